/*-------------------------------------------------------------------------
 *
 * point.c
 *	  Questions about a single container: contains, rank, select, min, max, and its members in order.
 *
 *-------------------------------------------------------------------------
 */
#include "roaring/kernels/point.h"
#include "roaring/kernels/bits.h"
#include "roaring/kernels/impl.h"

/* Return the last run that starts at or before v, or nruns if there is no such run. */
static uint32_t
run_before(const RoaringContainer *c, uint16_t v)
{
	uint32_t	lo = 0,
				hi = c->nruns;

	while (lo < hi)
	{
		uint32_t	mid = (lo + hi) / 2;

		if (roaring_run_start(c, mid) <= v)
			lo = mid + 1;
		else
			hi = mid;
	}
	return lo == 0 ? c->nruns : lo - 1;
}

/* Count the members of an array below v.  The steps have no branches, because their directions are unpredictable. */
static inline uint32_t
array_find(const uint8_t *a, uint32_t n, uint16_t v)
{
	uint32_t	at = 0;

	while (n > 1)
	{
		uint32_t	half = n / 2;

		at += half & -(uint32_t) (array_at(a, at + half - 1) < v);
		n -= half;
	}
	return at + (n == 1 && array_at(a, at) < v);
}

bool
roaring_container_contains(const RoaringContainer *c, uint16_t low)
{
	uint32_t	i;

	switch (c->kind)
	{
		case ROARING_BITSET:
			return roaring_bits_test(c->data, low);
		case ROARING_RUN:
			i = run_before(c, low);
			return i < c->nruns && low - roaring_run_start(c, i) <= roaring_run_length1(c, i);
		default:
			i = array_find(c->data, c->card, low);
			return i < c->card && array_at(c->data, i) == low;
	}
}

bool
roaring_container_next(const RoaringContainer *c, uint16_t low, uint16_t *next)
{
	uint32_t	i;

	switch (c->kind)
	{
		case ROARING_BITSET:
			for (uint64_t word = bytes_load64(c->data + (low >> 6) * 8) >> (low & 63) << (low & 63), at = low >> 6;;
				 word = bytes_load64(c->data + 8 * at))
			{
				if (word != 0)
				{
					*next = (uint16_t) (64 * at + (uint64_t) __builtin_ctzll(word));
					return true;
				}
				if (++at == ROARING_BITSET_BYTES / 8)
					return false;
			}
		case ROARING_RUN:
			i = run_before(c, low);
			if (i < c->nruns && low - roaring_run_start(c, i) <= roaring_run_length1(c, i))
			{
				*next = low;
				return true;
			}
			i = i == c->nruns ? 0 : i + 1;
			if (i >= c->nruns)
				return false;
			*next = (uint16_t) roaring_run_start(c, i);
			return true;
		default:
			i = array_find(c->data, c->card, low);
			if (i >= c->card)
				return false;
			*next = array_at(c->data, i);
			return true;
	}
}

bool
roaring_container_previous(const RoaringContainer *c, uint16_t low, uint16_t *previous)
{
	uint32_t	i;

	switch (c->kind)
	{
		case ROARING_BITSET:
			for (uint64_t above = 63 - (low & 63), at = low >> 6, word = bytes_load64(c->data + 8 * at) << above >> above;;
				 word = bytes_load64(c->data + 8 * at))
			{
				if (word != 0)
				{
					*previous = (uint16_t) (64 * at + 63 - (uint64_t) __builtin_clzll(word));
					return true;
				}
				if (at-- == 0)
					return false;
			}
		case ROARING_RUN:
			i = run_before(c, low);
			if (i >= c->nruns)
				return false;
			*previous = low - roaring_run_start(c, i) <= roaring_run_length1(c, i) ? low :
				(uint16_t) (roaring_run_start(c, i) + roaring_run_length1(c, i));
			return true;
		default:
			i = low == UINT16_MAX ? c->card : array_find(c->data, c->card, (uint16_t) (low + 1));
			if (i == 0)
				return false;
			*previous = array_at(c->data, i - 1);
			return true;
	}
}

