# Rows of the delta that compaction has deleted and that no snapshot sees are read once, not by each session that
# reads their key before VACUUM comes. As long as a snapshot sees them, they are never skipped. Also: long calls
# report their progress.
use strict;
use warnings;
use lib 'test/t';
use Clients;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init(allows_streaming => 1);
$node->append_conf('postgresql.conf',
	"fsync = off\nautovacuum = off\nwal_log_hints = on\ncensus.graph_compact_rows = -1\n" .
	"census.graph_run_least = 1000000\n");
$node->start;
$node->safe_psql('postgres', q{CREATE EXTENSION census; SELECT create_graph('g');
	SELECT graph_add_array('g', array_agg(7), array_agg(i)) FROM generate_series(1, 5000) i});

# entries of the delta's indexes that a question looks at
sub looked
{
	my $before = q{SELECT sum(pg_stat_get_xact_tuples_returned(indexrelid)) FROM pg_index
		WHERE indrelid = 'g'::regclass};
	my $out = $node->safe_psql('postgres', "BEGIN; SELECT census_private.graph_out_count('g', 7); $before; COMMIT");
	return split /\n/, $out;
}
my ($count, $n) = looked();
is($count, 5000, 'all are there');
cmp_ok($n, '>=', 5000, 'and are looked at');
my $old = session($node);
answer($old, q{BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT census_private.graph_out_count('g', 7)});
$node->safe_psql('postgres', q{CALL graph_compact('g')});
looked() for 1 .. 2;
is(answer($old, q{SELECT census_private.graph_out_count('g', 7), count(*) FROM g}), '5000|5000',
	'a session that began before sees them where they were');
answer($old, 'COMMIT');
($count, $n) = looked();
is($count, 5000, 'the others in the pages');
cmp_ok($n, '>=', 5000, 'and look at the rows, which nobody sees any more');
($count, $n) = looked();
is($count, 5000, 'all are there');
cmp_ok($n, '<', 1000, "once: $n entries the next time");
quit($old);
# marks on dead entries do not hide later entries at the same places
is($node->safe_psql('postgres', q{SELECT graph_change_array('g', array_agg(7), array_agg(i), '{f}')
	FROM generate_series(1, 5000, 2) i}), 2500, 'changed anew');
($count, $n) = looked();
is($count, 2500, 'and seen');
is($node->safe_psql('postgres', q{SELECT graph_out('g', 7) = roaring_agg(i)
	FROM generate_series(2::bigint, 5000, 2) i}), 't', 'as it is');

# a standby gets the marks of its primary, where no snapshot sees the rows; an older session on the standby still sees
# them, and is not tested (so few rows that the primary prunes no page)
$node->safe_psql('postgres', q{CREATE EXTENSION pageinspect; SELECT create_graph('s');
	SELECT graph_add_array('s', array_agg(7), array_agg(i)) FROM generate_series(1, 60) i});
$node->backup('b');
my $standby = PostgreSQL::Test::Cluster->new('standby');
$standby->init_from_backup($node, 'b', has_streaming => 1);
$standby->append_conf('postgresql.conf', "max_standby_streaming_delay = -1\nhot_standby_feedback = off\n");
$standby->start;
$node->wait_for_catchup($standby);
my $before = session($standby);
answer($before, q{BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT census_private.graph_out_count('s', 7)});
$node->safe_psql('postgres', q{CHECKPOINT; CALL graph_compact('s')});
$node->safe_psql('postgres', q{SELECT census_private.graph_out_count('s', 7)}) for 1 .. 2;
$node->safe_psql('postgres', 'CHECKPOINT');
$node->wait_for_catchup($standby);
cmp_ok($standby->safe_psql('postgres', q{SELECT count(*) FROM pg_index, bt_page_items(indexrelid::regclass::text, 1)
	WHERE indrelid = 's'::regclass AND dead}), '>=', 60, 'a standby has the marks');
is(answer($before, q{SELECT census_private.graph_out_count('s', 7), count(*) FROM s}), '60|60',
	'and a session that sees the rows is not misled by them');
is($standby->safe_psql('postgres', q{SELECT census_private.graph_out_count('s', 7), count(*) FROM s}), '60|0',
	'nor is one that does not');
quit($before);
$standby->stop;

# loading and compaction in pg_stat_progress_copy
$node->safe_psql('postgres', q{SELECT create_graph('l'); CREATE FUNCTION slow(i bigint) RETURNS bigint
	LANGUAGE plpgsql AS 'BEGIN IF i % 10000 = 1 AND i > 10000 THEN PERFORM pg_sleep(1); END IF; RETURN i; END'});
my $busy = session($node);
say_to($busy, "CALL graph_load('l', 'SELECT slow(i), i FROM generate_series(1::bigint, 30000) i')");
ok($node->poll_query_until('postgres', q{SELECT count(*) = 1 FROM pg_stat_progress_copy
	WHERE relid = 'l'::regclass AND tuples_processed BETWEEN 10000 AND 20000}), 'progress of a load');
is(answer($busy, q{SELECT count(*) FROM pg_stat_progress_copy}), 0, 'which has an end');
$node->safe_psql('postgres', q{SELECT graph_add_array('l', array_agg(i), array_agg(-i))
	FROM generate_series(1, 15000) i});
my $holds = session($node);
answer($holds, q{BEGIN; LOCK TABLE l_in IN SHARE MODE});
say_to($busy, "CALL graph_compact('l')");
ok($node->poll_query_until('postgres', q{SELECT count(*) = 1 FROM pg_stat_progress_copy WHERE relid = 'l'::regclass}),
	'and of compaction');
answer($holds, 'COMMIT');
is(answer($busy, q{SELECT (SELECT count(*) FROM pg_stat_progress_copy), (SELECT count(*) FROM l)}), '0|0',
	'which has one, too');
quit($busy, $holds);
$node->stop;
done_testing();
