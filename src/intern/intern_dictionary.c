/*-------------------------------------------------------------------------
 *
 * intern_dictionary.c
 *	  Dictionaries: their settings, their secret, and whether a table is one
 *	  that the C path may touch.
 *
 * A dictionary is a table (id, key, value) of the user's with a row in
 * census_dictionary that holds its settings.  The row of the default
 * dictionary is not made by the extension's script but at the first use, with a
 * new secret: a row of the script would not be dumped, and the restored keys
 * would belong to another secret than the new extension's.
 *
 * The C path inserts below the executor.  What the executor would have done
 * for a table with triggers, row security, further constraints or further
 * indexes would not be done; so such a table is refused, with the reason.
 * Triggers that do not fire on INSERT do no harm, nor do additional indexes on
 * id or key alone (REINDEX CONCURRENTLY makes some for a while).
 *
 * What was found is kept per backend, and is looked up again after any
 * relcache invalidation of the table: all of the above, TRUNCATE, DROP, and a
 * changed row of census_dictionary (whose trigger sends one) cause that.
 *
 * Lock rules: the caller of intern_dictionary_get() holds a lock on the table,
 * so that invalidations have been received and none of this can change.
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
#include "catalog/namespace.h"
#include "catalog/pg_am.h"
#include "catalog/pg_class.h"
#include "catalog/pg_extension.h"
#include "catalog/pg_opfamily.h"
#include "catalog/pg_type.h"
#include "commands/extension.h"
#include "core/errors.h"
#include "core/hash.h"
#include "intern/intern_dictionary.h"
#include "intern/intern_settings.h"
#include "miscadmin.h"
#include "storage/lmgr.h"
#include "utils/acl.h"
#include "utils/builtins.h"
#include "utils/fmgroids.h"
#include "utils/hsearch.h"
#include "utils/inval.h"
#include "utils/lsyscache.h"
#include "utils/memutils.h"
#include "utils/rel.h"
#include "utils/snapmgr.h"
#include "utils/syscache.h"

static HTAB *dictionaries = NULL;

static void
relcache_changed(Datum arg, Oid relid)
{
	InternDictionary *d;

	if (relid != InvalidOid)
	{
		d = hash_search(dictionaries, &relid, HASH_FIND, NULL);
		if (d)
		{
			d->valid = false;
			d->changed = true;
		}
	}
	else
	{
		HASH_SEQ_STATUS seq;

		hash_seq_init(&seq, dictionaries);
		while ((d = hash_seq_search(&seq)) != NULL)
		{
			d->valid = false;
			d->changed = true;
		}
	}
}

void
intern_dictionary_init(void)
{
	HASHCTL		ctl = {0};

	ctl.keysize = sizeof(Oid);
	ctl.entrysize = sizeof(InternDictionary);
	dictionaries = hash_create("census dictionaries", 16, &ctl, HASH_ELEM | HASH_BLOBS);
	CacheRegisterRelcacheCallback(relcache_changed, (Datum) 0);
}

/* The schema that the extension is in. */
Oid
intern_schema(void)
{
	Oid			extension = get_extension_oid("census", false);
	Oid			schema = InvalidOid;
	Relation	rel = table_open(ExtensionRelationId, AccessShareLock);
	ScanKeyData key;
	SysScanDesc scan;
	HeapTuple	tuple;

	ScanKeyInit(&key, Anum_pg_extension_oid, BTEqualStrategyNumber, F_OIDEQ,
				ObjectIdGetDatum(extension));
	scan = systable_beginscan(rel, ExtensionOidIndexId, true, NULL, 1, &key);
	tuple = systable_getnext(scan);
	if (HeapTupleIsValid(tuple))
		schema = ((Form_pg_extension) GETSTRUCT(tuple))->extnamespace;
	systable_endscan(scan);
	table_close(rel, AccessShareLock);
	if (!OidIsValid(schema))
		elog(ERROR, "extension census not found");
	return schema;
}

/* The dictionary of intern(text), InvalidOid if it was dropped. */
Oid
intern_default_dictionary(void)
{
	return get_relname_relid("census_string", intern_schema());
}

