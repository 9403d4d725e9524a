-- A transaction that allocates many ids takes whole windows, without a row for each id.
CREATE SCHEMA dirw;
SET search_path = dirw, public;
SELECT create_allocator('bulk', mode => 'window');
CREATE TABLE given (id bigint PRIMARY KEY, part int);
INSERT INTO given SELECT allocate('bulk'), 1 FROM generate_series(1, 5000);
-- four windows of 64, half of each, then whole ones of 1024, of each a quarter with rows
SELECT max(id) BETWEEN 4999 AND 256 + 5 * 1024 - 1 AS dense_enough FROM given;
SELECT count(*) BETWEEN 4 * 256 AND 4 * 32 + 5 * 320 AS rows_of_quarters FROM bulk;
SELECT count(*) = 3 * 1024 OR EXISTS (SELECT FROM pg_stat_activity WHERE query LIKE 'SELECT flood(%') AS all_of_three
	FROM given WHERE id >= 256 AND id < 256 + 3 * 1024;
-- the next transaction deletes them, begins in a window of its own, and repeats nothing
INSERT INTO given SELECT allocate('bulk'), 2 FROM generate_series(1, 100);
SELECT count(*) FROM bulk b WHERE NOT EXISTS (SELECT FROM given g WHERE g.id = b.id);
INSERT INTO given SELECT allocate('bulk'), 2 FROM generate_series(1, 1000);
SELECT count(*) < 2000 AS few_rows FROM bulk;
-- a part that is rolled back loses what it took, and gives nothing twice
BEGIN;
INSERT INTO given SELECT allocate('bulk'), 3 FROM generate_series(1, 1500);
SAVEPOINT s;
SELECT count(allocate('bulk')) FROM generate_series(1, 1500);
ROLLBACK TO s;
INSERT INTO given SELECT allocate('bulk'), 4 FROM generate_series(1, 1500);
COMMIT;
BEGIN;
SELECT count(allocate('bulk')) FROM generate_series(1, 3000);
ROLLBACK;
INSERT INTO given SELECT allocate('bulk'), 5 FROM generate_series(1, 3000);
SELECT part, count(*) FROM given GROUP BY part ORDER BY part;
-- rows in the window that it takes over are passed over: others', and those written by hand
SELECT create_allocator('hand', mode => 'window');
SELECT setval('hand_id_hint', 4::bigint << 19, true);      -- the first window of 1024
INSERT INTO hand SELECT 256 + n * 3 FROM generate_series(0, 100) n;
CREATE TABLE got AS SELECT allocate('hand') AS id FROM generate_series(1, 900);
SELECT count(*) AS n, count(DISTINCT id) AS ids, min(id) >= 256 AS low,
	count(*) FILTER (WHERE id IN (SELECT 256 + n * 3 FROM generate_series(0, 100) n)) AS taken,
	count(*) FILTER (WHERE id < 1280) BETWEEN 800 AND 923
		OR -- or a session that is told to forget all the time forgets its window (test/kinds)
		EXISTS (SELECT FROM pg_stat_activity WHERE query LIKE 'SELECT flood(%') AS most_of_the_first FROM got;
-- the sequence put back while a window is owned: it is obeyed
BEGIN;
SELECT count(allocate('hand')) FROM generate_series(1, 400);
SELECT setval('hand_id_hint', 0, true);
SELECT allocate('hand') < 64 AS first_window;
ROLLBACK;
DROP SCHEMA dirw CASCADE;
