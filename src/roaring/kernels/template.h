/*-------------------------------------------------------------------------
 *
 * template.h
 *	  Loops over bitsets, and the merge of arrays, for any width of vectors.
 *
 * A loop over a bitset also counts members and runs of members: a run starts
 * at each set bit whose lower neighbor is not set.
 *
 * Each kernel set includes this file once and defines
 *
 *	TARGET				attribute that allows the kernel set's instructions
 *	VEC, V_BYTES		a vector, and its size
 *	V_LOAD(p), V_STORE(p, v)
 *	V_SUM64(v)			the sum of 64-bit lanes
 *	V_CHUNK				bytes after which tallies are emptied and the loop
 *						checks whether runs must still be counted
 *	V_TALLY(tally, v)	adds the set bits of v to the tally
 *	V_TALLY64(tally)	the counts of the tally, in 64-bit lanes
 *	V_SHIFT1(v, before)	v shifted up by one bit; the lowest is the top bit of before
 * and, if it has vectors of 16-bit lanes,
 *	V_MIN16, V_MAX16, V_SPLAT16, V_LANE16(v, i)
 *	V_BACK1(v, before)	lanes shifted up by one; the lowest is the top lane of before;
 *						V_BACK2 by two
 *	V_REVERSE16(v), V_SORT_BITONIC16(v)
 *	V_LOAD_PADDED(p, n)	n members, less than a block, padded with 65535
 *	V_PUT_DIFFERENT(out, v, a, b)	stores the lanes of v that differ from the same
 *						lane of a and of b, without gaps; writes a vector, returns
 *						the number of lanes
 *
 *-------------------------------------------------------------------------
 */

/*
 * Run the argument, which sets r, for each offset i of a vector, and count the members and runs in r.  From
 * ROARING_RUNS_MANY runs on, count only members.
 */
#define COUNT_BITS(...) \
	VEC			card = {0}, \
				starts = {0}, \
				before = {0}, \
				r; \
	uint32_t	nruns = 0; \
 \
	for (uint32_t chunk = 0; chunk < ROARING_BITSET_BYTES; chunk += V_CHUNK) \
	{ \
		VEC			tally = {0}, \
					tally_starts = {0}; \
 \
		if (nruns >= ROARING_RUNS_MANY) \
			for (uint32_t i = chunk; i < chunk + V_CHUNK; i += V_BYTES) \
			{ \
				__VA_ARGS__; \
				tally = V_TALLY(tally, r); \
			} \
		else \
		{ \
			for (uint32_t i = chunk; i < chunk + V_CHUNK; i += V_BYTES) \
			{ \
				__VA_ARGS__; \
				tally = V_TALLY(tally, r); \
				tally_starts = V_TALLY(tally_starts, r & ~V_SHIFT1(r, before)); \
				before = r; \
			} \
			starts = starts + V_TALLY64(tally_starts); \
			nruns = V_SUM64(starts); \
		} \
		card = card + V_TALLY64(tally); \
	} \
	return roaring_count(V_SUM64(card), nruns)

#define BITS_OP(name, expression) \
TARGET static RoaringCount \
name(const uint8_t *a, const uint8_t *b, uint8_t *out) \
{ \
	COUNT_BITS(VEC x = V_LOAD(a + i); \
			   VEC y = V_LOAD(b + i); \
			   r = expression; \
			   V_STORE(out + i, r)); \
}

BITS_OP(bits_and, x & y)
BITS_OP(bits_or, x | y)
BITS_OP(bits_andnot, x & ~y)
BITS_OP(bits_xor, x ^ y)

#undef BITS_OP

TARGET static RoaringCount
bits_count(const uint8_t *bits)
{
	COUNT_BITS(r = V_LOAD(bits + i));
}

#undef COUNT_BITS

TARGET static inline void
vector_add(uint8_t *to, const uint8_t *from)
{
	V_STORE(to, V_LOAD(to) | V_LOAD(from));
}

/* The vectors of "to" are aligned except the first and last, because vectors in two cache lines take longer. */
TARGET static void
bits_add(uint8_t *to, const uint8_t *from)
{
	vector_add(to, from);
	for (uint32_t i = V_BYTES - (uintptr_t) to % V_BYTES; i < ROARING_BITSET_BYTES - V_BYTES; i += V_BYTES)
		vector_add(to + i, from + i);
	vector_add(to + ROARING_BITSET_BYTES - V_BYTES, from + ROARING_BITSET_BYTES - V_BYTES);
}

