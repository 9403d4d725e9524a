# Which server has a group's number? A clone of a worker has the number of its source until Citus writes another.
# Meanwhile it makes no ids; nor does a standby before Citus knows of it, nor a node whose row names another server.
use strict;
use warnings;
use FindBin;
use IPC::Run;
use lib $FindBin::RealBin;
use CitusCluster;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use ScaleDoc;
use Test::More;
use Time::HiRes qw(usleep);

citus_or_skip();
my ($c, $w) = citus_servers(2);
sub sql { my ($n, $sql) = @_; return $n->safe_psql('postgres', $sql); }
my $detail = qr/DETAIL:\s+It names \S+.*HINT:.*citus_update_node/s;
my $refused =
	qr/pg_dist_node does not show that this server has Citus' group \d+.*$detail/s;
sub refused { my ($n, $sql, $what) = @_; my (undef, undef, $err) = $n->psql('postgres', $sql);
	like($err, $refused, $what); }

for ($c, $w) { sql($_, 'CREATE EXTENSION census_citus CASCADE');
	sql($_, q{ALTER SYSTEM SET census.shard_id = 'auto'}); $_->reload; }
sql($c, sprintf q{SELECT citus_set_coordinator_host('127.0.0.1', %d)}, $c->port);
sql($c, sprintf q{SELECT citus_add_node('127.0.0.1', %d)}, $w->port);
sql($c, q{SELECT create_id_generator('own', shard => 7);
	CREATE TABLE d (id bigint DEFAULT next_id(), own bigint DEFAULT next_id('own'), k int);
	SELECT create_distributed_table('d', 'k', shard_count => 4)});
$w->poll_query_until('postgres', q{SELECT to_regclass('own') IS NOT NULL});

$w->backup('b');
my $clone = PostgreSQL::Test::Cluster->new('clone');
$clone->init_from_backup($w, 'b', has_streaming => 1);
$clone->append_conf('postgresql.conf', sprintf "primary_conninfo = 'host=127.0.0.1 port=%d application_name=clone'\n",
	$w->port);
$clone->start;
$w->wait_for_catchup('clone');

