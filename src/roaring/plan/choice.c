/*-------------------------------------------------------------------------
 *
 * choice.c
 *	  Plan and execute WHERE column && set and column <@ set, by a GIN index or by the table, depending on the set.
 *
 * The number of matching rows is known only at run time: for $1 of a generic plan, a subquery or a | b the planner has
 * an average or a guess.  So the plan contains two children, a scan of the table and a bitmap scan of the index, and
 * the node runs one of them when it has the set.
 *
 * The node compares these costs, which it estimates from the statistics of the column as sel.c does:
 *	table	its pages and rows; for each row, a test of its members until one is in the
 *			set
 *	index	a descent for each entry of the query (gin.c); reading a posting for each
 *			common member; for each row found, a comparison with each entry and the
 *			row in the heap
 * If the query needs only some rows, only a part of the table or heap is read, but the index is always read completely.
 *
 * Each child tests the condition itself, and handles row locks, rechecks and parallel workers as any scan does.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include <math.h>

#include "access/gin.h"
#include "catalog/pg_am_d.h"
#include "core/reentry.h"
#include "executor/executor.h"
#include "nodes/makefuncs.h"
#include "optimizer/clauses.h"
#include "optimizer/cost.h"
#include "optimizer/optimizer.h"
#include "optimizer/pathnode.h"
#include "optimizer/paths.h"
#include "optimizer/restrictinfo.h"
#include "parser/parsetree.h"
#include "utils/lsyscache.h"
#include "utils/spccache.h"

#include "roaring/plan/plan.h"
#include "roaring/sql/datum.h"

/* Cost of a descent of the index, in units of cpu_operator_cost: PostgreSQL's 50 a page, for three pages. */
#define DESCENT_COST	150
/* Cost of testing whether a member of the row is in the set, in units of cpu_operator_cost. */
#define TEST_COST		3
/* Cost of reading one row's number from the posting list of a key, in units of cpu_operator_cost. */
#define POSTING_COST	4

/* Positions in the first list of custom_private (integers). */
#define CHOICE_TABLE		0
#define CHOICE_COLUMN		1
#define CHOICE_CONTAINED	2

/* Positions in the second list of custom_private (floats). */
#define CHOICE_TUPLES		0
#define CHOICE_PAGES		1
#define CHOICE_WANTED		2	/* rows needed; 0: all; below 1: a fraction */

typedef struct ChoiceState
{
	CustomScanState css;		/* custom_ps: the table scan, the index scan */
	ExprState  *set;
	ExprContext *setcontext;
	Bitmapset  *params;			/* parameters that the set depends on */
	PlanState  *chosen;			/* NULL: not chosen yet */
} ChoiceState;

/* --- the executor's side --- */

static double
number(List *private, int n)
{
	return floatVal(list_nth(lsecond_node(List, private), n));
}

static bool
is_index_better(const CustomScan *plan, const RoaringSet *set)
{
	List	   *what = linitial_node(List, plan->custom_private);
	double		tuples = number(plan->custom_private, CHOICE_TUPLES);
	double		pages = number(plan->custom_private, CHOICE_PAGES);
	double		wanted = number(plan->custom_private, CHOICE_WANTED);
	double		entries = roaring_gin_entries(set->card);
	double		random,
				sequential,
				table,
				index,
				found,
				tests,
				page;
	RoaringMeet meet;

	roaring_meet((Oid) list_nth_int(what, CHOICE_TABLE), (AttrNumber) list_nth_int(what, CHOICE_COLUMN), set,
				 list_nth_int(what, CHOICE_CONTAINED) != 0, &meet);
	get_tablespace_page_costs(InvalidOid, &random, &sequential);
	found = Max(tuples * meet.met, 1);
	if (wanted == 0)
		wanted = 1;
	else if (wanted >= 1)
		wanted = Min(1, wanted / Max(tuples * meet.answer, 1));

	/*
	 * number of tests of a row until the first common member: at most the
	 * row's members, and at most the set's containers
	 */
	tests = Min(meet.card, set->n);
	if (meet.common > 0)
		tests *= (1 - exp(-meet.common)) / meet.common;
	table = pages * sequential + tuples * (cpu_tuple_cost + tests * TEST_COST * cpu_operator_cost);

	index = (entries * DESCENT_COST + found * entries + tuples * meet.common * POSTING_COST) * cpu_operator_cost;
	page = random - (random - sequential) * sqrt(1 - exp(-found / pages));
	return index + (pages * (1 - exp(-found / pages)) * page + found * cpu_tuple_cost) * wanted < table * wanted;
}

