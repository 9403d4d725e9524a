/*-------------------------------------------------------------------------
 *
 * graph_page.c
 *	  Pages of a graph against a sorted array of pairs: golden bytes, random
 *	  changes folded into pages as compaction does it, hostile bytes.
 *
 *	test ROUNDS SEED
 *
 *-------------------------------------------------------------------------
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "graph/bytes/fold.h"
#include "roaring_host.h"

#define CHECK(x) do { if (!(x)) { fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #x); abort(); } } while (0)

static uint64_t state;

static uint64_t
random64(void)
{
	state ^= state << 13;
	state ^= state >> 7;
	state ^= state << 17;
	return state * UINT64_C(2685821657736338717);
}

/* The table: rows in the order of lo. */
typedef struct Row
{
	int64_t		key;
	int64_t		member;
	uint8_t    *page;
	size_t		len;
} Row;

static Row *rows;
static size_t nrows,
			maxrows;

/* The oracle: pairs in order. */
static GraphPair *oracle;
static size_t noracle;

static size_t nbits;			/* pages of bits that were seen */
static bool stored;				/* pages are to be kept as they are stored */

typedef struct Emitted
{
	Row			rows[4096];
	size_t		n;
} Emitted;

static void
collect(void *context, int64_t key, int64_t member, const uint8_t *page, size_t len)
{
	Emitted    *e = context;
	Row		   *r = &e->rows[e->n++];

	CHECK(e->n <= 4096 && len <= GRAPH_SLICE_MAX);
	r->key = key;
	r->member = member;
	r->len = len;
	if (graph_page_is_bits(page, len) && !stored)
	{
		r->page = malloc(GRAPH_WIDE_BYTES);
		CHECK(graph_page_widen(page, len, r->page, &r->len) == NULL);
		nbits++;
	}
	else
	{
		r->page = malloc(len);
		memcpy(r->page, page, len);
	}
	CHECK(stored || graph_page_validate(r->page, r->len) == NULL);
}

static void
table_reset(void)
{
	static const uint8_t empty[GRAPH_HEADER] = {GRAPH_FORMAT_V1, GRAPH_PAIRS};

	for (size_t i = 0; i < nrows; i++)
		free(rows[i].page);
	maxrows = 100000;
	rows = realloc(rows, sizeof(Row) * maxrows);
	nrows = 1;
	rows[0].key = rows[0].member = INT64_MIN;
	rows[0].len = sizeof(empty);
	rows[0].page = malloc(sizeof(empty));
	memcpy(rows[0].page, empty, sizeof(empty));
	noracle = 0;
	oracle = realloc(oracle, sizeof(GraphPair) * 4000000);
}

/* One page's share of the changes; how many rows stand in its place. */
static size_t
fold_row(size_t at, const GraphChange *changes, size_t n)
{
	static Emitted e;
	bool		changed;

	e.n = 0;
	CHECK(graph_fold(rows[at].page, rows[at].len, changes, n, collect, &e, &changed) == NULL);
	if (!changed)
	{
		CHECK(e.n == 0);
		return 1;
	}
	if (e.n == 0)
	{
		if (at == 0)
		{
			rows[0].len = GRAPH_HEADER;
			rows[0].page[1] = GRAPH_PAIRS;
			return 1;
		}
		free(rows[at].page);
		memmove(&rows[at], &rows[at + 1], sizeof(Row) * (nrows - at - 1));
		nrows--;
		return 0;
	}
	e.rows[0].key = rows[at].key;
	e.rows[0].member = rows[at].member;
	free(rows[at].page);
	CHECK(nrows + e.n < maxrows);
	memmove(&rows[at + e.n], &rows[at + 1], sizeof(Row) * (nrows - at - 1));
	memcpy(&rows[at], e.rows, sizeof(Row) * e.n);
	nrows += e.n - 1;
	return e.n;
}

static void
apply(const GraphChange *changes, size_t n)
{
	size_t		at = 0;

	for (size_t i = 0; i < n;)
	{
		size_t		end = i;

		while (at + 1 < nrows && graph_pair_compare(rows[at + 1].key, rows[at + 1].member,
													changes[i].key, changes[i].member) <= 0)
			at++;
		while (end < n && (at + 1 == nrows ||
						   graph_pair_compare(changes[end].key, changes[end].member,
											  rows[at + 1].key, rows[at + 1].member) < 0))
			end++;
		at += fold_row(at, changes + i, end - i);
		if (at > 0)
			at--;
		i = end;
	}
}

