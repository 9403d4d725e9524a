/*-------------------------------------------------------------------------
 *
 * sel.c
 *	  Selectivities of the operators on sets.
 *
 * Model: the members of a set are independent.  A row has the common members
 * (MCELEM) with their frequencies.  Its other members are spread over the bins
 * of the histogram of members, with the same share in each bin.  For a constant
 * set C this gives
 *	set && C	1 - product of (1 - frequency) over the common members in C, times
 *				exp(-expected number of others in C)
 *	set @> C	the product of the frequencies of C's members
 *	set <@ C	the fraction of all members that is in C, to the power of the
 *				cardinality, averaged over the histogram of cardinalities
 *	x <@ C		the frequencies of x's common values in C, plus for each bin of
 *				x's histogram its fraction times (members of C in the bin /
 *				different values in the bin), as for x = ANY (array)
 *	set @> x	x's frequency if x is common, else the average frequency of the
 *				different members in x's bin
 *	x <@ set	average cardinality / number of different x
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include <math.h>

#include "access/htup_details.h"
#include "catalog/pg_statistic.h"
#include "catalog/pg_type.h"
#include "nodes/nodeFuncs.h"
#include "nodes/pathnodes.h"
#include "optimizer/optimizer.h"
#include "utils/fmgroids.h"
#include "utils/builtins.h"
#include "utils/lsyscache.h"
#include "utils/syscache.h"

#include "core/reentry.h"
#include "roaring/algebra/lookup.h"
#include "roaring/kernels/point.h"
#include "roaring/plan/plan.h"
#include "roaring/sql/datum.h"

typedef enum RoaringTest
{
	ROARING_TEST_MEMBER,		/* bigint in set, in either order of arguments */
	ROARING_TEST_CONTAINS,		/* set @> set */
	ROARING_TEST_CONTAINED,		/* set <@ set */
	ROARING_TEST_OVERLAP		/* set && set */
} RoaringTest;

/* Selectivity without statistics, like DEFAULT_CONTAIN_SEL of arrays and ranges. */
#define DEFAULT_ROARING_SEL 0.005

/* Statistics of a column from ANALYZE. */
typedef struct RoaringStats
{
	AttStatsSlot members;		/* MCELEM */
	AttStatsSlot cards;			/* DECHIST */
	AttStatsSlot own;			/* STATISTIC_KIND_ROARING */
	double		nullfrac;
	double		avg_card;
	double		avg_bytes;
	double		distinct;
	double		read_card;
	double		other;
	int			nbins;			/* bins of the members' histogram, at least 1 */
	/* estimated number of different members of each bin; 0: one common member */
	double	   *bin_distinct;

	/*
	 * average number of a row's members, without common ones, in each bin
	 * with bin_distinct > 0
	 */
	double		bin_mass;
} RoaringStats;

/*
 * Estimate the number of different members of each bin: the same number for all bins, but at most the width of the bin.
 * Bins of width 0 contain one common member.
 */
static void
guess_bins(RoaringStats *st)
{
	const Datum *bounds = st->own.values;
	double		each;
	double		mass = st->read_card;
	int			nwide = 0;

	st->nbins = Max(st->own.nvalues - 1, 1);
	st->bin_distinct = palloc(st->nbins * sizeof(double));
	for (int b = 0; b < st->nbins; b++)
	{
		double		width = (double) DatumGetInt64(bounds[Min(b + 1, st->own.nvalues - 1)]) - (double) DatumGetInt64(bounds[b]);

		st->bin_distinct[b] = width + (b + 1 == st->nbins ? 1 : 0);
		nwide += st->bin_distinct[b] > 0;
	}
	/* wide bins get the members that do not fit in narrow bins */
	each = st->distinct / nwide;
	for (;;)
	{
		double		rest = st->distinct;
		int			n = 0;

		for (int b = 0; b < st->nbins; b++)
		{
			if (st->bin_distinct[b] <= each)
				rest -= st->bin_distinct[b];
			else
				n++;
		}
		if (n == 0 || rest / n <= each)
			break;
		each = rest / n;
	}
	for (int b = 0; b < st->nbins; b++)
		st->bin_distinct[b] = Min(st->bin_distinct[b], Max(each, 1));
	for (int i = 0; i < st->members.nvalues; i++)
		mass -= st->members.numbers[i];
	st->bin_mass = Max(mass, 0) / nwide;
}

static void
stats_free(RoaringStats *st)
{
	free_attstatsslot(&st->members);
	free_attstatsslot(&st->cards);
	free_attstatsslot(&st->own);
}

