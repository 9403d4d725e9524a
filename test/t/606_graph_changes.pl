# Many changes at once, beside others: how many stripes are locked at a time, and what is
# found when others have changed an edge while one waits for another.
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

# A session that removes two edges waits for the first one; the second one is in another state when it goes on: a row, a
# run, or in the pages.
my $holder = $node->background_psql('postgres', on_error_stop => 1);
my $writer = $node->background_psql('postgres', on_error_stop => 1);
my $pid = $writer->query_safe('SELECT pg_backend_pid()');
my $waits = "SELECT EXISTS (SELECT FROM pg_locks WHERE pid = $pid AND NOT granted)";
my %to = (row => '', run => 'SET census.graph_run_least = 1;', pages => '');
for my $from ('', 'row', 'run', 'pages')
{
	for my $to ('row', 'run', 'pages')
	{
		sql(q{SELECT graph_truncate('g')});
		my $add = sub {
			my ($where) = @_;
			sql("$to{$where} SELECT graph_add_array('g', '{2}', '{2}')") if $where;
			sql(q{CALL graph_compact('g')}) if $where eq 'pages';
		};
		$add->($from);
		$holder->query_safe(q{BEGIN; SELECT graph_add('g', 1, 1)});
		$writer->query_until(qr/begins/, q{\echo begins
			SELECT graph_remove_array('g', '{1,2}', '{1,2}');
		});
		ok(comes($waits), 'a writer waits for an edge');
		sql(q{SELECT graph_remove('g', 2, 2)}) if $from;
		$add->($to);
		$holder->query_safe('COMMIT');
		is($writer->query_safe('SELECT 0'), "2\n0",
			"both were removed, one of which was in @{[$from || 'nothing']}, and is in $to");
		is(sql(q{SELECT graph_has('g', 2, 2)}), 'f', 'and is not there');
		is(sql(q{SELECT count(*) FROM graph_check('g')}), 0, 'both directions agree');
	}
}

# of many scattered sources few are locked at a time, of neighbours, or one of them, all
for (['i * 2654435761', 16], ['i % 60', 1], ['-7', 1])
{
	my ($source, $most) = @$_;
	$writer->query_until(qr/begins/, qq{\\echo begins
		SELECT graph_add_array('wide', array_agg($source), array_agg(i)) FROM generate_series(1::bigint, 100000) i;
	});
	my $seen = sql(qq{DO \$\$
	DECLARE n int; most int := 0; i int := 0;
	BEGIN
		LOOP
			SELECT count(*) INTO n FROM pg_locks WHERE pid = $pid AND objsubid = -12799 AND granted;
			most := greatest(most, n);
			PERFORM pg_stat_clear_snapshot();
			EXIT WHEN most > 0 AND (SELECT state = 'idle' FROM pg_stat_activity WHERE pid = $pid);
			PERFORM pg_sleep(0.001);
		END LOOP;
		PERFORM set_config('seen.most', most::text, false);
	END \$\$; SELECT current_setting('seen.most')});
	is($seen, $most, "sources $source: at most $most stripes are locked at a time");
	is($writer->query_safe('SELECT 0'), "100000\n0", 'all were added');
}
$_->quit for $holder, $writer;
done_testing();
