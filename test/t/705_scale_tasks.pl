# How many tasks Citus makes of a query with a set, over 32 shards; __DATA__ has the number for each query. A
# condition on the distribution column makes as many as there are shards of the set's members, for sets of up to two
# members a shard. Answers equal those of one server.
use strict;
use warnings;
use FindBin;
use lib $FindBin::RealBin;
use CitusCluster;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use ScaleDoc;
use Test::More;

citus_or_skip();
my @node = citus_servers(3);
citus_join(@node);
my $c = $node[0];
sub sql { return $c->safe_psql('postgres', $_[0]); }

sql(q{
	SET citus.shard_count = 32;
	CREATE SCHEMA far;
	CREATE TABLE far.visit (dropped int, account bigint, other bigint);
	ALTER TABLE far.visit DROP COLUMN dropped;
	SELECT create_distributed_table('far.visit', 'account');
	CREATE TABLE far.seg (account bigint, s roaring);
	SELECT create_distributed_table('far.seg', 'account', colocate_with => 'far.visit');
	CREATE TABLE far.ref (k bigint, s roaring);
	SELECT create_reference_table('far.ref');
	INSERT INTO far.visit SELECT g % 20000, g % 20000 FROM generate_series(1, 40000) g;
	INSERT INTO far.seg SELECT g, roaring_from_range(g, g + 5) FROM generate_series(1, 1000) g;
	INSERT INTO far.ref SELECT g, roaring_from_range(g, g + 3) FROM generate_series(1, 10) g;
	CREATE SCHEMA one;
	CREATE TABLE one.visit AS SELECT * FROM far.visit;
	CREATE TABLE one.seg AS SELECT * FROM far.seg;
	CREATE TABLE one.ref AS SELECT * FROM far.ref;
	CREATE FUNCTION of_set(wanted roaring) RETURNS bigint LANGUAGE plpgsql STABLE AS
		'BEGIN RETURN (SELECT count(*) FROM visit WHERE account <@ wanted); END';
});
my %set = (
	ONE => '{77}',
	RUN => '{1-4}',
	FEW => '{3,1000,17777}',
	RUN64 => '{1-64}',
	RUN65 => '{1-65}',
	NONE => '{}',
	SPREAD64 => '{' . join(',', map { 37 * $_ } 1 .. 64) . '}',
	SPREAD101 => '{' . join(',', map { 37 * $_ } 1 .. 101) . '}');

# tasks of a plan: of its parts that are done before, then its own
sub tasks { return join('+', $_[0] =~ /Task Count: (\d+)/g) || 0; }