# ids are asked for on both, all the time
my $dir = PostgreSQL::Test::Utils::tempdir;
append_to_file("$dir/ask.sql", "SELECT 'id', next_id() FROM generate_series(1, 50);\nSELECT 'own', next_id('own')
	FROM generate_series(1, 50);\nSELECT FROM pg_sleep(0.003)\\g /dev/null\n" x 20000);
my %ask = map { $_->name => IPC::Run::start([ 'psql', '-XqAt', '-f', "$dir/ask.sql", '-d', $_->connstr('postgres') ],
	'>', "$dir/" . $_->name, '2>', "$dir/" . $_->name . '.err') } $w, $clone;
my $id = sql($c, sprintf q{SELECT citus_add_clone_node('127.0.0.1', %d, '127.0.0.1', %d)}, $clone->port, $w->port);
my ($rc, $out, $err) = $c->psql('postgres', "SELECT citus_promote_clone_and_rebalance($id)");
is($rc, 0, 'the clone is promoted under load') or diag $err;
$clone->poll_query_until('postgres', q{SELECT id_shard(next_id()) > 1}) or die 'it makes no ids';
usleep(500_000);
for (values %ask) { $_->kill_kill; }
my (%seen, %n, $twice);
for my $n ($w->name, $clone->name)
{
	# the last line may be half a one
	for (split /\n/, slurp_file("$dir/$n") =~ s/[^\n]*\z//r) { next unless /^\w+\|\d+$/; $n{$n}++;
		$twice++ if $seen{$_}++; }
}
cmp_ok($n{ $_->name } // 0, '>', 1000, $_->name . ' gave ids') for $w, $clone;
is($twice // 0, 0, 'none of ' . ($n{node1} + $n{clone}) . ' is there twice');
like(slurp_file("$dir/clone.err"), $refused, 'the clone refused to, while it had its source\'s number');
isnt(sql($clone, 'SELECT id_shard(next_id())'), sql($w, 'SELECT id_shard(next_id())'), 'then it has one of its own');

# The row of a node names its place.
my ($wid) = split /\n/, sql($c, sprintf 'SELECT nodeid FROM pg_dist_node WHERE nodeport = %d', $w->port);
my $session = $w->background_psql('postgres', on_error_stop => 0);
like($session->query('SELECT next_id()'), qr/^\d+$/, 'a session makes ids');
sql($w, q{SET allow_system_table_mods = on; UPDATE pg_dist_node SET nodename = '192.0.2.1'
	WHERE nodename = '127.0.0.1' AND nodeport = } . $w->port);
refused($w, 'SELECT next_id()', 'a row that names another address: refused');
refused($w, q{SELECT next_id('own')}, '... also for a generator with a number of its own');
sql($w, q{SET allow_system_table_mods = on; UPDATE pg_dist_node SET nodename = 'localhost'
	WHERE nodename = '192.0.2.1'});
like(sql($w, 'SELECT next_id()'), qr/^\d+$/, 'localhost is this machine');
sql($w, q{SET allow_system_table_mods = on; UPDATE pg_dist_node SET isactive = false
	WHERE nodename = 'localhost' AND nodeport = } . $w->port);
refused($w, 'SELECT next_id()', 'a node that is not active: refused');
sql($w, q{SET allow_system_table_mods = on; UPDATE pg_dist_node SET isactive = true, nodename = '127.0.0.1'
	WHERE nodename = 'localhost'});
like($session->query('SELECT next_id()'), qr/^\d+$/, 'the session goes on');
$session->quit;

# Citus renames a node; its metadata is stopped and sent again.
sql($c, sprintf q{SELECT citus_update_node(%d, 'localhost', %d)}, $wid, $w->port);
$w->poll_query_until('postgres', q{SELECT next_id() > 0});
pass('renamed: it makes ids under its new name');
my $before = sql($w, q{SELECT next_id('own')});
sql($c, sprintf q{SELECT stop_metadata_sync_to_node('localhost', %d)}, $w->port);
my (undef, undef, $stopped) = $w->psql('postgres', 'SELECT next_id()');
like($stopped, qr/ERROR/, 'without metadata it makes none');
sql($c, sprintf q{SELECT start_metadata_sync_to_node('localhost', %d)}, $w->port);
cmp_ok(sql($w, q{SELECT next_id('own')}), '>', $before, 'with them it goes on above');

# A removed node continues with its number, which no other node gets; added again, it has a new one.
my $was = sql($clone, 'SELECT id_shard(next_id())');
sql($c, sprintf q{SELECT citus_drain_node('127.0.0.1', %d, 'block_writes')}, $clone->port);
sql($c, sprintf q{SELECT citus_remove_node('127.0.0.1', %d)}, $clone->port);
is(sql($clone, 'SELECT id_shard(next_id())'), $was, 'a node that is removed keeps its number');
sql($c, sprintf q{SELECT citus_add_node('127.0.0.1', %d)}, $clone->port);
$clone->poll_query_until('postgres', "SELECT id_shard(next_id()) > $was") or die;
pass('... and has another one when it is back');

# If rows have copies, a column is not filled by each copy.
sql($c, q{CREATE TABLE r (k int, v int); SELECT create_reference_table('r'); SET citus.shard_replication_factor = 2;
	CREATE TABLE rep (k int, v int);
	SELECT create_distributed_table('rep', 'k', shard_count => 4), create_shard(3, 'logical');
		CREATE DOMAIN numbered AS bigint DEFAULT next_id();
	INSERT INTO r SELECT g, g FROM generate_series(1, 10) g; INSERT INTO rep SELECT k, v FROM r});
my @fills = ('ADD COLUMN id bigint DEFAULT next_id()', q{ADD COLUMN own bigint DEFAULT next_id('own')},
	'ADD COLUMN id bigint DEFAULT logical.next_id()', 'ADD COLUMN id bigint DEFAULT 1 + abs(next_id())',
	'ADD COLUMN id numbered', 'ALTER COLUMN v TYPE bigint, ADD COLUMN id bigint DEFAULT next_id()',
		'ALTER COLUMN v TYPE bigint USING next_id()', 'ALTER COLUMN v TYPE bigint USING v + logical.next_id()');
for my $t (qw(r rep))
{
	for my $how (@fills)
	{
		my (undef, undef, $err) = $c->psql('postgres', "ALTER TABLE $t $how");
		my $hint = qr/HINT:\s+ADD COLUMN without a default/s;
		like($err,
			qr/column "(id|own|v)" of "$t" cannot be filled with ids by ALTER TABLE.*$hint/s,
			"ALTER TABLE $t $how: refused");
	}
}
sql($c, q{ALTER TABLE r ADD COLUMN other bigint DEFAULT 5;
	ALTER TABLE r ALTER COLUMN v TYPE bigint USING length(v::text); CREATE TABLE plain (k int);
	INSERT INTO plain VALUES (1); ALTER TABLE plain ADD COLUMN id bigint DEFAULT next_id()});
pass('other defaults, and tables without copies, are not');
ScaleDoc::run('Ids for rows that are there', { coordinator => $c->connstr('postgres') }, {});
is(sql($c, 'SELECT count(DISTINCT id) FROM old_row'), '1000', 'as the page has it');
# a placement that is not as the others: the page's comparison finds it
my ($compare) = grep { /run_command_on_placements/ } map { $_->{sql} // () }
	ScaleDoc::blocks('Ids for rows that are there');
like($compare, qr/old_row/, 'the page compares placements');
my ($shard) = split /\n/, sql($c, q{SELECT 'old_row_' || shardid FROM pg_dist_shard
	WHERE logicalrelid = 'old_row'::regclass});
sql($w, "SET citus.enable_manual_changes_to_shards = on; UPDATE $shard SET id = 7 WHERE k = 5");
like(sql($c, $compare), qr/^\d+\|2$/m, 'one that differs is found');
$_->stop('immediate') for $clone, $w, $c;
done_testing();
