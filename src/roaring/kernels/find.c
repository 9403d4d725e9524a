/*-------------------------------------------------------------------------
 *
 * find.c
 *	  Intersection and difference of arrays, for the AVX2 and AVX-512 sets.
 *
 * The string comparison of SSE 4.2 finds the members of one block of eight
 * among those of another in one instruction (Schlegel, Willhalm and Lehner
 * 2011).  Blocks of sixteen go through four of them, because it is the
 * latency of going on to the next blocks that limits these loops.  They go on
 * by arithmetic: which array is behind is random, and a wrong guess costs
 * more than a step.
 *
 * A zero would end a string, so the member 0, which only the first place can
 * have, is dealt with before.  What is left at the end of an array is read
 * together with members before it, as a whole block, where there are as many;
 * the rest have blocks that repeat some (load_short).
 *
 *-------------------------------------------------------------------------
 */
#include "roaring/kernels/impl.h"

#ifdef ROARING_X86

#include <immintrin.h>

#define TARGET __attribute__((target("avx2,bmi,bmi2,popcnt,lzcnt")))
#define TARGET_INLINE TARGET static inline __attribute__((always_inline))

#define BLOCK 16				/* members */
#define BLOCK_BYTES (2 * (size_t) BLOCK)

uint16_t	roaring_lane_control[256][8];

void
roaring_fill_lane_control(void)
{
	for (uint32_t mask = 0; mask < 256; mask++)
	{
		uint32_t	n = 0;

		for (uint32_t lane = 0; lane < 8; lane++)
			if (mask >> lane & 1)
				roaring_lane_control[mask][n++] = (uint16_t) ((2 * lane + 1) << 8 | 2 * lane);
	}
}

typedef struct RoaringBlock
{
	__m128i		low;
	__m128i		high;
} RoaringBlock;

TARGET_INLINE RoaringBlock
load_block(const uint8_t *a)
{
	RoaringBlock block;

	block.low = _mm_loadu_si128((const __m128i *) a);
	block.high = _mm_loadu_si128((const __m128i *) (a + 16));
	return block;
}

/*
 * All of 1 to 15 members, the first and the last of them by halves that
 * overlap.  *valid has the lanes that repeat none before.
 */
TARGET_INLINE RoaringBlock
load_short(const uint8_t *a, uint32_t n, uint32_t *valid)
{
	const uint8_t *end = a + 2 * (size_t) n;
	RoaringBlock block;

	if (n >= 8)
	{
		block.low = _mm_loadu_si128((const __m128i *) a);
		block.high = _mm_loadu_si128((const __m128i *) (end - 16));
		*valid = 0xFF | (0xFF00u << (16 - n) & 0xFF00);
		return block;
	}
	if (n >= 4)
	{
		block.low = _mm_set_epi64x((long long) bytes_load64(end - 8), (long long) bytes_load64(a));
		*valid = 0x0F | (0xF0u << (8 - n) & 0xF0);
	}
	else if (n >= 2)
	{
		uint64_t	both = bytes_load32(a) | (uint64_t) bytes_load32(end - 4) << 32;

		block.low = _mm_set1_epi64x((long long) both);
		*valid = 0x3 | (0xCu << (4 - n) & 0xC);
	}
	else
	{
		block.low = _mm_set1_epi16((short) array_at(a, 0));
		*valid = 1;
	}
	block.high = block.low;
	return block;
}

/*
 * The last n members, 1 to 15, of an array that ends here and has all members
 * in total.  *valid has the lanes of those n.
 */
TARGET_INLINE RoaringBlock
load_last(const uint8_t *end, uint32_t n, uint32_t all, uint32_t *valid)
{
	if (all < BLOCK)
		return load_short(end - 2 * (size_t) n, n, valid);
	*valid = 0xFFFFu << (BLOCK - n) & 0xFFFF;
	return load_block(end - BLOCK_BYTES);
}

/* The lanes of a that equal one of b. */
TARGET_INLINE uint32_t
find_lanes(__m128i a, __m128i b)
{
	return (uint32_t) _mm_cvtsi128_si32(_mm_cmpistrm(b, a, _SIDD_UWORD_OPS | _SIDD_CMP_EQUAL_ANY | _SIDD_BIT_MASK));
}

TARGET_INLINE uint32_t
find_block(RoaringBlock a, RoaringBlock b)
{
	return find_lanes(a.low, b.low) | find_lanes(a.low, b.high) |
		(find_lanes(a.high, b.low) | find_lanes(a.high, b.high)) << 8;
}

/* Stores the chosen lanes, without gaps; writes a block. */
TARGET_INLINE uint32_t
put_block(uint8_t *out, RoaringBlock a, uint32_t chosen)
{
	uint32_t	n = roaring_put_lanes(out, a.low, chosen & 0xFF);

	return n + roaring_put_lanes(out + 2 * (size_t) n, a.high, chosen >> 8);
}

/*
 * What both loops below know of an array: where they are, its end, and how
 * many members it has in all, 0 apart.
 */
