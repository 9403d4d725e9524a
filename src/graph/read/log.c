/*-------------------------------------------------------------------------
 *
 * log.c
 *	  Read the heads of the runs of changes.
 *
 * A call that changes many edges writes a run (write/append.c): a head, which is one row in the table of runs, and
 * some rows in the table of parts (log_walk.c).  A run is visible to a snapshot if its head is visible.  Parts are
 * found only by the head, never change, and exist as long as the head is visible.
 *
 * There are few heads, because the compacting session merges runs (write/merge.c).  The first question of a snapshot
 * reads all heads sequentially; a serializable transaction reads all heads for each question.  Visible heads are kept
 * for further questions by the same snapshot until the transaction ends, when its table locks are released.  What a
 * snapshot sees changes only in two cases.  If a subtransaction rolls back, kept heads are not used, because the
 * subtransaction's number is compared, too.  If the table gets a new file, the graph's facts become invalid.
 *
 * A serializable transaction takes predicate locks in the table of runs.  A question about one key locks a page number
 * that is made from key and direction; the table has no such page.  A question about any other range locks the whole
 * table.  So a conflict does not depend on the run that has the edge, nor on compaction.  Heads get no predicate locks,
 * because each question reads all heads.
 *
 * Lock rules: lock the table of runs, then the table of parts (tables.c).
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/heapam.h"
#include "access/htup_details.h"
#include "access/transam.h"
#include "access/xact.h"
#include "core/errors.h"
#include "core/hash.h"
#include "core/locks.h"
#include "graph/read/log.h"
#include "lib/binaryheap.h"
#include "miscadmin.h"
#include "storage/bufmgr.h"
#include "storage/predicate.h"
#include "storage/procarray.h"
#include "utils/lsyscache.h"
#include "utils/memutils.h"
#include "utils/snapmgr.h"

/* Maximum valid rank; ranks that are assigned are far lower. */
#define RANK_MOST (PG_INT64_MAX / 2)
/* Maximum number of blocks of heads remembered as dead; the array has 1.5 MB. */
#define DEAD_MOST 65536
/* Maximum bytes of heads that a reader reads: some 400,000 heads of calls. */
#define HEADS_MOST (64 * 1024 * 1024)
/* Maximum bytes of heads that are kept for further questions. */
#define SHARED_MOST (4 * 1024 * 1024)

/* First page number for predicate locks; no table is so long. */
#define PREDICATE_PAGES UINT32_C(0x80000000)
/* 2^PREDICATE_NEAR_BITS neighbouring keys share a page number, as they would share a leaf of a btree. */
#define PREDICATE_NEAR_BITS 6

const char *const graph_runs_differ = "It, or one read with it, has other changes by target than by source.";

void
graph_log_damaged(const GraphLog *log, int64 run, const char *reason)
{
	ereport(ERROR,
			(errcode(CENSUS_ERR_CORRUPT),
			 errmsg("run %lld of \"%s\" is damaged", (long long) run, get_rel_name(log->graph->facts->tables[GRAPH_RUNS])),
			 errdetail("%s", reason),
			 errhint("Restore the graph from a backup, or load it anew.")));
}

void
graph_log_begin(GraphLog *log, Graph *graph, GraphDirection direction, Snapshot snapshot)
{
	*log = (GraphLog)
	{
		.graph = graph,.direction = direction,.snapshot = snapshot,.context = CurrentMemoryContext
	};
}

void
graph_log_release(GraphLog *log)
{
	if (BufferIsValid(log->buffer))
		ReleaseBuffer(log->buffer);
	log->buffer = InvalidBuffer;
	if (log->tree)
		pairtree_release(log->tree);
}

static void
forget(GraphRuns *list)
{
	for (int i = 0; i < list->n; i++)
		pfree(unconstify(uint8_t *, list->runs[i].head.bytes));
	list->n = 0;
	list->bytes = 0;
}

static void
forget_seen(GraphLog *log)
{
	if (log->shared)
	{
		log->shared->users--;
		log->shared = NULL;
		memset(&log->seen, 0, sizeof(log->seen));
	}
	forget(&log->seen);
}

