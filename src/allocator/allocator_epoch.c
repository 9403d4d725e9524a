/*-------------------------------------------------------------------------
 *
 * allocator_epoch.c
 *	  When what a session noted about its own rows in flight is void.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/xact.h"
#include "allocator/allocator_epoch.h"

uint64		allocator_epoch = 1;

static void
end_of_transaction(XactEvent event, void *arg)
{
	allocator_epoch++;
}

static void
end_of_subtransaction(SubXactEvent event, SubTransactionId mine,
					  SubTransactionId parent, void *arg)
{
	if (event == SUBXACT_EVENT_ABORT_SUB)
		allocator_epoch++;
}

void
epoch_init(void)
{
	RegisterXactCallback(end_of_transaction, NULL);
	RegisterSubXactCallback(end_of_subtransaction, NULL);
}
