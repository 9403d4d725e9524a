/*-------------------------------------------------------------------------
 *
 * check_sql.c
 *	  census_check() finds damage in stored data; census_advance() raises counters that are lower than stored numbers.
 *
 * Each part checks relations of its kind (core/check.c).  Columns of our types are checked in any table.  A relation
 * that the user may not read is an error if the call names it, and is skipped in a check of all relations.  Rights are
 * checked before anything is locked.
 *
 * A table that Citus manages has no rows itself, so it is skipped or refused: "nothing wrong" would be misleading.  Its
 * shards are tables of other nodes and are checked there.
 *
 * Lock rules: AccessShareLock on one relation after another, and on the relations that belong to it.  The locks on a
 * relation are released after its checks.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/htup_details.h"
#include "access/relation.h"
#include "access/tupmacs.h"
#include "catalog/pg_class.h"
#include "catalog/pg_inherits.h"
#include "catalog/pg_namespace.h"
#include "catalog/pg_type.h"
#include "core/as_owner.h"
#include "core/check.h"
#include "core/citus.h"
#include "core/command.h"
#include "core/errors.h"
#include "core/extension.h"
#include "core/progress.h"
#include "core/result.h"
#include "miscadmin.h"
#include "store/check_scan.h"
#include "utils/acl.h"
#include "utils/array.h"
#include "utils/builtins.h"
#include "utils/lsyscache.h"
#include "utils/memutils.h"
#include "utils/rel.h"
#include "utils/rls.h"
#include "utils/syscache.h"

static bool
is_readable_kind(char relkind)
{
	return relkind == RELKIND_RELATION || relkind == RELKIND_MATVIEW || relkind == RELKIND_SEQUENCE;
}

/*
 * May the user read all of the relation?  Returns false if row-level security hides rows, because findings would
 * reveal them.
 */
static bool
may_read(const Check *check, Oid relid)
{
	AclMode		rights = get_rel_relkind(relid) == RELKIND_SEQUENCE ? ACL_SELECT | ACL_USAGE : ACL_SELECT;

	return pg_class_aclmask(relid, check->user, rights, ACLMASK_ANY) != 0 &&
		check_enable_rls(relid, check->user, true) != RLS_ENABLED;
}

/* Raise an error unless the relation that the call names can be checked and the user may read it. */
static void
refuse_unreadable(const Check *check, Oid relid)
{
	char		relkind = get_rel_relkind(relid);

	compat_relation_there(relkind != '\0', relid);
	if (!is_readable_kind(relkind) && relkind != RELKIND_PARTITIONED_TABLE)
		ereport(ERROR,
				(errcode(ERRCODE_WRONG_OBJECT_TYPE),
				 errmsg("\"%s\" is not a table, materialized view or sequence", get_rel_name(relid))));
	if (may_read(check, relid))
		return;
	if (check_enable_rls(relid, check->user, true) == RLS_ENABLED)
		ereport(ERROR,
				(errcode(ERRCODE_INSUFFICIENT_PRIVILEGE),
				 errmsg("row-level security hides rows of \"%s\"", get_rel_name(relid)),
				 errdetail("A check reads them all."),
				 errhint("Call census_check() as the owner of the table, or as a role with BYPASSRLS.")));
	aclcheck_error(ACLCHECK_NO_PRIV, get_relkind_objtype(relkind), get_rel_name(relid));
}

/* Raise 55000 if Citus manages the relation that the call names. */
static void
refuse_distributed(Oid relid, bool advance)
{
	if (!citus_manages(relid))
		return;
	ereport(ERROR,
			(errcode(CENSUS_ERR_STATE),
			 errmsg("\"%s\" is managed by Citus", get_rel_name(relid)),
			 errdetail("Its rows are in shards; the table itself stays empty."),
			 advance ? errhint("Lift the generator on each node with id_advance(), by the greatest id that has the node's number.") :
			 errhint("Call census_check() on each node without a table, or SELECT * FROM run_command_on_shards('%s', $$SELECT count(*) FROM census_check('%%s')$$).",
					 get_rel_name(relid))));
}

