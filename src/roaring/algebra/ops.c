/*-------------------------------------------------------------------------
 *
 * ops.c
 *	  Operations on two sets; see ops.h.
 *
 * An operation merges two directories.  For a key in both sets the container operation writes into the result directly.
 * Consecutive containers whose keys only one set has are skipped, or copied with one memcpy of their payloads.
 *
 *-------------------------------------------------------------------------
 */
#include "roaring/algebra/ops.h"
#include "roaring/kernels/container.h"
#include "roaring/kernels/point.h"

#include "roaring/bytes/mem.h"

/* Return (key - first key) << 16 | low bits of a lone member.  The low bits are stored directly before the key. */
static inline uint64_t
lone_at(const uint8_t *entry, uint32_t width)
{
	return bytes_load64(entry + width - 2) >> (48 - 8 * width);
}

static inline bool
is_lone(const uint8_t *entry)
{
	/* cardinality 1, kind lone, spare bits zero */
	return bytes_load32(entry) == (uint32_t) ROARING_LONE << 16;
}

/* Maximum number of lone members that are merged between two checks for interrupts. */
#define MERGE_AT_ONCE 65536

/* While both sets have a lone member next, advance past the lesser of the two.  Stop when the two keys are equal. */
static inline void
skip_lone(const RoaringSet *a, uint32_t *from_a, const RoaringSet *b, uint32_t *from_b)
{
	const uint8_t *x = roaring_entry(a, *from_a),
			   *y = roaring_entry(b, *from_b);
	const uint8_t *end_x = roaring_entry(a, a->n),
			   *end_y = roaring_entry(b, b->n);
	uint64_t	base_x = a->first_key << 16,
				base_y = b->first_key << 16;

	uint32_t	i = *from_a,
				j = *from_b;

	for (uint32_t steps = MERGE_AT_ONCE; steps > 0 && x < end_x && y < end_y && is_lone(x) && is_lone(y); steps--)
	{
		uint64_t	u = lone_at(x, a->width) + base_x,
					v = lone_at(y, b->width) + base_y;

		if ((u ^ v) >> 16 == 0)
			break;
		x += u < v ? a->stride : 0;
		y += v < u ? b->stride : 0;
		i += u < v;
		j += v < u;
	}
	*from_a = i;
	*from_b = j;
}

/* Call each(container of a, container of b, state) for every key in both sets, until each() returns false. */
typedef bool (*CommonCallback) (const RoaringContainer *a, const RoaringContainer *b, void *state);

static inline __attribute__((always_inline))
void
each_common(const RoaringSet *a, const RoaringSet *b, CommonCallback each, void *state)
{
	uint32_t	i = 0,
				j = 0;

	while (i < a->n && j < b->n)
	{
		uint64_t	key_a,
					key_b;

		roaring_mem_interrupt();
		if (is_lone(roaring_entry(a, i)) && is_lone(roaring_entry(b, j)))
		{
			skip_lone(a, &i, b, &j);
			if (i == a->n || j == b->n)
				return;
		}
		key_a = roaring_key_at(a, i);
		key_b = roaring_key_at(b, j);
		if (key_a < key_b)
			i = roaring_seek(a, i + 1, key_b);
		else if (key_b < key_a)
			j = roaring_seek(b, j + 1, key_a);
		else
		{
			RoaringContainer x,
						y;

			roaring_container(a, i++, &x);
			roaring_container(b, j++, &y);
			if (!each(&x, &y, state))
				return;
		}
	}
}

/*
 * Average payload bytes of a container above which begin_result() counts the common keys.  Then the directory gets
 * its final size, and the payloads need not move later.
 */
#define COUNT_KEYS_BYTES 64

static bool
count_key(const RoaringContainer *a, const RoaringContainer *b, void *n)
{
	*(uint32_t *) n += a->key == b->key;	/* always 1 */
	return true;
}

