/*-------------------------------------------------------------------------
 *
 * text.c
 *	  Read and write the text form of a set: {1,2,5-9}.
 *
 * Ascending input, such as our own output, goes directly into the builder; other input is sorted first.
 *
 * Output writes three or more consecutive members as a range.  If the text would be longer than ROARING_TEXT_MAX,
 * the stored bytes are written in base64 after a mark.  Base64 of the largest value fits in a text, so that every
 * stored set can be dumped, explained and replicated.
 *
 *-------------------------------------------------------------------------
 */
#include "roaring/algebra/text.h"

#include "core/base64.h"
#include "roaring/algebra/intervals.h"
#include "roaring/algebra/members.h"
#include "roaring/algebra/validate.h"
#include "roaring/bytes/mem.h"
#include "roaring/bytes/sort.h"

typedef struct Interval
{
	int64_t		first;
	int64_t		last;
} Interval;

static const char *
skip_space(const char *p)
{
	while (*p == ' ' || (*p >= '\t' && *p <= '\r'))
		p++;
	return p;
}

/* Read a number with an optional sign.  *p moves past the number only if it is a bigint. */
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

static RoaringTextError
parse_interval(const char **p, Interval *item)
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

/* Read a number or a range, which may be in quotes, because clients quote the elements of arrays. */
static RoaringTextError
parse_item(const char **p, Interval *item)
{
	bool		quoted = **p == '"';
	RoaringTextError error;

	if (quoted)
		*p = skip_space(*p + 1);
	error = parse_interval(p, item);
	if (error || !quoted)
		return error;
	*p = skip_space(*p);
	if (**p != '"')
		return ROARING_TEXT_QUOTE;
	++*p;
	return ROARING_TEXT_OK;
}

/* Read a number without braces as the set of one member. */
static RoaringTextError
parse_bare(const char *p, size_t prefix, void **value, size_t *total, const char **at)
{
	int64_t		member;
	RoaringTextError error = parse_number(&p, &member);

	if (error == ROARING_TEXT_RANGE)
		return error;
	if (error || *skip_space(p) != '\0')
		return ROARING_TEXT_BRACE;
	*at = skip_space(p);
	*total = prefix + ROARING_ONE_BYTES;
	*value = roaring_mem_alloc(*total);
	roaring_write_member((uint8_t *) *value + prefix, member);
	return ROARING_TEXT_OK;
}

static RoaringTextError
parse_base64(const char *p, size_t prefix, void **value, size_t *total, const char **at)
{
	size_t		len = strlen(p);
	size_t		bytes;
	uint8_t    *room;

	while (len > 0 && skip_space(p + len - 1) == p + len)
		len--;
	if (base64_decoded_bound(len) + prefix > ROARING_MAX_BYTES)
		roaring_mem_too_large();
	room = roaring_mem_alloc(prefix + base64_decoded_bound(len) + 1);
	if (!base64_decode(p, len, room + prefix, &bytes))
	{
		roaring_mem_free(room);
		return ROARING_TEXT_BASE64;
	}
	*at = roaring_validate(room + prefix, bytes);
	if (*at)
	{
		roaring_mem_free(room);
		return ROARING_TEXT_BYTES;
	}
	*at = p + strlen(p);
	*value = room;
	*total = prefix + bytes;
	return ROARING_TEXT_OK;
}

