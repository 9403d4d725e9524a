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
#include "intern/intern_sql.h"
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

static void
set_string(InternString *s, Datum datum)
{
	text	   *t = DatumGetTextPP(datum);

	memset(s, 0, sizeof(*s));
	s->datum = PointerGetDatum(t);
	s->data = VARDATA_ANY(t);
	s->len = VARSIZE_ANY_EXHDR(t);
}

static Datum
one_string(FunctionCallInfo fcinfo, Oid relid, Datum datum, StringsFunction function)
{
	InternString s;

	set_string(&s, datum);
	function(relid, &s, 1);
	if (s.id == 0)
		PG_RETURN_NULL();
	PG_RETURN_INT64(s.id);
}

/* An array of the same shape and NULLs; unknown strings become NULL, too. */
static ArrayType *
many_strings(Oid relid, ArrayType *array, StringsFunction function)
{
	Datum	   *values;
	bool	   *nulls;
	int			n;
	InternString *strings;
	int			m = 0;

	deconstruct_array(array, TEXTOID, -1, false, TYPALIGN_INT, &values, &nulls, &n);
	strings = palloc_extended(sizeof(InternString) * (Size) Max(n, 1), MCXT_ALLOC_HUGE);
	for (int i = 0; i < n; i++)
		if (!nulls[i])
			set_string(&strings[m++], values[i]);
	function(relid, strings, m);
	m = 0;
	for (int i = 0; i < n; i++)
	{
		if (nulls[i])
			continue;
		values[i] = Int64GetDatum(strings[m].id);
		nulls[i] = strings[m].id == 0;
		m++;
	}
	return construct_md_array(values, nulls, ARR_NDIM(array), ARR_DIMS(array), ARR_LBOUND(array),
							  INT8OID, sizeof(int64), FLOAT8PASSBYVAL, TYPALIGN_DOUBLE);
}

ArrayType *
intern_sql_array(Oid relid, ArrayType *array)
{
	return many_strings(relid, array, intern_strings);
}

