/*-------------------------------------------------------------------------
 *
 * roaring_reader.c
 *	  Opens stored roaring bytes (roaring_reader.h has the contract).
 *
 * Pure C: the fuzzer and the unit tests run this file as it is.
 *
 *-------------------------------------------------------------------------
 */
#include "roaring/roaring_reader.h"

#include "roaring/roaring_mem.h"

const char *
roaring_open_header(RoaringSet *set, const void *bytes, size_t avail, size_t total)
{
	const uint8_t *p = bytes;
	uint32_t	shape;

	memset(set, 0, sizeof(*set));
	set->stride = ROARING_ENTRY_BASE;
	if (total < ROARING_HEADER_EMPTY || avail < ROARING_HEADER_EMPTY)
		return "The value is too short.";
	if (p[0] != ROARING_FORMAT_V1)
		return "The format version is unknown.";
	if (p[1] & ROARING_FLAGS_MASK)
		return "Flags are set that this version does not know.";
	shape = (p[1] & ROARING_SHAPE_MASK) >> ROARING_SHAPE_SHIFT;
	set->width = p[1] & ROARING_WIDTH_MASK;
	if (shape == ROARING_SHAPE_EMPTY)
	{
		if (set->width != 0 || total != ROARING_HEADER_EMPTY)
			return "The empty set has more bytes than its header.";
		set->dir_offset = ROARING_HEADER_EMPTY;
		return NULL;
	}
	if (shape > ROARING_SHAPE_MANY || set->width > ROARING_MAX_WIDTH)
		return "The shape is unknown.";
	set->dir_offset = shape == ROARING_SHAPE_ONE ? ROARING_HEADER_ONE : ROARING_HEADER_MANY;
	if (total < set->dir_offset || avail < set->dir_offset)
		return "The value is too short.";
	set->first_key = bytes_load64(p) >> 16;
	set->stride += set->width;
	set->n = 1;
	if (shape == ROARING_SHAPE_MANY)
	{
		set->n = bytes_load32(p + 8);
		set->card = bytes_load64(p + 10) >> 16;
		if (set->n < 2)
			return "The number of containers does not fit the shape.";
	}
	else if (set->width != 0)
		return "The key width does not fit the shape.";
	/* at most 2^32 * 12: no overflow in 64 bits */
	if ((uint64_t) set->n * set->stride > total - set->dir_offset)
		return "The directory is longer than the value.";
	set->payload_len = total - set->dir_offset - (size_t) set->n * set->stride;
	return NULL;
}

const char *
roaring_open(RoaringSet *set, const void *bytes, size_t len)
{
	const char *bad = roaring_open_header(set, bytes, len, len);
	const uint8_t *entry;
	uint64_t	last = 0,
				card = 0;
	size_t		at = 0;

	if (bad || set->n == 0)
		return bad;
	set->dir = (const uint8_t *) bytes + set->dir_offset;
	set->payload = set->dir + (size_t) set->n * set->stride;
	entry = set->dir;
	for (uint32_t i = 0; i < set->n; i++, entry += set->stride)
	{
		uint32_t	members = (uint32_t) bytes_load16(entry) + 1;
		uint32_t	where = bytes_load32(entry + 2);
		uint64_t	key = roaring_load_key(entry, set->width);
		uint32_t	nruns;

		if (i % 1048576 == 1048575)
			roaring_mem_interrupt();
		if (i == 0 ? key != 0 : key <= last)
			return "The keys of the directory are out of order.";
		last = key;
		card += members;
		if ((where & 3) == ROARING_LONE)
		{
			if (members != 1 || (where & 0xFFFC) != 0)
				return "The entry of a lone member is malformed.";
			continue;
		}
		if (2 * (size_t) (where >> 2) != at)
			return "Payloads do not follow each other.";
		switch (where & 3)
		{
			case ROARING_ARRAY:
				if (members < 2 || members > ROARING_ARRAY_MAX)
					return "The size of an array is out of bounds.";
				at += 2 * (size_t) members;
				break;
			case ROARING_BITSET:
				if (members <= ROARING_ARRAY_MAX)
					return "The size of a bitset is out of bounds.";
				at += ROARING_BITSET_BYTES;
				break;
			default:
				if (set->payload_len - at < 2)
					return "The payloads are longer than the value.";
				nruns = bytes_load16(set->payload + at);
				if (nruns == 0 || nruns > members ||
					roaring_canonical_kind(members, nruns) != ROARING_RUN)
					return "The number of runs is out of bounds.";
				at += 2 + 4 * (size_t) nruns;
		}
		if (at > set->payload_len)
			return "The payloads are longer than the value.";
	}
	if (at != set->payload_len)
		return "Bytes follow the last payload.";
	if (roaring_key_width(last) != set->width || set->first_key + last > ROARING_KEY_MAX)
		return "The keys of the directory are out of bounds.";
	if (set->n == 1)
		set->card = card;
	else if (set->card != card)
		return "The cardinality is not that of the containers.";
	return NULL;
}

uint32_t
roaring_seek(const RoaringSet *set, uint32_t i, uint64_t key)
{
	uint32_t	lo,
				hi,
				step = 1;

	if (i >= set->n || roaring_key_at(set, i) >= key)
		return i;
	/* the answer is in (i + step/2, i + step] */
	while (step < set->n - i && roaring_key_at(set, i + step) < key)
		step *= 2;
	lo = i + step / 2 + 1;
	hi = step < set->n - i ? i + step : set->n;
	while (lo < hi)
	{
		uint32_t	mid = lo + (hi - lo) / 2;

		if (roaring_key_at(set, mid) < key)
			lo = mid + 1;
		else
			hi = mid;
	}
	return lo;
}
