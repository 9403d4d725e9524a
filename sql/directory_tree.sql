-- Directories in one session.
CREATE FUNCTION pg_temp.error_of(command text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE h text; d text;
BEGIN
	EXECUTE command;
	RETURN 'no error';
EXCEPTION WHEN OTHERS THEN
	GET STACKED DIAGNOSTICS d = PG_EXCEPTION_DETAIL, h = PG_EXCEPTION_HINT;
	RETURN concat_ws(' | ', SQLSTATE, SQLERRM, nullif(d, ''), nullif(h, ''));
END $$;
SELECT 'SELECT array_to_string(path, ''/'') AS path, id, prefix, layer '
	'FROM census_directory_path ORDER BY path COLLATE "C"' AS path \gset

BEGIN;
SELECT directory_exists('{}') AS root, directory_exists('{users}') AS users;
SELECT * FROM directory_create_or_open(array['users', 'friends']);
SELECT * FROM directory_create_or_open(array['users', 'friends']);
SELECT * FROM directory_create(array['users', 'profile'], 'document');
SELECT * FROM directory_open(array['users', 'profile']);
SELECT * FROM directory_open(array['users', 'profile'], 'document');
SELECT directory_exists('{users}') AS users, directory_exists('{users,profile,x}') AS x, directory_exists('{}') AS root;
SELECT (directory_open('{users,profile}')).id, (directory_open('{users,profile}')).prefix;
SELECT * FROM directory_list();
SELECT * FROM directory_list('{users}');
:path;

-- a new parent, twice in one statement: one parent
SELECT d.id FROM unnest('{a,b,a,c}'::text[]) AS n, directory_create_or_open(array['new', n, n]) AS d;
:path;

-- move: id, prefix and layer stay, what is below goes along
SELECT * FROM directory_move('{users,profile}', '{new,a,profile}');
SELECT * FROM directory_move('{new}', '{old}');
SELECT * FROM directory_move('{old,a,profile}', '{profile}');
:path;

-- the rules
SELECT pg_temp.error_of($$SELECT directory_move('{old}', '{old,a,x}')$$);
SELECT pg_temp.error_of($$SELECT directory_move('{old}', '{old,nowhere}')$$);
SELECT pg_temp.error_of($$SELECT directory_move('{old}', '{nowhere,old}')$$);
SELECT pg_temp.error_of($$SELECT directory_move('{nowhere}', '{old,x}')$$);
SELECT pg_temp.error_of($$SELECT directory_move('{nowhere}', '{nowhere,x}')$$);
SELECT pg_temp.error_of($$SELECT directory_move('{old}', '{profile}')$$);
SELECT pg_temp.error_of($$SELECT directory_move('{old}', '{old}')$$);
SELECT pg_temp.error_of($$SELECT directory_move('{old,a}', '{old,b}')$$);
SELECT pg_temp.error_of($$SELECT directory_move('{}', '{x}')$$);
SELECT pg_temp.error_of($$SELECT directory_move('{old}', '{}')$$);
SELECT pg_temp.error_of($$SELECT directory_create('{old,a}')$$);
SELECT pg_temp.error_of($$SELECT directory_create('{}')$$);
SELECT pg_temp.error_of($$SELECT directory_create_or_open('{}')$$);
SELECT pg_temp.error_of($$SELECT directory_create_or_open('{profile}', 'table')$$);
SELECT pg_temp.error_of($$SELECT directory_open('{profile}', 'table')$$);
SELECT pg_temp.error_of($$SELECT directory_open('{old}', 'table')$$);
SELECT pg_temp.error_of($$SELECT directory_open('{nowhere}')$$);
SELECT pg_temp.error_of($$SELECT directory_open('{}')$$);
SELECT pg_temp.error_of($$SELECT directory_list('{nowhere}')$$);
SELECT pg_temp.error_of($$SELECT directory_remove('{nowhere}')$$);
SELECT pg_temp.error_of($$SELECT directory_remove('{}')$$);
SELECT pg_temp.error_of($$SELECT directory_create('{a,NULL}')$$);
SELECT pg_temp.error_of($$SELECT directory_create('{a,""}')$$);
SELECT pg_temp.error_of($$SELECT directory_create('{{a,b},{c,d}}')$$);
SELECT pg_temp.error_of($$SELECT directory_create(array[repeat('ä', 513)])$$);
SELECT pg_temp.error_of($$SELECT directory_create(NULL)$$);

-- remove: the whole subtree; the ids are never used again
SELECT directory_remove('{nowhere}', missing_ok => true);
SELECT directory_remove('{old}');
SELECT id, parent, name, layer FROM census_private.directory ORDER BY id;
SELECT id FROM directory_create_or_open('{old}');
SELECT directory_remove('{old}'), directory_remove('{profile}');
SELECT id FROM directory_create_or_open('{old}');

-- rolled back creations do give ids back
SAVEPOINT s;
SELECT id FROM directory_create('{one}');
SELECT id FROM directory_create('{two}');
ROLLBACK TO s;
SELECT id FROM directory_create('{two}');
SAVEPOINT s;
SELECT directory_remove('{two}');
ROLLBACK TO s;
SELECT directory_exists('{two}');
ROLLBACK;

-- names are compared bytewise; any text will do
BEGIN;
SELECT count(directory_create(array[n]))
	FROM unnest(array['B', 'a', 'ä', 'A', 'a b', 'a/b', '{a}', '%', repeat('ü', 512)]) AS n;
SELECT left(name, 10) AS name FROM directory_list();
SELECT directory_create(array_fill('x'::text, array[2000])) IS NOT NULL AS deep;
SELECT max(array_length(path, 1)) FROM census_directory_path;
SELECT directory_move(array_fill('x'::text, array[500]), '{y}') IS NOT NULL AS moved;
SELECT directory_remove('{y}'), directory_remove('{x}');
ROLLBACK;

-- what our way of writing would pass by is refused
BEGIN;
CREATE FUNCTION pg_temp.noop() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
CREATE TRIGGER t BEFORE INSERT ON census_private.directory FOR EACH ROW EXECUTE FUNCTION pg_temp.noop();
SELECT pg_temp.error_of($$SELECT directory_create('{a}')$$);
ROLLBACK;

-- read only: what is there opens, nothing is created
SELECT id IS NOT NULL AS there FROM directory_create_or_open('{there}');
BEGIN READ ONLY;
SELECT id IS NOT NULL AS there FROM directory_create_or_open('{there}');
SELECT directory_exists('{there}');
SELECT pg_temp.error_of($$SELECT directory_create_or_open('{there,not}')$$);
SELECT pg_temp.error_of($$SELECT directory_create('{not}')$$);
SELECT pg_temp.error_of($$SELECT directory_move('{there}', '{not}')$$);
SELECT pg_temp.error_of($$SELECT directory_remove('{there}')$$);
ROLLBACK;

-- reading in parallel workers
CREATE TABLE many_paths AS SELECT array['there', (i % 3)::text] AS path FROM generate_series(1, 3000) i;
SELECT id IS NOT NULL AS made FROM directory_create('{there,1}');
ANALYZE many_paths;
BEGIN;
SET LOCAL parallel_setup_cost = 0;
SET LOCAL parallel_tuple_cost = 0;
SET LOCAL min_parallel_table_scan_size = 0;
SET LOCAL max_parallel_workers_per_gather = 2;
EXPLAIN (COSTS OFF) SELECT count(*) FROM many_paths WHERE directory_exists(path);
SELECT count(*) FROM many_paths WHERE directory_exists(path);
COMMIT;
DROP TABLE many_paths;
SELECT directory_remove('{there}');
TRUNCATE census_private.directory;
SELECT setval('census_private.directory_id_hint', 1, false);
