/*-------------------------------------------------------------------------
 *
 * allocator_table.c
 *	  Which tables are allocators, and whether we may write into one.
 *
 * census_private.allocator is read once for each allocator and session, and again after
 * a change to the table.  A row of it may outlive its table (nothing tells us of
 * a DROP TABLE), and the table's OID may be given to another: so a row counts
 * only if the table looks like an allocator and owns the sequence.
 *
 * Nor is a row believed for its own sake: the rows belong to who created the
 * extension, and an allocator to somebody else.  A window allocator deletes rows,
 * so that it is one must be its owner's word: the sequence of a window allocator
 * starts with 0, as only create_allocator() makes one, that of a dense one with 1.
 *
 * The rows of both are read and written below the executor, whoever owns and
 * alters the tables: what does not fit is refused, see core/shape.c.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/genam.h"
#include "access/heapam.h"
#include "access/htup_details.h"
#include "access/table.h"
#include "access/xact.h"
#include "allocator/allocator_epoch.h"
#include "allocator/allocator_table.h"
#include "catalog/dependency.h"
#include "catalog/indexing.h"
#include "catalog/pg_sequence.h"
#include "catalog/pg_type.h"
#include "core/citus.h"
#include "core/errors.h"
#include "core/events.h"
#include "core/extension.h"
#include "core/hold.h"
#include "core/shape.h"
#include "miscadmin.h"
#include "utils/acl.h"
#include "utils/builtins.h"
#include "utils/fmgroids.h"
#include "utils/hsearch.h"
#include "utils/inval.h"
#include "utils/lsyscache.h"
#include "utils/syscache.h"

/* the columns of census_private.allocator */
#define Anum_allocator 1
#define Anum_mode 2
#define Anum_hint 3
#define Natts_allocator 3

static const TableShape settings_shape = {
	.what = "table",
	.maker = "CREATE EXTENSION",
	.ncolumns = Natts_allocator,
	.columns = {{"allocator", REGCLASSOID}, {"mode", TEXTOID}, {"hint", REGCLASSOID}},
	.nindexes = 1,
	.indexes = {{{Anum_allocator}}},
	.nchecks = 1,
	.checks = {"mode OPERATOR(pg_catalog.=) ANY ('{dense,window}'::pg_catalog.text[])"},
};

static const TableShape allocator_shape = {
	.what = "allocator",
	.maker = "create_allocator()",
	.ncolumns = 1,
	.columns = {{"id", INT8OID}},
	.dropped_ok = true,
	.nindexes = 1,
	.indexes = {{{1}}},
};

static HTAB *allocators = NULL;
static Oid	settings_relid = InvalidOid;	/* census_private.allocator, once it was
											 * read */

/* Changes to relations that were heard of: another number, and what was looked up meanwhile may be old. */
static uint64 changes_heard = 0;

/* Called for a change to any relation: the table, its sequence, or what is said of all? */
static void
forget_allocator(Oid relid)
{
	Allocator  *allocator;
	HASH_SEQ_STATUS status;

	changes_heard++;
	hash_seq_init(&status, allocators);
	while ((allocator = hash_seq_search(&status)) != NULL)
	{
		if (!OidIsValid(relid) || relid == settings_relid || relid == allocator->relid || relid == allocator->hint)
			allocator->valid = false;
	}
}

void
allocator_table_init(void)
{
	HASHCTL		ctl = {0};

	ctl.keysize = sizeof(Oid);
	ctl.entrysize = sizeof(Allocator);
	allocators = hash_create("census allocators", 16, &ctl, HASH_ELEM | HASH_BLOBS);
	events_on_relation(forget_allocator);
}

bool
allocator_mode_parse(const char *name, AllocatorMode *mode)
{
	if (strcmp(name, "dense") == 0)
		*mode = ALLOCATOR_DENSE;
	else if (strcmp(name, "window") == 0)
		*mode = ALLOCATOR_WINDOW;
	else
		return false;
	return true;
}

