/*-------------------------------------------------------------------------
 *
 * directory_store.h
 *	  The rows of census_directory: reading, locking and writing one.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_DIRECTORY_STORE_H
#define CENSUS_DIRECTORY_STORE_H

#include "nodes/lockoptions.h"
#include "storage/itemptr.h"
#include "utils/rel.h"
#include "utils/snapshot.h"

#define DIRECTORY_ROOT 0

typedef struct DirectoryStore
{
	Relation	rel;
	Oid			by_id;			/* its primary key */
	Oid			by_name;		/* unique (parent, name), of what is not
								 * removed */
	Oid			hint;			/* the sequence for dense ids */
} DirectoryStore;

typedef struct DirectoryRow
{
	ItemPointerData tid;
	int64		id;
	int64		parent;
	char	   *name;			/* NULL: removed */
	char	   *layer;
} DirectoryRow;

typedef enum DirectoryNameState
{
	DIRECTORY_NAME_FREE,
	DIRECTORY_NAME_TAKEN,		/* and the row is filled in */
	DIRECTORY_NAME_BUSY			/* another transaction takes it or gives it up */
} DirectoryNameState;

/* whom directory_wait() waits for */
typedef struct DirectoryBusy
{
	TransactionId xid;
	uint32		token;
	ItemPointerData tid;
} DirectoryBusy;


extern void directory_open_store(DirectoryStore *store, LOCKMODE lockmode);
extern void directory_close_store(DirectoryStore *store);
extern void directory_store_init(void);

extern bool directory_find_child(DirectoryStore *store, Snapshot snapshot,
								 int64 parent, const char *name, DirectoryRow *row);
extern bool directory_find_id(DirectoryStore *store, Snapshot snapshot,
							  int64 id, DirectoryRow *row);
extern List *directory_children(DirectoryStore *store, Snapshot snapshot, int64 parent);

extern DirectoryNameState directory_look_name(DirectoryStore *store, int64 parent,
											  const char *name, DirectoryRow *row,
											  DirectoryBusy *busy);
extern void directory_wait(DirectoryStore *store, const DirectoryBusy *busy);
extern uint32 directory_name_stripe(int64 parent, const char *name);
extern bool directory_lock_row(DirectoryStore *store, int64 id, LockTupleMode mode,
							   DirectoryRow *row);

extern void directory_insert(DirectoryStore *store, DirectoryRow *row);
extern void directory_update(DirectoryStore *store, DirectoryRow *row);

#endif							/* CENSUS_DIRECTORY_STORE_H */
