/*-------------------------------------------------------------------------
 *
 * reader.c
 *	  Open stored roaring bytes (contract: bytes/reader.h).
 *
 *-------------------------------------------------------------------------
 */
#include "roaring/bytes/reader.h"

#include "roaring/bytes/mem.h"

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

/*
 * Check the directory.  Returns why it is damaged; or NULL, and sets *card to the number of members and *last to the
 * distance of the last key from the first.
 *
 * Every operation on a set begins with this check, and in sets of many small containers the directory is larger than
 * the payloads.  So arrays and lone members share one path without branches, and errors in their sizes or keys are
 * reported at the end.  Until then the loop reads only the directory, and payloads inside payload_len.
 */
static inline const char *
check_directory(const RoaringSet *set, uint32_t width, uint64_t *card, uint64_t *last)
{
	const uint8_t *entry = set->dir;
	uint64_t	least_key = 0,
				sum = 0,
				key = 0;
	uint64_t	at = 0;			/* twice the offset of the next payload */
	bool		bad_key = roaring_load_key(entry, width) != 0,
				bad_size = false,
				bad_place = false;

	for (uint32_t i = 0, stop; i < set->n;)
	{
		stop = set->n - i > 1048576 ? i + 1048576 : set->n;
		for (; i < stop; i++, entry += ROARING_ENTRY_BASE + width)
		{
			uint32_t	members = (uint32_t) bytes_load16(entry) + 1;
			uint64_t	where = bytes_load32(entry + 2);
			uint32_t	lone = (where & 0xFFFF) == ROARING_LONE;
			uint32_t	in_payload = lone - 1;	/* all ones unless lone */

			key = roaring_load_key(entry, width);
			bad_key |= key < least_key;
			least_key = key + 1;
			sum += members;
			if (((where - at - ROARING_ARRAY) & (uint64_t) (int32_t) in_payload) == 0)
			{
				bad_size |= members - 2 + lone > ((ROARING_ARRAY_MAX - 2) & in_payload);
				at += 4 * members & in_payload;
			}
			else if (where == at + ROARING_BITSET)
			{
				bad_size |= members <= ROARING_ARRAY_MAX;
				at += 2 * ROARING_BITSET_BYTES;
			}
			else if ((where & 3) == ROARING_RUN)
			{
				uint32_t	nruns;

				/*
				 * load at the offset that the entry stores, because "at"
				 * would wait for the loads of all previous runs
				 */
				if (where / 2 + 1 > set->payload_len)
					return "The payloads are longer than the value.";
				nruns = bytes_load16(set->payload + where / 2 - 1);
				bad_place |= where != at + ROARING_RUN;
				if (nruns == 0 || nruns > members ||
					roaring_canonical_kind(members, nruns) != ROARING_RUN)
					return "The number of runs is out of bounds.";
				at += 2 * (2 + 4 * (uint64_t) nruns);
			}
			else
				return (where & 3) == ROARING_LONE ? "The entry of a lone member is malformed." :
					"Payloads do not follow each other.";
		}
		if (i < set->n)
			roaring_mem_interrupt();
	}
	*card = sum;
	*last = key;
	if (bad_place)
		return "Payloads do not follow each other.";
	if (bad_key)
		return "The keys of the directory are out of order.";
	if (bad_size)
		return "The size of a container is out of bounds.";
	if (at / 2 > set->payload_len)
		return "The payloads are longer than the value.";
	return at / 2 < set->payload_len ? "Bytes follow the last payload." : NULL;
}

const char *
roaring_open(RoaringSet *set, const void *bytes, size_t len)
{
	const char *bad = roaring_open_header(set, bytes, len, len);
	uint64_t	card,
				last;

	if (bad || set->n == 0)
		return bad;
	set->dir = (const uint8_t *) bytes + set->dir_offset;
	set->payload = set->dir + (size_t) set->n * set->stride;

	/*
	 * a constant width makes the loop faster; sets within 16 million numbers
	 * have width 1
	 */
	bad = set->width == 1 ? check_directory(set, 1, &card, &last) : check_directory(set, set->width, &card, &last);
	if (bad)
		return bad;
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
	/* keys are ascending: without gaps the key is at this position */
	if (key - set->first_key < set->n && roaring_key_at(set, (uint32_t) (key - set->first_key)) == key)
		return (uint32_t) (key - set->first_key);
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
