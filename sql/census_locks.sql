-- Which locks a call holds until the end of its transaction: exactly the locks that the pages list.
\set VERBOSITY terse
SET client_min_messages = warning;
CREATE SCHEMA locks;
SET search_path = locks, public;
CREATE TABLE edge (src int, dst int, PRIMARY KEY (src, dst));
INSERT INTO edge SELECT i, i + 1 FROM generate_series(1, 10) i;
CREATE TABLE old (id serial PRIMARY KEY);
INSERT INTO old SELECT FROM generate_series(1, 10);
SELECT create_allocator('d'), create_allocator('w', 'window'), create_dictionary('words'),
	create_dictionary('lanes', lanes => 4),
	create_graph('g'), create_graph('full'), create_graph('gone'), create_graph('kept'), create_id_generator('gen'),
		create_id_generator('gen_2') \gset
SELECT graph_attach('kept', 'edge', 'src', 'dst'), graph_add('full', 1, 2), intern('words', 'there') AS there,
	intern('lanes', 'there') AS lane_there, next_id('gen') AS next \gset
SELECT directory_create('{a,b,c}'), directory_create('{x,y}'), directory_create('{p}', 'partition'),
	directory_create('{p,q}') \gset
SELECT directory_create(array_agg('d' || i ORDER BY i)) FROM generate_series(1, 35) i \gset

CREATE TABLE name_of AS SELECT false AS directory, oid::bigint AS id, relname::text AS name FROM pg_class
	WHERE relnamespace IN ('locks'::regnamespace, 'census_private'::regnamespace)
	UNION ALL SELECT true, id & 4294967295, 'directory ' || path[cardinality(path)] FROM census_directory_path
		WHERE id < 4294967296;

CREATE TABLE called (call text);
-- the strongest mode of each relation that is not the server's own, and of each directory
CREATE PROCEDURE locks_of(call text) LANGUAGE plpgsql AS $$
DECLARE
	held text;
	modes text[]
		:= '{AccessShare,RowShare,RowExclusive,ShareUpdateExclusive,Share,ShareRowExclusive,Exclusive,AccessExclusive}';
BEGIN
	PERFORM count(*) FROM name_of;
	EXECUTE call;
	SELECT string_agg(modes[mode] || ': ' || names, E'\n  ' ORDER BY mode) INTO held FROM (
		SELECT mode, string_agg(name, ', ' ORDER BY name COLLATE "C") AS names FROM (
			SELECT name, max(mode) AS mode FROM (
				SELECT array_position(modes, replace(l.mode, 'Lock', '')) AS mode, CASE l.locktype
					WHEN 'relation'
						THEN coalesce((SELECT name FROM name_of WHERE NOT directory AND id = l.relation::bigint),
						(SELECT relname::text FROM pg_class WHERE oid = l.relation), 'TOAST')
					WHEN 'object' THEN (SELECT name FROM name_of WHERE directory AND id = l.objid::bigint)
					ELSE l.locktype END AS name
				FROM pg_locks l WHERE l.pid = pg_backend_pid() AND l.locktype NOT IN ('virtualxid', 'transactionid')
					AND (l.locktype <> 'relation' OR l.relation >= 16384
						AND l.relation::regclass::text !~ 'pg_toast|name_of|census_directory_path')
					AND (l.locktype <> 'object' OR l.classid = 'census_private.directory'::regclass)) l
			GROUP BY name) r
		GROUP BY mode) m;
	RAISE INFO E'%\n  %', call, coalesce(held, 'nothing');
	ROLLBACK;
	INSERT INTO called VALUES (call);
	COMMIT;
