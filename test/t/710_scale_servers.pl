# postgres_fdw, PL/Proxy and logical replication, by each block of docs/scale-out.md, on servers of their own, and
# each claim of that page.
# Long: not each day in "make check" (test/check).
use strict;
use warnings;
use File::Path qw(remove_tree);
use FindBin;
use IPC::Run;
use lib $FindBin::RealBin;
use Effort;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use ScaleDoc;
use Test::More;

my ($lib) = run_command([ 'pg_config', '--pkglibdir' ]);
my %node;
for my $name (qw(router shard1 shard2))
{
	my $n = $node{$name} = PostgreSQL::Test::Cluster->new($name);
	$n->init(allows_streaming => 'logical');
	$n->append_conf('postgresql.conf', "fsync = off\nshared_preload_libraries = 'census'\n"
		  . ($name =~ /(\d)$/ ? "census.shard_id = 800$1\n" : "census.shard_id = 8000\n"));
	$n->start;
}
my %dsn = map { $_ => $node{$_}->connstr('postgres') } keys %node;
my %vars = (
	(map { ("host$_" => $node{"shard$_"}->host, "port$_" => $node{"shard$_"}->port, "dsn$_" => $dsn{"shard$_"},
		"DSN$_" => $dsn{"shard$_"}) } 1, 2));

ScaleDoc::run('postgres_fdw', \%dsn, \%vars);
my $plan = $node{router}->safe_psql('postgres',
	q{EXPLAIN (VERBOSE, COSTS OFF) SELECT account FROM s1.event WHERE account <@ '{1-10}'::roaring})
	. $node{router}->safe_psql('postgres',
	q{EXPLAIN (VERBOSE, COSTS OFF) SELECT account FROM s1.event WHERE account <@ '{1-10,50}'::roaring});
like($plan, qr/Remote SQL: .*WHERE .*>= 1.*Remote SQL: .*WHERE .*(<@|ANY)/s,
	'a filter by a set is shipped, as a range where it is one');
$plan = $node{router}->safe_psql('postgres', q{EXPLAIN (VERBOSE, COSTS OFF) SELECT roaring_agg(account) FROM s1.event});
like($plan, qr/Remote SQL: SELECT .*roaring_agg\(account\)/, 'an aggregate over one server is shipped whole');
$plan = $node{router}->safe_psql('postgres',
	q{EXPLAIN (VERBOSE, COSTS OFF) SELECT roaring_agg(DISTINCT account ORDER BY account) FROM s1.event});
