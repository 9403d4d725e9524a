/*-------------------------------------------------------------------------
 *
 * scan_path.c
 *	  Plan FROM unnest(set): add a path that streams the members in ascending order (plan/scan.c).
 *
 * If the query needs the members in descending order, add a second path that begins with the greatest member, so that
 * LIMIT 3 reads three members.
 *
 * The paths compete with PostgreSQL's FunctionScan, for a single unnest() only.  ROWS FROM (...) with several
 * functions, WITH ORDINALITY, and a function with SET clauses or SECURITY DEFINER remain a FunctionScan.
 *
 * The hook (match_path.c) is installed when the library is loaded.  The hook is also in place for the first query of a
 * session: before the planner makes paths, it calls unnest()'s support function for the number of rows, and this call
 * loads the library.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "catalog/pg_operator_d.h"
#include "catalog/pg_type_d.h"
#include "nodes/makefuncs.h"
#include "optimizer/cost.h"
#include "optimizer/optimizer.h"
#include "optimizer/pathnode.h"
#include "optimizer/paths.h"
#include "optimizer/restrictinfo.h"

#include "roaring/plan/plan.h"

/* Operator > of bigint, for which pg_operator_d.h has no name. */
#define INT8_GREATER_OPERATOR 413

/* Cost of a row, in units of cpu_tuple_cost; a row of a FunctionScan costs 1. */
#define ROW_COST	0.5

/* Return the call if this range table entry is exactly FROM unnest(set), or NULL. */
static FuncExpr *
unnest_call(const RangeTblEntry *rte)
{
	RangeTblFunction *function;
	FuncExpr   *call;

	if (rte->rtekind != RTE_FUNCTION || rte->funcordinality || list_length(rte->functions) != 1)
		return NULL;
	function = linitial_node(RangeTblFunction, rte->functions);
	call = (FuncExpr *) function->funcexpr;
	if (!IsA(call, FuncExpr) || function->funccolcount != 1 || function->funccolnames != NIL)
		return NULL;
	if (!call->funcretset || call->funcresulttype != INT8OID || list_length(call->args) != 1)
		return NULL;
	return roaring_is_called(call->funcid, "census_roaring_unnest", census_roaring_unnest) ? call : NULL;
}

/* Return the pathkeys of members sorted by the operator "order" if the query needs this order, or NIL. */
static List *
members_pathkeys(PlannerInfo *root, RelOptInfo *rel, Oid order)
{
	ListCell   *lc;

	foreach(lc, rel->reltarget->exprs)
	{
		Var		   *var = lfirst(lc);

		if (IsA(var, Var) && var->varno == rel->relid && var->varattno == 1 && var->varlevelsup == 0)
			return compat_expression_pathkey(root, (Expr *) var, order, rel->relids);
	}
	return NIL;
}

/* Compute costs as cost_functionscan() does, but without collecting all rows before the first. */
static void
cost_scan(PlannerInfo *root, RelOptInfo *rel, FuncExpr *call, Path *path)
{
	ParamPathInfo *param_info = path->param_info;
	QualCost	cost;
	QualCost	quals = rel->baserestrictcost;

	cost_qual_eval_node(&cost, (Node *) call, root);
	path->startup_cost = cost.startup + cost.per_tuple;
	if (param_info)
	{
		cost_qual_eval(&cost, param_info->ppi_clauses, root);
		quals.startup += cost.startup;
		quals.per_tuple += cost.per_tuple;
	}
	path->rows = param_info ? param_info->ppi_rows : rel->rows;
	path->startup_cost += quals.startup + path->pathtarget->cost.startup;
	path->total_cost = path->startup_cost + (ROW_COST * cpu_tuple_cost + quals.per_tuple) * rel->tuples +
		path->pathtarget->cost.per_tuple * path->rows;
}

/* --- path to plan --- */

/*
 * Return the whole-row Var of the entry if the plan uses it, as row marks of EvalPlanQual do; else NULL.  Searches the
 * relation's target, because the planner may replace the target list of our plan.
 */
static Var *
whole_row(RelOptInfo *rel, List *clauses)
{
	List	   *vars = pull_var_clause((Node *) list_make2(rel->reltarget->exprs, clauses),
									   PVC_RECURSE_AGGREGATES | PVC_RECURSE_WINDOWFUNCS | PVC_RECURSE_PLACEHOLDERS);
	ListCell   *lc;

	foreach(lc, vars)
	{
		Var		   *var = lfirst_node(Var, lc);

		if (var->varno == rel->relid && var->varattno == InvalidAttrNumber)
			return var;
	}
	return NULL;
}

static Plan *
plan_scan(PlannerInfo *root, RelOptInfo *rel, CustomPath *path, List *tlist, List *clauses, List *custom_plans)
{
	CustomScan *scan = makeNode(CustomScan);
	Var		   *row;

	clauses = extract_actual_clauses(clauses, false);
	row = whole_row(rel, clauses);
	scan->scan.plan.targetlist = tlist;
	scan->scan.plan.qual = clauses;
	scan->flags = path->flags;
	scan->custom_exprs = list_make1(linitial(path->custom_private));
	scan->custom_private = list_make1(lsecond(path->custom_private));
	scan->custom_scan_tlist = list_make1(makeTargetEntry((Expr *) makeVar((int) rel->relid, 1, INT8OID, -1, InvalidOid, 0),
														 ROARING_SCAN_MEMBER, NULL, false));
	if (row)
		scan->custom_scan_tlist = lappend(scan->custom_scan_tlist, makeTargetEntry((Expr *) copyObject(row), ROARING_SCAN_ROW, NULL, false));
	scan->methods = &roaring_scan_methods;
	return &scan->scan.plan;
}

static const CustomPathMethods path_methods = {
	.CustomName = "roaring members",
	.PlanCustomPath = plan_scan,
};

static void
add_scan(PlannerInfo *root, RelOptInfo *rel, FuncExpr *call, List *pathkeys, bool backward)
{
	CustomPath *path = makeNode(CustomPath);

	path->path.pathtype = T_CustomScan;
	path->path.parent = rel;
	path->path.pathtarget = rel->reltarget;
	path->path.param_info = get_baserel_parampathinfo(root, rel, rel->lateral_relids);
	path->path.parallel_safe = rel->consider_parallel;
	path->path.pathkeys = pathkeys;
	path->flags = CUSTOMPATH_SUPPORT_PROJECTION;
	path->custom_private = list_make2(call, makeInteger(backward));
	path->methods = &path_methods;
	cost_scan(root, rel, call, &path->path);
	add_path(rel, &path->path);
}

void
roaring_scan_paths(PlannerInfo *root, RelOptInfo *rel, const RangeTblEntry *rte)
{
	FuncExpr   *call = unnest_call(rte);
	List	   *falling;

	if (!call)
		return;
	add_scan(root, rel, call, members_pathkeys(root, rel, Int8LessOperator), false);
	falling = members_pathkeys(root, rel, INT8_GREATER_OPERATOR);
	/* pathkeys are canonical: equal pathkeys have the same address */
	if (falling != NIL && root->query_pathkeys != NIL && linitial(falling) == linitial(root->query_pathkeys))
		add_scan(root, rel, call, falling, true);
}
