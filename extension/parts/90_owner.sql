--
-- owner: whose the tables are
--

-- Whoever made the extension, and is perhaps no superuser, owns its tables and
-- views: to dump and restore them, to grant them to others, to hand them on
-- with all else that is his.  What he makes of them is checked whenever they are used.
-- (The script runs as a superuser.  A role of any name: it is never put into the
-- script as text.)
DO $$
DECLARE
	maker pg_catalog.regrole;
	self pg_catalog.oid;
	member pg_catalog.regclass;
BEGIN
	SELECT oid, extowner INTO STRICT self, maker FROM pg_catalog.pg_extension WHERE extname OPERATOR(pg_catalog.=) 'census';
	FOR member IN
		SELECT c.oid FROM pg_catalog.pg_depend d JOIN pg_catalog.pg_class c ON c.oid OPERATOR(pg_catalog.=) d.objid
		 WHERE d.refclassid OPERATOR(pg_catalog.=) 'pg_catalog.pg_extension'::pg_catalog.regclass
		   AND d.refobjid OPERATOR(pg_catalog.=) self AND d.deptype OPERATOR(pg_catalog.=) 'e'
		   AND d.classid OPERATOR(pg_catalog.=) 'pg_catalog.pg_class'::pg_catalog.regclass
		   AND (c.relkind OPERATOR(pg_catalog.=) 'r' OR c.relkind OPERATOR(pg_catalog.=) 'v')
	LOOP
		EXECUTE pg_catalog.format('ALTER TABLE %s OWNER TO %s', member, maker);
	END LOOP;
END $$;
