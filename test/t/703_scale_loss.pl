# Nodes of a Citus cluster are added, removed and lost under load. A new node gets its share of the shards, is drained
# and removed. A worker, then the coordinator, is killed with all its processes; then each is replaced by its standby.
#
# Loaders on all nodes intern the same strings in the page's dictionary, change edges of its graph and take ids of a
# default. A loader hit by the loss got an error that says so. What was acknowledged is there afterwards: each string
# has the one id that was returned, each edge is there in both directions, no id is there twice, and no transaction
# hangs.
use strict;
use warnings;
use FindBin;
use IPC::Run;
use lib $FindBin::RealBin;
use CitusCluster;
use LostServer;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use ScaleDoc;
use Test::More;
use Time::HiRes qw(usleep time);

citus_or_skip();
my @node = citus_servers(4);
my $late = pop @node;
my ($c, @w) = @node;
my @first = @node;
# transactions prepared on a lost node are finished soon after its return
$_->append_conf('postgresql.conf', "citus.recover_2pc_interval = '1s'") for @node;
$_->reload for @node;
citus_join(@node);
$late->append_conf('postgresql.conf', "citus.recover_2pc_interval = '1s'\ncensus.shard_id = 'auto'");
$late->reload;
$late->safe_psql('postgres', 'CREATE EXTENSION census_citus CASCADE');
sub sql { my ($n, $sql) = @_; return $n->safe_psql('postgres', $sql); }

ScaleDoc::run($_, { coordinator => $c->connstr('postgres') }, {}) for 'A dictionary over all nodes',
	'A graph over all nodes';
sql($c, q{
	TRUNCATE word, seen, follow_out_set, follow_out_change, follow_in_set, follow_in_change;
	CREATE TABLE made (id bigint PRIMARY KEY DEFAULT next_id(), k int);
	SELECT create_distributed_table('made', 'id');
});

# A call that has looked into a shard before it moved, and would write to it afterwards.  Citus would write to the place
# that was left.  The gate holds the call in between.
{
	my ($shard, $port) = split /\|/, sql($c, q{SELECT shardid, nodeport FROM citus_shards
		WHERE shardid = get_shard_id_for_distribution_column('word', word_lane('moved'))});
	my ($to) = grep { $_ != $port } map { $_->port } @w;
	my $gate = $c->background_psql('postgres');
	$gate->query("BEGIN; SELECT FROM word_gate WHERE lane = word_lane('moved') FOR UPDATE");
	my ($out, $err) = ('', '');
	my $call = IPC::Run::start(
		[ 'psql', '-XqAt', '-c', q{SELECT word_intern('{moved}')}, '-d', $c->connstr('postgres') ],
		'>', \$out, '2>', \$err);
	my ($on) = split /\n/, sql($c, q{SELECT nodeport FROM citus_shards WHERE table_name = 'word_gate'::regclass});
	my ($keeper) = grep { $_->port == $on } @node;
	$keeper->poll_query_until('postgres', q{SELECT count(*) > 0 FROM pg_locks WHERE NOT granted}) or die;
	sql($c, "SELECT citus_move_shard_placement($shard, '127.0.0.1', $port, '127.0.0.1', $to, 'block_writes')");
	$gate->query('ROLLBACK');
	$gate->quit;
	$call->finish;
	like($err, qr/shards of dictionary (?:public\.)?word have moved while strings were added.*HINT:\s+Call it again/s,
		'a call that began before a move, and writes behind it, is refused');
	is($out, '', '... and tells no id');
	my $id = sql($c, q{SELECT word_intern('{moved}')});
	is(sql($c, q{SELECT array_agg(id), count(*) FROM word WHERE value = 'moved'}), "$id|1", '... the next one does');
}

