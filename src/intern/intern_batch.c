/*-------------------------------------------------------------------------
 *
 * intern_batch.c
 *	  Ids of many strings at once: look up strings, and create missing ones.
 *
 * The hash of a string is the first key it may have.  When several strings have the same hash, later ones take the
 * next free keys.  To find a string, the keys from its hash on are checked until one has the string, or is free.
 *
 * Invariant: all keys from a string's hash to the key of its row are taken by committed rows, or by rows of the
 * transaction that wrote this row.  Rows are never deleted, so no chain breaks (the row of an erased string keeps its
 * key).  A creation never passes a row in flight, because that row may be rolled back.
 *
 * Steps for a batch:
 *
 *	 hash the strings; take ids from the session's cache; sort by hash; drop duplicates
 *	 look up the strings in the index on key, in key order; read the rows found, in the order of the table
 *	 give ids to the missing strings, in the order in which the caller passed them
 *	 for each window of up to WINDOW_ROWS missing strings:
 *		 lock the window's stripes of the key space; look up the strings again
 *		 insert the rows with one WAL record, then their keys; unlock
 *	 insert the ids into the index on id in ascending order, so that they go to its right end
 *
 * The second look-up finds strings that other sessions have created since the first.  No other session inserts into a
 * locked stripe, so no row is written in vain (store/unique.c).
 *
 * Sessions that intern one batch a transaction do not deadlock.  Suppose session A waits at key x for a row in flight
 * of session B, B waits at key y for a row of A, and x < y.  Let s be the string of A at y, and t the string with which
 * A waits at x.  Strings are handled in hash order, and A created s before it looked for t, so the hash of s is at most
 * x.  So A checked key x on the way to y.  B's row was not at x at that time, or A would have waited.  So x was free,
 * and A would have placed s at x, which contradicts the assumption.
 *
 * Lock rules: the caller has locked the dictionary.  Stripes are locked as core/locks.h describes.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/detoast.h"
#include "access/genam.h"
#include "access/heapam.h"
#include "access/table.h"
#include "access/tableam.h"
#include "access/xact.h"
#include "commands/trigger.h"
#include "core/errors.h"
#include "core/stats.h"
#include "executor/tuptable.h"
#include "intern/intern_lane.h"
#include "intern/intern_string.h"
#include "miscadmin.h"
#include "storage/bufmgr.h"
#include "store/unique.h"
#include "utils/memutils.h"
#include "utils/rel.h"

/* Log2 of the number of stripes into which the key space is divided for locks. */
#define STRIPE_BITS		6

/* Maximum number of rows of a window. */
#define WINDOW_ROWS		64
/*
 * A window of this many rows or more ends where its stripe ends, because one more lock costs a third as much as a row.
 */
#define WINDOW_LEAST	16
/* A window takes no more rows once its strings have this many bytes. */
#define WINDOW_BYTES	(256 * 1024)

/* Number of rows after which insertions into the index on id are aimed at its last leaf again. */
#define AIM_ROWS		64

/* Number of index blocks (4 MB) from which reading ahead pays; a smaller index fits into a core's cache. */
#define AHEAD_BLOCKS	512

int			intern_test_delay = 0;

typedef struct InternEntry
{
	int64		hash;			/* signed, to sort as in the index on key */
	uint32		pos;			/* position in the batch */
} InternEntry;

typedef struct RowEntry
{
	int64		id;
	ItemPointerData tid;
} RowEntry;

typedef struct Batch
{
	InternDictionary *dictionary;
	InternString *strings;
	int			n;
	InternEntry *sorted;		/* one entry for each different string */
	int			nsorted;
	InternPatience patience;
	Relation	heap;
	Relation	key_index;
	UniqueScan	claim;
	TreeHint   *places;			/* hints for sorted[], or NULL if the index is
								 * small */

	/* used by create_missing() */
	RowWriter	writer;
	InternString *window[WINDOW_ROWS];
	int			nwindow;
	int64		promised;		/* highest key reserved by a string of the
								 * window */
	RowEntry   *rows;			/* inserted rows, for the index on id, by
								 * order; id 0: not inserted */
} Batch;

typedef enum Found
{
	FOUND,
	NOT_FOUND,
	IN_FLIGHT					/* another transaction has the next key in
								 * flight */
} Found;

