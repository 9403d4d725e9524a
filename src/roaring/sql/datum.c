/*-------------------------------------------------------------------------
 *
 * datum.c
 *	  Open and make roaring datums; see datum.h.
 *
 * Detoasting and opening a large set costs much more than most operations on it, and in a query such as "WHERE s && $1"
 * every row passes the same large set.  So each call site keeps its arguments:
 *	- a value stored out of line is identified by its TOAST pointer, because a toasted value never changes.  The second
 *	  call with the same pointer detoasts the value into the call site's memory, where it stays until another value
 *	  comes.  A look-up, which reads slices, detoasts the value only after its slices have cost as much as the whole
 *	  value, so that many look-ups in one value never cost more than twice the better way;
 *	- a constant of the query is opened once;
 *	- a set that is used only for counting, such as the filter of facets, gets bitsets for its longer arrays in the
 *	  third call.
 * The values of other calls are detoasted into the same memory, if they are not too large, because allocating, touching
 * and freeing megabytes in every call takes several times as long as reading them from the buffer pool.
 *
 * The identity of a value includes the local transaction, because a call site may outlive the transaction (the hash
 * function of a partitioned table does), and the pointer's number may be used again.  A parameter is not a constant,
 * because PL/pgSQL evaluates an expression again with other values at the same call site.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/detoast.h"
#include "access/heaptoast.h"
#include "access/table.h"
#include "access/tableam.h"
#include "core/errors.h"
#include "core/memory.h"
#include "nodes/nodeFuncs.h"
#include "roaring/algebra/validate.h"
#include "roaring/algebra/wide.h"
#include "roaring/sql/datum.h"
#include "storage/proc.h"
#include "utils/memutils.h"

void
roaring_damaged(const char *reason)
{
	ereport(ERROR,
			(errcode(CENSUS_ERR_CORRUPT),
			 errmsg("stored roaring value is damaged"),
			 errdetail("%s", reason),
			 errhint("Restore the row from a backup, or build the set anew.")));
}

void
roaring_open_bytes(RoaringSet *set, const void *bytes, size_t len)
{
	memory_large(len);
	roaring_sql_check(roaring_open(set, bytes, len));
}

struct varlena *
roaring_open_datum(Datum d, RoaringSet *set)
{
	struct varlena *value = PG_DETOAST_DATUM_PACKED(d);

	roaring_open_bytes(set, VARDATA_ANY(value), VARSIZE_ANY_EXHDR(value));
	return value;
}

Datum
roaring_value_datum(void *value, size_t total)
{
	SET_VARSIZE(value, total);
	return PointerGetDatum(value);
}

Datum
roaring_writer_datum(RoaringWriter *w)
{
	size_t		total;
	void	   *value = roaring_writer_finish(w, &total);

	return roaring_value_datum(value, total);
}

/* Validate a finished value.  Raise an error, not an assertion, because damaged operands give damaged results. */
static void
verify(const void *bytes, size_t len)
{
	const char *bad = roaring_validate(bytes, len);

	if (bad)
		ereport(ERROR,
				(errcode(CENSUS_ERR_CORRUPT),
				 errmsg("roaring value of %zu bytes was not written as it must be", len),
				 errdetail("%s", bad),
				 errhint("Its operands are damaged, or this is a defect of census.")));
}

void
roaring_verify_writer(void)
{
	roaring_writer_verify = verify;
}

/* ---------- arguments ---------- */

/* Maximum size of a kept value; a call site keeps at most two. */
#define KEEP_MAX ((Size) 256 * 1024 * 1024)

/* Maximum size of the memory that is kept for values that change from call to call. */
#define REUSE_MAX ((Size) 8 * 1024 * 1024)

/* Size up to which reading the whole value costs less than reading two slices. */
#define SLICES_MIN ((Size) 10 * TOAST_MAX_CHUNK_SIZE)

/* Cost of finding a slice, as a number of bytes that take as long to read. */
#define SLICE_COST ((Size) 4 * TOAST_MAX_CHUNK_SIZE)

#define NARGS 2

