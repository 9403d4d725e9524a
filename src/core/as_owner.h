/*-------------------------------------------------------------------------
 *
 * as_owner.h
 *	  Access to a relation of another role; see as_owner.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_AS_OWNER_H
#define CENSUS_AS_OWNER_H

typedef struct AsOwner
{
	Oid			user;			/* current user of the caller */
	int			context;		/* security context of the caller */
	int			nest_level;		/* level of settings; 0: nothing to restore */
} AsOwner;

extern void as_owner_begin(AsOwner *before, Oid owner);
extern void as_owner_begin_other(AsOwner *before, Oid owner);
extern void as_owner_end(const AsOwner *before);

#endif							/* CENSUS_AS_OWNER_H */
