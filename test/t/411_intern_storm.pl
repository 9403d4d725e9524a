# commit => 'immediate' in a storm: the worker, or a session that waits for it, is killed or terminated, the server is
# stopped immediately, the database is copied and dropped, while forty clients intern the same strings.  An id that
# any client received in any round stays that string's id.
# Long: not each day in "make check" (test/check).
use strict;
use warnings;
use FindBin;
use lib $FindBin::RealBin;
use Clients;
use Effort;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use POSIX ();
use Time::HiRes qw(usleep);

my $clients = 40;
my $calls = effort(8);
my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
# only commits flush
$node->append_conf('postgresql.conf',
	"max_connections = 150\nrestart_after_crash = on\nwal_writer_delay = 10s\nwal_writer_flush_after = " .
	"1GB\nautovacuum = off\nbgwriter_lru_maxpages = 0\ncensus.intern_worker_idle = 60s\n");
$node->start;
$node->safe_psql('postgres', q{CREATE EXTENSION census;
	CREATE EXTENSION amcheck; SELECT create_dictionary('d', commit => 'immediate'),
	create_dictionary('laned', lanes => 16, commit => 'immediate')});
my $worker = q{SELECT pid FROM pg_stat_activity WHERE backend_type = 'census intern worker'};
my $waiter = q{SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Extension' AND backend_type = 'client backend'
	LIMIT 1};

my $seed = seed();
srand($seed);
my $base = 0;
# One client's statements, which return strings and their ids: old strings, and new ones that others want at the same
# time, one and many, in transactions that commit, roll back, or write nothing.
sub statements
{
	my $sql = "SET statement_timeout = '60s';\n";
	for my $call (1 .. $calls)
	{
		my $d = rand() < 0.7 ? 'd' : 'laned';
		my $n = 1 + int(rand(5));
		my @s = map { 's' . int(rand() < 0.3 ? rand($base + 1) : $base + 10 * $call + rand(40)) } 1 .. $n;
		my $list = join(',', map { "'$_'" } @s);
		my $tell = $n == 1 ? "SELECT 'told', '$d', $list, intern('$d', $list)"
			: "SELECT 'told', '$d', v, i FROM (SELECT ARRAY[$list] AS a OFFSET 0) x, ROWS
				FROM (unnest(a), unnest(intern_array('$d', a))) u (v, i)";
		my $end = rand();
		$sql .= $end < 0.6 ? "$tell; SELECT 'committed';\n" : $end < 0.8 ? "BEGIN; $tell;
			ROLLBACK; SELECT 'rolled back';\n"
			: "BEGIN; SAVEPOINT a; $tell; RELEASE a; COMMIT; SELECT 'committed';\n";
	}
	return "$sql\\q\n";
}

