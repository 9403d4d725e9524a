/*-------------------------------------------------------------------------
 *
 * intern_sql.c
 *	  SQL entry points of the intern part: strings to ids and back; configuration parameters.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include <limits.h>

#include "access/xact.h"
#include "catalog/pg_type.h"
#include "core/errors.h"
#include "core/hash.h"
#include "intern/intern.h"
#include "intern/intern_lane.h"
#include "intern/intern_request.h"
#include "intern/intern_string.h"
#include "miscadmin.h"
#include "roaring/roaring.h"
#include "storage/lmgr.h"
#include "utils/acl.h"
#include "utils/array.h"
#include "utils/builtins.h"
#include "utils/guc.h"
#include "utils/memutils.h"

void
intern_init(void)
{
	DefineCustomIntVariable("census.intern_cache_size",
							"Memory that each session may use to remember strings and their ids.",
							"0 remembers none.  Changes take effect with the next string that is looked up.",
							&intern_cache_kilobytes, 8192, 0, MAX_KILOBYTES,
							PGC_USERSET, GUC_UNIT_KB, NULL, NULL, NULL);
	DefineCustomIntVariable("census.intern_worker_idle",
							"For tests: how long the worker of immediate dictionaries stays when there is nothing to do.",
							NULL,
							&intern_worker_idle, 5000, 10, 3600000,
							PGC_SIGHUP, GUC_UNIT_MS | GUC_NOT_IN_SAMPLE | GUC_NO_SHOW_ALL, NULL, NULL, NULL);
	DefineCustomIntVariable("census.intern_hash_bits",
							"For tests: how many bits of the hash of a string are used.",
							"A dictionary must be used with the value it was filled with.  Few bits make collisions.",
							&intern_hash_bits, 64, 1, 64,
							PGC_SUSET, GUC_NOT_IN_SAMPLE | GUC_NO_SHOW_ALL, NULL, NULL, NULL);
	DefineCustomIntVariable("census.intern_test_delay",
							"For tests: a pause, in microseconds, between looking up strings and inserting them.",
							NULL,
							&intern_test_delay, 0, 0, 10000000,
							PGC_SUSET, GUC_NOT_IN_SAMPLE | GUC_NO_SHOW_ALL, NULL, NULL, NULL);
	intern_cache_init();
	intern_durable_init();
	intern_check_init();
}

Oid
intern_sql_default(void)
{
	Oid			relid = intern_default_dictionary();

	if (!OidIsValid(relid))
		ereport(ERROR,
				(errcode(ERRCODE_UNDEFINED_TABLE),
				 errmsg("the default dictionary census_private.string is missing"),
				 errhint("Name a dictionary in the first argument.")));
	return relid;
}

/* For the first string without an id, raise an error that tells why it was not created. */
static void
report_missing(InternDictionary *d, const InternString *strings, int n)
{
	for (int i = 0; i < n; i++)
	{
		if (strings[i].id != 0)
			continue;
		PreventCommandIfReadOnly("intern() of a new string");
		intern_dictionary_check_right(d->relid, ACL_INSERT);
		intern_dictionary_refuse(d, d->unfit);
	}
}

/* Set the ids of all strings; create missing ones if the user may, else raise an error. */
static void
intern_strings(Oid relid, InternString *strings, int n)
{
	bool		create = !XactReadOnly &&
		pg_class_aclcheck(relid, GetUserId(), ACL_INSERT) == ACLCHECK_OK;
	InternDictionary *d;

	PreventCommandIfParallelMode("intern()");
	d = intern_dictionary_open(relid, create ? RowExclusiveLock : AccessShareLock);
	create = create && d->unfit == NULL;
	if (!d->has_settings && create)
	{
		intern_lane_first_use(relid);
		d = intern_dictionary_get(relid);
	}
	if (create && d->settings.immediate)
		intern_request_create(d, strings, n);
	else if (create)
		intern_batch_create(d, strings, n, INTERN_WAIT);
	else
	{
		if (d->has_settings)
			intern_batch_find(d, strings, n, false);
		report_missing(d, strings, n);
	}
}

static void
find_strings(Oid relid, InternString *strings, int n)
{
	InternDictionary *d = intern_dictionary_open(relid, AccessShareLock);

	if (d->has_settings)
		intern_batch_find(d, strings, n, false);
}

typedef void (*StringsFunction) (Oid relid, InternString *strings, int n);

