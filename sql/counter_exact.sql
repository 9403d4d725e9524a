-- An exact counter counts values that differ by "=" apart and equal values once, for every hashable type of the catalog
-- that is not composed of other types.  The values include those that PostgreSQL's own hashes do not distinguish.
CREATE TYPE mood AS ENUM ('sad', 'ok', 'happy');
CREATE DOMAIN signed AS numeric;
-- element by element: texts of values, of which some are equal
CREATE TEMP TABLE sample (type regtype, list text[]);
INSERT INTO sample SELECT unnest(types)::regtype, list FROM (VALUES
	('{smallint,integer}'::text[], '{0,1,-1,01,32767,-32768}'::text[]),
	-- 1 and 2^32 have one hashint8extended(), so have -1 and -2^32 - 1 ...
	('{bigint}', '{0,1,-1,4294967296,-4294967297,4294967295,8589934592,2,9223372036854775807,-9223372036854775808}'),
	('{xid8}', '{0,1,4294967296,8589934592,2,18446744073709551615}'),
	('{money}', '{0,0.01,42949672.96,-0.01,1,1.00}'),
	('{oid,xid,cid,regproc,regprocedure,regoper,regoperator,regclass,regcollation,regtype,regconfig,regdictionary,'
		'regrole,regnamespace}',
		'{1,2,4294967295,01}'),
	('{numeric,signed}',
		'{0,0.00,1,-1,1.0,10,-10,0.1,-0.1,1e100,-1e100,NaN,Infinity,-Infinity,12345678901234567890.5,'
		'-12345678901234567890.5}'),
	('{real,"double precision"}', '{0,-0,1,-1,1e0,0.5,-0.5,NaN,nan,Infinity,-Infinity}'),
	('{text,"character varying",name}', '{a,A,"a ",b,"",ab,ba}'),
	('{character(4)}', '{a,"a ",b,""," ",ab,ba}'),
	('{"\"char\""}', '{a,b,a,""}'),
	('{bytea}', '{"\\x","\\x00","\\x0000","\\x01"}'),
	('{bit(2)}', '{00,01,10,11,11}'),
	('{"bit varying"}', '{"",0,00,01,10,11,11}'),
	('{boolean}', '{t,f,true}'),
	('{date}', '{2026-01-01,"Jan 1, 2026",1999-12-31,2000-01-01,2000-01-02,infinity,-infinity}'),
	-- microseconds that fold to the same 32 bits
	('{"time without time zone"}', '{00:00,00:00:00.000001,01:11:34.967296,02:23:09.934592,00:00:00.000002,24:00}'),
	('{"time with time zone"}',
		'{01:00+00,02:00+01,01:00:00+00,00:00:00.000001+00,01:11:34.967296+00,00:00:00.000001+01,12:00-07}'),
	('{"timestamp without time zone"}',
		'{2000-01-01,2000-01-01 00:00:00.000001,2000-01-01 01:11:34.967296,1999-12-31,infinity,-infinity}'),
	('{"timestamp with time zone"}',
		'{2000-01-01 00:00+00,2000-01-01 01:00+01,2000-01-01 00:00:00.000001+00,2000-01-01 '
		'01:11:34.967296+00,infinity,-infinity}'),
	-- 2^64 microseconds, of which hash_interval() takes the lower 64 bits
	('{interval}',
		'{0,1 day,24 hours,-1 day,1 month,30 days,1 mon -30 days,213503982 days 08:01:49.551616,-213503982 days '
		'-08:01:49.551616,1 us,-1 us,1 day -1 us}'),
	('{uuid}',
		'{a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11,A0EEBC99-9C0B-4EF8-BB6D-6BB9BD380A11,'
		'00000000-0000-0000-0000-000000000000}'),
	('{inet}', '{10.0.0.1,10.0.0.1/32,10.0.0.1/24,10.0.0.1/8,::1,::1/64,::10.0.0.1}'),
	('{cidr}', '{10.0.0.0/24,10.0.0.0/8,10.0.0.0/9,10/8,::/8,::/9}'),
	('{macaddr}', '{08:00:2b:01:02:03,08002b-010203,08:00:2b:01:02:04}'),
	('{macaddr8}', '{08:00:2b:01:02:03:04:05,08:00:2b:01:02:03:04:06,08:00:2b:01:02:03}'),
	('{pg_lsn}', '{0/0,0/1,1/0,0/2,2/0,FFFFFFFF/FFFFFFFF}'),
	('{tid}', '{"(0,1)","(0,2)","(1,1)","(65536,1)"}'),
	-- hash_aclitem() adds up who, by whom and what
	('{aclitem}', '{=r/pg_monitor,=a/pg_monitor,=ar/pg_monitor,=r*/pg_monitor,pg_monitor=r/pg_monitor,=rw/pg_monitor}'),
	('{mood}', '{sad,ok,sad}')) v (types, list);