/*
 * Check values of our types in the columns of any table, row by row.  A column counts if its type is a type that a
 * part registered, a domain over one, or an array of either.  The type's own validator reads every byte.  A value
 * that cannot be fetched is reported, and the next row is read.  Elements of an array are found without reading
 * beyond its bounds, because its header and lengths may be damaged, too.
 *
 * Return the part that registered this type, or NULL.
 */
static const CheckPart *
part_of_type(Oid type)
{
	for (int i = 0; i < check_nparts; i++)
		if (check_parts[i].type &&
			type == GetSysCacheOid2(TYPENAMENSP, Anum_pg_type_oid, CStringGetDatum(check_parts[i].type),
									ObjectIdGetDatum(extension_schema())))
			return &check_parts[i];
	return NULL;
}

static const char *
check_array(const CheckPart *part, const ArrayType *array, Size size)
{
	const char *bytes = (const char *) array;
	const uint8 *nulls;
	const char *bad = NULL;
	int64		n = 1;
	Size		off;

	if (size < sizeof(ArrayType) || array->ndim < 0 || array->ndim > MAXDIM || size < ARR_OVERHEAD_NONULLS(array->ndim))
		return "its header is damaged";
	for (int i = 0; i < array->ndim; i++)
	{
		n *= Max(ARR_DIMS(array)[i], -1);
		if (n < 0 || n > (int64) MaxArraySize)
			return "its dimensions are damaged";
	}
	if (array->ndim == 0)
		n = 0;
	nulls = ARR_NULLBITMAP(array);
	off = ARR_DATA_OFFSET(array);
	if (nulls && size < ARR_OVERHEAD_WITHNULLS(array->ndim, n))
		return "its NULL bitmap ends beyond the array";
	if (off < ARR_OVERHEAD_NONULLS(array->ndim) || off > size)
		return "its data begin elsewhere";
	for (int64 i = 0; bad == NULL && i < n; i++)
	{
		const char *p;

		CHECK_FOR_INTERRUPTS();
		if (nulls && att_isnull(i, nulls))
			continue;
		if (off < size)
			off = att_align_pointer(off, TYPALIGN_INT, -1, bytes + off);
		p = bytes + off;
		if (off >= size || VARATT_IS_1B_E(p) || VARATT_IS_4B_C(p) ||
			(!VARATT_IS_1B(p) && (size - off < VARHDRSZ || VARSIZE_4B(p) < VARHDRSZ)) || VARSIZE_ANY(p) > size - off)
			return psprintf("element %d ends beyond the array", (int) i + 1);
		bad = part->value(VARDATA_ANY(p), VARSIZE_ANY_EXHDR(p));
		if (bad)
			return psprintf("element %d: %s", (int) i + 1, bad);
		off += VARSIZE_ANY(p);
	}
	return NULL;
}

/*
 * Check one value of the current row.  "column" counts from 0.  "part" registered the type of the value, or of its
 * elements if is_array is set.
 */
static void
check_value(RowScan *scan, int column, const CheckPart *part, bool is_array)
{
	struct varlena *value = rows_detoast(scan, column);
	const char *bad;
	MemoryContext old;

	if (value == NULL)
		return;
	old = MemoryContextSwitchTo(scan->context);
	if (is_array)
	{
		value = pg_detoast_datum(value);	/* aligned, because its header is
											 * read as a struct */
		bad = check_array(part, (const ArrayType *) value, VARSIZE(value));
	}
	else
		bad = part->value(VARDATA_ANY(value), VARSIZE_ANY_EXHDR(value));
	if (bad)
		check_found(scan->check, "damaged value", "%s, column \"%s\": %s", rows_where(scan),
					NameStr(TupleDescAttr(RelationGetDescr(scan->rel), column)->attname), bad);
	MemoryContextSwitchTo(old);
}

