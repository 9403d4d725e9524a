/*-------------------------------------------------------------------------
 *
 * tally_state.h
 *	  Tallies as datums: roaring_tally, and roaring_tally_state, the state of
 *	  the aggregates.
 *
 * Both take the same two forms:
 *
 *	flat		tally_format.h.  A state is a bag while it is small, which is
 *				changed in place; whatever is stored or travels has planes
 *	expanded	the sets as they came, referred to by a Tally.  Functions
 *				count them when they are asked something, so a tally that is
 *				asked in the query that made it never has planes.  It becomes
 *				flat by counting all, once
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_TALLY_STATE_H
#define CENSUS_TALLY_STATE_H

#include "core/compat.h"

#include "tally/tally_value.h"

/*
 * Each takes a state that it may change (0: none yet) and returns the state to
 * go on with: the same, or one in the current context, or an expanded one in a
 * child of "owner".
 */
extern Datum tally_state_add(Datum state, Datum set, MemoryContext owner);
extern Datum tally_state_combine(Datum state, Datum tally, MemoryContext owner);

/* Whether tally_state_add() had better fetch a stored set by itself. */
extern bool tally_state_fetches(Datum set);

/* A tally of a state: the state itself, where it is expanded, else flat. */
extern Datum tally_state_tally(Datum state, bool flatten);

/* The counts of a tally or a state, sorted; *local is used unless it is expanded. */
extern const Tally *tally_datum_counts(Datum d, Tally *local);

/* The flat form with planes. */
extern struct varlena *tally_datum_flat(Datum d);

extern void tally_damaged(const char *reason) pg_attribute_noreturn();

#endif							/* CENSUS_TALLY_STATE_H */
