/*-------------------------------------------------------------------------
 *
 * plan.h
 *	  What the files of this room share.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROARING_PLAN_H
#define CENSUS_ROARING_PLAN_H

#include "core/compat.h"

#include "nodes/extensible.h"
#include "utils/lsyscache.h"
#include "utils/selfuncs.h"

#include "roaring/bytes/reader.h"

/* called.c; the settings are what may be planned in another way */
extern bool roaring_is_called(Oid funcid, const char *symbol, PGFunction address);
extern Oid	roaring_function(Oid schema, const char *name, int nargs, const Oid *argtypes);
extern Oid	roaring_operator(Oid schema, const char *name, Oid left, Oid right);

extern bool roaring_plans_enabled;

/* analyze.c: in the range that pg_statistic.h leaves for private use */
#define STATISTIC_KIND_ROARING 26707

#define STATS_BYTES		0
#define STATS_DISTINCT	1
#define STATS_READ		2
#define STATS_OTHER		3
#define STATS_CARD		4
#define STATS_NUMBERS	5

/*
 * What to expect of a set expression in a plan: its value when that is known (then card and bytes are its own), else the
 * averages of the column that it comes from, also through a subquery; false when nothing is known.
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

/*
 * WHERE column <@ set as a node: what match_path.c leaves for match.c in a CustomScan of a table.
 *	custom_exprs		the set; the whole condition; the column
 *	custom_private		oid of a btree whose first column is the column; 1 where
 *						that falls (DESC); what a row of the index and a descent cost,
 *						as parts of what the table costs; the order of the rows, where the
 *						query has been promised one: they then come by the index,
 *						however many members the set has
 */
#define ROARING_MATCH_SET		0
#define ROARING_MATCH_CONDITION	1
#define ROARING_MATCH_COLUMN	2

#define ROARING_MATCH_INDEX		0
#define ROARING_MATCH_FALLS		1
#define ROARING_MATCH_COSTS		2
#define ROARING_MATCH_ORDER		3

/* Steps before a descent pays: a step costs 40 ns, a descent that goes on 3 us, one to a single key 0.8 us. */
#define ROARING_MATCH_STEPS		80

/* So many descents at most are made for the members of a container. */
#define ROARING_MATCH_DESCENTS	(65536.0 / ROARING_MATCH_STEPS)

#define ROARING_MATCH_ANY_ORDER	0
#define ROARING_MATCH_RISING	1
#define ROARING_MATCH_FALLING	2

/* A constant of so many members may become an array in a plan (support.c); the node is for those of more. */
#define ROARING_ARRAY_MEMBERS	10000

extern const CustomScanMethods roaring_match_methods;
extern void roaring_match_plan_init(void);

/* bigint <@ roaring, roaring @> bigint and roaring::bigint[], which the planner knows by their addresses */
extern PGDLLEXPORT Datum census_roaring_to_array(PG_FUNCTION_ARGS);
extern PGDLLEXPORT Datum census_roaring_contained_member(PG_FUNCTION_ARGS);
extern PGDLLEXPORT Datum census_roaring_contains_member(PG_FUNCTION_ARGS);

/* Strategies of the GIN operator class, as in its SQL. */
#define GIN_OVERLAP			1
#define GIN_CONTAINS		2
#define GIN_CONTAINED		3
#define GIN_EQUAL			4
#define GIN_MEMBER			5	/* set @> bigint */

/* So many entries at most has a query with a set of so many members, for && and <@ (gin.c). */
extern double roaring_gin_entries(uint64 card);
extern PGDLLEXPORT Datum census_roaring_gin_extract_query(PG_FUNCTION_ARGS);

/* What a set meets in a column of sets, as the statistics have it (sel.c). */
typedef struct RoaringMeet
{
	double		met;			/* part of the rows that have a member in
								 * common with it */
	double		answer;			/* part of the rows that the condition is true
								 * for */
	double		common;			/* members in common with it of a row */
	double		card;			/* members of a row */
} RoaringMeet;

extern void roaring_meet(Oid table, AttrNumber column, const RoaringSet *set, bool contained, RoaringMeet *meet);

/* sets && set and sets <@ set by a GIN index or by the table (choice.c). */
extern void roaring_choice_paths(PlannerInfo *root, RelOptInfo *rel);
extern void roaring_choice_plan_init(void);

/*
 * FROM unnest(set) as a node: what scan_path.c leaves for scan.c in a CustomScan.  scanrelid is 0, since the executor
 * would take anything else for a table.
 *	custom_exprs		the call of unnest()
 *	custom_scan_tlist	the member, and when a row lock wants it, the whole row
 *	custom_relids		the range table entry
 *	custom_private		whether the members fall
 */
#define ROARING_SCAN_MEMBER		1
#define ROARING_SCAN_ROW		2

extern const CustomScanMethods roaring_scan_methods;
extern void roaring_scan_plan_init(void);

/* unnest(roaring), which the planner knows by its address */
extern PGDLLEXPORT Datum census_roaring_unnest(PG_FUNCTION_ARGS);

#endif							/* CENSUS_ROARING_PLAN_H */
