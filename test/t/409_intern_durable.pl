# An id that a transaction received is durable after its commit, whichever session created the string, and whether or
# not the transaction wrote anything.  The server is stopped immediately, and only commits flush WAL.  With
# synchronous standbys the id is durable there, too, at the level of the commit; a flush by another session is not
# enough.
# Long: not each day in "make check" (test/check).
use strict;
use warnings;
use IPC::Run;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use Time::HiRes qw(usleep);

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->append_conf('postgresql.conf',
	"wal_writer_delay = 10s\nwal_writer_flush_after = 1GB\nautovacuum = off\ncensus.intern_worker_idle = " .
	"60s\ncheckpoint_timeout = 1h\nbgwriter_lru_maxpages = 0\n");
$node->start;
$node->safe_psql('postgres', q{CREATE EXTENSION census; SELECT create_dictionary('t'),
	create_dictionary('i', commit => 'immediate'); SELECT intern('t', 'first'), intern('i', 'first')});

# makers of the string, which commit and do not flush
my $async = 'SET synchronous_commit = off; ';
my %maker = (
	'its own transaction' => sub { $node->safe_psql('postgres', $async . "SELECT intern('t', '$_[0]')") },
	'the worker' => sub { $node->safe_psql('postgres', $async . "SELECT intern('i', '$_[0]')") });
