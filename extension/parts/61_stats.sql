--
-- stats: what all sessions of a database did
--

-- The server keeps a count of calls, and a time, for each function.  These are never called:
-- their counts are census', and C adds to them (core/stats.c).
CREATE FUNCTION census_private.stats_ids_made() RETURNS bigint AS 'MODULE_PATHNAME', 'census_stats_counter' LANGUAGE C VOLATILE PARALLEL SAFE;
CREATE FUNCTION census_private.stats_ids_clock_waits() RETURNS bigint AS 'MODULE_PATHNAME', 'census_stats_counter' LANGUAGE C VOLATILE PARALLEL SAFE;
CREATE FUNCTION census_private.stats_ids_clock_back() RETURNS bigint AS 'MODULE_PATHNAME', 'census_stats_counter' LANGUAGE C VOLATILE PARALLEL SAFE;
CREATE FUNCTION census_private.stats_intern_new() RETURNS bigint AS 'MODULE_PATHNAME', 'census_stats_counter' LANGUAGE C VOLATILE PARALLEL SAFE;
CREATE FUNCTION census_private.stats_intern_known() RETURNS bigint AS 'MODULE_PATHNAME', 'census_stats_counter' LANGUAGE C VOLATILE PARALLEL SAFE;
CREATE FUNCTION census_private.stats_intern_cached() RETURNS bigint AS 'MODULE_PATHNAME', 'census_stats_counter' LANGUAGE C VOLATILE PARALLEL SAFE;
CREATE FUNCTION census_private.stats_intern_collisions() RETURNS bigint AS 'MODULE_PATHNAME', 'census_stats_counter' LANGUAGE C VOLATILE PARALLEL SAFE;
CREATE FUNCTION census_private.stats_intern_races() RETURNS bigint AS 'MODULE_PATHNAME', 'census_stats_counter' LANGUAGE C VOLATILE PARALLEL SAFE;
CREATE FUNCTION census_private.stats_intern_waits() RETURNS bigint AS 'MODULE_PATHNAME', 'census_stats_counter' LANGUAGE C VOLATILE PARALLEL SAFE;
CREATE FUNCTION census_private.stats_intern_requests() RETURNS bigint AS 'MODULE_PATHNAME', 'census_stats_counter' LANGUAGE C VOLATILE PARALLEL SAFE;
CREATE FUNCTION census_private.stats_intern_queue_full() RETURNS bigint AS 'MODULE_PATHNAME', 'census_stats_counter' LANGUAGE C VOLATILE PARALLEL SAFE;
CREATE FUNCTION census_private.stats_intern_groups() RETURNS bigint AS 'MODULE_PATHNAME', 'census_stats_counter' LANGUAGE C VOLATILE PARALLEL SAFE;
CREATE FUNCTION census_private.stats_allocator_allocated() RETURNS bigint AS 'MODULE_PATHNAME', 'census_stats_counter' LANGUAGE C VOLATILE PARALLEL SAFE;
CREATE FUNCTION census_private.stats_allocator_lost() RETURNS bigint AS 'MODULE_PATHNAME', 'census_stats_counter' LANGUAGE C VOLATILE PARALLEL SAFE;
CREATE FUNCTION census_private.stats_directory_created() RETURNS bigint AS 'MODULE_PATHNAME', 'census_stats_counter' LANGUAGE C VOLATILE PARALLEL SAFE;
CREATE FUNCTION census_private.stats_directory_waits() RETURNS bigint AS 'MODULE_PATHNAME', 'census_stats_counter' LANGUAGE C VOLATILE PARALLEL SAFE;
CREATE FUNCTION census_private.stats_graph_added() RETURNS bigint AS 'MODULE_PATHNAME', 'census_stats_counter' LANGUAGE C VOLATILE PARALLEL SAFE;
CREATE FUNCTION census_private.stats_graph_removed() RETURNS bigint AS 'MODULE_PATHNAME', 'census_stats_counter' LANGUAGE C VOLATILE PARALLEL SAFE;
CREATE FUNCTION census_private.stats_graph_waits() RETURNS bigint AS 'MODULE_PATHNAME', 'census_stats_counter' LANGUAGE C VOLATILE PARALLEL SAFE;
CREATE FUNCTION census_private.stats_graph_compactions() RETURNS bigint AS 'MODULE_PATHNAME', 'census_stats_counter' LANGUAGE C VOLATILE PARALLEL SAFE;
CREATE FUNCTION census_private.stats_graph_compacted() RETURNS bigint AS 'MODULE_PATHNAME', 'census_stats_counter' LANGUAGE C VOLATILE PARALLEL SAFE;
CREATE FUNCTION census_private.stats_reset() RETURNS bigint AS 'MODULE_PATHNAME', 'census_stats_counter' LANGUAGE C VOLATILE PARALLEL SAFE;
COMMENT ON FUNCTION census_private.stats_ids_made() IS 'keeps a count of census_stats: ids that next_id() and id_at() gave out';
COMMENT ON FUNCTION census_private.stats_ids_clock_waits() IS 'keeps a count of census_stats: sleeps of next_id(), which was census.id_max_ahead before the clock';
COMMENT ON FUNCTION census_private.stats_ids_clock_back() IS 'keeps a count of census_stats: ids that were made while a session found its clock set back';
COMMENT ON FUNCTION census_private.stats_intern_new() IS 'keeps a count of census_stats: strings that were added to a dictionary';
COMMENT ON FUNCTION census_private.stats_intern_known() IS 'keeps a count of census_stats: strings that were found in a dictionary';
COMMENT ON FUNCTION census_private.stats_intern_cached() IS 'keeps a count of census_stats: strings whose ids the session remembered, census.intern_cache_size';
COMMENT ON FUNCTION census_private.stats_intern_collisions() IS 'keeps a count of census_stats: keys that were looked at and held another string';
COMMENT ON FUNCTION census_private.stats_intern_races() IS 'keeps a count of census_stats: new strings that another session was first with';
COMMENT ON FUNCTION census_private.stats_intern_waits() IS 'keeps a count of census_stats: waits for another transaction that was adding the same string';
COMMENT ON FUNCTION census_private.stats_intern_requests() IS 'keeps a count of census_stats: requests to the worker of commit => immediate, and the time until it had answered';
COMMENT ON FUNCTION census_private.stats_intern_queue_full() IS 'keeps a count of census_stats: waits of a millisecond for a place in the queue of that worker';
COMMENT ON FUNCTION census_private.stats_intern_groups() IS 'keeps a count of census_stats: transactions of that worker';
COMMENT ON FUNCTION census_private.stats_allocator_allocated() IS 'keeps a count of census_stats: ids that allocate() gave out';
COMMENT ON FUNCTION census_private.stats_allocator_lost() IS 'keeps a count of census_stats: attempts on an id that another session was first with';
COMMENT ON FUNCTION census_private.stats_directory_created() IS 'keeps a count of census_stats: directories that were created';
COMMENT ON FUNCTION census_private.stats_directory_waits() IS 'keeps a count of census_stats: waits for another session that created, moved or removed what was needed';
COMMENT ON FUNCTION census_private.stats_graph_added() IS 'keeps a count of census_stats: edges that were added: one by one, in arrays, or loaded';
COMMENT ON FUNCTION census_private.stats_graph_removed() IS 'keeps a count of census_stats: edges that were removed';
COMMENT ON FUNCTION census_private.stats_graph_waits() IS 'keeps a count of census_stats: waits for another transaction that was changing the same edge';
COMMENT ON FUNCTION census_private.stats_graph_compactions() IS 'keeps a count of census_stats: compactions that came to their end';
COMMENT ON FUNCTION census_private.stats_graph_compacted() IS 'keeps a count of census_stats: changes that compactions have put into pages';
COMMENT ON FUNCTION census_private.stats_reset() IS 'keeps the time of the last census_stats_reset(), in microseconds after 1970';

