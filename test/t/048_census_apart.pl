# Everything is altered and taken apart: each object of the extension or of its functions, with each ALTER, DROP and
# CREATE OR REPLACE that its owner may run, and each link and settings row that names another object.  Then every
# function of the extension that takes a relation is called.  Objects, commands and functions come from the catalogs.
#
# - the server stays up, and no error is an internal one, or names a dropped object by its number
# - a role without rights can do nothing that it could not do before; neither can an owner with objects of others
# - neither sees nor changes an edge or a string of another owner
# - no code of the owner runs as another role
# - the owner of the database, who created the extension, can alter nothing of it but the directory and the default
#   dictionary
#
# One of 160 alterations is tried, and a graph that names another graph's pages; in .ci/run -w one of 20; others each
# day (CENSUS_SEED); of CENSUS_KINDS, or of all.  test/soak/altered tries all.
# Long: not each day in "make check" (test/check).
use strict;
use warnings;
use lib 'test/t';
use CensusCalls;
use Effort;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;

my $share = share(160);
my $kinds = $ENV{CENSUS_KINDS} || 'table column constraint index trigger sequence function schema link settings';
my $seed = $ENV{CENSUS_SEED} || int(time() / 86400);
note "one of $share, CENSUS_SEED=$seed";
my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->append_conf('postgresql.conf',
	"fsync = off\nmax_locks_per_transaction = 1024\ncensus.graph_compact_rows = -1\nlog_min_error_statement = " .
	"panic\nstatement_timeout = 0");