static void
choose(ChoiceState *s)
{
	MemoryContext old;
	RoaringSet	set;
	Datum		value;
	bool		isnull;
	bool		index = true;

	ResetExprContext(s->setcontext);
	old = MemoryContextSwitchTo(s->setcontext->ecxt_per_tuple_memory);
	REENTRY(MATCH_SET);
	value = ExecEvalExpr(s->set, s->setcontext, &isnull);
	if (!isnull)
	{
		(void) roaring_open_datum(value, &set);
		index = set.n == 0 || is_index_better((CustomScan *) s->css.ss.ps.plan, &set);
	}
	MemoryContextSwitchTo(old);
	s->chosen = list_nth(s->css.custom_ps, index ? 1 : 0);
	ResetExprContext(s->setcontext);
}

static TupleTableSlot *
choice_exec(CustomScanState *node)
{
	ChoiceState *s = (ChoiceState *) node;

	if (s->chosen == NULL)
		choose(s);
	return ExecProcNode(s->chosen);
}

static void
choice_begin(CustomScanState *node, EState *estate, int eflags)
{
	ChoiceState *s = (ChoiceState *) node;
	CustomScan *plan = (CustomScan *) node->ss.ps.plan;
	ListCell   *lc;

	foreach(lc, plan->custom_plans)
		node->custom_ps = lappend(node->custom_ps, ExecInitNode(lfirst(lc), estate, eflags));
	/* the children return slots of different kinds */
	node->ss.ps.resultopsset = true;
	node->ss.ps.resultopsfixed = false;
	s->setcontext = CreateExprContext(estate);
	/* OWNER_CODE(QUERY_NODE) */
	s->set = ExecInitExpr(linitial(plan->custom_exprs), &node->ss.ps);
	s->params = pull_paramids(linitial(plan->custom_exprs));
}

static void
choice_rescan(CustomScanState *node)
{
	ChoiceState *s = (ChoiceState *) node;
	ListCell   *lc;

	if (bms_overlap(node->ss.ps.chgParam, s->params))
		s->chosen = NULL;
	foreach(lc, node->custom_ps)
	{
		PlanState  *child = lfirst(lc);

		if (node->ss.ps.chgParam)
			UpdateChangedParamSet(child, node->ss.ps.chgParam);
		if (child->chgParam == NULL)
			ExecReScan(child);
	}
}

static void
choice_end(CustomScanState *node)
{
	ListCell   *lc;

	foreach(lc, node->custom_ps)
		ExecEndNode(lfirst(lc));
}

static const CustomExecMethods exec_methods = {
	.CustomName = "roaring choice",
	.BeginCustomScan = choice_begin,
	.ExecCustomScan = choice_exec,
	.EndCustomScan = choice_end,
	.ReScanCustomScan = choice_rescan,
};

static Node *
create_state(CustomScan *plan)
{
	ChoiceState *s = (ChoiceState *) newNode(sizeof(ChoiceState), T_CustomScanState);

	s->css.methods = &exec_methods;
	return (Node *) s;
}

const CustomScanMethods roaring_choice_methods = {
	.CustomName = "roaring choice",
	.CreateCustomScanState = create_state,
};

/* --- the planner's side --- */

static Plan *
plan_choice(PlannerInfo *root, RelOptInfo *rel, CustomPath *path, List *tlist, List *clauses, List *custom_plans)
{
	CustomScan *scan = makeNode(CustomScan);

	scan->scan.plan.targetlist = tlist;
	scan->flags = path->flags;
	scan->custom_plans = custom_plans;
	scan->custom_exprs = list_make1(linitial(path->custom_private));
	scan->custom_private = list_copy_tail(path->custom_private, 1);
	scan->custom_scan_tlist = copyObject(tlist);
	scan->methods = &roaring_choice_methods;
	return &scan->scan.plan;
}

static const CustomPathMethods path_methods = {
	.CustomName = "roaring choice",
	.PlanCustomPath = plan_choice,
};

/* Return the number of rows that the query needs of this table, in the form of CHOICE_WANTED. */
static double
rows_wanted(PlannerInfo *root, RelOptInfo *rel)
{
	Query	   *parse = root->parse;

	if (root->query_pathkeys != NIL || parse->hasAggs || parse->groupClause != NIL || parse->groupingSets != NIL ||
		parse->distinctClause != NIL || parse->hasWindowFuncs || parse->setOperations ||
		!bms_equal(root->all_baserels, rel->relids))
		return 0;
	return root->tuple_fraction;
}

/* Return a bitmap scan by a column of an index.  test: the condition rinfo, with the column as the left operand. */
static Path *
index_path(PlannerInfo *root, RelOptInfo *rel, IndexOptInfo *index, int column, RestrictInfo *rinfo, RestrictInfo *test)
{
	IndexClause *clause = makeNode(IndexClause);

	clause->rinfo = rinfo;
	clause->indexquals = list_make1(test);
	clause->indexcol = (AttrNumber) column;
	return (Path *) create_bitmap_heap_path(root, rel, (Path *)
											create_index_path(root, index, list_make1(clause), NIL, NIL, NIL,
															  ForwardScanDirection, false, NULL, 1.0, false),
											NULL, 1.0, 0);
}

