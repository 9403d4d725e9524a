# A reader that continues from its last id up to id_settled() loses no row and reads none twice.  Meanwhile there are
# 16 writers with delays, savepoints, rollbacks, PREPARE, bursts ahead of the clock and several settings of
# track_activities; sessions are terminated, a backend and the postmaster are killed with -9, and prepared
# transactions stay open.  At the end the reader must have every row of the table exactly once.  (Clocks that go back:
# t/110_ids_refused.pl.  Other ways to make the bound wrong: t/111_ids_settled_held.pl.)
#
# CENSUS_IDS (test/soak/feed): number of rows, up to 100 in a transaction.
use strict;
use warnings;
use FindBin;
use lib $FindBin::RealBin;
use Effort;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use Time::HiRes qw(time sleep);
use feature 'state';
use IPC::Run;

my $rows = $ENV{CENSUS_IDS} // effort(20000);
my $most_rows = $ENV{CENSUS_IDS} ? 100 : 4;    # rows of a transaction
my $seed = seed();
srand($seed);
my $node = PostgreSQL::Test::Cluster->new('main');
$node->init(allows_streaming => 1);
$node->append_conf('postgresql.conf', "max_prepared_transactions = 500\nmax_connections = 60\nautovacuum = off
restart_after_crash = on");
$node->start;
$node->safe_psql('postgres', q{CREATE EXTENSION census;
	SELECT create_shard(5, 'five'), create_shard(6, 'six');
	SELECT create_id_generator('small', 'sonyflake', shard => 3);
	CREATE TABLE d (id bigint PRIMARY KEY DEFAULT next_id(), who int);
	CREATE TABLE five.d (id bigint PRIMARY KEY DEFAULT five.next_id(), who int);
	CREATE TABLE six.d (id bigint PRIMARY KEY DEFAULT six.next_id(), who int);
	CREATE TABLE s (id bigint PRIMARY KEY DEFAULT next_id('small'), who int);
	CREATE ROLE low LOGIN; GRANT USAGE ON SCHEMA five, six TO low;
	GRANT SELECT ON d, five.d, six.d, s TO low;
	GRANT SELECT ON SEQUENCE census_private.id_seq, five.id_seq, six.id_seq, small TO low});

# The bound of each table's reader; the role that reads has no rights on others' status.
my %table = (d => 'id_settled()', 'five.d' => q{id_settled('five.id_seq')}, 'six.d' => q{id_settled('six.id_seq')},
	s => q{id_settled('small')});

sub reader
{
	my ($in, $out, $err) = ('', '', '');
	my $h = IPC::Run::start([ 'psql', '-XAtq', '-v', 'ON_ERROR_STOP=1', '-h', $node->host, '-p', $node->port, '-U',
		'low',
			'postgres' ], '<', \$in, '>', \$out, '2>', \$err);
	return { h => $h, in => \$in, out => \$out, err => \$err };
}

# One poll: all new rows up to the bound; or nothing, if the server has died meanwhile
sub poll
{
	my ($r) = @_;
	my $file = $node->basedir . "/got.$r->{table}";
	@$r{qw(h in out err)} = @{ reader() }{qw(h in out err)} if !$r->{h};
	${ $r->{out} } = '';
	${ $r->{in} } .= "BEGIN ISOLATION LEVEL $r->{isolation};
		SELECT $r->{settled} AS s \\gset
		SELECT id FROM $r->{table} WHERE id >= $r->{next} AND id < :s \\g '$file'
		COMMIT;\n\\echo end :s\n";
	eval { $r->{h}->pump until ${ $r->{out} } =~ /^end \d+$/m || ${ $r->{err} } =~ /\n/; 1 }
	  or ${ $r->{err} } ||= 'the connection was lost';
	if (my $err = ${ $r->{err} })
	{
		die $err if $err !~ /connection|terminat|starting up|recovery mode|shutting down/;
		eval { $r->{h}->finish };
		$r->{h} = undef;
		return 0;
	}
	my ($bound) = ${ $r->{out} } =~ /^end (\d+)$/m;
	my @ids = split /\n/, slurp_file($file);
	push @{ $r->{rows} }, @ids;
	$r->{polls}++;
	$r->{behind}++ if !@ids;
	$r->{next} = $bound if $bound > $r->{next};
	return 1;
}

# A writer is a script like pgbench's, with random statements
sub script
{
	my ($who, $n, $phase) = @_;
	my ($sql, $gid) = ('', 0);
	$sql .= "SET track_activities = off;\n" if $who % 5 == 4;
	$sql .= "SET census.id_max_ahead = '2s';\n" if $who % 5 == 3;
	while ($n > 0)
	{
		my $t = (sort keys %table)[ int rand 4 ];
		my $k = rand() < .02 ? 300 : int exp rand log($most_rows + 1);
		my $insert = "INSERT INTO $t (who) SELECT $who FROM generate_series(1, $k);\n";
		my $way = rand;
		my $sleep = rand() < .3 ? sprintf("SELECT pg_sleep(%.4f);\n", rand() < .05 ? rand(.4) : rand(.01)) : '';
		$n -= $k;
		if ($way < .3) { $sql .= $insert }
		elsif ($way < .6) { $sql .= "BEGIN;\n$sleep$insert${sleep}COMMIT;\n" }
		elsif ($way < .65) { $sql .= "BEGIN;\n$insert${sleep}ROLLBACK;\n" }
		elsif ($way < .8) { $sql .= "BEGIN;\nSAVEPOINT a;\n" . ($k < 10 ? $insert : "SELECT next_id();\n")
			  . "${sleep}ROLLBACK TO a;\n$sleep${insert}COMMIT;\n" }
		# an id that is taken before the transaction writes, and read back by the client
		elsif ($way < .9) { my $g = $t eq 'd' ? 'next_id()' : $t eq 's' ? "next_id('small')" : $t =~ s/d$/next_id()/r;
			$sql .= "BEGIN;\nSELECT $g AS x \\gset\n${sleep}INSERT INTO $t VALUES (:x, $who);\n"
			  . "$insert${sleep}COMMIT;\n" }
		# and some stay prepared, also over a crash
		else { my $g = "g${phase}_${who}_" . $gid++; my $end = rand() < .7 ? 'COMMIT' : 'ROLLBACK';
			$sql .= "BEGIN;\n$insert${sleep}PREPARE TRANSACTION '$g';\n${sleep}";
			$sql .= "$end PREPARED '$g';\n" if rand() < .98; }
	}
	return $sql;
}

# 16 writers, and what becomes of them: "", "session" (terminated, again and again), "backend" or "postmaster" (kill -9)
sub phase
{
	my ($n, $kill, $phase, @r) = @_;
	my (@w, @files);
	for my $who (0 .. 15)
	{
		my $file = $node->basedir . "/w$who.sql";
		unlink $file, "$file.done";
		append_to_file($file, script($who, $n / 16, $phase));
		my $pid = fork // die $!;
		if (!$pid)
		{
			open STDOUT, '>', '/dev/null';
			open STDERR, '>', $node->basedir . "/w$who.err";
			exec 'sh', '-c', 'psql -Xq -h "$1" -p "$2" -f "$3" postgres; touch "$3.done"', 'writer', $node->host,
				$node->port, $file;
		}
		push @w, $pid;
		push @files, $file;
	}
	my ($began, $killed) = (time, 0);
	while (grep { !-e "$_.done" } @files)
	{
		poll($_) for @r;
		my $at = $kill eq 'session' ? .3 * ($killed + 1) : .3 + ($n / 100000) * rand;
		next if !$kill || time - $began < $at || $killed && $kill ne 'session';
		# one client dies with its session and its transaction, or all die
		my $pid = $kill eq 'postmaster' ? $node->{_pid}
		  : $node->safe_psql('postgres', q{SELECT pid FROM pg_stat_activity WHERE usename <> 'low'
			AND query ~ 'INSERT|sleep|COMMIT' AND pid <> pg_backend_pid() ORDER BY random() LIMIT 1}) || next;
		$killed++;
		if ($kill eq 'session') { $node->safe_psql('postgres', "SELECT pg_terminate_backend($pid)"); next; }
		kill 9, $pid;
		if ($kill eq 'postmaster')
		{
			waitpid($_, 0) for splice @w;
			# the backends of the old one end by themselves
			for (1 .. 100) { $node->{_pid} = undef; last if $node->start(fail_ok => 1); sleep .2; }
		}
		for (1 .. 300) { last if eval { $node->psql('postgres', 'SELECT 1') == 0 }; sleep .1; }
	}
	waitpid($_, 0) for @w;
	return $killed;
}

# A phase, another one beside transactions that the first has left prepared, and the end of these
sub round
{
	my ($n, $kill) = @_;
	state $phases = 0;
	$node->safe_psql('postgres', "TRUNCATE $_") for sort keys %table;
	my @r = map { { table => $_, settled => $table{$_}, rows => [], polls => 0, behind => 0,
		next => $node->safe_psql('postgres', "SELECT $table{$_}"),
		isolation => $_ eq 'five.d' ? 'REPEATABLE READ' : 'READ COMMITTED' } } sort keys %table;
	my $killed = phase($n / 2, $kill, $phases++, @r);
	phase($n / 2, '', $phases++, @r);
	# prepared transactions that were not ended hold the bound
	my @left = split /\n/, $node->safe_psql('postgres', 'SELECT gid FROM pg_prepared_xacts');
	poll($_) for @r;
	$node->safe_psql('postgres', (rand() < .7 ? 'COMMIT' : 'ROLLBACK') . " PREPARED '$_'") for @left;
	my ($all, $lost, $twice, $false, $polls, $behind) = (0) x 6;
	for my $r (@r)
	{
		for (1 .. 100) { last if poll($r) && $node->safe_psql('postgres', "SELECT $r->{next} > coalesce(max(id), 0)
			FROM $r->{table}") eq 't' }
		my %seen;
		$seen{$_}++ for @{ $r->{rows} };
		$twice += grep { $_ > 1 } values %seen;
		my @there = split /\n/, $node->safe_psql('postgres', "SELECT id FROM $r->{table}");
		$lost += grep { !delete $seen{$_} } @there;
		$false += keys %seen;
		$all += @there;
		$polls += $r->{polls};
		$behind += $r->{behind};
		next if !$r->{h};
		${ $r->{in} } .= "\\q\n";
		$r->{h}->finish;
	}
	return { rows => $all, bad => "$lost lost, $twice twice, $false that are not there", polls => $polls,
		killed => $killed, left => scalar @left, behind => $behind };
}

my %done = (rows => 0, polls => 0, killed => 0, left => 0, behind => 0);
my $each = $rows > 800000 ? 200000 : $rows / 4;
my @kill = ('', 'session', 'backend', 'postmaster');
for (my $n = 0; $n < 4 || $done{rows} < $rows; $n++)
{
	last if $n >= 4 && !$ENV{CENSUS_IDS};
	my $kill = $kill[ $n % 4 ];
	my $got = round($each, $kill);
	$done{$_} += $got->{$_} for keys %done;
	is($got->{bad}, '0 lost, 0 twice, 0 that are not there', "$got->{rows} rows by 16 writers"
		. ($kill ? ", $got->{killed} times a $kill killed" : '')) or last;
	cmp_ok($got->{killed}, '>', 0, "a $kill was killed") if $kill;
}
cmp_ok($done{rows}, '>', $rows / 3, join(', ', map { "$_ $done{$_}" } sort keys %done));
cmp_ok($done{left}, '>', 0, 'transactions that were left prepared');

# A transaction that is prepared holds the bound, also over a crash; one without ids does not.
my $q = 'SELECT id_settled() > max(id), id_settled() <= min(id) FROM d WHERE who = ';
$node->safe_psql('postgres', q{BEGIN; INSERT INTO d (who) VALUES (100); PREPARE TRANSACTION 'open'});
$node->safe_psql('postgres', q{SELECT pg_sleep(.01); INSERT INTO d (who) VALUES (101); SELECT next_id()});
is($node->safe_psql('postgres', $q . 101), 'f|t', 'the bound stays below what a prepared transaction has');
$node->stop('immediate');
$node->start;
$node->safe_psql('postgres', q{INSERT INTO d (who) VALUES (102)});
is($node->safe_psql('postgres', $q . 101), 'f|t', 'over a crash, too');
$node->safe_psql('postgres', q{COMMIT PREPARED 'open'});
is($node->safe_psql('postgres', $q . 102), 't|f', 'and not when it has been committed');
$node->safe_psql('postgres', q{CREATE TABLE other (n int); BEGIN; INSERT INTO other VALUES (1);
	PREPARE TRANSACTION 'without'; INSERT INTO d (who) VALUES (103)});
is($node->safe_psql('postgres', $q . 103), 't|f', 'one without ids holds nothing');
$node->safe_psql('postgres', q{BEGIN; SELECT setval('census_private.id_seq', last_value) FROM census_private.id_seq;
	PREPARE TRANSACTION 'setval'; INSERT INTO d (who) VALUES (104)});
is($node->safe_psql('postgres', $q . 104), 't|f', 'nor one that called setval()');
$node->safe_psql('postgres', q{ROLLBACK PREPARED 'without'; ROLLBACK PREPARED 'setval'});

# A sleeping session holds the bound with each kind of status, for each role that asks
sub session
{
	my ($sql, $who) = @_;
	my ($in, $out, $err) = ($sql . "\n\\echo there\n", '', '');
	my $h = IPC::Run::start([ 'psql', '-XAtq', '-h', $node->host, '-p', $node->port, '-U',
		$who // scalar getpwuid($>), 'postgres' ],
		'<', \$in, '>', \$out, '2>', \$err);
	$h->pump until $out =~ /there/ || $err;
	return sub { my ($more) = @_; $out = ''; $in .= "$more\n\\echo there\n"; $h->pump until $out =~ /there/;
		$out =~ s/there\n//;
		chomp $out; return $out; }, $h;
}
for my $how ('', 'SET track_activities = off;', 'SET track_activities = off; SET track_activities = on;')
{
	my ($s) = session("$how BEGIN; SELECT next_id();");
	$node->safe_psql('postgres', 'SELECT pg_sleep(.005); INSERT INTO d (who) VALUES (105)');
	is($node->safe_psql('postgres', 'SELECT id_settled() <= max(id) FROM d WHERE who = 105'), 't',
		"a sleeping session: $how");
	is($node->safe_psql('postgres',
		'SET SESSION AUTHORIZATION low; SELECT id_settled() <= max(id) FROM d WHERE who = 105'),
		't', 'for a role that sees no status of others');
	$s->('ROLLBACK;');
	$node->safe_psql('postgres', 'DELETE FROM d WHERE who = 105; INSERT INTO d (who) VALUES (105)');
	is($node->safe_psql('postgres', 'SELECT id_settled() > max(id) FROM d WHERE who = 105'), 't', 'until it ends');
}
my ($s) = session('BEGIN; SELECT next_id(); SET track_activities = off;');
$node->safe_psql('postgres', 'INSERT INTO d (who) VALUES (106)');
is($node->safe_psql('postgres', 'SELECT id_settled()'), '0',
	'whose status was switched off since: nothing can be said');
$s->('ROLLBACK;');
# its own transaction is open, too
is($node->safe_psql('postgres', q{BEGIN; SELECT pg_sleep(.002); INSERT INTO d (who) VALUES (107);
	SELECT id_settled() <= min(id) FROM d WHERE who = 107; COMMIT;}) =~ s/\s+//r, 't',
		'a transaction of its own is open');

# A snapshot older than the end of a transaction: a query in a transaction with one snapshot
($s) = session('BEGIN; SELECT next_id() AS id \gset');
my ($r) = session("BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT count(*) FROM d WHERE who = 108;");
$s->('INSERT INTO d VALUES (:id, 108); COMMIT;');
$node->safe_psql('postgres', 'INSERT INTO d (who) VALUES (108)');
is($r->('SELECT count(*) FROM d WHERE who = 108;'), '0', 'a snapshot that does not see a row');
is($r->('SELECT id_settled() <= :x;' =~ s/:x/$node->safe_psql('postgres',
	'SELECT min(id) FROM d WHERE who = 108')/er), 't',
	'gets no bound above it');
$r->('COMMIT;');

# Commits of others during a statement: the snapshot is taken, a commit follows, then the statement asks for the bound
($s) = session('BEGIN; SELECT next_id() AS id \gset');
$node->safe_psql('postgres', q{CREATE FUNCTION late() RETURNS bigint STABLE LANGUAGE plpgsql AS
	$$ BEGIN PERFORM pg_advisory_lock(1), pg_advisory_unlock(1); RETURN id_settled(); END $$});
my ($lock) = session('SELECT pg_advisory_lock(1);');
my ($in, $out) = ("SELECT count(*), count(*) FILTER (WHERE id < b) FROM d, (SELECT late() AS b OFFSET 0) s
	WHERE who = 109;
	SELECT id_settled() >= max(id) FROM d WHERE who = 109;\n", '');
my $h = IPC::Run::start([ 'psql', '-XAtq', '-h', $node->host, '-p', $node->port, 'postgres' ], '<', \$in, '>', \$out);
$h->pump_nb for 1 .. 5;
$node->poll_query_until('postgres', q{SELECT count(*) = 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted});
my $id = $s->('\echo :id');
$s->('INSERT INTO d VALUES (:id, 109); COMMIT;');
my ($before) = $node->safe_psql('postgres', "SELECT id_settled() > $id");
is($before, 't', 'a commit after the snapshot');
$lock->('SELECT pg_advisory_unlock(1);');
$h->finish;
like($out, qr/^0\|0\nt$/, 'is not passed over by the bound');

# One answer in a query
is($node->safe_psql('postgres', q{SELECT count(DISTINCT id_settled()) FROM generate_series(1, 1000)}), '1',
	'one answer in a query');
is($node->safe_psql('postgres', q{SET parallel_setup_cost = 0; SET parallel_tuple_cost = 0;
	SET min_parallel_table_scan_size = 0;
	SELECT set_config(name, 'on', false) FROM pg_settings WHERE name IN ('force_parallel_mode', 'debug_parallel_query')
	\\g /dev/null
	SELECT count(*) > 0 FROM d WHERE id < (SELECT id_settled())}), 't',
		'in parallel queries');
is($node->psql('postgres', q{SELECT id_settled('small')}, extra_params => [ '-U', 'low' ]), 0, 'SELECT is enough');
$node->safe_psql('postgres', 'REVOKE ALL ON small FROM low');
my ($rc, $stdout, $stderr) = $node->psql('postgres', q{SELECT id_settled('small')}, extra_params => [ '-U', 'low' ]);
like($stderr, qr/permission denied for sequence small/, 'and needed');
$node->safe_psql('postgres', q{SELECT create_id_generator('tickets', 'ticket')});
($rc, $stdout, $stderr) = $node->psql('postgres', q{SELECT id_settled('tickets')});
like($stderr, qr/ids of layout ticket carry no time/, 'a layout without time is refused');

# A standby refuses
$node->backup('b');
my $standby = PostgreSQL::Test::Cluster->new('standby');
$standby->init_from_backup($node, 'b', has_streaming => 1);
$standby->start;
($rc, $stdout, $stderr) = $standby->psql('postgres', 'SELECT id_settled()');
like($stderr, qr/id_settled\(\) cannot be asked on a standby/, 'a standby refuses');
$node->stop('immediate');
$standby->promote;
is($standby->safe_psql('postgres', 'INSERT INTO d (who) VALUES (110); SELECT id_settled() > max(id) FROM d'), 't',
	'until it is promoted');
$standby->stop;
done_testing();
