/*-------------------------------------------------------------------------
 *
 * impl.h
 *	  Declarations and macros that only the kernel sets use.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROARING_KERNELS_IMPL_H
#define CENSUS_ROARING_KERNELS_IMPL_H

#include "roaring/kernels/kernels.h"

extern const RoaringKernels roaring_kernels_scalar;

#if defined(__x86_64__) && defined(__GNUC__)
#define ROARING_X86

/* Return the kernel set, or NULL if this machine cannot run it. */
extern const RoaringKernels *roaring_kernels_avx2(void);
extern const RoaringKernels *roaring_kernels_avx512(void);
#endif

static inline uint16_t
array_at(const uint8_t *a, uint32_t i)
{
	return bytes_load16(a + 2 * (size_t) i);
}

/* Is one array more than "times" times longer than the other? */
static inline bool
roaring_skewed(uint32_t na, uint32_t nb, uint32_t times)
{
	return times * na < nb || times * nb < na;
}

/* Factor of lengths above which OR and XOR look up the shorter array's members in the longer array (measured). */
#define ROARING_SKEWED 32

/* Append members "from" to "to" - 1 of a to k members in out.  Returns the new k.  If out is NULL, only count. */
static inline uint32_t
copy_members(uint8_t *out, uint32_t k, const uint8_t *a, uint32_t from, uint32_t to)
{
	if (out != NULL && from < to)
		memcpy(out + 2 * (size_t) k, a + 2 * (size_t) from, 2 * (size_t) (to - from));
	return k + (to - from);
}

/*
 * Compute an operation member by member, without a branch that depends on the members, because on random arrays wrong
 * branch predictions would cost more than all other work.  If out is NULL, only count.
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

/* Return the first position >= i whose member is >= v. */
extern uint32_t roaring_array_seek(const uint8_t *a, uint32_t n, uint32_t i, uint16_t v);

/* Compute an operation by searches, for arrays of very different lengths.  If out is NULL, only count. */
extern uint32_t roaring_array_merge_skewed(RoaringOp op, const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out);

/* Maximum sum of two arrays' lengths for which a plain merge is faster than CRoaring or merging in blocks. */
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
 * Define the operations on arrays of a kernel set.  find(op) computes AND and ANDNOT unless one array is more than
 * "times" times longer; merge(op) computes OR and XOR; "count" is an expression that counts the members of AND.
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

/* Initializer of a file's kernel set, for functions with the names of the fields of RoaringKernels. */
#define ROARING_KERNELS(name) \
	{ \
		name, {bits_and, bits_or, bits_andnot, bits_xor}, bits_count, bits_add, bits_and_card, bits_runs_card, \
		bits_add_runs, bits_changes, bits_find, {array_and, array_or, array_andnot, array_xor}, array_and_card, \
		bits_to_array, array_runs \
	}

#endif							/* CENSUS_ROARING_KERNELS_IMPL_H */
