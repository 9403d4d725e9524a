-- What test/demo/graph shows: a social network, of psql's variable "edges".
SET client_min_messages = warning;
\echo 'Who follows whom: few are followed by very many, most follow some.  User 1 follows 1000.'
CREATE EXTENSION census;
SELECT create_graph('follows') AS graph;
\timing on
CALL graph_load('follows', format($$
	SELECT s * 2654435761 %% 1000003, floor(1000003 * random() ^ 4)::bigint
	  FROM (SELECT s, least(20000, 3 * (1 - random()) ^ (-1 / 1.3))::int AS degree
	    FROM generate_series(1::bigint, %1$s / 13) s OFFSET 0) x, generate_series(1, degree)
	UNION ALL SELECT 1, floor(1000003 * random() ^ 2)::bigint FROM generate_series(1, 1000)$$, :edges));
\timing off
VACUUM ANALYZE follows_out, follows_in;
SELECT to_char(edges, 'FM999,999,999') AS edges, pg_size_pretty(out_bytes + in_bytes) AS weigh,
	round((out_bytes + in_bytes) / edges, 1) AS bytes_an_edge_both_directions
  FROM graph_stats('follows'), (SELECT sum(roaring_count(graph_out('follows', i))) AS edges
    FROM generate_series(0, 1000002) i) e;
\echo 'The most followed:'
SELECT i AS "user", roaring_count(graph_in('follows', i)) AS followers FROM generate_series(0, 9) i ORDER BY 2 DESC
	LIMIT 3;
\timing on
\echo 'Who follows both 0 and 2?'
SELECT roaring_count(graph_in('follows', 0) & graph_in('follows', 2)) AS follow_both;
\echo 'How many does user 1 reach in two steps?'
SELECT roaring_count(graph_within('follows', 1, depth => 2)) AS reached;
\echo 'Whom should user 1 follow?'
SELECT member AS "user", keys AS of_those_that_1_follows FROM graph_suggest('follows', 1, 5);
\echo '200,000 others follow somebody, 1000 a statement, in one transaction:'
SELECT sum(added) AS added FROM (SELECT graph_add_array('follows', array_agg(floor(1000003 * random())::bigint),
	array_agg(floor(1000003 * random())::bigint)) AS added
	FROM generate_series(1, 200000) i GROUP BY i / 1000) x;
\echo 'which the pages take in:'
CALL graph_compact('follows');
\timing off
SELECT changes, pg_size_pretty(out_bytes + in_bytes) AS weigh FROM graph_stats('follows');
