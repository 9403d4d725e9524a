-- Equal values count once, whatever their type, as in count(DISTINCT).
CREATE FUNCTION counts(type text, list text, OUT counted bigint, OUT distinct_values bigint) LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format('SELECT linear_count(x::%1$s), count(DISTINCT x::%1$s) FROM unnest(%2$L::text[]) x', type, list)
		INTO counted, distinct_values;
END $$;
CREATE EXTENSION citext;
CREATE COLLATION nocase (provider = icu, locale = 'und-u-ks-level2', deterministic = false);
CREATE TYPE mood AS ENUM ('sad', 'ok', 'happy');
CREATE DOMAIN positive AS numeric CHECK (VALUE > 0);
CREATE DOMAIN shout AS citext;
SELECT type, c.*, c.counted = c.distinct_values AS same FROM (VALUES
	(1, 'smallint', '{1,2,2,-1}'),
	(2, 'integer', '{1,2,2,-1}'),
	(3, 'bigint', '{1,2,2,-1,4294967297}'),
	(4, 'numeric', '{1.0,1.00,1,10e-1,0,0.000,-1,-1.0,10,1000,NaN,NaN,Infinity,-Infinity}'),
	(5, 'real', '{0,-0,1,1.0,NaN,NaN}'),
	(6, 'double precision', '{0,-0,1e0,1,NaN,NaN,Infinity,-Infinity}'),
	(7, 'text', '{a,A,"a ",b,"",a}'),
	(8, 'varchar(3)', '{a,"a ",abcd,abce}'),
	(9, 'char(5)', '{a,"a ","a  ",b,""," "}'),
	(10, '"char"', '{a,b,a}'),
	(11, 'name', '{a,b,a}'),
	(12, 'citext', '{a,A,b,B}'),
	(13, 'text COLLATE nocase', '{a,A,b,B}'),
	(14, 'text COLLATE "C"', '{a,A,b,B}'),
	(15, 'bytea', '{\\x00,\\x0000,\\x00}'),
	(16, 'boolean', '{t,f,true}'),
	(17, 'date', '{2026-01-01,"Jan 1, 2026",infinity}'),
	(18, 'time', '{01:00,01:00:00,02:00}'),
	(19, 'timetz', '{01:00+00,02:00+01,01:00:00+00}'),
	(20, 'timestamp', '{2026-01-01,2026-01-01 00:00,-infinity}'),
	(21, 'timestamptz', '{2026-01-01 00:00+00,2026-01-01 01:00+01,infinity}'),
	(22, 'interval', '{1 day,24 hours,1 month,30 days,0,"1 month -30 days"}'),
	(23, 'uuid',
		'{a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11,A0EEBC99-9C0B-4EF8-BB6D-6BB9BD380A11,'
		'00000000-0000-0000-0000-000000000000}'),
	(24, 'inet', '{10.0.0.1,10.0.0.1/32,10.0.0.1/24}'),
	(25, 'macaddr', '{08:00:2b:01:02:03,08002b-010203}'),
	(31, 'mood', '{sad,ok,sad}'),
	(32, 'positive', '{1.0,1.00}'),
	(33, 'shout', '{a,A}'),
	(34, 'bit varying', '{01,1,01}'),
	(35, 'money', '{1,1.00,2}'),
	(36, 'oid', '{1,4294967295,1}'),
	(37, 'pg_lsn', '{0/1,0/01,1/0}')) v (nr, type, list),
	LATERAL counts(type, list) c ORDER BY nr;

-- columns of different integer types can be merged; text and varchar, too
SELECT linear_counter_agg(g::smallint) = linear_counter_agg(g::bigint) AS smallint,
	linear_counter_agg(g) = linear_counter_agg(g::bigint) AS integer,
	linear_counter_agg(g::text) = linear_counter_agg(g::varchar) AS varchar,
	linear_counter_agg(g::text) = linear_counter_agg(g::text::char(10)) AS char
FROM generate_series(-100, 100) g;
-- an enum's hash is its label's
SELECT linear_counter_agg(x::mood) = linear_counter_agg(x) AS label FROM unnest('{sad,ok}'::text[]) x;

-- where bytes say what is equal, the hash is that of the bytes, of numbers little-endian: as a bytea of them has
CREATE FUNCTION pg_temp.reversed(b bytea) RETURNS bytea LANGUAGE sql IMMUTABLE STRICT AS
	$$ SELECT decode(string_agg(substr(encode(b, 'hex'), 2 * i - 1, 2), '' ORDER BY i DESC), 'hex')
		FROM generate_series(1, length(b)) i $$;
CREATE FUNCTION pg_temp.as_bytes(type text, bytes text, list text) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE same boolean;
BEGIN
	EXECUTE format('SELECT linear_counter_agg(x::%s) = linear_counter_agg(%s) FROM unnest(%L::text[]) x', type, bytes,
		list) INTO same;
	RETURN same;
