/*-------------------------------------------------------------------------
 *
 * counter_level.c
 *	  Read and write the stored form of one level of a counter.
 *
 * The two halves of Rice codes are stored separately, all remainders first.  The quotients then form a bit map.  Let
 * t[j] be the position of the map's j-th one bit, counted from 0.  Quotients 0 to j sum to t[j] - j.  The j-th
 * remainder begins at bit j r.  So decoding a code does not depend on the code before it, which makes the union of
 * stored counters about three times as fast as a plain Rice decoder.
 *
 * Invariant: whatever the bytes are, nothing here reads beyond the bytes of the cursor, or writes beyond K bits.  Pure
 * C: unit tests and the fuzzer run it without a server.
 *
 *-------------------------------------------------------------------------
 */
#include "counter/counter_level.h"

#include "counter/counter_format.h"

#define WORD_BITS 64

/* Load eight bytes from p; bytes beyond "avail" are zero. */
static inline uint64_t
load_word(const uint8_t *p, size_t avail)
{
	uint8_t		tail[8] = {0};

	if (__builtin_expect(avail >= 8, 1))
		return bytes_load64(p);
	memcpy(tail, p, avail);
	return bytes_load64(tail);
}

/* Count the ones of a word, without an instruction that some processors lack. */
static inline uint32_t
ones_of(uint64_t w)
{
	w -= w >> 1 & UINT64_C(0x5555555555555555);
	w = (w & UINT64_C(0x3333333333333333)) + (w >> 2 & UINT64_C(0x3333333333333333));
	w = (w + (w >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
	return (uint32_t) (w * UINT64_C(0x0101010101010101) >> 56);
}

/* Count the ones of the union of two bit sequences.  With the popcnt instruction this takes a fifth of the time. */
#if defined(__x86_64__)
static uint32_t
__attribute__((target("popcnt")))
count_with_popcnt(const uint8_t *a, const uint8_t *b, size_t len)
{
	uint64_t	n = 0;

	for (size_t i = 0; i < len; i += 8)
		n += (uint64_t) __builtin_popcountll(bytes_load64(a + i) | bytes_load64(b + i));
	return (uint32_t) n;
}
#endif

/* len is a multiple of 8, because K >= 64 */
uint32_t
counter_bits_count_or(const uint8_t *a, const uint8_t *b, size_t len)
{
	uint32_t	n = 0;

#if defined(__x86_64__)
	if (__builtin_cpu_supports("popcnt"))
		return count_with_popcnt(a, b, len);
#endif
	for (size_t i = 0; i < len; i += 8)
		n += ones_of(bytes_load64(a + i) | bytes_load64(b + i));
	return n;
}

uint32_t
counter_bits_count(const uint8_t *bits, size_t len)
{
	return counter_bits_count_or(bits, bits, len);
}

bool
counter_bits_full(const uint8_t *bits, size_t len)
{
	for (size_t i = 0; i < len; i += 8)
		if (bytes_load64(bits + i) != UINT64_MAX)
			return false;
	return true;
}

/* Return the r that counter_format.h prescribes for n of 2^k positions, n > 0. */
static int
rice_r(int k, uint32_t n)
{
	uint64_t	x = (251 * (((uint64_t) 2 << k) - n)) / (512 * (uint64_t) n);

	return x < 2 ? 0 : 63 - __builtin_clzll(x);
}

/*
 * Store the length of a Rice string of n codes: remainders of r bits, then quotients, which have n ones.  Returns false
 * if the bytes end earlier, or if the padding after the string has a one.
 */
static bool
rice_extent(const uint8_t *p, size_t avail, uint32_t n, int r, size_t *len)
{
	uint64_t	at = (uint64_t) n * r;
	uint32_t	seen = 0;

	if (at / 8 >= avail)
		return false;
	for (size_t i = at / 8; i < avail; i += 8)
	{
		uint64_t	w = load_word(p + i, avail - i);
		uint32_t	c;

		if (i == at / 8)
			w &= UINT64_MAX << (at % 8);
		c = ones_of(w);
		if (seen + c >= n)
		{
			for (uint32_t j = n - seen; j > 1; j--)
				w &= w - 1;
			*len = i + (size_t) __builtin_ctzll(w) / 8 + 1;

			/*
			 * the padding must be zero, because decode() takes each one bit
			 * for the end of a code
			 */
			w &= w - 1;
			return w == 0 || i + (size_t) __builtin_ctzll(w) / 8 >= *len;
		}
		seen += c;
	}
	return false;
}

/* Read the next level.  Returns false if it is malformed; counter_check() decides whether it is canonical. */
bool
counter_level_read(BytesCursor *c, int k, CounterLevel *level)
{
	uint8_t		code = bytes_take8(c);
	uint32_t	n = 0;

	*level = (CounterLevel)
	{
		.kind = COUNTER_LEVEL_KIND(code),.r = COUNTER_LEVEL_R(code)
	};
	if (c->bad)
		return false;
	switch (level->kind)
	{
		case COUNTER_LEVEL_EMPTY:
		case COUNTER_LEVEL_FULL:
			return level->r == 0;
		case COUNTER_LEVEL_RAW:
			level->len = counter_level_bytes(k);
			level->bits = bytes_take(c, level->len);
			return level->bits != NULL && level->r == 0;
		case COUNTER_LEVEL_RICE_ONES:
		case COUNTER_LEVEL_RICE_ZEROS:
			for (int shift = 0;; shift += 7)
			{
				uint8_t		b = bytes_take8(c);

				if (c->bad || shift > 21)
					return false;
				n |= (uint32_t) (b & 0x7f) << shift;
				if (!(b & 0x80))
					break;
			}

			/*
			 * n is at most K / 2, because the fewer of ones and zeros are
			 * coded; this bounds all loops
			 */
			if (n == 0 || n > (uint32_t) 1 << (k - 1) || level->r > k ||
				!rice_extent(c->at, bytes_left(c), n, level->r, &level->len))
				return false;
			level->n = n;
			level->bits = bytes_take(c, level->len);
			return level->bits != NULL;
		default:
			return false;
	}
}

uint32_t
counter_level_ones(const CounterLevel *level, int k)
{
	switch (level->kind)
	{
		case COUNTER_LEVEL_FULL:
			return (uint32_t) 1 << k;
		case COUNTER_LEVEL_RAW:
			return counter_bits_count(level->bits, level->len);
		case COUNTER_LEVEL_RICE_ONES:
			return level->n;
		case COUNTER_LEVEL_RICE_ZEROS:
			return ((uint32_t) 1 << k) - level->n;
		default:
			return 0;
	}
}

/*
 * Decode a Rice string: set its positions in "bits".  Returns false if a position is out of range.  A union spends most
 * of its time here.  The outer loop takes 64 bits of quotients, the inner loop the codes that end in them; no other
 * branch depends on the positions.  The j-th code ends at bit t of the quotients, where t - j is their sum so far.  So
 * only the sum of the remainders passes from one code to the next.  "whole", a constant, means that eight bytes can be
 * loaded where any remainder begins.
 */
static inline __attribute__((always_inline))
bool
decode(const uint8_t *p, size_t len, uint32_t n, int r, int k, uint8_t *bits, const bool whole)
{
	const uint64_t mask = ((uint64_t) 1 << r) - 1;
	const uint64_t unary = (uint64_t) n * r;	/* where the quotients begin */
	const uint64_t top = (uint64_t) 1 << k;
	uint64_t	bit = 0;		/* where the next remainder begins */

	/* sum of the quotients so far, if the next code ended at bit 0 of w */
	int64_t		quotients = -(int64_t) (unary % 8);

	/* sum of the remainders, plus one for each code */
	uint64_t	rest = 0;

	for (size_t at = unary / 8; at < len; at += 8)
	{
		uint64_t	w = load_word(p + at, len - at);

		if (at == unary / 8)
			w &= UINT64_MAX << (unary % 8);
		/* rice_extent() has ensured that there are n ones */
		for (; w != 0; w &= w - 1)
		{
			uint64_t	word = whole ? bytes_load64(p + bit / 8) : load_word(p + bit / 8, len - bit / 8);
			uint64_t	rem = (word >> (bit % 8)) & mask;
			uint64_t	pos = ((uint64_t) (quotients + __builtin_ctzll(w)) << r) + rest + rem;

			if (__builtin_expect(pos >= top, 0))
				return false;
			bits[pos / 8] |= (uint8_t) (1 << (pos % 8));
			bit += r;
			rest += rem + 1;
			quotients--;
		}
		quotients += WORD_BITS;
	}
	return true;
}

static bool
rice_decode(const CounterLevel *level, int k, uint8_t *bits)
{
	return level->len >= (uint64_t) level->n * level->r / 8 + 8 ?
		decode(level->bits, level->len, level->n, level->r, k, bits, true) :
		decode(level->bits, level->len, level->n, level->r, k, bits, false);
}

/* OR the level into K bits.  Returns false if a position is out of range.  "scratch" has room for K bits. */
bool
counter_level_or(const CounterLevel *level, int k, uint8_t *bits, uint8_t *scratch)
{
	size_t		len = counter_level_bytes(k);

	switch (level->kind)
	{
		case COUNTER_LEVEL_EMPTY:
			return true;
		case COUNTER_LEVEL_FULL:
			memset(bits, 0xff, len);
			return true;
		case COUNTER_LEVEL_RAW:
			for (size_t i = 0; i < len; i += 8)
				bytes_store64(bits + i, bytes_load64(bits + i) | bytes_load64(level->bits + i));
			return true;
		case COUNTER_LEVEL_RICE_ONES:
			return rice_decode(level, k, bits);
		case COUNTER_LEVEL_RICE_ZEROS:
			memset(scratch, 0, len);
			if (!rice_decode(level, k, scratch))
				return false;
			for (size_t i = 0; i < len; i += 8)
				bytes_store64(bits + i, bytes_load64(bits + i) | ~bytes_load64(scratch + i));
			return true;
		default:
			return false;
	}
}

static inline void
put_bits(uint8_t *out, uint64_t bit, uint64_t value, int nbits)
{
	while (nbits > 0)
	{
		int			room = 8 - (int) (bit % 8);

		out[bit / 8] |= (uint8_t) (value << (bit % 8));
		value >>= room;
		bit += room;
		nbits -= room;
	}
}

/*
 * Write the positions of the n ones of "bits" ^ flip as a Rice string of at most "room" bytes.  Returns its length, or
 * 0 if the string would be longer.
 */
static size_t
rice_write(const uint8_t *bits, int k, uint32_t n, uint64_t flip, int r, uint8_t *out, size_t room)
{
	uint64_t	unary = (uint64_t) n * r;
	uint64_t	end = (uint64_t) room * 8;
	uint64_t	rem = 0;
	uint64_t	next = 0;

	if (unary + n > end)
		return 0;
	memset(out, 0, room);
	for (uint64_t i = 0; i < (uint64_t) 1 << (k - 6); i++)
	{
		uint64_t	w = bytes_load64(bits + i * 8) ^ flip;

		for (; w; w &= w - 1)
		{
			uint64_t	pos = i * WORD_BITS + (uint64_t) __builtin_ctzll(w);
			uint64_t	gap = pos - next;

			next = pos + 1;
			unary += gap >> r;
			if (unary >= end)
				return 0;
			out[unary / 8] |= (uint8_t) (1 << (unary % 8));
			unary++;
			put_bits(out, rem, gap & (((uint64_t) 1 << r) - 1), r);
			rem += r;
		}
	}
	return (unary + 7) / 8;
}

/* Write K bits as a level.  Returns its length. */
size_t
counter_level_write(const uint8_t *bits, int k, uint8_t *out)
{
	size_t		len = counter_level_bytes(k);
	uint32_t	ones = counter_bits_count(bits, len);
	uint32_t	zeros = ((uint32_t) 1 << k) - ones;
	bool		flip = zeros < ones;
	uint32_t	n = flip ? zeros : ones;
	uint8_t		head[6];
	int			nhead = 1;
	int			r;
	size_t		used;

	if (n == 0)
	{
		out[0] = flip ? COUNTER_LEVEL_FULL : COUNTER_LEVEL_EMPTY;
		return 1;
	}
	r = rice_r(k, n);
	head[0] = (uint8_t) ((flip ? COUNTER_LEVEL_RICE_ZEROS : COUNTER_LEVEL_RICE_ONES) | r << 3);
	for (uint32_t x = n;; x >>= 7)
	{
		head[nhead++] = (uint8_t) ((x & 0x7f) | (x > 0x7f ? 0x80 : 0));
		if (x <= 0x7f)
			break;
	}
	/* the level must be shorter than as RAW, which takes 1 + len bytes */
	if (len > (size_t) nhead)
	{
		used = rice_write(bits, k, n, flip ? UINT64_MAX : 0, r, out + nhead, len - (size_t) nhead);
		if (used > 0)
		{
			memcpy(out, head, (size_t) nhead);
			return (size_t) nhead + used;
		}
	}
	out[0] = COUNTER_LEVEL_RAW;
	memcpy(out + 1, bits, len);
	return 1 + len;
}
