-- Counts are exact up to the limit, ignore NULL, and are 0 without rows.
SELECT linear_count(g) FROM generate_series(1, 256) g;
SELECT linear_count(g % 7) FROM generate_series(1, 100000) g;
SELECT linear_count(x) FROM (VALUES (1), (NULL), (1), (2)) t (x);
SELECT linear_count(g) AS none, linear_counter_agg(g) IS NULL AS no_counter FROM generate_series(1, 0) g;
SELECT linear_count(x) AS none, linear_counter_agg(x) = linear_spec() AS empty_counter FROM (VALUES (NULL::int)) t (x);
SELECT linear_count(g) FILTER (WHERE g <= 10) FROM generate_series(1, 100) g;
SELECT linear_count(DISTINCT g % 10 ORDER BY g % 10) FROM generate_series(1, 100) g;

-- above it within a few standard errors; one value more is one more at least
SELECT n, linear_count(g) BETWEEN n * (1 - 4 * s) AND n * (1 + 4 * s) AS near, round(s::numeric, 4) AS stderr
FROM (VALUES (257), (300), (1000), (10000), (200000)) v (n),
	LATERAL generate_series(1, n) g,
	LATERAL (SELECT (linear_counter_info(linear_counter_agg(i))).stderr AS s FROM generate_series(1, n) i) e
GROUP BY n, s ORDER BY n;
SELECT linear_count(g) FROM generate_series(1, 257) g;

-- groups
SELECT k, linear_count(g), linear_count(g::text) AS of_text FROM (SELECT g, g % 4 AS k FROM generate_series(1, 400) g) t
GROUP BY k ORDER BY k;

-- a counter can be stored, and added to
CREATE TABLE daily (day int, c linear_counter);
INSERT INTO daily SELECT g % 5, linear_counter_agg(g::text) FROM generate_series(1, 2000) g GROUP BY 1;
INSERT INTO daily SELECT 5, linear_counter_agg(g::text) FROM generate_series(1, 100) g;
SELECT day, linear_counter_count(c) AS estimate, round((linear_counter_info(c)).stderr::numeric, 4) AS stderr,
	(linear_counter_info(c)).mode, pg_column_size(c) < 2700 AS small
FROM daily ORDER BY day;
UPDATE daily SET c = linear_counter_add(linear_counter_add(c, '1'::text), 'more'::text) WHERE day = 5;
SELECT (linear_counter_bounds(c)).estimate FROM daily WHERE day = 5;
UPDATE daily SET c = linear_counter_add(c, NULL::int) WHERE day = 5;
SELECT (linear_counter_bounds(c)).estimate FROM daily WHERE day = 5;
SELECT linear_counter_add(NULL, 1) = linear_counter_add(linear_spec(), 1) AS begun,
	linear_counter_add(NULL, NULL::int) IS NULL AS none;
SELECT linear_counter_agg(g) =
	linear_counter_add(linear_counter_add(linear_counter_add(linear_spec(exact => 1), 1), 2), 3) AS differ_in_limit,
	linear_counter_agg(g, linear_spec(exact => 1)) =
	linear_counter_add(linear_counter_add(linear_counter_add(linear_spec(exact => 1), 1), 2), 3) AS same
FROM generate_series(1, 3) g;

-- union: the counter of all that any has
SELECT (SELECT linear_counter_union_agg(c) FROM daily WHERE day < 5) =
	(SELECT linear_counter_agg(g::text) FROM generate_series(1, 2000) g) AS same;
SELECT a | b = c AS same FROM
	(SELECT linear_counter_agg(g) FILTER (WHERE g <= 700) a, linear_counter_agg(g) FILTER (WHERE g > 600) b,
		linear_counter_agg(g) c FROM generate_series(1, 1500) g) t;
