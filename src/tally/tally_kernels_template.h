/*-------------------------------------------------------------------------
 *
 * tally_kernels_template.h
 *	  The loops over planes, for any width of vectors.
 *
 * Included once by each kernel set, which defines
 *
 *	TARGET				attribute that allows its instructions
 *	VEC, V_BYTES		a vector, and its size
 *	V_LOAD(p), V_STORE(p, v), V_ZERO(), V_ONES()
 *	V_AND, V_OR, V_XOR, V_ANDNOT(a, b): a & ~b
 *	V_XOR3(a, b, c), V_MAJORITY(a, b, c): sum and carry of three bits
 *	V_IS_ZERO(v)
 *
 *-------------------------------------------------------------------------
 */

/* Adds carry, at offset i, to the planes from p on. */
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
 * A full adder makes of three bits of one weight a sum and a carry of twice the
 * weight: eight bitsets take seven of them, and one ripple from the eights on
 * (Harley and Seal; Mula, Kurz and Lemire 2016).
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

/* From the highest bit down: above k as soon as a bit is set that k has not. */
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
