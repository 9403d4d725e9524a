/*-------------------------------------------------------------------------
 *
 * counter_mem.h
 *	  What the pure C files of this part need from their host, besides
 *	  interrupt_check() of core/interrupt.h.
 *
 * In the server counter_mem.c has it; a unit test or a fuzzer brings its
 * own.
 *
 *-------------------------------------------------------------------------
 */
#ifndef COUNTER_MEM_H
#define COUNTER_MEM_H

#include <stddef.h>
#include <stdint.h>

/*
 * Zeroed memory that need not be freed, or no return.  In the server it has a
 * varlena header in front.
 */
extern uint8_t *counter_alloc(size_t size);

#endif							/* COUNTER_MEM_H */
