--
-- counter: aggregates of types by name, and of several columns
--
-- Types by name.  They count as anyelement does, and are found where that is not: partial aggregates of Citus take no
-- polymorphic ones.  That of text has a name of its own: a citext would be coerced to it, and counted as a text.
CREATE FUNCTION census_private.linear_counter_text_trans(state linear_counter, value text) RETURNS linear_counter
	AS 'MODULE_PATHNAME', 'census_linear_counter_trans' LANGUAGE C IMMUTABLE PARALLEL SAFE;
COMMENT ON FUNCTION census_private.linear_counter_text_trans(linear_counter, text) IS 'aggregate transition function';
CREATE FUNCTION census_private.linear_counter_trans(state linear_counter, value bytea) RETURNS linear_counter
	AS 'MODULE_PATHNAME', 'census_linear_counter_trans' LANGUAGE C IMMUTABLE PARALLEL SAFE;
COMMENT ON FUNCTION census_private.linear_counter_trans(linear_counter, bytea) IS 'aggregate transition function';
CREATE FUNCTION census_private.linear_counter_trans(state linear_counter, value uuid) RETURNS linear_counter
	AS 'MODULE_PATHNAME', 'census_linear_counter_trans' LANGUAGE C IMMUTABLE PARALLEL SAFE;
COMMENT ON FUNCTION census_private.linear_counter_trans(linear_counter, uuid) IS 'aggregate transition function';
CREATE FUNCTION census_private.linear_counter_trans(state linear_counter, value smallint) RETURNS linear_counter
	AS 'MODULE_PATHNAME', 'census_linear_counter_trans' LANGUAGE C IMMUTABLE PARALLEL SAFE;
COMMENT ON FUNCTION census_private.linear_counter_trans(linear_counter, smallint) IS 'aggregate transition function';
CREATE FUNCTION census_private.linear_counter_trans(state linear_counter, value integer) RETURNS linear_counter
	AS 'MODULE_PATHNAME', 'census_linear_counter_trans' LANGUAGE C IMMUTABLE PARALLEL SAFE;
COMMENT ON FUNCTION census_private.linear_counter_trans(linear_counter, integer) IS 'aggregate transition function';
CREATE FUNCTION census_private.linear_counter_trans(state linear_counter, value bigint) RETURNS linear_counter
	AS 'MODULE_PATHNAME', 'census_linear_counter_trans' LANGUAGE C IMMUTABLE PARALLEL SAFE;
COMMENT ON FUNCTION census_private.linear_counter_trans(linear_counter, bigint) IS 'aggregate transition function';
CREATE FUNCTION census_private.linear_counter_trans(state linear_counter, value numeric) RETURNS linear_counter
	AS 'MODULE_PATHNAME', 'census_linear_counter_trans' LANGUAGE C IMMUTABLE PARALLEL SAFE;
COMMENT ON FUNCTION census_private.linear_counter_trans(linear_counter, numeric) IS 'aggregate transition function';
CREATE FUNCTION census_private.linear_counter_trans(state linear_counter, value oid) RETURNS linear_counter
	AS 'MODULE_PATHNAME', 'census_linear_counter_trans' LANGUAGE C IMMUTABLE PARALLEL SAFE;
COMMENT ON FUNCTION census_private.linear_counter_trans(linear_counter, oid) IS 'aggregate transition function';
CREATE FUNCTION census_private.linear_counter_trans(state linear_counter, value date) RETURNS linear_counter
	AS 'MODULE_PATHNAME', 'census_linear_counter_trans' LANGUAGE C IMMUTABLE PARALLEL SAFE;
COMMENT ON FUNCTION census_private.linear_counter_trans(linear_counter, date) IS 'aggregate transition function';
CREATE FUNCTION census_private.linear_counter_trans(state linear_counter, value timestamp without time zone) RETURNS linear_counter
	AS 'MODULE_PATHNAME', 'census_linear_counter_trans' LANGUAGE C IMMUTABLE PARALLEL SAFE;
