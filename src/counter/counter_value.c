/*-------------------------------------------------------------------------
 *
 * counter_value.c
 *	  Open, pack and check the bytes of a counter.
 *
 * counter_open() may accept damaged bytes, but all that the view points to is within these bytes.  Levels of the packed
 * form are checked when they are read.  counter_check() is for bytes from outside: it accepts exactly what
 * counter_pack() writes, because it writes each level again and compares.
 *
 *-------------------------------------------------------------------------
 */
#include "counter/counter_value.h"

#include <stdlib.h>

#include "core/interrupt.h"
#include "counter/counter_level.h"

static const char *
counter_shape_check(CounterShape shape)
{
	if (shape.k < COUNTER_MIN_K || shape.k > COUNTER_MAX_K)
		return "the number of bits of a level is out of range";
	if (shape.top < shape.k || shape.top > COUNTER_MAX_TOP)
		return "the number of levels is out of range";
	return NULL;
}

/* Return the number of bytes of a state; only its header must be valid. */
size_t
counter_state_size(const uint8_t *state)
{
	int			log = state[COUNTER_AT_WORK_SLOTS];

	if (state[COUNTER_AT_FLAGS] & COUNTER_FLAG_LEVELS)
		return COUNTER_WORK_SIZE + state[COUNTER_AT_WORK_NLEVELS] * counter_level_bytes(state[COUNTER_AT_K]);
	return COUNTER_WORK_SIZE +
		(log >= COUNTER_WORK_MIN_SLOTS && log < 32 ? (size_t) counter_slots_of(log) * 8 : 0);
}

static const char *
open_working(const uint8_t *p, size_t len, CounterView *view)
{
	if (len < COUNTER_WORK_SIZE)
		return "it is too short";
	view->body = p + COUNTER_WORK_SIZE;
	view->len = len - COUNTER_WORK_SIZE;
	if (view->levels)
	{
		view->nlevels = p[COUNTER_AT_WORK_NLEVELS];
		if (view->nlevels > view->shape.top - view->shape.k + 1 ||
			view->len != view->nlevels * counter_level_bytes(view->shape.k))
			return "its levels and its length do not agree";
		while (view->nlevels > 0 &&
			   counter_bits_count(view->body + (view->nlevels - 1) * counter_level_bytes(view->shape.k),
								  counter_level_bytes(view->shape.k)) == 0)
		{
			interrupt_check();
			view->nlevels--;
		}
		return view->nlevels > 0 ? NULL : "it has levels, and no bit is set";
	}
	view->count = bytes_load32(p + COUNTER_AT_WORK_COUNT);
	view->nslots = (uint32_t) (view->len / 8);
	if (view->len % 8 != 0 || view->len != counter_state_size(p) - COUNTER_WORK_SIZE ||
		view->count >= view->nslots || view->count > view->shape.limit)
		return "its hashes and its length do not agree";
	return NULL;
}

/* Open the bytes of either form.  Returns NULL, or why they are damaged. */
const char *
counter_open(const uint8_t *p, size_t len, CounterView *view)
{
	const char *why;
	uint8_t		flags;

	*view = (CounterView)
	{
		0
	};
	if (len < COUNTER_HEADER_SIZE)
		return "it is too short";
	if (p[COUNTER_AT_VERSION] != COUNTER_FORMAT_V1)
		return "its version is unknown";
	flags = p[COUNTER_AT_FLAGS];
	if (flags & ~(COUNTER_FLAG_LEVELS | COUNTER_FLAG_LOOSE | COUNTER_FLAG_WORKING))
		return "it has unknown flags";
	view->levels = (flags & COUNTER_FLAG_LEVELS) != 0;
	view->loose = (flags & COUNTER_FLAG_LOOSE) != 0;
	if (view->levels && view->loose)
		return "its flags do not agree";
	view->working = (flags & COUNTER_FLAG_WORKING) != 0;
	view->shape.k = p[COUNTER_AT_K];
	view->shape.top = p[COUNTER_AT_TOP];
	view->shape.limit = bytes_load16(p + COUNTER_AT_LIMIT);
	if ((why = counter_shape_check(view->shape)) != NULL)
		return why;
	if (view->working)
		return open_working(p, len, view);

	if (!view->levels)
	{
		view->body = p + COUNTER_HEADER_SIZE;
		view->len = len - COUNTER_HEADER_SIZE;
		if (view->len % 8 != 0)
			return "its hashes do not end where it ends";
		if (view->len / 8 > view->shape.limit)
			return "it has more hashes than its limit";
		view->nslots = view->count = (uint32_t) (view->len / 8);
		return view->loose && view->count == 0 ? "its flags do not agree" : NULL;
	}
	if (len < COUNTER_LEVELS_SIZE)
		return "it is too short";
	view->body = p + COUNTER_LEVELS_SIZE;
	view->len = len - COUNTER_LEVELS_SIZE;
	view->nlevels = p[COUNTER_AT_NLEVELS];
	if (view->nlevels == 0 || view->nlevels > view->shape.top - view->shape.k + 1)
		return "its number of levels is out of range";
	return NULL;
}

