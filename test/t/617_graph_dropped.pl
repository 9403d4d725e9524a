# Plain DROP leaves nothing behind. What was made, restored, moved or given away is dropped in each order, and the
# catalog is what it was before: relations, constraints, triggers, dependencies. Rows of settings are deleted with the
# next dictionary.
#
# After a restore the tables of a graph are one object again before anything is written. One of four orders is tried,
# which changes daily (CENSUS_SEED); .ci/run -w tries all.
use strict;
use warnings;
use lib 'test/t';
use Effort;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->append_conf('postgresql.conf', 'census.graph_compact_rows = -1');
$node->start;
my $dir = $node->basedir;
sub sql { my ($db, $sql, $who) = @_; return $node->safe_psql($db, $sql, extra_params => $who ? [ '-U', $who ] : []); }
$node->safe_psql('postgres', 'CREATE ROLE boss LOGIN; CREATE ROLE heir LOGIN; GRANT heir TO boss');

# all objects of the database, by name, except those of the extension
my $state = q{
	SELECT 'class ' || c.oid::regclass FROM pg_class c WHERE c.oid >= 16384 AND relkind <> 't' AND
		relname NOT LIKE 'pg_toast%'
	UNION ALL SELECT 'type ' || t.oid::regtype FROM pg_type t WHERE t.oid >= 16384
	UNION ALL SELECT 'constraint ' || conname || ' of ' || conrelid::regclass FROM pg_constraint WHERE conrelid >= 16384
	UNION ALL SELECT 'trigger ' || tgname || ' of ' || tgrelid::regclass FROM pg_trigger WHERE NOT tgisinternal
	UNION ALL SELECT 'depend ' || pg_describe_object(classid, objid, objsubid) || ' on ' ||
		pg_describe_object(refclassid, refobjid, refobjsubid) || ' ' || deptype::text FROM pg_depend
		WHERE objid >= 16384 AND classid <> 'pg_toast'::regnamespace
	UNION ALL SELECT 'comment ' || objoid FROM pg_description d WHERE classoid = 'pg_class'::regclass AND objsubid = 0
		AND objoid >= 16384 AND NOT EXISTS (SELECT FROM pg_class WHERE oid = objoid)
	ORDER BY 1};
$state =~ s/ AND classid <> 'pg_toast'::regnamespace//;
my $settings = q{SELECT count(*) FROM (SELECT dictionary FROM census_private.dictionary UNION ALL
	SELECT dictionary FROM census_private.lane) s WHERE NOT EXISTS (SELECT FROM pg_class c WHERE c.oid = s.dictionary)};

# objects: in schema s by boss, tables first or graphs first, so that names and OIDs have different orders
my $make = q{SET search_path = s, public;
	SELECT create_graph('g'), create_graph('alone'), create_dictionary('d'), create_dictionary('laned', lanes => 4),
		create_allocator('code');
	CREATE TABLE t (a text, b text, n bigint, UNIQUE (a, b)); CREATE TABLE n (a int, b int, PRIMARY KEY (a, b));
	SELECT create_graph('gn'); SELECT graph_attach('g', 't', 'a', 'b', 'd'), graph_attach('gn', 'n', 'a', 'b');
	INSERT INTO t SELECT i, i, i FROM generate_series(1, 5) i; INSERT INTO n VALUES (1, 2);
	SELECT graph_add('alone', 1, 2), intern('laned', 'x'), allocate('code')};
