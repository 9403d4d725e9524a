-- The shape that a specification selects.
SELECT a.*, i.mode AS is, exact_limit, bits_per_level AS bits, max_levels AS levels FROM (VALUES
	(NULL::bigint, NULL::float8, NULL::int, NULL, NULL::int),
	(50000, NULL, NULL, NULL, NULL),
	(50000, 0.01, NULL, NULL, NULL),
	(50000, 0.003, NULL, NULL, NULL),
	(1000000, 0.01, NULL, NULL, NULL),
	(1000000, 0.01, NULL, 'plain', NULL),
	(50000, 0.01, NULL, 'ladder', NULL),
	(NULL, 0.01, NULL, NULL, NULL),
	(NULL, 0.0102, NULL, NULL, NULL),
	(NULL, 0.02, 0, NULL, NULL),
	(NULL, NULL, 250, 'plain', 65536),
	(NULL, NULL, 65535, 'ladder', 64),
	(NULL, NULL, NULL, NULL, 67108864)) a (expected, error, exact, mode, bits),
	LATERAL (SELECT linear_counter_agg(g, linear_spec(a.expected, a.error, a.exact, a.mode, a.bits)) c
		FROM generate_series(1, 1) g) s,
	LATERAL linear_counter_info(s.c) i;

-- a specification holds what it promises, and says so
SELECT e, n, (linear_counter_info(c)).stderr <= e AS promised,
	abs((linear_counter_bounds(c)).estimate / n - 1) < 4 * (linear_counter_info(c)).stderr AS near
FROM (VALUES (0.01, 50000), (0.003, 20000), (0.05, 50000)) v (e, n),
	LATERAL (SELECT linear_counter_agg(g, linear_spec(expected => n, error => e)) c FROM generate_series(1, n) g) s;

-- saturated: a floor, no bound above, and a warning
CREATE TEMP TABLE full_one AS
	SELECT linear_counter_agg(g, linear_spec(mode => 'plain', bits => 64, exact => 0)) c
		FROM generate_series(1, 10000) g;
SELECT linear_counter_count(c) AS estimate, (linear_counter_info(c)).stderr FROM full_one;
SELECT round(b.estimate) AS estimate, round(b.lower) AS lower, upper, exact, b.saturated, i.saturated AS info
FROM full_one, linear_counter_bounds(c) b, linear_counter_info(c) i;
SELECT linear_count(g, linear_spec(mode => 'plain', bits => 64)) FROM generate_series(1, 10000) g;
SELECT round((c & c).estimate) AS estimate, (c & c).lower, (c & c).upper, (c & c).saturated FROM full_one;
-- while a ladder is not
SELECT linear_count(g, linear_spec(bits => 64)) BETWEEN 50000 AND 200000 AS near FROM generate_series(1, 100000) g;
