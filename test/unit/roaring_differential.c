/*-------------------------------------------------------------------------
 *
 * roaring_differential.c
 *	  Our set operations against CRoaring's, on random sets, for a kernel set.
 *
 *	roaring_differential KERNELS ROUNDS [SEED [unions]]
 *
 * Each round makes two sets and compares every operation; and one of 16, or with
 * "unions" each of them and nothing else, compares 16 unions of many sets.  Values cross over
 * through the portable format, so that is tested too, both ways; and since
 * values are canonical, results are compared byte by byte.
 *
 *-------------------------------------------------------------------------
 */
#include "roaring64.h"

#include "roaring_host.h"
#include "roaring_random.h"

#include "roaring/algebra/lookup.h"
#include "roaring/algebra/members.h"
#include "roaring/algebra/portable.h"
#include "roaring/algebra/range.h"
#include "roaring/algebra/text.h"
#include "roaring/algebra/wide.h"
#include "roaring/collect/acc.h"
#include "roaring/kernels/kernels.h"
#include "roaring/kernels/point.h"

static uint64_t checks;
static uint64_t operations;		/* on sets, whose results were compared */

#define CHECK(condition) \
	do { \
		checks++; \
		if (!(condition)) \
		{ \
			fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition); \
			abort(); \
		} \
	} while (0)

static roaring64_bitmap_t *
to_theirs(const Value *v)
{
	size_t		len;
	void	   *bytes = roaring_portable_write(&v->set, ROARING_PORTABLE_64, 0, &len);
	roaring64_bitmap_t *r = roaring64_bitmap_portable_deserialize_safe(bytes, len);

	CHECK(r != NULL);
	CHECK(roaring64_bitmap_internal_validate(r, NULL));
	CHECK(roaring64_bitmap_portable_size_in_bytes(r) == len);
	free(bytes);
	return r;
}

static Value
from_theirs(const roaring64_bitmap_t *r)
{
	size_t		len = roaring64_bitmap_portable_size_in_bytes(r);
	char	   *bytes = malloc(len);
	void	   *value;
	Value		v;

	CHECK(roaring64_bitmap_portable_serialize(r, bytes) == len);
	CHECK(roaring_portable_read(bytes, len, ROARING_PORTABLE_64, 0, &value, &v.len) == NULL);
	free(bytes);
	v.bytes = malloc(v.len);
	memcpy(v.bytes, value, v.len);
	free(value);
	value_open(&v);
	return v;
}

static bool
same(const Value *a, const Value *b)
{
	return a->len == b->len && memcmp(a->bytes, b->bytes, a->len) == 0;
}

static void
check_result(Value mine, roaring64_bitmap_t *theirs)
{
	Value		expected = from_theirs(theirs);

	operations++;
	CHECK(same(&mine, &expected));
	CHECK(mine.set.card == roaring64_bitmap_get_cardinality(theirs));
	value_free(&mine);
	value_free(&expected);
	roaring64_bitmap_free(theirs);
}

/* Single members: some of the set's own, their neighbours, some at random. */
static void
check_members(const Value *v, const roaring64_bitmap_t *r)
{
	for (int i = 0; i < 20; i++)
	{
		uint64_t	u = random64();
		uint64_t	k;
		RoaringContainer c;
		uint32_t	at;

		if (v->set.card > 0 && i < 15)
		{
			k = random64() % v->set.card;
			CHECK(roaring64_bitmap_select(r, k, &u));
			u += random_below(3) - 1;
		}
		operations++;
		CHECK(roaring_contains(&v->set, (int64_t) u) == roaring64_bitmap_contains(r, u));

		at = roaring_seek(&v->set, 0, roaring_key((int64_t) u));
		if (at == v->set.n || roaring_key_at(&v->set, at) != roaring_key((int64_t) u))
			continue;
		roaring_container(&v->set, at, &c);
		k = roaring64_bitmap_rank(r, u);
		if (u >> 16 != 0)
			k -= roaring64_bitmap_rank(r, (u >> 16 << 16) - 1);
		CHECK(roaring_container_rank(&c, (uint16_t) u) == k);
		at = random_below(c.card);
		CHECK(roaring_container_rank(&c, roaring_container_select(&c, at)) == at + 1);
		CHECK(roaring_container_contains(&c, roaring_container_select(&c, at)));
	}
}

