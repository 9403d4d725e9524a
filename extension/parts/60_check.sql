--
-- check: defects of stored data, and progress of long operations
CREATE FUNCTION census_check(in_relation pg_catalog.regclass DEFAULT NULL)
	RETURNS TABLE (part pg_catalog.text, relation pg_catalog.regclass, what pg_catalog.text, detail pg_catalog.text)
	AS 'MODULE_PATHNAME', 'census_check' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 1000000 ROWS 1;
COMMENT ON FUNCTION census_check(pg_catalog.regclass) IS
	'a row for each defect of a table, materialized view or sequence, by default of all that you may read; checks '
	'generators against the ids of their columns, dictionaries, allocators, directories, graphs and their attached '
	'tables, and every set and counter in any column; no rows if all is well; needs SELECT, 42501 if row-level '
	'security hides rows';

CREATE FUNCTION census_advance(in_relation pg_catalog.regclass DEFAULT NULL)
	RETURNS TABLE (part pg_catalog.text, relation pg_catalog.regclass, what pg_catalog.text, detail pg_catalog.text)
	AS 'MODULE_PATHNAME', 'census_advance' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 1000000 ROWS 1;
COMMENT ON FUNCTION census_advance(pg_catalog.regclass) IS
	'raises counters that are behind the ids in rows: of generators, id_at(), dictionaries, allocators, directories; '
	'for a table, or by default for all tables that you may read; returns a row for each raised counter; for a '
	'server that takes over by logical replication; needs SELECT on tables, UPDATE on generators (42501)';

-- Walk from the root down.  A directory that the walk does not reach has no parent, or is in a circle or below one.  An
-- id is the number of the partition of the directory times 2^40, plus a number within the partition.
-- directory_format.h describes the prefix.
CREATE FUNCTION census_private.directory_wrong(mark bigint) RETURNS TABLE (what text, detail text)
	LANGUAGE plpgsql STABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	RETURN QUERY
	WITH RECURSIVE d AS MATERIALIZED (
		SELECT r.ctid AS tid, r.id, r.id >> 40 AS home, r.id & 1099511627775 AS number, r.parent, r.name, r.prefix,
			r.partition, r.rights
		  FROM census_private.directory r),
	live AS (SELECT * FROM d WHERE d.name IS NOT NULL),
	down AS (
		SELECT d.tid, d.id, d.home, d.number, d.prefix, d.partition, 0::bigint AS meant, ''::bytea AS above
		  FROM live d WHERE d.parent = 0
		 UNION
		SELECT d.tid, d.id, d.home, d.number, d.prefix, d.partition, coalesce(p.partition, p.home),
			CASE WHEN p.partition IS NOT NULL THEN p.prefix ELSE p.above END
		  FROM down p JOIN live d ON d.parent = p.id AND d.parent <> 0),
	alone AS (
		SELECT d.tid, d.id, d.parent FROM live d
		 WHERE d.parent <> 0 AND NOT EXISTS (SELECT FROM live p WHERE p.id = d.parent)),
	lost AS (
		SELECT a.tid, a.id FROM alone a UNION SELECT d.tid, d.id FROM lost p JOIN live d ON d.parent = p.id),
	made AS (
		SELECT p.*, p.home = 0 AND get_byte(p.prefix, 0) NOT BETWEEN 1 AND 8 AS chosen,
			set_byte('\x00', 0, length(p.own)) || p.own AS ending
		  FROM (SELECT d.*, coalesce(nullif(ltrim(int8send(d.number), '\x00'), ''), '\x00') AS own FROM down d
				 WHERE d.home = d.meant AND length(d.prefix) BETWEEN 1 AND 1024) p),
	pair AS (SELECT m.prefix, lag(m.prefix) OVER (ORDER BY m.prefix) AS before FROM made m WHERE m.chosen)
	SELECT 'id out of range', format('ctid %s: directory %s', d.tid, d.id) FROM d WHERE d.id < 1 OR d.number = 0
	 UNION ALL
	SELECT 'partition out of range', format('ctid %s: directory %s is partition %s', d.tid, d.id, d.partition)
	  FROM d WHERE d.partition NOT BETWEEN 0 AND 8388607
	 UNION ALL
	SELECT 'rights of nobody', format('ctid %s: the relation that gives rights to directory %s, OID %s, is not there',
		d.tid, d.id, d.rights) FROM live d WHERE d.rights::text ~ '^[0-9]+$'
	 UNION ALL
	SELECT 'missing parent', format('ctid %s: directory %s lies in %s, which is not there', d.tid, d.id, d.parent)
	  FROM alone d
	 UNION ALL
	SELECT 'circle of parents', format('ctid %s: directory %s, which lies in %s, is not below the root', d.tid, d.id,
		d.parent) FROM live d WHERE d.tid NOT IN (SELECT w.tid FROM down w UNION ALL SELECT l.tid FROM lost l)
	 UNION ALL
	SELECT 'directory out of its partition', format('ctid %s: directory %s is of partition %s, its parent leads to '
		'partition %s', d.tid, d.id, d.home, d.meant) FROM down d WHERE d.home <> d.meant
	 UNION ALL
	SELECT 'wrong prefix', format('ctid %s, directory %s: a prefix of %s bytes', d.tid, d.id, length(d.prefix))
	  FROM down d WHERE length(d.prefix) NOT BETWEEN 1 AND 1024
	 UNION ALL
	SELECT 'wrong prefix', format('ctid %s: directory %s has %s, its id and its partition make it %s', m.tid, m.id,
		m.prefix, m.above || m.ending) FROM made m WHERE NOT m.chosen AND m.prefix <> m.above || m.ending
	 UNION ALL
	SELECT 'prefixes begin alike', format('%s begins %s', p.before, p.prefix)
	  FROM pair p WHERE substr(p.prefix, 1, length(p.before)) = p.before
	 UNION ALL
	SELECT 'gap below the mark', format('census_private.directory_id_hint says that all ids below %s are taken, '
		'%s have no row', mark, mark - 1 - count(*)) FROM d WHERE d.id > 0 AND d.id < mark HAVING count(*) < mark - 1;
