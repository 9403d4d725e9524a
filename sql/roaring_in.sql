-- PostgreSQL alone plans x IN (SELECT unnest(set) ..): every clause of the subquery has its effect, in every statement.
CREATE TABLE it (id bigint PRIMARY KEY, v int);
INSERT INTO it SELECT i, i % 7 FROM generate_series(1, 20) i;
CREATE TABLE chosen (name text PRIMARY KEY, s roaring);
INSERT INTO chosen VALUES ('few', '{5,7,19,30}'), ('none', '{}'), ('null', NULL), ('most', '{2-19}');
CREATE TABLE log (id bigint, what text);
ANALYZE it, chosen;

-- a condition without FROM: of constants, of the row outside, of a setting, of another subquery
SELECT count(*) AS none FROM it WHERE id IN (SELECT unnest('{1,2,3}'::roaring) WHERE false);
SELECT count(*) AS none FROM it WHERE id IN (SELECT unnest('{1,2,3}'::roaring) WHERE NULL);
SELECT id AS three FROM it WHERE id IN (SELECT unnest('{1,2,3}'::roaring) WHERE v > 2);
SELECT count(*) AS none FROM it WHERE id IN (SELECT unnest('{1-9}'::roaring) WHERE current_setting('my.role', true) =
	'boss');
SELECT count(*) AS none FROM it WHERE id IN (SELECT unnest('{1-9}'::roaring) WHERE NOT EXISTS (SELECT FROM chosen));
SELECT count(*) AS none FROM it WHERE id IN (SELECT unnest(s) FROM chosen WHERE false);
SELECT count(*) AS none FROM it WHERE id IN (SELECT unnest(s) FROM (SELECT '{1-9}'::roaring AS s WHERE false) q);
SELECT count(*) AS seventeen FROM it WHERE id NOT IN (SELECT unnest('{1,2,3}'::roaring) WHERE true);
SELECT count(*) AS twenty FROM it WHERE id NOT IN (SELECT unnest('{1,2,3}'::roaring) WHERE false);
SELECT count(*) AS none FROM it WHERE id = ANY (SELECT unnest('{1,2,3}'::roaring) WHERE false) AND v >= 0;
SELECT count(*) AS twelve FROM it WHERE id IN (SELECT unnest('{1,2,3}'::roaring) WHERE false) OR id > 8;
SELECT count(*) AS none FROM it JOIN it o ON o.id IN (SELECT unnest('{1,2,3}'::roaring) WHERE it.v < 0);
SELECT count(*) AS twenty, count(o.id) AS none FROM it LEFT JOIN it o ON o.id IN (SELECT unnest('{1-3}'::roaring)
	WHERE it.v < 0);
SELECT count(*) AS none FROM it GROUP BY id HAVING id IN (SELECT unnest('{1,2,3}'::roaring) WHERE count(*) > 1);
WITH c AS MATERIALIZED (SELECT id FROM it WHERE id IN (SELECT unnest('{1-9}'::roaring) WHERE false)) SELECT count(*)
	AS none FROM c;
SELECT id AS none FROM it WHERE id IN (SELECT unnest('{1-9}'::roaring) WHERE false) UNION ALL
	SELECT id FROM it WHERE id IN (SELECT unnest('{1-9}'::roaring) WHERE false);

-- every statement that changes rows
BEGIN;
DELETE FROM it WHERE id IN (SELECT unnest('{1-9}'::roaring) WHERE false) RETURNING id;
UPDATE it SET v = -1 WHERE id IN (SELECT unnest('{1-9}'::roaring) WHERE false) RETURNING id;
INSERT INTO log SELECT id, 'taken' FROM it WHERE id IN (SELECT unnest('{1-9}'::roaring) WHERE false) RETURNING id;
INSERT INTO it VALUES (1, 1), (2, 2) ON CONFLICT (id) DO UPDATE SET v = -1
	WHERE it.id IN (SELECT unnest('{1-9}'::roaring) WHERE false) RETURNING id;
