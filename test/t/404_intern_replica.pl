# Dictionaries on other servers.  A standby reads them and creates no ids; after promotion it continues above the old
# ids.  A logical subscriber gets the rows of both commit modes while sessions race and roll back.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;

my $primary = PostgreSQL::Test::Cluster->new('primary');
$primary->init(allows_streaming => 'logical');
$primary->append_conf('postgresql.conf',
	"max_connections = 40\nfsync = off\ncensus.intern_test_delay = 2000\nwal_consistency_checking = all\n");
$primary->start;
$primary->safe_psql('postgres', q{
	CREATE EXTENSION census;
	SELECT create_dictionary('plain'), create_dictionary('now', commit => 'immediate'),
		create_dictionary('lanes', lanes => 16);
	SELECT intern_array('plain', array['a', 'b']), intern_array('now', array['a', 'b']),
		intern_array('lanes', array['a', 'b']), intern('a')});
my $secrets = $primary->safe_psql('postgres',
	q{SELECT string_agg(format('SELECT create_dictionary(%L, secret => %L, commit => %L, lanes => %s);', dictionary,
	secret, commit, 1 << lane_bits), ' ')
	FROM census_private.dictionary WHERE dictionary <> 'census_private.string'::regclass});

# a standby
$primary->backup('b');
my $standby = PostgreSQL::Test::Cluster->new('standby');
$standby->init_from_backup($primary, 'b', has_streaming => 1);
$standby->start;
$primary->wait_for_catchup($standby);
for my $d (qw(plain now lanes))
{
	is($standby->safe_psql('postgres', "SELECT intern_array('$d', array['b', 'a'])"),
		$primary->safe_psql('postgres', "SELECT intern_find_array('$d', array['b', 'a'])"),
		"$d: a standby knows known strings");
	my ($rc, $out, $err) = $standby->psql('postgres', "SELECT intern('$d', 'new')");
	like($err, qr/cannot execute intern\(\) of a new string in a read-only transaction/, "$d: and refuses new ones");
}
is($standby->safe_psql('postgres', q{SELECT intern_text_array('plain', array[2, 1, 77]), intern('a') = intern_find('a'),
	intern_find('nobody')}), '{b,a,NULL}|t|', 'texts, and the default dictionary');
# the page of the counters has hint bits only on the primary, and is changed again
$primary->safe_psql('postgres', q{CHECKPOINT});
$primary->safe_psql('postgres', q{SELECT create_dictionary('hinted', lanes => 64)});
$primary->safe_psql('postgres', q{SELECT count(*) FROM census_private.lane});
$primary->safe_psql('postgres',
	q{SELECT intern_array('hinted', array(SELECT 'hinted ' || g FROM generate_series(1, 100) g))});
$primary->wait_for_catchup($standby);
is($standby->safe_psql('postgres', q{SELECT sum(last) FROM census_private.lane}),
	$primary->safe_psql('postgres', q{SELECT sum(last) FROM census_private.lane}),
	'the counters of lanes on the standby, its pages checked');
unlike(slurp_file($standby->logfile), qr/inconsistent page/, 'and found consistent');
# a row in flight on the primary is not there, and not waited for
my $open = $primary->background_psql('postgres') if $primary->can('background_psql');
my ($in, $bout, $timer) = ('', '', IPC::Run::timeout(60));
$open = $primary->background_psql('postgres', \$in, \$bout, $timer) unless ref($open) && $open->can('query_safe');
sub ask
{
	my ($sql) = @_;
	return $open->query_safe($sql) if ref($open) ne 'IPC::Run';
	$bout = '';
	$in .= "$sql;\n\\echo done\n";
	$open->pump until $bout =~ /done/;
	return $bout;
}
ask('BEGIN');
ask(q{SELECT intern('plain', 'in flight')});
$primary->safe_psql('postgres', 'SELECT pg_switch_wal()');
$primary->wait_for_catchup($standby);
is($standby->safe_psql('postgres', q{SET statement_timeout = '30s'; SELECT intern_find('plain', 'in flight') IS NULL}),
	't', 'a row in flight is not there on the standby');
my ($rc, $out, $err) = $standby->psql('postgres',
	q{SET statement_timeout = '30s'; SELECT intern('plain', 'in flight')});
like($err, qr/read-only transaction/, 'and is not waited for');
ask('COMMIT');
$primary->wait_for_catchup($standby);
is($standby->safe_psql('postgres', q{SELECT intern_find('plain', 'in flight') IS NOT NULL}), 't', 'committed it is');

