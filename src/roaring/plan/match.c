/*-------------------------------------------------------------------------
 *
 * match.c
 *	  Execute WHERE column <@ set by an index or by the table, depending on the set.
 *
 * By the index: merge the members of the set with the keys of a btree.  The current key selects the next member.  The
 * next member is searched in the index by steps, and after ROARING_MATCH_STEPS steps by a new descent.  So a set that
 * contains all keys is read as by a plain index scan.  A descent for a range copies the rest of a leaf page, which
 * costs as much as three descents for one key.  So if such a descent finds fewer than MATCH_ROWS rows, the next
 * MATCH_SINGLES members are looked up one by one, before the next range.  The heap is visited only for keys that are
 * members.  If the query needs the rows in the order of the keys, ascending or descending, the node always uses the
 * index: a query that takes ten rows reads little more.
 *
 * By the table: look up the column of each row in the set.  This is cheaper for sets of very many members.  The planner
 * has computed the costs of a row and of a descent (match_path.c).
 *
 * In a parallel scan all processes share the scan of the table; only the first process walks the index.
 *
 * The set is in an expression context that is reset for the next set.  After a rescan the set is evaluated again only
 * if one of its parameters has changed.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/genam.h"
#include "access/stratnum.h"
#include "access/tableam.h"
#include "catalog/pg_type_d.h"
#include "commands/explain.h"
#ifdef COMPAT_EXPLAIN_HEADERS
#include "commands/explain_format.h"
#include "commands/explain_state.h"
#endif
#include "core/reentry.h"
#include "executor/executor.h"
#include "miscadmin.h"
#include "optimizer/clauses.h"
#include "port/atomics.h"
#include "utils/lsyscache.h"
#include "utils/rel.h"
#include "utils/ruleutils.h"

#include "roaring/algebra/lookup.h"
#include "roaring/algebra/members.h"
#include "roaring/plan/plan.h"
#include "roaring/sql/datum.h"

/* Minimum number of rows that a descent for a range must find; else the next members are looked up one by one. */
#define MATCH_ROWS		4
/* Number of members that are looked up one by one before the next range. */
#define MATCH_SINGLES	64

/* After this many consecutive members without a row, descend for a range, which finds the next key of the index. */
#define MATCH_ABSENT	4

typedef enum MatchWay
{
	MATCH_UNDECIDED,
	/* no more rows, or another process reads the index */
	MATCH_NOTHING,
	MATCH_INDEX,
	MATCH_TABLE
} MatchWay;

/* Shared state of a parallel scan; a ParallelTableScanDesc follows. */
typedef struct MatchShared
{
	pg_atomic_flag index_taken;
} MatchShared;

#define MATCH_TABLE_SHARED(shared) \
	((ParallelTableScanDesc) ((char *) (shared) + MAXALIGN(sizeof(MatchShared))))

typedef struct MatchState
{
	CustomScanState css;
	ExprState  *set;
	ExprContext *setcontext;	/* context of the set and its detoasted value */
	Bitmapset  *params;			/* PARAM_EXECs that the set depends on */
	ExprState  *column;			/* column of a row of the table, as bigint */
	MatchShared *shared;		/* NULL: not a parallel scan */

	Relation	index;
	Oid			keytype;		/* type of the index's first column */
	bool		falling;		/* from the greatest key to the least */
	ScanDirection onward;		/* direction of the index scan */
	/* cost of a row by the index, divided by the cost of the table */
	double		row;
	/* cost of a descent, divided by the cost of the table */
	double		descent;

	bool		open;			/* the set in seeker has been evaluated */
	MatchWay	way;
	TableScanDesc table;
	IndexScanDesc walk;
	ScanKeyData from;			/* scan key: key >= wanted, or <= if falling */
	ScanKeyData at;				/* scan key: key = wanted */
	RoaringSeeker seeker;
	int64		wanted;			/* next member to find */
	bool		descend;		/* descend to "wanted" before reading on */
	int			singles;		/* remaining descents for one key */
	int			absent;			/* descents in sequence that found no row */
	int			steps;			/* keys read since the last descent or match */
	int			rows;			/* rows found since the last descent */
	uint64		descents;		/* for EXPLAIN */
	uint64		tables;			/* scans of the table, for EXPLAIN */
} MatchState;

static int64
key_value(const MatchState *s, Datum key)
{
	switch (s->keytype)
	{
		case INT2OID:
			return DatumGetInt16(key);
		case INT4OID:
			return DatumGetInt32(key);
		default:
			return DatumGetInt64(key);
	}
}

