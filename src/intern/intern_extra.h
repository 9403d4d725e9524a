/*-------------------------------------------------------------------------
 *
 * intern_extra.h
 *	  Further columns and indexes of dictionaries; see intern_extra.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_INTERN_EXTRA_H
#define CENSUS_INTERN_EXTRA_H

#include "executor/tuptable.h"
#include "storage/itemptr.h"
#include "utils/relcache.h"

typedef struct InternExtra InternExtra;

extern const char *intern_extra_unfit(Relation heap, bool immediate);
extern bool intern_extra_runs_code(Relation heap);
extern bool intern_extra_index(Relation index);
extern InternExtra *intern_extra_begin(Relation heap, List *indexes);
extern void intern_extra_prepare(InternExtra *extra, int nrows);
extern void intern_extra_fill(InternExtra *extra, TupleTableSlot *slot);
extern void intern_extra_insert(InternExtra *extra, ItemPointer tid);
extern void intern_extra_end(InternExtra *extra);

#endif							/* CENSUS_INTERN_EXTRA_H */
