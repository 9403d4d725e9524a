/*-------------------------------------------------------------------------
 *
 * order.c
 *	  Sort changes by (key, member), and keep the last one of each edge.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "graph/write/order.h"
#include "miscadmin.h"

static inline int
compare_places(const GraphChange *a, const GraphChange *b)
{
	return graph_pair_compare(a->key, a->member, b->key, b->member);
}

/*
 * Compare changes by edge.  Of several changes of an edge, the change with the highest "row" comes first.  Callers
 * number changes in "row", the highest byte first.
 */
static inline int
compare_changes(const GraphChange *a, const GraphChange *b)
{
	int			c = compare_places(a, b);

	return c != 0 ? c : memcmp(b->row, a->row, sizeof(a->row));
}

#define ST_SORT sort_changes
#define ST_ELEMENT_TYPE GraphChange
#define ST_COMPARE(a, b) compare_changes(a, b)
#define ST_CHECK_FOR_INTERRUPTS
#define ST_SCOPE static
#define ST_DEFINE
#include "lib/sort_template.h"

Size
graph_changes_sort(GraphChange *changes, Size n)
{
	Size		kept = 0;
	bool		sorted = true;

	for (Size i = 1; i < n && sorted; i++)
		sorted = compare_places(&changes[i - 1], &changes[i]) < 0;
	if (sorted)
		return n;
	sort_changes(changes, n);
	for (Size i = 0; i < n; i++)
		if (kept == 0 || compare_places(&changes[kept - 1], &changes[i]) != 0)
			changes[kept++] = changes[i];
	return kept;
}

void
graph_changes_turn(const GraphChange *changes, Size n, GraphChange *turned)
{
	for (Size i = 0; i < n; i++)
	{
		turned[i] = changes[i];
		turned[i].key = changes[i].member;
		turned[i].member = changes[i].key;
	}
	(void) graph_changes_sort(turned, n);
}
