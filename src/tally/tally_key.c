/*-------------------------------------------------------------------------
 *
 * tally_key.c
 *	  Count each low half of one key; see tally_key.h.
 *
 * Invariant: the counts are the sum of counters, planes, and waiting bitsets.  No counter is above in_counters, no
 * count in the planes above in_planes, and nplanes planes can hold in_planes.
 *
 *-------------------------------------------------------------------------
 */
#include "tally/tally_key.h"

#include "roaring/bytes/mem.h"
#include "roaring/kernels/bits.h"

#define COUNTER_BITS	16

/*
 * Minimum members of a run container that is turned into a bitset.  Adding a bitset takes an eighth of a microsecond,
 * whatever its members are.
 */
#define RUNS_LONG		2048

/*
 * Minimum members of an array that is turned into a bitset, if other containers are bitsets and the result is planes.
 * In this case no counters have to be converted to planes at the end (4 tallies of dense sets: 1.6 times as fast).
 */
#define ARRAY_LONG		1024

/* Minimum number of bitsets that are added together.  Empty bitsets fill the places up to TALLY_CSA. */
#define CSA_LEAST		3

void
tally_key_init(TallyKey *key)
{
	memset(key, 0, sizeof(*key));
	key->kernels = tally_kernels();
}

void
tally_key_free(TallyKey *key)
{
	if (key->counters)
		roaring_mem_free(key->counters);
	for (uint32_t p = 0; p < key->nplanes_made; p++)
		roaring_mem_free(key->planes[p]);
	for (uint32_t e = 0; e <= ROARING_MAX_EXPONENT; e++)
		for (uint32_t i = 0; i < TALLY_CSA && key->waiting[e].filled[i]; i++)
			roaring_mem_free(key->waiting[e].filled[i]);
}

static inline uint32_t
bits_of(uint64_t x)
{
	return x == 0 ? 0 : 64 - (uint32_t) __builtin_clzll(x);
}

/* Make room in the planes for "weight" more, with at least "least" planes. */
static void
planes_reserve(TallyKey *key, uint64_t weight, uint32_t least)
{
	uint32_t	n;

	key->in_planes += weight;
	n = bits_of(key->in_planes);
	if (n < least)
		n = least;
	for (; key->nplanes < n; key->nplanes++)
	{
		if (key->nplanes == key->nplanes_made)
		{
			key->planes[key->nplanes] = roaring_mem_alloc(ROARING_BITSET_BYTES);
			key->nplanes_made++;
		}
		memset(key->planes[key->nplanes], 0, ROARING_BITSET_BYTES);
	}
}

static void
counters_clear(TallyKey *key)
{
	memset(key->counters->low, 0, sizeof(key->counters->low));
	if (key->counters->high_used)
		memset(key->counters->high, 0, sizeof(key->counters->high));
	key->counters->high_used = false;
	key->in_counters = 0;
}

/* Move the counters to the planes. */
static void
counters_flush(TallyKey *key)
{
	uint32_t	n = bits_of(key->kernels->max(key->counters));

	planes_reserve(key, key->in_counters, 0);
	for (uint32_t p = 0; p < n && p < COUNTER_BITS; p++)
	{
		key->kernels->plane(key->counters, p, key->bits);
		key->kernels->planes_ripple(key->planes, key->nplanes, p, key->bits);
	}
	counters_clear(key);
}

/* Make room for "weight" more in the counters; weight <= TALLY_COUNTERS_MAX. */
static inline void
counters_reserve(TallyKey *key, uint64_t weight)
{
	if (key->counters == NULL)
	{
		key->counters = roaring_mem_alloc(sizeof(TallyCounters));
		memset(key->counters, 0, sizeof(TallyCounters));
	}
	if (key->in_counters + weight > TALLY_COUNTERS_MAX)
		counters_flush(key);
	key->in_counters += weight;
}

void
tally_key_add(TallyKey *key, uint16_t low)
{
	counters_reserve(key, 1);
	tally_count_one(key->counters, low);
}

/* Add an array; one load has four members. */
static void
counters_add_array(TallyCounters *c, const uint8_t *a, uint32_t n)
{
	uint32_t	i = 0;

	for (; i + 4 <= n; i += 4)
	{
		uint64_t	four = bytes_load64(a + 2 * (size_t) i);

		tally_count_one(c, four & 0xffff);
		tally_count_one(c, four >> 16 & 0xffff);
		tally_count_one(c, four >> 32 & 0xffff);
		tally_count_one(c, four >> 48);
	}
	for (; i < n; i++)
		tally_count_one(c, bytes_load16(a + 2 * (size_t) i));
}

static void
counters_add_weighted(TallyCounters *c, const uint8_t *a, uint32_t n, uint32_t exponent)
{
	for (uint32_t i = 0; i < n; i++)
	{
		uint16_t	low = bytes_load16(a + 2 * (size_t) i);
		uint32_t	sum = c->low[low] + (1u << exponent);

		if (sum > UINT8_MAX)
		{
			c->high[low] += (uint16_t) (sum >> 8);
			c->high_used = true;
		}
		c->low[low] = (uint8_t) sum;
	}
}

static void
counters_add_runs(const TallyKey *key, const RoaringContainer *c)
{
	for (uint32_t i = 0; i < c->nruns; i++)
	{
		uint32_t	first = roaring_run_start(c, i);
		uint32_t	last = first + roaring_run_length1(c, i);

		/* damaged runs may exceed the container */
		key->kernels->add_range(key->counters, first, last < TALLY_SPAN ? last : TALLY_SPAN - 1);
	}
}

