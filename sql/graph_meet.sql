-- what two keys have in common: of pairs of pages, slices and changes, each with each
SELECT create_graph('g');
-- keys whose members are few, in many pages, in slices of arrays, runs, bitsets, below and
-- above zero; 30 to 32 are a hub's in three parts, which meet within a container
CREATE TABLE edge AS
	SELECT 1 AS src, i * 17 AS dst FROM generate_series(1::bigint, 40) i
	UNION SELECT 2, i * 34 FROM generate_series(1::bigint, 300) i
	UNION SELECT 3, i FROM generate_series(1::bigint, 200000) i
	UNION SELECT 4, i * 2 FROM generate_series(1::bigint, 150000) i
	UNION SELECT 5, i * 3 + i % 2 FROM generate_series(1::bigint, 60000) i
	UNION SELECT 6, i * 50 - 400000 FROM generate_series(1::bigint, 20000) i
	UNION SELECT 7, i * i * 1234567 FROM generate_series(1::bigint, 3000) i
	UNION SELECT 8, i FROM generate_series(-300::bigint, 300) i
	UNION SELECT 9, 68 + i * 9223372036854775000 FROM generate_series(0::bigint, 1) i
	UNION SELECT 30 + i % 3, i * 7 FROM generate_series(1::bigint, 30000) i
	UNION SELECT 11, i * 100003 % 1099511627776 FROM generate_series(1::bigint, 100000) i
	UNION SELECT 100 + i, i * 17 % 1000 FROM generate_series(1::bigint, 200000) i;
CREATE VIEW met AS SELECT a, b, graph_common('g', a, b) AS common, graph_common_count('g', a, b) AS n, graph_out('g', a) & graph_out('g', b) AS expected,
	graph_mutual('g', a) IS DISTINCT FROM graph_out('g', a) & graph_in('g', a) AS mutual_wrong
	FROM unnest('{1,2,3,4,5,6,7,8,9,10,11,30,31,32,117}'::bigint[]) a, unnest('{1,2,3,4,5,6,7,8,9,10,11,30,31,32,117}'::bigint[]) b;
CREATE VIEW wrong AS SELECT count(*) AS pairs, count(*) FILTER (WHERE n > 0) AS with_common, count(*) FILTER (WHERE common IS DISTINCT FROM expected) AS wrong,
	count(*) FILTER (WHERE n IS DISTINCT FROM roaring_cardinality(expected)) AS wrong_counts, count(*) FILTER (WHERE mutual_wrong) AS wrong_mutual FROM met;
CALL graph_load('g', 'TABLE edge');
-- walks go over several leaves
SELECT pg_relation_size('g_out_pkey') > 3 * 8192 AS leaves, (SELECT count(*) FROM g_out WHERE lo_key = 11) > 100 AS slices;
TABLE wrong;
SELECT a, b, n FROM met WHERE a < b AND n > 0 ORDER BY 1, 2;
-- beside SQL
CREATE INDEX ON edge (src, dst);
SELECT count(*) FROM met WHERE a < b AND a IN (1, 2, 8, 30) AND n <> (SELECT count(*) FROM edge x JOIN edge y USING (dst) WHERE x.src = a AND y.src = b);
-- changes to some of them: the first, the last, all, new ones
SELECT graph_remove_array('g', '{3,3,4,8}', '{1,200000,2,0}'), graph_add_array('g', '{1,10,10,31,117,6}', '{99999999,17,34,-7,-17,3}'),
	graph_remove_array('g', array_agg(src), array_agg(dst)) FROM edge WHERE src = 32 OR src = 2 AND dst > 3000;
TABLE wrong;
CALL graph_compact('g');
TABLE wrong;
SELECT graph_common('g', 1, 999), graph_common_count('g', 999, 1), graph_common('g', 9, 9), graph_common_count('g', NULL, 1);
DROP VIEW wrong, met;
DROP TABLE edge;
SELECT drop_graph('g');
