/*-------------------------------------------------------------------------
 *
 * take.c
 *	  Remove members from a set in place.
 *
 * Moving the rest of one array takes nanoseconds; making the set anew would take as long as reading all of it.  The
 * shorter array leaves a gap after its payload, which is harmless, because the number of members alone defines a
 * payload's end.  A container without members is removed from the directory.
 *
 *-------------------------------------------------------------------------
 */
#include "roaring/algebra/take.h"

#include "roaring/kernels/bits.h"
#include "roaring/kernels/point.h"

void
roaring_move(RoaringSet *set, const uint8_t *bytes, const uint8_t *copy)
{
	if (set->n == 0)
		return;
	set->dir = copy + (set->dir - bytes);
	set->payload = copy + (set->payload - bytes);
}

static void
take_entry(RoaringSet *set, uint32_t i)
{
	uint8_t    *entry = (uint8_t *) roaring_entry(set, i);

	memmove(entry, entry + set->stride, (size_t) (set->n - i - 1) * set->stride);
	set->n--;
}

bool
roaring_take_out(RoaringSet *set, int64_t member)
{
	uint64_t	key = roaring_key(member);
	uint16_t	low = (uint16_t) member;
	uint32_t	i = roaring_seek(set, 0, key);
	RoaringContainer c;
	uint8_t    *data;
	uint32_t	behind;

	if (i == set->n || roaring_key_at(set, i) != key)
		return true;
	roaring_container(set, i, &c);
	if (c.kind == ROARING_RUN)
		return false;
	data = (uint8_t *) c.data;
	if (c.kind == ROARING_BITSET)
	{
		if (!roaring_bits_test(data, low))
			return true;
		data[low >> 3] &= (uint8_t) ~(1 << (low & 7));
	}
	else
	{
		behind = roaring_container_rank(&c, low);
		if (behind == 0 || roaring_array_at(&c, behind - 1) != low)
			return true;
		memmove(data + 2 * (size_t) (behind - 1), data + 2 * (size_t) behind, 2 * (size_t) (c.card - behind));
	}
	set->card--;
	if (c.card == 1)
		take_entry(set, i);
	else
		bytes_store16((uint8_t *) roaring_entry(set, i), (uint16_t) (c.card - 2));
	return true;
}