void
graph_log_end(GraphLog *log)
{
	graph_log_release(log);
	forget_seen(log);
	forget(&log->strange);
	for (int i = 0; i < log->maxwalks; i++)
		if (log->walks[i].changes)
			pfree(log->walks[i].changes);
	if (log->walks)
		pfree(log->walks);
	if (log->order)
		binaryheap_free(log->order);
	if (log->seen.runs)
		pfree(log->seen.runs);
	if (log->strange.runs)
		pfree(log->strange.runs);
	if (log->copy)
		pfree(log->copy);
	if (log->tree)
	{
		pairtree_end(log->tree);
		pfree(log->tree);
	}
}

void
graph_log_lock(Oid relid, LOCKMODE mode)
{
	(void) lock_take(LOCK_GRAPH_LOG, relid, 0, mode, false, true);
}

void
graph_log_unlock(Oid relid, LOCKMODE mode)
{
	lock_give_back(LOCK_GRAPH_LOG, relid, 0, mode, false);
}

/* ---------- heads ---------- */

/* Read the columns of a head's row, without detoasting. */
static void
read_row(const GraphLog *log, HeapTuple tuple, int64 *run, int64 *place, Datum *bytes)
{
	TupleDesc	desc = RelationGetDescr(log->heads);
	bool		isnull[GRAPH_PAGE_NATTS];

	*run = DatumGetInt64(heap_getattr(tuple, GRAPH_LOG_RUN, desc, &isnull[0]));
	*place = DatumGetInt64(heap_getattr(tuple, GRAPH_LOG_PLACE, desc, &isnull[1]));
	*bytes = heap_getattr(tuple, GRAPH_LOG_BYTES, desc, &isnull[2]);
	if (isnull[0] || isnull[1] || isnull[2])
		graph_log_damaged(log, isnull[0] ? 0 : *run, "A column of the row is null.");
}

bool
graph_log_is_later(Snapshot snapshot, TransactionId xmin)
{
	if (!TransactionIdIsNormal(xmin) || TransactionIdIsCurrentTransactionId(xmin) || !XidInMVCCSnapshot(xmin, snapshot))
		return false;
	return TransactionIdIsInProgress(xmin) || TransactionIdDidCommit(xmin);
}

static bool
is_strange(const GraphLog *log, HeapTupleHeader header)
{
	return !HeapTupleHeaderXminInvalid(header) && graph_log_is_later(log->snapshot, HeapTupleHeaderGetXmin(header));
}

/* Raise an error: the heads are too many.  Only for readers, because a compacting session must read all heads. */
static void
refuse_too_many(const GraphLog *log)
{
	ereport(ERROR,
			(errcode(ERRCODE_PROGRAM_LIMIT_EXCEEDED),
			 errmsg("graph \"%s\" has too many runs of changes", get_rel_name(log->graph->relid)),
			 errdetail("Their heads have more than %d MB.", HEADS_MOST / 1024 / 1024),
			 errhint("CALL graph_compact(); a background worker merges runs, where max_worker_processes leaves one.")));
}

/* Add a head to a list, with a copy of its stored bytes. */
static void
note_head(GraphLog *log, GraphRuns *list, HeapTuple tuple)
{
	GraphRun   *r;
	Datum		datum;
	struct varlena *bytes;
	Size		size;
	MemoryContext old = MemoryContextSwitchTo(log->context);

	if (list->n == list->max)
	{
		list->max = Max(16, list->max * 2);
		list->runs = list->runs ? repalloc(list->runs, sizeof(GraphRun) * list->max) : palloc(sizeof(GraphRun) * list->max);
	}
	r = &list->runs[list->n];
	memset(r, 0, sizeof(*r));
	read_row(log, tuple, &r->run, &r->rank, &datum);
	r->xmin = HeapTupleHeaderGetXmin(tuple->t_data);
	r->own = TransactionIdIsCurrentTransactionId(r->xmin);
	r->tid = tuple->t_self;
	bytes = (struct varlena *) DatumGetPointer(datum);
	/* do not detoast: heads are stored PLAIN and fit into a block */
	if (VARATT_IS_EXTERNAL(bytes) || VARATT_IS_COMPRESSED(bytes))
		graph_log_damaged(log, r->run, "Its head is compressed, or elsewhere, as none that is written.");
	size = VARSIZE_ANY(bytes);
	list->bytes += size + sizeof(GraphRun);
	if (list->bytes > HEADS_MOST && log->graph->tables[GRAPH_RUNS].lockmode == AccessShareLock)
		refuse_too_many(log);
	r->head.bytes = palloc(size);
	memcpy(unconstify(uint8_t *, r->head.bytes), bytes, size);
	list->n++;
	MemoryContextSwitchTo(old);
}