static int
sign(int x)
{
	return (x > 0) - (x < 0);
}

/* The order of the sorted members, found the slow way. */
static int
slow_compare(const roaring64_bitmap_t *a, const roaring64_bitmap_t *b)
{
	roaring64_bitmap_t *x = roaring64_bitmap_xor(a, b);
	uint64_t	n = roaring64_bitmap_get_cardinality(x);
	uint64_t	neg,
				least;
	bool		in_a;
	const roaring64_bitmap_t *other;
	uint64_t	other_max;

	if (n == 0)
	{
		roaring64_bitmap_free(x);
		return 0;
	}
	/* the least as signed numbers: the first with the sign bit, if any */
	neg = roaring64_bitmap_rank(x, INT64_MAX);
	CHECK(roaring64_bitmap_select(x, neg < n ? neg : 0, &least));
	roaring64_bitmap_free(x);
	in_a = roaring64_bitmap_contains(a, least);
	other = in_a ? b : a;
	if (roaring64_bitmap_is_empty(other))
		return in_a ? 1 : -1;
	/* does the other set go on beyond it? */
	if (roaring64_bitmap_rank(other, INT64_MAX) > 0)
		CHECK(roaring64_bitmap_select(other, roaring64_bitmap_rank(other, INT64_MAX) - 1, &other_max));
	else
		other_max = roaring64_bitmap_maximum(other);
	return ((int64_t) other_max > (int64_t) least) == in_a ? -1 : 1;
}

/* ---------- a few reads instead of all bytes ---------- */

static uint8_t *slice;
static uint64_t slices_read;
static uint64_t decided;

/* A slice has memory of its own, exactly as long as it is. */
static const uint8_t *
read_slice(RoaringSource *source, size_t offset, size_t len)
{
	const Value *v = source->context;

	CHECK(offset + len <= v->len && len > 0);
	free(slice);
	slice = malloc(len);
	memcpy(slice, v->bytes + offset, len);
	slices_read++;
	return slice;
}

static void
check_lookup(const Value *v, const roaring64_bitmap_t *r)
{
	RoaringSource source = {.total = v->len,.read = read_slice,.context = (void *) v};
	uint64_t	negative = v->set.card - roaring64_bitmap_rank(r, INT64_MAX);
	uint64_t	n;
	int64_t		member;
	bool		found;

	source.grain = 1 + random_below(random_below(2) ? 100 : 3000);
	if (random_below(4) == 0)
		source.whole = v->bytes;
	CHECK(roaring_lookup_open(&source) == NULL);
	CHECK(roaring_lookup_cardinality(&source, &n) == NULL && n == v->set.card);
	if (v->set.card > 0)
	{
		CHECK(roaring_lookup_end(&source, false, &member) == NULL && member == roaring_min(&v->set));
		CHECK(roaring_lookup_end(&source, true, &member) == NULL && member == roaring_max(&v->set));
	}
	for (int i = 0; i < 12; i++)
	{
		uint64_t	u = random64();
		uint64_t	expected;

		if (v->set.card > 0 && i < 9)
		{
			n = random64() % v->set.card;
			CHECK(roaring_lookup_select(&source, n, &member) == NULL);
			CHECK(member == roaring_select(&v->set, n));
			u = (uint64_t) member;
			CHECK(roaring_lookup_rank(&source, member, &expected) == NULL && expected == n + 1);
			u += random_below(3) - 1;
		}
		operations += 2;
		CHECK(roaring_lookup_contains(&source, (int64_t) u, &found) == NULL);
		CHECK(found == roaring64_bitmap_contains(r, u));
		/* theirs is unsigned: the negative ones come last */
		expected = roaring64_bitmap_rank(r, u);
		expected = (int64_t) u < 0 ? expected - (v->set.card - negative) : expected + negative;
		CHECK(roaring_lookup_rank(&source, (int64_t) u, &n) == NULL && n == expected);
		CHECK(roaring_rank(&v->set, (int64_t) u) == expected);
	}
	free(slice);
	slice = NULL;
}

