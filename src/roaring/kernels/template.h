/*-------------------------------------------------------------------------
 *
 * template.h
 *	  The loops over bitsets, for any width of vectors.
 *
 * Included once by each kernel set, which defines
 *
 *	TARGET				attribute that allows its instructions
 *	VEC, V_BYTES		a vector, and its size
 *	V_LOAD(p), V_STORE(p, v), V_ZERO()
 *	V_AND, V_OR, V_XOR, V_ANDNOT(a, b): a & ~b
 *	V_ADD64, V_SUM64	sums of 64-bit lanes
 *	V_CHUNK				bytes after which tallies are emptied, and after which
 *						it pays to look whether runs need be counted on
 *	V_TALLY(tally, v)	counts the set bits of v in, too
 *	V_TALLY64(tally)	what it has counted, in 64-bit lanes
 *	V_SHIFT1(v, before)	all bits one up; the lowest from the top of before
 *
 *-------------------------------------------------------------------------
 */

#define V_LANES16 (V_BYTES / 2)

/*
 * Sets r to each vector of the result in turn, and counts.  Where many runs
 * have been found it is enough to count members.
 */
#define COUNT_BITS(...) \
	VEC			card = V_ZERO(), \
				starts = V_ZERO(), \
				before = V_ZERO(), \
				r; \
	uint32_t	nruns = 0; \
 \
	for (uint32_t chunk = 0; chunk < ROARING_BITSET_BYTES; chunk += V_CHUNK) \
	{ \
		VEC			tally = V_ZERO(), \
					tally_starts = V_ZERO(); \
 \
		if (nruns >= ROARING_RUNS_MANY) \
			for (uint32_t i = chunk; i < chunk + V_CHUNK; i += V_BYTES) \
			{ \
				__VA_ARGS__; \
				tally = V_TALLY(tally, r); \
			} \
		else \
		{ \
			for (uint32_t i = chunk; i < chunk + V_CHUNK; i += V_BYTES) \
			{ \
				__VA_ARGS__; \
				tally = V_TALLY(tally, r); \
				tally_starts = V_TALLY(tally_starts, V_ANDNOT(r, V_SHIFT1(r, before))); \
				before = r; \
			} \
			starts = V_ADD64(starts, V_TALLY64(tally_starts)); \
			nruns = V_SUM64(starts); \
		} \
		card = V_ADD64(card, V_TALLY64(tally)); \
	} \
	return roaring_count(V_SUM64(card), nruns)

#define BITS_OP(name, expression) \
TARGET static RoaringCount \
name(const uint8_t *a, const uint8_t *b, uint8_t *out) \
{ \
	COUNT_BITS(VEC x = V_LOAD(a + i); \
			   VEC y = V_LOAD(b + i); \
			   r = expression; \
			   V_STORE(out + i, r)); \
}

BITS_OP(bits_and, V_AND(x, y))
BITS_OP(bits_or, V_OR(x, y))
BITS_OP(bits_andnot, V_ANDNOT(x, y))
BITS_OP(bits_xor, V_XOR(x, y))

#undef BITS_OP

TARGET static RoaringCount
bits_count(const uint8_t *bits)
{
	COUNT_BITS(r = V_LOAD(bits + i));
}

#undef COUNT_BITS

TARGET static uint32_t
bits_and_card(const uint8_t *a, const uint8_t *b)
{
	VEC			card = V_ZERO();

	for (uint32_t chunk = 0; chunk < ROARING_BITSET_BYTES; chunk += V_CHUNK)
	{
		VEC			tally = V_ZERO();

		for (uint32_t i = chunk; i < chunk + V_CHUNK; i += V_BYTES)
			tally = V_TALLY(tally, V_AND(V_LOAD(a + i), V_LOAD(b + i)));
		card = V_ADD64(card, V_TALLY64(tally));
	}
	return V_SUM64(card);
}