END $$;
SELECT type, pg_temp.as_bytes(type, bytes, list) FROM (VALUES
	(1, 'smallint', 'pg_temp.reversed(int8send(x::bigint))', '{0,1,-1,32767,-32768}'),
	(2, 'integer', 'pg_temp.reversed(int8send(x::bigint))', '{0,1,-1,2147483647,-2147483648}'),
	(3, 'bigint', 'pg_temp.reversed(int8send(x::bigint))',
		'{0,1,-1,9223372036854775807,-9223372036854775808,81985529216486895}'),
	(4, 'oid', 'pg_temp.reversed(int8send(x::bigint))', '{0,1,4294967295}'),
	(5, 'time', 'pg_temp.reversed(time_send(x::time))', '{00:00,12:34:56.789012,24:00}'),
	(6, 'timestamp', 'pg_temp.reversed(timestamp_send(x::timestamp))',
		'{2026-01-01,1999-12-31 23:59:59.999999,-infinity,infinity}'),
	(7, 'timestamptz', 'pg_temp.reversed(timestamptz_send(x::timestamptz))',
		'{2026-01-01,1999-12-31 23:59:59.999999,-infinity,infinity}'),
	(8, 'money', 'pg_temp.reversed(cash_send(x::money))', '{0,-1,12345.67}'),
	(9, 'pg_lsn', 'pg_temp.reversed(pg_lsn_send(x::pg_lsn))', '{0/0,1/2,FFFFFFFF/FFFFFFFF}'),
	(10, 'date', 'pg_temp.reversed(date_send(x::date))', '{2026-01-01,1999-12-31,infinity}'),
	(11, 'boolean', 'boolsend(x::boolean)', '{t,f}'),
	(12, '"char"', 'charsend(x::"char")', '{a,b}'),
	(13, 'uuid', 'uuid_send(x::uuid)', '{a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11,00000000-0000-0000-0000-000000000000}'),
	(14, 'macaddr', 'macaddr_send(x::macaddr)', '{08:00:2b:01:02:03}'),
	(15, 'macaddr8', 'macaddr8_send(x::macaddr8)', '{08:00:2b:01:02:03:04:05}'),
	(16, 'text', 'textsend(x)', '{"",a,abcdefgh,abcdefghijklmnopqrstuvwxyz}'),
	(17, 'name', 'textsend(x)', '{"",a,abcdefgh,abcdefghijklmnopqrstuvwxyz}')) v (nr, type, bytes, list) ORDER BY nr;

-- what cannot be told apart cannot be counted
\set VERBOSITY sqlstate
SELECT linear_count(x::json) FROM (VALUES ('1')) t (x);
SELECT linear_count(x::point) FROM (VALUES ('(1,1)')) t (x);
SELECT linear_count(x || y) FROM (VALUES ('a' COLLATE "C", 'b' COLLATE nocase)) t (x, y);
SELECT linear_counter_add(linear_spec(), '1'::json);
\set VERBOSITY default
SELECT linear_count(x::json) FROM (VALUES ('1')) t (x);

-- each type that is counted by name is so with a specification, too: a polymorphic aggregate is not split by Citus
SELECT DISTINCT a.proname, a.proargtypes[0]::regtype AS type FROM pg_proc a
WHERE a.proname IN ('linear_count', 'linear_counter_agg') AND a.pronargs = 1 AND NOT EXISTS
	(SELECT FROM pg_proc b WHERE b.proname = a.proname
		AND b.proargtypes::oid[] = a.proargtypes::oid[] || 'linear_counter'::regtype::oid);
SELECT linear_count(g::int2, s) AS i2, linear_count(g, s) AS i4, linear_count(g::int8, s) AS i8,
	linear_count(g::numeric, s) AS num, linear_count(g::oid, s) AS oid, linear_count(int4send(g), s) AS bytes,
	linear_count(md5(g::text)::uuid, s) AS uuid, linear_count('2026-01-01'::date + g, s) AS date,
	linear_count('2026-01-01'::timestamp + g * interval '1 s', s) AS ts,
	linear_count('2026-01-01'::timestamptz + g * interval '1 s', s) AS tstz,
	linear_counter_agg(g::int8, s) = linear_counter_agg(g::numeric::int8, s) AS same
FROM generate_series(1, 3000) g, linear_spec(exact => 5000) s;

-- long and toasted values
SELECT linear_count(repeat(g::text, 1000)) FROM generate_series(1, 100) g;
CREATE TEMP TABLE long AS SELECT repeat(md5((g % 10)::text), 200) AS x FROM generate_series(1, 30) g;
ALTER TABLE long ALTER x SET STORAGE external;
SELECT linear_count(x), linear_count(x::bytea) FROM long;
INSERT INTO long SELECT repeat(md5((g % 10)::text), 200) AS x FROM generate_series(1, 30) g;
SELECT linear_count(x), min(pg_column_size(x)) < 1000 AS some_compressed,
	max(pg_column_size(x)) = 6400 AS some_external,
	linear_counter_agg(x) = (SELECT linear_counter_agg(repeat(md5(g::text), 200)) FROM generate_series(0, 9) g)
		AS as_plain FROM long;
DROP EXTENSION citext CASCADE;
DROP FUNCTION counts;
DROP TYPE mood, positive;
DROP COLLATION nocase;
