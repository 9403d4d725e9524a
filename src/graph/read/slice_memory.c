/*-------------------------------------------------------------------------
 *
 * slice_memory.c
 *	  Reusable memory for the slices of a key.
 *
 * Reading a big key copies its slices: some hundred kilobytes, which are used for a few microseconds.  free() would
 * return this memory to the system at once, and the system would clear new pages for the next key, which takes longer
 * than everything else.  So a session keeps two areas, for the two keys of a comparison, of at most 1 MB each.
 *
 * Invariant: an area is lent to one context, and is free again when the context is reset or deleted, also by an error.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "graph/read/slice_memory.h"
#include "utils/memutils.h"

#define SPARES		2
#define SPARE_FIRST ((Size) 64 * 1024)
#define SPARE_MAX	((Size) 1024 * 1024)

struct GraphSpare
{
	char	   *bytes;
	Size		size;
	Size		used;
	Size		wanted;			/* bytes that the current or last user asked
								 * for */
	bool		lent;			/* to a context */
	MemoryContextCallback give_back;	/* called at reset of the context */
};

static GraphSpare spares[SPARES];

static void
give_back(void *arg)
{
	((GraphSpare *) arg)->lent = false;
}

/* Enlarge the area to what its last user asked for, but at most to SPARE_MAX. */
static void
fit(GraphSpare *spare)
{
	Size		size = Max(spare->size, SPARE_FIRST);

	while (size < spare->wanted && size < SPARE_MAX)
		size *= 2;
	if (size == spare->size)
		return;
	if (spare->bytes)
		pfree(spare->bytes);
	spare->bytes = NULL;
	spare->size = 0;
	spare->bytes = MemoryContextAlloc(TopMemoryContext, size);
	spare->size = size;
}

/* Lend an area to a context.  Returns NULL if both are in use. */
static GraphSpare *
borrow(MemoryContext context)
{
	for (int i = 0; i < SPARES; i++)
	{
		GraphSpare *spare = &spares[i];

		if (spare->lent)
			continue;
		fit(spare);
		spare->used = 0;
		spare->wanted = 0;
		spare->give_back.func = give_back;
		spare->give_back.arg = spare;
		MemoryContextRegisterResetCallback(context, &spare->give_back);
		spare->lent = true;
		return spare;
	}
	return NULL;
}

void *
graph_spare_alloc(MemoryContext context, GraphSpare **spare, Size len)
{
	Size		size = MAXALIGN(len);
	void	   *p;

	if (*spare == NULL)
		*spare = borrow(context);
	if (*spare == NULL)
		return MemoryContextAlloc(context, len);
	(*spare)->wanted += size;
	if ((*spare)->size - (*spare)->used < size)
		return MemoryContextAlloc(context, len);
	p = (*spare)->bytes + (*spare)->used;
	(*spare)->used += size;
	return p;
}