COMMENT ON FUNCTION census_private.linear_counter_trans(linear_counter, timestamp without time zone) IS 'aggregate transition function';
CREATE FUNCTION census_private.linear_counter_trans(state linear_counter, value timestamp with time zone) RETURNS linear_counter
	AS 'MODULE_PATHNAME', 'census_linear_counter_trans' LANGUAGE C IMMUTABLE PARALLEL SAFE;
COMMENT ON FUNCTION census_private.linear_counter_trans(linear_counter, timestamp with time zone) IS 'aggregate transition function';
CREATE AGGREGATE linear_count_text(value text) (
	SFUNC = census_private.linear_counter_text_trans, STYPE = linear_counter, SSPACE = 4096,
	COMBINEFUNC = census_private.linear_counter_combine, FINALFUNC = census_private.linear_count_final, PARALLEL = SAFE);
COMMENT ON AGGREGATE linear_count_text(text) IS
	'number of different values, exact up to 256, estimated above with a standard error of 1%; 0 for no rows';
CREATE AGGREGATE linear_counter_text_agg(value text) (
	SFUNC = census_private.linear_counter_text_trans, STYPE = linear_counter, SSPACE = 4096,
	COMBINEFUNC = census_private.linear_counter_combine, FINALFUNC = census_private.linear_counter_final, PARALLEL = SAFE);
COMMENT ON AGGREGATE linear_counter_text_agg(text) IS
	'counter of the values: exact up to 256, a standard error of 1% above, 2.6 kB at most; NULL for no rows';
CREATE AGGREGATE linear_count(value bytea) (
	SFUNC = census_private.linear_counter_trans, STYPE = linear_counter, SSPACE = 4096,
	COMBINEFUNC = census_private.linear_counter_combine, FINALFUNC = census_private.linear_count_final, PARALLEL = SAFE);
COMMENT ON AGGREGATE linear_count(bytea) IS
	'number of different values, exact up to 256, estimated above with a standard error of 1%; 0 for no rows';
CREATE AGGREGATE linear_counter_agg(value bytea) (
	SFUNC = census_private.linear_counter_trans, STYPE = linear_counter, SSPACE = 4096,
	COMBINEFUNC = census_private.linear_counter_combine, FINALFUNC = census_private.linear_counter_final, PARALLEL = SAFE);
COMMENT ON AGGREGATE linear_counter_agg(bytea) IS
	'counter of the values: exact up to 256, a standard error of 1% above, 2.6 kB at most; NULL for no rows';
CREATE AGGREGATE linear_count(value uuid) (
	SFUNC = census_private.linear_counter_trans, STYPE = linear_counter, SSPACE = 4096,
	COMBINEFUNC = census_private.linear_counter_combine, FINALFUNC = census_private.linear_count_final, PARALLEL = SAFE);
COMMENT ON AGGREGATE linear_count(uuid) IS
	'number of different values, exact up to 256, estimated above with a standard error of 1%; 0 for no rows';
CREATE AGGREGATE linear_counter_agg(value uuid) (
	SFUNC = census_private.linear_counter_trans, STYPE = linear_counter, SSPACE = 4096,
	COMBINEFUNC = census_private.linear_counter_combine, FINALFUNC = census_private.linear_counter_final, PARALLEL = SAFE);
COMMENT ON AGGREGATE linear_counter_agg(uuid) IS
	'counter of the values: exact up to 256, a standard error of 1% above, 2.6 kB at most; NULL for no rows';
CREATE AGGREGATE linear_count(value smallint) (
	SFUNC = census_private.linear_counter_trans, STYPE = linear_counter, SSPACE = 4096,
	COMBINEFUNC = census_private.linear_counter_combine, FINALFUNC = census_private.linear_count_final, PARALLEL = SAFE);
COMMENT ON AGGREGATE linear_count(smallint) IS
	'number of different values, exact up to 256, estimated above with a standard error of 1%; 0 for no rows';
CREATE AGGREGATE linear_counter_agg(value smallint) (
	SFUNC = census_private.linear_counter_trans, STYPE = linear_counter, SSPACE = 4096,
	COMBINEFUNC = census_private.linear_counter_combine, FINALFUNC = census_private.linear_counter_final, PARALLEL = SAFE);
COMMENT ON AGGREGATE linear_counter_agg(smallint) IS
	'counter of the values: exact up to 256, a standard error of 1% above, 2.6 kB at most; NULL for no rows';
