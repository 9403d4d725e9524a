-- Ranges by value and by position, rank, select, shift, and statistics.
\pset null NULL

-- rank and select; positions count from 1
SELECT k, roaring_select('{-5,0,7,65536,1000000}', k)
	FROM unnest(ARRAY[-1, 0, 1, 2, 3, 4, 5, 6, 9223372036854775807]::bigint[]) k;
SELECT m, roaring_rank('{-5,0,7,65536,1000000}', m)
	FROM unnest(ARRAY[-9223372036854775808, -6, -5, -4, 0, 6, 7, 8, 65536, 1000000, 9223372036854775807]::bigint[]) m;
SELECT count(*) FROM generate_series(1, 100001) k, LATERAL (SELECT '{-50000-50000}'::roaring AS s OFFSET 0) x
 WHERE k % 977 = 0 AND (roaring_select(s, k) <> k - 50001 OR roaring_rank(s, k - 50001) <> k);
SELECT roaring_rank('{}', 5), roaring_select('{}', 1);
SELECT roaring_count('{1-100000}', 50, 70000) AS "69951", roaring_count('{1-100000}', 5, 4) AS "0",
       roaring_count('{-3,9223372036854775807}', -9223372036854775808, 9223372036854775807) AS "2";

-- ranges
SELECT roaring_from_range(-2, 3), roaring_from_range(3, -2), roaring_from_range(7, 7), roaring_from_range(65534, 65537);
SELECT roaring_count(roaring_from_range(-1000000000, 1000000000));
SELECT roaring_from_range(9223372036854775806, 9223372036854775807),
	roaring_from_range(-9223372036854775808, -9223372036854775807);
SELECT roaring_slice('{1-9}', 3, 5), roaring_slice('{1}', 5, 3);
SELECT roaring_slice(s, -9223372036854775808, 9223372036854775807) = s
  FROM (SELECT '{-100,5,70000-140000}'::roaring AS s) x;
SELECT count(*) AS wrong FROM generate_series(-70000, 140000, 9973) lo, generate_series(-70000, 210000, 13007) hi,
  LATERAL (SELECT '{-100000-100000}'::roaring AS s OFFSET 0) x
 WHERE roaring_slice(s, lo, hi) <> (s & roaring_from_range(lo, hi))
    OR roaring_count(s, lo, hi) <> roaring_count(roaring_slice(s, lo, hi));

-- pages: by position, and after the last member seen
SELECT roaring_page('{10,20,30,40,50}', NULL, 3, 1), roaring_page('{10,20}', NULL, 1, 2),
	roaring_page('{10,20}', NULL, 0, 0),
       roaring_page('{10,20}', NULL, 9223372036854775807, 1);
SELECT roaring_page('{10,20,30,40,50}', NULL, 2), roaring_page('{10,20,30,40,50}', 20, 2),
	roaring_page('{10,20,30,40,50}', 25, 2),
       roaring_page('{10,20,30,40,50}', 50, 2), roaring_page(NULL, 5, 2), roaring_page('{1}', NULL, NULL);
WITH RECURSIVE page (n, s) AS (
	SELECT 1, roaring_page(all_of, NULL, 30000) FROM source
	UNION ALL SELECT n + 1, roaring_page(all_of, roaring_max(s), 30000) FROM page, source
		WHERE roaring_count(s) = 30000),
source AS (SELECT '{-70000--1,500000-520000}'::roaring AS all_of)
SELECT n, roaring_count(s), roaring_min(s), roaring_max(s) FROM page ORDER BY n;
SELECT roaring_page('{1}', NULL, 1, -1);
\echo :LAST_ERROR_SQLSTATE
-- any page, as rows have it
CREATE TABLE paged AS SELECT (SELECT array_agg(floor(random() * 300)::bigint)::roaring | roaring_from_range(a, a + b)
	FROM generate_series(1, 40)) AS s, CASE WHEN random() > 0.2 THEN floor(random() * 320)::bigint - 10 END AS after,
	floor(random() * 200)::bigint - 100 AS count, floor(random() * 60)::bigint AS skip
	FROM (SELECT floor(random() * 200)::bigint AS a, floor(random() * 200)::bigint AS b FROM generate_series(1,
		1000)) x;
