/*-------------------------------------------------------------------------
 *
 * shape.c
 *	  Does a table have the definition that C code relies on?
 *
 * A part compares its tables with a TableShape before it reads rows by other means than a query, or writes them below
 * the executor (README.md gives the reasons).  The following are refused:
 *
 * - anything but a permanent heap table; partitions and inheritance children; tables with children
 * - columns with another name, type, collation or nullability; dropped, generated or additional columns
 * - row security, for every user, because only queries apply it; rules
 * - a CHECK that is not in the shape; a missing CHECK of the shape, or one that may not hold for all rows (NOT VALID,
 *   NOT ENFORCED).  Expression trees are compared; the shape's tree is built from its text under current definitions.
 *   So the name of a CHECK, and its spelling in a dump, do not matter
 * - an index that is not in the shape; a missing index of the shape.  Copies on the same columns, as REINDEX
 *   CONCURRENTLY makes them, are allowed, valid or not; a new row must enter those that are ready
 * - a trigger that would fire on the commands of the caller, including those of foreign keys
 *
 * With "additions" in its shape, a table with columns, indexes and constraints of its owner may be read, but not
 * written.  Every change listed above sends an invalidation of the table, which invalidates the cached result
 * (core/relation_cache.c).
 *
 * The owner can still write any values that the column types allow.  Rows written while the table had another
 * definition stay when the table fits again.  So shape_deform() checks for NULLs, and values are checked where they
 * are used.
 *
 * Lock rules: the caller has the table locked (README.md).
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/genam.h"
#include "access/heapam.h"
#include "access/htup_details.h"
#include "access/table.h"
#include "access/xact.h"
#include "catalog/indexing.h"
#include "catalog/objectaddress.h"
#include "catalog/pg_am.h"
#include "catalog/pg_class.h"
#include "catalog/pg_collation.h"
#include "catalog/pg_constraint.h"
#include "catalog/pg_index.h"
#include "catalog/pg_inherits.h"
#include "catalog/pg_sequence.h"
#include "catalog/pg_trigger.h"
#include "commands/defrem.h"
#include "commands/trigger.h"
#include "core/errors.h"
#include "core/extension.h"
#include "core/link.h"
#include "core/relation.h"
#include "core/relation_cache.h"
#include "core/sequence.h"
#include "miscadmin.h"
#include "nodes/makefuncs.h"
#include "nodes/nodeFuncs.h"
#include "parser/parse_coerce.h"
#include "parser/parse_collate.h"
#include "parser/parse_expr.h"
#include "parser/parse_func.h"
#include "parser/parse_relation.h"
#include "parser/parser.h"
#include "rewrite/prs2lock.h"
#include "store/shape.h"
#include "utils/builtins.h"
#include "utils/fmgroids.h"
#include "utils/lsyscache.h"
#include "utils/memutils.h"
#include "utils/syscache.h"

static RelationCache tables = RELATION_CACHE(TableFacts, relid, NULL);

/* Build the tree of a call of one of our functions.  Find it by its exact argument types, with record for a row. */
static Node *
cook_call(ParseState *pstate, FuncCall *call)
{
	List	   *args = NIL;
	Oid			types[SHAPE_MAX_COLUMNS];
	Oid			funcid;
	ListCell   *lc;

	foreach(lc, call->args)
	{
		Node	   *arg = transformExpr(pstate, lfirst(lc), EXPR_KIND_CHECK_CONSTRAINT);

		Assert(list_length(args) < SHAPE_MAX_COLUMNS);
		types[list_length(args)] = type_is_rowtype(exprType(arg)) ? RECORDOID : exprType(arg);
		args = lappend(args, arg);
	}
	funcid = LookupFuncName(call->funcname, list_length(args), types, false);
	return (Node *) makeFuncExpr(funcid, get_func_rettype(funcid), args, InvalidOid, InvalidOid,
								 COERCE_EXPLICIT_CALL);
}

