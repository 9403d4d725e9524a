# The worker looks only at graphs that it is told of. It looks at hundreds of idle graphs once; afterwards they cost
# it neither CPU nor memory while it compacts another graph or waits for a transaction.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use Time::HiRes qw(usleep time);

my $n = 300;
my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->append_conf('postgresql.conf', "fsync = off\nautovacuum = off\nshared_buffers = '32MB'\n" .
	"max_locks_per_transaction = 512\nmax_prepared_transactions = 2\ncensus.graph_run_least = 16\n");
$node->start;
sub sql { my ($q) = @_; return $node->safe_psql('postgres', $q); }
sub comes { my ($q) = @_; for (1 .. 600) { return 1 if sql($q) eq 't'; usleep(100_000); } return 0; }
my $worker = q{FROM pg_stat_activity WHERE backend_type = 'census graph worker'};
my $cpu = qq{SELECT sum(split_part(pg_read_file('/proc/' || pid || '/schedstat', 0, 100, true), ' ', 1)::bigint)
	$worker};
my $memory = qq{SELECT sum(substring(pg_read_file('/proc/' || pid || '/status', 0, 10000, true)
	FROM 'RssAnon:\\s*(\\d+) kB')::int) $worker};
sql(q{CREATE EXTENSION census; SELECT create_graph('busy')});
sql("SELECT create_graph('idle' || i), graph_add_array(('idle' || i)::regclass, array_agg(k), array_agg(k)) "
	. 'FROM generate_series(' . (50 * $_ - 49) . ', ' . 50 * $_ . ') i, generate_series(1::bigint, 20) k GROUP BY i')
	for 1 .. $n / 50;
is(sql(q{SELECT count(*) FROM census_graph}), $n + 1, "$n graphs of a run each");

sql(q{BEGIN; SELECT graph_add_array('busy', array_agg(i), array_agg(i)) FROM generate_series(1::bigint, 60000) i;
	PREPARE TRANSACTION 'p'});
ok(comes("SELECT EXISTS (SELECT $worker)"), 'a worker has come');
usleep(5_000_000);
my $before = sql($cpu);
usleep(10_000_000);
my $part = (sql($cpu) - $before) / 1e9 / 10;
diag sprintf 'CPU of the worker that waits beside %d graphs: %.2f%%; memory %d kB', $n, 100 * $part, sql($memory);
cmp_ok($part, '<', 0.01, 'it takes less than 1% of a core');
cmp_ok(sql($memory), '<', 20_000, 'and of each graph little memory');
sql(q{COMMIT PREPARED 'p'});
ok(comes(q{SELECT changes < 5000 FROM graph_stats('busy')}), 'it compacts the one graph');

# beside a graph that is written to all the time
my $most = 0;
$before = undef;
my $began;
for my $i (1 .. 60)
{
	sql("SELECT graph_add_array('busy', array_agg(i), array_agg(-$i)) FROM generate_series(1::bigint, 100) i");
	usleep(100_000);
	next if sql("SELECT EXISTS (SELECT $worker)") ne 't';
	if (!defined $before) { ($before, $began) = (sql($cpu), time); }
	$most = sql($memory) if sql($memory) > $most;
}
$part = (sql($cpu) - $before) / 1e9 / (time - $began);
diag sprintf 'beside one of 10 calls/s: %.2f%%, %d kB', 100 * $part, $most;
cmp_ok($part, '<', 0.05, 'beside a trickle it takes less than 5%');
cmp_ok($most, '<', 20_000, 'in little memory');

# a graph that is no longer idle is noticed, and so is a new graph
sql("SELECT graph_add_array('idle7', array_agg(i), array_agg(i)) FROM generate_series(1::bigint, 60000) i");
ok(comes(q{SELECT changes < 5000 FROM graph_stats('idle7')}), 'one of them that wakes up is compacted');
sql("SELECT create_graph('new'); SELECT graph_add_array('new', array_agg(i), array_agg(i)) "
	. 'FROM generate_series(1::bigint, 60000) i');
ok(comes(q{SELECT changes < 5000 FROM graph_stats('new')}), 'and one that is new');
$node->stop;
done_testing();
