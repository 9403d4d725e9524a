# Names that are taken: each function, type and view for users exists once in a schema before the extension's in
# search_path (a warning, and a finding of census_check()); in its own, the server refuses CREATE EXTENSION.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->append_conf('postgresql.conf', 'fsync = off');
$node->start;
$node->safe_psql('postgres', 'CREATE EXTENSION census');

# Names for users, by the catalog; a function can be planted if its arguments are neither our types nor "any"
my $ours = q{SELECT %s FROM pg_depend d JOIN pg_extension e ON e.oid = d.refobjid AND e.extname = 'census'
	AND d.refclassid = 'pg_extension'::regclass AND d.deptype = 'e'
	JOIN %s o ON o.oid = d.objid AND d.classid = '%s'::regclass WHERE %s = e.extnamespace AND %s ORDER BY 1};
my @functions = split /\n/, $node->safe_psql('postgres', sprintf $ours, 'o.oid::regprocedure', 'pg_proc', 'pg_proc',
	'o.pronamespace',
	q{NOT EXISTS (SELECT FROM unnest(o.proargtypes) t
		WHERE t = '"any"'::regtype OR EXISTS (SELECT FROM pg_depend x WHERE x.classid = 'pg_type'::regclass
		AND x.objid = t AND x.deptype = 'e')
		OR EXISTS (SELECT FROM pg_type a JOIN pg_depend x ON x.objid = a.typelem AND x.classid = 'pg_type'::regclass
			AND x.deptype = 'e' WHERE a.oid = t))});
my @types = split /\n/, $node->safe_psql('postgres', sprintf $ours, 'o.typname', 'pg_type', 'pg_type', 'o.typnamespace',
	q{o.typname !~ '^_' AND (o.typrelid = 0 OR (SELECT relkind = 'c' FROM pg_class WHERE oid = o.typrelid))});
my @views = split /\n/, $node->safe_psql('postgres', sprintf $ours, 'o.relname', 'pg_class', 'pg_class',
	'o.relnamespace', q{o.relkind = 'v'});
cmp_ok(scalar @functions, '>', 100, scalar(@functions) . ' functions can be in the way');
is_deeply([sort @types],
	[sort qw(roaring roaring_or_array roaring_tally linear_counter linear_estimate directory_entry)], 'types');
cmp_ok($node->safe_psql('postgres', sprintf $ours, 'count(DISTINCT o.proname)', 'pg_proc', 'pg_proc', 'o.pronamespace',
	q{o.proname !~ '^_'}), '<=', 125, 'names that users call: at most 125');
cmp_ok(scalar @views, '>', 4, scalar(@views) . ' views');

