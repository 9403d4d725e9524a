/*-------------------------------------------------------------------------
 *
 * names.c
 *	  What an install script leaves to the search_path, found by the server's
 *	  own parser; see test/lint/names.
 *
 * script_names(script text) returns "OFFSET what" for each function, operator,
 * type, relation and collation that is looked up by the search_path while the
 * script runs, unless the script itself creates it.  Signatures of functions are
 * left out: a type of pg_catalog cannot be hidden by another, for pg_catalog is
 * searched first, and signatures are not matched.
 *
 *-------------------------------------------------------------------------
 */
#include "postgres.h"

#include "fmgr.h"
#include "funcapi.h"
#include "miscadmin.h"
#include "nodes/nodeFuncs.h"
#include "nodes/parsenodes.h"
#include "parser/parser.h"
#include "utils/builtins.h"
#include "utils/tuplestore.h"

PG_MODULE_MAGIC;

typedef struct Search
{
	List	   *own;			/* what the script creates: its kind and name */
	ReturnSetInfo *result;
	int			at;				/* the place of the last node that knows its */
} Search;

static bool look(Node *node, Search *search);

static void
found(Search *search, const char *what, const char *name)
{
	Datum		value = CStringGetTextDatum(psprintf("%d %s%s", search->at, what, name));
	bool		isnull = false;

	tuplestore_putvalues(search->result->setResult, search->result->setDesc, &value, &isnull);
}

static bool
is_own(Search *search, const char *kind, const char *name)
{
	char	   *both = psprintf("%s%s", kind, name);
	ListCell   *lc;

	foreach(lc, search->own)
		if (strcmp(lfirst(lc), both) == 0)
		return true;
	return false;
}

static void
add_own(Search *search, const char *kind, const char *name)
{
	search->own = lappend(search->own, psprintf("%s%s", kind, name));
}

static void
check_name(Search *search, const char *what, List *names, int location)
{
	if (location >= 0)
		search->at = location;
	if (list_length(names) == 1 && !is_own(search, what, strVal(linitial(names))))
		found(search, what, strVal(linitial(names)));
}

static void
check_operator(Search *search, List *names, int location)
{
	if (location >= 0)
		search->at = location;
	if (list_length(names) == 1)
		found(search, "operator ", strVal(linitial(names)));
}

static bool
look_at_list(List *list, Search *search)
{
	ListCell   *lc;

	foreach(lc, list)
		look(lfirst(lc), search);
	return false;
}

/* Expressions and queries, by the server's own walker. */
static bool
look(Node *node, Search *search)
{
	if (node == NULL)
		return false;
	switch (nodeTag(node))
	{
		case T_FuncCall:
			check_name(search, "function ", ((FuncCall *) node)->funcname, ((FuncCall *) node)->location);
			break;
		case T_A_Expr:
			check_operator(search, ((A_Expr *) node)->name, ((A_Expr *) node)->location);
			break;
		case T_SubLink:
			{
				SubLink    *link = (SubLink *) node;

				if (link->subLinkType == ANY_SUBLINK && link->operName == NIL)
					check_operator(search, list_make1(makeString("=")), link->location);
				else
					check_operator(search, link->operName, link->location);
				break;
			}
		case T_CaseExpr:
			if (((CaseExpr *) node)->arg)
				check_operator(search, list_make1(makeString("= of CASE x WHEN")), ((CaseExpr *) node)->location);
			break;
		case T_JoinExpr:
			if (((JoinExpr *) node)->usingClause || ((JoinExpr *) node)->isNatural)
				found(search, "operator ", "= of JOIN USING");
			break;
		case T_SortBy:
			check_operator(search, ((SortBy *) node)->useOp, ((SortBy *) node)->location);
			break;
		case T_TypeName:
			/* serial types are not looked up */
			if (list_length(((TypeName *) node)->names) == 1 &&
				strstr(strVal(linitial(((TypeName *) node)->names)), "serial"))
				break;
			check_name(search, "type ", ((TypeName *) node)->names, ((TypeName *) node)->location);
			break;
		case T_CollateClause:
			check_name(search, "collation ", ((CollateClause *) node)->collname, ((CollateClause *) node)->location);
			break;
		case T_RangeVar:
			if (((RangeVar *) node)->schemaname == NULL)
				check_name(search, "relation ", list_make1(makeString(((RangeVar *) node)->relname)),
						   ((RangeVar *) node)->location);
			return false;
		case T_SelectStmt:
			if (((SelectStmt *) node)->withClause)
			{
				ListCell   *lc;

				foreach(lc, ((SelectStmt *) node)->withClause->ctes)
					add_own(search, "relation ", lfirst_node(CommonTableExpr, lc)->ctename);
			}
			break;
		case T_ReturnStmt:
			return look(((ReturnStmt *) node)->returnval, search);
		case T_Constraint:
			look(((Constraint *) node)->raw_expr, search);
			return look(((Constraint *) node)->where_clause, search);
		case T_IndexElem:
			{
				IndexElem  *element = (IndexElem *) node;

				look(element->expr, search);
				check_name(search, "collation ", element->collation, -1);
				check_name(search, "operator class ", element->opclass, -1);
				return false;
			}
		case T_ColumnDef:
			{
				ColumnDef  *column = (ColumnDef *) node;

				look((Node *) column->typeName, search);
				look((Node *) column->collClause, search);
				look(column->raw_default, search);
				return look_at_list(column->constraints, search);
			}
		default:
			break;
	}
#if PG_VERSION_NUM >= 160000
	return raw_expression_tree_walker(node, look, search);
#else
	return raw_expression_tree_walker(node, (bool (*) ()) look, search);
#endif
}

