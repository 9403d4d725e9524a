/*-------------------------------------------------------------------------
 *
 * stats.h
 *	  What ANALYZE keeps about a column of sets, and how estimates read it.
 *
 * Besides the standard statistics of a sortable type (without the correlation,
 * whose slot is needed) a column of sets gets, in the forms that arrays have,
 *	MCELEM	the most common members, with the part of the rows that have them
 *	DECHIST	a histogram of cardinalities, and their average
 * and a slot of our own:
 *	values	bounds of a histogram of members, each bin having the same part of
 *			all members of all rows (bigint)
 *	numbers	STATS_BYTES		average bytes of a value
 *			STATS_DISTINCT	different members in the whole table
 *			STATS_READ		average cardinality of the rows whose members were read,
 *							which are not those of very many members
 *			STATS_OTHER		part of the rows that has a member which is not
 *							among the most common
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROARING_STATS_H
#define CENSUS_ROARING_STATS_H

#include "core/compat.h"

#include "utils/lsyscache.h"
#include "utils/selfuncs.h"

#include "roaring/bytes/reader.h"

/* in the range that pg_statistic.h leaves for private use */
#define STATISTIC_KIND_ROARING 26707

#define STATS_BYTES		0
#define STATS_DISTINCT	1
#define STATS_READ		2
#define STATS_OTHER		3
#define STATS_NUMBERS	4

/*
 * What to expect of a set expression in a plan: its value when that is known
 * (then card and bytes are its own), else the averages of the column that it
 * comes from, also through a subquery; false when nothing is known.
 */
typedef struct RoaringGuess
{
	bool		known;			/* value is the detoasted constant, or isnull */
	bool		isnull;
	RoaringSet	set;
	double		card;
	double		bytes;
} RoaringGuess;

extern bool roaring_guess(PlannerInfo *root, Node *node, RoaringGuess *guess);

#endif							/* CENSUS_ROARING_STATS_H */
