/*-------------------------------------------------------------------------
 *
 * intern_lane.c
 *	  Ids of new strings: lanes and their counters.
 *
 * An id of a dictionary with 2^k lanes:
 *
 *	 63	 62 ..  63-k	 62-k .. 0
 *	 0	 lane			 counter, from 1
 *
 * With one lane the counter is the table's sequence; many ids are taken from it in one step.  With more lanes, a
 * counter is a row of census_private.lane.  Up to 4096 lanes (k <= 12) have a counter each.  If k > 12, lanes with
 * equal upper 12 bits share a counter, whose values are then unique among these lanes.  An id takes one value of its
 * lane's counter.  A counter never carries into the lane: when its bits are used up, lane => 'hash' raises an error,
 * and lane => 'random' uses another lane.
 *
 * A counter works like a sequence: it is advanced in place, at once, for all transactions, and is not rolled back.  So
 * the bytes of the row are changed in place, with the buffer locked.  The change is logged like the server's in-place
 * changes of catalogs.  The WAL record of the change comes before the records of all rows with the new ids.  No row of
 * census_private.lane has a second version.  (A generic record would be smaller for several counters of a page.  But
 * wal_consistency_checking on a standby would compare hint bits, too, which only the primary may set.)
 *
 * Takeover (core/identity.c): a sequence has the server's identity in its tail.  A dictionary with lanes has the
 * identity in a row of its own, with lane -1.  A server that finds another identity raises all counters of the
 * dictionary by TAKEOVER_STRIDE, because the other server may have issued ids whose WAL is missing.
 *
 * lane => 'hash' takes the top bits of the hash: a string and its id have the same lane, so a distributed table can be
 * routed by the string or by the id.  lane => 'random' takes one random lane for all strings of a call, so that their
 * ids are consecutive.
 *
 * Lock rules: RowExclusiveLock on census_private.lane keeps the table from being rewritten.  One buffer at a time is
 * locked exclusively; until its change is logged, no code raises an error.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/genam.h"
#include "access/heapam_xlog.h"
#include "access/htup_details.h"
#include "access/table.h"
#include "access/xact.h"
#include "access/xloginsert.h"
#include "catalog/indexing.h"
#include "catalog/pg_sequence.h"
#include "catalog/pg_type.h"
#include "commands/sequence.h"
#include "common/pg_prng.h"
#include "core/errors.h"
#include "core/extension.h"
#include "core/identity.h"
#include "core/sequence.h"
#include "intern/intern_lane.h"
#include "miscadmin.h"
#include "storage/bufmgr.h"
#include "storage/lmgr.h"
#include "store/shape.h"
#include "utils/lsyscache.h"
#include "utils/memutils.h"
#include "utils/rel.h"
#include "utils/syscache.h"

/* Lane of the row with the identity of the server that last advanced the counters. */
#define IDENTITY_LANE (-1)

/* Number of values that a takeover skips.  The other server may have issued this many ids whose WAL is missing. */
#define TAKEOVER_STRIDE (INT64CONST(1) << 20)

/* Minimum number of ids to take from a sequence in one step: nextval() writes a WAL record for every 32 or 33 ids. */
#define TOGETHER_LEAST	32

static const TableShape lane_shape = {
	.what = "table",
	.maker = "CREATE EXTENSION",
	.ncolumns = INTERN_LANE_NATTS,
	.guard = "intern_settings_changed",
	.guards = TRIGGER_TYPE_INSERT,
	.columns = {{"dictionary", SHAPE_RELATION}, {"lane", INT4OID}, {"last", INT8OID}},
	.nindexes = 1,
	.indexes = {{{INTERN_LANE_DICTIONARY, INTERN_LANE_LANE}}},
};

/* Data of a row of census_private.lane, as on the page. */
typedef struct CounterRow
{
	Oid			dictionary;
	int32		lane;
	int64		last;			/* last value issued, or 0; with lane -1 the
								 * identity */
} CounterRow;

/* Values that strings want from one counter. */
typedef struct Demand
{
	uint32		counter;
	int64		n;
	int64		first;			/* result: first value; 0: too few are left */
	int64		to;				/* if not 0, demand all values up to this one:
								 * advance_counters() sets n, and sets first
								 * to 0 if the counter has passed "to" */
} Demand;

