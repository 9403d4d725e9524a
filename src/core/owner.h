/*-------------------------------------------------------------------------
 *
 * owner.h
 *	  Whose a relation is; see owner.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_OWNER_H
#define CENSUS_OWNER_H

extern Oid	relation_owner(Oid relid);

#endif							/* CENSUS_OWNER_H */
