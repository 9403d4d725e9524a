/*-------------------------------------------------------------------------
 *
 * intern_sql_dictionary.c
 *	  SQL entry points that create dictionaries and guard their rows.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/htup_details.h"
#include "access/table.h"
#include "catalog/namespace.h"
#include "catalog/pg_trigger.h"
#include "catalog/pg_type.h"
#include "commands/trigger.h"
#include "core/argument.h"
#include "core/as_owner.h"
#include "core/citus.h"
#include "core/command.h"
#include "core/errors.h"
#include "core/extension.h"
#include "core/relation.h"
#include "core/result.h"
#include "intern/intern.h"
#include "intern/intern_lane.h"
#include "intern/intern_request.h"
#include "intern/intern_string.h"
#include "miscadmin.h"
#include "store/row_count.h"
#include "utils/acl.h"
#include "utils/builtins.h"
#include "utils/datum.h"
#include "utils/inval.h"
#include "utils/lsyscache.h"
#include "utils/rel.h"

/* Create the table, with the caller's rights.  Every name is qualified, so search_path does not matter. */
static Oid
create_table(const char *nspname, const char *relname, const InternSettings *settings)
{
	char	   *table = quote_qualified_identifier(nspname, relname);
	bool		lanes = settings->lane_bits > 0;
	Oid			relid;

	command_run(psprintf("CREATE TABLE %s (id %s NOT NULL PRIMARY KEY, key bigint NOT NULL UNIQUE, "
						 "value pg_catalog.text COLLATE pg_catalog.\"C\", "
						 "CHECK (" EXTENSION_PRIVATE ".intern_row_ok(id, key, value, %s.*))) USING heap",
						 table, lanes ? "bigint" : "bigserial", quote_identifier(relname)));
	command_run(psprintf("CREATE TRIGGER census_guard BEFORE INSERT OR UPDATE OR DELETE ON %s "
						 "FOR EACH ROW EXECUTE FUNCTION " EXTENSION_PRIVATE ".intern_guard(%s)", table,
						 lanes ? psprintf("%lld, %s", 1LL << settings->lane_bits, settings->lane_random ? "random" : "hash") : ""));
	command_run(psprintf("ALTER TABLE %s ENABLE ALWAYS TRIGGER census_guard", table));
	command_run(psprintf("COMMENT ON TABLE %s IS %s", table,
						 quote_literal_cstr("dictionary of the census extension: intern(), intern_text()")));
	relid = get_relname_relid(relname, get_namespace_oid(nspname, false));
	if (!OidIsValid(relid))
		elog(ERROR, "dictionary \"%s\" vanished", relname);
	return relid;
}

static void
read_secret(const bytea *secret, InternSettings *settings)
{
	if (VARSIZE_ANY_EXHDR(secret) != INTERN_SECRET_BYTES)
		ereport(ERROR,
				(errcode(CENSUS_ERR_ARGUMENT),
				 errmsg("a secret of %d bytes was given, not of %d",
						(int) VARSIZE_ANY_EXHDR(secret), INTERN_SECRET_BYTES),
				 errhint("Take that of another dictionary from census_private.dictionary, or none: then a random one is made.")));
	memcpy(settings->secret, VARDATA_ANY(secret), INTERN_SECRET_BYTES);
	hash_key_init(&settings->key, settings->secret);
}

static bool
is_immediate(const struct varlena *argument)
{
	char	   *commit = text_to_cstring(argument);

	if (strcmp(commit, "transaction") != 0 && strcmp(commit, "immediate") != 0)
		ereport(ERROR,
				(errcode(CENSUS_ERR_ARGUMENT),
				 errmsg("commit \"%s\" is unknown", commit),
				 errhint("New strings are committed with the \"transaction\", or are \"immediate\".")));
	return strcmp(commit, "immediate") == 0;
}