CREATE AGGREGATE linear_count(value integer) (
	SFUNC = census_private.linear_counter_trans, STYPE = linear_counter, SSPACE = 4096,
	COMBINEFUNC = census_private.linear_counter_combine, FINALFUNC = census_private.linear_count_final, PARALLEL = SAFE);
COMMENT ON AGGREGATE linear_count(integer) IS
	'number of different values, exact up to 256, estimated above with a standard error of 1%; 0 for no rows';
CREATE AGGREGATE linear_counter_agg(value integer) (
	SFUNC = census_private.linear_counter_trans, STYPE = linear_counter, SSPACE = 4096,
	COMBINEFUNC = census_private.linear_counter_combine, FINALFUNC = census_private.linear_counter_final, PARALLEL = SAFE);
COMMENT ON AGGREGATE linear_counter_agg(integer) IS
	'counter of the values: exact up to 256, a standard error of 1% above, 2.6 kB at most; NULL for no rows';
CREATE AGGREGATE linear_count(value bigint) (
	SFUNC = census_private.linear_counter_trans, STYPE = linear_counter, SSPACE = 4096,
	COMBINEFUNC = census_private.linear_counter_combine, FINALFUNC = census_private.linear_count_final, PARALLEL = SAFE);
COMMENT ON AGGREGATE linear_count(bigint) IS
	'number of different values, exact up to 256, estimated above with a standard error of 1%; 0 for no rows';
CREATE AGGREGATE linear_counter_agg(value bigint) (
	SFUNC = census_private.linear_counter_trans, STYPE = linear_counter, SSPACE = 4096,
	COMBINEFUNC = census_private.linear_counter_combine, FINALFUNC = census_private.linear_counter_final, PARALLEL = SAFE);
COMMENT ON AGGREGATE linear_counter_agg(bigint) IS
	'counter of the values: exact up to 256, a standard error of 1% above, 2.6 kB at most; NULL for no rows';
CREATE AGGREGATE linear_count(value numeric) (
	SFUNC = census_private.linear_counter_trans, STYPE = linear_counter, SSPACE = 4096,
	COMBINEFUNC = census_private.linear_counter_combine, FINALFUNC = census_private.linear_count_final, PARALLEL = SAFE);
COMMENT ON AGGREGATE linear_count(numeric) IS
	'number of different values, exact up to 256, estimated above with a standard error of 1%; 0 for no rows';
CREATE AGGREGATE linear_counter_agg(value numeric) (
	SFUNC = census_private.linear_counter_trans, STYPE = linear_counter, SSPACE = 4096,
	COMBINEFUNC = census_private.linear_counter_combine, FINALFUNC = census_private.linear_counter_final, PARALLEL = SAFE);
COMMENT ON AGGREGATE linear_counter_agg(numeric) IS
	'counter of the values: exact up to 256, a standard error of 1% above, 2.6 kB at most; NULL for no rows';
CREATE AGGREGATE linear_count(value oid) (
	SFUNC = census_private.linear_counter_trans, STYPE = linear_counter, SSPACE = 4096,
	COMBINEFUNC = census_private.linear_counter_combine, FINALFUNC = census_private.linear_count_final, PARALLEL = SAFE);
COMMENT ON AGGREGATE linear_count(oid) IS
	'number of different values, exact up to 256, estimated above with a standard error of 1%; 0 for no rows';
CREATE AGGREGATE linear_counter_agg(value oid) (
	SFUNC = census_private.linear_counter_trans, STYPE = linear_counter, SSPACE = 4096,
	COMBINEFUNC = census_private.linear_counter_combine, FINALFUNC = census_private.linear_counter_final, PARALLEL = SAFE);
COMMENT ON AGGREGATE linear_counter_agg(oid) IS
	'counter of the values: exact up to 256, a standard error of 1% above, 2.6 kB at most; NULL for no rows';
CREATE AGGREGATE linear_count(value date) (
	SFUNC = census_private.linear_counter_trans, STYPE = linear_counter, SSPACE = 4096,
	COMBINEFUNC = census_private.linear_counter_combine, FINALFUNC = census_private.linear_count_final, PARALLEL = SAFE);
