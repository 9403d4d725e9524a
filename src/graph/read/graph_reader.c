/*-------------------------------------------------------------------------
 *
 * graph_reader.c
 *	  Read the pages and the waiting changes of a key by one snapshot, and make one set of the key's members.
 *
 * The members of a key are (members in the pages - removed) | added.  Waiting changes, in rows of the delta and in
 * runs, tell which members were added and removed.  The pages and the changes are read by the same snapshot.  Two
 * snapshots, as in a VOLATILE function of SQL, would lose edges: compaction folds changes into the pages first and
 * deletes the changes later.  A change that is also in the pages counts once, because a change overrides the pages.
 *
 * Pages are walked backward from the last page that may have the key, which takes one descent of the index.  Small keys
 * are copied as lists of members, slices as stored bytes.  Slices are joined only when the caller wants a set: their
 * containers are copied in stretches, and joined where two parts have containers with the same container key.
 *
 * Changes come in several lists; if two lists change a member, the later list counts.  A bitset is changed by one list
 * after another.  For an array, the changes of the container are first merged into one list.  A container without
 * changes is copied.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "graph/read/graph_reader.h"
#include "miscadmin.h"
#include "roaring/kernels/bits.h"
#include "utils/memutils.h"

/* With more than FEW_CHANGES + n / FEW_CHANGES changes, an array of n members is changed faster as bits (measured). */
#define FEW_CHANGES 64
/* Maximum number of changes of a key without slices for joining lists of members.  With more, containers are joined. */
#define MANY_CHANGES 256

/* ---------- the changes of a key ---------- */

