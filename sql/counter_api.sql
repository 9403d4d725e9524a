-- What users of count() and of other sketches expect.
-- a counter that is NULL takes what is added
CREATE TEMP TABLE nothing_yet (id int, c linear_counter);
INSERT INTO nothing_yet VALUES (1);
UPDATE nothing_yet SET c = linear_counter_add(c, NULL::text);
SELECT c IS NULL AS still_none FROM nothing_yet;
UPDATE nothing_yet SET c = linear_counter_add(c, 'a'::text);
UPDATE nothing_yet SET c = linear_counter_add(c, 'b'::text);
SELECT (linear_counter_bounds(c)).estimate,
	c = linear_counter_add(linear_counter_add(linear_spec(), 'a'::text), 'b'::text) AS as_of_linear_spec
	FROM nothing_yet;
-- counting counters is a mistake, in whichever way; rows that have one are rows
SELECT linear_count(c) FROM nothing_yet;
SELECT linear_counter_agg(c, linear_spec()) FROM nothing_yet;
SELECT linear_counter_add(linear_spec(), c) FROM nothing_yet;
SELECT linear_count(c) OVER () FROM nothing_yet;
CREATE DOMAIN my_counter AS linear_counter;
SELECT linear_count(c::my_counter) FROM nothing_yet;
DROP DOMAIN my_counter;
-- one warning for each call in a statement, not for each row
CREATE TEMP TABLE saturated AS SELECT g AS nr, linear_counter_agg(i, linear_spec(mode => 'plain', bits => 64)) AS c
	FROM generate_series(1, 3) g, generate_series(1, 5000) i GROUP BY 1;
SELECT nr, linear_counter_count(c) AS estimate, linear_counter_count(c) > 300 AS count FROM saturated ORDER BY nr;
SELECT g % 3 AS k, linear_count(i, linear_spec(mode => 'plain', bits => 64)) FROM generate_series(1, 3) g,
	generate_series(1, 5000) i GROUP BY 1 ORDER BY 1;
SELECT DISTINCT linear_count(i, linear_spec(mode => 'plain', bits => 64))
	OVER (ORDER BY i ROWS BETWEEN 2000 PRECEDING AND CURRENT ROW) > 300 AS many FROM generate_series(1, 5000) i
	WHERE i > 1000 ORDER BY 1;
-- as a number
SELECT # linear_counter_agg(g) AS number, linear_counter_count(linear_counter_agg(g)) / 16 AS part,
	linear_counter_count(linear_counter_agg(g)) AS called, linear_count(g) AS counted FROM generate_series(1, 100) g;
SELECT # linear_counter_agg(g) = linear_count(g) AS same FROM generate_series(1, 10000) g;
-- named types give what anyelement gives
SELECT linear_counter_agg(g::smallint) = a AS smallint, linear_counter_agg(g) = a AS integer,
	linear_counter_agg(g::bigint) = a AS bigint, linear_counter_agg(g::oid) = a AS oid,
	linear_counter_agg(convert_to(g::text, 'UTF8')) = linear_counter_agg(g::text) AS text,
		linear_counter_agg(g::numeric) = linear_counter_agg(g::numeric, linear_spec()) AS numeric,
	linear_counter_agg(md5(g::text)::uuid) = linear_counter_agg(md5(g::text)::uuid, linear_spec()) AS uuid,
	linear_counter_agg('2026-01-01'::date + g) = linear_counter_agg('2026-01-01'::date + g, linear_spec()) AS date,
	linear_counter_agg('2026-01-01'::timestamp + g * interval '1 s')
		= linear_counter_agg('2026-01-01'::timestamp + g * interval '1 s', linear_spec()) AS timestamp,
	linear_counter_agg('2026-01-01'::timestamptz + g * interval '1 s')
		= linear_counter_agg('2026-01-01'::timestamptz + g * interval '1 s', linear_spec()) AS timestamptz,
	linear_counter_agg(g::text::bytea) = linear_counter_agg(g::text::bytea, linear_spec()) AS bytea
FROM generate_series(1, 1000) g, (SELECT linear_counter_agg(i, linear_spec()) AS a FROM generate_series(1, 1000) i) a
	GROUP BY a;
-- what is of none of them is not coerced to one: no text is made of a citext, no timestamptz of a timestamp
CREATE EXTENSION citext;
SELECT linear_count(x::citext) AS citext, linear_count(x) AS text, linear_count(x::varchar) AS varchar,
	linear_count(x::char(1)) AS char, linear_count(x::name) AS name, linear_count(x::"char") AS "char"
