# A tally of more than 720 MB is a specific error wherever one would be written, and leaves the session usable. What
# needs no such tally works, in bounded memory. Needs 4 GB and half a minute; runs only if CENSUS_EFFORT is 2 or more,
# as in .ci/run.
# Long: not each day in "make check" (test/check).
use strict;
use warnings;
use lib 'test/t';
use Effort;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;

plan skip_all => 'takes 4 GB of memory: set CENSUS_EFFORT=2 to run it' if share(8) > 4;
my ($available) = -r '/proc/meminfo' ? slurp_file('/proc/meminfo') =~ /^MemAvailable:\s*(\d+) kB/m : ();
plan skip_all => 'takes 4 GB of memory for some seconds' if defined $available && $available < 5 << 20;

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->append_conf('postgresql.conf',
	"shared_buffers = 64MB\nmax_wal_size = 4GB\nfsync = off\nwal_level = minimal\nmax_wal_senders = " .
	"0\nmax_parallel_workers_per_gather = 0\nstatement_timeout = '600s'\n");
$node->start;

# bitsets of 188 MB, by doubling
$node->safe_psql('postgres', q{
	CREATE EXTENSION census;
	CREATE UNLOGGED TABLE large (s roaring);
	ALTER TABLE large ALTER s SET STORAGE EXTERNAL;
	DO $$
	DECLARE
		s roaring := (SELECT roaring_agg(i * 7 + i % 3) FROM generate_series(1::bigint, 440000) i);
	BEGIN
		FOR k IN 1 .. 9 LOOP
			s := s | roaring_shift(s, roaring_max(s) / 65536 * 65536 + 65536);
		END LOOP;
		INSERT INTO large VALUES (s);
	END $$});
cmp_ok($node->safe_psql('postgres', 'SELECT pg_column_size(s) >> 20 FROM large'), '>', 180,
	'a set of more than 180 MB');

# Fifteen of them are four planes.
my $fifteen = 'FROM large, generate_series(1, 15)';
my ($rc, $out, $err) = $node->psql('postgres', qq{
	CREATE TABLE kept AS SELECT 1 AS one;
	SELECT pg_column_size(tally_agg(s)) $fifteen;
	\\echo :SQLSTATE
	CREATE TABLE stored AS SELECT tally_agg(s) AS t $fifteen;
	\\echo :SQLSTATE
	SELECT one FROM kept;
	SELECT roaring_count(tally_at_least(tally_agg(s), 15)) = (SELECT roaring_count(s) FROM large) $fifteen;
	SELECT (regexp_match(pg_read_file('/proc/self/status'), 'VmHWM:\\s*(\\d+) kB'))[1]::bigint / 1024 AS peak;
}, on_error_stop => 0);
my ($first, $second, $one, $same, $peak) = split /\n/, $out;
is($first, '54000', 'no tally of 750 MB');
is($second, '54000', 'nor is it stored');
my $hint = qr/HINT:  Count ranges of the members by themselves, sliced by roaring_slice\(\)/;
is(() = $err =~
	/tally of \d+ MB would exceed the limit of 720 MB\n.*$hint/g,
	2, 'and it says what to do') or diag $err;
is("$one $same", '1 t', 'the session goes on, and what all of them have is known');
note "peak: $peak MB";
cmp_ok($peak, '<', 3500, 'memory is bounded by what the counts take, not by 2.8 GB of sets twice');

# the hint's advice: by slices
is($node->safe_psql('postgres', q{
	SELECT sum(roaring_count(tally_at_least(t, 3))) = (SELECT roaring_count(s) FROM large) FROM (
		SELECT tally_agg(roaring_slice(s, from_, from_ + 400000000 - 1)) AS t FROM large,
			generate_series(0, 1600000000, 400000000) from_, generate_series(1, 3) GROUP BY from_) x}), 't',
			'slices are counted by themselves');
unlike(slurp_file($node->logfile), qr/terminated by signal|PANIC|TRAP/, 'the server never crashed');
$node->stop;
done_testing();
