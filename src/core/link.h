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

/* Text before a link in a CHECK; because of it the CHECK holds for every row. */
#define LINK_ALWAYS "true OR " EXTENSION_PRIVATE "."

/* Return the arguments of the links of this name, in CHECKs or in the WHEN of a trigger; NIL if there are none. */
extern List *links_of_table(Oid relid, const char *name);
extern List *link_of_table(Oid relid, const char *name);	/* only the first */
extern List *link_of_trigger(Relation pg_trigger, HeapTuple tuple, const char *name);

/* Return the names of these CHECKs. */
extern List *link_constraints(Oid relid, const char *name);

extern void link_refuse_made(Oid relid);

extern Oid	link_relation(const List *args, int i);
extern char *link_text(const List *args, int i);
extern AttrNumber link_column(const List *args, int i);
extern bool link_holds_always(const Node *check);

/* Return the tables that carry a link of this name in a CHECK. */
extern List *link_carriers(const char *name);

/* Dependency by which DROP of the owning relation also drops the owned one. */
extern bool link_is_owned(Oid relid, Oid owner);
extern void link_own(Oid relid, Oid owner);

/* Has the table's owner marked the trigger as ours? */
extern bool link_is_marked(Oid trigger);
extern void link_mark(Oid trigger);

#endif							/* CENSUS_LINK_H */
