# pg_upgrade of a coordinator and two workers, by the steps of docs/scale-out.md. The bounds that Citus gives
# sequences stop no dump, no node makes ids before it knows its group, and everything works afterwards, for clients
# that ask all the time, too. From the older major version whose binaries, with census and Citus, OLD_PG_BINDIR names
# (test/upgrade), else within one version.
use strict;
use warnings;
use FindBin;
use lib $FindBin::RealBin;
use CitusCluster;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;

citus_or_skip();
chomp(my $bin = qx{pg_config --bindir});
my $oldbin = $ENV{OLD_PG_BINDIR} || $bin;
my @old = map { citus_server("node$_", $oldbin eq $bin ? () : (install_path => $oldbin =~ s{/bin$}{}r)) } 0 .. 2;
$_->start for @old;
my ($c, $w, $w2) = @old;
sub sql { my ($n, $sql) = @_; return $n->safe_psql('postgres', $sql); }
sub refused
{
	my ($n, $sql, $like, $what) = @_;
	my (undef, undef, $err) = $n->psql('postgres', $sql);
	like($err, $like, $what);
}
for my $n (@old)
{
	$n->append_conf('postgresql.conf', "census.shard_id = 'auto'");
	$n->reload;
	sql($n, 'CREATE EXTENSION census_citus CASCADE');
}
sql($c, sprintf q{SELECT citus_set_coordinator_host('127.0.0.1', %d), citus_add_node('127.0.0.1', %d),
	citus_add_node('127.0.0.1', %d)}, map { $_->port } @old);
my %made = (own => q{next_id('own')}, plain => q{next_id('plain')}, js => q{next_id('js')}, insta => 'insta5.next_id()',
	id => 'next_id()');
my @made = sort keys %made;
sql($c, q{SELECT create_id_generator('own', shard => 7), create_id_generator('plain', 'snowflake'),
	create_id_generator('js', 'js53'), create_shard(5, 'insta5'), create_distributed_dictionary('word', 4),
	create_distributed_graph('follow'), intern('kept'), create_graph('near'), create_allocator('code'),
	directory_create('{here}')});
sql($c, q{SELECT graph_add('near', 1, 2), allocate('code')});
sql($c, 'CREATE TABLE t (k int, ' . join(', ', map { "$_ bigint DEFAULT $made{$_}" } @made)
	. q{); SELECT create_distributed_table('t', 'k')});
# Citus sends it once more, where ids were made
sub fill { sql($_, 'INSERT INTO t (k) SELECT generate_series(1, 500)') for $c, $w, $w2; }
fill();
sql($c, "CREATE TABLE again (LIKE t INCLUDING DEFAULTS); SELECT create_distributed_table('again', 'k')");
fill();
sub bounds
{
	return sql($_[0], q{SELECT string_agg(DISTINCT concat_ws(' ', seqmin, seqmax, seqstart), ',') FROM pg_sequence
		WHERE seqincrement < -9223090561878065152 AND seqrelid <> 'census_private.id_seq'::regclass});
}
is(bounds($w), '1 9223372036854775807 1', 'no generator of the worker has the bounds that Citus has given it');
# ids of the past, on the coordinator; their count is in MAXVALUE there
sub past { sql($c, q{INSERT INTO t (k, own, plain) SELECT g, id_at('own', '2026-01-01'), id_at('plain', '2026-01-01')
	FROM generate_series(1, 300) g}); }
past();
isnt(bounds($c), bounds($w), 'the coordinator counts ids of the past in MAXVALUE');
sub repeated { return sql($c, 'SELECT ' . join(' + ', map { "count($_) - count(DISTINCT $_)" } @made) . ' FROM t'); }
sub checked { return join '', map { sql($_, 'SELECT * FROM census_check()') } $c, $w, $w2; }
sub shards
{
	return sql($c, q{SELECT bool_and(success), sum(result::int)
		FROM run_command_on_shards('t', $$SELECT count(*) FROM census_check('%s')$$)});
}
is(repeated(), '0', 'no id twice');
is(checked(), '', 'census_check() finds nothing');
is(shards(), 't|0', '... nor in shards');
my $words = sql($w, q{SELECT word_intern('{a,b,c}')});
my $kept = sql($c, q{SELECT intern('kept')});
sql($c, q{SELECT follow_set(1, 2)});