static void
planes_add_waiting(TallyKey *key, uint32_t exponent)
{
	static const uint8_t nothing[ROARING_BITSET_BYTES];
	TallyWaiting *w = &key->waiting[exponent];
	uint64_t	weight = (uint64_t) w->n << exponent;

	if (w->n >= CSA_LEAST && exponent + 4 <= TALLY_PLANES_MAX)
	{
		for (uint32_t i = w->n; i < TALLY_CSA; i++)
			w->bits[i] = nothing;
		planes_reserve(key, weight, exponent + 4);
		key->kernels->planes_add(key->planes + exponent, key->nplanes - exponent, w->bits);
	}
	else
	{
		planes_reserve(key, weight, 0);
		for (uint32_t i = 0; i < w->n; i++)
			key->kernels->planes_ripple(key->planes, key->nplanes, exponent, w->bits[i]);
	}
	key->in_waiting -= weight;
	w->n = 0;
}

/* Return a container as a bitset, in memory of w that is not reused while the bitset waits. */
static const uint8_t *
fill_bits(TallyWaiting *w, const RoaringContainer *c)
{
	/* allocate without gaps: tally_key_free() stops at the first NULL */
	for (uint32_t i = 0; i <= w->n; i++)
		if (!w->filled[i])
			w->filled[i] = roaring_mem_alloc(ROARING_BITSET_BYTES);
	memset(w->filled[w->n], 0, ROARING_BITSET_BYTES);
	roaring_bits_apply(ROARING_OR, w->filled[w->n], c);
	return w->filled[w->n];
}

static inline bool
make_bitset(const TallyKey *key, const RoaringContainer *c, uint32_t exponent)
{
	return c->kind == ROARING_RUN ? exponent > 0 || c->card >= RUNS_LONG :
		exponent >= COUNTER_BITS || (key->has_bitsets && c->card >= ARRAY_LONG);
}

void
tally_key_add_container(TallyKey *key, const RoaringContainer *c, uint32_t exponent)
{
	if (c->kind == ROARING_BITSET || make_bitset(key, c, exponent))
	{
		TallyWaiting *w = &key->waiting[exponent];

		w->bits[w->n] = c->kind == ROARING_BITSET ? c->data : fill_bits(w, c);
		w->n++;
		key->in_waiting += UINT64_C(1) << exponent;
		if (key->nexponents <= exponent)
			key->nexponents = exponent + 1;
		if (w->n == TALLY_CSA)
			planes_add_waiting(key, exponent);
	}
	else if (c->kind == ROARING_ARRAY)
	{
		counters_reserve(key, UINT64_C(1) << exponent);
		if (exponent == 0)
			counters_add_array(key->counters, c->data, c->card);
		else
			counters_add_weighted(key->counters, c->data, c->card, exponent);
	}
	else
	{
		counters_reserve(key, 1);
		counters_add_runs(key, c);
	}
}

uint64_t
tally_key_bound(const TallyKey *key)
{
	return key->in_planes + key->in_waiting + (key->in_counters == 0 ? 0 : key->kernels->max(key->counters));
}

void
tally_key_settle(TallyKey *key)
{
	for (uint32_t e = 0; e < key->nexponents; e++)
		planes_add_waiting(key, e);
	if (key->in_counters == 0 || key->in_planes == 0)
		return;
	if (key->in_counters + key->in_planes > TALLY_COUNTERS_MAX)
	{
		counters_flush(key);
		return;
	}
	key->kernels->add_planes(key->counters, key->planes, key->nplanes);
	key->in_counters += key->in_planes;
	key->nplanes = 0;
	key->in_planes = 0;
}

void
tally_key_at_least(const TallyKey *key, uint64_t k, uint8_t *bits)
{
	if (key->in_counters == 0)
		key->kernels->planes_at_least(key->planes, key->nplanes, k, bits);
	else if (k <= key->in_counters)
		key->kernels->at_least(key->counters, (uint32_t) k, bits);
	else
		memset(bits, 0, ROARING_BITSET_BYTES);
}

uint32_t
tally_key_nplanes(const TallyKey *key)
{
	uint32_t	n = key->in_counters == 0 ? key->nplanes : bits_of(key->kernels->max(key->counters));

	/* repeated members of damaged arrays may give counts of more than 16 bits */
	return key->in_counters == 0 || n < COUNTER_BITS ? n : COUNTER_BITS;
}

const uint8_t *
tally_key_plane(const TallyKey *key, uint32_t p, uint8_t *bits)
{
	if (key->in_counters == 0)
		return key->planes[p];
	key->kernels->plane(key->counters, p, bits);
	return bits;
}

uint64_t
tally_key_count(const TallyKey *key, uint16_t low)
{
	uint64_t	count = 0;

	if (key->in_counters > 0)
		return key->counters->low[low] | (uint64_t) key->counters->high[low] << 8;
	for (uint32_t p = 0; p < key->nplanes; p++)
		count |= (uint64_t) (key->planes[p][low >> 3] >> (low & 7) & 1) << p;
	return count;
}

void
tally_key_clear(TallyKey *key)
{
	if (key->in_counters > 0)
		counters_clear(key);
	key->nplanes = 0;
	key->in_planes = 0;
	for (uint32_t e = 0; e < key->nexponents; e++)
		key->waiting[e].n = 0;
	key->nexponents = 0;
	key->in_waiting = 0;
	key->has_bitsets = false;
}