typedef struct LaneEntry
{
	uint32		counter;
	int			pos;
} LaneEntry;

#define ST_SORT sort_lanes
#define ST_ELEMENT_TYPE LaneEntry
#define ST_COMPARE(a, b) \
	((a)->counter != (b)->counter ? ((a)->counter < (b)->counter ? -1 : 1) : \
	 ((a)->pos < (b)->pos ? -1 : (a)->pos > (b)->pos))
#define ST_SCOPE static
#define ST_DEFINE
#include "lib/sort_template.h"

static int
counter_bits(int lane_bits)
{
	return Min(lane_bits, INTERN_MAX_COUNTER_BITS);
}

static int64
max_counter(int lane_bits)
{
	return (INT64CONST(1) << (INTERN_ID_BITS - lane_bits)) - 1;
}

static int64
make_id(int lane_bits, uint32 lane, int64 counter)
{
	return (int64) ((uint64) lane << (INTERN_ID_BITS - lane_bits)) | counter;
}

/* For census_check(): report defects of census_private.lane.  Returns false if it cannot be read. */
bool
intern_lane_report(Check *check, Oid relid)
{
	return shape_report(check, "lane", &lane_shape, SHAPE_INSERTS | SHAPE_UPDATES | SHAPE_DELETES, relid);
}

static int64
pass_over(int64 last, int64 max)
{
	return last + Min(TAKEOVER_STRIDE, (max - last) / 2);
}

static int64
next_of_sequence(int64 next)
{
	return pass_over(next, PG_INT64_MAX);
}

bool
intern_lane_has_rows(Oid relid)
{
	Relation	rel = table_open(extension_table("lane", false), AccessShareLock);
	SysScanDesc scan = shape_unfit(shape_look(rel, &lane_shape), SHAPE_READS) ? NULL : shape_rows_of(rel, &lane_shape, SHAPE_READS, relid);
	bool		found = scan && HeapTupleIsValid(systable_getnext(scan));

	if (scan)
		systable_endscan(scan);
	table_close(rel, AccessShareLock);
	return found;
}

static void
insert_counter(Relation rel, CatalogIndexState indexes, Oid relid, int lane, int64 last)
{
	Datum		values[INTERN_LANE_NATTS];
	bool		nulls[INTERN_LANE_NATTS] = {0};
	HeapTuple	tuple;

	values[INTERN_LANE_DICTIONARY - 1] = ObjectIdGetDatum(relid);
	values[INTERN_LANE_LANE - 1] = Int32GetDatum(lane);
	values[INTERN_LANE_LAST - 1] = Int64GetDatum(last);
	tuple = heap_form_tuple(RelationGetDescr(rel), values, nulls);
	/* OWNER_CODE(OUR_INDEXES) */
	CatalogTupleInsertWithInfo(rel, tuple, indexes);
	heap_freetuple(tuple);
}

/*
 * Create the counters of a new dictionary, or take over its sequence.  Deletes rows of a dropped table that had the
 * same OID.
 */
void
intern_lane_create(Oid relid, int lane_bits)
{
	Relation	rel = table_open(extension_table("lane", false), RowExclusiveLock);
	CatalogIndexState indexes;
	Oid			sequence = intern_dictionary_get(relid)->sequence;

	if (OidIsValid(sequence))
		sequence_take_over(sequence, next_of_sequence);
	shape_delete_rows_of(rel, &lane_shape, relid);
	/* OWNER_CODE(OUR_INDEXES) */
	indexes = CatalogOpenIndexes(rel);
	if (lane_bits > 0)
		insert_counter(rel, indexes, relid, IDENTITY_LANE, (int64) identity_of_server());
	for (int i = 0; lane_bits > 0 && i < (1 << counter_bits(lane_bits)); i++)
		insert_counter(rel, indexes, relid, i, 0);
	CatalogCloseIndexes(indexes);
	table_close(rel, RowExclusiveLock);
}

