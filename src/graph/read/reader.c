/*-------------------------------------------------------------------------
 *
 * reader.c
 *	  Questions to a graph under one snapshot.
 *
 * The members of a key are (those in the pages - removed) | added, where what was
 * added and removed are the rows of the delta.  Both are read by the same
 * snapshot: compaction takes a row from the one and puts it into the other in
 * one transaction, so each snapshot has it once.  Two snapshots, as a VOLATILE
 * function in SQL would take them, lose edges.
 *
 * Pages are walked backwards from the last that may have the key, which is one
 * descent of the index; small keys are copied out as members, slices as they
 * are, and only joined when a set is asked for.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "graph/read/reader.h"
#include "miscadmin.h"
#include "roaring/algebra/take.h"
#include "roaring/kernels/bits.h"
#include "roaring/kernels/point.h"
#include "utils/memutils.h"

void
graph_reader_begin(GraphReader *r, Graph *graph, GraphDirection direction, Snapshot snapshot)
{
	memset(r, 0, sizeof(*r));
	graph_delta_begin(&r->delta, graph, direction, snapshot, AccessShareLock, SHAPE_READS);
	graph_pages_begin(&r->pages, graph, direction, snapshot, AccessShareLock, SHAPE_READS);
	r->pages.narrow = true;
	r->context = AllocSetContextCreate(CurrentMemoryContext, "census graph members", ALLOCSET_DEFAULT_SIZES);
}

void
graph_reader_end(GraphReader *r)
{
	graph_pages_end(&r->pages);
	graph_delta_end(&r->delta);
	MemoryContextDelete(r->context);
}

GraphPart *
graph_members_part(GraphMembers *m)
{
	GraphPart  *part;

	if (m->nparts == m->maxparts)
	{
		m->maxparts = Max(4, m->maxparts * 2);
		m->parts = m->parts ? repalloc(m->parts, sizeof(GraphPart) * m->maxparts) :
			palloc(sizeof(GraphPart) * m->maxparts);
	}
	part = &m->parts[m->nparts++];
	memset(part, 0, sizeof(*part));
	return part;
}

GraphPart *
graph_reader_part(GraphReader *r, const GraphGroup *group)
{
	MemoryContext old = MemoryContextSwitchTo(r->context);
	GraphPart  *part = graph_members_part(&r->members);
	const char *bad = NULL;

	if (group->slice)
	{
		Size		len = group->end - group->bytes;

		part->len = len;
		part->bytes = graph_spare_alloc(r->context, &r->spare, len);
		memcpy(part->bytes, group->bytes, len);
		part->set = group->set;
		roaring_move(&part->set, group->bytes, part->bytes);
	}
	else
	{
		part->n = (Size) group->n;
		part->members = palloc(sizeof(uint64_t) * part->n);
		bad = graph_group_members(group, part->members);
	}
	if (bad)
		graph_pages_damaged(&r->pages, bad);
	MemoryContextSwitchTo(old);
	return part;
}

void
graph_reader_seek_from(GraphReader *r, int64 key, int64 member, bool up)
{
	r->key = key;
	r->more = true;
	r->ahead = false;
	r->up = up;
	if (up)
		graph_pages_seek_on(&r->pages, key, member);
	else
		graph_pages_seek_back(&r->pages, key, member);
}

void
graph_reader_seek(GraphReader *r, int64 key)
{
	graph_reader_seek_from(r, key, PG_INT64_MAX, false);
}

/* The next page that may have the key. */
static bool
next_page(GraphReader *r)
{
	if (r->ahead)
	{
		r->ahead = false;
		return true;
	}
	r->more = r->more && graph_pages_next(&r->pages) && !(r->up && r->pages.lo_key > r->key);
	if (!r->more)
		return false;
	r->more = r->up || r->pages.lo_key >= r->key;
	return true;
}

/* Of two pages of bits that are one container the group is both. */
bool
graph_reader_group(GraphReader *r, GraphGroup *group)
{
	do
	{
		CHECK_FOR_INTERRUPTS();
		if (!next_page(r))
			return false;
		graph_pages_find(&r->pages, r->key, group);
	} while (group->n == 0);
	if (group->base != 1 && r->up == !(group->base & (GRAPH_BITS_MASK + 1)) && next_page(r))
		r->ahead = !graph_page_add_half(r->pages.page, r->pages.len, r->up, group);
	return true;
}