/* Parse the heads of a list. */
static void
open_heads(GraphLog *log, GraphRuns *list)
{
	for (int i = 0; i < list->n; i++)
	{
		GraphRun   *r = &list->runs[i];
		struct varlena *bytes = (struct varlena *) unconstify(uint8_t *, r->head.bytes);
		const char *bad = graph_head_open(&r->head, VARDATA_ANY(bytes), VARSIZE_ANY_EXHDR(bytes));

		if (bad)
			graph_log_damaged(log, r->run, bad);
		/* move the bytes to the start of the allocation, for pfree() */
		memmove(bytes, VARDATA_ANY(bytes), VARSIZE_ANY_EXHDR(bytes));
		r->head.bytes = (const uint8_t *) bytes;
		/* a merged run is never own */
		r->own = r->own && r->head.kind == GRAPH_RUN_CALL;
	}
}

/*
 * A dead block of heads: when it was read last, all its rows were deleted, by transactions up to "newest".  While the
 * block has the same LSN, a snapshot for which all these transactions have ended sees none of the rows.  There are many
 * dead blocks while an old snapshot is held.
 */
typedef struct DeadBlock
{
	XLogRecPtr	lsn;			/* invalid: not dead */
	TransactionId newest;		/* newest deleting transaction */
	int64		rank;			/* highest rank in the block */
} DeadBlock;

static DeadBlock *dead_blocks = NULL;	/* by block number */
static BlockNumber ndead_blocks = 0;
static RelFileLocator dead_of;	/* file that has these blocks */

/* Is the block known to be dead for this snapshot?  If so, raise log->rank to the block's highest rank. */
static bool
is_dead(GraphLog *log, BlockNumber block, Buffer buf)
{
	const DeadBlock *d;

	if (block >= ndead_blocks)
		return false;
	d = &dead_blocks[block];
	if (XLogRecPtrIsInvalid(d->lsn) || BufferGetLSNAtomic(buf) != d->lsn ||
		!TransactionIdPrecedes(d->newest, log->snapshot->xmin))
		return false;
	log->rank = Max(log->rank, d->rank);
	return true;
}

/*
 * Has a committed transaction deleted the row?  Use hint bits, which the visibility check has set.  *newest becomes the
 * deleting transaction if that is newer.
 */
static bool
is_deleted(HeapTupleHeader header, TransactionId *newest)
{
	TransactionId xmax = HeapTupleHeaderGetRawXmax(header);

	if (!(header->t_infomask & HEAP_XMAX_COMMITTED) || header->t_infomask & HEAP_XMAX_IS_MULTI ||
		HEAP_XMAX_IS_LOCKED_ONLY(header->t_infomask))
		return false;
	if (!TransactionIdIsValid(*newest) || TransactionIdPrecedes(*newest, xmax))
		*newest = xmax;
	return true;
}

/* Make room for dead blocks of this table, if each change of a block changes the block's LSN. */
static void
prepare_dead(const GraphLog *log, BlockNumber nblocks)
{
	RelFileLocator file = compat_rel_locator(log->heads);
	bool		tells = RelationNeedsWAL(log->heads) && log->snapshot->snapshot_type == SNAPSHOT_MVCC;

	if (!tells || memcmp(&file, &dead_of, sizeof(file)) != 0)
		ndead_blocks = 0;
	dead_of = file;
	nblocks = tells ? Min(nblocks, DEAD_MOST) : 0;
	if (nblocks <= ndead_blocks)
		return;
	dead_blocks = dead_blocks ? repalloc(dead_blocks, sizeof(DeadBlock) * nblocks) :
		MemoryContextAlloc(TopMemoryContext, sizeof(DeadBlock) * nblocks);
	memset(dead_blocks + ndead_blocks, 0, sizeof(DeadBlock) * (nblocks - ndead_blocks));
	ndead_blocks = nblocks;
}

