# The builds of SQL and library are compared at the first use in a session.  A difference is reported once, with a
# hint, and also by census_version() and census_check().
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;

my $share = qx{pg_config --sharedir};
chomp $share;
my $dir = "$share/extension";
my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->start;
my $version = $node->safe_psql('postgres',
	q{SELECT default_version FROM pg_available_extensions WHERE name = 'census'});
my $script = slurp_file("$dir/census--$version.sql");
my ($build) = $script =~ /^CREATE FUNCTION census_private\.sql_build\(\).*'([0-9a-f]{12})'/m;
ok($build, 'the script has a build');
my ($function) =
	$script =~ /^(CREATE FUNCTION census_private\.sql_build\(\).*\n)/m;

# older versions that never were, and the steps from them: the SQL of another build, and one from before builds
append_to_file("$dir/census--0.0.3.sql", $script =~ s/'$build'/'0123456789ab'/r);
append_to_file("$dir/census--0.0.3--$version.sql", $function =~ s/^CREATE /CREATE OR REPLACE /r);
append_to_file("$dir/census--0.0.4.sql", $script =~ s/\Q$function\E//r);
append_to_file("$dir/census--0.0.4--$version.sql", $function);

# output of a session
sub said { my ($db, @sql) = @_; return ($node->psql($db, join("\n", @sql)))[2]; }
my $use = "SELECT intern_find('x');";
my $pure = "SELECT '{1,2}'::roaring & '{2}'::roaring, linear_count(1);";
my $differ = qr/WARNING:  the SQL of census in this database and its library are of different builds/;
sub is_silent
{
	my ($db, $name) = @_;
	is(said($db, $use, $use), '', "$name: nothing is said");
	is($node->safe_psql($db, 'SELECT census_version()'), "$version+$build", 'the version is the build');
	is($node->safe_psql($db, 'SELECT * FROM census_check()'), '', 'no finding');
}

$node->safe_psql('postgres', "CREATE DATABASE $_") for 'fresh', 'old', 'older', 'restored';
is(said('fresh', 'CREATE EXTENSION census;', $use), '', 'what makes the extension says nothing');
is_silent('fresh', 'one build');

for (['old', '0.0.3', "0.0.3+0123456789ab"], ['older', '0.0.4', '0.0.4+unknown'])
{
	my ($db, $from, $sql) = @$_;
	is(said($db, "CREATE EXTENSION census VERSION '$from';"), '', "$from: it is made");
	my $said = said($db, $use, $use);
	is(scalar(() = $said =~ /$differ/g), 1, 'the first use says it, once');
	like($said, qr/DETAIL:  The SQL is \Q$sql\E, the library \Q$version+$build\E\./, 'which they are');
	like($said, qr/HINT:  Run ALTER EXTENSION census UPDATE\./, 'and what to run');
	is(said($db, $pure), '', 'what looks up no table says nothing');
	is($node->safe_psql($db, 'SELECT census_version()'), "$version+$build, SQL $sql", 'census_version()');
	like($node->safe_psql($db, 'SELECT * FROM census_check()'),
		qr/^census\|-\|SQL and library are of different builds\|SQL \Q$sql\E, library \Q$version+$build\E: Run ALTER/,
		'census_check()');
	unlike(said($db, 'ALTER EXTENSION census UPDATE;'), $differ, 'the update says nothing');
	is_silent($db, 'updated');
}

# a dump creates the extension again
my $dump = "$PostgreSQL::Test::Utils::tmp_check/old.sql";
command_ok([ 'pg_dump', '-f', $dump, $node->connstr('old') ], 'a dump');
$node->command_ok([ 'psql', '-XqAt', '-v', 'ON_ERROR_STOP=1', '-f', $dump, $node->connstr('restored') ], 'is restored');
is_silent('restored', 'restored');

# one version, two builds
$node->safe_psql('fresh', q{CREATE OR REPLACE FUNCTION census_private.sql_build() RETURNS text LANGUAGE sql IMMUTABLE
	PARALLEL SAFE AS $$SELECT 'ba9876543210'$$});
like(said('fresh', $use), qr/HINT:  Run make install with the files of one build, connect anew/,
	'of one version there is no update');
unlink glob "$dir/census--0.0.[34]*.sql";
$node->stop;
done_testing();
