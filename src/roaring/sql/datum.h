/*-------------------------------------------------------------------------
 *
 * datum.h
 *	  Roaring datums: how to open them, also as arguments, and how to make them.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROARING_DATUM_H
#define CENSUS_ROARING_DATUM_H

#include "core/compat.h"

#include "roaring/algebra/lookup.h"
#include "roaring/bytes/writer.h"

/* Detoasts a roaring datum and opens it, or raises XX001.  The views point into the result, perhaps a copy. */
extern struct varlena *roaring_open_datum(Datum d, RoaringSet *set);

/* The same of bytes that are at hand. */
extern void roaring_open_bytes(RoaringSet *set, const void *bytes, size_t len);

/* The same, and frees nothing: for arguments. */
#define ROARING_OPEN_ARG(n, set) ((void) roaring_open_datum(PG_GETARG_DATUM(n), set))

/* Finishes a writer that was begun with the prefix VARHDRSZ. */
extern Datum roaring_writer_datum(RoaringWriter *w);

/* A value of total bytes, the first VARHDRSZ of them free. */
extern Datum roaring_value_datum(void *value, size_t total);

/* In tests and builds with assertions: makes the writer check what it wrote. */
extern void roaring_verify_writer(void);

/* Raises XX001 for stored bytes, with the reader's reason. */
extern void roaring_damaged(const char *reason) pg_attribute_noreturn();

/* ---------- arguments of entry points ---------- */

/* Argument n, opened; *local is used unless it is kept across calls, in fn_extra, which then can keep nothing else. */
extern const RoaringSet *roaring_sql_set(FunctionCallInfo fcinfo, int n, RoaringSet *local);

/* The same to count or compare only: a set that keeps coming is given in a form that is fast for that (wide.h). */
extern const RoaringSet *roaring_sql_counted(FunctionCallInfo fcinfo, int n, RoaringSet *local);

/* Argument n for functions that open it themselves: a stored value lies in memory that the next call uses again. */
extern Datum roaring_sql_value(FunctionCallInfo fcinfo, int n);

/* Argument n for algebra/lookup.h, opened: slices, when it is out of line. */
extern void roaring_sql_source(FunctionCallInfo fcinfo, int n, RoaringSource *source);

/* Whether a value is stored so that reading a part of it saves time. */
extern bool roaring_sql_is_sliced(Datum value);

/* Argument n as two streams, opened. */
extern void roaring_sql_streams(FunctionCallInfo fcinfo, int n, RoaringStreams *streams);

/* A value that is_sliced() as streams, which live in this memory context, and as long as the value. */
extern void roaring_sql_value_streams(Datum value, RoaringStreams *streams);

/* Raises XX001 if there is a reason to. */
static inline void
roaring_sql_check(const char *bad)
{
	if (bad)
		roaring_damaged(bad);
}

#endif							/* CENSUS_ROARING_DATUM_H */
