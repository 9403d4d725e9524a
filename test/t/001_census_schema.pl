# The extension goes into the schema that the user picks, works there without
# being in the search path, and can be dropped and dumped.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->start;
$node->safe_psql('postgres', 'CREATE ROLE plain LOGIN; CREATE DATABASE theirs OWNER plain;');
$node->safe_psql('theirs', 'CREATE SCHEMA "Odd ""Name"; CREATE EXTENSION census SCHEMA "Odd ""Name"',
	extra_params => [ '-U', 'plain' ]);
is($node->safe_psql('theirs', 'SELECT "Odd ""Name".census_version() ~ \'^[0-9.]+$\''),
	't', 'the owner of a database, no superuser, creates it in a schema of an odd name');
is( $node->safe_psql('theirs', q{
	SELECT count(*) FROM pg_depend d JOIN pg_extension e ON e.oid = d.refobjid
	  JOIN pg_proc p ON p.oid = d.objid AND d.classid = 'pg_proc'::regclass
	 WHERE e.extname = 'census' AND d.deptype = 'e' AND p.pronamespace <> e.extnamespace}),
	'0', 'no function is elsewhere');
is( $node->safe_psql('theirs', q{
	SELECT string_agg(p.proname, ' ' ORDER BY 1) FROM pg_depend d JOIN pg_extension e ON e.oid = d.refobjid
	  JOIN pg_proc p ON p.oid = d.objid AND d.classid = 'pg_proc'::regclass
	 WHERE e.extname = 'census' AND d.deptype = 'e' AND obj_description(p.oid, 'pg_proc') IS NULL}),
	'', 'every function has a comment');
$node->safe_psql('theirs', 'DROP EXTENSION census', extra_params => [ '-U', 'plain' ]);
is($node->safe_psql('theirs', q{SELECT count(*) FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace WHERE nspname LIKE 'Odd%'}),
	'0', 'nothing is left after DROP EXTENSION');
$node->stop;
done_testing();
