/*-------------------------------------------------------------------------
 *
 * plan.h
 *	  Declarations that only the files of roaring/plan use.
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

/* called.c */
extern bool roaring_is_called(Oid funcid, const char *symbol, PGFunction address);
extern Oid	roaring_function(Oid schema, const char *name, int nargs, const Oid *argtypes);
extern Oid	roaring_operator(Oid schema, const char *name, Oid left, Oid right);

extern bool roaring_plans_enabled;

/* Register the plan nodes, and the hook that adds their paths (match_path.c). */
extern void roaring_plan_init(void);

/* Kind of our slot of pg_statistic (analyze.c), in the range that pg_statistic.h reserves for private use. */
#define STATISTIC_KIND_ROARING 26707

/* Positions of the numbers in this slot. */
#define STATS_BYTES		0
#define STATS_DISTINCT	1
#define STATS_READ		2
#define STATS_OTHER		3
#define STATS_CARD		4
#define STATS_NUMBERS	5

/*
 * Estimate of a set expression in a plan: the known value with its cardinality and bytes, or else the averages of the
 * column that the expression reads, also through a subquery.
 */
typedef struct RoaringGuess
{
	bool		known;			/* "set" is the opened value, unless isnull */
	bool		isnull;
	RoaringSet	set;
	double		card;
	double		bytes;
} RoaringGuess;

/* Estimate the set that "node" returns.  Returns false if nothing is known. */
extern bool roaring_guess(PlannerInfo *root, Node *node, RoaringGuess *guess);

/*
 * CustomScan for WHERE column <@ set, which match_path.c passes to match.c.
 *	custom_exprs		the set; the whole condition; the column
 *	custom_private		OID of a btree whose first column is this column; 1 if that
 *						column is DESC, else 0; cost of a row by the index and cost of a
 *						descent, as fractions of the table's cost; the order of the rows:
 *						for RISING and FALLING the node always uses the index
 */
#define ROARING_MATCH_SET		0
#define ROARING_MATCH_CONDITION	1
#define ROARING_MATCH_COLUMN	2

#define ROARING_MATCH_INDEX		0
#define ROARING_MATCH_FALLS		1
#define ROARING_MATCH_COSTS		2
#define ROARING_MATCH_ORDER		3

/*
 * Number of steps that cost as much as a descent for a range: 40 ns a step, 3 us a descent (0.8 us for a single key).
 */
#define ROARING_MATCH_STEPS		80

/* Maximum descents for the members of one container, because near members are reached by steps. */
#define ROARING_MATCH_DESCENTS	(65536.0 / ROARING_MATCH_STEPS)

#define ROARING_MATCH_ANY_ORDER	0
#define ROARING_MATCH_RISING	1
#define ROARING_MATCH_FALLING	2

/* Maximum members of a constant set that support.c turns into an array in the plan; match.c is for larger sets. */
#define ROARING_ARRAY_MEMBERS	10000

extern const CustomScanMethods roaring_match_methods;

/* Functions of roaring::bigint[], bigint <@ roaring and roaring @> bigint, identified in a plan by their addresses. */
extern PGDLLEXPORT Datum census_roaring_to_array(PG_FUNCTION_ARGS);
extern PGDLLEXPORT Datum census_roaring_contained_member(PG_FUNCTION_ARGS);
extern PGDLLEXPORT Datum census_roaring_contains_member(PG_FUNCTION_ARGS);

/* Strategy numbers of the GIN operator class, as in its CREATE OPERATOR CLASS. */
#define GIN_OVERLAP			1
#define GIN_CONTAINS		2
#define GIN_CONTAINED		3
#define GIN_EQUAL			4
#define GIN_MEMBER			5	/* set @> bigint */

/* Return the maximum number of scan entries for && and <@ with a set of "card" members (gin.c). */
extern double roaring_gin_entries(uint64 card);
extern PGDLLEXPORT Datum census_roaring_gin_extract_query(PG_FUNCTION_ARGS);

/* Estimates for a set compared with a column of sets, from the column's statistics (sel.c). */
typedef struct RoaringMeet
{
	double		met;			/* fraction of rows that overlap the set */
	double		answer;			/* fraction of rows that meet the condition */
	double		common;			/* members of the average row in the set */
	double		card;			/* average members of a row */
} RoaringMeet;

/* Estimate the condition column <@ set if "contained", else column && set. */
extern void roaring_meet(Oid table, AttrNumber column, const RoaringSet *set, bool contained, RoaringMeet *meet);

/* Plan column && set and column <@ set by a GIN index or by the table (choice.c). */
extern void roaring_choice_paths(PlannerInfo *root, RelOptInfo *rel);
extern const CustomScanMethods roaring_choice_methods;

/*
 * CustomScan for FROM unnest(set), which scan_path.c passes to scan.c.  scanrelid is 0, because the executor would
 * open any other number as a table.
 *	custom_exprs		the call of unnest()
 *	custom_scan_tlist	the member, and the whole row if a row lock needs it
 *	custom_relids		the range table entry
 *	custom_private		1 if the members are returned in descending order, else 0
 */
#define ROARING_SCAN_MEMBER		1
#define ROARING_SCAN_ROW		2

extern const CustomScanMethods roaring_scan_methods;

/* Add the paths if rte is FROM unnest(set). */
extern void roaring_scan_paths(PlannerInfo *root, RelOptInfo *rel, const RangeTblEntry *rte);

/* Function of unnest(roaring), identified in a plan by its address. */
extern PGDLLEXPORT Datum census_roaring_unnest(PG_FUNCTION_ARGS);

#endif							/* CENSUS_ROARING_PLAN_H */
