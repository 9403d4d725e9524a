/*-------------------------------------------------------------------------
 *
 * citus.c
 *	  Is this server a node of a Citus cluster, and which?
 *
 * Citus runs parts of a query on other nodes.  Each node has its own tables of the extension, so a string or number
 * could be assigned once on each node.  Therefore dictionaries, allocators and directories are allowed only on the
 * coordinator.  They are never allowed in a table that Citus distributes, because our code would read and write a local
 * table that Citus keeps empty.
 *
 * Each node stores the number of its group.  A physical copy of the node has the same number: a standby, and also a
 * clone made by citus_add_clone_node(), from its promotion until Citus writes a new number.  So the number is trusted
 * only if the catalogs confirm it: the group's active primary has our port, and an address or the name of this machine
 * (citus_group_shown()).
 *
 * census reads Citus only through its catalogs, and does not link to it.  The catalogs are in pg_catalog, where only
 * superusers create tables.  The first columns of these catalogs have been the same in all releases of Citus that have
 * groups:
 *
 *	pg_dist_local_group(groupid int)	this node's group.  0: coordinator, or a server that was not added yet.
 *										No row: until citus_finish_pg_upgrade()
 *	pg_dist_node(nodeid, ...)			one row per node, if nodes are known here; groupid, nodename, nodeport,
 *										isactive and noderole are found by name
 *	pg_dist_groupid_seq					on the coordinator: gives each added node its group
 *	pg_dist_partition(logicalrelid, ...) one row per table that Citus manages; partmethod is h if rows are placed by
 *										the hash of a column; the text partkey is a Var of this column
 *	pg_dist_shard(logicalrelid, ...)	one row per shard
 *	pg_dist_schema(schemaid, ...)		one row per schema that is a shard
 *
 * Citus sends a relcache invalidation for pg_dist_local_group and pg_dist_node when it writes to them, and for a
 * table when it starts or stops managing that table.  CREATE and DROP EXTENSION citus create and drop schemas, which
 * invalidates the cache of schemas.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include <unistd.h>

#include "access/genam.h"
#include "access/htup_details.h"
#include "access/table.h"
#include "catalog/pg_namespace.h"
#include "catalog/pg_type.h"
#include "common/ip.h"
#include "core/citus.h"
#include "core/command.h"
#include "core/errors.h"
#include "core/events.h"
#include "core/relation_cache.h"
#include "core/sequence.h"
#include "libpq/ifaddr.h"
#include "postmaster/postmaster.h"
#include "utils/builtins.h"
#include "utils/fmgroids.h"
#include "utils/lsyscache.h"
#include "utils/rel.h"
#include "utils/syscache.h"

CitusRole	citus_role_known = CITUS_UNKNOWN;
static int	group = 0;			/* our group; valid while the role is known */
static bool group_lost;			/* pg_dist_local_group has no row */
static Oid	group_table = InvalidOid;
static Oid	node_table = InvalidOid;

/* Does the catalog entry of our group point to this server?  Valid while the role is known. */
static enum
{
	OWNER_UNKNOWN, OWNER_US, OWNER_OTHER
}			owner = OWNER_UNKNOWN;
static char owner_named[256];

/* greatest group number of all nodes; valid while the owner is known */
static int	greatest_group;

#define MAX_HANDLERS 2

static void (*handlers[MAX_HANDLERS]) (void);
static int	nhandlers = 0;

/* Cached properties of one table. */
typedef struct CitusTable
{
	Oid			relid;			/* hash key */
	bool		valid;
	bool		managed;
	AttrNumber	hashed;			/* column whose hash decides the shard, or 0 */
	int			shards;
} CitusTable;

static RelationCache tables = RELATION_CACHE(CitusTable, relid, NULL);

static void
forget_role(void)
{
	relation_cache_forget(&tables);
	citus_role_known = CITUS_UNKNOWN;
	owner = OWNER_UNKNOWN;
	for (int i = 0; i < nhandlers; i++)
		handlers[i] ();
}

/*
 * Forget the role if the changed relation is a catalog that it was read from; InvalidOid: any relation may have
 * changed.
 */
static void
forget(Oid relid)
{
	if (!OidIsValid(relid) || relid == group_table || relid == node_table)
		forget_role();
}

/*
 * Register handler(), which is called when role or group may have changed.  The rules for handlers are in
 * core/events.c.
 */
void
citus_on_change(void (*handler) (void))
{
	Assert(nhandlers < MAX_HANDLERS);
	handlers[nhandlers++] = handler;
}

