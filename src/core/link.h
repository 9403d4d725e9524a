/*-------------------------------------------------------------------------
 *
 * link.h
 *	  Links between relations that the server itself keeps; see link.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_LINK_H
#define CENSUS_LINK_H

#include "access/htup.h"
#include "nodes/nodes.h"
#include "nodes/pg_list.h"
#include "utils/relcache.h"

/* Text before a link in a CHECK.  With this text the CHECK holds for every row. */
#define LINK_ALWAYS "true OR " EXTENSION_PRIVATE "."

/*
 * Find links of this name.  links_of_table() returns a list of argument lists, one for each CHECK.  The other two
 * functions return one argument list, from a CHECK or from the WHEN of a trigger.  NIL: there is no link.
 */
extern List *links_of_table(Oid relid, const char *name);
extern List *link_of_table(Oid relid, const char *name);	/* the first link */
extern List *link_of_trigger(Relation pg_trigger, HeapTuple tuple, const char *name);

/* Return the names of the table's CHECKs that carry a link of this name. */
extern List *link_constraints(Oid relid, const char *name);

extern void link_refuse_made(Oid relid);

extern Oid	link_relation(const List *args, int i);
extern char *link_text(const List *args, int i);
extern AttrNumber link_column(const List *args, int i);
extern bool link_holds_always(const Node *check);

/* Return the tables that carry a link of this name in a CHECK. */
extern List *link_carriers(const char *name);

/* Test and record the dependency of "relid" on "owner", by which DROP of "owner" also drops "relid". */
extern bool link_is_owned(Oid relid, Oid owner);
extern void link_own(Oid relid, Oid owner);

/* Has the table's owner marked the trigger as one of census?  link_mark() sets the mark. */
extern bool link_is_marked(Oid trigger);
extern void link_mark(Oid trigger);

#endif							/* CENSUS_LINK_H */
