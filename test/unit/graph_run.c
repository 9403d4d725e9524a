/*-------------------------------------------------------------------------
 *
 * graph_run.c
 *	  The bytes of runs of changes: golden bytes, random changes written and read, hostile bytes.
 *
 *	test ROUNDS SEED
 *
 *-------------------------------------------------------------------------
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "graph/bytes/run.h"
#include "roaring_host.h"

#define CHECK(x) do { if (!(x)) { fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #x); abort(); } } while (0)

#define MOST 20000

static uint64_t state;

static uint64_t
random64(void)
{
	state ^= state << 13;
	state ^= state >> 7;
	state ^= state << 17;
	return state * UINT64_C(2685821657736338717);
}

static int
compare(const void *a, const void *b)
{
	const GraphChange *x = a;
	const GraphChange *y = b;

	return graph_pair_compare(x->key, x->member, y->key, y->member);
}

/* Some changes that rise, of keys and members of some size. */
static size_t
make(GraphChange *changes, size_t n)
{
	unsigned	key_shift = random64() % 64;
	unsigned	member_shift = random64() % 64;
	unsigned	removed = random64() % 4;
	size_t		kept = 0;

	memset(changes, 0, sizeof(GraphChange) * n);
	for (size_t i = 0; i < n; i++)
	{
		changes[i].key = (int64_t) random64() >> key_shift;
		changes[i].member = (int64_t) random64() >> member_shift;
		changes[i].present = removed == 0 || random64() % 4 >= removed;
	}
	qsort(changes, n, sizeof(GraphChange), compare);
	for (size_t i = 0; i < n; i++)
		if (kept == 0 || compare(&changes[kept - 1], &changes[i]) != 0)
			changes[kept++] = changes[i];
	return kept;
}

static bool
same(const GraphChange *a, const GraphChange *b)
{
	return compare(a, b) == 0 && a->present == b->present;
}

/* Bytes that were changed are refused, or read as something, but not beyond their end. */
static void
damage(const uint8_t *bytes, size_t len, GraphChange *out)
{
	size_t		cut = random64() % 4 == 0 ? random64() % len : len;
	uint8_t    *copy = malloc(cut + 1);
	GraphPartView part;

	memcpy(copy, bytes, cut);
	for (size_t i = random64() % 4; cut > 0 && i > 0; i--)
		copy[random64() % (random64() % 2 ? cut : cut < 24 ? cut : 24)] ^= (uint8_t) (1 << random64() % 8);
	copy = realloc(copy, cut > 0 ? cut : 1);
	if (graph_part_open(&part, copy, cut) == NULL)
	{
		int64_t		key = (int64_t) random64();
		uint32_t	at = graph_part_seek(&part, key, 0);

		CHECK(at <= part.n);
		CHECK(graph_part_seek_on(&part, (uint32_t) (random64() % (at + UINT64_C(1))), key, 0) <= part.n);
		CHECK(graph_part_seek(&part, part.key + (int64_t) (random64() % 256), key) <= part.n);
		(void) graph_part_is(&part, at, key, 0);
		if (part.n <= MOST)
		{
			GraphSaid  *said = malloc(sizeof(GraphSaid) * part.n);
			uint32_t	from = random64() % part.n;

			(void) graph_part_read(&part, 0, part.n, out);
			(void) graph_part_read(&part, from, part.n, out + from);
			if (graph_part_said(&part, from, part.n, said) == NULL)
				for (uint32_t i = from; i < part.n; i++)
				{
					CHECK(out[i].key == out[from].key && (uint64_t) out[i].member == (said[i - from].member ^ ROARING_SIGN));
					CHECK(i == from || said[i - from].member > said[i - from - 1].member);
				}
			free(said);
		}
	}
	free(copy);
}

/* Changes of one key are read as all are; of two keys none. */
static void
check_said(const GraphPartView *part, const GraphChange *changes)
{
	GraphSaid  *said = malloc(sizeof(GraphSaid) * part->n);
	uint32_t	from = random64() % part->n;
	uint32_t	to = from;

	while (to < part->n && changes[to].key == changes[from].key)
		to++;
	CHECK(graph_part_said(part, from, to, said) == NULL);
	for (uint32_t i = from; i < to; i++)
		CHECK(said[i - from].member == ((uint64_t) changes[i].member ^ ROARING_SIGN) &&
			  said[i - from].present == changes[i].present);
	if (to < part->n)
		CHECK(graph_part_said(part, from, to + 1, said) != NULL);
	free(said);
}

/* Lists of what is said of some members, one after the other: the last word counts. */
static void
check_saids(void)
{
	GraphSaids	s = {0};
	static int8_t last[3000];
	size_t		n = 0;

	memset(last, -1, sizeof(last));
	for (int lists = random64() % 100; lists > 0; lists--)
	{
		unsigned	step = 1 + random64() % 100;
		size_t		k = 0;

		for (size_t i = random64() % 3000; i < 3000; i += 1 + random64() % step)
		{
			bool		present = random64() % 2;

			graph_saids_room(&s, k + 1)[k] = (GraphSaid)
			{
				i, present
			};
			last[i] = present;
			k++;
		}
		graph_saids_push(&s, k);
		CHECK(s.lists <= GRAPH_LISTS + 13);
	}
	graph_saids_end(&s);
	for (size_t i = 0; i < 3000; i++)
		if (last[i] >= 0)
		{
			CHECK(n < s.n && s.said[n].member == i && s.said[n].present == last[i]);
			n++;
		}
	CHECK(n == s.n);
	graph_saids_free(&s);
}

