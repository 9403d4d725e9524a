# States of the aggregates that count in how many sets each member is, when they leave their process: as text, as
# binary, stored, merged in any order, by executors that keep nothing between rows, under every kind of plan, through
# postgres_fdw. Also: real data sets, if $CENSUS_DATA has them (all in .ci/run -w all, otherwise an eighth that changes
# daily), and a union of more scattered members than are collected.
# Long: not each day in "make check" (test/check).
use strict;
use warnings;
use FindBin;
use lib $FindBin::RealBin;
use Effort;
use LostExecutor;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->append_conf('postgresql.conf', "max_parallel_workers_per_gather = 0\nfsync = off\nstatement_timeout = '600s'\n");
$node->start;
my $path = 'SET search_path = s, public; ';
my $one = sub { return $node->safe_psql('postgres', $path . $_[0]); };
# few and many members, every kind of container, keys that are shared and lone; NULLs, the empty set
$one->(q{
	CREATE SCHEMA s; CREATE EXTENSION census SCHEMA s; SET search_path = s, public;
	CREATE TABLE public.source (id int, s roaring);
	INSERT INTO source SELECT g, roaring_agg(hashint8extended(i, g) >> (20 + g)) FROM generate_series(1, 40) g,
		generate_series(1::bigint, 700) i GROUP BY g;
	INSERT INTO source SELECT 50 + g, roaring_from_range(g * 100, g * 5000) | roaring_shift('{1,3,5,7,9-12}', g * 30000)
		FROM generate_series(1, 20) g;
	INSERT INTO source SELECT 80 + g, roaring_agg(i * (2 + g % 3)) FROM generate_series(1, 12) g,
		generate_series(1::bigint, 20000) i GROUP BY g;
	INSERT INTO source SELECT 100 + g, ('{1,' || g || '}')::roaring FROM generate_series(1, 300) g;
	INSERT INTO source VALUES (500, '{}'), (501, NULL);
	CREATE TABLE public.truth AS SELECT tally_agg(s) AS t, tally_at_least(tally_agg(s), 3) AS three FROM source;
	CREATE AGGREGATE public.states(census_private.roaring_tally_state) (SFUNC = census_private.tally_combine,
		STYPE = census_private.roaring_tally_state);
	CREATE AGGREGATE public.unfinished(roaring) (SFUNC = census_private.tally_trans,
		STYPE = census_private.roaring_tally_state, COMBINEFUNC = census_private.tally_combine, PARALLEL = SAFE);
	CREATE TABLE public.state AS SELECT id % 13 AS n, unfinished(s) AS t FROM source
		GROUP BY 1;
});
is($one->(q{SELECT (SELECT count(*) FROM unnest(t)) = (SELECT count(DISTINCT u) FROM source, unnest(s) u),
	(SELECT sum(sets) FROM unnest(t)) = (SELECT sum(roaring_count(s)) FROM source) FROM truth}),
	't|t', 'the truth');

# A state outside of its aggregate: stored, as text, as binary; an engine may send each form.
is($one->(q{SELECT census_private.tally_final(states(state.t)) = truth.t FROM state, truth GROUP BY truth.t}),
	't', 'stored states combine');
is($one->(q{SELECT census_private.tally_final(states(t::text::census_private.roaring_tally_state)) = (SELECT t
	FROM truth) FROM state}),
	't', 'and as text');
