# The server is stopped immediately three times while eight clients intern.  No id of a committed row is lost, and
# none becomes another string's.
use strict;
use warnings;
use lib 'test/t';
use Clients;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use Time::HiRes qw(usleep);

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->append_conf('postgresql.conf',
	"max_connections = 40\nautovacuum_naptime = 1s\nwal_writer_delay = 10ms\nmax_wal_size = 64MB\nfull_page_writes = " .
	"on\n");
$node->start;
$node->safe_psql('postgres', q{
	CREATE EXTENSION census; CREATE EXTENSION amcheck;
	CREATE TABLE told (d regclass, value text, id bigint);
	SELECT create_dictionary('plain'), create_dictionary('now', commit => 'immediate'),
		create_dictionary('lanes', lanes => 64),
			create_dictionary('lanes_now', lanes => 1048576, lane => 'random', commit => 'immediate')});
my $script = script($node, 'load', <<'EOS');
\set n random(1, 60)
\set which random(0, 3)
BEGIN;
WITH b AS MATERIALIZED (SELECT (array['plain', 'now', 'lanes', 'lanes_now']::regclass[])[:which + 1] AS d,
	array(SELECT 's' || (random() * 100000)::int FROM generate_series(1, :n)) AS a)
INSERT INTO told SELECT d, unnest(a), unnest(intern_array(d, a)) FROM b;
COMMIT;
EOS

sub check
{
	my ($name) = @_;
	is($node->safe_psql('postgres', 'SELECT count(*)
		FROM (SELECT d, value FROM told GROUP BY 1, 2 HAVING count(DISTINCT id) > 1) x'),
		'0', "$name: a string is told one id");
	is($node->safe_psql('postgres', 'SELECT count(*)
		FROM (SELECT d, id FROM told GROUP BY 1, 2 HAVING count(DISTINCT value) > 1) x'),
		'0', "$name: an id is told for one string");
	for my $d (qw(plain now lanes lanes_now))
	{
		is($node->safe_psql('postgres', "SELECT count(*) FROM told t LEFT JOIN $d USING (id)
			WHERE t.d = '$d'::regclass AND $d.value IS DISTINCT FROM t.value"),
			'0', "$name: $d holds what was told");
		is($node->safe_psql('postgres', "SELECT count(*) - count(DISTINCT value) FROM $d"), '0',
			"$name: $d has no string twice");
		is($node->safe_psql('postgres', "SELECT count(*) FROM $d WHERE intern_find('$d', value) IS DISTINCT FROM id"),
			'0', "$name: $d: every row is found");
		is($node->safe_psql('postgres', "SELECT count(*)
			FROM (SELECT bt_index_check(indexrelid, true) FROM pg_index WHERE indrelid = '$d'::regclass) x"),
			'2', "$name: amcheck finds the indexes of $d sound");
		is($node->safe_psql('postgres', "SELECT count(*) FROM verify_heapam('$d')"), '0',
			"$name: amcheck finds $d sound");
	}
}

my $before = 0;
for my $round (1 .. 3)
{
	my $load = bench($node, '-c', 8, '-j', 2, '-T', 60, '-f', $script);
	# until something has been committed in this round, not for a fixed time
	for (1 .. 600) { last if $node->safe_psql('postgres', 'SELECT count(*) FROM told') > $before + 5000;
		usleep(50_000); }
	$node->safe_psql('postgres', 'CHECKPOINT') if $round == 2;
	$node->stop('immediate');
	$load->{h}->finish;
	$node->start;
	my $n = $node->safe_psql('postgres', 'SELECT count(*) FROM told');
	cmp_ok($n, '>', $before, "round $round: work was done and kept ($n rows)");
	$before = $n;
	check("round $round") if $round != 2;
}

# an id that was returned but not stored: kept, because its transaction has committed
$node->append_conf('postgresql.conf', "wal_writer_delay = 10s\ncensus.intern_worker_idle = 60s\n");
$node->restart;
$node->safe_psql('postgres', q{SELECT intern('now', 'the worker is there')});
my @told = map { $node->safe_psql('postgres', "SELECT intern('now', 'only told $_')") } 1 .. 3;
$node->stop('immediate');
$node->start;
is($node->safe_psql('postgres', q{SELECT string_agg(intern_find('now', 'only told ' || g)::text, ' ' ORDER BY g)
	FROM generate_series(1, 3) g}),
	"@told", 'immediate: an id that a committed query returned is kept');
$node->stop;
done_testing();