typedef struct RoaringRest
{
	const uint8_t *at;
	const uint8_t *end;
	uint32_t	all;
	bool		zero;			/* the first member is 0 */
} RoaringRest;

TARGET_INLINE RoaringRest
rest_begin(const uint8_t *a, uint32_t n)
{
	RoaringRest r;

	r.zero = n > 0 && array_at(a, 0) == 0;
	r.all = n - r.zero;
	r.at = a + 2 * (size_t) r.zero;
	r.end = a + 2 * (size_t) n;
	return r;
}

TARGET_INLINE uint32_t
rest_members(const RoaringRest *r)
{
	return (uint32_t) ((size_t) (r->end - r->at) / 2);
}

TARGET_INLINE bool
rest_has_block(const RoaringRest *r)
{
	return (size_t) (r->end - r->at) >= BLOCK_BYTES;
}

/*
 * Goes on in the array whose block ends first, or in both; 1 when that of a is
 * done.  Shifted signs, since compilers make branches of comparisons here.
 */
TARGET_INLINE uint32_t
rest_advance(RoaringRest *a, RoaringRest *b)
{
	int32_t		ahead = (int32_t) array_at(a->at, BLOCK - 1) - (int32_t) array_at(b->at, BLOCK - 1);
	uint32_t	done_a = (uint32_t) (ahead - 1) >> 31,
				done_b = (uint32_t) ~ahead >> 31;

	a->at += done_a * BLOCK_BYTES;
	b->at += done_b * BLOCK_BYTES;
	return done_a;
}

/*
 * The lanes of a block that one of the rest has; last is the block's greatest.
 * What lies below its upper half is compared with the lower alone, and what
 * lies above the lower half with the upper.  The rest goes on to where greater
 * members may be.
 */
TARGET_INLINE uint32_t
find_in_rest(RoaringBlock block, uint16_t last, RoaringRest *r)
{
	uint16_t	low_last = (uint16_t) _mm_extract_epi16(block.low, 7),
				high_first = (uint16_t) _mm_extract_epi16(block.high, 0);
	uint32_t	found = 0,
				valid;
	RoaringBlock b;

	for (; rest_has_block(r) && array_at(r->at, BLOCK - 1) < high_first; r->at += BLOCK_BYTES)
	{
		b = load_block(r->at);
		found |= find_lanes(block.low, b.low) | find_lanes(block.low, b.high);
	}
	for (; rest_has_block(r) && array_at(r->at, 0) <= low_last; r->at += BLOCK_BYTES)
	{
		found |= find_block(block, load_block(r->at));
		if (array_at(r->at, BLOCK - 1) > last)
			return found;
	}
	for (; rest_has_block(r) && array_at(r->at, 0) <= last; r->at += BLOCK_BYTES)
	{
		b = load_block(r->at);
		found |= (find_lanes(block.high, b.low) | find_lanes(block.high, b.high)) << 8;
		if (array_at(r->at, BLOCK - 1) > last)
			return found;
	}
	if (!rest_has_block(r) && r->at < r->end)
		found |= find_block(block, load_last(r->end, rest_members(r), r->all, &valid));
	return found;
}

/*
 * How much longer an array is when it pays to go through it for one block of
 * the other after the other: many steps in a row are then of one kind, and
 * guessed right.
 */
#define LONGER 6

/* AND; only counts where out is NULL */
TARGET_INLINE uint32_t
array_and(const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out)
{
	RoaringRest x = rest_begin(a, na),
				y = rest_begin(b, nb);
	uint32_t	k = x.zero && y.zero;
	uint32_t	valid,
				found;
	RoaringBlock block;

	if (k && out)
		bytes_store16(out, 0);
	if (na > nb)
	{
		RoaringRest swap = x;

		x = y;
		y = swap;
	}
	if (x.all < y.all / LONGER)
		for (; rest_has_block(&x); x.at += BLOCK_BYTES)
		{
			block = load_block(x.at);
			found = find_in_rest(block, array_at(x.at, BLOCK - 1), &y);
			k += out ? put_block(out + 2 * (size_t) k, block, found) : (uint32_t) __builtin_popcount(found);
		}
	while (rest_has_block(&x) && rest_has_block(&y))
	{
		block = load_block(x.at);
		found = find_block(block, load_block(y.at));
		k += out ? put_block(out + 2 * (size_t) k, block, found) : (uint32_t) __builtin_popcount(found);
		rest_advance(&x, &y);
	}
	if (rest_has_block(&x))
	{
		RoaringRest swap = x;

		x = y;
		y = swap;
	}
	if (x.at == x.end || y.at == y.end)
		return k;
	block = load_last(x.end, rest_members(&x), x.all, &valid);
	found = find_in_rest(block, array_at(x.end - 2, 0), &y) & valid;
	return k + (out ? put_block(out + 2 * (size_t) k, block, found) : (uint32_t) __builtin_popcount(found));
}

TARGET uint32_t
roaring_array_and_sse42(const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out)
{
	return array_and(a, na, b, nb, out);
}

/*
 * Of arrays of one to three members, which containers of sparse sets are:
 * first, middle and last, that may be the same, without a branch.
 */