my @tables = qw(t n g gn alone d laned code);
my $write = q{SET search_path = s, public; INSERT INTO n VALUES (3, 4); SELECT graph_add('alone', 3, 4);};
# (without the settings of its dictionary, which a dump of a part does not have, t cannot be written: g is checked)
my %write = (whole => "$write INSERT INTO t VALUES ('new', 'row')", map { $_ => "$write SELECT count(*) FROM
	census_check('g')" } qw(schema tables));
# ways to drop: one statement, or one object after the other
sub orders
{
	my @way = ([ 'DROP SCHEMA s CASCADE' ], [ 'DROP OWNED BY CURRENT_USER' ], [ 'DROP TABLE ' . join ', ', @tables ],
		[ 'DROP TABLE ' . join ', ', reverse @tables ]);
	# each first, with CASCADE; then the others, whichever are there still
	for my $first (@tables)
	{
		push @way, [ "DROP TABLE $first CASCADE", map { "DROP TABLE IF EXISTS $_ CASCADE" } grep { $_ ne $first }
			@tables ];
	}
	push @way, [ map { "DROP TABLE $_ CASCADE" } @$_ ] for [ reverse @tables ], [ sort @tables ];
	# without CASCADE, where nothing else depends on it: detached first, or dropped by its function
	push @way, [ "SELECT graph_detach('g')", "SELECT graph_detach('gn')", map { "DROP TABLE $_" } @tables ],
		[ map({ "SELECT drop_graph('$_')" } qw(g gn alone)), map { "DROP TABLE $_" } qw(t n d laned code) ];
	return @way;
}
my $tried = 0;
sub dropped
{
	my ($what, $db, $before, $who, $prepare, @way) = @_;
	for my $way (@way ? @way : orders())
	{
		next unless due(4);
		my $all = join '; ', @$way;
		my $got = sql($db, "SET client_min_messages = error; BEGIN; SET ROLE $who; $prepare;
			SET search_path = s, public; $all; RESET ROLE; DROP SCHEMA IF EXISTS s, moved; SET search_path = pg_catalog;
			SELECT 'dropped'; $state;
			ROLLBACK");
		$got =~ s/^.*dropped\n//s;
		$tried++;
		my (%was, %is);
		$was{ s/pg_toast_\d+/pg_toast_/gr }++ for split /\n/, $before;
		$is{ s/pg_toast_\d+/pg_toast_/gr }++ for split /\n/, $got;
		is(join("\n", (map { "left: $_" } grep { !$was{$_} } sort keys %is), map { "gone: $_" } grep { !$is{$_} }
			sort keys %was), '', "$what: $all");
	}
}
sub fresh { my ($db) = @_; sql('postgres', "CREATE DATABASE $db"); sql($db, 'CREATE EXTENSION census;
	CREATE TABLE "left" (i int)'); return sql($db, "SET search_path = pg_catalog; $state"); }
my $schema = 'CREATE SCHEMA s AUTHORIZATION boss';

# --- dropped as it was made; after a move; after a change of owner ---
my $before = fresh('made');
sql('made', $schema);
dropped('made', 'made', $before, 'boss', $make);
sql('made', 'CREATE SCHEMA moved AUTHORIZATION boss');
dropped('moved and back', 'made', $before, 'boss', "$make; ALTER TABLE s.g SET SCHEMA moved; ALTER TABLE s.g_out
	SET SCHEMA moved; ALTER TABLE s.d SET SCHEMA moved; ALTER TABLE s.t SET SCHEMA moved;
	ALTER TABLE moved.t SET SCHEMA s; ALTER TABLE moved.g SET SCHEMA s; ALTER TABLE moved.d SET SCHEMA s");
dropped('renamed and back', 'made', $before, 'boss', "$make; SELECT graph_rename('g', 'other');
	ALTER TABLE t RENAME TO u; ALTER TABLE u RENAME a TO z; ALTER TABLE u RENAME TO t;
	SELECT graph_rename('other', 'g')");
my $give = join '; ', map { "ALTER TABLE s.$_ OWNER TO heir" } @tables, map { my $g = $_; map { "${g}_$_" }
	qw(out in runs parts) } qw(g gn alone);
dropped('given away', 'made', $before, 'boss', "$make; RESET ROLE; $give; ALTER SCHEMA s OWNER TO heir; SET ROLE heir");

# --- restored: whole, one schema, some tables; at once, and written once since ---
sql('made', "SET ROLE boss; $make");
my %dump = (whole => [], schema => [ '-n', 's' ], tables => [ map { ('-t', "s.$_") } '*' ]);
for my $how (sort keys %dump)
{
	my @restores = $how eq 'tables' ? ('psql') : ('psql', 'pg_restore', 'pg_restore -j2');
	for my $by (@restores)
	{
		next unless due(2);
		my $db = "r_${how}_" . ($by =~ s/\W//gr);
		sql('postgres', "CREATE DATABASE $db");
		my $extension = $how eq 'whole' ? '' : 'CREATE EXTENSION census; CREATE TABLE "left" (i int)';
		sql($db, $extension . ($how eq 'tables' ? "; $schema" : '')) if $extension;
		my $file = "$dir/$db.dump";
		$node->command_ok([ 'pg_dump', '-h', $node->host, '-p', $node->port, ($by eq 'psql' ? () : '-Fc'),
			@{ $dump{$how} }, '-f', $file, 'made' ], "$how: dumped");
		$node->command_ok($by eq 'psql' ? [ 'psql', '-Xq', '-v', 'ON_ERROR_STOP=1', '-d', $node->connstr($db), '-f',
			$file ] : [ 'pg_restore', '--exit-on-error', ($by =~ /j2/ ? '-j2' : ()), '-h', $node->host, '-p',
			$node->port, '-d', $db, $file ], "$how, $by: restored");
		is(sql($db, 'SELECT graph, attached_to, dictionary FROM census_graph WHERE attached_to IS NOT NULL ORDER BY 1'),
			"s.g|s.t|s.d\ns.gn|s.n|", "$how, $by: attached as they were");
		dropped("$how, $by, unwritten", $db, $before, 'boss', 'SELECT');
		is(sql($db, "SET search_path = s, public; SELECT (SELECT count(*) FROM graph_check('gn')), (SELECT count(*)
			FROM census_check() WHERE part = 'graph' AND detail !~ 'secret')"), '0|0', "$how, $by: nothing is wrong")
			if $how eq 'whole';
		dropped("$how, $by", $db, $before, 'boss', $write{$how});
	}
}

# --- rows of settings go when the next dictionary is made ---
sql('made', 'SET search_path = s, public; DROP TABLE d CASCADE; DROP TABLE laned');
is(sql('made', $settings) > 2, 1, 'they are there');
is(sql('made', "SELECT count(*) FROM census_check()"), '0', 'they are no fault');
$node->command_ok([ 'pg_dump', '-h', $node->host, '-p', $node->port, '-a', '-t', 'census_private.*', '-f',
	"$dir/settings.sql", 'made' ], 'a dump');
unlike(slurp_file("$dir/settings.sql"), qr/^\d+\t/m, 'leaves them out');
sql('made', "SELECT create_dictionary('s.next')");
is(sql('made', $settings), '0', 'and then they are gone');
cmp_ok($tried, '>', 150 / share(4) - 2, "$tried orders");
$node->stop;
done_testing();
