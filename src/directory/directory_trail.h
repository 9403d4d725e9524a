/*-------------------------------------------------------------------------
 *
 * directory_trail.h
 *	  The way from the root to a directory: paths, the directories on the way, and the rights found there; see
 *	  directory_trail.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_DIRECTORY_TRAIL_H
#define CENSUS_DIRECTORY_TRAIL_H

#include "directory/directory_store.h"

/* Path: names below directory "base".  Without names the path leads to the base itself. */
typedef struct DirectoryPath
{
	int64		base;			/* DIRECTORY_ROOT, or an id */
	int			length;
	char	  **names;
} DirectoryPath;

/* The directories of a path that were found, from the first below the root to the last. */
typedef struct DirectoryTrail
{
	int			length;
	int			size;
	DirectoryRow *rows;
	int			found;			/* number of names of the path that were
								 * found; -1: the base is missing */
	AclMode		rights;			/* the user's rights at the end of the trail */
} DirectoryTrail;

extern const DirectoryRow directory_root;

/* Return the last directory of the trail, or the root. */
static inline const DirectoryRow *
trail_end(const DirectoryTrail *trail)
{
	return trail->length > 0 ? &trail->rows[trail->length - 1] : &directory_root;
}

extern bool trail_follow(DirectoryStore *store, Snapshot snapshot, const DirectoryPath *path,
						 int length, DirectoryTrail *trail);
extern bool trail_follow_now(DirectoryStore *store, const DirectoryPath *path, int length,
							 DirectoryTrail *trail);
extern void trail_error_changed(int64 below) pg_attribute_noreturn();
extern void trail_push(DirectoryStore *store, DirectoryTrail *trail, const DirectoryRow *row);
extern void trail_check_rights(const DirectoryTrail *trail, AclMode needed,
							   const DirectoryPath *path);
extern bool trail_of_key(DirectoryStore *store, Snapshot snapshot, const DirectoryPrefix *key,
						 DirectoryTrail *trail);

extern char *path_text(const DirectoryPath *path, int length);
extern bool path_is_root(const DirectoryPath *path);
extern void path_error_missing(const DirectoryPath *path, int length, const char *hint) pg_attribute_noreturn();

#endif							/* CENSUS_DIRECTORY_TRAIL_H */
