# An update gives the same catalog as a fresh install, from every released version (extension/census--VERSION.sql,
# frozen) to the current one.  Two made-up older versions, one with a right step and one whose step forgets something,
# show that the comparison finds differences.
#
# Two made-up later versions follow the current one, in a database in which every part is in use. The first changes a
# function and how a table is stored: all answers stay, all goes on. The second changes a function of a type and adds
# a column to a table whose owner is hostile: nothing of the owner's runs in the superuser's update, and the library,
# which does not know the column, refuses that table and no other.
use strict;
use warnings;
use FindBin;
use lib $FindBin::Bin;
use CensusUsed;
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

# What each extension requires, and a function and a COMMENT that a made-up older version lacks. The script of
# census_citus requires only a row of the catalog.
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
	$step .= $1 while $script =~ s/^((?:CREATE \Q$function\E|COMMENT ON \Q$comment\E).*?;\n)//ms;
	like($step, qr/^CREATE.*^COMMENT/ms, "$extension: a function to leave out");
	append_to_file("$dir/$extension--0.0.1.sql", $script);
	append_to_file("$dir/$extension--0.0.1--$current.sql", $step);
	append_to_file("$dir/$extension--0.0.2.sql", $script);
	append_to_file("$dir/$extension--0.0.2--$current.sql", $step =~ s/^COMMENT.*?;\n//msr);
	ok($same->('0.0.1'), "$extension: an update by a step that is right leads to the same catalog");
	ok(!$same->('0.0.2'), "$extension: a step that forgets a comment is found");
	unlink glob "$dir/$extension--0.0.[12]*.sql";
}
# --- later versions ---
my $script = slurp_file("$dir/census--$current.sql");
my ($major, $minor, $patch) = split /\./, $current;
my ($fixed, $added) = (join('.', $major, $minor, $patch + 1), join('.', $major, $minor + 1, 0));
my %steps = ($fixed => '', $added => '');
# changes the script of a version where it is like that, and returns the statement that is there then
sub changed
{
	my ($like, $to) = @_;
	$script =~ s/$like/$1$to/ or die "nothing in the script is like $like";
	my $at = $-[0];
	return substr($script, $at) =~ /^([^;]*;\n)/ ? $1 =~ s/^CREATE/CREATE OR REPLACE/r : die;
}
$steps{$fixed} = changed(qr/^(CREATE FUNCTION roaring_count\(set roaring\)[^;]* COST )4/m, '5')
	. "ALTER TABLE census_private.lane SET (fillfactor = 90);\n";
changed(qr/^(CREATE TABLE census_private\.lane \([^;]*\) USING heap)/m, ' WITH (fillfactor = 90)');
append_to_file("$dir/census--$fixed.sql", $script);
append_to_file("$dir/census--$current--$fixed.sql", $steps{$fixed});
$steps{$added} = changed(qr/^(CREATE FUNCTION census_private\.roaring_out\([^;]*? COST )10/m, '11')
	. "ALTER TABLE census_private.directory ADD COLUMN note pg_catalog.text;\n";
changed(qr/^(CREATE TABLE census_private\.directory \([^;]*?rights census_private\.relation)/m,
	",\n\tnote pg_catalog.text");
append_to_file("$dir/census--$added.sql", $script);
append_to_file("$dir/census--$fixed--$added.sql", $steps{$added});
for my $to ($fixed, $added)
{
	is(catalog('updated', 'census', "CREATE EXTENSION census SCHEMA s VERSION '$current'",
		"ALTER EXTENSION census UPDATE TO '$to'"),
		catalog('fresh', 'census', "CREATE EXTENSION census SCHEMA s VERSION '$to'"), "an update to $to");
}

$node->safe_psql('postgres', 'CREATE ROLE owner LOGIN; CREATE DATABASE used OWNER owner');
my @as = (extra_params => [ '-U', 'owner' ]);
census_use($node, 'used', 's', @as);
my $facts = census_facts($node, 'used', 's', @as);
sub facts { return census_facts($node, 'used', 's', @as) =~ s/^version\|.*/version/mr; }
$node->safe_psql('used', "ALTER EXTENSION census UPDATE TO '$fixed'");
is(facts(), $facts =~ s/^version\|.*/version/mr, "$fixed: all answers are the same");
is(census_goes_on($node, 'used', 's', @as), '', "$fixed: and all goes on");
$facts = facts();
$node->safe_psql('used', q{CREATE FUNCTION app.runs(x anyelement) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN
		IF current_user <> 'owner' THEN RAISE 'code of the owner runs as %', current_user; END IF; RETURN true; END $$;
	CREATE FUNCTION app.fires() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
		RETURN CASE WHEN app.runs(1) THEN coalesce(new, old) END; END $$;
	ALTER TABLE census_private.directory ADD CHECK (app.runs(id)) NOT VALID;
	CREATE TRIGGER fires BEFORE INSERT OR UPDATE OR DELETE ON census_private.directory FOR EACH ROW
		EXECUTE FUNCTION app.fires()}, @as);
my $asked = q{SELECT sum(hashtext(who::text)) FROM app.follower; SELECT app.distinct_visitors();
	SELECT sum(census_private.roaring_hash(s.graph_out('app.follows', k))) FROM generate_series(0, 29) k;
	SELECT s.intern('app.uri', 'at://500'), s.next_id() > 0, s.allocate('app.slot') IS NOT NULL};
my $answer = $node->safe_psql('used', $asked, @as);
my ($status, undef, $err) = $node->psql('used', "ALTER EXTENSION census UPDATE TO '$added'");
is($status, 0, "$added: nothing of the owner's runs in the update") or diag $err;
is($node->safe_psql('used', q{SELECT extversion FROM pg_extension WHERE extname = 'census'}), $added, $added);
like(($node->psql('used', "SELECT s.directory_list('{users}')", @as))[2], qr/altered.*\n.*a column of its own, "note"/,
	"$added: the library does not know the column, and refuses the table");
is($node->safe_psql('used', $asked, @as), $answer, "$added: what has none of them answers as before");
unlink glob("$dir/census--$fixed*.sql"), glob("$dir/census--*--$fixed.sql"), glob("$dir/census--*$added.sql");
$node->stop;
done_testing();
