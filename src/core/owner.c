/*-------------------------------------------------------------------------
 *
 * owner.c
 *	  Whose a relation is, by its number, without a lock on it.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/htup_details.h"
#include "catalog/pg_class.h"
#include "core/owner.h"
#include "utils/syscache.h"

/* The owner of a relation, or InvalidOid if it is gone. */
Oid
relation_owner(Oid relid)
{
	HeapTuple	tuple = SearchSysCache1(RELOID, ObjectIdGetDatum(relid));
	Oid			owner = InvalidOid;

	if (HeapTupleIsValid(tuple))
	{
		owner = ((Form_pg_class) GETSTRUCT(tuple))->relowner;
		ReleaseSysCache(tuple);
	}
	return owner;
}
