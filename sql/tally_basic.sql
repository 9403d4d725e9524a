-- In how many of many sets is each member: the same as GROUP BY over unnest.
SELECT setseed(0.25);
SELECT member, sets
	FROM unnest((SELECT tally_agg(s) FROM (VALUES ('{1,2,3}'::roaring), ('{2,3,4}'), ('{3,-5}'), (NULL), ('{}'),
	('{3,-5}')) v(s)));
SELECT tally_at_least(tally_agg(s), 2) AS two, tally_at_least(tally_agg(s), 4) AS four,
	tally_at_least(tally_agg(s), 5) AS five, tally_at_least(tally_agg(s), 9223372036854775807) AS many
FROM (VALUES ('{1,2,3}'::roaring), ('{2,3,4}'), ('{3,-5}'), (NULL), ('{}'), ('{3,-5}')) v(s);
-- nothing, NULLs alone, empty sets alone
SELECT tally_agg(s), tally_agg(NULL::roaring_tally)
	FROM (SELECT '{1}'::roaring WHERE false) v(s);
SELECT tally_agg(s), tally_agg(NULL::roaring_tally) FROM (VALUES (NULL::roaring)) v(s);
SELECT tally_agg(s), tally_at_least(tally_agg(s), 1),
	(SELECT count(*) FROM unnest(tally_agg(s))) FROM (VALUES ('{}'::roaring), (NULL)) v(s);
SELECT tally_at_least(NULL, 1), tally_at_least(NULL, 1, 2);
SELECT * FROM tally_top(NULL, 1);
SELECT * FROM unnest(NULL::roaring_tally);

-- Sets of every kind of container under keys that many share: few members, about as many as
-- are sorted, arrays, bitsets, runs that fragment in the planes, full; negative members; far away; twice.
CREATE TABLE tally_set (kind text, s roaring);
INSERT INTO tally_set SELECT 'few', roaring_agg((random() * 200000)::bigint - 100000) FROM generate_series(1, 60) g,
	generate_series(1, 40) GROUP BY g;
INSERT INTO tally_set SELECT 'array', roaring_agg((random() * 100000)::bigint - 30000) FROM generate_series(1, 40) g,
	generate_series(1, 1500) GROUP BY g;
INSERT INTO tally_set SELECT 'bits', roaring_agg((random() * 70000)::bigint) FROM generate_series(1, 20) g,
	generate_series(1, 15000) GROUP BY g;
INSERT INTO tally_set SELECT 'runs', roaring_agg(i / 50 * 100 + i % 50 + g * 7) FROM generate_series(1, 30) g,
	generate_series(1::bigint, 20000, 1) i WHERE i % 50 < 20 + g GROUP BY g;
INSERT INTO tally_set SELECT 'run', roaring_from_range(g * 500, g * 2500 + 300) FROM generate_series(0, 19) g;
INSERT INTO tally_set SELECT 'full', roaring_from_range(0, 65535 + g) FROM generate_series(0, 9) g;
INSERT INTO tally_set SELECT 'far', roaring_agg(hashint8extended(i % 900, 0) >> (g % 20)) FROM generate_series(1, 40) g,
	generate_series(1::bigint, 1000) i GROUP BY g;
INSERT INTO tally_set SELECT 'edge', s
	FROM (VALUES ('{-9223372036854775808,-1,0,65535,65536,9223372036854775807}'::roaring), ('{}'), (NULL),
	('{-9223372036854775808--9223372036854700000,9223372036854775807}')) v(s);
INSERT INTO tally_set SELECT 'twice', s FROM tally_set WHERE kind IN ('array', 'run', 'edge');
INSERT INTO tally_set SELECT 'pair', ('{0,' || 70000 + g % 5 || '}')::roaring FROM generate_series(1, 300) g;
ANALYZE tally_set;
CREATE TABLE tally_truth AS SELECT u AS member, count(*) AS sets FROM tally_set, unnest(s) u GROUP BY 1;
SELECT count(*), sum(sets), max(sets) > 255 AS beyond_a_byte FROM tally_truth;

