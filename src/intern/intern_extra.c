/*-------------------------------------------------------------------------
 *
 * intern_extra.c
 *	  What the owner of a dictionary has added to it: further columns, which get
 *	  their defaults, and further indexes, which are kept up to date.
 *
 * Both may call functions of anybody's, as they may in any INSERT, and here, too,
 * with the rights of who calls: so only for the owner, or if that is a superuser
 * (intern_dictionary_unfit()).  And nothing of this happens while a stripe of
 * the key space is locked: defaults are computed before a window is locked, for
 * as many rows as it may have, and what is left over is for the next one; the
 * indexes are entered when all rows are there.  Unique ones may find that
 * another row is in the way, and may wait for its transaction: strings that are
 * not the same are then in each other's way, and the argument against deadlocks
 * (intern_batch.c) does not hold for them.
 *
 * The worker of commit => 'immediate' is a superuser, and there is one for all:
 * there, what is added may call nothing but built-in functions that only compute,
 * and are known to be quick, on built-in types.
 *
 * A dictionary with none of this costs nothing: there is no InternExtra then.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/detoast.h"
#include "access/genam.h"
#include "access/table.h"
#include "access/tableam.h"
#include "access/transam.h"
#include "catalog/index.h"
#include "catalog/pg_am.h"
#include "catalog/pg_index.h"
#include "catalog/pg_opfamily.h"
#include "catalog/pg_proc.h"
#include "catalog/pg_type.h"
#include "core/errors.h"
#include "core/reentry.h"
#include "executor/executor.h"
#include "intern/intern_extra.h"
#include "intern/intern_format.h"
#include "nodes/nodeFuncs.h"
#include "rewrite/rewriteHandler.h"
#include "utils/builtins.h"
#include "utils/datum.h"
#include "utils/fmgroids.h"
#include "utils/lsyscache.h"
#include "utils/memutils.h"
#include "utils/rel.h"
#include "utils/snapmgr.h"
#include "utils/syscache.h"

/* Defaults of so many rows are ready at most: those of a window. */
#define EXTRA_ROWS	64
/* A constant of the worker's, which each of these has, takes so many bytes at most. */
#define EXTRA_CONSTANT	8192

typedef struct ExtraIndex
{
	Relation	rel;
	IndexInfo  *info;
	ExprState  *predicate;		/* or NULL */
} ExtraIndex;

struct InternExtra
{
	Relation	heap;
	EState	   *estate;
	int			natts;			/* of the heap */
	ExprState **defaults;		/* for each column; NULL: a null */
	Datum	   *values;			/* EXTRA_ROWS times natts */
	bool	   *nulls;
	int			ready;			/* rows of these, */
	int			used;			/* of which so many have been given out */
	MemoryContext context;		/* of the batch */
	ExtraIndex *indexes;
	int			nindexes;
	TupleTableSlot *slot;
};

/* Is the index another one than those on id and key, and plain copies of them? */
bool
intern_extra_index(Relation index)
{
	Form_pg_index form = index->rd_index;

	return index->rd_rel->relam != BTREE_AM_OID || form->indnatts != 1 ||
		(form->indkey.values[0] != INTERN_ATTR_ID && form->indkey.values[0] != INTERN_ATTR_KEY) ||
		!heap_attisnull(index->rd_indextuple, Anum_pg_index_indpred, NULL) ||
		index->rd_opfamily[0] != INTEGER_BTREE_FAM_OID;
}

/* Does the function do more than to compute, or is it somebody's? */
static bool
is_risky_function(Oid funcid, void *context)
{
	if (funcid >= FirstUnpinnedObjectId)
		return true;
	return func_volatile(funcid) != PROVOLATILE_IMMUTABLE &&
		funcid != F_NOW && funcid != F_CLOCK_TIMESTAMP && funcid != F_STATEMENT_TIMESTAMP &&
		funcid != F_TRANSACTION_TIMESTAMP;
}

/*
 * Might the function, which only computes, take long, or make much of little?  Not
 * if all values have a fixed size; and these read a text once.
 */