END $$;

-- Relations with OIDs below 16384 are not checked, because initdb created them.
CREATE FUNCTION census_private.relations_to_check() RETURNS SETOF oid
	LANGUAGE plpgsql STABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	RETURN QUERY
	SELECT c.oid FROM pg_class c WHERE c.relkind IN ('r', 'm', 'S') AND c.relnamespace <> 'pg_catalog'::regnamespace
	   AND c.oid >= 16384 ORDER BY c.oid;
END $$;

-- Find the sequence or table that fills each column.  The default of the column names it, or calls a function that
-- names it (the next_id() of create_shard()), or calls next_id() of the default generator; or the column owns the
-- sequence.  A partial index does not make a column unique, whatever its predicate is.
CREATE FUNCTION census_private.issuer_uses()
	RETURNS TABLE (issuer oid, kind "char", relation oid, "column" smallint, is_unique boolean)
	LANGUAGE plpgsql STABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	RETURN QUERY
	WITH d AS MATERIALIZED (
		SELECT f.adrelid AS tab, f.adnum AS num, p.refclassid AS class, p.refobjid AS obj
		  FROM pg_attrdef f JOIN pg_depend p ON p.classid = 'pg_attrdef'::regclass AND p.objid = f.oid),
	u AS (
		SELECT d.tab, d.num, d.obj AS seq FROM d WHERE d.class = 'pg_class'::regclass
		 UNION ALL
		SELECT d.tab, d.num, p.refobjid
		  FROM d JOIN pg_depend p ON p.classid = d.class AND p.objid = d.obj AND p.refclassid = 'pg_class'::regclass
		 WHERE d.class = 'pg_proc'::regclass
		 UNION ALL
		SELECT d.tab, d.num, 'census_private.id_seq'::regclass
		  FROM d JOIN pg_proc f ON f.oid = d.obj AND f.pronargs = 0 AND f.proname = 'next_id'
		  JOIN pg_extension e ON e.extname = 'census' AND e.extnamespace = f.pronamespace
		 WHERE d.class = 'pg_proc'::regclass
		 UNION ALL
		SELECT p.refobjid, p.refobjsubid, p.objid FROM pg_depend p JOIN pg_sequence s ON s.seqrelid = p.objid
		 WHERE p.classid = 'pg_class'::regclass AND p.refclassid = p.classid AND p.deptype = 'a' AND p.refobjsubid > 0)
	SELECT DISTINCT u.seq, k.relkind, u.tab, u.num::smallint, EXISTS (
		SELECT FROM pg_index i WHERE i.indrelid = u.tab AND i.indisunique AND i.indisvalid AND i.indimmediate
		   AND i.indnkeyatts = 1 AND i.indkey[0] = u.num AND i.indpred IS NULL)
	  FROM u JOIN pg_class k ON k.oid = u.seq AND k.relkind IN ('r', 'S') AND k.oid <> u.tab
	  JOIN pg_class c ON c.oid = u.tab AND c.relkind = 'r'
	  JOIN pg_attribute a ON a.attrelid = u.tab AND a.attnum = u.num
	   AND a.atttypid IN ('int8'::regtype, 'int4'::regtype)
	 ORDER BY u.seq, u.tab, u.num::smallint;
