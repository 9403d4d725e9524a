/*-------------------------------------------------------------------------
 *
 * as_owner.c
 *	  The one door to a relation of somebody else.
 *
 * What census does to a relation of another role may run what its owner wrote: an index's expression, a CHECK, a
 * default, a trigger.  So census does it as the server's own maintenance commands (ANALYZE, REINDEX, CLUSTER) do: as
 * the owner, in a security-restricted operation, with search_path pinned, at a nest level of settings.  The owner's
 * code gets no right of the caller's, keeps no setting, creates no temporary object, and defers nothing to a
 * moment after the end.
 *
 * The caller asks for the rights of the current user first: between begin and end the owner is asked.
 * An error needs no end: the end of the (sub)transaction restores user, context and settings.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "core/as_owner.h"
#include "miscadmin.h"
#include "utils/guc.h"

void
as_owner_begin(AsOwner *before, Oid owner)
{
	GetUserIdAndSecContext(&before->user, &before->context);
	SetUserIdAndSecContext(owner, before->context | SECURITY_RESTRICTED_OPERATION);
	before->nest_level = NewGUCNestLevel();
	(void) set_config_option("search_path", "pg_catalog, pg_temp", PGC_USERSET, PGC_S_SESSION, GUC_ACTION_SAVE, true,
							 0, false);
}

/*
 * The same for a command that the owner could give as plain SQL: nothing changes if the current user is the owner, so
 * that temporary objects and deferred triggers are allowed as there.
 */
void
as_owner_begin_other(AsOwner *before, Oid owner)
{
	before->nest_level = 0;
	if (owner != GetUserId())
		as_owner_begin(before, owner);
}

void
as_owner_end(const AsOwner *before)
{
	if (before->nest_level == 0)
		return;
	AtEOXact_GUC(false, before->nest_level);
	SetUserIdAndSecContext(before->user, before->context);
}
