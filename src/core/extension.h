/*-------------------------------------------------------------------------
 *
 * extension.h
 *	  Where the extension is: its schemas and its tables; see extension.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_EXTENSION_H
#define CENSUS_EXTENSION_H

/* The schema of objects that users do not call.  The script makes it, and no user may create in it. */
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