/* Check all columns of our types.  Each finding names the part that registered the type. */
static void
check_values(Check *check, Relation rel)
{
	TupleDesc	desc = RelationGetDescr(rel);
	const CheckPart **parts = palloc0(sizeof(CheckPart *) * (desc->natts + 1));
	bool	   *is_array = palloc0(sizeof(bool) * (desc->natts + 1));
	bool		any = false;
	RowScan		scan;

	for (int i = 0; i < desc->natts; i++)
	{
		Form_pg_attribute att = TupleDescAttr(desc, i);
		Oid			type = att->attisdropped ? InvalidOid : getBaseType(att->atttypid);
		Oid			element = OidIsValid(type) ? get_element_type(type) : InvalidOid;

		is_array[i] = OidIsValid(element);
		parts[i] = OidIsValid(type) ? part_of_type(is_array[i] ? getBaseType(element) : type) : NULL;
		if (parts[i] && !any)
			check->part = parts[i]->name;
		any |= parts[i] != NULL;
	}
	if (!any)
		return;
	rows_begin(&scan, check, rel);
	while (rows_next(&scan))
		for (int i = 0; i < desc->natts; i++)
			if (parts[i] && !scan.nulls[i])
			{
				check->part = parts[i]->name;
				check_value(&scan, i, parts[i], is_array[i]);
			}
	rows_end(&scan);
}

/*
 * One step of a check.  If rel is NULL, the part checks its own tables.  Else the part checks rel, or, if part is
 * NULL, columns of our types in rel are checked.
 */
typedef struct Turn
{
	Check	   *check;
	const CheckPart *part;
	Relation	rel;
	bool		fit;			/* result of part->tables() */
} Turn;

static void
take_turn(void *arg)
{
	Turn	   *turn = arg;

	if (turn->rel == NULL)
		turn->fit = turn->part->tables(turn->check, turn->check->relid);
	else if (turn->part)
		turn->part->relation(turn->check, turn->rel);
	else
		check_values(turn->check, turn->rel);
}

/* Return the text "bad", with the GRANT that the relation's owner needs, if any, because rows are read as the owner. */
static const char *
why_not(const char *bad, Relation rel)
{
	Oid			owner = rel->rd_rel->relowner;
	char	   *role = GetUserNameFromId(owner, true);
	const char *schema = quote_identifier(get_namespace_name(RelationGetNamespace(rel)));
	const char *lacks = NULL;

	if (!compat_may_use_schema(RelationGetNamespace(rel), owner))
		lacks = psprintf("USAGE ON SCHEMA %s", schema);
	else if (pg_class_aclcheck(RelationGetRelid(rel), owner, ACL_SELECT) != ACLCHECK_OK)
		lacks = psprintf("SELECT ON %s.%s", schema, quote_identifier(RelationGetRelationName(rel)));
	if (lacks == NULL || role == NULL)
		return bad;
	return psprintf("%s: rows are read as the owner, who lacks a right: GRANT %s TO %s", bad, lacks, quote_identifier(role));
}

/*
 * Run a step.  An error becomes a finding, so that the next relation is still checked; census_advance() of one relation
 * raises the error.  Returns false after an error, or if part->tables() returned false.
 */
static bool
give_turn(Check *check, const CheckPart *part, Oid relid, Relation rel)
{
	Turn		turn = {check, part, rel, true};
	const char *bad = NULL;

	check->relid = relid;
	check->part = part ? part->name : "census";
	if (check->advance && !check->everything && rel)
		take_turn(&turn);
	else
		bad = check_try(take_turn, &turn, true);
	progress_end();
	check->relid = relid;
	if (bad && rel)
		bad = why_not(bad, rel);
	if (bad)
		check_advanced(check, check->advance ? "cannot be advanced" : "cannot be checked", "%s", bad);
	return bad == NULL && turn.fit;
}

/* Let all parts check a relation, as its owner, because a check may run functions of the owner. */
static void
look_at(Check *check, Oid relid)
{
	Relation	rel = try_relation_open(relid, AccessShareLock);
	MemoryContext context;
	MemoryContext old;
	AsOwner		before;

	if (rel == NULL)
		return;
	context = AllocSetContextCreate(CurrentMemoryContext, "census check", ALLOCSET_DEFAULT_SIZES);
	old = MemoryContextSwitchTo(context);
	as_owner_begin(&before, rel->rd_rel->relowner);
	if (is_readable_kind(rel->rd_rel->relkind) && !RELATION_IS_OTHER_TEMP(rel))
	{
		for (int i = 0; i < check_nparts; i++)
			if (check_parts[i].relation && !check->skip[i])
				(void) give_turn(check, &check_parts[i], relid, rel);
		if (!check->advance && rel->rd_rel->relkind != RELKIND_SEQUENCE)
			(void) give_turn(check, NULL, relid, rel);
	}
	as_owner_end(&before);
	MemoryContextSwitchTo(old);
	MemoryContextDelete(context);
	relation_close(rel, AccessShareLock);
}