/* ---------- two sets, of which only the beginnings are read ---------- */

typedef struct Kept
{
	const Value *v;
	uint8_t    *slice;			/* each stream has its own */
} Kept;

static const uint8_t *
read_kept(RoaringSource *source, size_t offset, size_t len)
{
	Kept	   *k = source->context;

	CHECK(offset + len <= k->v->len && len > 0);
	free(k->slice);
	k->slice = malloc(len);
	memcpy(k->slice, k->v->bytes + offset, len);
	slices_read++;
	return k->slice;
}

static void
open_streams(RoaringStreams *s, Kept kept[2], const Value *v)
{
	RoaringSource source = {.total = v->len,.read = read_kept};

	source.grain = 1 + random_below(random_below(2) ? 100 : 3000);
	if (random_below(4) == 0)
		source.whole = v->bytes;
	s->dir = s->payload = source;
	for (int i = 0; i < 2; i++)
	{
		kept[i].v = v;
		kept[i].slice = NULL;
	}
	s->dir.context = &kept[0];
	CHECK(roaring_lookup_open(&s->dir) == NULL);
	s->payload = s->dir;
	s->payload.context = &kept[1];
	s->payload.window_len = 0;
}

/* All members, and some, of a set that is read as it is gone through. */
static void
check_walk(const Value *v, const roaring64_bitmap_t *r)
{
	RoaringStreams s;
	Kept		kept[2];
	bool		backward = random_below(2);
	bool		rises = true;
	uint64_t	stop = random_below(8) ? 1 + random_below(1000) : UINT64_MAX,
				k = 0;
	roaring64_bitmap_t *seen = roaring64_bitmap_create();
	RoaringMembers m;
	int64_t		member,
				last = 0;

	open_streams(&s, kept, v);
	roaring_members_begin_streams(&m, &s, backward);
	for (; k < stop && roaring_members_next(&m, &member); k++)
	{
		if (k == 0)
			CHECK(member == (backward ? roaring_max(&v->set) : roaring_min(&v->set)));
		else
			rises = rises && (backward ? member < last : member > last);
		last = member;
		roaring64_bitmap_add(seen, (uint64_t) member);
	}
	operations++;
	CHECK(m.bad == NULL && rises && k == (stop < v->set.card ? stop : v->set.card));
	CHECK(roaring64_bitmap_and_cardinality(seen, r) == k);
	roaring64_bitmap_free(seen);
	for (int i = 0; i < 2; i++)
		free(kept[i].slice);
}

/* What is answered is right; undecided is right as well, unless all is at hand. */
static void
check_beginnings(const Value *a, const Value *b)
{
	RoaringStreams s,
				t;
	Kept		ka[2],
				kb[2];
	RoaringAnswer answer;
	bool		expected[] = {roaring_intersects(&a->set, &b->set), roaring_contains_all(&a->set, &b->set)};

	operations += 2;
	for (int i = 0; i < 2; i++)
	{
		open_streams(&s, ka, a);
		open_streams(&t, kb, b);
		CHECK((i == 0 ? roaring_lookup_overlap : roaring_lookup_contains_all) (&s, &t, &answer) == NULL);
		if (answer != ROARING_UNDECIDED)
			CHECK(answer == (expected[i] ? ROARING_YES : ROARING_NO));
		else
			CHECK(!s.dir.whole || !t.dir.whole);
		decided += answer != ROARING_UNDECIDED && !(s.dir.whole && t.dir.whole);
		for (int j = 0; j < 2; j++)
		{
			free(ka[j].slice);
			free(kb[j].slice);
		}
	}
}

