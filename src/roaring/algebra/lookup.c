/*-------------------------------------------------------------------------
 *
 * lookup.c
 *	  Answer questions from a small part of a set; see lookup.h.
 *
 * A read is widened to the source's grain (a TOAST chunk).  The bytes of the last read are kept, because the next
 * entry is often among them.  A large directory is searched by interpolation, because keys are often spread evenly
 * (ids, hashes).  A step that does not halve the range is followed by bisection.
 *
 *-------------------------------------------------------------------------
 */
#include "roaring/algebra/lookup.h"
#include "roaring/kernels/container.h"
#include "roaring/kernels/point.h"

#include "roaring/bytes/mem.h"

/* Maximum size of a directory, in grains, that is read at once. */
#define READ_AT_ONCE 4

/* First size of a read-ahead, in grains. */
#define READ_AHEAD_FIRST	4
/* Factor by which each read-ahead is larger than the previous one. */
#define READ_AHEAD_GROWTH	4

/*
 * Maximum part of a value that is read in pieces: 1 / READ_PART.  If these pieces do not decide, the caller reads the
 * whole value.
 */
#define READ_PART			16

/* If a set has READ_SINGLY times as many containers as the other set, look up only the other set's keys in it. */
#define READ_SINGLY			16

/* Return bytes of the value from offset on, which are valid until the next call.  The caller checks the bounds. */
static const uint8_t *
bytes_at(RoaringSource *s, size_t offset, size_t len)
{
	if (s->whole)
		return s->whole + offset;
	if (offset < s->window_offset || offset + len > s->window_offset + s->window_len)
	{
		size_t		more = len < s->ahead ? s->ahead - len : 0;
		size_t		start = !s->backward ? offset : offset < more ? 0 : offset - more;
		size_t		end = offset + len + (s->backward ? 0 : more) + s->grain - 1;

		if (s->ahead * READ_AHEAD_GROWTH <= s->total / READ_PART)
			s->ahead *= READ_AHEAD_GROWTH;
		start -= start % s->grain;
		end -= end % s->grain;
		if (end > s->total)
			end = s->total;
		s->window = s->read(s, start, end - start);
		s->taken += end - start;
		s->window_offset = start;
		s->window_len = end - start;
	}
	return s->window + (offset - s->window_offset);
}

const char *
roaring_lookup_open(RoaringSource *s)
{
	size_t		header = s->total < ROARING_HEADER_MANY ? s->total : ROARING_HEADER_MANY;

	s->window = NULL;
	s->window_offset = s->window_len = 0;
	return roaring_open_header(&s->set, header > 0 ? bytes_at(s, 0, header) : NULL, header, s->total);
}

static size_t
entry_offset(const RoaringSource *s, uint32_t i)
{
	return s->set.dir_offset + (size_t) i * s->set.stride;
}

/* Return entry i's key minus the first key.  The load also reads bytes before the key. */
static uint64_t
key_at(RoaringSource *s, uint32_t i)
{
	const uint8_t *p = bytes_at(s, entry_offset(s, i) - 2, s->set.stride + 2);

	return roaring_load_key(p + 2, s->set.width);
}

/* A decoded directory entry.  read_entry() checks that its payload is inside the value. */
typedef struct Entry
{
	uint64_t	key;
	uint32_t	card;
	uint8_t		kind;
	uint16_t	lone;
	size_t		offset;			/* offset of the payload in the value */
} Entry;

static const char *
read_entry(RoaringSource *s, uint32_t i, Entry *e)
{
	const uint8_t *p = bytes_at(s, entry_offset(s, i) - 2, s->set.stride + 2) + 2;
	uint32_t	where = bytes_load32(p + 2);
	size_t		offset = 2 * (size_t) (where >> 2);
	size_t		bytes;

	e->card = (uint32_t) bytes_load16(p) + 1;
	e->key = s->set.first_key + roaring_load_key(p, s->set.width);
	e->kind = where & 3;
	e->lone = (uint16_t) (where >> 16);
	e->offset = entry_offset(s, s->set.n) + offset;
	if (e->kind == ROARING_LONE)
		return e->card == 1 ? NULL : "The entry of a lone member is malformed.";
	if (e->kind == ROARING_ARRAY && e->card > ROARING_ARRAY_MAX)
		return "The size of an array is out of bounds.";
	bytes = e->kind == ROARING_ARRAY ? 2 * e->card : e->kind == ROARING_BITSET ? ROARING_BITSET_BYTES : 2;
	if (offset > s->set.payload_len || s->set.payload_len - offset < bytes)
		return "The payloads are longer than the value.";
	return NULL;
}

