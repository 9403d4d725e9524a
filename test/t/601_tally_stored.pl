# Stored tallies: dumped and restored, as COPY and as INSERTs; damaged, where each function must give an answer or an
# error of class XX001 and never crash; larger than what is kept without counting; cancelled while they count.
# Long: not each day in "make check" (test/check).
use strict;
use warnings;
use lib 'test/t';
use Clients;
use Effort;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use Time::HiRes qw(time);

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->append_conf('postgresql.conf', "statement_timeout = '300s'\nmax_parallel_workers_per_gather = 0\nfsync = off\n");
$node->start;
$node->safe_psql('postgres', q{
	CREATE EXTENSION census;
	CREATE TABLE sets AS SELECT g, roaring_agg(hashint8extended(i, g) >> (30 + g % 30)) AS s
		FROM generate_series(1, 60) g, generate_series(1::bigint, 2000) i GROUP BY g;
	INSERT INTO sets SELECT 100 + g, roaring_from_range(g * 100, g * 9000) | roaring_shift('{1,3,5,7,9-12}', g * 70000)
		FROM generate_series(1, 40) g;
	INSERT INTO sets SELECT 200 + g, roaring_agg(i * (2 + g % 3)) FROM generate_series(1, 12) g,
		generate_series(1::bigint, 30000) i GROUP BY g;
	CREATE TABLE tallies AS SELECT g % 9 AS g, tally_agg(s) AS t FROM sets GROUP BY g % 9;
	INSERT INTO tallies SELECT 9, tally_agg(s) FROM (VALUES ('{}'::roaring)) v(s);
	INSERT INTO tallies VALUES (10, NULL);
	CREATE VIEW seldom AS SELECT g, tally_at_least(t, 1, 2) AS s FROM tallies;
});
dumped_and_restored($node, q{SELECT count(*),
	md5(string_agg(coalesce(md5(census_private.roaring_tally_send(t)), '-'), ',' ORDER BY g)),
	(SELECT md5(string_agg(s::text, ',' ORDER BY g)) FROM seldom) FROM tallies});

