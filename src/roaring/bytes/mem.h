/*-------------------------------------------------------------------------
 *
 * mem.h
 *	  What the pure C files of this part need from the program that hosts them.
 *
 * Format, reader, writer, validator and kernels know nothing of PostgreSQL, so that unit tests and fuzzers run the very
 * code that the server runs.  In the server sql/mem.c implements these with palloc and ereport; a test brings its own
 * (test/unit/roaring_host.h).  None of these returns in the case of an error.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROARING_MEM_H
#define CENSUS_ROARING_MEM_H

#include <stddef.h>

/* What a value of any type may take in the server, its header included: MaxAllocSize. */
#define ROARING_MAX_ALLOC ((size_t) 0x3fffffff)

/* What a set may take, with its header: its base64, a third longer, must fit in a text with something left for a row. */
#define ROARING_MAX_BYTES ((size_t) 720 * 1024 * 1024)

/* Scratch and results; more than ROARING_MAX_BYTES is allowed for scratch. */
extern void *roaring_mem_alloc(size_t n);
extern void *roaring_mem_realloc(void *p, size_t n);
extern void roaring_mem_free(void *p);

/* The result would exceed ROARING_MAX_BYTES: does not return. */
extern void roaring_mem_too_large(void) __attribute__((noreturn));

/* The portable form would exceed ROARING_MAX_ALLOC: does not return. */
extern void roaring_mem_portable_too_large(void) __attribute__((noreturn));

/* Called now and then in every long loop; may not return. */
extern void roaring_mem_interrupt(void);

#endif							/* CENSUS_ROARING_MEM_H */