/*
 * Read the statistics of an expression.  Returns false if there are no statistics of a column of sets; else the
 * caller calls stats_free().  "whole": read also the histograms and the common members, which are compressed;
 * decompressing them takes longer than planning a small query.
 */
static bool
stats_get(RoaringStats *st, VariableStatData *var, bool whole)
{
	memset(st, 0, sizeof(*st));
	if (!HeapTupleIsValid(var->statsTuple) || !statistic_proc_security_check(var, F_INT8EQ))
		return false;
	st->nullfrac = ((Form_pg_statistic) GETSTRUCT(var->statsTuple))->stanullfrac;
	if (!get_attstatsslot(&st->own, var->statsTuple, STATISTIC_KIND_ROARING, InvalidOid,
						  ATTSTATSSLOT_NUMBERS | (whole ? ATTSTATSSLOT_VALUES : 0)))
		return false;
	if (st->own.nnumbers != STATS_NUMBERS ||
		(whole && (st->own.nvalues < 1 || st->own.valuetype != INT8OID ||
				   !get_attstatsslot(&st->cards, var->statsTuple, STATISTIC_KIND_DECHIST, InvalidOid, ATTSTATSSLOT_NUMBERS) ||
				   st->cards.nnumbers < 2)))
	{
		stats_free(st);
		return false;
	}
	st->avg_card = st->own.numbers[STATS_CARD];
	st->avg_bytes = st->own.numbers[STATS_BYTES];
	st->distinct = Max(st->own.numbers[STATS_DISTINCT], 1);
	st->read_card = st->own.numbers[STATS_READ];
	st->other = st->own.numbers[STATS_OTHER];
	if (!whole)
		return true;
	if (get_attstatsslot(&st->members, var->statsTuple, STATISTIC_KIND_MCELEM, InvalidOid,
						 ATTSTATSSLOT_VALUES | ATTSTATSSLOT_NUMBERS) &&
		(st->members.valuetype != INT8OID || st->members.nnumbers < st->members.nvalues))
	{
		free_attstatsslot(&st->members);
		st->members.nvalues = 0;
	}
	guess_bins(st);
	return true;
}

/* Return the expression with which an init plan computes a parameter, or NULL.  *subroot: the init plan's query. */
static Node *
param_source(PlannerInfo *root, Param *param, PlannerInfo **subroot)
{
	if (param->paramkind != PARAM_EXEC)
		return NULL;
	for (PlannerInfo *r = root; r != NULL; r = r->parent_root)
	{
		ListCell   *lc;

		foreach(lc, r->init_plans)
		{
			SubPlan    *plan = lfirst_node(SubPlan, lc);
			int			column = 0;
			ListCell   *p;

			foreach(p, plan->setParam)
			{
				if (lfirst_int(p) == param->paramid)
					break;
				column++;
			}
			if (p == NULL || plan->plan_id > list_length(root->glob->subroots))
				continue;
			*subroot = (PlannerInfo *) list_nth(root->glob->subroots, plan->plan_id - 1);
			foreach(p, (*subroot)->parse->targetList)
			{
				TargetEntry *entry = lfirst_node(TargetEntry, p);

				if (!entry->resjunk && column-- == 0)
					return exprType((Node *) entry->expr) == param->paramtype ? (Node *) entry->expr : NULL;
			}
			return NULL;
		}
	}
	return NULL;
}

/*
 * Values of expressions of the query that is being planned, so that a function call is evaluated once for all estimates
 * and costs.  The lists are in the planner's memory context.
 */
static struct
{
	PlannerGlobal *query;		/* the query that is being planned, or NULL */
	List	   *expressions;
	List	   *values;
}			estimated;

static void
estimated_end(void *query)
{
	if (estimated.query == query)
		estimated.query = NULL;
}

static void
estimated_begin(PlannerInfo *root)
{
	MemoryContextCallback *end;

	if (estimated.query == root->glob)
		return;
	end = MemoryContextAlloc(root->planner_cxt, sizeof(MemoryContextCallback));
	end->func = estimated_end;
	end->arg = root->glob;
	MemoryContextRegisterResetCallback(root->planner_cxt, end);
	estimated.query = root->glob;
	estimated.expressions = estimated.values = NIL;
}

