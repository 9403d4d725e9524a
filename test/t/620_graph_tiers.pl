# Merging writes each change only a few times, however many small calls there are. Measured: bytes of WAL for each
# edge, of calls in one transaction, of single calls, of an attached table, and with the least maintenance_work_mem.
# Few runs remain.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use Time::HiRes qw(usleep);

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->append_conf('postgresql.conf', "fsync = off\nautovacuum = off\nfull_page_writes = off\nmax_wal_size = '2GB'\n" .
	"checkpoint_timeout = '1h'\ncensus.graph_compact_rows = 1000000\ncensus.graph_run_least = 16\n");
$node->start;
sub sql { my ($q) = @_; return $node->safe_psql('postgres', $q); }
sub comes { my ($q) = @_; for (1 .. 600) { return 1 if sql($q) eq 't'; usleep(50_000); } return 0; }
sql(q{CREATE EXTENSION census; SELECT create_graph('g'), create_graph('a');
	CREATE TABLE t (src bigint, dst bigint, PRIMARY KEY (src, dst)); CREATE INDEX ON t (dst, src);
	CREATE TABLE edge (src bigint, dst bigint, PRIMARY KEY (src, dst)); CREATE INDEX ON edge (dst, src);
	SELECT graph_attach('a', 'edge', 'src', 'dst');
	CREATE PROCEDURE calls(what text, n int, calls int, commits boolean) LANGUAGE plpgsql AS $$
	BEGIN
		FOR i IN 1 .. calls LOOP
			EXECUTE format(CASE WHEN what = 'g'
				THEN 'SELECT graph_add_array(%L, array_agg(s), array_agg(d)) FROM '
				ELSE 'INSERT INTO %I SELECT s, d FROM ' END, what)
				|| '(SELECT (random() * 1e6)::bigint s, (random() * 1e6)::bigint d FROM generate_series(1, $1)) e'
				|| CASE WHEN what = 'g' THEN '' ELSE ' ON CONFLICT DO NOTHING' END USING n;
			IF commits THEN COMMIT; PERFORM pg_sleep(0.02); END IF;
		END LOOP;
	END $$});
my $worker = q{SELECT FROM pg_stat_activity WHERE backend_type = 'census graph worker'};
my $reference;

# Bytes of WAL an edge
sub wal
{
	my ($what, $n, $calls, $commits) = @_;
	my $before = sql(q{SELECT pg_current_wal_insert_lsn()});
	sql("CALL calls('$what', $n, $calls, $commits)");
	comes("SELECT NOT EXISTS ($worker)") if $commits eq 'true';
	return sql("SELECT round((pg_current_wal_insert_lsn() - '$before'::pg_lsn) / ($n * $calls)::numeric)");
}
sub runs { my ($graph) = @_; return sql("SELECT count(*) FROM ${graph}_runs"); }

my $table = wal('t', 64, 200, 'false');
my $got = wal('g', 64, 1024, 'false');
diag "a table $table bytes an edge; 1,024 calls of 64 in a transaction $got, runs " . runs('g');
cmp_ok($got, '<', $table / 2, "one transaction: $got bytes of WAL an edge, a table $table");
cmp_ok(runs('g'), '<=', 10, 'it leaves few runs');
sql(q{SELECT graph_truncate('g')});
$got = wal('g', 64, 300, 'true');
diag "300 calls of 64, one by one: $got, runs " . runs('g');
cmp_ok($got, '<', $table / 2, "a trickle of 64: $got");
cmp_ok(runs('g'), '<=', 10, 'which leaves few runs');
sql(q{SELECT graph_truncate('g')});
my $table16 = wal('t', 16, 200, 'false');
$got = wal('g', 16, 500, 'true');
diag "500 calls of 16: $got, a table $table16, runs " . runs('g');
cmp_ok($got, '<', $table16 * 0.7, "a trickle of 16: $got, a table $table16");

# with the least memory the same
sql(q{ALTER SYSTEM SET maintenance_work_mem = '1MB'; SELECT pg_reload_conf(); SELECT graph_truncate('g')});
$got = wal('g', 1000, 40, 'true');
diag "40 calls of 1000 with 1 MB: $got, runs " . runs('g');
cmp_ok(runs('g'), '<=', 8, 'runs of more changes than fit in an eighth of 1 MB are merged');
is(sql(q{SELECT changes FROM graph_stats('g')}), sql(q{SELECT count(*) FROM graph_edges('g')}), 'and none is lost');

my $alone = wal('t', 64, 300, 'true');
$got = wal('edge', 64, 300, 'true') - $alone;
diag "an attached table, 64 rows a statement: $got on top of $alone, runs " . runs('a');
cmp_ok($got, '<', $alone / 2, "attached: $got bytes of WAL an edge beside $alone of the table itself");
is(sql(q{SELECT count(*) FROM (SELECT src, dst FROM edge EXCEPT SELECT src, dst FROM graph_edges('a')) x}), 0,
	'and it is the same as its table');
$node->stop;
done_testing();
