/*-------------------------------------------------------------------------
 *
 * page.c
 *	  Read and write the bytes of one page of a graph.
 *
 * Pure C. Bytes may be hostile: nothing after their end is read, and no number is used before it was compared with
 * the bytes that are left. The order is checked where members are decoded, because merging relies on it.
 *
 *-------------------------------------------------------------------------
 */
#include "graph/bytes/page.h"
#include "roaring/kernels/bits.h"

static const char *const too_short = "The page ends within a number.";
static const char *const not_rising = "Its keys or members do not rise.";

/* Read a varint.  Returns false if the varint passes the end or has more than 64 bits. */
static inline bool
get(const uint8_t **at, const uint8_t *end, uint64_t *value)
{
	const uint8_t *p = *at;
	uint64_t	v = 0;

	for (int shift = 0; shift < 64 && p < end; shift += 7)
	{
		uint8_t		b = *p++;

		v |= (uint64_t) (b & 0x7f) << shift;
		if (b & 0x80)
			continue;
		if (shift == 63 && b > 1)
			return false;
		*at = p;
		*value = v;
		return true;
	}
	return false;
}

/*
 * Read a varint of up to 8 bytes without a branch for each byte, because lengths vary and branches would be
 * mispredicted.  Groups of 7 bits are packed into 14, then 28, then 56.  Other varints are left to get().
 */
static inline __attribute__((always_inline))
bool
get_quickly(const uint8_t **at, const uint8_t *end, uint64_t *value)
{
	uint64_t	v;
	uint64_t	ends;

	if (end - *at < 8)
		return get(at, end, value);
	v = bytes_load64(*at);

	/*
	 * most numbers have one to three bytes; this branch saves a quarter of
	 * the time
	 */
	if ((v & 0x808080) != 0x808080)
	{
		uint64_t	two = v >> 7 & 1;
		uint64_t	three = two & v >> 15;

		*value = (v & 0x7f) | (v >> 1 & 0x3f80 & -two) | (v >> 2 & 0x1fc000 & -three);
		*at += 1 + two + three;
		return true;
	}
	ends = ~v & UINT64_C(0x8080808080808080);
	if (ends == 0)
		return get(at, end, value);
	*at += (__builtin_ctzll(ends) + 1) / 8;
	v &= (ends ^ (ends - 1)) & UINT64_C(0x7f7f7f7f7f7f7f7f);
	v = (v & UINT64_C(0x007f007f007f007f)) | (v & UINT64_C(0x7f007f007f007f00)) >> 1;
	v = (v & UINT64_C(0x00003fff00003fff)) | (v & UINT64_C(0x3fff00003fff0000)) >> 2;
	*value = (v & UINT64_C(0x0fffffff)) | (v & UINT64_C(0x0fffffff00000000)) >> 4;
	return true;
}

static inline uint8_t *
put(uint8_t *p, uint64_t v)
{
	for (; v >= 0x80; v >>= 7)
		*p++ = (uint8_t) (v | 0x80);
	*p++ = (uint8_t) v;
	return p;
}

/*
 * Write a varint without a branch for each byte.  Returns the place after the varint.  The function may overwrite 8
 * bytes, even if the varint is shorter.
 */
static inline uint8_t *
put_quickly(uint8_t *p, uint64_t v)
{
	unsigned	more;			/* bytes before the last one */

	if (v < 1 << 21)
	{
		/* most numbers have one to three bytes, as in get_quickly() */
		uint32_t	two = v > 0x7f;
		uint32_t	three = v > 0x3fff;

		bytes_store32(p, (uint32_t) ((v & 0x7f) | (v & 0x3f80) << 1 | v >> 14 << 16) | two << 7 | three << 15);
		return p + 1 + two + three;
	}
	if (v >> 56)
		return put(p, v);
	more = (unsigned) (63 - __builtin_clzll(v | 1)) / 7;
	v = (v & UINT64_C(0x0fffffff)) | (v & UINT64_C(0x00fffffff0000000)) << 4;
	v = (v & UINT64_C(0x00003fff00003fff)) | (v & UINT64_C(0x0fffc0000fffc000)) << 2;
	v = (v & UINT64_C(0x007f007f007f007f)) | (v & UINT64_C(0x3f803f803f803f80)) << 1;
	bytes_store64(p, v | (UINT64_C(0x8080808080808080) & ((UINT64_C(1) << 8 * more) - 1)));
	return p + more + 1;
}

