/*-------------------------------------------------------------------------
 *
 * intern_sql.c
 *	  SQL entry points of the intern part: strings to ids and back.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/xact.h"
#include "catalog/pg_type.h"
#include "intern/intern.h"
#include "intern/intern_batch.h"
#include "intern/intern_dictionary.h"
#include "intern/intern_lookup.h"
#include "intern/intern_request.h"
#include "miscadmin.h"
#include "roaring/roaring.h"
#include "utils/acl.h"
#include "utils/array.h"
#include "utils/memutils.h"

/* The dictionary of the forms that name none. */
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

/* Why a string without an id got none. */
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

/* Ids of all strings, creating what is missing if the user may. */
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
		intern_dictionary_first_use(relid);
		d = intern_dictionary_get(relid);
	}
	if (create && d->settings.immediate)
		intern_request_create(d, strings, n);
	else if (create)
		intern_batch_create(d, strings, n, INTERN_WAIT);
	else
	{
		if (d->has_settings)
			intern_batch_find(d, strings, n);
		report_missing(d, strings, n);
	}
}

/* Ids of those that are there; the others keep 0. */
static void
find_strings(Oid relid, InternString *strings, int n)
{
	InternDictionary *d = intern_dictionary_open(relid, AccessShareLock);

	if (d->has_settings)
		intern_batch_find(d, strings, n);
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

/* The strings of an array after the function has seen them, without its NULLs. */
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

/* An array of the same shape and NULLs; unknown strings become NULL, too. */
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

static void
ids_of_texts(Oid dictionary, const Datum *texts, int n, int64 *ids, StringsFunction function)
{
	InternString *strings = alloc_strings(n);

	for (int i = 0; i < n; i++)
		set_string(&strings[i], texts[i]);
	function(dictionary, strings, n);
	for (int i = 0; i < n; i++)
		ids[i] = strings[i].id;
	pfree(strings);
}

void
intern_texts(Oid dictionary, const Datum *texts, int n, int64 *ids)
{
	ids_of_texts(dictionary, texts, n, ids, intern_strings);
}

void
intern_find_texts(Oid dictionary, const Datum *texts, int n, int64 *ids)
{
	ids_of_texts(dictionary, texts, n, ids, find_strings);
}

/*
 * The entry points, each of two functions: one names the dictionary in its first
 * argument, the other takes the default one.
 */
static inline Oid
dictionary_arg(FunctionCallInfo fcinfo)
{
	return PG_NARGS() == 1 ? intern_sql_default() : PG_GETARG_OID(0);
}

/* What is asked of the dictionary. */
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
PG_FUNCTION_INFO_V1(census_intern);

Datum
census_intern(PG_FUNCTION_ARGS)
{
	return one_string(fcinfo, intern_strings);
}

/* intern_find([dictionary regclass,] value text) */
PG_FUNCTION_INFO_V1(census_intern_find);

Datum
census_intern_find(PG_FUNCTION_ARGS)
{
	return one_string(fcinfo, find_strings);
}

/* intern_array([dictionary regclass,] strings text[]) */
PG_FUNCTION_INFO_V1(census_intern_array);

Datum
census_intern_array(PG_FUNCTION_ARGS)
{
	return many_strings(dictionary_arg(fcinfo), last_arg(fcinfo), intern_strings);
}

/* intern_find_array([dictionary regclass,] strings text[]) */
PG_FUNCTION_INFO_V1(census_intern_find_array);

Datum
census_intern_find_array(PG_FUNCTION_ARGS)
{
	return many_strings(dictionary_arg(fcinfo), last_arg(fcinfo), find_strings);
}

/* What becomes of a string without an id, or a NULL, in a set. */
typedef enum Unknown
{
	UNKNOWN_LEFT_OUT,
	UNKNOWN_MAKES_NULL
} Unknown;

/* The set of the ids of an array of strings. */
static Datum
set_of_strings(FunctionCallInfo fcinfo, StringsFunction function, Unknown unknown)
{
	Oid			relid = dictionary_arg(fcinfo);
	Datum	   *values;
	bool	   *nulls;
	int			n;
	InternString *s = strings_of(relid, DatumGetArrayTypeP(last_arg(fcinfo)), function, &values, &nulls, &n);
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
	if (unknown == UNKNOWN_MAKES_NULL && known < n)
		PG_RETURN_NULL();
	ids = construct_array(values, known, INT8OID, sizeof(int64), FLOAT8PASSBYVAL, TYPALIGN_DOUBLE);
	return DirectFunctionCall1(census_roaring_from_array, PointerGetDatum(ids));
}

/* intern_set([dictionary regclass,] strings text[]) */
PG_FUNCTION_INFO_V1(census_intern_set);

Datum
census_intern_set(PG_FUNCTION_ARGS)
{
	return set_of_strings(fcinfo, intern_strings, UNKNOWN_LEFT_OUT);
}

/* intern_find_all([dictionary regclass,] strings text[]) */
PG_FUNCTION_INFO_V1(census_intern_find_all);

Datum
census_intern_find_all(PG_FUNCTION_ARGS)
{
	return set_of_strings(fcinfo, find_strings, UNKNOWN_MAKES_NULL);
}

/* intern_find_any([dictionary regclass,] strings text[]) */
PG_FUNCTION_INFO_V1(census_intern_find_any);

Datum
census_intern_find_any(PG_FUNCTION_ARGS)
{
	return set_of_strings(fcinfo, find_strings, UNKNOWN_LEFT_OUT);
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
