/*-------------------------------------------------------------------------
 *
 * datum.h
 *	  Roaring datums: how to open them and how to make them.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROARING_DATUM_H
#define CENSUS_ROARING_DATUM_H

#include "core/compat.h"

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

#endif							/* CENSUS_ROARING_DATUM_H */
