# A cursor pins a page of an index that the worker's VACUUM needs. The worker waits a while, then gives up, so that
# other graphs are compacted.
# Long: not each day in "make check" (test/check).
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use Time::HiRes qw(time usleep);

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->append_conf('postgresql.conf', "fsync = off\nautovacuum = off\ncensus.graph_compact_rows = -1\n" .
	"census.graph_run_least = 1000000\n");
$node->start;
sub sql { my ($q) = @_; return $node->safe_psql('postgres', $q); }
sub comes { my ($q) = @_; for (1 .. 600) { return 1 if sql($q) eq 't'; usleep(50_000); } return 0; }
my $worker = q{SELECT FROM pg_stat_activity WHERE backend_type = 'census graph worker'};
sql(q{
	CREATE EXTENSION census;
	SELECT create_graph('g'), create_graph('other');
	CREATE FUNCTION storm(g regclass, base bigint, n int) RETURNS bigint LANGUAGE sql AS
		'SELECT graph_add_array(g, array_agg(i * 7919 % 100003), array_agg(base + i * 31 % 50021))
			FROM generate_series(1::bigint, n) i';
	SELECT storm('g', 100000, 150000);
});
sql(q{CALL graph_compact('g')});
sql(q{SELECT storm('g', 200000, 2000)});
# (only an index-only scan keeps the pin)
my $cursor = $node->background_psql('postgres', on_error_stop => 1);
$cursor->query_safe(q{SET enable_seqscan = off; SET enable_bitmapscan = off;
	BEGIN; DECLARE c CURSOR FOR SELECT src, dst FROM g ORDER BY src, dst; FETCH 3 FROM c});
sql(q{ALTER SYSTEM SET census.graph_compact_rows = 3000; SELECT pg_reload_conf()});
comes(q{SELECT current_setting('census.graph_compact_rows') = '3000'});
sql(q{SELECT storm('g', 300000, 5000)});
ok(comes("SELECT EXISTS ($worker AND wait_event = 'BufferPin')"), 'the VACUUM of the worker waits for a pinned page');
my $since = time();
ok(comes("SELECT NOT EXISTS ($worker AND wait_event = 'BufferPin')"), '... and gives up');
cmp_ok(time() - $since, '<', 5, 'soon, while another session has the graph open');
sql(q{SELECT storm('other', 0, 20000)});
ok(comes(q{SELECT NOT EXISTS (SELECT FROM other)}), 'and the next graph is compacted meanwhile');
is($cursor->query_safe('SELECT 1'), 1, 'while the cursor is open');
$cursor->query_safe('COMMIT');
$cursor->quit;
ok(comes("SELECT NOT EXISTS ($worker)"), 'the worker leaves');
$node->stop;
done_testing();
