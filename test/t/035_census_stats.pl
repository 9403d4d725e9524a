# census_stats has the counts of all sessions, also of those that roll back or are terminated.  Counts survive a
# restart, but not a crash.  Also tested: the right to reset them, and a standby.
# Long: not each day in "make check" (test/check).
use strict;
use warnings;
use lib 'test/t';
use Clients;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use Time::HiRes qw(usleep);

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init(allows_streaming => 1);
$node->append_conf('postgresql.conf', "max_prepared_transactions = 5\ncensus.intern_worker_idle = 100ms\n");
$node->start;
$node->safe_psql('postgres', q{
	CREATE ROLE somebody LOGIN;
	CREATE SCHEMA x; CREATE EXTENSION census SCHEMA x;
	ALTER DATABASE postgres SET search_path = x, public;
});
$node->safe_psql('postgres', q{
	SELECT create_dictionary('d'), create_dictionary('now', commit => 'immediate'), create_allocator('a'),
		create_graph('g');
	GRANT ALL ON SCHEMA x TO PUBLIC; GRANT ALL ON d TO somebody;
});

# its counts are reported, not when it has been idle for ten seconds
sub reported { my ($s) = @_; answer($s, 'SELECT pg_stat_force_next_flush()'); }

sub value { my ($counter, $on) = @_; return ($on // $node)->safe_psql('postgres',
	qq{SELECT value FROM census_stats WHERE part || '_' || counter = '$counter'}); }
# a session that has ended may still be about to report: not more than this, and soon this
sub comes_to
{
	my ($counter, $expected, $what, $on) = @_;
	my $value;
	for (1 .. 200) { $value = value($counter, $on); last if $value >= $expected; usleep(50_000); }
	is($value, $expected, "$counter: $what");
}
sub at_least
{
	my ($counter, $ms, $what) = @_;
	ok($node->poll_query_until('postgres',
		qq{SELECT value >= 1 AND wait_ms >= $ms FROM census_stats WHERE part || '_' || counter = '$counter'}),
		"$counter: $what")
	  or diag($node->safe_psql('postgres', 'SELECT * FROM census_stats'));
}
# waits until a session waits for a lock
sub somebody_waits { $node->poll_query_until('postgres', 'SELECT count(*) = 1 FROM pg_locks WHERE NOT granted')
	or die; }

# --- counters ---
is($node->safe_psql('postgres', q{SELECT sum(value), bool_and(wait_ms = 0) FROM census_stats}), '0|t',
	'nothing has been done yet');
is($node->safe_psql('postgres', q{SELECT count(*), count(DISTINCT (part, counter)), count(meaning) FROM census_stats}),
	'24|24|24', 'each counter once, with its meaning');
$node->safe_psql('postgres', q{SELECT count(next_id()) FROM generate_series(1, 700)}) for 1, 2;
comes_to('ids_made', 1400, 'two sessions');
$node->safe_psql('postgres', q{SELECT id_at('census_private.id_seq', now() - '1 day'::interval)
	FROM generate_series(1, 3)});
comes_to('ids_made', 1403, 'and of a time past');
$node->safe_psql('postgres', q{SET census.id_max_ahead = 0; SELECT count(next_id()) FROM generate_series(1, 20000)});
at_least('ids_clock_waits', 1, 'sleeps of a session that may not run ahead of the clock');
# a burst at its limit sleeps for several ticks at a time: of 16 ids it would be woken a thousand times a second
comes_to('ids_made', 21403, 'before');
my $slept = value('ids_clock_waits');
$node->safe_psql('postgres', q{SELECT create_id_generator('slow', 'custom', time_bits => 40, shard_bits => 13,
	sequence_bits => 4)});
$node->safe_psql('postgres', q{SELECT count(next_id('slow')) FROM generate_series(1, 24000)});
comes_to('ids_made', 45403, 'a burst beyond its limit');
my $more = value('ids_clock_waits') - $slept;
cmp_ok($more, '<', 100, "it slept for half a second, $more times");
cmp_ok($more, '>', 0, 'at its limit');

$node->safe_psql('postgres', q{SELECT intern_array('d', ARRAY['a', 'b', 'c', 'a']);
	SELECT intern_array('d', ARRAY['a', 'd'])});
comes_to('intern_new', 4, 'different strings');
comes_to('intern_cached', 1, 'the one that was there');
$node->safe_psql('postgres', q{SELECT intern_find_array('d', ARRAY['a', 'b', 'zzz'])});
comes_to('intern_known', 2, 'in a new session');
$node->safe_psql('postgres', q{SELECT create_dictionary('few'); SET census.intern_hash_bits = 1;
	SELECT intern_array('few', ARRAY['a', 'b', 'c']); SELECT intern_array('few', ARRAY['d', 'e'])});