void
citus_init(void)
{
	events_on_relation(forget);
	events_on_catalog(NAMESPACEOID, forget_role);
}

static Oid
catalog_named(const char *name)
{
	return get_relname_relid(name, PG_CATALOG_NAMESPACE);
}

/* Return the first column of the first row of a catalog if it is an integer, else -1. */
static int
first_integer(Oid table)
{
	Relation	rel = table_open(table, AccessShareLock);
	SysScanDesc scan = systable_beginscan(rel, InvalidOid, false, NULL, 0, NULL);
	HeapTuple	tuple = systable_getnext(scan);
	int			found = -1;

	if (HeapTupleIsValid(tuple) && RelationGetNumberOfAttributes(rel) >= 1 &&
		TupleDescAttr(RelationGetDescr(rel), 0)->atttypid == INT4OID)
	{
		bool		isnull;
		Datum		value = heap_getattr(tuple, 1, RelationGetDescr(rel), &isnull);

		if (!isnull)
			found = DatumGetInt32(value);
	}
	systable_endscan(scan);
	table_close(rel, AccessShareLock);
	return found;
}

CitusRole
citus_find_role(void)
{
	CitusRole	found = CITUS_ABSENT;

	/*
	 * set this first: if an invalidation during the reads below resets it,
	 * the next call reads again
	 */
	citus_role_known = CITUS_ABSENT;
	group = 0;
	group_table = catalog_named("pg_dist_local_group");
	node_table = catalog_named("pg_dist_node");
	if (OidIsValid(group_table) && OidIsValid(node_table))
	{
		group = first_integer(group_table);
		group_lost = group < 0;
		group = Max(group, 0);
		found = group > 0 ? CITUS_WORKER : first_integer(node_table) >= 0 ? CITUS_COORDINATOR : CITUS_ALONE;
	}
	if (citus_role_known != CITUS_UNKNOWN)
		citus_role_known = found;
	return found;
}

/* Return the group number of this node; 0 on the coordinator. */
int
citus_group(void)
{
	(void) citus_role();
	return group;
}

typedef struct Address
{
	const struct addrinfo *wanted;
	bool		found;
} Address;

static void
compare_address(struct sockaddr *addr, struct sockaddr *netmask, void *arg)
{
	Address    *address = arg;

	for (const struct addrinfo *a = address->wanted; addr && a; a = a->ai_next)
	{
		if (a->ai_family != addr->sa_family)
			continue;
		if (addr->sa_family == AF_INET)
			address->found |= ((struct sockaddr_in *) addr)->sin_addr.s_addr == ((struct sockaddr_in *) a->ai_addr)->sin_addr.s_addr;
		else if (addr->sa_family == AF_INET6)
			address->found |= memcmp(&((struct sockaddr_in6 *) addr)->sin6_addr, &((struct sockaddr_in6 *) a->ai_addr)->sin6_addr, sizeof(struct in6_addr)) == 0;
	}
}

/*
 * Is this the name or an address of this machine?  Remember the last name that matched, because a look-up may need DNS.
 */
static bool
is_of_this_machine(const char *name)
{
	static char known[256] = "";
	char		own[256];
	struct addrinfo hint = {.ai_family = AF_UNSPEC,.ai_socktype = SOCK_STREAM};
	struct addrinfo *wanted = NULL;
	Address		address = {NULL, false};

	if (pg_strcasecmp(name, "localhost") == 0 || (known[0] != '\0' && pg_strcasecmp(name, known) == 0))
		return true;
	if (gethostname(own, sizeof(own) - 1) == 0 && (own[sizeof(own) - 1] = '\0', pg_strcasecmp(name, own) == 0))
		return true;
	if (pg_getaddrinfo_all(name, NULL, &hint, &wanted) != 0 || wanted == NULL)
		return false;
	address.wanted = wanted;
	(void) pg_foreach_ifaddr(compare_address, &address);
	pg_freeaddrinfo_all(AF_UNSPEC, wanted);
	if (address.found)
		strlcpy(known, name, sizeof(known));
	return address.found;
}

/* Return a column of a row of pg_dist_node as text, or "". */
static char *
column_of(HeapTuple tuple, TupleDesc desc, const char *name)
{
	for (int i = 0; i < desc->natts; i++)
	{
		Form_pg_attribute att = TupleDescAttr(desc, i);
		bool		isnull;
		Oid			output;
		bool		varlena;
		Datum		value;

		if (att->attisdropped || strcmp(NameStr(att->attname), name) != 0)
			continue;
		value = heap_getattr(tuple, i + 1, desc, &isnull);
		if (isnull)
			break;
		getTypeOutputInfo(att->atttypid, &output, &varlena);
		/* OWNER_CODE(TEXT_OUTPUT) */
		return OidOutputFunctionCall(output, value);
	}
	return pstrdup("");
}

