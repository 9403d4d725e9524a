-- The questions of docs/cookbook.md, which test/bench/cookbook/script has put into the table question: each in plain
-- SQL and with census, in turns.

-- what the tables of both take
CREATE TABLE space (recipe text, plain text[], census text[]);
INSERT INTO space VALUES
('Audiences and overlaps', '{event,audience_member}', '{done,audience}'), ('Funnels', '{event}', '{done}'),
('Retention', '{event}', '{done,cohort}'), ('Daily and rolling uniques', '{event}', '{done}'),
('Daily and rolling uniques, estimated', '{event}', '{daily}'),
('Tags and facets', '{item_text}', '{item,tag_items,tag}'),
('Access lists', '{reader,member}', '{may_read,may_read_out,may_read_in,is_in,is_in_out,is_in_in}'),
('Who of my friends', '{edge}', '{follows,follows_out,follows_in}'),
('Events that come twice', '{reading_unique}', '{reading,source}'),
('Partitions by time, and by id', '{log_at}', '{log}');

CREATE FUNCTION once(q text, OUT val text, OUT ms float8) LANGUAGE plpgsql VOLATILE AS $$
DECLARE
	t float8;
	n int := 0;
BEGIN
	-- what changes rows finds them as they were
	IF q ~ '\mtake_unique' THEN
		TRUNCATE reading_unique;
	ELSIF q ~ '\mtake' THEN
		TRUNCATE reading, source;
	END IF;
	q := format('SELECT coalesce(string_agg(q::text, '' ''), '''') FROM (%s) q', q);
	t := cpu();
	-- the scheduler's clock has steps of some milliseconds
	LOOP
		EXECUTE q INTO val;
		n := n + 1;
		EXIT WHEN cpu() - t > 50 OR q ~ '\mtake';
	END LOOP;
	ms := (cpu() - t) / n;
END $$;
CREATE PROCEDURE ask(rounds int) LANGUAGE plpgsql AS $$
DECLARE
	q record;
BEGIN
	FOR q IN SELECT r, question.* FROM question, generate_series(1, rounds) r ORDER BY nr, r LOOP
		INSERT INTO result SELECT q.nr, 'plain', ms, val FROM once(q.plain);
		INSERT INTO result SELECT q.nr, 'census', ms, val FROM once(q.census);
	END LOOP;
END $$;
CALL ask(:rounds);

CREATE FUNCTION num(x float8) RETURNS text LANGUAGE sql IMMUTABLE RETURN
	CASE WHEN x >= 100 THEN to_char(x, 'FM999,999,990') WHEN x >= 10 THEN to_char(x, 'FM990.0') WHEN x >= 0.1
		THEN to_char(x, 'FM990.00') ELSE to_char(x, 'FM990.000') END;
CREATE FUNCTION size(rels text[]) RETURNS float8 LANGUAGE sql STABLE AS
	$$ SELECT sum(pg_total_relation_size(c)) / 1e6 FROM unnest(rels) r,
		LATERAL (SELECT inhrelid AS c FROM pg_inherits WHERE inhparent = r::regclass UNION ALL SELECT r::regclass) p $$;
CREATE VIEW best AS SELECT q.*, (SELECT min(ms) FROM result r WHERE r.nr = q.nr AND way = 'plain') AS plain_ms,
	(SELECT min(ms) FROM result r WHERE r.nr = q.nr AND way = 'census') AS census_ms FROM question q;
-- all rounds of both have the same answer; each number of an estimate is within 5 %
CREATE FUNCTION alike(a text, b text) RETURNS boolean LANGUAGE sql RETURN (
	SELECT coalesce(bool_and(x IS NOT NULL AND y IS NOT NULL
		AND abs(x[1]::numeric - y[1]::numeric) <= 0.05 * y[1]::numeric), a = b) FROM ROWS FROM (regexp_matches(a, '\d+', 'g'), regexp_matches(b, '\d+', 'g')) n (x, y));
SELECT 'DIFFERENT: ' || recipe || ', ' || what || ': ' || c.val || '; plain SQL: ' || p.val
	FROM question q JOIN result c USING (nr) JOIN result p USING (nr)
	WHERE c.way = 'census' AND p.way = 'plain'
		AND NOT CASE WHEN estimate THEN alike(c.val, p.val) ELSE c.val = p.val AND c.val <> '' END;

SELECT format('DAT "%s: %s" %s %s', recipe, what, plain_ms, census_ms) FROM best ORDER BY nr;
SELECT format('%s events, %s members of audiences, %s tags of items, %s readers, %s edges.',
	(SELECT to_char(count(*), 'FM999,999,999') FROM event),
	(SELECT to_char(count(*), 'FM999,999,999') FROM audience_member),
	(SELECT to_char(sum(cardinality(tags)), 'FM999,999,999') FROM item_text),
		(SELECT to_char(count(*), 'FM999,999,999') FROM reader), (SELECT to_char(count(*), 'FM999,999,999') FROM edge));
SELECT 'To make the sets, CPU: ' || string_agg(format('%s %s ms', recipe, num(ms)), ', ')
	FROM (SELECT recipe, sum(ms) AS ms FROM made GROUP BY recipe ORDER BY min(ctid)) m;
\echo
\echo | recipe | question | plain SQL, ms | census, ms | times faster |
\echo |---|---|--:|--:|--:|
SELECT format('| %s | %s | %s | %s | %s |', recipe, what, num(plain_ms), num(census_ms), num(plain_ms / census_ms))
	FROM best ORDER BY nr;
\echo
\echo | recipe | plain SQL, MB | census, MB | times smaller |
\echo |---|--:|--:|--:|
SELECT format('| %s | %s | %s | %s |', recipe, num(size(plain)), num(size(census)), num(size(plain) / size(census)))
	FROM space;
