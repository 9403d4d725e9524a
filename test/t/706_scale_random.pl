# Random queries of sets, counters and tallies, on Citus and on one server with the same rows in plain tables. Citus
# may refuse a query, in the words listed below; each answer must equal that of the one server. 125 queries; a
# thousand with CENSUS_EFFORT=8.
use strict;
use warnings;
use FindBin;
use lib $FindBin::RealBin;
use CitusCluster;
use Effort;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;

citus_or_skip();
my @node = citus_servers(3);
citus_join(@node);
my $c = $node[0];
sub sql { return $c->safe_psql('postgres', $_[0]); }
srand(seed());

sql(q{
	CREATE SCHEMA far;
	CREATE SCHEMA one;
	CREATE TABLE far.hit (account bigint, page int, at timestamptz, u uuid, n numeric);
	SELECT create_distributed_table('far.hit', 'account');
	CREATE TABLE far.seg (account bigint, s roaring, c linear_counter, t roaring_tally);
	SELECT create_distributed_table('far.seg', 'account', colocate_with => 'far.hit');
	CREATE TABLE far.day (d int, s roaring, c linear_counter, t roaring_tally);
	SELECT create_distributed_table('far.day', 'd', colocate_with => 'none');
	CREATE TABLE far.ref (k bigint, s roaring);
	SELECT create_reference_table('far.ref');
	SELECT setseed(0.3);
	CREATE TABLE one.hit AS SELECT (random() ^ 2 * 3000)::bigint AS account, (random() * 40)::int AS page,
		'2026-01-01'::timestamptz + g % 20 * interval '1 day' AS at, md5((g % 700)::text)::uuid AS u,
		(g % 90)::numeric AS n FROM generate_series(1, 6000) g;
	CREATE TABLE one.seg AS SELECT g AS account,
		array(SELECT (x * g) % 2500 FROM generate_series(1, 1 + g % 60) x)::bigint[]::roaring AS s
		FROM generate_series(1::bigint, 300) g;
	ALTER TABLE one.seg ADD c linear_counter, ADD t roaring_tally;
	UPDATE one.seg SET c = (SELECT linear_counter_agg(m) FROM unnest(s) m),
		t = (SELECT tally_agg(x) FROM (VALUES (s), (roaring_shift(s, 1)), (s)) v (x));
	CREATE TABLE one.day AS SELECT page AS d, roaring_agg(account) AS s, linear_counter_agg(account) AS c,
		NULL::roaring_tally AS t FROM one.hit GROUP BY page;
	UPDATE one.day SET t = (SELECT tally_agg(x) FROM (VALUES (s), (s & '{1-1000}')) v (x));
	CREATE TABLE one.ref AS SELECT g AS k, roaring_from_range(g * 10, g * 10 + g * 7) AS s
		FROM generate_series(1::bigint, 30) g;
	INSERT INTO one.seg VALUES (5000, NULL, NULL, NULL), (5001, '{}', NULL, NULL);
	INSERT INTO one.hit VALUES (5000, NULL, NULL, NULL, NULL);
	INSERT INTO far.hit SELECT * FROM one.hit;
	INSERT INTO far.seg SELECT * FROM one.seg;
	INSERT INTO far.day SELECT * FROM one.day;
	INSERT INTO far.ref SELECT * FROM one.ref;
	CREATE TABLE outcome (query text, far text, one text, refused text, error text);
	CREATE FUNCTION answer(query text) RETURNS text LANGUAGE plpgsql AS $$
	DECLARE r record; line text[] := '{}';
	BEGIN
		FOR r IN EXECUTE query LOOP line := line || r::text; END LOOP;
		RETURN (SELECT count(*) || ' '
			|| coalesce(string_agg(l, chr(10) ORDER BY l COLLATE "C"), '') FROM unnest(line) l);
	END $$;
	CREATE PROCEDURE compare(query text) LANGUAGE plpgsql AS $$
	DECLARE o outcome;
	BEGIN
		o.query := query;
		PERFORM set_config('search_path', 'far, public', true);
		BEGIN o.far := answer(query); EXCEPTION WHEN OTHERS THEN o.refused := SQLERRM; END;
		PERFORM set_config('search_path', 'one, public', true);
		BEGIN o.one := answer(query); EXCEPTION WHEN OTHERS THEN o.error := SQLERRM; END;
		INSERT INTO public.outcome SELECT left(o.query, 1000), o.far, o.one, o.refused, o.error;
	END $$;
});

sub one_of { return $_[ int(rand(@_)) ]; }
sub number { return int(rand($_[0])); }

