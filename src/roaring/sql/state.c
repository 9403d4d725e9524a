/*-------------------------------------------------------------------------
 *
 * state.c
 *	  The state of the set aggregates; see sql/state.h.
 *
 * A group with few members must be small, because there may be 100,000 groups.
 * An expanded object takes some kilobytes and a memory context, and for every new
 * hash group nodeAgg adds up the sizes of all contexts below its own.  So a state
 * starts as a list, and becomes an accumulator only above STATE_LIST_MAX bytes of
 * different members.
 *
 * Input functions check a flat state completely (roaring_state_check()).  Opening
 * a flat state checks as much as safety needs.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "core/errors.h"
#include "miscadmin.h"
#include "roaring/sql/state.h"
#include "roaring/algebra/intervals.h"
#include "roaring/algebra/members.h"
#include "roaring/algebra/ops.h"
#include "roaring/algebra/validate.h"
#include "roaring/bytes/mem.h"
#include "roaring/bytes/sort.h"
#include "roaring/kernels/kernels.h"
#include "roaring/sql/datum.h"

#define STATE_VERSION		1
#define STATE_LIST			1
#define STATE_SET			2
#define STATE_DISTANCES		3

#define STATE_LIST_HEADER	16	/* bytes before the members */
#define STATE_SET_HEADER	4	/* bytes before the roaring value */

/*
 * Sizes of a list with its varlena header: powers of two, which palloc() wastes no memory for.  There are few sizes,
 * because many groups grow at the same time, and the smaller list that a group frees is of no use to the others.
 */
#define STATE_LIST_MIN		64
#define STATE_LIST_MAX		8192
#define STATE_LIST_NEXT(size)	((size) <= 64 ? 128 : 4 * (size))

/* Maximum size of a valid list, also with wide members; larger states are accumulators. */
#define STATE_LIST_LIMIT	(4 * STATE_LIST_MAX)

/* Maximum members of a set that is added to a list, member by member. */
#define STATE_LIST_SET		64

/* A flat state. */
typedef struct FlatState
{
	uint8		form;
	RoaringStateOp op;
	uint32		width;			/* bytes of a member of a list; else 0 */
	uint32		n;
	uint64		base;
	const uint8 *data;			/* members, roaring value or distances */
	size_t		len;			/* bytes of data, with a list's free room */
} FlatState;

static struct varlena *write_flat(void *state);

static const ExpandedKind kind = EXPANDED_KIND(write_flat);

/* --- the flat forms --- */

static const char *
flat_open(FlatState *f, const void *bytes, size_t len)
{
	BytesCursor c = bytes_cursor(bytes, len);

	if (bytes_take8(&c) != STATE_VERSION)
		return "The version of an aggregate state is unknown.";
	f->form = bytes_take8(&c);
	f->op = bytes_take8(&c);
	f->width = bytes_take8(&c);
	if (f->form == STATE_LIST)
	{
		f->n = bytes_take32(&c);
		f->base = bytes_take64(&c);
		if (c.bad || f->op != ROARING_STATE_OR || (f->width != 4 && f->width != 8) ||
			bytes_left(&c) / f->width < f->n || bytes_left(&c) > STATE_LIST_LIMIT)
			return "The header of a list of members is damaged.";
	}
	else if (f->form == STATE_SET || f->form == STATE_DISTANCES)
	{
		if (c.bad || f->op > ROARING_STATE_AND || f->width != 0)
			return "The header of a partial set is damaged.";
	}
	else
		return "The form of an aggregate state is unknown.";
	f->data = c.at;
	f->len = bytes_left(&c);
	return NULL;
}

/* Open a state as a flat one, or raise XX001.  f points into the returned value. */
static struct varlena *
flat_get(FlatState *f, Datum d)
{
	struct varlena *v = PG_DETOAST_DATUM(d);
	const char *reason = flat_open(f, VARDATA(v), VARSIZE(v) - VARHDRSZ);

	if (reason || f->form == STATE_DISTANCES)
		roaring_damaged(reason ? reason : "An aggregate state is in the form that travels.");
	return v;
}

/* Write the header of a set state whose roaring value is in place. */
static void
set_header(struct varlena *v, size_t total, RoaringStateOp op)
{
	uint8	   *p = (uint8 *) VARDATA(v);

	SET_VARSIZE(v, total);
	p[0] = STATE_VERSION;
	p[1] = STATE_SET;
	p[2] = op;
	p[3] = 0;
}