static Node *
estimate_once(PlannerInfo *root, Node *node)
{
	MemoryContext old;
	ListCell   *e,
			   *v;
	Node	   *value;

	estimated_begin(root);
	forboth(e, estimated.expressions, v, estimated.values)
		if (equal(lfirst(e), node))
		return lfirst(v);
	old = MemoryContextSwitchTo(root->planner_cxt);
	value = copyObject(node);
	/* remember also the arguments' values, which costs are computed from */
	if (IsA(value, FuncExpr) || IsA(value, OpExpr))
		foreach(e, IsA(value, FuncExpr) ? ((FuncExpr *) value)->args : ((OpExpr *) value)->args)
			if (IsA(lfirst(e), FuncExpr) || IsA(lfirst(e), OpExpr))
			lfirst(e) = estimate_once(root, lfirst(e));
	REENTRY(PLAN);
	value = estimate_expression_value(root, value);
	/* the expression may have planned another query and replaced the lists */
	estimated_begin(root);
	estimated.expressions = lappend(estimated.expressions, copyObject(node));
	estimated.values = lappend(estimated.values, value);
	MemoryContextSwitchTo(old);
	return value;
}

static bool
guess_variable(PlannerInfo *root, Node *node, RoaringGuess *guess)
{
	VariableStatData var;
	RoaringStats st;
	bool		ok;

	examine_variable(root, node, 0, &var);
	ok = stats_get(&st, &var, false);
	if (ok)
	{
		guess->card = st.avg_card;
		guess->bytes = st.avg_bytes;
		stats_free(&st);
	}
	ReleaseVariableStats(var);
	return ok;
}

bool
roaring_guess(PlannerInfo *root, Node *node, RoaringGuess *guess)
{
	memset(guess, 0, sizeof(*guess));
	while (node && IsA(node, RelabelType))
		node = (Node *) ((RelabelType *) node)->arg;
	if (node == NULL)
		return false;
	if (root && IsA(node, Param))
	{
		PlannerInfo *subroot;
		Node	   *source = param_source(root, (Param *) node, &subroot);

		if (source)
			return roaring_guess(subroot, source, guess);
	}
	if (!IsA(node, Const) && root)
		node = estimate_once(root, node);
	if (IsA(node, Const))
	{
		Const	   *c = (Const *) node;

		guess->known = true;
		guess->isnull = c->constisnull;

		/*
		 * a superuser may set our support function for functions of other
		 * types
		 */
		if (!c->constisnull && (c->constbyval || c->constlen != -1))
			return false;
		if (!c->constisnull)
		{
			guess->bytes = (double) VARSIZE_ANY_EXHDR(roaring_open_datum(c->constvalue, &guess->set));
			guess->card = (double) guess->set.card;
		}
		return true;
	}
	return root != NULL && guess_variable(root, node, guess);
}

/*
 * Return the number of members < x, for ascending x.  *i and *before, 0 at first, keep the container of the last x and
 * the number of members before this container.
 */
static double
rank_before(const RoaringSet *set, int64 x, uint32 *i, double *before)
{
	uint64		key = roaring_key(x);
	RoaringContainer c;
	uint32		low = (uint32) (x & 0xffff);

	while (*i < set->n && roaring_key_at(set, *i) < key)
		*before += roaring_card_at(set, (*i)++);
	if (*i >= set->n || roaring_key_at(set, *i) > key || low == 0)
		return *before;
	roaring_container(set, *i, &c);
	return *before + roaring_container_rank(&c, (uint16_t) (low - 1));
}

/*
 * Count the set's members in n - 1 bins (one if n is 1).  Bin i is [bounds[i], bounds[i+1]); the last bin includes
 * its end.
 */
static void
count_in_bins(const RoaringSet *set, const Datum *bounds, int n, double *counts)
{
	uint32		i = 0;
	double		before = 0;
	double		last = 0;

	for (int b = 0; b < n; b++)
	{
		double		rank = rank_before(set, DatumGetInt64(bounds[b]), &i, &before);

		if (b + 1 == n && roaring_contains(set, DatumGetInt64(bounds[b])))
			rank++;
		if (b > 0 || n == 1)
			counts[Max(b - 1, 0)] = rank - last;
		last = n == 1 ? 0 : rank;
	}
}

/* Probabilities P and expected numbers for a row, compared with a constant set C. */
typedef struct Common
{
	double		none;			/* P(a row has none of C's common members) */
	double		all;			/* P(a row has all members of C) */
	double		listed;			/* expected number of C's common members */
	double		others;			/* expected number of C's other members */
} Common;

