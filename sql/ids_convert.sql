-- ids: a table that uses the function of Instagram's article gets a generator
SET timezone = 'UTC';
SET datestyle = 'ISO, YMD';
\set SHOW_CONTEXT never
CREATE SCHEMA insta9;
CREATE SEQUENCE insta9.table_id_seq;
CREATE FUNCTION insta9.next_id(OUT result bigint) AS $$
DECLARE
	our_epoch bigint := 1314220021721;
	seq_id bigint;
	now_millis bigint;
	shard_id int := 9;
BEGIN
	SELECT nextval('insta9.table_id_seq') % 1024 INTO seq_id;
	SELECT FLOOR(EXTRACT(EPOCH FROM clock_timestamp()) * 1000) INTO now_millis;
	result := (now_millis - our_epoch) << 23;
	result := result | (shard_id << 10);
	result := result | (seq_id);
END;
$$ LANGUAGE plpgsql;
CREATE TABLE insta9."Our ""table" (id bigint PRIMARY KEY DEFAULT insta9.next_id(), at timestamptz DEFAULT clock_timestamp());
SELECT id_convert('insta9."Our ""table"');
INSERT INTO insta9."Our ""table" DEFAULT VALUES;
INSERT INTO insta9."Our ""table" SELECT FROM generate_series(1, 100);
SELECT max(id) AS max FROM insta9."Our ""table" \gset
SELECT id_convert('insta9."Our ""table"');
\d insta9."Our ""table"
SELECT layout, shard, epoch FROM census_generator WHERE generator::text ~ 'insta9';
INSERT INTO insta9."Our ""table" SELECT FROM generate_series(1, 5000);
SELECT count(*), count(*) FILTER (WHERE id > :max) AS above, min(id_shard(id)), max(id_shard(id)),
       bool_and(abs(extract(epoch FROM id_timestamp(id, 'insta9."Our ""table_id_ids"') - at)) < 5) AS still_read_right
  FROM insta9."Our ""table";

-- an id far ahead of the clock lifts it; a future that no clock explains is refused
CREATE TABLE t (id bigint);
INSERT INTO t VALUES (insta9.next_id() + (30000::bigint << 23));
SELECT max(id) AS max FROM t \gset
BEGIN;
SET LOCAL census.id_clock_step = quiet;
SELECT id_convert('t');
INSERT INTO t DEFAULT VALUES;
SELECT count(*) FILTER (WHERE id > :max) AS above FROM t;
ROLLBACK;
SELECT count(*) AS undone FROM pg_attrdef WHERE adrelid = 't'::regclass;
INSERT INTO t VALUES (id_min('2044-01-01') | (9 << 10));
SELECT id_convert('t');
TRUNCATE t;
INSERT INTO t VALUES ((1000::bigint << 23) | (3 << 10)), ((1001::bigint << 23) | (4 << 10));
SELECT id_convert('t');
INSERT INTO t VALUES ((1002::bigint << 23) | (3 << 10));
DELETE FROM t WHERE id_shard(id) = 4;
INSERT INTO t VALUES (-5);
SELECT id_convert('t');
DELETE FROM t WHERE id < 0;
-- the epoch is the caller's to know
INSERT INTO t VALUES (next_id() | (3 << 10));
SELECT id_convert('t', epoch => '2025-01-01 00:00+00');
SELECT epoch, shard FROM census_generator WHERE generator = 't_id_ids'::regclass;
-- several tables, one generator
SELECT create_id_generator('shared', shard => 3);
SELECT id_convert('t', 'id', 'shared');
SELECT last_value >= (SELECT max(id) FROM t) - 1024 * 8192 FROM shared;
INSERT INTO t DEFAULT VALUES;
SELECT count(*) - count(DISTINCT id) AS repeats FROM t;
-- arguments
SELECT id_convert('t', 'nonesuch');
SELECT id_convert(NULL);
SELECT id_convert(4294967295);
SELECT id_convert('t', 'id', 't');
SELECT create_id_generator('small', 'js53');
DELETE FROM t;
INSERT INTO t VALUES (1::bigint << 60);
SELECT id_convert('t', 'id', 'small');
CREATE ROLE regress_ids_other;
SET ROLE regress_ids_other;
SELECT id_convert('t', 'id', 'shared');
-- another's generator is not lifted by who may only take ids from it
CREATE TEMP TABLE own (id bigint);
INSERT INTO own VALUES ((1::bigint << 62) | (3 << 10));
RESET ROLE;
GRANT USAGE ON SEQUENCE shared TO regress_ids_other;
SET ROLE regress_ids_other;
SELECT id_convert('pg_temp.own', 'id', 'shared');
DROP TABLE own;
RESET ROLE;
REVOKE ALL ON SEQUENCE shared FROM regress_ids_other;
DROP ROLE regress_ids_other;
DROP TABLE t;
DROP SEQUENCE shared, small;
DROP SCHEMA insta9 CASCADE;
