-- The results as Markdown.  Times of pairs have the empty loop taken off.
CREATE TEMP VIEW t AS
SELECT r.grp, r.ds, r.op, r.profile, greatest(r.ms - coalesce(l.ms, 0), 0.00001) AS ms, r.val
FROM bench.result r LEFT JOIN bench.result l
	ON r.grp = 'pair' AND (l.grp, l.ds, l.op, l.profile) = ('pair', r.ds, '(loop)', r.profile)
WHERE r.op <> '(loop)';
-- ours, the peer's and PostgreSQL's own side by side
CREATE TEMP VIEW v AS
SELECT grp, ds, op, max(ms) FILTER (WHERE profile = 'census') AS ours, max(ms) FILTER (WHERE profile = 'rb64') AS peer,
	(SELECT ms FROM t p WHERE (p.grp, p.ds, p.op, p.profile) = (t.grp, t.ds, t.op, 'plain')) AS plain,
	max(val) FILTER (WHERE val LIKE 'ERROR%' AND profile = 'census') AS failed
FROM t GROUP BY 1, 2, 3;
CREATE TEMP TABLE label AS
SELECT ds, what FROM src.pair UNION SELECT ds, what FROM src.many
UNION SELECT ds, 'real: ' || ds FROM src.real
UNION SELECT * FROM (VALUES ('seq', 'a sequence'), ('r24', 'random in 2^24'), ('r32', 'random in 2^32'),
	('r63', 'random in 2^63'),
	('seq by g1k', 'a sequence, 1,000 groups'), ('seq by g100k', 'a sequence, 100,000 groups'),
	('r24 by g1k', 'random in 2^24, 1,000 groups'), ('r24 by g100k', 'random in 2^24, 100,000 groups')) l (ds, what);

-- what was to be reached: times faster than the peer, or at most so many times another time; in time never slower
-- than the peer
CREATE TEMP TABLE goal (n serial, grp text, ds text, op text, faster float8, within float8, of text,
	unit text DEFAULT 'us');
INSERT INTO goal (grp, ds, op, faster, within, of, unit) VALUES
	('pair', '2^32', 'or', 8, NULL, NULL, 'us'), ('pair', '2^32', 'and', 8, NULL, NULL, 'us'),
	('pair', '2^63', 'or', 10, NULL, NULL, 'us'), ('pair', '2^63', 'and', 10, NULL, NULL, 'us'),
	('pair', 'bits', 'or', 2.5, 1.5, 'detoasting both', 'us'),
		('pair', 'bits', 'and', 2.5, 2, 'detoasting both', 'us'),
	('pair', '16', 'or', 3, NULL, NULL, 'us'), ('pair', '16', 'and', 3, NULL, NULL, 'us'),
		('pair', '16', 'and_cardinality', 3, NULL, NULL, 'us'),
	('pair', '2^32', 'contains', 20, NULL, NULL, 'us'), ('pair', '2^32', 'cardinality', 20, NULL, NULL, 'us'),
	('pair', 'bits', 'contains', 20, NULL, NULL, 'us'), ('pair', 'bits', 'cardinality', 20, NULL, NULL, 'us'),
	('many', 'm100k', 'filter join', 25, NULL, NULL, 'ms'), ('many', 'm100k', 'filter constant', 25, NULL, NULL, 'ms'),
	('many', 'm32', 'or_agg', 10, NULL, NULL, 'ms'), ('many', 'm24', 'or_agg', 2, NULL, NULL, 'ms'),
		('real', 'census1881', 'or_agg', 3, NULL, NULL, 'ms'),
	('build', 'seq', 'build', NULL, 1.15, 'sum()', 'ms'), ('build', 'r24', 'build', 1.3, NULL, NULL, 'ms'),
	('build', 'r32', 'build', 4, NULL, NULL, 'ms'), ('build', 'r63', 'build', 12, NULL, NULL, 'ms'),
		('build', 'seq by g100k', 'build', NULL, 1.5, 'count()', 'ms'),
	('memory', 'r63', 'peak', NULL, 400, 'MB', 'MB'), ('memory', 'seq by g100k', 'peak', NULL, 100, 'MB', 'MB'),
	('pair', 'run', 'unnest in FROM', 3, NULL, 'generate_series() of as many', 'us'),
		('pair', '2^32', 'unnest in FROM', 3, NULL, 'generate_series() of as many', 'us'),
	('pair', 'run', 'to_array', 3, NULL, NULL, 'us'), ('pair', '2^32', 'to_array', 3, NULL, NULL, 'us'),
	('update', '2^32', 'ms', 2, NULL, NULL, 'ms');

