# A logical subscriber takes over: it has rows, but no positions.  For every layout and part census_check() reports
# what is behind, census_advance() raises it, and then no number in the publisher's rows is issued again, by a
# subscriber with the same shard number whose clock is an hour behind.
# Long: not each day in "make check" (test/check).
use strict;
use warnings;
use FindBin;
use lib $FindBin::RealBin;
use IdsClock;
use PostgreSQL::Test::Cluster;
use POSIX qw(strftime);
use PostgreSQL::Test::Utils;
use Test::More;

faketime_or_skip();
my $day = strftime('%Y-%m-%d 00:00+00', gmtime(time() - 2 * 86400));
my ($publisher, $subscriber) = map { faked_node($_) } qw(publisher subscriber);
sub sql { my ($n, $sql) = @_; return $n->safe_psql('postgres', $sql); }
for my $n ($publisher, $subscriber)
{
	# else a layout whose epoch is the day on which it is made would have another one here, in the hour after midnight
	$n->append_conf('postgresql.conf', "wal_level = logical\ncensus.shard_id = 3\ntest.day = '$day'\n");
	$n->stop;
	set_clock($n, '-1h') if $n == $subscriber;
	start_faked($n);
	sql($n, $_) for 'CREATE EXTENSION census', q{
		SELECT create_id_generator('shard', shard => 12), create_id_generator('snowflake', 'snowflake'),
			create_id_generator('sonyflake', 'sonyflake'), create_id_generator('js53', 'js53'),
			create_id_generator('int32', 'int32', epoch => current_setting('test.day')::timestamptz),
			create_id_generator('ticket', 'ticket', servers => 4, shard => 1),
			create_id_generator('slow', 'custom', time_bits => 40, shard_bits => 4, sequence_bits => 8,
				tick => '1.5 s');
		SELECT create_dictionary('words', secret => decode(md5('1'), 'hex')),
			create_dictionary('lanes', lanes => 8, secret => decode(md5('2'), 'hex')),
			create_dictionary('random', lanes => 8, lane => 'random', secret => decode(md5('3'), 'hex')),
				create_dictionary('now', commit => 'immediate', secret => decode(md5('4'), 'hex')),
			create_dictionary('names'), create_allocator('dense'), create_allocator('window', 'window'),
				create_graph('follows')}, q{
		CREATE TABLE ids (instagram bigint PRIMARY KEY DEFAULT next_id(), shard bigint UNIQUE DEFAULT next_id('shard'),
			past bigint UNIQUE, snowflake bigint UNIQUE DEFAULT next_id('snowflake'),
			sonyflake bigint UNIQUE DEFAULT next_id('sonyflake'), js53 bigint UNIQUE DEFAULT next_id('js53'),
				ticket bigint UNIQUE DEFAULT next_id('ticket'), slow bigint UNIQUE DEFAULT next_id('slow'));
		CREATE TABLE small (int32 int PRIMARY KEY DEFAULT next_id('int32')::int);
		ALTER TABLE ids ALTER past SET DEFAULT id_at('shard', '2026-03-01 12:00+00');
		CREATE TABLE edge (src bigint, dst text, code bigint UNIQUE DEFAULT allocate('dense'),
			seat bigint UNIQUE DEFAULT allocate('window'), PRIMARY KEY (src, dst))},
		q{SELECT graph_attach('follows', 'edge', 'src', 'dst', 'names')};
}
sub write_all
{
	my ($n, $round) = @_;
	sql($n, "SET census.id_clock_step = quiet; INSERT INTO ids SELECT FROM generate_series(1, 100)");
	sql($n, "SET census.id_clock_step = quiet; INSERT INTO small SELECT FROM generate_series(1, 30)");
	sql($n, "INSERT INTO edge SELECT g, '$round ' || g FROM generate_series(1, 100) g;
		SELECT intern('words', '$round ' || g), intern('lanes', '$round ' || g), intern('random', '$round ' || g),
		intern('now', '$round ' || g) FROM generate_series(1, 200) g;
		SELECT directory_create(ARRAY['$round', g::text], 'partition') FROM generate_series(1, 5) g");
}
sql($publisher, q{SELECT directory_create('{before}'), directory_create('{after}')});
write_all($publisher, 'before');
sql($publisher, 'CREATE PUBLICATION p FOR TABLE ids, small, edge, words, lanes, random, now, dense, "window",
	census_private.directory');
sql($subscriber, "CREATE SUBSCRIPTION s CONNECTION \$\$" . $publisher->connstr('postgres') . "\$\$ PUBLICATION p");
$subscriber->poll_query_until('postgres', q{SELECT count(*) = 10 FROM pg_subscription_rel WHERE srsubstate = 'r'})
	or die;
write_all($publisher, 'then');
$publisher->wait_for_catchup('s');
sql($subscriber, 'DROP SUBSCRIPTION s');

my @tables = ([ 'words', 'id' ], [ 'lanes', 'id' ], [ 'random', 'id' ], [ 'now', 'id' ], [ 'edge', 'code' ],
	[ 'edge', 'seat' ], [ 'small', 'int32' ],
	map { [ 'ids', $_ ] } qw(instagram shard past snowflake sonyflake js53 ticket slow));
my %told;
for (@tables)
{
	my ($t, $c) = @$_;
	my $q = "SELECT string_agg(${c}::text, ' ' ORDER BY $c) FROM $t";
	is(sql($subscriber, $q), $told{"$t.$c"} = sql($publisher, $q), "$t.$c has come");
}
is(sql($subscriber, q{SELECT string_agg(DISTINCT relation || ' ' || what, E'\n' ORDER BY relation || ' ' || what)
	FROM census_check()}), join("\n", '"window" id beyond the window',
	'census_private.directory counter behind its ids', 'edge ids without a row',
	'ids ids above the count of the past', 'ids ids above the generator', 'ids ids of a time to come',
		'lanes counter behind its ids', 'now counter behind its ids', 'random counter behind its ids',
		'small ids above the generator', 'small ids of a time to come', 'words counter behind its ids'),
		'census_check() names what is behind');
my $advanced = sql($subscriber, 'SELECT * FROM census_advance()');
note $advanced;
# ids ahead of the clock are not followed, but reported, with the command to type
my @type = $advanced =~ /\|not advanced\|.*an id of a time to come.*: (SELECT id_advance\('[\w.]+', \d+\)) lifts/g;
is(scalar(@type), 7, 'each generator with a clock names the command');
sql($subscriber, $_) for @type;
is(sql($subscriber, 'SELECT count(*) FROM census_advance()'), 0, 'then nothing is behind');
write_all($subscriber, 'after');
for (@tables)
{
	my ($t, $c) = @$_;
	is(sql($subscriber, "SELECT count(*) - count(DISTINCT $c) FROM $t"), 0, "$t.$c: none twice");
}
is(sql($subscriber, q{SELECT count(*) - count(DISTINCT prefix) FROM census_private.directory}), 0,
	'directories: no prefix twice');
is(sql($subscriber, q{SELECT count(*) FROM graph_check('follows')}), 0, 'the graph has the edges of its table');
is(sql($subscriber, q{SELECT part, relation, what, detail FROM census_check()
	WHERE what NOT IN ('generator ahead of the clock', 'ids of a time to come')}), '', 'census_check() finds nothing');
$_->stop('immediate') for $publisher, $subscriber;
done_testing();
