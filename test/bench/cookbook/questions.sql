-- The questions of docs/cookbook.md, each in plain SQL and with census, in turns.
CREATE TABLE question (nr serial PRIMARY KEY, recipe text, what text, plain text, census text, estimate boolean NOT NULL DEFAULT false, tables text[], ours text[]);
CREATE TABLE result (nr int, way text, ms float8, val text);

INSERT INTO question (recipe, what, plain, census, estimate, tables, ours) VALUES
('audiences', 'in one and a second, not in a third',
	$$SELECT count(*) FROM (SELECT person FROM event WHERE what = 'cart' INTERSECT SELECT person FROM event WHERE day >= '2026-03-22' EXCEPT SELECT person FROM event WHERE what = 'pay') q$$,
	$$SELECT roaring_count((SELECT roaring_union_agg(people) FROM done WHERE what = 'cart') & (SELECT roaring_union_agg(people) FROM done WHERE day >= '2026-03-22')
		- (SELECT roaring_union_agg(people) FROM done WHERE what = 'pay'))$$, false, '{event}', '{done}'),
('audiences', 'overlaps of all pairs of 20',
	$$SELECT sum(n) FROM (SELECT count(*) AS n FROM audience_member a JOIN audience_member b USING (person) WHERE a.audience < b.audience GROUP BY a.audience, b.audience) q$$,
	$$SELECT sum(roaring_count(a.people & b.people)) FROM audience a JOIN audience b ON a.audience < b.audience$$, false, '{audience_member}', '{audience}'),
('funnels', 'three steps in their order',
	$$WITH viewed AS (SELECT person, min(day) AS day FROM event WHERE what = 'view' GROUP BY person),
	carted AS (SELECT e.person, min(e.day) AS day FROM event e JOIN viewed v ON v.person = e.person AND e.day >= v.day WHERE what = 'cart' GROUP BY e.person),
	paid AS (SELECT DISTINCT e.person FROM event e JOIN carted c ON c.person = e.person AND e.day >= c.day WHERE what = 'pay')
	SELECT (SELECT count(*) FROM viewed) || ' ' || (SELECT count(*) FROM carted) || ' ' || (SELECT count(*) FROM paid)$$,
	$$WITH carted AS (SELECT c.day, c.people & (SELECT roaring_union_agg(people) FROM done v WHERE v.what = 'view' AND v.day <= c.day) AS people FROM done c WHERE c.what = 'cart'),
	paid AS (SELECT p.day, p.people & (SELECT roaring_union_agg(people) FROM carted c WHERE c.day <= p.day) AS people FROM done p WHERE p.what = 'pay')
	SELECT (SELECT roaring_count(roaring_union_agg(people)) FROM done WHERE what = 'view') || ' ' || (SELECT roaring_count(roaring_union_agg(people)) FROM carted)
		|| ' ' || (SELECT roaring_count(roaring_union_agg(people)) FROM paid)$$, false, '{event}', '{done}'),
('retention', 'all cohorts, five days each',
	$$WITH first AS (SELECT person, min(day) AS joined FROM event WHERE what = 'view' GROUP BY person)
	SELECT sum(n) FROM (SELECT joined, day, count(DISTINCT person) AS n FROM first JOIN event USING (person) WHERE what = 'view' AND day > joined AND day <= joined + 5 GROUP BY 1, 2) q$$,
	$$SELECT sum(roaring_count(c.people & d.people)) FROM cohort c JOIN done d ON d.what = 'view' AND d.day > c.day AND d.day <= c.day + 5$$, false, '{event}', '{done,cohort}'),
('rolling uniques', 'of 7 days, each day, exactly',
	$$SELECT sum((SELECT count(DISTINCT person) FROM event e WHERE e.what = 'view' AND e.day BETWEEN d.day - 6 AND d.day)) FROM generate_series(date '2026-03-01', '2026-03-28', '1 day') g, LATERAL (SELECT g::date AS day) d$$,
	$$SELECT sum(n) FROM (SELECT roaring_count(roaring_union_agg(people) OVER (ORDER BY day RANGE '6 days' PRECEDING)) AS n FROM done WHERE what = 'view') q$$, false, '{event}', '{done}'),
