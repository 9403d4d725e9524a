/*-------------------------------------------------------------------------
 *
 * ids_shard.c
 *	  The shard of this server: census.shard_id.
 *
 * The shard number belongs to the server, not to the database.  Distributed engines copy settings of databases and
 * roles to every node, and two nodes with the same number make the same ids.  So the setting is PGC_SIGHUP.
 *
 * If the setting was made for a database or a role, or by the client (PGOPTIONS), before the library was loaded, it
 * has already replaced the value from the files.  PostgreSQL would warn and use the default, shard 0, which may be
 * another server's.  So the files are read here.  If they have no value either (the number may have been on the
 * postmaster's command line), the number is uncertain, and next_id() raises an error.
 *
 * "auto" takes the number that Citus has given this node (core/citus.c); the coordinator has number 0.  In a database
 * with Citus, census.shard_id must be set.  A node that Citus does not know yet has no number.  A copy of a node, such
 * as a promoted clone, has no number until Citus gives it one.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "core/citus.h"
#include "ids/ids_generator.h"
#include "utils/guc.h"
#include "utils/guc_tables.h"

#define SHARD_AUTO (-1)
#define SHARD_UNSET (-2)		/* means 0; an error under Citus */
#define SHARD_INVALID (-3)
#define SHARD_UNCERTAIN (-4)

#define SHARD_SETTING "census.shard_id"

static char *shard_setting;		/* text of the setting */
static int	shard_number;		/* the setting as a number, or one of
								 * SHARD_AUTO to SHARD_UNCERTAIN */
static bool loading;			/* the setting is being defined */

/* Parse a number or "auto"; returns SHARD_INVALID for anything else. */
static int
parse_shard(const char *value)
{
	char	   *end;
	long		n;

	if (pg_strcasecmp(value, "auto") == 0)
		return SHARD_AUTO;
	errno = 0;
	n = strtol(value, &end, 10);
	if (end == value || *end != '\0' || errno != 0 || n < 0 || n >= 1 << IDS_SHARD_BITS)
		return SHARD_INVALID;
	return (int) n;
}

/*
 * Refuse invalid values, so that the setting keeps its value.  A value that was in postgresql.conf before the library
 * was loaded cannot be refused, because PostgreSQL would warn and use the default.  Such a value is accepted, and
 * next_id() raises an error.
 */
static bool
check_shard_id(char **newval, void **extra, GucSource source)
{
	int			number = source == PGC_S_DEFAULT ? SHARD_UNSET : parse_shard(*newval);

	if (number == SHARD_INVALID && !loading)
	{
		GUC_check_errdetail("census.shard_id is a number from 0 to %d, or \"auto\".",
							(1 << IDS_SHARD_BITS) - 1);
		return false;
	}
	*extra = compat_guc_malloc(sizeof(int));
	if (*extra == NULL)
		return false;
	*(int *) *extra = number;
	return true;
}

static void
assign_shard_id(const char *newval, void *extra)
{
	shard_number = *(int *) extra;
}

static struct config_generic *
find_setting(const char *name)
{
#ifdef COMPAT_FIND_OPTION
	return find_option(name, false, true, 0);
#else
	struct config_generic **all = get_guc_variables();

	for (int i = 0; i < GetNumConfigOptions(); i++)
		if (pg_strcasecmp(all[i]->name, name) == 0)
			return all[i];
	return NULL;
#endif
}

/* Did a database, a role or a client set census.shard_id before the library was loaded? */
static bool
is_overridden(void)
{
	struct config_generic *placeholder = find_setting(SHARD_SETTING);

	return placeholder != NULL && placeholder->reset_source > PGC_S_ARGV;
}