static void
read_heads(GraphLog *log, BlockNumber block, bool strange)
{
	DeadBlock	dead = {0};
	bool		all = true;
	Buffer		buf = ReadBuffer(log->heads, block);
	Page		page;
	OffsetNumber max;

	compat_page_prune(log->heads, buf);
	if (is_dead(log, block, buf))
	{
		ReleaseBuffer(buf);
		return;
	}
	LockBuffer(buf, BUFFER_LOCK_SHARE);
	page = BufferGetPage(buf);
	max = PageIsNew(page) ? 0 : PageGetMaxOffsetNumber(page);
	for (OffsetNumber off = FirstOffsetNumber; off <= max; off++)
	{
		ItemId		item = PageGetItemId(page, off);
		HeapTupleData tuple;

		if (!ItemIdIsNormal(item))
			continue;
		tuple.t_data = (HeapTupleHeader) PageGetItem(page, item);
		tuple.t_len = ItemIdGetLength(item);
		tuple.t_tableOid = RelationGetRelid(log->heads);
		ItemPointerSet(&tuple.t_self, block, off);
		if (HeapTupleSatisfiesVisibility(&tuple, log->snapshot, buf))
			note_head(log, &log->seen, &tuple);
		else if (strange && is_strange(log, tuple.t_data))
			note_head(log, &log->strange, &tuple);
		/* skip rows that were rolled back */
		if (HeapTupleHeaderXminInvalid(tuple.t_data))
			continue;
		all = all && is_deleted(tuple.t_data, &dead.newest);
		if (log->room_wanted > 0 || all)
		{
			int64		run;
			int64		rank;
			Datum		bytes;

			read_row(log, &tuple, &run, &rank, &bytes);
			log->rank = Max(log->rank, rank);
			dead.rank = Max(dead.rank, rank);
		}
	}
	if (block < ndead_blocks)
	{
		dead_blocks[block] = dead;
		dead_blocks[block].lsn = all && TransactionIdIsValid(dead.newest) ? PageGetLSN(page) : InvalidXLogRecPtr;
	}
	if (log->room_wanted > 0 && !BlockNumberIsValid(log->room) && !PageIsNew(page) &&
		PageGetHeapFreeSpace(page) >= log->room_wanted)
		log->room = block;
	UnlockReleaseBuffer(buf);
}

/* Order runs by time, the latest first.  Runs of this transaction are later than all others. */
static int
compare_runs(const void *a, const void *b)
{
	const GraphRun *x = a;
	const GraphRun *y = b;

	if (x->own != y->own)
		return x->own ? -1 : 1;
	return x->rank > y->rank ? -1 : x->rank < y->rank;
}

void
graph_log_open(GraphLog *log)
{
	log->heads = graph_read_table(log->graph, GRAPH_RUNS);
}

void
graph_log_open_parts(GraphLog *log)
{
	if (log->parts)
		return;
	log->parts = graph_read_table(log->graph, GRAPH_PARTS);

	/*
	 * if other heads are kept now, shared->nblocks may be of an older file of
	 * the table
	 */
	log->nblocks = log->shared && log->shared == log->graph->facts->heads ? log->shared->nblocks : 0;
}

