/*-------------------------------------------------------------------------
 *
 * check_scan.c
 *	  Rows of a table that may be damaged.
 *
 * A scan of the server's believes what it reads: it stops at the first page that cannot be read, and takes the
 * values of a row from wherever the lengths before them lead.  Here a page that cannot be read is reported, and
 * the scan goes on with the next; a row is taken apart within its bounds, as amcheck does, or reported; a value
 * that lies elsewhere is fetched by check_try().  (What a page's checksum and the headers of rows can say of
 * themselves is amcheck's; this makes sure that what is read is what is there.)
 *
 * Rows are those of the latest snapshot: later than the query's, so that a number that was read before the scan
 * began and speaks of committed rows, such as the mark of an allocator, is not ahead of them.
 *
 * Lock rules: README.md.  A page is locked to copy it and to see which rows count.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/detoast.h"
#include "access/heapam.h"
#include "access/tableam.h"
#include "access/tupmacs.h"
#include "core/progress.h"
#include "executor/tuptable.h"
#include "miscadmin.h"
#include "storage/bufpage.h"
#include "store/check_scan.h"
#include "utils/memutils.h"
#include "utils/snapmgr.h"
#include "utils/typcache.h"

void
rows_begin(RowScan *scan, Check *check, Relation rel)
{
	int			natts = RelationGetDescr(rel)->natts;

	memset(scan, 0, sizeof(RowScan));
	scan->check = check;
	scan->rel = rel;
	scan->snapshot = RegisterSnapshot(GetLatestSnapshot());
	scan->strategy = GetAccessStrategy(BAS_BULKREAD);
	scan->nblocks = RelationGetNumberOfBlocks(rel);
	scan->context = AllocSetContextCreate(CurrentMemoryContext, "census row", ALLOCSET_DEFAULT_SIZES);
	scan->values = palloc0(sizeof(Datum) * Max(natts, 1));
	scan->nulls = palloc0(sizeof(bool) * Max(natts, 1));
	progress_begin(PROGRESS_CHECK, RelationGetRelid(rel), scan->nblocks);
}

void
rows_end(RowScan *scan)
{
	progress_end();
	UnregisterSnapshot(scan->snapshot);
	FreeAccessStrategy(scan->strategy);
	MemoryContextDelete(scan->context);
	pfree(scan->values);
	pfree(scan->nulls);
}

/* Where the row is, and for what is found in it: in the memory of the row. */
const char *
rows_where(const RowScan *scan)
{
	MemoryContext old = MemoryContextSwitchTo(scan->context);
	char	   *where = psprintf("ctid (%u,%u)", ItemPointerGetBlockNumber(&scan->tuple.t_self),
								 ItemPointerGetOffsetNumber(&scan->tuple.t_self));

	MemoryContextSwitchTo(old);
	return where;
}

/* Is there a row within the page? */
static bool
item_fits(Page page, ItemId item)
{
	HeapTupleHeader header;

	if (ItemIdGetOffset(item) < SizeOfPageHeaderData || ItemIdGetOffset(item) != MAXALIGN(ItemIdGetOffset(item)) ||
		ItemIdGetOffset(item) + ItemIdGetLength(item) > BLCKSZ || ItemIdGetLength(item) < SizeofHeapTupleHeader)
		return false;
	header = (HeapTupleHeader) PageGetItem(page, item);
	return header->t_hoff >= SizeofHeapTupleHeader && header->t_hoff <= ItemIdGetLength(item) &&
		header->t_hoff == MAXALIGN(header->t_hoff);
}

/* Copies a page, and notes which of its rows count. */
static void
read_page(void *arg)
{
	RowScan    *scan = arg;
	Buffer		buf = ReadBufferExtended(scan->rel, MAIN_FORKNUM, scan->block, RBM_NORMAL, scan->strategy);
	Page		page = BufferGetPage(buf);
	OffsetNumber max;

	LockBuffer(buf, BUFFER_LOCK_SHARE);
	max = PageIsNew(page) ? 0 : Min(PageGetMaxOffsetNumber(page), MaxHeapTuplesPerPage);
	for (OffsetNumber off = FirstOffsetNumber; off <= max; off++)
	{
		ItemId		item = PageGetItemId(page, off);
		HeapTupleData tuple;

		if (!ItemIdIsNormal(item))
			continue;
		if (!item_fits(page, item))
		{
			check_found(scan->check, "damaged row", "ctid (%u,%u): its line pointer or header leads out of it", scan->block, off);
			continue;
		}
		tuple.t_data = (HeapTupleHeader) PageGetItem(page, item);
		tuple.t_len = ItemIdGetLength(item);
		tuple.t_tableOid = RelationGetRelid(scan->rel);
		ItemPointerSet(&tuple.t_self, scan->block, off);
		if (HeapTupleSatisfiesVisibility(&tuple, scan->snapshot, buf))
			scan->offsets[scan->noffsets++] = off;
	}
	memcpy(scan->page.data, page, BLCKSZ);
	UnlockReleaseBuffer(buf);
}

/* NULL, or why the bytes that are left cannot hold a value of variable length. */
static const char *
varlena_fits(const char *p, Size left)
{
	if (left < 1)
		return "a value begins behind its end";
	if (VARATT_IS_1B_E(p))
	{
		if (left < VARHDRSZ_EXTERNAL || VARTAG_EXTERNAL(p) != VARTAG_ONDISK)
			return "a value has a pointer that is none of a TOAST table";
		return left < VARSIZE_EXTERNAL(p) ? "a TOAST pointer leads behind its end" : NULL;
	}
	if (VARATT_IS_1B(p))
		return VARSIZE_1B(p) > left ? "a value leads behind its end" : NULL;
	if (left < VARHDRSZ || VARSIZE_4B(p) < VARHDRSZ || VARSIZE_4B(p) > left)
		return "a value leads behind its end";
	if (VARATT_IS_4B_C(p) && VARSIZE_4B(p) < VARHDRSZ_COMPRESSED)
		return "a compressed value is too short";
	return NULL;
}

