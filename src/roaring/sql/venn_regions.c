/*-------------------------------------------------------------------------
 *
 * venn_regions.c
 *	  The members of several sets by which of the sets they are in.
 *
 * One merge over the directories of all sets.  A container that only one set
 * has is copied.  Where several have one, the members under that key are
 * split: each set's container cuts every piece so far in two, what is in it
 * and what is not, and the rest of it becomes a piece of its own.  Pieces are
 * disjoint and have different masks, so each area gets at most one container
 * a key, and gets them in order of the keys.
 *
 * So a call costs about what the operations on the pieces cost, however many
 * combinations of sets there could be: only those that occur are looked at.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "lib/binaryheap.h"
#include "miscadmin.h"
#include "roaring/sql/venn_regions.h"
#include "roaring/bytes/mem.h"
#include "roaring/kernels/container.h"
#include "roaring/sql/datum.h"
#include "utils/hsearch.h"
#include "utils/memutils.h"

/* A container, and the memory that is its own, or NULL. */
typedef struct VennPart
{
	RoaringContainer c;			/* card 0: nothing is left */
	uint8	   *room;
} VennPart;

typedef struct VennPiece
{
	uint64	   *mask;
	VennPart	part;
} VennPiece;

typedef struct VennWork
{
	const RoaringSet *sets;
	uint32	   *next;			/* for each set, its next container */
	int			words;			/* of a mask */
	uint64		last_key;		/* of all sets */
	HTAB	   *areas;
	MemoryContext scratch;		/* for one key */
	VennPiece  *pieces;			/* in scratch */
	int			npieces;
	int			room;
} VennWork;

#define MASK_HAS(mask, i)	(((mask)[(i) / 64] >> ((i) % 64)) & 1)

/* Orders a heap, whose top is the largest, by falling next keys. */
static int
compare_keys(Datum a, Datum b, void *arg)
{
	VennWork   *w = arg;
	int			i = DatumGetInt32(a);
	int			j = DatumGetInt32(b);
	uint64		x = roaring_key_at(&w->sets[i], w->next[i]);
	uint64		y = roaring_key_at(&w->sets[j], w->next[j]);

	return x < y ? 1 : x > y ? -1 : j - i;
}

static void
free_part(VennPart *part)
{
	if (part->room)
		pfree(part->room);
	part->room = NULL;
}

/*
 * a op b, in the scratch context.  There may be as many pieces as members, so
 * each takes what it needs, not what it might have.
 */
static VennPart
combine(RoaringOp op, const VennPart *a, const VennPart *b)
{
	Size		bound = roaring_container_bound(op, &a->c, &b->c) + ROARING_SLACK;
	VennPart	result = {a->c, palloc(bound)};
	RoaringResult r = roaring_container_op(op, &a->c, &b->c, result.room);
	RoaringContainer *c = &result.c;
	Size		head = r.card > 0 && r.kind == ROARING_RUN ? 2 : 0;

	c->card = r.card;
	c->kind = r.kind;
	c->nruns = head ? bytes_load16(result.room) : 0;
	if (r.card == 0)
		free_part(&result);
	else if (bound > 2 * (head + roaring_container_bytes(c)))
		result.room = repalloc(result.room, head + roaring_container_bytes(c));
	c->data = result.room ? result.room + head : NULL;
	return result;
}

/* A new piece with the sets of "mask" (NULL: none) and set i. */
static void
add_piece(VennWork *w, const uint64 *mask, int i, VennPart part)
{
	VennPiece  *p;

	if (w->npieces == w->room)
	{
		w->room = w->room ? 2 * w->room : 8;
		w->pieces = w->pieces ? repalloc(w->pieces, w->room * sizeof(VennPiece)) :
			palloc(w->room * sizeof(VennPiece));
	}
	p = &w->pieces[w->npieces++];
	p->part = part;
	p->mask = palloc0(w->words * sizeof(uint64));
	if (mask)
		memcpy(p->mask, mask, w->words * sizeof(uint64));
	p->mask[i / 64] |= UINT64CONST(1) << (i % 64);
}

/* Cuts the pieces by the container of set i. */
static void
cut_pieces(VennWork *w, int i, VennPart rest)
{
	int			n = w->npieces;

	for (int k = 0; k < n && rest.c.card > 0; k++)
	{
		VennPart	piece = w->pieces[k].part;
		VennPart	both = combine(ROARING_AND, &piece, &rest);
		VennPart	left;

		CHECK_FOR_INTERRUPTS();
		if (both.c.card == 0)
			continue;
		left = combine(ROARING_ANDNOT, &rest, &piece);
		free_part(&rest);
		rest = left;
		if (both.c.card == piece.c.card)
		{
			w->pieces[k].mask[i / 64] |= UINT64CONST(1) << (i % 64);
			free_part(&both);
			continue;
		}
		w->pieces[k].part = combine(ROARING_ANDNOT, &piece, &both);
		free_part(&piece);
		/* else there is nothing to be cut by the next set */
		if (w->pieces[k].part.c.card == 0)
			roaring_damaged("The cardinality of a container is not that of its members.");
		add_piece(w, w->pieces[k].mask, i, both);
	}
	if (rest.c.card > 0)
		add_piece(w, NULL, i, rest);
}

