/*-------------------------------------------------------------------------
 *
 * roaring_kernels.c
 *	  A kernel set against the plainest loops.
 *
 *	roaring_kernels KERNELS ROUNDS [SEED]
 *
 * Arrays of all sizes up to a few blocks, pairs of them, and pairs of which
 * one is much longer, among few and among many possible members, with and
 * without the least and the greatest one.  Each lies in memory of exactly its
 * size, at an odd or an even address, so that the sanitizer sees any byte read
 * beyond; results have the room that was announced, no more (the sanitizer does
 * not see what CRoaring writes: the bytes behind are looked at).  Damaged arrays, which do
 * not rise, may give any result, within that room.
 *
 *-------------------------------------------------------------------------
 */
#include "roaring_host.h"
#include "roaring_random.h"

#include "roaring/kernels/bits.h"
#include "roaring/kernels/container.h"
#include "roaring/kernels/kernels.h"

#define CHECK(condition) \
	do { \
		checks++; \
		if (!(condition)) \
		{ \
			fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition); \
			abort(); \
		} \
	} while (0)

static uint64_t checks;

/* Members as booleans, and as an array in memory of its own. */
typedef struct RoaringTestArray
{
	uint8_t		in[65536];
	uint8_t    *memory;
	uint8_t    *bytes;
	uint32_t	n;
} RoaringTestArray;

static void
array_allocate(RoaringTestArray *a)
{
	uint32_t	odd = random_below(2);

	a->memory = malloc(2 * (size_t) a->n + odd);
	a->bytes = a->memory + odd;
}

static void
array_store(RoaringTestArray *a)
{
	uint32_t	k = 0;

	array_allocate(a);
	for (uint32_t v = 0; v < 65536; v++)
		if (a->in[v])
			bytes_store16(a->bytes + 2 * k++, (uint16_t) v);
}

/* n members from first on, among span; the least and the greatest, if wanted */
static void
array_make(RoaringTestArray *a, uint32_t n, uint32_t first, uint32_t span, bool least, bool greatest)
{
	memset(a->in, 0, sizeof(a->in));
	a->n = 0;
	if (least && a->n < n)
		a->in[0] = 1, a->n++;
	if (greatest && a->n < n)
		a->in[65535] = 1, a->n++;
	while (a->n < n)
	{
		uint32_t	v = (first + random_below(span)) % 65536;

		a->n += !a->in[v];
		a->in[v] = 1;
	}
	array_store(a);
}

static bool
wanted(RoaringOp op, bool a, bool b)
{
	return op == ROARING_AND ? a && b : op == ROARING_OR ? a || b : op == ROARING_ANDNOT ? a && !b : a != b;
}

/* Room for a result, at an odd or an even address, and marked bytes behind it. */
typedef struct RoaringTestRoom
{
	uint8_t    *memory;
	uint8_t    *out;
	size_t		size;
} RoaringTestRoom;

#define MARKED 64

static RoaringTestRoom
room_for(RoaringOp op, const RoaringTestArray *a, const RoaringTestArray *b)
{
	RoaringTestRoom room = {.size = 2 * (size_t) (op == ROARING_ANDNOT ? a->n : a->n + b->n) + ROARING_SLACK};
	uint32_t	odd = random_below(2);

	room.memory = malloc(odd + room.size + MARKED);
	room.out = room.memory + odd;
	memset(room.out + room.size, 0xA5, MARKED);
	return room;
}

static void
room_free(RoaringTestRoom *room)
{
	for (size_t i = 0; i < MARKED; i++)
		CHECK(room->out[room->size + i] == 0xA5);
	free(room->memory);
}

static void
check_arrays(const RoaringTestArray *a, const RoaringTestArray *b)
{
	uint32_t	common = 0;

	for (int op = ROARING_AND; op <= ROARING_XOR; op++)
	{
		RoaringTestRoom room = room_for((RoaringOp) op, a, b);
		uint8_t    *out = room.out;
		RoaringCount count = roaring_kernels->array_op[op] (a->bytes, a->n, b->bytes, b->n, out);
		uint32_t	k = 0,
					runs = 0;
		bool		before = false;

		for (uint32_t v = 0; v < 65536; v++)
		{
			bool		in = wanted((RoaringOp) op, a->in[v], b->in[v]);

			if (in)
				CHECK(k < count.card && bytes_load16(out + 2 * k) == v);
			k += in;
			runs += in && !before;
			before = in;
			if (op == ROARING_AND)
				common += in;
		}
		CHECK(count.card == k);

		/* up to 3 members it need not be known */
		CHECK(count.nruns == runs || k < 4);
		room_free(&room);
	}
	CHECK(roaring_kernels->array_and_card(a->bytes, a->n, b->bytes, b->n) == common);
}

