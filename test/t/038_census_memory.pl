# malloc() fails at any place of any function that takes memory: an error is raised, the session continues normally
# and holds no lock of the call, and nothing is half done.  A quarter of the places is tried; in .ci/run -w all.
# Long: not each day in "make check" (test/check).
use strict;
use warnings;
use lib 'test/t';
use Effort;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use ServerLibrary;
use Test::More;

plan skip_all => 'malloc() is replaced as glibc allows it' if $^O ne 'linux'
	|| !grep { -e } glob '/lib*/*/libc.so.6 /lib*/libc.so.6';
my $lib = server_library('failmalloc');

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->append_conf('postgresql.conf',
	"fsync = off\njit = off	# LLVM gives up\ncensus.graph_compact_rows = 1000000\nclient_min_messages = " .
	"error\nlog_min_messages = log\nstatement_timeout = 300s\n");
{
	# malloc() returns memory with other contents than before
	local $ENV{MALLOC_PERTURB_} = 165;
	local $ENV{LD_PRELOAD} = $lib;
	$node->start;
}
$node->safe_psql('postgres', qq{CREATE EXTENSION census; CREATE FUNCTION fail_malloc(bigint) RETURNS bigint
	LANGUAGE C AS '$lib'; CREATE FUNCTION fail_worker(bigint) RETURNS bigint LANGUAGE C AS '$lib';
	CREATE FUNCTION fail_worker(bigint, ever boolean) RETURNS bigint LANGUAGE C AS '$lib';} . q{
	SELECT create_dictionary('d'), create_dictionary('lanes', lanes => 8),
		create_dictionary('now', commit => 'immediate'), create_allocator('dense'), create_allocator('win', 'window'),
		create_id_generator('gen', 'instagram', 7), create_graph('g'), create_graph('loaded'), create_graph('follows');
	CALL graph_load('g',
		'SELECT i % 100, i * 7919 % 50000 FROM generate_series(1::bigint, 20000) i UNION ALL SELECT k, i * 3 '
		'FROM generate_series(1::bigint, 9000) i, generate_series(1::bigint, 2) k');
	SELECT graph_add_array('g', array_agg(i % 100), array_agg(100000 + i)) FROM generate_series(1, 500) i;
	CREATE TABLE edge (a text NOT NULL, b int NOT NULL, UNIQUE (a, b));
		SELECT graph_attach('follows', 'edge', 'a', 'b', 'd');
	CREATE TABLE sets (s roaring); INSERT INTO sets SELECT roaring_agg(i * k * 7919 % 300000)
		FROM generate_series(1::bigint, 20000) i, generate_series(1, 3) k GROUP BY k;
		INSERT INTO sets VALUES ('{0-100000}');
	SELECT directory_create('{a,b}'), intern('now', 'x')});

$SIG{PIPE} = 'IGNORE';
sub session
{
	my ($sql) = @_;
	my ($out, $err) = ('', '');
	# (whose session is lost takes no more input)
	eval { IPC::Run::run([ 'psql', '-XAtq', '-v', 'VERBOSITY=verbose', '-h', $node->host, '-p', $node->port,
		'postgres' ], '<', \$sql, '>', \$out, '2>', \$err) };
	return ($out, $err);
}