/* A table of the extension's own. */
Oid
intern_table(const char *name)
{
	Oid			relid = get_relname_relid(name, intern_schema());

	if (!OidIsValid(relid))
		ereport(ERROR,
				(errcode(ERRCODE_UNDEFINED_TABLE),
				 errmsg("table %s of the extension is missing", name),
				 errhint("Drop and create the extension, or update it with ALTER EXTENSION census UPDATE.")));
	return relid;
}

static SysScanDesc
settings_scan(Relation rel, Oid relid)
{
	ScanKeyData key;

	ScanKeyInit(&key, INTERN_SETTING_DICTIONARY, BTEqualStrategyNumber, F_OIDEQ,
				ObjectIdGetDatum(relid));

	/*
	 * a NULL snapshot is the newest one, here too, and works in parallel
	 * workers
	 */
	return systable_beginscan(rel, compat_primary_key(rel), true, NULL, 1, &key);
}

/* Reads the row of census_dictionary; false if there is none. */
bool
intern_dictionary_settings(Oid relid, InternSettings *settings)
{
	Relation	rel = table_open(intern_table("census_dictionary"), AccessShareLock);
	SysScanDesc scan = settings_scan(rel, relid);
	HeapTuple	tuple = systable_getnext(scan);
	bool		found = HeapTupleIsValid(tuple);

	if (found)
	{
		Datum		values[INTERN_SETTING_NATTS];
		bool		nulls[INTERN_SETTING_NATTS];
		char	   *lane;
		char	   *commit;

		heap_deform_tuple(tuple, RelationGetDescr(rel), values, nulls);
		lane = TextDatumGetCString(values[INTERN_SETTING_LANE - 1]);
		commit = TextDatumGetCString(values[INTERN_SETTING_COMMIT - 1]);
		settings->secret = (uint64) DatumGetInt64(values[INTERN_SETTING_SECRET - 1]);
		settings->lane_bits = DatumGetInt32(values[INTERN_SETTING_LANE_BITS - 1]);
		settings->lane_random = strcmp(lane, "random") == 0;
		settings->immediate = strcmp(commit, "immediate") == 0;
	}
	systable_endscan(scan);
	table_close(rel, AccessShareLock);
	return found;
}

uint64
intern_dictionary_make_secret(void)
{
	uint64		secret;

	if (!pg_strong_random(&secret, sizeof(secret)))
		ereport(ERROR,
				(errcode(ERRCODE_INTERNAL_ERROR),
				 errmsg("could not generate a random secret for a dictionary")));
	return secret;
}

/*
 * Writes the row of census_dictionary.  A row there already belongs to a
 * dropped table that had the same OID; the caller has made sure of that.
 */
void
intern_dictionary_make_settings(Oid relid, const InternSettings *settings)
{
	Relation	rel = table_open(intern_table("census_dictionary"), RowExclusiveLock);
	SysScanDesc scan;
	HeapTuple	tuple;
	Datum		values[INTERN_SETTING_NATTS];
	bool		nulls[INTERN_SETTING_NATTS] = {0};

	scan = settings_scan(rel, relid);
	while (HeapTupleIsValid(tuple = systable_getnext(scan)))
		CatalogTupleDelete(rel, &tuple->t_self);
	systable_endscan(scan);

	values[INTERN_SETTING_DICTIONARY - 1] = ObjectIdGetDatum(relid);
	values[INTERN_SETTING_SECRET - 1] = Int64GetDatum((int64) settings->secret);
	values[INTERN_SETTING_LANE_BITS - 1] = Int32GetDatum(settings->lane_bits);
	values[INTERN_SETTING_LANE - 1] = CStringGetTextDatum(settings->lane_random ? "random" : "hash");
	values[INTERN_SETTING_COMMIT - 1] =
		CStringGetTextDatum(settings->immediate ? "immediate" : "transaction");
	CatalogTupleInsert(rel, heap_form_tuple(RelationGetDescr(rel), values, nulls));
	table_close(rel, RowExclusiveLock);
	CacheInvalidateRelcacheByRelid(relid);
	CommandCounterIncrement();
}

