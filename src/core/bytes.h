/*-------------------------------------------------------------------------
 *
 * bytes.h
 *	  Little-endian loads and stores at any alignment; a bounds-checked cursor over untrusted bytes.
 *
 * Stored values are little-endian on every machine.  No code may assume that they are aligned: a short varlena starts
 * at an odd address.  memcpy() is used because compilers turn it into a plain load and UBSan accepts it.
 *
 * The cursor never reads beyond its end.  If fewer bytes are left than a read needs, the read sets "bad".  This read
 * and all later ones return 0 or NULL.  So a reader can take a whole header and check "bad" once.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_BYTES_H
#define CENSUS_BYTES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
#define BYTES_LE16(x) __builtin_bswap16(x)
#define BYTES_LE32(x) __builtin_bswap32(x)
#define BYTES_LE64(x) __builtin_bswap64(x)
#else
#define BYTES_LE16(x) (x)
#define BYTES_LE32(x) (x)
#define BYTES_LE64(x) (x)
#endif

static inline uint16_t
bytes_load16(const void *p)
{
	uint16_t	x;

	memcpy(&x, p, sizeof(x));
	return BYTES_LE16(x);
}

static inline uint32_t
bytes_load32(const void *p)
{
	uint32_t	x;

	memcpy(&x, p, sizeof(x));
	return BYTES_LE32(x);
}

static inline uint64_t
bytes_load64(const void *p)
{
	uint64_t	x;

	memcpy(&x, p, sizeof(x));
	return BYTES_LE64(x);
}

static inline void
bytes_store16(void *p, uint16_t x)
{
	x = BYTES_LE16(x);
	memcpy(p, &x, sizeof(x));
}

static inline void
bytes_store32(void *p, uint32_t x)
{
	x = BYTES_LE32(x);
	memcpy(p, &x, sizeof(x));
}

static inline void
bytes_store64(void *p, uint64_t x)
{
	x = BYTES_LE64(x);
	memcpy(p, &x, sizeof(x));
}

typedef struct BytesCursor
{
	const uint8_t *at;
	const uint8_t *end;
	bool		bad;			/* a read would have gone beyond the end */
} BytesCursor;

static inline BytesCursor
bytes_cursor(const void *p, size_t len)
{
	BytesCursor c = {p, (const uint8_t *) p + len, false};

	return c;
}

static inline size_t
bytes_left(const BytesCursor *c)
{
	return (size_t) (c->end - c->at);
}

/* Return the next n bytes; NULL, with "bad" set, if fewer are left. */
static inline const uint8_t *
bytes_take(BytesCursor *c, size_t n)
{
	const uint8_t *p = c->at;

	if (c->bad || bytes_left(c) < n)
	{
		c->bad = true;
		return NULL;
	}
	c->at += n;
	return p;
}

static inline uint8_t
bytes_take8(BytesCursor *c)
{
	const uint8_t *p = bytes_take(c, 1);

	return p ? *p : 0;
}

static inline uint16_t
bytes_take16(BytesCursor *c)
{
	const uint8_t *p = bytes_take(c, 2);

	return p ? bytes_load16(p) : 0;
}

static inline uint32_t
bytes_take32(BytesCursor *c)
{
	const uint8_t *p = bytes_take(c, 4);

	return p ? bytes_load32(p) : 0;
}

static inline uint64_t
bytes_take64(BytesCursor *c)
{
	const uint8_t *p = bytes_take(c, 8);

	return p ? bytes_load64(p) : 0;
}

#endif							/* CENSUS_BYTES_H */
