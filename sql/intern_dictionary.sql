-- Dictionaries as tables: how they are created, which rows they refuse, and privileges.
SELECT create_dictionary('tag', secret => decode(md5('7'), 'hex'));
\d tag
SELECT dictionary, secret, lane_bits, lane, commit FROM census_private.dictionary WHERE dictionary = 'tag'::regclass;
CREATE SCHEMA "Odd ""one";
SELECT create_dictionary('"Odd ""one"."My tags"');
SELECT intern_array('"Odd ""one"."My tags"', array['x', 'y', 'x']);
DROP SCHEMA "Odd ""one" CASCADE;

-- arguments
\set VERBOSITY sqlstate
SELECT create_dictionary('tag');
SELECT create_dictionary('t1', lanes => 3);
SELECT create_dictionary('t1', lanes => 0);
SELECT create_dictionary('t1', lanes => 8589934592);
SELECT create_dictionary('t1', lane => 'round');
SELECT create_dictionary('t1', commit => 'later');
SELECT create_dictionary('t1', lanes => NULL);
SELECT create_dictionary('pg_temp.t1');
SELECT create_dictionary('nowhere.t1');
SELECT create_dictionary('');
SELECT intern('nowhere', 'a');
SELECT intern('pg_class', 'a');
SELECT intern(4294967295::oid::regclass, 'a');
\set VERBOSITY default
SELECT create_dictionary('t1', lanes => 3);
CREATE TABLE no_dictionary (id bigint PRIMARY KEY, key bigint UNIQUE NOT NULL, value text NOT NULL);
SELECT intern('no_dictionary', 'a');
DROP TABLE no_dictionary;

-- rows stay as they are
SELECT intern_array('tag', array['red', 'green', 'blue']);
DELETE FROM tag WHERE value = 'red';
UPDATE tag SET value = 'pink' WHERE value = 'red';
-- rows by hand are held to the hash of their value
INSERT INTO tag (key, value) VALUES (17, 'by hand');
INSERT INTO tag (key, value) VALUES (intern_key('tag', 'by hand'), 'by hand') RETURNING id;
SELECT intern('tag', 'by hand');
-- by hand into a dictionary that has no secret yet: refused when it is first used
BEGIN;
INSERT INTO census_private.string (key, value) SELECT 1, 'early'
	WHERE NOT EXISTS (SELECT FROM census_private.dictionary WHERE dictionary = 'census_private.string'::regclass);
DELETE FROM census_private.dictionary WHERE dictionary = 'census_private.string'::regclass;
\set VERBOSITY sqlstate
SELECT intern('late');
ROLLBACK;
\set VERBOSITY default

-- TRUNCATE starts anew
TRUNCATE tag RESTART IDENTITY;
SELECT intern_find('tag', 'red'), intern('tag', 'green'), intern('tag', 'red');

