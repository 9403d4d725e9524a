-- Questions: CPU of each, ours and the table's in turns, and whether the answers agree.
SET client_min_messages = warning;
SET max_parallel_workers_per_gather = 0;
SET jit = off;
SET work_mem = '256MB';
SELECT setseed(0.25);
CREATE TABLE probe AS SELECT src, dst FROM (SELECT src, dst FROM edge ORDER BY random() LIMIT 10000) x
	UNION ALL SELECT scattered((random() * :edges / 17)::bigint), scattered((random() * :edges / 17)::bigint)
		FROM generate_series(1, 10000);
CREATE TABLE small_key AS SELECT scattered((random() * :edges / 17)::bigint) AS key FROM generate_series(1, 10000);
CREATE TABLE thousand AS SELECT DISTINCT scattered((random() * :edges / 17)::bigint) AS key
	FROM generate_series(1, 1000);
VACUUM ANALYZE probe, small_key, thousand;

CREATE FUNCTION compare(what text, goal text, unit text, calls int, theirs text, ours text, rounds int DEFAULT 3)
	RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	factor float8 := CASE unit WHEN 'us' THEN 1000.0 ELSE 1.0 END / calls;
	best_theirs float8 := 'infinity';
	best_ours float8 := 'infinity';
	n int := 1;		-- of ours, so that its time can be seen
	r record;
	a text;
	b text;
BEGIN
	FOR i IN 0 .. rounds LOOP		-- the first one warms
		SELECT * INTO r FROM bench.once(theirs, 1);
		a := r.val;
		IF i > 0 OR r.wall > 5000 THEN best_theirs := least(best_theirs, CASE WHEN r.cpu > 20
			THEN r.cpu ELSE r.wall END); END IF;
		SELECT * INTO r FROM bench.once(ours, n);
		b := r.val;
		IF i > 0 THEN best_ours := least(best_ours, CASE WHEN r.cpu > 20 THEN r.cpu ELSE r.wall END / n);
		ELSIF position('$N$' IN ours) > 0 THEN n := greatest(1, least(1000, 60 / greatest(r.wall, 0.01)))::int;
		END IF;
	END LOOP;
	IF a IS DISTINCT FROM b THEN RAISE EXCEPTION '%: the table says %, the graph %', what, a, b; END IF;
	INSERT INTO result (what, unit, edge, ours, goal)
		VALUES (what, unit, best_theirs * factor, best_ours * factor, goal);
END $$;
-- one and the same question n times, for what takes less than the clock can see
CREATE FUNCTION times(q text) RETURNS text LANGUAGE sql
	RETURN format('SELECT max(x) FROM generate_series(1, $N$) i, LATERAL (SELECT %s AS x OFFSET 0) y', q);

-- by index, as for one question at a time
SET enable_hashjoin = off;
SET enable_mergejoin = off;
SET enable_memoize = off;
SELECT compare('has, many in a statement', '1', 'us', 20000,
	'SELECT count(*) FROM probe p WHERE EXISTS (SELECT FROM edge e WHERE e.src = p.src AND e.dst = p.dst)',
	$$SELECT count(*) FROM probe WHERE graph_has('follows', src, dst)$$);
SELECT compare('members of a small key, many in a statement', '1', 'us', 10000,
	'SELECT count(dst) FROM small_key JOIN edge ON src = key',
	$$SELECT sum(roaring_count(graph_out('follows', key))) FROM small_key$$);
SELECT compare('their number, many in a statement', '1', 'us', 10000,
	'SELECT count(dst) FROM small_key JOIN edge ON src = key',
	$$SELECT sum(roaring_count(graph_out('follows', key))) FROM small_key$$);
SELECT compare(format('members of a hub of %s', to_char(roaring_count(graph_out('follows', 6000000 + h)), 'FM999,999')),
	'', 'ms', 1, format('SELECT count(dst) FROM edge WHERE src = %s', 6000000 + h),
	times(format($$roaring_count(graph_out('follows', %s + 0 * i))$$, 6000000 + h))) FROM unnest('{1,3}'::int[]) h
		ORDER BY h;
