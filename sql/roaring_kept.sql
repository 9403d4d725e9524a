-- Arguments that stay open between calls: one call site gets stored values of equal size in every order, and never uses
-- one for another.
CREATE TABLE kept (id int PRIMARY KEY, s roaring);
-- four sets of 20 kB each, in equal forms, that have no member in common
INSERT INTO kept SELECT k, roaring_agg(k + 8 * i * (1 + i % 3)) FROM generate_series(1, 4) k,
	generate_series(1, 10000) i GROUP BY k;
SELECT count(DISTINCT pg_column_size(s)) AS sizes, min(pg_column_size(s)) > 8000 AS out_of_line FROM kept;
-- each with each, the inner side changing with every row, and not
SELECT a.id, array_agg(roaring_count(a.s & b.s) ORDER BY b.id), array_agg(roaring_count(a.s | b.s) ORDER BY b.id),
	array_agg(a.s @> b.s ORDER BY b.id), array_agg(a.s && b.s ORDER BY b.id)
FROM kept a, kept b GROUP BY a.id ORDER BY a.id;
SELECT count(*) FILTER (WHERE s @> (id + 16)::bigint) AS own, count(*) FILTER (WHERE s @> (id + 17)::bigint) AS others
	FROM kept, generate_series(1, 3);
SELECT string_agg((k.s @> (k2.id + 16)::bigint)::int::text, '' ORDER BY k2.id, k.id, g) FROM kept k, kept k2,
	generate_series(1, 2) g;
-- compared, changed by a member, and sorted
SELECT count(*) AS pairs, count(*) FILTER (WHERE (a.s = b.s) <> (a.id = b.id) OR (a.s <> b.s) <> (a.id <> b.id)
	OR (a.s < b.s) <> (a.id < b.id) OR (a.s | -1) - (-1) <> a.s OR a.s | 5 = b.s) AS wrong
	FROM kept a, kept b, generate_series(1, 2);
SELECT array_agg(id ORDER BY s DESC) FROM kept;
-- the same expression of a function, value after value, also changed ones
CREATE FUNCTION kept_loop(rounds int) RETURNS bigint[] LANGUAGE plpgsql AS $$
DECLARE
	sum bigint[] := '{0,0,0}';
	r record;
BEGIN
	FOR i IN 1..rounds LOOP
		FOR r IN SELECT * FROM kept ORDER BY id LOOP
			sum[1] := sum[1] + roaring_count(r.s & (SELECT s FROM kept WHERE id = 2));
			sum[2] := sum[2] + (r.s @> (16 + i)::bigint)::int;
			sum[3] := sum[3] + roaring_count(r.s);
		END LOOP;
		UPDATE kept SET s = s | (-i)::bigint WHERE id = 2;
	END LOOP;
	RETURN sum;
END $$;
BEGIN;
SELECT kept_loop(3);
ROLLBACK;
SELECT kept_loop(1);
UPDATE kept SET s = s - (-1)::bigint WHERE id = 2;
-- a value that is damaged between two that are not
CREATE FUNCTION as_stored(bytea) RETURNS roaring LANGUAGE internal IMMUTABLE STRICT AS 'byteasend';
UPDATE kept SET s = as_stored(set_byte(census_private.roaring_send(s), 8, 255)) WHERE id = 3;
CREATE FUNCTION kept_try(a int) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
	RETURN (SELECT roaring_count(x.s & y.s) FROM kept x, kept y WHERE x.id = a AND y.id = a);
EXCEPTION WHEN data_corrupted THEN
	RETURN SQLSTATE;
END $$;
SELECT g, kept_try(g) FROM unnest(ARRAY[1, 3, 1, 3, 3, 4]) g;
-- a directory that has the same key twice
WITH two AS (SELECT census_private.roaring_send('{1,65537}') AS b, census_private.roaring_send('{1,131073}') AS other)
SELECT count(*) AS bytes, bool_and(as_stored(set_byte(b, i, get_byte(b, i) - 1)) IS NOT NULL) AS stored
	FROM two, generate_series(0, length(b) - 1) i WHERE get_byte(b, i) <> get_byte(other, i);
WITH two AS (SELECT census_private.roaring_send('{1,65537}') AS b, census_private.roaring_send('{1,131073}') AS other)
SELECT roaring_count(as_stored(set_byte(b, i, get_byte(b, i) - 1)) | '{}') FROM two, generate_series(0, length(b) - 1) i
	WHERE get_byte(b, i) <> get_byte(other, i);
-- in several transactions of a procedure, and in the constraint of a domain
CREATE PROCEDURE kept_commits() LANGUAGE plpgsql AS $$
DECLARE
	n bigint;
BEGIN
	FOR i IN 1..3 LOOP
		n := roaring_count((SELECT s FROM kept WHERE id = 4) & (SELECT s FROM kept WHERE id = 1 + 3 * (i % 2)));
		RAISE NOTICE '%', n;
		UPDATE kept SET s = s - 20::bigint WHERE id = 4;
		COMMIT;
	END LOOP;
END $$;
CREATE DOMAIN kept_domain AS roaring CHECK (roaring_count(VALUE & VALUE) <> 9999);
CALL kept_commits();
SELECT roaring_count(s::kept_domain) FROM kept WHERE id <> 3 ORDER BY id;
DROP DOMAIN kept_domain;
-- A call site that outlives its transactions, as that of a partition's hash.  How often the values are
-- fetched: once for the table that they go to, and by a slice for the hash until they are kept for it
CREATE OPERATOR CLASS kept_ops FOR TYPE roaring USING hash AS OPERATOR 1 =,
	FUNCTION 1 census_private.roaring_hash(roaring), FUNCTION 2 roaring_rank(roaring, bigint);
