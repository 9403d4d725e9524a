-- A quarter of the edges is removed and others are added, at random, 50,000 at a time with
-- compaction and VACUUM after each; how large are both then?
SET client_min_messages = warning;
SET max_parallel_workers_per_gather = 0;
SELECT setseed(0.75);
CREATE TABLE gone AS SELECT src, dst, ceil(random() * rounds)::int AS round FROM edge,
	(SELECT ceil(count(*) * 0.5 / 50000) AS rounds FROM edge) r WHERE random() < 0.25;
SELECT format($$SELECT graph_remove_array('follows', array_agg(src), array_agg(dst)),
	graph_add_array('follows', array_agg(src), array_agg(dst + 1)) FROM gone WHERE round = %s$$, i),
	format('DELETE FROM edge e USING gone g WHERE e.src = g.src AND e.dst = g.dst AND round = %s', i),
	format('INSERT INTO edge SELECT src, dst + 1 FROM gone WHERE round = %s ON CONFLICT DO NOTHING', i),
	$$CALL graph_compact('follows')$$, 'VACUUM follows, follows_runs, follows_parts, follows_out, follows_in'
  FROM (SELECT DISTINCT round AS i FROM gone ORDER BY 1) x \gexec
VACUUM edge;
DO $$
DECLARE
	a bigint := (SELECT count(*) FROM edge);
	b bigint := (SELECT sum(roaring_count(graph_out('follows', src))) FROM (SELECT DISTINCT src FROM edge) x);
BEGIN
	IF a IS DISTINCT FROM b THEN RAISE EXCEPTION 'the table has % edges, the graph %', a, b; END IF;
END $$;
INSERT INTO size SELECT 'after a quarter was replaced', (SELECT count(*) FROM edge), pg_total_relation_size('edge'),
	bytes FROM graph_size;
VACUUM ANALYZE edge;