my (%told, %whose, $wrong);
sub note_told
{
	my ($name, $d, $string, $id) = @_;
	$wrong .= "$name: $d $string $id, not $told{$d}{$string}\n" if ($told{$d}{$string} //= $id) != $id;
	$wrong .= "$name: $d $string $id, which is $whose{$d}{$id}\n" if ($whose{$d}{$id} //= $string) ne $string;
}

# Runs the clients, and the disturbance every few milliseconds. Ids that they received are noted when they have ended;
# after a crash only ids of transactions that they know to be committed.
sub storm
{
	my ($name, $disturb, $crash) = @_;
	my @running = map { my $c = session($node); $c->{in} = statements(); $c } 1 .. $clients;
	my $disturbed = 0;
	disturbed(60, sub { $disturbed += $disturb->($disturbed) }, \@running);
	$base += 10 * $calls;
	my ($n, %errors) = (0);
	for my $c (@running)
	{
		my @now;
		for (split /\n/, $c->{out})
		{
			push @now, [$1, $2, $3] if /^told\|(\w+)\|(\w+)\|(\d+)$/;
			@now = () if $crash && $_ eq 'rolled back';
			next unless $_ eq 'committed' || $_ eq 'rolled back';
			note_told($name, @$_) for @now;
			$n += @now;
			@now = ();
		}
		$errors{ s/\d+/N/gr }++ for grep { /ERROR|FATAL|PANIC/ } split /\n/, $c->{err};
	}
	note("$name: told $n, disturbed $disturbed times; " . join('; ', map { "$errors{$_} x $_" } sort keys %errors));
	return ($n, $disturbed, %errors);
}
sub check
{
	my ($name) = @_;
	$node->poll_query_until('postgres', 'SELECT true') or die;
	$wrong = '';
	for my $d ('d', 'laned')
	{
		my %now = map { split /\|/ } split /\n/, $node->safe_psql('postgres', "SELECT value, id FROM $d");
		$wrong .= "$name: $d $_ is " . ($now{$_} // 'gone') . ", told $told{$d}{$_}\n"
			for grep { ($now{$_} // 0) != $told{$d}{$_} } keys %{ $told{$d} };
		is($node->safe_psql('postgres', "SELECT count(*) - count(DISTINCT value), count(*) - count(DISTINCT id),
			count(*) FILTER (WHERE intern_find('$d', value) IS DISTINCT FROM id) FROM $d"), '0|0|0',
			"$name, $d: no string and no id twice, each row is found");
		is($node->safe_psql('postgres', "SELECT count(*)
			FROM (SELECT bt_index_check(indexrelid, true) FROM pg_index WHERE indrelid = '$d'::regclass) x"), '2',
			"$name, $d: amcheck finds the indexes sound");
	}
	is($wrong, '', "$name: what was told is there");
	like($node->safe_psql('postgres', qq{SET statement_timeout = '30s';
		SELECT intern('d', 'after $name') + intern('laned', 'after $name')}), qr/^\d+$/,
		"$name: and new strings are served");
}
# a process of ours; the server may just be coming up again
sub pid_of { my ($sql) = @_; my ($rc, $out) = $node->psql('postgres', $sql);
	return ($out // '') =~ /^(\d+)/ ? $1 : undef; }
sub kill_one { my ($sql, $signal) = @_; my $pid = pid_of($sql); return $pid && kill($signal, $pid) ? 1 : 0; }
# kill a session that waits for the worker, which is stopped meanwhile; one of our sessions surely waits
my $victims = 0;
sub kill_waiter
{
	my ($signal) = @_;
	my $stopped = pid_of($worker);
	return 0 unless $stopped && kill('STOP', $stopped);
	# the worker may hold a lock that each new session needs, also ours: a child continues the worker after two seconds
	my $waker = fork() // die;
	if ($waker == 0) { usleep(2_000_000); kill('CONT', $stopped); POSIX::_exit(0); }
	my $done = 0;
	my $one = session($node);
	say_to($one, "SELECT intern('d', 'victim " . ++$victims . "')");
	for (1 .. 50) { usleep(20_000); last if $done = kill_one($waiter, $signal); }
	kill('CONT', $stopped);
	kill('KILL', $waker);
	waitpid($waker, 0);
	quit($one);
	return $done;
}
$wrong = '';

my ($n, $times, %errors) = storm('nothing', sub { return 0 });
cmp_ok($n, '>', $clients * $calls / 2, 'a calm day: told');
is(join('; ', %errors), '', 'without an error');
is($wrong, '', 'and right');
check('calm');

($n, $times, %errors) = storm('workers terminated', sub { return $_[0] < 8 ? kill_one($worker, 'TERM') : 0 });
cmp_ok($times, '>', 0, 'workers were terminated');
is(join('; ', %errors), '', 'and no client has noticed');
is($wrong, '', 'nor was told anything wrong');
check('workers terminated');

($n, $times, %errors) = storm('waiters terminated', sub { return $_[0] < 20 ? kill_waiter('TERM') : 0 });
cmp_ok($times, '>', 0, 'waiters were terminated');
is(join('; ', grep { !/terminating connection due to administrator/ } keys %errors), '', 'the others have not noticed');
is($wrong, '', 'nor were they told anything wrong');
check('waiters terminated');

for my $victim ([ 'a worker killed', sub { kill_one($worker, 'KILL') } ],
	[ 'a waiter killed', sub { kill_waiter('KILL') } ])
{
	my ($name, $kill) = @$victim;
	my $looks = 0;
	($n, $times) = storm($name, sub { return $_[0] < 1 && ++$looks > 1 ? $kill->() : 0 }, 1);
	is($times, 1, $name);
	is($wrong, '', "$name: nobody was told anything wrong");
	check($name);
}

# others of the same cluster copy and drop databases that have workers of their own
($n, $times, %errors) = storm('databases copied and dropped', sub {
	return 0 if $_[0] >= 3;
	$node->safe_psql('postgres', "CREATE DATABASE a$_[0]");
	$node->safe_psql("a$_[0]", q{CREATE EXTENSION census; SELECT create_dictionary('d', commit => 'immediate');
		SELECT intern('d', 'x')});
	$node->safe_psql('postgres', "CREATE DATABASE b$_[0] TEMPLATE a$_[0]");
	is($node->safe_psql("b$_[0]", q{SELECT intern('d', 'x') = 1, intern('d', 'y') > 1}), 't|t',
		'the copy goes on where its template was');
	$node->safe_psql('postgres', "DROP DATABASE a$_[0]");
	$node->safe_psql('postgres', "DROP DATABASE b$_[0]");
	return 1;
});
is($times, 3, 'databases were copied and dropped');
is(join('; ', %errors), '', 'and no client has noticed');
is($wrong, '', 'nor was told anything wrong');
check('databases copied and dropped');
unlike(slurp_file($node->logfile), qr/PANIC|TRAP|signal 11/, 'no crash but those that were made');
$node->stop;
done_testing();
