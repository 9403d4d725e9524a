/*-------------------------------------------------------------------------
 *
 * intern_sql_check.c
 *	  SQL entry points that check rows written by hand: the CHECK of every dictionary, and the triggers of
 *	  census_private.dictionary and .lane.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/htup_details.h"
#include "commands/trigger.h"
#include "core/extension.h"
#include "intern/intern_string.h"
#include "miscadmin.h"
#include "storage/lmgr.h"
#include "utils/acl.h"
#include "utils/lsyscache.h"
#include "utils/rel.h"

/*
 * Raise 42501 unless the user may read or write rows of the table.  A user that writes through a view may have no right
 * on the table, but the statement of such a user holds a writer's lock on the table.  (A user that reads through a view
 * gets an error.)
 */
static void
check_rights(Oid relid)
{
	Oid			user = GetUserId();

	if (pg_class_aclmask(relid, user, ACL_INSERT | ACL_UPDATE | ACL_SELECT, ACLMASK_ANY) == 0 &&
		pg_attribute_aclcheck_all(relid, user, ACL_INSERT, ACLMASK_ANY) != ACLCHECK_OK &&
		pg_attribute_aclcheck_all(relid, user, ACL_UPDATE, ACLMASK_ANY) != ACLCHECK_OK &&
		!CheckRelationOidLockedByMe(relid, RowExclusiveLock, true))
		aclcheck_error(ACLCHECK_NO_PRIV, get_relkind_objtype(get_rel_relkind(relid)),
					   get_rel_name(relid));
}

/* Raise 23514: the row is not valid in the dictionary.  "why" tells the reason. */
static void
refuse_row(Oid relid, int64 id, const char *why)
{
	ereport(ERROR,
			(errcode(ERRCODE_CHECK_VIOLATION),
			 errmsg("a row with id %lld is not valid in dictionary \"%s\"", (long long) id, get_rel_name(relid)),
			 errdetail("%s", why),
			 intern_dictionary_errhint(relid)));
}

/*
 * intern_row_ok(id bigint, key bigint, value text, dictionary_row record): is the row valid?  The CHECK of every
 * dictionary calls it.  Returns true, or raises an error with a hint.  The whole row is an argument because its type
 * identifies the table: a logical apply worker has no tableoid.
 *
 * Ids begin with 1.  The key is the hash of the value, or the first free key after the hash.  So each string has only
 * one row, and look-ups find this row.  While the secret is missing, as in the middle of a restore, keys are not
 * checked; inserting the secret checks them.
 */
PG_FUNCTION_INFO_V1(census_intern_row_ok);

Datum
census_intern_row_ok(PG_FUNCTION_ARGS)
{
	Oid			relid;
	text	   *value;
	InternDictionary *d;
	InternString s = {0};

	if (PG_ARGISNULL(0) || PG_ARGISNULL(1) || PG_ARGISNULL(3))
		PG_RETURN_BOOL(false);
	relid = get_typ_typrelid(HeapTupleHeaderGetTypeId(PG_GETARG_HEAPTUPLEHEADER(3)));
	if (!OidIsValid(relid))
		ereport(ERROR,
				(errcode(ERRCODE_WRONG_OBJECT_TYPE),
				 errmsg("intern_row_ok() takes a row of a dictionary")));
	check_rights(relid);
	if (PG_GETARG_INT64(0) < 1)
		refuse_row(relid, PG_GETARG_INT64(0), "Ids begin with 1.");
	if (PG_ARGISNULL(2))
		PG_RETURN_BOOL(true);	/* erased */

	/*
	 * a CHECK runs with the table locked; in any other call the cached entry
	 * may be outdated
	 */
	if (!CheckRelationOidLockedByMe(relid, AccessShareLock, true))
		LockRelationOid(relid, AccessShareLock);
	d = intern_dictionary_get(relid);
	if (!d->has_settings)
		PG_RETURN_BOOL(true);
	value = PG_GETARG_TEXT_PP(2);
	s.data = VARDATA_ANY(value);
	s.len = VARSIZE_ANY_EXHDR(value);
	s.hash = intern_hash(&d->settings, s.data, s.len);
	s.key = PG_GETARG_INT64(1);
	if (!intern_batch_may_stand(d, &s))
		refuse_row(relid, PG_GETARG_INT64(0), "The key is not the hash of the string under the dictionary's secret, nor the first free number behind it: intern() would not find the string.");
	PG_RETURN_BOOL(true);
}

/*
 * Trigger of census_private.dictionary and .lane.  AFTER (only dictionary): make all sessions read the settings again,
 * and refuse other settings for a dictionary with rows.  BEFORE INSERT: skip a row whose table the restored dump did
 * not contain.  The OID of such a table is read as 0.
 */
PG_FUNCTION_INFO_V1(census_intern_settings_changed);

Datum
census_intern_settings_changed(PG_FUNCTION_ARGS)
{
	TriggerData *data = (TriggerData *) fcinfo->context;
	HeapTuple	old;
	HeapTuple	new;
	bool		isnull;

	if (!CALLED_AS_TRIGGER(fcinfo) || !TRIGGER_FIRED_FOR_ROW(data->tg_event))
		ereport(ERROR,
				(errcode(ERRCODE_E_R_I_E_TRIGGER_PROTOCOL_VIOLATED),
				 errmsg("intern_settings_changed() is a trigger function of rows")));
	if (RelationGetRelid(data->tg_relation) != extension_table("lane", false) &&
		RelationGetRelid(data->tg_relation) != extension_table("dictionary", false))
		ereport(ERROR,
				(errcode(ERRCODE_WRONG_OBJECT_TYPE),
				 errmsg("intern_settings_changed() is a trigger of census_private.dictionary and .lane, not of \"%s\"",
						RelationGetRelationName(data->tg_relation))));
	if (TRIGGER_FIRED_BEFORE(data->tg_event))
	{
		Datum		key = heap_getattr(data->tg_trigtuple, 1, RelationGetDescr(data->tg_relation), &isnull);

		return PointerGetDatum(isnull || OidIsValid(DatumGetObjectId(key)) ? data->tg_trigtuple : NULL);
	}
	old = TRIGGER_FIRED_BY_INSERT(data->tg_event) ? NULL : data->tg_trigtuple;
	new = TRIGGER_FIRED_BY_UPDATE(data->tg_event) ? data->tg_newtuple :
		TRIGGER_FIRED_BY_INSERT(data->tg_event) ? data->tg_trigtuple : NULL;
	intern_dictionary_changed(data->tg_relation, old, new);
	return PointerGetDatum(NULL);
}