/* Is a before b in the order of the walk? */
static inline bool
before(const MatchState *s, int64 a, int64 b)
{
	return s->falling ? a > b : a < b;
}

/* Set "wanted" to the first member that is not before v.  Returns false if there is no such member. */
static bool
want(MatchState *s, int64 v)
{
	if (!roaring_seeker_seek(&s->seeker, v, s->falling, &s->wanted))
		return false;
	if (before(s, s->wanted, v))
		roaring_damaged("The members of a container are out of order.");
	return true;
}

/* Advance "wanted" to the next member.  Returns false if there is no such member. */
static bool
want_next(MatchState *s)
{
	if (s->wanted == (s->falling ? PG_INT64_MIN : PG_INT64_MAX))
		return false;
	return want(s, s->falling ? s->wanted - 1 : s->wanted + 1);
}

/* Evaluate the set.  NULL is treated as the empty set. */
static void
open_set(MatchState *s)
{
	MemoryContext old;
	Datum		value;
	bool		isnull;

	ResetExprContext(s->setcontext);
	old = MemoryContextSwitchTo(s->setcontext->ecxt_per_tuple_memory);
	memset(&s->seeker.set, 0, sizeof(s->seeker.set));
	REENTRY(MATCH_SET);
	value = ExecEvalExpr(s->set, s->setcontext, &isnull);
	if (!isnull)
		(void) roaring_open_datum(value, &s->seeker.set);
	MemoryContextSwitchTo(old);
	s->open = true;
}

/* Choose the index or the table for the current set, and begin the scan. */
static void
decide(MatchState *s)
{
	EState	   *estate = s->css.ss.ps.state;
	Relation	rel = s->css.ss.ss_currentRelation;
	RoaringSet	set;

	if (!s->open)
		open_set(s);
	set = s->seeker.set;
	roaring_seeker_begin(&s->seeker, &set);
	s->way = MATCH_NOTHING;
	if (!want(s, s->falling ? PG_INT64_MAX : PG_INT64_MIN))
		return;
	if ((double) set.card * s->row + Min((double) set.card, (double) set.n * ROARING_MATCH_DESCENTS) * s->descent > 1)
	{
		s->way = MATCH_TABLE;
		s->tables++;
		if (s->table == NULL)
			s->table = s->shared ? compat_table_beginscan_parallel(rel, MATCH_TABLE_SHARED(s->shared)) :
				compat_table_beginscan(rel, estate->es_snapshot);
		else
			table_rescan(s->table, NULL);
		return;
	}
	if (s->shared && !pg_atomic_test_set_flag(&s->shared->index_taken))
		return;
	s->way = MATCH_INDEX;
	s->descend = true;
	s->singles = 0;
	s->absent = 0;
	s->rows = MATCH_ROWS;		/* begin with a descent for a range */
	if (s->walk == NULL)
	{
		s->walk = compat_index_beginscan(rel, s->index, estate->es_snapshot, 1);
		s->walk->xs_want_itup = true;
	}
}

/* Descend to the wanted key only (singles > 0), or to the range that begins with this key. */
static void
descend(MatchState *s)
{
	if (s->singles > 0)
	{
		s->singles--;
		s->absent = s->rows == 0 ? s->absent + 1 : 0;
		if (s->absent == MATCH_ABSENT)
			s->singles = 0;
	}
	else if (s->rows < MATCH_ROWS)
	{
		s->singles = MATCH_SINGLES;
		s->absent = 0;
	}
	s->from.sk_argument = s->at.sk_argument = Int64GetDatum(s->wanted);
	index_rescan(s->walk, s->singles > 0 ? &s->at : &s->from, 1, NULL, 0);
	s->descend = false;
	s->steps = 0;
	s->rows = 0;
	s->descents++;
}

/* Store the next row whose key is a member into the slot.  Returns false at the end. */
static bool
walk_next(MatchState *s, TupleTableSlot *slot)
{
	for (;;)
	{
		bool		isnull;
		int64		v;

		CHECK_FOR_INTERRUPTS();
		if (s->descend)
			descend(s);
		if (index_getnext_tid(s->walk, s->onward) == NULL)
		{
			/* the end of the index, or of the rows with this key */
			if (s->singles == 0 || !want_next(s))
				return false;
			s->descend = true;
			continue;
		}
		v = key_value(s, index_getattr(s->walk->xs_itup, 1, s->walk->xs_itupdesc, &isnull));
		if (before(s, s->wanted, v) && !want(s, v))
			return false;
		if (v == s->wanted)
		{
			s->steps = 0;
			s->rows++;
			if (index_fetch_heap(s->walk, slot))
				return true;
		}
		else if (++s->steps == ROARING_MATCH_STEPS)
			s->descend = true;
	}
}