/* Place of the only row that has the key of a string. */
typedef struct RowPlace
{
	ItemPointerData tid;
	int			at;				/* index into sorted[] */
} RowPlace;

/* minimum number of strings whose rows are looked up together */
#define TOGETHER_LEAST	4

#define ST_SORT sort_places
#define ST_ELEMENT_TYPE RowPlace
#define ST_COMPARE(a, b) ItemPointerCompare(&(a)->tid, &(b)->tid)
#define ST_SCOPE static
#define ST_DEFINE
#include "lib/sort_template.h"

#define ST_SORT sort_rows
#define ST_ELEMENT_TYPE RowEntry
#define ST_COMPARE(a, b) ((a)->id < (b)->id ? -1 : (a)->id > (b)->id)
#define ST_SCOPE static
#define ST_DEFINE
#include "lib/sort_template.h"

static int
compare_strings(const InternEntry *a, const InternEntry *b, const InternString *strings)
{
	const InternString *x;
	const InternString *y;
	int			c;

	if (a->hash != b->hash)
		return a->hash < b->hash ? -1 : 1;
	x = &strings[a->pos];
	y = &strings[b->pos];
	if (x->len != y->len)
		return x->len < y->len ? -1 : 1;
	c = memcmp(x->data, y->data, x->len);
	if (c != 0)
		return c;
	return a->pos < b->pos ? -1 : a->pos > b->pos;
}

#define ST_SORT sort_strings
#define ST_ELEMENT_TYPE InternEntry
#define ST_COMPARE(a, b, strings) compare_strings(a, b, strings)
#define ST_COMPARE_ARG_TYPE const InternString
#define ST_CHECK_FOR_INTERRUPTS
#define ST_SCOPE static
#define ST_DEFINE
#include "lib/sort_template.h"

static bool
same_string(const InternString *a, const InternString *b)
{
	return a->hash == b->hash && a->len == b->len && memcmp(a->data, b->data, a->len) == 0;
}

/*
 * Sort the strings that have no id yet by their hashes; "left" is their number.  Only the first of equal strings gets
 * an entry in sorted[].  The field "first" of each later string is set to the position of the first string.  The index
 * on key has the same order, so look-ups go through it from left to right, and all sessions create strings in one
 * order.
 */
static void
batch_sort(Batch *b, int left)
{
	InternEntry *entries = palloc_extended(sizeof(InternEntry) * (Size) left, MCXT_ALLOC_HUGE);
	int			k = 0;

	for (int i = 0; i < b->n; i++)
		if (b->strings[i].id == 0)
			entries[k++] = (InternEntry)
		{
			.hash = (int64) b->strings[i].hash,.pos = i
		};
	sort_strings(entries, left, b->strings);
	b->sorted = entries;
	b->nsorted = 0;
	for (int i = 0; i < left; i++)
	{
		InternString *s = &b->strings[entries[i].pos];
		InternString *last = b->nsorted > 0 ? &b->strings[entries[b->nsorted - 1].pos] : NULL;

		if (last && same_string(last, s))
			s->first = entries[b->nsorted - 1].pos;
		else
			entries[b->nsorted++] = entries[i];
	}
	if (b->nsorted > 1 && treewalk_fetch_pays(b->key_index, AHEAD_BLOCKS))
	{
		b->places = palloc_extended(sizeof(TreeHint) * (Size) b->nsorted, MCXT_ALLOC_HUGE);
		for (int i = 0; i < b->nsorted; i++)
			b->places[i].block = InvalidBlockNumber;
	}
}

/* Does the row in the slot have this string?  Compares bytes, whatever the collation. */
static bool
slot_holds(TupleTableSlot *slot, const InternString *s)
{
	bool		isnull;
	Datum		value = slot_getattr(slot, INTERN_ATTR_VALUE, &isnull);
	struct varlena *stored = (struct varlena *) DatumGetPointer(value);
	bool		same;

	if (isnull)
		return false;			/* erased */
	if (VARATT_IS_EXTERNAL(stored) || VARATT_IS_COMPRESSED(stored))
	{
		if (toast_raw_datum_size(value) - VARHDRSZ != s->len)
			return false;
		stored = detoast_attr(stored);
		same = memcmp(VARDATA_ANY(stored), s->data, s->len) == 0;
		pfree(stored);
		return same;
	}
	return VARSIZE_ANY_EXHDR(stored) == s->len && memcmp(VARDATA_ANY(stored), s->data, s->len) == 0;
}

