# The count of a generator's past belongs to the generator: no name refers to it, each dump of the generator has it,
# and it is never taken for the column's own sequence.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->start;
my $long = 'a' x 58;
$node->safe_psql('postgres', qq{CREATE EXTENSION census; CREATE SCHEMA app;
	SELECT create_id_generator('${long}12345', shard => 1), create_id_generator('${long}67890', shard => 1 + 1);
	CREATE TABLE told (g text, id bigint);
	CREATE TABLE app."${long}12345" (id bigserial PRIMARY KEY, n int); CREATE TABLE app."${long}67890" (id bigserial,
		n int);
	SELECT id_convert('app.${long}12345'), id_convert('app.${long}67890');
	CREATE TABLE by_default (id bigint PRIMARY KEY DEFAULT next_id(), n int)});

# Two whose names agree in their first 58 bytes count each their own
my $at = sub { my ($g, $n) = @_; return "INSERT INTO told SELECT '$g', id_at('$g', '2026-03-01 12:00+00')
	FROM generate_series(1, $n);" };
my $twice = 'SELECT count(*) - count(DISTINCT id) FROM told WHERE g =';
my ($a, $b) = ("${long}12345", "${long}67890");
$node->safe_psql('postgres', $at->($a, 10) . $at->($b, 300) . $at->($a, 10) . "DROP SEQUENCE \"$b\";" . $at->($a,
	10));
is($node->safe_psql('postgres', "$twice '$a'"), '0',
	'generators whose names agree in 58 bytes do not count together');
is($node->safe_psql('postgres', "SELECT id_timestamp(max(id)) > '2026-03-01 11:59:59.4+00' FROM told WHERE g = '$a'"),
	't',
	'nor does one push the ids of the other back');
is($node->safe_psql('postgres', q{SELECT count(*) FROM pg_class WHERE relkind = 'S' AND relname ~ '^a'}), '3',
	'and there is no sequence beside them');

# Frameworks ask for the generator's name, and get it after a restore and after OWNED BY, too
my $serial = qq{SELECT pg_get_serial_sequence('app.${long}12345', 'id')};
my $gen = $node->safe_psql('postgres', $serial);
sub own_ids
{
	my ($db, $what) = @_;
	my $s = $node->safe_psql($db, $serial);
	is($node->safe_psql($db, "SELECT next_id('$s') > id_min('2026-01-01', '$s')"), 't',
		"pg_get_serial_sequence() is the generator, $what");
	# Django's sqlsequencereset, Rails' reset_pk_sequence!
	$node->safe_psql($db, qq{SELECT setval('$s', coalesce(max(id), 1), max(id) IS NOT NULL) FROM app."${long}12345"});
	return $s;
}
own_ids('postgres', 'when it was made');
$node->safe_psql('postgres', qq{ALTER SEQUENCE $gen OWNED BY NONE;
	ALTER SEQUENCE $gen OWNED BY app."${long}12345".id});
own_ids('postgres', 'owned by none and again');

# Dumps of the table, of the schema, of the database; the default generator's is the extension's
$node->safe_psql('postgres', qq{INSERT INTO app."${long}12345" SELECT id_at('$gen', now()), 0 FROM generate_series(1,
	500);
	INSERT INTO by_default SELECT id_at('census_private.id_seq', now() - interval '1 day'), 0 FROM generate_series(1,
		500)});
my $fill = qq{INSERT INTO app."${long}12345" SELECT id_at(pg_get_serial_sequence('app.${long}12345', 'id')::regclass,
	now() - n % 3 * interval '1 ms'), 1
	FROM generate_series(1, 2000) n};
my $default = q{INSERT INTO by_default SELECT id_at('census_private.id_seq',
	now() - interval '1 day' - n % 3 * interval '1 ms'), 1 FROM generate_series(1, 2000) n};
for my $what ([ 'table', '-t', "app.${long}12345" ], [ 'schema', '-n', 'app' ], [ 'database' ])
{
	my ($name, @options) = @$what;
	my $file = $node->basedir . "/$name.sql";
	$node->command_ok([ 'pg_dump', '-h', $node->host, '-p', $node->port, '-f', $file, @options, 'postgres' ],
		"a dump of the $name");
	$node->safe_psql('postgres', "CREATE DATABASE \"$name\"");
	$node->safe_psql($name, 'CREATE EXTENSION census; CREATE SCHEMA app') if $name eq 'table';
	$node->safe_psql($name, 'CREATE EXTENSION census') if $name eq 'schema';
	$node->command_ok([ 'psql', '-Xq', '-v', 'ON_ERROR_STOP=1', '-h', $node->host, '-p', $node->port, '-f', $file,
		$name ], 'restored');
	own_ids($name, "after a restore of the $name");
	is($node->psql($name, $fill), 0, 'ids of the past go on without one twice');
	is($node->safe_psql($name, q{SELECT string_agg(format('%s %s %s', relation, what, detail), ';')
		FROM census_check() WHERE part = 'ids'}), '', 'census_check() finds nothing');
}
is($node->psql('database', $default), 0, 'those of the default generator, too');
is($node->safe_psql('database', q{SELECT string_agg(format('%s %s %s', relation, what, detail), ';')
	FROM census_check() WHERE part = 'ids'}), '', 'and census_check() finds nothing');

# A table that is swapped by hand takes its generator along, and its count
$node->safe_psql('postgres', qq{BEGIN; ALTER TABLE app."${long}12345" RENAME TO old;
	CREATE TABLE app."${long}12345" (LIKE app.old INCLUDING ALL);
	ALTER SEQUENCE $gen OWNED BY app."${long}12345".id; INSERT INTO app."${long}12345" SELECT * FROM app.old;
		DROP TABLE app.old; COMMIT});
is($node->psql('postgres', $fill), 0, 'a table that was swapped by hand');
# rollbacks and crashes: no returned id is returned again
$node->safe_psql('postgres', 'CHECKPOINT');
my @told;
for my $end ('ROLLBACK', 'COMMIT', 'crash')
{
	my $ask = q{SELECT string_agg(id_at('census_private.id_seq', '2026-02-01')::text, ',') FROM generate_series(1,
		200)};
	push @told, split /,/, $node->safe_psql('postgres', $end eq 'crash' ? $ask : "BEGIN; $ask; $end");
	$node->stop('immediate'), $node->start if $end eq 'crash';
	push @told, split /,/, $node->safe_psql('postgres', $ask);
}
my %told;
$told{$_}++ for @told;
is(scalar(keys %told), 1200, 'none twice after a rollback or a crash');
# two that need more at once: one waits for the other, and neither's ids are the other's
$node->safe_psql('postgres', q{SELECT create_id_generator('both', shard => 9);
	CREATE TABLE both_told (id bigint PRIMARY KEY)});
my $file = $node->basedir . '/both.sql';
append_to_file($file, q{INSERT INTO both_told SELECT id_at('both', '2026-03-01 12:00+00') FROM generate_series(1,
	50)});
$node->command_ok([ 'pgbench', '-n', '-c', 4, '-t', 50, '-f', $file, '-h', $node->host, '-p', $node->port,
	'postgres' ], 'four at once');
is($node->safe_psql('postgres', 'SELECT count(*) FROM both_told'), '10000', 'none twice');
$node->stop;
done_testing();
