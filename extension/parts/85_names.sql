--
-- names: functions of other schemas that have the names of ours (of the same schema: 00_census.sql)
--

-- In another schema, such a function takes our name wherever that schema comes first in the search_path: a DEFAULT
-- next_id() is bound to it without a word.  (The next_id() of create_shard() is meant: it calls ours.)
CREATE FUNCTION census_private.names_taken() RETURNS TABLE (theirs regprocedure, ours regprocedure) LANGUAGE sql STABLE PARALLEL SAFE
BEGIN ATOMIC
	SELECT t.oid, o.oid
	  FROM pg_catalog.pg_extension e
	  JOIN pg_catalog.pg_depend m ON m.refclassid OPERATOR(pg_catalog.=) 'pg_catalog.pg_extension'::pg_catalog.regclass AND m.refobjid OPERATOR(pg_catalog.=) e.oid
	   AND m.classid OPERATOR(pg_catalog.=) 'pg_catalog.pg_proc'::pg_catalog.regclass AND m.deptype OPERATOR(pg_catalog.=) 'e'
	  JOIN pg_catalog.pg_proc o ON o.oid OPERATOR(pg_catalog.=) m.objid AND o.pronamespace OPERATOR(pg_catalog.=) e.extnamespace
	  JOIN pg_catalog.pg_proc t ON t.proname OPERATOR(pg_catalog.=) o.proname AND t.proargtypes OPERATOR(pg_catalog.=) o.proargtypes
	   AND t.pronamespace OPERATOR(pg_catalog.<>) o.pronamespace
	 WHERE e.extname OPERATOR(pg_catalog.=) 'census' AND t.pronamespace OPERATOR(pg_catalog.<>) pg_catalog.pg_my_temp_schema() AND NOT pg_catalog.pg_is_other_temp_schema(t.pronamespace)
	   AND t.pronamespace OPERATOR(pg_catalog.<>) 'census_private'::pg_catalog.regnamespace
	   AND NOT EXISTS (SELECT FROM pg_catalog.pg_depend d WHERE d.classid OPERATOR(pg_catalog.=) 'pg_catalog.pg_proc'::pg_catalog.regclass AND d.objid OPERATOR(pg_catalog.=) t.oid
		AND d.refclassid OPERATOR(pg_catalog.=) 'pg_catalog.pg_proc'::pg_catalog.regclass AND d.refobjid OPERATOR(pg_catalog.=) 'next_id(regclass)'::pg_catalog.regprocedure);
END;
COMMENT ON FUNCTION census_private.names_taken() IS 'functions of other schemas with the name and the arguments of one of ours, but those that create_shard() makes';

DO $$
DECLARE
	taken pg_catalog.record;
BEGIN
	FOR taken IN SELECT t.theirs, t.ours, n.nspname FROM census_private.names_taken() t JOIN pg_catalog.pg_proc p ON p.oid OPERATOR(pg_catalog.=) t.theirs
		JOIN pg_catalog.pg_namespace n ON n.oid OPERATOR(pg_catalog.=) p.pronamespace ORDER BY t.theirs::pg_catalog.text LIMIT 5
	LOOP
		RAISE WARNING USING MESSAGE = pg_catalog.format('schema "%s" has a function %s, too', taken.nspname, taken.ours),
			DETAIL = 'Where that schema comes first in the search_path, the name is that function''s: a DEFAULT would call it without a word.',
			HINT = pg_catalog.format('Rename it, or write the name with its schema: %s.%s.', pg_catalog.current_schema(), taken.ours);
	END LOOP;
END $$;
