/*-------------------------------------------------------------------------
 *
 * datum.h
 *	  Open roaring datums, also as arguments of entry points, and make them.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROARING_DATUM_H
#define CENSUS_ROARING_DATUM_H

#include "core/compat.h"

#include "roaring/algebra/lookup.h"
#include "roaring/bytes/writer.h"

/* Detoast a roaring datum and open it, or raise XX001.  The set points into the returned value, which may be a copy. */
extern struct varlena *roaring_open_datum(Datum d, RoaringSet *set);

/* Open bytes in memory, or raise XX001. */
extern void roaring_open_bytes(RoaringSet *set, const void *bytes, size_t len);

/* Open argument n.  A detoasted copy is not freed. */
#define ROARING_OPEN_ARG(n, set) ((void) roaring_open_datum(PG_GETARG_DATUM(n), set))

/* Finish a writer that was begun with the prefix VARHDRSZ.  Returns the value. */
extern Datum roaring_writer_datum(RoaringWriter *w);

/* Make a datum of a value of total bytes that begins with VARHDRSZ free bytes. */
extern Datum roaring_value_datum(void *value, size_t total);

/* Let writers validate their results; for tests and builds with assertions. */
extern void roaring_verify_writer(void);

/* Raise XX001 for damaged stored bytes; reason: a sentence from the reader. */
extern void roaring_damaged(const char *reason) pg_attribute_noreturn();

/* ---------- arguments of entry points ---------- */

/* Open argument n in *local, or in fn_extra to keep it between calls.  The entry point must not use fn_extra itself. */
extern const RoaringSet *roaring_sql_set(FunctionCallInfo fcinfo, int n, RoaringSet *local);

/*
 * Open argument n for counting or testing only: the third call with a set makes bitsets of its longer arrays
 * (wide.h).
 */
extern const RoaringSet *roaring_sql_counted(FunctionCallInfo fcinfo, int n, RoaringSet *local);

/* Return argument n, detoasted if the call site keeps its value.  The next call may overwrite a kept value. */
extern Datum roaring_sql_value(FunctionCallInfo fcinfo, int n);

/* Open argument n for algebra/lookup.h: in slices if it is stored out of line, not compressed, and not kept. */
extern void roaring_sql_source(FunctionCallInfo fcinfo, int n, RoaringSource *source);

/* Is a value stored so that reading a part costs less than reading all of it? */
extern bool roaring_sql_is_sliced(Datum value);

/* Open argument n as two streams of algebra/lookup.h. */
extern void roaring_sql_streams(FunctionCallInfo fcinfo, int n, RoaringStreams *streams);

/*
 * Open a value for which roaring_sql_is_sliced() is true, as streams in the current memory context.  The value must
 * outlive the streams.
 */
extern void roaring_sql_value_streams(Datum value, RoaringStreams *streams);

static inline void
roaring_sql_check(const char *bad)
{
	if (bad)
		roaring_damaged(bad);
}

#endif							/* CENSUS_ROARING_DATUM_H */
