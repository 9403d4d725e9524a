/*-------------------------------------------------------------------------
 *
 * directory_store.c
 *	  The rows of census_directory: reading, locking and writing one.
 *
 * A directory is a row (id, parent, name, layer).  Its id is allocated densely
 * in the table's own primary key, so the id and the row are taken in one step
 * and come back together if the transaction rolls back.  A removed directory
 * keeps its row, without parent and name: the tombstone holds the id for ever.
 *
 * The index on (parent, name) is partial, which keeps tombstones out of it; it
 * also means that a change of parent and name does not count as a change of a
 * key, so that a rename does not wait for those who hold FOR KEY SHARE on the
 * row (they create something below it).
 *
 * Rows are written below the executor, like those of an allocator, and the same
 * things are refused.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/genam.h"
#include "access/heapam.h"
#include "access/htup_details.h"
#include "access/table.h"
#include "access/tableam.h"
#include "access/xact.h"
#include "allocator/allocator.h"
#include "catalog/index.h"
#include "catalog/pg_type.h"
#include "core/claim.h"
#include "core/events.h"
#include "core/extension.h"
#include "core/hash.h"
#include "core/shape.h"
#include "directory/directory_store.h"
#include "miscadmin.h"
#include "storage/lmgr.h"
#include "utils/builtins.h"
#include "utils/fmgroids.h"
#include "utils/inval.h"
#include "utils/lsyscache.h"

/* the columns of census_directory */
#define Anum_id 1
#define Anum_parent 2
#define Anum_name 3
#define Anum_layer 4
#define Natts_directory 4

/* its indexes */
#define BY_ID 0
#define BY_NAME 1

static const TableShape directory_shape = {
	.what = "table",
	.maker = "CREATE EXTENSION",
	.ncolumns = Natts_directory,
	.columns = {
		{"id", INT8OID},
		{"parent", INT8OID,.nullable = true},
		{"name", TEXTOID,.nullable = true,.bytewise = true},
		{"layer", TEXTOID},
	},
	.nindexes = 2,
	.indexes = {
		[BY_ID] = {{Anum_id}},
		[BY_NAME] = {{Anum_parent, Anum_name}, "name IS NOT NULL"},
	},
	.nchecks = 4,
	.checks = {
		"id OPERATOR(pg_catalog.>) 0",
		"parent OPERATOR(pg_catalog.>=) 0 AND parent OPERATOR(pg_catalog.<>) id",
		"name OPERATOR(pg_catalog.<>) ''",
		"(parent IS NULL) OPERATOR(pg_catalog.=) (name IS NULL)",
	},
};

/* What this session knows of its ids, and of which table. */
static DenseMemory memory;
static Oid	memory_of = InvalidOid;

static void
forget_memory(Oid relid)
{
	if (!OidIsValid(relid) || relid == memory_of)
		memory_of = InvalidOid;
}

void
directory_store_init(void)
{
	events_on_relation(forget_memory);
}

void
directory_open_store(DirectoryStore *store, LOCKMODE lockmode)
{
	const TableFacts *facts;

	store->rel = table_open(extension_table("census_directory", false), lockmode);
	facts = shape_check(store->rel, &directory_shape,
						lockmode == AccessShareLock ? SHAPE_READS : SHAPE_INSERTS | SHAPE_UPDATES);
	store->by_id = facts->index[BY_ID];
	store->by_name = facts->index[BY_NAME];
	store->hint = extension_table("census_directory_id_hint", false);
}

void
directory_close_store(DirectoryStore *store)
{
	table_close(store->rel, NoLock);
}

static void
read_row(DirectoryStore *store, HeapTuple tuple, DirectoryRow *row)
{
	Datum		values[Natts_directory];
	bool		nulls[Natts_directory];

	shape_deform(store->rel, &directory_shape, tuple, values, nulls);
	row->tid = tuple->t_self;
	row->id = DatumGetInt64(values[Anum_id - 1]);
	row->parent = nulls[Anum_parent - 1] ? -1 : DatumGetInt64(values[Anum_parent - 1]);
	row->name = nulls[Anum_name - 1] ? NULL : TextDatumGetCString(values[Anum_name - 1]);
	row->layer = TextDatumGetCString(values[Anum_layer - 1]);
}

static void
read_slot(DirectoryStore *store, TupleTableSlot *slot, DirectoryRow *row)
{
	bool		shouldFree;
	HeapTuple	tuple = ExecFetchSlotHeapTuple(slot, false, &shouldFree);

	read_row(store, tuple, row);
	row->tid = slot->tts_tid;
	if (shouldFree)
		heap_freetuple(tuple);
}