CREATE VIEW census_stats AS
	SELECT c.part, c.counter, coalesce(pg_catalog.pg_stat_get_function_calls(c.keeper), 0) AS value,
		CASE WHEN c.timed THEN coalesce(pg_catalog.pg_stat_get_function_total_time(c.keeper), 0) END AS wait_ms,
		c.meaning,
		CASE WHEN r.at OPERATOR(pg_catalog.>) 0 THEN pg_catalog.to_timestamp(r.at::pg_catalog.float8 OPERATOR(pg_catalog./) 1000000::pg_catalog.float8)
			ELSE pg_catalog.pg_stat_get_db_stat_reset_time(d.oid) END AS stats_reset
	  FROM (VALUES
		('ids'::pg_catalog.text, 'made'::pg_catalog.text, 'census_private.stats_ids_made()'::pg_catalog.regprocedure, false, 'ids that next_id() and id_at() gave out'::pg_catalog.text),
		('ids'::pg_catalog.text, 'clock_waits'::pg_catalog.text, 'census_private.stats_ids_clock_waits()'::pg_catalog.regprocedure, true, 'sleeps of next_id(), which was census.id_max_ahead before the clock'::pg_catalog.text),
		('ids'::pg_catalog.text, 'clock_back'::pg_catalog.text, 'census_private.stats_ids_clock_back()'::pg_catalog.regprocedure, false, 'ids that were made while a session found its clock set back'::pg_catalog.text),
		('intern'::pg_catalog.text, 'new'::pg_catalog.text, 'census_private.stats_intern_new()'::pg_catalog.regprocedure, false, 'strings that were added to a dictionary'::pg_catalog.text),
		('intern'::pg_catalog.text, 'known'::pg_catalog.text, 'census_private.stats_intern_known()'::pg_catalog.regprocedure, false, 'strings that were found in a dictionary'::pg_catalog.text),
		('intern'::pg_catalog.text, 'cached'::pg_catalog.text, 'census_private.stats_intern_cached()'::pg_catalog.regprocedure, false, 'strings whose ids the session remembered, census.intern_cache_size'::pg_catalog.text),
		('intern'::pg_catalog.text, 'collisions'::pg_catalog.text, 'census_private.stats_intern_collisions()'::pg_catalog.regprocedure, false, 'keys that were looked at and held another string'::pg_catalog.text),
		('intern'::pg_catalog.text, 'races'::pg_catalog.text, 'census_private.stats_intern_races()'::pg_catalog.regprocedure, false, 'new strings that another session was first with'::pg_catalog.text),
		('intern'::pg_catalog.text, 'waits'::pg_catalog.text, 'census_private.stats_intern_waits()'::pg_catalog.regprocedure, true, 'waits for another transaction that was adding the same string'::pg_catalog.text),
		('intern'::pg_catalog.text, 'requests'::pg_catalog.text, 'census_private.stats_intern_requests()'::pg_catalog.regprocedure, true, 'requests to the worker of commit => immediate, and the time until it had answered'::pg_catalog.text),
		('intern'::pg_catalog.text, 'queue_full'::pg_catalog.text, 'census_private.stats_intern_queue_full()'::pg_catalog.regprocedure, true, 'waits of a millisecond for a place in the queue of that worker'::pg_catalog.text),
		('intern'::pg_catalog.text, 'groups'::pg_catalog.text, 'census_private.stats_intern_groups()'::pg_catalog.regprocedure, false, 'transactions of that worker'::pg_catalog.text),
		('allocator'::pg_catalog.text, 'allocated'::pg_catalog.text, 'census_private.stats_allocator_allocated()'::pg_catalog.regprocedure, false, 'ids that allocate() gave out'::pg_catalog.text),
		('allocator'::pg_catalog.text, 'lost'::pg_catalog.text, 'census_private.stats_allocator_lost()'::pg_catalog.regprocedure, false, 'attempts on an id that another session was first with'::pg_catalog.text),
		('directory'::pg_catalog.text, 'created'::pg_catalog.text, 'census_private.stats_directory_created()'::pg_catalog.regprocedure, false, 'directories that were created'::pg_catalog.text),
		('directory'::pg_catalog.text, 'waits'::pg_catalog.text, 'census_private.stats_directory_waits()'::pg_catalog.regprocedure, true, 'waits for another session that created, moved or removed what was needed'::pg_catalog.text),
		('graph'::pg_catalog.text, 'added'::pg_catalog.text, 'census_private.stats_graph_added()'::pg_catalog.regprocedure, false, 'edges that were added: one by one, in arrays, or loaded'::pg_catalog.text),
		('graph'::pg_catalog.text, 'removed'::pg_catalog.text, 'census_private.stats_graph_removed()'::pg_catalog.regprocedure, false, 'edges that were removed'::pg_catalog.text),
		('graph'::pg_catalog.text, 'waits'::pg_catalog.text, 'census_private.stats_graph_waits()'::pg_catalog.regprocedure, true, 'waits for another transaction that was changing the same edge'::pg_catalog.text),
		('graph'::pg_catalog.text, 'compactions'::pg_catalog.text, 'census_private.stats_graph_compactions()'::pg_catalog.regprocedure, false, 'compactions that came to their end'::pg_catalog.text),
		('graph'::pg_catalog.text, 'compacted'::pg_catalog.text, 'census_private.stats_graph_compacted()'::pg_catalog.regprocedure, false, 'changes that compactions have put into pages'::pg_catalog.text)) c (part, counter, keeper, timed, meaning),
		pg_catalog.pg_database d, pg_catalog.pg_stat_get_function_calls('census_private.stats_reset()'::pg_catalog.regprocedure) r (at)
	 WHERE d.datname OPERATOR(pg_catalog.=) pg_catalog.current_database();
