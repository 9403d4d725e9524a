/*-------------------------------------------------------------------------
 *
 * support.c
 *	  Planner support of the functions on sets.
 *
 * Requests that the support functions answer:
 *	simplify	x <@ constant becomes x = c, x BETWEEN a AND b (one run, and x is a
 *				column) or x = ANY (array) (up to SIMPLIFY_MEMBERS members).
 *				These conditions are equivalent for every x including NULL, and every
 *				index, partition pruning, hash joins and statistics support them.
 *				If Citus finds the shard of a row by the hash of x, = ANY is used
 *				instead of BETWEEN, for up to two members a shard: Citus sends the
 *				query only to the members' shards, for other conditions to all shards.
 *				To count without making the set, roaring_count(a & b) becomes
 *				census_private.roaring_intersection_count(a, b), and
 *				roaring_count(roaring_union_agg(s)) becomes an aggregate that counts.
 *				x <@ call becomes x <@ (SELECT call) if the call is independent
 *				of the row, because the executor would call it for each row.  Not
 *				in a query with a table of Citus.
 *	index		x <@ constant: x = ANY (members) if the members are few compared with
 *				the rows between the least and the greatest member; else only the
 *				least and the greatest as bounds, with a recheck.  Other sets: the
 *				bounds, unless a btree begins with x.  For such a btree there is
 *				a plan node (plan/match.c), also for constants too large for an array.
 *	cost		by the sizes of the sets
 *
 * Functions of a replacement are found by name and argument types in the
 * extension's schemas, never by search_path.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include <math.h>

#include "access/stratnum.h"
#include "catalog/pg_am_d.h"
#include "catalog/pg_opfamily_d.h"
#include "catalog/pg_type_d.h"
#include "nodes/makefuncs.h"
#include "nodes/nodeFuncs.h"
#include "nodes/pathnodes.h"
#include "nodes/supportnodes.h"
#include "optimizer/optimizer.h"
#include "parser/parsetree.h"
#include "rewrite/rewriteManip.h"
#include "utils/array.h"
#include "utils/builtins.h"

#include "core/citus.h"
#include "core/extension.h"
#include "roaring/algebra/lookup.h"
#include "roaring/plan/plan.h"
#include "roaring/sql/datum.h"

/* Maximum members with which x <@ constant becomes x = ANY (array). */
#define SIMPLIFY_MEMBERS	100
/* Number of rows that can be read and discarded at the cost of a btree descent. */
#define DESCENT_ROWS		4

/* Cost of reading a byte of a set, in units of cpu_operator_cost (160 us for 2.5 MB). */
#define COST_BYTE			0.004
/* Cost of reading one slice of a set stored out of line, in units of cpu_operator_cost. */
#define COST_SLICE			250
/* Size above which a set is stored out of line. */
#define INLINE_BYTES		2000

static List *
call_args(Node *node)
{
	if (node && IsA(node, FuncExpr))
		return ((FuncExpr *) node)->args;
	if (node && IsA(node, OpExpr))
		return ((OpExpr *) node)->args;
	return NIL;
}

/* Return the position of the bigint argument in a test for a member, or -1. */
static int
value_arg(List *args)
{
	if (list_length(args) != 2)
		return -1;
	if (getBaseType(exprType(linitial(args))) == INT8OID)
		return 0;
	return getBaseType(exprType(lsecond(args))) == INT8OID ? 1 : -1;
}

static Oid
bigint_operator(StrategyNumber strategy)
{
	return get_opfamily_member(INTEGER_BTREE_FAM_OID, INT8OID, INT8OID, strategy);
}

static Expr *
bigint_test(StrategyNumber strategy, Node *x, Expr *y)
{
	Expr	   *test = make_opclause(bigint_operator(strategy), BOOLOID, false, (Expr *) x, y, InvalidOid, InvalidOid);

	set_opfuncid((OpExpr *) test);
	return test;
}

static Expr *
bigint_const(int64 value)
{
	return (Expr *) makeConst(INT8OID, -1, InvalidOid, sizeof(int64), Int64GetDatum(value), false, FLOAT8PASSBYVAL);
}

static Expr *
any_test(Node *x, Expr *array)
{
	ScalarArrayOpExpr *any = makeNode(ScalarArrayOpExpr);

	any->opno = bigint_operator(BTEqualStrategyNumber);
	any->opfuncid = get_opcode(any->opno);
	any->useOr = true;
	any->args = list_make2(x, array);
	any->location = -1;
	return (Expr *) any;
}

