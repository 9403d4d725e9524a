/*-------------------------------------------------------------------------
 *
 * directory_lock.h
 *	  Locks on subtrees, for moves and removals; see directory_lock.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_DIRECTORY_LOCK_H
#define CENSUS_DIRECTORY_LOCK_H

#include "directory/directory_trail.h"

extern void lock_subtree(DirectoryStore *store, const DirectoryPath *path,
						 DirectoryTrail *trail, const DirectoryPath *to, DirectoryTrail *to_trail);
extern void lock_prefixes(DirectoryStore *store);

#endif							/* CENSUS_DIRECTORY_LOCK_H */