static inline uint64
list_member(const FlatState *f, uint32 i)
{
	const uint8 *p = f->data + (size_t) i * f->width;

	return f->base + (f->width == 4 ? (uint64) (int64) (int32) bytes_load32(p) : bytes_load64(p));
}

static inline void
list_put(uint8 *data, uint32 width, uint32 i, uint64 distance)
{
	uint8	   *p = data + (size_t) i * width;

	if (width == 4)
		bytes_store32(p, (uint32) distance);
	else
		bytes_store64(p, distance);
}

static inline bool
fits_narrow(uint64 distance)
{
	return (int64) distance == (int64) (int32) distance;
}

static struct varlena *
list_make(RoaringStateOp op, uint32 size, uint32 width, uint64 base)
{
	struct varlena *v = palloc0(size);
	uint8	   *p = (uint8 *) VARDATA(v);

	SET_VARSIZE(v, size);
	p[0] = STATE_VERSION;
	p[1] = STATE_LIST;
	p[2] = op;
	p[3] = width;
	bytes_store64(p + 8, base);
	return v;
}

/* Copy a list to a new size and width, which must be sufficient. */
static struct varlena *
list_copy(const FlatState *f, uint32 size, uint32 width)
{
	struct varlena *v = list_make(f->op, size, width, f->base);
	uint8	   *p = (uint8 *) VARDATA(v);

	bytes_store32(p + 4, f->n);
	if (width == f->width)
		memcpy(p + STATE_LIST_HEADER, f->data, (size_t) f->n * width);
	else
		for (uint32 i = 0; i < f->n; i++)
			list_put(p + STATE_LIST_HEADER, width, i, list_member(f, i) - f->base);
	return v;
}

/* Return the *n members of a list in ascending order without duplicates. */
static uint64 *
list_members(const FlatState *f, uint32 *n)
{
	uint64_t   *v = palloc(Max(f->n, 1) * sizeof(uint64_t));

	for (uint32 i = 0; i < f->n; i++)
		v[i] = list_member(f, i);
	*n = (uint32) roaring_sort_distinct(&v, f->n);
	return v;
}

/*
 * Remove duplicates if they are at least a quarter of the members.  Returns true if so.  Returns false for fewer than
 * 400 members, because sorting them costs more than a larger list.
 */
static bool
list_compact(struct varlena *v, FlatState *f)
{
	uint8	   *p = (uint8 *) VARDATA(v);
	uint32		n;
	bool		fewer;
	uint64	   *members;

	if (f->n < 400)
		return false;
	members = list_members(f, &n);
	fewer = n <= f->n - f->n / 4;
	if (fewer)
	{
		for (uint32 i = 0; i < n; i++)
			list_put(p + STATE_LIST_HEADER, f->width, i, members[i] - f->base);
		bytes_store32(p + 4, n);
		f->n = n;
	}
	pfree(members);
	return fewer;
}

static void
check_op(RoaringStateOp op, RoaringStateOp found)
{
	if (op != found)
		ereport(ERROR,
				(errcode(CENSUS_ERR_ARGUMENT),
				 errmsg("aggregate state belongs to another kind of aggregate")));
}

/* --- the expanded form --- */

static RoaringState *
state_make(MemoryContext owner)
{
	RoaringState *s = expanded_make(&kind, sizeof(RoaringState), owner);

	roaring_acc_init(&s->acc);
	return s;
}

static inline RoaringState *
state_expanded(Datum state)
{
	return expanded_state(&kind, state);
}

static inline void
state_add_expanded(RoaringState *s, uint64 v)
{
	MemoryContext old = MemoryContextSwitchTo(s->base.hdr.eoh_context);

	expanded_forget_flat(&s->base);
	roaring_acc_add(&s->acc, v);
	MemoryContextSwitchTo(old);
}

static void
state_merge_set(RoaringState *s, const RoaringSet *set)
{
	MemoryContext old = MemoryContextSwitchTo(s->base.hdr.eoh_context);

	expanded_forget_flat(&s->base);
	roaring_acc_merge_set(&s->acc, set);
	MemoryContextSwitchTo(old);
}

