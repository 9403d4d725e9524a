/*-------------------------------------------------------------------------
 *
 * counter.h
 *	  SQL side of counters: declarations shared by the entry points.
 *
 * A Datum of type linear_counter is a varlena; the logic works on the bytes after its header (counter_value.h).
 *
 *-------------------------------------------------------------------------
 */
#ifndef COUNTER_H
#define COUNTER_H

#include "core/compat.h"

#include "counter/counter_estimate.h"
#include "counter/counter_hash.h"
#include "counter/counter_state.h"

/* Defaults of linear_spec(). */
#define COUNTER_DEFAULT_K		12
#define COUNTER_DEFAULT_LIMIT	256
#define COUNTER_DEFAULT_SHAPE \
	((CounterShape) {.k = COUNTER_DEFAULT_K, .top = COUNTER_MAX_TOP, .limit = COUNTER_DEFAULT_LIMIT})

/* Turn a state or value from counter_alloc() into a Datum. */
#define COUNTER_DATUM(bytes)	PointerGetDatum((char *) (bytes) - VARHDRSZ)

extern void counter_init(void);

/* counter_sql.c */
extern Datum counter_sql_estimate_row(FunctionCallInfo fcinfo, CounterEstimate e);
extern double counter_sql_confidence(FunctionCallInfo fcinfo, int n);
extern Datum census_linear_counter_count(PG_FUNCTION_ARGS);

/* counter_sql_datum.c; the address of this function identifies the type */
extern Datum census_linear_counter_hash_extended(PG_FUNCTION_ARGS);

/* counter_sql_datum.c */
extern struct varlena *counter_view_datum(Datum d, CounterView *view);
extern void counter_tally_datum(Datum d, CounterTally *tally);
extern uint8 *counter_merge_view(uint8 *state, const CounterView *view);
extern struct varlena *counter_datum_packed(Datum d);
extern Datum counter_pack_state(const uint8 *state);
extern CounterShape counter_spec_shape(Datum spec);

#endif							/* COUNTER_H */