# a set as a constant: few members, a run, runs, many, none
sub set
{
	my $n = number(5);
	return q{'{}'::roaring} if $n == 0 && number(4) == 0;
	return "'{" . join(',', map { number(3000) } 0 .. number(8)) . "}'::roaring" if $n < 2;
	my $from = number(2500);
	return "'{$from-" . ($from + number(30)) . "}'::roaring" if $n == 2;
	return "'{" . join(',', map { my $f = number(2900); "$f-" . ($f + number(40)) } 0 .. number(4)) . "}'::roaring"
		if $n == 3;
	return "'{" . join(',', map { number(3000) } 0 .. 150 + number(500)) . "}'::roaring";
}
# a set of rows that have s
sub set_of
{
	my ($s) = @_;
	return one_of($s, "$s & " . set(), "$s | " . set(), "$s - " . set(), "roaring_shift($s, " . number(9) . ')',
		"roaring_slice($s, " . number(900) . ', ' . (900 + number(2000)) . ')');
}
sub spec { return one_of('linear_spec(error => 0.005)', 'linear_spec(exact => 0, bits => 2048)', 'linear_spec()'); }
sub counted { return one_of("$_[0]account", "$_[0]page", "$_[0]at", "$_[0]u", "$_[0]n", "$_[0]account % 100"); }

sub of_hit
{
	my $p = shift // '';
	my $filter = number(4) ? '' : " FILTER (WHERE " . where_hit($p) . ')';
	return one_of("roaring_agg(${p}account)$filter", "roaring_count(roaring_agg(${p}account)$filter)",
		'linear_count(' . counted($p) . ")$filter", 'linear_count(' . counted($p) . ', ' . spec() . ")$filter",
		'linear_counter_agg(' . counted($p) . ', ' . spec() . ")$filter",
		'linear_counter_agg(' . counted($p) . ")$filter",
		"count(*)$filter", "count(DISTINCT ${p}account)", "sum(${p}page)$filter",
		"roaring_agg(${p}page::bigint)$filter",
		"roaring_agg(DISTINCT ${p}account)", 'roaring_min(roaring_agg(' . "${p}account)$filter)",
		"roaring_count(roaring_agg(${p}account)$filter & " . set() . ')');
}
sub where_hit
{
	my $p = shift // '';
	my $w = one_of("${p}account <@ " . set(), "${p}account <@ " . set(), set() . " @> ${p}account",
		"NOT ${p}account <@ " . set(), "${p}account = ANY (" . set() . '::bigint[])', "${p}page < " . number(40),
		"${p}page::bigint <@ " . set(), "${p}account <@ (SELECT s FROM ref WHERE k = " . (1 + number(30)) . ')',
		"${p}account IN (SELECT unnest(s) FROM ref WHERE k < " . number(9) . ')',
		"${p}account BETWEEN " . number(1000) . ' AND ' . (1000 + number(2000)), "${p}at IS NULL",
		"${p}account <@ " . set() . " AND ${p}page <> " . number(40));
	return number(4) ? $w : "($w " . one_of('AND', 'OR') . ' ' . where_hit($p) . ')';
}
sub of_seg
{
	my $filter = number(4) ? '' : ' FILTER (WHERE ' . where_seg() . ')';
	my $s = set_of('s');
	return one_of("roaring_union_agg($s)$filter", "roaring_intersection_agg($s)$filter",
		"roaring_count(roaring_union_agg($s)$filter)",
		"tally_agg($s)$filter", "tally_at_least(tally_agg($s)$filter, " . (1 + number(6)) . ")", "tally_agg(t)$filter",
		"linear_counter_union_agg(c)$filter",
		"linear_counter_count(linear_counter_union_agg(c)$filter)",
		"sum(roaring_count($s))$filter", "max(roaring_max($s))$filter", "count($s)",
		"bool_or(" . number(2000) . " <@ ($s))");
}
sub where_seg
{
	my $w = one_of('s @> ' . number(2500), number(2500) . ' <@ s', 's && ' . set(), 's <@ ' . set(),
		'account <@ ' . set(), 'account <@ s', 'roaring_count(s & ' . set() . ') > ' . number(5), 's IS NULL',
		'NOT s && ' . set(), 'linear_counter_count(c) > ' . number(50),
		'roaring_count(tally_at_least(t, 2)) > ' . number(50));
	return number(4) ? $w : "($w " . one_of('AND', 'OR') . ' ' . where_seg() . ')';
}

