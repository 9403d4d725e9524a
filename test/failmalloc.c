/*-------------------------------------------------------------------------
 *
 * failmalloc.c
 *	  fail_malloc(n): the nth malloc() from here on fails, once, in this session;
 *	  0: none does any more.  How many there were since the last call.
 *
 * Preloaded (LD_PRELOAD), the server takes its malloc() from here; loaded by
 * CREATE FUNCTION besides, it is the same library, and the same counter.
 *
 *-------------------------------------------------------------------------
 */
#include "postgres.h"

#include <errno.h>

#include "fmgr.h"

PG_MODULE_MAGIC;

/* glibc's own */
extern void *__libc_malloc(size_t size);
extern void *__libc_realloc(void *p, size_t size);
extern void *__libc_calloc(size_t n, size_t size);

static int64 left = 0;
static int64 seen = 0;

static bool
fails(void)
{
	seen++;
	if (left == 0 || --left > 0)
		return false;
	errno = ENOMEM;
	return true;
}

extern PGDLLEXPORT void *malloc(size_t size);
extern PGDLLEXPORT void *realloc(void *p, size_t size);
extern PGDLLEXPORT void *calloc(size_t n, size_t size);

void *
malloc(size_t size)
{
	return fails() ? NULL : __libc_malloc(size);
}

void *
realloc(void *p, size_t size)
{
	return fails() ? NULL : __libc_realloc(p, size);
}

void *
calloc(size_t n, size_t size)
{
	return fails() ? NULL : __libc_calloc(n, size);
}

PG_FUNCTION_INFO_V1(fail_malloc);

Datum
fail_malloc(PG_FUNCTION_ARGS)
{
	int64		before = seen;

	left = PG_GETARG_INT64(0);
	seen = 0;
	PG_RETURN_INT64(before);
}
