/*-------------------------------------------------------------------------
 *
 * check_sql.c
 *	  census_check(): finds what is wrong with what is stored; census_advance(): lifts the counters that are behind it.
 *
 * Each part looks at the relations that are of its kind (core/check.c), and the columns of our types are read in any
 * table.  A relation that the caller may not read is refused, or passed over when all are looked at; rights are asked
 * before anything is locked.
 *
 * A table that Citus manages is a shell without rows: to find nothing wrong with it would be no answer.  Its shards are
 * tables of the nodes that they are on, and are looked at there.
 *
 * Lock rules: AccessShareLock on one relation after the other, and on what belongs to it; given back when that is done.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/genam.h"
#include "access/htup_details.h"
#include "access/relation.h"
#include "access/table.h"
#include "access/tupmacs.h"
#include "catalog/catalog.h"
#include "catalog/pg_class.h"
#include "catalog/pg_inherits.h"
#include "catalog/pg_type.h"
#include "core/as_owner.h"
#include "core/check.h"
#include "core/citus.h"
#include "core/command.h"
#include "core/errors.h"
#include "core/extension.h"
#include "core/progress.h"
#include "core/result.h"
#include "executor/spi.h"
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

static void
put_finding(Check *check, const char *what, const char *detail)
{
	Datum		values[4] = {CStringGetTextDatum(check->part), ObjectIdGetDatum(check->relid),
	CStringGetTextDatum(what), CStringGetTextDatum(detail)};
	bool		nulls[4] = {false};

	result_rows_put(check->arg, values, nulls);
	for (int i = 0; i < 4; i++)
		if (i != 1)
			pfree(DatumGetPointer(values[i]));
}

static bool
is_readable_kind(char relkind)
{
	return relkind == RELKIND_RELATION || relkind == RELKIND_MATVIEW || relkind == RELKIND_SEQUENCE;
}

/* A user that sees only some of the rows must not learn of the others. */
static bool
hides_rows(const Check *check, Oid relid)
{
	return check_enable_rls(relid, check->user, true) == RLS_ENABLED;
}

static bool
may_read(const Check *check, Oid relid)
{
	AclMode		rights = get_rel_relkind(relid) == RELKIND_SEQUENCE ? ACL_SELECT | ACL_USAGE : ACL_SELECT;

	return pg_class_aclmask(relid, check->user, rights, ACLMASK_ANY) != 0 && !hides_rows(check, relid);
}

/* An error if the relation, which the user has named, must not be read. */
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
	if (hides_rows(check, relid))
		ereport(ERROR,
				(errcode(ERRCODE_INSUFFICIENT_PRIVILEGE),
				 errmsg("row-level security hides rows of \"%s\"", get_rel_name(relid)),
				 errdetail("A check reads them all."),
				 errhint("Call census_check() as the owner of the table, or as a role with BYPASSRLS.")));
	aclcheck_error(ACLCHECK_NO_PRIV, get_relkind_objtype(relkind), get_rel_name(relid));
}

/* An error if the relation, which the user has named, has its rows elsewhere. */
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
 * Values of our types in the columns of any table, row by row: of a type that a part has registered, of a domain over
 * it, or of an array of either.  The type's own validator looks at every byte; what cannot be fetched is reported, and
 * the next row is read.  An array is taken apart within its bounds: its header and lengths may be damaged as well.
 */
typedef struct ValueColumn
{
	const CheckPart *part;
	int			column;			/* from 0 */
	bool		is_array;
} ValueColumn;

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

static ValueColumn *
find_columns(Relation rel, int *n)
{
	TupleDesc	desc = RelationGetDescr(rel);
	ValueColumn *columns = palloc(sizeof(ValueColumn) * Max(desc->natts, 1));

	*n = 0;
	for (int i = 0; i < desc->natts; i++)
	{
		Form_pg_attribute att = TupleDescAttr(desc, i);
		Oid			type;
		Oid			element;
		const CheckPart *part;

		if (att->attisdropped || att->attlen != -1)
			continue;
		type = getBaseType(att->atttypid);
		element = get_element_type(type);
		part = part_of_type(OidIsValid(element) ? getBaseType(element) : type);
		if (part == NULL)
			continue;
		columns[*n].part = part;
		columns[*n].column = i;
		columns[(*n)++].is_array = OidIsValid(element);
	}
	return columns;
}

