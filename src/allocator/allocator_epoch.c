/*-------------------------------------------------------------------------
 *
 * allocator_epoch.c
 *	  When what a session noted about its own rows in flight is void.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "allocator/allocator_epoch.h"
#include "core/events.h"

uint64		allocator_epoch = 1;

/* bit n: did epoch allocator_epoch - 1 - n end by a commit? */
static uint64 commits = 0;

static void
next_epoch(bool committed)
{
	commits = commits << 1 | (committed ? 1 : 0);
	allocator_epoch++;
}

bool
epoch_committed(uint64 epoch)
{
	uint64		age = allocator_epoch - 1 - epoch;

	return epoch < allocator_epoch && age < 64 && (commits >> age & 1) != 0;
}

/* A prepared transaction has ended for this session, but is not committed. */
static void
end_of_transaction(XactEvent event)
{
	if (event == XACT_EVENT_COMMIT || event == XACT_EVENT_ABORT || event == XACT_EVENT_PREPARE)
		next_epoch(event == XACT_EVENT_COMMIT);
}

static void
end_of_subtransaction(SubXactEvent event, SubTransactionId mine,
					  SubTransactionId parent)
{
	if (event == SUBXACT_EVENT_ABORT_SUB)
		next_epoch(false);
}

void
epoch_init(void)
{
	events_on_transaction(end_of_transaction);
	events_on_subtransaction(end_of_subtransaction);
}
