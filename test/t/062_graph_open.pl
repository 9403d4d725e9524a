# An owner keeps a cursor open on a graph.  The worker that compacts graphs of all owners does not wait to truncate
# the table (VacuumTruncate waits five seconds for each table), so graphs of other owners are not delayed.  When the
# cursor is closed, the space is returned.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use Time::HiRes qw(time usleep);

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->append_conf('postgresql.conf', "fsync = off\nautovacuum = off\ncensus.graph_compact_rows = -1\n" .
	"census.graph_run_least = 1000000\n");
$node->start;
sub sql { my ($q) = @_; return $node->safe_psql('postgres', $q); }
sub comes { my ($q) = @_; for (1 .. 1200) { return 1 if sql($q) eq 't'; usleep(50_000); } return 0; }
my $worker = q{SELECT FROM pg_stat_activity WHERE backend_type = 'census graph worker'};
sql(q{
	CREATE ROLE owner; CREATE EXTENSION census; CREATE SCHEMA app AUTHORIZATION owner;
	CREATE FUNCTION storm(g regclass, base bigint, n int) RETURNS bigint LANGUAGE sql AS
		'SELECT graph_add_array(g, array_agg(i * 7919 % 100003), array_agg(base + i * 31 % 50021))
			FROM generate_series(1::bigint, n) i';
	SELECT create_graph('other'); SET ROLE owner; SELECT create_graph('app.g')});
sql(q{SELECT storm('app.g', 100000, 150000); CALL graph_compact('app.g')});
my $size = sql(q{SELECT pg_relation_size('app.g')});
cmp_ok($size, '>', 4_000_000, "the table of changes has $size bytes, and no row");
# (of a table without rows, so that it pins no page)
my $cursor = $node->background_psql('postgres', on_error_stop => 1);
$cursor->query_safe(q{BEGIN; SET ROLE owner; DECLARE c CURSOR FOR SELECT src, dst FROM app.g; FETCH 3 FROM c});
sql(q{ALTER SYSTEM SET census.graph_compact_rows = 3000; SELECT pg_reload_conf()});
comes(q{SELECT current_setting('census.graph_compact_rows') = '3000'});

# The worker is asked for again and again by a graph of another owner, while it would give room back: how long does it
# do so at a time?  (How long it waits for the snapshot of the cursor, when it compacts, is not of this test.)
my ($rounds, $tries, $truncates, $longest, $end) = (0, 0, 0, 0, time() + 8);
while (time() < $end || $tries < 3)
{
	sql('SELECT storm($$other$$, ' . 10_000_000 * ++$rounds . ', 5000)');
	my $until = time() + 1;
	while (time() < $until)
	{
		my ($took, $wait) = split /\|/, sql("SELECT extract(epoch FROM clock_timestamp() - state_change),
			wait_event IS NOT DISTINCT FROM 'VacuumTruncate' FROM pg_stat_activity
			WHERE backend_type = 'census graph worker' AND query ~ '^giving back' AND state = 'active'");
		next if !defined $took || $took eq '';
		$tries++;
		$truncates++ if $wait eq 't';
		$longest = $took if $took > $longest;
		usleep(10_000);
	}
	last if time() > $end + 60;
}
is($truncates, 0, 'the worker does not wait to shorten a table');
cmp_ok($tries, '>=', 3, "it was met $tries times while it gives room back");
cmp_ok($longest, '<', 3, sprintf 'for %.1f s at most, which other graphs wait', $longest);
is(sql(q{SELECT count(*) FROM pg_locks WHERE relation = 'app.g'::regclass AND granted AND mode = 'AccessShareLock'}), 1,
	'while the cursor is open');
is(sql(q{SELECT pg_relation_size('app.g')}), $size, '... and the table is as long as it was');
$cursor->query_safe('COMMIT');
$cursor->quit;
# a few changes start the worker again, if it has given up meanwhile
ok(comes(q{SELECT pg_relation_size('app.g') < 1000000 FROM storm('app.g', (random() * 1e9)::bigint, 10)}),
	'then it is shortened');
$node->stop;
done_testing();
