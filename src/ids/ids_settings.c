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
#include "catalog/pg_class.h"
#include "catalog/pg_sequence.h"
#include "core/errors.h"
#include "ids/ids.h"
#include "ids/ids_format.h"
#include "utils/lsyscache.h"
#include "utils/syscache.h"

/* False for anything that is no generator, and for one that was damaged. */
static bool
read_settings(Oid relid, IdLayout *lay, bool *damaged)
{
	HeapTuple	tuple = SearchSysCache1(SEQRELID, ObjectIdGetDatum(relid));
	bool		found = false;

	*damaged = false;
	if (HeapTupleIsValid(tuple))
	{
		Form_pg_sequence form = (Form_pg_sequence) GETSTRUCT(tuple);

		if (form->seqincrement == IDS_INCREMENT)
		{
			found = !form->seqcycle && ids_layout_decode(form->seqmin, form->seqcache, lay);
			*damaged = !found;
		}
		ReleaseSysCache(tuple);
	}
	return found;
}

bool
ids_is_generator(Oid relid, IdLayout *lay)
{
	bool		damaged;

	return read_settings(relid, lay, &damaged);
}

/* The settings of a generator, or an error. */
void
ids_read_settings(Oid relid, IdLayout *lay)
{
	bool		damaged;
	char	   *name;

	if (read_settings(relid, lay, &damaged))
		return;
	name = get_rel_name(relid);
	if (name == NULL)
		ereport(ERROR,
				(errcode(ERRCODE_UNDEFINED_TABLE),
				 errmsg("id generator with OID %u does not exist", relid)));
	if (damaged)
		ereport(ERROR,
				(errcode(CENSUS_ERR_STATE),
				 errmsg("the settings of id generator \"%s\" have been changed by ALTER SEQUENCE", name),
				 errdetail("A generator keeps its layout in its sequence's INCREMENT, MINVALUE, CACHE and NO CYCLE."),
				 errhint("Make a generator of the same settings with create_id_generator(), "
						 "copy its MINVALUE and CACHE, and lift it with id_advance().")));
	ereport(ERROR,
			(errcode(ERRCODE_WRONG_OBJECT_TYPE),
			 errmsg("\"%s\" is not an id generator", name),
			 errhint("Make one with create_id_generator() or create_shard().")));
}
