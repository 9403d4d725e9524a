/*-------------------------------------------------------------------------
 *
 * relation.c
 *	  Names of relations to be created, as users write them; owners of relations.
 *
 * create_dictionary() and similar functions take a name as text: qualified or not, with double quotes where SQL needs
 * them.  PostgreSQL's function that reads such names raises "invalid name syntax" without the name or the correct
 * form, and silently truncates long names.
 *
 * A relation that these functions create is used by all sessions and must survive a crash, so it is never temporary.
 *
 * Lock rules: the functions lock nothing.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include <ctype.h>

#include "access/htup_details.h"
#include "catalog/namespace.h"
#include "catalog/objectaddress.h"
#include "catalog/pg_class.h"
#include "core/relation.h"
#include "miscadmin.h"
#include "nodes/value.h"
#include "utils/acl.h"
#include "utils/builtins.h"
#include "utils/lsyscache.h"
#include "utils/syscache.h"
#include "utils/varlena.h"

/* Return the total length of all names in a well-formed text, without dots, blanks and outer quotes. */
static size_t
bytes_of_names(const char *text)
{
	size_t		n = 0;
	bool		quoted = false;

	for (const char *c = text; *c != '\0'; c++)
	{
		if (quoted && c[0] == '"' && c[1] == '"')
			c++;				/* doubled quote inside a name */
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

/*
 * Return the parts of a name from left to right, as a List for makeRangeVarFromNameList().  Raise 42602 if the text
 * is not a name, 42622 if a part is too long.
 */
List *
name_parts(const struct varlena *name)
{
	const char *text = text_to_cstring(name);
	List	   *parts;
	List	   *names = NIL;
	ListCell   *lc;
	size_t		n = 0;

	/* SplitIdentifierString() writes into its input */
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
	/* refuse truncated names, because two long names could become equal */
	if (n < bytes_of_names(text))
		ereport(ERROR,
				(errcode(ERRCODE_NAME_TOO_LONG),
				 errmsg("\"%s\" is too long for a name", text),
				 errdetail("A name has at most %d bytes.", NAMEDATALEN - 1)));
	return names;
}

/*
 * Raise 0A000 if the schema is a temporary one.  InvalidOid stands for a schema that does not exist yet.  "what" and
 * "name" are for the message.
 */
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
 * Raise 42P07 if the schema has a relation "relname", so that "what" (such as a graph) "name" cannot be created.
 * InvalidOid stands for a schema that does not exist yet.  "hint" is NULL for the usual hint.
 */
void
name_refuse_taken(Oid schema, const char *what, const char *name, const char *relname, const char *hint)
{
	if (OidIsValid(schema) && OidIsValid(get_relname_relid(relname, schema)))
		ereport(ERROR,
				(errcode(ERRCODE_DUPLICATE_TABLE),
				 errmsg("%s \"%s\" cannot be made: relation \"%s\" already exists", what, name, relname),
				 errhint("%s", hint ? hint :
						 psprintf("Choose another name, or drop the relation.  SELECT .. WHERE to_regclass(%s) IS NULL creates only what is missing.",
								  quote_literal_cstr(quote_qualified_identifier(get_namespace_name(schema), relname))))));
}

/* Return the parsed name of a relation to be created; store the schema that it would be created in. */
RangeVar *
name_of_new(const struct varlena *name, const char *what, Oid *schema)
{
	RangeVar   *relation = makeRangeVarFromNameList(name_parts(name));

	*schema = RangeVarGetCreationNamespace(relation);
	name_refuse_temporary(*schema, what, relation->relname);
	return relation;
}

/* Return the name of a relation for SQL, with its schema. */
char *
relation_name(Oid relid)
{
	char	   *name = get_rel_name(relid);
	char	   *schema = name ? get_namespace_name(get_rel_namespace(relid)) : NULL;

	compat_relation_there(schema != NULL, relid);
	return quote_qualified_identifier(schema, name);
}

/* Return the owner of a relation, or InvalidOid if it does not exist. */
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

/* Raise an error unless the relation exists and the user owns it. */
void
relation_check_owner(Oid relid)
{
	compat_relation_there(get_rel_name(relid) != NULL, relid);
	if (!compat_class_ownercheck(relid, GetUserId()))
		aclcheck_error(ACLCHECK_NOT_OWNER, get_relkind_objtype(get_rel_relkind(relid)), get_rel_name(relid));
}