ok($node->poll_query_until('postgres', q{SELECT value >= 2 FROM census_stats WHERE counter = 'collisions'}),
	'intern_collisions: hashes of one bit');
$node->safe_psql('postgres', q{SELECT intern('now', 'a' || g) FROM generate_series(1, 20) g});
comes_to('intern_requests', 20, 'strings that the worker commits');
comes_to('intern_groups', 20, 'the transactions of the worker, which is alone with one session');
at_least('intern_requests', 0.001, 'takes time');

$node->safe_psql('postgres', q{SELECT allocate('a') FROM generate_series(1, 10)});
comes_to('allocator_allocated', 10, 'ids');
$node->safe_psql('postgres', q{SELECT directory_create('{a,b,c}'); SELECT directory_create_or_open('{a,b,d}')});
comes_to('directory_created', 4, 'with those above');
$node->safe_psql('postgres', q{SELECT graph_add('g', 1, 2), graph_add('g', 1, 3), graph_add('g', 1, 3),
	graph_remove('g', 1, 2); });
comes_to('graph_added', 2, 'edges that were not there');
comes_to('graph_removed', 1, 'edges');
$node->safe_psql('postgres', q{CALL graph_compact('g')});
comes_to('graph_compactions', 1, 'a pass');
ok(value('graph_compacted') >= 2, 'graph_compacted: what was folded');
at_least('graph_steps', 0.001, 'in transactions, which take time');

# --- waits ---
my ($p, $q) = (session($node), session($node));
answer($p, q{BEGIN; SELECT intern('d', 'w1'), directory_create('{w}'), graph_add('g', 7, 7)});
say_to($q, q{SELECT intern('d', 'w1')});
somebody_waits();
answer($p, 'COMMIT');
reported($q);
at_least('intern_waits', 1, 'for the same string');
answer($p, q{BEGIN; SELECT directory_create('{v}')});
say_to($q, q{SELECT directory_create_or_open('{v}')});
somebody_waits();
answer($p, 'COMMIT');
reported($q);
at_least('directory_waits', 1, 'for the same path');
answer($p, q{BEGIN; SELECT directory_move('{a}', '{m}')});
say_to($q, q{SELECT directory_move('{a,b}', '{n}')});
somebody_waits();
my $before = value('directory_waits');
answer($p, 'ROLLBACK');
reported($q);
comes_to('directory_waits', $before + 1, 'for a subtree');
answer($p, q{BEGIN; SELECT graph_add('g', 8, 8)});
say_to($q, q{SELECT graph_add('g', 8, 8)});
somebody_waits();
answer($p, 'COMMIT');
reported($q);
at_least('graph_waits', 1, 'for the same edge');

# --- how transactions end ---
my $made = value('ids_made');
answer($p, q{SELECT next_id(); BEGIN; SELECT count(next_id()) FROM generate_series(1, 10); ROLLBACK});
reported($p);
comes_to('ids_made', $made + 11, 'a transaction that is rolled back');
answer($p, q{BEGIN; SELECT count(next_id()) FROM generate_series(1, 10); SAVEPOINT s; SELECT count(next_id())
	FROM generate_series(1, 10); ROLLBACK TO s; PREPARE TRANSACTION 'p'; ROLLBACK PREPARED 'p'});
reported($p);
comes_to('ids_made', $made + 31, 'one that is prepared');
answer($p, q{BEGIN; SELECT count(next_id()) FROM generate_series(1, 10)});
is(value('ids_made'), $made + 31, 'those of an open transaction are to come');
$node->safe_psql('postgres', 'SELECT pg_terminate_backend('
	. $node->safe_psql('postgres', q{SELECT pid FROM pg_stat_activity WHERE state = 'idle in transaction'}) . ')');
comes_to('ids_made', $made + 41, 'of a session that was terminated');
answer($q, q{SET track_counts = off; SELECT count(next_id()) FROM generate_series(1, 10); SET track_counts = on;
	SELECT next_id()});
reported($q);
comes_to('ids_made', $made + 42, 'nothing with track_counts = off');
$q->{err} = '';
answer($q, q{SELECT census_private.stats_ids_made()});
my $hint = qr/HINT:  The counts are in the view census_stats\.$/m;
like($q->{err},
	qr/^ERROR:  function stats_ids_made\(\) keeps a count and cannot be called\n$hint/m,
	'what keeps a count is not called');