-- what later releases have
INSERT INTO sample SELECT oid, CASE typname WHEN 'oid8' THEN '{0,1,4294967296,4294967297,18446744073709551615,00}'
	ELSE '{-,template1,1}' END::text[]
	FROM pg_type WHERE typname IN ('oid8', 'regdatabase') AND typnamespace = 'pg_catalog'::regnamespace;
CREATE FUNCTION pg_temp.valid(type regtype, x text) RETURNS boolean LANGUAGE plpgsql AS
	$$ BEGIN EXECUTE format('SELECT %L::%s', x, type); RETURN true; EXCEPTION WHEN OTHERS THEN RETURN false; END $$;
UPDATE sample SET list = array(SELECT x FROM unnest(list) x WHERE pg_temp.valid(type, x));
-- every type that PostgreSQL can hash is among them
CREATE FUNCTION pg_temp.hashable(type regtype) RETURNS boolean LANGUAGE plpgsql AS
	$$ BEGIN EXECUTE format('SELECT hash_array_extended(array[NULL::%s], 0)', type); RETURN true;
		EXCEPTION WHEN undefined_function THEN RETURN false; END $$;
SELECT oid::regtype AS without_sample FROM pg_type
WHERE typnamespace = 'pg_catalog'::regnamespace AND typtype IN ('b', 'e') AND typarray <> 0 AND typelem = 0
	AND oid <> 'jsonb'::regtype AND pg_temp.hashable(oid) AND oid NOT IN (SELECT type FROM sample);
CREATE FUNCTION pg_temp.counts(type regtype, list text[], OUT n bigint, OUT counted bigint, OUT exact boolean,
	OUT same boolean) LANGUAGE plpgsql AS $$
DECLARE
	x text := CASE type WHEN 'regclass'::regtype THEN 'x::oid::regclass' ELSE format('x::%s', type) END;
BEGIN
	-- by "=" of a sort or a hash, whichever the type has
	EXECUTE format('SELECT count(*) FROM (SELECT %s FROM unnest($1) x GROUP BY 1) g', x) INTO n USING list;
	EXECUTE
		format('SELECT round(estimate), exact FROM (SELECT linear_counter_agg(%s, linear_spec(exact => 10000)) c '
		'FROM unnest($1) x) a, linear_counter_bounds(c)', x)
		INTO counted, exact USING list;
	-- with one argument, of a named type or anyelement, and as one of several columns
	EXECUTE
		format('SELECT (SELECT count(*) FROM (SELECT %1$s FROM unnest($1) x '
		'GROUP BY 1) g) = ALL (array[linear_count(%1$s), linear_count(1, %1$s, 2)]) FROM unnest($1) x', x)
		INTO same USING list[:100] || (list[1]);
END $$;
SELECT count(*) > 45 AS many, sum(n) > 200 AS many_values FROM sample, pg_temp.counts(type, list);
SELECT type, c.* FROM sample, pg_temp.counts(type, list) c WHERE n <> counted OR NOT exact OR NOT same OR n < 2;

-- what is made of other values is refused
SELECT linear_count(array[g]) FROM generate_series(1, 3) g;
SELECT linear_count(ROW(g, 1)) FROM generate_series(1, 3) g;
SELECT linear_count(to_jsonb(g)) FROM generate_series(1, 3) g;
SELECT linear_count(int4range(g, 9)) FROM generate_series(1, 3) g;
SELECT linear_count(int4multirange(int4range(g, 9))) FROM generate_series(1, 3) g;
SELECT linear_count(pg_class) FROM pg_class;
-- and counted by its text, or its columns
SELECT linear_count(array[g % 3]::text) AS arrays, linear_count(g % 7, (g % 2)::text) AS pairs
	FROM generate_series(1, 100) g;

