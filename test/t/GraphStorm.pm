# Common parts of the storms of graphs: clients that change, compact and compare at once, at each isolation level, and a
# server that loses its memory meanwhile. The test puts change.sql, compact.sql and check.sql into the node's directory,
# and differences(), which counts differences between a graph and its model, into its database.
package GraphStorm;
use strict;
use warnings;
use Clients;
use Effort;
use Exporter 'import';
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use Time::HiRes qw(usleep);

our @EXPORT = qw(storm_node storm_edges storm_scripts storm crashes);

# a server for a storm; only the test compacts
sub storm_node
{
	my %init = @_;
	my $node = PostgreSQL::Test::Cluster->new('main');
	$node->init(%init);
	$node->append_conf('postgresql.conf',
		"fsync = off\nautovacuum_naptime = 1s\ncensus.graph_compact_rows = -1\nmax_connections = 40\n" .
		"census.graph_run_least = 0\nmax_pred_locks_per_transaction = 256\n" .    # calls write rows or runs, by chance
		"deadlock_timeout = 50ms\n");
	$node->start;
	return $node;
}

# A graph g beside a table edge, and the scripts that change both, with an error if they disagree. graph_add() and
# graph_remove() return whether they changed something, and then hold the edge until the transaction ends. A script that
# changes many edges of a source, from 5000 on, locks that source, because the answer does not tell the edges apart.
sub storm_edges
{
	my ($node) = @_;
	$node->safe_psql('postgres', q{
CREATE EXTENSION census;
SELECT create_graph('g');
CREATE TABLE edge (src bigint, dst bigint, PRIMARY KEY (src, dst));
CREATE INDEX ON edge (dst);
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
-- the source s, and s + 100, which it alone leads to
CREATE FUNCTION change_many(s bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	keys bigint[] := CASE floor(random() * 8) WHEN 0 THEN array[s] WHEN 1 THEN array[s + 100]
		WHEN 2 THEN array[s, s + 100] END;
	d bigint[] := ARRAY(SELECT CASE WHEN i = 3 THEN s + 100 ELSE floor(random() * 20) END
		FROM generate_series(1, 12) i);
	p boolean[] := ARRAY(SELECT random() < 0.6 FROM generate_series(1, 12));
	n bigint;
	removed bigint;
	added bigint := 0;
BEGIN
	PERFORM pg_advisory_xact_lock(s);
	IF keys IS NOT NULL THEN
		n := graph_remove_keys('g', keys);
		DELETE FROM edge WHERE src = ANY (keys) OR dst = ANY (keys);
		GET DIAGNOSTICS removed = ROW_COUNT;
	ELSE
		n := graph_change_array('g', array_fill(s, array[12]), d, p);
		-- the last word on an edge counts
		DELETE FROM edge USING (SELECT DISTINCT ON (m) m, there FROM unnest(d, p) WITH ORDINALITY u (m, there, i)
			ORDER BY m, i DESC) w WHERE src = s AND dst = m AND NOT there;
		GET DIAGNOSTICS removed = ROW_COUNT;
		INSERT INTO edge SELECT s, m FROM (SELECT DISTINCT ON (m) m, there
			FROM unnest(d, p) WITH ORDINALITY u (m, there, i) ORDER BY m, i DESC) w WHERE there ON CONFLICT DO NOTHING;
		GET DIAGNOSTICS added = ROW_COUNT;
	END IF;
	IF n <> removed + added THEN RAISE EXCEPTION '% edges have changed, and not %', removed + added, n; END IF;
END $$;
SELECT graph_add_array('g', array_agg(7), array_agg(i)) FROM generate_series(1, 3000, 2) i;
INSERT INTO edge SELECT 7, i FROM generate_series(1, 3000, 2) i});
	storm_scripts($node, 3000, <<'SQL', "SELECT change(:adds = 0, :s, :d), change(true, :t, :t);\n", 'g');
\set adds random(0, 1)
\set many random(5000, 5019)
BEGIN;
SELECT change(:adds = 1, :s, :d), change_many(:many);
SQL
	return;
}

# The scripts.  A change is of an edge at random, from 0 .. 40 to 0 .. 50, one of four from 7 to 0 .. $most.  Three of
# ten transactions have a savepoint, which one of ten takes back; one of five is rolled back.
sub storm_scripts
{
	my ($node, $most, $change, $in_savepoint, @graphs) = @_;
	script($node, 'change', <<"SQL");
\\set s random(0, 40)
\\set hub random(0, 3)
\\set d random(0, 50)
\\if :hub = 0
\\set s 7
\\set d random(0, $most)
\\endif
\\set t random(0, 40)
\\set fate random(1, 10)
$change\\if :fate <= 3
SAVEPOINT a;
$in_savepoint\\if :fate = 1
ROLLBACK TO a;
\\else
RELEASE a;
\\endif
\\endif
\\if :fate >= 9
ROLLBACK;
\\else
COMMIT;
\\endif
SQL
	script($node, 'compact', join '', map { "CALL graph_compact('$_');\n" } @graphs);
	script($node, 'check', "SELECT 1 / (CASE WHEN differences() = 0 THEN 1 ELSE 0 END);\n");
	return;
}

sub start { my ($node, $file, $n, @more) = @_;
	return bench($node, '-c', $n, '-j', 1, '-f', $node->basedir . "/$file.sql", @more); }

# four clients, for some seconds at each level, half as long with effort 1; each transaction is tried several times
sub storm
{
	my ($node, $seconds, $tries, $changed) = @_;
	$seconds = effort($seconds / 8, int(($seconds + 1) / 2));
	for my $isolation ('read committed', 'repeatable read', 'serializable')
	{
		$node->safe_psql('postgres', "ALTER DATABASE postgres SET default_transaction_isolation = '$isolation'");
		my $changes = start($node, 'change', 4, '-T', $seconds, "--max-tries=$tries");
		my $compact = start($node, 'compact', 1, '-T', $seconds, '-R', 20);
		my $check = start($node, 'check', 1, '-T', $seconds, '--max-tries=50');
		my $done = ends_well($changes, "$isolation: $changed");
		ends_well($compact, "$isolation: compaction met no error");
		my $checks = ends_well($check, "$isolation: each look found both the same");
		cmp_ok($checks, '>', 0, "$isolation: it looked $checks times");
		cmp_ok($done, '>', 50, "$isolation: $done transactions");
		is($node->safe_psql('postgres', 'SELECT differences()'), 0, "$isolation: both are the same afterwards");
	}
	$node->safe_psql('postgres', 'ALTER DATABASE postgres RESET default_transaction_isolation');
	return;
}

# Twice: after some bytes of WAL of a storm, and after $before, the server loses its memory.
sub crashes
{
	my ($node, $bytes, $before) = @_;
	for my $round (1 .. 2)
	{
		my $changes = start($node, 'change', 4, '-T', 60);
		my $compact = start($node, 'compact', 1, '-T', 60);
		my $lsn = $node->safe_psql('postgres', 'SELECT pg_current_wal_lsn()');
		for (1 .. 400) { last if $node->safe_psql('postgres', "SELECT pg_current_wal_lsn() - '$lsn' > $bytes") eq 't';
			usleep(50_000); }
		$before->($round) if $before;
		$node->stop('immediate');
		$_->{h}->finish for $changes, $compact;
		$node->start;
		is($node->safe_psql('postgres', 'SELECT differences()'), 0, "round $round: after a crash both are the same");
	}
	return;
}

1;
