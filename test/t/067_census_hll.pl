# compat/hll.sql beside postgresql-hll itself: the same statements, each answer within the bounds that either promises.
#
# An answer of census is within linear_counter_bounds() of a confidence that no run in a thousand leaves; one of hll
# within five of its standard errors.  Where hll is not installed, census alone is compared with the truth.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;

my $node = PostgreSQL::Test::Cluster->new('hll');
$node->init;
$node->start;
$node->safe_psql('postgres', 'CREATE DATABASE here; CREATE DATABASE there');
$node->safe_psql('here', 'CREATE ROLE migrates LOGIN; CREATE EXTENSION census;
	GRANT CREATE ON DATABASE here TO migrates');
# as a role without superuser rights
$node->command_ok([ 'psql', '-qX', '-f', 'compat/hll.sql', '-d', $node->connstr('here') . ' user=migrates' ],
	'the file loads');
my $both = $node->psql('there', 'CREATE EXTENSION hll') == 0;
my %path = (here => 'SET search_path = hll, public;', there => '');
my @databases = ('here', $both ? 'there' : ());
diag('postgresql-hll is not installed: census alone is asked') if !$both;
for my $db (@databases)
{
	$node->safe_psql($db, $path{$db} . q{
		CREATE TABLE fact (day int, x int, b bigint, s smallint, t text, y bytea, u uuid, ok boolean);
		INSERT INTO fact SELECT g % 5, g % 20011, g::bigint * 4294967297, g % 700, 'value ' || g % 3001,
			decode(to_hex(g % 4096 + 65536 * 16), 'hex'), md5((g % 5000)::text)::uuid, g % 2 = 0
			FROM generate_series(1, 60000) g;
		CREATE TABLE daily (day int PRIMARY KEY, users hll NOT NULL DEFAULT hll_empty());
		INSERT INTO daily SELECT day, hll_add_agg(hll_hash_integer(x)) FROM fact WHERE x > 50 GROUP BY day;
		INSERT INTO daily (day) VALUES (7);
		UPDATE daily SET users = users || hll_hash_text('one') || hll_hash_text('two') WHERE day = 7;
		UPDATE daily SET users = hll_add(users, hll_hash_text('two')) WHERE day = 7;
		UPDATE daily SET users = hll_hash_integer(3) || users WHERE day = 7;
		-- what an application sends
		INSERT INTO daily (day, users) VALUES (7, hll_add(hll_empty(), hll_hash_integer(4)))
			ON CONFLICT (day) DO UPDATE SET users = daily.users || excluded.users;});
}

# questions, and the right answers
my %answer = (
	q{SELECT #users FROM daily WHERE day = 7} => 4,
	q{SELECT hll_cardinality(hll_empty())} => 0,
	q{SELECT coalesce(hll_cardinality(hll_add_agg(NULL)), -1)} => undef,
	q{SELECT coalesce(hll_cardinality(hll_union_agg(users)), -1) FROM daily WHERE day > 9} => undef,
	q{SELECT coalesce(hll_add(NULL, hll_hash_text('a')) IS NULL, false)::int} => undef,
	q{SELECT coalesce((users || NULL::hll) IS NULL, false)::int FROM daily WHERE day = 7} => undef,
	q{SELECT hll_eq(users, users || hll_hash_text('one'))::int FROM daily WHERE day = 7} => undef,
	q{SELECT hll_ne(users, users || hll_hash_text('three'))::int FROM daily WHERE day = 7} => undef,
	q{SELECT (users = users)::int + (users <> users)::int FROM daily WHERE day = 1} => undef,
	q{SELECT (hll_hash_text('a') = hll_hash_any('a'::text))::int + (hll_hash_bigint(7) = hll_hash_any(7::bigint))::int
		+ (hll_hash_text('a') = hll_hash_text('a', 1))::int} => undef,
	# constants of each type, which the planner folds
	(map { ("SELECT #(hll_empty() || hll_hash_any($_) || hll_hash_any($_))" => 1) } q{'a'::text}, q{'a'::varchar},
		q{true}, q{7::smallint}, q{7}, q{7::bigint}, q{7.5}, q{'c4ca4238-a0b9-2382-0dcc-509a6f75849b'::uuid},
		q{'{1,2}'::int[]}, q{now()}),
	q{SELECT hll_cardinality(hll_add_agg(hll_hash_integer(x))) FROM fact} => 20011,
	q{SELECT #hll_union_agg(users) FROM daily} => 19963,
	q{SELECT hll_cardinality(hll_union(a.users, b.users)) FROM daily a, daily b WHERE a.day = 1 AND b.day = 2} => undef,
	q{SELECT hll_cardinality(a.users || b.users) FROM daily a, daily b WHERE a.day = 1 AND b.day = 7} => undef,
	(map { ("SELECT #hll_add_agg(hll_hash_bigint(b)) FROM fact WHERE b <= $_ * 4294967297" => $_) }
		1, 2, 10, 100, 255, 256, 257, 1000, 5000, 60000),
	q{SELECT #hll_add_agg(hll_hash_smallint(s)) FROM fact} => 700,
	q{SELECT #hll_add_agg(hll_hash_text(t)) FROM fact} => 3001,
	q{SELECT #hll_add_agg(hll_hash_text(t, 17)) FROM fact} => 3001,
	q{SELECT #hll_add_agg(hll_hash_bytea(y)) FROM fact} => 4096,
	q{SELECT #hll_add_agg(hll_hash_boolean(ok)) FROM fact} => 2,
	q{SELECT #hll_add_agg(hll_hash_any(u)) FROM fact} => 5000,
	q{SELECT #hll_add_agg(hll_hash_any(x)) FROM fact} => 20011,
	q{SELECT #(hll_empty(14) || hll_hash_integer(1) || hll_hash_integer(2))} => 2,
	q{SELECT #(hll_empty(14, 5, -1, 1) || hll_hash_integer(1))} => 1,
	q{SELECT sum(#users) FROM (SELECT day, hll_union_agg(users) OVER (ORDER BY day ROWS 1 PRECEDING) AS users
		FROM daily) w WHERE day = 2} => undef);
for my $sql (sort keys %answer)
{
	my %got = map { $_ => $node->safe_psql($_, "$path{$_} SET extra_float_digits = 0; $sql") } @databases;
	my $truth = $answer{$sql};
	(my $name = $sql) =~ s/\s+/ /g;
	if (!defined $truth)
	{
		# an estimate of both, or the same
		cmp_ok(abs($got{here} - ($got{there} // $got{here})), '<=', 0.13 * abs($got{here}),
			"$name: $got{here}, there " . ($got{there} // '-'));
		next;
	}
	# 3.3 of its standard errors of 1 %, and nothing where the counter is exact
	cmp_ok(abs($got{here} - $truth), '<=', $truth > 256 ? 0.033 * $truth : 0, "$name: $got{here} of $truth");
	cmp_ok(abs($got{there} - $truth), '<=', 0.115 * $truth, "... there $got{there}") if $both;
}
# each day, with the bounds that census gives
is($node->safe_psql('here', $path{here} . q{SELECT count(*)
	FROM (SELECT day, count(DISTINCT x) AS n FROM fact WHERE x > 50 GROUP BY day) f
	JOIN daily USING (day), linear_counter_bounds(users, 0.9999) u WHERE n NOT BETWEEN u.lower AND u.upper}),
	'0', 'days are within their bounds');
# its result is a counter of census, equal to the result of census' own function
is($node->safe_psql('here', $path{here} . q{SELECT hll_add_agg(hll_hash_integer(x)) = linear_counter_agg(x),
	pg_typeof(hll_add_agg(hll_hash_integer(x))) FROM fact}), 't|linear_counter', 'an integer is hashed as census does');
# a table made of a query stays when the schema of these names is dropped
$node->safe_psql('here', $path{here} . q{CREATE TABLE public.kept AS SELECT hll_union_agg(users) AS users FROM daily;
	DROP TABLE daily; DROP SCHEMA hll CASCADE});
cmp_ok($node->safe_psql('here', 'SELECT linear_counter_count(users) FROM kept'), '>', 19000,
	'a table does not need it');
$node->stop;
done_testing();
