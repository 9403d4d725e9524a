-- A counter depends only on its values and on the shapes that were merged.
CREATE TABLE counter_value AS SELECT g, (g * 7919) % 30011 AS v FROM generate_series(1, 60000) g;

-- any order, any split
SELECT count(DISTINCT c) FROM (
	SELECT linear_counter_agg(v) c FROM counter_value
	UNION ALL SELECT linear_counter_agg(v ORDER BY v) FROM counter_value
	UNION ALL SELECT linear_counter_agg(v ORDER BY g DESC) FROM counter_value
	UNION ALL SELECT linear_counter_agg(DISTINCT v) FROM counter_value
	UNION ALL (SELECT linear_counter_union_agg(c)
		FROM (SELECT linear_counter_agg(v) c FROM counter_value GROUP BY g % 7) t)
	UNION ALL (SELECT linear_counter_union_agg(c ORDER BY k)
		FROM (SELECT g / 100 k, linear_counter_agg(v) c FROM counter_value GROUP BY 1) t)
	UNION ALL (SELECT linear_counter_union_agg(c ORDER BY k DESC)
		FROM (SELECT g / 100 k, linear_counter_agg(v) c FROM counter_value GROUP BY 1) t)
	UNION ALL (SELECT linear_counter_agg(v) FILTER (WHERE g <= 100) | linear_counter_agg(v) FILTER (WHERE g > 90)
		FROM counter_value)
) t;

-- serial = parallel
SELECT linear_counter_agg(v) AS serial, linear_count(v) AS serial_count FROM counter_value \gset
SET max_parallel_workers_per_gather = 2;
SET parallel_setup_cost = 0;
SET parallel_tuple_cost = 0;
SET min_parallel_table_scan_size = 0;
ALTER TABLE counter_value SET (parallel_workers = 2);
EXPLAIN (COSTS OFF) SELECT linear_counter_agg(v), linear_count(v) FROM counter_value;
SELECT linear_counter_agg(v) = :'serial' AS same, linear_count(v) = :serial_count AS same_count FROM counter_value;
SELECT linear_count(v) AS small FROM counter_value WHERE v < 20;
SELECT linear_count(v) AS none FROM counter_value WHERE v < 0;
EXPLAIN (COSTS OFF) SELECT v % 3, linear_counter_agg(v) FROM counter_value GROUP BY 1;
CREATE TEMP TABLE grouped AS SELECT v % 1000 AS k, linear_counter_agg(v) c, linear_count(v::text) n FROM counter_value
	GROUP BY 1;
RESET max_parallel_workers_per_gather;
SELECT count(*), bool_and(p.c = s.c AND p.n = s.n) AS same FROM grouped p
	JOIN (SELECT v % 1000 AS k, linear_counter_agg(v) c, linear_count(v::text) n FROM counter_value GROUP BY 1) s
		USING (k);
-- hashed and sorted groups, and hashed ones that do not fit into memory
SET enable_hashagg = off;
SELECT count(*), bool_and(p.c = s.c) AS same FROM grouped p
	JOIN (SELECT v % 1000 AS k, linear_counter_agg(v) c FROM counter_value GROUP BY 1 OFFSET 0) s USING (k);
SET enable_hashagg = on;
SET enable_sort = off;
SET work_mem = '64kB';
SELECT count(*), bool_and(p.c = s.c) AS same FROM grouped p
	JOIN (SELECT v % 1000 AS k, linear_counter_agg(v) c FROM counter_value GROUP BY 1 OFFSET 0) s USING (k);
RESET work_mem;
RESET enable_sort;

-- every pair of shapes and fillings merges, to what adding all to the coarser shape of both gives
CREATE TEMP TABLE spec AS SELECT row_number() OVER () AS nr, s FROM (VALUES
	(linear_spec()), (linear_spec(exact => 0)), (linear_spec(exact => 10)), (linear_spec(exact => 5000)),
	(linear_spec(bits => 64)), (linear_spec(bits => 2048)), (linear_spec(bits => 16384, exact => 1)),
	(linear_spec(bits => 64, mode => 'plain')), (linear_spec(bits => 4096, mode => 'plain')),
	(linear_spec(bits => 65536, mode => 'plain', exact => 0)), (linear_spec(bits => 262144, mode => 'plain'))) v (s);
