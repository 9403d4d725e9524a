# Dump and restore of a database in which every part is in use, by its owner, who is no superuser, with the extension
# in a schema with an odd name: everything comes back, continues at its position, and a second dump is equal to the
# first.
# Long: not each day in "make check" (test/check).
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
$node->safe_psql('postgres', 'CREATE ROLE plain LOGIN; CREATE DATABASE src OWNER plain');
my @as = (extra_params => [ '-U', 'plain' ]);
my $schema = q{Odd "Name'};
census_use($node, 'src', $schema, @as);
my $facts = census_facts($node, 'src', $schema, @as);
like($facts, qr/^photo\|1000\|.*\|t$/m, 'the database is in use');

sub text_of    # a dump as text; the key of \restrict is another each time
{
	my ($db) = @_;
	my $f = $node->basedir . "/$db.sql";
	$node->command_ok([ 'pg_dump', '-U', 'plain', '-f', $f, $db ], "$db: the owner dumps it");
	my $t = slurp_file($f);
	$t =~ s/^\\(un)?restrict .*\n//mg;
	return $t;
}
my $dump = text_of('src');
my $dir = $node->basedir;
for my $how (
	[ 'plain' ],
	[ 'parallel', [ '-Fd', '-j2' ], [ '-j2' ] ],
	[ 'single', [ '-Fc' ], [ '--single-transaction' ] ])
{
	my ($name, $dump_opts, $restore_opts) = @$how;
	$node->safe_psql('postgres', "CREATE DATABASE $name OWNER plain");
	if ($dump_opts)
	{
		$node->command_ok([ 'pg_dump', '-U', 'plain', @$dump_opts, '-f', "$dir/$name.dump", 'src' ], "$name: dumped");
		$node->command_ok([ 'pg_restore', '-U', 'plain', '-e', @$restore_opts, '-d', $name, "$dir/$name.dump" ],
			"$name: restored");
	}
	else
	{
		$node->command_ok([ 'psql', '-X', '-q', '-v', 'ON_ERROR_STOP=1', '-U', 'plain', '-f', "$dir/src.sql", $name ],
			"$name: restored");
	}
	is(census_facts($node, $name, $schema, @as), $facts, "$name: everything is there");
	is(text_of($name), $dump, "$name: its dump is the same") if $name eq 'plain';
	is(census_goes_on($node, $name, $schema, @as), '', "$name: and goes on from there");
}

# only the schema, as a framework dumps it: all objects exist, are empty, and can be used
$node->safe_psql('postgres', "CREATE DATABASE $_ OWNER plain") for 'made', 'loaded', 'alone';
$node->safe_psql('made', q{CREATE EXTENSION census; CREATE SCHEMA app;
	SELECT create_dictionary('app.uri'), create_dictionary('app.laned', lanes => 4),
		create_dictionary('app.scattered', lanes => 8, lane => 'random'), create_dictionary('app.tag'),
		create_id_generator('app.ids', 'js53', shard => 3), create_allocator('app.code', 'window'),
		create_graph('app.follows'), create_graph('app.tags');
	SELECT intern(d, 'of the source') FROM unnest('{app.uri,app.laned,app.scattered}'::regclass[]) d;
	CREATE TABLE app.photo (id bigint PRIMARY KEY DEFAULT next_id('app.ids'), page bigint REFERENCES app.uri, tag text);
	SELECT graph_attach('app.tags', 'app.photo', 'tag', 'id', 'app.tag')}, @as);
$node->command_ok([ 'pg_dump', '-U', 'plain', @$_ ], "dumped: $_->[0]")
	for [ '-s', '-f', "$dir/made.sql", 'made' ], [ '-a', '-t', 'app.uri', '-f', "$dir/rows.sql", 'made' ];
$node->command_ok([ 'psql', '-X', '-q', '-v', 'ON_ERROR_STOP=1', '-U', 'plain', '-f', "$dir/made.sql", $_ ],
	"$_: the schema alone") for 'loaded', 'alone';
is($node->safe_psql('loaded', q{SELECT intern_find('app.uri', 'a') IS NULL, intern_text('app.uri', 1) IS NULL;
	SELECT intern('app.uri', 'a'), intern_array('app.uri', '{a,b}'), intern_text('app.uri', 2);
	SELECT d, count(DISTINCT intern(d, i::text) >> 63 - k) FROM generate_series(1, 200) i,
		(VALUES ('app.laned'::regclass, 2), ('app.scattered', 3)) x (d, k) GROUP BY d ORDER BY d::text;
	INSERT INTO app.photo (page, tag) VALUES (intern('app.uri', 'b'), 'red') RETURNING page, id_shard(id, 'app.ids');
	SELECT roaring_count(graph_out('app.tags', intern('app.tag', 'red'))), graph_add('app.follows', 1, 2),
		allocate('app.code') >= 0;
	SELECT dictionary, lane_bits, lane FROM census_private.dictionary ORDER BY dictionary::text;
	SELECT * FROM census_check();
	SELECT intern_set_commit('app.uri', 'immediate'); DROP TABLE app.laned}, @as),
	"t|t\n1|{1,2}|b\napp.laned|4\napp.scattered|8\n2|3\n1|t|t\n"
	. "app.laned|2|hash\napp.scattered|3|random\napp.tag|0|hash\napp.uri|0|hash\n", 'all of it is used');
is($node->safe_psql('loaded', q{SELECT relname FROM pg_class WHERE relnamespace = 'app'::regnamespace AND relkind = 'r'
	AND COALESCE(obj_description(oid, 'pg_class'), '') NOT LIKE '% of the census extension%'}, @as), 'photo',
	'the COMMENT of each table of ours tells it from the application\'s, as docs/frameworks.md says');
# a dump does not contain that the tables of a graph are one object; a restore records it again
is($node->safe_psql('alone', q{BEGIN; SELECT drop_graph('app.follows'), to_regclass('app.follows_out'); ROLLBACK;
	BEGIN; DROP TABLE app.follows; SELECT to_regclass('app.follows_out'); ROLLBACK}, @as), "|\n",
	'a restored graph is dropped whole');
# a dictionary restored without its settings has no secret; it must not report a string as missing
$node->command_ok([ 'psql', '-X', '-q', '-v', 'ON_ERROR_STOP=1', '-U', 'plain', '-f', "$dir/rows.sql", 'alone' ],
	'alone: rows without settings');
for my $call (q{intern('app.uri', 'of the source')}, q{intern_find('app.uri', 'of the source')})
{
	my (undef, undef, $err) = $node->psql('alone', "SELECT $call", @as);
	like($err, qr/dictionary "uri" has rows, but its secret is missing/, "alone: $call");
}
is($node->safe_psql('alone', 'SELECT relation, what FROM census_check()', @as), 'app.uri|no secret', 'and is found');

# a cluster's dump, by a superuser
my $all = PostgreSQL::Test::Cluster->new('all');
$all->init;
$all->start;
$node->command_ok([ 'pg_dumpall', '-f', "$dir/all.sql" ], 'pg_dumpall');
my $sql = slurp_file("$dir/all.sql");
$sql =~ s/^CREATE ROLE (?!plain).*\n//mg;    # the superuser is there
append_to_file("$dir/all2.sql", $sql);
$all->command_ok([ 'psql', '-X', '-q', '-f', "$dir/all2.sql", 'postgres' ], 'restored');
# a dump keeps no owner of an extension: the restoring superuser owns it and its data, so a role that used them as owner
# needs grants
is(census_facts($all, 'src', $schema) =~ s/^version.*\n//r, $facts =~ s/^version.*\n//r,
	'the whole cluster: everything is there');
is(census_goes_on($all, 'src', $schema), '', 'and goes on from there');
$_->stop for $node, $all;
done_testing();
