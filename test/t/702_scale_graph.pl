# The graph over all nodes of docs/scale-out.md, on a Citus cluster of three. Every node changes edges while others
# compact and shards move. In one snapshot of its node, each key's set equals a plain table of edges; at the end all
# questions do, in both directions.
use strict;
use warnings;
use FindBin;
use IPC::Run;
use lib $FindBin::RealBin;
use Effort;
use CitusCluster;
use PostgreSQL::Test::Utils;
use ScaleDoc;
use Test::More;
use Time::HiRes qw(usleep);

citus_or_skip();
my @node = citus_servers(3);
my ($c, @w) = @node;
citus_join(@node);
sub sql { my ($n, $sql) = @_; return $n->safe_psql('postgres', $sql); }

ScaleDoc::run('A graph over all nodes', { coordinator => $c->connstr('postgres') }, {});
sql($c, q{
	TRUNCATE follow_out_set, follow_out_change, follow_in_set, follow_in_change;
	CREATE TABLE edge (src bigint, dst bigint, PRIMARY KEY (src, dst));
	SELECT create_distributed_table('edge', 'src', colocate_with => 'follow_out_set');
	-- an edge, and its row of the table
	CREATE FUNCTION change(a bigint, b bigint, is_there boolean) RETURNS void LANGUAGE plpgsql AS $$
	BEGIN
		PERFORM follow_set(a, b, is_there);
		IF is_there THEN INSERT INTO edge VALUES (a, b) ON CONFLICT DO NOTHING;
			ELSE DELETE FROM edge WHERE src = a AND dst = b; END IF;
	END $$;
});

# One query, of one task: one snapshot, of one node
my $differ = q{SELECT (SELECT coalesce(roaring_union_agg(members), '{}') FROM follow_out WHERE key = KEY)
	<> (SELECT coalesce(roaring_agg(dst), '{}') FROM edge WHERE src = KEY)};
like(sql($c, "EXPLAIN (COSTS OFF) SELECT members FROM $_ WHERE key = 1"), qr/Task Count: 1\b/,
	"$_ of a key are one task") for qw(follow_out follow_in);