END $$;
-- allocators
CALL locks_of($$SELECT allocate('d')$$);
CALL locks_of($$SELECT allocate('w')$$);
CALL locks_of($$SELECT create_allocator('made')$$);
-- ids
CALL locks_of($$SELECT next_id('gen')$$);
CALL locks_of($$SELECT id_set_shard('gen', 7)$$);
CALL locks_of($$SELECT id_advance('gen', id_min(now(), 'gen'))$$);
CALL locks_of($$SELECT id_at('gen', '2026-01-01')$$);
CALL locks_of($$SELECT id_convert('old')$$);
CALL locks_of($$SELECT id_rewind('gen', id_min(now() - interval '1 hour', 'gen'))$$);
CALL locks_of($$SELECT id_settled('gen')$$);
CALL locks_of($$SELECT create_id_generator('made')$$);
CALL locks_of($$SELECT create_shard(9, 'made')$$);
-- dictionaries
CALL locks_of($$SELECT intern('words', 'there')$$);
CALL locks_of($$SELECT intern('words', 'new')$$);
CALL locks_of($$SELECT intern_array('lanes', '{there,new}')$$);
CALL locks_of($$SELECT intern_find('words', 'there'), intern_text('words', 1)$$);
CALL locks_of($$SELECT intern_erase('words', 1)$$);
CALL locks_of($$SELECT intern_set('words', '{there,new}')$$);
CALL locks_of($$SELECT intern_stats('words')$$);
CALL locks_of($$SELECT intern_set_commit('words', 'immediate')$$);
CALL locks_of($$SELECT create_dictionary('made')$$);
-- graphs
CALL locks_of($$SELECT graph_add('g', 1, 2)$$);
CALL locks_of($$SELECT graph_change_array('full', '{1,1}', '{2,3}', '{f}')$$);
CALL locks_of($$SELECT graph_add_array('g', '{1}', '{2}')$$);
CALL locks_of($$SELECT graph_remove('full', 1, 2)$$);
CALL locks_of($$SELECT graph_change_array('full', '{1,1}', '{2,3}', '{f,t}')$$);
CALL locks_of($$SELECT graph_remove_keys('full', '{1}')$$);
CALL locks_of($$SELECT graph_truncate('full')$$);
CALL locks_of($$SELECT create_graph('made')$$);
CALL locks_of($$SELECT graph_has('full', 1, 2)$$);
CALL locks_of($$SELECT graph_out('full', 1)$$);
CALL locks_of($$SELECT graph_in('full', '{1,2}', 'any')$$);
CALL locks_of($$SELECT graph_counts('full', '{2}', 1)$$);
CALL locks_of($$SELECT graph_stats('full')$$);
CALL locks_of($$CALL graph_load('g', 'SELECT 1::bigint, 2::bigint')$$);
CALL locks_of($$SELECT graph_attach('g', 'edge', 'src', 'dst')$$);
CALL locks_of($$SELECT graph_detach('kept')$$);
CALL locks_of($$SELECT graph_check('kept')$$);
CALL locks_of($$SELECT drop_graph('gone')$$);
CALL locks_of($$SELECT graph_rename('gone', 'other')$$);
CALL locks_of($$INSERT INTO edge VALUES (100, 100)$$);
CALL locks_of($$UPDATE edge SET dst = 100 WHERE src = 5$$);
CALL locks_of($$TRUNCATE edge$$);
-- directories
CALL locks_of($$SELECT directory_create('{a,new}')$$);
CALL locks_of($$SELECT directory_create('{a,new}', prefix => '\xfe01')$$);
CALL locks_of($$SELECT directory_create('{new}', 'partition')$$);
CALL locks_of($$SELECT directory_move('{a,b}', '{x,y,z}')$$);
CALL locks_of($$SELECT directory_move('{a,b,c}', '{c}')$$);
CALL locks_of($$SELECT directory_remove('{a,b,c}')$$);
CALL locks_of($$SELECT directory_remove('{p}')$$);
CALL locks_of($$SELECT directory_remove((SELECT array_agg('d' || i ORDER BY i) FROM generate_series(1, 35) i))$$);
CALL locks_of($$SELECT directory_open('{a,b}'), directory_exists('{a}'), directory_list('{a}'), directory_path(1)$$);
CALL locks_of($$SELECT directory_set_rights('{a}', 'edge')$$);
CALL locks_of($$SELECT directory_create_or_open('{a,new}')$$);
-- nothing of a check is held
CALL locks_of($$SELECT census_check()$$);
CALL locks_of($$SELECT census_advance()$$);
-- and no function that may write is left out, but those that end transactions themselves, and those
-- that look at no table
SELECT DISTINCT p.proname FROM pg_depend d JOIN pg_proc p ON d.classid = 'pg_proc'::regclass AND d.objid = p.oid
	WHERE d.deptype = 'e' AND d.refobjid = (SELECT oid FROM pg_extension WHERE extname = 'census')
		AND p.provolatile = 'v' AND p.prorettype NOT IN ('trigger'::regtype, 'event_trigger'::regtype)
		AND NOT 'internal'::regtype = ANY (p.proargtypes) AND p.proname !~ '^(census_)?stats_'
		AND p.proname NOT IN ('graph_compact', 'intern_column')
		AND NOT EXISTS (SELECT FROM called WHERE call ~ ('\m' || p.proname || '\('))
	ORDER BY 1;
SELECT setval('census_private.directory_id_hint', 1, false),
	setval('census_private.directory_partition_seq', 1, false) \gset
TRUNCATE census_private.directory;
DROP SCHEMA locks CASCADE;
