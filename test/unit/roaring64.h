/*-------------------------------------------------------------------------
 *
 * roaring64.h
 *	  CRoaring's 64-bit bitmaps, as far as the tests compare with them.
 *
 * CRoaring has an interface in C for these from version 4 on.  With an older one, such as Debian's, they are made here
 * of its 32-bit bitmaps, one for each upper half.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_TEST_ROARING64_H
#define CENSUS_TEST_ROARING64_H

#if __has_include(<roaring/roaring64.h>) && !defined(ROARING64_OF_32)
#include <roaring/roaring64.h>
#else
#include <stdlib.h>
#include <string.h>

#include <roaring/roaring.h>

typedef struct roaring64_bitmap_t
{
	uint32_t	n;
	uint32_t   *high;			/* rising */
	roaring_bitmap_t **low;		/* none is empty */
} roaring64_bitmap_t;

/* The place of the bitmap of this upper half, or where it would be. */
static inline uint32_t
roaring64_find(const roaring64_bitmap_t *r, uint32_t high)
{
	uint32_t	i = 0;

	while (i < r->n && r->high[i] < high)
		i++;
	return i;
}

/* Puts a bitmap into this place, or frees it if it is empty. */
static inline void
roaring64_put(roaring64_bitmap_t *r, uint32_t i, uint32_t high, roaring_bitmap_t *low)
{
	if (roaring_bitmap_is_empty(low))
	{
		roaring_bitmap_free(low);
		return;
	}
	r->high = realloc(r->high, (r->n + 1) * sizeof(*r->high));
	r->low = realloc(r->low, (r->n + 1) * sizeof(*r->low));
	memmove(r->high + i + 1, r->high + i, (r->n - i) * sizeof(*r->high));
	memmove(r->low + i + 1, r->low + i, (r->n - i) * sizeof(*r->low));
	r->high[i] = high;
	r->low[i] = low;
	r->n++;
}

static inline void
roaring64_drop_empty(roaring64_bitmap_t *r, uint32_t i)
{
	if (!roaring_bitmap_is_empty(r->low[i]))
		return;
	roaring_bitmap_free(r->low[i]);
	r->n--;
	memmove(r->high + i, r->high + i + 1, (r->n - i) * sizeof(*r->high));
	memmove(r->low + i, r->low + i + 1, (r->n - i) * sizeof(*r->low));
}

static inline roaring64_bitmap_t *
roaring64_bitmap_create(void)
{
	return calloc(1, sizeof(roaring64_bitmap_t));
}

static inline void
roaring64_bitmap_free(roaring64_bitmap_t *r)
{
	for (uint32_t i = 0; i < r->n; i++)
		roaring_bitmap_free(r->low[i]);
	free(r->high);
	free(r->low);
	free(r);
}

/* The operation where both have an upper half; of one that only a or only b has a copy, if it is kept. */
static inline roaring64_bitmap_t *
roaring64_op(const roaring64_bitmap_t *a, const roaring64_bitmap_t *b, bool keep_a, bool keep_b,
			 roaring_bitmap_t *(*op) (const roaring_bitmap_t *, const roaring_bitmap_t *))
{
	roaring64_bitmap_t *r = roaring64_bitmap_create();

	for (uint32_t i = 0, j = 0; i < a->n || j < b->n;)
	{
		bool		from_a = j == b->n || (i < a->n && a->high[i] <= b->high[j]),
					from_b = i == a->n || (j < b->n && b->high[j] <= a->high[i]);

		if (from_a && from_b)
			roaring64_put(r, r->n, a->high[i], op(a->low[i], b->low[j]));
		else if (from_a ? keep_a : keep_b)
			roaring64_put(r, r->n, from_a ? a->high[i] : b->high[j], roaring_bitmap_copy(from_a ? a->low[i] : b->low[j]));
		i += from_a;
		j += from_b;
	}
	return r;
}

static inline uint64_t
roaring64_bitmap_get_cardinality(const roaring64_bitmap_t *r)
{
	uint64_t	n = 0;

	for (uint32_t i = 0; i < r->n; i++)
		n += roaring_bitmap_get_cardinality(r->low[i]);
	return n;
}

