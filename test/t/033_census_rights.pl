# Promises of SECURITY.md, each tried as the role that it is about: every function with every kind of relation,
# without any right, while others hold locks, and when rights are revoked; every function with NULLs and extreme
# numbers; objects that may use our functions.  Which right allows which function is tested by sql/census_rights.sql.
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
$node->safe_psql('postgres', q{CREATE ROLE boss LOGIN; CREATE ROLE nobody LOGIN; CREATE ROLE reader LOGIN;
	CREATE ROLE writer LOGIN; CREATE ROLE mover LOGIN; CREATE DATABASE d OWNER boss});
$node->safe_psql('d', q{CREATE FOREIGN DATA WRAPPER nothing; CREATE SERVER nowhere FOREIGN DATA WRAPPER nothing;
	GRANT USAGE ON FOREIGN SERVER nowhere TO boss});
$node->safe_psql('d', q{
	CREATE SCHEMA ext; CREATE EXTENSION census SCHEMA ext; GRANT USAGE ON SCHEMA ext TO PUBLIC;
	CREATE SCHEMA app; GRANT USAGE ON SCHEMA app TO PUBLIC;
	SET search_path = app, ext;
	SELECT create_id_generator('gen', 'snowflake', shard => 3), create_dictionary('dict'),
		create_dictionary('laned', lanes => 4),
		create_dictionary('now', commit => 'immediate'), create_allocator('dense'), create_allocator('win', 'window'),
			create_graph('edges');
	SELECT intern('dict', 'known'), intern('laned', 'known'), intern('now', 'known'), intern('known'),
		directory_create('{a,b}'), allocate('dense'), allocate('win'), graph_add('edges', 1, 2);
	CREATE TABLE plain (id bigint PRIMARY KEY, key bigint, value text); CREATE INDEX plain_idx ON plain (key);
	CREATE VIEW viewed AS TABLE plain; CREATE MATERIALIZED VIEW mat AS TABLE plain;
	CREATE SEQUENCE seq; CREATE TABLE parts (id bigint, key bigint, value text) PARTITION BY RANGE (id);
	CREATE TABLE part1 PARTITION OF parts FOR VALUES FROM (0) TO (10);
	CREATE TYPE composite AS (id bigint); CREATE FOREIGN TABLE far (id bigint) SERVER nowhere;
	CREATE UNLOGGED TABLE unlogged (id bigint PRIMARY KEY);
	GRANT SELECT ON dict, laned, now TO reader; GRANT SELECT, INSERT ON dict, laned, now TO writer;
	GRANT USAGE ON SEQUENCE gen TO writer; GRANT SELECT ON SEQUENCE gen TO reader;
		GRANT UPDATE ON SEQUENCE gen TO mover;
	GRANT SELECT ON edges TO reader; GRANT INSERT ON edges TO writer; GRANT DELETE ON edges TO mover;
	GRANT SELECT ON dense TO reader; GRANT INSERT ON dense, win TO writer;
	GRANT SELECT ON census_private.directory TO reader, writer, mover;
		GRANT INSERT ON census_private.directory TO writer; GRANT UPDATE ON census_private.directory TO mover;
}, extra_params => [ '-U', 'boss' ]);
$node->safe_psql('d', q{
	-- the SQLSTATE of a call, with the message of what should not be
	CREATE FUNCTION public.try(call text) RETURNS text LANGUAGE plpgsql AS $$
	BEGIN
		BEGIN
			EXECUTE call;
		EXCEPTION WHEN OTHERS OR query_canceled THEN
			RETURN CASE WHEN sqlstate LIKE 'XX%' THEN sqlstate || ' ' || sqlerrm ELSE sqlstate END;
		END;
		RETURN '00000';
	END $$;
	CREATE FUNCTION public.locks_left() RETURNS text LANGUAGE sql AS
		$$SELECT string_agg(DISTINCT relation::regclass || ' ' || mode, ', ')
			FROM pg_catalog.pg_locks l JOIN pg_catalog.pg_class c ON c.oid = relation
		   WHERE pid = pg_catalog.pg_backend_pid() AND relnamespace IN ('app'::regnamespace)$$;
	-- every call of every function with one value for each argument: %s is the relation
	CREATE TABLE public.sample (type text PRIMARY KEY, value text);
	INSERT INTO public.sample VALUES ('regclass', '%s::pg_catalog.regclass'),
		('regclass[]', 'ARRAY[%s::pg_catalog.regclass]'),
		('oid', '%s::pg_catalog.regclass::pg_catalog.oid'), ('bigint', '1::bigint'), ('integer', '1'),
		('text', '''x''::text'),
		('text[]', '''{x}''::text[]'), ('bigint[]', '''{1}''::bigint[]'), ('name', '''id''::name'),
			('bytea', '''\x01''::bytea'), ('boolean', 'true'), ('boolean[]', '''{t}''::bool[]'),
			('double precision', '0.5::float8'),
		('numeric', '1.5::numeric'), ('timestamp with time zone', 'now()'), ('interval', '''1 ms''::interval'),
			('ext.roaring', '''{1,2}''::ext.roaring'), ('ext.roaring[]', '''{"{1,2}"}''::ext.roaring[]'),
		('census_private.relation', '%s::pg_catalog.regclass::census_private.relation'),
			('ext.roaring_or_array', '''{1,2}''::ext.roaring_or_array'),
			('census_private.roaring_state', 'NULL::census_private.roaring_state'),
			('ext.roaring_tally', '''AQAAAAAAAAA=''::ext.roaring_tally'),
			('census_private.roaring_tally_state', '''AQEAAAAAAAACAAAAAAAAAA==''::census_private.roaring_tally_state'),
			('ext.linear_counter', 'ext.linear_spec(expected => 100)'), ('cstring', '''{1}''::cstring'),
			('anyelement', '1::bigint'), ('anynonarray', '1::bigint'), ('anyarray', '''{1}''::bigint[]'),
			('"any"', '1'),
		('smallint', '1::smallint'), ('"char"', '''x''::"char"'), ('internal', 'NULL'),
			('integer[]', '''{1}''::integer[]'), ('cstring[]', '''{1}''::cstring[]'),
			('character varying', '''x''::varchar'), ('uuid', 'gen_random_uuid()'), ('oidvector', '''1''::oidvector'),
			('real', '0.5::real'),
		('jsonb', '''{}''::jsonb'), ('date', '''2020-01-01''::date'),
			('timestamp without time zone', 'now()::timestamp'), ('record', 'ROW(1)'), ('char', '''x''::char(1)'),
			('smallint[]', '''{1}''::smallint[]'), ('ext.linear_counter[]', 'ARRAY[ext.linear_spec(expected => 100)]');
	CREATE TABLE public.argument AS
		SELECT p.oid AS proc, a.o, a.t, pg_catalog.format_type(a.t, NULL) AS type, s.value
		  FROM pg_catalog.pg_proc p, LATERAL unnest(p.proargtypes) WITH ORDINALITY a (t, o) LEFT
		  	JOIN public.sample s ON s.type = pg_catalog.format_type(a.t, NULL)
		 WHERE p.pronamespace IN ('ext'::regnamespace, 'census_private'::regnamespace);
	CREATE FUNCTION public.call_of(proc oid, args text[]) RETURNS text LANGUAGE sql AS $$
		SELECT pg_catalog.format(CASE prokind WHEN 'p' THEN 'CALL %s.%I(%s%s)' ELSE 'SELECT %s.%I(%s%s)' END,
			pronamespace::pg_catalog.regnamespace, proname,
			CASE WHEN provariadic <> 0 THEN 'VARIADIC ' ELSE '' END,
				pg_catalog.array_to_string(args, ', ')) || CASE prokind WHEN 'w' THEN ' OVER ()' ELSE '' END
		  FROM pg_catalog.pg_proc WHERE oid = proc $$;
	GRANT SELECT ON public.sample, public.argument TO PUBLIC;
});
is($node->safe_psql('d', q{SELECT string_agg(DISTINCT type, ', ') FROM public.argument WHERE value IS NULL}), '',
	'there is a value for every type of argument');

# one answer for each line of SQL, as a given role
sub ask
{
	my ($who, $sql) = @_;
	my ($rc, $out, $err) = $node->psql('d', "SET search_path = app, ext, public; $sql", extra_params => [ '-U', $who ],
		timeout => 180, timed_out => \my $hung);
	diag $err if $err =~ /server closed|terminat|connection to (?:the )?server/;
	return $hung ? 'hung' : $err =~ /server closed|terminat|connection to (?:the )?server/ ? 'died' : $err =~ /ERROR/
		? $err : $out;
}

# --- a role without any right, and relations that another session has locked ---
my @relations = split /\n/, $node->safe_psql('d',
	q{SELECT oid::regclass FROM pg_class WHERE relnamespace = 'app'::regnamespace AND relkind <> 't' ORDER BY 1});
cmp_ok(scalar @relations, '>', 20, scalar(@relations) . ' relations of all kinds');
my $relations = join ',', map { "'$_'" } @relations;
# (what PL/pgSQL runs as SQL locks and asks as SQL does: sql/census_distributed.sql)
my @with_relation = split /\n/, $node->safe_psql('d', q{SELECT call_of(proc, array_agg(value ORDER BY o)) FROM argument
	WHERE proc IN (SELECT proc FROM argument WHERE type IN ('regclass', 'oid'))
	AND proc NOT IN (SELECT p.oid FROM pg_proc p JOIN pg_language l ON l.oid = prolang AND lanname = 'plpgsql')
	GROUP BY proc ORDER BY 1});
cmp_ok(scalar @with_relation, '>', 20, scalar(@with_relation) . ' functions take a relation');
my $keeper = $node->background_psql('d', on_error_stop => 1);
$keeper->query_safe(q{BEGIN; SET search_path = app, ext;
	DO $$ DECLARE r record; BEGIN
		FOR r IN SELECT c.oid::regclass AS name, relname, relkind FROM pg_class c
			WHERE relnamespace = 'app'::regnamespace AND relkind IN ('r', 'v', 'm', 'S', 'p', 'f', 'c', 'i')
			ORDER BY relkind = 'i' LOOP
			CASE r.relkind
				WHEN 'c' THEN EXECUTE format('ALTER TYPE %s RENAME TO %I', r.name, r.relname || '_x');
				WHEN 'i' THEN NULL;
				ELSE EXECUTE format('ALTER TABLE %s RENAME TO %I', r.name, r.relname || '_x');
			END CASE;
		END LOOP; END $$;
	LOCK census_private.directory, census_private.string IN ACCESS EXCLUSIVE MODE});
sub hostile
{
	my ($what, $allowed, $pattern) = @_;
	my ($calls, @bad) = (0);
	for my $template (@with_relation)
	{
		next if $template =~ /^CALL/ || !due(4);
		(my $quoted = $template) =~ s/'/''/g;
		my $out = ask('nobody', qq{SET lock_timeout = '30ms'; BEGIN;
			SELECT r, try(replace('$quoted', '%s', quote_literal(r))), coalesce(locks_left(), 'none')
				FROM unnest(ARRAY[$relations]) r});
		for my $line (split /\n/, $out)
		{
			my ($rel, $state, $left) = split /\|/, $line;
			$calls++;
			push @bad, "$template on $rel: $state, left: $left" unless defined $left && $state =~ $pattern
				&& $left eq 'none';
		}
	}
	splice @bad, 10 if @bad > 10;
	is(join("\n", @bad), '', "$what ($calls calls)");
	cmp_ok($calls, '>', 500 / share(4), 'calls');
	return;
}
# 55P03 would be: waited for the lock before asking for the right.  What needs no right on a
# relation (settings of a generator are in a catalog that all may read) may answer.
hostile('no right, relations locked by others: refused without waiting, and no lock is left', 0,
	qr/^(42501|42809|42P01|42704|22023|22003|55000|22P02|39P01|0A000|00000|42883)$/);
for my $call ("SELECT intern('x')", "SELECT intern_find('x')", "SELECT intern_text(1)", "SELECT intern_array('{x}')",
	"SELECT directory_create('{x}')", "SELECT directory_open('{a}')",
	"SELECT directory_exists('{a}')", "SELECT (directory_open('{a}')).id", "SELECT directory_move('{a}', '{x}')",
		"SELECT directory_remove('{a}')", "SELECT * FROM directory_list('{}')")
{
	(my $q = $call) =~ s/'/''/g;
	# (rights may be in rows of census_private.directory, which is read first for these)
	like(ask('nobody', "SET lock_timeout = '50ms'; SELECT try('$q')"), $call =~ /directory/ ? qr/^(42501|55P03)$/
		: qr/^42501$/, "no right, locked: $call");
}
$keeper->query_safe('ROLLBACK');
$keeper->quit;
hostile('no right: refused, and no lock is left', 0,
	qr/^(42501|42809|42P01|42704|22023|22003|55000|22P02|39P01|0A000|00000|42883)$/);
for my $call ("SELECT directory_create('{x}')", "SELECT directory_open('{a}')", "SELECT directory_exists('{a}')",
	"SELECT directory_move('{a}', '{x}')", "SELECT directory_remove('{a}')", "SELECT * FROM directory_list('{}')",
	"SELECT directory_set_rights('{a}', 'plain')")
{
	(my $q = $call) =~ s/'/''/g;
	is(ask('nobody', "BEGIN; SELECT try('$q'),
		(SELECT count(*) FROM pg_locks WHERE pid = pg_backend_pid()
		AND relation = 'census_private.directory'::regclass)"), '42501|0', "no right: $call, and no lock is left");
}
is(ask('nobody', q{SELECT count(*) FROM app.dict}) =~ /permission denied/ ? 'denied' : 'read', 'denied',
	'nobody reads a dictionary by hand');
my $seen = $node->safe_psql('d', q{SELECT count(*) FROM app.dict})
	. $node->safe_psql('d', q{SELECT count(*) FROM app.dense}) . $node->safe_psql('d', q{SELECT count(*) FROM app.win});
is($seen, '111', 'and nothing was written');

# --- what each right allows and forbids (for functions with a relation see sql/census_rights.sql) ---
my %promise = (
	"SELECT intern('laned', 'new by ' || current_user)" => { reader => '42501', writer => '00000', nobody => '42501' },
	"SELECT intern('now', 'new by ' || current_user)" => { reader => '42501', writer => '00000', nobody => '42501' },
	"SELECT intern('by nobody')" => { nobody => '42501', writer => '42501' },
	"SELECT next_id()" => { nobody => '00000', reader => '00000' },
	"SELECT * FROM census_generator" => { nobody => '00000' },
	"TABLE edges_out" => { reader => '42501', writer => '42501', nobody => '42501', boss => '00000' },
	"TABLE census_graph" => { nobody => '00000' },
	"TABLE census_allocator" => { nobody => '00000' },
	"CREATE TABLE ext.x (a int)" => { nobody => '42501' },
	"CREATE TRIGGER t AFTER INSERT ON app.plain FOR EACH ROW
		EXECUTE FUNCTION census_private.intern_guard()" => { nobody => '42501', boss => '00000' },
	"TABLE census_private.dictionary" => { nobody => '42501', reader => '42501', writer => '42501', boss => '00000' },
	"TABLE census_private.lane" => { nobody => '42501', writer => '42501' },
	"UPDATE census_private.dictionary SET secret = secret" => { nobody => '42501', boss => '42501' },
	"UPDATE dict SET key = 1" => { writer => '42501', boss => '55000' },
	"DELETE FROM dict" => { writer => '42501', boss => '55000' },
	"SELECT setval('census_private.id_seq', 1)" => { nobody => '42501', writer => '42501' },
	"SELECT nextval('census_private.id_seq_past')" => { nobody => '42501' },
	"SELECT setval('dense_id_hint', 1)" => { writer => '42501' },
	"SELECT census_private.intern_settings_changed()" => { nobody => '39P01' },
);
for my $call (sort keys %promise)
{
	(my $q = $call) =~ s/'/''/g;
	for my $who (sort keys %{ $promise{$call} })
	{
		is(ask($who, "SELECT try('$q')"), $promise{$call}{$who}, "$who: $call");
	}
}
# the trigger function of the settings is of no use on another table
is(ask('nobody', q{CREATE TEMP TABLE mine (a text, b int); CREATE TRIGGER t AFTER INSERT ON mine FOR EACH ROW
	EXECUTE FUNCTION census_private.intern_settings_changed();
	SELECT try('INSERT INTO mine VALUES (''x'', 1)')}), '42809',
		'census_private.intern_settings_changed() on a table of anybody');
is(ask('nobody', q{CREATE TEMP TABLE mine (); CREATE TRIGGER t AFTER INSERT ON mine FOR EACH ROW
	EXECUTE FUNCTION census_private.intern_settings_changed();
	SELECT try('INSERT INTO mine DEFAULT VALUES')}), '42809', 'and on one without columns');
# rights that end, roles that change, in one session with warm caches
is(ask('boss', q{GRANT SELECT, INSERT ON dict TO nobody; GRANT INSERT ON dense TO nobody;
	GRANT USAGE ON SEQUENCE gen TO nobody; GRANT SELECT ON census_private.directory TO nobody}), '', 'granted');
my $session = $node->background_psql('d', on_error_stop => 0, extra_params => [ '-U', 'nobody' ]);
my @calls = ("SELECT intern('dict', 'known')", "SELECT intern_find('dict', 'known')", "SELECT intern_text('dict', 1)",
	"SELECT allocate('dense')", "SELECT next_id('gen')", "SELECT directory_exists('{a}')");
$session->query('SET search_path = app, ext, public');
my $all = sub { return join ' ', map { (my $q = $_) =~ s/'/''/g; my $out = $session->query("SELECT try('$q')");
	$out =~ s/\s//g; $out } @calls; };
is($all->(), '00000 00000 00000 00000 00000 00000', 'rights');
is(ask('boss', q{REVOKE ALL ON dict, dense, census_private.directory FROM nobody;
	REVOKE ALL ON SEQUENCE gen FROM nobody}), '', 'revoked');
is($all->(), '42501 42501 42501 42501 42501 42501', 'no rights any more, in the same session');
is(ask('boss', q{CREATE FUNCTION app.for_all() RETURNS text LANGUAGE sql SECURITY DEFINER SET search_path = app, ext,
	public AS
	$$SELECT intern_text('dict', intern('dict', 'known')) || (allocate('dense') > 0) || (next_id('gen') > 0)$$;
		GRANT EXECUTE ON FUNCTION app.for_all() TO PUBLIC}), '', 'SECURITY DEFINER');
like($session->query('SELECT app.for_all()'), qr/knowntruetrue/, 'what is allowed in it');
is($all->(), '42501 42501 42501 42501 42501 42501', 'is not allowed after it');
$session->quit;

# --- NULL in every argument, and in all ---
my $quick = "SET statement_timeout = '20s'; SET client_min_messages = error;";
sub offenders
{
	my ($what, $source, $min, $bad) = @_;
	my $out = ask('nobody', "$quick SELECT count(*) FROM ($source) s (call)");
	cmp_ok($out, '>=', $min, "$what: $out calls");
	is(ask('nobody', "$quick SELECT call, state
		FROM (SELECT call, try(call) AS state FROM ($source) s (call) OFFSET 0) x WHERE state ~ '$bad' LIMIT 10"), '',
		"$what: neither an internal error nor endless");
	is($node->safe_psql('postgres', 'SELECT 1'), '1', "$what: the server is there");
}
my $typed = q{CASE WHEN type = 'internal' OR type ~ '^"?any' THEN 'NULL' ELSE 'NULL::' || type END};
offenders('NULL in one argument',
	qq{SELECT replace(call_of(a.proc, array_agg(CASE WHEN a.o = b.o THEN replace($typed, 'type', a.type) ELSE a.value
	END ORDER BY a.o)), '%s', quote_literal('app.dict'))
	FROM argument a JOIN (SELECT DISTINCT proc, o FROM argument) b USING (proc) GROUP BY a.proc,
		b.o} =~
		s{replace\(CASE.*?END, 'type', a\.type\)}
		{CASE WHEN a.type = 'internal' OR a.type ~ '^"?any' THEN 'NULL' ELSE 'NULL::' || a.type END}r,
		400, '^XX|^57014');
offenders('NULL in all arguments',
	qq{SELECT call_of(proc, array_agg(CASE WHEN type = 'internal' OR type ~ '^"?any' THEN 'NULL' ELSE 'NULL::' || type
	END ORDER BY o)) FROM argument GROUP BY proc}, 200, '^XX|^57014');
offenders('functions of aggregates, indexes and the planner, by hand',
	qq{SELECT call_of(proc, array_agg(value ORDER BY o)) FROM argument GROUP BY proc
	HAVING bool_or(type IN ('internal', 'cstring'))}, 20, '^XX|^57014');
# pass results of type internal to functions that take that type
offenders('an internal value of another function',
	q{SELECT call_of(a.proc, array_agg(CASE WHEN a.type = 'internal' THEN '(' || substr(f.call, 8) || ')' ELSE a.value
	END ORDER BY a.o))
	FROM argument a, (SELECT proc, call_of(proc, array_agg(value ORDER BY o)) AS call
		FROM argument JOIN pg_proc p ON p.oid = proc WHERE prorettype = 'internal'::regtype GROUP BY proc) f
	WHERE EXISTS (SELECT FROM argument i WHERE i.proc = a.proc AND i.type = 'internal') GROUP BY a.proc, f.proc}, 100,
		'^XX|^57014');

# --- every number at its limits ---
my %extreme = (
	integer => [ qw(0 -1 2147483647 -2147483648 63 64 65536) ],
	bigint => [ qw(0 -1 2147483647 2147483648 4503599627370495 9007199254740991 9007199254740993 9223372036854775807
		-9223372036854775808 -9007199254740993) ],
	'double precision' => [ qw(0 -0 1 -1 1e-300 1e300 'NaN' 'Infinity' '-Infinity' 4503599627370497) ],
	numeric => [ qw(0 -1 'NaN' 'Infinity' 9223372036854775808) ],
	'timestamp with time zone' => [ "'infinity'", "'-infinity'", "'294276-12-31'", "'4713-01-01 BC'", "'1970-01-01'" ],
	interval => [ "'0'", "'-1 day'", "'178000000 years'", "'1 us'" ],
	text => [ "''", "repeat('x', 100000)", "'{1,2'" ],
	'text[]' => [ "'{}'", "'{NULL}'", "'{{a,b},{c,d}}'", "array_fill('x'::text, '{100000}')" ],
	'bigint[]' => [ "'{}'", "'{NULL}'", "'{{1,2},{3,4}}'", "'{9223372036854775807,-9223372036854775808}'",
		"'[5:6]={1,2}'" ],
	'boolean[]' => [ "'{}'", "'{NULL}'", "'{{t,f},{f,t}}'" ],
	bytea => [ "''", "decode(repeat('ff', 10000), 'hex')" ],
	'ext.roaring' => [ "'{}'", "'{-9223372036854775808,9223372036854775807}'", "'{0-1000000}'",
		"ext.roaring_from_range(-9223372036854775808, 9223372036854775807)" ],
	'ext.roaring_or_array' => [ "'{}'", "'{-9223372036854775808,9223372036854775807}'", "'{0-100000}'" ],
);
my $values = join ',', map { my $t = $_; map { (my $v = $_) =~ s/'/''/g; "('$t', '($v)::$t')" } @{ $extreme{$t} } }
	sort keys %extreme;
offenders('one argument at its limit',
	qq{SELECT replace(call_of(a.proc, array_agg(CASE WHEN a.o = b.o THEN b.value ELSE a.value END ORDER BY a.o)), '%s',
	quote_literal('app.dict'))
	FROM argument a JOIN (SELECT proc, o, v.value FROM argument x JOIN (VALUES $values) v (type, value) USING (type)) b
		USING (proc)
	WHERE NOT EXISTS (SELECT FROM pg_proc p WHERE p.oid = a.proc AND prokind = 'p') GROUP BY a.proc, b.o, b.value},
		1000, '^XX|^57014');
offenders('all arguments of a type at their limit',
	qq{SELECT replace(call_of(a.proc, array_agg(CASE WHEN a.type = b.type THEN b.value ELSE a.value END ORDER BY a.o)),
	'%s', quote_literal('app.dict'))
	FROM argument a, (VALUES $values) b (type, value)
	WHERE NOT EXISTS (SELECT FROM pg_proc p WHERE p.oid = a.proc AND prokind = 'p')
		AND EXISTS (SELECT FROM argument x WHERE x.proc = a.proc AND x.type = b.type) GROUP BY a.proc, b.type, b.value},
		1000, '^XX|^57014');

# --- functions declared for any type, with every kind of type ---
$node->safe_psql('d', q{CREATE TYPE public.mood AS ENUM ('sad', 'ok');
	CREATE DOMAIN public.pos AS bigint CHECK (VALUE > 0); CREATE DOMAIN public.pos2 AS public.pos;
	CREATE TYPE public.pair AS (a int, b text); CREATE TYPE public.span AS RANGE (subtype = bigint)});
my @any = ('1::smallint', '1', '1::bigint', '1.5', '1e300::numeric', "'NaN'::float8", '0.5::real', 'true', "'x'::text",
	"''", "NULL", "'x'::varchar(3)", "'x'::char(5)", "'x'::name", "'x'::\"char\"", "'\\x00ff'::bytea",
	"now()", "now()::timestamp", "'infinity'::date", "'12:00'::time", "'12:00+01'::timetz", "'1 day'::interval",
		"gen_random_uuid()", "'10.0.0.1'::inet", "'08:00:2b:01:02:03'::macaddr", "B'101'", "'{\"a\":1}'::jsonb",
		"'{}'::json",
	"1::oid", "'pg_class'::regclass", "'(1,2)'::point", "'1'::money", "'a b'::tsvector", "'{1,2}'::int[]",
		"'{{a},{b}}'::text[]", "'{}'::bytea[]", "ROW(1, 'x')", "ROW()", "ROW(NULL, ROW(1))", "(1, 'x')::public.pair",
		"NULL::public.pair",
	"'sad'::public.mood", "5::public.pos", "5::public.pos2", "'[1,5)'::public.span", "'{[1,5)}'::int8multirange",
		"'{1,2}'::ext.roaring", "ext.linear_spec(expected => 100)", "repeat('x', 300000)",
		"array_fill(1::bigint, '{20000}')");
my $anys = join ',', map { (my $v = $_) =~ s/'/''/g; "('$v')" } @any;
offenders('an argument of any type',
	qq{SELECT replace(call_of(a.proc, array_agg(CASE WHEN a.type ~ '^"?any' THEN v.value ELSE a.value END
	ORDER BY a.o)), '%s', quote_literal('app.dict'))
	FROM argument a, (VALUES $anys) v (value)
		WHERE EXISTS (SELECT FROM argument x WHERE x.proc = a.proc AND x.type ~ '^"?any') GROUP BY a.proc, v.value},
		300, '^XX|^57014');

# --- functions with internal arguments in objects of a role ---
# estimators of selectivity on operators of other types: the server allows this to superusers only
for (split /\n/, $node->safe_psql('d', q{SELECT proname, CASE WHEN pronargs = 4 THEN 'RESTRICT' ELSE 'JOIN' END
	FROM pg_proc WHERE pronamespace = 'census_private'::regnamespace AND proname ~ '_sel$' ORDER BY 1}))
{
	my ($f, $clause) = split /\|/;
	like(ask('nobody', "CREATE FUNCTION pg_temp.two(int, int) RETURNS boolean LANGUAGE sql AS 'SELECT true';
		CREATE OPERATOR pg_temp.<~> (LEFTARG = int, RIGHTARG = int, FUNCTION = pg_temp.two,
		$clause = census_private.$f)"),
		qr/must be superuser/, "$f is not for an operator of anybody");
}
my $estimated = ask($node->safe_psql('postgres', 'SELECT current_user'), q{
	SET client_min_messages = error;
	CREATE TEMP TABLE sample_row AS SELECT g AS int4, g::bigint AS int8, g::text AS text,
		decode(lpad(to_hex(g), 4, '0'), 'hex') AS bytea, ARRAY[g::bigint] AS int8s,
		(ARRAY[g::bigint])::ext.roaring AS roaring, g::float8 AS float8 FROM generate_series(1, 1000) g;
	ALTER TABLE sample_row ADD PRIMARY KEY (int4); ANALYZE sample_row;
	CREATE TEMP TABLE built (what text, state text);
	DO $$
	DECLARE f record; n int := 0; line text; q text;
		types text[] := '{int4,int8,text,bytea,int8[],ext.roaring,float8}';
			cols text[] := '{int4,int8,text,bytea,int8s,roaring,float8}';
		consts text[] := ARRAY['7', '7', 'x', '\xff', '{1}', '{1}', '1.5'];
	BEGIN
		FOR f IN SELECT p.oid::regproc AS name, pronargs FROM pg_proc p
			WHERE pronamespace = 'census_private'::regnamespace AND prorettype = 'float8'::regtype
			AND proargtypes[0] = 'internal'::regtype LOOP
			FOR i IN 1..array_length(types, 1) LOOP FOR j IN 1..array_length(types, 1) LOOP
				n := n + 1;
				BEGIN
					EXECUTE
						format('CREATE FUNCTION pg_temp.two_%s(%s, %s) RETURNS boolean '
						'LANGUAGE plpgsql STABLE AS ''BEGIN RETURN true; END''', n, types[i], types[j]);
					EXECUTE
						format('CREATE OPERATOR pg_temp.<~> (LEFTARG = %s, RIGHTARG = %s, FUNCTION = pg_temp.two_%s, '
						'%s = %s)', types[i], types[j], n, CASE WHEN f.pronargs = 4 THEN 'RESTRICT' ELSE 'JOIN' END,
						f.name);
					FOREACH q
						IN ARRAY
						ARRAY[format('a.%s OPERATOR(pg_temp.<~>) (SELECT %s FROM sample_row ORDER BY int4 LIMIT 1)',
						cols[i], cols[j]),
							format('a.%s OPERATOR(pg_temp.<~>) %L::%s', cols[i], consts[j], types[j]),
								format('%L::%s OPERATOR(pg_temp.<~>) a.%s', consts[i], types[i], cols[j]),
							format('NULL::%s OPERATOR(pg_temp.<~>) a.%s', types[i], cols[j]),
								format('a.%s OPERATOR(pg_temp.<~>) NULL::%s', cols[i], types[j]),
							format('a.%s OPERATOR(pg_temp.<~>) b.%s', cols[i], cols[j])] LOOP
						BEGIN
							FOR line IN EXECUTE 'EXPLAIN SELECT FROM sample_row a, sample_row b WHERE ' || q LOOP
								END LOOP;
							INSERT INTO built VALUES (f.name || ': ' || q, '00000');
						EXCEPTION WHEN OTHERS THEN INSERT INTO built
							VALUES (f.name || ': ' || q, sqlstate || ' ' || sqlerrm);
						END;
					END LOOP;
				EXCEPTION WHEN OTHERS THEN INSERT INTO built
					VALUES (f.name || ' ' || types[i] || ' ' || types[j], 'not made: ' || sqlerrm);
				END;
				BEGIN EXECUTE format('DROP OPERATOR pg_temp.<~> (%s, %s)', types[i], types[j]); EXCEPTION WHEN OTHERS
					THEN NULL; END;
			END LOOP; END LOOP;
		END LOOP;
	END $$;
	SELECT count(*) FILTER (WHERE state = '00000') FROM built; SELECT what, state FROM built
		WHERE state ~ '^XX|^not made' LIMIT 10});
like($estimated, qr/^\d{3,}$/, "estimators on operators of any type: $estimated plans");
# aggregates that mix the functions of ours
my $mixed = ask('nobody', q{
	SET client_min_messages = error;
	CREATE TEMP TABLE built (what text, state text);
	DO $$
	DECLARE s record; f record; n int := 0; r text; name text;
	BEGIN
		FOR s IN SELECT p.oid, p.oid::regproc AS name, prorettype AS stype FROM pg_proc p
			WHERE pronamespace IN ('ext'::regnamespace, 'census_private'::regnamespace) AND prokind = 'f'
			AND pronargs BETWEEN 2 AND 3 AND proargtypes[0] = prorettype
				AND prorettype IN (SELECT t.oid FROM pg_type t
					WHERE typnamespace IN ('ext'::regnamespace, 'census_private'::regnamespace)) LOOP
			FOR f IN SELECT p.oid::regproc AS name FROM pg_proc p
				WHERE pronamespace IN ('ext'::regnamespace, 'census_private'::regnamespace) AND prokind = 'f'
				AND pronargs = 1 AND proargtypes[0] = s.stype UNION ALL SELECT NULL LOOP
				n := n + 1;
				name := s.name || ', ' || coalesce(f.name::text, 'none');
				BEGIN
					EXECUTE
						(SELECT
						format('CREATE AGGREGATE pg_temp.mixed_%s(%s) (SFUNC = %s, STYPE = %s %s, PARALLEL = SAFE)', n,
						string_agg(type, ', ' ORDER BY o), s.name, s.stype::regtype, ', FINALFUNC = ' || f.name)
						FROM argument WHERE proc = s.oid AND o > 1);
					EXECUTE (SELECT format('SELECT pg_temp.mixed_%s(%s)::text FROM generate_series(1, 100) g', n,
						string_agg(value, ', ' ORDER BY o)) FROM argument WHERE proc = s.oid AND o > 1) INTO r;
					EXECUTE
						(SELECT
						format('SELECT max(m::text) FROM (SELECT pg_temp.mixed_%s(%s) OVER (ORDER BY g ROWS BETWEEN 2 '
						'PRECEDING AND CURRENT ROW) m FROM generate_series(1, 100) g) x', n,
						string_agg(value, ', ' ORDER BY o)) FROM argument WHERE proc = s.oid AND o > 1) INTO r;
					INSERT INTO built VALUES (name, '00000');
				EXCEPTION WHEN OTHERS THEN INSERT INTO built VALUES (name, sqlstate || ' ' || sqlerrm);
				END;
			END LOOP;
		END LOOP;
	END $$;
	SELECT count(*) FILTER (WHERE state = '00000') FROM built; SELECT what, state FROM built WHERE state ~ '^XX'
		LIMIT 10});
like($mixed, qr/^\d{2,}$/, "aggregates that mix our functions: $mixed");

unlike(slurp_file($node->logfile), qr/terminated by signal|PANIC|TRAP:/, 'the server has never died');
$node->stop;
done_testing();
