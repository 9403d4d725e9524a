/*-------------------------------------------------------------------------
 *
 * identity.h
 *	  Which server this is, so that one that takes over knows that it does; see
 *	  identity.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_IDENTITY_H
#define CENSUS_IDENTITY_H

extern uint64 identity_known;	/* 0: not looked for yet */
extern void identity_look(void);

/* Not in recovery, and not while a page is locked: it may read a file. */
static inline uint64
identity_of_server(void)
{
	if (unlikely(identity_known == 0))
		identity_look();
	return identity_known;
}

#endif							/* CENSUS_IDENTITY_H */