static void
apply_oracle(const GraphChange *changes, size_t n)
{
	GraphPair  *out = malloc(sizeof(GraphPair) * (noracle + n + 1));
	size_t		i = 0,
				k = 0;

	for (size_t c = 0; c < n; c++)
	{
		while (i < noracle && graph_pair_compare(oracle[i].key, oracle[i].member, changes[c].key, changes[c].member) < 0)
			out[k++] = oracle[i++];
		if (i < noracle && graph_pair_compare(oracle[i].key, oracle[i].member, changes[c].key, changes[c].member) == 0)
			i++;
		if (changes[c].present)
		{
			out[k].key = changes[c].key;
			out[k++].member = changes[c].member;
		}
	}
	while (i < noracle)
		out[k++] = oracle[i++];
	memcpy(oracle, out, sizeof(GraphPair) * k);
	noracle = k;
	free(out);
}

/* Every pair is there, in order, each in the row that it belongs to. */
static void
compare_all(void)
{
	size_t		k = 0;

	for (size_t r = 0; r < nrows; r++)
	{
		GraphPage	page;
		GraphGroup	group;

		CHECK(graph_page_open(&page, rows[r].page, rows[r].len) == NULL);
		for (;;)
		{
			uint64_t   *members;
			bool		has;

			CHECK(graph_page_next(&page, &group) == NULL);
			if (group.n == 0)
				break;
			members = malloc(sizeof(uint64_t) * group.n);
			if (group.slice)
			{
				RoaringMembers m;
				int64_t		member;
				size_t		i = 0;

				roaring_members_begin(&m, &group.set, false);
				while (roaring_members_next(&m, &member))
					members[i++] = (uint64_t) member ^ ROARING_SIGN;
				CHECK(i == group.n);
			}
			else
				CHECK(graph_group_members(&group, members) == NULL);
			for (uint64_t i = 0; i < group.n; i++, k++)
			{
				int64_t		member = (int64_t) (members[i] ^ ROARING_SIGN);

				CHECK(k < noracle && oracle[k].key == group.key && oracle[k].member == member);
				CHECK(graph_pair_compare(rows[r].key, rows[r].member, group.key, member) <= 0);
				CHECK(r + 1 == nrows || graph_pair_compare(group.key, member, rows[r + 1].key, rows[r + 1].member) < 0);
			}
			CHECK(graph_group_has(&group, (int64_t) (members[group.n / 2] ^ ROARING_SIGN), &has) == NULL && has);
			if (members[0] > 0)
				CHECK(graph_group_has(&group, (int64_t) ((members[0] - 1) ^ ROARING_SIGN), &has) == NULL && !has);
			{
				GraphGroup	found;

				CHECK(graph_page_find(rows[r].page, rows[r].len, group.key, &found) == NULL && found.n == group.n);
				CHECK(graph_page_find(rows[r].page, rows[r].len, group.key ^ INT64_C(0x5555), &found) == NULL);
			}
			free(members);
		}
	}
	CHECK(k == noracle);
}

static int
compare_changes(const void *a, const void *b)
{
	const GraphChange *x = a,
			   *y = b;

	return graph_pair_compare(x->key, x->member, y->key, y->member);
}

