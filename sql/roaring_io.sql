-- Text, binary and portable forms of sets.
\pset null NULL
\set VERBOSITY terse

-- text in any order, with ranges, repetitions and spaces; out sorted
SELECT '{}'::roaring, '{1,2,5-9}'::roaring, '{ 9 , 3,3 ,1 - 2 }'::roaring, '{-9--5, 3, -1-1}'::roaring;
SELECT '{+5}'::roaring, '{-0}'::roaring, '{5-5}'::roaring, E'{\t1,\r\n2}'::roaring, ' {1} '::roaring;
SELECT '{9223372036854775807,-9223372036854775808,0,-1,65535,65536,4294967295,4294967296}'::roaring;
SELECT '{65530-65540}'::roaring;
SELECT roaring_count('{0-99999999}'), roaring_count('{-4294967296-4294967296}');
-- overlapping and touching ranges become one
SELECT '{1-5,3-8,9,7}'::roaring = '{1-9}';

-- what clients send: a number alone, quoted elements
SELECT '5'::roaring, ' -7 '::roaring, '{"5","7"}'::roaring, '{ "9-11" , "-3" ,4}'::roaring,
	'9223372036854775807'::roaring;
-- three in a row or more come out as a range, wherever containers end
SELECT '{1,2,4,5,6,8}'::roaring, '{65534,65535,65536}'::roaring, '{-2,-1,0,1}'::roaring,
	'{-9223372036854775808--9223372036854775806,9223372036854775805-9223372036854775807}'::roaring;
SELECT '{9223372036854775806,9223372036854775807}'::roaring, '{-131072-131072}'::roaring;
-- a text that would be longer than 64 MB comes out as the stored bytes, which go in as well
SELECT left(t, 40), length(t), t::roaring = s AS same,
	'base64:' || translate(encode(census_private.roaring_send(s), 'base64'), E'\n', '') = t AS bytes
  FROM (SELECT s, s::text AS t FROM (SELECT roaring_agg(2 * i) AS s FROM generate_series(1::bigint, 8200000) i) x) x;
SELECT 'base64:AQA='::roaring, ' base64:AQgAAAAAAIAAAAMABQA= '::roaring;
SELECT 'base64:'::roaring;
SELECT 'base64:AQ'::roaring;
SELECT 'base64:AQgAAAAAAIAAAAMABQA'::roaring;
SELECT 'base64:AgA='::roaring;
SELECT 'Base64:AQA='::roaring;

-- what is no set
SELECT ''::roaring;
SELECT '1,2'::roaring;
SELECT '{1,2'::roaring;
SELECT '{1,,2}'::roaring;
SELECT '{1,}'::roaring;
SELECT '{,1}'::roaring;
SELECT '{1 2}'::roaring;
SELECT '{1} 2'::roaring;
SELECT '{9-5}'::roaring;
SELECT '{1-}'::roaring;
SELECT '{1.5}'::roaring;
SELECT '{a}'::roaring;
SELECT '{-}'::roaring;
SELECT '{NULL}'::roaring;
SELECT '5-7'::roaring;
SELECT '5 7'::roaring;
SELECT '9223372036854775808'::roaring;
SELECT '{"5'::roaring;
SELECT '{"5,7"}'::roaring;
SELECT '{""}'::roaring;
SELECT 'x'::roaring;
SELECT repeat('é', 3000)::roaring;
\set VERBOSITY default
SELECT 'base64:AgA='::roaring;
\echo :LAST_ERROR_SQLSTATE
SELECT '{9-5}'::roaring;
\echo :LAST_ERROR_SQLSTATE
SELECT '{1,9223372036854775808}'::roaring;
\echo :LAST_ERROR_SQLSTATE
SELECT '{-9223372036854775809}'::roaring;
-- larger than a value can be, known before anything is built
SELECT '{-9223372036854775808-9223372036854775807}'::roaring;
\echo :LAST_ERROR_SQLSTATE
\set VERBOSITY terse

-- stored bytes: these are the format, and must never change
SELECT encode(census_private.roaring_send(s::roaring), 'hex') FROM unnest(ARRAY[
	'{}', '{5}', '{-1}', '{1,2,70000}', '{0-65535}', '{0-9}', '{1,3,5,7}',
	'{9223372036854775807,-9223372036854775808}', '{0,65536,131072}']) s;
SELECT s, pg_column_size(s::roaring) - 4 AS bytes
	FROM unnest(ARRAY['{}', '{5}', '{1,70000}', '{1,4294967296}', '{0-1000000}']) s;
