/*-------------------------------------------------------------------------
 *
 * ids_shard.c
 *	  Which shard this server is: census.shard_id.
 *
 * The shard number belongs to the server, not to the database: distributed engines copy
 * database and role settings to every node, and two nodes with one number repeat each other's
 * ids.  Hence PGC_SIGHUP.
 *
 * Such a setting, made for a database or a role or by the client (PGOPTIONS) before the library
 * was loaded, has already taken the place of what the files say, and PostgreSQL would warn and
 * take the default: shard 0, perhaps another server's.  So we look into the files ourselves; if
 * they say nothing either (the number may have been on the postmaster's command line), no number
 * is certain, and next_id() refuses.
 *
 * "auto" takes the number that Citus has given to this node (core/citus.c).  A database with
 * Citus needs census.shard_id: 0 is the coordinator's, and a node that Citus does not know yet
 * has none, nor has a copy of a node, such as a promoted clone, before Citus gives it one.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "core/citus.h"
#include "ids/ids_generator.h"
#include "utils/guc.h"
#include "utils/guc_tables.h"

#define SHARD_AUTO (-1)
#define SHARD_UNSET (-2)		/* 0, but not under Citus */
#define SHARD_INVALID (-3)
#define SHARD_UNCERTAIN (-4)

#define SHARD_SETTING "census.shard_id"

static char *shard_setting;		/* as it is written */
static int	shard_number;		/* what it means: a number or one of the above */
static bool loading;			/* the setting is being defined */

/* A number, SHARD_AUTO or SHARD_INVALID. */
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
 * Nonsense is refused, and the setting stays as it was.  What stood in postgresql.conf before the
 * library was loaded cannot be refused: PostgreSQL would warn and take the default.  It is kept,
 * and next_id() refuses.
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

/* Did a database, a role or a client give the setting a value before the library was loaded? */
static bool
is_overridden(void)
{
	struct config_generic *placeholder = find_setting(SHARD_SETTING);

	return placeholder != NULL && placeholder->reset_source > PGC_S_ARGV;
}

/* What the configuration files say, or NULL. */
static const char *
value_in_files(void)
{
	ConfigVariable *head = NULL,
			   *tail = NULL;
	const char *found = NULL;

	/* in the order in which the server reads them: the last one counts */
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

/* As it is written, for messages. */
const char *
ids_shard_setting(void)
{
	return shard_setting;
}

/* This node's number in Citus, or -1 and a report. */
static int
citus_shard(IdReport *report)
{
	switch (citus_role())
	{
		case CITUS_COORDINATOR:
		case CITUS_WORKER:
			if (likely(citus_group_shown() == NULL))
				return citus_group();
			report->what = IDS_SHARD_NOT_SHOWN;
			report->a = citus_group();
			return -1;
		case CITUS_ALONE:
			report->what = IDS_SHARD_NO_GROUP;
			return -1;
		default:
			report->what = IDS_SHARD_NO_CITUS;
			return -1;
	}
}

/*
 * How many nodes of Citus there is room for where they share a generator's shard, or have its
 * groups for shards; a ticket generator of one shard is the coordinator's.
 */
int
ids_groups(const IdLayout *lay)
{
	if (citus_role() <= CITUS_ALONE || (lay->shard >= 0 && ids_slots(lay) == 1))
		return INT_MAX;
	return lay->shard >= 0 ? ids_slots(lay) : shard_number == SHARD_AUTO ? ids_shards(lay) : INT_MAX;
}

/* This server's number, or -1 and a report. */
int
ids_server_shard(IdReport *report)
{
	if (likely(shard_number >= 0))
		return shard_number;
	switch (shard_number)
	{
		case SHARD_UNSET:
			if (likely(citus_role() == CITUS_ABSENT))
				return 0;
			report->what = IDS_SHARD_UNSET;
			break;
		case SHARD_AUTO:
			return citus_shard(report);
		case SHARD_INVALID:
			report->what = IDS_SHARD_INVALID;
			break;
		default:
			report->what = IDS_SHARD_UNCERTAIN;
			break;
	}
	return -1;
}

/* The shard that a generator's next id belongs to, checked to fit, or -1 and a report. */
int
ids_shard_of(const IdLayout *lay, IdReport *report)
{
	int			shard = lay->shard;

	if (shard >= 0)
		return shard;			/* was checked when it was stored */
	if (lay->servers == 1)
		return 0;				/* of one server, whichever it is */
	shard = ids_server_shard(report);
	if (unlikely(shard >= ids_shards(lay)))
	{
		report->what = IDS_SHARD_UNFIT;
		report->a = shard;
		return -1;
	}
	return shard;
}
