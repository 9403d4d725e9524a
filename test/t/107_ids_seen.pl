# An id that a client has seen is not issued again after a crash with the clock set back, whatever its transaction
# did: open, rolled back, or committed without WAL.  The WAL writer sleeps, so that only census flushes WAL.
# Long: not each day in "make check" (test/check).
use strict;
use warnings;
use FindBin;
use lib $FindBin::RealBin;
use IdsClock;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use Time::HiRes qw(time sleep);
use IPC::Run;

faketime_or_skip();
my $node = faked_node('main');
$node->append_conf('postgresql.conf',
	"wal_writer_delay = '10s'\nwal_writer_flush_after = '1GB'\nwal_log_hints = off\nfull_page_writes = " .
	"off\nbgwriter_lru_maxpages = 0\ncensus.id_clock_step = quiet");
$node->stop;
start_faked($node);
$node->safe_psql('postgres', q{CREATE EXTENSION census; CREATE UNLOGGED TABLE unlogged (id bigint);
	SELECT create_id_generator('ticket', 'ticket', servers => 1)});

# A session that runs commands, returns their results, and stays until the crash
sub session
{
	my ($sql, $mark) = @_;
	my ($out, $err) = ('', '');
	my $h = IPC::Run::start([ 'psql', '-XAtq', '-h', $node->host, '-p', $node->port, 'postgres',
		(map { ('-c', $_) } @$sql),
			'-c', "SELECT pg_sleep(60) AS $mark" ], '>', \$out, '2>', \$err);
	$node->poll_query_until('postgres', "SELECT count(*) = 1 FROM pg_stat_activity
		WHERE query ~ 'AS $mark' AND query !~ 'pg_stat_activity' AND state = 'active'") or die $err;
	$h->pump_nb;
	my $seen = (split /\n/, $out)[-1];
	return ($h, $seen);
}

# Crash, and set the clock back; then the next ids
sub after_crash
{
	my ($next, @sessions) = @_;
	$node->stop('immediate');
	$_->finish for @sessions;
	set_clock($node, '-20s');
	start_faked($node);
	wait_clock($node, '-20s');
	my $id = $node->safe_psql('postgres', $next);
	wait_clock($node, '+0');
	return $id;
}

for my $how (
	[ 'an open transaction', 'census_private.id_seq', 'BEGIN', 'SELECT max(next_id()) FROM generate_series(1, 5000)' ],
	[ 'a transaction that is rolled back', 'census_private.id_seq', 'BEGIN',
		'SELECT max(next_id()) FROM generate_series(1, 5000)', 'ROLLBACK' ],
	[ 'a rollback to a savepoint', 'census_private.id_seq', 'BEGIN', 'SAVEPOINT s',
		'SELECT max(next_id()) FROM generate_series(1, 5000)', 'ROLLBACK TO s' ],
	[ 'an open transaction, tickets', 'ticket', 'BEGIN',
		q{SELECT max(next_id('ticket')) FROM generate_series(1, 5000)} ])
{
	my ($what, $generator, @sql) = @$how;
	# a time of rest and a checkpoint: the next id has to be logged
	$node->safe_psql('postgres', 'CHECKPOINT');
	sleep 1.2;
	my ($h, $seen) = session(\@sql, 'told');
	ok($seen > 0, "$what tells ids");
	cmp_ok(after_crash("SELECT next_id('$generator')", $h), '>', $seen, 'and they are not given out again');
}

# Another session's transaction, still open, has logged what covers these ids.
# (This one has warmed up before: its first transaction may log something.)
$node->safe_psql('postgres', 'CHECKPOINT');
sleep 1.2;
my $insert = 'WITH i AS (INSERT INTO unlogged SELECT next_id() FROM generate_series(1, 20000) RETURNING id)
	SELECT max(id) FROM i';
my $b = IPC::Run::start([ 'psql', '-XAtq', '-h', $node->host, '-p', $node->port, 'postgres', '-c', $insert, '-c',
	'SELECT 1 FROM pg_sleep(2.4)', '-c', $insert ],
	'>', \my $told, '2>', \my $none);
sleep 1.5;
my ($h) = session([ 'BEGIN', 'SELECT next_id()' ], 'logged');
$b->finish;
my $seen = (split /\n/, $told)[-1];
cmp_ok(after_crash('SELECT next_id()', $h), '>', $seen,
	'a commit that logs nothing (an unlogged table) tells ids: the same');

# Ids of the past
$node->safe_psql('postgres', q{SELECT id_at('census_private.id_seq', '2026-03-01')});
my @first;
($h, $first[0]) = session([ 'BEGIN', q{SELECT string_agg(id_at('census_private.id_seq', '2026-03-01')::text, ',')
	FROM generate_series(1, 100)} ], 'past');
push @first, after_crash(q{SELECT string_agg(id_at('census_private.id_seq', '2026-03-01')::text, ',')
	FROM generate_series(1, 100)}, $h);
my %all;
$all{$_}++ for map { split /,/ } @first;
is(scalar(keys %all), 200, 'ids of the past that an open transaction told are not given out again');
$node->stop;
done_testing();
