# The worker that compacts has one memory budget, maintenance_work_mem, for all graphs that are due: its memory is
# measured with 1, 10 and 100 graphs (100 only in .ci/run -w, otherwise 25). All graphs are compacted in the end. The
# owner of one graph does not wait for an owner of many, nor a graph with short steps for one with long steps.
# Long: not each day in "make check" (test/check).
use strict;
use warnings;
use lib 'test/t';
use Effort;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use Time::HiRes qw(time usleep);

plan skip_all => 'needs /proc' unless -r "/proc/$$/status";
my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->append_conf('postgresql.conf',
	"fsync = off\nautovacuum = off\ncensus.graph_run_least = 1000000\nmaintenance_work_mem = '4MB'\n" .
	"max_locks_per_transaction = 256\nwork_mem = " .
	"'16MB'\n");
$node->start;

# the most private memory that the worker of a database had, in kB, until all its graphs are empty
sub most_of
{
	my ($n) = @_;
	my $db = "d$n";
	$node->safe_psql('postgres', "CREATE DATABASE $db");
	$node->append_conf('postgresql.conf', 'census.graph_compact_rows = -1');
	$node->reload;
	$node->safe_psql($db, qq{
		CREATE EXTENSION census;
		SELECT count(create_graph('g' || i)) FROM generate_series(1, $n) i;
		SELECT sum(graph_add_array(('g' || i)::regclass, a, b))
			FROM (SELECT array_agg(k * 7919 % 1000003) AS a, array_agg(k) AS b FROM generate_series(1::bigint, 22000) k)
			x, generate_series(1, $n) i;
		SELECT pg_stat_force_next_flush()});
	$node->append_conf('postgresql.conf', 'census.graph_compact_rows = 5000');
	$node->reload;
	my ($most, $seen, $left) = (0, 0, $n);
	for my $try (1 .. 3000)
	{
		# its next writer starts the worker
		$node->safe_psql($db, qq{SELECT graph_add_array('g1', array_agg(k), array_agg(k + $try))
			FROM generate_series(1::bigint, 1500) k}) if $try % 50 == 1;
		my $pid = $node->safe_psql('postgres',
			qq{SELECT pid FROM pg_stat_activity WHERE backend_type = 'census graph worker' AND datname = '$db'});
		for (1 .. 20)
		{
			last unless $pid;
			my $status = eval { slurp_file("/proc/$pid/status") } // '';
			my ($kb) = $status =~ /^RssAnon:\s+(\d+) kB/m or last;
			$seen++;
			$most = $kb if $kb > $most;
			usleep(5_000);
		}
		$left = $node->safe_psql($db, q{SELECT count(*) FROM pg_class c WHERE relname ~ '^g[0-9]+$' AND relname <> 'g1'
			AND pg_relation_size(relname || '_out') = 0}) if $try % 5 == 0;
		last if $left == 0 && $try > 10;
	}
	is($left, 0, "$n graphs: all were compacted");
	cmp_ok($seen, '>', 3, "$n graphs: the worker was seen");
	is($node->safe_psql($db, q{SELECT sum(census_private.graph_out_count('g' || i, 7919)) FROM generate_series(2, 3) i
		WHERE i <= } . $n), $n > 1 ? 2 : '', "$n graphs: an edge is where it was") if $n > 1;
	return $most;
}
my $many = 100 / share(4);
my %most = map { $_ => most_of($_) } 1, 10, $many;
diag sprintf('worker: %d, %d, %d kB with 1, 10, %d graphs due', @most{ 1, 10, $many }, $many);
# 5 MB: the budget once more, because the peak of one graph is short and may be missed. And 50 kB a graph: the server's
# caches of its five tables and their indexes (pg_backend_memory_contexts).
cmp_ok($most{$_}, '<', $most{1} + 5 * 1024 + 50 * $_, "$_ graphs take no more than one and the budget") for 10, $many;

# an owner of many graphs, and one of a single graph, which comes last: it has its share of memory and of time
$node->append_conf('postgresql.conf', 'census.graph_compact_rows = -1');
$node->reload;
$node->safe_psql('postgres', 'CREATE ROLE greedy; CREATE ROLE modest; CREATE DATABASE owners');
$node->safe_psql('owners', q{
	CREATE EXTENSION census; GRANT CREATE ON SCHEMA public TO greedy, modest;
	CREATE FUNCTION fill(g text) RETURNS void LANGUAGE sql AS
		'SELECT create_graph(g); SELECT graph_add_array(g::regclass, array_agg(k * 7919 % 1000003), array_agg(k)) '
			'FROM generate_series(1::bigint, 20000) k';
	SET ROLE greedy; SELECT fill('g' || i) FROM generate_series(1, 12) i;
	SET ROLE modest; SELECT fill('m');
	RESET ROLE; SELECT pg_stat_force_next_flush()});
