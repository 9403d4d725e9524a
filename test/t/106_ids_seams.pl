# Ids at the seams to the server: a dump of one schema or table, settings of another session, RESTART, core nextval(),
# settings from before the library is loaded, few buffers, roles without rights, unlogged tables.
# Long: not each day in "make check" (test/check).
use strict;
use warnings;
use FindBin;
use lib $FindBin::RealBin;
use CitusCluster;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use IPC::Run;

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->append_conf('postgresql.conf',
	"jit = off\nfsync = off\ntimezone = 'UTC'\nshared_buffers = '4MB'\nautovacuum = off\nmax_locks_per_transaction = " .
	"500");
$node->start;
$node->safe_psql('postgres', 'CREATE EXTENSION census; CREATE ROLE low LOGIN; GRANT CREATE ON SCHEMA public TO low');
my @as_low = (extra_params => [ '-U', 'low' ]);
my @to = ('-h', $node->host, '-p', $node->port);

# How often one id is in a table of (id)
sub repeats { return $node->safe_psql($_[0], "SELECT count(*) - count(DISTINCT id) FROM $_[1]"); }

# Dump one unit of a database and restore it into another database
sub move
{
	my ($to, @unit) = @_;
	my $dump = $node->basedir . '/unit.dump';
	unlink $dump;
	$node->command_ok([ 'pg_dump', @unit, '-Fc', '-f', $dump, @to, 'postgres' ], "pg_dump @unit");
	$node->safe_psql('postgres', "DROP DATABASE IF EXISTS $to");
	$node->safe_psql('postgres', "CREATE DATABASE $to");
	$node->safe_psql($to, 'CREATE EXTENSION census');
	$node->command_ok([ 'pg_restore', '-e', @to, '-d', $to, $dump ], 'pg_restore');
}

# The same calls of id_at() on either side of a move
my $at = q{INSERT INTO %s SELECT id_at('%s', '2026-03-01 12:00+00'::timestamptz + n * interval '1 ms')
	FROM generate_series(1, 1000) n};
$node->safe_psql('postgres', q{SELECT create_shard(5, 'insta5'); CREATE TABLE insta5.photo (id bigint)});
$node->safe_psql('postgres', sprintf($at, 'insta5.photo', 'insta5.id_seq'));
move('moved', '-n', 'insta5');
$node->safe_psql('moved', sprintf($at, 'insta5.photo', 'insta5.id_seq'));
is(repeats('moved', 'insta5.photo'), '0', 'ids of the past go on where a dump of the schema left them');

$node->safe_psql('postgres', q{
	CREATE TABLE owner (id bigint);
	SELECT create_id_generator('owner_ids');
	ALTER SEQUENCE owner_ids OWNED BY owner.id;});
$node->safe_psql('postgres', sprintf($at, 'owner', 'owner_ids'));
move('moved', '-t', 'owner');
$node->safe_psql('moved', sprintf($at, 'owner', 'owner_ids'));
is(repeats('moved', 'owner'), '0', 'or a dump of the table that owns the generator');

$node->safe_psql('moved', q{CREATE TABLE kept AS SELECT id_at('owner_ids', '2026-03-01 12:00+00') AS id
	FROM generate_series(1, 1000); DROP EXTENSION census CASCADE; CREATE EXTENSION census});
$node->safe_psql('moved', q{INSERT INTO kept SELECT id_at('owner_ids', '2026-03-01 12:00+00')
	FROM generate_series(1, 1000)});
is(repeats('moved', 'kept'), '0', 'or DROP EXTENSION and CREATE EXTENSION');

# A renamed generator continues
$node->safe_psql('moved', q{ALTER SEQUENCE owner_ids RENAME TO renamed;
	INSERT INTO kept SELECT id_at('renamed', '2026-03-01 12:00+00') FROM generate_series(1, 1000)});
is(repeats('moved', 'kept'), '0', 'or another name');
my ($rc, $out, $err);

# No other role pushes ids of the past back
($rc, $out, $err) = $node->psql('postgres', q{SELECT id_at('census_private.id_seq', now())}, @as_low);
like($err, qr/permission denied for sequence id_seq/, 'id_at() with the default generator is not for everybody');
$node->safe_psql('postgres', q{SELECT create_id_generator('low_ids'); SELECT count(id_at('low_ids', now()))
	FROM generate_series(1, 200000)}, @as_low);
is($node->safe_psql('postgres', q{SELECT id_timestamp(id_at('census_private.id_seq', '2026-03-01 12:00+00'))
	> '2026-03-01 11:59:59+00'}), 't', 'nor do those of another generator');

# RESTART by a session with another census.id_max_ahead: a minute ahead is given out
$node->safe_psql('postgres', q{SELECT create_id_generator('far', 'custom', time_bits => 45, shard_bits => 4,
	sequence_bits => 2); CREATE TABLE far_ids (id bigint)});