SELECT linear_counter_union_agg(c) IS NULL AS none FROM daily WHERE day > 100;
SELECT linear_counter_union_agg(c) = linear_spec() AS empty FROM (VALUES (NULL), (linear_spec()), (NULL)) t (c);

-- intersection and difference come with bounds, and are exact where both sides are
SELECT a & b AS both, a - b AS only_a, b - a AS only_b, (linear_counter_bounds(a | b)).estimate AS either FROM
	(SELECT linear_counter_agg(g) FILTER (WHERE g <= 120) a, linear_counter_agg(g) FILTER (WHERE g > 100) b
	 FROM generate_series(1, 200) g) t;
SELECT (i).lower <= 20000 AND (i).upper >= 20000 AS intersection,
	(d).lower <= 30000 AND (d).upper >= 30000 AS difference,
	(i).exact OR (d).exact AS exact, round(((i).upper - (i).lower) / 20000 * 100) AS percent
FROM (SELECT linear_counter_intersection(a, b, 0.999) AS i, a - b AS d FROM
	(SELECT linear_counter_agg(g) FILTER (WHERE g <= 50000) a, linear_counter_agg(g) FILTER (WHERE g > 30000) b
	 FROM generate_series(1, 100000) g) t) u;
SELECT (a & b).estimate = (linear_counter_bounds(b)).estimate AS a_list_within, (b - a).estimate AS none_beyond FROM
	(SELECT linear_counter_agg(g) a, linear_counter_agg(g) FILTER (WHERE g <= 50) b FROM generate_series(1, 5000) g) t;

-- bounds
SELECT linear_counter_bounds(linear_counter_agg(g)) FROM generate_series(1, 20) g;
SELECT (linear_counter_bounds(c, 0.5)).upper < (linear_counter_bounds(c)).upper AS wider,
	(linear_counter_bounds(c)).upper < (linear_counter_bounds(c, 0.99999)).upper AS and_wider,
	(linear_counter_bounds(c, 0.99999)).lower < 3000 AND (linear_counter_bounds(c, 0.99999)).upper > 3000 AS within
FROM (SELECT linear_counter_agg(g) c FROM generate_series(1, 3000) g) t;

-- what it is
SELECT (linear_counter_info(c)).* FROM (SELECT linear_counter_agg(g) c FROM generate_series(1, 3) g) t;
SELECT (linear_counter_info(c)).* FROM (SELECT linear_counter_agg(g) c FROM generate_series(1, 3000) g) t;

-- text, bytea
SELECT linear_spec();
SELECT linear_counter_agg(g) FROM generate_series(1, 3) g;
SELECT linear_counter_agg(g)::bytea FROM generate_series(1, 2) g;
SELECT n, c::text::linear_counter = c AS text, c::bytea::linear_counter = c AS bytea
FROM (SELECT n, linear_counter_agg(g) c FROM (VALUES (0), (1), (256), (257), (5000), (100000)) v (n),
	LATERAL generate_series(0, n) g GROUP BY n) t ORDER BY n;
CREATE TEMP TABLE copied (LIKE daily);
\copy daily TO 'counter_daily.tmp' (FORMAT binary)
\copy copied FROM 'counter_daily.tmp' (FORMAT binary)
\! rm -f counter_daily.tmp
SELECT count(*), bool_and(d.c = p.c) AS same FROM daily d JOIN copied p USING (day);
SELECT count(DISTINCT c) FROM (SELECT c FROM daily UNION ALL SELECT c FROM copied) t;
DROP TABLE daily;

-- frames
SELECT g, linear_count(g / 2) OVER (ORDER BY g ROWS 3 PRECEDING) AS of_four,
	linear_count(g / 2) OVER (ORDER BY g) AS so_far
FROM generate_series(1, 8) g;
SELECT g, linear_count(g) OVER w, (linear_counter_bounds(linear_counter_agg(g) OVER w)).estimate AS agg
FROM generate_series(1, 5) g WINDOW w AS (ORDER BY g ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW);
