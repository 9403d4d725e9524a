/*-------------------------------------------------------------------------
 *
 * issuer.c
 *	  What gives out numbers: one interface for all parts.
 *
 * Generators of ids, the counts of their pasts, counters of dictionaries, allocators and partitions of directories
 * each give out numbers, and each may find rows that have numbers which it has yet to give: rows that came by COPY,
 * by logical replication, or from the server before.  Every kind says in an Issuer how to look where it stands and
 * how to lift it.  Findings about rows that are ahead, and their cure, are the same for all, and stand here;
 * so census_check() finds, and census_advance() lifts, the same.
 *
 * Which columns something fills the catalogs tell: a default that names it, or calls a function that does
 * (create_shard()'s next_id()), or is next_id() of the default generator; or the column owns it.
 *
 * Lock rules: AccessShareLock on each table while it is looked at; to lift a sequence, ShareRowExclusiveLock to the
 * end of the transaction, so that no session sets it back.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/htup_details.h"
#include "access/relation.h"
#include "catalog/pg_index.h"
#include "catalog/pg_type.h"
#include "core/citus.h"
#include "core/command.h"
#include "core/extension.h"
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

/*
 * There is a number, the greatest of some rows: is the counter behind it?  Then that is
 * found, or it is lifted.  "name" and "where" are the counter and the rows in words.
 */
void
issuer_settle(Check *check, const Issuer *issuer, void *counter, const char *name, const char *where, int64 greatest)
{
	int64		last;

	if (!issuer->look(counter, &last) || greatest <= last)
		return;
	if (!check->advance)
		check_found(check, issuer->behind, "%s has %lld, %s has come to %lld and will give it out: census_advance() lifts it",
					where, (long long) greatest, name, (long long) last);
	else if (issuer->advance(check, counter, greatest))
		check_advanced(check, issuer->advanced, "%s, from %lld to %lld", name, (long long) last, (long long) greatest);
}

