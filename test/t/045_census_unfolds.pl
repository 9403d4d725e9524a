# Limits count results, not input: a value of a few bytes that unfolds to 300 million members goes through every
# function of the extension under statement_timeout = 100 ms.  The answer or the cancellation comes at most 200 ms
# after that, and no function has taken gigabytes of memory or temporary files by then.  Functions and arguments come
# from pg_depend (CensusCalls.pm).  One of eight calls is made, others each day (CENSUS_SEED); in .ci/run -w all.
# Long: not each day in "make check" (test/check).
use strict;
use warnings;
use lib 'test/t';
use CensusCalls;
use Effort;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use Time::HiRes qw(time);

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->append_conf('postgresql.conf',
	"log_temp_files = 0\nlog_min_error_statement = panic\nwork_mem = '64MB'\nmax_parallel_workers_per_gather = 0");
$node->start;
$node->safe_psql('postgres', q{
	CREATE EXTENSION census;
	CREATE SCHEMA u; SET search_path = u, public;
	SELECT create_graph('g'), create_dictionary('dict'), create_id_generator('gen', 'snowflake', shard => 3),
		create_allocator('alloc');
	SELECT graph_add_array('g', array_agg(i % 3), array_agg(i)) FROM generate_series(1::bigint, 200000) i;
	CREATE TABLE v (name text PRIMARY KEY, r roaring, t roaring_tally, c linear_counter);
	-- runs; bitsets and runs; containers that are nearly full
	INSERT INTO v (name, r) VALUES ('runs', '{0-300000000}'),
		('mixed', ((SELECT roaring_agg(2 * i) FROM generate_series(1, 1000000) i) | '{10000000-300000000}')),
		('holed', ('{-100000000-200000000}' - (SELECT roaring_agg(i * 65536) FROM generate_series(-2000, 3100) i)));
	UPDATE v SET t = tally_agg FROM (SELECT name, tally_agg(r) FROM v GROUP BY name) a WHERE a.name = v.name;
	INSERT INTO v SELECT 'all', roaring_union_agg(r), tally_agg(t) FROM v;
	INSERT INTO v SELECT 'often', '{5-300000000}', tally_agg(r) FROM v, generate_series(1, 70);
	CREATE TABLE gin (r roaring); CREATE INDEX gin_r ON gin USING gin (r); INSERT INTO gin VALUES ('{1}');
	CREATE TABLE ids AS SELECT i AS id FROM generate_series(1::bigint, 500000) i; CREATE INDEX ON ids (id); ANALYZE ids;
	UPDATE v SET c = (SELECT linear_counter_agg(i) FROM generate_series(1, 300000) i);
});
is(census_calls($node, 'postgres'), '', 'there is a value for every type of argument');

