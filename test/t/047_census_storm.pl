# A hostile storm: sessions of four roles, each with some rights on objects of the others, call random functions on
# random objects, under timeouts of 1 to 50 ms, and are cancelled and terminated at random.  Afterwards no lock is
# left, census_check() finds nothing, and the server never went down.
#
# STORM_SECONDS (8; 64 in .ci/run -w) is the length, STORM_SEED repeats a storm; test/soak/storm runs for ten minutes.
# Long: not each day in "make check" (test/check).
use strict;
use warnings;
use lib 'test/t';
use CensusCalls;
use Clients;
use Effort;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use Time::HiRes qw(time);

my $seconds = $ENV{STORM_SECONDS} || effort(8);
my $seed = $ENV{STORM_SEED} || time() % 100000;
note "STORM_SEED=$seed STORM_SECONDS=$seconds";
srand($seed);
my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->append_conf('postgresql.conf',
	"max_connections = 60\nmax_locks_per_transaction = 256\ncensus.graph_compact_rows = 1000\nfsync = " .
	"off\nlog_line_prefix = '%e '\nlog_min_error_statement = error\nwork_mem = '8MB'\nmaintenance_work_mem = " .
	"'16MB'\nmax_worker_processes = 12\n");
$node->start;
my @roles = map { "role$_" } 1 .. 4;
$node->safe_psql('postgres', 'CREATE EXTENSION census; '
	. join('', map { "CREATE ROLE $_ LOGIN; CREATE SCHEMA $_ AUTHORIZATION $_; GRANT USAGE ON SCHEMA $_ TO PUBLIC; " }
	@roles));
is(census_calls($node, 'postgres'), '', 'there is a value for every type of argument');
for my $i (0 .. 3)
{
	my ($role, $next) = ($roles[$i], $roles[ ($i + 1) % 4 ]);
	$node->safe_psql('postgres', qq{SET search_path = $role, public;
		SELECT create_graph('g'), create_dictionary('d'), create_dictionary('now', commit => 'immediate'),
			create_dictionary('laned', lanes => 4), create_id_generator('gen', 'snowflake', shard => 3),
			create_allocator('a'), create_allocator('w', 'window');
		SELECT create_graph('ga'); CREATE TABLE t (c text, d text, UNIQUE (c, d));
			SELECT graph_attach('ga', 't', 'c', 'd', 'd');
		GRANT SELECT, INSERT ON g, d, now, a TO $next; GRANT USAGE ON gen TO $next},
		extra_params => [ '-U', $role ]);
}

# templates of calls, with a relation and a number; and statements that come to our code in other ways
my @calls = grep { !/pg_terminate|_stats_reset|census_stats_reset/ } split /\n/,
	$node->safe_psql('postgres', q{SELECT calls.call_of(f.proc, array_agg(a.value ORDER BY a.o))
	FROM calls.function f JOIN calls.argument a ON a.proc = f.proc WHERE f.callable GROUP BY f.proc ORDER BY 1});
push @calls, (
	q{INSERT INTO %r.t VALUES ('%n', clock_timestamp()::text)}, q{DELETE FROM %r.t WHERE c = '%n'},
		q{UPDATE %r.t SET c = '%n' WHERE d < '2'}, q{SELECT intern(%s, 'v' || %d)},
		q{SELECT intern_array(%s, array_agg('v' || i)) FROM generate_series(1, %n) i},
	q{SELECT graph_add_array(%s, array_agg(i %% 7), array_agg(i * %n)) FROM generate_series(1::bigint, 2000) i},
		q{SELECT graph_change_array(%s, array_agg(i %% 7), array_agg(i * %n), '{f}') FROM generate_series(1::bigint,
			200) i},
		q{CALL graph_compact(%s)}, q{SELECT next_id(%s) FROM generate_series(1, 100)},
	q{SELECT allocate(%s) FROM generate_series(1, %n)}, q{SELECT count(*) FROM census_check()}, q{TRUNCATE %r.t},
		q{SELECT directory_create_or_open('{x,%n}')}, q{CREATE SCHEMA IF NOT EXISTS %r}) x 8;
my @objects = qw(g ga d now laned gen a w t);
sub pick { return $_[ int rand @_ ]; }
sub statement
{
	my ($role) = @_;
	my $call = pick(@calls);
	my $of = rand() < 0.7 ? $role : pick(@roles);
	my $n = pick(1, 2, 3, 17, 300);
	my $relation = "'$of." . pick(@objects) . "'";
	$call =~ s/%s/$relation/g; $call =~ s/%d/pick(1, 5, 70000, -1, '9223372036854775807', '4611686018427387904')/ge;
		$call =~ s/%r/$of/g; $call =~ s/%n/$n/g; $call =~ s/%%/%/g;
	return $call;
}
# a session's statements, some of them in transactions with savepoints
sub script_of
{
	my ($role) = @_;
	my @s = ("SET search_path = $role, public;");
	for (1 .. 150)
	{
		push @s, sprintf("SET statement_timeout = %d;", 1 + int rand 50);
		if (rand() < 0.25)
		{
			push @s, 'BEGIN;',
				map({ ('SAVEPOINT a;', statement($role) . ';', '\if :ERROR', 'ROLLBACK TO a;', '\else',
				pick('ROLLBACK TO a;', 'RELEASE a;'), '\endif') } 1 .. 4), pick('COMMIT;', 'ROLLBACK;'), '\echo 6';
		}
		else { push @s, statement($role) . ';', '\echo 1'; }
	}
	return join("\n", @s) . "\n";
}

