-- What applications do with a generator besides next_id().
SET timezone = 'UTC';
SET datestyle = 'ISO, YMD';
\set SHOW_CONTEXT never
\c -
SELECT create_id_generator('g', shard => 1);
SELECT currval('g');		-- core's knows of none; RETURNING does

-- blocks
CREATE TABLE block (n bigint GENERATED ALWAYS AS IDENTITY, id bigint);
INSERT INTO block (id) SELECT next_id('g') FROM generate_series(1, 5000);
SELECT count(*), count(*) - count(DISTINCT id) AS repeats, bool_and(id_shard(id) = 1) AS of_g,
	max(id) < next_id('g') AS above,
       count(*) FILTER (WHERE falls) AS falling FROM (SELECT id, id < lag(id) OVER (ORDER BY n) AS falls FROM block) s;
-- no more are taken than are asked for
SET statement_timeout = '20s';
SELECT count(*), max(id) = (SELECT last_value FROM g) AS no_more
	FROM (SELECT next_id('g') AS id FROM generate_series(1, 1000000) LIMIT 3) s;
BEGIN;
DECLARE c CURSOR FOR SELECT next_id('g') AS id FROM generate_series(1, 1000000);
MOVE 2 c;
CLOSE c;
COMMIT;
RESET statement_timeout;

-- a clock far in the future: here the generator is set back, which is the same to it
SELECT id_rewind('g', id_min(now() - interval '400 days'));
DO $$ BEGIN PERFORM next_id('g'); EXCEPTION WHEN object_not_in_prerequisite_state THEN RAISE NOTICE '%',
	regexp_replace(sqlerrm, '400\.\d', '400.n'); END $$;
SELECT id_timestamp(last_value) < now() - interval '399 days' AS untouched FROM g;
SET census.id_max_gap = '500 d';
SELECT next_id('g') > 0 AS believed;
SELECT id_rewind('g', id_min(now() - interval '600 days'));
SET census.id_max_gap = 0;
SELECT next_id('g') > 0 AS any_clock_is;
RESET census.id_max_gap;
SELECT id_rewind('g', id_min(now() - interval '400 days'));
SELECT id_advance('g', id_min(now(), 'g'));
SELECT next_id('g') > 0 AS told;
-- within the gap a generator may rest
SELECT id_rewind('g', id_min(now() - interval '360 days'));
SELECT next_id('g') > 0 AS rested;
-- after a wrong clock: back from the future, which setval() does not do
SELECT id_advance('g', id_min('2040-01-01'));
SELECT setval('g', id_min(now())) > 0;
SET census.id_clock_step = quiet;
SELECT id_timestamp(next_id('g')) >= '2040-01-01' AS still_there;
RESET census.id_clock_step;
SELECT id_rewind('g', id_min(now()));
SELECT id_timestamp(next_id('g')) < now() + interval '2 s' AS back;

DROP TABLE block;
DROP SEQUENCE g;
