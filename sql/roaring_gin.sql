-- GIN on tables of sets: for rows and queries of all kinds the index returns what a scan of the table returns.
CREATE TABLE gin_set (id int PRIMARY KEY, s roaring);
INSERT INTO gin_set VALUES
	(1, NULL), (2, '{}'), (3, '{0}'), (4, '{-1}'), (5, '{-9223372036854775808,9223372036854775807}'),
	(6, '{65535,65536}'), (7, '{4294967295,4294967296}'), (8, '{1-1000}'), (9, '{-70000--60000}'), (10, '{1,2,3}');
INSERT INTO gin_set SELECT i, ('{' || string_agg((i * k % 997 - 300)::text, ',') || '}')::roaring
	FROM generate_series(11, 400) i, generate_series(1, 1 + i % 40) k GROUP BY i;
INSERT INTO gin_set SELECT i, format('{%s-%s,%s}', i, i + i % 100, i * 1000)::roaring FROM generate_series(401, 600) i;

CREATE TABLE gin_query (n int, q roaring);
INSERT INTO gin_query SELECT row_number() OVER (), q::roaring FROM (VALUES
	('{}'), ('{0}'), ('{-1}'), ('{1,2}'), ('{1-10}'), ('{-9223372036854775808}'), ('{9223372036854775807}'),
	('{-9223372036854775808,9223372036854775807}'), ('{65536}'), ('{4294967295-4294967296}'), ('{1-1000}'),
		('{-100000-100000}'),
	('{1,5,9,13,17}'), ('{2,3,5-8,10-13,500}'), ('{999999}'), ('{450000}')) v (q);
-- more intervals than a scan has entries, more members than it looks for
INSERT INTO gin_query SELECT 20, ('{' || string_agg((3 * i)::text, ',') || '}')::roaring
	FROM generate_series(1, 2000) i;
INSERT INTO gin_query SELECT 21, ('{' || string_agg((100000 + i * i)::text, ',') || '}')::roaring
	FROM generate_series(1, 2000) i;
INSERT INTO gin_query SELECT 22, ('{' || string_agg((i - 300)::text, ',') || '}')::roaring
	FROM generate_series(1, 996) i;
-- clumps and gaps of all sizes, on both sides of 0: groups of members, of which some are joined
INSERT INTO gin_query SELECT 30 + k, roaring_agg(hashint8extended(i % (10 << k % 5), k) % (1000 * 30 ^ (k % 4))::bigint
	+ i % (1 << k % 7)) FROM generate_series(1, 12) k, generate_series(1, 17 << k % 9) i GROUP BY k;

-- the answers of the table, then those of the index, compared
CREATE FUNCTION gin_answers(OUT op text, OUT n int, OUT ids int[]) RETURNS SETOF record LANGUAGE plpgsql AS $$
DECLARE
	query record;
BEGIN
	FOR query IN SELECT * FROM gin_query LOOP
		n := query.n;
		FOREACH op IN ARRAY ARRAY['&&', '@>', '<@', '='] LOOP
			EXECUTE format('SELECT array_agg(id ORDER BY id) FROM gin_set WHERE s %s %L', op, query.q) INTO ids;
			RETURN NEXT;
		END LOOP;
	END LOOP;
	op := '@> bigint';
	FOREACH n IN ARRAY ARRAY[0, -1, 1, 500, 65535, 65536, -65000, 999999] LOOP
		EXECUTE format('SELECT array_agg(id ORDER BY id) FROM gin_set WHERE s @> %s::bigint', n) INTO ids;
		RETURN NEXT;
	END LOOP;
END $$;
SET enable_indexscan = off;
SET enable_seqscan = on;
SET enable_bitmapscan = off;
CREATE TABLE gin_expected AS SELECT * FROM gin_answers();
SELECT count(*), count(ids), sum(cardinality(ids)) > 2000 AS many FROM gin_expected;

CREATE PROCEDURE gin_compare(what text) LANGUAGE plpgsql AS $$
DECLARE
	bad record;
	good int := 0;
	plan text;
BEGIN
	EXECUTE 'EXPLAIN SELECT FROM gin_set WHERE s && ''{1,2}''' INTO plan;
	IF plan !~ 'Bitmap Heap Scan' THEN
		RAISE EXCEPTION 'the index is not used: %', plan;
	END IF;
	FOR bad IN SELECT op, n, e.ids AS expected, g.ids AS got FROM gin_expected e JOIN gin_answers() g USING (op, n)
		WHERE e.ids IS DISTINCT FROM g.ids LOOP
		RAISE WARNING '%: % query %: expected %, got %', what, bad.op, bad.n, bad.expected, bad.got;
	END LOOP;
	SELECT count(*) INTO good FROM gin_expected e JOIN gin_answers() g USING (op, n)
		WHERE e.ids IS NOT DISTINCT FROM g.ids;
	RAISE NOTICE '%: % answers agree', what, good;
END $$;

