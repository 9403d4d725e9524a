# A database of each released version is restored, has the answers that its release gave, and is used further
# (test/golden/database-VERSION.sql and .facts; test/keep makes them).
use strict;
use warnings;
use FindBin;
use lib $FindBin::Bin;
use CensusUsed;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->start;
if (my $to = $ENV{CENSUS_KEEP})    # the database of this version, into that folder
{
	my @as = census_kept_as($node);
	$node->safe_psql('postgres', 'CREATE DATABASE made OWNER plain');
	$CensusUsed::sets = 25;
	census_use($node, 'made', 'public', @as);
	$node->command_ok([ 'pg_dump', '-U', 'plain', '-f', "$to/made.sql", 'made' ], 'dumped');
	append_to_file("$to/made.facts", census_kept_facts($node, 'made') . "\n");
}
else
{
	my @kept = census_restore_kept($node);
	cmp_ok(scalar @kept, '>', 0, "kept: @kept");
	for my $db (@kept)
	{
		is(census_kept_facts($node, $db), census_kept_facts($db), "$db: what its release has said");
		is(census_goes_on($node, $db, 'public', census_kept_as($node)), '', "$db: and goes on from there");
		is($node->safe_psql($db, 'SELECT * FROM census_check()'), '', "$db: nothing is found");
	}
}
$node->stop;
done_testing();
