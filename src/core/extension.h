/*-------------------------------------------------------------------------
 *
 * extension.h
 *	  Find the extension's schemas, tables and functions; see extension.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_EXTENSION_H
#define CENSUS_EXTENSION_H

/* Schema of objects that users do not call.  The install script creates it, and no user may create objects in it. */
#define EXTENSION_PRIVATE "census_private"

extern void extension_init(void);
extern const char extension_build[];
extern char *extension_sql_build(void);
extern Oid	extension_schema(void);
extern Oid	extension_private(void);
extern Oid	extension_type(const char *name);
extern Oid	extension_function(const char *name);
extern void extension_on_functions(void (*forget) (void));
extern Oid	extension_table(const char *name, bool missing_ok);

#endif							/* CENSUS_EXTENSION_H */
