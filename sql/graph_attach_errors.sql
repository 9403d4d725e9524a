-- What cannot be attached, and by whom.  A failed call changes nothing.
CREATE VIEW looked AS SELECT (SELECT count(*) FROM census_graph WHERE attached_to IS NOT NULL) AS attached,
	(SELECT count(*) FROM pg_trigger WHERE tgname LIKE 'census_graph%') AS triggers;
SELECT create_graph('g'), create_graph('h');
CREATE TABLE t (src int, dst bigint, word text, far numeric, at timestamptz,
	low text GENERATED ALWAYS AS (lower(word)) STORED, UNIQUE (src, dst));
CREATE TABLE plain (src int, dst int);
SELECT graph_attach(NULL, 't', 'src', 'dst');
SELECT graph_attach('g', NULL, 'src', 'dst');
SELECT graph_attach('g', 't', NULL, 'dst');
SELECT graph_attach('g', 't', 'src', NULL);
SELECT graph_attach('nothing', 't', 'src', 'dst');
SELECT graph_attach(1, 't', 'src', 'dst');
SELECT graph_attach('g', 1, 'src', 'dst');
SELECT graph_attach('t', 't', 'src', 'dst');
SELECT graph_attach('g', 't', 'source', 'dst');
SELECT graph_attach('g', 't', 'src', 'ctid');
SELECT graph_attach('g', 't', 'src', 'src');
SELECT graph_attach('g', 't', 'src', 'far');
SELECT graph_attach('g', 't', 'src', 'at');
SELECT graph_attach('g', 't', 'src', 'word');
SELECT graph_attach('g', 't', 'src', 'dst', 'plain');
SELECT graph_attach('g', 't', 'low', 'dst', 'plain');
-- keys that do not do
SELECT graph_attach('g', 'plain', 'src', 'dst');
CREATE INDEX ON plain (src, dst);
CREATE UNIQUE INDEX ON plain (src, dst) WHERE src > 0;
CREATE UNIQUE INDEX ON plain (src, (dst + 1));
ALTER TABLE plain ADD COLUMN more int;
CREATE UNIQUE INDEX ON plain (src, dst, more);
ALTER TABLE plain ADD CONSTRAINT late UNIQUE (src, dst) DEFERRABLE;
ALTER TABLE plain ADD EXCLUDE (src WITH =, dst WITH =);
SELECT graph_attach('g', 'plain', 'src', 'dst');
-- those that do
CREATE UNIQUE INDEX one ON plain (dst);
SELECT graph_attach('g', 'plain', 'src', 'dst'), graph_detach('g');
DROP INDEX one; CREATE UNIQUE INDEX one ON plain (dst, src) INCLUDE (more);
SELECT graph_attach('g', 'plain', 'src', 'dst'), graph_detach('g');
-- tables of other kinds
CREATE TEMP TABLE gone (src int, dst int, UNIQUE (src, dst));
SELECT graph_attach('g', 'gone', 'src', 'dst');
CREATE UNLOGGED TABLE light (src int, dst int, UNIQUE (src, dst));
SELECT graph_attach('g', 'light', 'src', 'dst');
CREATE VIEW v AS TABLE t;
SELECT graph_attach('g', 'v', 'src', 'dst');
CREATE TABLE whole (src int, dst int, UNIQUE (src, dst)) PARTITION BY RANGE (src);
CREATE TABLE part PARTITION OF whole FOR VALUES FROM (0) TO (100);
SELECT graph_attach('g', 'whole', 'src', 'dst');
CREATE TABLE child () INHERITS (plain);
SELECT graph_attach('g', 'plain', 'src', 'dst');
DROP TABLE child;
SELECT graph_attach('g', 'pg_class', 'oid', 'relname');
-- a graph with edges, and one that is attached
SELECT graph_add('h', 1, 1);
SELECT graph_attach('h', 't', 'src', 'dst');
SELECT graph_remove('h', 1, 1);
SELECT graph_attach('g', 't', 'src', 'dst');
SELECT graph_attach('g', 't', 'src', 'dst');
SELECT graph_attach('g', 'plain', 'src', 'dst');
SELECT graph_add('g', 1, 1);
BEGIN READ ONLY; SELECT graph_attach('h', 't', 'src', 'dst'); ROLLBACK;
BEGIN READ ONLY; SELECT graph_detach('g'); ROLLBACK;
TABLE looked;
SELECT graph_detach('h');
SELECT graph_detach('t');
SELECT graph_detach(NULL);
SELECT count(*) FROM graph_check(NULL);
SELECT * FROM graph_check('t');
-- a failure while it loads leaves nothing
SELECT create_dictionary('stuck');
CREATE TABLE words (word text PRIMARY KEY, id int);
INSERT INTO words VALUES ('new', 1);
CREATE TRIGGER spy BEFORE INSERT ON stuck FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger();
SELECT graph_attach('h', 'words', 'word', 'id', 'stuck');
SELECT graph_attach('h', 'words', 'word', 'id', 'plain');
TABLE looked;
DROP TABLE words, stuck;
-- a partition is attached, and written by way of its parent
SELECT graph_attach('h', 'part', 'src', 'dst');
INSERT INTO whole SELECT i, i FROM generate_series(1, 50) i;
INSERT INTO part SELECT i, -i FROM generate_series(1, 50) i;
UPDATE whole SET dst = 1000 WHERE src = 7 AND dst = 7;
DELETE FROM whole WHERE src > 40;
SELECT graph_out('h', 7), graph_out('h', 41), graph_in('h', 30), (SELECT count(*) FROM graph_check('h'));
TRUNCATE whole;
SELECT graph_out('h', 7), graph_detach('h');
-- triggers that somebody has made, or left
CREATE TABLE mine (src int, dst int, UNIQUE (src, dst));
CREATE TRIGGER fake AFTER INSERT ON mine FOR EACH ROW EXECUTE FUNCTION census_private.graph_attached();
INSERT INTO mine VALUES (1, 0);
DROP TRIGGER fake ON mine;
SELECT graph_attach('h', 'mine', 'src', 'dst');
INSERT INTO mine VALUES (1, 1);
CREATE TRIGGER fake BEFORE INSERT ON mine FOR EACH ROW EXECUTE FUNCTION census_private.graph_attached();
INSERT INTO mine VALUES (1, 2);
DROP TRIGGER fake ON mine;
CREATE TRIGGER fake AFTER INSERT ON mine EXECUTE FUNCTION census_private.graph_attached('1');
INSERT INTO mine VALUES (1, 2);
DROP TRIGGER fake ON mine;
SELECT census_private.graph_attached();
-- one that names an attached graph, on its table and on another one
CREATE TRIGGER fake AFTER INSERT ON mine FOR EACH ROW WHEN (true OR census_private.graph_of('h', NULL, NULL))
	EXECUTE FUNCTION census_private.graph_attached();
