/*-------------------------------------------------------------------------
 *
 * spans.c
 *	  Set a range of a bitset.
 *
 *-------------------------------------------------------------------------
 */
#include "roaring/kernels/spans.h"

void
roaring_bits_add_range(uint8_t *bits, uint32_t first, uint32_t last)
{
	range_do(bits, first, last, RANGE_SET);
}
