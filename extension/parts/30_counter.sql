--
-- counter: linear counting
--
CREATE TYPE linear_counter;

CREATE FUNCTION census_private.linear_counter_in(text cstring) RETURNS linear_counter
	AS 'MODULE_PATHNAME', 'census_linear_counter_in' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION census_private.linear_counter_out(counter linear_counter) RETURNS cstring
	AS 'MODULE_PATHNAME', 'census_linear_counter_out' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION census_private.linear_counter_recv(message internal) RETURNS linear_counter
	AS 'MODULE_PATHNAME', 'census_linear_counter_recv' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION census_private.linear_counter_send(counter linear_counter) RETURNS bytea
	AS 'MODULE_PATHNAME', 'census_linear_counter_send' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;

-- STORAGE main: a counter is always read as a whole, and cannot be compressed further
CREATE TYPE linear_counter (
	INPUT = census_private.linear_counter_in,
	OUTPUT = census_private.linear_counter_out,
	RECEIVE = census_private.linear_counter_recv,
	SEND = census_private.linear_counter_send,
	INTERNALLENGTH = VARIABLE,
	ALIGNMENT = int4,
	STORAGE = main
);
COMMENT ON TYPE linear_counter IS 'counter of different values: exact up to a limit, estimated above';

CREATE FUNCTION census_private.linear_counter_from_bytea(bytes bytea) RETURNS linear_counter
	AS 'MODULE_PATHNAME', 'census_linear_counter_from_bytea' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION census_private.linear_counter_to_bytea(counter linear_counter) RETURNS bytea
	AS 'MODULE_PATHNAME', 'census_linear_counter_send' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE CAST (bytea AS linear_counter) WITH FUNCTION census_private.linear_counter_from_bytea(bytea);
CREATE CAST (linear_counter AS bytea) WITH FUNCTION census_private.linear_counter_to_bytea(linear_counter);

-- Specification of a counter.
CREATE FUNCTION linear_spec(expected bigint DEFAULT NULL, error double precision DEFAULT NULL,
		exact integer DEFAULT NULL, mode text DEFAULT NULL, bits integer DEFAULT NULL) RETURNS linear_counter
	AS 'MODULE_PATHNAME', 'census_linear_spec' LANGUAGE C IMMUTABLE PARALLEL SAFE;
COMMENT ON FUNCTION linear_spec(bigint, double precision, integer, text, integer) IS
	'an empty counter, for an aggregate or a column''s default; expected: maximum number of values (default: any '
	'number); error: relative standard error (0.01); exact: number of values up to which the count is exact (256); '
	'mode: ladder or plain; bits: bits of a level';

-- Functions that add a value: they add its hash, which no setting changes.
CREATE FUNCTION linear_counter_add(counter linear_counter, value anyelement) RETURNS linear_counter
	AS 'MODULE_PATHNAME', 'census_linear_counter_add' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION linear_counter_add(linear_counter, anyelement) IS
	'the counter with a value added; unchanged for a NULL value; a NULL counter begins as linear_spec()';

CREATE FUNCTION census_private.linear_counter_trans(state linear_counter, value anyelement) RETURNS linear_counter
	AS 'MODULE_PATHNAME', 'census_linear_counter_trans' LANGUAGE C IMMUTABLE PARALLEL SAFE;
CREATE FUNCTION census_private.linear_counter_trans(state linear_counter, value anyelement, spec linear_counter)
	RETURNS linear_counter
	AS 'MODULE_PATHNAME', 'census_linear_counter_trans' LANGUAGE C IMMUTABLE PARALLEL SAFE;
CREATE FUNCTION census_private.linear_counter_combine(state linear_counter, other linear_counter) RETURNS linear_counter
	AS 'MODULE_PATHNAME', 'census_linear_counter_combine' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
CREATE FUNCTION census_private.linear_counter_final(state linear_counter) RETURNS linear_counter
	AS 'MODULE_PATHNAME', 'census_linear_counter_final' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
CREATE FUNCTION census_private.linear_count_final(state linear_counter) RETURNS double precision
	AS 'MODULE_PATHNAME', 'census_linear_count_final' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;

CREATE AGGREGATE linear_count(value anyelement) (
	SFUNC = census_private.linear_counter_trans, STYPE = linear_counter, SSPACE = 4096,
	COMBINEFUNC = census_private.linear_counter_combine,
		FINALFUNC = census_private.linear_count_final, PARALLEL = SAFE);
COMMENT ON AGGREGATE linear_count(anyelement) IS
	'number of different values, a whole number: exact up to 256, estimated above with a standard error of 1%; 0 for '
	'no rows';
CREATE AGGREGATE linear_count(value anyelement, spec linear_counter) (
	SFUNC = census_private.linear_counter_trans, STYPE = linear_counter, SSPACE = 4096,
	COMBINEFUNC = census_private.linear_counter_combine,
		FINALFUNC = census_private.linear_count_final, PARALLEL = SAFE);
