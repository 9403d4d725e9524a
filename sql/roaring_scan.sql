-- FROM unnest(roaring) as a scan node: its plans, and the same results as a function scan in every place of FROM.
SET client_min_messages = warning;
CREATE TABLE scan_set (id int PRIMARY KEY, s roaring, part int NOT NULL);
ALTER TABLE scan_set ALTER s SET STORAGE EXTERNAL;
INSERT INTO scan_set VALUES (1, '{-9223372036854775808,-70000,-1,0,7,65535-65537,9223372036854775807}', 1),
	(2, NULL, 2), (3, '{}', 1),
	(4, (SELECT roaring_agg(i * 3) FROM generate_series(1::bigint, 3000) i), 2), (5, '{1-700,100000-101500}', 1),
	(6, (SELECT roaring_agg(hashint8extended(i, 1)) FROM generate_series(1::bigint, 700) i), 2);
CREATE TABLE scan_item (id bigint PRIMARY KEY, v text);
INSERT INTO scan_item SELECT i, 'v' || i % 10 FROM generate_series(-10, 1000) i;
ANALYZE scan_set, scan_item;
SET max_parallel_workers_per_gather = 0;

-- in the first query of a session that uses the extension, nothing being preloaded
\c -
SET client_min_messages = warning;
SET max_parallel_workers_per_gather = 0;
EXPLAIN (COSTS OFF) SELECT m FROM scan_set, unnest(s) m;
SELECT count(*), min(m), max(m) FROM scan_set, unnest(s) m;

-- plans
EXPLAIN (COSTS OFF) SELECT * FROM unnest('{1,2,5-9}'::roaring) m WHERE m % 2 = 0 ORDER BY m LIMIT 2;
EXPLAIN (COSTS OFF) SELECT * FROM unnest('{1,2,5-9}'::roaring) m ORDER BY m DESC;
EXPLAIN (COSTS OFF) SELECT DISTINCT m FROM unnest('{1-30000}'::roaring) m;
EXPLAIN (COSTS OFF) SELECT m, count(*) FROM unnest('{1-30000}'::roaring) m GROUP BY m ORDER BY m;
SET enable_hashjoin = off;
SET enable_nestloop = off;
EXPLAIN (COSTS OFF) SELECT count(*) FROM unnest('{1-3000}'::roaring) m JOIN scan_item ON id = m;
EXPLAIN (COSTS OFF) SELECT count(*) FROM unnest('{1-3000}'::roaring) m FULL JOIN unnest('{7-9000}'::roaring) n ON m = n;
RESET enable_hashjoin;
RESET enable_nestloop;
EXPLAIN (COSTS OFF) SELECT m FROM unnest('{1,5}'::roaring) m UNION ALL SELECT m FROM unnest('{2,7}'::roaring) m
	ORDER BY m;
SET enable_memoize = off;
EXPLAIN (VERBOSE, COSTS OFF) SELECT id, x + 1 FROM scan_set, unnest(s | 4::bigint) u(x) WHERE x > 5;
RESET enable_memoize;
EXPLAIN (VERBOSE, COSTS OFF) UPDATE scan_item SET v = v FROM unnest('{1,2}'::roaring) AS u(x) WHERE id = x;
EXPLAIN (VERBOSE, COSTS OFF) SELECT FROM unnest('{1,2}'::roaring) x;
-- members are not in the order of other operators than bigint's own, nor of expressions
EXPLAIN (COSTS OFF) SELECT m FROM unnest('{1,2}'::roaring) m ORDER BY -m;
EXPLAIN (COSTS OFF) SELECT m FROM unnest('{1,2}'::roaring) m ORDER BY m::text;
-- a cursor that may go back keeps the rows
EXPLAIN (COSTS OFF) DECLARE c SCROLL CURSOR FOR SELECT m FROM unnest('{1,2}'::roaring) m;
-- what stays a function scan
EXPLAIN (COSTS OFF) SELECT * FROM unnest('{1,2}'::roaring) WITH ORDINALITY;
EXPLAIN (COSTS OFF) SELECT * FROM ROWS FROM (unnest('{1,2}'::roaring), unnest('{3}'::roaring)) r (a, b);
EXPLAIN (COSTS OFF) SELECT * FROM unnest('{1,2}'::bigint[]) m;
SET census.enable_roaring = off;
EXPLAIN (COSTS OFF) SELECT * FROM unnest('{1,2}'::roaring) m ORDER BY m;
RESET census.enable_roaring;

