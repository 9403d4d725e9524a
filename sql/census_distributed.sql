-- census_citus without Citus: errors, and names and arguments that no cluster accepts.
-- test/t/701_scale_citus.pl tests the rest, with Citus.
CREATE FUNCTION said(statement text) RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
	state text; message text; detail text; hint text;
BEGIN
	EXECUTE statement;
	RETURN NEXT 'nothing';
EXCEPTION WHEN OTHERS THEN
	GET STACKED DIAGNOSTICS state = RETURNED_SQLSTATE, message = MESSAGE_TEXT, detail = PG_EXCEPTION_DETAIL,
		hint = PG_EXCEPTION_HINT;
	RETURN QUERY SELECT line FROM unnest(array[state || ': ' || message, detail, hint]) line WHERE line <> '';
END $$;
\pset format unaligned
\pset tuples_only on
-- it needs Citus; where there is none, a row of the catalog stands in for it, and functions for what it has
SELECT said($$CREATE EXTENSION census_citus$$) LIMIT 1;
SET allow_system_table_mods = on;
INSERT INTO pg_extension (oid, extname, extowner, extnamespace, extrelocatable, extversion)
	SELECT 1, 'citus', 10, oid, false, '0' FROM pg_namespace WHERE nspname = 'pg_catalog';
CREATE FUNCTION pg_catalog.create_distributed_table(regclass, text, colocate_with text DEFAULT '',
	shard_count int DEFAULT 32) RETURNS void LANGUAGE plpgsql AS 'BEGIN RAISE ''to be distributed''; END';
CREATE TABLE pg_catalog.pg_dist_schema (schemaid oid, colocationid int);
CREATE TABLE pg_catalog.pg_dist_local_group (groupid int);
INSERT INTO pg_catalog.pg_dist_local_group VALUES (0);
GRANT SELECT ON pg_catalog.pg_dist_local_group TO public;
CREATE FUNCTION pg_catalog.get_current_transaction_id(OUT transaction_number bigint) LANGUAGE sql AS 'SELECT 0::bigint';
RESET allow_system_table_mods;
SET citus.shard_replication_factor = 1;
CREATE SCHEMA distributed_elsewhere;
SELECT said($$CREATE EXTENSION census_citus SCHEMA distributed_elsewhere$$);
DROP SCHEMA distributed_elsewhere;
CREATE FUNCTION create_distributed_graph(text) RETURNS text LANGUAGE sql RETURN 'mine';
SELECT said($$CREATE EXTENSION census_citus$$);
DROP FUNCTION create_distributed_graph(text);
CREATE EXTENSION census_citus;
-- all of it is the first superuser's, whoever made it, and may use what census lets everybody use
SELECT pg_describe_object(classid, objid, 0) FROM pg_depend WHERE deptype = 'e' AND refobjid = (SELECT oid
	FROM pg_extension WHERE extname = 'census_citus') ORDER BY 1;
SELECT has_schema_privilege('pg_monitor', 'census_private', 'USAGE');
-- a library of another build
SELECT census_version() !~ ',';
BEGIN;
SET LOCAL client_min_messages = error;
CREATE OR REPLACE FUNCTION census_private.citus_build() RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
	AS $$SELECT 'ba9876543210'$$;
SELECT regexp_replace(census_version(), '\+[0-9a-f]{12},', '+,');
SELECT part, what, regexp_replace(detail, '\+[0-9a-f]{12}:.*', '+') FROM census_check() WHERE part = 'census';
ROLLBACK;
SELECT name, said(format('SELECT create_distributed_%s(%L)', what, name))
	FROM unnest('{dictionary,graph}'::text[]) what, unnest(array[NULL, '', 'a.b.c', '1a', 'a b', 'pg_temp.word',
		'PG_TEMP_3.x', '"pg_temp"."W"', repeat('n', 60), 'nowhere.word', '"Odd ""name"', ' word ']) name
	WHERE what = 'dictionary' OR octet_length(coalesce(name, '')) > 55 OR name IS NULL;
SELECT lanes, said(format('SELECT create_distributed_dictionary(%L, lanes => %L)', 'word', lanes))
	FROM unnest('{NULL,-2,0,1,3,131072,2147483647,2,65536}'::int[]) lanes;