static InternString *
alloc_strings(int n)
{
	return palloc_extended(sizeof(InternString) * (Size) Max(n, 1), MCXT_ALLOC_HUGE);
}

static void
set_string(InternString *s, Datum datum)
{
	text	   *t = DatumGetTextPP(datum);

	memset(s, 0, sizeof(*s));
	s->datum = PointerGetDatum(t);
	s->data = VARDATA_ANY(t);
	s->len = VARSIZE_ANY_EXHDR(t);
}

/* Return the strings of an array, without its NULLs, after "function" has set their ids. */
static InternString *
strings_of(Oid relid, ArrayType *array, StringsFunction function, Datum **values, bool **nulls, int *n)
{
	InternString *strings;
	int			m = 0;

	deconstruct_array(array, TEXTOID, -1, false, TYPALIGN_INT, values, nulls, n);
	strings = alloc_strings(*n);
	for (int i = 0; i < *n; i++)
		if (!(*nulls)[i])
			set_string(&strings[m++], (*values)[i]);
	function(relid, strings, m);
	return strings;
}

/* Return the ids of an array of strings, in the same shape; NULLs and unknown strings become NULL. */
static Datum
many_strings(Oid relid, Datum datum, StringsFunction function)
{
	ArrayType  *array = DatumGetArrayTypeP(datum);
	Datum	   *values;
	bool	   *nulls;
	int			n;
	InternString *s = strings_of(relid, array, function, &values, &nulls, &n);

	for (int i = 0; i < n; i++)
	{
		if (nulls[i])
			continue;
		values[i] = Int64GetDatum(s->id);
		nulls[i] = s->id == 0;
		s++;
	}
	PG_RETURN_ARRAYTYPE_P(construct_md_array(values, nulls, ARR_NDIM(array), ARR_DIMS(array), ARR_LBOUND(array),
											 INT8OID, sizeof(int64), FLOAT8PASSBYVAL, TYPALIGN_DOUBLE));
}

Datum
intern_sql_array(Oid dictionary, Datum strings)
{
	return many_strings(dictionary, strings, intern_strings);
}

void
intern_texts(Oid dictionary, const Datum *texts, int n, int64 *ids, bool create)
{
	InternString *strings = alloc_strings(n);

	for (int i = 0; i < n; i++)
		set_string(&strings[i], texts[i]);
	(create ? intern_strings : find_strings) (dictionary, strings, n);
	for (int i = 0; i < n; i++)
		ids[i] = strings[i].id;
	pfree(strings);
}

/* Return the dictionary argument, or the default dictionary if the function has no such argument. */
static inline Oid
dictionary_arg(FunctionCallInfo fcinfo)
{
	return PG_NARGS() == 1 ? intern_sql_default() : PG_GETARG_OID(0);
}

static inline Datum
last_arg(FunctionCallInfo fcinfo)
{
	return PG_GETARG_DATUM(PG_NARGS() - 1);
}

static Datum
one_string(FunctionCallInfo fcinfo, StringsFunction function)
{
	Oid			relid = dictionary_arg(fcinfo);
	InternString s;

	set_string(&s, last_arg(fcinfo));
	function(relid, &s, 1);
	if (s.id == 0)
		PG_RETURN_NULL();
	PG_RETURN_INT64(s.id);
}

/* intern([dictionary regclass,] value text) */
ENTRY_POINT(census_intern, one_string(fcinfo, intern_strings))

/* intern_find([dictionary regclass,] value text) */
ENTRY_POINT(census_intern_find, one_string(fcinfo, find_strings))

/* intern_array([dictionary regclass,] strings text[]) */
ENTRY_POINT(census_intern_array, many_strings(dictionary_arg(fcinfo), last_arg(fcinfo), intern_strings))

/* intern_find_array([dictionary regclass,] strings text[]) */
ENTRY_POINT(census_intern_find_array, many_strings(dictionary_arg(fcinfo), last_arg(fcinfo), find_strings))

/*
 * Return the set of the ids of an array of strings.  Skips NULLs and unknown strings.  If "all" is set and a string is
 * NULL or unknown, returns 0, which stands for NULL.
 */
