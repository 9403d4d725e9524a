/*-------------------------------------------------------------------------
 *
 * allocator_table.c
 *	  Which tables are allocators, and whether we may write into one.
 *
 * census_allocator is read once for each allocator and session, and again after
 * a change to the table.  A row of it may outlive its table (nothing tells us of
 * a DROP TABLE), and the table's OID may be given to another: so a row counts
 * only if the table looks like an allocator and owns the sequence.
 *
 * The rows of an allocator are written below the executor.  What that would
 * pass by (triggers, row security, further indexes and columns) is refused, not
 * ignored.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/genam.h"
#include "access/heapam.h"
#include "access/htup_details.h"
#include "access/table.h"
#include "access/xact.h"
#include "allocator/allocator_table.h"
#include "catalog/dependency.h"
#include "catalog/indexing.h"
#include "catalog/pg_am.h"
#include "catalog/pg_class.h"
#include "catalog/pg_type.h"
#include "core/errors.h"
#include "core/hold.h"
#include "utils/builtins.h"
#include "utils/fmgroids.h"
#include "utils/hsearch.h"
#include "utils/inval.h"
#include "utils/lsyscache.h"
#include "utils/rls.h"
#include "utils/syscache.h"

/* the columns of census_allocator */
#define Anum_allocator 1
#define Anum_mode 2
#define Anum_hint 3
#define Natts_allocator 3

static HTAB *allocators = NULL;