my $since = $node->safe_psql('postgres', 'SELECT pg_postmaster_start_time()');
my ($next, $did, $terminated, $cancelled, @scripts) = (0, 0, 0, 0);
# adds a script of a role; the output of its psql tells how far it has come
sub another
{
	my ($k) = @_;
	my $role = $roles[ $k % 4 ];
	srand($seed + $k + 8 * $scripts[$k]++);
	my $s = session($node, "dbname=postgres user=$role");
	$s->{in} = "\\o /dev/null\n" . script_of($role) . "\\q\n";
	return $s;
}
sub count_statements { my ($s) = @_; $did += $_ for split /\n/, $s->{out}; return; }
my @sessions = map { another($_) } 0 .. 7;
disturbed($seconds, sub {
	for my $k (grep { !$sessions[$_]{h}->pumpable } 0 .. 7)
	{
		quit($sessions[$k]);
		count_statements($sessions[$k]);
		$sessions[$k] = another($k);
	}
	return if time < $next;
	$next = time + 0.1 + rand 0.3;
	my $what = rand() < 0.4 ? 'pg_terminate_backend' : 'pg_cancel_backend';
	my $hit = $node->safe_psql('postgres',
		"SELECT count($what(pid)) FROM (SELECT pid FROM pg_stat_activity
		WHERE (usename LIKE 'role%' OR backend_type LIKE 'census%') ORDER BY random() LIMIT 1) x");
	if ($what =~ /term/) { $terminated += $hit } else { $cancelled += $hit }
}, \@sessions);
count_statements($_) for @sessions;
cmp_ok($terminated, '>', $seconds / 5,
	"$did statements in $seconds s; $terminated sessions were terminated, $cancelled statements cancelled");
# the workers leave by themselves
$node->poll_query_until('postgres', q{SELECT count(*) = 0 FROM pg_stat_activity
	WHERE usename LIKE 'role%' OR backend_type LIKE 'census%'})
	or diag $node->safe_psql('postgres',
	q{SELECT usename, backend_type, state, wait_event, query FROM pg_stat_activity});
is($node->safe_psql('postgres', q{SELECT locktype, relation::regclass, classid, objid, mode FROM pg_locks
	WHERE pid IS DISTINCT FROM pg_backend_pid()}), '', 'no lock is left');
is($node->safe_psql('postgres', 'SELECT pg_postmaster_start_time()'), $since, 'the server did not restart');
unlike(slurp_file($node->logfile), qr/was terminated by signal|PANIC|TRAP|exited with exit code [^01]/,
	'no process died');
my %state;
$state{$_}++ for slurp_file($node->logfile) =~ /^(\w{5}) ERROR:/mg;
note join ', ', map { "$_: $state{$_}" } sort { $state{$b} <=> $state{$a} } keys %state;
# core reports tables that were dropped or changed under a statement with XX000
my %internal = map { $_ => 1 }
	grep { !/cache lookup failed|could not open relation with OID|tuple concurrently|could not find trigger/ }
	slurp_file($node->logfile) =~ /^XX\w{3} ERROR:  (.*(?:\nXX\w{3} (?!ERROR).*)*)/mg;
is(join("\n", sort keys %internal), '', 'no internal error');
# ('x' is what graph_load() is given for a query)
my %wrong = map { $_ => 1 } grep { !/near "x" at character 1$/ }
	slurp_file($node->logfile) =~ /^42(?:601|883) ERROR:  (.*)/mg;
is(join("\n", sort keys %wrong), '', 'the statements are statements');
# a generator's owner may advance it beyond the clock, which is a finding
is(join("\n", grep { !/\|generator ahead of the clock\|/ } split /\n/,
	$node->safe_psql('postgres', 'SELECT * FROM census_check()')), '', 'census_check() finds nothing else');
is($node->safe_psql('postgres', q{SELECT count(*) FROM pg_class WHERE relname = 'g' AND relkind = 'r'
	AND relnamespace::regnamespace::text LIKE 'role%' AND (SELECT count(*) FROM graph_check(oid)) > 0}), '0',
	'graphs are as their tables say');
$node->stop;
done_testing();
