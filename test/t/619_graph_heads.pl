# What heads of runs may cost a reader. Compressed heads, which census never writes, are refused before they are
# decompressed, and at most 64 MB are read. So a hostile owner costs the worker, census_check() and questions no more
# than that; graphs of other owners are compacted, and the owner can empty the hostile one.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use Time::HiRes qw(usleep);

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->append_conf('postgresql.conf', "fsync = off\nautovacuum = off\nshared_buffers = '16MB'\n" .
	"census.graph_compact_rows = 3000\nmax_wal_size = '2GB'\n");
$node->start;
sub sql { my ($q) = @_; return $node->safe_psql('postgres', $q); }
sub comes { my ($q) = @_; for (1 .. 600) { return 1 if sql($q) eq 't'; usleep(50_000); } return 0; }
sql(q{CREATE EXTENSION census; CREATE ROLE mallory; GRANT CREATE ON SCHEMA public TO mallory; SET ROLE mallory;
	SELECT create_graph('small'), create_graph('large'), create_graph('many');
	ALTER TABLE small_runs DISABLE TRIGGER census_guard, ALTER bytes SET STORAGE EXTENDED;
	ALTER TABLE large_runs DISABLE TRIGGER census_guard; ALTER TABLE many_runs DISABLE TRIGGER census_guard;
	-- 176 parts each way, all zero, of which compression leaves some 100 bytes
	CREATE FUNCTION head() RETURNS bytea LANGUAGE sql IMMUTABLE AS
		$$ SELECT '\x0101b000b00000000100000000000000'::bytea || decode(repeat('00', 7744), 'hex') $$;
	INSERT INTO small_runs SELECT i, i::bigint * 2000000, head() FROM generate_series(1, 100000) i;
	INSERT INTO large_runs SELECT i, i::bigint * 2000000, head() FROM generate_series(1, 15000) i;
	RESET ROLE; SELECT create_graph('good')});
cmp_ok(sql(q{SELECT pg_relation_size('small_runs')}), '<', 30e6, 'heads of 776 MB in few bytes');
my $peak = q{SELECT substring(pg_read_file('/proc/self/status') FROM 'VmHWM:\s*(\d+) kB')};

my %refused = (small => qr/run \d+ of "small_runs" is damaged.*compressed, or elsewhere/s,
	large => qr/graph "large" has too many runs of changes.*more than 64 MB/s);
for my $graph (sort keys %refused)
{
	for my $call ("graph_has('$graph', 1, 1)", "graph_out('$graph', 1)", "graph_add('$graph', 1, 1)",
		"changes FROM graph_stats('$graph')")
	{
		my ($rc, $out, $err) = $node->psql('postgres', "\\set VERBOSITY verbose\nSELECT $call;\n$peak");
		like($err, $refused{$graph}, "$graph: $call is refused");
		cmp_ok($out, '<', 150_000, 'in little memory');
	}
}
my ($rc, $out, $err) = $node->psql('postgres', "SELECT count(*) FROM census_check();\n$peak");
is($rc, 0, 'census_check() tells of them');
cmp_ok(($out =~ /(\d+)$/)[0], '<', 250_000, 'in little memory');

# the worker, which is started by another graph
sql(q{SELECT graph_add_array('good', array_agg(i), array_agg(i)) FROM generate_series(1::bigint, 9000) i});
my $most = 0;
for (1 .. 600)
{
	my ($is, $done) = split /\|/, sql(q{SELECT (SELECT max(substring(pg_read_file('/proc/' || pid || '/status', 0, 9999,
		true) FROM 'VmHWM:\s*(\d+) kB')::int) FROM pg_stat_activity WHERE backend_type = 'census graph worker'),
		(SELECT changes = 0 FROM graph_stats('good'))});
	$most = $is if $is && $is > $most;
	last if $done eq 't';
	usleep(20_000);
}
is(sql(q{SELECT changes FROM graph_stats('good')}), 0, 'the graph of another role is compacted');
cmp_ok($most, '>', 0, 'by a worker');
cmp_ok($most, '<', 200_000, "which takes little memory: $most kB");
like(slurp_file($node->logfile), $refused{small}, 'and logs what it could not read');

# a sound graph with unmerged runs is compacted by its owner
sql(q{SET ROLE mallory; SELECT graph_truncate('small'), graph_truncate('large')});
is(sql(q{SELECT graph_has('small', 1, 1), graph_has('large', 1, 1)}), 'f|f', 'emptied, they are graphs again');
$node->stop;
done_testing();