/* Create settings and counters of a dictionary before its first string, unless another session has created them. */
void
intern_lane_first_use(Oid relid)
{
	InternSettings settings;

	if (!intern_dictionary_first_use(relid, &settings))
		return;
	intern_lane_create(relid, settings.lane_bits);
	CommandCounterIncrement();
}

/*
 * Read the rows of a dictionary's n counters.  last[i] gets the last value of counter i; rows[i] gets the place of its
 * row; rows[n] gets the place of the row with the server's identity.  Either array may be NULL.
 */
static void
read_rows(Relation rel, int commands, Oid relid, int n, int64 *last, ItemPointer rows)
{
	SysScanDesc scan = shape_rows_of(rel, &lane_shape, commands, relid);
	HeapTuple	tuple;

	while (HeapTupleIsValid(tuple = systable_getnext(scan)))
	{
		Datum		values[INTERN_LANE_NATTS];
		bool		nulls[INTERN_LANE_NATTS];
		int32		lane;

		shape_deform(rel, &lane_shape, tuple, values, nulls);
		lane = DatumGetInt32(values[INTERN_LANE_LANE - 1]);
		if (last && lane >= 0 && lane < n)
			last[lane] = DatumGetInt64(values[INTERN_LANE_LAST - 1]);
		if (rows && lane >= 0 && lane < n)
			rows[lane] = tuple->t_self;
		else if (rows && lane == IDENTITY_LANE)
			rows[n] = tuple->t_self;
	}
	systable_endscan(scan);
}

/* Read the last value of each counter of a dictionary; -1 if the counter has no row. */
void
intern_lane_look(Oid relid, int lane_bits, int64 *last)
{
	Relation	rel = table_open(extension_table("lane", false), AccessShareLock);
	int			n = 1 << counter_bits(lane_bits);

	for (int i = 0; i < n; i++)
		last[i] = -1;
	read_rows(rel, SHAPE_READS, relid, n, last, NULL);
	table_close(rel, AccessShareLock);
}

void
intern_lane_sweep(void)
{
	Relation	rel = table_open(extension_table("lane", false), RowExclusiveLock);

	shape_sweep(rel, &lane_shape);
	table_close(rel, RowExclusiveLock);
}

/* Find the rows of a dictionary's counters, and store their places in d->counters. */
static void
find_counters(InternDictionary *d, Relation rel)
{
	int			n = 1 << counter_bits(d->settings.lane_bits);

	if (d->counters == NULL)
		d->counters = MemoryContextAlloc(TopMemoryContext,
										 sizeof(ItemPointerData) * ((1 << INTERN_MAX_COUNTER_BITS) + 1));
	for (int i = 0; i <= n; i++)
		ItemPointerSetInvalid(&d->counters[i]);
	read_rows(rel, SHAPE_UPDATES, d->relid, n, NULL, d->counters);
	d->counters_of = RelationGetRelid(rel);
}

/* Return the row of a counter on a locked page, or NULL if it is not at its place. */
static CounterRow *
counter_on_page(Page page, ItemPointer tid, Oid relid, uint32 counter)
{
	OffsetNumber off = ItemPointerGetOffsetNumber(tid);
	ItemId		item;
	HeapTupleHeader tuple;
	CounterRow *row;

	if (PageIsNew(page) || off > PageGetMaxOffsetNumber(page))
		return NULL;
	item = PageGetItemId(page, off);
	if (!ItemIdIsNormal(item))
		return NULL;
	tuple = (HeapTupleHeader) PageGetItem(page, item);
	row = (CounterRow *) ((char *) tuple + tuple->t_hoff);
	if ((tuple->t_infomask & HEAP_HASNULL) || HeapTupleHeaderGetNatts(tuple) != INTERN_LANE_NATTS ||
		ItemIdGetLength(item) < tuple->t_hoff + sizeof(CounterRow))
		return NULL;			/* not the row format of lane_shape */
	if (row->dictionary != relid || row->lane != (int32) counter ||
		!(tuple->t_infomask & HEAP_XMAX_INVALID))
		return NULL;
	return row;
}

