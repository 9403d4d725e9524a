-- What plain DROP leaves of things of census: census_check() finds it, census_drop_left() drops it; and the functions
-- that leave nothing.
CREATE SCHEMA leaves;
SELECT set_config('search_path', 'leaves, ' || current_setting('search_path'), false) <> '' AS ready;
CREATE ROLE regress_census_leaver;
GRANT ALL ON SCHEMA leaves TO regress_census_leaver;
CREATE VIEW made AS SELECT relkind, relname FROM pg_class WHERE relnamespace = 'leaves'::regnamespace
	AND relkind IN ('r', 'S') ORDER BY relname;

-- everything that a function creates, dropped by its own function
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
SELECT drop_dictionary('code');
SELECT drop_dictionary('ids');
SELECT drop_allocator('words');
SELECT drop_dictionary('census_private.string');
SELECT drop_dictionary(NULL);
SELECT drop_allocator(NULL);
SET ROLE regress_census_leaver;
SELECT drop_dictionary('words');
SELECT drop_allocator('code');
DROP SEQUENCE ids;
RESET ROLE;
SELECT count(*) FROM made;
SELECT drop_dictionary('words'), drop_dictionary('laned'), drop_graph('follows'), drop_allocator('code'),
	drop_allocator('codes');
DROP SEQUENCE ids, tickets;
SELECT * FROM made;
SELECT count(*) AS settings FROM census_private.dictionary d
	WHERE NOT EXISTS (SELECT FROM pg_class WHERE oid = d.dictionary);
SELECT part, relation, what FROM census_check() WHERE relation IS NULL OR relation <> 0
	AND relation::text ~ '^leaves|^[a-z_]+$' OR what LIKE '%left%';

-- by plain SQL
SELECT create_dictionary('words'), create_dictionary('laned', lanes => 4), create_graph('follows'),
	create_graph('likes'), create_allocator('code'), create_id_generator('ids', shard => 91),
	create_shard(92, 'leaves_shard');
DROP TABLE words, laned, code;
DROP SEQUENCE ids;
DROP TABLE follows_out CASCADE;
SET client_min_messages = warning;
DROP TABLE likes CASCADE;
DROP SCHEMA leaves_shard CASCADE;
RESET client_min_messages;
SELECT * FROM made;
SELECT part, relation, what, detail FROM census_check() WHERE what LIKE '%left%' ORDER BY relation::text;
-- it takes no rights, and leaves to others what it may read
GRANT SELECT ON ALL TABLES IN SCHEMA leaves TO regress_census_leaver;
GRANT SELECT ON ALL SEQUENCES IN SCHEMA leaves TO regress_census_leaver;
SET ROLE regress_census_leaver;
SELECT part, relation FROM census_drop_left() WHERE relation IS NOT NULL;
RESET ROLE;
SELECT * FROM made;
-- a function that somebody made in the schema of census, of the same name for a text, is not called in place of ours
CREATE FUNCTION public.drop_graph(text) RETURNS void LANGUAGE plpgsql AS $$ BEGIN RAISE 'captured'; END $$;
SELECT * FROM census_drop_left();
DROP FUNCTION public.drop_graph(text);
SELECT * FROM made;
SELECT part, relation, what, detail FROM census_check() WHERE what LIKE '%left%';
SELECT * FROM census_drop_left();

-- settings alone
SELECT create_dictionary('words');
DROP TABLE words;
SELECT part, relation, what, detail FROM census_check() WHERE what LIKE '%left%';
SELECT * FROM census_drop_left();
SELECT count(*) AS settings FROM census_private.dictionary d
	WHERE NOT EXISTS (SELECT FROM pg_class WHERE oid = d.dictionary);

SET client_min_messages = warning;
DROP SCHEMA leaves CASCADE;
DROP ROLE regress_census_leaver;
