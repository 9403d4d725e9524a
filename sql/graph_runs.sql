-- Calls with many edges write runs, others rows: both directions and all questions agree with a table.
CREATE EXTENSION IF NOT EXISTS census;
LOAD 'census';
DO $$ BEGIN PERFORM set_config(name, '64', false) FROM pg_settings WHERE name = 'census.graph_run_least'; END $$;
SELECT create_graph('runs_g');
CREATE TABLE runs_e (src bigint, dst bigint, PRIMARY KEY (src, dst));
CREATE FUNCTION runs_differ() RETURNS bigint LANGUAGE sql STABLE AS $$
	SELECT (SELECT count(*) FROM graph_edges('runs_g') g FULL JOIN runs_e e USING (src, dst)
			WHERE g IS NULL OR e IS NULL)
	     + (SELECT count(*) FROM graph_edges('runs_g', direction => 'in') g FULL JOIN runs_e e USING (src, dst)
	     	WHERE g IS NULL OR e IS NULL)
	     + (SELECT count(*) FROM (SELECT src, roaring_agg(dst) AS s FROM runs_e GROUP BY 1) x
	     	WHERE graph_out('runs_g', src) <> s OR roaring_count(graph_out('runs_g', src)) <> roaring_count(s))
	     + (SELECT count(*) FROM (SELECT dst, roaring_agg(src) AS s FROM runs_e GROUP BY 1) x
	     	WHERE graph_in('runs_g', dst) <> s OR roaring_page(graph_in('runs_g', dst), 3, 5) <> roaring_page(s, 3, 5))
	     + (SELECT count(*) FROM runs_e WHERE NOT graph_has('runs_g', src, dst) OR graph_has('runs_g', src, -7 - dst))
	     + (SELECT (graph_out('runs_g', roaring_from_range(0, 60), 'any') <> roaring_agg(dst))::int FROM runs_e
	     	WHERE src BETWEEN 0 AND 60)
	     + (SELECT count(*) FROM graph_counts('runs_g', roaring_from_range(0, 30), 1000) FULL
	     	JOIN (SELECT src, count(*) AS n FROM runs_e WHERE dst BETWEEN 0 AND 30 GROUP BY 1) e ON src = key
	     	WHERE members IS DISTINCT FROM n) $$;
-- a run, the same again, and some of it as rows
SELECT graph_add_array('runs_g', array_agg(i % 50), array_agg(i)) FROM generate_series(1, 500) i;
INSERT INTO runs_e SELECT i % 50, i FROM generate_series(1, 500) i;
SELECT graph_add_array('runs_g', array_agg(i % 50), array_agg(i)) FROM generate_series(1, 500) i;
SELECT (SELECT count(*) FROM runs_g) AS rows, (SELECT count(*) FROM runs_g_runs) AS runs, changes
	FROM graph_stats('runs_g');
SELECT runs_differ();
SELECT graph_add('runs_g', 1, 1), graph_remove('runs_g', 1, 51), graph_add('runs_g', 1, 2),
	graph_remove('runs_g', 9, 1);
