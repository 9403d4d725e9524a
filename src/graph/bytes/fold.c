/*-------------------------------------------------------------------------
 *
 * fold.c
 *	  Fold changes into a page of a graph.  The result is any number of pages.
 *
 * A page of pairs is decoded, merged with the changes, and divided into pages.  A slice may have very many members in
 * few bytes.  So the changes of its key become sets, and set algebra computes the new slice.  Changes of other keys
 * become pages before or after the slice.
 *
 * Rules for dividing pairs:
 *	- GRAPH_SLICE_PAIRS consecutive pairs of one key become slices;
 *	- the other pairs become pages of about equal size;
 *	- a page with only one key may grow until it can be a slice.  Otherwise a key that grows by few members at a time
 *	  would be divided too early to become a slice.
 *
 * Pure C. If the host raises an error, its memory context frees the memory.
 *
 *-------------------------------------------------------------------------
 */
#include "graph/bytes/fold.h"

typedef struct Fold
{
	GraphEmit	emit;
	void	   *context;
	uint8_t    *buffer;			/* for a page of pairs */
	uint8_t		bits[GRAPH_BITS_HEADER + GRAPH_BITS_BYTES]; /* for a page of bits */
	bool		changed;
} Fold;

static inline int
compare_change(const GraphPair *pair, const GraphChange *change)
{
	return graph_pair_compare(pair->key, pair->member, change->key, change->member);
}

