# Code of users in the middle of ours.  Each place of src/core/reentry.h, and each place between two calls of one
# function, runs a function that calls every function of the extension, on objects in use and on others; once it
# undoes each call, once it keeps the effects.  The server stays up, no error is an internal one, and results are
# those without that code.  In a server with assertions (test/assert) each place counts, and no count may be 0.  One
# of four places is tried, others each day (CENSUS_SEED); in .ci/run -w all.
# Long: not each day in "make check" (test/check).
use strict;
use warnings;
use lib 'test/t';
use CensusCalls;
use Effort;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->append_conf('postgresql.conf',
	"fsync = off\nlog_min_error_statement = panic\nmax_locks_per_transaction = 256\ncensus.graph_compact_rows = -1\n");
$node->start;
$node->safe_psql('postgres', q{
	CREATE EXTENSION census; CREATE SCHEMA s; SET search_path = s, public;
	SELECT create_graph('g'), create_dictionary('d'), create_dictionary('da'),
		create_id_generator('gen', 'snowflake', shard => 3), create_allocator('alloc'), directory_create('{a,b}');
	SELECT intern('d', 'known'), graph_add('g', 1, 2), allocate('alloc');
	CREATE TABLE t (c text, d text, UNIQUE (c, d)); SELECT create_graph('ga');
		SELECT graph_attach('ga', 't', 'c', 'd', 'da');
	CREATE TABLE col (id int PRIMARY KEY, v text, w bigint); INSERT INTO col SELECT i, 'v' || i % 7
		FROM generate_series(1, 20) i;
	CREATE TABLE ids AS SELECT i AS id FROM generate_series(1::bigint, 50000) i; CREATE INDEX ON ids (id); ANALYZE ids;
	CREATE SEQUENCE ran; SELECT nextval('ran');
});
is(census_calls($node, 'postgres'), '', 'there is a value for every type of argument');
$node->safe_psql('postgres', q{
	SET search_path = s, public;
	CREATE TABLE call AS
		SELECT DISTINCT calls.call_of(f.proc,
			array_agg(replace(replace(a.value, '%s', quote_literal('s.' || r)), '%d', '1') ORDER BY a.o)) AS call
		  FROM unnest(ARRAY['g', 'ga', 'd', 'da', 'gen', 'alloc', 't', 'col']) r,
		  	calls.function f JOIN calls.argument a ON a.proc = f.proc GROUP BY f.proc, r;
	INSERT INTO call SELECT calls.call_of(proc, '{}') FROM calls.function f
		WHERE NOT EXISTS (SELECT FROM calls.argument a WHERE a.proc = f.proc);
	-- and statements that come to our code in other ways
	INSERT INTO call VALUES ('INSERT INTO s.t VALUES (''r'', clock_timestamp()::text)'), ('DELETE FROM s.t'),
		('UPDATE s.t SET c = c || ''x'''), ('TRUNCATE s.t'), ('DELETE FROM s.d'), ('DELETE FROM s.g'),
		('SELECT count(*) FROM s.ids WHERE id <@ ''{1-100}''::roaring'),
			('SELECT count(*) FROM unnest(''{1-100}''::roaring)'), ('ALTER TABLE s.d ADD y int'),
			('ALTER TABLE s.g ADD y int'), ('DROP TABLE s.g CASCADE'), ('DROP TABLE s.d CASCADE'),
		('SET LOCAL census.shard_id = 3'), ('SELECT count(*) FROM census_check()'),
			('SELECT intern(''s.d'', clock_timestamp()::text)'),
			('SELECT intern_array(''s.d'', array_agg(''i'' || i)) FROM generate_series(1, 200) i');
	-- the code: 'undo', 'keep' or 'nothing', once
	CREATE TABLE internal (call text, error text);
	CREATE FUNCTION evil() RETURNS int LANGUAGE plpgsql AS $$
	DECLARE how text := current_setting('evil.how', true); c text; said text := '';
	BEGIN
		IF how NOT IN ('undo', 'keep') OR how IS NULL THEN RETURN 1; END IF;
		PERFORM set_config('evil.how', 'nothing', false);
		PERFORM nextval('s.ran');
		FOR c IN SELECT call FROM s.call ORDER BY hashtext(call || how) LOOP
			BEGIN
				EXECUTE c;
				IF how = 'undo' THEN RAISE SQLSTATE 'UNDO0'; END IF;
			EXCEPTION WHEN OTHERS THEN
				-- an error of elog() is one that should not come
				IF SQLSTATE LIKE 'XX%' THEN said := said || c || ': ' || SQLERRM || E'\n'; END IF;
			END;
		END LOOP;
		IF said <> '' THEN RAISE WARNING 'internal: %', said; END IF;
		RETURN 1;
	END $$;
	CREATE FUNCTION evil_trigger() RETURNS trigger
		LANGUAGE plpgsql AS 'BEGIN PERFORM s.evil(); RETURN coalesce(NEW, OLD); END';
	CREATE FUNCTION evil_event() RETURNS event_trigger LANGUAGE plpgsql AS 'BEGIN PERFORM s.evil(); END';
	CREATE FUNCTION evil_set(roaring) RETURNS roaring
		LANGUAGE plpgsql STABLE AS 'BEGIN PERFORM s.evil(); RETURN $1; END';
	CREATE FUNCTION evil_fixed(bigint) RETURNS bigint
		LANGUAGE plpgsql IMMUTABLE AS 'BEGIN PERFORM s.evil(); RETURN $1; END';
	CREATE FUNCTION evil_value(anyelement) RETURNS anyelement
		LANGUAGE plpgsql AS 'BEGIN PERFORM s.evil(); RETURN $1; END';
	-- a type with a hash function of its own
	CREATE TYPE my; CREATE FUNCTION my_in(cstring) RETURNS my LANGUAGE internal IMMUTABLE STRICT AS 'int8in';
		CREATE FUNCTION my_out(my) RETURNS cstring LANGUAGE internal IMMUTABLE STRICT AS 'int8out';
	CREATE TYPE my (INPUT = my_in, OUTPUT = my_out, LIKE = int8);
	CREATE FUNCTION my_eq(my, my) RETURNS bool LANGUAGE internal IMMUTABLE STRICT AS 'int8eq';
		CREATE OPERATOR = (LEFTARG = my, RIGHTARG = my, FUNCTION = my_eq, HASHES);
	CREATE FUNCTION my_hash(my) RETURNS int LANGUAGE internal IMMUTABLE STRICT AS 'hashint8';
	CREATE FUNCTION my_hash64(my, bigint) RETURNS bigint
		LANGUAGE plpgsql IMMUTABLE STRICT AS 'BEGIN PERFORM s.evil(); RETURN ($1::text)::bigint; END';
	CREATE OPERATOR CLASS my_ops DEFAULT FOR TYPE my USING hash AS OPERATOR 1 =, FUNCTION 1 my_hash(my),
		FUNCTION 2 my_hash64(my, bigint);
});
my $reentries = ($node->psql('postgres',
	q{CREATE FUNCTION calls.reentries(text) RETURNS bigint LANGUAGE C STRICT AS '$libdir/census',
	'census_reentries'}))[0] == 0;