static void
common_with(const RoaringStats *st, const RoaringSet *set, Common *c)
{
	double		nlisted = 0;
	double	   *counts = palloc(st->nbins * sizeof(double));

	c->none = c->all = 1;
	c->listed = c->others = 0;
	for (int i = 0; i < st->members.nvalues; i++)
	{
		double		freq = st->members.numbers[i];

		if (!roaring_contains(set, DatumGetInt64(st->members.values[i])))
			continue;
		nlisted++;
		c->listed += freq;
		c->none *= 1 - Min(freq, 1);
		c->all *= freq;
	}
	if ((double) set->card > nlisted)
		c->all *= pow(Min(st->other, 1), (double) set->card - nlisted);
	count_in_bins(set, st->own.values, st->own.nvalues, counts);
	for (int b = 0; b < st->nbins; b++)
		if (st->bin_distinct[b] > 0)
			c->others += st->bin_mass * Min(1, counts[b] / st->bin_distinct[b]);
	pfree(counts);
}

/* Estimate x <@ C for a bigint column x. */
static double
value_in_set(VariableStatData *var, const RoaringSet *set)
{
	AttStatsSlot slot;
	double		nullfrac = 0;
	double		sel = 0;
	double		mcv = 0;
	int			nmcv = 0;
	double		nmcv_in = 0;
	bool		isdefault;
	double		distinct = get_variable_numdistinct(var, &isdefault);
	double		rest = -1;

	if (HeapTupleIsValid(var->statsTuple) && statistic_proc_security_check(var, F_INT8EQ))
	{
		nullfrac = ((Form_pg_statistic) GETSTRUCT(var->statsTuple))->stanullfrac;
		if (get_attstatsslot(&slot, var->statsTuple, STATISTIC_KIND_MCV, InvalidOid, ATTSTATSSLOT_VALUES | ATTSTATSSLOT_NUMBERS))
		{
			nmcv = slot.nvalues;
			for (int i = 0; slot.valuetype == INT8OID && i < nmcv; i++)
			{
				mcv += slot.numbers[i];
				if (roaring_contains(set, DatumGetInt64(slot.values[i])))
				{
					sel += slot.numbers[i];
					nmcv_in++;
				}
			}
			free_attstatsslot(&slot);
		}
		if (get_attstatsslot(&slot, var->statsTuple, STATISTIC_KIND_HISTOGRAM, InvalidOid, ATTSTATSSLOT_VALUES) &&
			slot.valuetype == INT8OID && slot.nvalues > 1)
		{
			int			nbins = slot.nvalues - 1;
			double	   *counts = palloc(nbins * sizeof(double));
			double		in_bin = Max(1, (distinct - nmcv) / nbins);

			count_in_bins(set, slot.values, slot.nvalues, counts);
			rest = 0;
			for (int b = 0; b < nbins; b++)
			{
				double		span = (double) DatumGetInt64(slot.values[b + 1]) - (double) DatumGetInt64(slot.values[b]);

				rest += Min(1, counts[b] / Max(1, Min(in_bin, span))) / nbins;
			}
			pfree(counts);
		}
		free_attstatsslot(&slot);
	}
	if (rest < 0)
		rest = Min(1, Max(0, (double) set->card - nmcv_in) / Max(1, distinct - nmcv));
	return sel + rest * Max(0, 1 - nullfrac - mcv);
}

/* Estimate set @> x for a column of sets and a constant x. */
static double
set_has_value(const RoaringStats *st, int64 x)
{
	int			low = 0;
	int			high = st->members.nvalues;
	int			n = st->own.nvalues;

	while (low < high)
	{
		int			mid = (low + high) / 2;
		int64		member = DatumGetInt64(st->members.values[mid]);

		if (member == x)
			return st->members.numbers[mid] * (1 - st->nullfrac);
		if (member < x)
			low = mid + 1;
		else
			high = mid;
	}
	/* outside the histogram members are rarer, by a guessed factor */
	if (x < DatumGetInt64(st->own.values[0]) || x > DatumGetInt64(st->own.values[n - 1]))
		return st->other * (1 - st->nullfrac) / 10;
	low = 0;
	while (low + 1 < st->nbins && DatumGetInt64(st->own.values[low + 1]) <= x)
		low++;
	return Min(1, st->bin_mass / Max(1, st->bin_distinct[low])) * (1 - st->nullfrac);
}

/* Return the mean of share^cardinality over the rows: the probability that a row has only members of the share. */
static double
all_of_share(const RoaringStats *st, double share)
{
	double		sum = 0;
	int			n = st->cards.nnumbers - 1;

	share = Min(1, Max(0, share));
	for (int i = 0; i < n; i++)
		sum += pow(share, st->cards.numbers[i]);
	return sum / n;
}

