/*-------------------------------------------------------------------------
 *
 * reentry.c
 *	  Counts where code of users runs, in servers with assertions; see reentry.h.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "core/reentry.h"

#ifdef USE_ASSERT_CHECKING

#include "fmgr.h"
#include "miscadmin.h"
#include "utils/builtins.h"

static uint64 entries[REENTRY_N];

void
reentry_note(ReentryPlace place)
{
	/* a lightweight lock, of a page's content, too, holds interrupts off */
	Assert(InterruptHoldoffCount == 0);
	Assert(CritSectionCount == 0);
	entries[place]++;
}

/* census_reentries(place text) returns bigint: for the test, which declares it. */
PG_FUNCTION_INFO_V1(census_reentries);

Datum
census_reentries(PG_FUNCTION_ARGS)
{
	static const char *const names[] = {
#define REENTRY_NAME(place, code, why) #place,
		REENTRY_PLACES(REENTRY_NAME)
#undef REENTRY_NAME
	};
	char	   *name = text_to_cstring(PG_GETARG_TEXT_PP(0));

	for (int i = 0; i < REENTRY_N; i++)
		if (strcmp(names[i], name) == 0)
			PG_RETURN_INT64((int64) entries[i]);
	elog(ERROR, "no place \"%s\"", name);
}

#endif
