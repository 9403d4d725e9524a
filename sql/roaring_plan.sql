-- Plans for sets: index conditions, simplified conditions, and estimates.
CREATE TABLE plan_t (x bigint, y bigint, t text);
INSERT INTO plan_t SELECT i - 5000, i % 100, 'row ' || i FROM generate_series(1, 20000) i;
INSERT INTO plan_t VALUES (NULL, 1, 'null'), (9223372036854775807, 2, 'max'), ((-9223372036854775808), 3, 'min');
CREATE INDEX plan_x ON plan_t (x);
VACUUM ANALYZE plan_t;
CREATE TABLE plan_s (name text, s roaring);
INSERT INTO plan_s VALUES ('empty', '{}'), ('null', NULL), ('one', '{77}'), ('run', '{100-119}'),
	('few', '{-4999,0,3,5000,5001}'),
	('negative', '{-100--1}'), ('edges', '{-9223372036854775808,5,9223372036854775807}'),
		('absent', '{100000000-100000005,200000000}');
INSERT INTO plan_s SELECT 'many', ('{' || string_agg((3 * i)::text, ',') || '}')::roaring
	FROM generate_series(1, 3000) i;
INSERT INTO plan_s SELECT 'some', ('{' || string_agg((50 * i)::text, ',') || '}')::roaring
	FROM generate_series(1, 150) i;

-- a constant: one member, one run, a few, more; and what is left as it is
EXPLAIN (COSTS OFF) SELECT * FROM plan_t WHERE x <@ '{77}'::roaring;
EXPLAIN (COSTS OFF) SELECT * FROM plan_t WHERE '{77}'::roaring @> x;
EXPLAIN (COSTS OFF) SELECT * FROM plan_t WHERE x <@ '{100-119}'::roaring;
EXPLAIN (COSTS OFF) SELECT * FROM plan_t WHERE x <@ '{-4999,0,3,5000}'::roaring;
EXPLAIN (COSTS OFF) SELECT * FROM plan_t WHERE x <@ '{}'::roaring;
-- what is computed is computed once
EXPLAIN (COSTS OFF) SELECT * FROM plan_t WHERE x + 1 <@ '{100-119}'::roaring;
EXPLAIN (COSTS OFF) SELECT * FROM plan_t WHERE '{1,2}'::roaring @> x;
-- NULL stays NULL, also where the planner computes
SELECT x, x <@ '{1}'::roaring AS one, x <@ '{1-3}'::roaring AS run, x <@ '{1,3}'::roaring AS two,
	x <@ '{}'::roaring AS none, x <@ NULL::roaring AS nil
	FROM (VALUES (1::bigint), (2), (NULL)) v (x);

-- plans without long constants
CREATE FUNCTION plan_of(query text) RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
	line text;
BEGIN
	FOR line IN EXECUTE 'EXPLAIN (COSTS OFF) ' || query LOOP
		line := regexp_replace(line, '''\{[^'']{40,}\}''', '''{...}''', 'g');
		-- the ways in which releases print a subquery's result
		CONTINUE WHEN line ~ '^ *Replaces: ';	-- PostgreSQL 19, as is expr_
		line := regexp_replace(line, 'InitPlan expr_1', 'InitPlan 1');
		RETURN NEXT regexp_replace(regexp_replace(line, ' \(returns \$0\)', ''), '\(InitPlan 1\)\.col1', '$0', 'g');
	END LOOP;