/* Make a constant array of the members of a small set. */
static Expr *
members_const(const Const *set)
{
	return (Expr *) makeConst(INT8ARRAYOID, -1, InvalidOid, -1, DirectFunctionCall1(census_roaring_to_array, set->constvalue), false,
							  false);
}

/* Are all numbers between the least and the greatest member in the set? */
static bool
one_run(const RoaringSet *set, int64 min, int64 max)
{
	return (uint64) max - (uint64) min == set->card - 1;
}

/* --- simplify --- */

/*
 * Return the range table entry of a column, or NULL.  The column may belong to another query than root: the planner
 * simplifies the condition of an EXISTS with the root of the query around it.
 */
static const RangeTblEntry *
entry_of(const PlannerInfo *root, const Var *var)
{
	return IS_SPECIAL_VARNO(var->varno) || (int) var->varno > list_length(root->parse->rtable) ? NULL :
		rt_fetch(var->varno, root->parse->rtable);
}

/*
 * Does a query, or an expression, contain EXISTS, or a table that Citus manages?  Citus sends parts of the planned query
 * to other servers, and refuses to move rows for a join if the query has a subquery.
 */
static bool
refuses_subquery(Node *node, void *context)
{
	if (node == NULL)
		return false;
	if (IsA(node, RangeTblEntry))
		return ((RangeTblEntry *) node)->rtekind == RTE_RELATION && citus_manages(((RangeTblEntry *) node)->relid);
	if (IsA(node, Query))
		return query_tree_walker((Query *) node, refuses_subquery, context, QTW_EXAMINE_RTES_BEFORE);
	if (IsA(node, SubLink) && ((SubLink *) node)->subLinkType == EXISTS_SUBLINK)
		return true;
	return expression_tree_walker(node, refuses_subquery, context);
}

/* Does = ANY with "card" values of x let Citus skip shards?  See the head of this file. */
static bool
prunes_shards(PlannerInfo *root, const Node *x, uint64 card)
{
	const Var  *var = (const Var *) x;
	const RangeTblEntry *rte;

	if (root == NULL || card > ROARING_ARRAY_MEMBERS || !IsA(x, Var) || var->varlevelsup != 0)
		return false;
	rte = entry_of(root, var);
	return rte != NULL && rte->rtekind == RTE_RELATION && card <= 2 * (uint64) citus_shards(rte->relid, var->varattno);
}

/*
 * Return true if an expression contains a node that cannot move into a subquery: anything except constants, $1, calls,
 * casts, arrays, columns of outer queries, and subqueries without a column of this query.
 */
static bool
is_of_row(Node *node, void *context)
{
	if (node == NULL)
		return false;
	switch (nodeTag(node))
	{
		case T_Const:
			return false;
		case T_Var:
			return ((Var *) node)->varlevelsup == 0;
		case T_Param:
			return ((Param *) node)->paramkind != PARAM_EXTERN;
		case T_SubLink:
			return (((SubLink *) node)->subLinkType != EXPR_SUBLINK && ((SubLink *) node)->subLinkType != ARRAY_SUBLINK) ||
				contain_vars_of_level(node, 0) || contain_aggs_of_level(node, 0);
		case T_FuncExpr:
			if (((FuncExpr *) node)->funcretset)
				return true;
			break;
		case T_OpExpr:
			if (((OpExpr *) node)->opretset)
				return true;
			break;
		case T_RelabelType:
		case T_ArrayExpr:
			break;
		default:
			return true;
	}
	return expression_tree_walker(node, is_of_row, context);
}

/*
 * Return x <@ (SELECT call) for x <@ call, so that the call runs once; or NULL if the two are not equivalent, or the
 * change is of no use.  arg: position of x.  A subquery can be added only before the planner makes its array of
 * relations, so not to a condition in a part of a UNION ALL.  If the query contains EXISTS, no subquery is added,
 * because the test may belong to the query in the EXISTS.
 */