CREATE TEMP TABLE filled AS
	SELECT nr, part, linear_counter_agg(v, s) c FROM spec,
		(VALUES ('one', 1, 1), ('few', 1, 200), ('many', 150, 1000), ('lots', 20000, 60000)) p (part, low, high)
		JOIN counter_value ON g BETWEEN low AND high GROUP BY nr, part
	UNION ALL SELECT nr, 'none', s FROM spec;
CREATE TEMP TABLE pairs AS
	SELECT a.nr AS a_nr, b.nr AS b_nr, a.part AS a_part, b.part AS b_part, a.c | b.c AS c, b.c | a.c AS other
	FROM filled a, filled b WHERE a.nr <= b.nr;
SELECT count(*), bool_and(c = other) AS commutes FROM pairs;
-- the empty union of two shapes is the coarser shape of both
CREATE TEMP TABLE joined AS SELECT a_nr, b_nr, c AS s FROM pairs WHERE a_part = 'none' AND b_part = 'none';
CREATE TEMP TABLE part_value AS SELECT part, v
	FROM (VALUES ('one', 1, 1), ('few', 1, 200), ('many', 150, 1000), ('lots', 20000, 60000)) p (part, low, high)
	JOIN counter_value ON g BETWEEN low AND high;
SELECT count(*), bool_and(p.c = e.c) AS as_added
FROM pairs p, LATERAL (
	SELECT linear_counter_agg(v, (SELECT s FROM joined j WHERE (j.a_nr, j.b_nr) = (p.a_nr, p.b_nr))) c
	FROM part_value WHERE part IN (a_part, b_part)) e
WHERE (p.a_nr + p.b_nr) % 5 = 0 AND 'none' NOT IN (a_part, b_part);
-- associates
SELECT count(*), bool_and((a.c | b.c) | c.c = a.c | (b.c | c.c)) AS associates
FROM filled a, filled b, filled c
WHERE (a.nr * 31 + b.nr * 17 + c.nr * 7 + ascii(a.part) + ascii(b.part) * 3 + ascii(c.part) * 5) % 229 = 0;
-- a plain counter and a ladder: few levels, and no saturation far beyond what its bits can count
SELECT (linear_counter_info(c)).bits_per_level AS bits, (linear_counter_info(c)).max_levels,
	(linear_counter_info(c)).stderr < 0.011 AS precise,
		abs((linear_counter_bounds(c)).estimate / 30011 - 1) < 0.04 AS near
FROM (SELECT linear_counter_agg(v) FILTER (WHERE g % 2 = 0) |
	linear_counter_agg(v, linear_spec(expected => 50000, error => 0.003)) FILTER (WHERE g % 2 = 1) c
		FROM counter_value) t;
DROP TABLE counter_value;

-- a comparison leaves nothing behind, however many a sort makes, of values out of line
SET enable_hashagg = off;
CREATE TABLE sorted (c linear_counter);
ALTER TABLE sorted ALTER c SET STORAGE EXTERNAL;
INSERT INTO sorted SELECT linear_counter_agg(g * 1009 + k, linear_spec(mode => 'plain', bits => 65536))
	FROM generate_series(1, 9000) g, generate_series(1, 500) k GROUP BY k;
SELECT (SELECT sum(total_bytes) FROM pg_backend_memory_contexts) < 16 * 1024 * 1024 AS bounded, n
  FROM (SELECT count(*) OVER () AS n FROM (SELECT DISTINCT c FROM sorted) d OFFSET 0) s LIMIT 1;
RESET enable_hashagg;
DROP TABLE sorted;

-- an aggregate of a user's own that begins with a stored counter: that is not taken for a state of ours
SELECT linear_counter_agg(g)::text AS stored FROM generate_series(1, 100000) g
\gset
CREATE AGGREGATE counter_goes_on(bigint) (SFUNC = census_private.linear_counter_trans, STYPE = linear_counter,
	FINALFUNC = census_private.linear_counter_final, INITCOND = :'stored');
SELECT (SELECT counter_goes_on(g) FROM generate_series(50000, 200000::bigint) g) = (SELECT linear_counter_agg(g)
	FROM generate_series(1, 200000::bigint) g) AS same,
	(SELECT counter_goes_on(g) FROM generate_series(1, 0::bigint) g) = :'stored'::linear_counter AS none;
DROP AGGREGATE counter_goes_on(bigint);