typedef struct KeptArg
{
	Oid			toast_relid;	/* the two OIDs of the last TOAST pointer */
	Oid			toast_valueid;
	LocalTransactionId lxid;	/* transaction of the last pointer */
	/* cost of the slices read from the last pointer's value, in bytes */
	Size		sliced;
	const void *constant;		/* constant that is open, instead of a pointer */
	bool		here;			/* "value" is detoasted from the last pointer */
	struct varlena *value;		/* memory of the call site, or NULL */
	Size		room;			/* size of the memory at value */
	bool		open;			/* "set" is open over the value or constant */
	RoaringSet	set;
	uint32		counted;		/* calls of roaring_sql_counted() */
	void	   *wide_memory;
	RoaringSet	wide;			/* set with bitsets, if wide_memory */
} KeptArg;

typedef struct KeptArgs
{
	KeptArg		arg[NARGS];
} KeptArgs;

static KeptArg *
kept_arg(FunctionCallInfo fcinfo, int n)
{
	FmgrInfo   *flinfo = fcinfo->flinfo;

	if (!flinfo || n >= NARGS)
		return NULL;
	if (!flinfo->fn_extra)
		flinfo->fn_extra = MemoryContextAllocZero(flinfo->fn_mcxt, sizeof(KeptArgs));
	return &((KeptArgs *) flinfo->fn_extra)->arg[n];
}

static bool
is_const_arg(FunctionCallInfo fcinfo, int n)
{
	Node	   *expr = fcinfo->flinfo->fn_expr;
	List	   *args = expr && IsA(expr, FuncExpr) ? ((FuncExpr *) expr)->args : expr && IsA(expr, OpExpr) ? ((OpExpr *) expr)->args : NIL;

	return args && n < list_length(args) && IsA(list_nth(args, n), Const);
}

/* Is this value, stored out of line, the same as in the last call?  If not, remember its pointer. */
static bool
comes_again(KeptArg *kept, const struct varatt_external *pointer)
{
	bool		again = kept->toast_relid == pointer->va_toastrelid &&
		kept->toast_valueid == pointer->va_valueid && kept->lxid == compat_my_lxid();

	if (!again)
	{
		kept->toast_relid = pointer->va_toastrelid;
		kept->toast_valueid = pointer->va_valueid;
		kept->lxid = compat_my_lxid();
		kept->sliced = 0;
		kept->here = kept->open = false;
	}
	return again;
}

/* Make room for "bytes" in the call site's memory. */
static void
reserve(FunctionCallInfo fcinfo, KeptArg *kept, Size bytes)
{
	/* free the memory of a large value if the new value is small */
	if (kept->room >= bytes && (kept->room <= REUSE_MAX || kept->room / 4 <= bytes))
		return;
	if (kept->value)
		pfree(kept->value);
	kept->value = NULL;
	kept->room = 0;
	bytes += bytes / 8;			/* the next value may be a little larger */
	kept->value = MemoryContextAlloc(fcinfo->flinfo->fn_mcxt, bytes);
	kept->room = bytes;
}

/* Free the bitsets of the last value, because another value replaces it. */
static void
forget(KeptArg *kept)
{
	kept->counted = 0;
	if (kept->wide_memory)
		pfree(kept->wide_memory);
	kept->wide_memory = NULL;
}

/* Detoast a value into the call site's memory. */
static void
keep(FunctionCallInfo fcinfo, KeptArg *kept, struct varlena *raw, const struct varatt_external *pointer)
{
	Size		len = VARATT_EXTERNAL_GET_EXTSIZE(*pointer);

	forget(kept);
	if (VARATT_EXTERNAL_IS_COMPRESSED(*pointer))
	{
		struct varlena *value = detoast_attr(raw);

		reserve(fcinfo, kept, VARSIZE(value));
		memcpy(kept->value, value, VARSIZE(value));
		pfree(value);
	}
	else
	{
		Relation	toast;

		reserve(fcinfo, kept, len + VARHDRSZ);
		SET_VARSIZE(kept->value, len + VARHDRSZ);
		toast = table_open(pointer->va_toastrelid, AccessShareLock);
		table_relation_fetch_toast_slice(toast, pointer->va_valueid, (int32) len, 0, (int32) len, kept->value);
		table_close(toast, AccessShareLock);
	}
	kept->here = true;
}