('rolling uniques', 'the same, estimated',
	$$SELECT sum((SELECT count(DISTINCT person) FROM event e WHERE e.what = 'view' AND e.day BETWEEN d.day - 6 AND d.day)) FROM generate_series(date '2026-03-01', '2026-03-28', '1 day') g, LATERAL (SELECT g::date AS day) d$$,
	$$SELECT round(sum(linear_counter_count(c))) FROM (SELECT linear_counter_union_agg(people) OVER (ORDER BY day RANGE '6 days' PRECEDING) AS c FROM daily) q$$, true, '{event}', '{daily}'),
('tags', 'items with two tags',
	$$SELECT count(*) FROM item_text WHERE tags @> '{tag 3,tag 40}'$$,
	$$SELECT count(*) FROM item WHERE tags @> (SELECT intern_find_all('tag', '{tag 3,tag 40}'))$$, false, '{item_text}', '{item,tag_items,tag}'),
('tags', 'facets of what a frequent tag finds',
	$$SELECT string_agg(tag || ' ' || n, ',') FROM (SELECT tag, count(*) AS n FROM item_text, unnest(tags) tag WHERE tags @> '{tag 0}' GROUP BY tag ORDER BY 2 DESC, 1 LIMIT 10) q$$,
	$$SELECT string_agg(tag || ' ' || n, ',') FROM (SELECT intern_text('tag', tag) AS tag, roaring_count(items & found) AS n
		FROM tag_items, (SELECT items AS found FROM tag_items WHERE tag = (SELECT intern_find('tag', 'tag 0')) OFFSET 0) f ORDER BY 2 DESC, 1 LIMIT 10) q$$, false, '{item_text}', '{item,tag_items,tag}'),
('access lists', 'how many may I read? (60 groups)',
	$$SELECT count(*) FROM doc WHERE EXISTS (SELECT FROM reader r JOIN member m USING (grp) WHERE r.doc = doc.id AND m.person = 59)$$,
	$$SELECT roaring_count(graph_out_any('may_read', graph_out('is_in', 59)))$$, false, '{reader,member}', '{may_read,may_read_out,may_read_in,is_in,is_in_out,is_in_in}'),
('access lists', 'the newest 20 that I may read',
	$$SELECT string_agg(id::text, ',') FROM (SELECT id FROM doc WHERE EXISTS (SELECT FROM reader r JOIN member m USING (grp) WHERE r.doc = doc.id AND m.person = 59) ORDER BY id DESC LIMIT 20) q$$,
	$$SELECT string_agg(id::text, ',') FROM (SELECT id FROM unnest((SELECT graph_out_any('may_read', graph_out('is_in', 59)))) u JOIN doc ON doc.id = u ORDER BY u DESC LIMIT 20) q$$, false, '{reader,member}', '{may_read,may_read_out,may_read_in,is_in,is_in_out,is_in_in}'),
('friends', 'who of those I follow follows this one? 1000 pairs',
	$$SELECT sum((SELECT count(*) FROM edge m JOIN edge t ON t.src = m.dst AND t.dst = 1 + g % 1000 WHERE m.src = g * 7)) FROM generate_series(1::bigint, 1000) g$$,
	$$SELECT sum(roaring_count(graph_out('follows', g * 7) & graph_in('follows', 1 + g % 1000))) FROM generate_series(1::bigint, 1000) g$$, false, '{edge}', '{follows,follows_out,follows_in}'),
('friends', 'ten suggestions for somebody who follows 2,000',
	$$SELECT string_agg(dst || ' ' || n, ',') FROM (SELECT t.dst, count(*) AS n FROM edge m JOIN edge t ON t.src = m.dst
		WHERE m.src = 1000 AND t.dst <> 1000 AND NOT EXISTS (SELECT FROM edge x WHERE x.src = 1000 AND x.dst = t.dst) GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 10) q$$,
	$$SELECT string_agg(member || ' ' || keys, ',') FROM graph_suggest('follows', 1000, 10)$$, false, '{edge}', '{follows,follows_out,follows_in}'),
