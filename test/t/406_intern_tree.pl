# Lookups read the pages of the indexes themselves (src/store/unique.c).  Here pages are split, emptied, deleted and
# reused during lookups: existing strings must always be found, on a standby, too.
# Long: not each day in "make check" (test/check).
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
	"max_connections = 40\nfsync = off\nautovacuum = off\ncensus.intern_cache_size = 0\nshared_buffers = 16MB\n");
$node->start;
$node->safe_psql('postgres', q{
	CREATE EXTENSION census; CREATE EXTENSION amcheck;
	CREATE TABLE known (value text, id bigint);
	SELECT create_dictionary('d')});
# Between its two looks one session sleeps, with the pages pinned that it came
# by; the index, of one page then, is split meanwhile, and has the very strings.
$node->safe_psql('postgres', q{SELECT create_dictionary('s'); SELECT intern('s', 'first')});
# The second time it begins again with a page to the left of those.
for my $round (1 .. 2)
{
	my ($out, $err) = ('', '');
	my $strings = "array(SELECT 's$round ' || g FROM generate_series(1, 3000) g)";
	my $sleeper = IPC::Run::start([ 'psql', '-XAtq', '-h', $node->host, '-p', $node->port, '-v', 'ON_ERROR_STOP=1',
		'-c', 'SET census.intern_test_delay = 3000000',
		'-c', "SELECT intern_array('s', $strings) = intern_find_array('s', $strings)", 'postgres' ], '>', \$out, '2>',
			\$err);
	$node->poll_query_until('postgres', q{SELECT count(*) = 1 FROM pg_locks WHERE relation = 's'::regclass
		AND mode = 'RowExclusiveLock' AND granted});
	$node->safe_psql('postgres', "SELECT count(intern_array('s', $strings))");
	$sleeper->finish;
	is($err, '', "round $round: pages that were split after they were pinned: no error");
	is($out, "t\n", "round $round: and what was put there is found");
	is($node->safe_psql('postgres', 'SELECT count(*) FROM s'), 1 + 3000 * $round, "round $round: once");
}

# many leaves of both indexes, with few entries left: the rest is rolled back
for my $i (1 .. 5)
{
	$node->safe_psql('postgres', qq{BEGIN;
		SELECT count(intern_array('d', array(SELECT 'gone $i ' || g FROM generate_series(1, 20000) g))); ROLLBACK;
		INSERT INTO known SELECT unnest(a), unnest(intern_array('d', a))
			FROM (SELECT array(SELECT 'k $i ' || g FROM generate_series(1, 60) g) AS a OFFSET 0) x});
}
$node->backup('b');
my $standby = PostgreSQL::Test::Cluster->new('standby');
$standby->init_from_backup($node, 'b', has_streaming => 1);
$standby->append_conf('postgresql.conf', "hot_standby_feedback = on\n");
$standby->start;

# a lookup that misses divides by zero; in any order, and in that of the ids
my $look = script($node, 'look', <<'EOS');
SELECT 1 / (count(*) FILTER (WHERE i IS DISTINCT FROM id) = 0)::int FROM
	(SELECT array_agg(value ORDER BY random()) AS v, array_agg(id ORDER BY random()) AS x FROM known) k,
	LATERAL (SELECT unnest(intern_find_array('d', v)) AS i, unnest(v) AS value) f JOIN known USING (value);
SELECT 1 / (count(*) FILTER (WHERE t IS DISTINCT FROM value) = 0)::int FROM
	(SELECT array_agg(id ORDER BY random()) AS x FROM known) k,
	LATERAL (SELECT unnest(intern_text_array('d', x)) AS t, unnest(x) AS id) f JOIN known USING (id);
SELECT 1 / (intern_text('d', intern('d', value)) = value)::int FROM known ORDER BY random() LIMIT 20;
EOS
my $grow = script($node, 'grow', <<'EOS');
\set s random(1, 1000000000)
SELECT count(intern_array('d', array(SELECT 'new ' || :s || ' ' || g FROM generate_series(1, 500) g)));
BEGIN;
SELECT count(intern_array('d', array(SELECT 'lost ' || :s || ' ' || g FROM generate_series(1, 2000) g)));
ROLLBACK;
EOS
my $vacuum = script($node, 'vacuum', "VACUUM (INDEX_CLEANUP ON) d;\n");
my $size = $node->safe_psql('postgres', q{SELECT pg_relation_size('d_key_key')});
my $replica = bench($standby, '-c', 2, '-T', 3, '-f', $look);
ends_well(bench($node, '-c', 8, '-j', 2, '-T', 4, '-f', "$look\@4", '-f', "$grow\@3", '-f', "$vacuum\@1"),
	'known strings are found while pages are split and deleted');
$replica->{h}->finish;
unlike($replica->{err}, qr/ERROR/, 'on the standby, too');
cmp_ok($node->safe_psql('postgres', q{SELECT pg_relation_size('d_key_key')}), '>', $size, 'pages were split');
like($node->safe_psql('postgres', q{SELECT count(*) > 300 FROM d}), qr/t/, 'strings were added');
is($node->safe_psql('postgres', q{SELECT count(*) FROM d WHERE intern_find('d', value) IS DISTINCT FROM id
	OR intern_text('d', id) <> value}), '0', 'every row is found, both ways');
is($node->safe_psql('postgres', q{SELECT count(*) - count(DISTINCT value) FROM d}), '0', 'no string is there twice');
is($node->safe_psql('postgres', q{SELECT count(*)
	FROM (SELECT bt_index_parent_check(indexrelid, true) FROM pg_index WHERE indrelid = 'd'::regclass) x}), '2',
	'amcheck finds the indexes sound');
# pages were really deleted and reused
$node->safe_psql('postgres', 'CREATE EXTENSION pgstattuple');
cmp_ok($node->safe_psql('postgres', q{SELECT sum((pgstatindex(indexrelid)).deleted_pages) FROM pg_index
	WHERE indrelid = 'd'::regclass}), '>', 0, 'there are deleted pages');

# the indexes are rebuilt while strings are interned
my $load = bench($node, '-c', 4, '-T', 2, '-f', "$look\@1", '-f', "$grow\@1");
$node->safe_psql('postgres', 'REINDEX TABLE CONCURRENTLY d') for 1 .. 2;
ends_well($load, 'REINDEX CONCURRENTLY: no session fails');
is($node->safe_psql('postgres', q{SELECT count(*)
	FROM (SELECT bt_index_parent_check(indexrelid, true) FROM pg_index WHERE indrelid = 'd'::regclass AND indisvalid)
	x}), '2', 'and the new indexes are complete');
is($node->safe_psql('postgres', q{SELECT count(*) FROM d WHERE intern_find('d', value) IS DISTINCT FROM id}), '0',
	'with every row');
$standby->stop;
$node->stop;
done_testing();