/*
 * Is this server the active primary of our group?  Also set owner_named, the name of this primary, and greatest_group.
 */
static bool
look_for_owner(void)
{
	Relation	rel = table_open(node_table, AccessShareLock);
	TupleDesc	desc = RelationGetDescr(rel);
	SysScanDesc scan = systable_beginscan(rel, InvalidOid, false, NULL, 0, NULL);
	HeapTuple	tuple;
	bool		ours = false;

	strlcpy(owner_named, "no node", sizeof(owner_named));
	greatest_group = 0;
	while (HeapTupleIsValid(tuple = systable_getnext(scan)))
	{
		char	   *name = column_of(tuple, desc, "nodename");
		char	   *port = column_of(tuple, desc, "nodeport");
		bool		active = strcmp(column_of(tuple, desc, "isactive"), "t") == 0;
		int			its_group = atoi(column_of(tuple, desc, "groupid"));

		greatest_group = Max(greatest_group, its_group);
		if (ours || strcmp(column_of(tuple, desc, "noderole"), "primary") != 0 || its_group != group)
			continue;
		snprintf(owner_named, sizeof(owner_named), "%s:%s%s", name, port, active ? "" : ", which is not active");
		ours = active && atoi(port) == PostPortNumber && is_of_this_machine(name);
	}
	systable_endscan(scan);
	table_close(rel, AccessShareLock);
	return ours;
}

/*
 * Return NULL if the catalogs confirm our group number, else the node that has this number, as "name:port" or "no
 * node".
 */
const char *
citus_group_shown(void)
{
	CitusRole	role = citus_role();

	if (likely(owner == OWNER_US))
		return NULL;
	if (role != CITUS_COORDINATOR && role != CITUS_WORKER)
		return "no node";
	if (owner == OWNER_UNKNOWN)
	{
		bool		ours = look_for_owner();

		/* do not keep the answer if an invalidation arrived during the read */
		if (citus_role_known == role)
			owner = ours ? OWNER_US : OWNER_OTHER;
		if (ours)
			return NULL;
	}
	return owner_named;
}

/*
 * Return the greatest group number so far, or 0 if it is unknown.  Group numbers increase and are never reused.  The
 * coordinator includes removed nodes, because it also reads the sequence of group numbers; other nodes include only
 * present nodes.
 */
int
citus_greatest_group(void)
{
	Oid			sequence;
	int64		next;
	int			greatest;

	(void) citus_group_shown();
	greatest = owner == OWNER_UNKNOWN ? 0 : greatest_group;
	if (citus_role() == CITUS_ABSENT || citus_group() > 0)
		return greatest;
	sequence = catalog_named("pg_dist_groupid_seq");
	if (OidIsValid(sequence) && sequence_next_of(sequence, &next) && next - 1 > greatest)
		greatest = (int) Min(next - 1, PG_INT32_MAX);
	return greatest;
}

/*
 * Return the number of rows of a catalog that have "relid" (a table, or a schema) in the first column.  Unless "table"
 * is NULL, set table->hashed to the column whose hash decides the shard of a row, if the first row found names such a
 * column.
 */
static int
rows_of(const char *catalog, Oid relid, CitusTable *table)
{
	Oid			oid = catalog_named(catalog);
	Relation	rel;
	Oid			index = catalog_named(psprintf("%s_logical_relid_index", catalog));
	ScanKeyData key;
	SysScanDesc scan;
	HeapTuple	tuple;
	int			rows = 0;

	if (!OidIsValid(oid))
		return 0;				/* Citus is being created or dropped */
	rel = table_open(oid, AccessShareLock);
	ScanKeyInit(&key, 1, BTEqualStrategyNumber, F_OIDEQ, ObjectIdGetDatum(relid));
	scan = systable_beginscan(rel, index, OidIsValid(index), NULL, 1, &key);
	while (HeapTupleIsValid(tuple = systable_getnext(scan)))
		if (rows++ == 0 && table && strcmp(column_of(tuple, RelationGetDescr(rel), "partmethod"), "h") == 0)
		{
			const char *at = strstr(column_of(tuple, RelationGetDescr(rel), "partkey"), ":varattno ");

			table->hashed = at ? atoi(at + strlen(":varattno ")) : 0;
		}
	systable_endscan(scan);
	table_close(rel, AccessShareLock);
	return rows;
}

