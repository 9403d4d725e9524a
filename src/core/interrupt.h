/*-------------------------------------------------------------------------
 *
 * interrupt.h
 *	  How pure C lets itself be interrupted.
 *
 * A pure file knows nothing of PostgreSQL, and so has no CHECK_FOR_INTERRUPTS().  It calls this now and
 * then in every loop that a user can make long: about ten times a second, and nowhere where memory would
 * be lost or bytes be half written, because it may not return.  In the server events.c has it; a unit test
 * or a fuzzer brings its own.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_INTERRUPT_H
#define CENSUS_INTERRUPT_H

extern void interrupt_check(void);

#endif							/* CENSUS_INTERRUPT_H */
