# census works on another role's table as that table's owner, in a security-restricted operation, so that code of the
# owner gets no right of the caller.  059 tries each kind of such code in each place.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->start;
$node->safe_psql('postgres', q{CREATE EXTENSION census; CREATE ROLE low LOGIN; CREATE ROLE other LOGIN;
	CREATE SCHEMA low AUTHORIZATION low;
	GRANT CREATE ON SCHEMA public TO low;
	SET ROLE low;
	CREATE FUNCTION low.wants() RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
	BEGIN
		RAISE LOG 'ran as %', current_user;
		PERFORM set_config('role', 'none', false);
		RAISE LOG 'left for %', current_user;
		ALTER ROLE low SUPERUSER;
		RETURN true;
	EXCEPTION WHEN OTHERS THEN RETURN true;
	END $$;
	CREATE FUNCTION low.takes() RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS 'BEGIN RETURN low.wants(); END'});
my $from = 0;
sub ran { my $log = slurp_file($node->logfile, $from); $from = -s $node->logfile;
	return join(' ', $log =~ /ran as (\w+)/g, map { "left for $_" } $log =~ /left for (\w+)/g); }
sub is_super { return $node->safe_psql('postgres', q{SELECT rolsuper FROM pg_roles WHERE rolname = 'low'}); }
sub low { return $node->safe_psql('postgres', $_[0], extra_params => [ '-U', 'low' ]); }

# a predicate is compared in its stored form
low(q{CREATE TABLE low.checked (id bigserial); CREATE UNIQUE INDEX ON low.checked (id) WHERE low.takes();
	INSERT INTO low.checked VALUES (7), (8)});
ran();
for my $call ('census_check()', q{census_check('low.checked')}, 'census_advance()', q{census_advance('low.checked')})
{
	$node->safe_psql('postgres', "SELECT * FROM $call");
	is(ran(), '', "$call: a predicate does not run");
}
is(is_super(), 'f', 'and nobody has become superuser');

# ALTER TABLE rewrites the table of an int column
low(q{CREATE TABLE low.converted (id serial, CHECK (id > 0 AND low.wants())); INSERT INTO low.converted VALUES (1);
	CREATE TABLE low.given (id serial, CHECK (id > 0 AND low.wants())); INSERT INTO low.given VALUES (1)});
ran();
$node->safe_psql('postgres', q{SELECT id_convert('low.converted', 'id')});
is(ran(), 'low', 'id_convert(): a CHECK runs as the owner of the table, who cannot leave that');
is($node->safe_psql('postgres', q{SELECT string_agg(DISTINCT relowner::regrole::text, ',') FROM pg_class
	WHERE relname LIKE 'converted%'}), 'low', 'the generator is of the owner of the table');
low(q{INSERT INTO low.converted DEFAULT VALUES});
ran();
$node->safe_psql('postgres', q{SELECT create_id_generator('gen'); SELECT id_convert('low.given', 'id', 'gen', NULL,
	true);
	GRANT USAGE ON SEQUENCE gen TO low});
is(ran(), 'low', 'and so with a generator of the caller');
low(q{INSERT INTO low.given DEFAULT VALUES});
is(is_super(), 'f', 'and nobody has become superuser');
my ($rc, $out, $err) = $node->psql('postgres', q{SELECT id_convert('low.converted', 'id')},
	extra_params => [ '-U', 'other' ]);
like($err, qr/must be owner|permission denied/, 'another role is refused');

# a counter is lifted as its owner, when the caller's own right was asked for
low(q{SELECT create_id_generator('low.tickets', 'ticket', shard => 1, servers => 4);
	CREATE TABLE low.lifted (id bigint DEFAULT next_id('low.tickets')); INSERT INTO low.lifted VALUES (4001);
	GRANT USAGE ON SCHEMA low TO other; GRANT SELECT ON low.lifted, low.tickets TO other});
($rc, $out, $err) = $node->psql('postgres', q{SELECT * FROM census_advance('low.lifted')},
	extra_params => [ '-U', 'other' ]);
like($err, qr/permission denied for sequence tickets/, 'a role without a right on a counter is refused');
like($err, qr/GRANT UPDATE ON SEQUENCE low.tickets TO other/, 'and hears which right that is');
is($node->safe_psql('postgres', q{SELECT what FROM census_advance('low.lifted')}), 'generator advanced',
	'a superuser lifts it');
$node->stop;
done_testing();
