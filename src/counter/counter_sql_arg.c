/*-------------------------------------------------------------------------
 *
 * counter_sql_arg.c
 *	  Of what type the values are that are counted.
 *
 * A transition function that names the type (linear_count(bigint) has such a
 * one) says so itself: that is all there is where an executor of another
 * extension calls it, as the partial aggregates of Citus do.  Of anyelement
 * the planner's expression says it; where that is lost nothing does, and
 * there is no guessing.
 *
 * There is no linear_count(text) with a concrete type: a citext would be
 * coerced to it, silently, and counted by the equality of text.  Its bytes
 * count the same, for the executors that need a type by name.
 *
 *-------------------------------------------------------------------------
 */
#include "counter/counter_sql.h"

#include "catalog/pg_type.h"
#include "utils/lsyscache.h"


/* The type of argument 1. */
static Oid
counted_type(FunctionCallInfo fcinfo)
{
	Oid			type;
	Oid		   *types;
	int			ntypes;

	get_func_signature(fcinfo->flinfo->fn_oid, &types, &ntypes);
	type = types[1];
	if (get_typtype(type) == TYPTYPE_PSEUDO)
		type = get_fn_expr_argtype(fcinfo->flinfo, 1);
	if (!OidIsValid(type))
		ereport(ERROR,
				(errcode(ERRCODE_INDETERMINATE_DATATYPE),
				 errmsg("could not determine the type of the values to count"),
				 errhint("Cast them to a type that linear_count() names, such as bigint, numeric or uuid; for a text count convert_to(value, 'UTF8').")));
	return type;
}

pg_noinline CounterHasher *
counter_sql_new_hasher(FunctionCallInfo fcinfo)
{
	CounterHasher *hasher = counter_hasher_new(counted_type(fcinfo), PG_GET_COLLATION(), fcinfo->flinfo->fn_mcxt);

	if (hasher->kind == COUNTER_HASH_PROC && hasher->proc.fn_addr == census_linear_counter_hash_extended)
		ereport(ERROR,
				(errcode(ERRCODE_WRONG_OBJECT_TYPE),
				 errmsg("counters are not values to count"),
				 errhint("linear_counter_union_agg() merges them, and linear_counter_count() tells how many values one has.")));
	return fcinfo->flinfo->fn_extra = hasher;
}

/* The hashers of the arguments from 1 on. */
CounterHasher **
counter_sql_columns(FunctionCallInfo fcinfo)
{
	CounterHasher **columns = fcinfo->flinfo->fn_extra;

	if (columns == NULL)
	{
		MemoryContext context = fcinfo->flinfo->fn_mcxt;

		columns = MemoryContextAllocZero(context, sizeof(CounterHasher *) * PG_NARGS());
		for (int i = 1; i < PG_NARGS(); i++)
		{
			Oid			type = get_fn_expr_argtype(fcinfo->flinfo, i);
			Oid			collation = PG_GET_COLLATION();

			columns[i - 1] = counter_hasher_new(type, OidIsValid(collation) ? collation : get_typcollation(type), context);
		}
		fcinfo->flinfo->fn_extra = columns;
	}
	return columns;
}
