# Functions for users are created in the schema that the user picks.  They work there without search_path, also after
# the schema is renamed, and after dump and restore.  Everything else is in census_private.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->start;
$node->safe_psql('postgres', 'CREATE ROLE plain LOGIN; CREATE DATABASE theirs OWNER plain;');
$node->safe_psql('theirs', 'CREATE SCHEMA "Odd ""Name"; CREATE EXTENSION census SCHEMA "Odd ""Name"',
	extra_params => [ '-U', 'plain' ]);
is($node->safe_psql('theirs', 'SELECT "Odd ""Name".census_version() ~ \'^[0-9.]+[+][0-9a-f]+$\''),
	't', 'the owner of a database, no superuser, creates it in a schema of an odd name');
is( $node->safe_psql('theirs', q{
	SELECT count(*) FROM pg_depend d JOIN pg_extension e ON e.oid = d.refobjid
	  JOIN pg_proc p ON p.oid = d.objid AND d.classid = 'pg_proc'::regclass
	 WHERE e.extname = 'census' AND d.deptype = 'e'
	 	AND p.pronamespace NOT IN (e.extnamespace, 'census_private'::regnamespace)}),
	'0', 'no function is elsewhere than there and in census_private');
is( $node->safe_psql('theirs', q{
	SELECT string_agg(p.proname, ' ' ORDER BY 1) FROM pg_depend d JOIN pg_extension e ON e.oid = d.refobjid
	  JOIN pg_proc p ON p.oid = d.objid AND d.classid = 'pg_proc'::regclass
	 WHERE e.extname = 'census' AND d.deptype = 'e' AND p.pronamespace = e.extnamespace
		AND obj_description(p.oid, 'pg_proc') IS NULL}),
	'', 'every function that users call has a comment');

# ALTER SCHEMA .. RENAME: objects made before it keep working, also in open sessions and in a dump
my @use = (
	q{SELECT S.id_shard(S.next_id()), S.id_shard(S.next_id('app.gen'), 'app.gen'),
		S.id_shard(shard7.next_id(), 'shard7.id_seq')} => '0|3|7',
	q{SELECT S.intern('one'), S.intern('app.uri', 'one') = S.intern_find('app.uri', 'one'),
		S.intern_text(1)} => '1|t|one',
	q{SELECT S.intern_text('app.laned', S.intern('app.laned', 'lane'))} => 'lane',
	q{INSERT INTO app.uri VALUES (1000000 + S.next_id() % 1000, S.intern_key('app.uri', 'hand'), 'hand') ON CONFLICT
		DO NOTHING} => '',
	q{SELECT S.intern_set_commit('app.uri', 'transaction')} => '',
	q{SELECT S.allocate('app.slot') > 0, S.directory_exists('{a,b}'),
		(S.directory_create_or_open('{a,c}')).id} => 't|t|3',
	q{SELECT name FROM S.directory_list('{a}') ORDER BY 1} => "b\nc",
	q{SELECT count(*) FROM S.census_generator} => '3',
	q{SELECT path FROM S.census_directory_path ORDER BY 1} => "{a}\n{a,b}\n{a,c}",
	q{INSERT INTO app.t (tags) VALUES ('{1,2}') RETURNING S.id_shard(id), uri, tags} => '0|1|{1,2}',
	q{SET enable_seqscan = off; SELECT count(*) > 0 FROM app.t WHERE tags OPERATOR(S.@>) '{1}'} => 't',
	q{SELECT DISTINCT tag FROM app.v ORDER BY 1} => "1\n2",
	q{SELECT S.roaring_agg(tag) FROM app.v} => '{1,2}',
	q{SELECT S.create_dictionary('app.later'), S.create_allocator('app.later_slot'),
		S.create_id_generator('app.later_gen'); DROP TABLE app.later, app.later_slot;
		DROP SEQUENCE app.later_gen} => 'app.later|app.later_slot|app.later_gen');
my $made = q{
	SET search_path = S, public; SET client_min_messages = warning;
	CREATE SCHEMA app;
	SELECT create_id_generator('app.gen', 'snowflake', shard => 3), create_shard(7, 'shard7');
	SELECT create_dictionary('app.uri'), create_dictionary('app.laned', lanes => 4), create_allocator('app.slot'),
		directory_create('{a,b}');
	CREATE TABLE app.t (id bigint PRIMARY KEY DEFAULT next_id(), uri bigint DEFAULT intern('app.uri', 'x'),
		tags roaring);
	INSERT INTO app.t (tags) VALUES ('{1,2}');
	CREATE INDEX ON app.t USING gin (tags); CREATE INDEX ON app.t (tags);
	CREATE VIEW app.v AS SELECT t.id, unnest(t.tags) AS tag FROM app.t WHERE t.tags @> '{1}';
	SELECT intern('one'), allocate('app.slot'); ANALYZE app.t};
