/*-------------------------------------------------------------------------
 *
 * counter_host.h
 *	  Hosts the pure C files of the counter part in a unit test or a fuzzer
 *	  (counter_value.h and core/interrupt.h say what they need).
 *
 * Allocations are exact, so that AddressSanitizer sees each byte beyond, and
 * are given back together.
 *
 *-------------------------------------------------------------------------
 */
#ifndef COUNTER_HOST_H
#define COUNTER_HOST_H

#include <stdlib.h>

#include "core/interrupt.h"
#include "counter/counter_value.h"

static void *counter_host_chunks[1 << 16];
static int	counter_host_nchunks;

uint8_t *
counter_alloc(size_t size)
{
	if (counter_host_nchunks == sizeof(counter_host_chunks) / sizeof(counter_host_chunks[0]))
		abort();
	return counter_host_chunks[counter_host_nchunks++] = calloc(1, size);
}

static inline void
counter_host_free_all(void)
{
	while (counter_host_nchunks > 0)
		free(counter_host_chunks[--counter_host_nchunks]);
}

/* How often the code has let itself be interrupted. */
static uint64_t counter_host_interrupts;

void
interrupt_check(void)
{
	counter_host_interrupts++;
}

#endif							/* COUNTER_HOST_H */
