# What is allowed on a node of Citus, without Citus: its catalogs, made by hand, tell a server which node it is. Each
# database is a node. 701 tries the same with Citus.
use strict;
use warnings;
use FindBin;
use lib $FindBin::RealBin;
use CitusCluster;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->append_conf('postgresql.conf', "shared_preload_libraries = 'census'\n");
$node->start;
sub sql { my ($db, $sql) = @_; return $node->safe_psql($db, $sql); }
sub refused
{
	my ($db, $sql, $like, $what) = @_;
	my (undef, undef, $err) = $node->psql($db, $sql);
	like($err, $like, $what);
}
my @groups = (0, 1, 2, 62, 63);
for my $g (@groups)
{
	sql('postgres', "CREATE DATABASE g$g");
	sql("g$g", q{CREATE EXTENSION census; SELECT create_id_generator('own', shard => 7),
		create_id_generator('plain', 'snowflake'),
		create_id_generator('tick', 'ticket', servers => 4, shard => 1),
			create_id_generator('few', 'custom', time_bits => 45, shard_bits => 1, sequence_bits => 2, shard => 1),
			intern('x'), create_allocator('a')});
}

# One session sees each step.
my $old = $node->background_psql('g1', on_error_stop => 0);
like($old->query('SELECT id_shard(next_id())'), qr/^0$/, 'unset is 0');
like($old->query(q{SELECT intern('x') IS NOT NULL}), qr/^t$/, 'and dictionaries are there');
$node->append_conf('postgresql.conf', 'autovacuum = off');
for my $g (@groups)
{
	sql("g$g", q{SET allow_system_table_mods = on; CREATE SCHEMA citus;
		CREATE TABLE pg_catalog.pg_dist_local_group (groupid int);
		CREATE TABLE pg_catalog.pg_dist_node (nodeid int, groupid int, nodename text, nodeport int, isactive boolean,
			noderole text);
		CREATE TABLE pg_catalog.pg_dist_partition (logicalrelid regclass, partmethod "char", partkey text);
		CREATE TABLE pg_catalog.pg_dist_shard (logicalrelid regclass, shardid bigint);
		CREATE SEQUENCE pg_catalog.pg_dist_groupid_seq;
		INSERT INTO pg_catalog.pg_dist_local_group VALUES (0)});
}
$old->query('SELECT next_id()');
like($old->{stderr}, qr/Citus is installed in this database, and census_citus is not.*HINT:\s+CREATE EXTENSION/s,
	'a session from before Citus sees it');
$old->{stderr} = '';
sql("g$_", citus_stand_in()) for @groups;
$old->query('SELECT next_id()');
like($old->{stderr}, qr/census\.shard_id is not set, and Citus is installed/, '... and census_citus');
$old->{stderr} = '';
refused('g2', 'SELECT next_id()',
	qr/is not set, and Citus is installed in this database.*Set census\.shard_id to "auto"/s, 'unset is refused');
refused('g2', q{SELECT next_id('plain')}, qr/is not set/, '... by all generators that take it');
# a generator with its own shard divides sequence numbers by the group, which is 0 until there is one
my $no_group = qr/is not yet a node of a Citus cluster.*HINT:.*After pg_upgrade, call citus_finish_pg_upgrade/s;
refused('g2', "SELECT $_", $no_group, "... and so is $_ as long as the node has no group")
	for q{next_id('own')}, q{next_id('tick')}, q{id_at('own', '2026-01-01')},
	q{create_id_generator('soon', shard => 8)};

sql('postgres', q{ALTER SYSTEM SET census.shard_id = 'auto'});
$node->reload;
$node->poll_query_until('postgres', q{SELECT current_setting('census.shard_id') = 'auto'});
refused('g2', 'SELECT next_id()', qr/not yet a node of a Citus cluster/, '"auto" without a node is refused');
for my $g (@groups)
{
	sql("g$g", qq{SET allow_system_table_mods = on; UPDATE pg_catalog.pg_dist_local_group SET groupid = $g;
		INSERT INTO pg_catalog.pg_dist_node SELECT 1, $g, 'localhost', current_setting('port')::int, true, 'primary'
		UNION ALL SELECT 2, $g + 1, 'elsewhere.invalid', 1, true, 'primary';
		ALTER TABLE pg_catalog.pg_dist_node SET (fillfactor = 90); ALTER TABLE pg_catalog.pg_dist_local_group
			SET (fillfactor = 90)});
}
like($old->query('SELECT id_shard(next_id())'), qr/^1$/, 'the session from before sees its group');
$old->query(q{SELECT intern('x')});
like($old->{stderr}, qr/"string" cannot be used on a worker node of Citus \(group 1\)/,
	'... and that it has no dictionaries');
