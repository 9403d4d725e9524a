/*-------------------------------------------------------------------------
 *
 * portable.c
 *	  The portable 64-bit format of the Roaring libraries (RoaringFormatSpec).
 *
 * The number of buckets (8 bytes); for each, in rising order, the high 32
 * bits of its members (4 bytes) and a 32-bit bitmap:
 *	cookie 12346, number of containers (4 bytes each), or
 *	cookie 12347 + (number of containers - 1) << 16, a bit for each container
 *	that says whether it is run encoded;
 *	key (2), cardinality - 1 (2) for each container;
 *	offset of each container (4), counted from the cookie; left out when there
 *	are run containers and fewer than 4 containers in all;
 *	the containers: runs (2 + 4 * runs), array (up to 4096 members) or bitset.
 *
 * Members are unsigned there, so the negative ones come last.
 *
 * The reader trusts nothing and accepts what the libraries' own validators
 * accept: order, counts, offsets and contents are checked before they are
 * used, and nothing is allocated because some field says so.  Containers that
 * are valid, but not in our canonical kind, are converted.
 *
 *-------------------------------------------------------------------------
 */
#include "roaring/algebra/portable.h"
#include "roaring/kernels/bits.h"

#include "roaring/kernels/kernels.h"
#include "roaring/bytes/mem.h"

#define COOKIE_PLAIN 12346
#define COOKIE_RUNS 12347
#define NO_OFFSET_LIMIT 4

/* our keys have the sign bit flipped */
#define KEY_SIGN (UINT64_C(1) << (ROARING_KEY_BITS - 1))

typedef struct Bitmap
{
	const uint8_t *run_bits;	/* NULL: no run containers */
	const uint8_t *descriptions;
	const uint8_t *offsets;		/* NULL: left out */
	uint32_t	n;
	size_t		header;			/* bytes before the first container */
} Bitmap;

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

/* The payload of one container, checked. */
static const char *
read_container(BytesCursor *in, bool is_run, RoaringContainer *c)
{
	c->nruns = 0;
	if (is_run)
	{
		uint32_t	card = 0,
					free_from = 0;

		c->kind = ROARING_RUN;
		c->nruns = bytes_take16(in);
		c->data = bytes_take(in, 4 * (size_t) c->nruns);
		if (in->bad)
			return "The bytes end too early.";
		for (uint32_t i = 0; i < c->nruns; i++)
		{
			uint32_t	first = roaring_run_start(c, i);
			uint32_t	last = first + roaring_run_length1(c, i);

			if (first < free_from || last > UINT16_MAX)
				return "Runs overlap, touch, are out of order or leave their container.";
			card += last - first + 1;
			free_from = last + 2;
		}
		return card == c->card ? NULL : "The cardinality of runs is not that of their members.";
	}
	if (c->card <= ROARING_ARRAY_MAX)
	{
		c->kind = ROARING_ARRAY;
		c->data = bytes_take(in, 2 * (size_t) c->card);
		if (in->bad)
			return "The bytes end too early.";
		for (uint32_t i = 1; i < c->card; i++)
			if (roaring_array_at(c, i) <= roaring_array_at(c, i - 1))
				return "The members of an array are out of order.";
		return NULL;
	}
	c->kind = ROARING_BITSET;
	c->data = bytes_take(in, ROARING_BITSET_BYTES);
	if (in->bad)
		return "The bytes end too early.";
	return roaring_kernels->bits_count(c->data).card == c->card ? NULL :
		"The cardinality of a bitset is not that of its bits.";
}

/*
 * One pass over all bytes.  What lies on the wanted side of the sign goes to
 * the writer; the other side is checked all the same.
 */
static const char *
read_side(const void *bytes, size_t len, bool negative, RoaringWriter *w)
{
	BytesCursor in = bytes_cursor(bytes, len);
	uint64_t	buckets = bytes_take64(&in);
	uint64_t	last_high = 0;

	for (uint64_t i = 0; i < buckets; i++)
	{
		uint64_t	high = bytes_take32(&in);
		const uint8_t *start = in.at;
		uint32_t	last_key = 0;
		Bitmap		map;
		const char *bad = read_bitmap(&in, &map);

		if (bad)
			return bad;
		if (i > 0 && high <= last_high)
			return "Bitmaps are out of order.";
		last_high = high;
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
			c.key = (high << 16 | key) ^ KEY_SIGN;
			c.card = (uint32_t) bytes_load16(map.descriptions + 4 * (size_t) k + 2) + 1;
			bad = read_container(&in, map.run_bits && (map.run_bits[k / 8] >> (k % 8) & 1), &c);
			if (bad)
				return bad;
			if (negative == (c.key < KEY_SIGN))
				roaring_writer_commit(w, c.key, roaring_finish_container(roaring_writer_room(w, ROARING_BITSET_BYTES), &c));
		}
	}
	if (in.bad)
		return "The bytes end too early.";
	return bytes_left(&in) > 0 ? "Bytes follow the last bitmap." : NULL;
}

