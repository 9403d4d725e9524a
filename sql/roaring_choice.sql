-- sets && set and sets <@ set with a set that is unknown when the query is planned: the table, or the index, by the set
-- that came
CREATE TABLE choice_t AS SELECT i AS id, (SELECT roaring_agg((hashint8extended(i * 100 + k, 5) & 1073741823) % 100000)
	FROM generate_series(1, 10) k) AS s, 0 AS n FROM generate_series(1::bigint, 20000) i;
CREATE INDEX choice_i ON choice_t USING gin (s);
CREATE TABLE choice_q (n int PRIMARY KEY, q roaring);
INSERT INTO choice_q SELECT n, roaring_agg((hashint8extended(i, 7) & 1073741823) % 100000)
	FROM unnest('{1,10,100,1000,10000,100000}'::int[]) n, generate_series(1::bigint, n) i GROUP BY n;
INSERT INTO choice_q VALUES (0, '{}'), (-1, NULL), (10000000, '{-1000-9998999}');
VACUUM ANALYZE choice_t;
VACUUM ANALYZE choice_q;
CREATE FUNCTION choice_plan(query text) RETURNS SETOF text LANGUAGE plpgsql AS $f$
DECLARE
	line text;
BEGIN
	FOR line IN EXECUTE 'EXPLAIN (COSTS OFF) ' || query LOOP
		-- Versions write init plans and their results differently.
		CONTINUE WHEN line ~ '^ *Replaces: ';
		CONTINUE WHEN line LIKE '%Params Evaluated%';
		line := regexp_replace(line, 'InitPlan expr_1', 'InitPlan 1');
		RETURN NEXT regexp_replace(regexp_replace(line, ' \(returns \$\d\)', ''), '\(InitPlan 1\)\.col1|\$0', '$1', 'g');
	END LOOP;
