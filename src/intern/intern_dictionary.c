/*-------------------------------------------------------------------------
 *
 * intern_dictionary.c
 *	  Dictionaries: their settings, their secret, and whether C code can use their tables.
 *
 * A dictionary is a table (id, key, value) of the user.  Its settings are a row in census_private.dictionary.  The row
 * of the default dictionary is created at first use, with a new secret.  If the extension's script created this row, a
 * dump would not contain the row, and restored keys would not match the new secret.  First use also creates the row of
 * a table that has the guard and the columns of a dictionary but no row, because a schema-only dump created it.  In
 * this case the lanes are read from the arguments of the guard.
 *
 * If the owner has added something that the executor would handle but C code does not (store/shape.c finds this), new
 * strings are refused with the reason, while known strings can be read.
 *
 * The cache (core/relation_cache.c) keeps the data that was read until an invalidation.  The following cause an
 * invalidation: a change listed in store/shape.c, TRUNCATE, DROP, and a changed row of census_private.dictionary.
 *
 * Lock rules: the caller of intern_dictionary_get() holds a lock on the table, so that the cached entry stays valid.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/genam.h"
#include "access/heapam.h"
#include "access/htup_details.h"
#include "access/relation.h"
#include "access/table.h"
#include "access/tableam.h"
#include "access/transam.h"
#include "catalog/dependency.h"
#include "catalog/indexing.h"
#include "catalog/pg_am.h"
#include "catalog/pg_type.h"
#include "core/citus.h"
#include "core/errors.h"
#include "core/extension.h"
#include "core/hash.h"
#include "core/relation.h"
#include "core/relation_cache.h"
#include "intern/intern_dictionary.h"
#include "miscadmin.h"
#include "port/pg_bitutils.h"
#include "storage/lmgr.h"
#include "storage/proc.h"
#include "store/shape.h"
#include "utils/acl.h"
#include "utils/builtins.h"
#include "utils/inval.h"
#include "utils/lsyscache.h"
#include "utils/rel.h"
#include "utils/rls.h"
#include "utils/snapmgr.h"
#include "utils/syscache.h"

static const TableShape settings_shape = {
	.what = "table",
	.maker = "CREATE EXTENSION",
	.ncolumns = INTERN_SETTING_NATTS,
	.columns = {
		{"dictionary", SHAPE_RELATION},
		{"secret", BYTEAOID},
		{"lane_bits", INT4OID},
		{"lane", TEXTOID},
		{"commit", TEXTOID},
	},
	.nindexes = 1,
	.indexes = {{{INTERN_SETTING_DICTIONARY}}},
	.nchecks = 4,
	.checks = {
		"pg_catalog.octet_length(secret) OPERATOR(pg_catalog.=) 16",
		"lane_bits OPERATOR(pg_catalog.>=) 0 AND lane_bits OPERATOR(pg_catalog.<=) 32",
		"lane OPERATOR(pg_catalog.=) ANY ('{hash,random}'::pg_catalog.text[])",
		"commit OPERATOR(pg_catalog.=) ANY ('{transaction,immediate}'::pg_catalog.text[])",
	},
	.guard = "intern_settings_changed",
	.guards = TRIGGER_TYPE_INSERT,
};

static const TableShape dictionary_shape = {
	.what = "dictionary",
	.maker = "create_dictionary()",
	.grants = "SELECT on it, for strings that are known, INSERT for new ones, and UPDATE to erase them",
	.ncolumns = INTERN_NATTS,
	.columns = {
		{"id", INT8OID},
		{"key", INT8OID},
		{"value", TEXTOID,.nullable = true},	/* NULL: the string was erased */
	},
	.dropped_ok = true,
	.additions = true,
	.guard = "intern_guard",
	.guards = TRIGGER_TYPE_INSERT | TRIGGER_TYPE_UPDATE | TRIGGER_TYPE_DELETE,
	.nindexes = 2,
	.indexes = {
		[INTERN_BY_ID] = {{INTERN_ATTR_ID}},
		[INTERN_BY_KEY] = {{INTERN_ATTR_KEY}},
	},
	.nchecks = 1,
	.checks = {EXTENSION_PRIVATE ".intern_row_ok(id, key, value, " SHAPE_ROW ".*)"},
};

