/*-------------------------------------------------------------------------
 *
 * canonical.c
 *	  Types whose equal values have equal bytes: how they compare and hash.
 *
 * The order, of bytes, means nothing: it is there because sorting is how DISTINCT,
 * GROUP BY and UNION may be done.  A sort compares many times in one context, so
 * that nothing of a comparison may stay behind.
 *
 *-------------------------------------------------------------------------
 */
#include "core/canonical.h"

#include "core/hash.h"

static void
free_if_copy(struct varlena *bytes, Datum value)
{
	if (bytes != (struct varlena *) DatumGetPointer(value))
		pfree(bytes);
}

/* -1, 0 or 1 */
int
canonical_compare(Datum a, Datum b, CanonicalForm form)
{
	struct varlena *x = form(a);
	struct varlena *y = form(b);
	Size		nx = VARSIZE_ANY_EXHDR(x);
	Size		ny = VARSIZE_ANY_EXHDR(y);
	int			order = memcmp(VARDATA_ANY(x), VARDATA_ANY(y), Min(nx, ny));

	if (order == 0)
		order = (nx > ny) - (nx < ny);
	free_if_copy(x, a);
	free_if_copy(y, b);
	return (order > 0) - (order < 0);
}

uint64
canonical_hash(Datum value, CanonicalForm form, uint64 seed)
{
	struct varlena *v = form(value);
	uint64		h = hash_bytes64(VARDATA_ANY(v), VARSIZE_ANY_EXHDR(v), seed);

	free_if_copy(v, value);
	return h;
}