# a logical subscriber, with the secrets, under load
my $subscriber = PostgreSQL::Test::Cluster->new('subscriber');
$subscriber->init;
$subscriber->append_conf('postgresql.conf', "fsync = off\n");
$subscriber->start;
$subscriber->safe_psql('postgres', "CREATE EXTENSION census; $secrets");
$primary->safe_psql('postgres', 'CREATE PUBLICATION p FOR TABLE plain, now, lanes');
my $conn = $primary->connstr . ' dbname=postgres';
$subscriber->safe_psql('postgres', "CREATE SUBSCRIPTION s CONNECTION '$conn' PUBLICATION p");
$subscriber->wait_for_subscription_sync($primary, 's') if $subscriber->can('wait_for_subscription_sync');
my $script = $primary->basedir . '/load.sql';
append_to_file($script, <<'EOS');
\set n random(1, 30)
\set end random(1, 5)
BEGIN;
SELECT intern_array('plain', array(SELECT 's' || (random() * 300)::int FROM generate_series(1, :n)));
\if :end = 1
ROLLBACK;
\else
COMMIT;
\endif
BEGIN;
SELECT intern_array('now', array(SELECT 's' || (random() * 300)::int FROM generate_series(1, :n)));
\if :end = 1
ROLLBACK;
\else
COMMIT;
\endif
SELECT intern_array('lanes', array(SELECT 's' || (random() * 300)::int FROM generate_series(1, :n)));
EOS
{
	my ($said, $complained);
	ok(IPC::Run::run([ 'pgbench', '-n', '-c', '8', '-j', '2', '-t', '20', '-f', $script, '-h', $primary->host, '-p',
		$primary->port, 'postgres' ],
		'>', \$said, '2>', \$complained), 'load on the publisher') or diag $complained;
}
cmp_ok($primary->safe_psql('postgres', 'SELECT count(*) FROM plain'), '>', 250, 'many strings');
$primary->wait_for_catchup('s');
$primary->wait_for_catchup($standby);
for my $d (qw(plain now lanes))
{
	my $q = "SELECT count(*), sum(hashtextextended(id || value, 0)) FROM $d";
	is($subscriber->safe_psql('postgres', $q), $primary->safe_psql('postgres', $q),
		"$d: the subscriber has the same rows");
	is($subscriber->safe_psql('postgres', "SELECT count(*) FROM $d WHERE intern_find('$d', value) IS DISTINCT FROM id"),
		'0', "$d: and finds them");
	is($standby->safe_psql('postgres', $q), $primary->safe_psql('postgres', $q), "$d: so does the standby");
}
unlike(slurp_file($subscriber->logfile), qr/ERROR/, 'no change was refused by the subscriber');
# with another secret its rows would be numbered twice: refused, with the CHECK's name
$subscriber->safe_psql('postgres', q{CREATE DATABASE other});
$subscriber->safe_psql('other', q{CREATE EXTENSION census; SELECT create_dictionary('plain')});
$primary->safe_psql('postgres', 'CREATE PUBLICATION p_plain FOR TABLE plain');
my $from = -s $subscriber->logfile;
$subscriber->safe_psql('other', "CREATE SUBSCRIPTION o CONNECTION '$conn' PUBLICATION p_plain WITH
	(copy_data = false)");
$primary->safe_psql('postgres', q{SELECT intern('plain', 'for another secret')});
for (1 .. 300) { last if slurp_file($subscriber->logfile, $from) =~ /is not valid in dictionary/; select undef, undef,
	undef, 0.1; }
like(slurp_file($subscriber->logfile, $from), qr/a row with id \d+ is not valid in dictionary "plain"/,
	'a subscriber with another secret refuses the rows');
is($subscriber->safe_psql('other', 'SELECT count(*) FROM plain'), '0', 'and has none');
$subscriber->safe_psql('other', 'ALTER SUBSCRIPTION o DISABLE; ALTER SUBSCRIPTION o SET (slot_name = NONE);
	DROP SUBSCRIPTION o');
$primary->safe_psql('postgres', q{SELECT pg_terminate_backend(active_pid, 20000) FROM pg_replication_slots
	WHERE slot_name = 'o' AND active_pid IS NOT NULL});
$primary->safe_psql('postgres', q{SELECT pg_drop_replication_slot('o')});

# promotion: new ids are above all that were given
my %max = map { $_ => $primary->safe_psql('postgres', "SELECT count(*), max(id) FROM $_") } qw(plain now lanes);
$primary->stop('immediate');
$standby->promote;
$standby->safe_psql('postgres', "SELECT 1");
for my $d (qw(plain now lanes))
{
	is($standby->safe_psql('postgres', "SELECT count(*), max(id) FROM $d"), $max{$d},
		"$d: the promoted standby has all");
	$standby->safe_psql('postgres', "SELECT intern_array('$d', array(SELECT 't' || g FROM generate_series(1, 100) g))");
	is($standby->safe_psql('postgres', "SELECT count(*) - count(DISTINCT id), count(*) - count(DISTINCT value),
		count(*) FILTER (WHERE intern_find('$d', value) IS DISTINCT FROM id) FROM $d"),
		'0|0|0', "$d: and goes on");
}
$subscriber->stop;
$standby->stop;
done_testing();
