-- The extension's owner can make its tables and sequences UNLOGGED, so that a crash empties or resets them.  Every user
-- of such an object notices this, also in a session that has used the object, and census_check() reports it.
SET client_min_messages = warning;
SELECT create_dictionary('words'), create_dictionary('laned', lanes => 4), create_allocator('slots'),
	create_allocator('win', 'window'), create_graph('g');
CREATE TABLE calls (n serial, call text);
INSERT INTO calls (call) VALUES ('next_id()'), ($$id_at('census_private.id_seq', now() - interval '1 day')$$),
	($$intern('known')$$), ($$intern('new')$$), ($$intern('words', 'known')$$), ($$intern('words', 'new')$$),
		($$intern('laned', 'known')$$), ($$intern('laned', 'new')$$), ($$create_dictionary('more')$$),
	($$allocate('slots')$$), ($$allocate('win')$$), ($$create_allocator('more')$$), ($$graph_add('g', 1, 2)$$),
		($$graph_add_array('g', array_agg(i), array_agg(i)) FROM generate_series(1, 99) i$$),
		($$graph_out('g', 1)$$), ($$create_graph('more')$$),
	($$directory_create('{a}')$$), ($$directory_create('{p}', 'partition')$$), ($$directory_exists('{a}')$$);
CREATE FUNCTION unlogged(relation regclass, OUT refused text, OUT told text) LANGUAGE plpgsql AS $$
DECLARE
	c text;
	kind text := CASE (SELECT relkind FROM pg_class WHERE oid = relation) WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END;
BEGIN
	-- this session knows all of them
	PERFORM next_id(), intern('known'), intern('words', 'known'), intern('laned', 'known'), allocate('slots'),
		allocate('win'), graph_add('g', 1, 2), directory_create('{warm}'), directory_create('{part}', 'partition'),
		id_at('census_private.id_seq', now() - interval '1 day');
	EXECUTE format('ALTER %s %s SET UNLOGGED', kind, relation);
	FOR c IN SELECT call FROM calls ORDER BY n LOOP
		BEGIN
			EXECUTE 'SELECT ' || c;
			RAISE EXCEPTION SQLSTATE 'RB000';
		EXCEPTION WHEN SQLSTATE 'RB000' THEN NULL;
			WHEN object_not_in_prerequisite_state THEN refused := concat_ws(', ', refused, c);
			WHEN OTHERS THEN refused := concat_ws(', ', refused, c || ' ' || sqlstate);
		END;
	END LOOP;
	told := (SELECT string_agg(format('%s: %s', k.relation, k.what), ', ' ORDER BY k.relation::text COLLATE "C")
		FROM census_check() k);
	RAISE EXCEPTION SQLSTATE 'RB001';
EXCEPTION WHEN SQLSTATE 'RB001' THEN NULL;
	WHEN OTHERS THEN refused := sqlerrm;
END $$;
\pset format unaligned
SELECT c.oid::regclass AS relation, u.* FROM pg_class c, unlogged(c.oid) u
 WHERE relkind IN ('r', 'S') AND (relnamespace = 'public'::regnamespace AND relname ~ '^(words|laned|slots|win|g)(_|$)'
	OR EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = c.oid AND deptype = 'e'
		AND refobjid = (SELECT oid FROM pg_extension WHERE extname = 'census')))
			ORDER BY c.oid::regclass::text COLLATE "C";
-- with what to do
\set VERBOSITY default
BEGIN;
ALTER TABLE census_private.dictionary SET UNLOGGED;
SELECT intern('words', 'x');
ROLLBACK;
BEGIN;
ALTER SEQUENCE words_id_seq SET UNLOGGED;
SELECT intern('words', 'x');
ROLLBACK;
SELECT allocate('slots');
BEGIN;
ALTER SEQUENCE slots_id_hint SET UNLOGGED;
SELECT allocate('slots');
ROLLBACK;
BEGIN;
ALTER SEQUENCE census_private.directory_partition_seq SET UNLOGGED;
SELECT directory_create('{p}', 'partition');
ROLLBACK;
BEGIN;
ALTER TABLE census_private.dictionary SET UNLOGGED;
ALTER TABLE census_private.lane SET UNLOGGED;
ALTER TABLE census_private.directory SET UNLOGGED;
ALTER SEQUENCE census_private.id_seq SET UNLOGGED;
SELECT * FROM census_check() ORDER BY relation::text COLLATE "C", what;
SELECT what, detail FROM census_check('census_private.dictionary');
SELECT part, what, detail FROM census_check('words');
ROLLBACK;
SELECT * FROM census_check();
\pset format aligned
DROP FUNCTION unlogged;
DROP TABLE calls, words, laned, slots, win;
SELECT drop_graph('g');
-- what a rollback does not take back
SELECT setval('census_private.directory_id_hint', 1, false), setval('census_private.directory_partition_seq', 1, false);
