-- A graph's owner changes, or a privilege is revoked, during a call: the privilege is checked again before the call
-- reads anything else.
CREATE ROLE given_owner; CREATE ROLE given_other; CREATE ROLE given_writer;
CREATE SCHEMA app AUTHORIZATION given_owner;
GRANT USAGE ON SCHEMA app TO PUBLIC; GRANT CREATE ON SCHEMA app TO given_other;
CREATE FUNCTION give(graph text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
	EXECUTE format('ALTER TABLE %1$s OWNER TO given_other; ALTER TABLE %1$s_out OWNER TO given_other;
		ALTER TABLE %1$s_in OWNER TO given_other; ALTER TABLE %1$s_runs OWNER TO given_other;
		ALTER TABLE %1$s_parts OWNER TO given_other', graph);
END $$;
\set VERBOSITY terse
-- by an event trigger: while it is made, and while it is attached
CREATE FUNCTION on_command() RETURNS event_trigger LANGUAGE plpgsql AS $$
DECLARE to_give text := current_setting('given.graph', true);
BEGIN
	IF to_give <> '' AND EXISTS (SELECT FROM pg_constraint WHERE conname = 'census_graph'
		AND conrelid = to_regclass(to_give)) THEN
		PERFORM set_config('given.graph', '', false);
		PERFORM public.give(to_give);
	END IF;
END $$;
CREATE EVENT TRIGGER given ON ddl_command_end EXECUTE FUNCTION on_command();
SET ROLE given_owner;
ALTER DEFAULT PRIVILEGES IN SCHEMA app GRANT SELECT ON TABLES TO PUBLIC;
SET given.graph = 'app.made';
SELECT create_graph('app.made');
SET given.graph = '';
SELECT create_graph('app.g');
CREATE TABLE app.t (a bigint, b bigint, UNIQUE (a, b));
INSERT INTO app.t VALUES (1, 2);
SET given.graph = 'app.g';
SELECT graph_attach('app.g', 'app.t', 'a', 'b');
RESET given.graph;
RESET ROLE;
DROP EVENT TRIGGER given;
DROP FUNCTION on_command;
-- by a trigger that is deferred to the first commit of a compaction
SET ROLE given_owner;
SELECT graph_add('app.g', 1, 2);
CREATE TABLE app.deferred (i int);
CREATE FUNCTION app.on_commit() RETURNS trigger LANGUAGE plpgsql AS
	$$ BEGIN PERFORM public.give('app.g'); RETURN NULL; END $$;
CREATE CONSTRAINT TRIGGER given AFTER INSERT ON app.deferred DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION app.on_commit();
CREATE PROCEDURE app.compact() LANGUAGE plpgsql AS $$ BEGIN
	INSERT INTO app.deferred VALUES (1);
	CALL public.graph_compact('app.g');
END $$;
CALL app.compact();
RESET ROLE;
SELECT relowner::regrole, n_changes FROM pg_class, graph_stats('app.g') s (n_changes, b, c, d, e, f)
	WHERE oid = 'app.g'::regclass;
-- by the query of graph_load()
SET ROLE given_other;
GRANT SELECT, INSERT ON app.g TO given_writer;
CREATE FUNCTION app.take() RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER AS
	$$ BEGIN REVOKE INSERT ON app.g FROM given_writer; RETURN 7; END $$;
SET ROLE given_writer;
CALL graph_load('app.g', 'SELECT app.take(), 7::bigint');
RESET ROLE;
REVOKE INSERT ON app.g FROM given_writer;
-- the right comes first: before the query runs, before a name is judged, before the kind of the transaction
SET ROLE given_writer;
CALL graph_load('app.g', 'SELECT 1::bigint / 0, 1::bigint');
SELECT graph_rename('app.g', 'other.h');
BEGIN READ ONLY;
CALL graph_compact('app.g');
ROLLBACK;
SELECT graph_out('app.g', 7), graph_out('app.g', 1);
RESET ROLE;
SELECT drop_graph('app.g');
DROP FUNCTION give;
-- what a dump forgets, that the pages go with the graph, is recorded by the ALTER TABLE of a restore, and by no check
SET ROLE given_owner;
SELECT create_graph('app.dumped');
RESET ROLE;
CREATE VIEW owned AS SELECT * FROM pg_depend WHERE classid = 'pg_class'::regclass AND deptype = 'a'
	AND objid IN ('app.dumped_out'::regclass, 'app.dumped_in'::regclass) AND refobjid = 'app.dumped'::regclass;
DELETE FROM pg_depend WHERE (classid, objid, refobjid) IN (SELECT classid, objid, refobjid FROM owned);
SET ROLE given_owner;
SELECT relation, what FROM census_check('app.dumped');
RESET ROLE;
SELECT count(*) FROM owned;
SET ROLE given_owner;
ALTER TABLE app.dumped_in ENABLE ALWAYS TRIGGER census_guard;
RESET ROLE;
SELECT count(*) FROM owned;
DROP VIEW owned;
-- a graph and pages of two owners: neither is shown how to have it name the other
SET ROLE given_owner;
SELECT create_graph('app.apart');
ALTER TABLE app.apart DROP CONSTRAINT census_graph;
ALTER TABLE app.apart_out DROP CONSTRAINT census_pages;
SET ROLE given_other;
SELECT create_graph('app.stranger');
ALTER TABLE app.stranger DROP CONSTRAINT census_graph,
	ADD CHECK (true OR census_private.graph_pages('app.apart_out', 'app.apart_in', 'app.apart_runs',
		'app.apart_parts'));
SET ROLE given_owner;
SELECT relation, what, detail FROM census_check('app.apart_out');
ALTER TABLE app.apart_in DROP CONSTRAINT census_pages,
	ADD CHECK (true OR census_private.graph_page_of('app.stranger'));
SELECT relation, what, detail FROM census_check('app.apart_in');
RESET ROLE;
-- of a graph that is attached, the graph's owner is asked for, and SELECT on the table; of two dictionaries both
SET ROLE given_other;
SELECT create_dictionary('app.theirs');
GRANT SELECT ON app.theirs TO given_owner;
SET ROLE given_owner;
SELECT create_graph('app.tied'), create_graph('app.two_words'), create_dictionary('app.words');
SELECT graph_attach('app.tied', 'app.t', 'a', 'b');
CREATE TABLE app.two (a text, b text, UNIQUE (a, b));
SELECT graph_attach('app.two_words', 'app.two', 'a', 'b', 'app.words', 'app.theirs');
REVOKE SELECT ON app.t FROM PUBLIC; GRANT INSERT ON app.t TO given_writer;
SET ROLE given_writer;
SELECT drop_graph('app.tied');
SELECT graph_check('app.tied');
RESET ROLE;
DROP OWNED BY given_owner, given_other, given_writer CASCADE;
DROP ROLE given_owner, given_other, given_writer;