/* Is the key reserved by another string of the window? */
static bool
key_promised(const Batch *b, int64 key)
{
	if (b->nwindow == 0 || key > b->promised)
		return false;
	for (int i = 0; i < b->nwindow; i++)
		if (b->window[i]->key == key)
			return true;
	return false;
}

/* If the row in the slot has the string, set s->id and return true. */
static bool
take_row(Batch *b, InternString *s, UniqueHolder state)
{
	bool		isnull;

	if (!slot_holds(b->claim.slot, s))
		return false;
	s->id = DatumGetInt64(slot_getattr(b->claim.slot, INTERN_ATTR_ID, &isnull));
	s->fresh = state != UNIQUE_COMMITTED;
	if (state == UNIQUE_OWN)
		intern_durable_own();
	else
		intern_durable_note(unique_unflushed(&b->claim));
	return true;
}

/*
 * Follow the chain of a string.  If the string exists, set s->id; else set s->key to the key that the string would
 * take.  A row in flight ends the walk if "wait" is set, so that the caller can wait; otherwise the walk skips the row.
 */
static Found
walk_chain(Batch *b, InternString *s, bool wait)
{
	uint64		key = s->hash;

	for (int step = 0; step < INTERN_MAX_PROBES; step++, key++)
	{
		UniqueHolder state = unique_look(&b->claim, (int64) key);

		b->dictionary->counts.probes++;
		switch (state)
		{
			case UNIQUE_FREE:
				if (key_promised(b, (int64) key))
					continue;
				s->key = (int64) key;
				return NOT_FOUND;
			case UNIQUE_BUSY:

				/*
				 * a row that is being updated or erased still has its string
				 */
				if (!TransactionIdIsValid(b->claim.dirty.xmin))
					break;
				if (wait)
					return IN_FLIGHT;
				continue;
			case UNIQUE_OWN:
			case UNIQUE_COMMITTED:
				break;
		}
		if (take_row(b, s, state))
			return FOUND;
		b->dictionary->counts.collisions++;
		stats_count(STATS_INTERN_COLLISIONS, 1);
		CHECK_FOR_INTERRUPTS();
	}
	ereport(ERROR,
			(errcode(CENSUS_ERR_LIMIT),
			 errmsg("too many strings of dictionary \"%s\" have the same hash",
					RelationGetRelationName(b->heap)),
			 errdetail("%d keys after the hash of the string are taken.", INTERN_MAX_PROBES)));
}

static void
wait_for_other(Batch *b)
{
	b->dictionary->counts.waits++;
	unique_wait(&b->claim, STATS_INTERN_WAITS);
}

/* Read ahead for some keys of sorted[from..to), if the index is large.  Returns the end of the keys to look up now. */
static int
look_ahead(Batch *b, int from, int to)
{
	int64		keys[TREEWALK_AHEAD];
	int			n = Min(to - from, TREEWALK_AHEAD);

	if (!b->places)
		return to;
	for (int i = 0; i < n; i++)
		keys[i] = b->sorted[from + i].hash;
	return from + unique_ahead(&b->claim, keys, &b->places[from], n);
}

static void
note_known(Batch *b, InternString *s)
{
	stats_count(STATS_INTERN_KNOWN, 1);
	intern_cache_add(b->dictionary, s);
}

/*
 * Look up the hash of each string in the index on key.  Set free[i] if no row has this key.  If exactly one row has it,
 * store the place of that row in rows[].  Returns the number of places.
 */
static int
look_into_index(Batch *b, bool *free, RowPlace *rows)
{
	int			seen = 0;
	int			n = 0;

	for (int i = 0; i < b->nsorted; i++)
	{
		InternString *s = &b->strings[b->sorted[i].pos];
		int			places;

		CHECK_FOR_INTERRUPTS();
		if (i == seen)
			seen = look_ahead(b, i, b->nsorted);
		places = unique_places(&b->claim, b->sorted[i].hash, &rows[n].tid);
		s->key = (int64) s->hash;
		free[i] = places == 0;
		if (places == 1)
			rows[n++].at = i;
	}
	return n;
}

/*
 * Read the rows at these places in the order of the table, with read-ahead.  If a row has the string of its place, set
 * the id of the string.  No leaf of the index is pinned now, so VACUUM may have removed a row that was rolled back, and
 * its place may have another row.  Comparing the strings is enough, since each string has at most one committed row.
 * The caller looks up a string that is still without an id by its key.
 */