/* Return the value in the configuration files, or NULL. */
static const char *
value_in_files(void)
{
	ConfigVariable *head = NULL,
			   *tail = NULL;
	const char *found = NULL;

	/* read the files in the order of the server; the last value counts */
	if (!ParseConfigFile(ConfigFileName, true, NULL, 0, 0, LOG, &head, &tail) ||
		!ParseConfigFile(PG_AUTOCONF_FILENAME, false, NULL, 0, 0, LOG, &head, &tail))
		return NULL;
	for (ConfigVariable *v = head; v; v = v->next)
		if (!v->ignore && pg_strcasecmp(v->name, SHARD_SETTING) == 0)
			found = v->value;
	return found;
}

void
ids_shard_init(void)
{
	bool		overridden = is_overridden();
	const char *value;

	loading = true;
	DefineCustomStringVariable(SHARD_SETTING,
							   "Number of this server's shard in the ids that it makes.",
							   "A number, or \"auto\" for this node's group id in Citus. "
							   "No two servers that share data may have the same one.",
							   &shard_setting,
							   "0",
							   PGC_SIGHUP,
							   0,
							   check_shard_id,
							   assign_shard_id,
							   NULL);
	if (overridden)
	{
		value = value_in_files();
		if (value)
			(void) set_config_option(SHARD_SETTING, value, PGC_SIGHUP, PGC_S_FILE, GUC_ACTION_SET, true, LOG, false);
		else
			shard_number = SHARD_UNCERTAIN;
	}
	loading = false;
}

/* Find this node's number in Citus. */
static IdFinding
citus_shard(int *shard)
{
	switch (citus_role())
	{
		case CITUS_COORDINATOR:
		case CITUS_WORKER:
			if (unlikely(citus_group_shown() != NULL))
				return IDS_SHARD_NOT_SHOWN;
			*shard = citus_group();
			return IDS_FINE;
		case CITUS_ALONE:
			return IDS_SHARD_NO_GROUP;
		default:
			return IDS_SHARD_NO_CITUS;
	}
}

/*
 * Return how many groups of Citus can make ids of the layout; INT_MAX: no limit.  A group needs a part of the
 * generator's own shard or, with shard_id = auto, a shard.  (Ticket generators with their own shard are used only on
 * the coordinator.)
 */
int
ids_groups(const IdLayout *lay)
{
	if (citus_role() <= CITUS_ALONE || (lay->shard >= 0 && ids_slots(lay) == 1))
		return INT_MAX;
	return lay->shard >= 0 ? ids_slots(lay) : shard_number == SHARD_AUTO ? ids_shards(lay) : INT_MAX;
}

/* Find this server's shard number; -1 if there is none. */
IdFinding
ids_server_shard(int *shard)
{
	*shard = Max(shard_number, -1);
	if (likely(shard_number >= 0))
		return IDS_FINE;
	switch (shard_number)
	{
		case SHARD_UNSET:
			if (unlikely(citus_role() != CITUS_ABSENT))
				return IDS_SHARD_UNSET;
			*shard = 0;
			return IDS_FINE;
		case SHARD_AUTO:
			return citus_shard(shard);
		case SHARD_INVALID:
			return IDS_SHARD_INVALID;
		default:
			return IDS_SHARD_UNCERTAIN;
	}
}

/* Find the shard of a generator's next id.  Returns IDS_FINE, or why this server has no shard that fits the layout. */
IdFinding
ids_find_shard(const IdLayout *lay, int *shard)
{
	IdFinding	found = IDS_FINE;

	*shard = lay->shard;		/* checked when it was stored */
	if (lay->servers == 1 && lay->shard < 0)
		*shard = 0;				/* the only shard of the layout */
	else if (lay->shard < 0)
		found = ids_server_shard(shard);
	return likely(*shard < ids_shards(lay)) ? found : IDS_SHARD_UNFIT;
}

/* Return the shard of a generator's next id; raise an error if this server has no shard that fits the layout. */
int
ids_shard_of(const IdLayout *lay, Oid relid)
{
	int			shard;
	IdFinding	found = ids_find_shard(lay, &shard);

	if (unlikely(found != IDS_FINE))
		ids_fail(found, relid, shard);
	return shard;
}
