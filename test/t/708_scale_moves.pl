# On four nodes, shards of a dictionary and of a graph over all nodes move after a transaction has read them and
# before it writes. Workers keep the number of the moved placement, and Citus 13.2 keeps the connection that the
# transaction read it by, so the write would go to the old place. Such a call is refused on every node, whatever has
# read before; what a call has returned is there.
use strict;
use warnings;
use FindBin;
use IPC::Run;
use lib $FindBin::RealBin;
use CitusCluster;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;

citus_or_skip();
my ($c, @w) = my @node = citus_servers(4);
sub sql { my ($n, $sql) = @_; return $n->safe_psql('postgres', $sql); }
for my $n (@node)
{
	$n->append_conf('postgresql.conf', "census.shard_id = 'auto'");
	$n->reload;
	sql($n, 'CREATE EXTENSION census_citus CASCADE');
}
sql($c, sprintf q{SELECT citus_set_coordinator_host('127.0.0.1', %d)}, $c->port);
sql($c, sprintf q{SELECT citus_add_node('127.0.0.1', %d)}, $_->port) for @w;
sql($c, q{SELECT create_distributed_dictionary('word');
	SELECT count(*) FROM unnest(word_intern(array(SELECT 'known ' || g FROM generate_series(1, 1000) g)));
	CREATE TABLE other (k int);
	SELECT create_distributed_table('other', 'k', colocate_with => 'none')});

# A shard, by a query: its number, where it is, and a worker where it is not; it is moved there.
sub shard_of
{
	my ($query) = @_;
	my ($shard, $port) = split /\|/, sql($c, "SELECT shardid, nodeport FROM citus_shards WHERE shardid = ($query)");
	return ($shard, (grep { $_->port == $port } @w), grep { $_->port != $port } @w);
}
sub move
{
	my ($shard, $from, $to) = @_;
	sql($c, sprintf q{SELECT citus_move_shard_placement(%d, '127.0.0.1', %d, '127.0.0.1', %d, 'block_writes')}, $shard,
		$from->port, $to->port);
}

# Statements that read before, and whether they read the dictionary
my @look = (
	[ 'SELECT count(*) FROM word', 1 ],
	[ q{SELECT * FROM word_find('{STRING}')}, 1 ],
	[ q{SELECT word_intern('{known 1}'); SELECT count(*) FROM word}, 1 ],
	[ 'SAVEPOINT s; SELECT count(*) FROM word; ROLLBACK TO s', 1 ],
	[ 'SELECT count(*) FROM other', 0 ]);
my $shard_of_word = q{SELECT get_shard_id_for_distribution_column('word', word_lane};
my ($n, %refused) = (0);
for my $look (@look)
{
	my ($sql, $looked) = @$look;
	for my $where ('the coordinator', 'where it was', 'where it is now', 'a third worker')
	{
		my $string = 'behind ' . $n++;
		my ($shard, $from, $to, $third) = shard_of("${shard_of_word}('$string'))");
		my $at = { 'the coordinator' => $c, 'where it was' => $from, 'where it is now' => $to }->{$where} // $third;
		my $session = $at->background_psql('postgres', on_error_stop => 0);
		$session->query('BEGIN; ' . $sql =~ s/STRING/$string/r);
		move($shard, $from, $to);
		my $id = $session->query("SELECT word_intern('{$string}')");
		my $err = $session->{stderr};
		$session->query('COMMIT');
		$session->quit;
		is(sql($c, "SELECT array_agg(id) FROM word WHERE value = '$string'"), $id,
			"$sql, and behind a move, on $where: what was told is there");
		if ($id eq '')
		{
			like($err, qr/shards of dictionary (?:public\.)?word have moved while strings were added.*HINT:\s+Call it/s,
				'... or else why it was refused');
			$refused{$sql}++;
		}
		like(sql($at, "SELECT word_intern('{$string}')"), qr/^\{\d+\}$/, '... a transaction of its own is told one');
	}
	is($refused{$sql} // 0, 0, "$sql: none is refused") unless $looked;
	cmp_ok($refused{$sql} // 0, '>', 0, "$sql: those that would be lost are refused") if $looked;
}

# One statement that reads, waits, and adds: an advisory lock holds it
{
	my ($shard, $from, $to, $third) = shard_of("${shard_of_word}('behind a block'))");
	my $holder = $third->background_psql('postgres');
	$holder->query('SELECT pg_advisory_lock(31)');
	my ($out, $err) = ('', '');
	my $call = IPC::Run::start([ 'psql', '-XqAt', '-d', $third->connstr('postgres'), '-c', q{DO $$
		DECLARE id bigint[];
		BEGIN
			PERFORM count(*) FROM word;
			PERFORM pg_advisory_xact_lock(31);
			id := word_intern('{behind a block}');
			RAISE NOTICE 'told %', id;
		END $$} ], '>', \$out, '2>', \$err);
	$third->poll_query_until('postgres',
		q{SELECT count(*) > 0 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted}) or die;
	move($shard, $from, $to);
	$holder->query('SELECT pg_advisory_unlock(31)');
	$holder->quit;
	$call->finish;
	my ($told) = $err =~ /told (\{\d+\})/;
	is(sql($c, q{SELECT array_agg(id) FROM word WHERE value = 'behind a block'}), $told // '',
		'a block of PL/pgSQL that has looked before a move: what was told is there') or diag $err;
}

# The same of a graph: an edge is there in both directions, or the change was refused, whichever of its two shards moved
sql($c, q{SELECT create_distributed_graph('follow')});
sql($c, 'SELECT follow_set_array(array_agg(g), array_agg(g + 1), array_agg(true))
	FROM generate_series(1::bigint, 200) g');
my ($edge, $kept) = (1000, 0);
for my $look ('SELECT count(*) FROM follow_out', 'SELECT * FROM follow_suggest(1, 3)', 'SELECT count(*) FROM other',
	'SAVEPOINT s; SELECT count(*) FROM follow_in; ROLLBACK TO s')
{
	for my $where ('the coordinator', 'a third worker')
	{
		for my $side ('out', 'in')
		{
			my ($src, $dst) = ($edge++, 1000 + $edge++);
			my ($shard, $from, $to, $third) = shard_of('SELECT get_shard_id_for_distribution_column(
				\'follow_out_set\', ' . ($side eq 'out' ? $src : $dst) . ')');
			my $session = ($where eq 'the coordinator' ? $c : $third)->background_psql('postgres', on_error_stop => 0);
			$session->query("BEGIN; $look");
			move($shard, $from, $to);
			$session->query("SELECT follow_set_array('{$src}', '{$dst}', '{t}')");
			my $told = $session->{stderr} =~ /ERROR/ ? 0 : 1;
			like($session->{stderr}, qr/shards of \S+ or \S+ have moved while edges were changed.*HINT:\s+Call it/s,
				"$look, and behind a move, on $where: refused, and why") unless $told;
			$session->query('COMMIT');
			$session->quit;
			$kept += $told;
			my $there = q{SELECT count(*) FROM follow_%s WHERE key = %d AND members @> %d::bigint};
			is(join('|', map { sql($c, sprintf $there, @$_) } [ 'out', $src, $dst ], [ 'in', $dst, $src ]),
				"$told|$told",
				"$look, and behind a move of the shard $side, on $where: in both directions or in none");
			sql($c, "SELECT follow_set($src, $dst)");
		}
	}
}
cmp_ok($kept, '<', $edge / 2 - 500, 'some were refused');

$_->stop for reverse @node;
done_testing();
