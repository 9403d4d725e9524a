/*-------------------------------------------------------------------------
 *
 * run.c
 *	  Read and write the bytes of a run of changes.
 *
 * In a part all keys have the same number of bytes, and so have all members.  So a change is found by interpolation and
 * halving, and only the needed changes are decoded.  Numbers are loaded 8 bytes at a time, so zero bytes follow the
 * last number.
 *
 * Pure C. Bytes may be hostile: before anything is read, its length is compared with the bytes that are left.  The
 * order is checked where changes are decoded, because merging relies on it.
 *
 *-------------------------------------------------------------------------
 */
#include "graph/bytes/run.h"

/* First distance from the guessed place of a change; it doubles at each step. */
#define GUESS_STEP 8

static const char *const too_short = "Its length is not what it says.";

/* ---------- heads ---------- */

static inline size_t
fences_at(const GraphHead *head, int direction)
{
	return GRAPH_HEAD_BYTES + (size_t) GRAPH_FENCE_BYTES * (direction ? head->parts[0] : 0);
}

const char *
graph_head_open(GraphHead *head, const void *bytes, size_t len)
{
	const uint8_t *p = bytes;

	if (len < GRAPH_HEAD_BYTES)
		return too_short;
	if (p[0] != GRAPH_RUN_V1)
		return "Its version is unknown.";
	if (p[1] != GRAPH_RUN_CALL && p[1] != GRAPH_RUN_MERGED)
		return "Its kind is unknown.";
	head->kind = p[1];
	head->parts[0] = bytes_load16(p + 2);
	head->parts[1] = bytes_load16(p + 4);
	head->n = bytes_load64(p + 8);
	head->bytes = p;
	if (head->parts[0] == 0 || head->parts[1] == 0 ||
		len != GRAPH_HEAD_BYTES + (size_t) GRAPH_FENCE_BYTES * (head->parts[0] + head->parts[1]))
		return too_short;
	for (int d = 0; d < 2; d++)
		if (head->n == 0 || head->n > (uint64_t) GRAPH_PART_MAX * head->parts[d])
			return "It has not so many changes.";
	return NULL;
}

GraphFence
graph_head_fence(const GraphHead *head, int direction, int part)
{
	const uint8_t *p = head->bytes + fences_at(head, direction) + (size_t) GRAPH_FENCE_BYTES * part;

	return (GraphFence)
	{
		(int64_t) bytes_load64(p), (int64_t) bytes_load64(p + 8), bytes_load32(p + 16), bytes_load16(p + 20)
	};
}

int
graph_head_find(const GraphHead *head, int direction, int64_t key, int64_t member)
{
	int			low = 0;
	int			high = head->parts[direction];

	while (low < high)
	{
		int			middle = (low + high) / 2;
		GraphFence	f = graph_head_fence(head, direction, middle);

		if (graph_pair_compare(f.key, f.member, key, member) <= 0)
			low = middle + 1;
		else
			high = middle;
	}
	return low - 1;
}

size_t
graph_head_write(uint8_t kind, size_t n, GraphFence *const fences[2], const int parts[2], uint8_t *out)
{
	uint8_t    *p = out + GRAPH_HEAD_BYTES;

	out[0] = GRAPH_RUN_V1;
	out[1] = kind;
	bytes_store16(out + 2, (uint16_t) parts[0]);
	bytes_store16(out + 4, (uint16_t) parts[1]);
	bytes_store16(out + 6, 0);
	bytes_store64(out + 8, n);
	for (int d = 0; d < 2; d++)
		for (int i = 0; i < parts[d]; i++, p += GRAPH_FENCE_BYTES)
		{
			bytes_store64(p, (uint64_t) fences[d][i].key);
			bytes_store64(p + 8, (uint64_t) fences[d][i].member);
			bytes_store32(p + 16, fences[d][i].block);
			bytes_store16(p + 20, fences[d][i].offset);
		}
	return (size_t) (p - out);
}

/* ---------- parts ---------- */