sub query
{
	my $kind = number(14);
	my $where = number(3) ? ' WHERE ' . where_hit() : '';
	return 'SELECT ' . join(', ', map { of_hit() } 0 .. number(3)) . " FROM hit$where" if $kind < 2;
	return "SELECT page % 7 AS g, " . join(', ', map { of_hit() } 0 .. number(2)) . " FROM hit$where GROUP BY 1"
		. (number(3) ? '' : ' HAVING roaring_count(roaring_agg(account)) > ' . number(200)) if $kind == 2;
	return 'SELECT account, ' . of_hit() . " FROM hit$where GROUP BY account"
		. (number(2) ? '' : ' ORDER BY 1 DESC LIMIT ' . (1 + number(20))) if $kind == 3;
	my $seg = number(3) ? ' WHERE ' . one_of(where_seg(), where_seg()) : '';
	return 'SELECT ' . join(', ', map { of_seg() } 0 .. number(3)) . " FROM seg$seg" if $kind < 6;
	return 'SELECT account % 5 AS g, ' . of_seg() . " FROM seg$seg GROUP BY 1" if $kind == 6;
	return 'SELECT account, ' . set_of('s') . " FROM seg$seg ORDER BY account LIMIT " . (1 + number(50)) if $kind == 7;
	return "SELECT roaring_union_agg(x) FROM (SELECT page, roaring_agg(account) AS x FROM hit$where GROUP BY page) q"
		if $kind == 8;
	return 'SELECT ' . of_hit('h.') . ', roaring_union_agg(g.s) FROM hit h JOIN seg g USING (account) WHERE '
		. where_hit('h.') if $kind == 9;
	return 'SELECT r.k, ' . of_hit('h.') . ' FROM hit h JOIN ref r ON h.account <@ r.s GROUP BY 1' if $kind == 10;
	return one_of('SELECT m, count(*) FROM seg, unnest(s & ' . set() . ') m GROUP BY m',
		'SELECT d, roaring_count(s & ' . set() . ') AS n FROM day ORDER BY 2 DESC, 1 LIMIT ' . (1 + number(9)),
		'SELECT roaring_union_agg(s), tally_agg(s), linear_counter_union_agg(c), tally_agg(t) FROM day
			WHERE d::bigint <@ ' . set())
		if $kind == 11;
	return 'WITH w AS ' . one_of('', 'MATERIALIZED ') . "(SELECT account, page FROM hit$where) SELECT "
		. one_of('roaring_agg(account)', 'linear_count(account)', 'count(*)') . ' FROM w WHERE account <@ ' . set()
		if $kind == 12;
	return 'SELECT roaring_agg(account) FROM hit WHERE account <@ (SELECT roaring_union_agg(s) FROM seg WHERE '
		. where_seg() . ')';
}

my @queries = map { query() } 1 .. effort(125);
my $file = PostgreSQL::Test::Utils::tempdir() . '/queries.sql';
append_to_file($file, join '', map { "CALL compare(\$q\$$_\$q\$);\n" } @queries);
IPC::Run::run([ 'psql', '-Xq', '-d', $c->connstr('postgres'), '-f', $file ], '>', \my $out, '2>', \my $err);
is($err, '', 'every query was asked');
is(sql('SELECT count(*) FROM outcome'), scalar(@queries), '... and has an outcome');
is(sql('SELECT query, error FROM outcome WHERE error IS NOT NULL LIMIT 5'), '',
	'one server answers each of them');
is(sql(q{SELECT query, left(far, 200), left(one, 200) FROM outcome WHERE refused IS NULL AND far <> one LIMIT 5}), '',
	'whatever Citus answers is right');
is(sql(q{SELECT DISTINCT ON (refused) refused, query FROM outcome WHERE refused !~ 'complex joins are only supported|}
	. q{cannot push down|could not run distributed query|could not confirm type|not currently supported|not supported'
	LIMIT 5}), '', 'what it does not answer it refuses in words of its own');
my ($refused, $rows) = split /\|/, sql(q{SELECT count(*) FILTER (WHERE refused IS NOT NULL),
	count(*) FILTER (WHERE far NOT LIKE '0 %' AND far !~ '^1 \(,*\)$') FROM outcome});
diag sprintf '%d queries, %d equal, %d refused, %d with something in the answer', scalar(@queries),
	@queries - $refused, $refused, $rows;
cmp_ok($refused, '<=', @queries * 0.08, "$refused of " . @queries . ' are refused, 8 % at most');
cmp_ok($rows, '>', @queries / 2, "$rows answers are not empty");

# and a wrong answer is noticed
sql('DELETE FROM far.hit WHERE account = 7; CALL compare($q$SELECT count(*), roaring_agg(account) FROM hit$q$)');
is(sql('SELECT count(*) FROM outcome WHERE refused IS NULL AND far <> one'), '1', 'a row less is another answer');
# ... and one that is refused is counted
sql('CALL compare($q$SELECT count(*) FROM hit h JOIN seg g ON h.page = g.account$q$)');
is(sql(q{SELECT count(*) FROM outcome WHERE refused ~ 'complex joins are only supported'}), '1',
	'a join that Citus does not make is a refusal');

$_->stop for reverse @node;
done_testing();
