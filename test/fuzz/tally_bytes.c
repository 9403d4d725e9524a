/*-------------------------------------------------------------------------
 *
 * tally_bytes.c
 *	  The bytes of tallies, as they come from outside and as they may be after
 *	  damage on disk: everything that reads them.
 *
 * The first byte chooses the kernels, the next two say how the input is split
 * into two values, which are asked by themselves and then merged.  What passes
 * the validator must be what is written of its counts.
 *
 *-------------------------------------------------------------------------
 */
#include "roaring_host.h"

#include "roaring/algebra/validate.h"
#include "roaring/kernels/kernels.h"
#include "tally/tally_value.h"

/* What a result that would be too large leaves is no leak: in the server its context is freed. */
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

typedef struct Sum
{
	uint64_t	members;
	uint64_t	last;
	bool		valid;
} Sum;

static void
add_up(void *arg, uint64_t key, const uint16_t *low, const uint64_t *sets, uint32_t n)
{
	Sum		   *sum = arg;

	for (uint32_t i = 0; i < n; i++)
	{
		uint64_t	v = key << 16 | low[i];

		require(!sum->valid || (sets[i] > 0 && (sum->members == 0 || v > sum->last)));
		sum->last = v;
		sum->members++;
	}
}

/* Asks it everything; its value must be these bytes, if there are any. */
static void
ask(Tally *t, bool valid, const uint8_t *bytes, size_t len)
{
	TallyRow   *rows;
	Sum			sum = {0, 0, valid};
	RoaringSet	set;
	size_t		total;
	void	   *p;

	if (t->weight > TALLY_MAX_WEIGHT)
		return;
	tally_sort(t);
	tally_each(t, add_up, &sum);
	p = tally_between(t, 1, UINT64_MAX, 0, &total);
	require(!valid || (roaring_validate(p, total) == NULL && roaring_open(&set, p, total) == NULL && set.card == sum.members));
	require(tally_top(t, 7, NULL, NULL, &rows) == (sum.members < 7 ? sum.members : 7) || !valid);
	free(rows);
	if (roaring_open(&set, p, total) == NULL)
	{
		require(tally_top(t, 3, &set, NULL, &rows) == 0 || !valid);
		free(rows);
		tally_top(t, 3, NULL, &set, &rows);
		free(rows);
	}
	free(p);
	free(tally_between(t, 2, 300, 0, &total));
	p = tally_value_write(t, 0, &total);
	require(!valid || tally_validate(p, total) == NULL);
	require(!bytes || (total == len && memcmp(p, bytes, len) == 0));
	free(p);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const char *const kernels[] = {"scalar", "avx2", "avx512", NULL};
	Tally		all;
	bool		valid = true;
	size_t		split;

	if (size < 3)
		return 0;
	if (!roaring_kernels_choose(kernels[data[0] & 3]))
		roaring_kernels_choose("scalar");
	split = bytes_load16(data + 1);
	data += 3;
	size -= 3;
	if (split > size)
		split = size;
	if (setjmp(roaring_host_too_large))
		return 0;
	tally_init(&all);
	for (int i = 0; i < 2; i++)
	{
		const uint8_t *bytes = i == 0 ? data : data + split;
		size_t		len = i == 0 ? split : size - split;
		bool		good = tally_validate(bytes, len) == NULL;
		TallyValue	value;
		Tally		one;

		if (tally_open(&value, bytes, len) != NULL)
		{
			require(!good);
			continue;
		}
		valid &= good;
		tally_init(&one);
		if (tally_add_value(&one, &value) == NULL)
			ask(&one, good, good ? bytes : NULL, len);
		tally_free(&one);
		if (tally_add_value(&all, &value) != NULL)
			valid = false;
	}
	ask(&all, valid, NULL, 0);
	tally_free(&all);
	return 0;
}