static void
add_choice(PlannerInfo *root, RelOptInfo *rel, const Var *column, Node *set, bool contained, Path *index)
{
	Path	   *table = create_seqscan_path(root, rel, NULL, 0);
	CustomPath *path = makeNode(CustomPath);
	double		wanted = rows_wanted(root, rel);
	Path	   *partial = rel->consider_parallel && rel->partial_pathlist != NIL ? linitial(rel->partial_pathlist) : NULL;

	path->path.parallel_safe = rel->consider_parallel;
	if (wanted == 0 && partial && partial->pathtype == T_SeqScan)
	{
		Path	   *gather = (Path *) create_gather_path(root, rel, partial, rel->reltarget, NULL, NULL);

		if (gather->total_cost < table->total_cost)
		{
			table = gather;
			path->path.parallel_safe = false;
		}
	}
	path->path.pathtype = T_CustomScan;
	path->path.parent = rel;
	path->path.pathtarget = rel->reltarget;
	path->path.rows = rel->rows;

	/*
	 * win over a plan of equal cost that cannot choose; add_path() treats 1 %
	 * as equal
	 */
	path->path.total_cost = 0.98 * Min(table->total_cost, index->total_cost);
	path->custom_paths = list_make2(table, index);
	path->custom_private = list_make3(set, list_make3_int((int) planner_rt_fetch(rel->relid, root)->relid,
														  column->varattno, contained),
									  list_make3(makeFloat(psprintf("%.17e", rel->tuples)),
												 makeFloat(psprintf("%.17e", (double) Max(rel->pages, 1))),
												 makeFloat(psprintf("%.17e", wanted))));
	path->methods = &path_methods;
	add_path(rel, &path->path);
}

/* Does this column of the index use our GIN operator class? */
static bool
is_ours(const IndexOptInfo *index, int column)
{
	Oid			extract = get_opfamily_proc(index->opfamily[column], index->opcintype[column], index->opcintype[column],
											GIN_EXTRACTQUERY_PROC);

	return OidIsValid(extract) && roaring_is_called(extract, "census_roaring_gin_extract_query", census_roaring_gin_extract_query);
}

/*
 * Add a path for column && set or column <@ set, in either order, if an index has the column and the planner does not
 * know the set.
 */
static void
add_for(PlannerInfo *root, RelOptInfo *rel, RestrictInfo *rinfo)
{
	OpExpr	   *op = (OpExpr *) rinfo->clause;
	RestrictInfo *test = rinfo;
	RoaringGuess guess;
	ListCell   *lc;
	Var		   *column;
	Node	   *set;

	if (rinfo->pseudoconstant || !IsA(op, OpExpr) || list_length(op->args) != 2 ||
		!restriction_is_securely_promotable(rinfo, rel))
		return;
	column = linitial(op->args);
	if (!(IsA(column, Var) && column->varno == rel->relid))
	{
		Oid			commutator = get_commutator(op->opno);

		column = lsecond(op->args);
		if (!IsA(column, Var) || column->varno != rel->relid || !OidIsValid(commutator))
			return;
		test = commute_restrictinfo(rinfo, commutator);
		op = (OpExpr *) test->clause;
	}
	set = lsecond(op->args);
	if (IsA(set, Const) || column->varattno <= 0 || !bms_is_empty(pull_varnos(root, set)) ||
		contain_volatile_functions(set) || contain_subplans(set))
		return;
	foreach(lc, rel->indexlist)
	{
		IndexOptInfo *index = lfirst_node(IndexOptInfo, lc);

		if (index->relam != GIN_AM_OID || (index->indpred != NIL && !index->predOK) || index->hypothetical)
			continue;
		for (int i = 0; i < index->nkeycolumns; i++)
		{
			int			strategy = get_op_opfamily_strategy(op->opno, index->opfamily[i]);

			if ((strategy != GIN_OVERLAP && strategy != GIN_CONTAINED) ||
				!match_index_to_operand((Node *) column, i, index) || !is_ours(index, i) ||
				(roaring_guess(root, set, &guess) && guess.known))
				continue;
			add_choice(root, rel, column, set, strategy == GIN_CONTAINED,
					   index_path(root, rel, index, i, rinfo, test));
			return;
		}
	}
}

void
roaring_choice_paths(PlannerInfo *root, RelOptInfo *rel)
{
	ListCell   *lc;

	/* if a setting disables one of the ways, there is no choice */
	if (rel->lateral_relids || !enable_seqscan || !enable_bitmapscan)
		return;
	foreach(lc, rel->baserestrictinfo)
		add_for(root, rel, lfirst_node(RestrictInfo, lc));
}
