# Every function of the extension with a value for each of its arguments, for tests that call all of them. Generated
# from pg_depend, so that new functions are included.
#
# census_calls($node, $db) makes, in the schema "calls",
#	sample (type, value)		a value for each type of argument, as SQL; "%s" is a relation, "%d" a number
#	argument (proc, o, t, type, value)
#	call_of(proc, args text[])	the call, as a statement
# and returns the types without a sample; there must be none, or the calling test fails. Functions and types may be in
# any schema.
package CensusCalls;
use strict;
use warnings;
use Exporter 'import';
our @EXPORT = qw(census_calls);

sub census_calls
{
	my ($node, $db) = @_;
	return $node->safe_psql($db, q{
	CREATE SCHEMA calls; GRANT USAGE ON SCHEMA calls TO PUBLIC;
	-- of types of the extension by their names alone
	CREATE TABLE calls.sample (type text PRIMARY KEY, value text);
	INSERT INTO calls.sample VALUES ('regclass', '%s::pg_catalog.regclass'),
		('oid', '%s::pg_catalog.regclass::pg_catalog.oid'), ('bigint', '%d::pg_catalog.int8'), ('integer', '1'),
		('text', '''x''::pg_catalog.text'),
		('text[]', '''{x}''::pg_catalog.text[]'), ('bigint[]', '''{1}''::pg_catalog.int8[]'),
			('name', '''id''::pg_catalog.name'), ('bytea', '''\x01''::pg_catalog.bytea'), ('boolean', 'true'),
			('boolean[]', '''{t}''::pg_catalog.bool[]'),
			('double precision', '0.5::pg_catalog.float8'),
		('numeric', '1.5::pg_catalog.numeric'), ('timestamp with time zone', 'pg_catalog.now()'),
			('interval', '''1 ms''::pg_catalog.interval'), ('roaring', '''{1,2}''::%x.roaring'),
			('roaring[]', '''{"{1,2}"}''::%x.roaring[]'),
		('relation', '%s::pg_catalog.regclass::census_private.relation'),
			('roaring_or_array', '''{1,2}''::%x.roaring_or_array'),
			('roaring_state', 'NULL::census_private.roaring_state'),
			('roaring_tally', '''AQAAAAAAAAA=''::%x.roaring_tally'),
			('roaring_tally_state', '''AQEAAAAAAAACAAAAAAAAAA==''::census_private.roaring_tally_state'),
			('linear_counter', '%x.linear_spec(expected => 100)'),
		('linear_counter[]', 'ARRAY[%x.linear_spec(expected => 100)]'), ('cstring', '''{1}''::pg_catalog.cstring'),
			('anyelement', '1::pg_catalog.int8'), ('anynonarray', '1::pg_catalog.int8'),
			('anyarray', '''{1}''::pg_catalog.int8[]'), ('"any"', '1'),
		('smallint', '1::pg_catalog.int2'), ('"char"', '''x''::pg_catalog."char"'), ('internal', 'NULL'),
			('integer[]', '''{1}''::pg_catalog.int4[]'), ('cstring[]', '''{1}''::pg_catalog.cstring[]'),
			('character varying', '''x''::pg_catalog.varchar'),
		('uuid', 'pg_catalog.gen_random_uuid()'), ('oidvector', '''1''::pg_catalog.oidvector'),
			('real', '0.5::pg_catalog.float4'), ('jsonb', '''{}''::pg_catalog.jsonb'),
			('date', '''2020-01-01''::pg_catalog.date'),
		('timestamp without time zone', 'pg_catalog.now()::pg_catalog.timestamp'), ('record', 'ROW(1)'),
			('character', '''x''::pg_catalog.bpchar'), ('smallint[]', '''{1}''::pg_catalog.int2[]');
	UPDATE calls.sample s SET value = pg_catalog.replace(value, '%x', pg_catalog.quote_ident(n.nspname))
		FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE extname = 'census';
	CREATE VIEW calls.function AS
		SELECT p.oid AS proc, p.proname, p.prokind, n.nspname, p.prorettype, p.proargtypes, p.proretset,
			-- SQL can call it
			NOT 'pg_catalog.internal'::pg_catalog.regtype = ANY (p.proargtypes) AS callable
		  FROM pg_depend d JOIN pg_extension e ON d.refclassid = 'pg_extension'::regclass AND d.refobjid = e.oid
		  	AND e.extname = 'census'
		  JOIN pg_proc p ON d.classid = 'pg_proc'::regclass AND d.objid = p.oid
		  	JOIN pg_namespace n ON n.oid = p.pronamespace WHERE d.deptype = 'e';
	CREATE TABLE calls.argument AS
		SELECT p.proc, a.o, a.t, f.type, s.value
		  FROM calls.function p, LATERAL unnest(p.proargtypes) WITH ORDINALITY a (t, o),
			LATERAL (SELECT pg_catalog.regexp_replace(pg_catalog.format_type(a.t, NULL), '^("[^"]*"|[a-z_0-9]*)\.', '')
				AS type) f LEFT JOIN calls.sample s ON s.type = f.type;
	CREATE FUNCTION calls.call_of(proc oid, args text[]) RETURNS text LANGUAGE sql AS $$
		SELECT pg_catalog.format(CASE p.prokind WHEN 'p' THEN 'CALL %I.%I(%s)' ELSE 'SELECT %I.%I(%s)' END, n.nspname,
			p.proname,
			pg_catalog.array_to_string(args[:pg_catalog.cardinality(args) - 1]
				|| (CASE WHEN p.provariadic NOT IN (0, 'pg_catalog."any"'::pg_catalog.regtype)
				THEN 'VARIADIC ' ELSE '' END || args[pg_catalog.cardinality(args)]), ', ')) || CASE p.prokind WHEN 'w'
				THEN ' OVER ()' ELSE '' END
		  FROM pg_catalog.pg_proc p JOIN pg_catalog.pg_namespace n ON n.oid = p.pronamespace
		  	WHERE p.oid = call_of.proc $$;
	GRANT SELECT ON ALL TABLES IN SCHEMA calls TO PUBLIC;
	SELECT string_agg(DISTINCT type, ', ') FROM calls.argument WHERE value IS NULL;
	});
}
1;
