# After a crash, and on a promoted standby, every new id is above every id of a committed transaction, whatever the
# clock shows.  The WAL for this is small.
# Long: not each day in "make check" (test/check).
use strict;
use warnings;
use FindBin;
use lib $FindBin::RealBin;
use Clients;
use IdsClock;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use Time::HiRes qw(time sleep);
use IPC::Run;

faketime_or_skip();
my $node = faked_node('main');
$node->safe_psql('postgres', 'CREATE EXTENSION census; CREATE TABLE ids (what text, id bigint);
	SELECT create_id_generator(\'ticket\', \'ticket\', servers => 2);' . INSTAGRAM);

# clients that insert until the server is gone
sub clients
{
	my ($what, $call, $n) = @_;
	my $script = script($node, $what, "INSERT INTO ids SELECT '$what', $call FROM generate_series(1, $n);\n");
	return bench($node, '-c', 4, '-T', 60, '-f', $script)->{h};
}

# Ids that the server issues after the crash, compared with ids committed before.
sub crash
{
	my ($what, $call, $offset, $before) = @_;
	my $h = clients($what, $call, $what eq 'one' ? 1 : 500);
	sleep 0.8;
	# a slow machine needs longer to connect
	$node->poll_query_until('postgres', "SELECT count(*) > 50 FROM ids WHERE what = '$what'") or die "$what: no ids";
	$before->() if $before;
	$node->stop('immediate');
	$h->finish;
	set_clock($node, $offset);
	start_faked($node);
	my $max = $node->safe_psql('postgres', "SELECT max(id) FROM ids WHERE what = '$what'");
	my $n = $node->safe_psql('postgres', "SELECT count(*) FROM ids WHERE what = '$what'");
	cmp_ok($n, '>', 50, "$what: $n ids were committed before the crash");
	$node->safe_psql('postgres', "SET census.id_clock_step = quiet; INSERT INTO ids SELECT 'after $what', $call
		FROM generate_series(1, 20000)");
	return ($max, $node->safe_psql('postgres', "SELECT min(id) FROM ids WHERE what = 'after $what'"),
		$node->safe_psql('postgres', "SELECT count(*) - count(DISTINCT id) FROM ids
			WHERE what IN ('$what', 'after $what')"));
}

my ($max, $min, $repeats);
($max, $min, $repeats) = crash('burst', 'next_id()', '-1h');
cmp_ok($min, '>', $max, 'crash in a burst, clock set back by an hour: new ids are above all old ones');
is($repeats, '0', 'and none repeats');
set_clock($node, '+0');

($max, $min, $repeats) = crash('one', 'next_id()', '-5s');
cmp_ok($min, '>', $max, 'crash of single inserts, clock back by 5 s: the same');
is($repeats, '0', 'and none repeats');
set_clock($node, '+0');

# a checkpoint makes recovery begin after the last logged mark
($max, $min, $repeats) = crash('checkpoint', 'next_id()', '-1h', sub {
	$node->safe_psql('postgres', 'CHECKPOINT') for 1 .. 3; sleep 0.05; });
cmp_ok($min, '>', $max, 'crash just after a checkpoint: the same');
is($repeats, '0', 'and none repeats');
set_clock($node, '+0');

($max, $min, $repeats) = crash('ticket', q{next_id('ticket')}, '-1h');
cmp_ok($min, '>', $max, 'tickets: the same');
is($repeats, '0', 'and none repeats');
set_clock($node, '+0');

# Instagram's function, the clock standing still: 1600 ids of one millisecond
# that has 1024, on either side of the crash.
sub frozen
{
	my ($n) = @_;
	set_clock($node, '2026-11-21 12:00:00');
	$node->stop('immediate');
	start_faked($node);
	$node->safe_psql('postgres', "INSERT INTO ids SELECT 'instagram', instagram() FROM generate_series(1, $n)");
}
frozen(600);
frozen(1000);
$repeats = $node->safe_psql('postgres', q{SELECT count(*) - count(DISTINCT id) FROM ids WHERE what = 'instagram'});
cmp_ok($repeats, '>', 500, "Instagram's function repeats $repeats after a crash and a clock that is behind");
set_clock($node, '+0');
$node->stop;
start_faked($node);
wait_clock($node, '+0');

# An id that a client has seen is not given out again, even if the session
# that logged its mark never committed.
SKIP:
{
	$node->safe_psql('postgres', 'SELECT next_id()');
	sleep 1.2;
	my $h = IPC::Run::start([ 'psql', '-XAtq', '-h', $node->host, '-p', $node->port, 'postgres', '-c',
			'BEGIN', '-c', 'SELECT next_id()', '-c', 'SELECT pg_sleep(60)' ], '>', \my $out, '2>', \my $err);
	$node->poll_query_until('postgres', q{SELECT count(*) = 1 FROM pg_stat_activity WHERE query ~ 'pg_sleep\(60\)'
		AND pid <> pg_backend_pid()});
	my $seen = $node->safe_psql('postgres', 'SELECT next_id()');
	$node->stop('immediate');
	$h->finish;
	set_clock($node, '-1h');
	start_faked($node);
	cmp_ok($node->safe_psql('postgres', 'SET census.id_clock_step = quiet; SELECT next_id()'), '>', $seen,
		'an id seen under another session\'s mark is not given out again');
	wait_clock($node, '+0');
}

# CREATE DATABASE logs an image of the page, with the position but not the mark.
$node->safe_psql('template1', 'CREATE EXTENSION census');
$node->safe_psql('template1', 'SELECT count(next_id()) FROM generate_series(1, 2000)');
$node->safe_psql('postgres', 'CREATE DATABASE copy STRATEGY wal_log');
$node->safe_psql('copy', 'CREATE TABLE ids (id bigint); INSERT INTO ids SELECT next_id() FROM generate_series(1, 50)');
$node->stop('immediate');
set_clock($node, '-1h');
start_faked($node);
cmp_ok($node->safe_psql('copy', 'SET census.id_clock_step = quiet; SELECT next_id()'), '>',
	$node->safe_psql('copy', 'SELECT max(id) FROM ids'),
	'a copied database that crashes goes on above its own ids');
wait_clock($node, '+0');

# The log: at most 2 records a second and generator, and not one an id.
sub records
{
	my ($seconds, $sql) = @_;
	my $from = $node->safe_psql('postgres', 'SELECT pg_current_wal_insert_lsn()');
	my $t = time;
	$node->safe_psql('postgres', $sql);
	$t = time - $t;
	my $to = $node->safe_psql('postgres', 'SELECT pg_switch_wal()');
	my ($out) = run_command([ 'pg_waldump', '-p', $node->data_dir . '/pg_wal', '-r', 'Sequence', '-s', $from, '-e',
		$to ]);
	my $n = () = $out =~ /rmgr: Sequence/g;
	return ($n, $t);
}
for my $generator ('census_private.id_seq', 'ticket')
{
	my ($n, $t) = records(0, "CHECKPOINT; SELECT count(next_id('$generator')) FROM generate_series(1, 1000000)");
	cmp_ok($n, '<=', 2 * $t + ($generator eq 'ticket' ? 3 : 1),
		sprintf('%s: %d WAL records for 1,000,000 ids in %.1f s', $generator, $n, $t));
	cmp_ok($n, '>=', 1, 'at least one');
}

# A standby refuses; when it is promoted, its ids are above the old ones although its clock is behind.
$node->backup('b');
my $standby = PostgreSQL::Test::Cluster->new('standby');
$standby->init_from_backup($node, 'b', has_streaming => 1);
set_clock($standby, '-1h');
start_faked($standby);
my $h = clients('standby', 'next_id()', 500);
sleep 0.8;
$standby->poll_query_until('postgres', "SELECT count(*) > 50 FROM ids WHERE what = 'standby'")
	or die 'no ids on the standby';
$node->stop('immediate');
$h->finish;
my ($rc, $out, $err) = $standby->psql('postgres', 'SELECT next_id()');
like($err, qr/cannot execute next_id\(\) in a read-only transaction/, 'a standby makes no ids');
like($standby->safe_psql('postgres', 'SELECT id_timestamp(max(id)) FROM ids WHERE what = \'standby\''), qr/^20/,
	'but takes them apart');
$standby->promote;
$max = $standby->safe_psql('postgres', q{SELECT max(id) FROM ids WHERE what !~ 'instagram|ticket'});
$min = $standby->safe_psql('postgres', 'SET census.id_clock_step = quiet; SELECT min(next_id())
	FROM generate_series(1, 1000)');
cmp_ok($min, '>', $max, 'promoted with its clock an hour behind: new ids are above all that it knows');

# Near the end of a range the log goes no further than that, and a crash repeats nothing.
$standby->safe_psql('postgres', q{SELECT create_id_generator('last_ones', 'ticket', servers => 1);
	SELECT id_advance('last_ones', 9223372036854775790)});
is($standby->safe_psql('postgres', q{SELECT next_id('last_ones')}), '9223372036854775791',
	'one of the last numbers of tickets');
$standby->stop('immediate');
start_faked($standby);
($rc, $out, $err) = $standby->psql('postgres', q{SELECT next_id('last_ones')});
like($err, qr/has come to the end of its layout/, 'after a crash there are none left, rather than the first again')
	or diag $out;
$standby->stop;
done_testing();
