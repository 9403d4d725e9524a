/*-------------------------------------------------------------------------
 *
 * intern_sql_hash.c
 *	  The hash of a string for dictionaries that census does not keep itself.
 *
 * A dictionary that is distributed over servers is a plain table, and what is
 * done with it plain SQL (docs/scale-out.md).  To route a string to one shard
 * its hash must be an immutable function of its arguments, so the secret is one.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "core/errors.h"
#include "core/hash.h"
#include "fmgr.h"

/* What a secret comes to, kept between calls. */
typedef struct SecretKey
{
	unsigned char secret[HASH_SECRET_BYTES];
	HashKey		key;
} SecretKey;

/* intern_hash(value text, secret bytea) */
PG_FUNCTION_INFO_V1(census_intern_hash);

Datum
census_intern_hash(PG_FUNCTION_ARGS)
{
	text	   *value = PG_GETARG_TEXT_PP(0);
	bytea	   *secret = PG_GETARG_BYTEA_PP(1);
	SecretKey  *kept = fcinfo->flinfo->fn_extra;

	if (VARSIZE_ANY_EXHDR(secret) != HASH_SECRET_BYTES)
		ereport(ERROR,
				(errcode(CENSUS_ERR_ARGUMENT),
				 errmsg("a secret has %d bytes, not %d", HASH_SECRET_BYTES, (int) VARSIZE_ANY_EXHDR(secret)),
				 errhint("decode(replace(gen_random_uuid()::text, '-', ''), 'hex') makes one.")));
	if (kept == NULL || memcmp(kept->secret, VARDATA_ANY(secret), HASH_SECRET_BYTES) != 0)
	{
		if (kept == NULL)
			fcinfo->flinfo->fn_extra = kept = MemoryContextAlloc(fcinfo->flinfo->fn_mcxt, sizeof(SecretKey));
		memcpy(kept->secret, VARDATA_ANY(secret), HASH_SECRET_BYTES);
		hash_key_init(&kept->key, kept->secret);
	}
	PG_RETURN_INT64((int64) hash_outer(hash_inner(VARDATA_ANY(value), VARSIZE_ANY_EXHDR(value), &kept->key), &kept->key));
}
