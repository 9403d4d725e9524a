/*-------------------------------------------------------------------------
 *
 * counter_bytes.c
 *	  The bytes of a counter, as they come from outside and as they may be
 *	  after damage on disk: everything that reads them.
 *
 * The first two bytes say how the input is split into two counters, which are
 * then merged.
 *
 *-------------------------------------------------------------------------
 */
#include <math.h>
#include <stdlib.h>

#include "counter/counter_estimate.h"
#include "counter/counter_level.h"
#include "counter/counter_state.h"
#include "counter_host.h"

static void
require(bool x)
{
	if (!x)
		abort();
}

/* Reads it every way; a state of it, or NULL. */
static uint8_t *
take(const uint8_t *data, size_t size)
{
	const char *why;
	CounterView v;
	CounterTally tally;
	uint8_t    *state,
			   *out;
	size_t		len;

	if (counter_open(data, size, &v) != NULL)
	{
		require(counter_check(data, size) != NULL);
		return NULL;
	}

	/*
	 * some bytes can be many levels of 2^26 bits: seconds, and nothing that
	 * one does not try
	 */
	if (v.levels && (uint64_t) v.nlevels << v.shape.k > (uint64_t) 1 << 26)
		return NULL;
	why = counter_check(data, size);
	if (v.shape.k > 12)			/* memory, not bytes, would be what is tried */
		return NULL;
	if (counter_tally(&v, &tally) == NULL)
	{
		CounterEstimate e = counter_bounds(&tally, 0.95);

		require(e.lower <= e.value && e.value <= e.upper && counter_stderr(&tally) >= 0);
	}
	out = counter_alloc(counter_pack_bound(&v));
	len = counter_pack(&v, out);
	require(len <= counter_pack_bound(&v));
	if (why == NULL)
		require(len == size && memcmp(out, data, size) == 0);

	state = counter_state_merge(counter_state_new(v.shape), &v, &why);
	if (why != NULL || counter_open(state, counter_state_size(state), &v) != NULL)
		return NULL;
	out = counter_alloc(counter_pack_bound(&v));
	len = counter_pack(&v, out);
	require(counter_check(out, len) == NULL);
	if (counter_check(data, size) == NULL)
		require(len == size && memcmp(out, data, size) == 0);
	return state;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	uint8_t    *a,
			   *b;

	if (size >= 2)
	{
		size_t		cut = bytes_load16(data);
		uint8_t    *first;

		data += 2;
		size -= 2;
		if (cut > size)
			cut = size;
		first = counter_alloc(cut + 1);
		memcpy(first, data, cut);
		a = take(first, cut);
		b = take(data + cut, size - cut);
		if (a && b)
		{
			CounterView v;
			const char *why;

			require(counter_open(b, counter_state_size(b), &v) == NULL);
			a = counter_state_merge(a, &v, &why);
			require(why == NULL && counter_open(a, counter_state_size(a), &v) == NULL);
		}
	}
	counter_host_free_all();
	return 0;
}