# every call, with each of the values that are sets, tallies and counters, each number, each relation
my @values = split /\n/, $node->safe_psql('postgres', 'SELECT name FROM u.v ORDER BY 1');
my (%calls, $functions);
for my $value (@values)
{
	for my $number (1, 300000000, '4611686018427387904')
	{
		for my $relation (qw(g dict gen alloc))
		{
			my $rows = $node->safe_psql('postgres', qq{
				SELECT concat_ws('\x01', proname, prokind, proretset, calls.call_of(f.proc, array_agg(CASE type
					WHEN 'roaring' THEN '(SELECT r FROM u.v WHERE name = ''$value'')' WHEN 'roaring[]'
						THEN '(SELECT array[r, r] FROM u.v WHERE name = ''$value'')'
					WHEN 'roaring_tally' THEN '(SELECT t FROM u.v WHERE name = ''$value'')' WHEN 'linear_counter'
						THEN '(SELECT c FROM u.v WHERE name = ''$value'')'
					WHEN 'linear_counter[]' THEN '(SELECT array[c, c] FROM u.v WHERE name = ''$value'')'
					ELSE replace(replace(value, '%s', '''u.$relation'''), '%d', '$number') END ORDER BY o)))
				  FROM calls.function f JOIN calls.argument a ON a.proc = f.proc WHERE f.callable GROUP BY f.proc,
				  	proname, prokind, proretset});
			for my $row (split /\n/, $rows)
			{
				my ($name, $kind, $set, $call) = split /\x01/, $row;
				my ($inner) = $call =~ /^SELECT (.*)$/;
				if (!defined $inner) { $calls{$call} = 1; next; }
				$calls{"SELECT count(*) FROM (SELECT $inner OFFSET 0) x"} = 1;
				$calls{"SELECT count(*) FROM $inner"} = 1 if $set eq 't';
				# text and bytes of the result
				$calls{"SELECT length(x::text), length(pg_catalog.record_send(ROW(x)))
					FROM (SELECT $inner AS x OFFSET 0) y"} = 1;
				# as a moving window aggregate
				$calls{"SELECT count(*) FROM (SELECT $inner OVER (ORDER BY i ROWS BETWEEN 1 PRECEDING AND CURRENT ROW)
					FROM generate_series(1, 3) i OFFSET 0) x"} = 1 if $kind eq 'a';
			}
		}
	}
}
cmp_ok(scalar keys %calls, '>', 2000, scalar(keys %calls) . ' calls');

# callers inside of the server: indexes, planned scans, statistics, output, checks
my $mixed = q{(SELECT r FROM u.v WHERE name = 'mixed')};
$calls{$_} = 1 for (
	'CREATE INDEX ON u.v USING gin (r)', 'CREATE INDEX ON u.v USING hash (t)', 'INSERT INTO u.gin SELECT r FROM u.v',
		'ANALYZE u.v', 'SELECT count(*) FROM census_check()',
	(map { "SELECT count(*) FROM u.gin WHERE r $_ $mixed" } '&&', '@>', '<@', '='),
		(map { "SELECT count(*) FROM u.ids WHERE $_ id <@ $mixed" } '', 'NOT'),
	"SELECT id FROM u.ids WHERE id <@ $mixed ORDER BY id DESC LIMIT 1",
		'SELECT count(*) FROM u.v, unnest(r) x JOIN u.ids ON id = x',
		'SELECT count(DISTINCT r), count(DISTINCT t), count(DISTINCT c) FROM u.v',
	'SELECT count(*) FROM u.v a, u.v b WHERE a.r < b.r', q{COPY u.v TO '/dev/null'},
		q{COPY u.v TO '/dev/null' (FORMAT binary)}, 'SELECT array_agg(x) FROM u.v, unnest(r) x',
		'SELECT roaring_agg(x) FROM u.v, unnest(r) x',
	'SELECT length(to_jsonb(v)::text) FROM u.v',
		q{EXPLAIN (VERBOSE, ANALYZE) SELECT * FROM unnest('{0-300000000}'::roaring)});

# time of each statement, by psql
sub timed
{
	my (@calls) = @_;
	my ($rc, $out, $err) = $node->psql('postgres',
		"SET statement_timeout = '100ms'; SET search_path = u, public, pg_catalog;\n\\timing on\n"
		. join('', map { "BEGIN; $_;\nROLLBACK;\n" } @calls), on_error_stop => 0, timeout => 1200);
	my @ms = $out =~ /^Time: ([0-9.]+) ms/mg;
	return (\@ms, $err);
}
my @calls = grep { due(8) } sort keys %calls;
my ($ms, $err) = timed(@calls);
unlike($err, qr/server closed|XX000|terminat/, 'the server never went down');
# ('x' is what graph_load() is given for a query)
my %wrong = map { $_ => 1 } grep { !/near "x"/ } $err =~ /ERROR:  (syntax error.*|function .* does not exist)$/mg;
is(join("\n", sort keys %wrong), '', 'each call is one');
# BEGIN, the call, ROLLBACK
is(scalar @$ms, 3 * @calls, 'all were timed') or diag substr($err, -1000);
my @late = grep { ($ms->[3 * $_ + 1] // 0) > 300 } 0 .. $#calls;
my @bad;
for my $i (@late)
{
	# not because something else was at work
	my $least = $ms->[3 * $i + 1];
	for (1 .. 3) { my ($again) = timed($calls[$i]); $least = $again->[1] if $again->[1] < $least; }
	push @bad, sprintf("%d ms: %s", $least, $calls[$i]) if $least > 300;
}
is(join("\n", @bad), '', 'all heard within 200 ms of their timeout');
cmp_ok(scalar(() = $err =~ /canceling statement due to statement timeout/g), '>', 20 / share(8), 'and some had to');

# no statement has written more to disk than 100 ms allow
my ($most) = sort { $b <=> $a } 0, slurp_file($node->logfile) =~ /temporary file: .*size (\d+)/g;
cmp_ok($most, '<', 300 * 1024 * 1024, sprintf('and the largest temporary file had %d MB', $most / 1024 / 1024));
$node->stop;
done_testing();
