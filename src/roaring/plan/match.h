/*-------------------------------------------------------------------------
 *
 * match.h
 *	  WHERE column <@ set as a plan node of its own.
 *
 * How many members a set has is known when it comes, not when the query is
 * planned: statistics give an average, and for $1, a subquery or a | b not even
 * that.  So the plan holds both ways, the index and the table, and the node takes
 * one when it has the set.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROARING_MATCH_H
#define CENSUS_ROARING_MATCH_H

#include "core/compat.h"

#include "nodes/extensible.h"

/* census.enable_roaring_match */

/* census.enable_roaring_rewrite: what is written the long way is planned as what does less */

/* An operator of the extension; InvalidOid if there is none. */

/* A constant of so many members may become an array in a plan (support.c); the scan is for those of more. */
#define ROARING_ARRAY_MEMBERS	10000

/*
 * What the planner's side leaves in a CustomScan of a table.
 *	custom_exprs		the set; the whole condition
 *	custom_private		oid of a btree whose first column is the column; 1 where
 *						that falls (DESC); the most members that the index is used
 *						for, a bigint constant; the order of the rows, where the
 *						query has been promised one: they then come by the index,
 *						however many members the set has
 */
#define ROARING_MATCH_SET		0
#define ROARING_MATCH_CONDITION	1

#define ROARING_MATCH_INDEX		0
#define ROARING_MATCH_FALLS		1
#define ROARING_MATCH_MOST		2
#define ROARING_MATCH_ORDER		3

#define ROARING_MATCH_ANY_ORDER	0
#define ROARING_MATCH_RISING	1
#define ROARING_MATCH_FALLING	2

extern const CustomScanMethods roaring_match_methods;

/* bigint <@ roaring, roaring @> bigint and roaring::bigint[], which the planner knows by their addresses */
extern PGDLLEXPORT Datum census_roaring_to_array(PG_FUNCTION_ARGS);
extern PGDLLEXPORT Datum census_roaring_contained_member(PG_FUNCTION_ARGS);
extern PGDLLEXPORT Datum census_roaring_contains_member(PG_FUNCTION_ARGS);

/* Tells PostgreSQL's planner and executor. */
extern void roaring_match_plan_init(void);

#endif							/* CENSUS_ROARING_MATCH_H */
