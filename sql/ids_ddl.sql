-- A session's cache of a generator is invalidated when its source changes.
SET timezone = 'UTC';
\set SHOW_CONTEXT never
CREATE ROLE regress_ids_owner;
CREATE ROLE regress_ids_user;
CREATE ROLE regress_ids_group;
CREATE SCHEMA ids_ddl;
GRANT USAGE, CREATE ON SCHEMA ids_ddl TO regress_ids_owner;
GRANT USAGE ON SCHEMA ids_ddl TO regress_ids_user;
SET search_path = ids_ddl, public;
CREATE TABLE taken (id bigint);
GRANT ALL ON taken TO PUBLIC;

-- dropped and made anew in one transaction, with another shard
BEGIN;
SELECT create_id_generator('g', shard => 1);
INSERT INTO taken SELECT next_id('g') FROM generate_series(1, 3000);
DROP SEQUENCE g;
SELECT next_id('g');
ROLLBACK;
BEGIN;
SELECT create_id_generator('g', shard => 1);
SELECT id_shard(next_id('g'));
DROP SEQUENCE g;
SELECT create_id_generator('g', 'js53', shard => 2);
SELECT id_shard(next_id('g'), 'g');
COMMIT;
-- and in a transaction that is rolled back: the old one is as it was
SELECT next_id('g') AS a \gset
BEGIN;
DROP SEQUENCE g;
SELECT create_id_generator('g', shard => 7);
SELECT id_shard(next_id('g'), 'g');
ROLLBACK;
SELECT next_id('g') > :a AS rises, id_shard(next_id('g'), 'g');
-- a prepared statement keeps up
PREPARE p AS SELECT id_shard(next_id('g'), 'g');
EXECUTE p;
BEGIN;
DROP SEQUENCE g;
SELECT create_id_generator('g', shard => 9);
EXECUTE p;
COMMIT;
EXECUTE p;
DEALLOCATE p;
DROP SEQUENCE g;

-- privileges are nextval()'s, and are asked when the user changes
SELECT create_id_generator('g', shard => 1);
ALTER SEQUENCE g OWNER TO regress_ids_owner;
BEGIN;
SELECT next_id('g') > 0 AS as_superuser;
SET LOCAL ROLE regress_ids_owner;
SELECT next_id('g') > 0 AS as_owner;
SAVEPOINT s;
SET LOCAL ROLE regress_ids_user;
SELECT next_id('g');
ROLLBACK TO s;
SELECT next_id('g') > 0 AS as_owner;
SAVEPOINT s;
SET LOCAL ROLE regress_ids_user;
SELECT id_advance('g', 1);
ROLLBACK TO s;
COMMIT;
GRANT USAGE ON SEQUENCE g TO regress_ids_user;
SET ROLE regress_ids_user;
SELECT next_id('g') > 0 AS with_usage;
-- lifting is writing: it needs what setval() needs
SELECT id_advance('g', 1);
RESET ROLE;
GRANT UPDATE ON SEQUENCE g TO regress_ids_user;
SET ROLE regress_ids_user;
SELECT id_advance('g', 1);
RESET ROLE;
REVOKE ALL ON SEQUENCE g FROM regress_ids_user;
SET ROLE regress_ids_user;
SELECT next_id('g');
RESET ROLE;
-- through a membership, and no longer
GRANT UPDATE ON SEQUENCE g TO regress_ids_group;
GRANT regress_ids_group TO regress_ids_user;
SET ROLE regress_ids_user;
SELECT next_id('g') > 0 AS by_membership;
RESET ROLE;
REVOKE regress_ids_group FROM regress_ids_user;
SET ROLE regress_ids_user;
SELECT next_id('g');
RESET ROLE;
-- SECURITY DEFINER lends its owner's
CREATE FUNCTION lent() RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER AS 'BEGIN RETURN next_id(''g''); END';
BEGIN;
SET LOCAL ROLE regress_ids_user;
SELECT lent() > 0 AS lent;
SELECT next_id('g');
ROLLBACK;
DROP FUNCTION lent;

-- TRUNCATE .. RESTART IDENTITY, ALTER SEQUENCE .. RESTART, in the same transaction, undone and not
TRUNCATE taken;
ALTER SEQUENCE g OWNER TO CURRENT_USER;
CREATE TABLE owner (id bigint DEFAULT next_id('g'));
ALTER SEQUENCE g OWNED BY owner.id;
INSERT INTO taken SELECT next_id('g') FROM generate_series(1, 200000);
BEGIN;
INSERT INTO taken SELECT next_id('g') FROM generate_series(1, 10000);
TRUNCATE owner RESTART IDENTITY;
INSERT INTO taken SELECT next_id('g') FROM generate_series(1, 50000);
-- they were taken from the sequence's new file
SELECT is_called, last_value = (SELECT max(id) FROM taken) AS is_the_last FROM g;
SAVEPOINT a;
TRUNCATE owner RESTART IDENTITY;
INSERT INTO taken SELECT next_id('g') FROM generate_series(1, 50000);
ROLLBACK TO a;
INSERT INTO taken SELECT next_id('g') FROM generate_series(1, 50000);
COMMIT;
INSERT INTO taken SELECT next_id('g') FROM generate_series(1, 40000);
ALTER SEQUENCE g RESTART;
INSERT INTO taken SELECT next_id('g') FROM generate_series(1, 50000);
BEGIN;
ALTER SEQUENCE g RESTART WITH 5;
INSERT INTO taken SELECT next_id('g') FROM generate_series(1, 50000);
COMMIT;
INSERT INTO taken SELECT next_id('g') FROM generate_series(1, 50000);
SELECT count(*), count(*) - count(DISTINCT id) AS repeats FROM taken;
-- a restart once more, by a session that has not used the generator before
ALTER SEQUENCE g RESTART;
\c -
SET search_path = ids_ddl, public;
INSERT INTO taken SELECT next_id('g') FROM generate_series(1, 50000);
SELECT count(*), count(*) - count(DISTINCT id) AS repeats FROM taken;

-- and when a burst has run ahead of the clock: one id a millisecond, so that a slow machine is quick enough, too
SELECT create_id_generator('slow', 'custom', shard => 1, time_bits => 45, shard_bits => 4, sequence_bits => 1);
CREATE TABLE slow_taken AS SELECT next_id('slow') AS id FROM generate_series(1, 800);
SELECT max(id_timestamp(id, 'slow')) > clock_timestamp() + interval '0.1 s' AS is_ahead FROM slow_taken;
ALTER SEQUENCE slow RESTART;
\c -
SET search_path = ids_ddl, public;
-- to lift it above a low id is no way around
SELECT id_advance('slow', 1000);
INSERT INTO slow_taken SELECT next_id('slow') FROM generate_series(1, 200);
SELECT count(*), count(*) - count(DISTINCT id) AS repeats FROM slow_taken;

-- renamed, moved, given away: the DEFAULT still holds
ALTER SEQUENCE g OWNED BY NONE;
ALTER SEQUENCE g RENAME TO h;
CREATE SCHEMA ids_ddl2;
ALTER SEQUENCE h SET SCHEMA ids_ddl2;
INSERT INTO owner DEFAULT VALUES;
SELECT count(*), min(id_shard(id)) FROM owner;
-- a table that stands on it keeps it
DROP SEQUENCE ids_ddl2.h;

DROP SCHEMA ids_ddl, ids_ddl2 CASCADE;
DROP ROLE regress_ids_owner, regress_ids_user, regress_ids_group;