COMMENT ON AGGREGATE linear_count(anyelement, linear_counter) IS 'the same with a counter made by linear_spec()';
CREATE AGGREGATE linear_counter_agg(value anyelement) (
	SFUNC = census_private.linear_counter_trans, STYPE = linear_counter, SSPACE = 4096,
	COMBINEFUNC = census_private.linear_counter_combine, FINALFUNC = census_private.linear_counter_final,
		PARALLEL = SAFE);
COMMENT ON AGGREGATE linear_counter_agg(anyelement) IS
	'counter of the values: exact up to 256, a standard error of 1% above, 2.6 kB at most; NULL for no rows';
CREATE AGGREGATE linear_counter_agg(value anyelement, spec linear_counter) (
	SFUNC = census_private.linear_counter_trans, STYPE = linear_counter, SSPACE = 4096,
	COMBINEFUNC = census_private.linear_counter_combine, FINALFUNC = census_private.linear_counter_final,
		PARALLEL = SAFE);
COMMENT ON AGGREGATE linear_counter_agg(anyelement, linear_counter) IS 'the same, in a counter made by linear_spec()';
CREATE AGGREGATE linear_counter_union_agg(counter linear_counter) (
	SFUNC = census_private.linear_counter_combine, STYPE = linear_counter, SSPACE = 4096,
	COMBINEFUNC = census_private.linear_counter_combine, FINALFUNC = census_private.linear_counter_final,
		PARALLEL = SAFE);
COMMENT ON AGGREGATE linear_counter_union_agg(linear_counter) IS
	'union of counters, in the coarsest of their shapes; NULL for no counters';

-- Functions that read one counter.
CREATE FUNCTION linear_counter_count(counter linear_counter) RETURNS double precision
	AS 'MODULE_PATHNAME', 'census_linear_counter_count' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION linear_counter_count(linear_counter) IS
	'estimated number of different values, rounded to a whole number, as linear_count() returns';
CREATE OPERATOR # (RIGHTARG = linear_counter, FUNCTION = linear_counter_count);
COMMENT ON OPERATOR # (NONE, linear_counter) IS 'estimated number of different values';
CREATE TYPE linear_estimate AS (estimate double precision, lower double precision, upper double precision,
	exact boolean, saturated boolean);
COMMENT ON TYPE linear_estimate IS
	'an estimated number, its bounds, whether it is exact, and whether a counter was saturated';
CREATE FUNCTION linear_counter_bounds(counter linear_counter, confidence double precision DEFAULT 0.95)
	RETURNS linear_estimate
	AS 'MODULE_PATHNAME', 'census_linear_counter_bounds' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 20;
COMMENT ON FUNCTION linear_counter_bounds(linear_counter, double precision) IS
	'estimated number of different values, with bounds at this confidence';
CREATE FUNCTION linear_counter_info(counter linear_counter,
		OUT mode text, OUT exact_limit integer, OUT bits_per_level integer, OUT max_levels integer,
		OUT hashes bigint, OUT levels integer, OUT bits_set bigint, OUT bytes integer, OUT saturated boolean,
			OUT stderr double precision)
	AS 'MODULE_PATHNAME', 'census_linear_counter_info' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 20;
COMMENT ON FUNCTION linear_counter_info(linear_counter) IS
	'kind of the counter, its content, its bytes, and the relative standard error of its estimate: 0 if exact, '
	'Infinity if saturated';

-- Functions of two counters.
CREATE FUNCTION census_private.linear_counter_union(a linear_counter, b linear_counter) RETURNS linear_counter
	AS 'MODULE_PATHNAME', 'census_linear_counter_union' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 20;
CREATE OPERATOR | (LEFTARG = linear_counter, RIGHTARG = linear_counter,
	FUNCTION = census_private.linear_counter_union, COMMUTATOR = |);
COMMENT ON OPERATOR | (linear_counter, linear_counter) IS 'counter of the values of either';

CREATE FUNCTION census_private.linear_counter_intersection(a linear_counter, b linear_counter) RETURNS linear_estimate
	AS 'MODULE_PATHNAME', 'census_linear_counter_intersection' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 40;
CREATE FUNCTION linear_counter_intersection(a linear_counter, b linear_counter,
	confidence double precision DEFAULT 0.95) RETURNS linear_estimate
	AS 'MODULE_PATHNAME', 'census_linear_counter_intersection' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 40;
COMMENT ON FUNCTION linear_counter_intersection(linear_counter, linear_counter, double precision) IS
	'number of values that both counters have, with bounds; exact if both are exact';
CREATE OPERATOR & (LEFTARG = linear_counter, RIGHTARG = linear_counter,
	FUNCTION = census_private.linear_counter_intersection, COMMUTATOR = &);
COMMENT ON OPERATOR & (linear_counter, linear_counter) IS 'number of values that both counters have, with bounds';

CREATE FUNCTION census_private.linear_counter_difference(a linear_counter, b linear_counter) RETURNS linear_estimate
	AS 'MODULE_PATHNAME', 'census_linear_counter_difference' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 40;
CREATE OPERATOR - (LEFTARG = linear_counter, RIGHTARG = linear_counter,
	FUNCTION = census_private.linear_counter_difference);
