/*-------------------------------------------------------------------------
 *
 * tally_top.c
 *	  The n best of many members; see tally_top.h.
 *
 *-------------------------------------------------------------------------
 */
#include "tally/tally_top.h"

#include "roaring/bytes/mem.h"

#define TOP_FIRST 64

void
tally_top_init(TallyTop *top, uint64_t max)
{
	memset(top, 0, sizeof(*top));
	top->max = max;
}

static inline bool
worse(const TallyRow *a, const TallyRow *b)
{
	return a->sets < b->sets || (a->sets == b->sets && a->member > b->member);
}

/* Puts x where it belongs, from i down, i being free. */
static void
sift_down(TallyRow *rows, size_t n, size_t i, TallyRow x)
{
	for (;;)
	{
		size_t		child = 2 * i + 1;

		if (child >= n)
			break;
		if (child + 1 < n && worse(&rows[child + 1], &rows[child]))
			child++;
		if (!worse(&rows[child], &x))
			break;
		rows[i] = rows[child];
		i = child;
	}
	rows[i] = x;
}

static void
sift_up(TallyRow *rows, size_t i, TallyRow x)
{
	for (; i > 0 && worse(&x, &rows[(i - 1) / 2]); i = (i - 1) / 2)
		rows[i] = rows[(i - 1) / 2];
	rows[i] = x;
}

void
tally_top_add(TallyTop *top, int64_t member, uint64_t sets)
{
	TallyRow	row = {member, sets};

	if (top->n == top->max)
	{
		if (top->max > 0 && worse(&top->rows[0], &row))
			sift_down(top->rows, top->n, 0, row);
		return;
	}
	if (top->n == top->cap)
	{
		size_t		cap = top->cap ? 2 * top->cap : TOP_FIRST;

		top->rows = top->rows ? roaring_mem_realloc(top->rows, cap * sizeof(TallyRow)) :
			roaring_mem_alloc(cap * sizeof(TallyRow));
		top->cap = cap;
	}
	sift_up(top->rows, top->n++, row);
}

TallyRow *
tally_top_finish(TallyTop *top)
{
	for (size_t n = top->n; n > 1; n--)
	{
		TallyRow	worst = top->rows[0];

		sift_down(top->rows, n - 1, 0, top->rows[n - 1]);
		top->rows[n - 1] = worst;
		if ((n & 0xfff) == 0)
			roaring_mem_interrupt();
	}
	return top->rows;
}
