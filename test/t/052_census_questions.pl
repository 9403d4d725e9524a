# docs/questions.md: each message in its left column comes from a server, word by word; entries that are not messages
# are listed here.
use strict;
use warnings;
use FindBin;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->append_conf('postgresql.conf', 'fsync = off');
$node->start;
$node->safe_psql('postgres', $_) for 'CREATE EXTENSION census', 'CREATE ROLE app', 'CREATE DATABASE taken',
	'CREATE DATABASE elsewhere', q{SELECT create_dictionary('uri'), create_id_generator('ids')},
	q{SELECT intern('uri', 'x')};
$node->safe_psql('taken', q{CREATE FUNCTION next_id() RETURNS int LANGUAGE sql AS 'SELECT 1'});
$node->safe_psql('elsewhere', 'CREATE SCHEMA s; CREATE EXTENSION census SCHEMA s');

# database, statements (a session each), and the first message of the page's row
my @ways = (
	['elsewhere', 'SELECT next_id()', "CREATE TABLE t (a roaring)", q{SELECT '{1}'::s.roaring & '{1}'::s.roaring}],
	['taken', 'CREATE EXTENSION census',
		'DROP FUNCTION next_id(); CREATE TYPE roaring AS (x int); CREATE EXTENSION census',
		'DROP TYPE roaring; CREATE VIEW census_stats AS SELECT 1; CREATE EXTENSION census'],
	['postgres', q{SELECT intern('url', 'x')}, q{SELECT graph_add('uri_', 1, 2)}],
	['postgres', q{SELECT intern(array['x'])}],
	['postgres', q{SELECT intern('uri', gen_random_uuid())}, 'SELECT intern(5)'],
	['postgres', q{SELECT intern('http://x/', 'uri')}, q{SELECT intern('a string', 'uri')}],
	['postgres', 'PREPARE p AS SELECT linear_counter_add(linear_spec(), $1)', 'PREPARE p AS SELECT linear_count($1)'],
	['postgres', 'PREPARE p AS SELECT 1 FROM generate_series(1, 2) id WHERE id <@ $1'],
	['postgres', 'CREATE TABLE counted (c linear_counter)', 'INSERT INTO counted SELECT linear_count(1)'],
	['postgres', q{SELECT roaring_agg('x'::text)}, 'SELECT roaring_agg(gen_random_uuid())'],
	['postgres', 'SELECT census_version(); SET census.shard_id = 5'],
	['postgres', 'CREATE TABLE narrow (id int DEFAULT next_id(), n int); INSERT INTO narrow (n) VALUES (1)'],
	['postgres', q{SELECT nextval('ids')}],
	['postgres', 'ALTER SYSTEM SET census.shard_id = 5'],
	['postgres', q{INSERT INTO uri VALUES (1, 2, 'y')}, q{INSERT INTO uri (value) VALUES ('y')}],
	['postgres', q{SET ROLE app; SELECT intern('a string')}]);
my @said = map { my ($db, @sql) = @$_; join "\n", map { ($node->psql($db, $_))[2] } @sql } @ways;

my @words = ('all my ids have shard 0', 'sets of `next_id()` ids are big', '`intern()` waits',
	'the estimate differs from `count(DISTINCT ..)`', 'psql prints very many numbers');
my ($rows, %used) = (0);
open my $h, '<', "$FindBin::RealBin/../../docs/questions.md" or die $!;
while (my $line = <$h>)
{
	next unless $line =~ /^\| (.+?) \| / && $1 ne 'I see';
	my $left = $1;
	next if grep { $left eq $_ } @words;
	$rows++;
	# the cause of a message is not a message; "uri" is a missing name in one of them
	my @messages = $left =~ s/ from `.*//r =~ /`([^`]+)`/g;
	my ($way) = grep { my $said = $said[$_] =~ s/"url"/"uri"/r; !grep { index($said, $_) < 0 } @messages } 0 .. $#said;
	SKIP:
	{
		skip 'PostgreSQL 17 knows a setting of a library that is not loaded', 1
			if $left =~ /^`unrecognized/ && $node->pg_version >= 17;
		ok(defined $way, "line $.: $left") or diag join "\n", @said;
	}
	$used{$way}++ if defined $way;
}
is($rows, @ways, 'as many as are provoked here');
is(grep({ $used{$_} } 0 .. $#ways), @ways - ($node->pg_version >= 17), 'each of them by a row');
my $page = slurp_file("$FindBin::RealBin/../../docs/questions.md");
for (@words) { like($page, qr/^\| \Q$_\E \| /m, "a row: $_"); }

$node->stop;
done_testing();