int			intern_hash_bits = 64;

static Oid	settings_relid = InvalidOid;	/* census_private.dictionary;
											 * invalid until it is first read */

/* Every entry depends on census_private.dictionary, because this table has the settings. */
static bool
concerns(const void *dictionary, Oid relid)
{
	return relid == settings_relid;
}

static RelationCache dictionaries = RELATION_CACHE(InternDictionary, relid, concerns);

/* Hint for an ereport() about a row written by hand: how to add a string. */
int
intern_dictionary_errhint(Oid relid)
{
	return errhint("intern(%s, 'a string') adds a string, with its id and its key.",
				   quote_literal_cstr(relation_name(relid)));
}

/* Return the dictionary of intern(text); InvalidOid if it was dropped. */
Oid
intern_default_dictionary(void)
{
	return extension_table("string", true);
}

/* Read the settings from a row of census_private.dictionary.  Returns the OID of the dictionary. */
static Oid
read_settings(Relation rel, HeapTuple tuple, InternSettings *settings)
{
	Datum		values[INTERN_SETTING_NATTS];
	bool		nulls[INTERN_SETTING_NATTS];
	bytea	   *secret;

	shape_deform(rel, &settings_shape, tuple, values, nulls);
	secret = DatumGetByteaPP(values[INTERN_SETTING_SECRET - 1]);
	if (VARSIZE_ANY_EXHDR(secret) != INTERN_SECRET_BYTES)
		ereport(ERROR,
				(errcode(CENSUS_ERR_STATE),
				 errmsg("the secret of dictionary %u has %d bytes, not %d",
						DatumGetObjectId(values[INTERN_SETTING_DICTIONARY - 1]),
						(int) VARSIZE_ANY_EXHDR(secret), INTERN_SECRET_BYTES)));
	memcpy(settings->secret, VARDATA_ANY(secret), INTERN_SECRET_BYTES);
	hash_key_init(&settings->key, settings->secret);
	settings->lane_bits = DatumGetInt32(values[INTERN_SETTING_LANE_BITS - 1]);

	/* a CHECK that is NOT VALID does not hold for old rows: check here */
	if (settings->lane_bits < 0 || settings->lane_bits > INTERN_LANE_BITS_MAX)
		ereport(ERROR,
				(errcode(CENSUS_ERR_STATE),
				 errmsg("dictionary %u has %d lane bits, not 0 to %d",
						DatumGetObjectId(values[INTERN_SETTING_DICTIONARY - 1]),
						settings->lane_bits, INTERN_LANE_BITS_MAX)));
	settings->lane_random =
		strcmp(TextDatumGetCString(values[INTERN_SETTING_LANE - 1]), "random") == 0;
	settings->immediate =
		strcmp(TextDatumGetCString(values[INTERN_SETTING_COMMIT - 1]), "immediate") == 0;
	return DatumGetObjectId(values[INTERN_SETTING_DICTIONARY - 1]);
}

/* Read the settings of a dictionary.  Returns false if it has no settings. */
bool
intern_dictionary_settings(Oid relid, InternSettings *settings)
{
	Relation	rel = table_open(extension_table("dictionary", false), AccessShareLock);
	SysScanDesc scan = shape_rows_of(rel, &settings_shape, SHAPE_READS, relid);
	HeapTuple	tuple = systable_getnext(scan);
	bool		found = HeapTupleIsValid(tuple);

	settings_relid = RelationGetRelid(rel);
	if (found)
		read_settings(rel, tuple, settings);
	systable_endscan(scan);
	table_close(rel, AccessShareLock);
	return found;
}

/* For census_check(): report defects of census_private.dictionary.  Returns false if it cannot be read. */
bool
intern_dictionary_report(Check *check, Oid relid)
{
	return shape_report(check, "dictionary", &settings_shape, SHAPE_INSERTS | SHAPE_DELETES, relid);
}

