/*-------------------------------------------------------------------------
 *
 * check_scan.c
 *	  Rows of a table that may be damaged.
 *
 * Rows are read by the table's access method, as every query reads them.  Nothing here looks at a page: amcheck does
 * (verify_heapam, bt_index_check).  Beyond what the server itself makes sure of, a heap's row is compared with its
 * length before its columns are taken apart, because a damaged length would lead into memory that is not the row's;
 * such a row is reported, and the next one is read.  A value that lies elsewhere is fetched by check_try().  What else
 * the access method raises ends the scan: census_check() reports it, and the rest of the relation is not looked at.
 *
 * Rows are those of the latest snapshot: later than the query's, so that a number that was read before the scan
 * began and speaks of committed rows, such as the mark of an allocator, is not ahead of them.
 *
 * Lock rules: README.md.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/detoast.h"
#include "access/htup_details.h"
#include "access/tupmacs.h"
#include "catalog/pg_type.h"
#include "core/progress.h"
#include "miscadmin.h"
#include "storage/bufmgr.h"
#include "store/check_scan.h"
#include "utils/memutils.h"
#include "utils/snapmgr.h"
#include "utils/typcache.h"

void
rows_begin(RowScan *scan, Check *check, Relation rel)
{
	memset(scan, 0, sizeof(RowScan));
	scan->check = check;
	scan->rel = rel;
	scan->snapshot = RegisterSnapshot(GetLatestSnapshot());
	scan->slot = table_slot_create(rel, NULL);
	scan->values = scan->slot->tts_values;
	scan->nulls = scan->slot->tts_isnull;
	scan->scan = compat_table_beginscan(rel, scan->snapshot);
	scan->nblocks = RelationGetNumberOfBlocks(rel);
	scan->block = InvalidBlockNumber;
	scan->context = AllocSetContextCreate(CurrentMemoryContext, "census row", ALLOCSET_DEFAULT_SIZES);
	progress_begin(PROGRESS_CHECK, RelationGetRelid(rel), scan->nblocks);
}

void
rows_end(RowScan *scan)
{
	progress_end();
	table_endscan(scan->scan);
	ExecDropSingleTupleTableSlot(scan->slot);
	UnregisterSnapshot(scan->snapshot);
	MemoryContextDelete(scan->context);
}

/* Where the row is, and for what is found in it: in the memory of the row. */
const char *
rows_where(const RowScan *scan)
{
	MemoryContext old = MemoryContextSwitchTo(scan->context);
	char	   *where = psprintf("ctid (%u,%u)", ItemPointerGetBlockNumberNoCheck(&scan->slot->tts_tid),
								 ItemPointerGetOffsetNumberNoCheck(&scan->slot->tts_tid));

	MemoryContextSwitchTo(old);
	return where;
}

/* NULL, or why the bytes that are left cannot hold a value of variable length. */
static const char *
varlena_fits(const char *p, Size left, Oid toast)
{
	struct varatt_external pointer;

	if (left < 1)
		return "a value begins behind its end";
	if (VARATT_IS_1B_E(p))
	{
		if (left < VARHDRSZ_EXTERNAL || VARTAG_EXTERNAL(p) != VARTAG_ONDISK)
			return "a value has a pointer that is none of a TOAST table";
		if (left < VARSIZE_EXTERNAL(p))
			return "a TOAST pointer leads behind its end";
		VARATT_EXTERNAL_GET_POINTER(pointer, p);
		return pointer.va_toastrelid == toast ? NULL : "a TOAST pointer leads to another table";
	}
	if (VARATT_IS_1B(p))
		return VARSIZE_1B(p) > left ? "a value leads behind its end" : NULL;
	if (left < VARHDRSZ || VARSIZE_4B(p) < VARHDRSZ || VARSIZE_4B(p) > left)
		return "a value leads behind its end";
	if (VARATT_IS_4B_C(p) && VARSIZE_4B(p) < VARHDRSZ_COMPRESSED)
		return "a compressed value is too short";
	return NULL;
}

