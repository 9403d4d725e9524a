# Numbers of groups run out as nodes are added: what generators say at the last number and after it, and that
# census_check() warns long before.
use strict;
use warnings;
use FindBin;
use lib $FindBin::RealBin;
use CitusCluster;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;

citus_or_skip();
my ($c, $w, $late) = citus_servers(3);
for my $n ($c, $w, $late)
{
	$n->append_conf('postgresql.conf', "census.shard_id = 'auto'");
	$n->reload;
	$n->safe_psql('postgres', 'CREATE EXTENSION census_citus CASCADE');
}
sub sql { my ($n, $sql) = @_; return $n->safe_psql('postgres', $sql); }
sub refused
{
	my ($n, $sql, $like, $what) = @_;
	my (undef, undef, $err) = $n->psql('postgres', $sql);
	like($err, $like, $what);
}
# the next node that is added is of this group, as if others had come and gone
sub add
{
	my ($n, $group) = @_;
	sql($c, "SELECT setval('pg_catalog.pg_dist_groupid_seq', $group, false)");
	sql($c, sprintf q{SELECT citus_add_node('127.0.0.1', %d)}, $n->port);
	is(sql($n, 'SELECT groupid FROM pg_dist_local_group'), $group, "a node of group $group");
}
sub run_out { return sql($_[0], q{SELECT relation || ': ' || detail FROM census_check()
	WHERE what = 'groups run out' ORDER BY 1}); }

sql($c, sprintf q{SELECT citus_set_coordinator_host('127.0.0.1', %d)}, $c->port);
add($w, 1);
sql($c, q{
	SELECT create_id_generator('js', 'js53');
	SELECT create_id_generator('own', shard => 7);
	SELECT create_id_generator('tick', 'ticket', servers => 40);
	CREATE TABLE d (k int, js bigint DEFAULT next_id('js'), own bigint DEFAULT next_id('own'),
		id bigint DEFAULT next_id());
	SELECT create_distributed_table('d', 'k');
});
my $js = 'INSERT INTO d (k, own) VALUES (1, 1)';
my $own = 'INSERT INTO d (k, js) VALUES (1, 1)';
is(run_out($_), '', $_->name . ': with few groups nothing is said') for $c, $w;

add($late, 23);
is(run_out($_), '', $_->name . ': nor with a quarter of them left, and one') for $c, $w, $late;
sql($c, sprintf q{SELECT citus_remove_node('127.0.0.1', %d)}, $late->port);
add($late, 24);
my $said = 'js: Citus has come to group 24, and groups from 32 on can make no ids by it';
is(run_out($_), $said, $_->name . ': census_check() says that groups of js53 run out') for $c, $w, $late;
sql($late, "$js; $own");
sql($c, sprintf q{SELECT citus_remove_node('127.0.0.1', %d)}, $late->port);
# the number goes with the node, but the next one is still above it
is(run_out($c), $said, '... and the coordinator says so when that node is removed');
is(run_out($w), '', '... of which a worker does not know');

add($late, 31);
sql($late, "$js; $own");
is(sql($c, 'SELECT count(*) - count(DISTINCT js), max(id_shard(js, $$js$$)) FROM d WHERE js > 1'), '0|31',
	'group 31 is the last of js53');
# a sequence that was there is given the bounds of the new group, above all ids of today
is(sql($c, q{SELECT max(id_timestamp(js, 'js')) < now() + interval '1 min' FROM d WHERE js > 1}), 't',
	'... and its ids are of today');
sql($c, sprintf q{SELECT citus_remove_node('127.0.0.1', %d)}, $late->port);
add($late, 32);
refused($late, $js, qr/shard 32 does not fit id generator "js".*shards 0 to 31.*HINT/s, 'group 32 is refused');
sql($late, $own);
refused($c, q{SELECT create_id_generator('js2', 'js53')},
	qr/Citus has come to group 32, and layout js53 has room for groups 0 to 31.*HINT/s,
	'... and no such generator made');
is(sql($c, q{SELECT create_id_generator('js3', 'js53', shard => 5)}), 'js3', '... but one of a shard of its own');
like(run_out($c), qr/^js: Citus has come to group 32, and groups from 32 on/, '... which census_check() finds');
sql($c, sprintf q{SELECT citus_remove_node('127.0.0.1', %d)}, $late->port);
like(run_out($c), qr/^js: Citus has come to group 32, and groups from 32 on/, '... also when that node is removed');
refused($c, q{SELECT create_id_generator('js4', 'js53')}, qr/Citus has come to group 32, and layout js53 has room/,
	'... and no such generator is made before the next one');

add($late, 62);
sql($late, $own);
like(run_out($late), qr/^own: Citus has come to group 62, and groups from 63 on can make no ids by it/m,
	'group 62 is the last that shares a number');
is(sql($c, q{SELECT count(*) - count(DISTINCT own), max(id_timestamp(own, 'own')) < now() + interval '1 min'
	FROM d WHERE own > 1}), '0|t', '... with no id twice, nor one of a time to come');
sql($c, sprintf q{SELECT citus_remove_node('127.0.0.1', %d)}, $late->port);
add($late, 63);
refused($late, $own, qr/"own" cannot be shared by the nodes of Citus.*63 nodes share; this is group 63.*HINT/s,
	'group 63 is refused');
refused($c, q{SELECT create_id_generator('own2', shard => 8)},
	qr/Citus has come to group 63, and layout instagram has room for groups 0 to 62/, '... and no such generator made');
sql($late, 'INSERT INTO d (k, js, own) VALUES (1, 1, 1)');
is(sql($c, 'SELECT max(id_shard(id)) FROM d'), '63', 'next_id() of the default generator goes on');
is(sql($c, q{SELECT create_id_generator('more')}), 'more', '... and so does a new one of its layout');

# a number of a node's own, in the place of its group
sql($late, q{ALTER SYSTEM SET census.shard_id = 9});
$late->reload;
$late->poll_query_until('postgres', q{SELECT current_setting('census.shard_id') = '9'});
sql($late, $js);
is(sql($c, 'SELECT count(*) FROM d WHERE js > 1 AND id_shard(js, $$js$$) = 9'), '1', 'a number of its own helps js53');

$_->stop for $late, $w, $c;
done_testing();
