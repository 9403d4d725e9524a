# Generators, settings and positions come back from a dump and from pg_upgrade, whatever role restores them; the shard
# number is that of the server.
# Long: not each day in "make check" (test/check).
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->append_conf('postgresql.conf', "jit = off\nfsync = off\ntimezone = 'UTC'");
$node->start;

# State of a database: its generators and their positions
my $look = q{SELECT string_agg(concat_ws(' ', generator, layout, shard, epoch, tick, time_bits, shard_bits,
	sequence_bits, servers, last_id), E'\n' ORDER BY generator::text) FROM census_generator};

$node->safe_psql('postgres', 'CREATE ROLE plain LOGIN; CREATE ROLE user2 LOGIN; CREATE DATABASE theirs OWNER plain');
my @as_plain = (extra_params => [ '-U', 'plain' ]);
$node->safe_psql('theirs', q{
	CREATE SCHEMA ext;
	CREATE EXTENSION census SCHEMA ext;
	SET search_path = public, ext;
	SELECT create_shard(5, 'insta5');
	SELECT create_shard(6, 'insta6', epoch => to_timestamp(1314220021.721));
	CREATE TABLE insta5.photo (id bigint PRIMARY KEY DEFAULT insta5.next_id(), n int);
	CREATE TABLE photo (id bigint PRIMARY KEY DEFAULT next_id(), n int);
	SELECT create_id_generator('js', 'js53', shard => 3);
	SELECT create_id_generator('small', 'int32', epoch => now() - interval '30 days');
	SELECT create_id_generator('"Odd ""one"', 'sonyflake');
	SELECT create_id_generator('ticket', 'ticket', servers => 7, shard => 6);
	SELECT create_id_generator('own', 'custom', time_bits => 50, shard_bits => 2, sequence_bits => 3, tick => '7 us',
		shard => 2, epoch => '1999-12-31 23:59:59.999+00');
	CREATE TABLE mine (id bigint DEFAULT next_id('js'));
	ALTER SEQUENCE js OWNED BY mine.id;
	GRANT USAGE ON SEQUENCE js TO user2;
	INSERT INTO photo (n) SELECT generate_series(1, 5000);
	INSERT INTO insta5.photo (n) SELECT generate_series(1, 5000);
	INSERT INTO mine SELECT FROM generate_series(1, 100);
	SELECT count(next_id(g)) FROM unnest(ARRAY['insta6.id_seq', 'small', '"Odd ""one"', 'ticket', 'own']::regclass[]) g,
		generate_series(1, 10);
	SELECT id_at('insta5.id_seq', now() - interval '1 day') FROM generate_series(1, 100);}, @as_plain);

# A generator far ahead of the clock: only its position can keep it from repeating
$node->safe_psql('theirs', q{SET search_path = public, ext; SET census.id_clock_step = quiet;
	SELECT id_advance('insta5.id_seq', id_min(now() + interval '1 day'));
	INSERT INTO insta5.photo (n) SELECT generate_series(1, 5000)});

my $before = $node->safe_psql('theirs', "SET search_path = public, ext; $look");
my $dump = $node->basedir . '/theirs.dump';
$node->command_ok([ 'pg_dump', '-Fc', '-f', $dump, '-h', $node->host, '-p', $node->port, 'theirs' ], 'pg_dump');

# restored by the owner of a database, who is no superuser
$node->safe_psql('postgres', 'CREATE DATABASE restored OWNER plain');
$node->command_ok([ 'pg_restore', '-e', '-U', 'plain', '--no-owner', '-h', $node->host, '-p', $node->port, '-d',
	'restored', $dump ],
	'pg_restore by the owner of the database');
is($node->safe_psql('restored', "SET search_path = public, ext; $look"), $before,
	'all generators, settings and positions came back');
is($node->safe_psql('restored', q{SELECT has_sequence_privilege('user2', 'js', 'USAGE')}), 't', 'privileges too');
is( $node->safe_psql('restored', q{SET census.id_clock_step = quiet;
	INSERT INTO insta5.photo (n) SELECT generate_series(1, 5000);
	INSERT INTO photo (n) SELECT generate_series(1, 5000);
	SELECT count(*), count(DISTINCT id) FROM insta5.photo}), '15000|15000', 'DEFAULTs go on without a repeat');
is($node->safe_psql('restored', q{SET search_path = public, ext; SELECT count(*)
	FROM (SELECT id_at('insta5.id_seq', now() - interval '1 day') AS id FROM generate_series(1, 100) INTERSECT
	SELECT id FROM insta5.photo) s}), '0', 'and so do ids of the past');
is($node->safe_psql('restored', q{SELECT pg_get_serial_sequence('mine', 'id')}), 'public.js',
	'ownership of a column as well');