static Node *
ask_once(PlannerInfo *root, const FuncExpr *test, int arg)
{
	Node	   *set = (Node *) list_nth(test->args, 1 - arg);
	List	   *args = list_copy(test->args);
	Oid			operator;
	OpExpr	   *result;
	Query	   *query;
	SubLink    *sublink;

	if (root == NULL || root->simple_rel_array != NULL || !roaring_plans_enabled || !(IsA(set, FuncExpr) || IsA(set, OpExpr)) ||
		is_of_row(set, NULL) || contain_volatile_functions(set) || !contain_vars_of_level((Node *) list_nth(test->args, arg), 0) ||
		refuses_subquery((Node *) root->parse, NULL))
		return NULL;

	/*
	 * replace the function by its operator, which has estimates and index
	 * support
	 */
	operator = roaring_operator(extension_schema(), arg == 0 ? "<@" : "@>", exprType(linitial(args)), exprType(lsecond(args)));
	if (!OidIsValid(operator) || get_opcode(operator) != test->funcid)
		return NULL;
	set = copyObject(set);
	IncrementVarSublevelsUp(set, 1, 0);
	query = makeNode(Query);
	query->commandType = CMD_SELECT;
	query->querySource = QSRC_ORIGINAL;
	query->canSetTag = true;
	query->targetList = list_make1(makeTargetEntry((Expr *) set, 1, pstrdup("set"), false));
	query->jointree = makeFromExpr(NIL, NULL);
	query->hasSubLinks = checkExprHasSubLink(set);
	sublink = makeNode(SubLink);
	sublink->subLinkType = EXPR_SUBLINK;
	sublink->subselect = (Node *) query;
	sublink->location = -1;
	/* tell the planner, which processes subqueries next, that there is one */
	root->parse->hasSubLinks = true;
	lfirst(list_nth_cell(args, 1 - arg)) = sublink;
	result = (OpExpr *) make_opclause(operator, BOOLOID, false, linitial(args), lsecond(args), InvalidOid, test->inputcollid);
	result->opfuncid = test->funcid;
	return (Node *) result;
}

static Node *
simplify_member(PlannerInfo *root, FuncExpr *call)
{
	int			arg = value_arg(call->args);
	Node	   *x;
	Const	   *constant;
	RoaringSet	set;
	int64		min;
	int64		max;
	bool		prunes;

	if (arg < 0)
		return NULL;
	if (!IsA(list_nth(call->args, 1 - arg), Const))
		return ask_once(root, call, arg);
	x = (Node *) list_nth(call->args, arg);
	constant = (Const *) list_nth(call->args, 1 - arg);
	if (constant->constisnull)
		return NULL;
	(void) roaring_open_datum(constant->constvalue, &set);
	if (set.card == 0)
		return NULL;			/* keep x <@ {}: it is NULL if x is NULL */
	min = roaring_min(&set);
	max = roaring_max(&set);
	if (min == max)
		return (Node *) bigint_test(BTEqualStrategyNumber, x, bigint_const(min));
	prunes = prunes_shards(root, x, set.card);
	/* only a column may be repeated; another expression must be computed once */
	if (one_run(&set, min, max) && IsA(x, Var) && !prunes)
		return (Node *) make_andclause(list_make2(bigint_test(BTGreaterEqualStrategyNumber, x, bigint_const(min)),
												  bigint_test(BTLessEqualStrategyNumber, copyObject(x), bigint_const(max))));
	if (set.card <= SIMPLIFY_MEMBERS || prunes)
		return (Node *) any_test(x, members_const(constant));
	return NULL;
}

/*
 * Simplify roaring_x(f(..), ..) to f_x(.., ..), which does not make the set, if the private schema has a function of
 * this name with the arguments of both.  For instance, roaring_count(a & b) becomes roaring_intersection_count(a, b).
 * The new call is simplified too.  If f is an aggregate, f_x is an aggregate, which is NULL if the set is NULL.
 */
