--
-- names: functions, types and relations in other schemas that have the names of ours

-- Find objects in other schemas with names of ours.  Such an object hides ours if its schema comes first in the
-- search_path: a DEFAULT next_id() is bound to it without a warning.  The next_id() of create_shard() is not reported,
-- because it calls ours.
CREATE FUNCTION census_private.names_taken() RETURNS TABLE (kind text, schema name, theirs oid, their_name text,
	our_name text, hides boolean)
	LANGUAGE sql STABLE PARALLEL SAFE
BEGIN ATOMIC
	SELECT x.kind, n.nspname, x.theirs, x.their_name, x.our_name, x.hides
	  FROM pg_catalog.pg_extension e
	  JOIN pg_catalog.pg_depend m ON m.refclassid OPERATOR(pg_catalog.=) 'pg_catalog.pg_extension'::pg_catalog.regclass
	    AND m.refobjid OPERATOR(pg_catalog.=) e.oid
	   AND m.deptype OPERATOR(pg_catalog.=) 'e'
	 CROSS JOIN LATERAL (
		SELECT 'function'::pg_catalog.text, t.pronamespace, t.oid, t.oid::pg_catalog.regprocedure::pg_catalog.text,
			o.oid::pg_catalog.regprocedure::pg_catalog.text,
			pg_catalog.pg_function_is_visible(t.oid) AND NOT pg_catalog.pg_function_is_visible(o.oid)
		  FROM pg_catalog.pg_proc o JOIN pg_catalog.pg_proc t ON t.proname OPERATOR(pg_catalog.=) o.proname
		    AND t.proargtypes OPERATOR(pg_catalog.=) o.proargtypes
		 WHERE m.classid OPERATOR(pg_catalog.=) 'pg_catalog.pg_proc'::pg_catalog.regclass
		   AND o.oid OPERATOR(pg_catalog.=) m.objid AND o.pronamespace OPERATOR(pg_catalog.=) e.extnamespace
		   AND NOT EXISTS (SELECT FROM pg_catalog.pg_depend d
		     WHERE d.classid OPERATOR(pg_catalog.=) 'pg_catalog.pg_proc'::pg_catalog.regclass
		     AND d.objid OPERATOR(pg_catalog.=) t.oid
			AND d.refclassid OPERATOR(pg_catalog.=) 'pg_catalog.pg_proc'::pg_catalog.regclass
				AND d.refobjid OPERATOR(pg_catalog.=) 'next_id(regclass)'::pg_catalog.regprocedure)
		UNION ALL
		SELECT 'type', t.typnamespace, t.oid, t.oid::pg_catalog.regtype::pg_catalog.text,
			o.oid::pg_catalog.regtype::pg_catalog.text,
			pg_catalog.pg_type_is_visible(t.oid) AND NOT pg_catalog.pg_type_is_visible(o.oid)
		  FROM pg_catalog.pg_type o JOIN pg_catalog.pg_type t ON t.typname OPERATOR(pg_catalog.=) o.typname
		 WHERE m.classid OPERATOR(pg_catalog.=) 'pg_catalog.pg_type'::pg_catalog.regclass
		   AND o.oid OPERATOR(pg_catalog.=) m.objid AND o.typnamespace OPERATOR(pg_catalog.=) e.extnamespace
		   AND NOT EXISTS (SELECT FROM pg_catalog.pg_type a WHERE a.typarray OPERATOR(pg_catalog.=) o.oid)
		   AND NOT EXISTS (SELECT FROM pg_catalog.pg_class c WHERE c.oid OPERATOR(pg_catalog.=) o.typrelid
		     AND c.relkind OPERATOR(pg_catalog.<>) 'c')
		UNION ALL
		SELECT 'relation', t.relnamespace, t.oid, t.oid::pg_catalog.regclass::pg_catalog.text,
			o.oid::pg_catalog.regclass::pg_catalog.text,
			pg_catalog.pg_table_is_visible(t.oid) AND NOT pg_catalog.pg_table_is_visible(o.oid)
		  FROM pg_catalog.pg_class o JOIN pg_catalog.pg_class t ON t.relname OPERATOR(pg_catalog.=) o.relname
		 WHERE m.classid OPERATOR(pg_catalog.=) 'pg_catalog.pg_class'::pg_catalog.regclass
		   AND o.oid OPERATOR(pg_catalog.=) m.objid AND o.relnamespace OPERATOR(pg_catalog.=) e.extnamespace
		   AND o.relkind OPERATOR(pg_catalog.<>) 'c'
	  ) x (kind, namespace, theirs, their_name, our_name, hides)
	  JOIN pg_catalog.pg_namespace n ON n.oid OPERATOR(pg_catalog.=) x.namespace
	 WHERE e.extname OPERATOR(pg_catalog.=) ANY ('{census,census_citus}'::pg_catalog.name[])
	   AND n.oid OPERATOR(pg_catalog.<>) e.extnamespace
	   AND n.oid OPERATOR(pg_catalog.<>) pg_catalog.pg_my_temp_schema()
	     AND NOT pg_catalog.pg_is_other_temp_schema(n.oid)
	   AND n.oid OPERATOR(pg_catalog.<>) 'census_private'::pg_catalog.regnamespace;
