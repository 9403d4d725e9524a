/*-------------------------------------------------------------------------
 *
 * shift.c
 *	  Adds a distance to every member of a set.
 *
 * A distance of whole containers leaves them as they are, under other keys.
 * With any other, each container falls into two: the set is taken apart into its
 * intervals, and built of them again.
 *
 *-------------------------------------------------------------------------
 */
#include "roaring/algebra/shift.h"

#include "roaring/algebra/build.h"
#include "roaring/algebra/intervals.h"

void
roaring_shift(const RoaringSet *set, int64_t distance, size_t prefix, RoaringWriter *w)
{
	RoaringBuilder b;
	RoaringIntervals it;
	int64_t		first,
				last;

	if ((uint16_t) distance == 0)
	{
		RoaringSet	moved = *set;

		/* modulo 2^64, as keys are added */
		moved.first_key += (uint64_t) (distance / ROARING_CONTAINER_SPAN);
		roaring_writer_begin(w, prefix, set->n, moved.first_key,
							 set->n > 0 ? roaring_key_at(&moved, set->n - 1) : moved.first_key, set->payload_len);
		roaring_writer_add_stretch(w, &moved, 0, set->n);
		return;
	}
	roaring_build_begin(&b, prefix);
	roaring_intervals_begin(&it, set);
	while (roaring_intervals_next(&it, &first, &last))
		roaring_build_range(&b, (int64_t) ((uint64_t) first + (uint64_t) distance),
							(int64_t) ((uint64_t) last + (uint64_t) distance));
	roaring_build_end(&b);
	*w = b.writer;
}
