-- Errors of generators.  A failed call changes nothing.
SET timezone = 'UTC';
\set SHOW_CONTEXT never
-- what an error says, with its SQLSTATE
CREATE FUNCTION refused(command text, OUT "SQLSTATE" text, OUT message text, OUT detail text, OUT hint text)
	LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE command;
EXCEPTION WHEN OTHERS THEN
	GET STACKED DIAGNOSTICS "SQLSTATE" = RETURNED_SQLSTATE, message = MESSAGE_TEXT, detail = PG_EXCEPTION_DETAIL,
		hint = PG_EXCEPTION_HINT;
END $$;
\x on
SELECT create_id_generator('gen', shard => 3);
SELECT next_id('gen') AS a \gset

-- core's functions on a generator
SELECT * FROM refused($$SELECT nextval('gen')$$);
SELECT last_value = :a AS untouched FROM gen;
SELECT * FROM refused($$SELECT nextval('census_private.id_seq')$$);
SELECT create_id_generator('fresh');
SELECT * FROM refused($$SELECT nextval('fresh')$$);
DROP SEQUENCE fresh;
-- setval() works, whatever shard the id is of
SET census.id_clock_step = quiet;
SELECT setval('gen', :a + 10000000000000) - :a AS set;
SELECT next_id('gen') > :a + 10000000000000 AS above_setval;
-- settings that have been tampered with
ALTER SEQUENCE gen CYCLE;
SELECT * FROM refused($$SELECT next_id('gen')$$);
ALTER SEQUENCE gen NO CYCLE;
SELECT next_id('gen') > :a AS again;
-- unlogged: would repeat after a crash
ALTER SEQUENCE gen SET UNLOGGED;
SELECT * FROM refused($$SELECT next_id('gen')$$);
ALTER SEQUENCE gen SET LOGGED;
SELECT next_id('gen') > :a AS again;

RESET census.id_clock_step;
-- what is no generator
CREATE SEQUENCE plain;
CREATE TABLE tab (a int);
CREATE VIEW vw AS SELECT 1 AS a;
SELECT * FROM refused($$SELECT next_id('plain')$$);
SELECT * FROM refused($$SELECT next_id('tab')$$);
SELECT * FROM refused($$SELECT next_id('vw')$$);
SELECT * FROM refused($$SELECT next_id('nonesuch')$$);
SELECT * FROM refused($$SELECT next_id(0)$$);
SELECT * FROM refused($$SELECT next_id(4294967295)$$);
SELECT * FROM refused(format($$SELECT id_timestamp(%s, 'plain')$$, :a));
SELECT * FROM refused(format($$SELECT id_timestamp(%s, 4294967295)$$, :a));
SELECT * FROM refused($$SELECT id_advance('plain', 1)$$);
CREATE SEQUENCE fake INCREMENT -9223372036854775808 MINVALUE 1 MAXVALUE 9223372036854775807 START 1;
SELECT * FROM refused($$SELECT next_id('fake')$$);
ALTER SEQUENCE gen CACHE 1;
SELECT * FROM refused($$SELECT next_id('gen')$$);
SELECT * FROM refused($$SELECT nextval('gen')$$);
DROP SEQUENCE plain, fake, gen;
DROP TABLE tab;
DROP VIEW vw;

-- arguments that do not fit
SELECT * FROM refused($$SELECT create_id_generator(NULL)$$);
SELECT * FROM refused($$SELECT create_id_generator('g', 'nonesuch')$$);
SELECT * FROM refused($$SELECT create_id_generator('g', shard => 8192)$$);
SELECT * FROM refused($$SELECT create_id_generator('g', shard => -1)$$);
SELECT * FROM refused($$SELECT create_id_generator('g', epoch => '2999-01-01')$$);
SELECT * FROM refused($$SELECT create_id_generator('g', epoch => 'infinity')$$);
SELECT * FROM refused($$SELECT create_id_generator('g', epoch => '1969-12-31')$$);
SELECT * FROM refused($$SELECT create_id_generator('g', 'int32', epoch => '2020-01-01')$$);
SELECT * FROM refused($$SELECT create_id_generator('g', time_bits => 41)$$);
SELECT * FROM refused($$SELECT create_id_generator('g', 'custom')$$);
SELECT *
	FROM refused($$SELECT create_id_generator('g', 'custom', time_bits => 41, shard_bits => 13, sequence_bits => 10)$$);