-- the same results as a function scan's
CREATE FUNCTION scan_both(query text, OUT same boolean, OUT scans boolean, OUT rows bigint) LANGUAGE plpgsql AS $$
DECLARE
	result text[];
	line text;
	scan text;
BEGIN
	FOREACH scan IN ARRAY ARRAY['off', 'on'] LOOP
		PERFORM set_config('census.enable_roaring', scan, false);
		EXECUTE
			format('SELECT count(*), array_append($1, md5(string_agg(q::text, '','' ORDER BY q::text))) FROM (%s) q',
			query)
			INTO rows, result USING result;
	END LOOP;
	same := result[1] IS NOT DISTINCT FROM result[2];
	scans := false;
	FOR line IN EXECUTE 'EXPLAIN ' || query LOOP
		scans := scans OR line ~ 'Custom Scan \(roaring members\)';
	END LOOP;
END $$;
CREATE FUNCTION scan_upper(v bigint) RETURNS roaring LANGUAGE sql STABLE AS 'SELECT s - $1 FROM scan_set WHERE id = 1';
CREATE TABLE scan_query (q text);
INSERT INTO scan_query VALUES
	('SELECT m FROM scan_set, unnest(s) m'),
	('SELECT FROM scan_set, unnest(s) m'),
	('SELECT count(*) FROM unnest(''{1-70000}''::roaring) m'),
	('SELECT m FROM unnest(NULL::roaring) m'),
	('SELECT m FROM unnest(''{}''::roaring) m'),
	('SELECT id, m FROM scan_set LEFT JOIN LATERAL unnest(s) m ON m > 6000'),
	('SELECT id, m FROM scan_set LEFT JOIN unnest(''{1,3,5,9}''::roaring) m ON m = id ORDER BY m'),
	('SELECT a, b FROM unnest(''{1-10}''::roaring) a FULL JOIN unnest(''{5-20}''::roaring) b ON a = b'),
	('SELECT id, m FROM scan_set a, LATERAL (SELECT m FROM unnest(a.s) m ORDER BY m LIMIT 3) x'),
	('SELECT id, m FROM scan_set a, LATERAL (SELECT m FROM unnest(a.s) m WHERE m % a.id = 0 OFFSET 2) x'),
	('SELECT id, (SELECT max(m) FROM unnest(s) m WHERE m < id * 1000) FROM scan_set'),
	('SELECT id FROM scan_set a WHERE EXISTS (SELECT FROM unnest(a.s) m WHERE m = a.id * 3)'),
	('SELECT id FROM scan_item WHERE id IN (SELECT * FROM unnest((SELECT s FROM scan_set WHERE id = 5)))'),
	('SELECT id FROM scan_item WHERE id NOT IN (SELECT * FROM unnest((SELECT s FROM scan_set WHERE id = 5)))'),
	('SELECT a.id, m FROM scan_set a, unnest((SELECT b.s FROM scan_set b WHERE b.id = a.id % 5 + 1)) m WHERE m < 100'),
	('SELECT a.id, m, n FROM scan_set a, unnest(a.s & ''{0-20}''::roaring) m, unnest(scan_upper(m)) n'),
	('SELECT a.id, x FROM scan_set a, LATERAL (SELECT count(*) FROM scan_item i, unnest((SELECT b.s | i.id '
		'FROM scan_set b WHERE b.id = a.id OFFSET 0)) m WHERE i.id < 5) x'),
	('SELECT u FROM unnest(''{3,4}''::roaring) u UNION ALL SELECT u * 2 FROM unnest(''{3,4}''::roaring) u'),
	('SELECT u FROM unnest((SELECT s FROM scan_set WHERE id = 4)) u EXCEPT SELECT u FROM unnest((SELECT s '
		'FROM scan_set WHERE id = 5)) u'),
	('WITH x AS MATERIALIZED (SELECT u FROM unnest(''{3,4,9-12}''::roaring) u) SELECT * FROM x a, x b'),
	('WITH RECURSIVE x(m) AS (SELECT 1::bigint UNION SELECT n + 1 FROM x, unnest(''{1,2,3,7}''::roaring | m) n '
		'WHERE n < 10) SELECT * FROM x'),
	('SELECT u, sum(u) OVER (ORDER BY u), row_number() OVER (ORDER BY u DESC) FROM unnest(''{3,4,9-12}''::roaring) u'),
	('SELECT u, to_json(u), row(u.*), u IS NULL FROM unnest(''{3,4,9-12}''::roaring) AS u'),
	('SELECT CASE WHEN u = 3 THEN u / (u - 3 + 1) END, (SELECT u + 1), ARRAY(SELECT u + n '
		'FROM unnest(''{1,2}''::roaring) n) FROM unnest(''{3,4}''::roaring) u'),
	('SELECT id, m FROM scan_set, unnest(CASE WHEN id > 3 THEN s & ''{0-1000}''::roaring ELSE coalesce(s, ''{8}'') '
		'END) m'),
	('SELECT * FROM unnest(''{1-3}''::roaring) a, unnest(''{1-3}''::roaring) b, unnest(''{1-3}''::roaring) c'),
	('SELECT * FROM generate_series(1, 3) g, unnest(''{1-3}''::roaring) a WHERE a >= g'),
	('SELECT m FROM (SELECT roaring_agg(id) AS s FROM scan_item WHERE id > 400) x, unnest(x.s) m'),
	('SELECT m, n FROM scan_set a JOIN LATERAL unnest(s) m ON true JOIN scan_item i ON i.id = m LEFT JOIN LATERAL '
		'unnest(s & ''{1-5}''::roaring) n ON n = m'),
	('SELECT m FROM unnest((SELECT s FROM scan_set WHERE id = 5)) m ORDER BY m LIMIT 100 OFFSET 690'),
	('SELECT g, m FROM generate_series(1, 5) g, LATERAL (SELECT m FROM unnest(CASE WHEN 3 IN (SELECT i.id '
		'FROM scan_item i WHERE i.id <= g OFFSET 0) THEN ''{1,2}''::roaring ELSE ''{5}'' END) m OFFSET 0) x'),
	-- in order
	('SELECT array_agg(m) FROM (SELECT m FROM scan_item i LEFT JOIN unnest(''{1-700}''::roaring) m ON i.id = m '
		'ORDER BY m NULLS FIRST) x'),
	('SELECT array_agg(m) FROM (SELECT m FROM scan_item i LEFT JOIN unnest(''{1-700}''::roaring) m ON i.id = m '
		'ORDER BY m) x'),
	('SELECT array_agg(id) FROM (SELECT i.id FROM scan_item i RIGHT JOIN unnest(''{900-1100}''::roaring) m ON i.id = m '
		'ORDER BY i.id) x'),
	('SELECT array_agg(m) FROM (SELECT m FROM unnest((SELECT s FROM scan_set WHERE id = 6)) m UNION ALL SELECT m '
		'FROM unnest(''{-5-5}''::roaring) m ORDER BY m) x'),
	('SELECT array_agg(m) FROM (SELECT a AS m FROM unnest(''{1-100}''::roaring) a FULL JOIN '
		'unnest(''{50-170}''::roaring) b ON a = b ORDER BY a) x'),
	('SELECT array_agg(m) FROM (SELECT DISTINCT m FROM unnest((SELECT s FROM scan_set WHERE id = 6)) m ORDER BY m) x'),
	('SELECT array_agg(m) FROM (SELECT m FROM scan_set, unnest(s) m ORDER BY m) x'),
	('SELECT array_agg(m) FROM (SELECT m FROM unnest(''{-1000-1000}''::roaring) m ORDER BY m DESC) x'),
	('SELECT array_agg(m ORDER BY m), max(m), min(m) FROM unnest((SELECT s FROM scan_set WHERE id = 1)) m');