SELECT count(*), count(*) FILTER (WHERE roaring_page(s, after, count, skip)::bigint[] <> CASE WHEN count >= 0
	THEN ARRAY(SELECT m FROM unnest(s) m WHERE after IS NULL OR m > after ORDER BY m OFFSET skip LIMIT count)
	ELSE ARRAY(SELECT m FROM (SELECT m FROM unnest(s) m WHERE after IS NULL OR m < after ORDER BY m DESC OFFSET skip
		LIMIT -count) r ORDER BY m) END) AS wrong FROM paged;
SELECT roaring_page('{10,20,30}', after, count, 9223372036854775807) FROM (VALUES (NULL::bigint, 1::bigint), (15, -1),
	(15, 9223372036854775807), (25, '-9223372036854775808')) v (after, count);
DROP TABLE paged;

-- shift
SELECT roaring_shift('{1,2,3}', 10), roaring_shift('{1,2,3}', -10), roaring_shift('{0,65535}', 65536),
	roaring_shift('{0,65535}', 1), roaring_shift('{}', 5);
SELECT roaring_shift('{1-200000}', 5) = '{6-200005}', roaring_shift('{-9223372036854775808}', 9223372036854775807),
	roaring_shift('{9223372036854775807}', -9223372036854775808);
SELECT roaring_shift('{5,9223372036854775807}', 1);
\echo :LAST_ERROR_SQLSTATE
SELECT roaring_shift('{-9223372036854775808,5}', -1);

-- larger than 1 GB is refused before any work
SELECT roaring_from_range(0, 9223372036854775807);
\echo :LAST_ERROR_SQLSTATE
SELECT roaring_from_range(-9223372036854775808, 9223372036854775807);

-- ranges of 1, 2, 3 and 4 values out of a full container: what is cut out is an array
-- where a run would be no smaller
CREATE TABLE range_kept AS SELECT n, p, roaring_slice('{0-65535}', p, p + n - 1) AS slice,
	roaring_page('{-3-65535}', NULL, n, p + 3) AS position,
	roaring_page('{-65536-65535}', p - 1, n) AS page,
		'{0-65535}' - roaring_from_range(p + n, 70000) & roaring_from_range(p, 65535) AS removed
  FROM generate_series(1, 4) n, unnest(ARRAY[0, 1, 500, 65536 - n]) p;
SELECT n, count(*), bool_and(slice = ALL (ARRAY[position, page, removed, roaring_from_range(p, p + n - 1)])
	AND census_private.roaring_send(slice)::text = census_private.roaring_send(page)::text) AS same,
	bool_and(slice::bigint[] = ARRAY(SELECT generate_series(p, p + n - 1)::bigint)) AS right FROM range_kept GROUP BY n
		ORDER BY n;
DROP TABLE range_kept;
-- pages of every size go through all members
SELECT size, sum(roaring_count(page)) AS members, max(roaring_max(page)) AS last
	FROM unnest(ARRAY[1000, 1001, 21845, 32767, 65535, 65536]) size,
	LATERAL (WITH RECURSIVE pages(page) AS (SELECT roaring_page('{1-300000}', NULL, size)
		UNION ALL SELECT roaring_page('{1-300000}', roaring_max(page), size) FROM pages
			WHERE NOT (roaring_count(page) = 0)) SELECT page FROM pages) p GROUP BY size ORDER BY size;
-- the k-th member of a variable that was changed
DO $$
DECLARE s roaring := array(SELECT g * 3::bigint FROM generate_series(1, 5000) g)::bigint[]::roaring;
BEGIN
	s := s | 1;
	RAISE NOTICE '% % % %', roaring_select(s, 1), roaring_select(s, 2), roaring_select(s, 5001),
		roaring_select(s, 5002);
END $$;
-- bitsets, moved within their containers and beyond
SELECT d, roaring_shift((SELECT roaring_agg(2 * i) FROM generate_series(1::bigint, 60000) i), d)
	= (SELECT roaring_agg(2 * i + d) FROM generate_series(1::bigint, 60000) i) AS moved
FROM unnest(array[1, 64, 100, 65535, -127]::bigint[]) d;