static void
check_pair(uint32_t na, uint32_t nb)
{
	static const uint32_t spans[] = {65536, 3000, 200};
	RoaringTestArray a,
				b;
	uint32_t	n = na > nb ? na : nb;

	for (size_t i = 0; i < sizeof(spans) / sizeof(spans[0]); i++)
	{
		uint32_t	span = spans[i] > n + n / 8 + 2 ? spans[i] : n + n / 8 + 2;
		uint32_t	edges = random_below(16);
		uint32_t	first = random_below(65536);

		array_make(&a, na, first, span, edges & 1, edges & 2);
		array_make(&b, nb, random_below(4) ? first : random_below(65536), span, edges & 4, edges & 8);
		check_arrays(&a, &b);
		check_arrays(&b, &a);
		free(a.memory);
		free(b.memory);
	}
}

/* Arrays that do not rise, of few different members. */
static void
check_damaged(uint32_t na, uint32_t nb)
{
	RoaringTestArray x[2] = {{.n = na}, {.n = nb}};
	uint32_t	values = 1 + random_below(random_below(2) ? 3 : 65535);
	uint16_t	least = (uint16_t) (random_below(2) ? 0 : 65536 - values);

	for (int i = 0; i < 2; i++)
	{
		array_allocate(&x[i]);
		for (uint32_t k = 0; k < x[i].n; k++)
			bytes_store16(x[i].bytes + 2 * k, (uint16_t) (least + random_below(values)));
	}
	for (int op = ROARING_AND; op <= ROARING_XOR; op++)
	{
		RoaringTestRoom room = room_for((RoaringOp) op, &x[0], &x[1]);
		RoaringCount count = roaring_kernels->array_op[op] (x[0].bytes, na, x[1].bytes, nb, room.out);

		CHECK(2 * (size_t) count.card <= 2 * (size_t) (op == ROARING_ANDNOT ? na : na + nb) + ROARING_SLACK);
		room_free(&room);
	}
	CHECK(roaring_kernels->array_and_card(x[0].bytes, na, x[1].bytes, nb) <= na + nb);
	free(x[0].memory);
	free(x[1].memory);
}

static void
check_counts(const uint8_t *bits, RoaringCount count)
{
	uint32_t	card = 0,
				runs = 0;
	bool		before = false;

	for (uint32_t v = 0; v < 65536; v++)
	{
		bool		in = bits[v >> 3] >> (v & 7) & 1;

		card += in;
		runs += in && !before;
		before = in;
	}
	CHECK(count.card == card);
	CHECK(count.nruns == runs || (runs >= ROARING_RUNS_MANY && count.nruns >= ROARING_RUNS_MANY));
}

/* The canonical container of a bitset, in room for just that, has its members. */
static void
check_finish(const uint8_t *bits, RoaringCount count)
{
	uint8_t		kind = roaring_canonical_kind(count.card, count.nruns),
			   *room,
				back[ROARING_BITSET_BYTES] = {0};
	uint32_t	bytes = kind == ROARING_RUN ? 2 + 4 * count.nruns : kind == ROARING_ARRAY ? 2 * count.card : ROARING_BITSET_BYTES;
	RoaringContainer c = {.card = count.card,.nruns = count.nruns,.kind = kind};
	RoaringResult r;

	if (count.card == 0)
		return;
	room = malloc(bytes + ROARING_SLACK);
	c.data = room + (kind == ROARING_RUN ? 2 : 0);
	r = roaring_finish_copy(room, bits, count);
	CHECK(r.card == count.card && r.bytes == bytes && r.kind == kind);
	CHECK(kind != ROARING_RUN || bytes_load16(room) == count.nruns);
	roaring_bits_apply(ROARING_OR, back, &c);
	CHECK(memcmp(back, bits, sizeof(back)) == 0);
	free(room);
}