while (my $line = <DATA>)
{
	chomp $line;
	my ($want, $query) = split /\t/, $line;
	my $text = $query =~ s/'([A-Z]+[0-9]*)'/'$set{$1}'/gr;
	is(tasks(sql("SET search_path = far, public; EXPLAIN (COSTS OFF) $text")), $want, "$query: $want");
	my $all = "SELECT count(*), md5(string_agg(x::text, ',' ORDER BY x::text)) FROM ($text) x";
	is(sql("SET search_path = far, public; $all"), sql("SET search_path = one, public; $all"),
		'... and what one server answers');
}
# the numbers above are those of the members' shards
for my $name (sort keys %set)
{
	my $shards = sql("SELECT count(DISTINCT get_shard_id_for_distribution_column('far.visit', m))
		FROM unnest('$set{$name}'::roaring) m");
	my $got = tasks(sql("EXPLAIN (COSTS OFF) SELECT count(*) FROM far.visit WHERE account <@ '$set{$name}'"));
	is($got, $name =~ /^(NONE|RUN65|SPREAD101)$/ ? 32 : $shards, "$name: as many tasks as shards of few members");
}

# A parameter is as good as a constant, in a prepared statement and in PL/pgSQL; Citus makes no generic plan.
my $prepared = 'SET search_path = far, public; PREPARE p (roaring) AS SELECT count(*) FROM visit WHERE account <@ $1;';
is(tasks(sql("$prepared EXPLAIN (COSTS OFF) EXECUTE p ('$set{RUN}')")),
	tasks(sql("EXPLAIN (COSTS OFF) SELECT count(*) FROM far.visit WHERE account <@ '$set{RUN}'")),
	'a parameter prunes');
is(sql($prepared . ' ' . join(' ', map { "EXECUTE p ('{$_-@{[ $_ + 3 ]}}');" } 1 .. 8)),
	join("\n", (8) x 8), '... again and again');
{
	my ($rc, $out, $err) = $c->psql('postgres', "SET search_path = far, public; SELECT of_set('{5}');
		SET citus.log_remote_commands = on; SELECT of_set('$set{RUN}')");
	is($out, "2\n8", 'a variable of PL/pgSQL: the answer');
	my $asked = () = $err =~ /issuing SELECT/g;
	is($asked, tasks(sql("EXPLAIN (COSTS OFF) SELECT count(*) FROM far.visit WHERE account <@ '$set{RUN}'")),
		'... prunes');
}

# The page's blocks, and the refusals that it lists
ScaleDoc::run($_, { coordinator => $c->connstr('postgres') }, {}) for 'Ids, dictionaries, sets', 'What prunes',
	'What travels', 'What Citus refuses';
sub refused
{
	my ($sql, $like, $what) = @_;
	my (undef, undef, $err) = $c->psql('postgres', $sql);
	like($err, $like, $what);
}
refused('UPDATE person SET id = next_id()', qr/must not be VOLATILE/, 'UPDATE .. SET id = next_id() is refused');
refused('MERGE INTO person p USING (SELECT 5000 AS email) a ON p.email = a.email
	WHEN NOT MATCHED THEN INSERT (email, id) VALUES (a.email, next_id())',
	qr/non-IMMUTABLE functions are not yet supported in MERGE/, 'MERGE with next_id() is refused');
# immutable expressions are allowed in an UPDATE, and the page's replacements for the others
sql(q{CREATE TABLE counted (k int PRIMARY KEY, c linear_counter, n bigint, t text, at timestamptz);
	SELECT create_distributed_table('counted', 'k');
	SELECT create_id_generator('other_layout', 'snowflake');
	CREATE TABLE counted_at (k int, at timestamptz, id bigint DEFAULT next_id('other_layout'));
	SELECT create_distributed_table('counted_at', 'k', colocate_with => 'counted');
	INSERT INTO counted SELECT g, NULL, g % 5, 't' || g % 7 FROM generate_series(1, 100) g});
sql($_) for q{INSERT INTO counted (k, n) VALUES (1, 8), (2, 9)
		ON CONFLICT (k) DO UPDATE SET c = linear_counter_add(counted.c, excluded.n)},
	q{UPDATE counted SET c = linear_counter_add(c, n)}, q{UPDATE counted SET at = id_timestamp(k::bigint << 23)},
	q{INSERT INTO counted_at (k, at) SELECT k, id_timestamp(k::bigint << 30, 'other_layout') FROM counted};
is(sql('SELECT sum(linear_counter_count(c)), count(at) FROM counted'), '102|100', 'linear_counter_add() in UPDATE');
is(sql('SELECT count(at) FROM counted_at'), '100', '... and INSERT takes what UPDATE does not');
refused(q{UPDATE counted SET at = id_timestamp(k::bigint << 30, 'other_layout')}, qr/STABLE functions/,
	'... which reads the catalog');
refused('SELECT linear_count(n, t) FROM counted', qr/could not confirm type correctness/, 'pairs are refused');
is(sql(q{SELECT linear_count(convert_to(row(n, t)::text, 'UTF8')) FROM counted}), '35', '... but as text');
is(sql("SELECT count(*) FROM run_command_on_workers('SELECT length(pages_here())') WHERE success"), '2',
	'a set of each worker');

# Queries of the functions of the dictionary and the graph over all nodes. A query of one task is one command; each is
# counted, also to a shard on the same server.
ScaleDoc::run($_, { coordinator => $c->connstr('postgres') }, {}) for 'A dictionary over all nodes',
	'A graph over all nodes';
sub commands
{
	my ($sql, $table) = @_;
	# connections and plans are there
	my (undef, undef, $err) = $c->psql('postgres', "$sql; SET citus.log_remote_commands = on;
		SET citus.log_local_commands = on; SET client_min_messages = notice; SELECT 'from here'; $sql");
	my @all = grep { /\b(SELECT|INSERT|UPDATE|COPY)\b/ && /\b${table}_\d+/ }
		$err =~ /^(?:psql:<stdin>:\d+: )?NOTICE:\s+(?:issuing|executing the command locally:) (.*?)(?=\n(?:DETAIL|psql:<stdin>)|\z)/msg;
	return @all;
}
sub shards_of
{
	my ($lanes) = @_;
	return sql("SELECT count(DISTINCT get_shard_id_for_distribution_column('word', l)) FROM unnest($lanes) l");
}
is(scalar(commands(q{SELECT * FROM word_find('{page 1}')}, 'word')), 1, 'word_find() of a string is one task');
is(scalar(commands(q{SELECT word_intern('{page 1}')}, 'word')), 1, 'word_intern() of a string that is known, too');
my $one = sql(q{SELECT (word_intern('{page 1}'))[1]});
is(scalar(commands("SELECT * FROM word_text('{$one}')", 'word')), 1, 'and word_text() of an id');
{
	my $few = q{array(SELECT 'page ' || g FROM generate_series(1, 4) g)};
	my $many = q{array(SELECT 'page ' || g FROM generate_series(1, 1000) g)};
	my %n = map { $_ => shards_of("array(SELECT word_lane(s) FROM unnest($_) s)") } $few, $many;
	cmp_ok($n{$few}, '<', 8, 'four strings are in few shards');
	for my $strings ($few, $many)
	{
		is(scalar(commands("SELECT count(*) FROM word_find($strings)", 'word')), $n{$strings},
			"word_find(): a task for each of $n{$strings} shards");
		is(scalar(commands("SELECT count(*) FROM unnest(word_intern($strings))", 'word')), $n{$strings},
			'... and word_intern() of strings that are known');
		my $ids = sql("SELECT word_intern($strings)");
		is(scalar(commands("SELECT count(*) FROM word_text('$ids')", 'word')), $n{$strings},
			'... and word_text() of their ids');
	}
	# new: each shard that has one is looked in, and gets its rows; the gate is locked and moved
	my @new = commands(q{SELECT word_intern(array['new ' || clock_timestamp()])}, 'word(?:_gate)?');
	is(scalar(grep { /\bword_\d+/ } @new), 2, 'word_intern() of a new string asks its shard twice');
	is(scalar(grep { /\bword_gate_\d+/ } @new), 2, '... and the gate twice') or diag join("\n", @new);
}
my ($key, @first) = (1);
@first = split /\n/, sql("SELECT unnest(members) FROM follow_out WHERE key = $key");
my $on = sql("SELECT count(DISTINCT get_shard_id_for_distribution_column('follow_out_set', m))
	FROM unnest(array[" . join(', ', @first) . ']::bigint[]) m');
is(scalar(commands("SELECT * FROM follow_suggest($key, 3)", 'follow_out_set')), 1 + $on,
	"follow_suggest(): the key's task, and one for each of the $on shards of those that it follows");
my $all = sql(q{SELECT count(*) FROM pg_dist_shard WHERE logicalrelid = 'follow_out_set'::regclass});
my $few = sql(q{SELECT count(DISTINCT get_shard_id_for_distribution_column('follow_in_set', m))
	FROM unnest('{24,30,40}'::bigint[]) m});
cmp_ok($few, '<', $all, 'three members are in few shards');
is(scalar(commands(q{SELECT * FROM follow_facets('{24,30,40}', 3)}, 'follow_(?:out|in)_set')), $few,
	'follow_facets(): of few members a task for each of their shards');
is(scalar(commands(qq{SELECT * FROM follow_facets('{24,30,40,10000-$_}', 3)}, 'follow_(?:out|in)_set')), $all,
	"... of up to $_ a task a shard") for 12000, 30000;
is(sql(qq{SELECT array_agg(f) FROM follow_facets('{24,30,40,10000-$_}', 1000) f}),
	sql(q{SELECT array_agg(f) FROM follow_facets('{24,30,40}', 1000) f}), '... and the same answer') for 12000, 30000;

# Many changes of edges go over one connection a node, in one message a shard and direction, whether the edges have
# changes already or not.
for my $what ('new', 'of edges that have changes')
{
	my (undef, undef, $err) = $c->psql('postgres', q{SET client_min_messages = notice;
		SET citus.log_remote_commands = on;
		SELECT follow_set_array(array_agg(g), array_agg(g * 31 % 2003), array_agg(g % 3 > 0))
			FROM generate_series(5001, 6000) g});
	my %over = map { $_ => 1 } $err =~ /connectionId: (\d+)/g;
	is(scalar(keys %over), 2, "1,000 changes, $what: one connection to each worker");
	my ($copies, $inserts) = map { scalar(() = $err =~ /issuing $_/g) } 'COPY', 'INSERT';
	is($what eq 'new' ? "$copies $inserts" : $inserts, $what eq 'new' ? 2 * $all . ' 0' : 2 * $all,
		'... one message a shard and direction');
	is(scalar(() = $err =~ /issuing PREPARE TRANSACTION/g), 2, '... and a prepared transaction of each');
}
is(sql(q{SELECT count(*), count(*) FILTER (WHERE present) FROM follow_out_change WHERE key > 5000}), '1000|666',
	'... they are all there');
is(sql(q{SELECT count(*), count(*) FILTER (WHERE present) FROM follow_in_change WHERE member > 5000}), '1000|666',
	'... both ways');

# A change of a table is noticed: it is distributed by another column, undistributed, distributed again.
my $plan = "EXPLAIN (COSTS OFF) SELECT count(*) FROM moved WHERE account <@ '$set{RUN}'";
my $session = $c->background_psql('postgres');
$session->query("CREATE TABLE moved AS SELECT * FROM one.visit");
like($session->query($plan), qr/account >= .*account <= /s, 'a range of a plain table');
$session->query("SELECT create_distributed_table('moved', 'other', shard_count => 4)");
is(tasks($session->query($plan)), 4, 'of a table distributed by another column: all');
like($session->query($plan), qr/account >= .*account <= /s, '... by a range');
sql("SELECT alter_distributed_table('moved', distribution_column => 'account')");
unlike($session->query($plan), qr/account >= /, 'distributed anew by another session: not by a range');
sql("SELECT undistribute_table('moved')");
like($session->query($plan), qr/account >= .*account <= /s, 'gathered by another session: by a range');
$session->query("SELECT create_reference_table('moved')");
like($session->query($plan), qr/account >= .*account <= /s, 'a reference table: by a range');
$session->quit;

$_->stop for reverse @node;
done_testing();
__DATA__
1	SELECT * FROM visit WHERE account <@ 'ONE'
4	SELECT * FROM visit WHERE account <@ 'RUN'
2	SELECT * FROM visit WHERE account <@ 'FEW'
2	SELECT * FROM visit WHERE 'FEW'::roaring @> account
30	SELECT * FROM visit WHERE account <@ 'SPREAD64'
32	SELECT * FROM visit WHERE account <@ 'SPREAD101'
30	SELECT * FROM visit WHERE account <@ 'RUN64'
32	SELECT * FROM visit WHERE account <@ 'RUN65'
32	SELECT * FROM visit WHERE account <@ 'NONE'
2	SELECT * FROM visit WHERE account <@ 'FEW' AND other < 100
5	SELECT * FROM visit WHERE account <@ 'FEW' OR account <@ 'RUN'
32	SELECT * FROM visit WHERE account <@ 'FEW' OR other = 5
32	SELECT * FROM visit WHERE NOT account <@ 'FEW'
32	SELECT * FROM visit WHERE other <@ 'RUN'
32	SELECT * FROM visit WHERE account BETWEEN 1 AND 4
2	SELECT roaring_agg(account), count(*) FROM visit WHERE account <@ 'FEW'
2	SELECT linear_count(other) FROM visit WHERE account <@ 'FEW'
2	SELECT v.other, roaring_count(s) FROM visit v JOIN seg USING (account) WHERE v.account <@ 'FEW'
2	SELECT v.other FROM visit v, seg g WHERE v.account = g.account AND g.account <@ 'FEW'
2	WITH w AS (SELECT * FROM visit) SELECT * FROM w WHERE account <@ 'FEW'
2	SELECT * FROM (SELECT account, count(*) FROM visit GROUP BY account) q WHERE account <@ 'FEW'
2	SELECT roaring_union_agg(s) FROM seg WHERE account <@ 'FEW'
32	SELECT count(*) FROM visit WHERE account <@ (SELECT s FROM ref WHERE k = 3)
32	SELECT count(*) FROM visit v JOIN ref r ON v.account <@ r.s
32	SELECT count(*) FROM visit WHERE account IN (SELECT unnest(s) FROM ref WHERE k = 3)
32	SELECT roaring_agg(account) FROM visit
32	SELECT roaring_union_agg(s) FROM seg