SELECT (scan_both(q)).*, left(q, 130) AS query FROM scan_query;
-- the same with fewer and fewer kinds of plans
CREATE FUNCTION scan_differ() RETURNS text[]
	LANGUAGE sql VOLATILE AS 'SELECT array_agg(q) FROM scan_query WHERE NOT (scan_both(q)).same';
SELECT set_config('enable_' || n, 'off', false), scan_differ() AS differ
	FROM unnest('{hashjoin,material,memoize,hashagg,mergejoin,sort,nestloop}'::text[]) n;
RESET ALL;
SET client_min_messages = warning;
SET parallel_setup_cost = 0;
SET parallel_tuple_cost = 0;
SET min_parallel_table_scan_size = 0;
SET max_parallel_workers_per_gather = 2;
EXPLAIN (COSTS OFF) SELECT count(*) FROM scan_set, unnest(s) m;
SELECT scan_differ();
RESET ALL;
SET client_min_messages = warning;

-- rows of no columns, counted and as they are
SELECT FROM unnest('{1,2}'::roaring) x;
-- rows are in order, and rescans begin again
SELECT bool_and(m > before) FROM (SELECT m, lag(m) OVER () AS before
	FROM unnest((SELECT s FROM scan_set WHERE id = 6)) m) x;
SET enable_material = off;
SELECT a, array_agg(b) FROM generate_series(1, 2) a, unnest('{1,70000-70002}'::roaring) b GROUP BY a ORDER BY a;
-- an argument is evaluated when FunctionScan would: once, or when a parameter in it changes
CREATE SEQUENCE scan_calls;
CREATE FUNCTION scan_call(m bigint, n bigint) RETURNS roaring LANGUAGE plpgsql VOLATILE AS
	$$ BEGIN PERFORM nextval('scan_calls'); RETURN format('{%s-%s}', m, n)::roaring; END $$;