DELETE FROM runs_e WHERE (src, dst) = (1, 51);
INSERT INTO runs_e VALUES (1, 2);
SELECT (SELECT count(*) FROM runs_g) AS rows, runs_differ();
-- a run takes rows of its edges with it
SELECT graph_change_array('runs_g', array_agg(1), array_agg(i), array_agg(i % 3 = 0)) FROM generate_series(1, 90) i;
DELETE FROM runs_e WHERE src = 1 AND dst BETWEEN 1 AND 90 AND dst % 3 <> 0;
INSERT INTO runs_e SELECT 1, i FROM generate_series(3, 90, 3) i ON CONFLICT DO NOTHING;
SELECT (SELECT count(*) FROM runs_g) AS rows, runs_differ();
-- savepoints
BEGIN;
SELECT graph_change_array('runs_g', array_agg(src), array_agg(dst), '{f}') > 64 FROM runs_e;
SELECT count(*) FROM graph_edges('runs_g');
SAVEPOINT a;
SELECT graph_add_array('runs_g', array_agg(i), array_agg(i)) FROM generate_series(1, 100) i;
SELECT graph_add('runs_g', 5, 5), graph_remove('runs_g', 6, 6), count(*) FROM graph_edges('runs_g');
SELECT count(*) FROM graph_edges('runs_g');
ROLLBACK TO a;
SELECT graph_add('runs_g', 6, 6), graph_add('runs_g', 6, 6);
SELECT count(*) FROM graph_edges('runs_g');
ROLLBACK;
SELECT runs_differ();
-- the same under one snapshot, of which heads are read once: what is one's own comes, and goes with a savepoint
BEGIN ISOLATION LEVEL REPEATABLE READ;
SELECT count(*), bool_or(graph_has('runs_g', 90, i)) AS has FROM generate_series(1, 100) i;
SAVEPOINT a;
SELECT graph_add_array('runs_g', array_agg(90), array_agg(i)) FROM generate_series(1, 100) i;
SELECT bool_and(graph_has('runs_g', 90, i)) AS has, graph_out('runs_g', 90) FROM generate_series(1, 100) i;
ROLLBACK TO a;
SELECT bool_or(graph_has('runs_g', 90, i)) AS has, graph_out('runs_g', 90) FROM generate_series(1, 100) i;
SELECT graph_add_array('runs_g', array_agg(91), array_agg(i)) FROM generate_series(1, 100) i;
SELECT graph_out('runs_g', 90) AS none, graph_out('runs_g', 91);
SAVEPOINT b;
SELECT graph_change_array('runs_g', array_agg(91), array_agg(i), '{f}') FROM generate_series(1, 99) i;
SELECT graph_out('runs_g', 91), graph_has('runs_g', 91, 100), graph_has('runs_g', 91, 99);
RELEASE b;
SELECT graph_out('runs_g', 91), graph_has('runs_g', 91, 100), graph_has('runs_g', 91, 99);
-- and it is not there for the statement that has written it, nor the table that a file was taken from
SELECT graph_out('runs_g', 91), graph_add_array('runs_g', '{91}', '{500}'), graph_out('runs_g', 91);
SELECT graph_out('runs_g', 91), graph_truncate('runs_g'), graph_out('runs_g', 91), graph_has('runs_g', 91, 100);
SELECT graph_out('runs_g', 91), graph_has('runs_g', 91, 100);
ROLLBACK;
BEGIN;
SELECT runs_differ();
CLUSTER runs_g_parts USING runs_g_parts_pkey;
SELECT runs_differ();
CLUSTER runs_g_runs USING runs_g_runs_pkey;
SELECT runs_differ();
COMMIT;
-- what comes twice, and what is not to be looked for
SELECT graph_change_array('runs_g', array_agg(70), array_agg(i % 80), array_agg(i > 80))
	FROM generate_series(1, 160) i;
INSERT INTO runs_e SELECT 70, i FROM generate_series(0, 79) i;
SELECT graph_add_array('runs_g', array_agg(70), array_agg(i), look => false) FROM generate_series(0, 99) i;
INSERT INTO runs_e SELECT 70, i FROM generate_series(80, 99) i;
SELECT runs_differ();
-- compaction
CALL graph_compact('runs_g');
SELECT (SELECT count(*) FROM runs_g) AS rows, (SELECT count(*) FROM runs_g_runs) AS runs,
	(SELECT count(*) FROM runs_g_parts) AS parts, runs_differ();
-- one snapshot: what compaction has moved since, and one's own
SELECT graph_add_array('runs_g', array_agg(71), array_agg(i)) FROM generate_series(1, 100) i;
INSERT INTO runs_e SELECT 71, i FROM generate_series(1, 100) i;
SELECT runs_differ();
-- parts that are elsewhere
CALL graph_compact('runs_g');
SELECT graph_add_array('runs_g', array_agg(i * 1000003 % 997), array_agg(i * 7919))
	FROM generate_series(1::bigint, 5000) i;
INSERT INTO runs_e SELECT i * 1000003 % 997, i * 7919 FROM generate_series(1::bigint, 5000) i;
SELECT graph_add_array('runs_g', array_agg(-i), array_agg(i)) FROM generate_series(1, 100) i;
INSERT INTO runs_e SELECT -i, i FROM generate_series(1, 100) i;
VACUUM FULL runs_g_parts;
SELECT runs_differ();
-- old versions of the same parts stay, where they were written and in the index, also those that were rolled back
CREATE PROCEDURE runs_again() LANGUAGE plpgsql AS $$ BEGIN
	DELETE FROM runs_g_parts;
	INSERT INTO runs_g_parts SELECT * FROM runs_copy ORDER BY random();
END $$;
BEGIN;
ALTER TABLE runs_g_parts DISABLE TRIGGER USER;
CREATE TEMP TABLE runs_copy AS SELECT * FROM runs_g_parts;
SAVEPOINT a;
CALL runs_again();
ROLLBACK TO a;
CALL runs_again();
SAVEPOINT b;
CALL runs_again();
ROLLBACK TO b;
ALTER TABLE runs_g_parts ENABLE ALWAYS TRIGGER census_guard, ENABLE ALWAYS TRIGGER census_guard_truncate;
COMMIT;
SELECT runs_differ();
SELECT count(*) FROM census_check('runs_g');
CALL graph_compact('runs_g');
SELECT (SELECT count(*) FROM runs_g_runs) AS runs, (SELECT count(*) FROM runs_g_parts) AS parts, runs_differ();
-- bytes that are damaged
SELECT graph_add_array('runs_g', array_agg(80), array_agg(i)) FROM generate_series(1, 100) i;
ALTER TABLE runs_g_parts DISABLE TRIGGER USER;
ALTER TABLE runs_g_runs DISABLE TRIGGER USER;
\set VERBOSITY sqlstate
TRUNCATE runs_copy;
INSERT INTO runs_copy SELECT * FROM runs_g_parts;
-- a question reads a part where it was written, whoever sees that row: what is damaged is in a new file
CREATE PROCEDURE runs_damage(how text, which text DEFAULT 'true') LANGUAGE plpgsql AS $$
BEGIN
	TRUNCATE runs_g_parts;
	EXECUTE 'INSERT INTO runs_g_parts SELECT run, place, ' || how || ' FROM runs_copy WHERE ' || which;
