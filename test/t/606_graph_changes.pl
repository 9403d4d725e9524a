# Calls with many changes, beside other sessions: how many stripes a call locks at a time, and what it finds if
# another session has changed an edge while the call waited for a third.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use Time::HiRes qw(usleep);

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->append_conf('postgresql.conf', "fsync = off\nautovacuum = off\ncensus.graph_compact_rows = -1\n" .
	"census.graph_run_least = 1000000\nmax_prepared_transactions = 2\nmax_wal_senders = 2\nwal_level = replica\n");
$node->start;
sub sql { my ($q) = @_; return $node->safe_psql('postgres', $q); }
sub comes { my ($q) = @_; for (1 .. 600) { return 1 if sql($q) eq 't'; usleep(50_000); } return 0; }
sql(q{CREATE EXTENSION census; SELECT create_graph('g'), create_graph('wide')});

# A session that removes two edges waits for the first one. When it continues, the second one is in another state: a
# row, a run, or in the pages.
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
			SELECT graph_change_array('g', '{1,2}', '{1,2}', '{f}');
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

# of many scattered sources a call locks few stripes at a time; of neighbours, or of one source, all
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
$writer->query_safe('SET client_min_messages = warning');
# the lock of compaction, which the worker has for moments when it merges runs, is waited for, a second at most
for my $moment (1, 0)
{
	sql(qq{SELECT graph_add('g', 5, $moment)});
	$holder->query_safe(q{BEGIN; CALL graph_load('g', 'SELECT 4::bigint, 4::bigint')});
	$writer->query_until(qr/begins/, q{\echo begins
		CALL graph_compact('g');
	});
	usleep($moment ? 300_000 : 1_500_000);
	$holder->query_safe('ROLLBACK');
	$writer->query_safe('SELECT 0');
	is(sql(q{SELECT changes FROM graph_stats('g')}), $moment ? 0 : 1, $moment ? 'a moment is waited for' : 'no longer');
}
# A transaction that is being prepared is in flight twice: a snapshot with it looks like an earlier one, when another
# has ended since, but by its list.  (It waits for a standby that is not there.)
my $reader = $node->background_psql('postgres', on_error_stop => 1);
my $early = $node->background_psql('postgres', on_error_stop => 1);
my $early_pid = $early->query_safe('SELECT pg_backend_pid()');
sql(q{SELECT create_graph('p'); SET census.graph_run_least = 1; SELECT graph_add_array('p', '{1}', '{1}')});
$early->query_safe('BEGIN; SELECT pg_current_xact_id()');
$holder->query_safe(q{SET synchronous_commit = local; SET census.graph_run_least = 1; BEGIN;
	SELECT graph_add_array('p', '{1}', '{2}')});
sql('SELECT pg_current_xact_id()');
is($reader->query_safe(q{BEGIN; SELECT graph_out('p', 1)}), '{1}', 'before');
$node->append_conf('postgresql.conf', "synchronous_standby_names = 'nobody'\n");
$node->reload;
ok(comes("SELECT current_setting('synchronous_standby_names') = 'nobody'"), 'commits wait');
usleep(500_000);	# until the checkpointer has heard of it, too
$early->query_until(qr/begins/, q{\echo begins
	PREPARE TRANSACTION 'early';
});
ok(comes("SELECT wait_event = 'SyncRep' FROM pg_stat_activity WHERE pid = $early_pid"), 'one is being prepared');
$holder->query_safe('COMMIT');
is($reader->query_safe(q{SELECT graph_out('p', 1)}), '{1,2}', 'what was committed meanwhile is seen');
$node->append_conf('postgresql.conf', "synchronous_standby_names = ''\n");
$node->reload;
$early->query_safe('SELECT 0');
sql(q{ROLLBACK PREPARED 'early'});

# subtransactions that a snapshot lists incompletely: one session has more of them than shared memory lists
$reader->query_safe('ROLLBACK');
sql(q{CREATE TABLE below (i int)});
for (([$early, 1], [$reader, 70], [$holder, 1], [$writer, 70]))
{
	my ($session, $n) = @$_;
	$session->query_safe(qq{BEGIN; DO \$\$ BEGIN FOR i IN 1 .. $n LOOP
		BEGIN INSERT INTO below VALUES (i); EXCEPTION WHEN division_by_zero THEN END; END LOOP; END \$\$});
}
sql('SELECT pg_current_xact_id()');
is(sql(q{SELECT graph_out('p', 1); BEGIN; SELECT graph_out('p', 1); SELECT graph_out('p', 1); COMMIT}),
	"{1,2}\n{1,2}\n{1,2}", 'a graph is asked beside them');
$_->quit for $holder, $writer, $reader, $early;
done_testing();