/* Read the container of an entry.  c->data is valid until the next read. */
static const char *
read_container(RoaringSource *s, Entry *e, RoaringContainer *c)
{
	size_t		bytes;

	c->key = e->key;
	c->card = e->card;
	c->kind = e->kind;
	c->nruns = 0;
	switch (e->kind)
	{
		case ROARING_LONE:

			/* the entry holds the member: make it an array of one */
			bytes_store16(&e->lone, e->lone);
			c->kind = ROARING_ARRAY;
			c->data = (const uint8_t *) &e->lone;
			return NULL;
		case ROARING_RUN:
			c->nruns = bytes_load16(bytes_at(s, e->offset, 2));
			bytes = 2 + 4 * (size_t) c->nruns;
			if (c->nruns == 0 || s->total - e->offset < bytes)
				return "The number of runs is out of bounds.";
			c->data = bytes_at(s, e->offset, bytes) + 2;
			return NULL;
		default:
			c->data = bytes_at(s, e->offset, e->kind == ROARING_BITSET ? ROARING_BITSET_BYTES : 2 * (size_t) e->card);
	}
	return NULL;
}

static const char *
read_at(RoaringSource *s, uint32_t i, Entry *e, RoaringContainer *c)
{
	const char *bad = read_entry(s, i, e);

	return bad ? bad : read_container(s, e, c);
}

/* State of a search: key(lo - 1) = lo_key < wanted <= hi_key = key(hi), as distances from the first key. */
typedef struct Search
{
	uint64_t	wanted;
	uint32_t	lo;
	uint32_t	hi;
	uint64_t	lo_key;
	uint64_t	hi_key;
} Search;

static void
probe(RoaringSource *s, Search *f, uint32_t i)
{
	uint64_t	key;

	if (i < f->lo || i >= f->hi)
		return;
	key = key_at(s, i);
	if (key < f->wanted)
	{
		f->lo = i + 1;
		f->lo_key = key;
	}
	else
	{
		f->hi = i;
		f->hi_key = key;
	}
}

/* Narrow the search by the first and last key of the bytes that are in memory already. */
static void
probe_window(RoaringSource *s, Search *f)
{
	size_t		dir = s->set.dir_offset;
	size_t		end = s->window_offset + s->window_len;
	size_t		first = s->window_offset + 2 <= dir ? 0 :
		(s->window_offset + 2 - dir + s->set.stride - 1) / s->set.stride;
	size_t		last = end < dir ? 0 : (end - dir) / s->set.stride;

	if (last > s->set.n)
		last = s->set.n;
	if (first >= last)
		return;
	probe(s, f, (uint32_t) first);
	probe(s, f, (uint32_t) last - 1);
}

/* Return the first entry whose key is >= key, or n.  In a damaged directory the search ends at some entry. */
static uint32_t
find_entry(RoaringSource *s, uint64_t key)
{
	size_t		dir_bytes = (size_t) s->set.n * s->set.stride;
	bool		at_once = s->whole || dir_bytes <= READ_AT_ONCE * s->grain;
	bool		interpolate = !at_once;
	Search		f;

	if (s->set.n == 0 || key <= s->set.first_key)
		return 0;
	if (at_once)
		bytes_at(s, s->set.dir_offset - 2, dir_bytes + 2);
	f.wanted = key - s->set.first_key;
	f.lo = 1;
	f.lo_key = 0;
	f.hi = s->set.n - 1;
	f.hi_key = key_at(s, f.hi);
	if (f.hi_key < f.wanted)
		return s->set.n;
	while (f.lo < f.hi)
	{
		uint32_t	left = f.hi - f.lo;
		uint32_t	mid = f.lo + left / 2;

		if (interpolate)
		{
			double		part = (double) (f.wanted - f.lo_key) / (double) (f.hi_key - f.lo_key);

			mid = f.lo + (uint32_t) (part * (left - 1));
		}
		probe(s, &f, mid);
		if (!at_once)
		{
			probe_window(s, &f);
			interpolate = f.hi - f.lo <= left / 2;
		}
	}
	return f.lo;
}