static Node *
simplify_call(FuncExpr *call)
{
	Node	   *arg = linitial(call->args);
	bool		is_aggregate = IsA(arg, Aggref) || IsA(arg, WindowFunc);
	Oid			funcid = IsA(arg, Aggref) ? ((Aggref *) arg)->aggfnoid : IsA(arg, WindowFunc) ? ((WindowFunc *) arg)->winfnoid :
		IsA(arg, OpExpr) ? get_opcode(((OpExpr *) arg)->opno) : IsA(arg, FuncExpr) ? ((FuncExpr *) arg)->funcid : InvalidOid;
	Oid			schema = OidIsValid(funcid) && roaring_plans_enabled ? get_func_namespace(funcid) : InvalidOid;
	const char *name;
	Oid			instead;
	Oid		   *types;
	int			ntypes;

	if (!OidIsValid(schema) || (schema != extension_schema() && schema != extension_private()))
		return NULL;
	name = get_func_name(call->funcid);
	if (strncmp(name, "roaring_", 8) != 0)
		return NULL;
	(void) get_func_signature(funcid, &types, &ntypes);
	types = repalloc(types, sizeof(Oid) * (ntypes + list_length(call->args)));
	for (int i = 1; i < list_length(call->args); i++)
		types[ntypes++] = exprType(list_nth(call->args, i));
	instead = roaring_function(extension_private(), psprintf("%s_%s", get_func_name(funcid), name + 8), ntypes, types);
	if (!OidIsValid(instead) || get_func_rettype(instead) != call->funcresulttype)
		return NULL;
	if (!is_aggregate)
	{
		FuncExpr   *new = makeFuncExpr(instead, call->funcresulttype, list_concat_copy(call_args(arg), list_copy_tail(call->args, 1)),
									   InvalidOid, InvalidOid, COERCE_EXPLICIT_CALL);
		Node	   *newer = simplify_call(new);

		/*
		 * simplify the new call here, because the planner does not (an
		 * example is roaring_count(graph_out(..) - set))
		 */
		return newer ? newer : (Node *) new;
	}
	arg = copyObject(arg);
	if (IsA(arg, Aggref))
	{
		((Aggref *) arg)->aggfnoid = instead;
		((Aggref *) arg)->aggtype = INT8OID;
	}
	else
	{
		((WindowFunc *) arg)->winfnoid = instead;
		((WindowFunc *) arg)->wintype = INT8OID;
	}
	return arg;
}

/* --- index conditions --- */

/* Is looking up "card" members cheaper than reading the rows between the bounds?  tests: conditions for the bounds. */
static bool
any_is_better(SupportRequestIndexCondition *req, double card, List *tests)
{
	double		rows = Max(req->index->rel->tuples, 1);

	if (tests != NIL)
		rows *= clauselist_selectivity(req->root, tests, req->index->rel->relid, JOIN_INNER, NULL);
	return card * DESCENT_ROWS < rows;
}

/* Return the conditions on column x for a known set, of the kinds that the index supports.  Sets req->lossy. */
static List *
constant_conditions(SupportRequestIndexCondition *req, Node *x, const Const *constant, bool use_any, bool use_bounds)
{
	RoaringGuess guess;
	const RoaringSet *set = &guess.set;
	int64		min;
	int64		max;
	List	   *tests = NIL;

	if (!roaring_guess(req->root, (Node *) constant, &guess) || guess.isnull)
		return NIL;
	if (set->card == 0)
	{
		req->lossy = false;
		return use_any ? list_make1(any_test(x, members_const(constant))) : NIL;
	}
	min = roaring_min(set);
	max = roaring_max(set);
	tests = list_make2(bigint_test(BTGreaterEqualStrategyNumber, x, bigint_const(min)),
					   bigint_test(BTLessEqualStrategyNumber, copyObject(x), bigint_const(max)));
	req->lossy = !one_run(set, min, max);
	if (use_any && req->lossy && set->card <= ROARING_ARRAY_MEMBERS &&
		(!use_bounds || any_is_better(req, (double) set->card, tests)))
	{
		req->lossy = false;
		return list_make1(any_test(x, members_const(constant)));
	}
	return use_bounds ? tests : NIL;
}

/* Return conditions for the bounds of a set that is computed at run time.  Rows must be rechecked. */
static List *
runtime_conditions(SupportRequestIndexCondition *req, Node *x, Node *set)
{
	Oid			type = getBaseType(exprType(set));
	Oid			schema = extension_schema();
	Oid			min = roaring_function(schema, "roaring_min", 1, &type);
	Oid			max = roaring_function(schema, "roaring_max", 1, &type);

	if (!OidIsValid(min) || !OidIsValid(max))
		return NIL;
	req->lossy = true;
	return list_make2(bigint_test(BTGreaterEqualStrategyNumber, x,
								  (Expr *) makeFuncExpr(min, INT8OID, list_make1(set), InvalidOid, InvalidOid, COERCE_EXPLICIT_CALL)),
					  bigint_test(BTLessEqualStrategyNumber, copyObject(x),
								  (Expr *) makeFuncExpr(max, INT8OID, list_make1(copyObject(set)), InvalidOid, InvalidOid,
														COERCE_EXPLICIT_CALL)));
}