sub plant { my ($schema, $name) = @_; return "CREATE FUNCTION $schema.$name RETURNS int LANGUAGE sql AS 'SELECT 1';" }
sub create { my ($db, $more) = @_; my ($rc, $out, $err) = $node->psql($db,
	"\\set VERBOSITY verbose\nCREATE EXTENSION census " . ($more // ''), on_error_stop => 1); return ($rc, $err) }

# each kind of name, in the schema where the extension is to be created
for ([plant('public', 'next_id()'), '42723: function "next_id" already exists'],
	['CREATE TABLE roaring (a int);', '42710: type "roaring" already exists'],
	['CREATE DOMAIN linear_counter AS int;', '42710: type "linear_counter" already exists'],
	['CREATE VIEW census_stats AS SELECT 1;', '42P07: relation "census_stats" already exists'],
	['CREATE AGGREGATE roaring_agg(bigint) (SFUNC = int8pl, STYPE = bigint);',
		'42723: function "roaring_agg" already exists'])
{
	my ($sql, $refused) = @$_;
	$node->safe_psql('postgres', 'CREATE DATABASE one');
	$node->safe_psql('one', $sql);
	my ($rc, $err) = create('one');
	like($err, qr/ERROR:  \Q$refused\E/, $refused);
	$node->safe_psql('one', 'CREATE SCHEMA census; CREATE EXTENSION census SCHEMA census');
	is($node->safe_psql('one', 'SELECT count(*) FROM census.census_check() WHERE what <> $$name is taken$$'), 0,
		'another schema works');
	$node->safe_psql('postgres', 'DROP DATABASE one');
}

# a function of the same name with other arguments disturbs nothing
$node->safe_psql('postgres', 'CREATE DATABASE other_arguments');
$node->safe_psql('other_arguments', plant('public', 'next_id(int)') . plant('public', 'intern(uuid)'));
my ($rc, $err) = create('other_arguments');
is($rc, 0, 'other arguments');
is($err, '', 'without a warning');

# in another schema: a warning, and a finding if the path finds it first
$node->safe_psql('postgres', 'CREATE DATABASE elsewhere');
$node->safe_psql('elsewhere', join "\n", 'CREATE SCHEMA app; CREATE SCHEMA ext;', map { plant('app', $_) } @functions);
($rc, $err) = create('elsewhere', 'SCHEMA ext');
is($rc, 0, 'another schema');
is(() = $err =~ /WARNING:  01000: schema "app" has a function /g, 5, 'is told, by five of them');
like($err, qr/HINT:  Rename it, or write the name with its schema: ext\.allocate\(regclass\)\./, 'and what to do');
for (['app, ext', scalar @functions], ['app', scalar @functions], ['ext, app', 0], ['ext', 0])
{
	is($node->safe_psql('elsewhere', "SET search_path = $_->[0]; SELECT count(*) FROM ext.census_check()
		WHERE part = 'census' AND what = 'name is taken'"), $_->[1], "census_check(), search_path = $_->[0]");
}
is($node->safe_psql('elsewhere', q{SET search_path = app, ext; SELECT detail FROM ext.census_check()
	WHERE detail LIKE '%next_id()'}),
	q{in this search_path next_id() is not the extension's, ext.next_id()}, 'the words of it');
# types and relations, too
$node->safe_psql('elsewhere', join "\n", 'CREATE SCHEMA old;', (map { "CREATE DOMAIN old.$_ AS int;" } @types),
	map { "CREATE TABLE old.$_ ();" } @views);
is($node->safe_psql('elsewhere', q{SET search_path = old, ext; SELECT count(*) FROM ext.census_check()
	WHERE what = 'name is taken'}), @types + @views, 'types and relations, in front');
is($node->safe_psql('elsewhere', q{SET search_path = ext, old; SELECT count(*) FROM ext.census_check()
	WHERE what = 'name is taken'}), 0, 'and behind');
is($node->safe_psql('elsewhere', q{SET search_path = old, ext; SELECT detail FROM ext.census_check()
	WHERE detail ~ ' (roaring|census_stats) is' ORDER BY detail}),
	"in this search_path census_stats is not the extension's, ext.census_stats\n" .
		"in this search_path roaring is not the extension's, ext.roaring", 'the words of it');
$node->safe_psql('postgres', 'CREATE DATABASE types');
$node->safe_psql('types', 'CREATE SCHEMA old; CREATE TABLE old.roaring (); CREATE VIEW old.census_stats AS SELECT 1;
	CREATE SCHEMA ext');
($rc, $err) = create('types', 'SCHEMA ext');
is($rc, 0, 'a type and a view');
for ('relation census_stats', 'type roaring')
{
	like($err, qr/WARNING:  01000: schema "old" has a $_, too/, "a warning: $_");
}

# a DEFAULT that is bound already, in any search_path
$node->safe_psql('elsewhere', q{CREATE TABLE app.t (x int, id int DEFAULT 2 * app.next_id(),
	y bigint DEFAULT ext.next_id())});
for my $path ('app, ext', 'ext')
{
	is($node->safe_psql('elsewhere', qq{SET search_path = $path; SELECT relation = 'app.t'::regclass, what, detail
		FROM ext.census_check() WHERE what LIKE 'default%'}) =~ s/\b(app|ext)\.next_id/next_id/gr,
		q{t|default is not ours|column "id" takes next_id(), which is not the extension's next_id()},
		"a DEFAULT, search_path = $path");
}
$node->safe_psql('elsewhere', 'DROP TABLE app.t');
is($node->safe_psql('elsewhere', q{SELECT ext.create_shard(5, 's5'); SET search_path = s5, ext; SELECT count(*)
	FROM ext.census_check()}), "s5.id_seq\n0", 'the next_id() of a shard is meant');

$node->stop;
done_testing();
