/*-------------------------------------------------------------------------
 *
 * directory_store.c
 *	  Read, lock and write rows of census_private.directory.
 *
 * Ids are allocated densely in the table's primary key.  So the id and the row are taken in one step, and a rollback
 * releases both.  The ids of each partition form a region (directory_format.h) with numbers from 1 on.  Only the
 * region of directories without a partition has a sequence for its low-water mark.  A removed directory keeps its row
 * without parent, name and prefix: this tombstone keeps the id from being used again.
 *
 * The other indexes are partial, to keep tombstones out.  PostgreSQL does not regard columns of a partial index as a
 * key.  So a rename does not wait for transactions that hold FOR KEY SHARE on the row to create directories below it.
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
#include "catalog/pg_type.h"
#include "core/citus.h"
#include "core/errors.h"
#include "core/events.h"
#include "core/extension.h"
#include "core/hash.h"
#include "directory/directory_store.h"
#include "miscadmin.h"
#include "store/shape.h"
#include "utils/builtins.h"
#include "utils/fmgroids.h"

/* columns of census_private.directory */
#define Anum_id 1
#define Anum_parent 2
#define Anum_name 3
#define Anum_layer 4
#define Anum_prefix 5
#define Anum_partition 6
#define Anum_rights 7
#define Natts_directory 7

static const TableShape directory_shape = {
	.what = "table",
	.guard = "row_guard",
	.guards = TRIGGER_TYPE_INSERT | TRIGGER_TYPE_UPDATE | TRIGGER_TYPE_DELETE | TRIGGER_TYPE_TRUNCATE,
	.maker = "CREATE EXTENSION",
	.ncolumns = Natts_directory,
	.columns = {
		{"id", INT8OID},
		{"parent", INT8OID,.nullable = true},
		{"name", TEXTOID,.nullable = true,.bytewise = true},
		{"layer", TEXTOID},
		{"prefix", BYTEAOID,.nullable = true},
		{"partition", INT8OID,.nullable = true},
		{"rights", SHAPE_RELATION,.nullable = true},
	},
	.nindexes = DIRECTORY_INDEXES,
	.indexes = {
		[DIRECTORY_BY_ID] = {{Anum_id}},
		[DIRECTORY_BY_NAME] = {{Anum_parent, Anum_name}, "name IS NOT NULL"},
		[DIRECTORY_BY_PREFIX] = {{Anum_prefix}, "prefix IS NOT NULL"},
		[DIRECTORY_BY_PARTITION] = {{Anum_partition}, "partition IS NOT NULL"},
	},
	.nchecks = 6,
	.checks = {
		"id OPERATOR(pg_catalog.>) 0",
		"parent OPERATOR(pg_catalog.>=) 0 AND parent OPERATOR(pg_catalog.<>) id",
		"name OPERATOR(pg_catalog.<>) ''",
		"partition OPERATOR(pg_catalog.>) 0",
		"(parent IS NULL) OPERATOR(pg_catalog.=) (name IS NULL)",
		"(prefix IS NULL) OPERATOR(pg_catalog.=) (name IS NULL)",
	},
};

/* State of dense allocation in one region, in this session. */
typedef struct Region
{
	int64		home;			/* number of the partition, or 0 */
	DenseMemory memory;
} Region;

/*
 * Regions.  The low bits of a region's number give its place.  If two regions have the same place, the session
 * remembers only the region that it used last.  (Numbers of partitions are consecutive.)
 */
#define REGIONS 256

static Region regions[REGIONS];
static Oid	regions_of = InvalidOid;	/* OID of the table of "regions" */

static void
forget_regions(Oid relid)
{
	if (!OidIsValid(relid) || relid == regions_of)
		regions_of = InvalidOid;
}

void
directory_store_init(void)
{
	events_on_relation(forget_regions);
}

static DenseMemory *
region_memory(Oid relid, int64 home)
{
	Region	   *region = &regions[(uint64) home % REGIONS];

	if (regions_of != relid)
		memset(regions, 0, sizeof(regions));
	regions_of = relid;
	if (region->home != home)
		*region = (Region)
	{
		home
	};
	return &region->memory;
}

/* Open census_private.directory.  The caller checks the user's rights. */
void
directory_open_store(DirectoryStore *store, LOCKMODE lockmode)
{
	const TableFacts *facts;

	store->rel = table_open(extension_table("directory", false), lockmode);
	citus_check_local(RelationGetRelid(store->rel));
	facts = shape_check(store->rel, &directory_shape,
						lockmode == AccessShareLock ? SHAPE_READS : SHAPE_INSERTS | SHAPE_UPDATES);
	memcpy(store->index, facts->index, sizeof(store->index));
	store->hint = extension_table("directory_id_hint", false);
}