static void
read_settings(FunctionCallInfo fcinfo, InternSettings *settings)
{
	char	   *lane = text_to_cstring(PG_GETARG_TEXT_PP(2));

	settings->lane_bits = intern_dictionary_lane_bits(PG_GETARG_INT64(1));
	if (strcmp(lane, "hash") != 0 && strcmp(lane, "random") != 0)
		ereport(ERROR,
				(errcode(CENSUS_ERR_ARGUMENT),
				 errmsg("lane \"%s\" is unknown", lane),
				 errhint("The lane of a string is chosen by its \"hash\", or at \"random\".")));
	settings->lane_random = strcmp(lane, "random") == 0;
	settings->immediate = is_immediate(PG_GETARG_TEXT_PP(3));
	if (PG_ARGISNULL(4))
		intern_dictionary_make_secret(settings);
	else
		read_secret(PG_GETARG_BYTEA_PP(4), settings);
}

/* create_dictionary(name text, lanes bigint, lane text, commit text, secret bytea) */
PG_FUNCTION_INFO_V1(census_create_dictionary);

Datum
census_create_dictionary(PG_FUNCTION_ARGS)
{
	InternSettings settings;
	RangeVar   *name;
	Oid			schema;
	Oid			relid;

	refuse_nulls(fcinfo, 4);	/* the secret may be NULL, for a random one */
	read_settings(fcinfo, &settings);
	name = name_of_new(PG_GETARG_TEXT_PP(0), "dictionary", &schema);
	name_refuse_taken(schema, "dictionary", name->relname, name->relname, NULL);
	if (intern_dictionary_sweep())
		intern_lane_sweep();
	relid = create_table(get_namespace_name(schema), name->relname, &settings);
	citus_check_new(relid);
	intern_lane_create(relid, settings.lane_bits);
	intern_dictionary_make_settings(relid, &settings);
	PG_RETURN_OID(relid);
}

/* intern_set_commit(dictionary regclass, commit text) */
PG_FUNCTION_INFO_V1(census_intern_set_commit);

Datum
census_intern_set_commit(PG_FUNCTION_ARGS)
{
	Oid			relid = PG_GETARG_OID(0);
	InternSettings settings;

	refuse_nulls(fcinfo, 2);
	if (!compat_class_ownercheck(relid, GetUserId()))
		aclcheck_error(ACLCHECK_NOT_OWNER, get_relkind_objtype(get_rel_relkind(relid)), get_rel_name(relid));
	(void) intern_dictionary_open(relid, ShareUpdateExclusiveLock);
	if (!intern_dictionary_settings(relid, &settings))
		intern_lane_first_use(relid);
	(void) intern_dictionary_settings(relid, &settings);
	settings.immediate = is_immediate(PG_GETARG_TEXT_PP(1));
	intern_dictionary_make_settings(relid, &settings);
	PG_RETURN_VOID();
}

static bool
column_kept(HeapTuple old, HeapTuple new, TupleDesc desc, AttrNumber column)
{
	Form_pg_attribute att = TupleDescAttr(desc, column - 1);
	bool		old_null;
	bool		new_null;
	Datum		before = heap_getattr(old, column, desc, &old_null);
	Datum		after = heap_getattr(new, column, desc, &new_null);

	if (old_null || new_null)
		return old_null && new_null;
	return datum_image_eq(before, after, att->attbyval, att->attlen);
}

/*
 * Trigger of a dictionary: rows cannot be deleted, nor their ids and keys changed.  A string may be erased (value =
 * NULL), which makes all sessions drop the string from their caches.  Additional columns belong to the owner of the
 * table.  The trigger fires ALWAYS, because a logical subscriber erases by applying the UPDATE.  A plain INSERT may
 * choose an id that the counter reaches later, so only the owner may run it.  A subscription applies rows as the owner.
 * intern() writes below the executor and fires no trigger.
 */
PG_FUNCTION_INFO_V1(census_intern_guard);