('events that come twice', 'batches of 1000, a tenth twice', 'SELECT take_all_plain()', 'SELECT take_all()', false, '{reading_unique}', '{reading,source}'),
('partitions', 'rows by id, of 60 months', $$SELECT count(line) FROM wanted w JOIN LATERAL (SELECT line FROM log_at l WHERE l.id = w.id OFFSET 0) l ON true$$,
	$$SELECT count(line) FROM wanted w JOIN LATERAL (SELECT line FROM log l WHERE l.id = w.id OFFSET 0) l ON true$$, false, '{log_at}', '{log}');

CREATE FUNCTION once(q text, OUT val text, OUT ms float8) LANGUAGE plpgsql VOLATILE AS $$
DECLARE
	t float8 := cpu();
	n int := 0;
BEGIN
	-- the scheduler's clock has steps of some milliseconds
	LOOP
		EXECUTE q INTO val;
		n := n + 1;
		EXIT WHEN cpu() - t > 50 OR n >= 200;
	END LOOP;
	ms := (cpu() - t) / n;
END $$;
CREATE PROCEDURE ask(rounds int) LANGUAGE plpgsql AS $$
DECLARE
	q record;
BEGIN
	FOR q IN SELECT r, question.* FROM question, generate_series(1, rounds) r ORDER BY nr, r LOOP
		CONTINUE WHEN q.r > 1 AND (SELECT max(ms) FROM result WHERE nr = q.nr) > 10000;
		INSERT INTO result SELECT q.nr, 'plain', ms, val FROM once(q.plain);
		INSERT INTO result SELECT q.nr, 'census', ms, val FROM once(q.census);
	END LOOP;
END $$;
CALL ask(:rounds);

CREATE FUNCTION num(x float8) RETURNS text LANGUAGE sql IMMUTABLE RETURN
	CASE WHEN x >= 100 THEN to_char(x, 'FM999,999,990') WHEN x >= 10 THEN to_char(x, 'FM990.0') WHEN x >= 0.1 THEN to_char(x, 'FM990.00') ELSE to_char(x, 'FM990.000') END;
CREATE FUNCTION size(rels text[]) RETURNS float8 LANGUAGE sql STABLE AS
	$$ SELECT sum(pg_total_relation_size(c)) / 1e6 FROM unnest(rels) r, LATERAL (SELECT inhrelid AS c FROM pg_inherits WHERE inhparent = r::regclass UNION ALL SELECT r::regclass) p $$;
CREATE VIEW best AS SELECT q.*, (SELECT min(ms) FROM result r WHERE r.nr = q.nr AND way = 'plain') AS plain_ms, (SELECT min(ms) FROM result r WHERE r.nr = q.nr AND way = 'census') AS census_ms FROM question q;
-- all rounds of both have the same answer
SELECT 'DIFFERENT: ' || recipe || ', ' || what || ': ' || string_agg(DISTINCT way || ' ' || val, '; ') FROM question q JOIN result r USING (nr)
 GROUP BY nr, recipe, what, estimate HAVING CASE WHEN estimate THEN max(CASE WHEN estimate THEN val END::numeric) > 1.05 * min(CASE WHEN estimate THEN val END::numeric) ELSE count(DISTINCT val) > 1 END;

SELECT format('DAT "%s: %s" %s %s', recipe, what, plain_ms, census_ms) FROM best ORDER BY nr;
SELECT format('%s events, %s members of audiences, %s tags of items, %s readers, %s edges.', (SELECT to_char(count(*), 'FM999,999,999') FROM event), (SELECT to_char(count(*), 'FM999,999,999') FROM audience_member),
	(SELECT to_char(sum(cardinality(tags)), 'FM999,999,999') FROM item_text), (SELECT to_char(count(*), 'FM999,999,999') FROM reader), (SELECT to_char(count(*), 'FM999,999,999') FROM edge));
SELECT 'To make: ' || string_agg(format('%s %s ms', recipe, num(ms)), ', ') FROM made;
\echo
\echo | recipe | question | plain SQL, ms | census, ms | times faster | plain SQL, MB | census, MB |
\echo |---|---|--:|--:|--:|--:|--:|
SELECT format('| %s | %s | %s | %s | %s | %s | %s |', recipe, what, num(plain_ms), num(census_ms), num(plain_ms / census_ms), num(size(tables)), num(size(ours))) FROM best ORDER BY nr;
