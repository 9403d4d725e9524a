/*-------------------------------------------------------------------------
 *
 * intern_sql_check.c
 *	  SQL entry points that keep rows honest which are not ours to write: the
 *	  CHECK of every dictionary, and the trigger of census_private.dictionary.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/htup_details.h"
#include "commands/trigger.h"
#include "core/extension.h"
#include "intern/intern_batch.h"
#include "intern/intern_dictionary.h"
#include "miscadmin.h"
#include "storage/lmgr.h"
#include "utils/acl.h"
#include "utils/lsyscache.h"
#include "utils/rel.h"

/*
 * A user that writes or reads rows may have them checked.  One that writes through
 * a view has no right to the table, but has it locked as writers do.  (One that
 * reads through a view has it locked, too, and learns nothing here.)
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

/*
 * intern_row_ok(id bigint, key bigint, value text, dictionary_row record): may a
 * row be so?  The CHECK of every dictionary.  The whole row is there for its
 * type, which tells the table: a logical apply worker knows no tableoid.
 *
 * Ids begin with 1.  The key is the hash of the value, or the first free one
 * behind it: so a string has no second row, and each is found.  Where the secret
 * is not known, as in the middle of a restore, there is nothing to compare with;
 * such a table cannot be interned into before the secret is there, which is
 * then compared with the rows.
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
		PG_RETURN_BOOL(false);
	if (PG_ARGISNULL(2))
		PG_RETURN_BOOL(true);	/* erased */

	/*
	 * as a CHECK it finds the table locked; what was known without a lock may
	 * be of yesterday
	 */
	d = CheckRelationOidLockedByMe(relid, AccessShareLock, true) ? intern_dictionary_known(relid) : NULL;
	if (d == NULL)
	{
		LockRelationOid(relid, AccessShareLock);
		d = intern_dictionary_get(relid);
	}
	if (!d->has_settings)
		PG_RETURN_BOOL(true);
	value = PG_GETARG_TEXT_PP(2);
	s.data = VARDATA_ANY(value);
	s.len = VARSIZE_ANY_EXHDR(value);
	s.hash = intern_hash(&d->settings, s.data, s.len);
	s.key = PG_GETARG_INT64(1);
	PG_RETURN_BOOL(intern_batch_may_stand(d, &s));
}

/*
 * Trigger of census_private.dictionary and census_private.lane: all sessions look at the
 * settings again.  Those that rows were made with cannot be changed to others.  A row
 * of a table that a dump did not bring, whose name reads as 0, is left out.
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
