# Export and import while four clients change the graph and a plain table of edges in the same transactions, and
# compaction runs. An export holds what one snapshot sees: in one statement, in slices of one transaction, by a
# cursor, and by key ranges in three sessions with one exported snapshot. An import gives the same edges, while other
# sessions write the graph.
use strict;
use warnings;
use FindBin;
use lib $FindBin::RealBin;
use Clients;
use Effort;
use GraphStorm;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use Time::HiRes qw(usleep);

my $node = storm_node();
storm_edges($node);
# the edge table of the graph that imports, which others write meanwhile
$node->safe_psql('postgres', q{
	SELECT create_graph('h');
	CREATE TABLE other (src bigint, dst bigint, PRIMARY KEY (src, dst));
	CREATE FUNCTION change_other(adds boolean, s bigint, d bigint) RETURNS void LANGUAGE plpgsql AS $$
	BEGIN
		IF adds AND graph_add('h', s, d) THEN
			INSERT INTO other VALUES (s, d);
		ELSIF NOT adds AND graph_remove('h', s, d) THEN
			DELETE FROM other WHERE src = s AND dst = d;
		END IF;
	END $$});
my $other = script($node, 'other', <<'SQL');
\set s random(1000000, 1000040)
\set d random(1000000, 1000050)
\set adds random(0, 1)
SELECT change_other(:adds = 1, :s, :d);
SQL