MERGE INTO it USING chosen c ON it.id IN (SELECT unnest(c.s) WHERE false) WHEN MATCHED THEN DELETE;
MERGE INTO it USING (VALUES (1::bigint), (2)) n (id) ON it.id = n.id
	WHEN MATCHED AND it.id IN (SELECT unnest('{1-9}'::roaring) WHERE false) THEN UPDATE SET v = -1;
WITH gone AS (DELETE FROM it WHERE id IN (SELECT unnest('{1-9}'::roaring) WHERE v < 0) RETURNING id)
	INSERT INTO log SELECT id, 'gone' FROM gone;
SELECT count(*) AS twenty, min(v) AS zero, (SELECT count(*) FROM log) AS none FROM it;
ROLLBACK;

-- prepared, with both kinds of plan; a cursor; in PL/pgSQL
PREPARE p (roaring, boolean) AS SELECT id FROM it WHERE id IN (SELECT unnest($1) WHERE $2) ORDER BY id;
SET plan_cache_mode = force_custom_plan;
EXECUTE p ('{4,5}', false);
EXECUTE p ('{4,5}', true);
SET plan_cache_mode = force_generic_plan;
EXECUTE p ('{4,5}', false);
EXECUTE p ('{4,5}', NULL);
EXECUTE p ('{4,5}', true);
RESET plan_cache_mode;
BEGIN;
DECLARE c CURSOR FOR SELECT id FROM it WHERE id IN (SELECT unnest('{1-9}'::roaring) WHERE false);
FETCH ALL FROM c;
ROLLBACK;
DO $$ DECLARE open boolean := false; BEGIN
	DELETE FROM it WHERE id IN (SELECT unnest('{1-9}'::roaring) WHERE open);
	ASSERT NOT FOUND, 'rows were deleted';
END $$;

-- a gate: of a view, a view with a barrier, a policy for rows, a check option; the role may read and write
CREATE ROLE regress_in_reader;
CREATE VIEW gate AS SELECT id FROM it WHERE id IN (SELECT unnest('{1-3}'::roaring) WHERE current_setting('my.role',
	true) = 'boss');
CREATE VIEW barrier WITH (security_barrier) AS
	SELECT id, v FROM it WHERE id IN (SELECT unnest('{1-3}'::roaring) WHERE current_setting('my.role', true) = 'boss')
	WITH CHECK OPTION;
GRANT SELECT, INSERT, UPDATE, DELETE ON gate, barrier, it TO regress_in_reader;
ALTER TABLE it ENABLE ROW LEVEL SECURITY;
CREATE POLICY rows ON it TO regress_in_reader
	USING (id IN (SELECT unnest('{1-9}'::roaring) WHERE current_setting('my.role', true) = 'boss'))
	WITH CHECK (id IN (SELECT unnest('{1-90}'::roaring) WHERE current_setting('my.role', true) = 'boss'));
SET ROLE regress_in_reader;
SELECT id AS none FROM gate;
SELECT id AS none FROM barrier;
SELECT id AS none FROM it;
BEGIN;
DELETE FROM barrier;
UPDATE barrier SET v = 8;
DELETE FROM it;
UPDATE it SET v = 8;
ROLLBACK;
INSERT INTO it VALUES (80);
INSERT INTO barrier VALUES (2, 2);
SET my.role = 'boss';
SELECT id FROM gate ORDER BY id;
SELECT id FROM barrier ORDER BY id;
SELECT count(*) AS nine FROM it;
RESET ROLE;
DROP POLICY rows ON it;
ALTER TABLE it DISABLE ROW LEVEL SECURITY;
DROP VIEW gate, barrier;
DROP ROLE regress_in_reader;

-- everything else that a subquery may have
CREATE FUNCTION in_answer(condition text, sets boolean) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	answer text;
BEGIN
	PERFORM set_config('census.enable_roaring', sets::text, true);
	EXECUTE 'SELECT count(*) || '' '' || coalesce(sum(it.id), 0) FROM it WHERE ' || condition INTO answer;
	RETURN answer;