SELECT said($$SELECT create_distributed_dictionary('word', secret => '\x00')$$);
-- without a schema to create in
BEGIN;
SET LOCAL search_path = '';
SELECT public.said($$SELECT public.create_distributed_graph('follow')$$);
SELECT public.said($$SELECT public.create_distributed_graph('public.follow')$$);
ROLLBACK;
-- in a schema that is a shard
SET allow_system_table_mods = on;
INSERT INTO pg_dist_schema VALUES ('public'::regnamespace, 1);
SELECT said($$SELECT create_distributed_graph('follow')$$);
SELECT said($$SELECT create_distributed_dictionary('follow')$$);
DELETE FROM pg_dist_schema;
-- before Citus knows the group of this node
BEGIN;
DELETE FROM pg_dist_local_group;
SELECT said($$SELECT create_distributed_dictionary('word')$$);
SELECT said($$SELECT create_distributed_graph('follow')$$);
ROLLBACK;
RESET allow_system_table_mods;
-- nothing of it was made, not even a setting
SELECT count(*) FROM pg_class WHERE relname ~ '^(word|follow)';
SELECT coalesce(current_setting('citus.multi_shard_modify_mode', true), '');

-- What is made is dropped, and nothing else.  Tables of this server stand in for those that Citus distributes.
BEGIN;
SET LOCAL allow_system_table_mods = on;
CREATE OR REPLACE FUNCTION pg_catalog.create_distributed_table(regclass, text, colocate_with text DEFAULT '',
	shard_count int DEFAULT 32) RETURNS void LANGUAGE sql AS '';
CREATE VIEW distributed_before AS SELECT 'pg_class'::regclass, oid FROM pg_class UNION ALL
	SELECT 'pg_proc'::regclass, oid FROM pg_proc;
CREATE TEMP TABLE distributed_seen AS TABLE distributed_before;
SELECT create_distributed_dictionary('word', lanes => 4), create_distributed_graph('follow');
SELECT count(*) FROM (TABLE distributed_before EXCEPT TABLE distributed_seen) x;
SELECT said(format('SELECT drop_distributed_%s(%s)', what, name))
	FROM unnest('{dictionary,graph}'::text[]) what, unnest(array['NULL', '''said''', '''pg_class''', '''word_gate''',
	'''follow_in_set''']) name;
SELECT said($$SELECT drop_distributed_graph('word')$$);
SELECT said($$SELECT drop_distributed_dictionary('follow_out')$$);
-- what somebody made of it
CREATE VIEW distributed_theirs AS SELECT value, word_lane(value) AS lane FROM word;
CREATE VIEW distributed_both AS SELECT * FROM follow_out JOIN follow_in USING (key, members);
SELECT said($$SELECT drop_distributed_dictionary('word')$$);
SELECT said($$SELECT drop_distributed_graph('follow_out')$$);
DROP VIEW distributed_theirs, distributed_both;
-- what is renamed, or in another schema, or another role's, or tied to nothing: nothing goes
CREATE ROLE distributed_other;
CREATE SCHEMA distributed_moved;
CREATE FUNCTION drop_after(change text, what text, name text) RETURNS SETOF text LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE change;
	RETURN QUERY SELECT said(format('SELECT drop_distributed_%s(%L)', what, name));
	RAISE 'undo';
EXCEPTION WHEN raise_exception THEN
END $$;
SELECT change, drop_after(change, what, name) FROM (VALUES
	('ALTER TABLE word RENAME TO "Word"', 'dictionary', '"Word"'),
	('ALTER TABLE word_gate SET SCHEMA distributed_moved', 'dictionary', 'word'),
	('ALTER FUNCTION word_intern RENAME TO words', 'dictionary', 'word'),
	('ALTER FUNCTION word_lane_of OWNER TO distributed_other', 'dictionary', 'word'),
	('ALTER TABLE word_gate OWNER TO distributed_other', 'dictionary', 'word'),
	('ALTER TABLE word OWNER TO distributed_other', 'dictionary', 'word'),
	('DROP FUNCTION word_lane(text); CREATE FUNCTION word_lane(text) RETURNS int LANGUAGE sql RETURN 1',
		'dictionary', 'word'),
	('ALTER TABLE word_gate RENAME TO x; CREATE TABLE word_gate (lane int, last bigint)', 'dictionary', 'word'),
	('ALTER VIEW follow_in RENAME TO followed', 'graph', 'follow_out'),
	('ALTER TABLE follow_in_set RENAME TO "followed set"', 'graph', 'follow_out'),
	('ALTER VIEW follow_in OWNER TO distributed_other', 'graph', 'follow_out'),
	('ALTER PROCEDURE follow_compact OWNER TO distributed_other', 'graph', 'follow_out'),
	('ALTER TABLE follow_out_change SET SCHEMA distributed_moved', 'graph', 'follow_out'),
	('CREATE TABLE follow ()', 'graph', 'follow')) v (change, what, name);