-- what is left to a function that nothing is known of is not called exact
SET client_min_messages = warning;
CREATE TYPE loose;
CREATE FUNCTION loose_in(cstring) RETURNS loose IMMUTABLE STRICT LANGUAGE internal AS 'int4in';
CREATE FUNCTION loose_out(loose) RETURNS cstring IMMUTABLE STRICT LANGUAGE internal AS 'int4out';
RESET client_min_messages;
CREATE TYPE loose (INPUT = loose_in, OUTPUT = loose_out, LIKE = integer);
CREATE CAST (integer AS loose) WITHOUT FUNCTION AS ASSIGNMENT;
CREATE CAST (loose AS integer) WITHOUT FUNCTION;
CREATE FUNCTION loose_eq(loose, loose) RETURNS boolean IMMUTABLE STRICT LANGUAGE internal AS 'int4eq';
CREATE FUNCTION loose_hash(loose) RETURNS integer IMMUTABLE STRICT LANGUAGE sql AS 'SELECT abs($1::int)';
CREATE FUNCTION loose_hash(loose, bigint) RETURNS bigint IMMUTABLE STRICT LANGUAGE sql AS 'SELECT abs($1::int)::bigint';
CREATE OPERATOR = (LEFTARG = loose, RIGHTARG = loose, FUNCTION = loose_eq, COMMUTATOR = =, HASHES);
CREATE OPERATOR CLASS loose_ops DEFAULT FOR TYPE loose USING hash AS OPERATOR 1 =, FUNCTION 1 loose_hash(loose),
	FUNCTION 2 loose_hash(loose, bigint);
CREATE TEMP TABLE counters AS SELECT linear_counter_agg(g) AS exact, linear_counter_agg(g::loose) AS loose,
	linear_counter_agg(1, g::loose) AS row, linear_counter_agg(1, g) AS exact_row FROM generate_series(-10, 10) g;
SELECT what, round(estimate) AS n, b.exact, mode, (linear_counter_info(c)).stderr FROM counters,
	LATERAL (VALUES (1, 'exact', exact), (2, 'loose', loose), (4, 'row', "row"), (5, 'exact row', exact_row),
	(6, 'union', exact | loose), (7, 'union', loose | exact), (8, 'added', linear_counter_add(exact, 7::loose)),
		(9, 'text', loose::text::linear_counter), (10, 'bytes', loose::bytea::linear_counter),
	(11, 'empty', (SELECT linear_counter_agg(NULL::loose)))) v (nr, what, c), linear_counter_bounds(c) b,
		linear_counter_info(c) ORDER BY nr;
SELECT (exact | loose) = (loose | exact) AS commutes, exact = loose AS same, (exact & loose).exact AS both,
	(exact - loose).exact AS less, (exact & exact).exact AS itself FROM counters;
-- bytes: the flag is of a list that has hashes
\set VERBOSITY sqlstate
SELECT '\x01020c400001'::bytea::linear_counter;
SELECT '\x01030c0c0000015302059834'::bytea::linear_counter;
SELECT '\x01020c400001010000000000000000'::bytea::linear_counter;
SELECT (linear_counter_info('\x01020c4000010100000000000000'::bytea::linear_counter)).mode;
\set VERBOSITY default
DROP TYPE loose CASCADE;

-- well-known extensions
CREATE EXTENSION citext; CREATE EXTENSION hstore;
SELECT linear_counter_count(c) AS citext, b.exact, linear_counter_count(h) AS hstore, hb.exact
	FROM (SELECT linear_counter_agg(x::citext) c,
	linear_counter_agg(hstore(x, 'y')) h FROM unnest('{a,A,b}'::text[]) x) t, linear_counter_bounds(c) b,
		linear_counter_bounds(h) hb;
DROP EXTENSION citext; DROP EXTENSION hstore;

-- the hashes are part of what is stored
SELECT linear_counter_agg(1, 'a'::text, NULL::int) AS columns FROM (SELECT 1) o;
SELECT linear_counter_agg('1 mon 2 days -00:00:01'::interval) AS interval,
	linear_counter_agg('01:02:03.5+02'::timetz) AS timetz, linear_counter_agg(1.5::float4) AS real,
		linear_counter_agg('-0'::float8) AS zero,
	linear_counter_agg('NaN'::float8) AS nan, linear_counter_agg('10.0.0.1/8'::inet) AS inet;
DROP TYPE mood;
DROP DOMAIN signed;
