/*-------------------------------------------------------------------------
 *
 * intern_check.c
 *	  Checks of dictionaries, for census_check().
 *
 * - in each row id and key are not NULL, and the id is in range
 * - the key is the hash of the string, or other strings (or erased ones) have all keys in between.  Otherwise the
 *   string would not be found, and would get a second id
 * - no id and no key occurs twice
 * - no counter is lower than an id of its lane.  Counters are read after the rows, so strings interned during the check
 *   cause no false alarm
 *
 * Lock rules: AccessShareLock on the dictionary, its indexes, its sequence and census_private.lane.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "core/issuer.h"
#include "intern/intern.h"
#include "intern/intern_dictionary.h"
#include "intern/intern_lane.h"
#include "store/check_scan.h"
#include "store/shape.h"
#include "utils/builtins.h"

typedef struct DictionaryCheck
{
	Check	   *check;
	InternDictionary d;			/* copy of the cached entry */
	RowScan		scan;
	int64	   *greatest;		/* for each counter, the greatest value in an
								 * id */

	/* properties of the current row */
	int64		id;
	int64		key;
	uint64		hash;			/* hash of its string */
	struct varlena *value;		/* NULL: erased */
} DictionaryCheck;

/*
 * Check that other strings have all keys from the hash on, up to the key.  Runs in check_try(), because their rows, or
 * the index, may be damaged.
 */
static void
check_chain(void *arg)
{
	DictionaryCheck *c = arg;
	Oid			types[6] = {REGCLASSOID, TEXTOID, INT8OID, INT8OID, INT8OID, TEXTOID};
	Datum		args[6] = {ObjectIdGetDatum(c->d.relid), CStringGetTextDatum(rows_where(&c->scan)), Int64GetDatum(c->id),
	Int64GetDatum(c->key), Int64GetDatum(c->hash), PointerGetDatum(c->value)};

	check_query(c->check, "SELECT * FROM census_private.chain_wrong($1, $2, $3, $4, $5, $6)", 6, types, args);
}

/* Check that the key is the hash of the string, or follows the hash in a chain. */
static void
check_key(DictionaryCheck *c)
{
	const char *bad;

	if ((uint64) c->key == c->hash)
		return;
	if ((uint64) c->key - c->hash >= INTERN_MAX_PROBES)
	{
		check_found(c->check, "key is not the hash of its string", "%s, id %lld: the key is %lld, the hash %lld",
					rows_where(&c->scan), (long long) c->id, (long long) c->key, (long long) c->hash);
		return;
	}
	bad = OidIsValid(c->d.key_index) ? check_try(check_chain, c, true) : NULL;
	if (bad)
		check_found(c->check, "unreadable index or row", "%s, id %lld: %s", rows_where(&c->scan), (long long) c->id, bad);
}

/*
 * Check the id, and record the greatest counter.  The id must be positive, and with lanes its counter, too.  With lane
 * => 'hash' the lane must be the lane of the string's hash.
 */
static void
check_id(DictionaryCheck *c)
{
	int			bits = c->d.settings.lane_bits;
	int64		counter = bits == 0 ? c->id : c->id & ((INT64CONST(1) << (INTERN_ID_BITS - bits)) - 1);
	uint32		lane;

	if (c->id < 1 || counter < 1)
	{
		check_found(c->check, "id out of range", "%s: id %lld", rows_where(&c->scan), (long long) c->id);
		return;
	}
	lane = intern_lane_of_id(bits, c->id);
	c->greatest[intern_lane_counter(bits, lane)] = Max(c->greatest[intern_lane_counter(bits, lane)], counter);
	if (bits > 0 && !c->d.settings.lane_random && c->value && lane != intern_lane_of_hash(bits, c->hash))
		check_found(c->check, "id of another lane", "%s: id %lld is of lane %u, its string of lane %lld", rows_where(&c->scan),
					(long long) c->id, lane, (long long) intern_lane_of_hash(bits, c->hash));
}

static void
check_row(DictionaryCheck *c)
{
	RowScan    *scan = &c->scan;

	c->id = DatumGetInt64(scan->values[INTERN_ATTR_ID - 1]);
	c->key = DatumGetInt64(scan->values[INTERN_ATTR_KEY - 1]);
	c->value = NULL;
	if (scan->nulls[INTERN_ATTR_ID - 1] || scan->nulls[INTERN_ATTR_KEY - 1])
	{
		check_found(c->check, "NULL", "%s: id or key is NULL", rows_where(scan));
		return;
	}
	if (!scan->nulls[INTERN_ATTR_VALUE - 1] && (c->value = rows_detoast(scan, INTERN_ATTR_VALUE - 1)) == NULL)
		return;
	if (c->value)
		c->hash = intern_hash(&c->d.settings, VARDATA_ANY(c->value), VARSIZE_ANY_EXHDR(c->value));
	check_id(c);
	if (c->value && c->d.has_settings)
		check_key(c);
}

/* One counter of a dictionary, for lane_issuer. */
typedef struct LaneCounter
{
	Oid			relid;
	int			number;
	int64		last;
} LaneCounter;