-- a bitset takes 8 KiB, an array 2 bytes a member
SELECT pg_column_size(string_agg((3 * i)::text, ',')::text) > 0,
       pg_column_size(('{' || string_agg((3 * i)::text, ',') || '}')::roaring) FROM generate_series(0, 20000) i;
SELECT pg_column_size(('{' || string_agg((17 * i)::text, ',') || '}')::roaring) FROM generate_series(0, 3000) i;


-- the portable format; negative members come last there
SELECT s::roaring::bytea FROM unnest(ARRAY['{}', '{1,2,3,1000}', '{-1,1}', '{0-9,100000}']) s;
SELECT s::roaring::bytea::roaring = s::roaring FROM unnest(ARRAY[
	'{}', '{5}', '{-1}', '{1,2,70000}', '{0-65535}', '{-100000-100000}',
	'{9223372036854775807,-9223372036854775808,0,-1}', '{4294967290-4294967300,1,3}']) s;
-- arrays that should be runs, from a library that does not optimize
SELECT '\x010000000000000000000000 3a300000 01000000 0000 0400 10000000 0100 0200 0300 0400 0500'::bytea::roaring
	= '{1-5}';
\set VERBOSITY default
SELECT '\x'::bytea::roaring;
\echo :LAST_ERROR_SQLSTATE
SELECT '\x0000000000000000ff'::bytea::roaring;
SELECT '\x0100000000000000'::bytea::roaring;
SELECT '\xffffffffffffffff'::bytea::roaring;
-- cookie
SELECT '\x010000000000000000000000 3b310000 01000000 0000 0000 10000000 0100'::bytea::roaring;
-- members out of order
SELECT '\x010000000000000000000000 3a300000 01000000 0000 0100 10000000 0200 0100'::bytea::roaring;
-- offset
SELECT '\x010000000000000000000000 3a300000 01000000 0000 0000 11000000 0100'::bytea::roaring;
-- containers out of order
SELECT '\x010000000000000000000000 3a300000 02000000 0100 0000 0000 0000 18000000 1a000000 0100 0100'::bytea::roaring;
-- buckets out of order
SELECT
	'\x020000000000000001000000 3a300000 01000000 0000 0000 10000000 0100 00000000 3a300000 01000000 0000 0000 '
	'10000000 0100'::bytea::roaring;
-- cardinality of runs
SELECT '\x010000000000000000000000 3b300000 01 0000 0300 0100 0100 0200'::bytea::roaring;
-- runs that overlap
SELECT '\x010000000000000000000000 3b300000 01 0000 0500 0200 0100 0200 0200 0200'::bytea::roaring;
-- runs that touch, 0-9 and 10-19
SELECT '\x010000000000000000000000 3b300000 01 0000 1300 0200 0000 0900 0a00 0900'::bytea::roaring;
-- a run that leaves its container
SELECT '\x010000000000000000000000 3b300000 01 0000 0200 0100 feff 0200'::bytea::roaring;
-- cut short
SELECT '\x010000000000000000000000 3a300000 01000000 0000 0400 10000000 0100 0200 0300 0400'::bytea::roaring;
SELECT '\x010000000000000000000000 3a300000 ffffffff'::bytea::roaring;

-- JSON: an array of numbers, also where PostgreSQL makes JSON of anything
SELECT '{}'::roaring::json, '{1-5,-7}'::roaring::json, to_jsonb('{9223372036854775807,-9223372036854775808}'::roaring);
SELECT '{}'::roaring::jsonb, '{1-3,-9007199254740993}'::roaring::jsonb, NULL::roaring::jsonb;
SELECT to_json('{9007199254740993,-5,1-3}'::roaring::bigint[]::text[]);
SELECT to_jsonb(r), row_to_json(r), jsonb_build_object('a', ARRAY[s]) FROM (SELECT 1 AS id, '{1-3}'::roaring AS s) r;
SELECT json_array_length(s::json), roaring_agg(m::text::bigint) = s FROM (SELECT '{-70000-70000}'::roaring AS s) x,
	json_array_elements(s::json) m GROUP BY s;
\set VERBOSITY terse
SELECT '{1-600000000}'::roaring::json;

-- text whose intervals do not rise is sorted first: few, and more than are sorted in one piece; they touch and overlap
SELECT n, ('{' || string_agg(m || '-' || m + d, ',' ORDER BY hashint8(m + d)) || '}')::roaring = roaring_agg(m + d)
	AS equal
FROM (VALUES (10), (20000)) AS v (n), LATERAL (SELECT (i - n / 2) * 3000000007 AS m FROM generate_series(1, n) i) x,
	generate_series(0, 3) d
GROUP BY n ORDER BY n;
