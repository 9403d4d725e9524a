/*-------------------------------------------------------------------------
 *
 * ids_report.c
 *	  Settings of generators, and texts of errors of ids.
 *
 * The functions of ids name what they have found (IdFinding).  This file turns a finding into a message, with a
 * SQLSTATE for clients.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/htup_details.h"
#include "catalog/pg_sequence.h"
#include "core/citus.h"
#include "core/errors.h"
#include "ids/ids_report.h"
#include "postmaster/postmaster.h"
#include "utils/guc.h"
#include "utils/lsyscache.h"
#include "utils/syscache.h"
#include "utils/timestamp.h"

void
ids_bad_argument(const char *what, const char *detail)
{
	ereport(ERROR,
			(errcode(CENSUS_ERR_ARGUMENT),
			 errmsg("%s", what),
			 detail ? errdetail("%s", detail) : 0));
}

/* Return a relation's name for messages, or "with OID n" if it was dropped. */
static const char *
name_of(Oid relid)
{
	char	   *name = get_rel_name(relid);

	return name ? name : psprintf("with OID %u", relid);
}

static const char *
time_of(int64 t)
{
	return timestamptz_to_str((TimestampTz) t);
}

static void
fail_relation(IdFinding what, Oid relid)
{
	const char *name = name_of(relid);

	switch (what)
	{
		case IDS_NO_RELATION:
			ereport(ERROR,
					(errcode(ERRCODE_UNDEFINED_TABLE),
					 errmsg("id generator with OID %u does not exist", relid)));
			break;
		case IDS_NO_GENERATOR:
			ereport(ERROR,
					(errcode(ERRCODE_WRONG_OBJECT_TYPE),
					 errmsg("\"%s\" is not an id generator", name),
					 errhint("Make one with create_id_generator() or create_shard().")));
			break;
		case IDS_CHANGED:
			ereport(ERROR,
					(errcode(CENSUS_ERR_STATE),
					 errmsg("the settings of id generator \"%s\" have been changed by ALTER SEQUENCE", name),
					 errdetail("A generator keeps its layout in its sequence's INCREMENT and CACHE, and needs MINVALUE 1 and NO CYCLE."),
					 errhint("Make a generator of the same settings with create_id_generator(), "
							 "copy its INCREMENT and CACHE, and lift it with id_advance().")));
			break;
		case IDS_NO_PRIVILEGE:
			ereport(ERROR,
					(errcode(ERRCODE_INSUFFICIENT_PRIVILEGE),
					 errmsg("permission denied for sequence %s", name),
					 errhint("Its owner can GRANT USAGE on it to take ids, SELECT to read the last one, and UPDATE to set it.")));
			break;
		case IDS_TEMPORARY:
		case IDS_UNLOGGED:
			ereport(ERROR,
					(errcode(CENSUS_ERR_STATE),
					 errmsg("id generator \"%s\" is %s", name, what == IDS_UNLOGGED ? "unlogged" : "temporary"),
					 errdetail("After a crash it would repeat ids."),
					 errhint("Use ALTER SEQUENCE .. SET LOGGED, make a permanent generator, "
							 "or let it be OWNED BY a column of an unlogged table.")));
			break;
		default:
			ereport(ERROR,
					(errcode(CENSUS_ERR_CORRUPT),
					 errmsg("the page of id generator \"%s\" is not a sequence's", name)));
	}
}