/*
 * Add the relation of this row to the list if the user may read it; else count it as skipped.  Ignore a relation that
 * was dropped since the query began.
 */
static void
add_relation(HeapTuple row, TupleDesc desc, void *arg)
{
	Check	   *check = arg;
	bool		isnull;
	Oid			relid = DatumGetObjectId(heap_getattr(row, 1, desc, &isnull));
	char		relkind = get_rel_relkind(relid);
	MemoryContext old = MemoryContextSwitchTo(check->context);

	if (relkind != '\0' && relkind != RELKIND_SEQUENCE && citus_manages(relid))
		check->distributed += 1;
	else if (relkind != '\0' && may_read(check, relid))
		check->relids = lappend_oid(check->relids, relid);
	else if (relkind != '\0')
		check->others += 1;
	MemoryContextSwitchTo(old);
}

/* Check the relation that the call names, or all relations of the database. */
static Datum
look(FunctionCallInfo fcinfo, bool advance)
{
	static const Oid columns[] = {TEXTOID, REGCLASSOID, TEXTOID, TEXTOID};
	Check		check = {.user = GetUserId(),.may_read = may_read,.resultinfo = fcinfo->resultinfo,.advance = advance,.context = CurrentMemoryContext};
	ListCell   *cell;

	if (advance)
	{
		PreventCommandIfReadOnly("census_advance()");
		PreventCommandDuringRecovery("census_advance()");
	}
	if (PG_ARGISNULL(0))
	{
		check.everything = true;
		(void) command_rows("SELECT * FROM census_private.relations_to_check()", 0, NULL, NULL, NULL, add_relation, &check);
	}
	else
	{
		refuse_unreadable(&check, PG_GETARG_OID(0));
		refuse_distributed(PG_GETARG_OID(0), advance);
		check.relids = get_rel_relkind(PG_GETARG_OID(0)) == RELKIND_PARTITIONED_TABLE ?
			find_all_inheritors(PG_GETARG_OID(0), NoLock, NULL) : list_make1_oid(PG_GETARG_OID(0));
	}
	result_rows_begin(fcinfo, columns, lengthof(columns));
	progress_end();				/* of an operation that an error has ended */
	for (int i = 0; i < check_nparts; i++)
		check.skip[i] = check_parts[i].tables && !give_turn(&check, &check_parts[i], PG_ARGISNULL(0) ? InvalidOid : PG_GETARG_OID(0), NULL);
	check.part = "census";
	if (check.everything && !advance)
		check_query(&check, "SELECT * FROM census_private.names_wrong()", 0, NULL, NULL);
	foreach(cell, check.relids)
	{
		CHECK_FOR_INTERRUPTS();
		look_at(&check, lfirst_oid(cell));
	}
	if (check.others > 0)
		ereport(NOTICE,
				(errmsg_plural("%d relation was skipped", "%d relations were skipped", check.others, check.others),
				 errdetail("You may not read them, or not all of their rows.")));
	if (check.distributed > 0)
		ereport(NOTICE,
				(errmsg_plural("%d table that Citus manages was skipped", "%d tables that Citus manages were skipped",
							   check.distributed, check.distributed),
				 errdetail("Their rows are in shards."),
				 advance ? errhint("Lift their generators on each node with id_advance(), by the greatest id that has the node's number.") :
				 errhint("Call census_check() on each node: it looks at the shards that are there.")));
	return (Datum) 0;
}

/*
 * census_check(relation regclass): one row (part, relation, what, detail) for each finding; NULL checks all relations
 */
ENTRY_POINT(census_check, look(fcinfo, false))

/*
 * census_advance(relation regclass): raise counters, and return one row for each that was raised.  A counter is raised
 * if rows have greater numbers than the counter has issued.
 */
ENTRY_POINT(census_advance, look(fcinfo, true))
