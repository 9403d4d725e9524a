--
-- roaring: aggregates, unnest, arrays
--
CREATE TYPE census_private.roaring_state;
CREATE FUNCTION census_private.roaring_state_in(text cstring) RETURNS census_private.roaring_state
	AS 'MODULE_PATHNAME', 'census_roaring_state_in' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION census_private.roaring_state_out(state census_private.roaring_state) RETURNS cstring
	AS 'MODULE_PATHNAME', 'census_roaring_state_out' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION census_private.roaring_state_recv(message internal) RETURNS census_private.roaring_state
	AS 'MODULE_PATHNAME', 'census_roaring_state_recv' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION census_private.roaring_state_send(state census_private.roaring_state) RETURNS bytea
	AS 'MODULE_PATHNAME', 'census_roaring_state_send' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE TYPE census_private.roaring_state (
	INPUT = census_private.roaring_state_in, OUTPUT = census_private.roaring_state_out,
	RECEIVE = census_private.roaring_state_recv, SEND = census_private.roaring_state_send,
	INTERNALLENGTH = VARIABLE, ALIGNMENT = int4, STORAGE = extended
);
COMMENT ON TYPE census_private.roaring_state IS 'partial result of a set aggregate; text form base64';

CREATE FUNCTION census_private.roaring_agg_trans(state census_private.roaring_state, value bigint)
	RETURNS census_private.roaring_state
	AS 'MODULE_PATHNAME', 'census_roaring_agg_trans' LANGUAGE C IMMUTABLE PARALLEL SAFE;
CREATE FUNCTION census_private.roaring_union_agg_trans(state census_private.roaring_state, set roaring)
	RETURNS census_private.roaring_state
	AS 'MODULE_PATHNAME', 'census_roaring_union_agg_trans' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
CREATE FUNCTION census_private.roaring_intersection_agg_trans(state census_private.roaring_state, set roaring)
	RETURNS census_private.roaring_state
	AS 'MODULE_PATHNAME', 'census_roaring_intersection_agg_trans' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
CREATE FUNCTION census_private.roaring_agg_combine(a census_private.roaring_state, b census_private.roaring_state)
	RETURNS census_private.roaring_state
	AS 'MODULE_PATHNAME', 'census_roaring_agg_combine' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
CREATE FUNCTION census_private.roaring_agg_final(state census_private.roaring_state) RETURNS roaring
	AS 'MODULE_PATHNAME', 'census_roaring_agg_final' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
CREATE FUNCTION census_private.roaring_agg_count_final(state census_private.roaring_state) RETURNS bigint
	AS 'MODULE_PATHNAME', 'census_roaring_agg_count_final' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;

CREATE AGGREGATE roaring_agg(value bigint) (
	SFUNC = census_private.roaring_agg_trans, STYPE = census_private.roaring_state, SSPACE = 1024,
	COMBINEFUNC = census_private.roaring_agg_combine, FINALFUNC = census_private.roaring_agg_final, PARALLEL = SAFE
);
CREATE AGGREGATE roaring_union_agg(set roaring) (
	SFUNC = census_private.roaring_union_agg_trans, STYPE = census_private.roaring_state, SSPACE = 4096,
	COMBINEFUNC = census_private.roaring_agg_combine, FINALFUNC = census_private.roaring_agg_final, PARALLEL = SAFE
);
CREATE AGGREGATE roaring_intersection_agg(set roaring) (
	SFUNC = census_private.roaring_intersection_agg_trans, STYPE = census_private.roaring_state, SSPACE = 4096,
	COMBINEFUNC = census_private.roaring_agg_combine, FINALFUNC = census_private.roaring_agg_final, PARALLEL = SAFE
);
COMMENT ON AGGREGATE roaring_agg(bigint) IS 'set of all values that are not NULL; NULL without such values';
COMMENT ON AGGREGATE roaring_union_agg(roaring) IS 'union of all sets that are not NULL; NULL without such sets';
COMMENT ON AGGREGATE roaring_intersection_agg(roaring) IS
	'intersection of all sets that are not NULL; NULL without such sets';

