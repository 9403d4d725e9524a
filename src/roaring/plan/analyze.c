/*-------------------------------------------------------------------------
 *
 * analyze.c
 *	  Compute the statistics of a column of sets for ANALYZE.
 *
 * First compute the standard statistics of a sortable type.  The slot of the correlation is used for other statistics.
 * Then add two statistics in the form that arrays have:
 *	MCELEM	the most common members, with the fraction of rows that have them
 *	DECHIST	a histogram of cardinalities, and their average
 * and a slot of our own:
 *	values	bounds of a histogram of members (bigint); each bin has the same
 *			share of the members of all rows
 *	numbers	STATS_BYTES		average size of a value
 *			STATS_DISTINCT	estimated number of different members in the table
 *			STATS_READ		average cardinality of the rows whose members were read,
 *							which excludes rows with very many members
 *			STATS_OTHER		average frequency (fraction of rows) of a member that
 *							is not among the most common
 *			STATS_CARD		average cardinality
 *
 * The cardinality of every sampled value is read (one slice).  Members are read only from evenly spread rows, which
 * have about READ_MEMBERS members in all; a row with more than READ_MEMBERS is skipped.  If more than KEEP_MEMBERS are
 * read, about KEEP_MEMBERS of them are kept, chosen by hash: a member is kept in all rows or in none, so the
 * frequencies of kept members are correct.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include <math.h>

#include "access/detoast.h"
#include "access/stratnum.h"
#include "catalog/pg_opfamily_d.h"
#include "catalog/pg_statistic.h"
#include "catalog/pg_type_d.h"
#include "commands/vacuum.h"
#include "miscadmin.h"

#include "roaring/algebra/members.h"
#include "roaring/plan/plan.h"
#include "roaring/sql/datum.h"

#define READ_MEMBERS	(16 * 1024 * 1024)
#define KEEP_MEMBERS	(1024 * 1024)

extern Datum census_roaring_count(PG_FUNCTION_ARGS);

/* The function that std_typanalyze() chose, and its argument. */
typedef struct StandardStats
{
	AnalyzeAttrComputeStatsFunc compute;
	void	   *extra_data;
} StandardStats;

typedef struct CommonMember
{
	int64		member;
	int			rows;
} CommonMember;

/* Members that were kept, and counts of the sample. */
typedef struct Sample
{
	int64	   *members;		/* kept members of all rows; sorted at the end */
	int			n;
	uint32		modulus;		/* one in "modulus" members is kept */
	int			rows;			/* rows whose members were read */
	int			nonnull;		/* rows that are not NULL */
	double	   *cards;			/* cardinalities of the rows that are not NULL */
	double		sum_card;
	double		sum_bytes;
} Sample;

static int
cmp_int64(const void *a, const void *b)
{
	int64		x = *(const int64 *) a;
	int64		y = *(const int64 *) b;

	return (x > y) - (x < y);
}

static int
cmp_double(const void *a, const void *b)
{
	double		x = *(const double *) a;
	double		y = *(const double *) b;

	return (x > y) - (x < y);
}

static int
cmp_most_rows(const void *a, const void *b)
{
	return ((const CommonMember *) b)->rows - ((const CommonMember *) a)->rows;
}

static int
cmp_member(const void *a, const void *b)
{
	return cmp_int64(&((const CommonMember *) a)->member, &((const CommonMember *) b)->member);
}

/* Is the member kept?  About one in "modulus" members is. */
static inline bool
member_kept(int64 member, uint32 modulus)
{
	return modulus == 1 || ((uint64) member * UINT64CONST(0x9E3779B97F4A7C15) >> 32) % modulus == 0;
}

static void
sample_add(Sample *s, Datum value)
{
	RoaringSet	set;
	struct varlena *detoasted = roaring_open_datum(value, &set);
	RoaringMembers members;
	int64		member;

	roaring_members_begin(&members, &set, false);
	while (roaring_members_next(&members, &member))
		/* the array has room for twice the expected number */
		if (member_kept(member, s->modulus) && s->n < 2 * KEEP_MEMBERS)
			s->members[s->n++] = member;
	s->rows++;
	if ((Pointer) detoasted != DatumGetPointer(value))
		pfree(detoasted);
}

static double
datum_card(Datum value)
{
	return (double) DatumGetInt64(DirectFunctionCall1(census_roaring_count, value));
}