diag 'a server without assertions: places are not counted' unless $reentries;

# place => [objects that it needs, statement, does it more than a transaction can undo?]
my $event = q{CREATE EVENT TRIGGER evil ON ddl_command_end EXECUTE FUNCTION evil_event();
	CREATE EVENT TRIGGER evil_drop ON sql_drop EXECUTE FUNCTION evil_event()};
my $planned = sub { "SET plan_cache_mode = force_generic_plan; PREPARE q AS $_[0]; EXECUTE q" };
my %place = (
	'COMMAND: create_graph' => [ $event, q{SELECT create_graph('new'); SELECT graph_add('new', 1, 2)} ],
	'COMMAND: graph_rename' => [ $event,
		q{SELECT graph_rename('ga', 'named'); SELECT count(*) FROM graph_check('named')} ],
	'COMMAND: graph_attach' => [ $event, q{SELECT graph_detach('ga'); INSERT INTO t VALUES ('p', 'q');
		SELECT drop_graph('ga'); SELECT create_graph('ga'); SELECT graph_attach('ga', 't', 'c', 'd', 'da'); SELECT *
		FROM graph_check('ga')} ],
	'COMMAND: drop_graph' => [ $event, q{SELECT drop_graph('ga')} ],
	'COMMAND: create_dictionary' => [ $event, q{SELECT create_dictionary('new'); SELECT intern('new', 'x')} ],
	'COMMAND: create_id_generator' => [ $event, q{SELECT create_id_generator('new'); SELECT next_id('new') > 0} ],
	'COMMAND: create_allocator' => [ $event, q{SELECT create_allocator('new'); SELECT allocate('new')} ],
	'COMMAND: intern_erase' => [ q{CREATE TRIGGER evil BEFORE UPDATE ON d FOR EACH ROW EXECUTE FUNCTION evil_trigger()},
		q{SELECT intern_erase('d', 1)} ],
	'QUERY' => [ '', q{CALL graph_load('g', 'SELECT s.evil_value(i), i + 1 FROM generate_series(1::bigint, 5) i');
		SELECT graph_out('g', 3)} ],
	'COLUMN' => [ q{CREATE TRIGGER evil BEFORE UPDATE ON col FOR EACH ROW EXECUTE FUNCTION evil_trigger()},
		q{CALL intern_column('s.col', 'v', 'w', 's.d'); SELECT count(DISTINCT w), count(*) FROM col
		WHERE intern_text('d', w) = v}, 1 ],
	'COMMIT' => [ q{CREATE CONSTRAINT TRIGGER evil AFTER UPDATE ON col DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
		EXECUTE FUNCTION evil_trigger()}, q{CALL intern_column('s.col', 'v', 'w', 's.d'); SELECT count(DISTINCT w),
		count(*) FROM col WHERE intern_text('d', w) = v}, 1 ],
	'COMMIT: graph_compact' => [ q{CREATE TABLE deferred (i int);
		CREATE CONSTRAINT TRIGGER evil AFTER INSERT ON deferred DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
		EXECUTE FUNCTION evil_trigger(); CREATE PROCEDURE compact()
		LANGUAGE plpgsql AS 'BEGIN INSERT INTO s.deferred VALUES (1); CALL graph_compact(''s.g''); END'},
		q{CALL compact(); SELECT graph_out('g', 1)}, 1 ],
	'COUNTER_HASH' => [ '', q{SELECT linear_count(i::text::my) FROM generate_series(1, 10) i} ],
	'COUNTER_HASH: of several columns' => [ '', q{SELECT linear_count(i, i::text::my) FROM generate_series(1, 10) i} ],
	# the planner calls STABLE functions itself; a statement planned once, by $planned, calls them when it runs
	'PLAN' => [ '', q{SELECT count(*) FROM ids WHERE id <@ evil_set('{5-9,700}')} ],
	'MATCH_SET' => [ $planned->(q{SELECT count(*) FROM ids WHERE id <@ evil_set('{5-9,700}')}), 'EXECUTE q' ],
	# most of the table, which is read then; the indexed expression is computed for each row
	'MATCH_CONDITION' => [ 'CREATE INDEX ON ids (evil_fixed(id)); ANALYZE ids; ' . $planned->(q{SELECT count(*) FROM ids
		WHERE evil_fixed(id) <@ (SELECT r FROM (VALUES ('{5-49000}'::roaring)) v (r))}), 'EXECUTE q' ],
	'rows of a scan' => [ '', q{SELECT count(*) FROM ids
		WHERE id <@ (SELECT r FROM (VALUES ('{5-9,700}'::roaring)) v (r)) AND evil_value(id) > 6} ],
	'SCAN_SET' => [ $planned->(q{SELECT array_agg(x) FROM unnest(evil_set('{5-9,700}')) x}), 'EXECUTE q' ],
	# between two calls of one function
	'rows of roaring_agg' => [ '', q{SELECT roaring_agg(evil_value(i)) FROM generate_series(1::bigint, 100) i} ],
	'rows of roaring_union_agg' => [ '',
		q{SELECT roaring_union_agg(evil_set(r)) FROM (VALUES ('{1-5}'::roaring), ('{7}')) v (r)} ],
	'rows of tally_agg' => [ '', q{SELECT tally_at_least(tally_agg(evil_set(r)), 2)
		FROM (VALUES ('{1-5}'::roaring), ('{2,7}')) v (r)} ],
	'rows of linear_counter_agg' => [ '', q{SELECT linear_counter_count(linear_counter_agg(evil_value(i)))
		FROM generate_series(1, 100) i} ],
	'rows of a window' => [ '', q{SELECT array_agg(r::text)
		FROM (SELECT roaring_agg(evil_value(i)) OVER (ORDER BY i ROWS 2 PRECEDING)
		FROM generate_series(1::bigint, 10) i) v (r)} ],
	'rows of unnest' => [ '', q{SELECT unnest('{1-5}'::roaring), evil()} ],
	'rows of a join' => [ '', q{SELECT count(*) FROM unnest('{1-500}'::roaring) x WHERE evil_value(x) > 3} ],
	'rows of next_id' => [ '', q{SELECT count(DISTINCT i)
		FROM (SELECT next_id('s.gen') AS i, evil() FROM generate_series(1, 50)) v} ],
	'cursor over graph_counts' => [ '', q{SELECT key, members, evil() FROM graph_counts('g', '{1-9}', 5)} ],
	'row triggers of an attached table' => [ q{CREATE TRIGGER evil AFTER INSERT ON t FOR EACH ROW
		EXECUTE FUNCTION evil_trigger()}, q{INSERT INTO t SELECT 'c' || i, 'd' || i FROM generate_series(1, 50) i;
		DELETE FROM t WHERE c = 'r' OR c LIKE '%x'; SELECT * FROM graph_check('ga')} ],
	'set in a variable' => [ '',
		q{DO $$ DECLARE s roaring := '{}'; BEGIN FOR i IN 1 .. 50 LOOP s := s | s.evil_value(i::bigint); END LOOP;
		ASSERT roaring_count(s) = 50; END $$} ]);

