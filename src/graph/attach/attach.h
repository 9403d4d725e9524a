/*-------------------------------------------------------------------------
 *
 * attach.h
 *	  The tables that graphs are attached to; see attach.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_ATTACH_ATTACH_H
#define CENSUS_GRAPH_ATTACH_ATTACH_H

#include "access/attnum.h"
#include "catalog/pg_type.h"
#include "executor/tuptable.h"
#include "graph/tables/tables.h"

/* Value of one column of a row. */
typedef struct GraphValue
{
	struct varlena *text;		/* not toasted; NULL if the value is a number */
	int64		number;			/* the number, or the id of the text; 0 if the
								 * text has no id */
} GraphValue;

/* The two columns of a table that make its edges. */
typedef struct GraphColumns
{
	AttrNumber	attno[2];		/* source, target */
	Oid			type[2];		/* base types of the columns */
	Oid			index;			/* unique index that excludes equal edges */
} GraphColumns;

typedef struct GraphAttachmentKey
{
	Oid			relid;
	Oid			trigger;		/* one of the table's triggers */
} GraphAttachmentKey;

typedef struct GraphAttachment
{
	GraphAttachmentKey key;		/* hash key */
	bool		valid;			/* false: read the catalogs again */
	Oid			graph;			/* invalid: the trigger does nothing */
	Oid			dictionary[2];	/* source, target, if they are texts */
	GraphColumns columns;
} GraphAttachment;

/* Rows whose texts need ids. */
typedef struct GraphTexts
{
	const GraphColumns *columns;
	const Oid  *dictionary;		/* of each column */
	GraphValue	(*values)[2];
	bool	   *make;			/* per row: create missing ids? */
	Size		n;
} GraphTexts;

extern void graph_attach_columns(Relation rel, GraphColumns *columns);
extern void graph_attach_linked(Relation rel, const GraphLinks *links, GraphColumns *columns);
extern void graph_attach_check_owner(Oid graph, Oid relid);
extern GraphAttachment *graph_attachment(Relation rel, Oid trigger);

/*
 * Do row triggers write the changes of the table to the graph, because statement triggers may not fire? Raise an
 * error if one of the triggers is missing.
 */
extern bool graph_follows_rows(Oid relid, Oid graph);
extern void graph_attach_gone(Oid relid) pg_attribute_noreturn();

/* Read both columns of a row.  Returns false if a column is NULL. Texts are copied into the current memory context. */
extern bool graph_attach_values(const GraphColumns *columns, TupleTableSlot *slot, GraphValue *values);

static inline bool
graph_attach_has_text(const GraphColumns *columns, int i)
{
	return columns->type[i] == TEXTOID || columns->type[i] == VARCHAROID;
}

/* Set the ids of all texts.  A text without an id gets a new id if make[] of its row is true, else 0. */
extern void graph_attach_ids(const GraphTexts *sets, int nsets);

typedef void (*GraphEnds) (void *arg, const GraphValue *ends);

extern void graph_attach_read(Relation rel, const GraphColumns *columns, const Oid *dictionary, Snapshot snapshot,
							  bool make, GraphEnds each, void *arg);

static inline bool
graph_attach_nameless(const GraphValue *value)
{
	return value->text != NULL && value->number == 0;
}

/* Lookup of rows by both values.  Changes of the current command are visible.  graph_lookup(): does a row exist? */
typedef struct GraphLookup GraphLookup;
extern GraphLookup *graph_lookup_begin(Relation rel, const GraphColumns *columns);
extern bool graph_lookup(GraphLookup *lookup, const GraphValue *values);
extern void graph_lookup_end(GraphLookup *lookup);

#endif							/* CENSUS_GRAPH_ATTACH_ATTACH_H */