const char *
roaring_portable_read(const void *bytes, size_t len, size_t prefix, void **value, size_t *total)
{
	RoaringWriter w;
	const char *bad;

	roaring_writer_begin(&w, prefix, 1, 0, 0, len);
	bad = read_side(bytes, len, true, &w);
	if (!bad)
		bad = read_side(bytes, len, false, &w);
	if (bad)
	{
		roaring_writer_abandon(&w);
		return bad;
	}
	*value = roaring_writer_finish(&w, total);
	return NULL;
}

/* ---------- writing ---------- */

/* Containers i to e - 1, which share their high 32 bits. */
typedef struct Bucket
{
	uint32_t	i;
	uint32_t	e;
	bool		runs;
	size_t		header;			/* of its bitmap */
	size_t		bytes;			/* high bits, header and containers */
} Bucket;

static Bucket
find_bucket(const RoaringSet *set, uint32_t i, uint32_t end)
{
	Bucket		bucket = {.i = i,.e = i};
	uint64_t	high = roaring_key_at(set, i) >> 16;
	uint32_t	n;

	while (bucket.e < end && roaring_key_at(set, bucket.e) >> 16 == high)
	{
		RoaringContainer c;

		roaring_container(set, bucket.e++, &c);
		bucket.bytes += roaring_container_bytes(&c);
		bucket.runs |= c.kind == ROARING_RUN;
	}
	n = bucket.e - bucket.i;
	bucket.header = (bucket.runs ? 4 + (n + 7) / 8 : 8) + 4 * (size_t) n +
		(!bucket.runs || n >= NO_OFFSET_LIMIT ? 4 * (size_t) n : 0);
	bucket.bytes += 4 + bucket.header;
	return bucket;
}

static uint8_t *
write_bucket(uint8_t *to, const RoaringSet *set, const Bucket *bucket)
{
	uint32_t	n = bucket->e - bucket->i;
	uint64_t	high = (roaring_key_at(set, bucket->i) ^ KEY_SIGN) >> 16;
	uint8_t    *start = to + 4;
	uint8_t    *run_bits = start + 4;
	uint8_t    *descriptions = start + 8;
	uint8_t    *offsets;
	uint8_t    *at = start + bucket->header;
	bool		with_offsets = !bucket->runs || n >= NO_OFFSET_LIMIT;

	bytes_store32(to, (uint32_t) high);
	if (bucket->runs)
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
		roaring_container(set, bucket->i + k, &c);
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
roaring_portable_write(const RoaringSet *set, size_t prefix, size_t *total)
{
	/* first those that are not negative */
	uint32_t	split = roaring_seek(set, 0, KEY_SIGN);
	uint32_t	from[2] = {split, 0},
				end[2] = {set->n, split};
	uint64_t	buckets = 0;
	size_t		bytes = prefix + 8;
	uint8_t    *value,
			   *to;
	Bucket		bucket;

	for (int side = 0; side < 2; side++)
		for (uint32_t i = from[side]; i < end[side]; i = bucket.e)
		{
			roaring_mem_interrupt();
			bucket = find_bucket(set, i, end[side]);
			buckets++;
			bytes += bucket.bytes;
		}
	if (bytes > ROARING_MAX_ALLOC)
		roaring_mem_portable_too_large();
	value = roaring_mem_alloc(bytes);
	bytes_store64(value + prefix, buckets);
	to = value + prefix + 8;
	for (int side = 0; side < 2; side++)
		for (uint32_t i = from[side]; i < end[side]; i = bucket.e)
		{
			bucket = find_bucket(set, i, end[side]);
			to = write_bucket(to, set, &bucket);
		}
	*total = bytes;
	return value;
}