static void
fail_shard(IdFinding what, Oid relid, int64 a)
{
	IdLayout	lay = ids_default_layout;

	switch (what)
	{
		case IDS_SHARD_INVALID:
			ereport(ERROR,
					(errcode(CENSUS_ERR_STATE),
					 errmsg("census.shard_id is \"%s\", which is no shard", GetConfigOption("census.shard_id", false, false)),
					 errhint("Set it to a number from 0 to %d, or \"auto\".", (1 << IDS_SHARD_BITS) - 1)));
			break;
		case IDS_SHARD_UNCERTAIN:
			ereport(ERROR,
					(errcode(CENSUS_ERR_STATE),
					 errmsg("the value of census.shard_id is not certain"),
					 errdetail("It has been set for this database, role or connection, and it belongs to the server."),
					 errhint("RESET it there, and set it in postgresql.conf or by ALTER SYSTEM.")));
			break;
		case IDS_SHARD_NO_CITUS:
			ereport(ERROR,
					(errcode(CENSUS_ERR_STATE),
					 errmsg("census.shard_id is \"auto\", but Citus is not installed in this database"),
					 errhint("Set census.shard_id to a number, or create the extension citus.")));
			break;
		case IDS_SHARD_NO_CENSUS_CITUS:
			ereport(ERROR,
					(errcode(CENSUS_ERR_STATE),
					 errmsg("Citus is installed in this database, and census_citus is not"),
					 errdetail("Without it ALTER TABLE would give the copies of a row ids that differ."),
					 errhint("CREATE EXTENSION census_citus, on each node.")));
			break;
		case IDS_SHARD_NO_GROUP:
			ereport(ERROR,
					(errcode(CENSUS_ERR_STATE),
					 errmsg("this server is not yet a node of a Citus cluster, and its ids need the number of its group"),
					 errhint("Add it with citus_add_node(); on the coordinator, call citus_set_coordinator_host(). "
							 "After pg_upgrade, call citus_finish_pg_upgrade().")));
			break;
		case IDS_SHARD_NOT_SHOWN:
			ereport(ERROR,
					(errcode(CENSUS_ERR_STATE),
					 errmsg("pg_dist_node does not show that this server has Citus' group %d", citus_group()),
					 errdetail("It names %s; this server has port %d. A standby or clone has its source's number, and both would make the same ids.",
							   citus_group_shown() ? citus_group_shown() : "another node by now", PostPortNumber),
					 errhint("If this server has taken that node's place, citus_update_node() on the coordinator says so; "
							 "if it is the coordinator, citus_set_coordinator_host(). The address must be one of this machine, "
							 "or give census.shard_id a number.")));
			break;
		case IDS_SHARD_UNSET:
			ereport(ERROR,
					(errcode(CENSUS_ERR_STATE),
					 errmsg("census.shard_id is not set, and Citus is installed in this database"),
					 errdetail("Nodes that make ids with one number repeat each other's."),
					 errhint("Set census.shard_id to \"auto\" on each node, or to a number of its own.")));
			break;
		case IDS_SHARD_SHARED:
			ids_settings_of(relid, &lay);
			ereport(ERROR,
					(errcode(CENSUS_ERR_STATE),
					 errmsg("id generator \"%s\" cannot be shared by the nodes of Citus", name_of(relid)),
					 lay.servers > 0 ? errdetail("Layout ticket has nothing to tell nodes apart by but the shard, and this generator has one of its own.") :
					 errdetail("It has a shard of its own, whose sequence numbers %d nodes share; this is group %d.",
							   ids_slots(&lay), citus_group()),
					 errhint("Make a generator without a shard of its own: it takes that of each node, census.shard_id.")));
			break;
		default:
			ids_settings_of(relid, &lay);
			ereport(ERROR,
					(errcode(CENSUS_ERR_RANGE),
					 errmsg("shard %lld does not fit id generator \"%s\"", (long long) a, name_of(relid)),
					 errdetail("Its layout, %s, has the shards 0 to %d.", ids_layout_name(&lay), ids_shards(&lay) - 1),
					 errhint("Change census.shard_id, or make a generator with more bits of shard.")));
	}
}

static void
fail_next(IdFinding what, Oid relid, int64 a)
{
	const char *name = name_of(relid);
	IdLayout	lay = ids_default_layout;

	switch (what)
	{
		case IDS_CLOCK_BACK:
			ereport(ERROR,
					(errcode(CENSUS_ERR_STATE),
					 errmsg("the clock is %.3f seconds behind the ids of generator \"%s\"", a / 1e6, name),
					 errhint("Wait until it has caught up, or set census.id_clock_step to \"warn\" to go on from the last id.")));
			break;
		case IDS_CLOCK_AHEAD:
			ereport(ERROR,
					(errcode(CENSUS_ERR_STATE),
					 errmsg("the clock is %.1f days after the last id of generator \"%s\"", a / 1e6 / SECS_PER_DAY, name),
					 errdetail("It says %s, and ids of that time cannot be taken back.", timestamptz_to_str(GetCurrentTimestamp())),
					 errhint("If it is right, say so by id_advance(generator, id_min(now(), generator)); "
							 "census.id_max_gap sets how far it may be.")));
			break;
		default:
			ids_settings_of(relid, &lay);
			ereport(ERROR,
					(errcode(ERRCODE_SEQUENCE_GENERATOR_LIMIT_EXCEEDED),
					 errmsg("id generator \"%s\" has come to the end of its layout (%lld)",
							name, (long long) ids_max_id(&lay)),
					 errhint("Go on with a generator of a later epoch or of more bits.")));
	}
}