-- The planner replaces roaring_count() of one of the three aggregates by one of these, which return NULL for no rows,
-- as roaring_count() of the aggregate does.
CREATE AGGREGATE census_private.roaring_agg_count(value bigint) (
	SFUNC = census_private.roaring_agg_trans, STYPE = census_private.roaring_state, SSPACE = 1024,
	COMBINEFUNC = census_private.roaring_agg_combine, FINALFUNC = census_private.roaring_agg_count_final,
		PARALLEL = SAFE
);
CREATE AGGREGATE census_private.roaring_union_agg_count(set roaring) (
	SFUNC = census_private.roaring_union_agg_trans, STYPE = census_private.roaring_state, SSPACE = 4096,
	COMBINEFUNC = census_private.roaring_agg_combine, FINALFUNC = census_private.roaring_agg_count_final,
		PARALLEL = SAFE
);
CREATE AGGREGATE census_private.roaring_intersection_agg_count(set roaring) (
	SFUNC = census_private.roaring_intersection_agg_trans, STYPE = census_private.roaring_state, SSPACE = 4096,
	COMBINEFUNC = census_private.roaring_agg_combine, FINALFUNC = census_private.roaring_agg_count_final,
		PARALLEL = SAFE
);

CREATE FUNCTION census_private.roaring_unnest_support(request internal) RETURNS internal
	AS 'MODULE_PATHNAME', 'census_roaring_unnest_support' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION unnest(set roaring) RETURNS SETOF bigint
	AS 'MODULE_PATHNAME', 'census_roaring_unnest' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE
	COST 1 ROWS 1000 SUPPORT census_private.roaring_unnest_support;
CREATE FUNCTION census_private.roaring_to_array(set roaring) RETURNS bigint[]
	AS 'MODULE_PATHNAME', 'census_roaring_to_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
CREATE FUNCTION census_private.roaring_from_array(members bigint[]) RETURNS roaring
	AS 'MODULE_PATHNAME', 'census_roaring_from_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
CREATE CAST (bigint[] AS roaring) WITH FUNCTION census_private.roaring_from_array(bigint[]) AS ASSIGNMENT;
CREATE CAST (roaring AS bigint[]) WITH FUNCTION census_private.roaring_to_array(roaring) AS ASSIGNMENT;
COMMENT ON FUNCTION unnest(roaring) IS 'members of a set as rows, in rising order';

-- Because of this cast, to_jsonb(), row_to_json() and similar functions write a set as an array of numbers.
CREATE FUNCTION census_private.roaring_to_json(set roaring) RETURNS json
	AS 'MODULE_PATHNAME', 'census_roaring_to_json' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
CREATE CAST (roaring AS json) WITH FUNCTION census_private.roaring_to_json(roaring);
CREATE FUNCTION census_private.roaring_to_jsonb(set roaring) RETURNS pg_catalog.jsonb
	LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 100
	RETURN census_private.roaring_to_json(set)::pg_catalog.jsonb;
CREATE CAST (roaring AS jsonb) WITH FUNCTION census_private.roaring_to_jsonb(roaring);

--
-- roaring: other arrays, and operators with arrays
--
CREATE FUNCTION census_private.roaring_to_int_array(set roaring) RETURNS integer[]
	AS 'MODULE_PATHNAME', 'census_roaring_to_int_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
CREATE FUNCTION census_private.roaring_from_array(members integer[]) RETURNS roaring
	AS 'MODULE_PATHNAME', 'census_roaring_from_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
CREATE FUNCTION census_private.roaring_from_array(members smallint[]) RETURNS roaring
	AS 'MODULE_PATHNAME', 'census_roaring_from_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
CREATE CAST (roaring AS integer[]) WITH FUNCTION census_private.roaring_to_int_array(roaring) AS ASSIGNMENT;
CREATE CAST (integer[] AS roaring) WITH FUNCTION census_private.roaring_from_array(integer[]) AS ASSIGNMENT;
CREATE CAST (smallint[] AS roaring) WITH FUNCTION census_private.roaring_from_array(smallint[]) AS ASSIGNMENT;

-- Type of arguments that are a set or an array: both are cast to it implicitly.  An implicit cast from arrays to
-- roaring would make unnest(array), array && array and array = '{1}' ambiguous.  A second function for arrays would
-- make every call with a set written as text ambiguous.
CREATE TYPE roaring_or_array;
CREATE FUNCTION census_private.roaring_or_array_in(text cstring) RETURNS roaring_or_array
	AS 'MODULE_PATHNAME', 'census_roaring_in' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
CREATE FUNCTION census_private.roaring_or_array_out(set roaring_or_array) RETURNS cstring
	AS 'MODULE_PATHNAME', 'census_roaring_out' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
