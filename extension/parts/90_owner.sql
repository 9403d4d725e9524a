--
-- owners of the objects of the script, the end of both extensions

-- The bootstrap superuser owns all objects, so that no other role can change what C relies on and other roles read.
-- First revoke what default privileges of the superuser granted, because they were not meant for these objects.
DO $$
DECLARE
	given pg_catalog.record;
BEGIN
	FOR given IN
		SELECT DISTINCT 'ALL ON SCHEMA census_private' AS what, a.grantee FROM pg_catalog.pg_namespace n,
			pg_catalog.aclexplode(n.nspacl) a
		 WHERE n.nspname OPERATOR(pg_catalog.=) 'census_private' AND '@extension@' OPERATOR(pg_catalog.=) 'census'
		   AND a.grantee OPERATOR(pg_catalog.<>) n.nspowner
		UNION ALL
		SELECT pg_catalog.format('%s ON %s', a.privilege_type, c.oid::pg_catalog.regclass), a.grantee
		  FROM pg_catalog.pg_depend d, pg_catalog.pg_extension e, pg_catalog.pg_class c,
		    pg_catalog.aclexplode(c.relacl) a
		 WHERE d.classid OPERATOR(pg_catalog.=) 'pg_catalog.pg_class'::pg_catalog.regclass
		   AND d.objid OPERATOR(pg_catalog.=) c.oid AND d.deptype OPERATOR(pg_catalog.=) 'e'
		   AND d.refclassid OPERATOR(pg_catalog.=) 'pg_catalog.pg_extension'::pg_catalog.regclass
		     AND d.refobjid OPERATOR(pg_catalog.=) e.oid AND e.extname OPERATOR(pg_catalog.=) '@extension@'
		   AND c.relkind OPERATOR(pg_catalog.=) ANY ('{r,S,v}'::"char"[])
		     AND a.grantee OPERATOR(pg_catalog.<>) c.relowner
		   -- keep SELECT on views
		   AND (c.relkind OPERATOR(pg_catalog.<>) 'v'::"char" OR a.privilege_type OPERATOR(pg_catalog.<>) 'SELECT')
		UNION ALL
		SELECT DISTINCT pg_catalog.format('ALL ON ROUTINE %s', p.oid::pg_catalog.regprocedure), a.grantee
		  FROM pg_catalog.pg_depend d, pg_catalog.pg_extension e, pg_catalog.pg_proc p,
		    pg_catalog.aclexplode(p.proacl) a
		 WHERE d.classid OPERATOR(pg_catalog.=) 'pg_catalog.pg_proc'::pg_catalog.regclass
		   AND d.objid OPERATOR(pg_catalog.=) p.oid AND d.deptype OPERATOR(pg_catalog.=) 'e'
		   AND d.refclassid OPERATOR(pg_catalog.=) 'pg_catalog.pg_extension'::pg_catalog.regclass
		     AND d.refobjid OPERATOR(pg_catalog.=) e.oid AND e.extname OPERATOR(pg_catalog.=) '@extension@'
		   AND a.grantee OPERATOR(pg_catalog.<>) ALL (ARRAY[p.proowner, 0::pg_catalog.oid])
	LOOP
		EXECUTE pg_catalog.format('REVOKE %s FROM %s', given.what,
			CASE WHEN given.grantee OPERATOR(pg_catalog.=) 0::pg_catalog.oid THEN 'PUBLIC'
				ELSE given.grantee::pg_catalog.regrole::pg_catalog.text END);
	END LOOP;
	-- The script may be run by another superuser, and that role may later be no superuser.
	IF CURRENT_USER OPERATOR(pg_catalog.<>) pg_catalog.pg_get_userbyid(10) THEN
		FOR given IN
			SELECT o.type, o.identity FROM pg_catalog.pg_depend d, pg_catalog.pg_extension e,
				pg_catalog.pg_identify_object(d.classid, d.objid, 0) o
			 WHERE d.refclassid OPERATOR(pg_catalog.=) 'pg_catalog.pg_extension'::pg_catalog.regclass
			   AND d.refobjid OPERATOR(pg_catalog.=) e.oid
			   AND e.extname OPERATOR(pg_catalog.=) '@extension@' AND d.deptype OPERATOR(pg_catalog.=) 'e'
			     AND o.type OPERATOR(pg_catalog.<>) 'cast'
			   -- skip a sequence, which follows the table that owns it, and types of rows and of arrays, which are
			   -- members of the extension in PostgreSQL 18, and follow their table or element type
			   AND NOT EXISTS (SELECT FROM pg_catalog.pg_depend s WHERE s.classid OPERATOR(pg_catalog.=) d.classid
			     AND s.objid OPERATOR(pg_catalog.=) d.objid AND (s.deptype OPERATOR(pg_catalog.=) 'i'
				OR s.refclassid OPERATOR(pg_catalog.=) 'pg_catalog.pg_class'::pg_catalog.regclass
					AND s.deptype OPERATOR(pg_catalog.=) 'a'))
		LOOP
			EXECUTE pg_catalog.format('ALTER %s %s OWNER TO %I', given.type, given.identity,
				pg_catalog.pg_get_userbyid(10));
		END LOOP;
	END IF;
END $$;
