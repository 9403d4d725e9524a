-- rights on a graph are those on its table, judged before any lock
CREATE ROLE graph_owner; CREATE ROLE graph_reader; CREATE ROLE graph_adder; CREATE ROLE graph_remover; CREATE ROLE
	graph_nobody;
CREATE SCHEMA app;
GRANT ALL ON SCHEMA app TO graph_owner;
GRANT USAGE ON SCHEMA app TO PUBLIC;
SET ROLE graph_owner;
SELECT create_graph('app.g');
SELECT graph_add_array('app.g', '{1,2}', '{2,3}');
GRANT SELECT ON app.g TO graph_reader; GRANT INSERT ON app.g TO graph_adder; GRANT DELETE ON app.g TO graph_remover;
RESET ROLE;
CREATE FUNCTION try(call text) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE call;
	RETURN 'ok';
EXCEPTION WHEN OTHERS THEN RETURN sqlstate || ' ' || sqlerrm;
END $$;
CREATE TABLE calls AS SELECT row_number() OVER () AS n, call
	FROM (VALUES ($$SELECT graph_out('app.g', 1)$$), ($$SELECT graph_in('app.g', 1)$$),
	($$SELECT graph_out_any('app.g', '{1}')$$), ($$SELECT graph_in_any('app.g', '{1}')$$),
	($$SELECT graph_has('app.g', 1, 1)$$),
	($$SELECT census_private.graph_out_count('app.g', 1)$$), ($$SELECT census_private.graph_in_count('app.g', 1)$$),
		($$SELECT (graph_out('app.g', 1) & graph_in('app.g', 1))$$), ($$SELECT graph_common('app.g', 1, 2)$$),
		($$SELECT census_private.graph_common_count('app.g', 1, 2)$$), ($$SELECT graph_within('app.g', 1, 2)$$),
		($$SELECT graph_stats('app.g')$$),
	($$SELECT graph_add('app.g', 9, 9)$$), ($$SELECT graph_add_array('app.g', '{9}', '{9}')$$),
		($$CALL graph_load('app.g', 'SELECT 9::bigint, 9::bigint')$$), ($$SELECT graph_remove('app.g', 9, 9)$$),
		($$SELECT graph_remove_array('app.g', '{9}', '{9}')$$),
	($$SELECT graph_rename('app.g', 'h')$$), ($$SELECT drop_graph('app.g')$$)) c(call);
GRANT SELECT ON calls TO PUBLIC;
-- and what locks a call that is refused leaves behind
CREATE FUNCTION try_all() RETURNS TABLE (call text, result text, locks bigint) LANGUAGE plpgsql AS $$
DECLARE c record;
BEGIN
	FOR c IN SELECT * FROM calls ORDER BY n LOOP
		call := c.call; result := try(c.call);
		SELECT count(*) INTO locks FROM pg_locks
			WHERE pid = pg_backend_pid() AND relation IN ('app.g'::regclass, 'app.g_out'::regclass,
			'app.g_in'::regclass) AND result <> 'ok';
		RETURN NEXT;
	END LOOP;
END $$;
\pset format unaligned
SET ROLE graph_nobody;
SELECT * FROM try_all();
CALL graph_compact('app.g');
SET ROLE graph_reader;
SELECT call, result FROM try_all();
SET ROLE graph_adder;
SELECT call, result FROM try_all();
CALL graph_compact('app.g');
SET ROLE graph_remover;
SELECT call, result FROM try_all();
SET ROLE graph_owner;
CALL graph_compact('app.g');
SELECT graph_out('app.g', 1), graph_out('app.g', 9);
RESET ROLE;
-- the same of each function of graphs that there is, for a role with every right but one: what it is not refused
SET ROLE graph_owner;
SELECT create_graph('app.each');
SELECT graph_add_array('app.each', '{1,2}', '{2,3}');
RESET ROLE;
CREATE ROLE graph_all_but;
CREATE TABLE each_call AS SELECT p.oid::regprocedure AS function, format('SELECT %s(%s)', p.oid::regproc,
		string_agg(CASE t WHEN 'regclass'::regtype THEN quote_literal('app.each') WHEN 'bigint'::regtype
			THEN '1' WHEN 'integer'::regtype THEN '1' WHEN 'bigint[]'::regtype THEN '''{1,2}'''
			WHEN 'roaring_or_array'::regtype THEN '''{1,2}'''
			WHEN 'text'::regtype THEN '''x''' WHEN 'name'::regtype
				THEN '''x''' WHEN 'boolean'::regtype THEN 'true' WHEN 'boolean[]'::regtype
				THEN '''{t,f}''' END || '::' || t::regtype, ', ' ORDER BY o)) AS call
	FROM pg_proc p, unnest(proargtypes) WITH ORDINALITY a(t, o)
	WHERE proname ~ '^graph_' AND proargtypes[0] = 'regclass'::regtype AND prokind = 'f'
		AND o <= pronargs - pronargdefaults AND provolatile <> 'i' GROUP BY p.oid;
