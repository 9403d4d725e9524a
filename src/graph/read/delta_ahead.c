/*-------------------------------------------------------------------------
 *
 * delta_ahead.c
 *	  What the delta says of many keys, one after the other.
 *
 * To look each key up in the index of the delta is right where the keys are few, or what there is
 * of them: a row that is found there costs as much as five or six that are read as they lie.
 * So the first keys are looked up, and once they promise that the rest of them would cost more
 * than reading all rows does, these are read, and put down by the keys that were asked for.
 *
 * A transaction with one snapshot may see two rows of one edge, of which its own
 * counts (delta.c).
 *
 * Lock rules: those of the delta's readers (delta.c); nothing is held between two calls but
 * the pins of the caller's scan.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "graph/read/delta_ahead.h"
#include "miscadmin.h"
#include "port/pg_bitutils.h"
#include "roaring/algebra/members.h"
#include "storage/bufmgr.h"
#include "store/shape.h"
#include "utils/memutils.h"

/* So many keys are looked up before one knows what to expect. */
#define LEAST_ASKED		16

/* A block takes as long as so many rows that are looked up, and a key as one of them (measured). */
#define ROWS_A_BLOCK	30
#define ROWS_A_KEY		1

/* A key takes so much at most, in the slots. */
#define SLOT_BYTES		(4 * sizeof(GraphAheadSlot))
#define FIRST_ROWS		256

static inline int
compare_said(const GraphSaid *a, const GraphSaid *b)
{
	if (a->member != b->member)
		return a->member < b->member ? -1 : 1;
	return (int) b->own - (int) a->own;
}

#define ST_SORT sort_said
#define ST_ELEMENT_TYPE GraphSaid
#define ST_COMPARE(a, b) compare_said(a, b)
#define ST_CHECK_FOR_INTERRUPTS
#define ST_SCOPE static
#define ST_DEFINE
#include "lib/sort_template.h"

void
graph_ahead_begin(GraphAhead *a, Graph *graph, Snapshot snapshot, GraphDeltaScan *delta)
{
	memset(a, 0, sizeof(*a));
	a->graph = graph;
	a->snapshot = snapshot;
	a->delta = delta;
}

/* What was read at once. */
static void
forget(GraphAhead *a)
{
	if (a->slots)
		pfree(a->slots);
	if (a->all)
		pfree(a->all);
	a->slots = NULL;
	a->all = NULL;
}

void
graph_ahead_end(GraphAhead *a)
{
	forget(a);
	if (a->said)
		pfree(a->said);
}

void
graph_ahead_keys(GraphAhead *a, const RoaringSet *keys)
{
	forget(a);
	a->keys = keys;
	a->left = keys->card;
	a->asked = a->found = 0;
	a->alone = keys->card <= LEAST_ASKED || keys->card > (Size) work_mem * 1024 / SLOT_BYTES;
	if (!a->alone)
		a->blocks = RelationGetNumberOfBlocks(a->delta->heap);
}

/* The slot of a key, or the free one where it would be. */
static inline GraphAheadSlot *
find_slot(const GraphAhead *a, int64 key)
{
	uint64		mask = PG_UINT64_MAX >> a->shift;
	uint64		i = (uint64) key * UINT64CONST(0x9E3779B97F4A7C15) >> a->shift;

	while (a->slots[i].used && a->slots[i].key != key)
		i = (i + 1) & mask;
	return &a->slots[i];
}

static void
make_slots(GraphAhead *a)
{
	int			log = pg_leftmost_one_pos64(a->keys->card) + 2;
	RoaringMembers walk;
	int64_t		key;

	a->shift = 64 - log;
	a->slots = MemoryContextAllocExtended(CurrentMemoryContext, sizeof(GraphAheadSlot) << log,
										  MCXT_ALLOC_HUGE | MCXT_ALLOC_ZERO);
	roaring_members_begin(&walk, a->keys);
	while (roaring_members_next(&walk, &key))
	{
		GraphAheadSlot *slot = find_slot(a, key);

		slot->key = key;
		slot->used = true;
	}
}

/* The rows of these keys, as they lie; false if they take too much memory. */
static bool
collect(GraphAhead *a)
{
	bool		out = a->delta->direction == GRAPH_OUT;
	Size		most = Min((Size) work_mem * 1024 / sizeof(GraphSaid), PG_UINT32_MAX - 1);
	Size		max = Min(most, FIRST_ROWS);
	Size		n = 0;
	GraphDeltaRows r;
	bool		fits = true;

	a->all = palloc(sizeof(GraphSaid) * max);
	graph_delta_rows_begin(&r, a->graph, a->snapshot, AccessShareLock, SHAPE_READS);
	while (fits && graph_delta_rows_next(&r))
	{
		GraphAheadSlot *slot = find_slot(a, out ? r.src : r.dst);
		GraphSaid  *said;

		CHECK_FOR_INTERRUPTS();
		if (!slot->used)
			continue;
		fits = n < most;
		if (!fits)
			break;
		if (n == max)
		{
			max = Min(most, max * 2);
			a->all = repalloc_huge(a->all, sizeof(GraphSaid) * max);
		}
		said = &a->all[n++];
		said->member = (uint64_t) (out ? r.dst : r.src) ^ ROARING_SIGN;
		said->before = slot->last;
		said->present = r.present;
		said->own = graph_delta_rows_own(&r);
		slot->last = (uint32_t) n;
	}
	graph_delta_rows_end(&r);
	return fits;
}

/* Do those that were looked up promise that the rest of them takes longer than all that there is? */
static bool
is_worth_all(const GraphAhead *a)
{
	return !a->alone && a->asked >= LEAST_ASKED &&
		a->left * (ROWS_A_KEY * a->asked + a->found) > ROWS_A_BLOCK * a->asked * a->blocks;
}

static void
read_all(GraphAhead *a)
{
	make_slots(a);
	if (collect(a))
		return;
	forget(a);
	a->alone = true;
}

static inline GraphSaid *
note(GraphAhead *a)
{
	if (a->n == a->max)
	{
		a->max = Max(FIRST_ROWS, a->max * 2);
		a->said = a->said ? repalloc_huge(a->said, sizeof(GraphSaid) * a->max) :
			palloc(sizeof(GraphSaid) * a->max);
	}
	return &a->said[a->n++];
}

static void
look_up(GraphAhead *a, int64 key)
{
	graph_delta_seek_key(a->delta, key);
	while (graph_delta_next_edge(a->delta))
	{
		GraphSaid  *said = note(a);

		CHECK_FOR_INTERRUPTS();
		said->member = (uint64_t) a->delta->member ^ ROARING_SIGN;
		said->present = a->delta->present;
	}
	a->asked++;
	a->found += a->n;
}

/* The same of what was read; of an edge with two rows the one that counts, which is the first. */
static void
take(GraphAhead *a, int64 key)
{
	Size		kept = 0;

	for (uint32_t i = find_slot(a, key)->last; i > 0; i = a->all[i - 1].before)
		*note(a) = a->all[i - 1];
	sort_said(a->said, a->n);
	for (Size i = 0; i < a->n; i++)
		if (kept == 0 || a->said[kept - 1].member != a->said[i].member)
			a->said[kept++] = a->said[i];
	a->n = kept;
}

void
graph_ahead_load(GraphAhead *a, int64 key)
{
	a->n = 0;
	if (a->slots == NULL && is_worth_all(a))
		read_all(a);
	if (a->slots)
		take(a, key);
	else
		look_up(a, key);
	a->left--;
}
