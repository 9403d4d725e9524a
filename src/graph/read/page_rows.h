/*-------------------------------------------------------------------------
 *
 * page_rows.h
 *	  The rows of a page table, in the order of (lo_key, lo_member); see
 *	  page_rows.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_READ_PAGE_ROWS_H
#define CENSUS_GRAPH_READ_PAGE_ROWS_H

#include "catalog/indexing.h"
#include "graph/read/table.h"
#include "store/pairtree.h"
#include "utils/snapshot.h"

typedef struct GraphPages
{
	Relation	heap;
	Relation	index;
	PairTree	tree;			/* of (lo_key, lo_member) */
	MemoryContext context;		/* of a page that was compressed, or wide */

	/* the row that the scan is at; the bytes are good until the next step */
	int64		lo_key;
	int64		lo_member;
	const void *page;
	Size		len;
	ItemPointerData tid;
	struct varlena *detoasted;	/* to be freed, or NULL */
	uint8_t    *wide;			/* room for the slice that a page of bits is,
								 * or NULL */
} GraphPages;

extern void graph_pages_begin(GraphPages *p, Graph *graph, GraphDirection direction,
							  Snapshot snapshot, LOCKMODE lockmode, int commands);
extern void graph_pages_end(GraphPages *p);

/* From the last row that is not behind the pair, backwards; from the first row that is behind it, forwards. */
extern void graph_pages_seek_back(GraphPages *p, int64 key, int64 member);
extern void graph_pages_seek_after(GraphPages *p, int64 key, int64 member);

/* From the row that the pair belongs to, or from the first one behind it where there is none, forwards. */
extern void graph_pages_seek_on(GraphPages *p, int64 key, int64 member);

/* The next row of the walk, whichever way that goes; false at the end. */
extern bool graph_pages_next(GraphPages *p);

/* Is the pair in the pages? */
extern bool graph_pages_have(GraphPages *p, int64 key, int64 member);

/* Reports a damaged page: does not return. */
extern void graph_pages_damaged(const GraphPages *p, const char *reason) pg_attribute_noreturn();

/* Writing, by compaction alone. */
typedef struct GraphPageWriter
{
	Relation	heap;
	CatalogIndexState indexes;
	TupleTableSlot **slots;		/* new rows wait here, with their bytes */
	int			nslots;
	Size		bytes;
	MemoryContext context;		/* of what waits */
	int64		updated;		/* pages */
	int64		inserted;
} GraphPageWriter;

extern void graph_writer_begin(GraphPageWriter *w, Relation heap);
extern void graph_writer_insert(GraphPageWriter *w, int64 lo_key, int64 lo_member, const void *page, Size len);
extern void graph_writer_update(GraphPageWriter *w, ItemPointer tid, int64 lo_key, int64 lo_member, const void *page, Size len);
extern void graph_writer_delete(GraphPageWriter *w, ItemPointer tid);
extern void graph_writer_end(GraphPageWriter *w);

#endif							/* CENSUS_GRAPH_READ_PAGE_ROWS_H */
