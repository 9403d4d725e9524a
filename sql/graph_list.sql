-- List and export a graph; keys that are forgotten.
SELECT create_graph('g');
CREATE TABLE edge (src bigint, dst bigint, PRIMARY KEY (src, dst));
-- keys of few members, in several pages; hubs of slices; the ends of bigint; random ones above 2^61
INSERT INTO edge SELECT i % 3000, i FROM generate_series(1::bigint, 8000) i
	UNION SELECT 5000, i * 7 FROM generate_series(1::bigint, 16000) i
	UNION SELECT i * 11, 5001 FROM generate_series(1::bigint, 10000) i
	UNION SELECT a, b FROM unnest('{-9223372036854775808,-1,0,9223372036854775807}'::bigint[]) a,
		unnest('{-9223372036854775808,-1,0,9223372036854775807}'::bigint[]) b
	UNION SELECT (1::bigint << 61) + i * 1000003 * 777777777, (1::bigint << 62) + i * 1000003 * 333333333
		FROM generate_series(1::bigint, 2000) i;
CALL graph_load('g', 'TABLE edge');
-- beside the table, by both directions: all, and each range from and to keys that are there, and beside them
CREATE FUNCTION wrong() RETURNS TABLE (ranges bigint, wrong bigint) LANGUAGE sql AS $$
	WITH bound AS (SELECT k, lead(k) OVER (ORDER BY k) AS next FROM
			unnest('{-9223372036854775808,-9223372036854775807,-1,0,1,2999,4999,5000,5001,10000,2305843009213693952,'
				'2310000000000000000,9223372036854775806,9223372036854775807}'::bigint[]) k),
	range AS (SELECT k AS low, k AS high FROM bound UNION SELECT k, next FROM bound WHERE next IS NOT NULL
		UNION VALUES (-9223372036854775808, 9223372036854775807), (-9223372036854775808, 40),
			(5000, 9223372036854775807)),
	listed AS (SELECT low, high, d, (SELECT array_agg((e.src, e.dst)::text ORDER BY n)
		FROM graph_edges('g', low, high, d) WITH ORDINALITY e(src, dst, n)) AS edges
		FROM range, unnest('{out,in}'::text[]) d),
	expected AS (SELECT low, high, d,
			CASE d WHEN 'out' THEN (SELECT array_agg((src, dst)::text ORDER BY src, dst) FROM edge
				WHERE src BETWEEN low AND high)
				ELSE (SELECT array_agg((src, dst)::text ORDER BY dst, src) FROM edge WHERE dst BETWEEN low AND high)
					END AS edges FROM listed)
	SELECT count(*), count(*) FILTER (WHERE l.edges IS DISTINCT FROM e.edges)
	FROM listed l JOIN expected e USING (low, high, d) $$;
SELECT * FROM wrong();
-- with changes that wait: at the ends, in a hub, keys that are new and keys that have gone
INSERT INTO edge SELECT i, 5000 FROM generate_series(2990::bigint, 3010) i UNION SELECT -i, i
	FROM generate_series(2::bigint, 500) i ON CONFLICT DO NOTHING;
SELECT graph_add_array('g', array_agg(src), array_agg(dst)) FROM edge;
WITH gone AS (DELETE FROM edge WHERE src = 5000 AND dst % 2 = 0 OR src IN (0, 1, 2999) OR dst = -9223372036854775808
	RETURNING *)
SELECT graph_change_array('g', array_agg(src), array_agg(dst), '{f}') FROM gone;
SELECT * FROM wrong();
-- in a SELECT list rows come as they are fetched: nobody reads the rest
SELECT graph_edges('g', 5000) LIMIT 3;
SELECT (graph_edges('g', direction => 'in')).* LIMIT 2;
-- a cursor sees what its query saw, though keys are forgotten meanwhile
BEGIN;
DECLARE c CURSOR FOR SELECT count(*) OVER (), * FROM (SELECT (graph_edges('g', 4000, 6000)).*) e;
DECLARE d CURSOR FOR SELECT graph_edges('g', 5000, 5000);
FETCH d;
SELECT graph_remove_keys('g', '{5000}');
FETCH 2 c;
MOVE FORWARD ALL d;
ROLLBACK;
-- exported by slices, and loaded into another
CREATE TABLE export (src bigint, dst bigint);
DO $$ BEGIN
	FOR i IN -8 .. 7 LOOP
		INSERT INTO export SELECT * FROM graph_edges('g', i * (1::bigint << 60),
			i * (1::bigint << 60) + ((1::bigint << 60) - 1));
	END LOOP;
END $$;
SELECT create_graph('h');
CALL graph_load('h', 'SELECT src, dst FROM export');
SELECT count(*), count(*) FILTER (WHERE a IS DISTINCT FROM b) AS wrong
	FROM (SELECT graph_edges('g') AS a, graph_edges('h') AS b) e;
-- what knows a key is forgotten, from and to it, waiting or not; each edge counts once
SELECT count(*) AS expected FROM edge WHERE src IN (5000, 5001, -1, 77777, 33) OR dst IN (5000, 5001, -1, 77777, 33);
SELECT graph_remove_keys('g', '{5000,5001,-1,77777,33}'), graph_remove_keys('g', '{5000,5001,-1,77777,33}') AS again,
	graph_remove_keys('g', '{}') AS none;
DELETE FROM edge WHERE src IN (5000, 5001, -1, 77777, 33) OR dst IN (5000, 5001, -1, 77777, 33);
SELECT * FROM wrong();
SET client_min_messages = warning;	-- the worker may be at it
CALL graph_compact('g');
RESET client_min_messages;
SELECT * FROM wrong();
SELECT count(*) FROM graph_check('g');
-- nothing, and what is refused
SELECT create_graph('none');
SELECT * FROM graph_edges('none');
SELECT * FROM graph_edges('g', 10, 9);
SELECT * FROM graph_edges(NULL);
SELECT * FROM graph_edges('g', direction => 'up');
SELECT * FROM graph_edges('edge');
SELECT graph_remove_keys('g', NULL);
SELECT graph_attach('none', 'edge', 'src', 'dst') > 0;
SELECT graph_remove_keys('none', '{1}');
SELECT drop_graph('g'), drop_graph('h'), drop_graph('none');
DROP TABLE edge, export;
DROP FUNCTION wrong;