FROM unnest('{a,A,b}'::text[]) x;
SELECT linear_count(x::citext) OVER (ORDER BY x COLLATE "C" ROWS 1 PRECEDING) FROM unnest('{a,A,b}'::text[]) x;
DROP EXTENSION citext;
SET timezone = 'Europe/Berlin';
SELECT linear_count(t) AS timestamps, linear_count(t::timestamptz) AS instants
	FROM unnest('{2026-03-29 02:30,2026-03-29 03:30}'::timestamp[]) t;
RESET timezone;
SELECT linear_count(x::regclass) AS regclass, linear_count(x::regtype) AS regtype, linear_count(x::real) AS real,
	linear_count(x::bit(4)) AS bit, linear_count(x % 2 = 0) AS boolean FROM generate_series(1, 10) x;
-- several columns
SELECT linear_count(g % 7, (g % 2)::text) AS pairs,
	linear_count(g % 3, NULLIF(g % 2, 0), 'x') AS with_nulls, linear_count(g, g::text, g::numeric) AS three
		FROM generate_series(1, 100) g;
SELECT k, linear_count(g % 5, g % 3) FROM generate_series(1, 100) g, generate_series(1, 2) k GROUP BY k ORDER BY k;
SELECT g, linear_count(g % 2, g % 3) OVER (ORDER BY g ROWS 3 PRECEDING) FROM generate_series(1, 7) g;
SELECT linear_count(1, '1'::json);
-- similarity
CREATE TEMP TABLE crowd AS SELECT linear_counter_agg(g) FILTER (WHERE g <= 30000) AS a,
	linear_counter_agg(g) FILTER (WHERE g > 10000) AS b, linear_counter_agg(g) FILTER (WHERE g % 2 = 0) AS even,
	linear_counter_agg(g) FILTER (WHERE g <= 20) AS few,
		linear_counter_agg(g) FILTER (WHERE g BETWEEN 11 AND 40) AS others, linear_spec() AS none
		FROM generate_series(1, 40000) g;
SELECT what, round(((x & y).estimate / #(x | y))::numeric, 2) AS jaccard FROM crowd, LATERAL (VALUES
	(1, 'half', a, b), (2, 'half, other way', b, a), (3, 'itself', a, a), (4, 'lists', few, others),
	(5, 'few in many', few, a), (7, 'nothing', none, a)) v (nr, what, x, y) ORDER BY nr;
-- three and more: an array of counters can be stored
CREATE TEMP TABLE segments AS SELECT array[a, b, even] AS all_of, array[few, others, even, NULL] AS small,
	array[few, others] AS lists FROM crowd;
SELECT what, round(estimate) AS estimate, lower <= is_really AND upper >= is_really AS within, exact FROM segments,
	LATERAL (VALUES
	(1, 'three', linear_counter_intersection(all_of), 10000), (2, 'small', linear_counter_intersection(small), 5),
		(3, 'lists', linear_counter_intersection(lists), 10),
		(4, 'one', linear_counter_intersection(all_of[1:1]), 30000),
	(5, 'four', linear_counter_intersection(all_of || (SELECT linear_counter_agg(g) FROM generate_series(1, 15000) g)),
		2500)) v (nr, what, e, is_really), LATERAL (SELECT (e).*) e ORDER BY nr;
SELECT abs((linear_counter_intersection(array[a, b])).estimate / (a & b).estimate - 1) < 1e-9 AS as_of_two,
	linear_counter_intersection('{}'::linear_counter[]) IS NULL AS none FROM crowd;
SELECT linear_counter_intersection(array_agg(a)) FROM crowd, generate_series(1, 9);
-- groups that grow after they have begun small: the plan reckons with it, and hash memory is not exceeded by much
CREATE TEMP TABLE grown AS SELECT (hashint4(g) & 2147483647) % 5000 AS k, g AS v FROM generate_series(1, 600000) g;
ANALYZE grown;
SET work_mem = '1MB'; SET hash_mem_multiplier = 2; SET enable_sort = off; SET max_parallel_workers_per_gather = 0;
CREATE FUNCTION pg_temp.hash_memory(query text, OUT kilobytes bigint) LANGUAGE plpgsql AS $$
DECLARE plan json;
BEGIN
	EXECUTE 'EXPLAIN (ANALYZE, TIMING OFF, FORMAT json) ' || query INTO plan;
	kilobytes := plan -> 0 -> 'Plan' ->> 'Peak Memory Usage';
END $$;
SELECT pg_temp.hash_memory(format('SELECT k, %s FROM grown GROUP BY k', aggregate)) BETWEEN 1 AND 4 * 2048 AS within,
	aggregate
FROM
	unnest('{linear_count(v),linear_counter_agg(v),linear_count(v::text),"linear_count(v, '
	'linear_spec())","linear_count(v, v)"}'::text[]) aggregate;