# A loader: batch after batch, each until it has been acknowledged.
my $dir = PostgreSQL::Test::Utils::tempdir;
append_to_file("$dir/loader.pl", <<'PERL');
use strict; use warnings; use Time::HiRes qw(usleep time);
my ($dir, $name, $dsn) = @ARGV;
open my $ack, '>>', "$dir/$name.ack" or die; $ack->autoflush(1);
open my $err, '>>', "$dir/$name.err" or die; $err->autoflush(1);
$ENV{PGCONNECT_TIMEOUT} = 10;
my $batch = 0;
while (! -e "$dir/stop" && ! -e "$dir/stop.$name")
{
	$batch++;
	my $strings = join ',', map { "'b$batch-$_'" } $name % 2 ? (1 .. 30) : reverse(1 .. 30);
	my $edges = join ', ', map { "follow_set($name, $batch * 10 + $_)" } 1 .. 3;
	open my $sql, '>', "$dir/$name.sql" or die;
	print $sql
		"SELECT 's', v, id FROM unnest(array[$strings], word_intern(array[$strings])) u (v, id);\n",
		"SELECT 's', value, id FROM word_find(array[$strings]);\n",
		"BEGIN;\nSELECT $edges \\g /dev/null\nCOMMIT;\nSELECT 'e', $name, $batch;\n",
		"INSERT INTO made (k) SELECT g FROM generate_series(1, 20) g RETURNING 'i', id;\n";
	close $sql;
	my $tries = 0;
	for (;;)
	{
		my $out = `psql -XqAt -v ON_ERROR_STOP=1 -d "$dsn" -f $dir/$name.sql 2>$dir/$name.stderr`;
		my $rc = $?;
		print $ack map { sprintf "%s|%.3f\n", $_, time } split /\n/, $out;
		last if $rc == 0;
		open my $in, '<', "$dir/$name.stderr" or die; print $err join '', <$in>; close $in;
		exit 1 if ++$tries > 300;
		usleep(200_000);
	}
	print $ack "b|$batch\n";
}
PERL
my %errors;
sub batches { my $n = shift; return -e "$dir/$n.ack" ? scalar(() = slurp_file("$dir/$n.ack") =~ /^b\|/mg) : 0; }
# Every loader has come so far again
sub go_on
{
	my ($what, @names) = @_;
	my %want = map { $_ => batches($_) + 2 } @names;
	for (1 .. 600) { last unless grep { batches($_) < $want{$_} } @names; usleep(100_000); }
	my @stuck = grep { batches($_) < $want{$_} } @names;
	is(join(' ', @stuck), '', "$what: all loaders go on")
		or diag map { "$_: @{[ -e qq{$dir/$_.err} ? substr(slurp_file(qq{$dir/$_.err}), -1500) : '' ]}\n" } @stuck;
}
sub loaders { my ($first, @at) = @_;
	return map { IPC::Run::start([ $^X, "$dir/loader.pl", $dir, $first++, $_->connstr('postgres') ], '>', \my $o, '2>',
	\my $e) } @at; }