$node->start;
$node->safe_psql('postgres', 'CREATE ROLE boss LOGIN; CREATE ROLE heir; GRANT heir TO boss; CREATE ROLE peer;
	CREATE ROLE low; CREATE DATABASE d OWNER boss');
$node->safe_psql('d', q{CREATE SCHEMA ext; CREATE EXTENSION census SCHEMA ext; GRANT USAGE ON SCHEMA ext TO PUBLIC;
	CREATE SCHEMA app; CREATE SCHEMA elsewhere}, extra_params => [ '-U', 'boss' ]);
$node->safe_psql('d', q{GRANT USAGE, CREATE ON SCHEMA app, elsewhere TO heir; GRANT USAGE ON SCHEMA app TO PUBLIC;
	CREATE SCHEMA theirs AUTHORIZATION peer; GRANT USAGE ON SCHEMA theirs TO PUBLIC});
# (of each schema other edges and strings, so that the peer's are known where they should not appear)
for my $who ([ 'boss', 'app', 5, 'known', 2 ], [ 'peer', 'theirs', 6, 'marker', 7717711 ])
{
	my ($role, $schema, $shard, $string, $member) = @$who;
	$node->safe_psql('d', "GRANT CREATE ON DATABASE d TO $role; SET ROLE $role; SET search_path = $schema, ext;" . qq{
		SELECT create_graph('g'), create_graph('ga'), create_graph('gt'), create_dictionary('d'),
			create_dictionary('da'), create_dictionary('laned', lanes => 4), create_allocator('slot'),
			create_allocator('win', 'window'), create_id_generator('gen'), create_shard($shard, 'shard$shard');
		SELECT intern('d', '$string'), intern('laned', '$string'), allocate('slot'), allocate('win'), next_id('gen'),
			shard$shard.next_id(), graph_add('g', 1, 4), graph_add('g', 1, $member), graph_add('g', $member, 1);
			CALL graph_compact('g'); SELECT graph_add('g', 2, 3), graph_remove('g', 1, 4);
		CREATE TABLE t (a int, b bigint, c text, UNIQUE (a, b)); SELECT graph_attach('ga', 't', 'a', 'b');
			INSERT INTO t VALUES (1, $member);
		CREATE TABLE tt (c text, d varchar, UNIQUE (c, d)); SELECT graph_attach('gt', 'tt', 'c', 'd', 'da');
			INSERT INTO tt VALUES ('$string', 'y')});
}
$node->safe_psql('d', q{SELECT ext.directory_create('{a,b}'), ext.intern('known')}, extra_params => [ '-U', 'boss' ]);
is(census_calls($node, 'd'), '', 'there is a value for every type of argument');
$node->safe_psql('d', q{
	CREATE SCHEMA h; GRANT USAGE ON SCHEMA h TO PUBLIC;
	-- code of the owner's
	CREATE FUNCTION h.evil() RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN
		IF current_user NOT IN ('boss', 'heir') THEN RAISE EXCEPTION 'ran as %', current_user USING ERRCODE = 'P0666';
			END IF; RETURN true; END $$;
	CREATE FUNCTION h.evil_of(anyelement) RETURNS int LANGUAGE plpgsql IMMUTABLE
		AS $$ BEGIN PERFORM h.evil(); RETURN 1; END $$;
	CREATE FUNCTION h.evil_trigger() RETURNS trigger LANGUAGE plpgsql
		AS $$ BEGIN PERFORM h.evil(); RETURN coalesce(NEW, OLD); END $$;
	-- in the place of each link: the owner's function of the same name and arguments
	DO $$ DECLARE f record; BEGIN FOR f IN SELECT proname, pg_get_function_identity_arguments(oid) AS args FROM pg_proc
		WHERE prosrc = 'census_link' AND NOT 'pg_catalog."any"'::regtype = ANY (proargtypes) LOOP
		EXECUTE format('CREATE FUNCTION h.%I(%s) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS %L', f.proname, f.args,
			'BEGIN RETURN h.evil(); END'); END LOOP; END $$;
	CREATE FUNCTION h.graph_attachment(graph regclass, dictionary regclass, src anyelement, dst anyelement,
		dst_dictionary regclass) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS 'BEGIN RETURN h.evil(); END';

	-- what belongs together: a relation, and what it is of
	CREATE TABLE h.relation AS
		SELECT c.oid, c.oid::regclass::text AS name, c.relkind, pg_get_userbyid(c.relowner) AS owner, n.nspname,
			CASE WHEN n.nspname ~ '^shard' THEN 'gen' WHEN n.nspname = 'census_private'
				THEN substr(c.relname, 1, 3) ELSE regexp_replace(c.relname, '_(out|in|past|id_hint|id_seq)$', '')
				END AS family
		  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE c.relkind IN ('r', 'S')
		  	AND n.nspname IN ('app', 'theirs', 'shard5', 'shard6', 'census_private');
	UPDATE h.relation SET family = CASE family WHEN 't' THEN 'ga' WHEN 'tt' THEN 'gt' WHEN 'da'
		THEN 'gt' ELSE family END;
	CREATE TABLE h.call AS
		SELECT DISTINCT r.oid AS relation, r.family, r.nspname,
			calls.call_of(f.proc, array_agg(replace(replace(a.value, '%s', r.oid::text), '%d', '1') ORDER BY a.o))
			AS call
		  FROM h.relation r, calls.function f JOIN calls.argument a ON a.proc = f.proc
		 WHERE f.callable AND f.proargtypes::oid[] && '{regclass,oid}'::regtype[]::oid[]
		 	AND f.proname <> 'census_stats_reset' GROUP BY f.proc, r.oid, r.family, r.nspname;
	INSERT INTO h.call SELECT r.oid, r.family, r.nspname, format(c, r.name) FROM h.relation r,
		unnest(ARRAY['INSERT INTO %1$s SELECT * FROM %1$s LIMIT 1', 'DELETE FROM %s', 'TRUNCATE %s', 'SELECT * FROM %s',
		'SELECT last_value FROM %s']) c WHERE r.relkind = 'r';
	INSERT INTO h.call SELECT r.oid, r.family, r.nspname, format('INSERT INTO %s VALUES (7, 8)', r.name)
		FROM h.relation r WHERE name ~ '\.t$' UNION ALL SELECT r.oid, r.family, r.nspname,
		format('INSERT INTO %s VALUES (''7'', ''8'')', r.name) FROM h.relation r WHERE name ~ '\.tt$'
		UNION ALL SELECT r.oid, r.family, r.nspname,
			format('SELECT ext.graph_attach(%s, %s, %L, %L, %s)', g.oid, r.oid, col[1], col[2],
			coalesce(d.oid::text, 'NULL')) FROM h.relation r JOIN h.relation g
			USING (family, nspname) JOIN (VALUES ('t', '{a,b}'::text[]), ('tt', '{c,d}')) v (n, col)
			ON r.name ~ ('\.' || n || '$')
			LEFT JOIN h.relation d ON d.nspname = r.nspname AND d.name ~ '\.da$' AND n = 'tt'
				WHERE g.name ~ ('\.' || g.family || '$');
	-- what concerns no relation, or all
	INSERT INTO h.call SELECT NULL, NULL, NULL, c
		FROM unnest(ARRAY['SELECT * FROM ext.census_check()', 'SELECT * FROM ext.census_advance()',
		'SELECT * FROM ext.census_graph', 'SELECT * FROM ext.census_allocator', 'SELECT * FROM ext.census_generator',
		'SELECT ext.intern(''new'')', 'SELECT ext.intern_find(''known'')',
		'SELECT ext.directory_create(''{a,c}'')', 'SELECT ext.directory_list(''{a}'')',
			'SELECT ext.directory_move(''{a,b}'', ''{a,d}'')', 'SELECT ext.directory_remove(''{a,b}'')',
			'SELECT * FROM ext.census_directory_path', 'SELECT shard5.next_id()',
			'SELECT ext.create_graph(''app.new'')', 'SELECT ext.create_shard(7)']) c;
	GRANT SELECT ON h.relation, h.call TO PUBLIC;

	-- the peer's edges and strings, as they lie in the tables
	CREATE FUNCTION h.of_peer() RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
	DECLARE r text; one text; s text := '';
	BEGIN
		FOREACH r IN ARRAY ARRAY['g', 'g_out', 'g_in', 'g_runs', 'g_parts',
			'ga', 'ga_out', 'ga_in', 'gt', 'd', 'da', 'laned', 't', 'tt']
		LOOP
			EXECUTE format('SELECT string_agg(x::text, '' '' ORDER BY x::text) FROM theirs.%I x', r) INTO one;
			s := s || r || ': ' || coalesce(one, '') || E'\n';
		END LOOP;
		RETURN s;
	END $$;
	-- what came of each call, as a role; nothing of it stays
	CREATE FUNCTION h.all_calls(who name, families text[], theirs boolean) RETURNS text[] LANGUAGE plpgsql AS $$
	DECLARE c record; answers text[] := '{}'; shown text; peer boolean := who IN ('boss', 'low'); of_peer text;
	BEGIN
		of_peer := CASE WHEN theirs AND peer THEN h.of_peer() END;
		EXECUTE format('SET LOCAL ROLE %I', who);
		FOR c IN SELECT call, relation FROM h.call
			WHERE family = ANY (families) AND (nspname NOT IN ('theirs', 'shard6') OR theirs) OR family IS NULL LOOP
			BEGIN
				shown := '';
				IF c.call ~ '^SELECT' THEN
					EXECUTE format('SELECT string_agg(q::text, '' '') FROM (%s) q', c.call) INTO shown;
				ELSE
					EXECUTE c.call;
				END IF;
				IF peer AND shown ~ 'marker|7717711' THEN
					RAISE SQLSTATE 'XX666' USING MESSAGE = 'shows ' || shown;
				END IF;
				IF of_peer IS NOT NULL AND of_peer <> h.of_peer() THEN
					RAISE SQLSTATE 'XX666' USING MESSAGE = 'changes what is the peer''s';
				END IF;
				RAISE SQLSTATE 'UNDO0';
			EXCEPTION WHEN OTHERS THEN
				answers := answers || (CASE WHEN sqlstate = 'UNDO0' THEN 'done ' WHEN sqlstate ~ '^XX|^P0666'
					THEN 'bad ' || sqlstate || ' ' || sqlerrm || ': '
					WHEN sqlerrm ~ '\(null\)|""|OID 0'
						OR position(substring(sqlerrm FROM '\m(?:OID |")([0-9]+)\M') IN c.call) = 0
						THEN 'bad text ' || sqlerrm || ': ' ELSE sqlstate || ' ' END || c.call);
			END;
		END LOOP;
		RESET ROLE;
		RETURN answers;
	END $$;
	-- an INSERT trusts the owner of the table, as everywhere; so do intern_erase() and intern_column(), which run one
	CREATE FUNCTION h.bad(answer text) RETURNS boolean LANGUAGE sql AS $$
		SELECT answer ~ '^bad' AND NOT (answer ~ 'P0666'
			AND (answer !~ ': (SELECT|CALL) ext' OR answer ~ 'ext.(intern_erase|intern_column)\(')) $$;
	-- an alteration, and what it opens; or why it was not possible
	CREATE FUNCTION h.altered(who name, alteration text, families text[], theirs boolean, before_low text[],
		before_boss text[]) RETURNS text[] LANGUAGE plpgsql AS $$
	DECLARE found text[] := NULL; answers text[];
	BEGIN
		BEGIN
			EXECUTE format('SET LOCAL ROLE %I', who);
			EXECUTE alteration;
			SET CONSTRAINTS ALL IMMEDIATE;
			RESET ROLE;
			found := '{}';
			answers := h.all_calls('low', families, theirs);
			found := found || ARRAY(SELECT 'low: ' || a FROM unnest(answers) a
				WHERE h.bad(a) OR a ~ '^done' AND a <> ALL (before_low));
			answers := h.all_calls('boss', families, theirs);
			found := found || ARRAY(SELECT 'boss: ' || a FROM unnest(answers) a
				WHERE a ~ '^bad' OR theirs AND a ~ '^done' AND a <> ALL (before_boss)
				AND EXISTS (SELECT FROM h.call c WHERE a = 'done ' || c.call AND c.nspname IN ('theirs', 'shard6')));
						answers := h.all_calls(pg_get_userbyid(10), families, false);
			found := found || ARRAY(SELECT 'superuser: ' || a FROM unnest(answers) a WHERE h.bad(a));
			RAISE SQLSTATE 'UNDO0';
		EXCEPTION WHEN SQLSTATE 'UNDO0' THEN NULL;
			WHEN OTHERS THEN
				IF found IS NOT NULL THEN RETURN found || (sqlstate || ' ' || sqlerrm); END IF;
				RETURN ARRAY['not possible ' || sqlstate || ' ' || sqlerrm];
		END;
		RETURN found;
	END $$;
});

# --- what may be altered ---
$node->safe_psql('d', q{
	CREATE TABLE h.alteration (id serial, kind text, who name, family text, sql text, theirs boolean DEFAULT false);
	-- tables, with the names that their own schema gives them
	INSERT INTO h.alteration (kind, who, family, sql)
		SELECT 'table', 'boss', family, replace(replace(s, '%t', r.name), '%c',
			(SELECT quote_ident(attname) FROM pg_attribute WHERE attrelid = r.oid AND attnum = 1)) FROM h.relation r,
			unnest(ARRAY['DROP TABLE %t', 'DROP TABLE %t CASCADE', 'ALTER TABLE %t RENAME TO renamed',
			'ALTER TABLE %t SET SCHEMA elsewhere', 'ALTER TABLE %t OWNER TO heir', 'ALTER TABLE %t SET UNLOGGED',
			'ALTER TABLE %t SET UNLOGGED; ALTER TABLE %t SET LOGGED',
			'ALTER TABLE %t ENABLE ROW LEVEL SECURITY',
				'ALTER TABLE %t ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY; CREATE POLICY p ON %t '
				'USING (h.evil())', 'ALTER TABLE %t ADD COLUMN more int DEFAULT 1',
				'ALTER TABLE %t ADD COLUMN more int DEFAULT h.evil_of(1)',
				'ALTER TABLE %t ADD COLUMN more int GENERATED ALWAYS AS (5) STORED',
				'ALTER TABLE %t DISABLE TRIGGER USER', 'ALTER TABLE %t REPLICA IDENTITY NOTHING',
			'ALTER TABLE %t SET (fillfactor = 50)', 'ALTER TABLE %t ADD CHECK (h.evil())',
				'ALTER TABLE %t ADD CHECK (h.evil()) NOT VALID',
				'CREATE RULE r AS ON INSERT TO %t DO ALSO SELECT h.evil()',
				'CREATE RULE "_RETURN" AS ON SELECT TO %t DO INSTEAD SELECT 1',
				'CREATE TRIGGER evil BEFORE INSERT OR UPDATE OR DELETE ON %t FOR EACH ROW '
				'EXECUTE FUNCTION h.evil_trigger()',
				'CREATE TRIGGER evil AFTER INSERT OR UPDATE OR DELETE ON %t EXECUTE FUNCTION h.evil_trigger()',
			'CREATE INDEX ON %t (h.evil_of(%c))', 'CREATE INDEX ON %t (%c) WHERE h.evil()',
				'CREATE TABLE app.child () INHERITS (%t)',
				'CREATE TABLE app.parent (LIKE %t); ALTER TABLE %t INHERIT app.parent',
				'CREATE TABLE app.whole (LIKE %t INCLUDING CONSTRAINTS) PARTITION BY LIST (%c); '
				'ALTER TABLE app.whole ATTACH PARTITION %t DEFAULT', 'TRUNCATE %t', 'DELETE FROM %t',
				'CREATE STATISTICS s ON (h.evil_of(%c)) FROM %t', 'CREATE PUBLICATION p FOR TABLE %t',
			'ALTER TABLE %t RENAME TO renamed; CREATE VIEW %t AS SELECT *, h.evil() FROM %r',
				'ALTER TABLE %t RENAME TO renamed; CREATE TABLE %t (LIKE %r INCLUDING ALL)',
				'ALTER TABLE %t RENAME TO renamed; CREATE SEQUENCE %t', 'ALTER EXTENSION census ADD TABLE %t',
				'ALTER EXTENSION census DROP TABLE %t', 'REVOKE ALL ON %t FROM boss', 'GRANT ALL ON %t TO peer']) s
		 WHERE r.relkind = 'r' AND (r.owner = 'boss' OR r.owner = 'pg_database_owner');
	UPDATE h.alteration SET sql = replace(sql, '%r', CASE WHEN sql ~ ' census_private\.'
		THEN 'census_private.renamed' ELSE 'app.renamed' END);
	INSERT INTO h.alteration (kind, who, family, sql)
		SELECT 'column', 'boss', family, format(s, r.name, quote_ident(attname), format_type(atttypid, atttypmod))
			FROM h.relation r JOIN pg_attribute a ON attrelid = r.oid AND attnum > 0,
			unnest(ARRAY['ALTER TABLE %s DROP %s', 'ALTER TABLE %s DROP %s CASCADE',
			'ALTER TABLE %1$s DROP %2$s CASCADE; ALTER TABLE %1$s ADD %2$s %3$s', 'ALTER TABLE %s RENAME %s TO renamed',
			'ALTER TABLE %1$s ALTER %2$s TYPE text USING %2$s::text', 'ALTER TABLE %s ALTER %s TYPE numeric USING 5',
			'ALTER TABLE %s ALTER %s DROP NOT NULL', 'ALTER TABLE %s ALTER %s DROP DEFAULT',
			'ALTER TABLE %s ALTER %s SET DEFAULT NULL', 'ALTER TABLE %s ALTER %s SET DEFAULT h.evil_of(1)',
				'ALTER TABLE %s ALTER %s SET STORAGE EXTERNAL', 'ALTER TABLE %s ALTER %s SET STATISTICS 5',
				'ALTER TABLE %s ALTER %s SET (n_distinct = 5)',
				'ALTER TABLE %s ALTER %s ADD GENERATED ALWAYS AS IDENTITY',
				'ALTER TABLE %1$s ALTER %2$s TYPE %3$s COLLATE "C"', 'CREATE INDEX ON %s USING hash (%s)',
				'CREATE UNIQUE INDEX ON %s (%s)']) s
		 WHERE r.relkind = 'r' AND (r.owner = 'boss' OR r.owner = 'pg_database_owner');
	INSERT INTO h.alteration (kind, who, family, sql)
		SELECT 'constraint', 'boss', family, format(s, r.name, quote_ident(conname), pg_get_constraintdef(c.oid))
			FROM h.relation r JOIN pg_constraint c ON conrelid = r.oid,
			unnest(ARRAY['ALTER TABLE %s DROP CONSTRAINT %s', 'ALTER TABLE %s DROP CONSTRAINT %s CASCADE',
			'ALTER TABLE %s RENAME CONSTRAINT %s TO renamed',
			'ALTER TABLE %1$s DROP CONSTRAINT %2$s CASCADE; ALTER TABLE %1$s ADD %3$s NOT VALID',
			'ALTER TABLE %1$s DROP CONSTRAINT %2$s CASCADE; ALTER TABLE %1$s ADD %3$s DEFERRABLE',
				'ALTER TABLE %1$s DROP CONSTRAINT %2$s CASCADE; ALTER TABLE %1$s ADD %3$s',
				'ALTER TABLE %1$s DROP CONSTRAINT %2$s CASCADE; ALTER TABLE %1$s ADD %3$s; ALTER TABLE %1$s ADD %3$s',
				'COMMENT ON CONSTRAINT %2$s ON %1$s IS ''mine''']) s WHERE r.owner IN ('boss', 'pg_database_owner')
				AND c.contype <> 'n';
	INSERT INTO h.alteration (kind, who, family, sql)
		SELECT 'index', 'boss', family, format(s, indexrelid::regclass, r.name)
			FROM h.relation r JOIN pg_index i ON indrelid = r.oid,
			unnest(ARRAY['DROP INDEX %s', 'DROP INDEX %s CASCADE', 'ALTER INDEX %s RENAME TO renamed',
			'ALTER INDEX %s SET (fillfactor = 50)', 'REINDEX INDEX %s', 'ALTER TABLE %2$s CLUSTER ON %1$s']) s
			WHERE r.owner IN ('boss', 'pg_database_owner');
	UPDATE h.alteration SET sql = regexp_replace(sql, 'CLUSTER ON .*\.', 'CLUSTER ON ') WHERE sql ~ 'CLUSTER ON';
	INSERT INTO h.alteration (kind, who, family, sql)
		SELECT 'trigger', 'boss', family,
			format(s, r.name, quote_ident(tgname),
			replace(replace(pg_get_triggerdef(t.oid), tgname, 'mine'), 'census_private.', CASE WHEN s ~ 'evil'
			THEN 'h.' ELSE 'census_private.' END),
			regexp_replace(pg_get_triggerdef(t.oid), 'EXECUTE FUNCTION.*', 'EXECUTE FUNCTION h.evil_trigger()'))
			FROM h.relation r JOIN pg_trigger t ON tgrelid = r.oid AND NOT tgisinternal,
			unnest(ARRAY['DROP TRIGGER %2$s ON %1$s', 'DROP TRIGGER %2$s ON %1$s CASCADE',
			'ALTER TRIGGER %2$s ON %1$s RENAME TO renamed', 'ALTER TABLE %s DISABLE TRIGGER %s',
			'ALTER TABLE %s ENABLE REPLICA TRIGGER %s', 'ALTER TABLE %s ENABLE TRIGGER %s',
			'ALTER TRIGGER %2$s ON %1$s DEPENDS ON EXTENSION plpgsql', '%3$s', 'DROP TRIGGER %2$s ON %1$s; %4$s',
				'DROP TRIGGER %2$s ON %1$s; %3$s']) s WHERE r.owner IN ('boss', 'pg_database_owner');
	INSERT INTO h.alteration (kind, who, family, sql)
		SELECT 'sequence', 'boss', family, format(s, r.name) FROM h.relation r,
			unnest(ARRAY['DROP SEQUENCE %s', 'DROP SEQUENCE %s CASCADE', 'ALTER SEQUENCE %s RENAME TO renamed',
			'ALTER SEQUENCE %s SET SCHEMA elsewhere', 'ALTER SEQUENCE %s OWNER TO heir',
			'ALTER SEQUENCE %s OWNED BY NONE', 'ALTER SEQUENCE %s OWNED BY app.t.a',
			'ALTER SEQUENCE %s AS smallint MAXVALUE 100 START 1 RESTART', 'ALTER SEQUENCE %s INCREMENT -5',
			'ALTER SEQUENCE %s MINVALUE -9223372036854775808 RESTART -9223372036854775808',
			'ALTER SEQUENCE %s MAXVALUE 9223372036854775807 RESTART 9223372036854775807', 'ALTER SEQUENCE %s CYCLE',
				'ALTER SEQUENCE %s CACHE 1000', 'ALTER SEQUENCE %s START 7 RESTART', 'ALTER SEQUENCE %s SET UNLOGGED',
				'SELECT setval(''%s'', 1, false)', 'SELECT nextval(''%s'')',
				'ALTER SEQUENCE %1$s RENAME TO renamed; CREATE TABLE %1$s (last_value bigint)',
				'ALTER SEQUENCE %1$s RENAME TO renamed; CREATE VIEW %1$s AS SELECT h.evil() AS last_value',
				'ALTER SEQUENCE %1$s RENAME TO renamed; CREATE SEQUENCE %1$s', 'ALTER EXTENSION census ADD SEQUENCE %s',
				'COMMENT ON SEQUENCE %s IS NULL', 'COMMENT ON SEQUENCE %s IS ''{"layout": 5}''']) s
		 WHERE r.relkind = 'S' AND r.owner IN ('boss', 'pg_database_owner');
	INSERT INTO h.alteration (kind, who, family, sql)
		SELECT 'function', 'boss', 'gen', format(s, p.oid::regprocedure) FROM pg_proc p,
			unnest(ARRAY['DROP FUNCTION %s CASCADE', 'ALTER FUNCTION %s RENAME TO renamed',
			'ALTER FUNCTION %s SECURITY DEFINER', 'ALTER FUNCTION %s SET search_path = app',
			'ALTER FUNCTION %s OWNER TO heir', 'ALTER FUNCTION %s SET SCHEMA elsewhere',
			'CREATE OR REPLACE FUNCTION %s RETURNS bigint LANGUAGE sql AS ''SELECT h.evil()::int::bigint''']) s
			WHERE pronamespace = 'shard5'::regnamespace;
	INSERT INTO h.alteration (kind, who, family, sql)
		SELECT 'schema', 'boss', f, s FROM (VALUES ('DROP SCHEMA shard5 CASCADE', 'gen'),
			('ALTER SCHEMA shard5 RENAME TO renamed', 'gen'), ('ALTER SCHEMA shard5 OWNER TO heir', 'gen'),
			('ALTER SCHEMA ext RENAME TO renamed; ALTER SCHEMA renamed RENAME TO ext', 'g')) v (s, f)
		UNION ALL SELECT 'schema', 'boss', f, s FROM unnest(ARRAY['g', 'gt', 'd', 'laned', 'slot', 'gen']) f,
			unnest(ARRAY['DROP SCHEMA app CASCADE', 'ALTER SCHEMA app RENAME TO renamed',
			'ALTER SCHEMA app OWNER TO heir', 'REASSIGN OWNED BY boss TO heir']) s;

	-- links: each relation that one names is another, of the same and of another owner, or none; it is evaluated; it is
	-- the owner's function
	CREATE TEMP TABLE link AS
		SELECT family, format('ALTER TABLE %s DROP CONSTRAINT %I CASCADE; ALTER TABLE %1$s ADD %%s', r.name, conname)
			AS f, pg_get_constraintdef(c.oid) AS def FROM h.relation r JOIN pg_constraint c ON conrelid = r.oid
			WHERE r.owner = 'boss' AND contype = 'c'
		UNION ALL SELECT family, format('DROP TRIGGER %1$I ON %2$s; %%s; ALTER TRIGGER %1$I ON %2$s DEPENDS ON '
			'EXTENSION census', tgname, r.name), pg_get_triggerdef(t.oid)
			FROM h.relation r JOIN pg_trigger t ON tgrelid = r.oid
			WHERE r.owner = 'boss' AND pg_get_triggerdef(t.oid) ~ 'WHEN';
	INSERT INTO h.alteration (kind, who, family, sql, theirs)
		-- one of the names at a time; no format(), as a definition may have a %
		SELECT 'link', 'boss', l.family,
			replace(l.f, '%s', overlay(l.def PLACING coalesce(quote_literal(o.name) || '::regclass', 'NULL::regclass')
			FROM pos FOR length(m[1]))), coalesce(o.owner = 'peer', false)
		  FROM link l, LATERAL (SELECT m, position(m[1] IN l.def) AS pos
		  	FROM regexp_matches(l.def, '(''[\w."]+''::regclass)', 'g') m) x,
			(SELECT name, owner FROM h.relation WHERE nspname IN ('app', 'theirs') UNION ALL VALUES (NULL, NULL)) o
				WHERE quote_literal(o.name) || '::regclass' IS DISTINCT FROM m[1]
		UNION ALL SELECT 'link', 'boss', family, replace(f, '%s', regexp_replace(def, '(true OR|false AND) ', '')),
			false FROM link WHERE def ~ '(true OR|false AND) '
		UNION ALL SELECT 'link', 'boss', family, replace(f, '%s', replace(def, 'census_private.' || fn, 'h.' || fn)),
			false FROM link, unnest(ARRAY['graph_pages', 'graph_page_of', 'graph_of', 'graph_attachment',
			'graph_attached_to',
			'allocator_mode']) fn WHERE def ~ ('census_private.' || fn || '\(');
	-- settings: rows of what is another's, as a superuser writes them, or a role that may write all data
	INSERT INTO h.alteration (kind, who, family, sql, theirs)
		SELECT 'settings', w, f.family, format(s, o.oid, mine.oid), true FROM h.relation o,
			(VALUES ('app.d', 'd'), ('app.laned', 'laned'), ('app.da', 'gt')) f (name, family)
			JOIN h.relation mine ON mine.name = f.name,
			unnest(ARRAY['UPDATE census_private.dictionary SET dictionary = %s::regclass '
				'WHERE dictionary = %s::regclass',
				'UPDATE census_private.lane SET dictionary = %s::regclass WHERE dictionary = %s::regclass',
				'DELETE FROM census_private.dictionary WHERE dictionary = %1$s::regclass; '
				'UPDATE census_private.dictionary SET dictionary = %1$s::regclass WHERE dictionary = %2$s::regclass'])
				s, unnest(ARRAY[pg_get_userbyid(10)]) w WHERE o.oid <> mine.oid
		UNION ALL SELECT 'settings', pg_get_userbyid(10), family, s, false
			FROM (VALUES ('d'), ('laned'), ('gt'), ('str')) v (family),
			unnest(ARRAY['DELETE FROM census_private.dictionary', 'DELETE FROM census_private.lane',
			'UPDATE census_private.lane SET lane = lane + 4000', 'UPDATE census_private.dictionary SET lane_bits = 32',
			'UPDATE census_private.dictionary SET lane_bits = 0']) s;
	SELECT count(*) FROM h.alteration});

# --- nobody may alter objects that the script made ---
my $made = $node->safe_psql('d', q{
	CREATE TEMP TABLE refused (what text, said text);
	GRANT ALL ON refused TO PUBLIC;
	SET ROLE boss;
	DO $$
	DECLARE o record; s text;
	BEGIN
		FOR o IN SELECT i.type, i.identity FROM pg_depend d JOIN pg_extension e ON refobjid = e.oid
			AND extname = 'census', pg_identify_object(d.classid, d.objid, 0) i
			WHERE refclassid = 'pg_extension'::regclass AND deptype = 'e' AND d.objid NOT IN (SELECT oid FROM pg_class
				WHERE relowner = 'pg_database_owner'::regrole
				-- row types, which 18 counts among what the extension has
				UNION ALL SELECT oid FROM pg_type WHERE typowner = 'pg_database_owner'::regrole)
		LOOP
			FOREACH s IN ARRAY ARRAY['DROP %1$s %2$s CASCADE', 'ALTER %1$s %2$s OWNER TO boss',
				'ALTER %1$s %2$s RENAME TO renamed', 'ALTER %1$s %2$s SET SCHEMA app',
				'COMMENT ON %1$s %2$s IS ''mine''', 'ALTER EXTENSION census DROP %1$s %2$s',
				'ALTER %1$s %2$s SET (fillfactor = 50)', 'ALTER %1$s %2$s SET (security_invoker = true)',
				'ALTER %1$s %2$s SET (security_barrier = true)',
				'CREATE OR REPLACE VIEW %2$s AS SELECT 1', 'ALTER VIEW %2$s ALTER graph SET DEFAULT 5',
					'CREATE RULE r AS ON INSERT TO %2$s DO INSTEAD SELECT 1',
					'CREATE TRIGGER t INSTEAD OF INSERT ON %2$s FOR EACH ROW EXECUTE FUNCTION h.evil_trigger()',
					'ALTER %1$s %2$s SECURITY DEFINER', 'ALTER %1$s %2$s SET search_path = app',
					'ALTER %1$s %2$s COST 1', 'ALTER %1$s %2$s DEPENDS ON EXTENSION plpgsql',
					'ALTER SEQUENCE %2$s RESTART 5', 'ALTER SEQUENCE %2$s OWNED BY app.t.a',
					'ALTER SEQUENCE %2$s INCREMENT -1',
				'ALTER TABLE %2$s ADD x int', 'ALTER TABLE %2$s DISABLE TRIGGER ALL',
					'ALTER TABLE %2$s ENABLE ROW LEVEL SECURITY', 'ALTER TYPE %2$s SET (STORAGE = plain)',
					'ALTER OPERATOR %2$s SET (RESTRICT = NONE)',
					'ALTER OPERATOR FAMILY %2$s ADD FUNCTION 1 (bigint, bigint) btint8cmp(bigint, bigint)',
					'ALTER SCHEMA %2$s RENAME TO renamed', 'CREATE TABLE %2$s.t ()', 'TRUNCATE %2$s',
					'DELETE FROM %2$s', 'UPDATE %2$s SET dictionary = dictionary'] LOOP
				CONTINUE WHEN s ~ 'REPLACE VIEW' AND o.type <> 'view';
				BEGIN
					EXECUTE format(s, o.type, o.identity);
					INSERT INTO refused VALUES (format(s, o.type, o.identity), NULL);
					RAISE SQLSTATE 'UNDO0';
				EXCEPTION WHEN SQLSTATE 'UNDO0' THEN INSERT INTO refused VALUES (format(s, o.type, o.identity), NULL);
				WHEN OTHERS THEN INSERT INTO refused VALUES (format(s, o.type, o.identity), sqlstate);
				END;
			END LOOP;
		END LOOP;
	END $$;
	SELECT what FROM refused WHERE said IS NULL;
	SELECT '# ' || coalesce(said, 'done') || ' ' || count(*) FROM refused GROUP BY said ORDER BY count(*) DESC});
note join "\n", grep { /^#/ } split /\n/, $made;
is(join("\n", grep { !/^#/ } split /\n/, $made), '', 'of what the script made its maker can alter nothing');

# --- and then everything is asked ---
my ($possible, $tried, %done, @found) = (0, 0);
my $n = $node->safe_psql('d', 'SELECT max(id) FROM h.alteration');
for (my $from = 0; $from < $n; $from += 100)
{
	my ($rc, $out, $err) = $node->psql('d', q{
		SET client_min_messages = error; SET search_path = app, ext, public;
		DO $do$
		DECLARE a record; r text[]; before_low text[]; before_boss text[]; families text[] := '{}';
		BEGIN
			FOR a IN SELECT * FROM h.alteration WHERE id > } . $from . q{ AND id <= } . ($from + 100)
				. qq{ AND (abs(hashtext(sql || family || '$seed')) % $share = 0
				OR sql ~ 'graph_pages.*theirs[.]g_out' AND family = 'g') AND kind = ANY } .
				qq{(string_to_array('$kinds', ' '))} . q{ ORDER BY family, id LOOP
				IF families <> ARRAY[a.family] THEN
					families := ARRAY[a.family]; before_low := h.all_calls('low', families, true);
						before_boss := h.all_calls('boss', families, true);
				END IF;
				RAISE LOG 'alteration: %', a.sql;
				r := h.altered(a.who, a.sql, families, a.theirs, before_low, before_boss);
				SET LOCAL client_min_messages = warning;
				RAISE WARNING 'DID % %', a.kind, CASE WHEN r[1] ~ '^not possible' THEN 'not ' || r[1] || ' ' ELSE ''
					END || a.sql;
				IF cardinality(r) > 0 AND r[1] !~ '^not possible' THEN RAISE WARNING 'FOUND %',
					a.sql || E'\n   ' || array_to_string(r[:10], E'\n   '); END IF;
				SET LOCAL client_min_messages = error;
			END LOOP;
		END $do$}, timeout => 900);
	is($rc, 0, "alterations from $from") or diag $err;
	while ($err =~ /WARNING:  DID (\w+) (not )?(.*)/g) { $tried++; if ($2) { note $3; next; } $possible++;
		$done{$1}++; }
	push @found, $err =~ /WARNING:  (FOUND .*(?:\n   .*)*)/g;
}
is(join("\n", @found[ 0 .. ($#found < 30 ? $#found : 30) ]), '', 'nothing is opened, and each error is clear');
note join ', ', map { "$_: $done{$_}" } sort keys %done;
cmp_ok($possible, '>', $ENV{CENSUS_KINDS} ? 0 : 2400 / $share, "$possible of $tried alterations were possible");
unlike(slurp_file($node->logfile), qr/terminated by signal|PANIC|TRAP:/, 'the server never died');
$node->stop;
done_testing();
