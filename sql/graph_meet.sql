-- Common members of two keys: each pair of pages, slices and changes.  A random half of the rounds, another half each
-- day; in .ci/run -w all.
\set effort 1
\getenv effort CENSUS_EFFORT
SELECT extract(epoch FROM now())::bigint / 86400 AS seed \gset
\getenv seed CENSUS_SEED
SELECT greatest(2 / :effort, 1)::int AS share, least(1 + :effort, 3)::int AS steps \gset
SELECT create_graph('g');
SET client_min_messages = warning;	-- of compaction: the worker may be at it
-- here its tables are written by hand
ALTER TABLE g DISABLE TRIGGER USER; ALTER TABLE g_out DISABLE TRIGGER USER;
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
	UNION SELECT 100 + i, i * 17 % 1000 FROM generate_series(1::bigint, 60000) i;
CREATE VIEW met AS SELECT a, b, graph_common('g', a, b) AS common, census_private.graph_common_count('g', a, b) AS n,
	graph_out('g', a) & graph_out('g', b) AS expected
	FROM unnest('{1,2,3,4,5,6,7,8,9,10,11,30,31,32,117}'::bigint[]) a,
		unnest('{1,2,3,4,5,6,7,8,9,10,11,30,31,32,117}'::bigint[]) b;
CREATE VIEW wrong AS SELECT count(*) AS pairs, count(*) FILTER (WHERE n > 0) AS with_common,
	count(*) FILTER (WHERE common IS DISTINCT FROM expected) AS wrong,
	count(*) FILTER (WHERE n IS DISTINCT FROM roaring_count(expected)) AS wrong_counts FROM met;
CALL graph_load('g', 'TABLE edge');
-- walks go over several leaves
SELECT pg_relation_size('g_out_pkey') > 3 * 8192 AS leaves,
	(SELECT count(*) FROM g_out WHERE lo_key = 11) > 100 AS slices;
TABLE wrong;
SELECT a, b, n FROM met WHERE a < b AND n > 0 ORDER BY 1, 2;
-- beside SQL
CREATE INDEX ON edge (src, dst);
SELECT count(*) FROM met WHERE a < b AND a IN (1, 2, 8, 30) AND n <> (SELECT count(*) FROM edge x JOIN edge y
	USING (dst) WHERE x.src = a AND y.src = b);
-- changes to some of them: the first, the last, all, new ones
SELECT graph_change_array('g', '{3,3,4,8}', '{1,200000,2,0}', '{f}'),
	graph_add_array('g', '{1,10,10,31,117,6}', '{99999999,17,34,-7,-17,3}'),
	graph_change_array('g', array_agg(src), array_agg(dst), '{f}') FROM edge WHERE src = 32 OR src = 2 AND dst > 3000;
TABLE wrong;
CALL graph_compact('g');
TABLE wrong;
-- out and in together: the targets of one that are sources of another
SELECT count(*) AS pairs, count(*) FILTER (WHERE n > 0) AS with_common,
	count(*) FILTER (WHERE n IS DISTINCT FROM roaring_count(expected)) AS wrong_counts,
	count(*) FILTER (WHERE common IS DISTINCT FROM expected OR turned IS DISTINCT FROM expected
		OR both_in IS DISTINCT FROM expected_in) AS wrong
FROM (SELECT graph_common('g', a, b, b_direction => 'in') AS common, graph_common('g', b, a, 'in', 'out') AS turned,
		census_private.graph_common_count('g', a, b, 'out', 'in') AS n,
			graph_out('g', a) & graph_in('g', b) AS expected,
		graph_common('g', b, a * 34, 'in', 'in') AS both_in, graph_in('g', b) & graph_in('g', a * 34) AS expected_in
	FROM unnest('{1,2,3,4,5,6,7,8,9,10,11,30,31,32,117}'::bigint[]) a,
		unnest('{0,1,17,34,68,102,119,170,340,612,850,1700}'::bigint[]) b) x;
