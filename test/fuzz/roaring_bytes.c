/*-------------------------------------------------------------------------
 *
 * roaring_bytes.c
 *	  The bytes of sets, as they come from outside and as they may be after
 *	  damage on disk: everything that reads them.  (roaring_text.c has texts.)
 *
 * The first byte chooses the kernels, the next two say how the input is split
 * into two values.  What passes the validator must be what the writer would
 * write; what only opens is computed with all the same.
 *
 *-------------------------------------------------------------------------
 */
#include "roaring_host.h"

#include "roaring/algebra/lookup.h"
#include "roaring/algebra/ops.h"
#include "roaring/algebra/portable.h"
#include "roaring/algebra/range.h"
#include "roaring/algebra/text.h"
#include "roaring/algebra/validate.h"
#include "roaring/algebra/wide.h"
#include "roaring/collect/acc.h"
#include "roaring/kernels/kernels.h"
#include "roaring/kernels/point.h"

/*
 * In the server a set that would be too large ends in an error, which frees
 * the memory context; here it ends in a jump, and what it leaves is no leak.
 */
const char *__lsan_default_suppressions(void);

const char *
__lsan_default_suppressions(void)
{
	return "leak:LLVMFuzzerTestOneInput";
}

static void
require(bool x)
{
	if (!x)
		abort();
}

/* A result: valid, if its operands were. */
static void
finish(RoaringWriter *w, bool valid)
{
	size_t		len;
	void	   *bytes = roaring_writer_finish(w, &len);

	require(!valid || roaring_validate(bytes, len) == NULL);
	free(bytes);
}

/* Text and portable bytes bring a valid set back as it was. */
static void
round_trip(const RoaringSet *set, const uint8_t *data, size_t size)
{
	void	   *value;
	size_t		len,
				value_len;
	const char *at;
	int64_t		member;
	void	   *portable = roaring_portable_write(set, ROARING_PORTABLE_64, 0, &len);

	require(roaring_portable_read(portable, len, ROARING_PORTABLE_64, 0, &value, &value_len) == NULL);
	require(value_len == size && memcmp(value, data, size) == 0);
	free(portable);
	free(value);
	for (RoaringPortable format = ROARING_PORTABLE_32; format <= ROARING_PORTABLE_32_SIGNED; format++)
		if (roaring_portable_fits(set, format, &member))
		{
			portable = roaring_portable_write(set, format, 0, &len);
			require(roaring_portable_read(portable, len, format, 0, &value, &value_len) == NULL);
			require(value_len == size && memcmp(value, data, size) == 0);
			free(portable);
			free(value);
		}
	if (set->card < 10000)
	{
		char	   *text = roaring_text_print(set);

		require(roaring_text_parse(text, 0, &value, &value_len, &at) == ROARING_TEXT_OK);
		require(value_len == size && memcmp(value, data, size) == 0);
		free(text);
		free(value);
	}
}

/* Everything that is sent and printed stays within what it has allocated. */
static void
print(const RoaringSet *set)
{
	size_t		len;
	int64_t		member;

	free(roaring_text_print(set));
	free(roaring_text_print_json(set, 4, &len));
	for (RoaringPortable format = ROARING_PORTABLE_64; format <= ROARING_PORTABLE_32_SIGNED; format++)
		if (roaring_portable_fits(set, format, &member))
			free(roaring_portable_write(set, format, 4, &len));
}

static const uint8_t *slice_from;
static uint8_t *slice;

static const uint8_t *
read_slice(RoaringSource *source, size_t offset, size_t len)
{
	require(offset + len <= source->total);
	free(slice);
	slice = malloc(len ? len : 1);
	memcpy(slice, slice_from + offset, len);
	return slice;
}

/* Questions that check what they read, and no more. */
static void
lookup(const uint8_t *data, size_t size, int64_t member)
{
	RoaringSource source = {.total = size,.read = read_slice,.grain = 100};
	uint64_t	n;
	int64_t		m;
	bool		found;

	slice_from = data;
	if (roaring_lookup_open(&source) == NULL)
	{
		roaring_lookup_contains(&source, member, &found);
		roaring_lookup_rank(&source, member, &n);
		if (source.set.n > 0)
		{
			roaring_lookup_end(&source, false, &m);
			if (roaring_lookup_end(&source, true, &m) == NULL)
				roaring_lookup_contains(&source, m, &found);
			if (roaring_lookup_cardinality(&source, &n) == NULL && n > 0)
				roaring_lookup_select(&source, (uint64_t) member % n, &m);
		}
	}
	free(slice);
	slice = NULL;
}

