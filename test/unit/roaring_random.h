/*-------------------------------------------------------------------------
 *
 * roaring_random.h
 *	  Random sets of every mixture of containers, for unit tests.
 *
 * Keys are drawn from the borders (least and greatest bigint, 0, -1, 2^16 and
 * 2^32) and from everywhere; containers are lone, sparse, close to the border
 * between array and bitset, dense, few or many runs, full, nearly full.
 *
 *-------------------------------------------------------------------------
 */
#ifndef ROARING_RANDOM_H
#define ROARING_RANDOM_H

#include "roaring/algebra/intervals.h"
#include "roaring/algebra/ops.h"
#include "roaring/algebra/validate.h"
#include "roaring/kernels/kernels.h"

static uint64_t random_state = 1;

static uint64_t
random64(void)
{
	/* splitmix64, Steele, Lea and Flood 2014 */
	uint64_t	z = (random_state += UINT64_C(0x9E3779B97F4A7C15));

	z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
	z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
	return z ^ (z >> 31);
}

static uint32_t
random_below(uint32_t n)
{
	return (uint32_t) (((random64() >> 32) * n) >> 32);
}

/* A value of its own, in memory of exactly its size. */
typedef struct Value
{
	uint8_t    *bytes;
	size_t		len;
	RoaringSet	set;
} Value;

/* Every value that the writer finishes, intermediate ones too. */
static void
verify(const void *bytes, size_t len)
{
	const char *bad = roaring_validate(bytes, len);

	if (!bad)
		return;
	fprintf(stderr, "a value of %zu bytes was not written as it must be: %s\n", len, bad);
	abort();
}

static __attribute__((constructor))
void
verify_writer(void)
{
	roaring_writer_verify = verify;
}

static void
value_open(Value *v)
{
	const char *bad = roaring_open(&v->set, v->bytes, v->len);

	if (!bad)
		bad = roaring_validate(v->bytes, v->len);
	if (bad)
	{
		fprintf(stderr, "a value of %zu bytes is not valid: %s\n", v->len, bad);
		abort();
	}
}

static Value
value_finish(RoaringWriter *w)
{
	Value		v;
	void	   *p = roaring_writer_finish(w, &v.len);

	v.bytes = malloc(v.len);
	memcpy(v.bytes, p, v.len);
	free(p);
	value_open(&v);
	return v;
}

static Value
value_op(RoaringOp op, const Value *a, const Value *b)
{
	RoaringWriter w;

	roaring_op(op, &a->set, &b->set, 0, &w);
	return value_finish(&w);
}

static void
value_free(Value *v)
{
	free(v->bytes);
}

/* Adds a random container of this key. */
static void
random_container(RoaringBuilder *b, uint64_t key)
{
	uint32_t	shape = random_below(11);
	uint32_t	step,
				n,
				low = random_below(65536);

	switch (shape)
	{
		case 0:					/* lone, at a border now and then */
			low = random_below(4) == 0 ? (random_below(2) ? 0 : 65535) : low;
			roaring_build_range(b, roaring_member(key, (uint16_t) low), roaring_member(key, (uint16_t) low));
			return;
		case 1:					/* full */
			roaring_build_range(b, roaring_member(key, 0), roaring_member(key, 65535));
			return;
		case 2:					/* all but one */
			if (low > 0)
				roaring_build_range(b, roaring_member(key, 0), roaring_member(key, (uint16_t) (low - 1)));
			if (low < 65535)
				roaring_build_range(b, roaring_member(key, (uint16_t) (low + 1)), roaring_member(key, 65535));
			return;
		case 3:					/* few members */
			step = 1 + random_below(20000);
			break;
		case 4:					/* about 4096 members */
			step = 30 + random_below(4);
			break;
		case 5:					/* dense */
			step = 1 + random_below(8);
			break;
		case 6:					/* hundreds */
			step = 100 + random_below(500);
			break;
		default:				/* runs, of all sizes */
			n = 1 + random_below(shape == 7 ? 10 : shape == 8 ? 60000 : 600);
			for (uint32_t at = random_below(100); at < 65536;)
			{
				uint32_t	last = at + random_below(shape == 10 ? 4 : n);

				if (last > 65535)
					last = 65535;
				roaring_build_range(b, roaring_member(key, (uint16_t) at), roaring_member(key, (uint16_t) last));
				at = last + 2 + random_below(n);
			}
			return;
	}
	for (uint32_t at = random_below(step); at < 65536; at += 1 + random_below(2 * step))
		roaring_build_range(b, roaring_member(key, (uint16_t) at), roaring_member(key, (uint16_t) at));
}

static int
compare_keys(const void *a, const void *b)
{
	uint64_t	x = *(const uint64_t *) a,
				y = *(const uint64_t *) b;

	return (x > y) - (x < y);
}

/* A set of up to max containers. */
static Value
random_value(uint32_t max)
{
	static const uint64_t borders[] = {
		0, 1, 0x7FFFFFFEFFFF, 0x7FFFFFFFFFFF, 0x800000000000, 0x800000000001,
		0x80000000FFFF, 0x800000010000, 0x800000010001, 0xFFFFFFFFFFFE, 0xFFFFFFFFFFFF
	};
	uint64_t	keys[64];
	uint32_t	n = random_below(max + 1),
				where = random_below(4);
	RoaringBuilder b;

	for (uint32_t i = 0; i < n; i++)
	{
		if (where == 0)
			keys[i] = borders[random_below(sizeof(borders) / sizeof(borders[0]))];
		else if (where == 1)
			keys[i] = random64() >> 16;
		else
			keys[i] = 0x800000000000 + random_below(where == 2 ? 8 : 1u << random_below(24));
	}
	qsort(keys, n, sizeof(keys[0]), compare_keys);
	roaring_build_begin(&b, 0);
	for (uint32_t i = 0; i < n; i++)
		if (i == 0 || keys[i] != keys[i - 1])
			random_container(&b, keys[i]);
	roaring_build_end(&b);
	return value_finish(&b.writer);
}

/* Thousands of members that are mostly alone under their keys, in clusters. */
static Value
random_sparse(void)
{
	uint32_t	n = 1000 + random_below(6000);
	uint64_t   *members = malloc(n * sizeof(uint64_t));
	RoaringBuilder b;

	for (uint32_t i = 0; i < n; i++)
		members[i] = random_below(3) == 0 ? random64() :
			i > 0 ? members[random_below(i)] + (random64() >> (16 + random_below(48))) : random64();
	qsort(members, n, sizeof(uint64_t), compare_keys);
	roaring_build_begin(&b, 0);
	for (uint32_t i = 0; i < n; i++)
		roaring_build_range(&b, (int64_t) (members[i] ^ ROARING_SIGN), (int64_t) (members[i] ^ ROARING_SIGN));
	roaring_build_end(&b);
	free(members);
	return value_finish(&b.writer);
}

/* A set that has much in common with another: some members changed. */
static Value
random_relative(const Value *v)
{
	Value		other = random_value(2);
	Value		changed = value_op((RoaringOp) random_below(4), v, &other);

	value_free(&other);
	return changed;
}

#endif							/* ROARING_RANDOM_H */
