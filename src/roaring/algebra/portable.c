/*-------------------------------------------------------------------------
 *
 * portable.c
 *	  Read and write the portable formats of the Roaring libraries (RoaringFormatSpec).
 *
 * 64 bits: the number of buckets (8 bytes); for each bucket, in ascending order, the high 32 bits of its members
 * (4 bytes) and a bitmap.  32 bits: one bitmap.  A bitmap is
 *	cookie 12346, number of containers (4 bytes each), or
 *	cookie 12347 + (number of containers - 1) << 16, and one bit a container: 1 if it is run encoded;
 *	key (2), cardinality - 1 (2) of each container;
 *	offset of each container (4), counted from the cookie; omitted if there are run containers and fewer than 4
 *	containers in all;
 *	the containers: runs (2 + 4 * runs), array (up to 4096 members) or bitset.
 *
 * Java's Roaring64NavigableMap writes another format by default: a byte that is 1 if its order is signed; number of
 * buckets (4 bytes, big-endian); for each bucket its high 32 bits (big-endian) and a bitmap.
 *
 * Members are unsigned in these formats, so negative members come last.  Members of 32 bits may represent integers,
 * whose sign is bit 31.
 *
 * The reader checks order, counts, offsets and contents before it uses them, and accepts what the libraries'
 * validators accept.  No field decides the size of an allocation.  A valid container of a kind that our canonical
 * form does not use is converted.
 *
 *-------------------------------------------------------------------------
 */
#include "roaring/algebra/portable.h"

#include "roaring/algebra/lookup.h"
#include "roaring/algebra/validate.h"
#include "roaring/bytes/mem.h"
#include "roaring/kernels/container.h"

#define COOKIE_PLAIN 12346
#define COOKIE_RUNS 12347
#define NO_OFFSET_LIMIT 4

/* Key of member 0: our keys have the sign bit flipped. */
#define KEY_SIGN (UINT64_C(1) << (ROARING_KEY_BITS - 1))

/* Bit of a key that is the sign bit of a 32-bit member. */
#define SIGN_32 UINT64_C(0x8000)
/* Bits of a key that a 32-bit member does not have. */
#define ABOVE_32 (ROARING_KEY_MAX - 0xFFFF)

typedef struct Bitmap
{
	const uint8_t *run_bits;	/* NULL if there are no run containers */
	const uint8_t *descriptions;
	const uint8_t *offsets;		/* NULL if omitted */
	uint32_t	n;
	size_t		header;			/* bytes before the first container */
} Bitmap;

static uint32_t
take_big_endian(BytesCursor *in)
{
	return __builtin_bswap32(bytes_take32(in));
}

bool
roaring_portable_is_java(const void *bytes, size_t len)
{
	BytesCursor in = bytes_cursor(bytes, len);
	bool		is_bool = bytes_take8(&in) <= 1;
	uint32_t	buckets = take_big_endian(&in);
	uint16_t	cookie;

	if (in.bad || !is_bool || buckets == 0)
		return !in.bad && is_bool && bytes_left(&in) == 0;
	bytes_take32(&in);
	cookie = bytes_take16(&in);
	return cookie == COOKIE_PLAIN || cookie == COOKIE_RUNS;
}

static const char *
read_bitmap(BytesCursor *in, Bitmap *map)
{
	size_t		before = bytes_left(in);
	uint32_t	cookie = bytes_take32(in);

	memset(map, 0, sizeof(*map));
	if (cookie == COOKIE_PLAIN)
		map->n = bytes_take32(in);
	else if ((cookie & 0xFFFF) == COOKIE_RUNS)
	{
		map->n = (cookie >> 16) + 1;
		map->run_bits = bytes_take(in, (map->n + 7) / 8);
	}
	else
		return in->bad ? "The bytes end too early." : "The cookie of a bitmap is unknown.";
	if (in->bad)
		return "The bytes end too early.";
	if (map->n > ROARING_CONTAINER_SPAN)
		return "A bitmap has more than 65536 containers.";
	map->descriptions = bytes_take(in, 4 * (size_t) map->n);
	if (!map->run_bits || map->n >= NO_OFFSET_LIMIT)
		map->offsets = bytes_take(in, 4 * (size_t) map->n);
	map->header = before - bytes_left(in);
	return in->bad ? "The bytes end too early." : NULL;
}

/* Read and check the payload of one container. */
static const char *
read_container(BytesCursor *in, bool is_run, RoaringContainer *c)
{
	uint32_t	nruns;

	c->kind = is_run ? ROARING_RUN : c->card <= ROARING_ARRAY_MAX ? ROARING_ARRAY : ROARING_BITSET;
	c->nruns = is_run ? bytes_take16(in) : 0;
	c->data = bytes_take(in, is_run ? 4 * (size_t) c->nruns : roaring_container_bytes(c));
	return in->bad ? "The bytes end too early." : roaring_validate_members(c, &nruns);
}

