-- graph_load(), and large graphs compared with a table of edges.  A random quarter of the suggestions and facets is
-- compared; in .ci/run -w all.
\set effort 1
\getenv effort CENSUS_EFFORT
SELECT greatest(4 / :effort, 1)::int AS share \gset
SELECT create_graph('g');
CREATE TABLE edge AS
	SELECT i::bigint * 7919 % 500 AS src, i::bigint * 104729 % 20011 AS dst
		FROM generate_series(1, 60000) i	-- keys of some members
	UNION SELECT 77, i FROM generate_series(1, 30000) i	-- a hub of a run
	UNION SELECT 78, i * 3 FROM generate_series(1, 20000) i	-- and of an array
	UNION SELECT -5, (i::bigint * i * 1234567891) FROM generate_series(1, 1500) i	-- scattered members
	UNION SELECT i, -1 FROM generate_series(-3000, 3000) i;	-- a hub on the other side
CREATE FUNCTION differences(OUT outs bigint, OUT ins bigint, OUT counts bigint, OUT edges bigint) LANGUAGE sql AS $$
	SELECT (SELECT count(*) FROM (SELECT src, roaring_agg(dst) AS s FROM edge GROUP BY 1) x
		WHERE graph_out('g', src) IS DISTINCT FROM s),
		(SELECT count(*) FROM (SELECT dst, roaring_agg(src) AS s FROM edge GROUP BY 1) x
			WHERE graph_in('g', dst) IS DISTINCT FROM s),
		(SELECT count(*) FROM (SELECT src, count(*) AS n FROM edge GROUP BY 1) x
			WHERE census_private.graph_out_count('g', src) IS DISTINCT FROM n),
		(SELECT sum(census_private.graph_out_count('g', src))
			FROM (SELECT DISTINCT src FROM edge UNION SELECT generate_series(-6000, 6000)) s) - (SELECT count(*)
			FROM edge) $$;
-- what the delta says stands against it until then
SELECT graph_add('g', 1, 1000000), graph_remove('g', 77, 1);
CALL graph_load('g',
	'SELECT src, dst FROM edge UNION ALL SELECT 1, 1000000 UNION ALL SELECT src, dst FROM edge WHERE src = 77');
INSERT INTO edge VALUES (1, 1000000);
TABLE g;
SELECT * FROM differences();
SELECT count(*) AS pages, count(*) FILTER (WHERE get_byte(page, 1) > 1) > 5 AS slices, max(length(page)) <= 7000 AS fit
	FROM g_out;
-- twice is once
CALL graph_load('g', 'TABLE edge');
SELECT * FROM differences();
-- changes to all of it, before and after compaction
CREATE TABLE gone AS SELECT * FROM edge WHERE (src * 31 + dst) % 11 = 0;
CREATE TABLE come AS SELECT DISTINCT (i * 13 % 600)::bigint AS src, (i * 17 % 30000)::bigint AS dst
	FROM generate_series(1, 9000) i;
SELECT graph_change_array('g', array_agg(src), array_agg(dst), '{f}') = count(*) AS all_there FROM gone;
DELETE FROM edge e USING gone x WHERE (e.src, e.dst) = (x.src, x.dst);
SELECT graph_add_array('g', array_agg(src), array_agg(dst)) = (SELECT count(*) FROM (TABLE come EXCEPT TABLE edge) x)
	AS those_missing FROM come;
INSERT INTO edge TABLE come EXCEPT TABLE edge;
SELECT * FROM differences();
SELECT graph_out('g', (SELECT roaring_agg(DISTINCT src) FROM edge), 'any') = (SELECT roaring_agg(DISTINCT dst)
	FROM edge)
	AS out_all,
	graph_in('g', (SELECT roaring_agg(DISTINCT dst) FROM edge), 'any') = (SELECT roaring_agg(DISTINCT src) FROM edge)
		AS in_all;