/* Is the index a plain btree on one int8 column?  Then the column, else 0. */
static AttrNumber
index_column(Relation index)
{
	Form_pg_index form = index->rd_index;

	if (index->rd_rel->relam != BTREE_AM_OID || form->indnatts != 1 ||
		form->indkey.values[0] <= 0 || form->indisexclusion ||
		!heap_attisnull(index->rd_indextuple, Anum_pg_index_indpred, NULL) ||
		index->rd_opfamily[0] != INTEGER_BTREE_FAM_OID)
		return 0;
	return form->indkey.values[0];
}

/* Finds the two indexes; why they do not fit, or NULL. */
static const char *
fit_indexes(InternDictionary *d, Relation heap)
{
	List	   *list = RelationGetIndexList(heap);
	ListCell   *lc;
	const char *unfit = NULL;

	d->key_index = d->id_index = InvalidOid;
	foreach(lc, list)
	{
		Relation	index = index_open(lfirst_oid(lc), AccessShareLock);
		AttrNumber	column = index_column(index);
		bool		serves = index->rd_index->indisunique && index->rd_index->indisvalid &&
			index->rd_index->indimmediate && index->rd_indoption[0] == 0;

		if (column == INTERN_ATTR_KEY && serves && !OidIsValid(d->key_index))
			d->key_index = RelationGetRelid(index);
		else if (column == INTERN_ATTR_ID && serves && !OidIsValid(d->id_index))
			d->id_index = RelationGetRelid(index);
		else if (column != INTERN_ATTR_KEY && column != INTERN_ATTR_ID)
			unfit = "it has an index other than those on its id and its key";
		else if (!index->rd_index->indimmediate)
			unfit = "it has a deferrable constraint";
		index_close(index, AccessShareLock);
	}
	list_free(list);
	if (unfit == NULL && (!OidIsValid(d->key_index) || !OidIsValid(d->id_index)))
		unfit = "it lacks the unique index on its id or its key";
	return unfit;
}

/* May the C path read and write this table?  Why not, or NULL. */
static const char *
fit_table(InternDictionary *d, Relation heap)
{
	static const char *const names[INTERN_NATTS] = {"id", "key", "value"};
	static const Oid types[INTERN_NATTS] = {INT8OID, INT8OID, TEXTOID};
	TupleDesc	desc = RelationGetDescr(heap);
	Form_pg_class form = heap->rd_rel;
	TriggerDesc *trig = heap->trigdesc;

	if (form->relkind != RELKIND_RELATION || form->relam != HEAP_TABLE_AM_OID)
		return "it is not an ordinary heap table";
	if (form->relpersistence != RELPERSISTENCE_PERMANENT)
		return "it is not logged";
	if (form->relispartition || form->relhassubclass || form->relhasrules)
		return "it has partitions, children or rules";
	if (form->relrowsecurity)
		return "it has row-level security";
	if (desc->natts != INTERN_NATTS)
		return "it has columns other than id, key and value";
	for (int i = 0; i < INTERN_NATTS; i++)
	{
		Form_pg_attribute att = TupleDescAttr(desc, i);

		if (att->attisdropped || att->atttypid != types[i] || !att->attnotnull ||
			att->attgenerated || strcmp(NameStr(att->attname), names[i]) != 0)
			return "its columns are not id bigint, key bigint and value text, all NOT NULL";
	}
	if (trig && (trig->trig_insert_before_row || trig->trig_insert_after_row ||
				 trig->trig_insert_before_statement || trig->trig_insert_after_statement))
		return "it has a trigger or a foreign key that fires on INSERT";
	if (desc->constr && desc->constr->num_check > 1)
		return "it has a CHECK constraint of its own";
	return fit_indexes(d, heap);
}

static Oid
find_sequence(Oid relid)
{
	List	   *list = getOwnedSequences(relid);

	return list_length(list) == 1 ? linitial_oid(list) : InvalidOid;
}

/* What is known without looking, or NULL. */
InternDictionary *
intern_dictionary_known(Oid relid)
{
	InternDictionary *d = hash_search(dictionaries, &relid, HASH_FIND, NULL);

	return d && d->valid ? d : NULL;
}

/*
 * What is known of a table, which the caller has locked.  Says nothing about
 * privileges; raises no error about a table that is no dictionary.  The result
 * is valid until the next invalidation message is received, that is until the
 * caller gives up control.
 */