static void
look_at_rows(Batch *b, RowPlace *rows, int n)
{
	ItemPointerData tids[TREEWALK_AHEAD];

	sort_places(rows, n);
	for (int i = 0; i < n; i++)
	{
		InternString *s = &b->strings[b->sorted[rows[i].at].pos];
		UniqueHolder state;

		CHECK_FOR_INTERRUPTS();
		if (i % TREEWALK_AHEAD == 0)
		{
			int			k = Min(n - i, TREEWALK_AHEAD);

			for (int j = 0; j < k; j++)
				tids[j] = rows[i + j].tid;
			unique_fetch(&b->claim, tids, k);
		}
		state = unique_look_at(&b->claim, &rows[i].tid);
		b->dictionary->counts.probes++;
		if ((state == UNIQUE_COMMITTED || state == UNIQUE_OWN) && take_row(b, s, state))
			note_known(b, s);
	}
}

/*
 * Look up every different string; sorted[] keeps the missing ones.  If a row is in flight, its string counts as
 * missing.  If "wait" is set, INTERN_WAIT waits for the row instead, and INTERN_SKIP drops the string from sorted[],
 * without an id.
 */
static void
batch_look_up(Batch *b, bool wait)
{
	bool	   *free = palloc_extended(sizeof(bool) * (Size) Max(b->nsorted, 1), MCXT_ALLOC_HUGE | MCXT_ALLOC_ZERO);
	int			missing = 0;

	if (b->nsorted >= TOGETHER_LEAST)
	{
		RowPlace   *rows = palloc_extended(sizeof(RowPlace) * ((Size) b->nsorted + 1), MCXT_ALLOC_HUGE);

		look_at_rows(b, rows, look_into_index(b, free, rows));
		pfree(rows);
	}
	for (int i = 0; i < b->nsorted; i++)
	{
		InternString *s = &b->strings[b->sorted[i].pos];
		Found		found = NOT_FOUND;

		if (s->id != 0)
			continue;
		if (!free[i])
		{
			CHECK_FOR_INTERRUPTS();
			while ((found = walk_chain(b, s, wait)) == IN_FLIGHT && b->patience == INTERN_WAIT)
				wait_for_other(b);
		}
		if (found == FOUND)
			note_known(b, s);
		if (found != NOT_FOUND)
			continue;
		if (b->places)
			b->places[missing] = b->places[i];
		b->sorted[missing++] = b->sorted[i];
	}
	b->nsorted = missing;
	pfree(free);
}

static void
batch_open(Batch *b, InternDictionary *d, InternString *strings, int n)
{
	memset(b, 0, sizeof(*b));
	b->dictionary = d;
	b->strings = strings;
	b->n = n;
	b->heap = table_open(d->relid, NoLock);
	b->key_index = index_open(d->key_index, AccessShareLock);
	unique_begin(&b->claim, b->heap, b->key_index);
}

static void
batch_close(Batch *b)
{
	unique_end(&b->claim);
	index_close(b->key_index, NoLock);
	table_close(b->heap, NoLock);
}

/* Number the missing strings in the order in which the caller passed them, and return them in this order. */
static InternString **
missing_in_order(Batch *b)
{
	InternString **missing = palloc_extended(sizeof(InternString *) * (Size) b->nsorted, MCXT_ALLOC_HUGE);
	int			n = 0;

	for (int i = 0; i < b->nsorted; i++)
		b->strings[b->sorted[i].pos].order = 1;
	for (int i = 0; i < b->n; i++)
	{
		if (b->strings[i].order == 0)
			continue;
		missing[n++] = &b->strings[i];
		b->strings[i].order = n;
	}
	Assert(n == b->nsorted);
	return missing;
}

static uint32
stripe_of(int64 hash)
{
	return (uint32) (((uint64) hash ^ (UINT64CONST(1) << 63)) >> (64 - STRIPE_BITS));
}

/*
 * Choose the strings of a window, from sorted[from] on, and lock their stripes.  Sets *last to the last stripe.
 * Returns the end of the window in sorted[].
 */