COMMENT ON OPERATOR - (linear_counter, linear_counter) IS
	'number of values of the first that the second does not have, with bounds';

CREATE FUNCTION linear_counter_intersection(counters linear_counter[], confidence double precision DEFAULT 0.95)
	RETURNS linear_estimate
	AS 'MODULE_PATHNAME', 'census_linear_counter_intersection_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 200;
COMMENT ON FUNCTION linear_counter_intersection(linear_counter[], double precision) IS
	'number of values that all counters (at most 8) have, with bounds; exact if all are exact; NULLs are skipped';

-- Equality of shape and contents, for DISTINCT, GROUP BY and comparisons in tests.
CREATE FUNCTION census_private.linear_counter_eq(a linear_counter, b linear_counter) RETURNS boolean
	AS 'MODULE_PATHNAME', 'census_linear_counter_eq' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION census_private.linear_counter_cmp(a linear_counter, b linear_counter) RETURNS integer
	AS 'MODULE_PATHNAME', 'census_linear_counter_cmp' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION census_private.linear_counter_ne(a linear_counter, b linear_counter) RETURNS boolean
	LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN census_private.linear_counter_cmp(a, b) OPERATOR(pg_catalog.<>) 0;
CREATE FUNCTION census_private.linear_counter_hash(counter linear_counter) RETURNS integer
	AS 'MODULE_PATHNAME', 'census_linear_counter_hash' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION census_private.linear_counter_hash_extended(counter linear_counter, seed bigint) RETURNS bigint
	AS 'MODULE_PATHNAME', 'census_linear_counter_hash_extended' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE OPERATOR = (LEFTARG = linear_counter, RIGHTARG = linear_counter, FUNCTION = census_private.linear_counter_eq,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel, HASHES, MERGES);
COMMENT ON OPERATOR = (linear_counter, linear_counter) IS 'do the counters have the same kind, limit and contents?';
CREATE OPERATOR <> (LEFTARG = linear_counter, RIGHTARG = linear_counter, FUNCTION = census_private.linear_counter_ne,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
COMMENT ON OPERATOR <> (linear_counter, linear_counter) IS 'do the counters differ?';
CREATE OPERATOR CLASS linear_counter_ops DEFAULT FOR TYPE linear_counter USING hash AS
	OPERATOR 1 =,
	FUNCTION 1 census_private.linear_counter_hash(linear_counter),
	FUNCTION 2 census_private.linear_counter_hash_extended(linear_counter, bigint);
COMMENT ON OPERATOR CLASS linear_counter_ops USING hash IS 'equality, for DISTINCT and GROUP BY by hashing';

-- An order without meaning, for DISTINCT, GROUP BY and UNION by sorting.
CREATE FUNCTION census_private.linear_counter_lt(a linear_counter, b linear_counter) RETURNS boolean
	LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN census_private.linear_counter_cmp(a, b) OPERATOR(pg_catalog.<) 0;
CREATE FUNCTION census_private.linear_counter_le(a linear_counter, b linear_counter) RETURNS boolean
	LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN census_private.linear_counter_cmp(a, b) OPERATOR(pg_catalog.<=) 0;
CREATE FUNCTION census_private.linear_counter_gt(a linear_counter, b linear_counter) RETURNS boolean
	LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN census_private.linear_counter_cmp(a, b) OPERATOR(pg_catalog.>) 0;
CREATE FUNCTION census_private.linear_counter_ge(a linear_counter, b linear_counter) RETURNS boolean
	LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN census_private.linear_counter_cmp(a, b) OPERATOR(pg_catalog.>=) 0;
CREATE OPERATOR < (LEFTARG = linear_counter, RIGHTARG = linear_counter, FUNCTION = census_private.linear_counter_lt,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = scalarltsel, JOIN = scalarltjoinsel);
COMMENT ON OPERATOR < (linear_counter, linear_counter) IS 'less, by bytes';
CREATE OPERATOR <= (LEFTARG = linear_counter, RIGHTARG = linear_counter, FUNCTION = census_private.linear_counter_le,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = scalarlesel, JOIN = scalarlejoinsel);
COMMENT ON OPERATOR <= (linear_counter, linear_counter) IS 'less or equal, by bytes';
CREATE OPERATOR > (LEFTARG = linear_counter, RIGHTARG = linear_counter, FUNCTION = census_private.linear_counter_gt,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = scalargtsel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR > (linear_counter, linear_counter) IS 'greater, by bytes';
CREATE OPERATOR >= (LEFTARG = linear_counter, RIGHTARG = linear_counter, FUNCTION = census_private.linear_counter_ge,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = scalargesel, JOIN = scalargejoinsel);
COMMENT ON OPERATOR >= (linear_counter, linear_counter) IS 'greater or equal, by bytes';
CREATE OPERATOR CLASS linear_counter_ops DEFAULT FOR TYPE linear_counter USING btree AS
	OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
	FUNCTION 1 census_private.linear_counter_cmp(linear_counter, linear_counter);
COMMENT ON OPERATOR CLASS linear_counter_ops USING btree IS
	'an order by bytes, for DISTINCT, GROUP BY and UNION by sorting';