my @new;
for my $i (0 .. 2)
{
	# ids of sequences that Citus has recreated are twelve seconds ahead: a real upgrade takes longer
	$old[$i]->poll_query_until('postgres', q{SELECT bool_and(id_timestamp(last_id, generator) < now())
		FROM census_generator WHERE last_id IS NOT NULL});
	sql($old[$i], 'SELECT citus_prepare_pg_upgrade()');
	$old[$i]->stop;
	$new[$i] = citus_server("new$i", port => $old[$i]->port);
	$new[$i]->append_conf('postgresql.conf', "census.shard_id = 'auto'");
}
my $free = PostgreSQL::Test::Cluster::get_free_port();
chdir $PostgreSQL::Test::Utils::tmp_check;    # it writes into the current directory
for my $i (0 .. 2)
{
	my ($out, $err);
	ok(IPC::Run::run([ 'pg_upgrade', '--link', (qx{pg_upgrade --help} =~ /--no-sync/ ? '--no-sync' : ()),
		'-U', scalar getpwuid($<), '-b', $oldbin, '-B', $bin, '-d', $old[$i]->data_dir, '-D', $new[$i]->data_dir,
		'-s', $new[$i]->host, '-p', $free, '-P', $new[$i]->port ], '>', \$out, '2>', \$err),
		'pg_upgrade of ' . ($i ? "worker $i" : 'the coordinator'))
		or diag("$out$err", map { substr(slurp_file($_), -1500) } glob $new[$i]->data_dir
		. '/pg_upgrade_output.d/*/log/*dump*.log');
}
chdir '..';
($c, $w, $w2) = @new;
$_->start for @new;
for my $n ($c, $w)
{
	my $where = $n == $c ? 'the coordinator' : 'the worker';
	refused($n, "SELECT $made{$_}", qr/this server is not yet a node of a Citus cluster.*citus_finish_pg_upgrade/s,
		"$where, before Citus knows its group: $made{$_} is refused") for @made;
	refused($n, q{SELECT id_at('own', '2026-01-01')}, qr/not yet a node/, '... and id_at()');
	refused($n, "SELECT $_", qr/cannot be used before Citus knows the group of this node.*citus_finish_pg_upgrade/s,
		"... and $_")
		for q{intern('new')}, q{create_allocator('a')}, q{directory_create('{a}')}, q{create_graph('g')},
		q{word_intern('{a,new}')}, q{word_find('{a}')}, q{word_text('{1}')}, q{follow_set(1, 4)},
		q{follow_set_array('{1}', '{4}', '{true}')}, q{follow_suggest(1, 3)}, q{follow_facets('{2}', 3)},
		q{create_distributed_dictionary('d')}, q{create_distributed_graph('h')};
	refused($n, 'CALL follow_compact()', qr/cannot be used before.*citus_finish_pg_upgrade/s, '... and compaction');
	my (undef, $found, $err) = $n->psql('postgres', 'SELECT what, detail FROM census_check()');
	unlike("$err\n$found", qr/ERROR|^(?!cannot be checked.*citus_finish_pg_upgrade|$)/m,
		'... while census_check() says nothing else');
}

