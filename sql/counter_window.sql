-- A window aggregate returns for each frame the result of that frame alone.
CREATE TEMP TABLE visit AS SELECT g, (g::bigint * g * 7919) % 5003 AS v, CASE WHEN g % 13 = 0
	THEN NULL ELSE g % 977 END AS w
FROM generate_series(1, 6000) g;
CREATE FUNCTION pg_temp.frames(value text, spec text, preceding int, every int, OUT rows bigint, OUT counts bigint,
	OUT counters bigint)
LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format($q$
		SELECT count(*), count(*) FILTER (WHERE n = linear_counter_count), count(*) FILTER (WHERE c = agg) FROM (
			SELECT f.n, f.c, (SELECT linear_count(%1$s, %2$s) FROM visit p WHERE p.g BETWEEN f.g - %3$s AND f.g)
				AS linear_counter_count,
				(SELECT linear_counter_agg(%1$s, %2$s) FROM visit p WHERE p.g BETWEEN f.g - %3$s AND f.g) AS agg
			FROM (SELECT g, linear_count(%1$s, %2$s) OVER w AS n, linear_counter_agg(%1$s, %2$s) OVER w AS c
				FROM visit WINDOW w AS (ORDER BY g ROWS %3$s PRECEDING)) f
			WHERE f.g %% %4$s = 0) t $q$, value, spec, preceding, every)
	INTO rows, counts, counters;
END $$;
-- few enough to be exact, around the limit, many, and with NULLs
SELECT * FROM pg_temp.frames('v', 'linear_spec()', 50, 10);
SELECT * FROM pg_temp.frames('v % 300', 'linear_spec()', 500, 10);
SELECT * FROM pg_temp.frames('v', 'linear_spec()', 2000, 40);
SELECT * FROM pg_temp.frames('w', 'linear_spec(exact => 20)', 30, 10);
SELECT * FROM pg_temp.frames('CASE WHEN g BETWEEN 1000 AND 3000 THEN v ELSE v % 10 END', 'linear_spec()', 700, 20);
SELECT * FROM pg_temp.frames('v', 'linear_spec(exact => 0, bits => 64)', 300, 20);
SELECT * FROM pg_temp.frames('v', $$linear_spec(expected => 5000, mode => 'plain')$$, 1000, 40);
SELECT * FROM pg_temp.frames('v::text', 'linear_spec()', 0, 50);
-- frames that end early, groups, ranges, exclusion
SELECT g, linear_count(g % 3) OVER (ORDER BY g ROWS BETWEEN 4 PRECEDING AND 2 PRECEDING) AS before,
	linear_count(g % 3) OVER (ORDER BY g ROWS BETWEEN 1 FOLLOWING AND 2 FOLLOWING) AS after,
	linear_count(g % 3) OVER (ORDER BY g / 3 RANGE BETWEEN 1 PRECEDING AND CURRENT ROW) AS range,
	linear_count(g % 3) OVER (ORDER BY g ROWS BETWEEN 1 PRECEDING AND 1 FOLLOWING EXCLUDE CURRENT ROW) AS others,
	linear_count(g % 3) FILTER (WHERE g <> 5) OVER (PARTITION BY g > 5 ORDER BY g ROWS 1 PRECEDING) AS filtered,
	linear_count(nullif(g, 4)) OVER (ORDER BY g ROWS 1 PRECEDING) AS with_null
FROM generate_series(1, 9) g ORDER BY g;
-- unions over a frame are made for each frame
SELECT d, (linear_counter_bounds(linear_counter_union_agg(c) OVER (ORDER BY d ROWS 6 PRECEDING))).estimate AS week
FROM (SELECT g / 10 AS d, linear_counter_agg(g % 45) AS c FROM generate_series(0, 99) g GROUP BY 1) t ORDER BY d;
-- the specification is the same for all rows, here too
SELECT linear_count(g, linear_spec(exact => g)) OVER (ORDER BY g ROWS 1 PRECEDING) FROM generate_series(1, 3) g;
