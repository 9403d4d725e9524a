/*-------------------------------------------------------------------------
 *
 * run_write.c
 *	  Write runs of changes: the rows of their parts, and the row of the head, which makes the parts a run.
 *
 * Lock rules: RowExclusiveLock on the tables of runs and parts; the callers (append.c, merge.c) take all other locks.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/heapam.h"
#include "access/htup_details.h"
#include "access/xact.h"
#include "catalog/indexing.h"
#include "common/pg_prng.h"
#include "graph/write/run_write.h"
#include "miscadmin.h"
#include "utils/lsyscache.h"
#include "utils/memutils.h"
#include "utils/snapmgr.h"

static void
insert(Relation rel, CatalogIndexState indexes, int64 run, int64 place, const uint8 *bytes, Size len, ItemPointer tid)
{
	bytea	   *value = palloc(VARHDRSZ + len);
	Datum		values[GRAPH_PAGE_NATTS] = {Int64GetDatum(run), Int64GetDatum(place), PointerGetDatum(value)};
	bool		nulls[GRAPH_PAGE_NATTS] = {0};
	HeapTuple	tuple;

	SET_VARSIZE(value, VARHDRSZ + len);
	memcpy(VARDATA(value), bytes, len);
	tuple = heap_form_tuple(RelationGetDescr(rel), values, nulls);
	/* OWNER_CODE(OUR_INDEXES) */
	CatalogTupleInsertWithInfo(rel, tuple, indexes);
	*tid = tuple->t_self;
	heap_freetuple(tuple);
	pfree(value);
}

/* Write the parts of one direction, and set their fences.  If "fences" is NULL, only count the parts. */
static int
write_parts(GraphLog *log, int64 run, GraphDirection direction, const GraphChange *changes, Size n,
			uint8 *buffer, GraphFence *fences)
{
	int			parts = 0;

	for (Size done = 0; done < n; parts++)
	{
		size_t		len;
		size_t		k = graph_part_write(changes + done, n - done, buffer, &len);

		CHECK_FOR_INTERRUPTS();
		if (fences)
		{
			ItemPointerData tid;

			insert(log->parts, log->part_indexes, run, direction == GRAPH_OUT ? parts + 1 : -(parts + 1), buffer, len, &tid);
			fences[parts].key = changes[done].key;
			fences[parts].member = changes[done].member;
			fences[parts].block = ItemPointerGetBlockNumber(&tid);
			fences[parts].offset = ItemPointerGetOffsetNumber(&tid);
		}
		done += k;
	}
	return parts;
}

void
graph_run_begin(GraphLog *log)
{
	(void) graph_write_table(log->graph, GRAPH_RUNS, SHAPE_INSERTS | SHAPE_DELETES);
	(void) graph_write_table(log->graph, GRAPH_PARTS, SHAPE_INSERTS | SHAPE_DELETES);
	graph_log_open(log);
	graph_log_open_parts(log);
	/* OWNER_CODE(OUR_INDEXES) */
	log->head_indexes = CatalogOpenIndexes(log->heads);
	log->part_indexes = CatalogOpenIndexes(log->parts);
}

void
graph_run_end(GraphLog *log)
{
	CatalogCloseIndexes(log->part_indexes);
	CatalogCloseIndexes(log->head_indexes);
	graph_log_end(log);
}

void
graph_refuse_later(const Graph *graph, TransactionId by)
{
	if (IsolationIsSerializable() && graph_log_is_later(GetTransactionSnapshot(), by))
		ereport(ERROR,
				(errcode(ERRCODE_T_R_SERIALIZATION_FAILURE),
				 errmsg("could not serialize access due to concurrent change of graph \"%s\"", get_rel_name(graph->relid))));
}

Size
graph_run_room(Size n)
{
	Size		parts = n / 490 + 1;	/* with the longest keys and members */

	return Min(GRAPH_HEAD_BYTES + 2 * GRAPH_FENCE_BYTES * parts, GRAPH_HEAD_MAX) + 100;
}

/* Write a run whose parts fit into one head. */
static void
write_one(GraphLog *log, uint8 kind, int64 rank, GraphChange *const changes[2], Size n, uint8 *buffer)
{
	GraphFence *fences[2];
	int			parts[2];
	int64		run = (int64) (pg_prng_uint64(&pg_global_prng_state) >> 1);
	ItemPointerData tid;
	Size		len;

	for (int d = 0; d < 2; d++)
	{
		fences[d] = palloc(sizeof(GraphFence) * GRAPH_RUN_PARTS);
		parts[d] = write_parts(log, run, d, changes[d], n, buffer, fences[d]);
	}
	len = graph_head_write(kind, n, fences, parts, buffer);
	if (BlockNumberIsValid(log->room))
		RelationSetTargetBlock(log->heads, log->room);
	insert(log->heads, log->head_indexes, run, rank, buffer, len, &tid);
	for (int d = 0; d < 2; d++)
		pfree(fences[d]);
}

/* "before": copy the changes of edges before "edge", else copy all other changes.  Returns the number copied. */
static Size
filter(const GraphChange *changes, Size n, GraphDirection direction, const GraphPair *edge, bool before, GraphChange *out)
{
	Size		k = 0;

	for (Size i = 0; i < n; i++)
	{
		const GraphChange *c = &changes[i];
		bool		turned = direction == GRAPH_IN;

		if ((graph_pair_compare(turned ? c->member : c->key, turned ? c->key : c->member, edge->key, edge->member) < 0) == before)
			out[k++] = *c;
	}
	return k;
}

int64
graph_run_write(GraphLog *log, uint8 kind, int64 rank, GraphChange *const changes[2], Size n)
{
	uint8	   *buffer = palloc(BLCKSZ);
	bool		fits = n <= GRAPH_RUN_SURE;

	if (!fits)
		fits = write_parts(log, 0, GRAPH_OUT, changes[0], n, buffer, NULL) <= GRAPH_RUN_PARTS &&
			write_parts(log, 0, GRAPH_IN, changes[1], n, buffer, NULL) <= GRAPH_RUN_PARTS;
	if (fits)
		write_one(log, kind, rank++, changes, n, buffer);
	else
	{
		/* write two runs: the edges before the middle one, and the others */
		GraphPair	middle = {changes[0][n / 2].key, changes[0][n / 2].member};

		for (int half = 0; half < 2; half++)
		{
			GraphChange *part[2];
			Size		k[2];

			for (int d = 0; d < 2; d++)
			{
				part[d] = palloc_extended(sizeof(GraphChange) * n, MCXT_ALLOC_HUGE);
				k[d] = filter(changes[d], n, d, &middle, half == 0, part[d]);
			}
			if (k[0] != k[1])
				graph_log_damaged(log, log->seen.n > 0 ? log->seen.runs[0].run : 0, graph_runs_differ);
			rank = graph_run_write(log, kind, rank, part, k[0]);
			pfree(part[0]);
			pfree(part[1]);
		}
	}
	pfree(buffer);
	return rank;
}