static HeapTuple
form_row(DirectoryStore *store, const DirectoryRow *row)
{
	Datum		values[Natts_directory];
	bool		nulls[Natts_directory] = {0};

	values[Anum_id - 1] = Int64GetDatum(row->id);
	values[Anum_layer - 1] = CStringGetTextDatum(row->layer);
	if (row->name)
	{
		values[Anum_parent - 1] = Int64GetDatum(row->parent);
		values[Anum_name - 1] = CStringGetTextDatum(row->name);
	}
	else
		nulls[Anum_parent - 1] = nulls[Anum_name - 1] = true;
	return heap_form_tuple(RelationGetDescr(store->rel), values, nulls);
}

/*
 * Reading
 */

bool
directory_find_child(DirectoryStore *store, Snapshot snapshot,
					 int64 parent, const char *name, DirectoryRow *row)
{
	ScanKeyData keys[2];
	SysScanDesc scan;
	HeapTuple	tuple;

	ScanKeyInit(&keys[0], Anum_parent, BTEqualStrategyNumber, F_INT8EQ, Int64GetDatum(parent));
	ScanKeyInit(&keys[1], Anum_name, BTEqualStrategyNumber, F_TEXTEQ, CStringGetTextDatum(name));
	scan = systable_beginscan(store->rel, store->by_name, true, snapshot, 2, keys);
	tuple = systable_getnext(scan);
	if (HeapTupleIsValid(tuple))
		read_row(store, tuple, row);
	systable_endscan(scan);
	return HeapTupleIsValid(tuple);
}

bool
directory_find_id(DirectoryStore *store, Snapshot snapshot, int64 id, DirectoryRow *row)
{
	ScanKeyData key;
	SysScanDesc scan;
	HeapTuple	tuple;

	ScanKeyInit(&key, Anum_id, BTEqualStrategyNumber, F_INT8EQ, Int64GetDatum(id));
	scan = systable_beginscan(store->rel, store->by_id, true, snapshot, 1, &key);
	tuple = systable_getnext(scan);
	if (HeapTupleIsValid(tuple))
		read_row(store, tuple, row);
	systable_endscan(scan);
	return HeapTupleIsValid(tuple);
}

/* The rows (DirectoryRow *) of the children. */
List *
directory_children(DirectoryStore *store, Snapshot snapshot, int64 parent)
{
	ScanKeyData key;
	SysScanDesc scan;
	HeapTuple	tuple;
	List	   *children = NIL;

	ScanKeyInit(&key, Anum_parent, BTEqualStrategyNumber, F_INT8EQ, Int64GetDatum(parent));
	scan = systable_beginscan(store->rel, store->by_name, true, snapshot, 1, &key);
	while (HeapTupleIsValid(tuple = systable_getnext(scan)))
	{
		DirectoryRow *row = palloc(sizeof(DirectoryRow));

		CHECK_FOR_INTERRUPTS();
		read_row(store, tuple, row);
		children = lappend(children, row);
	}
	systable_endscan(scan);
	return children;
}

/*
 * Locking
 */

/*
 * Who holds the name now, by a dirty snapshot?  The caller holds the stripe of
 * the name, so the answer stays true but for rows that end or begin to go.
 */
DirectoryNameState
directory_look_name(DirectoryStore *store, int64 parent, const char *name,
					DirectoryRow *row, DirectoryBusy *busy)
{
	Relation	index = index_open(store->by_name, AccessShareLock);
	TupleTableSlot *slot = table_slot_create(store->rel, NULL);
	DirectoryNameState state = DIRECTORY_NAME_FREE;
	SnapshotData dirty;
	ScanKeyData keys[2];
	IndexScanDesc scan;

	InitDirtySnapshot(dirty);
	ScanKeyInit(&keys[0], 1, BTEqualStrategyNumber, F_INT8EQ, Int64GetDatum(parent));
	ScanKeyInit(&keys[1], 2, BTEqualStrategyNumber, F_TEXTEQ, CStringGetTextDatum(name));
	scan = compat_index_beginscan(store->rel, index, &dirty, 2);
	index_rescan(scan, keys, 2, NULL, 0);
	while (index_getnext_slot(scan, ForwardScanDirection, slot))
	{
		busy->xid = TransactionIdIsValid(dirty.xmin) ? dirty.xmin : dirty.xmax;
		busy->token = dirty.speculativeToken;
		busy->tid = slot->tts_tid;
		if (TransactionIdIsValid(busy->xid))
		{
			state = DIRECTORY_NAME_BUSY;
			break;
		}
		state = DIRECTORY_NAME_TAKEN;
		read_slot(store, slot, row);
	}
	index_endscan(scan);
	ExecDropSingleTupleTableSlot(slot);
	index_close(index, AccessShareLock);
	return state;
}

void
directory_wait(DirectoryStore *store, const DirectoryBusy *busy)
{
	ItemPointerData tid = busy->tid;

	if (busy->token != 0)
		SpeculativeInsertionWait(busy->xid, busy->token);
	else
		XactLockTableWait(busy->xid, store->rel, &tid, XLTW_InsertIndex);
}