/* ---------- ranges ---------- */

typedef void (*RangeOperation) (roaring64_bitmap_t *r, uint64_t first, uint64_t last);

/* Theirs are unsigned: a range that goes through 0 is two of them. */
static void
signed_range(RangeOperation operation, roaring64_bitmap_t *r, int64_t first, int64_t last)
{
	if (first < 0 && last >= 0)
	{
		operation(r, (uint64_t) first, UINT64_MAX);
		operation(r, 0, (uint64_t) last);
	}
	else if (first <= last)
		operation(r, (uint64_t) first, (uint64_t) last);
}

static void
check_range(const Value *v, const roaring64_bitmap_t *r)
{
	int64_t		first = (int64_t) random64(),
				last = (int64_t) random64();
	roaring64_bitmap_t *outside = roaring64_bitmap_copy(r);
	roaring64_bitmap_t *inside;
	RoaringSource source = {.total = v->len,.whole = v->bytes};
	uint64_t	card;
	RoaringWriter w;

	/* mostly near members, now and then at the ends of everything */
	if (v->set.card > 0 && random_below(4) > 0)
		first = (int64_t) ((uint64_t) roaring_select(&v->set, random64() % v->set.card) + random_below(3) - 1);
	if (v->set.card > 0 && random_below(4) > 0)
		last = (int64_t) ((uint64_t) roaring_select(&v->set, random64() % v->set.card) + random_below(3) - 1);
	if (random_below(4) == 0 && first < INT64_MAX - 5)
		last = first + random_below(5);
	if (random_below(8) == 0)
		first = INT64_MIN;
	if (random_below(8) == 0)
		last = INT64_MAX;
	signed_range(roaring64_bitmap_remove_range_closed, outside, first, last);
	inside = roaring64_bitmap_andnot(r, outside);
	CHECK(roaring_lookup_open(&source) == NULL);
	CHECK(roaring_lookup_range_card(&source, first, last, &card) == NULL && card == roaring64_bitmap_get_cardinality(inside));
	roaring_range_keep(&v->set, first, last, 0, &w);
	check_result(value_finish(&w), inside);
	roaring64_bitmap_free(outside);
}

/* ---------- every size in every place ---------- */

/* A container of n members, step apart, from first on; key 0 is that of the least bigint. */
static Value
spaced(uint64_t key, uint32_t first, uint32_t n, uint32_t step)
{
	RoaringBuilder b;

	roaring_build_begin(&b, 0);
	for (uint32_t i = 0; i < n; i++)
		roaring_build_range(&b, roaring_member(key, (uint16_t) (first + i * step)), roaring_member(key, (uint16_t) (first + i * step)));
	roaring_build_end(&b);
	return value_finish(&b.writer);
}

/* n runs of length members, gap apart. */
static Value
run_list(uint64_t key, uint32_t first, uint32_t n, uint32_t length, uint32_t gap)
{
	RoaringBuilder b;

	roaring_build_begin(&b, 0);
	for (uint32_t i = 0; i < n; i++)
		roaring_build_range(&b, roaring_member(key, (uint16_t) (first + i * (length + gap))),
							roaring_member(key, (uint16_t) (first + i * (length + gap) + length - 1)));
	roaring_build_end(&b);
	return value_finish(&b.writer);
}

/*
 * Containers of none, 1, 2, 3 members, of as many as the limits between kinds
 * allow, one less and one more, and all but 3, 2, 1 and none.
 */
