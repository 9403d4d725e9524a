-- Each place where the code asks for a privilege and no other test would notice if it did not: one role,
-- which has just what is said, calls through it.
SET client_min_messages = warning;
CREATE SCHEMA priv;
GRANT USAGE ON SCHEMA priv TO PUBLIC;
CREATE ROLE priv_owner; CREATE ROLE priv_low;
GRANT CREATE ON SCHEMA priv TO priv_owner;
SET search_path = priv, public;
CREATE FUNCTION try(call text) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE call;
	RETURN 'ok';
EXCEPTION WHEN OTHERS THEN RETURN sqlstate || ' ' || sqlerrm;
END $$;

-- the guard: rows that an owner may write by hand are the owner's alone, whatever is granted; those that nobody may,
-- not the owner's either
BEGIN;
SELECT directory_create('{priv}') IS NOT NULL AS made;
GRANT ALL ON census_private.directory TO priv_low;
SET LOCAL ROLE priv_low;
SELECT c, try(c)
	FROM unnest(array[$$UPDATE census_private.directory SET name = 'other'$$,
	$$DELETE FROM census_private.directory$$, $$TRUNCATE census_private.directory$$,
	$$INSERT INTO census_private.directory (id, parent, name, layer, prefix) VALUES (4711, 0, 'by hand', '', '\x7f')$$])
		c;
ROLLBACK;
SELECT setval('census_private.directory_id_hint', 1, false);
SET ROLE priv_owner;
SELECT create_graph('edges');
SELECT graph_add('edges', 1, 2);
SELECT c, try(c) FROM unnest(array['DELETE FROM edges', 'TRUNCATE edges', 'TRUNCATE edges_out',
	'INSERT INTO edges_in SELECT * FROM edges_in']) c;
RESET ROLE;

-- what one role was allowed is not remembered for the next, who may do less
SET ROLE priv_owner;
GRANT SELECT ON edges TO priv_low;
SELECT graph_add('edges', 1, 3);
SET ROLE priv_low;
SELECT graph_out('edges', 1), try($$SELECT graph_add('edges', 1, 4)$$), try($$SELECT graph_remove('edges', 1, 3)$$);
RESET ROLE;

-- whose rights count for a directory is for a role that may update all of them: not for one that may do everything else
BEGIN;
SELECT directory_create('{priv}') IS NOT NULL AS made;
GRANT SELECT, INSERT, DELETE, TRUNCATE, REFERENCES, TRIGGER ON census_private.directory TO priv_low;
SET LOCAL ROLE priv_low;
SELECT try($$SELECT directory_set_rights('{priv}', NULL)$$);
ROLLBACK;
SELECT setval('census_private.directory_id_hint', 1, false);

-- a check reads all rows, of a table that hides some, too: not for a role that it hides them from
SET ROLE priv_owner;
CREATE TABLE hidden (id bigint);
INSERT INTO hidden VALUES (4711);
ALTER TABLE hidden ENABLE ROW LEVEL SECURITY;
GRANT SELECT ON hidden TO priv_low;
SET ROLE priv_low;
SELECT try($$SELECT FROM census_check('hidden')$$);
-- named by its generator, a table is read for a role that may read it, and for no other
SET ROLE priv_owner;
SELECT create_id_generator('gen', 'ticket', shard => 1, servers => 4);
CREATE TABLE filled (id bigint DEFAULT next_id('gen'));
INSERT INTO filled VALUES (4000001);
GRANT SELECT ON SEQUENCE gen TO priv_low;
SET ROLE priv_low;
SELECT relation, what FROM census_check('gen');
SET ROLE priv_owner;
GRANT SELECT ON filled TO priv_low;
SET ROLE priv_low;
SELECT relation, what FROM census_check('gen');

-- census_advance() lifts what the caller may lift: a window's sequence, a dictionary's, that of partitions
SET ROLE priv_owner;
SELECT create_allocator('win', 'window');
INSERT INTO win VALUES (300000);
GRANT SELECT, INSERT ON win TO priv_low;
GRANT USAGE, SELECT ON win_id_hint TO priv_low;
SET ROLE priv_low;
SELECT try($$SELECT FROM census_advance('win')$$);
SET ROLE priv_owner;
GRANT UPDATE ON win_id_hint TO priv_low;
SET ROLE priv_low;
SELECT what FROM census_advance('win');
RESET ROLE;
BEGIN;
SELECT count(directory_create(ARRAY['priv_' || g], 'partition')) FROM generate_series(1, 3) g;
SELECT setval('census_private.directory_partition_seq', 1, false);
GRANT SELECT ON census_private.directory TO priv_low;
SET LOCAL ROLE priv_low;
SELECT try($$SELECT FROM census_advance('census_private.directory')$$);
RESET ROLE;
GRANT UPDATE ON census_private.directory_partition_seq TO priv_low;
SET LOCAL ROLE priv_low;
SELECT what FROM census_advance('census_private.directory');
ROLLBACK;
SELECT setval('census_private.directory_id_hint', 1, false), setval('census_private.directory_partition_seq', 1, false);
SET ROLE priv_owner;
SELECT create_dictionary('words', secret => '\x00112233445566778899aabbccddeeff');
-- dictionaries: how they commit is their owner's; a default's function runs for nobody
SELECT intern('words', 'x') IS NOT NULL AS made;
GRANT ALL ON words TO priv_low;
SET ROLE priv_low;
SELECT try($$SELECT intern_set_commit('words', 'immediate')$$);
SET ROLE priv_owner;
CREATE FUNCTION mine() RETURNS text LANGUAGE plpgsql AS $$ BEGIN RETURN current_user; END $$;
ALTER TABLE words ADD noted text DEFAULT mine();
SET ROLE priv_low;
SELECT try($$SELECT intern('words', 'of low')$$);
SET ROLE priv_owner;
SELECT try($$SELECT intern('words', 'of the owner')$$);
ALTER TABLE words DROP noted;
-- a row is checked for a role that writes rows: by a right on columns, or by way of a view
REVOKE ALL ON words FROM priv_low;
CREATE VIEW through AS SELECT id, value FROM words;
GRANT SELECT, UPDATE ON through TO priv_low;
SET ROLE priv_low;
SELECT try($$SELECT census_private.intern_row_ok(1, 2, NULL, ROW(1, 2, 'x')::words)$$);
SELECT try($$UPDATE through SET value = NULL WHERE value = 'x'$$);
SET ROLE priv_owner;
GRANT INSERT (value) ON words TO priv_low;
SET ROLE priv_low;
SELECT try($$SELECT census_private.intern_row_ok(1, 2, NULL, ROW(1, 2, 'x')::words)$$);
SET ROLE priv_owner;
REVOKE INSERT (value) ON words FROM priv_low;
GRANT UPDATE (value) ON words TO priv_low;
SET ROLE priv_low;
SELECT try($$SELECT census_private.intern_row_ok(1, 2, NULL, ROW(1, 2, 'x')::words)$$);

