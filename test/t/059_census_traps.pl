# Traps: each kind of relation that a function of the extension may use, with each way to put code on it, owned by a
# role without rights.  Then a superuser calls every function of the extension with each of these relations, and with
# none.  A trap logs the role that it runs as, and whether it can change to the session's role.  Each must run as its
# relation's owner, inside a security-restricted operation.
#
# Publication row filters allow no user functions in any version; that is checked, too.
#
# Not included (%ordered): functions with which the caller orders an UPDATE or a SELECT: rows of a table that the
# caller names are changed, or a query of the caller runs, with triggers and functions as in plain SQL.
# Long: not each day in "make check" (test/check); there, one in 24 of the relations with one trap, each day other ones.
use strict;
use warnings;
use FindBin;
use lib $FindBin::RealBin;
use CensusCalls;
use Effort;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use ServerLibrary;
use Test::More;

my %ordered = map { $_ => 1 } qw(intern_column graph_load);

my $lib = server_library('opaque_am');
my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->append_conf('postgresql.conf', "autovacuum = off\nlog_line_prefix = ''\ncensus.graph_compact_rows = -1\n"
	. "fsync = off\nwal_level = logical\nmax_locks_per_transaction = 512\n");
$node->start;
$node->safe_psql('postgres', 'CREATE ROLE low LOGIN; CREATE DATABASE traps OWNER low');
sub sql { return $node->safe_psql('traps', $_[0]); }
sub as_low { return $node->safe_psql('traps', $_[0], extra_params => [ '-U', 'low' ]); }
# a command of several statements, all or none; prints its value
sub put { my ($trap) = @_; $trap =~ s/;/\\;/g; return "$trap;\n\\echo put :ERROR\n"; }
sub low_fails { my ($rc, $out, $err) = $node->psql('traps', $_[0], extra_params => [ '-U', 'low' ]);
	return $rc ? $err : ''; }
sql(qq{CREATE EXTENSION census; CREATE EXTENSION file_fdw; CREATE SERVER files FOREIGN DATA WRAPPER file_fdw;
	CREATE FUNCTION opaque_handler(internal) RETURNS table_am_handler LANGUAGE C AS '$lib';
	CREATE ACCESS METHOD opaque TYPE TABLE HANDLER opaque_handler});