/*
 * Is the column of a row in the set?  The condition is not evaluated, because it would evaluate the set for each row.
 */
static bool
has_member(MatchState *s, TupleTableSlot *slot)
{
	ExprContext *econtext = s->css.ss.ps.ps_ExprContext;
	Datum		value;
	bool		isnull;

	if (!s->open)
		open_set(s);
	econtext->ecxt_scantuple = slot;
	REENTRY(MATCH_CONDITION);
	value = ExecEvalExprSwitchContext(s->column, econtext, &isnull);
	return !isnull && roaring_contains(&s->seeker.set, DatumGetInt64(value));
}

/* Store the next row of the table that meets the condition into the slot.  Returns false at the end. */
static bool
table_next(MatchState *s, TupleTableSlot *slot)
{

	while (table_scan_getnextslot(s->table, ForwardScanDirection, slot))
	{
		CHECK_FOR_INTERRUPTS();
		if (has_member(s, slot))
			return true;
		ResetExprContext(s->css.ss.ps.ps_ExprContext);
	}
	return false;
}

static TupleTableSlot *
match_next(ScanState *node)
{
	MatchState *s = (MatchState *) node;
	TupleTableSlot *slot = node->ss_ScanTupleSlot;

	if (s->way == MATCH_UNDECIDED)
		decide(s);
	if (s->way == MATCH_NOTHING ||
		!(s->way == MATCH_INDEX ? walk_next(s, slot) : table_next(s, slot)))
	{
		s->way = MATCH_NOTHING;
		return ExecClearTuple(slot);
	}
	return slot;
}

/* Test the new version of a row that a concurrent transaction has updated, because its column may have changed. */
static bool
match_recheck(ScanState *node, TupleTableSlot *slot)
{
	return has_member((MatchState *) node, slot);
}

static TupleTableSlot *
match_exec(CustomScanState *node)
{
	return ExecScan(&node->ss, match_next, match_recheck);
}

static void
init_key(const MatchState *s, ScanKey key, StrategyNumber strategy)
{
	ScanKeyEntryInitialize(key, 0, 1, strategy, INT8OID, InvalidOid,
						   get_opcode(get_opfamily_member(s->index->rd_opfamily[0], s->keytype, INT8OID, strategy)), Int64GetDatum(0));
}

static void
match_begin(CustomScanState *node, EState *estate, int eflags)
{
	MatchState *s = (MatchState *) node;
	CustomScan *plan = (CustomScan *) node->ss.ps.plan;
	Relation	rel = node->ss.ss_currentRelation;
	List	   *set = list_make1(list_nth(plan->custom_exprs, ROARING_MATCH_SET));
	Oid			index = intVal(list_nth(plan->custom_private, ROARING_MATCH_INDEX));

	/*
	 * replace the executor's slot for virtual tuples by one for tuples of the
	 * table
	 */
	compat_ExecInitScanTupleSlot(estate, &node->ss, RelationGetDescr(rel), table_slot_callbacks(rel));
	node->ss.ps.subPlan = NIL;
	ExecAssignScanProjectionInfo(&node->ss);
	s->setcontext = CreateExprContext(estate);
	/* OWNER_CODE(QUERY_NODE) */
	node->ss.ps.qual = ExecInitQual(plan->scan.plan.qual, &node->ss.ps);
	s->column = ExecInitExpr(list_nth(plan->custom_exprs, ROARING_MATCH_COLUMN), &node->ss.ps);
	s->set = ExecInitExpr(linitial(set), &node->ss.ps);
	/* raises an error without the privilege to call its function */
	(void) ExecInitExpr(list_nth(plan->custom_exprs, ROARING_MATCH_CONDITION), &node->ss.ps);
	s->params = pull_paramids(linitial(set));
	s->row = floatVal(linitial(list_nth_node(List, plan->custom_private, ROARING_MATCH_COSTS)));
	s->descent = floatVal(lsecond(list_nth_node(List, plan->custom_private, ROARING_MATCH_COSTS)));
	s->falling = intVal(list_nth(plan->custom_private, ROARING_MATCH_ORDER)) == ROARING_MATCH_FALLING;
	s->onward = s->falling == (intVal(list_nth(plan->custom_private, ROARING_MATCH_FALLS)) != 0) ?
		ForwardScanDirection : BackwardScanDirection;

	/*
	 * stop here for EXPLAIN without ANALYZE, as index scans do: the index may
	 * not exist
	 */
	if (eflags & EXEC_FLAG_EXPLAIN_ONLY)
		return;
	s->index = index_open(index, exec_rt_fetch(plan->scan.scanrelid, estate)->rellockmode);
	s->keytype = s->index->rd_opcintype[0];
	init_key(s, &s->from, s->falling ? BTLessEqualStrategyNumber : BTGreaterEqualStrategyNumber);
	init_key(s, &s->at, BTEqualStrategyNumber);
}