-- graph_attach(): the strings of rows to come are new ones
RESET ROLE;
GRANT CREATE ON SCHEMA priv TO priv_low;
SET ROLE priv_owner;
GRANT SELECT ON words TO priv_low;
SET ROLE priv_low;
CREATE TABLE link (a text, b text, UNIQUE (a, b));
SELECT create_graph('links');
SELECT try($$SELECT graph_attach('links', 'link', 'a', 'b', 'words')$$);
RESET ROLE;
REVOKE CREATE ON SCHEMA priv FROM priv_low;

-- intern_column(): UPDATE on the column that it sets is enough
SET ROLE priv_owner;
CREATE TABLE doc (title text, title_id bigint, secret text);
INSERT INTO doc VALUES ('t', NULL, 's');
GRANT SELECT, UPDATE (title_id) ON doc TO priv_low;
GRANT SELECT, INSERT ON words TO priv_low;
SET ROLE priv_low;
CALL intern_column('priv.doc', 'title', 'title_id', 'priv.words');
SELECT count(title_id) FROM doc;

-- id_convert(): a sequence of another role, which a column takes its ids from, is neither read nor dropped
RESET ROLE;
CREATE SEQUENCE theirs;
GRANT USAGE ON SEQUENCE theirs TO priv_owner;
SET ROLE priv_owner;
CREATE TABLE converted (id bigint PRIMARY KEY DEFAULT nextval('theirs'));
INSERT INTO converted DEFAULT VALUES;
RESET ROLE;
REVOKE ALL ON SEQUENCE theirs FROM priv_owner;
SET ROLE priv_owner;
SELECT id_convert('converted');
RESET ROLE;
SELECT 'theirs'::regclass AS is_there;

-- what counts a generator's past is left by another role's generator of that name: it is not taken for one's own
GRANT CREATE ON SCHEMA priv TO priv_low;
SET ROLE priv_low;
SELECT create_id_generator('snow', shard => 77);
DROP SEQUENCE snow;
SET ROLE priv_owner;
SELECT try($$SELECT create_id_generator('snow', shard => 78)$$);
RESET ROLE;
-- a schema, and what is in one, for a role that may not create there
REVOKE CREATE ON SCHEMA priv FROM priv_low;
SET ROLE priv_low;
SELECT try($$SELECT create_id_generator('low', shard => 79)$$), try($$SELECT create_shard(80, 'low_shard')$$);
RESET ROLE;

-- every right on a generator, a graph, a dictionary but the one that is asked for; none on the rows that a CHECK sees
SET ROLE priv_owner;
REVOKE ALL ON words FROM priv_low;
GRANT INSERT (value), UPDATE (value) ON words TO CURRENT_USER;
GRANT REFERENCES (value) ON words TO priv_low;
SET ROLE priv_low;
SELECT try($$SELECT census_private.intern_row_ok(1, 1, 'x', ROW(1, 1, 'x')::priv.words)$$);
SET ROLE priv_owner;
GRANT INSERT, UPDATE, DELETE ON words TO priv_low;
SET ROLE priv_low;
SELECT try($$SELECT intern_find('words', 'x')$$), try($$SELECT intern_text('words', 1)$$);
SET ROLE priv_owner;
SELECT create_id_generator('dated', shard => 81);
GRANT USAGE, SELECT ON dated TO priv_low;
GRANT SELECT, INSERT, UPDATE, DELETE, REFERENCES, TRIGGER ON edges TO priv_low;
SET ROLE priv_low;
SELECT try($$SELECT id_at('dated', '2026-03-01 12:00+00')$$), try($$SELECT graph_truncate('edges')$$);
SET ROLE priv_owner;
REVOKE ALL ON dated FROM priv_low;
GRANT UPDATE ON dated TO priv_low;
SET ROLE priv_low;
SELECT try($$SELECT id_settled('dated')$$);
RESET ROLE;

DROP SCHEMA priv CASCADE;
DROP ROLE priv_owner, priv_low;
