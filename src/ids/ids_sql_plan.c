/*-------------------------------------------------------------------------
 *
 * ids_sql_plan.c
 *	  id_timestamp(id) in WHERE, planned as a range of ids.
 *
 * Ids rise with their time.  So a comparison of their time is exactly a comparison of ids, in every layout, and
 * indexes and partitions on the id can use it:
 *
 *	id_timestamp(id) >= t	is	id > id_before(t), and so id >= id_min(t)
 *	id_timestamp(id) < t	is	id <= id_before(t)
 *	id_timestamp(id) > t	is	id > id_max(t)
 *	id_timestamp(id) <= t	is	id <= id_max(t)
 *	id_timestamp(id) = t	is	id > id_before(t) AND id <= id_max(t)
 *
 * For a lower bound >= is better, because partitions begin at id_min().  So a constant bound is increased by one.  For
 * other bounds both conditions are added, because id_min() cannot express "none" if a layout takes all 63 bits.
 *
 * The planner calls support functions only for the function of an operator, and this operator is PostgreSQL's.  So the
 * comparison is replaced in a hook of plancat.c, when the planner first reads the table.  By then conditions are
 * simplified, but not yet assigned to tables, so pruning and selectivity use the range.  The support function does
 * nothing except to load the library before that in the first query of a session, because simplification calls it.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/stratnum.h"
#include "catalog/pg_opfamily.h"
#include "catalog/pg_type.h"
#include "core/extension.h"
#include "core/reentry.h"
#include "ids/ids_generator.h"
#include "nodes/makefuncs.h"
#include "nodes/nodeFuncs.h"
#include "optimizer/clauses.h"
#include "optimizer/optimizer.h"
#include "optimizer/pathnode.h"
#include "optimizer/plancat.h"
#include "parser/parse_func.h"
#include "utils/fmgroids.h"
#include "utils/lsyscache.h"
#include "utils/timestamp.h"
#include "utils/typcache.h"

#ifdef COMPAT_SIMPLE_REL_HOOK
static build_simple_rel_hook_type previous_hook = NULL;
#else
static get_relation_info_hook_type previous_hook = NULL;
#endif

/* Argument of walkers: calls on this table are searched. */
typedef struct Search
{
	PlannerInfo *root;
	Index		rti;
} Search;

ENTRY_POINT(census_id_timestamp_support, PointerGetDatum(NULL))

/* Is the function an id_timestamp()?  Its support function is ours. */
static bool
is_id_timestamp(Oid function)
{
	static Oid	known = InvalidOid;
	Oid			support = get_func_support(function);
	FmgrInfo	info;

	if (!OidIsValid(support))
		return false;
	if (support == known)
		return true;
	fmgr_info(support, &info);
	if (info.fn_addr != census_id_timestamp_support)
		return false;
	known = support;
	return true;
}

/*
 * Return the call if the node is id_timestamp() of a column of the table, for the default generator, a constant or a
 * parameter; else NULL.
 */
static FuncExpr *
call_on_table(Node *node, Index rti)
{
	FuncExpr   *call = (FuncExpr *) node;
	Var		   *var;

	if (!IsA(node, FuncExpr) || call->funcresulttype != TIMESTAMPTZOID ||
		list_length(call->args) < 1 || list_length(call->args) > 2)
		return NULL;
	var = linitial(call->args);
	if (!IsA(var, Var) || var->varno != rti || var->varlevelsup != 0 || var->vartype != INT8OID)
		return NULL;
	if (list_length(call->args) == 2 && !IsA(lsecond(call->args), Const) && !IsA(lsecond(call->args), Param))
		return NULL;
	return is_id_timestamp(call->funcid) ? call : NULL;
}

/*
 * Return the other side as a timestamptz, or NULL.  Operators on date and timestamp have their own rules for values
 * out of range.  So these are converted only if they contain no column and, if constant, are in range.
 */
