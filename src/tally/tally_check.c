/*-------------------------------------------------------------------------
 *
 * tally_check.c
 *	  Stored tallies, for census_check().
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "core/check.h"
#include "tally/tally.h"
#include "tally/tally_value.h"

static const char *
check_tally(const void *bytes, size_t len)
{
	return tally_validate(bytes, len, false);
}

/* The part's set-up: what census_check() may ask it. */
void
tally_check_init(void)
{
	static const CheckPart part = {.name = "tally",.type = "roaring_tally",.value = check_tally};

	check_register(&part);
}
