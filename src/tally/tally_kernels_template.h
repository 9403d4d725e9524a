/*-------------------------------------------------------------------------
 *
 * tally_kernels_template.h
 *	  Loops over planes and counters, for vectors of any width.
 *
 * Each kernel set includes this file once, after defining:
 *
 *	TARGET						attribute that allows its instructions
 *	VEC, V_BYTES				a vector, and its size
 *	V_LOAD(p), V_STORE(p, v), V_ZERO(), V_ONES()
 *	V_AND, V_OR, V_XOR, V_ANDNOT(a, b): a & ~b
 *	V_XOR3(a, b, c), V_MAJORITY(a, b, c): sum and carry of three bits
 *	V_IS_ZERO(v)
 *
 * and, if it has vectors of bytes, which then hold low halves of counters:
 *
 *	V_MASK, V_STORE_MASK(p, m)	a bit for each byte of a vector
 *	V_ADD8, V_MAX8, V_MAX16, V_HIGH8(v): only the upper bytes of lanes of 16 bits
 *	V_BELOW8(a, b), V_AT_LEAST8(a, b) masks
 *	V_BIT8(v, p)				mask of bit p of each byte
 *	V_ADD_WHERE(v, bits, x)		adds x where the bits in memory are set
 *	V_SPLAT8(x)
 *	V_COUNTERS16(c, v)			V_BYTES / 2 counters from v on, in lanes of 16 bits
 *	V_AT_LEAST_OF_32(c, v, k), V_BIT_OF_32(c, v, p): 32 bits, for the counters from v on: at least k, or bit p of
 *								their upper halves
 *
 *-------------------------------------------------------------------------
 */

/* Add "carry", at offset i, to the planes from p on. */
#define RIPPLE(carry, p) \
	for (uint32_t p_ = (p); p_ < n; p_++) \
	{ \
		VEC			x_ = V_LOAD(planes[p_] + i); \
 \
		V_STORE(planes[p_] + i, V_XOR(x_, carry)); \
		carry = V_AND(x_, carry); \
		if (V_IS_ZERO(carry)) \
			break; \
	}

/*
 * Full adder: turns three bits of one weight into a sum and a carry of twice the weight.  Eight bitsets take seven
 * full adders, and one ripple for the eights (Harley and Seal; Mula, Kurz and Lemire 2016).
 */
#define FULL_ADD(carry, sum, a, b) \
	do { \
		VEC			a_ = a, \
					b_ = b; \
 \
		carry = V_MAJORITY(sum, a_, b_); \
		sum = V_XOR3(sum, a_, b_); \
	} while (0)

TARGET static void
planes_add(uint8_t *const *planes, uint32_t n, const uint8_t *const *bits)
{
	for (uint32_t i = 0; i < ROARING_BITSET_BYTES; i += V_BYTES)
	{
		VEC			ones = V_LOAD(planes[0] + i),
					twos = V_LOAD(planes[1] + i),
					fours = V_LOAD(planes[2] + i),
					two_a,
					two_b,
					four_a,
					four_b,
					eight;

		FULL_ADD(two_a, ones, V_LOAD(bits[0] + i), V_LOAD(bits[1] + i));
		FULL_ADD(two_b, ones, V_LOAD(bits[2] + i), V_LOAD(bits[3] + i));
		FULL_ADD(four_a, twos, two_a, two_b);
		FULL_ADD(two_a, ones, V_LOAD(bits[4] + i), V_LOAD(bits[5] + i));
		FULL_ADD(two_b, ones, V_LOAD(bits[6] + i), V_LOAD(bits[7] + i));
		FULL_ADD(four_b, twos, two_a, two_b);
		FULL_ADD(eight, fours, four_a, four_b);
		V_STORE(planes[0] + i, ones);
		V_STORE(planes[1] + i, twos);
		V_STORE(planes[2] + i, fours);
		RIPPLE(eight, 3);
	}
}

TARGET static void
planes_ripple(uint8_t *const *planes, uint32_t n, uint32_t from, const uint8_t *bits)
{
	for (uint32_t i = 0; i < ROARING_BITSET_BYTES; i += V_BYTES)
	{
		VEC			carry = V_LOAD(bits + i);

		RIPPLE(carry, from);
	}
}