static List *
index_conditions(SupportRequestIndexCondition *req)
{
	List	   *args = call_args(req->node);
	int			arg = value_arg(args);
	Node	   *x;
	Node	   *set;
	bool		use_any;
	bool		use_bounds;

	if (arg < 0 || req->indexarg != arg)
		return NIL;
	x = (Node *) list_nth(args, arg);
	set = (Node *) list_nth(args, 1 - arg);
	if (!is_pseudo_constant_for_index(req->root, set, req->index))
		return NIL;

	/*
	 * Use = ANY only for the first column of a btree.  The planner does not
	 * recognize an = ANY from a support function: for another column it would
	 * treat an unsorted scan as sorted, and it would use access methods that
	 * do not support = ANY.
	 */
	use_any = req->index->relam == BTREE_AM_OID && req->indexcol == 0 &&
		op_in_opfamily(bigint_operator(BTEqualStrategyNumber), req->opfamily);
	use_bounds = op_in_opfamily(bigint_operator(BTGreaterEqualStrategyNumber), req->opfamily) &&
		op_in_opfamily(bigint_operator(BTLessEqualStrategyNumber), req->opfamily);
	if (!use_any && !use_bounds)
		return NIL;
	if (IsA(set, Const))
		return constant_conditions(req, x, (Const *) set, use_any, use_bounds);
	if (use_any && roaring_plans_enabled)
		return NIL;
	return use_bounds ? runtime_conditions(req, x, set) : NIL;
}

/* --- costs --- */

/*
 * Estimate the cost of reading the sets among the arguments: all bytes if "whole", else one slice of each.  Returns
 * false if nothing is known.
 */
static bool
args_cost(PlannerInfo *root, Node *node, bool whole, double *operators)
{
	ListCell   *lc;

	*operators = 1;
	foreach(lc, call_args(node))
	{
		RoaringGuess guess;

		if (getBaseType(exprType(lfirst(lc))) == INT8OID)
			continue;
		if (!roaring_guess(root, lfirst(lc), &guess))
			return false;
		if (whole)
			*operators += guess.bytes * COST_BYTE;
		else if (!guess.known && guess.bytes > INLINE_BYTES)
			*operators += COST_SLICE;	/* a constant is read only once */
	}
	return call_args(node) != NIL;
}

static Node *
answer_cost(SupportRequestCost *req, bool whole)
{
	double		operators;

	if (!args_cost(req->root, req->node, whole, &operators))
		return NULL;
	req->startup = 0;
	req->per_tuple = operators * cpu_operator_cost;
	return (Node *) req;
}

static Node *
answer(Node *req, bool whole)
{
	if (IsA(req, SupportRequestSimplify))
		return simplify_call(((SupportRequestSimplify *) req)->fcall);
	return IsA(req, SupportRequestCost) ? answer_cost((SupportRequestCost *) req, whole) : NULL;
}

/* --- the support functions --- */

/* Support function of tests for a member: x <@ set and set @> x. */
PG_FUNCTION_INFO_V1(census_roaring_member_support);

Datum
census_roaring_member_support(PG_FUNCTION_ARGS)
{
	Node	   *req = (Node *) PG_GETARG_POINTER(0);
	Node	   *result = NULL;

	if (IsA(req, SupportRequestCost))
		result = answer_cost((SupportRequestCost *) req, false);
	else if (IsA(req, SupportRequestSimplify))
		result = simplify_member(((SupportRequestSimplify *) req)->root, ((SupportRequestSimplify *) req)->fcall);
	else if (IsA(req, SupportRequestIndexCondition))
		result = (Node *) index_conditions((SupportRequestIndexCondition *) req);
	PG_RETURN_POINTER(result);
}

/* Support function of functions that read whole sets. */
ENTRY_POINT(census_roaring_whole_support, PointerGetDatum(answer((Node *) PG_GETARG_POINTER(0), true)))

/* Support function of functions that read a slice of their set. */
ENTRY_POINT(census_roaring_slice_support, PointerGetDatum(answer((Node *) PG_GETARG_POINTER(0), false)))

/* Support function of unnest().  Rows: exact for a constant, an analyzed column's average, else the declared ROWS. */
PG_FUNCTION_INFO_V1(census_roaring_unnest_support);

Datum
census_roaring_unnest_support(PG_FUNCTION_ARGS)
{
	Node	   *node = (Node *) PG_GETARG_POINTER(0);

	if (IsA(node, SupportRequestRows))
	{
		SupportRequestRows *req = (SupportRequestRows *) node;
		RoaringGuess guess;

		if (is_funcclause(req->node) && roaring_guess(req->root, linitial(((FuncExpr *) req->node)->args), &guess))
		{
			req->rows = guess.card;
			PG_RETURN_POINTER(req);
		}
	}
	PG_RETURN_POINTER(NULL);
}
