/*-------------------------------------------------------------------------
 *
 * directory_tree.h
 *	  Create, move and remove directories; locks on subtrees.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_DIRECTORY_TREE_H
#define CENSUS_DIRECTORY_TREE_H

#include "directory/directory_trail.h"

/* layer that makes a directory a partition */
#define DIRECTORY_LAYER_PARTITION "partition"

extern void directory_check_layer(const DirectoryPath *path, const DirectoryRow *row,
								  const char *layer);
extern void directory_refuse_root(const DirectoryPath *path, const char *what);

extern void directory_create(DirectoryStore *store, const DirectoryPath *path,
							 const char *layer, const DirectoryPrefix *prefix, bool open_ok,
							 DirectoryRow *row);
extern void directory_move(DirectoryStore *store, const DirectoryPath *from,
						   const DirectoryPath *to, DirectoryRow *row);
extern int64 directory_remove(DirectoryStore *store, const DirectoryPath *path,
							  bool missing_ok);
extern void directory_set_rights(DirectoryStore *store, const DirectoryPath *path, Oid rights);

/* directory_lock.c */
extern void lock_subtree(DirectoryStore *store, const DirectoryPath *path,
						 DirectoryTrail *trail, const DirectoryPath *to, DirectoryTrail *to_trail);
extern void lock_prefixes(DirectoryStore *store);

#endif							/* CENSUS_DIRECTORY_TREE_H */
