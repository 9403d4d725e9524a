-- Monitoring views: each row and column of census_stats that does not depend on time, and census_progress during a long
-- call.
SELECT part, counter, wait_ms IS NOT NULL AS waits, meaning FROM census_stats ORDER BY part COLLATE "C",
	counter COLLATE "C";
SELECT string_agg(attname, ', ' ORDER BY attnum) FROM pg_attribute WHERE attrelid = 'census_stats'::regclass
	AND attnum > 0;
SELECT count(*) AS rows, count(DISTINCT (part, counter)) AS counters, count(DISTINCT stats_reset) <= 1 AS one_reset,
	bool_and(stats_reset IS NOT DISTINCT FROM (SELECT stats_reset FROM pg_stat_database
		WHERE datname = current_database())) AS of_this_database FROM census_stats;
-- a statement of intern_column() for each 64 blocks: what is done when it begins
CREATE TABLE view_column (t text, id bigint) WITH (fillfactor = 100);
INSERT INTO view_column SELECT repeat('x', 500) || i FROM generate_series(1, 2500) i;
SELECT create_dictionary('view_names') \gset
CREATE TABLE view_seen (n serial, pid int, datid oid, relation regclass, operation text, bytes_done bigint,
	bytes_total bigint, rows_done bigint);
CREATE FUNCTION view_look() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO view_seen (pid, datid, relation, operation, bytes_done, bytes_total, rows_done) SELECT *
		FROM census_progress;
	RETURN NULL;
END $$;
CREATE TRIGGER look BEFORE UPDATE ON view_column FOR EACH STATEMENT EXECUTE FUNCTION view_look();
SELECT pg_relation_size('view_column') AS bytes, count(*) FILTER (WHERE ctid < '(64,0)') AS of_64,
	count(*) FILTER (WHERE ctid < '(128,0)') AS of_128 FROM view_column \gset
CALL intern_column('view_column', 't', 'id', 'view_names');
SELECT n, pid = pg_backend_pid() AS own, datid = (SELECT oid FROM pg_database WHERE datname = current_database())
	AS here, relation, operation, bytes_done / 8192.0 / 64 AS windows_done,
	bytes_total = :bytes AS all_bytes, rows_done - CASE n WHEN 1 THEN 0 WHEN 2 THEN :of_64 WHEN 3
		THEN :of_128 END AS rows_differ FROM view_seen ORDER BY n;
-- nor is anything shown when it has ended, or a COPY of somebody's
TABLE census_progress;
COPY (SELECT (SELECT count(*) FROM census_progress) AS of_census,
	(SELECT count(*) FROM pg_stat_progress_copy) AS of_copy) TO stdout;
SELECT count(*) AS unnamed FROM view_column v WHERE v.id IS DISTINCT FROM intern_find('view_names', v.t);
DROP TABLE view_column, view_seen, view_names;
DROP FUNCTION view_look;
