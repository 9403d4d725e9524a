# pg_dump and restore by an owner who is no superuser; privileges; a hostile search_path.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->start;
$node->safe_psql('postgres', q{
CREATE ROLE "the owner" LOGIN;
CREATE ROLE app LOGIN;
CREATE ROLE nobody LOGIN;
CREATE DATABASE one OWNER "the owner";
CREATE DATABASE two OWNER "the owner";
});

sub as
{
	my ($role, $db, $sql) = @_;
	my ($rc, $out, $err) = $node->psql($db, $sql, extra_params => [ '-U', $role ], on_error_stop => 1);
	$err =~ s/^psql:<stdin>:\d+: //mg;
	return $rc == 0 ? $out : $err;
}
my $owner = "the owner";

unlike(as($owner, 'one', q{
CREATE SCHEMA "Odd Name";
CREATE EXTENSION census SCHEMA "Odd Name";
CREATE SCHEMA app;
GRANT USAGE ON SCHEMA "Odd Name", app TO PUBLIC;
SET search_path = app, "Odd Name";
SELECT create_allocator('code'), create_allocator('"Win dow"', 'window'), create_allocator('gone');
CREATE TABLE tenant (code bigint PRIMARY KEY DEFAULT allocate('code'), win bigint DEFAULT allocate('"Win dow"'),
	name text);
INSERT INTO tenant (name) SELECT 'x' FROM generate_series(1, 300);
SELECT directory_create(array['users', 'friends'], 'graph'), directory_create(array['old', 'er']),
	directory_remove(array['old']);
DROP TABLE gone;
GRANT INSERT ON code TO app;
GRANT INSERT ON tenant TO app;
GRANT SELECT, INSERT ON census_private.directory TO app;
}), qr/ERROR/, 'a database of an owner who is no superuser');

my $in = q{SET search_path = app, "Odd Name"; };
my $in_vain = q{42501: permission denied for table };

# privileges
like(as('nobody', 'one', $in . q{\set VERBOSITY verbose
SELECT allocate('code')}), qr/$in_vain/, 'allocate() needs INSERT on the allocator');
is(as('app', 'one', $in . q{SELECT allocate('code')}), '301', 'and nothing else');
like(as('app', 'one', $in . q{SELECT allocate('"Win dow"')}), qr/permission denied for table app."Win dow"/,
	'of each allocator');
like(as('app', 'one', $in . q{INSERT INTO tenant (name) VALUES ('y')}), qr/permission denied for table app."Win dow"/,
	'also in a DEFAULT');
is(as('app', 'one', $in . q{INSERT INTO tenant (win, name) VALUES (-1, 'y')}), '',
	'a DEFAULT works with that privilege');
as($owner, 'one', $in . q{SELECT create_allocator('many'), create_allocator('many_w', 'window');
	GRANT INSERT ON many, many_w TO app});
is(as('app', 'one', $in . q{SELECT max(allocate('many')), max(allocate('many_w')) > 1000
	FROM generate_series(1, 1000)}), '1000|t', 'many ids, for which the sequences must move, too');
is(as('app', 'one', $in . q{SELECT allocate('many')}), '1001', 'and one more');
is(as($owner, 'one', $in . q{SELECT last_value FROM many_id_hint}), '1001', 'they have moved');
like(as('app', 'one', $in . q{SELECT create_allocator('mine')}), qr/permission denied for schema app/,
	'create_allocator() needs CREATE on the schema');
for my $call (q{directory_create_or_open(array['users'])}, q{directory_create(array['n'])},
	q{directory_open(array['users'])},
	q{directory_exists(array['users'])}, q{(directory_open(array['users'])).id}, q{directory_list(array['users'])},
	q{(directory_open(array['users'])).prefix}, q{directory_move(array['users'], array['u'])},
		q{directory_remove(array['users'])})
{
	like(as('nobody', 'one', "$in SELECT $call"), qr/permission denied for directory/, "no $call without privileges");
}
is(as('app', 'one', $in . q{SELECT id FROM directory_create(array['app'])}), '5', 'INSERT creates');
is(as('app', 'one', $in . q{SELECT id FROM directory_open(array['app'])}), '5', 'SELECT opens');
like(as('app', 'one', $in . q{SELECT directory_remove(array['app'])}), qr/permission denied/,
	'UPDATE it takes to remove');
is(as('app', 'one', $in . q{SELECT count(*) FROM census_directory_path}), '3', 'SELECT reads the view');
like(as('nobody', 'one', $in . q{SELECT * FROM census_directory_path}), qr/permission denied for directory/,
	'the view asks for the rights of its reader');
