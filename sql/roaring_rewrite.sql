-- what is written the long way is planned as what does less, and says the same
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
	roaring_count(roaring_intersection_agg(a)), roaring_count(roaring_symmetric_difference_agg(a)) FROM pair;
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
SET census.enable_roaring_rewrite = off;
EXPLAIN (VERBOSE, COSTS OFF) SELECT roaring_count(a & b), (roaring_count(a - b) = 0) FROM pair;
EXPLAIN (VERBOSE, COSTS OFF) SELECT roaring_count(roaring_union_agg(a)) FROM pair;
RESET census.enable_roaring_rewrite;

-- the same answers, with and without; of groups that are empty, of NULLs, as moving frames, in a subquery of an outer
-- row
CREATE FUNCTION answers(rewrite boolean) RETURNS SETOF text LANGUAGE plpgsql AS $$
BEGIN
	PERFORM set_config('census.enable_roaring_rewrite', rewrite::text, true);
	RETURN QUERY EXECUTE
		'SELECT format(''%s %s %s %s %s %s %s'', id, roaring_count(a & b), roaring_count(a | b), roaring_count(a - b), '
		'roaring_count(a # b),
		(roaring_count(a & b) = 0), (roaring_count(a - b) = 0)) FROM pair';
	RETURN QUERY EXECUTE
		'SELECT format(''%s %s %s %s %s'', k, roaring_count(roaring_agg(k)), roaring_count(roaring_union_agg(a) FILTER '
		'(WHERE id > 200)),
		roaring_count(roaring_intersection_agg(a) FILTER (WHERE id % 11 = 0)), '
			'roaring_count(roaring_symmetric_difference_agg(DISTINCT a))) FROM pair
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
SET census.enable_roaring_rewrite = off;
PREPARE any_of (roaring) AS SELECT note FROM item WHERE id = ANY ($1::bigint[]);
EXPLAIN (VERBOSE, COSTS OFF) EXECUTE any_of ('{5,700,19000,30000}');
RESET census.enable_roaring_rewrite;
SELECT name, rewritten, plain FROM chosen, LATERAL (SELECT count(*) AS rewritten, sum(note) AS of FROM item
	WHERE id = ANY (s::bigint[])) w,
	LATERAL (SELECT count(*) AS plain FROM item WHERE id + 0 = ANY (s::bigint[])) p ORDER BY name;
SELECT count(*) FROM item WHERE NOT id = ANY ((SELECT s FROM chosen WHERE name = 'few')::bigint[]);
SELECT count(*) FROM item WHERE id <> ALL ((SELECT s FROM chosen WHERE name = 'few')::bigint[]);
-- x IN (SELECT unnest(set)) is x <@ set where it filters; not where NULL and false differ, and not with LIMIT, groups,
-- volatile functions
CREATE TABLE small (a int, b smallint, x bigint, s roaring);
INSERT INTO small SELECT i, i % 50, nullif(i % 40, 0), CASE WHEN i % 5 > 0 THEN roaring_agg(v) END
	FROM generate_series(1, 60) i, LATERAL (SELECT nullif(v * i % 37, 36)::bigint AS v FROM generate_series(1, i % 4) v)
		w GROUP BY i;
ANALYZE small;
CREATE FUNCTION in_answers(rewrite boolean, condition text, OUT plan_has_sets boolean, OUT answer text) LANGUAGE plpgsql
	AS $$
DECLARE
	line text;
BEGIN
	PERFORM set_config('census.enable_roaring_rewrite', rewrite::text, true);
	plan_has_sets := false;
	FOR line IN EXECUTE 'EXPLAIN (VERBOSE, COSTS OFF) SELECT o.a FROM small o WHERE ' || condition
	LOOP
		plan_has_sets := plan_has_sets OR line LIKE '%<@%' OR line LIKE '%= ANY%';
	END LOOP;
	EXECUTE 'SELECT count(*) || '' '' || coalesce(sum(o.a), 0) FROM small o WHERE ' || condition INTO answer;
