/*-------------------------------------------------------------------------
 *
 * roaring_interrupt.c
 *	  Every loop that a large set makes long lets itself be interrupted.
 *
 * The server's test of timeouts sees time, most of which goes to fetching the
 * values; here the checks are counted.  An operation that goes through all of
 * its operands must look at least once for each CHECK_EVERY containers or
 * CHECK_BYTES bytes of the greater, which take milliseconds.
 *
 *	  roaring_interrupt [SHAPE]		a Shape; by default all
 *
 *-------------------------------------------------------------------------
 */
#include <time.h>

#include "roaring_host.h"
#include "roaring_random.h"

#include "roaring/algebra/intervals.h"
#include "roaring/algebra/lookup.h"
#include "roaring/algebra/members.h"
#include "roaring/algebra/portable.h"
#include "roaring/algebra/range.h"
#include "roaring/algebra/text.h"
#include "roaring/algebra/validate.h"
#include "roaring/collect/acc.h"
#include "roaring/bytes/sort.h"
#include "roaring/kernels/kernels.h"

#define CHECK_EVERY 1048576
#define CHECK_BYTES (32 * 1048576)

static int	failures;
static const char *shape_name;

static void
require_checks(const char *what, uint64_t wanted)
{
	if (roaring_host_interrupts >= wanted)
		return;
	printf("# %s of %s: %llu checks, at least %llu wanted\n", what, shape_name,
		   (unsigned long long) roaring_host_interrupts, (unsigned long long) wanted);
	failures++;
}

/* A call that goes through the directory of v. */
#define CHECKED_DIRECTORY(what, v, call) \
	do { \
		roaring_host_interrupts = 0; \
		call; \
		require_checks(what, (v)->set.n / CHECK_EVERY); \
	} while (0)

/* And through all payloads. */
#define CHECKED(what, v, call) \
	do { \
		CHECKED_DIRECTORY(what, v, call); \
		require_checks(what, (v)->len / CHECK_BYTES); \
	} while (0)

typedef enum Shape
{
	LONE,						/* containers of one member */
	FEW,						/* arrays of two */
	RUNS,						/* two runs in each */
	BITS,
	SHAPES
} Shape;

/* A set of n containers, every second key, and of that shape. */
static Value
make(Shape shape, uint32_t n, uint32_t first)
{
	RoaringBuilder b;

	roaring_build_begin(&b, 0);
	for (uint32_t i = 0; i < n; i++)
	{
		int64_t		at = ((int64_t) i * 2) << 16;

		if (shape == BITS)
			for (uint32_t low = first; low < 65536; low += 15)
				roaring_build_range(&b, at + low, at + low);
		else if (shape == RUNS)
		{
			roaring_build_range(&b, at + first, at + 99 + first);
			roaring_build_range(&b, at + 200 + first, at + 299 + first);
		}
		else
		{
			roaring_build_range(&b, at + first, at + first);
			if (shape == FEW)
				roaring_build_range(&b, at + first + 9, at + first + 9);
		}
	}
	roaring_build_end(&b);
	return value_finish(&b.writer);
}

static void
finish(RoaringWriter *w)
{
	size_t		len;

	free(roaring_writer_finish(w, &len));
}

static const uint8_t *
read_slice(RoaringSource *source, size_t offset, size_t len)
{
	return ((const Value *) source->context)->bytes + offset;
}

