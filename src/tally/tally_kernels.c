/*-------------------------------------------------------------------------
 *
 * tally_kernels.c
 *	  Scalar kernels of counting, which run on every machine.
 *
 *-------------------------------------------------------------------------
 */
#include "tally/tally_kernels_impl.h"

#define TARGET
#define VEC uint64_t
#define V_BYTES 8
#define V_LOAD(p) bytes_load64(p)
#define V_STORE(p, v) bytes_store64(p, v)
#define V_IS_ZERO(v) ((v) == 0)

#include "tally/tally_kernels_template.h"

static void
add_range(TallyCounters *c, uint32_t first, uint32_t last)
{
	for (uint32_t v = first; v <= last; v++)
		tally_count_one(c, v);
}

static void
add_planes(TallyCounters *c, uint8_t *const *planes, uint32_t n)
{
	for (uint32_t p = 0; p < n && p < 8; p++)
		for (uint32_t i = 0; i < ROARING_BITSET_BYTES; i += 8)
			for (uint64_t w = bytes_load64(planes[p] + i); w; w &= w - 1)
			{
				uint32_t	v = 8 * i + (uint32_t) __builtin_ctzll(w);
				uint32_t	sum = c->low[v] + (1u << p);

				c->low[v] = (uint8_t) sum;
				if (sum > UINT8_MAX)
				{
					c->high[v]++;
					c->high_used = true;
				}
			}
	tally_add_high_planes(c, planes, n);
}

static inline uint32_t
counter(const TallyCounters *c, uint32_t v)
{
	return c->low[v] | (uint32_t) c->high[v] << 8;
}

static uint32_t
max(const TallyCounters *c)
{
	uint32_t	most = 0;

	for (uint32_t v = 0; v < TALLY_SPAN; v++)
		if (counter(c, v) > most)
			most = counter(c, v);
	return most;
}

static void
at_least(const TallyCounters *c, uint32_t k, uint8_t *bits)
{
	for (uint32_t i = 0; i < ROARING_BITSET_BYTES; i++)
	{
		uint32_t	b = 0;

		for (uint32_t j = 0; j < 8; j++)
			b |= (uint32_t) (counter(c, 8 * i + j) >= k) << j;
		bits[i] = (uint8_t) b;
	}
}

static void
plane(const TallyCounters *c, uint32_t p, uint8_t *bits)
{
	for (uint32_t i = 0; i < ROARING_BITSET_BYTES; i++)
	{
		uint32_t	b = 0;

		for (uint32_t j = 0; j < 8; j++)
			b |= (counter(c, 8 * i + j) >> p & 1) << j;
		bits[i] = (uint8_t) b;
	}
}

const TallyKernels tally_kernels_scalar = {
	"scalar", add_range, add_planes, max, at_least, plane, planes_add, planes_ripple, planes_at_least
};
