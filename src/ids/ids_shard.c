/*-------------------------------------------------------------------------
 *
 * ids_shard.c
 *	  Which shard this server is: census.shard_id.
 *
 * The shard number belongs to the server, not to the database: distributed
 * engines copy database and role settings to every node, and two nodes with
 * one number repeat each other's ids.  Hence PGC_SIGHUP.
 *
 * "auto" takes the number that Citus has given to this node, from the catalog
 * pg_dist_local_group.  It is read through the catalog alone: census neither
 * links nor needs Citus.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/genam.h"
#include "access/heapam.h"
#include "access/htup_details.h"
#include "access/table.h"
#include "catalog/pg_namespace.h"
#include "catalog/pg_type.h"
#include "core/errors.h"
#include "core/events.h"
#include "ids/ids.h"
#include "ids/ids_format.h"
#include "utils/guc.h"
#include "utils/lsyscache.h"

#define SHARD_AUTO (-1)
#define SHARD_UNKNOWN (-2)
#define SHARD_INVALID (-3)

static char *shard_setting;		/* as it is written */
static int	shard_number;		/* what it means: a number or one of the above */
static bool loading;			/* the setting is being defined */

static int	citus_group = SHARD_UNKNOWN;
static Oid	citus_table = InvalidOid;

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
 * Nonsense is refused, and the setting stays as it was.  Only what stood in
 * postgresql.conf before the library was loaded cannot be refused: PostgreSQL
 * would warn and take the default, another server's shard perhaps.  It is
 * kept, and next_id() refuses.
 */
static bool
check_shard_id(char **newval, void **extra, GucSource source)
{
	int			number = parse_shard(*newval);

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

/* Citus invalidates the relcache of this table when it writes to it. */
static void
citus_changed(Oid relid)
{
	if (relid == citus_table || relid == InvalidOid)
		citus_group = SHARD_UNKNOWN;
}

void
ids_shard_init(void)
{
	loading = true;
	DefineCustomStringVariable("census.shard_id",
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
	loading = false;
	events_on_relation(citus_changed);
}

/* The one integer in pg_catalog.pg_dist_local_group, with every doubt refused. */
static int
read_citus_group(void)
{
	Relation	rel;
	SysScanDesc scan;
	HeapTuple	tuple;
	bool		isnull = true;
	int			group = -1;

	citus_table = get_relname_relid("pg_dist_local_group", PG_CATALOG_NAMESPACE);
	if (!OidIsValid(citus_table))
		ereport(ERROR,
				(errcode(CENSUS_ERR_STATE),
				 errmsg("census.shard_id is \"auto\", but Citus is not installed in this database"),
				 errhint("Set census.shard_id to a number, or create the extension citus.")));
	rel = table_open(citus_table, AccessShareLock);
	if (RelationGetNumberOfAttributes(rel) >= 1 &&
		TupleDescAttr(RelationGetDescr(rel), 0)->atttypid == INT4OID)
	{
		scan = systable_beginscan(rel, InvalidOid, false, NULL, 0, NULL);
		if (HeapTupleIsValid(tuple = systable_getnext(scan)))
			group = DatumGetInt32(heap_getattr(tuple, 1, RelationGetDescr(rel), &isnull));
		systable_endscan(scan);
	}
	table_close(rel, AccessShareLock);
	if (isnull || group < 0)
		ereport(ERROR,
				(errcode(CENSUS_ERR_STATE),
				 errmsg("census.shard_id is \"auto\", but Citus has not given this node a group id")));
	return group;
}

/* The shard that a generator's next id belongs to, checked to fit. */
int
ids_shard_of(const IdLayout *lay, Oid relid)
{
	int			shard = lay->shard;

	if (shard >= 0)
		return shard;			/* was checked when it was stored */
	shard = shard_number;
	if (shard == SHARD_AUTO)
	{
		if (citus_group == SHARD_UNKNOWN)
			citus_group = read_citus_group();
		shard = citus_group;
	}
	if (unlikely(shard == SHARD_INVALID))
		ereport(ERROR,
				(errcode(CENSUS_ERR_STATE),
				 errmsg("census.shard_id is \"%s\", which is no shard", shard_setting),
				 errhint("Set it to a number from 0 to %d, or \"auto\".", (1 << IDS_SHARD_BITS) - 1)));
	if (unlikely(shard >= ids_shards(lay)))
		ereport(ERROR,
				(errcode(CENSUS_ERR_RANGE),
				 errmsg("shard %d does not fit id generator \"%s\"", shard, get_rel_name(relid)),
				 errdetail("Its layout, %s, has the shards 0 to %d.", ids_layout_name(lay), ids_shards(lay) - 1),
				 errhint("Change census.shard_id, or make a generator with more bits of shard.")));
	return shard;
}