SELECT bool_and(graph_has('g', src, dst)) AS has FROM edge TABLESAMPLE SYSTEM (20) REPEATABLE (1);
SELECT bool_or(graph_has('g', src, dst)) AS has FROM (TABLE gone EXCEPT TABLE come) x;
-- so many changes bring the worker, which is waited for where it is at work
CREATE PROCEDURE compact() LANGUAGE plpgsql AS $$
BEGIN
	FOR i IN 1 .. 600 LOOP
		PERFORM set_config('client_min_messages', 'warning', false);
		CALL graph_compact('g');
		PERFORM set_config('client_min_messages', 'notice', false);
		EXIT WHEN NOT EXISTS (SELECT FROM g) AND NOT EXISTS (SELECT FROM g_runs);
		PERFORM pg_sleep(0.1);
	END LOOP;
END $$;
CALL compact();
SELECT count(*) FROM g;
SELECT * FROM differences();
SELECT graph_out('g', (SELECT roaring_agg(DISTINCT src) FROM edge), 'any') = (SELECT roaring_agg(DISTINCT dst)
	FROM edge)
	AS out_all,
	graph_in('g', (SELECT roaring_agg(DISTINCT dst) FROM edge), 'any') = (SELECT roaring_agg(DISTINCT src) FROM edge)
		AS in_all;
SELECT bool_and(graph_has('g', src, dst)) AS has FROM edge TABLESAMPLE SYSTEM (20) REPEATABLE (1);
SELECT bool_or(graph_has('g', src, dst)) AS has FROM (TABLE gone EXCEPT TABLE come) x;
-- suggestions and facets beside SQL, with changes in the delta
SELECT graph_change_array('g', array_agg(src), array_agg(dst), '{f}') > 0 AS removed FROM edge WHERE (src + dst) % 17
	= 3;
DELETE FROM edge WHERE (src + dst) % 17 = 3;
SELECT graph_add_array('g', array_agg(x), array_agg(y)) = count(*) AS added
	FROM (SELECT 9000 + i % 7 AS x, i AS y FROM generate_series(1::bigint, 700) i UNION SELECT 600 + i, i % 50
	FROM generate_series(1::bigint, 300) i EXCEPT TABLE edge) s(x, y);
INSERT INTO edge SELECT * FROM (SELECT 9000 + i % 7 AS x, i AS y FROM generate_series(1::bigint, 700) i UNION
	SELECT 600 + i, i % 50 FROM generate_series(1::bigint, 300) i) s EXCEPT TABLE edge;
CREATE VIEW way AS SELECT 'out' AS d, src AS k, dst AS m FROM edge UNION ALL SELECT 'in', dst, src FROM edge;
CREATE FUNCTION by_sql(filter roaring, n int, direction text) RETURNS TABLE (key bigint, members bigint) LANGUAGE sql
	AS $$
	SELECT k, count(*) FROM way WHERE d = direction AND filter @> m GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT n $$;
CREATE FUNCTION suggest_sql(key bigint, n int, direction text) RETURNS TABLE (member bigint, keys bigint) LANGUAGE sql
	AS $$
	SELECT b.m, count(*) FROM way a JOIN way b ON b.k = a.m WHERE a.d = direction AND b.d = direction AND a.k = key
		AND b.m <> key
		AND NOT EXISTS (SELECT FROM way c WHERE c.d = direction AND c.k = key AND c.m = b.m) GROUP BY 1 ORDER BY 2 DESC,
			1 LIMIT n $$;