/* Return the cached properties of a table; NULL if Citus is not in this database. */
static const CitusTable *
table_of(Oid relid)
{
	uint64		before = relation_changes;
	CitusTable *table;

	if (citus_role() == CITUS_ABSENT)
		return NULL;
	table = relation_cache_enter(&tables, &relid);
	if (!table->valid)
	{
		table->hashed = 0;
		table->managed = rows_of("pg_dist_partition", relid, table) > 0;
		table->shards = table->hashed ? rows_of("pg_dist_shard", relid, NULL) : 0;
		table->valid = relation_changes == before;
	}
	return table;
}

/* Does Citus manage this table (distributed, replicated, or a local table added to its catalogs)? */
bool
citus_manages(Oid relid)
{
	const CitusTable *table = table_of(relid);

	return table && table->managed;
}

/* Return the number of shards of the table if the hash of "column" decides the shard of a row, else 0. */
int
citus_shards(Oid relid, AttrNumber column)
{
	const CitusTable *table = table_of(relid);

	return table && table->hashed == column ? table->shards : 0;
}

static void
see_row(HeapTuple row, TupleDesc desc, void *arg)
{
}

/* Does a shard of the table have more than one placement? */
bool
citus_has_copies(Oid relid)
{
	Oid			types[1] = {OIDOID};
	Datum		args[1] = {ObjectIdGetDatum(relid)};

	return citus_manages(relid) &&
		command_rows("SELECT s.shardid FROM pg_catalog.pg_dist_shard s JOIN pg_catalog.pg_dist_placement p ON p.shardid OPERATOR(pg_catalog.=) s.shardid"
					 " WHERE s.logicalrelid OPERATOR(pg_catalog.=) $1 GROUP BY s.shardid HAVING pg_catalog.count(*) OPERATOR(pg_catalog.>) 1 LIMIT 1",
					 lengthof(types), types, args, NULL, see_row, NULL) > 0;
}

/* Slow path of citus_check_local(), for a database with Citus.  Returns if there is nothing to refuse. */
void
citus_refuse_elsewhere(Oid relid)
{
	if (citus_role() == CITUS_WORKER)
		ereport(ERROR,
				(errcode(CENSUS_ERR_STATE),
				 errmsg("\"%s\" cannot be used on a worker node of Citus (group %d)", get_rel_name(relid), citus_group()),
				 errdetail("Each node has its own table of that name: the coordinator would give a second number to what gets one here."),
				 errhint("Call it on the coordinator, outside of what Citus sends to workers: "
						 "INSERT .. SELECT f(x) FROM (SELECT x FROM distributed_table OFFSET 0) s.")));
	if (citus_role() == CITUS_ALONE && group_lost)
		ereport(ERROR,
				(errcode(CENSUS_ERR_STATE),
				 errmsg("\"%s\" cannot be used before Citus knows the group of this node", get_rel_name(relid)),
				 errdetail("The coordinator would give a second number to what gets one on a worker."),
				 errhint("After pg_upgrade, call citus_finish_pg_upgrade().")));
	if (citus_manages(relid))
		ereport(ERROR,
				(errcode(CENSUS_ERR_STATE),
				 errmsg("\"%s\" is managed by Citus", get_rel_name(relid)),
				 errdetail("Its rows are in shards; the table itself, which is read and written below the executor, stays empty."),
				 errhint("SELECT undistribute_table('%s') brings its rows back, into a new table, which census has to be told of: docs/scale-out.md.",
						 DatumGetCString(DirectFunctionCall1(regclassout, ObjectIdGetDatum(relid))))));
}

/*
 * Like citus_check_local(), but for a table just created.  Also raise 55000 if the table's schema is a shard, because
 * Citus would move the schema without this table.
 */
void
citus_check_new(Oid relid)
{
	Oid			schema = get_rel_namespace(relid);

	citus_check_local(relid);
	if (citus_role() != CITUS_ABSENT && rows_of("pg_dist_schema", schema, NULL) > 0)
		ereport(ERROR,
				(errcode(CENSUS_ERR_STATE),
				 errmsg("\"%s\" cannot be made in schema \"%s\", which is a shard of Citus", get_rel_name(relid), get_namespace_name(schema)),
				 errdetail("It would stay on the coordinator, and the schema could not be undistributed."),
				 errhint("Name a schema that is none: schema.name. One is made while citus.enable_schema_based_sharding is off.")));
}
