-- Queries that can be computed by a cheaper function are planned so, and return the same.
CREATE TABLE pair (id int, a roaring, b roaring, k bigint);
SELECT setseed(0.5);
INSERT INTO pair
	SELECT i, CASE WHEN i % 11 > 0 THEN (SELECT coalesce(roaring_agg(v), '{}')
		FROM (SELECT (random() * 60 + i * 0)::bigint AS v FROM generate_series(1, i % 9)) s) END,
		CASE WHEN i % 13 > 0 THEN (SELECT coalesce(roaring_agg(v), '{}')
			FROM (SELECT (random() * 60 + i * 0)::bigint AS v FROM generate_series(1, i % 7)) s) END,
		CASE WHEN i % 17 > 0 THEN i % 5 END
	FROM generate_series(1, 400) i;
ANALYZE pair;

EXPLAIN (VERBOSE, COSTS OFF) SELECT roaring_count(a & b), roaring_count(a | b), roaring_count(a - b),
	roaring_count(a # b),
	(roaring_count(a & b) = 0), (roaring_count(a - b) = 0), (roaring_count(a | b) = 0), roaring_count(a) FROM pair;
EXPLAIN (VERBOSE, COSTS OFF) SELECT roaring_count(roaring_agg(k)),
	roaring_count(roaring_union_agg(a) FILTER (WHERE id > 3)),
	roaring_count(roaring_intersection_agg(a)) FROM pair;
-- how a window or a subquery is written differs by server version, what is called does not
CREATE FUNCTION plan_lines(query text, pattern text) RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
	line text;
BEGIN
	FOR line IN EXECUTE 'EXPLAIN (VERBOSE, COSTS OFF) ' || query
	LOOP
		IF line ~ pattern THEN
			RETURN NEXT regexp_replace(line, ' (OVER|<@) .*', '');
		END IF;
	END LOOP;
END $$;
SELECT plan_lines('SELECT roaring_count(roaring_agg(k) OVER (ORDER BY id)) FROM pair', 'OVER');
SET census.enable_roaring = off;
EXPLAIN (VERBOSE, COSTS OFF) SELECT roaring_count(a & b), (roaring_count(a - b) = 0) FROM pair;
EXPLAIN (VERBOSE, COSTS OFF) SELECT roaring_count(roaring_union_agg(a)) FROM pair;
RESET census.enable_roaring;

-- the same answers, with and without; of groups that are empty, of NULLs, as moving frames, in a subquery of an outer
-- row
CREATE FUNCTION answers(rewrite boolean) RETURNS SETOF text LANGUAGE plpgsql AS $$
BEGIN
	PERFORM set_config('census.enable_roaring', rewrite::text, true);
	RETURN QUERY EXECUTE
		'SELECT format(''%s %s %s %s %s %s %s'', id, roaring_count(a & b), roaring_count(a | b), roaring_count(a - b), '
		'roaring_count(a # b),
		(roaring_count(a & b) = 0), (roaring_count(a - b) = 0)) FROM pair';
	RETURN QUERY EXECUTE
		'SELECT format(''%s %s %s %s'', k, roaring_count(roaring_agg(k)), roaring_count(roaring_union_agg(a) FILTER '
		'(WHERE id > 200)),
		roaring_count(roaring_intersection_agg(a) FILTER (WHERE id % 11 = 0))) FROM pair
		GROUP BY k HAVING roaring_count(roaring_union_agg(b)) > 3 ORDER BY roaring_count(roaring_union_agg(b))';
	RETURN QUERY EXECUTE
		'SELECT format(''%s %s'', id, roaring_count(roaring_union_agg(a) OVER (ORDER BY id ROWS 2 PRECEDING))) '
		'FROM pair';
	RETURN QUERY EXECUTE
		'SELECT format(''%s'', (SELECT roaring_count(roaring_union_agg(p.a)) FROM (VALUES (1)) v(x))) FROM pair p '
		'GROUP BY k';
	RETURN QUERY EXECUTE
		'SELECT format(''%s %s'', roaring_count(roaring_agg(k)), roaring_count(roaring_union_agg(a))) FROM pair '
		'WHERE id < 0';
END $$;
SELECT count(*) AS answers, count(*) FILTER (WHERE w.answer IS DISTINCT FROM o.answer) AS differ
	FROM answers(true) WITH ORDINALITY w(answer, n) FULL JOIN answers(false) WITH ORDINALITY o(answer, n) USING (n);

-- x = ANY (set::bigint[]) is x <@ set where it filters
CREATE TABLE item (id bigint PRIMARY KEY, note int);
INSERT INTO item SELECT i, i % 7 FROM generate_series(1, 20000) i;
ANALYZE item;
CREATE TABLE chosen (name text PRIMARY KEY, s roaring);
INSERT INTO chosen VALUES ('few', '{5,700,19000,30000}'), ('none', '{}'), ('null', NULL), ('most', '{100-19900}');
SET plan_cache_mode = force_generic_plan;
PREPARE any_of (roaring) AS SELECT note FROM item WHERE id = ANY ($1::bigint[]);
EXPLAIN (VERBOSE, COSTS OFF) EXECUTE any_of ('{5,700,19000,30000}');
EXECUTE any_of ('{5,700,19000,30000}');
DEALLOCATE any_of;
SET census.enable_roaring = off;
PREPARE any_of (roaring) AS SELECT note FROM item WHERE id = ANY ($1::bigint[]);
EXPLAIN (VERBOSE, COSTS OFF) EXECUTE any_of ('{5,700,19000,30000}');
RESET census.enable_roaring;
SELECT name, rewritten, plain FROM chosen, LATERAL (SELECT count(*) AS rewritten, sum(note) AS of FROM item
	WHERE id = ANY (s::bigint[])) w,
	LATERAL (SELECT count(*) AS plain FROM item WHERE id + 0 = ANY (s::bigint[])) p ORDER BY name;
SELECT count(*) FROM item WHERE NOT id = ANY ((SELECT s FROM chosen WHERE name = 'few')::bigint[]);
SELECT count(*) FROM item WHERE id <> ALL ((SELECT s FROM chosen WHERE name = 'few')::bigint[]);
DROP FUNCTION plan_lines;
DROP FUNCTION answers;
DROP TABLE pair, item, chosen;