static Expr *
as_timestamptz(Node *node)
{
	Oid			type = exprType(node);
	Oid			cast = type == DATEOID ? F_TIMESTAMPTZ_DATE : F_TIMESTAMPTZ_TIMESTAMP;

	if (type == TIMESTAMPTZOID)
		return (Expr *) node;
	if ((type != DATEOID && type != TIMESTAMPOID) || contain_var_clause(node))
		return NULL;
	if (IsA(node, Const) && !((Const *) node)->constisnull)
	{
		/* at least a year from the ends of the calendar, for any time zone */
		Timestamp	t = type == TIMESTAMPOID ? DatumGetTimestamp(((Const *) node)->constvalue) :
			(int64) DatumGetInt32(((Const *) node)->constvalue) * USECS_PER_DAY;

		if (type == DATEOID && (DatumGetInt32(((Const *) node)->constvalue) > INT64CONST(100000000) ||
								DatumGetInt32(((Const *) node)->constvalue) < -2000000))
			return NULL;
		if (t < MIN_TIMESTAMP + 366 * USECS_PER_DAY || t > END_TIMESTAMP - 366 * USECS_PER_DAY)
			return NULL;
	}
	return (Expr *) makeFuncExpr(cast, TIMESTAMPTZOID, list_make1(node), InvalidOid, InvalidOid, COERCE_EXPLICIT_CAST);
}

/* Build a comparison of the id with a value. */
static Node *
compare(FuncExpr *call, int strategy, Node *value)
{
	Oid			operator = get_opfamily_member(INTEGER_BTREE_FAM_OID, INT8OID, INT8OID, strategy);
	Expr	   *op = make_opclause(operator, BOOLOID, false, copyObject(linitial(call->args)), (Expr *) value,
								   InvalidOid, InvalidOid);

	set_opfuncid((OpExpr *) op);
	return (Node *) op;
}

/* Build the bound of this name at t, for the generator in the call. */
static Node *
bound(Search *s, FuncExpr *call, const char *name, Expr *t)
{
	Oid			types[2] = {TIMESTAMPTZOID, REGCLASSOID};
	List	   *args = list_make1(copyObject(t));
	char	   *schema = strcmp(name, "id_min") == 0 ? get_namespace_name(get_func_namespace(call->funcid)) : EXTENSION_PRIVATE;

	if (list_length(call->args) == 2)
		args = lappend(args, copyObject(lsecond(call->args)));
	REENTRY(PLAN);
	return eval_const_expressions(s->root, (Node *)
								  makeFuncExpr(LookupFuncName(list_make2(makeString(schema), makeString(pstrdup(name))),
															  list_length(args), types, false),
											   INT8OID, args, InvalidOid, InvalidOid, COERCE_EXPLICIT_CALL));
}

/* Build id <= bound. */
static List *
not_above(Search *s, FuncExpr *call, const char *name, Expr *t)
{
	return list_make1(compare(call, BTLessEqualStrategyNumber, bound(s, call, name, t)));
}

/* Build id > bound; see the head of this file. */
static List *
above(Search *s, FuncExpr *call, const char *name, Expr *t)
{
	Node	   *value = bound(s, call, name, t);
	List	   *result;

	if (IsA(value, Const) && !((Const *) value)->constisnull)
	{
		Const	   *next = copyObject((Const *) value);
		int64		last = DatumGetInt64(next->constvalue);

		if (last == PG_INT64_MAX)
			return list_make1(compare(call, BTGreaterStrategyNumber, value));
		next->constvalue = Int64GetDatum(last + 1);
		return list_make1(compare(call, BTGreaterEqualStrategyNumber, (Node *) next));
	}
	result = list_make1(compare(call, BTGreaterStrategyNumber, value));
	if (strcmp(name, "id_before") == 0)
		result = lappend(result, compare(call, BTGreaterEqualStrategyNumber, bound(s, call, "id_min", t)));
	return result;
}