like($plan, qr/Remote SQL: SELECT .*roaring_agg\(DISTINCT account/, 'DISTINCT and ORDER BY too');
my ($rc, undef, $err) = $node{router}->psql('postgres',
	'CREATE SCHEMA all1; IMPORT FOREIGN SCHEMA public FROM SERVER shard1 INTO all1');
is($rc, 0, 'a schema with the extension can be imported: no table of ours is in it') or diag $err;

SKIP:
{
	skip 'PL/Proxy is not installed (postgresql-NN-plproxy)', 1 unless -e "$lib/plproxy.so";
	ScaleDoc::run('PL/Proxy and logical shards', \%dsn, \%vars);
	# no id repeats, over all shards on both servers, before and after the move
	my @ids = map { my $n = $_; split /\n/,
		$node{$n}->safe_psql('postgres',
		join(' UNION ALL ', map { "SELECT id FROM $_.photo" } $n eq 'shard1' ? 's0' : qw(s1 s2 s3))) }
		qw(shard1 shard2);
	my %seen; $seen{$_}++ for @ids;
	is(scalar(@ids), 400, 'every photo is there');
	is(scalar(grep { $_ > 1 } values %seen), 0, 'and no id twice');
	is($node{shard2}->safe_psql('postgres', 'SELECT string_agg(DISTINCT id_shard(id)::text, chr(32)) FROM s1.photo'),
		'1', 'a moved shard keeps its number');
}

# Logical replication
$node{$_}->safe_psql('postgres', 'CREATE DATABASE published; CREATE DATABASE subscribed') for qw(shard1 shard2);
%dsn = (%dsn, publisher => $node{shard1}->connstr('published'), subscriber => $node{shard2}->connstr('subscribed'));
%vars = (PUBLISHER => $dsn{publisher}, SUBSCRIBER => $dsn{subscriber});
# before the next block, wait until changes of one server have arrived on the other
ScaleDoc::run('Logical replication', \%dsn, \%vars, sub {
	my ($n) = @_;
	ScaleDoc::settle($dsn{publisher}, $dsn{subscriber});
	return if $n != 3;
	is($node{shard2}->safe_psql('subscribed',
		q{SELECT count(*) FROM item WHERE tags @> intern_find_set('tag', array['red', 'size 7'], 'all')}), '10',
		'the rows are found by their strings on the subscriber');
	is($node{shard2}->safe_psql('subscribed',
		q{SELECT (SELECT count(*) FROM follow), (SELECT count(*) FROM graph_check('follows')),
		graph_out('follows', 7)}), '400|0|{14,21,28,35}', '... and its graph is its table');
});
# the first publisher has all that was written on either
is($node{shard1}->safe_psql('published', q{SELECT count(*) - count(DISTINCT id), count(*) FROM item}), '0|502',
	'ids go on without a repeat, there and back');
is($node{shard1}->safe_psql('published', q{SELECT count(DISTINCT id), count(*), count(DISTINCT value) FROM tag}),
	'53|53|53', 'strings too');
is($node{shard2}->safe_psql('subscribed', q{SELECT count(DISTINCT id), count(*) FROM tag}), '52|52',
	'... of which the other has those of its time');
is($node{$_}->safe_psql($_ eq 'shard1' ? 'published' : 'subscribed',
	q{SELECT (SELECT count(*) FROM follow), (SELECT count(*) FROM graph_check('follows')),
	(SELECT string_agg(relation || ': ' || what, chr(10)) FROM census_check())}),
	'401|0|' . ($_ eq 'shard1' ? 'item: ids of another shard' : ''),
	"$_: graph and table agree, and census_check() says what the page says") for qw(shard1 shard2);

# The same page without tests: a reader runs a section, and looks around in its servers
{
	local $ENV{PGDATA} = PostgreSQL::Test::Utils::tempdir_short() . '/data';
	mkdir $ENV{PGDATA};
	my ($in, $out) = (q{psql -XAtq -d "$SUBSCRIBER" -c "SELECT 'looked: ' || count(*) FROM item"} . "\nexit\n", '');
	ok(IPC::Run::run([ $^X, 'test/demo/scale', '--inside', '-k', 'replication' ], '<', \$in, '>', \$out, '2>&1'),
		'test/demo/scale runs a section') or diag $out;
	my $blocks = qr/\d+ blocks of "Logical replication" have run on publisher, subscriber/s;
	like($out,
		qr/-- on publisher\nCREATE EXTENSION census;.*dictionary advanced.*$blocks/s,
		'... shows its blocks and their answers');
	like($out, qr/looked: 501/, '... and leaves a shell where its servers are');
	remove_tree("$ENV{PGDATA}/../nodes");
	# each section separately, without objects of earlier sections (one of three, which changes daily)
	for my $section (grep { due(3) } 'postgres_fdw', (-e "$lib/plproxy.so" ? 'plproxy' : ()),
		(-e "$lib/citus.so" ? 'citus' : ()))
	{
		ok(IPC::Run::run([ $^X, 'test/demo/scale', '--inside', $section ], '<', \undef, '>', \$out, '2>&1'),
			"... $section runs alone") or diag $out;
		remove_tree("$ENV{PGDATA}/../nodes");
	}
	ok(!IPC::Run::run([ $^X, 'test/demo/scale', 'nothing' ], '<', \undef, '>', \$out, '2>&1'),
		'... it knows its sections');
	like($out, qr/usage: test\/demo\/scale \[-k\] citus\|plproxy\|postgres_fdw\|replication/, '... and names them');
}

# A warning of the page: FOR ALL TABLES meets the subscriber's own row
$node{shard1}->safe_psql('published', 'CREATE PUBLICATION everything FOR ALL TABLES');
is($node{shard1}->safe_psql('published',
	q{SELECT count(*) FROM pg_publication_tables
	WHERE pubname = 'everything' AND (schemaname, tablename) = ('census_private', 'dictionary')}), '1',
	'FOR ALL TABLES publishes our settings');
$node{shard1}->safe_psql('postgres', q{CREATE DATABASE own_schema});
$node{shard1}->safe_psql('own_schema', q{CREATE SCHEMA census; CREATE EXTENSION census SCHEMA census;
	CREATE TABLE t (x int)});
if ($node{shard1}->pg_version >= 15)
{
	is($node{shard1}->safe_psql('own_schema',
		q{CREATE PUBLICATION p FOR TABLES IN SCHEMA public; SELECT string_agg(tablename, ' ') FROM pg_publication_tables
		WHERE pubname = 'p'}), 't', 'a schema of its own is left out');
}

$_->stop for values %node;
done_testing();
