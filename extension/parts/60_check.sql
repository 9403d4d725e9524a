--
-- check: what is wrong with what is stored, and how far something long is
--
CREATE FUNCTION census_check(in_relation pg_catalog.regclass DEFAULT NULL)
	RETURNS TABLE (part pg_catalog.text, relation pg_catalog.regclass, what pg_catalog.text, detail pg_catalog.text)
	AS 'MODULE_PATHNAME', 'census_check' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 1000000 ROWS 1;
COMMENT ON FUNCTION census_check(pg_catalog.regclass) IS
	'a row for each thing that is wrong with a table, materialized view or sequence, by default with all of the '
	'database that you may read: generators against the ids of their columns, dictionaries, allocators, directories, '
	'graphs and the tables that they are attached to, and every set and counter in any column; none if all is well; '
	'needs SELECT, 42501 if row-level security hides rows';

CREATE FUNCTION census_advance(in_relation pg_catalog.regclass DEFAULT NULL)
	RETURNS TABLE (part pg_catalog.text, relation pg_catalog.regclass, what pg_catalog.text, detail pg_catalog.text)
	AS 'MODULE_PATHNAME', 'census_advance' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 1000000 ROWS 1;
COMMENT ON FUNCTION census_advance(pg_catalog.regclass) IS
	'lifts what gives out ids above the ids that rows already have: generators, their counts of the past, counters of '
	'dictionaries, for a table or by default for all of the database that you may read; a row for each; for the '
	'server that takes over from another one by logical replication, which leaves sequences behind; needs SELECT on '
	'tables, UPDATE on generators, else 42501';

-- The parameters are those of COPY, which this is shown as, and the last one says that it is ours.
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
	'how far each long operation of census is: of your own sessions, or with pg_read_all_stats of all';
COMMENT ON COLUMN census_progress.relation IS
	'the table that is being read or written; a number if it is of another database';
