/*-------------------------------------------------------------------------
 *
 * issuer.c
 *	  Common interface of everything that issues numbers.
 *
 * Numbers are issued by generators of ids, the counts of id_at() beside generators, counters of dictionaries,
 * allocators and partitions of directories.  Each of them may find rows with numbers that it has not issued yet: rows
 * from COPY, from logical replication, or from the server that this server took over from.  An Issuer tells how to read
 * the position of one kind of counter, and how to raise it.  The findings about rows ahead of a counter, the repairs
 * and the checks of rights are made here for all kinds.  So census_check() finds exactly what census_advance() mends.
 *
 * census_private.issuer_uses() reads from the catalogs which columns a counter fills.
 *
 * Lock rules: AccessShareLock on each table while it is read.  To raise a sequence, take ShareRowExclusiveLock on it,
 * to the end of the transaction, so that no session sets it back.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/htup_details.h"
#include "access/relation.h"
#include "catalog/pg_type.h"
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

/* Return the GRANT statement that gives a role UPDATE on a sequence, or INSERT on a table. */
static char *
grant(Oid relid, AclMode right, Oid role)
{
	return psprintf("GRANT %s %s TO %s", right == ACL_UPDATE ? "UPDATE ON SEQUENCE" : "INSERT ON",
					relation_name(relid),
					quote_identifier(GetUserNameFromId(role, false)));
}

/*
 * Raise 42501 unless the user of the check has "right" on the counter's relation "relid".  After the check the current
 * user is the relation's owner, until the caller calls as_owner_end().
 */
void
issuer_begin(const Check *check, Oid relid, AclMode right, AsOwner *before)
{
	if (pg_class_aclcheck(relid, check->user, right) != ACLCHECK_OK)
		ereport(ERROR,
				(errcode(ERRCODE_INSUFFICIENT_PRIVILEGE),
				 errmsg("permission denied for %s %s", right == ACL_UPDATE ? "sequence" : "table", get_rel_name(relid)),
				 errhint("%s gives you the right to advance it.", grant(relid, right, check->user))));
	as_owner_begin(before, relation_owner(relid));
}

/*
 * May rows of "table" raise the counter in "relid" to the number "to"?  The owner of a table can write any number
 * into it.  So its rows may raise a counter only if the table's owner has "right" on the counter.  If not, report
 * "not advanced" and return false.
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
 * Compare a counter with "greatest", the greatest number of some rows.  If the counter is lower, report a finding,
 * or, in census_advance(), raise the counter as the owner of "relid", the relation that holds it.  The user needs the
 * right on "relid", and so does the owner of "table", the table of the rows; "table" is NULL if the rows are in
 * "relid".  "name" and "where" describe counter and rows in messages.
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
		check_found(check, issuer->behind, "%s has %lld, but %s is at %lld and will issue %lld later: census_advance() prevents that",
					where, (long long) greatest, name, (long long) last, (long long) greatest);
	else if (table == NULL || issuer_trusts(check, table, relid, issuer->right, greatest))
	{
		issuer_begin(check, relid, issuer->right, &before);
		lifted = issuer->advance(counter, greatest);
		as_owner_end(&before);
		if (lifted)
			check_advanced(check, issuer->advanced, "%s, from %lld to %lld", name, (long long) last, (long long) greatest);
	}
}

/*
 * Store the last number that a plain sequence issued.  "sequence" is an Oid *.  Returns false if the sequence was
 * dropped or is damaged.
 */
bool
issuer_look_at_sequence(void *sequence, int64 *last)
{
	if (!sequence_next_of(*(Oid *) sequence, last))
		return false;
	*last -= 1;
	return true;
}

/*
 * Raise a sequence by setval(), which checks the right UPDATE.  The lock excludes nextval() of other sessions, because
 * setval() could set back what nextval() has issued since.
 */
bool
issuer_advance_sequence(void *sequence, int64 to)
{
	Oid			relid = *(Oid *) sequence;
	int64		last;

	LockRelationOid(relid, ShareRowExclusiveLock);
	if (!issuer_look_at_sequence(sequence, &last) || last >= to)
		/* another session raised the sequence first, and reports that */
		return false;
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

/* Is the column still there, as bigint or int?  The table may have been altered since check->uses was read. */
static bool
has_column(Relation table, AttrNumber column)
{
	TupleDesc	desc = RelationGetDescr(table);
	Oid			type = column <= desc->natts ? TupleDescAttr(desc, column - 1)->atttypid : InvalidOid;

	return type == INT8OID || type == INT4OID;
}

/* Arguments of one call of each(), for check_try(). */
typedef struct ColumnTurn
{
	IssuerColumn each;
	Check	   *check;
	Relation	table;
	const IssuerUse *use;
} ColumnTurn;

static void
take_turn(void *arg)
{
	ColumnTurn *turn = arg;

	turn->each(turn->check, turn->table, turn->use);
}

/*
 * Check a column.  In census_advance() of all relations, an error of one column becomes a finding, because raising it
 * would undo the raises of other counters.
 */
static void
look_at_column(ColumnTurn *turn)
{
	Check	   *check = turn->check;
	const char *bad = NULL;

	if (check->advance && check->everything)
		bad = check_try(take_turn, turn, true);
	else
		take_turn(turn);
	if (bad)
		check_advanced(check, "cannot be advanced", "%s", bad);
}

/*
 * Call each(), as the owner of the column's table, for each column that is in "rel" or gets its numbers from "rel".
 * Skip a column if the source of its numbers (use->relid) has another relkind, if its table is distributed, or if the
 * user may not read one of the two.
 */
void
issuer_columns(Check *check, Relation rel, char relkind, IssuerColumn each)
{
	Oid			self = RelationGetRelid(rel);
	ListCell   *lc;

	/*
	 * NIL: not read yet; a list that was read has at least columns of the
	 * extension
	 */
	if (check->uses == NIL)
		(void) command_rows("SELECT * FROM census_private.issuer_uses()", 0, NULL, NULL, NULL, add_use, check);
	foreach(lc, check->uses)
	{
		IssuerUse  *use = lfirst(lc);
		Oid			other = use->table == self ? use->relid : use->table;
		ColumnTurn	turn = {.each = each,.check = check,.use = use};
		Relation	table;
		AsOwner		before;

		if (use->relkind != relkind || (use->table != self && use->relid != self))
			continue;

		/*
		 * in a check of everything, the table of the column gets its own call
		 */
		if (use->table != self && check->everything)
			continue;
		/* the other relation may have been dropped since the list was read */
		if (get_rel_relkind(other) == '\0' || !check->may_read(check, other))
			continue;
		if (citus_manages(use->table))
		{
			check->distributed += 1;
			continue;
		}
		table = try_relation_open(use->table, AccessShareLock);
		if (table == NULL)
			continue;
		turn.table = table;
		check->relid = use->table;
		as_owner_begin(&before, table->rd_rel->relowner);
		if (!RELATION_IS_OTHER_TEMP(table) && has_column(table, use->column))
			look_at_column(&turn);
		as_owner_end(&before);
		check->relid = self;
		relation_close(table, AccessShareLock);
	}
}