static bool
is_slow_function(Oid funcid, void *context)
{
	static const Oid quick[] = {
		F_NOW, F_CLOCK_TIMESTAMP, F_STATEMENT_TIMESTAMP, F_TRANSACTION_TIMESTAMP,
		F_TEXTEQ, F_TEXTNE, F_TEXT_LT, F_TEXT_LE, F_TEXT_GT, F_TEXT_GE,
		F_LENGTH_TEXT, F_OCTET_LENGTH_TEXT, F_LOWER_TEXT, F_UPPER_TEXT,
		F_LEFT, F_RIGHT, F_SUBSTR_TEXT_INT4, F_SUBSTR_TEXT_INT4_INT4,
		F_SUBSTRING_TEXT_INT4, F_SUBSTRING_TEXT_INT4_INT4, F_STARTS_WITH,
		F_MD5_TEXT, F_HASHTEXT, F_HASHTEXTEXTENDED,
	};
	Oid		   *types;
	int			n;
	bool		small;

	for (int i = 0; i < lengthof(quick); i++)
		if (funcid == quick[i])
			return false;
	if (is_risky_function(funcid, context))
		return true;
	small = get_typlen(get_func_signature(funcid, &types, &n)) > 0;
	for (int i = 0; i < n; i++)
		small = small && get_typlen(types[i]) > 0;
	return !small;
}

/* A cast, which the parser has put there or the user has written, that makes nothing longer. */
static bool
is_plain_cast(Node *node)
{
	FuncExpr   *call = (FuncExpr *) node;

	return IsA(node, FuncExpr) && call->funcformat != COERCE_EXPLICIT_CALL &&
		!is_risky_function(call->funcid, NULL) &&
		(get_typlen(call->funcresulttype) > 0 || call->funcresulttype == NUMERICOID ||
		 call->funcresulttype == TEXTOID || call->funcresulttype == VARCHAROID);
}

/*
 * What the worker may not evaluate: all databases' users wait for it, and there is
 * no statement_timeout.  So: values, times, and what is quick with them.
 */
static bool
is_slow(Node *node, void *context)
{
	if (node == NULL)
		return false;
	switch (nodeTag(node))
	{
		case T_Const:
			return !((Const *) node)->constisnull && ((Const *) node)->constlen == -1 &&
				toast_raw_datum_size(((Const *) node)->constvalue) > EXTRA_CONSTANT;
		case T_List:
		case T_Var:
		case T_RelabelType:
		case T_BoolExpr:
		case T_NullTest:
		case T_BooleanTest:
		case T_OpExpr:
			break;
		case T_FuncExpr:
			if (is_plain_cast(node))
				return expression_tree_walker(node, is_slow, context);
			break;
		default:
			return true;
	}
	return check_functions_in_node(node, is_slow_function, context) ||
		expression_tree_walker(node, is_slow, context);
}

/*
 * Would it run what the owner has written, or what does more than to compute, with
 * the rights of who calls?  The next value of a sequence is asked for with
 * those rights, and nothing worse.
 */
static bool
is_code_function(Oid funcid, void *context)
{
	return is_risky_function(funcid, context) && funcid != F_NEXTVAL && funcid != F_GEN_RANDOM_UUID;
}

static bool
is_code(Node *node, void *context)
{
	if (node == NULL)
		return false;
	if (IsA(node, CoerceToDomain) || compat_is_json_node(node) ||
		check_functions_in_node(node, is_code_function, context))
		return true;
	return expression_tree_walker(node, is_code, context);
}

/* The expressions of an index as they are stored: nothing is simplified, or called. */
static bool
is_risky_index(bool (*risky) (Node *, void *), Relation index)
{
	static const AttrNumber attributes[] = {Anum_pg_index_indexprs, Anum_pg_index_indpred};

	for (int i = 0; i < lengthof(attributes); i++)
	{
		bool		isnull;
		Datum		stored = SysCacheGetAttr(INDEXRELID, index->rd_indextuple, attributes[i], &isnull);

		if (!isnull && risky(stringToNode(TextDatumGetCString(stored)), NULL))
			return true;
	}
	for (int i = 0; i < index->rd_att->natts; i++)
		if (TupleDescAttr(index->rd_att, i)->atttypid >= FirstUnpinnedObjectId)
			return true;
	return false;
}

/* What keeps a further column from being filled, or NULL. */
static const char *
column_unfit(Relation heap, Form_pg_attribute att, bool immediate)
{
	Node	   *expr;

	if (att->attisdropped)
		return NULL;
	if (att->attgenerated == ATTRIBUTE_GENERATED_STORED || (att->attgenerated && att->attnotnull))
		return "it has a stored generated column, or one that is NOT NULL";
	if (att->attgenerated)
		return NULL;			/* virtual: nothing is stored */
	expr = att->atthasdef || att->attidentity ? build_column_default(heap, att->attnum) : NULL;
	if (expr == NULL && (att->attnotnull || get_typtype(att->atttypid) == TYPTYPE_DOMAIN))
		return "it has a further column that is NOT NULL, or of a domain, and has no default";
	if (immediate && (att->atttypid >= FirstUnpinnedObjectId || is_slow(expr, NULL)))
		return "it is a dictionary with commit => 'immediate', and the default of a further column is more than a short value or a time";
	return NULL;
}

