/*-------------------------------------------------------------------------
 *
 * in_unnest.c
 *	  x IN (SELECT unnest(set)), planned as x <@ set.
 *
 * PostgreSQL makes a join of such an IN before it asks any function's support, so the query is changed before it is planned:
 *
 *		x IN (SELECT unnest(s))					x <@ s
 *		x IN (SELECT unnest(s) FROM t ..)		x <@ (SELECT roaring_union_agg(s) FROM t ..)
 *
 * The two differ in that a NULL x, and no set at all, give NULL where IN may give false.  So only conditions on rows are
 * changed, through AND and OR: there NULL is false.  NOT IN stays as it is, and so does what has volatile functions, a LIMIT
 * or groups.
 *
 * The planner calls the hook from the second query of a session on at the latest: the first one that has a set loads the
 * library.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "catalog/pg_aggregate_d.h"
#include "catalog/pg_type_d.h"
#include "nodes/makefuncs.h"
#include "nodes/nodeFuncs.h"
#include "optimizer/optimizer.h"
#include "optimizer/planner.h"
#include "rewrite/rewriteManip.h"
#include "utils/fmgroids.h"
#include "utils/lsyscache.h"

#include "core/extension.h"
#include "roaring/plan/plan.h"

static planner_hook_type previous_hook = NULL;

/* The set whose members the subquery's rows are, each once or more; or NULL. */
static Node *
set_of_members(Query *query)
{
	TargetEntry *entry = list_length(query->targetList) == 1 ? linitial_node(TargetEntry, query->targetList) : NULL;
	FuncExpr   *call = entry ? (FuncExpr *) entry->expr : NULL;

	if (call == NULL || !IsA(call, FuncExpr) || !call->funcretset || list_length(call->args) != 1 ||
		query->commandType != CMD_SELECT || query->setOperations || query->groupClause || query->groupingSets || query->hasAggs ||
		query->hasWindowFuncs || query->havingQual || query->limitOffset || query->limitCount || query->rowMarks || query->cteList ||
		!roaring_is_called(call->funcid, "census_roaring_unnest", census_roaring_unnest) ||
		expression_returns_set(linitial(call->args)) || contain_volatile_functions((Node *) query))
		return NULL;
	return linitial(call->args);
}

/* The union of the sets of the subquery's rows, as a subquery. */
static Node *
union_of(Query *query, Node *set, Oid aggregate)
{
	Aggref	   *agg = makeNode(Aggref);
	SubLink    *sublink = makeNode(SubLink);

	agg->aggfnoid = aggregate;
	agg->aggtype = exprType(set);
	agg->aggargtypes = list_make1_oid(exprType(set));
	agg->args = list_make1(makeTargetEntry((Expr *) set, 1, NULL, false));
	agg->aggkind = AGGKIND_NORMAL;
	agg->aggsplit = AGGSPLIT_SIMPLE;
	agg->aggno = agg->aggtransno = agg->location = -1;
	query->targetList = list_make1(makeTargetEntry((Expr *) agg, 1, "set", false));
	query->hasAggs = true;
	query->hasTargetSRFs = false;
	query->distinctClause = query->sortClause = NIL;
	query->hasDistinctOn = false;
	sublink->subLinkType = EXPR_SUBLINK;
	sublink->subselect = (Node *) query;
	sublink->location = -1;
	return (Node *) sublink;
}

/* x <@ set in the place of the condition; or NULL. */
static Node *
member_test(const SubLink *sublink)
{
	OpExpr	   *equal = (OpExpr *) sublink->testexpr;
	Query	   *query = (Query *) sublink->subselect;
	Node	   *x;
	Node	   *set;
	Oid			equals;
	Oid			type;
	Oid			contained;
	Oid			aggregate = InvalidOid;
	bool		has_rows;

	if (sublink->subLinkType != ANY_SUBLINK || !IsA(equal, OpExpr) || !query->hasTargetSRFs)
		return NULL;
	equals = get_opcode(equal->opno);
	x = linitial(equal->args);
	if ((equals != F_INT8EQ && equals != F_INT48EQ && equals != F_INT28EQ) || contain_volatile_functions(x))
		return NULL;
	set = set_of_members(query);
	has_rows = query->rtable != NIL;
	if (set == NULL || (has_rows && contain_vars_of_level((Node *) query, 1)))
		return NULL;
	type = exprType(set);
	contained = roaring_operator(extension_schema(), "<@", INT8OID, type);
	if (has_rows)
		aggregate = roaring_function(extension_schema(), "roaring_union_agg", 1, &type);
	if (!OidIsValid(contained) || OidIsValid(aggregate) != has_rows)
		return NULL;
	if (equals != F_INT8EQ)
		x = (Node *) makeFuncExpr(equals == F_INT48EQ ? F_INT8_INT4 : F_INT8_INT2, INT8OID, list_make1(x), InvalidOid, InvalidOid,
								  COERCE_IMPLICIT_CAST);
	if (has_rows)
		set = union_of(query, set, aggregate);
	else
		IncrementVarSublevelsUp(set, -1, 1);
	return (Node *) make_opclause(contained, BOOLOID, false, (Expr *) x, (Expr *) set, InvalidOid, InvalidOid);
}

/* The condition with such tests in it. */
static Node *
condition(Node *node)
{
	if (node && IsA(node, BoolExpr) && ((BoolExpr *) node)->boolop != NOT_EXPR)
	{
		ListCell   *lc;

		foreach(lc, ((BoolExpr *) node)->args)
			lfirst(lc) = condition(lfirst(lc));
	}
	else if (node && IsA(node, SubLink))
	{
		Node	   *test = member_test((SubLink *) node);

		return test ? test : node;
	}
	return node;
}

/* Changes the conditions on rows in a query and all that it has in it. */
static bool
conditions(Node *node, void *context)
{
	if (node == NULL)
		return false;
	if (IsA(node, Query))
	{
		Query	   *query = (Query *) node;
		ListCell   *lc;

		if (query->hasSubLinks)
			return query_tree_walker(query, conditions, context, 0);
		/* planned often, and has no such condition itself */
		foreach(lc, query->cteList)
			(void) conditions(lfirst_node(CommonTableExpr, lc)->ctequery, context);
		foreach(lc, query->rtable)
			(void) conditions((Node *) lfirst_node(RangeTblEntry, lc)->subquery, context);
		return false;
	}
	if (IsA(node, FromExpr))
		((FromExpr *) node)->quals = condition(((FromExpr *) node)->quals);
	else if (IsA(node, JoinExpr))
		((JoinExpr *) node)->quals = condition(((JoinExpr *) node)->quals);
	return expression_tree_walker(node, conditions, context);
}

static PlannedStmt *
plan_rewritten(COMPAT_PLANNER_PARAMETERS)
{
	if (roaring_rewrite_enabled && roaring_match_enabled)
		(void) conditions((Node *) parse, NULL);
	return (previous_hook ? previous_hook : standard_planner) (COMPAT_PLANNER_ARGUMENTS);
}

void
roaring_rewrite_init(void)
{
	previous_hook = planner_hook;
	planner_hook = plan_rewritten;
}