static int
window_lock(Batch *b, int from, uint32 *last)
{
	Size		bytes = 0;
	int			i;

	for (i = from; i < b->nsorted && i - from < WINDOW_ROWS && bytes < WINDOW_BYTES; i++)
	{
		uint32		stripe = stripe_of(b->sorted[i].hash);

		if (i == from || stripe != *last)
		{
			if (i - from >= WINDOW_LEAST)
				break;
			unique_lock(b->dictionary->relid, stripe);
			*last = stripe;
		}
		bytes += b->strings[b->sorted[i].pos].len;
	}
	return i;
}

static void
window_unlock(Batch *b, int from, int to)
{
	for (int i = from; i < to; i++)
	{
		uint32		stripe = stripe_of(b->sorted[i].hash);

		if (i == from || stripe != stripe_of(b->sorted[i - 1].hash))
			unique_unlock(b->dictionary->relid, stripe);
	}
}

/* Look up sorted[from..to) again; window[] gets the missing strings.  Returns false if the caller must wait. */
static bool
window_look_up(Batch *b, int from, int to)
{
	int			skipped = 0;
	int			seen = from;

	b->nwindow = 0;
	for (int i = from; i < to; i++)
	{
		InternString *s = &b->strings[b->sorted[i].pos];

		if (i == seen)
			seen = look_ahead(b, i, to);

		switch (walk_chain(b, s, true))
		{
			case FOUND:
				intern_cache_add(b->dictionary, s);
				break;
			case NOT_FOUND:
				s->id = s->new_id;
				s->fresh = true;
				if (b->nwindow == 0 || s->key > b->promised)
					b->promised = s->key;
				b->window[b->nwindow++] = s;
				break;
			case IN_FLIGHT:
				if (b->patience == INTERN_WAIT)
					return false;
				skipped++;
				break;
		}
	}
	b->dictionary->counts.races += (to - from) - b->nwindow - skipped;
	stats_count(STATS_INTERN_RACES, (to - from) - b->nwindow - skipped);
	return true;
}

static void
enter_row(Batch *b, AttrNumber column, int64 value, ItemPointer tid)
{
	Datum		datum = Int64GetDatum(value);

	row_writer_enter(&b->writer, column, &datum, tid, UNIQUE_CHECK_YES);
}

static void
window_insert(Batch *b, CommandId cid)
{
	for (int i = 0; i < b->nwindow; i++)
	{
		Datum		values[INTERN_NATTS];

		values[INTERN_ATTR_ID - 1] = Int64GetDatum(b->window[i]->id);
		values[INTERN_ATTR_KEY - 1] = Int64GetDatum(b->window[i]->key);
		values[INTERN_ATTR_VALUE - 1] = b->window[i]->datum;
		row_writer_put(&b->writer, i, values, INTERN_NATTS);
	}
	row_writer_insert(&b->writer, b->nwindow, cid);
	for (int i = 0; i < b->nwindow; i++)
	{
		InternString *s = b->window[i];
		RowEntry   *row = &b->rows[s->order - 1];

		row->id = s->id;
		row->tid = b->writer.tids[i];
		enter_row(b, INTERN_ATTR_KEY, s->key, &row->tid);
		intern_cache_add(b->dictionary, s);
	}
	b->dictionary->counts.created += b->nwindow;
	stats_count(STATS_INTERN_NEW, b->nwindow);
	b->nwindow = 0;
}

/* Create the strings in sorted[], which were missing at the first look-up. */
static void
create_missing(Batch *b)
{
	CommandId	cid = GetCurrentCommandId(true);
	InternString **missing;
	int			from = 0;

	intern_durable_own();

	b->rows = palloc_extended(sizeof(RowEntry) * (Size) b->nsorted, MCXT_ALLOC_HUGE | MCXT_ALLOC_ZERO);
	row_writer_begin(&b->writer, b->heap, Min(b->nsorted, WINDOW_ROWS));
	missing = missing_in_order(b);
	intern_lane_assign(b->dictionary, missing, b->nsorted);
	pfree(missing);

	while (from < b->nsorted)
	{
		uint32		last = 0;
		int			to;

		to = window_lock(b, from, &last);
		CHECK_FOR_INTERRUPTS();
		if (!window_look_up(b, from, to))
		{
			b->nwindow = 0;
			window_unlock(b, from, to);
			wait_for_other(b);
			continue;
		}
		if (b->nwindow > 0)
			window_insert(b, cid);
		window_unlock(b, from, to);
		from = to;
	}

	/* these are sorted unless there are several lanes */
	sort_rows(b->rows, b->nsorted);
	for (int i = 0; i < b->nsorted; i++)
	{
		if (b->rows[i].id == 0)
			continue;

		/*
		 * not for the first rows, because a small batch is faster without it
		 */
		if (i % AIM_ROWS == AIM_ROWS / 2 && b->dictionary->settings.lane_bits == 0)
			row_writer_aim(&b->writer, INTERN_ATTR_ID);
		enter_row(b, INTERN_ATTR_ID, b->rows[i].id, &b->rows[i].tid);
	}
	row_writer_end(&b->writer);
}

