# A Citus cluster of a coordinator and two workers. Ids of all nodes never repeat, aggregates are split among nodes,
# and what would give wrong answers is refused.
use strict;
use warnings;
use FindBin;
use IPC::Run;
use lib $FindBin::RealBin;
use Effort;
use CitusCluster;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use ScaleDoc;
use Test::More;

citus_or_skip();
my @node = citus_servers(3);
my ($c, @w) = @node;
sub sql { my ($n, $sql) = @_; return $n->safe_psql('postgres', $sql); }
sub refused
{
	my ($n, $sql, $like, $what) = @_;
	my (undef, undef, $err) = $n->psql('postgres', $sql);
	like($err, $like, $what);
}
sub everywhere { my $sql = shift; sql($_, $sql) for @node; }

# without a cluster
everywhere('CREATE EXTENSION census');
is(sql($c, 'SELECT next_id() > 0'), 't', 'without Citus in the database an unset number is 0');
everywhere('CREATE EXTENSION citus');
refused($_, 'SELECT next_id()', qr/Citus is installed in this database, and census_citus is not.*HINT:\s+CREATE EXTENSION/s,
	$_->name . ': without census_citus no ids are made') for @node;
everywhere('CREATE EXTENSION census_citus');
refused($_, 'SELECT next_id()',
	qr/census\.shard_id is not set, and Citus is installed.*HINT:\s+Set census\.shard_id to "auto" on each node/s,
	$_->name . ': an unset number is refused') for @node;
sql($_, q{ALTER SYSTEM SET census.shard_id = 'auto'}) for @node;
$_->reload for @node;
$_->poll_query_until('postgres', q{SELECT current_setting('census.shard_id') = 'auto'}) for @node;
refused($_, 'SELECT next_id()', qr/this server is not yet a node of a Citus cluster/,
	$_->name . ': "auto" before it has a group is refused') for @node;

# A session that is there from before sees each change.
my $old = $w[0]->background_psql('postgres', on_error_stop => 0);
$old->query('SELECT 1');
sql($c, sprintf q{SELECT citus_set_coordinator_host('127.0.0.1', %d)}, $c->port);
sql($c, sprintf q{SELECT citus_add_node('127.0.0.1', %d)}, $_->port) for @w;
is(sql($node[$_], 'SELECT id_shard(next_id())') > 0 ? 'worker' : 'coordinator', $_ ? 'worker' : 'coordinator',
	"node $_ has a number of its own") for 0 .. 2;
like($old->query('SELECT id_shard(next_id())'), qr/^[12]$/, 'also in a session that began before the node was added');
$old->quit;
is(join(' ', sort map { sql($_, 'SELECT id_shard(next_id())') } @node), '0 1 2', 'and they differ');