# Damage.  One session, so that a crash is seen.
my $times = effort(8);
my ($rc, $out, $err) = $node->psql('postgres', "\\set times $times\n" . q{
	SELECT setseed(0.5);
	CREATE TEMP TABLE damage AS SELECT generate_series(1, :times) AS n;
	CREATE FUNCTION raw(bytea) RETURNS roaring_tally LANGUAGE internal IMMUTABLE STRICT AS 'byteasend';
	CREATE FUNCTION raw_state(bytea) RETURNS census_private.roaring_tally_state
		LANGUAGE internal IMMUTABLE STRICT AS 'byteasend';
	CREATE AGGREGATE states(census_private.roaring_tally_state) (SFUNC = census_private.tally_combine,
		STYPE = census_private.roaring_tally_state, FINALFUNC = census_private.tally_final);
	CREATE TEMP TABLE sound AS SELECT census_private.roaring_tally_send(t) AS b FROM tallies WHERE g < 9
		UNION ALL SELECT census_private.roaring_tally_send(tally_agg(s))
			FROM (VALUES ('{1-9}'::roaring), ('{3,70000}'), ('{3}')) v(s);
	DO $$
	DECLARE
		d record;
		q text;
		b bytea;
		results int := 0;
		errors int := 0;
	BEGIN
		FOR d IN SELECT sound.b, n FROM sound, damage LOOP
			b := d.b;
			FOR k IN 1 .. 1 + d.n % 3 LOOP
				b := set_byte(b, least((random() * CASE WHEN d.n % 2 = 0 THEN 60 ELSE length(b) - 1 END)::int,
					length(b) - 1), (random() * 255)::int);
			END LOOP;
			IF d.n % 10 = 0 THEN b := substr(b, 1, (random() * length(b))::int); END IF;
			FOREACH q IN ARRAY ARRAY['tally_at_least(raw($1), 2)', 'tally_at_least(raw($1), 1, 3)',
				'(SELECT sum(sets) FROM tally_top(raw($1), 10, excluding => ''{1-5}'', within => ''{0-1000000}''))',
					'(SELECT count(*) FROM unnest(raw($1)))',
				'(SELECT tally_agg(t) FROM (VALUES (raw($1)), (raw($1))) v(t))::text', 'raw($1)::text',
					'census_private.tally_final(raw_state($1))::text',
				'(SELECT states(t) FROM (VALUES (raw_state($1)), (raw_state($1))) v(t))::text', 'raw($1) = raw($1)',
					'raw($1) < ''AQAAAAAAAAA=''', 'census_private.roaring_tally_hash_extended(raw($1), 3)',
				'census_private.roaring_tally_send(raw($1))',
					'(SELECT tally_at_least(tally_agg(t), 3) FROM (VALUES (raw($1)), (''AQAAAAAAAAA='')) v(t))']
					LOOP
				BEGIN
					EXECUTE 'SELECT ' || q USING b;
					results := results + 1;
				EXCEPTION WHEN data_corrupted THEN
					errors := errors + 1;
				-- counts beyond bigint
				WHEN numeric_value_out_of_range OR invalid_parameter_value THEN
					results := results + 1;
				END;
			END LOOP;
		END LOOP;
		RAISE NOTICE '% results, % errors', results, errors;
	END $$;
	SELECT 'alive';
});
like($out, qr/alive/, 'damaged tallies do not crash') or diag $err;
unlike($err, qr/ERROR/, 'and raise nothing but XX001');
my ($results, $errors) = $err =~ /(\d+) results, (\d+) errors/;
note $err;
cmp_ok($errors // 0, '>', 16 * $times, 'damage is noticed');

# More than 64 MB of sets: collected sets are counted and replaced, several times.
$node->safe_psql('postgres', q{
	CREATE UNLOGGED TABLE large (n int, s roaring);
	DO $$
	DECLARE
		s roaring := (SELECT roaring_agg(i * 7 + i % 3) FROM generate_series(1::bigint, 70000) i);
	BEGIN
		FOR k IN 1 .. 4 LOOP
			s := s | roaring_shift(s, roaring_max(s) / 65536 * 65536 + 65536);
		END LOOP;
		INSERT INTO large SELECT n, roaring_shift(s, n * 3) FROM generate_series(1, 110) n;
	END $$});
note $node->safe_psql('postgres', 'SELECT sum(pg_column_size(s)) >> 20 FROM large');
my $all = 'SELECT tally_agg(s) AS t FROM large';
is($node->safe_psql('postgres', qq{SELECT (SELECT sum(pg_column_size(s)) > 100 << 20 FROM large), md5(t::text) = (
	SELECT md5(tally_agg(t)::text) FROM (SELECT tally_agg(s) AS t FROM large GROUP BY n % 11) x),
		tally_at_least(t, 30) = (SELECT tally_at_least(tally_agg(s), 30) FROM large),
	(SELECT sum(sets) FROM unnest(t)) = (SELECT sum(roaring_count(s)) FROM large) FROM ($all) y}), 't|t|t|t',
		'compacted on the way, and the same');
# and the memory is that of the counts, not of the sets
my $peak = $node->safe_psql('postgres', q{
	SELECT roaring_count(tally_at_least(tally_agg(s), 3)) > 0 FROM large, generate_series(1, 6);
	SELECT (regexp_match(pg_read_file('/proc/self/status'), 'VmHWM:\s*(\d+) kB'))[1]::bigint / 1024});
$peak =~ s/^t\n//;
cmp_ok($peak, '<', 450, "peak of 600 MB of sets: $peak MB");

# Each would take seconds
for ([ 'collecting', 'SELECT tally_agg(s) FROM large, generate_series(1, 100000)' ],
	[ 'counting', 'SELECT sum(roaring_count(tally_at_least((SELECT tally_agg(s) FROM large), 2 + i % 100)))
		FROM generate_series(1, 100000) i' ],
	[ 'rows', 'SELECT count(*) FROM generate_series(1, 100000),
		LATERAL (SELECT * FROM unnest((SELECT tally_agg(t) FROM tallies)) OFFSET 0) x' ],
	[ 'at least', 'SELECT tally_at_least(tally_agg(s), 30) FROM large, generate_series(1, 100000)' ],
	[ 'writing', 'SELECT sum(length((SELECT tally_agg(s) FROM large WHERE n > -g)::text))
		FROM generate_series(1, 10000) g' ],
	[ 'merging', 'SELECT tally_agg(t) FROM (SELECT tally_agg(s) AS t FROM large) x, generate_series(1, 100000)' ],
	[ 'comparing', 'SELECT count(*) FROM tallies a, tallies b, generate_series(1, 100000000) WHERE (a.t = b.t) IS TRUE'
		],
	[ 'the best', "SELECT count(*) FROM generate_series(1, 100000),
		tally_top((SELECT tally_agg(s) FROM large), 1000000)" ])
{
	my ($name, $query) = @$_;
	my $start = time;
	($rc, $out, $err) = $node->psql('postgres', "SET statement_timeout = '300ms'; $query");
	like($err, qr/canceling statement due to statement timeout/, "$name: the timeout is honoured");
	note sprintf('%s: %.0f ms after the timeout', $name, 1000 * (time - $start - 0.3));
}
unlike(slurp_file($node->logfile), qr/terminated by signal|PANIC|TRAP/, 'the server never crashed');
$node->stop;
done_testing();