# a dump of one schema contains its generator completely
$node->command_ok([ 'pg_dump', '-n', 'insta5', '-Fc', '-f', "$dump.insta5", '-h', $node->host, '-p', $node->port,
	'theirs' ], 'pg_dump -n insta5');
$node->safe_psql('postgres', 'CREATE DATABASE moved OWNER plain');
$node->safe_psql('moved', 'CREATE SCHEMA ext; CREATE EXTENSION census SCHEMA ext', @as_plain);
$node->command_ok([ 'pg_restore', '-e', '-h', $node->host, '-p', $node->port, '-d', 'moved', "$dump.insta5" ],
	'pg_restore of one shard');
is($node->safe_psql('moved', q{SET census.id_clock_step = quiet; INSERT INTO insta5.photo (n) VALUES (1);
	SELECT count(*) - count(DISTINCT id), ext.id_shard(max(id)),
	max(id) = (SELECT id FROM insta5.photo WHERE n = 1 ORDER BY id DESC LIMIT 1) FROM insta5.photo}),
	'0|5|t', 'a shard moves with its position');

# dumped twice, the same (the tables of other parts are for their tests)
my ($dump1) = run_command([ 'pg_dump', '-O', '-h', $node->host, '-p', $node->port, 'theirs' ]);
$node->safe_psql('postgres', 'CREATE DATABASE again OWNER plain');
$node->command_ok([ 'pg_restore', '-e', '-h', $node->host, '-p', $node->port, '-d', 'again', $dump ],
	'pg_restore by a superuser');
my ($dump2) = run_command([ 'pg_dump', '-O', '-h', $node->host, '-p', $node->port, 'again' ]);
s/^\\(un)?restrict .*$//mg for $dump1, $dump2;      # a random word of newer releases
my ($d1, $d2) = map { my %h; $h{$_} = 1 for grep { !/census_(?!id)/ } split /\n/; \%h } $dump1, $dump2;
is(join("\n", (map { "- $_" } grep { !$d2->{$_} } keys %$d1), (map { "+ $_" } grep { !$d1->{$_} } keys %$d2)), '',
	'the dump of a restored dump is the same');
$node->safe_psql('restored', 'DROP EXTENSION census CASCADE', @as_plain);
is($node->safe_psql('restored', q{SELECT count(*) FROM pg_class WHERE relname ~ '^census'}), '0',
	'DROP EXTENSION leaves nothing of its own');

# Two databases of one server share a shard number: they make the same ids
# (documented), unless one has a generator of another shard.
is($node->safe_psql('again', q{SET search_path = public, ext; SELECT id_shard(next_id())}), '0', 'no setting: shard 0');

# The shard is a setting of the server
for my $level ('DATABASE again', 'ROLE plain')
{
	my ($rc, $out, $err) = $node->psql('again', "SELECT ext.census_version(); ALTER $level SET census.shard_id = 7");
	like($err, qr/parameter "census.shard_id" cannot be changed now/, "ALTER $level cannot set it");
}
$node->append_conf('postgresql.conf', 'census.shard_id = 42');
$node->reload;
$node->poll_query_until('again', 'SELECT ext.id_shard(ext.next_id()) = 42');
is($node->safe_psql('again', 'SELECT ext.id_shard(ext.next_id())'), '42', 'a reload sets it');
is($node->safe_psql('again', q{SELECT ext.id_shard(insta5.next_id())}), '5', 'a shard of its own stays');
my ($rc, $out, $err) = $node->psql('again', q{SELECT ext.create_id_generator('s', 'js53'); SELECT ext.next_id('s')});
like($err, qr/ERROR:  shard 42 does not fit id generator "s"\nDETAIL:  Its layout, js53, has the shards 0 to 31/,
	'a shard that does not fit is refused');
($rc, $out, $err) = $node->psql('again', q{CREATE TABLE unfit (id bigint); SELECT ext.id_convert('unfit', 'id', 's')});
like($err, qr/ERROR:  shard 42 does not fit id generator "s"/, 'and no column is converted to it');
is($node->safe_psql('again', q{SELECT curr_last IS NOT DISTINCT FROM last_value
	FROM s, (SELECT last_id AS curr_last FROM ext.census_generator WHERE generator = 's'::regclass) g}), 't',
	'and nothing is taken');
$node->append_conf('postgresql.conf', "census.shard_id = '9x'");
$node->reload;
($rc, $out, $err) = $node->psql('again', 'SELECT ext.next_id()');
like($err, qr/ERROR:  census.shard_id is "9x", which is no shard\nHINT:  Set it to a number/,
	'nonsense in postgresql.conf is not taken for a number');