Datum
census_intern_guard(PG_FUNCTION_ARGS)
{
	TriggerData *data = (TriggerData *) fcinfo->context;
	TupleDesc	desc;
	bool		update;
	bool		erased;

	if (!CALLED_AS_TRIGGER(fcinfo) || !TRIGGER_FIRED_FOR_ROW(data->tg_event))
		ereport(ERROR,
				(errcode(ERRCODE_E_R_I_E_TRIGGER_PROTOCOL_VIOLATED),
				 errmsg("intern_guard() is a trigger function")));
	if (TRIGGER_FIRED_BY_INSERT(data->tg_event))
	{
		if (!compat_class_ownercheck(RelationGetRelid(data->tg_relation), GetUserId()))
			ereport(ERROR,
					(errcode(ERRCODE_INSUFFICIENT_PRIVILEGE),
					 errmsg("permission denied to insert rows into dictionary \"%s\" by hand",
							RelationGetRelationName(data->tg_relation)),
					 errdetail("A row's id comes from the dictionary's counter; only the owner may choose another."),
					 errhint("Call intern().")));
		desc = RelationGetDescr(data->tg_relation);
		if (desc->natts >= INTERN_NATTS && heap_attisnull(data->tg_trigtuple, INTERN_ATTR_KEY, desc))
			ereport(ERROR,
					(errcode(ERRCODE_NOT_NULL_VIOLATION),
					 errmsg("a row without a key cannot be inserted into dictionary \"%s\"",
							RelationGetRelationName(data->tg_relation)),
					 errdetail("The key is made of the string's hash."),
					 intern_dictionary_errhint(RelationGetRelid(data->tg_relation))));
		return PointerGetDatum(data->tg_trigtuple);
	}
	desc = RelationGetDescr(data->tg_relation);
	update = TRIGGER_FIRED_BY_UPDATE(data->tg_event);
	if (update && desc->natts >= INTERN_NATTS &&
		column_kept(data->tg_trigtuple, data->tg_newtuple, desc, INTERN_ATTR_ID) &&
		column_kept(data->tg_trigtuple, data->tg_newtuple, desc, INTERN_ATTR_KEY))
	{
		if (column_kept(data->tg_trigtuple, data->tg_newtuple, desc, INTERN_ATTR_VALUE))
			return PointerGetDatum(data->tg_newtuple);
		(void) heap_getattr(data->tg_newtuple, INTERN_ATTR_VALUE, desc, &erased);
		if (erased)
		{
			intern_dictionary_erased(RelationGetRelid(data->tg_relation));
			return PointerGetDatum(data->tg_newtuple);
		}
	}
	ereport(ERROR,
			(errcode(CENSUS_ERR_STATE),
			 errmsg("cannot %s rows of dictionary \"%s\"", update ? "update" : "delete",
					RelationGetRelationName(data->tg_relation)),
			 errdetail("Ids of its strings may be stored anywhere, and strings of the same hash are found one behind the other."),
			 errhint("intern_erase() erases a string and keeps its id.  TRUNCATE or DROP the table if no id of it is in use.")));
}

static bool
has_text(InternDictionary *d, int64 id)
{
	InternId	lookup = {id, 0};
	Datum		value;
	bool		isnull;

	intern_lookup(d, &lookup, 1, &value, &isnull);
	return !isnull;
}

/*
 * Raise 55000 if another role's dictionary has an UPDATE trigger that is not ours.  erase() runs the UPDATE as the
 * owner, and code of a third role with the TRIGGER right must not run as the owner.
 */
static void
refuse_update_trigger(Oid relid)
{
	Relation	rel = table_open(relid, NoLock);
	Oid			guard = extension_function("intern_guard");
	TriggerDesc *desc = rel->trigdesc;

	for (int i = 0; desc && i < desc->numtriggers; i++)
	{
		const Trigger *trigger = &desc->triggers[i];

		if (TRIGGER_FOR_UPDATE(trigger->tgtype) && !trigger->tgisinternal && trigger->tgenabled != TRIGGER_DISABLED &&
			(trigger->tgfoid != guard || trigger->tgqual != NULL))
			ereport(ERROR,
					(errcode(CENSUS_ERR_STATE),
					 errmsg("dictionary \"%s\" has a trigger \"%s\" that fires on UPDATE", RelationGetRelationName(rel), trigger->tgname),
					 errhint("Erase as the owner of the dictionary, or drop the trigger.")));
	}
	table_close(rel, NoLock);
}