void
intern_dictionary_report_guard(Check *check, Relation rel)
{
	shape_report_guard(check, rel, &dictionary_shape);
}

void
intern_dictionary_make_secret(InternSettings *settings)
{
	if (!pg_strong_random(settings->secret, INTERN_SECRET_BYTES))
		ereport(ERROR,
				(errcode(ERRCODE_INTERNAL_ERROR),
				 errmsg("could not generate a random secret for a dictionary")));
	hash_key_init(&settings->key, settings->secret);
}

static Datum
secret_datum(const InternSettings *settings)
{
	bytea	   *secret = palloc(VARHDRSZ + INTERN_SECRET_BYTES);

	SET_VARSIZE(secret, VARHDRSZ + INTERN_SECRET_BYTES);
	memcpy(VARDATA(secret), settings->secret, INTERN_SECRET_BYTES);
	return PointerGetDatum(secret);
}

/* Write the settings of a dictionary.  Replaces its row, or the row of a dropped table that had the same OID. */
void
intern_dictionary_make_settings(Oid relid, const InternSettings *settings)
{
	Relation	rel = table_open(extension_table("dictionary", false), RowExclusiveLock);
	Datum		values[INTERN_SETTING_NATTS];
	bool		nulls[INTERN_SETTING_NATTS] = {0};

	shape_delete_rows_of(rel, &settings_shape, relid);
	values[INTERN_SETTING_DICTIONARY - 1] = ObjectIdGetDatum(relid);
	values[INTERN_SETTING_SECRET - 1] = secret_datum(settings);
	values[INTERN_SETTING_LANE_BITS - 1] = Int32GetDatum(settings->lane_bits);
	values[INTERN_SETTING_LANE - 1] = CStringGetTextDatum(settings->lane_random ? "random" : "hash");
	values[INTERN_SETTING_COMMIT - 1] =
		CStringGetTextDatum(settings->immediate ? "immediate" : "transaction");
	/* OWNER_CODE(OUR_INDEXES) */
	CatalogTupleInsert(rel, heap_form_tuple(RelationGetDescr(rel), values, nulls));
	table_close(rel, RowExclusiveLock);
	CacheInvalidateRelcacheByRelid(relid);
	CommandCounterIncrement();
}

/* Return the only sequence that is OWNED BY column id, or InvalidOid. */
static Oid
find_sequence(Oid relid)
{
	List	   *list = getOwnedSequences(relid);
	ListCell   *lc;
	Oid			found = InvalidOid;

	foreach(lc, list)
	{
		Oid			table;
		int32		column;

		if (!sequenceIsOwned(lfirst_oid(lc), DEPENDENCY_AUTO, &table, &column) ||
			column != INTERN_ATTR_ID)
			continue;
		if (OidIsValid(found))
			return InvalidOid;
		found = lfirst_oid(lc);
	}
	return found;
}

/* Return the entry of a locked table, dictionary or not.  It is valid until the next invalidation. */
InternDictionary *
intern_dictionary_get(Oid relid)
{
	static uint32 generations = 0;
	InternDictionary *d = relation_cache_enter(&dictionaries, &relid);
	uint64		before = relation_changes;
	const TableFacts *facts;
	Relation	heap;

	if (d->valid)
		return d;
	d->has_settings = intern_dictionary_settings(relid, &d->settings);
	heap = relation_open(relid, NoLock);
	facts = shape_look(heap, &dictionary_shape);
	d->unreadable = shape_unfit(facts, SHAPE_READS);
	d->unfit = shape_unfit(facts, SHAPE_INSERTS);
	d->id_index = facts->index[INTERN_BY_ID];
	d->key_index = facts->index[INTERN_BY_KEY];
	d->made = d->unreadable == NULL && (facts->guards & dictionary_shape.guards) == dictionary_shape.guards;
	relation_close(heap, NoLock);
	d->sequence = find_sequence(relid);
	d->counters_of = InvalidOid;
	if (++generations == 0)
		generations = 1;
	d->generation = generations;
	d->valid = relation_changes == before;
	return d;
}

