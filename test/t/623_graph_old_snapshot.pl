# While a snapshot stays open for minutes, as that of a dump does, the heads of all runs that were merged since then
# stay too. Questions and calls of other sessions skip them by whole blocks, not one by one, and give the same
# answers.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->append_conf('postgresql.conf', "fsync = off\nautovacuum = off\nsynchronous_commit = off\n" .
	"census.graph_compact_rows = 1000000\ncensus.graph_run_least = 1\n");
$node->start;
sub sql { my ($q) = @_; return $node->safe_psql('postgres', $q); }
sql(q{CREATE EXTENSION census; SELECT create_graph('g');
	CALL graph_load('g', 'SELECT i % 1000, i FROM generate_series(1, 100000) i');
	CREATE SEQUENCE n;
	CREATE PROCEDURE calls(many int) LANGUAGE plpgsql AS $$
	BEGIN
		FOR i IN 1 .. many LOOP
			PERFORM graph_add('g', nextval('n'), 1000000);
			COMMIT;
		END LOOP;
	END $$;
	-- us of CPU of a question with a snapshot of its own: each has a transaction
	CREATE FUNCTION cpu() RETURNS bigint LANGUAGE sql AS
		$$ SELECT split_part(pg_read_file('/proc/self/schedstat', 0, 100, true), ' ', 1)::bigint / 1000 $$;
	CREATE PROCEDURE ask(many int, INOUT took numeric) LANGUAGE plpgsql AS $$
	DECLARE began bigint := cpu();
	BEGIN
		FOR i IN 1 .. many LOOP PERFORM graph_has('g', i, i); COMMIT; END LOOP;
		took := round((cpu() - began) / many::numeric, 2);
	END $$});
sub ask { return sql(q{CALL ask(200, 0); CALL ask(2000, 0)}) =~ /\n([\d.]+)$/ ? $1 : undef; }
sql('CALL calls(1000)');
my $before = ask();
my $old = $node->background_psql('postgres', on_error_stop => 1);
$old->query_safe(q{BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT count(*) FROM pg_class});
is($old->query_safe(q{SELECT roaring_count(graph_in('g', 1000000))}), 1000, 'the old snapshot');
sql('CALL calls(20000)');
my $blocks = sql(q{SELECT pg_relation_size('g_runs') / 8192});
my $after = ask();
diag "a question: $before us of CPU, with an old snapshot and $blocks blocks of heads $after";
cmp_ok($blocks, '>', 100, 'heads stay');
cmp_ok($after, '<', 30 + 4 * $before, 'a question does not step over each of them');
# in one session that has remembered the dead blocks: new runs, and runs that are rolled back
is(sql(q{SELECT roaring_count(graph_in('g', 1000000)); CALL calls(50); SELECT roaring_count(graph_in('g', 1000000));
	CALL calls(50); SELECT roaring_count(graph_in('g', 1000000))}), "21000\n21050\n21100", 'what is new is seen');
is($old->query_safe(q{SELECT roaring_count(graph_in('g', 1000000))}), 1000, 'and the old snapshot sees what it saw');
$old->query_safe('COMMIT');
is($old->query_safe(q{SELECT roaring_count(graph_in('g', 1000000))}), 21100, 'as does its session, from then on');
$old->quit;
sql('CALL calls(100); SELECT pg_sleep(3); CALL calls(100); SELECT pg_sleep(3)');
cmp_ok(sql(q{SELECT count(*) FROM g_runs}), '<', 12, 'few runs are left');
is(sql(q{SELECT roaring_count(graph_in('g', 1000000))}), 21300, 'and nothing is lost');
$node->stop;
done_testing();
