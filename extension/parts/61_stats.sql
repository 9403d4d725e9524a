--
-- stats: counts of the work of all sessions of a database

-- The counters: part_name, result type of the function that keeps the count, meaning.  The server keeps a count of
-- calls, and a time, for each function.  These functions are never called: C adds to their counts (core/stats.c).  A
-- counter of waits also has a time; its function returns an interval.  The view census_stats reads the counts of these
-- functions.
DO $$
DECLARE
	c pg_catalog.record;
BEGIN
	FOR c IN SELECT column1 AS counter, column2 AS returns, column3 AS meaning FROM (VALUES
		('ids_made', 'int8', 'ids returned by next_id() and id_at()'),
		('ids_clock_waits', 'interval',
			'sleeps of next_id() because its ids were census.id_max_ahead ahead of the clock'),
		('ids_clock_back', 'int8', 'ids made while a session found its clock set back'),
		('intern_new', 'int8', 'strings added to a dictionary'),
		('intern_known', 'int8', 'strings found in a dictionary'),
		('intern_cached', 'int8', 'strings found in the cache of the session (census.intern_cache_size)'),
		('intern_collisions', 'int8', 'probed keys that held another string'),
		('intern_races', 'int8', 'new strings that another session added first'),
		('intern_waits', 'interval', 'waits for another transaction that was adding the same string'),
		('intern_requests', 'interval',
			'requests to the worker of commit => immediate, and the time until its answer'),
		('intern_queue_full', 'interval',
			'waits of a millisecond for a place in the queue of the worker of commit => immediate'),
		('intern_groups', 'int8', 'transactions of the worker of commit => immediate'),
		('allocator_allocated', 'int8', 'ids returned by allocate()'),
		('allocator_lost', 'int8', 'ids that allocate() tried and another session took first'),
		('directory_created', 'int8', 'created directories'),
		('directory_waits', 'interval', 'waits for another session that created, moved or removed a needed directory'),
		('graph_added', 'int8', 'added edges: single, in arrays, or loaded'),
		('graph_removed', 'int8', 'removed edges'),
		('graph_waits', 'interval', 'waits for another transaction that was changing the same edge'),
		('graph_compactions', 'int8', 'completed compactions'),
		('graph_compacted', 'int8', 'changes that compactions moved into pages'),
		('graph_steps', 'interval', 'transactions of compactions, and their time'),
		('graph_queued', 'int8',
			'graphs whose compaction waited until others released memory (maintenance_work_mem)'),
		('graph_shrunk', 'int8', 'indexes of changes that were rebuilt to free their space after a storm of changes'),
		('reset', 'int8', 'keeps the time of the last census_stats_reset(), in microseconds after 1970')) v
	LOOP
		EXECUTE pg_catalog.format('CREATE FUNCTION census_private.stats_%s() RETURNS pg_catalog.%s AS %L, %L '
			'LANGUAGE C VOLATILE PARALLEL SAFE', c.counter, c.returns, 'MODULE_PATHNAME', 'census_stats_counter');
		EXECUTE pg_catalog.format('COMMENT ON FUNCTION census_private.stats_%s() IS %L', c.counter, c.meaning);
	END LOOP;
END $$;

CREATE VIEW census_stats AS
	SELECT pg_catalog.split_part(f.proname::pg_catalog.text, '_', 2) AS part,
		pg_catalog.regexp_replace(f.proname::pg_catalog.text, '^stats_[a-z]+_', '') AS counter,
		coalesce(pg_catalog.pg_stat_get_function_calls(f.oid), 0) AS value,
		CASE WHEN f.prorettype OPERATOR(pg_catalog.=) 'pg_catalog.interval'::pg_catalog.regtype
			THEN coalesce(pg_catalog.pg_stat_get_function_total_time(f.oid), 0) END AS wait_ms,
		pg_catalog.obj_description(f.oid, 'pg_proc') AS meaning,
		CASE WHEN r.at OPERATOR(pg_catalog.>) 0
			THEN pg_catalog.to_timestamp(r.at::pg_catalog.float8 OPERATOR(pg_catalog./) 1000000::pg_catalog.float8)
			ELSE pg_catalog.pg_stat_get_db_stat_reset_time(d.oid) END AS stats_reset
	  FROM pg_catalog.pg_proc f, pg_catalog.pg_database d,
		pg_catalog.pg_stat_get_function_calls('census_private.stats_reset()'::pg_catalog.regprocedure) r (at)
	 WHERE f.pronamespace OPERATOR(pg_catalog.=) 'census_private'::pg_catalog.regnamespace
	   AND f.proname OPERATOR(pg_catalog.~~) 'stats\_%\_%'
	   AND d.datname OPERATOR(pg_catalog.=) pg_catalog.current_database()
	 ORDER BY 1, 2;
GRANT SELECT ON census_stats TO PUBLIC;
COMMENT ON VIEW census_stats IS
	'work of all sessions in this database since the last reset of statistics: a row for each counter; a session '
	'reports about once a second, when it becomes idle, and at its end; a crash of the server sets the counters to '
	'zero';
COMMENT ON COLUMN census_stats.part IS 'ids, intern, allocator, directory or graph';
COMMENT ON COLUMN census_stats.counter IS 'what is counted';
COMMENT ON COLUMN census_stats.value IS 'number of events or things counted';
COMMENT ON COLUMN census_stats.wait_ms IS
	'milliseconds of the counted waits or work, all sessions together; NULL for other counters';
COMMENT ON COLUMN census_stats.meaning IS 'the counter in words';
COMMENT ON COLUMN census_stats.stats_reset IS
	'time of the last reset of these counters, or else of the statistics of the database; NULL: never';

CREATE FUNCTION census_stats_reset() RETURNS void
	AS 'MODULE_PATHNAME', 'census_stats_reset' LANGUAGE C VOLATILE PARALLEL RESTRICTED;
REVOKE EXECUTE ON FUNCTION census_stats_reset() FROM PUBLIC;
COMMENT ON FUNCTION census_stats_reset() IS
	'sets the counters of census_stats of this database to zero; for superusers and roles with EXECUTE, as '
	'pg_stat_reset()';
