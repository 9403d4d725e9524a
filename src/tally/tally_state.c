/*-------------------------------------------------------------------------
 *
 * tally_state.c
 *	  Tallies as datums; see tally_state.h.
 *
 * A small tally is a bag of sets, which grows by doubling.  A larger one is expanded, and keeps its sets
 * (tally_keep.c).
 *
 * A flat tally is checked whenever it is opened, because it may have been stored.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/detoast.h"
#include "core/errors.h"
#include "roaring/bytes/mem.h"
#include "roaring/sql/datum.h"
#include "roaring/sql/expanded.h"
#include "tally/tally.h"
#include "tally/tally_state.h"

/* Minimum and maximum size of a bag, with its varlena header. */
#define BAG_MIN		64
#define BAG_MAX		8192

typedef struct TallyState
{
	ExpandedState base;
	TallyKeep	keep;
} TallyState;

static struct varlena *write_flat(void *state);

static const ExpandedKind kind = EXPANDED_KIND(write_flat);

void
tally_damaged(const char *reason)
{
	ereport(ERROR,
			(errcode(CENSUS_ERR_CORRUPT),
			 errmsg("stored tally is damaged"),
			 errdetail("%s", reason),
			 errhint("Restore the row from a backup, or make the tally anew.")));
}

static void
check_damage(const char *reason)
{
	if (reason)
		tally_damaged(reason);
}

static void
check_weight(const Tally *t)
{
	if (t->weight > TALLY_MAX_WEIGHT)
		ereport(ERROR,
				(errcode(CENSUS_ERR_RANGE),
				 errmsg("counts of a tally might exceed the range of bigint"),
				 errdetail("The tallies that are merged count up to " UINT64_FORMAT " sets or more.", t->weight)));
}

/* ---------- flat ---------- */

/* Open a flat tally; raise XX001 if it is damaged.  "value" points into the returned bytes. */
static struct varlena *
flat_get(TallyValue *value, Datum d)
{
	struct varlena *v = PG_DETOAST_DATUM_PACKED(d);

	check_damage(tally_open(value, VARDATA_ANY(v), VARSIZE_ANY_EXHDR(v)));
	return v;
}

/* Write the counts of t with planes, in the current context. */
static struct varlena *
flat_write(const Tally *t)
{
	size_t		total;
	struct varlena *v = (struct varlena *) tally_value_write(t, VARHDRSZ, &total);

	if (total > ROARING_MAX_BYTES)
		ereport(ERROR,
				(errcode(CENSUS_ERR_LIMIT),
				 errmsg("tally of %zu MB would exceed the limit of %d MB", total >> 20, (int) (ROARING_MAX_BYTES >> 20)),
				 errhint("Count ranges of the members by themselves, sliced by roaring_slice().")));
	SET_VARSIZE(v, total);
	return v;
}

/* ---------- expanded ---------- */

static inline TallyState *
state_expanded(Datum d)
{
	return expanded_state(&kind, d);
}

static TallyState *
state_make(MemoryContext owner)
{
	TallyState *s = expanded_make(&kind, sizeof(TallyState), owner);

	tally_keep_begin(&s->keep, s->base.hdr.eoh_context);
	return s;
}

/* Open a set; raise XX001 if it is damaged. */
static void
open_set(RoaringSet *set, const void *bytes, size_t len)
{
	check_damage(roaring_open(set, bytes, len));
}

/* Finish the addition of a set.  Returns the state. */
static Datum
state_added(TallyState *s)
{
	expanded_forget_flat(&s->base);
	check_weight(&s->keep.tally);
	tally_keep_bound(&s->keep);
	return EOHPGetRWDatum(&s->base.hdr);
}

static void
state_copy_value(TallyState *s, const TallyValue *value)
{
	TallyEntry	entry;
	size_t		at = 0;

	while (tally_next(value, &at, &entry))
	{
		RoaringSet	set;

		open_set(&set, entry.bytes, entry.len);
		tally_keep_add(&s->keep, &set, entry.bytes, entry.len, entry.exponent);
		(void) state_added(s);
	}
}

/* Return the state in expanded form, for changes. */
static TallyState *
state_expand(Datum state, MemoryContext owner)
{
	TallyState *s = state ? state_expanded(state) : NULL;

	if (s == NULL)
	{
		s = state_make(owner);
		if (state)
		{
			TallyValue	value;

			flat_get(&value, state);
			state_copy_value(s, &value);
		}
	}
	return s;
}

static struct varlena *
write_flat(void *state)
{
	TallyState *s = state;

	return flat_write(tally_keep_sorted(&s->keep));
}

/* ---------- adding ---------- */

/* Add a set to a bag that has room for it. */
static void
bag_put(struct varlena *bag, const void *set, size_t len, uint32 exponent)
{
	TallyValue	value;

	check_damage(tally_open(&value, VARDATA(bag), VARSIZE(bag) - VARHDRSZ));
	(void) tally_bag_add((uint8 *) VARDATA(bag), &value, set, len, exponent);
}