/* For census_check(): report if the table's guard trigger is off. */
void
directory_report_guard(Check *check, const DirectoryStore *store)
{
	shape_report_guard(check, store->rel, &directory_shape);
}

void
directory_close_store(DirectoryStore *store)
{
	table_close(store->rel, NoLock);
}

void
directory_read_row(DirectoryStore *store, HeapTuple tuple, DirectoryRow *row)
{
	Datum		values[Natts_directory];
	bool		nulls[Natts_directory];

	shape_deform(store->rel, &directory_shape, tuple, values, nulls);
	memset(row, 0, sizeof(*row));
	row->tid = tuple->t_self;
	row->id = DatumGetInt64(values[Anum_id - 1]);
	row->parent = nulls[Anum_parent - 1] ? -1 : DatumGetInt64(values[Anum_parent - 1]);
	row->name = nulls[Anum_name - 1] ? NULL : TextDatumGetCString(values[Anum_name - 1]);
	row->layer = TextDatumGetCString(values[Anum_layer - 1]);
	if (!nulls[Anum_prefix - 1])
	{
		bytea	   *prefix = DatumGetByteaPCopy(values[Anum_prefix - 1]);

		row->prefix.length = VARSIZE_ANY_EXHDR(prefix);
		row->prefix.bytes = (uint8_t *) VARDATA_ANY(prefix);
	}
	if (!nulls[Anum_partition - 1])
		row->partition = DatumGetInt64(values[Anum_partition - 1]);
	/* check the range, because ids contain the number of their partition */
	if (row->partition < 0 || row->partition > DIRECTORY_PARTITION_MAX)
		ereport(ERROR,
				(errcode(CENSUS_ERR_STATE),
				 errmsg("the partition of directory %lld is %lld", (long long) row->id, (long long) row->partition),
				 errdetail("It may be from 1 to %lld.", (long long) DIRECTORY_PARTITION_MAX),
				 errhint("Correct the column \"partition\" of census_private.directory.")));
	/* a CHECK ensures this, but the page may be damaged */
	if (nulls[Anum_name - 1] != nulls[Anum_parent - 1] || nulls[Anum_name - 1] != nulls[Anum_prefix - 1])
		ereport(ERROR,
				(errcode(CENSUS_ERR_CORRUPT),
				 errmsg("directory %lld has only some of parent, name and prefix", (long long) row->id),
				 errhint("Restore its row of census_private.directory from a backup.")));
	if (!nulls[Anum_rights - 1])
		row->rights = DatumGetObjectId(values[Anum_rights - 1]);
}

static void
read_slot(DirectoryStore *store, TupleTableSlot *slot, DirectoryRow *row)
{
	bool		shouldFree;
	HeapTuple	tuple = ExecFetchSlotHeapTuple(slot, false, &shouldFree);

	directory_read_row(store, tuple, row);
	row->tid = slot->tts_tid;
	if (shouldFree)
		heap_freetuple(tuple);
}

Datum
directory_prefix_datum(const DirectoryPrefix *prefix)
{
	bytea	   *copy = palloc(VARHDRSZ + prefix->length);

	SET_VARSIZE(copy, VARHDRSZ + prefix->length);
	memcpy(VARDATA(copy), prefix->bytes, prefix->length);
	return PointerGetDatum(copy);
}

static HeapTuple
form_row(DirectoryStore *store, const DirectoryRow *row)
{
	Datum		values[Natts_directory] = {0};
	bool		nulls[Natts_directory];

	memset(nulls, true, sizeof(nulls));
	nulls[Anum_id - 1] = nulls[Anum_layer - 1] = false;
	values[Anum_id - 1] = Int64GetDatum(row->id);
	values[Anum_layer - 1] = CStringGetTextDatum(row->layer);
	if (row->partition != 0)
	{
		values[Anum_partition - 1] = Int64GetDatum(row->partition);
		nulls[Anum_partition - 1] = false;
	}
	if (row->name)
	{
		values[Anum_parent - 1] = Int64GetDatum(row->parent);
		values[Anum_name - 1] = CStringGetTextDatum(row->name);
		values[Anum_prefix - 1] = directory_prefix_datum(&row->prefix);
		nulls[Anum_parent - 1] = nulls[Anum_name - 1] = nulls[Anum_prefix - 1] = false;
		values[Anum_rights - 1] = ObjectIdGetDatum(row->rights);
		nulls[Anum_rights - 1] = !OidIsValid(row->rights);
	}
	return heap_form_tuple(RelationGetDescr(store->rel), values, nulls);
}

/* ---------- reading ---------- */