/*
 * Return the kept argument, a detoasted value or an open constant, or NULL.  whole: the caller will read the whole
 * value.
 */
static KeptArg *
find_kept(FunctionCallInfo fcinfo, int n, struct varlena *raw, bool whole)
{
	KeptArg    *kept;

	if (VARATT_IS_EXTERNAL_ONDISK(raw))
	{
		struct varatt_external pointer;
		Size		max;

		VARATT_EXTERNAL_GET_POINTER(pointer, raw);
		kept = kept_arg(fcinfo, n);
		if (!kept)
			return NULL;
		/* compressed values have no slices */
		whole = whole || VARATT_EXTERNAL_IS_COMPRESSED(pointer);
		max = whole ? REUSE_MAX : SLICES_MIN;
		if (comes_again(kept, &pointer) && (whole || kept->sliced >= (Size) pointer.va_rawsize))
			max = KEEP_MAX;
		if (!kept->here && (Size) pointer.va_rawsize <= max)
			keep(fcinfo, kept, raw, &pointer);
		return kept->here ? kept : NULL;
	}
	if (VARATT_IS_EXTENDED(raw) && !VARATT_IS_SHORT(raw))
		return NULL;			/* compressed in the row */

	/* uncompressed constant: keep it open if its directory may be long */
	if (VARSIZE_ANY(raw) < 1024 || !fcinfo->flinfo || !is_const_arg(fcinfo, n))
		return NULL;
	kept = kept_arg(fcinfo, n);
	if (!kept)
		return NULL;
	if (!kept->open || kept->constant != raw)
	{
		forget(kept);
		roaring_open_bytes(&kept->set, VARDATA_ANY(raw), VARSIZE_ANY_EXHDR(raw));
		kept->constant = raw;
		kept->open = true;
	}
	return kept;
}

/*
 * Return the open kept argument or NULL.  Not for look-ups, because opening a set takes longer than finding a member.
 */
static KeptArg *
find_open(FunctionCallInfo fcinfo, int n)
{
	KeptArg    *kept = find_kept(fcinfo, n, (struct varlena *) PG_GETARG_POINTER(n), true);

	if (kept && !kept->open)
	{
		roaring_open_bytes(&kept->set, VARDATA(kept->value), VARSIZE(kept->value) - VARHDRSZ);
		kept->open = true;
	}
	return kept;
}

const RoaringSet *
roaring_sql_set(FunctionCallInfo fcinfo, int n, RoaringSet *local)
{
	KeptArg    *kept = find_open(fcinfo, n);

	if (kept)
		return &kept->set;
	ROARING_OPEN_ARG(n, local);
	return local;
}

/* Number of the call in which a set gets bitsets for counting. */
#define WIDEN_FROM 3

const RoaringSet *
roaring_sql_counted(FunctionCallInfo fcinfo, int n, RoaringSet *local)
{
	KeptArg    *kept = find_open(fcinfo, n);

	if (!kept)
	{
		ROARING_OPEN_ARG(n, local);
		return local;
	}
	if (kept->counted < WIDEN_FROM && ++kept->counted == WIDEN_FROM)
	{
		MemoryContext caller = MemoryContextSwitchTo(fcinfo->flinfo->fn_mcxt);

		kept->wide_memory = roaring_widen(&kept->set, &kept->wide);
		MemoryContextSwitchTo(caller);
	}
	return kept->wide_memory ? &kept->wide : &kept->set;
}

Datum
roaring_sql_value(FunctionCallInfo fcinfo, int n)
{
	struct varlena *raw = (struct varlena *) PG_GETARG_POINTER(n);

	if (VARATT_IS_EXTERNAL_ONDISK(raw))
	{
		KeptArg    *kept = find_kept(fcinfo, n, raw, true);

		if (kept)
			return PointerGetDatum(kept->value);
	}
	return PG_GETARG_DATUM(n);
}

/* ---------- slices ---------- */