/* Set a counter at once, for all transactions.  The caller has locked the page of its row. */
static void
set_counter(Relation rel, Buffer buf, ItemPointer tid, CounterRow *row, int64 last)
{
	Page		page = BufferGetPage(buf);
	ItemId		item = PageGetItemId(page, ItemPointerGetOffsetNumber(tid));
	HeapTupleHeader tuple = (HeapTupleHeader) PageGetItem(page, item);

	START_CRIT_SECTION();
	row->last = last;
	MarkBufferDirty(buf);
	if (RelationNeedsWAL(rel))
	{
		xl_heap_inplace record;
		XLogRecPtr	lsn;

		memset(&record, 0, sizeof(record));
		record.offnum = ItemPointerGetOffsetNumber(tid);
		XLogBeginInsert();
		XLogRegisterData((char *) &record, COMPAT_SIZE_OF_HEAP_INPLACE);
		XLogRegisterBuffer(0, buf, REGBUF_STANDARD);
		XLogRegisterBufData(0, (char *) tuple + tuple->t_hoff, ItemIdGetLength(item) - tuple->t_hoff);
		lsn = XLogInsert(RM_HEAP_ID, XLOG_HEAP_INPLACE);
		PageSetLSN(page, lsn);
	}
	END_CRIT_SECTION();
}

/*
 * Advance the counters of demands[], which are in ascending order, with one page lock for the counters of a page.  Sets
 * "first" to 0 if a counter has too few values left.  Returns false if the row of a counter is not at its place.
 */
static bool
advance_counters(InternDictionary *d, Relation rel, Demand *demands, int ndemands)
{
	int64		max = max_counter(d->settings.lane_bits);
	int			i = 0;

	while (i < ndemands)
	{
		BlockNumber block;
		Buffer		buf;
		Page		page;
		bool		lost = false;

		if (!ItemPointerIsValid(&d->counters[demands[i].counter]))
			return false;
		block = ItemPointerGetBlockNumber(&d->counters[demands[i].counter]);
		if (block >= RelationGetNumberOfBlocks(rel))
			return false;
		buf = ReadBuffer(rel, block);
		LockBuffer(buf, BUFFER_LOCK_EXCLUSIVE);
		page = BufferGetPage(buf);
		for (; i < ndemands && !lost; i++)
		{
			ItemPointer tid = &d->counters[demands[i].counter];
			CounterRow *row;

			if (!ItemPointerIsValid(tid) || ItemPointerGetBlockNumber(tid) != block)
				break;
			row = counter_on_page(page, tid, d->relid, demands[i].counter);
			if (row && demands[i].to > 0)
				demands[i].n = demands[i].to - Max(row->last, 0);
			if (row == NULL)
				lost = true;
			else if (row->last < 0 || row->last > max - demands[i].n || demands[i].n <= 0)
				demands[i].first = 0;
			else
			{
				demands[i].first = row->last + 1;
				set_counter(rel, buf, tid, row, row->last + demands[i].n);
			}
		}
		UnlockReleaseBuffer(buf);
		if (lost)
			return false;
	}
	return true;
}

/* Set a counter to change(last value, maximum).  Returns false if the counter's row is not at its place. */
static bool
change_counter(InternDictionary *d, Relation rel, int place, int lane, int64 (*change) (int64 last, int64 max))
{
	ItemPointer tid = &d->counters[place];
	Buffer		buf;
	CounterRow *row;

	if (!ItemPointerIsValid(tid) || ItemPointerGetBlockNumber(tid) >= RelationGetNumberOfBlocks(rel))
		return false;
	buf = ReadBuffer(rel, ItemPointerGetBlockNumber(tid));
	LockBuffer(buf, BUFFER_LOCK_EXCLUSIVE);
	row = counter_on_page(BufferGetPage(buf), tid, d->relid, (uint32) lane);
	if (row)
	{
		int64		last = change(row->last, max_counter(d->settings.lane_bits));

		if (last != row->last)
			set_counter(rel, buf, tid, row, last);
	}
	UnlockReleaseBuffer(buf);
	return row != NULL;
}

/* result of see_identity(): the identity in the row; 0: no row */
static int64 identity_seen;

static int64
see_identity(int64 last, int64 max)
{
	return identity_seen = last;
}

static int64
set_identity(int64 last, int64 max)
{
	return (int64) identity_known;
}