# auto: the group id that Citus keeps in its catalog
$node->append_conf('postgresql.conf', "census.shard_id = 'auto'");
$node->reload;
$node->poll_query_until('again', q{SELECT current_setting('census.shard_id') = 'auto' FROM ext.census_version()});
($rc, $out, $err) = $node->psql('again', 'SELECT ext.next_id()');
like($err, qr/census.shard_id is "auto", but Citus is not installed in this database/,
	'auto without Citus is an error');
$node->safe_psql('again', 'SET allow_system_table_mods = on; CREATE TABLE pg_catalog.pg_dist_local_group (groupid int);
	CREATE TABLE pg_catalog.pg_dist_node (nodeid int, groupid int, nodename text, nodeport int, isactive boolean,
	noderole text)');
($rc, $out, $err) = $node->psql('again', 'SELECT ext.next_id()');
like($err, qr/Citus is installed in this database, and census_citus is not/, 'Citus without census_citus is an error');
# as far as the catalog shows, the extension exists
$node->safe_psql('again', q{SET allow_system_table_mods = on;
	INSERT INTO pg_extension SELECT 1, 'census_citus', extowner, extnamespace, false, extversion FROM pg_extension
	WHERE extname = 'census'});
($rc, $out, $err) = $node->psql('again', 'SELECT ext.next_id()');
like($err, qr/this server is not yet a node of a Citus cluster/, 'auto on a node without a group is an error');
$node->safe_psql('again', q{INSERT INTO pg_catalog.pg_dist_node
	VALUES (1, 3, 'localhost', current_setting('port')::int, true, 'primary');
	INSERT INTO pg_catalog.pg_dist_local_group VALUES (3)});
is($node->safe_psql('again', 'SELECT ext.id_shard(ext.next_id())'), '3', 'auto takes the node\'s group id');
# Citus invalidates the relcache of the table when it changes the group
is( $node->safe_psql('again', q{SET allow_system_table_mods = on; SELECT ext.id_shard(ext.next_id());
	UPDATE pg_catalog.pg_dist_local_group SET groupid = 4;
	UPDATE pg_catalog.pg_dist_node SET groupid = 4; ALTER TABLE pg_catalog.pg_dist_local_group SET (fillfactor = 90);
		SELECT ext.id_shard(ext.next_id())}), "3\n4", 'and follows it');
($rc, $out, $err) = $node->psql('again',
	'UPDATE pg_catalog.pg_dist_node SET noderole = $$secondary$$; SELECT ext.next_id()');
like($err, qr/pg_dist_node does not show that this server has Citus' group 4/,
	'a group that another server has is an error');
$node->safe_psql('again', 'UPDATE pg_catalog.pg_dist_local_group SET groupid = 9000; UPDATE pg_catalog.pg_dist_node
	SET groupid = 9000, noderole = $$primary$$');
($rc, $out, $err) = $node->psql('again', 'SELECT ext.next_id()');
like($err, qr/shard 9000 does not fit id generator "id_seq"/, 'a group id that does not fit is an error');
$node->safe_psql('again', 'SET allow_system_table_mods = on; DROP TABLE pg_catalog.pg_dist_local_group,
	pg_catalog.pg_dist_node');
$node->append_conf('postgresql.conf', "census.shard_id = 0");
$node->safe_psql('postgres', 'DROP DATABASE moved; DROP DATABASE restored; DROP DATABASE again');

# pg_upgrade
$node->stop;
my $new = PostgreSQL::Test::Cluster->new('new');
$new->init;
my $bin = $node->config_data('--bindir');
my $old_bin = $ENV{OLD_PG_BINDIR} || $bin;
chdir $new->basedir or die $!;
command_ok([ 'pg_upgrade', '-b', $old_bin, '-B', $bin, '-d', $node->data_dir, '-D', $new->data_dir,
	'-p', $node->port, '-P', $new->port, '-s', $new->host, '-U', scalar getpwuid($<) ], 'pg_upgrade');
$new->start;
is($new->safe_psql('theirs', "SET timezone = 'UTC'; SET search_path = public, ext; $look"), $before,
	'all generators, settings and positions are there');
is( $new->safe_psql('theirs', q{SET census.id_clock_step = quiet;
	INSERT INTO insta5.photo (n) SELECT generate_series(1, 5000);
	INSERT INTO photo (n) SELECT generate_series(1, 5000);
	SELECT count(*), count(DISTINCT id) FROM insta5.photo}), '15000|15000', 'and go on without a repeat');
my ($rc2, $out2, $err2) = $new->psql('theirs', q{SELECT nextval('insta5.id_seq')});
like($err2, qr/reached minimum value of sequence/, 'still guarded');
$new->stop;
done_testing();