TARGET static uint32_t
bits_and_card(const uint8_t *a, const uint8_t *b)
{
	VEC			card = {0};

	for (uint32_t chunk = 0; chunk < ROARING_BITSET_BYTES; chunk += V_CHUNK)
	{
		VEC			tally = {0};

		for (uint32_t i = chunk; i < chunk + V_CHUNK; i += V_BYTES)
			tally = V_TALLY(tally, V_LOAD(a + i) & V_LOAD(b + i));
		card = card + V_TALLY64(tally);
	}
	return V_SUM64(card);
}

/*
 * This function is in the template, because without TARGET's popcount instruction each word costs a call.  Damaged runs
 * may be too long.
 */
TARGET static uint32_t
bits_runs_card(const uint8_t *bits, const uint8_t *runs, uint32_t nruns)
{
	uint32_t	card = 0;

	for (; nruns > 0; nruns--, runs += 4)
	{
		uint32_t	first = bytes_load16(runs);
		uint32_t	last = first + bytes_load16(runs + 2);
		uint32_t	i = first / 64;
		uint32_t	j;
		uint64_t	word;

		if (last - first < RUN_SHORT)
		{
			RunWords	w = roaring_run_words(first, last - first);

			card += (uint32_t) __builtin_popcountll(bytes_load64(bits + w.at[0]) & w.mask[0]);
			card += (uint32_t) __builtin_popcountll(bytes_load64(bits + w.at[1]) & w.mask[1]);
			continue;
		}
		j = (last > 65535 ? 65535 : last) / 64;
		for (word = bytes_load64(bits + 8 * i) & RANGE_HEAD(first); i < j; word = bytes_load64(bits + 8 * ++i))
			card += (uint32_t) __builtin_popcountll(word);
		card += (uint32_t) __builtin_popcountll(last > 65535 ? word : word & RANGE_TAIL(last));
	}
	return card;
}

TARGET static inline void
add_run(uint8_t *bits, const uint8_t *run)
{
	uint32_t	first = bytes_load16(run);
	uint32_t	length1 = bytes_load16(run + 2);

	if (length1 >= RUN_SHORT)
		roaring_bits_add_range(bits, first, first + length1);
	else
	{
		RunWords	w = roaring_run_words(first, length1);

		bytes_store64(bits + w.at[0], bytes_load64(bits + w.at[0]) | w.mask[0]);
		bytes_store64(bits + w.at[1], bytes_load64(bits + w.at[1]) | w.mask[1]);
	}
}

TARGET static void
bits_add_runs(uint8_t *bits, const uint8_t *runs, uint32_t nruns)
{
	uint32_t	lane = nruns / RUN_LANES;

	for (uint32_t i = 0; i < lane; i++)
#pragma GCC unroll 4
		for (uint32_t k = 0; k < RUN_LANES; k++)
			add_run(bits, runs + 4 * (i + (size_t) k * lane));
	for (uint32_t i = RUN_LANES * lane; i < nruns; i++)
		add_run(bits, runs + 4 * (size_t) i);
}

TARGET static void
bits_changes(const uint8_t *bits, uint8_t *changes)
{
	VEC			before = {0};

	for (uint32_t i = 0; i < ROARING_BITSET_BYTES; i += V_BYTES)
	{
		VEC			v = V_LOAD(bits + i);

		V_STORE(changes + i, v ^ V_SHIFT1(v, before));
		before = v;
	}
}

TARGET static uint32_t
bits_find(const uint8_t *bits, uint32_t *k)
{
	uint32_t	i;

	for (i = 0; i < ROARING_BITSET_BYTES / 8; i++)
	{
		uint32_t	members = (uint32_t) __builtin_popcountll(bytes_load64(bits + 8 * i));

		if (*k < members)
			break;
		*k -= members;
	}
	return i;
}

/*
 * ---------- OR and XOR of arrays ----------
 *
 * Merge a vector of pending members with the next block of the array whose next member is less, by a bitonic network
 * (Batcher 1968; Inoue and others 2007 for the blocks).  The lower half is output, the upper half stays pending.
 * Duplicates are neighbors in the output.
 */
