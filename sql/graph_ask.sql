-- Questions about many pairs and many keys agree with a table of edges: in pages, with waiting changes, and compacted.
SELECT create_graph('g');
CREATE TABLE edge AS SELECT i * 7919 % 400 AS src, i * 104729 % 2011 AS dst FROM generate_series(1::bigint, 20000) i
	UNION SELECT 1000 + k, i * (k + 1) FROM generate_series(1::bigint, 30000) i, generate_series(0, 3) k
	UNION SELECT i, 5000 + i % 3 FROM generate_series(1::bigint, 9000) i
	UNION SELECT a, b FROM unnest('{-9223372036854775808,-1,9223372036854775807}'::bigint[]) a,
		unnest('{-9223372036854775808,-1,9223372036854775807}'::bigint[]) b;
CALL graph_load('g', 'TABLE edge');
CREATE FUNCTION wrong() RETURNS TABLE (pairs bigint, there bigint, wrong_has bigint) LANGUAGE sql AS $$
	-- pairs that are there, and pairs beside them
	WITH p AS MATERIALIZED (SELECT src, dst, row_number() OVER (ORDER BY random()) AS n
		FROM (SELECT src, dst FROM edge WHERE random() < 0.05 OR src < 0 UNION SELECT src, dst + (random() * 2)::int
		FROM edge WHERE random() < 0.05 AND dst < 9e18) x),
	h AS MATERIALIZED (SELECT has, n
		FROM (SELECT graph_has_array('g', array_agg(src ORDER BY n), array_agg(dst ORDER BY n)) AS a FROM p) x,
		unnest(a) WITH ORDINALITY u(has, n))
	SELECT (count(*) > 10000)::int, (count(*) FILTER (WHERE has) > 5000)::int,
		count(*) FILTER (WHERE has IS DISTINCT FROM EXISTS (SELECT FROM edge e WHERE e.src = p.src AND e.dst = p.dst))
	FROM p LEFT JOIN h USING (n) $$;
-- keys of every number, whose sets are large and small, with and without something in common
CREATE FUNCTION wrong_sets() RETURNS TABLE (asked bigint, common bigint, wrong_all bigint, wrong_any bigint)
	LANGUAGE sql AS $$
	WITH pool AS (SELECT 'out' AS d, '{-1,0,1,2,7,11,60,300,399,440,1000,1001,1002,1003,7777}'::bigint[] AS p UNION ALL
		SELECT 'in', '{-1,0,3,60,84,120,420,2000,5000,5001,5002,6006,999999}'),
	k AS MATERIALIZED (SELECT d, ARRAY(SELECT v FROM unnest(p) v
		WHERE random() < i / 40.0 OR v BETWEEN 1000 AND 999 + i % 5 OR v BETWEEN 5000 AND 4999 + i % 4) AS ks FROM pool,
		generate_series(0, 19) i),
	s AS MATERIALIZED (SELECT d, ks, CASE d WHEN 'out' THEN graph_out('g', ks::roaring, 'all')
		ELSE graph_in('g', ks::roaring, 'all') END AS every, CASE d WHEN 'out' THEN graph_out('g', ks::roaring, 'any')
		ELSE graph_in('g', ks::roaring, 'any') END AS anyof FROM k),
	e AS (SELECT s.*, (SELECT COALESCE(roaring_agg(m), '{}')
		FROM (SELECT m FROM (SELECT src AS k, dst AS m FROM edge WHERE d = 'out' AND src = ANY (ks) UNION ALL
		SELECT dst, src FROM edge WHERE d = 'in' AND dst = ANY (ks)) x GROUP BY m HAVING count(*) = cardinality(ks)) y)
		AS expected_all,
		(SELECT COALESCE(roaring_agg(m), '{}')
			FROM (SELECT dst AS m FROM edge WHERE d = 'out' AND src = ANY (ks) UNION ALL SELECT src FROM edge
			WHERE d = 'in' AND dst = ANY (ks)) x) AS expected_any FROM s)
	SELECT count(*), (count(*) FILTER (WHERE cardinality(ks) > 1 AND roaring_count(every) > 0) > 0)::int,
		count(*) FILTER (WHERE every IS DISTINCT FROM expected_all),
		count(*) FILTER (WHERE anyof IS DISTINCT FROM expected_any) FROM e $$;
CREATE INDEX ON edge (src, dst);
CREATE INDEX ON edge (dst, src);
SELECT * FROM wrong();
SELECT * FROM wrong_sets();
WITH gone AS (DELETE FROM edge WHERE (src % 5 + dst % 5) IN (1, -3, 6) RETURNING *)
	SELECT graph_change_array('g', array_agg(src), array_agg(dst), '{f}') > 1000 AS removed FROM gone;
WITH come AS (INSERT INTO edge SELECT i % 450, i FROM generate_series(5000::bigint, 8000) i EXCEPT TABLE edge
	RETURNING *) SELECT graph_add_array('g', array_agg(src), array_agg(dst)) > 1000 AS added FROM come;
SELECT * FROM wrong();
SELECT * FROM wrong_sets();
SET client_min_messages = warning;	-- the worker may be at it
CALL graph_compact('g');
RESET client_min_messages;
SELECT * FROM wrong();
SELECT * FROM wrong_sets();
-- NULL, nothing, unknown keys, what is refused
SELECT graph_has_array('g', '{-1,-1,NULL,7}', '{-1,NULL,-1,-7}'), graph_has_array('g', '{}', '{}'),
	graph_has_array('g', NULL, '{1}'), graph_has_array('g', '{{-1,-1},{5,-1}}', '{-1,5,5,-1}');
SELECT graph_out('g', '{}', 'all'), graph_in('g', '{}', 'all'), graph_out('g', NULL, 'all'), graph_out('g', '{-7}',
	'all'),
	graph_out('g', '{-7,-1}', 'all'), graph_in('g', '{-9223372036854775808,-1,9223372036854775807}', 'all');
SELECT graph_has_array('g', '{1}', '{1,2}');
SELECT graph_has_array('edge', '{1}', '{1}');
SELECT graph_out('edge', '{1}', 'all');
CREATE ROLE graph_nobody;
SET ROLE graph_nobody;
SELECT graph_out('g', '{1}', 'all');
SELECT graph_in('g', '{1,2}', 'all');
SELECT graph_has_array('g', '{1}', '{1}');
RESET ROLE;
DROP ROLE graph_nobody;
-- damaged, and taken apart
ALTER TABLE g_out DISABLE TRIGGER USER;
UPDATE g_out SET page = '\x0101ffffffffffffffffff7f0101' WHERE lo_key = 1001;
SELECT graph_has_array('g', '{-1,1001}', '{-1,20002}');	-- no change of it may wait
SELECT graph_out('g', '{1000,1001,1002}', 'all');
DROP TABLE g_in CASCADE;
SELECT graph_has_array('g', '{-1}', '{-1}');
DROP TABLE g;
DROP TABLE edge;
DROP FUNCTION wrong, wrong_sets;
