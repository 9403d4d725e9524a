# A role that may create objects in the schema of the extension has created, for every name that the install script
# uses, a closer match for every argument type.  The script calls none of them, binds none of them to its objects, and
# our functions call none when a superuser uses them.  So it is with census_citus, for which a row of the catalog and
# what its functions need of Citus stand in.
# Long: not each day in "make check" (test/check).
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->start;
$node->safe_psql('postgres', 'CREATE ROLE mallory LOGIN');
$node->safe_psql('postgres', "CREATE DATABASE $_ OWNER mallory") for qw(plain theirs);
my $as = [ '-U', 'mallory' ];
my $citus = q{SET allow_system_table_mods = on;
	INSERT INTO pg_extension (oid, extname, extowner, extnamespace, extrelocatable, extversion)
		SELECT 1, 'citus', 10, oid, false, '0' FROM pg_namespace WHERE nspname = 'pg_catalog';
	CREATE FUNCTION pg_catalog.create_distributed_table(regclass, text, colocate_with text DEFAULT '',
		shard_count int DEFAULT 32) RETURNS void LANGUAGE sql AS '';
	CREATE TABLE pg_catalog.pg_dist_schema (schemaid oid, colocationid int);
	CREATE TABLE pg_catalog.pg_dist_shard AS SELECT NULL::regclass AS logicalrelid, 1::bigint AS shardid;
	CREATE TABLE pg_catalog.pg_dist_placement AS SELECT 1::bigint AS shardid, 0 AS groupid;
	CREATE TABLE pg_catalog.pg_dist_local_group AS SELECT 0 AS groupid;
	CREATE FUNCTION pg_catalog.get_shard_id_for_distribution_column(regclass, anyelement) RETURNS bigint
		LANGUAGE sql AS 'SELECT 1::bigint';
	CREATE FUNCTION pg_catalog.get_current_transaction_id(OUT transaction_number bigint) LANGUAGE sql
		AS 'SELECT 0::bigint'};

# The names: words before a parenthesis in the scripts, operators, types.
my ($dir) = map { chomp; $_ } qx{pg_config --sharedir};
my $version = $node->safe_psql('postgres',
	q{SELECT default_version FROM pg_available_extensions WHERE name = 'census'});
(my $script = join '', map { slurp_file("$dir/extension/$_--$version.sql") } 'census', 'census_citus')
  =~ s/--[^\n]*//g;