static void
match_rescan(CustomScanState *node)
{
	MatchState *s = (MatchState *) node;

	ExecScanReScan(&node->ss);
	s->way = MATCH_UNDECIDED;
	if (bms_overlap(node->ss.ps.chgParam, s->params))
		s->open = false;
}

static void
match_end(CustomScanState *node)
{
	MatchState *s = (MatchState *) node;

	if (s->walk)
		index_endscan(s->walk);
	if (s->table)
		table_endscan(s->table);
	if (s->index)
		index_close(s->index, NoLock);
}

/* --- parallel scans --- */

static Size
match_estimate(CustomScanState *node, ParallelContext *pcxt)
{
	return MAXALIGN(sizeof(MatchShared)) +
		table_parallelscan_estimate(node->ss.ss_currentRelation, node->ss.ps.state->es_snapshot);
}

static void
match_share(CustomScanState *node, ParallelContext *pcxt, void *coordinate)
{
	MatchState *s = (MatchState *) node;

	s->shared = coordinate;
	pg_atomic_init_flag(&s->shared->index_taken);
	table_parallelscan_initialize(node->ss.ss_currentRelation, MATCH_TABLE_SHARED(s->shared), node->ss.ps.state->es_snapshot);
}

static void
match_share_again(CustomScanState *node, ParallelContext *pcxt, void *coordinate)
{
	MatchState *s = (MatchState *) node;

	pg_atomic_clear_flag(&s->shared->index_taken);
	table_parallelscan_reinitialize(node->ss.ss_currentRelation, MATCH_TABLE_SHARED(s->shared));
}

static void
match_join(CustomScanState *node, shm_toc *toc, void *coordinate)
{
	((MatchState *) node)->shared = coordinate;
}

static void
match_explain(CustomScanState *node, List *ancestors, ExplainState *es)
{
	MatchState *s = (MatchState *) node;
	CustomScan *plan = (CustomScan *) node->ss.ps.plan;
	List	   *context = set_deparse_context_plan(es->deparse_cxt, &plan->scan.plan, ancestors);
	bool		prefix = es->verbose || list_length(es->rtable) > 1;
	char	   *condition = deparse_expression(list_nth(plan->custom_exprs, ROARING_MATCH_CONDITION), context, prefix, false);

	if (intVal(list_nth(plan->custom_private, ROARING_MATCH_ORDER)) != ROARING_MATCH_ANY_ORDER)
		ExplainPropertyText("Order", s->falling ? "falling" : "rising", es);
	ExplainPropertyText("Index", get_rel_name(intVal(list_nth(plan->custom_private, ROARING_MATCH_INDEX))), es);
	ExplainPropertyText("Condition", condition, es);
	if (es->analyze)
	{
		ExplainPropertyInteger("Index Descents", NULL, (int64) s->descents, es);
		ExplainPropertyInteger("Table Scans", NULL, (int64) s->tables, es);
	}
}

static const CustomExecMethods exec_methods = {
	.CustomName = "roaring match",
	.BeginCustomScan = match_begin,
	.ExecCustomScan = match_exec,
	.EndCustomScan = match_end,
	.ReScanCustomScan = match_rescan,
	.EstimateDSMCustomScan = match_estimate,
	.InitializeDSMCustomScan = match_share,
	.ReInitializeDSMCustomScan = match_share_again,
	.InitializeWorkerCustomScan = match_join,
	.ExplainCustomScan = match_explain,
};

static Node *
create_state(CustomScan *plan)
{
	MatchState *s = (MatchState *) newNode(sizeof(MatchState), T_CustomScanState);

	s->css.methods = &exec_methods;
	return (Node *) s;
}

const CustomScanMethods roaring_match_methods = {
	.CustomName = "roaring match",
	.CreateCustomScanState = create_state,
};