static inline uint64_t
load(const uint8_t *p, unsigned bytes)
{
	return bytes == 0 ? 0 : bytes_load64(p) & (UINT64_MAX >> (64 - 8 * bytes));
}

static inline int64_t
key_at(const GraphPartView *part, uint32_t i)
{
	return (int64_t) ((uint64_t) part->key + load(part->keys + (size_t) i * part->key_bytes, part->key_bytes));
}

static inline int64_t
member_at(const GraphPartView *part, uint32_t i)
{
	return (int64_t) ((uint64_t) part->member + load(part->members + (size_t) i * part->member_bytes, part->member_bytes));
}

const char *
graph_part_open(GraphPartView *part, const void *bytes, size_t len)
{
	const uint8_t *p = bytes;
	uint64_t	total;

	if (len < GRAPH_PART_HEADER + GRAPH_PART_SLACK)
		return too_short;
	if (p[0] != GRAPH_RUN_V1)
		return "Its version is unknown.";
	if (p[1] > 1 || p[2] > 8 || p[3] > 8)
		return "Its header is none.";
	part->removes = p[1];
	part->key_bytes = p[2];
	part->member_bytes = p[3];
	part->n = bytes_load32(p + 4);
	part->key = (int64_t) bytes_load64(p + 8);
	part->member = (int64_t) bytes_load64(p + 16);
	part->keys = p + GRAPH_PART_HEADER;
	total = (uint64_t) part->n * (part->key_bytes + part->member_bytes);
	if (part->removes)
		total += ((uint64_t) part->n + 7) / 8;
	if (part->n == 0 || (part->n > 1 && part->key_bytes + part->member_bytes == 0) ||
		len != GRAPH_PART_HEADER + GRAPH_PART_SLACK + total)
		return too_short;
	part->members = part->keys + (size_t) part->n * part->key_bytes;
	part->removed = part->members + (size_t) part->n * part->member_bytes;
	return NULL;
}

static inline bool
is_before(const GraphPartView *part, uint32_t i, int64_t key, int64_t member)
{
	int64_t		k = key_at(part, i);

	return k < key || (k == key && member_at(part, i) < member);
}

/* Return the first index in low..high whose change is not before the pair.  The search has no conditional jump. */
static inline uint32_t
halve(const GraphPartView *part, uint32_t low, uint32_t high, int64_t key, int64_t member)
{
	for (uint32_t n = high - low; n > 0;)
	{
		uint32_t	half = (n + 1) / 2;

		low += is_before(part, low + half - 1, key, member) ? half : 0;
		n -= half;
	}
	return low;
}

/*
 * Return the first index whose change is not before the pair.  All changes below "low" are before the pair.  Search up
 * from "low", and double "step" each time.
 */
static inline uint32_t
walk_up(const GraphPartView *part, uint32_t low, uint64_t step, int64_t key, int64_t member)
{
	for (; step <= part->n - low && is_before(part, low + (uint32_t) step - 1, key, member); step *= 2)
		low += (uint32_t) step;
	return halve(part, low, step <= part->n - low ? low + (uint32_t) step - 1 : part->n, key, member);
}

uint32_t
graph_part_seek_on(const GraphPartView *part, uint32_t from, int64_t key, int64_t member)
{
	return walk_up(part, from, 1, key, member);
}

/* Guess the index as if keys were evenly spread, and search from there. */
uint32_t
graph_part_seek(const GraphPartView *part, int64_t key, int64_t member)
{
	int64_t		last = key_at(part, part->n - 1);
	uint32_t	high = part->n - 1;
	uint64_t	step = GUESS_STEP;

	if (key <= part->key)
		return walk_up(part, 0, 1, key, member);
	if (key < last)
		high = (uint32_t) (((double) ((uint64_t) key - (uint64_t) part->key) /
							(double) ((uint64_t) last - (uint64_t) part->key)) * high);
	if (is_before(part, high, key, member))
		return walk_up(part, high + 1, step, key, member);
	for (; step <= high && !is_before(part, high - (uint32_t) step, key, member); step *= 2)
		high -= (uint32_t) step;
	return halve(part, step <= high ? high - (uint32_t) step + 1 : 0, high, key, member);
}

