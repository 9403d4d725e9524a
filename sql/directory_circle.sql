\set VERBOSITY terse
-- parents that go in a circle, as an UPDATE of somebody's leaves them: circles of 2 to 9 directories, entered
-- behind tails of 0 to 9 others; whatever is asked ends, and names the damage
CREATE FUNCTION state_of(command text) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE command;
	RETURN 'no error';
EXCEPTION WHEN OTHERS THEN RETURN sqlstate;	-- not a cancellation: what is endless fails the test
END $$;
CREATE FUNCTION try_circle(circle int, tail int) RETURNS TABLE (what text, result text) LANGUAGE plpgsql AS $$
DECLARE
	path text[] := ARRAY(SELECT 'd' || i FROM generate_series(1, circle + tail) i);
	ids bigint[];
	bottom bigint;
BEGIN
	TRUNCATE census_private.directory;
	PERFORM setval('census_private.directory_id_hint', 1, false);
	PERFORM directory_create(path);
	PERFORM directory_create('{aside}');
	ids := ARRAY(SELECT id FROM census_private.directory WHERE name LIKE 'd%' ORDER BY id);
	bottom := ids[circle + tail];
	UPDATE census_private.directory SET parent = ids[circle] WHERE id = ids[1];
	RETURN QUERY SELECT c, state_of(CASE WHEN c LIKE 'SELECT%' THEN c ELSE 'SELECT directory_' || c END)
		FROM unnest(ARRAY[
		format('path(%s)', bottom), format('list(%s)', format('base => %s', bottom)),
			format('open(%L, base => %s)', '{x}', bottom), format('exists(%L, %s)', '{x}', bottom),
		format('create(%L, base => %s)', '{x}', bottom), format('create_or_open(%L, base => %s)', '{x,y}', bottom),
		format('move(%L, %L, %s)', '{x}', '{y}', bottom), format('remove(%L, base => %s)', '{x}', bottom),
			format('remove(%L, base => %s)', '{d' || circle + tail || '}', ids[circle + tail - 1]),
		format('set_rights(%L, %L, %s)', '{x}', 'pg_class', bottom), 'SELECT * FROM census_directory_path', 'list()',
			'remove(''{aside}'')', 'SELECT census_check(''census_private.directory'')']) c;
	-- each directory of the circle and of the tail is reported, and no other
	RETURN QUERY SELECT 'found', CASE WHEN count(*) = circle + tail AND count(DISTINCT detail) = circle + tail
		THEN 'each' ELSE 'not each: ' || count(*) END FROM census_check('census_private.directory') c
		WHERE c.what = 'circle of parents';
END $$;
SET statement_timeout = '20s';
-- nothing is found of what is sound
BEGIN;
SELECT count(directory_create(p.path, p.layer, p.prefix))
	FROM (VALUES ('{a,b,c}'::text[], '', ''::bytea), ('{p}', 'partition', ''), ('{p,q}', '', ''), ('{p,q,r}', 'x', ''),
	('{chosen}', '', '\xfe0102'), ('{gone}', '', '')) p (path, layer, prefix);
SELECT directory_remove('{gone}'), directory_move('{a,b}', '{b}') IS NOT NULL AS moved;
SELECT * FROM census_check('census_private.directory');
ROLLBACK;
SELECT setval('census_private.directory_id_hint', 1, false), setval('census_private.directory_partition_seq', 1, false);
BEGIN;
SELECT regexp_replace(what, '\d+', 'N', 'g') COLLATE "C" AS call, result, count(*) FROM generate_series(2, 9) circle,
	generate_series(0, 9) tail, try_circle(circle, tail) GROUP BY 1, 2 ORDER BY 1, 2;
ROLLBACK;
-- a removal of what is above itself ends, too
BEGIN;
SELECT directory_create('{a,b,c}') IS NOT NULL AS made;
SELECT directory_create('{x}') IS NOT NULL AS made;
UPDATE census_private.directory SET parent = CASE name WHEN 'a' THEN 3 ELSE 0 END WHERE name IN ('a', 'x');
SELECT directory_remove('{a}', base => 3);
ROLLBACK;
SELECT setval('census_private.directory_id_hint', 1, false);
DROP FUNCTION try_circle, state_of;