# Name, statement before it in the session, statement, and number of places where malloc() fails
my @statements = (
	[ 'ids', '', q{SELECT count(next_id('gen')) FROM generate_series(1, 10)}, 6 ],
	[ 'a cache of strings', q{SET census.intern_cache_size = 0; SELECT intern_array('d', ARRAY['a', 'x' || random()]);
		SELECT intern_array('d', ARRAY['a', 'x' || random()]); SET census.intern_cache_size = '64kB'},
		q{SELECT cardinality(intern_array('d', ARRAY['a', 'x' || random()]))}, 100 ],
	[ 'strings', '',
		q{SELECT cardinality(intern_array('d', ARRAY(SELECT 'y' || random() FROM generate_series(1, 500))))}, 10 ],
	[ 'strings in lanes', '',
		q{SELECT cardinality(intern_array('lanes', ARRAY(SELECT 'y' || random() FROM generate_series(1, 500))))}, 8 ],
	[ 'strings at once', '',
		q{SELECT cardinality(intern_array('now', ARRAY(SELECT 'y' || random() FROM generate_series(1, 500))))}, 10 ],
	[ 'allocators', '', q{SELECT count(allocate('dense')), count(allocate('win')) FROM generate_series(1, 20)}, 8 ],
	[ 'directories', '', q{SELECT (directory_create_or_open(ARRAY['a', 'b' || random(), 'c'])).id > 0}, 10 ],
	[ 'relations', '', q{SELECT create_graph('g' || (random() * 1e9)::int) > 0::regclass,
		create_dictionary('d' || (random() * 1e9)::int) > 0::regclass}, 8 ],
	[ 'edges', '', q{SELECT graph_add_array('g', array_agg((random() * 1e5)::bigint),
		array_agg((random() * 1e5)::bigint)) > 0 FROM generate_series(1, 500)}, 10 ],
	[ 'loading', '',
		q{CALL graph_load('loaded',
		'SELECT (random() * 100)::bigint, (random() * 1e5)::bigint FROM generate_series(1, 5000)')}, 10 ],
	[ 'compaction', q{SELECT graph_add_array('loaded', array_agg((random() * 1e3)::bigint),
		array_agg((random() * 1e5)::bigint)) FROM generate_series(1, 200)}, q{CALL graph_compact('loaded')}, 10 ],
	[ 'reading graphs', '', q{SELECT roaring_count(graph_out('g', 1)), roaring_count(graph_common('g', 1, 2)),
		roaring_count(graph_within('g', 1, 2)), (SELECT count(*) FROM graph_suggest('g', 1, 5))}, 12 ],
	[ 'an attached table', '', q{INSERT INTO edge SELECT 'z' || random(), i FROM generate_series(1, 200) i}, 12 ],
	[ 'sets', '', q{SELECT sum(roaring_count(a.s | b.s)),
		sum(roaring_count(roaring_from_bytea32(roaring_to_bytea32(a.s)))) FROM sets a, sets b}, 12 ],
	[ 'aggregates of sets', '', q{SELECT roaring_count(roaring_union_agg(s)),
		roaring_count(roaring_agg(roaring_min(s))), length(tally_agg(s)::text) > 0 FROM sets}, 8 ],
	[ 'counters', '', q{SELECT linear_count(i), linear_count(i::text) FROM generate_series(1, 5000) i}, 6 ]);

