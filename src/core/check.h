/*-------------------------------------------------------------------------
 *
 * check.h
 *	  Interface between census_check() and the parts; see check.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_CHECK_H
#define CENSUS_CHECK_H

#include "nodes/pg_list.h"
#include "utils/palloc.h"
#include "utils/relcache.h"

#define CHECK_MAX_PARTS 16

/* State of a check in progress.  The function that begins the check sets all fields. */
typedef struct Check
{
	const char *part;			/* name of the part whose checks run now */
	/* user of the call; each relation is read as its owner, not as this user */
	Oid			user;
	Oid			relid;			/* relation that findings name */
	bool		everything;		/* the call names no relation: check all */
	bool		advance;		/* census_advance(): only raise counters */
	List	   *relids;			/* relations to check */
	int			others;			/* relations skipped for lack of rights */
	int			distributed;	/* tables skipped because Citus manages them */
	bool		skip[CHECK_MAX_PARTS];	/* parts whose tables() returned false */
	/* may the user read this relation? */
	bool		(*may_read) (const struct Check *check, Oid relid);
	void	   *resultinfo;		/* ReturnSetInfo of the call, for the findings */
	MemoryContext context;		/* lives as long as the check */
	List	   *uses;			/* columns that a counter fills: core/issuer.c */
} Check;

typedef struct CheckPart
{
	const char *name;

	/*
	 * Report defects of the part's settings tables; if relid is valid, only
	 * of the settings table "relid".  Returns false if the part can check no
	 * relation, because its settings cannot be read.  The callback is NULL if
	 * the part has no settings tables.
	 */
	bool		(*tables) (Check *check, Oid relid);

	/*
	 * Check a relation; do nothing if it does not belong to the part.  The
	 * caller has locked the relation and checked the user's rights.  May be
	 * NULL.
	 */
	void		(*relation) (Check *check, Relation rel);

	/*
	 * Name of the type whose values the part checks, or NULL.  value() gets
	 * the bytes of a value, without its length word.  Returns NULL, or a text
	 * that describes the defect.
	 */
	const char *type;
	const char *(*value) (const void *bytes, size_t len);
} CheckPart;

extern CheckPart check_parts[CHECK_MAX_PARTS];
extern int	check_nparts;

extern void check_register(const CheckPart *part);
extern void check_advanced(Check *check, const char *what, const char *format,...) pg_attribute_printf(3, 4);
extern const char *check_try(void (*step) (void *arg), void *arg, bool keep_locks);
extern void check_query(Check *check, const char *sql, int nargs, Oid *types, Datum *args);

/*
 * Report a finding of census_check().  In census_advance() do nothing, because it reports only the counters that it
 * raised.
 */
#define check_found(check, ...) ((check)->advance ? (void) 0 : check_advanced(check, __VA_ARGS__))

#endif							/* CENSUS_CHECK_H */