-- (without workers: some releases keep the LIMIT of a subquery from its first run in their sorts)
CREATE FUNCTION pg_temp.wrong(t roaring_tally) RETURNS TABLE (what text) LANGUAGE sql
	SET max_parallel_workers_per_gather = 0 AS $$
	SELECT 'unnest ' || coalesce(a.member, b.member) FROM unnest(t) a FULL JOIN tally_truth b USING (member)
		WHERE a.sets IS DISTINCT FROM b.sets
	UNION ALL SELECT 'at least ' || k FROM generate_series(1, 600, 37) k
		WHERE tally_at_least(t, k) <> (SELECT coalesce(roaring_agg(member), '{}') FROM tally_truth WHERE sets >= k)
	UNION ALL SELECT 'between ' || k FROM generate_series(1, 300, 43) k
		WHERE tally_at_least(t, k, k + 20) <> (SELECT coalesce(roaring_agg(member), '{}') FROM tally_truth
			WHERE sets BETWEEN k AND k + 20)
	UNION ALL SELECT 'top ' || n FROM unnest('{0,1,2,10,1000,200000}'::bigint[]) n
		WHERE ARRAY(SELECT x FROM tally_top(t, n) x) <> ARRAY(SELECT (member, sets) FROM tally_truth ORDER BY sets DESC,
			member LIMIT n)
	UNION ALL SELECT 'masked top' FROM (VALUES ('{0-30000}'::roaring, '{100-200000}'::roaring), ('{0-65535}', NULL),
		(NULL, '{-5000--1,65536-66000}'), ('{}', '{}'), ('{1,2}', '{0-131071}')) m(e, w)
		WHERE ARRAY(SELECT x FROM tally_top(t, 50, excluding => e, within => w) x) <>
			ARRAY(SELECT (member, sets) FROM tally_truth WHERE (e IS NULL OR NOT member <@ e)
				AND (w IS NULL OR member <@ w) ORDER BY sets DESC, member LIMIT 50)
$$;
-- as it comes from the aggregate, as it is stored, by each kernel set
SELECT * FROM pg_temp.wrong((SELECT tally_agg(s) FROM tally_set)) LIMIT 5;
CREATE TABLE tally_stored AS SELECT tally_agg(s) AS t FROM tally_set;
SELECT w.* FROM tally_stored, pg_temp.wrong(t) w LIMIT 5;
SET census.roaring_kernels = scalar;
SELECT w.* FROM tally_stored, pg_temp.wrong(t) w LIMIT 5;
SELECT (SELECT tally_agg(s) FROM tally_set)::text = t::text AS same FROM tally_stored;
RESET census.roaring_kernels;
-- without becoming flat on the way
SELECT tally_at_least(tally_agg(s), 3) = (SELECT roaring_agg(member) FROM tally_truth WHERE sets >= 3) AS at_least
	FROM tally_set;
SELECT (tally_top(tally_agg(s), 3)).* FROM tally_set;
SELECT n.* FROM (SELECT tally_agg(s) AS t FROM tally_set) x, tally_top(x.t, 3) n;
SELECT k, tally_at_least(tally_agg(s), k) IS NOT DISTINCT FROM (SELECT coalesce(roaring_agg(member), '{}')
	FROM tally_truth
	WHERE sets >= k) AS right
FROM tally_set, unnest('{1,2,3,100,255,256,257,400,1000}'::bigint[]) k GROUP BY k ORDER BY k;

-- split and merged in any way: the same bytes
CREATE TABLE tally_part AS SELECT p, tally_agg(s) AS t FROM (SELECT row_number() OVER () % 7 AS p, s FROM tally_set) x
	GROUP BY p;
SELECT (SELECT tally_agg(t) FROM tally_part)::text = t::text AS merged,
	(SELECT tally_agg(m) FROM (SELECT tally_agg(t) AS m FROM tally_part GROUP BY p % 3) x)::text
		= t::text AS twice FROM tally_stored;
SELECT tally_at_least(tally_agg(t), 5) = (SELECT tally_at_least(t, 5) FROM tally_stored) AS of_merged
	FROM tally_part;
-- each doubling is a plane more; at 2^62 the counts would leave bigint
DO $$
DECLARE t roaring_tally := (SELECT tally_agg(s) FROM (VALUES ('{5-4000}'::roaring), ('{5,70000}')) v(s));
BEGIN
	FOR i IN 1 .. 70 LOOP
		IF (SELECT sets FROM unnest(t) WHERE member = 70000) <> (2::numeric ^ (i - 1))::bigint
			OR tally_at_least(t, (2::numeric ^ (i - 1))::bigint + 1) <> '{5}'
				OR tally_at_least(t, (2::numeric ^ (i - 1))::bigint) <> '{5-4000,70000}'
			OR (SELECT array_agg((member, sets)) FROM tally_top(t, 1)) <> ARRAY[(5::bigint, (2::numeric ^ i)::bigint)]
				THEN
			RAISE EXCEPTION 'wrong at %', i;
		END IF;
		t := (SELECT tally_agg(x) FROM (VALUES (t), (t)) v(x));
	END LOOP;