#ifdef V_SORT_BITONIC16

#define V_LANES16 (V_BYTES / 2)

/* Take the next block from the array whose next member is less, padded at the array's end. */
TARGET_INLINE VEC
next_block(const uint8_t **a, const uint8_t *end_a, const uint8_t **b, const uint8_t *end_b)
{
	bool		from_a = *b == end_b || (*a < end_a && array_at(*a, 0) <= array_at(*b, 0));
	const uint8_t *at = from_a ? *a : *b;
	size_t		left = (size_t) (from_a ? end_a - *a : end_b - *b);
	size_t		step = left < V_BYTES ? left : V_BYTES;

	*(from_a ? a : b) = at + step;
	return step < V_BYTES ? V_LOAD_PADDED(at, (uint32_t) (step / 2)) : V_LOAD(at);
}

/*
 * Store the distinct lanes of low (OR), or the lanes that occur once (XOR); return their number.  XOR stores each
 * lane one step later, because it must know the next lane.
 */
TARGET_INLINE uint32_t
put_merged(bool is_xor, uint8_t *out, VEC low, VEC before)
{
	VEC			back = V_BACK1(low, before);

	return is_xor ? V_PUT_DIFFERENT(out, back, low, V_BACK2(low, before)) : V_PUT_DIFFERENT(out, low, back, back);
}

/*
 * Merge two arrays (OR or XOR) in blocks.  The last blocks are padded with 65535, which stays after the members;
 * member 65535 itself is handled separately.  If damaged arrays are not ascending, padding may be output early: at
 * most one block for each array.
 */
TARGET_INLINE uint32_t
merge_blocks(RoaringOp op, const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out)
{
	const bool	is_xor = op == ROARING_XOR;
	bool		top_a = na > 0 && array_at(a, na - 1) == UINT16_MAX,
				top_b = nb > 0 && array_at(b, nb - 1) == UINT16_MAX;
	bool		is_padded = (na - top_a) % V_LANES16 != 0 || (nb - top_b) % V_LANES16 != 0;
	const uint8_t *end_a = a + 2 * (size_t) (na - top_a),
			   *end_b = b + 2 * (size_t) (nb - top_b);
	uint32_t	k = 0;

	if (a < end_a || b < end_b)
	{
		VEC			pending = next_block(&a, end_a, &b, end_b);

		/* the first member has no predecessor: use a value different from it */
		VEC			before = V_SPLAT16(V_LANE16(pending, 0) ^ 1);

		while (a < end_a || b < end_b)
		{
			VEC			reversed,
						low;

			if ((size_t) (end_a - a) >= V_BYTES && (size_t) (end_b - b) >= V_BYTES)
			{
				/*
				 * no branch, because a wrong prediction costs more than the
				 * merge
				 */
				bool		from_a = array_at(a, 0) <= array_at(b, 0);

				reversed = V_REVERSE16(V_LOAD(from_a ? a : b));
				a += from_a ? V_BYTES : 0;
				b += from_a ? 0 : V_BYTES;
			}
			else
				reversed = V_REVERSE16(next_block(&a, end_a, &b, end_b));
			low = V_SORT_BITONIC16(V_MIN16(pending, reversed));
			pending = V_SORT_BITONIC16(V_MAX16(pending, reversed));
			k += put_merged(is_xor, out + 2 * (size_t) k, low, before);
			before = low;
		}
		k += put_merged(is_xor, out + 2 * (size_t) k, pending, before);

		/* OR has stored one padding lane; XOR has not stored the last lane */
		if (!is_xor)
			k -= is_padded;
		else if (!is_padded && V_LANE16(pending, V_LANES16 - 1) != V_LANE16(pending, V_LANES16 - 2))
			bytes_store16(out + 2 * (size_t) k++, (uint16_t) V_LANE16(pending, V_LANES16 - 1));
	}
	if (is_xor ? top_a != top_b : top_a || top_b)
		bytes_store16(out + 2 * (size_t) k++, UINT16_MAX);

	return k < na + nb ? k : na + nb;
}
#endif							/* V_SORT_BITONIC16 */
