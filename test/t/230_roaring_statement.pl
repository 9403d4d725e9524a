# What a statement costs beside its work, for a client that sends one after the other: pages that the kernel has to
# clear for memory that the statement before has freed; statistics that are unpacked to plan it; functions that are
# called once for each row, or several times by the planner.
use strict;
use warnings;
use List::Util qw(min);
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->append_conf('postgresql.conf', "fsync = off\nautovacuum = off\njit = off\nmax_parallel_workers_per_gather = 0");
$node->start;
$node->safe_psql('postgres', q{
	CREATE EXTENSION census;
	CREATE TABLE pairs AS SELECT k, (hashint8extended(i, k) & 2097151) AS uid FROM generate_series(1, 4) k,
		generate_series(1::bigint, 150000) i;
	CREATE TABLE sets AS SELECT k, roaring_agg(uid) AS s FROM pairs GROUP BY k;
	SELECT create_graph('g');
	CALL graph_load('g', 'SELECT DISTINCT k, uid FROM pairs');
	CREATE TABLE users AS SELECT g::bigint AS uid, g::bigint AS other, g AS v FROM generate_series(1, 2000) g;
	ALTER TABLE users ADD PRIMARY KEY (uid);
	VACUUM ANALYZE;
});

# --- pages cleared for a statement: for 25 statements of one session, after 10 others ---
sub faults
{
	my ($statement, $prepared) = @_;
	my $minor = q{SELECT 'minor ' || split_part(regexp_replace(pg_read_file('/proc/self/stat'), '.*\) ', ''), ' ', 8)};
	my $one = $prepared ? "EXECUTE q;\n" : "$statement;\n";
	my $out = $node->safe_psql('postgres', ($prepared ? "PREPARE q AS $statement;\n" : '') . $one x 10 . "$minor;\n" .
		$one x 25 . "$minor;\n");
	my ($from, $to) = $out =~ /minor (\d+)/g;
	return ($to - $from) / 25;
}
my ($a, $b) = map { "(SELECT s FROM sets WHERE k = $_)" } 1, 2;
for (
	[ 'the intersection of two sets, counted', "SELECT roaring_count($a & $b)" ],
	[ 'the intersection of two sets', "SELECT roaring_min($a & $b)" ],
	[ 'the union of sets', 'SELECT roaring_count(roaring_union_agg(s)) FROM sets' ],
	[ 'the intersection of sets', 'SELECT roaring_min(roaring_intersection_agg(s)) FROM sets' ],
	[ 'a set that is built', 'SELECT roaring_count(roaring_agg(uid)) FROM (SELECT uid FROM pairs LIMIT 50000) x' ],
	[ 'members of at least two sets', 'SELECT roaring_min(tally_at_least(tally_agg(s), 2)) FROM sets' ],
	[ 'members in FROM', "SELECT count(*) FROM unnest($a) u" ],
	[ 'rows by a set', "SELECT count(*) FROM users WHERE uid <@ ($a & $b)" ],
	[ 'a key of a graph', "SELECT roaring_min(graph_out('g', 1))" ],
	[ 'two keys of a graph', "SELECT roaring_min(graph_out('g', 1) - graph_out('g', 2))" ],
	[ 'keys of a graph', "SELECT roaring_min(graph_out('g', '{1,2,3,4}', 'any'))" ],
	[ 'what keys have in common', "SELECT roaring_min(graph_out('g', '{1,2,3,4}', 'all'))" ])
{
	my ($what, $statement) = @$_;
	for my $prepared (0, 1)
	{
		my $n = faults($statement, $prepared);
		cmp_ok($n, '<', 20, "$what" . ($prepared ? ', prepared' : '') . ": $n pages cleared a statement");
	}
}

