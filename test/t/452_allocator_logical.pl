# Logical decoding and replication of allocators, and a transaction that holds the lowest id for long.
use strict;
use warnings;
use lib 'test/t';
use Clients;
use IPC::Run;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init(allows_streaming => 'logical');
$node->append_conf('postgresql.conf', "autovacuum = off\nmax_prepared_transactions = 2\n");
$node->start;
my $subscriber = PostgreSQL::Test::Cluster->new('subscriber');
$subscriber->init;
$subscriber->start;
$node->safe_psql('postgres', q{CREATE EXTENSION census; SELECT create_allocator('d'), create_allocator('w', 'window'),
	create_allocator('held')});

# A row that was inserted and taken back, because the window moved, is nowhere in
# the decoded changes.  (Deleted in the usual way it would be there, and break a
# subscriber's primary key.)
$node->safe_psql('postgres', q{SELECT pg_create_logical_replication_slot('s', 'test_decoding')});
my ($out, $err) = ('', '');
my ($lock_in, $lock_out) = ('', '');
my $locker = IPC::Run::start([ 'psql', '-XqAt', '-h', $node->host, '-p', $node->port, 'postgres' ], '<', \$lock_in, '>',
	\$lock_out);
$lock_in .= "SELECT 'locked' FROM pg_advisory_lock(99);\n";
$locker->pump until $lock_out =~ /locked/;
my $late = IPC::Run::start([ 'psql', '-XqAt', '-h', $node->host, '-p', $node->port, '-c', 'SELECT census_version()',
		'-c', 'SET census.allocator_test_lock = 99', '-c', 'SET census.allocator_test_offset = 5', '-c',
			q{SELECT 'late ' || allocate('w')}, 'postgres' ],
	'>', \$out, '2>', \$err);
$node->poll_query_until('postgres', q{SELECT EXISTS (SELECT FROM pg_stat_activity WHERE wait_event = 'advisory')})
	or die;
my $first = $node->safe_psql('postgres', q{SELECT census_version() \g /dev/null
SET census.allocator_test_offset = 5; SELECT allocate('w')});
is($first, '5', 'the candidate is taken by somebody else');
$node->safe_psql('postgres', q{SELECT allocate('w') FROM generate_series(1, 31)});
$lock_in .= "SELECT pg_advisory_unlock(99);\n";
$locker->pump_nb;
$late->finish;
like($out, qr/late (6[4-9]|[7-9]\d|1[01]\d|12[0-7])$/m, 'the late one gets an id of the next window')
	or diag "$out $err";
$lock_in .= "\\q\n";
$locker->finish;
my $changes = $node->safe_psql('postgres', q{SELECT data FROM pg_logical_slot_get_changes('s', NULL, NULL)});
is(scalar(() = $changes =~ /INSERT: id\[bigint\]:5$/mg), 1, 'the row that was taken back is not decoded');
is(scalar(() = $changes =~ /DELETE: id\[bigint\]:5$/mg), 1, 'only its deletion with the window is');
$node->safe_psql('postgres', q{SELECT pg_drop_replication_slot('s')});

# replication of an allocator under contention
$subscriber->safe_psql('postgres', 'CREATE TABLE d (id bigint PRIMARY KEY)');
$node->safe_psql('postgres', 'CREATE PUBLICATION p FOR TABLE d');
$subscriber->safe_psql('postgres', "CREATE SUBSCRIPTION s CONNECTION \$\$" . $node->connstr('postgres')
	. "\$\$ PUBLICATION p");
$subscriber->poll_query_until('postgres', q{SELECT count(*) = 1 FROM pg_subscription_rel WHERE srsubstate = 'r'})
	or die;
my $script = script($node, 'load', <<'SQL');
\set fate random(1, 10)
BEGIN;
SELECT allocate('d');
\if :fate <= 3
ROLLBACK;
\else
COMMIT;
\endif
SQL
ends_well(bench($node, '-c', 8, '-j', 2, '-t', 200, '-f', $script), 'load');
$node->wait_for_catchup('s');
my $sum = 'SELECT count(*), sum(id), max(id) FROM d';
is($subscriber->safe_psql('postgres', $sum), $node->safe_psql('postgres', $sum), 'the subscriber has the same ids');
unlike(PostgreSQL::Test::Utils::slurp_file($subscriber->logfile), qr/ERROR/, 'without an error on the way');
$subscriber->stop;

# a transaction holds the lowest id: others neither wait nor read all later rows
$node->safe_psql('postgres', q{BEGIN; SELECT allocate('held'); PREPARE TRANSACTION 'holder'});
$node->safe_psql('postgres', q{SELECT count(allocate('held')) FROM generate_series(1, 20000)});
# an ended session reports its statistics a moment later
$node->poll_query_until('postgres', "SELECT n_tup_ins >= 20000 FROM pg_stat_user_tables WHERE relname = 'held'") or die;
sub rows_read
{
	return $node->safe_psql('postgres', q{SELECT pg_stat_clear_snapshot(); SELECT idx_tup_read FROM pg_stat_user_indexes
		WHERE indexrelname = 'held_pkey'}) =~ s/^\s*//r;
}
sub allocate_and_count
{
	my $before = rows_read();
	my $id = $node->safe_psql('postgres', q{SELECT allocate('held')});
	$node->poll_query_until('postgres', "SELECT idx_tup_read > $before FROM pg_stat_user_indexes
		WHERE indexrelname = 'held_pkey'") or die;
	return ($id, rows_read() - $before);
}
my ($id, $read) = allocate_and_count();
is($id, '20002', 'held: the next id is given out');
cmp_ok($read, '<', 1000, "held: after a look at $read rows of 20000");
# an id that comes back is found again when the mark can move
$node->safe_psql('postgres', q{DELETE FROM held WHERE id IN (5000, 5001)});
($id, $read) = allocate_and_count();
is($id, '20003', 'held: gaps behind the rows that a walk passes have to wait');
$node->safe_psql('postgres', q{ROLLBACK PREPARED 'holder'});
is($node->safe_psql('postgres', q{SELECT string_agg(allocate('held')::text, ' ') FROM generate_series(1, 1)}), '1',
	'released: the held id first');
is($node->safe_psql('postgres', q{SELECT allocate('held')}), '5000', 'released: then the gaps');
is($node->safe_psql('postgres', q{SELECT allocate('held')}), '5001', 'released: all of them');
is($node->safe_psql('postgres', q{SELECT allocate('held')}), '20004', 'released: then new ones');
is($node->safe_psql('postgres', q{SELECT last_value FROM held_id_hint}), '20004', 'released: the mark has moved');
($id, $read) = allocate_and_count();
cmp_ok($read, '<', 100, "released: and walks are short ($read rows)");
$node->stop;
done_testing();
