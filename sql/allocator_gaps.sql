-- A dense allocator fills gaps, lowest first, if no other session is active,
-- whatever ids lie between the gaps and whatever this transaction has allocated before.
CREATE SCHEMA dirg;
SET search_path = dirg, public;
SELECT create_allocator('gappy');
-- Allocates n more and deletes one id in each 300, as rollbacks of others leave them.
CREATE FUNCTION make_gaps(n int) RETURNS bigint LANGUAGE plpgsql AS $$
BEGIN
	PERFORM allocate('gappy') FROM generate_series(1, n * 301);
	DELETE FROM gappy WHERE id % 301 = 1;
	PERFORM setval('gappy_id_hint', 1, false);
	RETURN count(*) FROM gappy;
END $$;
CREATE VIEW dense AS SELECT count(*) = max(id) AS dense, max(id) FROM gappy;

-- 30 gaps with 300 rows between each, one statement that takes 30
SELECT make_gaps(30);
SELECT min(id), max(id), count(DISTINCT id) FROM (SELECT allocate('gappy') AS id FROM generate_series(1, 30)) x;
SELECT * FROM dense;
-- in several statements, and around a savepoint
TRUNCATE gappy RESTART IDENTITY;
SELECT make_gaps(30);
BEGIN;
SELECT allocate('gappy');
SELECT allocate('gappy');
SAVEPOINT s;
SELECT array_agg(allocate('gappy')) FROM generate_series(1, 3);
ROLLBACK TO s;
SELECT array_agg(allocate('gappy')) FROM generate_series(1, 2);
SAVEPOINT s;
SELECT array_agg(allocate('gappy')) FROM generate_series(1, 2);
RELEASE s;
SELECT count(allocate('gappy')) FROM generate_series(1, 24);
COMMIT;
SELECT * FROM dense;
-- gaps of other sizes, one of them as long as a statement
TRUNCATE gappy RESTART IDENTITY;
SELECT count(allocate('gappy')) FROM generate_series(1, 5000);
DELETE FROM gappy WHERE id BETWEEN 100 AND 900 OR id BETWEEN 2000 AND 2001 OR id = 2003 OR id BETWEEN 4000 AND 4063;
SELECT setval('gappy_id_hint', 1, false);
SELECT min(id), max(id) FROM (SELECT allocate('gappy') AS id FROM generate_series(1, 802)) x;
SELECT min(id), max(id) FROM (SELECT allocate('gappy') AS id FROM generate_series(1, 66)) x;
SELECT * FROM dense;
SELECT allocate('gappy');
-- the mark that a session has after its own commit is what it has taken, not more
BEGIN;
SELECT count(allocate('gappy')) FROM generate_series(1, 200);
SAVEPOINT s;
SELECT min(id), max(id) FROM (SELECT allocate('gappy') AS id FROM generate_series(1, 200)) x;
ROLLBACK TO s;
COMMIT;
SELECT allocate('gappy');
BEGIN;
SELECT count(allocate('gappy')) FROM generate_series(1, 200);
ROLLBACK;
SELECT allocate('gappy');
-- the shared mark never passes an id that is not committed
SELECT last_value <= (SELECT max(id) + 1 FROM gappy) AS behind FROM gappy_id_hint;
BEGIN;
SELECT count(allocate('gappy')) FROM generate_series(1, 1000);
SELECT last_value <= 5202 AS behind FROM gappy_id_hint;
ROLLBACK;
SELECT * FROM dense;

SET client_min_messages = warning;
DROP SCHEMA dirg CASCADE;
