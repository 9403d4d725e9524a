-- All that the catalogs say of the extension's objects, without oids: run by
-- 022_census_update.pl after a fresh install and after an update.
SET search_path = pg_catalog;
CREATE TEMP VIEW member AS
SELECT d.classid, d.objid, pg_describe_object(d.classid, d.objid, 0) AS what
  FROM pg_depend d JOIN pg_extension e ON d.refclassid = 'pg_extension'::regclass AND d.refobjid = e.oid
 WHERE e.extname = 'census' AND d.deptype = 'e';
SELECT 'member', what, obj_description(objid, classid::regclass::name) FROM member ORDER BY 2;
SELECT 'function', p.oid::regprocedure, CASE WHEN prokind <> 'a' THEN pg_get_functiondef(p.oid) END, prosupport, proacl,
	prorows, procost
  FROM pg_proc p JOIN member ON objid = p.oid AND classid = 'pg_proc'::regclass ORDER BY p.oid::regprocedure::text;
SELECT 'aggregate', a.aggfnoid::regprocedure, aggkind, aggtransfn, aggfinalfn, aggcombinefn, aggserialfn, aggdeserialfn,
	aggmtransfn, aggminvtransfn,
	aggmfinalfn, aggfinalextra, aggfinalmodify, aggsortop::regoperator, aggtranstype::regtype, aggtransspace, agginitval
  FROM pg_aggregate a JOIN member ON objid = a.aggfnoid AND classid = 'pg_proc'::regclass
    ORDER BY a.aggfnoid::regprocedure::text;
SELECT 'type', t.oid::regtype, typlen, typbyval, typtype, typcategory, typispreferred, typdelim, typinput, typoutput,
	typreceive, typsend, typmodin,
	typmodout, typanalyze, typalign, typstorage, typnotnull, typbasetype::regtype, typdefault, typacl
  FROM pg_type t JOIN member ON objid = t.oid AND classid = 'pg_type'::regclass ORDER BY t.oid::regtype::text;
SELECT 'operator', o.oid::regoperator, oprcode, oprcom::regoperator, oprnegate::regoperator, oprrest, oprjoin,
	oprcanmerge, oprcanhash
  FROM pg_operator o JOIN member ON objid = o.oid AND classid = 'pg_operator'::regclass
    ORDER BY o.oid::regoperator::text;
SELECT 'class', opcname, amname, opcintype::regtype, opcdefault, opckeytype::regtype
  FROM pg_opclass c JOIN pg_am m ON m.oid = opcmethod JOIN member ON objid = c.oid AND classid = 'pg_opclass'::regclass
    ORDER BY 2, 3;
SELECT 'amop', opfname, amname, amopstrategy, amopopr::regoperator, amoppurpose
  FROM pg_amop o JOIN pg_opfamily f ON f.oid = amopfamily JOIN pg_am m ON m.oid = opfmethod
  JOIN member ON objid = f.oid AND classid = 'pg_opfamily'::regclass ORDER BY 2, 3, 4, 5::text;
SELECT 'amproc', opfname, amname, amprocnum, amproc::regprocedure
  FROM pg_amproc o JOIN pg_opfamily f ON f.oid = amprocfamily JOIN pg_am m ON m.oid = opfmethod
  JOIN member ON objid = f.oid AND classid = 'pg_opfamily'::regclass ORDER BY 2, 3, 4, 5::text;
SELECT 'cast', castsource::regtype, casttarget::regtype, castfunc::regprocedure, castcontext, castmethod
  FROM pg_cast c JOIN member ON objid = c.oid AND classid = 'pg_cast'::regclass ORDER BY 2, 3;
SELECT 'relation', c.oid::regclass, relkind, relpersistence, relacl, reloptions, relrowsecurity,
	pg_get_viewdef(CASE WHEN relkind = 'v' THEN c.oid END)
  FROM pg_class c JOIN member ON objid = c.oid AND classid = 'pg_class'::regclass ORDER BY 2::text;
SELECT 'column', attrelid::regclass, attnum, attname, format_type(atttypid, atttypmod), attnotnull,
	attcollation::regcollation, attstorage,
	pg_get_expr(adbin, adrelid), col_description(attrelid, attnum)
  FROM pg_attribute JOIN member ON objid = attrelid AND classid = 'pg_class'::regclass LEFT
    JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
 WHERE attnum > 0 ORDER BY 2::text, 3;
SELECT 'constraint', conrelid::regclass, conname, pg_get_constraintdef(k.oid)
  FROM pg_constraint k JOIN member ON objid = conrelid AND classid = 'pg_class'::regclass ORDER BY 2::text, 3;
SELECT 'index', indrelid::regclass, pg_get_indexdef(indexrelid)
  FROM pg_index JOIN member ON objid = indrelid AND classid = 'pg_class'::regclass ORDER BY 2::text, 3;
SELECT 'trigger', tgrelid::regclass, pg_get_triggerdef(g.oid), tgenabled
  FROM pg_trigger g JOIN member ON objid = tgrelid AND classid = 'pg_class'::regclass WHERE NOT tgisinternal
    ORDER BY 2::text, 3;
SELECT 'event trigger', evtname, evtevent, evtfoid::regprocedure, evtenabled, evttags
  FROM pg_event_trigger e JOIN member ON objid = e.oid AND classid = 'pg_event_trigger'::regclass ORDER BY 2;
SELECT 'sequence', seqrelid::regclass, seqtypid::regtype, seqstart, seqincrement, seqmax, seqmin, seqcache, seqcycle
  FROM pg_sequence JOIN member ON objid = seqrelid AND classid = 'pg_class'::regclass ORDER BY 2::text;
SELECT 'dumped', c::regclass, f FROM pg_extension, unnest(extconfig, extcondition) u (c, f) WHERE extname = 'census'
	ORDER BY 2::text;
