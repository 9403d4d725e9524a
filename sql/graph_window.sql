-- A part of a key's members, by value and by position, is planned without making the set.  Compared with the same part
-- of the set: a random quarter; in .ci/run -w all.
\set effort 1
\getenv effort CENSUS_EFFORT
SELECT greatest(4 / :effort, 1)::int AS share \gset
SELECT create_graph('g');
-- keys of few members, in several pages; hubs of arrays, runs and bitsets in slices; scattered ones, the ends of bigint
CREATE TABLE edge AS SELECT i % 300 AS src, i AS dst FROM generate_series(1::bigint, 3000) i
	UNION SELECT 1000, i * 7 FROM generate_series(-8000::bigint, 16000) i
	UNION SELECT 1001, i FROM generate_series(-3::bigint, 200000) i
	UNION SELECT 1002, i * 3 - i % 2 FROM generate_series(1::bigint, 60000) i
	UNION SELECT 1003, i * i * 1234567891 FROM generate_series(1::bigint, 1500) i
	UNION SELECT 1004, m FROM unnest('{-9223372036854775808,-1,0,9223372036854775807}'::bigint[]) m
	UNION SELECT i, 77 FROM generate_series(2000::bigint, 6000) i;
CALL graph_load('g', 'TABLE edge');
EXPLAIN (VERBOSE, COSTS OFF) SELECT roaring_page(graph_out('g', 1), 5, 20),
	roaring_page(graph_in('g', 1), NULL, 20, 4), roaring_select(graph_out('g', 1), -1),
	roaring_rank(graph_in('g', 1), 7), roaring_page(graph_out('g', 1) & graph_out('g', 2), 5, 20);
CREATE FUNCTION wrong(share int) RETURNS TABLE (asked bigint, members numeric, pages bigint, positions bigint,
	selected bigint, ranks bigint) LANGUAGE sql AS $$
	WITH k AS (SELECT 'out' AS d, k FROM unnest('{0,7,299,1000,1001,1002,1003,1004,9999,-5}'::bigint[]) k UNION ALL
		SELECT 'in', k FROM unnest('{77,3,0,-1,424242}'::bigint[]) k),
	s AS MATERIALIZED (SELECT d, k, CASE d WHEN 'out' THEN graph_out('g', k) ELSE graph_in('g', k) END AS s FROM k),
	-- at members, beside them, at the ends, anywhere
	v AS (SELECT s.*, v, n, floor(greatest(random() - 0.5, 0) * random() * 5000)::bigint AS skip FROM s,
		LATERAL (SELECT v
		FROM unnest('{-9223372036854775808,-9223372036854775807,-1,0,1,9223372036854775807,NULL}'::bigint[]) v
			UNION SELECT m + floor(random() * 3)::int - 1
				FROM (SELECT roaring_select(s, 1 + floor(random() * roaring_count(s))::bigint) AS m
				FROM generate_series(1, 8)) x WHERE m BETWEEN -9223372036854775807 AND 9223372036854775806) v,
		unnest('{0,1,-1,20,-20,700,-700,30000,-30000,9223372036854775807,-9223372036854775808}'::bigint[]) n),
	p AS (SELECT s.*, p, n FROM s, LATERAL (SELECT p FROM unnest('{1,2,3,100,9223372036854775807}'::bigint[]) p UNION
		SELECT greatest(roaring_count(s) + i - 2, 1) FROM generate_series(0, 4) i
			UNION SELECT 1 + floor(random() * roaring_count(s))::bigint FROM generate_series(1, 5)) p,
				unnest('{0,1,20,5000,9223372036854775807}'::bigint[]) n),
	a AS (SELECT roaring_page(s, v, n, skip) AS expected, CASE d WHEN 'out' THEN census_private.graph_out_page('g', k,
		v, n,
		skip) ELSE census_private.graph_in_page('g', k, v, n, skip) END AS page,
			roaring_rank(s, v) AS rank, CASE d WHEN 'out' THEN census_private.graph_out_rank('g', k, v)
				ELSE census_private.graph_in_rank('g', k, v) END AS ranked FROM v WHERE random() * share < 1),
	b AS (SELECT roaring_page(s, NULL, n, p - 1) AS expected, CASE d WHEN 'out'
		THEN census_private.graph_out_page('g', k, NULL, n, p - 1) ELSE census_private.graph_in_page('g', k, NULL, n,
		p - 1) END AS slice FROM p WHERE random() * share < 1),
	c AS (SELECT roaring_select(s, p) AS expected, CASE d WHEN 'out' THEN census_private.graph_out_select('g', k, p)
		ELSE census_private.graph_in_select('g', k, p) END AS selected
		FROM (SELECT d, k, s, p * i AS p FROM p, unnest('{1,0,-1}'::int[]) i WHERE random() * share < 1) x)
	SELECT (SELECT count(*) * share > 1200 FROM a)::int + (SELECT count(*) * share > 500 FROM b)::int,
		(SELECT sum(roaring_count(s)) FROM s), (SELECT count(*) FROM a WHERE page IS DISTINCT FROM expected),
		(SELECT count(*) FROM b WHERE slice IS DISTINCT FROM expected),
			(SELECT count(*) FROM c WHERE selected IS DISTINCT FROM expected),
			(SELECT count(*) FROM a WHERE ranked IS DISTINCT FROM rank) $$;
