/*-------------------------------------------------------------------------
 *
 * text.c
 *	  The text form of a set: {1,2,5-9} in, {1,2,5,6,7,8,9} out.
 *
 * Input goes straight into the builder as long as it rises, as our own output
 * does.  From the first number that falls, intervals are collected and sorted.
 *
 *-------------------------------------------------------------------------
 */
#include "roaring/algebra/text.h"
#include "roaring/kernels/point.h"

#include "roaring/algebra/build.h"
#include "roaring/bytes/mem.h"

typedef struct Interval
{
	int64_t		first;
	int64_t		last;
} Interval;

typedef struct Intervals
{
	Interval   *items;
	size_t		n;
	size_t		max;
} Intervals;

static const char *
skip_space(const char *p)
{
	while (*p == ' ' || (*p >= '\t' && *p <= '\r'))
		p++;
	return p;
}

/* Digits with a sign; *p moves behind them only when they are a bigint. */
static RoaringTextError
parse_number(const char **p, int64_t *number)
{
	const char *s = *p;
	bool		negative = *s == '-';
	uint64_t	limit = (uint64_t) INT64_MAX + negative;
	uint64_t	x = 0;

	if (*s == '-' || *s == '+')
		s++;
	if (*s < '0' || *s > '9')
		return ROARING_TEXT_NUMBER;
	for (; *s >= '0' && *s <= '9'; s++)
	{
		uint64_t	digit = (uint64_t) (*s - '0');

		if (x > (limit - digit) / 10)
			return ROARING_TEXT_RANGE;
		x = 10 * x + digit;
	}
	*number = (int64_t) (negative ? 0 - x : x);
	*p = s;
	return ROARING_TEXT_OK;
}

/* number, or number - number */
static RoaringTextError
parse_item(const char **p, Interval *item)
{
	const char *start = *p;
	RoaringTextError error = parse_number(p, &item->first);

	if (error)
		return error;
	item->last = item->first;
	*p = skip_space(*p);
	if (**p != '-')
		return ROARING_TEXT_OK;
	*p = skip_space(*p + 1);
	error = parse_number(p, &item->last);
	if (!error && item->last < item->first)
	{
		*p = start;
		return ROARING_TEXT_ORDER;
	}
	return error;
}

/* Merges two sorted lists into out, which has room for both. */
static void
merge_intervals(const Interval *a, size_t na, const Interval *b, size_t nb, Interval *out)
{
	size_t		i = 0,
				j = 0;

	for (size_t k = 0; k < na + nb; k++)
	{
		bool		from_a = i < na && (j == nb || a[i].first <= b[j].first);

		out[k] = from_a ? a[i++] : b[j++];
		if (k % 65536 == 0)
			roaring_mem_interrupt();
	}
}

/*
 * Merge sort, from pairs up: unlike qsort() it lets itself be interrupted.
 * Intervals in falling order, or any long sorted parts, cost no more.
 */
static void
sort_intervals(Intervals *list)
{
	Interval   *from = list->items,
			   *to = roaring_mem_alloc((list->n + 1) * sizeof(Interval));

	for (size_t width = 1; width < list->n; width *= 2)
	{
		Interval   *swap = from;

		for (size_t i = 0; i < list->n; i += 2 * width)
		{
			size_t		mid = i + width < list->n ? i + width : list->n;
			size_t		end = i + 2 * width < list->n ? i + 2 * width : list->n;

			merge_intervals(from + i, mid - i, from + mid, end - mid, to + i);
		}
		from = to;
		to = swap;
	}
	roaring_mem_free(to);
	list->items = from;
}

static void
collect(Intervals *list, Interval item)
{
	if (list->n == list->max)
	{
		list->max = list->max ? 2 * list->max : 64;
		list->items = list->items ?
			roaring_mem_realloc(list->items, list->max * sizeof(Interval)) :
			roaring_mem_alloc(list->max * sizeof(Interval));
	}
	list->items[list->n++] = item;
}

/* What was collected, sorted, becomes a set of its own, which joins the other. */
static void
build_collected(RoaringBuilder *b, Intervals *list)
{
	if (list->n > 1)
		sort_intervals(list);
	for (size_t i = 0; i < list->n; i++)
	{
		roaring_mem_interrupt();
		roaring_build_range(b, list->items[i].first, list->items[i].last);
	}
}

