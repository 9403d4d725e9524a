/*-------------------------------------------------------------------------
 *
 * counter_sql_agg.c
 *	  Aggregates linear_count, linear_counter_agg and linear_counter_union_agg.
 *
 * The state's type is linear_counter itself, in its working form: a flat value.  So partial states can be sent between
 * processes and servers without serialization functions.  A state of type internal would need these, and some
 * distributed executors do not support it.
 *
 * The state is changed in place.  That is safe if the first argument is a state that an earlier call returned to the
 * executor: the call runs in an aggregate, and the argument has a four-byte header and the flag of the working form,
 * which no value from outside has.  If a state must grow, the new one is allocated in the current, short-lived
 * context; the executor copies it into the aggregate's context and frees the old one.
 *
 * Data that each row needs is kept in fn_extra.  If fn_extra is lost between rows, as in partial aggregates of Citus,
 * the data is built again for each row.
 *
 * A transition function whose argument has a named type, as for linear_count(bigint), reads the type of the values from
 * its own signature.  An executor of another extension, as for the partial aggregates of Citus, provides nothing else.
 * For anyelement the type is in the planner's expression; if that is missing, an error is raised.  There is no
 * linear_count(text), because a citext would silently be coerced to it and counted by the equality of text.
 * convert_to(value, 'UTF8') gives the same count.
 *
 *-------------------------------------------------------------------------
 */
#include "counter/counter.h"

#include "catalog/pg_type.h"
#include "core/aggregate.h"
#include "core/errors.h"
#include "nodes/nodes.h"
#include "utils/lsyscache.h"

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

static pg_noinline CounterHasher *
new_hasher(FunctionCallInfo fcinfo)
{
	CounterHasher *hasher = counter_hasher_new(counted_type(fcinfo), PG_GET_COLLATION(), fcinfo->flinfo->fn_mcxt);

	if (hasher->kind == COUNTER_HASH_PROC && hasher->proc.fn_addr == census_linear_counter_hash_extended)
		ereport(ERROR,
				(errcode(ERRCODE_WRONG_OBJECT_TYPE),
				 errmsg("counters are not values to count"),
				 errhint("linear_counter_union_agg() merges them, and linear_counter_count() tells how many values one has.")));
	return fcinfo->flinfo->fn_extra = hasher;
}

/* Return the hashers of the arguments from 1 on. */
static CounterHasher **
column_hashers(FunctionCallInfo fcinfo)
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

/* Return the shape in argument 2, or the default. */
static CounterShape
spec_shape(FunctionCallInfo fcinfo)
{
	return PG_NARGS() > 2 && !PG_ARGISNULL(2) ?
		counter_spec_shape(PG_GETARG_DATUM(2)) : COUNTER_DEFAULT_SHAPE;
}

/*
 * Build a state.  If argument 0 is NULL, the state is empty and has this shape.  Else argument 0 is a counter that is
 * not a state, such as an initial value, and the state gets its contents.
 */
static pg_noinline uint8 *
made_state(FunctionCallInfo fcinfo, CounterShape shape)
{
	CounterView view;

	if (!AggCheckCallContext(fcinfo, NULL))
		aggregate_refuse();
	if (PG_ARGISNULL(0))
		return counter_state_new(shape);
	counter_view_datum(PG_GETARG_DATUM(0), &view);
	return counter_merge_view(counter_state_new(view.shape), &view);
}

/* Is argument 0 a state that an earlier call made, so that it may be changed? */
static inline bool
is_state(FunctionCallInfo fcinfo)
{
	Pointer		p = PG_GETARG_POINTER(0);

	/* the same condition as in AggCheckCallContext() */
	return fcinfo->context != NULL &&
		(IsA(fcinfo->context, AggState) || IsA(fcinfo->context, WindowAggState)) &&
		VARATT_IS_4B_U(p) && VARSIZE(p) >= VARHDRSZ + COUNTER_WORK_SIZE &&
		(VARDATA(p)[COUNTER_AT_FLAGS] & COUNTER_FLAG_WORKING);
}

/* Return the state of argument 0, which may be changed; if it is NULL, a new state of this shape. */
static inline uint8 *
state_of(FunctionCallInfo fcinfo, CounterShape shape)
{
	if (likely(!PG_ARGISNULL(0) && is_state(fcinfo)))
		return (uint8 *) VARDATA(PG_GETARG_POINTER(0));
	return made_state(fcinfo, shape);
}

