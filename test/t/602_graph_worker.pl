# The worker that compacts graphs. It starts by itself, exits when nothing is due, may be terminated, skips what
# cannot be compacted, and never keeps a session from dropping or renaming a graph or the database. Also: graphs on a
# standby, and graphs dumped and restored.
# Long: not each day in "make check" (test/check).
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use Time::HiRes qw(usleep);

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init(allows_streaming => 1);
$node->append_conf('postgresql.conf', "fsync = off\ncensus.graph_compact_rows = 3000\n" .
	"census.graph_run_least = 1000000\n");    # rows; 613 has runs
$node->start;
$node->safe_psql('postgres', q{
	CREATE EXTENSION census; CREATE SCHEMA app;
	SELECT create_graph('app.g'), create_graph('bad');
	CREATE SEQUENCE base;
	-- new edges with every call
	CREATE FUNCTION fill(g regclass, n int) RETURNS bigint LANGUAGE sql AS
		'SELECT graph_add_array(g, array_agg(i % 97), array_agg(i * 7919 + b)) '
			'FROM (SELECT nextval(''base'') * 1000000000 AS b) x, generate_series(1::bigint, n) i'});
sub sql { my ($q, $db) = @_; return $node->safe_psql($db // 'postgres', $q); }
sub comes { my ($q, $db) = @_; for (1 .. 600) { return 1 if sql($q, $db) eq 't'; usleep(50_000); } return 0; }
my $worker = q{SELECT pid FROM pg_stat_activity WHERE backend_type = 'census graph worker'};

# statistics report rows a second after their commit; the next writer starts the worker
sub fill_until { my ($g, $q) = @_; for my $i (1 .. 60) { sql("SELECT fill('$g', 3500)"); return 1 if sql($q) eq 't';
	usleep(300_000); } return 0; }
ok(fill_until('app.g', q{SELECT count(*) > 0 FROM app.g_out}), 'compaction comes by itself');
ok(comes("SELECT NOT EXISTS ($worker)"), 'and leaves');
ok(comes(q{SELECT changes < 10000 FROM graph_stats('app.g')}), 'what it left is little');
my $n = sql(q{SELECT sum(census_private.graph_out_count('app.g', i)) FROM generate_series(0, 96) i});
is(sql(q{SELECT sum(roaring_count(graph_out('app.g', i))) FROM generate_series(0, 96) i}), $n, 'nothing is lost');

# a graph that fails is passed by; the other one is compacted
sql(q{SELECT fill('bad', 9000); CREATE INDEX ON bad_in (page)});
my $updated = sql(q{SELECT sum(hashtext(page::text)) FROM app.g_out});
ok(fill_until('app.g', qq{SELECT sum(hashtext(page::text)) <> $updated FROM app.g_out}),
	'a graph that cannot be compacted does not keep the others waiting');
ok((sub { for (1 .. 600) { return 1 if slurp_file($node->logfile) =~ /page table of a graph "bad_in" has been altered/;
	usleep(50_000); } 0 })->(), 'and the log tells');
ok(comes("SELECT NOT EXISTS ($worker)"), 'the worker leaves');
sql('DROP INDEX bad_in_page_idx');
is(sql(q{SELECT changes FROM graph_stats('bad')}), 9000, 'and has left its changes');
sql(q{CALL graph_compact('bad')});
is(sql(q{SELECT changes FROM graph_stats('bad')}), 0, 'until it can be');

# a tenth of these changes become a run, in which one key's changes cost readers less. They wait longer, because
# statistics may report removed rows before added ones, so that the second burst may be counted twice
sql(q{SELECT create_graph('hub'); CREATE FUNCTION burst(g regclass, key bigint) RETURNS bigint
	LANGUAGE sql AS
	'SELECT graph_add_array(g, array_agg(coalesce(key, b + i)), array_agg(b + i)) '
		'FROM (SELECT nextval(''base'') * 1000000000 AS b) x, generate_series(1::bigint, 700) i'});
for (1 .. 2) { sql("SELECT burst('hub', 7)"); usleep(1_100_000); }
ok(comes(q{SELECT NOT EXISTS (SELECT FROM hub)}), 'rows become a run before they are many');
is(sql(q{SELECT changes FROM graph_stats('hub')}), 1400, 'which waits as they did');
is(sql(q{SELECT census_private.graph_out_count('hub', 7)}), 1400, 'and says what they said');
ok(comes("SELECT NOT EXISTS ($worker)"), 'the worker leaves');

# a session that has looked in vain looks again
sql("SELECT create_graph('steady')");
sql("SELECT fill('steady', 3500); SELECT pg_sleep(1.3);" x 5);
ok(comes(q{SELECT changes < 10000 FROM graph_stats('steady')}), 'one session alone has its graph compacted');
ok(comes("SELECT NOT EXISTS ($worker)"), 'the worker leaves');

# also sessions that write a few rows each, and one call without a later writer
sql("SELECT create_graph('few'), create_graph('once'); SELECT fill('few', 2900)");
my $small = q{SELECT changes < 2000 FROM graph_stats('few')};
ok((sub { for (1 .. 300) { sql("SELECT fill('few', 50)"); return 1 if sql("SELECT EXISTS ($worker)") eq 't'; } 0 })->(),
	'sessions of 50 rows each start the worker');
for (1 .. 300) { sql("SELECT fill('few', 50)"); last if sql($small) eq 't'; }
ok(comes(q{SELECT changes < 2000 FROM graph_stats('few')}), 'which compacts their graph');
ok(comes("SELECT NOT EXISTS ($worker)"), 'the worker leaves');
sql("SELECT fill('once', 9000)");
ok(comes(q{SELECT changes = 0 FROM graph_stats('once')}), 'one large call has its graph compacted');
ok(comes("SELECT NOT EXISTS ($worker)"), 'the worker leaves');

# the worker compacts graphs that are created while it runs; if it has left meanwhile, nothing is proved
my ($got, $same);
for my $late (map { "late$_" } 1 .. 5)
{
	fill_until('app.g', "SELECT EXISTS ($worker)");
	my $pid = sql($worker);
	sql("SELECT create_graph('$late')");
	for (1 .. 40) { last if ($got = sql("SELECT EXISTS (SELECT FROM ${late}_out)")) eq 't'
		|| !($same = sql($worker) eq $pid); sql("SELECT fill('app.g', 3500), fill('$late', 3500)"); usleep(300_000); }
	last if $same;
}
is($got, 't', 'a worker that has graphs to compact sees a new one');
ok(comes("SELECT NOT EXISTS ($worker)"), 'the worker leaves');

# held up in the midst of a slice by a lock, and terminated
{
	my ($in, $out, $err) = ('', '', '');
	my $h = IPC::Run::start([ 'psql', '-XAtq', '-h', $node->host, '-p', $node->port, 'postgres' ], '<', \$in, '>',
		\$out, '2>', \$err);
	$in .= "BEGIN; LOCK TABLE app.g_in IN SHARE MODE; SELECT 'held';\n";
	for (1 .. 600) { $h->pump_nb; last if $out =~ /held/; usleep(50_000); }
	ok(fill_until('app.g', qq{SELECT count(*) > 0 FROM pg_locks JOIN pg_stat_activity USING (pid)
		WHERE backend_type = 'census graph worker' AND NOT granted}), 'a worker waits for the lock of a user');
	$n = sql(q{SELECT sum(census_private.graph_out_count('app.g', i)) FROM generate_series(0, 96) i});
	sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE backend_type = 'census graph worker'");
	ok(comes("SELECT NOT EXISTS (SELECT FROM pg_stat_activity WHERE backend_type = 'census graph worker')"),
		'it is terminated');
	is(sql(q{SELECT sum(census_private.graph_out_count('app.g', i)) FROM generate_series(0, 96) i}), $n,
		'nothing is half done');
	$in .= "COMMIT;\n\\q\n";
	$h->finish;
}
# dropped and renamed under the worker
for my $i (1 .. 3)
{
	sql("SELECT create_graph('d$i'); SELECT fill('d$i', 8000)");
	usleep(1_100_000);
	sql("SELECT fill('d$i', 12000)");
	sql($i == 2 ? "SELECT graph_rename('d$i', 'e$i')" : "SELECT drop_graph('d$i')");
}
is(sql(q{SELECT sum(census_private.graph_out_count('e2', i)) FROM generate_series(0, 96) i}), 20000,
	'a graph that was renamed under the worker is whole');
sql('CREATE DATABASE gone');
sql(q{CREATE EXTENSION census; SELECT create_graph('g'); SELECT graph_add_array('g', array_agg(i), array_agg(i))
	FROM generate_series(1, 20000) i}, 'gone');
usleep(1_100_000);
sql(q{SELECT graph_add_array('g', array_agg(i), array_agg(i)) FROM generate_series(1, 24000) i}, 'gone');
sql('DROP DATABASE gone');
pass('a database can be dropped while the worker is in it');

# graphs that their owner keeps locked do not delay later graphs of others
sql('CREATE DATABASE busy');
sql(q{CREATE EXTENSION census; CREATE SEQUENCE base;
	CREATE FUNCTION fill(g regclass, n int) RETURNS bigint LANGUAGE sql AS
		'SELECT graph_add_array(g, array_agg(i % 997), array_agg(i * 7919 + b)) '
			'FROM (SELECT nextval(''base'') * 10000000000 AS b) x, generate_series(1::bigint, n) i';
	SELECT create_graph('held' || i) FROM generate_series(1, 12) i; SELECT create_graph('good')}, 'busy');
my $holder = $node->background_psql('busy', on_error_stop => 1);
sql(q{ALTER SYSTEM SET census.graph_compact_rows = -1; SELECT pg_reload_conf()});
sql(q{SELECT fill(('held' || i)::regclass, 4000) FROM generate_series(1, 12) i; SELECT fill('good', 30000)}, 'busy');
$holder->query_safe('BEGIN; LOCK TABLE ' . join(', ', map { "held${_}_out" } 1 .. 12) . ' IN ACCESS EXCLUSIVE MODE');
usleep(1_100_000);
sql(q{ALTER SYSTEM RESET census.graph_compact_rows; SELECT pg_reload_conf()});
my $began = time;
for (1 .. 300) { last if sql(q{SELECT fill('good', 1000); SELECT count(*) < 20000 FROM good}, 'busy') =~ /t$/;
	usleep(200_000); }
# (a step a turn of 4 s each would be minutes; a pass may wait 10 s for a session that sees old versions, as the holder
# does)
cmp_ok(time - $began, '<', 45, 'graphs that are locked do not hold up the others');
$holder->query_safe('ROLLBACK');
$holder->quit;
sql('DROP DATABASE busy');

# standby and promotion
$n = sql(q{SELECT sum(census_private.graph_out_count('app.g', i)) FROM generate_series(0, 96) i});
my $all = sql(q{SELECT string_agg(md5(graph_out('app.g', i)::text), '')
	|| string_agg(md5(graph_in('app.g', 1000000000 + i * 7919)::text), '') FROM generate_series(0, 96) i});
$node->backup('b');
my $standby = PostgreSQL::Test::Cluster->new('standby');
$standby->init_from_backup($node, 'b', has_streaming => 1);
$standby->start;
sql(q{SELECT graph_add('app.g', 1, -1); SELECT graph_remove('app.g', 1, -1)});
$node->wait_for_catchup($standby);
is($standby->safe_psql('postgres',
	q{SELECT string_agg(md5(graph_out('app.g', i)::text), '')
	|| string_agg(md5(graph_in('app.g', 1000000000 + i * 7919)::text), '') FROM generate_series(0, 96) i}), $all,
	'a standby gives the same answers');
my ($rc, $out, $err) = $standby->psql('postgres', q{SELECT graph_add('app.g', 1, 2)});
like($err, qr/cannot execute graph_add\(\) (in a read-only transaction|during recovery)/, 'and writes nothing');
$standby->promote;
is($standby->safe_psql('postgres', q{SELECT graph_add('app.g', 1, -1);
	CALL graph_compact('app.g'); SELECT graph_has('app.g', 1, -1), (SELECT count(*) FROM app.g)}), "t\nt|0",
	'promoted, it goes on');
$standby->stop;

# dumped: the database; a schema; the tables
my $dump = $node->basedir . '/dump.sql';
my $facts = q{SELECT string_agg(md5(graph_out('app.g', i)::text), '')
	|| string_agg(md5(graph_in('app.g', 1000000000 + i * 7919)::text), '') FROM generate_series(0, 96) i};
for my $how ([ 'database', 'restored' ], [ 'schema', 'by_schema', '-n', 'app' ],
	[ 'table', 'by_table', '-t', 'app.g*' ])
{
	my ($what, $db, @args) = @$how;
	$node->command_ok([ 'pg_dump', '-p', $node->port, '-h', $node->host, '-f', $dump, @args, 'postgres' ],
		"$what: dumped");
	sql("CREATE DATABASE $db");
	sql('CREATE EXTENSION census' . ($what eq 'table' ? '; CREATE SCHEMA app' : ''), $db) if @args;
	$node->command_ok([ 'psql', '-Xq', '-v', 'ON_ERROR_STOP=1', '-p', $node->port, '-h', $node->host, '-f', $dump,
		$db ], "$what: restored");
	is($node->safe_psql($db, q{SELECT graph FROM census_graph WHERE graph = 'app.g'::regclass}), 'app.g',
		"$what: it is a graph") if @args;
	is(sql($facts, $db), $all, "$what: the copy is the same");
	is(sql(q{SELECT graph_add('app.g', 1, -1); CALL graph_compact('app.g'); SELECT graph_has('app.g', 1, -1),
		(SELECT count(*) FROM app.g)}, $db), "t\nt|0", "$what: it goes on");
}
unlike(slurp_file($node->logfile), qr/you don't own a lock|reference leak|was not closed/,
	'each lock is given back as it was taken, and what is opened is closed');
$node->stop;
done_testing();
