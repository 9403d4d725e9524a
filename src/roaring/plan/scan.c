/*-------------------------------------------------------------------------
 *
 * scan.c
 *	  Execute FROM unnest(set): store members directly into the slot of the scan.
 *
 * A FunctionScan calls unnest() for each row, collects all rows in a tuplestore, and then reads the tuplestore.  This
 * node keeps a position in the set instead.  Otherwise it behaves like FunctionScan:
 *	- the privilege to execute the function is checked when execution starts;
 *	- the argument is evaluated for the first row, and again after a rescan only if one of its parameters has changed;
 *	- an EvalPlanQual recheck returns the row that was joined.
 * The argument and its detoasted value are in an expression context that is reset for the next set.  A value of an
 * outer row is not copied, because the row does not move during the scan of the inner side; index scans rely on this
 * too.  A large set stored out of line is read in slices, in either direction.  A second scan of the same set reads it
 * whole.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/htup_details.h"
#include "catalog/objectaccess.h"
#include "catalog/pg_proc_d.h"
#include "catalog/pg_type_d.h"
#include "commands/explain.h"
#ifdef COMPAT_EXPLAIN_HEADERS
#include "commands/explain_format.h"
#include "commands/explain_state.h"
#endif
#include "core/reentry.h"
#include "executor/executor.h"
#include "funcapi.h"
#include "miscadmin.h"
#include "optimizer/clauses.h"
#include "utils/acl.h"
#include "utils/lsyscache.h"
#include "utils/ruleutils.h"

#include "roaring/plan/plan.h"
#include "roaring/algebra/members.h"
#include "roaring/sql/datum.h"

typedef struct RoaringScanState
{
	CustomScanState css;
	Index		rti;
	ExprState  *arg;
	ExprContext *argcontext;	/* context of argument and detoasted value */
	Bitmapset  *params;			/* PARAM_EXECs that the argument depends on */
	TupleDesc	rowdesc;		/* descriptor of the row; NULL: not needed */
	TupleTableSlot *rowslot;	/* for a whole row of an EvalPlanQual recheck */
	/* skip ExecScan(), which takes a third of the time */
	bool		direct;
	bool		no_columns;		/* only the number of rows is needed */
	bool		backward;		/* from the greatest member down */
	bool		open;
	Datum		value;			/* value that is read in slices, or 0 */
	RoaringStreams streams;
	RoaringMembers members;
} RoaringScanState;

/* Evaluate the argument.  NULL is treated as the empty set. */
static void
open_set(RoaringScanState *s)
{
	RoaringSet	set = {0};
	MemoryContext old;
	Datum		value;
	bool		isnull;

	ResetExprContext(s->argcontext);
	old = MemoryContextSwitchTo(s->argcontext->ecxt_per_tuple_memory);
	REENTRY(SCAN_SET);
	value = ExecEvalExpr(s->arg, s->argcontext, &isnull);
	s->value = (Datum) 0;
	if (!isnull && roaring_sql_is_sliced(value))
	{
		s->value = value;
		roaring_sql_value_streams(value, &s->streams);
		roaring_members_begin_streams(&s->members, &s->streams, s->backward);
	}
	else
	{
		if (!isnull)
			(void) roaring_open_datum(value, &set);
		roaring_members_begin(&s->members, &set, s->backward);
	}
	MemoryContextSwitchTo(old);
	s->open = true;
}

/* Begin another scan of the same set.  Read a sliced value whole now, because the plan may scan it many times. */
static void
reopen_set(RoaringScanState *s)
{
	RoaringSet	set = s->members.set;

	if (s->value)
	{
		MemoryContext old = MemoryContextSwitchTo(s->argcontext->ecxt_per_tuple_memory);

		(void) roaring_open_datum(s->value, &set);
		MemoryContextSwitchTo(old);
		s->value = (Datum) 0;
	}
	roaring_members_begin(&s->members, &set, s->backward);
}

/* Store a member into the slot, which is empty, and the whole row if the plan needs it. */
static void
store_member(RoaringScanState *s, TupleTableSlot *slot, int64 member)
{
	slot->tts_values[ROARING_SCAN_MEMBER - 1] = Int64GetDatum(member);
	slot->tts_isnull[ROARING_SCAN_MEMBER - 1] = false;
	if (s->rowdesc)
	{
		MemoryContext old = MemoryContextSwitchTo(s->css.ss.ps.ps_ExprContext->ecxt_per_tuple_memory);
		HeapTuple	row = heap_form_tuple(s->rowdesc, slot->tts_values, slot->tts_isnull);

		slot->tts_values[ROARING_SCAN_ROW - 1] = HeapTupleGetDatum(row);
		slot->tts_isnull[ROARING_SCAN_ROW - 1] = false;
		MemoryContextSwitchTo(old);
	}
	ExecStoreVirtualTuple(slot);
}

static TupleTableSlot *
scan_next(ScanState *node)
{
	RoaringScanState *s = (RoaringScanState *) node;
	TupleTableSlot *slot = node->ss_ScanTupleSlot;
	int64		member;

	if (!s->open)
		open_set(s);
	ExecClearTuple(slot);
	if (roaring_members_next(&s->members, &member))
		store_member(s, slot, member);
	else
		roaring_sql_check(s->members.bad);
	return slot;
}

/*
 * Store the row of an EvalPlanQual recheck into the slot, as ExecScan() does for a node with a scanrelid.  Returns
 * false at the end.  If there is a row mark, the joined row is the only row.  An unnest() in a subquery has no row
 * mark and is scanned.
 */
