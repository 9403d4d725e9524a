/*-------------------------------------------------------------------------
 *
 * roaring_kernels_template.h
 *	  The vector kernels, for any width of vectors.
 *
 * Included once by each kernel set, which defines
 *
 *	TARGET				attribute that allows its instructions
 *	VEC, V_BYTES		a vector, and its size
 *	V_LOAD(p), V_STORE(p, v), V_ZERO()
 *	V_AND, V_OR, V_XOR, V_ANDNOT(a, b): a & ~b
 *	V_ADD64, V_SUM64	sums of 64-bit lanes
 *	V_POPCOUNT(v)		set bits of each 64-bit lane
 *	V_SHIFT1(v, before)	all bits one up; the lowest from the top of before
 *	V_MIN16, V_MAX16	of unsigned 16-bit lanes
 *	V_SPLAT16(x)
 *	V_BACK1(v, before), V_BACK2(v, before)
 *						lanes one (two) up, filled from the end of before
 *	V_REVERSE16(v)
 *	V_SORT_BITONIC16(v)	sorts the 16-bit lanes of a bitonic sequence
 *	V_PUT_DIFFERENT(out, v, a, b)
 *						stores the 16-bit lanes of v that differ from those of
 *						both a and b, without gaps; returns their number
 *
 * The merge of arrays goes by blocks: a vector of pending members and the next
 * block of whichever array is behind are merged by a bitonic network (Batcher
 * 1968; Inoue and others 2007 for the blocks), the lower half leaves, the
 * upper half stays pending.  Doubles are neighbours by then.
 *
 *-------------------------------------------------------------------------
 */

#define V_LANES16 (V_BYTES / 2)

#define BITS_OP(name, expression) \
TARGET static RoaringCount \
name(const uint8_t *a, const uint8_t *b, uint8_t *out) \
{ \
	VEC			card = V_ZERO(), \
				starts = V_ZERO(), \
				before = V_ZERO(); \
 \
	for (uint32_t i = 0; i < ROARING_BITSET_BYTES; i += V_BYTES) \
	{ \
		VEC			x = V_LOAD(a + i); \
		VEC			y = V_LOAD(b + i); \
		VEC			r = expression; \
 \
		V_STORE(out + i, r); \
		card = V_ADD64(card, V_POPCOUNT(r)); \
		starts = V_ADD64(starts, V_POPCOUNT(V_ANDNOT(r, V_SHIFT1(r, before)))); \
		before = r; \
	} \
	return roaring_count(V_SUM64(card), V_SUM64(starts)); \
}

BITS_OP(bits_and, V_AND(x, y))
BITS_OP(bits_or, V_OR(x, y))
BITS_OP(bits_andnot, V_ANDNOT(x, y))
BITS_OP(bits_xor, V_XOR(x, y))

#undef BITS_OP

TARGET static RoaringCount
bits_count(const uint8_t *bits)
{
	VEC			card = V_ZERO(),
				starts = V_ZERO(),
				before = V_ZERO();

	for (uint32_t i = 0; i < ROARING_BITSET_BYTES; i += V_BYTES)
	{
		VEC			r = V_LOAD(bits + i);

		card = V_ADD64(card, V_POPCOUNT(r));
		starts = V_ADD64(starts, V_POPCOUNT(V_ANDNOT(r, V_SHIFT1(r, before))));
		before = r;
	}
	return roaring_count(V_SUM64(card), V_SUM64(starts));
}

TARGET static uint32_t
bits_and_card(const uint8_t *a, const uint8_t *b)
{
	VEC			card = V_ZERO();

	for (uint32_t i = 0; i < ROARING_BITSET_BYTES; i += V_BYTES)
		card = V_ADD64(card, V_POPCOUNT(V_AND(V_LOAD(a + i), V_LOAD(b + i))));
	return V_SUM64(card);
}

/* Back from position i over members that are not below v, at most max. */
static inline uint32_t
step_back(const uint8_t *a, uint32_t i, uint32_t v, uint32_t max)
{
	while (max > 0 && i > 0 && array_at(a, i - 1) >= v)
	{
		i--;
		max--;
	}
	return i;
}

/*
 * OR and XOR of arrays that have a block at least.  What is left when either
 * has no whole block is merged by the scalar kernel, from the members that
 * have not left yet: for OR those above the last that left; for XOR also that
 * one, for whether it stays is known only when its successor is.
 *
 * Pending are V_LANES16 members, which bounds the steps back, and with them
 * the room needed when damaged arrays do not rise: na + nb + V_LANES16 + 2.
 */
TARGET static inline
__attribute__((always_inline))
uint32_t
			merge_blocks(bool is_xor, const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out)
{
	uint32_t	i = V_LANES16,
				j = V_LANES16,
				k = 0,
				top;
	VEC			pending = V_LOAD(a);
	VEC			next = V_LOAD(b);

	/* nothing precedes the first member: any other value */
	VEC			before = V_SPLAT16((array_at(a, 0) < array_at(b, 0) ? array_at(a, 0) : array_at(b, 0)) ^ 1);

	for (;;)
	{
		VEC			reversed = V_REVERSE16(next);
		VEC			low = V_SORT_BITONIC16(V_MIN16(pending, reversed));
		VEC			back = V_BACK1(low, before);
		bool		from_a;

		pending = V_SORT_BITONIC16(V_MAX16(pending, reversed));
		if (is_xor)
			k += V_PUT_DIFFERENT(out + 2 * (size_t) k, back, low, V_BACK2(low, before));
		else
			k += V_PUT_DIFFERENT(out + 2 * (size_t) k, low, back, back);
		before = low;

		if (i >= na || j >= nb)
			break;
		from_a = array_at(a, i) <= array_at(b, j);
		if (from_a ? i + V_LANES16 > na : j + V_LANES16 > nb)
			break;
		next = V_LOAD(from_a ? a + 2 * (size_t) i : b + 2 * (size_t) j);
		i += from_a ? V_LANES16 : 0;
		j += from_a ? 0 : V_LANES16;
	}
	{
		uint8_t		last[V_BYTES];

		V_STORE(last, before);
		top = array_at(last, V_LANES16 - 1);
	}
	i = step_back(a, i, is_xor ? top : top + 1, V_LANES16 + 1);
	j = step_back(b, j, is_xor ? top : top + 1, V_LANES16 + 1);
	a += 2 * (size_t) i;
	b += 2 * (size_t) j;
	out += 2 * (size_t) k;
	return k + (is_xor ? roaring_array_xor_merge(a, na - i, b, nb - j, out) :
				roaring_array_or_merge(a, na - i, b, nb - j, out));
}

TARGET static uint32_t
or_blocks(const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out)
{
	return merge_blocks(false, a, na, b, nb, out);
}

TARGET static uint32_t
xor_blocks(const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out)
{
	return merge_blocks(true, a, na, b, nb, out);
}
