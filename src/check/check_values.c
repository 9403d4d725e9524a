/*-------------------------------------------------------------------------
 *
 * check_values.c
 *	  Values of our types in the columns of any table, row by row.
 *
 * The columns are those of a type that a part has registered, of a domain over it,
 * or of an array of either.  The type's own validator looks at every byte; what
 * cannot be fetched is reported, and the next row is read.  An array is taken
 * apart within its bounds: its header and lengths may be damaged as well.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/tupmacs.h"
#include "catalog/pg_type.h"
#include "check/check_values.h"
#include "core/extension.h"
#include "miscadmin.h"
#include "store/check_scan.h"
#include "utils/array.h"
#include "utils/lsyscache.h"
#include "utils/memutils.h"
#include "utils/syscache.h"

typedef struct ValueColumn
{
	const CheckPart *part;
	int			column;			/* from 0 */
	bool		is_array;
} ValueColumn;

static const CheckPart *
part_of_type(Oid type)
{
	for (int i = 0; i < check_nparts; i++)
		if (check_parts[i].type &&
			type == GetSysCacheOid2(TYPENAMENSP, Anum_pg_type_oid, CStringGetDatum(check_parts[i].type),
									ObjectIdGetDatum(extension_schema())))
			return &check_parts[i];
	return NULL;
}

static ValueColumn *
find_columns(Relation rel, int *n)
{
	TupleDesc	desc = RelationGetDescr(rel);
	ValueColumn *columns = palloc(sizeof(ValueColumn) * Max(desc->natts, 1));

	*n = 0;
	for (int i = 0; i < desc->natts; i++)
	{
		Form_pg_attribute att = TupleDescAttr(desc, i);
		Oid			type;
		Oid			element;
		const CheckPart *part;

		if (att->attisdropped || att->attlen != -1)
			continue;
		type = getBaseType(att->atttypid);
		element = get_element_type(type);
		part = part_of_type(OidIsValid(element) ? getBaseType(element) : type);
		if (part == NULL)
			continue;
		columns[*n].part = part;
		columns[*n].column = i;
		columns[(*n)++].is_array = OidIsValid(element);
	}
	return columns;
}

/* How many elements, and where the first one may be; NULL, or what is wrong. */
static const char *
open_array(const char *bytes, Size size, int *n, Size *off, const uint8 **nulls)
{
	const ArrayType *array = (const ArrayType *) bytes;
	int64		items = 1;

	if (size < sizeof(ArrayType) || array->ndim < 0 || array->ndim > MAXDIM ||
		size < ARR_OVERHEAD_NONULLS(array->ndim))
		return "its header is damaged";
	for (int i = 0; i < array->ndim; i++)
	{
		if (ARR_DIMS(array)[i] < 0)
			return "its dimensions are damaged";
		items *= ARR_DIMS(array)[i];
		if (items > (int64) MaxArraySize)
			return "its dimensions are damaged";
	}
	*n = array->ndim == 0 ? 0 : (int) items;
	*off = ARR_DATA_OFFSET(array);
	*nulls = ARR_HASNULL(array) ? ARR_NULLBITMAP(array) : NULL;
	if (*nulls && size < ARR_OVERHEAD_WITHNULLS(array->ndim, *n))
		return "its NULLs lead behind its end";
	return *off < ARR_OVERHEAD_NONULLS(array->ndim) || *off > size ? "its data begin elsewhere" : NULL;
}

static const char *
check_array(const CheckPart *part, char typalign, const char *bytes, Size size)
{
	const uint8 *nulls;
	Size		off;
	int			n;
	const char *bad = open_array(bytes, size, &n, &off, &nulls);

	for (int i = 0; bad == NULL && i < n; i++)
	{
		const char *p;

		CHECK_FOR_INTERRUPTS();
		if (nulls && att_isnull(i, nulls))
			continue;
		if (off < size)
			off = att_align_pointer(off, typalign, -1, bytes + off);
		p = bytes + off;
		if (off >= size || VARATT_IS_1B_E(p) || VARATT_IS_4B_C(p) ||
			(!VARATT_IS_1B(p) && (size - off < VARHDRSZ || VARSIZE_4B(p) < VARHDRSZ)) || VARSIZE_ANY(p) > size - off)
			return psprintf("element %d leads behind the end of the array", i + 1);
		bad = part->value(VARDATA_ANY(p), VARSIZE_ANY_EXHDR(p));
		if (bad)
			return psprintf("element %d: %s", i + 1, bad);
		off += VARSIZE_ANY(p);
	}
	return bad;
}

static void
check_value(RowScan *scan, const ValueColumn *column)
{
	Form_pg_attribute att = TupleDescAttr(RelationGetDescr(scan->rel), column->column);
	struct varlena *value = rows_detoast(scan, column->column);
	const char *bad;
	MemoryContext old;

	if (value == NULL)
		return;
	old = MemoryContextSwitchTo(scan->context);
	if (column->is_array)
	{
		/* its header is read as a struct */
		struct varlena *aligned = palloc(VARSIZE_ANY(value) + VARHDRSZ);
		Size		size = VARSIZE_ANY_EXHDR(value) + VARHDRSZ;

		memcpy(VARDATA(aligned), VARDATA_ANY(value), size - VARHDRSZ);
		SET_VARSIZE(aligned, size);
		bad = check_array(column->part, TYPALIGN_INT, (const char *) aligned, size);
	}
	else
		bad = column->part->value(VARDATA_ANY(value), VARSIZE_ANY_EXHDR(value));
	if (bad)
		check_found(scan->check, "damaged value", "%s, column \"%s\": %s", rows_where(scan), NameStr(att->attname), bad);
	MemoryContextSwitchTo(old);
}

/* Looks at all columns of our types; tells findings by the part that the type is of. */
void
check_values(Check *check, Relation rel)
{
	int			n;
	ValueColumn *columns = find_columns(rel, &n);
	RowScan		scan;

	if (n > 0)
	{
		check->part = columns[0].part->name;
		rows_begin(&scan, check, rel);
		while (rows_next(&scan))
			for (int i = 0; i < n; i++)
				if (!scan.nulls[columns[i].column])
				{
					check->part = columns[i].part->name;
					check_value(&scan, &columns[i]);
				}
		rows_end(&scan);
	}
	pfree(columns);
}