/* Erase a string by an UPDATE, as the owner of the dictionary.  Returns false if the id has no string. */
static bool
erase(Oid relid, int64 id)
{
	InternDictionary *d;
	Oid			type = INT8OID;
	Datum		arg = Int64GetDatum(id);
	uint64		rows;
	AsOwner		before;

	intern_dictionary_check_right(relid, ACL_UPDATE);
	PreventCommandIfReadOnly("intern_erase()");
	d = intern_dictionary_open(relid, RowExclusiveLock);
	if (!d->has_settings)
		return false;
	if (relation_owner(relid) != GetUserId())
		refuse_update_trigger(relid);
	as_owner_begin_other(&before, relation_owner(relid));
	rows = command_change(psprintf("UPDATE ONLY %s SET value = NULL WHERE id OPERATOR(pg_catalog.=) $1 AND value IS NOT NULL",
								   relation_name(relid)),
						  1, &type, &arg);
	as_owner_end(&before);
	if (rows == 0 && has_text(intern_dictionary_open(relid, RowExclusiveLock), id))
		ereport(ERROR,
				(errcode(ERRCODE_T_R_SERIALIZATION_FAILURE),
				 errmsg("could not erase string %lld of dictionary \"%s\"", (long long) id, get_rel_name(relid)),
				 errdetail("It was interned after the snapshot of this transaction was taken."),
				 errhint("Erase it in another transaction.")));
	return rows > 0;
}

/* intern_erase([dictionary regclass,] id bigint) */
PG_FUNCTION_INFO_V1(census_intern_erase);

Datum
census_intern_erase(PG_FUNCTION_ARGS)
{
	Oid			relid = PG_NARGS() == 1 ? intern_sql_default() : PG_GETARG_OID(0);

	PG_RETURN_BOOL(erase(relid, PG_GETARG_INT64(PG_NARGS() - 1)));
}

/* intern_key(dictionary regclass, value text): the first key of the string's chain */
PG_FUNCTION_INFO_V1(census_intern_key);

Datum
census_intern_key(PG_FUNCTION_ARGS)
{
	Oid			relid = PG_GETARG_OID(0);
	text	   *value = PG_GETARG_TEXT_PP(1);
	InternDictionary *d = intern_dictionary_open(relid, AccessShareLock);

	if (!d->has_settings)
		ereport(ERROR,
				(errcode(CENSUS_ERR_STATE),
				 errmsg("dictionary \"%s\" has not been used yet", get_rel_name(relid)),
				 errdetail("Its secret is made when the first string is interned.")));
	PG_RETURN_INT64((int64) intern_hash(&d->settings, VARDATA_ANY(value), VARSIZE_ANY_EXHDR(value)));
}

/* intern_stats(dictionary regclass) */
PG_FUNCTION_INFO_V1(census_intern_stats);

Datum
census_intern_stats(PG_FUNCTION_ARGS)
{
	static const Oid columns[] = {INT8OID, INT8OID, INT8OID, INT8OID, INT8OID, INT8OID, INT8OID, INT8OID, INT8OID};
	Oid			relid = PG_GETARG_OID(0);
	InternDictionary *d = intern_dictionary_open(relid, AccessShareLock);
	Relation	heap = table_open(relid, NoLock);
	Datum		values[lengthof(columns)];
	bool		nulls[lengthof(columns)] = {0};

	values[0] = Int64GetDatum(row_count(heap));
	table_close(heap, NoLock);
	values[1] = DirectFunctionCall1(pg_total_relation_size, ObjectIdGetDatum(relid));
	values[2] = Int64GetDatum(d->counts.created);
	values[3] = Int64GetDatum(d->counts.probes);
	values[4] = Int64GetDatum(d->counts.collisions);
	values[5] = Int64GetDatum(d->counts.races);
	values[6] = Int64GetDatum(d->counts.waits);
	values[7] = Int64GetDatum(d->counts.cache_hits);
	values[8] = Int64GetDatum((int64) intern_cache_used());
	PG_RETURN_DATUM(result_row(fcinfo, columns, lengthof(columns), values, nulls));
}
