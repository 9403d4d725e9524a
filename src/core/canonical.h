/*-------------------------------------------------------------------------
 *
 * canonical.h
 *	  Types whose equal values have equal bytes: how they compare and hash; see
 *	  canonical.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_CANONICAL_H
#define CENSUS_CANONICAL_H

#include "core/compat.h"

/* The canonical bytes of a value: where the Datum points, or palloc'd and one chunk. */
typedef struct varlena *(*CanonicalForm) (Datum value);

extern int	canonical_compare(Datum a, Datum b, CanonicalForm form);
extern uint64 canonical_hash(Datum value, CanonicalForm form, uint64 seed);

#endif							/* CENSUS_CANONICAL_H */