bool
directory_find_child(DirectoryStore *store, Snapshot snapshot,
					 int64 parent, const char *name, DirectoryRow *row)
{
	ScanKeyData keys[2];
	SysScanDesc scan;
	HeapTuple	tuple;

	ScanKeyInit(&keys[0], Anum_parent, BTEqualStrategyNumber, F_INT8EQ, Int64GetDatum(parent));
	ScanKeyInit(&keys[1], Anum_name, BTEqualStrategyNumber, F_TEXTEQ, CStringGetTextDatum(name));
	scan = systable_beginscan(store->rel, store->index[DIRECTORY_BY_NAME], true, snapshot, 2, keys);
	tuple = systable_getnext(scan);
	if (HeapTupleIsValid(tuple))
		directory_read_row(store, tuple, row);
	systable_endscan(scan);
	return HeapTupleIsValid(tuple);
}

/* Find a directory by its id (DIRECTORY_BY_ID), or a partition by its number (DIRECTORY_BY_PARTITION). */
bool
directory_find_number(DirectoryStore *store, Snapshot snapshot, DirectoryIndex which, int64 number, DirectoryRow *row)
{
	ScanKeyData key;
	SysScanDesc scan;
	HeapTuple	tuple;

	ScanKeyInit(&key, which == DIRECTORY_BY_ID ? Anum_id : Anum_partition, BTEqualStrategyNumber, F_INT8EQ, Int64GetDatum(number));
	scan = systable_beginscan(store->rel, store->index[which], true, snapshot, 1, &key);
	tuple = systable_getnext(scan);
	if (HeapTupleIsValid(tuple))
		directory_read_row(store, tuple, row);
	systable_endscan(scan);
	return HeapTupleIsValid(tuple);
}

/* Return the rows (DirectoryRow *) of the children. */
List *
directory_children(DirectoryStore *store, Snapshot snapshot, int64 parent)
{
	ScanKeyData key;
	SysScanDesc scan;
	HeapTuple	tuple;
	List	   *children = NIL;

	ScanKeyInit(&key, Anum_parent, BTEqualStrategyNumber, F_INT8EQ, Int64GetDatum(parent));
	scan = systable_beginscan(store->rel, store->index[DIRECTORY_BY_NAME], true, snapshot, 1, &key);
	while (HeapTupleIsValid(tuple = systable_getnext(scan)))
	{
		DirectoryRow *row = palloc(sizeof(DirectoryRow));

		CHECK_FOR_INTERRUPTS();
		directory_read_row(store, tuple, row);
		children = lappend(children, row);
	}
	systable_endscan(scan);
	return children;
}

/*
 * If "below" is set, find the directory with the greatest prefix <= this one, else with the least prefix >= this one.
 */
bool
directory_find_prefix(DirectoryStore *store, Snapshot snapshot, const DirectoryPrefix *prefix,
					  bool below, DirectoryRow *row)
{
	Relation	index = index_open(store->index[DIRECTORY_BY_PREFIX], AccessShareLock);
	ScanKeyData key;
	SysScanDesc scan;
	HeapTuple	tuple;

	ScanKeyInit(&key, Anum_prefix,
				below ? BTLessEqualStrategyNumber : BTGreaterEqualStrategyNumber,
				below ? F_BYTEALE : F_BYTEAGE, directory_prefix_datum(prefix));
	scan = systable_beginscan_ordered(store->rel, index, snapshot, 1, &key);
	tuple = systable_getnext_ordered(scan, below ? BackwardScanDirection : ForwardScanDirection);
	if (HeapTupleIsValid(tuple))
		directory_read_row(store, tuple, row);
	systable_endscan_ordered(scan);
	index_close(index, AccessShareLock);
	return HeapTupleIsValid(tuple);
}

/* ---------- locking ---------- */

/*
 * Find the row that has the name now, with a dirty snapshot.  Fills in *row if the name is taken, and *busy if it is
 * busy.  While the caller holds the stripe of the name, no other session inserts a row with the name.
 */