EXCEPTION WHEN numeric_value_out_of_range THEN
	RAISE NOTICE '%', SQLERRM;
END $$;

-- in parallel, by hashing and by sorting, spilled, as a window, with FILTER, DISTINCT and ORDER BY
CREATE TABLE tally_group AS SELECT g, roaring_from_range(g % 50, g % 50 + g % 7) AS s FROM generate_series(1, 20000) g
	UNION ALL SELECT g, s FROM tally_set, generate_series(1, 5) g WHERE kind IN ('array', 'bits');
ANALYZE tally_group;
CREATE FUNCTION pg_temp.sums(OUT serial text) LANGUAGE sql AS $$
	SELECT md5(string_agg(g % 3000 || roaring_send_t || l, ',' ORDER BY g))
		FROM (SELECT g % 3000 AS g, md5(tally_agg(s)::text) AS roaring_send_t, tally_at_least(tally_agg(s),
			3)::text AS l
		FROM tally_group GROUP BY g % 3000) x
$$;
SET max_parallel_workers_per_gather = 0;
SET enable_hashagg = off;
CREATE TEMP TABLE plans AS SELECT 'sorted' AS plan, pg_temp.sums() AS md5;
SET enable_hashagg = on;
SET enable_sort = off;
SET work_mem = '1GB';
INSERT INTO plans SELECT 'hashed', pg_temp.sums();
SET work_mem = '64kB';
INSERT INTO plans SELECT 'spilled', pg_temp.sums();
SET max_parallel_workers_per_gather = 2;
SET parallel_setup_cost = 0;
SET parallel_tuple_cost = 0;
SET min_parallel_table_scan_size = 0;
SET parallel_leader_participation = off;
INSERT INTO plans SELECT 'parallel', pg_temp.sums();
EXPLAIN (COSTS OFF) SELECT tally_agg(s) FROM tally_set;
SELECT (SELECT tally_agg(s) FROM tally_set)::text = t::text AS parallel,
		(SELECT tally_agg(t)::text FROM tally_part) = t::text AS merged FROM tally_stored;
RESET ALL;
SELECT count(*), count(DISTINCT md5) FROM plans;
SELECT tally_agg(s) FILTER (WHERE kind = 'run')::text = (SELECT tally_agg(s)::text FROM tally_set WHERE kind = 'run')
	AS filter,
	(SELECT max(sets) FROM unnest(tally_agg(DISTINCT s))) < (SELECT max(sets) FROM unnest(tally_agg(s))) AS is_distinct
		FROM tally_set;
SELECT g, tally_at_least(tally_agg(s) OVER (ORDER BY g ROWS 2 PRECEDING), 2) AS two_of_3,
	tally_at_least(tally_agg(s) OVER (ORDER BY g), 2) AS since
FROM (VALUES (1, '{1,2}'::roaring), (2, '{2,3}'), (3, '{3,4}'), (4, '{4,1}')) v(g, s);

-- what is wrong
SELECT tally_at_least(t, 0) FROM tally_stored;
\echo :SQLSTATE
SELECT tally_at_least(t, 0, 5) FROM tally_stored;
\echo :SQLSTATE
SELECT tally_at_least(t, 5, -1), tally_at_least(t, 1, 0) FROM tally_stored;
\echo :SQLSTATE
SELECT * FROM tally_stored, tally_top(t, -1);
\echo :SQLSTATE
SELECT census_private.tally_trans(NULL, '{1}');
\echo :SQLSTATE
SELECT census_private.tally_combine(NULL, NULL);
\echo :SQLSTATE
SELECT 'x'::roaring_tally;
\echo :SQLSTATE
SELECT ''::roaring_tally;
\echo :SQLSTATE
SELECT 'AQAAAAAAAAA='::census_private.roaring_tally_state;
\echo :SQLSTATE
-- a flag that is not known
SELECT 'AQEAAAAAAAACAAAAAAAAAA=='::roaring_tally;
\echo :SQLSTATE
DROP TABLE tally_set, tally_truth, tally_stored, tally_part, tally_group;

-- 160 MB of sets are compacted on the way: a state holds what its counts take, and less than 64 MB of sets beyond that
SELECT length(t::text) > 0 AS made, (SELECT sum(total_bytes) < 70 << 20 FROM pg_backend_memory_contexts
	WHERE name = 'sets of a roaring tally') AS compacted
FROM (SELECT tally_agg(s) AS t FROM (SELECT roaring_agg(i * 3) AS s FROM generate_series(1, 200000::bigint) i) one,
	generate_series(1, 2000)) q;