/* Reads the row of census_private.allocator; false if there is none. */
bool
allocator_settings(Allocator *allocator)
{
	Relation	rel = table_open(extension_table("allocator", false), AccessShareLock);
	const TableFacts *facts = shape_check(rel, &settings_shape, SHAPE_READS);
	ScanKeyData key;
	SysScanDesc scan;
	HeapTuple	tuple;
	bool		found = false;

	settings_relid = RelationGetRelid(rel);
	ScanKeyInit(&key, Anum_allocator, BTEqualStrategyNumber, F_OIDEQ,
				ObjectIdGetDatum(allocator->relid));
	scan = systable_beginscan(rel, facts->index[0], true, NULL, 1, &key);
	tuple = systable_getnext(scan);
	if (HeapTupleIsValid(tuple))
	{
		Datum		values[Natts_allocator];
		bool		nulls[Natts_allocator];

		shape_deform(rel, &settings_shape, tuple, values, nulls);
		allocator->hint = DatumGetObjectId(values[Anum_hint - 1]);
		found = allocator_mode_parse(TextDatumGetCString(values[Anum_mode - 1]), &allocator->mode);
	}
	systable_endscan(scan);
	table_close(rel, AccessShareLock);
	return found;
}

/* What census_check() finds of census_private.allocator. */
bool
allocator_report_settings(Check *check, Oid relid)
{
	return shape_report(check, "allocator", &settings_shape, SHAPE_INSERTS | SHAPE_DELETES, relid);
}

/* Does the sequence still belong to the table? */
bool
allocator_owns_hint(const Allocator *allocator)
{
	Oid			owner;
	int32		column;

	return sequenceIsOwned(allocator->hint, DEPENDENCY_AUTO, &owner, &column) && owner == allocator->relid;
}

/* Why the table must not be used as an allocator; or NULL, and its index. */
const char *
allocator_unfit(Relation rel, Oid *index)
{
	const TableFacts *facts = shape_look(rel, &allocator_shape);

	*index = facts->index[0];
	return shape_unfit(facts, SHAPE_READS);
}

static void
error_no_allocator(Oid relid)
{
	ereport(ERROR,
			(errcode(ERRCODE_WRONG_OBJECT_TYPE),
			 errmsg("\"%s\" is not an allocator", get_rel_name(relid)),
			 errhint("create_allocator() creates one.")));
}

/* Has the allocator's own sequence been made for this mode? */
static bool
mode_is_of(Oid sequence, AllocatorMode mode)
{
	HeapTuple	tuple = SearchSysCache1(SEQRELID, ObjectIdGetDatum(sequence));
	bool		fits = false;

	if (HeapTupleIsValid(tuple))
	{
		fits = ((Form_pg_sequence) GETSTRUCT(tuple))->seqstart == allocator_start(mode);
		ReleaseSysCache(tuple);
	}
	return fits;
}

/* Reads what the catalogs say of the relation; an error if it is no allocator. */
static void
load(Allocator *allocator, Relation rel)
{
	Oid			relid = allocator->relid;
	uint64		before = changes_heard;

	memset(allocator, 0, sizeof(Allocator));
	allocator->relid = relid;
	allocator->held = InvalidLocalTransactionId;

	if (!allocator_settings(allocator) || !allocator_owns_hint(allocator))
		error_no_allocator(relid);
	if (!mode_is_of(allocator->hint, allocator->mode))
		ereport(ERROR,
				(errcode(CENSUS_ERR_STATE),
				 errmsg("the mode of allocator \"%s\" is not the one that it was made with", get_rel_name(relid)),
				 errdetail("Its sequence starts with %d if it is dense, and with %d if it is a window, and its row of census_private.allocator says otherwise.",
						   (int) allocator_start(ALLOCATOR_DENSE), (int) allocator_start(ALLOCATOR_WINDOW)),
				 errhint("Correct that row, or the START of the sequence \"%s\".", get_rel_name(allocator->hint))));
	allocator->index = shape_check(rel, &allocator_shape, SHAPE_READS)->index[0];
	allocator->valid = changes_heard == before;
}

/*
 * What is known of the allocator, after making sure, without a lock, that the
 * user may allocate and that there is a row of settings: nobody can hold a lock
 * by us on what he has no right to, or what is no allocator.  Nor does it enter
 * our memory.
 */
