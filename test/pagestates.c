/*-------------------------------------------------------------------------
 *
 * pagestates.c
 *	  Stops an operation on a btree between two of its steps, so that it leaves the index
 *	  as a crash at that place would.  For test/t/041.
 *
 *	  stop_deletion(index, low, high): cancels a VACUUM of this session after it has marked
 *	  a leaf with a high key in this range as half-dead, before it unlinks the leaf.
 *	  low > high switches that off.
 *	  fail_extension(path, n): refuses, with ENOSPC and once, the nth block by which this
 *	  file of an index grows in this session from now on.  The 2nd block of a single
 *	  insertion is a split's page above: the split stays incomplete.  0 switches that off.
 *
 * Deleting a page compares its high key while it searches for the parent.  The server holds
 * off interrupts while it has a page locked, so a cancellation sent there is handled after
 * the leaf is half-dead.  stop_deletion() replaces the comparison function in this session's
 * relcache.
 *
 * Preloaded (LD_PRELOAD), it replaces the server's write functions; CREATE FUNCTION loads the
 * same library again.
 *
 *-------------------------------------------------------------------------
 */
#include "postgres.h"

#include <dlfcn.h>
#include <errno.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#include "access/genam.h"
#include "access/nbtree.h"
#include "fmgr.h"
#include "miscadmin.h"
#include "utils/builtins.h"
#include "utils/rel.h"

PG_MODULE_MAGIC;

/* not there in programs that are not the server */
extern volatile sig_atomic_t QueryCancelPending __attribute__((weak));
extern volatile sig_atomic_t InterruptPending __attribute__((weak));

static int64 stop_low;
static int64 stop_high;
static struct stat file;
static int	extensions_left = 0;

/* As btint8cmp(), whose second argument is the high key of the page to be deleted. */
static Datum
compare_and_stop(PG_FUNCTION_ARGS)
{
	int64		a = PG_GETARG_INT64(0);
	int64		b = PG_GETARG_INT64(1);

	if (b >= stop_low && b <= stop_high)
	{
		/* once */
		stop_low = PG_INT64_MAX;
		stop_high = PG_INT64_MIN;
		QueryCancelPending = true;
		InterruptPending = true;
	}
	PG_RETURN_INT32(a < b ? -1 : a > b);
}

PG_FUNCTION_INFO_V1(stop_deletion);

Datum
stop_deletion(PG_FUNCTION_ARGS)
{
	Relation	index = index_open(PG_GETARG_OID(0), AccessShareLock);

	stop_low = PG_GETARG_INT64(1);
	stop_high = PG_GETARG_INT64(2);
	index_getprocinfo(index, 1, BTORDER_PROC)->fn_addr = compare_and_stop;
	index_close(index, AccessShareLock);
	PG_RETURN_VOID();
}

PG_FUNCTION_INFO_V1(fail_extension);

Datum
fail_extension(PG_FUNCTION_ARGS)
{
	char	   *path = text_to_cstring(PG_GETARG_TEXT_PP(0));

	extensions_left = PG_GETARG_INT32(1);
	if (stat(path, &file) != 0)
		elog(ERROR, "could not stat \"%s\"", path);
	PG_RETURN_VOID();
}

/* Is this the write that is to fail? */
static bool
fails(int fd, off_t offset)
{
	struct stat now;

	if (extensions_left == 0 || fstat(fd, &now) != 0 || now.st_ino != file.st_ino ||
		now.st_dev != file.st_dev || offset < now.st_size)
		return false;
	if (--extensions_left > 0)
		return false;
	errno = ENOSPC;
	return true;
}

#define NEXT(type, name) \
	static type real = NULL; \
	if (real == NULL) \
		real = (type) dlsym(RTLD_NEXT, name)

typedef ssize_t (*WriteFunction) (int, const void *, size_t, off_t);
typedef ssize_t (*WritevFunction) (int, const struct iovec *, int, off_t);
typedef int (*AllocateFunction) (int, off_t, off_t);

#define WRITE(name) \
extern PGDLLEXPORT ssize_t name(int fd, const void *p, size_t n, off_t offset); \
ssize_t \
name(int fd, const void *p, size_t n, off_t offset) \
{ \
	NEXT(WriteFunction, #name); \
	return fails(fd, offset) ? -1 : real(fd, p, n, offset); \
}

#define WRITEV(name) \
extern PGDLLEXPORT ssize_t name(int fd, const struct iovec *v, int n, off_t offset); \
ssize_t \
name(int fd, const struct iovec *v, int n, off_t offset) \
{ \
	NEXT(WritevFunction, #name); \
	return fails(fd, offset) ? -1 : real(fd, v, n, offset); \
}

#define ALLOCATE(name) \
extern PGDLLEXPORT int name(int fd, off_t offset, off_t n); \
int \
name(int fd, off_t offset, off_t n) \
{ \
	NEXT(AllocateFunction, #name); \
	return fails(fd, offset) ? ENOSPC : real(fd, offset, n); \
}

#undef pwrite
#undef pwrite64
#undef pwritev
#undef pwritev64
WRITE(pwrite)
WRITE(pwrite64)
WRITEV(pwritev)
WRITEV(pwritev64)
ALLOCATE(posix_fallocate)
ALLOCATE(posix_fallocate64)