my $looks = $node->background_psql('owners', on_error_stop => 1);
$node->append_conf('postgresql.conf', 'census.graph_compact_rows = 5000');
$node->reload;
$node->safe_psql('owners', q{SELECT graph_add_array('g1', array_agg(k), array_agg(-k))
	FROM generate_series(1::bigint, 1500) k});
my ($shown, $ready, $others) = (0, 'f', 0);
for (1 .. 6000)
{
	($ready, $others, my $progress) = split /\|/,
		$looks->query_safe('SELECT NOT EXISTS (SELECT FROM m), '
		. join(' + ', map { "(NOT EXISTS (SELECT FROM g$_))::int" } 1 .. 12) .
		q{, (SELECT count(*) FROM census_progress WHERE operation = 'graph_compact' AND relation::text ~ '^[gm]'
			AND bytes_done BETWEEN 0 AND bytes_total)});
	$shown += $progress;
	last if $ready eq 't';
	usleep(5_000);
}
is($ready, 't', 'the graph of the modest owner is compacted');
cmp_ok($others, '<=', 4, "when $others of 12 graphs of the greedy one are");
cmp_ok($shown, '>', 0, 'census_progress shows compaction');
ok($node->poll_query_until('owners', q{SELECT NOT EXISTS (SELECT FROM g12)}), 'which come to their end, too');
ok($node->poll_query_until('owners', q{SELECT bool_and(value > 0) AND bool_or(wait_ms > 0) FROM census_stats
	WHERE counter IN ('steps', 'queued')}),
	'census_stats counts steps, with their time, and graphs that waited for memory');
$looks->quit;

# An owner whose graphs are locked, so that a look at each of them waits for 300 ms: these waits are time that it has
# used, and its turn is over, until the others have used as much. (With turns by steps all twelve waits came before each
# step of the other owner.)
$node->append_conf('postgresql.conf', 'census.graph_compact_rows = -1');
$node->reload;
$node->poll_query_until('owners', q{SELECT NOT EXISTS (SELECT FROM pg_stat_activity
	WHERE backend_type = 'census graph worker')});
$node->safe_psql('owners', q{
	SET ROLE greedy; SELECT fill('l' || i) FROM generate_series(1, 12) i;
	SET ROLE modest; SELECT fill('n' || i) FROM generate_series(1, 4) i;
	RESET ROLE; SELECT pg_stat_force_next_flush()});
my $locks = $node->background_psql('owners', on_error_stop => 1);
$locks->query_safe('BEGIN; ' . join '; ', map { "LOCK TABLE l$_ IN ACCESS EXCLUSIVE MODE" } 1 .. 12);
$node->append_conf('postgresql.conf',
	"census.graph_compact_rows = 5000\nlog_lock_waits = on\ndeadlock_timeout = '50ms'");
$node->reload;
my ($start, $log) = (time, -s $node->logfile);
$node->safe_psql('owners', q{SELECT graph_add_array('n1', array_agg(k), array_agg(-k))
	FROM generate_series(1::bigint, 1500) k});
ok($node->poll_query_until('owners', q{SELECT NOT EXISTS (SELECT FROM n1) AND NOT EXISTS (SELECT FROM n2)
	AND NOT EXISTS (SELECT FROM n3) AND NOT EXISTS (SELECT FROM n4)}), 'the graphs of the modest owner are compacted');
my $took = time - $start;
my $waits = () = slurp_file($node->logfile, $log) =~ /still waiting for /g;
diag sprintf 'beside twelve locked graphs: %.1f s, with %d waits', $took, $waits;
cmp_ok($waits, '>', 0, 'beside twelve of another owner that are locked');
# of the time until this was seen, in which the worker may have had only the locked graphs to do
cmp_ok($waits * 0.3, '<=', $took * 0.75 + 0.6, 'which had no more than their share of the time');
is($node->safe_psql('owners', q{SELECT count(*) FROM pg_locks WHERE mode = 'AccessExclusiveLock' AND granted
	AND relation = 'l12'::regclass}), 1, 'which still are');
$locks->quit;
ok($node->poll_query_until('owners', q{SELECT graph_add_array('n1',
		array_agg(k * 7 + extract(epoch FROM now())::bigint), array_agg(-k)) > 0
	AND NOT EXISTS (SELECT FROM l12) AND NOT EXISTS (SELECT FROM l1) FROM generate_series(1::bigint, 1500) k}),
	'and are compacted when they no longer are');
unlike(slurp_file($node->logfile), qr/ERROR:|PANIC:|WARNING:/, 'nothing went wrong');
$node->stop;
done_testing();
