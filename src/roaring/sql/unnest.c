/*-------------------------------------------------------------------------
 *
 * unnest.c
 *	  Entry points: unnest, and conversion from and to arrays.
 *
 * unnest() in a SELECT list streams: LIMIT stops it, and a cursor over a large set needs memory for the set and a few
 * hundred members.  In FROM it is planned as a scan node (plan/scan_path.c) and called only if that is impossible.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "catalog/pg_type.h"
#include "core/errors.h"
#include "funcapi.h"
#include "miscadmin.h"
#include "roaring/algebra/lookup.h"
#include "roaring/algebra/members.h"
#include "roaring/collect/acc.h"
#include "roaring/kernels/point.h"
#include "roaring/sql/datum.h"
#include "utils/array.h"
#include "utils/memutils.h"

PG_FUNCTION_INFO_V1(census_roaring_unnest);

Datum
census_roaring_unnest(PG_FUNCTION_ARGS)
{
	FuncCallContext *call;
	RoaringMembers *m;
	int64		member;

	if (SRF_IS_FIRSTCALL())
	{
		MemoryContext old;
		RoaringSet	set;

		call = SRF_FIRSTCALL_INIT();
		old = MemoryContextSwitchTo(call->multi_call_memory_ctx);
		m = palloc(sizeof(RoaringMembers));

		/* open in the multi-call context: a copy must outlive this call */
		if (roaring_sql_is_sliced(PG_GETARG_DATUM(0)))
		{
			RoaringStreams *streams = palloc(sizeof(RoaringStreams));

			roaring_sql_value_streams(PG_GETARG_DATUM(0), streams);
			roaring_members_begin_streams(m, streams, false);
		}
		else
		{
			roaring_open_datum(PG_GETARG_DATUM(0), &set);
			roaring_members_begin(m, &set, false);
		}
		call->user_fctx = m;
		MemoryContextSwitchTo(old);
	}
	call = SRF_PERCALL_SETUP();
	m = call->user_fctx;
	if (!roaring_members_next(m, &member))
	{
		roaring_sql_check(m->bad);
		SRF_RETURN_DONE(call);
	}
	SRF_RETURN_NEXT(call, Int64GetDatum(member));
}

/* --- arrays --- */

/* Write the members of a set in ascending order as bigint or integer. */
static void
decode_members(const RoaringSet *set, Oid type, void *out)
{
	uint16	   *low = palloc(ROARING_CONTAINER_SPAN * sizeof(uint16));
	int64	   *wide = out;
	int32	   *narrow = out;
	size_t		room = set->card;

	for (uint32 i = 0; i < set->n; i++)
	{
		RoaringContainer c;
		uint64		high;
		uint32		n;

		if ((i & 0xf) == 0)
			CHECK_FOR_INTERRUPTS();
		roaring_container(set, i, &c);
		high = (uint64) roaring_member(c.key, 0);
		n = roaring_container_members(&c, 0, ROARING_CONTAINER_SPAN, low);
		if (n != c.card || n > room)
			roaring_damaged("The cardinality of a container is not that of its members.");
		if (type == INT8OID)
			for (uint32 j = 0; j < n; j++)
				*wide++ = (int64) (high | low[j]);
		else
			for (uint32 j = 0; j < n; j++)
				*narrow++ = (int32) (high | low[j]);
		room -= n;
	}
	pfree(low);
}

static Datum
to_array(const RoaringSet *set, Oid type, Size width)
{
	Size		bytes = ARR_OVERHEAD_NONULLS(1) + set->card * width;
	ArrayType  *a;

	if (set->card == 0)
		return PointerGetDatum(construct_empty_array(type));
	if (set->card > (MaxAllocSize - ARR_OVERHEAD_NONULLS(1)) / width)
		ereport(ERROR,
				(errcode(CENSUS_ERR_LIMIT),
				 errmsg("array of " UINT64_FORMAT " members would exceed 1 GB", set->card),
				 errhint("Use unnest(), which returns them as rows.")));
	a = palloc(bytes);
	SET_VARSIZE(a, bytes);
	a->ndim = 1;
	a->dataoffset = 0;
	a->elemtype = type;
	ARR_DIMS(a)[0] = (int) set->card;
	ARR_LBOUND(a)[0] = 1;
	decode_members(set, type, ARR_DATA_PTR(a));
	return PointerGetDatum(a);
}

PG_FUNCTION_INFO_V1(census_roaring_to_array);

Datum
census_roaring_to_array(PG_FUNCTION_ARGS)
{
	RoaringSet	set;

	ROARING_OPEN_ARG(0, &set);
	return to_array(&set, INT8OID, sizeof(int64));
}

PG_FUNCTION_INFO_V1(census_roaring_to_int_array);

Datum
census_roaring_to_int_array(PG_FUNCTION_ARGS)
{
	RoaringSet	set;
	int64		member;

	ROARING_OPEN_ARG(0, &set);
	member = roaring_min(&set);
	if (member >= PG_INT32_MIN)
		member = roaring_max(&set);
	if (member < PG_INT32_MIN || member > PG_INT32_MAX)
		ereport(ERROR,
				(errcode(CENSUS_ERR_RANGE),
				 errmsg("member " INT64_FORMAT " of a set is out of range for type %s", member, "integer"),
				 errhint("Cast it to bigint[].")));
	return to_array(&set, INT4OID, sizeof(int32));
}

static inline int64
int_element(Oid type, const void *elements, int i)
{
	switch (type)
	{
		case INT2OID:
			return ((const int16 *) elements)[i];
		case INT4OID:
			return ((const int32 *) elements)[i];
		default:
			return ((const int64 *) elements)[i];
	}
}

PG_FUNCTION_INFO_V1(census_roaring_from_array);

Datum
census_roaring_from_array(PG_FUNCTION_ARGS)
{
	ArrayType  *a = PG_GETARG_ARRAYTYPE_P(0);
	int			n = ArrayGetNItems(ARR_NDIM(a), ARR_DIMS(a));
	const void *members = ARR_DATA_PTR(a);
	Oid			type = ARR_ELEMTYPE(a);
	RoaringAcc	acc;
	size_t		total;
	struct varlena *v;

	if (array_contains_nulls(a))
		ereport(ERROR,
				(errcode(CENSUS_ERR_NULL),
				 errmsg("array of members of a set must not contain nulls"),
				 errhint("array_remove(..., NULL) leaves them out.  To find by strings, intern_find_set() makes the set for @> and &&.")));
	roaring_acc_init(&acc);
	for (int i = 0; i < n; i++)
	{
		roaring_acc_add(&acc, (uint64) int_element(type, members, i) ^ ROARING_SIGN);
		if ((i & 0xffff) == 0xffff)
			CHECK_FOR_INTERRUPTS();
	}
	v = roaring_acc_write(&acc, VARHDRSZ, &total);
	SET_VARSIZE(v, total);
	roaring_acc_free(&acc);
	PG_RETURN_POINTER(v);
}