InternDictionary *
intern_dictionary_get(Oid relid)
{
	static uint32 generations = 0;
	InternDictionary *d;
	bool		found;
	Relation	heap;

	d = hash_search(dictionaries, &relid, HASH_ENTER, &found);
	if (!found)
	{
		d->valid = false;
		d->generation = 0;
		memset(&d->counts, 0, sizeof(d->counts));
		d->counters = NULL;
		d->counters_of = InvalidOid;
	}
	if (d->valid)
		return d;

	/* an invalidation that comes while we look makes the next call look again */
	d->changed = false;
	d->has_settings = intern_dictionary_settings(relid, &d->settings);
	heap = relation_open(relid, NoLock);
	d->unfit = fit_table(d, heap);
	relation_close(heap, NoLock);
	d->sequence = find_sequence(relid);
	d->counters_of = InvalidOid;
	if (++generations == 0)
		generations = 1;
	d->generation = generations;
	d->valid = !d->changed;
	return d;
}

/* Is there any row, committed or in flight? */
static bool
has_rows(Oid relid)
{
	Relation	heap = table_open(relid, AccessShareLock);
	TupleTableSlot *slot = table_slot_create(heap, NULL);
	SnapshotData dirty;
	TableScanDesc scan;
	bool		found;

	InitDirtySnapshot(dirty);
	scan = table_beginscan(heap, &dirty, 0, NULL);
	found = table_scan_getnextslot(scan, ForwardScanDirection, slot);
	table_endscan(scan);
	ExecDropSingleTupleTableSlot(slot);
	table_close(heap, NoLock);
	return found;
}

/*
 * The first string of the default dictionary: makes its secret.  Only one
 * session does so at a time, and the others wait until it is known whether it
 * commits.
 */
void
intern_dictionary_first_use(Oid relid)
{
	InternSettings settings;

	LockRelationOid(intern_table("census_dictionary"), ShareUpdateExclusiveLock);
	if (intern_dictionary_settings(relid, &settings))
		return;					/* somebody was first */
	if (has_rows(relid))
		ereport(ERROR,
				(errcode(CENSUS_ERR_STATE),
				 errmsg("dictionary \"%s\" has rows, but its secret is missing",
						get_rel_name(relid)),
				 errdetail("The keys of the rows were made with a secret that a row of census_dictionary held."),
				 errhint("Restore that row of census_dictionary from the dump, or from the server, that the rows came from.")));
	memset(&settings, 0, sizeof(settings));
	settings.secret = intern_dictionary_make_secret();
	intern_dictionary_make_settings(relid, &settings);
}

/*
 * Locks a dictionary for a user who has the right to read it, and makes sure
 * that the C path may touch it.  Its settings may be missing: then it is the
 * default dictionary before its first use, and empty.
 */
InternDictionary *
intern_dictionary_open(Oid relid, LOCKMODE lockmode)
{
	InternDictionary *d;
	AclResult	acl;

	acl = pg_class_aclcheck(relid, GetUserId(), ACL_SELECT);
	if (acl != ACLCHECK_OK)
		aclcheck_error(acl, get_relkind_objtype(get_rel_relkind(relid)), get_rel_name(relid));
	LockRelationOid(relid, lockmode);
	d = intern_dictionary_get(relid);
	if (!d->has_settings && relid != intern_default_dictionary())
		ereport(ERROR,
				(errcode(ERRCODE_WRONG_OBJECT_TYPE),
				 errmsg("\"%s\" is not a dictionary", get_rel_name(relid)),
				 errhint("Dictionaries are made with create_dictionary().")));
	if (d->unfit)
		ereport(ERROR,
				(errcode(CENSUS_ERR_STATE),
				 errmsg("\"%s\" cannot be used as a dictionary", get_rel_name(relid)),
				 errdetail("The table was changed: %s.", d->unfit),
				 errhint("Strings are stored below the executor, which would not see to that.  Put the table back to what create_dictionary() made.")));
	return d;
}

/* The hash of a string, which is the first key to look at. */
uint64
intern_hash(const InternSettings *settings, const char *data, size_t len)
{
	uint64		hash = hash_bytes64(data, len, settings->secret);

	if (intern_hash_bits < 64)
		hash &= (UINT64CONST(1) << intern_hash_bits) - 1;
	return hash;
}
