/*-------------------------------------------------------------------------
 *
 * tally_kernels_template.h
 *	  Loops over planes, for vectors of any width.
 *
 * Each kernel set includes this file once, after defining:
 *
 *	TARGET						attribute that allows the instructions of the kernel set
 *	VEC, V_BYTES				a vector, and its size
 *	V_LOAD(p), V_STORE(p, v)
 *	V_IS_ZERO(v)
 *
 *-------------------------------------------------------------------------
 */

/* Add "carry", at offset i, to the planes from p on. */
#define RIPPLE(carry, p) \
	for (uint32_t p_ = (p); p_ < n; p_++) \
	{ \
		VEC			x_ = V_LOAD(planes[p_] + i); \
 \
		V_STORE(planes[p_] + i, x_ ^ carry); \
		carry &= x_; \
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
		carry = (sum & a_) | ((sum ^ a_) & b_); \
		sum = sum ^ a_ ^ b_; \
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

/* Compare from the highest bit down.  A count that equals k so far is greater if it has the next bit and k does not. */
TARGET static void
planes_at_least(uint8_t *const *planes, uint32_t n, uint64_t k, uint8_t *bits)
{
	const VEC	zero = {0};
	bool		none = n < 64 && k >> n != 0;

	for (uint32_t i = 0; i < ROARING_BITSET_BYTES; i += V_BYTES)
	{
		VEC			above = zero,
					equal = ~zero;

		for (uint32_t p = n; p-- > 0;)
		{
			VEC			x = V_LOAD(planes[p] + i);

			if (k >> p & 1)
				equal &= x;
			else
			{
				above |= equal & x;
				equal &= ~x;
			}
		}
		V_STORE(bits + i, none ? zero : (VEC) (above | equal));
	}
}
