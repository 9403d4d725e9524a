# commit => 'immediate' when something goes wrong: the worker refuses, waiting sessions or the worker are terminated,
# the database is to be dropped or copied, one client sends very many strings.  A reported id stays valid.
# Long: not each day in "make check" (test/check).
use strict;
use warnings;
use lib 'test/t';
use Clients;
use LostServer;
use Effort;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use Time::HiRes qw(usleep time);

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->append_conf('postgresql.conf',
	"max_connections = 150\nfsync = off\ncensus.intern_worker_idle = 60s\ndeadlock_timeout = 10s\n");
$node->start;
$node->safe_psql('postgres', q{CREATE EXTENSION census; SELECT create_dictionary('rf', commit => 'immediate')});

my $worker = q{SELECT pid FROM pg_stat_activity WHERE backend_type = 'census intern worker'};

# The worker refuses because a session waits to lock the table: each string has one id, also strings found meanwhile,
# with one, three or a hundred strings.
for my $lock ('REINDEX TABLE rf', 'TRUNCATE rf')
{
	for my $shared (1, 3, 100)
	{
		my ($a, $b, $c) = (session($node), session($node), session($node));
		answer($a, 'BEGIN');
		answer($a, "SELECT intern('rf', 'a0 $lock $shared')");
		answer($b, 'BEGIN');
		answer($b, "SELECT intern('rf', 'b0 $lock $shared')");
		say_to($c, $lock);
		my $locked = mark($c);
		$node->poll_query_until('postgres',
			q{SELECT count(*) = 1 FROM pg_locks WHERE relation = 'rf'::regclass AND NOT granted}) or die;
		my $theirs = "ARRAY(SELECT 'shared $lock $shared ' || g FROM generate_series(1, $shared) g)";
		answer($a, "SELECT intern_array('rf', $theirs)");
		say_to($b, "SELECT 'ids', count(i), count(DISTINCT i), min(i) > 0
			FROM unnest(intern_array('rf', $theirs || ARRAY['y $lock $shared', 'z $lock $shared'])) i");
		my $b_done = mark($b);
		$node->poll_query_until('postgres',
			q{SELECT count(*) = 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'
			AND wait_event = 'transactionid'}) or die;
		answer($a, 'COMMIT');
		my $n = $shared + 2;
		is(until_mark($b, $b_done), "ids|$n|$n|t",
			"$lock is waiting, $shared strings found meanwhile: every string has an id");
		answer($b, 'COMMIT');
		until_mark($c, $locked);
		quit($a, $b, $c);
		is($node->safe_psql('postgres', q{SELECT count(*) FROM rf
			WHERE id < 1 OR intern_find('rf', value) IS DISTINCT FROM id}), '0', 'and every row is found');
	}
}
is($node->safe_psql('postgres', q{SELECT count(*) - count(DISTINCT value) FROM rf}), '0', 'no string twice');
# nor does the worker wait for the source of ids: the session does
{
	my ($hold, $s) = (session($node), session($node));
	my $waits = q{pg_locks WHERE relation = 'rf_id_seq'::regclass AND NOT granted};
	answer($hold, 'BEGIN; ALTER SEQUENCE rf_id_seq OWNED BY rf.id');
	say_to($s, q{SELECT intern('rf', 'while its sequence is locked') > 0});
	my $done = mark($s);
	$node->poll_query_until('postgres', "SELECT EXISTS (SELECT FROM $waits)") or die;
	is($node->safe_psql('postgres', "SELECT backend_type FROM pg_stat_activity WHERE pid IN (SELECT pid FROM $waits)"),
		'client backend', 'the sequence of a dictionary is locked: the worker does not wait for it');
	answer($hold, 'COMMIT');
	is(until_mark($s, $done), 't', 'and the session has an id');
	quit($_) for $hold, $s;
}

# More waiters than there are slots are terminated while they wait for the worker,
# which is stopped: the slots are free again.
my $pid = $node->safe_psql('postgres', $worker);
like($pid, qr/^\d+$/, 'there is a worker');
stop_process($pid);
my @waiters = map { session($node) } 1 .. 70;
say_to($waiters[$_], "SELECT intern('rf', 'never told $_')") for 0 .. $#waiters;
$node->poll_query_until('postgres', q{SELECT count(*) >= 64 FROM pg_stat_activity WHERE wait_event_type = 'Extension'
	AND query LIKE '%never told%'}) or die;
$node->safe_psql('postgres', q{SELECT count(pg_terminate_backend(pid, 20000)) FROM pg_stat_activity
	WHERE query LIKE '%never told%' AND pid <> pg_backend_pid()});
quit(@waiters);
kill 'CONT', $pid;
like($node->safe_psql('postgres', q{SET statement_timeout = '30s'; SELECT intern('rf', 'after them all')}), qr/^\d+$/,
	'70 waiters terminated: the next one is served');
is($node->safe_psql('postgres', $worker), $pid, 'by the same worker');

# ... and nothing keeps the worker: the database can be dropped
$node->safe_psql('postgres', 'CREATE DATABASE gone');
$node->safe_psql('gone', q{CREATE EXTENSION census; SELECT create_dictionary('d', commit => 'immediate'); });
my $s = session($node, 'gone');
like(answer($s, q{SELECT intern('d', 'x')}), qr/^\d+$/, 'a worker in another database');
my $other = $node->safe_psql('postgres', qq{$worker AND datname = 'gone'});
stop_process($other);
say_to($s, q{SELECT intern('d', 'y')});
$node->poll_query_until('postgres', q{SELECT count(*) = 1 FROM pg_stat_activity WHERE wait_event_type = 'Extension'
	AND query LIKE '%''y''%' AND datname = 'gone'}) or die;
$node->safe_psql('postgres', q{SELECT pg_terminate_backend(pid, 20000) FROM pg_stat_activity
	WHERE datname = 'gone' AND backend_type = 'client backend'});
kill 'CONT', $other;
quit($s);
my ($rc, $out, $err) = $node->psql('postgres', 'CREATE DATABASE copy TEMPLATE gone');
is($err, '', 'CREATE DATABASE .. TEMPLATE while the worker idles, with 60 s to go');
like($node->safe_psql('copy', q{SELECT intern('d', 'in the copy')}), qr/^\d+$/, 'the copy has a worker of its own');
($rc, $out, $err) = $node->psql('postgres', 'DROP DATABASE copy');
is($err, '', 'DROP DATABASE');
($rc, $out, $err) = $node->psql('postgres', 'DROP DATABASE gone');
is($err, '', 'DROP DATABASE of the one whose waiter was terminated');

# Requests in progress: a toasted string waits for a lock that no other session uses.
my $toast = $node->safe_psql('postgres', q{SELECT reltoastrelid::regclass FROM pg_class WHERE oid = 'rf'::regclass});
sub in_work
{
	my ($s, $hold, $string) = @_;
	answer($hold, "BEGIN; REINDEX TABLE $toast");
	say_to($s,
		"SELECT 'told', intern('rf', (SELECT '$string' || string_agg(md5(g::text), '') FROM generate_series(1, 1000) g))
		> 0");
	my $m = mark($s);
	$node->poll_query_until('postgres', q{SELECT count(*) = 1 FROM pg_stat_activity
		WHERE backend_type = 'census intern worker' AND wait_event_type = 'Lock'}) or die;
	return $m;
}
# the worker is terminated: the next one does it
my ($asking, $hold, @behind) = map { session($node) } 1 .. 5;
answer($_, 'SELECT 1') for $asking, $hold, @behind;     # it waits for a lock for 2 s, not for sessions to begin
my $told = in_work($asking, $hold, 'through two workers');
$pid = $node->safe_psql('postgres', $worker);
# meanwhile other sessions wait for the worker
my @waits = map { say_to($_, q{SELECT intern('rf', 'behind it ' || pg_backend_pid()) > 0}); mark($_) } @behind;
ok($node->poll_query_until('postgres', q{SELECT count(*) = 4 FROM pg_stat_activity
	WHERE backend_type = 'client backend' AND wait_event_type = 'Extension'}),
	'one request is in work, three wait');
$node->safe_psql('postgres', "SELECT pg_terminate_backend($pid, 20000)");
answer($hold, 'ROLLBACK');
is(until_mark($asking, $told), 'told|t', 'a terminated worker: a second try, no error');
is($asking->{err}, '', 'not a word of it');
is(until_mark($behind[$_], $waits[$_]), 't', 'nor do those notice that wait') for 0 .. 2;
quit(@behind);
# the session is terminated: the slot is free, and the worker can leave
in_work($asking, $hold, 'told nobody');
$node->safe_psql('postgres', q{SELECT pg_terminate_backend(pid, 20000) FROM pg_stat_activity
	WHERE query LIKE '%told nobody%' AND pid <> pg_backend_pid()});
answer($hold, 'ROLLBACK');
quit($hold, $asking);
$node->append_conf('postgresql.conf', 'census.intern_worker_idle = 100ms');
$node->reload;
ok($node->poll_query_until('postgres', q{SELECT count(*) = 0 FROM pg_stat_activity
	WHERE backend_type = 'census intern worker'}),
	'a session terminated with its request in work does not keep the worker');
$node->append_conf('postgresql.conf', 'census.intern_worker_idle = 60s');
$node->reload;

# One client sends many strings in one call; single strings of others, for the same and for another dictionary, are
# created meanwhile.
$node->safe_psql('postgres', q{SELECT create_dictionary('modest', commit => 'immediate')});
my $many = effort(50_000, 400_000);
my $greedy = session($node);
answer($greedy, 'SET statement_timeout = 0');
say_to($greedy,
	"SELECT 'greedy',
	cardinality(intern_array('rf', array(SELECT 'greedy string number ' || g FROM generate_series(1, $many) g)))");
my $greedy_done = mark($greedy);
$node->poll_query_until('postgres', q{SELECT count(*) > 0 FROM pg_stat_user_tables
	WHERE relname = 'rf' AND pg_relation_size('rf') > 1000000}) or die;
my $modest = session($node);
my ($worst, $turns, $beside) = (0, 0, 0);
for my $i (1 .. 40)
{
	my $before = time;
	answer($modest, sprintf(q{SELECT intern('%s', 'modest %d')}, $i % 2 ? 'modest' : 'rf', $i));
	my $took = time - $before;
	$worst = $took if $took > $worst;
	$beside++ if $node->safe_psql('postgres',
		q{SELECT count(*) FROM pg_stat_activity WHERE state = 'active' AND query LIKE '%greedy string%'
		AND pid <> pg_backend_pid()}) eq '1';
}
note(sprintf('%d single strings beside the greedy client, the slowest in %.3f s', $beside, $worst));
cmp_ok($beside, '>', 2, "single strings are served while one client brings $many");
is(until_mark($greedy, $greedy_done), "greedy|$many", 'the greedy client is served, too');
is($greedy->{err}, '', 'without an error');
quit($greedy, $modest);
is($node->safe_psql('postgres', q{SELECT count(*) - count(DISTINCT value), count(*) - count(DISTINCT id),
	count(*) FILTER (WHERE value LIKE 'greedy%') FROM rf}), "0|0|$many", 'no string and no id twice');
unlike(slurp_file($node->logfile), qr/reference leak|was not closed/, 'the workers close what they open');
$node->stop;
done_testing();
