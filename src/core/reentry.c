/*-------------------------------------------------------------------------
 *
 * reentry.c
 *	  Count the places where code of users runs, in servers with assertions; see reentry.h.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "core/reentry.h"

#ifdef USE_ASSERT_CHECKING

#include "miscadmin.h"

static uint64 entries[REENTRY_N];

void
reentry_note(ReentryPlace place)
{
	/*
	 * no lightweight lock is held, such as the lock of a page's content,
	 * because it would hold off interrupts
	 */
	Assert(InterruptHoldoffCount == 0);
	Assert(CritSectionCount == 0);
	entries[place]++;
}

/*
 * Return how many times code of users ran at the named place in this session.  Raise an error if the name is unknown.
 */
uint64
reentry_count(const char *place)
{
	static const char *const names[] = {
#define REENTRY_NAME(place, code, why) #place,
		REENTRY_PLACES(REENTRY_NAME)
#undef REENTRY_NAME
	};

	for (int i = 0; i < REENTRY_N; i++)
		if (strcmp(names[i], place) == 0)
			return entries[i];
	elog(ERROR, "no place \"%s\"", place);
}

#endif
