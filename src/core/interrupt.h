/*-------------------------------------------------------------------------
 *
 * interrupt.h
 *	  Interrupt check for pure C.
 *
 * A pure file includes nothing of PostgreSQL, so it cannot use CHECK_FOR_INTERRUPTS().  A pure file calls
 * interrupt_check() about ten times a second in every loop whose length a user can choose.  interrupt_check() may not
 * return: call it only where no memory would leak and no bytes would stay half written.  events.c implements it for the
 * server; a unit test or fuzzer has its own.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_INTERRUPT_H
#define CENSUS_INTERRUPT_H

extern void interrupt_check(void);

#endif							/* CENSUS_INTERRUPT_H */
