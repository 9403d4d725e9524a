# A graph attached to a table. Four clients change the table by every command, with rollbacks, savepoints and
# triggers, while compaction runs and another session compares the two; the server is killed in the middle.
# Afterwards: a dump is restored, a standby is promoted, and a subscriber with its own attached graph follows.
# Long: not each day in "make check" (test/check).
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use FindBin;
use Test::More;
use lib $FindBin::Bin;
use GraphStorm;

my $node = storm_node(allows_streaming => 'logical');
$node->safe_psql('postgres', q{
CREATE EXTENSION census; CREATE EXTENSION amcheck;
SELECT create_graph('g'), create_graph('words');
CREATE TABLE edge (src int, dst int, note text, PRIMARY KEY (src, dst));
INSERT INTO edge SELECT 7, i FROM generate_series(1, 2000, 2) i;
SELECT graph_attach('g', 'edge', 'src', 'dst');
CREATE TABLE doc (id bigint PRIMARY KEY, tag text);
SELECT graph_attach('words', 'doc', 'tag', 'id');
-- a trigger that changes rows of its own table, before ours hears of the first ones
CREATE FUNCTION meddle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.dst % 7 = 0 THEN DELETE FROM edge WHERE src = NEW.src AND dst = NEW.dst - 1;
	ELSIF NEW.dst % 7 = 1 THEN UPDATE edge SET note = 'seen' WHERE src = NEW.src AND dst = NEW.dst; END IF;
	RETURN NULL;
END $$;
CREATE TRIGGER a AFTER INSERT ON edge FOR EACH ROW EXECUTE FUNCTION meddle();
CREATE FUNCTION differences() RETURNS bigint LANGUAGE sql
	AS $$ SELECT (SELECT count(*) FROM graph_check('g')) + (SELECT count(*) FROM graph_check('words')) $$;
});
storm_scripts($node, 2000, <<'SQL', <<'SAVED', 'g', 'words');
\set what random(1, 9)
BEGIN;
\if :what <= 2
INSERT INTO edge VALUES (:s, :d) ON CONFLICT DO NOTHING;
\elif :what = 3
DELETE FROM edge WHERE src = :s AND dst = :d;
\elif :what = 4
INSERT INTO edge SELECT :s, i FROM generate_series(:d, :d + 20) i ON CONFLICT (src, dst) DO UPDATE SET note = 'again';
\elif :what = 5
DELETE FROM edge WHERE src = :s AND dst BETWEEN :d AND :d + 20;
\elif :what = 6
INSERT INTO doc VALUES (:d, 'tag ' || :t) ON CONFLICT (id) DO UPDATE SET tag = EXCLUDED.tag;
DELETE FROM doc WHERE id = :t * 3;
\else
UPDATE edge SET dst = dst + 100000 WHERE src = :s AND dst = :d;
UPDATE edge SET src = :t WHERE src = :s AND dst = :d + 100000
	AND NOT EXISTS (SELECT FROM edge x WHERE x.src = :t AND x.dst = edge.dst);
DELETE FROM edge WHERE dst > 50000 AND src = :t;
\endif
SQL
INSERT INTO edge VALUES (:t, :t) ON CONFLICT DO NOTHING;
DELETE FROM edge WHERE src = :s AND dst = :d;
SAVED
storm($node, 3, 100, 'the table was changed');
cmp_ok($node->safe_psql('postgres', 'SELECT least((SELECT count(*) FROM edge), (SELECT count(*) FROM doc))'), '>', 10,
	'there was something to compare');
crashes($node, 300_000);

$node->safe_psql('postgres', q{TRUNCATE edge; INSERT INTO edge SELECT 1, i FROM generate_series(2, 2001, 7) i});
is($node->safe_psql('postgres', q{SELECT census_private.graph_out_count('g', 1), census_private.graph_out_count('g', 7),
	differences()}), '286|0|0', 'emptied and filled');

# a dump of the database, restored; by rows, which the triggers must not count twice
my $dump = $node->basedir . '/dump.sql';
$node->safe_psql('postgres', q{CALL graph_compact('g'); INSERT INTO edge VALUES (3, 3); DELETE FROM edge WHERE dst = 2;
	INSERT INTO doc VALUES (900000, 'dumped')});