$script =~ s/^\s*COMMENT ON .*?;$//gms;
my %function = map { lc $_ => 1 } $script =~ /(?<![.\w'])(?:pg_catalog\.|census_private\.)?(\w+)\s*\(/g;
my %operator = map { $_ => 1 } ($script =~ /OPERATOR\s*\((?:\w+\.)?([^\w\s()]+)\)/g, qw(= <> < > <= >= || && @> <@));
delete @function{ qw(operator as in and or check key values any exists select with from) };
my @function = sort keys %function;
cmp_ok(scalar @function, '>', 100, scalar(@function) . ' names of functions in the script');
ok($function{$_}, "$_ is one of them") for qw(unnest pg_extension_config_dump format id_generator intern_row_ok
	linear_counter_trans next_id distributed_name parse_ident);

# Objects that the extensions create cannot be planted, because the script would stop.
$node->safe_psql($_, $citus) for qw(plain theirs);
$node->safe_psql('plain', 'CREATE SCHEMA s; CREATE EXTENSION census SCHEMA s; CREATE EXTENSION census_citus SCHEMA s',
	extra_params => $as);
my $own = $node->safe_psql('plain',
	q{SELECT proname || '(' || (SELECT coalesce(string_agg(format_type(t, NULL), ',' ORDER BY o), '')
	FROM unnest(proargtypes) WITH ORDINALITY u (t, o)) || ')'
	FROM pg_proc WHERE pronamespace = 's'::regnamespace});
my @types = ('text', 'character varying', 'name', '"char"', 'oid', 'regclass', 'regrole', 'regproc', 'regtype',
	'smallint', 'integer', 'bigint', 'numeric', 'double precision',
	'boolean', 'bytea', 'interval', 'timestamp with time zone', 'text[]', 'bigint[]', 'name[]', 'oid[]', 'anyelement',
		'anyarray', 'anynonarray', 'anycompatible');
{
	my $db = 'theirs';
	$node->safe_psql($db, "CREATE SCHEMA s; CREATE TABLE s.own (sig text);
		INSERT INTO s.own SELECT unnest(string_to_array(\$o\$$own\$o\$, E'\\n'))", extra_params => $as);
	my $names = join ',', map { "'$_'" } @function;
	my $types = join ',', map { "'$_'" } @types;
	my $operators = join ',', map { "'$_'" } sort keys %operator;
	$node->safe_psql($db, qq{
		SET search_path = pg_catalog;
		-- a trap says that it was called, in a sequence, which no rollback undoes
		CREATE SEQUENCE s.called;
		GRANT ALL ON s.called TO PUBLIC; GRANT USAGE ON SCHEMA s TO PUBLIC;
		DO \$\$
		DECLARE f text; t text; u text; o text; n bigint := 0;
			trap text
				:=
				'LANGUAGE plpgsql AS \$f\$ BEGIN PERFORM pg_catalog.nextval(''s.called''); RAISE WARNING ''captured''; '
				'RETURN NULL; END \$f\$';
		BEGIN
			FOREACH f IN ARRAY ARRAY[$names] LOOP
				FOREACH t IN ARRAY ARRAY[$types] LOOP
					IF NOT EXISTS (SELECT FROM s.own WHERE sig = f || '(' || t || ')') THEN
						EXECUTE format('CREATE FUNCTION s.%I(%s) RETURNS %s %s', f, t, CASE WHEN t ~ '^any'
							THEN t ELSE 'bigint' END, trap);
						n := n + 1;
					END IF;
				END LOOP;
			END LOOP;
			-- of two arguments: those that pg_catalog has, and the likely ones of ours
			FOREACH f IN ARRAY ARRAY[$names] LOOP
				FOREACH t IN ARRAY ARRAY['text', 'character varying', 'oid', 'regclass', 'bigint', 'integer', 'text[]',
					'anyelement', 'name'] LOOP
					FOREACH u IN ARRAY ARRAY['text', 'character varying', 'oid', 'regclass', 'bigint', 'integer',
						'text[]', 'bigint[]', 'name', 'regrole'] LOOP
						IF NOT EXISTS (SELECT FROM s.own WHERE sig = f || '(' || t || ',' || u || ')') THEN
							EXECUTE format('CREATE FUNCTION s.%I(%s, %s) RETURNS %s %s', f, t, u, CASE WHEN t ~ '^any'
								THEN t ELSE 'bigint' END, trap);
							n := n + 1;
						END IF;
					END LOOP;
				END LOOP;
			END LOOP;
			CREATE FUNCTION s.trap_b(anyelement, anyelement) RETURNS boolean
				LANGUAGE plpgsql
				AS 'BEGIN PERFORM pg_catalog.nextval(''s.called''); RAISE WARNING ''captured''; RETURN NULL; END';
			FOREACH t IN ARRAY ARRAY[$types] LOOP
				CONTINUE WHEN t ~ '^any';
				FOREACH u IN ARRAY ARRAY[$types] LOOP
					CONTINUE WHEN u ~ '^any';
					EXECUTE format('CREATE FUNCTION s.trap_o(%s, %s) RETURNS boolean %s', t, u, trap);
					FOREACH o IN ARRAY ARRAY[$operators] LOOP
						EXECUTE format('CREATE OPERATOR s.%s (LEFTARG = %s, RIGHTARG = %s, FUNCTION = s.trap_o)', o, t,
							u);
						n := n + 1;
					END LOOP;
				END LOOP;
			END LOOP;
			FOREACH t IN ARRAY ARRAY['text', 'regclass', 'regrole', 'name', 'oid', 'bytea', 'int4', 'int8',
				'timestamptz', 'interval', 'cstring', 'internal'] LOOP
				EXECUTE format('CREATE DOMAIN s.%I AS pg_catalog.bool', t);
			END LOOP;
			EXECUTE
				'CREATE TABLE s.pg_class (oid bigint); CREATE TABLE s.pg_extension (extname text, extowner oid); '
				'CREATE TABLE s.pg_sequence (seqrelid oid); CREATE TABLE s.pg_depend (a int)';
			RAISE NOTICE 'planted %', n;
		END \$\$}, extra_params => $as);
	cmp_ok($node->safe_psql($db, q{SELECT (SELECT count(*) FROM pg_proc WHERE pronamespace = 's'::regnamespace)
		+ (SELECT count(*) FROM pg_operator WHERE oprnamespace = 's'::regnamespace)}),
		'>', 10000, 'planted');
}
$node->safe_psql('postgres', 'CREATE DATABASE super TEMPLATE theirs OWNER mallory');

for my $case ([ 'theirs', 'mallory' ], [ 'super', $node->safe_psql('postgres', 'SELECT current_user') ])
{
	my ($db, $who) = @$case;
	my ($rc, $out, $err) = $node->psql($db, 'CREATE EXTENSION census SCHEMA s; CREATE EXTENSION census_citus SCHEMA s',
		extra_params => [ '-U', $who ]);
	is($err, '', "$db: the extensions are created among them, by $who");
	is($node->safe_psql($db, 'SELECT is_called FROM s.called'), 'f', "$db: their scripts have called none of them");
	is($node->safe_psql($db, q{
		WITH RECURSIVE member AS (SELECT classid, objid FROM pg_depend WHERE refclassid = 'pg_extension'::regclass
			AND deptype = 'e'
			-- rules, constraints, defaults, indexes, triggers, operators of classes: what hangs on a member
			UNION SELECT d.classid, d.objid FROM pg_depend d JOIN member m ON d.refclassid = m.classid
				AND d.refobjid = m.objid WHERE d.deptype IN ('i', 'a'))
		SELECT string_agg(pg_describe_object(d.classid, d.objid, 0) || ' -> ' || pg_describe_object(d.refclassid,
			d.refobjid, 0), ', ')
		  FROM pg_depend d JOIN member m ON m.classid = d.classid AND m.objid = d.objid
		 WHERE NOT EXISTS (SELECT FROM member e WHERE e.classid = d.refclassid AND e.objid = d.refobjid)
		   AND d.refclassid NOT IN ('pg_namespace'::regclass, 'pg_extension'::regclass, 'pg_language'::regclass)}),
		'', "$db: and nothing that it made depends on one");

	# used by a superuser (with the names of arguments, which the planted functions lack) whose search_path has only
	# planted objects
	my $q = $node->safe_psql($db, q{SELECT count(*) FROM pg_views WHERE schemaname = 's'});
	cmp_ok($q, '>=', 2, 'views to look into');
	my @use = map { "SELECT * FROM s.$_" } split /\n/,
		$node->safe_psql($db, q{SELECT viewname FROM pg_views WHERE schemaname = 's'});
	push @use, q{SELECT s.next_id()}, q{SELECT s.next_id('census_private.id_seq'::pg_catalog.regclass)},
		q{SELECT s.intern('x'::pg_catalog.text)},
	  q{SELECT * FROM s.intern_text_set('{1,2}'::pg_catalog.int8[]::s.roaring)},
	  q{SELECT s.create_id_generator(name => 's.g', layout => 'snowflake', shard => 5)},
	  q{SELECT s.create_shard(shard => 6, schema => 'shard6'); SELECT shard6.next_id()},
	  q{SELECT s.create_dictionary(name => 's.d', lanes => 4);
	  	SELECT s.intern('s.d'::pg_catalog.regclass, 'a'::pg_catalog.text)},
	  q{SELECT s.create_dictionary(name => 's.now', commit => 'immediate');
	  	SELECT s.intern('s.now'::pg_catalog.regclass, 'a'::pg_catalog.text)},
	  q{INSERT INTO census_private.string
	  	VALUES (77, s.intern_key('census_private.string'::pg_catalog.regclass, 'by hand'::pg_catalog.text), 'by hand')},
	  q{CREATE TABLE s.t (a pg_catalog.text, b pg_catalog.int8); INSERT INTO s.t VALUES ('x'), ('y');
	  	CALL s.intern_column('s.t'::pg_catalog.regclass, 'a'::pg_catalog.name, 'b'::pg_catalog.name)},
	  q{SELECT s.create_allocator(name => 's.slot', mode => 'window');
	  	SELECT s.allocate('s.slot'::pg_catalog.regclass)},
	  q{SELECT s.directory_create(path => '{a,b}'::pg_catalog.text[])},
	  	q{SELECT * FROM s.directory_list(path => '{a}'::pg_catalog.text[])},
	  	q{SELECT (s.directory_open(path => '{a}'::pg_catalog.text[])).prefix},
	  q{CREATE TABLE s.sets (v s.roaring); INSERT INTO s.sets VALUES ('{1,2}'); CREATE INDEX ON s.sets USING gin (v);
	  	SET enable_seqscan = off; SELECT pg_catalog.count(*) FROM s.sets WHERE v OPERATOR(s.@>) '{1}'::s.roaring;
	  	ANALYZE s.sets},
	  q{CREATE TABLE s.legacy (id pg_catalog.int8 PRIMARY KEY)},
	  q{SELECT s.create_distributed_dictionary(name => 's.spread', lanes => 2);
	  	UPDATE pg_catalog.pg_dist_shard SET logicalrelid = 's.spread'::pg_catalog.regclass},
	  q{SELECT s.spread_intern(pg_catalog.array_agg('a'::pg_catalog.text))},
	  q{SELECT s.drop_distributed_dictionary('s.spread'::pg_catalog.regclass)},
	  q{SELECT s.create_distributed_graph(name => 's.links');
	  	CREATE SEQUENCE s.counted; ALTER SEQUENCE s.counted RESTART;
	  	ALTER TABLE s.legacy ADD b pg_catalog.int8 DEFAULT pg_catalog.random()},
	  q{SELECT s.drop_distributed_graph('s.links_out'::pg_catalog.regclass)};
	for my $sql (@use)
	{
		($rc, $out, $err) = $node->psql($db, "SET client_min_messages = warning; SET search_path = s; $sql");
		is($err, '', "$db, a superuser: $sql");
		is($node->safe_psql($db, 'SELECT is_called FROM s.called'), 'f', "$db: no planted object was called");
		$node->safe_psql($db, q{SELECT setval('s.called', 1, false)});
	}
}
$node->stop;
done_testing();