CREATE TABLE kept_parted (s roaring) PARTITION BY HASH (s kept_ops);
CREATE TABLE kept_part PARTITION OF kept_parted FOR
	VALUES WITH (MODULUS 1, REMAINDER 0) WITH (autovacuum_enabled = off);
ALTER TABLE kept SET (autovacuum_enabled = off);
CREATE FUNCTION kept_fetches(which int) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
	query text
		:=
		'SELECT idx_scan FROM pg_stat_xact_all_tables WHERE relid = (SELECT reltoastrelid FROM pg_class '
		'WHERE oid = ''kept''::regclass)';
	before bigint;
	after bigint;
BEGIN
	EXECUTE query INTO before;
	INSERT INTO kept_parted SELECT s FROM kept WHERE id = which;
	EXECUTE query INTO after;
	RETURN after - before;
END $$;
-- larger than what is fetched as a whole for a look-up, too
UPDATE kept SET s = s | (SELECT roaring_agg(-7::bigint * i) FROM generate_series(1, 6000) i) WHERE id <> 3;
BEGIN;
SELECT array_agg(kept_fetches(v) ORDER BY i)
	FROM unnest('{1,1,1,1,1,1,1,2,2,2,2,2,2,2,1}'::int[]) WITH ORDINALITY x (v, i);
COMMIT;
BEGIN;
SELECT array_agg(kept_fetches(1)) FROM generate_series(1, 7);
COMMIT;
DROP TABLE kept_parted;
DROP OPERATOR FAMILY kept_ops USING hash;
DROP FUNCTION kept_fetches;
DROP TABLE kept;

-- In random order: sets in the row and out of line, compressed and not, up to more than a call site keeps of what comes
-- once, each of the size of another, and there twice.  What comes out is told by the least member and their number
CREATE TABLE kept_random (id int PRIMARY KEY, least bigint, n bigint, s roaring);
INSERT INTO kept_random SELECT i, least, 1 + n, least | (SELECT roaring_agg(1000 + 2 * k)
	FROM generate_series(1::bigint, n) k) FROM generate_series(0, 7) i,
	LATERAL (SELECT (ARRAY[2, 300, 6000, 300000])[1 + i / 2] AS n, (i * 3 % 8)::bigint AS least) x;
INSERT INTO kept_random SELECT id + 2, least, 128 * n, (SELECT roaring_union_agg(roaring_shift(s, k * 655360))
	FROM generate_series(0, 127) k) FROM kept_random WHERE id >= 6;
ALTER TABLE kept_random ALTER s SET STORAGE extended;
INSERT INTO kept_random SELECT id + 10, least, n, (s | -7::bigint) - -7::bigint FROM kept_random;
SELECT min(pg_column_size(s)), max(pg_column_size(s)) > 10000000 AS not_kept FROM kept_random;
SELECT setseed(0.3);
SELECT count(*) AS pairs, count(*) FILTER (WHERE (s = t) <> (x % 10 = y % 10) OR (s <> t) = (x % 10 = y % 10)
	OR (s < t) <> below) AS wrong_order,
	count(*) FILTER (WHERE NOT (s | new) - t @> new OR s - least @> least) AS wrong_member
  FROM (SELECT o.*, (SELECT s FROM kept_random WHERE id = x) AS s, (SELECT s FROM kept_random WHERE id = y) AS t
	FROM (SELECT a.id AS x, b.id AS y, (a.least, a.n) < (b.least, b.n) AS below, a.least, -b.id::bigint - 1 AS new
		FROM kept_random a, kept_random b ORDER BY random() LIMIT 150) o OFFSET 0) v;
DROP TABLE kept_random;

-- a filter that keeps coming is counted against as bitsets, from the third time on: arrays of 40 to 4,000 members, a
-- bitset, runs
CREATE TABLE filter AS SELECT id, roaring_agg(i * i % (5000 + id))
	| roaring_agg(65536 * (1 + i % 7) + i * (1 + i % 7) * 7 % 65536) | roaring_agg(1000000 + i * 3)
	| roaring_from_range(2000000, 2030000 + id) AS s
  FROM generate_series(1, 3) id, generate_series(1, 20000) i GROUP BY id;
CREATE TABLE facet AS SELECT k, roaring_agg(i * k) FILTER (WHERE k % 7 > 0) AS s FROM generate_series(1, 60) k,
	generate_series(1, 3000) i GROUP BY k;
CREATE TABLE counted AS SELECT k, id, roaring_count(f.s & t.s) AS n, roaring_count(f.s - t.s) AS left,
	t.s && f.s AS overlap,
	roaring_count(t.s # f.s) AS apart FROM facet f, LATERAL (SELECT * FROM filter OFFSET 0) t;
SELECT count(*), count(n), sum(n) > 0 AS some, count(*) FILTER (WHERE n <> roaring_count(f.s & t.s)) AS wrong,
	count(*) FILTER (WHERE c.left <> roaring_count(f.s - t.s)) AS wrong_left,
	count(*) FILTER (WHERE overlap <> (n > 0)) AS wrong_overlap,
		count(*) FILTER (WHERE apart <> roaring_count(f.s | t.s) - n) AS wrong_apart
  FROM counted c JOIN facet f USING (k) JOIN filter t USING (id);
-- the same sets of the filter, one after the other, as constants
SELECT id, n, (SELECT sum(roaring_count(f.s & (SELECT s FROM filter WHERE id = t.id))) FROM facet f) = n AS same
  FROM (SELECT id, sum(roaring_count(f.s & t.s)) AS n FROM filter t, facet f GROUP BY id) t ORDER BY id;
DROP TABLE filter, facet, counted;
DROP FUNCTION as_stored, kept_try, kept_loop;
DROP PROCEDURE kept_commits;
