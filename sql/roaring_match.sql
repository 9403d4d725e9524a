-- column <@ set with a set that is computed at run time: the node uses the index or the table, depending on the set.
CREATE FUNCTION match_plan(query text) RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
	line text;
BEGIN
	FOR line IN EXECUTE 'EXPLAIN (COSTS OFF) ' || query LOOP
		line := regexp_replace(line, '(Init|Sub)Plan expr_(\d)', '\1Plan \2', 'g');	-- PostgreSQL 19
		RETURN NEXT regexp_replace(regexp_replace(line, ' \(returns \$\d\)', ''), '\(InitPlan (\d)\)\.col1', '$0', 'g');
	END LOOP;
END $$;
-- what the node did: rows, descents of the index, scans of the table
CREATE FUNCTION match_did(query text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	line text;
	did text[];
	inside boolean := false;
BEGIN
	FOR line IN EXECUTE 'EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF, SUMMARY OFF, BUFFERS OFF) ' || query LOOP
		IF line ~ 'Custom Scan \(roaring match\)' THEN
			did := did || regexp_replace(substring(line from 'rows=[0-9.]+'), '\.00$', '');
			inside := true;
		ELSIF inside AND line ~ 'Index Descents|Table Scans' THEN
			did := did || lower(trim(line));
		END IF;
	END LOOP;
	RETURN array_to_string(did, ', ');
END $$;

CREATE TABLE match_t (id bigint PRIMARY KEY, i int, s smallint, dup bigint, fall bigint);
INSERT INTO match_t SELECT g * 2, g, g % 1000, g / 10, g FROM generate_series(1, 30000) g;
INSERT INTO match_t VALUES (9223372036854775807, NULL, NULL, NULL, NULL), ((-9223372036854775808), 5, -5, -5, -5);
CREATE INDEX match_i ON match_t (i);
CREATE INDEX match_s ON match_t (s);
CREATE INDEX match_dup ON match_t (dup);
CREATE INDEX match_fall ON match_t (fall DESC);
CREATE INDEX match_sum ON match_t ((id + i));
CREATE INDEX match_part ON match_t (dup, id) WHERE dup < 100;
CREATE TABLE match_sets (name text PRIMARY KEY, s roaring);
INSERT INTO match_sets VALUES ('empty', '{}'), ('null', NULL), ('three', '{4,30000,60000}'),
	('absent', '{1,3,5,70001-80000}'), ('run', '{100-199}'),
	('edges', '{-9223372036854775808,-5,0,9223372036854775807}'), ('all', '{1-200000000}'),
	('third', (SELECT roaring_agg(g * 3) FROM generate_series(1, 25000) g)),
		('blocks', '{0-99,1000-1099,5000,6000,7000-7001,50000-65535,65536-65600}');
VACUUM ANALYZE match_t;

-- any set that is not of the table itself
SELECT match_plan('SELECT * FROM match_t WHERE id <@ (SELECT s FROM match_sets WHERE name = ''three'')');
SELECT match_plan('SELECT * FROM match_t WHERE (SELECT s FROM match_sets WHERE name = ''three'') @> id AND i > 3');
SELECT match_plan('SELECT * FROM match_t WHERE ((SELECT s FROM match_sets WHERE name = ''three'') @> id)');
SELECT match_plan('SELECT * FROM match_sets x JOIN match_t t ON t.id <@ x.s WHERE name = ''three''');
SELECT
	match_plan('SELECT * FROM match_sets x JOIN match_sets y ON y.name = ''third'' JOIN match_t t ON t.id <@ (x.s & '
	'y.s) WHERE x.name = ''three''');
SELECT match_plan('SELECT name, (SELECT count(*) FROM match_t WHERE id <@ m.s) FROM match_sets m');
-- integer, smallint, an expression, a falling index; not a partial index that does not hold
SELECT match_plan('SELECT * FROM match_t WHERE i <@ (SELECT s FROM match_sets WHERE name = ''three'')');
SELECT match_plan('SELECT * FROM match_t WHERE s <@ (SELECT s FROM match_sets WHERE name = ''three'')');
SELECT match_plan('SELECT * FROM match_t WHERE id + i <@ (SELECT s FROM match_sets WHERE name = ''three'')');
SELECT match_plan('SELECT * FROM match_t WHERE fall <@ (SELECT s FROM match_sets WHERE name = ''three'')');
SELECT match_plan('SELECT * FROM match_t WHERE dup <@ (SELECT s FROM match_sets WHERE name = ''three'') AND dup < 50');
-- a constant that has too many members to be an array in the plan
SELECT quote_literal(roaring_agg(g * 7919 % 60007)) AS many FROM generate_series(1, 12000) g
\gset
SELECT regexp_replace(p, '''.*''', '...')
	FROM match_plan(format('SELECT * FROM match_t WHERE id <@ %L::roaring ORDER BY id DESC LIMIT 5', :many)) p;
SELECT id FROM match_t WHERE id <@ :many::roaring ORDER BY id DESC LIMIT 5;
SELECT id FROM match_t WHERE (:many::roaring @> nullif(id, NULL)) ORDER BY id DESC LIMIT 5;
-- not: a small constant, a set of the row, one that changes from row to row, no index
SELECT match_plan('SELECT * FROM match_t WHERE id <@ ''{5,7}''::roaring');
SELECT bool_or(p ~ 'roaring match') AS of_the_row
	FROM match_plan('SELECT * FROM match_t WHERE id <@ (ARRAY[id, 7]::roaring)') p;
SELECT bool_or(p ~ 'roaring match') AS volatile
	FROM match_plan('SELECT * FROM match_t WHERE id <@ (''{5,7}''::roaring | (random() * 10)::bigint)') p;
-- nor a condition on no row at all, though there is an index of its column
CREATE INDEX match_one ON match_t ((7::bigint));
SELECT match_plan('SELECT * FROM match_t WHERE 7::bigint <@ (SELECT s FROM match_sets WHERE name = ''three'')');
DROP INDEX match_one;
SET census.enable_roaring = off;
SELECT bool_or(p ~ 'roaring match') AS switched_off
	FROM match_plan('SELECT * FROM match_t WHERE id <@ (SELECT s FROM match_sets WHERE name = ''three'')') p;
RESET census.enable_roaring;

-- three members: three descents, whatever the statistics say; nearly all: the table
SELECT name, match_did(format('SELECT * FROM match_t WHERE id <@ (SELECT s FROM match_sets WHERE name = %L)', name))
	FROM match_sets WHERE name <> 'third' ORDER BY name;
ANALYZE match_sets;
SELECT name, match_did(format('SELECT * FROM match_t WHERE id <@ (SELECT s FROM match_sets WHERE name = %L)', name))
	FROM match_sets WHERE name IN ('three', 'all') ORDER BY name;

-- every way gives the same rows as asking each row
CREATE FUNCTION match_compare(ways text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	r record;
	col text;
	way text;
	expected bigint[];
	got bigint[];
BEGIN
	FOR r IN SELECT * FROM match_sets ORDER BY name LOOP
		FOREACH col IN ARRAY ARRAY['id', 'i', 's', 'dup', 'fall', 'id + i'] LOOP
			-- an expression that no index has
			EXECUTE format('SELECT array_agg(id ORDER BY id) FROM match_t WHERE ($1 @> nullif(%s, NULL))', col)
				INTO expected USING r.s;
			FOREACH way IN ARRAY ways LOOP
				EXECUTE 'SELECT array_agg(id ORDER BY id) FROM match_t t WHERE ' || format(way, col, r.name)
					INTO got USING r.s;
				IF got IS DISTINCT FROM expected THEN
					RAISE WARNING '% of % by %: expected % rows, got %', col, r.name, way, cardinality(expected),
						cardinality(got);
				END IF;
			END LOOP;
		END LOOP;
	END LOOP;
END $$;
SELECT match_compare(ARRAY['%1$s <@ $1', '$1 @> (%1$s)', '%1$s <@ (SELECT s FROM match_sets WHERE name = %2$L)',
	'%1$s <@ (SELECT s | NULL::roaring FROM match_sets WHERE name = %2$L) IS NOT DISTINCT FROM true OR %1$s <@ $1']);
-- by the index alone
SET random_page_cost = 0.001;
SET seq_page_cost = 1000;
SET cpu_index_tuple_cost = 0;
SET cpu_operator_cost = 0.000001;
SELECT name, match_did(format('SELECT * FROM match_t WHERE id <@ (SELECT s FROM match_sets WHERE name = %L)', name))
	FROM match_sets ORDER BY name;
SELECT match_compare(ARRAY['%1$s <@ $1', '%1$s <@ (SELECT s FROM match_sets WHERE name = %2$L)']);
RESET random_page_cost;
RESET seq_page_cost;
RESET cpu_index_tuple_cost;
RESET cpu_operator_cost;
-- shared by several processes
SET parallel_setup_cost = 0;
SET parallel_tuple_cost = 0;
SET min_parallel_table_scan_size = 0;
ALTER TABLE match_t SET (parallel_workers = 2);
SELECT bool_or(p ~ 'Parallel Custom Scan') AS parallel
	FROM match_plan('SELECT count(*) FROM match_t WHERE id <@ (SELECT s FROM match_sets WHERE name = ''three'')') p;
SELECT match_compare(ARRAY['%1$s <@ (SELECT s FROM match_sets WHERE name = %2$L)']);
SELECT name, (SELECT count(*) FROM match_t WHERE id <@ m.s) FROM match_sets m ORDER BY name;
RESET parallel_setup_cost;
RESET parallel_tuple_cost;
RESET min_parallel_table_scan_size;
ALTER TABLE match_t RESET (parallel_workers);

-- ORDER BY ... LIMIT: in the order of the index from either end, no more read than that takes
SELECT
	match_plan('SELECT * FROM match_t WHERE id <@ (SELECT s FROM match_sets WHERE name = ''third'') ORDER BY id DESC '
	'LIMIT 3');
SELECT
	match_plan('SELECT * FROM match_t WHERE fall <@ (SELECT s FROM match_sets WHERE name = ''third'') ORDER BY fall '
	'LIMIT 3');
SELECT
	match_plan('SELECT * FROM match_t WHERE fall <@ (SELECT s FROM match_sets WHERE name = ''third'') '
	'ORDER BY fall DESC NULLS LAST LIMIT 3');
SELECT
	match_did('SELECT * FROM match_t WHERE id <@ (SELECT s FROM match_sets WHERE name = ''third'') ORDER BY id DESC '
	'LIMIT 3');
SELECT
	match_did('SELECT * FROM match_t WHERE id <@ (SELECT s FROM match_sets WHERE name = ''all'') ORDER BY id LIMIT 3');
CREATE FUNCTION match_ordered() RETURNS TABLE (wanted bigint, by_index bigint, wrong bigint) LANGUAGE plpgsql AS $$
DECLARE
	r record;
	col text;
	way text;
	q text;
	n int;
	expected bigint[];
	got bigint[];
BEGIN
	wanted := 0; by_index := 0; wrong := 0;
	FOR r IN SELECT * FROM match_sets LOOP
		FOREACH col IN ARRAY ARRAY['id', 'i', 's', 'dup', 'fall', 'id + i'] LOOP
			FOREACH way IN ARRAY ARRAY['ASC', 'DESC'] LOOP
				FOREACH n IN ARRAY ARRAY[1, 7, 100, 20000] LOOP
					EXECUTE
						format('SELECT array_agg(k) FROM (SELECT (%1$s)::bigint AS k FROM match_t '
						'WHERE ($1 @> nullif(%1$s, NULL)) ORDER BY 1 %2$s LIMIT %3$s) x', col, way, n)
						INTO expected USING r.s;
					q
						:=
						format('SELECT %1$s AS k FROM match_t WHERE %1$s <@ (SELECT s FROM match_sets '
						'WHERE name = %4$L) ORDER BY %1$s %2$s LIMIT %3$s', col, way, n, r.name);
					EXECUTE 'SELECT array_agg(k) FROM (' || q || ') x' INTO got;
					wanted := wanted + 1;
					by_index := by_index + (SELECT count(*) FROM match_plan(q) p WHERE p ~ 'Order: (rising|falling)');
					IF got IS DISTINCT FROM expected THEN
						wrong := wrong + 1;
						RAISE WARNING '%: expected %, got %', q, expected[:10], got[:10];
					END IF;
				END LOOP;
			END LOOP;
		END LOOP;
	END LOOP;
	RETURN NEXT;
END $$;
SELECT wanted, by_index > wanted / 2 AS by_index, wrong FROM match_ordered();
-- a cursor that goes back, and the same set from another end
BEGIN;
DECLARE c SCROLL CURSOR FOR SELECT id FROM match_t WHERE id <@ (SELECT s FROM match_sets WHERE name = 'third')
	ORDER BY id DESC;
FETCH 2 FROM c;
FETCH BACKWARD 1 FROM c;
FETCH 2 FROM c;
COMMIT;
SELECT m.name, t.ids FROM match_sets m, LATERAL (SELECT array_agg(id) AS ids
	FROM (SELECT id FROM match_t WHERE id <@ m.s ORDER BY id DESC LIMIT 2) x) t ORDER BY 1;
-- all rows: not promised, a sort may be sooner
SELECT bool_or(p ~ 'Order:') AS ordered
	FROM match_plan('SELECT * FROM match_t WHERE id <@ (SELECT s FROM match_sets WHERE name = ''third'') ORDER BY id')
	p;

-- a join, and the same set again for each row of another table
SELECT x.name, count(t.id), sum(t.i) FROM match_sets x LEFT JOIN match_t t ON t.id <@ x.s GROUP BY 1 ORDER BY 1;
SET enable_material = off;
SELECT g, count(*) FROM generate_series(1, 3) g, match_t WHERE id <@ (SELECT s FROM match_sets WHERE name = 'three')
	GROUP BY 1 ORDER BY 1;
RESET enable_material;

-- rows that are changed, locked, read by system columns, fetched by a cursor
BEGIN;
UPDATE match_t SET id = id + 1 WHERE id <@ (SELECT s FROM match_sets WHERE name = 'three') RETURNING id;
SELECT id FROM match_t WHERE id <@ (SELECT s FROM match_sets WHERE name = 'three');
WITH gone AS (DELETE FROM match_t WHERE id <@ (SELECT s FROM match_sets WHERE name = 'run') RETURNING i)
	SELECT count(*), min(i), max(i) FROM gone;
SELECT count(*) FROM match_t WHERE id <@ (SELECT s FROM match_sets WHERE name = 'run');
ROLLBACK;
SELECT tableoid::regclass, ctid IS NOT NULL AS ctid, t FROM match_t t
	WHERE id <@ (SELECT s FROM match_sets WHERE name = 'three') ORDER BY id FOR UPDATE;
BEGIN;
DECLARE c SCROLL CURSOR FOR SELECT id FROM match_t WHERE id <@ (SELECT s FROM match_sets WHERE name = 'three');
FETCH 2 FROM c;
FETCH BACKWARD 1 FROM c;
MOVE ABSOLUTE 0 IN c;
FETCH ALL FROM c;
COMMIT;

-- partitions, and a prepared statement with a generic plan
CREATE TABLE match_p (id bigint, v text, PRIMARY KEY (id)) PARTITION BY RANGE (id);
CREATE TABLE match_p1 PARTITION OF match_p FOR VALUES FROM (0) TO (20000);
CREATE TABLE match_p2 PARTITION OF match_p FOR VALUES FROM (20000) TO (100000);
INSERT INTO match_p SELECT g, 'v' FROM generate_series(1, 50000) g;
VACUUM ANALYZE match_p;
PREPARE match_q(roaring) AS SELECT count(*), min(id), max(id) FROM match_p WHERE id <@ $1;
SET plan_cache_mode = force_generic_plan;
SELECT match_plan('EXECUTE match_q(''{5,30000}'')');
PREPARE match_last(roaring) AS SELECT id FROM match_p WHERE id <@ $1 ORDER BY id DESC LIMIT 3;
SELECT match_plan('EXECUTE match_last(''{5,30000}'')');
EXECUTE match_last('{5,30000,60000,10000-20000}');
EXECUTE match_q('{5,30000,60000}');
EXECUTE match_q('{1-200000000}');
EXECUTE match_q(NULL);
RESET plan_cache_mode;

-- partitions joined by partitions: the set is a column of one partition then
CREATE TABLE match_ps (k int, id bigint, s roaring) PARTITION BY RANGE (k);
CREATE TABLE match_ps1 PARTITION OF match_ps FOR VALUES FROM (0) TO (10);
CREATE TABLE match_ps2 (s roaring, id bigint, gone text, k int);
ALTER TABLE match_ps2 DROP gone;
ALTER TABLE match_ps ATTACH PARTITION match_ps2 FOR VALUES FROM (10) TO (20);
CREATE TABLE match_pt (k int, id bigint) PARTITION BY RANGE (k);
CREATE TABLE match_pt1 PARTITION OF match_pt FOR VALUES FROM (0) TO (10);
CREATE TABLE match_pt2 (gone text, id bigint, k int) PARTITION BY RANGE (k);
ALTER TABLE match_pt2 DROP gone;
CREATE TABLE match_pt3 PARTITION OF match_pt2 DEFAULT;
ALTER TABLE match_pt ATTACH PARTITION match_pt2 FOR VALUES FROM (10) TO (20);
CREATE INDEX ON match_pt (id);
INSERT INTO match_ps SELECT g, g, roaring_agg(m) FROM generate_series(0, 19) g,
	LATERAL (SELECT g * g * i % 997 AS m FROM generate_series(1, 40) i) x GROUP BY g;
INSERT INTO match_pt SELECT g % 20, g FROM generate_series(1, 4000) g;
VACUUM ANALYZE match_ps, match_pt;
SET enable_partitionwise_join = on;
SET enable_hashjoin = off;
SET enable_mergejoin = off;
SELECT match_plan('SELECT * FROM match_ps x JOIN match_pt t ON t.k = x.k AND t.id <@ x.s');
CREATE FUNCTION match_by_partitions(query text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	nodes int;
	by_partitions text;
	whole text;
BEGIN
	SELECT count(*) INTO nodes FROM match_plan(query) p WHERE p ~ 'roaring match';
	EXECUTE query INTO by_partitions;
	PERFORM set_config('enable_partitionwise_join', 'off', true),
		set_config('census.enable_roaring', 'off', true);
	EXECUTE query INTO whole;
	PERFORM set_config('enable_partitionwise_join', 'on', true), set_config('census.enable_roaring', 'on', true);
	RETURN format('%s nodes, %s', nodes, CASE WHEN by_partitions IS NOT DISTINCT FROM whole
		THEN by_partitions ELSE format('%s, should be %s', by_partitions, whole) END);
END $$;
SELECT match_by_partitions('SELECT (count(*), sum(t.id)) FROM match_ps x JOIN match_pt t ON t.k = x.k AND t.id <@ x.s');
SELECT
	match_by_partitions('SELECT (count(*), sum(t.id)) FROM match_ps x LEFT JOIN match_pt t ON t.k = x.k AND x.s @> '
	't.id AND t.id > 100');
SELECT
	match_by_partitions('SELECT (count(*), sum(x.id)) FROM match_ps x WHERE NOT EXISTS (SELECT FROM match_pt t '
	'WHERE t.k = x.k AND t.id <@ (x.s - x.id))');
SELECT
	match_by_partitions('SELECT (count(*), sum(t.id)) FROM match_ps x JOIN match_ps y ON y.k = x.k JOIN match_pt t ON '
	't.k = x.k AND t.id <@ (x.s & y.s)');
SELECT
	match_by_partitions('SELECT (count(*), sum(n)) FROM match_ps x JOIN match_pt t ON t.k = x.k AND t.id <@ x.s, '
	'LATERAL (SELECT count(*) AS n FROM unnest(x.s - t.id) m WHERE m < t.id) y');
RESET enable_partitionwise_join;
RESET enable_hashjoin;
RESET enable_mergejoin;
DROP TABLE match_ps, match_pt;

-- row security decides first, as it does for an index
CREATE TABLE match_rls (id bigint PRIMARY KEY, owner text);
INSERT INTO match_rls SELECT g, CASE g % 2 WHEN 0 THEN 'match_low' ELSE 'other' END FROM generate_series(1, 10000) g;
ANALYZE match_rls;
ALTER TABLE match_rls ENABLE ROW LEVEL SECURITY;
CREATE ROLE match_low;
CREATE POLICY own ON match_rls USING (owner = current_user);
GRANT SELECT ON match_rls, match_sets TO match_low;
SET ROLE match_low;
SELECT bool_or(p ~ 'roaring match') AS looks_first
	FROM match_plan('SELECT * FROM match_rls WHERE id <@ (SELECT s FROM match_sets WHERE name = ''three'')') p;
SELECT count(*) FROM match_rls WHERE id <@ (SELECT s FROM match_sets WHERE name = 'run');
RESET ROLE;
-- the right to call the function is asked for, by the node, too
REVOKE EXECUTE ON FUNCTION census_private.roaring_contained(bigint, roaring) FROM PUBLIC;
GRANT SELECT ON match_t TO match_low;
SELECT bool_or(p ~ 'roaring match') AS by_node
	FROM match_plan(
		'SELECT sum(i) FROM match_t WHERE id <@ (SELECT roaring_agg(v) FROM unnest(''{3,5}''::bigint[]) v)') p;
SET ROLE match_low;
SELECT count(*) FROM match_t WHERE id <@ (SELECT s FROM match_sets WHERE name = 'three');
SELECT sum(i) FROM match_t WHERE id <@ (SELECT roaring_agg(v) FROM unnest('{3,5}'::bigint[]) v);
RESET ROLE;
GRANT EXECUTE ON FUNCTION census_private.roaring_contained(bigint, roaring) TO PUBLIC;
DROP TABLE match_rls, match_p, match_sets, match_t;
DROP ROLE match_low;
-- how near to each other the members are, and the rows: the index for those that need few descents and few pages
CREATE TABLE match_near AS SELECT g::bigint AS id, hashint8(g) AS mixed, repeat('x', 200) AS x
FROM generate_series(1, 60000) g;
CREATE TABLE match_mixed AS SELECT id, x FROM match_near ORDER BY mixed;
CREATE UNIQUE INDEX ON match_near (id);
CREATE UNIQUE INDEX ON match_mixed (id);
ANALYZE match_near, match_mixed;
SELECT match_did('SELECT x FROM match_near WHERE id <@ (SELECT roaring_from_range(1000, 30000))') AS near,
	match_did('SELECT x FROM match_near WHERE id <@ (SELECT roaring_agg(i * 65536 + 5)
		FROM generate_series(0::bigint, 29000) i)') AS members_far,
	match_did('SELECT x FROM match_mixed WHERE id <@ (SELECT roaring_from_range(1000, 30000))') AS rows_far;
