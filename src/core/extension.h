/*-------------------------------------------------------------------------
 *
 * extension.h
 *	  Where the extension is: its schema and its tables; see extension.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_EXTENSION_H
#define CENSUS_EXTENSION_H

extern Oid	extension_schema(void);
extern Oid	extension_function(const char *name);
extern void extension_on_functions(void (*forget) (void));
extern Oid	extension_table(const char *name, bool missing_ok);

#endif							/* CENSUS_EXTENSION_H */
