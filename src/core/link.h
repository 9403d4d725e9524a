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

/* The text before a link in a CHECK, by which that holds for every row. */
#define LINK_ALWAYS "true OR " EXTENSION_PRIVATE "."

/* The arguments of the link of this name; NIL if there is none. */
extern List *link_of_table(Oid relid, const char *name);
extern List *link_of_trigger(Relation pg_trigger, HeapTuple tuple, const char *name);
extern Oid	link_relation(const List *args, int i);
extern char *link_text(const List *args, int i);
extern AttrNumber link_column(const List *args, int i);
extern bool link_holds_always(const Node *check);

/* Which tables carry a link of this name, and which triggers name a table? */
extern List *link_carriers(const char *name);
extern List *link_triggers_naming(Oid relid);

/* DROP of the owner takes what it owns along. */
extern bool link_is_owned(Oid relid, Oid owner);
extern void link_own(Oid relid, Oid owner);

#endif							/* CENSUS_LINK_H */