/* Read the sample into *s.  Returns false if all rows are NULL. */
static bool
sample_read(Sample *s, VacAttrStats *stats, AnalyzeAttrFetchFunc fetch, int samplerows)
{
	double		total = 0;
	int			stride = 1;
	Datum		value;
	bool		isnull;

	memset(s, 0, sizeof(*s));
	s->cards = palloc(samplerows * sizeof(double));
	for (int i = 0; i < samplerows; i++)
	{
		double		card;

		compat_analyze_delay_point();
		value = fetch(stats, i, &isnull);
		if (isnull)
			continue;
		card = datum_card(value);
		s->cards[s->nonnull++] = card;
		s->sum_card += card;
		s->sum_bytes += (double) toast_raw_datum_size(value);
		if (card <= READ_MEMBERS)
			total += card;
	}
	if (s->nonnull == 0)
		return false;
	if (total > READ_MEMBERS)
		stride = (int) ceil(total / READ_MEMBERS);
	s->modulus = (uint32) Max(1, ceil(Min(total / stride, 2.0 * READ_MEMBERS) / KEEP_MEMBERS));
	s->members = palloc(2 * KEEP_MEMBERS * sizeof(int64));
	for (int i = 0; i < samplerows; i += stride)
	{
		compat_analyze_delay_point();
		value = fetch(stats, i, &isnull);
		if (!isnull && datum_card(value) <= READ_MEMBERS)
			sample_add(s, value);
	}
	qsort(s->members, s->n, sizeof(int64), cmp_int64);
	return true;
}

static void
store_numbers(VacAttrStats *stats, int slot, int16 kind, float4 *numbers, int n)
{
	stats->stakind[slot] = kind;
	stats->staop[slot] = get_opfamily_member(INTEGER_BTREE_FAM_OID, INT8OID, INT8OID, BTEqualStrategyNumber);
	stats->stacoll[slot] = InvalidOid;
	stats->stanumbers[slot] = numbers;
	stats->numnumbers[slot] = n;
}

static void
store_members(VacAttrStats *stats, int slot, Datum *members, int n)
{
	stats->stavalues[slot] = members;
	stats->numvalues[slot] = n;
	stats->statypid[slot] = INT8OID;
	stats->statyplen[slot] = sizeof(int64);
	stats->statypbyval[slot] = FLOAT8PASSBYVAL;
	stats->statypalign[slot] = TYPALIGN_DOUBLE;
}

/* Store DECHIST: the cardinality of rows at equal steps of rank, then the average. */
static void
store_cards(VacAttrStats *stats, int slot, Sample *s)
{
	int			n = Max(compat_analyze_target(stats), 2);
	float4	   *hist = MemoryContextAlloc(stats->anl_context, (n + 1) * sizeof(float4));

	qsort(s->cards, s->nonnull, sizeof(double), cmp_double);
	for (int i = 0; i < n; i++)
		hist[i] = (float4) s->cards[(int) ((int64) i * (s->nonnull - 1) / (n - 1))];
	hist[n] = (float4) (s->sum_card / s->nonnull);
	store_numbers(stats, slot, STATISTIC_KIND_DECHIST, hist, n + 1);
}

/* Store MCELEM: the most common members with their frequencies, then the least and the greatest frequency. */
static void
store_common(VacAttrStats *stats, int slot, Sample *s, CommonMember *common, int n)
{
	Datum	   *members = MemoryContextAlloc(stats->anl_context, n * sizeof(Datum));
	float4	   *freqs = MemoryContextAlloc(stats->anl_context, (n + 3) * sizeof(float4));
	int			least = common[n - 1].rows;
	int			most = common[0].rows;

	qsort(common, n, sizeof(CommonMember), cmp_member);
	for (int i = 0; i < n; i++)
	{
		members[i] = Int64GetDatum(common[i].member);
		freqs[i] = (float4) common[i].rows / s->rows;
	}
	freqs[n] = (float4) least / s->rows;
	freqs[n + 1] = (float4) most / s->rows;
	freqs[n + 2] = 0;			/* frequency of NULL, which is no member */
	store_numbers(stats, slot, STATISTIC_KIND_MCELEM, freqs, n + 3);
	store_members(stats, slot, members, n);
}

/*
 * Store our own slot.  once: members in one row only; listed: members in MCELEM; listed_rows: sum of their rows.  The
 * number of different members in the table is estimated as in compute_scalar_stats() (Haas and Stokes, Duj1).
 */
