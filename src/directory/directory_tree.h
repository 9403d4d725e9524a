/*-------------------------------------------------------------------------
 *
 * directory_tree.h
 *	  Operations on paths; see directory_tree.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_DIRECTORY_TREE_H
#define CENSUS_DIRECTORY_TREE_H

#include "directory/directory_store.h"

/* the names from the root down; none: the root itself */
typedef struct DirectoryPath
{
	int			length;
	char	  **names;
} DirectoryPath;

extern bool directory_resolve(DirectoryStore *store, Snapshot snapshot,
							  const DirectoryPath *path, DirectoryRow *row);
extern void directory_check_layer(const DirectoryPath *path, const DirectoryRow *row,
								  const char *layer);
extern void directory_error_missing(const DirectoryPath *path) pg_attribute_noreturn();
extern char *directory_path_text(const DirectoryPath *path, int length);

extern void directory_create(DirectoryStore *store, const DirectoryPath *path,
							 const char *layer, bool open_ok, DirectoryRow *row);
extern void directory_move(DirectoryStore *store, const DirectoryPath *from,
						   const DirectoryPath *to, DirectoryRow *row);
extern int64 directory_remove(DirectoryStore *store, const DirectoryPath *path,
							  bool missing_ok);

#endif							/* CENSUS_DIRECTORY_TREE_H */
