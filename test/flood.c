/*-------------------------------------------------------------------------
 *
 * flood.c
 *	  flood(microseconds): for ever, in this interval, sends all sessions a message that
 *	  everything they know of relations and of the catalogs may have changed.
 *
 * A session handles the message when it locks its next relation, in the middle of its work.
 * debug_discard_caches = 1 does the same in a server built for it; flood() does it at random
 * places, in any server.  test/kinds builds and calls it.
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
