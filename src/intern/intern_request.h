/*-------------------------------------------------------------------------
 *
 * intern_request.h
 *	  What sessions and the worker of commit => 'immediate' share; see
 *	  intern_request.c and intern_worker.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_INTERN_REQUEST_H
#define CENSUS_INTERN_REQUEST_H

#include "access/xlogdefs.h"
#include "intern/intern_string.h"
#include "storage/dsm.h"
#include "storage/latch.h"
#include "storage/spin.h"

#define INTERN_WORKER_MAGIC		UINT64CONST(0x63656e7375733032)
#define INTERN_WORKER_SLOTS		64
#define INTERN_WORKER_INLINE	8192	/* bytes of a request that the slot
										 * holds */
#define INTERN_WORKER_MESSAGE	400

/* A call with more is several requests, so that no session keeps a slot, or the worker, for longer than this takes. */
#define INTERN_REQUEST_STRINGS	2048
#define INTERN_REQUEST_BYTES	(512 * 1024)

typedef enum RequestState
{
	REQUEST_FREE,
	REQUEST_FILLING,			/* the session writes */
	REQUEST_PENDING,			/* for the worker to take */
	REQUEST_RUNNING,			/* the worker has it */
	REQUEST_ABANDONED,			/* so, and the session is gone: the worker
								 * frees it */
	REQUEST_DONE,				/* for the session: ids, 0 where a string
								 * depends on another transaction */
	REQUEST_AGAIN,				/* for the session: ask another worker */
	REQUEST_FAILED,				/* for the session: an error */
	REQUEST_REFUSED				/* for the session: do it in your transaction */
} RequestState;

/* The strings of a request, each behind its length, then, aligned, an int64 an id. */
typedef struct RequestData
{
	uint32		n;
	Size		ids_at;			/* offset from the start of this */
	char		strings[FLEXIBLE_ARRAY_MEMBER];
} RequestData;

typedef struct RequestSlot
{
	RequestState state;			/* under the mutex */
	Latch	   *session;
	Oid			dictionary;
	int			nstrings;
	dsm_handle	handle;			/* of a longer request's data, or invalid */
	XLogRecPtr	flush;			/* the answer is for life where WAL is flushed
								 * up to here */
	int			sqlstate;
	char		message[INTERN_WORKER_MESSAGE];
	union
	{
		RequestData data;
		char		space[INTERN_WORKER_INLINE];
	}			inl;
} RequestSlot;

typedef struct WorkerShared
{
	uint64		magic;
	slock_t		mutex;			/* states, closing */
	bool		closing;		/* no more requests, the worker is leaving */
	int			pid;
	Latch	   *worker;
	RequestSlot slots[INTERN_WORKER_SLOTS];
} WorkerShared;

extern int	intern_worker_idle; /* milliseconds */

extern void intern_request_create(InternDictionary *d, InternString *strings, int n);

#endif							/* CENSUS_INTERN_REQUEST_H */