/* a and b have all keys in common; other is like a, but for its last member. */
static void
check_shape(const Value *a, const Value *b, const Value *other)
{
	RoaringSet	set;
	RoaringWriter w;
	RoaringAcc	acc;
	RoaringIntervals *it = malloc(sizeof(RoaringIntervals));
	RoaringMembers *m = malloc(sizeof(RoaringMembers));
	RoaringSource source = {.total = a->len,.read = read_slice,.context = (void *) a,.grain = 65536};
	int64_t		first,
				last;
	uint64_t	rank;
	size_t		len;
	void	   *bytes,
			   *value;
	char	   *text;
	const char *at;

	CHECKED_DIRECTORY("open", a, roaring_open(&set, a->bytes, a->len));
	CHECKED("validate", a, roaring_validate(a->bytes, a->len));
	CHECKED("or", a, roaring_op(ROARING_OR, &a->set, &b->set, 0, &w));
	finish(&w);
	CHECKED("and", a, roaring_op(ROARING_AND, &a->set, &b->set, 0, &w));
	finish(&w);
	CHECKED("andnot", a, roaring_op(ROARING_ANDNOT, &a->set, &b->set, 0, &w));
	finish(&w);
	CHECKED("xor", a, roaring_op(ROARING_XOR, &a->set, &b->set, 0, &w));
	finish(&w);
	CHECKED("and cardinality", a, roaring_and_card(&a->set, &b->set));
	CHECKED("overlap", a, roaring_intersects(&a->set, &b->set));
	CHECKED("contains all", a, roaring_contains_all(&a->set, &a->set));
	CHECKED("compare", a, roaring_compare(&a->set, &other->set));
	CHECKED_DIRECTORY("range keep", a, roaring_range_keep(&a->set, 70000, INT64_MAX, 0, &w));
	finish(&w);
	CHECKED("shift", a, roaring_shift(&a->set, 7, 0, &w));
	finish(&w);
	roaring_lookup_open(&source);
	CHECKED_DIRECTORY("rank", a, roaring_lookup_rank(&source, INT64_MAX - 1, &rank));
	CHECKED("portable write", a, bytes = roaring_portable_write(&a->set, ROARING_PORTABLE_64, 0, &len));
	CHECKED("portable read", a, roaring_portable_read(bytes, len, ROARING_PORTABLE_64, 0, &value, &len));
	free(bytes);
	free(value);
	if (a->set.card < 50000000)
	{
		CHECKED("text out", a, text = roaring_text_print(&a->set));
		CHECKED("text in", a, roaring_text_parse(text, 0, &value, &len, &at));
		free(text);
		free(value);
	}

	roaring_intervals_begin(it, &a->set);
	CHECKED("intervals", a, while (roaring_intervals_next(it, &first, &last)));
	roaring_members_begin(m, &a->set, false);
	CHECKED("members", a, while (roaring_members_next(m, &first)));
	roaring_acc_init(&acc);
	CHECKED("union of sets", a, roaring_acc_merge_set(&acc, &a->set));
	CHECKED("its size", a, roaring_acc_settle(&acc));
	CHECKED("its bytes", a, value = roaring_acc_write(&acc, 0, &len));
	free(value);
	roaring_acc_free(&acc);
	free(it);
	free(m);
}

/* What is collected before it has a set's form. */
static void
check_building(void)
{
	size_t		n = 2 * CHECK_EVERY + 7;
	uint64_t   *members = malloc(n * sizeof(uint64_t));
	RoaringAcc	acc;

	shape_name = "members";
	for (size_t i = 0; i < n; i++)
		members[i] = random64();
	roaring_host_interrupts = 0;
	roaring_sort(&members, n);
	/* one for each part, two for each million */
	require_checks("sort", 4);
	free(members);
	roaring_acc_init(&acc);
	roaring_host_interrupts = 0;
	roaring_acc_add_range(&acc, 5, (uint64_t) n << 16);
	require_checks("add a range", 2);
	roaring_acc_free(&acc);
}

int
main(int argc, char **argv)
{
	static const char *const names[SHAPES] = {"lone members", "arrays", "runs", "bitsets"};

	if (!roaring_kernels_choose(NULL))
		return 1;
	if (setjmp(roaring_host_too_large))
	{
		printf("# unexpectedly too large\n");
		return 1;
	}
	/* its checks would be counted */
	roaring_writer_verify = NULL;
	for (Shape shape = argc > 1 ? (Shape) atoi(argv[1]) : LONE; shape < SHAPES; shape++)
	{
		uint32_t	n = shape == BITS ? 2 * CHECK_BYTES / ROARING_BITSET_BYTES : 2 * CHECK_EVERY + 7;
		Value		a = make(shape, n, 0),
					b = make(shape, n, shape == BITS ? 6 : shape == RUNS ? 100 : 50),
					end = make(LONE, 1, 65000),
					tail,
					other;

		shape_name = names[shape];
		roaring_host_interrupts = 0;
		{
			RoaringWriter w;

			roaring_shift(&end.set, (int64_t) (n - 1) * 2 << 16, 0, &w);
			tail = value_finish(&w);
		}
		other = value_op(ROARING_XOR, &a, &tail);
		check_shape(&a, &b, &other);
		value_free(&a);
		value_free(&b);
		value_free(&end);
		value_free(&tail);
		value_free(&other);
		if (argc > 1)
			break;
	}
	check_building();
	return failures > 0;
}
