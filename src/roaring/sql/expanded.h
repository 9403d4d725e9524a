/*-------------------------------------------------------------------------
 *
 * expanded.h
 *	  Common code for states of aggregates that are expanded objects.
 *
 * The struct of each kind begins with an ExpandedState.  Each kind has one constant:
 *
 *	static const ExpandedKind kind = EXPANDED_KIND(write_flat);
 *
 * The flat form is written when its size is requested, and kept until it is copied or the state changes.
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
	/* flat form, between get_flat_size and flatten_into; else NULL */
	struct varlena *flat;
} ExpandedState;

typedef struct ExpandedKind
{
	ExpandedObjectMethods methods;	/* methods for the server */
	/* returns the flat form; called in the state's context */
	struct varlena *(*write) (void *state);
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

/*
 * Free the flat form; call before every change.  The flat form exists if only its size was requested, as by
 * pg_column_size().
 */
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
	/* the caller has a copy */
	expanded_forget_flat(s);
}

/* Make a state in a memory context of its own, a child of "owner".  The caller fills the rest of the struct. */
static inline void *
expanded_make(const ExpandedKind *kind, Size size, MemoryContext owner)
{
	MemoryContext cxt = AllocSetContextCreate(owner, "census aggregate state", ALLOCSET_START_SMALL_SIZES);
	ExpandedState *s = MemoryContextAlloc(cxt, size);

	EOH_init_header(&s->hdr, &kind->methods, cxt);
	s->flat = NULL;
	return s;
}

/* Return the state that a datum points to, or NULL if it is flat or of another kind. */
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