my $file = $PostgreSQL::Test::Utils::tmp_check . '/states.bin';
$one->("CREATE TABLE public.copied (LIKE state); COPY state TO '$file' (FORMAT binary);
	COPY copied FROM '$file' (FORMAT binary)");
is($one->(q{SELECT census_private.tally_final(states(t)) = (SELECT t FROM truth),
	(SELECT bool_and(c.t::text = s.t::text) FROM copied c JOIN state s USING (n))
		FROM copied}), 't|t', 'and as binary');
is($one->(q{SELECT (SELECT census_private.tally_final(unfinished(s)) FROM source) = t,
	(SELECT census_private.tally_final(unfinished(s)) FROM source WHERE id < 0) IS NULL FROM truth}),
	't|t', 'a state of one aggregate, and none');
is($one->(q{SELECT bool_and(same), count(*)
	FROM (SELECT census_private.tally_final(unfinished(s)) = tally_agg(s) AS same FROM source GROUP BY id % 100) x}),
	't|100', 'of few sets');

# Every order: random trees over states, one after the other and two and two, by text at each step.
my $trees = effort(4);
is($one->(qq{
	SELECT setseed(0.5);
	DO \$\$
	DECLARE
		v text[];
		a int;
		b int;
		whole text := (SELECT t::text FROM truth);
	BEGIN
		FOR i IN 1 .. $trees LOOP
			SELECT array_agg(t::text ORDER BY random()) INTO v
				FROM (SELECT unfinished(s) AS t FROM source GROUP BY floor(random() * (1 + i))) x;
			WHILE cardinality(v) > 1 LOOP
				a := 1 + floor(random() * cardinality(v));
				b := 1 + floor(random() * cardinality(v));
				CONTINUE WHEN a = b;
				v[a] := (SELECT states(x::census_private.roaring_tally_state) FROM unnest(ARRAY[v[a], v[b]]) x)::text;
				v := v[:b - 1] || v[b + 1:];
			END LOOP;
			IF v[1]::roaring_tally::text <> whole THEN RAISE EXCEPTION 'another tally, round %', i; END IF;
		END LOOP;
	END \$\$;
	SELECT 'same'}) =~ /same/, 1, 'whatever the order');

# an executor that forgets
my $so = lost_build();
ok($so, 'the executor that forgets compiles');
is($one->(lost_aggregate($so, 'public.lost', 'roaring', 'census_private.roaring_tally_state') . q{
	SELECT
		census_private.tally_final(lost('census_private.tally_trans(census_private.roaring_tally_state, '
		'roaring)'::regprocedure, s)) = (SELECT t FROM truth) FROM source WHERE s IS NOT NULL}),
	't', 'counts rightly where nothing is kept between rows');
is($one->(lost_aggregate($so, 'public.lost_tally', 'roaring_tally', 'census_private.roaring_tally_state')
	. lost_aggregate($so, 'public.lost_state', 'census_private.roaring_tally_state',
	'census_private.roaring_tally_state') . q{
	SELECT
		census_private.tally_final(lost_tally('census_private.tally_merge_trans(census_private.roaring_tally_state, '
		'roaring_tally)'::regprocedure, t::text::roaring_tally)) = (SELECT t FROM truth),
		census_private.tally_final(
			lost_state('census_private.tally_combine(census_private.roaring_tally_state, '
				'census_private.roaring_tally_state)'::regprocedure, t)) = (SELECT t FROM truth) FROM state}),
	't|t', 'and merges');

# Plans: hashed, in partitions of a table, spilled, parallel: the same as sorted ones.
$one->(q{
	CREATE TABLE public.many (g int, s roaring, t roaring_tally) PARTITION BY RANGE (g);
	CREATE TABLE public.many_low PARTITION OF many FOR VALUES FROM (0) TO (400);
	CREATE TABLE public.many_high PARTITION OF many FOR VALUES FROM (400) TO (10000);
	INSERT INTO many SELECT i % 900, s, (SELECT tally_agg(x.s) FROM source x WHERE x.id BETWEEN i % 40 AND i % 40 + 2)
		FROM generate_series(1, 60) i, source WHERE id <= 100 OR id % 9 = 0;
	INSERT INTO many VALUES (1, NULL, NULL), (901, NULL, NULL);
	ANALYZE many;
	CREATE FUNCTION public.sums(OUT text) LANGUAGE sql SET search_path = s, public AS $$
		SELECT md5(string_agg(concat_ws('|', g, md5(a::text), md5(m::text), md5(l::text), md5(u::text)), ','
			ORDER BY g)) FROM (
			SELECT g, tally_agg(s) AS a, tally_agg(t) AS m, tally_at_least(tally_agg(s), 2) AS l,
				roaring_union_agg(s) AS u FROM many GROUP BY g) x
	$$;});
my $serial = $one->('SET enable_hashagg = off; SELECT sums()');
my %plan = (
	hashed => q{SET enable_sort = off; SET work_mem = '1GB';},
	spilled => q{SET enable_sort = off; SET work_mem = '64kB'; SET hash_mem_multiplier = 1;},
	partitionwise => q{SET enable_partitionwise_aggregate = on;},
	parallel => q{SET max_parallel_workers_per_gather = 2; SET parallel_setup_cost = 0; SET parallel_tuple_cost = 0;
		SET min_parallel_table_scan_size = 0; SET parallel_leader_participation = off;});
is($one->("$plan{$_} SELECT sums()"), $serial, "$_: as serial") for sort keys %plan;
my $partial = $one->("$plan{parallel} EXPLAIN (COSTS OFF) SELECT tally_agg(s), tally_agg(t),
	tally_at_least(tally_agg(s), 2) FROM many");
like($partial, qr/Finalize Aggregate.*Gather.*Partial Aggregate/s, 'one in parallel');
my $few = q{SELECT md5(tally_agg(s)::text), md5(tally_agg(t)::text), md5(tally_at_least(tally_agg(s), 2)::text)
	FROM many};
is($one->("$plan{parallel} $few"), $one->($few), 'gives what it gives alone');
like($one->("$plan{spilled} EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF, SUMMARY OFF) SELECT g, tally_agg(s) FROM many
	GROUP BY g"), qr/Disk Usage/, 'and one that spills');

# postgres_fdw ships the aggregates
my ($host, $port) = ($node->host, $node->port);
$one->(qq{
	CREATE EXTENSION postgres_fdw;
	CREATE SERVER loop FOREIGN DATA WRAPPER postgres_fdw OPTIONS (host '$host', port '$port', dbname 'postgres',
		extensions 'census');
	CREATE USER MAPPING FOR CURRENT_USER SERVER loop;
	CREATE FOREIGN TABLE public.far (id int, s roaring) SERVER loop OPTIONS (table_name 'source');});
like($one->("EXPLAIN (VERBOSE, COSTS OFF) SELECT $_ FROM far"), qr/Remote SQL: .*\Q$_\E/s, "$_ is shipped")
	for 's.tally_agg(s)';
is($one->('SELECT tally_agg(far.s) = truth.t, tally_at_least(tally_agg(far.s), 3) = truth.three FROM far, truth
	GROUP BY truth.t, truth.three'), 't|t', 'and gives the same');

# A union of more scattered members than are collected before they are sorted (4 million), by each way in; one day of
# four, and in .ci/run -w
if (due(4))
{
	$one->(q{
		CREATE UNLOGGED TABLE public.scattered AS SELECT g, roaring_agg(hashint8extended(i, g) & 1073741823) AS s
			FROM generate_series(1, 1900) g, generate_series(1::bigint, 2500) i GROUP BY g;
		ANALYZE scattered;});
	my $members = $one->(q{SELECT count(*), sum(u), sum(u * (u % 1000))
		FROM (SELECT DISTINCT u FROM scattered, unnest(s) u) x});
	is($one->(q{SELECT count(*), sum(u), sum(u * (u % 1000))
		FROM unnest((SELECT roaring_union_agg(s) FROM scattered)) u}),
		$members, 'a union of 4.75 million scattered members');
	is($one->($plan{parallel} . q{SELECT count(*), sum(u), sum(u * (u % 1000))
		FROM unnest((SELECT roaring_union_agg(s) FROM scattered)) u}), $members, 'in parallel');
	is($one->(q{SELECT count(*), sum(u), sum(u * (u % 1000))
		FROM unnest((SELECT roaring_agg(m) FROM scattered, unnest(s) m)) u}), $members, 'of the members');
	is($one->(q{SELECT roaring_count(roaring_union_agg(s)), roaring_count(tally_at_least(tally_agg(s), 1))
		FROM scattered}),
		join('|', ((split /\|/, $members)[0]) x 2), 'its cardinality, and as a tally');
}

# Real sets
SKIP:
{
	my $data = ($ENV{CENSUS_DATA} // '/nonexistent') . '/bitmaps';
	my @files = grep { due(8) } map { m{([^/]+)\.csv\.gz$} } glob "$data/*.csv.gz";
	skip 'no real sets: $CENSUS_DATA/bitmaps is not there', 1 unless @files;
	for my $name (@files)
	{
		$one->(qq{CREATE TABLE public.real (s roaring);
			COPY real FROM PROGRAM 'gzip -dc $data/$name.csv.gz | sed "s/.*/{&}/"' (DELIMITER '|');
			CREATE TABLE public.stored AS SELECT tally_agg(s) AS t FROM real;});
		is($one->(q{SELECT (SELECT roaring_union_agg(s) FROM real) = tally_at_least(t, 1),
			(SELECT sum(roaring_count(s)) FROM real) = (SELECT sum(sets) FROM unnest(t)),
			(SELECT tally_agg(m) FROM (SELECT tally_agg(s) AS m
				FROM (SELECT row_number() OVER () AS n, s FROM real) x GROUP BY n % 7) y) = t,
			bool_and(tally_at_least(t, k) = (SELECT tally_at_least(tally_agg(s), k) FROM real)) FROM stored,
				unnest('{2,3,10,100}'::bigint[]) k GROUP BY t}),
			't|t|t|t', "$name: the union, the sum, its parts, at least k");
		for my $kernels ('scalar', 'avx2')
		{
			my ($rc, $out, $err) = $node->psql('postgres',
				"$path SET census.roaring_kernels = $kernels; SELECT t = (SELECT tally_agg(s) FROM real) FROM stored");
			next if $err =~ /census.roaring_kernels/;
			is($out, 't', "$name: by $kernels kernels");
		}
		# GROUP BY, where that takes no minute
		next if -s "$data/$name.csv.gz" > 3_000_000;
		is($one->(q{CREATE TABLE public.counted AS SELECT u AS member, count(*) AS sets FROM real, unnest(s) u
			GROUP BY u;
			SELECT (SELECT count(*) FROM (SELECT member, sets FROM unnest(t) EXCEPT ALL SELECT member, sets
				FROM counted) x), (SELECT count(*) FROM unnest(t)) = (SELECT count(*) FROM counted),
				ARRAY(SELECT x FROM tally_top(t, 100) x) = ARRAY(SELECT (member, sets) FROM counted ORDER BY sets DESC,
					member LIMIT 100),
				ARRAY(SELECT x FROM tally_top(t, 50, excluding => '{0-100000}', within => '{50000-2000000}') x) =
				ARRAY(SELECT (member, sets) FROM counted WHERE member BETWEEN 100001 AND 2000000 ORDER BY sets DESC,
					member LIMIT 50) FROM stored}), '0|t|t|t', "$name: as GROUP BY says");
		$one->('DROP TABLE counted');
	}
	continue { $one->('DROP TABLE real, stored'); }
}
$node->stop;
done_testing();