my ($reentry_h) = slurp_file('src/core/reentry.h');
my @places = $reentry_h =~ /\bPLACE\((\w+), "/g;
is(join(' ', grep { my $p = $_; !grep { /^$p(?::|$)/ } keys %place } @places), '', 'no place is left out');
cmp_ok(scalar @places, '>', 5, 'there are places');

sub since { return $node->safe_psql('postgres', 'SELECT pg_postmaster_start_time()') }
my $since = since();
for my $place (grep { due(4) } sort keys %place)
{
	my ($made, $asked, $commits) = @{ $place{$place} };
	my ($name) = $place =~ /^([A-Z_]+)(?:$|:)/;
	my %got;
	for my $how ('nothing', 'undo', 'keep')
	{
		# statements that commit in between run in a copy
		my ($begin, $end, $db) = $commits ? ('', '', 'copy') : ('BEGIN', 'ROLLBACK', 'postgres');
		$node->safe_psql('template1', "DROP DATABASE IF EXISTS copy") if $commits;
		$node->safe_psql('template1', "CREATE DATABASE copy TEMPLATE postgres") if $commits;
		my ($rc, $out, $err) = $node->psql($db, qq{\\set ON_ERROR_STOP 0
			SET search_path = s, public; SELECT last_value AS ran FROM ran \\gset
			$begin; $made;
			SELECT set_config('evil.how', '$how', false) \\gset ignored_
			\\echo ---
			$asked;
			\\echo ---
			SELECT set_config('evil.how', 'nothing', false) \\gset ignored_
			$end;
			SELECT last_value > :ran AS ran FROM ran;} . ($reentries && $name ? "\nSELECT calls.reentries('$name') > 0;"
				: ''), on_error_stop => 0, timeout => 120);
		my ($before, $answer, $after) = split /^---$/m, $out;
		$got{$how} = $answer;
		my @bad = $err =~
			/(server\ closed.*|.*internal:\ (?:.*\n?)*?(?=psql|CONTEXT|\z)
				|.*could\ not\ find.*|.*invalid\ memory.*|TRAP.*)/gx;
		is(join("\n", @bad), '', "$place, $how: nothing breaks") or diag $err;
		if ($how ne 'nothing')
		{
			my @said = split /\n/, $after // '';
			is(join(' ', grep { /^[tf]$/ } @said), join(' ', 't', $reentries && $name ? 't' : ()),
				"$place, $how: the code ran") or diag "$out$err";
		}
		is($got{undo}, $got{nothing}, "$place: the answer is what it is without that code") or diag $err
			if $how eq 'undo';
	}
}
is(since(), $since, 'the server never went down');
$node->stop;
done_testing();