DirectoryNameState
directory_look_name(DirectoryStore *store, int64 parent, const char *name,
					DirectoryRow *row, UniqueBusy *busy)
{
	Relation	index = index_open(store->index[DIRECTORY_BY_NAME], AccessShareLock);
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
		*busy = unique_busy(&dirty, &slot->tts_tid);
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

uint32
directory_name_stripe(int64 parent, const char *name)
{
	return (uint32) hash_bytes64(name, strlen(name), (uint64) parent);
}

/*
 * Lock the row of a directory, waiting for transactions with conflicting locks, and fill in its latest version.
 * Returns false if there is no such directory, or if it was removed.  A move in progress does not conflict with KEY
 * SHARE.  So the row version that the move writes is locked, too: otherwise a transaction that removes the directory
 * afterwards would not wait for us.
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

/* ---------- writing ---------- */

/* Enter the row into all indexes except the one on column "but" (0: no exception). */
static void
enter_indexes(DirectoryStore *store, const DirectoryRow *row, AttrNumber but)
{
	ItemPointerData tid = row->tid;
	Datum		id = Int64GetDatum(row->id);
	Datum		partition = Int64GetDatum(row->partition);
	RowWriter	w;

	row_writer_begin(&w, store->rel, 0);
	if (but != Anum_id)
		row_writer_enter(&w, Anum_id, &id, &tid, UNIQUE_CHECK_YES);
	if (row->name)
	{
		Datum		name[2] = {Int64GetDatum(row->parent), CStringGetTextDatum(row->name)};
		Datum		prefix = directory_prefix_datum(&row->prefix);

		row_writer_enter(&w, Anum_parent, name, &tid, UNIQUE_CHECK_YES);
		row_writer_enter(&w, Anum_prefix, &prefix, &tid, UNIQUE_CHECK_YES);
	}
	if (row->partition != 0)
		row_writer_enter(&w, Anum_partition, &partition, &tid, UNIQUE_CHECK_YES);
	row_writer_end(&w);
}

/* Return the prefix to allocate to a new directory with this id below this parent. */
static DirectoryPrefix
allocated_prefix(const DirectoryRow *parent, int64 id)
{
	DirectoryPrefix prefix = {0, palloc(parent->prefix.length + DIRECTORY_PREFIX_MAX)};
	uint8_t		own[DIRECTORY_PREFIX_MAX];

	if (parent->partition != 0)
		prefix.length = parent->prefix.length;
	else if (directory_home(parent) != 0)	/* the parent's prefix without the
											 * parent's own number */
		prefix.length = parent->prefix.length - directory_prefix_write(own, parent->id & DIRECTORY_NUMBER_MAX);
	if (prefix.length < 0)
		ereport(ERROR,
				(errcode(CENSUS_ERR_CORRUPT),
				 errmsg("the prefix of directory " INT64_FORMAT " is shorter than its own number", parent->id)));
	if (prefix.length > 0)
		memcpy(prefix.bytes, parent->prefix.bytes, prefix.length);
	prefix.length += directory_prefix_write(prefix.bytes + prefix.length,
											id & DIRECTORY_NUMBER_MAX);
	if (prefix.length > DIRECTORY_PREFIX_LIMIT)
		ereport(ERROR,
				(errcode(CENSUS_ERR_LIMIT),
				 errmsg("a prefix of %d bytes is too long", prefix.length),
				 errdetail("Partitions in partitions have prefixes that add up; a prefix has at most %d bytes.",
						   DIRECTORY_PREFIX_LIMIT)));
	return prefix;
}

typedef struct NewDirectory
{
	DirectoryStore *store;
	const DirectoryRow *parent;
	DirectoryRow *row;
	bool		allocates;		/* allocate the prefix */
	HeapTuple	tuple;
} NewDirectory;

static HeapTuple
form_new(int64 id, void *arg)
{
	NewDirectory *new = arg;

	new->row->id = id;
	if (new->allocates)
		new->row->prefix = allocated_prefix(new->parent, id);
	new->tuple = form_row(new->store, new->row);
	return new->tuple;
}

/* Insert the row below this parent (all zero for the root); fill in a new id and, unless the row has one, a prefix. */
void
directory_insert(DirectoryStore *store, const DirectoryRow *parent, DirectoryRow *row)
{
	int64		home = directory_home_below(parent);
	Relation	index = index_open(store->index[DIRECTORY_BY_ID], RowExclusiveLock);
	NewDirectory new = {store, parent, row, row->prefix.length == 0};
	DenseTable	table = {store->rel, index, home == 0 ? store->hint : InvalidOid,
		(home << DIRECTORY_NUMBER_BITS) + 1, (home << DIRECTORY_NUMBER_BITS) + DIRECTORY_NUMBER_MAX,
	form_new, &new};

	row->id = dense_allocate(region_memory(RelationGetRelid(store->rel), home), &table);
	row->tid = new.tuple->t_self;
	enter_indexes(store, row, Anum_id);
	index_close(index, RowExclusiveLock);
	CommandCounterIncrement();
}

/* Write a new version of the row, which the caller has locked. */
void
directory_update(DirectoryStore *store, DirectoryRow *row)
{
	HeapTuple	tuple = form_row(store, row);

	compat_heap_update(store->rel, &row->tid, tuple);
	row->tid = tuple->t_self;
	if (!HeapTupleIsHeapOnly(tuple))
		enter_indexes(store, row, 0);
	CommandCounterIncrement();
}
