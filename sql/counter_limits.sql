-- Every numeric argument of every function of counters, at the limits of its range and where doubles skip integers:
-- an answer or an error with a specific SQLSTATE, in a short time.
CREATE TEMP TABLE edge AS
	SELECT 'double precision'::regtype AS type, v AS value
		FROM unnest('{0,-0,1,-1,2147483648,4503599627370495,4503599627370496,
		4503599627370497,9007199254740992,9007199254740994,9223372036854775807,NaN,Infinity,-Infinity,5e-324,1e-300,'
			'1e-17,1e-15,
		1e-9,1e-8,1e-6,0.01,0.5,0.99999999999999988,1.7e308}'::text[]) v
	UNION ALL SELECT 'bigint', v
		FROM unnest('{0,1,-1,1000000,2147483647,2147483648,-2147483648,4503599627370495,4503599627370496,
		4503599627370497,9007199254740991,9007199254740992,9007199254740993,9223372036854775807,'
			'-9223372036854775808}'::text[]) v
	UNION ALL SELECT 'integer', v
		FROM unnest('{0,1,-1,63,64,65,255,256,65535,65536,67108864,134217728,2147483647,-2147483648}'::text[]) v;
CREATE TEMP TABLE sample AS SELECT linear_counter_agg(g, s) AS c FROM generate_series(1, 3000) g,
	(VALUES (1, linear_spec()), (2, linear_spec(exact => 5000)), (3, linear_spec(mode => 'plain', bits => 64))) v (nr,
		s) GROUP BY nr;
CREATE TEMP TABLE tried (function regprocedure, arguments text, state text, seconds float8);
CREATE PROCEDURE pg_temp.try(f regprocedure, call text, arguments text) LANGUAGE plpgsql AS $$
DECLARE
	began timestamptz := clock_timestamp();
	state text := '00000';
BEGIN
	BEGIN
		EXECUTE call;
	EXCEPTION WHEN OTHERS OR query_canceled THEN
		state := SQLSTATE;
	END;
	INSERT INTO tried VALUES (f, arguments, state, extract(epoch FROM clock_timestamp() - began));
END $$;
-- all pairs of edges of any two arguments; the other arguments are NULL, or ordinary where that would be the answer
CREATE PROCEDURE pg_temp.try_all() LANGUAGE plpgsql AS $$
DECLARE
	f record;
	a record;
BEGIN
	FOR f IN SELECT p.oid::regprocedure AS name, proname, proisstrict,
		string_to_array(proargtypes::text, ' ')::regtype[] AS types
		FROM pg_proc p JOIN pg_depend d ON d.objid = p.oid AND d.classid = 'pg_proc'::regclass AND d.deptype = 'e'
		WHERE prosrc ~ '^census_linear' AND prokind = 'f'
			AND EXISTS (SELECT FROM unnest(proargtypes) t JOIN edge ON type = t)
	LOOP
		FOR a IN SELECT x.value AS x, y.value AS y, string_agg(CASE
				WHEN nr = i THEN quote_literal(x.value) WHEN nr = j THEN quote_literal(y.value)
				WHEN f.types[nr] = 'linear_counter'::regtype THEN 'c' WHEN f.types[nr] = 'linear_counter[]'::regtype
					THEN 'array[c, c, c]'
				WHEN NOT f.proisstrict THEN 'NULL' WHEN f.types[nr] = 'double precision'::regtype
					THEN '0.5' ELSE '100' END
				|| CASE WHEN f.types[nr] = 'linear_counter'::regtype THEN '' ELSE '::' || f.types[nr] END, ', '
					ORDER BY nr) AS list
			FROM generate_subscripts(f.types, 1) i JOIN edge x ON x.type = f.types[i],
				generate_subscripts(f.types, 1) j JOIN edge y ON y.type = f.types[j], generate_subscripts(f.types, 1) nr
			WHERE i < j OR (i = j AND x.value = y.value)
			GROUP BY i, j, x.value, y.value
		LOOP
			CALL pg_temp.try(f.name, format('SELECT %s(%s) FROM sample', f.name::regproc, a.list), a.list);
		END LOOP;
	END LOOP;
END $$;
SET statement_timeout = '5min';
SET client_min_messages = error;
CALL pg_temp.try_all();
RESET client_min_messages;
RESET statement_timeout;
SELECT function, state, count(*) AS calls, count(*) FILTER (WHERE seconds > 10) AS too_long FROM tried GROUP BY 1, 2
	ORDER BY function::text, 2;
-- each function with a numeric argument was called
SELECT count(*) AS never_called FROM pg_proc p JOIN pg_depend d ON d.objid = p.oid AND d.classid = 'pg_proc'::regclass
	AND d.deptype = 'e'
WHERE prosrc ~ '^census_linear' AND prokind = 'f' AND EXISTS (SELECT FROM unnest(proargtypes) t JOIN edge ON type = t)
	AND p.oid NOT IN (SELECT function FROM tried);

-- no size is told that doubles do not tell exactly
SELECT linear_spec(expected => 1000000, error => 1e-8);
SELECT linear_spec(expected => 1000000, error => 1e-9);
SELECT linear_spec(expected => 9223372036854775807, mode => 'plain');
SELECT (linear_counter_info(linear_spec(expected => 9223372036854775807))).*;

-- the largest shapes, of a few bytes
SELECT ('\x01011a40000027' || decode(repeat('01', 38) || '00', 'hex'))::linear_counter;
SELECT ('\x01011a40000027' || decode(repeat('01', 39), 'hex'))::linear_counter AS full_levels \gset
SELECT :'full_levels'::linear_counter | :'full_levels'::linear_counter = :'full_levels'::linear_counter AS itself;