COMMENT ON AGGREGATE linear_count(date) IS
	'number of different values, exact up to 256, estimated above with a standard error of 1%; 0 for no rows';
CREATE AGGREGATE linear_counter_agg(value date) (
	SFUNC = census_private.linear_counter_trans, STYPE = linear_counter, SSPACE = 4096,
	COMBINEFUNC = census_private.linear_counter_combine, FINALFUNC = census_private.linear_counter_final, PARALLEL = SAFE);
COMMENT ON AGGREGATE linear_counter_agg(date) IS
	'counter of the values: exact up to 256, a standard error of 1% above, 2.6 kB at most; NULL for no rows';
CREATE AGGREGATE linear_count(value timestamp without time zone) (
	SFUNC = census_private.linear_counter_trans, STYPE = linear_counter, SSPACE = 4096,
	COMBINEFUNC = census_private.linear_counter_combine, FINALFUNC = census_private.linear_count_final, PARALLEL = SAFE);
COMMENT ON AGGREGATE linear_count(timestamp without time zone) IS
	'number of different values, exact up to 256, estimated above with a standard error of 1%; 0 for no rows';
CREATE AGGREGATE linear_counter_agg(value timestamp without time zone) (
	SFUNC = census_private.linear_counter_trans, STYPE = linear_counter, SSPACE = 4096,
	COMBINEFUNC = census_private.linear_counter_combine, FINALFUNC = census_private.linear_counter_final, PARALLEL = SAFE);
COMMENT ON AGGREGATE linear_counter_agg(timestamp without time zone) IS
	'counter of the values: exact up to 256, a standard error of 1% above, 2.6 kB at most; NULL for no rows';
CREATE AGGREGATE linear_count(value timestamp with time zone) (
	SFUNC = census_private.linear_counter_trans, STYPE = linear_counter, SSPACE = 4096,
	COMBINEFUNC = census_private.linear_counter_combine, FINALFUNC = census_private.linear_count_final, PARALLEL = SAFE);
COMMENT ON AGGREGATE linear_count(timestamp with time zone) IS
	'number of different values, exact up to 256, estimated above with a standard error of 1%; 0 for no rows';
CREATE AGGREGATE linear_counter_agg(value timestamp with time zone) (
	SFUNC = census_private.linear_counter_trans, STYPE = linear_counter, SSPACE = 4096,
	COMBINEFUNC = census_private.linear_counter_combine, FINALFUNC = census_private.linear_counter_final, PARALLEL = SAFE);
COMMENT ON AGGREGATE linear_counter_agg(timestamp with time zone) IS
	'counter of the values: exact up to 256, a standard error of 1% above, 2.6 kB at most; NULL for no rows';

-- several columns
CREATE FUNCTION census_private.linear_counter_columns_trans(state linear_counter, value "any", VARIADIC more "any") RETURNS linear_counter
	AS 'MODULE_PATHNAME', 'census_linear_counter_columns_trans' LANGUAGE C IMMUTABLE PARALLEL SAFE;
COMMENT ON FUNCTION census_private.linear_counter_columns_trans(linear_counter, "any", VARIADIC "any") IS 'aggregate transition function';
CREATE AGGREGATE linear_count(value "any", VARIADIC more "any") (
	SFUNC = census_private.linear_counter_columns_trans, STYPE = linear_counter, SSPACE = 4096,
	COMBINEFUNC = census_private.linear_counter_combine, FINALFUNC = census_private.linear_count_final, PARALLEL = SAFE);
COMMENT ON AGGREGATE linear_count("any", VARIADIC "any") IS
	'number of different rows of these columns';
CREATE AGGREGATE linear_counter_agg(value "any", VARIADIC more "any") (
	SFUNC = census_private.linear_counter_columns_trans, STYPE = linear_counter, SSPACE = 4096,
	COMBINEFUNC = census_private.linear_counter_combine, FINALFUNC = census_private.linear_counter_final, PARALLEL = SAFE);
COMMENT ON AGGREGATE linear_counter_agg("any", VARIADIC "any") IS
	'counter of the rows of these columns';
