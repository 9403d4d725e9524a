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

/* They fit: a tally takes no more than a set may. */
ENCODED_FUNCTIONS(roaring_tally, &tally_type, tally_datum_flat)
ENCODED_FUNCTIONS(roaring_tally_state, &state_type, tally_datum_flat)
CANONICAL_FUNCTIONS(roaring_tally, tally_datum_flat)
