/*-------------------------------------------------------------------------
 *
 * refs.c
 *	  Collect references to the containers of many sets and sort them by key; see collect/refs.h.
 *
 *-------------------------------------------------------------------------
 */
#include "roaring/collect/refs.h"

#include "roaring/bytes/mem.h"
#include "roaring/bytes/sort.h"
#include "roaring/kernels/point.h"

/*
 * Containers of fewer members are stored member by member.  A limit of 2 takes 1.5 times as long for keys of 15
 * members; a limit of 8 takes twice as long for keys that have 5 members in each of 100 sets.
 */
#define REFS_SMALL		4

/* Maximum weight exponent of a container that is stored member by member.  Each member is stored 2^exponent times. */
#define REFS_SMALL_EXPONENT 1

#define REFS_FIRST		16
#define REFS_INSERTION	32		/* maximum number sorted by insertion */

void
roaring_refs_init(RoaringRefs *refs)
{
	memset(refs, 0, sizeof(*refs));
	refs->sorted = true;
}

void
roaring_refs_free(RoaringRefs *refs)
{
	if (refs->refs)
		roaring_mem_free(refs->refs);
	if (refs->members)
		roaring_mem_free(refs->members);
	roaring_refs_init(refs);
}

size_t
roaring_refs_bytes(const RoaringRefs *refs)
{
	return refs->refs_cap * sizeof(RoaringRef) + refs->members_cap * sizeof(uint64_t);
}

static void
reserve_members(RoaringRefs *refs, size_t n)
{
	size_t		cap = refs->members_cap ? refs->members_cap : REFS_FIRST;

	while (cap < refs->nmembers + n)
		cap *= 2;
	if (cap == refs->members_cap)
		return;
	refs->members = refs->members ? roaring_mem_realloc(refs->members, cap * sizeof(uint64_t)) :
		roaring_mem_alloc(cap * sizeof(uint64_t));
	refs->members_cap = cap;
}

static void
roaring_refs_add_member(RoaringRefs *refs, uint64_t member)
{
	if (refs->nmembers == refs->members_cap)
		reserve_members(refs, 1);
	refs->members[refs->nmembers++] = member;
	refs->sorted = false;
}

void
roaring_refs_add_members(RoaringRefs *refs, const uint64_t *members, size_t n)
{
	if (n == 0)
		return;
	reserve_members(refs, n);
	memcpy(refs->members + refs->nmembers, members, n * sizeof(uint64_t));
	refs->nmembers += n;
	refs->sorted = false;
}

static void
add_container(RoaringRefs *refs, const RoaringContainer *c, uint32_t exponent)
{
	RoaringRef *ref;

	if (refs->nrefs == refs->refs_cap)
	{
		size_t		cap = refs->refs_cap ? 2 * refs->refs_cap : REFS_FIRST;

		refs->refs = refs->refs ? roaring_mem_realloc(refs->refs, cap * sizeof(RoaringRef)) :
			roaring_mem_alloc(cap * sizeof(RoaringRef));
		refs->refs_cap = cap;
	}
	ref = &refs->refs[refs->nrefs++];
	ref->key = c->key << 16 | (c->card - 1);
	ref->where = (uint64_t) (uintptr_t) c->data << 8 | exponent << 2 | c->kind;
	refs->sorted = false;
}

void
roaring_refs_add_set(RoaringRefs *refs, const RoaringSet *set, uint32_t exponent)
{
	for (uint32_t i = 0; i < set->n; i++)
	{
		RoaringContainer c;

		if ((i & 0xffff) == 0xffff)
			roaring_mem_interrupt();
		roaring_container(set, i, &c);
		if (c.card < REFS_SMALL && c.kind == ROARING_ARRAY && exponent <= REFS_SMALL_EXPONENT)
			for (uint32_t k = 0; k < c.card << exponent; k++)
				roaring_refs_add_member(refs, c.key << 16 | roaring_array_at(&c, k >> exponent));
		else
			add_container(refs, &c, exponent);
	}
}