sub rows { return join "\n", sort map { s/[()]//gr =~ tr/|/,/r } grep { $_ ne '' } split /\n/, $_[0]; }
my %done;
sub same
{
	my ($what, $got, $wanted) = @_;
	$done{$what}++;
	my ($x, $y) = (rows($got), rows($wanted));
	return if $x eq $y && $x ne '';
	$done{"$what: different"}++;
	diag sprintf '%s: %d rows in the place of %d', $what, scalar(split /\n/, $x), scalar(split /\n/, $y);
	return;
}

# another commit, and another compaction, than this session's snapshot saw
my $watch = session($node);
sub meanwhile
{
	my ($hash) = @_;
	my $now = 'SELECT md5(string_agg(src || $$-$$ || dst, $$ $$ ORDER BY src, dst)) FROM edge';
	my $compacted = answer($watch, q{SELECT pg_relation_size('g_out'), sum(hashtext(page::text)) FROM g_out});
	for (1 .. 400)
	{
		return 1 if answer($watch, $now) ne $hash
			&& answer($watch, q{SELECT pg_relation_size('g_out'), sum(hashtext(page::text)) FROM g_out}) ne $compacted;
		usleep(5_000);
	}
	return 0;
}

my @s = map { session($node) } 0 .. 3;
my $table = 'COPY edge TO STDOUT (DELIMITER $$,$$)';
my $hash = 'SELECT md5(string_agg(src || $$-$$ || dst, $$ $$ ORDER BY src, dst)) FROM edge';
my $rounds = effort(1, 3);
my $moved = 0;
for my $isolation ('read committed', 'serializable')
{
	$node->safe_psql('postgres', "ALTER DATABASE postgres SET default_transaction_isolation = '$isolation'");
	my $changes = bench($node, '-c', 4, '-j', 1, '-f', $node->basedir . '/change.sql', '-T', 300, '--max-tries=100');
	my $compact = bench($node, '-c', 1, '-f', $node->basedir . '/compact.sql', '-T', 300, '-R', 50);
	my $others = bench($node, '-c', 2, '-j', 1, '-f', $other, '-T', 300, '--max-tries=100');
	for my $round (1 .. $rounds)
	{
		# one statement, one snapshot; edges first, and rows first
		for my $way ('SELECT 1, src, dst FROM graph_edges($$g$$) UNION ALL SELECT 2, * FROM edge',
			'SELECT 2, * FROM edge UNION ALL SELECT 1, (graph_edges($$g$$, direction => $$in$$)).*')
		{
			my $out = answer($s[0], "COPY ($way) TO STDOUT (DELIMITER ',')");
			same('COPY of a statement', map { my $n = $_; join "\n", map { /^$n,(.*)/ ? $1 : () } split /\n/, $out } 1,
				2);
		}

		# in slices, by one transaction, with commits and compactions between them
		answer($s[0], 'BEGIN ISOLATION LEVEL REPEATABLE READ');
		my $first = answer($s[0], $hash);
		my ($out, $in) = ('', '');
		for ([ '-9223372036854775808', 6 ], [ 7, 7 ], [ 8, 20 ], [ 21, 5003 ], [ 5004, '9223372036854775807' ])
		{
			$out .= answer($s[0], "COPY (SELECT * FROM graph_edges('g', $_->[0], $_->[1])) TO STDOUT (DELIMITER ',')")
				. "\n";
			$in .= answer($s[0], "COPY (SELECT * FROM graph_edges('g', $_->[0], $_->[1], 'in')) TO STDOUT
				(DELIMITER ',')") . "\n";
			$moved += meanwhile($first) if $_->[0] == 8;
		}
		my $is = answer($s[0], $table);
		same('slices', $out, $is);
		same('slices by target', $in, $is);

		# by a cursor, a thousand at a time
		answer($s[0], 'DECLARE c CURSOR FOR SELECT graph_edges($$g$$)');
		my ($some, $fetched) = ('', '');
		do
		{
			$some = answer($s[0], 'FETCH 1000 FROM c');
			$fetched .= "$some\n";
			usleep(20_000);
		} while ($some ne '');
		same('a cursor', $fetched, $is);

		# ranges in three sessions, by the snapshot of a fourth one
		my $snapshot = answer($s[0], 'COMMIT; BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT pg_export_snapshot()');
		my $there = answer($s[0], $hash);
		answer($_, "BEGIN ISOLATION LEVEL REPEATABLE READ; SET TRANSACTION SNAPSHOT '$snapshot'") for @s[1 .. 3];
		my @range = ([ '-9223372036854775808', 7 ], [ 8, 5005 ], [ 5006, '9223372036854775807' ]);
		$moved += meanwhile($there);
		my @mark = map { my ($low, $high) = @{ $range[ $_ - 1 ] };
			say_to($s[$_], "COPY (SELECT graph_edges('g', $low, $high)) TO STDOUT"); mark($s[$_]) } 1 .. 3;
		same('ranges in three sessions', join("\n", map { until_mark($s[$_], $mark[ $_ - 1 ]) } 1 .. 3),
			answer($s[0], $table));

		# and an import, of that snapshot's edges, where others write; it ends the transaction
		answer($s[1], q{CALL graph_load('h', 'SELECT src, dst FROM graph_edges(''g'')')});
		answer($_, 'COMMIT') for @s[1 .. 3];
		my $h = answer($s[2], q{COPY (SELECT 1, src, dst FROM graph_edges('h')
			UNION ALL SELECT 2, * FROM other) TO STDOUT (DELIMITER ',')});
		same('an import', join("\n", map { /^1,(.*)/ ? $1 : () } split /\n/, $h),
			join("\n", (map { /^2,(.*)/ ? $1 : () } split /\n/, $h), answer($s[0], $table)));
		answer($s[0], 'COMMIT');
		# remove the imported edges before the next round
		answer($s[2], q{SELECT graph_remove_keys('h', '{0-40,5000-5019}')});
		is(join('', map { $_->{err} } @s), '', "$isolation, round $round: no session met an error");
	}
	for ([ $changes, 'changes' ], [ $compact, 'compaction' ], [ $others, 'changes of the other graph' ])
	{
		my ($p, $what) = @$_;
		$p->{h}->pump_nb;
		ok($p->{h}->pumpable && $p->{err} !~ /error|aborted/, "$isolation: $what went on") or diag $p->{err};
		$p->{h}->kill_kill;
	}
}
my @what = grep { !/:/ } sort keys %done;
is(scalar @what, 6, 'six ways');
is($done{"$_: different"}, undef, "$_: the same as the table, each of $done{$_} times") for @what;
cmp_ok($moved, '==', 4 * $rounds, 'each snapshot was behind commits and compactions when the rest was exported');
quit(@s, $watch);
is($node->safe_psql('postgres', q{SELECT count(*) FROM graph_edges('g') e FULL JOIN edge USING (src, dst)
	WHERE e IS NULL OR edge IS NULL}), 0, 'in the end graph and table are the same');
is($node->safe_psql('postgres', q{SELECT (SELECT count(*) FROM graph_check('g'))
	+ (SELECT count(*) FROM graph_check('h'))}), 0, 'and both directions of both graphs');
$node->stop;
done_testing();