static bool
scan_recheck(ScanState *node, TupleTableSlot *slot)
{
	RoaringScanState *s = (RoaringScanState *) node;
	EPQState   *epq = node->ps.state->es_epq_active;
	Datum		member;
	bool		isnull;

	if (epq->relsubs_done[s->rti - 1])
		return false;
	if (epq->relsubs_rowmark[s->rti - 1] == NULL)
		return !TupIsNull(scan_next(node));
	epq->relsubs_done[s->rti - 1] = true;
	if (!EvalPlanQualFetchRowMark(epq, s->rti, s->rowslot))
		return false;
	member = slot_getattr(s->rowslot, 1, &isnull);
	ExecClearTuple(slot);
	if (isnull)
		return false;
	store_member(s, slot, DatumGetInt64(member));
	return true;
}

static TupleTableSlot *
scan_exec(CustomScanState *node)
{
	RoaringScanState *s = (RoaringScanState *) node;

	if (s->direct)
	{
		TupleTableSlot *slot = scan_next(&node->ss);

		if (s->no_columns && !TupIsNull(slot))
			slot = ExecStoreVirtualTuple(ExecClearTuple(node->ss.ps.ps_ResultTupleSlot));
		return slot;
	}
	return ExecScan(&node->ss, scan_next, scan_recheck);
}

static Bitmapset *
arg_params(Expr *arg, List *subplans)
{
	Bitmapset  *params = pull_paramids(arg);
	ListCell   *lc;

	foreach(lc, subplans)
		params = bms_add_members(params, lfirst_node(SubPlanState, lc)->planstate->plan->extParam);
	return params;
}

static void
scan_begin(CustomScanState *node, EState *estate, int eflags)
{
	RoaringScanState *s = (RoaringScanState *) node;
	CustomScan *plan = (CustomScan *) node->ss.ps.plan;
	FuncExpr   *call = linitial_node(FuncExpr, plan->custom_exprs);
	List	   *quals_subplans = node->ss.ps.subPlan;
	AclResult	acl;

	acl = compat_proc_aclcheck(call->funcid, GetUserId());
	if (acl != ACLCHECK_OK)
		aclcheck_error(acl, OBJECT_FUNCTION, get_func_name(call->funcid));
	InvokeFunctionExecuteHook(call->funcid);

	s->rti = bms_singleton_member(plan->custom_relids);
	s->backward = intVal(linitial(plan->custom_private)) != 0;
	s->argcontext = CreateExprContext(estate);
	/* separate the argument's subplans from those of the quals */
	node->ss.ps.subPlan = NIL;
	/* OWNER_CODE(QUERY_NODE) */
	s->arg = ExecInitExpr(linitial(call->args), &node->ss.ps);
	s->params = arg_params(linitial(call->args), node->ss.ps.subPlan);
	node->ss.ps.subPlan = list_concat(quals_subplans, node->ss.ps.subPlan);

	if (list_length(plan->custom_scan_tlist) >= ROARING_SCAN_ROW)
	{
		s->rowdesc = CreateTemplateTupleDesc(1);
		TupleDescInitEntry(s->rowdesc, 1, "unnest", INT8OID, -1, 0);
		s->rowdesc = BlessTupleDesc(s->rowdesc);
		s->rowslot = ExecInitExtraTupleSlot(estate, s->rowdesc, &TTSOpsVirtual);
	}
	s->no_columns = plan->scan.plan.targetlist == NIL;
	s->direct = node->ss.ps.qual == NULL && (node->ss.ps.ps_ProjInfo == NULL || s->no_columns) &&
		s->rowdesc == NULL && estate->es_epq_active == NULL;
}

static void
scan_rescan(CustomScanState *node)
{
	RoaringScanState *s = (RoaringScanState *) node;

	ExecScanReScan(&node->ss);
	if (bms_overlap(node->ss.ps.chgParam, s->params))
		s->open = false;
	else if (s->open)
		reopen_set(s);
}

static void
scan_end(CustomScanState *node)
{
	FreeExprContext(((RoaringScanState *) node)->argcontext, true);
}

static void
scan_explain(CustomScanState *node, List *ancestors, ExplainState *es)
{
	RoaringScanState *s = (RoaringScanState *) node;
	CustomScan *plan = (CustomScan *) node->ss.ps.plan;

	if (s->backward)
		ExplainPropertyText("Scan Direction", "Backward", es);
	ExplainPropertyText("Alias", list_nth(es->rtable_names, (int) s->rti - 1), es);
	if (es->verbose)
	{
		List	   *context = set_deparse_context_plan(es->deparse_cxt, &plan->scan.plan, ancestors);

		ExplainPropertyText("Function Call", deparse_expression(linitial(plan->custom_exprs), context, true, false), es);
	}
}

static const CustomExecMethods exec_methods = {
	.CustomName = "roaring members",
	.BeginCustomScan = scan_begin,
	.ExecCustomScan = scan_exec,
	.EndCustomScan = scan_end,
	.ReScanCustomScan = scan_rescan,
	.ExplainCustomScan = scan_explain,
};

static Node *
create_state(CustomScan *plan)
{
	RoaringScanState *s = (RoaringScanState *) newNode(sizeof(RoaringScanState), T_CustomScanState);

	s->css.methods = &exec_methods;
	return (Node *) s;
}

const CustomScanMethods roaring_scan_methods = {
	.CustomName = "roaring members",
	.CreateCustomScanState = create_state,
};