END;

-- Find the columns whose DEFAULT is bound to such a function.  A DEFAULT stays bound to its function when the
-- search_path changes.
CREATE FUNCTION census_private.defaults_taken()
	RETURNS TABLE (relation oid, "column" name, their_name text, our_name text)
	LANGUAGE sql STABLE PARALLEL SAFE
BEGIN ATOMIC
	SELECT f.adrelid, a.attname, t.their_name, t.our_name
	  FROM census_private.names_taken() t
	  JOIN pg_catalog.pg_depend d ON d.refclassid OPERATOR(pg_catalog.=) 'pg_catalog.pg_proc'::pg_catalog.regclass
	    AND d.refobjid OPERATOR(pg_catalog.=) t.theirs
	   AND d.classid OPERATOR(pg_catalog.=) 'pg_catalog.pg_attrdef'::pg_catalog.regclass
	  JOIN pg_catalog.pg_attrdef f ON f.oid OPERATOR(pg_catalog.=) d.objid
	  JOIN pg_catalog.pg_attribute a ON a.attrelid OPERATOR(pg_catalog.=) f.adrelid
	    AND a.attnum OPERATOR(pg_catalog.=) f.adnum
	 WHERE t.kind OPERATOR(pg_catalog.=) 'function'
	 ORDER BY 1, a.attnum;
END;

CREATE FUNCTION census_private.names_wrong() RETURNS TABLE (what text, detail text, relation oid)
	LANGUAGE sql STABLE PARALLEL SAFE
BEGIN ATOMIC
	(SELECT 'name is taken', pg_catalog.format('in this search_path %s is not the extension''s, %s', t.their_name,
		t.our_name), 0::pg_catalog.oid
	  FROM census_private.names_taken() t WHERE t.hides ORDER BY t.kind, t.our_name)
	UNION ALL
	SELECT 'default is not ours', pg_catalog.format('column "%s" takes %s, which is not the extension''s %s',
		d."column", d.their_name, d.our_name), d.relation
	  FROM census_private.defaults_taken() d;
END;

DO $$
DECLARE
	taken pg_catalog.record;
BEGIN
	FOR taken IN SELECT t.kind, t.schema, t.our_name FROM census_private.names_taken() t
		ORDER BY t.kind, t.their_name LIMIT 5
	LOOP
		RAISE WARNING USING MESSAGE = pg_catalog.format('schema "%s" has a %s %s, too', taken.schema,
			taken.kind, taken.our_name),
			DETAIL = pg_catalog.format('Where that schema comes first in the search_path, the name is that %s''s',
				taken.kind) OPERATOR(pg_catalog.||)
				CASE taken.kind WHEN 'function' THEN ': a DEFAULT would call it without a word.' ELSE '.' END,
			HINT = pg_catalog.format('Rename it, or write the name with its schema: %s.%s.',
				pg_catalog.current_schema(), taken.our_name);
	END LOOP;
END $$;