INSERT INTO mine VALUES (1, 2);
DROP TRIGGER fake ON mine;
CREATE TRIGGER fake AFTER INSERT ON plain FOR EACH ROW WHEN (true OR census_private.graph_of('h', NULL, NULL))
	EXECUTE FUNCTION census_private.graph_attached();
INSERT INTO plain VALUES (66, 66);
SELECT relation, what, detail FROM census_check('plain');
DROP TRIGGER fake ON plain;
SELECT graph_out('h', 66), graph_out('h', 1);
-- the owner of the tables of a graph, and triggers on them
CREATE TRIGGER spy BEFORE TRUNCATE ON h EXECUTE FUNCTION suppress_redundant_updates_trigger();
TRUNCATE mine;
DROP TRIGGER spy ON h;
TRUNCATE mine;
SELECT graph_detach('h');
-- rights
CREATE ROLE attach_owner; CREATE ROLE attach_writer; CREATE ROLE attach_other;
CREATE SCHEMA app AUTHORIZATION attach_owner; GRANT USAGE ON SCHEMA app TO PUBLIC;
SET ROLE attach_owner;
CREATE TABLE app.doc (id int PRIMARY KEY, tag text);
SELECT create_graph('app.tags'), create_graph('app.mine');
SELECT graph_attach('app.tags', 'app.doc', 'tag', 'id');
SELECT create_dictionary('app.words');
SELECT graph_attach('app.tags', 'app.doc', 'tag', 'id', 'app.words');
GRANT INSERT, SELECT, UPDATE, DELETE, TRUNCATE ON app.doc TO attach_writer;
-- to write the table needs no right on the graph, nor on the dictionary
SET ROLE attach_writer;
INSERT INTO app.doc VALUES (1, 'red'), (2, 'red'), (3, 'blue');
UPDATE app.doc SET tag = 'green' WHERE id = 3;
DELETE FROM app.doc WHERE id = 1;
SELECT current_user;
SELECT graph_out('app.tags', 1);
SELECT graph_add('app.tags', 1, 1);
SELECT * FROM graph_check('app.tags');
SELECT graph_detach('app.tags');
SET ROLE attach_owner;
SELECT graph_out('app.tags', intern_find('app.words', 'red')), graph_out('app.tags', intern_find('app.words', 'green'));
SELECT * FROM graph_check('app.tags');
SET ROLE attach_writer;
TRUNCATE app.doc;
SET ROLE attach_owner;
SELECT graph_out('app.tags', intern_find('app.words', 'red'));
-- of each the owner, or no lock
GRANT SELECT ON app.mine TO attach_other;
SET ROLE attach_other;
BEGIN;
SAVEPOINT s;
SELECT graph_attach('app.mine', 'app.doc', 'tag', 'id'); ROLLBACK TO s;
SELECT graph_check('app.tags'); ROLLBACK TO s;
SELECT graph_detach('app.tags'); ROLLBACK TO s;
SELECT relation::regclass, mode FROM pg_locks
	WHERE pid = pg_backend_pid() AND relation IN ('app.mine'::regclass, 'app.doc'::regclass, 'app.tags'::regclass);
