# A hostile role plants objects where the extension's script or its functions could meet them, and calls every
# function on objects of others.  Each attempt is refused or harmless: a planted function would raise an error or
# create a role.
# Long: not each day in "make check" (test/check).
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->append_conf('postgresql.conf', "log_min_messages = warning");
$node->start;
$node->safe_psql('postgres', 'CREATE ROLE mallory LOGIN; CREATE ROLE alice LOGIN; CREATE DATABASE theirs OWNER mallory;
	CREATE DATABASE ours');
my $super = $node->safe_psql('postgres', 'SELECT current_user');
my $directory = -e 'extension/parts/50_directory.sql';

# the message that each statement of a session gets
sub told
{
	my ($db, $who, @sql) = @_;
	my ($rc, $out, $err) = $node->psql($db, join('', map { "\\warn ---\n$_;\n" } @sql), on_error_stop => 0,
		extra_params => [ '-U', $who, '-v', 'VERBOSITY=verbose' ]);
	my (undef, @told) = split /^---\n/m, $err, -1;
	return @told;
}
sub as_mallory { my ($db, $sql) = @_; return $node->psql($db, $sql,
	extra_params => [ '-U', 'mallory', '-v', 'VERBOSITY=verbose' ]); }

# The owner of a database, who may create this trusted extension, has filled the
# schema before: its script runs as a superuser.
my $trap = q{LANGUAGE plpgsql
	AS $$ BEGIN EXECUTE 'CREATE ROLE captured_' || pg_catalog.md5(pg_catalog.random()::text); RETURN NULL; END $$};
my @planted = (
	"create_id_generator(text) RETURNS regclass", "create_id_generator(text, text) RETURNS regclass",
	"create_id_generator(varchar) RETURNS regclass", "create_id_generator(name) RETURNS regclass",
	"pg_extension_config_dump(text, text) RETURNS void", "pg_extension_config_dump(unknown_type, text) RETURNS void",
	"format(text, regrole) RETURNS text", "format(text, regclass) RETURNS text", "btint8cmp(int8, int8) RETURNS int",
	"array_append(text[], text) RETURNS text[]", "intern_row_ok(bigint, bigint, varchar, text) RETURNS boolean",
	"next_id(oid) RETURNS bigint", "census_next_id() RETURNS bigint", "bytea(bytea) RETURNS bytea");
for my $f (@planted)
{
	as_mallory('theirs', "CREATE SCHEMA IF NOT EXISTS s; CREATE FUNCTION s.$f $trap");
}
as_mallory('theirs', q{
	CREATE FUNCTION s.trap_op(anyelement, anyelement) RETURNS boolean } . $trap . q{;
	CREATE FUNCTION s.trap_cat(text[], text) RETURNS text[] } . $trap . q{;
	CREATE OPERATOR s.|| (LEFTARG = text[], RIGHTARG = text, FUNCTION = s.trap_cat);
	DO $$ DECLARE t text; o text; BEGIN
	  FOREACH t IN ARRAY '{oid,name,text,int8,bool,regclass}'::text[] LOOP
	    EXECUTE format('CREATE FUNCTION s.trap_%s(%s, %s) RETURNS boolean LANGUAGE plpgsql AS %L', t, t, t,
			'BEGIN EXECUTE ''CREATE ROLE captured_'' || pg_catalog.md5(pg_catalog.random()::text); RETURN NULL; END');
	    FOREACH o IN ARRAY '{=,<>,<,>,<=,>=}'::text[] LOOP
	      EXECUTE format('CREATE OPERATOR s.%s (LEFTARG = %s, RIGHTARG = %s, FUNCTION = s.trap_%s)', o, t, t, t);
	    END LOOP;
	  END LOOP; END $$});
my ($rc, $out, $err) = as_mallory('theirs', 'CREATE EXTENSION census SCHEMA s');
is($err, '', 'the extension is created among planted objects');
is($node->safe_psql('theirs', q{SELECT count(*) FROM pg_roles WHERE rolname LIKE 'captured%'}), '0',
	'and its script has called none of them');
is($node->safe_psql('theirs', q{
	WITH member AS (SELECT classid, objid FROM pg_depend WHERE deptype = 'e'
		UNION ALL SELECT 'pg_rewrite'::regclass, r.oid FROM pg_rewrite r JOIN pg_depend ON objid = ev_class
			AND classid = 'pg_class'::regclass WHERE deptype = 'e')
	SELECT string_agg(pg_describe_object(d.refclassid, d.refobjid, d.refobjsubid), ', ')
	  FROM pg_depend d JOIN member m ON m.classid = d.classid AND m.objid = d.objid
	 WHERE d.deptype = 'n' AND NOT EXISTS (SELECT FROM member e WHERE e.classid = d.refclassid AND e.objid = d.refobjid)
	   AND d.refclassid IN ('pg_proc'::regclass, 'pg_operator'::regclass)}),
	'', 'nor does an object of the extension depend on one');
# its views and functions of SQL neither
as_mallory('theirs', q{SELECT s.directory_create('{a,b}')}) if $directory;
my $use = q{SELECT s.next_id(), s.intern('x');};
$use .= q{SELECT * FROM s.directory_list('{}'); SELECT * FROM s.census_directory_path;} if $directory;
$node->safe_psql('theirs', "SET search_path = s, pg_catalog; $use");
is($node->safe_psql('theirs', q{SELECT count(*) FROM pg_roles WHERE rolname LIKE 'captured%'}), '0',
	'a superuser who uses it is not captured');

# an object in the place of one of the extension is not taken over
for my $what ('TYPE roaring AS (a int)', 'TYPE linear_counter AS (a int)', 'VIEW census_generator AS SELECT 1',
	'FUNCTION next_id() RETURNS bigint LANGUAGE sql RETURN 1',
		'FUNCTION intern(text) RETURNS bigint LANGUAGE sql RETURN 1')
{
	as_mallory('theirs', 'DROP EXTENSION IF EXISTS census; DROP SCHEMA IF EXISTS t CASCADE; CREATE SCHEMA t');
	(my $in_t = $what) =~ s/^(\w+) /$1 t./;
	as_mallory('theirs', "CREATE $in_t");
	($rc, $out, $err) = as_mallory('theirs', 'CREATE EXTENSION census SCHEMA t');
	like($err, qr/already exists|42710|42P07|42723/, "not taken over: $what");
}
# a private schema with objects belongs to another role; an empty one is made again, and its maker loses it
for my $what ('TABLE string (id int)', 'SEQUENCE id_seq', 'TABLE dictionary (a int)',
	'FUNCTION intern_row_ok(bigint, bigint, text, int) RETURNS boolean LANGUAGE sql RETURN true',
	'FUNCTION own(int) RETURNS int LANGUAGE sql RETURN 1', 'TYPE t AS (a int)', 'COLLATION c FROM "C"')
{
	(my $there = $what) =~ s/^(\w+) /$1 census_private./;
	as_mallory('theirs', "DROP SCHEMA IF EXISTS census_private CASCADE; CREATE SCHEMA census_private; CREATE $there");
	($rc, $out, $err) = as_mallory('theirs', 'CREATE EXTENSION census SCHEMA s');
	like($err, qr/ERROR:  2BP01: cannot drop schema census_private because other objects depend on it/,
		"not taken over: $there");
}
as_mallory('theirs', 'DROP SCHEMA census_private CASCADE; CREATE SCHEMA census_private;
	GRANT ALL ON SCHEMA census_private TO PUBLIC, mallory; DROP SCHEMA t CASCADE; CREATE SCHEMA t');
($rc, $out, $err) = as_mallory('theirs', 'CREATE EXTENSION census SCHEMA census_private');
like($err, qr/ERROR:  2BP01: cannot drop schema census_private/,
	'what users call does not go into it');
($rc, $out, $err) = as_mallory('theirs', 'CREATE EXTENSION census SCHEMA t');
is($err, '', 'an empty one is no obstacle');
is($node->safe_psql('theirs', q{SELECT nspowner, nspacl[2], has_schema_privilege('mallory', 'census_private', 'CREATE'),
	has_schema_privilege('mallory', 'census_private', 'USAGE') FROM pg_namespace WHERE nspname = 'census_private'}),
	'10|=U/' . $node->safe_psql('postgres', 'SELECT current_user') . '|f|t',
		'and is made anew, for nobody to create in');
for my $sql ('CREATE FUNCTION census_private.f() RETURNS int LANGUAGE sql RETURN 1',
	'CREATE TABLE census_private.t (a int)', 'ALTER SCHEMA census_private RENAME TO mine',
	'DROP SCHEMA census_private CASCADE',
	'ALTER FUNCTION census_private.intern_row_ok(bigint, bigint, text, record) OWNER TO mallory',
		'CREATE TYPE census_private.x AS (a int)', 'ALTER TABLE census_private.dictionary ADD x int',
	'CREATE TRIGGER t AFTER INSERT ON census_private.dictionary EXECUTE FUNCTION census_private.intern_guard()',
		'CREATE TABLE t.x (); ALTER TABLE t.x SET SCHEMA census_private')
{
	like((as_mallory('theirs', $sql))[2], qr/ERROR:  42501/, "the owner of the database: $sql");
}

# --- at run time, in a database of ours ---
$node->safe_psql('ours', q{
	CREATE SCHEMA ext; CREATE EXTENSION census SCHEMA ext;
	GRANT USAGE ON SCHEMA ext TO PUBLIC;
	CREATE SCHEMA mal AUTHORIZATION mallory;
	CREATE SCHEMA app; GRANT USAGE ON SCHEMA app TO PUBLIC;
	SELECT ext.create_id_generator('app.gen', 'snowflake', shard => 3);
	SELECT ext.create_dictionary('app.uri'); SELECT ext.intern('app.uri', 'secret');
	CREATE TABLE app.plain (id bigint, key bigint, value text);
	CREATE VIEW app.view AS SELECT * FROM app.plain;
	CREATE SEQUENCE app.seq;
	CREATE FOREIGN DATA WRAPPER nothing; CREATE SERVER nowhere FOREIGN DATA WRAPPER nothing;
	CREATE FOREIGN TABLE app.far (id bigint, key bigint, value text) SERVER nowhere;
	CREATE TABLE app.parts (id bigint, key bigint, value text) PARTITION BY RANGE (id);
	CREATE MATERIALIZED VIEW app.mat AS SELECT 1::bigint AS id, 1::bigint AS key, 'x'::text AS value;
	CREATE INDEX plain_idx ON app.plain (id); CREATE TYPE app.composite AS (id bigint);
	GRANT ALL ON app.plain, app.view, app.seq, app.far, app.parts, app.mat TO PUBLIC});
$node->safe_psql('ours', q{SELECT ext.create_graph('app.graph');
	CREATE TABLE app.edge (a int, b int, PRIMARY KEY (a, b)); GRANT INSERT ON app.edge TO PUBLIC;
	SELECT ext.graph_attach('app.graph', 'app.edge', 'a', 'b')});
as_mallory('ours', q{SELECT ext.create_graph('mal.graph')});
$node->safe_psql('ours', q{SELECT ext.create_allocator('app.slot'); SELECT ext.allocate('app.slot')}) if $directory;

# every function that takes a relation, called by a role without rights
my %on = (
	'app.gen' => [ "next_id(%s)", "id_advance(%s, 5)" ],
	'app.uri' => [ "intern(%s, 'secret')", "intern(%s, 'new')", "intern_array(%s, ARRAY['new'])",
		"intern_find(%s, 'secret')",
		"intern_find_array(%s, ARRAY['secret'])", "intern_text(%s, 1)", "intern_text_array(%s, ARRAY[1::bigint])",
		"intern_set(%s, ARRAY['new'])", "intern_find_set(%s, ARRAY['secret'], 'all')",
		"intern_find_set(%s, ARRAY['secret'], 'any')",
			"intern_erase(%s, 1)" ],
	'app.slot' => $directory ? ["allocate(%s)"] : [],
	'app.graph' => [ "graph_add(%s, 1, 1)", "graph_add_array(%s, '{1}', '{1}')", "graph_remove(%s, 1, 1)",
		"graph_change_array(%s, '{1}', '{1}', '{f}')", "graph_out(%s, 1)", "graph_in(%s, 1)",
		"graph_out(%s, '{1}', 'any')", "graph_in(%s, '{1}', 'any')", "roaring_count(ext.graph_out(%s, 1))",
			"roaring_count(ext.graph_in(%s, 1))", "graph_has(%s, 1, 1)", "graph_has_array(%s, '{1}', '{1}')",
			"graph_out(%s, '{1}', 'all')", "graph_in(%s, '{1,2}', 'all')", "roaring_page(ext.graph_out(%s, 1), 0, 5)",
			"roaring_rank(ext.graph_in(%s, 1), 5)", "graph_common(%s, 1, 1)",
		"graph_within(%s, 1, 1)", "graph_suggest(%s, 1, 1)", "graph_counts(%s, '{1}', 1)", "graph_stats(%s)",
			"graph_check(%s)", "graph_attach(%s, 'app.plain', 'id', 'key')",
		"graph_attach('mal.graph', 'app.edge', 'a', 'b')", "graph_detach(%s)", "graph_rename(%s, 'x')",
			"drop_graph(%s)" ]);
for my $rel (sort keys %on)
{
	my @calls = map { sprintf($_, "'$rel'") } @{ $on{$rel} };
	my @told = told('ours', 'mallory', map { "SELECT ext.$_" } @calls);
	like($told[$_], qr/ERROR:  42501/, "no rights: $calls[$_]") for 0 .. $#calls;
}
for my $sql (q{SELECT ext.intern('new')}, q{SELECT secret FROM census_private.dictionary},
	q{UPDATE census_private.dictionary SET secret = ''},
	q{INSERT INTO census_private.dictionary (dictionary, secret) VALUES ('app.plain', '')},
		q{TABLE census_private.string}, q{DELETE FROM census_private.string},
	q{SELECT setval('census_private.id_seq', 1)}, q{SELECT ext.id_advance('census_private.id_seq', 9e18::bigint)},
	q{CREATE TABLE ext.x (a int)}, q{SELECT ext.create_dictionary('app.mine')},
		q{SELECT ext.create_id_generator('app.mine')},
	q{SELECT ext.create_shard(7, 'shard7')},
	($directory ? (q{SELECT ext.create_allocator('app.mine')}, q{SELECT ext.directory_create('{x}')},
		q{SELECT ext.directory_remove('{x}')},
		q{INSERT INTO census_private.directory VALUES (99, 0, 'x')}) : ()))
{
	($rc, $out, $err) = as_mallory('ours', $sql);
	like($err, qr/ERROR:  42501/, "no rights: $sql");
}
# allowed for all: ids of the default generator
($rc, $out, $err) = as_mallory('ours', 'SELECT ext.next_id() > 0');
is($out, 't', 'next_id() of the default generator is everybody\'s');

# every kind of relation that is no generator, dictionary or allocator
for my $rel (qw(app.plain app.view app.seq app.far app.parts app.mat app.plain_idx app.composite pg_catalog.pg_class),
	'999999999')
{
	my $arg = $rel =~ /^\d+$/ ? "$rel\::oid::regclass" : "'$rel'::regclass";
	my @calls = map { sprintf($_, $arg) } (
		"next_id(%s)", "id_advance(%s, 5)", "id_timestamp(1, %s)", "intern(%s, 'x')", "intern_array(%s, ARRAY['x'])",
			"intern_find(%s, 'x')", "intern_text(%s, 1)", "intern_erase(%s, 1)",
		"graph_out(%s, 1)", "graph_add(%s, 1, 1)", "graph_check(%s)", "graph_stats(%s)",
			"graph_attach(%s, 'app.edge', 'a', 'b')", "graph_detach(%s)", "graph_rename(%s, 'x')", "drop_graph(%s)",
		($directory ? "allocate(%s)" : ()));
	for my $who ('mallory', $super)
	{
		my @told = told('ours', $who, map { "SELECT ext.$_" } @calls);
		like($told[$_], qr/ERROR:  (42809|42501|42P01|42704): /,
			"$calls[$_], as " . ($who eq 'mallory' ? $who : 'superuser')) for 0 .. $#calls;
	}
}

# a look-alike, and a true dictionary to which its owner has attached code
as_mallory('ours', q{
	SELECT ext.create_dictionary('mal.d'); SELECT ext.create_dictionary('mal.e'); SELECT ext.create_dictionary('mal.f');
	SELECT ext.create_dictionary('mal.g');
	CREATE FUNCTION mal.trap() RETURNS trigger
		LANGUAGE plpgsql AS 'BEGIN CREATE ROLE captured_by_trigger; RETURN NEW; END';
	CREATE FUNCTION mal.trap(bigint) RETURNS bigint
		LANGUAGE plpgsql IMMUTABLE AS 'BEGIN CREATE ROLE captured_by_index; RETURN 1; END';
	CREATE FUNCTION mal.quiet(bigint) RETURNS bigint LANGUAGE sql IMMUTABLE RETURN 1;
	CREATE TABLE mal.fake (id bigint DEFAULT mal.trap(1), key bigint, value text);
	CREATE TRIGGER t BEFORE INSERT ON mal.d FOR EACH ROW EXECUTE FUNCTION mal.trap();
	ALTER TABLE mal.e ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
	CREATE POLICY p ON mal.e USING (mal.trap(id) = 1);
	CREATE INDEX ON mal.f (mal.quiet(id));
	CREATE OR REPLACE FUNCTION mal.quiet(bigint) RETURNS bigint
		LANGUAGE plpgsql IMMUTABLE AS 'BEGIN CREATE ROLE captured_by_index; RETURN 1; END';
	ALTER TABLE mal.g ALTER id SET DEFAULT mal.trap(1);
});
is($node->safe_psql('ours', q{SELECT count(*) FROM pg_class WHERE relnamespace = 'mal'::regnamespace
	AND relname ~ '^(d|e|f|g|fake)$'}), '5', 'mallory has made dictionaries');
for my $rel (qw(mal.d mal.e mal.f mal.g mal.fake))
{
	for my $call ("intern('$rel', 'victim')", "intern_array('$rel', ARRAY['victim', 'other'])",
		"intern_find('$rel', 'victim')", "intern_text('$rel', 1)")
	{
		$node->psql('ours', "SELECT ext.$call");
		is($node->safe_psql('ours', q{SELECT string_agg(rolname, ' ') FROM pg_roles WHERE rolname LIKE 'captured%'}),
			'', "a superuser's $call runs no code of its owner");
	}
}

# a write to an attached table acts with the rights of the graph's owner, and no more, for as long as that takes
as_mallory('ours', q{
	CREATE FUNCTION mal.trap(text) RETURNS bigint
		LANGUAGE plpgsql
		AS
		'BEGIN RESET ROLE; SET SESSION AUTHORIZATION DEFAULT; CREATE ROLE captured_by_graph SUPERUSER; RETURN 1; END';
	CREATE FUNCTION mal.mild(text) RETURNS bigint LANGUAGE sql RETURN 1;
	SELECT ext.create_dictionary('mal.h'); ALTER TABLE mal.h ADD more bigint DEFAULT mal.mild(NULL);
	CREATE TABLE mal.words (word text, id int PRIMARY KEY); GRANT ALL ON mal.words TO PUBLIC;
		GRANT USAGE ON SCHEMA mal TO PUBLIC;
	SELECT ext.create_graph('mal.words_graph');
		SELECT ext.graph_attach('mal.words_graph', 'mal.words', 'word', 'id', 'mal.h');
	CREATE OR REPLACE FUNCTION mal.mild(text) RETURNS bigint LANGUAGE plpgsql AS 'BEGIN RETURN mal.trap($1); END'});
for my $sql (q{INSERT INTO mal.words VALUES ('victim', 1)},
	q{INSERT INTO mal.words SELECT 'victim ' || g, g FROM generate_series(2, 9) g}, q{TRUNCATE mal.words})
{
	($rc, $out, $err) = $node->psql('ours', "$sql; SELECT current_user = session_user");
	is($node->safe_psql('ours', q{SELECT string_agg(rolname, ' ') FROM pg_roles WHERE rolname LIKE 'captured%'}), '',
		"a superuser's $sql runs no code of the graph's owner as a superuser");
	isnt($err, '', 'and it tried') if $sql =~ /INSERT/;
}
# no role reaches a graph by triggers of its own
my $naming = q{WHEN (true OR census_private.graph_of('app.graph', NULL, NULL))
	EXECUTE FUNCTION census_private.graph_attached();};
as_mallory('ours', "CREATE TABLE mal.own (a int, b int, PRIMARY KEY (a, b));
	CREATE TRIGGER a BEFORE INSERT OR UPDATE OF a, b ON mal.own $naming
	CREATE TRIGGER r AFTER INSERT ON mal.own FOR EACH ROW $naming
	CREATE TRIGGER t AFTER TRUNCATE ON mal.own $naming"
	. join(' ', map { "ALTER TABLE mal.own ENABLE ALWAYS TRIGGER $_; ALTER TRIGGER $_ ON mal.own
	DEPENDS ON EXTENSION census;" } qw(a r t)));
as_mallory('ours', 'INSERT INTO app.edge VALUES (1, 2)');
for my $sql ('INSERT INTO mal.own VALUES (6, 6)', 'TRUNCATE mal.own', 'ALTER TABLE mal.own DISABLE TRIGGER a;
	INSERT INTO mal.own VALUES (6, 6)')
{
	is((as_mallory('ours', $sql))[2], '', "nothing but the table's own: $sql");
}
is($node->safe_psql('ours', q{SELECT ext.graph_out('app.graph', 1), ext.graph_out('app.graph', 6)}), '{2}|{}',
	'a role that may write the table has changed the graph, and nobody else');

# whatever shadows our names and pg_catalog's, also in pg_temp
$node->safe_psql('ours', q{
	CREATE FUNCTION mal.boom(int8, int8) RETURNS boolean LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''planted''; END';
	CREATE OPERATOR mal.= (LEFTARG = int8, RIGHTARG = int8, FUNCTION = mal.boom);
	CREATE OPERATOR mal.< (LEFTARG = int8, RIGHTARG = int8, FUNCTION = mal.boom);
	CREATE FUNCTION mal.boom(text, text) RETURNS boolean LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''planted''; END';
	CREATE OPERATOR mal.= (LEFTARG = text, RIGHTARG = text, FUNCTION = mal.boom);
	CREATE FUNCTION mal.nextval(regclass) RETURNS bigint LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''planted''; END';
	CREATE FUNCTION mal.setval(regclass, bigint, boolean) RETURNS bigint
		LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''planted''; END';
	CREATE FUNCTION mal.intern_row_ok(bigint, bigint, text, record) RETURNS boolean
		LANGUAGE plpgsql AS 'BEGIN RETURN false; END';
	CREATE FUNCTION mal.next_id() RETURNS bigint LANGUAGE sql RETURN -1;
	CREATE FUNCTION mal.next_id(regclass) RETURNS bigint LANGUAGE sql RETURN -1;
	CREATE TABLE mal.string (id bigint, key bigint, value text);
	CREATE TABLE mal.dictionary (dictionary regclass, secret bytea);
	CREATE SEQUENCE mal.id_seq;
	CREATE DOMAIN mal.int8 AS pg_catalog.int4 CHECK (VALUE IS NULL);
		CREATE DOMAIN mal.text AS pg_catalog.text CHECK (VALUE IS NULL);
	GRANT ALL ON ALL TABLES IN SCHEMA mal TO PUBLIC; GRANT USAGE ON SCHEMA mal TO PUBLIC;});
my $shadow = q{
	CREATE TEMP TABLE string (id pg_catalog.int8, key pg_catalog.int8, value pg_catalog.text);
	CREATE TEMP TABLE dictionary (dictionary pg_catalog.regclass, secret pg_catalog.bytea);
	CREATE TEMP TABLE directory (id pg_catalog.int8, parent pg_catalog.int8, name pg_catalog.text,
		layer pg_catalog.text);
	CREATE TEMP TABLE allocator (allocator pg_catalog.regclass, mode pg_catalog.text, hint pg_catalog.regclass);
	CREATE TEMP SEQUENCE id_seq; CREATE TEMP SEQUENCE string_id_seq; CREATE TEMP SEQUENCE shadowed;
	SET search_path = mal, pg_temp, ext, pg_catalog;
};
my %calls = (
	q{SELECT ext.id_shard(ext.next_id())} => '0',
	q{SELECT ext.intern('shadow-' || 'a'), ext.intern('shadow-a')} => '1|1',
	q{SELECT ext.intern_text(1)} => 'shadow-a',
	q{SELECT ext.create_dictionary('app.shadowed'); SELECT ext.intern_array('app.shadowed', ARRAY['a', 'b', 'a']);
		SELECT ext.intern_text('app.shadowed', 2)} => "app.shadowed\n{1,2,1}\nb",
	q{SELECT ext.create_shard(9, 'shard9');
		SELECT ext.id_shard(shard9.next_id(), 'shard9.id_seq')} => "shard9.id_seq\n9",
	q{SELECT ext.create_id_generator('app.shadow_gen', 'snowflake', shard => 4);
		SELECT ext.id_shard(ext.next_id('app.shadow_gen'), 'app.shadow_gen')} => "app.shadow_gen\n4",
	q{SELECT ext.roaring_agg(x) FROM (VALUES (1::pg_catalog.int8), (2)) v (x)} => '{1,2}',
	q{SELECT '{1,2}'::ext.roaring OPERATOR(ext.@>) 2::pg_catalog.int8,
		'{1,2}'::ext.roaring OPERATOR(ext.=) '{2,1}'} => 't|t',
	q{SELECT ext.linear_count(x) FROM (VALUES (1::pg_catalog.int8), (2)) v (x)} => '2',
	q{SELECT ext.linear_count(x) FROM (VALUES ('a'::pg_catalog.text), ('b')) v (x)} => '2',
	($directory ? (q{SELECT id FROM ext.directory_create_or_open('{shadow,b}');
		SELECT ext.directory_exists('{shadow,b}'); SELECT name FROM ext.directory_list('{shadow}')} => "2\nt\nb",
		q{SELECT ext.create_allocator('app.shadow_slot');
			SELECT ext.allocate('app.shadow_slot')} => "app.shadow_slot\n1") : ()));
for my $sql (sort keys %calls)
{
	($rc, $out, $err) = $node->psql('ours', "$shadow $sql");
	is("$out$err", $calls{$sql}, "shadowed: $sql");
}
is($node->safe_psql('ours', q{SELECT (SELECT count(*) FROM mal.string) + (SELECT count(*) FROM mal.dictionary)}), '0',
	'nothing went into a shadow');
is($node->safe_psql('ours', q{SELECT count(*) FROM pg_roles WHERE rolname LIKE 'captured%'}), '0',
	'nobody was captured');
$node->stop;
done_testing();