SELECT count(*) > 25 AS many, count(*) FILTER (WHERE call IS NULL) AS without_a_value FROM each_call;
GRANT SELECT ON each_call TO PUBLIC;
DO $$ DECLARE r text; c record; refused text; owners text := ''; BEGIN
	FOR r IN SELECT unnest('{nothing,SELECT,INSERT,UPDATE,DELETE,TRUNCATE,REFERENCES,TRIGGER}'::text[]) LOOP
		GRANT ALL ON app.each TO graph_all_but;
		IF r <> 'nothing' THEN
			EXECUTE format('REVOKE %s ON app.each FROM graph_all_but', r);
		END IF;
		refused := '';
		SET LOCAL ROLE graph_all_but;
		FOR c IN SELECT *, split_part(function::text, '(', 1) AS name FROM each_call ORDER BY function::text COLLATE "C"
			LOOP
			BEGIN
				IF try(c.call) ~ '^42501' AND c.name <> ALL (string_to_array(owners, ' ')) THEN
					refused := concat_ws(' ', refused, c.name);
				END IF;
				RAISE SQLSTATE 'UNDO0';
			EXCEPTION WHEN SQLSTATE 'UNDO0' THEN NULL;
			END;
		END LOOP;
		RESET ROLE;
		owners := CASE WHEN r = 'nothing' THEN refused ELSE owners END;
		RAISE NOTICE 'refused without %:%', r, refused;
	END LOOP;
END $$;
REVOKE ALL ON app.each FROM graph_all_but;
SET ROLE graph_owner;
SELECT drop_graph('app.each');
RESET ROLE;
DROP ROLE graph_all_but;
DROP TABLE each_call;
-- a query of graph_load() runs as the caller
SET ROLE graph_adder;
CALL graph_load('app.g', 'SELECT 1::bigint, 1::bigint FROM pg_authid');
RESET ROLE;
-- a check of an attached graph tells nothing of the table to a role that the graph alone is granted to
SET ROLE graph_owner;
CREATE TABLE app.hidden (a int, b int PRIMARY KEY);
INSERT INTO app.hidden VALUES (1, 2);
SELECT create_graph('app.shown');
SELECT graph_attach('app.shown', 'app.hidden', 'a', 'b');
GRANT SELECT ON app.shown TO graph_reader;
ALTER TABLE app.hidden DISABLE TRIGGER USER;
INSERT INTO app.hidden VALUES (4711, 3);
RESET ROLE;
SET ROLE graph_reader;
SELECT what, detail FROM census_check('app.shown');
SELECT * FROM graph_check('app.shown');
RESET ROLE;
GRANT SELECT ON app.hidden TO graph_reader;
SET ROLE graph_reader;
SELECT what, detail FROM census_check('app.shown');
SELECT * FROM graph_check('app.shown');
SET ROLE graph_owner;
SELECT drop_graph('app.shown');
DROP TABLE app.hidden;
RESET ROLE;
-- a link to pages of somebody else, or of another graph of the same owner, leads nowhere
SET ROLE graph_owner;
SELECT graph_add(create_graph('app.closed'), 7, 7), graph_add(create_graph('app.open'), 8, 8);
CALL graph_compact('app.closed');
ALTER TABLE app.open DROP CONSTRAINT census_graph,
	ADD CHECK (true OR census_private.graph_pages('app.closed_out', 'app.closed_in', 'app.closed_runs',
		'app.closed_parts'));
SELECT graph_out('app.open', 7);
RESET ROLE;
ALTER SCHEMA app OWNER TO graph_adder;
SET ROLE graph_adder;
SELECT create_graph('app.mine');
ALTER TABLE app.mine DROP CONSTRAINT census_graph,
	ADD CHECK (true OR census_private.graph_pages('app.g_out', 'app.g_in', 'app.g_runs', 'app.g_parts'));
SELECT graph_out('app.mine', 1);
SELECT drop_graph('app.mine');
SELECT drop_graph('app.g');
RESET ROLE;
ALTER SCHEMA app OWNER TO graph_owner;
SET ROLE graph_owner;
SELECT drop_graph('app.open');
SELECT drop_graph('app.closed');
SELECT graph_out('app.g', 1);
SELECT drop_graph('app.g');
RESET ROLE;
DROP FUNCTION try_all, try;
DROP TABLE calls;
DROP SCHEMA app;
DROP ROLE graph_owner, graph_reader, graph_adder, graph_remover, graph_nobody;