CREATE FUNCTION wrong(share int) RETURNS TABLE (direction text, counts bigint, suggestions bigint) LANGUAGE sql AS $$
	SELECT d, (SELECT count(*) FROM (VALUES ('{}'::roaring), ('{1-100}'), ('{5,7,1000}'), ('{-1}'), ('{-3000-100000}'),
		((SELECT roaring_agg(i * 3) FROM generate_series(1, 9000) i)),
		((SELECT roaring_agg(dst) FROM edge WHERE dst % 7 = 2))) f(s),
		(VALUES (0), (1), (5), (20), (600), (2000000000)) v(n)
			WHERE random() * share < 1 AND (SELECT array_agg(x ORDER BY o) FROM ROWS
				FROM (graph_counts('g', s, n, d)) WITH ORDINALITY x(key, members, o)) IS DISTINCT
				FROM (SELECT array_agg(x ORDER BY o) FROM ROWS
				FROM (by_sql(s, n, d)) WITH ORDINALITY x(key, members, o))),
		(SELECT count(*) FROM (VALUES (1), (77), (78), (-5), (9001), (123456)) k(k), (VALUES (0), (3), (100)) v(n)
			WHERE random() * share < 1 AND (SELECT array_agg(x ORDER BY o) FROM ROWS
				FROM (graph_suggest('g', k, n, d)) WITH ORDINALITY x(member, keys, o)) IS DISTINCT
				FROM (SELECT array_agg(x ORDER BY o) FROM ROWS
				FROM (suggest_sql(k, n, d)) WITH ORDINALITY x(member, keys, o)))
	FROM (VALUES ('out'), ('in')) w(d) $$;
SELECT * FROM graph_counts('g', '{1-100}', 3);
SELECT * FROM graph_suggest('g', 9001, 3);
SELECT * FROM wrong(:share);
-- more changes than there is memory for are read in the order of their index
SELECT array_agg(c)::text AS counts FROM graph_counts('g', '{-3000-100000}', 600) c \gset
SET work_mem = '64kB';
SELECT array_agg(c)::text = :'counts' AS same FROM graph_counts('g', '{-3000-100000}', 600) c;
RESET work_mem;
CALL compact();
SELECT * FROM wrong(:share);
SELECT * FROM graph_counts('g', '{1}', -1);
SELECT * FROM graph_counts('g', '{1}', 1, 'up');
SELECT * FROM graph_counts('g', '{1}', 1, NULL);
-- a filter of few members is asked by these, not by all keys, unless theirs are too many
CREATE FUNCTION looked(filter roaring) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	scans bigint[] := (SELECT array_agg(pg_stat_get_xact_numscans(indexrelid) ORDER BY indrelid::regclass::text)
		FROM pg_index WHERE indrelid IN ('g_in'::regclass, 'g_out'::regclass));
	seen bigint[];
BEGIN
	PERFORM FROM graph_counts('g', filter, 5);
	seen := (SELECT array_agg(pg_stat_get_xact_numscans(indexrelid) ORDER BY indrelid::regclass::text) FROM pg_index
		WHERE indrelid IN ('g_in'::regclass, 'g_out'::regclass));
	-- a walk over all pages may be followed by a scan that marks dead entries
	RETURN format('in: %s, out: %s', seen[1] - scans[1], least(seen[2] - scans[2], 1));
END $$;
SET max_parallel_workers_per_gather = 0; -- a worker counts by itself
SELECT looked('{}') AS nothing, looked('{5,7,1000}') AS few, looked('{0-20010}') AS many, looked('{-1}') AS hub,
	looked(roaring_from_range(100000, 100010)) AS nowhere;
RESET max_parallel_workers_per_gather;
SELECT create_graph('few');
CALL graph_load('few',
	'SELECT i * 70000, m FROM generate_series(1::bigint, 5000) i, generate_series(1::bigint, 4) m '
	'WHERE m < 4 OR i > 4998');
BEGIN;
SELECT * FROM graph_counts('few', '{1-4}', 3);
SELECT sum(pg_stat_get_xact_numscans(indexrelid)) BETWEEN 1 AND 3 AS asked FROM pg_index
	WHERE indrelid = 'few_in'::regclass;