static void
fail_past(IdFinding what, Oid relid, int64 a)
{
	const char *name = name_of(relid);
	IdLayout	lay = ids_default_layout;

	ids_settings_of(relid, &lay);
	switch (what)
	{
		case IDS_PAST_NONE:
			ereport(ERROR,
					(errcode(CENSUS_ERR_ARGUMENT),
					 errmsg("id generator \"%s\" cannot make ids for the past", name),
					 lay.servers > 0 ? errdetail("Ids of layout ticket carry no time.") :
					 errdetail("That takes a layout with 4 or more bits of sequence.")));
			break;
		case IDS_PAST_ELSEWHERE:
			ereport(ERROR,
					(errcode(CENSUS_ERR_STATE),
					 errmsg("ids for the past of generator \"%s\" are made on the coordinator of Citus", name),
					 errdetail("It has a shard of its own, and one count of such ids for all nodes."),
					 errhint("Call id_at() there, or use a generator without a shard of its own.")));
			break;
		case IDS_PAST_FUTURE:
			ereport(ERROR,
					(errcode(CENSUS_ERR_ARGUMENT),
					 errmsg("%s is in the future", time_of(a)),
					 errhint("id_at() is for the past; next_id() makes ids of now.")));
			break;
		case IDS_PAST_RANGE:
			ereport(ERROR,
					(errcode(CENSUS_ERR_RANGE),
					 errmsg("%s is out of the range of layout %s", time_of(a), ids_layout_name(&lay))));
			break;
		case IDS_PAST_EPOCH:
			ereport(ERROR,
					(errcode(CENSUS_ERR_RANGE),
					 a < ids_tick_start(&lay, 0) ? errmsg("%s is before the epoch of id generator \"%s\"", time_of(a), name) :
					 errmsg("%s is too near to the epoch of id generator \"%s\"", time_of(a), name),
					 errdetail("Its ids begin at %s.", time_of(ids_tick_start(&lay, 0))),
					 errhint("create_id_generator() makes one with an earlier epoch, for a table of its own.")));
			break;
		case IDS_PAST_TAKEN:
			ereport(ERROR,
					(errcode(CENSUS_ERR_STATE),
					 errmsg("id generator \"%s\" makes no ids below %lld", name, (long long) a),
					 errdetail("That was the largest id when it took over a column, and any id below may be in use.")));
			break;
		default:
			ereport(ERROR,
					(errcode(CENSUS_ERR_LIMIT),
					 errmsg("id_at() has made all the ids of generator \"%s\" that it can", name)));
	}
}

void
ids_fail(IdFinding what, Oid relid, int64 a)
{
	if (what >= IDS_PAST_NONE)
		fail_past(what, relid, a);
	else if (what >= IDS_END)
		fail_next(what, relid, a);
	else if (what >= IDS_SHARD_INVALID)
		fail_shard(what, relid, a);
	else
		fail_relation(what, relid);
	pg_unreachable();
}

/*
 * Read a generator's settings from pg_sequence.  Returns IDS_FINE, IDS_NO_RELATION, IDS_NO_GENERATOR, or IDS_CHANGED
 * if ALTER SEQUENCE has changed the settings.  "def" may be NULL.
 */
IdFinding
ids_read_settings(Oid relid, IdLayout *lay, IdDefinition *def)
{
	HeapTuple	tuple = SearchSysCache1(SEQRELID, ObjectIdGetDatum(relid));
	IdFinding	found = IDS_NO_GENERATOR;

	if (HeapTupleIsValid(tuple))
	{
		Form_pg_sequence form = (Form_pg_sequence) GETSTRUCT(tuple);
		IdSettings	stored = {.increment = form->seqincrement,.cache = form->seqcache};

		if (ids_layout_marked(&stored))
			found = form->seqmin == IDS_MINVALUE && !form->seqcycle && ids_layout_decode(&stored, lay) ? IDS_FINE : IDS_CHANGED;
		if (def)
		{
			def->start = form->seqstart;
			def->past = PG_INT64_MAX - form->seqmax;
		}
		ReleaseSysCache(tuple);
	}
	else if (get_rel_relkind(relid) == '\0')
		found = IDS_NO_RELATION;
	return found;
}

void
ids_settings_of(Oid relid, IdLayout *lay)
{
	IdFinding	found = ids_read_settings(relid, lay, NULL);

	if (found != IDS_FINE)
		ids_fail(found, relid, 0);
}

int64
ids_checked(const IdLayout *lay, int64 id)
{
	if (id < 0 || id > ids_max_id(lay))
		ereport(ERROR,
				(errcode(CENSUS_ERR_RANGE),
				 errmsg("%lld is not an id of layout %s", (long long) id, ids_layout_name(lay)),
				 errdetail("Its ids are from 0 to %lld.", (long long) ids_max_id(lay)),
				 errhint("Give the generator that made the id as the last argument: census_generator lists them.")));
	return id;
}
