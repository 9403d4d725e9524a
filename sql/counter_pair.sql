-- Two counters: common values, and values of one only (test/unit/counter_coverage.c: how often the bounds hold).
CREATE TEMP TABLE large AS SELECT n, linear_counter_agg(g) AS c FROM (VALUES (1000), (10000), (100000)) v (n),
	generate_series(1, n) g GROUP BY n;
-- few against many, disjoint: the lower bound of & is above nothing for no more than its share, as is the upper bound
-- of - below all
SELECT n, k, count(*) AS counters, count(*) FILTER (WHERE i.lower > 0) <= 25 AS both,
	count(*) FILTER (WHERE d.upper < k) <= 25 AS alone,
	count(*) FILTER (WHERE i.lower <= k AND i.upper >= 0 AND d.lower <= k) = 500 AS possible
FROM large, (SELECT k, i, linear_counter_agg(-k * i - g) AS few FROM unnest(array[1, 10, 100]) k,
	generate_series(1, 500) i, generate_series(1, k) g GROUP BY k, i) f,
	LATERAL (SELECT (few & c).*) i, LATERAL (SELECT (few - c).*) d
GROUP BY n, k ORDER BY n, k;
-- and all of them within: never said not to be
SELECT n, k, count(*) FILTER (WHERE i.upper < k) AS both, count(*) FILTER (WHERE d.lower > 0) AS alone
FROM large, (SELECT k, i, linear_counter_agg(k * i + g) AS few FROM unnest(array[1, 10]) k, generate_series(0, 90) i,
	generate_series(1, k) g GROUP BY k, i) f,
	LATERAL (SELECT (few & c).*) i, LATERAL (SELECT (few - c).*) d
GROUP BY n, k ORDER BY n, k;
CREATE TEMP TABLE pair AS SELECT nr, linear_counter_agg(g, s) FILTER (WHERE g <= 6000) AS a,
	linear_counter_agg(g, s) FILTER (WHERE g > 4000) AS b, linear_counter_agg(g, s) FILTER (WHERE g <= 100) AS few,
	linear_counter_agg(NULL::int, s) AS none, linear_counter_agg(g, s) AS every
FROM (VALUES (1, linear_spec()), (2, linear_spec(exact => 0)), (3, linear_spec(mode => 'plain', bits => 65536)),
	(4, linear_spec(mode => 'plain', bits => 64))) v (nr, s), generate_series(1, 10000) g GROUP BY nr;
SELECT nr, round(((a & b).estimate / 2000)::numeric, 1) AS both, round(((a - b).estimate / 4000)::numeric, 1) AS alone,
	(a & b).lower < 2000 AND (a & b).upper > 2000 AS both_in, (a - b).lower < 4000 AND (a - b).upper > 4000 AS alone_in,
	(a & b) = (b & a) AS commutes, (a & a).estimate = (linear_counter_bounds(a)).estimate AS itself,
		(a - a).estimate AS nothing,
	(few & a).upper >= 100 AS few_in, (few - a).lower AS few_out FROM (SELECT nr, a, b, few FROM pair WHERE nr < 4) p
		ORDER BY nr;
-- empty ones: nothing is common, and what is alone is all
SELECT nr, a & none AS both, none & a AS both_too, none - a AS alone,
	(a - none) = linear_counter_bounds(a) AS all_of_it, none & none AS of_none FROM pair WHERE nr < 4 ORDER BY nr;
-- saturated: anything may be
SET client_min_messages = error;
SELECT (a & b).saturated, (a & b).lower, (a & b).upper, (a - b).lower, (a - b).upper FROM pair WHERE nr = 4;
RESET client_min_messages;
-- wider for more confidence, for both sides of any shape
SELECT count(*) AS pairs, count(*) FILTER
	(WHERE NOT (n.lower >= w.lower AND n.upper <= w.upper AND n.lower <= n.estimate AND n.estimate <= n.upper)) AS wrong
FROM pair p, pair q, LATERAL (VALUES (p.a, q.b), (p.few, q.b), (p.a, q.few), (p.every, q.b)) v (x, y),
	LATERAL (SELECT (linear_counter_intersection(x, y, 0.5)).*) n,
		LATERAL (SELECT (linear_counter_intersection(x, y, 0.999)).*) w WHERE p.nr < 4 AND q.nr < 4;