SET enable_seqscan = off;
SET enable_bitmapscan = on;
CREATE INDEX gin_i ON gin_set USING gin (s);
CALL gin_compare('built');
DROP INDEX gin_i;
-- with a part of the low bits, all of a container's, and nearly all
CREATE INDEX gin_i ON gin_set USING gin (s roaring_ops (shift = 3));
CALL gin_compare('shift 3');
DROP INDEX gin_i;
CREATE INDEX gin_i ON gin_set USING gin (s roaring_ops (shift = 16));
CALL gin_compare('shift 16');
DROP INDEX gin_i;
CREATE INDEX gin_i ON gin_set USING gin (s roaring_ops (shift = 62));
CALL gin_compare('shift 62');
DROP INDEX gin_i;
CREATE INDEX gin_i ON gin_set USING gin (s roaring_ops (shift = 63));

-- rows that come after the index: through the pending list, and without it
CREATE TABLE gin_rest AS SELECT * FROM gin_set WHERE id % 2 = 0;
DELETE FROM gin_set WHERE id % 2 = 0;
CREATE INDEX gin_i ON gin_set USING gin (s) WITH (fastupdate = on);
INSERT INTO gin_set SELECT * FROM gin_rest;
CALL gin_compare('pending');
SELECT gin_clean_pending_list('gin_i') > 0 AS cleaned;
CALL gin_compare('cleaned');
DROP INDEX gin_i;
DELETE FROM gin_set WHERE id % 2 = 0;
CREATE INDEX gin_i ON gin_set USING gin (s roaring_ops (shift = 2)) WITH (fastupdate = off);
INSERT INTO gin_set SELECT * FROM gin_rest;
UPDATE gin_set SET s = s WHERE id % 3 = 0;
VACUUM gin_set;
CALL gin_compare('inserted');
DROP INDEX gin_i;

-- what needs no recheck is not rechecked
CREATE INDEX gin_i ON gin_set USING gin (s);
EXPLAIN (COSTS OFF) SELECT id FROM gin_set WHERE s && '{1,2}';
EXPLAIN (COSTS OFF) SELECT id FROM gin_set WHERE s @> 1::bigint;
EXPLAIN (COSTS OFF) SELECT id FROM gin_set WHERE 1::bigint <@ s;
CREATE FUNCTION rechecks(query text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	line text;
	removed text := 'nothing removed by recheck';
BEGIN
	FOR line IN EXECUTE 'EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF, SUMMARY OFF) ' || query LOOP
		IF line ~ 'Rows Removed by Index Recheck' THEN removed := trim(line); END IF;
	END LOOP;
	RETURN removed;
END $$;
SELECT rechecks('SELECT id FROM gin_set WHERE s && ''{1-100,300-400,7777}''');
SELECT n, rechecks('SELECT id FROM gin_set WHERE s && (SELECT q FROM gin_query WHERE n = ' || n || ')')
	FROM gin_query WHERE n >= 20 ORDER BY n;
SELECT rechecks('SELECT id FROM gin_set WHERE s @> ''{1,2,3}''');
SELECT rechecks('SELECT id FROM gin_set WHERE s <@ ''{1-200}''') LIKE 'Rows Removed%' AS contained_is_rechecked;
DROP INDEX gin_i;

-- a set that has more members than an index can take, and the way out
CREATE TABLE gin_huge (s roaring);
INSERT INTO gin_huge VALUES ('{0-4294967295}');
CREATE INDEX ON gin_huge USING gin (s);
\echo :LAST_ERROR_SQLSTATE
CREATE INDEX ON gin_huge USING gin (s roaring_ops (shift = 20));
SELECT roaring_count(s) FROM gin_huge WHERE s @> 77777::bigint;
SELECT count(*) FROM gin_huge WHERE s @> (-1)::bigint;

-- a column of a prepared query, and of a join
SET enable_seqscan = off;
CREATE INDEX gin_i ON gin_set USING gin (s);
PREPARE with_member(bigint) AS SELECT count(*) FROM gin_set WHERE s @> $1;
SET plan_cache_mode = force_generic_plan;
EXECUTE with_member(5);
EXECUTE with_member(NULL);
EXPLAIN (COSTS OFF) EXECUTE with_member(5);
SELECT count(*) FROM gin_query q JOIN gin_set g ON g.s && q.q WHERE q.n < 10;
SET enable_seqscan = on;
SET enable_bitmapscan = off;
SELECT count(*) FROM gin_query q JOIN gin_set g ON g.s && q.q WHERE q.n < 10;
EXECUTE with_member(5);
DROP TABLE gin_set, gin_query, gin_expected, gin_rest, gin_huge;
DROP FUNCTION gin_answers, rechecks;
DROP PROCEDURE gin_compare;

-- @> of more members than are looked for: rows that lack one that is not looked for are told by the recheck
CREATE TABLE gin_nearly AS SELECT k AS id, roaring_from_range(1, 3000) - k::bigint AS s FROM generate_series(0, 150) k;
CREATE INDEX ON gin_nearly USING gin (s);
RESET enable_bitmapscan;
SET enable_seqscan = off;
SELECT count(*) FROM gin_nearly WHERE s @> '{1-64}';
SELECT count(*) FROM gin_nearly WHERE s @> '{1-65}';
SELECT count(*) FROM gin_nearly WHERE s @> '{1-3000}';
RESET enable_seqscan;
DROP TABLE gin_nearly;