DROP FUNCTION drop_after;
-- A function of the owner's that a CHECK calls stays, and so does what a function beside it reads
CREATE FUNCTION distributed_valid(text) RETURNS boolean LANGUAGE sql IMMUTABLE RETURN true;
ALTER TABLE word ADD CHECK (distributed_valid(value));
CREATE TABLE distributed_money (last bigint);
SELECT drop_distributed_dictionary('word'), drop_distributed_graph('follow_out');
SELECT to_regprocedure('distributed_valid(text)'), to_regclass('distributed_money');
DROP FUNCTION distributed_valid;
SELECT relname FROM pg_class WHERE oid IN (SELECT oid FROM distributed_before EXCEPT SELECT oid FROM distributed_seen)
	AND relname !~ '^distributed_|^pg_toast';
SELECT proname FROM pg_proc WHERE oid IN (SELECT oid FROM distributed_before EXCEPT SELECT oid FROM distributed_seen);
ROLLBACK;

-- A dictionary that a role has made up of a CHECK and a function, over what others own: a superuser drops none of it.
CREATE ROLE distributed_boss;
CREATE ROLE distributed_evil;
CREATE SCHEMA distributed_boss AUTHORIZATION distributed_boss;
CREATE SCHEMA distributed_evil AUTHORIZATION distributed_evil;
GRANT USAGE ON SCHEMA distributed_boss TO PUBLIC;
SET ROLE distributed_boss;
CREATE TABLE distributed_boss.d_gate (lane int, last text);
CREATE FUNCTION distributed_boss.d_hash(bigint) RETURNS bigint LANGUAGE sql IMMUTABLE RETURN $1;
SET ROLE distributed_evil;
CREATE TABLE distributed_evil.d (id bigint CHECK (distributed_boss.d_hash(id) > 0));
CREATE FUNCTION distributed_evil.d_intern(text[]) RETURNS bigint LANGUAGE sql BEGIN ATOMIC
	SELECT 1 FROM distributed_evil.d, distributed_boss.d_gate, census_private.distributed_ids(null, 1, null, null); END;
SELECT said($$SELECT drop_distributed_dictionary('distributed_boss.d_gate')$$);
RESET ROLE;
SELECT said($$SELECT drop_distributed_dictionary('distributed_evil.d')$$);
SELECT to_regclass('distributed_boss.d_gate'), to_regprocedure('distributed_boss.d_hash(bigint)'),
	to_regclass('distributed_evil.d');
\set VERBOSITY terse
SET client_min_messages = warning;
DROP SCHEMA distributed_evil, distributed_boss CASCADE;
RESET client_min_messages;
\set VERBOSITY default
DROP ROLE distributed_evil, distributed_boss;

-- What does the work runs with the rights of its caller, and looks no name up but in pg_catalog.
SELECT p.oid::regprocedure FROM pg_proc p JOIN pg_depend d ON d.classid = 'pg_proc'::regclass AND d.objid = p.oid
	AND d.deptype = 'e' WHERE p.proname ~ 'distributed_' AND (prosecdef OR prolang = (SELECT oid FROM pg_language
		WHERE lanname = 'plpgsql') AND NOT 'search_path=pg_catalog, pg_temp' = ANY (proconfig));