uint32
directory_name_stripe(int64 parent, const char *name)
{
	return (uint32) hash_bytes64(name, strlen(name), (uint64) parent);
}

/*
 * Locks the row of a directory, waiting for whoever holds a lock against it, and
 * fills in its latest version.  False if it has been removed meanwhile.
 *
 * A move in progress does not keep out KEY SHARE; its new version must be locked,
 * too, or who removes the directory after that move would not wait for us.
 */
bool
directory_lock_row(DirectoryStore *store, int64 id, LockTupleMode mode, DirectoryRow *row)
{
	Snapshot	snapshot = RegisterSnapshot(GetLatestSnapshot());
	TupleTableSlot *slot = table_slot_create(store->rel, NULL);
	TM_FailureData failure;
	bool		there = directory_find_id(store, snapshot, id, row);

	if (there)
	{
		TM_Result	result = table_tuple_lock(store->rel, &row->tid, snapshot, slot,
											  GetCurrentCommandId(true), mode, LockWaitBlock,
											  TUPLE_LOCK_FLAG_FIND_LAST_VERSION |
											  TUPLE_LOCK_FLAG_LOCK_UPDATE_IN_PROGRESS, &failure);

		if (result == TM_Ok)
			read_slot(store, slot, row);
		else if (result == TM_Deleted)
			there = false;
		else
			elog(ERROR, "unexpected result %d of locking directory " INT64_FORMAT, (int) result, id);
	}
	ExecDropSingleTupleTableSlot(slot);
	UnregisterSnapshot(snapshot);
	return there && row->name != NULL;
}

/*
 * Writing
 */

/*
 * Enters the row into the index on these columns, of which REINDEX CONCURRENTLY
 * may have made copies.
 */
static void
insert_into_index(DirectoryStore *store, Oid which, Datum *values, ItemPointer tid)
{
	List	   *list = RelationGetIndexList(store->rel);
	AttrNumber	column = which == store->by_id ? Anum_id : Anum_parent;
	bool		nulls[2] = {false, false};
	ListCell   *lc;

	foreach(lc, list)
	{
		Relation	index = index_open(lfirst_oid(lc), RowExclusiveLock);
		Form_pg_index form = index->rd_index;

		if (form->indisready && form->indkey.values[0] == column)
		{
			IndexInfo  *info = BuildIndexInfo(index);

			(void) index_insert(index, values, nulls, tid, store->rel,
								form->indisunique ? UNIQUE_CHECK_YES : UNIQUE_CHECK_NO, false, info);
			compat_index_insert_done(index, info);
		}
		index_close(index, RowExclusiveLock);
	}
	list_free(list);
}

static void
insert_into_name_index(DirectoryStore *store, const DirectoryRow *row, ItemPointer tid)
{
	Datum		values[2] = {Int64GetDatum(row->parent), CStringGetTextDatum(row->name)};

	insert_into_index(store, store->by_name, values, tid);
}

typedef struct NewDirectory
{
	DirectoryStore *store;
	DirectoryRow *row;
	HeapTuple	tuple;
} NewDirectory;

static HeapTuple
form_new(int64 id, void *arg)
{
	NewDirectory *new = arg;

	new->row->id = id;
	new->tuple = form_row(new->store, new->row);
	return new->tuple;
}

/* Inserts the row under a new id, which is filled in. */
void
directory_insert(DirectoryStore *store, DirectoryRow *row)
{
	Relation	index = index_open(store->by_id, RowExclusiveLock);
	NewDirectory new = {store, row};
	DenseTable	table = {store->rel, index, store->hint, form_new, &new};

	if (memory_of != RelationGetRelid(store->rel))
	{
		memset(&memory, 0, sizeof(memory));
		memory_of = RelationGetRelid(store->rel);
	}
	LockRelationOid(store->hint, RowExclusiveLock);
	row->id = dense_allocate(&memory, &table);
	row->tid = new.tuple->t_self;
	insert_into_name_index(store, row, &row->tid);
	index_close(index, RowExclusiveLock);
	CommandCounterIncrement();
}

/* Writes a new version of the row, whose lock the caller has. */
void
directory_update(DirectoryStore *store, DirectoryRow *row)
{
	HeapTuple	tuple = form_row(store, row);
	Datum		values[1] = {Int64GetDatum(row->id)};

	compat_heap_update(store->rel, &row->tid, tuple);
	row->tid = tuple->t_self;
	if (!HeapTupleIsHeapOnly(tuple))
	{
		insert_into_index(store, store->by_id, values, &row->tid);
		if (row->name)
			insert_into_name_index(store, row, &row->tid);
	}
	CommandCounterIncrement();
}
