# How much compaction writes, and where: each page once in a pass, however many transactions the changes are of; into
# the space of old page versions, which need no VACUUM before. Also: for what, and how long, compaction waits.
# Long: not each day in "make check" (test/check).
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use Time::HiRes qw(usleep);

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->append_conf('postgresql.conf', "fsync = off\nautovacuum = off\ncensus.graph_compact_rows = -1\n" .
	"census.graph_run_least = 1000000\n");
$node->start;
sub sql { my ($q) = @_; return $node->safe_psql('postgres', $q); }
sql(q{
	CREATE EXTENSION census;
	SELECT create_graph('g'), setseed(0.5);
	-- some 200 pages in either direction
	CALL graph_load('g',
		'SELECT (random() * 10000)::bigint, (random() * 10000)::bigint FROM generate_series(1, 100000)');
	VACUUM g_out, g_in;
	CREATE FUNCTION change(n int) RETURNS void LANGUAGE sql AS $$
		SELECT graph_add_array('g', array_agg((random() * 10000)::bigint), array_agg((random() * 10000)::bigint)),
			graph_change_array('g', array_agg((random() * 10000)::bigint), array_agg((random() * 10000)::bigint), '{f}')
				FROM generate_series(1, n) $$;
	CREATE FUNCTION bytes() RETURNS bigint LANGUAGE sql
		AS $$ SELECT pg_relation_size('g_out') + pg_relation_size('g_in') $$;
	CREATE FUNCTION writes(r regclass) RETURNS bigint LANGUAGE sql
		AS $$ SELECT pg_stat_get_tuples_inserted(r) + pg_stat_get_tuples_updated(r) $$;
});
my ($pages, $bytes) = split /\|/, sql(q{SELECT (SELECT count(*) FROM g_out) + (SELECT count(*) FROM g_in), bytes()});
cmp_ok($pages, '>', 300, "$pages pages");

sql('SELECT change(900)');
my ($before) = sql(q{SELECT writes('g_out') + writes('g_in')});
sql(q{CALL graph_compact('g'); SELECT pg_stat_force_next_flush()});
my $written = sql(q{SELECT writes('g_out') + writes('g_in')}) - $before;
cmp_ok($written, '>', $pages / 2, "random changes meet many pages ($written)");
cmp_ok($written, '<=', sql(q{SELECT (SELECT count(*) FROM g_out) + (SELECT count(*) FROM g_in)}),
	'each of them is written once');

for (1 .. 10) { sql('SELECT change(1500)'); sql(q{CALL graph_compact('g')}); }
my $after = sql('SELECT bytes()');
cmp_ok($after, '<', 1.45 * $bytes, "ten times rewritten, the pages have not grown for want of room ($bytes, $after)");
is(sql(q{SELECT count(*) FROM graph_check('g')}), 0, 'both directions agree');

# pages that an old snapshot does not see are passed by once in a call, not once for each key
sql(q{SELECT create_graph('late');
	CALL graph_load('late', 'SELECT i * 40, i FROM generate_series(1::bigint, 1000) i')});
my $early = $node->background_psql('postgres', on_error_stop => 1);
$early->query_safe('BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT 1');
my $facts = q{SELECT md5(graph_out('late', roaring_agg(i), 'any')::text), md5(graph_in('late', roaring_agg(i),
	'any')::text),
	sum(roaring_count(graph_out('late', i))) FROM generate_series(1::bigint, 40000) i};
my $seen = sql($facts);
sql(q{SELECT graph_add_array('late', array_agg(i % 40000), array_agg(i * 7))
	FROM generate_series(1::bigint, 400000) i});
sql(q{CALL graph_compact('late')});
isnt(sql($facts), $seen, 'a graph has other pages than an old snapshot sees');
is($early->query_safe($facts), $seen, 'which has the edges that it saw');
my $read = q{SELECT pg_stat_get_xact_tuples_returned('late_out_pkey'::regclass)};
my $rows = -$early->query_safe($read);
$early->query_safe(q{SELECT graph_out('late', '{1-40000}', 'any') IS NULL});
$rows += $early->query_safe($read);
cmp_ok($rows, '<', 40000 * 40, "and passes by the others ($rows rows of the index)");
$early->query_safe('COMMIT');
$early->quit;

# runs that are merged and compacted leave space to the next runs, also pages of which a part is free
sql(q{SELECT create_graph('runs');
	CREATE PROCEDURE rounds(n int) LANGUAGE plpgsql AS $$ BEGIN FOR i IN 1 .. n LOOP FOR j IN 1 .. 8 LOOP
		PERFORM graph_add_array('runs', array_agg((random() * 1e9)::bigint), array_agg((random() * 1e9)::bigint))
			FROM generate_series(1, 400);
		COMMIT; END LOOP; CALL graph_compact('runs'); END LOOP; END $$});