static void
begin_result(RoaringOp op, const RoaringSet *a, const RoaringSet *b, size_t prefix, RoaringWriter *w)
{
	size_t		payloads = a->payload_len + b->payload_len;
	uint64_t	n = (uint64_t) a->n + b->n;
	uint64_t	first = 0,
				last = 0;

	if (op == ROARING_AND)
		n = a->n < b->n ? a->n : b->n;
	else if (op == ROARING_ANDNOT)
		n = a->n;
	if (payloads / COUNT_KEYS_BYTES <= n)
		n++;					/* merge_lone() needs one more entry */
	else if (a->n > 0 && b->n > 0)
	{
		uint32_t	common = 0;

		each_common(a, b, count_key, &common);
		if (op == ROARING_AND)
			n = common;
		else if (op != ROARING_ANDNOT)
			n -= common;
	}
	if (op == ROARING_AND)
	{
		/*
		 * add room: the last containers need more room than their results
		 * take
		 */
		payloads = a->payload_len < b->payload_len ? a->payload_len : b->payload_len;
		payloads += payloads < 2 * ROARING_BITSET_BYTES ? payloads : 2 * ROARING_BITSET_BYTES;
	}
	else if (op == ROARING_ANDNOT)
		payloads = a->payload_len;
	else if (payloads / ROARING_BITSET_BYTES > n)
		payloads = n * ROARING_BITSET_BYTES;
	if (a->n > 0)
	{
		first = a->first_key;
		last = roaring_key_at(a, a->n - 1);
	}
	if (b->n > 0 && op != ROARING_ANDNOT)
	{
		uint64_t	first_b = b->first_key,
					last_b = roaring_key_at(b, b->n - 1);

		if (a->n == 0)
			first = first_b, last = last_b;
		else if (op == ROARING_AND)
		{
			first = first > first_b ? first : first_b;
			last = last < last_b ? last : last_b;
			if (last < first)
				last = first;
		}
		else
		{
			first = first < first_b ? first : first_b;
			last = last > last_b ? last : last_b;
		}
	}
	roaring_writer_begin(w, prefix, (uint32_t) (n < UINT32_MAX ? n : UINT32_MAX), first, last, payloads);
}

/*
 * Merge lone members while both sets have a lone member next, without a branch that depends on the members.  Stop
 * before two different members with the same key, which become one container.  Not used for AND.  Each member is
 * written as 8 bytes, which may reach into the next entry, so there must be room for one more entry.
 */
static void
merge_lone(RoaringOp op, const RoaringSet *a, uint32_t *from_a, const RoaringSet *b, uint32_t *from_b, RoaringWriter *w)
{
	/*
	 * for each op, a sum of: keep members that only a has (1), only b (2),
	 * both (4)
	 */
	static const uint8_t keep[4] = {4, 7, 1, 3};
	const uint8_t *x = roaring_entry(a, *from_a),
			   *y = roaring_entry(b, *from_b);
	const uint8_t *end_x = roaring_entry(a, a->n),
			   *end_y = roaring_entry(b, b->n);
	uint64_t	base_x = a->first_key << 16,
				base_y = b->first_key << 16,
				base = w->first_key << 16;
	uint32_t	stride = ROARING_ENTRY_BASE + w->width;
	uint8_t    *out = w->dir + (size_t) w->n * stride,
			   *start = out;
	uint32_t	steps = w->nmax - w->n;

	if (w->n == 0 || steps <= 1)
		return;
	for (steps = steps - 1 < MERGE_AT_ONCE ? steps - 1 : MERGE_AT_ONCE;
		 steps > 0 && x < end_x && y < end_y && is_lone(x) && is_lone(y); steps--)
	{
		uint64_t	u = lone_at(x, a->width) + base_x,
					v = lone_at(y, b->width) + base_y;
		uint32_t	where = u < v ? 0 : v < u ? 1 : 2;

		if ((u ^ v) - 1 < UINT16_MAX)
			break;
		bytes_store32(out, (uint32_t) ROARING_LONE << 16);
		bytes_store64(out + 4, (u < v ? u : v) - base);
		out += keep[op] >> where & 1 ? stride : 0;
		x += u <= v ? a->stride : 0;
		y += v <= u ? b->stride : 0;
	}
	if (out > start)
	{
		w->n += (uint32_t) ((size_t) (out - start) / stride);
		w->card += (size_t) (out - start) / stride;
		w->last_key = w->first_key + roaring_load_key(out - stride, w->width);
	}
	*from_a = (uint32_t) ((size_t) (x - a->dir) / a->stride);
	*from_b = (uint32_t) ((size_t) (y - b->dir) / b->stride);
}

/*
 * Return the first entry > i whose key is >= key, or n.  The walk is linear, because the caller copies the entries
 * anyway.
 */
static inline uint32_t
stretch_end(const RoaringSet *set, uint32_t i, uint64_t key)
{
	do
		i++;
	while (i < set->n && roaring_key_at(set, i) < key);
	return i;
}

