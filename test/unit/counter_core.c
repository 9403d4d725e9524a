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
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "core/hash.h"
#include "counter/counter_estimate.h"
#include "counter/counter_level.h"
#include "counter/counter_state.h"
#include "counter_host.h"

#define REQUIRE(x) \
	do { if (!(x)) { fprintf(stderr, "%s:%d: not so: %s (seed %llu, round %d)\n", __FILE__, __LINE__, #x, seed, at_round); exit(1); } } while (0)

static unsigned long long seed;
static int	at_round;

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
	bool		loose = false;
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
			if (below(2000) == 0)
			{
				counter_state_loosen(s[i]);
				loose = true;
			}
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
	if (loose)
		counter_state_loosen(all);
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

#define SIZE_MAX_BITS ((uint64_t) 1 << 53)

/* The least size, by bisection: integers up to 2^53 are exact in a double. */
static double
least_size(double n, double error)
{
	uint64_t	low = 1,
				high = SIZE_MAX_BITS;

	if (!counter_suffices((double) high, n, error))
		return INFINITY;
	while (low < high)
	{
		uint64_t	mid = low + (high - low) / 2;

		if (counter_suffices((double) mid, n, error))
			high = mid;
		else
			low = mid + 1;
	}
	return (double) low;
}

/*
 * Numbers that users choose: all ends, and soon (an alarm ends the test), and
 * a size is the least that suffices.
 */
static void
number_program(void)
{
	static const double n[] = {1, 2, 1e3, 1e6, 2147483648, 4294967296, 4503599627370495, 4503599627370496, 4503599627370497,
	9007199254740991, 9007199254740992, 9007199254740994, 9223372036854775807.0};
	static const double error[] = {5e-324, 1e-300, 1e-17, 1e-15, 1e-9, 1e-8, 1.1e-8, 1e-6, 0.01, 0.5, 1 - 1.2e-16};

	/*
	 * Table II of Whang, Vander-Zanden and Taylor (1990): values, and bits
	 * for a standard error of 1% and 10%
	 */
	static const double table_one[][2] = {
		{100, 5034}, {200, 5067}, {300, 5100}, {400, 5133}, {500, 5166}, {600, 5199}, {700, 5231}, {800, 5264},
		{900, 5296}, {1000, 5329}, {2000, 5647}, {3000, 5957}, {4000, 6260}, {5000, 6556}, {6000, 6847},
		{7000, 7132}, {8000, 7412}, {9000, 7688}, {10000, 7960}, {20000, 10506}, {30000, 12839}, {40000, 15036},
		{50000, 17134}, {60000, 19156}, {70000, 21117}, {80000, 23029}, {90000, 24897}, {100000, 26729},
		{200000, 43710}, {300000, 59264}, {400000, 73999}, {500000, 88175}, {600000, 101932}, {700000, 115359},
		{800000, 128514}, {900000, 141441}, {1000000, 154171}, {2000000, 274328}, {3000000, 386798},
		{4000000, 494794}, {5000000, 599692}, {6000000, 702246}, {7000000, 802931}, {8000000, 902069},
		{9000000, 999894}, {10000000, 1096582}, {50000000, 4584297}, {100000000, 8571013}, {120000000, 10112529}
	};
	static const double table_ten[][2] = {
		{1000, 268}, {10000, 1709}, {100000, 12744}, {1000000, 100880}, {10000000, 831809}, {100000000, 7061760}
	};

	for (size_t i = 0; i < sizeof(n) / sizeof(n[0]); i++)
		for (size_t j = 0; j < sizeof(error) / sizeof(error[0]); j++)
		{
			double		m = least_size(n[i], error[j]);

			REQUIRE(m >= 1 && (isinf(m) || (m <= (double) SIZE_MAX_BITS && m == floor(m))));

			/*
			 * less may be wrong, and more values or a smaller error take no
			 * less
			 */
			REQUIRE(i == 0 || error[j] < 1e-3 || m >= least_size(n[i - 1], error[j]));
			REQUIRE(j == 0 || m <= least_size(n[i], error[j - 1]));
		}
	for (size_t i = 0; i < sizeof(table_one) / sizeof(table_one[0]); i++)
		REQUIRE(least_size(table_one[i][0], 0.01) == table_one[i][1]);
	for (size_t i = 0; i < sizeof(table_ten) / sizeof(table_ten[0]); i++)
		REQUIRE(least_size(table_ten[i][0], 0.1) == table_ten[i][1]);
	REQUIRE(isinf(least_size(9223372036854775807.0, 0.01)) && isinf(least_size(1e6, 1e-9)));
	REQUIRE(least_size(1e6, 1e-8) > 4.9e15 && least_size(1e6, 1e-8) < 5.1e15);

	/*
	 * the constant of ladders: for each size the largest error, within a
	 * thousandth
	 */
	for (int k = COUNTER_MIN_K; k <= COUNTER_MAX_K; k++)
	{
		CounterShape shape = {.k = (uint8_t) k,.top = COUNTER_MAX_TOP};
		double		worst = 0;

		for (int i = 0; i < 16; i++)
		{
			double		values = ldexp(pow(2, i / 16.0), k + 8);

			worst = fmax(worst, counter_sd(shape, values) / values);
		}
		worst *= sqrt(ldexp(1.0, k - 6));
		REQUIRE(fabs(worst / COUNTER_LADDER_ERROR - 1) < 1e-3 && (k > 6 || fabs(worst / COUNTER_LADDER_ERROR - 1) < 1e-14));
	}

	for (int k = COUNTER_MIN_K; k <= COUNTER_MAX_K; k++)
		for (int top = k; top <= COUNTER_MAX_TOP; top++)
			for (size_t j = 0; j < sizeof(error) / sizeof(error[0]); j++)
			{
				CounterTally tally = {.shape = {k, top, 0},.levels = true,.nlevels = top - k + 1};
				CounterEstimate e;

				/* the fullest that is not saturated, full, and one bit only */
				for (int full = 0; full < 3; full++)
				{
					for (int l = 0; l < tally.nlevels; l++)
						tally.ones[l] = full < 2 ? (uint32_t) 1 << k : 0;
					if (full != 1)
						tally.ones[tally.nlevels - 1] = full == 2 ? 1 : ((uint32_t) 1 << k) - 1;
					e = counter_bounds(&tally, error[j]);
					REQUIRE(e.lower >= 1 && e.lower <= e.value && e.value <= e.upper);
					REQUIRE(e.saturated == (full == 1) && counter_stderr(&tally) >= 0);
				}
			}
}

/* Each level of a large counter can be interrupted, whatever is done to it. */
static void
interrupt_program(void)
{
	CounterShape large = {20, 64, 0},
				small = {10, 64, 0};
	uint8_t    *s = counter_state_levels(counter_state_new(large), 45);
	CounterView v;
	CounterTally tally;
	const char *why;
	Bytes		b;

	for (int l = 0; l < 45; l++)
		memset(s + COUNTER_WORK_SIZE + l * counter_level_bytes(20), l % 2 ? 0xff : 0x55, counter_level_bytes(20));
#define INTERRUPTED(what, n) \
	do { counter_host_interrupts = 0; what; REQUIRE(counter_host_interrupts >= (n)); } while (0)
	INTERRUPTED(b = pack(s), 45 * 3);
	v = view_of(b.p, b.len);
	INTERRUPTED(why = counter_tally(&v, &tally), 45);
	INTERRUPTED(s = counter_state_merge(counter_state_new(large), &v, &why), 45);
	INTERRUPTED(s = counter_state_merge(counter_state_new(small), &v, &why), 45);
	s = counter_state_levels(counter_state_new(large), 45);
	s[COUNTER_WORK_SIZE] = 1;
	INTERRUPTED(view_of(s, counter_state_size(s)), 44);
}

int
main(int argc, char **argv)
{
	int			rounds = argc > 1 ? atoi(argv[1]) : 300;

	seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
	state = seed << 32;
	hash_program();
	alarm(60);
	number_program();
	alarm(0);
	interrupt_program();
	counter_host_free_all();
	for (at_round = 0; at_round < rounds; at_round++)
	{
		merge_program();
		counter_host_free_all();
		for (int i = 0; i < 10; i++)
			level_program();
		counter_host_free_all();
		for (int i = 0; i < 10; i++)
			damage_program();
		counter_host_free_all();
	}
	return 0;
}
