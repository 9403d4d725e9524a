# Eight clients create directories (partitions, too), and move, remove and open random paths of a few names, one
# operation a transaction, some rolled back: the tree stays a tree, no id is used twice, no call deadlocks, and every
# error is a documented one.
use strict;
use warnings;
use FindBin;
use lib $FindBin::RealBin;
use Clients;
use Effort;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->append_conf('postgresql.conf', "fsync = off\n");
$node->start;
$node->safe_psql('postgres', q{
CREATE EXTENSION census;
CREATE EXTENSION amcheck;
CREATE TABLE made (id bigint PRIMARY KEY);
CREATE TABLE outcome (what text, state text);
CREATE FUNCTION some_path() RETURNS text[] LANGUAGE sql VOLATILE AS
	$$ SELECT array_agg(chr(97 + floor(random() * 3)::int)) FROM generate_series(1, 1 + floor(random() * 4)::int) $$;
CREATE FUNCTION step(fate int) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	what text := (array['create', 'create', 'create_or_open', 'create_or_open', 'move', 'move', 'move', 'remove',
		'open', 'list'])[fate];
	state text := 'done';
	p text[] := some_path();
BEGIN
	BEGIN
		IF what = 'create' THEN INSERT INTO made SELECT id
			FROM directory_create(p, CASE WHEN random() < 0.1 THEN 'partition' ELSE '' END);
		ELSIF what = 'create_or_open' THEN INSERT INTO made SELECT id FROM directory_create_or_open(p) ON CONFLICT
			DO NOTHING;
		ELSIF what = 'move' THEN PERFORM directory_move(p, some_path());
		ELSIF what = 'remove' THEN PERFORM directory_remove(p, random() < 0.5);
		ELSIF what = 'open' THEN PERFORM directory_open(p);
		ELSE PERFORM directory_list(p);
		END IF;
	EXCEPTION
		WHEN undefined_object OR duplicate_object OR invalid_parameter_value THEN state := SQLSTATE;
	END;
	INSERT INTO outcome VALUES (what, state);
	RETURN state;
END $$;
});
my $script = script($node, 'storm', <<'SQL');
\set what random(1, 10)
\set fate random(1, 10)
BEGIN;
SELECT step(:what);
\if :fate <= 2
ROLLBACK;
\else
COMMIT;
\endif
SQL
my $n = effort(50);
for my $isolation ('read committed', 'repeatable read')
{
	$node->safe_psql('postgres', "ALTER DATABASE postgres SET default_transaction_isolation = '$isolation'");
	ends_well(bench($node, '-c', 8, '-j', 2, '-t', $n, '-f', $script), "$isolation: no error but those documented");
	is($node->safe_psql('postgres', q{SELECT count(*) FROM census_private.directory WHERE name IS NOT NULL}),
		$node->safe_psql('postgres', q{SELECT count(*) FROM census_directory_path}),
			"$isolation: every directory hangs on the root");
	is($node->safe_psql('postgres', q{SELECT count(*) - count(DISTINCT path) FROM census_directory_path}), '0',
		"$isolation: every path is one directory");
	is($node->safe_psql('postgres', q{SELECT count(*)
		FROM (SELECT id FROM made EXCEPT SELECT id FROM census_private.directory) x}), '0',
		"$isolation: removed ids stay taken");
	is($node->safe_psql('postgres', q{SELECT count(*) FROM census_private.directory d LEFT
		JOIN census_private.directory p ON p.partition = d.id >> 40
		WHERE d.name IS NOT NULL AND (d.id >> 40) > 0
			AND (p.name IS NULL OR substr(d.prefix, 1, length(p.prefix)) <> p.prefix
			OR directory_path(p.id) <> (directory_path(d.id))[1:cardinality(directory_path(p.id))])}), '0',
				"$isolation: what is in a partition is below it");
	is($node->safe_psql('postgres', q{SELECT count(*)
		FROM (SELECT *, lead(prefix) OVER (ORDER BY prefix) AS next FROM census_private.directory
		WHERE prefix IS NOT NULL) d
		WHERE substr(next, 1, length(prefix)) = prefix AND partition IS NULL}), '0',
			"$isolation: only the prefix of a partition begins another");
	is($node->safe_psql('postgres', q{SELECT bt_index_check(c::regclass, true)
		FROM unnest(array['census_private.directory_pkey', 'census_private.directory_name_key',
		'census_private.directory_prefix_key', 'census_private.directory_partition_key']) c}), "\n\n\n",
		"$isolation: amcheck finds nothing");
}
unlike(PostgreSQL::Test::Utils::slurp_file($node->logfile), qr/deadlock detected/, 'no deadlock');
# the storm was one: everything happened, with success and without
is($node->safe_psql('postgres', q{SELECT count(DISTINCT what) FROM outcome WHERE state = 'done'}), '6',
	'every operation succeeded at times');
is($node->safe_psql('postgres', q{SELECT string_agg(DISTINCT state, ' ' ORDER BY state) FROM outcome}),
	'22023 42704 42710 done', 'and failed at times, in every way');
# one directory more than there are gaps: {gap} itself
$node->safe_psql('postgres', q{SELECT d.id
	FROM (SELECT max(id) - count(*) AS gaps FROM census_private.directory WHERE id < 1::bigint << 40) g,
	generate_series(1, gaps) i, directory_create(array['gap', i::text]) AS d});
is($node->safe_psql('postgres', q{SELECT max(id) - count(*) FROM census_private.directory WHERE id < 1::bigint << 40}),
	'0', 'ids of directories are dense');

# to remove a great many takes the memory of one: of the process at its highest, which the
# pages of the tables that it has seen by then are part of
$node->append_conf('postgresql.conf', "shared_buffers = 8MB\n");
$node->restart;
$node->safe_psql('postgres',
	q{SELECT count(directory_create_or_open(array['many', (i % 50)::text, repeat('n', 300) || i]))
	FROM generate_series(1, 20000) i; SELECT count(directory_create_or_open(array['few', repeat('n', 300) || i]))
	FROM generate_series(1, 200) i});
my ($few, $grown) = split /\n/, $node->safe_psql('postgres',
	q{CREATE FUNCTION highest() RETURNS int LANGUAGE sql VOLATILE
	AS $$ SELECT substring(pg_read_file('/proc/self/status') FROM 'VmHWM:\s+(\d+)')::int $$;
	SELECT count(*) FROM census_private.directory \g /dev/null
	SELECT directory_remove('{few}');
	SELECT highest() AS before \gset
	SELECT directory_remove('{many}') \g /dev/null
	SELECT highest() - :before});
is($few, 201, 'few are removed');
# 33 MB if each removal leaves dead versions, 14 MB if those below a directory do
cmp_ok($grown, '<', 6 * 1024, "and 20051, by $grown kB more at most");
is($node->safe_psql('postgres', q{SELECT count(*) FROM directory_list('{}') l WHERE l.name IN ('many', 'few')}), 0,
	'all of them');
$node->stop;
done_testing();