CREATE FUNCTION census_private.roaring_or_array_recv(message internal) RETURNS roaring_or_array
	AS 'MODULE_PATHNAME', 'census_roaring_recv' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
CREATE FUNCTION census_private.roaring_or_array_send(set roaring_or_array) RETURNS bytea
	AS 'MODULE_PATHNAME', 'census_roaring_send' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
CREATE TYPE roaring_or_array (
	INPUT = census_private.roaring_or_array_in, OUTPUT = census_private.roaring_or_array_out,
	RECEIVE = census_private.roaring_or_array_recv, SEND = census_private.roaring_or_array_send, LIKE = roaring
);
COMMENT ON TYPE roaring_or_array IS 'an argument that is a set, or an array of integers';
CREATE CAST (roaring AS roaring_or_array) WITHOUT FUNCTION AS IMPLICIT;
CREATE FUNCTION census_private.roaring_or_array_from(members smallint[]) RETURNS roaring_or_array
	AS 'MODULE_PATHNAME', 'census_roaring_from_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
CREATE CAST (smallint[] AS roaring_or_array)
	WITH FUNCTION census_private.roaring_or_array_from(smallint[]) AS IMPLICIT;
CREATE FUNCTION census_private.roaring_or_array_from(members integer[]) RETURNS roaring_or_array
	AS 'MODULE_PATHNAME', 'census_roaring_from_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
CREATE CAST (integer[] AS roaring_or_array)
	WITH FUNCTION census_private.roaring_or_array_from(integer[]) AS IMPLICIT;
CREATE FUNCTION census_private.roaring_or_array_from(members bigint[]) RETURNS roaring_or_array
	AS 'MODULE_PATHNAME', 'census_roaring_from_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
CREATE CAST (bigint[] AS roaring_or_array)
	WITH FUNCTION census_private.roaring_or_array_from(bigint[]) AS IMPLICIT;

-- Operators of a set and an array.  Their functions are in SQL, so that the planner inlines the operator of two sets,
-- and uses its estimates and its indexes.
DO $do$
DECLARE
	op pg_catalog.record;
	estimates CONSTANT pg_catalog.text := ', RESTRICT = pg_catalog.contsel, JOIN = pg_catalog.contjoinsel';
BEGIN
	FOR op IN SELECT column1 AS name, column2 AS word, column3 AS returns, column4 AS commutes, column5 AS meaning
		FROM (VALUES
		('@>', 'contains', 'pg_catalog.bool', ', COMMUTATOR = <@', 'does the first have all members of the second?'),
		('<@', 'contained', 'pg_catalog.bool', ', COMMUTATOR = @>', 'does the second have all members of the first?'),
		('&&', 'overlaps', 'pg_catalog.bool', ', COMMUTATOR = &&', 'do they have a member in common?'),
		('&', 'intersection', 'roaring', ', COMMUTATOR = &', 'members of both'),
		('|', 'union', 'roaring', ', COMMUTATOR = |', 'members of either'),
		('-', 'difference', 'roaring', '', 'members of the first that are not in the second')) v
	LOOP
		EXECUTE pg_catalog.format($f$
CREATE FUNCTION census_private.roaring_%2$s_array(set roaring, members pg_catalog.int8[]) RETURNS %3$s
	LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 110
	RETURN set %1$s census_private.roaring_from_array(members);
CREATE FUNCTION census_private.roaring_array_%2$s(members pg_catalog.int8[], set roaring) RETURNS %3$s
	LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 110
	RETURN census_private.roaring_from_array(members) %1$s set;
CREATE OPERATOR %1$s (LEFTARG = roaring, RIGHTARG = pg_catalog.int8[],
	FUNCTION = census_private.roaring_%2$s_array%4$s%5$s);
COMMENT ON OPERATOR %1$s (roaring, pg_catalog.int8[]) IS %6$L;
CREATE OPERATOR %1$s (LEFTARG = pg_catalog.int8[], RIGHTARG = roaring,
	FUNCTION = census_private.roaring_array_%2$s%4$s%5$s);
COMMENT ON OPERATOR %1$s (pg_catalog.int8[], roaring) IS %6$L;
$f$, op.name, op.word, op.returns, op.commutes, CASE op.returns WHEN 'pg_catalog.bool' THEN estimates END,
			op.meaning);
	END LOOP;
END $do$;