/* NULL, or why the columns of a heap's row cannot be taken apart within the row. */
static const char *
row_fits(Relation rel, HeapTuple tuple, const char *page_end)
{
	TupleDesc	desc = RelationGetDescr(rel);
	HeapTupleHeader header = tuple->t_data;
	char	   *data = (char *) header + header->t_hoff;
	Size		size = tuple->t_len - header->t_hoff;
	Size		off = 0;
	int			natts = Min(HeapTupleHeaderGetNatts(header), desc->natts);
	bool		hasnulls = (header->t_infomask & HEAP_HASNULL) != 0;

	if ((char *) header + tuple->t_len > page_end || header->t_hoff > tuple->t_len ||
		header->t_hoff < SizeofHeapTupleHeader + (hasnulls ? BITMAPLEN(HeapTupleHeaderGetNatts(header)) : 0))
		return "its line pointer or header leads out of it";
	for (int i = 0; i < natts; i++)
	{
		Form_pg_attribute att = TupleDescAttr(desc, i);
		const char *bad;

		if (hasnulls && att_isnull(i, header->t_bits))
			continue;
		if (att->attlen != -1)
			off = att_align_nominal(off, att->attalign);
		else if (off < size)
			off = att_align_pointer(off, att->attalign, -1, data + off);
		if (off > size)
			return "it ends before its columns do";
		bad = att->attlen == -1 ? varlena_fits(data + off, size - off, rel->rd_rel->reltoastrelid) : NULL;
		if (bad)
			return bad;
		if (att->attlen == -2)
			off += strnlen(data + off, size - off) + 1;
		else
			off += att->attlen > 0 ? att->attlen : VARSIZE_ANY(data + off);
		if (off > size)
			return "it ends before its columns do";
	}
	return NULL;
}

/* The next row, taken apart; a row that cannot be is reported. */
bool
rows_next(RowScan *scan)
{
	const char *bad = "";

	while (bad != NULL)
	{
		BlockNumber block;

		CHECK_FOR_INTERRUPTS();
		MemoryContextReset(scan->context);
		if (!table_scan_getnextslot(scan->scan, ForwardScanDirection, scan->slot))
			return false;
		scan->rows++;
		block = Min(ItemPointerGetBlockNumberNoCheck(&scan->slot->tts_tid), scan->nblocks);
		if (block != scan->block)
			progress_blocks(block, scan->rows);
		scan->block = block;
		bad = NULL;
		if (TTS_IS_BUFFERTUPLE(scan->slot))
		{
			BufferHeapTupleTableSlot *row = (BufferHeapTupleTableSlot *) scan->slot;

			bad = row_fits(scan->rel, row->base.tuple, (char *) BufferGetPage(row->buffer) + BLCKSZ);
		}
		if (bad)
			check_found(scan->check, "damaged row", "%s: %s", rows_where(scan), bad);
	}
	slot_getallattrs(scan->slot);
	return true;
}

typedef struct Detoast
{
	struct varlena *from;
	struct varlena *to;
} Detoast;

static void
detoast(void *arg)
{
	Detoast    *d = arg;

	d->to = detoast_attr(d->from);
}

/* The value of a column (from 0) that is not NULL, detoasted, in the memory of the row; or NULL, and a report. */
struct varlena *
rows_detoast(RowScan *scan, int column)
{
	Detoast		d = {.from = (struct varlena *) DatumGetPointer(scan->values[column])};
	MemoryContext old;
	const char *bad;

	if (!VARATT_IS_EXTERNAL(d.from) && !VARATT_IS_COMPRESSED(d.from))
		return d.from;
	old = MemoryContextSwitchTo(scan->context);
	bad = check_try(detoast, &d);
	MemoryContextSwitchTo(old);
	if (bad == NULL)
		return d.to;
	check_found(scan->check, "unreadable value", "%s, column \"%s\": %s", rows_where(scan),
				NameStr(TupleDescAttr(RelationGetDescr(scan->rel), column)->attname), bad);
	return NULL;
}

void
numbers_begin(RowNumbers *numbers)
{
	TypeCacheEntry *type = lookup_type_cache(INT8OID, TYPECACHE_LT_OPR);

	numbers->sort = tuplesort_begin_datum(INT8OID, type->lt_opr, InvalidOid, false,
										  maintenance_work_mem, NULL, TUPLESORT_NONE);
}

void
numbers_add(RowNumbers *numbers, int64 n)
{
	tuplesort_putdatum(numbers->sort, Int64GetDatum(n), false);
}

/* Reports each that was there more than once; how many different ones there were. */
int64
numbers_end(RowNumbers *numbers, Check *check, const char *what)
{
	int64		different = 0;
	int64		times = 0;
	int64		before = 0;
	bool		more;

	tuplesort_performsort(numbers->sort);
	do
	{
		Datum		datum;
		bool		isnull;

		CHECK_FOR_INTERRUPTS();
		more = compat_tuplesort_getdatum(numbers->sort, &datum, &isnull);
		if (more && times > 0 && DatumGetInt64(datum) == before)
		{
			times++;
			continue;
		}
		if (times > 1)
			check_found(check, what, "%lld is there %lld times", (long long) before, (long long) times);
		times = 1;
		before = more ? DatumGetInt64(datum) : 0;
		different += more ? 1 : 0;
	} while (more);
	tuplesort_end(numbers->sort);
	return different;
}
