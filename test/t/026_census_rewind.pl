# An old primary is rewound to its standby, follows it, and is promoted when the standby is gone.  It issues no number
# of the standby, and none that it issued itself before the rewind, although it is the server that the positions named
# first.
# Long: not each day in "make check" (test/check).
use strict;
use warnings;
use FindBin;
use lib $FindBin::RealBin;
use LostServer;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;

my $old = PostgreSQL::Test::Cluster->new('old');
$old->init(allows_streaming => 1);
$old->append_conf('postgresql.conf',
	"wal_log_hints = on\nwal_keep_size = 1GB\ncensus.shard_id = 3\nautovacuum = off\n");
$old->start;
$old->safe_psql('postgres', $_) for 'CREATE EXTENSION census', q{
	SELECT create_id_generator('shard', shard => 12), create_id_generator('sonyflake', 'sonyflake'),
		create_id_generator('ticket', 'ticket', servers => 4, shard => 1);
	SELECT create_dictionary('words'), create_dictionary('lanes', lanes => 8), create_allocator('dense'),
		create_allocator('window', 'window'), create_graph('follows');
	CREATE TABLE edge (src bigint, dst text, code bigint UNIQUE DEFAULT allocate('dense'), PRIMARY KEY (src, dst))},
	q{SELECT graph_attach('follows', 'edge', 'src', 'dst', 'words'); SELECT directory_create('{d}', 'partition')};

# numbers of each kind, each with the name of its kind, and rows that refer to some of them
sub numbers
{
	my ($node, $name) = @_;
	my %take = (id => 'next_id()', shard => q{next_id('shard')}, sonyflake => q{next_id('sonyflake')},
		ticket => q{next_id('ticket')}, past => q{id_at('shard', '2026-03-01 12:00+00')},
		words => q{intern('words', gen_random_uuid()::text)}, lanes => q{intern('lanes', gen_random_uuid()::text)},
			window => q{allocate('window')});
	my $out = $node->safe_psql('postgres', join ';',
		map { "SELECT '$_ ' || $take{$_} FROM generate_series(1, 300)" } sort keys %take);
	$node->safe_psql('postgres', "INSERT INTO edge SELECT g, '$name' FROM generate_series(1, 50) g;
		SELECT directory_create('{d,$name}')");
	return split /\n/, $out;
}
my %given;
sub none_twice
{
	my ($what, @numbers) = @_;
	is(scalar(@numbers), 8 * 300, "$what gives numbers of each kind");
	is(join(' ', grep { $given{$_}++ } @numbers), '', '... and none that was given before');
}
sub right
{
	my ($node, $what, @names) = @_;
	is($node->safe_psql('postgres', q{SELECT part, relation, what, detail FROM census_check()
		WHERE what <> 'generator ahead of the clock' UNION ALL SELECT 'graph', 'follows', what::text, NULL
		FROM graph_check('follows')}), '', "$what: nothing is found wrong");
	is($node->safe_psql('postgres', q{SELECT string_agg(DISTINCT dst, ' ' ORDER BY dst), count(*),
		count(*) FILTER (WHERE graph_has('follows', src, intern_find('words', dst))) FROM edge}),
		join(' ', @names) . '|' . 50 * @names . '|' . 50 * @names, '... the table and its graph are the same');
}

none_twice('the first primary', numbers($old, 'a'));
$old->backup('b');
my $new = PostgreSQL::Test::Cluster->new('new');
$new->init_from_backup($old, 'b', has_streaming => 1);
$new->start;
$old->wait_for_catchup($new);

# a split brain: both issue numbers, and only those of the new primary are kept
$new->promote;
none_twice('the new primary', numbers($new, 'b'));
my @lost = grep { !/^(id|shard|sonyflake|past) / } numbers($old, 'lost');
is(join(' ', grep { $given{$_}++ } @lost), '', 'those that the old one counts on are none of the new one');
$old->stop;
$new->safe_psql('postgres', 'CHECKPOINT');
my $conf = slurp_file($old->data_dir . '/postgresql.conf');
command_ok([ 'pg_rewind', '--source-server', $new->connstr('postgres'), '--target-pgdata', $old->data_dir,
	'--no-sync' ], 'pg_rewind');
unlink $old->data_dir . '/postgresql.conf';
append_to_file($old->data_dir . '/postgresql.conf', $conf);
$old->enable_streaming($new);
$old->start;
none_twice('the new primary again', numbers($new, 'c'));
$new->wait_for_catchup($old);
right($old, 'the rewound one follows', qw(a b c));
# numbers that the new primary issues now are returned to clients, but not sent to the old one
stop_process(split /\n/, $new->safe_psql('postgres', 'SELECT pid FROM pg_stat_replication'));
none_twice('the new primary, its log cut off,', numbers($new, 'gone'));
lose_server($new);
$old->promote;
none_twice('the rewound one, promoted', numbers($old, 'd'));
right($old, 'then', qw(a b c d));
$old->stop;
done_testing();