/* Skip n varints by counting their last bytes.  Returns false if the page ends first. */
static bool
skip(const uint8_t **at, const uint8_t *end, uint64_t n)
{
	const uint8_t *p = *at;

	while (n > 0 && end - p >= 8)
	{
		uint64_t	ends = ~bytes_load64(p) & UINT64_C(0x8080808080808080);
		uint64_t	here = (ends >> 7) * UINT64_C(0x0101010101010101) >> 56;

		if (here >= n)
		{
			while (--n > 0)
				ends &= ends - 1;
			*at = p + __builtin_ctzll(ends) / 8 + 1;
			return true;
		}
		p += 8;
		n -= here;
	}
	while (n > 0 && p < end)
		n -= !(*p++ & 0x80);
	*at = p;
	return n == 0;
}

const char *
graph_page_open(GraphPage *page, const void *bytes, size_t len)
{
	const uint8_t *p = bytes;

	if (len < GRAPH_HEADER)
		return "The page is shorter than its header.";
	if (p[0] != GRAPH_FORMAT_V1)
		return "The page has an unknown version.";
	if (p[1] != GRAPH_PAIRS && p[1] != GRAPH_SLICE)
		return "The page is of an unknown kind.";
	if (p[1] == GRAPH_SLICE && len < GRAPH_SLICE_HEADER)
		return "The page is shorter than its header.";
	page->kind = p[1];
	page->at = p + GRAPH_HEADER;
	page->end = p + len;
	page->key = 0;
	page->first = true;
	return NULL;
}

static const char *
open_slice(GraphPage *page, GraphGroup *group)
{
	const char *bad;

	group->key = (int64_t) bytes_load64(page->at);
	group->slice = true;
	group->base = 1;
	group->bytes = page->at + GRAPH_SLICE_HEADER - GRAPH_HEADER;
	group->end = page->end;
	bad = roaring_open(&group->set, group->bytes, (size_t) (group->end - group->bytes));
	if (bad)
		return bad;
	group->n = group->set.card;
	page->at = page->end;
	return group->n > 0 ? NULL : "A slice is empty.";
}

/* Read the key and the number of members of the next group; page->at is then at its first member. */
static inline const char *
next_head(GraphPage *page, uint64_t *n)
{
	uint64_t	key;

	if (!get_quickly(&page->at, page->end, &key) || !get(&page->at, page->end, n))
		return too_short;
	if (*n == 0)
		return "A key has no members.";
	if (*n > (uint64_t) (page->end - page->at))
		return too_short;
	key += (uint64_t) page->key;
	if (!page->first && (int64_t) key <= page->key)
		return not_rising;
	page->key = (int64_t) key;
	page->first = false;
	return NULL;
}

/* Step over the next group of a page of pairs, and store its members and their number for the caller. */
static inline const char *
next_pairs(GraphPage *page, const uint8_t **members, uint64_t *n)
{
	const char *bad = next_head(page, n);

	*members = page->at;
	if (bad == NULL && !skip(&page->at, page->end, *n))
		bad = too_short;
	return bad;
}

static inline void
set_pairs(const GraphPage *page, const uint8_t *members, uint64_t n, GraphGroup *group)
{
	group->key = page->key;
	group->n = n;
	group->slice = false;
	group->base = 1;
	group->bytes = members;
	group->end = page->end;
}

const char *
graph_page_next(GraphPage *page, GraphGroup *group)
{
	const uint8_t *members;
	uint64_t	n;
	const char *bad;

	group->n = 0;
	if (page->at == page->end)
		return NULL;
	if (page->kind == GRAPH_SLICE)
		return open_slice(page, group);
	bad = next_pairs(page, &members, &n);
	if (bad == NULL)
		set_pairs(page, members, n, group);
	return bad;
}

/*
 * Step over groups of one to three members with keys below "key", while a group is not the first one and its bytes fit
 * into a load.  The members are not decoded: only the ends of their varints are counted.  next_pairs() takes all other
 * groups, damaged ones too.
 */