is(census_calls($node, 'traps'), '', 'each type of an argument has a sample');
as_low(q{
	CREATE SCHEMA low;
	CREATE FUNCTION low.note(label text) RETURNS void LANGUAGE plpgsql VOLATILE AS $$
	DECLARE leaves text := 'nobody';
	BEGIN
		BEGIN
			PERFORM pg_catalog.set_config('role', 'none', true);
			leaves := current_user;
			RAISE SQLSTATE 'UNDO0';
		EXCEPTION WHEN OTHERS THEN NULL;
		END;
		RAISE LOG 'trap % as % leaves for %', label, current_user, leaves;
	END $$;
	CREATE FUNCTION low.v(label text) RETURNS bigint LANGUAGE plpgsql VOLATILE
		AS 'BEGIN PERFORM low.note(label); RETURN 1; END';
	CREATE FUNCTION low.e(label text) RETURNS bigint LANGUAGE plpgsql IMMUTABLE
		AS 'BEGIN PERFORM low.note(label); RETURN 1; END';
	CREATE FUNCTION low.p(label text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE
		AS 'BEGIN PERFORM low.note(label); RETURN true; END';
	CREATE FUNCTION low.t() RETURNS trigger LANGUAGE plpgsql
		AS 'BEGIN PERFORM low.note(TG_ARGV[0]); IF TG_OP = ''DELETE'' THEN RETURN OLD; END IF; RETURN NEW; END';
	CREATE TYPE low.en AS ENUM ('a');
	CREATE FUNCTION low.en_text(low.en) RETURNS text LANGUAGE plpgsql IMMUTABLE
		AS 'BEGIN PERFORM low.note(''cast''); RETURN ''a''; END';
	CREATE FUNCTION low.en_int(low.en) RETURNS bigint LANGUAGE plpgsql IMMUTABLE
		AS 'BEGIN PERFORM low.note(''cast''); RETURN 1; END';
	CREATE CAST (low.en AS text) WITH FUNCTION low.en_text AS IMPLICIT;
	CREATE CAST (low.en AS bigint) WITH FUNCTION low.en_int AS IMPLICIT;
	-- nearer than those of pg_catalog where the search path has "low" first
	DO $$ DECLARE t text; o text; BEGIN
		FOREACH t IN ARRAY '{oid,name,text,int8,regclass,"\"char\"",bool}'::text[] LOOP
			EXECUTE format('CREATE FUNCTION low.op(%s, %s) RETURNS boolean LANGUAGE plpgsql IMMUTABLE
				AS ''BEGIN PERFORM low.note(''''operator''''); RETURN true; END''', t, t);
			FOREACH o IN ARRAY '{=,<>,<,>,<=,>=}'::text[] LOOP
				EXECUTE format('CREATE OPERATOR low.%s (LEFTARG = %s, RIGHTARG = %s, FUNCTION = low.op)', o, t, t);
			END LOOP;
		END LOOP; END $$;
	SELECT create_id_generator('low.gen', 'ticket', shard => 1, servers => 4)});

# a relation, its column of numbers, and how it is made; "%s" is its name without the schema
my $table = q{CREATE TABLE low.%s (id bigint DEFAULT next_id('low.gen'), s roaring, w bigint, t text)};
my $rows = q{INSERT INTO low.%s (s, t) SELECT '{1,2}', 'x' || g FROM generate_series(1, 3) g};
my %kind = (
	dictionary => [ 'id', q{SELECT create_dictionary('low.%s'); SELECT intern('low.%s', 'x')} ],
	laned => [ 'id', q{SELECT create_dictionary('low.%s', lanes => 2); SELECT intern('low.%s', 'x')} ],
	allocator => [ 'id', q{SELECT create_allocator('low.%s'); SELECT allocate('low.%s')} ],
	window => [ 'id', q{SELECT create_allocator('low.%s', 'window'); SELECT allocate('low.%s')} ],
	(map { my $part = $_; "graph$part" => [ $part eq '' ? 'src' : $part =~ /out|in/ ? 'key' : 'run',
		q{SELECT create_graph('low.%s'); SELECT graph_add('low.%s', 1, 2); CALL graph_compact('low.%s');
		SELECT graph_add('low.%s', 1, 3)}, $part ] } '', '_out', '_in', '_runs', '_parts'),
	attached => [ 'a', q{CREATE TABLE low.%s (a bigint, b bigint, t text, UNIQUE (a, b));
		SELECT create_graph('low.%s_graph'); SELECT graph_attach('low.%s_graph', 'low.%s', 'a', 'b');
		INSERT INTO low.%s VALUES (1, 2), (3, 4)} ],
	plain => [ 'id', "$table; $rows" ],
	serial => [ 'id', 'CREATE TABLE low.%s (id serial, s roaring, w bigint, t text); ' . $rows ],
	parent => [ 'id', q{CREATE TABLE low.%s (id bigint DEFAULT next_id('low.gen'), s roaring, w bigint, t text)
		PARTITION BY RANGE (id); CREATE TABLE low.%s_1 PARTITION OF low.%s DEFAULT; } . $rows ],
	partition => [ 'id', q{CREATE TABLE low.%s_0 (id bigint DEFAULT next_id('low.gen'), s roaring, w bigint, t text)
		PARTITION BY LIST ((id + low.e('partition key')));
		CREATE TABLE low.%s PARTITION OF low.%s_0 DEFAULT} ],
	view => [ 'id', q{CREATE VIEW low.%s AS SELECT low.v('view') AS id, '{1}'::roaring AS s} ],
	matview => [ 'id', q{CREATE MATERIALIZED VIEW low.%s AS SELECT low.v('matview') AS id, '{1}'::roaring AS s} ],
	opaque => [ 'id', $table . ' USING opaque' ],
	foreign => [ 'id', q{CREATE FOREIGN TABLE low.%s (id bigint DEFAULT next_id('low.gen'), s roaring, w bigint, t text)
		SERVER files OPTIONS (filename '/dev/null'); ALTER TABLE low.%s OWNER TO low}, '', 'super' ],
);
# "%r" is the relation, "%c" its column, "%l" the trap's label, "%n" a name
my %way = (
	'index expression' => q{CREATE INDEX ON %r ((%c + low.e('%l')))},
	'index predicate' => q{CREATE UNIQUE INDEX ON %r (%c) WHERE low.p('%l')},
	'check' => q{ALTER TABLE %r ADD CHECK (low.p('%l'))},
	'default' => q{ALTER TABLE %r ADD d bigint; ALTER TABLE %r ALTER d SET DEFAULT low.v('%l');
		ALTER TABLE %r ALTER %c SET DEFAULT low.v('%l')},
	'generated' => q{ALTER TABLE %r ADD g bigint GENERATED ALWAYS AS (low.e('%l')) STORED},
	'trigger' => join(';', map { "CREATE TRIGGER trap_$_ $_ INSERT OR UPDATE OR DELETE ON %r FOR EACH ROW
		EXECUTE FUNCTION low.t('%l')" } qw(BEFORE AFTER)),
	'truncate trigger' => q{CREATE TRIGGER t_trap BEFORE TRUNCATE ON %r EXECUTE FUNCTION low.t('%l')},
	'when' => q{CREATE TRIGGER a_trap BEFORE INSERT OR UPDATE ON %r FOR EACH ROW WHEN (low.p('%l'))
		EXECUTE FUNCTION low.t('%l')},
	'rule' => join(';', map { "CREATE RULE trap_$_ AS ON $_ TO %r DO ALSO SELECT low.v('%l')" }
		qw(INSERT UPDATE DELETE)),
	'policy' => q{ALTER TABLE %r ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
		CREATE POLICY trap ON %r USING (low.p('%l'))},
	'domain' => q{CREATE DOMAIN low.d_%n AS bigint CHECK (low.p('%l')); ALTER TABLE %r ADD d low.d_%n DEFAULT 1},
	'domain of sets' => q{CREATE DOMAIN low.d_%n AS roaring CHECK (low.p('%l'));
		ALTER TABLE %r ADD d low.d_%n DEFAULT '{1}'},
	'domain in place' => q{CREATE DOMAIN low.d_%n AS bigint CHECK (low.p('%l')); ALTER TABLE %r ALTER %c TYPE low.d_%n},
	'cast' => q{ALTER TABLE %r ADD c low.en DEFAULT 'a'},
	'cast in place' => q{ALTER TABLE %r DROP t, ADD t low.en DEFAULT 'a'},
	'statistics' => q{CREATE STATISTICS low.st_%n ON (%c + low.e('%l')), %c FROM %r; ANALYZE %r},
);
my (@relations, %put, %all);
sub trap { my ($w, $rel, $column, $kind, $name) = @_; my %is = (r => $rel, c => $column, l => "$kind, $w", n => $name);
	return $way{$w} =~ s/%([rcln])/$is{$1}/gr; }
my $n = 0;
for my $kind (sort keys %kind)
{
	my ($column, $make, $part, $super) = @{ $kind{$kind} };
	my ($made, $traps, @tried) = ('', '');
	for my $way ('none', sort(keys %way), 'all')
	{
		my $name = 'r' . ++$n;
		(my $sql = $make) =~ s/%s/$name/g;
		my $rel = "low.$name" . ($part // '');
		$made .= "$sql;\n";
		push @relations, $rel;
		$all{$rel} = 1 if $way eq 'all';
		for my $w ($way eq 'all' ? sort keys %way : $way eq 'none' ? () : $way)
		{
			$traps .= put(trap($w, $rel, $column, $kind, $name . '_' . @tried));
			push @tried, $w;
		}
	}
	$super ? sql($made) : as_low($made);
	my (undef, $out, $err) = $node->psql('traps', $traps, on_error_stop => 0, extra_params => [ '-U', 'low' ]);
	my @put = $out =~ /^put (\w+)$/mg;
	is(scalar @put, scalar @tried, "$kind: traps are put") or diag $err;
	$put{ $tried[$_] }{$kind} = 1 for grep { $put[$_] eq 'false' } 0 .. $#tried;
}
for my $w (sort keys %way) { note("$w: " . join(' ', sort keys %{ $put{$w} })); }
is(join(' ', grep { keys %{ $put{$_} // {} } < 3 } sort keys %way), '', 'each way is put on several kinds');
cmp_ok(scalar @relations, '>', 150, scalar(@relations) . ' relations with traps');
like(low_fails(q{CREATE PUBLICATION p FOR TABLE low.r1 WHERE (low.p('filter'))}),
	qr/invalid publication WHERE expression/, 'a publication has no function of users');
# of another session, and only while that session lasts
my $other = $node->background_psql('traps', extra_params => [ '-U', 'low' ]);
$other->query_safe(q{CREATE TEMP TABLE held (id bigint DEFAULT next_id('low.gen'), s roaring,
	CHECK (low.p('temporary')));
	CREATE UNIQUE INDEX ON held (id) WHERE low.p('temporary'); INSERT INTO held (s) VALUES ('{1}')});
push @relations, sql(q{SELECT relnamespace::regnamespace || '.held' FROM pg_class WHERE relname = 'held'});
$all{ $relations[-1] } = 1;
# the directory is of the database's owner
as_low(q{SELECT directory_create('{a}')});
for my $w (sort keys %way)
{
	my $trap = trap($w, 'census_private.directory', 'id', 'directory', 'dir');
	$put{$w}{directory} = 1 unless low_fails("BEGIN; $trap; ROLLBACK");
}
cmp_ok(scalar(grep { $put{$_}{directory} } keys %way), '>', 5, 'and on the directory');

my $from = 0;
sub trapped    # what ran meanwhile that may not, each with the statement
{
	my $log = slurp_file($node->logfile, $from);
	$from = -s $node->logfile;
	my (%bad, %ran, $statement);
	for (split /\n/, $log)
	{
		$statement = $1 if /^LOG:  statement: (.*)/;
		%bad = () if /^LOG:  statement: SELECT 'armed'/;
		my ($label, $as, $leaves) = /^LOG:  trap (.*) as (\S+) leaves for (\S+)/ or next;
		$ran{$label}++;
		$bad{"$label as $as, could be $leaves: " . ($statement // '')}++
			if $as !~ /^(?:low|pg_database_owner)$/ || $leaves ne 'nobody';
	}
	return (\%ran, sort keys %bad);
}

# the traps work: statements of the owner, and plain SQL of a superuser, run them
trapped();
my (undef, $out, $err) = $node->psql('traps', join('', map { my $r = $_; map { "BEGIN; $_; ROLLBACK;\n" }
	"INSERT INTO $r DEFAULT VALUES", "UPDATE $r SET id = id", "DELETE FROM $r", "TRUNCATE $r",
	"SELECT * FROM $r WHERE id = 1",
	"SELECT t::text FROM $r WHERE id = 1", "ANALYZE $r" } grep { /^low\.r\d+$/ } @relations), on_error_stop => 0,
	extra_params => [ '-U', 'low' ]);
my ($ran) = trapped();
for my $w (sort keys %way)
{
	my $label = $w =~ /^cast/ ? 'cast' : $w;
	ok(scalar(grep { /(^|, )\Q$label\E$/ } keys %$ran), "$w: the trap is armed");
}
$node->psql('traps', q{SET search_path = low, pg_catalog; SELECT * FROM pg_class WHERE oid = 1::oid LIMIT 1});
my @bad;
($ran, @bad) = trapped();
cmp_ok(scalar @bad, '>', 0, 'and the log shows one that runs as a superuser');

# --- every function, with every relation ---
my $begin = "SET log_statement = 'all'; SET search_path = low, public, pg_catalog; SET statement_timeout = '60s';\n";
my @calls;
sub calls_with
{
	my $list = join(',', map { "'$_'" } @_);
	my $not = join(',', map { "'$_'" } sort keys %ordered);
	return split /\n/, sql(qq{SELECT DISTINCT c.call FROM (
		SELECT f.proname, calls.call_of(f.proc, array_agg(replace(replace(a.value, '%s', quote_literal(r)), '%d', '1')
			ORDER BY a.o)) AS call
		  FROM unnest(ARRAY[$list]) r, calls.function f JOIN calls.argument a ON a.proc = f.proc
		 WHERE f.callable GROUP BY f.proc, f.proname, r HAVING bool_or(a.value LIKE '%\%s%')) c
		 WHERE proname NOT IN ($not) ORDER BY 1});
}
# each with all traps, of the others a sample
my @some = grep { $all{$_} || due(24) } @relations;
@calls = calls_with(@some);
cmp_ok(scalar @calls, '>', 1000, scalar(@calls) . ' calls with ' . scalar(@some) . ' relations');
sub run
{
	my $sql = join('', map { /^CALL/ ? "$_;\n" : "BEGIN; $_; ROLLBACK;\n" } @_);
	my ($rc, $out, $err) = $node->psql('traps', $begin . $sql, on_error_stop => 0, timeout => 600);
}
run(@calls);
($ran, @bad) = trapped();
is(join("\n", @bad), '', 'no trap runs as another role than its owner');
note(scalar(keys %$ran) . ' kinds of traps ran as their owner: ' . join('; ', sort keys %$ran));

# functions that take no relation, and all at once, twice: the second call may find objects that were made meanwhile
run((split /\n/, sql(q{SELECT calls.call_of(f.proc, coalesce((SELECT array_agg(replace(a.value, '%d', '1') ORDER BY a.o)
	FROM calls.argument a WHERE a.proc = f.proc), '{}')) FROM calls.function f
	WHERE f.callable AND NOT EXISTS (SELECT FROM calls.argument a WHERE a.proc = f.proc AND a.value LIKE '%\%s%')
	ORDER BY 1})), 'SELECT * FROM census_check()', 'SELECT * FROM census_advance()');
($ran, @bad) = trapped();
is(join("\n", @bad), '', 'nor by a function that looks at all');

# --- the directory, with one trap after the other ---
@calls = grep { /census_private\.directory'|directory_/ } (calls_with('census_private.directory'),
	split /\n/, sql(q{SELECT calls.call_of(f.proc, array_agg(replace(replace(a.value, '%s', '''low.r1'''), '%d', '1')
	ORDER BY a.o)) FROM calls.function f JOIN calls.argument a ON a.proc = f.proc
	WHERE f.callable AND proname LIKE 'directory%' GROUP BY f.proc}));
cmp_ok(scalar @calls, '>', 50, scalar(@calls) . ' calls with the directory');
for my $w (grep { $put{$_}{directory} && due(8) } sort keys %way)
{
	my $trap = trap($w, 'census_private.directory', 'id', 'directory', 'dir');
	my (undef, $out, $err) = $node->psql('traps', "BEGIN; SET LOCAL SESSION AUTHORIZATION low; $trap;
		SET LOCAL SESSION AUTHORIZATION DEFAULT; SAVEPOINT s; $begin"
		. join('', map { "$_;\nROLLBACK TO s;\n" } "SELECT 'armed'", @calls, "SELECT directory_create('{a,b}')",
		"SELECT directory_remove('{a}')")
		. 'ROLLBACK', on_error_stop => 0, timeout => 300);
	($ran, @bad) = trapped();
	is(join("\n", @bad), '', "nor on the directory: $w");
}
unlike(slurp_file($node->logfile), qr/terminated by signal|PANIC|TRAP/, 'the server never crashed');
is(sql(q{SELECT rolsuper FROM pg_roles WHERE rolname = 'low'}), 'f', 'and the role is what it was');
eval { $other->quit };
$node->stop;
done_testing();
