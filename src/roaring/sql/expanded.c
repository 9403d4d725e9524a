/*-------------------------------------------------------------------------
 *
 * expanded.c
 *	  Sets as expanded objects; see sql/expanded.h.
 *
 * PL/pgSQL hands functions its variables read-only (before PostgreSQL 18 to
 * all but array_append), so "s := s | x" may not change what s holds: it must
 * make a new object.  What makes that cheap is that objects share a body, and
 * the new one differs from the old by an entry of the body's log.
 *
 * A body is a flat base and the members, the changes, by which the current
 * set differs from it.  Once there are many the base is rewritten, so a
 * change costs a constant share of that.  The log holds the members changed
 * last, so that objects left behind can tell what they held: an object is a
 * version, and its set is the current one with those changed since changed
 * back.  Only an object of the current version adds to the log; changing an
 * older one starts with a new body.  In a loop the old value of the variable
 * goes away with each assignment, so the log stays short.
 *
 * A body has a memory context of its own below TopMemoryContext and counts
 * the objects that use it; each object leaves when its context goes away, by
 * a callback, be it by an assignment or by an error.
 *
 * Invariant: set(version v) = base # changes # log[v - first_version ..], where
 * # is the symmetric difference.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "common/hashfn.h"
#include "roaring/sql/expanded.h"
#include "roaring/algebra/lookup.h"
#include "roaring/algebra/ops.h"
#include "roaring/collect/acc.h"
#include "roaring/kernels/kernels.h"
#include "roaring/sql/datum.h"
#include "utils/expandeddatum.h"
#include "utils/memutils.h"

typedef struct ChangeEntry
{
	int64		member;
	char		status;
} ChangeEntry;

#define SH_PREFIX		changes
#define SH_ELEMENT_TYPE	ChangeEntry
#define SH_KEY_TYPE		int64
#define SH_KEY			member
#define SH_HASH_KEY(tb, key)	(murmurhash32((uint32) (key) ^ murmurhash32((uint32) ((uint64) (key) >> 32))))
#define SH_EQUAL(tb, a, b)		((a) == (b))
#define SH_SCOPE		static inline
#define SH_DEFINE
#define SH_DECLARE
#include "lib/simplehash.h"

/*
 * The base is rewritten when the changes are more than this, or than one for
 * so many bytes of it.
 */
#define MIN_CHANGES			256
#define BYTES_PER_CHANGE	32

/* An older object gets a body of its own rather than a longer log. */
#define MAX_LOG				65536

typedef struct Body
{
	MemoryContext context;
	int			users;
	struct varlena *base;
	RoaringSet	set;			/* over base */
	changes_hash *changes;
	int64		card;			/* of the current version */
	uint64		version;		/* the current one */
	uint64		first_version;	/* the one that log[0] changed */
	int64	   *log;
	uint32		nlog;
	uint32		log_room;
} Body;

typedef struct ExpandedRoaring
{
	ExpandedObjectHeader hdr;
	MemoryContextCallback callback;
	Body	   *body;
	uint64		version;
	struct varlena *flat;		/* made for get_flat_size, or NULL */
} ExpandedRoaring;

static Size expanded_get_flat_size(ExpandedObjectHeader *eohptr);
static void expanded_flatten_into(ExpandedObjectHeader *eohptr, void *result, Size allocated_size);

static const ExpandedObjectMethods expanded_methods =
{
	expanded_get_flat_size,
	expanded_flatten_into
};

/* --- bodies --- */

static void
body_set_base(Body *body, struct varlena *base)
{
	const char *reason;

	body->base = base;
	reason = roaring_open(&body->set, VARDATA(base), VARSIZE(base) - VARHDRSZ);
	if (reason)
		roaring_damaged(reason);
}

/*
 * A body for a copy of a flat set.  Until its first object is made it goes
 * away with the current context.
 */
