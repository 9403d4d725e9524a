-- Mistakes of a new user's first hour, and the hints of the errors.
CREATE SCHEMA hints;
CREATE ROLE hints_app;
GRANT USAGE, CREATE ON SCHEMA hints TO hints_app;
SELECT intern('hints: known') > 0 AS known;

-- the default dictionary, for a role that was granted nothing; with what the hint says
SET ROLE hints_app;
SELECT intern('hints: known');
SELECT intern_find_array(array['hints: known']);
RESET ROLE;
GRANT SELECT ON census_private.string TO hints_app;
SET ROLE hints_app;
SELECT intern('hints: known') > 0 AS known, intern_find('hints: new') IS NULL AS new;
SELECT intern('hints: new');
SELECT intern_erase('census_private.string', intern('hints: known'));
RESET ROLE;
GRANT INSERT ON census_private.string TO hints_app;
SET ROLE hints_app;
SELECT intern('hints: new') > 0 AS new;
RESET ROLE;

-- a dictionary, generator, allocator, graph that is none, and one that is not there
CREATE TABLE hints.photo (id bigint, title text);
CREATE VIEW hints.photos AS SELECT * FROM hints.photo;
CREATE SEQUENCE hints.photo_id_seq;
SELECT intern('hints.photo', 'a');
SELECT intern('hints.photos', 'a');
SELECT next_id('hints.photo_id_seq');
SELECT next_id('hints.photo');
SELECT nextval('census_private.id_seq');
SELECT allocate('hints.photo');
SELECT graph_add('hints.photo', 1, 2);

-- a generator of another role
SELECT create_id_generator('hints.ids', 'int32', shard => 1, epoch => date_trunc('day', now()));
SET ROLE hints_app;
SELECT next_id('hints.ids');
RESET ROLE;
GRANT USAGE ON SEQUENCE hints.ids TO hints_app;
SET ROLE hints_app;
SELECT next_id('hints.ids') > 0 AS made;
RESET ROLE;

-- an id of another layout
SELECT id_timestamp(-1);
SELECT id_shard(500046141585363968, 'hints.ids');

-- the shard of a second server: a number of the server, in its configuration file
SET census.shard_id = 5;
SELECT create_shard(100000, 'hints_shard');
SELECT create_shard(0, 'hints_shard');

-- sets of other extensions: pg_roaringbitmap's bytes, as bytea and as its text, and what they are
SELECT '\x3a300000020000000000010001000000180000001c000000010002007011'::bytea::roaring;
SELECT '\x3b300000010000e70301000100e703'::bytea::roaring;
SELECT '\x3a300000020000000000010001000000180000001c000000010002007011'::roaring;
SELECT roaring_from_bytea32('\x3a300000020000000000010001000000180000001c000000010002007011'::bytea, signed => true);
SELECT roaring_from_bytea32('\x0100000000000000000000003a3000000100000000000000100000000100'::bytea);
SELECT '\x0100000000000000000000003a3000000100000000000000100000000100'::bytea::roaring;
SELECT '\xdeadbeefdeadbeef'::bytea::roaring;
SELECT '[1, 2]'::roaring;
SELECT '1,2'::roaring;

-- names of what is to be made
SELECT create_dictionary('My strings');
SELECT create_graph('');
SELECT create_allocator('a.');
SELECT create_id_generator('1 2');
SELECT create_graph('hints.' || repeat('g', 64));
SELECT create_allocator('hints."Its ""own"" . name, with all of the signs that have to be quoted.."');
SELECT create_shard(5, 'public');
SELECT create_shard(5, NULL);

-- a graph that is none, and of somebody else; one that was dropped by DROP TABLE, renamed to another schema, loaded by
-- what is no query
SELECT graph_add('hints.photo_id_seq', 1, 2);
SELECT allocate('hints.photo_id_seq');
SELECT create_graph('hints.follows'), create_allocator('hints.code');
SET ROLE hints_app;
SELECT graph_out('hints.follows', 1);
SELECT allocate('hints.code');
RESET ROLE;
SELECT graph_rename('hints.follows', 'public.follows');
SELECT graph_rename('hints.follows', 'Follows of all');
CALL graph_load('hints.follows', '');
CALL graph_load('hints.follows', 'DELETE FROM hints.photo RETURNING id, id');
CALL graph_load('hints.follows', 'SELECT 1, 2; SELECT 3, 4');
CALL graph_load('hints.follows', 'WITH d AS (DELETE FROM hints.photo RETURNING id) SELECT id, id FROM d');
CALL graph_load('hints.follows', 'SELECT id, id FROM hints.photo FOR UPDATE');
CALL graph_load('hints.follows', 'SELECT id, id INTO hints.other FROM hints.photo');
CALL graph_load('hints.follows', 'EXPLAIN SELECT id, id FROM hints.photo');
CALL graph_load('hints.follows', 'SELECT title, id FROM hints.photo');
CALL graph_load('hints.follows', 'VALUES (1::bigint, 2::bigint)');
SELECT graph_out('hints.follows', 1);
DROP TABLE hints.follows;
SELECT create_graph('hints.follows');
DROP TABLE hints.follows_out;
SELECT create_graph('hints.follows');

-- a column that has a generator, a row that is older than its epoch
CREATE TABLE hints.event (id bigint PRIMARY KEY DEFAULT next_id(), what text, nr int);
INSERT INTO hints.event (what) VALUES ('e');
SELECT id_convert('hints.event');
SELECT id_at('census_private.id_seq', '1999-01-01 00:00+00');
SELECT id_at('census_private.id_seq', '2025-01-01 00:00+00');

-- columns for intern_column()
CALL intern_column('hints.event', 'waht', 'nr');
CALL intern_column('hints.event', 'what', 'what_id');
CALL intern_column('hints.event', 'what', 'nr');

-- per cent, where a part of one is wanted
SELECT linear_counter_bounds(linear_spec(), 95);

-- the extension's schema is not in the search_path
\set VERBOSITY terse
CREATE SCHEMA hints_elsewhere;
SET search_path = hints_elsewhere;
SELECT next_id();
SELECT '{1}'::roaring;
RESET search_path;

TRUNCATE census_private.string RESTART IDENTITY;
SET client_min_messages = warning;
DROP SCHEMA hints, hints_elsewhere CASCADE;
REVOKE ALL ON census_private.string FROM hints_app;
DROP ROLE hints_app;