/* How many elements, and where the first one may be; NULL, or what is wrong. */
static const char *
open_array(const char *bytes, Size size, int *n, Size *off, const uint8 **nulls)
{
	const ArrayType *array = (const ArrayType *) bytes;
	int64		items = 1;

	if (size < sizeof(ArrayType) || array->ndim < 0 || array->ndim > MAXDIM ||
		size < ARR_OVERHEAD_NONULLS(array->ndim))
		return "its header is damaged";
	for (int i = 0; i < array->ndim; i++)
	{
		if (ARR_DIMS(array)[i] < 0)
			return "its dimensions are damaged";
		items *= ARR_DIMS(array)[i];
		if (items > (int64) MaxArraySize)
			return "its dimensions are damaged";
	}
	*n = array->ndim == 0 ? 0 : (int) items;
	*off = ARR_DATA_OFFSET(array);
	*nulls = ARR_HASNULL(array) ? ARR_NULLBITMAP(array) : NULL;
	if (*nulls && size < ARR_OVERHEAD_WITHNULLS(array->ndim, *n))
		return "its NULLs lead behind its end";
	return *off < ARR_OVERHEAD_NONULLS(array->ndim) || *off > size ? "its data begin elsewhere" : NULL;
}

static const char *
check_array(const CheckPart *part, char typalign, const char *bytes, Size size)
{
	const uint8 *nulls;
	Size		off;
	int			n;
	const char *bad = open_array(bytes, size, &n, &off, &nulls);

	for (int i = 0; bad == NULL && i < n; i++)
	{
		const char *p;

		CHECK_FOR_INTERRUPTS();
		if (nulls && att_isnull(i, nulls))
			continue;
		if (off < size)
			off = att_align_pointer(off, typalign, -1, bytes + off);
		p = bytes + off;
		if (off >= size || VARATT_IS_1B_E(p) || VARATT_IS_4B_C(p) ||
			(!VARATT_IS_1B(p) && (size - off < VARHDRSZ || VARSIZE_4B(p) < VARHDRSZ)) || VARSIZE_ANY(p) > size - off)
			return psprintf("element %d leads behind the end of the array", i + 1);
		bad = part->value(VARDATA_ANY(p), VARSIZE_ANY_EXHDR(p));
		if (bad)
			return psprintf("element %d: %s", i + 1, bad);
		off += VARSIZE_ANY(p);
	}
	return bad;
}

static void
check_value(RowScan *scan, const ValueColumn *column)
{
	Form_pg_attribute att = TupleDescAttr(RelationGetDescr(scan->rel), column->column);
	struct varlena *value = rows_detoast(scan, column->column);
	const char *bad;
	MemoryContext old;

	if (value == NULL)
		return;
	old = MemoryContextSwitchTo(scan->context);
	if (column->is_array)
	{
		/* its header is read as a struct */
		struct varlena *aligned = palloc(VARSIZE_ANY(value) + VARHDRSZ);
		Size		size = VARSIZE_ANY_EXHDR(value) + VARHDRSZ;

		memcpy(VARDATA(aligned), VARDATA_ANY(value), size - VARHDRSZ);
		SET_VARSIZE(aligned, size);
		bad = check_array(column->part, TYPALIGN_INT, (const char *) aligned, size);
	}
	else
		bad = column->part->value(VARDATA_ANY(value), VARSIZE_ANY_EXHDR(value));
	if (bad)
		check_found(scan->check, "damaged value", "%s, column \"%s\": %s", rows_where(scan), NameStr(att->attname), bad);
	MemoryContextSwitchTo(old);
}

/* Looks at all columns of our types; tells findings by the part that the type is of. */
static void
check_values(Check *check, Relation rel)
{
	int			n;
	ValueColumn *columns = find_columns(rel, &n);
	RowScan		scan;

	if (n > 0)
	{
		check->part = columns[0].part->name;
		rows_begin(&scan, check, rel);
		while (rows_next(&scan))
			for (int i = 0; i < n; i++)
				if (!scan.nulls[columns[i].column])
				{
					check->part = columns[i].part->name;
					check_value(&scan, &columns[i]);
				}
		rows_end(&scan);
	}
	pfree(columns);
}