/* Does entry i, which find_entry() returned, have this key?  Sets *bad if the entry is damaged. */
static bool
has_entry(RoaringSource *s, uint64_t key, uint32_t i, Entry *e, const char **bad)
{
	*bad = i < s->set.n ? read_entry(s, i, e) : NULL;
	return i < s->set.n && *bad == NULL && e->key == key;
}

const char *
roaring_lookup_contains(RoaringSource *s, int64_t member, bool *found)
{
	uint64_t	key = roaring_key(member);
	uint16_t	low = (uint16_t) member;
	RoaringContainer c;
	Entry		e;
	const char *bad;

	*found = false;
	if (!has_entry(s, key, find_entry(s, key), &e, &bad))
		return bad;
	if (e.kind == ROARING_BITSET)
	{
		*found = *bytes_at(s, e.offset + (low >> 3), 1) >> (low & 7) & 1;
		return NULL;
	}
	bad = read_container(s, &e, &c);
	if (!bad)
		*found = roaring_container_contains(&c, low);
	return bad;
}

const char *
roaring_lookup_cardinality(RoaringSource *s, uint64_t *card)
{
	Entry		e;
	const char *bad;

	*card = s->set.card;
	if (s->set.n != 1)
		return NULL;
	bad = read_entry(s, 0, &e);
	*card = e.card;
	return bad;
}

/*
 * Return the number of members of containers 0 to *i - 1.  *i is the first container that would raise this number above
 * "stop", or n.
 */
static uint64_t
sum_cards(RoaringSource *s, uint32_t n, uint64_t stop, uint32_t *i)
{
	uint64_t	sum = 0;

	for (*i = 0; *i < n; ++*i)
	{
		uint64_t	more = sum + bytes_load16(bytes_at(s, entry_offset(s, *i), 2)) + 1;

		if (more > stop)
			break;
		sum = more;
		if (*i % 65536 == 0)
			roaring_mem_interrupt();
	}
	return sum;
}

const char *
roaring_lookup_rank(RoaringSource *s, int64_t member, uint64_t *rank)
{
	uint64_t	key = roaring_key(member);
	uint32_t	i = find_entry(s, key);
	uint32_t	end;
	RoaringContainer c;
	Entry		e;
	const char *bad;

	*rank = sum_cards(s, i, UINT64_MAX, &end);
	if (!has_entry(s, key, i, &e, &bad))
		return bad;
	bad = read_container(s, &e, &c);
	if (!bad)
		*rank += roaring_container_rank(&c, (uint16_t) member);
	return bad;
}

const char *
roaring_lookup_range_card(RoaringSource *s, int64_t first, int64_t last, uint64_t *card)
{
	uint64_t	below = 0;
	const char *bad = NULL;

	*card = 0;
	if (last < first)
		return NULL;
	if (first != INT64_MIN)
		bad = roaring_lookup_rank(s, first - 1, &below);
	if (!bad)
		bad = roaring_lookup_rank(s, last, card);
	*card -= below;
	return bad;
}

/*
 * Find the container *i of member k, and the member's *place in the container.  Searches from the nearer end.  Returns
 * false if the set is damaged.
 */
static bool
find_place(RoaringSource *s, uint64_t k, uint64_t card, uint32_t *i, uint32_t *place)
{
	uint64_t	rest;

	if (k <= card / 2)
	{
		*place = (uint32_t) (k - sum_cards(s, s->set.n, k, i));
		return *i < s->set.n;
	}
	rest = card - k;			/* number of members from member k on */
	for (*i = s->set.n; *i > 0;)
	{
		uint32_t	here = (uint32_t) bytes_load16(bytes_at(s, entry_offset(s, --*i), 2)) + 1;

		if (rest <= here)
		{
			*place = here - (uint32_t) rest;
			return true;
		}
		rest -= here;
		if (*i % 65536 == 0)
			roaring_mem_interrupt();
	}
	return false;
}

const char *
roaring_lookup_select(RoaringSource *s, uint64_t k, int64_t *member)
{
	uint64_t	card;
	uint32_t	i,
				place;
	RoaringContainer c;
	Entry		e;
	const char *bad = roaring_lookup_cardinality(s, &card);

	if (bad)
		return bad;
	if (!find_place(s, k, card, &i, &place))
		return "The cardinality is not that of the containers.";
	bad = read_at(s, i, &e, &c);
	if (!bad)
		*member = roaring_member(e.key, roaring_container_select(&c, place));
	return bad;
}

