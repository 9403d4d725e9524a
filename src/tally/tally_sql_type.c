/*-------------------------------------------------------------------------
 *
 * tally_sql_type.c
 *	  Entry points: text and binary form of tallies and of aggregate states,
 *	  and equality of tallies; what census_check() asks of stored ones.
 *
 * All of them show and compare the flat form with planes, which is canonical:
 * tallies of equal counts have equal bytes.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "core/canonical.h"
#include "core/check.h"
#include "core/encoded.h"
#include "tally/tally_state.h"

static const char *
check_tally(const void *bytes, size_t len)
{
	return tally_validate(bytes, len, false);
}

static const char *
check_state(const void *bytes, size_t len)
{
	return tally_validate(bytes, len, true);
}

static const EncodedType tally_type = {"roaring_tally", "A tally is written in base64.", check_tally};
static const EncodedType state_type = {"roaring_tally_state", "An aggregate state is written in base64.", check_state};

/* The part's set-up: what census_check() may ask it. */
void
tally_check_init(void)
{
	static const CheckPart part = {.name = "tally",.type = "roaring_tally",.value = check_tally};

	check_register(&part);
}

PG_FUNCTION_INFO_V1(census_roaring_tally_in);

Datum
census_roaring_tally_in(PG_FUNCTION_ARGS)
{
	PG_RETURN_DATUM(encoded_in(PG_GETARG_CSTRING(0), &tally_type, fcinfo->context));
}

PG_FUNCTION_INFO_V1(census_roaring_tally_state_in);

Datum
census_roaring_tally_state_in(PG_FUNCTION_ARGS)
{
	PG_RETURN_DATUM(encoded_in(PG_GETARG_CSTRING(0), &state_type, fcinfo->context));
}

PG_FUNCTION_INFO_V1(census_roaring_tally_recv);

Datum
census_roaring_tally_recv(PG_FUNCTION_ARGS)
{
	PG_RETURN_DATUM(encoded_recv((StringInfo) PG_GETARG_POINTER(0), &tally_type));
}

PG_FUNCTION_INFO_V1(census_roaring_tally_state_recv);

Datum
census_roaring_tally_state_recv(PG_FUNCTION_ARGS)
{
	PG_RETURN_DATUM(encoded_recv((StringInfo) PG_GETARG_POINTER(0), &state_type));
}

/* It fits: a tally takes no more than a set may. */
PG_FUNCTION_INFO_V1(census_roaring_tally_out);

Datum
census_roaring_tally_out(PG_FUNCTION_ARGS)
{
	PG_RETURN_CSTRING(encoded_out(tally_datum_flat(PG_GETARG_DATUM(0))));
}

PG_FUNCTION_INFO_V1(census_roaring_tally_send);

Datum
census_roaring_tally_send(PG_FUNCTION_ARGS)
{
	PG_RETURN_BYTEA_P(encoded_send(tally_datum_flat(PG_GETARG_DATUM(0))));
}

/* --- equality, and an order that means nothing --- */

static int
compare(FunctionCallInfo fcinfo)
{
	return canonical_compare(PG_GETARG_DATUM(0), PG_GETARG_DATUM(1), tally_datum_flat);
}

PG_FUNCTION_INFO_V1(census_roaring_tally_eq);

Datum
census_roaring_tally_eq(PG_FUNCTION_ARGS)
{
	PG_RETURN_BOOL(compare(fcinfo) == 0);
}

PG_FUNCTION_INFO_V1(census_roaring_tally_cmp);

Datum
census_roaring_tally_cmp(PG_FUNCTION_ARGS)
{
	PG_RETURN_INT32(compare(fcinfo));
}

PG_FUNCTION_INFO_V1(census_roaring_tally_hash);

Datum
census_roaring_tally_hash(PG_FUNCTION_ARGS)
{
	PG_RETURN_UINT32((uint32) canonical_hash(PG_GETARG_DATUM(0), tally_datum_flat, 0));
}

PG_FUNCTION_INFO_V1(census_roaring_tally_hash_extended);

Datum
census_roaring_tally_hash_extended(PG_FUNCTION_ARGS)
{
	PG_RETURN_UINT64(canonical_hash(PG_GETARG_DATUM(0), tally_datum_flat, (uint64) PG_GETARG_INT64(1)));
}
