# The frame: owners of what the script creates, whatever role runs it; what partial dumps leave out; that dropping
# roles and changing the database's owner need no extra steps; what is in the users' schema.
# Long: not each day in "make check" (test/check).
use strict;
use warnings;
use lib 'test/t';
use Effort;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->start;
my $dir = $node->basedir;
my $super = $node->safe_psql('postgres', 'SELECT current_user');
$node->safe_psql('postgres', 'CREATE ROLE plain LOGIN; CREATE ROLE heir LOGIN; CREATE ROLE app LOGIN;
	CREATE ROLE dba SUPERUSER LOGIN; CREATE ROLE maker LOGIN');
sub sql { my ($db, $who, $sql) = @_; return $node->safe_psql($db, $sql, extra_params => [ '-U', $who ]); }
sub fails { my ($db, $who, $sql, $like, $what) = @_;
	like(($node->psql($db, $sql, extra_params => [ '-U', $who, '-v', 'VERBOSITY=verbose' ]))[2], $like, $what); }
sub create { my ($db, $owner) = @_; $node->safe_psql('postgres', "CREATE DATABASE $db OWNER $owner"); }

# --- owners and rights, whatever role makes it ---
# each object of the extension whose owner is not the first superuser, each right of another role
my $owned = q{
	WITH o AS (SELECT classid, objid FROM pg_depend d JOIN pg_extension e ON refclassid = 'pg_extension'::regclass
		AND refobjid = e.oid AND extname = 'census' AND deptype = 'e'),
	owner AS (SELECT 'pg_class'::regclass AS c, oid, relowner AS who FROM pg_class UNION ALL SELECT 'pg_proc'::regclass,
		oid, proowner FROM pg_proc
		UNION ALL SELECT 'pg_type'::regclass, oid, typowner FROM pg_type UNION ALL SELECT 'pg_operator'::regclass, oid,
			oprowner FROM pg_operator
		UNION ALL SELECT 'pg_opclass'::regclass, oid, opcowner FROM pg_opclass UNION ALL SELECT 'pg_opfamily'::regclass,
			oid, opfowner FROM pg_opfamily
		UNION ALL SELECT 'pg_namespace'::regclass, oid, nspowner FROM pg_namespace UNION ALL
			SELECT 'pg_event_trigger'::regclass, oid, evtowner FROM pg_event_trigger)
	SELECT 'owner', objid::regclass::text, who::regrole FROM o JOIN owner ON c = classid AND oid = objid
		WHERE who <> 10 AND classid = 'pg_class'::regclass
	UNION ALL SELECT 'not one of the tables', NULL, who::regrole FROM o JOIN owner ON c = classid AND oid = objid
		WHERE who <> 10 AND classid NOT IN ('pg_class'::regclass, 'pg_type'::regclass)
	UNION ALL SELECT 'type', objid::text, who::regrole FROM o JOIN owner ON c = classid AND oid = objid
		JOIN pg_type t ON t.oid = objid WHERE who <> 10 AND classid = 'pg_type'::regclass AND typrelid = 0
		AND typelem = 0
	UNION ALL SELECT 'without an owner that is looked at: ' || classid::regclass, objid::text, NULL
		FROM o LEFT JOIN owner ON c = classid AND oid = objid WHERE who IS NULL AND classid <> 'pg_cast'::regclass
	ORDER BY 1, 2};
my $rights = q{
	SELECT c.oid::regclass, CASE grantee WHEN 0 THEN 'PUBLIC' ELSE grantee::regrole::text END,
		string_agg(privilege_type, ',' ORDER BY privilege_type)
	  FROM pg_class c JOIN pg_depend d ON classid = 'pg_class'::regclass AND objid = c.oid AND deptype = 'e',
	  	aclexplode(relacl) WHERE grantee <> relowner GROUP BY 1, 2
	UNION ALL SELECT p.oid::regprocedure::oid, CASE grantee WHEN 0 THEN 'PUBLIC' ELSE grantee::regrole::text END,
		privilege_type FROM pg_proc p JOIN pg_depend d ON classid = 'pg_proc'::regclass AND objid = p.oid
		AND deptype = 'e' AND refclassid = 'pg_extension'::regclass, aclexplode(proacl)
		WHERE grantee NOT IN (0, proowner)
	UNION ALL SELECT NULL, 'schema ' || CASE grantee WHEN 0 THEN 'PUBLIC' ELSE grantee::regrole::text END,
		privilege_type FROM pg_namespace, aclexplode(nspacl) WHERE nspname = 'census_private' AND grantee <> nspowner
	ORDER BY 1, 2};
my $as_owned = join "\n", map { "owner|census_private.$_|pg_database_owner" }
	qw(directory directory_id_hint directory_partition_seq string string_id_seq);
my %made;
create('plain', 'plain');
sql('plain', 'plain', 'CREATE SCHEMA x; CREATE EXTENSION census SCHEMA x');
create('dba', 'plain');
sql('dba', 'dba', 'CREATE SCHEMA x; CREATE EXTENSION census SCHEMA x');
create('by_role', 'plain');
sql('by_role', $super, 'SET ROLE plain; CREATE SCHEMA x; CREATE EXTENSION census SCHEMA x');
create('maker', 'plain');
sql('maker', 'plain', 'GRANT CREATE ON DATABASE maker TO maker');
sql('maker', 'maker', 'CREATE SCHEMA x; CREATE EXTENSION census SCHEMA x');
# rights on objects outside of the extension
my $elsewhere = q{SELECT relacl::text FROM pg_class WHERE relnamespace = 'theirs'::regnamespace
	UNION ALL SELECT proacl::text FROM pg_proc WHERE pronamespace = 'theirs'::regnamespace
	UNION ALL SELECT nspacl::text FROM pg_namespace WHERE nspname IN ('theirs', 'public') ORDER BY 1};
my %elsewhere;
for my $db (qw(defaults defaults_dba))
{
	create($db, 'plain');
	sql($db, $super, q{CREATE SCHEMA theirs CREATE TABLE t (n int) CREATE SEQUENCE s CREATE VIEW v AS SELECT 1 AS a;
		CREATE FUNCTION theirs.f() RETURNS int LANGUAGE sql AS 'SELECT 1';
		CREATE PROCEDURE theirs.p() LANGUAGE sql AS 'SELECT 1';
		GRANT ALL ON SCHEMA theirs TO app, plain; GRANT ALL ON ALL TABLES IN SCHEMA theirs TO app, PUBLIC;
		GRANT ALL ON ALL SEQUENCES IN SCHEMA theirs TO app; GRANT ALL ON ALL ROUTINES IN SCHEMA theirs TO app, plain});
	$elsewhere{$db} = sql($db, $super, $elsewhere);
	for my $role ($super, 'dba')
	{
		sql($db, $super, "ALTER DEFAULT PRIVILEGES FOR ROLE $role GRANT ALL ON $_ TO app, PUBLIC")
			for qw(TABLES SEQUENCES SCHEMAS);
		sql($db, $super, "ALTER DEFAULT PRIVILEGES FOR ROLE $role GRANT EXECUTE ON FUNCTIONS TO app");
	}
}
sql('defaults', 'plain', 'CREATE SCHEMA x; CREATE EXTENSION census SCHEMA x');
sql('defaults_dba', 'dba', 'CREATE SCHEMA x; CREATE EXTENSION census SCHEMA x');
is(sql($_, $super, $elsewhere), $elsewhere{$_}, "$_: what is none of the extension's keeps its rights")
	for qw(defaults defaults_dba);
my $right = sql('plain', $super, $rights);
note $right;
my %may = map { my ($o, @r) = split /\|/; ("$o|$r[0]" => $r[1]) } split /\n/, $right;
for my $db (qw(plain dba by_role maker defaults defaults_dba))
{
	is(sql($db, $super, $owned), $as_owned, "$db: all is the first superuser's, but the data");
	is(sql($db, $super, $rights), $right, "$db: the same rights") if $db !~ /^defaults/;
	# a view may be read by more than PUBLIC then
	is(join("\n", grep { !/^x\.\w+\|app\|SELECT$/ } split /\n/, sql($db, $super, $rights)), $right,
		"$db: default privileges reach none of it") if $db =~ /^defaults/;
}
is($may{'|schema PUBLIC'}, 'USAGE', 'everybody may use what is private, and nobody create in it');
is(join(' ', grep { /census_private/ && !/\|pg_database_owner$/ } sort keys %may), 'census_private.id_seq|PUBLIC',
	'of the private relations PUBLIC has the default generator alone');
is($may{'census_private.dictionary|pg_database_owner'}, 'INSERT,SELECT',
	'the owner of the database dumps and restores settings, and changes none');
fails('maker', 'maker', 'TABLE census_private.dictionary', qr/ERROR:  42501/,
	'a maker who is not the owner of the database sees no secrets');
$node->command_fails([ 'pg_dump', '-U', 'maker', '-f', "$dir/maker.sql", 'maker' ], 'nor can it dump');
$node->command_ok([ 'pg_dump', '-U', 'plain', '-f', "$dir/maker.sql", 'maker' ], 'the owner of the database can');
# a superuser who is one no longer owns nothing of it
sql('postgres', $super, 'ALTER ROLE dba NOSUPERUSER');
fails('dba', 'dba', $_, qr/ERROR:  42501/, "dba, demoted: $_") for 'CREATE OR REPLACE VIEW x.census_stats AS SELECT 1',
	'ALTER VIEW x.census_stats RENAME TO y', 'ALTER FUNCTION x.next_id() OWNER TO dba',
	'UPDATE census_private.dictionary SET secret = secret';
# issue: the owner of the extension replaced a view, and readers of it ran the owner's code
for my $view (split /\n/, sql('plain', $super,
	q{SELECT oid::regclass FROM pg_class WHERE relkind = 'v' AND relnamespace = 'x'::regnamespace}))
{
	fails('plain', 'plain', $_, qr/ERROR:  (42501|2BP01)|WARNING:  01007/, "its maker: $_")
		for "CREATE OR REPLACE VIEW $view AS SELECT 1", "ALTER VIEW $view OWNER TO plain",
		"ALTER VIEW $view SET (security_barrier)", "DROP VIEW $view",
		"CREATE RULE r AS ON UPDATE TO $view DO INSTEAD SELECT 1", "GRANT SELECT ON $view TO app",
			"COMMENT ON VIEW $view IS 'mine'";
}

# --- objects in the schema of the users ---
sql('plain', 'plain', 'ALTER DATABASE plain SET search_path = public, x');
sub shown { my ($what) = @_; return $node->safe_psql('plain', $what); }
unlike(shown('\df'),
	qr/census_private|_trans\||_final\||_combine\||_support\||_sel\||\binternal\b|\btrigger\b|cstring/m,
	'\df: what users call');
cmp_ok(scalar(() = shown('\df') =~ /^x\|/mg), '>', 150, 'which is there');
is(shown($_), '', "$_: nothing") for '\dt', '\ds', '\di';
is(join(' ', sort map { (split /\|/)[1] } split /\n/, shown('\dv')),
	'census_allocator census_directory_path census_generator census_graph census_progress census_stats',
	'\dv: the views');
is(join(' ', sort map { (split /\|/)[1] } split /\n/, shown('\dT')),
	'directory_entry linear_counter linear_estimate roaring roaring_or_array roaring_tally', '\dT: the types');
# queries of ORMs: Rails' tables(), Alembic's get_table_names() and get_sequence_names(), Django's inspectdb,
# information_schema
my %reflection = (
	'Rails, data sources' => q{SELECT c.relname FROM pg_class c LEFT JOIN pg_namespace n ON n.oid = c.relnamespace
		WHERE n.nspname = ANY (current_schemas(false)) AND c.relkind IN ('r', 'p')},
	'Rails, sequences' => q{SELECT c.relname FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
		WHERE n.nspname = ANY (current_schemas(false)) AND c.relkind = 'S'},
	'Rails, enums' => q{SELECT type.typname FROM pg_enum enum JOIN pg_type type ON type.oid = enum.enumtypid
		JOIN pg_namespace n ON type.typnamespace = n.oid WHERE n.nspname = ANY (current_schemas(false))},
	'SQLAlchemy, tables of the default schema' => q{SELECT pg_catalog.pg_class.relname
		FROM pg_catalog.pg_class JOIN pg_catalog.pg_namespace ON pg_catalog.pg_namespace.oid
		= pg_catalog.pg_class.relnamespace WHERE pg_catalog.pg_class.relkind = ANY (ARRAY['r', 'p', 'f'])
		AND pg_catalog.pg_table_is_visible(pg_catalog.pg_class.oid)
		AND pg_catalog.pg_namespace.nspname <> 'pg_catalog'},
	'Django, tables' => q{SELECT c.relname FROM pg_catalog.pg_class c LEFT JOIN pg_catalog.pg_namespace n
		ON n.oid = c.relnamespace WHERE c.relkind IN ('f', 'm', 'p', 'r')
		AND n.nspname NOT IN ('pg_catalog', 'pg_toast') AND pg_catalog.pg_table_is_visible(c.oid)},
	'information_schema, of the schemas in the path' => q{SELECT table_name FROM information_schema.tables
		WHERE table_schema = ANY (current_schemas(false)) AND table_type = 'BASE TABLE'},
	'information_schema, triggers' => q{SELECT trigger_name FROM information_schema.triggers
		WHERE event_object_schema = ANY (current_schemas(false))});
is(sql('plain', 'plain', $reflection{$_}), '', "$_: none of ours") for sort keys %reflection;

# --- dumps of parts ---
my $fill = q{SET search_path = x, public; CREATE SCHEMA app; CREATE SCHEMA other;
	SELECT create_dictionary('app.uri'), create_dictionary('app.laned', lanes => 4),
		create_dictionary('other.tag', lanes => 4, commit => 'immediate');
	SELECT intern('app.uri', 'one'), intern('app.laned', 'one'), intern('other.tag', 'red'), intern('default'),
		directory_create('{a,b}'), next_id();
	CREATE TABLE app.t (id bigint PRIMARY KEY DEFAULT next_id(), u bigint REFERENCES app.uri, s roaring);
		INSERT INTO app.t (u, s) VALUES (intern('app.uri', 'one'), '{1,2}')};
sql('plain', 'plain', $fill);
my %ask = (
	uri => q{SELECT x.intern_find('app.uri', 'one'), x.intern('app.uri', 'two')},
		laned => q{SELECT x.intern_find('app.laned', 'one') IS NOT NULL, x.intern('app.laned', 'two') IS NOT NULL},
	tag => q{SELECT x.intern_find('other.tag', 'red') IS NOT NULL, x.intern('other.tag', 'blue') IS NOT NULL},
		default => q{SELECT x.intern_find('default'), x.intern('more')},
	dir => q{SELECT x.directory_exists('{a,b}'), (x.directory_create('{a,c}')).id}, t => q{SELECT u, s FROM app.t});
my %answer = (uri => '1|2', laned => 't|t', tag => 't|t', default => '1|2', dir => 't|3', t => '1|{1,2}');
my $try = 0;
sub restored    # how it is dumped, as whom and how it is restored, what is there
{
	my ($what, $dump, $who, $restore, @there) = @_;
	return unless due(4);
	my $db = 'r' . ++$try;
	create($db, 'plain');
	$node->command_ok([ 'pg_dump', '-U', 'plain', @$dump, '-f', "$dir/$db.dump", 'plain' ], "$what: dumped");
	sql($db, $super, 'SET SESSION AUTHORIZATION plain; ' . shift @there) if @there && $there[0] =~ / /;
	my @cmd = grep({ /^-F/ } @$dump) ? ('pg_restore', '--exit-on-error', @$restore, '-U', $who, '-d', $db,
		"$dir/$db.dump")
		: ('psql', '-X', '-q', '-v', 'ON_ERROR_STOP=1', @$restore, '-U', $who, '-d', $db, '-f', "$dir/$db.dump");
	$node->command_ok(\@cmd, "$what: restored");
	is(sql($db, 'plain', $ask{$_}), $answer{$_}, "$what: $_") for @there;
	# (the trigger that leaves such rows out is disabled, too, where triggers are)
	is(sql($db, $super, "SELECT count(*) FROM census_private.$_ s
		WHERE NOT EXISTS (SELECT FROM pg_class c WHERE c.oid = s.dictionary)"), '0',
		"$what: no $_ of what is not there") for $what =~ /disable/ ? () : qw(dictionary lane);
	# findings after triggers were disabled, and their removal by the command of the finding
	my $off = sql($db, $super, q{SELECT relation FROM x.census_check() WHERE what = 'guard is off'
		ORDER BY relation::text});
	is($off, $what =~ /disable/ ? join("\n",
		sort qw(app.laned app.uri census_private.dictionary census_private.directory census_private.lane
		census_private.string)) : '', "$what: the guards");
	sql($db, $super, "ALTER TABLE $_ ENABLE ALWAYS TRIGGER census_guard"
		. (/directory/ ? ", ENABLE ALWAYS TRIGGER census_guard_truncate" : '')) for split /\n/, $off;
	# settings of dropped dictionaries are deleted when the next one is created
	sql($db, 'plain', "SELECT x.create_dictionary('public.next')");
	is(sql($db, $super, "SELECT count(*) FROM (SELECT dictionary FROM census_private.dictionary UNION ALL
		SELECT dictionary FROM census_private.lane) s WHERE NOT EXISTS (SELECT FROM pg_class c
		WHERE c.oid = s.dictionary)"), '0', "$what: nor after the next dictionary");
	sql($db, 'plain', 'DROP TABLE public.next');
	is(sql($db, 'plain', 'SELECT count(*) FROM x.census_check()'), '0', "$what: census_check()");
	is(sql($db, $super, $owned), $as_owned, "$what: owners");
	return $db;
}
my @all = qw(uri laned tag default dir t);
restored('whole, as text', [], 'plain', [], @all);
restored('-Fc', ['-Fc'], 'plain', [], @all);
restored('-Fc -j2', ['-Fc'], 'plain', [ '-j2' ], @all);
restored('--single-transaction', ['-Fc'], 'plain', ['--single-transaction'], @all);
restored('by a superuser', ['-Fc'], $super, [], @all);
sql('postgres', $super, 'GRANT plain TO heir');
restored('by a superuser, --role', ['-Fc'], $super, ['--role=plain'], @all);
restored('-N', [ '-N', 'other' ], 'plain', [], qw(uri laned default dir t));
restored('-T', [ '-T', 'app.laned', '-T', 'other.tag' ], 'plain', [], qw(uri default dir t));
my $extension = 'CREATE SCHEMA x; CREATE EXTENSION census SCHEMA x';
restored('-n', [ '-n', 'other', '-n', 'app', '--section=pre-data' ], 'plain', [], "$extension;");
restored('-t', [ '-t', 'app.t', '-T', 'app.uri', '--section=pre-data', '--section=data' ], 'plain', [],
	"$extension; CREATE SCHEMA app;", qw(t));
# Only the data, with triggers off, into existing objects: a superuser restores settings, because --disable-triggers
# needs one. ALWAYS triggers become ordinary ones.
restored('--data-only --disable-triggers', [ '--data-only', '--disable-triggers', '-N', 'other' ], $super, [],
	"$extension; SET search_path = x, public; CREATE SCHEMA app; SELECT create_dictionary('app.uri'),
		create_dictionary('app.laned', lanes => 4); CREATE TABLE app.t (id bigint PRIMARY KEY, u bigint, s roaring);
	RESET SESSION AUTHORIZATION; DELETE FROM census_private.dictionary;
		DELETE FROM census_private.lane", qw(uri laned default dir t));

# A second dictionary that is left out has the same key as the first there, 0, and stops the COPY: they are made first.
{
	create($_, 'plain') for qw(two made);
	my $dump = "$dir/two.dump";
	$node->command_ok([ 'pg_dump', '-U', 'plain', '--data-only', '--disable-triggers', '-T', 'app.uri', '-T',
		'app.laned', '-T', 'app.t', '-T', 'other.tag', '-f', $dump, 'plain' ], 'two are left out');
	for my $db (qw(two made))
	{
		sql($db, $super, "SET SESSION AUTHORIZATION plain; $extension; CREATE SCHEMA app; CREATE SCHEMA other;"
			. ($db eq 'made' ? "SELECT x.create_dictionary('app.uri'), x.create_dictionary('app.laned', lanes => 4),
			x.create_dictionary('other.tag', lanes => 4, commit => 'immediate');" : '') . 'RESET SESSION AUTHORIZATION;
			DELETE FROM census_private.dictionary; DELETE FROM census_private.lane');
		my ($rc, undef, $err) = $node->psql($db, "\\i $dump", on_error_stop => 1);
		if ($db eq 'two') { like($err, qr/duplicate key.*\n.*\(dictionary\)=\(0\)/,
			'two that are left out are told apart by nothing'); next; }
		is($rc, 0, 'they were made before, and all comes') or diag $err;
		is(sql($db, 'plain', 'SET search_path = x; ' . ($ask{default})), $answer{default},
			'and the default dictionary is what it was');
	}
}

# only the data of a graph, into an existing graph: changes and pages
{
	sql('plain', 'plain', q{SELECT x.create_graph('app.gr'); SELECT x.graph_add('app.gr', 1, 2);
		CALL x.graph_compact('app.gr'); SELECT x.graph_add('app.gr', 1, 3)});
	create('edges', 'plain');
	sql('edges', $super,
		"SET SESSION AUTHORIZATION plain; $extension; CREATE SCHEMA app; SELECT x.create_graph('app.gr')");
	$node->command_ok([ 'pg_dump', '-U', 'plain', '--data-only', '--disable-triggers', '-t', 'app.gr*', '-f',
		"$dir/edges.dump", 'plain' ], 'the data of a graph: dumped');
	$node->command_ok([ 'psql', '-X', '-q', '-v', 'ON_ERROR_STOP=1', '-U', $super, '-d', 'edges', '-f',
		"$dir/edges.dump" ], 		'the data of a graph: restored');
	is(sql('edges', 'plain', q{SELECT x.graph_out('app.gr', 1), (SELECT count(*) FROM x.graph_check('app.gr'))}),
		'{2,3}|0', 'the data of a graph: its edges');
	sql('plain', 'plain', "SELECT x.drop_graph('app.gr')");
}

# each guard that the catalog has: off, and not for all sessions, is found
sql('plain', 'plain', "SELECT x.create_graph('app.gr')");
my @guards = split /\n/, sql('plain', $super,
	q{SELECT tgrelid::regclass || ' ' || tgname FROM pg_trigger
	WHERE tgenabled = 'A' AND tgfoid IN (SELECT oid FROM pg_proc WHERE pronamespace = 'census_private'::regnamespace
	AND proname IN ('row_guard', 'intern_guard', 'intern_settings_changed')) ORDER BY 1});
cmp_ok(scalar @guards, '>', 12, scalar(@guards) . ' guards');
for (@guards)
{
	my ($table, $trigger) = split / /;
	for my $how ("DISABLE TRIGGER $trigger", "ENABLE TRIGGER $trigger", "ENABLE REPLICA TRIGGER $trigger")
	{
		next unless due(4);
		is(sql('plain', $super, "BEGIN; ALTER TABLE $table $how; SELECT what, relation FROM x.census_check();
			ROLLBACK"), "guard is off|$table", "$table: $how is found");
	}
}
sql('plain', 'plain', "SELECT x.drop_graph('app.gr')");

my $more = q{SELECT create_graph('app.follows'), create_graph('app.pairs'), create_id_generator('app.ids'),
	create_allocator('app.code'); SELECT graph_add('app.follows', 1, 2), next_id('app.ids'), allocate('app.code');
	CREATE TABLE app.pair (a bigint, b bigint, PRIMARY KEY (a, b));
	SELECT graph_attach('app.pairs', 'app.pair', 'a', 'b')};
# --- roles that go, databases that change hands: nothing needs to be typed ---
my $uses = sub { my ($db, $who, $what) = @_;
	is(sql($db, $who, q{SELECT x.intern('default') IS NOT NULL,
	x.intern('by ' || current_user || clock_timestamp()) IS NOT NULL,
	(x.directory_create(ARRAY[clock_timestamp()::text])).id > 0, x.next_id() > 0}), 't|t|t|t',
	"$what: the owner goes on");
	$node->command_ok([ 'pg_dump', '-U', $who, '-Fc', '-f', "$dir/$db.hands", $db ], "$what: and dumps it"); };
for my $case ([ 'ALTER DATABASE .. OWNER TO', sub { sql('postgres', $super, "ALTER DATABASE $_[0] OWNER TO heir") } ],
	[ 'REASSIGN OWNED, DROP OWNED, DROP ROLE',
		sub { my ($db) = @_; sql($db, $super, 'REASSIGN OWNED BY gone TO heir; DROP OWNED BY gone');
		sql('postgres', $super, 'DROP ROLE gone') } ])
{
	my ($what, $change) = @$case;
	my $db = 'hands' . ++$try;
	sql('postgres', $super, 'CREATE ROLE gone LOGIN');
	create($db, 'gone');
	# (a table of the role's own stays its own, where no REASSIGN OWNED takes it along)
	sql($db, 'gone', "$extension; GRANT USAGE ON SCHEMA x TO PUBLIC; "
		. ($what =~ /REASSIGN/ ? "$fill; $more" : q{SELECT x.intern('default'), x.directory_create('{a,b}')}));
	$change->($db);
	is(sql($db, 'heir', q{SELECT x.graph_add('app.follows', 1, 3), x.next_id('app.ids') > 0,
		x.allocate('app.code'); INSERT INTO app.pair VALUES (7, 8);
		SELECT x.graph_out('app.follows', 1), x.graph_has('app.pairs', 7, 8)}), "t|t|2\n{2,3}|t",
		"$what: graphs, generators and allocators are the heir's") if $what =~ /REASSIGN/;
	$uses->($db, 'heir', $what);
	is(sql($db, $super, $owned), $as_owned, "$what: owners");
	is(sql($db, $super, $rights), $right, "$what: rights");
	sql('postgres', $super, "DROP DATABASE $db; DROP ROLE IF EXISTS gone");
}
sql('plain', $super, 'DROP EXTENSION census CASCADE');
is(sql('plain', $super, q{SELECT to_regnamespace('census_private')}), '',
	'DROP EXTENSION takes the private schema along');
$node->stop;
done_testing();
