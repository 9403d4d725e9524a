-- What to measure of profile :p: one row of bench.item each.

-- operations on two sets, which change with every call, so that all is read
-- anew; the empty loop is subtracted in the report
INSERT INTO bench.item (grp, ds, op, profile, calls, query)
SELECT 'pair', ds, op, :'p', 2, format(
	'SELECT count(%s) FROM generate_series(1, $N$) LEFT JOIN (SELECT * FROM %I.pair WHERE ds = %L OFFSET 0) p ON true',
		expr, :'p', ds)
FROM src.pair, (SELECT op, expr FROM bench.expr WHERE profile = :'p'
		AND op IN ('detoast', 'or', 'and', 'andnot', 'xor', 'or_cardinality', 'and_cardinality', 'contains',
			'contains not', 'cardinality', 'equal',
			'overlap', 'subset', 'min', 'max', 'rank', 'range_cardinality', 'select', 'add', 'remove', 'to_array',
				'send', 'from_bytea')
	UNION ALL SELECT '(loop)', 'x') e
UNION ALL
SELECT 'pair', ds, op, :'p', 2, format(
	'SELECT count(u) FROM (SELECT %s AS u FROM generate_series(1, $N$) LEFT JOIN (SELECT * FROM %I.pair '
		'WHERE ds = %L OFFSET 0) p ON true) s', expr, :'p', ds)
FROM src.pair, bench.expr WHERE profile = :'p' AND op = 'unnest'
UNION ALL
-- as many values in turn as an operation on two sets reads: half of them stay in a cache that is too small for all
SELECT 'pair', ds, 'detoast both', :'p', 2, format(
	'SELECT count(%s) FROM generate_series(1, $N$) LEFT JOIN (SELECT raw FROM %I.pair WHERE ds = %L '
		'UNION ALL SELECT raw_b FROM %2$I.pair WHERE ds = %3$L OFFSET 0) p ON true', expr, :'p', ds)
FROM src.pair, bench.expr WHERE profile = :'p' AND op = 'detoast'
UNION ALL
SELECT 'pair', ds, op || ' in FROM', :'p', 2, format(
	'SELECT count(u) FROM generate_series(1, $N$) LEFT JOIN (SELECT * FROM %I.pair '
		'WHERE ds = %L OFFSET 0) p ON true, %s u', :'p', ds, expr)
FROM src.pair, bench.expr WHERE profile = :'p' AND op = 'unnest'
UNION ALL
SELECT 'pair', ds, op, :'p', 1,
	format('SELECT count(%s) FROM (SELECT a AS arr FROM src.pair WHERE ds = %L OFFSET 0) s, generate_series(1, $N$)',
	expr, ds)
FROM src.pair, bench.expr WHERE profile = :'p' AND op = 'from_array';

-- many sets: aggregates, and one large set that filters them (from another
-- table, as a join has it, and as the constant of a WHERE)
INSERT INTO bench.item (grp, ds, op, profile, query)
SELECT 'many', ds, op, :'p',
	format('SELECT sum((SELECT %s FROM %I.many WHERE ds = %L AND g > 0)) FROM generate_series(1, $N$) g',
	CASE WHEN op LIKE '%cardinality%' THEN expr ELSE bench.card(:'p', expr) END, :'p', ds)
FROM (SELECT DISTINCT ds FROM src.many) d, bench.expr
WHERE profile = :'p' AND op IN ('or_agg', 'and_agg', 'xor_agg', 'or_cardinality_agg')
UNION ALL
SELECT 'many', ds, 'filter join', :'p',
	format('SELECT sum(%s) FROM (SELECT a FROM %I.many WHERE ds = %L) r, (SELECT b FROM %I.pair '
	'WHERE ds = %L AND copy = 1) s',
	expr, :'p', ds, :'p', fset)
FROM (SELECT DISTINCT ds, fset FROM src.many) d, bench.expr WHERE profile = :'p' AND op = 'and_cardinality'
UNION ALL
SELECT 'many', ds, 'filter constant', :'p', format('SELECT sum(%s) FROM %I.many WHERE ds = %L',
	bench.with_word(expr, 'b', format('(SELECT b FROM %I.pair WHERE ds = %L AND copy = 1)', :'p', fset)), :'p', ds)
FROM (SELECT DISTINCT ds, fset FROM src.many) d, bench.expr WHERE profile = :'p' AND op = 'and_cardinality'
UNION ALL
SELECT 'many', '2^24', 'members of a constant', :'p', format('SELECT count(*) FROM src.big WHERE g1k < 10 AND %s',
	bench.with_word(bench.with_word(expr, 'a',
		format('(SELECT b FROM %I.pair WHERE ds = %L AND copy = 1)', :'p', '2^24')), 'x', 'r24'))