static Body *
body_make(Datum flat)
{
	MemoryContext context = AllocSetContextCreate(CurrentMemoryContext, "roaring body", ALLOCSET_START_SMALL_SIZES);
	MemoryContext old = MemoryContextSwitchTo(context);
	Body	   *body = palloc0(sizeof(Body));

	body->context = context;
	body_set_base(body, PG_DETOAST_DATUM_COPY(flat));
	body->card = (int64) body->set.card;
	body->changes = changes_create(context, 64, NULL);
	MemoryContextSwitchTo(old);
	return body;
}

static bool
body_contains(Body *body, int64 member)
{
	bool		changed = body->changes->members > 0 && changes_lookup(body->changes, member) != NULL;

	return roaring_contains(&body->set, member) != changed;
}

/* a # the set of these members, in the current context. */
static struct varlena *
changed_set(const RoaringSet *a, uint64 *members, size_t n, RoaringAccOp op)
{
	RoaringAcc	acc;
	RoaringSet	b;
	RoaringWriter w;
	size_t		total;
	uint8	   *bytes;

	roaring_acc_init(&acc, op);
	for (size_t i = 0; i < n; i++)
		roaring_acc_add(&acc, members[i]);
	bytes = roaring_acc_write(&acc, 0, &total);
	roaring_acc_free(&acc);
	(void) roaring_open(&b, bytes, total);
	roaring_op(ROARING_XOR, a, &b, VARHDRSZ, &w);
	pfree(bytes);
	return (struct varlena *) DatumGetPointer(roaring_writer_datum(&w));
}

/* Rewrites the base so that there are no changes. */
static void
body_rewrite(Body *body)
{
	MemoryContext old;
	uint64	   *members;
	size_t		n = 0;
	changes_iterator it;
	ChangeEntry *e;
	struct varlena *base;

	if (body->changes->members == 0)
		return;
	old = MemoryContextSwitchTo(body->context);
	members = palloc(body->changes->members * sizeof(uint64));
	changes_start_iterate(body->changes, &it);
	while ((e = changes_iterate(body->changes, &it)) != NULL)
		members[n++] = (uint64) e->member ^ ROARING_SIGN;
	base = changed_set(&body->set, members, n, ROARING_ACC_OR);
	pfree(members);
	pfree(body->base);
	body_set_base(body, base);
	changes_reset(body->changes);
	MemoryContextSwitchTo(old);
}

/* Changes whether a member is in the current set; the log has room. */
static void
body_toggle(Body *body, int64 member, bool add)
{
	ChangeEntry *e = changes_lookup(body->changes, member);

	if (e)
		changes_delete_item(body->changes, e);
	else
	{
		bool		found;

		changes_insert(body->changes, member, &found);
	}
	body->card += add ? 1 : -1;
	body->log[body->nlog++] = member;
	body->version++;
}

static void
body_reserve_log(Body *body)
{
	if (body->nlog == body->log_room)
	{
		uint32		room = body->log_room ? 2 * body->log_room : 16;

		body->log = body->log ? repalloc(body->log, room * sizeof(int64)) :
			MemoryContextAlloc(body->context, room * sizeof(int64));
		body->log_room = room;
	}
}

/* --- objects --- */

static ExpandedRoaring *
expanded_get(Datum d)
{
	ExpandedRoaring *x = (ExpandedRoaring *) DatumGetEOHP(d);

	Assert(x->hdr.eoh_methods == &expanded_methods);
	return x;
}

/* The context of an object goes away. */
static void
expanded_leave(void *arg)
{
	Body	   *body = ((ExpandedRoaring *) arg)->body;

	if (--body->users == 0)
		MemoryContextDelete(body->context);
}

/* An object of the current version of a body. */
static ExpandedRoaring *
expanded_make(Body *body)
{
	MemoryContext context = AllocSetContextCreate(CurrentMemoryContext, "roaring", ALLOCSET_SMALL_SIZES);
	ExpandedRoaring *x = MemoryContextAlloc(context, sizeof(ExpandedRoaring));

	EOH_init_header(&x->hdr, &expanded_methods, context);
	x->body = body;
	x->version = body->version;
	x->flat = NULL;
	body->users++;
	x->callback.func = expanded_leave;
	x->callback.arg = x;
	MemoryContextRegisterResetCallback(context, &x->callback);
	if (body->users == 1)
		MemoryContextSetParent(body->context, TopMemoryContext);
	return x;
}