/* Add a set to the bag, or to a larger copy of the bag.  Returns 0 if the copy would be too large for a bag. */
static Datum
bag_add(Datum state, const void *set, size_t len, uint32 exponent)
{
	struct varlena *bag = (struct varlena *) DatumGetPointer(state);
	TallyValue	value;
	size_t		need = VARHDRSZ + TALLY_HEADER + TALLY_ENTRY_HEADER + len;
	size_t		size = BAG_MIN;
	struct varlena *larger;
	TallyEntry	entry;
	size_t		at = 0;

	if (state)
	{
		bag = flat_get(&value, state);
		if (value.bag && bag == (struct varlena *) DatumGetPointer(state) && !VARATT_IS_SHORT(bag) &&
			tally_bag_add((uint8 *) VARDATA(bag), &value, set, len, exponent))
			return state;
		need += value.used;
	}
	while (size < need)
		size *= 2;
	if (size > BAG_MAX)
		return (Datum) 0;
	larger = palloc(size);
	SET_VARSIZE(larger, size);
	tally_bag_init((uint8 *) VARDATA(larger), size - VARHDRSZ);
	while (state && tally_next(&value, &at, &entry))
		bag_put(larger, entry.bytes, entry.len, entry.exponent);
	bag_put(larger, set, len, exponent);
	return PointerGetDatum(larger);
}

/* Add a set to the state, which copies the bytes. */
static Datum
state_put(Datum state, const RoaringSet *set, const void *bytes, size_t len, uint32 exponent, MemoryContext owner)
{
	TallyState *s;

	if (state == 0 || !state_expanded(state))
	{
		Datum		bag = bag_add(state, bytes, len, exponent);

		if (bag)
			return bag;
	}
	s = state_expand(state, owner);
	tally_keep_add(&s->keep, set, bytes, len, exponent);
	return state_added(s);
}

bool
tally_state_fetches(Datum set)
{
	return VARATT_IS_EXTERNAL_ONDISK(DatumGetPointer(set)) && toast_raw_datum_size(set) > VARHDRSZ + TALLY_KEEP_BLOCK;
}

Datum
tally_state_add(Datum state, Datum set, MemoryContext owner)
{
	RoaringSet	opened;
	struct varlena *v;

	if (tally_state_fetches(set))
	{
		/* detoast into the context where the set is kept */
		TallyState *s = state_expand(state, owner);
		MemoryContext old = MemoryContextSwitchTo(s->keep.sets);

		v = detoast_attr((struct varlena *) DatumGetPointer(set));
		MemoryContextSwitchTo(old);
		open_set(&opened, VARDATA(v), VARSIZE(v) - VARHDRSZ);
		tally_keep_take(&s->keep, &opened, v, VARSIZE(v));
		return state_added(s);
	}
	v = roaring_open_datum(set, &opened);
	return state_put(state, &opened, VARDATA_ANY(v), VARSIZE_ANY_EXHDR(v), 0, owner);
}

/* Add "tally", a tally or another state, to the state.  If "tally" is expanded, it is flattened. */
Datum
tally_state_combine(Datum state, Datum tally, MemoryContext owner)
{
	TallyValue	value;
	TallyEntry	entry;
	size_t		at = 0;

	flat_get(&value, tally);
	if (state == 0 && value.used == 0)
	{
		struct varlena *bag = palloc(BAG_MIN);

		SET_VARSIZE(bag, BAG_MIN);
		tally_bag_init((uint8 *) VARDATA(bag), BAG_MIN - VARHDRSZ);
		return PointerGetDatum(bag);
	}
	while (tally_next(&value, &at, &entry))
	{
		RoaringSet	set;

		open_set(&set, entry.bytes, entry.len);
		state = state_put(state, &set, entry.bytes, entry.len, entry.exponent, owner);
	}
	return state;
}

/* ---------- results ---------- */

const Tally *
tally_datum_counts(Datum d, Tally *local)
{
	TallyState *s = state_expanded(d);
	TallyValue	value;

	if (s)
		return tally_keep_sorted(&s->keep);
	flat_get(&value, d);
	tally_init(local);
	check_damage(tally_add_value(local, &value));
	check_weight(local);
	tally_sort(local);
	return local;
}

struct varlena *
tally_datum_flat(Datum d)
{
	TallyValue	value;
	struct varlena *v = flat_get(&value, d);
	Tally		t;

	if (!value.bag)
		return v;
	(void) tally_datum_counts(d, &t);
	v = flat_write(&t);
	tally_free(&t);
	return v;
}

Datum
tally_state_tally(Datum state, bool flatten)
{
	TallyState *s = state_expanded(state);
	void	   *pointer;

	if (s == NULL || flatten)
		return PointerGetDatum(tally_datum_flat(state));

	/*
	 * Return a pointer in the current context, because PostgreSQL before 16
	 * would copy, and so flatten, a result in another context.
	 */
	pointer = palloc(EXPANDED_POINTER_SIZE);
	memcpy(pointer, DatumGetPointer(EOHPGetRODatum(&s->base.hdr)), EXPANDED_POINTER_SIZE);
	return PointerGetDatum(pointer);
}
