/*-------------------------------------------------------------------------
 *
 * roaring_text.c
 *	  The text of a set: what is accepted, and which set it is.
 *
 * Beside our reader goes another, of the same grammar and with none of its
 * speed: they must accept the same texts, and mean the same set by them.
 *
 *-------------------------------------------------------------------------
 */
#include "roaring_host.h"

#include <string.h>

#include "roaring/algebra/lookup.h"
#include "roaring/algebra/ops.h"
#include "roaring/algebra/text.h"
#include "roaring/algebra/validate.h"
#include "roaring/kernels/kernels.h"

/* Sets of more containers would try the memory, and not the text. */
#define MAX_CONTAINERS 2000
#define MAX_INTERVALS 10000

int			LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

typedef struct
{
	int64_t		first;
	int64_t		last;
} Interval;

static Interval items[MAX_INTERVALS];
static int	nitems;

static void
require(bool x)
{
	if (!x)
		abort();
}

static const char *
space(const char *p)
{
	return p + strspn(p, " \t\n\v\f\r");
}

/* Behind a number, or NULL. */
static const char *
number(const char *p, int64_t *x)
{
	bool		negative = *p == '-';
	__int128	sum = 0;

	p += *p == '-' || *p == '+';
	if (strspn(p, "0123456789") == 0)
		return NULL;
	for (; *p >= '0' && *p <= '9'; p++)
	{
		sum = sum * 10 + (*p - '0');
		if (sum > (__int128) 1 << 63)
			return NULL;
	}
	if (negative)
		sum = -sum;
	if (sum > INT64_MAX)
		return NULL;
	*x = (int64_t) sum;
	return p;
}

/* Whether the text is a set's; its intervals are in items[] then. */
static bool
oracle(const char *p)
{
	nitems = 0;
	p = space(p);
	if (*p != '{')
	{
		/* a number alone */
		p = number(p, &items[0].first);
		items[0].last = items[0].first;
		nitems = 1;
		return p && *space(p) == '\0';
	}
	p++;
	p = space(p);
	if (*p == '}')
		return *space(p + 1) == '\0';
	for (;;)
	{
		Interval	item;
		bool		quoted;

		p = space(p);
		quoted = *p == '"';
		p = number(space(p + quoted), &item.first);
		if (!p)
			return false;
		item.last = item.first;
		p = space(p);
		if (*p == '-')
		{
			p = number(space(p + 1), &item.last);
			if (!p || item.last < item.first)
				return false;
			p = space(p);
		}
		if (quoted)
		{
			if (*p != '"')
				return false;
			p = space(p + 1);
		}
		if (nitems < MAX_INTERVALS)
			items[nitems] = item;
		nitems++;
		if (*p == '}')
			return *space(p + 1) == '\0';
		if (*p++ != ',')
			return false;
	}
}

static int
by_first(const void *a, const void *b)
{
	int64_t		x = ((const Interval *) a)->first;
	int64_t		y = ((const Interval *) b)->first;

	return x < y ? -1 : x > y;
}

/* Sorts items[] and joins those that overlap; how many containers they touch. */
static uint64_t
normalize(void)
{
	uint64_t	containers = 0;
	int			n = 0;

	qsort(items, (size_t) nitems, sizeof(Interval), by_first);
	for (int i = 0; i < nitems; i++)
	{
		if (n > 0 && items[i].first <= items[n - 1].last)
		{
			if (items[i].last > items[n - 1].last)
				items[n - 1].last = items[i].last;
		}
		else
			items[n++] = items[i];
	}
	nitems = n;
	for (int i = 0; i < n; i++)
		containers += (uint64_t) (items[i].last >> 16) - (uint64_t) (items[i].first >> 16) + 1;
	return containers;
}

static bool
in_items(int64_t x)
{
	for (int i = 0; i < nitems; i++)
		if (items[i].first <= x && x <= items[i].last)
			return true;
	return false;
}

static void
compare(const RoaringSet *set)
{
	uint64_t	card = 0;

	for (int i = 0; i < nitems; i++)
	{
		const Interval *it = &items[i];

		card += (uint64_t) it->last - (uint64_t) it->first + 1;
		if (i % 16 == 0)
		{
			require(roaring_contains(set, it->first) && roaring_contains(set, it->last));
			require(it->first == INT64_MIN || roaring_contains(set, it->first - 1) == in_items(it->first - 1));
			require(it->last == INT64_MAX || roaring_contains(set, it->last + 1) == in_items(it->last + 1));
		}
	}
	require(set->card == card);
	if (nitems > 0)
		require(roaring_min(set) == items[0].first && roaring_max(set) == items[nitems - 1].last);
}

static void
print_and_parse(const RoaringSet *set, const void *value, size_t len)
{
	char	   *text = roaring_text_print(set);
	void	   *again;
	size_t		again_len;
	const char *at;

	require(roaring_text_parse(text, 0, &again, &again_len, &at) == ROARING_TEXT_OK && *at == '\0');
	require(again_len == len && memcmp(again, value, len) == 0);
	free(again);
	free(text);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char	   *text = malloc(size + 1);
	bool		good;
	RoaringTextError error;
	RoaringSet	set;
	void	   *value;
	size_t		len;
	const char *at;

	roaring_kernels_choose(NULL);
	memcpy(text, data, size);
	text[size] = '\0';

	if (setjmp(roaring_host_too_large))
		abort();				/* so short a text is of no such set */
	if (strncmp(space(text), ROARING_TEXT_MARK, strlen(ROARING_TEXT_MARK)) == 0)
	{
		error = roaring_text_parse(text, 0, &value, &len, &at);
		if (error == ROARING_TEXT_OK)
		{
			require(roaring_validate(value, len) == NULL);
			free(value);
		}
		free(text);
		return 0;
	}
	good = oracle(text);
	if (nitems > MAX_INTERVALS || (good && normalize() > MAX_CONTAINERS))
	{
		free(text);
		return 0;
	}
	error = roaring_text_parse(text, 0, &value, &len, &at);
	require(at >= text && at <= text + strlen(text));
	require((error == ROARING_TEXT_OK) == good);
	if (good)
	{
		require(roaring_validate(value, len) == NULL && roaring_open(&set, value, len) == NULL);
		compare(&set);
		if (set.card < 10000)
			print_and_parse(&set, value, len);
		free(value);
	}
	free(text);
	return 0;
}
