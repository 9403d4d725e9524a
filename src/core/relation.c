/*-------------------------------------------------------------------------
 *
 * relation.c
 *	  The name of a relation to be made, as a user writes it; and the owner of one.
 *
 * create_dictionary() and its kin take it as text, qualified or not, with double quotes where SQL needs them.
 * PostgreSQL's own reader of such names says "invalid name syntax", and neither which name nor what it should be;
 * and it silently cuts names that are too long.
 *
 * Such a relation is used by all sessions, and must be there after a crash: it is never temporary.
 *
 * relation_lock_owned() locks what it is for; else nothing is locked.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include <ctype.h>

#include "access/htup_details.h"
#include "catalog/namespace.h"
#include "catalog/pg_class.h"
#include "core/relation.h"
#include "miscadmin.h"
#include "nodes/value.h"
#include "storage/lmgr.h"
#include "utils/acl.h"
#include "utils/builtins.h"
#include "utils/lsyscache.h"
#include "utils/syscache.h"
#include "utils/varlena.h"

/* The bytes of all names in a text that is well formed, without dots, blanks and quotes around them. */
static size_t
bytes_of_names(const char *text)
{
	size_t		n = 0;
	bool		quoted = false;

	for (const char *c = text; *c != '\0'; c++)
	{
		if (quoted && c[0] == '"' && c[1] == '"')
			c++;				/* a quote within a name */
		else if (*c == '"')
		{
			quoted = !quoted;
			continue;
		}
		else if (!quoted && (*c == '.' || isspace((unsigned char) *c)))
			continue;
		n++;
	}
	return n;
}

/* The parts of the name, from the left, as makeRangeVarFromNameList() takes them. */
List *
name_parts(const struct varlena *name)
{
	const char *text = text_to_cstring(name);
	List	   *parts;
	List	   *names = NIL;
	ListCell   *lc;
	size_t		n = 0;

	/* it writes into what it reads */
	if (!SplitIdentifierString(pstrdup(text), '.', &parts) || parts == NIL)
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_NAME),
				 errmsg("\"%s\" is not a name for a relation", text),
				 errhint("Write it as in SQL: name, or schema.name, in double quotes if it has blanks or capitals.")));
	foreach(lc, parts)
	{
		n += strlen(lfirst(lc));
		names = lappend(names, makeString(pstrdup(lfirst(lc))));
	}
	/* cut, as PostgreSQL does, two long names may be one */
	if (n < bytes_of_names(text))
		ereport(ERROR,
				(errcode(ERRCODE_NAME_TOO_LONG),
				 errmsg("\"%s\" is too long for a name", text),
				 errdetail("A name has at most %d bytes.", NAMEDATALEN - 1)));
	return names;
}

/* An error if the schema, of which InvalidOid is none yet, is some session's own. */
void
name_refuse_temporary(Oid schema, const char *what, const char *name)
{
	if (OidIsValid(schema) && isAnyTempNamespace(schema))
		ereport(ERROR,
				(errcode(ERRCODE_FEATURE_NOT_SUPPORTED),
				 errmsg("%s \"%s\" cannot be temporary", what, name),
				 errdetail("It is for all sessions, and stays after this one."),
				 errhint("Name a schema that is not temporary: schema.name.")));
}

/*
 * An error if the schema, of which InvalidOid is none yet, has a relation of this name, so that "what"
 * of that name cannot be made.  "hint" is NULL for the usual one.
 */
void
name_refuse_taken(Oid schema, const char *what, const char *name, const char *relname, const char *hint)
{
	if (OidIsValid(schema) && OidIsValid(get_relname_relid(relname, schema)))
		ereport(ERROR,
				(errcode(ERRCODE_DUPLICATE_TABLE),
				 errmsg("%s \"%s\" cannot be made: relation \"%s\" already exists", what, name, relname),
				 errhint("%s", hint ? hint :
						 psprintf("Choose another name, or drop it.  WHERE to_regclass(%s) IS NULL behind the SELECT makes it only if the name is free.",
								  quote_literal_cstr(quote_qualified_identifier(get_namespace_name(schema), relname))))));
}

/* The name of something to be made, and its schema. */
RangeVar *
name_of_new(const struct varlena *name, const char *what, Oid *schema)
{
	RangeVar   *relation = makeRangeVarFromNameList(name_parts(name));

	*schema = RangeVarGetCreationNamespace(relation);
	name_refuse_temporary(*schema, what, relation->relname);
	return relation;
}

/* The name of a relation for SQL, with its schema. */
char *
relation_name(Oid relid)
{
	char	   *name = get_rel_name(relid);
	char	   *schema = name ? get_namespace_name(get_rel_namespace(relid)) : NULL;

	compat_relation_there(schema != NULL, relid);
	return quote_qualified_identifier(schema, name);
}

/* The owner of a relation, or InvalidOid if it is gone. */
Oid
relation_owner(Oid relid)
{
	HeapTuple	tuple = SearchSysCache1(RELOID, ObjectIdGetDatum(relid));
	Oid			owner = InvalidOid;

	if (HeapTupleIsValid(tuple))
	{
		owner = ((Form_pg_class) GETSTRUCT(tuple))->relowner;
		ReleaseSysCache(tuple);
	}
	return owner;
}

/* An error if it is gone, or not the user's. */
void
relation_check_owner(Oid relid)
{
	compat_relation_there(get_rel_name(relid) != NULL, relid);
	if (!compat_class_ownercheck(relid, GetUserId()))
		aclcheck_error(ACLCHECK_NOT_OWNER, get_relkind_objtype(get_rel_relkind(relid)), get_rel_name(relid));
}

/* Locks a relation that the user owns, as dropping it does: it is still there, and still the user's. */
void
relation_lock_owned(Oid relid)
{
	relation_check_owner(relid);
	LockRelationOid(relid, AccessExclusiveLock);
	relation_check_owner(relid);
}
