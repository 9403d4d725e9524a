/*-------------------------------------------------------------------------
 *
 * counter_sql_type.c
 *	  The type linear_counter: text, binary, bytea, equality.
 *
 * All of them show and take the packed form; the text is its base64.  Text is
 * how a state travels between the nodes of Citus, so it is short, and no
 * setting changes it.
 *
 *-------------------------------------------------------------------------
 */
#include "counter/counter.h"

#include "core/encoded.h"

static const char *
check(const void *bytes, size_t len)
{
	const char *why = counter_check(bytes, len);

	return why ? psprintf("As a counter, %s.", why) : NULL;
}

static const EncodedType counter_type = {"linear_counter", "A counter is written in base64; linear_spec() makes an empty one.", check};

ENCODED_FUNCTIONS(linear_counter, &counter_type, counter_datum_packed)

ENTRY_POINT(census_linear_counter_from_bytea, encoded_from_bytea(PG_GETARG_BYTEA_PP(0), &counter_type))

/* The packed form is canonical, so values are equal where their bytes are. */
CANONICAL_FUNCTIONS(linear_counter, counter_datum_packed)
