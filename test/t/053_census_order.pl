# Locks of a graph's log and of stripes (core/locks.h) are held only for moments, so no call may wait for a relation
# while it holds one.  Each function that writes is called on each object while another session has each of its
# tables, indexes and sequences locked.
use strict;
use warnings;
use lib 'test/t';
use CensusCalls;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->append_conf('postgresql.conf', "fsync = off\nautovacuum = off\nlog_min_error_statement = panic\n" .
	"census.graph_compact_rows = -1\n");
$node->start;
$node->safe_psql('postgres', q{
	CREATE EXTENSION census; CREATE EXTENSION dblink; CREATE SCHEMA s; SET search_path = s, public;
	SELECT create_graph('g'), create_dictionary('d'), create_dictionary('da'),
		create_id_generator('gen', 'snowflake', shard => 3), create_allocator('alloc'), directory_create('{a,b}');
	CREATE TABLE t (c text, d text, UNIQUE (c, d)); SELECT create_graph('ga');
	SELECT graph_attach('ga', 't', 'c', 'd', 'da');
	-- pages, runs and rows
	SELECT graph_add_array('g', array_agg(i), array_agg(i)) FROM generate_series(10::bigint, 20) i;
	CALL graph_compact('g');
	SET census.graph_run_least = 1; SELECT graph_add_array('g', '{0,11}', '{1,12}');
	SET census.graph_run_least = 1000000; SELECT graph_add('g', 12, 13);
	-- parts are elsewhere than their heads say
	VACUUM FULL g_parts});
is(census_calls($node, 'postgres'), '', 'there is a value for every type of argument');
$node->safe_psql('postgres', q{
	-- what is called, and what belongs to the object
	CREATE TABLE call AS
		SELECT DISTINCT r, calls.call_of(f.proc,
			array_agg(replace(replace(a.value, '%s', quote_literal('s.' || r)), '%d', '1') ORDER BY a.o)) AS call
		  FROM unnest(ARRAY['g', 'ga', 'd', 'gen', 'alloc', 't']) r, calls.function f
			JOIN calls.argument a ON a.proc = f.proc JOIN pg_proc p ON p.oid = f.proc
		 WHERE f.callable AND (p.provolatile = 'v' OR p.prokind = 'p') GROUP BY f.proc, r;
	INSERT INTO call VALUES ('ga', $$INSERT INTO s.t VALUES ('new', clock_timestamp()::text)$$),
		('ga', 'DELETE FROM s.t'),
		('d', $$SELECT intern('s.d', clock_timestamp()::text)$$),
		('d', $$SELECT intern_array('s.d', array_agg('i' || i || clock_timestamp())) FROM generate_series(1, 200) i$$),
		('', $$SELECT directory_create(ARRAY['a', clock_timestamp()::text])$$),
		('', $$SELECT directory_move('{a}', '{c}')$$),
		('', $$SELECT directory_remove('{a,b}')$$), ('', $$SELECT directory_create('{p}', 'partition')$$);
	CREATE TABLE belongs AS
		SELECT r, c.oid::regclass AS rel, c.relkind FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
			LEFT JOIN pg_depend o ON o.classid = 'pg_class'::regclass AND o.objid = c.oid AND o.deptype = 'e',
			unnest(ARRAY['g', 'ga', 'd', 'gen', 'alloc', 't', '']) r
		 WHERE c.relkind IN ('r', 'i', 'S') AND (n.nspname = 's' AND (c.relname = r OR c.relname LIKE r || '\_%'
				OR r = 'ga' AND c.relname ~ '^(t|da)(_|$)')
			OR n.nspname = 'census_private' AND (r IN ('', 'gen', 'd') OR o.objid IS NOT NULL AND c.relname = 'lane'));
	CREATE TABLE waited (call text, rel text, held text);
	-- makes a call and undoes it; was it right?
	CREATE FUNCTION run(call text, runs_from int) RETURNS bool LANGUAGE plpgsql AS $$
	BEGIN
		PERFORM set_config('census.graph_run_least', runs_from::text, false);
		EXECUTE call;
		RAISE division_by_zero;
	EXCEPTION WHEN division_by_zero THEN RETURN true; WHEN OTHERS THEN RETURN false;
	END $$;
	-- calls beside a session that has the relation
	CREATE PROCEDURE meet(call text, rel regclass, kind "char") LANGUAGE plpgsql AS $$
	DECLARE of int := (SELECT s.pid FROM dblink('w', 'SELECT pg_backend_pid()') AS s (pid int)); held text; waits bool;
	BEGIN
		EXECUTE format(CASE kind WHEN 'r' THEN 'LOCK TABLE %s IN ACCESS EXCLUSIVE MODE' WHEN 'i' THEN 'REINDEX INDEX %s'
			ELSE 'ALTER SEQUENCE %s CYCLE' END, rel);
		PERFORM dblink_send_query('w', call);
		LOOP
			SELECT coalesce(bool_or(NOT granted), false),
				string_agg(objsubid::text, ', ') FILTER (WHERE locktype = 'advisory' AND objsubid IN (-12799, -12794))
				INTO waits, held FROM pg_locks l WHERE l.pid = of;
			EXIT WHEN waits OR dblink_is_busy('w') = 0;
			PERFORM pg_sleep(0.0005);
		END LOOP;
		ROLLBACK;
		IF waits THEN INSERT INTO waited VALUES (call, rel, held); END IF;
		PERFORM FROM dblink_get_result('w', false) AS r (x text);
		PERFORM FROM dblink_get_result('w', false) AS r (x text);
		COMMIT;
	END $$});
is($node->safe_psql('postgres', q{
	SET client_min_messages = error; SELECT call FROM call WHERE r = '' AND NOT run(call, 0);
	DELETE FROM call WHERE NOT run(call, 0);
	SELECT FROM dblink_connect('w', format('host=%s port=%s dbname=postgres',
		split_part(current_setting('unix_socket_directories'), ',', 1), current_setting('port')));
	SELECT format('CALL meet(%L, %L, %L)', call, rel, relkind) FROM (
		SELECT r, rel, relkind, format('SELECT run(%L, %s)', call, runs_from) AS call FROM call JOIN belongs USING (r),
			unnest(ARRAY[1, 1000000]) runs_from WHERE r IN ('g', 'ga') OR runs_from > 1
		UNION ALL SELECT r, rel, relkind, call FROM call JOIN belongs USING (r) WHERE call LIKE 'CALL%') c
		ORDER BY call LIKE 'CALL%' \gexec
}), '', 'the calls of directories are right');
is($node->safe_psql('postgres', 'SELECT DISTINCT call, rel, held FROM waited WHERE held IS NOT NULL ORDER BY 1, 2'), '',
	'none waits for a relation with a lock that is held for moments');
cmp_ok($node->safe_psql('postgres', 'SELECT count(*) FROM waited'), '>', 300, 'many wait');
$node->stop;
done_testing();