my $old = '"Odd ""Name"';
(my $in_old = $made) =~ s/\bS\b/$old/;
$node->safe_psql('theirs', $in_old, extra_params => [ '-U', 'plain' ]);
my $session = $node->background_psql('theirs', on_error_stop => 0, extra_params => [ '-U', 'plain' ]);
sub use_in
{
	my ($schema, $what, $run) = @_;
	for (my $i = 0; $i < @use; $i += 2)
	{
		(my $sql = $use[$i]) =~ s/\bS\.(?=\w|@)/$schema./g;
		is($run->($sql), $use[ $i + 1 ], "$what: $sql");
	}
}
my $in_session = sub { my $out = $session->query($_[0]); $out =~ s/\s+\z//; return $out; };
my $in_new = sub { return $node->safe_psql('theirs', $_[0], extra_params => [ '-U', 'plain' ]); };
use_in($old, 'before', $in_session);
# two schemas: to move one of them would leave the other
like(($node->psql('theirs', 'ALTER EXTENSION census SET SCHEMA public',
	extra_params => [ '-v', 'VERBOSITY=verbose' ]))[2],
	qr/ERROR:  0A000: extension "census" does not support SET SCHEMA/, 'ALTER EXTENSION .. SET SCHEMA is refused');
$node->safe_psql('theirs', 'ALTER SCHEMA "Odd ""Name" RENAME TO moved', extra_params => [ '-U', 'plain' ]);
use_in('moved', 'moved, in a session that knows it', $in_session);
use_in('moved', 'moved, in a new session', $in_new);
$session->quit;
$node->safe_psql('postgres', 'CREATE DATABASE copy OWNER plain');
$node->command_ok([ 'pg_dump', '-U', 'plain', '-Fc', '-f', $node->basedir . '/dump', $node->connstr('theirs') ],
	'its owner dumps it');
$node->command_ok([ 'pg_restore', '-U', 'plain', '--exit-on-error', '-d', $node->connstr('copy'),
	$node->basedir . '/dump' ], 'and restores it');
$in_new = sub { return $node->safe_psql('copy', $_[0], extra_params => [ '-U', 'plain' ]); };
use_in('moved', 'moved, in the copy', $in_new);

$node->safe_psql('theirs', 'DROP SCHEMA app CASCADE; DROP SCHEMA shard7 CASCADE', extra_params => [ '-U', 'plain' ]);
$node->safe_psql('theirs', 'DROP EXTENSION census', extra_params => [ '-U', 'plain' ]);
is($node->safe_psql('theirs', q{SELECT (SELECT count(*) FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
	WHERE nspname = 'moved'), to_regnamespace('census_private')}),
	'0|', 'nothing is left after DROP EXTENSION');

# an owner and a schema of any name: neither is put into the script as text
$node->safe_psql('postgres', q{CREATE ROLE "o'd""d$ \x" LOGIN; CREATE DATABASE odd OWNER "o'd""d$ \x";
	CREATE DATABASE odd2 OWNER "o'd""d$ \x"});
my $odd = [ '-U', q{o'd"d$ \x} ];
$node->safe_psql('odd', q{CREATE SCHEMA "s'c""h$ \x"; CREATE EXTENSION census SCHEMA "s'c""h$ \x";
	SET search_path = "s'c""h$ \x", public;
	SELECT intern('x'), create_dictionary('public.d', lanes => 2), create_allocator('public.a'),
		directory_create('{a}'), next_id(); SELECT intern('public.d', 'y'), allocate('public.a')},
		extra_params => $odd);
$node->command_ok([ 'pg_dump', @$odd, '-Fc', '-f', $node->basedir . '/odd', $node->connstr('odd') ],
	'such a role dumps it');
$node->command_ok([ 'pg_restore', @$odd, '--exit-on-error', '-d', $node->connstr('odd2'), $node->basedir . '/odd' ],
	'and restores it');
is($node->safe_psql('odd2', q{SET search_path = "s'c""h$ \x"; SELECT intern('x'), intern('public.d', 'y') IS NOT NULL,
	allocate('public.a'), directory_exists('{a}')}, extra_params => $odd), '1|t|2|t', 'and goes on');
$node->stop;
done_testing();