/* Are id, key and value still the first columns of a heap table, whatever else was altered? */
bool
intern_dictionary_columns_fit(Relation rel)
{
	TupleDesc	desc = RelationGetDescr(rel);

	for (int i = 0; i < INTERN_NATTS; i++)
		if (i >= desc->natts || TupleDescAttr(desc, i)->attisdropped ||
			TupleDescAttr(desc, i)->atttypid != dictionary_shape.columns[i].type)
			return false;
	return rel->rd_rel->relam == HEAP_TABLE_AM_OID;
}

/* Was the row made with another secret?  Sets *decided unless the row has no key or no string. */
static bool
is_of_another(TupleTableSlot *slot, const InternSettings *settings, bool *decided)
{
	bool		erased;
	bool		no_key;
	Datum		value = slot_getattr(slot, INTERN_ATTR_VALUE, &erased);
	uint64		key = (uint64) DatumGetInt64(slot_getattr(slot, INTERN_ATTR_KEY, &no_key));
	text	   *t;

	if (erased || no_key)
		return false;
	*decided = true;
	t = DatumGetTextPP(value);
	return key - intern_hash(settings, VARDATA_ANY(t), VARSIZE_ANY_EXHDR(t)) >= INTERN_MAX_PROBES;
}

/*
 * Is any row committed, our own or (if "in_flight") in flight?  If "settings" is not NULL: was the first row that has a
 * key and a string made with another secret?  Takes no snapshot, because parallel workers cannot.
 */
static bool
has_rows(Oid relid, bool in_flight, const InternSettings *settings)
{
	Relation	heap = table_open(relid, AccessShareLock);
	TupleTableSlot *slot = table_slot_create(heap, NULL);
	SnapshotData dirty;
	TableScanDesc scan;
	bool		found = false;

	/*
	 * a table with other columns is no dictionary; shape.c refuses it when it
	 * is used
	 */
	bool		decided = settings && !intern_dictionary_columns_fit(heap);

	InitDirtySnapshot(dirty);
	scan = compat_table_beginscan(heap, in_flight ? &dirty : SnapshotSelf);
	while (!decided && table_scan_getnextslot(scan, ForwardScanDirection, slot))
	{
		CHECK_FOR_INTERRUPTS();
		if (settings)
			found = is_of_another(slot, settings, &decided);
		else
			found = decided = true;
	}
	table_endscan(scan);
	ExecDropSingleTupleTableSlot(slot);
	table_close(heap, NoLock);
	return found;
}

/* Lock a table that a row of census_private.dictionary names.  The user needs the rights of SELECT and LOCK TABLE. */
static void
lock_named(Oid relid, LOCKMODE lockmode)
{
	Oid			user = GetUserId();
	AclResult	acl = pg_class_aclcheck(relid, user, ACL_SELECT);

	if (acl == ACLCHECK_OK && lockmode != AccessShareLock)
		acl = pg_class_aclcheck(relid, user, ACL_UPDATE | ACL_DELETE | ACL_TRUNCATE);
	if (acl != ACLCHECK_OK)
		aclcheck_error(acl, OBJECT_TABLE, get_rel_name(relid));
	if (check_enable_rls(relid, user, true) == RLS_ENABLED)
		ereport(ERROR,
				(errcode(ERRCODE_INSUFFICIENT_PRIVILEGE),
				 errmsg("row-level security of table \"%s\" hides rows that must be looked at", get_rel_name(relid))));
	LockRelationOid(relid, lockmode);
}

/*
 * Handle a change by hand of census_private.dictionary: all sessions read the row again.  If the dictionary has rows,
 * its secret and lanes must not change, because otherwise its strings would get second ids.
 */
