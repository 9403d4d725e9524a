-- Table II of Whang, Vander-Zanden and Taylor (1990): bits for a standard error of 1%
SELECT count(*) AS entries, count(*) FILTER (WHERE linear_counter_size(n, 0.01) <> m) AS different
FROM (VALUES
	(100, 5034), (200, 5067), (300, 5100), (400, 5133), (500, 5166), (600, 5199), (700, 5231), (800, 5264), (900, 5296),
	(1000, 5329), (2000, 5647), (3000, 5957), (4000, 6260), (5000, 6556), (6000, 6847), (7000, 7132), (8000, 7412),
	(9000, 7688), (10000, 7960), (20000, 10506), (30000, 12839), (40000, 15036), (50000, 17134), (60000, 19156),
	(70000, 21117), (80000, 23029), (90000, 24897), (100000, 26729), (200000, 43710), (300000, 59264), (400000, 73999),
	(500000, 88175), (600000, 101932), (700000, 115359), (800000, 128514), (900000, 141441), (1000000, 154171),
	(2000000, 274328), (3000000, 386798), (4000000, 494794), (5000000, 599692), (6000000, 702246), (7000000, 802931),
	(8000000, 902069), (9000000, 999894), (10000000, 1096582), (50000000, 4584297), (100000000, 8571013),
	(120000000, 10112529)) t (n, m);
-- and of 10%
SELECT count(*) AS entries, count(*) FILTER (WHERE linear_counter_size(n, 0.1) <> m) AS different
FROM (VALUES (1000, 268), (10000, 1709), (100000, 12744), (1000000, 100880), (10000000, 831809), (100000000, 7061760)) t
	(n, m);

-- the shape that a specification asks for
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
