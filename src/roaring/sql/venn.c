/*-------------------------------------------------------------------------
 *
 * venn.c
 *	  Entry point of roaring_venn().
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "catalog/pg_type.h"
#include "core/errors.h"
#include "core/result.h"
#include "miscadmin.h"
#include "roaring/sql/datum.h"
#include "roaring/sql/venn_regions.h"
#include "utils/array.h"
#include "utils/lsyscache.h"
#include "utils/memutils.h"

/* Each area remembers which of them it is of, in a bit each; there may be as many as members. */
#define VENN_SETS_MAX 4096

/* Numbers of the sets of a mask, from 1 on. */
static Datum
mask_array(const uint64 *mask, int nsets)
{
	Datum	   *numbers = palloc(nsets * sizeof(Datum));
	int			n = 0;

	for (int i = 0; i < nsets; i++)
		if ((mask[i / 64] >> (i % 64)) & 1)
			numbers[n++] = Int32GetDatum(i + 1);
	return PointerGetDatum(construct_array(numbers, n, INT4OID, sizeof(int32), true, TYPALIGN_INT));
}

PG_FUNCTION_INFO_V1(census_roaring_venn);

Datum
census_roaring_venn(PG_FUNCTION_ARGS)
{
	ArrayType  *array = PG_GETARG_ARRAYTYPE_P(0);
	Oid			columns[] = {INT4ARRAYOID, ARR_ELEMTYPE(array)};
	int16		typlen;
	bool		typbyval;
	char		typalign;
	Datum	   *values;
	bool	   *nulls;
	int			nsets;
	int			nareas;
	RoaringSet *sets;
	RoaringVennArea **areas;

	result_rows_begin(fcinfo, columns, lengthof(columns));
	get_typlenbyvalalign(ARR_ELEMTYPE(array), &typlen, &typbyval, &typalign);
	deconstruct_array(array, ARR_ELEMTYPE(array), typlen, typbyval, typalign, &values, &nulls, &nsets);
	if (nsets == 0)
		return (Datum) 0;
	if (nsets > VENN_SETS_MAX)
		ereport(ERROR,
				(errcode(CENSUS_ERR_LIMIT),
				 errmsg("areas of %d sets were asked for", nsets),
				 errdetail("There may be %d sets at most.", VENN_SETS_MAX)));
	sets = palloc0(nsets * sizeof(RoaringSet));
	for (int i = 0; i < nsets; i++)
		if (!nulls[i])			/* a NULL has no members */
			roaring_open_datum(values[i], &sets[i]);
	areas = roaring_venn(sets, nsets, &nareas);
	for (int i = 0; i < nareas; i++)
	{
		Datum		row[2];
		bool		row_nulls[2] = {false, false};

		CHECK_FOR_INTERRUPTS();
		row[0] = mask_array(areas[i]->mask, nsets);
		row[1] = roaring_writer_datum(&areas[i]->writer);
		result_rows_put(fcinfo->resultinfo, row, row_nulls);
		pfree(DatumGetPointer(row[0]));
		pfree(DatumGetPointer(row[1]));
	}
	return (Datum) 0;
}
