/*-------------------------------------------------------------------------
 *
 * intern_request.h
 *	  Shared memory of sessions and the worker of commit => 'immediate'; see intern_request.c and intern_worker.c.
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
#define INTERN_WORKER_INLINE	8192	/* bytes of a request that fit into
										 * the slot */
#define INTERN_WORKER_MESSAGE	400

/*
 * Limits of a request (a single longer string is allowed).  A larger call becomes several requests, so that no session
 * keeps a slot, or the worker, for long.
 */
#define INTERN_REQUEST_STRINGS	2048
#define INTERN_REQUEST_BYTES	(512 * 1024)

typedef enum RequestState
{
	REQUEST_FREE,
	REQUEST_FILLING,			/* the session is writing */
	REQUEST_PENDING,			/* the worker may take it */
	REQUEST_RUNNING,			/* the worker has it */
	REQUEST_ABANDONED,			/* the worker has it, but the session is gone:
								 * the worker frees it */
	REQUEST_DONE,				/* answer: ids; 0 for a string that depends on
								 * another transaction */
	REQUEST_AGAIN,				/* answer: ask another worker */
	REQUEST_FAILED,				/* answer: an error */
	REQUEST_REFUSED				/* answer: create the strings yourself */
} RequestState;

/* Strings of a request, each after its length (uint32); then, at ids_at, an int64 for the id of each string. */
typedef struct RequestData
{
	uint32		n;
	Size		ids_at;			/* offset from the start of the struct */
	char		strings[FLEXIBLE_ARRAY_MEMBER];
} RequestData;

typedef struct RequestSlot
{
	RequestState state;			/* protected by the mutex */
	Latch	   *session;
	Oid			dictionary;
	int			nstrings;
	dsm_handle	handle;			/* data of a long request, or invalid */
	XLogRecPtr	flush;			/* the answer is durable when WAL is flushed
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
	slock_t		mutex;			/* protects slot states and "closing" */
	bool		closing;		/* the worker is ending and takes no requests */
	int			pid;
	Latch	   *worker;
	RequestSlot slots[INTERN_WORKER_SLOTS];
} WorkerShared;

extern int	intern_worker_idle; /* milliseconds */

extern void intern_request_create(InternDictionary *d, InternString *strings, int n);

#endif							/* CENSUS_INTERN_REQUEST_H */
