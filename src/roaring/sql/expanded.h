/*-------------------------------------------------------------------------
 *
 * expanded.h
 *	  States of aggregates that are expanded objects: what all kinds share.
 *
 * A kind begins its struct with an ExpandedState, and has one constant:
 *
 *	static const ExpandedKind kind = EXPANDED_KIND(write_flat);
 *
 * Its flat form is written when its size is asked for, and kept until it is copied, or the state changes.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROARING_EXPANDED_H
#define CENSUS_ROARING_EXPANDED_H

#include "core/compat.h"

#include "utils/expandeddatum.h"
#include "utils/memutils.h"

typedef struct ExpandedState
{
	ExpandedObjectHeader hdr;
	struct varlena *flat;		/* between get_flat_size and flatten_into */
} ExpandedState;

typedef struct ExpandedKind
{
	ExpandedObjectMethods methods;	/* the server's */
	struct varlena *(*write) (void *state); /* the flat form, in the current
											 * context, the state's */
} ExpandedKind;

#define EXPANDED_KIND(write) {{expanded_get_flat_size, expanded_flatten_into}, write}

static inline Size
expanded_get_flat_size(ExpandedObjectHeader *header)
{
	ExpandedState *s = (ExpandedState *) header;

	if (s->flat == NULL)
	{
		MemoryContext old = MemoryContextSwitchTo(header->eoh_context);

		s->flat = ((const ExpandedKind *) header->eoh_methods)->write(s);
		MemoryContextSwitchTo(old);
	}
	return VARSIZE(s->flat);
}

/* Before anything is added.  A flat form is there if only its size was asked for, as pg_column_size() does. */
static inline void
expanded_forget_flat(ExpandedState *s)
{
	if (unlikely(s->flat != NULL))
	{
		pfree(s->flat);
		s->flat = NULL;
	}
}

static inline void
expanded_flatten_into(ExpandedObjectHeader *header, void *result, Size allocated_size)
{
	ExpandedState *s = (ExpandedState *) header;

	Assert(s->flat != NULL && allocated_size == VARSIZE(s->flat));
	memcpy(result, s->flat, allocated_size);
	/* the copy is what was wanted: nothing need be kept twice */
	expanded_forget_flat(s);
}

/* A new state in a memory context of its own, below "owner"; the rest of it is for the caller to fill. */
static inline void *
expanded_make(const ExpandedKind *kind, Size size, MemoryContext owner)
{
	MemoryContext cxt = AllocSetContextCreate(owner, "census aggregate state", ALLOCSET_START_SMALL_SIZES);
	ExpandedState *s = MemoryContextAlloc(cxt, size);

	EOH_init_header(&s->hdr, &kind->methods, cxt);
	s->flat = NULL;
	return s;
}

/* The state that a datum points to, or NULL if that is flat, or of another kind. */
static inline void *
expanded_state(const ExpandedKind *kind, Datum d)
{
	ExpandedObjectHeader *header;

	if (!VARATT_IS_EXTERNAL_EXPANDED(DatumGetPointer(d)))
		return NULL;
	header = DatumGetEOHP(d);
	return header->eoh_methods == &kind->methods ? header : NULL;
}

#endif							/* CENSUS_ROARING_EXPANDED_H */
