# The largest operations can be cancelled, and a result beyond 1 GB raises an error without leaving anything behind.
# One of eight operations is tried, others each day (CENSUS_SEED); in .ci/run -w all.
# Long: not each day in "make check" (test/check).
use strict;
use warnings;
use lib 'test/t';
use Effort;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use Time::HiRes qw(time);

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->append_conf('postgresql.conf',
	"shared_buffers = 64MB\nmax_wal_size = 4GB\nfsync = off\nwal_level = minimal\nmax_wal_senders = 0\n");
$node->start;

# Sets of 100 to 150 MB, by doubling: lone members, and bitsets; with partners that have the same keys.
$node->safe_psql('postgres', q{
	CREATE EXTENSION census;
	CREATE UNLOGGED TABLE large (name text, s roaring);
	DO $$
	DECLARE
		s roaring;
		step bigint;
	BEGIN
		SELECT roaring_agg(i * 65536 * 3 + i % 1000) INTO s FROM generate_series(1, 2000) i;
		FOR k IN 1..12 LOOP
			step := roaring_max(s) / 65536 * 65536 + 65536;
			s := s | roaring_shift(s, step);
		END LOOP;
		INSERT INTO large VALUES ('lone', s), ('lone', roaring_shift(s, 65536)), ('lone', roaring_shift(s, 3));
		SELECT roaring_agg(i * 7 + i % 3) INTO s FROM generate_series(1, 400000) i;
		FOR k IN 1..8 LOOP
			step := roaring_max(s) / 65536 * 65536 + 65536;
			s := s | roaring_shift(s, step);
		END LOOP;
		INSERT INTO large VALUES ('bits', s), ('bits', roaring_shift(s, 5));
	END $$;
});
note $node->safe_psql('postgres', 'SELECT name, roaring_count(s), pg_column_size(s) FROM large');

my $cpu_ms = -r '/proc/self/schedstat' ? q{split_part(pg_read_file('/proc/self/schedstat'), ' ', 1)::numeric / 1e6} :
  'extract(epoch FROM clock_timestamp()) * 1000';
my %slow;
for my $what (
	'a.s | b.s', 'a.s & b.s', 'a.s - b.s', 'a.s # b.s', 'roaring_count(a.s & b.s)', 'a.s < b.s', 'a.s @> b.s',
	'length(a.s::text)', 'length(a.s::bytea)', 'roaring_shift(a.s, 7)', '(a.s # roaring_from_range(5, 1000000000000))',
		'length(census_private.roaring_send(a.s))',
	'cardinality(a.s::bigint[])', '(SELECT count(*) FROM unnest(a.s))',
		'(SELECT roaring_union_agg(s) FROM large c WHERE c.name = a.name)',
	'(SELECT roaring_intersection_agg(s) FROM large c WHERE c.name = a.name)',
		'(SELECT roaring_agg(u) FROM unnest(a.s) u)', 'a.s::bytea::roaring')
{
	for my $name ('lone', 'bits')
	{
		next unless due(8);
		# The machine may be busy with other things: CPU time counts, which of a statement that
		# waits for nothing is the time of a clock where it is not, and the best of some tries.
		my ($best, $timed_out) = (1e9, 0);
		for my $try (1 .. 4)
		{
			my ($rc, $out, $err) = $node->psql('postgres', qq{
				SELECT $cpu_ms AS at \\gset
				SET statement_timeout = 60;
				SELECT count($what) FROM large a, large b WHERE a.name = '$name' AND b.name = '$name'
					AND a.ctid <> b.ctid;
				RESET statement_timeout;
				SELECT 'took ' || round($cpu_ms - :at);
			}, on_error_stop => 0);
			die "$what: $out $err" unless $err eq '' || $err =~ /statement timeout/;
			my ($ms) = $out =~ /took (\d+)\s*\z/;
			next unless defined $ms;    # the timeout came upon another statement
			$timed_out = 1 if $err;
			$best = $ms if $ms < $best;
			last if $best < 160;
		}
		note "$what of $name: $best ms" . ($timed_out ? ', cancelled' : '');
		$slow{"$what of $name"} = $best if $best >= 160;
	}
}
is_deeply(\%slow, {}, 'all end within 100 ms of their time');

# text in any order is sorted, which is interruptible as well
my ($rc, $out, $err) = $node->psql('postgres', q{
	CREATE TABLE unsorted AS SELECT '{' || string_agg(((i::bigint * 7919) % 3000017)::text, ',') || '}' AS t
		FROM generate_series(1, 3000000) i;
	SET statement_timeout = 20;
	SELECT roaring_count(t::roaring) FROM unsorted;
}, on_error_stop => 0);
like($err, qr/statement timeout/, 'unsorted text is cancelled');

# Results beyond 1 GB.  Of 100 MB of lone members, 12 copies that do not meet.
($rc, $out, $err) = $node->psql('postgres', q{
	DO $$
	DECLARE
		s roaring := (SELECT l.s FROM large l WHERE name = 'lone' LIMIT 1);
	BEGIN
		FOR k IN 1..4 LOOP
			s := s | roaring_shift(s, roaring_max(s) / 65536 * 65536 + 65536);
		END LOOP;
	END $$;
});
like($err, qr/roaring value would exceed the limit of 720 MB/, 'a union beyond 1 GB is an error');
is($node->safe_psql('postgres', q{
	DO $$
	BEGIN
		PERFORM roaring_from_range(-9223372036854775808, 9223372036854775807);
	EXCEPTION WHEN program_limit_exceeded THEN
		RAISE NOTICE 'yes';
	END $$;
	SELECT 1}), '1', 'and can be caught');
$node->stop;
done_testing();
