/*-------------------------------------------------------------------------
 *
 * issuer.c
 *	  What gives out numbers: one interface for all parts.
 *
 * Generators of ids, the counts of their pasts, counters of dictionaries, allocators and partitions of directories
 * each give out numbers, and each may find rows that have numbers which it has yet to give: rows that came by COPY,
 * by logical replication, or from the server before.  Every kind says in an Issuer how to look where it stands and
 * how to lift it.  Findings about rows that are ahead, and their cure, are the same for all, and stand here;
 * so census_check() finds, and census_advance() lifts, the same; and the rights to lift are asked here alone.
 *
 * Which columns something fills the catalogs tell: census_private.issuer_uses().
 *
 * Lock rules: AccessShareLock on each table while it is looked at; to lift a sequence, ShareRowExclusiveLock to the
 * end of the transaction, so that no session sets it back.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/htup_details.h"
#include "access/relation.h"
#include "core/citus.h"
#include "core/command.h"
#include "core/issuer.h"
#include "core/relation.h"
#include "core/sequence.h"
#include "miscadmin.h"
#include "storage/lmgr.h"
#include "utils/acl.h"
#include "utils/builtins.h"
#include "utils/fmgrprotos.h"
#include "utils/lsyscache.h"
#include "utils/rel.h"

/* What gives a role UPDATE on a sequence, or INSERT on a table. */
static char *
grant(Oid relid, AclMode right, Oid role)
{
	return psprintf("GRANT %s %s TO %s", right == ACL_UPDATE ? "UPDATE ON SEQUENCE" : "INSERT ON",
					relation_name(relid),
					quote_identifier(GetUserNameFromId(role, false)));
}

/* Begin to lift a counter, as its owner; raise 42501 unless the caller has the right.  as_owner_end() ends it. */
void
issuer_begin(const Check *check, Oid relid, AclMode right, AsOwner *before)
{
	if (pg_class_aclcheck(relid, check->user, right) != ACLCHECK_OK)
		ereport(ERROR,
				(errcode(ERRCODE_INSUFFICIENT_PRIVILEGE),
				 errmsg("permission denied for %s %s", right == ACL_UPDATE ? "sequence" : "table", get_rel_name(relid)),
				 errhint("%s lets you advance it.", grant(relid, right, check->user))));
	as_owner_begin(before, relation_owner(relid));
}

/*
 * Rows are what their owner says: what they do to other users of the counter is no more
 * than the owner may do by a right on it.  False, and a report, if it is not had.
 */
bool
issuer_trusts(Check *check, Relation table, Oid relid, AclMode right, int64 to)
{
	if (pg_class_aclcheck(relid, table->rd_rel->relowner, right) == ACLCHECK_OK)
		return true;
	check_advanced(check, "not advanced", "\"%s\" stays below %lld: the owner of the table needs a right on it: %s",
				   get_rel_name(relid), (long long) to, grant(relid, right, table->rd_rel->relowner));
	return false;
}

/*
 * There is a number, the greatest of some rows: is the counter behind it?  Then that is found, or the counter is
 * lifted, as the owner of the relation "relid" that holds it, if the caller has the right.  "table" has the rows, and its
 * owner needs the right, too; NULL if the counter's own relation has them.  "name" and "where" are the counter and the
 * rows in words.
 */
void
issuer_settle(Check *check, const Issuer *issuer, void *counter, Oid relid, Relation table, const char *name,
			  const char *where, int64 greatest)
{
	int64		last;
	AsOwner		before;
	bool		lifted;

	if (!issuer->look(counter, &last) || greatest <= last)
		return;
	if (!check->advance)
		check_found(check, issuer->behind, "%s has %lld, %s has come to %lld and will give it out: census_advance() lifts it",
					where, (long long) greatest, name, (long long) last);
	else if (table == NULL || issuer_trusts(check, table, relid, issuer->right, greatest))
	{
		issuer_begin(check, relid, issuer->right, &before);
		lifted = issuer->advance(counter, greatest);
		as_owner_end(&before);
		if (lifted)
			check_advanced(check, issuer->advanced, "%s, from %lld to %lld", name, (long long) last, (long long) greatest);
	}
}

/* What a plain sequence has given last; "sequence" is an Oid *. */
bool
issuer_look_at_sequence(void *sequence, int64 *last)
{
	if (!sequence_next_of(*(Oid *) sequence, last))
		return false;
	*last -= 1;
	return true;
}

/* As setval(), which wants UPDATE; the lock keeps others from being set back. */
bool
issuer_advance_sequence(void *sequence, int64 to)
{
	Oid			relid = *(Oid *) sequence;
	int64		last;

	LockRelationOid(relid, ShareRowExclusiveLock);
	if (!issuer_look_at_sequence(sequence, &last) || last >= to)
		return false;			/* another session was first, and reports it */
	DirectFunctionCall2(setval_oid, ObjectIdGetDatum(relid), Int64GetDatum(to));
	return true;
}

static void
add_use(HeapTuple row, TupleDesc desc, void *arg)
{
	Check	   *check = arg;
	MemoryContext old = MemoryContextSwitchTo(check->context);
	IssuerUse  *use = palloc(sizeof(IssuerUse));
	bool		isnull;

	use->relid = DatumGetObjectId(heap_getattr(row, 1, desc, &isnull));
	use->relkind = DatumGetChar(heap_getattr(row, 2, desc, &isnull));
	use->table = DatumGetObjectId(heap_getattr(row, 3, desc, &isnull));
	use->column = DatumGetInt16(heap_getattr(row, 4, desc, &isnull));
	use->is_unique = DatumGetBool(heap_getattr(row, 5, desc, &isnull));
	check->uses = lappend(check->uses, use);
	MemoryContextSwitchTo(old);
}

/* Calls, as the owner of the table, for each column of a table, or that the relation fills, which the user may read. */
void
issuer_columns(Check *check, Relation rel, char relkind, IssuerColumn each)
{
	Oid			self = RelationGetRelid(rel);
	ListCell   *lc;

	if (check->uses == NIL)		/* the extension's own are always there */
		(void) command_rows("SELECT * FROM census_private.issuer_uses()", 0, NULL, NULL, NULL, add_use, check);
	foreach(lc, check->uses)
	{
		IssuerUse  *use = lfirst(lc);
		Relation	table;
		AsOwner		before;

		if (use->relkind != relkind || (use->table != self && use->relid != self))
			continue;
		/* the tables have their own turn */
		if (use->table != self && check->everything)
			continue;
		if (!check->may_read(check, use->table == self ? use->relid : use->table))
			continue;
		if (citus_manages(use->table))
		{
			check->distributed += 1;
			continue;
		}
		table = try_relation_open(use->table, AccessShareLock);
		if (table == NULL)
			continue;
		check->relid = use->table;
		as_owner_begin(&before, table->rd_rel->relowner);
		if (!RELATION_IS_OTHER_TEMP(table))
			each(check, table, use);
		as_owner_end(&before);
		check->relid = self;
		relation_close(table, AccessShareLock);
	}
}
