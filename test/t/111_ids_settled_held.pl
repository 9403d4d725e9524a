# Ways to make the bound of id_settled() wrong: an open transaction of every kind that could be missed, and earlier
# answers that no longer hold.  Each case takes an id in a transaction, lets others take later ones, and asks: the
# bound is not above that id until the transaction ends, and above all ids afterwards.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use IPC::Run;

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init(allows_streaming => 1);
$node->append_conf('postgresql.conf', "max_prepared_transactions = 20\nmax_connections = 90\nautovacuum = off
synchronous_commit = local");
$node->start;
$node->safe_psql('postgres', q{CREATE EXTENSION census;
	CREATE TABLE d (id bigint PRIMARY KEY DEFAULT next_id(), who int);
	CREATE TABLE other (n int);
	CREATE FUNCTION undone() RETURNS void LANGUAGE plpgsql AS $$ BEGIN PERFORM next_id(); RAISE 'no';
		EXCEPTION WHEN raise_exception THEN END $$});

sub session
{
	my ($sql, $of) = @_;
	my ($in, $out, $err) = ('', '', '');
	my $late = IPC::Run::timer(30);
	my $h = IPC::Run::start([ 'psql', '-XAtq', '-h', ($of // $node)->host, '-p', ($of // $node)->port, 'postgres' ],
		'<', \$in, '>', \$out, '2>', \$err, $late);
	my $do = sub {
		$out = '';
		$in .= "$_[0]\n\\echo there\n";
		$late->start(30);
		$h->pump until $out =~ /there\n/ || $late->is_expired;
		die "no answer to $_[0]: $err" if $late->is_expired;
		fail("an error: $err") if $err =~ /ERROR|FATAL/;
		return $out =~ s/there\n//r =~ s/\n\z//r;
	};
	$do->($sql);
	return $do;
}
sub ask { return $node->safe_psql('postgres', $_[0]); }
# its name before 16, and since
my $parallel = ask(q{SELECT name FROM pg_settings WHERE name IN ('force_parallel_mode', 'debug_parallel_query')});
# others go on
sub go_on { return ask('SELECT pg_sleep(.003); INSERT INTO d (who) VALUES (0)'); }

# An id, and statements of its transaction before and after
for (
	[ 'an exception that took ids back', 'BEGIN; SELECT undone();', '' ],
	[ 'a savepoint that took the first id back', 'BEGIN; SAVEPOINT a; SELECT next_id(); ROLLBACK TO a;', '' ],
	[ 'the same without status', 'SET track_activities = off; BEGIN; SAVEPOINT a; SELECT next_id(); ROLLBACK TO a;',
		'' ],
	[ 'a savepoint that is released', 'BEGIN; SAVEPOINT a;', 'RELEASE a;' ],
	[ 'after SET TRANSACTION', 'BEGIN; SET TRANSACTION ISOLATION LEVEL SERIALIZABLE;', '' ],
	[ 'a transaction in a chain', 'BEGIN; SELECT next_id(); COMMIT AND CHAIN;', '' ],
	[ 'DISCARD in the transaction', 'BEGIN;', 'DISCARD SEQUENCES; DISCARD PLANS;' ],
	[ 'advisory locks given back', 'SET track_activities = off; BEGIN;', 'SELECT pg_advisory_unlock_all();' ],
	[ 'status switched off and on', 'SET track_activities = off; BEGIN;',
		'SET track_activities = on; SELECT 1; SELECT 2;' ],
	[ 'status switched off and on before', 'BEGIN; SET track_activities = off; SET track_activities = on;', '' ],
	[ 'a parallel query of the writer', 'BEGIN;',
		"SET parallel_setup_cost = 0; SET $parallel = on; SELECT count(*) FROM d;" ],
	[ 'a burst ahead of the clock', q{SET census.id_max_ahead = '3s'; BEGIN; SELECT count(next_id())
		FROM generate_series(1, 1500000);}, '' ],
	[ 'a generator that is restarted meanwhile', 'BEGIN;', '',
		'SET lock_timeout = 50; ALTER SEQUENCE census_private.id_seq RESTART' ],
	[ 'core setval() meanwhile', 'BEGIN;', '',
		'SELECT setval(\'census_private.id_seq\', last_value) FROM census_private.id_seq' ])
{
	my ($what, $before, $after, $meanwhile) = @$_;
	my $s = session($before);
	my $id = $s->('SELECT next_id() AS id \gset' . "\n\\echo :id");
	$s->($after);
	go_on();
	$node->psql('postgres', $meanwhile) if $meanwhile;
	cmp_ok(ask('SELECT id_settled()'), '<=', $id, $what);
	$s->('INSERT INTO d VALUES (:id, 1);');
	if ($what !~ /SERIALIZABLE/ && $what !~ /parallel/)
	{
		$s->("PREPARE TRANSACTION 'p';");
		go_on();
		cmp_ok(ask('SELECT id_settled()'), '<=', $id, "$what: prepared");
		cmp_ok(ask('SELECT id_settled()'), '>', 0, '... which can be said');
		ask("COMMIT PREPARED 'p'");
	}
	else { $s->('COMMIT;'); }
	go_on();
	is(ask('SELECT id_settled() > max(id) FROM d'), 't', '... until it has ended');
}

# An open transaction without ids holds nothing, also if it writes; its first id, taken later, is above earlier bounds
my $s = session('BEGIN; INSERT INTO other VALUES (1);');
go_on();
is(ask('SELECT id_settled() > max(id) FROM d'), 't', 'a transaction without ids holds nothing');
my $said = ask('SELECT id_settled()');
cmp_ok($s->('SELECT next_id();'), '>=', $said, 'and its first id is not below what was said');
go_on();
my $b = ask('SELECT id_settled()');
cmp_ok($b, '<=', $said, 'then it holds the bound, to the time when it began');
$s->('ROLLBACK;');

# A transaction during PREPARE (its synchronous standby does not answer) is listed twice, and must not count as one that
# has ended
my $v = session('BEGIN; SELECT next_id() AS id \gset' . "\n" . 'INSERT INTO d VALUES (:id, 2);');
my $w = session('SET synchronous_commit = on; BEGIN; INSERT INTO other VALUES (2);');
go_on();
my $r = session('BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT count(*) FROM d WHERE who = 2;');
$node->append_conf('postgresql.conf', "synchronous_standby_names = 'nobody'");
$node->reload;
ok($node->poll_query_until('postgres', q{SELECT setting = 'nobody' FROM pg_settings
	WHERE name = 'synchronous_standby_names'}), 'a standby that does not answer');
my ($in, $out, $err) = ('', '', '');
$w->('SELECT 1;');
$w->(q{\o /dev/null} . "\n" . q{\! true});
{
	# without waiting for its end
	my $pid = $w->('SELECT pg_backend_pid() AS pid \gset' . "\n\\o\n\\echo :pid");
	my $x = fork // die $!;
	if (!$x) { $w->(q{PREPARE TRANSACTION 'w';}); require POSIX; POSIX::_exit(0); }
	ok($node->poll_query_until('postgres', "SELECT wait_event = 'SyncRep' FROM pg_stat_activity WHERE pid = $pid"),
		'PREPARE waits for it');
	$v->('COMMIT;');
	my $id = $v->('\echo :id');
	cmp_ok($r->('SELECT id_settled();'), '<=', $id, 'a snapshot that does not see what was committed meanwhile');
	is($r->('SELECT count(*) FROM d WHERE who = 2;'), '0', '... as it does not');
	$r->('COMMIT;');
	cmp_ok($r->('SELECT id_settled();'), '>', $id, 'and a new one does');
	$node->append_conf('postgresql.conf', "synchronous_standby_names = ''");
	$node->reload;
	waitpid $x, 0;
}
ask("ROLLBACK PREPARED 'w'");

# Readers: twice in one transaction, a snapshot that is waited for, one of another session
$v = session('BEGIN; SELECT next_id() AS id \gset');
for my $level ('REPEATABLE READ', 'SERIALIZABLE', 'SERIALIZABLE READ ONLY DEFERRABLE')
{
	my $first = session("BEGIN ISOLATION LEVEL $level; SELECT id_settled() AS a \\gset");
	go_on();
	is($first->('SELECT id_settled() = :a;'), 't', "$level: asked before and after, one answer");
	my $of = session("BEGIN ISOLATION LEVEL $level; SELECT count(*) FROM d;");
	my $name = $level =~ /DEFERRABLE/ ? undef : $of->('SELECT pg_export_snapshot();');
	my $id = $v->('\echo :id');
	$v->('INSERT INTO d VALUES (:id, 3); COMMIT;');
	go_on();
	cmp_ok($of->('SELECT id_settled();'), '<=', $id, '... asked after a commit that the snapshot does not see');
	if ($name)
	{
		my $import = session("SELECT id_settled(); BEGIN ISOLATION LEVEL $level; SET TRANSACTION SNAPSHOT '$name';");
		cmp_ok($import->('SELECT id_settled();'), '<=', $id, '... by a session that has taken the snapshot over');
		$import->('COMMIT;');
	}
	$_->("COMMIT;") for $first, $of;
	$v->('BEGIN;');
	$v->('SELECT next_id() AS id \gset');
}
$v->('COMMIT;');

# A generator that is set back, and a new generator of the same name: earlier answers are void
$node->safe_psql('postgres', q{SELECT create_id_generator('g')});
$r = session(q{SELECT id_settled('g');});
$v = session('');
for my $again (q{SELECT id_rewind('g', id_min(now(), 'g'))},
	q{DROP SEQUENCE g; SELECT create_id_generator('g', epoch => '2020-01-01 00:00+00')})
{
	# its ids were ahead of the clock
	ask(q{SELECT id_advance('g', id_min(now() + interval '10 min', 'g'))});
	cmp_ok($r->(q{SELECT id_settled('g');}), '>', ask(q{SELECT id_min(now() + interval '9 min', 'g')}),
		'a reader that has asked');
	ask("SET client_min_messages = error; SET census.id_clock_step = quiet; $again");
	my $id = $v->(q{BEGIN; SELECT next_id('g');});
	ask(q{SELECT next_id('g')});
	cmp_ok($r->(q{SELECT id_settled('g');}), '<=', $id, $again =~ s/\(.*|;.*//r);
	$v->('COMMIT;');
	ask(q{SELECT pg_sleep(.003), next_id('g')});
	cmp_ok($r->(q{SELECT id_settled('g');}), '>', $id, '... until it has ended');
}

# Promotion: prepared transactions hold the bound of the new primary; a snapshot of the standby gets none
$node->backup('b');
my $standby = PostgreSQL::Test::Cluster->new('standby');
$standby->init_from_backup($node, 'b', has_streaming => 1);
$standby->start;
my $id = $node->safe_psql('postgres', q{BEGIN; INSERT INTO d (who) VALUES (4) RETURNING id; PREPARE TRANSACTION 'q'});
go_on();
$node->wait_for_catchup($standby, 'replay', $node->lsn('insert'));
$r = session('BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT count(*) FROM d;', $standby);
$node->stop('immediate');
$standby->promote;
$standby->safe_psql('postgres', 'INSERT INTO d (who) VALUES (5)');
cmp_ok($standby->safe_psql('postgres', 'SELECT id_settled()'), '<=', $id, 'prepared before a promotion');
is($r->('SELECT id_settled();'), '0', 'a snapshot of the standby, after it was promoted: nothing can be said');
$standby->safe_psql('postgres', q{COMMIT PREPARED 'q'});
is($standby->safe_psql('postgres', 'SELECT id_settled() > max(id) FROM d'), 't', 'until it is committed');
$r->('COMMIT;');
is($r->('SELECT id_settled() > max(id) FROM d;'), 't', 'a new snapshot of that session');
$standby->stop('immediate');
$standby->start;
is($standby->safe_psql('postgres', 'INSERT INTO d (who) VALUES (6); SELECT id_settled() > max(id) FROM d'), 't',
	'after a crash of the new primary');
done_testing();
