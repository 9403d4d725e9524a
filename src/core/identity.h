/*-------------------------------------------------------------------------
 *
 * identity.h
 *	  Identity of this server, by which a server notices that it has taken over from another server; see identity.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_IDENTITY_H
#define CENSUS_IDENTITY_H

extern uint64 identity_known;	/* 0: not computed yet */
extern void identity_look(void);

/* Return the identity.  Do not call this in recovery, or with a page locked: it may read a file. */
static inline uint64
identity_of_server(void)
{
	if (unlikely(identity_known == 0))
		identity_look();
	return identity_known;
}

#endif							/* CENSUS_IDENTITY_H */
