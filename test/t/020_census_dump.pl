# Dump and restore of a database in which every part is in use, by its owner, who
# is no superuser, with the extension in a schema of an odd name: everything comes
# back, goes on from where it was, and a dump of it is the same dump again.
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
		$node->command_ok([ 'pg_restore', '-U', 'plain', '-e', @$restore_opts, '-d', $name, "$dir/$name.dump" ], "$name: restored");
	}
	else
	{
		$node->command_ok([ 'psql', '-X', '-q', '-v', 'ON_ERROR_STOP=1', '-U', 'plain', '-f', "$dir/src.sql", $name ], "$name: restored");
	}
	is(census_facts($node, $name, $schema, @as), $facts, "$name: everything is there");
	is(text_of($name), $dump, "$name: its dump is the same") if $name eq 'plain';
	is(census_goes_on($node, $name, $schema, @as), '', "$name: and goes on from there");
}

# a cluster's dump, by a superuser
my $all = PostgreSQL::Test::Cluster->new('all');
$all->init;
$all->start;
$node->command_ok([ 'pg_dumpall', '-f', "$dir/all.sql" ], 'pg_dumpall');
my $sql = slurp_file("$dir/all.sql");
$sql =~ s/^CREATE ROLE (?!plain).*\n//mg;    # the superuser is there
append_to_file("$dir/all2.sql", $sql);
$all->command_ok([ 'psql', '-X', '-q', '-f', "$dir/all2.sql", 'postgres' ], 'restored');
# PostgreSQL keeps no owner of an extension in a dump: it is the restoring superuser's,
# and so is what it stores; who used it as its owner has to be granted that again
is(census_facts($all, 'src', $schema) =~ s/^version.*\n//r, $facts =~ s/^version.*\n//r, 'the whole cluster: everything is there');
is(census_goes_on($all, 'src', $schema), '', 'and goes on from there');
$_->stop for $node, $all;
done_testing();