/* Return the number of pairs before the change.  Search in steps that double: the number is usually small or n. */
static size_t
pairs_before(const GraphPair *pairs, size_t n, const GraphChange *change)
{
	size_t		low = 0;
	size_t		high = 1;

	while (high < n && compare_change(&pairs[high], change) < 0)
	{
		low = high;
		high *= 2;
	}
	if (high > n)
		high = n;
	while (low < high)
	{
		size_t		middle = low + (high - low) / 2;

		if (compare_change(&pairs[middle], change) < 0)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

/* Merge changes into pairs.  Returns the number of pairs in "out", which has room for npairs + n. */
static size_t
merge_pairs(Fold *f, const GraphPair *pairs, size_t npairs, const GraphChange *changes, size_t n, GraphPair *out)
{
	size_t		i = 0;
	size_t		k = 0;

	for (size_t c = 0; c < n; c++)
	{
		size_t		before = i < npairs ? pairs_before(pairs + i, npairs - i, &changes[c]) : 0;
		bool		met;

		if (before > 0)
			memcpy(out + k, pairs + i, sizeof(GraphPair) * before);
		k += before;
		i += before;
		met = i < npairs && compare_change(&pairs[i], &changes[c]) == 0;
		if (met)
			i++;
		if (changes[c].present)
		{
			out[k].key = changes[c].key;
			out[k++].member = changes[c].member;
		}
		f->changed |= met != changes[c].present;
	}
	if (i < npairs)
		memcpy(out + k, pairs + i, sizeof(GraphPair) * (npairs - i));
	return k + npairs - i;
}

static size_t
run_length(const GraphPair *pairs, size_t n)
{
	size_t		run = 1;

	while (run < n && pairs[run].key == pairs[0].key)
		run++;
	return run;
}

/*
 * Choose where to cut a set of this many bytes in two.  Returns the first member of the second part.  Near the middle,
 * cut between two containers, because slices with whole containers are intersected faster (read/common.c), or else
 * between two halves of a container.  Each part gets at least a quarter of the members.  But a half container that may
 * become bits is not cut, except if all members are in it.
 */
static int64_t
cut_at(const RoaringSet *set, size_t bytes)
{
	size_t		pieces = (bytes + GRAPH_SLICE_FILL - 1) / GRAPH_SLICE_FILL;
	uint64_t	middle = set->card / pieces * (pieces / 2);
	int64_t		cut = roaring_select(set, middle);

	for (int64_t mask = 2 * GRAPH_BITS_MASK + 1;; mask = GRAPH_BITS_MASK)
	{
		int64_t		low = cut & ~mask;
		int64_t		high = cut | mask;
		uint64_t	below = low > roaring_min(set) ? roaring_rank(set, low - 1) : 0;
		uint64_t	upto = roaring_rank(set, high);
		bool		down = upto == set->card || (below > 0 && middle - below <= upto - middle);
		uint64_t	first = down ? below : upto;

		if (first >= set->card / 4 && set->card - first >= set->card / 4)
			return down ? low : high + 1;
		if (mask > GRAPH_BITS_MASK)
			continue;
		if (upto - below <= GRAPH_SLICE_FILL / 4 || upto - below == set->card)
			return cut;
		return below > 0 ? low : high + 1;
	}
}

/* Are all members in one half of a container? */
static inline bool
is_one_half(const RoaringSet *set)
{
	return (roaring_min(set) & ~GRAPH_BITS_MASK) == (roaring_max(set) & ~GRAPH_BITS_MASK);
}

/*
 * Emit a set as slices.  The first slice is emitted with the pair (key, first).  "page" has "total" bytes: an empty
 * header, then the set.  Members in one half of a container become bits if bits take fewer bytes; bits are also faster
 * to read.
 */
static void
emit_set(Fold *f, int64_t key, int64_t first, const RoaringSet *set, uint8_t *page, size_t total)
{
	int64_t		min = roaring_min(set);
	int64_t		max = roaring_max(set);
	int64_t		cut;

	if (total > sizeof(f->bits) && is_one_half(set))
	{
		graph_page_write_bits(key, set, f->bits);
		f->emit(f->context, key, first, f->bits, sizeof(f->bits));
		return;
	}
	if (total <= GRAPH_SLICE_MAX)
	{
		graph_page_write_slice(key, page);
		f->emit(f->context, key, first, page, total);
		return;
	}
	cut = cut_at(set, total);
	for (int half = 0; half < 2; half++)
	{
		RoaringWriter w;
		RoaringSet	part;

		roaring_range_keep(set, half == 0 ? min : cut, half == 0 ? cut - 1 : max, GRAPH_SLICE_HEADER, &w);
		page = roaring_writer_finish(&w, &total);
		(void) roaring_open(&part, page + GRAPH_SLICE_HEADER, total - GRAPH_SLICE_HEADER);
		emit_set(f, key, half == 0 ? first : cut, &part, page, total);
		roaring_mem_free(page);
	}
}

/* Emit the pairs of one key as slices. */
static void
cut_slices(Fold *f, const GraphPair *pairs, size_t n)
{
	uint64_t   *members = roaring_mem_alloc(sizeof(uint64_t) * n);
	RoaringSet	set;
	size_t		total;
	uint8_t    *page;

	for (size_t i = 0; i < n; i++)
		members[i] = (uint64_t) pairs[i].member ^ ROARING_SIGN;
	page = roaring_write_members(members, n, GRAPH_SLICE_HEADER, &total);
	roaring_mem_free(members);
	(void) roaring_open(&set, page + GRAPH_SLICE_HEADER, total - GRAPH_SLICE_HEADER);
	emit_set(f, pairs[0].key, pairs[0].member, &set, page, total);
	roaring_mem_free(page);
}

static void
emit_pairs(Fold *f, const GraphPair *pairs, size_t n)
{
	size_t		len = graph_page_write_pairs(pairs, n, f->buffer);

	f->emit(f->context, pairs[0].key, pairs[0].member, f->buffer, len);
}

static size_t
varint_bytes(uint64_t v)
{
	size_t		bytes = 1;

	for (; v >= 0x80; v >>= 7)
		bytes++;
	return bytes;
}

/* Return how many of the first pairs fill a page of GRAPH_FILL_BYTES.  There are more than GRAPH_MAX_PAIRS pairs. */
static size_t
page_pairs(const GraphPair *pairs)
{
	size_t		bytes = GRAPH_HEADER;
	size_t		n = 0;

	while (n < GRAPH_MAX_PAIRS)
	{
		const GraphPair *p = &pairs[n];

		if (n > 0 && p->key == p[-1].key)
			bytes += varint_bytes((uint64_t) p->member - (uint64_t) p[-1].member);
		else
			bytes += varint_bytes((uint64_t) p->key - (n > 0 ? (uint64_t) p[-1].key : 0)) + 1 + varint_bytes((uint64_t) p->member);
		if (bytes > GRAPH_FILL_BYTES && n > 0)
			break;
		n++;
	}
	return n;
}

/*
 * Emit pairs as pages.  No key has enough pairs for a slice.  While there are many pairs, a page gets GRAPH_FILL_BYTES.
 * The remaining pairs are divided into pages of equal size.
 */
static void
cut_pages(Fold *f, const GraphPair *pairs, size_t n)
{
	bool		one_key = n > 0 && pairs[0].key == pairs[n - 1].key;
	size_t		pages;
	size_t		least;
	size_t		len;
	size_t		done = 0;

	if (n == 0)
		return;
	while (!one_key && n > 2 * GRAPH_MAX_PAIRS)
	{
		size_t		page = page_pairs(pairs);

		emit_pairs(f, pairs, page);
		pairs += page;
		n -= page;
	}
	pages = n <= GRAPH_MAX_PAIRS || one_key ? 1 : (n + GRAPH_FILL_PAIRS - 1) / GRAPH_FILL_PAIRS;
	len = graph_page_write_pairs(pairs, n, f->buffer);
	if (pages == 1 && len <= (one_key ? 2 : 1) * GRAPH_MAX_BYTES)
	{
		f->emit(f->context, pairs[0].key, pairs[0].member, f->buffer, len);
		return;
	}

	/*
	 * if rows would be too long, make more pages, so that no page has more
	 * than 6600 bytes, even with pairs of 21 bytes among pairs of 2 bytes
	 */
	least = len / GRAPH_CUT_BYTES + 1;
	if (pages < least)
		pages = least;
	for (size_t i = 1; i <= pages; i++)
	{
		size_t		to = n * i / pages;

		if (to > done)
			emit_pairs(f, pairs + done, to - done);
		done = to;
	}
}

/* Emit pairs as pages and slices. */
static void
cut(Fold *f, const GraphPair *pairs, size_t n)
{
	size_t		from = 0;
	size_t		at = 0;

	while (at < n)
	{
		size_t		run = run_length(pairs + at, n - at);

		if (run >= GRAPH_SLICE_PAIRS)
		{
			cut_pages(f, pairs + from, at - from);
			cut_slices(f, pairs + at, run);
			from = at + run;
		}
		at += run;
		/* emit pages now, before all pairs have been looked at */
		if (at - from >= 64 * GRAPH_FILL_PAIRS)
		{
			cut_pages(f, pairs + from, at - from);
			from = at;
		}
	}
	cut_pages(f, pairs + from, n - from);
}

static const char *
fold_pairs(Fold *f, const void *page, size_t len, const GraphChange *changes, size_t n)
{
	GraphPair  *old = roaring_mem_alloc(sizeof(GraphPair) * (len + 1));
	GraphPair  *pairs;
	size_t		npairs;
	const char *bad = graph_page_pairs(page, len, old, &npairs);

	if (bad == NULL)
	{
		pairs = roaring_mem_alloc(sizeof(GraphPair) * (npairs + n + 1));
		npairs = merge_pairs(f, old, npairs, changes, n, pairs);
		if (f->changed)
			cut(f, pairs, npairs);
		roaring_mem_free(pairs);
	}
	roaring_mem_free(old);
	return bad;
}

/* Set *set to the members of the changes whose "present" has this value.  Returns the set's bytes; the caller frees. */
static uint8_t *
change_set(const GraphChange *changes, size_t n, bool present, RoaringSet *set)
{
	uint64_t   *members = roaring_mem_alloc(sizeof(uint64_t) * (n + 1));
	size_t		k = 0;
	size_t		total;
	uint8_t    *bytes;

	for (size_t i = 0; i < n; i++)
		if (changes[i].present == present)
			members[k++] = (uint64_t) changes[i].member ^ ROARING_SIGN;
	bytes = roaring_write_members(members, k, 0, &total);
	roaring_mem_free(members);
	(void) roaring_open(set, bytes, total);
	return bytes;
}

/* Emit a slice with few members as pairs, together with the changes of lower and higher keys. */
static void
as_pairs(Fold *f, int64_t key, const RoaringSet *set, const GraphChange *before, size_t nbefore,
		 const GraphChange *after, size_t nafter)
{
	GraphPair  *pairs = roaring_mem_alloc(sizeof(GraphPair) * (nbefore + (size_t) set->card + nafter + 1));
	size_t		k = merge_pairs(f, NULL, 0, before, nbefore, pairs);
	RoaringMembers m;
	int64_t		member;

	roaring_members_begin(&m, set, false);
	while (roaring_members_next(&m, &member))
	{
		pairs[k].key = key;
		pairs[k++].member = member;
	}
	k += merge_pairs(f, NULL, 0, after, nafter, pairs + k);
	cut(f, pairs, k);
	roaring_mem_free(pairs);
}

/* Emit changes as pages; there are no pairs to merge them with. */
static void
cut_changes(Fold *f, const GraphChange *changes, size_t n)
{
	GraphPair  *pairs = roaring_mem_alloc(sizeof(GraphPair) * (n + 1));

	cut(f, pairs, merge_pairs(f, NULL, 0, changes, n, pairs));
	roaring_mem_free(pairs);
}

/* Return (set - removed) | added as the bytes of a page with an empty header. */
static uint8_t *
change_slice(const RoaringSet *set, const GraphChange *changes, size_t n, size_t *total)
{
	RoaringSet	added;
	RoaringSet	removed;
	RoaringSet	rest;
	uint8_t    *added_bytes = change_set(changes, n, true, &added);
	uint8_t    *removed_bytes = change_set(changes, n, false, &removed);
	RoaringWriter w;
	uint8_t    *rest_bytes;
	uint8_t    *page;

	roaring_op(ROARING_ANDNOT, set, &removed, 0, &w);
	rest_bytes = roaring_writer_finish(&w, total);
	(void) roaring_open(&rest, rest_bytes, *total);
	roaring_op(ROARING_OR, &rest, &added, GRAPH_SLICE_HEADER, &w);
	page = roaring_writer_finish(&w, total);
	roaring_mem_free(rest_bytes);
	roaring_mem_free(added_bytes);
	roaring_mem_free(removed_bytes);
	return page;
}

/* Fold changes into a page that is a slice.  Some changes may have other keys than the slice. */
static void
fold_slice(Fold *f, const GraphGroup *group, const GraphChange *changes, size_t n)
{
	size_t		before = 0;
	size_t		own;
	size_t		total;
	uint8_t    *page;
	RoaringSet	set;

	while (before < n && changes[before].key < group->key)
		before++;
	own = before;
	while (own < n && changes[own].key == group->key)
		own++;

	page = change_slice(&group->set, changes + before, own - before, &total);
	(void) roaring_open(&set, page + GRAPH_SLICE_HEADER, total - GRAPH_SLICE_HEADER);
	f->changed = set.card != group->set.card || roaring_compare(&set, &group->set) != 0;
	for (size_t i = 0; i < n && !f->changed; i++)
		f->changed = (i < before || i >= own) && changes[i].present;
	if (!f->changed)
		 /* keep the page */ ;
	else if (set.card < GRAPH_SLICE_LEAST)
		as_pairs(f, group->key, &set, changes, before, changes + own, n - own);
	else
	{
		cut_changes(f, changes, before);
		emit_set(f, group->key, roaring_min(&set), &set, page, total);
		cut_changes(f, changes + own, n - own);
	}
	roaring_mem_free(page);
}

const char *
graph_fold(const void *page, size_t len, const GraphChange *changes, size_t n,
		   GraphEmit emit, void *context, bool *changed)
{
	Fold		f;
	GraphPage	opened;
	GraphGroup	group;
	const char *bad = graph_page_open(&opened, page, len);

	*changed = false;
	if (bad)
		return bad;
	f.emit = emit;
	f.context = context;
	f.changed = false;
	f.buffer = roaring_mem_alloc(GRAPH_PAIRS_BOUND(GRAPH_SLICE_PAIRS + GRAPH_MAX_PAIRS));
	if (opened.kind == GRAPH_PAIRS)
		bad = fold_pairs(&f, page, len, changes, n);
	else
	{
		bad = graph_page_validate(page, len);
		if (bad == NULL)
			bad = graph_page_next(&opened, &group);
		if (bad == NULL)
			fold_slice(&f, &group, changes, n);
	}
	roaring_mem_free(f.buffer);
	*changed = f.changed;
	return bad;
}