SELECT count(*) FROM pg_proc WHERE proname LIKE 'distributed\_%' AND pronamespace = 'census_private'::regnamespace;
-- Pieces of a set are in order, begin with their least member, and together are the set.
SELECT roaring_count(s) AS members, count(*) AS pieces, bool_and(p.low = roaring_min(p.piece)) AS least,
	roaring_union_agg(p.piece) = s AS all, sum(roaring_count(p.piece)) = roaring_count(s) AS once,
	max(pg_column_size(p.piece)) < 2000 AS short
FROM (VALUES ('{-9223372036854775808}'::roaring), ('{1-1000000}'), ('{9223372036854000000-9223372036854775807}'),
	((SELECT roaring_agg(g * 1000003) FROM generate_series(-20000::bigint, 20000) g)),
	((SELECT roaring_agg(g * g) | '{-9223372036854775808,9223372036854775807}'
		FROM generate_series(1::bigint, 9999) g)))
	v (s), LATERAL census_private.distributed_pieces(s) p GROUP BY s ORDER BY 1;
-- The functions of the same name of somebody else's are not taken.
CREATE SCHEMA distributed_theirs;
CREATE FUNCTION distributed_theirs.format(text, VARIADIC text[]) RETURNS text LANGUAGE plpgsql AS
	$$BEGIN RAISE 'captured'; END$$;
CREATE FUNCTION distributed_theirs.parse_ident(text) RETURNS text[] LANGUAGE plpgsql AS
	$$BEGIN RAISE 'captured'; END$$;
CREATE FUNCTION distributed_theirs.current_schema() RETURNS name LANGUAGE plpgsql AS
	$$BEGIN RAISE 'captured'; END$$;
BEGIN;
SET LOCAL search_path = distributed_theirs, pg_catalog, public;
SELECT public.said($$SELECT public.create_distributed_dictionary('word')$$);
ROLLBACK;
CREATE TABLE distributed_plain (key bigint, member bigint, present boolean, members roaring);
-- nor are closer matches in the schema of the extension
CREATE FUNCTION tally_top(roaring_tally, integer, excluding roaring) RETURNS TABLE (member bigint, sets bigint)
	LANGUAGE plpgsql AS $$BEGIN RAISE 'captured'; END$$;
CREATE FUNCTION tally_top(roaring_tally, bigint, excluding roaring) RETURNS TABLE (member bigint, sets bigint)
	LANGUAGE plpgsql AS $$BEGIN RAISE 'captured'; END$$;
CREATE VIEW distributed_back AS SELECT member AS key, roaring_agg(key) AS members
	FROM (SELECT key, unnest(members) AS member FROM distributed_plain) e GROUP BY 1;
BEGIN;
INSERT INTO distributed_plain (key, members) VALUES (1, '{2,3}'), (2, '{1,3,4,5}'), (3, '{5}');
-- of few members their sets are read, of many those of the other direction, and the answer is the same
SELECT members, key, c.* FROM unnest('{"{2,3}","{2,3,100-1999}","{2,3,100-20000}","{}"}'::roaring[]) members,
	unnest('{1,5,NULL}'::bigint[]) key,
	census_private.distributed_common('distributed_plain', 'distributed_back', members, 3, key) c;
-- a set of many keys is not made an array
SELECT * FROM census_private.distributed_common('distributed_plain', 'distributed_back',
	roaring_from_range(2, 2000000000), 5, 1);
ROLLBACK;
DROP FUNCTION tally_top(roaring_tally, integer, roaring), tally_top(roaring_tally, bigint, roaring);
-- arrays begin where they like
CREATE TABLE distributed_out (key bigint, member bigint, present boolean, PRIMARY KEY (key, member));
CREATE TABLE distributed_in (LIKE distributed_out INCLUDING ALL);
SELECT format('SELECT census_private.distributed_change(%L, %L, %L, %L, %L)', 'distributed_out', 'distributed_in', a, b,
	c) FROM (VALUES ('[5:5]={1}', '{2}', '[0:0]={t}'), ('{3}', '[2:2]={4}', '{f}'),
		('[-1:0]={7,7}', '[8:9]={8,8}', '{t,f}')) v (a, b, c) \gexec
