# Runs of changes: calls of many edges and calls of one, in all orders, with rollbacks, merging and compaction. The
# answers of all calls add up to what the graph holds, also after a crash, on a standby and in a restored dump. The
# worker merges runs, so that few remain.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use FindBin;
use Test::More;
use lib $FindBin::Bin;
use Clients;
use Effort;

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init(allows_streaming => 1);
$node->append_conf('postgresql.conf', "fsync = off\nautovacuum_naptime = 1s\ndeadlock_timeout = 50ms\n" .
	"max_connections = 40\n");
$node->start;
$node->safe_psql('postgres', q{
CREATE EXTENSION census;
CREATE EXTENSION amcheck;
SELECT create_graph('g');
CREATE TABLE answer (n bigint);
-- some of 900 edges, and what the call answers; now and then in a subtransaction that is rolled back
CREATE FUNCTION play() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	many int := CASE floor(random() * 3) WHEN 0 THEN 1 WHEN 1 THEN 10 ELSE 200 END;
	s bigint[] := ARRAY(SELECT floor(random() * 30) FROM generate_series(1, many));
	d bigint[] := ARRAY(SELECT floor(random() * 30) FROM generate_series(1, many));
	p boolean[] := ARRAY(SELECT random() < 0.5 FROM generate_series(1, many));
BEGIN
	IF random() < 0.2 THEN
		BEGIN
			PERFORM graph_change_array('g', s, d, p);
			RAISE division_by_zero;
		EXCEPTION WHEN division_by_zero THEN
		END;
	END IF;
	IF random() < 0.5 THEN
		INSERT INTO answer SELECT graph_add_array('g', s, d);
	ELSE
		INSERT INTO answer SELECT -graph_change_array('g', s, d, '{f}');
	END IF;
END $$;
CREATE FUNCTION wrong() RETURNS bigint LANGUAGE sql STABLE AS $$
	SELECT abs((SELECT count(*) FROM graph_edges('g')) - (SELECT coalesce(sum(n), 0) FROM answer))
		+ (SELECT count(*) FROM graph_edges('g') a FULL JOIN graph_edges('g', direction => 'in') b USING (src, dst)
			WHERE a IS NULL OR b IS NULL)
		+ (SELECT count(*) FROM generate_series(0, 29) i, generate_series(0, 29) j
			WHERE graph_has('g', i, j) <> (graph_out('g', i) @> j::bigint)
			OR graph_has('g', i, j) <> (graph_in('g', j) @> i::bigint)) $$});
sub script { my ($name, $text) = @_; append_to_file($node->basedir . "/$name.sql", $text); return; }
script('play', "BEGIN;\nSELECT play();\n\\set end random(0, 4)\n" .
	"\\if :end\nSELECT play();\nCOMMIT;\n\\else\nROLLBACK;\n\\endif\n");
script('compact', "CALL graph_compact('g');\n");
script('check', "SELECT 1 / (CASE WHEN wrong() = 0 THEN 1 ELSE 0 END);\n");
sub begin_bench { my ($file, $n, @more) = @_;
	return bench($node, '-c', $n, '-j', 1, '-f', $node->basedir . "/$file.sql", @more); }

