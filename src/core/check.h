/*-------------------------------------------------------------------------
 *
 * check.h
 *	  What the parts can find wrong with what is stored; see check.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_CHECK_H
#define CENSUS_CHECK_H

#include "nodes/pg_list.h"
#include "utils/palloc.h"
#include "utils/relcache.h"

#define CHECK_MAX_PARTS 16

/* A check in progress.  Its beginner sets all of it. */
typedef struct Check
{
	const char *part;			/* whose turn it is */
	Oid			user;			/* the caller: a relation is looked at as its
								 * owner */
	Oid			relid;			/* what is being looked at */
	bool		everything;		/* each relation has its own turn */
	bool		advance;		/* census_advance(): only lift counters */
	List	   *relids;			/* to be looked at */
	int			others;			/* that the user may not read, passed over */
	int			distributed;	/* tables of Citus that were passed over */
	bool		skip[CHECK_MAX_PARTS];	/* parts whose tables are unreadable */
	bool		(*may_read) (const struct Check *check, Oid relid); /* asked before another
																	 * is read */
	void	   *resultinfo;		/* of the call, for rows of findings */
	MemoryContext context;		/* of all of the check */
	List	   *uses;			/* columns that are filled: core/issuer.c */
} Check;

typedef struct CheckPart
{
	const char *name;

	/*
	 * Reports what is wrong with its settings, or one table of them; false if
	 * nothing can be looked at without; or NULL.
	 */
	bool		(*tables) (Check *check, Oid relid);

	/*
	 * Looks at a relation that the user may read and that is locked, if it is
	 * of the part's; or NULL.
	 */
	void		(*relation) (Check *check, Relation rel);

	/*
	 * NULL, or what is wrong with the bytes of a value (those after its
	 * length), of a type of the extension, or NULL.
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

/* What is wrong; census_advance() tells of what it lifted alone. */
#define check_found(check, ...) ((check)->advance ? (void) 0 : check_advanced(check, __VA_ARGS__))

#endif							/* CENSUS_CHECK_H */