$node->safe_psql('postgres', 'CREATE DATABASE copy');
$node->command_ok([ 'pg_dump', '-p', $node->port, '-h', $node->host, '-f', $dump, 'postgres' ], 'dumped');
$node->command_ok([ 'psql', '-Xq', '-v', 'ON_ERROR_STOP=1', '-p', $node->port, '-h', $node->host, '-f', $dump, 'copy' ],
	'restored');
is($node->safe_psql('copy', q{SELECT differences(), (SELECT count(*) FROM edge)}),
	$node->safe_psql('postgres', q{SELECT 0, (SELECT count(*) FROM edge)}),
	'a restored graph has what the restored table has');
is($node->safe_psql('copy', q{SELECT string_agg(tgenabled, '') FROM pg_trigger WHERE tgname LIKE 'census_graph%'}),
	'A' x 12, 'all triggers fire always, here too');
is($node->safe_psql('copy', q{INSERT INTO edge VALUES (3, 4); DELETE FROM edge WHERE src = 3 AND dst = 3;
	INSERT INTO doc VALUES (900001, 'restored'); SELECT graph_out('g', 3), graph_out('words', intern_find('restored')),
	differences()}), '{4}|{900001}|0', 'and they follow');
my ($rc, $out, $err) = $node->psql('copy', q{SELECT graph_add('g', 3, 3)});
like($err, qr/graph "g" is attached to table "edge"/, 'the graph is attached');
# a dump of the tables only: each names the object that it belongs to
$node->safe_psql('postgres', 'CREATE DATABASE tables');
$node->safe_psql('tables', 'CREATE EXTENSION census');
$node->command_ok([ 'pg_dump', '-p', $node->port, '-h', $node->host, '-f', $dump, '-t', 'edge', '-t', 'g', '-t',
	'g_out', '-t', 'g_in', '-t', 'g_runs', '-t', 'g_parts', 'postgres' ], 'some tables');
