/*-------------------------------------------------------------------------
 *
 * directory_store.h
 *	  Read, lock and write rows of census_private.directory; see directory_store.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_DIRECTORY_STORE_H
#define CENSUS_DIRECTORY_STORE_H

#include "core/check.h"
#include "directory/directory_format.h"
#include "nodes/lockoptions.h"
#include "nodes/parsenodes.h"
#include "storage/itemptr.h"
#include "store/unique.h"
#include "utils/rel.h"
#include "utils/snapshot.h"

#define DIRECTORY_ROOT 0

/* Maximum length of a prefix in bytes; the indexes can always hold it. */
#define DIRECTORY_PREFIX_LIMIT 1024

/* indexes of census_private.directory, in the order of directory_shape */
typedef enum DirectoryIndex
{
	DIRECTORY_BY_ID,
	DIRECTORY_BY_NAME,			/* on (parent, name), without removed
								 * directories */
	DIRECTORY_BY_PREFIX,		/* on prefix, without removed directories */
	DIRECTORY_BY_PARTITION		/* on partition, with partitions only */
} DirectoryIndex;
#define DIRECTORY_INDEXES 4

typedef struct DirectoryStore
{
	Relation	rel;
	Oid			index[DIRECTORY_INDEXES];
	Oid			hint;			/* sequence for dense ids */
	AclMode		rights;			/* the user's privileges for the whole tree */
} DirectoryStore;

typedef struct DirectoryPrefix
{
	int			length;			/* 0: none */
	uint8_t    *bytes;
} DirectoryPrefix;

typedef struct DirectoryRow
{
	ItemPointerData tid;
	int64		id;
	int64		parent;
	char	   *name;			/* NULL: the directory was removed */
	char	   *layer;
	DirectoryPrefix prefix;
	int64		partition;		/* number, if this is a partition; else 0 */
	Oid			rights;			/* relation whose privileges hold in the
								 * directory and below */
} DirectoryRow;

typedef enum DirectoryNameState
{
	DIRECTORY_NAME_FREE,
	DIRECTORY_NAME_TAKEN,		/* the row is filled in */
	DIRECTORY_NAME_BUSY			/* another transaction takes or releases the
								 * name */
} DirectoryNameState;

/* Return the number of the partition that contains the directory; 0: none. */
static inline int64
directory_home(const DirectoryRow *row)
{
	return row->id >> DIRECTORY_NUMBER_BITS;
}

/* Return the number of the partition that contains directories created below this one; 0: none. */
static inline int64
directory_home_below(const DirectoryRow *row)
{
	return row->partition != 0 ? row->partition : directory_home(row);
}

#define directory_find_id(store, snapshot, id, row) directory_find_number(store, snapshot, DIRECTORY_BY_ID, id, row)

extern void directory_open_store(DirectoryStore *store, LOCKMODE lockmode);
extern void directory_report_guard(Check *check, const DirectoryStore *store);
extern void directory_close_store(DirectoryStore *store);
extern void directory_store_init(void);
extern void directory_read_row(DirectoryStore *store, HeapTuple tuple, DirectoryRow *row);
extern Datum directory_prefix_datum(const DirectoryPrefix *prefix);

extern bool directory_find_child(DirectoryStore *store, Snapshot snapshot,
								 int64 parent, const char *name, DirectoryRow *row);
extern bool directory_find_number(DirectoryStore *store, Snapshot snapshot, DirectoryIndex which,
								  int64 number, DirectoryRow *row);
extern List *directory_children(DirectoryStore *store, Snapshot snapshot, int64 parent);
extern bool directory_find_prefix(DirectoryStore *store, Snapshot snapshot,
								  const DirectoryPrefix *prefix, bool below, DirectoryRow *row);

extern DirectoryNameState directory_look_name(DirectoryStore *store, int64 parent,
											  const char *name, DirectoryRow *row,
											  UniqueBusy *busy);
extern uint32 directory_name_stripe(int64 parent, const char *name);
extern bool directory_lock_row(DirectoryStore *store, int64 id, LockTupleMode mode,
							   DirectoryRow *row);

extern void directory_insert(DirectoryStore *store, const DirectoryRow *parent, DirectoryRow *row);
extern void directory_update(DirectoryStore *store, DirectoryRow *row);

#endif							/* CENSUS_DIRECTORY_STORE_H */
