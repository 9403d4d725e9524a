# Four clients add and remove edges in transactions, some rolled back, some with
# savepoints, beside a table of edges, while compaction runs and another session compares:
# never is an edge lost, doubled or half, at no level of isolation.  Then the server is
# stopped with its memory lost, in the midst of it.
#
# graph_add() and graph_remove() say whether they changed something, and hold the edge
# until the end if so: the table of edges is changed only then, and by commands that
# fail if the two disagree.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use Time::HiRes qw(usleep);

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->append_conf('postgresql.conf', "fsync = off\nautovacuum_naptime = 1s\ncensus.graph_compact_rows = -1\nmax_connections = 40\ndeadlock_timeout = 50ms\n");
$node->start;
$node->safe_psql('postgres', q{
CREATE EXTENSION census; CREATE EXTENSION amcheck;
SELECT create_graph('g');
CREATE TABLE edge (src bigint, dst bigint, PRIMARY KEY (src, dst));
CREATE INDEX ON edge (dst);
-- one change; an error if graph and table disagree
CREATE FUNCTION change(adds boolean, s bigint, d bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE n int;
BEGIN
	IF adds AND graph_add('g', s, d) THEN
		INSERT INTO edge VALUES (s, d);
	ELSIF NOT adds AND graph_remove('g', s, d) THEN
		DELETE FROM edge WHERE src = s AND dst = d;
		GET DIAGNOSTICS n = ROW_COUNT;
		IF n <> 1 THEN RAISE EXCEPTION 'the edge was not in the table'; END IF;
	END IF;
END $$;
-- by one snapshot; nothing has changed between the two but what the snapshot has
CREATE FUNCTION differences() RETURNS bigint LANGUAGE sql STABLE AS $$
	SELECT (SELECT count(*) FROM (SELECT src, roaring_agg(dst) AS s FROM edge GROUP BY 1) x WHERE graph_out('g', src) <> s OR graph_out_count('g', src) <> roaring_cardinality(s))
	     + (SELECT count(*) FROM (SELECT dst, roaring_agg(src) AS s FROM edge GROUP BY 1) x WHERE graph_in('g', dst) <> s OR graph_in_count('g', dst) <> roaring_cardinality(s))
	     + (SELECT count(*) FROM edge WHERE NOT graph_has('g', src, dst))
	     + (SELECT abs((SELECT sum(graph_out_count('g', i)) FROM generate_series(0, 40) i) - (SELECT count(*) FROM edge)))
	     + (SELECT abs((SELECT sum(graph_in_count('g', i)) FROM generate_series(0, 3000) i) - (SELECT count(*) FROM edge))) $$;
SELECT graph_add_array('g', array_agg(7), array_agg(i)) FROM generate_series(1, 3000, 2) i;
INSERT INTO edge SELECT 7, i FROM generate_series(1, 3000, 2) i;
});
my $script = $node->basedir . '/change.sql';
append_to_file($script, <<'SQL');
\set s random(0, 40)
\set hub random(0, 3)
\set d random(0, 50)
\if :hub = 0
\set s 7
\set d random(0, 3000)
\endif
\set adds random(0, 1)
\set t random(0, 40)
\set fate random(1, 10)
BEGIN;
SELECT change(:adds = 1, :s, :d);
\if :fate <= 3
SAVEPOINT a;
SELECT change(:adds = 0, :s, :d), change(true, :t, :t);
\if :fate = 1
ROLLBACK TO a;
\else
RELEASE a;
\endif
\endif
\if :fate >= 9
ROLLBACK;
\else
COMMIT;
\endif
SQL
append_to_file($node->basedir . '/compact.sql', "CALL graph_compact('g');\n");
append_to_file($node->basedir . '/check.sql', "SELECT 1 / (CASE WHEN differences() = 0 THEN 1 ELSE 0 END);\n");

sub start
{
	my ($file, $clients, @more) = @_;
	my %p = (out => '', err => '');
	$p{h} = IPC::Run::start([ 'pgbench', '-n', '-h', $node->host, '-p', $node->port, '-c', $clients, '-j', 1, '-f', $node->basedir . "/$file.sql", @more, 'postgres' ],
		'>', \$p{out}, '2>', \$p{err});
	return \%p;
}
my $seconds = $ENV{CENSUS_SOAK} || 4;
for my $isolation ('read committed', 'repeatable read', 'serializable')
{
	$node->safe_psql('postgres', "ALTER DATABASE postgres SET default_transaction_isolation = '$isolation'");
	my $changes = start('change', 4, '-T', $seconds, '--max-tries=50');
	my $compact = start('compact', 1, '-T', $seconds, '-R', 20);
	my $check = start('check', 1, '-T', $seconds, '--max-tries=50');
	my @ok = map { $_->{h}->finish } $changes, $compact, $check;
	ok($ok[0], "$isolation: graph and table agreed at each change") or diag $changes->{err};
	ok($ok[1], "$isolation: compaction met no error") or diag $compact->{err};
	ok($ok[2], "$isolation: whoever looked found both the same") or diag $check->{err};
	my ($checks) = $check->{out} =~ /transactions actually processed: (\d+)/;
	cmp_ok($checks, '>', 0, "$isolation: and somebody looked ($checks times)");
	my ($done) = $changes->{out} =~ /transactions actually processed: (\d+)/;
	cmp_ok($done, '>', 50, "$isolation: $done transactions");
	is($node->safe_psql('postgres', 'SELECT differences()'), 0, "$isolation: both are the same afterwards");
}
$node->safe_psql('postgres', 'ALTER DATABASE postgres RESET default_transaction_isolation');

# both ends of a transaction are kept, or none
for my $round (1 .. 2)
{
	my $changes = start('change', 4, '-T', 60);
	my $compact = start('compact', 1, '-T', 60);
	my $before = $node->safe_psql('postgres', 'SELECT pg_current_wal_lsn()');
	for (1 .. 400) { last if $node->safe_psql('postgres', "SELECT pg_current_wal_lsn() - '$before' > 500000") eq 't'; usleep(50_000); }
	# a compaction that is terminated has done its slice, or nothing of it
	$node->safe_psql('postgres', q{SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query ~ 'graph_compact' AND pid <> pg_backend_pid()});
	is($node->safe_psql('postgres', 'SELECT differences()'), 0, "round $round: compaction was terminated");
	$node->stop('immediate');
	$_->{h}->finish for $changes, $compact;
	$node->start;
	is($node->safe_psql('postgres', 'SELECT differences()'), 0, "round $round: after a crash both are the same");
}
$node->safe_psql('postgres', q{CALL graph_compact('g')});
is($node->safe_psql('postgres', 'SELECT differences(), (SELECT count(*) FROM g)'), '0|0', 'and compacted');
is($node->safe_psql('postgres', q{SELECT count(*) FROM (SELECT bt_index_check(indexrelid, true) FROM pg_index WHERE indrelid IN ('g'::regclass, 'g_out'::regclass, 'g_in'::regclass)) x}), 4, 'amcheck finds the indexes sound');
is($node->safe_psql('postgres', q{SELECT count(*) FROM (VALUES ('g'::regclass), ('g_out'), ('g_in')) t(r), verify_heapam(r)}), 0, 'and the tables');
$node->stop;
done_testing();