static inline uint32_t
and_card_few(const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb)
{
	uint16_t	first = array_at(b, 0),
				middle = array_at(b, nb / 2),
				last = array_at(b, nb - 1);

#define IS_IN_B(x) ((uint32_t) ((x) == first) | (uint32_t) ((x) == middle) | (uint32_t) ((x) == last))
	return IS_IN_B(array_at(a, 0)) +
		(IS_IN_B(array_at(a, na - 1)) & (uint32_t) (na > 1)) +
		(IS_IN_B(array_at(a, na / 2)) & (uint32_t) (na > 2));
#undef IS_IN_B
}

TARGET uint32_t
roaring_array_and_card_sse42(const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb)
{
	if (na - 1 < 3 && nb - 1 < 3)
		return and_card_few(a, na, b, nb);
	if (roaring_skewed(na, nb, ROARING_SKEW_FIND))
		return roaring_array_find_skewed(a, na, b, nb, true, NULL);
	if (roaring_skewed(nb, na, ROARING_SKEW_FIND))
		return roaring_array_find_skewed(b, nb, a, na, true, NULL);
	return array_and(a, na, b, nb, NULL);
}

/* The next eight of the rest, or all there are; last is the greatest of them. */
TARGET_INLINE __m128i
next_eight(const RoaringRest *r, uint16_t *last)
{
	uint32_t	n = rest_members(r),
				valid;

	if (n < 8)
	{
		*last = array_at(r->end - 2, 0);
		return load_short(r->at, n, &valid).low;
	}
	*last = array_at(r->at, 7);
	return _mm_loadu_si128((const __m128i *) r->at);
}

/* The blocks of a, without b's members, of which there are few. */
TARGET_INLINE uint32_t
andnot_few(RoaringRest *a, RoaringRest *b, uint8_t *out, uint32_t k)
{
	uint16_t	last;
	__m128i		few;

	if (b->at == b->end)
		return k;
	few = next_eight(b, &last);
	for (; rest_has_block(a) && b->at < b->end; a->at += BLOCK_BYTES)
	{
		RoaringBlock block = load_block(a->at);
		uint32_t	found = find_lanes(block.low, few) | find_lanes(block.high, few) << 8;

		while (last <= array_at(a->at, BLOCK - 1))
		{
			b->at = rest_members(b) > 8 ? b->at + 16 : b->end;
			if (b->at == b->end)
				break;
			few = next_eight(b, &last);
			found |= find_lanes(block.low, few) | find_lanes(block.high, few) << 8;
		}
		k += put_block(out + 2 * (size_t) k, block, ~found & 0xFFFF);
	}
	return k;
}

TARGET uint32_t
roaring_array_andnot_sse42(const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out)
{
	RoaringRest x = rest_begin(a, na),
				y = rest_begin(b, nb);
	uint32_t	k = x.zero && !y.zero;
	uint32_t	found = 0,
				valid;
	RoaringBlock block;

	if (k)
		bytes_store16(out, 0);

	if (y.all < x.all / LONGER)
		k = andnot_few(&x, &y, out, k);
	if (x.all < y.all / LONGER)
		for (; rest_has_block(&x); x.at += BLOCK_BYTES)
		{
			block = load_block(x.at);
			found = find_in_rest(block, array_at(x.at, BLOCK - 1), &y);
			k += put_block(out + 2 * (size_t) k, block, ~found & 0xFFFF);
			found = 0;
		}

	/* what is stored before a block is done is stored again */
	while (rest_has_block(&x) && rest_has_block(&y))
	{
		uint32_t	n,
					done;

		block = load_block(x.at);
		found |= find_block(block, load_block(y.at));
		n = put_block(out + 2 * (size_t) k, block, ~found & 0xFFFF);
		done = rest_advance(&x, &y);
		k += n & -done;
		found &= done - 1;
	}

	/*
	 * b has less than a block: compare with all of it, as long as it can
	 * matter
	 */
	if (rest_has_block(&x))
	{
		RoaringBlock last = {_mm_setzero_si128(), _mm_setzero_si128()};
		uint16_t	top = 0;

		if (y.at < y.end)
		{
			last = load_last(y.end, rest_members(&y), y.all, &valid);
			top = array_at(y.end - 2, 0);
		}
		while (rest_has_block(&x) && (found != 0 || array_at(x.at, 0) <= top))
		{
			block = load_block(x.at);
			found |= find_block(block, last);
			k += put_block(out + 2 * (size_t) k, block, ~found & 0xFFFF);
			found = 0;
			x.at += BLOCK_BYTES;
		}
		if (x.at < x.end && array_at(x.at, 0) > top)
		{
			memcpy(out + 2 * (size_t) k, x.at, (size_t) (x.end - x.at));
			return k + rest_members(&x);
		}
	}
	if (x.at == x.end)
		return k;
	block = load_last(x.end, rest_members(&x), x.all, &valid);
	found = find_in_rest(block, array_at(x.end - 2, 0), &y);
	return k + put_block(out + 2 * (size_t) k, block, valid & ~found);
}

#endif							/* ROARING_X86 */