/*
 * Read and check all bytes.  Write only the negative members if "negative", else only the members >= 0.  Set *others
 * if there are members that this call does not write.
 */
static const char *
read_side(const void *bytes, size_t len, RoaringPortable format, bool negative, RoaringWriter *w, bool *others)
{
	BytesCursor in = bytes_cursor(bytes, len);
	bool		java = format == ROARING_PORTABLE_JAVA;
	uint32_t	flip = java && bytes_take8(&in) == 1 ? UINT32_C(1) << 31 : 0;
	uint64_t	buckets = java ? take_big_endian(&in) : format == ROARING_PORTABLE_64 ? bytes_take64(&in) : 1;
	uint32_t	last_high = 0;

	for (uint64_t i = 0; i < buckets; i++)
	{
		uint32_t	high = java ? take_big_endian(&in) : format == ROARING_PORTABLE_64 ? bytes_take32(&in) : 0;
		const uint8_t *start = in.at;
		uint32_t	last_key = 0;
		Bitmap		map;
		const char *bad = read_bitmap(&in, &map);

		if (bad)
			return bad;
		if (i > 0 && (high ^ flip) <= last_high)
			return "Bitmaps are out of order.";
		last_high = high ^ flip;
		for (uint32_t k = 0; k < map.n; k++)
		{
			uint32_t	key = bytes_load16(map.descriptions + 4 * (size_t) k);
			RoaringContainer c;

			roaring_mem_interrupt();
			if (k > 0 && key <= last_key)
				return "Containers are out of order.";
			last_key = key;
			if (map.offsets && bytes_load32(map.offsets + 4 * (size_t) k) != (size_t) (in.at - start))
				return "The offset of a container is wrong.";
			c.key = ((uint64_t) high << 16 | key) ^ KEY_SIGN;
			if (format == ROARING_PORTABLE_32_SIGNED && key & SIGN_32)
				c.key ^= ABOVE_32;
			c.card = (uint32_t) bytes_load16(map.descriptions + 4 * (size_t) k + 2) + 1;
			bad = read_container(&in, map.run_bits && (map.run_bits[k / 8] >> (k % 8) & 1), &c);
			if (bad)
				return bad;
			if (negative == (c.key < KEY_SIGN))
				roaring_writer_commit(w, c.key, roaring_finish_container(roaring_writer_room(w, ROARING_BITSET_BYTES), &c));
			else
				*others = true;
		}
	}
	if (in.bad)
		return "The bytes end too early.";
	return bytes_left(&in) > 0 ? "Bytes follow the last bitmap." : NULL;
}

const char *
roaring_portable_read(const void *bytes, size_t len, RoaringPortable format, size_t prefix, void **value, size_t *total)
{
	RoaringWriter w;
	RoaringSet	set;
	bool		negative = false;
	const char *bad;

	roaring_writer_begin(&w, prefix, 1, 0, 0, len);
	bad = read_side(bytes, len, format, false, &w, &negative);
	if (!bad && negative)
	{
		/* negative members are last in the portable format and first in ours */
		*value = roaring_writer_finish(&w, total);
		(void) roaring_open(&set, (uint8_t *) *value + prefix, *total - prefix);
		roaring_writer_begin(&w, prefix, 1, 0, 0, len);
		bad = read_side(bytes, len, format, true, &w, &negative);
		roaring_writer_add_stretch(&w, &set, 0, set.n);
		roaring_mem_free(*value);
	}
	if (bad)
	{
		roaring_writer_abandon(&w);
		return bad;
	}
	*value = roaring_writer_finish(&w, total);
	return NULL;
}

/* ---------- writing ---------- */

bool
roaring_portable_fits(const RoaringSet *set, RoaringPortable format, int64_t *member)
{
	uint64_t	first = KEY_SIGN - (format == ROARING_PORTABLE_32_SIGNED ? SIGN_32 : 0);

	if (format == ROARING_PORTABLE_64 || set->n == 0)
		return true;
	*member = roaring_min(set);
	if (roaring_key(*member) >= first)
		*member = roaring_max(set);
	return roaring_key(*member) >= first && roaring_key(*member) < first + ROARING_CONTAINER_SPAN;
}

/* n consecutive containers of a set, from i on; container 0 follows the last container. */
typedef struct Stretch
{
	uint32_t	i;
	uint32_t	n;
	bool		runs;
	size_t		header;			/* bytes of the bitmap's header */
	size_t		bytes;			/* header and containers */
} Stretch;

