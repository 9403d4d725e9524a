/*-------------------------------------------------------------------------
 *
 * window.c
 *	  Entry points of roaring_cardinality_agg() over frames that move.
 *
 * When rows leave a frame, a set alone can't tell whether their values are
 * still in it by other rows.  So the moving form counts how many rows have
 * each value: a row that enters or leaves costs one look into a hash table,
 * and the result of a frame nothing, where the aggregate would otherwise be
 * computed anew for each row.
 *
 * The state lives in one window's partition and is never sent anywhere.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "common/hashfn.h"
#include "core/aggregate.h"
#include "utils/memutils.h"

typedef struct CountEntry
{
	int64		member;
	int64		rows;			/* of the frame that have it */
	char		status;
} CountEntry;

#define SH_PREFIX		counts
#define SH_ELEMENT_TYPE	CountEntry
#define SH_KEY_TYPE		int64
#define SH_KEY			member
#define SH_HASH_KEY(tb, key)	((uint32) murmurhash32((uint32) (key) ^ murmurhash32((uint32) ((uint64) (key) >> 32))))
#define SH_EQUAL(tb, a, b)		((a) == (b))
#define SH_SCOPE		static inline
#define SH_DEFINE
#define SH_DECLARE
#include "lib/simplehash.h"

/* Counts a row in, or for nothing a NULL. */
PG_FUNCTION_INFO_V1(census_roaring_cardinality_agg_enter);

Datum
census_roaring_cardinality_agg_enter(PG_FUNCTION_ARGS)
{
	MemoryContext context = aggregate_context(fcinfo);
	counts_hash *counts;
	CountEntry *e;
	bool		found;

	counts = PG_ARGISNULL(0) ? counts_create(context, 64, NULL) : (counts_hash *) PG_GETARG_POINTER(0);
	if (!PG_ARGISNULL(1))
	{
		e = counts_insert(counts, PG_GETARG_INT64(1), &found);
		if (!found)
			e->rows = 0;
		e->rows++;
	}
	PG_RETURN_POINTER(counts);
}

/* Counts a row out that was counted in. */
PG_FUNCTION_INFO_V1(census_roaring_cardinality_agg_leave);

Datum
census_roaring_cardinality_agg_leave(PG_FUNCTION_ARGS)
{
	counts_hash *counts;
	CountEntry *e;

	if (!AggCheckCallContext(fcinfo, NULL) || PG_ARGISNULL(0))
		aggregate_refuse();
	counts = (counts_hash *) PG_GETARG_POINTER(0);
	if (!PG_ARGISNULL(1))
	{
		e = counts_lookup(counts, PG_GETARG_INT64(1));
		if (e == NULL)
			elog(ERROR, "value leaves a window frame that it is not in");
		if (--e->rows == 0)
			counts_delete_item(counts, e);
	}
	PG_RETURN_POINTER(counts);
}

PG_FUNCTION_INFO_V1(census_roaring_cardinality_agg_count);

Datum
census_roaring_cardinality_agg_count(PG_FUNCTION_ARGS)
{
	if (PG_ARGISNULL(0))
		PG_RETURN_INT64(0);
	if (!AggCheckCallContext(fcinfo, NULL))
		aggregate_refuse();
	PG_RETURN_INT64(((counts_hash *) PG_GETARG_POINTER(0))->members);
}