void
intern_dictionary_changed(Relation rel, HeapTuple before, HeapTuple after)
{
	InternSettings old;
	InternSettings new;
	Oid			old_relid = InvalidOid;
	Oid			relid = InvalidOid;
	bool		other_lanes;
	bool		other_secret;

	(void) shape_check(rel, &settings_shape, SHAPE_READS);
	if (before)
		old_relid = read_settings(rel, before, &old);
	if (after)
		relid = read_settings(rel, after, &new);
	if (OidIsValid(old_relid) && SearchSysCacheExists1(RELOID, ObjectIdGetDatum(old_relid)))
		CacheInvalidateRelcacheByRelid(old_relid);
	if (!OidIsValid(relid) || get_rel_relkind(relid) != RELKIND_RELATION)
		return;
	CacheInvalidateRelcacheByRelid(relid);
	other_lanes = relid == old_relid &&
		(old.lane_bits != new.lane_bits || old.lane_random != new.lane_random);
	other_secret = relid != old_relid || memcmp(old.secret, new.secret, INTERN_SECRET_BYTES) != 0;
	if (!other_lanes && !other_secret)
		return;

	/*
	 * ShareLock keeps out sessions that would write rows with the old
	 * settings
	 */
	lock_named(relid, relid == old_relid ? ShareLock : AccessShareLock);
	if (other_lanes && has_rows(relid, true, NULL))
		ereport(ERROR,
				(errcode(CENSUS_ERR_STATE),
				 errmsg("cannot change the lanes of dictionary \"%s\", which has rows", get_rel_name(relid)),
				 errhint("Make another dictionary with create_dictionary(), and intern its strings there.")));
	if (other_secret && has_rows(relid, true, &new))
		ereport(ERROR,
				(errcode(CENSUS_ERR_STATE),
				 errmsg("the rows of dictionary \"%s\" were made with another secret", get_rel_name(relid)),
				 errdetail("Its strings would not be found, and would be given second ids."),
				 errhint("The secret that belongs to them is in the census_private.dictionary of the server, or the dump, that they came from.")));
}

/*
 * Delete the settings of dropped dictionaries; called when a dictionary is created.  No code of ours runs at a DROP,
 * because an event trigger needs a superuser, and a hook works only in sessions that have loaded the library.  Returns
 * false if another session is sweeping.
 */
bool
intern_dictionary_sweep(void)
{
	Relation	rel;

	/*
	 * lock census_private.lane: the same lock on census_private.dictionary is
	 * for creating the first secret
	 */
	if (!ConditionalLockRelationOid(extension_table("lane", false), ShareUpdateExclusiveLock))
		return false;
	rel = table_open(extension_table("dictionary", false), RowExclusiveLock);
	shape_sweep(rel, &settings_shape);
	table_close(rel, NoLock);
	return true;
}

/*
 * Raise 55000: rows exist, but their secret is missing.  No string can be found, so the dictionary must not look
 * empty.
 */
static void
refuse_rows(Oid relid)
{
	ereport(ERROR,
			(errcode(CENSUS_ERR_STATE),
			 errmsg("dictionary \"%s\" has rows, but its secret is missing",
					get_rel_name(relid)),
			 errdetail("The keys of the rows were made with a secret that a row of census_private.dictionary held."),
			 errhint("Restore that row of census_private.dictionary from the dump, or from the server, that the rows came from.")));
}

int
intern_dictionary_lane_bits(int64 lanes)
{
	if (lanes < 1 || lanes > INTERN_MAX_LANES || (lanes & (lanes - 1)) != 0)
		ereport(ERROR,
				(errcode(CENSUS_ERR_ARGUMENT),
				 errmsg("number of lanes %lld is not a power of two from 1 to 2^32", (long long) lanes)));
	return pg_leftmost_one_pos64((uint64) lanes);
}

/* Read the arguments of the guard trigger: the lanes with which create_dictionary() was called. */
static void
read_lanes(Oid relid, InternSettings *settings)
{
	Relation	rel = relation_open(relid, NoLock);
	Oid			guard = extension_function(dictionary_shape.guard);
	TriggerDesc *desc = rel->trigdesc;

	for (int i = 0; desc != NULL && i < desc->numtriggers; i++)
	{
		Trigger    *trigger = &desc->triggers[i];

		if (trigger->tgfoid != guard || trigger->tgnargs != 2)
			continue;
		settings->lane_bits = intern_dictionary_lane_bits(strtoll(trigger->tgargs[0], NULL, 10));
		settings->lane_random = strcmp(trigger->tgargs[1], "random") == 0;
	}
	relation_close(rel, NoLock);
}