void
graph_reader_disorder(const GraphReader *r)
{
	graph_pages_damaged(&r->pages, "Members of a key are in more than one page, or out of order.");
}

/* Puts the parts into rising order, each behind the one before, whatever the rows contain. */
void
graph_reader_order(GraphReader *r)
{
	GraphMembers *m = &r->members;

	for (int i = 0, k = m->nparts - 1; !r->up && i < k; i++, k--)
	{
		GraphPart	part = m->parts[i];

		m->parts[i] = m->parts[k];
		m->parts[k] = part;
	}
	for (int i = 1; i < m->nparts; i++)
		if (graph_part_last(&m->parts[i - 1]) >= graph_part_first(&m->parts[i]))
			graph_reader_disorder(r);
}

void
graph_reader_load_pages(GraphReader *r, int64 key)
{
	GraphGroup	group;

	graph_reader_seek(r, key);
	while (graph_reader_group(r, &group))
		(void) graph_reader_part(r, &group);
	graph_reader_order(r);
}

void
graph_reader_clear(GraphReader *r)
{
	MemoryContextReset(r->context);
	r->spare = NULL;
	memset(&r->members, 0, sizeof(r->members));
}

bool
graph_reader_load_changes(GraphReader *r, int64 key)
{
	MemoryContext old;

	graph_reader_clear(r);
	old = MemoryContextSwitchTo(r->context);
	graph_delta_key(&r->delta, key, &r->members.saids);
	MemoryContextSwitchTo(old);
	return r->members.saids.n > 0;
}

void
graph_reader_load(GraphReader *r, int64 key)
{
	(void) graph_reader_load_changes(r, key);
	graph_reader_load_pages(r, key);
}