SELECT *
	FROM refused($$SELECT create_id_generator('g', 'custom', time_bits => 54, shard_bits => 0, sequence_bits => 10)$$);
SELECT *
	FROM refused($$SELECT create_id_generator('g', 'custom', time_bits => 0, shard_bits => 13, sequence_bits => 10)$$);
SELECT *
	FROM refused($$SELECT create_id_generator('g', 'custom', time_bits => 40, shard_bits => 21, sequence_bits => 1)$$);
SELECT *
	FROM refused($$SELECT create_id_generator('g', 'custom', time_bits => 40, shard_bits => 0, sequence_bits => 23)$$);
SELECT *
	FROM refused($$SELECT create_id_generator('g', 'custom', time_bits => 40, shard_bits => 4, sequence_bits => 10,
	tick => '3 s')$$);
SELECT *
	FROM refused($$SELECT create_id_generator('g', 'custom', time_bits => 40, shard_bits => 4, sequence_bits => 10,
	tick => '-1 ms')$$);
SELECT *
	FROM refused($$SELECT create_id_generator('g', 'custom', time_bits => 40, shard_bits => 4, sequence_bits => 10,
	tick => '1 day')$$);
SELECT *
	FROM refused($$SELECT create_id_generator('g', 'custom', time_bits => 20, shard_bits => 4, sequence_bits => 10)$$);
-- and those that just fit: each at its greatest, and one more
SELECT time_bits, shard_bits, sequence_bits, tick FROM unnest(ARRAY[
	create_id_generator('most_time', 'custom', time_bits => 63, shard_bits => 0, sequence_bits => 0, tick => '1 us'),
		create_id_generator('most_shards', 'custom', time_bits => 40, shard_bits => 20, sequence_bits => 0),
	create_id_generator('most_sequence', 'custom', time_bits => 40, shard_bits => 1, sequence_bits => 22),
		create_id_generator('most_tick', 'custom', time_bits => 40, shard_bits => 4, sequence_bits => 10,
		tick => '2 s')]) g, census_private.id_generator(g);
SELECT *
	FROM refused($$SELECT create_id_generator('g', 'custom', time_bits => 64, shard_bits => 0, sequence_bits => 0,
	tick => '1 us')$$);
SELECT *
	FROM refused($$SELECT create_id_generator('g', 'custom', time_bits => 40, shard_bits => 4, sequence_bits => 10,
	tick => '2000001 us')$$);
SELECT *
	FROM refused($$SELECT create_id_generator('g', 'custom', time_bits => 40, shard_bits => 4, sequence_bits => 10,
	tick => '0')$$);
DROP SEQUENCE most_time, most_shards, most_sequence, most_tick;
SELECT * FROM refused($$SELECT create_id_generator('g', 'ticket', servers => 0)$$);
SELECT * FROM refused($$SELECT create_id_generator('g', 'ticket', servers => 65536)$$);
SELECT * FROM refused($$SELECT create_id_generator('g', 'ticket', servers => 2, shard => 2)$$);
SELECT * FROM refused($$SELECT create_id_generator('g', 'ticket', epoch => '2020-01-01')$$);
SELECT * FROM refused($$SELECT create_id_generator('g', servers => 2)$$);
SELECT to_regclass('g') AS nothing_made;
SELECT * FROM refused($$SELECT create_id_generator('no.such.schema.g')$$);
SELECT * FROM refused($$SELECT create_id_generator('nosuch.g')$$);

-- ids of another layout
SELECT create_id_generator('j', 'js53', shard => 1);
SELECT * FROM refused($$SELECT id_timestamp(9007199254740992, 'j')$$);
SELECT id_timestamp(9007199254740991, 'j');
SELECT * FROM refused($$SELECT id_advance('j', 9007199254740992)$$);
SELECT * FROM refused($$SELECT id_advance('j', -1)$$);