typedef struct SliceReader
{
	struct varlena *raw;		/* the TOAST pointer */
	struct varlena *slice;		/* the last slice; the next read frees it */
	MemoryContext mcxt;			/* context of the slices */
	Size	   *cost;			/* KeptArg.sliced, or NULL */
} SliceReader;

static const uint8_t *
read_slice(RoaringSource *source, size_t offset, size_t len)
{
	SliceReader *reader = (SliceReader *) source->context;
	MemoryContext caller = MemoryContextSwitchTo(reader->mcxt);

	if (reader->cost)
		*reader->cost += SLICE_COST + len;
	if (reader->slice)
		pfree(reader->slice);
	reader->slice = NULL;
	reader->slice = detoast_attr_slice(reader->raw, (int32) offset, (int32) len);
	MemoryContextSwitchTo(caller);
	if (VARSIZE_ANY_EXHDR(reader->slice) != len)
		roaring_damaged("The value is shorter than its TOAST pointer says.");
	return (const uint8_t *) VARDATA_ANY(reader->slice);
}

/*
 * Set up reading by slices.  Each slice adds its cost to *cost, unless cost is NULL.  Returns false if the value is in
 * line, or compressed.
 */
static bool
is_slices(struct varlena *raw, RoaringSource *source, Size *cost)
{
	SliceReader *reader;
	struct varatt_external pointer;

	if (!VARATT_IS_EXTERNAL_ONDISK(raw))
		return false;
	VARATT_EXTERNAL_GET_POINTER(pointer, raw);
	if (VARATT_EXTERNAL_IS_COMPRESSED(pointer))
		return false;
	reader = palloc0(sizeof(SliceReader));
	reader->raw = raw;
	reader->cost = cost;
	reader->mcxt = CurrentMemoryContext;
	source->total = pointer.va_rawsize - VARHDRSZ;
	source->read = read_slice;
	source->context = reader;
	source->grain = TOAST_MAX_CHUNK_SIZE;
	return true;
}

void
roaring_sql_source(FunctionCallInfo fcinfo, int n, RoaringSource *source)
{
	struct varlena *raw = (struct varlena *) PG_GETARG_POINTER(n);
	KeptArg    *kept = find_kept(fcinfo, n, raw, false);
	KeptArg    *site = kept_arg(fcinfo, n);
	struct varlena *value = NULL;

	memset(source, 0, sizeof(*source));
	if (kept)
		value = kept->value ? kept->value : raw;
	if (kept || !is_slices(raw, source, site ? &site->sliced : NULL))
	{
		if (!value)
			value = PG_DETOAST_DATUM_PACKED(PG_GETARG_DATUM(n));
		source->whole = (const uint8_t *) VARDATA_ANY(value);
		source->total = VARSIZE_ANY_EXHDR(value);
	}
	roaring_sql_check(roaring_lookup_open(source));
}

bool
roaring_sql_is_sliced(Datum value)
{
	struct varlena *raw = (struct varlena *) DatumGetPointer(value);
	struct varatt_external pointer;

	if (!VARATT_IS_EXTERNAL_ONDISK(raw))
		return false;
	VARATT_EXTERNAL_GET_POINTER(pointer, raw);
	return !VARATT_EXTERNAL_IS_COMPRESSED(pointer) && (Size) pointer.va_rawsize > SLICES_MIN;
}

/* Open the second stream, for payloads, of a value whose directory is open.  Each stream has its own slices. */
static void
open_payload(RoaringStreams *streams)
{
	streams->payload = streams->dir;
	if (!streams->dir.whole)
	{
		SliceReader *dir = streams->dir.context;

		(void) is_slices(dir->raw, &streams->payload, dir->cost);
		streams->payload.window_len = 0;
	}
}

void
roaring_sql_streams(FunctionCallInfo fcinfo, int n, RoaringStreams *streams)
{
	roaring_sql_source(fcinfo, n, &streams->dir);
	open_payload(streams);
}

void
roaring_sql_value_streams(Datum value, RoaringStreams *streams)
{
	memset(streams, 0, sizeof(*streams));
	(void) is_slices((struct varlena *) DatumGetPointer(value), &streams->dir, NULL);
	roaring_sql_check(roaring_lookup_open(&streams->dir));
	open_payload(streams);
}
