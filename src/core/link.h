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

/* The arguments of the links of this name, in CHECKs or in the WHEN of a trigger; NIL if there is none. */
extern List *links_of_table(Oid relid, const char *name);
extern List *link_of_table(Oid relid, const char *name);	/* the first */
extern List *link_of_trigger(Relation pg_trigger, HeapTuple tuple, const char *name);

/* The names of these CHECKs. */
extern List *link_constraints(Oid relid, const char *name);

extern void link_refuse_made(Oid relid);

extern Oid	link_relation(const List *args, int i);
extern char *link_text(const List *args, int i);
extern AttrNumber link_column(const List *args, int i);
extern bool link_holds_always(const Node *check);

/* Which tables carry a link of this name, in a CHECK? */
extern List *link_carriers(const char *name);

/* DROP of the owner takes what it owns along. */
extern bool link_is_owned(Oid relid, Oid owner);
extern void link_own(Oid relid, Oid owner);

/* Has the table's owner said that a trigger is ours? */
extern bool link_is_marked(Oid trigger);
extern void link_mark(Oid trigger);

#endif							/* CENSUS_LINK_H */
