-- What functions do with NULL.  Functions that create, drop, rename, move or change an object, and all procedures,
-- raise an error that names the argument.  Some functions give NULL a meaning:
CREATE FUNCTION with_null(function regprocedure, arg int) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	p pg_proc := (SELECT x FROM pg_proc x WHERE oid = function);
	name text := p.proargnames[arg];
	-- the others are there
	args text := (SELECT string_agg(CASE WHEN i = arg
		THEN 'NULL'
		ELSE quote_literal(coalesce(jsonb_build_object('regclass', 'pg_class', 'bytea', '', 'text[]', '{none}',
		'bigint[]', '{1}',
			'bigint', 1, 'integer', 1, 'boolean', true, 'boolean[]', '{t}',
				'interval', '1 s', 'timestamp with time zone', '2030-01-01',
				'roaring', '{1}', 'roaring_or_array', '{1}') ->> format_type(t, NULL), 'none')) END
			|| '::' || format_type(t, NULL), ', ' ORDER BY i)
		FROM unnest(p.proargtypes::oid[]) WITH ORDINALITY x (t, i));
BEGIN
	EXECUTE format(CASE p.prokind WHEN 'p' THEN 'CALL %s(%s)' ELSE 'SELECT %s(%s)' END, p.oid::regproc, args);
	RETURN name || ' may be NULL';
EXCEPTION WHEN null_value_not_allowed THEN
	RETURN CASE WHEN sqlerrm = format('"%s" must not be null', name) THEN name ELSE name || ': ' || sqlerrm END;
	WHEN OTHERS THEN RETURN name || ' may be NULL';
END $$;
\pset format unaligned
SELECT proname AS function, string_agg(with_null(oid, i), ', ' ORDER BY i) AS refuses
  FROM pg_proc p, generate_series(1, pronargs) i
 WHERE probin LIKE '%census' AND NOT proisstrict AND provolatile = 'v' AND proname !~ '^_' AND pronargs > 0
 GROUP BY oid, proname, pronargs ORDER BY 1, pronargs;
-- and of one value they make another, so of NULL NULL, as nextval() does:
SELECT DISTINCT proname AS strict FROM pg_proc WHERE probin LIKE '%census' AND proisstrict AND provolatile = 'v'
	AND proname !~ '^_' AND pronargs > 0 ORDER BY 1;
\pset format aligned
DROP FUNCTION with_null;
