/*-------------------------------------------------------------------------
 *
 * failmalloc.c
 *	  fail_malloc(n): the nth malloc() from now on fails in this session, once; 0 cancels
 *	  that.  Returns how many calls of malloc() there were since the last call.
 *	  fail_worker(n): the same, counted over all background workers; fail_worker(n, true):
 *	  all from the nth on fail; fail_worker(-1) changes nothing, and returns the count.
 *
 * Preloaded (LD_PRELOAD), it replaces the server's malloc(); CREATE FUNCTION loads the same
 * library again, with the same counter.
 *
 *-------------------------------------------------------------------------
 */
#include "postgres.h"

#include <errno.h>
#include <sys/mman.h>

#include "fmgr.h"
#include "miscadmin.h"

PG_MODULE_MAGIC;

/* glibc's own */
extern void *__libc_malloc(size_t size);
extern void *__libc_realloc(void *p, size_t size);
extern void *__libc_calloc(size_t n, size_t size);

static int64 left = 0;
static int64 seen = 0;

/* of the background workers: the postmaster's, and so that of all that it forks */
static struct
{
	int64		left;
	int64		seen;
	bool		ever;
}		   *workers;

/* not there in programs that are not the server */
extern BackendType MyBackendType __attribute__((weak));

static bool
fails(void)
{
	if (&MyBackendType != NULL && MyBackendType == B_BG_WORKER && workers)
	{
		int64		n;

		__atomic_add_fetch(&workers->seen, 1, __ATOMIC_RELAXED);
		if (workers->left == 0)
			return false;
		n = __atomic_sub_fetch(&workers->left, 1, __ATOMIC_RELAXED);
		if (n > 0)
			return false;
		__atomic_store_n(&workers->left, workers->ever ? 1 : 0, __ATOMIC_RELAXED);
		errno = ENOMEM;
		return true;
	}
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

__attribute__((constructor)) static void
begin(void)
{
	void	   *p = mmap(NULL, sizeof(*workers), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);

	workers = p == MAP_FAILED ? NULL : p;
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

PG_FUNCTION_INFO_V1(fail_worker);

Datum
fail_worker(PG_FUNCTION_ARGS)
{
	int64		before = workers->seen;

	if (PG_GETARG_INT64(0) < 0)
		PG_RETURN_INT64(before);
	workers->ever = PG_NARGS() > 1 && PG_GETARG_BOOL(1);
	workers->left = PG_GETARG_INT64(0);
	workers->seen = 0;
	PG_RETURN_INT64(before);
}