static Allocator *
find_allocator(Oid relid)
{
	Allocator  *allocator = hash_search(allocators, &relid, HASH_FIND, NULL);
	Allocator	looked = {.relid = relid};
	AclResult	allowed;

	if (allocator != NULL && allocator->valid &&
		allocator->allowed == GetUserId() && allocator->allowed_epoch == allocator_epoch)
		return allocator;
	allowed = pg_class_aclcheck(relid, GetUserId(), ACL_INSERT);
	if (allowed != ACLCHECK_OK)
	{
		/* a sequence, say, of which nobody has such a right */
		if (get_rel_relkind(relid) != RELKIND_RELATION)
			error_no_allocator(relid);
		ereport(ERROR,
				(errcode(ERRCODE_INSUFFICIENT_PRIVILEGE),
				 errmsg("permission denied for table %s", get_rel_name(relid)),
				 errhint("Its owner can GRANT INSERT on it to take ids.")));
	}
	if (allocator != NULL && allocator->valid)
	{
		allocator->allowed = GetUserId();
		allocator->allowed_epoch = allocator_epoch;
		return allocator;
	}
	if (!allocator_settings(&looked))
	{
		citus_check_local(relid);
		error_no_allocator(relid);
	}
	if (allocator == NULL)
	{
		allocator = hash_search(allocators, &relid, HASH_ENTER, NULL);
		memset(allocator, 0, sizeof(Allocator));
		allocator->relid = relid;
		allocator->held = InvalidLocalTransactionId;
	}
	return allocator;
}

/*
 * Opens the table of an allocator for a user who may insert into it.  It, its
 * index and its sequence are locked for writing to the end of the transaction,
 * so all three are to be opened and closed with NoLock.
 */
Relation
allocator_open(Oid relid, Allocator **opened)
{
	Allocator  *allocator = find_allocator(relid);
	Relation	rel;

	*opened = allocator;
	if (!is_held(allocator->held))
		(void) hold_relation(relid, RowExclusiveLock);
	rel = try_relation_open(relid, NoLock);
	if (rel == NULL)
		ereport(ERROR,
				(errcode(ERRCODE_UNDEFINED_TABLE),
				 errmsg("relation with OID %u does not exist", relid)));
	citus_check_local(relid);
	if (!allocator->valid)
		load(allocator, rel);
	if (!is_held(allocator->held))
	{
		(void) hold_relation(allocator->index, RowExclusiveLock);
		allocator->held = hold_relation(allocator->hint, RowExclusiveLock);
	}
	return rel;
}

/* An error if the executor would do more with a new (or deleted) row than we do. */
void
allocator_check_writable(Relation rel, bool deletes)
{
	(void) shape_check(rel, &allocator_shape, deletes ? SHAPE_INSERTS | SHAPE_DELETES : SHAPE_INSERTS);
}

/*
 * Adds the row for a new allocator.  Rows of tables that are gone, one of which
 * may have had the same OID, are removed.
 */
void
allocator_register(Oid relid, const char *mode, Oid hint)
{
	Relation	rel = table_open(extension_table("allocator", false), RowExclusiveLock);
	SysScanDesc scan;
	HeapTuple	tuple;
	Datum		values[Natts_allocator];
	bool		nulls[Natts_allocator] = {0};

	(void) shape_check(rel, &settings_shape, SHAPE_INSERTS | SHAPE_DELETES);
	scan = systable_beginscan(rel, InvalidOid, false, NULL, 0, NULL);
	while (HeapTupleIsValid(tuple = systable_getnext(scan)))
	{
		TM_FailureData failure;
		Oid			other;

		shape_deform(rel, &settings_shape, tuple, values, nulls);
		other = DatumGetObjectId(values[Anum_allocator - 1]);

		if (other == relid || !SearchSysCacheExists1(RELOID, ObjectIdGetDatum(other)))
			(void) compat_heap_try_delete(rel, &tuple->t_self, GetCurrentCommandId(true), &failure);
	}
	systable_endscan(scan);

	values[Anum_allocator - 1] = ObjectIdGetDatum(relid);
	values[Anum_mode - 1] = CStringGetTextDatum(mode);
	values[Anum_hint - 1] = ObjectIdGetDatum(hint);
	tuple = heap_form_tuple(RelationGetDescr(rel), values, nulls);
	CatalogTupleInsert(rel, tuple);
	heap_freetuple(tuple);
	table_close(rel, RowExclusiveLock);
	CommandCounterIncrement();
	CacheInvalidateRelcacheByRelid(relid);
}