RoaringTextError
roaring_text_parse(const char *text, size_t prefix, void **value, size_t *total, const char **at)
{
	const char *p = skip_space(text);
	RoaringTextError error = ROARING_TEXT_OK;
	Intervals	list = {0};
	RoaringBuilder b;
	bool		rising = true;
	int64_t		highest = INT64_MIN;

	*at = p;
	if (*p != '{')
		return ROARING_TEXT_BRACE;

	/* a first pass for the syntax and the order: errors cost no memory */
	p = skip_space(p + 1);
	while (*p != '}')
	{
		Interval	item;

		roaring_mem_interrupt();
		error = parse_item(&p, &item);
		*at = p;
		if (error)
			return error;
		rising = rising && item.first >= highest;
		highest = item.first;
		p = skip_space(p);
		*at = p;
		if (*p == ',')
		{
			p = skip_space(p + 1);
			if (*p == '}')
			{
				*at = p;
				return ROARING_TEXT_NUMBER;
			}
		}
		else if (*p != '}')
			return ROARING_TEXT_SEPARATOR;
	}
	*at = skip_space(p + 1);
	if (**at != '\0')
		return ROARING_TEXT_JUNK;

	roaring_build_begin(&b, prefix);
	p = skip_space(skip_space(text) + 1);
	while (*p != '}')
	{
		Interval	item;

		roaring_mem_interrupt();
		parse_item(&p, &item);
		if (rising)
			roaring_build_range(&b, item.first, item.last);
		else
			collect(&list, item);
		p = skip_space(p);
		if (*p == ',')
			p = skip_space(p + 1);
	}
	if (!rising)
	{
		build_collected(&b, &list);
		roaring_mem_free(list.items);
	}
	roaring_build_end(&b);
	*value = roaring_writer_finish(&b.writer, total);
	return ROARING_TEXT_OK;
}

/* ---------- output ---------- */

/* "-9223372036854775808," */
#define MEMBER_BYTES 21

static char *
print_number(char *to, int64_t number)
{
	char		digits[MEMBER_BYTES];
	char	   *p = digits + sizeof(digits);
	uint64_t	x = number < 0 ? 0 - (uint64_t) number : (uint64_t) number;
	size_t		n;

	do
		*--p = (char) ('0' + x % 10);
	while ((x /= 10) != 0);
	if (number < 0)
		*--p = '-';
	n = (size_t) (digits + sizeof(digits) - p);
	memcpy(to, p, n);
	return to + n;
}

static size_t
number_length(int64_t number)
{
	char		scratch[MEMBER_BYTES];

	return (size_t) (print_number(scratch, number) - scratch);
}

char *
roaring_text_print(const RoaringSet *set)
{
	enum
	{
		BATCH = 1024
	};
	uint16_t	lows[BATCH];
	size_t		cap = 3,
				len = 0;
	char	   *text;

	/* an upper bound: no member is longer than both ends of its container */
	for (uint32_t i = 0; i < set->n; i++)
	{
		uint64_t	key = roaring_key_at(set, i);
		size_t		low = number_length(roaring_member(key, 0));
		size_t		high = number_length(roaring_member(key, UINT16_MAX));

		cap += ((low > high ? low : high) + 1) * roaring_card_at(set, i);
		if (i % 65536 == 65535)
			roaring_mem_interrupt();
	}
	/* a text is no longer than a value; two bytes a member it has at least */
	if (set->card > ROARING_MAX_BYTES / 2)
		roaring_mem_too_large();
	text = roaring_mem_alloc(cap);
	text[		len++] = '{';

	for (uint32_t i = 0; i < set->n; i++)
	{
		RoaringContainer c;
		uint32_t	n;

		roaring_container(set, i, &c);
		for (uint32_t k = 0; (n = roaring_container_members(&c, k, BATCH, lows)) > 0; k += n)
		{
			roaring_mem_interrupt();
			for (uint32_t m = 0; m < n; m++)
			{
				char	   *end = print_number(text +len, roaring_member(c.key, lows[m]));

				*end++ = ',';
				len = (size_t) (end - text);
			}
			if (len > ROARING_MAX_BYTES)
				roaring_mem_too_large();
		}
	}
	if (text[len - 1] == ',')
		len--;
	text[		len++] = '}';
	text[		len] = '\0';
	return text;
}