# Clients of all nodes, from before that until some time after it: each prints what it was promised. The SQLSTATE of
# what it was refused goes elsewhere.
my $rounds = 120;
my @run;
my $files = "$PostgreSQL::Test::Utils::tmp_check/client";
for my $i (0 .. 2)
{
	append_to_file("$files$i.sql", "\\set VERBOSITY sqlstate\n" . join '', map {
		my ($src, $dst) = (1000 + $_ % 7, 10 * $_ + $i);
		"INSERT INTO t (k) SELECT $_ FROM generate_series(1, 5);\n"
		. "SELECT 'word', (word_intern('{both $_,own $_ of $i}'))[1], 'both $_', 'round $_';\n"
		. "SELECT 'edge', $src, $dst, 'round $_' FROM follow_set($src, $dst);\n"
		. ($i ? '' : "SELECT 'kept', intern('string $_'), 'string $_', 'round $_';\n")
		. "SELECT pg_sleep(0.03);\n" } 1 .. $rounds);
	$run[$i] = IPC::Run::start([ 'psql', '-XAt', '-f', "$files$i.sql", '-d', $new[$i]->connstr('postgres') ],
		'>', "$files$i.out", '2>', "$files$i.err");
}
sleep 1;
for my $n (@new) { sql($n, 'SELECT citus_finish_pg_upgrade()'); sleep 1; }
my $made = 0;
my (%word, @edge);
for my $i (0 .. 2)
{
	$run[$i]->finish;
	my ($out, $err) = map { slurp_file("$files$i.$_") } 'out', 'err';
	is(join(',', sort keys %{{ map { $_ => 1 } $err =~ /(?:ERROR:\s+)(\w+)/g }}), '55000',
		"a client of node $i was refused while a node did not know its group, by nothing else") or diag($err);
	like($out, qr/^$_\|.*\|round $rounds$/m, "... and was promised a $_ at the end")
		for qw(word edge), $i ? () : 'kept';
	$made += $1 while $out =~ /^INSERT 0 (\d+)$/mg;
	$word{$2}{$1} = 1 while $out =~ /^word\|(\d+)\|([^|]+)\|/mg;
	push @edge, "($1,$2)" while $out =~ /^edge\|(\d+)\|(\d+)\|/mg;
}
cmp_ok($made, '>', 3 * 5 * $rounds / 3, "$made rows have ids");
is(join(', ', grep { keys %{$word{$_}} > 1 } sort keys %word), '',
	'each string has one id, whatever node it was asked of');
is(sql($c, q{SELECT count(*) - count(DISTINCT value), count(*) - count(DISTINCT id) FROM word}), '0|0',
	'... and each id one string');
is(sql($c, sprintf q{WITH e (src, dst) AS (VALUES %s), o AS MATERIALIZED (SELECT key, members FROM follow_out),
		i AS MATERIALIZED (SELECT key, members FROM follow_in)
	SELECT count(*), count(*) FILTER (WHERE e.dst <@ o.members), count(*) FILTER (WHERE e.src <@ i.members)
	FROM e LEFT JOIN o ON o.key = e.src LEFT JOIN i ON i.key = e.dst}, join ',', @edge),
	join('|', (scalar @edge) x 3), 'each edge that was promised is there, in both directions');
fill();
past();
is(sql($c, 'SELECT count(*) FROM t'), 3 * 1500 + 2 * 300 + $made, 'all nodes make ids');
is(repeated(), '0', '... none twice');
refused($w, "SELECT id_at('$_', '2026-01-01')", qr/made on the coordinator of Citus/,
	"... and of the past the coordinator makes those of $_") for qw(own plain);
is(checked(), '', 'census_check() finds nothing');
is(shards(), 't|0', '... nor in shards');
sql($c, "CREATE TABLE later (LIKE t INCLUDING DEFAULTS); SELECT create_distributed_table('later', 'k')");
sql($w, 'INSERT INTO later (k) SELECT generate_series(1, 500)');
is(sql($c, "SELECT count($_) - count(DISTINCT $_) FROM (SELECT $_ FROM t UNION ALL SELECT $_ FROM later) s"),
	'0', "nor does a table that is made now repeat one of $_") for @made;
is(sql($_, q{SELECT word_intern('{a,b,c}')}), $words, 'strings have their ids, asked of ' . $_->name) for @new;
is(sql($c, q{SELECT intern('kept')}), $kept, 'so has the string of the coordinator');
is(sql($w, q{SELECT follow_set(1, 3); SELECT members FROM follow_out WHERE key = 1}), "\n{2,3}", 'the graph goes on');
sql($c, 'CALL follow_compact()');
is(sql($w2, q{SELECT members FROM follow_out WHERE key = 1}), '{2,3}', '... compacted, too');
is(sql($c, q{SELECT graph_add('near', 1, 3); SELECT graph_out('near', 1), allocate('code'), directory_path(1)}),
	"t\n{2,3}|2|{here}", 'so do the graph, the allocator and the directory of the coordinator');
$_->stop for $w, $w2, $c;
done_testing();