/* Called for a change to any relation: the table, or its sequence? */
static void
forget_allocator(Datum arg, Oid relid)
{
	Allocator  *allocator;
	HASH_SEQ_STATUS status;

	hash_seq_init(&status, allocators);
	while ((allocator = hash_seq_search(&status)) != NULL)
	{
		if (!OidIsValid(relid) || relid == allocator->relid || relid == allocator->hint)
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
	CacheRegisterRelcacheCallback(forget_allocator, (Datum) 0);
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

/* census_allocator, which is where our functions are. */
static Oid
settings_table(Oid function)
{
	return get_relname_relid("census_allocator", get_func_namespace(function));
}

/* Reads the row of census_allocator; false if there is none. */
static bool
read_settings(Oid function, Allocator *allocator)
{
	Relation	rel = table_open(settings_table(function), AccessShareLock);
	ScanKeyData key;
	SysScanDesc scan;
	HeapTuple	tuple;
	bool		found = false;

	ScanKeyInit(&key, Anum_allocator, BTEqualStrategyNumber, F_OIDEQ,
				ObjectIdGetDatum(allocator->relid));
	scan = systable_beginscan(rel, compat_primary_key(rel), true, NULL, 1, &key);
	tuple = systable_getnext(scan);
	if (HeapTupleIsValid(tuple))
	{
		bool		isnull;
		char	   *mode = TextDatumGetCString(heap_getattr(tuple, Anum_mode,
															RelationGetDescr(rel), &isnull));

		allocator->hint = DatumGetObjectId(heap_getattr(tuple, Anum_hint,
														RelationGetDescr(rel), &isnull));
		found = allocator_mode_parse(mode, &allocator->mode);
	}
	systable_endscan(scan);
	table_close(rel, AccessShareLock);
	return found;
}

/* The primary key, if the table has the form of an allocator. */
static Oid
find_index(Relation rel)
{
	TupleDesc	desc = RelationGetDescr(rel);
	List	   *indexes;
	Oid			index;

	if (rel->rd_rel->relkind != RELKIND_RELATION || rel->rd_rel->relam != HEAP_TABLE_AM_OID ||
		rel->rd_rel->relpersistence != RELPERSISTENCE_PERMANENT ||
		TupleDescAttr(desc, 0)->atttypid != INT8OID)
		return InvalidOid;
	for (int i = 1; i < desc->natts; i++)
	{
		if (!TupleDescAttr(desc, i)->attisdropped)
			return InvalidOid;
	}
	indexes = RelationGetIndexList(rel);
	index = compat_primary_key(rel);
	if (list_length(indexes) != 1 || linitial_oid(indexes) != index)
		index = InvalidOid;
	list_free(indexes);
	return index;
}

/* Reads what the catalogs say of the relation; an error if it is no allocator. */
static void
load(Allocator *allocator, Relation rel, Oid function)
{
	Oid			relid = allocator->relid;
	Oid			owner;
	int32		column;

	memset(allocator, 0, sizeof(Allocator));
	allocator->relid = relid;
	allocator->held = InvalidLocalTransactionId;

	if (!read_settings(function, allocator) ||
		!sequenceIsOwned(allocator->hint, DEPENDENCY_AUTO, &owner, &column) || owner != relid)
		ereport(ERROR,
				(errcode(ERRCODE_WRONG_OBJECT_TYPE),
				 errmsg("\"%s\" is not an allocator", RelationGetRelationName(rel)),
				 errhint("create_allocator() creates one.")));
	allocator->index = find_index(rel);
	if (!OidIsValid(allocator->index))
		ereport(ERROR,
				(errcode(CENSUS_ERR_STATE),
				 errmsg("allocator \"%s\" has been altered", RelationGetRelationName(rel)),
				 errdetail("An allocator is a logged table with one column of type bigint, and one index, its primary key.")));
	allocator->valid = true;
}

/*
 * Opens the table of an allocator.  It, its index and its sequence are locked
 * for writing to the end of the transaction, so all three are to be opened and
 * closed with NoLock.  "function" is any function of the extension's, to find its
 * schema by.
 */
Relation
allocator_open(Oid relid, Oid function, Allocator **opened)
{
	bool		found;
	Allocator  *allocator = hash_search(allocators, &relid, HASH_ENTER, &found);
	Relation	rel;

	*opened = allocator;
	if (!found)
	{
		memset(allocator, 0, sizeof(Allocator));
		allocator->relid = relid;
		allocator->held = InvalidLocalTransactionId;
	}
	if (!is_held(allocator->held))
		(void) hold_relation(relid, RowExclusiveLock);
	rel = try_relation_open(relid, NoLock);
	if (rel == NULL)
		ereport(ERROR,
				(errcode(ERRCODE_UNDEFINED_TABLE),
				 errmsg("relation with OID %u does not exist", relid)));
	if (!allocator->valid)
		load(allocator, rel, function);
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
	TriggerDesc *triggers = rel->trigdesc;

	if (triggers &&
		(triggers->trig_insert_before_row || triggers->trig_insert_after_row ||
		 triggers->trig_insert_before_statement || triggers->trig_insert_after_statement ||
		 (deletes &&
		  (triggers->trig_delete_before_row || triggers->trig_delete_after_row ||
		   triggers->trig_delete_before_statement || triggers->trig_delete_after_statement))))
		ereport(ERROR,
				(errcode(CENSUS_ERR_STATE),
				 errmsg("table \"%s\" has triggers that would not be fired",
						RelationGetRelationName(rel)),
				 deletes ?
				 errdetail("Rows of a window allocator are inserted and deleted below the level of triggers; a foreign key that refers to it is one, too.") :
				 errdetail("Its rows are inserted below the level of triggers.")));
	if (rel->rd_rel->relrowsecurity &&
		check_enable_rls(RelationGetRelid(rel), InvalidOid, false) == RLS_ENABLED)
		ereport(ERROR,
				(errcode(CENSUS_ERR_STATE),
				 errmsg("table \"%s\" has row security that would not be applied",
						RelationGetRelationName(rel)),
				 errhint("Grant and revoke INSERT on it instead.")));
}

/*
 * Adds the row for a new allocator.  Rows of tables that are gone, one of which
 * may have had the same OID, are removed.
 */
void
allocator_register(Oid function, Oid relid, const char *mode, Oid hint)
{
	Relation	rel = table_open(settings_table(function), RowExclusiveLock);
	SysScanDesc scan = systable_beginscan(rel, InvalidOid, false, NULL, 0, NULL);
	HeapTuple	tuple;
	Datum		values[Natts_allocator];
	bool		nulls[Natts_allocator] = {0};

	while (HeapTupleIsValid(tuple = systable_getnext(scan)))
	{
		bool		isnull;
		Oid			other = DatumGetObjectId(heap_getattr(tuple, Anum_allocator,
														  RelationGetDescr(rel), &isnull));
		TM_FailureData failure;

		if (other == relid || !SearchSysCacheExists1(RELOID, ObjectIdGetDatum(other)))
			(void) heap_delete(rel, &tuple->t_self, GetCurrentCommandId(true), InvalidSnapshot,
							   false, &failure, false);
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
