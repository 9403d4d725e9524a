/*-------------------------------------------------------------------------
 *
 * roaring_host.h
 *	  Hosts the pure C files of the roaring part in a unit test or a fuzzer
 *	  (roaring_mem.h says what they need).
 *
 * Allocations are exact, so that AddressSanitizer sees each byte beyond.
 *
 *-------------------------------------------------------------------------
 */
#ifndef ROARING_HOST_H
#define ROARING_HOST_H

#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "core/croaring.h"
#include "core/interrupt.h"
#include "roaring/bytes/mem.h"

/* Where roaring_mem_too_large() goes; the test sets it. */
static jmp_buf roaring_host_too_large;

void *
roaring_mem_alloc(size_t n)
{
	void	   *p = malloc(n ? n : 1);

	if (!p)
		longjmp(roaring_host_too_large, 1);
	return p;
}

void *
roaring_mem_realloc(void *p, size_t n)
{
	p = realloc(p, n ? n : 1);
	if (!p)
		longjmp(roaring_host_too_large, 1);
	return p;
}

void
roaring_mem_free(void *p)
{
	free(p);
}

void
roaring_mem_too_large(void)
{
	longjmp(roaring_host_too_large, 1);
}

/* How often the code has let itself be interrupted. */
static uint64_t roaring_host_interrupts;

void
roaring_mem_portable_too_large(void)
{
	longjmp(roaring_host_too_large, 1);
}

void
roaring_mem_interrupt(void)
{
	roaring_host_interrupts++;
}

#ifndef COUNTER_HOST_H			/* which has it */
void
interrupt_check(void)
{
	roaring_mem_interrupt();
}
#endif

/* Before main(); ROARING_WITHOUT_CROARING is for what works without it. */
static __attribute__((constructor))
void
roaring_host_croaring(void)
{
	const char *why = getenv("ROARING_WITHOUT_CROARING") ? NULL : croaring_open();

	if (why)
	{
		fprintf(stderr, "%s: %s\n", croaring_soname, why);
		abort();
	}
}

#endif							/* ROARING_HOST_H */