/* Return the state with argument 1 added. */
static uint8 *
add_value(FunctionCallInfo fcinfo, uint8 *state)
{
	CounterHasher *hasher = fcinfo->flinfo->fn_extra;

	/* a separate function, so that the usual row needs no stack frame */
	if (unlikely(hasher == NULL))
		hasher = new_hasher(fcinfo);
	state = counter_state_add(state, counter_hash(hasher, PG_GETARG_DATUM(1)));
	if (hasher->loose)
		counter_state_loosen(state);
	return state;
}

/* Process rare rows: the first row of a group, a row with a NULL, a row with a specification. */
static pg_noinline Datum
trans_seldom(FunctionCallInfo fcinfo)
{
	uint8	   *state = state_of(fcinfo, PG_ARGISNULL(0) ? spec_shape(fcinfo) : COUNTER_DEFAULT_SHAPE);

	/* the result must not depend on which row is the first */
	if (PG_NARGS() > 2 && !PG_ARGISNULL(0) && !counter_shape_equal(spec_shape(fcinfo), counter_state_shape(state)))
		ereport(ERROR,
				(errcode(CENSUS_ERR_ARGUMENT),
				 errmsg("linear_spec() must be the same for all rows of a group")));
	if (!PG_ARGISNULL(1))
		state = add_value(fcinfo, state);
	return COUNTER_DATUM(state);
}

/* Transition function (state, value [, spec]). */
PG_FUNCTION_INFO_V1(census_linear_counter_trans);

Datum
census_linear_counter_trans(PG_FUNCTION_ARGS)
{
	if (unlikely(fcinfo->flinfo->fn_extra == NULL || PG_NARGS() > 2 || PG_ARGISNULL(0) || PG_ARGISNULL(1)))
		return trans_seldom(fcinfo);
	return COUNTER_DATUM(add_value(fcinfo, state_of(fcinfo, COUNTER_DEFAULT_SHAPE)));
}

/* Combine function, and transition function of linear_counter_union_agg. */
PG_FUNCTION_INFO_V1(census_linear_counter_combine);

Datum
census_linear_counter_combine(PG_FUNCTION_ARGS)
{
	CounterView view;

	if (PG_ARGISNULL(1))
		AGGREGATE_RETURN_STATE();
	if (!AggCheckCallContext(fcinfo, NULL))
		aggregate_refuse();
	counter_view_datum(PG_GETARG_DATUM(1), &view);
	return COUNTER_DATUM(counter_merge_view(state_of(fcinfo, view.shape), &view));
}

/* Final function that returns the packed counter. */
PG_FUNCTION_INFO_V1(census_linear_counter_final);

Datum
census_linear_counter_final(PG_FUNCTION_ARGS)
{
	if (PG_ARGISNULL(0))
		PG_RETURN_NULL();
	PG_RETURN_POINTER(counter_datum_packed(PG_GETARG_DATUM(0)));
}

/* Final function that returns the estimate, rounded to a whole number. */
PG_FUNCTION_INFO_V1(census_linear_count_final);

Datum
census_linear_count_final(PG_FUNCTION_ARGS)
{
	if (PG_ARGISNULL(0))
		PG_RETURN_FLOAT8(0);
	return census_linear_counter_count(fcinfo);
}

/* Transition function (state, column, column ...), which counts rows ROW(column, column ...). */
PG_FUNCTION_INFO_V1(census_linear_counter_columns_trans);

Datum
census_linear_counter_columns_trans(PG_FUNCTION_ARGS)
{
	CounterHasher **columns = column_hashers(fcinfo);
	uint8	   *state = state_of(fcinfo, COUNTER_DEFAULT_SHAPE);
	bool		loose = false;
	uint64		hash = 0;

	for (int i = 1; i < PG_NARGS(); i++)
		hash = counter_hash_chain(hash, columns[i - 1], PG_GETARG_DATUM(i), PG_ARGISNULL(i), &loose);
	state = counter_state_add(state, hash);
	if (loose)
		counter_state_loosen(state);
	PG_RETURN_DATUM(COUNTER_DATUM(state));
}

/* linear_counter_add(counter, value) */
PG_FUNCTION_INFO_V1(census_linear_counter_add);

Datum
census_linear_counter_add(PG_FUNCTION_ARGS)
{
	CounterView view;
	uint8	   *state;

	if (PG_ARGISNULL(1))
		AGGREGATE_RETURN_STATE();

	/*
	 * NULL, as in a column without a default, counts as an empty counter, so
	 * that no value is lost
	 */
	if (PG_ARGISNULL(0))
		PG_RETURN_DATUM(counter_pack_state(add_value(fcinfo, counter_state_new(COUNTER_DEFAULT_SHAPE))));
	counter_view_datum(PG_GETARG_DATUM(0), &view);
	state = counter_merge_view(counter_state_new(view.shape), &view);
	PG_RETURN_DATUM(counter_pack_state(add_value(fcinfo, state)));
}