END $$;
SELECT plan_of('SELECT * FROM plan_t WHERE x <@ NULL::roaring');
SELECT s AS some FROM plan_s WHERE name = 'some' \gset
SELECT s AS many FROM plan_s WHERE name = 'many' \gset
-- 150 members against 7,500 rows between the bounds; 3,000 against 9,000
SELECT plan_of('SELECT * FROM plan_t WHERE x <@ ''' || :'some' || '''::roaring');
SELECT plan_of('SELECT * FROM plan_t WHERE x <@ ''' || :'many' || '''::roaring AND y = 5');
SET enable_seqscan = off;
SELECT plan_of('SELECT * FROM plan_t WHERE x <@ ''' || :'many' || '''::roaring');
RESET enable_seqscan;

-- a set that the executor knows: bounds when nothing is known of its size,
-- its members when statistics say that these are few
PREPARE in_set(roaring) AS SELECT count(*) FROM plan_t WHERE x <@ $1;
SET plan_cache_mode = force_generic_plan;
EXPLAIN (COSTS OFF) EXECUTE in_set('{5,7}');
EXECUTE in_set('{5,7,100000}');
EXECUTE in_set('{}');
EXECUTE in_set(NULL);
RESET plan_cache_mode;
CREATE TABLE plan_groups (g int PRIMARY KEY, s roaring);
INSERT INTO plan_groups SELECT i, format('{%s,%s,%s-%s}', i, i + 7000, 3 * i, 3 * i + 9)::roaring
	FROM generate_series(1, 1000) i;
SELECT plan_of('SELECT count(*) FROM plan_t WHERE x <@ (SELECT s FROM plan_groups WHERE g = 5)');
ANALYZE plan_groups;
SELECT plan_of('SELECT count(*) FROM plan_t WHERE x <@ (SELECT s FROM plan_groups WHERE g = 5)');
EXPLAIN (COSTS OFF) SELECT count(*) FROM plan_groups JOIN plan_t ON x <@ s WHERE g = 5;
SELECT count(*) FROM plan_t WHERE x <@ (SELECT s FROM plan_groups WHERE g = 5);
SELECT count(*) FROM plan_groups JOIN plan_t ON x <@ s WHERE g = 5;
-- not on a column that is not the first of the index: members by single
-- descents would come in another order than the planner believes
CREATE TABLE plan_two (a int, x bigint, PRIMARY KEY (a, x));
INSERT INTO plan_two SELECT i % 3, i FROM generate_series(1, 3000) i;
VACUUM ANALYZE plan_two;
SELECT plan_of('SELECT * FROM plan_two WHERE a > 0 AND x <@ ''' || :'some' || '''::roaring ORDER BY a, x');
SELECT bool_and(a >= before) AS sorted, count(*) FROM (SELECT a, lag(a, 1, 0) OVER () AS before
	FROM (SELECT * FROM plan_two WHERE a > 0 AND x <@ (SELECT s FROM plan_s WHERE name = 'some') ORDER BY a, x) q) r;

-- every way gives the same rows: index and table, constant, parameter, join
SET enable_seqscan = off;
DO $$
DECLARE
	r record;
	expected bigint[];
	got bigint[];
	way text;
BEGIN
	FOR r IN SELECT * FROM plan_s LOOP
		SELECT array_agg(x ORDER BY x) INTO expected FROM plan_t WHERE r.s @> (x + 0);
		FOREACH way IN ARRAY ARRAY['x <@ %1$L::roaring', '%1$L::roaring @> x', 'x <@ $1', '$1 @> x',
			'x <@ (SELECT s FROM plan_s WHERE name = %2$L)', '(SELECT s FROM plan_s WHERE name = %2$L) @> x'] LOOP
			EXECUTE 'SELECT array_agg(x ORDER BY x) FROM plan_t WHERE ' || format(way, r.s, r.name) INTO got USING r.s;
			IF got IS DISTINCT FROM expected THEN
				RAISE WARNING '% of %: expected %, got %', way, r.name, expected, got;
			END IF;
		END LOOP;
		SELECT array_agg(x ORDER BY x) INTO got FROM plan_s p JOIN plan_t ON x <@ p.s WHERE p.name = r.name;
		IF got IS DISTINCT FROM expected THEN
			RAISE WARNING 'join with %: expected %, got %', r.name, expected, got;
		END IF;
		RAISE NOTICE '%: % rows', r.name, coalesce(cardinality(expected), 0);
	END LOOP;
END $$;
RESET enable_seqscan;

-- other kinds of indexes
CREATE INDEX plan_brin ON plan_t USING brin (x);
CREATE INDEX plan_hash ON plan_t USING hash (x);
DROP INDEX plan_x;
SET enable_seqscan = off;
EXPLAIN (COSTS OFF) SELECT count(*) FROM plan_t WHERE x <@ '{77}'::roaring;
SELECT plan_of('SELECT count(*) FROM plan_t WHERE x <@ ''' || :'some' || '''::roaring');
SELECT count(*) FROM plan_t WHERE x <@ '{77}'::roaring;
SELECT count(*) FROM plan_t, plan_s WHERE x <@ s AND name = 'some';
RESET enable_seqscan;
CREATE INDEX plan_x ON plan_t (x);

-- partitions that have no member are not read
CREATE TABLE plan_p (x bigint) PARTITION BY RANGE (x);
CREATE TABLE plan_p1 PARTITION OF plan_p FOR VALUES FROM (0) TO (1000);
CREATE TABLE plan_p2 PARTITION OF plan_p FOR VALUES FROM (1000) TO (2000);
CREATE TABLE plan_p3 PARTITION OF plan_p FOR VALUES FROM (2000) TO (3000);
EXPLAIN (COSTS OFF) SELECT * FROM plan_p WHERE x <@ '{5,2500}'::roaring;
EXPLAIN (COSTS OFF) SELECT * FROM plan_p WHERE x <@ '{1500-1600}'::roaring;
DROP TABLE plan_p;

-- counts of results that nobody sees
EXPLAIN (VERBOSE, COSTS OFF) SELECT roaring_count(a.s & b.s), roaring_count(a.s | b.s), roaring_count(a.s - b.s),
	roaring_count(a.s # b.s), roaring_count(a.s | 5::bigint)
	FROM plan_groups a, plan_groups b WHERE a.g = 1 AND b.g = 2;
SELECT roaring_count(a.s & b.s), roaring_count(a.s | b.s), roaring_count(a.s - b.s),
	roaring_count(a.s # b.s), roaring_count(a.s | 5::bigint)
	FROM plan_groups a, plan_groups b WHERE a.g = 1 AND b.g = 2;

-- estimates: within a factor of the truth, or of nothing when there is nothing
CREATE FUNCTION estimate(query text, OUT estimated float8, OUT actual float8) LANGUAGE plpgsql AS $$
DECLARE
	plan json;
BEGIN
	EXECUTE 'EXPLAIN (ANALYZE, TIMING OFF, SUMMARY OFF, FORMAT JSON) ' || query INTO plan;
	estimated := plan -> 0 -> 'Plan' ->> 'Plan Rows';
	actual := (plan -> 0 -> 'Plan' ->> 'Actual Rows')::float8 * (plan -> 0 -> 'Plan' ->> 'Actual Loops')::float8;
END $$;
-- 10,000 sets of 10 members: one that all have, one of five that many have, eight of 20,000
CREATE TABLE plan_e (id int, s roaring);
SELECT setseed(0.5);
INSERT INTO plan_e
	SELECT i, (SELECT format('{1,%s,%s}', 10 + i % 5, string_agg((100 + floor(random() * 20000))::text, ','))::roaring
	FROM generate_series(1, 8) k WHERE i > 0) FROM generate_series(1, 10000) i;
INSERT INTO plan_e SELECT i, NULL FROM generate_series(10001, 11000) i;
ANALYZE plan_e;
SELECT most_common_elems::text::bigint[] @> '{1,10,11,12,13,14}' AS common,
	round(elem_count_histogram[array_upper(elem_count_histogram, 1)]) AS average,
	correlation FROM pg_stats WHERE tablename = 'plan_e' AND attname = 's';
-- what two rows of few have is common, what one has is not
CREATE TABLE plan_some (s roaring);
INSERT INTO plan_some VALUES ('{1,5,9}'), ('{2,5}'), ('{3,9}'), ('{9}'), ('{}');
ANALYZE plan_some;
SELECT most_common_elems, most_common_elem_freqs[1:2] FROM pg_stats WHERE tablename = 'plan_some';
SELECT op, within, estimated BETWEEN actual / within - 2 AND actual * within + 2 AS good
FROM (VALUES ('s @> 1::bigint', 1.1), ('s @> 12::bigint', 1.2), ('s @> 5000::bigint', 3), ('s @> 99999999::bigint', 1),
	('7777::bigint <@ s', 3),
	('s && ''{10,11}''', 1.3), ('s && ''{2000-3999}''', 1.5), ('s && ''{50000-60000}''', 1),
		('s && ''{10,5000-5099}''', 1.5), ('s && ''{}''', 1),
	('s @> ''{1,12}''', 1.3), ('s @> ''{}''', 1.1), ('s @> ''{1,5000}''', 4),
	('s <@ ''{1-100000}''', 1.3), ('s <@ ''{1-10000}''', 4), ('s <@ ''{1-17,100-18000}''', 1.7), ('s <@ ''{}''', 1),
		('''{1}'' <@ s', 1.1), ('''{1-100000}'' @> s', 1.3),
	('s @> NULL::bigint', 1), ('s && NULL', 1)) v (op, within),
	LATERAL estimate('SELECT * FROM plan_e WHERE ' || op);