END $$;
SELECT w.plan_has_sets AS rewritten, o.plan_has_sets AS wrong, w.answer, w.answer = o.answer AS same, condition
FROM (VALUES (1, 'o.x IN (SELECT unnest(''{1,7,9-12}''::roaring))'),
	(2, 'o.a IN (SELECT unnest(s) FROM chosen WHERE name = ''few'')'),
	(3, 'o.b IN (SELECT DISTINCT unnest(s) FROM small WHERE a < 20 ORDER BY 1)'),
	(4, 'o.x = ANY (SELECT unnest(o.s)) OR o.x = 39'),
	(5, 'o.x IN (SELECT unnest((SELECT s FROM chosen WHERE name = ''few'')))'),
	(6, 'o.x IN (SELECT unnest(s) FROM chosen WHERE name = ''none'')'),
	(7, 'o.x IN (SELECT unnest(s) FROM chosen WHERE name = ''null'') OR o.a < 3'),
	(8, 'o.x IN (SELECT unnest(s) FROM chosen WHERE false)'),
	(9, 'EXISTS (SELECT FROM small i WHERE i.a = o.a AND i.x IN (SELECT unnest(o.s)))'),
	(10,
		'EXISTS (SELECT FROM small i LEFT JOIN small j ON j.x IN (SELECT unnest(i.s)) '
		'WHERE i.a = o.a AND j.a IS NULL)'),
	(11, 'o.x IN (SELECT unnest(s) FROM (SELECT s FROM small OFFSET 0) i)'),
	(12, 'o.x NOT IN (SELECT unnest(''{1,7,9-12}''::roaring))'),
	(13, 'NOT (o.x IN (SELECT unnest(s) FROM chosen WHERE name = ''none''))'),
	(14, '(o.x IN (SELECT unnest(s) FROM chosen WHERE name = ''none'')) IS NOT NULL'),
	(15, 'o.x IN (SELECT unnest(s) FROM small ORDER BY 1 LIMIT 3)'),
	(16, 'o.x IN (SELECT unnest(s) FROM small GROUP BY s HAVING count(*) > 1)'),
	(17, 'o.x IN (SELECT unnest(s) FROM small WHERE random() < 2)'),
	(18, 'o.x IN (SELECT unnest(s) FROM small i WHERE i.a = o.a)'),
	(19, 'o.x IN (SELECT unnest(s) + 1 FROM small)'),
	(20, 'o.x IN (SELECT unnest(s) FROM small UNION SELECT 1)'),
	(21, 'o.x < ANY (SELECT unnest(s) FROM small)'),
	(22, 'o.x::text IN (SELECT unnest(s)::text FROM small)'),
	(23, '(o.x, o.a) IN (SELECT unnest(s), 3 FROM small)'),
	(24, 'o.x IN (SELECT unnest(ARRAY[1, 2]))')) c(n, condition),
	LATERAL in_answers(true, condition) w, LATERAL in_answers(false, condition) o ORDER BY n;
SELECT plan_lines('SELECT note FROM item WHERE id IN (SELECT unnest(s) FROM chosen WHERE name = ''few'')', 'Scan|Cond');
-- in a query that has no such condition itself: in FROM, in WITH, in a view, under UNION and INSERT
CREATE VIEW picked AS SELECT * FROM item WHERE id IN (SELECT unnest(s) FROM chosen WHERE name = 'few');
SELECT query, count(line) FILTER (WHERE line LIKE '%roaring match%') AS matches
FROM unnest(ARRAY['SELECT * FROM (SELECT note FROM item WHERE id IN (SELECT unnest(s) FROM chosen) OFFSET 0) i',
	'WITH i AS MATERIALIZED (SELECT * FROM item WHERE id IN (SELECT unnest(s) FROM chosen)) SELECT FROM i',
	'SELECT note FROM picked', 'SELECT 1 UNION ALL SELECT note FROM item WHERE id IN (SELECT unnest(s) FROM chosen)',
	'INSERT INTO item SELECT -id FROM item WHERE id IN (SELECT unnest(s) FROM chosen)']) query
	LEFT JOIN LATERAL plan_lines(query, 'Scan') line ON true GROUP BY query ORDER BY query;
DROP VIEW picked;
SELECT sum(note) FROM item WHERE id IN (SELECT unnest(s) FROM chosen WHERE name = 'few');
UPDATE item SET note = 8 WHERE id IN (SELECT unnest(s) FROM chosen WHERE name = 'few');
DELETE FROM item WHERE id IN (SELECT unnest(s) FROM chosen WHERE name = 'few') RETURNING *;
DROP FUNCTION in_answers, plan_lines;
DROP TABLE small;
DROP FUNCTION answers;
DROP TABLE pair, item, chosen;