static void
ids_of_texts(Oid dictionary, const Datum *texts, int n, int64 *ids, StringsFunction function)
{
	InternString *strings = palloc_extended(sizeof(InternString) * (Size) Max(n, 1), MCXT_ALLOC_HUGE);

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

/* What becomes of a string without an id, or a NULL, in a set. */
typedef enum Unknown
{
	UNKNOWN_LEFT_OUT,
	UNKNOWN_MAKES_NULL
} Unknown;

/* The set of the ids of an array of strings. */
static Datum
set_of_strings(FunctionCallInfo fcinfo, Oid relid, ArrayType *array, StringsFunction function,
			   Unknown unknown)
{
	Datum	   *values;
	bool	   *nulls;
	int			n;
	int			m = 0;
	int			known = 0;
	InternString *strings;

	deconstruct_array(array, TEXTOID, -1, false, TYPALIGN_INT, &values, &nulls, &n);
	strings = palloc_extended(sizeof(InternString) * (Size) Max(n, 1), MCXT_ALLOC_HUGE);
	for (int i = 0; i < n; i++)
		if (!nulls[i])
			set_string(&strings[m++], values[i]);
	function(relid, strings, m);
	for (int i = 0; i < m; i++)
		if (strings[i].id != 0)
			values[known++] = Int64GetDatum(strings[i].id);
	if (unknown == UNKNOWN_MAKES_NULL && known < n)
		PG_RETURN_NULL();
	array = construct_array(values, known, INT8OID, sizeof(int64), FLOAT8PASSBYVAL, TYPALIGN_DOUBLE);
	return DirectFunctionCall1(census_roaring_from_array, PointerGetDatum(array));
}

PG_FUNCTION_INFO_V1(census_intern);

Datum
census_intern(PG_FUNCTION_ARGS)
{
	return one_string(fcinfo, intern_sql_default(), PG_GETARG_DATUM(0), intern_strings);
}

PG_FUNCTION_INFO_V1(census_intern_array);

Datum
census_intern_array(PG_FUNCTION_ARGS)
{
	PG_RETURN_ARRAYTYPE_P(many_strings(intern_sql_default(), PG_GETARG_ARRAYTYPE_P(0), intern_strings));
}

PG_FUNCTION_INFO_V1(census_intern_in);

Datum
census_intern_in(PG_FUNCTION_ARGS)
{
	return one_string(fcinfo, PG_GETARG_OID(0), PG_GETARG_DATUM(1), intern_strings);
}

PG_FUNCTION_INFO_V1(census_intern_array_in);

Datum
census_intern_array_in(PG_FUNCTION_ARGS)
{
	PG_RETURN_ARRAYTYPE_P(many_strings(PG_GETARG_OID(0), PG_GETARG_ARRAYTYPE_P(1), intern_strings));
}

PG_FUNCTION_INFO_V1(census_intern_find);

Datum
census_intern_find(PG_FUNCTION_ARGS)
{
	return one_string(fcinfo, intern_sql_default(), PG_GETARG_DATUM(0), find_strings);
}

PG_FUNCTION_INFO_V1(census_intern_find_array);

Datum
census_intern_find_array(PG_FUNCTION_ARGS)
{
	PG_RETURN_ARRAYTYPE_P(many_strings(intern_sql_default(), PG_GETARG_ARRAYTYPE_P(0), find_strings));
}

PG_FUNCTION_INFO_V1(census_intern_find_in);

Datum
census_intern_find_in(PG_FUNCTION_ARGS)
{
	return one_string(fcinfo, PG_GETARG_OID(0), PG_GETARG_DATUM(1), find_strings);
}

PG_FUNCTION_INFO_V1(census_intern_find_array_in);

Datum
census_intern_find_array_in(PG_FUNCTION_ARGS)
{
	PG_RETURN_ARRAYTYPE_P(many_strings(PG_GETARG_OID(0), PG_GETARG_ARRAYTYPE_P(1), find_strings));
}

PG_FUNCTION_INFO_V1(census_intern_set);

Datum
census_intern_set(PG_FUNCTION_ARGS)
{
	return set_of_strings(fcinfo, intern_sql_default(), PG_GETARG_ARRAYTYPE_P(0), intern_strings,
						  UNKNOWN_LEFT_OUT);
}

PG_FUNCTION_INFO_V1(census_intern_set_in);

Datum
census_intern_set_in(PG_FUNCTION_ARGS)
{
	return set_of_strings(fcinfo, PG_GETARG_OID(0), PG_GETARG_ARRAYTYPE_P(1), intern_strings,
						  UNKNOWN_LEFT_OUT);
}

PG_FUNCTION_INFO_V1(census_intern_find_all);

Datum
census_intern_find_all(PG_FUNCTION_ARGS)
{
	return set_of_strings(fcinfo, intern_sql_default(), PG_GETARG_ARRAYTYPE_P(0), find_strings,
						  UNKNOWN_MAKES_NULL);
}

PG_FUNCTION_INFO_V1(census_intern_find_all_in);

Datum
census_intern_find_all_in(PG_FUNCTION_ARGS)
{
	return set_of_strings(fcinfo, PG_GETARG_OID(0), PG_GETARG_ARRAYTYPE_P(1), find_strings,
						  UNKNOWN_MAKES_NULL);
}

PG_FUNCTION_INFO_V1(census_intern_find_any);

Datum
census_intern_find_any(PG_FUNCTION_ARGS)
{
	return set_of_strings(fcinfo, intern_sql_default(), PG_GETARG_ARRAYTYPE_P(0), find_strings,
						  UNKNOWN_LEFT_OUT);
}

PG_FUNCTION_INFO_V1(census_intern_find_any_in);

Datum
census_intern_find_any_in(PG_FUNCTION_ARGS)
{
	return set_of_strings(fcinfo, PG_GETARG_OID(0), PG_GETARG_ARRAYTYPE_P(1), find_strings,
						  UNKNOWN_LEFT_OUT);
}

static Datum
one_text(FunctionCallInfo fcinfo, Oid relid, int64 id)
{
	InternId	lookup = {id, 0};
	Datum		value = (Datum) 0;
	bool		isnull;

	intern_lookup(intern_dictionary_open(relid, AccessShareLock), &lookup, 1, &value, &isnull);
	if (isnull)
		PG_RETURN_NULL();
	PG_RETURN_DATUM(value);
}

static Datum
many_texts(FunctionCallInfo fcinfo, Oid relid, ArrayType *array)
{
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

PG_FUNCTION_INFO_V1(census_intern_text);

Datum
census_intern_text(PG_FUNCTION_ARGS)
{
	return one_text(fcinfo, intern_sql_default(), PG_GETARG_INT64(0));
}

PG_FUNCTION_INFO_V1(census_intern_text_array);

Datum
census_intern_text_array(PG_FUNCTION_ARGS)
{
	return many_texts(fcinfo, intern_sql_default(), PG_GETARG_ARRAYTYPE_P(0));
}

PG_FUNCTION_INFO_V1(census_intern_text_in);

Datum
census_intern_text_in(PG_FUNCTION_ARGS)
{
	return one_text(fcinfo, PG_GETARG_OID(0), PG_GETARG_INT64(1));
}

PG_FUNCTION_INFO_V1(census_intern_text_array_in);

Datum
census_intern_text_array_in(PG_FUNCTION_ARGS)
{
	return many_texts(fcinfo, PG_GETARG_OID(0), PG_GETARG_ARRAYTYPE_P(1));
}
