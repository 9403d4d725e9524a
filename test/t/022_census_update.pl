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
is($node->safe_psql('postgres', q{SELECT default_version FROM pg_available_extensions WHERE name = 'census_citus'}),
	$current, 'census_citus too');

# What each extension asks for, and a function and a COMMENT that a made-up older version has not.  Of Citus a row of
# the catalog is all that the script asks for.
my %needs = (census => '', census_citus => q{CREATE EXTENSION census SCHEMA s;
	SET allow_system_table_mods = on;
	INSERT INTO pg_extension (oid, extname, extowner, extnamespace, extrelocatable, extversion)
		SELECT 1, 'citus', 10, oid, false, '0' FROM pg_namespace WHERE nspname = 'pg_catalog'});
my %new = (census => [ 'FUNCTION census_version()', 'FUNCTION census_version()' ],
	census_citus => [ 'FUNCTION census_private.citus_build()', 'EVENT TRIGGER census_keep_bounds' ]);

# everything that the extension's objects are, in one text
my $listing = slurp_file('test/t/census_catalog.sql');
sub catalog
{
	my ($db, $extension, @create) = @_;
	$node->safe_psql('postgres', "DROP DATABASE IF EXISTS $db");
	$node->safe_psql('postgres', "CREATE DATABASE $db");
	$node->safe_psql($db, 'CREATE SCHEMA s');
	$node->safe_psql($db, $_) for grep { $_ ne '' } $needs{$extension}, @create;
	return $node->safe_psql($db, $listing =~ s/'census'/'$extension'/gr);
}
for my $extension ('census', 'census_citus')
{
	my $fresh = catalog('fresh', $extension, "CREATE EXTENSION $extension SCHEMA s");
	cmp_ok(scalar(() = $fresh =~ /\n/g), '>', $extension eq 'census' ? 100 : 40,
		"$extension: a fresh install has objects");
	like($fresh, qr/event trigger.*guard_rewrite/, 'census_citus: event triggers are among them')
		if $extension eq 'census_citus';

	my $same = sub {
		my ($from) = @_;
		return catalog('updated', $extension, "CREATE EXTENSION $extension SCHEMA s VERSION '$from'",
			"ALTER EXTENSION $extension UPDATE") eq $fresh;
	};
	my @released = map { m{\Q$extension\E--([0-9.]+)\.sql$} ? $1 : () } glob "extension/$extension--*.sql";
	for my $v (grep { $_ ne $current } @released)
	{
		my $path = $node->safe_psql('postgres',
			"SELECT path FROM pg_extension_update_paths('$extension') WHERE source = '$v' AND target = '$current'");
		isnt($path, '', "$extension: there is a way from $v");
		ok($same->($v), "$extension: an update from $v leads to the same catalog");
	}

	# two versions that never were
	my $script = slurp_file("$dir/$extension--$current.sql");
	my $step = '';
	my ($function, $comment) = @{ $new{$extension} };
	$step .= $1 while $script =~ s/^((?:CREATE \Q$function\E|COMMENT ON \Q$comment\E)[^;]*;\n)//m;
	like($step, qr/^CREATE.*^COMMENT/ms, "$extension: a function to leave out");
	append_to_file("$dir/$extension--0.0.1.sql", $script);
	append_to_file("$dir/$extension--0.0.1--$current.sql", $step);
	append_to_file("$dir/$extension--0.0.2.sql", $script);
	append_to_file("$dir/$extension--0.0.2--$current.sql", $step =~ s/^COMMENT[^;]*;\n//mr);
	ok($same->('0.0.1'), "$extension: an update by a step that is right leads to the same catalog");
	ok(!$same->('0.0.2'), "$extension: a step that forgets a comment is found");
	unlink glob "$dir/$extension--0.0.[12]*.sql";
}
$node->stop;
done_testing();
