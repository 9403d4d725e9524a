-- Keys with many members, with waiting changes in several runs and in rows: every question agrees with a table.
SET client_min_messages = warning;
CREATE EXTENSION IF NOT EXISTS census;
SELECT create_graph('hubs_g');
CREATE TABLE hubs_e (k bigint, m bigint, PRIMARY KEY (k, m));
-- 1, 2: half, and a tenth, of 200,000; 3: far apart; 4: all three, below zero, and a container that is full; 5: few
INSERT INTO hubs_e
	SELECT DISTINCT 1, i * 7919 % 200000 FROM generate_series(1, 100000) i UNION
	SELECT 2, i * 10 + i * 7919 % 7 FROM generate_series(1, 20000) i UNION
	SELECT 3, i * 1000003 FROM generate_series(1::bigint, 20000) i UNION
	SELECT 4, i * 3 - 100000 FROM generate_series(1, 30000) i UNION
	SELECT 4, i * 5000077 FROM generate_series(1::bigint, 3000) i UNION
	SELECT 4, i FROM generate_series(131072, 196607) i UNION
	SELECT 5, i * 1000 FROM generate_series(1, 100) i;
CALL graph_load('hubs_g', 'SELECT k, m FROM hubs_e');
-- changes of the graph and of the table: a run, unless rows are wanted
CREATE PROCEDURE hubs_change(query text, run_least int DEFAULT 64) LANGUAGE plpgsql AS $$
DECLARE
	ks bigint[]; ms bigint[]; ps boolean[];
BEGIN
	EXECUTE 'SELECT array_agg(k), array_agg(m), array_agg(p) FROM (' || query || ') x (k, m, p)' INTO ks, ms, ps;
	PERFORM set_config(name, run_least::text, true) FROM pg_settings WHERE name = 'census.graph_run_least';
	PERFORM graph_change_array('hubs_g', ks, ms, ps);
	DELETE FROM hubs_e e USING unnest(ks, ms, ps) x (k, m, p) WHERE (e.k, e.m) = (x.k, x.m) AND NOT x.p;
	INSERT INTO hubs_e SELECT x.k, x.m FROM unnest(ks, ms, ps) x (k, m, p) WHERE x.p ON CONFLICT DO NOTHING;
END $$;
CREATE FUNCTION hubs_differ() RETURNS text LANGUAGE sql VOLATILE AS $$
	WITH s AS MATERIALIZED (SELECT n AS k, coalesce(roaring_agg(m), '{}') AS s
		FROM generate_series(1, 6) n LEFT JOIN hubs_e ON k = n GROUP BY 1)
	SELECT concat_ws(' ', (SELECT count(*) FROM s WHERE graph_out('hubs_g', k) <> s),
		(SELECT count(*) FROM s WHERE census_private.graph_out_count('hubs_g', k) <> roaring_count(s)),
		(SELECT count(*) FROM s a, s b WHERE graph_common('hubs_g', a.k, b.k) <> a.s & b.s),
		(SELECT count(*) FROM s a, s b
			WHERE roaring_count(graph_common('hubs_g', a.k, b.k)) <> roaring_count(a.s & b.s)),
		(SELECT count(*) FROM s WHERE roaring_page(graph_out('hubs_g', k), 131000, 5) <> roaring_page(s, 131000, 5)),
		(SELECT count(*) FROM s a, s b WHERE graph_out('hubs_g', ARRAY[a.k, b.k], 'any') <> a.s | b.s),
		(SELECT count(*) FROM s a, s b WHERE graph_out('hubs_g', ARRAY[a.k, b.k, 1], 'all')
			<> (a.s & b.s & (SELECT s FROM s WHERE k = 1))),
		(SELECT count(*) FROM s, generate_series(130000, 132000) m
			WHERE graph_has('hubs_g', k, m) <> (s @> m::bigint)))