-- what the C path would not see to is refused to new strings, and they are taken
-- again when it is gone
CREATE FUNCTION noop() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
CREATE TRIGGER mine AFTER INSERT ON tag FOR EACH ROW EXECUTE FUNCTION noop();
SELECT intern('tag', 'red') AS known;
SELECT intern('tag', 'one more');
DROP TRIGGER mine ON tag;
CREATE TRIGGER mine AFTER DELETE ON tag FOR EACH ROW EXECUTE FUNCTION noop();
SELECT intern('tag', 'red');
DROP TRIGGER mine ON tag;
\set VERBOSITY terse
\set SHOW_CONTEXT never
CREATE FUNCTION why(command text, undo text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	r text;
	back text;
BEGIN
	EXECUTE command;
	BEGIN
		r := CASE intern_text('tag', intern('tag', 'red')) WHEN 'red' THEN 'read' END;
		BEGIN
			PERFORM intern('tag', 'one more');
			RAISE division_by_zero;
		EXCEPTION WHEN division_by_zero THEN
			r := r || ', accepted';
		END;
	EXCEPTION WHEN OTHERS THEN
		GET STACKED DIAGNOSTICS back = PG_EXCEPTION_DETAIL;
		r := concat_ws(' ', r, SQLSTATE, back);
	END;
	EXECUTE undo;
	PERFORM intern('tag', 'red');
	RETURN r;
END $$;
SELECT why('ALTER TABLE tag ENABLE ROW LEVEL SECURITY', 'ALTER TABLE tag DISABLE ROW LEVEL SECURITY');
SELECT why('CREATE INDEX mine ON tag (value)', 'DROP INDEX mine');
SELECT why('CREATE INDEX mine ON tag (id, key)', 'DROP INDEX mine');
SELECT why('CREATE INDEX mine ON tag (key) WHERE key > 0', 'DROP INDEX mine');
SELECT why('CREATE INDEX mine ON tag USING hash (key)', 'DROP INDEX mine');
SELECT why('CREATE INDEX mine ON tag (key DESC)', 'DROP INDEX mine');
SELECT why('CREATE UNIQUE INDEX mine ON tag (id)', 'DROP INDEX mine');
SELECT why('ALTER TABLE tag DROP CONSTRAINT tag_key_key', 'ALTER TABLE tag ADD UNIQUE (key)');
SELECT why('ALTER TABLE tag DROP CONSTRAINT tag_key_key; ALTER TABLE tag ADD UNIQUE (key) DEFERRABLE',
	'ALTER TABLE tag DROP CONSTRAINT tag_key_key; ALTER TABLE tag ADD UNIQUE (key)');
SELECT why('ALTER TABLE tag ADD CHECK (length(value) < 10)', 'ALTER TABLE tag DROP CONSTRAINT tag_value_check');
SELECT why('ALTER TABLE tag RENAME key TO hash', 'ALTER TABLE tag RENAME hash TO key');
SELECT why('ALTER TABLE tag ALTER key DROP NOT NULL', 'ALTER TABLE tag ALTER key SET NOT NULL');
SELECT
	why('CREATE TABLE other (id bigint PRIMARY KEY); ALTER TABLE tag ADD FOREIGN KEY (id) REFERENCES other NOT VALID',
	'ALTER TABLE tag DROP CONSTRAINT tag_id_fkey; DROP TABLE other');
SELECT why('CREATE TABLE other (tag bigint REFERENCES tag)', 'DROP TABLE other');
SELECT why('ALTER TABLE tag SET UNLOGGED', 'ALTER TABLE tag SET LOGGED');
SELECT why('ALTER TABLE tag RENAME TO label', 'ALTER TABLE label RENAME TO tag');
CREATE VIEW tags AS SELECT * FROM tag;
SELECT intern('tags', 'red');
DROP VIEW tags;

-- privileges: SELECT to read, INSERT for a new string
CREATE ROLE regress_intern_reader;
GRANT USAGE ON SCHEMA public TO regress_intern_reader;
SET ROLE regress_intern_reader;
SELECT intern('tag', 'red');
SELECT intern_find('tag', 'red');
SELECT intern_text('tag', 1);
SELECT intern_key('tag', 'red');
SELECT intern('alpha');
SELECT secret FROM census_private.dictionary;
RESET ROLE;
GRANT SELECT ON tag TO regress_intern_reader;
SET ROLE regress_intern_reader;
SELECT intern('tag', 'red') = intern_find('tag', 'red') AS known;
SELECT intern('tag', 'new');
SELECT intern_array('tag', array['red', 'new']);
RESET ROLE;
GRANT INSERT ON tag TO regress_intern_reader;
SET ROLE regress_intern_reader;
SELECT intern_text('tag', intern('tag', 'new'));
-- a role without rights on census_private.dictionary makes its own dictionary
RESET ROLE;
CREATE SCHEMA theirs AUTHORIZATION regress_intern_reader;
SET ROLE regress_intern_reader;
SELECT create_dictionary('theirs.own');
SELECT intern_array('theirs.own', array['x', 'y']);
SELECT intern('theirs.own', 'x');
\set VERBOSITY sqlstate
SELECT create_dictionary('pg_catalog.own');
RESET ROLE;
DROP SCHEMA theirs CASCADE;
REVOKE ALL ON tag FROM regress_intern_reader;
REVOKE ALL ON SCHEMA public FROM regress_intern_reader;
DROP ROLE regress_intern_reader;
DROP TABLE tag;
DROP FUNCTION why, noop;