/* Parse and analyze an expression of a shape. */
static Node *
cook(Relation rel, const char *expression)
{
	ParseState *pstate = make_parsestate(NULL);
	SelectStmt *raw;
	Node	   *node;

	pstate->p_sourcetext = expression;
	addNSItemToQuery(pstate, addRangeTableEntryForRelation(pstate, rel, AccessShareLock,
														   makeAlias(SHAPE_ROW, NIL), false, true),
					 true, true, true);
	raw = castNode(SelectStmt, linitial_node(RawStmt, raw_parser(expression, RAW_PARSE_PLPGSQL_EXPR))->stmt);
	node = linitial_node(ResTarget, raw->targetList)->val;
	if (IsA(node, FuncCall))
		node = cook_call(pstate, (FuncCall *) node);
	else
		node = transformExpr(pstate, node, EXPR_KIND_CHECK_CONSTRAINT);
	node = coerce_to_boolean(pstate, node, "CHECK");
	assign_expr_collations(pstate, node);
	free_parsestate(pstate);
	return node;
}

/*
 * Record why the table does not fit.  If the reason is an addition of the owner, and the shape allows additions, the
 * table may still be read.
 */
static void
pg_attribute_printf(3, 4)
say(TableFacts *facts, bool addition, const char *format,...)
{
	va_list		args;

	va_start(args, format);
	vsnprintf(facts->reason, sizeof(facts->reason), format, args);
	va_end(args);
	if (addition && facts->shape->additions)
		facts->unwritable = facts->reason;
	else
		facts->unfit = facts->reason;
}

static void
fit_kind(Relation rel, TableFacts *facts)
{
	Form_pg_class form = rel->rd_rel;

	if (form->relkind != RELKIND_RELATION || form->relam != HEAP_TABLE_AM_OID)
		say(facts, false, "it is not an ordinary heap table");
	else if (form->relpersistence != RELPERSISTENCE_PERMANENT)
		say(facts, false, "it is not logged");
	else if (form->relispartition || has_superclass(RelationGetRelid(rel)))
		say(facts, false, "it is a partition or an inheritance child");
	/* the flag may stay set after the last child is gone */
	else if (form->relhassubclass && find_inheritance_children(RelationGetRelid(rel), NoLock) != NIL)
		say(facts, false, "it has inheritance children");
	else if (form->relrowsecurity)
		say(facts, false, "it has row-level security");
	else if (rel->rd_rules && rel->rd_rules->numLocks > 0)
		say(facts, false, "it has rules");
}

static Oid
type_of(const ShapeColumn *column)
{
	return column->type == SHAPE_RELATION ? extension_type("relation") : column->type;
}

static bool
column_fits(TupleDesc desc, int i, const ShapeColumn *column)
{
	Form_pg_attribute att = TupleDescAttr(desc, i);

	if (att->attisdropped || att->atttypid != type_of(column) || att->atttypmod != -1 ||
		att->attgenerated || strcmp(NameStr(att->attname), column->name) != 0)
		return false;
	if (!column->nullable && !compat_is_not_null(desc, i))
		return false;
	if (column->bytewise)
		return att->attcollation == C_COLLATION_OID;
	return !OidIsValid(att->attcollation) || get_collation_isdeterministic(att->attcollation);
}

static void
fit_columns(Relation rel, TableFacts *facts)
{
	const TableShape *shape = facts->shape;
	TupleDesc	desc = RelationGetDescr(rel);

	for (int i = 0; i < shape->ncolumns; i++)
	{
		const ShapeColumn *column = &shape->columns[i];

		if (i < desc->natts && column_fits(desc, i, column))
			continue;
		say(facts, false, "column %d is not \"%s\" of type %s%s%s", i + 1, column->name,
			format_type_be(type_of(column)), column->bytewise ? " COLLATE \"C\"" : "",
			column->nullable ? "" : " NOT NULL");
		return;
	}
	for (int i = shape->ncolumns; i < desc->natts; i++)
	{
		Form_pg_attribute att = TupleDescAttr(desc, i);

		if (shape->dropped_ok && att->attisdropped)
			continue;
		if (att->attisdropped)
			say(facts, true, "it had a column after \"%s\"", shape->columns[shape->ncolumns - 1].name);
		else
			say(facts, true, "it has a column of its own, \"%s\"", NameStr(att->attname));
		return;
	}
}