my $seconds = effort(1, 8);
for my $isolation ('read committed', 'repeatable read', 'serializable')
{
	for my $least (1, 0, 64)
	{
		$node->safe_psql('postgres', "ALTER DATABASE postgres SET default_transaction_isolation = '$isolation';
			ALTER DATABASE postgres SET census.graph_run_least = $least");
		my $plays = begin_bench('play', 4, '-T', $seconds, '--max-tries=200');
		my $compact = begin_bench('compact', 1, '-T', $seconds, '-R', 5);
		my $check = begin_bench('check', 1, '-T', $seconds, '--max-tries=200');
		my $n = ends_well($plays, "$isolation, runs from $least: calls");
		ends_well($compact, "$isolation, runs from $least: compaction");
		ends_well($check, "$isolation, runs from $least: what they answer is what is there");
		is($node->safe_psql('postgres', 'SELECT wrong()'), 0, "$isolation, runs from $least: and at the end, of $n");
	}
}
$node->safe_psql('postgres', 'ALTER DATABASE postgres RESET ALL');

# a crash in the midst of it, with a standby beside it
$node->backup('base');
my $standby = PostgreSQL::Test::Cluster->new('standby');
$standby->init_from_backup($node, 'base', has_streaming => 1);
$standby->start;
is($standby->safe_psql('postgres', 'SELECT wrong()'), 0, 'a base backup');
for my $round (1 .. 2)
{
	my $plays = begin_bench('play', 4, '-T', 60);
	my $lsn = $node->safe_psql('postgres', 'SELECT pg_current_wal_lsn()');
	for (1 .. 200) { last if $node->safe_psql('postgres', "SELECT pg_current_wal_lsn() - '$lsn' > 300000") eq 't';
		is($standby->safe_psql('postgres', 'SELECT wrong()'), 0, 'the standby') if $_ == 3;
		select(undef, undef, undef, 0.05); }
	$node->stop('immediate');
	$plays->{h}->finish;
	$node->start;
	is($node->safe_psql('postgres', 'SELECT wrong()'), 0, "round $round: after a crash");
}
$node->wait_for_catchup($standby);
is($standby->safe_psql('postgres', 'SELECT wrong()'), 0, 'the standby has it all');
$standby->promote;
is($standby->safe_psql('postgres', q{SELECT graph_add_array('g', array_agg(99), array_agg(i))
	FROM generate_series(1, 100) i}), 100, 'and takes runs once it is promoted');
$standby->stop;

# the worker merges, and few runs are left
$node->safe_psql('postgres', "SELECT graph_add_array('g', array_agg($_), array_agg(i)) FROM generate_series(1, 70) i")
	for 1000 .. 1040;
ok($node->poll_query_until('postgres', 'SELECT count(*) < 8 FROM g_runs'), 'runs are merged');
is($node->safe_psql('postgres', q{SELECT graph_in('g', 70) & '{1000-1040}' = '{1000-1040}'::roaring}), 't',
	'none is lost');

# when many changes wait in runs it compacts them
$node->safe_psql('postgres', q{SELECT create_graph('due')});
$node->append_conf('postgresql.conf', 'census.graph_compact_rows = 1000');
$node->reload;
for my $i (1 .. 40)
{
	$node->safe_psql('postgres', "SELECT graph_add_array('due', array_agg(i * 7919 % 1009), array_agg(i * $i))
		FROM generate_series(1::bigint, 300) i");
	last if $node->safe_psql('postgres', 'SELECT count(*) > 0 FROM due_out') eq 't';
	select(undef, undef, undef, 0.1);
}
ok($node->poll_query_until('postgres', 'SELECT count(*) > 0 FROM due_out'), 'runs are compacted when they are due');

# a dump
$node->safe_psql('postgres', 'CREATE DATABASE copy');
my $dump = $node->basedir . '/dump.sql';
$node->command_ok([ 'pg_dump', '-p', $node->port, '-h', $node->host, '-f', $dump, 'postgres' ], 'dumped');
$node->command_ok([ 'psql', '-Xq', '-v', 'ON_ERROR_STOP=1', '-p', $node->port, '-h', $node->host, '-f', $dump, 'copy' ],
	'restored');
my $all = q{SELECT count(*), sum(hashint8(src) # hashint8(dst * 3)) FROM graph_edges('g')};
is($node->safe_psql('copy', $all), $node->safe_psql('postgres', $all), 'a dump has what runs have');
is($node->safe_psql('copy', q{SELECT count(*) FROM census_check('g')}), 0, 'and is sound');

$node->safe_psql('postgres', q{CALL graph_compact('g')});
is($node->safe_psql('postgres', q{SELECT (SELECT count(*) FROM g_runs), (SELECT count(*) FROM g_parts),
	(SELECT count(*) FROM g)}), '0|0|0', 'nothing is left behind');
is($node->safe_psql('postgres', $all), $node->safe_psql('copy', $all), 'and all is in the pages');
is($node->safe_psql('postgres', q{SELECT count(*) FROM (SELECT bt_index_check(indexrelid, true) FROM pg_index
	WHERE indrelid::regclass::text ~ '^g(_|$)') x}), 6, 'amcheck finds the indexes sound');
is($node->safe_psql('postgres', q{SELECT count(*) FROM pg_class, verify_heapam(oid) WHERE relname ~ '^g(_|$)'
	AND relkind = 'r'}), 0, 'and the tables');

# many runs without a worker: compaction merges them before it reads them all at once, in any place
$node->append_conf('postgresql.conf', 'max_worker_processes = 0');
$node->restart;
$node->safe_psql('postgres', q{SELECT create_graph('many')});
$node->safe_psql('postgres', q{DO $$ BEGIN FOR n IN 1 .. 500 LOOP
	PERFORM graph_add_array('many', array_agg(i * n % 1009), array_agg(i * 7919 % 997)) FROM generate_series(1, 300) i;
	COMMIT; END LOOP; END $$});
my $pairs = q{SELECT count(*) FROM (SELECT DISTINCT i * n % 1009, i * 7919 % 997 FROM generate_series(1, 300) i,
	generate_series(1, 500) n) x};
my $edges = $node->safe_psql('postgres', $pairs);
is($node->safe_psql('postgres', q{SELECT count(*) > 100 FROM many_runs}), 't', 'calls have left many runs');
$node->safe_psql('postgres', q{SET maintenance_work_mem = '2MB'; CALL graph_compact('many');
	SELECT pg_stat_force_next_flush()});
is($node->safe_psql('postgres', q{SELECT count(*) FROM many_runs}), 0, 'which compaction takes');
is($node->safe_psql('postgres', q{SELECT count(*) FROM graph_edges('many')}), $edges, 'with all that they say');
cmp_ok($node->safe_psql('postgres', q{SELECT pg_stat_get_tuples_inserted('many_runs'::regclass)}), '>=', 503,
	'merged, three times at least, as 50,000 changes are');
$node->stop;
done_testing();
