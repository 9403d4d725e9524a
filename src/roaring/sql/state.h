/*-------------------------------------------------------------------------
 *
 * state.h
 *	  The state of the set aggregates: the type roaring_state.
 *
 * A state is a datum of a type of its own, not "internal", so that engines
 * that ship partial states between servers as values can do so.  It takes
 * one of three forms:
 *
 *	list		flat; members as they came, for small groups: 4 bytes each
 *				while they are near each other.  Grows up to STATE_LIST_MAX
 *				bytes and is changed in place
 *	set			flat; a stored roaring value behind a header.  What an
 *				intersection always is
 *	accumulator	expanded; see collect/acc.h
 *
 * The flat form, after the varlena header; little-endian:
 *
 *	OFFSET	SIZE	MEANING
 *	0		1		version, 1
 *	1		1		form: 1 list, 2 set, 3 distances
 *	2		1		operation: 0 or, 1 and (1 not with a list)
 *	3		1		list: width of a member, 4 or 8; else 0
 *	list:
 *	4		4		n, number of members that are there; repeated ones count
 *	8		8		base
 *	16		n*width	members minus base, signed; in any order
 *			*		room, zero bytes
 *	set:
 *	4		*		a roaring value (bytes/format.h)
 *	distances:
 *	4		*		of each member, rising, how far it is from the one before
 *					(the first: from -2^63), 7 bits a byte, the low ones
 *					first; bit 7 of all bytes but the last
 *
 * An accumulator travels as a set, or, where members are so far from each
 * other that this takes a quarter less, as their distances: three bytes in
 * the place of eleven where ids are a million apart.  They are a set again
 * as soon as they have come in.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROARING_STATE_H
#define CENSUS_ROARING_STATE_H

#include "core/compat.h"

#include "roaring/collect/acc.h"
#include "roaring/sql/expanded.h"

typedef enum RoaringStateOp
{
	ROARING_STATE_OR,
	ROARING_STATE_AND
} RoaringStateOp;

/* Whether a state of intersection is the empty set, which nothing changes. */
extern bool roaring_state_is_nothing(Datum state);

/*
 * Each takes a state that it may change (0: none yet) and returns the state to go on with: the same, or one allocated in
 * the current context, or an expanded one in a child of "owner".
 */
extern Datum roaring_state_add(Datum state, int64 member, MemoryContext owner);

extern Datum roaring_state_merge(Datum state, RoaringStateOp op, Datum set, MemoryContext owner);
extern Datum roaring_state_combine(Datum state, Datum other, MemoryContext owner);

/* The set, in the current context, or the number of its members. */
extern Datum roaring_state_set(Datum state);
extern int64 roaring_state_cardinality(Datum state);

/* The form that travels; back from there, once it is checked: NULL, or why bytes from outside are not a state. */
extern struct varlena *roaring_state_flat(Datum state);
extern Datum roaring_state_arrived(Datum state);
extern const char *roaring_state_check(const void *bytes, size_t len);

/* An accumulator as a state */
typedef struct RoaringState
{
	ExpandedState base;
	RoaringAcc	acc;
} RoaringState;

/* Adds a member to an accumulator, if that needs no memory. */
static inline bool
roaring_state_try_add(Datum state, int64 member)
{
	varatt_expanded ptr;

	if (state == 0 || !VARATT_IS_EXTERNAL_EXPANDED_RW(DatumGetPointer(state)))
		return false;
	memcpy(&ptr, VARDATA_EXTERNAL(DatumGetPointer(state)), sizeof(ptr));
	return roaring_acc_try_add(&((RoaringState *) ptr.eohptr)->acc, (uint64) member ^ ROARING_SIGN);
}

#endif							/* CENSUS_ROARING_STATE_H */