/* Takes the row apart, within its bounds; NULL, or why it cannot be. */
static const char *
deform(RowScan *scan)
{
	TupleDesc	desc = RelationGetDescr(scan->rel);
	HeapTupleHeader header = scan->tuple.t_data;
	char	   *data = (char *) header + header->t_hoff;
	Size		size = scan->tuple.t_len - header->t_hoff;
	Size		off = 0;
	int			natts = HeapTupleHeaderGetNatts(header);
	bool		hasnulls = (header->t_infomask & HEAP_HASNULL) != 0;

	if (natts > desc->natts)
		return "it has more columns than the table";
	if (hasnulls && header->t_hoff < SizeofHeapTupleHeader + BITMAPLEN(natts))
		return "its header is too short for its NULLs";
	for (int i = 0; i < desc->natts; i++)
	{
		Form_pg_attribute att = TupleDescAttr(desc, i);
		const char *bad = NULL;
		Size		len;

		scan->values[i] = (Datum) 0;
		scan->nulls[i] = true;
		if (i >= natts)
		{
			scan->values[i] = getmissingattr(desc, i + 1, &scan->nulls[i]);
			continue;
		}
		if (hasnulls && att_isnull(i, header->t_bits))
			continue;
		if (att->attlen != -1)
			off = att_align_nominal(off, att->attalign);
		else if (off < size)
			off = att_align_pointer(off, att->attalign, -1, data + off);
		if (off > size)
			return "it ends before its columns do";
		if (att->attlen > 0)
			len = att->attlen;
		else if (att->attlen == -1)
		{
			bad = varlena_fits(data + off, size - off);
			len = bad ? 0 : VARSIZE_ANY(data + off);
		}
		else
			len = strnlen(data + off, size - off) + 1;
		if (bad)
			return bad;
		if (len > size - off)
			return "it ends before its columns do";
		scan->values[i] = fetchatt(att, data + off);
		scan->nulls[i] = false;
		off += len;
	}
	return NULL;
}

/* The next row, taken apart; what cannot be read on the way is reported. */
bool
rows_next(RowScan *scan)
{
	for (;;)
	{
		const char *bad;
		ItemId		item;

		CHECK_FOR_INTERRUPTS();
		MemoryContextReset(scan->context);
		while (scan->at == scan->noffsets)
		{
			if (scan->block >= scan->nblocks)
				return false;
			scan->at = scan->noffsets = 0;
			bad = check_try(read_page, scan);
			if (bad)
			{
				scan->noffsets = 0;
				check_found(scan->check, "unreadable page", "block %u: %s", scan->block, bad);
			}
			scan->block++;
			progress_blocks(scan->block, scan->rows);
			CHECK_FOR_INTERRUPTS();
		}
		item = PageGetItemId((Page) scan->page.data, scan->offsets[scan->at]);
		ItemPointerSet(&scan->tuple.t_self, scan->block - 1, scan->offsets[scan->at]);
		scan->at++;
		scan->tuple.t_tableOid = RelationGetRelid(scan->rel);
		scan->tuple.t_data = (HeapTupleHeader) PageGetItem((Page) scan->page.data, item);
		scan->tuple.t_len = ItemIdGetLength(item);
		scan->rows++;
		bad = deform(scan);
		if (bad == NULL)
			return true;
		check_found(scan->check, "damaged row", "%s: %s", rows_where(scan), bad);
	}
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
	const char *bad = NULL;

	if (!VARATT_IS_EXTENDED(d.from))
		return d.from;
	old = MemoryContextSwitchTo(scan->context);
	if (VARATT_IS_EXTERNAL_ONDISK(d.from))
	{
		struct varatt_external pointer;

		VARATT_EXTERNAL_GET_POINTER(pointer, d.from);
		if (pointer.va_toastrelid != scan->rel->rd_rel->reltoastrelid)
			bad = "its TOAST pointer leads to another table";
	}
	if (bad == NULL)
		bad = check_try(detoast, &d);
	MemoryContextSwitchTo(old);
	if (bad == NULL)
		return d.to;
	check_found(scan->check, "unreadable value", "%s, column \"%s\": %s", rows_where(scan),
				NameStr(TupleDescAttr(RelationGetDescr(scan->rel), column)->attname), bad);
	return NULL;
}

/* Does the index lead from these keys to the row?  Whatever it makes of itself, it may throw: within check_try(). */
bool
rows_indexed(const RowScan *scan, Relation index, ScanKey keys, int nkeys)
{
	TupleTableSlot *slot = table_slot_create(scan->rel, NULL);
	IndexScanDesc s = compat_index_beginscan(scan->rel, index, scan->snapshot, nkeys);
	bool		found = false;

	index_rescan(s, keys, nkeys, NULL, 0);
	while (!found && index_getnext_slot(s, ForwardScanDirection, slot))
	{
		ItemPointerData self = scan->tuple.t_self;

		CHECK_FOR_INTERRUPTS();
		found = ItemPointerEquals(&slot->tts_tid, &self);
	}
	index_endscan(s);
	ExecDropSingleTupleTableSlot(slot);
	return found;
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