/* Compare the CHECKs with those of the shape. */
static void
fit_checks(Relation rel, TableFacts *facts)
{
	const TableShape *shape = facts->shape;
	TupleConstr *constr = RelationGetDescr(rel)->constr;
	int			n = constr ? constr->num_check : 0;
	bool		met[SHAPE_MAX_CHECKS] = {false};
	int			nmet = 0;

	for (int i = 0; i < n; i++)
	{
		Node	   *check = stringToNode(constr->check[i].ccbin);
		int			k = 0;

		/* a CHECK that carries a link (core/link.h) holds for every row */
		if (link_holds_always(check))
			continue;
		while (k < shape->nchecks && (met[k] || !equal(check, cook(rel, shape->checks[k]))))
			k++;
		if (k == shape->nchecks)
		{
			say(facts, true, "it has a CHECK constraint of its own, \"%s\"", constr->check[i].ccname);
			if (facts->unfit)
				return;
			continue;
		}
		met[k] = true;
		nmet++;
		if (!compat_check_holds(&constr->check[i]))
		{
			say(facts, true, "its CHECK constraint \"%s\" does not hold for all rows", constr->check[i].ccname);
			if (facts->unfit)
				return;
		}
	}
	if (nmet < shape->nchecks)
	{
		say(facts, true, "it lacks a CHECK constraint");
	}
}

/*
 * Does the index have this predicate (NULL: none)?  Do not use RelationGetIndexPredicate(): it folds constants, which
 * runs functions of the owner.
 */
static bool
predicate_is(Relation rel, Relation index, const char *expected)
{
	bool		isnull;
	Datum		predicate = SysCacheGetAttr(INDEXRELID, index->rd_indextuple,
											Anum_pg_index_indpred, &isnull);

	if (isnull || expected == NULL)
		return isnull && expected == NULL;
	return equal(stringToNode(TextDatumGetCString(predicate)), cook(rel, expected));
}

/* Is it a plain btree index with the columns and predicate of the shape? */
static bool
index_is_on(Relation rel, Relation index, const ShapeIndex *shape)
{
	Form_pg_index form = index->rd_index;
	int			n = 0;

	if (index->rd_rel->relam != BTREE_AM_OID || form->indisexclusion)
		return false;
	for (; n < SHAPE_MAX_KEYS && shape->columns[n] != 0; n++)
	{
		Form_pg_attribute att = TupleDescAttr(RelationGetDescr(rel), shape->columns[n] - 1);

		if (n >= form->indnatts || form->indkey.values[n] != shape->columns[n] ||
			index->rd_opfamily[n] != get_opclass_family(GetDefaultOpClass(att->atttypid, BTREE_AM_OID)) ||
			index->rd_indcollation[n] != att->attcollation)
			return false;
	}
	return form->indnatts == n && predicate_is(rel, index, shape->predicate);
}

/* Can this index find rows in ascending order, and does it exclude a second row with the same key? */
static bool
index_serves(Relation index)
{
	Form_pg_index form = index->rd_index;

	for (int i = 0; i < form->indnkeyatts; i++)
		if (index->rd_indoption[i] != 0)
			return false;
	return form->indisunique && form->indisvalid && form->indimmediate;
}

static void
fit_indexes(Relation rel, TableFacts *facts)
{
	const TableShape *shape = facts->shape;
	List	   *list = RelationGetIndexList(rel);
	ListCell   *lc;

	memset(facts->index, 0, sizeof(facts->index));
	foreach(lc, list)
	{
		Relation	index = index_open(lfirst_oid(lc), AccessShareLock);
		int			k = 0;

		while (k < shape->nindexes && !index_is_on(rel, index, &shape->indexes[k]))
			k++;
		if (!index->rd_index->indimmediate || index->rd_index->indisexclusion)
		{
			say(facts, true, "constraint \"%s\" is %s", RelationGetRelationName(index),
				index->rd_index->indimmediate ? "an exclusion constraint" : "deferrable");
		}
		else if (k == shape->nindexes)
		{
			say(facts, true, "it has an index of its own, \"%s\"", RelationGetRelationName(index));
		}
		else if (!OidIsValid(facts->index[k]) && index_serves(index))
			facts->index[k] = RelationGetRelid(index);
		index_close(index, AccessShareLock);
	}
	for (int k = 0; k < shape->nindexes && facts->unfit == NULL; k++)
		if (!OidIsValid(facts->index[k]))
			say(facts, false, "it lacks the unique index on column \"%s\"",
				shape->columns[shape->indexes[k].columns[0] - 1].name);
}

