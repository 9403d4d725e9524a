# A graph whose tables are filled by a logical subscription is compacted only where it is published. The subscriber's
# worker, started for another graph, and graph_compact() both leave it alone. Without the subscription it is an
# ordinary graph.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;

my %node;
for my $name (qw(publisher subscriber))
{
	my $n = $node{$name} = PostgreSQL::Test::Cluster->new($name);
	$n->init(allows_streaming => 'logical');
	$n->append_conf('postgresql.conf', "fsync = off\nautovacuum = off\ncensus.graph_compact_rows = 1000\n");
	# merges nothing, so that there is something to be merged
	$n->append_conf('postgresql.conf', "max_worker_processes = 0\n") if $name eq 'publisher';
	$n->start;
	$n->safe_psql('postgres', "CREATE EXTENSION census; SELECT create_graph('g')");
}
my ($publisher, $subscriber) = @node{qw(publisher subscriber)};
my $calls = q{SELECT graph_add_array('%s', array_agg(i), array_agg(i * 7 %% 1009))
	FROM generate_series(%d::bigint, %d + 199) i};
sub add
{
	my ($n, $graph, @from) = @_;
	$n->safe_psql('postgres', join '; ', map { sprintf $calls, $graph, $_, $_ } @from);
	return;
}
my $edges = q{SELECT count(*), sum(src # (dst << 20)) FROM (SELECT (graph_edges('g')).*) e};
my $runs = q{SELECT string_agg(run || ' ' || place, ' ' ORDER BY run) FROM g_runs};

$publisher->safe_psql('postgres', 'CREATE PUBLICATION p FOR TABLE g, g_out, g_in, g_runs, g_parts');
$subscriber->safe_psql('postgres', 'CREATE SUBSCRIPTION s CONNECTION $$' . $publisher->connstr('postgres') .
	'$$ PUBLICATION p');
$subscriber->poll_query_until('postgres', q{SELECT count(*) = 5 AND bool_and(srsubstate = 'r')
	FROM pg_subscription_rel})
	or die;
add($publisher, 'g', map { 1000 * $_ } 1 .. 8);
$publisher->wait_for_catchup('s');
is($publisher->safe_psql('postgres', 'SELECT count(*) FROM g_runs'), 8, 'eight runs were published');

# more than may wait, in both: the worker compacts its own graph, or the part that has arrived
$subscriber->safe_psql('postgres', q{SELECT create_graph('own')});
add($subscriber, 'own', map { 1000 * $_ } 1 .. 8);
ok($subscriber->poll_query_until('postgres', q{SELECT count(*) > 0 FROM own_in}),
	'the worker of the subscriber compacts a graph of its own');
is($subscriber->safe_psql('postgres', $runs), $publisher->safe_psql('postgres', $runs), 'and not what is received');
my ($rc, $out, $err) = $subscriber->psql('postgres', q{CALL graph_compact('g')});
like($err, qr/graph "g" is received by subscription "s".*HINT:  Compact it on the server that publishes it/s,
	'nor does graph_compact()');

$publisher->safe_psql('postgres', q{SELECT graph_change_array('g', array_agg(i), array_agg(i * 7 % 1009), '{f}')
	FROM generate_series(1000::bigint, 1099) i; CALL graph_compact('g')});
add($publisher, 'g', 9000);
$publisher->wait_for_catchup('s');
is($subscriber->safe_psql('postgres', $edges), $publisher->safe_psql('postgres', $edges), 'the edges are the same');
is($subscriber->safe_psql('postgres', q{SELECT count(*) FROM graph_check('g')}), 0, 'in both directions');

$subscriber->safe_psql('postgres', q{DROP SUBSCRIPTION s; CALL graph_compact('g')});
is($subscriber->safe_psql('postgres', 'SELECT count(*) FROM g_runs'), 0, 'without the subscription it is compacted');
is($subscriber->safe_psql('postgres', $edges), $publisher->safe_psql('postgres', $edges), 'and the same');
$_->stop for values %node;
done_testing();