static inline void
pass_small(GraphPage *page, int64_t key)
{
	uint64_t	left = (uint64_t) key - (uint64_t) page->key;

	while (page->end - page->at >= 8)
	{
		uint64_t	v = bytes_load64(page->at);
		uint64_t	ends = ~v & UINT64_C(0x8080808080808080);
		uint64_t	first = ends ^ (ends - 1);	/* the bits of the key */
		uint64_t	gap = (v & 0x7f) | (v >> 1 & first >> 1 & 0x3f80) | (v >> 2 & first >> 2 & 0x1fc000);
		uint64_t	n;

		if (first > 0xffffff)
			return;
		n = v >> (__builtin_ctzll(ends) + 1) & 0xff;
		/* leave out the ends of the key, of n, and of n - 1 members */
		ends &= ends - 1;
		ends &= ends - 1;
		ends &= (ends - 1) | -(uint64_t) (n < 2);
		ends &= (ends - 1) | -(uint64_t) (n < 3);
		if (ends == 0 || n - 1 >= 3 || gap - 1 >= left - 1)
			return;
		left -= gap;
		page->key = (int64_t) ((uint64_t) key - left);
		page->at += (__builtin_ctzll(ends) + 1) / 8;
	}
}

const char *
graph_page_find(const void *bytes, size_t len, int64_t key, GraphGroup *group)
{
	GraphPage	page;
	const char *bad = graph_page_open(&page, bytes, len);

	group->n = 0;
	if (bad)
		return bad;
	if (page.kind == GRAPH_SLICE)
		return (int64_t) bytes_load64(page.at) == key ? open_slice(&page, group) : NULL;
	while (page.at < page.end)
	{
		const uint8_t *members;
		uint64_t	n;

		bad = next_pairs(&page, &members, &n);
		if (bad)
			return bad;
		if (page.key == key)
			set_pairs(&page, members, n, group);
		if (page.key >= key)
			break;
		if (n <= 3)
			pass_small(&page, key);
	}
	return NULL;
}

const char *
graph_group_members(const GraphGroup *group, uint64_t *out)
{
	const uint8_t *p = group->bytes;
	uint64_t	member;

	if (!get(&p, group->end, &member))
		return too_short;
	member ^= ROARING_SIGN;
	out[0] = member;
	for (uint64_t i = 1; i < group->n; i++)
	{
		uint64_t	gap;

		if (!get_quickly(&p, group->end, &gap))
			return too_short;
		if (member + gap <= member)
			return not_rising;
		member += gap;
		out[i] = member;
	}
	return NULL;
}

const char *
graph_group_has(const GraphGroup *group, int64_t member, bool *has)
{
	const uint8_t *p = group->bytes;
	uint64_t	wanted = (uint64_t) member ^ ROARING_SIGN;
	uint64_t	at;

	*has = false;
	if (group->n == 0)
		return NULL;
	if (group->slice)
	{
		*has = roaring_contains(&group->set, member);
		return NULL;
	}
	if (!get(&p, group->end, &at))
		return too_short;
	at ^= ROARING_SIGN;
	for (uint64_t i = 1; i < group->n && at < wanted; i++)
	{
		uint64_t	gap;

		if (!get(&p, group->end, &gap))
			return too_short;
		if (at + gap <= at)
			return not_rising;
		at += gap;
	}
	*has = at == wanted;
	return NULL;
}

const char *
graph_page_pairs(const void *bytes, size_t len, GraphPair *out, size_t *n)
{
	GraphPage	page;
	GraphPair  *p = out;
	const char *bad = graph_page_open(&page, bytes, len);

	if (bad)
		return bad;
	if (page.kind != GRAPH_PAIRS)
		return "The page is of an unknown kind.";
	while (page.at < page.end)
	{
		uint64_t	left;
		uint64_t	member;

		bad = next_head(&page, &left);
		if (bad)
			return bad;
		if (!get_quickly(&page.at, page.end, &member))
			return too_short;
		member ^= ROARING_SIGN;
		for (;;)
		{
			uint64_t	gap;

			p->key = page.key;
			p++->member = (int64_t) (member ^ ROARING_SIGN);
			if (--left == 0)
				break;
			if (!get_quickly(&page.at, page.end, &gap))
				return too_short;
			if (member + gap <= member)
				return not_rising;
			member += gap;
		}
	}
	*n = (size_t) (p - out);
	return NULL;
}