for my $setting ('census.allocator_test_offset = 1', 'census.allocator_test_lock = 1')
{
	like(as('app', 'one', "SELECT \"Odd Name\".census_version(); SET $setting"), qr/permission denied to set parameter/,
		"$setting is for superusers");
}
as($owner, 'one', $in . 'ALTER TABLE code ENABLE ROW LEVEL SECURITY;
	ALTER TABLE census_private.directory ENABLE ROW LEVEL SECURITY');
like(as('app', 'one', $in . q{SELECT allocate('code')}), qr/row-level security/, 'row security on an allocator');
like(as('app', 'one', $in . q{SELECT directory_exists(array['app'])}), qr/row-level security/,
	'row security on the directories');
as($owner, 'one', $in . 'ALTER TABLE code DISABLE ROW LEVEL SECURITY;
	ALTER TABLE census_private.directory DISABLE ROW LEVEL SECURITY');

# a hostile search_path: nothing in it is used
is(as($owner, 'one', q{
CREATE SCHEMA evil; GRANT ALL ON SCHEMA evil TO app;
SET ROLE NONE;
}), '', 'a schema for the hostile');
is(as('app', 'one', q{
CREATE FUNCTION evil.boom(bigint, bigint) RETURNS boolean LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'boom'; END $$;
CREATE OPERATOR evil.= (LEFTARG = bigint, RIGHTARG = bigint, FUNCTION = evil.boom);
CREATE TABLE evil.census_allocator (allocator regclass, mode text, hint regclass);
CREATE TABLE evil.census_directory (id bigint, parent bigint, name text, layer text);
CREATE FUNCTION evil.directory_open(text[]) RETURNS bigint LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'boom'; END $$;
CREATE FUNCTION evil.directory_path(bigint) RETURNS text[] LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'boom'; END $$;
CREATE DOMAIN evil.int8 AS text;
}), '', 'objects planted');
my $hostile = q{SET search_path = evil, pg_catalog, app, "Odd Name"; };
is(as($owner, 'one', $hostile . q{SELECT "Odd Name".allocate('app.code')}), '303', 'hostile: allocate()');
is(as($owner, 'one', $hostile . q{SELECT id FROM "Odd Name".directory_create_or_open(array['users', 'friends'])}), '2',
	'hostile: create_or_open');
is(as($owner, 'one', $hostile . q{SELECT name, prefix FROM "Odd Name".directory_list(array['users'])}),
	'friends|\x0102', 'hostile: list');
is(as($owner, 'one', $hostile . q{SELECT ("Odd Name".directory_open(array['users', 'friends'])).prefix}), '\x0102',
	'hostile: prefix');
is(as($owner, 'one', $hostile . q{SELECT count(*) FROM "Odd Name".census_directory_path}), '3', 'hostile: the view');
is(as($owner, 'one', $hostile . q{SELECT "Odd Name".create_allocator('app.made');
	SELECT "Odd Name".allocate('app.made')}), "made\n1", 'hostile: create_allocator()');
is(as($owner, 'one', q{SELECT atttypid::regtype FROM pg_attribute WHERE attrelid = 'app.made'::regclass
	AND attname = 'id'}), 'bigint', 'hostile: its column is a bigint');
as($owner, 'one', 'DROP OWNED BY app');
as('app', 'one', 'DROP SCHEMA evil CASCADE');
$node->safe_psql('one', 'DROP SCHEMA IF EXISTS evil CASCADE');
as($owner, 'one', $in . 'GRANT INSERT ON code, tenant, census_private.directory TO app');

# dump and restore
as($owner, 'one', $in . q{SELECT create_allocator('gone'); DROP TABLE gone});
my $dump = $node->basedir . '/dump.sql';
$node->command_ok([ 'pg_dump', '-U', $owner, '-h', $node->host, '-p', $node->port, '-f', $dump, 'one' ],
	'pg_dump by the owner');
unlike(PostgreSQL::Test::Utils::slurp_file($dump), qr/^\d+\tdense/m, 'a dropped allocator is not dumped');
$node->command_ok([ 'psql', '-X', '-q', '-v', 'ON_ERROR_STOP=1', '-U', $owner, '-h', $node->host, '-p', $node->port,
	'-f', $dump, 'two' ], 'restored by the owner');
for my $query (
	q{SELECT allocator, mode, hint FROM census_allocator JOIN pg_class c ON c.oid = allocator ORDER BY allocator::text},
	q{SELECT * FROM census_private.directory ORDER BY id},
	q{SELECT count(*), max(id) FROM code},
	q{SELECT count(*), max(id) FROM "Win dow"},
	q{SELECT last_value, is_called FROM "Win dow_id_hint"},
	q{SELECT last_value, is_called FROM code_id_hint},
	q{SELECT last_value FROM census_private.directory_id_hint},
	q{SELECT pg_get_expr(adbin, adrelid) FROM pg_attrdef WHERE adrelid = 'tenant'::regclass ORDER BY adnum},
	q{SELECT relacl FROM pg_class WHERE oid IN ('code'::regclass, 'tenant'::regclass) ORDER BY relname},
	q{SELECT has_table_privilege('app', 'census_private.directory', 'INSERT'),
		has_table_privilege('app', 'census_private.directory', 'UPDATE')},
	q{SELECT id FROM directory_create(array['next'])},
	q{SELECT allocate('code')})
{
	my $source = as($owner, 'one', $in . $query);
	unlike($source, qr/ERROR/, "dumped: $query");
	is(as($owner, 'two', $in . $query), $source, "restored: $query");
}
is(as($owner, 'two', $in . q{
INSERT INTO tenant (name) SELECT 'z' FROM generate_series(1, 300);
SELECT count(*) - count(DISTINCT win), count(*) - count(DISTINCT code) FROM tenant;
}), '0|0', 'restored: no id is given out twice');
is(as('app', 'two', $in . q{SELECT allocate('code') > 600}), 't', 'restored: with its privileges');

# dropping
is(as($owner, 'two', $in . q{DROP TABLE tenant, code, "Win dow"; SELECT count(*) FROM pg_class
	WHERE relname LIKE '%hint' AND relnamespace = 'app'::regnamespace AND relname !~ '^(made|many)'}), '0',
	'DROP TABLE takes the sequence along');
as($owner, 'two', q{DROP EXTENSION census});
is(as($owner, 'two', q{SELECT allocator.relname FROM pg_class allocator WHERE relname = 'made'}), 'made',
	'DROP EXTENSION leaves the allocators as tables');
$node->stop;
done_testing();
