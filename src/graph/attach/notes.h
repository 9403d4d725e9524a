/*-------------------------------------------------------------------------
 *
 * notes.h
 *	  What a statement changes in an attached table; see notes.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_ATTACH_NOTES_H
#define CENSUS_GRAPH_ATTACH_NOTES_H

#include "graph/attach/attach.h"

extern void graph_notes_init(void);

/* A statement begins, and ends: what was noted is written. */
extern void graph_notes_open(const GraphAttachment *a);
extern void graph_notes_close(const GraphAttachment *a, Relation rel);

/*
 * The edge of a row has come or gone.  "sure": the row is there, in the eyes of
 * this command.  Without a statement that has begun it is written at once.
 */
extern void graph_notes_add(const GraphAttachment *a, Relation rel, TupleTableSlot *slot, bool sure);

#endif							/* CENSUS_GRAPH_ATTACH_NOTES_H */