quit($p, $q);
is($node->safe_psql('postgres', q{SELECT calls FROM pg_stat_user_functions WHERE schemaname = 'census_private'
	AND funcname = 'stats_ids_made'}), value('ids_made'), 'the same in pg_stat_user_functions');

# --- reset ---
my ($rc, $out, $err) = $node->psql('postgres', 'SELECT census_stats_reset()', extra_params => [ '-U', 'somebody' ]);
like($err, qr/permission denied for function census_stats_reset/, 'not by anybody');
is($node->safe_psql('postgres', 'SELECT count(*) FROM census_stats', extra_params => [ '-U', 'somebody' ]), '24',
	'but anybody reads them');
is($node->safe_psql('postgres', 'SELECT DISTINCT stats_reset FROM census_stats'), '', 'never reset');
$node->safe_psql('postgres', 'GRANT EXECUTE ON FUNCTION census_stats_reset() TO somebody');
$node->safe_psql('postgres', 'SELECT census_stats_reset()', extra_params => [ '-U', 'somebody' ]);
is($node->safe_psql('postgres', q{SELECT sum(value), sum(wait_ms),
	bool_and(stats_reset BETWEEN now() - '1 minute'::interval AND now()) FROM census_stats}), '0|0|t',
	'reset by a role that may, and when');
is($node->safe_psql('postgres', q{SELECT stats_reset FROM pg_stat_database WHERE datname = 'postgres'}), '',
	"the database's own are not");
$node->safe_psql('postgres', 'SELECT count(next_id()) FROM generate_series(1, 5)');
comes_to('ids_made', 5, 'it goes on');
$node->safe_psql('postgres', 'SELECT pg_stat_reset()');
is($node->safe_psql('postgres', q{SELECT sum(value),
	bool_and(stats_reset = (SELECT stats_reset FROM pg_stat_database WHERE datname = 'postgres')) FROM census_stats}),
	'0|t', "pg_stat_reset() resets them with all of the database's");

# --- databases, restarts, crashes, a new extension ---
$node->safe_psql('postgres', 'CREATE DATABASE other');
$node->safe_psql('other', 'CREATE EXTENSION census; SELECT count(next_id()) FROM generate_series(1, 3)');
$node->safe_psql('postgres', 'SELECT count(next_id()) FROM generate_series(1, 8)');
comes_to('ids_made', 8, 'of this database');
$node->poll_query_until('other', q{SELECT value = 3 FROM census_stats WHERE counter = 'made'}) or die;
pass('each database counts its own');
$node->restart;
comes_to('ids_made', 8, 'through a restart');
$node->backup('b');
my $standby = PostgreSQL::Test::Cluster->new('standby');
$standby->init_from_backup($node, 'b', has_streaming => 1);
$standby->start;
$node->stop('immediate');
$node->start;
comes_to('ids_made', 0, 'not through a crash, like all statistics');
$node->wait_for_catchup($standby, 'replay', $node->lsn('insert'));
$standby->safe_psql('postgres', q{SELECT intern_find_array('d', ARRAY['a', 'b'])});
comes_to('intern_known', 2, 'a standby counts what is done there', $standby);
is(value('intern_known'), 0, 'and the primary does not');
$standby->safe_psql('postgres', 'SELECT census_stats_reset()');
comes_to('intern_known', 0, 'reset on a standby', $standby);

$node->safe_psql('postgres', 'SELECT count(next_id()) FROM generate_series(1, 8)');
comes_to('ids_made', 8, 'before the extension is dropped');
my $r = session($node);
answer($r, 'SELECT next_id()');
$node->safe_psql('postgres', 'DROP EXTENSION census CASCADE; CREATE EXTENSION census SCHEMA x');
is(value('ids_made'), 0, 'a new extension begins anew');
answer($r, q{SELECT next_id()});
reported($r);
quit($r);
comes_to('ids_made', 1, 'and sessions of before count there');
$node->safe_psql('postgres', 'BEGIN; SELECT next_id(); DROP EXTENSION census; COMMIT');
is($node->safe_psql('postgres', q{SELECT count(*) FROM pg_proc WHERE proname = 'stats_ids_made'}), '0',
	'what is counted for an extension that is dropped is forgotten');
$node->safe_psql('postgres', 'CREATE EXTENSION census SCHEMA x; ALTER SCHEMA x RENAME TO y;
	ALTER DATABASE postgres SET search_path = y, public');
$node->safe_psql('postgres', 'SELECT next_id()');
comes_to('ids_made', 1, 'in a schema of another name');
$standby->stop;
$node->stop;
done_testing();