/* Compare from the highest bit down: a count is above k as soon as it has a bit that k lacks. */
TARGET static void
planes_at_least(uint8_t *const *planes, uint32_t n, uint64_t k, uint8_t *bits)
{
	bool		none = n < 64 && k >> n != 0;

	for (uint32_t i = 0; i < ROARING_BITSET_BYTES; i += V_BYTES)
	{
		VEC			above = V_ZERO(),
					equal = V_ONES();

		for (uint32_t p = n; p-- > 0;)
		{
			VEC			x = V_LOAD(planes[p] + i);

			if (k >> p & 1)
				equal = V_AND(equal, x);
			else
			{
				above = V_OR(above, V_AND(equal, x));
				equal = V_ANDNOT(equal, x);
			}
		}
		V_STORE(bits + i, none ? V_ZERO() : V_OR(above, equal));
	}
}

#ifdef V_MASK

/* Add the carries of the counters from "first" on for which "over" has a bit. */
static inline void
carry(TallyCounters *c, uint32_t first, V_MASK over)
{
	for (; over; over &= over - 1)
	{
		c->high[first + (uint32_t) __builtin_ctzll(over)]++;
		c->high_used = true;
	}
}

TARGET static void
add_planes(TallyCounters *c, uint8_t *const *planes, uint32_t n)
{
	for (uint32_t v = 0; v < TALLY_SPAN; v += V_BYTES)
	{
		VEC			before = V_LOAD(c->low + v),
					sum = before;

		for (uint32_t p = 0; p < n && p < 8; p++)
			sum = V_ADD_WHERE(sum, planes[p] + v / 8, V_SPLAT8(1 << p));
		V_STORE(c->low + v, sum);

		/* the planes add less than 256, so a smaller sum means a carry */
		carry(c, v, V_BELOW8(sum, before));
	}
	tally_add_high_planes(c, planes, n);
}

TARGET static uint32_t
max(const TallyCounters *c)
{
	uint16_t	lane[V_BYTES / 2];
	uint32_t	most = 0;
	VEC			m = V_ZERO();

	if (c->high_used)
		for (uint32_t v = 0; v < TALLY_SPAN; v += V_BYTES / 2)
			m = V_MAX16(m, V_COUNTERS16(c, v));
	else
	{
		for (uint32_t v = 0; v < TALLY_SPAN; v += V_BYTES)
			m = V_MAX8(m, V_LOAD(c->low + v));
		m = V_MAX8(m, V_HIGH8(m));
	}
	V_STORE(lane, m);
	for (uint32_t i = 0; i < V_BYTES / 2; i++)
	{
		uint32_t	x = c->high_used ? lane[i] : lane[i] & UINT8_MAX;

		if (x > most)
			most = x;
	}
	return most;
}

TARGET static void
at_least(const TallyCounters *c, uint32_t k, uint8_t *bits)
{
	if (c->high_used)
		for (uint32_t v = 0; v < TALLY_SPAN; v += 32)
			bytes_store32(bits + v / 8, V_AT_LEAST_OF_32(c, v, k));
	else if (k > UINT8_MAX)
		memset(bits, 0, ROARING_BITSET_BYTES);
	else
		for (uint32_t v = 0; v < TALLY_SPAN; v += V_BYTES)
			V_STORE_MASK(bits + v / 8, V_AT_LEAST8(V_LOAD(c->low + v), V_SPLAT8(k)));
}

TARGET static void
plane(const TallyCounters *c, uint32_t p, uint8_t *bits)
{
	if (p < 8)
		for (uint32_t v = 0; v < TALLY_SPAN; v += V_BYTES)
			V_STORE_MASK(bits + v / 8, V_BIT8(V_LOAD(c->low + v), p));
	else
		for (uint32_t v = 0; v < TALLY_SPAN; v += 32)
			bytes_store32(bits + v / 8, V_BIT_OF_32(c, v, p - 8));
}

#endif							/* V_MASK */