SELECT left(op, 20) AS op, within, estimated BETWEEN actual / within - 2 AND actual * within + 2 AS good
FROM (VALUES ('x <@ ''' || :'many' || '''', 1.2), ('x <@ ''' || :'some' || '''', 1.2), ('y <@ ''{1-10}''', 1.2),
	('y <@ ''{1-1000}''', 1.2), ('y <@ ''{100,200}''', 1)) v (op, within),
	LATERAL estimate('SELECT * FROM plan_t WHERE ' || op);
SELECT estimated BETWEEN actual / 2 AND actual * 2 AS good_join
	FROM estimate('SELECT * FROM plan_groups JOIN plan_t ON x <@ s');
-- rows of unnest()
SELECT estimated = actual AS good FROM estimate('SELECT unnest(''{1-100,5000}''::roaring)');
SELECT estimated BETWEEN 9 * 11000 AND 11 * 11000 AS good FROM estimate('SELECT unnest(s) FROM plan_e');
-- large sets and small ones, none at all
CREATE TABLE plan_large (s roaring);
INSERT INTO plan_large SELECT format('{%s-%s,%s}', 5 * i, 100000 + 5 * i, 1000000 + i)::roaring
	FROM generate_series(1, 300) i;
INSERT INTO plan_large VALUES ('{0-4294967295}'), ('{-9223372036854775808}'), ('{}');
ANALYZE plan_large;
SELECT op, estimated BETWEEN actual / 1.5 - 5 AND actual * 1.5 + 5 AS good
	FROM (VALUES ('s @> 50000::bigint'), ('s @> 700::bigint'), ('s && ''{700,50000}''')) v (op),
	LATERAL estimate('SELECT * FROM plan_large WHERE ' || op);