/* Add the members of a flat state to an accumulator. */
static void
state_absorb(RoaringState *s, const FlatState *f)
{
	RoaringSet	set;

	if (f->form == STATE_LIST)
		for (uint32 i = 0; i < f->n; i++)
			state_add_expanded(s, list_member(f, i));
	else
	{
		roaring_open_bytes(&set, f->data, f->len);
		state_merge_set(s, &set);
	}
}

/* Return the state (an empty state if it is 0) as an accumulator that may be changed. */
static RoaringState *
state_expand(Datum state, MemoryContext owner)
{
	RoaringState *s = state ? state_expanded(state) : NULL;

	if (s == NULL)
	{
		s = state_make(owner);
		if (state)
		{
			FlatState	f;

			flat_get(&f, state);
			state_absorb(s, &f);
		}
	}
	return s;
}

static void
state_settle(RoaringState *s)
{
	MemoryContext old = MemoryContextSwitchTo(s->base.hdr.eoh_context);

	roaring_acc_settle(&s->acc);
	MemoryContextSwitchTo(old);
}

static struct varlena *
write_flat(void *state)
{
	RoaringState *s = state;
	struct varlena *v;
	size_t		total;

	roaring_acc_settle(&s->acc);
	v = roaring_acc_write(&s->acc, VARHDRSZ + STATE_SET_HEADER, &total);
	set_header(v, total, ROARING_STATE_OR);
	return v;
}

/* --- adding --- */

/* Add a member to a list, the usual case.  Returns false for another form, or if the list lacks room or width. */
static inline bool
list_try_put(struct varlena *list, uint64 v)
{
	uint8	   *p = (uint8 *) VARDATA(list);
	uint64		distance;
	uint32		n;

	if (VARATT_IS_EXTENDED(list) || p[1] != STATE_LIST)
		return false;
	n = bytes_load32(p + 4);
	distance = v - bytes_load64(p + 8);
	if ((p[3] == 4 && !fits_narrow(distance)) ||
		(size_t) (n + 1) * p[3] > VARSIZE(list) - VARHDRSZ - STATE_LIST_HEADER)
		return false;
	list_put(p + STATE_LIST_HEADER, p[3], n, distance);
	bytes_store32(p + 4, n + 1);
	return true;
}

/* Add one member v, whose sign bit is flipped. */
static Datum
state_put(Datum state, RoaringStateOp op, uint64 v, MemoryContext owner)
{
	struct varlena *list;
	FlatState	f;
	uint64		distance;

	if (state == 0)
		state = PointerGetDatum(list_make(op, STATE_LIST_MIN, 4, v));
	else if (state_expanded(state))
	{
		state_add_expanded(state_expanded(state), v);
		return state;
	}
	if (list_try_put((struct varlena *) DatumGetPointer(state), v))
		return state;

	list = flat_get(&f, state);
	if (f.form == STATE_LIST)
	{
		distance = v - f.base;
		if (f.width == 4 && !fits_narrow(distance))
		{
			uint32		size = VARSIZE(list);

			while (VARHDRSZ + STATE_LIST_HEADER + 8 * (f.n + 1) > size)
				size = STATE_LIST_NEXT(size);
			list = list_copy(&f, size, 8);
			flat_get(&f, PointerGetDatum(list));
		}
		if ((f.n + 1) * f.width > f.len && !list_compact(list, &f) && VARSIZE(list) < STATE_LIST_MAX)
		{
			list = list_copy(&f, STATE_LIST_NEXT(VARSIZE(list)), f.width);
			flat_get(&f, PointerGetDatum(list));
		}
		if (list_try_put(list, v))
			return PointerGetDatum(list);
	}
	{
		RoaringState *s = state_expand(PointerGetDatum(list), owner);

		state_add_expanded(s, v);
		return EOHPGetRWDatum(&s->base.hdr);
	}
}

Datum
roaring_state_add(Datum state, int64 member, MemoryContext owner)
{
	return state_put(state, ROARING_STATE_OR, (uint64) member ^ ROARING_SIGN, owner);
}

static Datum
state_put_set(Datum state, RoaringStateOp op, const RoaringSet *set, MemoryContext owner)
{
	RoaringMembers members;
	int64		member;

	roaring_members_begin(&members, set, false);
	while (roaring_members_next(&members, &member))
		state = state_put(state, op, (uint64) member ^ ROARING_SIGN, owner);
	return state;
}