like(sql($c, 'EXPLAIN (COSTS OFF) SELECT o.members & i.members FROM follow_out o JOIN follow_in i USING (key)
	WHERE key = 1'), qr/Task Count: 1\b/, 'and so are both of them');
like(sql($c, "EXPLAIN (COSTS OFF) " . $differ =~ s/KEY/1/gr), qr/Task Count: 1\b/, 'what is compared is one task');

my $dir = PostgreSQL::Test::Utils::tempdir;
append_to_file("$dir/change.sql", <<'SQL');
\set a random(1, 40)
\set b random_zipfian(1, 60, 1.2)
\set there random(0, 2)
SELECT change(:a, :b, :there > 0);
SQL
append_to_file("$dir/compact.sql", "CALL follow_compact();\n");
append_to_file("$dir/check.sql", "\\set a random(1, 40)\nSELECT 1 / (CASE WHEN ($differ) THEN 0 ELSE 1 END);\n" =~
	s/KEY/:a/gr);
sub start
{
	my ($n, $file, $clients, @more) = @_;
	my %p = (out => '', err => '', what => $n->name . " $file");
	$p{h} = IPC::Run::start([ 'pgbench', '-n', '-h', $n->host, '-p', $n->port, '-c', $clients, '-j', 1, '-f',
		"$dir/$file.sql", @more, 'postgres' ], '>', \$p{out}, '2>', \$p{err});
	return \%p;
}
sub done { my $p = shift; return $p->{out} =~ /transactions actually processed: (\d+)/ ? $1 : 0; }

my $seconds = effort(2, 12);
my @changes = map { start($_, 'change', 2, '-T', $seconds, '--max-tries=20') } @node;
my @compact = map { start($_, 'compact', 1, '-T', $seconds, '-R', 3, '--max-tries=20') } $c, $w[0];
my @check = map { start($_, 'check', 1, '-T', $seconds) } $c, $w[1];

# shards go from one worker to the other meanwhile, with all that is colocated
my $moves = 0;
for my $mode ('block_writes', 'force_logical')
{
	usleep(500_000);
	my ($shard, $from, $to) = split /\|/,
		sql($c, q{SELECT s.shardid, s.nodeport,
		(SELECT n.nodeport FROM pg_dist_node n WHERE n.groupid > 0 AND n.nodeport <> s.nodeport ORDER BY n.nodeport DESC
		LIMIT 1)
		FROM citus_shards s WHERE s.table_name = 'follow_out_set'::regclass
			AND s.nodeport <> (SELECT nodeport FROM pg_dist_node WHERE groupid = 0) ORDER BY s.shardid LIMIT 1});
	my ($rc, $err);
	# writers try again when they were in a deadlock, and so do moves
	for (1 .. 5)
	{
		($rc, undef, $err) = $c->psql('postgres',
			"SELECT citus_move_shard_placement($shard, '127.0.0.1', $from, '127.0.0.1', $to,
			shard_transfer_mode => '$mode')");
		last if $rc == 0 || $err !~ /distributed deadlock/;
	}
	is($rc, 0, "a shard moves while it is written: $mode") or diag $err;
	is(sql($c, "SELECT count(DISTINCT nodeport) || ' ' || max(nodeport) FROM citus_shards
		WHERE shardid IN (SELECT o.shardid FROM pg_dist_shard s JOIN pg_dist_shard o USING (shardminvalue)
		WHERE s.shardid = $shard AND o.logicalrelid IN ('follow_out_set'::regclass, 'follow_in_set'::regclass,
			'follow_out_change'::regclass, 'follow_in_change'::regclass))"), "1 $to", '... all four tables of it');
	$moves++;
}
for my $p (@changes, @compact, @check)
{
	ok($p->{h}->finish && $p->{err} !~ /ERROR|aborted/, "$p->{what}: no error") or diag $p->{err};
	cmp_ok(done($p), '>', 0, '... and it ran: ' . done($p));
}
sub differences
{
	return join ' ',
		map { sql($_, q{SELECT count(*) FROM (SELECT key, members FROM follow_out WHERE members <> '{}') f FULL
		JOIN (SELECT src AS key, roaring_agg(dst) AS members FROM edge GROUP BY src) e USING (key)
		WHERE f.members IS DISTINCT FROM e.members}),
		sql($_, q{SELECT count(*) FROM (SELECT key, members FROM follow_in WHERE members <> '{}') f FULL
			JOIN (SELECT key, roaring_agg(src) AS members FROM (SELECT dst AS key, src FROM edge OFFSET 0) e
			GROUP BY key) e USING (key) WHERE f.members IS DISTINCT FROM e.members}) } @_;
}
is(differences(@node), '0 0 0 0 0 0', 'both directions are the table, seen from each node');
sql($c, 'SELECT change(1, 61, true), change(2, 62, false)');
cmp_ok(sql($c, 'SELECT count(*) FROM follow_out_change'), '>', 1, 'some changes are not in the sets yet');
sql($w[1], 'CALL follow_compact(0)');
is(sql($c, 'SELECT (SELECT count(*) FROM follow_out_change), (SELECT count(*) FROM follow_in_change)'), '0|0',
	'compacted from a worker, all are');
is(differences($c), '0 0', '... and nothing has changed');

# Questions of many keys, against the table of edges
sql($c, q{INSERT INTO edge SELECT a, a * b % 997 + 1000 FROM generate_series(1, 500) a, generate_series(1, 12) b
	ON CONFLICT DO NOTHING;
	SELECT change(a, a + 1, true) FROM generate_series(1, 60) a;
	INSERT INTO follow_out_change SELECT src, dst, true FROM edge ON CONFLICT (key, member)
		DO UPDATE SET present = true;
	INSERT INTO follow_in_change SELECT dst, src, true FROM (SELECT * FROM edge OFFSET 0) e ON CONFLICT (key, member)
		DO UPDATE SET present = true});
is(differences($c), '0 0', 'many edges at once');
for my $n ($c, $w[0])
{
	my $name = $n->name;
	my $split = sql($n, q{EXPLAIN (VERBOSE, COSTS OFF) SELECT roaring_union_agg(members) FROM follow_out
		WHERE key <@ '{1-100}'});
	like($split, qr/worker_(binary_)?partial_agg\('(public\.)?roaring_union_agg/,
		"$name: a union over keys is taken on their nodes");
	is(sql($n, q{SELECT roaring_union_agg(members) FROM follow_out WHERE key <@ '{1-100}'}),
		sql($n, q{SELECT roaring_agg(dst) FROM edge WHERE src <= 100}), '... and is right');
	like(sql($n, q{EXPLAIN (VERBOSE, COSTS OFF) SELECT tally_agg(members) FROM follow_out WHERE key <@ '{1-100}'}),
		qr/worker_(binary_)?partial_agg\('(public\.)?tally_agg/, "$name: so are suggestions counted");
	for my $who (1, 17, 40)
	{
		is(sql($n, "SELECT * FROM follow_suggest($who, 5)"),
			sql($n, "WITH e AS MATERIALIZED (SELECT * FROM edge OFFSET 0) SELECT f.dst, count(*)
				FROM e mine JOIN e f ON f.src = mine.dst
				WHERE mine.src = $who AND f.dst <> $who AND f.dst NOT IN (SELECT dst FROM e WHERE src = $who)
					GROUP BY f.dst ORDER BY 2 DESC, 1 LIMIT 5"), "... and right, of $who");
	}
	is(sql($n, q{SELECT key, roaring_count(members & '{1000-1300}') FROM follow_out ORDER BY 2 DESC, 1 LIMIT 10}),
		sql($n, q{SELECT src, count(*) FROM edge WHERE dst BETWEEN 1000 AND 1300 GROUP BY src ORDER BY 2 DESC, 1
			LIMIT 10}), "$name: facets");
	is(sql($n, q{SELECT * FROM follow_facets('{1000-1300}', 10)}),
		sql($n, q{SELECT src, count(*) FROM edge WHERE dst BETWEEN 1000 AND 1300 GROUP BY src ORDER BY 2 DESC, 1
			LIMIT 10}), '... by the function');
	is(sql($n, q{SELECT o.members & i.members FROM follow_out o JOIN follow_in i USING (key) WHERE key = 7}),
		sql($n, q{SELECT coalesce(roaring_agg(a.dst), '{}')
			FROM edge a JOIN (SELECT * FROM edge OFFSET 0) b ON b.src = a.dst WHERE a.src = 7 AND b.dst = 7}),
			"$name: both ways");
	is(sql($n, q{SELECT (SELECT members FROM follow_out WHERE key = 7)
			& (SELECT members FROM follow_out WHERE key = 8)}),
		sql($n, q{SELECT coalesce(roaring_agg(dst), '{}')
			FROM (SELECT dst FROM edge WHERE src = 7 INTERSECT SELECT dst FROM edge WHERE src = 8) e}),
			"$name: of two keys on two nodes");
}
like(sql($c, q{EXPLAIN (VERBOSE, COSTS OFF) SELECT key, roaring_count(members & '{1000-1300}') FROM follow_out
	ORDER BY 2 DESC, 1 LIMIT 10}), qr/Query: .*LIMIT '?10/s, 'of facets each shard sends its best');

# loaded on the nodes from a table that is distributed by the source
sql($c, q{TRUNCATE follow_out_set, follow_out_change; INSERT INTO follow_out_set SELECT src, roaring_agg(dst) FROM edge
	GROUP BY src});
is(differences($c), '0 0', 'loaded from a table of edges');

# A large set is stored in pieces: compaction writes those with changes again, and the set stays the same
sql($c, q{SELECT create_distributed_graph('large');
	INSERT INTO large_out_set SELECT 1, roaring_agg((hashint8(g) & 2147483647)::bigint * 1000003)
		FROM generate_series(1, 100000) g;
	INSERT INTO large_out_set VALUES (2, '{1-300000,9223372036854775807}'), (3, '{5,-9223372036854775808}');
	CREATE TABLE large AS SELECT key, members FROM large_out});
my $seed = seed();
for my $round (1 .. effort(2, 6))
{
	# some existing and some new keys; members inside and outside of the set; once loaded by hand
	sql($c, qq{SELECT setseed(@{[ ($seed + $round) % 1000 / 1000 ]});
		INSERT INTO large_out_set AS s SELECT key, '{7,150007,2000000}' FROM large ON CONFLICT (key, low)
			DO UPDATE SET members = s.members | excluded.members;
		UPDATE large SET members = members | '{7,150007,2000000}';
		CREATE TABLE change AS SELECT DISTINCT ON (k, m) k, m, p FROM (
			SELECT 1 + g % 5 AS k, CASE g % 3 WHEN 0 THEN (random() * 1e15)::bigint WHEN 1 THEN (random() * 4e5)::bigint
				ELSE coalesce(roaring_select(l.members, 1 + (random() * roaring_count(l.members))::bigint), 1) END AS m,
				random() < 0.5 AS p
			FROM generate_series(1, 3000) g LEFT JOIN large l ON l.key = 1 + g % 5
			UNION ALL SELECT 2, 150007, false UNION ALL SELECT 88, 1, false) x ORDER BY k, m, p});
	sql($c, 'SELECT large_set_array(array_agg(k), array_agg(m), array_agg(p)) FROM change; CALL large_compact(0)');
	sql($c, q{INSERT INTO large SELECT DISTINCT k, '{}'::roaring FROM change WHERE k NOT IN (SELECT key FROM large);
		UPDATE large SET members = (members | coalesce((SELECT roaring_agg(m) FROM change WHERE k = key AND p), '{}'))
			- coalesce((SELECT roaring_agg(m) FROM change WHERE k = key AND NOT p), '{}');
		DROP TABLE change});
	is(sql($c, q{SELECT count(*) FROM large FULL JOIN (SELECT * FROM large_out OFFSET 0) o USING (key)
		WHERE coalesce(large.members, '{}') <> coalesce(o.members, '{}')}), '0',
		"sets in pieces, seed $seed, round $round");
	is(sql($c, 'SELECT (SELECT count(*) FROM large_out_change), (SELECT count(*) FROM large_in_change)'), '0|0',
		'... and no change is left');
}
cmp_ok(sql($c, 'SELECT count(*) FROM large_out_set WHERE key = 1'), '>', 100, 'the large set is in many pieces');
for (@node)    # no other writer
{
	$_->append_conf('postgresql.conf', 'autovacuum = off');
	$_->reload;
}
sub written    # bytes of WAL of all nodes
{
	my ($sql) = @_;
	my @from = citus_everywhere('SELECT pg_current_wal_insert_lsn()', @node);
	sql($c, $sql);
	my $n = 0;
	$n += sql($_, "SELECT pg_current_wal_insert_lsn() - '@{[ shift @from ]}'") for @node;
	return $n;
}
# images of whole pages are as many as for any row that is written
written('CALL large_compact(0)');
cmp_ok(written('SELECT large_set(1, 77); CALL large_compact(0)'), '<', 100_000,
	'a change of a set of 400,000 bytes and its compaction log less than 100,000');
# compaction leaves empty tables; another transaction may still see rows for a moment
my $left = q{SELECT sum(citus_relation_size(t)), sum(citus_total_relation_size(t)) <= 2 * 8192 * (SELECT count(*)
	FROM pg_dist_shard WHERE logicalrelid = 'large_out_change'::regclass)
	FROM unnest('{large_out_change,large_in_change}'::regclass[]) t};
for my $vacuum ([ VACUUM => '0|f' ], [ 'VACUUM FULL' => '0|t' ])
{
	for (1 .. 20)
	{
		sql($c, "$vacuum->[0] large_out_change, large_in_change");
		last if sql($c, $left) eq $vacuum->[1];
		usleep(500_000);
	}
	is(sql($c, $left), $vacuum->[1], "$vacuum->[0] gives back the room of changes");
}
sql($c, q{SELECT drop_distributed_graph('large_out')});

# Of sets that are often compacted, changes wait until they are many of a row's members
my $pairs = 'generate_series(1, 200) a, generate_series(1, 2000) b WHERE hashint8(a * 10000 + b) & 1 = 0 GROUP BY 1';
sql($c, "SELECT create_distributed_graph('dense');
	INSERT INTO dense_out_set SELECT a, roaring_agg(b) FROM $pairs;
	INSERT INTO dense_in_set SELECT b, roaring_agg(a) FROM $pairs;
	CALL dense_compact(0)");
for (@node)    # as between two checkpoints
{
	$_->append_conf('postgresql.conf', 'full_page_writes = off');
	$_->reload;
}
my ($edges, $bytes) = (0, 0);
for my $round (0 .. 15)    # each changes 1.6 % of the edges, none twice
{
	my $these = "generate_series(1, 200) a, generate_series(1, 2000) b WHERE hashint8(b * 10000 + a) & 127 = $round";
	$edges += sql($c, "SELECT count(*) FROM $these");
	$bytes += written("SELECT dense_set_array(array_agg(a), array_agg(b),
		array_agg(hashint8(a * 10000 + b) & 1 = 1)) FROM $these");
	$bytes += written('CALL dense_compact()');
}
cmp_ok($bytes / $edges, '<', 400, 'changes of 1.6 % of the edges at a time and their compaction log ' .
	int($bytes / $edges) . ' bytes an edge');
my $left_over = sql($c, 'SELECT count(*) FROM dense_in_change');
cmp_ok($left_over, '<', 0.15 * $edges * 128 / 16, "and $left_over changes wait");
sub not_as_changed
{
	return sql($c, "SELECT count(*) FROM (SELECT a AS key, roaring_agg(b) AS members FROM generate_series(1, 200) a,
		generate_series(1, 2000) b WHERE (hashint8(a * 10000 + b) & 1 = 0) <> (hashint8(b * 10000 + a) & 127 < 16)
		GROUP BY 1) e FULL JOIN (SELECT * FROM dense_out OFFSET 0) o USING (key)
		WHERE e.members IS DISTINCT FROM o.members");
}
sql($c, 'CALL dense_compact(NULL)');    # by the bytes alone
is(not_as_changed(), '0', '... which are read');
sql($c, 'CALL dense_compact(0)');
is(not_as_changed() . sql($c, 'SELECT (SELECT count(*) FROM dense_out_change), (SELECT count(*) FROM dense_in_change)'),
	'00|0', '... and are moved where all are wanted');
sql($c, q{SELECT drop_distributed_graph('dense_out')});

# Rights, as the page has them; then its tables are moved and renamed, and it is dropped
my ($drop) = slurp_file('docs/scale-out.md') =~ /`(DROP TABLE follow_out_set, [^`]*)`/;
sql($c, q{SELECT create_distributed_graph('likes'); SELECT likes_set(1, 2), likes_set(2, 3); CALL likes_compact()});
sql($c, "CREATE ROLE $_ LOGIN") for qw(of_views of_all changer);
sql($c, 'GRANT SELECT ON likes_out, likes_in TO of_views, of_all');
sql($c, "GRANT SELECT ON likes_$_ TO of_all") for qw(out_set out_change in_set in_change);
sql($c, "GRANT SELECT, INSERT, UPDATE ON likes_$_ TO changer") for qw(out_change in_change);
for my $n ($c, $w[0])
{
	my $name = $n->name;
	my @no = ([ of_views => 'SELECT * FROM likes_out' ], [ of_all => 'SELECT likes_set(1, 5)' ],
		[ of_all => 'CALL likes_compact()' ], [ changer => 'SELECT * FROM likes_out' ],
		[ changer => 'CALL likes_compact()' ]);
	for my $no (@no)
	{
		my ($who, $what) = @$no;
		my (undef, undef, $err) = $n->psql('postgres', "SET ROLE $who; $what");
		like($err, qr/permission denied for (table|view) likes_/, "$name: $who may not $what");
	}
	sql($n, 'SET ROLE changer; SELECT likes_set(2, 4), likes_set(2, 3, false)');
	is(sql($n, q{SET ROLE of_all; SELECT * FROM likes_suggest(1, 3); SELECT * FROM likes_facets('{4}', 3);
		SELECT members FROM likes_in WHERE key = 4}), "4|1\n2|1\n{2}", '... and of_all what the page says');
}
sql($c, 'ALTER TABLE likes_out_change RENAME TO "Likes ""out"');
sql($c, 'CREATE SCHEMA "a.B"');
sql($c, 'ALTER TABLE "Likes ""out" SET SCHEMA "a.B"');
sql($c, 'ALTER VIEW likes_out SET SCHEMA "a.B"');
is(sql($_, 'SELECT likes_set(1, 7); CALL likes_compact(); SELECT members FROM "a.B".likes_out WHERE key = 1;
	SELECT * FROM likes_suggest(1, 3)'), "\n{2,7}\n4|1", $_->name . ': renamed and moved, it goes on') for @node;
sql($c, $drop =~ s/follow_out_change/"a.B"."Likes ""out"/r =~ s/follow/likes/gr);
is(join(' ', map { sql($_, q{SELECT (SELECT count(*) FROM pg_class WHERE relname ~ '^likes_')
	+ (SELECT count(*) FROM pg_proc WHERE proname ~ '^likes_')}) } @node), '0 0 0', 'nothing of it stays on any node');
is(sql($c, q{SELECT create_distributed_graph('likes')}), 'likes_out', '... and it can be made again');

# The graph of one server is refused here, with a message
for my $n ($c, $w[0])
{
	my (undef, undef, $err) = $n->psql('postgres',
		$n == $c ? q{SELECT create_graph('g'); SELECT graph_attach('g', 'edge', 'src', 'dst')}
		: q{SELECT create_graph('g')});
	like($err, $n == $c ? qr/"edge" is managed by Citus.*HINT:/s
		: qr/cannot be used on a worker node of Citus.*HINT:.*on the coordinator/s,
		$n->name . ': what the graph of one server cannot');
}
# One of its tables given to Citus by mistake: Citus refuses
sql($c, q{SELECT graph_add('g', 1, 2), graph_add('g', 1, 3); CALL graph_compact('g'); SELECT graph_add('g', 4, 5)});
for my $how (q{create_distributed_table('g_out', 'lo_key')}, q{create_reference_table('g_in')},
	q{create_distributed_table('g', 'src')})
{
	my ($t) = $how =~ /'(\w+)'/;
	my (undef, undef, $err) = $c->psql('postgres', "SELECT $how");
	like($err, qr/cannot distribute relation "$t" because it has triggers/, "$t is not distributed");
}
my (undef, undef, $local) = $c->psql('postgres', q{SELECT citus_add_local_table_to_metadata('g')});
like($local, qr/ERROR:  /, '... nor made a shard of this node');
is(sql($c, q{SELECT graph_out('g', 1), graph_in('g', 5), (SELECT count(*) FROM graph_check('g'))}), '{2,3}|{4}|0',
	'... and the graph goes on');
# a table that a graph is attached to
sql($c, q{CREATE TABLE plain_edge (src bigint, dst bigint, PRIMARY KEY (src, dst));
	INSERT INTO plain_edge VALUES (1, 2); SELECT create_graph('h')});
sql($c, q{SELECT graph_attach('h', 'plain_edge', 'src', 'dst')});
my (undef, undef, $said) = $c->psql('postgres', q{SELECT create_distributed_table('plain_edge', 'src')});
like($said, qr/cannot distribute relation "plain_edge" because it has triggers/,
	'a table with a graph is not distributed');
(undef, undef, $said) = $c->psql('postgres', q{SELECT citus_add_local_table_to_metadata('plain_edge')});
like($said, qr/trigger "census_graph_\d+_\w+" depends on an extension/,
	'... nor made known to the workers, where its graph is not');
sql($c, q{INSERT INTO plain_edge VALUES (1, 3)});
is(sql($c, q{SELECT graph_out('h', 1), (SELECT count(*) FROM graph_check('h'))}), '{2,3}|0',
	'... and it keeps its graph');
$_->stop for reverse @node;
done_testing();