void
graph_log_heads(GraphLog *log, bool strange)
{
	BlockNumber nblocks;

	graph_log_open(log);
	forget_seen(log);
	forget(&log->strange);
	log->rank = 0;
	log->room = InvalidBlockNumber;
	nblocks = RelationGetNumberOfBlocks(log->heads);
	prepare_dead(log, nblocks);
	for (BlockNumber block = 0; block < nblocks; block++)
	{
		CHECK_FOR_INTERRUPTS();
		read_heads(log, block, strange);
	}
	open_heads(log, &log->seen);
	open_heads(log, &log->strange);
	if (log->seen.n > 1)
		qsort(log->seen.runs, log->seen.n, sizeof(GraphRun), compare_runs);
	for (int i = 1; i < log->seen.n; i++)
		if (log->seen.runs[i].rank == log->seen.runs[i - 1].rank)
			graph_log_damaged(log, log->seen.runs[i].run, "It has the rank of another run.");
	if (log->rank > RANK_MOST)
		graph_log_damaged(log, log->seen.n > 0 ? log->seen.runs[0].run : 0, "A rank is higher than any that is given.");
	log->read = true;
}

/* ---------- heads that were read before ---------- */

/* Return the length of the snapshot's list of subtransactions; 0 if the list is incomplete and so unused. */
static int32
subtransactions(const SnapshotData *s)
{
	return s->suboverflowed && !s->takenDuringRecovery ? 0 : s->subxcnt;
}

static bool
are_same(const TransactionId *a, const TransactionId *b, int32 n)
{
	return n <= 0 || memcmp(a, b, sizeof(TransactionId) * n) == 0;
}

/*
 * Do two snapshots see the same rows?  Compare all ids, because equal counts do not suffice: a transaction that is
 * being prepared is listed twice.
 */
static bool
is_same(const SnapshotData *a, const SnapshotData *b)
{
	return a->xmin == b->xmin && a->xmax == b->xmax && a->xcnt == b->xcnt && a->subxcnt == b->subxcnt &&
		a->suboverflowed == b->suboverflowed && a->takenDuringRecovery == b->takenDuringRecovery && a->curcid == b->curcid &&
		are_same(a->xip, b->xip, a->xcnt) && are_same(a->subxip, b->subxip, subtransactions(a));
}

/* May heads be kept?  Only heads of MVCC snapshots, and only if locks last until the transaction ends. */
static bool
may_share(const GraphLog *log)
{
	return log->snapshot->snapshot_type == SNAPSHOT_MVCC && !graph_locks_briefly && log->graph->facts->valid;
}

/* Use the kept heads, if they were read by the same snapshot.  Returns false if not. */
static bool
recall(GraphLog *log)
{
	const GraphFacts *g = log->graph->facts;

	if (!is_held(g->heads_of) || g->heads == NULL || !may_share(log) ||
		g->heads->subtransaction != GetCurrentSubTransactionId() || !is_same(&g->heads->snapshot, log->snapshot))
		return false;
	log->shared = g->heads;
	log->shared->users++;
	log->seen = log->shared->seen;
	log->read = true;
	return true;
}

/*
 * If the delta has no block, it has no row that an existing snapshot sees.  A serializable transaction must read the
 * delta's index, for its predicate locks.
 */
bool
graph_log_is_alone(GraphLog *log)
{
	log->alone = !IsolationIsSerializable() && log->snapshot->snapshot_type == SNAPSHOT_MVCC &&
		(recall(log) ? log->shared->alone :
		 RelationGetNumberOfBlocks(graph_read_table(log->graph, GRAPH_DELTA)) == 0);
	return log->alone;
}

/* Copy n bytes to *p and move *p past them.  Returns the copy. */
static void *
put(char **p, const void *from, Size n)
{
	void	   *to = *p;

	if (n > 0)
		memcpy(to, from, n);
	*p += MAXALIGN(n);
	return to;
}

static inline int
all_parts(const GraphRun *r)
{
	return r->head.parts[0] + r->head.parts[1];
}

