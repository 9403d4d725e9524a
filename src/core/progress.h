/*-------------------------------------------------------------------------
 *
 * progress.h
 *	  Show the progress of long operations to other sessions; see progress.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_PROGRESS_H
#define CENSUS_PROGRESS_H

#include "storage/block.h"

/* Operation in progress; the view census_progress turns it into a name. */
typedef enum ProgressWhat
{
	PROGRESS_NONE,
	PROGRESS_INTERN_COLUMN,
	PROGRESS_CHECK,
	PROGRESS_GRAPH_COMPACT
} ProgressWhat;

extern void progress_begin(ProgressWhat what, Oid relid, BlockNumber blocks);
extern void progress_blocks(BlockNumber done, int64 rows);
extern void progress_resume(void);
extern void progress_end(void);

#endif							/* CENSUS_PROGRESS_H */
