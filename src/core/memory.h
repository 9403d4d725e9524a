/*-------------------------------------------------------------------------
 *
 * memory.h
 *	  Memory that a session has freed and keeps for its next statement; see memory.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_MEMORY_H
#define CENSUS_MEMORY_H

#include "core/compat.h"

/* Maximum size of the free memory that a session keeps, in bytes. */
#define MEMORY_KEPT (16 * 1024 * 1024)

/* Minimum size of a large value, in bytes. */
#define MEMORY_LARGE (4 * 1024)

extern bool memory_is_kept;
extern void memory_keep(void);

/* Call this before using memory for a value of this size. */
static inline void
memory_large(Size bytes)
{
	if (bytes >= MEMORY_LARGE && !memory_is_kept)
		memory_keep();
}

#endif							/* CENSUS_MEMORY_H */