/* Rounds of changes of one kind of graph. */
static void
storm(int kind, int rounds)
{
	table_reset();
	for (int round = 0; round < rounds; round++)
	{
		size_t		n = kind == 4 && round == 0 ? 6000 : 1 + random64() % (kind != 4 && random64() % 4 ? 300 : 6000);
		GraphChange *changes = malloc(sizeof(GraphChange) * n);
		bool		mostly_add = round * 3 < rounds * 2;
		size_t		k = 0;

		for (size_t i = 0; i < n; i++)
		{
			uint64_t	x = random64();
			GraphChange *c = &changes[i];

			c->present = random64() % 10 < (mostly_add ? 8 : 1);
			switch (kind)
			{
				case 0:			/* small keys */
					c->key = (int64_t) (x % 2000);
					c->member = (int64_t) ((x >> 20) % 100000);
					break;
				case 1:			/* a hub among small keys, dense members */
					c->key = x % 3 ? 77 : (int64_t) (x >> 40) % 200;
					c->member = (int64_t) ((x >> 8) % 20000);
					break;
				case 2:			/* hubs of runs */
					c->key = (int64_t) (x % 3) - 1;
					c->member = (int64_t) i + (int64_t) (x >> 60) * 5000;
					break;
				case 3:			/* anything */
					c->key = (int64_t) random64() >> (x & 63);
					c->member = (int64_t) random64() >> (x >> 6 & 63);
					break;
				case 4:			/* hubs whose bitsets are sparse, half full,
								 * nearly full, across containers */
					c->key = (int64_t) (x % 3);
					c->member = (int64_t) ((x >> 8) % (UINT64_C(20000) << 2 * c->key)) - 40000;
					if (round == 0)
					{
						c->key = 0;
						c->member = 2 * (int64_t) i + (int64_t) (x >> 63) - 32768;
						c->present = true;
					}
					break;
				case 5:			/* many bytes, beside few */
					c->key = i % 2 ? (int64_t) random64() : (int64_t) (x % 50);
					c->member = i % 2 ? (int64_t) random64() : (int64_t) ((x >> 20) % 100);
					break;
				default:		/* hubs of anything */
					c->key = x % 2 ? INT64_MAX : INT64_MIN;
					c->member = (int64_t) random64();
			}
			if (noracle > 0 && random64() % 4 == 0)
			{
				GraphPair  *p = &oracle[random64() % noracle];

				c->key = p->key;
				c->member = p->member;
			}
		}
		qsort(changes, n, sizeof(GraphChange), compare_changes);
		for (size_t i = 0; i < n; i++)
			if (i + 1 == n || compare_changes(&changes[i], &changes[i + 1]) != 0)
				changes[k++] = changes[i];
		apply(changes, k);
		apply_oracle(changes, k);
		compare_all();
		free(changes);
	}
	/* and all of it away again */
	{
		GraphChange *changes = malloc(sizeof(GraphChange) * (noracle + 1));
		size_t		n = noracle;

		for (size_t i = 0; i < n; i++)
		{
			changes[i].key = oracle[i].key;
			changes[i].member = oracle[i].member;
			changes[i].present = false;
		}
		apply(changes, n);
		apply_oracle(changes, n);
		compare_all();
		CHECK(nrows == 1);
		free(changes);
	}
}

/* Changed bytes are refused or read, and never beyond their end. */
static void
hostile(void)
{
	for (int i = 0; i < 20000; i++)
	{
		Row		   *r = &rows[random64() % nrows];
		size_t		len = random64() % (r->len + 1);
		uint8_t    *bytes = malloc(len ? len : 1);
		GraphChange change = {(int64_t) (random64() % 2000), (int64_t) (random64() % 2000), true};
		GraphGroup	group;
		Emitted    *e = malloc(sizeof(Emitted));
		bool		changed;

		memcpy(bytes, r->page, len);
		for (int k = 0; k < 3 && len > 0; k++)
			bytes[random64() % len] = (uint8_t) random64();
		e->n = 0;
		if (graph_page_validate(bytes, len) == NULL)
		{
			CHECK(graph_page_find(bytes, len, change.key, &group) == NULL);
			CHECK(graph_fold(bytes, len, &change, 1, collect, e, &changed) == NULL);
		}
		else
			(void) graph_fold(bytes, len, &change, 1, collect, e, &changed);
		for (size_t k = 0; k < e->n; k++)
			free(e->rows[k].page);
		free(e);
		free(bytes);
	}
}

/* graph_page_find() finds what a walk finds, and refuses what a walk up to the key refuses. */
static void
find_as_walk(const uint8_t *bytes, size_t len, int64_t key)
{
	GraphPage	page;
	GraphGroup	group = {.n = 0};
	GraphGroup	found;
	const char *bad = graph_page_open(&page, bytes, len);

	while (bad == NULL && (bad = graph_page_next(&page, &group)) == NULL && group.n > 0 && group.key < key)
		 /* go on */ ;
	CHECK(graph_page_find(bytes, len, key, &found) == bad);
	if (bad == NULL && group.n > 0 && group.key == key)
		CHECK(found.key == key && found.n == group.n && found.bytes == group.bytes && !found.slice && found.base == 1);
	else
		CHECK(found.n == 0);
}

