# Many changes at once, beside others: how many stripes are locked at a time, and what is
# found when compaction has moved a change between two looks.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use Time::HiRes qw(usleep);

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->append_conf('postgresql.conf', "fsync = off\nautovacuum = off\ncensus.graph_compact_rows = -1\n" .
	"census.graph_run_least = 1000000\n");
$node->start;
sub sql { my ($q) = @_; return $node->safe_psql('postgres', $q); }
sub comes { my ($q) = @_; for (1 .. 600) { return 1 if sql($q) eq 't'; usleep(50_000); } return 0; }
sql(q{CREATE EXTENSION census; SELECT create_graph('g'), create_graph('wide')});

# A session that removes two edges has looked for the first one among the changes, and waits for the
# pages; the second one is a change when it begins, and in the pages when it goes on.
sql(q{SELECT graph_add('g', 2, 2)});
my $holder = $node->background_psql('postgres', on_error_stop => 1);
my $writer = $node->background_psql('postgres', on_error_stop => 1);
my $pid = $writer->query_safe('SELECT pg_backend_pid()');
my $waits = "SELECT EXISTS (SELECT FROM pg_locks WHERE pid = $pid AND NOT granted)";
$holder->query_safe('BEGIN; LOCK TABLE g_out, wide_out IN ACCESS EXCLUSIVE MODE');
$writer->query_until(qr/begins/, q{\echo begins
	SELECT graph_remove_array('g', '{1,2}', '{1,2}');
});
ok(comes($waits), 'a writer waits for the pages');
kill 'STOP', $pid;
$holder->query_safe('COMMIT');
sql(q{CALL graph_compact('g')});
is(sql(q{SELECT count(*) FROM g}), 0, 'the change was compacted meanwhile');
kill 'CONT', $pid;
is($writer->query_safe('SELECT 0'), "1\n0", 'the edge was removed');
is(sql(q{SELECT graph_has('g', 2, 2)}), 'f', 'and is not there');
is(sql(q{SELECT count(*) FROM graph_check('g')}), 0, 'both directions agree');

# of many scattered sources few are locked at a time, of neighbours, or one of them, all
for (['i * 2654435761', 16], ['i % 60', 1], ['-7', 1])
{
	my ($source, $most) = @$_;
	$holder->query_safe('BEGIN; LOCK TABLE wide_out IN ACCESS EXCLUSIVE MODE');
	$writer->query_until(qr/begins/, qq{\\echo begins
		SELECT graph_add_array('wide', array_agg($source), array_agg(i)) FROM generate_series(1::bigint, 1000) i;
	});
	ok(comes($waits), "sources $source: a writer waits for the pages");
	is(sql("SELECT count(*) FROM pg_locks WHERE pid = $pid AND locktype = 'advisory' AND granted
		AND objsubid = -12799"), $most,
		"and has locked $most stripes");
	$holder->query_safe('COMMIT');
	is($writer->query_safe('SELECT 0'), "1000\n0", 'all were added');
}
$_->quit for $holder, $writer;
done_testing();
