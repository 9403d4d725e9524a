/*-------------------------------------------------------------------------
 *
 * row_writer.c
 *	  Many rows into a table of ours.
 *
 * The rows of one insertion have one WAL record.  Each index is entered by a call
 * of its own: the first one while the stripe of the key is locked, the others when
 * all rows are there, in their order (README.md).
 *
 * Lock rules: the caller has the table locked for writing; so are its indexes, to
 * the end of the transaction.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/heapam.h"
#include "access/tableam.h"
#include "catalog/index.h"
#include "nodes/execnodes.h"
#include "store/row_writer.h"
#include "utils/memutils.h"
#include "utils/rel.h"

/* Those that are ready: ours, and the copies that REINDEX CONCURRENTLY makes of them. */
static void
open_indexes(RowWriter *w)
{
	List	   *list = RelationGetIndexList(w->heap);
	ListCell   *lc;

	w->indexes = palloc(sizeof(RowIndex) * list_length(list));
	foreach(lc, list)
	{
		RowIndex   *index = &w->indexes[w->nindexes];

		index->rel = index_open(lfirst_oid(lc), RowExclusiveLock);
		if (index->rel->rd_index->indisready)
		{
			index->info = BuildIndexInfo(index->rel);
			w->nindexes++;
		}
		else
			index_close(index->rel, NoLock);
	}
	list_free(list);
}

void
row_writer_begin(RowWriter *w, Relation heap, int most)
{
	memset(w, 0, sizeof(*w));
	w->heap = heap;
	w->nslots = most;
	w->slots = palloc(sizeof(TupleTableSlot *) * most);
	w->tids = palloc(sizeof(ItemPointerData) * most);
	for (int i = 0; i < most; i++)
		w->slots[i] = table_slot_create(heap, NULL);
	w->scratch = AllocSetContextCreate(CurrentMemoryContext, "census rows", ALLOCSET_DEFAULT_SIZES);
	open_indexes(w);
}

void
row_writer_end(RowWriter *w)
{
	for (int i = 0; i < w->nindexes; i++)
	{
		compat_index_insert_done(w->indexes[i].rel, w->indexes[i].info);
		index_close(w->indexes[i].rel, NoLock);
	}
	for (int i = 0; i < w->nslots; i++)
		ExecDropSingleTupleTableSlot(w->slots[i]);
	MemoryContextDelete(w->scratch);
}

void
row_writer_put(RowWriter *w, int i, const Datum *values, int n)
{
	TupleTableSlot *slot = w->slots[i];

	ExecClearTuple(slot);
	memcpy(slot->tts_values, values, sizeof(Datum) * n);
	memset(slot->tts_isnull, true, sizeof(bool) * slot->tts_tupleDescriptor->natts);
	memset(slot->tts_isnull, false, sizeof(bool) * n);
	ExecStoreVirtualTuple(slot);
}

void
row_writer_insert(RowWriter *w, int n, CommandId cid)
{
	MemoryContext old = MemoryContextSwitchTo(w->scratch);

	heap_multi_insert(w->heap, w->slots, n, cid, 0, NULL);
	for (int i = 0; i < n; i++)
	{
		w->tids[i] = w->slots[i]->tts_tid;
		ExecClearTuple(w->slots[i]);
	}
	MemoryContextSwitchTo(old);
	MemoryContextReset(w->scratch);
}

Relation
row_writer_index(const RowWriter *w, AttrNumber column)
{
	for (int i = 0; i < w->nindexes; i++)
		if (w->indexes[i].rel->rd_index->indkey.values[0] == column)
			return w->indexes[i].rel;
	elog(ERROR, "table \"%s\" has no index on column %d", RelationGetRelationName(w->heap), column);
}

void
row_writer_enter(RowWriter *w, AttrNumber column, Datum *values, ItemPointer tid, IndexUniqueCheck check)
{
	static bool isnull[INDEX_MAX_KEYS] = {false};

	for (int i = 0; i < w->nindexes; i++)
	{
		Relation	rel = w->indexes[i].rel;

		if (rel->rd_index->indkey.values[0] == column)
			index_insert(rel, values, isnull, tid, w->heap,
						 rel->rd_index->indisunique ? check : UNIQUE_CHECK_NO, false, w->indexes[i].info);
	}
}
