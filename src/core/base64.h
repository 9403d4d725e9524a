/*-------------------------------------------------------------------------
 *
 * base64.h
 *	  Base64 (RFC 4648) without line breaks, for the text form of types whose
 *	  values are bytes.
 *
 * PostgreSQL's own pg_b64_*() would do, had not its arguments changed between
 * the releases that we support, and did it not accept white space: here one
 * sequence of bytes has one text.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_BASE64_H
#define CENSUS_BASE64_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Characters that encode len bytes, without a terminating zero. */
static inline size_t
base64_encoded_size(size_t len)
{
	return (len + 2) / 3 * 4;
}

/* Bytes that len characters decode to, at most. */
static inline size_t
base64_decoded_bound(size_t len)
{
	return len / 4 * 3;
}

/* Writes base64_encoded_size(len) characters. */
extern void base64_encode(const uint8_t *bytes, size_t len, char *text);

/* False for what base64_encode() does not write, to the last spare bit; *size is the number of bytes. */
extern bool base64_decode(const char *text, size_t len, uint8_t *bytes, size_t *size);

#endif							/* CENSUS_BASE64_H */