SELECT * FROM wrong(:share);
-- changes that wait: at the ends of groups and beside them, of all of a key but some, keys of the changes alone
CREATE TABLE page AS SELECT lo_key, lo_member, lead(lo_member, 1, 9223372036854775807) OVER (PARTITION BY lo_key
	ORDER BY lo_member) AS next FROM g_out WHERE lo_key >= 1000;
SELECT graph_add_array('g', array_agg(k), array_agg(m)) > 0 AS added
	FROM (SELECT lo_key AS k, lo_member + i AS m FROM page, unnest('{-1,1}'::int[]) i
	WHERE abs(lo_member::numeric) < 9e18 AND hashint8(lo_member) % 3 = 0) x;
SELECT graph_change_array('g', array_agg(lo_key), array_agg(lo_member), '{f}') > 0 AS removed FROM page
	WHERE hashint8(lo_member) % 2 = 0;
SELECT graph_change_array('g', array_agg(src), array_agg(dst), '{f}') > 10000 AS removed FROM edge
	WHERE src = 1002 AND dst % 1000 <> 7 OR src = 1000 AND dst BETWEEN 20000 AND 50000 OR dst = 77 AND src < 5000;
SELECT graph_add_array('g', '{9999,9999,-5,7,7}', '{1,2,-9223372036854775808,-1,100000}');
SELECT * FROM wrong(:share);
SET client_min_messages = warning;	-- the worker may be at it
CALL graph_compact('g');
RESET client_min_messages;
SELECT * FROM wrong(:share);
-- a page reads no more than it takes
CREATE FUNCTION looked(call text) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE before bigint := pg_stat_get_xact_tuples_fetched('g_out_pkey'::regclass);
BEGIN
	EXECUTE call;
	RETURN pg_stat_get_xact_tuples_fetched('g_out_pkey'::regclass) - before;
END $$;
SELECT looked('SELECT graph_out(''g'', 1000)') > 4 AS whole,
	looked('SELECT roaring_page(graph_out(''g'', 1000), 700, 20)') <= 3 AS after,
	looked('SELECT roaring_page(graph_out(''g'', 1000), NULL, -20)') <= 2 AS last;
-- NULL, and what is refused
SELECT roaring_page(graph_out('g', NULL), 1, 2), roaring_page(graph_out(NULL, 1), 1, 2),
	roaring_page(graph_out('g', 7), NULL, NULL), roaring_rank(graph_out('g', 7), NULL);
SELECT roaring_page(graph_out('g', 7), NULL, 1, -1);
SELECT roaring_page(graph_out('edge', 7), 1, 5);
CREATE ROLE graph_nobody;
SET ROLE graph_nobody;
SELECT roaring_page(graph_out('g', 7), 1, 5);
SELECT roaring_page(graph_in('g', 7), NULL, 5, 0);
SELECT roaring_select(graph_out('g', 7), 1);
SELECT roaring_rank(graph_in('g', 7), 1);
RESET ROLE;
DROP ROLE graph_nobody;
-- damaged pages: members out of their row's place
ALTER TABLE g_out DISABLE TRIGGER USER;
UPDATE g_out SET page = '\x0101ffffffffffffffffff7f0101' WHERE lo_key = 1000;
SELECT roaring_page(graph_out('g', 1000), 5, 20);
SELECT roaring_rank(graph_out('g', 1000), 5);
SELECT drop_graph('g');
DROP TABLE edge, page;
DROP FUNCTION wrong, looked;
