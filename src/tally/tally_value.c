/*-------------------------------------------------------------------------
 *
 * tally_value.c
 *	  Stored tallies; see tally_format.h and tally_value.h.
 *
 *-------------------------------------------------------------------------
 */
#include "tally/tally_value.h"

#include "roaring/algebra/validate.h"

const char *
tally_open(TallyValue *value, const void *bytes, size_t len)
{
	BytesCursor c = bytes_cursor(bytes, len);
	uint8_t		version = bytes_take8(&c),
				flags = bytes_take8(&c);
	int			before = -1;

	if (version != TALLY_FORMAT_V1)
		return "The version of a tally is unknown.";
	value->bag = (flags & TALLY_BAG) != 0;
	if ((flags & TALLY_FLAGS_MASK) != 0 || bytes_take16(&c) != 0)
		return "The header of a tally is damaged.";
	value->used = bytes_take32(&c);
	if (c.bad || value->used > bytes_left(&c))
		return "The header of a tally is damaged.";
	value->entries = c.at;
	value->room = bytes_left(&c) - value->used;
	if (!value->bag && value->room > 0)
		return "Bytes follow the last entry of a tally.";
	for (size_t at = 0; at < value->used;)
	{
		const uint8_t *entry = value->entries + at;
		size_t		left = value->used - at;

		if (left < TALLY_ENTRY_HEADER || left - TALLY_ENTRY_HEADER < bytes_load32(entry))
			return "An entry of a tally leaves it.";
		if (entry[4] > ROARING_MAX_EXPONENT || (!value->bag && entry[4] <= before))
			return "The exponents of a tally are out of order.";
		before = entry[4];
		at += TALLY_ENTRY_HEADER + bytes_load32(entry);
	}
	return NULL;
}

bool
tally_next(const TallyValue *value, size_t *at, TallyEntry *entry)
{
	const uint8_t *p = value->entries + *at;

	if (*at >= value->used)
		return false;
	entry->len = bytes_load32(p);
	entry->exponent = p[4];
	entry->bytes = p + TALLY_ENTRY_HEADER;
	*at += TALLY_ENTRY_HEADER + entry->len;
	return true;
}

const char *
tally_validate(const void *bytes, size_t len)
{
	TallyValue	value;
	TallyEntry	entry;
	size_t		at = 0;
	const char *bad = tally_open(&value, bytes, len);

	if (!bad && value.bag)
		bad = "A tally from outside is no bag.";
	while (!bad && tally_next(&value, &at, &entry))
	{
		RoaringSet	set;

		bad = roaring_validate(entry.bytes, entry.len);
		if (!bad)
			bad = roaring_open(&set, entry.bytes, entry.len);
		if (!bad && set.n == 0)
			bad = "A set of a tally is empty.";
	}
	return bad;
}

const char *
tally_add_value(Tally *t, const TallyValue *value)
{
	TallyEntry	entry;
	size_t		at = 0;

	while (tally_next(value, &at, &entry))
	{
		RoaringSet	set;
		const char *bad = roaring_open(&set, entry.bytes, entry.len);

		if (bad)
			return bad;
		tally_add_set(t, &set, entry.exponent);
	}
	return NULL;
}

static void
write_header(uint8_t *out, uint8_t flags, size_t used)
{
	out[0] = TALLY_FORMAT_V1;
	out[1] = flags;
	bytes_store16(out + 2, 0);
	bytes_store32(out + 4, (uint32_t) used);
}

static void
write_entry_header(uint8_t *out, size_t len, uint32_t exponent)
{
	bytes_store32(out, (uint32_t) len);
	out[4] = (uint8_t) exponent;
}

uint8_t *
tally_value_write(const Tally *t, size_t prefix, size_t *total)
{
	TallyPlane	planes[TALLY_PLANES_MAX];
	size_t		before = prefix + TALLY_HEADER;
	uint32_t	n;
	uint8_t    *whole = tally_planes(t, before, TALLY_ENTRY_HEADER, planes, &n, total);

	write_header(whole + prefix, 0, *total - before);
	for (uint32_t p = 0; p < n; p++)
		if (planes[p].len > 0)
			write_entry_header(whole + planes[p].at - TALLY_ENTRY_HEADER, planes[p].len, p);
	return whole;
}

void
tally_bag_init(uint8_t *bytes, size_t len)
{
	memset(bytes, 0, len);
	write_header(bytes, TALLY_BAG, 0);
}

bool
tally_bag_add(uint8_t *bytes, const TallyValue *bag, const void *set, size_t len, uint32_t exponent)
{
	uint8_t    *entry = bytes + TALLY_HEADER + bag->used;

	if (bag->room < TALLY_ENTRY_HEADER + len)
		return false;
	write_entry_header(entry, len, exponent);
	memcpy(entry + TALLY_ENTRY_HEADER, set, len);
	bytes_store32(bytes + 4, (uint32_t) (bag->used + TALLY_ENTRY_HEADER + len));
	return true;
}
