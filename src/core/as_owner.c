/*-------------------------------------------------------------------------
 *
 * as_owner.c
 *	  Access to a relation of another role.
 *
 * Work of census on a relation of another role may run code of the owner: an index's expression, a CHECK, a default,
 * a trigger.  So census works as the server's maintenance commands (ANALYZE, REINDEX, CLUSTER) do: as the owner, in a
 * security-restricted operation, with a fixed search_path, at a new nest level of settings.  The owner's code gets no
 * right of the caller, cannot keep a setting, cannot create temporary objects, and cannot defer work until after
 * as_owner_end().
 *
 * The caller checks the rights of the current user before as_owner_begin(), because from then to as_owner_end() the
 * current user is the owner.  After an error no as_owner_end() is needed: the end of the (sub)transaction restores
 * user, security context and settings.
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
 * Like as_owner_begin(), but for a command that the owner could run as plain SQL.  If the current user is the owner,
 * change nothing, so that temporary objects and deferred triggers are allowed as in plain SQL.
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
