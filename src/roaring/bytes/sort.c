/*-------------------------------------------------------------------------
 *
 * sort.c
 *	  Radix sort; see sort.h.
 *
 *-------------------------------------------------------------------------
 */
#include <string.h>

#include "roaring/bytes/mem.h"
#include "roaring/bytes/sort.h"

/* Maximum elements that are sorted by LSD radix sort only, because they fit in the caches. */
#define SORT_SMALL			(1 << 14)
/* Bits of the digit by which a larger array is first divided into parts. */
#define SORT_TOP_BITS		11

/* Maximum elements that are sorted by insertion. */
#define SORT_INSERTION		48

/*
 * An element has "words" words, one or two.  Elements are sorted by word "by", ignoring the bits below bit "low".
 * Callers pass "words" as a constant, so that the compiler makes code for each number.
 */
#define SORT_ELEMENTS static inline __attribute__((always_inline))

SORT_ELEMENTS void
put(uint64_t *to, size_t j, const uint64_t *from, size_t i, size_t words)
{
	to[j * words] = from[i * words];
	if (words > 1)
		to[j * words + 1] = from[i * words + 1];
}

/* Return a mask of the bits in which elements differ, or 0 if the elements are sorted. */
SORT_ELEMENTS uint64_t
differ(const uint64_t *v, size_t n, size_t words, int by, int low)
{
	uint64_t	diff = 0;
	bool		sorted = true;

	for (size_t i = 1; i < n; i++)
	{
		diff |= v[i * words + by] ^ v[by];
		sorted &= v[(i - 1) * words + by] >> low <= v[i * words + by] >> low;
	}
	return sorted ? 0 : diff >> low << low;
}

/* Replace the count of each digit in at[] by the position of the digit's first element.  Returns the largest count. */
static size_t
begins(size_t *at, size_t digits)
{
	size_t		sum = 0,
				largest = 0;

	for (size_t d = 0; d < digits; d++)
	{
		size_t		count = at[d];

		if (count > largest)
			largest = count;
		at[d] = sum;
		sum += count;
	}
	return largest;
}

/* Sort by the least significant digit first.  Skip digits that are equal in all elements. */
SORT_ELEMENTS void
sort_lsd(uint64_t *v, uint64_t *tmp, size_t n, size_t words, int by, int low)
{
	uint64_t   *from = v;
	uint64_t   *to = tmp;
	uint64_t	diff;

	if (n <= SORT_INSERTION)
	{
		for (size_t i = 1; i < n; i++)
		{
			uint64_t	x[2];
			size_t		j = i;

			put(x, 0, v, i, words);
			for (; j > 0 && v[(j - 1) * words + by] >> low > x[by] >> low; j--)
				put(v, j, v, j - 1, words);
			put(v, j, x, 0, words);
		}
		return;
	}
	diff = differ(v, n, words, by, low);
	for (int shift = low; shift < 64; shift += 8)
	{
		size_t		at[256] = {0};
		uint64_t   *swap = from;

		if ((diff >> shift & 0xff) == 0)
			continue;
		for (size_t i = 0; i < n; i++)
			at[from[i * words + by] >> shift & 0xff]++;
		begins(at, 256);
		for (size_t i = 0; i < n; i++)
			put(to, at[from[i * words + by] >> shift & 0xff]++, from, i, words);
		from = to;
		to = swap;
	}
	if (from != v)
		memcpy(v, from, n * words * sizeof(*v));
}

/*
 * Return a sorted copy of a large array.  Divide the elements by their highest differing bits into parts of the new
 * array, and sort each part in the caches.  diff: from differ().
 */
SORT_ELEMENTS uint64_t *
sort_large(const uint64_t *v, size_t n, uint64_t diff, size_t words, int by, int low)
{
	int			high = 64 - __builtin_clzll(diff);
	int			shift = high > SORT_TOP_BITS + low ? high - SORT_TOP_BITS : low;
	size_t		parts = (size_t) 1 << SORT_TOP_BITS;
	uint64_t   *out = roaring_mem_alloc(n * words * sizeof(*out));
	size_t	   *at = roaring_mem_alloc(parts * sizeof(*at));
	uint64_t   *tmp;

	memset(at, 0, parts * sizeof(*at));
	for (size_t i = 0; i < n; i++)
	{
		at[v[i * words + by] >> shift & (parts - 1)]++;
		if (i % 1048576 == 1048575)
			roaring_mem_interrupt();
	}
	tmp = roaring_mem_alloc(begins(at, parts) * words * sizeof(*tmp));
	for (size_t i = 0; i < n; i++)
	{
		put(out, at[v[i * words + by] >> shift & (parts - 1)]++, v, i, words);
		if (i % 1048576 == 1048575)
			roaring_mem_interrupt();
	}

	/* at[d] is now where part d ends */
	for (size_t d = 0, begin = 0; d < parts; begin = at[d++])
	{
		if (shift > low)
			sort_lsd(out + begin * words, tmp, at[d] - begin, words, by, low);
		roaring_mem_interrupt();
	}
	roaring_mem_free(tmp);
	roaring_mem_free(at);
	return out;
}

SORT_ELEMENTS bool
sort(uint64_t **v, size_t n, size_t words, int by, int low)
{
	uint64_t	diff = differ(*v, n, words, by, low);
	uint64_t   *other;

	if (diff == 0)
		return false;
	if (n > SORT_SMALL)
	{
		other = *v;
		*v = sort_large(other, n, diff, words, by, low);
	}
	else
	{
		other = roaring_mem_alloc(n * words * sizeof(*other));
		sort_lsd(*v, other, n, words, by, low);
	}
	roaring_mem_free(other);
	return n > SORT_SMALL;
}

bool
roaring_sort(uint64_t **v, size_t n)
{
	return sort(v, n, 1, 0, 0);
}

bool
roaring_sort_pairs(uint64_t **v, size_t n, int by, int low)
{
	return sort(v, n, 2, by, low);
}

size_t
roaring_sort_distinct(uint64_t **v, size_t n)
{
	size_t		kept = 0;
	uint64_t   *r;

	roaring_sort(v, n);
	r = *v;
	for (size_t i = 0; i < n; i++)
		if (kept == 0 || r[i] != r[kept - 1])
			r[kept++] = r[i];
	return kept;
}
