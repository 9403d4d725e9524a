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
#include "roaring/kernels/bits.h"
#include "utils/memutils.h"

void
graph_reader_begin(GraphReader *r, Graph *graph, GraphDirection direction, Snapshot snapshot)
{
	memset(r, 0, sizeof(*r));
	graph_delta_begin(&r->delta, graph, direction, snapshot, AccessShareLock, SHAPE_READS);
	graph_pages_begin(&r->pages, graph, direction, snapshot, AccessShareLock, SHAPE_READS);
	r->context = AllocSetContextCreate(CurrentMemoryContext, "census graph members", ALLOCSET_DEFAULT_SIZES);
}

void
graph_reader_end(GraphReader *r)
{
	graph_pages_end(&r->pages);
	graph_delta_end(&r->delta);
	MemoryContextDelete(r->context);
}

static void
note(uint64_t **list, Size *n, Size *max, int64 member)
{
	if (*n == *max)
	{
		*max = Max(64, *max * 2);
		*list = *list ? repalloc_huge(*list, sizeof(uint64_t) * *max) :
			MemoryContextAllocHuge(CurrentMemoryContext, sizeof(uint64_t) * *max);
	}
	(*list)[(*n)++] = (uint64_t) member ^ ROARING_SIGN;
}

/* The rows of the delta for the key. */
static void
load_delta(GraphReader *r, int64 key)
{
	GraphMembers *m = &r->members;

	graph_delta_seek(&r->delta, key, PG_INT64_MIN, key, PG_INT64_MAX);
	while (graph_delta_next_edge(&r->delta))
	{
		CHECK_FOR_INTERRUPTS();
		if (r->delta.present)
			note(&m->added, &m->nadded, &m->maxadded, r->delta.member);
		else
			note(&m->removed, &m->nremoved, &m->maxremoved, r->delta.member);
	}
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
	const char *bad;

	if (group->slice)
	{
		Size		len = group->end - group->bytes;

		part->len = len;
		part->bytes = graph_spare_alloc(r->context, &r->spare, len);
		memcpy(part->bytes, group->bytes, len);
		bad = roaring_open(&part->set, part->bytes, len);
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

bool
graph_reader_group(GraphReader *r, GraphGroup *group)
{
	const char *bad;

	do
	{
		CHECK_FOR_INTERRUPTS();
		if (!r->more || !graph_pages_next(&r->pages) || (r->up && r->pages.lo_key > r->key))
			return false;
		bad = graph_page_find(r->pages.page, r->pages.len, r->key, group);
		if (bad)
			graph_pages_damaged(&r->pages, bad);
		r->more = r->up || r->pages.lo_key >= r->key;
	} while (group->n == 0);
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
	load_delta(r, key);
	MemoryContextSwitchTo(old);
	return r->members.nadded + r->members.nremoved > 0;
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

/* Is it in the pages that were loaded? */
static bool
parts_have(const GraphMembers *m, uint64_t member)
{
	for (int i = 0; i < m->nparts; i++)
	{
		const GraphPart *part = &m->parts[i];
		Size		below = part->bytes ? 0 : graph_part_below(part, member);

		if (part->bytes ? roaring_contains(&part->set, (int64_t) (member ^ ROARING_SIGN)) :
			below < part->n && part->members[below] == member)
			return true;
	}
	return false;
}

int64
graph_reader_count(GraphReader *r, int64 key)
{
	GraphMembers *m = &r->members;
	GraphGroup	group;
	int64		count = 0;

	if (!graph_reader_load_changes(r, key))
	{
		graph_reader_seek(r, key);
		while (graph_reader_group(r, &group))
			count += (int64) group.n;
		return count;
	}
	graph_reader_load_pages(r, key);
	for (int i = 0; i < m->nparts; i++)
		count += (int64) (m->parts[i].bytes ? m->parts[i].set.card : m->parts[i].n);
	for (Size i = 0; i < m->nadded; i++)
		count += !parts_have(m, m->added[i]);
	for (Size i = 0; i < m->nremoved; i++)
		count -= parts_have(m, m->removed[i]);
	return count;
}

/* Members of two rising lists; out may not overlap. */
static Size
merge_members(const uint64_t *a, Size na, const uint64_t *b, Size nb, uint64_t *out)
{
	Size		i = 0;
	Size		j = 0;
	Size		n = 0;

	while (i < na && j < nb)
	{
		uint64_t	x = a[i];
		uint64_t	y = b[j];

		i += x <= y;
		j += y <= x;
		out[n++] = x <= y ? x : y;
	}
	/* either may be NULL, of no members */
	if (na > i)
		memcpy(out + n, a + i, sizeof(uint64_t) * (na - i));
	n += na - i;
	if (nb > j)
		memcpy(out + n, b + j, sizeof(uint64_t) * (nb - j));
	return n + nb - j;
}

static Size
subtract_members(uint64_t *a, Size na, const uint64_t *b, Size nb)
{
	Size		j = 0;
	Size		n = 0;

	for (Size i = 0; i < na; i++)
	{
		while (j < nb && b[j] < a[i])
			j++;
		if (j == nb || b[j] != a[i])
			a[n++] = a[i];
	}
	return n;
}

/* The members of a key without slices, in one list. */
static uint64_t *
gather_members(const GraphMembers *m, MemoryContext scratch, Size *n)
{
	MemoryContext old = MemoryContextSwitchTo(scratch);
	uint64_t   *all;
	uint64_t   *merged;

	*n = 0;
	for (int i = 0; i < m->nparts; i++)
		*n += m->parts[i].n;
	all = palloc_extended(sizeof(uint64_t) * (*n + 1), MCXT_ALLOC_HUGE);
	*n = 0;
	for (int i = 0; i < m->nparts; i++)
	{
		if (m->parts[i].n > 0)
			memcpy(all + *n, m->parts[i].members, sizeof(uint64_t) * m->parts[i].n);
		*n += m->parts[i].n;
	}
	if (m->nremoved > 0)
		*n = subtract_members(all, *n, m->removed, m->nremoved);
	if (m->nadded > 0)
	{
		merged = palloc_extended(sizeof(uint64_t) * (*n + m->nadded), MCXT_ALLOC_HUGE);
		*n = merge_members(all, *n, m->added, m->nadded, merged);
		all = merged;
	}
	MemoryContextSwitchTo(old);
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

/*
 * The same of arrays that are one when they are joined: parts rise, so one follows the
 * other.  -1 if there is another kind among them, or too many members.
 */
static int
join_arrays(const GraphMembers *m, int i, RoaringWriter *w)
{
	RoaringContainer c;
	uint32_t	card = 0;
	uint8_t    *array;
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
	array = roaring_writer_room(w, ROARING_BITSET_BYTES);
	card = 0;
	for (int k = i; k <= last; k++)
	{
		roaring_container(&m->parts[k].set, k == i ? m->parts[k].set.n - 1 : 0, &c);
		memcpy(array + 2 * card, c.data, 2 * c.card);
		card += c.card;
	}
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
join_containers(GraphMembers *m, int i, RoaringWriter *w)
{
	RoaringContainer c;
	uint8_t    *bits;
	int			last;

	roaring_container(&m->parts[i].set, m->parts[i].set.n - 1, &c);
	if (!meets_next(m, i))
	{
		roaring_writer_add(w, &c);
		return i;
	}
	last = join_arrays(m, i, w);
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
	roaring_writer_commit(w, c.key, roaring_finish_bits(bits, roaring_kernels->bits_count(bits)));
	return i;
}

/* All parts as one set: containers are copied in stretches, and joined where parts meet. */
static uint8_t *
join_parts(GraphMembers *m, size_t prefix, size_t *total)
{
	RoaringWriter w;
	Size		bytes = 0;
	uint32_t	containers = 0;
	uint32_t	from = 0;
	const RoaringSet *last = &m->parts[m->nparts - 1].set;

	for (int i = 0; i < m->nparts; i++)
	{
		containers += m->parts[i].set.n;
		bytes += m->parts[i].set.payload_len;
	}
	roaring_writer_begin(&w, prefix, containers, m->parts[0].set.first_key,
						 roaring_key_at(last, last->n - 1), bytes);
	for (int i = 0; i < m->nparts;)
	{
		RoaringSet *set = &m->parts[i].set;
		int			met;

		roaring_writer_add_stretch(&w, set, from, set->n - 1);
		met = join_containers(m, i, &w);
		if (met == i || m->parts[met].set.n == 1)
		{
			i = met + 1;
			from = 0;
			continue;
		}
		i = met;				/* its first container is written */
		from = 1;
	}
	return roaring_writer_finish(&w, total);
}

/* A set of rising members.  (The bytes first: which argument of a call is evaluated first is not said.) */
static void
members_set(const uint64_t *members, Size n, RoaringSet *set)
{
	size_t		len;
	void	   *bytes = roaring_write_members(members, n, 0, &len);

	(void) roaring_open(set, bytes, len);
}

/* (value - removed) | added */
static void *
change_value(GraphMembers *m, uint8_t *value, size_t *total)
{
	RoaringSet	set;
	RoaringSet	other;
	RoaringWriter w;

	(void) roaring_open(&set, value, *total);
	if (m->nremoved > 0)
	{
		members_set(m->removed, m->nremoved, &other);
		roaring_op(ROARING_ANDNOT, &set, &other, 0, &w);
		value = roaring_writer_finish(&w, total);
		(void) roaring_open(&set, value, *total);
	}
	members_set(m->added, m->nadded, &other);
	roaring_op(ROARING_OR, &set, &other, VARHDRSZ, &w);
	return roaring_writer_finish(&w, total);
}

void *
graph_members_value(GraphMembers *m, MemoryContext scratch, Size *total)
{
	MemoryContext old;
	void	   *value;
	void	   *result;

	if (!has_slices(m))
	{
		Size		n;
		uint64_t   *members = gather_members(m, scratch, &n);

		return roaring_write_members(members, n, VARHDRSZ, total);
	}
	old = MemoryContextSwitchTo(scratch);
	make_slices(m);
	if (m->nadded + m->nremoved == 0)
	{
		MemoryContextSwitchTo(old);
		return join_parts(m, VARHDRSZ, total);
	}
	value = change_value(m, join_parts(m, 0, total), total);
	MemoryContextSwitchTo(old);
	result = MemoryContextAllocHuge(CurrentMemoryContext, *total);
	memcpy(result, value, *total);
	return result;
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
