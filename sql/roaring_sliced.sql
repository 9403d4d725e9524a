-- A page, or a few members from a value on, of a stored set: read from slices, and equal to the same part of the whole
-- set.
CREATE TABLE sliced (k int, s roaring);
ALTER TABLE sliced ALTER s SET STORAGE EXTERNAL;
INSERT INTO sliced
SELECT 1, roaring_agg(hashint8extended(i, 1) & 2097151) FROM generate_series(1::bigint, 300000) i UNION ALL
SELECT 2, roaring_agg(hashint8extended(i, 2)) FROM generate_series(1::bigint, 30000) i UNION ALL
SELECT 3, roaring_agg(i * 3) FROM generate_series(1::bigint, 200000) i UNION ALL
SELECT 4, roaring_agg(i + i / 100 * 50 - 500000) FROM generate_series(1::bigint, 300000) i
	WHERE hashint8extended(i / 7, 1) % 3 <> 0 UNION ALL
SELECT 5, roaring_agg((i / 3 << 16) + hashint8extended(i, 3) % 30000) FROM generate_series(1::bigint, 20000) i UNION ALL
SELECT 6, roaring_agg(i * 2) | '{-9223372036854775808,9223372036854775807,-65536}'
	FROM generate_series(-100000::bigint, 150000) i;
SELECT k, roaring_count(s) FROM sliced WHERE pg_column_size(s) > 20000 ORDER BY k;
CREATE TABLE sliced_ask AS SELECT k, a, n FROM sliced, LATERAL (
	SELECT roaring_select(s, 1 + (hashint8extended(g, k) & 2147483647) % roaring_count(s)) + g % 3 - 1 AS a
		FROM generate_series(1, 40) g
	UNION ALL VALUES (NULL), (0), (9223372036854775807), (-9223372036854775808), (-1), (65535), (65536)) x,
	unnest('{0,1,-1,2,-2,7,-7,100,-100,4096,-4096,4097,-4097}'::bigint[]) n;
-- s | '{}' is a set in memory
SELECT k, count(*),
	count(*) FILTER (WHERE roaring_page(s, a, n) IS DISTINCT FROM roaring_page(s | '{}', a, n)) AS pages,
	count(*) FILTER (WHERE a BETWEEN -9e18 AND 9e18
		AND roaring_slice(s, a, a + n * 3) IS DISTINCT FROM roaring_slice(s | '{}', a, a + n * 3)) AS slices
FROM sliced_ask JOIN sliced USING (k) GROUP BY k ORDER BY k;
SELECT k, roaring_page(s, 1000, 3), roaring_page(s, 1000, -3) FROM sliced WHERE k IN (1, 3) ORDER BY k;
-- the whole is 33 buffers and more
CREATE FUNCTION sliced_buffers(query text) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
	plan json;
BEGIN
	EXECUTE 'EXPLAIN (ANALYZE, BUFFERS, FORMAT json) ' || query INTO plan;
	RETURN (plan #>> '{0,Plan,Shared Hit Blocks}')::int + (plan #>> '{0,Plan,Shared Read Blocks}')::int;
END $$;
SELECT sliced_buffers(format('SELECT %s FROM sliced WHERE k = 1', f)) < 20 AS few, f
FROM unnest('{"roaring_page(s, 1000000, 20)",
"roaring_page(s, NULL, -20)","roaring_slice(s, 1000000, 1000200)"}'::text[]) f;
-- Look-ups of one value at one call site read slices until these have cost as much as the whole value: a few calls
-- never fetch it, many calls fetch it once.
INSERT INTO sliced SELECT 7, roaring_agg(4 * i + (hashint8extended(i, 1) & 3))
	FROM generate_series(1::bigint, 2000000) i;
CREATE FUNCTION sliced_share(calls int, look text) RETURNS float8 LANGUAGE sql AS $$
	SELECT sliced_buffers(format('SELECT count(%s) FROM generate_series(1, %s) g, sliced WHERE k = 7', look, calls))
		/ (pg_column_size(s) / 1996.0) FROM sliced WHERE k = 7 $$;
SELECT look, sliced_share(1, look) < .15 AS one, sliced_share(5, look) < .15 AS five,
	sliced_share(3000, look) < 1.5 AS many
	FROM unnest('{roaring_count(s),s @> (4 * g)::bigint,roaring_min(s),"roaring_rank(s, 100000 * g)",
"roaring_page(s, g * 2000, 20)","roaring_slice(s, g * 2000, g * 2000 + 100)"}'::text[]) look;
-- the same of a value that is compressed, which has no slices: the second call of the site fetches it for all
CREATE TABLE sliced_compressed (s roaring);
ALTER TABLE sliced_compressed ALTER s SET STORAGE EXTENDED;
INSERT INTO sliced_compressed SELECT roaring_agg(i * 65536 + i % 7 * 100) FROM generate_series(1::bigint, 200000) i;
SELECT sliced_buffers('SELECT count(s @> (65536 * g)::bigint) FROM generate_series(1, 50) g, sliced_compressed')
	< 4 * pg_column_size(s) / 1996.0 AS compressed, pg_column_compression(s) IS NOT NULL AS is FROM sliced_compressed;
