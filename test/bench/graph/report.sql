-- What was measured, as Markdown.  What counts of rounds of pgbench is the median.
CREATE TEMP VIEW median AS SELECT name, percentile_cont(0.5) WITHIN GROUP (ORDER BY tps) AS tps,
	percentile_cont(0.5) WITHIN GROUP (ORDER BY p99) AS p99,
	percentile_cont(0.5) WITHIN GROUP (ORDER BY cpu) AS cpu, percentile_cont(0.5) WITHIN GROUP (ORDER BY wal) AS wal
		FROM pgbench GROUP BY name;
CREATE TEMP VIEW both_of AS SELECT replace(o.name, '_ours', '') AS name, e.tps AS e_tps, o.tps AS o_tps, e.p99 AS e_p99,
	o.p99 AS o_p99, e.cpu AS e_cpu, o.cpu AS o_cpu, e.wal AS e_wal, o.wal AS o_wal
	FROM median o JOIN median e ON o.name LIKE '%\_ours' AND e.name = replace(o.name, '_ours', '_edge')
		OR o.name LIKE '%\_blind' AND e.name = replace(o.name, '_blind', '_edge');
CREATE TEMP TABLE line (nr serial, what text, unit text, edge float8, ours float8, ratio float8, goal text);
INSERT INTO line (what, unit, edge, ours, ratio, goal)
SELECT v.* FROM both_of, LATERAL (VALUES
	('single adds, 4 clients: rate', '1/s', e_tps, o_tps, o_tps / e_tps, ''),
		('CPU', 'us', e_cpu, o_cpu, e_cpu / o_cpu, ''),
	('p99', 'us', e_p99, o_p99, e_p99 / o_p99, '1'), ('WAL', 'B', e_wal, o_wal, e_wal / o_wal, '2')) v
		WHERE name = 'add'
UNION ALL SELECT v.* FROM both_of, LATERAL (VALUES
	('the same, ten times as long, with compaction: rate', '1/s', e_tps, o_tps, o_tps / e_tps, '1.5'),
		('CPU with that of compaction', 'us', e_cpu, o_cpu, e_cpu / o_cpu, '1.33'),
	('p99', 'us', e_p99, o_p99, e_p99 / o_p99, '1'), ('WAL', 'B', e_wal, o_wal, e_wal / o_wal, '')) v
		WHERE name = 'sustained'
UNION ALL SELECT v.* FROM both_of, LATERAL (VALUES
	('single adds with checkpoints: rate', '1/s', e_tps, o_tps, o_tps / e_tps, '1.5'),
		('CPU with that of compaction', 'us', e_cpu, o_cpu, e_cpu / o_cpu, '1.33'),
	('p99', 'us', e_p99, o_p99, e_p99 / o_p99, '1'), ('WAL', 'B', e_wal, o_wal, e_wal / o_wal, '5')) v
		WHERE name = 'own_add'
UNION ALL SELECT v.* FROM both_of, LATERAL (VALUES
	('single adds without an answer: rate', '1/s', e_tps, o_tps, o_tps / e_tps, ''),
		('CPU', 'us', e_cpu, o_cpu, e_cpu / o_cpu, '1.67')) v WHERE name = 'add_blind'
-- an edge of 1000, less what making the arrays takes
UNION ALL SELECT v.* FROM (SELECT * FROM both_of ORDER BY name) b,
	(SELECT cpu AS none FROM median WHERE name = 'bulk_none') n, LATERAL (VALUES
	(CASE name WHEN 'bulk' THEN 'an edge of 1000 a call: CPU' WHEN 'bulk_blind' THEN 'without an answer: CPU'
		ELSE 'an edge of 1000 a call with checkpoints: CPU' END, 'us', (e_cpu - none) / 1000, (o_cpu - none) / 1000,
		(e_cpu - none) / (o_cpu - none), CASE name WHEN 'bulk_blind' THEN '5' ELSE '3.3' END),
	('rate of calls, 4 clients', '1/s', e_tps, o_tps, o_tps / e_tps, ''),
		('WAL', 'B', e_wal / 1000, o_wal / 1000, e_wal / o_wal, '')) v WHERE name IN ('bulk', 'bulk_blind', 'own_bulk');
INSERT INTO line (what, unit, edge, ours, ratio, goal) SELECT what, unit, edge, ours, edge / ours, goal FROM result
	WHERE what = 'load';
INSERT INTO line (what, unit, edge, ours, ratio, goal)
SELECT 'bytes an edge, ' || what, 'B', bytes_edge / edges, bytes_ours / edges, bytes_edge / bytes_ours,
	CASE what WHEN 'after load' THEN '7 B' WHEN 'after a quarter was replaced' THEN '11 B' ELSE '' END FROM size;
INSERT INTO line (what, unit, edge, ours, ratio, goal)
SELECT CASE name WHEN 'has' THEN 'has, a statement each' ELSE 'members of a small key, a statement each' END, 'us',
	e_cpu, o_cpu, e_cpu / o_cpu, '1' FROM both_of WHERE name IN ('has', 'small') ORDER BY name;
INSERT INTO line (what, unit, edge, ours, ratio, goal) SELECT what, unit, edge, ours, edge / ours, goal FROM result
	WHERE what <> 'load' ORDER BY nr;
SELECT E'| what | unit | edge table | graph | times better | goal |\n|---|---|--:|--:|--:|--:|';
SELECT format('| %s | %s | %s | %s | %s | %s |', what, unit, bench.num(edge), bench.num(ours), bench.num(ratio), goal)
	FROM line ORDER BY nr;
