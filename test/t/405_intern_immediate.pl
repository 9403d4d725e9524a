# commit => 'immediate': strings are never rolled back, no session waits for another session's transaction, and no
# order of calls deadlocks.  Also: sessions that wait for the worker when it cannot work.
use strict;
use warnings;
use lib 'test/t';
use Clients;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use Time::HiRes qw(usleep);

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->append_conf('postgresql.conf',
	"max_connections = 60\nfsync = off\ncensus.intern_worker_idle = 60s\ndeadlock_timeout = 10s\n");
$node->start;
$node->safe_psql('postgres', q{CREATE EXTENSION census;
	CREATE EXTENSION amcheck; SELECT create_dictionary('d', commit => 'immediate');
	CREATE TABLE told (value text, id bigint)});

my ($a, $b) = (session($node), session($node));

# never rolled back, committed before the caller is
answer($a, 'BEGIN');
my $id = answer($a, q{SELECT intern('d', 'x')});
is(answer($b, q{SELECT intern_find('d', 'x')}), $id, 'another session sees the string at once');
answer($a, 'ROLLBACK');
is($node->safe_psql('postgres', q{SELECT intern_find('d', 'x')}), $id, 'a rollback leaves it');

# opposite orders, no wait and no deadlock
answer($a, 'BEGIN; ');
answer($b, 'BEGIN; ');
answer($a, q{SELECT intern_array('d', array['o1', 'o2'])});
my $o3 = answer($b, q{SELECT intern_array('d', array['o3', 'o4'])});
is(answer($a, q{SELECT intern_array('d', array['o3', 'o4'])}), $o3, 'what the other has interned, without waiting');
like(answer($b, q{SELECT intern_array('d', array['o2', 'o1'])}), qr/^\{\d+,\d+\}$/, 'and the other way round');
answer($a, 'COMMIT');
answer($b, 'COMMIT');
# under every isolation level
for my $level ('REPEATABLE READ', 'SERIALIZABLE')
{
	answer($a, "BEGIN ISOLATION LEVEL $level");
	answer($a, 'SELECT count(*) FROM d');
	my $their = answer($b, "SELECT intern('d', 'after $level')");
	is(answer($a, "SELECT intern('d', 'after $level')"), $their,
		"$level: the id of a string that the snapshot does not see");
	is(answer($a, "SELECT intern_text('d', intern('d', 'own $level'))"), "own $level", "$level: a new one, and back");
	answer($a, 'COMMIT');
}
# read-only
answer($a, 'BEGIN READ ONLY');
is(answer($a, q{SELECT intern('d', 'x')}), $id, 'read-only: known');
answer($a, q{SELECT intern('d', 'read only')});
like($a->{err}, qr/read-only transaction/, 'read-only: new');
answer($a, 'ROLLBACK');
# long ones, and many
is($node->safe_psql('postgres', q{SELECT intern_text('d', intern('d', v)) = v
	FROM (SELECT repeat('long ', 200000) AS v) x}), 't', 'a string of 1 MB');
is($node->safe_psql('postgres', q{SELECT intern_text_array('d', intern_array('d', a)) = a
	FROM (SELECT array_agg('m' || g) AS a FROM generate_series(1, 20000) g) x}), 't', '20000 strings');

# several batches a transaction, any order, eight clients, rollbacks
my $script = $node->basedir . '/load.sql';
append_to_file($script, <<'EOS');
\set n random(1, 20)
\set end random(1, 10)
BEGIN;
INSERT INTO told SELECT unnest(b), unnest(intern_array('d', b))
	FROM (SELECT array(SELECT 's' || (random() * 500)::int FROM generate_series(1, :n)) AS b OFFSET 0) x;
INSERT INTO told SELECT unnest(b), unnest(intern_array('d', b))
	FROM (SELECT array(SELECT 's' || (random() * 500)::int FROM generate_series(1, :n)) AS b OFFSET 0) x;
SAVEPOINT a;
INSERT INTO told SELECT s, intern('d', s) FROM (SELECT 's' || (random() * 500)::int AS s OFFSET 0) x;
\if :end < 3
ROLLBACK TO a;
\endif
INSERT INTO told SELECT unnest(b), unnest(intern_array('d', b))
	FROM (SELECT array(SELECT 's' || (random() * 500)::int FROM generate_series(1, :n)) AS b OFFSET 0) x;