static struct varlena *
flat_set(RoaringStateOp op, const void *bytes, size_t len)
{
	size_t		size = VARHDRSZ + STATE_SET_HEADER + len;
	struct varlena *v;

	if (size > ROARING_MAX_BYTES)
		roaring_mem_too_large();
	v = palloc(size);
	set_header(v, size, op);
	memcpy(VARDATA(v) + STATE_SET_HEADER, bytes, len);
	return v;
}

static Datum
state_intersect(Datum state, const RoaringSet *b)
{
	FlatState	f;
	RoaringSet	a;
	RoaringWriter w;
	size_t		total;
	struct varlena *v;

	flat_get(&f, state);
	check_op(ROARING_STATE_AND, f.op);
	roaring_open_bytes(&a, f.data, f.len);
	roaring_op(ROARING_AND, &a, b, VARHDRSZ + STATE_SET_HEADER, &w);
	v = roaring_writer_finish(&w, &total);
	set_header(v, total, ROARING_STATE_AND);
	return PointerGetDatum(v);
}

bool
roaring_state_is_nothing(Datum state)
{
	FlatState	f;
	RoaringSet	set;

	flat_get(&f, state);
	roaring_open_bytes(&set, f.data, f.len);
	return set.n == 0;
}

Datum
roaring_state_merge(Datum state, RoaringStateOp op, Datum value, MemoryContext owner)
{
	RoaringSet	set;
	struct varlena *v;
	RoaringState *s;

	v = roaring_open_datum(value, &set);
	if (state == 0 && (op == ROARING_STATE_AND || set.card > STATE_LIST_SET))
		return PointerGetDatum(flat_set(op, VARDATA_ANY(v), VARSIZE_ANY_EXHDR(v)));
	if (op == ROARING_STATE_AND)
		return state_intersect(state, &set);
	if (set.n == 0)
		return state ? state : PointerGetDatum(list_make(op, STATE_LIST_MIN, 4, 0));
	if (set.card <= STATE_LIST_SET && (state == 0 || !state_expanded(state)))
		return state_put_set(state, op, &set, owner);
	s = state_expand(state, owner);
	state_merge_set(s, &set);
	return EOHPGetRWDatum(&s->base.hdr);
}

Datum
roaring_state_combine(Datum state, Datum other, MemoryContext owner)
{
	RoaringState *s = state ? state_expanded(state) : NULL;
	FlatState	f;
	FlatState	mine;
	struct varlena *v = flat_get(&f, other);

	if (state == 0)
		return PointerGetDatum(v);
	if (s)
		mine.op = ROARING_STATE_OR;
	else
		flat_get(&mine, state);
	check_op(f.op, mine.op);
	if (f.op == ROARING_STATE_AND)
	{
		RoaringSet	set;

		roaring_open_bytes(&set, f.data, f.len);
		return state_intersect(state, &set);
	}
	if (f.form == STATE_LIST && s == NULL)
	{
		for (uint32 i = 0; i < f.n; i++)
			state = state_put(state, f.op, list_member(&f, i), owner);
		return state;
	}
	s = state_expand(state, owner);
	state_absorb(s, &f);
	return EOHPGetRWDatum(&s->base.hdr);
}

/* --- results --- */

Datum
roaring_state_set(Datum state)
{
	RoaringState *s = state_expanded(state);
	FlatState	f;
	size_t		total;
	struct varlena *v;

	if (s)
	{
		state_settle(s);
		v = roaring_acc_write(&s->acc, VARHDRSZ, &total);
	}
	else
	{
		flat_get(&f, state);
		if (f.form == STATE_LIST)
		{
			uint32		n;
			uint64	   *members = list_members(&f, &n);

			v = roaring_write_members(members, n, VARHDRSZ, &total);
			pfree(members);
		}
		else
		{
			total = VARHDRSZ + f.len;
			v = palloc(total);
			memcpy(VARDATA(v), f.data, f.len);
		}
	}
	SET_VARSIZE(v, total);
	return PointerGetDatum(v);
}

int64
roaring_state_cardinality(Datum state)
{
	RoaringState *s = state_expanded(state);
	FlatState	f;

	if (s)
	{
		state_settle(s);
		return (int64) s->acc.card;
	}
	flat_get(&f, state);
	if (f.form == STATE_LIST)
	{
		uint32		n;

		pfree(list_members(&f, &n));
		return n;
	}
	else
	{
		RoaringSet	set;

		roaring_open_bytes(&set, f.data, f.len);
		return (int64) set.card;
	}
}

