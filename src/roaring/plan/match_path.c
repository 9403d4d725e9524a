/*-------------------------------------------------------------------------
 *
 * match_path.c
 *	  Plan WHERE column <@ set: add a path that chooses the index or the table at run time (plan/match.c).
 *
 * The number of members is known only at run time.  During planning, statistics give an average, or nothing for $1, a
 * subquery or a | b.  So the node can read the index or the table, and chooses when it has the set.
 *
 * The path is added for a condition on a column, an expression, or an integer or smallint column that is cast to
 * bigint, if a btree begins with this column or expression.  The set may be any expression without columns of the
 * table: $1, a subquery, a | b, or a column of another table in a join.  A constant set must have too many members for
 * an array in the plan (support.c).
 *
 * column = ANY (set::bigint[]) is planned as column <@ set, because the two are equivalent as filters and the node does
 * not make the array.
 *
 * Costs are derived from the planner's estimates for a scan of the whole index and for a scan of the table.  A member
 * costs its share of the index scan, and a descent.  A container of 65536 numbers costs at most
 * ROARING_MATCH_DESCENTS descents, because near members are reached by steps.
 *
 * An unknown set is assumed to be small.  This makes the path cheap, so the planner prefers it to other plans.  The
 * node is never much slower than the better of index and table.  Other plans are fast only if the estimate is right.
 *
 * A second path returns rows in the order of the index, and always uses the index.  It is added if the query needs this
 * order and only some rows (LIMIT, a cursor).  To return all rows of a large set, reading the table and sorting is
 * faster.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include <math.h>

#include "access/transam.h"
#include "catalog/pg_am_d.h"
#include "catalog/pg_opfamily_d.h"
#include "catalog/pg_type_d.h"
#include "nodes/makefuncs.h"
#include "nodes/nodeFuncs.h"
#include "optimizer/appendinfo.h"
#include "optimizer/clauses.h"
#include "optimizer/optimizer.h"
#include "optimizer/pathnode.h"
#include "optimizer/paths.h"
#include "optimizer/restrictinfo.h"
#include "utils/fmgroids.h"
#include "utils/lsyscache.h"

#include "core/extension.h"
#include "roaring/plan/plan.h"

/* Assumed number of members of an unknown set. */
#define UNKNOWN_CARD	100

/* Maximum members assumed for = ANY (set::bigint[]): PostgreSQL's own paths assume this size for an unknown array. */
#define UNKNOWN_ARRAY	10

/* Cost of a descent of a btree, in units of cpu_operator_cost: PostgreSQL's 50 a page, for three pages. */
#define DESCENT_COST	150

/* Factor for costs: this path wins over a path of equal cost that cannot choose.  add_path() treats 1 % as equal. */
#define BETTER			0.98

static set_rel_pathlist_hook_type previous_hook = NULL;

/* A condition column <@ set. */
typedef struct Condition
{
	RestrictInfo *rinfo;
	Node	   *column;			/* bigint */
	Node	   *set;
	Node	   *test;			/* the clause, or for = ANY: column <@ set */
	IndexOptInfo *index;		/* index that begins with the column */
} Condition;

/* Is the clause column = ANY (set::bigint[])?  Fills column, set and test of *c. */
static bool
is_any(const ScalarArrayOpExpr *any, Condition *c)
{
	FuncExpr   *array = lsecond(any->args);
	Oid			contained;
	Oid			type;

	if (!roaring_plans_enabled || !any->useOr || get_opcode(any->opno) != F_INT8EQ || !IsA(array, FuncExpr) ||
		list_length(array->args) != 1 || !roaring_is_called(array->funcid, "census_roaring_to_array", census_roaring_to_array))
		return false;
	c->column = linitial(any->args);
	c->set = linitial(array->args);
	type = exprType(c->set);
	contained = roaring_operator(extension_schema(), "<@", INT8OID, type);
	if (!OidIsValid(contained))
		return false;
	c->test = (Node *) make_opclause(contained, BOOLOID, false, (Expr *) c->column, (Expr *) c->set, InvalidOid, InvalidOid);
	set_opfuncid((OpExpr *) c->test);
	return true;
}