static Datum
set_of_strings(Oid relid, Datum strings, StringsFunction function, bool all)
{
	Datum	   *values;
	bool	   *nulls;
	int			n;
	InternString *s = strings_of(relid, DatumGetArrayTypeP(strings), function, &values, &nulls, &n);
	int			known = 0;
	ArrayType  *ids;

	for (int i = 0; i < n; i++)
	{
		if (nulls[i])
			continue;
		if (s->id != 0)
			values[known++] = Int64GetDatum(s->id);
		s++;
	}
	if (all && known < n)
		return (Datum) 0;
	ids = construct_array(values, known, INT8OID, sizeof(int64), FLOAT8PASSBYVAL, TYPALIGN_DOUBLE);
	return DirectFunctionCall1(census_roaring_from_array, PointerGetDatum(ids));
}

/* intern_set([dictionary regclass,] strings text[]) */
ENTRY_POINT(census_intern_set, set_of_strings(dictionary_arg(fcinfo), last_arg(fcinfo), intern_strings, false))

/* intern_find_set([dictionary regclass,] strings text[], mode text) */
PG_FUNCTION_INFO_V1(census_intern_find_set);

Datum
census_intern_find_set(PG_FUNCTION_ARGS)
{
	int			last = PG_NARGS() - 1;
	Oid			relid = last == 1 ? intern_sql_default() : PG_GETARG_OID(0);
	const char *mode = TextDatumGetCString(PG_GETARG_DATUM(last));
	bool		all = strcmp(mode, "all") == 0;
	Datum		set;

	if (!all && strcmp(mode, "any") != 0)
		ereport(ERROR,
				(errcode(CENSUS_ERR_ARGUMENT),
				 errmsg("mode \"%s\" is neither \"any\" nor \"all\"", mode)));
	set = set_of_strings(relid, PG_GETARG_DATUM(last - 1), find_strings, all);
	if (set == 0)
		PG_RETURN_NULL();
	PG_RETURN_DATUM(set);
}

/* intern_text([dictionary regclass,] id bigint) */
PG_FUNCTION_INFO_V1(census_intern_text);

Datum
census_intern_text(PG_FUNCTION_ARGS)
{
	Oid			relid = dictionary_arg(fcinfo);
	InternId	lookup = {DatumGetInt64(last_arg(fcinfo)), 0};
	Datum		value = (Datum) 0;
	bool		isnull;

	intern_lookup(intern_dictionary_open(relid, AccessShareLock), &lookup, 1, &value, &isnull);
	if (isnull)
		PG_RETURN_NULL();
	PG_RETURN_DATUM(value);
}

/* intern_text_array([dictionary regclass,] ids bigint[]) */
PG_FUNCTION_INFO_V1(census_intern_text_array);

Datum
census_intern_text_array(PG_FUNCTION_ARGS)
{
	Oid			relid = dictionary_arg(fcinfo);
	ArrayType  *array = DatumGetArrayTypeP(last_arg(fcinfo));
	Datum	   *values;
	bool	   *nulls;
	int			n;
	int			m = 0;
	InternId   *ids;

	deconstruct_array(array, INT8OID, sizeof(int64), FLOAT8PASSBYVAL, TYPALIGN_DOUBLE,
					  &values, &nulls, &n);
	ids = palloc_extended(sizeof(InternId) * (Size) Max(n, 1), MCXT_ALLOC_HUGE);
	for (int i = 0; i < n; i++)
	{
		if (nulls[i])
			continue;
		ids[m].id = DatumGetInt64(values[i]);
		ids[m].pos = i;
		m++;
	}
	intern_lookup(intern_dictionary_open(relid, AccessShareLock), ids, m, values, nulls);
	PG_RETURN_ARRAYTYPE_P(construct_md_array(values, nulls, ARR_NDIM(array), ARR_DIMS(array),
											 ARR_LBOUND(array), TEXTOID, -1, false, TYPALIGN_INT));
}

/* Key derived from a secret, kept between calls. */
typedef struct SecretKey
{
	unsigned char secret[HASH_SECRET_BYTES];
	HashKey		key;
} SecretKey;

/*
 * intern_hash(value text, secret bytea), for dictionaries that are plain tables, distributed over servers
 * (docs/scale-out.md).  To route a string to one shard, its hash must be an immutable function of its arguments, so
 * the secret is an argument.
 */
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

/*
 * census_private.distributed_locked(relation regclass): may this transaction have read a distributed table?  Only
 * Citus knows its connections to other nodes, but the lock on the table is visible here.
 */
PG_FUNCTION_INFO_V1(census_distributed_locked);

Datum
census_distributed_locked(PG_FUNCTION_ARGS)
{
	PG_RETURN_BOOL(CheckRelationOidLockedByMe(PG_GETARG_OID(0), AccessShareLock, true));
}
