# Every set that can be stored can be written as text and read back: by pg_dump as COPY and as INSERTs, in EXPLAIN and
# auto_explain, in a view's definition, through test_decoding and logical replication.  The sets are those of the
# golden file, random ones, many members in few bytes, and two in a row that would print hundreds of megabytes.
# Long: not each day in "make check" (test/check).
use strict;
use warnings;
use lib 'test/t';
use Clients;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init(allows_streaming => 'logical');
$node->append_conf('postgresql.conf', "statement_timeout = '300s'\n");
$node->start;

open my $golden, '<', 'test/golden/roaring_v1.tsv' or die $!;
my @texts = map { (split /\t/)[1] } grep { !/^#/ } <$golden>;
chomp @texts;
cmp_ok(scalar @texts, '>', 20, 'there are golden sets');

$node->safe_psql('postgres', 'CREATE EXTENSION census; CREATE TABLE sets (id int PRIMARY KEY, s roaring, t roaring)');
$node->safe_psql('postgres', "INSERT INTO sets (id, s) VALUES "
	. join(', ', map { "($_, '$texts[$_]')" } 0 .. $#texts));
$node->safe_psql('postgres', q{
	INSERT INTO sets (id, s) SELECT 1000 + d, roaring_agg(hashint8extended(i, d) >> d)
		FROM generate_series(1::bigint, 3000) i, generate_series(0, 60, 5) d GROUP BY d;
	INSERT INTO sets VALUES (2000, '{1-200000000}', '{-9223372036854775808--9223372030000000000}'),
		(2001, NULL, '{}'),
		(2002, (SELECT roaring_agg(2 * i) FROM generate_series(1::bigint, 8200000) i),
			(SELECT roaring_agg(-3 * i) FROM generate_series(1::bigint, 8200000) i)),
		(2003, (SELECT roaring_agg(i * 1000000007 * 1000) FROM generate_series(1::bigint, 400000) i), '{1,2,3}');
});
my $sum = q{SELECT count(*),
	md5(string_agg(coalesce(md5(census_private.roaring_send(s)), '-') || coalesce(md5(census_private.roaring_send(t)),
	'-'), ',' ORDER BY id)) FROM sets};
my $sets = $node->safe_psql('postgres', $sum);
is($node->safe_psql('postgres', q{SELECT string_agg(id || left(s::text, 8), ' ' ORDER BY id) FROM sets
	WHERE s::text LIKE 'base64:%'}),
	'2002base64:A', 'long texts are base64');
is($node->safe_psql('postgres', q{SELECT count(*) FROM sets WHERE s::text::roaring <> s OR t::text::roaring <> t}), '0',
	'text brings each back');

dumped_and_restored($node, $sum);

# as a constant: in plans, in the log, in a view that is created again from its definition
my $wrong = $node->safe_psql('postgres', q{
	LOAD 'auto_explain';
	SET auto_explain.log_min_duration = 0;
	SET auto_explain.log_verbose = on;
	SET auto_explain.log_nested_statements = on;
	CREATE TABLE wrong (what text);
	DO $$
	DECLARE
		r record;
		n int;
		same boolean;
	BEGIN
		FOR r IN SELECT * FROM sets WHERE s IS NOT NULL AND (id % 3 = 0 OR id >= 2000) LOOP
			EXECUTE format('EXPLAIN (VERBOSE, FORMAT JSON) SELECT * FROM sets WHERE s && %L', r.s);
			EXECUTE format('SELECT count(*) FROM sets WHERE id = %s AND s = %L', r.id, r.s) INTO n;
			EXECUTE format('CREATE VIEW v AS SELECT id, %L::roaring AS s FROM sets WHERE id = %s', r.s, r.id);
			EXECUTE 'CREATE VIEW w AS ' || pg_get_viewdef('v'::regclass);
			EXECUTE 'SELECT w.s = sets.s FROM w JOIN sets USING (id)' INTO same;
			IF n <> 1 OR same IS NOT TRUE THEN INSERT INTO wrong VALUES (r.id); END IF;
			DROP VIEW v, w;
		END LOOP;
	END $$;
	SELECT string_agg(what, ' ') FROM wrong;
	DROP TABLE wrong});
is($wrong, '', 'EXPLAIN, auto_explain and views');

# decoded, and replicated into another database
$node->safe_psql('postgres', q{
	CREATE TABLE copied (LIKE sets INCLUDING ALL);
	CREATE PUBLICATION census_sets FOR TABLE copied;
	SELECT pg_create_logical_replication_slot('decoded', 'test_decoding')});
$node->safe_psql('postgres', q{SELECT pg_create_logical_replication_slot('replicated', 'pgoutput')});
$node->safe_psql('postgres', 'CREATE DATABASE replica');
$node->safe_psql('replica', 'CREATE EXTENSION census; CREATE TABLE copied (id int PRIMARY KEY, s roaring, t roaring)');
my $connection = $node->connstr('postgres') =~ s/'/''/gr;
$node->safe_psql('replica', "CREATE SUBSCRIPTION census_sets CONNECTION '$connection' PUBLICATION census_sets WITH
	(create_slot = false, slot_name = replicated, copy_data = false, binary = false)");
$node->safe_psql('postgres', 'INSERT INTO copied SELECT * FROM sets');
is($node->safe_psql('postgres', q{
	SELECT count(*), count(*) FILTER (WHERE c.s = d.s) FROM copied c JOIN (
		SELECT substring(data FROM 'id\[integer\]:(\d+)')::int AS id,
			substring(data FROM 's\[roaring\]:''([^'']*)''')::roaring AS s
		  FROM pg_logical_slot_get_changes('decoded', NULL, NULL) WHERE data LIKE 'table public.copied: INSERT:%') d
		  	USING (id) WHERE c.s IS NOT NULL}),
	join('|', ($node->safe_psql('postgres', 'SELECT count(s) FROM sets')) x 2), 'test_decoding');
$node->wait_for_catchup('census_sets');
(my $copied = $sum) =~ s/FROM sets/FROM copied/;
is($node->safe_psql('replica', $copied), $sets, 'logical replication, as text');
$node->safe_psql('replica', 'DROP SUBSCRIPTION census_sets');
$node->stop;
done_testing();
