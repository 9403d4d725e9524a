/*-------------------------------------------------------------------------
 *
 * reentry.h
 *	  List of the places where code of users may run in the middle of our own code.
 *
 * Code of users may call every function of the extension, may write to the tables that we are writing, and may end with
 * an error.  Each place has one line in REENTRY_PLACES: its name, the code that runs, what is live across it and why
 * that is safe.  The line before the call has REENTRY(place); test/lint/kept finds calls without it.  In a server with
 * assertions REENTRY() asserts that no page lock, no lightweight lock and no critical section is held, and counts the
 * entries.  test/t/046_census_reentry.pl calls every function of the extension from each place, and fails if a count is
 * 0.
 *
 * What a session keeps for a relation (Graph, TableFacts, dictionaries, allocators) is never freed.  It is only marked
 * as invalid, and is looked up again when the relation is opened.
 *
 * The server also runs other code between two calls of a function.  That code cannot reach aggregate states, sets that
 * are being returned, or data that a call site keeps, because each of these belongs to one call site.
 * test/lint/kept.txt has the list.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_REENTRY_H
#define CENSUS_REENTRY_H

#define REENTRY_PLACES(PLACE) \
	PLACE(COMMAND, "event triggers of DDL, triggers of an UPDATE", \
		  "locks alone: the caller looks up again what it needs after a command") \
	PLACE(QUERY, "the user's query of graph_load(), between its rows", \
		  "a GraphLoad, which is of this call alone, and the lock of compaction; the graph is looked up again when all rows are there") \
	PLACE(COLUMN, "triggers and CHECKs of the table of intern_column()", \
		  "names and OIDs, of this call alone; each step looks up the dictionary again") \
	PLACE(COMMIT, "deferred triggers, when a procedure commits", \
		  "what the procedure keeps in its portal; a pass looks at the files of the graph again") \
	PLACE(PLAN, "functions that are called while a query is planned, to guess a set or a bound", \
		  "the planner's nodes, of this query alone; a set is opened when it is there") \
	PLACE(COUNTER_HASH, "the hash function of a user's type", \
		  "the hasher of the call site; the counter is opened when the hash is there") \
	PLACE(MATCH_SET, "the set of a scan of x <@ set, or of a choice for sets && set", \
		  "the state of the node, which no other reaches; the set is opened when it is there") \
	PLACE(MATCH_CONDITION, "the expression of such a scan, for a row", \
		  "the node's; the buffer of the row is pinned, not locked") \
	PLACE(SCAN_SET, "the set of FROM unnest(set)", \
		  "the state of the node, which no other reaches; the set is opened when it is there")

/*
 * Calls of server functions that in general may run code of the owner of a relation or a type, but do no harm in our
 * use.  Each line has: place, call, why no such code runs or why it does no harm, and the test that would notice.  The
 * comment before the call has OWNER_CODE(place); test/lint/owners has the list of such functions.  Every other call of
 * such a function is in REENTRY_PLACES, or between as_owner_begin() and as_owner_end().
 */
#define OWNER_CODE_PLACES(OWNED) \
	OWNED(OUR_INDEXES, "entering a row into the indexes of a table of ours", \
		  "shape_check() has refused the table, under a lock that stays, if an index has an expression, a predicate or an operator class that is not ours", \
		  "test/t/059_census_traps.pl") \
	OWNED(REINDEX, "rebuilding an index of a table of ours", \
		  "the index is ours, and the server builds it as its owner in a security-restricted operation", \
		  "test/t/059_census_traps.pl") \
	OWNED(QUERY_NODE, "preparing an expression of the query that runs", \
		  "nothing is evaluated; the user of the query wrote it", "test/t/046_census_reentry.pl") \
	OWNED(STORED_DEFAULT, "the default of a column, to compare it", \
		  "the tree is built, not evaluated", "test/t/059_census_traps.pl") \
	OWNED(OUR_CHECK, "adding a CHECK to a graph", \
		  "the expression is ours, of constants, and no row is looked at", "test/t/616_graph_links.pl") \
	OWNED(CATALOG, "entering a row into the indexes of a catalog", \
		  "no role can put code on a catalog", "test/t/109_ids_past.pl") \
	OWNED(TEXT_OUTPUT, "the output function of a type of pg_catalog, or of the extension", \
		  "no other role can write one", "test/t/701_scale_citus.pl")

typedef enum ReentryPlace
{
#define REENTRY_NAME(place, code, why) REENTRY_##place,
	REENTRY_PLACES(REENTRY_NAME)
#undef REENTRY_NAME
	REENTRY_N
}			ReentryPlace;

#ifdef USE_ASSERT_CHECKING
extern void reentry_note(ReentryPlace place);
extern uint64 reentry_count(const char *place);
#define REENTRY(place) reentry_note(REENTRY_##place)
#else
#define REENTRY(place) ((void) 0)
#endif

#endif							/* CENSUS_REENTRY_H */