/* The same of pages with many small keys, whole and changed: numbers of all lengths, one to five members a key. */
static void
small_keys(void)
{
	for (int i = 0; i < 2000; i++)
	{
		GraphPair	pairs[200];
		size_t		n = 0;
		uint8_t		page[GRAPH_PAIRS_BOUND(200) + 8];
		int			bits = (int) (random64() % 57) + 1;
		int64_t		key = (int64_t) (random64() >> (random64() % 64));
		size_t		len;

		while (n < 195)
		{
			uint64_t	step = random64() >> (64 - (random64() % 2 ? bits : 7));
			int64_t		member = (int64_t) (random64() >> (random64() % 64));

			if (__builtin_add_overflow(key, (int64_t) step + 1, &key))
				break;
			for (uint64_t left = random64() % 5 + 1; left > 0; left--)
			{
				pairs[n++] = (GraphPair)
				{
					key, member
				};
				if (__builtin_add_overflow(member, (int64_t) (random64() >> (64 - bits)) + 1, &member))
					break;
			}
		}
		len = graph_page_write_pairs(pairs, n, page);
		for (int round = 0; round < 2; round++)
		{
			uint8_t    *bytes = malloc(len);

			memcpy(bytes, page, len);
			for (size_t k = 0; k < n; k++)
				for (int64_t by = -1; by <= 1; by++)
					find_as_walk(bytes, len, (int64_t) ((uint64_t) pairs[k].key + (uint64_t) by));
			find_as_walk(bytes, len, INT64_MIN);
			find_as_walk(bytes, len, INT64_MAX);
			free(bytes);
			len -= random64() % 4;
			for (int k = 0; k < 3; k++)
				page[random64() % len] = (uint8_t) (random64() % 4 ? random64() : random64() % 2);
		}
	}
}

/* Changed bytes of a page of bits. */
static void
hostile_bits(void)
{
	uint8_t		page[GRAPH_BITS_HEADER + GRAPH_BITS_BYTES];
	uint8_t		wide[GRAPH_WIDE_BYTES];
	uint8_t		narrow_bytes[GRAPH_WIDE_BYTES];
	uint8_t    *value;
	uint64_t	members[4000];
	RoaringSet	set;
	size_t		total;

	for (int i = 0; i < 4000; i++)
		members[i] = UINT64_C(0x8000) * 77 + (uint64_t) i * 8;
	value = roaring_write_members(members, 4000, 0, &total);
	CHECK(roaring_open(&set, value, total) == NULL);
	for (int i = 0; i < 20000; i++)
	{
		size_t		len = random64() % 4 ? sizeof(page) : random64() % (sizeof(page) + 1);
		uint8_t    *bytes = malloc(len ? len : 1);

		graph_page_write_bits(7, &set, page);
		if (random64() % 8 == 0)
			memset(page + GRAPH_BITS_HEADER, random64() % 2 ? 0 : 0xff, GRAPH_BITS_BYTES);
		for (int k = 0; k < 3; k++)
			page[random64() % (random64() % 2 ? 20 : sizeof(page))] = (uint8_t) random64();
		memcpy(bytes, page, len);
		if (graph_page_widen(bytes, len, wide, &total) == NULL)
		{
			GraphGroup	group;
			bool		has;
			bool		valid = graph_page_validate(wide, total) == NULL;

			uint8_t		other[sizeof(page)];
			GraphGroup	narrow;

			CHECK(len == sizeof(page));
			CHECK(graph_page_bits_have(bytes, len, 7, (int64_t) (members[9] ^ ROARING_SIGN), &has) == NULL);
			if (graph_page_find_bits(bytes, len, 7, narrow_bytes, &narrow) == NULL && narrow.n > 0 && valid)
			{
				CHECK(graph_page_find(wide, total, 7, &group) == NULL);
				CHECK(roaring_and_card(&narrow.set, &group.set) == roaring_and_card(&group.set, &group.set));
				CHECK(has == roaring_contains(&group.set, (int64_t) (members[9] ^ ROARING_SIGN)));
				/* the other half of the container, on its side */
				memcpy(other, bytes, len);
				other[1] = GRAPH_BITS;
				bytes_store64(other + GRAPH_SLICE_HEADER, (uint64_t) (narrow.base ^ (GRAPH_BITS_MASK + 1)));
				CHECK(!graph_page_add_half(other, len, narrow.base & (GRAPH_BITS_MASK + 1), &narrow));
				CHECK(!graph_page_add_half(bytes, len, random64() % 2, &narrow));
				CHECK(!graph_page_add_half(other, len - 1, !(narrow.base & (GRAPH_BITS_MASK + 1)), &narrow));
				CHECK(graph_page_add_half(other, len, !(narrow.base & (GRAPH_BITS_MASK + 1)), &narrow));
				CHECK(roaring_and_card(&narrow.set, &narrow.set) == 2 * roaring_and_card(&group.set, &group.set));
			}
			if (graph_page_find(wide, total, 7, &group) == NULL)
				CHECK(graph_group_has(&group, (int64_t) (members[9] ^ ROARING_SIGN), &has) == NULL);
			else
				CHECK(!valid);
		}
		free(bytes);
	}
	roaring_mem_free(value);
}

