/*-------------------------------------------------------------------------
 *
 * base64.h
 *	  Base64 (RFC 4648) without line breaks, for the text form of types whose values are bytes.
 *
 * PostgreSQL's pg_b64_*() is not used, because its arguments differ between supported releases, and because it accepts
 * white space.  Here each sequence of bytes has exactly one text.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_BASE64_H
#define CENSUS_BASE64_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Number of characters that encode len bytes, without a terminating zero. */
static inline size_t
base64_encoded_size(size_t len)
{
	return (len + 2) / 3 * 4;
}

/* Maximum number of bytes that len characters decode to. */
static inline size_t
base64_decoded_bound(size_t len)
{
	return len / 4 * 3;
}

/* Write base64_encoded_size(len) characters to "text". */
extern void base64_encode(const uint8_t *bytes, size_t len, char *text);

/*
 * Decode len characters to "bytes", and store the number of bytes in *size.  Returns false for any text that
 * base64_encode() does not write, including one with nonzero spare bits.
 */
extern bool base64_decode(const char *text, size_t len, uint8_t *bytes, size_t *size);

#endif							/* CENSUS_BASE64_H */
