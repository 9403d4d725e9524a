# A dump brings back the strings, the ids, the next id, and the secret of the keys: in one file, in parallel, by the
# owner of the database.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->start;
$node->safe_psql('postgres', 'CREATE ROLE plain LOGIN; CREATE DATABASE src OWNER plain;');
my @as = (extra_params => [ '-U', 'plain' ]);
$node->safe_psql('src', q{
	CREATE SCHEMA ext; CREATE EXTENSION census SCHEMA ext; CREATE SCHEMA app;
	SELECT ext.create_dictionary('app.uri');
	SELECT ext.create_dictionary('app.gone'); DROP TABLE app.gone;
	SELECT ext.create_dictionary('app.unused');
	SELECT ext.intern_array('app.uri', array_agg('u' || g ORDER BY g)) FROM generate_series(1, 1000) g;
	SELECT ext.intern_array(array_agg('s' || g ORDER BY g)) FROM generate_series(1, 1000) g;
	CREATE TABLE app.edge (a bigint REFERENCES app.uri, b bigint);
	INSERT INTO app.edge SELECT ext.intern_find('app.uri', 'u' || g), g FROM generate_series(1, 10) g;
}, @as);
my $q = q{
	SELECT sum(('x' || md5(id || value))::bit(32)::bigint) FROM app.uri UNION ALL
	SELECT sum(('x' || md5(id || value))::bit(32)::bigint) FROM census_private.string UNION ALL
	SELECT count(*) FROM app.uri WHERE ext.intern_find('app.uri', value) = id UNION ALL
	SELECT count(*) FROM census_private.string WHERE ext.intern_find(value) = id UNION ALL
	SELECT ext.intern_find('u5') UNION ALL SELECT ext.intern_find('app.unused', 'u5') UNION ALL
	SELECT sum(hashtext(dictionary::text || secret)) FROM census_private.dictionary d
		WHERE EXISTS (SELECT FROM pg_class WHERE oid = d.dictionary)};
my $before = $node->safe_psql('src', $q, @as);
my $dir = $node->basedir . '/dump';
for my $case ([ 'plain', [ '-Fp', '-f', "$dir.sql" ] ], [ 'custom', [ '-Fc', '-f', "$dir.c" ] ],
	[ 'parallel', [ '-Fd', '-j2', '-f', "$dir.d" ] ])
{
	my ($name, $args) = @$case;
	$node->command_ok([ 'pg_dump', '-U', 'plain', @$args, 'src' ], "$name: the owner of the database dumps it");
	$node->safe_psql('postgres', "CREATE DATABASE $name OWNER plain");
	if ($name eq 'plain') { $node->command_ok([ 'psql', '-X', '-q', '-v', 'ON_ERROR_STOP=1', '-U', 'plain', '-f',
		"$dir.sql", $name ], "$name: and restores it"); }
	else { $node->command_ok([ 'pg_restore', '-U', 'plain', '-e', ($name eq 'parallel' ? '-j2' : ()), '-d', $name,
		$args->[-1] ], "$name: and restores it"); }
	is($node->safe_psql($name, $q, @as), $before, "$name: strings, ids and secrets are the same");
	is($node->safe_psql($name, q{SELECT ext.intern('app.uri', 'new') > 1000, ext.intern('new') > 1000,
		ext.intern('app.unused', 'first')}, @as),
		't|t|1', "$name: new strings get new ids");
	is($node->safe_psql($name, q{SELECT count(*) - count(DISTINCT value) FROM app.uri}, @as), '0',
		"$name: no string is there twice");
	my ($rc, $out, $err) = $node->psql($name, q{DELETE FROM app.uri WHERE id = 500}, @as);
	like($err, qr/cannot delete rows of dictionary/, "$name: the guard is there");
	($rc, $out, $err) = $node->psql($name, q{INSERT INTO app.uri (key, value) VALUES (1, 'x')}, @as);
	like($err, qr/is not valid in dictionary/, "$name: so is the CHECK");
}
# the rows without the secret, as from a dump of this table only: refused
$node->safe_psql('postgres', 'CREATE DATABASE alone OWNER plain');
$node->safe_psql('alone', 'CREATE SCHEMA ext; CREATE EXTENSION census SCHEMA ext;
	INSERT INTO census_private.string (key, value) VALUES (1, \'x\')', @as);
my ($rc, $out, $err) = $node->psql('alone', q{SELECT ext.intern('x')}, @as);
like($err, qr/has rows, but its secret is missing/, 'rows without their secret are not added to');
# a secret that is known may be given, and the rows loaded
$node->safe_psql('alone', q{CREATE SCHEMA app}, @as);
my $secret = $node->safe_psql('src', q{SELECT secret FROM census_private.dictionary
	WHERE dictionary = 'app.uri'::regclass}, @as);
$node->safe_psql('alone', qq{SELECT ext.create_dictionary('app.uri', secret => '$secret')}, @as);
$node->command_ok([ 'sh', '-c', 'psql -X -U plain -c "COPY app.uri TO STDOUT" src | ' .
	'psql -X -v ON_ERROR_STOP=1 -U plain -c "COPY app.uri FROM STDIN" alone' ],
	'rows are loaded into a dictionary made with the same secret');
is($node->safe_psql('alone', q{SELECT count(*) FROM app.uri WHERE ext.intern_find('app.uri', value) = id}, @as), '1000',
	'and found');
$node->stop;
done_testing();