static bool
is_ours(InternDictionary *d, Relation rel, int n)
{
	identity_seen = 0;
	(void) change_counter(d, rel, n, IDENTITY_LANE, see_identity);
	return identity_seen == (int64) identity_known;
}

/* Ensure that this server may issue values of the counters.  Called after find_counters(). */
static void
take_over(InternDictionary *d, Relation rel)
{
	int			n = 1 << counter_bits(d->settings.lane_bits);

	(void) identity_of_server();
	if (is_ours(d, rel, n))
		return;
	identity_look();
	LockRelation(rel, ShareUpdateExclusiveLock);
	if (!is_ours(d, rel, n))
	{
		for (int i = 0; i < n; i++)
			(void) change_counter(d, rel, i, i, pass_over);

		/*
		 * write the identity last: after a crash before this write, the
		 * takeover is repeated
		 */
		if (!change_counter(d, rel, n, IDENTITY_LANE, set_identity))
			ereport(ERROR,
					(errcode(CENSUS_ERR_STATE),
					 errmsg("the counters of dictionary \"%s\" do not say which server they belong to", get_rel_name(d->relid)),
					 errdetail("Their row of lane %d is missing, or is being changed by hand.", IDENTITY_LANE),
					 errhint("INSERT it into the table of lanes, with 0 as the last number.")));
	}
	UnlockRelation(rel, ShareUpdateExclusiveLock);
}

static void
take(InternDictionary *d, Demand *demands, int ndemands)
{
	Relation	rel = table_open(extension_table("lane", false), RowExclusiveLock);

	(void) shape_check(rel, &lane_shape, SHAPE_UPDATES);
	if (d->counters == NULL || d->counters_of != RelationGetRelid(rel))
	{
		find_counters(d, rel);
		take_over(d, rel);
	}
	if (!advance_counters(d, rel, demands, ndemands))
	{
		/*
		 * the table was rewritten or changed by hand: find the rows, and try
		 * again; values that were taken are lost
		 */
		find_counters(d, rel);
		if (!advance_counters(d, rel, demands, ndemands))
			ereport(ERROR,
					(errcode(CENSUS_ERR_STATE),
					 errmsg("a lane of dictionary \"%s\" has no counter", get_rel_name(d->relid)),
					 errdetail("Its row of census_private.lane is missing, or is being changed by hand.")));
	}
	table_close(rel, NoLock);
}

/* Raise a counter to "to", because an existing id has this value.  Returns false if the counter was not lower. */
bool
intern_lane_advance(InternDictionary *d, int counter, int64 to)
{
	Demand		demand = {.counter = counter,.to = to};

	take(d, &demand, 1);
	return demand.first != 0;
}

/* Assign ids in the lanes of the strings' hashes.  Takes all values that a counter's strings need in one step. */
static void
assign_by_hash(InternDictionary *d, InternString **strings, int n)
{
	int			bits = d->settings.lane_bits;
	LaneEntry  *entries = palloc_extended(sizeof(LaneEntry) * (Size) n, MCXT_ALLOC_HUGE);
	Demand	   *demands = palloc(sizeof(Demand) * Min(n, 1 << counter_bits(bits)));
	int			ndemands = 0;

	for (int i = 0; i < n; i++)
	{
		entries[i].counter = intern_lane_counter(bits, intern_lane_of_hash(bits, strings[i]->hash));
		entries[i].pos = i;
	}
	sort_lanes(entries, n);
	for (int i = 0; i < n; i++)
	{
		if (i == 0 || entries[i].counter != entries[i - 1].counter)
			demands[ndemands++] = (Demand)
		{
			entries[i].counter
		};
		demands[ndemands - 1].n++;
	}
	take(d, demands, ndemands);
	for (int i = 0, at = 0; at < ndemands; at++)
	{
		if (demands[at].first == 0)
			ereport(ERROR,
					(errcode(CENSUS_ERR_LIMIT),
					 errmsg("lane %u of dictionary \"%s\" is full",
							intern_lane_of_hash(bits, strings[entries[i].pos]->hash),
							get_rel_name(d->relid)),
					 errdetail("A counter of %d bits has no %lld more values.",
							   INTERN_ID_BITS - bits, (long long) demands[at].n),
					 errhint("Make a dictionary with fewer lanes: an id has 63 bits for lane and counter.")));
		for (int k = 0; k < demands[at].n; k++, i++)
		{
			InternString *s = strings[entries[i].pos];

			s->new_id = make_id(bits, intern_lane_of_hash(bits, s->hash), demands[at].first + k);
		}
	}
	pfree(entries);
	pfree(demands);
}

