# pg_upgrade of a coordinator and of a worker, by the steps of docs/scale-out.md. The bounds that Citus gives
# sequences stop no dump, no node makes ids before it knows its group, and everything works afterwards.
use strict;
use warnings;
use FindBin;
use lib $FindBin::RealBin;
use CitusCluster;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;

citus_or_skip();
my ($c, $w) = citus_servers(2);
sub sql { my ($n, $sql) = @_; return $n->safe_psql('postgres', $sql); }
sub refused
{
	my ($n, $sql, $like, $what) = @_;
	my (undef, undef, $err) = $n->psql('postgres', $sql);
	like($err, $like, $what);
}
for my $n ($c, $w)
{
	$n->append_conf('postgresql.conf', "census.shard_id = 'auto'");
	$n->reload;
	sql($n, 'CREATE EXTENSION census_citus CASCADE');
}
sql($c, sprintf q{SELECT citus_set_coordinator_host('127.0.0.1', %d), citus_add_node('127.0.0.1', %d)}, $c->port,
	$w->port);
my %made = (own => q{next_id('own')}, plain => q{next_id('plain')}, js => q{next_id('js')}, insta => 'insta5.next_id()',
	id => 'next_id()');
my @made = sort keys %made;
sql($c, q{SELECT create_id_generator('own', shard => 7), create_id_generator('plain', 'snowflake'),
	create_id_generator('js', 'js53'), create_shard(5, 'insta5'), create_distributed_dictionary('word', 4),
	create_distributed_graph('follow'), intern('kept')});
sql($c, 'CREATE TABLE t (k int, ' . join(', ', map { "$_ bigint DEFAULT $made{$_}" } @made)
	. q{); SELECT create_distributed_table('t', 'k')});
# Citus sends it once more, where ids were made
sub fill { sql($_, 'INSERT INTO t (k) SELECT generate_series(1, 500)') for $c, $w; }
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
sub checked { return join '', map { sql($_, 'SELECT * FROM census_check()') } $c, $w; }
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

my @old = ($c, $w);
my @new;
for my $i (0, 1)
{
	# ids of sequences that Citus has made anew are twelve seconds ahead: a real upgrade takes longer
	$old[$i]->poll_query_until('postgres', q{SELECT bool_and(id_timestamp(last_id, generator) < now())
		FROM census_generator WHERE last_id IS NOT NULL});
	sql($old[$i], 'SELECT citus_prepare_pg_upgrade()');
	$old[$i]->stop;
	$new[$i] = citus_server("new$i", port => $old[$i]->port);
	$new[$i]->append_conf('postgresql.conf', "census.shard_id = 'auto'");
}
my $free = PostgreSQL::Test::Cluster::get_free_port();
chomp(my $bin = qx{pg_config --bindir});
chdir $PostgreSQL::Test::Utils::tmp_check;    # it writes where it stands
for my $i (0, 1)
{
	my ($out, $err);
	ok(IPC::Run::run([ 'pg_upgrade', '--link', (qx{pg_upgrade --help} =~ /--no-sync/ ? '--no-sync' : ()),
		'-U', scalar getpwuid($<), '-b', $bin, '-B', $bin, '-d', $old[$i]->data_dir, '-D', $new[$i]->data_dir,
		'-s', $new[$i]->host, '-p', $free, '-P', $new[$i]->port ], '>', \$out, '2>', \$err),
		'pg_upgrade of the ' . ($i ? 'worker' : 'coordinator'))
		or diag("$out$err", map { substr(slurp_file($_), -1500) } glob $new[$i]->data_dir
		. '/pg_upgrade_output.d/*/log/*dump*.log');
}
chdir '..';
($c, $w) = @new;
$_->start for $c, $w;
for my $n ($c, $w)
{
	my $where = $n == $c ? 'the coordinator' : 'the worker';
	refused($n, "SELECT $made{$_}", qr/this server is not yet a node of a Citus cluster.*citus_finish_pg_upgrade/s,
		"$where, before Citus knows its group: $made{$_} is refused") for @made;
	refused($n, q{SELECT id_at('own', '2026-01-01')}, qr/not yet a node/, '... and id_at()');
	refused($n, "SELECT $_", qr/cannot be used before Citus knows the group of this node.*citus_finish_pg_upgrade/s,
		"... and $_")
		for q{intern('new')}, q{create_allocator('a')}, q{directory_create('{a}')}, q{create_graph('g')};
	my (undef, $found, $err) = $n->psql('postgres', 'SELECT * FROM census_check()');
	unlike($found . $err, qr/ERROR|damaged/, '... while census_check() goes on');
}
sql($_, 'SELECT citus_finish_pg_upgrade()') for $c, $w;
fill();
past();
is(sql($c, 'SELECT count(*) FROM t'), 3 * 1000 + 2 * 300, 'after that both make ids');
is(repeated(), '0', '... none twice');
refused($w, "SELECT id_at('$_', '2026-01-01')", qr/made on the coordinator of Citus/,
	"... and of the past the coordinator makes those of $_") for qw(own plain);
is(checked(), '', 'census_check() finds nothing');
is(shards(), 't|0', '... nor in shards');
sql($c, "CREATE TABLE later (LIKE t INCLUDING DEFAULTS); SELECT create_distributed_table('later', 'k')");
sql($w, 'INSERT INTO later (k) SELECT generate_series(1, 500)');
is(sql($c, "SELECT count($_) - count(DISTINCT $_), count(*) FROM (SELECT $_ FROM t UNION ALL SELECT $_ FROM later) s"),
	'0|4100', "nor does a table that is made now repeat one of $_") for @made;
is(sql($_, q{SELECT word_intern('{a,b,c}')}), $words, 'strings have their ids, asked of ' . $_->name) for $c, $w;
is(sql($w, q{SELECT word_intern('{d}') <> '{}'}), 't', '... and more are added');
is(sql($c, q{SELECT intern('kept')}), $kept, 'so has the string of the coordinator');
is(sql($w, q{SELECT follow_set(1, 3); SELECT members FROM follow_out WHERE key = 1}), "\n{2,3}", 'the graph goes on');
$_->stop for $w, $c;
done_testing();
