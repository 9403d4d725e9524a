-- prints a line for each mistake; see test/lint/catalog
CREATE SCHEMA s;
CREATE EXTENSION census SCHEMA s;
-- a row of the catalog stands in for Citus, which need not be installed
SET allow_system_table_mods = on;
INSERT INTO pg_extension (oid, extname, extowner, extnamespace, extrelocatable, extversion)
	SELECT 1, 'citus', 10, oid, false, '0' FROM pg_namespace WHERE nspname = 'pg_catalog';
CREATE EXTENSION census_citus SCHEMA s;

CREATE TEMP VIEW member AS
SELECT d.classid, d.objid, pg_describe_object(d.classid, d.objid, 0) AS what
  FROM pg_depend d JOIN pg_extension e ON d.refclassid = 'pg_extension'::regclass AND d.refobjid = e.oid
 WHERE e.extname IN ('census', 'census_citus') AND d.deptype = 'e';

-- row and array types come with their relation or element; a function in census_private is called by an operator, an
-- aggregate or a support function, which says what it does
SELECT 'no comment: ' || what FROM member m
 WHERE obj_description(objid, classid::regclass::name) IS NULL
   AND NOT (classid = 'pg_type'::regclass AND EXISTS (SELECT FROM pg_type t LEFT JOIN pg_class c ON c.oid = t.typrelid
		WHERE t.oid = m.objid AND (c.relkind <> 'c'
			OR (t.typelem <> 0 AND t.typsubscript = 'array_subscript_handler'::regproc))))
   AND NOT (classid = 'pg_proc'::regclass AND EXISTS (SELECT FROM pg_proc p WHERE p.oid = m.objid
		AND p.pronamespace = 'census_private'::regnamespace))
   AND classid NOT IN ('pg_opfamily'::regclass, 'pg_amop'::regclass, 'pg_amproc'::regclass, 'pg_cast'::regclass)
   AND NOT (classid = 'pg_class'::regclass AND (SELECT relkind FROM pg_class c WHERE c.oid = m.objid) IN ('i', 't'))
 ORDER BY 1;

-- and it says something, in the style of the server's own: \df+, \do+, \dT+ show it
SELECT 'a comment that says too little, or is a sentence: ' || what || ': ' || obj_description(objid,
	classid::regclass::name) FROM member m
 WHERE obj_description(objid, classid::regclass::name) !~ '^.{12,}$' OR obj_description(objid, classid::regclass::name)
   ~ '[.]$' ORDER BY 1;

-- what users call stands in the schema that was picked, all else in the private one; tables and sequences are private
-- without exception
SELECT 'in neither schema of the extension: ' || what FROM member m, pg_identify_object(classid, objid, 0) o
 WHERE o.schema IS NOT NULL AND o.schema <> ALL ('{s,census_private}');
SELECT 'no view, and not in census_private: ' || what FROM member m JOIN pg_class c ON c.oid = objid
	AND classid = 'pg_class'::regclass
 WHERE relkind <> 'v' AND relnamespace <> 'census_private'::regnamespace;

-- arguments have names, for calls by name and for those who read \df
SELECT 'an argument without a name: ' || what FROM member m JOIN pg_proc p ON p.oid = objid
	AND classid = 'pg_proc'::regclass
 WHERE EXISTS (SELECT FROM generate_series(1, pronargs) i WHERE coalesce(proargnames[i], '') = '')
 ORDER BY 1;

-- boolean operators: a commutator (where both sides could be swapped), a negator for = and <>, selectivity
SELECT 'no selectivity: ' || what FROM member JOIN pg_operator o ON o.oid = objid AND classid = 'pg_operator'::regclass
 WHERE oprresult = 'boolean'::regtype AND (oprrest = 0 OR (oprleft <> 0 AND oprjoin = 0));
SELECT 'no negator: ' || what FROM member JOIN pg_operator o ON o.oid = objid AND classid = 'pg_operator'::regclass
 WHERE oprresult = 'boolean'::regtype AND oprname IN ('=', '<>', '<', '<=', '>', '>=') AND oprnegate = 0;
SELECT 'no commutator: ' || what FROM member JOIN pg_operator o ON o.oid = objid AND classid = 'pg_operator'::regclass
 WHERE oprresult = 'boolean'::regtype AND oprcom = 0 AND oprname NOT IN ('~', '!~');
-- a commutator or negator that was named and never made is left as a shell
SELECT 'a shell: ' || o.oprname || ' of ' || m.what FROM member m JOIN pg_operator p ON p.oid = objid
	AND classid = 'pg_operator'::regclass
  JOIN pg_operator o ON o.oid IN (p.oprcom, p.oprnegate) WHERE o.oprcode = 0;

-- a function behind an operator is as strict, stable and cheap to name as the planner needs
SELECT 'volatile, behind an operator: ' || what FROM member JOIN pg_operator o ON o.oid = objid
	AND classid = 'pg_operator'::regclass
  JOIN pg_proc p ON p.oid = o.oprcode WHERE provolatile = 'v';

-- a parallel aggregate has combine, and serial functions where its state is internal
SELECT 'parallel safe without a combine function: ' || what FROM member JOIN pg_aggregate a ON a.aggfnoid = objid
	AND classid = 'pg_proc'::regclass
  JOIN pg_proc p ON p.oid = objid WHERE p.proparallel = 's' AND aggcombinefn = 0;
SELECT 'internal state without serial functions: ' || what FROM member JOIN pg_aggregate a ON a.aggfnoid = objid
	AND classid = 'pg_proc'::regclass
 WHERE aggcombinefn <> 0 AND aggtranstype = 'internal'::regtype AND (aggserialfn = 0 OR aggdeserialfn = 0);