for (@statements)
{
	my ($what, $before, $sql, $points) = @$_;
	$points = int($points / share(4)) + 1;
	# the library is loaded by then
	$before = "SELECT census_version(); $before";
	my ($out, $err) = session("$before;\nSELECT fail_malloc(0);\n$sql;\nSELECT 'count', fail_malloc(0);");
	my ($count) = $out =~ /^count\|(\d+)$/m;
	is($err, '', "$what: goes") or next;
	my ($failed, @wrong) = (0);
	my %at = map { (1 + int($_ * ($count - 1) / $points) => 1) } 0 .. $points;
	for my $k (sort { $a <=> $b } keys %at)
	{
		($out, $err) = session("$before;\nSELECT fail_malloc($k);\n$sql;\nSELECT 'count',
			fail_malloc(0);\nSELECT 'locks', count(*) FROM pg_locks
			WHERE pid = pg_backend_pid() AND locktype <> 'virtualxid'
			AND relation IS DISTINCT FROM 'pg_locks'::regclass;\n"
			. "\\warn again\n$sql;\n");
		my ($once, $again) = split /^again\n/m, $err;
		$failed++ if $once =~ /53200/;
		push @wrong, "at malloc $k of $count: $err$out" if $once =~ /ERROR:  (?!53200)|FATAL|closed the connection/
			|| $out !~ /^locks\|0$/m || ($again // '') ne ''
			# caches are only faster, so without memory the statement succeeds
			|| $once =~ /in memory context "census intern cache"/;
	}
	is(join('', @wrong), '', "$what: and again, after $failed errors");
	cmp_ok($failed, '>', 0, "$what: some");
}

# The background workers: a failure is an error of the session that asked, or the next worker succeeds; also if no
# malloc() succeeds from some place on.
my $points = 8 / share(4);
sub worker_gone { my ($type) = @_; return $node->poll_query_until('postgres',
	"SELECT count(*) = 0 FROM pg_stat_activity WHERE backend_type = '$type'"); }
$node->append_conf('postgresql.conf', "census.intern_worker_idle = '100ms'\n");
$node->reload;
for my $warm (0, 1)
{
	# a worker that has yet to start, and one that is there
	my $before = $warm ? q{SET client_min_messages = error; SELECT intern('now', 'w' || random()) > 0;}
		: 'SELECT census_version();';
	my $sql = q{SELECT 'new',
		cardinality(intern_array('now', ARRAY(SELECT repeat('y' || random(), 20) FROM generate_series(1, 500))))};
	worker_gone('census intern worker');
	my ($out, $err) = session("$before SELECT fail_worker(0); $sql; SELECT 'count', fail_worker(0);");
	my ($count) = $out =~ /^count\|(\d+)$/m;
	cmp_ok($count, '>', 0, "the worker of strings takes memory: $count times");
	my ($failed, @wrong) = (0);
	for my $i (0 .. $points)
	{
		my $k = 1 + int($i * ($count - 1) / $points);
		for my $ever ('false', $i % 4 ? () : 'true')
		{
			worker_gone('census intern worker') unless $warm;
			($out, $err) = session("$before SELECT fail_worker($k, $ever);\n$sql;\nSELECT 'count',
				fail_worker(0);\nSELECT 'locks', count(*) FROM pg_locks
				WHERE pid = pg_backend_pid() AND locktype <> 'virtualxid'
				AND relation IS DISTINCT FROM 'pg_locks'::regclass;\n\\warn again\n$sql;\n");
			my ($once, $again) = split /^again\n/m, $err;
			$failed++ if $once ne '';
			push @wrong, "at malloc $k of $count, ever after $ever: $err$out"
				if $once =~ /ERROR:  (?!53200|53400)|FATAL|closed the connection/ || $out !~ /^locks\|0$/m
				|| ($again // '') ne '' || $out !~ /^new\|500$/m;
		}
	}
	is(join('', @wrong), '', "the worker of strings, " . ($warm ? 'at work' : 'from its start')
		. ": and again, after $failed errors");
}
$node->append_conf('postgresql.conf', "census.graph_compact_rows = 1000\n");
$node->reload;
{
	$node->safe_psql('postgres', q{SELECT create_graph('folded')});
	my $add = q{SELECT graph_add_array('folded', array_agg((random() * 1e3)::bigint),
		array_agg((random() * 1e5)::bigint)) > 0 FROM generate_series(1, 3000); SELECT pg_stat_force_next_flush();
		SELECT pg_sleep(0.1)};
	my ($count, $most, @wrong) = (0, 0);
	for my $i (0 .. $points)
	{
		my $k = $i == 0 ? 0 : 1 + int(($i - 1) * ($most - 1) / $points);
		worker_gone('census graph worker');
		session("SELECT fail_worker($k, " . ($i % 3 ? 'false' : 'true') . ')');
		# (statistics are looked at now and then)
		for (1 .. 50)
		{
			session("$add;");
			last if (session('SELECT fail_worker(-1)'))[0] > 0;
		}
		worker_gone('census graph worker');
		($count) = session('SELECT fail_worker(0)');
		chomp $count;
		$most = $count if $i == 0;
		push @wrong, "at malloc $k of $most: $_" for grep { $_ ne '' } $node->safe_psql('postgres',
			q{SELECT * FROM graph_check('folded')});
	}
	cmp_ok($most, '>', 0, "the worker of graphs takes memory: $most times");
	is(join('', @wrong), '', 'the worker of graphs: nothing is half done');
	# and continues when there is memory again
	my $left;
	for (1 .. 60)
	{
		session("$add;");
		worker_gone('census graph worker');
		$left = $node->safe_psql('postgres', q{SELECT count(*) FROM folded});
		last if $left < 1000;
	}
	cmp_ok($left, '<', 1000, 'and the changes are in pages');
}

# the first use, which loads the library: again, or in another session
my @wrong;
for my $k (grep { due(4) } 1 .. 40)
{
	my ($out, $err) = session("SELECT fail_malloc($k);\nSELECT 'a', '{1}'::roaring;\nSELECT fail_malloc(0);\nSELECT 'b',
		'{1}'::roaring;\n");
	push @wrong, "at malloc $k: $err" unless $out =~ /^b\|\{1\}$/m || $err =~ /FATAL/ || $err =~ /HINT:  Connect anew/;
}
is(join('', @wrong), '', 'a session that could not load the library says so');
is($node->safe_psql('postgres', 'SELECT * FROM census_check()'), '', 'nothing is wrong');
unlike(slurp_file($node->logfile), qr/terminated by signal|PANIC|TRAP/, 'the server never crashed');
$node->stop;
done_testing();
