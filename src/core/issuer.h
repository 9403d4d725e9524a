/*-------------------------------------------------------------------------
 *
 * issuer.h
 *	  What gives out numbers: one interface for all parts; see issuer.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ISSUER_H
#define CENSUS_ISSUER_H

#include "core/as_owner.h"
#include "core/check.h"
#include "nodes/parsenodes.h"

/* A kind of what gives out numbers.  The lint "issuers" compares these with the pages, and with what takes numbers. */
typedef struct Issuer
{
	const char *behind;			/* census_check(): rows are ahead of it */
	const char *advanced;		/* census_advance(): it was lifted above them */
	AclMode		right;			/* to lift it, on the relation that holds it */

	/* The last number that it has come to; false if that cannot be told. */
	bool		(*look) (void *counter, int64 *last);

	/* Lifts it, as its owner, or throws; false: another was first. */
	bool		(*advance) (void *counter, int64 to);
} Issuer;

extern void issuer_settle(Check *check, const Issuer *issuer, void *counter, Oid relid, Relation table,
						  const char *name, const char *where, int64 greatest);
extern bool issuer_look_at_sequence(void *sequence, int64 *last);
extern bool issuer_advance_sequence(void *sequence, int64 to);
extern void issuer_begin(const Check *check, Oid relid, AclMode right, AsOwner *before);
extern bool issuer_trusts(Check *check, Relation table, Oid relid, AclMode right, int64 to);

/* A column of type bigint or int, and what its default takes numbers from. */
typedef struct IssuerUse
{
	Oid			relid;			/* the sequence or table that it names */
	char		relkind;		/* of that */
	Oid			table;
	AttrNumber	column;
	bool		is_unique;		/* an index keeps doubles out of it */
} IssuerUse;

/* Called with the table open; RelationGetRelid(table) is check->relid. */
typedef void (*IssuerColumn) (Check *check, Relation table, const IssuerUse *use);

extern void issuer_columns(Check *check, Relation rel, char relkind, IssuerColumn each);

#endif							/* CENSUS_ISSUER_H */
