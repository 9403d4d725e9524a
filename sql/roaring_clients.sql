-- What clients and users of other bitmaps need: arrays of any integer type, operators with arrays, members in
-- descending order, shifted members, random members.
\pset null NULL
SET client_min_messages = warning;

-- casts
SELECT ARRAY[3,1,1]::int[]::roaring, ARRAY[3,-2]::smallint[]::roaring, ARRAY[9]::bigint[]::roaring,
	'{}'::int[]::roaring;
SELECT '{1-5,-2147483648,2147483647}'::roaring::int[], '{}'::roaring::int[];
SELECT '{1-2147483648}'::roaring::int[];
SELECT '{-2147483649,5}'::roaring::int[];
\echo :LAST_ERROR_SQLSTATE
SELECT ARRAY[1,NULL]::int[]::roaring;
\echo :LAST_ERROR_SQLSTATE
SELECT pg_typeof(s::int[]), s::int[]::roaring = s, cardinality(s::int[]) FROM (SELECT '{-70000-70000}'::roaring AS s) x;

-- an array on either side of an operator is what the set of its elements is
SELECT o, count(*), count(*) FILTER (WHERE ok) AS right
	FROM (VALUES ('{}'::roaring), ('{1,2,3}'), ('{2,70000}'), ('{-5,9223372036854775807}')) a (s),
	(VALUES ('{}'::bigint[]), ('{1,2,3}'), ('{3,2,2}'), ('{70000}'), ('{9223372036854775807}')) b (m),
	LATERAL (VALUES ('@>', (s @> m) = (s @> m::roaring) AND (m @> s) = (m::roaring @> s)),
		('<@', (s <@ m) = (s <@ m::roaring) AND (m <@ s) = (m::roaring <@ s)),
		('&&', (s && m) = (s && m::roaring) AND (m && s) = (m::roaring && s)),
			('&', s & m = s & m::roaring AND m & s = m::roaring & s),
		('|', (s | m) = (s | m::roaring) AND (m | s) = (m::roaring | s)),
			('-', s - m = s - m::roaring AND m - s = m::roaring - s)) c (o, ok) GROUP BY o ORDER BY o;
SELECT '{1-5}'::roaring @> ARRAY[1,2], ARRAY[1,9] <@ '{1-5}'::roaring, '{1-5}'::roaring && NULL::bigint[],
	'{1}'::roaring | '{3}', '{1,2}'::roaring - 2, '{1,2}'::roaring - '2';
SELECT '{1}'::roaring && ARRAY[1,NULL];
-- with the estimates and the indexes of the operators of two sets
CREATE TABLE client_set (id int, s roaring);
INSERT INTO client_set SELECT i, ARRAY[i, i + 1]::roaring FROM generate_series(1, 2000) i;
CREATE INDEX client_set_members ON client_set USING gin (s);
SET enable_seqscan = off;
EXPLAIN (COSTS OFF) SELECT id FROM client_set WHERE s @> ARRAY[5,6];
EXPLAIN (COSTS OFF) SELECT id FROM client_set WHERE ARRAY[5,6] && s;
SELECT id FROM client_set WHERE ARRAY[5,6] && s ORDER BY id;
RESET enable_seqscan;
PREPARE client_p(bigint[]) AS SELECT count(*) FROM client_set WHERE s && $1;
EXECUTE client_p('{5,6}');
DEALLOCATE client_p;
DROP TABLE client_set;

-- from the greatest down
SELECT k, roaring_select('{-7,1-3,70000}', k), roaring_select('{}', k)
	FROM unnest(ARRAY[-9223372036854775808, -6, -5, -4, -1, 0, 1, 5, 6]) k;
SELECT count(*), bool_and(roaring_select(s, -k) = roaring_select(s, 3001 - k) AND roaring_rank(s, roaring_select(s, -k))
	= 3001 - k)
  FROM (SELECT roaring_agg(i * i * i) AS s FROM generate_series(-1500::bigint, 1499) i) x,
    generate_series(1::bigint, 3000) k;
SELECT roaring_page('{1-10}', NULL, -3), roaring_page('{1-10}', 8, -3), roaring_page('{1-10}', 2, -3),
	roaring_page('{1-10}', 100, -3),
	roaring_page('{1-10}', -9223372036854775808, -3), roaring_page('{}', NULL, -3), roaring_page('{1-10}', NULL, 0),
		roaring_page(NULL, 1, -1);
SELECT roaring_page('{1-5}', NULL, -9223372036854775808), roaring_page('{1-5}', 4, -9223372036854775807);
WITH RECURSIVE pages(page) AS (SELECT roaring_page('{1-100000,200001-300000}', NULL, -777)
	UNION ALL SELECT roaring_page('{1-100000,200001-300000}', roaring_min(page), -777) FROM pages
		WHERE NOT (roaring_count(page) = 0))
SELECT count(*), sum(roaring_count(page)), roaring_union_agg(page) FROM pages;
EXPLAIN (COSTS OFF) SELECT u FROM unnest('{1-30000}'::roaring) u ORDER BY u DESC LIMIT 3;
EXPLAIN (COSTS OFF) SELECT u FROM unnest('{1-30000}'::roaring) u ORDER BY u DESC NULLS LAST;
-- a plan without what only some releases say
CREATE FUNCTION client_plan(query text) RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
	line text;
BEGIN
	FOR line IN EXECUTE 'EXPLAIN (COSTS OFF) ' || query LOOP
		IF line !~ '^ *(Disabled|Window): ' THEN
			RETURN NEXT line;
		END IF;
	END LOOP;
END $$;
SELECT client_plan($$SELECT u, row_number() OVER (ORDER BY u DESC) FROM unnest('{1-30000}'::roaring) u$$);
EXPLAIN (COSTS OFF) SELECT u FROM unnest('{1-30000}'::roaring) u ORDER BY u LIMIT 3;
SELECT u FROM unnest('{1-3,65535-65537,-9223372036854775808,9223372036854775807}'::roaring) u ORDER BY u DESC;
SELECT count(*), bool_and(falling = sorted) FROM (SELECT
		ARRAY(SELECT u FROM unnest(s) u ORDER BY u DESC) AS falling,
			ARRAY(SELECT u FROM unnest(s::bigint[]) u ORDER BY u DESC) AS sorted
	FROM (SELECT roaring_agg(i * k) AS s FROM generate_series(-5000::bigint, 9000) i,
		unnest(ARRAY[1, 3, 50, 65536, 100000007]) k GROUP BY k) x) y;
-- again for each outer row, from the greatest each time
SELECT o, u FROM generate_series(1, 3) o, LATERAL (SELECT u FROM unnest('{1-5}'::roaring | (10 * o)::bigint) u
	ORDER BY u DESC LIMIT 2) v ORDER BY o, u;
SELECT o, u FROM generate_series(1, 2) o, LATERAL (SELECT u FROM unnest('{1-5}'::roaring) u WHERE u <> o + 3
	ORDER BY u DESC LIMIT 2) v ORDER BY o, u;

-- moved, with what leaves the range dropped
SELECT roaring_shift('{1-10,9223372036854775800-9223372036854775807}', 3, true),
	roaring_shift('{-9223372036854775808--9223372036854775800,5}', -3, clip => true);
SELECT roaring_shift('{-1-5}', -9223372036854775808, true),
	roaring_shift('{0,9223372036854775807}', 9223372036854775807, true), roaring_shift('{5}', 3, true),
	roaring_shift('{}', 3, true);
SELECT roaring_shift('{9223372036854775807}', 3);