END $$;
CALL runs_damage('substr(bytes, 1, 100)');
SELECT graph_out('runs_g', 80);
CALL runs_damage('set_byte(bytes, 0, 9)');
SELECT graph_has('runs_g', 80, 5);
CALL runs_damage('set_byte(bytes, 24 + 5, 0)');
SELECT graph_out('runs_g', 80);
-- a question that fails leaves others as they were
\set VERBOSITY terse
DO $$ BEGIN
	FOR i IN 1 .. 4 LOOP
		RAISE NOTICE '% %', graph_has('runs_g', 80, 1), graph_out('runs_g', 81);
		BEGIN
			RAISE NOTICE '%', (SELECT max(roaring_count(graph_out('runs_g', 81 - k))) FROM generate_series(0, 1) k);
		EXCEPTION WHEN data_corrupted THEN
			RAISE NOTICE '%: %', SQLSTATE, graph_has('runs_g', 80, 1);
		END;
	END LOOP;
END $$;
\set VERBOSITY sqlstate
CALL graph_compact('runs_g');
SELECT what FROM census_check('runs_g');
CALL runs_damage('bytes', 'place >= 0');
SELECT graph_in('runs_g', 80), graph_in('runs_g', 5);
CALL runs_damage('bytes');
SELECT '{1-100}' <@ graph_out('runs_g', 80) AS whole, graph_in('runs_g', 80);
BEGIN; UPDATE runs_g_runs SET bytes = ''; SELECT graph_out('runs_g', 80); ROLLBACK;
BEGIN; UPDATE runs_g_runs SET bytes = set_byte(bytes, 2, 2); SELECT graph_out('runs_g', 1); ROLLBACK;
BEGIN; UPDATE runs_g_runs SET bytes = set_byte(bytes, 1, 7); SELECT graph_add('runs_g', 1, 1); ROLLBACK;
\set VERBOSITY default
ALTER TABLE runs_g_parts ENABLE ALWAYS TRIGGER census_guard, ENABLE ALWAYS TRIGGER census_guard_truncate;
ALTER TABLE runs_g_runs ENABLE ALWAYS TRIGGER census_guard, ENABLE ALWAYS TRIGGER census_guard_truncate;
INSERT INTO runs_g_runs VALUES (1, 1, '');
DELETE FROM runs_g_parts;
-- emptied, loaded, renamed, dropped
SELECT graph_truncate('runs_g');
SELECT (SELECT count(*) FROM runs_g_runs) AS runs, (SELECT count(*) FROM graph_edges('runs_g')) AS edges;
-- a delta that had no rows
BEGIN ISOLATION LEVEL REPEATABLE READ;
SELECT pg_relation_size('runs_g') AS bytes, graph_out('runs_g', 1), graph_has('runs_g', 1, 7);
SAVEPOINT a;
SELECT graph_out('runs_g', 1), graph_add('runs_g', 1, 7), graph_out('runs_g', 1), graph_has('runs_g', 1, 7);
SELECT graph_out('runs_g', 1), graph_has('runs_g', 1, 7), graph_has('runs_g', 1, 7);
ROLLBACK TO a;
SELECT graph_out('runs_g', 1), graph_has('runs_g', 1, 7), graph_has('runs_g', 1, 7);
ROLLBACK;
SELECT graph_change_array('runs_g', array_agg(1), array_agg(i), '{f}') FROM generate_series(1, 100) i;
SELECT graph_add_array('runs_g', array_agg(1), array_agg(i)) FROM generate_series(1, 100) i;
CALL graph_load('runs_g', 'SELECT 1::bigint, i FROM generate_series(50::bigint, 200) i');
SELECT graph_out('runs_g', 1), (SELECT count(*) FROM runs_g_runs) AS runs;
SELECT graph_rename('runs_g', 'runs_h');
SELECT relname FROM pg_class WHERE relname ~ '^runs_h' AND relkind = 'r' ORDER BY 1;
SELECT drop_graph('runs_h');
SELECT count(*) FROM pg_class WHERE relname ~ '^runs_h';
DROP FUNCTION runs_differ;
DROP PROCEDURE runs_damage, runs_again;
DROP TABLE runs_e, runs_copy;