my ($first, $last) = map { sql("SET census.graph_run_least = 16; CALL rounds($_);
	SELECT pg_relation_size('runs_parts') / 8192") } 4, 6;
cmp_ok($last, '<', 1.3 * $first, "without VACUUM: $last blocks after ten rounds, $first after four");

# more changes than are noted at once, 200,000 with so little memory, are taken in the order of the index, in parts
sql(q{SELECT create_graph('many'); SELECT graph_add_array('many', array_agg(i * 7919 % 100003),
	array_agg(i * 31 % 50021)) FROM generate_series(1::bigint, 230000) i});
is(sql('SELECT count(*) FROM many'), 230000, 'many changes');
sql(q{SET maintenance_work_mem = '1MB'; CALL graph_compact('many')});
is(sql(q{SELECT count(*) FROM many}), 0, 'all of them');
is(sql(q{SELECT sum(census_private.graph_out_count('many', i)), sum(census_private.graph_in_count('many', i))
	FROM generate_series(0, 100003) i}), '230000|230000', 'are in the pages then');
is(sql(q{SELECT count(*) FROM graph_check('many')}), 0, 'of both directions');

# a snapshot of another session keeps old versions: then there is no space; when the snapshot is gone there is
my $old = $node->background_psql('postgres', on_error_stop => 1);
$old->query_safe(q{BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT roaring_count(graph_out('g', 1))});
my $was = $old->query_safe(q{SELECT md5(string_agg(graph_out('g', i)::text, '')) FROM generate_series(1, 500) i});
sql('SELECT change(3000)');
my $began = time;
sql(q{CALL graph_compact('g')});
cmp_ok(time - $began, '<', 60, 'compaction does not wait for an old snapshot for ever');
is(sql(q{SELECT changes FROM graph_stats('g')}), 0, 'and does its work');
is($old->query_safe(q{SELECT md5(string_agg(graph_out('g', i)::text, '')) FROM generate_series(1, 500) i}), $was,
	'an old snapshot has its pages still');
$old->query_safe('COMMIT');
$old->quit;
is(sql(q{SELECT count(*) FROM graph_check('g')}), 0, 'both directions agree');

# while a snapshot sees the old versions a pass waits, for a while, and the pages do not become longer
sub compact_beside { my ($q) = @_;
	return IPC::Run::start([ 'psql', '-XAtqw', '-h', $node->host, '-p', $node->port, '-c', $q, 'postgres' ]); }
sub look { my ($s) = @_; $s = $node->background_psql('postgres', on_error_stop => 1);
	$s->query_safe(q{BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT 1}); return $s; }
sub leave { my ($s) = @_; $s->query_safe('COMMIT'); $s->quit; return; }
sql('VACUUM FULL g_out'); sql('VACUUM FULL g_in');
$bytes = sql('SELECT bytes()');
sql('SELECT change(3000)');
my $edges = sql(q{SELECT changes FROM graph_stats('g')});
my $reader = look();
my $call = compact_beside(q{CALL graph_compact('g')});
usleep(900_000);
cmp_ok(sql('SELECT bytes()'), '<', 1.2 * $bytes, 'graph_compact() waits for a snapshot that sees old versions');
is(sql(q{SELECT changes FROM graph_stats('g')}), $edges, 'and has not done its work');
sql(q{BEGIN; SET LOCAL lock_timeout = '10s'; LOCK TABLE g, g_out, g_in IN ACCESS EXCLUSIVE MODE; COMMIT});
pass('no other session has to wait for it meanwhile');
leave($reader);
ok($call->finish, 'when the snapshot has gone it goes on');
is(sql(q{SELECT changes FROM graph_stats('g')}), 0, 'to the end');
cmp_ok(sql('SELECT bytes()'), '<', 1.35 * $bytes, 'in the room that old versions have left');
is(sql(q{SELECT count(*) FROM graph_check('g')}), 0, 'both directions agree');

# so does the worker, unless as many changes come again, or a session waits for it
sub comes { my ($q) = @_; for (1 .. 600) { return 1 if sql($q) eq 't'; usleep(50_000); } return 0; }
my $worker = q{SELECT FROM pg_stat_activity WHERE backend_type = 'census graph worker'};
sql(q{VACUUM g; ALTER SYSTEM SET census.graph_compact_rows = 3000; SELECT pg_reload_conf()});
for my $what ('changes', 'load')
{
	$reader = look();
	for (1 .. 60) { sql('SELECT change(1700)'); last if sql('SELECT EXISTS (SELECT FROM census_progress)') eq 't';
		usleep(400_000); }
	usleep(500_000);
	$began = time;
	$rows = sql(q{SELECT changes FROM graph_stats('g')});
	cmp_ok($rows, '>', 3000, "$what: the worker waits for a session that sees old versions ($rows changes)");
	if ($what eq 'changes') { for (1 .. 9) { sql('SELECT change(3000)'); }
		$rows = sql(q{SELECT changes FROM graph_stats('g')}); }
	else { sql(q{CALL graph_load('g', 'SELECT 5::bigint, 5::bigint')}); }
	ok(comes("SELECT changes < $rows FROM graph_stats('g')"), "$what: it goes on");
	cmp_ok(time - $began, '<', 9, "$what: before its patience ends");
	leave($reader);
	ok(comes("SELECT NOT EXISTS ($worker)"), 'the worker leaves');
}
is(sql(q{SELECT count(*) FROM graph_check('g')}), 0, 'both directions agree');
$node->stop;
done_testing();
