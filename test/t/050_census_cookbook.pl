# docs/cookbook.md on other data: each recipe runs alone, block by block, on the page's rows and on random rows of
# other shapes: days without visitors or without new ones, a day's events twice, one person, items without tags,
# readers without groups, months without rows, empty tables.  Each question that the page asks with census and in
# plain SQL must have the same answer, complete where the page shows the first rows.  One of four is tried, others
# each day (CENSUS_SEED); in .ci/run -w all.
# Long: not each day in "make check" (test/check).
use strict;
use warnings;
use FindBin;
use lib $FindBin::RealBin;
use Effort;
use Recipes;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->append_conf('postgresql.conf', 'fsync = off');
$node->start;
my $seed = seed();
$node->safe_psql('postgres', 'CREATE DATABASE begun');
$node->safe_psql('begun', 'CREATE EXTENSION census');

# replacements for a recipe's rows, by the title of the section that has them: its blocks of rows, in order, where it is
# defined
my $event = 'INSERT INTO event ';
my %shape = (
	'The data of the first four' => {
		'some' => [ "$event SELECT date '2026-03-01' + (random() * 20)::int, (random() * 50)::int,
			(array['view', 'cart', 'pay'])[1 + (random() * 2)::int] FROM generate_series(1, 2000)" ],
		'days without anybody' => [ "$event SELECT date '2026-03-01' + 3 * (random() * 6)::int, (random() * 500)::int,
			(array['view', 'cart', 'pay'])[1 + (random() * 2)::int] FROM generate_series(1, 1500)" ],
		'everything three times' => [ "$event SELECT e.* FROM (SELECT date '2026-03-01' + (random() * 9)::int,
			(random() * 100)::int, (array['view', 'cart', 'pay'])[1 + (random() * 2)::int]
			FROM generate_series(1, 500)) e, generate_series(1, 3)" ],
		'nobody new after the first day' => [ "$event SELECT date '2026-03-01' + d, p, w FROM generate_series(0, 9) d,
			generate_series(1, 30) p, unnest('{view,cart,pay}'::text[]) w WHERE d = 0 OR random() < 0.3" ],
		'nobody comes back' => [ "$event SELECT date '2026-03-01' + p / 5, p, 'view' FROM generate_series(1, 100) p" ],
		'one person' => [ "$event SELECT date '2026-03-01' + d, -7, w FROM generate_series(0, 9) d,
			unnest('{view,cart,pay}'::text[]) w" ],
		'no event' => [ "$event SELECT date '2026-03-01', 1, 'view' WHERE false" ],
	},
	'Audiences and overlaps' => {
		'random' => [ undef, "INSERT INTO audience SELECT a, 'a ' || a, coalesce(roaring_agg(p)
			FILTER (WHERE random() < a / 9.0 AND a <> 4), '{}')
			FROM generate_series(1, 8) a, generate_series(-50::bigint, 200) p GROUP BY a" ],
	},
	'Tags and facets' => {
		'random' => [ "INSERT INTO item_text SELECT g, ARRAY(SELECT DISTINCT (array['color 3', 'shop 4', 'x', 'Y',
			'size ' || g % 50])[1 + (random() * 4)::int] FROM generate_series(0, (random() * 5)::int) k WHERE g > 0)
			FROM generate_series(-500, 500) g" ],
		'nobody has one of the tags' => [ "INSERT INTO item_text SELECT g, '{color 3}' FROM generate_series(1, 9) g" ],
		'no item has both' => [ "INSERT INTO item_text SELECT g, CASE WHEN g % 2 = 0 THEN array['color 3', 'x']
			ELSE array['shop 4'] END FROM generate_series(1, 99) g" ],
		'nothing' => [ 'SELECT' ],
	},
	'Access lists' => {
		'random' => [ "INSERT INTO doc SELECT g, 'd ' || g FROM generate_series(1, 900) g WHERE random() < 0.8;
			INSERT INTO reader SELECT DISTINCT (random() * 30)::int, id FROM doc, generate_series(1, 4);
			INSERT INTO member SELECT DISTINCT (random() * 20)::int, (random() * 30)::int
			FROM generate_series(1, 99)" ],
		'in no group' => [ "INSERT INTO doc SELECT g FROM generate_series(1, 99) g;
			INSERT INTO reader SELECT 3, id FROM doc; INSERT INTO member VALUES (8, 3)" ],
		'nothing' => [ 'SELECT' ],
	},
	'Who of my friends' => {
		'random' => [ "INSERT INTO edge SELECT DISTINCT a, b FROM (SELECT (random() * 90)::int AS a,
			(random() * 9)::int * (random() * 9)::int AS b FROM generate_series(1, 2500)
			UNION ALL SELECT (random() * 90)::int, 77 FROM generate_series(1, 50)) e WHERE a <> b" ],
		'follows nobody' => [ "INSERT INTO edge SELECT g, g + 1 FROM generate_series(6, 99) g" ],
		'follows all' => [ "INSERT INTO edge SELECT a, b FROM generate_series(1, 80) a, generate_series(1, 80) b
			WHERE a <> b AND (a = 5 OR random() < 0.1)" ],
		'nothing' => [ 'SELECT' ],
	},
	'Events that come twice' => {
		'random' => [ "INSERT INTO batch SELECT b, array_agg(1 + (random() * 500)::int), array_agg(k)
			FROM generate_series(1, 30) b, generate_series(1, 40) k GROUP BY b" ],
		'all twice' => [ "INSERT INTO batch SELECT b, array_agg(1000000000 + k), array_agg(k)
			FROM generate_series(1, 2) b, generate_series(1, 5000, 7) k, generate_series(1, 2) GROUP BY b" ],
		'empty ones' => [ "INSERT INTO batch SELECT b, '{}', '{}' FROM generate_series(1, 3) b" ],
	},
	'Partitions by time, and by id' => {
		'random' => [ "DO \$\$ BEGIN FOR m IN 0 .. 11 LOOP
				CALL log_month((date '2025-07-01' + make_interval(months => m))::date); END LOOP; END \$\$;
			INSERT INTO past SELECT '2025-07-02 00:00+00'::timestamptz + random() * interval '300 days', 'l ' || g
			FROM generate_series(1, 3000) g",
			"DO \$\$ BEGIN FOR m IN 0 .. 11 LOOP
				CALL log_at_month((date '2025-07-01' + make_interval(months => m))::date); END LOOP; END \$\$" ],
		'a month' => [ "CALL log_month('2026-04-01')", "CALL log_at_month('2026-04-01')" ],
	});

# questions that the page does not ask in plain SQL: two statements with the same answer
my %besides = (
	'Audiences and overlaps' => [
		[ 'SELECT sets, count(*) FROM (SELECT member, array_agg(name ORDER BY name) AS sets
			FROM audience, unnest(people) member GROUP BY member) m GROUP BY sets ORDER BY sets',
			'SELECT sets, count(*) FROM (SELECT person, array_agg(name ORDER BY name) AS sets
			FROM audience_member JOIN audience ON id = audience GROUP BY person) m GROUP BY sets ORDER BY sets' ],
		[ 'SELECT id, person FROM audience, unnest(roaring_page(people, 20, 5)) person ORDER BY 1, 2',
			'SELECT audience, person FROM (SELECT *, row_number() OVER (PARTITION BY audience ORDER BY person) AS nr
			FROM audience_member WHERE person > 20) m WHERE nr <= 5 ORDER BY 1, 2' ] ],
	'Tags and facets' => [
		[ q{SELECT * FROM facets('{color 3,color 3}')}, q{SELECT * FROM facets('{color 3}')} ] ]);

# ask for all rows, not only the first ones
sub in_full { my ($q) = @_; $q =~ s/\s+LIMIT \d+;/;/; $q =~ s/(graph_suggest\('\w+', \d+), \d+\)/$1, 100000)/; return $q; }
sub alike    # every number within 5 per cent
{
	my @n = map { [ /(\d+)/g ] } @_;
	return @{ $n[0] } == @{ $n[1] } && !grep { abs($n[0][$_] - $n[1][$_]) > 1 + 0.05 * $n[1][$_] } 0 .. $#{ $n[1] };
}

my ($dbs, $compared) = (0, 0);
for my $recipe (Recipes::read_page('docs/cookbook.md'))
{
	my ($title, @blocks) = @$recipe;
	my @shapes = ([ 'as on the page', {} ]);
	for my $from (sort grep { my $t = $_; grep { $_->{title} eq $t } @blocks } keys %shape)
	{
		push @shapes, map { [ $_, { $from => $shape{$from}{$_} } ] } sort keys %{ $shape{$from} };
	}
	# a recipe without questions has nothing to compare: a feed has its own tests (108, 111)
	cmp_ok(scalar @shapes, '>', 1, "$title: has rows of other shapes") if grep { defined $_->{question} } @blocks;
	for (@shapes)
	{
		my ($shape, $rows) = @$_;
		next unless due(4);
		my ($db, %data, %answer) = ('recipe_' . $dbs++);
		$node->safe_psql('postgres', "CREATE DATABASE $db TEMPLATE begun");
		for my $block (@blocks)
		{
			my ($kind, $sql) = @$block{qw(kind sql)};
			my $nr = $data{ $block->{title} } // 0;
			$data{ $block->{title} }++ if $kind eq 'data';
			next if $kind eq 'aside' && $shape ne 'as on the page';
			$sql = "SELECT setseed($seed / 1e6); $rows->{$block->{title}}[$nr];"
				if $kind eq 'data' && defined $rows->{ $block->{title} }[$nr];
			$sql = in_full($sql) if defined $block->{question};
			my ($rc, $out, $err) = $node->psql($db, $sql, on_error_stop => 1);
			is($rc, 0, "$title: $shape: " . ($block->{question} // $kind)) or diag "$sql\n$err";
			$answer{ $block->{question} }{$kind} = $out if defined $block->{question};
		}
		for my $q (sort keys %answer)
		{
			my ($ours, $plain) = ($answer{$q}{census}, $answer{ $q =~ s/, estimated$//r }{plain});
			if ($q =~ /, estimated$/) { ok(alike($ours, $plain), "$title: $shape: $q: as in plain SQL")
				or diag "$ours\n$plain"; }
			else { is($ours, $plain, "$title: $shape: $q: as in plain SQL"); }
			$compared += () = "$plain\n" =~ /\n/g;
		}
		for (@{ $besides{$title} // [] })
		{
			my @said = map { $node->safe_psql($db, $_) } @$_;
			is($said[0], $said[1], "$title: $shape: $_->[0]");
		}
		$node->safe_psql('postgres', "DROP DATABASE $db; DROP ROLE IF EXISTS cookbook_reader");
	}
}
cmp_ok($compared, '>', 300 / share(4) / 2, "$compared rows compared");
$node->stop;
done_testing();
