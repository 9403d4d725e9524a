/*-------------------------------------------------------------------------
 *
 * reentry.h
 *	  Where code of users runs while we are in the middle of something.
 *
 * Such code may call every function of the extension, may write what is being written, and may end in an error.
 * Each place has one line here: what is live across it, and why that is safe.  The line before the call says
 * REENTRY(place); test/lint/kept finds calls without one.  In a server with assertions each place asserts that no lock
 * of a page, no lightweight lock and no critical section is held, and counts: test/t/046_census_reentry.pl calls every
 * function of the extension from each place, and fails where a count is 0.
 *
 * Everywhere: what is kept by session for a relation (Graph, TableFacts, dictionaries, allocators) is never freed, only
 * marked as not valid, and looked at again when the relation is opened.
 *
 * Between two calls of a function the server runs other code, too.  Aggregate states, sets that are being returned, and
 * what a call site keeps belong to one call site each, and are reached by no other; test/lint/kept.txt has the list.
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
	PLACE(MATCH_SET, "the set of a scan of x <@ set", \
		  "the state of the node, which no other reaches; the set is opened when it is there") \
	PLACE(MATCH_CONDITION, "the condition of such a scan", \
		  "the node's; the buffer of the row is pinned, not locked") \
	PLACE(SCAN_SET, "the set of FROM unnest(set)", \
		  "the state of the node, which no other reaches; the set is opened when it is there")

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