Size
graph_part_below(const GraphPart *part, uint64_t member)
{
	Size		low = 0;
	Size		high = part->n;

	while (low < high)
	{
		Size		middle = low + (high - low) / 2;

		if (part->members[middle] < member)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

/* Those of some members, rising, that a part has: how many? */
static int64
count_said(const GraphPart *part, const GraphSaid *said, const GraphSaid *end)
{
	RoaringContainer c;
	uint32_t	at = 0;
	bool		open = false;
	int64		count = 0;

	for (; said < end; said++)
	{
		uint64_t	key = said->member >> 16;

		if (part->bytes == NULL)
		{
			Size		below = graph_part_below(part, said->member);

			count += below < part->n && part->members[below] == said->member;
			continue;
		}
		if (!open || c.key != key)
		{
			at = roaring_seek(&part->set, at, key);
			if (at == part->set.n)
				break;
			roaring_container(&part->set, at, &c);
			open = true;
		}
		count += c.key == key && roaring_container_contains(&c, (uint16_t) said->member);
	}
	return count;
}

int64
graph_reader_count(GraphReader *r, int64 key)
{
	bool		changed = graph_reader_load_changes(r, key);
	GraphSaids *saids = &r->members.saids;
	const GraphSaid *said;
	Size		left;
	GraphPart	part = {0};
	uint64_t	behind = 0;
	bool		any = false;
	GraphGroup	group;
	int64		count = 0;

	graph_saids_end(saids);
	said = saids->said;
	left = saids->n;
	for (Size i = 0; i < left; i++)
		count += said[i].present;
	graph_reader_seek(r, key);
	while (graph_reader_group(r, &group))
	{
		Size		end = left;

		count += (int64) group.n;
		if (!changed)
			continue;
		part.bytes = unconstify(uint8_t *, group.bytes);
		part.set = group.set;
		if (!group.slice)
			part = *graph_reader_part(r, &group);
		if (any && graph_part_last(&part) >= behind)
			graph_reader_disorder(r);
		any = true;
		behind = graph_part_first(&part);
		while (left > 0 && said[left - 1].member >= behind)
			left--;
		count -= count_said(&part, said + left, said + end);
	}
	return count;
}

/*
 * Members, and what is said of some, up to the last of these members; out has room for all: how many are there?
 */
static Size
merge_said(const uint64_t *members, Size n, const GraphSaid **said, const GraphSaid *end, uint64_t *out)
{
	const GraphSaid *s = *said;
	Size		i = 0;
	Size		k = 0;

	while (i < n && s < end)
	{
		uint64_t	x = members[i];
		uint64_t	y = s->member;

		out[k] = x < y ? x : y;
		k += x < y || s->present;
		i += x <= y;
		s += y <= x;
	}
	if (n > i)
		memcpy(out + k, members + i, sizeof(uint64_t) * (n - i));
	*said = s;
	return k + n - i;
}

/* The members of a key without slices, in one list. */
static uint64_t *
gather_members(GraphMembers *m, MemoryContext scratch, Size *n)
{
	const GraphSaid *said;
	const GraphSaid *end;
	Size		most = m->saids.n + 1;
	uint64_t   *all;

	for (int i = 0; i < m->nparts; i++)
		most += m->parts[i].n;
	all = MemoryContextAllocHuge(scratch, sizeof(uint64_t) * most);
	graph_saids_end(&m->saids);
	said = m->saids.said;
	end = said + m->saids.n;
	*n = 0;
	for (int i = 0; i < m->nparts; i++)
		*n += merge_said(m->parts[i].members, m->parts[i].n, &said, end, all + *n);
	for (; said < end; said++)
	{
		all[*n] = said->member;
		*n += said->present;
	}
	return all;
}

static bool
has_slices(const GraphMembers *m)
{
	for (int i = 0; i < m->nparts; i++)
		if (m->parts[i].bytes)
			return true;
	return false;
}

/* Parts of members become slices, too. */
static void
make_slices(GraphMembers *m)
{
	for (int i = 0; i < m->nparts; i++)
	{
		GraphPart  *part = &m->parts[i];
		size_t		total;

		if (part->bytes)
			continue;
		part->bytes = roaring_write_members(part->members, part->n, 0, &total);
		part->len = total;
		(void) roaring_open(&part->set, part->bytes, total);
	}
}

/* Do part i and the next one meet within a container? */
static inline bool
meets_next(const GraphMembers *m, int i)
{
	const RoaringSet *set = &m->parts[i].set;

	return i + 1 < m->nparts && m->parts[i + 1].set.first_key == roaring_key_at(set, set->n - 1);
}

/* The next container that something is said of. */
static void
find_key(GraphChanges *c)
{
	c->key = UINT64_MAX;
	for (int i = 0; i < c->lists; i++)
		if (c->at[i] < c->end[i])
			c->key = Min(c->key, c->at[i]->member >> 16);
}

void
graph_changes_begin(GraphChanges *c, const GraphSaids *saids, bool all)
{
	c->lists = saids->lists;
	c->several = (GraphSaids)
	{
		0
	};
	for (int i = 0; i < c->lists; i++)
	{
		c->first[i] = saids->said + saids->from[i];
		c->end[i] = saids->said + (i + 1 < saids->lists ? saids->from[i + 1] : saids->n);
		c->at[i] = c->low[i] = all ? c->first[i] : c->end[i];
	}
	find_key(c);
}

bool
graph_changes_down(GraphChanges *c, uint64_t first)
{
	bool		any = false;

	for (int i = 0; i < c->lists; i++)
	{
		c->end[i] = c->low[i];
		while (c->low[i] > c->first[i] && c->low[i][-1].member >= first)
			c->low[i]--;
		c->at[i] = c->low[i];
		any |= c->at[i] < c->end[i];
	}
	find_key(c);
	return any;
}

/* What is said up to a container is one list, c->several, and is behind from now on. */
static void
collect(GraphChanges *c, uint64_t key)
{
	c->several.n = 0;
	c->several.lists = 0;
	for (int i = 0; i < c->lists; i++)
	{
		const GraphSaid *said = c->at[i];
		Size		n;

		while (said < c->end[i] && said->member >> 16 <= key)
			said++;
		n = (Size) (said - c->at[i]);
		if (n > 0)
			memcpy(graph_saids_room(&c->several, n), c->at[i], sizeof(GraphSaid) * n);
		graph_saids_push(&c->several, n);
		c->at[i] = said;
	}
	graph_saids_end(&c->several);
	find_key(c);
}

/* Members of an array, and what is said of it up to an end; how many there are. */
static uint32_t
change_array(const RoaringContainer *c, const GraphSaid *said, const GraphSaid *end, uint8_t *out)
{
	uint32_t	i = 0;
	uint32_t	k = 0;

	for (; said < end; said++)
	{
		uint16_t	low = (uint16_t) said->member;
		uint32_t	from = i;

		/* halved without a branch, which would be guessed wrong */
		for (uint32_t left = c->card - i; left > 0; left -= (left + 1) / 2)
			i += (left + 1) / 2 & -(uint32_t) (roaring_array_at(c, i + (left - 1) / 2) < low);
		memcpy(out + 2 * k, c->data + 2 * from, 2 * (i - from));
		k += i - from;
		i += i < c->card && roaring_array_at(c, i) == low;
		bytes_store16(out + 2 * k, low);
		k += said->present;
	}
	memcpy(out + 2 * k, c->data + 2 * i, 2 * (c->card - i));
	return k + c->card - i;
}

/* Changes the bits of a container by what a list says of its members; by how many are they more? */
static int64
change_bits(uint8_t *bits, uint64_t key, const GraphSaid **said, const GraphSaid *end)
{
	const GraphSaid *s = *said;
	int64		more = 0;

	for (; s < end && s->member >> 16 == key; s++)
	{
		uint8_t    *at = &bits[(uint16_t) s->member >> 3];
		unsigned	bit = s->member & 7;

		more += s->present - (*at >> bit & 1);
		*at = (uint8_t) ((*at & ~(1U << bit)) | (unsigned) s->present << bit);
	}
	*said = s;
	return more;
}

/* What is said next is of these bits. */
static int64
change_all_bits(GraphChanges *c, uint8_t *bits)
{
	int64		more = 0;

	for (int i = 0; i < c->lists; i++)
		more += change_bits(bits, c->key, &c->at[i], c->end[i]);
	find_key(c);
	return more;
}

/* Adds a container and what is said next, which is of its key, or without one. */
static void
add_changed(RoaringWriter *w, const RoaringContainer *c, GraphChanges *s)
{
	RoaringContainer none = {.key = s->key,.data = (const uint8_t *) "",.kind = ROARING_ARRAY};
	const GraphSaid *said;
	const GraphSaid *end;
	uint8_t    *out;
	RoaringResult result;

	roaring_mem_interrupt();
	if (c == NULL)
		c = &none;
	if (c->kind == ROARING_ARRAY)
		collect(s, c->key);
	said = s->several.said;
	end = said + s->several.n;
	if (c->kind == ROARING_ARRAY && c->card + s->several.n <= ROARING_ARRAY_MAX)
	{
		out = roaring_writer_room(w, 2 * (c->card + s->several.n));
		result = roaring_finish_array(out, change_array(c, said, end, out));
	}
	else
	{
		out = roaring_writer_room(w, ROARING_BITSET_BYTES);
		memset(out, 0, ROARING_BITSET_BYTES);
		roaring_bits_apply(ROARING_OR, out, c);
		if (c->kind == ROARING_ARRAY)
			change_bits(out, c->key, &said, end);
		else
			change_all_bits(s, out);
		result = roaring_finish_bits(out, roaring_kernels->bits_count(out));
	}
	roaring_writer_commit(w, c->key, result);
}

/* What is said of containers up to a key that are not there. */
static void
add_below(RoaringWriter *w, uint64_t key, GraphChanges *s)
{
	while (s->key < key)
		add_changed(w, NULL, s);
}

/* Containers i to e - 1 of a set, and what is said of those up to the last. */
static void
add_stretch(RoaringWriter *w, const RoaringSet *set, uint32_t i, uint32_t e, GraphChanges *s)
{
	while (i < e && s->key <= roaring_key_at(set, e - 1))
	{
		uint32_t	to = roaring_seek(set, i, s->key);
		RoaringContainer c;

		roaring_writer_add_stretch(w, set, i, to);
		roaring_container(set, to, &c);
		add_below(w, c.key, s);
		i = to;
		if (s->key == c.key)
		{
			add_changed(w, &c, s);
			i++;
		}
	}
	roaring_writer_add_stretch(w, set, i, e);
}

/*
 * The same of arrays that are one when they are joined: parts rise, so one follows the
 * other.  -1 if there is another kind among them, or too many members.
 */
static int
join_arrays(const GraphMembers *m, int i, RoaringWriter *w, GraphChanges *s)
{
	RoaringContainer c;
	uint32_t	card = 0;
	uint8_t		joined[ROARING_BITSET_BYTES];	/* that is to be changed */
	uint8_t    *array = joined;
	int			last = i;

	roaring_container(&m->parts[i].set, m->parts[i].set.n - 1, &c);
	for (;;)
	{
		card += c.card;
		if (c.kind != ROARING_ARRAY || card > ROARING_ARRAY_MAX)
			return -1;
		if ((last > i && m->parts[last].set.n > 1) || !meets_next(m, last))
			break;
		roaring_container(&m->parts[++last].set, 0, &c);
	}
	if (s->key != c.key)
		array = roaring_writer_room(w, ROARING_BITSET_BYTES);
	card = 0;
	for (int k = i; k <= last; k++)
	{
		roaring_container(&m->parts[k].set, k == i ? m->parts[k].set.n - 1 : 0, &c);
		memcpy(array + 2 * card, c.data, 2 * c.card);
		card += c.card;
	}
	c.data = array;
	c.card = card;
	if (array == joined)
		add_changed(w, &c, s);
	else
		roaring_writer_commit(w, c.key, roaring_finish_array(array, card));
	return last;
}

/*
 * Where parts meet within a container: the containers of the parts from i on
 * that have the key of its last one, joined.  Returns the last of these parts.
 * A container of a dense set is cut into slices of five: all are put into one bitset,
 * and the kind of the whole is found once.
 */
static int
join_containers(GraphMembers *m, int i, RoaringWriter *w, GraphChanges *s)
{
	RoaringContainer c;
	uint8_t    *bits;
	int			last;

	roaring_container(&m->parts[i].set, m->parts[i].set.n - 1, &c);
	add_below(w, c.key, s);
	if (!meets_next(m, i))
	{
		if (s->key == c.key)
			add_changed(w, &c, s);
		else if (c.kind == ROARING_BITSET && c.card <= ROARING_ARRAY_MAX)
			roaring_writer_commit(w, c.key, roaring_finish_container(roaring_writer_room(w, ROARING_BITSET_BYTES), &c));
		else
			roaring_writer_add(w, &c);
		return i;
	}
	last = join_arrays(m, i, w, s);
	if (last >= 0)
		return last;
	bits = roaring_writer_room(w, ROARING_BITSET_BYTES);
	memset(bits, 0, ROARING_BITSET_BYTES);
	roaring_bits_apply(ROARING_OR, bits, &c);
	do
	{
		roaring_container(&m->parts[++i].set, 0, &c);
		roaring_bits_apply(ROARING_OR, bits, &c);
		/* what follows several containers has other keys */
	} while (m->parts[i].set.n == 1 && meets_next(m, i));
	if (s->key == c.key)
		change_all_bits(s, bits);
	roaring_writer_commit(w, c.key, roaring_finish_bits(bits, roaring_kernels->bits_count(bits)));
	return i;
}

/*
 * All parts as one set, with what is said of its members: containers are copied in stretches, and joined where parts meet.
 */
static uint8_t *
join_parts(GraphMembers *m, GraphChanges *s, size_t prefix, size_t *total)
{
	RoaringWriter w;
	Size		bytes = ROARING_BITSET_BYTES;
	uint32_t	containers = 0;
	uint32_t	from = 0;
	const RoaringSet *last = &m->parts[m->nparts - 1].set;

	for (int i = 0; i < s->lists; i++)
		bytes += 2 * (Size) (s->end[i] - s->at[i]);
	for (int i = 0; i < m->nparts; i++)
	{
		containers += m->parts[i].set.n - meets_next(m, i);
		bytes += m->parts[i].set.payload_len;
	}
	roaring_writer_begin(&w, prefix, containers, m->parts[0].set.first_key,
						 roaring_key_at(last, last->n - 1), bytes);
	for (int i = 0; i < m->nparts;)
	{
		RoaringSet *set = &m->parts[i].set;
		int			met;

		add_stretch(&w, set, from, set->n - 1, s);
		met = join_containers(m, i, &w, s);
		if (met == i || m->parts[met].set.n == 1)
		{
			i = met + 1;
			from = 0;
			continue;
		}
		i = met;				/* its first container is written */
		from = 1;
	}
	add_below(&w, UINT64_MAX, s);
	graph_saids_free(&s->several);
	return roaring_writer_finish(&w, total);
}

void *
graph_members_value(GraphMembers *m, MemoryContext scratch, Size *total)
{
	MemoryContext old;
	GraphChanges changes;

	if (!has_slices(m))
	{
		Size		n;
		uint64_t   *members = gather_members(m, scratch, &n);

		return roaring_write_members(members, n, VARHDRSZ, total);
	}
	old = MemoryContextSwitchTo(scratch);
	make_slices(m);
	MemoryContextSwitchTo(old);
	graph_changes_begin(&changes, &m->saids, true);
	return join_parts(m, &changes, VARHDRSZ, total);
}

/* The same of members in a list. */
static uint64_t *
change_list(GraphChanges *c, GraphPart *part)
{
	const GraphSaid *said;
	const GraphSaid *end;
	Size		n = part->n;
	uint64_t   *out;

	collect(c, UINT64_MAX);
	said = c->several.said;
	end = said + c->several.n;
	out = MemoryContextAllocHuge(CurrentMemoryContext, sizeof(uint64_t) * (n + c->several.n));
	part->n = merge_said(part->members, n, &said, end, out);
	for (; said < end; said++)
	{
		out[part->n] = said->member;
		part->n += said->present;
	}
	return part->members = out;
}

/* Is all that is said of the one container of a page of bits?  Then they are changed where they lie. */
static bool
change_group_bits(GraphChanges *c, GraphPart *part)
{
	uint8_t    *bits = unconstify(uint8_t *, part->set.payload);
	uint64_t	card;

	for (int i = 0; i < c->lists; i++)
		if (c->at[i] < c->end[i] && c->end[i][-1].member >> 16 != part->set.first_key)
			return false;
	card = part->set.card + (uint64_t) change_all_bits(c, bits);
	if (card - 1 >= ROARING_CONTAINER_SPAN)
		card = roaring_kernels->bits_count(bits).card;
	part->set.card = card;
	bytes_store16(unconstify(uint8_t *, part->set.dir), (uint16_t) (card - 1));
	return true;
}

bool
graph_changes_part(GraphChanges *c, GraphPart *part, bool bits, void **made)
{
	GraphMembers one = {.parts = part,.nparts = 1};
	size_t		total;

	if (*made)
		pfree(*made);
	*made = NULL;
	if (part->bytes == NULL)
	{
		*made = change_list(c, part);
		return part->n > 0;
	}
	if (!bits || !change_group_bits(c, part))
	{
		*made = part->bytes = join_parts(&one, c, 0, &total);
		part->len = total;
		(void) roaring_open(&part->set, part->bytes, total);
	}
	return part->set.card > 0;
}

void *
graph_reader_value(GraphReader *r, Size *total)
{
	return graph_members_value(&r->members, r->context, total);
}

bool
graph_reader_has(GraphReader *r, int64 key, int64 member)
{
	graph_delta_seek(&r->delta, key, member, key, member);
	return graph_delta_next_edge(&r->delta) ? r->delta.present : graph_pages_have(&r->pages, key, member);
}

/* For one edge, the pages are opened only if the delta does not know it. */
bool
graph_read_has(Graph *graph, int64 src, int64 dst, Snapshot snapshot)
{
	GraphDeltaScan delta;
	GraphPages	pages;
	bool		known;
	bool		has;

	graph_delta_begin(&delta, graph, GRAPH_OUT, snapshot, AccessShareLock, SHAPE_READS);
	graph_delta_seek(&delta, src, dst, src, dst);
	known = graph_delta_next_edge(&delta);
	has = known && delta.present;
	graph_delta_end(&delta);
	if (known)
		return has;
	graph_pages_begin(&pages, graph, GRAPH_OUT, snapshot, AccessShareLock, SHAPE_READS);
	has = graph_pages_have(&pages, src, dst);
	graph_pages_end(&pages);
	return has;
}