static void
check_parts(const GraphChange *changes, size_t n, GraphChange *out)
{
	uint8_t		bytes[GRAPH_PART_MAX];
	size_t		parts = 0;

	for (size_t done = 0; done < n; parts++)
	{
		size_t		len;
		size_t		k = graph_part_write(changes + done, n - done, bytes, &len);
		GraphPartView part;
		uint8_t    *exact;

		CHECK(k > 0 && len <= GRAPH_PART_MAX);
		CHECK(k >= 480 || k == n - done);
		exact = malloc(len);
		memcpy(exact, bytes, len);
		CHECK(graph_part_open(&part, exact, len) == NULL && part.n == k);
		CHECK(graph_part_read(&part, 0, part.n, out) == NULL);
		check_said(&part, out);
		for (size_t i = 0; i < k; i++)
		{
			const GraphChange *c = &changes[done + i];

			CHECK(same(c, &out[i]));
			CHECK(graph_part_seek(&part, c->key, c->member) == i);
			CHECK(graph_part_seek_on(&part, (uint32_t) (random64() % (i + 1)), c->key, c->member) == i);
			CHECK(graph_part_is(&part, (uint32_t) i, c->key, c->member));
			CHECK(graph_part_present(&part, (uint32_t) i) == c->present);
			if (c->member < INT64_MAX && (i + 1 == k || c[1].key != c->key || c[1].member != c->member + 1))
			{
				CHECK(graph_part_seek(&part, c->key, c->member + 1) == i + 1);
				CHECK(!graph_part_is(&part, (uint32_t) i + 1, c->key, c->member + 1));
			}
		}
		for (int i = 0; i < 8; i++)
			damage(exact, len, out);
		free(exact);
		done += k;
	}
	CHECK(parts <= n / 480 + 1);
}

static void
check_head(GraphChange *changes, size_t n)
{
	GraphFence	fences[2][40];
	GraphFence *const both[2] = {fences[0], fences[1]};
	int			parts[2] = {3 + (int) (random64() % 38), 3 + (int) (random64() % 38)};
	uint8_t		bytes[GRAPH_HEAD_MAX];
	uint8_t    *exact;
	size_t		len;
	GraphHead	head;

	for (int d = 0; d < 2; d++)
		for (int i = 0; i < parts[d]; i++)
		{
			const GraphChange *c = &changes[n * (size_t) i / (size_t) parts[d]];

			fences[d][i] = (GraphFence)
			{
				c->key, c->member, (uint32_t) random64(), (uint16_t) random64()
			};
		}
	len = graph_head_write(GRAPH_RUN_CALL, n, both, parts, bytes);
	CHECK(len <= GRAPH_HEAD_MAX);
	exact = malloc(len);
	memcpy(exact, bytes, len);
	CHECK(graph_head_open(&head, exact, len) == NULL && head.n == n);
	for (size_t i = 0; i < n; i++)
		for (int d = 0; d < 2; d++)
		{
			int			part = graph_head_find(&head, d, changes[i].key, changes[i].member);
			GraphFence	f = graph_head_fence(&head, d, part);

			CHECK(part >= 0 && graph_pair_compare(f.key, f.member, changes[i].key, changes[i].member) <= 0);
			if (part + 1 < parts[d])
				f = graph_head_fence(&head, d, part + 1);
			CHECK(part + 1 == parts[d] || graph_pair_compare(f.key, f.member, changes[i].key, changes[i].member) > 0);
		}
	for (size_t cut = 0; cut < len; cut += 1 + random64() % 50)
		CHECK(graph_head_open(&head, exact, cut) != NULL);
	free(exact);
}

static void
check_golden(void)
{
	const GraphChange changes[] = {{7, 1, true}, {7, 300, false}, {9, -1, true}};
	const uint8_t expected[] = {1, 1, 1, 2, 3, 0, 0, 0, 7, 0, 0, 0, 0, 0, 0, 0,
	255, 255, 255, 255, 255, 255, 255, 255, 0, 0, 2, 2, 0, 45, 1, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0};
	uint8_t		bytes[GRAPH_PART_MAX];
	size_t		len;

	CHECK(graph_part_write(changes, 3, bytes, &len) == 3);
	CHECK(len == sizeof(expected) && memcmp(bytes, expected, len) == 0);
}

static void
check_merge(const GraphChange *a, size_t na, const GraphChange *b, size_t nb)
{
	GraphChange *out = malloc(sizeof(GraphChange) * (na + nb + 1));
	size_t		n = graph_changes_merge(a, na, b, nb, out);
	size_t		i = 0;
	size_t		j = 0;

	for (size_t k = 0; k < n; k++)
	{
		CHECK(k == 0 || compare(&out[k - 1], &out[k]) < 0);
		while (i < na && compare(&a[i], &out[k]) < 0)
			i++;
		while (j < nb && compare(&b[j], &out[k]) < 0)
			j++;
		CHECK(j < nb && compare(&b[j], &out[k]) == 0 ? same(&b[j], &out[k]) : i < na && same(&a[i], &out[k]));
	}
	CHECK(n >= na && n >= nb && n <= na + nb);
	free(out);
}

int
main(int argc, char **argv)
{
	int			rounds = argc > 1 ? atoi(argv[1]) : 20;
	GraphChange *changes = malloc(sizeof(GraphChange) * MOST);
	GraphChange *others = malloc(sizeof(GraphChange) * MOST);
	GraphChange *out = malloc(sizeof(GraphChange) * MOST);

	state = argc > 2 ? strtoull(argv[2], NULL, 10) | 1 : 1;
	check_golden();
	for (int round = 0; round < rounds; round++)
	{
		size_t		n = make(changes, 1 + random64() % (random64() % 2 ? MOST : 1200));

		check_parts(changes, n, out);
		check_head(changes, n);
		check_saids();
		check_merge(changes, n, others, make(others, 1 + random64() % 1000));
	}
	free(changes);
	free(others);
	free(out);
	return 0;
}
