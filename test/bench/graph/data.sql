-- The edges, as a table and as a graph; loading both is measured.
SET client_min_messages = warning;
SET max_parallel_workers_per_gather = 0;
SET jit = off;
SELECT setseed(0.5);
-- ours and the table's numbers of one thing
CREATE TABLE result (nr serial, what text, unit text, edge float8, ours float8, goal text);
CREATE TABLE size (what text, edges bigint, bytes_edge float8, bytes_ours float8);
-- numbers that lie as those of users do who came in another order than this
CREATE FUNCTION scattered(bigint) RETURNS bigint LANGUAGE sql IMMUTABLE RETURN $1 * 2654435761 % 5500003;
CREATE TABLE raw AS
	SELECT scattered(s) AS src, scattered(floor(:edges / 4 * random() ^ 2.5)::bigint) AS dst
	  FROM (SELECT s, least(20000, 4 * (1 - random()) ^ (-1 / 1.3))::int AS degree
	    FROM generate_series(1, :edges / 17) s OFFSET 0) x, generate_series(1, degree)
	UNION ALL SELECT 6000000 + h, scattered(floor(:edges / 4 * random())::bigint)
		FROM (VALUES (1, 80), (2, 80), (3, 16), (4, 16)) v(h, share), generate_series(1, :edges / share)
	UNION ALL SELECT 7000000 + k, scattered(floor(:edges / 4 * random() ^ 1.5)::bigint) FROM generate_series(1, 1000) k,
		generate_series(1, greatest(10, 1400 * (:edges / 1000) / 8000))
	UNION ALL SELECT 8000000, 7000000 + k FROM generate_series(1, 1000) k;
CREATE TABLE edge (src bigint, dst bigint, PRIMARY KEY (src, dst));
CREATE INDEX edge_in ON edge (dst, src);
CREATE TABLE distinct_raw AS SELECT * FROM (SELECT DISTINCT src, dst FROM raw) x ORDER BY random();
VACUUM ANALYZE distinct_raw;
SELECT create_graph('follows');
-- commands, which the harness's function cannot measure
CREATE TABLE clock AS SELECT 1 AS n, bench.now_ms() AS t;
INSERT INTO edge SELECT src, dst FROM distinct_raw;
INSERT INTO clock SELECT 2, bench.now_ms();
CALL graph_load('follows', 'SELECT src, dst FROM distinct_raw');
INSERT INTO clock SELECT 3, bench.now_ms();
INSERT INTO result (what, unit, edge, ours, goal) SELECT 'load', 's', (b.t - a.t) / 1000, (c.t - b.t) / 1000, '5'
	FROM clock a, clock b, clock c WHERE (a.n, b.n, c.n) = (1, 2, 3);
-- the table as pg_restore would leave it, which is the least that it can have
REINDEX TABLE edge;
VACUUM (FREEZE, ANALYZE) edge;
VACUUM (FREEZE, ANALYZE) follows, follows_runs, follows_parts, follows_out, follows_in;
CREATE VIEW graph_size AS SELECT sum(pg_total_relation_size(t)) AS bytes
	FROM unnest('{follows,follows_runs,follows_parts,follows_out,follows_in}'::regclass[]) t;
INSERT INTO size SELECT 'after load', (SELECT count(*) FROM edge), pg_total_relation_size('edge'),
	bytes FROM graph_size;
-- facets: 10,000 tags, few of them large, and a filter
SELECT create_graph('tags');
CREATE TABLE tag AS SELECT k::bigint AS src, floor(:edges * random())::bigint AS dst FROM generate_series(1, 10000) k,
	generate_series(1, (:edges / 9.8 / k)::int + 1);
CREATE TABLE tag_edge (src bigint, dst bigint, PRIMARY KEY (src, dst));
CREATE INDEX ON tag_edge (dst, src);
INSERT INTO tag_edge SELECT DISTINCT src, dst FROM tag;
CALL graph_load('tags', 'SELECT src, dst FROM tag');
CREATE TABLE filter AS SELECT dst, row_number() OVER () AS nr
	FROM (SELECT DISTINCT floor(:edges * random())::bigint AS dst FROM generate_series(1, :edges / 8)) x;
CREATE INDEX ON filter (nr);
-- all of it, a thousand and ten of it
CREATE TABLE filter_set AS SELECT count(*) AS card, roaring_agg(dst) AS s, CASE WHEN n IS NULL
	THEN '20' ELSE '' END AS goal FROM filter, unnest('{NULL,1000,10}'::int[]) n WHERE n IS NULL OR nr <= n GROUP BY n;
VACUUM (FREEZE, ANALYZE) tag_edge;
VACUUM (FREEZE, ANALYZE) tags, tags_out, tags_in;
VACUUM ANALYZE filter, filter_set;
DROP TABLE raw, distinct_raw, tag;
