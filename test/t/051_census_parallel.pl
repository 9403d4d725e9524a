# Every PARALLEL SAFE function is called in a parallel worker, on objects in use and on objects that do not exist: its
# result is that of a call without a worker.
use strict;
use warnings;
use lib 'test/t';
use CensusCalls;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->append_conf('postgresql.conf', "fsync = off\nlog_min_error_statement = panic\n");
$node->start;
$node->safe_psql('postgres', q{
	CREATE EXTENSION census; CREATE SCHEMA s; SET search_path = s, public;
	SELECT create_graph('g'), create_graph('g0'), create_dictionary('d'), create_dictionary('d0'),
		create_id_generator('gen', 'snowflake', shard => 3), create_allocator('alloc'), directory_create('{a,b}');
	SELECT intern('d', 'x'), graph_add('g', 1, 2), allocate('alloc');
	-- as a dump of the schema alone leaves it
	DELETE FROM census_private.dictionary WHERE dictionary = 'd0'::regclass;
	ALTER DATABASE postgres SET search_path = s, public;
});
is(census_calls($node, 'postgres'), '', 'there is a value for every type of argument');
my @calls = split /\n/, $node->safe_psql('postgres', q{
	SELECT calls.call_of(f.proc,
		array_agg(replace(replace(a.value, '%s', quote_literal('s.' || r)), '%d', '1') ORDER BY a.o))
	  FROM unnest(ARRAY['g', 'g0', 'd', 'd0', 'gen', 'alloc']) r, calls.function f JOIN pg_proc p ON p.oid = f.proc
		JOIN calls.argument a ON a.proc = f.proc WHERE f.callable AND p.proparallel = 's' GROUP BY f.proc, r
	UNION SELECT calls.call_of(proc, '{}') FROM calls.function f JOIN pg_proc p ON p.oid = f.proc
	 WHERE p.proparallel = 's' AND NOT EXISTS (SELECT FROM calls.argument a WHERE a.proc = f.proc) ORDER BY 1});
# the same in both runs
s/pg_catalog\.now\(\)/'2026-01-01'::pg_catalog.timestamptz/g,
	s/pg_catalog\.gen_random_uuid\(\)/'{5a5a5a5a-5a5a-5a5a-5a5a-5a5a5a5a5a5a}'::pg_catalog.uuid/g
	for @calls;
cmp_ok(scalar @calls, '>', 300, scalar(@calls) . ' calls');

# the output of each call, errors included
sub said
{
	my ($mode) = @_;
	my ($rc, $out, $err) = $node->psql('postgres', "SELECT set_config(name, '$mode', false) FROM pg_settings
		WHERE name IN ('force_parallel_mode', 'debug_parallel_query');
		\\set VERBOSITY verbose\n\\set SHOW_CONTEXT never\n"
		. join('', map { "\\echo ==$_\n\\warn ==$_\n$calls[$_];\n" } 0 .. $#calls), on_error_stop => 0);
	my %said;
	for my $from ($out, $err)
	{
		my (undef, @parts) = split /^==(\d+)$/m, $from;
		while (my ($n, $text) = splice @parts, 0, 2) { $said{$n} .= $text; }
	}
	return \%said;
}
my ($off, $on) = (said('off'), said('on'));
is(scalar keys %$on, scalar @calls, 'the server lived');
my @differ = grep { $on->{$_} ne $off->{$_} } 0 .. $#calls;
is(join("\n", map { "$calls[$_]:$off->{$_}but:$on->{$_}" } @differ), '', 'all say the same in a worker');
my @internal = grep { $on->{$_} =~ /XX000/ } 0 .. $#calls;
is(join("\n", map { "$calls[$_]:$on->{$_}" } @internal), '', 'no error is an internal one');
$node->stop;
done_testing();
