/*-------------------------------------------------------------------------
 *
 * validate.c
 *	  Validate stored roaring bytes that come from outside.
 *
 * In addition to the checks of roaring_open(), check the content of every payload and that each container has its
 * canonical kind.  Bytes that pass are identical to what the writer writes for the set.
 *
 *-------------------------------------------------------------------------
 */
#include "roaring/algebra/validate.h"
#include "roaring/bytes/mem.h"
#include "roaring/kernels/kernels.h"

const char *
roaring_validate_members(const RoaringContainer *c, uint32_t *nruns)
{
	RoaringCount count;
	uint32_t	card = 0,
				free_from = 0;	/* minimum start of the next run */

	if (c->kind == ROARING_ARRAY)
	{
		for (uint32_t i = 1; i < c->card; i++)
			if (roaring_array_at(c, i) <= roaring_array_at(c, i - 1))
				return "The members of an array are out of order.";
		return NULL;
	}
	if (c->kind == ROARING_BITSET)
	{
		count = roaring_kernels->bits_count(c->data);
		*nruns = count.nruns;
		return count.card == c->card ? NULL : "The cardinality of a bitset is not that of its bits.";
	}
	*nruns = c->nruns;
	for (uint32_t i = 0; i < c->nruns; i++)
	{
		uint32_t	first = roaring_run_start(c, i);
		uint32_t	last = first + roaring_run_length1(c, i);

		if (first < free_from)
			return "Runs overlap, touch or are out of order.";
		if (last > UINT16_MAX)
			return "A run leaves its container.";
		card += last - first + 1;
		free_from = last + 2;
	}
	return card == c->card ? NULL : "The cardinality of runs is not that of their members.";
}

const char *
roaring_validate(const void *bytes, size_t len)
{
	RoaringSet	set;
	const char *bad = roaring_open(&set, bytes, len);

	for (uint32_t i = 0; !bad && i < set.n; i++)
	{
		RoaringContainer c;
		uint32_t	nruns;

		roaring_mem_interrupt();
		roaring_container(&set, i, &c);
		bad = roaring_validate_members(&c, &nruns);
		if (!bad && c.kind == ROARING_ARRAY)
			nruns = roaring_kernels->array_runs(c.data, c.card);
		if (!bad && c.card > 1 && roaring_canonical_kind(c.card, nruns) != c.kind)
			bad = c.kind == ROARING_ARRAY ? "An array should be runs." : "A bitset should be runs.";
	}
	return bad;
}