/* Why no string may be inserted below the executor, or NULL. */
const char *
intern_extra_unfit(Relation heap, bool immediate)
{
	TupleDesc	desc = RelationGetDescr(heap);
	const char *unfit = NULL;
	List	   *list;
	ListCell   *lc;

	for (int i = INTERN_NATTS; i < desc->natts && unfit == NULL; i++)
		unfit = column_unfit(heap, TupleDescAttr(desc, i), immediate);
	if (unfit || !immediate)
		return unfit;
	list = RelationGetIndexList(heap);
	foreach(lc, list)
	{
		Relation	index = index_open(lfirst_oid(lc), AccessShareLock);

		if (intern_extra_index(index) && is_risky_index(is_slow, index))
			unfit = "it is a dictionary with commit => 'immediate', and an index of it calls functions that are not built in or may be slow, or is on a type that is not built in";
		index_close(index, AccessShareLock);
	}
	list_free(list);
	return unfit;
}

/*
 * Would a new row call functions of the owner's?  Looks at expressions as they
 * are stored.
 */
bool
intern_extra_runs_code(Relation heap)
{
	TupleDesc	desc = RelationGetDescr(heap);
	bool		runs = false;
	List	   *list;
	ListCell   *lc;

	for (int i = INTERN_NATTS; i < desc->natts && !runs; i++)
	{
		Form_pg_attribute att = TupleDescAttr(desc, i);

		if (!att->attisdropped && !att->attgenerated && att->atthasdef)
			runs = is_code(build_column_default(heap, att->attnum), NULL);
	}
	list = RelationGetIndexList(heap);
	foreach(lc, list)
	{
		Relation	index = index_open(lfirst_oid(lc), AccessShareLock);

		runs = runs || (intern_extra_index(index) && is_risky_index(is_code, index));
		index_close(index, AccessShareLock);
	}
	list_free(list);
	return runs;
}

static void
begin_columns(InternExtra *extra)
{
	TupleDesc	desc = RelationGetDescr(extra->heap);

	extra->natts = desc->natts;
	extra->defaults = palloc0(sizeof(ExprState *) * extra->natts);
	extra->values = palloc(sizeof(Datum) * extra->natts * EXTRA_ROWS);
	extra->nulls = palloc(sizeof(bool) * extra->natts * EXTRA_ROWS);
	for (int i = INTERN_NATTS; i < extra->natts; i++)
	{
		Form_pg_attribute att = TupleDescAttr(desc, i);
		Node	   *expr;

		if (att->attisdropped || att->attgenerated || (!att->atthasdef && !att->attidentity))
			continue;
		expr = build_column_default(extra->heap, i + 1);
		REENTRY(INTERN_PREPARE);
		if (expr)
			extra->defaults[i] = ExecPrepareExpr((Expr *) expr, extra->estate);
	}
}

/*
 * The indexes, opened and locked, are those that intern_extra_index() is true
 * of.  NULL if there is nothing to do.
 */
InternExtra *
intern_extra_begin(Relation heap, List *indexes)
{
	InternExtra *extra;
	ListCell   *lc;

	if (indexes == NIL && RelationGetDescr(heap)->natts == INTERN_NATTS)
		return NULL;
	extra = palloc0(sizeof(InternExtra));
	extra->heap = heap;
	extra->context = CurrentMemoryContext;
	extra->estate = CreateExecutorState();
	begin_columns(extra);
	extra->indexes = palloc(sizeof(ExtraIndex) * list_length(indexes));
	foreach(lc, indexes)
	{
		ExtraIndex *index = &extra->indexes[extra->nindexes++];

		index->rel = lfirst(lc);
		REENTRY(INTERN_PREPARE);
		index->info = BuildIndexInfo(index->rel);
		index->predicate = index->info->ii_Predicate == NIL ? NULL :
			ExecPrepareQual(index->info->ii_Predicate, extra->estate);
	}
	if (extra->nindexes > 0)
		extra->slot = table_slot_create(heap, NULL);
	return extra;
}

