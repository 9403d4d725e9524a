/*-------------------------------------------------------------------------
 *
 * ids_settings.c
 *	  A generator's settings, read from its sequence's definition.
 *
 * They come from the syscache, so a change is seen when its transaction has
 * committed, as with any other catalog.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/htup_details.h"
#include "catalog/pg_sequence.h"
#include "ids/ids_generator.h"
#include "utils/lsyscache.h"
#include "utils/syscache.h"

/*
 * IDS_FINE, or IDS_NO_RELATION, IDS_NO_GENERATOR, or IDS_CHANGED for one that
 * was damaged.  "start" may be NULL, and with it "rewritten": has Citus given
 * the sequence the bounds of this node?
 */
IdFinding
ids_read_settings(Oid relid, IdLayout *lay, int64 *start, bool *rewritten)
{
	HeapTuple	tuple = SearchSysCache1(SEQRELID, ObjectIdGetDatum(relid));
	IdFinding	found = IDS_NO_GENERATOR;

	if (HeapTupleIsValid(tuple))
	{
		Form_pg_sequence form = (Form_pg_sequence) GETSTRUCT(tuple);
		IdSettings	stored = {.increment = form->seqincrement,.cache = form->seqcache};

		if (ids_layout_marked(&stored))
			found = !form->seqcycle && ids_layout_decode(&stored, lay) ? IDS_FINE : IDS_CHANGED;
		if (start)
		{
			*rewritten = form->seqmin != IDS_MINVALUE && form->seqmin == form->seqstart;
			*start = *rewritten ? IDS_START : form->seqstart;
		}
		ReleaseSysCache(tuple);
	}
	else if (get_rel_relkind(relid) == '\0')
		found = IDS_NO_RELATION;
	return found;
}