\if :end = 1
ROLLBACK;
\else
COMMIT;
\endif
EOS
my $log = -s $node->logfile;
for my $bits (64, 4)
{
	if ($bits == 4)
	{
		$node->append_conf('postgresql.conf', 'census.intern_hash_bits = 4');
		$node->reload;
		$node->safe_psql('postgres', q{SELECT pg_sleep(0.2)});
		$node->safe_psql('postgres', q{DROP TABLE d; TRUNCATE told});
		$node->safe_psql('postgres', q{SELECT create_dictionary('d', commit => 'immediate')});
	}
	$node->command_ok([ 'pgbench', '-n', '-c', '8', '-j', '2', '-t', '25', '-f', $script, 'postgres' ],
		"$bits bits: 8 clients, several batches a transaction, no error");
	is($node->safe_psql('postgres', 'SELECT count(*)
		FROM (SELECT value FROM told GROUP BY 1 HAVING count(DISTINCT id) > 1) x'), '0',
		"$bits bits: a string is told one id");
	is($node->safe_psql('postgres', 'SELECT count(*) FROM told t LEFT JOIN d USING (id)
		WHERE d.value IS DISTINCT FROM t.value'), '0', "$bits bits: d holds what was told");
	is($node->safe_psql('postgres', q{SELECT count(*) - count(DISTINCT value) FROM d}), '0',
		"$bits bits: no string twice");
	is($node->safe_psql('postgres', q{SELECT left(value, 20), id, intern_find('d', value) FROM d
		WHERE intern_find('d', value) IS DISTINCT FROM id}), '', "$bits bits: every row is found");
	is($node->safe_psql('postgres', q{SELECT count(*)
		FROM (SELECT bt_index_check(indexrelid, true) FROM pg_index WHERE indrelid = 'd'::regclass) x}), '2',
		"$bits bits: amcheck finds the indexes sound");
}
unlike(slurp_file($node->logfile, $log), qr/deadlock detected/, 'no deadlock');
$node->append_conf('postgresql.conf', 'census.intern_hash_bits = 64');
$node->reload;
$node->safe_psql('postgres', q{DROP TABLE d; SELECT create_dictionary('d', commit => 'immediate');
	SELECT intern('d', 'x')});

# the worker is terminated: the next call has another
my $pid = $node->safe_psql('postgres', q{SELECT pid FROM pg_stat_activity WHERE backend_type = 'census intern worker'});
like($pid, qr/^\d+$/, 'there is one worker');
$node->safe_psql('postgres', "SELECT pg_terminate_backend($pid, 10000)");
like($node->safe_psql('postgres', q{SELECT intern('d', 'after the worker')}), qr/^\d+$/, 'terminated, it is replaced');
isnt($node->safe_psql('postgres', q{SELECT pid FROM pg_stat_activity WHERE backend_type = 'census intern worker'}),
	$pid, 'by another');
is(answer($a, q{SELECT intern('d', 'after the worker')}),
	$node->safe_psql('postgres', q{SELECT intern_find('d', 'after the worker')}),
	'sessions that knew the old one go on');
like(answer($a, q{SELECT intern('d', 'and again')}), qr/^\d+$/, 'with the new one');

# a row by hand is in flight: a session that wants that string waits for it, no other does
sub waits_for_lock { my ($like) = @_; $node->poll_query_until('postgres',
	"SELECT count(*) = 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '$like'"); }
answer($a, 'BEGIN');
answer($a, q{INSERT INTO d (key, value) VALUES (intern_key('d', 'hand'), 'hand')});
$b->{out} = '';
say_to($b, q{SELECT 'hand is ' || intern('d', 'hand')});
ok(waits_for_lock('%hand is%'),
	'a row by hand in flight: a session that wants the string waits, where the deadlock detector sees it');
my ($rc, $out, $err) = $node->psql('postgres', q{SET statement_timeout = '200ms'; SELECT intern('d', 'hand')});
like($err, qr/statement timeout/, 'such a wait can be cancelled');
like($node->safe_psql('postgres', q{SET statement_timeout = '1500ms'; SELECT intern('d', 'beside the hand')}),
	qr/^\d+$/, 'another string does not wait, not even for a while');
my $hand = answer($a, q{SELECT intern('d', 'hand')});
like($hand, qr/^\d+$/, 'its own session has it');
answer($a, 'COMMIT');
answer($b, 'SELECT 1');
is(answer($b, q{SELECT 'hand is ' || intern_find('d', 'hand')}), "hand is $hand",
	'and the waiter when it is committed');
like($b->{err}, qr/^$/, 'without an error');
answer($a, 'BEGIN');
answer($a, q{INSERT INTO d (key, value) VALUES (intern_key('d', 'taken back'), 'taken back')});
say_to($b, q{SELECT 'back is ' || intern('d', 'taken back')});
waits_for_lock('%back is%');
answer($a, 'ROLLBACK');
answer($b, 'SELECT 1');
is($node->safe_psql('postgres', q{SELECT count(*) FROM d WHERE value = 'taken back'}), '1',
	'rolled back, the waiter has made it');
# a row of one's own by hand, in the way of a string of the same hash: created with it
$node->safe_psql('postgres', q{SELECT create_dictionary('n', commit => 'immediate')});
is($node->safe_psql('postgres', q{SET census.intern_hash_bits = 1; BEGIN;
	INSERT INTO n (key, value) VALUES (intern_key('n', 'p'), 'p'); SELECT count(DISTINCT u)
	FROM unnest(intern_array('n', array['p', 'q', 'r', 's'])) u; COMMIT}), '4', 'a row of our own by hand in the way');

# another session waits to lock the table, behind us: our session creates the string itself
answer($a, 'BEGIN');
answer($a, q{SELECT intern('d', 'before the truncate')});
say_to($b, 'TRUNCATE d');
$node->poll_query_until('postgres', q{SELECT count(*) = 1 FROM pg_locks WHERE relation = 'd'::regclass
	AND NOT granted});
like(answer($a, q{SELECT intern('d', 'while it waits')}), qr/^\d+$/, 'TRUNCATE is waiting for us: no hang');
answer($a, 'COMMIT');
answer($b, 'SELECT 1');
is($node->safe_psql('postgres', q{SELECT intern_find('d', 'while it waits') IS NULL}), 't', 'and then it is done');
# in the transaction that created or truncated it
is($node->safe_psql('postgres', q{BEGIN; SELECT create_dictionary('e', commit => 'immediate');
	SELECT intern_array('e', array['x', 'y']); ROLLBACK}), "e\n{1,2}", 'in the transaction of CREATE');

# the caller's rights count, not the worker's
$node->safe_psql('postgres', q{CREATE ROLE plain; GRANT SELECT ON d TO plain});
($rc, $out, $err) = $node->psql('postgres', q{SET ROLE plain; SELECT intern('d', 'not mine')});
like($err, qr/permission denied/, 'no INSERT right, no new string');
$node->safe_psql('postgres', q{GRANT INSERT ON d TO plain});
like($node->safe_psql('postgres', q{SET ROLE plain; SELECT intern('d', 'mine')}), qr/^\d+$/, 'with it, one');

# the setting is changed
$node->safe_psql('postgres', q{UPDATE census_private.dictionary SET commit = 'transaction'
	WHERE dictionary = 'd'::regclass});
answer($a, 'BEGIN');
answer($a, q{SELECT intern('d', 'transactional now')});
answer($a, 'ROLLBACK');
is($node->safe_psql('postgres', q{SELECT intern_find('d', 'transactional now') IS NULL}), 't',
	'commit => transaction from now on, in all sessions');
$node->safe_psql('postgres', q{UPDATE census_private.dictionary SET commit = 'immediate'
	WHERE dictionary = 'd'::regclass});

# it leaves when it is idle, so that the database can be dropped
$node->append_conf('postgresql.conf', 'census.intern_worker_idle = 100ms');
$node->reload;
$node->safe_psql('postgres', q{SELECT intern('d', 'wake up')});
$node->poll_query_until('postgres', q{SELECT count(*) = 0 FROM pg_stat_activity
	WHERE backend_type = 'census intern worker'}) or die;
like(answer($a, q{SELECT intern('d', 'once more')}), qr/^\d+$/, 'idle, it has left; and comes again');
quit($a, $b);

# many sessions that find none at the same time, and one place for it
$node->append_conf('postgresql.conf', 'max_worker_processes = 2');
$script = $node->basedir . '/herd.sql';
PostgreSQL::Test::Utils::append_to_file($script, "SELECT intern('d', 'herd ' || random());\n");
for my $round (1 .. 3)
{
	$node->restart;
	my ($said, $complained);
	ok(IPC::Run::run([ 'pgbench', '-n', '-c', 8, '-j', 2, '-t', 3, '-f', $script, '-h', $node->host, '-p', $node->port,
		'postgres' ],
		'>', \$said, '2>', \$complained), "eight sessions at once, one place for a worker, round $round")
			or diag $complained;
}

# no worker to be had
$node->append_conf('postgresql.conf', 'max_worker_processes = 0');
$node->restart;
($rc, $out, $err) = $node->psql('postgres', q{SELECT intern('d', 'nobody there')});
like($err, qr/no background worker is free/, 'no worker: a clear error');
like($err, qr/max_worker_processes/, 'that says what to do');
is($node->safe_psql('postgres', q{SELECT intern('d', 'once more') IS NOT NULL}), 't', 'known strings need none');
$node->stop;
done_testing();