/* Count the set bits of each level, without decoding Rice codes. */
const char *
counter_tally(const CounterView *view, CounterTally *tally)
{
	BytesCursor c = bytes_cursor(view->body, view->len);
	int			k = view->shape.k;

	*tally = (CounterTally)
	{
		.shape = view->shape,.levels = view->levels,.loose = view->loose,.count = view->count
	};
	if (!view->levels)
		return NULL;
	tally->nlevels = view->nlevels;
	for (int l = 0; l < view->nlevels; l++)
	{
		CounterLevel level;

		interrupt_check();
		if (view->working)
			tally->ones[l] = counter_bits_count(view->body + l * counter_level_bytes(k),
												counter_level_bytes(k));
		else if (counter_level_read(&c, k, &level))
			tally->ones[l] = counter_level_ones(&level, k);
		else
			return "a level is malformed";
	}
	if (!view->working && bytes_left(&c) > 0)
		return "bytes are left after its last level";
	return NULL;
}

static int
compare_hashes(const void *a, const void *b)
{
	uint64_t	x = bytes_load64(a);
	uint64_t	y = bytes_load64(b);

	return x < y ? -1 : x > y;
}

/* Return the maximum length that counter_pack() writes. */
size_t
counter_pack_bound(const CounterView *view)
{
	if (!view->working)
		return view->len + COUNTER_LEVELS_SIZE;
	if (!view->levels)
		return COUNTER_HEADER_SIZE + (size_t) view->nslots * 8;
	return COUNTER_LEVELS_SIZE + view->nlevels * counter_level_bound(view->shape.k);
}

/* Write the packed form.  Returns its length.  "out" must not overlap the bytes of the view. */
size_t
counter_pack(const CounterView *view, uint8_t *out)
{
	uint8_t    *at = out + COUNTER_HEADER_SIZE;

	out[COUNTER_AT_VERSION] = COUNTER_FORMAT_V1;
	out[COUNTER_AT_FLAGS] = view->levels ? COUNTER_FLAG_LEVELS : view->loose ? COUNTER_FLAG_LOOSE : 0;
	out[COUNTER_AT_K] = view->shape.k;
	out[COUNTER_AT_TOP] = view->shape.top;
	bytes_store16(out + COUNTER_AT_LIMIT, view->shape.limit);
	if (view->levels)
		*at++ = (uint8_t) view->nlevels;
	if (!view->working)
	{
		memcpy(at, view->body, view->len);
		return (size_t) (at - out) + view->len;
	}
	if (view->levels)
	{
		for (int l = 0; l < view->nlevels; l++)
		{
			interrupt_check();
			at += counter_level_write(view->body + l * counter_level_bytes(view->shape.k),
									  view->shape.k, at);
		}
		return (size_t) (at - out);
	}
	for (uint32_t i = 0; i < view->nslots; i++)
		if (bytes_load64(view->body + (size_t) i * 8) != 0)
		{
			memcpy(at, view->body + (size_t) i * 8, 8);
			at += 8;
		}
	qsort(out + COUNTER_HEADER_SIZE, (size_t) (at - out - COUNTER_HEADER_SIZE) / 8, 8, compare_hashes);
	return (size_t) (at - out);
}

static const char *
check_list(const CounterView *view)
{
	uint64_t	last = 0;

	for (uint32_t i = 0; i < view->count; i++)
	{
		uint64_t	hash = bytes_load64(view->body + (size_t) i * 8);

		if (hash <= last)
			return "its hashes do not ascend";
		last = hash;
	}
	return NULL;
}

static const char *
check_levels(const CounterView *view)
{
	BytesCursor c = bytes_cursor(view->body, view->len);
	int			k = view->shape.k;
	uint8_t    *bits = counter_alloc(counter_level_bytes(k));
	uint8_t    *again = counter_alloc(counter_level_bound(k));	/* also scratch space */

	for (int l = 0; l < view->nlevels; l++)
	{
		const uint8_t *start = c.at;
		CounterLevel level;
		size_t		len;

		interrupt_check();
		if (!counter_level_read(&c, k, &level))
			return "a level is malformed";
		memset(bits, 0, counter_level_bytes(k));
		if (!counter_level_or(&level, k, bits, again))
			return "a level has a position out of range";
		len = counter_level_write(bits, k, again);
		if (len != (size_t) (c.at - start) || memcmp(again, start, len) != 0)
			return "a level is not in its canonical form";
		if (l == view->nlevels - 1 && level.kind == COUNTER_LEVEL_EMPTY)
			return "its last level is empty";
	}
	return bytes_left(&c) > 0 ? "bytes are left after its last level" : NULL;
}

/*
 * Return NULL if the bytes are a packed counter in canonical form, else what is wrong.  After a first check of all
 * bytes, allocates memory for two levels, at most 16 MB, whatever the number of bytes is.
 */
const char *
counter_check(const void *p, size_t len)
{
	CounterView view;
	CounterTally tally;
	const char *why;

	if ((why = counter_open(p, len, &view)) != NULL)
		return why;
	if (view.working)
		return "it has unknown flags";
	if (!view.levels)
		return check_list(&view);
	if ((why = counter_tally(&view, &tally)) != NULL)
		return why;
	return check_levels(&view);
}
