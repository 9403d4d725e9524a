/*-------------------------------------------------------------------------
 *
 * events.c
 *	  Pass invalidations of the server on to the parts.
 *
 * The server has ten slots for relcache callbacks, shared by all extensions.  The server ends a session (FATAL) that
 * asks for an eleventh slot.  So the whole library registers one relcache callback, and the parts subscribe here, in
 * <part>_init().  The server has 64 slots for syscache callbacks, and no limit for transaction callbacks.  So each of
 * these is registered with the server directly.
 *
 * Handlers are never removed.  The server calls handlers wherever it receives invalidation messages, so they may only
 * mark entries to be looked up again.  Handlers must not raise errors or read catalogs.
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

static RelationEvent relation_handlers[MAX_HANDLERS];
static int	nrelation = 0;

/* Pass on an invalidation; InvalidOid: any relation may have changed. */
static void
relation_changed(Datum arg, Oid relid)
{
	for (int i = 0; i < nrelation; i++)
		relation_handlers[i] (relid);
}

/* Pass on a change of a row that a syscache may hold; "arg" is the handler. */
static void
catalog_changed(Datum arg, int cacheid, uint32 hashvalue)
{
	((CatalogEvent) arg) ();
}

/* Subscribe to relcache invalidations.  The handler gets an OID, or InvalidOid if any relation may have changed. */
void
events_on_relation(RelationEvent handler)
{
	if (nrelation == MAX_HANDLERS)
		elog(ERROR, "no place for a handler: enlarge the array in events.c");
	relation_handlers[nrelation++] = handler;
	if (nrelation == 1)
		CacheRegisterRelcacheCallback(relation_changed, (Datum) 0);
}

/* Subscribe to changes of any row that this syscache may hold. */
void
events_on_catalog(int cacheid, CatalogEvent handler)
{
	CacheRegisterSyscacheCallback(cacheid, catalog_changed, (Datum) handler);
}

/* Subscribe to changes of roles and memberships.  The server's acl.c watches the same caches. */
void
events_on_roles(CatalogEvent handler)
{
	events_on_catalog(AUTHMEMROLEMEM, handler);
	events_on_catalog(AUTHOID, handler);
	events_on_catalog(DATABASEOID, handler);
}

/* interrupt_check() for the server; see core/interrupt.h. */
void
interrupt_check(void)
{
	CHECK_FOR_INTERRUPTS();
}