/*
 * Merge members with the changes up to the last member, and move *said past these changes.  "out" has room for all
 * members and changes.  Returns the number of members written.
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

/* Return the members of a key without slices, with the changes applied, as one list of *n members in "scratch". */
static uint64_t *
gather_members(GraphMembers *m, MemoryContext scratch, Size *n)
{
	const GraphSaid *said;
	const GraphSaid *end;
	MemoryContext old;
	Size		most = m->saids.n + 1;
	uint64_t   *all;

	for (int i = 0; i < m->nparts; i++)
		most += m->parts[i].n;
	old = MemoryContextSwitchTo(scratch);
	all = palloc_extended(sizeof(uint64_t) * most, MCXT_ALLOC_HUGE);
	graph_saids_end(&m->saids);
	MemoryContextSwitchTo(old);
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

/* Turn parts that are lists into slices. */
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

/* Do the last container of part i and the first container of part i + 1 have the same key? */
static inline bool
meets_next(const GraphMembers *m, int i)
{
	const RoaringSet *set = &m->parts[i].set;

	return i + 1 < m->nparts && m->parts[i + 1].set.first_key == roaring_key_at(set, set->n - 1);
}

/* Set c->key to the key of the next container with changes. */
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

/* Merge the next changes, up to the last change of container "key", into the list c->several.  Step past them. */
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

/* Return the number of changes of container c->key; a member that two lists change counts twice. */
static uint32_t
count_next(const GraphChanges *c)
{
	uint32_t	n = 0;

	for (int i = 0; i < c->lists; i++)
		for (const GraphSaid *said = c->at[i]; said < c->end[i] && said->member >> 16 == c->key; said++)
			n++;
	return n;
}

/* Copy an array to "out" with the changes applied.  Returns the number of members written. */
static uint32_t
change_array(const RoaringContainer *c, const GraphSaid *said, const GraphSaid *end, uint8_t *out)
{
	uint32_t	i = 0;
	uint32_t	k = 0;

	for (; said < end; said++)
	{
		uint16_t	low = (uint16_t) said->member;
		uint32_t	from = i;

		/*
		 * binary search without a branch, because a branch would be
		 * mispredicted
		 */
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

/* Apply the changes of container c->key, from all lists, to its bits.  Returns bits set minus bits cleared. */
static int64
change_bits(GraphChanges *c, uint8_t *bits)
{
	int64		more = 0;

	for (int i = 0; i < c->lists; i++)
	{
		const GraphSaid *s = c->at[i];

		for (; s < c->end[i] && s->member >> 16 == c->key; s++)
		{
			uint8_t    *at = &bits[(uint16_t) s->member >> 3];
			unsigned	bit = s->member & 7;

			more += s->present - (*at >> bit & 1);
			*at = (uint8_t) ((*at & ~(1U << bit)) | (unsigned) s->present << bit);
		}
		c->at[i] = s;
	}
	find_key(c);
	return more;
}

/*
 * Copy container s->key of a set to "out" with its changes applied, as an array or as bits.  c is NULL if the set has no
 * such container.  Returns members added minus members removed.
 */
static int64
change_container(const RoaringContainer *c, GraphChanges *s, uint8_t *out, bool *bits)
{
	RoaringContainer none = {.key = s->key,.data = (const uint8_t *) "",.kind = ROARING_ARRAY};
	uint32_t	n = count_next(s);

	roaring_mem_interrupt();
	if (c == NULL)
		c = &none;
	*bits = c->kind != ROARING_ARRAY || n > FEW_CHANGES + c->card / FEW_CHANGES || c->card + n > ROARING_ARRAY_MAX;
	if (!*bits)
	{
		collect(s, c->key);
		return (int64) change_array(c, s->several.said, s->several.said + s->several.n, out) - c->card;
	}
	if (c->kind == ROARING_BITSET)
		memcpy(out, c->data, ROARING_BITSET_BYTES);
	else
	{
		memset(out, 0, ROARING_BITSET_BYTES);
		roaring_bits_apply(ROARING_OR, out, c);
	}
	return change_bits(s, out);
}

/* Write container s->key with its changes applied.  c is NULL if the set has no such container. */
static void
add_changed(RoaringWriter *w, const RoaringContainer *c, GraphChanges *s)
{
	uint64_t	key = s->key;
	uint8_t    *out = roaring_writer_room(w, ROARING_BITSET_BYTES);
	bool		bits;
	int64		more = change_container(c, s, out, &bits);

	roaring_writer_commit(w, key, bits ? roaring_finish_bits(out, roaring_kernels->bits_count(out)) :
						  roaring_finish_array(out, (uint32_t) ((c ? c->card : 0) + more)));
}

/* Write the containers below "key" that have changes.  The set has none of these containers. */
static void
add_below(RoaringWriter *w, uint64_t key, GraphChanges *s)
{
	while (s->key < key)
		add_changed(w, NULL, s);
}

/* Write containers i to e - 1 of a set, and apply the changes up to container e - 1. */
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
 * Join the arrays of the container that starts at the end of part i.  Append the arrays, because parts ascend.  Returns
 * the last part with such an array.  Returns -1, and writes nothing, if a part has another kind of container, or if the
 * members are too many for an array.
 */
static int
join_arrays(const GraphMembers *m, int i, RoaringWriter *w, GraphChanges *s)
{
	RoaringContainer c;
	uint32_t	card = 0;
	uint8_t		joined[ROARING_BITSET_BYTES];	/* used if the container has
												 * changes */
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
 * Join the containers that have the key of the last container of part i.  Returns the last part with such a container.
 * A container of a dense set is divided into up to five slices.  If one of them is not an array, all are put into one
 * bitset, so that the kind of the joined container is chosen once.
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

		/*
		 * a bitset from a page of bits may have few members, so choose its
		 * kind anew
		 */
		else if (c.kind == ROARING_BITSET)
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

		/*
		 * stop at a part with several containers, because its next container
		 * has a higher key
		 */
	} while (m->parts[i].set.n == 1 && meets_next(m, i));
	if (s->key == c.key)
		change_bits(s, bits);
	roaring_writer_commit(w, c.key, roaring_finish_bits(bits, roaring_kernels->bits_count(bits)));
	return i;
}

/*
 * Write all parts, with the changes applied, as one set after "prefix" spare bytes.  Copy or change stretches of
 * containers.  Join containers of different parts that have the same key.  *total includes the prefix.
 */
static uint8_t *
join_parts(GraphMembers *m, GraphChanges *s, size_t prefix, size_t *total)
{
	RoaringWriter w;
	Size		bytes = ROARING_BITSET_BYTES;
	uint32_t	containers = 0;
	uint32_t	from = 0;
	uint64_t	first_key = 0;
	uint64_t	last_key = 0;

	for (int i = 0; i < s->lists; i++)
		bytes += 2 * (Size) (s->end[i] - s->at[i]);
	for (int i = 0; i < m->nparts; i++)
	{
		containers += m->parts[i].set.n - meets_next(m, i);
		bytes += m->parts[i].set.payload_len;
	}
	if (m->nparts > 0)
	{
		const RoaringSet *last = &m->parts[m->nparts - 1].set;

		first_key = m->parts[0].set.first_key;
		last_key = roaring_key_at(last, last->n - 1);
	}
	roaring_writer_begin(&w, prefix, containers, first_key, last_key, bytes);
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
		i = met;				/* this part's first container is written */
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

	if (!has_slices(m) && m->saids.n <= MANY_CHANGES)
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

/* Change a page of bits in place.  Returns false, and changes nothing, if the range has changes of other containers. */
static bool
change_group_bits(GraphChanges *c, GraphPart *part)
{
	uint8_t    *bits = unconstify(uint8_t *, part->set.payload);
	uint64_t	card;

	for (int i = 0; i < c->lists; i++)
		if (c->at[i] < c->end[i] && c->end[i][-1].member >> 16 != part->set.first_key)
			return false;
	card = part->set.card + (uint64_t) change_bits(c, bits);
	if (card - 1 >= ROARING_CONTAINER_SPAN)
		card = roaring_kernels->bits_count(bits).card;
	part->set.card = card;
	bytes_store16(unconstify(uint8_t *, part->set.dir), (uint16_t) (card - 1));
	return true;
}

/*
 * Return how many members a part has after the changes of the range.  "bits": the part is a page of bits, which may be
 * overwritten.
 */
static int64
count_part(GraphChanges *c, GraphPart *part, bool bits)
{
	int64		count = (int64) (part->bytes ? part->set.card : part->n);
	uint32_t	next = 0;
	Size		at = 0;

	if (bits && change_group_bits(c, part))
		return (int64) part->set.card;
	while (part->bytes && c->key != UINT64_MAX)
	{
		RoaringContainer container;
		uint8_t		out[ROARING_BITSET_BYTES];
		bool		as_bits;

		next = roaring_seek(&part->set, next, c->key);
		if (next < part->set.n)
			roaring_container(&part->set, next, &container);
		count += change_container(next < part->set.n && container.key == c->key ? &container : NULL, c, out, &as_bits);
	}
	collect(c, UINT64_MAX);
	for (Size i = 0; i < c->several.n; i++)
	{
		const GraphSaid *said = &c->several.said[i];

		while (at < part->n && part->members[at] < said->member)
			at++;
		count += said->present - (at < part->n && part->members[at] == said->member);
	}
	return count;
}

bool
graph_changes_part(GraphChanges *c, GraphPart *part, bool bits, void **made)
{
	GraphMembers one = {.parts = part,.nparts = 1};
	size_t		total;
	Size		n;

	if (*made)
		pfree(*made);
	*made = NULL;
	if (part->bytes == NULL)
	{
		collect(c, UINT64_MAX);
		one.saids = c->several;
		*made = part->members = gather_members(&one, CurrentMemoryContext, &n);
		part->n = n;
		return n > 0;
	}
	if (!bits || !change_group_bits(c, part))
	{
		*made = part->bytes = join_parts(&one, c, 0, &total);
		part->len = total;
		(void) roaring_open(&part->set, part->bytes, total);
	}
	return part->set.card > 0;
}

/* ---------- the reader ---------- */

void
graph_reader_begin(GraphReader *r, Graph *graph, GraphDirection direction, Snapshot snapshot)
{
	memset(r, 0, sizeof(*r));
	graph_delta_begin(&r->delta, graph, direction, snapshot);
	graph_pages_begin(&r->pages, graph, direction, snapshot);
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
		part->bytes = palloc(len);
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

/* Step to the next page that may have the key.  Returns false at the end. */
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

/* Two pages of bits that hold the halves of one container are returned as one group. */
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
graph_reader_clear(GraphReader *r)
{
	MemoryContextReset(r->context);
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
	GraphGroup	group;

	(void) graph_reader_load_changes(r, key);
	graph_reader_seek(r, key);
	while (graph_reader_group(r, &group))
		(void) graph_reader_part(r, &group);
	graph_reader_order(r);
}

/* Return how many members a group has after its changes.  If *any, *behind is the previous group's first member. */
static int64
count_changed(GraphReader *r, GraphChanges *changes, const GraphGroup *group, uint64_t *behind, bool *any)
{
	GraphPart	part = {.bytes = unconstify(uint8_t *, group->bytes),.set = group->set};
	uint64_t	first;

	if (!group->slice)
		part = *graph_reader_part(r, group);
	first = graph_part_first(&part);
	if (*any && graph_part_last(&part) >= *behind)
		graph_reader_disorder(r);
	*any = true;
	*behind = first;
	return graph_changes_down(changes, first) ? count_part(changes, &part, group->base != 1) : (int64) group->n;
}

int64
graph_reader_count(GraphReader *r, int64 key)
{
	bool		changed = graph_reader_load_changes(r, key);
	MemoryContext old = MemoryContextSwitchTo(r->context);
	GraphChanges changes;
	GraphPart	none = {.n = 0};
	uint64_t	behind = 0;
	bool		any = false;
	GraphGroup	group;
	int64		count = 0;

	if (changed)
		graph_changes_begin(&changes, &r->members.saids, false);
	graph_reader_seek(r, key);
	while (graph_reader_group(r, &group))
		count += changed ? count_changed(r, &changes, &group, &behind, &any) : (int64) group.n;
	if (changed && graph_changes_down(&changes, 0))
		count += count_part(&changes, &none, false);
	MemoryContextSwitchTo(old);
	return count;
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
