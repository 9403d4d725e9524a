-- Two graphs of one table equal the table after each of some hundred random statements: with triggers of the user that
-- change, add and remove rows, cascading foreign keys, generated columns, several commands in one statement, and
-- rollbacks.
\set VERBOSITY terse
SET client_min_messages = warning;
SELECT setseed(0.5);
CREATE TABLE random_parent (a int PRIMARY KEY);
INSERT INTO random_parent SELECT generate_series(0, 30);
CREATE TABLE random_edge (a int REFERENCES random_parent ON UPDATE CASCADE ON DELETE CASCADE, b text COLLATE "C",
	c bigint,
	half bigint GENERATED ALWAYS AS (c / 2) STORED, what int, PRIMARY KEY (a, b), UNIQUE (a, half));
INSERT INTO random_edge SELECT i % 31, 't' || i % 50, i FROM generate_series(1, 100) i ON CONFLICT DO NOTHING;
SELECT create_graph('random_ab'), create_graph('random_ca');
SELECT graph_attach('random_ab', 'random_edge', 'a', 'b') = graph_attach('random_ca', 'random_edge', 'half', 'a')
	AS equal;

-- two graphs, each of which has begun with a statement, and ends with it: a statement that does
-- not name the columns comes after one that does
BEGIN;
INSERT INTO random_edge (a, b, c) VALUES (1, 'named', 9000);
CREATE FUNCTION random_rename() RETURNS trigger LANGUAGE plpgsql
	AS $$ BEGIN NEW.b := NEW.b || ' anew'; NEW.c := NEW.c + 100; RETURN NEW; END $$;
CREATE TRIGGER rename BEFORE UPDATE ON random_edge FOR EACH ROW EXECUTE FUNCTION random_rename();
UPDATE random_edge SET what = 1 WHERE b = 'named';
SELECT * FROM graph_check('random_ab') UNION ALL SELECT * FROM graph_check('random_ca');
DROP TRIGGER rename ON random_edge;
COMMIT;

-- "what" says what the triggers of the user do
CREATE FUNCTION random_before() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF OLD.what = 13 THEN RETURN NULL; END IF;
		RETURN OLD;
	END IF;
	IF NEW.what = 7 THEN NEW.b := 'm' || (random() * 10)::int; END IF;
	IF NEW.what = 8 THEN NEW.c := (random() * 100)::int; END IF;
	IF NEW.what = 9 THEN RETURN NULL; END IF;
	RETURN NEW;
END $$;
CREATE TRIGGER before BEFORE INSERT OR UPDATE OR DELETE ON random_edge FOR EACH ROW EXECUTE FUNCTION random_before();
CREATE FUNCTION random_after() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF pg_trigger_depth() > 3 THEN RETURN NULL; END IF;
	IF TG_OP <> 'DELETE' AND NEW.what = 10 THEN DELETE FROM random_edge WHERE a = NEW.a AND b = NEW.b; END IF;
	IF TG_OP <> 'DELETE' AND NEW.what = 11 THEN UPDATE random_edge SET b = b || 'z', what = 0
		WHERE a = NEW.a AND b = NEW.b; END IF;
	IF TG_OP = 'DELETE' AND OLD.what = 12 THEN INSERT INTO random_edge VALUES (OLD.a, OLD.b, OLD.c, DEFAULT, 0)
		ON CONFLICT DO NOTHING; END IF;
	IF TG_OP <> 'DELETE' AND NEW.what = 14 THEN
		BEGIN
			DELETE FROM random_edge WHERE a = NEW.a;
			RAISE EXCEPTION 'taken back';
		EXCEPTION WHEN raise_exception THEN NULL;
		END;
	END IF;
	RETURN NULL;
END $$;
-- on either side of those of census
CREATE TRIGGER aa_after AFTER INSERT OR UPDATE OR DELETE ON random_edge FOR EACH ROW EXECUTE FUNCTION random_after();
CREATE TRIGGER zz_after AFTER INSERT OR UPDATE OR DELETE ON random_edge FOR EACH ROW EXECUTE FUNCTION random_after();
CREATE VIEW random_view AS SELECT * FROM random_edge WHERE what IS DISTINCT FROM 99;

CREATE FUNCTION random_statement() RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	a int := random() * 33;
	b text := format('t%s', (random() * 50)::int);
	c int := random() * 100;
	w text := (ARRAY['0', '0', '0', '7', '8', '9', '10', '11', '12', '13', '14', 'NULL'])[1 + floor(random() * 12)];