static void
compute_row(InternExtra *extra, Datum *values, bool *nulls)
{
	ExprContext *econtext = GetPerTupleExprContext(extra->estate);
	TupleDesc	desc = RelationGetDescr(extra->heap);

	for (int i = INTERN_NATTS; i < extra->natts; i++)
	{
		Form_pg_attribute att = TupleDescAttr(desc, i);

		nulls[i] = true;
		values[i] = (Datum) 0;
		REENTRY(INTERN_DEFAULT);
		if (extra->defaults[i])
			values[i] = ExecEvalExprSwitchContext(extra->defaults[i], econtext, &nulls[i]);
		if (!nulls[i])
			values[i] = datumCopy(values[i], att->attbyval, att->attlen);
		else if (att->attnotnull && !att->attisdropped)
			ereport(ERROR,
					(errcode(ERRCODE_NOT_NULL_VIOLATION),
					 errmsg("null value in column \"%s\" of relation \"%s\" violates not-null constraint",
							NameStr(att->attname), RelationGetRelationName(extra->heap)),
					 errdetail("The default of the column is NULL."),
					 errtablecol(extra->heap, i + 1)));
	}
	ResetPerTupleExprContext(extra->estate);
}

/* Computes the defaults of so many rows; no lock is held. */
void
intern_extra_prepare(InternExtra *extra, int nrows)
{
	int			left = extra->ready - extra->used;
	MemoryContext old = MemoryContextSwitchTo(extra->context);

	Assert(nrows <= EXTRA_ROWS);
	if (extra->used > 0)
	{
		memmove(extra->values, &extra->values[extra->used * extra->natts], sizeof(Datum) * left * extra->natts);
		memmove(extra->nulls, &extra->nulls[extra->used * extra->natts], sizeof(bool) * left * extra->natts);
	}
	extra->used = 0;
	for (extra->ready = left; extra->ready < nrows; extra->ready++)
		compute_row(extra, &extra->values[extra->ready * extra->natts],
					&extra->nulls[extra->ready * extra->natts]);
	MemoryContextSwitchTo(old);
}

/* The further columns of a row, which was prepared. */
void
intern_extra_fill(InternExtra *extra, TupleTableSlot *slot)
{
	Size		at = (Size) extra->used * extra->natts + INTERN_NATTS;
	int			n = extra->natts - INTERN_NATTS;

	Assert(extra->used < extra->ready);
	memcpy(&slot->tts_values[INTERN_NATTS], &extra->values[at], sizeof(Datum) * n);
	memcpy(&slot->tts_isnull[INTERN_NATTS], &extra->nulls[at], sizeof(bool) * n);
	extra->used++;
}

/* Enters a row that was inserted into the further indexes. */
void
intern_extra_insert(InternExtra *extra, ItemPointer tid)
{
	ExprContext *econtext = GetPerTupleExprContext(extra->estate);

	if (extra->nindexes == 0)
		return;
	if (!table_tuple_fetch_row_version(extra->heap, tid, SnapshotSelf, extra->slot))
		elog(ERROR, "row (%u,%u) of \"%s\", just inserted, is not there",
			 ItemPointerGetBlockNumber(tid), ItemPointerGetOffsetNumber(tid),
			 RelationGetRelationName(extra->heap));
	econtext->ecxt_scantuple = extra->slot;
	for (int i = 0; i < extra->nindexes; i++)
	{
		ExtraIndex *index = &extra->indexes[i];
		Datum		values[INDEX_MAX_KEYS];
		bool		nulls[INDEX_MAX_KEYS];

		REENTRY(INTERN_INDEX);
		if (index->predicate && !ExecQual(index->predicate, econtext))
			continue;
		FormIndexDatum(index->info, extra->slot, extra->estate, values, nulls);
		index_insert(index->rel, values, nulls, tid, extra->heap,
					 index->info->ii_Unique ? UNIQUE_CHECK_YES : UNIQUE_CHECK_NO, false, index->info);
	}
	ResetPerTupleExprContext(extra->estate);
}

/* Closes what intern_extra_begin() was given, too. */
void
intern_extra_end(InternExtra *extra)
{
	for (int i = 0; i < extra->nindexes; i++)
	{
		compat_index_insert_done(extra->indexes[i].rel, extra->indexes[i].info);
		index_close(extra->indexes[i].rel, NoLock);
	}
	if (extra->slot)
		ExecDropSingleTupleTableSlot(extra->slot);
	FreeExecutorState(extra->estate);
}