/* a bitset in memory of exactly its size, at an odd address */
static uint8_t *
bits_make(uint32_t density)
{
	uint8_t    *bits = malloc(ROARING_BITSET_BYTES + 1) + 1;
	uint32_t	dense_from = random_below(8192),
				dense_to = random_below(8192);

	memset(bits, 0, ROARING_BITSET_BYTES);
	for (uint32_t v = 0; v < 65536; v++)
		if (random_below(65536) < density)
			bits[v >> 3] |= (uint8_t) (1 << (v & 7));
	for (uint32_t i = dense_from; i < dense_to; i++)
		bits[i] = density & 1 ? 0xFF : 0;
	return bits;
}

static void
check_bits(uint32_t density_a, uint32_t density_b)
{
	uint8_t    *a = bits_make(density_a),
			   *b = bits_make(density_b),
			   *out = malloc(ROARING_BITSET_BYTES + 1) + 1;
	uint32_t	common = 0;

	for (int op = ROARING_AND; op <= ROARING_XOR; op++)
	{
		RoaringCount count = roaring_kernels->bits_op[op] (a, b, out);

		for (uint32_t i = 0; i < ROARING_BITSET_BYTES; i++)
			CHECK(out[i] == (uint8_t) (op == ROARING_AND ? a[i] & b[i] : op == ROARING_OR ? a[i] | b[i] :
									   op == ROARING_ANDNOT ? a[i] & ~b[i] : a[i] ^ b[i]));
		check_counts(out, count);
		check_counts(out, roaring_kernels->bits_count(out));
		check_finish(out, count);
		if (op == ROARING_AND)
			common = count.card;
		if (count.card <= ROARING_ARRAY_MAX)
		{
			uint8_t    *array = malloc(2 * (size_t) count.card + ROARING_SLACK);
			uint32_t	k = 0;

			CHECK(roaring_kernels->bits_to_array(out, array) == count.card);
			for (uint32_t v = 0; v < 65536; v++)
				if (out[v >> 3] >> (v & 7) & 1)
					CHECK(bytes_load16(array + 2 * k++) == v);
			if (count.card > 3 && count.nruns < ROARING_RUNS_MANY)
				CHECK(roaring_kernels->array_runs(array, count.card) == count.nruns);
			free(array);
		}
	}
	CHECK(roaring_kernels->bits_and_card(a, b) == common);
	memcpy(out, a, ROARING_BITSET_BYTES);
	check_counts(a, roaring_kernels->bits_op[ROARING_OR] (out, a, out));	/* in place */
	CHECK(memcmp(out, a, ROARING_BITSET_BYTES) == 0);
	free(a - 1);
	free(b - 1);
	free(out - 1);
}

int
main(int argc, char **argv)
{
	static const uint32_t large[] = {100, 127, 128, 129, 255, 700, 1023, 2047, 3001, 4096};
	static const uint32_t densities[] = {0, 1, 40, 1000, 4000, 4095, 8000, 30000, 60000, 65535};
	volatile uint32_t rounds = argc > 2 ? (uint32_t) atoi(argv[2]) : 1;

	random_state = argc > 3 ? strtoull(argv[3], NULL, 10) : 20260101;
	if (!roaring_kernels_choose(argc > 1 ? argv[1] : NULL))
	{
		printf("# skipped: this machine cannot run the %s kernels\n", argv[1]);
		return 0;
	}
	if (setjmp(roaring_host_too_large))
		return 1;
	for (volatile uint32_t round = 0; round < rounds; round++)
	{
		/* an operation on two arrays has one member of each at least */
		for (uint32_t na = 1 + round % 2; na <= 50; na += 2)
			check_pair(na, 1 + random_below(50));
		for (size_t i = 0; i < sizeof(large) / sizeof(large[0]); i++)
			for (uint32_t k = 0; k < 2; k++)
			{
				uint32_t	na = 1 + random_below(k < 1 ? 40 : large[i]);

				check_pair(na, large[i]);
				check_damaged(na, large[i]);
				check_damaged(large[i], na);
			}
		for (uint32_t k = 0; k < 250; k++)
			check_damaged(1 + random_below(70), 1 + random_below(70));
		for (size_t i = 0; i < sizeof(densities) / sizeof(densities[0]); i++)
			for (size_t j = (i + round) % 8; j < sizeof(densities) / sizeof(densities[0]); j += 8)
				check_bits(densities[i] + random_below(2), densities[j]);
	}
	printf("# %s: %u rounds, %llu checks\n", roaring_kernels->name, rounds, (unsigned long long) checks);
	return 0;
}