$node->safe_psql('tables', q{CREATE FUNCTION meddle() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'});
$node->command_ok([ 'psql', '-Xq', '-v', 'ON_ERROR_STOP=1', '-p', $node->port, '-h', $node->host, '-f', $dump,
	'tables' ], 'are restored');
is($node->safe_psql('tables', q{INSERT INTO edge VALUES (1, 1); SELECT graph_has('g', 1, 1),
	(SELECT count(*) FROM graph_check('g')), attached_to FROM census_graph}), 't|0|edge', 'and attached as they were');
is($node->safe_psql('tables', q{DROP TABLE g CASCADE; INSERT INTO edge VALUES (1, 2); SELECT count(*) FROM pg_class
	WHERE relname ~ '^g(_|$)'}), '0', 'and one object, once they were written');

# a subscriber attaches its own graph to the table that it receives; the tables of a graph
# may be published instead, for a graph that is not attached there
my $subscriber = PostgreSQL::Test::Cluster->new('subscriber');
$subscriber->init;
$subscriber->start;
$node->safe_psql('postgres', q{CREATE PUBLICATION p FOR TABLE edge, doc; CREATE PUBLICATION q FOR TABLE g, g_out,
	g_in, g_runs, g_parts});
$subscriber->safe_psql('postgres', q{CREATE EXTENSION census; CREATE DATABASE pages;
	CREATE TABLE edge (note text, dst int, src int, PRIMARY KEY (src, dst));
		CREATE TABLE doc (id bigint PRIMARY KEY, tag text);
	SELECT create_graph('g'), create_graph('words'); SELECT graph_attach('g', 'edge', 'src', 'dst'),
		graph_attach('words', 'doc', 'tag', 'id')});
$subscriber->safe_psql('pages', q{CREATE EXTENSION census; SELECT create_graph('g')});
my $conn = $node->connstr('postgres');
$subscriber->safe_psql('postgres', "CREATE SUBSCRIPTION s CONNECTION \$\$$conn\$\$ PUBLICATION p");
$subscriber->safe_psql('pages', "CREATE SUBSCRIPTION t CONNECTION \$\$$conn\$\$ PUBLICATION q");
for my $db (qw(postgres pages))
{
	$subscriber->poll_query_until($db, q{SELECT count(*) > 0 AND bool_and(srsubstate = 'r') FROM pg_subscription_rel})
		or die;
}
my $same = q{SELECT (SELECT count(*) FROM graph_check('g')) + (SELECT count(*) FROM graph_check('words')),
	(SELECT count(*) FROM edge), census_private.graph_out_count('g', 1), (SELECT count(*) FROM doc),
	census_private.graph_out_count('words', intern_find('dumped'))};
is($subscriber->safe_psql('postgres', $same), $node->safe_psql('postgres', $same), 'what was there was received');
$node->safe_psql('postgres', q{INSERT INTO edge SELECT 1, i * 7 + 3 FROM generate_series(1, 100) i;
	UPDATE edge SET dst = dst + 5000 WHERE dst % 11 = 0; DELETE FROM edge WHERE dst % 5 = 0;
	UPDATE doc SET tag = 'dumped' WHERE id < 5; DELETE FROM doc WHERE id = 900000; BEGIN;
		INSERT INTO edge VALUES (8, 8); SAVEPOINT a; INSERT INTO edge VALUES (8, 9); ROLLBACK TO a; COMMIT;
		CALL graph_compact('g'); INSERT INTO edge VALUES (8, 11)});
$node->wait_for_catchup($_) for qw(s t);
is($subscriber->safe_psql('postgres', $same), $node->safe_psql('postgres', $same), 'and what was changed');
is($subscriber->safe_psql('postgres', q{SELECT graph_out('g', 8)}), '{8,11}', 'the triggers of rows follow an apply');
is($subscriber->safe_psql('pages', q{SELECT graph_out('g', 8), graph_in('g', 11),
	(SELECT count(*) FROM graph_check('g')), census_private.graph_out_count('g', 1)}),
	$node->safe_psql('postgres', q{SELECT graph_out('g', 8), graph_in('g', 11), 0,
	census_private.graph_out_count('g', 1)}), 'so does a graph that receives the tables of another one');
$node->safe_psql('postgres', 'TRUNCATE edge');
$node->safe_psql('postgres', 'INSERT INTO edge VALUES (2, 3)');
$node->wait_for_catchup($_) for qw(s t);
is($subscriber->safe_psql('postgres', q{SELECT graph_in('g', 3), census_private.graph_out_count('g', 1),
	(SELECT count(*) FROM graph_check('g'))}), '{2}|0|0', 'and a TRUNCATE');
is($subscriber->safe_psql('pages', q{SELECT graph_in('g', 3), census_private.graph_out_count('g', 1),
	(SELECT count(*) FROM graph_check('g'))}), '{2}|0|0', 'of either');
unlike(slurp_file($subscriber->logfile), qr/ERROR/, 'without an error on the way');
$subscriber->stop;

# a standby answers and checks; after promotion it continues
$node->backup('b');
my $standby = PostgreSQL::Test::Cluster->new('standby');
$standby->init_from_backup($node, 'b', has_streaming => 1);
$standby->start;
$node->safe_psql('postgres', q{INSERT INTO edge SELECT 4, i * 7 + 2 FROM generate_series(1, 50) i});
$node->wait_for_catchup($standby);
is($standby->safe_psql('postgres', q{SELECT census_private.graph_out_count('g', 4), differences()}), '50|0',
	'a standby has both');
($rc, $out, $err) = $standby->psql('postgres', q{SELECT graph_detach('g')});
like($err, qr/cannot execute graph_detach\(\) in a read-only transaction/, 'and detaches nothing');
$node->stop;
$standby->promote;
is($standby->safe_psql('postgres', q{DELETE FROM edge WHERE src = 4 AND dst < 30; INSERT INTO edge VALUES (4, 3);
	SELECT census_private.graph_out_count('g', 4), differences()}), '48|0', 'promoted, it follows the table');
is($standby->safe_psql('postgres', q{SELECT count(*)
	FROM (SELECT bt_index_check(indexrelid, true) FROM pg_index
	WHERE indrelid IN ('g'::regclass, 'g_out'::regclass, 'g_in'::regclass, 'g_runs'::regclass,
	'g_parts'::regclass)) x}), 6, 'amcheck finds the indexes sound');
$standby->stop;
done_testing();