/* Check the syntax of the text, count its intervals, and find out whether they ascend. */
static RoaringTextError
check_syntax(const char *p, bool *rising, size_t *n, const char **at)
{
	int64_t		highest = INT64_MIN;

	*rising = true;
	*n = 0;
	p = skip_space(p + 1);
	while (*p != '}')
	{
		Interval	item;
		RoaringTextError error;

		roaring_mem_interrupt();
		error = parse_item(&p, &item);
		*at = p;
		if (error)
			return error;
		*rising = *rising && item.first >= highest;
		highest = item.first;
		++*n;
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
	return **at == '\0' ? ROARING_TEXT_OK : ROARING_TEXT_JUNK;
}

RoaringTextError
roaring_text_parse(const char *text, size_t prefix, void **value, size_t *total, const char **at)
{
	const char *p = skip_space(text);
	RoaringTextError error;
	uint64_t   *items = NULL;	/* pairs (first, last), sign bits flipped */
	size_t		n;
	RoaringBuilder b;
	bool		rising;

	*at = p;
	if (strncmp(p, ROARING_TEXT_MARK, strlen(ROARING_TEXT_MARK)) == 0)
		return parse_base64(p + strlen(ROARING_TEXT_MARK), prefix, value, total, at);
	if (*p != '{')
		return parse_bare(p, prefix, value, total, at);

	/* check syntax and order first, before memory is allocated */
	error = check_syntax(p, &rising, &n, at);
	if (error)
		return error;
	if (!rising)
		items = roaring_mem_alloc(2 * n * sizeof(uint64_t));
	n = 0;
	roaring_build_begin(&b, prefix);
	p = skip_space(p + 1);
	while (*p != '}')
	{
		Interval	item;

		roaring_mem_interrupt();
		parse_item(&p, &item);
		if (rising)
			roaring_build_range(&b, item.first, item.last);
		else
		{
			items[2 * n] = (uint64_t) item.first ^ ROARING_SIGN;
			items[2 * n++ + 1] = (uint64_t) item.last ^ ROARING_SIGN;
		}
		p = skip_space(p);
		if (*p == ',')
			p = skip_space(p + 1);
	}
	if (!rising)
	{
		roaring_sort_pairs(&items, n, 0, 0);
		for (size_t i = 0; i < n; i++)
		{
			roaring_mem_interrupt();
			roaring_build_range(&b, (int64_t) (items[2 * i] ^ ROARING_SIGN), (int64_t) (items[2 * i + 1] ^ ROARING_SIGN));
		}
		roaring_mem_free(items);
	}
	roaring_build_end(&b);
	*value = roaring_writer_finish(&b.writer, total);
	return ROARING_TEXT_OK;
}

/* ---------- output ---------- */

/* Maximum length of a member and its comma, "-9223372036854775808,". */
#define MEMBER_BYTES 21

/* Maximum length of an interval. */
#define PRINT_SLACK	(2 * MEMBER_BYTES)

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

/*
 * Return an upper bound of the text's length.  No member is longer than both the least and the greatest number of its
 * container.
 */
static size_t
length_bound(const RoaringSet *set, bool ranges)
{
	size_t		bound = 0;

	for (uint32_t i = 0; i < set->n; i++)
	{
		RoaringContainer c;
		size_t		low,
					high;
		uint32_t	numbers;

		roaring_container(set, i, &c);
		low = number_length(roaring_member(c.key, 0));
		high = number_length(roaring_member(c.key, UINT16_MAX));
		numbers = ranges && c.kind == ROARING_RUN ? 2 * c.nruns : c.card;
		bound += ((low > high ? low : high) + 1) * numbers;
		if (i % 65536 == 65535)
			roaring_mem_interrupt();
	}
	return bound;
}

/* Write "first,", "first,last," or "first-last,".  Returns the end of the text. */
static char *
print_interval(char *to, int64_t first, int64_t last)
{
	to = print_number(to, first);
	if (last > first)
	{
		/* unsigned, because last - first may overflow */
		*to++ = (uint64_t) last - (uint64_t) first == 1 ? ',' : '-';
		to = print_number(to, last);
	}
	*to++ = ',';
	return to;
}

/*
 * Write the members as intervals.  Returns the text's length.  Stops when the length is above max.  If "to" is NULL,
 * only measure.  "to" has room for max + PRINT_SLACK, because a damaged container may have more members than its
 * cardinality.
 */
static size_t
print_ranges(char *to, const RoaringSet *set, size_t max)
{
	char		scratch[PRINT_SLACK];
	RoaringIntervals it;
	int64_t		first,
				last;
	size_t		len = 0;

	roaring_intervals_begin(&it, set);
	for (uint32_t i = 0; len <= max && roaring_intervals_next(&it, &first, &last); i++)
	{
		char	   *at = to ? to + len : scratch;

		len += (size_t) (print_interval(at, first, last) - at);
		if (i % 4096 == 0)
			roaring_mem_interrupt();
	}
	return len;
}

static char *
print_base64(const RoaringSet *set)
{
	const uint8_t *bytes = set->dir - set->dir_offset;
	size_t		len = (size_t) (set->payload - bytes) + set->payload_len;
	size_t		mark = strlen(ROARING_TEXT_MARK);
	char	   *out = roaring_mem_alloc(mark + base64_encoded_size(len) + 1);

	memcpy(out, ROARING_TEXT_MARK, mark);
	base64_encode(bytes, len, out + mark);
	out[mark + base64_encoded_size(len)] = '\0';
	return out;
}

char *
roaring_text_print(const RoaringSet *set)
{
	size_t		bound = length_bound(set, true);
	size_t		len;
	char	   *out;

	if (bound > ROARING_TEXT_MAX)
		bound = print_ranges(NULL, set, ROARING_TEXT_MAX);
	if (bound > ROARING_TEXT_MAX)
		return print_base64(set);
	out = roaring_mem_alloc(bound + PRINT_SLACK + 3);
	out[0] = '{';
	len = 1 + print_ranges(out + 1, set, bound);
	if (len > bound + 1)
	{
		roaring_mem_free(out);
		return NULL;
	}
	if (out[len - 1] == ',')
		len--;
	memcpy(out + len, "}", 2);
	return out;
}

void *
roaring_text_print_json(const RoaringSet *set, size_t prefix, size_t *total)
{
	size_t		room = prefix + 2 + length_bound(set, false);
	RoaringMembers m;
	int64_t		member;
	char	   *out,
			   *end;

	/* a member takes at least two characters */
	if (set->card > ROARING_MAX_ALLOC / 2)
		return NULL;
	if (room > ROARING_MAX_ALLOC + MEMBER_BYTES + 2)
		room = ROARING_MAX_ALLOC + MEMBER_BYTES + 2;
	out = roaring_mem_alloc(room);
	end = out + prefix;
	*end++ = '[';
	roaring_members_begin(&m, set, false);
	while ((size_t) (end - out) <= ROARING_MAX_ALLOC && roaring_members_next(&m, &member))
	{
		end = print_number(end, member);
		*end++ = ',';
	}
	if (end[-1] == ',')
		end--;
	*end++ = ']';
	*total = (size_t) (end - out);
	if (*total <= ROARING_MAX_ALLOC)
		return out;
	roaring_mem_free(out);
	return NULL;
}