static void
store_own(VacAttrStats *stats, int slot, Sample *s, double totalrows, int distinct, int once, int listed, double listed_rows)
{
	float4	   *numbers = MemoryContextAlloc(stats->anl_context, STATS_NUMBERS * sizeof(float4));
	int			nbounds = Min(compat_analyze_target(stats) + 1, s->n);
	Datum	   *bounds = MemoryContextAlloc(stats->anl_context, Max(nbounds, 1) * sizeof(Datum));
	double		all = Max(s->n, totalrows * (1 - stats->stanullfrac) * s->n / s->rows);
	double		est = (double) s->n * distinct / ((s->n - once) + once * s->n / all);

	est = Min(Max(est, distinct), all) * s->modulus;
	numbers[STATS_BYTES] = (float4) (s->sum_bytes / s->nonnull);
	numbers[STATS_DISTINCT] = (float4) est;
	numbers[STATS_READ] = (float4) ((double) s->n * s->modulus / s->rows);
	numbers[STATS_CARD] = (float4) (s->sum_card / s->nonnull);
	numbers[STATS_OTHER] = (float4) ((s->n - listed_rows) / s->rows / Max(1, est / s->modulus - listed));
	for (int i = 0; i < nbounds; i++)
		bounds[i] = Int64GetDatum(s->members[nbounds == 1 ? 0 : (int) ((int64) i * (s->n - 1) / (nbounds - 1))]);
	store_numbers(stats, slot, STATISTIC_KIND_ROARING, numbers, STATS_NUMBERS);
	store_members(stats, slot, bounds, nbounds);
}

/* Return a slot that is free or has the correlation, which sets do not need. */
static int
free_slot(VacAttrStats *stats)
{
	for (int i = 0; i < STATISTIC_NUM_SLOTS; i++)
		if (stats->stakind[i] == 0 || stats->stakind[i] == STATISTIC_KIND_CORRELATION)
		{
			stats->numvalues[i] = 0;
			return i;
		}
	elog(ERROR, "insufficient pg_statistic slots for statistics of sets");
}

static void
compute_stats(VacAttrStats *stats, AnalyzeAttrFetchFunc fetch, int samplerows, double totalrows)
{
	StandardStats *standard = (StandardStats *) stats->extra_data;
	Sample		s;
	CommonMember *common;
	int			max = 10 * compat_analyze_target(stats);
	int			n = 0;
	int			distinct = 0;
	int			once = 0;
	double		listed_rows = 0;

	stats->extra_data = standard->extra_data;
	standard->compute(stats, fetch, samplerows, totalrows);
	stats->extra_data = standard;

	if (!stats->stats_valid || !sample_read(&s, stats, fetch, samplerows))
		return;
	common = palloc(Max(s.n, 1) * sizeof(CommonMember));
	for (int i = 0, j; i < s.n; i = j)
	{
		for (j = i + 1; j < s.n && s.members[j] == s.members[i]; j++)
			;
		distinct++;
		once += j - i == 1;
		/* ignore members of very few rows */
		if (j - i >= Max(2, s.rows / 2500))
			common[n++] = (CommonMember)
		{
			s.members[i], j - i
		};
	}
	qsort(common, n, sizeof(CommonMember), cmp_most_rows);
	n = Min(n, max);
	for (int i = 0; i < n; i++)
		listed_rows += common[i].rows;

	store_cards(stats, free_slot(stats), &s);
	if (s.n > 0)
		store_own(stats, free_slot(stats), &s, totalrows, distinct, once, n, listed_rows);
	if (n > 0)
		store_common(stats, free_slot(stats), &s, common, n);
}

PG_FUNCTION_INFO_V1(census_roaring_typanalyze);

Datum
census_roaring_typanalyze(PG_FUNCTION_ARGS)
{
	VacAttrStats *stats = (VacAttrStats *) PG_GETARG_POINTER(0);
	StandardStats *standard;

	if (!std_typanalyze(stats))
		PG_RETURN_BOOL(false);
	standard = palloc(sizeof(StandardStats));
	standard->compute = stats->compute_stats;
	standard->extra_data = stats->extra_data;
	stats->compute_stats = compute_stats;
	stats->extra_data = standard;
	PG_RETURN_BOOL(true);
}