/*
 * Is the clause column <@ set, or equivalent to it?  Fills column, set and test of *c.  Does not check the tables of
 * column and set.
 */
static bool
is_condition(Node *clause, Condition *c)
{
	List	   *args;
	Oid			funcid;
	bool		first;			/* the column comes first */

	if (IsA(clause, ScalarArrayOpExpr))
		return is_any((ScalarArrayOpExpr *) clause, c);
	if (IsA(clause, OpExpr))
	{
		set_opfuncid((OpExpr *) clause);
		funcid = ((OpExpr *) clause)->opfuncid;
		args = ((OpExpr *) clause)->args;
	}
	else if (IsA(clause, FuncExpr))
	{
		funcid = ((FuncExpr *) clause)->funcid;
		args = ((FuncExpr *) clause)->args;
	}
	else
		return false;
	if (list_length(args) != 2 || funcid < FirstNormalObjectId)
		return false;
	first = getBaseType(exprType(linitial(args))) == INT8OID;
	if (!first && getBaseType(exprType(lsecond(args))) != INT8OID)
		return false;
	if (!(first ? roaring_is_called(funcid, "census_roaring_contained_member", census_roaring_contained_member) :
		  roaring_is_called(funcid, "census_roaring_contains_member", census_roaring_contains_member)))
		return false;
	c->column = first ? linitial(args) : lsecond(args);
	c->set = first ? lsecond(args) : linitial(args);
	c->test = clause;
	return true;
}

/* Return the integer or smallint that is cast to bigint, because the cast keeps an index's order; else the column. */
static Node *
without_cast(Node *column)
{
	if (IsA(column, RelabelType))
		column = (Node *) ((RelabelType *) column)->arg;
	if (IsA(column, FuncExpr) && (((FuncExpr *) column)->funcid == F_INT8_INT4 || ((FuncExpr *) column)->funcid == F_INT8_INT2))
		return linitial(((FuncExpr *) column)->args);
	return column;
}

/* Return the smallest btree that begins with the column, or NULL. */
static IndexOptInfo *
find_index(RelOptInfo *rel, Node *column)
{
	IndexOptInfo *best = NULL;
	ListCell   *lc;

	column = without_cast(column);
	foreach(lc, rel->indexlist)
	{
		IndexOptInfo *index = lfirst_node(IndexOptInfo, lc);

		if (index->relam != BTREE_AM_OID || index->opfamily[0] != INTEGER_BTREE_FAM_OID || index->hypothetical ||
			(index->indpred != NIL && !index->predOK) ||
			(best && best->pages <= index->pages) ||
			!match_index_to_operand(column, 0, index))
			continue;
		best = index;
	}
	return best;
}

/* Can a path for this table implement the clause?  Fills *c. */
static bool
usable(PlannerInfo *root, RelOptInfo *rel, RestrictInfo *rinfo, Condition *c)
{
	RoaringGuess guess;

	/* row security conditions must run before the clause, as with an index */
	if (rinfo->pseudoconstant || !restriction_is_securely_promotable(rinfo, rel) ||
		!is_condition((Node *) rinfo->clause, c))
		return false;
	if (IsA(c->set, Const) && !(roaring_guess(root, c->set, &guess) && !guess.isnull && guess.set.card > ROARING_ARRAY_MEMBERS))
		return false;
	if (bms_is_member((int) rel->relid, pull_varnos(root, c->set)) ||
		contain_volatile_functions(c->set) || contain_subplans(c->set))
		return false;
	c->rinfo = rinfo;
	c->index = find_index(rel, c->column);
	return c->index != NULL;
}