/* The flat set of an object; it belongs to the object or to its body. */
static struct varlena *
expanded_flat(ExpandedRoaring *x)
{
	Body	   *body = x->body;

	if (x->flat)
		return x->flat;
	body_rewrite(body);
	if (x->version == body->version)
		return body->base;
	else
	{
		MemoryContext old = MemoryContextSwitchTo(x->hdr.eoh_context);
		uint32		from = (uint32) (x->version - body->first_version);
		uint32		n = body->nlog - from;
		uint64	   *members = palloc(n * sizeof(uint64));

		for (uint32 i = 0; i < n; i++)
			members[i] = (uint64) body->log[from + i] ^ ROARING_SIGN;
		/* a member changed twice since is as it was */
		x->flat = changed_set(&body->set, members, n, ROARING_ACC_XOR);
		pfree(members);
		MemoryContextSwitchTo(old);
		return x->flat;
	}
}

static Size
expanded_get_flat_size(ExpandedObjectHeader *eohptr)
{
	return VARSIZE(expanded_flat((ExpandedRoaring *) eohptr));
}

static void
expanded_flatten_into(ExpandedObjectHeader *eohptr, void *result, Size allocated_size)
{
	struct varlena *flat = expanded_flat((ExpandedRoaring *) eohptr);

	Assert(allocated_size == VARSIZE(flat));
	memcpy(result, flat, allocated_size);
}

/* The object that takes a change: d itself if it may, or a new one. */
static ExpandedRoaring *
expanded_successor(Datum d)
{
	if (roaring_is_expanded(d))
	{
		ExpandedRoaring *x = expanded_get(d);
		Body	   *body = x->body;

		/* with a single user, who is current, nobody needs the past */
		if (body->users == 1 && x->version == body->version)
		{
			body->nlog = 0;
			body->first_version = body->version;
		}
		if (x->version == body->version && body->nlog < MAX_LOG)
		{
			if (VARATT_IS_EXTERNAL_EXPANDED_RW(DatumGetPointer(d)))
				return x;
			/* made first, for it counts as a user of the old version */
			return expanded_make(body);
		}
		d = PointerGetDatum(expanded_flat(x));
	}
	return expanded_make(body_make(d));
}

Datum
roaring_expanded_change(Datum d, int64 member, bool add)
{
	ExpandedRoaring *x = expanded_successor(d);
	Body	   *body = x->body;

	if (body_contains(body, member) != add)
	{
		if (body->changes->members >= Max(MIN_CHANGES, VARSIZE(body->base) / BYTES_PER_CHANGE))
			body_rewrite(body);
		body_reserve_log(body);
		body_toggle(body, member, add);
		x->version = body->version;
	}
	return EOHPGetRWDatum(&x->hdr);
}

struct varlena *
roaring_expanded_flat(Datum d)
{
	return expanded_flat(expanded_get(d));
}

static void
expanded_open(ExpandedRoaring *x, RoaringSet *set)
{
	struct varlena *flat = expanded_flat(x);

	(void) roaring_open(set, VARDATA(flat), VARSIZE(flat) - VARHDRSZ);
}

bool
roaring_expanded_contains(Datum d, int64 member)
{
	ExpandedRoaring *x = expanded_get(d);
	RoaringSet	set;

	if (x->version == x->body->version)
		return body_contains(x->body, member);
	expanded_open(x, &set);
	return roaring_contains(&set, member);
}

int64
roaring_expanded_cardinality(Datum d)
{
	ExpandedRoaring *x = expanded_get(d);
	RoaringSet	set;

	if (x->version == x->body->version)
		return x->body->card;
	expanded_open(x, &set);
	return (int64) set.card;
}