# calls that return the id
my %teller = (
	'intern_find' => sub { "SELECT intern_find('$_[0]', '$_[1]')" },
	'intern' => sub { "SELECT intern('$_[0]', '$_[1]')" },
	'intern, read-only' => sub { "BEGIN READ ONLY; SELECT intern('$_[0]', '$_[1]'); COMMIT" },
	'a transaction with an xid and no WAL' => sub { "BEGIN; SELECT pg_current_xact_id() IS NULL;
		SELECT intern_find('$_[0]', '$_[1]'); COMMIT" },
	'a rolled back savepoint' => sub { "BEGIN; SAVEPOINT a; SELECT intern_find('$_[0]', '$_[1]'); ROLLBACK TO a;
		COMMIT" },
	'a parallel worker' => sub { "SELECT set_config(name, 'on', false) FROM pg_settings
		WHERE name IN ('force_parallel_mode', 'debug_parallel_query'); SET max_parallel_workers_per_gather = 2;
		SELECT intern_find('$_[0]', '$_[1]')" },
	'a session that had told it at less' => sub { "SET synchronous_commit = local;
		SELECT intern('$_[0]', '$_[1]') \\g /dev/null\nRESET synchronous_commit;
		SELECT intern_find('$_[0]', '$_[1]')" },
	'intern_text' => sub { "SELECT id FROM (SELECT max(id) AS id FROM $_[0]) x
		WHERE intern_text('$_[0]', id) = '$_[1]'" });
my $n = 0;
for my $maker (sort keys %maker)
{
	my $d = $maker eq 'the worker' ? 'i' : 't';
	for my $teller (sort keys %teller)
	{
		my $string = 'string ' . ++$n;
		$maker{$maker}->($string);
		my ($rc, $told, $err) = $node->psql('postgres', $teller{$teller}->($d, $string));
		($told) = $told =~ /(\d+)\s*\z/;
		$node->stop('immediate');
		$node->start;
		is($node->safe_psql('postgres', "SELECT intern_find('$d', '$string')"), $told // 'nothing was told',
			"made by $maker, told by $teller: there after a crash");
		is($node->safe_psql('postgres', "SELECT intern_text('$d', " . ($told // 0) . ')'), $string, 'and of that id');
	}
	# from the session's cache
	my $string = 'string ' . ++$n;
	my $told = $node->safe_psql('postgres',
		"$async SELECT intern('$d', '$string') \\g /dev/null\nSET synchronous_commit = on;\nSELECT intern('$d',
		'$string')");
	$node->stop('immediate');
	$node->start;
	is($node->safe_psql('postgres', "SELECT intern_find('$d', '$string')"), $told,
		"made by $maker, told from the cache: there after a crash");
}
# a hint bit marks it as committed: the last change of its page is not flushed either
my $hinted = 'string ' . ++$n;
$node->safe_psql('postgres',
	"$async SELECT intern('t', '$hinted'); BEGIN; SELECT intern('t', 'behind it'); SELECT count(*) FROM t; ROLLBACK");
my $of_hinted = $node->safe_psql('postgres', "SELECT intern_find('t', '$hinted')");
$node->stop('immediate');
$node->start;
is($node->safe_psql('postgres', "SELECT intern_find('t', '$hinted')"), $of_hinted, 'on a page that has changed since');
# immediate: a session that only made it, with nothing else to commit
my $told = $node->safe_psql('postgres', q{SELECT intern('i', 'made and told')});
$node->stop('immediate');
$node->start;
is($node->safe_psql('postgres', q{SELECT intern_find('i', 'made and told')}), $told,
	'made by the worker for the session that was told');
# a session that does not want durability waits for no flush (the writer of WAL makes one in 10 s)
my ($before, $after);
for my $i (1 .. 3)
{
	$node->safe_psql('postgres', $async . qq{SELECT intern('t', 'not waited for $i')});
	$before = $node->safe_psql('postgres', $async . q{SELECT pg_current_wal_flush_lsn()});
	$after = $node->safe_psql('postgres', $async . qq{SELECT intern_find('t', 'not waited for $i') IS NULL;
		SELECT pg_current_wal_flush_lsn()});
	last if $after eq "f\n$before";
}
is($after, "f\n$before", 'synchronous_commit = off flushes nothing');
$node->stop;

# --- a synchronous standby ---
$node = PostgreSQL::Test::Cluster->new('primary');
$node->init(allows_streaming => 1);
$node->append_conf('postgresql.conf', "autovacuum = off\nmax_connections = 40\ncensus.intern_worker_idle = 60s\n");
$node->start;
$node->safe_psql('postgres', q{CREATE EXTENSION census; SELECT create_dictionary('t'),
	create_dictionary('i', commit => 'immediate'); SELECT intern('t', 'first'), intern('i', 'first')});
$node->backup('standby');
my $standby = PostgreSQL::Test::Cluster->new('standby');
$standby->init_from_backup($node, 'standby', has_streaming => 1);
$standby->start;
$node->safe_psql('postgres', $_) for q{ALTER SYSTEM SET synchronous_standby_names = '*'}, 'SELECT pg_reload_conf()';
ok($node->poll_query_until('postgres', q{SELECT count(*) = 1 FROM pg_stat_replication WHERE sync_state = 'sync'}),
	'there is a synchronous standby');

my $dir = PostgreSQL::Test::Utils::tempdir;
# All tellers of strings that were made, and flushed here, at that level; each waits until the standby may go on
sub waits
{
	my ($level, $go_on) = @_;
	my (@sessions, %string);
	for my $maker (sort keys %maker)
	{
		for my $teller (sort keys %teller)
		{
			$maker{$maker}->($string{"made by $maker, told by $teller"} = 'string ' . ++$n);
		}
	}
	$node->safe_psql('postgres', 'SET synchronous_commit = local; SELECT pg_current_xact_id() IS NULL;
		CREATE TABLE flushed' . $n . ' (); SELECT count(*) FROM i');    # a hint bit marks these rows as committed
	for my $maker (sort keys %maker)
	{
		for my $teller (sort keys %teller)
		{
			my %s = (what => "made by $maker, told by $teller", out => '', err => '');
			my $file = "$dir/$level" . @sessions . '.sql';
			append_to_file($file, $teller{$teller}->($maker eq 'the worker' ? 'i' : 't', $string{ $s{what} }) . ";\n");
			# (application_name marks sessions that return an id, and their waits)
			$s{h} = IPC::Run::start([ 'psql', '-XqAt', '-d', $node->connstr('postgres')
				. " application_name=teller options='-c synchronous_commit=$level'", '-f', $file ], '>', \$s{out}, '2>',
				\$s{err});
			push @sessions, \%s;
		}
	}
	my $waiting = q{count(DISTINCT coalesce(leader_pid, pid)) FILTER (WHERE wait_event = 'SyncRep')};
	my $n_waiting = 0;
	for (1 .. 600)
	{
		$_->{h}->pump_nb for grep { $_->{h}->pumpable } @sessions;
		$n_waiting = $node->safe_psql('postgres',
			"SELECT $waiting FROM pg_stat_activity WHERE application_name = 'teller'");
		last if $n_waiting + grep({ !$_->{h}->pumpable } @sessions) == @sessions;
		usleep(100_000);
	}
	is($n_waiting, scalar(@sessions), "$level: each waits for the standby");
	$go_on->();
	for my $s (@sessions)
	{
		$s->{h}->finish;
		my ($id) = $s->{out} =~ /(\d+)\s*\z/;
		is($standby->safe_psql('postgres',
			"SELECT string_agg(id::text, ',')
			FROM (SELECT id FROM t WHERE value = '$string{$s->{what}}' UNION ALL SELECT id FROM i
			WHERE value = '$string{$s->{what}}') x"), $id, "$level: $s->{what}: the standby has it")
			if $level eq 'remote_apply';
		like($s->{out}, qr/\d+\s*\z/, "$level: $s->{what}") if $level ne 'remote_apply';
	}
}
$standby->stop;
waits('on', sub { $standby->start });
ok($node->poll_query_until('postgres', q{SELECT count(*) = 1 FROM pg_stat_replication WHERE sync_state = 'sync'}),
	'it is there again');
$standby->safe_psql('postgres', 'SELECT pg_wal_replay_pause()');
ok($standby->poll_query_until('postgres', q{SELECT pg_get_wal_replay_pause_state() = 'paused'}),
	'it takes WAL, and does not replay it');
waits('remote_apply', sub { $standby->safe_psql('postgres', 'SELECT pg_wal_replay_resume()') });
# a session that has waited, or found an old string, does not wait again
$standby->stop;
is($node->safe_psql('postgres', q{SELECT intern_find('t', 'first') IS NULL; SELECT intern('t', 'first') IS NULL}),
	"f\nf", 'what was committed with a flush is waited for by nobody');
$node->stop('immediate');
$standby->teardown_node;
done_testing();