const char *
graph_part_check(const GraphPartView *part, const GraphFence *fence, const GraphFence *next)
{
	uint32_t	last = part->n - 1;

	if (graph_part_is(part, 0, fence->key, fence->member) &&
		(next == NULL || graph_pair_compare(key_at(part, last), member_at(part, last), next->key, next->member) < 0))
		return NULL;
	return "A part has other changes than its head says.";
}

bool
graph_part_is(const GraphPartView *part, uint32_t at, int64_t key, int64_t member)
{
	return at < part->n && key_at(part, at) == key && member_at(part, at) == member;
}

bool
graph_part_present(const GraphPartView *part, uint32_t at)
{
	return !part->removes || !(part->removed[at >> 3] >> (at & 7) & 1);
}

const char *
graph_part_read(const GraphPartView *part, uint32_t from, uint32_t to, GraphChange *out)
{
	for (uint32_t i = from; i < to; i++, out++)
	{
		out->key = key_at(part, i);
		out->member = member_at(part, i);
		out->present = graph_part_present(part, i);
		memset(out->row, 0, sizeof(out->row));
		if (i > from && graph_pair_compare(out[-1].key, out[-1].member, out->key, out->member) >= 0)
			return "Its changes do not rise.";
	}
	return NULL;
}

static uint8_t
bytes_of(uint64_t range)
{
	uint8_t		bytes = 0;

	for (; range > 0; range >>= 8)
		bytes++;
	return bytes;
}

/* Set the header of a part for the first n changes.  Returns how many changes of this size fit into a part. */
static size_t
measure(const GraphChange *changes, size_t n, GraphPartView *part)
{
	int64_t		most = changes[0].member;
	size_t		room = GRAPH_PART_MAX - GRAPH_PART_HEADER - GRAPH_PART_SLACK - 1;
	unsigned	bits;

	part->key = changes[0].key;
	part->member = most;
	part->removes = false;
	for (size_t i = 0; i < n; i++)
	{
		if (changes[i].member < part->member)
			part->member = changes[i].member;
		if (changes[i].member > most)
			most = changes[i].member;
		part->removes |= !changes[i].present;
	}
	part->key_bytes = bytes_of((uint64_t) changes[n - 1].key - (uint64_t) part->key);
	part->member_bytes = bytes_of((uint64_t) most - (uint64_t) part->member);
	bits = 8 * (part->key_bytes + part->member_bytes) + part->removes;
	return bits == 0 ? n : room * 8 / bits;
}

/* Write the low "bytes" bytes of a number.  The store writes 8; the next number overwrites the excess. */
static uint8_t *
put(uint8_t *p, uint64_t value, unsigned bytes)
{
	bytes_store64(p, value);
	return p + bytes;
}

size_t
graph_part_write(const GraphChange *changes, size_t n, uint8_t *out, size_t *len)
{
	GraphPartView part;
	uint8_t    *p = out + GRAPH_PART_HEADER;
	size_t		most;

	/* fewer changes may need shorter numbers, so measure again */
	if (n > GRAPH_PART_MAX)
		n = GRAPH_PART_MAX;
	while ((most = measure(changes, n, &part)) < n)
		n = most;
	out[0] = GRAPH_RUN_V1;
	out[1] = part.removes;
	out[2] = part.key_bytes;
	out[3] = part.member_bytes;
	bytes_store32(out + 4, (uint32_t) n);
	bytes_store64(out + 8, (uint64_t) part.key);
	bytes_store64(out + 16, (uint64_t) part.member);
	for (size_t i = 0; i < n; i++)
		p = put(p, (uint64_t) changes[i].key - (uint64_t) part.key, part.key_bytes);
	for (size_t i = 0; i < n; i++)
		p = put(p, (uint64_t) changes[i].member - (uint64_t) part.member, part.member_bytes);
	memset(p, 0, GRAPH_PART_SLACK + (part.removes ? (n + 7) / 8 : 0));
	if (part.removes)
	{
		for (size_t i = 0; i < n; i++)
			if (!changes[i].present)
				p[i >> 3] |= (uint8_t) (1 << (i & 7));
		p += (n + 7) / 8;
	}
	*len = (size_t) (p + GRAPH_PART_SLACK - out);
	return n;
}