END $f$;
SET max_parallel_workers_per_gather = 0;
SET plan_cache_mode = force_generic_plan;
SELECT choice_plan('SELECT id FROM choice_t WHERE s && (SELECT q FROM choice_q WHERE n = 1)');
PREPARE choice(roaring) AS SELECT count(*), sum(id) FROM choice_t WHERE s && $1;
EXPLAIN (COSTS OFF) EXECUTE choice(NULL);
-- what can be known is planned as ever
SELECT choice_plan('SELECT id FROM choice_t WHERE s && ''{5,7}''');
SELECT choice_plan('SELECT id FROM choice_t WHERE s @> (SELECT q FROM choice_q WHERE n = 1)');
SET enable_bitmapscan = off;
SELECT choice_plan('SELECT id FROM choice_t WHERE s && (SELECT q FROM choice_q WHERE n = 1)');
SET enable_bitmapscan = on;
-- which of its two ways a query has gone, or all its ways in turn
CREATE FUNCTION choice_way(query text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	line text;
	ways text[];
BEGIN
	FOR line IN EXECUTE 'EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF, SUMMARY OFF, BUFFERS OFF) ' || query LOOP
		IF line ~ 'Scan on choice_[tp]' AND line !~ 'Index' AND line !~ 'never executed' THEN
			ways := ways || CASE WHEN line ~ 'Seq' THEN 'table' ELSE 'index' END;
		END IF;
	END LOOP;
	RETURN array_to_string(ways, ', ');
END $$;
CREATE FUNCTION choice_ask(cond text, lim text, n int) RETURNS text LANGUAGE sql AS
	$$ SELECT format('SELECT id FROM choice_t WHERE %s %s', replace(cond, 'Q', '(SELECT q FROM choice_q WHERE n = ' || n
		|| ')'), lim) $$;
-- from 1 to 10 million members; of ten rows the table has enough at once if there are many
SELECT n, choice_way(choice_ask('s && Q', '', n)) AS overlap,
	choice_way(choice_ask('s && Q', 'LIMIT 10', n)) AS ten, choice_way(choice_ask('Q && s', '', n)) AS commuted,
	choice_way(choice_ask('s <@ Q', '', n)) AS contained, choice_way(choice_ask('Q @> s', 'LIMIT 10', n)) AS ten,
	choice_way(choice_ask('s && (Q | ''{0}'')', '', n)) AS computed
	FROM choice_q ORDER BY n;
-- the answers of all, and of the table alone
CREATE FUNCTION choice_rows(query text, OUT rows bigint, OUT ids numeric) LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format('SELECT count(*), sum(id) FROM (%s) x', query) INTO rows, ids;
END $$;
CREATE TABLE choice_answers AS SELECT c, n, (choice_rows(choice_ask(c, '', n))).*
	FROM choice_q, unnest('{s && Q,Q && s,s <@ Q,Q @> s,s && Q AND id > 100,s && Q OR id = 3}'::text[]) c;
SET enable_bitmapscan = off;
SELECT count(*), count(DISTINCT a.rows), count(*) FILTER (WHERE a IS DISTINCT FROM b) AS wrong FROM choice_answers a,
	LATERAL (SELECT a.c, a.n, r.* FROM choice_rows(choice_ask(a.c, '', a.n)) r) b;
SET enable_bitmapscan = on;
-- another set with each rescan
SELECT n, (SELECT count(*) FROM choice_t WHERE s && q) FROM choice_q ORDER BY n;
SELECT choice_way('SELECT (SELECT count(*) FROM choice_t WHERE s && q) FROM choice_q');
-- rows that are written or locked, whole rows, system columns, no columns, a view with a barrier, partitions
BEGIN;
UPDATE choice_t SET n = n + 1 WHERE s && (SELECT q FROM choice_q WHERE n = 10);
UPDATE choice_t SET n = n + 10 WHERE s && (SELECT q FROM choice_q WHERE n = 100000) AND id <= 1000;
SELECT n, count(*) FROM choice_t GROUP BY n ORDER BY n;
DELETE FROM choice_t USING choice_q WHERE s && (SELECT q FROM choice_q WHERE n = 100000) AND choice_q.n = choice_t.n
	AND choice_t.id % 5000 = 7;
SELECT id, n FROM choice_t WHERE s && (SELECT q FROM choice_q WHERE n = 10) ORDER BY id LIMIT 3 FOR UPDATE;
ROLLBACK;
SELECT t, ctid IS NOT NULL AS row FROM choice_t t WHERE s && (SELECT q FROM choice_q WHERE n = 10)
	AND id < 1000;
SELECT count(*) FROM (SELECT FROM choice_t WHERE s && (SELECT q FROM choice_q WHERE n = 100)) x;
CREATE VIEW choice_v WITH (security_barrier) AS SELECT * FROM choice_t WHERE id % 2 = 0;
SELECT count(*) FROM choice_v WHERE s && (SELECT q FROM choice_q WHERE n = 100);
CREATE TABLE choice_p (id bigint, s roaring) PARTITION BY RANGE (id);
CREATE TABLE choice_p1 PARTITION OF choice_p FOR VALUES FROM (0) TO (15000);
CREATE TABLE choice_p2 PARTITION OF choice_p FOR VALUES FROM (15000) TO (30000);
INSERT INTO choice_p SELECT id, s FROM choice_t;
CREATE INDEX ON choice_p USING gin (s);
ANALYZE choice_p;
SELECT n, choice_way('SELECT id FROM choice_p WHERE s && (SELECT q FROM choice_q WHERE n = ' || n || ')'),
	(SELECT count(*) FROM choice_p WHERE s && q) FROM choice_q WHERE n IN (10, 10000000) ORDER BY n;
-- a cursor that goes back, and one that is left
BEGIN;
DECLARE c SCROLL CURSOR FOR SELECT id FROM choice_t WHERE s && (SELECT q FROM choice_q WHERE n = 10000000);
MOVE 20000 IN c;
FETCH BACKWARD 2 FROM c;
COMMIT;
-- a set that cannot be had
SELECT count(*) FROM choice_t WHERE s && (SELECT q FROM choice_q);
-- a table without statistics, and workers
CREATE TABLE choice_n (id bigint, s roaring) WITH (autovacuum_enabled = off);
INSERT INTO choice_n SELECT id, s FROM choice_t;
CREATE INDEX ON choice_n USING gin (s);
SELECT n, (SELECT count(*) FROM choice_n WHERE s && q) FROM choice_q WHERE n IN (10, 10000000) ORDER BY n;
SET max_parallel_workers_per_gather = 2;
SET parallel_setup_cost = 0;
SET parallel_tuple_cost = 0;
SET min_parallel_table_scan_size = 0;
ALTER TABLE choice_q SET (parallel_workers = 0);
SELECT choice_plan('SELECT id FROM choice_t WHERE s && (SELECT q FROM choice_q WHERE n = 1)');
SELECT n, (choice_rows(choice_ask('s && Q', '', n))).* FROM choice_q WHERE n > 0 ORDER BY n;
DROP VIEW choice_v;
DROP TABLE choice_t, choice_q, choice_p, choice_n, choice_answers;
DROP FUNCTION choice_plan, choice_way, choice_ask, choice_rows;
