-- Created objects are permanent and visible to all sessions: every function that creates an object refuses to create a
-- temporary one, with the same error.
CREATE TEMP TABLE own ();				-- so that this session's schema is there
CREATE FUNCTION made(function regprocedure) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	p pg_proc := (SELECT x FROM pg_proc x WHERE oid = function);
	args text := (SELECT string_agg(format('%I => %L', p.proargnames[i], CASE format_type(t, NULL) WHEN 'text'
		THEN 'pg_temp.x' WHEN 'name' THEN pg_my_temp_schema()::regnamespace::text ELSE '1' END), ', ')
		FROM unnest(p.proargtypes::oid[]) WITH ORDINALITY x (t, i) WHERE i <= p.pronargs - p.pronargdefaults);
	detail text;
	hint text;
BEGIN
	EXECUTE format('SELECT %s(%s)', p.oid::regproc, args);
	RETURN 'made';
EXCEPTION WHEN OTHERS THEN
	GET STACKED DIAGNOSTICS detail = PG_EXCEPTION_DETAIL, hint = PG_EXCEPTION_HINT;
	RETURN format('%s %s / %s / %s', sqlstate, sqlerrm, detail, hint);
END $$;
\pset format unaligned
SELECT proname AS function, made(oid) FROM pg_proc WHERE probin LIKE '%census' AND proname LIKE 'create\_%' ORDER BY 1;
SELECT relname FROM pg_class WHERE relnamespace = pg_my_temp_schema();
\pset format aligned
DROP FUNCTION made;
DROP TABLE own;
