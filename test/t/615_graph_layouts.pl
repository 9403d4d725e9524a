# Keys of all layouts that compaction makes: lists, slices and bits, dense and sparse, side by side. Each question
# that is planned without the set gives the same answer as the set, with and without pending changes.
use strict;
use warnings;
use lib 'test/t';
use Effort;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;

my $seed = seed(815);
my $rounds = effort(80);
my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->append_conf('postgresql.conf', "fsync = off\ncensus.graph_compact_rows = -1\n");
$node->start;
$node->safe_psql('postgres', q{CREATE EXTENSION census; SELECT create_graph('g');
	CREATE TABLE met (layout text, waits bool);
	-- the members of a key, below, above and across what it has
	CREATE FUNCTION change() RETURNS void LANGUAGE plpgsql AS $$
	DECLARE
		step bigint := (array[1, 2, 2, 3, 17, 300, 70000])[1 + floor(random() * 7)::int];
		n int := (array[1, 7, 200, 2000, 20000])[1 + floor(random() * 5)::int];
		base bigint := (array[0, 0, -40000, 65000, 1000000])[1 + floor(random() * 5)::int];
	BEGIN
		-- of one key neighbours, which as a set are ranges
		PERFORM graph_change_array('g', array_agg(CASE step WHEN 2 THEN 7 ELSE i % 7 END),
				array_agg(CASE step WHEN 2 THEN base + i / 12 * 20 + i % 12 ELSE base + i * step END),
				array_agg(removed < random()))
			FROM generate_series(1::bigint, n) i, (SELECT random() * (random() < 0.4)::int AS removed) r;
	END $$;
	CREATE FUNCTION differ() RETURNS TABLE (key bigint, what text) LANGUAGE sql VOLATILE AS $$
		SELECT i, format('count %s of %s, page %s, below %s, rank %s, common %s', roaring_count(graph_out('g', i)),
			roaring_count(s), roaring_page(graph_out('g', i), m, 20), roaring_page(graph_out('g', i), m, -20),
			roaring_rank(graph_out('g', i), m), roaring_count(graph_common('g', i, 3)))
		  FROM generate_series(0::bigint, 7) i, LATERAL (SELECT graph_out('g', i) AS s OFFSET 0) x,
			LATERAL (SELECT roaring_select(s, 1 + roaring_count(s) / 2) AS m) y
		 WHERE roaring_count(graph_out('g', i)) <> roaring_count(s)
			OR roaring_page(graph_out('g', i), m, 20) IS DISTINCT FROM roaring_page(s, m, 20)
			OR roaring_page(graph_out('g', i), m, -20) IS DISTINCT FROM roaring_page(s, m, -20)
			OR roaring_rank(graph_out('g', i), m) IS DISTINCT FROM roaring_rank(s, m)
			OR roaring_select(graph_out('g', i), 5) IS DISTINCT FROM roaring_select(s, 5)
			OR s <> (SELECT roaring_agg(x) FROM unnest(s) x)
			OR graph_common('g', i, 7) <> (SELECT roaring_agg(x) FROM unnest(s & graph_out('g', 7)) x)
			OR roaring_count(graph_common('g', i, 3)) <> roaring_count(s & graph_out('g', 3)) $$});
my $script = "SELECT setseed(0.$seed) \\g /dev/null\n";
for my $i (1 .. $rounds)
{
	$script .= "SELECT change() \\g /dev/null\n" for 0 .. $i % 3;
	$script .= "SELECT * FROM differ();\n";
	$script .= "CALL graph_compact('g');\nINSERT INTO met SELECT DISTINCT substr(page, 2, 1)::text FROM g_out;\n"
		if $i % 2;
	$script .= "SELECT graph_truncate('g') \\g /dev/null\n" if $i % 40 == 0;
}
my ($rc, $out, $err) = $node->psql('postgres', $script);
is($out, '', "seed $seed: $rounds rounds, each question says what the set says");
is($err, '', 'and none fails');
is($node->safe_psql('postgres', 'SELECT count(DISTINCT layout) FROM met'), 3, 'there were pages of each kind');
is($node->safe_psql('postgres', q{SELECT count(*) FROM graph_check('g')}), 0, 'both directions agree');
$node->stop;
done_testing();