const char *
roaring_lookup_end(RoaringSource *s, bool greatest, int64_t *member)
{
	RoaringContainer c;
	Entry		e;
	const char *bad = read_at(s, greatest ? s->set.n - 1 : 0, &e, &c);

	if (!bad)
		*member = roaring_member(e.key, greatest ? roaring_container_max(&c) : roaring_container_min(&c));
	return bad;
}

/* ---------- sets whose bytes are in memory ---------- */

static RoaringSource
source_of(const RoaringSet *set)
{
	RoaringSource s = {0};

	s.set = *set;
	if (set->n > 0)
	{
		s.whole = set->dir - set->dir_offset;
		s.total = (size_t) (set->payload - s.whole) + set->payload_len;
	}
	return s;
}

bool
roaring_contains(const RoaringSet *set, int64_t member)
{
	uint64_t	key = roaring_key(member);
	uint32_t	i = roaring_seek(set, 0, key);
	RoaringContainer c;

	if (i == set->n)
		return false;
	roaring_container(set, i, &c);
	return c.key == key && roaring_container_contains(&c, (uint16_t) member);
}

uint64_t
roaring_rank(const RoaringSet *set, int64_t member)
{
	RoaringSource s = source_of(set);
	uint64_t	rank;

	(void) roaring_lookup_rank(&s, member, &rank);
	return rank;
}

int64_t
roaring_select(const RoaringSet *set, uint64_t k)
{
	RoaringSource s = source_of(set);
	int64_t		member = 0;

	(void) roaring_lookup_select(&s, k, &member);
	return member;
}

int64_t
roaring_min(const RoaringSet *set)
{
	RoaringContainer c;

	if (set->n == 0)
		return 0;
	roaring_container(set, 0, &c);
	return roaring_member(c.key, roaring_container_min(&c));
}

int64_t
roaring_max(const RoaringSet *set)
{
	RoaringContainer c;

	if (set->n == 0)
		return 0;
	roaring_container(set, set->n - 1, &c);
	return roaring_member(c.key, roaring_container_max(&c));
}

/* --- two sets --- */

static void
read_ahead(RoaringStreams *s, const RoaringStreams *other)
{
	bool		singly = s->dir.set.n / READ_SINGLY > other->dir.set.n;

	s->dir.ahead = s->payload.ahead = singly ? 0 : 1 + READ_AHEAD_FIRST * s->dir.grain;
}

/* Return the first entry >= i whose key is >= key, or n.  If dir->ahead is 0, searches all entries. */
static uint32_t
seek_entry(RoaringSource *dir, uint32_t i, uint64_t key)
{
	if (dir->ahead == 0)
		return find_entry(dir, key);
	for (; i < dir->set.n && dir->set.first_key + key_at(dir, i) < key; i++)
		if (i % 4096 == 0)
			roaring_mem_interrupt();
	return i;
}

/* Was more than 1 / READ_PART of the value read? */
static bool
enough(const RoaringStreams *s)
{
	return s->dir.taken + s->payload.taken > s->dir.total / READ_PART;
}

static const char *
read_pair(RoaringStreams *a, Entry *ea, RoaringStreams *b, Entry *eb, RoaringContainer *ca, RoaringContainer *cb)
{
	const char *bad = read_container(&a->payload, ea, ca);

	return bad ? bad : read_container(&b->payload, eb, cb);
}

const char *
roaring_lookup_overlap(RoaringStreams *a, RoaringStreams *b, RoaringAnswer *answer)
{
	uint32_t	i = 0,
				j = 0;

	*answer = ROARING_NO;
	read_ahead(a, b);
	read_ahead(b, a);
	while (i < a->dir.set.n)
	{
		RoaringContainer ca,
					cb;
		Entry		ea,
					eb;
		const char *bad = read_entry(&a->dir, i, &ea);

		roaring_mem_interrupt();
		if (bad)
			return bad;
		if (enough(a) || enough(b))
		{
			*answer = ROARING_UNDECIDED;
			return NULL;
		}
		j = seek_entry(&b->dir, j, ea.key);
		if (j == b->dir.set.n)
			return NULL;
		bad = read_entry(&b->dir, j, &eb);
		if (bad)
			return bad;
		if (ea.key == eb.key)
		{
			bad = read_pair(a, &ea, b, &eb, &ca, &cb);
			if (bad)
				return bad;
			if (roaring_container_intersects(&ca, &cb))
			{
				*answer = ROARING_YES;
				return NULL;
			}
			i++;
		}
		else
		{
			uint32_t	next = seek_entry(&a->dir, i + 1, eb.key);

			/* advance by one at least, also if damaged keys do not ascend */
			i = next > i ? next : i + 1;
		}
	}
	return NULL;
}

