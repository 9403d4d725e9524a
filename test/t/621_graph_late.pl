# Changes that were written long before they commit are compacted, although no other session writes: of one call, of
# an attached table, of subtransactions, one by one; prepared, and committed by a session that has never loaded the
# library; and committed while a worker is about to exit.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use Time::HiRes qw(usleep);

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->append_conf('postgresql.conf', "fsync = off\nautovacuum = off\nmax_prepared_transactions = 4\n" .
	"max_wal_size = '2GB'\n");
$node->start;
sub sql { my ($q) = @_; return $node->safe_psql('postgres', $q); }
sub comes { my ($q) = @_; for (1 .. 600) { return 1 if sql($q) eq 't'; usleep(100_000); } return 0; }
my $worker = q{SELECT FROM pg_stat_activity WHERE backend_type = 'census graph worker'};
sql(q{CREATE EXTENSION census; CREATE TABLE edge (src bigint, dst bigint, PRIMARY KEY (src, dst));
	SELECT create_graph('call'), create_graph('attached'), create_graph('sub'), create_graph('single'),
		create_graph('prepared'), create_graph('back'), create_graph('again'), create_graph('crash');
	SELECT graph_attach('attached', 'edge', 'src', 'dst');
	-- so that it is not asked for the changes itself: what it asks for it would load the library for
	CREATE FUNCTION waiting(g text) RETURNS bigint LANGUAGE sql AS $$ SELECT changes FROM graph_stats(g::regclass) $$});
my $many = q{array_agg(i), array_agg(i * 7 % 1000)) FROM generate_series(1::bigint, 200000) i};
my %what = (
	call => "SELECT graph_add_array('call', $many",
	attached => 'INSERT INTO edge SELECT i, i * 7 % 1000 FROM generate_series(1, 200000) i',
	sub => "SAVEPOINT a; SELECT graph_add_array('sub', $many; RELEASE a; SAVEPOINT b;
		SELECT graph_change_array('sub', array_agg(src), array_agg(dst), '{f}') FROM graph_edges('sub'); ROLLBACK TO b",
	single => q{SELECT count(graph_add('single', i, i)) FROM generate_series(1::bigint, 60000) i});
for my $graph (sort keys %what)
{
	comes("SELECT NOT EXISTS ($worker)");
	sql("BEGIN; $what{$graph}; SELECT pg_sleep(4); COMMIT");
	ok(comes("SELECT waiting('$graph') < 5000"), "$graph: what was committed late is compacted");
}

# prepared; the worker stays while a prepared transaction has the lock
comes("SELECT NOT EXISTS ($worker)");
sql("BEGIN; SELECT graph_add_array('prepared', $many; PREPARE TRANSACTION 'p'");
sql("BEGIN; SELECT graph_add_array('back', $many; PREPARE TRANSACTION 'b'");
usleep(6_000_000);
is(sql("SELECT EXISTS ($worker)"), 't', 'the worker waits for those that are prepared');
my $cpu = q{SELECT sum(split_part(pg_read_file('/proc/' || pid || '/schedstat', 0, 100, true), ' ', 1)::bigint)
	FROM pg_stat_activity WHERE backend_type = 'census graph worker'};
my $before = sql($cpu);
usleep(5_000_000);
cmp_ok(sql($cpu) - $before, '<', 50_000_000, 'and takes less than 1% of a core for it');
sql(q{ROLLBACK PREPARED 'b'});
sql(q{COMMIT PREPARED 'p'});
usleep(10_000_000);
is(sql("SELECT waiting('prepared') < 5000"), 't', 'committed by a session without the library, it is compacted');
ok(comes("SELECT NOT EXISTS ($worker)"), 'the worker leaves');

# several at once, none of which has enough changes
sql('SELECT graph_truncate(\'back\')');
my @sessions = map { $node->background_psql('postgres', on_error_stop => 1) } 1 .. 4;
for my $i (0 .. 3)
{
	$sessions[$i]->query_safe("BEGIN; SELECT graph_add_array('back', array_agg(i), array_agg($i)) "
		. 'FROM generate_series(1::bigint, 20000) i');
}
usleep(4_000_000);
$_->query_safe('COMMIT') for @sessions;
ok(comes("SELECT waiting('back') < 5000"), 'what several sessions have written at once is compacted');
$_->quit for @sessions;

# again and again, at all moments at which a worker leaves
my $lost = 0;
for my $i (0 .. 11)
{
	sql("SELECT graph_add_array('again', array_agg(i), array_agg(-$i)) FROM generate_series(1::bigint, 70000) i");
	comes("SELECT waiting('again') < 5000");
	usleep(300_000 * $i);
	sql("SELECT graph_truncate('again'); SELECT graph_add_array('again', array_agg(i), array_agg(-$i)) "
		. 'FROM generate_series(1::bigint, 70000) i');
	$lost++ if !comes("SELECT waiting('again') < 5000");
}
is($lost, 0, 'no change waits that came while a worker was leaving');

# a crash with one that is prepared: the first session that starts a worker, of whatever graph, has it looked at
sql("BEGIN; SELECT graph_add_array('crash', $many; PREPARE TRANSACTION 'c'");
$node->stop('immediate');
$node->start;
sql(q{COMMIT PREPARED 'c'});
is(sql(q{SELECT waiting('crash')}), 200000, 'after a crash nobody looks');
sql("SELECT graph_add_array('again', array_agg(i), array_agg(-99)) FROM generate_series(1::bigint, 70000) i");
ok(comes("SELECT waiting('crash') < 5000"), 'until a session starts a worker');
$node->stop;
done_testing();
