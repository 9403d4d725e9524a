/*-------------------------------------------------------------------------
 *
 * encoded.h
 *	  Types whose values are bytes that nobody reads: base64 as text, and as
 *	  they are in binary form.
 *
 * Text is how values travel between the servers of some engines, so it is short,
 * and no setting changes it.  Whatever comes in is checked, every byte of it.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ENCODED_H
#define CENSUS_ENCODED_H

#include "core/compat.h"

#include "lib/stringinfo.h"
#include "nodes/nodes.h"

typedef struct EncodedType
{
	const char *name;
	const char *no_base64;		/* a sentence on text that is something else */

	/* NULL, or why the bytes are no value */
	const char *(*check) (const void *bytes, size_t len);
} EncodedType;

/* Text (22P02; context is that of the input function's call) or a message (22P03) as a value. */
extern Datum encoded_in(const char *text, const EncodedType *type, Node *context);
extern Datum encoded_recv(StringInfo message, const EncodedType *type);

/* A value that is flat and not compressed, its header of either size. */
extern char *encoded_out(const struct varlena *value);
extern bytea *encoded_send(const struct varlena *value);

#endif							/* CENSUS_ENCODED_H */
