/*-------------------------------------------------------------------------
 *
 * state.h
 *	  The state of the set aggregates: the type roaring_state.
 *
 * A state is a datum of a type of its own, not "internal", so that engines that
 * send partial states between servers as values can do so.  It has one of three
 * forms:
 *
 *	list		flat; the members of a small group, in any order: 4 bytes each
 *				while they are near each other.  The list grows up to
 *				STATE_LIST_MAX bytes and is changed in place
 *	set			flat; a header and a stored roaring value.  An intersection
 *				always has this form
 *	accumulator	expanded; see collect/acc.h
 *
 * The flat form, after the varlena header; little-endian:
 *
 *	OFFSET	SIZE	MEANING
 *	0		1		version, 1
 *	1		1		form: 1 list, 2 set, 3 distances
 *	2		1		operation: 0 or, 1 and (a list has always 0)
 *	3		1		list: width of a member, 4 or 8; else 0
 *	list:
 *	4		4		n, number of members, with duplicates
 *	8		8		base
 *	16		n*width	members minus base, signed; in any order
 *			*		room, zero bytes
 *	set:
 *	4		*		a roaring value (bytes/format.h)
 *	distances:
 *	4		*		for each member, ascending, the distance from the previous
 *					member (from -2^63 for the first): 7 bits a byte, low bits
 *					first; bit 7 is set in all bytes except the last
 *
 * An accumulator is sent as a set, or as distances if these are a quarter
 * smaller: three bytes instead of eleven for ids that are a million apart.  The
 * receiver turns distances into a set again.
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

/* Is this intersection empty, so that further sets cannot change it? */
extern bool roaring_state_is_nothing(Datum state);

/*
 * Add a member, a set or another state to a state, which may be changed in place (0: no state yet).  Each function
 * returns the state to continue with: the same state, a new one in the current context, or an expanded one in a child
 * context of "owner".
 */
extern Datum roaring_state_add(Datum state, int64 member, MemoryContext owner);

extern Datum roaring_state_merge(Datum state, RoaringStateOp op, Datum set, MemoryContext owner);
extern Datum roaring_state_combine(Datum state, Datum other, MemoryContext owner);

/* Return the set of the state, in the current context. */
extern Datum roaring_state_set(Datum state);

extern int64 roaring_state_cardinality(Datum state);

/* Return the flat form that is sent. */
extern struct varlena *roaring_state_flat(Datum state);

/* Turn a received form into a state, after roaring_state_check(), which returns NULL or the damage. */
extern Datum roaring_state_arrived(Datum state);
extern const char *roaring_state_check(const void *bytes, size_t len);

typedef struct RoaringState
{
	ExpandedState base;
	RoaringAcc	acc;
} RoaringState;

/* Add a member if the state is an accumulator and needs no memory for the member.  Returns false otherwise. */
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
