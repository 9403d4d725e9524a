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

static void
end_of_transaction(XactEvent event)
{
	allocator_epoch++;
}

static void
end_of_subtransaction(SubXactEvent event, SubTransactionId mine,
					  SubTransactionId parent)
{
	if (event == SUBXACT_EVENT_ABORT_SUB)
		allocator_epoch++;
}

void
epoch_init(void)
{
	events_on_transaction(end_of_transaction);
	events_on_subtransaction(end_of_subtransaction);
}
