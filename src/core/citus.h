/*-------------------------------------------------------------------------
 *
 * citus.h
 *	  Is this server a node of a Citus cluster, and which? See citus.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_CITUS_H
#define CENSUS_CITUS_H

#include "access/attnum.h"

typedef enum CitusRole
{
	CITUS_UNKNOWN,				/* not read yet, or to be read again */
	CITUS_ABSENT,				/* Citus is not in this database */
	CITUS_ALONE,				/* Citus is here, but pg_dist_node is empty */
	CITUS_COORDINATOR,
	CITUS_WORKER
} CitusRole;

extern CitusRole citus_role_known;

extern void citus_init(void);
extern void citus_on_change(void (*handler) (void));
extern CitusRole citus_find_role(void);
extern int	citus_group(void);
extern const char *citus_group_shown(void);
extern int	citus_greatest_group(void);
extern bool citus_manages(Oid relid);
extern int	citus_shards(Oid relid, AttrNumber column);
extern bool citus_has_copies(Oid relid);
extern void citus_refuse_elsewhere(Oid relid);
extern void citus_check_new(Oid relid);

/* Return the role of this server.  Once the role is known, this reads one variable. */
static inline CitusRole
citus_role(void)
{
	return likely(citus_role_known != CITUS_UNKNOWN) ? citus_role_known : citus_find_role();
}

/*
 * Raise 55000 unless this server may assign numbers in the table and write its rows below the executor.  The server may
 * do so if Citus does not manage the table, this node is not a worker, and Citus knows the group of this node.  The
 * caller holds a lock on the table.
 */
static inline void
citus_check_local(Oid relid)
{
	if (unlikely(citus_role() != CITUS_ABSENT))
		citus_refuse_elsewhere(relid);
}

#endif							/* CENSUS_CITUS_H */