CREATE FUNCTION scan_count(query text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	n bigint;
	a text[];
BEGIN
	FOR i IN 1..2 LOOP
		PERFORM set_config('census.enable_roaring', (ARRAY['off', 'on'])[i], false),
			setval('scan_calls', 1, false);
		EXECUTE query INTO n;
		a := a || format('%s rows, %s calls', n, nextval('scan_calls') - 1);
	END LOOP;
	RETURN CASE WHEN a[1] = a[2] THEN a[1] ELSE format('%s; %s', a[1], a[2]) END;
END $$;
SELECT scan_count('SELECT count(*) FROM unnest(scan_call(1, 10)) m');
SELECT scan_count('SELECT count(*) FROM generate_series(1, 5) g, unnest(scan_call(1, 10)) m');
SELECT scan_count('SELECT count(*) FROM generate_series(1, 5) g, unnest(scan_call(1, g)) m');
SELECT
	scan_count('SELECT count(*) FROM generate_series(1, 5) g, LATERAL (SELECT m FROM unnest(scan_call(1, 10)) m '
	'WHERE m > g OFFSET 0) x');
SELECT
	scan_count('SELECT count(*) FROM generate_series(1, 5) g, LATERAL (SELECT m FROM unnest((SELECT scan_call(1, i.id) '
	'FROM scan_item i WHERE i.id = g)) m OFFSET 0) x');
SELECT
	scan_count('SELECT count(*) FROM generate_series(1, 5) g, LATERAL (SELECT m FROM unnest((SELECT scan_call(1, i.id) '
	'FROM scan_item i WHERE i.id = 3)) m WHERE m <> g OFFSET 0) x');
SELECT scan_count('SELECT count(*) FROM (SELECT FROM unnest(scan_call(1, 10)) m LIMIT 0) x');
RESET enable_material;

-- cursors, and sets in variables that change meanwhile
BEGIN;
DECLARE c SCROLL CURSOR FOR SELECT m FROM unnest('{1-5}'::roaring) m;
FETCH 3 FROM c;
FETCH BACKWARD 2 FROM c;
FETCH LAST FROM c;
DECLARE h CURSOR WITH HOLD FOR SELECT m FROM unnest((SELECT s FROM scan_set WHERE id = 5)) m;
FETCH 2 FROM h;
DECLARE t CURSOR FOR SELECT m FROM scan_set, unnest(s) m WHERE id = 5;
FETCH 1 FROM t;
UPDATE scan_set SET s = '{5}' WHERE id = 5;
FETCH 1 FROM t;
COMMIT;
FETCH 2 FROM h;
CLOSE h;
UPDATE scan_set SET s = '{1-700,100000-101500}' WHERE id = 5;
DO $$
DECLARE
	v roaring := '{1-3000,70000-80000}';
	n int := 0;
	m bigint;
	total numeric := 0;
BEGIN
	v := v | 5000::bigint;
	FOR m IN SELECT u FROM unnest(v) u LOOP
		n := n + 1;
		v := v - m | (m + 1000000);
	END LOOP;
	SELECT sum(u) INTO total FROM unnest(v) u;
	RAISE WARNING '% members, then % of sum %', n, roaring_count(v), total;
END $$;

-- prepared: parameters, and a plan that is no longer right
PREPARE scan_p(text, bigint) AS SELECT count(*), sum(m) FROM unnest($1::roaring) m WHERE m > $2;
SET plan_cache_mode = force_generic_plan;
EXPLAIN (COSTS OFF) EXECUTE scan_p('{1-10}', 5);
EXECUTE scan_p('{1-10}', 5);
EXECUTE scan_p(NULL, 5);
ALTER FUNCTION unnest(roaring) SET work_mem = '1MB';
EXPLAIN (COSTS OFF) EXECUTE scan_p('{1-10}', 5);
EXECUTE scan_p('{1-20}', 5);
ALTER FUNCTION unnest(roaring) RESET work_mem;
EXPLAIN (COSTS OFF) EXECUTE scan_p('{1-10}', 5);
BEGIN;
ALTER FUNCTION unnest(roaring) SECURITY DEFINER;
EXPLAIN (COSTS OFF) EXECUTE scan_p('{1-10}', 5);
ROLLBACK;
-- by another name
BEGIN;
ALTER FUNCTION unnest(roaring) RENAME TO "the members";
EXPLAIN (VERBOSE, COSTS OFF) SELECT * FROM "the members"('{1}'::roaring);
ROLLBACK;
-- the function goes, and comes again
BEGIN;
DROP EXTENSION census CASCADE;
EXECUTE scan_p('{1-20}', 5);
ROLLBACK;
BEGIN;
DROP EXTENSION census CASCADE;
CREATE EXTENSION census;
EXPLAIN (COSTS OFF) EXECUTE scan_p('{1-20}', 5);
EXECUTE scan_p('{1-20}', 5);
ROLLBACK;
EXECUTE scan_p('{1-20}', 5);

-- privileges
CREATE ROLE regress_scan;
REVOKE EXECUTE ON FUNCTION unnest(roaring) FROM PUBLIC;
PREPARE scan_none AS SELECT m FROM unnest('{1,2}'::roaring) m;
EXECUTE scan_none;
SET ROLE regress_scan;
SELECT m FROM unnest('{1,2}'::roaring) m;
EXPLAIN SELECT m FROM unnest('{1,2}'::roaring) m;
EXECUTE scan_none;
RESET ROLE;
GRANT EXECUTE ON FUNCTION unnest(roaring) TO PUBLIC;
SET ROLE regress_scan;
EXECUTE scan_none;
RESET ROLE;
DROP ROLE regress_scan;

-- writing
CREATE TABLE scan_w AS SELECT id, 0 AS n FROM scan_item WHERE id BETWEEN 1 AND 12;
UPDATE scan_w SET n = n + 1 FROM unnest('{2,4-6,100}'::roaring) m WHERE id = m;
WITH d AS (DELETE FROM scan_w USING unnest('{6-8}'::roaring) m WHERE id = m RETURNING m, scan_w.*) SELECT * FROM d
	ORDER BY m;
INSERT INTO scan_w SELECT m, 7 FROM unnest('{-1,70000}'::roaring) m;
MERGE INTO scan_w USING unnest('{1,13}'::roaring) m ON id = m WHEN MATCHED THEN UPDATE SET n = 50 WHEN NOT MATCHED
	THEN INSERT VALUES (m, 60);
SELECT scan_w.*, m FROM scan_w JOIN unnest('{1-5}'::roaring) m ON id = m ORDER BY id FOR UPDATE OF scan_w;
SELECT * FROM scan_w ORDER BY id;

-- a large set is read in slices as its members are asked for, from either end, and whole when it
-- is scanned again: arrays, bitsets, runs, containers of one, one slice and many
CREATE TABLE scan_large (id int PRIMARY KEY, s roaring);
INSERT INTO scan_large SELECT 1, roaring_agg(i * 41) FROM generate_series(1::bigint, 200000) i;
INSERT INTO scan_large SELECT 2, roaring_agg(i * 70001) FROM generate_series(-30000::bigint, 30000) i;
INSERT INTO scan_large SELECT 3, roaring_agg(i * 3 + i / 70000 * 90000) | (SELECT roaring_agg(-i * i)
	FROM generate_series(1::bigint, 3000) i) FROM generate_series(1::bigint, 200000) i;
INSERT INTO scan_large SELECT 4, roaring_agg(i + i / 15 * 9) FROM generate_series(1::bigint, 300000) i;
-- the members are those of the set at hand, in order, and backward, and in a select list
SELECT id, pg_column_size(s) > 40000 AS large, string_agg((roaring_agg = s)::text, ' ') AS same, min(falls) AS falls
	FROM scan_large,
	LATERAL (SELECT roaring_agg(m), 0 AS falls FROM (SELECT m, lag(m) OVER () AS l FROM unnest(s) m) x
		WHERE l IS NULL OR l < m
		UNION ALL SELECT roaring_agg(m), 1
			FROM (SELECT m, lag(m) OVER () AS l FROM (SELECT m FROM unnest(s) m ORDER BY m DESC OFFSET 0) y) x
			WHERE l IS NULL OR l > m
		UNION ALL SELECT roaring_agg(m), 0 FROM (SELECT unnest(s) AS m) x) w
 GROUP BY id, s ORDER BY id;
CREATE FUNCTION scan_buffers(query text) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
	j json;
BEGIN
	EXECUTE query;
	EXECUTE 'EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT json) ' || query INTO j;
	RETURN (j -> 0 -> 'Plan' ->> 'Shared Hit Blocks')::int + (j -> 0 -> 'Plan' ->> 'Shared Read Blocks')::int;
END $$;
SELECT id, scan_buffers('SELECT m FROM unnest((SELECT s FROM scan_large WHERE id = ' || id || ')) m ORDER BY m LIMIT 3')
	< 40 AS least,
	scan_buffers('SELECT m FROM unnest((SELECT s FROM scan_large WHERE id = ' || id || ')) m ORDER BY m DESC LIMIT 3')
		< 40 AS greatest,
	scan_buffers('SELECT m FROM scan_large, unnest(s) m WHERE id = ' || id || ' LIMIT 3') < 40 AS from_table,
	scan_buffers('SELECT unnest(s) FROM scan_large WHERE id = ' || id || ' LIMIT 3') < 40 AS in_list,
	scan_buffers('SELECT count(m) FROM unnest((SELECT s FROM scan_large WHERE id = ' || id || ')) m')
		< 1.6 * pg_column_size(s) / 1996 + 100 AS once
  FROM scan_large ORDER BY id;
SET enable_material = off;
SET enable_hashjoin = off;
SET enable_mergejoin = off;
SELECT g, count(m), sum(m % 1000) FROM generate_series(1, 3) g LEFT
	JOIN (SELECT m FROM unnest((SELECT s FROM scan_large WHERE id = 1)) m) x ON m % 2 = g % 2 GROUP BY g ORDER BY g;
RESET enable_material;
RESET enable_hashjoin;
RESET enable_mergejoin;
BEGIN;
DECLARE c SCROLL CURSOR FOR SELECT m FROM scan_large, unnest(s) m WHERE id = 2;
FETCH 2 FROM c;
DELETE FROM scan_large WHERE id = 2;
MOVE 40000 FROM c;
FETCH 1 FROM c;
ROLLBACK;

-- the whole row, which a change marks, where the members are made unique before they are joined: from 19 on, in a list
-- of columns that the planner puts into the plan afterwards
CREATE TABLE scan_mark (id bigint, v int) PARTITION BY RANGE (id);
CREATE TABLE scan_mark_1 PARTITION OF scan_mark FOR VALUES FROM (0) TO (20);
CREATE TABLE scan_mark_2 PARTITION OF scan_mark DEFAULT;
INSERT INTO scan_mark SELECT i, i % 9 FROM generate_series(1, 44) i;
ANALYZE scan_mark;
BEGIN;
SET LOCAL enable_mergejoin = off;
SET LOCAL enable_hashjoin = off;
SET LOCAL enable_material = off;
WITH gone AS (DELETE FROM scan_mark t WHERE t.v IN (SELECT m FROM unnest('{3}'::roaring) m) RETURNING id)
	SELECT array_agg(id ORDER BY id) FROM gone;
ROLLBACK;
DROP TABLE scan_mark;

-- damaged bytes
CREATE FUNCTION scan_raw(bytea) RETURNS roaring LANGUAGE internal IMMUTABLE STRICT AS 'byteasend';
\set VERBOSITY sqlstate
SELECT m FROM unnest(scan_raw('\x00')) m;
SELECT count(*) FROM scan_set, unnest(scan_raw(substr(census_private.roaring_send(s), 1, 30))) m WHERE id = 4;
-- found where it is: the last key of a directory
CREATE TABLE scan_bad AS SELECT id, scan_raw(set_byte(set_byte(raw, n - 1, 0), n - 2, 0)) AS s FROM scan_large,
	LATERAL (SELECT census_private.roaring_send(s) AS raw) r,
	LATERAL (SELECT 18 + 8 * (get_byte(raw, 8) + 256 * get_byte(raw, 9)) AS n) d WHERE id = 2;
SELECT count(*) FROM scan_bad, unnest(s);
\set VERBOSITY default
DROP TABLE scan_set, scan_item, scan_query, scan_w, scan_large, scan_bad;
