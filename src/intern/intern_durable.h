/*-------------------------------------------------------------------------
 *
 * intern_durable.h
 *	  An id that was told outlives a crash; see intern_durable.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_INTERN_DURABLE_H
#define CENSUS_INTERN_DURABLE_H

#include "access/xlogdefs.h"

extern void intern_durable_init(void);
extern void intern_durable_note(XLogRecPtr commit);
extern void intern_durable_own(void);
extern XLogRecPtr intern_durable_noted(void);

#endif							/* CENSUS_INTERN_DURABLE_H */