static double
sets_with_constant(const RoaringStats *st, const RoaringSet *set, RoaringTest test)
{
	double		nonnull = 1 - st->nullfrac;
	Common		c;

	common_with(st, set, &c);
	switch (test)
	{
		case ROARING_TEST_OVERLAP:
			return nonnull * (1 - c.none * exp(-c.others));
		case ROARING_TEST_CONTAINS:
			return nonnull * c.all;
		default:
			return nonnull * all_of_share(st, st->read_card > 0 ? (c.listed + c.others) / st->read_card : 1);
	}
}

void
roaring_meet(Oid table, AttrNumber column, const RoaringSet *set, bool contained, RoaringMeet *meet)
{
	VariableStatData var = {0};
	RoaringStats st;
	Common		c;

	meet->met = meet->answer = meet->common = DEFAULT_ROARING_SEL;
	meet->card = 1;
	var.statsTuple = SearchSysCache3(STATRELATTINH, ObjectIdGetDatum(table), Int16GetDatum(column), BoolGetDatum(false));
	if (stats_get(&st, &var, true))
	{
		common_with(&st, set, &c);
		meet->met = sets_with_constant(&st, set, ROARING_TEST_OVERLAP);
		meet->answer = contained ? sets_with_constant(&st, set, ROARING_TEST_CONTAINED) : meet->met;
		meet->common = (c.listed + c.others) * (1 - st.nullfrac);
		meet->card = st.avg_card;
		stats_free(&st);
	}
	if (HeapTupleIsValid(var.statsTuple))
		ReleaseSysCache(var.statsTuple);
}

/* Estimate a test of a column against an expression without columns of the relation. */
static double
variable_sel(PlannerInfo *root, VariableStatData *var, Node *other, RoaringTest test)
{
	RoaringStats st;
	RoaringGuess guess;
	bool		guessed;
	double		sel = DEFAULT_ROARING_SEL;

	if (test == ROARING_TEST_MEMBER && getBaseType(var->vartype) == INT8OID)
	{
		bool		isdefault;

		if (!roaring_guess(root, other, &guess))
			return sel;
		if (guess.known)
			return guess.isnull ? 0 : value_in_set(var, &guess.set);
		return guess.card / Max(1, get_variable_numdistinct(var, &isdefault));
	}
	guessed = test != ROARING_TEST_MEMBER && roaring_guess(root, other, &guess);
	if (!stats_get(&st, var, test == ROARING_TEST_MEMBER ? IsA(other, Const) : guessed && guess.known))
		return sel;
	if (test == ROARING_TEST_MEMBER)
	{
		Const	   *c = (Const *) other;

		if (!IsA(other, Const))
			sel = (1 - st.nullfrac) * Min(1, st.avg_card / st.distinct);
		else
			sel = c->constisnull ? 0 : set_has_value(&st, DatumGetInt64(c->constvalue));
	}
	else if (guessed)
	{
		if (guess.known)
			sel = guess.isnull ? 0 : sets_with_constant(&st, &guess.set, test);
		else if (test == ROARING_TEST_OVERLAP)
			sel = (1 - st.nullfrac) * (1 - exp(-st.avg_card * guess.card / st.distinct));
	}
	stats_free(&st);
	return sel;
}

/* Return the test with exchanged operands: a @> b is b <@ a. */
static RoaringTest
commuted(RoaringTest test)
{
	return test == ROARING_TEST_CONTAINS ? ROARING_TEST_CONTAINED :
		test == ROARING_TEST_CONTAINED ? ROARING_TEST_CONTAINS : test;
}

static Selectivity
restriction_sel(PlannerInfo *root, List *args, int varRelid, RoaringTest test)
{
	VariableStatData var;
	Node	   *other;
	bool		varonleft;
	double		sel;

	if (!get_restriction_variable(root, args, varRelid, &var, &other, &varonleft))
		return DEFAULT_ROARING_SEL;
	sel = variable_sel(root, &var, other, varonleft ? test : commuted(test));
	ReleaseVariableStats(var);
	CLAMP_PROBABILITY(sel);
	return sel;
}