static void
alone(const RoaringSet *set, int64_t member, bool valid)
{
	size_t		total;
	RoaringWriter w;
	uint16_t	lows[300];

	for (uint32_t i = 0; i < set->n; i++)
	{
		RoaringContainer c;
		uint32_t	n;

		roaring_container(set, i, &c);
		for (uint32_t k = 0; (n = roaring_container_members(&c, k, 300, lows)) > 0; k += n)
			;
		roaring_container_rank(&c, (uint16_t) member);
		roaring_container_select(&c, (uint32_t) member % c.card);
		roaring_container_max(&c);
	}
	roaring_contains(set, member);
	roaring_range_keep(set, member, INT64_MAX, 0, &w);
	finish(&w, valid);
	if (set->n > 0 && roaring_min(set) > -100000 && roaring_max(set) < 1000000000)
	{
		roaring_shift(set, member % 100000, 0, &w);
		finish(&w, valid);
	}
	free(roaring_portable_write(set, ROARING_PORTABLE_64, 0, &total));
}

/* Their union is what the operation makes of them. */
static void
collect(const RoaringSet *a, const RoaringSet *b, bool valid)
{
	RoaringAcc	acc;
	RoaringWriter w;
	size_t		len,
				expected_len;
	uint8_t    *bytes,
			   *expected;

	roaring_acc_init(&acc);
	roaring_acc_merge_set(&acc, a);
	roaring_acc_merge_set(&acc, b);
	roaring_acc_merge_set(&acc, a);
	bytes = roaring_acc_write(&acc, 0, &len);
	roaring_acc_free(&acc);
	roaring_op(ROARING_OR, a, b, 0, &w);
	expected = roaring_writer_finish(&w, &expected_len);
	require(!valid || (len == expected_len && memcmp(bytes, expected, len) == 0));
	free(expected);
	free(bytes);
}

int			LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const char *const names[] = {"scalar", "avx2", "avx512", NULL};
	RoaringSet	a,
				b,
				wide;
	size_t		split;
	int64_t		member;
	bool		valid_a,
				valid_b;
	void	   *value;
	size_t		len;

	if (size < 11)
		return 0;
	if (!roaring_kernels_choose(names[data[0] % 4]))
		roaring_kernels_choose(NULL);
	split = bytes_load16(data + 1);
	member = (int64_t) bytes_load64(data + 3);
	data += 11;
	size -= 11;
	if (split > size)
		split = size;

	if (setjmp(roaring_host_too_large))
		return 0;
	if (roaring_portable_read(data, size, ROARING_PORTABLE_64, 0, &value, &len) == NULL)
	{
		require(roaring_validate(value, len) == NULL);
		require(roaring_open(&a, value, len) == NULL);
		free(value);
	}
	if (roaring_portable_is_java(data, size) &&
		roaring_portable_read(data, size, ROARING_PORTABLE_JAVA, 0, &value, &len) == NULL)
	{
		require(roaring_validate(value, len) == NULL);
		require(roaring_open(&a, value, len) == NULL);
		free(value);
	}
	if (roaring_portable_read(data, size, ROARING_PORTABLE_32 + (size & 1), 0, &value, &len) == NULL)
	{
		require(roaring_validate(value, len) == NULL);
		require(roaring_open(&a, value, len) == NULL);
		require(roaring_portable_fits(&a, ROARING_PORTABLE_32 + (size & 1), &member));
		free(value);
	}

	lookup(data, split, member);
	valid_a = roaring_validate(data, split) == NULL;
	valid_b = roaring_validate(data + split, size - split) == NULL;
	if (roaring_open(&a, data, split) != NULL)
		return 0;
	alone(&a, member, valid_a);
	if (valid_a)
		round_trip(&a, data, split);
	print(&a);
	if (roaring_open(&b, data + split, size - split) != NULL)
		return 0;
	for (int op = 0; op < 4; op++)
	{
		RoaringWriter w;

		roaring_op((RoaringOp) op, &a, &b, 0, &w);
		finish(&w, valid_a && valid_b);
		roaring_op_card((RoaringOp) op, &a, &b);
	}
	roaring_intersects(&a, &b);
	value = roaring_widen(&a, &wide);
	if (value)
	{
		uint64_t	card = roaring_and_card(&wide, &b);

		roaring_intersects(&b, &wide);
		require(!valid_a || !valid_b || card == roaring_and_card(&a, &b));
		free(value);
	}
	roaring_contains_all(&a, &b);
	roaring_compare(&a, &b);
	collect(&a, &b, valid_a && valid_b);
	return 0;
}
