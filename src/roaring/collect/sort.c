/*-------------------------------------------------------------------------
 *
 * sort.c
 *	  Radix sort of members.
 *
 *-------------------------------------------------------------------------
 */
#include <string.h>

#include "roaring/bytes/mem.h"
#include "roaring/collect/sort.h"

/* Below this an array is sorted by LSD radix alone, in the caches. */
#define SORT_SMALL			(1 << 14)
#define SORT_TOP_BITS		11

/* Least significant digit first; digits that all share are skipped. */
static void
sort_lsd(uint64_t *v, uint64_t *tmp, size_t n)
{
	uint64_t   *from = v;
	uint64_t   *to = tmp;
	uint64_t	diff = 0;
	bool		sorted = true;

	if (n <= 48)
	{
		for (size_t i = 1; i < n; i++)
		{
			uint64_t	x = v[i];
			size_t		j = i;

			for (; j > 0 && v[j - 1] > x; j--)
				v[j] = v[j - 1];
			v[j] = x;
		}
		return;
	}
	for (size_t i = 1; i < n; i++)
	{
		diff |= v[i] ^ v[0];
		sorted &= v[i - 1] <= v[i];
	}
	if (sorted)
		return;
	for (int shift = 0; shift < 64; shift += 8)
	{
		size_t		at[256] = {0};
		size_t		sum = 0;
		uint64_t   *swap = from;

		if ((diff >> shift & 0xff) == 0)
			continue;
		for (size_t i = 0; i < n; i++)
			at[from[i] >> shift & 0xff]++;
		for (int d = 0; d < 256; d++)
		{
			size_t		count = at[d];

			at[d] = sum;
			sum += count;
		}
		for (size_t i = 0; i < n; i++)
			to[at[from[i] >> shift & 0xff]++] = from[i];
		from = to;
		to = swap;
	}
	if (from != v)
		memcpy(v, from, n * sizeof(*v));
}

/*
 * Large arrays are dealt out by their highest differing bits first, into a
 * new array, so that each part is then sorted within the caches.  The source
 * is left alone until all is done.
 */
static uint64_t *
sort_large(const uint64_t *v, size_t n, uint64_t diff)
{
	int			high = 64 - __builtin_clzll(diff);
	int			shift = high > SORT_TOP_BITS ? high - SORT_TOP_BITS : 0;
	size_t		parts = (size_t) 1 << SORT_TOP_BITS;
	uint64_t   *out = roaring_mem_alloc(n * sizeof(*out));
	size_t	   *at = roaring_mem_alloc((parts + 1) * sizeof(*at));
	size_t		largest = 0;
	size_t		sum = 0;
	uint64_t   *tmp;

	memset(at, 0, (parts + 1) * sizeof(*at));
	for (size_t i = 0; i < n; i++)
	{
		at[v[i] >> shift & (parts - 1)]++;
		if (i % 1048576 == 1048575)
			roaring_mem_interrupt();
	}
	for (size_t d = 0; d <= parts; d++)
	{
		size_t		count = at[d];

		if (count > largest)
			largest = count;
		at[d] = sum;
		sum += count;
	}
	tmp = roaring_mem_alloc(largest * sizeof(*tmp));
	for (size_t i = 0; i < n; i++)
	{
		out[at[v[i] >> shift & (parts - 1)]++] = v[i];
		if (i % 1048576 == 1048575)
			roaring_mem_interrupt();
	}

	/* at[d] is now where part d ends */
	for (size_t d = 0, begin = 0; d < parts; begin = at[d++])
	{
		if (shift > 0)
			sort_lsd(out + begin, tmp, at[d] - begin);
		roaring_mem_interrupt();
	}
	roaring_mem_free(tmp);
	roaring_mem_free(at);
	return out;
}

void
roaring_sort(uint64_t **v, size_t n)
{
	uint64_t	diff = 0;
	bool		sorted = true;
	uint64_t   *out;

	for (size_t i = 1; i < n; i++)
	{
		diff |= (*v)[i] ^ (*v)[0];
		sorted &= (*v)[i - 1] <= (*v)[i];
	}
	if (sorted)
		return;
	if (n > SORT_SMALL)
		out = sort_large(*v, n, diff);
	else
	{
		uint64_t   *tmp = roaring_mem_alloc(n * sizeof(*tmp));

		sort_lsd(*v, tmp, n);
		roaring_mem_free(tmp);
		return;
	}
	roaring_mem_free(*v);
	*v = out;
}

size_t
roaring_sort_distinct(uint64_t **v, size_t n, bool cancel)
{
	size_t		kept = 0;
	uint64_t   *r;

	roaring_sort(v, n);
	r = *v;
	for (size_t i = 0; i < n; i++)
		if (kept == 0 || r[i] != r[kept - 1])
			r[kept++] = r[i];
		else if (cancel)
			kept--;
	return kept;
}
