/*-------------------------------------------------------------------------
 *
 * sample.c
 *	  Members of a set at random.
 *
 * Few of many: ranks are drawn until k different ones have come, sorted, and looked
 * up in one walk over the directory.  A draw that repeats an earlier one is drawn
 * again, so the set of those that are left is as likely as any other.  What costs
 * is the sample, and the directory.
 *
 * Otherwise each member is taken with the probability that the places left have
 * among the members left (selection sampling, Knuth 3.4.2, Algorithm S), which needs
 * no memory.
 *
 *-------------------------------------------------------------------------
 */
#include "roaring/collect/sample.h"
#include "roaring/algebra/build.h"
#include "roaring/algebra/members.h"
#include "roaring/bytes/mem.h"
#include "roaring/collect/sort.h"
#include "roaring/kernels/point.h"

/* More than one of so many: walk through all members. */
#define FEW 16

/* k different numbers below card, rising. */
static uint64_t *
draw_ranks(uint64_t card, uint64_t k, RoaringRandom below, void *state)
{
	uint64_t   *ranks = roaring_mem_alloc(k * sizeof(uint64_t));
	size_t		n = 0;

	while (n < k)
	{
		for (; n < k; n++)
		{
			ranks[n] = below(state, card);
			if (n % 65536 == 0)
				roaring_mem_interrupt();
		}
		n = roaring_sort_distinct(&ranks, n, false);
	}
	return ranks;
}

static void
take_ranks(const RoaringSet *set, const uint64_t *ranks, uint64_t k, RoaringBuilder *b)
{
	uint64_t	before = 0;		/* members of the containers before i */
	RoaringContainer c;
	uint32_t	i = 0;

	if (k > 0)
		roaring_container(set, 0, &c);
	for (uint64_t j = 0; j < k; j++)
	{
		int64_t		member;

		if (j % 4096 == 0)
			roaring_mem_interrupt();
		while (ranks[j] - before >= roaring_card_at(set, i))
		{
			before += roaring_card_at(set, i++);
			if (i % 65536 == 0)
				roaring_mem_interrupt();
			if (ranks[j] - before < roaring_card_at(set, i))
				roaring_container(set, i, &c);
		}
		member = roaring_member(c.key, roaring_container_select(&c, (uint32_t) (ranks[j] - before)));
		roaring_build_range(b, member, member);
	}
}

static void
take_by_chance(const RoaringSet *set, uint64_t k, RoaringRandom below, void *state, RoaringBuilder *b)
{
	RoaringMembers m;
	uint64_t	left = set->card;
	int64_t		member;

	roaring_members_begin(&m, set);
	while (k > 0 && left > 0 && roaring_members_next(&m, &member))
		if (below(state, left--) < k)
		{
			roaring_build_range(b, member, member);
			k--;
		}
}

void
roaring_sample(const RoaringSet *set, uint64_t k, RoaringRandom below, void *state,
			   size_t prefix, RoaringWriter *w)
{
	RoaringBuilder b;

	roaring_build_begin(&b, prefix);
	if (k < set->card / FEW)
	{
		uint64_t   *ranks;

		/*
		 * Of 65536 in a row less than 4096 are drawn, or a few more: two
		 * bytes each, or 8192 for all.  So many would not fit.
		 */
		if (k > ROARING_MAX_BYTES / 15 * 8)
			roaring_mem_too_large();
		ranks = draw_ranks(set->card, k, below, state);

		take_ranks(set, ranks, k, &b);
		roaring_mem_free(ranks);
	}
	else
		take_by_chance(set, k, below, state, &b);
	roaring_build_end(&b);
	*w = b.writer;
}