static inline void
stretch_container(const RoaringSet *set, const Stretch *s, uint32_t k, RoaringContainer *c)
{
	roaring_container(set, s->i + k < set->n ? s->i + k : s->i + k - set->n, c);
}

static void
measure(const RoaringSet *set, uint32_t i, uint32_t n, Stretch *s)
{
	size_t		bytes = 0;
	bool		runs = false;

	s->i = i;
	s->n = n;
	for (uint32_t k = 0; k < n; k++)
	{
		RoaringContainer c;

		stretch_container(set, s, k, &c);
		bytes += roaring_container_bytes(&c);
		runs |= c.kind == ROARING_RUN;
	}
	s->runs = runs;
	s->header = (runs ? 4 + (n + 7) / 8 : 8) + 4 * (size_t) n + (!runs || n >= NO_OFFSET_LIMIT ? 4 * (size_t) n : 0);
	s->bytes = s->header + bytes;
}

/* Measure the bucket that begins with container i: the containers before "end" with the same high 32 bits. */
static void
find_bucket(const RoaringSet *set, uint32_t i, uint32_t end, Stretch *s)
{
	uint32_t	e = i + 1;

	while (e < end && roaring_key_at(set, e) >> 16 == roaring_key_at(set, i) >> 16)
		e++;
	measure(set, i, e - i, s);
}

static uint8_t *
write_bitmap(uint8_t *start, const RoaringSet *set, const Stretch *s)
{
	uint32_t	n = s->n;
	uint8_t    *run_bits = start + 4;
	uint8_t    *descriptions = start + 8;
	uint8_t    *offsets;
	uint8_t    *at = start + s->header;
	bool		with_offsets = !s->runs || n >= NO_OFFSET_LIMIT;

	if (s->runs)
	{
		bytes_store32(start, COOKIE_RUNS | (n - 1) << 16);
		memset(run_bits, 0, (n + 7) / 8);
		descriptions = run_bits + (n + 7) / 8;
	}
	else
	{
		bytes_store32(start, COOKIE_PLAIN);
		bytes_store32(start + 4, n);
	}
	offsets = descriptions + 4 * (size_t) n;
	for (uint32_t k = 0; k < n; k++)
	{
		RoaringContainer c;
		uint32_t	bytes;

		roaring_mem_interrupt();
		stretch_container(set, s, k, &c);
		bytes = roaring_container_bytes(&c);
		if (c.kind == ROARING_RUN)
			run_bits[k / 8] |= (uint8_t) (1u << (k % 8));
		bytes_store16(descriptions + 4 * (size_t) k, (uint16_t) c.key);
		bytes_store16(descriptions + 4 * (size_t) k + 2, (uint16_t) (c.card - 1));
		if (with_offsets)
			bytes_store32(offsets + 4 * (size_t) k, (uint32_t) (at - start));
		memcpy(at, c.kind == ROARING_RUN ? c.data - 2 : c.data, bytes);
		at += bytes;
	}
	return at;
}

void *
roaring_portable_write(const RoaringSet *set, RoaringPortable format, size_t prefix, size_t *total)
{
	/* the members >= 0 come first, then the negative ones */
	uint32_t	split = roaring_seek(set, 0, KEY_SIGN);
	uint32_t	from[2] = {split, 0},
				end[2] = {set->n, split};
	uint64_t	buckets = 0;
	size_t		bytes = prefix + 8;
	uint8_t    *value,
			   *to;
	Stretch		s;

	if (format != ROARING_PORTABLE_64)
	{
		measure(set, split, set->n, &s);
		*total = prefix + s.bytes;
		value = roaring_mem_alloc(*total);
		write_bitmap(value + prefix, set, &s);
		return value;
	}
	for (int side = 0; side < 2; side++)
		for (uint32_t i = from[side]; i < end[side]; i += s.n)
		{
			roaring_mem_interrupt();
			find_bucket(set, i, end[side], &s);
			buckets++;
			bytes += 4 + s.bytes;
		}
	if (bytes > ROARING_MAX_ALLOC)
		roaring_mem_portable_too_large();
	value = roaring_mem_alloc(bytes);
	bytes_store64(value + prefix, buckets);
	to = value + prefix + 8;
	for (int side = 0; side < 2; side++)
		for (uint32_t i = from[side]; i < end[side]; i += s.n)
		{
			find_bucket(set, i, end[side], &s);
			bytes_store32(to, (uint32_t) ((roaring_key_at(set, i) ^ KEY_SIGN) >> 16));
			to = write_bitmap(to + 4, set, &s);
		}
	*total = bytes;
	return value;
}
