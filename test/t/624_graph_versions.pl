# After a compaction has written pages anew, a question reads their latest versions alone, before any VACUUM: index
# entries of the old versions are marked as dead, which those that share an entry with the latest one cannot be.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->append_conf('postgresql.conf', "fsync = off\nautovacuum = off\ncensus.graph_compact_rows = -1\n");
$node->start;
sub sql { my ($q) = @_; return $node->safe_psql('postgres', $q); }
sql(q{CREATE EXTENSION census; SELECT create_graph('g');
	CALL graph_load('g', 'SELECT -1, i * 9 FROM generate_series(1, 100000) i UNION ALL
		SELECT i % 50000, i * 7 FROM generate_series(1, 500000) i')});

# Blocks that a question reads in a session that has asked it before
sub blocks
{
	my ($key) = @_;
	my $ask = "roaring_count(graph_out('g', $key))";
	my $plan = sql("SELECT $ask; SELECT $ask;
		EXPLAIN (ANALYZE, BUFFERS, COSTS OFF, TIMING OFF, SUMMARY OFF) SELECT $ask");
	$plan =~ /^(\d+)\n\1\n.*?shared hit=(\d+)/s or die $plan;
	return ($1, $2);
}

my ($members, $loaded) = blocks(-1);
is($members, 100000, 'a key of many pages');
for my $pass (1 .. 4)
{
	# all pages change, so that leaves of the index are full
	sql("SELECT count(*) FROM graph_change_array('g', ARRAY(SELECT CASE WHEN i % 5 = 0 THEN -1 ELSE i * 5 END
			FROM generate_series(1, 10000) i), ARRAY(SELECT i * 89 + $pass FROM generate_series(1, 10000) i),
		ARRAY(SELECT true FROM generate_series(1, 10000)))");
	sql(q{CALL graph_compact('g')});
	my ($n, $read) = blocks(-1);
	cmp_ok($n, '>', $members, "pass $pass changes the key");
	$members = $n;
	diag "pass $pass: $read blocks, loaded $loaded";
	cmp_ok($read, '<', 2 * $loaded, "a question reads $read blocks after it, $loaded when it was loaded");
}
$node->stop;
done_testing();