\set detoast '(SELECT ours FROM v d WHERE (d.grp, d.ds, d.op) = (\'pair\', g.ds, \'detoast both\'))'
\echo '## Against the goals'
\echo
\echo '| operation | data | pg_roaringbitmap | census | times faster | goal | |'
\echo '|---|---|--:|--:|--:|---|---|'
SELECT concat_ws(' | ', '| ' || CASE grp WHEN 'update' THEN 'UPDATE adding one' WHEN 'memory'
	THEN 'memory of the build' ELSE replace(op, '_', ' ') END, coalesce(what, ds),
	coalesce(nullif(bench.num(peer * f), '-') || ' ' || unit, '-'),
		coalesce(nullif(bench.num(ours * f), '-') || ' ' || unit, failed, '-'),
	CASE WHEN unit = 'MB' THEN '' ELSE bench.num(peer / ours) END,
	concat_ws('; ', faster || ' x faster', CASE WHEN of = 'MB' THEN 'under ' || within || ' MB' WHEN within IS NOT NULL
		THEN format('within %s x of %s: %s', within, of, bench.num(ours / base))
		WHEN of IS NOT NULL THEN format('(%s takes %s %s)', of, bench.num(base * f), unit) END),
	CASE WHEN ours IS NULL OR (faster IS NOT NULL AND peer IS NULL) OR (within IS NOT NULL AND base IS NULL)
		THEN 'not measured'
		WHEN (unit = 'MB' OR peer IS NULL OR peer / ours >= greatest(faster, 1))
			AND (within IS NULL OR ours / base <= within) THEN 'reached'
		ELSE '**missed**' END) || ' |'
FROM (SELECT g.*, v.ours, v.peer, v.failed, CASE unit WHEN 'us' THEN 1000 ELSE 1 END AS f,
		CASE of WHEN 'detoasting both' THEN :detoast WHEN 'MB' THEN 1 ELSE v.plain END AS base
	FROM goal g LEFT JOIN v USING (grp, ds, op)) g LEFT JOIN label USING (ds)
ORDER BY n;

\echo
\echo '## Two sets: census us a call, and times faster than the peer'
\echo
SELECT '| operation | ' || string_agg(what, ' | ' ORDER BY ds) || E' |\n|---|' || repeat('--:|', count(*)::int)
	FROM src.pair;
SELECT '| ' || op || ' | '
	|| string_agg(coalesce(bench.num(ours * 1000) || coalesce(' (' || bench.num(peer / ours) || ')', ''), '-'), ' | '
	ORDER BY ds) || ' |'
FROM v RIGHT JOIN (SELECT ds, op FROM src.pair, (SELECT DISTINCT op FROM v WHERE grp = 'pair') o) x USING (ds, op)
WHERE grp = 'pair' OR grp IS NULL GROUP BY op ORDER BY op;

\echo
\echo '## Many sets: ms a query'
\echo
\echo '| operation | data | pg_roaringbitmap | census | times faster |'
\echo '|---|---|--:|--:|--:|'
SELECT format('| %s | %s | %s | %s | %s |', replace(op, '_', ' '), coalesce(what, ds), bench.num(peer), bench.num(ours),
	bench.num(peer / ours))
FROM v LEFT JOIN label USING (ds) WHERE grp IN ('many', 'real') ORDER BY grp, op, ds;

\echo
\echo '## Building: ms a query, and MB of private memory at the peak'
\echo
\echo '| data | sum() or count() | pg_roaringbitmap | census | times faster | its memory | our memory |'
\echo '|---|--:|--:|--:|--:|--:|--:|'
SELECT format('| %s | %s | %s | %s | %s | %s | %s |', what, bench.num(v.plain), bench.num(v.peer), bench.num(v.ours),
	bench.num(v.peer / v.ours), bench.num(m.peer), bench.num(m.ours))
FROM v LEFT JOIN v m ON m.grp = 'memory' AND m.ds = v.ds LEFT JOIN label l ON l.ds = v.ds WHERE v.grp = 'build'
	ORDER BY v.ds;

\echo
\echo '## UPDATE that adds one member'
\echo
\echo '| data | its ms | our ms | times faster | its WAL, bytes | our WAL, bytes |'
\echo '|---|--:|--:|--:|--:|--:|'
SELECT format('| %s | %s | %s | %s | %s | %s |', what, bench.num(v.peer), bench.num(v.ours), bench.num(v.peer / v.ours),
	bench.num(w.peer), bench.num(w.ours))
FROM v LEFT JOIN v w ON w.grp = 'update' AND w.op = 'wal' AND w.ds = v.ds LEFT JOIN label l ON l.ds = v.ds
	WHERE v.grp = 'update' AND v.op = 'ms' ORDER BY v.ds;

\echo
\echo '## Bytes of the stored values'
\echo
\echo '| data | portable, run-optimized (pg_roaringbitmap) | census | part |'
\echo '|---|--:|--:|--:|'
SELECT format('| %s | %s | %s | %s |', what, bench.num(peer), bench.num(ours), bench.num(ours / peer))
FROM (SELECT ds, max(bytes) FILTER (WHERE p = 'census') AS ours, max(bytes) FILTER (WHERE p = 'rb64') AS peer
	FROM bench.bytes GROUP BY ds) b
	JOIN label USING (ds) ORDER BY ds;

\echo
SELECT format('PostgreSQL %s, census %s%s; %s values to build from, %s sets to filter.',
	current_setting('server_version'),
	(SELECT extversion FROM pg_extension WHERE extname = 'census'),
	coalesce((SELECT ', pg_roaringbitmap ' || extversion FROM pg_extension WHERE extname = 'roaringbitmap'),
		' (pg_roaringbitmap was not installed: nothing to compare with)'),
	to_char(10000000 / :scale, 'FM99,999,999'), to_char(100000 / :scale, 'FM999,999'));