typedef struct Turn
{
	Check	   *check;
	Relation	rel;
	const CheckPart *part;		/* NULL: the columns of our types */
} Turn;

static void
take_turn(void *arg)
{
	Turn	   *turn = arg;

	if (turn->part)
		turn->part->relation(turn->check, turn->rel);
	else
		check_values(turn->check, turn->rel);
}

/* Has a part look at its own tables, without which there is nothing to look at. */
typedef struct Tables
{
	Check	   *check;
	CheckTables look;
	Oid			relid;
	bool		there;
} Tables;

static void
look_at_tables(void *arg)
{
	Tables	   *t = arg;

	t->there = t->look(t->check, t->relid);
}

/* Can the part be looked at?  With relid, that is about one of its tables. */
static bool
has_tables(Check *check, int part, Oid relid)
{
	Tables		t = {.check = check,.look = check_parts[part].tables,.relid = relid,.there = true};
	const char *bad;

	if (t.look == NULL)
		return true;
	check->relid = relid;
	check->part = check_parts[part].name;
	/* no rollback: a COPY around us would not be shown any more */
	bad = check_try(look_at_tables, &t);
	if (bad == NULL)
		return t.there;
	if (check->advance)
		check_advanced(check, "cannot be advanced", "%s", bad);
	else
		check_found(check, "cannot be checked", "%s", bad);
	return false;
}

/*
 * Has all parts look at a relation, as its owner: it may have functions of the owner's.  What one of the parts throws
 * is a finding, too.
 */
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
	for (int i = 0; i <= (check->advance ? check_nparts - 1 : check_nparts) && is_readable_kind(rel->rd_rel->relkind) && !RELATION_IS_OTHER_TEMP(rel); i++)
	{
		Turn		turn = {check, rel, i < check_nparts ? &check_parts[i] : NULL};
		const char *bad;

		if (turn.part ? turn.part->relation == NULL || check->skip[i] : rel->rd_rel->relkind == RELKIND_SEQUENCE)
			continue;
		check->relid = relid;
		check->part = turn.part ? turn.part->name : "census";
		if (check->advance && !check->everything)
		{
			take_turn(&turn);
			continue;
		}
		bad = check_try(take_turn, &turn);
		check->relid = relid;
		progress_end();
		if (bad && check->advance)	/* no relation stops the next ones */
			check_advanced(check, "cannot be advanced", "%s", bad);
		else if (bad)
			check_found(check, "cannot be checked", "%s", bad);
	}
	as_owner_end(&before);
	MemoryContextSwitchTo(old);
	MemoryContextDelete(context);
	relation_close(rel, AccessShareLock);
}

/* All relations of the database that the user may read, and the number of the others. */
static List *
readable_relations(Check *check, int *others)
{
	Relation	pg_class = table_open(RelationRelationId, AccessShareLock);
	SysScanDesc scan = systable_beginscan(pg_class, ClassOidIndexId, true, NULL, 0, NULL);
	HeapTuple	tuple;
	List	   *relids = NIL;

	*others = 0;
	while (HeapTupleIsValid(tuple = systable_getnext(scan)))
	{
		Form_pg_class form = (Form_pg_class) GETSTRUCT(tuple);

		CHECK_FOR_INTERRUPTS();
		/* the catalogs and information_schema are initdb's */
		if (!is_readable_kind(form->relkind) || IsCatalogNamespace(form->relnamespace) || form->oid < FirstNormalObjectId ||
			!SearchSysCacheExists1(RELOID, ObjectIdGetDatum(form->oid)))	/* dropped meanwhile */
			continue;
		if (form->relkind != RELKIND_SEQUENCE && citus_manages(form->oid))
			check->distributed += 1;
		else if (may_read(check, form->oid))
			relids = lappend_oid(relids, form->oid);
		else
			*others += 1;
	}
	systable_endscan(scan);
	table_close(pg_class, AccessShareLock);
	return relids;
}

