/*-------------------------------------------------------------------------
 *
 * issuer.h
 *	  Common interface of everything that issues numbers; see issuer.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ISSUER_H
#define CENSUS_ISSUER_H

#include "core/as_owner.h"
#include "core/check.h"
#include "nodes/parsenodes.h"

/*
 * A kind of counter.  The lint "issuers" compares the issuers with the tables of docs/ and with the code that takes
 * numbers.
 */
typedef struct Issuer
{
	const char *behind;			/* census_check()'s text if rows are ahead */
	const char *advanced;		/* census_advance()'s text after a raise */
	AclMode		right;			/* privilege needed to raise the counter */

	/*
	 * Store the last number that the counter has issued.  Returns false if
	 * this number is unknown.
	 */
	bool		(*look) (void *counter, int64 *last);

	/*
	 * Raise the counter, as its owner.  Returns false if another session
	 * raised it first.
	 */
	bool		(*advance) (void *counter, int64 to);
} Issuer;

extern void issuer_settle(Check *check, const Issuer *issuer, void *counter, Oid relid, Relation table,
						  const char *name, const char *where, int64 greatest);
extern bool issuer_look_at_sequence(void *sequence, int64 *last);
extern bool issuer_advance_sequence(void *sequence, int64 to);
extern void issuer_begin(const Check *check, Oid relid, AclMode right, AsOwner *before);
extern bool issuer_trusts(Check *check, Relation table, Oid relid, AclMode right, int64 to);

/* Column of type bigint or int, and the relation that its default takes numbers from. */
typedef struct IssuerUse
{
	Oid			relid;			/* source of numbers: sequence or table */
	char		relkind;		/* relkind of the source */
	Oid			table;			/* table of the column */
	AttrNumber	column;
	bool		is_unique;		/* a unique index keeps duplicates out */
} IssuerUse;

/* Callback for one column.  The table is open, and check->relid is its OID. */
typedef void (*IssuerColumn) (Check *check, Relation table, const IssuerUse *use);

extern void issuer_columns(Check *check, Relation rel, char relkind, IssuerColumn each);

#endif							/* CENSUS_ISSUER_H */
