# The space that a storm of changes needed is given back: the table of changes, whose indexes keep their largest size
# after compaction and VACUUM. graph_compact() does so after a VACUUM, and the worker, with its own VACUUM, when the
# graph is quiet. No session waits for it. Nothing is given back while a snapshot, here or on a standby, may need a
# version of a row. A kill -9 in the middle leaves the graph whole (tried at two of six moments, which change daily by
# CENSUS_SEED; in .ci/run -w at all).
# Long: not each day in "make check" (test/check).
use strict;
use warnings;
use lib 'test/t';
use Effort;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use Time::HiRes qw(time usleep);

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init(allows_streaming => 1);
# (a standby without hot_standby_feedback)
$node->append_conf('postgresql.conf',
	"fsync = off\nautovacuum = off\ncensus.graph_run_least = 1000000\ncensus.graph_compact_rows = -1\n" .
	"hot_standby_feedback = " .
	"off\nmax_standby_streaming_delay = 60s\n" .
	# an index is made by helpers, however short the table
	"min_parallel_table_scan_size = 0\n");
$node->start;
sub sql { my ($q) = @_; return $node->safe_psql('postgres', $q); }
sub comes { my ($q) = @_; for (1 .. 600) { return 1 if sql($q) eq 't'; usleep(50_000); } return 0; }
sub session { my ($of) = @_; return ($of // $node)->background_psql('postgres', on_error_stop => 1); }
sub leave { my ($s) = @_; $s->query_safe('COMMIT'); $s->quit; return; }
my $worker = q{SELECT FROM pg_stat_activity WHERE backend_type = 'census graph worker'};
sql(q{
	CREATE EXTENSION census;
	CREATE EXTENSION amcheck;
	SELECT create_graph('g');
	CREATE SEQUENCE base;
	CREATE FUNCTION storm(n int) RETURNS bigint LANGUAGE sql AS
		'SELECT graph_add_array(''g'', array_agg(i * 7919 % 100003), array_agg(b + i * 31 % 50021)) '
			'FROM (SELECT nextval(''base'') * 100000 AS b) x, generate_series(1::bigint, n) i';
	CREATE FUNCTION facts() RETURNS text
		LANGUAGE sql AS 'SELECT md5(string_agg(src || ''-'' || dst, '','')) FROM graph_edges(''g'')';
	CREATE VIEW room AS SELECT sum(pg_relation_size(indexrelid)) AS indexes, pg_relation_size('g') AS rows FROM pg_index
		WHERE indrelid = 'g'::regclass;
});
sub indexes { return sql('SELECT indexes FROM room'); }
sub whole
{
	my ($what) = @_;
	is(sql(q{SELECT count(*) FROM graph_check('g')}), 0, "$what: both directions agree");
	is(sql(q{SELECT count(bt_index_check(indexrelid, true)) FROM pg_index WHERE indrelid = 'g'::regclass}), 2,
		"$what: the indexes are whole");
	return;
}

# by graph_compact(), when the rows are gone
sql('SELECT storm(150000)') for 1 .. 2;
my $edges = sql('SELECT facts()');
sql(q{CALL graph_compact('g')});
my $much = indexes();
cmp_ok($much, '>', 12e6, 'the indexes of a storm');
sql('VACUUM g');
is(sql('SELECT rows FROM room'), 0, 'VACUUM shortens the table');
cmp_ok(indexes(), '>=', $much, 'and not its indexes');
sql(q{CALL graph_compact('g')});
cmp_ok(indexes(), '<', 100_000, 'graph_compact() gives back what they needed');
is(sql('SELECT facts()'), $edges, 'nothing is lost');
ok($node->poll_query_until('postgres', q{SELECT value = 2 FROM census_stats WHERE counter = 'shrunk'}),
	'census_stats counts the indexes');
whole('given back');

# while another session has it locked, with or without a row, nothing is done, and no session waits
sub storm_that_is_over { sql('SELECT storm(150000)'); sql(q{CALL graph_compact('g')}); sql('VACUUM g');
	$much = indexes(); return; }
for my $held ([ 'a reader', q{SELECT count(*) FROM g} ], [ 'a writer', q{SELECT graph_add('g', -1, -1)} ])
{
	next unless due(2);
	my ($who, $q) = @$held;
	storm_that_is_over();
	my $s = session();
	$s->query_safe("BEGIN; $q");
	my $began = time;
	sql(q{SET lock_timeout = '1s'; CALL graph_compact('g')});
	cmp_ok(time - $began, '<', 10, "$who: graph_compact() does not wait for it");
	is(indexes(), $much, "$who: and leaves its indexes alone");
	$s->query_safe('ROLLBACK');
	$s->quit;
	# (a row that was rolled back is one that VACUUM has to remove)
	sql('VACUUM g');
	sql(q{CALL graph_compact('g')});
	cmp_ok(indexes(), '<', 100_000, "$who: when it has gone they are given back");
}

# a question to a graph without waiting rows has no lock on the indexes
{
	storm_that_is_over();
	my $s = session();
	is($s->query_safe(q{BEGIN; SELECT count(*) FROM graph_edges('g')}) > 0, 1, 'a question');
	sql(q{CALL graph_compact('g')});
	cmp_ok(indexes(), '<', 100_000, 'beside an open question the indexes are given back');
	$s->query_safe(q{SELECT graph_add('g', -1, -1)});
	is($s->query_safe(q{SELECT graph_has('g', -1, -1)}), 't', 'its transaction goes on');
	$s->query_safe('ROLLBACK');
	$s->quit;
}

# of a table that VACUUM has not shortened, as with a row at its end; also by parallel workers
sql('ALTER TABLE g SET (vacuum_truncate = off)');
storm_that_is_over();
cmp_ok(sql('SELECT rows FROM room'), '>', 1e6, 'VACUUM has not shortened the table');
sql(q{CALL graph_compact('g')});
cmp_ok(indexes(), '<', 100_000, 'what the indexes needed is given back nevertheless');
sql('ALTER TABLE g RESET (vacuum_truncate)');
sql('VACUUM g');

# an old snapshot, which has not read the graph, and so has no lock: rows that it sees are there until it has gone
sql('SELECT storm(150000)');
my $old = session();
$old->query_safe('BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT 1');
$edges = sql('SELECT facts()');
sql(q{CALL graph_compact('g')});
sql('VACUUM g');
$much = indexes();
sql(q{CALL graph_compact('g')});
is(indexes(), $much, 'with a snapshot that sees removed rows nothing is done');
is($old->query_safe('SELECT facts()'), $edges, 'which sees what it saw');
leave($old);
sql('VACUUM g');
sql(q{CALL graph_compact('g')});
cmp_ok(indexes(), '<', 100_000, 'when it has gone it is');
# and a snapshot that sees none of them is no obstacle
storm_that_is_over();
$old = session();
$old->query_safe('BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT 1');
$edges = sql('SELECT facts()');
sql(q{CALL graph_compact('g')});
cmp_ok(indexes(), '<', 100_000, 'one of after the storm does not keep it');
sql(q{SELECT graph_add('g', -7, -7)});
is($old->query_safe('SELECT facts()'), $edges, 'and sees the same');
leave($old);

# rows that are dead to the primary, and that no VACUUM has removed yet, are seen by a snapshot of the standby
$node->backup('b');
my $standby = PostgreSQL::Test::Cluster->new('standby');
$standby->init_from_backup($node, 'b', has_streaming => 1);
$standby->start;
storm_that_is_over();
sql(q{SELECT graph_add_array('g', array_agg(i), array_agg(-i)) FROM generate_series(1::bigint, 50) i});
$node->wait_for_catchup($standby);
$old = session($standby);
$old->query_safe('BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT 1');
$edges = sql('SELECT facts()');
sql(q{CALL graph_compact('g')});
sql(q{CALL graph_compact('g')});
$node->wait_for_catchup($standby);
is($old->query_safe('SELECT facts()'), $edges, 'an old snapshot of the standby has its rows');
is(indexes(), $much, 'since nothing was done before VACUUM has removed them');
leave($old);
sql('VACUUM g');
sql(q{CALL graph_compact('g')});
cmp_ok(indexes(), '<', 100_000, 'then it is');
$node->wait_for_catchup($standby);
is($standby->safe_psql('postgres', 'SELECT facts()'), $edges,
	'a standby has the same edges, by indexes that were made anew');
$standby->stop;

# the worker: a storm of some writers, followed by fewer changes
sub shrunk { return sql(q{SELECT value FROM census_stats WHERE part = 'graph' AND counter = 'shrunk'}); }
my $shrunk = shrunk();
sql(q{ALTER SYSTEM SET census.graph_compact_rows = 3000; SELECT pg_reload_conf()});
my @writers = map {
	my $i = $_;
	IPC::Run::start([ 'psql', '-XAtqw', '-h', $node->host, '-p', $node->port, 'postgres' ], '<',
		\(join '', map { "SELECT storm(20000);\n" } 1 .. 8))
} 1 .. 2;
$_->finish for @writers;
ok(comes("SELECT EXISTS ($worker) OR NOT EXISTS (SELECT FROM g)"), 'the worker comes');
my ($waits, $n) = (0, 0);
for (1 .. 300)
{
	my $began = time;
	sql(q{SELECT graph_add('g', nextval('base'), -1)});
	$n++;
	$waits++ if time - $began > 3;
	last if indexes() < 4.2e6;
	usleep(100_000);
}
cmp_ok(indexes(), '<', 4.2e6, 'the worker gives back what they needed, but for 2 MB of each');
is($waits, 0, "no writer of $n has waited long");
ok(comes("SELECT NOT EXISTS ($worker)"), 'and leaves');
cmp_ok(shrunk(), '>', $shrunk, 'it has made them anew');
is(sql(q{SELECT count(*) FROM graph_edges('g') WHERE dst = -1}), $n + 1, 'nothing is lost');
whole('worker');

# also if statistics report rows that do not exist: a session reported its inserts after their removal was reported
sql(q{ALTER SYSTEM SET census.graph_compact_rows = -1; SELECT pg_reload_conf()});
sql(q{SELECT create_graph('ghost');
	CREATE FUNCTION burst(n int) RETURNS bigint LANGUAGE sql AS
		'SELECT graph_add_array(''ghost'', array_agg(b + i), array_agg(i)) '
			'FROM (SELECT nextval(''base'') * 1000000 AS b) x, generate_series(1::bigint, n) i'});
for (1 .. 20)
{
	my $late = session();
	$late->query_safe('SELECT burst(150000)');
	$late->query_safe('SELECT burst(20000)');    # reported at the session's end, because the last report is too recent
	sql(q{CALL graph_compact('ghost')});
	$late->quit;
	last if sql(q{SELECT pg_stat_get_live_tuples('ghost'::regclass) - count(*) > 15000 FROM ghost}) eq 't';
}
my $ghosts = q{SELECT sum(pg_relation_size(indexrelid)) %s FROM pg_index WHERE indrelid = 'ghost'::regclass};
is(sql(sprintf $ghosts, '> 4.2e6'), 't', 'a storm, after which statistics are wrong');
sql(q{ALTER SYSTEM SET census.graph_compact_rows = 3000; SELECT pg_reload_conf()});
sql('SELECT burst(1000)');
ok(comes(sprintf $ghosts, '< 4.2e6'), 'what it needed is given back');
ok(comes("SELECT NOT EXISTS ($worker)"), 'the worker leaves');
sql(q{SELECT drop_graph('ghost')});

# the worker does not stay for space that it cannot get
$old = session();
$old->query_safe('BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT 1');
for (1 .. 60) { sql('SELECT storm(20000)');
	last if sql("SELECT EXISTS ($worker) AND (SELECT indexes > 4e6 FROM room)") eq 't'; usleep(300_000); }
$old->query_safe('SELECT 1');
my $began = time;
until (sql("SELECT EXISTS ($worker)") eq 'f' || time - $began > 120) { usleep(300_000); }
cmp_ok(time - $began, '<', 90, 'the worker does not stay for a snapshot that stays');
cmp_ok(indexes(), '>', 4e6, 'which sees the rows');
leave($old);
sql(q{ALTER SYSTEM RESET census.graph_compact_rows; SELECT pg_reload_conf()});

# killed in the middle
my ($cut, @rounds) = (0, grep { due(3) } 1 .. 6);
for my $round (@rounds)
{
	storm_that_is_over();
	$edges = sql('SELECT facts()');
	my $out = '';
	my $call = IPC::Run::start([ 'psql', '-XAtqw', '-h', $node->host, '-p', $node->port, '-c',
		q{CALL graph_compact('g')}, 'postgres' ], '>', \$out, '2>', \$out);
	usleep(3_000 + 3_000 * $round);
	$node->stop('immediate');
	$call->finish;
	$node->start;
	$cut++ if indexes() >= $much;
	is(sql('SELECT facts()'), $edges, "round $round: nothing is lost");
	whole("round $round");
}
note "$cut of " . @rounds . ' came before the end';
sql(q{VACUUM g});
sql(q{CALL graph_compact('g')});
cmp_ok(indexes(), '<', 100_000, 'after all of it what the indexes need is little');
$node->stop;
done_testing();
