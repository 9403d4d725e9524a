/*-------------------------------------------------------------------------
 *
 * unique.h
 *	  Getting or creating rows of a table under a unique int8 key, by many
 *	  sessions at once, below the executor; see unique.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_UNIQUE_H
#define CENSUS_UNIQUE_H

#include "access/relscan.h"
#include "executor/tuptable.h"
#include "store/keytree.h"
#include "utils/rel.h"
#include "utils/snapmgr.h"

typedef enum ClaimState
{
	CLAIM_FREE,					/* no row, of no transaction, holds the key */
	CLAIM_OWN,					/* a row of this transaction */
	CLAIM_COMMITTED,			/* a committed row */
	CLAIM_BUSY					/* another transaction is inserting or
								 * deleting the row: claim_wait(), look again */
} ClaimState;

typedef struct ClaimScan
{
	Relation	heap;
	TupleTableSlot *slot;		/* the row that was found, unless CLAIM_FREE */
	KeyTree		tree;			/* unique btree on one int8 column */
	IndexFetchTableData *fetch;
	SnapshotData dirty;
	ItemPointer seen;			/* rows of the key that were found dead */
	int			nseen;
	int			maxseen;
} ClaimScan;

extern void claim_begin(ClaimScan *claim, Relation heap, Relation index);
extern int	claim_ahead(ClaimScan *claim, const int64 *keys, TreeHint *places, int n);
extern ClaimState claim_look(ClaimScan *claim, int64 key);
extern XLogRecPtr claim_unflushed(const ClaimScan *claim);
extern void claim_wait(ClaimScan *claim);
extern void claim_end(ClaimScan *claim);

extern void claim_lock(Oid relid, uint32 stripe);
extern void claim_unlock(Oid relid, uint32 stripe);

#endif							/* CENSUS_UNIQUE_H */