-- a temporary relation of the same name does not come between
CREATE TEMP SEQUENCE hidden;
SELECT create_id_generator('hidden');
SELECT is_called FROM pg_temp.hidden;
SELECT is_called, next_id('public.hidden') > 0 AS works FROM public.hidden;
SELECT * FROM refused($$SELECT create_id_generator('pg_temp.g')$$);
SET search_path = pg_temp, public;
SELECT * FROM refused($$SELECT create_id_generator('g')$$);
RESET search_path;
DROP SEQUENCE pg_temp.hidden, public.hidden;
-- nor do functions and operators that somebody has planted
CREATE SCHEMA evil;
CREATE FUNCTION evil.setval(regclass, int, boolean) RETURNS bigint LANGUAGE plpgsql
	AS $$ BEGIN RAISE EXCEPTION 'caught'; END $$;
CREATE FUNCTION evil.max(bigint) RETURNS bigint LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'caught'; END $$;
CREATE FUNCTION evil.trap(bigint, int) RETURNS boolean LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'caught'; END $$;
CREATE OPERATOR evil.< (LEFTARG = bigint, RIGHTARG = int, FUNCTION = evil.trap);
CREATE OPERATOR evil.<> (LEFTARG = bigint, RIGHTARG = int, FUNCTION = evil.trap);
CREATE FUNCTION evil.next_id() RETURNS bigint LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'caught'; END $$;
CREATE FUNCTION evil.next_id(regclass) RETURNS bigint LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'caught'; END $$;
CREATE TABLE evil.past (id bigint);
INSERT INTO evil.past VALUES ((1000::bigint << 23) | (3 << 10));
SET search_path = evil, pg_catalog, public;
SELECT create_id_generator('evil_g', shard => 1);
SELECT create_shard(2, 'evil_shard');
SELECT evil_shard.next_id() > 0 AS ours;
SELECT id_convert('past', epoch => '2011-08-24 21:07:01.721+00');
INSERT INTO past DEFAULT VALUES;
SELECT id_set_shard('evil_g', 4);
SELECT count(*) FROM public.census_generator WHERE generator OPERATOR(pg_catalog.=) 'evil_g'::regclass;
RESET search_path;
DROP SCHEMA evil, evil_shard CASCADE;

-- read-only, parallel, unlogged
BEGIN READ ONLY;
SELECT * FROM refused($$SELECT next_id()$$);
ROLLBACK;
BEGIN;
SELECT next_id('j') > 0 AS fine;
SET TRANSACTION READ ONLY;
SELECT * FROM refused($$SELECT next_id('j')$$);
ROLLBACK;
BEGIN READ ONLY;
SELECT * FROM refused($$SELECT id_advance('j', 5)$$);
ROLLBACK;
CREATE TABLE big AS SELECT generate_series(1, 20000) AS n;
ALTER TABLE big SET (parallel_workers = 2);
ANALYZE big;
SET min_parallel_table_scan_size = 0;
SET parallel_setup_cost = 0;
SET parallel_tuple_cost = 0;
EXPLAIN (COSTS OFF) SELECT count(n) FROM big;
EXPLAIN (COSTS OFF) SELECT count(DISTINCT next_id('j')) FROM big;
SELECT count(id_shard(n)) FROM big;
-- even one that is said to be safe refuses
CREATE FUNCTION lies() RETURNS bigint LANGUAGE plpgsql PARALLEL SAFE AS 'BEGIN RETURN next_id(''j''); END';
SELECT * FROM refused($$SELECT count(lies()) FROM big$$);
RESET min_parallel_table_scan_size;
RESET parallel_setup_cost;
RESET parallel_tuple_cost;
DROP TABLE big;
DROP FUNCTION lies;

-- the settings
SELECT * FROM refused($$SET census.shard_id = 5$$);
SELECT "SQLSTATE" FROM refused($$SET census.id_max_ahead = -1$$);
SELECT "SQLSTATE" FROM refused($$SET census.id_max_ahead = '2 h'$$);
SELECT * FROM refused($$SET census.id_clock_step = 'maybe'$$);
SELECT * FROM refused($$SET census.id_clok_step = 'warn'$$);
SHOW census.shard_id;
SHOW census.id_max_ahead;
SHOW census.id_clock_step;
DROP SEQUENCE j;
DROP FUNCTION refused;