-- of an edge that has a change already the last one counts, as of several changes of one
SELECT census_private.distributed_change('distributed_out', 'distributed_in', '{1,9,1,9}', '{2,9,2,9}', '{t,t,f,t}');
SELECT o, i FROM distributed_out o FULL JOIN distributed_in i ON (i.member, i.key) = (o.key, o.member) ORDER BY 1;
-- what Citus says of a shard that is not where it was is an error to try again, and no other is
CREATE FUNCTION distributed_split() RETURNS trigger LANGUAGE plpgsql AS $$
	BEGIN RAISE EXCEPTION '%', TG_ARGV[1] USING ERRCODE = TG_ARGV[0]; END $$;
CREATE FUNCTION distributed_say(state text, message text, src bigint[]) RETURNS SETOF text LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format('CREATE TRIGGER split BEFORE INSERT ON distributed_in FOR EACH ROW EXECUTE FUNCTION
		distributed_split(%L, %L)', state, message);
	RETURN QUERY SELECT said(format('SELECT census_private.distributed_change(%L, %L, %L, %3$L, %L)',
		'distributed_out', 'distributed_in', src, array_fill(true, ARRAY[cardinality(src)])));
	DROP TRIGGER split ON distributed_in;
END $$;
SELECT state, src, s FROM (VALUES ('XX000', 'could not find valid entry for shard 102008'),
	('42P01', 'relation "distributed_in_102008" does not exist'), ('XX000', 'something else'),
	('42P01', 'relation "nowhere" does not exist')) e (state, message), unnest(array['{1}', '{1,2}']::text[]) src,
	distributed_say(state, message, src::bigint[]) s;
SELECT count(*) FROM distributed_out WHERE key = member;
DROP FUNCTION distributed_say, distributed_split CASCADE;
DROP TABLE distributed_out, distributed_in;
-- a role without any right on a table is told so by the server, whatever the table is
CREATE ROLE distributed_nobody;
CREATE TABLE distributed_gate (lane int);
GRANT EXECUTE ON FUNCTION said(text) TO PUBLIC;
SET ROLE distributed_nobody;
SELECT said(format('SELECT census_private.%s', call)) FROM unnest(array[
	$$distributed_compact('distributed_plain', 'distributed_plain', 'distributed_plain', 'distributed_plain', 0)$$,
	$$distributed_members('distributed_plain', 1)$$,
	$$distributed_common('distributed_plain', 'distributed_plain', '{1}', 1, 1)$$,
	$$distributed_change('distributed_plain', 'distributed_plain', '{1}', '{1}', '{t}')$$,
	$$distributed_common('distributed_plain', 'distributed_plain', '{1-20000}', 1)$$]) call;
-- nor does it read what is not as long as the rest
SELECT said(format('SELECT census_private.distributed_change(%L, %1$L, %L, %L, %L)',
	'distributed_plain', '{1,2}', d, p))
	FROM (VALUES ('{1}', '{t}'), ('{1,NULL}', '{t,t}')) v (d, p);
RESET ROLE;
-- keys are more than an array takes
INSERT INTO distributed_plain (key, members) VALUES (1, '{2,-1}'), (1000, '{-1,-2}'), (-1, '{-3}');
SELECT keys, s.* FROM unnest(array['{1}', '{1-1000}', '{1-200000000}', '{}']::roaring[]) keys
	LEFT JOIN census_private.distributed_common('distributed_plain', 'distributed_back', keys, 2, 1) s ON true;
DROP VIEW distributed_back;
\pset format aligned
\pset tuples_only off
DROP TABLE distributed_plain, distributed_gate;
DROP ROLE distributed_nobody;
DROP SCHEMA distributed_theirs CASCADE;
DROP FUNCTION said;
DROP EXTENSION census_citus;
SELECT count(*) FROM pg_proc WHERE proname LIKE '%distributed\_%' AND pronamespace IN ('census_private'::regnamespace,
	current_schema()::regnamespace);
SET allow_system_table_mods = on;
DELETE FROM pg_extension WHERE extname = 'citus';
DROP TABLE pg_catalog.pg_dist_schema, pg_catalog.pg_dist_local_group;
DROP FUNCTION pg_catalog.create_distributed_table(regclass, text, text, int), pg_catalog.get_current_transaction_id();
RESET allow_system_table_mods;