$$;
SELECT hubs_differ();
-- bits where they are shorter than an array, and two halves of a container
SELECT lo_key, get_byte(page, 1) AS kind, count(*) FROM hubs_g_out GROUP BY 1, 2 ORDER BY 1, 2;
-- several runs, of which the last one counts
CALL hubs_change('SELECT 1 + i % 4, i * 997 % 210000, i % 3 > 0 FROM generate_series(1, 5000) i');
SELECT hubs_differ();
CALL hubs_change('SELECT 1 + i % 4, i * 997 % 210000, i % 2 > 0 FROM generate_series(1, 2500) i');
CALL hubs_change('SELECT 6, i * 40000, true FROM generate_series(1, 1000) i');
CALL hubs_change('SELECT 3, i * 1000003, i % 5 = 0 FROM generate_series(1000::bigint, 4000) i');
CALL hubs_change('SELECT 1 + i % 5, i * 500 - 1000, i % 7 > 2 FROM generate_series(1, 200) i');
CALL hubs_change('SELECT 4, i, false FROM generate_series(140000, 150000) i');
CALL hubs_change('SELECT 5, i * 1000, false FROM generate_series(1, 100) i');
SELECT hubs_differ(), count(*) > 0 AS runs FROM hubs_g_runs;
-- rows count over runs
CALL hubs_change('SELECT 1 + i % 6, i * 997 % 210000, i % 2 = 0 FROM generate_series(1, 300) i', 100000);
-- (but where the server has no such setting, which is one of checked builds, they are runs)
SELECT hubs_differ(), count(*) > 0 OR current_setting('census.graph_run_least', true) IS NULL AS rows FROM hubs_g;
-- one's own: runs over what others say, rows over these
BEGIN ISOLATION LEVEL REPEATABLE READ;
CALL hubs_change('SELECT 1 + i % 6, i * 997 % 210000, i % 2 > 0 FROM generate_series(1, 400) i');
SELECT hubs_differ();
CALL hubs_change('SELECT 1 + i % 6, i * 997 % 210000, i % 2 = 0 FROM generate_series(101, 200) i', 100000);
SELECT hubs_differ();
CALL hubs_change('SELECT 1 + i % 6, i * 997 % 210000, i % 3 > 0 FROM generate_series(1, 150) i');
SELECT hubs_differ();
ROLLBACK;
SELECT hubs_differ();
BEGIN ISOLATION LEVEL SERIALIZABLE;
CALL hubs_change('SELECT 1 + i % 6, i * 997 % 210000, i % 2 > 0 FROM generate_series(1, 400) i');
SELECT hubs_differ();
COMMIT;
-- a key of which nothing is left
CALL hubs_change('SELECT k, m, false FROM hubs_e WHERE k IN (2, 4)');
SELECT hubs_differ();
CALL graph_compact('hubs_g');
SELECT hubs_differ(), count(*) AS damaged FROM census_check('hubs_g');
SELECT drop_graph('hubs_g');
-- parts whose order is damaged: of members, of keys
SELECT create_graph('hubs_g');
SELECT graph_add_array('hubs_g', array_agg(1 + i / 81), array_agg(i * 300)) FROM generate_series(1, 100) i;
ALTER TABLE hubs_g_parts DISABLE TRIGGER USER;
CREATE TEMP TABLE hubs_copy AS SELECT * FROM hubs_g_parts;
CREATE PROCEDURE hubs_damage(at int) LANGUAGE plpgsql AS $$
BEGIN
	-- (in a new file: a question reads a part where it was written, whoever sees that row)
	TRUNCATE hubs_g_parts;
	INSERT INTO hubs_g_parts
		SELECT run, place, CASE place WHEN 1 THEN set_byte(bytes, at, 255) ELSE bytes END FROM hubs_copy;
END $$;
\set VERBOSITY sqlstate
CALL hubs_damage(24 + 100 + 2 * 50 + 1);
SELECT graph_out('hubs_g', 1);
SELECT census_private.graph_out_count('hubs_g', 1);
SELECT graph_common('hubs_g', 1, 2);
SELECT roaring_count(graph_out('hubs_g', 2));
-- (which a question may read past)
CALL hubs_damage(24 + 30);
SELECT count(*) > 0 AS found FROM graph_check('hubs_g');
\set VERBOSITY default
SELECT drop_graph('hubs_g');
DROP FUNCTION hubs_differ;
DROP PROCEDURE hubs_change, hubs_damage;
DROP TABLE hubs_e, hubs_copy;
-- a key whose members are slices and, above these, a list: its number while a change waits
SELECT create_graph('hubs_mixed') \gset
SELECT graph_add_array('hubs_mixed', array_agg(i % 7), array_agg(i * 300)) FROM generate_series(1::bigint, 2000) i;
CALL graph_compact('hubs_mixed');
SELECT graph_add_array('hubs_mixed', array_agg(i % 7), array_agg(i)) FROM generate_series(1::bigint, 2000) i;
CALL graph_compact('hubs_mixed');
SELECT graph_add_array('hubs_mixed', array_agg(i % 7), array_agg(i * 17)) FROM generate_series(1::bigint, 2000) i;
CALL graph_compact('hubs_mixed');
SELECT graph_add_array('hubs_mixed', array_agg(i), array_agg(1)) FROM generate_series(0::bigint, 6) i;
SELECT roaring_count(graph_out('hubs_mixed', i)), roaring_count(graph_out('hubs_mixed', i) | '{}'::roaring)
	FROM generate_series(0, 6) i;
SELECT drop_graph('hubs_mixed');