/* Hash the strings without an id, and take ids from the cache.  Returns the number of strings that still have no id. */
static int
take_cached(InternDictionary *d, InternString *strings, int n)
{
	int			left = 0;
	int			cached = 0;

	for (int i = 0; i < n; i++)
	{
		InternString *s = &strings[i];

		s->first = i;
		if (s->id != 0)
			continue;
		s->inner = hash_inner(s->data, s->len, &d->settings.key);
		if (intern_cache_find(d, s))
		{
			cached++;
			continue;
		}
		s->hash = intern_hash_of(&d->settings, s->inner);
		left++;
	}
	stats_count(STATS_INTERN_CACHED, cached);
	return left;
}

/* Open a batch for the strings that are not in the cache.  Returns false, without a batch, if all are in the cache. */
static bool
batch_begin(Batch *b, InternDictionary *d, InternString *strings, int n)
{
	int			left = take_cached(d, strings, n);

	if (left == 0)
		return false;
	batch_open(b, d, strings, n);
	batch_sort(b, left);
	return true;
}

/* Give each duplicate the id of its first occurrence, and close the batch. */
static void
batch_end(Batch *b)
{
	for (int i = 0; i < b->n; i++)
		if (b->strings[i].first != i)
			b->strings[i].id = b->strings[b->strings[i].first].id;
	batch_close(b);
}

/*
 * Set the id of each string that is in the dictionary; the others keep 0.  If a row is in flight, wait for its
 * transaction if "wait" is set; otherwise its string counts as missing.
 */
void
intern_batch_find(InternDictionary *d, InternString *strings, int n, bool wait)
{
	Batch		b;

	if (!batch_begin(&b, d, strings, n))
		return;
	batch_look_up(&b, wait);
	batch_end(&b);
}

/*
 * Set the ids of all strings, and create missing ones.  INTERN_SKIP leaves a string that depends on another transaction
 * without an id.  The caller has checked that rows may be inserted.
 */
void
intern_batch_create(InternDictionary *d, InternString *strings, int n, InternPatience patience)
{
	Batch		b;

	if (!batch_begin(&b, d, strings, n))
		return;
	b.patience = patience;
	batch_look_up(&b, true);
	if (b.nsorted > 0)
	{
		if (intern_test_delay > 0)
			pg_usleep(intern_test_delay);
		create_missing(&b);
	}
	batch_end(&b);
}

/*
 * Does another string have the key?  May wait for a transaction.  While replication applies rows, a free key counts as
 * taken.  The reason: rows copied from another server arrive in the order of its heap.  So a row that an erasure has
 * rewritten may arrive after later rows of its chain.
 */
static bool
taken_by_another(Batch *b, const InternString *s, int64 key)
{
	UniqueHolder state;

	while ((state = unique_look(&b->claim, key)) == UNIQUE_BUSY)
		wait_for_other(b);
	if (state == UNIQUE_FREE)
		return SessionReplicationRole == SESSION_REPLICATION_ROLE_REPLICA;
	return !slot_holds(b->claim.slot, s);
}

/* Is the key s->key valid for a row written by hand?  Yes if other strings have all keys from s->hash up to s->key. */
bool
intern_batch_may_stand(InternDictionary *d, const InternString *s)
{
	uint64		steps = (uint64) s->key - s->hash;
	Batch		b;
	bool		ok = true;

	if (steps >= INTERN_MAX_PROBES)
		return false;
	/* the keys of an altered table cannot be read, so accept the row */
	if (steps == 0 || d->unreadable || !OidIsValid(d->key_index))
		return true;
	batch_open(&b, d, NULL, 0);
	for (uint64 i = 0; i < steps && ok; i++)
	{
		CHECK_FOR_INTERRUPTS();
		ok = taken_by_another(&b, s, (int64) (s->hash + i));
	}
	batch_close(&b);
	return ok;
}