static Plan *
plan_match(PlannerInfo *root, RelOptInfo *rel, CustomPath *path, List *tlist, List *clauses, List *custom_plans)
{
	CustomScan *scan = makeNode(CustomScan);
	RestrictInfo *rinfo = linitial_node(RestrictInfo, path->custom_private);
	Condition	c;

	(void) is_condition((Node *) rinfo->clause, &c);
	scan->scan.plan.targetlist = tlist;
	/* compare by value: match_of_child() may have copied the clause */
	scan->scan.plan.qual = list_delete(extract_actual_clauses(clauses, false), rinfo->clause);
	scan->scan.scanrelid = rel->relid;
	scan->flags = path->flags;
	scan->custom_exprs = list_make3(c.set, c.test, c.column);
	scan->custom_private = list_copy_tail(path->custom_private, 1);
	scan->methods = &roaring_match_methods;
	return &scan->scan.plan;
}

/* Translate the clause for a partition-wise join, in which the set is a column of one partition of the other table. */
static List *
match_of_child(PlannerInfo *root, List *custom_private, RelOptInfo *child)
{
	List	   *result = list_copy(custom_private);

	linitial(result) = compat_adjust_to_child(root, linitial(custom_private), child);
	return result;
}

static const CustomPathMethods path_methods = {
	.CustomName = "roaring match",
	.PlanCustomPath = plan_match,
	.ReparameterizeCustomPathByChild = match_of_child,
};

/*
 * Make a path without costs, rows and pathkeys.  rows, descents: costs of one row and one descent; order: see plan.h.
 */
static CustomPath *
make_path(RelOptInfo *rel, const Condition *c, double rows, double descents, int order)
{
	CustomPath *path = makeNode(CustomPath);

	path->path.pathtype = T_CustomScan;
	path->path.parent = rel;
	path->path.pathtarget = rel->reltarget;
	path->path.parallel_safe = rel->consider_parallel;
	path->flags = CUSTOMPATH_SUPPORT_PROJECTION;
	path->custom_private = list_make5(c->rinfo, makeInteger((int) c->index->indexoid),
									  makeInteger(c->index->reverse_sort[0] ? 1 : 0),
									  list_make2(makeFloat(psprintf("%.17e", rows)), makeFloat(psprintf("%.17e", descents))),
									  makeInteger(order));
	path->methods = &path_methods;
	return path;
}

/* Return the cost of finding "card" members in "containers" containers by the index, without starting the scan. */
static double
members_cost(double card, double containers, double row)
{
	return card * row + Min(card, containers * ROARING_MATCH_DESCENTS) * DESCENT_COST * cpu_operator_cost;
}

/*
 * Add a path in the order of the index, or in the reverse order (direction), if the query needs this order.  walk:
 * scan of the whole index; members: cost of finding the members by the index.
 */
static void
add_ordered(PlannerInfo *root, RelOptInfo *rel, const Condition *c, ScanDirection direction, const Path *walk, double members)
{
	List	   *pathkeys = truncate_useless_pathkeys(root, rel, build_index_pathkeys(root, c->index, direction));
	CustomPath *path;

	if (pathkeys == NIL)
		return;
	path = make_path(rel, c, 0, 0, ScanDirectionIsForward(direction) == c->index->reverse_sort[0] ?
					 ROARING_MATCH_FALLING : ROARING_MATCH_RISING);
	path->path.param_info = get_baserel_parampathinfo(root, rel, rel->lateral_relids);
	path->path.pathkeys = pathkeys;
	path->path.rows = path->path.param_info ? path->path.param_info->ppi_rows : rel->rows;
	path->path.startup_cost = walk->startup_cost;
	path->path.total_cost = Min(walk->startup_cost + members, walk->total_cost) * BETTER;
	path->path.startup_cost = Min(path->path.startup_cost, path->path.total_cost);
	add_path(rel, &path->path);
}