/*
 * Return the commands that would fire a trigger that is not a guard.  Store in *facts when guards fire, and a foreign
 * key that refers to the table.
 */
static int
find_triggers(Relation rel, TableFacts *facts)
{
	const TableShape *shape = facts->shape;
	TriggerDesc *desc;
	Oid			ours = InvalidOid;
	int			commands = 0;

	if (rel->trigdesc == NULL)
		return 0;
	if (shape->guard)
		ours = extension_function(shape->guard);

	/* read the descriptor late, because a catalog look-up may rebuild it */
	desc = rel->trigdesc;
	for (int i = 0; desc != NULL && i < desc->numtriggers; i++)
	{
		Trigger    *trigger = &desc->triggers[i];

		if (trigger->tgfoid == ours && trigger->tgenabled == TRIGGER_FIRES_ALWAYS && trigger->tgqual == NULL)
			facts->guards |= trigger->tgtype;
		if (trigger->tgenabled == TRIGGER_DISABLED || trigger->tgfoid == ours)
			continue;
		if (TRIGGER_FOR_INSERT(trigger->tgtype))
			commands |= SHAPE_INSERTS;

		/* our UPDATEs never change a key to which foreign keys refer */
		if (TRIGGER_FOR_UPDATE(trigger->tgtype) && RI_FKey_trigger_type(trigger->tgfoid) != RI_TRIGGER_PK)
			commands |= SHAPE_UPDATES;
		if (TRIGGER_FOR_DELETE(trigger->tgtype))
			commands |= SHAPE_DELETES;
		if (RI_FKey_trigger_type(trigger->tgfoid) == RI_TRIGGER_PK)
			facts->referred = trigger->tgconstraint;
	}
	return commands;
}

static void
look(Relation rel, TableFacts *facts)
{
	MemoryContext scratch = AllocSetContextCreate(CurrentMemoryContext, "census table shape",
												  ALLOCSET_DEFAULT_SIZES);
	MemoryContext old = MemoryContextSwitchTo(scratch);

	facts->unfit = facts->unwritable = NULL;
	facts->triggers = facts->guards = 0;
	facts->referred = InvalidOid;
	memset(facts->index, 0, sizeof(facts->index));
	fit_kind(rel, facts);
	if (facts->unfit == NULL)
		fit_columns(rel, facts);
	if (facts->unfit == NULL)
		fit_checks(rel, facts);
	if (facts->unfit == NULL)
		fit_indexes(rel, facts);
	if (facts->unfit == NULL)
		facts->triggers = find_triggers(rel, facts);
	MemoryContextSwitchTo(old);
	MemoryContextDelete(scratch);
}

/* Raise 42809: the relation was not created by the shape's maker. */
void
shape_refuse(Oid relid, const TableShape *shape)
{
	const char *name = get_rel_name(relid);

	compat_relation_there(name != NULL, relid);
	ereport(ERROR,
			(errcode(ERRCODE_WRONG_OBJECT_TYPE),
			 errmsg("\"%s\" is not %s %s", name, strchr("aeiou", shape->what[0]) ? "an" : "a", shape->what),
			 errhint("%s creates one.", shape->maker)));
}

/*
 * Raise 42501 unless the user has the rights; the hint lists the GRANTs that an application role needs.  Takes no
 * lock.
 */
void
shape_check_rights(Oid relid, AclMode rights, const TableShape *shape)
{
	if (pg_class_aclcheck(relid, GetUserId(), rights) == ACLCHECK_OK)
		return;
	/* other kinds of relations, such as sequences, do not have these rights */
	if (get_rel_relkind(relid) != RELKIND_RELATION)
		shape_refuse(relid, shape);
	ereport(ERROR,
			(errcode(ERRCODE_INSUFFICIENT_PRIVILEGE),
			 errmsg("permission denied for table %s", relation_name(relid)),
			 errhint("Its owner can GRANT %s.", shape->grants)));
}

/* Compare the table with the shape, unless the result is cached; raise no error. */
const TableFacts *
shape_look(Relation rel, const TableShape *shape)
{
	Oid			relid = RelationGetRelid(rel);
	TableFacts *facts = relation_cache_enter(&tables, &relid);
	uint64		before = relation_changes;

	if (facts->valid && facts->shape == shape)
		return facts;
	facts->valid = false;
	facts->shape = shape;
	look(rel, facts);
	facts->valid = relation_changes == before;
	return facts;
}