SELECT graph_common('g', 1, 2, 'out', 'up');
-- few members, far apart, beside many pages
SELECT setseed(0.3);
SELECT graph_add_array('g', array_agg(5000 + k), array_agg(m + floor(random() * 2)::int)) > 300 AS added
	FROM generate_series(1::bigint, 60) k, unnest(graph_out('g', CASE WHEN k % 2 = 0 THEN 11 ELSE 3 END)) m
	WHERE hashint8(m # k * 7919) % (1000 * k) = 0;
CALL graph_compact('g');
SELECT count(*) AS pairs, count(*) FILTER (WHERE n > 0) > 60 AS with_common,
	count(*) FILTER (WHERE n <> roaring_count(expected)) AS wrong
	FROM (SELECT census_private.graph_common_count('g', 5000 + k, h) AS n,
			graph_out('g', 5000 + k) & graph_out('g', h) AS expected
		FROM generate_series(1, 60) k, unnest('{3,11}'::bigint[]) h) x;
-- and beside slices that have lost their first members: what is sought lies before them
SELECT graph_change_array('g', array_agg(11), array_agg(m), '{f}'),
	graph_add_array('g', array_agg(6000 + lo_member % 2), array_agg(lo_member)) > 40 AS added
	FROM g_out, LATERAL (SELECT m FROM unnest(roaring_page(graph_out('g', 11), lo_member - 1, 3)) m) x
	WHERE lo_key = 11 AND hashint8(lo_member) % 2 = 0;
CALL graph_compact('g');
SELECT k, graph_common('g', k, 11) IS DISTINCT FROM (graph_out('g', k) & graph_out('g', 11)) AS wrong,
	census_private.graph_common_count('g', 11, k) AS n FROM unnest('{6000,6001}'::bigint[]) k;
SELECT graph_common('g', 1, 999), census_private.graph_common_count('g', 999, 1), graph_common('g', 9, 9),
	census_private.graph_common_count('g', NULL, 1);
DROP VIEW wrong, met;
-- questions over many keys, beside changes anywhere: at the ends of groups and beside them, of whole groups, and such
-- as compaction
-- leaves when it is interrupted, that tell of what is in the pages already, or is not; 900 leads to keys of every
-- shape, and to small ones
INSERT INTO edge SELECT 900, k FROM unnest('{1,2,3,4,5,6,7,8,9,10,11,30,31,32,117}'::bigint[]) k UNION ALL SELECT 900, k
	FROM generate_series(201, 240) k;
SELECT graph_add_array('g', array_agg(src), array_agg(dst)) FROM edge WHERE src = 900;
CALL graph_compact('g');
CREATE TABLE key AS SELECT m AS key FROM unnest(graph_out('g', 900)) m;
CREATE VIEW wrong AS WITH t AS MATERIALIZED (SELECT key, graph_out('g', key) AS s,
	graph_out('g', roaring_from_range(key, key), 'any') AS one FROM key),
	counted AS MATERIALIZED (SELECT * FROM graph_suggest('g', 900, 2147483647)),
	tally AS MATERIALIZED (SELECT x.* FROM tally_top((SELECT tally_agg(s) FROM t), 2147483647,
		graph_out('g', 900) | '{900}') x)
	SELECT (SELECT count(*) FROM t WHERE s IS DISTINCT FROM one) AS wrong_keys,
		(graph_out('g', graph_out('g', 900), 'any') IS DISTINCT FROM (SELECT roaring_union_agg(s) FROM t))::int
		AS wrong_union,
	(SELECT count(*) FROM (TABLE counted EXCEPT ALL TABLE tally) x) + (SELECT count(*)
		FROM (TABLE tally EXCEPT ALL TABLE counted) x) AS wrong_counts;
CREATE FUNCTION change_any(n int) RETURNS void LANGUAGE sql AS $$
	INSERT INTO g SELECT src, dst, random() < 0.5 FROM (
		SELECT src, dst + floor(random() * 3)::int - 1 AS dst FROM edge
			WHERE src IN (TABLE key) AND random() < n / 600000.0
		UNION SELECT lo_key, lo_member - floor(random() * 2)::int FROM g_out
			WHERE lo_key IN (TABLE key) AND random() < 0.1
		UNION SELECT key, m FROM key, graph_out('g', key) s,
			unnest(array[roaring_min(s), roaring_max(s), roaring_min(s) - 1, roaring_max(s) + 1]) m
			WHERE m IS NOT NULL AND random() < 0.2) x
	ON CONFLICT (src, dst) DO UPDATE SET present = excluded.present;
	INSERT INTO g SELECT lo_key, m, false
		FROM (SELECT lo_key, lo_member, lead(lo_member, 1, 9223372036854775807) OVER (PARTITION BY lo_key
			ORDER BY lo_member) AS next, random() AS r FROM g_out) x, unnest(graph_out('g', lo_key)) m
		WHERE lo_key IN (5, 7, 11, 30) AND r < 0.04 AND m >= lo_member AND m < next
	ON CONFLICT (src, dst) DO UPDATE SET present = excluded.present $$;
CREATE FUNCTION rounds(first int, share int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE w record;
BEGIN
	FOR round IN first .. 2 BY share LOOP
		PERFORM change_any(400 * round);
		SELECT * INTO w FROM wrong;
		IF w.wrong_keys + w.wrong_union + w.wrong_counts > 0 THEN RAISE 'round %: %', round, w; END IF;
	END LOOP;
END $$;
SELECT setseed(0.17);
SELECT rounds(1 + :seed % :share, :share);
CALL graph_compact('g');
SELECT rounds(1 + :seed % :share, :share);
-- more than there is memory for
SELECT change_any(6000);
SET work_mem = '64kB';
SELECT count(*) > 4096 AS more FROM g WHERE src IN (TABLE key);
TABLE wrong;
RESET work_mem;
-- one set of keys after the other, with changes of each
INSERT INTO g SELECT i, -1000 - i, true FROM generate_series(241, 300) i;
SELECT graph_within('g', 900, :steps)
	= (a | b | CASE :steps WHEN 3 THEN graph_out('g', b, 'any') ELSE '{}' END) - '{900}' AS same
	FROM (SELECT a, graph_out('g', a, 'any') AS b FROM (SELECT graph_out('g', 900) AS a) x) y;
SELECT count(*) FROM graph_check('g');
DROP FUNCTION rounds, change_any;
DROP VIEW wrong;
DROP TABLE key;
DROP TABLE edge;
SELECT drop_graph('g');