void
roaring_refs_sort(RoaringRefs *refs)
{
	uint64_t   *words = (uint64_t *) refs->refs;

	if (refs->sorted)
		return;
	if (refs->nrefs > 1 && roaring_sort_pairs(&words, refs->nrefs, 0, 16))
		refs->refs_cap = refs->nrefs;
	refs->refs = (RoaringRef *) words;
	if (refs->nmembers > 1 && roaring_sort(&refs->members, refs->nmembers))
		refs->members_cap = refs->nmembers;
	refs->sorted = true;
}

/* --- groups --- */

static inline uint64_t
add_weight(uint64_t a, uint64_t b)
{
	return a + b < a ? UINT64_MAX : a + b;
}

bool
roaring_refs_next(const RoaringRefs *refs, RoaringGroupWalk *walk, RoaringGroup *group)
{
	size_t		r = walk->ref,
				m = walk->member;
	uint64_t	key,
				total,
				weight;

	if (r < refs->nrefs)
	{
		key = refs->refs[r].key >> 16;
		if (m < refs->nmembers && refs->members[m] >> 16 < key)
			key = refs->members[m] >> 16;
	}
	else if (m < refs->nmembers)
		key = refs->members[m] >> 16;
	else
		return false;
	while (m < refs->nmembers && refs->members[m] >> 16 == key)
		m++;
	total = weight = m - walk->member;
	for (; r < refs->nrefs && refs->refs[r].key >> 16 == key; r++)
	{
		total += roaring_ref_card(&refs->refs[r]);
		weight = add_weight(weight, UINT64_C(1) << roaring_ref_exponent(&refs->refs[r]));
	}
	group->key = key;
	group->refs = refs->refs ? refs->refs + walk->ref : NULL;
	group->nrefs = r - walk->ref;
	group->members = refs->members ? refs->members + walk->member : NULL;
	group->nmembers = m - walk->member;
	group->total = total;
	group->weight = weight;
	walk->ref = r;
	walk->member = m;
	return true;
}

/* Sort by low half.  The order of equal low halves does not matter. */
static void
sort_lows(uint32_t *v, uint32_t *tmp, uint32_t n)
{
	uint32_t	at[2][256] = {{0}};
	uint32_t	sum[2] = {0};

	if (n <= REFS_INSERTION)
	{
		for (uint32_t i = 1; i < n; i++)
		{
			uint32_t	x = v[i],
						j = i;

			for (; j > 0 && v[j - 1] > x; j--)
				v[j] = v[j - 1];
			v[j] = x;
		}
		return;
	}
	for (uint32_t i = 0; i < n; i++)
	{
		at[0][v[i] >> 6 & 0xff]++;
		at[1][v[i] >> 14]++;
	}
	for (uint32_t d = 0; d < 256; d++)
		for (uint32_t k = 0; k < 2; k++)
		{
			uint32_t	count = at[k][d];

			at[k][d] = sum[k];
			sum[k] += count;
		}
	for (uint32_t i = 0; i < n; i++)
		tmp[at[0][v[i] >> 6 & 0xff]++] = v[i];
	for (uint32_t i = 0; i < n; i++)
		v[at[1][tmp[i] >> 14]++] = tmp[i];
}

uint32_t
roaring_group_members(const RoaringGroup *group, uint32_t *out, uint32_t *tmp)
{
	uint32_t	n = 0;

	for (size_t i = 0; i < group->nmembers; i++)
		out[n++] = (uint32_t) (group->members[i] & 0xffff) << 6;
	for (size_t i = 0; i < group->nrefs; i++)
	{
		uint32_t	exponent = roaring_ref_exponent(&group->refs[i]);
		RoaringContainer c;

		roaring_ref_container(&group->refs[i], &c);
		if (c.kind == ROARING_ARRAY)
			for (uint32_t k = 0; k < c.card; k++)
				out[n++] = (uint32_t) roaring_array_at(&c, k) << 6 | exponent;
		else
		{
			/* reads at most c.card members, also from damaged runs */
			uint16_t	low[ROARING_GROUP_SORT];
			uint32_t	m = roaring_container_members(&c, 0, c.card, low);

			for (uint32_t k = 0; k < m; k++)
				out[n++] = (uint32_t) low[k] << 6 | exponent;
		}
	}
	if (group->nrefs > 0)
		sort_lows(out, tmp, n);
	return n;
}