/* --- to and from outside --- */

/* Return a set in the form of distances, or NULL if this form is not at least a quarter smaller. */
static struct varlena *
distances_make(const FlatState *f)
{
	size_t		size = VARHDRSZ + STATE_SET_HEADER + f->len - f->len / 4;
	struct varlena *v;
	uint8	   *p;
	uint64		last = 0;
	RoaringSet	set;
	RoaringMembers members;
	int64		member;

	roaring_open_bytes(&set, f->data, f->len);
	if (set.card < 4 || set.card > f->len - f->len / 4)
		return NULL;
	v = palloc(size);
	p = (uint8 *) VARDATA(v) + STATE_SET_HEADER;
	roaring_members_begin(&members, &set, false);
	while (roaring_members_next(&members, &member))
	{
		uint64		distance = ((uint64) member ^ ROARING_SIGN) - last;

		CHECK_FOR_INTERRUPTS();
		/* a distance has at most 10 bytes */
		if ((uint8 *) v + size - p < 10)
		{
			pfree(v);
			return NULL;
		}
		last += distance;
		for (; distance > 127; distance >>= 7)
			*p++ = (uint8) (distance | 128);
		*p++ = (uint8) distance;
	}
	set_header(v, p - (uint8 *) v, f->op);
	VARDATA(v)[1] = STATE_DISTANCES;
	return v;
}

/*
 * Replace *member, 0 at first, by the next member, with its sign bit flipped.  Returns false at the end, or if the
 * bytes are damaged (c->bad).
 */
static bool
distances_next(const FlatState *f, BytesCursor *c, uint64 *member)
{
	bool		first = c->at == f->data;
	uint64		distance = 0;
	int			shift = 0;
	uint8		byte;

	CHECK_FOR_INTERRUPTS();
	if (bytes_left(c) == 0)
		return false;
	do
	{
		byte = bytes_take8(c);
		c->bad |= shift == 63 && byte > 1;
		distance |= (uint64) (byte & 127) << shift;
		shift += 7;
	} while ((byte & 128) && !c->bad);
	c->bad |= *member + distance < *member || (distance == 0 && !first);
	*member += distance;
	return !c->bad;
}

struct varlena *
roaring_state_flat(Datum state)
{
	FlatState	f;
	struct varlena *v = flat_get(&f, state);
	struct varlena *distances = f.form == STATE_SET ? distances_make(&f) : NULL;

	if (f.form == STATE_LIST)
		v = list_copy(&f, VARHDRSZ + STATE_LIST_HEADER + f.n * f.width, f.width);
	return distances ? distances : v;
}

Datum
roaring_state_arrived(Datum state)
{
	struct varlena *v = (struct varlena *) DatumGetPointer(state);
	FlatState	f;
	BytesCursor c;
	uint64		member = 0;
	RoaringBuilder b;
	size_t		total;

	if (flat_open(&f, VARDATA(v), VARSIZE(v) - VARHDRSZ) != NULL || f.form != STATE_DISTANCES)
		return state;
	c = bytes_cursor(f.data, f.len);
	roaring_build_begin(&b, VARHDRSZ + STATE_SET_HEADER);
	while (distances_next(&f, &c, &member))
		roaring_build_range(&b, (int64) (member ^ ROARING_SIGN), (int64) (member ^ ROARING_SIGN));
	roaring_build_end(&b);
	v = roaring_writer_finish(&b.writer, &total);
	set_header(v, total, f.op);
	return PointerGetDatum(v);
}

const char *
roaring_state_check(const void *bytes, size_t len)
{
	FlatState	f;
	const char *reason = flat_open(&f, bytes, len);
	BytesCursor c;
	uint64		member = 0;

	if (reason)
		return reason;
	if (f.form == STATE_LIST)
		return f.len != (size_t) f.n * f.width ? "A list of members has another length than its header says." : NULL;
	if (f.form == STATE_SET)
		return roaring_validate(f.data, f.len);
	c = bytes_cursor(f.data, f.len);
	while (distances_next(&f, &c, &member))
		;
	return c.bad ? "The distances of members are damaged." : NULL;
}