$old->quit;
is(sql("g$_", 'SELECT id_shard(next_id())'), $_, "group $_ is shard $_") for @groups;

# A shard of one's own: nodes divide the sequence numbers, one range each, and id_at() has the last.
for my $g (0, 1, 2, 62)
{
	my $low = 16 * $g;
	is(sql("g$g", qq{SELECT min((id_info(id)).sequence) >= $low AND max((id_info(id)).sequence) <= $low + 15,
		count(DISTINCT id), min(id_shard(id)), max(id_shard(id)), bool_and(id < after)
		FROM (SELECT id, lead(id, 1, 9223372036854775807) OVER (ORDER BY n) AS after
			FROM (SELECT n, next_id('own') AS id FROM generate_series(1, 3000) n OFFSET 0) s) s}),
		't|3000|7|7|t', "group $g has its sequence numbers of the shard, in rising order");
	is(sql("g$g", q{SELECT max((id_info(id, 'plain')).sequence) > 62
		FROM (SELECT next_id('plain') AS id FROM generate_series(1, 20000) n OFFSET 0) s}), 't',
		'... and all of those of its own shard');
}
is(sql('g0', q{SELECT min((id_info(id_at('own', '2026-01-01'::timestamptz + n * interval '1 s'))).sequence) >= 1008
	FROM generate_series(1, 100) n}), 't', 'id_at() on the coordinator');
refused('g1', q{SELECT id_at('own', '2026-01-01')}, qr/made on the coordinator of Citus.*HINT:\s+Call id_at\(\) there/s,
	'... is refused elsewhere');
refused('g1', q{SELECT id_at('plain', '2026-01-01')}, qr/made on the coordinator of Citus/,
	'... and so it is of a generator without a shard, whose sequence Citus may make anew there, without a count');
is(sql('g1', q{SELECT id_shard(id_at('census_private.id_seq', '2026-01-01'))}), '1', '... but for the default one');
refused('g63', q{SELECT next_id('own')},
	qr/"own" cannot be shared by the nodes of Citus.*63 nodes share; this is group 63/s,
	'one group more than there are ranges');
refused('g1', q{SELECT next_id('few')}, qr/"few" cannot be shared by the nodes of Citus/,
	'too few sequence numbers to divide');
refused('g1', q{SELECT next_id('tick')}, qr/"tick" cannot be shared.*Layout ticket has nothing to tell nodes apart by/s,
	'nor can tickets be divided');
is(sql('g0', q{SELECT next_id('few') > 0, next_id('tick') % 4}), 't|1', '... and the coordinator may');

# What Citus does to a sequence that it sends to a node: other bounds, and a restart.
my $first = sql('g1', q{SELECT next_id('own')});
sql('g1', 'DROP SEQUENCE own');
my $def = sql('g2', q{SELECT format('INCREMENT %s CACHE %s', seqincrement, seqcache) FROM pg_sequence
	WHERE seqrelid = 'own'::regclass});