/* test/golden/graph_v1.tsv: name, key:member pairs, the page. */
static void
golden(const char *path)
{
	FILE	   *f = fopen(path, "r");
	static char line[1 << 20];
	int			lines = 0;

	CHECK(f != NULL);
	while (fgets(line, sizeof(line), f))
	{
		char	   *name = strtok(line, "\t");
		char	   *text = strtok(NULL, "\t");
		char	   *hex = strtok(NULL, "\n");
		GraphChange *changes = malloc(sizeof(GraphChange) * 5000);
		size_t		n = 0;
		Emitted    *e = malloc(sizeof(Emitted));
		static const uint8_t empty[GRAPH_HEADER] = {GRAPH_FORMAT_V1, GRAPH_PAIRS};
		bool		changed;

		CHECK(name && text && hex);
		stored = true;
		for (char *at = text; *at;)
		{
			char	   *end;
			int64_t		first,
						last,
						step;

			changes[n].key = strtoll(at, &end, 10);
			CHECK(*end == ':');
			first = last = strtoll(end + 1, &end, 10);
			step = 1;
			if (*end == '-' || *end == '/')
			{
				last = strtoll(end + 1, &end, 10);
				if (*end == '/')
					step = strtoll(end + 1, &end, 10);
			}
			for (int64_t m = first;; m += step)
			{
				CHECK(n < 4999);
				changes[n + 1].key = changes[n].key;
				changes[n].member = m;
				changes[n++].present = true;
				if (m >= last)
					break;
			}
			at = *end == ' ' ? end + 1 : end;
		}
		e->n = 0;
		CHECK(graph_fold(empty, sizeof(empty), changes, n, collect, e, &changed) == NULL && e->n == 1);
		CHECK(strlen(hex) == 2 * e->rows[0].len || (fprintf(stderr, "%s: %zu bytes\n", name, e->rows[0].len), 0) || getenv("GOLDEN"));
		for (size_t i = 0; i < e->rows[0].len; i++)
		{
			char		two[3];

			snprintf(two, sizeof(two), "%02x", e->rows[0].page[i]);
			if (getenv("GOLDEN"))
				fputs(two, stdout);
			else
				CHECK(memcmp(two, hex + 2 * i, 2) == 0);
		}
		if (getenv("GOLDEN"))
			putchar('\n');
		free(e->rows[0].page);
		free(e);
		free(changes);
		lines++;
	}
	fclose(f);
	stored = false;
	CHECK(lines >= 9);
}

int
main(int argc, char **argv)
{
	volatile int rounds = argc > 1 ? atoi(argv[1]) : 60;

	CHECK(setjmp(roaring_host_too_large) == 0);
	state = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
	state = state * UINT64_C(0x9E3779B97F4A7C15) | 1;
	golden("test/golden/graph_v1.tsv");
	small_keys();
	hostile_bits();
	for (int kind = 0; kind < 7; kind++)
	{
		storm(kind, rounds);
		CHECK(kind != 4 || nbits > 0);
		table_reset();
		{
			GraphChange changes[6000];

			for (int i = 0; i < 6000; i++)
			{
				changes[i].key = i < 3000 ? i / 3 : 2000 + kind;
				changes[i].member = i < 3000 ? i * 7 % 3 + i : i * (kind + 1);
				changes[i].present = true;
			}
			qsort(changes, 6000, sizeof(GraphChange), compare_changes);
			apply(changes, 6000);
			hostile();
		}
	}
	printf("graph_page: %d rounds of 7 graphs\n", rounds);
	return 0;
}
