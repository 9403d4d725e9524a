-- What goes wrong in a new user's first hour, and what the errors say to do.
CREATE SCHEMA hints;
CREATE ROLE hints_app;
GRANT USAGE, CREATE ON SCHEMA hints TO hints_app;
SELECT intern('hints: known') > 0 AS known;

-- the default dictionary, for a role that was granted nothing; with what the hint says
SET ROLE hints_app;
SELECT intern('hints: known');
SELECT intern_find_array(array['hints: known']);
RESET ROLE;
GRANT SELECT ON census_string TO hints_app;
SET ROLE hints_app;
SELECT intern('hints: known') > 0 AS known, intern_find('hints: new') IS NULL AS new;
SELECT intern('hints: new');
SELECT intern_erase('census_string', intern('hints: known'));
RESET ROLE;
GRANT INSERT ON census_string TO hints_app;
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
SELECT nextval('census_id_seq');
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
SELECT id_text(-1);
SELECT id_from_text('no id');

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

-- the extension's schema is not in the search_path
\set VERBOSITY terse
CREATE SCHEMA hints_elsewhere;
SET search_path = hints_elsewhere;
SELECT next_id();
SELECT '{1}'::roaring;
RESET search_path;

TRUNCATE census_string RESTART IDENTITY;
SET client_min_messages = warning;
DROP SCHEMA hints, hints_elsewhere CASCADE;
REVOKE ALL ON census_string FROM hints_app;
DROP ROLE hints_app;