static void
look_at_statement(Node *statement, Search *search)
{
	ListCell   *lc;

	switch (nodeTag(statement))
	{
		case T_SelectStmt:
			look(statement, search);
			break;
		case T_CreateStmt:
			look_at_list(((CreateStmt *) statement)->tableElts, search);
			look_at_list(((CreateStmt *) statement)->constraints, search);
			break;
		case T_CompositeTypeStmt:
			look_at_list(((CompositeTypeStmt *) statement)->coldeflist, search);
			break;
		case T_ViewStmt:
			look(((ViewStmt *) statement)->query, search);
			break;
		case T_IndexStmt:
			look_at_list(((IndexStmt *) statement)->indexParams, search);
			look(((IndexStmt *) statement)->whereClause, search);
			break;
		case T_CreateTrigStmt:
			check_name(search, "function ", ((CreateTrigStmt *) statement)->funcname, -1);
			look(((CreateTrigStmt *) statement)->whenClause, search);
			break;
		case T_CreateCastStmt:
			if (((CreateCastStmt *) statement)->func)
				check_name(search, "function ", ((CreateCastStmt *) statement)->func->objname, -1);
			break;
		case T_CreateFunctionStmt:
			foreach(lc, ((CreateFunctionStmt *) statement)->parameters)
				look(lfirst_node(FunctionParameter, lc)->defexpr, search);
			look(((CreateFunctionStmt *) statement)->sql_body, search);
			break;
		case T_CreateOpClassStmt:
			foreach(lc, ((CreateOpClassStmt *) statement)->items)
			{
				CreateOpClassItem *item = lfirst_node(CreateOpClassItem, lc);

				if (item->itemtype == OPCLASS_ITEM_FUNCTION && item->name)
					check_name(search, "function ", item->name->objname, -1);
			}
			break;
		default:
			/* creates nothing that looks a name up, or looks by exact types */
			break;
	}
}

/* A table is a type, too. */
static void
add_relation(Search *search, RangeVar *relation)
{
	add_own(search, "relation ", relation->relname);
	add_own(search, "type ", relation->relname);
}

static void
note_created(Node *statement, Search *search)
{
	switch (nodeTag(statement))
	{
		case T_CreateStmt:
			add_relation(search, ((CreateStmt *) statement)->relation);
			break;
		case T_ViewStmt:
			add_relation(search, ((ViewStmt *) statement)->view);
			break;
		case T_CreateSeqStmt:
			add_relation(search, ((CreateSeqStmt *) statement)->sequence);
			break;
		case T_CompositeTypeStmt:
			add_relation(search, ((CompositeTypeStmt *) statement)->typevar);
			break;
		case T_CreateFunctionStmt:
			add_own(search, "function ", strVal(llast(((CreateFunctionStmt *) statement)->funcname)));
			break;
		case T_DefineStmt:
			add_own(search, ((DefineStmt *) statement)->kind == OBJECT_TYPE ? "type " : "function ",
					strVal(llast(((DefineStmt *) statement)->defnames)));
			break;
		default:
			break;
	}
}

PG_FUNCTION_INFO_V1(script_names);

Datum
script_names(PG_FUNCTION_ARGS)
{
	List	   *statements = raw_parser(text_to_cstring(PG_GETARG_TEXT_PP(0)), RAW_PARSE_DEFAULT);
	Search		search = {0};
	ListCell   *lc;

	InitMaterializedSRF(fcinfo, MAT_SRF_USE_EXPECTED_DESC);
	search.result = (ReturnSetInfo *) fcinfo->resultinfo;
	foreach(lc, statements)
		note_created(lfirst_node(RawStmt, lc)->stmt, &search);
	foreach(lc, statements)
	{
		search.at = lfirst_node(RawStmt, lc)->stmt_location;
		look_at_statement(lfirst_node(RawStmt, lc)->stmt, &search);
	}
	return (Datum) 0;
}
