/*-------------------------------------------------------------------------
 *
 * shape.h
 *	  Does a table have the definition that C code relies on?  See shape.c.
 *
 * A part describes each of its tables once, in a constant TableShape.  The part checks a table before it reads rows
 * without a query, or writes rows below the executor:
 *
 *	 rel = table_open(extension_table("x", false), RowExclusiveLock);
 *	 facts = shape_check(rel, &x_shape, SHAPE_INSERTS);
 *	 ... systable_beginscan(rel, facts->index[0], ...), or shape_rows_of()
 *	 shape_deform(rel, &x_shape, tuple, values, nulls);
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_SHAPE_H
#define CENSUS_SHAPE_H

#include "access/attnum.h"
#include "access/genam.h"
#include "access/htup.h"
#include "catalog/pg_trigger.h"
#include "core/check.h"
#include "utils/acl.h"
#include "utils/rel.h"

/* Bits for what C code does with rows.  Reading is always allowed. */
#define SHAPE_READS		0
#define SHAPE_INSERTS	1
#define SHAPE_UPDATES	2
#define SHAPE_DELETES	4

#define SHAPE_MAX_COLUMNS	8	/* columns of a table */
#define SHAPE_MAX_KEYS		2	/* columns of an index */
#define SHAPE_MAX_INDEXES	4	/* indexes of a table */
#define SHAPE_MAX_CHECKS	6

typedef struct ShapeColumn
{
	const char *name;
	Oid			type;
	bool		nullable;
	bool		bytewise;		/* COLLATE "C" */
} ShapeColumn;

/* Unique btree index, ascending, with default operator classes. */
typedef struct ShapeIndex
{
	AttrNumber	columns[SHAPE_MAX_KEYS];	/* attribute numbers; 0 for none */
	const char *predicate;		/* text after WHERE, or NULL */
} ShapeIndex;

/* Stands for the type census_private.relation, which the key column of a settings table has. */
#define SHAPE_RELATION	((Oid) 1)

/* Name of the table in expressions, which are SQL with qualified names. */
#define SHAPE_ROW "census_row"

typedef struct TableShape
{
	const char *what;			/* for messages: "table", "allocator" */
	const char *maker;			/* function that creates such tables; in hints */
	const char *grants;			/* rights that a role needs, for a hint */
	int			ncolumns;
	ShapeColumn columns[SHAPE_MAX_COLUMNS];
	bool		dropped_ok;		/* dropped columns may follow */
	bool		additions;		/* additions of the owner only forbid writing */
	int			nindexes;
	ShapeIndex	indexes[SHAPE_MAX_INDEXES];
	int			nchecks;
	const char *checks[SHAPE_MAX_CHECKS];
	const char *guard;			/* function of the guard trigger, or NULL */
	int			guards;			/* when guard must fire: TRIGGER_TYPE_* bits */
} TableShape;

/* Result of the comparison for one table; valid until the next invalidation. */
typedef struct TableFacts
{
	Oid			relid;			/* hash key */
	bool		valid;			/* false: compare again */
	const TableShape *shape;	/* shape of the comparison */
	const char *unfit;			/* why the table must not be used, or NULL */
	const char *unwritable;		/* why the table may only be read, or NULL */
	/* text of "unfit" or "unwritable" */
	char		reason[NAMEDATALEN * 2 + 64];
	int			triggers;		/* commands that fire a trigger not ours */
	Oid			referred;		/* foreign key that refers to the table, or 0 */
	int			guards;			/* when the guard fires: bits as in the shape */
	Oid			index[SHAPE_MAX_INDEXES];	/* index OIDs, or 0 */
} TableFacts;

extern void shape_refuse(Oid relid, const TableShape *shape) pg_attribute_noreturn();
extern void shape_check_rights(Oid relid, AclMode rights, const TableShape *shape);
extern const TableFacts *shape_look(Relation rel, const TableShape *shape);
extern const TableFacts *shape_check(Relation rel, const TableShape *shape, int commands);
extern const char *shape_unfit(const TableFacts *facts, int commands);
extern void shape_deform(Relation rel, const TableShape *shape, HeapTuple tuple,
						 Datum *values, bool *nulls);
extern SysScanDesc shape_rows_of(Relation rel, const TableShape *shape, int commands, Oid relid);
extern void shape_delete_rows_of(Relation rel, const TableShape *shape, Oid relid);
extern void shape_sweep(Relation rel, const TableShape *shape);
extern bool shape_report(Check *check, const char *name, const TableShape *shape, int commands, Oid only);
extern void shape_report_guard(Check *check, Relation rel, const TableShape *shape);
extern bool shape_report_sequence(Check *check, Oid sequence, int64 *next);
extern void shape_check_sequence(Oid sequence);

#endif							/* CENSUS_SHAPE_H */
