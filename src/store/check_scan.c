/*-------------------------------------------------------------------------
 *
 * check_scan.c
 *	  Scan a table that may be damaged, for census_check().
 *
 * Rows are read through the table's access method, as every query reads them.  Pages are not checked here, because
 * amcheck does that (verify_heapam, bt_index_check).  This file adds one check to those of the server: a heap row must
 * be long enough for its columns.  The check comes before the row is deformed, because a damaged length would lead the
 * server to memory beyond the row.  A row that is too short is reported and skipped.  Values are detoasted inside
 * check_try(), so that an error becomes a finding.  Any other error of the access method ends the scan: census_check()
 * reports it, and the rest of the relation is not checked.
 *
 * The scan uses the latest snapshot, not that of the query.  So the scan sees all rows that were committed before the
 * caller read a number, such as the mark of an allocator.
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
#include "utils/builtins.h"
#include "utils/memutils.h"
#include "utils/snapmgr.h"

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

/* Return the place of the row, for findings about it; the text is freed with the next row. */
const char *
rows_where(const RowScan *scan)
{
	MemoryContext old = MemoryContextSwitchTo(scan->context);
	char	   *where = psprintf("ctid (%u,%u)", ItemPointerGetBlockNumberNoCheck(&scan->slot->tts_tid),
								 ItemPointerGetOffsetNumberNoCheck(&scan->slot->tts_tid));

	MemoryContextSwitchTo(old);
	return where;
}

/*
 * Return NULL if the value of variable length at "p" ends within the next "left" bytes, else a text that tells the
 * defect.
 */
static const char *
varlena_fits(const char *p, Size left, Oid toast)
{
	struct varatt_external pointer;

	if (left < 1)
		return "a value begins beyond the row";
	if (VARATT_IS_1B_E(p))
	{
		if (left < VARHDRSZ_EXTERNAL || VARTAG_EXTERNAL(p) != VARTAG_ONDISK)
			return "a value has a pointer that is none of a TOAST table";
		if (left < VARSIZE_EXTERNAL(p))
			return "a TOAST pointer ends beyond the row";
		VARATT_EXTERNAL_GET_POINTER(pointer, p);
		return pointer.va_toastrelid == toast ? NULL : "a TOAST pointer leads to another table";
	}
	if (VARATT_IS_1B(p))
		return VARSIZE_1B(p) > left ? "a value ends beyond the row" : NULL;
	if (left < VARHDRSZ || VARSIZE_4B(p) < VARHDRSZ || VARSIZE_4B(p) > left)
		return "a value ends beyond the row";
	if (VARATT_IS_4B_C(p) && VARSIZE_4B(p) < VARHDRSZ_COMPRESSED)
		return "a compressed value is too short";
	return NULL;
}

/* Return NULL if all columns of a heap row end within the row, else a text that tells the defect. */
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
		return "its line pointer or header ends beyond the page or row";
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

/* Fetch and deform the next row; report and skip rows that cannot be deformed.  Returns false at the end. */
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
		scan->damaged |= bad != NULL;
	}
	slot_getallattrs(scan->slot);
	return true;
}

static void
detoast(void *arg)
{
	struct varlena **value = arg;

	*value = detoast_attr(*value);
}

/*
 * Return the detoasted value of a column (counted from 0) that is not null; it is freed with the next row.  If the
 * value cannot be read, report that and return NULL.
 */
struct varlena *
rows_detoast(RowScan *scan, int column)
{
	struct varlena *value = (struct varlena *) DatumGetPointer(scan->values[column]);
	MemoryContext old;
	const char *bad;

	if (!VARATT_IS_EXTERNAL(value) && !VARATT_IS_COMPRESSED(value))
		return value;
	old = MemoryContextSwitchTo(scan->context);
	bad = check_try(detoast, &value, true);
	MemoryContextSwitchTo(old);
	if (bad == NULL)
		return value;
	check_found(scan->check, "unreadable value", "%s, column \"%s\": %s", rows_where(scan),
				NameStr(TupleDescAttr(RelationGetDescr(scan->rel), column)->attname), bad);
	return NULL;
}

/*
 * Report numbers that a column has more than once.  Call this after rows_end().  An SQL query finds the numbers,
 * because it can sort on disk.  A table with damaged rows is skipped, because wrong lengths would lead the query beyond
 * these rows.
 */
void
rows_twice(RowScan *scan, AttrNumber column, const char *what)
{
	Oid			types[3] = {REGCLASSOID, INT2OID, TEXTOID};
	Datum		args[3] = {ObjectIdGetDatum(RelationGetRelid(scan->rel)), Int16GetDatum(column), CStringGetTextDatum(what)};

	if (!scan->check->advance && !scan->damaged)
		check_query(scan->check, "SELECT * FROM census_private.column_twice($1, $2, $3)", 3, types, args);
}

/* Call each() for every number of a column; report duplicates, unless a unique index excludes them. */
void
rows_of_column(RowScan *scan, Check *check, Relation table, const IssuerUse *use, void (*each) (void *arg, int64 id), void *arg)
{
	int			i = use->column - 1;
	bool		wide = TupleDescAttr(RelationGetDescr(table), i)->atttypid == INT8OID;

	rows_begin(scan, check, table);
	while (rows_next(scan))
		if (!scan->nulls[i])
			each(arg, wide ? DatumGetInt64(scan->values[i]) : DatumGetInt32(scan->values[i]));
	rows_end(scan);
	if (!use->is_unique)
		rows_twice(scan, use->column, "id is there twice");
}