/* Return why the table cannot be used for these commands, or NULL. */
const char *
shape_unfit(const TableFacts *facts, int commands)
{
	if (facts->unfit)
		return facts->unfit;
	if (facts->unwritable && commands != SHAPE_READS)
		return facts->unwritable;
	if (facts->triggers & commands & SHAPE_INSERTS)
		return "it has a trigger or a foreign key that fires on INSERT";
	if (facts->triggers & commands & SHAPE_UPDATES)
		return "it has a trigger that fires on UPDATE";
	if (facts->triggers & commands & SHAPE_DELETES && OidIsValid(facts->referred))
	{
		ObjectAddress key = {ConstraintRelationId, facts->referred};

		return psprintf("it is referred to by a foreign key, to be dropped: %s", getObjectDescription(&key, false));
	}
	if (facts->triggers & commands & SHAPE_DELETES)
		return "it has a trigger that fires on DELETE";
	return NULL;
}

/* Compare the table with the shape; raise 55000 if it does not fit. */
const TableFacts *
shape_check(Relation rel, const TableShape *shape, int commands)
{
	const TableFacts *facts = shape_look(rel, shape);
	const char *unfit = shape_unfit(facts, commands);

	if (unlikely(unfit != NULL))
		ereport(ERROR,
				(errcode(CENSUS_ERR_STATE),
				 errmsg("%s \"%s\" has been altered", shape->what, RelationGetRelationName(rel)),
				 errdetail("It cannot be used: %s.", unfit),
				 errhint("Its rows are read and written below the executor, which would ignore the change.  Put the table back to what %s made.",
						 shape->maker)));
	return facts;
}

/* Deform a row of a table that fits; raise 55000 if a column that must not be null is null. */
void
shape_deform(Relation rel, const TableShape *shape, HeapTuple tuple, Datum *values, bool *nulls)
{
	for (int i = 0; i < shape->ncolumns; i++)
	{
		values[i] = heap_getattr(tuple, i + 1, RelationGetDescr(rel), &nulls[i]);
		if (unlikely(nulls[i]) && !shape->columns[i].nullable)
			ereport(ERROR,
					(errcode(CENSUS_ERR_STATE),
					 errmsg("column \"%s\" of %s \"%s\" is null in a row", shape->columns[i].name,
							shape->what, RelationGetRelationName(rel)),
					 errhint("Correct the row: the column is NOT NULL.")));
	}
}

/*
 * Scan a settings table for rows with relid in the first column.  The snapshot is the latest, also in parallel
 * workers.
 */
SysScanDesc
shape_rows_of(Relation rel, const TableShape *shape, int commands, Oid relid)
{
	const TableFacts *facts = shape_check(rel, shape, commands);
	ScanKeyData key;

	ScanKeyInit(&key, 1, BTEqualStrategyNumber, F_OIDEQ, ObjectIdGetDatum(relid));
	return systable_beginscan(rel, facts->index[0], true, NULL, 1, &key);
}

/*
 * Delete the rows of relid before new ones are added: a dropped relation may have had the same OID.  Raise 40001 if
 * another session has changed or deleted a row meanwhile.
 */
void
shape_delete_rows_of(Relation rel, const TableShape *shape, Oid relid)
{
	SysScanDesc scan = shape_rows_of(rel, shape, SHAPE_INSERTS | SHAPE_DELETES, relid);
	HeapTuple	tuple;
	TM_FailureData failure;

	while (HeapTupleIsValid(tuple = systable_getnext(scan)))
		if (compat_heap_delete(rel, &tuple->t_self, GetCurrentCommandId(true), &failure) != TM_Ok)
			ereport(ERROR,
					(errcode(ERRCODE_T_R_SERIALIZATION_FAILURE),
					 errmsg("could not serialize access due to concurrent change of \"%s\"", RelationGetRelationName(rel))));
	systable_endscan(scan);
}

