/*-------------------------------------------------------------------------
 *
 * io32.c
 *	  Entry points: the portable 32-bit format.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "core/croaring.h"
#include "core/errors.h"
#include "roaring/algebra/portable32.h"
#include "roaring/sql/datum.h"

static void
need_croaring(const char *function)
{
	if (!croaring_is_open)
		ereport(ERROR,
				(errcode(CENSUS_ERR_STATE),
				 errmsg("%s() needs CRoaring, and %s could not be opened", function, croaring_soname),
				 errhint("Install the package that has it, or build census again with the CRoaring that is installed; then start a new session.")));
}

PG_FUNCTION_INFO_V1(census_roaring_from_bytea32);

Datum
census_roaring_from_bytea32(PG_FUNCTION_ARGS)
{
	bytea	   *bytes = PG_GETARG_BYTEA_PP(0);
	bool		is_signed = PG_GETARG_BOOL(1);
	void	   *value;
	size_t		total;
	const char *bad;

	need_croaring("roaring_from_bytea32");
	bad = roaring_portable32_read(VARDATA_ANY(bytes), VARSIZE_ANY_EXHDR(bytes), is_signed,
								  VARHDRSZ, &value, &total);
	if (bad)
		ereport(ERROR,
				(errcode(CENSUS_ERR_BINARY),
				 errmsg("bytea of %d bytes is no set in the portable 32-bit Roaring format",
						(int) VARSIZE_ANY_EXHDR(bytes)),
				 errdetail("%s", bad),
				 errhint("A set in the 64-bit format is read by a cast of its bytea to roaring.")));
	PG_RETURN_DATUM(roaring_value_datum(value, total));
}

PG_FUNCTION_INFO_V1(census_roaring_to_bytea32);

Datum
census_roaring_to_bytea32(PG_FUNCTION_ARGS)
{
	bool		is_signed = PG_GETARG_BOOL(1);
	RoaringSet	set;
	int64_t		member;
	void	   *value;
	size_t		total;

	ROARING_OPEN_ARG(0, &set);
	need_croaring("roaring_to_bytea32");
	if (!roaring_portable32_fits(&set, is_signed, &member))
		ereport(ERROR,
				(errcode(CENSUS_ERR_RANGE),
				 errmsg("member %lld of a roaring value is out of range for the portable 32-bit format", (long long) member),
				 is_signed ? errdetail("Its signed members go from -2147483648 to 2147483647.") :
				 errdetail("Its members go from 0 to 4294967295."),
				 !is_signed && member < 0 && member >= PG_INT32_MIN ?
				 errhint("With signed => true negative members fit; roaring_to_bytea(), the portable 64-bit format, has room for all.") :
				 errhint("The portable 64-bit format, roaring_to_bytea(), has room for all members.")));
	value = roaring_portable32_write(&set, VARHDRSZ, &total);
	PG_RETURN_DATUM(roaring_value_datum(value, total));
}