CREATE TABLE plan_none (s roaring);
ANALYZE plan_none;
INSERT INTO plan_none VALUES (NULL), (NULL);
ANALYZE plan_none;
TRUNCATE plan_none;
INSERT INTO plan_none VALUES ('{}'), ('{}');
ANALYZE plan_none;
SELECT count(*) FROM plan_none WHERE s && '{1}' OR s @> 1::bigint OR s <@ '{5}';
-- one member in all of them
INSERT INTO plan_none SELECT CASE i WHEN 1 THEN '{5}' ELSE '{}' END::roaring FROM generate_series(1, 5000) i;
ANALYZE plan_none;
SELECT estimated FROM estimate('SELECT * FROM plan_none WHERE s @> 5::bigint');
-- few small sets among large ones: those alone can lie within half of all numbers
CREATE TABLE plan_mixed AS SELECT CASE WHEN i <= 5 THEN format('{%s}', i)::roaring
	ELSE (SELECT roaring_agg(k * 500 + i) FROM generate_series(0::bigint, 199) k) END AS s
	FROM generate_series(1, 1000) i;
ANALYZE plan_mixed;
SELECT estimated BETWEEN 2 AND 10 AS good, actual FROM estimate('SELECT * FROM plan_mixed WHERE s <@ ''{0-50000}''');
-- most of a set is where no row is
CREATE TABLE plan_h AS SELECT x FROM generate_series(1, 10000::bigint) x;
ANALYZE plan_h;
SELECT estimated FROM estimate('SELECT * FROM plan_h WHERE x <@ ''{20000-1000000,2000000}''');
DROP TABLE plan_t, plan_s, plan_groups, plan_two, plan_e, plan_h, plan_large, plan_mixed, plan_none, plan_some;
DROP FUNCTION plan_of, estimate;
-- a call that becomes constant in a part of a UNION ALL, and a column of an outer query beside its own call
CREATE TABLE once (id bigint);
INSERT INTO once SELECT generate_series(1, 20);
SELECT create_graph('once_graph');
SELECT graph_add_array('once_graph', '{1,1,2}', '{3,4,5}');
SELECT sum(id) FROM (SELECT id, 1 AS k FROM once UNION ALL SELECT id, 2 FROM once) u
	WHERE id <@ graph_out('once_graph', u.k);
-- A column of a subquery below an outer join is a placeholder when the planner simplifies the condition.
SELECT count(*), sum(o.id) FROM once o LEFT JOIN (SELECT id, coalesce(id, 5) AS k FROM once) x ON x.id = o.id + 1
	WHERE x.k <@ graph_out('once_graph', 1) OR x.k IS NULL;
SELECT count(*), sum(o.id) FROM once o LEFT JOIN (SELECT id, 3::bigint AS k FROM once) x ON x.id = o.id + 1
	WHERE x.k <@ graph_out('once_graph', 1);
-- The planner simplifies the condition of an EXISTS with the query around it, whose tables are others, and fewer.
SELECT sum(id) FROM once o WHERE id = 7 OR EXISTS
	(SELECT FROM once x WHERE x.id <@ graph_out('once_graph', 1) AND x.id = o.id);
SELECT sum(id) FROM once o WHERE id = 7 OR NOT EXISTS
	(SELECT FROM once a, once b, once c, once d, once e, once f, once x
		WHERE x.id <@ graph_out('once_graph', 1) AND x.id = o.id
			AND (a.id, b.id, c.id, d.id, e.id, f.id) = (1, 1, 1, 1, 1, 1));
SELECT sum(id) FROM once o WHERE id <@ graph_out('once_graph', 1) AND
	(id = 7 OR EXISTS (SELECT FROM once x WHERE x.id <@ graph_out('once_graph', 1) AND x.id = o.id));
SELECT count(*) FROM once a WHERE (SELECT a.id <@ roaring_from_range(a.id, a.id + 4));
SELECT count(*) FROM once a
	WHERE a.id IN (SELECT unnest('{1-7}'::roaring) WHERE a.id <@ roaring_from_range(a.id, a.id + 4));
SELECT drop_graph('once_graph');
DROP TABLE once;