# --- statistics: planning takes as long with many of them as with few ---
$node->safe_psql('postgres', q{
	CREATE FUNCTION plan_us(query text) RETURNS float8 LANGUAGE plpgsql AS $$
	DECLARE
		least float8 := 1e9;
		t timestamptz;
	BEGIN
		FOR i IN 1..6 LOOP
			t := clock_timestamp();
			FOR j IN 1..4 LOOP
				EXECUTE 'EXPLAIN ' || query;
			END LOOP;
			least := least(least, extract(epoch FROM clock_timestamp() - t) * 1e6 / 4);
		END LOOP;
		RETURN least;
	END $$;
	CREATE TABLE few AS SELECT k % 500 AS k, roaring_agg(i * (k % 7 + 1)) AS s FROM generate_series(1, 500) k,
		generate_series(1::bigint, 300) i GROUP BY 1;
	CREATE TABLE many AS TABLE few;
	ALTER TABLE few ALTER s SET STATISTICS 1;
	ALTER TABLE many ALTER s SET STATISTICS 2000;
	VACUUM ANALYZE few, many});
for my $ask ('roaring_count((SELECT s FROM % WHERE k = 1) & (SELECT s FROM % WHERE k = 2))',
	'count(*) FROM % WHERE s && s',
	'count(*) FROM users, % WHERE uid <@ s AND k = 3')
{
	my ($few, $many) = map { my $t = $_; $node->safe_psql('postgres',
		'SELECT plan_us($$SELECT ' . ($ask =~ s/%/$t/gr) . '$$)') } qw(few many);
	cmp_ok($many, '<', 2 * $few + 20,
		sprintf('planned in %.0f us with many statistics, %.0f with few: %s', $many, $few, $ask));
}

# --- functions of the whole query are called once by the planner and once by the executor, not once a row ---
$node->safe_psql('postgres', q{
	CREATE FUNCTION calls(query text) RETURNS bigint LANGUAGE plpgsql AS $$
	DECLARE
		before bigint;
		answer bigint;
	BEGIN
		SELECT calls INTO before FROM pg_stat_xact_user_functions WHERE funcname = 'graph_out';
		EXECUTE query INTO answer;
		RETURN (SELECT calls FROM pg_stat_xact_user_functions WHERE funcname = 'graph_out') - coalesce(before, 0);
	END $$;
	ALTER DATABASE postgres SET track_functions = 'all';
	CREATE TABLE small AS SELECT g::bigint AS uid FROM generate_series(1, 3) g;
	CREATE VIEW mine AS SELECT * FROM users WHERE other <@ (graph_out('g', 1) | graph_out('g', 2))});
my $of = q{graph_out('g', 1)};
for (
	[ 'by the match', "SELECT count(*) FROM users WHERE uid <@ $of", 2 ],
	[ 'by the match, commuted', "SELECT count(*) FROM users WHERE $of \@> uid", 2 ],
	[ 'a union, by the match', "SELECT count(*) FROM users WHERE uid <@ ($of | graph_out('g', 2))", 4 ],
	[ 'a column without index', "SELECT count(*) FROM users WHERE other <@ $of", 2 ],
	[ 'a union, a column without index', "SELECT count(*) FROM users WHERE other <@ ($of | graph_out('g', 2))", 4 ],
	[ 'a union with a subquery',
		"SELECT count(*) FROM users WHERE other <@ ($of & (SELECT s FROM sets WHERE k = 1))", 2 ],
	[ 'not a member', "SELECT count(*) FROM users WHERE NOT other <@ $of", 2 ],
	[ 'one of two conditions', "SELECT count(*) FROM users WHERE v = 3 OR other <@ $of", 2 ],
	[ 'a view', 'SELECT count(*) FROM mine', 4 ],
	[ 'an outer join', "SELECT count(*) FROM small LEFT JOIN users ON users.v = small.uid AND users.other <@ $of", 2 ],
	[ 'a key of an outer query',
		"SELECT sum((SELECT count(*) FROM users WHERE other <@ graph_out('g', small.uid))) FROM small",
		3 ],
	[ 'a change',
		"WITH w AS (UPDATE users SET v = v WHERE other <@ $of AND v < 5 RETURNING 1) SELECT count(*) FROM w", 2 ])
{
	my ($what, $ask, $most, $set) = @$_;
	my $calls = $node->safe_psql('postgres', ($set ? "SET $set;" : '') . "SELECT calls(\$q\$$ask\$q\$)");
	cmp_ok($calls, '<=', $most, "$calls calls for 2000 rows: $what");
	my ($with, $without) = map { $node->safe_psql('postgres', "SET census.enable_roaring = $_; $ask") } qw(on off);
	is($with, $without, "the same answer: $what");
}

done_testing();
