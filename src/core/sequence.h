/*-------------------------------------------------------------------------
 *
 * sequence.h
 *	  The page of a sequence, and the tail that we keep after its tuple; see sequence.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_SEQUENCE_H
#define CENSUS_SEQUENCE_H

#include "access/htup_details.h"
#include "access/xlogdefs.h"
#include "commands/sequence.h"
#include "storage/buf.h"
#include "storage/bufpage.h"
#include "utils/rel.h"

/* Magic number and type of a sequence page's special space; copied from the server's sequence.c. */
#define SEQUENCE_MAGIC 0x1717
typedef struct SequenceMagic
{
	uint32		magic;
} SequenceMagic;

/* Offsets in the tuple: start of the columns, end of the columns, start of our tail. */
#define SEQUENCE_COLUMNS_AT MAXALIGN(SizeofHeapTupleHeader)
#define SEQUENCE_COLUMNS_END (SEQUENCE_COLUMNS_AT + offsetof(FormData_pg_sequence_data, is_called) + sizeof(bool))
#define SEQUENCE_TAIL_AT MAXALIGN(SEQUENCE_COLUMNS_END)

/* Maximum length of a tail, in bytes. */
#define SEQUENCE_TAIL_MAX 64

/* Tail of a plain sequence.  Sequences of id generators have a different tail. */
typedef struct SequenceTail
{
	/* identity of the server that last advanced the sequence */
	uint64		server;
} SequenceTail;

/* Parts of the tuple on a page that is pinned and locked. */
typedef struct SequenceTuple
{
	HeapTupleHeader header;
	uint32		length;
	Form_pg_sequence_data columns;
	void	   *tail;			/* NULL: no tail of tail_size bytes */
} SequenceTuple;

/*
 * Find the parts of the tuple.  Returns false if this is not a valid page of a sequence.  Inline, because it runs for
 * every id.
 */
static inline bool
sequence_find(Page page, Size tail_size, SequenceTuple *tuple)
{
	ItemId		item;

	if (PageIsNew(page) || PageGetSpecialSize(page) < sizeof(SequenceMagic) ||
		((SequenceMagic *) PageGetSpecialPointer(page))->magic != SEQUENCE_MAGIC)
		return false;
	item = PageGetItemId(page, FirstOffsetNumber);
	tuple->header = (HeapTupleHeader) PageGetItem(page, item);
	tuple->length = ItemIdGetLength(item);
	if (tuple->length < SEQUENCE_COLUMNS_END || tuple->header->t_hoff != SEQUENCE_COLUMNS_AT)
		return false;
	tuple->columns = (Form_pg_sequence_data) ((char *) tuple->header + SEQUENCE_COLUMNS_AT);
	tuple->tail = tuple->length == SEQUENCE_TAIL_AT + tail_size ? (char *) tuple->header + SEQUENCE_TAIL_AT : NULL;
	return true;
}

extern void sequence_grow(Page page, Size tail_size, SequenceTuple *tuple);
extern XLogRecPtr sequence_log(Buffer buf, const RelFileLocator *locator, const SequenceTuple *tuple);
extern bool sequence_next(Relation rel, int64 *next, XLogRecPtr *version);
extern bool sequence_next_of(Oid relid, int64 *next);
extern bool sequence_take(Oid relid, int64 max, int64 n, int64 *first);
extern void sequence_take_over(Oid relid, int64 (*lift) (int64 next));

#endif							/* CENSUS_SEQUENCE_H */