GRANT SELECT ON census_stats TO PUBLIC;
COMMENT ON VIEW census_stats IS 'what all sessions did in this database since the statistics were reset: a row for each counter; a session reports about once a second, when it is idle, and at its end; a crash of the server sets them to zero';
COMMENT ON COLUMN census_stats.part IS 'ids, intern, allocator, directory or graph';
COMMENT ON COLUMN census_stats.counter IS 'what is counted';
COMMENT ON COLUMN census_stats.value IS 'how often, or how many';
COMMENT ON COLUMN census_stats.wait_ms IS 'of what is waited for: milliseconds, all sessions together';
COMMENT ON COLUMN census_stats.meaning IS 'the counter in words';
COMMENT ON COLUMN census_stats.stats_reset IS 'when these counters, or else the statistics of the database, were last reset; NULL: never';

CREATE FUNCTION census_stats_reset() RETURNS void
	AS 'MODULE_PATHNAME', 'census_stats_reset' LANGUAGE C VOLATILE PARALLEL RESTRICTED;
REVOKE EXECUTE ON FUNCTION census_stats_reset() FROM PUBLIC;
COMMENT ON FUNCTION census_stats_reset() IS 'sets the counters of census_stats of this database to zero; for superusers and those to whom EXECUTE is granted, as pg_stat_reset()';
