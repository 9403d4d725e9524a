# The clock steps back while ids are taken: ids never repeat, no session waits for the clock, and one warning is sent.
# One of three steps is tried, another one each day; in .ci/run -w all.
use strict;
use warnings;
use FindBin;
use lib $FindBin::RealBin;
use Effort;
use IdsClock;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use Time::HiRes qw(time sleep);
use IPC::Run;

faketime_or_skip();
my $node = faked_node('main');
$node->safe_psql('postgres', 'CREATE EXTENSION census; CREATE TABLE ids (what text, id bigint);' . INSTAGRAM);

# 4 clients insert while the clock goes back in the middle
sub step
{
	my ($offset, $call, $per_transaction, $seconds) = @_;
	(my $what = "$call $offset") =~ s/[^\w.-]+/ /g;
	wait_clock($node, '+0');
	my $script = $node->basedir . '/step.sql';
	unlink $script;
	append_to_file($script, "INSERT INTO ids SELECT '$what', $call FROM generate_series(1, $per_transaction);\n");
	my ($out, $err) = ('', '');
	my $h = IPC::Run::start([ 'pgbench', '-n', '-c', '4', '-j', '2', '-T', $seconds, '-f', $script,
			'-h', $node->host, '-p', $node->port, 'postgres' ], '>', \$out, '2>', \$err);
	sleep 0.7;		# the processes see the step within their first seconds
	set_clock($node, $offset);
	ok($h->finish, "4 clients take ids from $call, the clock steps by $offset") or diag $err;
	my $warnings = () = $err =~ /WARNING:  the clock is/g;
	return (split(/\|/, $node->safe_psql('postgres',
		"SELECT count(*), count(*) - count(DISTINCT id) FROM ids WHERE what = '$what'")), $warnings, $err);
}

for my $offset (grep { due(3) } '-0.1s', '-1s', '-1h')
{
	my ($n, $repeats);
	for (1 .. 5)    # more than once on a slow machine
	{
		($n, $repeats) = step($offset, 'next_id()', 1000, 3);
		last if $n >= 500_000;
	}
	cmp_ok($n, '>=', 500_000, "$n ids");
	is($repeats, '0', "no repeat when the clock steps by $offset");
}
my ($n, $repeats) = step('-1s', 'instagram_sql()', 1000, 3);
cmp_ok($repeats, '>', 0, "Instagram's function repeats $repeats of $n when the clock steps by a second");

# One session: no wait, one warning, order kept.
wait_clock($node, '+0');
my $before = $node->safe_psql('postgres', 'SELECT next_id()');
$node->safe_psql('postgres', q{SELECT create_id_generator('slow', 'custom', time_bits => 45, shard_bits => 4,
	sequence_bits => 4); SELECT next_id('slow')});
wait_clock($node, '-1h');
my $t = time;
my ($rc, $stdout, $stderr) = $node->psql('postgres', q{
	SELECT count(*), min(next_id()) FROM generate_series(1, 5000);
	SELECT count(next_id()) FROM generate_series(1, 5000);
	SELECT next_id();
	SELECT round(extract(epoch FROM id_timestamp(next_id()) - clock_timestamp()));});
cmp_ok(time - $t, '<', 60, 'no wait for a clock that is an hour behind');
my @lines = split /\n/, $stdout;
cmp_ok((split /\|/, $lines[0])[1], '>', $before, 'ids go on above the last one');
ok($lines[3] > 3590 && $lines[3] < 3610, 'they carry the time that goes on from there');
my $warnings = () = $stderr =~ /WARNING:  the clock is 3[56]\d\d\.\d+ seconds behind the ids of generator "id_seq"/g;
is($warnings, 1, 'and it is told once') or diag $stderr;

($rc, $stdout, $stderr) = $node->psql('postgres', 'SET census.id_clock_step = quiet; SELECT next_id() > 0');
is("$stdout$stderr", 't', 'or not at all');
my $last = $node->safe_psql('postgres', 'SELECT last_value FROM census_private.id_seq');
($rc, $stdout, $stderr) = $node->psql('postgres', 'SET census.id_clock_step = error; SELECT next_id()');
like($stderr, qr/ERROR:  the clock is 3[56]\d\d\.\d+ seconds behind the ids of generator "id_seq"\nHINT:  Wait/,
	'or it is an error');
is($node->safe_psql('postgres', 'SELECT last_value FROM census_private.id_seq'), $last, 'which changes nothing');

# A burst while the clock is behind is not faster than a clock: 15 ids a millisecond.
$t = time;
$node->safe_psql('postgres', "SET census.id_clock_step = quiet; SELECT count(next_id('slow'))
	FROM generate_series(1, 7500)");
cmp_ok(time - $t, '>=', 0.4, 'a burst under a clock that is behind goes no faster than a clock');
$last = $node->safe_psql('postgres', 'SET census.id_clock_step = quiet; SELECT next_id()');
$t = $node->safe_psql('postgres', "SET census.id_clock_step = quiet; SELECT count(next_id())
	FROM generate_series(1, 100000); SELECT extract(epoch FROM id_timestamp(next_id()) - id_timestamp($last))");
$t = (split /\n/, $t)[1];
cmp_ok($t, '>=', 0.099, 'ids of a burst under a clock that is behind carry different times');

# The clock has caught up: ids are of now again.
wait_clock($node, '+0');
is($node->safe_psql('postgres', q{SELECT abs(extract(epoch FROM id_timestamp(next_id()) - clock_timestamp())) < 2.5}),
	't', 'when the clock has caught up, ids carry its time again');
$node->stop;
done_testing();