# three ids a millisecond: 9000 of them are 3 s ahead of the clock
sub far { my ($ahead, $n) = @_; return "SET census.id_max_ahead = '$ahead'; INSERT INTO far_ids SELECT next_id('far')
	FROM generate_series(1, $n); "; }
my $far = far('1 min', 9000);
$node->safe_psql('postgres', $far);
$node->safe_psql('postgres', 'ALTER SEQUENCE far RESTART; ' . far('0', 1500));
is(repeats('postgres', 'far_ids'), '0', 'RESTART by a session with another census.id_max_ahead: no repeat');
$node->safe_psql('postgres', "$far ALTER SEQUENCE far RESTART; SELECT nextval('far'); " . far('0', 1500));
is(repeats('postgres', 'far_ids'), '0', 'RESTART and a nextval(): no repeat');
$node->safe_psql('postgres', "$far SELECT setval('far', 5); $far SELECT setval('far', 5, false); $far");
is(repeats('postgres', 'far_ids'), '0', 'setval() to a lower value: no repeat');
$node->safe_psql('postgres', "TRUNCATE owner; ALTER SEQUENCE far OWNED BY owner.id; TRUNCATE owner RESTART IDENTITY;
	$far");
is(repeats('postgres', 'far_ids'), '0', 'TRUNCATE .. RESTART IDENTITY: no repeat');
($rc, $out, $err) = $node->psql('postgres', q{SET census.id_clock_step = error; SELECT create_id_generator('quiet');
	SELECT next_id('quiet') > 0;
	ALTER SEQUENCE quiet RESTART; SELECT next_id('quiet') > 0; SELECT next_id('quiet') > 0});
is("$out|$err", "quiet\nt\nt\nt|", 'RESTART is not taken for a clock that was set back');

# One transaction uses more generators than there are buffers
$node->safe_psql('postgres', q{SELECT count(create_id_generator('many' || n)) FROM generate_series(1, 1000) n});
is($node->safe_psql('postgres', q{SELECT count(next_id(('many' || n)::regclass)) FROM generate_series(1, 1000) n}),
	'1000', '1000 generators in one transaction at 4 MB of buffers');

# Rights come before locks
$node->safe_psql('postgres', q{CREATE TABLE visits (id bigint);
	CREATE SEQUENCE plain; SELECT create_id_generator('mine')});
for my $relation ('visits', 'plain', 'mine')
{
	for my $call ("next_id('$relation')", "id_at('$relation', now())", "id_advance('$relation', 1)",
		"id_rewind('$relation', 1)",
		"id_set_shard('$relation', 3)", "id_convert('$relation')", "id_convert('visits', 'id', '$relation')",
			"id_settled('$relation')")
	{
		is($node->safe_psql('postgres', qq{BEGIN; DO \$\$ BEGIN PERFORM $call; EXCEPTION WHEN OTHERS THEN END \$\$;
			SELECT count(*) FROM pg_locks WHERE relation IN ('visits'::regclass, 'plain'::regclass, 'mine'::regclass)},
				@as_low), '0', "$call by a role without rights leaves no lock");
	}
}

# Two sessions want one shard number
my @two = map { IPC::Run::start([ 'psql', '-XAtq', @to, 'postgres', '-c', 'BEGIN', '-c',
	"SELECT create_shard(77, 'twice$_')", '-c', 'SELECT pg_sleep(1)', '-c', 'COMMIT' ],
	'>', \my $o, '2>', \my $e) } 1, 2;
$_->finish for @two;
is($node->safe_psql('postgres', q{SELECT count(*) FROM census_generator WHERE shard = 77}), '1',
	'a shard number is given once, also to two sessions at once');
($rc, $out, $err) = $node->psql('postgres', q{SELECT create_shard(0, 'zero')});
like($err, qr/ERROR:  shard 0 is this server's, and so the default generator's/, 'not that of the default generator');
$node->safe_psql('postgres', q{SELECT create_id_generator('seven', shard => 7)});
($rc, $out, $err) = $node->psql('postgres', q{SELECT create_id_generator('seven2', shard => 7)});
like($err, qr/ERROR:  shard 7 already belongs to id generator public.seven/,
	'create_id_generator() keeps to that as well');
$node->safe_psql('postgres', q{SELECT create_id_generator('squat' || n, shard => n) FROM generate_series(300, 400) n},
	@as_low);
($rc, $out, $err) = $node->psql('postgres', q{SELECT create_shard(333, 'ours333')});
is($rc, 0, 'a low role takes no numbers away');
like($err, qr/WARNING:  shard 333 already belongs to id generator public.squat333/, 'but is named');
($rc, $out, $err) = $node->psql('postgres', q{SELECT create_id_generator('no', shard => 333)}, @as_low);
like($err, qr/ERROR:  shard 333 already belongs/, 'an owner\'s number is refused to a low role');

# The server's number, given where it does not belong before the library is loaded
sub shard_by
{
	my ($what, %env) = @_;
	local $ENV{PGOPTIONS} = $env{PGOPTIONS} if $env{PGOPTIONS};
	my ($rc, $out, $err) = $node->psql('postgres', 'SELECT id_shard(next_id())');
	return "$out$err";
}
my $uncertain = qr/ERROR:  the value of census.shard_id is not certain/;
like(shard_by('options', PGOPTIONS => '-c census.shard_id=5'), $uncertain, 'PGOPTIONS: refused');
$node->safe_psql('postgres', 'ALTER ROLE CURRENT_USER SET census.shard_id = 5');
like(shard_by('role'), $uncertain, 'ALTER ROLE: refused');
$node->safe_psql('postgres', 'ALTER ROLE CURRENT_USER RESET census.shard_id;
	ALTER DATABASE postgres SET census.shard_id = 0');
like(shard_by('database'), $uncertain, 'ALTER DATABASE: refused, whatever the number');
is($node->safe_psql('postgres', q{SELECT id_shard(insta5.next_id())}), '5',
	'which is nothing to a generator with a number of its own');
$node->append_conf('postgresql.conf', 'census.shard_id = 42');
$node->reload;
$node->poll_query_until('postgres', q{SELECT setting = '42' FROM pg_file_settings WHERE name = 'census.shard_id'});
like(shard_by('database'), qr/^42/, 'the value in the file survives ALTER DATABASE');
like(shard_by('options', PGOPTIONS => '-c census.shard_id=5'), qr/^42/, 'and PGOPTIONS');
$node->safe_psql('postgres', 'ALTER DATABASE postgres RESET census.shard_id');
is(shard_by('nothing'), '42', 'without them nothing is said');
is($node->safe_psql('postgres', 'SET census.shard_id = 5; SELECT id_shard(next_id())'), '42',
	'SET before the library is loaded has no effect');
($rc, $out, $err) = $node->psql('postgres', q{SELECT census_version(); ALTER SYSTEM SET census.shard_id = 43;
	SELECT pg_reload_conf()});
is($rc, 0, 'ALTER SYSTEM works once the library is loaded');
ok($node->poll_query_until('postgres', 'SELECT id_shard(next_id()) = 43'), 'and comes after the file');
like(shard_by('options', PGOPTIONS => '-c census.shard_id=5'), qr/^43/, 'also for a session that tries otherwise');
$node->safe_psql('postgres', 'SELECT census_version(); ALTER SYSTEM RESET census.shard_id');

# An unlogged table keeps its generator
$node->safe_psql('postgres', q{
	CREATE TABLE unlogged (id bigint, n int);
	SELECT create_id_generator('unlogged_ids');
	ALTER SEQUENCE unlogged_ids OWNED BY unlogged.id;
	ALTER TABLE unlogged ALTER id SET DEFAULT next_id('unlogged_ids');
	INSERT INTO unlogged (n) SELECT generate_series(1, 1000);
	ALTER TABLE unlogged SET UNLOGGED;
	INSERT INTO unlogged (n) SELECT generate_series(1, 1000)});
is(repeats('postgres', 'unlogged'), '0', 'ALTER TABLE .. SET UNLOGGED leaves the generator usable');
$node->stop('immediate');
$node->start;
$node->safe_psql('postgres', q{INSERT INTO unlogged (n) SELECT generate_series(1, 1000);
	ALTER TABLE unlogged SET LOGGED; INSERT INTO unlogged (n) SELECT generate_series(1, 1000)});
is($node->safe_psql('postgres', 'SELECT count(*), count(DISTINCT id) FROM unlogged'), '2000|2000',
	'after a crash, and logged again');
($rc, $out, $err) = $node->psql('postgres', q{SELECT create_id_generator('alone'); ALTER SEQUENCE alone SET UNLOGGED;
	SELECT next_id('alone')});
like($err, qr/ERROR:  id generator "alone" is unlogged/, 'one that is nobody\'s is refused still');

# Citus rewrites the sequences of its tables on each worker so
$node->safe_psql('postgres', citus_stand_in());
$node->safe_psql('postgres', q{SELECT create_id_generator('worker', shard => 21, epoch => '2020-01-01 00:00+00')});
my $before = $node->safe_psql('postgres', q{SELECT census_private.id_generator('worker'), next_id('worker') > 0});
$node->safe_psql('postgres', q{ALTER SEQUENCE worker MINVALUE 562949953421313 MAXVALUE 844424930131969 START
	562949953421313 RESTART 562949953421313});
is($node->safe_psql('postgres', q{SELECT census_private.id_generator('worker'), next_id('worker') > 0}), $before,
	'bounds that Citus has rewritten are no settings of ours');
is($node->safe_psql('postgres', q{SELECT seqmin, seqmax, seqstart FROM pg_sequence
	WHERE seqrelid = 'worker'::regclass}), '1|9223372036854775807|1', '... and a dump has none of them');
# ... of no other sequence
$node->safe_psql('postgres', q{CREATE SEQUENCE core; ALTER SEQUENCE core MINVALUE 562949953421313 MAXVALUE
	844424930131969 START 562949953421313 RESTART 562949953421313; ALTER SEQUENCE worker MAXVALUE 9223372036854775800});
is($node->safe_psql('postgres', q{SELECT nextval('core'), seqmax FROM pg_sequence WHERE seqrelid = 'worker'::regclass}),
	'562949953421313|9223372036854775800', '... nor others, nor those of other sequences, are touched');
$node->stop;
done_testing();
