/*-------------------------------------------------------------------------
 *
 * graph_page.c
 *	  The bytes of a page of a graph, as they may be after damage on disk:
 *	  everything that reads them, and changes folded into them.
 *
 * The first two bytes say how many bytes are the page; the rest are changes of 5
 * bytes: key and member, near those that seeds have, and whether it is present.
 *
 *-------------------------------------------------------------------------
 */
#include <stdlib.h>
#include <string.h>

#include "graph/bytes/fold.h"
#include "roaring_host.h"

/* setjmp() would clobber what is on the stack */
static GraphChange changes[4096];

static void
require(bool x)
{
	if (!x)
		abort();
}

/* What is written can be read, whatever was damaged before. */
static void
emitted(void *context, int64_t key, int64_t member, const uint8_t *page, size_t len)
{
	uint8_t		wide[GRAPH_WIDE_BYTES];

	require(len <= GRAPH_SLICE_MAX);
	if (graph_page_is_bits(page, len))
	{
		require(graph_page_widen(page, len, wide, &len) == NULL);
		page = wide;
	}
	require(graph_page_validate(page, len) == NULL);
}

static void
read_page(const uint8_t *page, size_t len)
{
	GraphPage	opened;
	GraphGroup	group;
	bool		valid = graph_page_validate(page, len) == NULL;
	const char *bad = graph_page_open(&opened, page, len);

	while (bad == NULL && (bad = graph_page_next(&opened, &group)) == NULL && group.n > 0)
	{
		GraphGroup	found;
		bool		has;

		bad = graph_group_has(&group, (int64_t) group.n, &has);
		if (bad == NULL)
			bad = graph_page_find(page, len, group.key, &found);
		require(!valid || (bad == NULL && found.n == group.n));
		if (bad == NULL && !group.slice)
		{
			uint64_t   *members = roaring_mem_alloc(sizeof(uint64_t) * group.n);

			bad = graph_group_members(&group, members);
			roaring_mem_free(members);
		}
	}
	require(!valid || bad == NULL);
}

static size_t
read_changes(const uint8_t *data, size_t size)
{
	size_t		n = 0;

	for (; size >= 5 && n < 4096; data += 5, size -= 5)
	{
		GraphChange *c = &changes[n];

		c->key = (int8_t) data[0];
		c->member = (int16_t) bytes_load16(data + 1) * (int64_t) (data[3] + 1);
		c->present = data[4] & 1;
		if (n == 0 || graph_pair_compare(c[-1].key, c[-1].member, c->key, c->member) < 0)
			n++;
	}
	return n;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	size_t		len;
	uint8_t    *page;
	bool		changed;

	if (size < 2)
		return 0;
	len = bytes_load16(data);
	data += 2;
	size -= 2;
	if (len > size)
		len = size;
	page = malloc(len + 1);
	memcpy(page, data, len);
	if (setjmp(roaring_host_too_large) == 0)
	{
		uint8_t    *exact = malloc(len ? len : 1);
		uint8_t    *wide = malloc(GRAPH_WIDE_BYTES);
		size_t		n = read_changes(data + len, size - len);

		memcpy(exact, page, len);
		if (graph_page_is_bits(exact, len))
		{
			if (graph_page_widen(exact, len, wide, &len) != NULL)
				len = 0;
			exact = realloc(exact, len ? len : 1);
			memcpy(exact, wide, len);
		}
		read_page(exact, len);
		(void) graph_fold(exact, len, changes, n, emitted, NULL, &changed);
		free(exact);
		free(wide);
	}
	free(page);
	return 0;
}