-- I/O of our types comes in both forms
SELECT 'no binary send and receive: ' || what FROM member JOIN pg_type t ON t.oid = objid
	AND classid = 'pg_type'::regclass
 WHERE typtype = 'b' AND typelem = 0 AND (typsend = 0 OR typreceive = 0);

-- what users never call is private: the functions behind aggregates, types, operator classes, comparisons, estimates,
-- triggers, CHECKs
CREATE TEMP TABLE helper AS
SELECT f::oid, string_agg(DISTINCT what, ', ' ORDER BY what) AS what, bool_and(callable) AS callable FROM (
	SELECT unnest(ARRAY[aggtransfn, aggfinalfn, aggcombinefn, aggserialfn, aggdeserialfn, aggmtransfn, aggminvtransfn,
		aggmfinalfn]) AS f,
		'aggregate' AS what, false AS callable FROM pg_aggregate
	UNION ALL SELECT unnest(ARRAY[typinput, typoutput, typreceive, typsend, typmodin, typmodout, typanalyze,
		typsubscript]), 'type', false FROM pg_type
	UNION ALL SELECT amproc, 'operator class', false FROM pg_amproc
	UNION ALL SELECT prosupport, 'planner support', false FROM pg_proc
	UNION ALL SELECT unnest(ARRAY[oprrest, oprjoin]), 'selectivity', false FROM pg_operator
	UNION ALL SELECT oprcode, 'operator ' || oprname, o.proname = ANY (string_to_array(:'docs', ','))
		FROM pg_operator JOIN pg_proc o ON o.oid = oprcode
	UNION ALL SELECT castfunc, 'cast', c.proname = ANY (string_to_array(:'docs', ','))
		FROM pg_cast JOIN pg_proc c ON c.oid = castfunc
	UNION ALL SELECT oid, 'link', false FROM pg_proc WHERE prosrc = 'census_link'
	UNION ALL SELECT oid, 'counter', false FROM pg_proc WHERE prosrc = 'census_stats_counter'
	UNION ALL SELECT oid, 'planned in the place of another', false FROM pg_proc
	  WHERE pronamespace = 'census_private'::regnamespace
	    AND (prokind = 'a' OR proname ~ '_(count|page|select|rank)$')
	UNION ALL SELECT refobjid, 'CHECK', false FROM pg_depend WHERE classid = 'pg_constraint'::regclass
		AND refclassid = 'pg_proc'::regclass
	UNION ALL SELECT refobjid, 'view', proname = 'directory_list' FROM pg_depend JOIN pg_proc v ON v.oid = refobjid
		WHERE classid = 'pg_rewrite'::regclass AND refclassid = 'pg_proc'::regclass
	UNION ALL SELECT oid, 'made by create_distributed_*()', false FROM pg_proc
	  WHERE pronamespace = 'census_private'::regnamespace AND proname LIKE 'distributed\_%'
	UNION ALL SELECT oid, 'query of C', false FROM pg_proc WHERE proname IN ('names_taken', 'defaults_taken',
		'names_wrong', 'directory_wrong', 'relations_to_check', 'issuer_uses', 'column_twice', 'chain_wrong',
		'refuse_others', 'sql_build', 'citus_build', 'id_sequences', 'id_has_generator', 'id_narrow_reference')
	UNION ALL SELECT oid, 'made by create_distributed_*()', false FROM pg_proc WHERE proname = 'intern_hash'
	UNION ALL SELECT oid, 'internal argument', false FROM pg_proc
		WHERE prokind = 'f' AND 'internal'::regtype = ANY (proargtypes)
	UNION ALL SELECT oid, 'trigger', false FROM pg_proc
		WHERE prorettype IN ('trigger'::regtype, 'event_trigger'::regtype) OR proname = 'graph_follows_rows'
) x WHERE f <> 0 GROUP BY 1;
SELECT 'called by nobody but the server (' || h.what || '), it belongs into census_private: ' || m.what
  FROM member m JOIN helper h ON f = objid AND classid = 'pg_proc'::regclass JOIN pg_proc p ON p.oid = objid
 WHERE NOT callable AND pronamespace = 's'::regnamespace ORDER BY 1;
SELECT 'in census_private, and serves no aggregate, type, operator or trigger: ' || m.what
  FROM member m LEFT JOIN helper h ON f = objid JOIN pg_proc p ON p.oid = objid AND classid = 'pg_proc'::regclass
 WHERE f IS NULL AND pronamespace = 'census_private'::regnamespace ORDER BY 1;
SELECT 'in census_private, and users are told of it: ' || proname
  FROM member JOIN pg_proc p ON p.oid = objid AND classid = 'pg_proc'::regclass
 WHERE pronamespace = 'census_private'::regnamespace AND proname = ANY (string_to_array(:'docs', ','))
   AND NOT EXISTS (SELECT FROM pg_proc o
     WHERE o.proname = p.proname AND o.pronamespace IN ('s'::regnamespace, 'pg_catalog'::regnamespace))
     AND prosrc <> 'census_link'
   -- but as EXPLAIN shows it
   AND NOT EXISTS (SELECT FROM helper WHERE f = p.oid AND what = 'planned in the place of another') GROUP BY 1
     ORDER BY 1;

SET search_path = s;
-- names that users see: of functions, aggregates and procedures of the schema that was picked, each once whatever its
-- arguments, but those that serve Citus alone.  A new one takes the place of another.
SELECT 'names: ' || count(*) || ', more than 95' FROM (SELECT DISTINCT proname FROM member
  JOIN pg_proc p ON p.oid = objid AND classid = 'pg_proc'::regclass WHERE pronamespace = 's'::regnamespace
   AND proname !~ '_distributed_') n
HAVING count(*) > 95;