COMMIT;
RESET ROLE;
ALTER TABLE app.doc OWNER TO attach_other;
SET ROLE attach_owner;
SELECT graph_attach('app.mine', 'app.doc', 'tag', 'id', 'app.words');
SELECT graph_detach('app.tags');
\set VERBOSITY terse
SELECT drop_graph('app.tags');
\set VERBOSITY default
SET ROLE attach_writer;
INSERT INTO app.doc VALUES (4, 'red');
RESET ROLE;
ALTER TABLE app.doc OWNER TO attach_owner;
-- triggers of a stranger's table that name somebody's graph lead nothing into it, nor keep its owner from it
ALTER SCHEMA app OWNER TO attach_other;
SET ROLE attach_other;
CREATE TABLE app.own (a int, b int, PRIMARY KEY (a, b));
CREATE TRIGGER fake AFTER UPDATE ON app.own FOR EACH ROW
	WHEN (OLD.a <> NEW.a OR (false AND census_private.graph_attachment('app.tags', NULL, NEW.a, NEW.b, NULL)))
		EXECUTE FUNCTION census_private.graph_attached();
ALTER TABLE app.own ENABLE ALWAYS TRIGGER fake;
ALTER TRIGGER fake ON app.own DEPENDS ON EXTENSION census;
INSERT INTO app.own VALUES (1, 1);
UPDATE app.own SET a = 66;
DROP TRIGGER fake ON app.own;
RESET ROLE;
SELECT graph_out('app.tags', '{66}', 'any'), attached_to FROM census_graph WHERE graph = 'app.tags'::regclass;
-- row-level security hides rows from a check, not from the graph
ALTER TABLE app.doc ENABLE ROW LEVEL SECURITY;
CREATE POLICY p ON app.doc TO attach_writer USING (id < 10);
GRANT SELECT ON app.tags TO attach_writer;
SET ROLE attach_writer;
INSERT INTO app.doc VALUES (5, 'red');
SELECT * FROM graph_check('app.tags');
RESET ROLE;
SELECT * FROM graph_check('app.tags');
\set VERBOSITY terse
DROP SCHEMA app CASCADE;
DROP ROLE attach_owner, attach_writer, attach_other;
SELECT graph_detach('g');
SELECT drop_graph('g'), drop_graph('h');
TABLE looked;
DROP VIEW looked, v;
DROP TABLE t, plain, light, whole, mine;
-- a graph that was dropped where the triggers' dependency on it was lost, as a dump loses it
CREATE TABLE left_rows (a bigint, b bigint, UNIQUE (a, b));
SELECT create_graph('left_graph');
SELECT graph_attach('left_graph', 'left_rows', 'a', 'b');
DELETE FROM pg_depend WHERE classid = 'pg_trigger'::regclass AND refclassid = 'pg_class'::regclass
	AND refobjid = 'left_graph'::regclass AND objid IN (SELECT oid FROM pg_trigger
	WHERE tgrelid = 'left_rows'::regclass);
