/*-------------------------------------------------------------------------
 *
 * counter_core.c
 *	  Counters without a server, with the sanitizers watching: random programs
 *	  against a plain oracle, the codec of a level at every density, bytes
 *	  that are damaged, and the hash of an integer.
 *
 *	  counter_core ROUNDS SEED
 *
 *-------------------------------------------------------------------------
 */
#include <stdio.h>
#include <stdlib.h>

#include "core/hash.h"
#include "counter/counter_estimate.h"
#include "counter/counter_level.h"

#define REQUIRE(x) \
	do { if (!(x)) { fprintf(stderr, "%s:%d: not so: %s (seed %llu, round %d)\n", __FILE__, __LINE__, #x, seed, at_round); exit(1); } } while (0)

static unsigned long long seed;
static int	at_round;

/* memory is given back after each round */
static void *chunks[1 << 16];
static int	nchunks;

uint8_t *
counter_alloc(size_t size)
{
	if (nchunks == (int) (sizeof(chunks) / sizeof(chunks[0])))
		abort();
	return chunks[nchunks++] = calloc(1, size);
}

static void
free_all(void)
{
	while (nchunks > 0)
		free(chunks[--nchunks]);
}

static uint64_t state;

static uint64_t
rnd(void)
{
	return hash_int64(state++);
}

static uint64_t
below(uint64_t n)
{
	return rnd() % n;
}

static CounterView
view_of(const uint8_t *p, size_t len)
{
	CounterView v;
	const char *why = counter_open(p, len, &v);

	if (why)
		fprintf(stderr, "%s\n", why);
	REQUIRE(why == NULL);
	return v;
}

/* A copy that ends where the bytes end, so that reading on is seen. */
typedef struct
{
	uint8_t    *p;
	size_t		len;
} Bytes;

static Bytes
pack(const uint8_t *s)
{
	CounterView v = view_of(s, counter_state_size(s));
	uint8_t    *out = counter_alloc(counter_pack_bound(&v));
	Bytes		b = {.len = counter_pack(&v, out)};

	REQUIRE(b.len <= counter_pack_bound(&v));
	b.p = counter_alloc(b.len);
	memcpy(b.p, out, b.len);
	REQUIRE(counter_check(b.p, b.len) == NULL);
	return b;
}

static bool
same(Bytes a, Bytes b)
{
	return a.len == b.len && memcmp(a.p, b.p, a.len) == 0;
}

static CounterShape
random_shape(void)
{
	CounterShape s = {.k = 6 + below(10)};

	s.top = below(3) == 0 ? s.k : below(2) ? 64 : s.k + below(65 - s.k);
	s.limit = below(3) == 0 ? 0 : below(2) ? 256 : below(1000);
	return s;
}

/*
 * Some values are given to some counters of some shapes; these are merged in
 * random pairs, packed now and then, until one is left.  It must have the
 * bytes of a counter in the join of all shapes that was given all values; and
 * its bits those that the definition in counter_format.h says.
 */
static void
merge_program(void)
{
	enum
	{
		MAX = 12
	};
	int			n = 1 + below(MAX);
	uint8_t    *s[MAX];
	CounterShape join = {255, 255, 65535};
	uint64_t	values = (uint64_t) 1 << below(16);
	uint64_t	from = rnd();
	uint64_t   *added = malloc(sizeof(uint64_t) * MAX * 4096);
	int			nadded = 0;
	uint8_t    *all;

	for (int i = 0; i < n; i++)
	{
		CounterShape shape = random_shape();
		int			m = below(4) == 0 ? 0 : below(below(2) ? 4096 : 300);

		join = counter_shape_join(join, shape);
		s[i] = counter_state_new(shape);
		while (m-- > 0)
		{
			uint64_t	h = below(500) == 0 ? below(3) : hash_int64(from + below(values));

			s[i] = counter_state_add(s[i], h);
			added[nadded++] = h;
		}
	}
	for (int left = n; left > 1; left--)
	{
		int			a = below(left),
					b = (a + 1 + below(left - 1)) % left;
		CounterView v = view_of(s[b], counter_state_size(s[b]));
		const char *why;

		if (below(2))
		{
			Bytes		p = pack(s[b]);

			v = view_of(p.p, p.len);
		}
		if (below(4) == 0)		/* the other, too, has been stored */
		{
			Bytes		p = pack(s[a]);
			CounterView stored = view_of(p.p, p.len);

			s[a] = counter_state_merge(counter_state_new(stored.shape), &stored, &why);
			REQUIRE(why == NULL);
		}
		s[a] = counter_state_merge(s[a], &v, &why);
		REQUIRE(why == NULL);
		s[b] = s[left - 1];
		if (a == left - 1)
			s[b] = s[a];
	}
	all = counter_state_new(join);
	for (int i = nadded; i-- > 0;)
		all = counter_state_add(all, added[i]);
	REQUIRE(same(pack(s[0]), pack(all)));

	{
		CounterView v = view_of(all, counter_state_size(all));
		CounterTally tally;

		REQUIRE(counter_tally(&v, &tally) == NULL);
		if (v.levels)
		{
			uint8_t    *map = calloc(65, (size_t) 1 << join.k);
			uint32_t	ones[65] = {0};

			for (int i = 0; i < nadded; i++)
			{
				uint64_t	h = added[i] ? added[i] : 1;
				int			l = 0;
				uint8_t    *m;

				while (l < join.top - join.k && !(h >> (join.k + l) & 1))
					l++;
				m = &map[((size_t) l << join.k) + (h & (((uint64_t) 1 << join.k) - 1))];
				ones[l] += !*m;
				*m = 1;
			}
			for (int l = 0; l < join.top - join.k + 1; l++)
				REQUIRE((l < tally.nlevels ? tally.ones[l] : 0) == ones[l]);
			free(map);
		}
	}
	free(added);
}

/* A level of any density is read back as it was, with the count it has. */
static void
level_program(void)
{
	int			k = 6 + below(10);
	size_t		len = counter_level_bytes(k);
	uint8_t    *bits = counter_alloc(len),
			   *out = counter_alloc(counter_level_bound(k)),
			   *back = counter_alloc(len),
			   *scratch = counter_alloc(len);
	uint64_t	threshold = below(4) == 0 ? below(20) : below(1 << 16);
	CounterLevel level;
	size_t		used;
	uint8_t    *exact;
	BytesCursor c;

	for (size_t i = 0; i < len * 8; i++)
		if ((rnd() & 0xffff) < threshold)
			bits[i / 8] |= 1 << (i % 8);
	if (below(3) == 0)
		for (size_t i = 0; i < len; i++)
			bits[i] = ~bits[i];
	used = counter_level_write(bits, k, out);
	REQUIRE(used <= counter_level_bound(k));
	exact = counter_alloc(used);
	memcpy(exact, out, used);
	c = bytes_cursor(exact, used);
	REQUIRE(counter_level_read(&c, k, &level) && bytes_left(&c) == 0);
	REQUIRE(counter_level_ones(&level, k) == counter_bits_count(bits, len));
	memset(scratch, below(256), len);
	REQUIRE(counter_level_or(&level, k, back, scratch));
	REQUIRE(memcmp(bits, back, len) == 0);

	/* a one in the padding would begin a code whose remainder is beyond */
	if (level.kind >= COUNTER_LEVEL_RICE_ONES && !(exact[used - 1] & 0x80))
	{
		exact[used - 1] |= 0x80;
		c = bytes_cursor(exact, used);
		REQUIRE(!counter_level_read(&c, k, &level));
	}
}

/*
 * Damaged bytes: whatever is read of them is inside them, what passes the
 * check is canonical, and what does not can still be merged or refused.
 */
static void
damage_program(void)
{
	uint8_t    *s = counter_state_new(random_shape());
	Bytes		b;
	int			m = below(3000);
	CounterView v;
	CounterTally tally;
	const char *why;

	while (m-- > 0)
		s = counter_state_add(s, rnd());
	b = pack(s);
	if (below(4) == 0)
	{
		b.len = counter_state_size(s);
		b.p = counter_alloc(b.len);
		memcpy(b.p, s, b.len);
	}
	for (int i = below(4); i >= 0; i--)
		b.p[below(below(2) ? b.len : b.len < 24 ? b.len : 24)] ^= 1 << below(8);
	if (below(3) == 0)
	{
		uint8_t    *cut;

		b.len = below(b.len + 1);
		cut = counter_alloc(b.len);
		memcpy(cut, b.p, b.len);
		b.p = cut;
	}
	/* a shape of many large levels takes memory that is not the point here */
	if (b.len > COUNTER_AT_TOP && b.p[COUNTER_AT_K] > 16)
		return;
	why = counter_check(b.p, b.len);
	if (counter_open(b.p, b.len, &v) != NULL)
	{
		REQUIRE(why != NULL);
		return;
	}
	if (counter_tally(&v, &tally) == NULL && !counter_saturated(&tally))
	{
		CounterEstimate e = counter_bounds(&tally, 0.95);

		REQUIRE(e.lower <= e.value && e.value <= e.upper && e.value >= 0);
	}
	s = counter_state_merge(counter_state_new(v.shape), &v, &why);
	if (why == NULL && counter_open(s, counter_state_size(s), &v) == NULL)
		(void) pack(s);
	if (counter_check(b.p, b.len) == NULL)
		REQUIRE(same(pack(s), b));
}

/* The hash that is written out for eight bytes is the library's. */
static void
hash_program(void)
{
	for (int i = 0; i < 1000; i++)
	{
		uint64_t	x = i < 128 ? (uint64_t) 1 << i % 64 : rnd();
		uint8_t		bytes[8];

		if (i < 64)
			x--;
		bytes_store64(bytes, x);
		REQUIRE(hash_int64(x) == hash_bytes64(bytes, sizeof(bytes), 0));
	}
}

int
main(int argc, char **argv)
{
	int			rounds = argc > 1 ? atoi(argv[1]) : 300;

	seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
	state = seed << 32;
	hash_program();
	for (at_round = 0; at_round < rounds; at_round++)
	{
		merge_program();
		free_all();
		for (int i = 0; i < 10; i++)
			level_program();
		free_all();
		for (int i = 0; i < 10; i++)
			damage_program();
		free_all();
	}
	return 0;
}