# Generators of all kinds, in all kinds of tables, from all nodes, in all ways.
sql($c, q{
	SELECT create_id_generator('own', shard => 7);
	SELECT create_id_generator('plain', 'snowflake');
	SELECT create_shard(5, 'insta5');
	CREATE TABLE d_default (id bigint DEFAULT next_id(), k int);
	CREATE TABLE d_own (id bigint DEFAULT next_id('own'), k int);
	CREATE TABLE d_plain (id bigint DEFAULT next_id('plain'), k int);
	CREATE TABLE d_insta (id bigint DEFAULT insta5.next_id(), k int);
	CREATE TABLE r_own (id bigint DEFAULT next_id('own'), k int);
	CREATE TABLE l_own (id bigint DEFAULT next_id('own'), k int);
	CREATE TABLE source (k int);
	SELECT create_distributed_table('d_default', 'id');
	SELECT create_distributed_table('d_own', 'k');
	SELECT create_distributed_table('d_plain', 'id');
	SELECT create_distributed_table('d_insta', 'id');
	SELECT create_reference_table('r_own');
	SELECT create_distributed_table('source', 'k', colocate_with => 'd_own');
	INSERT INTO source SELECT generate_series(1, 20000);
});
my @tables = qw(d_default d_own d_plain d_insta r_own);
my $rows = 0;
for my $n (@node)
{
	my $dir = PostgreSQL::Test::Utils::tempdir;
	PostgreSQL::Test::Utils::append_to_file("$dir/k", join('', map { "$_\n" } 1 .. 5000));
	my $script = join "\n", map { my $t = $_;
		("INSERT INTO $t (k) VALUES " . join(',', map { "($_)" } 1 .. 50) . ';',
		 "INSERT INTO $t (k) SELECT g FROM generate_series(1, 5000) g;",
		 "PREPARE p_$t (int) AS INSERT INTO $t (k) VALUES (\$1); EXECUTE p_$t(1); EXECUTE p_$t(2); EXECUTE p_$t(3);
		 	EXECUTE p_$t(4); EXECUTE p_$t(5); EXECUTE p_$t(6);",
		 "\\copy $t (k) FROM '$dir/k'") } @tables;
	$n->safe_psql('postgres', $script);
	sql($n, q{INSERT INTO d_own (k) SELECT k FROM source});          # pushed down: made on the workers
	sql($n, q{INSERT INTO d_default (k) SELECT k FROM source});
}
# all nodes at once, on the generators that they share
{
	my $dir = PostgreSQL::Test::Utils::tempdir;
	append_to_file("$dir/q.sql", "INSERT INTO d_own (k) SELECT g FROM generate_series(1, 500) g;\nINSERT
		INTO d_insta (k) SELECT g FROM generate_series(1, 500) g;\nINSERT INTO d_default (k) SELECT g
		FROM generate_series(1, 500) g;\n");
	my @run = map { IPC::Run::start([ 'pgbench', '-n', '-c', 2, '-t', effort(5, 40), '-f', "$dir/q.sql", '-h', $_->host,
		'-p', $_->port, 'postgres' ], '>', \my $out, '2>', \my $err) } @node;
	is(scalar(grep { $_->finish } @run), 3, 'all nodes insert at once');
}
for my $t (@tables)
{
	is(sql($c, "SELECT count(*) > 30000, count(*) - count(DISTINCT id), count(*) FILTER (WHERE id IS NULL) FROM $t"),
		't|0|0', "$t: no id twice");
}
is(sql($c, q{SELECT string_agg(DISTINCT id_shard(id)::text, ' ' ORDER BY id_shard(id)::text)
	FROM (SELECT id FROM d_default) s}), '0 1 2', 'every node has made ids');
is(sql($c, q{SELECT count(DISTINCT id) - count(*) FROM (SELECT id FROM d_own UNION ALL SELECT id FROM r_own) s}), '0',
	'own: nor among its tables');
is(sql($c, q{SELECT count(DISTINCT id_shard(id)) || ' ' || min(id_shard(id)) FROM d_own}), '1 7',
	'ids of a generator with a shard of its own have that shard on every node');
is(sql($c, q{SELECT count(*) > 1 FROM (SELECT DISTINCT (id_info(id)).sequence / 16 FROM d_own) s}), 't',
	'... and nodes divide its sequence numbers');
is(sql($c, q{SELECT max(abs(extract(epoch FROM now() - id_timestamp(id)))) < 600 FROM d_own}), 't',
	'... and carry the time');
refused($w[0], qq{SELECT id_at('$_', '2026-01-01')}, qr/(made on the coordinator of Citus|is not there)/,
	"id_at() of generator $_ is refused on a worker") for qw(own plain);
is(sql($w[0], q{SELECT id_shard(id_at('census_private.id_seq', '2026-01-01'))}) > 0, 1,
	'... of the default one each node makes');
is(sql($c, q{SELECT id_shard(id_at('own', '2026-01-01'))}), '7', '... and made on the coordinator');

# The ids of a ticket generator with a shard of its own cannot be divided among nodes.
sql($c, q{SELECT create_id_generator('tick', 'ticket', servers => 4, shard => 1);
	CREATE TABLE d_tick (id bigint DEFAULT next_id('tick'), k int); SELECT create_distributed_table('d_tick', 'k')});
refused($w[0], 'INSERT INTO d_tick (k) VALUES (1)',
	qr/"tick" cannot be shared by the nodes of Citus.*HINT:\s+Make a generator without a shard of its own/s,
	'a ticket generator with a shard of its own is refused on a worker');
is(sql($c, 'INSERT INTO d_tick (k) VALUES (1) RETURNING id % 4'), '1', '... and works on the coordinator');

# If metadata is sent again, Citus recreates the sequences of a worker: ids continue.
my $before = sql($w[0], q{INSERT INTO d_own (k) VALUES (1) RETURNING id});
sql($c, sprintf q{SELECT stop_metadata_sync_to_node('127.0.0.1', %d)}, $w[0]->port);
sql($c, sprintf q{SELECT start_metadata_sync_to_node('127.0.0.1', %d)}, $w[0]->port);
cmp_ok(sql($w[0], q{INSERT INTO d_own (k) VALUES (1) RETURNING id}), '>', $before,
	'ids go on after the catalogs were sent anew');

# Schema-based sharding
sql($c, q{SET citus.enable_schema_based_sharding = on; CREATE SCHEMA tenant;
	CREATE TABLE tenant.t (id bigint PRIMARY KEY DEFAULT next_id(), v text);
	CREATE TABLE tenant.o (id bigint PRIMARY KEY DEFAULT next_id('own'), v text)});
sql($_, q{INSERT INTO tenant.t (v) SELECT 'x' FROM generate_series(1, 1000); INSERT INTO tenant.o (v) SELECT 'x'
	FROM generate_series(1, 1000)}) for @node;
is(sql($c, 'SELECT (SELECT count(DISTINCT id) FROM tenant.t), (SELECT count(DISTINCT id) FROM tenant.o)'), '3000|3000',
	'schema-based sharding: from every node');

# Aggregates split, and agree with one server.
sql($c, q{
	CREATE TABLE hit (account bigint, name text, at timestamptz, u uuid, n numeric, i int, b bytea);
	SELECT create_distributed_table('hit', 'account');
	INSERT INTO hit SELECT g % 700, 'n' || g % 1234, '2026-01-01'::timestamptz + g * interval '1 s', md5(g::text)::uuid,
		g % 333, g % 99, int8send(g % 77) FROM generate_series(1, 20000) g;
	CREATE TABLE one AS SELECT * FROM hit;
});
sub split_agrees
{
	my ($expr, $what) = @_;
	my $plan = sql($c, "EXPLAIN (VERBOSE) SELECT $expr FROM hit");
	unlike($plan, qr/Query: SELECT (account|name|at|u|n|i|b)(, (account|name|at|u|n|i|b))* FROM/, "$what is split");
	is(sql($c, "SELECT $expr FROM hit"), sql($c, "SELECT $expr FROM one"), "... and right");
}
split_agrees("linear_count($_)", "linear_count($_)") for qw(account at u n i b);
split_agrees($_, $_) for 'linear_counter_agg(account)', 'linear_count(convert_to(name, \'UTF8\'))';
split_agrees($_, $_) for (map { "linear_count($_, linear_spec(error => 0.005))" } qw(account at u n i b)),
	'linear_counter_agg(account, linear_spec(exact => 0, bits => 2048))';
# for any type: Citus needs exact argument types, and its error tells so
refused($c, 'SELECT linear_count(name) FROM hit', qr/could not confirm type correctness/,
	'linear_count(text) is not split, in words');
split_agrees('roaring_agg(account)', 'roaring_agg');
sql($c, q{CREATE TABLE seg (k int, s roaring, c linear_counter, t roaring_tally);
	SELECT create_distributed_table('seg', 'k');
	INSERT INTO seg SELECT g, array(SELECT (x * g) % 5000 FROM generate_series(1, 300) x)::bigint[]::roaring
		FROM generate_series(1, 64) g;
	UPDATE seg SET c = (SELECT linear_counter_agg(m) FROM unnest(s) m),
		t = (SELECT tally_agg(x) FROM (VALUES (s), (roaring_shift(s, 1)), (s)) v (x));
	INSERT INTO seg VALUES (1000), (1001); CREATE TABLE one_seg AS SELECT * FROM seg});
for my $expr ('roaring_union_agg(s)', 'roaring_intersection_agg(s)', 'roaring_count(roaring_union_agg(s))',
	'linear_counter_union_agg(c)')
{
	is(sql($c, "SELECT $expr FROM seg"), sql($c, "SELECT $expr FROM one_seg"), "$expr over shards");
}
# a join that moves rows, which Citus refuses if the planned query has a subquery
sql($c, q{CREATE FUNCTION steady(s roaring) RETURNS roaring LANGUAGE plpgsql STABLE AS 'BEGIN RETURN s; END'});
my $moved = q{SET citus.enable_repartition_joins = on; SELECT count(*), sum(h.account) FROM %s h JOIN %s s ON h.i = s.k
	WHERE h.i::bigint <@ steady('{3-50}')};
is(sql($c, sprintf $moved, 'hit', 'seg'), sql($c, sprintf $moved, 'one', 'one_seg'), 'a join that moves rows');
# Tallies: states of each shard are merged; of some rows, of none, by group, from a worker
for my $expr ('tally_agg(s)', 'tally_agg(t)', 'tally_agg(s) FILTER (WHERE k % 3 = 0)',
	'tally_agg(s) FILTER (WHERE k > 999)')
{
	my ($agg) = $expr =~ /^(\w+)/;
	like(sql($c, "EXPLAIN (VERBOSE, COSTS OFF) SELECT $expr FROM seg"),
		qr/worker_(binary_)?partial_agg\('(public\.)?$agg/,
		"$expr is split");
	is(sql($_, "SELECT $expr FROM seg"), sql($c, "SELECT $expr FROM one_seg"), '... and right, asked of ' . $_->name)
		for $c, $w[0];
	is(sql($c, "SELECT k % 5, $expr FROM seg GROUP BY 1 ORDER BY 1"),
		sql($c, "SELECT k % 5, $expr FROM one_seg GROUP BY 1 ORDER BY 1"), '... by group');
}
is(sql($c, q{SELECT string_agg(member || ':' || sets, ' ')
	FROM tally_top((SELECT tally_agg(s) FROM seg), 5, excluding => '{0}')}),
	sql($c, q{SELECT string_agg(m || ':' || n, ' ')
		FROM (SELECT m, count(*) AS n FROM one_seg, unnest(s) m WHERE m <> 0 GROUP BY m ORDER BY n DESC, m LIMIT 5) t}),
		'the best of all shards');

# Nodes would not know of numbers that a worker assigns.
sql($c, q{SELECT create_allocator('alloc'); SELECT create_dictionary('dict'); CREATE TABLE said (k int, w text);
	SELECT create_distributed_table('said', 'k');
	INSERT INTO said SELECT g, 'w' || g % 100 FROM generate_series(1, 1000) g; SELECT intern('local')});
my $elsewhere = qr/cannot be used on a worker node of Citus.*HINT:.*on the coordinator/s;
refused($w[0], q{SELECT intern('x')}, $elsewhere, 'a dictionary on a worker');
refused($w[0], q{SELECT intern_find('x')}, $elsewhere, '... read');
refused($w[0], q{SELECT intern_text(1)}, $elsewhere, '... the other way');
refused($c, q{CREATE TABLE wid (k int, id bigint); SELECT create_distributed_table('wid', 'k', colocate_with => 'said');
	INSERT INTO wid SELECT k, intern(w) FROM said}, $elsewhere, '... in a query that Citus sends to the workers');
is(sql($c, q{INSERT INTO wid SELECT k, intern(w) FROM (SELECT * FROM said OFFSET 0) s; SELECT count(DISTINCT id),
	count(*) FROM wid}), '100|1000', '... as the hint has it');
refused($w[0], qq{SET citus.enable_ddl_propagation = off; SELECT $_}, $elsewhere, $_ . ' on a worker')
	for q{create_allocator('walloc')}, q{create_dictionary('wdict')}, q{create_graph('wgraph')};
refused($w[0], q{SELECT directory_create(array['a'])}, $elsewhere, 'directories on a worker');
is(sql($c, q{SELECT allocate('alloc') IS NOT NULL}), 't', 'an allocator on the coordinator');
for my $how ("create_reference_table('%s')", "create_distributed_table('%s', 'id')",
	"citus_add_local_table_to_metadata('%s')")
{
	sql($c, q{SELECT create_allocator('managed'); SELECT create_dictionary('manageddict');
		SELECT intern('manageddict', 'x')});
	for my $t ('managed', 'manageddict')
	{
		my ($rc, undef, $err) = $c->psql('postgres', 'SELECT ' . sprintf($how, $t));
		next if $rc;      # Citus itself refuses that
		refused($c, $t eq 'managed' ? "SELECT allocate('$t')" : "SELECT intern('$t', 'y')",
			qr/"$t" is managed by Citus.*HINT:\s+SELECT undistribute_table\('$t'\)/s,
			sprintf($how, $t) . ' is noticed');
	}
	sql($c, 'DROP TABLE managed, manageddict');
}

# The page's own blocks
ScaleDoc::run($_, { coordinator => $c->connstr('postgres') }, {}) for 'Ids, dictionaries, sets',
	'A dictionary over all nodes', 'A graph over all nodes', 'Loading a graph';
ScaleDoc::run('Other shards, and dumps', { coordinator => $c->connstr('postgres') }, {});
# The dictionary becomes what a dump restores, plain tables and functions on one node; then the steps of the page
sql($c, "SELECT undistribute_table('word'), undistribute_table('word_gate'); " . sql($c,
	q{SELECT string_agg(pg_get_functiondef(oid), ';') FROM pg_proc
	WHERE oid = ANY ('{word_intern,word_find,word_text}'::regproc[])}));
my ($restored) = slurp_file('docs/scale-out.md') =~ /^```sql\n(SELECT create_distributed_table\('word',.*?)^```/ms;
sql($c, $restored);
is(sql($_, q{SELECT count(*), (SELECT count(*) FROM unnest(word_intern('{page 77,behind a dump}')))
	FROM word_find('{page 1,page 2,none}')}), '2|2', 'a dictionary that was restored: ' . $_->name) for @node;
# A graph, by a dump of its schema
{
	my $dump = PostgreSQL::Test::Utils::tempdir . '/graph.sql';
	sql($c, q{CREATE SCHEMA dumped; SELECT create_distributed_graph('dumped.follow'); SELECT dumped.follow_set(1, 2)});
	$c->command_ok([ 'pg_dump', '-n', 'dumped', '-f', $dump, $c->connstr('postgres') ], 'a dump of a graph');
	sql($c, q{SELECT drop_distributed_graph('dumped.follow_out'); DROP SCHEMA dumped});
	$c->command_ok([ 'psql', '-Xq', '-v', 'ON_ERROR_STOP=1', '-d', $c->connstr('postgres'), '-f', $dump ], 'restored');
	my ($graph) = slurp_file('docs/scale-out.md')
		=~ /^```sql\n(SELECT create_distributed_table\('follow_out_set', 'key', coloc.*?)^```/ms;
	sql($c, "SET search_path = dumped, public; $graph");
	my $dst = 3;
	for my $n (@node)
	{
		is(sql($n, "SELECT dumped.follow_set(1, $dst); SELECT members FROM dumped.follow_out WHERE key = 1"),
			"\n" . ($dst == 3 ? '{2,3}' : "{2-$dst}"), '... and goes on: ' . $n->name);
		$dst++;
	}
	is(sql($w[0], q{SELECT array_agg(key ORDER BY key) FROM dumped.follow_facets('{3,4}', 3);
		CALL dumped.follow_compact();
		SELECT members FROM dumped.follow_in WHERE key = 5}), "{1}\n{1}", '... with all of its functions');
	sql($c, q{SELECT drop_distributed_graph('dumped.follow_out')});
}

# Its dictionary: loaders on all nodes at once, and hashes that nearly all collide
like(sql($c, q{EXPLAIN (COSTS OFF) SELECT id FROM word WHERE lane = word_lane('page 77')
	AND key = word_hash('page 77') AND value = 'page 77'}), qr/Task Count: 1\b/, 'a string is looked for on one shard');
sql($c, q{SELECT create_distributed_dictionary('narrow', lanes => 2);
	CREATE OR REPLACE FUNCTION narrow_hash(value text) RETURNS bigint LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN census_private.intern_hash(value, '\x00112233445566778899aabbccddeeff') & (1::bigint << 63 | 255)});
for my $d ('word', 'narrow')
{
	my $times = effort(2, 6);
	my @run = map { my $i = $_; my $n = $node[ $i % 3 ];
		my $call = "SELECT count(DISTINCT id), count(*) FROM unnest(${d}_intern(array(SELECT 'load ' || (g * $i) %% 3001
			FROM generate_series(%d, %d) g ORDER BY random()))) id";
		IPC::Run::start([ 'psql', '-XqAt', '-v', 'ON_ERROR_STOP=1', '-d', $n->connstr('postgres'),
			map { ('-c', sprintf $call, $_ * 500, $_ * 500 + 999) } map { $_ % 6 } 1 .. $times ],
			'>', \my $out, '2>', \my $err) } 1, 7, 11, 1, 7, 11;
	is(scalar(grep { $_->finish } @run), 6, "$d: six loaders at once, two on each node");
	is(sql($c, "SELECT count(*) FROM unnest(${d}_intern(array(SELECT 'load ' || g FROM generate_series(0, 3000) g)))"),
		'3001', '... and all of it');
	is(sql($c, "SELECT count(*) - count(DISTINCT id), count(*) - count(DISTINCT value),
		count(*) FILTER (WHERE value LIKE 'load %') FROM $d"), '0|0|3001',
		"$d: each string has one id, each id one string");
	for my $n (@node)
	{
		# a separate query gets the argument, because Citus does not nest queries over nodes
		for my $how ("${d}_find(array(SELECT 'load ' || g FROM generate_series(0, 3010) g))", "${d}_text(:'ids')")
		{
			is(sql($n, "SELECT array_agg(id) AS ids FROM $d WHERE value LIKE 'load %' \\gset
				CREATE TEMP TABLE f AS SELECT * FROM $how;
				SELECT count(*) FROM f JOIN $d r ON r.id = f.id AND r.value = f.value"), '3001', $n->name . ": $how");
		}
	}
}
cmp_ok(sql($c, 'SELECT count(DISTINCT (lane, key)) FROM narrow'), '<', 600, 'the narrow one has collisions');

# Ids that sessions receive for new strings, some of them in common, are those that are stored
{
	sql($c, q{SELECT create_distributed_dictionary('told', lanes => 2)});
	my @run = map { my %p = (out => ''); my $n = $node[ $_ % 3 ];
		$p{h} = IPC::Run::start([ 'psql', '-XqAt', '-v', 'ON_ERROR_STOP=1', '-d', $n->connstr('postgres'),
			map { ('-c', "SELECT s, id FROM (SELECT array(SELECT '$_-' || g FROM generate_series(1, 60) g
				ORDER BY random() LIMIT 12) a OFFSET 0) x, unnest(a, told_intern(a)) u (s, id)") } 1 .. effort(25) ],
			'>', \$p{out}, '2>', \$p{err}); \%p } 1 .. 12;
	is(scalar(grep { $_->{h}->finish } @run), 12, 'twelve sessions with new strings in common');
	my %have = map { $_ => 1 } split /\n/, sql($c, 'SELECT value, id FROM told');
	my @told = map { split /\n/, $_->{out} } @run;
	is(scalar(grep { !$have{$_} } @told), 0, '... each of the ' . scalar(@told) . ' ids that they were told is there');
}

# Shards that move, the gate's as well, while all nodes add strings
{
	my $dir = PostgreSQL::Test::Utils::tempdir;
	append_to_file("$dir/add.sql", "SELECT count(word_intern(array(SELECT 'move ' || (random() * 20000)::int
		FROM generate_series(1, 200))));\n" =~ s/\n\t+/ /r);
	my @run = map { my %p = (out => '', err => '');
		$p{h} = IPC::Run::start([ 'pgbench', '-n', '-h', $_->host, '-p', $_->port, '-c', 2, '-j', 1,
			'-f', "$dir/add.sql", '-T', effort(6, 20),
			'--max-tries=20', 'postgres' ], '>', \$p{out}, '2>', \$p{err}); \%p } @node;
	for my $move ([ 'word', 'block_writes', '' ], [ 'word', 'force_logical', 'DESC' ],
		[ 'word_gate', 'force_logical', '' ])
	{
		my ($table, $mode, $order) = @$move;
		my ($shard, $from, $to) = split /\|/, sql($c, qq{SELECT s.shardid, s.nodeport, (SELECT min(n.nodeport)
			FROM pg_dist_node n WHERE n.groupid > 0 AND n.nodeport <> s.nodeport) FROM citus_shards s
			WHERE s.table_name = '$table'::regclass
				AND s.nodeport IN (SELECT nodeport FROM pg_dist_node WHERE groupid > 0)
			ORDER BY s.shardid $order LIMIT 1});
		my ($rc, $err);
		for (1 .. 5)	# writers try again when they were in a deadlock, and so do moves
		{
			($rc, undef, $err) = $c->psql('postgres', "SELECT citus_move_shard_placement($shard, '127.0.0.1', $from,
				'127.0.0.1', $to, shard_transfer_mode => '$mode')");
			last if $rc == 0 || $err !~ /distributed deadlock/;
		}
		is($rc, 0, "a shard of $table moves while strings are added: $mode") or diag $err;
	}
	for my $p (@run)
	{
		ok($p->{h}->finish && $p->{err} !~ /ERROR|aborted/, 'loaders meet no error') or diag $p->{err};
		like($p->{out}, qr/transactions actually processed: [1-9]/, '... and have run');
	}
	is(sql($c, "SELECT count(*) - count(DISTINCT id), count(*) - count(DISTINCT value),
		count(*) FILTER (WHERE value LIKE 'move %') > 2000 FROM word"), '0|0|t',
		'... each string has one id, each id one');
}

# Odd strings, and how they are treated
sql($c, q{CREATE TABLE odd AS SELECT n, s FROM (VALUES (1, ''), (2, ' '), (3, '\\'), (4, '{,}'), (5, '"'), (6, 'NULL'),
	(7, E'\n\t\r\x01\x7f'), (8, E'\xf0\x9f\x98\x80'), (9, repeat('x', 2501)), (10, repeat('y', 3000000)),
	(11, repeat('z', 1)), (12, '\\N'), (13, '\\.'), (14, 'a'), (15, NULL)) v (n, s)});
for my $n (reverse @node)
{
	my $odd = sql($c, q{SELECT string_agg(quote_nullable(s), ', ' ORDER BY n) FROM odd WHERE n <> 10});
	is(sql($n, "WITH s AS (SELECT array[$odd, $odd, repeat('y', 3000000)]::text[] AS a), i AS MATERIALIZED (
		SELECT s, i FROM s, unnest(a, word_intern(a)) u (s, i))
		SELECT count(*), count(DISTINCT i), count(*) FILTER (WHERE i IS NULL), (SELECT count(*) FROM i x JOIN (
			SELECT * FROM word_text(array(SELECT i FROM i))) t ON t.id = x.i AND t.value IS DISTINCT FROM x.s)
		FROM i"), '29|14|2|0', 'odd strings, twice in one call, by ' . $n->name);
}
is(sql($c, q{SELECT word_intern('{}'), word_intern('{NULL,NULL}'), word_intern(NULL) IS NULL}), '{}|{NULL,NULL}|t',
	'no strings, and NULLs');
refused($c, q{SELECT word_intern('{{a,b},{c,d}}')}, qr/must be a one-dimensional array/, 'an array of arrays');
refused($w[0], "BEGIN ISOLATION LEVEL $_; SELECT word_intern('{a}')",
	qr/takes no strings under isolation level $_.*HINT:.*READ COMMITTED/s, "$_ is refused")
	for 'SERIALIZABLE', 'REPEATABLE READ';
is(sql($w[0], q{BEGIN ISOLATION LEVEL SERIALIZABLE; SELECT count(*) FROM word_find('{a,none}')}), '1',
	'... but for looking up');
is(sql($w[1], q{BEGIN; SELECT count(*) FROM unnest(word_intern('{gone 1,gone 2}')); SAVEPOINT s;
	SELECT count(*) FROM unnest(word_intern('{gone 3,gone 2}')); ROLLBACK TO s;
	SELECT count(DISTINCT i) FROM unnest(word_intern('{gone 3,gone 1}') || word_intern('{gone 3,gone 2}')) i; ROLLBACK;
	SELECT count(*) FROM word_find('{gone 1,gone 2,gone 3}')}), "2\n2\n3\n0", 'rolled back, to a savepoint, too');
sql($c, q{UPDATE word SET value = NULL WHERE lane = word_lane('a') AND key = word_hash('a') AND value = 'a'});
is(sql($c, q{SELECT count(*) FROM word_find('{a}')}) . sql($w[0], q{SELECT count(DISTINCT i)
	FROM unnest(word_intern('{a}') || word_intern('{a}')) i}) . sql($c, q{SELECT count(*) FROM word
	WHERE lane = word_lane('a') AND key = word_hash('a')}), '012', 'an erased string is gone, and gets another id');
# a row that no call would make
for my $row (q{1, word_hash('a'), 0, 9, 'a'}, q{1, 5, 0, 0, 'a'}, q{0, word_hash('a'), word_lane('a'), 9, 'a'})
{
	refused($c, "INSERT INTO word (id, key, lane, nth, value) VALUES ($row)", qr/violates check constraint/,
		"refused: $row");
}
# A role that may add strings can write by hand ids that the gate has yet to give, as where it was restored from before
sql($c, q{SELECT create_distributed_dictionary('hand', 2);
	SELECT count(*) FROM unnest(hand_intern(array(SELECT 'h' || g FROM generate_series(1, 5000) g)));
	UPDATE hand_gate SET last = lane::bigint << 62});
my $new = sql($w[0], q{SELECT hand_intern('{n1,n2,h7}')});
is(sql($c, q{SELECT array_agg(id ORDER BY value = 'h7', value) FROM hand_find('{n1,n2,h7}')}), $new,
	'ids that are there are passed over');
# ... a string twice
sql($c, q{INSERT INTO hand (id, key, lane, nth, value) SELECT id + 1000000, key, lane, nth + 1, value FROM hand
	WHERE value = 'h7'});
refused($w[0], q{SELECT hand_intern('{h6,h7,h8}')},
	qr/dictionary public\.hand has a string twice: with ids \d+, \d+\n.*HINT:\s+Set the value of the one/s,
	'a string that is there twice is refused');
is(sql($c, q{UPDATE hand SET value = NULL WHERE value = 'h7' AND nth = 1; SELECT count(*) FROM unnest(
	hand_intern('{h6,h7,h8}')) i JOIN (SELECT id FROM hand_find('{h6,h7,h8}')) f ON f.id = i}), '3',
	'... until one is erased');
# ... or take away
{
	sql($c, 'TRUNCATE hand_gate');
	my (undef, undef, $err) = $c->psql('postgres', q{SELECT hand_intern('{n3}')});
	like($err, qr/_gate has not all lanes of dictionary public\.hand\nHINT:\s+INSERT INTO /, 'a gate without lanes');
	sql($c, $err =~ /HINT:\s+(.*)/);
	is(sql($_, q{SELECT count(*) FROM unnest(hand_intern('{n3,n4}'))}), '2', '... is made anew: ' . $_->name) for @node;
}
# Remains of dropped objects on each node: objects of these names, and entries of Citus for dropped tables
sub left
{
	my ($names) = @_;
	return join ' ', map { sql($_, qq{SET citus.show_shards_for_app_name_prefixes = '*';
		SELECT (SELECT count(*) FROM pg_class WHERE relname ~ '^($names)')
		+ (SELECT count(*) FROM pg_proc WHERE proname ~ '^($names)')
		+ (SELECT count(*) FROM pg_type WHERE typname ~ '^_?($names)')
		+ (SELECT count(*) FROM pg_dist_partition p
			WHERE NOT EXISTS (SELECT FROM pg_class c WHERE c.oid = p.logicalrelid))
		+ (SELECT count(*) FROM pg_dist_shard s WHERE NOT EXISTS (SELECT FROM pg_class c WHERE c.oid = s.logicalrelid))
		+ (SELECT count(*) FROM pg_dist_placement p
			WHERE NOT EXISTS (SELECT FROM pg_dist_shard s WHERE s.shardid = p.shardid))}) } @node;
}
# dropped as the page has it, nothing of it stays on any node, and it can be made again
my ($drop) = slurp_file('docs/scale-out.md') =~ /`(DROP TABLE word, [^`]*)`/;
unlike(left('hand'), qr/\b0\b/, 'a dictionary is on each node');
sql($c, $drop =~ s/word/hand/gr);
is(left('hand'), '0 0 0', 'dropped by hand');
# in a transaction that also uses it, after a savepoint that is rolled back
is(sql($c, q{BEGIN; SAVEPOINT s; SELECT create_distributed_dictionary('hand', 2);
	SELECT count(*) FROM unnest(hand_intern('{a}')); ROLLBACK TO s;
	SELECT create_distributed_dictionary('hand', 2); SELECT count(*) FROM unnest(hand_intern('{a,b}')); COMMIT}),
	"hand\n1\nhand\n2", '... and made again');
is(sql($_, q{SELECT count(*) FROM hand_find('{a,b,c}')}), '2', '... for ' . $_->name) for @node;
# ... and by the function: on the coordinator, all of it or nothing
refused($w[0], q{SELECT drop_distributed_dictionary('hand')}, qr/operation is not allowed on this node/,
	'drop_distributed_dictionary() on a worker');
sql($c, q{CREATE VIEW theirs AS SELECT hand_lane_of(id) FROM hand});
refused($c, q{SELECT drop_distributed_dictionary('hand')}, qr/other objects depend on it/, '... of what a view needs');
sql($c, q{DROP VIEW theirs; BEGIN; SELECT drop_distributed_dictionary('hand'); ROLLBACK});
is(sql($_, q{SELECT count(*) FROM unnest(hand_intern('{a,b}'))}), '2', '... rolled back, it is there: ' . $_->name)
	for @node;
sql($c, q{SELECT drop_distributed_dictionary('hand')});
is(left('hand'), '0 0 0', 'drop_distributed_dictionary() leaves nothing on any node');
# roles, names that move, and where it cannot be made
sql($c, q{CREATE ROLE maker LOGIN; CREATE ROLE adder LOGIN; CREATE ROLE reader LOGIN;
	CREATE SCHEMA "Made ""Here" AUTHORIZATION maker; GRANT USAGE ON SCHEMA "Made ""Here" TO adder, reader;
	SET ROLE maker; SET search_path = "Made ""Here", public;
	SELECT create_distributed_dictionary('"It''s %s"', 16), create_distributed_graph('"It''s %I"');
	GRANT SELECT, INSERT ON "It's %s" TO adder; GRANT SELECT, UPDATE ON "It's %s_gate" TO adder;
	GRANT SELECT ON "It's %s" TO reader});
for my $n ($c, $w[0])
{
	my $path = 'SET search_path = "Made ""Here", public;';
	is(sql($n, qq{SET ROLE adder; $path SELECT count(*) FROM unnest("It's %s_intern"('{a,b}'))}), '2',
		'granted, a role adds strings: ' . $n->name);
	is(sql($n, qq{SET ROLE reader; $path SELECT count(*) FROM "It's %s_find"('{a,b,c}'),
		"It's %s_text"(array[id])}), '2', '... or reads');
	is(sql($n, qq{SET ROLE reader; $path SELECT count(*) FROM unnest("It's %s_intern"('{a,b}'))}), '2',
		'... known ones by the other function, too');
	refused($n, qq{SET ROLE reader; $path SELECT "It's %s_intern"('{a,c}')},
		qr/permission denied for table It's %s_gate/, '... and adds none');
	is(sql($n, qq{SET ROLE maker; $path SELECT "It's %I_set"(1, 2); CALL "It's %I_compact"();
		SELECT members FROM "It's %I_out" WHERE key = 1}), "\n{2}", '... a graph of that name');
}
sql($c, q{ALTER TABLE word RENAME TO "Words"; CREATE SCHEMA moved; ALTER TABLE "Words" SET SCHEMA moved;
	ALTER TABLE word_gate SET SCHEMA moved});
is(sql($_, q{SELECT count(*) FROM unnest(word_intern('{page 1,moved}'))}), '2', 'renamed and moved, it goes on: '
	. $_->name) for @node;
refused($w[0], $_, qr/operation is not allowed on this node.*HINT:.*coordinator/s, "$_ on a worker")
	for q{SELECT create_distributed_dictionary('w')}, q{SELECT create_distributed_graph('w')};
refused($c, "SELECT create_distributed_$_", qr/already exists/, "$_: taken")
	for q{dictionary('narrow')}, q{graph('follow')};
refused($c, q{SET citus.shard_replication_factor = 2; SELECT create_distributed_dictionary('w')},
	qr/cannot have shards in 2 places.*HINT:\s+SET citus.shard_replication_factor = 1/s, 'shards in two places');
is(sql($c, q{SELECT count(*) FROM pg_class WHERE relname ~ '^w_'}), '0', '... and nothing is left');

# a role drops its own objects; a graph; renamed and moved objects
my $path = 'SET search_path = "Made ""Here", public;';
for my $what (q{dictionary('"It''s %s"')}, q{graph('"It''s %I_out"')})
{
	refused($c, "SET ROLE adder; $path SELECT drop_distributed_$what", qr/must be owner/, "drop_distributed_$what");
	unlike(left("It''s"), qr/\b0\b/, '... is refused to another role');
}
sql($c, qq{SET ROLE maker; $path SELECT drop_distributed_dictionary('"It''s %s"')});
unlike(left("It''s %I"), qr/\b0\b/, 'one goes, the other stays');
is(left("It''s %s"), '0 0 0', '... on no node');
sql($c, qq{SET ROLE maker; $path SELECT drop_distributed_graph('"It''s %I_out"')});
is(left("It''s"), '0 0 0', '... nor the graph, by drop_distributed_graph()');

# census_check(): for a distributed table it tells where to look; there, ids of all nodes are in order, and damage is
# found
{
	my $checked = q{SELECT count(*), sum(result::int)
		FROM run_command_on_shards('TABLE', $$SELECT count(*) FROM census_check('%s')$$) WHERE success};
	refused($c, q{SELECT * FROM census_check('d_own')},
		qr/"d_own" is managed by Citus.*HINT:.*run_command_on_shards\('d_own'/s,
		'census_check() of a distributed table is refused');
	refused($_, q{SELECT * FROM census_advance('d_own')}, qr/"d_own" is managed by Citus.*HINT:\s+Lift the generator/s,
		$_->name . ': so is census_advance()') for $c, $w[0];
	is(sql($c, $checked =~ s/TABLE/$_/r), '8|0', "... as the hint has it: $_ is in order")
		for qw(d_default d_own d_plain d_insta seg);
	for my $n (@node)
	{
		my ($rc, $out, $err) = $n->psql('postgres', 'SELECT * FROM census_check()');
		is($out, '', $n->name . ': nothing is wrong');
		like($err,
			qr/\d+ tables? that Citus manages w(?:as|ere) skipped.*HINT:\s+Call census_check\(\) on each node/s,
			'... and it says what it did not look at');
	}
	is(sql($c, q{SELECT bool_and(success), count(DISTINCT nodeid)
		FROM run_command_on_all_nodes($$SELECT value FROM census_stats WHERE counter = 'made' AND value > 0$$)}), 't|3',
		'census_stats of all nodes');
	# rows are those of the table's access method: bytes of a columnar table are not read as a heap
	sql($c, q{CREATE EXTENSION citus_columnar; SET columnar.compression = 'none';
		CREATE TABLE columns (k int, n bigint, id bigint DEFAULT next_id('own'), s roaring) USING columnar;
		SELECT create_distributed_table('columns', 'k');
		INSERT INTO columns (k, n) SELECT g, CASE g % 4 WHEN 0 THEN (24::bigint << 17) + 32768 + 24 + 8 * (g / 4 % 900)
			WHEN 3 THEN 24::bigint << 48 ELSE 0 END FROM generate_series(1, 20000) g});
	my $sum = q{SELECT md5(string_agg(columns::text, ',' ORDER BY k)) FROM columns};
	my $were = sql($c, $sum);
	is(sql($c, $checked =~ s/TABLE/columns/r), '8|0', '... and in shards of a columnar table');
	is(sql($c, $sum), $were, '... which is as it was');
	my ($shard, $port) = split /\|/, sql($c,
		q{SELECT 'seg_' || shardid, nodeport FROM citus_shards WHERE table_name = 'seg'::regclass
		ORDER BY shard_size DESC LIMIT 1});
	my ($at) = grep { $_->port == $port } @node;
	sql($at, qq{SET allow_system_table_mods = on; SET citus.enable_manual_changes_to_shards = on;
		ALTER TABLE $shard ADD COLUMN damaged bytea; UPDATE $shard SET damaged = '\\x00ffffffff';
		UPDATE pg_attribute SET atttypid = 'roaring'::regtype WHERE attrelid = '$shard'::regclass
		AND attname = 'damaged'});
	is(sql($c, q{SELECT bool_or(result::int > 0)
		FROM run_command_on_shards('seg', $$SELECT count(*) FROM census_check('%s')$$)}), 't',
		'a damaged value in a shard is found');
}

# The page's dictionary, whose shards have moved, and its graph
sql($c, 'CALL citus_cleanup_orphaned_resources()');
unlike(left('word|Words'), qr/\b0\b/, 'the dictionary is there');
refused($c, q{SELECT drop_distributed_dictionary('moved."Words"')},
	qr/is not a distributed dictionary.*DETAIL:.*"Words_intern"/s, '... under other names than it was made with');
sql($c, q{ALTER TABLE moved."Words" RENAME TO word; ALTER TABLE moved.word SET SCHEMA public;
	ALTER TABLE moved.word_gate SET SCHEMA public; SELECT drop_distributed_dictionary('word')});
is(left('word|Words'), '0 0 0', '... dropped under these');
unlike(left('follow'), qr/\b0\b/, 'the graph is there');
sql($c, q{SELECT drop_distributed_graph('follow_out')});
is(left('follow'), '0 0 0', '... dropped');

# A worker that goes keeps its number to itself.
sql($c, sprintf q{SELECT rebalance_table_shards()});
sql($_, q{INSERT INTO d_own (k) SELECT g FROM generate_series(1, 1000) g}) for @node;
is(sql($c, 'SELECT count(*) - count(DISTINCT id) FROM d_own'), '0', 'after rebalancing: no id twice');

$_->stop for reverse @node;
done_testing();
