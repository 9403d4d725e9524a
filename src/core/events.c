/*-------------------------------------------------------------------------
 *
 * events.c
 *	  Pass invalidations and transaction events of the server on to the parts.
 *
 * The server has ten slots for relcache callbacks, shared by all extensions.  It ends a session (FATAL) that asks for
 * an eleventh.  So the whole library registers one relcache callback, one callback for each syscache, one for ends of
 * transactions and one for ends of subtransactions.  The parts subscribe here, in <part>_init().
 *
 * Handlers are called in the order of subscription and are never removed.  Handlers of invalidations run wherever the
 * server receives invalidation messages, so they may only mark entries to be looked up again.  They must not raise
 * errors or read catalogs.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "core/events.h"
#include "core/interrupt.h"
#include "miscadmin.h"
#include "utils/inval.h"
#include "utils/syscache.h"

#define MAX_HANDLERS 12
#define MAX_CATALOGS 16

static RelationEvent relation_handlers[MAX_HANDLERS];
static TransactionEvent transaction_handlers[MAX_HANDLERS];
static SubtransactionEvent subtransaction_handlers[MAX_HANDLERS];
static struct
{
	int			cacheid;
	CatalogEvent handler;
}			catalog_handlers[MAX_CATALOGS];

static int	nrelation = 0;
static int	ntransaction = 0;
static int	nsubtransaction = 0;
static int	ncatalog = 0;

/* Pass on an invalidation; InvalidOid: any relation may have changed. */
static void
relation_changed(Datum arg, Oid relid)
{
	for (int i = 0; i < nrelation; i++)
		relation_handlers[i] (relid);
}

static void
catalog_changed(Datum arg, int cacheid, uint32 hashvalue)
{
	for (int i = 0; i < ncatalog; i++)
		if (catalog_handlers[i].cacheid == cacheid)
			catalog_handlers[i].handler();
}

static void
transaction_event(XactEvent event, void *arg)
{
	for (int i = 0; i < ntransaction; i++)
		transaction_handlers[i] (event);
}

static void
subtransaction_event(SubXactEvent event, SubTransactionId mine, SubTransactionId parent,
					 void *arg)
{
	for (int i = 0; i < nsubtransaction; i++)
		subtransaction_handlers[i] (event, mine, parent);
}

static void
check_room(int used, int places)
{
	if (used >= places)
		elog(ERROR, "no place for a handler: enlarge the array in events.c");
}

/* Subscribe to relcache invalidations.  The handler gets an OID, or InvalidOid if any relation may have changed. */
void
events_on_relation(RelationEvent handler)
{
	check_room(nrelation, MAX_HANDLERS);
	relation_handlers[nrelation++] = handler;
	if (nrelation == 1)
		CacheRegisterRelcacheCallback(relation_changed, (Datum) 0);
}

/* Subscribe to changes of any row that this syscache may hold. */
void
events_on_catalog(int cacheid, CatalogEvent handler)
{
	bool		registered = false;

	check_room(ncatalog, MAX_CATALOGS);
	for (int i = 0; i < ncatalog; i++)
		registered |= catalog_handlers[i].cacheid == cacheid;
	catalog_handlers[ncatalog].cacheid = cacheid;
	catalog_handlers[ncatalog++].handler = handler;
	if (!registered)
		CacheRegisterSyscacheCallback(cacheid, catalog_changed, (Datum) 0);
}

/* Subscribe to changes of roles and memberships.  The server's acl.c watches the same caches. */
void
events_on_roles(CatalogEvent handler)
{
	events_on_catalog(AUTHMEMROLEMEM, handler);
	events_on_catalog(AUTHOID, handler);
	events_on_catalog(DATABASEOID, handler);
}

void
events_on_transaction(TransactionEvent handler)
{
	check_room(ntransaction, MAX_HANDLERS);
	transaction_handlers[ntransaction++] = handler;
	if (ntransaction == 1)
		RegisterXactCallback(transaction_event, NULL);
}

void
events_on_subtransaction(SubtransactionEvent handler)
{
	check_room(nsubtransaction, MAX_HANDLERS);
	subtransaction_handlers[nsubtransaction++] = handler;
	if (nsubtransaction == 1)
		RegisterSubXactCallback(subtransaction_event, NULL);
}

/* interrupt_check() for the server; see core/interrupt.h. */
void
interrupt_check(void)
{
	CHECK_FOR_INTERRUPTS();
}
