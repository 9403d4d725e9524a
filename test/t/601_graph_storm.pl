# Four clients add and remove edges while compaction runs. Their transactions commit, are rolled back and use
# savepoints, and make the same changes in a plain table of edges. Another session compares both: no edge is lost,
# doubled or half there, under any isolation level. At last the server is killed in the middle of the load (immediate
# stop).
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use FindBin;
use Test::More;
use lib $FindBin::Bin;
use GraphStorm;

my $node = storm_node();
storm_edges($node);
$node->safe_psql('postgres', q{
CREATE EXTENSION amcheck;
-- by one snapshot; nothing has changed between the two but what the snapshot has
CREATE FUNCTION differences() RETURNS bigint LANGUAGE sql STABLE AS $$
	SELECT (SELECT count(*) FROM (SELECT src, roaring_agg(dst) AS s FROM edge GROUP BY 1) x
		WHERE graph_out('g', src) <> s OR census_private.graph_out_count('g', src) <> roaring_count(s))
	     + (SELECT count(*) FROM (SELECT dst, roaring_agg(src) AS s FROM edge GROUP BY 1) x
	     	WHERE graph_in('g', dst) <> s OR census_private.graph_in_count('g', dst) <> roaring_count(s))
	     + (SELECT count(*) FROM edge WHERE NOT graph_has('g', src, dst))
	     + (SELECT count(*) FROM generate_series(0, 20, 5) i
	     	WHERE graph_out('g', roaring_from_range(i, i + 19), 'any') <> (SELECT roaring_agg(dst) FROM edge
	     	WHERE src BETWEEN i AND i + 19))
	     + (SELECT count(*) FROM graph_counts('g', roaring_from_range(0, 24), 100) FULL
	     	JOIN (SELECT src, count(*) AS n FROM edge WHERE dst < 25 GROUP BY 1) e ON src = key
	     	WHERE members IS DISTINCT FROM n)
	     + (SELECT count(*) FROM graph_edges('g') e FULL JOIN edge USING (src, dst) WHERE e IS NULL OR edge IS NULL)
	     + (SELECT count(*) FROM graph_edges('g', direction => 'in') e FULL JOIN edge USING (src, dst)
	     	WHERE e IS NULL OR edge IS NULL)
	     + (SELECT count(*) FROM (SELECT array_agg(src) AS s, array_agg(-dst) || array_agg(dst) AS d FROM edge) e,
	     	unnest(graph_has_array('g', s || s, d)) WITH ORDINALITY u (has, i) WHERE has <> (i > cardinality(s)
	     	OR d[i] = 0))
	     + (SELECT abs((SELECT count(*) FROM edge) - (SELECT sum(census_private.graph_out_count('g', k))
	     	FROM (SELECT DISTINCT src AS k FROM edge) e)))
	     + (SELECT abs((SELECT count(*) FROM edge) - (SELECT sum(census_private.graph_in_count('g', k))
	     	FROM (SELECT DISTINCT dst AS k FROM edge) e))) $$;
});
storm($node, 4, 50, 'graph and table agreed at each change');

# both ends of a transaction are kept, or none; a compaction that is terminated has done
# its slice, or nothing of it
crashes($node, 500_000, sub {
	my $round = shift;
	$node->safe_psql('postgres', q{SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query ~ 'graph_compact'
		AND pid <> pg_backend_pid()});
	is($node->safe_psql('postgres', 'SELECT differences()'), 0, "round $round: compaction was terminated");
});
$node->safe_psql('postgres', q{CALL graph_compact('g')});
is($node->safe_psql('postgres', 'SELECT differences(), (SELECT count(*) FROM g) +
	(SELECT count(*) FROM g_runs) + (SELECT count(*) FROM g_parts)'), '0|0', 'and compacted');
is($node->safe_psql('postgres', q{SELECT count(*)
	FROM (SELECT bt_index_check(indexrelid, true) FROM pg_index
	WHERE indrelid IN ('g'::regclass, 'g_out'::regclass, 'g_in'::regclass, 'g_runs'::regclass,
	'g_parts'::regclass)) x}), 6, 'amcheck finds the indexes sound');
is($node->safe_psql('postgres', q{SELECT count(*) FROM
	(VALUES ('g'::regclass), ('g_out'), ('g_in'), ('g_runs'), ('g_parts')) t(r),
	verify_heapam(r)}), 0, 'and the tables');
$node->stop;
done_testing();
