# Nodes of a Citus cluster that are lost, and come back, under load: a worker and the
# coordinator killed with all of their processes, then a worker replaced by its standby.
# Loaders on all nodes intern the same strings by the page's dictionary, change edges of
# its graph and take ids of a default.  Whoever met the loss got an error that says so;
# what was acknowledged is there afterwards: each string has one id, the one that was told,
# each edge stands in both directions, no id is there twice, and no transaction hangs.
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
my @node = citus_servers(3);
my ($c, @w) = @node;
# what was prepared on a lost node is finished soon after its return
$_->append_conf('postgresql.conf', "citus.recover_2pc_interval = '1s'") for @node;
$_->reload for @node;
citus_join(@node);
sub sql { my ($n, $sql) = @_; return $n->safe_psql('postgres', $sql); }

ScaleDoc::run($_, { coordinator => $c->connstr('postgres') }, {}) for 'A dictionary over all nodes',
	'A graph over all nodes';
sql($c, q{
	TRUNCATE word, seen, follow_out_set, follow_out_change, follow_in_set, follow_in_change;
	CREATE TABLE made (id bigint PRIMARY KEY DEFAULT next_id(), k int);
	SELECT create_distributed_table('made', 'id');
});

# A loader: batch after batch, each until it has been acknowledged.
my $dir = PostgreSQL::Test::Utils::tempdir;
append_to_file("$dir/loader.pl", <<'PERL');
use strict; use warnings; use Time::HiRes qw(usleep);
my ($dir, $name, $dsn) = @ARGV;
open my $ack, '>>', "$dir/$name.ack" or die; $ack->autoflush(1);
open my $err, '>>', "$dir/$name.err" or die; $err->autoflush(1);
$ENV{PGCONNECT_TIMEOUT} = 10;
my $batch = 0;
while (! -e "$dir/stop")
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
		print $ack $out;
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
	for (1 .. 1200) { last unless grep { batches($_) < $want{$_} } @names; usleep(100_000); }
	is(join(' ', grep { batches($_) < $want{$_} } @names), '', "$what: all loaders go on");
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
	my (%id, %edge, %made, $told, $changed);
	for my $line (map { split /\n/, slurp_file("$dir/$_.ack") } @names)
	{
		my ($k, $a, $b) = split /\|/, $line;
		if ($k eq 's') { $told++; $changed++ if ($id{$a} //= $b) ne $b; }
		elsif ($k eq 'e') { $edge{"$a|" . ($b * 10 + $_)} = 1 for 1 .. 3 }
		elsif ($k eq 'i') { $made{$a}++ }
	}
	cmp_ok($told, '>', 500, "$what: strings were told $told times");
	is($changed // 0, 0, '... each the same id every time');
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
for my $victim ($w[0], $c, $w[1])
{
	lose_server($victim);
	usleep(1_500_000);
	$victim->start;
	go_on($victim->name . ' was killed and came back', 1 .. 3);
}
finish(@run);
exact('after three losses', 1 .. 3);

# What was said to those who met it
my @said = grep { /ERROR:|FATAL:|psql: error:/ } map { split /\n/, slurp_file("$dir/$_.err") } 1 .. 3;
cmp_ok(scalar(@said), '>', 0, 'loaders have met the losses: ' . scalar(@said) . ' errors');
my @unclear = grep
	{ !/connection\ to\ server|connection\ to\ the\ remote\ node|could\ not\ connect|could\ not\ establish
		|server\ closed\ the\ connection|terminating\ connection|postmaster\ was\ shut\ down|the\ database\ system\ is
		|failure\ on\ connection|deadlock|was\ cancell?ed|could\ not\ find.*connection|lost|not\ connected
		|failed\ to\ COPY\ to\ shard\ \d+\ on\ /ix
	} @said;
is(join("\n", @unclear), '', 'each says that a node cannot be reached');

# A worker that does not come back: its standby takes its place, with its number
$w[1]->backup('b');
my $standby = PostgreSQL::Test::Cluster->new('standby');
$standby->init_from_backup($w[1], 'b', has_streaming => 1);
$standby->start;
sql($w[1], q{ALTER SYSTEM SET synchronous_standby_names = '*'});
$w[1]->reload;
@run = loaders(4, $c, $w[0]);
go_on('with a standby', 4, 5);
my $max = sql($w[1], 'SELECT next_id()');
lose_server($w[1]);
$standby->promote;
sql($standby, q{ALTER SYSTEM SET synchronous_standby_names = ''});
$standby->reload;
sql($c, sprintf q{SELECT citus_update_node((SELECT nodeid FROM pg_dist_node WHERE nodeport = %d), '127.0.0.1', %d)},
	$w[1]->port, $standby->port);
go_on('the standby was promoted', 4, 5);
finish(@run);
@node = ($c, $w[0], $standby);
exact('after the failover', 1 .. 5);
is(sql($standby, "SELECT id_shard(next_id()), next_id() > $max"), '2|t',
	'it makes ids of the number of the node that it replaced, above them');
sql($standby, 'INSERT INTO made (k) SELECT generate_series(1, 1000)');
is(sql($c, 'SELECT count(*) - count(DISTINCT id) FROM made'), '0', '... none twice');
$_->stop for $standby, $w[0], $c;
# what it had in shared memory goes with its next start
$w[1]->start;
$w[1]->stop('immediate');
done_testing();
