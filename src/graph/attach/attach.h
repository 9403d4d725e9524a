/*-------------------------------------------------------------------------
 *
 * attach.h
 *	  The tables that graphs are kept equal to; see attach.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_ATTACH_ATTACH_H
#define CENSUS_GRAPH_ATTACH_ATTACH_H

#include "access/attnum.h"
#include "catalog/pg_type.h"
#include "executor/tuptable.h"
#include "graph/tables/tables.h"

/* The value of a column.  A number is never taken for a pointer: text says which of both it is. */
typedef struct GraphValue
{
	struct varlena *text;		/* not toasted; NULL: a number */
	int64		number;			/* of a text the id, once it is known */
} GraphValue;

/* The two columns of a table that make its edges. */
typedef struct GraphColumns
{
	AttrNumber	attno[2];		/* of the source, of the target */
	Oid			type[2];		/* what their domains are over */
	Oid			index;			/* that has no edge twice */
} GraphColumns;

typedef struct GraphAttachmentKey
{
	Oid			relid;			/* the table */
	Oid			trigger;		/* one of its triggers */
} GraphAttachmentKey;

typedef struct GraphAttachment
{
	GraphAttachmentKey key;		/* hash key */
	bool		valid;			/* false: look again in the catalogs */
	Oid			graph;			/* invalid: the trigger means nothing */
	Oid			dictionary[2];	/* of source and target, where they are texts */
	GraphColumns columns;
} GraphAttachment;

/* Rows whose texts want ids. */
typedef struct GraphTexts
{
	const GraphColumns *columns;
	const Oid  *dictionary;		/* of each column */
	GraphValue	(*values)[2];
	bool	   *make;			/* of each row: an id is made where there is
								 * none */
	Size		n;
} GraphTexts;

extern void graph_attach_columns(Relation rel, GraphColumns *columns);
extern void graph_attach_linked(Relation rel, const GraphLinks *links, GraphColumns *columns);
extern void graph_attach_check_owner(Oid graph, Oid relid);
extern GraphAttachment *graph_attachment(Relation rel, Oid trigger);

/*
 * Are changes of the table written to the graph by its triggers of rows, because those of statements may not fire?  Raises
 * an error if one of the triggers is missing.
 */
extern bool graph_follows_rows(Oid relid, Oid graph);
extern void graph_attach_gone(Oid relid) pg_attribute_noreturn();

/* Reads both columns of a row; false if one is NULL.  Texts are copied into the current context. */
extern bool graph_attach_values(const GraphColumns *columns, TupleTableSlot *slot, GraphValue *values);

static inline bool
graph_attach_has_text(const GraphColumns *columns, int i)
{
	return columns->type[i] == TEXTOID || columns->type[i] == VARCHAROID;
}

/* Gives the texts of all sets their ids as numbers: 0 where one has none, if none shall be made. */
extern void graph_attach_ids(const GraphTexts *sets, int nsets);

typedef void (*GraphEnds) (void *arg, const GraphValue *ends);

extern void graph_attach_read(Relation rel, const GraphColumns *columns, const Oid *dictionary, Snapshot snapshot,
							  bool make, GraphEnds each, void *arg);

/* Is it a text without an id? */
static inline bool
graph_attach_nameless(const GraphValue *value)
{
	return value->text != NULL && value->number == 0;
}

/* Is there a row with these values now, in the eyes of this command? */
typedef struct GraphLookup GraphLookup;
extern GraphLookup *graph_lookup_begin(Relation rel, const GraphColumns *columns);
extern bool graph_lookup(GraphLookup *lookup, const GraphValue *values);
extern void graph_lookup_end(GraphLookup *lookup);

#endif							/* CENSUS_GRAPH_ATTACH_ATTACH_H */