uint32_t
roaring_container_rank(const RoaringContainer *c, uint16_t low)
{
	uint32_t	rank = 0;
	uint8_t		below[4] = {0}; /* the run from 0 to low */

	switch (c->kind)
	{
		case ROARING_BITSET:
			bytes_store16(below + 2, low);
			return roaring_kernels->bits_runs_card(c->data, below, 1);
		case ROARING_RUN:
			for (uint32_t i = 0; i < c->nruns && roaring_run_start(c, i) <= low; i++)
			{
				uint32_t	reach = low - roaring_run_start(c, i);
				uint32_t	length1 = roaring_run_length1(c, i);

				rank += (reach < length1 ? reach : length1) + 1;
			}
			return rank;
		default:
			return low == UINT16_MAX ? c->card :
				array_find(c->data, c->card, (uint16_t) (low + 1));
	}
}

uint16_t
roaring_container_select(const RoaringContainer *c, uint32_t k)
{
	uint32_t	i;
	uint64_t	word;

	switch (c->kind)
	{
		case ROARING_BITSET:
			i = roaring_kernels->bits_find(c->data, &k);
			if (i == 1024)
				return UINT16_MAX;	/* only if the cardinality is damaged */
			for (word = bytes_load64(c->data + 8 * i); k > 0; k--)
				word &= word - 1;
			return (uint16_t) (64 * i + (uint32_t) __builtin_ctzll(word));
		case ROARING_RUN:
			for (i = 0; i < c->nruns && k > roaring_run_length1(c, i); i++)
				k -= roaring_run_length1(c, i) + 1;
			return i == c->nruns ? UINT16_MAX : (uint16_t) (roaring_run_start(c, i) + k);
		default:
			return array_at(c->data, k);
	}
}

uint16_t
roaring_container_min(const RoaringContainer *c)
{
	switch (c->kind)
	{
		case ROARING_BITSET:
			for (uint32_t i = 0; i < 1024; i++)
			{
				uint64_t	word = bytes_load64(c->data + 8 * i);

				if (i % 8 == 0 && !roaring_bits_any_of_8(c->data + 8 * i))
					i += 7;
				else if (word != 0)
					return (uint16_t) (64 * i + (uint32_t) __builtin_ctzll(word));
			}
			return UINT16_MAX;	/* only if the cardinality is damaged */
		case ROARING_RUN:
			return (uint16_t) roaring_run_start(c, 0);
		default:
			return array_at(c->data, 0);
	}
}

uint16_t
roaring_container_max(const RoaringContainer *c)
{
	switch (c->kind)
	{
		case ROARING_BITSET:
			for (uint32_t i = 1024; i-- > 0;)
			{
				uint64_t	word = bytes_load64(c->data + 8 * i);

				if (i % 8 == 7 && !roaring_bits_any_of_8(c->data + 8 * (i - 7)))
					i -= 7;
				else if (word != 0)
					return (uint16_t) (64 * i + 63 - (uint32_t) __builtin_clzll(word));
			}
			return 0;			/* only if the cardinality is damaged */
		case ROARING_RUN:
			return (uint16_t) (roaring_run_start(c, c->nruns - 1) + roaring_run_length1(c, c->nruns - 1));
		default:
			return array_at(c->data, c->card - 1);
	}
}

uint32_t
roaring_container_members(const RoaringContainer *c, uint32_t k, uint32_t max, uint16_t *out)
{
	uint32_t	n = 0,
				i;

	if (k >= c->card)
		return 0;
	if (max > c->card - k)
		max = c->card - k;
	switch (c->kind)
	{
		case ROARING_BITSET:
			for (i = roaring_kernels->bits_find(c->data, &k); i < 1024 && n < max; i++)
			{
				uint64_t	word = bytes_load64(c->data + 8 * i);

				for (; k > 0; k--)
					word &= word - 1;
				for (; word != 0 && n < max; word &= word - 1)
					out[n++] = (uint16_t) (64 * i + (uint32_t) __builtin_ctzll(word));
			}
			return n;
		case ROARING_RUN:
			for (i = 0; i < c->nruns && k > roaring_run_length1(c, i); i++)
				k -= roaring_run_length1(c, i) + 1;
			for (; i < c->nruns && n < max; i++, k = 0)
				for (; k <= roaring_run_length1(c, i) && n < max; k++)
					out[n++] = (uint16_t) (roaring_run_start(c, i) + k);
			return n;
		default:
			for (; n < max; n++)
				out[n] = array_at(c->data, k + n);
			return n;
	}
}