#define ROARING64_OP(name, keep_a, keep_b) \
static inline roaring64_bitmap_t * \
roaring64_bitmap_##name(const roaring64_bitmap_t *a, const roaring64_bitmap_t *b) \
{ \
	return roaring64_op(a, b, keep_a, keep_b, roaring_bitmap_##name); \
} \
\
static inline uint64_t \
roaring64_bitmap_##name##_cardinality(const roaring64_bitmap_t *a, const roaring64_bitmap_t *b) \
{ \
	roaring64_bitmap_t *r = roaring64_bitmap_##name(a, b); \
	uint64_t	n = roaring64_bitmap_get_cardinality(r); \
 \
	roaring64_bitmap_free(r); \
	return n; \
} \
\
static inline void \
roaring64_bitmap_##name##_inplace(roaring64_bitmap_t *a, const roaring64_bitmap_t *b) \
{ \
	roaring64_bitmap_t *r = roaring64_bitmap_##name(a, b), \
				swap = *a; \
 \
	*a = *r; \
	*r = swap; \
	roaring64_bitmap_free(r); \
}

ROARING64_OP(and, false, false)
ROARING64_OP(or, true, true)
ROARING64_OP(andnot, true, false)
ROARING64_OP(xor, true, true)

static inline roaring64_bitmap_t *
roaring64_bitmap_copy(const roaring64_bitmap_t *r)
{
	return roaring64_bitmap_or(r, r);
}

static inline bool
roaring64_bitmap_is_empty(const roaring64_bitmap_t *r)
{
	return r->n == 0;
}

static inline bool
roaring64_bitmap_intersect(const roaring64_bitmap_t *a, const roaring64_bitmap_t *b)
{
	return roaring64_bitmap_and_cardinality(a, b) > 0;
}

static inline bool
roaring64_bitmap_is_subset(const roaring64_bitmap_t *a, const roaring64_bitmap_t *b)
{
	return roaring64_bitmap_andnot_cardinality(a, b) == 0;
}

static inline bool
roaring64_bitmap_contains(const roaring64_bitmap_t *r, uint64_t v)
{
	uint32_t	i = roaring64_find(r, (uint32_t) (v >> 32));

	return i < r->n && r->high[i] == v >> 32 && roaring_bitmap_contains(r->low[i], (uint32_t) v);
}

static inline void
roaring64_bitmap_add(roaring64_bitmap_t *r, uint64_t v)
{
	uint32_t	i = roaring64_find(r, (uint32_t) (v >> 32));

	if (i < r->n && r->high[i] == v >> 32)
		roaring_bitmap_add(r->low[i], (uint32_t) v);
	else
		roaring64_put(r, i, (uint32_t) (v >> 32), roaring_bitmap_of(1, (uint32_t) v));
}

static inline void
roaring64_bitmap_remove_range_closed(roaring64_bitmap_t *r, uint64_t first, uint64_t last)
{
	for (uint32_t i = r->n; first <= last && i-- > 0;)
	{
		uint64_t	low = (uint64_t) r->high[i] << 32,
					high = low | UINT32_MAX;

		if (high < first || low > last)
			continue;
		roaring_bitmap_remove_range_closed(r->low[i], (uint32_t) (low < first ? first : low),
										   (uint32_t) (high > last ? last : high));
		roaring64_drop_empty(r, i);
	}
}

static inline void
roaring64_bitmap_remove(roaring64_bitmap_t *r, uint64_t v)
{
	roaring64_bitmap_remove_range_closed(r, v, v);
}

static inline uint64_t
roaring64_bitmap_maximum(const roaring64_bitmap_t *r)
{
	return r->n == 0 ? 0 : (uint64_t) r->high[r->n - 1] << 32 | roaring_bitmap_maximum(r->low[r->n - 1]);
}

/* How many are at most v. */
static inline uint64_t
roaring64_bitmap_rank(const roaring64_bitmap_t *r, uint64_t v)
{
	uint64_t	n = 0;

	for (uint32_t i = 0; i < r->n && r->high[i] <= v >> 32; i++)
		n += r->high[i] == v >> 32 ? roaring_bitmap_rank(r->low[i], (uint32_t) v) :
			roaring_bitmap_get_cardinality(r->low[i]);
	return n;
}

static inline bool
roaring64_bitmap_select(const roaring64_bitmap_t *r, uint64_t k, uint64_t *v)
{
	for (uint32_t i = 0; i < r->n; i++)
	{
		uint64_t	n = roaring_bitmap_get_cardinality(r->low[i]);
		uint32_t	low;

		if (k < n && roaring_bitmap_select(r->low[i], (uint32_t) k, &low))
		{
			*v = (uint64_t) r->high[i] << 32 | low;
			return true;
		}
		k -= n;
	}
	return false;
}

/* ---------- bytes: how many bitmaps (64 bits), of each its upper half (32 bits) and its own bytes ---------- */

static inline size_t
roaring64_bitmap_portable_size_in_bytes(const roaring64_bitmap_t *r)
{
	size_t		n = 8;

	for (uint32_t i = 0; i < r->n; i++)
		n += 4 + roaring_bitmap_portable_size_in_bytes(r->low[i]);
	return n;
}

static inline size_t
roaring64_bitmap_portable_serialize(const roaring64_bitmap_t *r, char *bytes)
{
	uint64_t	n = r->n;
	char	   *to = bytes;

	memcpy(to, &n, 8);
	to += 8;
	for (uint32_t i = 0; i < r->n; i++)
	{
		memcpy(to, &r->high[i], 4);
		to += 4 + roaring_bitmap_portable_serialize(r->low[i], to + 4);
	}
	return (size_t) (to - bytes);
}

static inline roaring64_bitmap_t *
roaring64_bitmap_portable_deserialize_safe(const char *bytes, size_t len)
{
	roaring64_bitmap_t *r = roaring64_bitmap_create();
	const char *at = bytes + 8;
	uint64_t	n;

	memcpy(&n, bytes, 8);
	while (n-- > 0)
	{
		uint32_t	high;
		roaring_bitmap_t *low = roaring_bitmap_portable_deserialize_safe(at + 4, len - (size_t) (at + 4 - bytes));

		memcpy(&high, at, 4);
		at += 4 + roaring_bitmap_portable_size_in_bytes(low);
		roaring64_put(r, r->n, high, low);
	}
	return r;
}

/* Older versions have nothing that looks whether a bitmap is whole. */
#define roaring64_bitmap_internal_validate(r, reason) ((r) != NULL)

#endif
#endif							/* CENSUS_TEST_ROARING64_H */