/* Delete the rows of dropped relations from a settings table, except rows that another transaction is deleting. */
void
shape_sweep(Relation rel, const TableShape *shape)
{
	SysScanDesc scan;
	HeapTuple	tuple;

	(void) shape_check(rel, shape, SHAPE_DELETES);
	scan = systable_beginscan(rel, InvalidOid, false, NULL, 0, NULL);
	while (HeapTupleIsValid(tuple = systable_getnext(scan)))
	{
		Datum		values[SHAPE_MAX_COLUMNS] = {0};
		bool		nulls[SHAPE_MAX_COLUMNS];
		TM_FailureData failure;

		CHECK_FOR_INTERRUPTS();
		shape_deform(rel, shape, tuple, values, nulls);
		if (!SearchSysCacheExists1(RELOID, values[0]))
			(void) compat_heap_try_delete(rel, &tuple->t_self, GetCurrentCommandId(true), &failure);
	}
	systable_endscan(scan);
}

/*
 * For census_check(): report a table of the extension that does not fit, unless "only" is another table.  Returns
 * false if the table cannot be read.
 */
bool
shape_report(Check *check, const char *name, const TableShape *shape, int commands, Oid only)
{
	Oid			relid = extension_table(name, true);
	Relation	rel;
	const TableFacts *facts;
	const char *unfit;
	bool		readable;

	if (!OidIsValid(relid) || (OidIsValid(only) && relid != only))
		return true;			/* missing tables are reported elsewhere */
	rel = table_open(relid, AccessShareLock);
	facts = shape_look(rel, shape);
	unfit = shape_unfit(facts, commands);
	readable = shape_unfit(facts, SHAPE_READS) == NULL;
	check->relid = relid;
	if (unfit && check->advance && !readable)
		check_advanced(check, "cannot be advanced", "its table \"%s\" has been altered: %s", name, unfit);
	else if (unfit)
		check_found(check, "altered table", "%s: %s",
					readable ? "nothing can be entered into it" : "nothing that it names can be used, or looked at", unfit);
	shape_report_guard(check, rel, shape);
	table_close(rel, AccessShareLock);
	return readable;
}

/*
 * Report a table without a working guard: other code can write its rows, or a dump can restore settings of tables that
 * it has not restored.
 */
void
shape_report_guard(Check *check, Relation rel, const TableShape *shape)
{
	const TableFacts *facts = shape_look(rel, shape);

	if (facts->unfit == NULL && (facts->guards & shape->guards) != shape->guards)
		check_found(check, "guard is off", "a trigger of census on it is gone, or does not fire always: ALTER TABLE .. ENABLE ALWAYS TRIGGER census_guard");
}

/*
 * Store the next number of a sequence in *next.  Report a sequence that is not logged, that begins again after its
 * greatest number, or that is damaged or missing.  Returns false if it is damaged or missing.
 */
bool
shape_report_sequence(Check *check, Oid sequence, int64 *next)
{
	const char *name = OidIsValid(sequence) ? get_rel_name(sequence) : NULL;
	HeapTuple	tuple;

	if (name == NULL || !sequence_next_of(sequence, next))
	{
		check_found(check, "damaged sequence", "%s is missing, or its page is not a sequence's", name ? quote_identifier(name) : "a sequence");
		return false;
	}
	if (get_rel_persistence(sequence) != RELPERSISTENCE_PERMANENT)
		check_found(check, "unlogged sequence", "\"%s\" is not logged: after a crash it would issue the same numbers again", name);
	tuple = SearchSysCache1(SEQRELID, ObjectIdGetDatum(sequence));
	if (HeapTupleIsValid(tuple))
	{
		if (((Form_pg_sequence) GETSTRUCT(tuple))->seqcycle)
			check_found(check, "cyclic sequence", "after its greatest number it would issue the same numbers again: ALTER SEQUENCE %s NO CYCLE", relation_name(sequence));
		ReleaseSysCache(tuple);
	}
	return true;
}

/* Raise 55000 if the sequence is not logged, because the sequence would go back after a crash. */
void
shape_check_sequence(Oid sequence)
{
	char	   *name;

	if (likely(get_rel_persistence(sequence) == RELPERSISTENCE_PERMANENT))
		return;
	name = get_rel_name(sequence);
	if (name == NULL)
		/* the table was dropped; opening it raises the error */
		return;
	ereport(ERROR,
			(errcode(CENSUS_ERR_STATE),
			 errmsg("sequence \"%s\" is not logged", name),
			 errdetail("After a crash the sequence would issue the same numbers again."),
			 errhint("ALTER SEQUENCE %s SET LOGGED;",
					 relation_name(sequence))));
}
