-- Tables that census creates use the heap access method, whatever default_table_access_method is.
CREATE ACCESS METHOD census_other TYPE TABLE HANDLER heap_tableam_handler;
SET default_table_access_method = census_other;
CREATE FUNCTION made(function regprocedure) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	p pg_proc := (SELECT x FROM pg_proc x WHERE oid = function);
	args text := (SELECT string_agg(format('%I => %L', p.proargnames[i], CASE format_type(t, NULL) WHEN 'integer'
		THEN '4711' ELSE 'access_' || p.oid END), ', ')
		FROM unnest(p.proargtypes::oid[]) WITH ORDINALITY x (t, i) WHERE i <= p.pronargs - p.pronargdefaults);
	made text;
BEGIN
	EXECUTE format('SELECT %s(%s)', p.oid::regproc, args) INTO made;
	RETURN regexp_replace(made, '_\d+', '');
END $$;
BEGIN;
SELECT proname AS function, made(oid) FROM pg_proc WHERE probin LIKE '%census' AND proname LIKE 'create\_%' ORDER BY 1;
ROLLBACK;
SELECT create_dictionary('access_d'), create_allocator('access_a'), create_graph('access_g');
SELECT intern('access_d', 'x'), allocate('access_a'), graph_add('access_g', 1, 2);
SET client_min_messages = warning;
SELECT drop_graph('access_g');
DROP TABLE access_d, access_a;
-- the extension's tables are, too
BEGIN;
DROP EXTENSION census CASCADE;
CREATE EXTENSION census;
SELECT intern('x'), (directory_create('{x}')).id;
SELECT create_dictionary('access_d', lanes => 2), create_allocator('access_a'), create_graph('access_g');
SELECT * FROM census_check();
ROLLBACK;
SELECT intern_find('access: none') IS NULL AS back;
DROP FUNCTION made;
DROP ACCESS METHOD census_other;
RESET default_table_access_method;