END $$;
SELECT in_answer(condition, true) AS answer, in_answer(condition, true) = in_answer(condition, false) AS same, condition
FROM unnest(ARRAY[
	'it.id IN (SELECT unnest(''{1,7,9-12}''::roaring))',
	'it.id IN (SELECT unnest(s) FROM chosen WHERE name = ''few'')',
	'it.v IN (SELECT DISTINCT unnest(s) FROM chosen WHERE name < ''n'' ORDER BY 1)',
	'it.v::smallint IN (SELECT unnest(s) FROM chosen)',
	'it.id = ANY (SELECT unnest(roaring_from_range(it.id, it.id + it.v % 2 - 1))) OR it.id = 19',
	'it.id IN (SELECT unnest((SELECT s FROM chosen WHERE name = ''few'')))',
	'it.id IN (SELECT unnest(s) FROM chosen WHERE name = ''none'')',
	'it.id IN (SELECT unnest(s) FROM chosen WHERE name = ''null'') OR it.id < 3',
	'EXISTS (SELECT FROM it i WHERE i.id = it.v AND i.id IN (SELECT unnest(s) FROM chosen WHERE name = ''few''))',
	'EXISTS (SELECT FROM chosen i LEFT JOIN it j ON j.id IN (SELECT unnest(i.s)) WHERE j.id IS NULL AND it.id < 4)',
	'it.id IN (SELECT unnest(s) FROM (SELECT s FROM chosen OFFSET 0) i)',
	'it.id NOT IN (SELECT unnest(''{1,7,9-12}''::roaring))',
	'NOT (it.id IN (SELECT unnest(s) FROM chosen WHERE name = ''none''))',
	'(it.id IN (SELECT unnest(s) FROM chosen WHERE name = ''none'')) IS NOT NULL',
	'it.id IN (SELECT unnest(s) FROM chosen ORDER BY 1 LIMIT 3)',
	'it.id IN (SELECT unnest(''{1-9}''::roaring) LIMIT 3)',
	'it.id IN (SELECT unnest(''{1-9}''::roaring) OFFSET 3)',
	'it.id IN (SELECT unnest(s) FROM chosen GROUP BY s HAVING count(*) > 1)',
	'it.id IN (SELECT unnest(''{1-9}''::roaring) HAVING count(*) > 1)',
	'it.id IN (SELECT unnest(s) FROM chosen WHERE random() < 0)',
	'it.id IN (SELECT unnest(s) FROM chosen i WHERE length(i.name) = it.v)',
	'it.id IN (SELECT unnest(s) + 1 FROM chosen)',
	'it.id IN (SELECT unnest(s) FROM chosen UNION SELECT 1)',
	'it.id IN (SELECT unnest(s) FROM chosen EXCEPT SELECT unnest(''{3-9}''::roaring))',
	'it.id < ANY (SELECT unnest(s) FROM chosen)', 'it.id::text IN (SELECT unnest(s)::text FROM chosen)',
	'(it.id, it.v) IN (SELECT unnest(s), 3 FROM chosen)',
	'(it.id, it.v) IN (SELECT unnest(''{1-9}''::roaring), unnest(''{1,2,3}''::roaring))',
	'it.id IN (SELECT unnest(ARRAY[1, 2]))',
	'it.id IN (WITH w AS (SELECT ''{1-4}''::roaring AS s WHERE it.v > 1) SELECT unnest(s) FROM w)',
	'it.id IN (SELECT unnest(s) FROM chosen TABLESAMPLE BERNOULLI (0))',
	'it.id IN (SELECT unnest(q.s) FROM (SELECT s FROM chosen FOR SHARE) q)',
	'it.id IN (SELECT DISTINCT ON (name) unnest(s) FROM chosen ORDER BY name, 1 DESC)']) condition;
DROP FUNCTION in_answer;
DROP TABLE it, chosen, log;
