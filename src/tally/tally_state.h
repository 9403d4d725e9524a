/*-------------------------------------------------------------------------
 *
 * tally_state.h
 *	  Tallies as datums: roaring_tally, and roaring_tally_state, the state of the aggregates.
 *
 * Both have the same two forms:
 *
 *	flat		see tally_format.h.  A small state is a bag, which is changed in place.  A stored or sent tally
 *				has planes
 *	expanded	the original sets, referred to by a Tally.  Each function counts them anew, so a tally that is used in
 *				the query that made it needs no planes.  Flattening it counts all members once
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_TALLY_STATE_H
#define CENSUS_TALLY_STATE_H

#include "core/compat.h"

#include "tally/tally_value.h"

/*
 * Each function takes a state that it may change (0: none yet) and returns the new state: the same state, a flat one
 * in the current context, or an expanded one in a child context of "owner".
 */
extern Datum tally_state_add(Datum state, Datum set, MemoryContext owner);
extern Datum tally_state_combine(Datum state, Datum tally, MemoryContext owner);

/* Should tally_state_add() detoast this stored set itself? */
extern bool tally_state_fetches(Datum set);

/* Return the tally of a state: a flat tally if "flatten" or if the state is flat, else the expanded state itself. */
extern Datum tally_state_tally(Datum state, bool flatten);

/*
 * Return the sorted counts of a tally or state.  If the datum is flat, the counts are in *local, which the caller must
 * free.
 */
extern const Tally *tally_datum_counts(Datum d, Tally *local);

/* Return the flat form with planes. */
extern struct varlena *tally_datum_flat(Datum d);

extern void tally_damaged(const char *reason) pg_attribute_noreturn();

#endif							/* CENSUS_TALLY_STATE_H */