size_t
graph_changes_merge(const GraphChange *old, size_t nold, const GraphChange *newer, size_t nnewer, GraphChange *out)
{
	size_t		i = 0;
	size_t		j = 0;
	size_t		n = 0;

	while (i < nold && j < nnewer)
	{
		int			c = graph_pair_compare(old[i].key, old[i].member, newer[j].key, newer[j].member);

		out[n++] = c < 0 ? old[i] : newer[j];
		i += c <= 0;
		j += c >= 0;
	}
	/* a list without changes may be NULL */
	if (nold > i)
		memcpy(out + n, old + i, sizeof(GraphChange) * (nold - i));
	n += nold - i;
	if (nnewer > j)
		memcpy(out + n, newer + j, sizeof(GraphChange) * (nnewer - j));
	return n + nnewer - j;
}

/* ---------- the changes of one key ---------- */

/* The first of the two lists is copied, because it would be overwritten before it is read. */
void
graph_saids_merge(GraphSaids *s)
{
	size_t		from = s->from[--s->lists - 1];
	size_t		n = s->from[s->lists] - from;
	const GraphSaid *b = s->said + from + n;
	const GraphSaid *end_b = s->said + s->n;
	GraphSaid  *out = s->said + from;
	const GraphSaid *a;
	const GraphSaid *end_a;

	if (b[-1].member < b->member)
		return;
	if (s->max_older < n)
	{
		if (s->older)
			roaring_mem_free(s->older);
		s->older = NULL;
		s->max_older = n;
		s->older = roaring_mem_alloc(sizeof(GraphSaid) * n);
	}
	memcpy(s->older, out, sizeof(GraphSaid) * n);
	for (a = s->older, end_a = a + n; a < end_a && b < end_b;)
	{
		uint64_t	x = a->member;
		uint64_t	y = b->member;

		/* no branch, because it would be mispredicted */
		out->member = x < y ? x : y;
		out++->present = (a->present & (x < y)) | (b->present & (y <= x));
		a += x <= y;
		b += y <= x;
	}
	memcpy(out, a, sizeof(GraphSaid) * (size_t) (end_a - a));
	out += end_a - a;
	memmove(out, b, sizeof(GraphSaid) * (size_t) (end_b - b));
	s->n = (size_t) (out + (end_b - b) - s->said);
}

const char *
graph_part_said(const GraphPartView *part, uint32_t from, uint32_t to, GraphSaid *out)
{
	unsigned	bytes = part->member_bytes;
	uint64_t	mask = bytes == 0 ? 0 : UINT64_MAX >> (64 - 8 * bytes);
	uint64_t	least = (uint64_t) part->member ^ ROARING_SIGN;
	const uint8_t *p = part->members + (size_t) from * bytes;
	const uint8_t *keys = part->keys + (size_t) from * part->key_bytes;
	bool		rises = memcmp(keys, keys + part->key_bytes, (size_t) part->key_bytes * (to - from - 1)) == 0;
	const uint8_t *removed = part->removes ? part->removed : NULL;
	uint64_t	before = 0;

	for (uint32_t i = from; i < to; i++, p += bytes, out++)
	{
		uint64_t	member = least + (bytes_load64(p) & mask);

		rises &= i == from || member > before;
		before = member;
		out->member = member;
		out->present = removed == NULL || !(removed[i >> 3] >> (i & 7) & 1);
	}
	return rises ? NULL : "Its changes do not rise.";
}