sql('g1', "CREATE SEQUENCE own $def MINVALUE 1 MAXVALUE 9223372036854775807 START 1 NO CYCLE;
	ALTER SEQUENCE own MINVALUE 281474976710657 MAXVALUE 562949953421313 START 281474976710657 RESTART
	281474976710657");
my ($then, $ahead) = split /\|/, sql('g1', q{SELECT id, extract(epoch FROM id_timestamp(id) - now()) > 0.9
	FROM (SELECT next_id('own') AS id OFFSET 0) s});
cmp_ok($then, '>', $first, 'ids go on');
is($ahead, 't', '... beyond what a burst may have run ahead');
is(sql('g1', q{SELECT extract(epoch FROM clock_timestamp() - now()) < 1
	AND extract(epoch FROM id_timestamp(id) - now()) BETWEEN -1 AND 13 FROM (SELECT next_id('own') AS id OFFSET 0) s}),
	't', '... by no more than what a clock may be behind');

# Allocators, dictionaries, directories
my $elsewhere = qr/cannot be used on a worker node of Citus \(group 1\).*HINT:\s+Call it on the coordinator/s;
refused('g1', "SELECT $_", $elsewhere, $_) for q{intern('y')}, q{intern_find('x')}, q{intern_text(1)},
	q{intern_set(array['x'])}, q{intern_array(array['x', 'y'])},
  q{intern_find_set(array['x'], 'any')}, q{intern_erase('census_private.string', 1)}, q{allocate('a')},
  	q{directory_create(array['p'])}, q{directory_open(array['p'])},
  q{create_dictionary('never')}, q{create_allocator('never')}, q{create_graph('never')};
is(sql('g1', q{SELECT count(*) FROM pg_class WHERE relname ~ '^never'}), '0',
	'and nothing is left of what was refused');
is(sql('g0', q{SELECT intern('y') IS NOT NULL, allocate('a') IS NOT NULL, directory_create(array['p']) IS NOT NULL}),
	't|t|t', 'the coordinator has them');
for my $t ('census_private.string', 'a', 'census_private.directory')
{
	# as Citus does, invalidate the table
	sql('g0', qq{SET allow_system_table_mods = on; INSERT INTO pg_catalog.pg_dist_partition VALUES ('$t');
		ALTER TABLE $t SET (fillfactor = 90)});
	my $call = $t eq 'a' ? q{allocate('a')} : $t eq 'census_private.string' ? q{intern('x')}
		: q{directory_create(array['q'])};
	my $name = $t =~ s/.*\.//r;
	refused('g0', "SELECT $call", qr/"$name" is managed by Citus.*HINT:\s+SELECT undistribute_table\('$t'\)/s,
		"$t, distributed");
	sql('g0', qq{SET allow_system_table_mods = on; DELETE FROM pg_catalog.pg_dist_partition;
		ALTER TABLE $t SET (fillfactor = 100)});
	is(sql('g0', "SELECT $call IS NOT NULL"), 't', '... and back');
}

# A schema that is a shard moves with its tables, and not with ours
sql('g0', q{SET allow_system_table_mods = on; CREATE TABLE pg_catalog.pg_dist_schema (schemaid oid, colocationid int);
	CREATE SCHEMA tenant; INSERT INTO pg_catalog.pg_dist_schema VALUES ('tenant'::regnamespace, 1)});
refused('g0', "SELECT create_$_('tenant.never')",
	qr/"never" cannot be made in schema "tenant", which is a shard of Citus.*HINT:\s+Name a schema that is none/s,
	"create_$_() in a schema that is a shard") for qw(dictionary allocator graph);
is(sql('g0', q{SELECT create_id_generator('tenant.own', shard => 9), count(*) FROM pg_class WHERE relname ~ '^never'}),
	'tenant.own|0', '... where a generator is made');

# census_check() and census_advance(): a table whose rows are in shards is not said to be in order
sql('g0', q{CREATE TABLE sharded (id bigint DEFAULT next_id('own'), s roaring); CREATE TABLE plain_table (s roaring);
	SET allow_system_table_mods = on; INSERT INTO pg_catalog.pg_dist_partition VALUES ('sharded');
		ALTER TABLE sharded SET (fillfactor = 90)});
my $shards =
	qr/SELECT \* FROM run_command_on_shards\('sharded', \$\$SELECT count\(\*\) FROM census_check\('%s'\)\$\$\)/;
my $hint = qr/HINT:\s+Call census_check\(\) on each node without a table, or $shards/s;
refused('g0', q{SELECT * FROM census_check('sharded')},
	qr/"sharded" is managed by Citus.*$hint/s,
	'a table in shards is not checked');
refused('g0', q{SELECT * FROM census_advance('sharded')},
	qr/"sharded" is managed by Citus.*HINT:\s+Lift the generator on each node with id_advance\(\)/s,
	'... nor advanced');
refused('g0', q{SELECT * FROM census_check()},
	qr/1 table that Citus manages was skipped.*HINT:\s+Call census_check\(\) on each node/s,
	'... nor with everything');
refused('g0', q{SELECT * FROM census_advance()},
	qr/1 table that Citus manages was skipped.*HINT:\s+Lift their generators on each node/s, '... nor advanced so');
refused('g0', q{SELECT * FROM census_check('own')}, qr/1 table that Citus manages was skipped/,
	'... nor with its generator');
refused('g0', q{SELECT * FROM census_check('plain_table')}, qr/^$/, 'others are, without a word');
# ids of all nodes meet in a shard: none of them is out of order, but one of this node that it has yet to come to is
sql('g1', q{CREATE TABLE t_plain (id bigint DEFAULT next_id('plain'));
	CREATE TABLE t_own (id bigint DEFAULT next_id('own'))});
for my $g (0, 1, 2, 1)
{
	for my $t (qw(plain own))
	{
		my $ids = sql("g$g", "SELECT '(' || string_agg(next_id('$t')::text, '), (') || ')' FROM generate_series(1, 3)");
		sql('g1', "INSERT INTO t_$t VALUES $ids");
	}
}
# an id of node 2 that node 1's generator has not come to
sql('g1', "INSERT INTO t_own VALUES (" . sql('g2', q{SELECT max(next_id('own')) FROM generate_series(1, 3)}) . ')');
is(sql('g1', q{SELECT * FROM census_check('t_plain') UNION ALL SELECT * FROM census_check('t_own')}), '',
	'ids of all nodes in one table are in order');
is(sql('g1', q{SELECT * FROM census_advance('t_own')}), '', '... and do not lift the generator of another node');
my $later = sql('g1', q{INSERT INTO t_own SELECT max(id) + (64 << 23) FROM t_own
	WHERE (id_info(id)).sequence BETWEEN 16 AND 31 RETURNING id});
like(sql('g1', q{SELECT what FROM census_check('t_own')}), qr/^ids above the generator$/m,
	'but its own one above it is found');

# Which conditions by a set are planned for Citus: those on the distribution column
sub planned { return sql('g0', "EXPLAIN (COSTS OFF) SELECT FROM spread WHERE $_[0]"); }
my $any = qr/account = ANY \('\{1,2,3,4\}'::bigint\[\]\)/;
my $range = qr/\(account >= '1'::bigint\) AND \(account <= '4'::bigint\)/;
sub catalogs
{
	my ($method, $column, $shards) = @_;
	sql('g0', qq{SET allow_system_table_mods = on; DELETE FROM pg_catalog.pg_dist_partition;
		DELETE FROM pg_catalog.pg_dist_shard;
		INSERT INTO pg_catalog.pg_dist_partition SELECT 'spread', '$method', CASE WHEN '$method' = 'h' THEN
			format('{VAR :varno 1 :varattno %s :vartype 20 :vartypmod -1 :varcollid 0 :varlevelsup 0}', attnum) END
			FROM pg_attribute WHERE attrelid = 'spread'::regclass AND attname = '$column' AND '$method' <> '';
		INSERT INTO pg_catalog.pg_dist_shard SELECT 'spread', g FROM generate_series(1, $shards) g;
		INSERT INTO pg_catalog.pg_dist_shard SELECT 'plain_table', g FROM generate_series(1, 100) g;
		ALTER TABLE spread SET (fillfactor = @{[ 50 + int(rand(50)) ]})});
}
sql('g0', 'CREATE TABLE spread (dropped int, account bigint, other bigint); ALTER TABLE spread DROP COLUMN dropped');
like(planned(q{account <@ '{1-4}'}), $range, 'of a plain table a run of members is a range');
catalogs('h', 'account', 2);
like(planned(q{account <@ '{1-4}'}), $any, 'of a table in shards by that column it is = ANY, which Citus prunes by');
like(planned(q{'{1-4}'::roaring @> account}), $any, '... the other way round, too');
like(planned(q{account <@ '{1-5}'}), qr/account >= '1'/, '... up to two members a shard');
unlike(planned(q{account <@ '{1,3,7}'}), qr/>=/, '... and what is no run is no range');
like(planned(q{other <@ '{1-4}'}), qr/other >= '1'/, 'by another column it is a range');
catalogs('h', 'other', 2);
like(planned(q{account <@ '{1-4}'}), $range, 'of a table in shards by another column it is a range');
catalogs('n', 'account', 1);
like(planned(q{account <@ '{1-4}'}), $range, 'of a reference table, too');
catalogs('h', 'account', 1);
like(planned(q{account <@ '{1-4}'}), qr/account >= '1'/, 'and of one shard, for more than two members');
catalogs('', 'account', 0);
like(planned(q{account <@ '{1-4}'}), $range, 'and of a plain one again');

# The number of groups is that of the sequence which Citus takes them from, whatever nodes are there.
sub run_out { return sql($_[0], q{SELECT detail FROM census_check('own') WHERE what = 'groups run out'}); }
is(run_out('g0'), '', 'few groups were given');
sql('g0', q{SET allow_system_table_mods = on; SELECT setval('pg_catalog.pg_dist_groupid_seq', 48, false)});
is(run_out('g0'), '', '... and the next one is the 48th');
sql('g0', q{SET allow_system_table_mods = on; SELECT nextval('pg_catalog.pg_dist_groupid_seq')});
like(run_out('g0'), qr/Citus has come to group 48/, 'the coordinator says which one was given last');
sql('g0', q{SET allow_system_table_mods = on; SELECT setval('pg_catalog.pg_dist_groupid_seq', 63)});
refused('g0', q{SELECT create_id_generator('late', shard => 9)},
	qr/Citus has come to group 63, and layout instagram has room for groups 0 to 62/,
	'... and makes no generator behind it');
sql('g1', q{SET allow_system_table_mods = on; SELECT setval('pg_catalog.pg_dist_groupid_seq', 63)});
is(run_out('g1'), '', 'a worker gives no groups');
# without census_citus no ids are made, also by a session that made some
my $kept = $node->background_psql('g0', on_error_stop => 0);
like($kept->query('SELECT next_id() > 0'), qr/^t$/, 'a session makes ids');
sql('g0', 'DROP EXTENSION census_citus');
$kept->query('SELECT next_id()');
like($kept->{stderr}, qr/census_citus is not/, '... until census_citus is dropped');
$kept->quit;
$node->stop;
done_testing();
