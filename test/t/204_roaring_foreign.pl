
# Go's Roaring library (Debian: golang-github-roaringbitmap-roaring-dev) reads
# the portable bytes that we write, and we read what it writes.
use strict;
use warnings;
use IPC::Run qw(run);
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;

my $gopath = '/usr/share/gocode';
my ($go) = grep { -x } map { "$_/go" } split /:/, $ENV{PATH};
plan skip_all => 'Go is not installed (golang-go)' unless $go;
plan skip_all => "Go's Roaring library is not installed (golang-github-roaringbitmap-roaring-dev)"
  unless -d "$gopath/src/github.com/RoaringBitmap/roaring";

my $dir = PostgreSQL::Test::Utils::tempdir;
local $ENV{GOPATH} = $gopath;
local $ENV{GO111MODULE} = 'off';
local $ENV{GOFLAGS} = '';
local $ENV{GOCACHE} = "$dir/cache";
local $ENV{CGO_ENABLED} = 0;
my ($out, $err) = ('', '');
ok(run([ $go, 'build', '-o', "$dir/roaring64", 'test/foreign/roaring64.go' ], '>', \$out, '2>', \$err),
	'the reader in Go is built')
  or do { diag $err; done_testing(); exit };

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->start;
$node->safe_psql('postgres', q{
	CREATE EXTENSION census;
	CREATE TABLE source (id serial, s roaring);
	INSERT INTO source (s) VALUES ('{}'), ('{5}'), ('{-1,1}'), ('{0-65535}'), ('{1-10,20-30,100-1000}'),
		('{65530-65540,131072-300000}'), ('{-70000-70000}'),
		('{-9223372036854775808,-4294967297,-65537,-1,0,1,65535,65536,4294967295,4294967296,9223372036854775807}');
	SELECT setseed(0.42);
	-- random ones of every density: lone members to bitsets, runs among them
	INSERT INTO source (s) SELECT (SELECT roaring_agg((random() * (2.0 ^ (12 + i % 50)) - i % 3 * 1000)::bigint + 0 * g)
		FROM generate_series(1, 20 * i) g) |
		roaring_from_range(i * 40000, i * 40000 + i * i) FROM generate_series(1, 60) i;
});
# compare Go's output with our text, with or without ranges, as members
sub exchange
{
	my ($what, $mode, $where, $to, $from) = @_;
	my @bytes = split /\n/, $node->safe_psql('postgres',
		"SELECT encode($to, 'hex') FROM source WHERE $where ORDER BY id");
	my $in = join("\n", @bytes) . "\n";
	cmp_ok(scalar @bytes, '>', 20, "$what: there are sets");
	ok(run([ "$dir/roaring64", $mode ? $mode : () ], '<', \$in, '>', \$out, '2>', \$err), "$what: Go reads our bytes")
		or diag $err;
	my @lines = split /\n/, $out;
	is(scalar(@lines), 3 * @bytes, "$what: and answers for each set");

	my $values = join ",\n", map { sprintf "(%d, '%s', '%s', '%s')", $_ + 1, @lines[ 3 * $_ .. 3 * $_ + 2 ] } 0
		.. $#bytes;
	my ($optimized, $plain) = map { $from =~ s/BYTES/decode($_, 'hex')/r } qw(optimized plain);
	is($node->safe_psql('postgres', qq{
		SELECT count(*), count(*) FILTER (WHERE s::bigint[] = members::bigint[]),
			count(*) FILTER (WHERE $optimized = s),
			count(*) FILTER (WHERE $plain = s)
		  FROM (SELECT s, row_number() OVER (ORDER BY id) AS id FROM source WHERE $where) ours
		  JOIN (VALUES $values) go (id, members, optimized, plain) USING (id)}),
		join('|', (scalar @bytes) x 4), "$what: the members are ours; what Go writes is the set, run-optimized or not");
}
exchange('64 bits', '', 'true', 's::bytea', 'BYTES::roaring');
exchange('32 bits', '32', "s <@ roaring_from_range(0, 4294967295)", 'roaring_to_bytea32(s)',
	'roaring_from_bytea32(BYTES)');
exchange('32 bits, signed', '-32', "s <@ roaring_from_range(-2147483648, 2147483647)",
	'roaring_to_bytea32(s, true)', 'roaring_from_bytea32(BYTES, true)');
$node->stop;
done_testing();
