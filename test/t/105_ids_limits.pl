# Bursts: how far ids may run ahead of the clock, cancellation of the wait, and the end of the 63 bits.
use strict;
use warnings;
use FindBin;
use lib $FindBin::RealBin;
use IdsClock;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use IPC::Run;
use Time::HiRes qw(time);

faketime_or_skip();
my $node = faked_node('main');
$node->safe_psql('postgres', 'CREATE EXTENSION census; CREATE TABLE ids (id bigint, at timestamptz);' . INSTAGRAM);

# how far the ids of a burst are ahead of the clock when they are given out
sub lead
{
	my ($settings, $call, $n) = @_;
	return $node->safe_psql('postgres', qq{$settings; SELECT max(extract(epoch FROM id_timestamp(id, '$call') - at))
		FROM (SELECT next_id('$call') AS id, clock_timestamp() AS at FROM generate_series(1, $n)) s});
}
cmp_ok(lead('SET census.id_max_ahead = 0', 'census_private.id_seq', 200000), '<=', 0.001,
	'id_max_ahead = 0: no id is of a time to come');
my $lead = lead("SET census.id_max_ahead = '50 ms'", 'census_private.id_seq', 300000);
cmp_ok($lead, '<=', 0.051, "id_max_ahead = 50 ms: $lead s");
# a wide margin above the default, and a slow layout
$node->safe_psql('postgres', q{SELECT create_id_generator('slow', 'custom', time_bits => 40, shard_bits => 13,
	sequence_bits => 4)});
$lead = lead('SELECT 1', 'slow', 30000);
cmp_ok($lead, '<=', 1.001, "default: at most a second ($lead s)");
cmp_ok($lead, '>', 0.5, 'and it is used');

# the wait is outside the lock and can be cancelled
$node->safe_psql('postgres', q{SELECT create_id_generator('crawl', 'custom', time_bits => 30, shard_bits => 13,
	sequence_bits => 0, tick => '1 s', epoch => now() - interval '1 day')});
my $t = time;
my ($rc, $out, $err) = $node->psql('postgres', q{SET statement_timeout = '1500 ms'; SELECT count(next_id('crawl'))
	FROM generate_series(1, 100)});
like($err, qr/canceling statement due to statement timeout/, 'a session that waits for the clock can be cancelled');
cmp_ok(time - $t, '<', 10, 'at once');
my $waiting = IPC::Run::start([ 'psql', '-XAtqc', q{SELECT count(next_id('crawl')) FROM generate_series(1, 1000)}, '-h',
	$node->host, '-p', $node->port, 'postgres' ],
	'>', \my $o, '2>', \my $e);
my $waits = q{SELECT count(*) = 1 FROM pg_stat_activity WHERE query ~ 'generate_series.1, 1000'
	AND wait_event_type = 'Extension' AND pid <> pg_backend_pid()};
ok($node->poll_query_until('postgres', $waits), 'a session waits for the clock');
is($node->safe_psql('postgres', 'SELECT last_value > 1 FROM crawl'), 't', 'nobody waits for its lock meanwhile');
$node->safe_psql('postgres', q{SELECT pg_cancel_backend(pid) FROM pg_stat_activity
	WHERE query ~ 'generate_series.1, 1000' AND pid <> pg_backend_pid()});
$waiting->finish;
like($e, qr/canceling statement due to user request/, 'it can be cancelled by others, too');

# 2046-06-27: Instagram's turn negative
$node->safe_psql('postgres', q{SELECT create_id_generator('insta', epoch => to_timestamp(1314220021.721))});
my $now = time;
set_clock($node, '+' . int(2414336455 - $now));      # 2046-07-04 ...
$node->stop;
start_faked($node);
like($node->safe_psql('postgres', 'SELECT clock_timestamp()'), qr/^2046-07/, 'in July 2046');
# that is not believed at once: a clock that is wrong by years would end the range in silence
my $last = $node->safe_psql('postgres', 'SELECT last_value FROM census_private.id_seq');
($rc, $out, $err) = $node->psql('postgres', 'SELECT next_id()');
my $far = qr/the clock is 7\d\d\d\.\d days after the last id of generator "id_seq"/;
like($err,
	qr/ERROR:  $far\nDETAIL:  It says 2046-07.*\nHINT:  If it is right, say so by id_advance/,
	'a clock far in the future is refused');
is($node->safe_psql('postgres', 'SELECT last_value FROM census_private.id_seq'), $last, 'and changes nothing');
$node->safe_psql('postgres', q{SELECT id_advance('census_private.id_seq', id_min(clock_timestamp()))});
is($node->safe_psql('postgres', 'SELECT instagram() < 0'), 't', "Instagram's function turns negative");
($rc, $out, $err) = $node->psql('postgres', q{SELECT next_id('insta')});
like($err, qr/id generator "insta" has come to the end of its layout \(9223372036854775807\)\nHINT/,
	'a generator of its epoch says that it has come to its end');
is($node->safe_psql('postgres', 'SELECT next_id() > 0'), 't', 'the default one has still 13 years');

# 2059-11-04 19:53:47.775: the end of the default layout, crossed by 4 clients
$node->stop;
$now = time;
set_clock($node, '+' . (2835201226.5 - $now));
$node->append_conf('postgresql.conf', 'census.id_max_gap = 0');
start_faked($node);
my $script = $node->basedir . '/end.sql';
append_to_file($script, "INSERT INTO ids SELECT next_id(), clock_timestamp() FROM generate_series(1, 200);\n");
my ($stdout, $stderr) = run_command([ 'pgbench', '-n', '-c', '4', '-j', '1', '-T', '4', '-f', $script, '-h',
	$node->host, '-p', $node->port, 'postgres' ]);
like($stderr, qr/id generator "id_seq" has come to the end of its layout/,
	'4 clients come to the end of the default layout in 2059');
is($node->safe_psql('postgres', 'SELECT count(*) > 1000, min(id) > 0, count(*) - count(DISTINCT id) FROM ids'), 't|t|0',
	'before it, no id was negative, and none repeated');
($rc, $out, $err) = $node->psql('postgres', 'SELECT next_id()');
like($err, qr/has come to the end/, 'there is none after it');
$node->stop('immediate');
start_faked($node);
($rc, $out, $err) = $node->psql('postgres', 'SELECT next_id()');
like($err, qr/has come to the end/, 'not after a crash either');
$node->stop;
done_testing();