void
roaring_op(RoaringOp op, const RoaringSet *a, const RoaringSet *b, size_t prefix, RoaringWriter *w)
{
	bool		keep_a = op != ROARING_AND;
	bool		keep_b = op == ROARING_OR || op == ROARING_XOR;
	uint32_t	i = 0,
				j = 0;

	begin_result(op, a, b, prefix, w);
	while (i < a->n && j < b->n)
	{
		uint64_t	key_a,
					key_b;

		roaring_mem_interrupt();
		if (is_lone(roaring_entry(a, i)) && is_lone(roaring_entry(b, j)))
		{
			if (op == ROARING_AND)
				skip_lone(a, &i, b, &j);
			else
				merge_lone(op, a, &i, b, &j, w);
			if (i == a->n || j == b->n)
				break;
		}
		key_a = roaring_key_at(a, i);
		key_b = roaring_key_at(b, j);
		if (key_a == key_b)
		{
			RoaringContainer x,
						y;
			uint8_t    *room;

			roaring_container(a, i++, &x);
			roaring_container(b, j++, &y);
			room = roaring_writer_room(w, roaring_container_bound(op, &x, &y));
			roaring_writer_commit(w, key_a, roaring_container_op(op, &x, &y, room));
		}
		else if (key_a < key_b)
		{
			uint32_t	e = keep_a ? stretch_end(a, i, key_b) : roaring_seek(a, i + 1, key_b);

			if (keep_a)
				roaring_writer_add_stretch(w, a, i, e);
			i = e;
		}
		else
		{
			uint32_t	e = keep_b ? stretch_end(b, j, key_a) : roaring_seek(b, j + 1, key_a);

			if (keep_b)
				roaring_writer_add_stretch(w, b, j, e);
			j = e;
		}
	}
	if (keep_a)
		roaring_writer_add_stretch(w, a, i, a->n);
	if (keep_b)
		roaring_writer_add_stretch(w, b, j, b->n);
}

static bool
add_card(const RoaringContainer *a, const RoaringContainer *b, void *card)
{
	*(uint64_t *) card += roaring_container_and_card(a, b);
	return true;
}

uint64_t
roaring_and_card(const RoaringSet *a, const RoaringSet *b)
{
	uint64_t	card = 0;

	each_common(a, b, add_card, &card);
	return card;
}

uint64_t
roaring_op_card(RoaringOp op, const RoaringSet *a, const RoaringSet *b)
{
	uint64_t	common = roaring_and_card(a, b);

	switch (op)
	{
		case ROARING_AND:
			return common;
		case ROARING_OR:
			return a->card + b->card - common;
		case ROARING_ANDNOT:
			return a->card - common;
		default:
			return a->card + b->card - 2 * common;
	}
}

static bool
find_common(const RoaringContainer *a, const RoaringContainer *b, void *found)
{
	*(bool *) found = roaring_container_intersects(a, b);
	return !*(bool *) found;
}

bool
roaring_intersects(const RoaringSet *a, const RoaringSet *b)
{
	bool		found = false;

	each_common(a, b, find_common, &found);
	return found;
}

bool
roaring_contains_all(const RoaringSet *a, const RoaringSet *b)
{
	uint32_t	i = 0;

	if (b->card > a->card || b->n > a->n)
		return false;
	for (uint32_t j = 0; j < b->n; j++)
	{
		RoaringContainer x,
					y;

		roaring_mem_interrupt();
		roaring_container(b, j, &y);
		i = roaring_seek(a, i, y.key);
		if (i == a->n || roaring_key_at(a, i) != y.key)
			return false;
		roaring_container(a, i, &x);
		if (!roaring_container_contains_all(&x, &y))
			return false;
	}
	return true;
}

/*
 * Compare two sets as arrays of their sorted members.  Let d be the least member that is in one set only.  In the other
 * array the element at d's position is larger, or missing.  If it is larger, the set with d is less.  If it is missing,
 * the other array is a prefix, and the set with d is greater.
 */
int
roaring_compare(const RoaringSet *a, const RoaringSet *b)
{
	uint32_t	i;
	bool		in_a,
				more;

	for (i = 0; i < a->n && i < b->n; i++)
	{
		RoaringContainer x,
					y;
		uint8_t		room[ROARING_BITSET_BYTES + ROARING_SLACK];
		RoaringContainer diff;
		RoaringResult r;
		uint16_t	d;

		roaring_mem_interrupt();
		roaring_container(a, i, &x);
		roaring_container(b, i, &y);
		if (x.key != y.key)
		{
			/*
			 * the set with the greater key has the greater member at this
			 * position
			 */
			return x.key < y.key ? -1 : 1;
		}
		if (x.card == y.card && x.kind == y.kind && x.nruns == y.nruns &&
			memcmp(x.data, y.data, roaring_container_bytes(&x) - (x.kind == ROARING_RUN ? 2 : 0)) == 0)
			continue;
		r = roaring_container_op(ROARING_XOR, &x, &y, room);
		if (r.card == 0)
			continue;			/* damaged: the same members in two forms */
		diff.kind = r.kind;
		diff.card = r.card;
		diff.nruns = r.kind == ROARING_RUN ? bytes_load16(room) : 0;
		diff.data = r.kind == ROARING_RUN ? room + 2 : room;
		d = roaring_container_min(&diff);
		in_a = roaring_container_contains(&x, d);
		more = in_a ? i + 1 < b->n || roaring_container_max(&y) > d :
			i + 1 < a->n || roaring_container_max(&x) > d;
		return in_a == more ? -1 : 1;
	}
	return i < b->n ? -1 : i < a->n ? 1 : 0;
}
