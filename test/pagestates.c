/*-------------------------------------------------------------------------
 *
 * pagestates.c
 *	  Ends an operation on a btree between two of its steps, so that it leaves
 *	  behind what a crash at that place would: for 041.
 *
 *	  stop_deletion(index, low, high): VACUUM, in this session, is cancelled when
 *	  it has marked a leaf whose high key lies there as half-dead, and before it
 *	  unlinks it.  low > high: no more.
 *	  fail_extension(path, n): the nth block by which this file, of an index, grows
 *	  from here on, in this session, is refused with ENOSPC, once.  The 2nd one of
 *	  a single insertion is that of the page above: the split stays incomplete.
 *	  0: none is any more.
 *
 * Deleting a page compares its high key on the way to its parent; a cancellation
 * that comes then is looked at when the leaf is half-dead, since the server holds
 * interrupts off as long as it has a page locked.  The comparison function is
 * replaced in the relcache of this session.
 *
 * Preloaded (LD_PRELOAD), the server writes by what is here; loaded by CREATE
 * FUNCTION besides, it is the same library.
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