/* Appends a container to the area of a mask. */
static void
add_to_area(VennWork *w, const uint64 *mask, const RoaringContainer *c)
{
	bool		found;
	RoaringVennArea **entry = hash_search(w->areas, mask, HASH_ENTER, &found);
	RoaringVennArea *area;

	/* the entry is the mask, then a pointer: the table may not move a writer */
	area = *(RoaringVennArea **) ((char *) entry + w->words * sizeof(uint64));
	if (!found)
	{
		area = palloc(sizeof(RoaringVennArea));
		area->mask = (uint64 *) entry;
		*(RoaringVennArea **) ((char *) entry + w->words * sizeof(uint64)) = area;
		roaring_writer_begin(&area->writer, VARHDRSZ, 4, c->key, w->last_key, roaring_container_bytes(c));
	}
	roaring_writer_add(&area->writer, c);
}

/* The containers of sets members[0..n-1], which share a key. */
static void
split_key(VennWork *w, const int *members, int n)
{
	MemoryContext old = MemoryContextSwitchTo(w->scratch);

	w->pieces = NULL;
	w->npieces = w->room = 0;
	for (int k = 0; k < n; k++)
	{
		VennPart	part = {.room = NULL};

		roaring_container(&w->sets[members[k]], w->next[members[k]], &part.c);
		cut_pieces(w, members[k], part);
	}
	MemoryContextSwitchTo(old);
	for (int k = 0; k < w->npieces; k++)
		add_to_area(w, w->pieces[k].mask, &w->pieces[k].part.c);
	MemoryContextReset(w->scratch);
}

/* As the arrays of their sets compare. */
static int
compare_areas(const void *a, const void *b, void *arg)
{
	const uint64 *x = (*(RoaringVennArea *const *) a)->mask;
	const uint64 *y = (*(RoaringVennArea *const *) b)->mask;
	int			words = *(int *) arg;

	for (int i = 0; i < words * 64; i++)
	{
		if (MASK_HAS(x, i) == MASK_HAS(y, i))
			continue;
		/* the one without i is a prefix of the other, or goes on higher */
		for (int j = i + 1; j < words * 64; j++)
			if (MASK_HAS(MASK_HAS(x, i) ? y : x, j))
				return MASK_HAS(x, i) ? -1 : 1;
		return MASK_HAS(x, i) ? 1 : -1;
	}
	return 0;
}

static RoaringVennArea **
list_areas(VennWork *w, int *n)
{
	RoaringVennArea **areas = palloc(Max(hash_get_num_entries(w->areas), 1) * sizeof(*areas));
	HASH_SEQ_STATUS scan;
	char	   *entry;

	*n = 0;
	hash_seq_init(&scan, w->areas);
	while ((entry = hash_seq_search(&scan)) != NULL)
		areas[(*n)++] = *(RoaringVennArea **) (entry + w->words * sizeof(uint64));
	qsort_arg(areas, *n, sizeof(*areas), compare_areas, &w->words);
	return areas;
}

RoaringVennArea **
roaring_venn(const RoaringSet *sets, int nsets, int *n)
{
	VennWork	w = {.sets = sets};
	HASHCTL		ctl = {0};
	binaryheap *heap;
	int		   *members = palloc(nsets * sizeof(int));
	RoaringVennArea **areas;

	w.words = (nsets + 63) / 64;
	w.next = palloc0(nsets * sizeof(uint32));
	w.scratch = AllocSetContextCreate(CurrentMemoryContext, "roaring venn", ALLOCSET_DEFAULT_SIZES);
	ctl.keysize = w.words * sizeof(uint64);
	ctl.entrysize = ctl.keysize + sizeof(RoaringVennArea *);
	ctl.hcxt = CurrentMemoryContext;
	w.areas = hash_create("roaring venn areas", 64, &ctl, HASH_ELEM | HASH_BLOBS | HASH_CONTEXT);
	heap = binaryheap_allocate(nsets, compare_keys, &w);
	for (int i = 0; i < nsets; i++)
		if (sets[i].n > 0)
		{
			w.last_key = Max(w.last_key, roaring_key_at(&sets[i], sets[i].n - 1));
			binaryheap_add_unordered(heap, Int32GetDatum(i));
		}
	binaryheap_build(heap);
	while (!binaryheap_empty(heap))
	{
		int			i = DatumGetInt32(binaryheap_first(heap));
		uint64		key = roaring_key_at(&sets[i], w.next[i]);
		int			m = 0;

		roaring_mem_interrupt();
		while (!binaryheap_empty(heap))
		{
			i = DatumGetInt32(binaryheap_first(heap));
			if (roaring_key_at(&sets[i], w.next[i]) != key)
				break;
			members[m++] = i;
			binaryheap_remove_first(heap);
		}
		split_key(&w, members, m);
		while (m-- > 0)
			if (++w.next[members[m]] < sets[members[m]].n)
				binaryheap_add(heap, Int32GetDatum(members[m]));
	}
	areas = list_areas(&w, n);
	MemoryContextDelete(w.scratch);
	return areas;
}
