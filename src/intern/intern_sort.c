/*-------------------------------------------------------------------------
 *
 * intern_sort.c
 *	  Sort the strings of a batch by hash, without duplicates.
 *
 * The index on key has the same order.  So look-ups go through it from left to right, and all sessions create strings
 * in one order.  Reads no table and locks nothing.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "core/stats.h"
#include "intern/intern_string.h"
#include "miscadmin.h"

static int
compare_strings(const InternEntry *a, const InternEntry *b, const InternString *strings)
{
	const InternString *x;
	const InternString *y;
	int			c;

	if (a->hash != b->hash)
		return a->hash < b->hash ? -1 : 1;
	x = &strings[a->pos];
	y = &strings[b->pos];
	if (x->len != y->len)
		return x->len < y->len ? -1 : 1;
	c = memcmp(x->data, y->data, x->len);
	if (c != 0)
		return c;
	return a->pos < b->pos ? -1 : a->pos > b->pos;
}

#define ST_SORT sort_strings
#define ST_ELEMENT_TYPE InternEntry
#define ST_COMPARE(a, b, strings) compare_strings(a, b, strings)
#define ST_COMPARE_ARG_TYPE const InternString
#define ST_CHECK_FOR_INTERRUPTS
#define ST_SCOPE static
#define ST_DEFINE
#include "lib/sort_template.h"

static bool
same_string(const InternString *a, const InternString *b)
{
	return a->hash == b->hash && a->len == b->len && memcmp(a->data, b->data, a->len) == 0;
}

/* Hash the strings without an id, and take ids from the cache.  Returns the number of strings that still have none. */
int
intern_sort_hash(InternDictionary *d, InternString *strings, int n)
{
	int			left = 0;
	int			cached = 0;

	for (int i = 0; i < n; i++)
	{
		InternString *s = &strings[i];

		s->first = i;
		if (s->id != 0)
			continue;
		s->inner = hash_inner(s->data, s->len, &d->settings.key);
		if (intern_cache_find(d, s))
		{
			cached++;
			continue;
		}
		s->hash = intern_hash_of(&d->settings, s->inner);
		left++;
	}
	stats_count(STATS_INTERN_CACHED, cached);
	return left;
}

/*
 * Sort the "left" strings without an id; *sorted gets the first of each different string.  Sets "first" of the others.
 * Returns the number of different strings.
 */
int
intern_sort(InternString *strings, int n, int left, InternEntry **sorted)
{
	InternEntry *entries = palloc_extended(sizeof(InternEntry) * (Size) left, MCXT_ALLOC_HUGE);
	int			kept = 0;
	int			k = 0;

	for (int i = 0; i < n; i++)
	{
		if (strings[i].id != 0)
			continue;
		entries[k].hash = (int64) strings[i].hash;
		entries[k].pos = i;
		k++;
	}
	sort_strings(entries, left, strings);
	for (int i = 0; i < left; i++)
	{
		InternString *s = &strings[entries[i].pos];
		InternString *last = kept > 0 ? &strings[entries[kept - 1].pos] : NULL;

		if (last && same_string(last, s))
			s->first = entries[kept - 1].pos;
		else
			entries[kept++] = entries[i];
	}
	*sorted = entries;
	return kept;
}