const char *
roaring_lookup_contains_all(RoaringStreams *a, RoaringStreams *b, RoaringAnswer *answer)
{
	uint64_t	card_a,
				card_b;
	uint32_t	i = 0;
	const char *bad = roaring_lookup_cardinality(&a->dir, &card_a);

	*answer = ROARING_NO;
	if (!bad)
		bad = roaring_lookup_cardinality(&b->dir, &card_b);
	if (bad || card_b > card_a || b->dir.set.n > a->dir.set.n)
		return bad;
	read_ahead(a, b);
	read_ahead(b, a);
	for (uint32_t j = 0; j < b->dir.set.n; j++)
	{
		RoaringContainer ca,
					cb;
		Entry		ea,
					eb;

		roaring_mem_interrupt();
		if (enough(a) || enough(b))
		{
			*answer = ROARING_UNDECIDED;
			return NULL;
		}
		bad = read_entry(&b->dir, j, &eb);
		if (bad)
			return bad;
		i = seek_entry(&a->dir, i, eb.key);
		if (i == a->dir.set.n)
			return NULL;
		bad = read_entry(&a->dir, i, &ea);
		if (bad || ea.key != eb.key)
			return bad;
		bad = read_pair(a, &ea, b, &eb, &ca, &cb);
		if (bad || !roaring_container_contains_all(&ca, &cb))
			return bad;
	}
	*answer = ROARING_YES;
	return NULL;
}

/* ---------- all containers, one after the other ---------- */

/* Begin with the smallest reads, because a walk may need only a few members. */
void
roaring_lookup_begin_walk(RoaringStreams *s, bool backward)
{
	s->dir.backward = s->payload.backward = backward;
	s->dir.ahead = s->payload.ahead = s->dir.grain;
}

const char *
roaring_lookup_container(RoaringStreams *s, uint32_t i, uint8_t lone[2], RoaringContainer *c)
{
	Entry		e;
	const char *bad = read_entry(&s->dir, i, &e);

	if (!bad)
		bad = read_container(&s->payload, &e, c);
	if (!bad && e.kind == ROARING_LONE)
		c->data = memcpy(lone, &e.lone, sizeof(e.lone));
	return bad;
}

const char *
roaring_lookup_page(RoaringStreams *s, int64_t from, bool up, uint32_t max, uint64_t *members, uint32_t *n)
{
	uint64_t	key = roaring_key(from);
	uint32_t	end = s->dir.set.n;
	uint32_t	i = find_entry(&s->dir, key);
	uint16_t	lows[ROARING_PAGE_MAX];

	*n = 0;
	roaring_lookup_begin_walk(s, !up);

	/*
	 * a downward page begins at the entry with "key" or, if there is none, at
	 * the previous entry
	 */
	if (!up && (i == end || s->dir.set.first_key + (i > 0 ? key_at(&s->dir, i) : 0) != key))
		i--;
	for (; i < end && *n < max; i += up ? 1 : -1)
	{
		uint8_t		lone[2];
		RoaringContainer c;
		const char *bad = roaring_lookup_container(s, i, lone, &c);
		uint32_t	below = 0,
					above,
					got;

		roaring_mem_interrupt();
		if (bad)
			return bad;
		above = c.card;
		if (c.key == key && up && (uint16_t) from > 0)
			below = roaring_container_rank(&c, (uint16_t) ((uint16_t) from - 1));
		else if (c.key == key && !up)
			above = roaring_container_rank(&c, (uint16_t) from);
		if (!up && above > max - *n)
			below = above - (max - *n);
		got = above > below ? roaring_container_members(&c, below, up ? max - *n : above - below, lows) : 0;
		for (uint32_t k = 0; k < got; k++)
			members[up ? *n + k : max - *n - got + k] = (uint64_t) roaring_member(c.key, lows[k]) ^ ROARING_SIGN;
		*n += got;
	}
	if (!up)
		memmove(members, members + max - *n, *n * sizeof(*members));
	for (i = 1; i < *n; i++)
		if (members[i] <= members[i - 1])
			return "The members of a container are out of order.";
	return NULL;
}
