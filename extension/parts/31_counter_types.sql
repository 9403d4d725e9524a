--
-- counter: aggregates of types by name, and of several columns
--
-- Aggregates for types by name.  They count like the aggregates for anyelement, and also work as partial aggregates of
-- Citus, which takes no polymorphic ones.  There is none for text, because a citext would be coerced to text and
-- counted by the equality of text.
DO $do$
DECLARE
	type pg_catalog.text;
	spec pg_catalog.text;
	number_of pg_catalog.text;
	counter_of pg_catalog.text;
BEGIN
	FOR type, spec, number_of, counter_of IN SELECT * FROM
		pg_catalog.unnest('{bytea,uuid,int2,int4,int8,numeric,oid,date,timestamp,timestamptz}'::pg_catalog.text[]),
			(VALUES
		('',
			'number of different values, a whole number: exact up to 256, estimated above with a standard error of 1%; '
			'0 for no rows',
			'counter of the values: exact up to 256, a standard error of 1% above, 2.6 kB at most; NULL for no rows'),
		(', spec linear_counter',
			'the same with a counter made by linear_spec()',
			'the same, in a counter made by linear_spec()')) v
	LOOP
		EXECUTE pg_catalog.format($f$
CREATE FUNCTION census_private.linear_counter_trans(state linear_counter, value pg_catalog.%1$s%2$s)
	RETURNS linear_counter
	AS 'MODULE_PATHNAME', 'census_linear_counter_trans' LANGUAGE C IMMUTABLE PARALLEL SAFE;
CREATE AGGREGATE linear_count(value pg_catalog.%1$s%2$s) (
	SFUNC = census_private.linear_counter_trans, STYPE = linear_counter, SSPACE = 4096,
	COMBINEFUNC = census_private.linear_counter_combine,
		FINALFUNC = census_private.linear_count_final, PARALLEL = SAFE);
COMMENT ON AGGREGATE linear_count(pg_catalog.%1$s%2$s) IS %3$L;
CREATE AGGREGATE linear_counter_agg(value pg_catalog.%1$s%2$s) (
	SFUNC = census_private.linear_counter_trans, STYPE = linear_counter, SSPACE = 4096,
	COMBINEFUNC = census_private.linear_counter_combine, FINALFUNC = census_private.linear_counter_final,
		PARALLEL = SAFE);
COMMENT ON AGGREGATE linear_counter_agg(pg_catalog.%1$s%2$s) IS %4$L;
$f$, type, spec, number_of, counter_of);
	END LOOP;
END $do$;

-- Aggregates of several columns.
CREATE FUNCTION census_private.linear_counter_columns_trans(state linear_counter, value "any", VARIADIC more "any")
	RETURNS linear_counter
	AS 'MODULE_PATHNAME', 'census_linear_counter_columns_trans' LANGUAGE C IMMUTABLE PARALLEL SAFE;
CREATE AGGREGATE linear_count(value "any", VARIADIC more "any") (
	SFUNC = census_private.linear_counter_columns_trans, STYPE = linear_counter, SSPACE = 4096,
	COMBINEFUNC = census_private.linear_counter_combine,
		FINALFUNC = census_private.linear_count_final, PARALLEL = SAFE);
COMMENT ON AGGREGATE linear_count("any", VARIADIC "any") IS 'number of different rows of these columns';
CREATE AGGREGATE linear_counter_agg(value "any", VARIADIC more "any") (
	SFUNC = census_private.linear_counter_columns_trans, STYPE = linear_counter, SSPACE = 4096,
	COMBINEFUNC = census_private.linear_counter_combine, FINALFUNC = census_private.linear_counter_final,
		PARALLEL = SAFE);
COMMENT ON AGGREGATE linear_counter_agg("any", VARIADIC "any") IS
	'counter of the rows of these columns';