const char *
graph_page_validate(const void *bytes, size_t len)
{
	GraphPage	page;
	GraphGroup	group;
	const char *bad = graph_page_open(&page, bytes, len);

	while (bad == NULL)
	{
		bad = graph_page_next(&page, &group);
		if (bad != NULL || group.n == 0)
			break;
		if (group.slice)
			bad = roaring_validate(group.bytes, (size_t) (group.end - group.bytes));
		else
		{
			uint64_t   *members = roaring_mem_alloc(sizeof(uint64_t) * (size_t) group.n);

			bad = graph_group_members(&group, members);
			roaring_mem_free(members);
		}
	}
	return bad;
}

size_t
graph_page_write_pairs(const GraphPair *pairs, size_t n, uint8_t *out)
{
	uint8_t    *p = out;
	uint64_t	key = 0;

	*p++ = GRAPH_FORMAT_V1;
	*p++ = GRAPH_PAIRS;
	for (size_t i = 0; i < n;)
	{
		size_t		end = i + 1;

		while (end < n && pairs[end].key == pairs[i].key)
			end++;
		p = put_quickly(p, (uint64_t) pairs[i].key - key);
		key = (uint64_t) pairs[i].key;
		p = put_quickly(p, end - i);
		p = put_quickly(p, (uint64_t) pairs[i].member);
		for (i++; i < end; i++)
			p = put_quickly(p, (uint64_t) pairs[i].member - (uint64_t) pairs[i - 1].member);
	}
	return (size_t) (p - out);
}

void
graph_page_write_slice(int64_t key, uint8_t *out)
{
	out[0] = GRAPH_FORMAT_V1;
	out[1] = GRAPH_SLICE;
	bytes_store64(out + 2, (uint64_t) key);
}

/* Return the offset of a page's 4 kB of bits in the bitset of the whole container. */
static inline size_t
half_offset(int64_t base)
{
	return (base & (GRAPH_BITS_MASK + 1)) ? GRAPH_BITS_BYTES : 0;
}

void
graph_page_write_bits(int64_t key, const RoaringSet *set, uint8_t *out)
{
	uint8_t		bits[ROARING_BITSET_BYTES] = {0};
	int64_t		base = roaring_min(set) & ~GRAPH_BITS_MASK;
	RoaringContainer c;

	roaring_container(set, 0, &c);
	roaring_bits_apply(ROARING_OR, bits, &c);
	graph_page_write_slice(key, out);
	out[1] = GRAPH_BITS;
	bytes_store64(out + GRAPH_SLICE_HEADER, (uint64_t) base);
	bytes_store16(out + GRAPH_BITS_HEADER - 2, (uint16_t) (c.kind == ROARING_RUN ? 0 : c.card - 1));
	memcpy(out + GRAPH_BITS_HEADER, bits + half_offset(base), GRAPH_BITS_BYTES);
}

/* Read the header of a page of bits. *card is 1 if the page does not store the number of members. */
static const char *
open_bits(const uint8_t *page, size_t len, int64_t *base, uint32_t *card)
{
	if (len != GRAPH_BITS_HEADER + GRAPH_BITS_BYTES)
		return "A page of bits has another length.";
	if (page[0] != GRAPH_FORMAT_V1)
		return "The page has an unknown version.";
	*base = (int64_t) bytes_load64(page + GRAPH_SLICE_HEADER);
	if (*base & GRAPH_BITS_MASK)
		return "A page of bits begins at a number that none begins at.";
	*card = (uint32_t) bytes_load16(page + GRAPH_BITS_HEADER - 2) + 1;
	return NULL;
}

static void
copy_half(const uint8_t *page, int64_t base, uint8_t *bits)
{
	memset(bits + (GRAPH_BITS_BYTES - half_offset(base)), 0, GRAPH_BITS_BYTES);
	memcpy(bits + half_offset(base), page + GRAPH_BITS_HEADER, GRAPH_BITS_BYTES);
}

static const char *const no_bits = "A page of bits has no members.";