/*
 * Assign ids in one random lane.  If the lane's counter has too few values left, try the next counter.  If all counters
 * have too few, try half as many strings.
 */
static void
assign_at_random(InternDictionary *d, InternString **strings, int n)
{
	int			bits = d->settings.lane_bits;
	int			shift = bits - counter_bits(bits);
	uint32		mask = (uint32) ((UINT64CONST(1) << bits) - 1);
	int			done = 0;
	int			want = n;

	while (done < n)
	{
		uint32		lane = (uint32) pg_prng_uint64(&pg_global_prng_state) & mask;
		Demand		demand = {0};

		want = Min(want, n - done);
		for (uint32 tried = 0; tried < (1u << counter_bits(bits)); tried++)
		{
			CHECK_FOR_INTERRUPTS();
			demand = (Demand)
			{
				lane >> shift, want
			};
			take(d, &demand, 1);
			if (demand.first != 0)
				break;
			lane = (lane + (1u << shift)) & mask;	/* first lane of the next
													 * counter */
		}
		if (demand.first == 0)
		{
			if (want == 1)
				ereport(ERROR,
						(errcode(CENSUS_ERR_LIMIT),
						 errmsg("all lanes of dictionary \"%s\" are full", get_rel_name(d->relid)),
						 errhint("Make a dictionary with fewer lanes: an id has 63 bits for lane and counter.")));
			want = (want + 1) / 2;
			continue;
		}
		for (int k = 0; k < want; k++)
			strings[done++]->new_id = make_id(bits, lane, demand.first + k);
	}
}

/* Return the maximum value of a sequence if its increment is 1, else 0. */
static int64
max_by_one(Oid relid)
{
	HeapTuple	tuple = SearchSysCache1(SEQRELID, ObjectIdGetDatum(relid));
	Form_pg_sequence form;
	int64		max;

	if (!HeapTupleIsValid(tuple))
		return 0;
	form = (Form_pg_sequence) GETSTRUCT(tuple);
	max = form->seqincrement == 1 ? form->seqmax : 0;
	ReleaseSysCache(tuple);
	return max;
}

/*
 * Assign ids from the dictionary's sequence.  If there are only a few strings, or if the ids cannot be taken in one
 * step, call nextval() for each string.  nextval() raises the error when no id is left.
 */
static void
assign_in_sequence(InternDictionary *d, InternString **strings, int n)
{
	int64		first;

	if (n >= TOGETHER_LEAST)
	{
		LockRelationOid(d->sequence, RowExclusiveLock);
		if (sequence_take(d->sequence, max_by_one(d->sequence), n, &first))
		{
			for (int i = 0; i < n; i++)
				strings[i]->new_id = first + i;
			return;
		}
	}
	for (int i = 0; i < n; i++)
		strings[i]->new_id = nextval_internal(d->sequence, false);
}

/* Set the new_id of every string, in the order of the array. */
void
intern_lane_assign(InternDictionary *d, InternString **strings, int n)
{
	if (d->settings.lane_bits == 0)
	{
		if (!OidIsValid(d->sequence))
			ereport(ERROR,
					(errcode(CENSUS_ERR_STATE),
					 errmsg("dictionary \"%s\" has no sequence", get_rel_name(d->relid)),
					 errhint("Create a sequence that is OWNED BY its column id, above the highest id.")));
		shape_check_sequence(d->sequence);
		if (d->owned != d->sequence)
			sequence_take_over(d->sequence, next_of_sequence);
		d->owned = d->sequence;
		assign_in_sequence(d, strings, n);
	}
	else if (d->settings.lane_random)
		assign_at_random(d, strings, n);
	else
		assign_by_hash(d, strings, n);
}