SELECT sum(pg_stat_get_xact_numscans(indexrelid)) > 0 AS walked FROM pg_index WHERE indrelid = 'few_out'::regclass;
COMMIT;
SELECT drop_graph('few');
SELECT * FROM graph_suggest('g', 1, -1);
SELECT * FROM graph_suggest('g', 1, 1, 'up');
-- more than fits in memory is sorted in files
SET maintenance_work_mem = '1MB';
CALL graph_load('g', 'SELECT i % 1000, i FROM generate_series(1::bigint, 200000) i');
INSERT INTO edge SELECT i % 1000, i FROM generate_series(1::bigint, 200000) i EXCEPT TABLE edge;
RESET maintenance_work_mem;
SELECT * FROM differences();
SELECT changes >= 0 AS c, changes_bytes > 0 AS cb, out_pages > 100 AS o, out_bytes > 100000 AS ob, in_pages > 100 AS i,
	in_bytes > 100000 AS ib FROM graph_stats('g');
-- of a table of some blocks they are counted, though nothing vacuumed it; of a large one, where half is dead, they are
-- about right
BEGIN;
DO $$ BEGIN PERFORM set_config(name, '1000000', true) FROM pg_settings WHERE name = 'census.graph_run_least'; END $$;
SELECT create_graph('s');
SELECT graph_add_array('s', array_agg(i), array_agg(i)) FROM generate_series(1, 3000) i;
SELECT changes, out_pages, in_pages FROM graph_stats('s');
SELECT graph_add_array('s', array_agg(i), array_agg(i)) FROM generate_series(3001, 250000) i;
ALTER TABLE s DISABLE TRIGGER USER;
DELETE FROM s WHERE src < 100000;
-- (where the server has no such setting, which is one of checked builds, they are parts of a run)
SELECT abs(changes - 150001) < 1500 OR no_rows AS about,
	pg_relation_size('s') / current_setting('block_size')::int > 1000 OR no_rows AS large
	FROM graph_stats('s'), (SELECT current_setting('census.graph_run_least', true) IS NULL AS no_rows) x;
ROLLBACK;
SELECT (out_pages, in_pages) = ((SELECT count(*) FROM g_out), (SELECT count(*) FROM g_in)) AS same
	FROM graph_stats('g');
-- all of it away again: no page is left
SELECT graph_change_array('g', array_agg(src), array_agg(dst), '{f}') = count(*) AS all_there FROM edge;
SELECT graph_out('g', 77), census_private.graph_in_count('g', -1);
CALL compact();
SELECT lo_key, lo_member, page FROM g_out;
SELECT lo_key, lo_member, page FROM g_in;
-- what is counted is compacted on the way: each of them twice
SELECT create_graph('twice');
CALL graph_load('twice',
	'SELECT 1::bigint, s::bigint FROM generate_series(2, 3) s UNION ALL SELECT s, 17 * i '
	'FROM generate_series(2, 3) s, generate_series(1::bigint, 280000) i');
SELECT count(*), min(keys), max(keys) FROM graph_suggest('twice', 1, 1000000);
SELECT drop_graph('twice');
SELECT drop_graph('g');
DROP FUNCTION differences, wrong, by_sql, suggest_sql, looked;
DROP VIEW way;
DROP TABLE edge, gone, come;
DROP PROCEDURE compact;
-- slices are cut between containers, so that those of two keys meet whole
CREATE TABLE made_spread AS SELECT create_graph('spread');
CALL graph_load('spread', 'SELECT 1::bigint, i * 26 FROM generate_series(1::bigint, 40000) i');
SELECT count(*) > 10 AS slices, count(*) = count(DISTINCT lo_member >> 16) AS whole FROM spread_out;
SELECT drop_graph('spread');
DROP TABLE made_spread;

-- columns of integers of whichever size
SELECT create_graph('sizes');
CALL graph_load('sizes', 'VALUES (1::smallint, 2), ((-32768)::smallint, -2147483648)');
CALL graph_load('sizes', 'VALUES (2147483647, 9223372036854775807), (-3, -9223372036854775807)');
CALL graph_load('sizes', 'VALUES (4::bigint, -5::smallint)');
SELECT * FROM graph_edges('sizes');
SELECT drop_graph('sizes');
