/*-------------------------------------------------------------------------
 *
 * acc.h
 *	  Accumulator: build the union of members, ranges and whole containers
 *	  that arrive in any order.
 *
 * Pure C over bytes/mem.h.  Memory comes from the current context of each call,
 * so every caller must switch to the accumulator's context first.
 *
 * Members are unsigned here, as bigints with the sign bit flipped (so that
 * unsigned order is signed order): a 48-bit key and 16 low bits.
 *
 * Each member is kept in one or more of five places:
 *	run		   the last members, as long as each is its predecessor + 1
 *	batch	   up to ACC_BATCH members that will be added to slots together
 *	table	   open addressing on the key: one slot of 32 bytes per key that
 *			   has at least a few members
 *	pending	   an array of members whose keys have no slot
 *	gathered   references to containers that are not yet added to slots
 * A pending member costs 8 bytes; a slot costs 64 or more, with its share of the
 * table's free slots.  So a key gets a slot when it has ACC_PROMOTE members,
 * which is checked whenever the pending array is full.  In this way random
 * 64-bit members are radix sorted, and dense members become bitsets.
 *
 * If the slots do not fit in the caches, adding to a slot costs two cache misses a member, five times as much as
 * sorting.  In this case all members are collected in the pending array, up to some millions, sorted, and added to
 * slots key by key.  If the array never fills, the result is written from it directly.
 *
 * Batches make random members fast: a slot and its payload cost two cache
 * misses, and prefetching overlaps the misses of a batch.
 *
 * Sets with a few members under each of many keys are gathered, and added key by
 * key (slot.c).
 *
 * Invariant: the set is the union of the five places; a key may have members in all of them.  The functions of
 * bytes/mem.h may throw.  Whenever they are called, the accumulator is valid: it can be used and freed, and contains
 * the set as it is before or after the current call.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROARING_ACC_H
#define CENSUS_ROARING_ACC_H

#include "roaring/bytes/writer.h"
#include "roaring/collect/refs.h"

/* Kinds of slots */
#define ACC_FREE		0		/* the slot is not used */
#define ACC_ARRAY		1		/* low halves, unordered unless clean */
#define ACC_BITS		2		/* 8192 bytes, as stored */
#define ACC_RUNS		3		/* pairs (first, length - 1), as stored */
#define ACC_FULL		4		/* all 65536 members, no payload */

#define ACC_INLINE		8		/* array members that fit into a slot */
#define ACC_ARRAY_MAX	2048	/* longer arrays become bitsets */
#define ACC_BATCH		64

typedef struct AccSlot
{
	uint64_t	key;
	/* number of entries (ARRAY), runs (RUNS), or members (BITS, if clean) */
	uint32_t	n;
	uint16_t	cap;			/* ARRAY, RUNS: room, in uint16 */
	uint8_t		kind;
	/* ARRAY, RUNS: sorted, without duplicates; BITS: n and nruns are right */
	bool		clean;
	union
	{
		uint8_t		in[2 * ACC_INLINE]; /* if cap == ACC_INLINE */
		struct
		{
			uint8_t    *p;
			uint32_t	nruns;

			/*
			 * BITS: all words before word "hole" are full; ARRAY: 1 if the
			 * last enlargement sorted the array and found few duplicates
			 */
			uint32_t	hole;
		}			out;
	}			u;
} AccSlot;

typedef struct RoaringAcc
{
	uint64_t	run_first;		/* first member of the open run */
	uint64_t	run_next;		/* last member + 1, or run_first if none */
	AccSlot    *last;			/* the slot used last, or NULL */

	AccSlot    *slots;			/* the table, NULL until needed */
	size_t		mask;			/* number of slots - 1 */
	size_t		nslots;			/* slots in use */
	int			shift;			/* 64 - log2(number of slots) */

	uint32_t	nbatch;
	uint64_t	batch[ACC_BATCH];

	uint64_t   *pending;
	size_t		npending;
	size_t		pending_cap;
	bool		collecting;		/* all members become pending first */
	bool		grouped;		/* a set had large containers: do not collect */

	RoaringRefs gathered;		/* references to gathered containers */
	struct AccPiece *pieces;	/* copied payloads of gathered containers */
	size_t		piece_bytes;

	/*
	 * roaring_acc_settle() sets the fields down to "payload".  They are valid
	 * while settled and no run is open.
	 */
	bool		settled;
	uint64_t   *keys;			/* keys of the slots, ascending */
	size_t		nkeys;
	uint64_t	first_key;
	uint64_t	last_key;
	uint64_t	card;
	uint64_t	ncontainers;
	uint64_t	payload;		/* bytes of the payloads in the stored form */

	uint8_t    *scratch;		/* a bitset of zeros for sorting, or NULL */
} RoaringAcc;

extern void roaring_acc_init(RoaringAcc *acc);
extern void roaring_acc_free(RoaringAcc *acc);

/*
 * Collect all members in the pending array, because the caller expects many scattered members with duplicates.  Call
 * this function before the first member is added.
 */
extern void roaring_acc_collect(RoaringAcc *acc);

/* Add a member for which roaring_acc_try_add() returned false. */
extern void roaring_acc_add_slow(RoaringAcc *acc, uint64_t v);

/* Add a range, both ends included. */
extern void roaring_acc_add_range(RoaringAcc *acc, uint64_t first, uint64_t last);
extern void roaring_acc_add_members(RoaringAcc *acc, const uint64_t *v, size_t n);
extern void roaring_acc_merge_set(RoaringAcc *acc, const RoaringSet *set);

/* Compute the cardinality and the stored size. */
extern void roaring_acc_settle(RoaringAcc *acc);

/* Return an upper bound of the stored size of a settled accumulator. */
extern size_t roaring_acc_bytes(const RoaringAcc *acc);

/*
 * Return the stored form, allocated in the current context; *total includes the prefix.  The accumulator keeps its
 * members, and more can be added.
 */
extern void *roaring_acc_write(RoaringAcc *acc, size_t prefix, size_t *total);

/* Add a member if this needs no memory and little time, else return false. */
static inline bool
roaring_acc_try_add(RoaringAcc *acc, uint64_t v)
{
	if (v == UINT64_MAX)
		return false;			/* run_next cannot be v + 1 */
	if (v == acc->run_next)
	{
		acc->run_next++;
		return true;
	}
	if (acc->run_next - acc->run_first != 1 || acc->nbatch == ACC_BATCH)
		return false;
	acc->batch[acc->nbatch++] = acc->run_first;

	/*
	 * do not clear "settled", which would touch another cache line: it is not
	 * used while a run is open
	 */
	acc->run_first = v;
	acc->run_next = v + 1;
	return true;
}

static inline void
roaring_acc_add(RoaringAcc *acc, uint64_t v)
{
	if (!roaring_acc_try_add(acc, v))
		roaring_acc_add_slow(acc, v);
}

#endif							/* CENSUS_ROARING_ACC_H */
