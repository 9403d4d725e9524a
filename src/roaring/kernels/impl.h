/*-------------------------------------------------------------------------
 *
 * impl.h
 *	  What the kernel sets share among themselves.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROARING_KERNELS_IMPL_H
#define CENSUS_ROARING_KERNELS_IMPL_H

#include "roaring/kernels/kernels.h"

extern const RoaringKernels roaring_kernels_scalar;

#if defined(__x86_64__) && defined(__GNUC__)
#define ROARING_X86

/* NULL when this machine can't run them */
extern const RoaringKernels *roaring_kernels_avx2(void);
extern const RoaringKernels *roaring_kernels_avx512(void);
#endif

static inline uint16_t
array_at(const uint8_t *a, uint32_t i)
{
	return bytes_load16(a + 2 * (size_t) i);
}

/* One array is more than so many times longer than the other. */
static inline bool
roaring_skewed(uint32_t na, uint32_t nb, uint32_t times)
{
	return times * na < nb || times * nb < na;
}

/* How much longer it must be for the other's members to be looked up in it, in a union (measured). */
#define ROARING_SKEWED 32

/* Copies members from "from" to before "to"; returns how many are in out then. */
static inline uint32_t
copy_members(uint8_t *out, uint32_t k, const uint8_t *a, uint32_t from, uint32_t to)
{
	if (out != NULL && from < to)
		memcpy(out + 2 * (size_t) k, a + 2 * (size_t) from, 2 * (size_t) (to - from));
	return k + (to - from);
}

/*
 * An operation member by member, without a branch that depends on the members: on random arrays a wrong guess a member
 * costs more than everything else.  Only counts where out is NULL.
 */
static inline __attribute__((always_inline))
uint32_t
roaring_array_merge(RoaringOp op, const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out)
{
	uint32_t	i = 0,
				j = 0,
				k = 0;

	while (i < na && j < nb)
	{
		uint16_t	x = array_at(a, i),
					y = array_at(b, j);

		if (out)
			bytes_store16(out + 2 * (size_t) k, x < y || op == ROARING_ANDNOT ? x : y);
		k += op == ROARING_AND ? x == y : op == ROARING_OR ? 1 : op == ROARING_XOR ? x != y : x < y;
		i += x <= y;
		j += y <= x;
	}
	if (op != ROARING_AND)
		k = copy_members(out, k, a, i, na);
	if (op == ROARING_OR || op == ROARING_XOR)
		k = copy_members(out, k, b, j, nb);
	return k;
}

/* The first position from i on whose member is >= v. */
extern uint32_t roaring_array_seek(const uint8_t *a, uint32_t n, uint32_t i, uint16_t v);

/* An operation by searches, where the arrays are skewed.  Only counts where out is NULL. */
extern uint32_t roaring_array_merge_skewed(RoaringOp op, const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out);

/* Up to so many members in both arrays: a merge is faster than a call of CRoaring's, or blocks. */
#define ROARING_FEW 8

#define ROARING_ARRAY_BY(op, out, times, how) \
	(na + nb <= ROARING_FEW ? roaring_array_merge(op, a, na, b, nb, out) : \
	 roaring_skewed(na, nb, times) ? roaring_array_merge_skewed(op, a, na, b, nb, out) : how)

#define ROARING_ARRAY_OP(name, op, times, how) \
TARGET static RoaringCount \
name(const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out) \
{ \
	uint32_t	n = ROARING_ARRAY_BY(op, out, times, how(op)); \
 \
	return roaring_count(n, n < 4 ? n : array_runs(out, n)); \
}

/*
 * The operations on arrays of a set: find(op) is its AND and ANDNOT, unless one array is so many times longer, merge(op)
 * its OR and XOR, count the members of AND.
 */
#define ROARING_ARRAY_OPS(times, find, merge, count) \
ROARING_ARRAY_OP(array_and, ROARING_AND, times, find) \
ROARING_ARRAY_OP(array_andnot, ROARING_ANDNOT, times, find) \
ROARING_ARRAY_OP(array_or, ROARING_OR, ROARING_SKEWED, merge) \
ROARING_ARRAY_OP(array_xor, ROARING_XOR, ROARING_SKEWED, merge) \
\
TARGET static uint32_t \
array_and_card(const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb) \
{ \
	return ROARING_ARRAY_BY(ROARING_AND, NULL, times, count); \
}

#endif							/* CENSUS_ROARING_KERNELS_IMPL_H */