/* Add paths for a condition.  If it is a join condition, the costs do not include testing it. */
static void
add_match(PlannerInfo *root, RelOptInfo *rel, const Condition *c, Relids required_outer)
{
	Path	   *table = create_seqscan_path(root, rel, rel->lateral_relids, 0);
	IndexPath  *walk = create_index_path(root, c->index, NIL, NIL, NIL, NIL, ForwardScanDirection, false, NULL, 1.0, false);
	double		row = (walk->path.total_cost - walk->path.startup_cost) / Max(rel->tuples, 1);
	RoaringGuess guess;
	double		card = roaring_guess(root, c->set, &guess) ? guess.card : UNKNOWN_CARD;
	double		members;
	double		descent;
	double		by_index;
	CustomPath *path;

	if (IsA(c->rinfo->clause, ScalarArrayOpExpr) && card > UNKNOWN_ARRAY)
		card = UNKNOWN_ARRAY;
	members = members_cost(card, guess.known ? guess.set.n : card, row);
	by_index = walk->path.startup_cost + members;
	row /= Max(table->total_cost, 1);
	descent = DESCENT_COST * cpu_operator_cost / Max(table->total_cost, 1);
	path = make_path(rel, c, row, descent, ROARING_MATCH_ANY_ORDER);

	path->path.param_info = get_baserel_parampathinfo(root, rel, required_outer);
	path->path.rows = path->path.param_info ? path->path.param_info->ppi_rows : rel->rows;
	path->path.startup_cost = table->startup_cost * BETTER;
	path->path.total_cost = path->path.startup_cost + Min(table->total_cost - table->startup_cost, by_index) * BETTER;
	add_path(rel, &path->path);

	if (root->tuple_fraction > 0 && bms_equal(required_outer, rel->lateral_relids))
	{
		add_ordered(root, rel, c, ForwardScanDirection, &walk->path, members);
		add_ordered(root, rel, c, BackwardScanDirection, &walk->path, members);
	}

	if (required_outer == NULL && rel->consider_parallel && rel->partial_pathlist != NIL)
	{
		Path	   *partial = linitial(rel->partial_pathlist);

		if (partial->pathtype != T_SeqScan)
			return;
		path = make_path(rel, c, row, descent, ROARING_MATCH_ANY_ORDER);
		path->path.parallel_aware = true;
		path->path.parallel_workers = partial->parallel_workers;
		path->path.rows = partial->rows;
		path->path.startup_cost = partial->startup_cost * BETTER;
		path->path.total_cost = path->path.startup_cost + Min(partial->total_cost - partial->startup_cost, by_index) * BETTER;
		add_partial_path(rel, &path->path);
	}
}

/* Hook: add the paths of this part for a table or for FROM unnest(set). */
static void
add_paths(PlannerInfo *root, RelOptInfo *rel, Index rti, RangeTblEntry *rte)
{
	ListCell   *lc;
	Condition	c;

	if (previous_hook)
		previous_hook(root, rel, rti, rte);
	if (!roaring_plans_enabled || rel->pathlist == NIL || IS_DUMMY_REL(rel))
		return;
	roaring_scan_paths(root, rel, rte);
	if (rte->rtekind != RTE_RELATION || rte->inh || rte->tablesample != NULL || rel->indexlist == NIL)
		return;
	foreach(lc, rel->baserestrictinfo)
	{
		RestrictInfo *rinfo = lfirst_node(RestrictInfo, lc);

		if (usable(root, rel, rinfo, &c))
			add_match(root, rel, &c, rel->lateral_relids);
	}
	foreach(lc, rel->joininfo)
	{
		RestrictInfo *rinfo = lfirst_node(RestrictInfo, lc);

		if (join_clause_is_movable_to(rinfo, rel) && usable(root, rel, rinfo, &c))
			add_match(root, rel, &c, bms_union(bms_difference(rinfo->clause_relids, rel->relids), rel->lateral_relids));
	}
	roaring_choice_paths(root, rel);
}

void
roaring_plan_init(void)
{
	RegisterCustomScanMethods(&roaring_scan_methods);
	RegisterCustomScanMethods(&roaring_match_methods);
	RegisterCustomScanMethods(&roaring_choice_methods);
	previous_hook = set_rel_pathlist_hook;
	set_rel_pathlist_hook = add_paths;
}
