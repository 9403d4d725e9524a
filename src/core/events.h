/*-------------------------------------------------------------------------
 *
 * events.h
 *	  Pass invalidations and transaction events of the server on to the parts; see events.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_EVENTS_H
#define CENSUS_EVENTS_H

#include "access/xact.h"

typedef void (*RelationEvent) (Oid relid);
typedef void (*CatalogEvent) (void);
typedef void (*TransactionEvent) (XactEvent event);
typedef void (*SubtransactionEvent) (SubXactEvent event, SubTransactionId mine,
									 SubTransactionId parent);

extern void events_on_relation(RelationEvent handler);
extern void events_on_catalog(int cacheid, CatalogEvent handler);
extern void events_on_roles(CatalogEvent handler);
extern void events_on_transaction(TransactionEvent handler);
extern void events_on_subtransaction(SubtransactionEvent handler);

#endif							/* CENSUS_EVENTS_H */
