/*-------------------------------------------------------------------------
 *
 * events.h
 *	  Pass invalidations of the server on to the parts; see events.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_EVENTS_H
#define CENSUS_EVENTS_H

typedef void (*RelationEvent) (Oid relid);
typedef void (*CatalogEvent) (void);

extern void events_on_relation(RelationEvent handler);
extern void events_on_catalog(int cacheid, CatalogEvent handler);
extern void events_on_roles(CatalogEvent handler);

#endif							/* CENSUS_EVENTS_H */