FROM bench.expr WHERE profile = :'p' AND op = 'contains';

-- real data: neighbours, and all of a file
INSERT INTO bench.item (grp, ds, op, profile, query)
SELECT 'real', ds, op, :'p', format(
	'SELECT %s FROM (SELECT l.a, r.a AS b FROM %I.real l JOIN %I.real r ON r.ds = l.ds AND r.id = l.id + 1 '
		'WHERE l.ds = %L OFFSET 0) s, generate_series(1, $N$)',
	CASE WHEN op LIKE '%cardinality' THEN 'sum' ELSE 'count' END || '(' || expr || ')', :'p', :'p', ds)
FROM (SELECT DISTINCT ds FROM src.real) d, bench.expr
WHERE profile = :'p' AND op IN ('or', 'and', 'andnot', 'xor', 'or_cardinality', 'and_cardinality', 'overlap')
UNION ALL
SELECT 'real', ds, op, :'p',
	format('SELECT sum((SELECT %s FROM %I.real WHERE ds = %L AND g > 0)) FROM generate_series(1, $N$) g',
	CASE WHEN op LIKE '%cardinality%' THEN expr ELSE bench.card(:'p', expr) END, :'p', ds)
FROM (SELECT DISTINCT ds FROM src.real) d, bench.expr WHERE profile = :'p' AND op IN ('or_agg', 'or_cardinality_agg')
UNION ALL
SELECT 'real', ds, op, :'p',
	format('SELECT count(u) FROM (SELECT %s AS u FROM %I.real, generate_series(1, $N$) WHERE ds = %L) s', expr, :'p',
	ds)
FROM (SELECT DISTINCT ds FROM src.real) d, bench.expr WHERE profile = :'p' AND op = 'unnest'
UNION ALL
SELECT 'real', ds, op, :'p', format('SELECT sum(%s) FROM %I.real, generate_series(1, $N$) WHERE ds = %L', expr, :'p',
	ds)
FROM (SELECT DISTINCT ds FROM src.real) d, bench.expr WHERE profile = :'p' AND op = 'cardinality';

-- building from single values
INSERT INTO bench.item (grp, ds, op, profile, query)
SELECT 'build', col, 'build', :'p', format('SELECT %s FROM src.big', bench.card(:'p', bench.with_word(expr, 'v', col)))
FROM bench.expr, unnest(ARRAY['seq', 'r24', 'r32', 'r63']) col WHERE profile = :'p' AND op = 'build'
UNION ALL
SELECT 'build', col || ' by ' || g, 'build', :'p',
	format('SELECT sum(c) FROM (SELECT %s AS c FROM src.big GROUP BY %I) s',
	bench.card(:'p', bench.with_word(expr, 'v', col)), g)
FROM bench.expr, unnest(ARRAY['seq', 'r24']) col, unnest(ARRAY['g1k', 'g100k']) g WHERE profile = :'p' AND op = 'build';
-- what PostgreSQL itself takes: for so many rows of a function, and for the same rows to build from
INSERT INTO bench.item (grp, ds, op, profile, calls, query)
SELECT 'pair', ds, 'unnest', 'plain', 1,
	format('SELECT count(u) FROM (SELECT generate_series(1::bigint, %s) AS u FROM generate_series(1, $N$)) s',
	(SELECT count(DISTINCT m) FROM unnest(a) m)) FROM src.pair
UNION ALL
SELECT 'pair', ds, 'unnest in FROM', 'plain', 1,
	format('SELECT count(u) FROM generate_series(1, $N$) g, generate_series(least(g, 1)::bigint, %s) u',
	(SELECT count(DISTINCT m) FROM unnest(a) m)) FROM src.pair
ON CONFLICT DO NOTHING;
INSERT INTO bench.item (grp, ds, op, profile, query)
SELECT 'build', col, 'build', 'plain', format('SELECT sum(%I::bigint) FROM src.big', col)
	FROM unnest(ARRAY['seq', 'r24', 'r32', 'r63']) col
UNION ALL
SELECT 'build', col || ' by ' || g, 'build', 'plain',
	format('SELECT sum(c) FROM (SELECT count(%I) AS c FROM src.big GROUP BY %I) s', col, g)
FROM unnest(ARRAY['seq', 'r24']) col, unnest(ARRAY['g1k', 'g100k']) g
ON CONFLICT DO NOTHING;
