-- a page, or a few members from a value on, of a stored set: by its slices, and as of the whole
CREATE TABLE sliced (k int, s roaring);
ALTER TABLE sliced ALTER s SET STORAGE EXTERNAL;
INSERT INTO sliced
SELECT 1, roaring_agg(hashint8extended(i, 1) & 2097151) FROM generate_series(1::bigint, 300000) i UNION ALL
SELECT 2, roaring_agg(hashint8extended(i, 2)) FROM generate_series(1::bigint, 30000) i UNION ALL
SELECT 3, roaring_agg(i * 3) FROM generate_series(1::bigint, 200000) i UNION ALL
SELECT 4, roaring_agg(i + i / 100 * 50 - 500000) FROM generate_series(1::bigint, 300000) i
	WHERE hashint8extended(i / 7, 1) % 3 <> 0 UNION ALL
SELECT 5, roaring_agg((i / 3 << 16) + hashint8extended(i, 3) % 30000) FROM generate_series(1::bigint, 20000) i UNION ALL
SELECT 6, roaring_agg(i * 2) | '{-9223372036854775808,9223372036854775807,-65536}' FROM generate_series(-100000::bigint, 150000) i;
SELECT k, roaring_count(s) FROM sliced WHERE pg_column_size(s) > 20000 ORDER BY k;
CREATE TABLE sliced_ask AS SELECT k, a, n FROM sliced, LATERAL (
	SELECT roaring_select(s, 1 + (hashint8extended(g, k) & 2147483647) % roaring_count(s)) + g % 3 - 1 AS a
		FROM generate_series(1, 40) g
	UNION ALL VALUES (NULL), (0), (9223372036854775807), (-9223372036854775808), (-1), (65535), (65536)) x,
	unnest('{0,1,-1,2,-2,7,-7,100,-100,4096,-4096,4097,-4097}'::bigint[]) n;
-- s | '{}' is a set in memory
SELECT k, count(*), count(*) FILTER (WHERE roaring_page(s, a, n) IS DISTINCT FROM roaring_page(s | '{}', a, n)) AS pages,
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
FROM unnest('{"roaring_page(s, 1000000, 20)","roaring_page(s, NULL, -20)","roaring_slice(s, 1000000, 1000200)"}'::text[]) f;