RESET enable_hashjoin;
RESET enable_mergejoin;
SELECT compare(format('intersect two of %s', to_char(roaring_count(graph_out('follows', 6000000 + h)), 'FM999,999')),
	goal, 'ms', 1,
	format('SELECT count(*) FROM edge a JOIN edge b USING (dst) WHERE a.src = %s AND b.src = %s', 6000000 + h,
		6000001 + h),
	times(format($$roaring_count(graph_common('follows', %s + 0 * i, %s))$$, 6000000 + h, 6000001 + h)))
		FROM (VALUES (1, '0.3 ms of 100,000'), (3, '0.7 ms of 450,000')) v(h, goal) ORDER BY h;
SELECT compare(format('number in common of two of %s',
	to_char(roaring_count(graph_out('follows', 6000000 + h)), 'FM999,999')), goal, 'ms', 1,
	format('SELECT count(*) FROM edge a JOIN edge b USING (dst) WHERE a.src = %s AND b.src = %s', 6000000 + h,
		6000001 + h),
	times(format($$census_private.graph_common_count('follows', %s + 0 * i, %s)$$, 6000000 + h, 6000001 + h)))
		FROM (VALUES (1, '0.15 ms'), (3, '0.35 ms')) v(h, goal) ORDER BY h;
CREATE TABLE keys AS SELECT roaring_agg(key) AS small,
	(SELECT roaring_agg(7000000 + k) FROM generate_series(1, 1000) k) AS large FROM thousand;
SELECT compare(format('union of %s keys, %s edges', count(DISTINCT key), to_char(count(*), 'FM9,999,999')), '2', 'ms',
	1, 'SELECT count(DISTINCT dst) FROM thousand JOIN edge ON src = key',
	times($$(SELECT roaring_count(graph_out_any('follows', CASE WHEN i > 0 THEN small END)) FROM keys)$$))
		FROM thousand JOIN edge ON src = key;
SELECT compare(format('union of 1000 keys, %s edges', to_char(count(*), 'FM9,999,999')), '25', 'ms', 1,
	'SELECT count(DISTINCT dst) FROM generate_series(7000001, 7001000) k JOIN edge ON src = k',
	times($$(SELECT roaring_count(graph_out_any('follows', CASE WHEN i > 0 THEN large END)) FROM keys)$$)) FROM edge
		WHERE src BETWEEN 7000001 AND 7001000;
SELECT compare('suggest, top 10 of a user who follows 1000', '10', 'ms', 1,
	'SELECT array_agg((dst, n) ORDER BY n DESC, dst) FROM (SELECT b.dst, count(*) AS n '
		'FROM edge a JOIN edge b ON b.src = a.dst
	  WHERE a.src = 8000000 AND b.dst <> 8000000 AND NOT EXISTS (SELECT FROM edge c '
	    'WHERE c.src = 8000000 AND c.dst = b.dst) GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 10) x',
	times($$(SELECT array_agg((member, keys) ORDER BY keys DESC, member)::text
		FROM graph_suggest('follows', 8000000 + 0 * i, 10))$$));
SELECT compare(format('facets: 10,000 keys, top 20 by a filter of %s', to_char(card, 'FM9,999,999')), goal, 'ms', 1,
	format('SELECT array_agg((src, n) ORDER BY n DESC, src) FROM (SELECT src, count(*) AS n '
		'FROM tag_edge JOIN (SELECT dst FROM filter WHERE nr <= %s) f USING (dst) GROUP BY 1 ORDER BY 2 DESC, 1 '
		'LIMIT 20) x', card),
	times(format($$(SELECT array_agg((key, members) ORDER BY members DESC, key)::text FROM filter_set,
		graph_counts('tags', CASE WHEN i > 0 THEN s END, 20) WHERE card = %s)$$, card))) FROM filter_set
		ORDER BY card DESC;