sub finish
{
	my @run = @_;
	append_to_file("$dir/stop", '');
	is(scalar(grep { $_->finish } @run), scalar(@run), 'no loader has given up');
	unlink "$dir/stop";
}
sub exact
{
	my ($what, @names) = @_;
	sql($c, 'SELECT recover_prepared_transactions()');
	is(join(' ', map { sql($_, 'SELECT count(*) FROM pg_prepared_xacts') } @node), '0 0 0',
		"$what: no transaction is left half done");
	my (%id, %edge, %made, %said, $told, $changed);
	for my $line (map { split /\n/, slurp_file("$dir/$_.ack") } @names)
	{
		my ($k, $a, $b, $at) = split /\|/, $line;
		if ($k eq 's') { $told++; push @{ $said{$a} }, "$b at $at"; $changed++ if ($id{$a} //= $b) ne $b; }
		elsif ($k eq 'e') { $edge{"$a|" . ($b * 10 + $_)} = 1 for 1 .. 3 }
		elsif ($k eq 'i') { $made{$a}++ }
	}
	cmp_ok($told, '>', 500, "$what: strings were told $told times");
	is($changed // 0, 0, '... each the same id every time')
		or diag map { my $s = $_; grep({ !/^$id{$s} / } @{ $said{$s} }) ? "$s: @{[ sort @{ $said{$s} } ]}\n" : () }
		sort keys %said;
	my %have = map { split /\|/ } split /\n/, sql($c, 'SELECT value, id FROM word');
	is(scalar(grep { ($have{$_} // '') ne $id{$_} } keys %id), 0, '... which it has');
	is(sql($c, 'SELECT count(*) - count(DISTINCT id), count(*) - count(DISTINCT value) FROM word'), '0|0',
		'... no string twice, no id twice');
	my %out = map { $_ => 1 } split /\n/, sql($c, 'SELECT key, unnest(members) FROM follow_out');
	is(scalar(grep { !$out{$_} } keys %edge), 0, '... ' . scalar(keys %edge) . ' edges are there');
	is(sql($c, 'SELECT count(*) FROM (SELECT key, m FROM (SELECT key, unnest(members) AS m FROM follow_out OFFSET 0) o
		FULL JOIN (SELECT unnest(members) AS key, key AS m FROM follow_in OFFSET 0) i USING (key, m)
		WHERE o IS NULL OR i IS NULL) d'), '0', '... and no edge in one direction only');
	is(scalar(grep { $_ > 1 } values %made), 0, '... ' . scalar(keys %made) . ' ids were told, none twice');
	my %row = map { $_ => 1 } split /\n/, sql($c, 'SELECT id FROM made');
	is(scalar(grep { !$row{$_} } keys %made), 0, '... and all have their row');
	sql($c, 'CALL follow_compact()');
}

my @run = loaders(1, @node);
go_on('at first', 1 .. 3);

# A node is added, takes its share and gives it back.  Citus may end a move as one of a deadlock: again.
sub shards_on { return sql($c, sprintf q{SELECT count(*) FROM citus_shards WHERE nodeport = %d
	AND table_name::text ~ '^(word|follow_(out|in)_(set|change))$'}, $_[0]->port); }
sub again
{
	my ($what, $sql) = @_;
	my ($rc, $err);
	for (1 .. 10)
	{
		($rc, undef, $err) = $c->psql('postgres', $sql);
		last if $rc == 0 || $err !~ /deadlock/;
	}
	is($rc, 0, $what) or diag $err;
}
my $at = sprintf q{'127.0.0.1', %d}, $late->port;
again('a node is added under load', "SELECT citus_add_node($at)");
again('... and gets its share of the shards', q{SELECT rebalance_table_shards(shard_transfer_mode => 'block_writes')});
cmp_ok(shards_on($late), '>', 4, '... of the dictionary and the graph: ' . shards_on($late));
$late->poll_query_until('postgres', q{SELECT to_regprocedure('word_intern(text[])') IS NOT NULL});
push @run, loaders(6, $late);
go_on('a node was added', 1 .. 3, 6);
is(sql($late, 'SELECT id_shard(next_id())'), '3', 'it makes ids of a number of its own');
append_to_file("$dir/stop.6", '');
for (1 .. 1200) { last unless $run[3]->pumpable; $run[3]->pump_nb; usleep(100_000); }
ok((pop @run)->finish, 'its own loader ends');
again('it is drained under load', "SELECT citus_drain_node($at, 'block_writes')");
again('... and removed', "SELECT citus_remove_node($at)");
is(shards_on($late), 0, '... and has no shard');
go_on('a node was removed', 1 .. 3);
$late->stop;

for my $victim ($w[0], $c, $w[1])
{
	lose_server($victim);
	usleep(1_500_000);
	$victim->start;
	go_on($victim->name . ' was killed and came back', 1 .. 3);
}
finish(@run);
exact('after three losses', 1 .. 3, 6);

# Messages of sessions that the loss hit
my @said = grep { /ERROR:|FATAL:|psql: error:/ } map { split /\n/, slurp_file("$dir/$_.err") } 1 .. 3, 6;
cmp_ok(scalar(@said), '>', 0, 'loaders have met the losses: ' . scalar(@said) . ' errors');
diag scalar(grep { /have moved while/ } @said) . ' calls were refused as shards had moved';
my @unclear = grep
	{ !/connection\ to\ server|connection\ to\ the\ remote\ node|could\ not\ connect|could\ not\ establish
		|server\ closed\ the\ connection|terminating\ connection|postmaster\ was\ shut\ down|the\ database\ system\ is
		|failure\ on\ connection|deadlock|was\ cancell?ed|could\ not\ find.*connection|lost|not\ connected
		|failed\ to\ COPY\ to\ shard\ \d+\ on\ |have\ moved\ while\ strings\ were\ added
		|intermediate\ result\ file.*deleted\ due\ to\ an\ error
		|relation\ "public\.\w+_\d+"\ does\ not\ exist/ix	# a shard, where it was before it moved
	} @said;
is(join("\n", @unclear), '', 'each says that a node cannot be reached, or a shard has moved');

# A worker that does not come back, then the coordinator: the standby takes its place, with its number
my @ack = (1 .. 3, 6);
my $names = 10;
for my $lost ($first[2], $first[0])
{
	my $name = $lost->name;
	my $number = $lost == $c ? 0 : 2;
	$lost->backup("b$number");
	my $standby = PostgreSQL::Test::Cluster->new("standby_of_$name");
	$standby->init_from_backup($lost, "b$number", has_streaming => 1);
	$standby->start;
	sql($lost, q{ALTER SYSTEM SET synchronous_standby_names = '*'});
	$lost->reload;
	my @left = grep { $_ != $lost } @node;
	my @loader = map { $names++ } @left;
	push @ack, @loader;
	@run = loaders($loader[0], @left);
	go_on("$name has a standby", @loader);
	my $max = sql($lost, 'SELECT next_id()');
	lose_server($lost);
	$standby->promote;
	sql($standby, q{ALTER SYSTEM SET synchronous_standby_names = ''});
	$standby->reload;
	# until Citus is told, the server is a copy
	my (undef, undef, $err) = $standby->psql('postgres', 'SELECT next_id()');
	like($err, qr/does not show that this server has Citus' group $number\b/, "its standby is not yet $name");
	$c = $standby if $lost == $c;
	sql($c, sprintf q{SELECT citus_update_node((SELECT nodeid FROM pg_dist_node WHERE nodeport = %d), '127.0.0.1', %d)},
		$lost->port, $standby->port);
	@node = map { $_ == $lost ? $standby : $_ } @node;
	go_on("the standby of $name was promoted", @loader);
	push @ack, $names;
	push @run, loaders($names, $standby);
	go_on("... and is one of the nodes", @loader, $names++);
	finish(@run);
	exact("after the failover of $name", @ack);
	is(sql($standby, "SELECT id_shard(next_id()), next_id() > $max"), "$number|t",
		'it makes ids of the number of the node that it replaced, above them');
	sql($standby, 'INSERT INTO made (k) SELECT generate_series(1, 1000)');
	is(sql($c, 'SELECT count(*) - count(DISTINCT id) FROM made'), '0', '... none twice');
}
is(sql($c, q{SELECT count(*) FROM unnest(word_intern(array['of the new coordinator', 'b1-1']))}), '2',
	'the new coordinator interns');
$_->stop for reverse @node;
# their shared memory is freed at their next start
for my $gone (grep { my $n = $_; !grep { $_ == $n } @node } @first)
{
	$gone->start;
	$gone->stop('immediate');
}
done_testing();