static uint32_t
all_sizes(Value *v)
{
	static const uint32_t sizes[] = {0, 1, 2, 3, 4, 5, 4095, 4096, 4097};
	const uint64_t key = 0x800000000000;
	uint32_t	n = 0;

	for (uint32_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++)
	{
		v[n++] = spaced(key, 0, sizes[i], 1);	/* consecutive, at the front */
		v[n++] = spaced(key, 65536 - sizes[i], sizes[i], 1);	/* at the end */
		v[n++] = spaced(key, 7, sizes[i], 15);
	}
	for (uint32_t i = 0; i < 4; i++)
	{
		v[n++] = run_list(key, 0, 1, 65536 - i, 1);
		v[n++] = run_list(key, i, 1, 65536 - i, 1);
	}
	/* as many runs as a bitset, an array of pairs, of triples allows */
	for (uint32_t i = 2046; i <= 2049; i++)
	{
		v[n++] = run_list(key, 1, i, 30, 1);
		v[n++] = run_list(key, 0, i, 2, 3);
		v[n++] = run_list(key, 2, i, 3, 1);
	}
	return n;
}

static void
check_every_range(const Value *v, const roaring64_bitmap_t *r)
{
	static const uint32_t at[] = {0, 1, 2, 3, 4, 5, 499, 500, 501, 502, 4094, 4095, 4096, 4097, 61438, 61439, 61440, 61441,
	65531, 65532, 65533, 65534, 65535};
	const uint32_t n = sizeof(at) / sizeof(at[0]);

	for (uint32_t i = 0; i < n; i++)
		for (uint32_t j = i; j < n; j++)
		{
			roaring64_bitmap_t *outside = roaring64_bitmap_copy(r);
			roaring64_bitmap_t *inside;
			RoaringWriter w;

			roaring64_bitmap_remove_range_closed(outside, at[i], at[j]);
			inside = roaring64_bitmap_andnot(r, outside);
			roaring_range_keep(&v->set, at[i], at[j], 0, &w);
			check_result(value_finish(&w), inside);
			roaring64_bitmap_free(outside);
		}
}

static Value
shifted(const Value *v, int64_t distance)
{
	RoaringWriter w;

	roaring_shift(&v->set, distance, 0, &w);
	return value_finish(&w);
}

static void
check_shift(const Value *v)
{
	int64_t		distance = (int64_t) (random64() >> (8 + random_below(56))) - (random_below(2) ? 70000 : 0);
	Value		moved,
				back;
	int64_t		ends[2];

	if (v->set.card == 0)
		return;
	if (__builtin_add_overflow(roaring_min(&v->set), distance, &ends[0]) ||
		__builtin_add_overflow(roaring_max(&v->set), distance, &ends[1]))
		return;
	operations += 2;
	moved = shifted(v, distance);
	back = shifted(&moved, -distance);
	CHECK(same(v, &back));
	CHECK(moved.set.card == v->set.card);
	CHECK(roaring_min(&moved.set) == ends[0] && roaring_max(&moved.set) == ends[1]);
	for (int i = 0; i < 10; i++)
	{
		uint64_t	k = random64() % v->set.card;

		CHECK(roaring_select(&moved.set, k) == roaring_select(&v->set, k) + distance);
	}
	value_free(&moved);
	value_free(&back);
}