/* Estimate a join between a bigint expression and a set expression. */
static double
member_join_sel(VariableStatData *value, VariableStatData *sets)
{
	RoaringStats st;
	bool		isdefault;
	double		distinct = get_variable_numdistinct(value, &isdefault);
	double		sel;

	if (!stats_get(&st, sets, false))
		return DEFAULT_ROARING_SEL;

	/*
	 * assume that each value of the side with fewer different values has a
	 * partner
	 */
	sel = (1 - st.nullfrac) * st.avg_card / Max(1, Max(distinct, st.distinct));
	if (HeapTupleIsValid(value->statsTuple))
		sel *= 1 - ((Form_pg_statistic) GETSTRUCT(value->statsTuple))->stanullfrac;
	stats_free(&st);
	return sel;
}

/* Return the fraction of outer rows that have a partner among the inner rows. */
static double
semi_join_sel(double sel, VariableStatData *inner)
{
	return inner->rel ? 1 - exp(-sel * inner->rel->rows) : sel;
}

static Selectivity
join_sel(PlannerInfo *root, List *args, SpecialJoinInfo *sjinfo, RoaringTest test)
{
	VariableStatData left;
	VariableStatData right;
	bool		reversed;
	RoaringStats a;
	RoaringStats b;
	double		sel = DEFAULT_ROARING_SEL;

	get_join_variables(root, args, sjinfo, &left, &right, &reversed);
	if (test == ROARING_TEST_MEMBER)
		sel = getBaseType(exprType(linitial(args))) == INT8OID ? member_join_sel(&left, &right) : member_join_sel(&right, &left);
	else if (stats_get(&a, &left, test != ROARING_TEST_OVERLAP))
	{
		if (stats_get(&b, &right, test != ROARING_TEST_OVERLAP))
		{
			double		distinct = Max(a.distinct, b.distinct);

			if (test == ROARING_TEST_OVERLAP)
				sel = 1 - exp(-a.avg_card * b.avg_card / distinct);
			else if (test == ROARING_TEST_CONTAINS)
				sel = all_of_share(&b, a.avg_card / distinct);
			else
				sel = all_of_share(&a, b.avg_card / distinct);
			sel *= (1 - a.nullfrac) * (1 - b.nullfrac);
			stats_free(&b);
		}
		stats_free(&a);
	}
	if (sjinfo->jointype == JOIN_SEMI || sjinfo->jointype == JOIN_ANTI)
		sel = semi_join_sel(sel, reversed ? &left : &right);
	ReleaseVariableStats(left);
	ReleaseVariableStats(right);
	CLAMP_PROBABILITY(sel);
	return sel;
}

/* --- the operators' estimators --- */

/*
 * Determine what the operator tests.  Returns false for an operator that is not one of ours on sets: a superuser may
 * set this estimator for any operator, with constants that are not sets.
 */
static bool
operator_test(FunctionCallInfo fcinfo, RoaringTest *test)
{
	static const char *const names[] = {[ROARING_TEST_CONTAINS] = "@>",[ROARING_TEST_CONTAINED] = "<@",[ROARING_TEST_OVERLAP] = "&&"};
	Oid			cstring = CSTRINGOID;
	Oid			input = roaring_function(get_func_namespace(fcinfo->flinfo->fn_oid), "roaring_in", 1, &cstring);
	Oid			roaring = OidIsValid(input) ? get_func_rettype(input) : InvalidOid;
	char	   *name = get_opname(PG_GETARG_OID(1));
	Oid			left;
	Oid			right;

	op_input_types(PG_GETARG_OID(1), &left, &right);
	*test = ROARING_TEST_MEMBER;
	if ((left == roaring && right == INT8OID) || (left == INT8OID && right == roaring))
		return true;
	for (*test = ROARING_TEST_CONTAINS; *test <= ROARING_TEST_OVERLAP; ++*test)
		if (strcmp(name, names[*test]) == 0)
			return left == roaring && right == roaring;
	return false;
}

static Datum
operator_sel(FunctionCallInfo fcinfo, bool join)
{
	PlannerInfo *root = (PlannerInfo *) PG_GETARG_POINTER(0);
	List	   *args = (List *) PG_GETARG_POINTER(2);
	RoaringTest test;

	if (!operator_test(fcinfo, &test))
		PG_RETURN_FLOAT8(DEFAULT_ROARING_SEL);
	PG_RETURN_FLOAT8(join ? join_sel(root, args, (SpecialJoinInfo *) PG_GETARG_POINTER(4), test) :
					 restriction_sel(root, args, PG_GETARG_INT32(3), test));
}

ENTRY_POINT(census_roaring_sel, operator_sel(fcinfo, false))
ENTRY_POINT(census_roaring_join_sel, operator_sel(fcinfo, true))