/*
 * Create the settings of a dictionary before its first string.  Returns false if another session has created them.  The
 * lock, held to the end of the transaction, makes other sessions wait for our commit.
 */
bool
intern_dictionary_first_use(Oid relid, InternSettings *settings)
{
	LockRelationOid(extension_table("dictionary", false), ShareUpdateExclusiveLock);
	if (intern_dictionary_settings(relid, settings))
		return false;
	if (has_rows(relid, true, NULL))
		refuse_rows(relid);
	memset(settings, 0, sizeof(*settings));
	read_lanes(relid, settings);
	intern_dictionary_make_secret(settings);
	intern_dictionary_make_settings(relid, settings);
	return true;
}

void
intern_dictionary_check_right(Oid relid, AclMode right)
{
	shape_check_rights(relid, right, &dictionary_shape);
}

/*
 * Lock a dictionary.  Raises an error unless the user may read it and C code can read it.  A dictionary without
 * settings was never used, and is empty.
 */
InternDictionary *
intern_dictionary_open(Oid relid, LOCKMODE lockmode)
{
	InternDictionary *d;
	InternSettings settings;

	intern_dictionary_check_right(relid, ACL_SELECT);
	LockRelationOid(relid, lockmode);

	/*
	 * if this transaction holds the lock already, locking has received no
	 * invalidations, but another session may have erased a string
	 */
	AcceptInvalidationMessages();
	citus_check_local(relid);
	d = intern_dictionary_get(relid);
	if (!d->has_settings && !d->made && relid != intern_default_dictionary())
		shape_refuse(relid, &dictionary_shape);
	if (d->unreadable)
		intern_dictionary_refuse(d, d->unreadable);

	/*
	 * Rows in flight of the dictionary's first transaction do not count.
	 * Settings are written before rows, so once a row was found, the
	 * dictionary's settings can be read.
	 */
	if (!d->has_settings && has_rows(relid, false, NULL) && !intern_dictionary_settings(relid, &settings))
		refuse_rows(relid);
	return d;
}

/* Raise 55000 with the reason "unfit": the table cannot be used as a dictionary, or cannot take new strings. */
void
intern_dictionary_refuse(const InternDictionary *d, const char *unfit)
{
	ereport(ERROR,
			(errcode(CENSUS_ERR_STATE),
			 d->unreadable ?
			 errmsg("\"%s\" cannot be used as a dictionary", get_rel_name(d->relid)) :
			 errmsg("dictionary \"%s\" cannot take new strings", get_rel_name(d->relid)),
			 errdetail("The table was changed: %s.", unfit),
			 errhint("Strings are stored below the executor, which would ignore the change.  Put the table back to what create_dictionary() made, and keep what is your own in a second table, joined by id.")));
}

/* Record that this transaction erased a string: at commit, all sessions drop their cached strings of the dictionary. */
void
intern_dictionary_erased(Oid relid)
{
	InternDictionary *d = intern_dictionary_get(relid);

	d->erased_in = compat_my_lxid();
	CacheInvalidateRelcacheByRelid(relid);
}

/*
 * Has this transaction erased a string?  If so, it must create strings itself, because the worker still sees the erased
 * string.
 */
bool
intern_dictionary_erased_here(const InternDictionary *d)
{
	return d->erased_in == compat_my_lxid();
}

/* Return the hash of a string, the first key of its chain, computed from its inner hash. */
uint64
intern_hash_of(const InternSettings *settings, HashInner inner)
{
	uint64		hash = hash_outer(inner, &settings->key);

	if (intern_hash_bits < 64)
		hash &= (UINT64CONST(1) << intern_hash_bits) - 1;
	return hash;
}

uint64
intern_hash(const InternSettings *settings, const char *data, size_t len)
{
	return intern_hash_of(settings, hash_inner(data, len, &settings->key));
}