const char *
graph_page_widen(const void *bytes, size_t len, uint8_t *out, size_t *total)
{
	const uint8_t *page = bytes;
	uint8_t    *payload = out + GRAPH_SLICE_HEADER + ROARING_ONE_BYTES;
	uint8_t		other[ROARING_BITSET_BYTES];	/* bits that may become an
												 * array or runs */
	uint8_t    *bits;
	int64_t		base;
	RoaringResult r = {.bytes = ROARING_BITSET_BYTES,.kind = ROARING_BITSET};
	const char *bad = open_bits(page, len, &base, &r.card);

	if (bad)
		return bad;
	bits = r.card > ROARING_ARRAY_MAX ? payload : other;
	copy_half(page, base, bits);
	if (bits == other)
		r = roaring_finish_copy(payload, bits, roaring_kernels->bits_count(bits));
	if (r.card < 2)
		return no_bits;
	graph_page_write_slice((int64_t) bytes_load64(page + GRAPH_HEADER), out);
	roaring_write_one(out + GRAPH_SLICE_HEADER, roaring_key(base), r);
	*total = GRAPH_SLICE_HEADER + ROARING_ONE_BYTES + r.bytes;
	return NULL;
}

/* Set the group to the bitset at group->bytes, which has "card" members; count the members if "card" is 0. */
static void
take_bits(GraphGroup *group, uint32_t card)
{
	uint8_t    *out = (uint8_t *) group->bytes;
	const uint8_t *payload = out + ROARING_ONE_BYTES;
	uint64_t	key = roaring_key(group->base);

	if (card == 0)
		card = roaring_kernels->bits_count(payload).card;
	group->n = card;
	roaring_write_one(out, key, roaring_result(card, ROARING_BITSET_BYTES, ROARING_BITSET));
	group->set = (RoaringSet)
	{
		.dir = payload - ROARING_ENTRY_BASE,.payload = payload,.payload_len = ROARING_BITSET_BYTES,.first_key = key,
			.dir_offset = ROARING_HEADER_ONE,.card = card,.n = 1,.stride = ROARING_ENTRY_BASE
	};
}

const char *
graph_page_find_bits(const void *bytes, size_t len, int64_t key, uint8_t *out, GraphGroup *group)
{
	const uint8_t *page = bytes;
	uint32_t	card;
	const char *bad = open_bits(page, len, &group->base, &card);

	group->n = 0;
	if (bad || (int64_t) bytes_load64(page + GRAPH_HEADER) != key)
		return bad;
	group->key = key;
	group->slice = true;
	group->bytes = out;
	group->end = out + ROARING_ONE_BYTES + ROARING_BITSET_BYTES;
	copy_half(page, group->base, out + ROARING_ONE_BYTES);
	take_bits(group, card > 1 ? card : 0);
	return group->n > 1 ? NULL : no_bits;
}

bool
graph_page_add_half(const void *bytes, size_t len, bool up, GraphGroup *group)
{
	const uint8_t *page = bytes;
	uint8_t    *bits = (uint8_t *) group->bytes + ROARING_ONE_BYTES;
	int64_t		base;
	uint32_t	card;

	if (!graph_page_is_bits(bytes, len) || open_bits(page, len, &base, &card) ||
		group->key != (int64_t) bytes_load64(page + GRAPH_HEADER) || (base ^ group->base) != GRAPH_BITS_MASK + 1 || (base > group->base) != up)
		return false;
	memcpy(bits + half_offset(base), page + GRAPH_BITS_HEADER, GRAPH_BITS_BYTES);
	take_bits(group, card > 1 ? (uint32_t) group->n + card : 0);
	return true;
}

const char *
graph_page_bits_have(const void *bytes, size_t len, int64_t key, int64_t member, bool *has)
{
	const uint8_t *page = bytes;
	uint32_t	card;
	int64_t		base;
	const char *bad = open_bits(page, len, &base, &card);

	*has = bad == NULL && (int64_t) bytes_load64(page + GRAPH_HEADER) == key && (member & ~GRAPH_BITS_MASK) == base &&
		page[GRAPH_BITS_HEADER + ((member & GRAPH_BITS_MASK) >> 3)] >> (member & 7) & 1;
	return bad;
}