BEGIN
	RETURN CASE (random() * 18)::int
		WHEN 0 THEN format('INSERT INTO random_edge (a, b, c, what) VALUES (%s, %L, %s, %s)', a, b, c, w)
		WHEN 1
			THEN
			format('INSERT INTO random_edge (a, b, c, what) SELECT i %% 31, ''t'' || (i * %s) %% 53, i * %s, %s '
			'FROM generate_series(1, %s) i ON CONFLICT DO NOTHING', 1 + c, 1 + a, w, c)
		WHEN 2
			THEN
			format('INSERT INTO random_edge (a, b, c, what) VALUES (%s, %L, %s, %s) ON CONFLICT (a, b) DO UPDATE '
			'SET c = excluded.c', a, b, c, w)
		WHEN 3
			THEN
			format('INSERT INTO random_edge (a, b, c, what) VALUES (%s, %L, %s, %s) ON CONFLICT (a, b) DO UPDATE '
			'SET b = excluded.b || ''q'', what = %4$s', a, b, c, w)
		WHEN 4 THEN format('UPDATE random_edge SET b = upper(b) WHERE c %% 7 = %s', c % 7)
		WHEN 5 THEN format('UPDATE random_edge SET what = %s WHERE a = %s', w, a)
		WHEN 6 THEN format('UPDATE random_edge SET c = c + %s WHERE a = %s', c, a)
		WHEN 7 THEN format('DELETE FROM random_edge WHERE a = %s OR c = %s', a, c)
		WHEN 8 THEN format('UPDATE random_parent SET a = %s WHERE a = %s', 100 + c, a)
		WHEN 9 THEN format('DELETE FROM random_parent WHERE a = %s', a)
		WHEN 10 THEN 'INSERT INTO random_parent SELECT generate_series(0, 33) ON CONFLICT DO NOTHING'
		WHEN 11
			THEN
			format('MERGE INTO random_edge e USING (VALUES (%s, %L, %s, %s), (%s, %L, 1, 0)) v (a, b, c, what) ON e.a '
			'= v.a AND e.b = v.b '
			'WHEN MATCHED AND v.c %% 2 = 0 THEN DELETE WHEN MATCHED THEN UPDATE '
				'SET b = v.b || ''w'', what = v.what WHEN NOT MATCHED THEN INSERT (a, b, c, what) '
				'VALUES (v.a, v.b, v.c, v.what)', a, b, c, w, a + 1, 'k' || c)
		WHEN 12
			THEN
			format('WITH d AS (DELETE FROM random_edge WHERE a = %s RETURNING *), i AS (INSERT INTO random_edge (a, b, '
			'c, what) SELECT a + 1, b || ''c'', c, what FROM d ON CONFLICT DO NOTHING RETURNING *), '
			'u AS (UPDATE random_edge SET b = b || ''u'' WHERE a = %s RETURNING *) SELECT count(*) FROM i', a,
				(a + 1) % 31)
		WHEN 13 THEN format('UPDATE random_view SET a = (a + 1) %% 31 WHERE c > %s', c)
		WHEN 14 THEN CASE WHEN c < 10 THEN 'TRUNCATE random_edge' ELSE 'SET CONSTRAINTS ALL IMMEDIATE' END
		WHEN 15 THEN format('UPDATE random_edge SET c = NULL WHERE a = %s', a)
		WHEN 16
			THEN
			format('DO $q$ BEGIN UPDATE random_edge SET b = b || ''s'' WHERE a = %s; BEGIN DELETE FROM random_edge '
			'WHERE a < 5; IF %s > 1 THEN RAISE EXCEPTION ''x''; END IF; '
			'EXCEPTION WHEN raise_exception THEN INSERT INTO random_edge (a, b, c, what) '
				'VALUES (%1$s, %3$L, %4$s, %5$s); END; END $q$', a, c % 3, b, c, w)
		WHEN 17
			THEN
			format('DO $q$ DECLARE r record; BEGIN FOR r IN SELECT * FROM random_edge WHERE a = %s LOOP DELETE '
			'FROM random_edge e WHERE e.a = r.a AND e.b = r.b; '
			'INSERT INTO random_edge (a, b, c, what) VALUES (r.a, r.b || ''l'', r.c, %s) ON CONFLICT DO NOTHING; END '
				'LOOP; END $q$', a, w)
		ELSE format('UPDATE random_edge SET b = substr(b, 1, 3), what = 0 WHERE length(b) > 4 AND a %% 3 = %s', a % 3)
	END;
END $$;

CREATE PROCEDURE random_run(rounds int) LANGUAGE plpgsql AS $$
DECLARE
	statement text;
	statements text[];
	different text;
BEGIN
	FOR i IN 1 .. rounds LOOP
		statements := '{}';
		BEGIN
			FOR j IN 1 .. 1 + (random() * random() * 3)::int LOOP
				statement := random_statement();
				statements := statements || statement;
				EXECUTE statement;
			END LOOP;
			IF random() < 0.1 THEN RAISE EXCEPTION 'taken back'; END IF;
		EXCEPTION WHEN raise_exception OR integrity_constraint_violation OR cardinality_violation
			OR triggered_data_change_violation THEN NULL;
		END;
		IF random() < 0.3 THEN COMMIT; END IF;
		IF random() < 0.02 THEN CALL graph_compact('random_ab'); END IF;
		SELECT string_agg(z::text, ' ') INTO different
			FROM (SELECT 'random_ab', * FROM graph_check('random_ab') UNION ALL SELECT 'random_ca', *
			FROM graph_check('random_ca')) z;
		IF different IS NOT NULL THEN RAISE EXCEPTION '% after %', left(different, 200), statements; END IF;
		IF i % 50 = 0 AND (SELECT array_agg((a, s) ORDER BY a)::text
			FROM (SELECT a, roaring_agg(intern_find(b)) AS s FROM random_edge GROUP BY a) x) IS DISTINCT FROM
			(SELECT array_agg((a, s) ORDER BY a)::text
				FROM (SELECT a, graph_out('random_ab', a) AS s FROM generate_series(-5, 300) a) x WHERE s <> '{}') THEN
			RAISE EXCEPTION 'other edges after %', statements;
		END IF;
	END LOOP;
END $$;
CALL random_run(400);
SELECT count(*) > 0 AS any_left FROM random_edge;
SELECT drop_graph('random_ab'), drop_graph('random_ca');
DROP VIEW random_view;
DROP TABLE random_edge, random_parent;
DROP FUNCTION random_before, random_after, random_rename, random_statement;
DROP PROCEDURE random_run;
