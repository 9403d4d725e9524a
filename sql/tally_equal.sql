-- Equality of tallies: tallies with the same counts are equal, however they were made, in DISTINCT, GROUP BY, joins and
-- UNIQUE.
CREATE TABLE tally_made AS SELECT n, tally_agg(s) AS t
	FROM (VALUES (1, '{1,2}'::roaring), (1, '{2,3}'), (2, '{2}'), (2, '{1-3}'),
	(3, '{1,2}'), (4, '{1,2}'), (4, '{1,2}'), (5, '{}'), (6, '{}'), (6, '{}')) v(n, s) GROUP BY n;
INSERT INTO tally_made VALUES (7, NULL);
-- and those that are stored out of line
INSERT INTO tally_made SELECT 10 + g % 2, tally_agg(roaring_from_range(i * 70000, i * 70000 + 10000 + g / 2) | (i * 3))
	FROM generate_series(0, 3) g, generate_series(1, 900) i GROUP BY g;
ANALYZE tally_made;
SELECT array_agg(n ORDER BY n) AS same FROM tally_made GROUP BY t ORDER BY 1;
SELECT a.n, b.n, a.t = b.t AS eq, a.t <> b.t AS ne FROM tally_made a JOIN tally_made b ON a.n < b.n
	WHERE b.n < 8 AND (a.t = b.t OR b.n IN (4, 7)) ORDER BY 1, 2;
-- one of three holds of any two, the order is one, and equal ones have equal hashes
SELECT count(*) AS pairs,
	count(*) FILTER (WHERE (a.t < b.t)::int + (a.t = b.t)::int + (a.t > b.t)::int <> 1
		OR (a.t <= b.t) <> (a.t < b.t OR a.t = b.t)
		OR (a.t >= b.t) <> (a.t > b.t OR a.t = b.t) OR (a.t <> b.t) = (a.t = b.t) OR (a.t < b.t) <> (b.t > a.t)
		OR census_private.roaring_tally_cmp(a.t, b.t) <> (a.t > b.t)::int - (a.t < b.t)::int) AS wrong,
	count(*)
		FILTER (WHERE a.t = b.t AND (census_private.roaring_tally_hash(a.t) <> census_private.roaring_tally_hash(b.t)
		OR census_private.roaring_tally_hash_extended(a.t, 7) <> census_private.roaring_tally_hash_extended(b.t, 7)))
		AS hashed,
	count(*) FILTER (WHERE a.t <> b.t AND census_private.roaring_tally_hash_extended(a.t, 7)
		= census_private.roaring_tally_hash_extended(b.t, 7)) AS collided,
	count(*) FILTER (WHERE census_private.roaring_tally_hash(a.t)
		<> ((census_private.roaring_tally_hash_extended(a.t, 0) & x'ffffffff'::bigint) << 32) >> 32) AS low_half
FROM tally_made a, tally_made b WHERE a.t IS NOT NULL AND b.t IS NOT NULL;
-- each way to tell them apart
CREATE FUNCTION pg_temp.told(OUT is_distinct bigint, OUT grouped bigint, OUT in_common bigint, OUT joined bigint)
	LANGUAGE sql AS $$
	SELECT (SELECT count(*) FROM (SELECT DISTINCT t FROM tally_made) x),
		(SELECT count(*) FROM (SELECT t FROM tally_made GROUP BY t) x),
		(SELECT count(*) FROM (SELECT t FROM tally_made INTERSECT SELECT t FROM tally_made) x),
			(SELECT count(*) FROM tally_made a JOIN tally_made b USING (t))
$$;
SET enable_hashagg = off;
SET enable_hashjoin = off;
SET enable_nestloop = off;
EXPLAIN (COSTS OFF) SELECT count(*) FROM tally_made a JOIN tally_made b USING (t);
SELECT * FROM pg_temp.told();
RESET enable_hashagg;
RESET enable_hashjoin;
SET enable_sort = off;
EXPLAIN (COSTS OFF) SELECT count(*) FROM tally_made a JOIN tally_made b USING (t);
SELECT * FROM pg_temp.told();
RESET ALL;
-- what an aggregate has just made, and what is stored
SELECT n FROM tally_made WHERE t = (SELECT tally_agg(s) FROM (VALUES ('{1,2,3}'::roaring), ('{2}')) v(s)) ORDER BY n;
SELECT tally_agg(s) = tally_agg(s) AS itself, tally_agg(s) = tally_agg(s | 5) AS other
	FROM (VALUES ('{1,2,3}'::roaring), ('{2}')) v(s);
-- a constraint, and an index to find one
CREATE TABLE tally_unique (t roaring_tally UNIQUE);
INSERT INTO tally_unique SELECT t FROM tally_made WHERE n IN (1, 3, 4, 5, 7);
INSERT INTO tally_unique SELECT t FROM tally_made WHERE n = 2;
\echo :SQLSTATE
INSERT INTO tally_unique SELECT t FROM tally_made WHERE n IN (2, 6) ON CONFLICT (t) DO NOTHING;
SELECT count(*), count(t) FROM tally_unique;
CREATE INDEX tally_hashed ON tally_made USING hash (t);
SET enable_seqscan = off;
SET enable_bitmapscan = off;
EXPLAIN (COSTS OFF) SELECT n FROM tally_made WHERE t = 'AQAAAAAAAAA=';
SELECT n FROM tally_made WHERE t = 'AQAAAAAAAAA=' ORDER BY n;
SELECT a.n FROM tally_made a WHERE a.t = (SELECT b.t FROM tally_made b WHERE b.n = 10 LIMIT 1) ORDER BY n;
RESET ALL;
DROP TABLE tally_made, tally_unique;