static void
check_pair(const Value *a, const Value *b)
{
	roaring64_bitmap_t *x = to_theirs(a),
			   *y = to_theirs(b);
	Value		back = from_theirs(x);

	CHECK(same(a, &back));
	value_free(&back);
	check_result(value_op(ROARING_AND, a, b), roaring64_bitmap_and(x, y));
	check_result(value_op(ROARING_OR, a, b), roaring64_bitmap_or(x, y));
	check_result(value_op(ROARING_ANDNOT, a, b), roaring64_bitmap_andnot(x, y));
	check_result(value_op(ROARING_XOR, a, b), roaring64_bitmap_xor(x, y));
	operations += 9;			/* up to the comparisons */
	CHECK(roaring_op_card(ROARING_AND, &a->set, &b->set) == roaring64_bitmap_and_cardinality(x, y));
	CHECK(roaring_op_card(ROARING_OR, &a->set, &b->set) == roaring64_bitmap_or_cardinality(x, y));
	CHECK(roaring_op_card(ROARING_ANDNOT, &a->set, &b->set) == roaring64_bitmap_andnot_cardinality(x, y));
	CHECK(roaring_op_card(ROARING_XOR, &a->set, &b->set) == roaring64_bitmap_xor_cardinality(x, y));
	CHECK(roaring_intersects(&a->set, &b->set) == roaring64_bitmap_intersect(x, y));
	for (int swap = 0; swap < 2; swap++)
	{
		const RoaringSet *other = swap ? &a->set : &b->set;
		RoaringSet	wide;
		void	   *memory = roaring_widen(swap ? &b->set : &a->set, &wide);

		if (!memory)
			continue;
		operations += 5;
		CHECK(wide.card == (swap ? b : a)->set.card);
		CHECK(roaring_op_card(ROARING_AND, &wide, other) == roaring64_bitmap_and_cardinality(x, y));
		CHECK(roaring_op_card(ROARING_XOR, other, &wide) == roaring64_bitmap_xor_cardinality(x, y));
		CHECK(roaring_op_card(ROARING_AND, &wide, &wide) == wide.card);
		CHECK(roaring_intersects(&wide, other) == roaring64_bitmap_intersect(x, y));
		for (int64_t at = -1; at <= 1; at++)
		{
			int64_t		member = roaring_select(&wide, random64() % wide.card);

			member = (int64_t) ((uint64_t) member + (uint64_t) at);
			CHECK(roaring_contains(&wide, member) == roaring64_bitmap_contains(swap ? y : x, (uint64_t) member));
		}
		roaring_mem_free(memory);
	}
	CHECK(roaring_contains_all(&a->set, &b->set) == roaring64_bitmap_is_subset(y, x));
	CHECK(roaring_contains_all(&b->set, &a->set) == roaring64_bitmap_is_subset(x, y));
	CHECK(sign(roaring_compare(&a->set, &b->set)) == slow_compare(x, y));
	CHECK(sign(roaring_compare(&b->set, &a->set)) == slow_compare(y, x));
	check_members(a, x);
	check_members(b, y);
	check_lookup(a, x);
	check_lookup(b, y);
	check_walk(a, x);
	check_walk(b, y);
	check_beginnings(a, b);
	check_beginnings(b, a);
	check_beginnings(a, a);
	check_range(a, x);
	check_range(b, y);
	check_shift(a);
	roaring64_bitmap_free(x);
	roaring64_bitmap_free(y);
}

/* Each size with each, and cut everywhere. */
static void
check_sizes(void)
{
	Value		v[64];
	uint32_t	n = all_sizes(v);

	for (uint32_t i = 0; i < n; i++)
	{
		roaring64_bitmap_t *r = to_theirs(&v[i]);

		check_every_range(&v[i], r);
		roaring64_bitmap_free(r);
		for (uint32_t j = 0; j < n; j++)
			check_pair(&v[i], &v[j]);
	}
	for (uint32_t i = 0; i < n; i++)
		value_free(&v[i]);
}

/* Members through the streaming call, in odd portions, and through text. */
static void
check_out(const Value *v)
{
	RoaringBuilder b;
	Value		copy;
	char	   *text;
	const char *at;
	void	   *value;
	size_t		len;

	roaring_build_begin(&b, 0);
	for (uint32_t i = 0; i < v->set.n; i++)
	{
		uint16_t	lows[1000];
		RoaringContainer c;
		uint32_t	n;

		roaring_container(&v->set, i, &c);
		for (uint32_t k = 0; (n = roaring_container_members(&c, k, 1 + random_below(1000), lows)) > 0; k += n)
			for (uint32_t m = 0; m < n; m++)
				roaring_build_range(&b, roaring_member(c.key, lows[m]), roaring_member(c.key, lows[m]));
	}
	roaring_build_end(&b);
	copy = value_finish(&b.writer);
	CHECK(same(v, &copy));
	value_free(&copy);
	if (v->set.card > 100000)
		return;
	text = roaring_text_print(&v->set);

	CHECK(roaring_text_parse(text, 0, &value, &len, &at) == ROARING_TEXT_OK);
	CHECK(len == v->len && memcmp(value, v->bytes, len) == 0);
	free(text);
	free(value);
}