static bool
look_at_lane(void *counter, int64 *last)
{
	*last = ((LaneCounter *) counter)->last;
	return true;
}

/* Advance a counter.  Needs the right of INSERT, as interning a string does. */
static bool
advance_lane(void *counter, int64 to)
{
	LaneCounter *lane = counter;

	return intern_lane_advance(intern_dictionary_open(lane->relid, RowExclusiveLock), lane->number, to);
}

/* Issuer of dictionaries with lanes. */
static const Issuer lane_issuer = {"counter behind its ids", "dictionary advanced", ACL_INSERT, look_at_lane, advance_lane};

/* Issuer of dictionaries. */
static const Issuer dictionary_issuer = {"counter behind its ids", "dictionary advanced", ACL_UPDATE, issuer_look_at_sequence, issuer_advance_sequence};

static void
check_lanes(DictionaryCheck *c)
{
	int			bits = c->d.settings.lane_bits;
	int			n = 1 << Min(bits, INTERN_MAX_COUNTER_BITS);
	int64	   *last = palloc(sizeof(int64) * n);

	intern_lane_look(c->d.relid, bits, last);
	for (int i = 0; i < n; i++)
	{
		LaneCounter lane = {c->d.relid, i, last[i]};

		if (last[i] < 0)
			check_found(c->check, "no counter", "counter %d has no row: no new string of its lanes can be interned", i);
		else
			issuer_settle(c->check, &lane_issuer, &lane, c->d.relid, NULL, psprintf("counter %d", i), "its lane", c->greatest[i]);
	}
}

/* Check that no counter is lower than an id of its lane.  Reads the counters last. */
static void
check_counters(DictionaryCheck *c)
{
	int64		next;

	if (!c->d.has_settings && !OidIsValid(c->d.sequence))
		return;					/* no settings: lanes are unknown */
	if (c->d.settings.lane_bits > 0)
		check_lanes(c);
	else if (!OidIsValid(c->d.sequence))
		check_found(c->check, "no counter", "there is no sequence that is OWNED BY column id: no new string can be interned");
	else if (shape_report_sequence(c->check, c->d.sequence, &next))
		issuer_settle(c->check, &dictionary_issuer, &c->d.sequence, c->d.sequence, NULL, "the sequence", "the table", c->greatest[0]);
}

static void
check_rows(DictionaryCheck *c, Relation rel)
{
	InternSettings settings;

	c->greatest = palloc0(sizeof(int64) << INTERN_MAX_COUNTER_BITS);
	rows_begin(&c->scan, c->check, rel);
	while (rows_next(&c->scan))
		check_row(c);

	/*
	 * another session may have written the settings and the first row since
	 * c->d was read
	 */
	if (c->scan.rows > 0 && !c->d.has_settings && !intern_dictionary_settings(c->d.relid, &settings))
		check_found(c->check, "no secret", "census_private.dictionary has no row for it: no string can be found");
	rows_end(&c->scan);
	rows_twice(&c->scan, INTERN_ATTR_ID, "id is there twice");
	rows_twice(&c->scan, INTERN_ATTR_KEY, "key is there twice");
	check_counters(c);
}

static void
check_dictionary(Check *check, Relation rel)
{
	Oid			relid = RelationGetRelid(rel);
	DictionaryCheck c = {.check = check};

	/*
	 * One transaction writes counters and settings.  So look for the counters
	 * first: if they are visible, the settings are, too.
	 */
	if (!check->advance && intern_lane_has_rows(relid) && (!intern_dictionary_settings(relid, &c.d.settings) || c.d.settings.lane_bits == 0))
		check_found(check, "counters without lanes", "census_private.lane has rows for it, and it is no dictionary with lanes: DELETE FROM census_private.lane WHERE dictionary = %u::regclass", relid);
	if (rel->rd_rel->relkind != RELKIND_RELATION ||
		(!intern_dictionary_settings(relid, &c.d.settings) && relid != intern_default_dictionary() &&
		 !(rel->trigdesc && intern_dictionary_get(relid)->made)))
		return;
	c.d = *intern_dictionary_get(relid);
	if (!c.d.has_settings)
		memset(&c.d.settings, 0, sizeof(c.d.settings));
	if (c.d.unreadable)
		check_found(check, "altered table", "it cannot be used as a dictionary: %s", c.d.unreadable);
	else if (c.d.unfit)
		check_found(check, "altered table", "it cannot take new strings: %s", c.d.unfit);
	intern_dictionary_report_guard(check, rel);
	if (intern_dictionary_columns_fit(rel))
		check_rows(&c, rel);
}

/* Check the settings tables.  If census_private.lane cannot be read, dictionaries without lanes are still checked. */
static bool
check_tables(Check *check, Oid relid)
{
	(void) intern_lane_report(check, relid);
	return intern_dictionary_report(check, relid);
}

void
intern_check_init(void)
{
	static const CheckPart part = {.name = "intern",.tables = check_tables,.relation = check_dictionary};

	check_register(&part);
}