/* What gives a role UPDATE on a sequence, or INSERT on a table. */
static char *
grant(Oid relid, AclMode right, Oid role)
{
	return psprintf("GRANT %s %s TO %s", right == ACL_UPDATE ? "UPDATE ON SEQUENCE" : "INSERT ON",
					quote_qualified_identifier(get_namespace_name(get_rel_namespace(relid)), get_rel_name(relid)),
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

/* What a plain sequence has given last; "sequence" is an Oid *. */
bool
issuer_look_at_sequence(void *sequence, int64 *last)
{
	int64		next;

	if (!sequence_next_of(*(Oid *) sequence, &next))
		return false;
	*last = next - 1;
	return true;
}

/* As setval(), which wants UPDATE; the lock keeps others from being set back. */
bool
issuer_advance_sequence(Check *check, void *sequence, int64 to)
{
	Oid			relid = *(Oid *) sequence;
	AsOwner		before;
	int64		last;
	bool		behind;

	issuer_begin(check, relid, ACL_UPDATE, &before);
	LockRelationOid(relid, ShareRowExclusiveLock);
	/* else another session was first, and reports it */
	behind = issuer_look_at_sequence(sequence, &last) && last < to;
	if (behind)
		DirectFunctionCall2(setval_oid, ObjectIdGetDatum(relid), Int64GetDatum(to));
	as_owner_end(&before);
	return behind;
}

typedef struct Uses
{
	MemoryContext context;
	List	   *list;			/* of IssuerUse * */
} Uses;

static void
add_use(HeapTuple row, TupleDesc desc, void *arg)
{
	Uses	   *uses = arg;
	MemoryContext old = MemoryContextSwitchTo(uses->context);
	IssuerUse  *use = palloc(sizeof(IssuerUse));
	bool		isnull;

	use->relid = DatumGetObjectId(heap_getattr(row, 1, desc, &isnull));
	use->relkind = DatumGetChar(heap_getattr(row, 2, desc, &isnull));
	use->table = DatumGetObjectId(heap_getattr(row, 3, desc, &isnull));
	use->column = DatumGetInt16(heap_getattr(row, 4, desc, &isnull));
	uses->list = lappend(uses->list, use);
	MemoryContextSwitchTo(old);
}

/* All columns of the database that a sequence or a table may fill. */
static List *
uses_of_all(MemoryContext context)
{
	Uses		uses = {context};
	Oid			types[2] = {OIDOID, OIDOID};
	Datum		args[2] = {ObjectIdGetDatum(extension_table("id_seq", false)), ObjectIdGetDatum(extension_schema())};

	(void) command_rows(
						"WITH d AS MATERIALIZED ("
						"SELECT f.adrelid AS tab, f.adnum AS num, p.refclassid AS class, p.refobjid AS obj"
						" FROM pg_catalog.pg_attrdef f JOIN pg_catalog.pg_depend p ON p.classid OPERATOR(pg_catalog.=) 'pg_catalog.pg_attrdef'::pg_catalog.regclass"
						" AND p.objid OPERATOR(pg_catalog.=) f.oid), u AS ("
						"SELECT tab, num, obj AS seq FROM d WHERE class OPERATOR(pg_catalog.=) 'pg_catalog.pg_class'::pg_catalog.regclass"
						" UNION ALL "
						"SELECT tab, num, p.refobjid FROM d JOIN pg_catalog.pg_depend p ON p.classid OPERATOR(pg_catalog.=) d.class AND p.objid OPERATOR(pg_catalog.=) d.obj"
						" AND p.refclassid OPERATOR(pg_catalog.=) 'pg_catalog.pg_class'::pg_catalog.regclass"
						" WHERE class OPERATOR(pg_catalog.=) 'pg_catalog.pg_proc'::pg_catalog.regclass"
						" UNION ALL "
						"SELECT tab, num, $1 FROM d JOIN pg_catalog.pg_proc f ON f.oid OPERATOR(pg_catalog.=) d.obj AND f.pronargs OPERATOR(pg_catalog.=) 0"
						" AND f.proname OPERATOR(pg_catalog.=) 'next_id' AND f.pronamespace OPERATOR(pg_catalog.=) $2"
						" WHERE class OPERATOR(pg_catalog.=) 'pg_catalog.pg_proc'::pg_catalog.regclass"
						" UNION ALL "
						"SELECT p.refobjid, p.refobjsubid, p.objid FROM pg_catalog.pg_depend p JOIN pg_catalog.pg_sequence s ON s.seqrelid OPERATOR(pg_catalog.=) p.objid"
						" WHERE p.classid OPERATOR(pg_catalog.=) 'pg_catalog.pg_class'::pg_catalog.regclass AND p.refclassid OPERATOR(pg_catalog.=) p.classid"
						" AND p.deptype OPERATOR(pg_catalog.=) 'a' AND p.refobjsubid OPERATOR(pg_catalog.>) 0)"
						" SELECT DISTINCT u.seq, k.relkind, u.tab, u.num::pg_catalog.int2 FROM u JOIN pg_catalog.pg_class k ON k.oid OPERATOR(pg_catalog.=) u.seq"
						" AND k.relkind OPERATOR(pg_catalog.=) ANY ('{r,S}'::\"char\"[]) AND k.oid OPERATOR(pg_catalog.<>) u.tab"
						" JOIN pg_catalog.pg_class c ON c.oid OPERATOR(pg_catalog.=) u.tab AND c.relkind OPERATOR(pg_catalog.=) 'r'"
						" JOIN pg_catalog.pg_attribute a ON a.attrelid OPERATOR(pg_catalog.=) u.tab AND a.attnum OPERATOR(pg_catalog.=) u.num"
						" AND a.atttypid OPERATOR(pg_catalog.=) ANY ('{pg_catalog.int8,pg_catalog.int4}'::pg_catalog.regtype[])"
						" ORDER BY u.seq, u.tab, u.num::pg_catalog.int2",
						lengthof(args), types, args, NULL, add_use, &uses);
	return uses.list;
}

/* Calls for each column of a table, or that the relation fills, which the user may read and which is here. */
void
issuer_columns(Check *check, Relation rel, char relkind, IssuerColumn each)
{
	Oid			self = RelationGetRelid(rel);
	ListCell   *lc;

	if (!check->uses_known)
		check->uses = uses_of_all(check->context);
	check->uses_known = true;
	foreach(lc, check->uses)
	{
		IssuerUse  *use = lfirst(lc);
		Relation	table;

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
		if (!RELATION_IS_OTHER_TEMP(table))
			each(check, table, use->column, use->relid);
		check->relid = self;
		relation_close(table, AccessShareLock);
	}
}

/*
 * Does a unique index keep doubles out of a column?  Whether it has a predicate is looked up as it is stored:
 * RelationGetIndexPredicate() folds constants, that is, it runs functions of the table's owner.
 */
bool
issuer_column_unique(Relation table, AttrNumber column)
{
	List	   *indexes = RelationGetIndexList(table);
	ListCell   *lc;
	bool		unique = false;

	foreach(lc, indexes)
	{
		Relation	index = relation_open(lfirst_oid(lc), AccessShareLock);
		Form_pg_index form = index->rd_index;

		unique |= form->indisunique && form->indisvalid && form->indimmediate && form->indnkeyatts == 1 &&
			form->indkey.values[0] == column && heap_attisnull(index->rd_indextuple, Anum_pg_index_indpred, NULL);
		relation_close(index, AccessShareLock);
	}
	list_free(indexes);
	return unique;
}