DROP TABLE left_graph CASCADE;
INSERT INTO left_rows VALUES (1, 2);
\c -
INSERT INTO left_rows VALUES (1, 3);
SELECT relation, what FROM census_check('left_rows') ORDER BY detail;
DROP TABLE left_rows;
-- triggers that name no dictionary for strings; what is found of it, and what the hint says
CREATE TABLE named (a text, b varchar, UNIQUE (a, b));
SELECT create_graph('named_graph'), create_dictionary('named_words');
SELECT graph_attach('named_graph', 'named', 'a', 'b', 'named_words');
DO $$ DECLARE t record; BEGIN
	SELECT tgname AS n, replace(pg_get_triggerdef(oid), '''named_words''::regclass', 'NULL') AS def INTO t
		FROM pg_trigger WHERE tgrelid = 'named'::regclass AND tgname ~ 'update$';
	EXECUTE format('DROP TRIGGER %1$I ON named; %2$s; ALTER TRIGGER %1$I ON named DEPENDS ON EXTENSION census', t.n,
		t.def);
END $$;
INSERT INTO named VALUES ('x', 'y');
SELECT * FROM graph_check('named_graph');
SELECT relation, what, detail FROM census_check('named_graph');
SELECT graph_detach('named_graph'), graph_truncate('named_graph');
SELECT graph_attach('named_graph', 'named', 'a', 'b', 'named_words');
INSERT INTO named VALUES ('x', 'y');
-- DROP .. CASCADE of the dictionary takes the triggers and the link; a user may take any of them: a finding, until the
-- table is attached anew
SET client_min_messages = warning;
DROP TABLE named_words CASCADE;
RESET client_min_messages;
INSERT INTO named VALUES ('x', 'z');
SELECT attached_to, (SELECT count(*) FROM pg_trigger WHERE tgrelid = 'named'::regclass) AS triggers FROM census_graph
	WHERE graph = 'named_graph'::regclass;
SELECT relation, what, detail FROM census_check() WHERE relation IN ('named', 'named_graph');
SELECT create_dictionary('named_words'), graph_truncate('named_graph');
SELECT graph_attach('named_graph', 'named', 'a', 'b', 'named_words');
DO $$ DECLARE t record; way text; found text; BEGIN
	FOR t IN SELECT tgname AS n, pg_get_triggerdef(oid) AS def FROM pg_trigger WHERE tgrelid = 'named'::regclass
		AND tgname ~ '^census' ORDER BY tgname LOOP
		FOR way IN
			SELECT
			unnest('{DROP TRIGGER %I ON named,ALTER TABLE named DISABLE TRIGGER %I,ALTER TABLE named ENABLE TRIGGER '
			'%I}'::text[]) LOOP
			EXECUTE format(way, t.n);
			SELECT string_agg(relation || ': ' || what || ': ' || detail, '; ') INTO found FROM census_check()
				WHERE relation IN ('named', 'named_graph');
			RAISE NOTICE '% %: %', split_part(way, ' %I', 1), substring(t.n, '[a-z]+$'), found;
			IF way ~ 'DROP' THEN
				EXECUTE format('%s; ALTER TRIGGER %I ON named DEPENDS ON EXTENSION census', t.def, t.n);
			END IF;
			EXECUTE format('ALTER TABLE named ENABLE ALWAYS TRIGGER %I', t.n);
		END LOOP;
	END LOOP;
END $$;
SELECT count(*) FROM census_check('named');
SELECT drop_graph('named_graph');
DROP TABLE named, named_words;
-- a graph and a table of two owners: not attached, and if one is given away later, no longer
CREATE ROLE regress_attach_other;
CREATE TABLE given (a bigint, b bigint, UNIQUE (a, b));
SELECT create_graph('given_graph');
ALTER TABLE given OWNER TO regress_attach_other;
SELECT graph_attach('given_graph', 'given', 'a', 'b');
ALTER TABLE given OWNER TO CURRENT_USER;
SELECT graph_attach('given_graph', 'given', 'a', 'b');
ALTER TABLE given OWNER TO regress_attach_other;
INSERT INTO given VALUES (1, 2);
SELECT relation, what, detail FROM census_check('given');
DROP TABLE given CASCADE;
SELECT drop_graph('given_graph');
DROP ROLE regress_attach_other;
