-- After objects of census are dropped nothing is left.  If CASCADE drops only a part of a graph,
-- census_check() reports the rest and the DROP that is missing.
CREATE SCHEMA leaves;
SELECT set_config('search_path', 'leaves, ' || current_setting('search_path'), false) <> '' AS ready;
CREATE ROLE regress_census_leaver;
GRANT ALL ON SCHEMA leaves TO regress_census_leaver;
CREATE VIEW made AS SELECT relkind, relname FROM pg_class WHERE relnamespace = 'leaves'::regnamespace
	AND relkind IN ('r', 'S') ORDER BY relname;

-- everything that a function creates, dropped as what it is
SELECT create_dictionary('words'), create_dictionary('laned', lanes => 4), create_graph('follows'),
	create_allocator('code'), create_allocator('codes', 'window'),
	create_id_generator('ids', shard => 91), create_id_generator('tickets', 'ticket', shard => 1, servers => 4);
SELECT intern('words', 'x'), intern('laned', 'x') > 0 AS laned, allocate('code'), allocate('codes') >= 0 AS codes,
	next_id('ids') > 0 AS ids, next_id('tickets'), id_at('ids', '2026-01-02') > 0 AS past;
SELECT count(*) FROM made;
CREATE TABLE photo (id bigint DEFAULT next_id('ids'));
\set VERBOSITY terse
DROP SEQUENCE ids;
DROP TABLE photo;
SET ROLE regress_census_leaver;
DROP TABLE words;
DROP TABLE code;
DROP SEQUENCE ids;
RESET ROLE;
SELECT count(*) FROM made;
SELECT drop_graph('follows');
DROP TABLE words, laned, code, codes;
DROP SEQUENCE ids, tickets;
SELECT * FROM made;
SELECT part, relation, what FROM census_check() WHERE what LIKE '%left%';

-- by plain SQL; the count beside the generator is a sequence of its own
SELECT create_dictionary('words'), create_dictionary('laned', lanes => 4), create_graph('follows'),
	create_graph('likes'), create_allocator('code'), create_id_generator('ids', shard => 91),
	create_shard(92, 'leaves_shard');
CREATE TABLE follow (src text, dst text, UNIQUE (src, dst));
SELECT graph_attach('follows', 'follow', 'src', 'dst', 'words');
INSERT INTO follow VALUES ('a', 'b');
\set VERBOSITY default
DROP TABLE follow;
\set VERBOSITY terse
DROP TABLE words;
DROP TABLE follows;
SET client_min_messages = warning;
DROP TABLE words CASCADE;
RESET client_min_messages;
SELECT attached_to, (SELECT count(*) FROM pg_trigger WHERE tgrelid = 'follow'::regclass) AS triggers,
	(SELECT count(*) FROM pg_constraint WHERE conrelid = 'follows'::regclass AND conname ~ 'attached') AS links
	FROM census_graph WHERE graph = 'follows'::regclass;
INSERT INTO follow VALUES ('c', 'd');
DROP TABLE laned, code, likes, follow;
DROP SEQUENCE ids;
SET client_min_messages = warning;
DROP SCHEMA leaves_shard CASCADE;
-- the part alone: the graph is no use without it, and takes what is left along
DROP TABLE follows_out CASCADE;
RESET client_min_messages;
SELECT part, relation, what, detail FROM census_check() WHERE what LIKE '%left%' ORDER BY relation::text;
SELECT drop_graph('follows');
SELECT create_graph('follows');
DROP TABLE follows;
SELECT * FROM made;
SELECT part, relation, what, detail FROM census_check() WHERE what LIKE '%left%';
-- where a dump has lost that they are one object, and none has written since: DROP .. CASCADE leaves the pages
SELECT create_graph('follows');
DELETE FROM pg_depend WHERE refclassid = 'pg_class'::regclass AND refobjid = 'follows'::regclass
	AND classid = 'pg_class'::regclass AND deptype = 'a' AND objid IN ('follows_out'::regclass, 'follows_in'::regclass,
	'follows_runs'::regclass, 'follows_parts'::regclass);
DROP TABLE follows;
BEGIN;
SET LOCAL client_min_messages = warning;
DROP TABLE follows CASCADE;
SELECT part, relation, what, detail FROM census_check() WHERE what LIKE '%left%' ORDER BY relation::text;
ROLLBACK;
SELECT graph_add('follows', 1, 2);
DROP TABLE follows;
SELECT * FROM made;

-- a row of settings of what is gone is of no use to anybody, and goes with the next one that is made
SELECT create_dictionary('words'), create_dictionary('laned', lanes => 4);
DROP TABLE words, laned;
CREATE VIEW settings AS SELECT count(*) AS settings FROM (SELECT dictionary FROM census_private.dictionary UNION ALL
	SELECT dictionary FROM census_private.lane) d WHERE NOT EXISTS (SELECT FROM pg_class WHERE oid = d.dictionary);
SELECT settings > 0 AS there FROM settings;
SELECT count(*) FROM census_check() WHERE part = 'intern' OR what LIKE '%left%';
SELECT create_dictionary('words');
TABLE settings;
DROP VIEW settings;

SET client_min_messages = warning;
DROP SCHEMA leaves CASCADE;
DROP ROLE regress_census_leaver;
