/*-------------------------------------------------------------------------
 *
 * mem.h
 *	  Functions that the host program provides for the pure C files of this part.
 *
 * Format, reader, writer, validator and kernels are independent of PostgreSQL, so that unit tests and fuzzers run the
 * same code as the server.  In the server sql/mem.c implements these functions with palloc and ereport; a test has its
 * own (test/unit/roaring_host.h).  A function that raises an error does not return.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROARING_MEM_H
#define CENSUS_ROARING_MEM_H

#include <stddef.h>

/* Maximum size of a value of any type in the server, with its header: MaxAllocSize. */
#define ROARING_MAX_ALLOC ((size_t) 0x3fffffff)

/*
 * Maximum size of a set, with its header.  Its base64 is a third longer, and must fit in a text with the rest of a
 * row.
 */
#define ROARING_MAX_BYTES ((size_t) 720 * 1024 * 1024)

/* Allocate scratch memory or results.  Scratch memory may exceed ROARING_MAX_BYTES. */
extern void *roaring_mem_alloc(size_t n);
extern void *roaring_mem_realloc(void *p, size_t n);
extern void roaring_mem_free(void *p);

/* Raise the error that a result would exceed ROARING_MAX_BYTES. */
extern void roaring_mem_too_large(void) __attribute__((noreturn));

/* Raise the error that a portable form would exceed ROARING_MAX_ALLOC. */
extern void roaring_mem_portable_too_large(void) __attribute__((noreturn));

/* Check for interrupts.  Every long loop calls this function, which may not return. */
extern void roaring_mem_interrupt(void);

#endif							/* CENSUS_ROARING_MEM_H */