END $$;

-- Raise 42501 unless the current user owns the relation.  A query of a table may run code of its owner, so only the
-- owner may run it; census_check() does so as the owner.
CREATE FUNCTION census_private.refuse_others(relation regclass) RETURNS void
	LANGUAGE plpgsql STABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	IF NOT EXISTS (SELECT FROM pg_class c WHERE c.oid = relation AND pg_get_userbyid(c.relowner) = current_user) THEN
		RAISE insufficient_privilege USING MESSAGE = format('%s is looked at as its owner alone', relation),
			HINT = 'Call census_check().';
	END IF;
END $$;

-- Read the rows without indexes, because an index that let duplicates in may be damaged.
CREATE FUNCTION census_private.column_twice(relation regclass, "column" smallint, said text)
	RETURNS TABLE (what text, detail text)
	LANGUAGE plpgsql STABLE PARALLEL UNSAFE SET search_path = pg_catalog, pg_temp
		SET enable_indexscan = off SET enable_indexonlyscan = off SET enable_bitmapscan = off
AS $$
BEGIN
	PERFORM census_private.refuse_others(relation);
	RETURN QUERY EXECUTE format('SELECT $1, format(''%%s is there %%s times'', x.%1$I, count(*)) '
		'FROM ONLY %2$s x GROUP BY x.%1$I HAVING x.%1$I IS NOT NULL AND count(*) > 1 ORDER BY x.%1$I',
		(SELECT a.attname FROM pg_attribute a WHERE a.attrelid = $1 AND a.attnum = $2
			AND a.atttypid IN ('bigint'::regtype, 'integer'::regtype)), relation) USING said;
END $$;

-- Report a second row of a string, or a gap in the keys from its hash to its key.  Keys are unsigned, and the least key
-- follows the greatest one.
CREATE FUNCTION census_private.chain_wrong(dictionary regclass, place text, id bigint, key bigint, hash bigint,
	value text) RETURNS TABLE (what text, detail text)
	LANGUAGE plpgsql STABLE PARALLEL UNSAFE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	two_64 CONSTANT numeric := 18446744073709551616;
	before bigint;
	n bigint;
	same bigint;
BEGIN
	PERFORM census_private.refuse_others(dictionary);
	FOR i IN 0 .. (key - hash + two_64) % two_64 - 1 LOOP
		before := (hash + i + two_64 / 2) % two_64 - two_64 / 2;
		EXECUTE format('SELECT count(*), min(id) FILTER (WHERE value = $2 COLLATE "C") FROM ONLY %s WHERE key = $1',
			dictionary) INTO n, same USING before, value;
		IF same IS NOT NULL THEN
			RETURN QUERY SELECT 'string is there twice', format('%s, id %s: it also has id %s', place, id, same);
			RETURN;
		ELSIF n = 0 THEN
			RETURN QUERY SELECT 'gap in a chain of keys', format('%s, id %s: the key is %s, and no row has %s before '
				'it', place, id, key, before);
			RETURN;
		END IF;
	END LOOP;
END $$;

-- census shows its operations as COPY (core/progress.c); the last parameter marks them.
CREATE VIEW census_progress AS
	SELECT p.pid, p.datid::pg_catalog.oid AS datid, p.relid::pg_catalog.regclass AS relation,
		CASE WHEN p.param20 OPERATOR(pg_catalog.=) 426903499521 THEN 'intern_column'
			WHEN p.param20 OPERATOR(pg_catalog.=) 426903499522 THEN 'census_check'
			WHEN p.param20 OPERATOR(pg_catalog.=) 426903499523 THEN 'graph_compact' END AS operation,
		p.param1 AS bytes_done, p.param2 AS bytes_total, p.param3 AS rows_done
	  FROM pg_catalog.pg_stat_get_progress_info('COPY'::pg_catalog.text) p
	 WHERE p.param20 OPERATOR(pg_catalog.>=) 426903499520 AND p.param20 OPERATOR(pg_catalog.<) 426903499776;
GRANT SELECT ON census_progress TO PUBLIC;
COMMENT ON VIEW census_progress IS
	'progress of the long operations of census in your own sessions, or with pg_read_all_stats in all sessions';
COMMENT ON COLUMN census_progress.relation IS
	'the table that is being read or written; a number if the table is in another database';
