/*-------------------------------------------------------------------------
 *
 * flood.c
 *	  flood(microseconds): tells all sessions, for ever and so often, that
 *	  everything they know of relations and of the catalogs may have changed.
 *
 * Each believes it when it locks its next relation, and so in the midst of what
 * it is doing: what debug_discard_caches = 1 does in a server that was built for
 * it, at random places and in any server.  test/kinds builds and calls it.
 *
 *-------------------------------------------------------------------------
 */
#include "postgres.h"

#include "catalog/pg_attribute.h"
#include "catalog/pg_class.h"
#include "catalog/pg_index.h"
#include "catalog/pg_operator.h"
#include "catalog/pg_proc.h"
#include "catalog/pg_type.h"
#include "fmgr.h"
#include "miscadmin.h"
#include "storage/sinval.h"
#include "utils/inval.h"

PG_MODULE_MAGIC;
PG_FUNCTION_INFO_V1(flood);

Datum
flood(PG_FUNCTION_ARGS)
{
	static const Oid catalogs[] = {RelationRelationId, AttributeRelationId, IndexRelationId,
	ProcedureRelationId, TypeRelationId, OperatorRelationId};
	int32		pause = PG_GETARG_INT32(0);

	for (;;)
	{
		SharedInvalidationMessage messages[lengthof(catalogs) + 1];

		memset(messages, 0, sizeof(messages));
		/* no database, no relation: all */
		messages[0].rc.id = SHAREDINVALRELCACHE_ID;
		for (int i = 0; i < lengthof(catalogs); i++)
		{
			messages[i + 1].cat.id = SHAREDINVALCATALOG_ID;
			messages[i + 1].cat.catId = catalogs[i];
		}
		SendSharedInvalidMessages(messages, lengthof(messages));
		AcceptInvalidationMessages();
		CHECK_FOR_INTERRUPTS();
		pg_usleep(pause);
	}
	PG_RETURN_VOID();
}
