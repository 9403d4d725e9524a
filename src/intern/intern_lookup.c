/*-------------------------------------------------------------------------
 *
 * intern_lookup.c
 *	  From ids back to strings.
 *
 * Ids are looked up in ascending order, because ids issued together are stored together in the table.  As in look-ups
 * of strings, a row is found if it is committed now, or was written by this transaction.  So a session that has
 * received an id can always read the string of this id, whatever the snapshot of the session.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/genam.h"
#include "access/table.h"
#include "executor/tuptable.h"
#include "intern/intern_string.h"
#include "miscadmin.h"
#include "store/unique.h"

#define ST_SORT sort_ids
#define ST_ELEMENT_TYPE InternId
#define ST_COMPARE(a, b) ((a)->id < (b)->id ? -1 : (a)->id > (b)->id)
#define ST_CHECK_FOR_INTERRUPTS
#define ST_SCOPE static
#define ST_DEFINE
#include "lib/sort_template.h"

/* Does the row that unique_look() found exist for this transaction? */
static bool
is_there(const UniqueScan *claim, UniqueHolder state)
{
	switch (state)
	{
		case UNIQUE_OWN:
		case UNIQUE_COMMITTED:
			return true;
		case UNIQUE_BUSY:

			/*
			 * a row being deleted still exists, a row being inserted does not
			 * yet
			 */
			return !TransactionIdIsValid(claim->dirty.xmin);
		case UNIQUE_FREE:
			break;
	}
	return false;
}

/* Set texts[pos], in the current memory context, and isnull[pos] for every id.  Sorts ids[]. */
void
intern_lookup(InternDictionary *d, InternId *ids, int n, Datum *texts, bool *isnull)
{
	Relation	heap = table_open(d->relid, NoLock);
	Relation	index = index_open(d->id_index, AccessShareLock);
	UniqueScan	claim;

	unique_begin(&claim, heap, index);
	sort_ids(ids, n);
	for (int i = 0; i < n; i++)
	{
		int			pos = ids[i].pos;
		UniqueHolder state;
		bool		null;
		Datum		value;

		CHECK_FOR_INTERRUPTS();
		isnull[pos] = true;
		if (i > 0 && ids[i].id == ids[i - 1].id)
		{
			texts[pos] = texts[ids[i - 1].pos];
			isnull[pos] = isnull[ids[i - 1].pos];
			continue;
		}
		state = unique_look(&claim, ids[i].id);
		if (!is_there(&claim, state))
			continue;
		if (state != UNIQUE_OWN)
			intern_durable_note(unique_unflushed(&claim));
		value = slot_getattr(claim.slot, INTERN_ATTR_VALUE, &null);
		if (null)
			continue;			/* erased */
		texts[pos] = PointerGetDatum(PG_DETOAST_DATUM_COPY(value));
		isnull[pos] = false;
	}
	unique_end(&claim);
	index_close(index, NoLock);
	table_close(heap, NoLock);
}
