# An update gives the same catalog as a fresh install, from every released version (extension/census--VERSION.sql,
# frozen) to the current one.  Two made-up older versions, one with a right step and one whose step forgets something,
# show that the comparison finds differences.
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
my $current = $node->safe_psql('postgres',
	q{SELECT default_version FROM pg_available_extensions WHERE name = 'census'});
like($current, qr/^\d+\.\d+\.\d+$/, 'the current version');
my $meta = slurp_file('META.json');
like($meta, qr/"version": "\Q$current\E"/, 'META.json has the same');
like(slurp_file('CHANGELOG.md'), qr/^## \Q$current\E\b/m, 'CHANGELOG.md too');

# everything that the extension's objects are, in one text
my $listing = slurp_file('test/t/census_catalog.sql');
sub catalog
{
	my ($db, @create) = @_;
	$node->safe_psql('postgres', "DROP DATABASE IF EXISTS $db");
	$node->safe_psql('postgres', "CREATE DATABASE $db");
	$node->safe_psql($db, 'CREATE SCHEMA s');
	$node->safe_psql($db, $_) for @create;
	return $node->safe_psql($db, $listing);
}
my $fresh = catalog('fresh', 'CREATE EXTENSION census SCHEMA s');
cmp_ok(scalar(() = $fresh =~ /\n/g), '>', 100, 'a fresh install has objects');

sub same
{
	my ($from) = @_;
	my $updated = catalog('updated', "CREATE EXTENSION census SCHEMA s VERSION '$from'",
		'ALTER EXTENSION census UPDATE');
	return $updated eq $fresh;
}
my @released = map { m{census--([0-9.]+)\.sql$} ? $1 : () } glob 'extension/census--*.sql';
for my $v (grep { $_ ne $current } @released)
{
	my $path = $node->safe_psql('postgres',
		"SELECT path FROM pg_extension_update_paths('census') WHERE source = '$v' AND target = '$current'");
	isnt($path, '', "there is a way from $v");
	ok(same($v), "an update from $v leads to the same catalog");
}

# two versions that never were: without census_version()
my $script = slurp_file("$dir/census--$current.sql");
my $step = '';
$step .= $1 while $script =~ s/^((?:CREATE|COMMENT ON) FUNCTION census_version\(\)[^;]*;\n)//m;
isnt($step, '', 'a function to leave out');
append_to_file("$dir/census--0.0.1.sql", $script);
append_to_file("$dir/census--0.0.1--$current.sql", $step);
append_to_file("$dir/census--0.0.2.sql", $script);
append_to_file("$dir/census--0.0.2--$current.sql", $step =~ s/^COMMENT[^;]*;\n//mr);
ok(same('0.0.1'), 'an update by a step that is right leads to the same catalog');
ok(!same('0.0.2'), 'a step that forgets a comment is found');
unlink glob "$dir/census--0.0.[12]*.sql";
$node->stop;
done_testing();
