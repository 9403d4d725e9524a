/*-------------------------------------------------------------------------
 *
 * allocator_hint.h
 *	  A number kept in a sequence, read and set without regard to the current
 *	  user's privileges on it; see allocator_hint.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ALLOCATOR_HINT_H
#define CENSUS_ALLOCATOR_HINT_H

#include "access/xlogdefs.h"
#include "utils/rel.h"

extern Relation hint_open(Oid sequence);
extern int64 hint_read(Relation rel);
extern int64 hint_read_version(Relation rel, XLogRecPtr *version);
extern void hint_set(Relation rel, int64 value);
extern void hint_close(Relation rel);

#endif							/* CENSUS_ALLOCATOR_HINT_H */