/* Return the range of ids that a comparison means; NULL if it is not such a comparison. */
static Node *
range_of(Search *s, OpExpr *op)
{
	FuncExpr   *call;
	Node	   *other;
	Oid			operator = op->opno;
	int			strategy;
	Expr	   *t;

	if (list_length(op->args) != 2)
		return NULL;
	call = call_on_table(linitial(op->args), s->rti);
	other = lsecond(op->args);
	if (call == NULL)
	{
		call = call_on_table(lsecond(op->args), s->rti);
		other = linitial(op->args);
		operator = get_commutator(operator);
	}
	if (call == NULL || !OidIsValid(operator))
		return NULL;
	strategy = get_op_opfamily_strategy(operator, lookup_type_cache(TIMESTAMPTZOID, TYPECACHE_BTREE_OPFAMILY)->btree_opf);
	if (strategy == 0 || contain_volatile_functions(other) || contain_subplans(other) ||
		bms_is_member(s->rti, pull_varnos(s->root, other)))
		return NULL;
	/* an equality with another table's column is more useful unchanged */
	if (strategy == BTEqualStrategyNumber && contain_var_clause(other))
		return NULL;
	t = as_timestamptz(other);
	if (t == NULL)
		return NULL;
	switch (strategy)
	{
		case BTLessStrategyNumber:
			return (Node *) make_ands_explicit(not_above(s, call, "id_before", t));
		case BTLessEqualStrategyNumber:
			return (Node *) make_ands_explicit(not_above(s, call, "id_max", t));
		case BTGreaterEqualStrategyNumber:
			return (Node *) make_ands_explicit(above(s, call, "id_before", t));
		case BTGreaterStrategyNumber:
			return (Node *) make_ands_explicit(above(s, call, "id_max", t));
		default:
			return (Node *) make_ands_explicit(list_concat(above(s, call, "id_before", t), not_above(s, call, "id_max", t)));
	}
}

static Node *
rewrite(Node *node, void *context)
{
	Node	   *range;

	if (node == NULL)
		return NULL;
	if (IsA(node, OpExpr) && (range = range_of(context, (OpExpr *) node)) != NULL)
		return range;

	/* the executor needs the comparison of a hashed subplan unchanged */
	if (IsA(node, SubPlan) || IsA(node, AlternativeSubPlan))
		return node;
	if (is_andclause(node))
	{
		List	   *flat = NIL;
		ListCell   *lc;

		/* the planner requires that no AND is an argument of an AND */
		foreach(lc, ((BoolExpr *) node)->args)
			flat = list_concat(flat, make_ands_implicit((Expr *) rewrite(lfirst(lc), context)));
		return (Node *) make_ands_explicit(flat);
	}
	return expression_tree_mutator(node, rewrite, context);
}

/* Does an expression contain an id_timestamp() of the table?  Most queries do not. */
static bool
mentions(Node *node, void *context)
{
	if (node == NULL)
		return false;
	if (call_on_table(node, ((Search *) context)->rti) != NULL)
		return true;
	return expression_tree_walker(node, mentions, context);
}

/* Rewrite a list of conditions; each AND becomes several members of the list. */
static Node *
rewrite_conditions(Node *quals, Search *s)
{
	List	   *result = NIL;
	ListCell   *lc;

	if (quals == NULL || !IsA(quals, List) || !mentions(quals, s))
		return quals;
	foreach(lc, (List *) quals)
		result = list_concat(result, make_ands_implicit((Expr *) rewrite(lfirst(lc), s)));
	return (Node *) result;
}

static void
rewrite_jointree(Node *node, Search *s)
{
	ListCell   *lc;

	if (node == NULL)
		return;
	if (IsA(node, FromExpr))
	{
		FromExpr   *f = (FromExpr *) node;

		foreach(lc, f->fromlist)
			rewrite_jointree(lfirst(lc), s);
		f->quals = rewrite_conditions(f->quals, s);
	}
	else if (IsA(node, JoinExpr))
	{
		JoinExpr   *j = (JoinExpr *) node;

		rewrite_jointree(j->larg, s);
		rewrite_jointree(j->rarg, s);
		j->quals = rewrite_conditions(j->quals, s);
	}
}

static void
look_at(PlannerInfo *root, RelOptInfo *rel)
{
	Search		s = {.root = root,.rti = rel->relid};

	if (rel->reloptkind == RELOPT_BASEREL)
		rewrite_jointree((Node *) root->parse->jointree, &s);
}

#ifdef COMPAT_SIMPLE_REL_HOOK
static void
simple_rel(PlannerInfo *root, RelOptInfo *rel, RangeTblEntry *rte)
{
	if (previous_hook)
		previous_hook(root, rel, rte);
	look_at(root, rel);
}

void
ids_plan_init(void)
{
	previous_hook = build_simple_rel_hook;
	build_simple_rel_hook = simple_rel;
}
#else
static void
relation_info(PlannerInfo *root, Oid relid, bool inhparent, RelOptInfo *rel)
{
	if (previous_hook)
		previous_hook(root, relid, inhparent, rel);
	look_at(root, rel);
}

void
ids_plan_init(void)
{
	previous_hook = get_relation_info_hook;
	get_relation_info_hook = relation_info;
}
#endif