/*
 * Unions and symmetric differences of many sets, by one accumulator, or by two
 * of which one takes up the other; the sets share most of their keys, so that
 * containers of every kind meet, become few runs, or full.
 */
#define POOL 12
#define MANY 16
#define MANY_SETS 24

static void
check_many(void)
{
	Value		pool[POOL];
	roaring64_bitmap_t *theirs[POOL];

	for (uint32_t i = 0; i < POOL; i++)
	{
		do
			pool[i] = i > 0 && random_below(4) == 0 ? random_relative(&pool[random_below(i)]) : random_value(4);
		while (pool[i].set.n > 16);
		theirs[i] = to_theirs(&pool[i]);
	}
	for (uint32_t k = 0; k < MANY; k++)
	{
		uint32_t	n = 1 + random_below(MANY_SETS),
					apart = random_below(3) == 0 ? random_below(n) : n;
		RoaringAcc	acc[2];
		roaring64_bitmap_t *expected = roaring64_bitmap_create();
		Value		mine;

		for (uint32_t i = 0; i < 2; i++)
			roaring_acc_init(&acc[i]);
		for (uint32_t i = 0; i < n; i++)
		{
			uint32_t	which = random_below(POOL);

			roaring_acc_merge_set(&acc[i >= apart], &pool[which].set);
			roaring64_bitmap_or_inplace(expected, theirs[which]);
			if (random_below(16) == 0)
				roaring_acc_settle(&acc[0]);
		}
		/* states are combined by what they have written */
		mine.bytes = roaring_acc_write(&acc[1], 0, &mine.len);
		value_open(&mine);
		roaring_acc_merge_set(&acc[0], &mine.set);
		free(mine.bytes);
		mine.bytes = roaring_acc_write(&acc[0], 0, &mine.len);
		value_open(&mine);
		for (uint32_t i = 0; i < 2; i++)
			roaring_acc_free(&acc[i]);
		check_result(mine, expected);
	}
	for (uint32_t i = 0; i < POOL; i++)
	{
		value_free(&pool[i]);
		roaring64_bitmap_free(theirs[i]);
	}
}

int
main(int argc, char **argv)
{
	volatile bool unions = argc > 4 && strcmp(argv[4], "unions") == 0;

	volatile uint32_t rounds = argc > 2 ? (uint32_t) atoi(argv[2]) : 1000;
	volatile uint64_t seed = argc > 3 ? strtoull(argv[3], NULL, 10) : 20260101;

	if (!roaring_kernels_choose(argc > 1 ? argv[1] : NULL))
	{
		printf("# skipped: this machine cannot run the %s kernels\n", argv[1]);
		return 0;
	}
	if (setjmp(roaring_host_too_large))
	{
		fprintf(stderr, "unexpectedly too large\n");
		return 1;
	}
	random_state = seed;
	if (!unions)
		check_sizes();
	for (uint32_t round = 0; round < rounds; round++)
	{
		Value		a,
					b;

		random_state = seed + round;
		if (unions || round % 16 == 1)
			check_many();
		if (unions)
			continue;
		a = round % 64 == 0 ? random_sparse() : random_value(1 + random_below(12));
		b = random_below(3) == 0 ? random_relative(&a) :
			round % 128 == 0 ? random_sparse() : random_value(1 + random_below(12));
		check_pair(&a, &b);
		if (round % 16 == 0)
			check_out(&a);
		value_free(&a);
		value_free(&b);
	}
	printf("# %s: %u rounds from seed %llu, %llu operations, %llu checks against CRoaring, %llu slices, %llu answers from beginnings\n", roaring_kernels->name,
		   rounds, (unsigned long long) seed, (unsigned long long) operations, (unsigned long long) checks, (unsigned long long) slices_read, (unsigned long long) decided);
	return 0;
}