/* Reports a function, type or relation that this search path finds in the place of ours. */
static void
report_taken(HeapTuple row, TupleDesc desc, void *arg)
{
	Check	   *check = arg;

	check->part = "census";
	check->relid = InvalidOid;
	check_found(check, "name is taken", "in this search_path %s is not the extension's, %s",
				SPI_getvalue(row, desc, 1), SPI_getvalue(row, desc, 2));
}

/* A column whose DEFAULT calls such a function, which it does whatever the search path is. */
static void
report_default(HeapTuple row, TupleDesc desc, void *arg)
{
	Check	   *check = arg;
	bool		isnull;

	check->part = "census";
	check->relid = DatumGetObjectId(SPI_getbinval(row, desc, 1, &isnull));
	check_found(check, "default is not ours", "column \"%s\" takes %s, which is not the extension's %s",
				SPI_getvalue(row, desc, 2), SPI_getvalue(row, desc, 3), SPI_getvalue(row, desc, 4));
}

static void
look_at_names(Check *check)
{
	command_rows("SELECT their_name, our_name FROM census_private.names_taken() WHERE hides ORDER BY kind, 2",
				 0, NULL, NULL, NULL, report_taken, check);
	command_rows("SELECT relation, \"column\", their_name, our_name FROM census_private.defaults_taken()",
				 0, NULL, NULL, NULL, report_default, check);
}

/* Has all parts look at the relation that the call names, or at all of the database. */
static Datum
look(FunctionCallInfo fcinfo, bool advance)
{
	static const Oid columns[] = {TEXTOID, REGCLASSOID, TEXTOID, TEXTOID};
	Check		check = {.user = GetUserId(),.may_read = may_read,.found = put_finding,.arg = fcinfo->resultinfo,.advance = advance,.context = CurrentMemoryContext};
	List	   *relids;
	ListCell   *cell;
	int			others = 0;

	if (PG_ARGISNULL(0))
	{
		check.everything = true;
		relids = readable_relations(&check, &others);
	}
	else
	{
		refuse_unreadable(&check, PG_GETARG_OID(0));
		refuse_distributed(PG_GETARG_OID(0), advance);
		relids = get_rel_relkind(PG_GETARG_OID(0)) == RELKIND_PARTITIONED_TABLE ?
			find_all_inheritors(PG_GETARG_OID(0), NoLock, NULL) : list_make1_oid(PG_GETARG_OID(0));
	}
	result_rows_begin(fcinfo, columns, lengthof(columns));
	progress_end();				/* of something that an error has ended */
	for (int i = 0; i < check_nparts; i++)
		check.skip[i] = !has_tables(&check, i, PG_ARGISNULL(0) ? InvalidOid : PG_GETARG_OID(0));
	if (check.everything && !advance)
		look_at_names(&check);
	foreach(cell, relids)
	{
		CHECK_FOR_INTERRUPTS();
		look_at(&check, lfirst_oid(cell));
	}
	if (others > 0)
		ereport(NOTICE,
				(errmsg_plural("%d relation was passed over", "%d relations were passed over", others, others),
				 errdetail("You may not read them, or not all of their rows.")));
	if (check.distributed > 0)
		ereport(NOTICE,
				(errmsg_plural("%d table that Citus manages was passed over", "%d tables that Citus manages were passed over",
							   check.distributed, check.distributed),
				 errdetail("Their rows are in shards."),
				 advance ? errhint("Lift their generators on each node with id_advance(), by the greatest id that has the node's number.") :
				 errhint("Call census_check() on each node: it looks at the shards that are there.")));
	return (Datum) 0;
}

/* census_check(relation regclass): a row (part, relation, what, detail) for each thing that is wrong; NULL: with all. */
ENTRY_POINT(census_check, look(fcinfo, false))

/* census_advance(relation regclass): the same, for each counter that it lifted since rows have come by another way. */
PG_FUNCTION_INFO_V1(census_advance);

Datum
census_advance(PG_FUNCTION_ARGS)
{
	PreventCommandIfReadOnly("census_advance()");
	PreventCommandDuringRecovery("census_advance()");
	return look(fcinfo, true);
}