/* Keep the heads until the transaction ends, in one block of memory. */
static void
remember(GraphLog *log)
{
	GraphFacts *g = log->graph->facts;
	GraphHeads	heads;
	const SnapshotData *s = log->snapshot;
	Size		room = MAXALIGN(sizeof(heads)) + MAXALIGN(sizeof(GraphRun) * log->seen.n) +
		MAXALIGN(sizeof(TransactionId) * s->xcnt) + MAXALIGN(sizeof(TransactionId) * subtransactions(s));
	char	   *p;

	for (int i = 0; i < log->seen.n; i++)
		room += GRAPH_HEAD_BYTES + (GRAPH_FENCE_BYTES + sizeof(Buffer)) * all_parts(&log->seen.runs[i]) + 2 * MAXIMUM_ALIGNOF;
	if (!may_share(log) || room > SHARED_MOST)
		return;
	heads = (GraphHeads)
	{
		.snapshot = *s,.subtransaction = GetCurrentSubTransactionId(),.seen = log->seen,.alone = log->alone
	};
	/* heads that an error left in use are freed when the transaction ends */
	if (is_held(g->heads_of) && g->heads && g->heads->users == 0)
		pfree(g->heads);
	g->heads = NULL;
	p = MemoryContextAllocZero(TopTransactionContext, room);
	g->heads = put(&p, &heads, sizeof(heads));
	g->heads->snapshot.xip = put(&p, s->xip, sizeof(TransactionId) * s->xcnt);
	g->heads->snapshot.subxip = put(&p, s->subxip, sizeof(TransactionId) * subtransactions(s));
	g->heads_of = compat_my_lxid();
	g->heads->seen.runs = put(&p, log->seen.runs, sizeof(GraphRun) * log->seen.n);
	for (int i = 0; i < log->seen.n; i++)
	{
		GraphRun   *r = &g->heads->seen.runs[i];

		r->head.bytes = put(&p, r->head.bytes, GRAPH_HEAD_BYTES + GRAPH_FENCE_BYTES * all_parts(r));
		r->recent = (Buffer *) p;
		p += MAXALIGN(sizeof(Buffer) * all_parts(r));
	}
}

/* ---------- serializable transactions ---------- */

static BlockNumber
page_of_key(GraphDirection direction, int64 key)
{
	uint64		hash = hash_int64(((uint64) key >> PREDICATE_NEAR_BITS) + hash_int64((uint64) direction));

	return PREDICATE_PAGES | ((uint32) hash & (PREDICATE_PAGES - 2));
}

void
graph_log_conflict(GraphLog *log, GraphDirection direction, const GraphChange *changes, Size n)
{
	if (!IsolationIsSerializable())
		return;
	for (Size i = 0; i < n; i++)
	{
		CHECK_FOR_INTERRUPTS();
		if (i == 0 || changes[i].key != changes[i - 1].key)
			CheckForSerializableConflictIn(log->heads, NULL, page_of_key(direction, changes[i].key));
	}
}

/* Take a predicate lock on the range: on its key, or on the table if the range has several keys. */
static void
lock_range(GraphLog *log)
{
	if (log->from.key != log->last.key)
		PredicateLockRelation(log->heads, log->snapshot);
	else
		PredicateLockPage(log->heads, page_of_key(log->direction, log->from.key), log->snapshot);
}

void
graph_log_read(GraphLog *log)
{
	if (IsolationIsSerializable())
	{
		graph_log_open(log);
		/* lock before reading, so that a writer after the read finds the lock */
		lock_range(log);
		graph_log_heads(log, CheckForSerializableConflictOutNeeded(log->heads, log->snapshot));
	}
	else if (!log->read && !recall(log))
	{
		graph_log_heads(log, false);
		remember(log);
	}
}

/* ---------- for writers, and reports ---------- */

bool
graph_log_has_runs(GraphLog *log)
{
	graph_log_open(log);
	return RelationGetNumberOfBlocks(log->heads) > 0;
}

int64
graph_log_changes(const GraphLog *log)
{
	int64		n = 0;

	for (int i = 0; i < log->seen.n; i++)
		n += (int64) log->seen.runs[i].head.n;
	for (int i = 0; i < log->strange.n; i++)
		n += (int64) log->strange.runs[i].head.n;
	return n;
}

void
graph_log_look(GraphLog *log, Graph *graph, Snapshot snapshot)
{
	/* lock the delta before the other tables */
	(void) graph_read_table(graph, GRAPH_DELTA);
	graph_log_begin(log, graph, GRAPH_OUT, snapshot);
	graph_log_heads(log, false);
}
