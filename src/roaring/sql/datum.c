/*-------------------------------------------------------------------------
 *
 * datum.c
 *	  Roaring datums: opening and making them.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "core/errors.h"
#include "roaring/algebra/validate.h"
#include "roaring/sql/datum.h"

void
roaring_damaged(const char *reason)
{
	ereport(ERROR,
			(errcode(CENSUS_ERR_CORRUPT),
			 errmsg("stored roaring value is damaged"),
			 errdetail("%s", reason),
			 errhint("Restore the row from a backup, or build the set anew.")));
}

void
roaring_open_bytes(RoaringSet *set, const void *bytes, size_t len)
{
	const char *bad = roaring_open(set, bytes, len);

	if (bad)
		roaring_damaged(bad);
}

struct varlena *
roaring_open_datum(Datum d, RoaringSet *set)
{
	struct varlena *value = PG_DETOAST_DATUM_PACKED(d);

	roaring_open_bytes(set, VARDATA_ANY(value), VARSIZE_ANY_EXHDR(value));
	return value;
}

Datum
roaring_value_datum(void *value, size_t total)
{
	SET_VARSIZE(value, total);
	return PointerGetDatum(value);
}

Datum
roaring_writer_datum(RoaringWriter *w)
{
	size_t		total;
	void	   *value = roaring_writer_finish(w, &total);

	return roaring_value_datum(value, total);
}

/* Damaged operands make damaged results, so this is no assertion that fails. */
static void
verify(const void *bytes, size_t len)
{
	const char *bad = roaring_validate(bytes, len);

	if (bad)
		ereport(ERROR,
				(errcode(CENSUS_ERR_CORRUPT),
				 errmsg("roaring value of %zu bytes was not written as it must be", len),
				 errdetail("%s", bad),
				 errhint("Its operands are damaged, or this is a defect of census.")));
}

void
roaring_verify_writer(void)
{
	roaring_writer_verify = verify;
}
