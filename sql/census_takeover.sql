-- A takeover on one server: after another backup label is set, each new session treats the server as another one.
SET client_min_messages = warning;
SELECT current_setting('data_directory') || '/backup_label.old' AS label \gset
SELECT create_id_generator('tov_ticket', 'ticket', shard => 1, servers => 4),
	create_id_generator('tov_clock', shard => 21), create_id_generator('tov_far', shard => 22),
	create_dictionary('tov_words'), create_dictionary('tov_lanes', lanes => 4),
	create_allocator('tov_window', 'window'), create_dictionary('tov_words0'),
	create_allocator('tov_window0', 'window');
CREATE TABLE tov_told (what text PRIMARY KEY, n bigint, t timestamptz DEFAULT clock_timestamp());
CREATE VIEW tov_take AS SELECT 'clock' AS what, next_id('tov_clock') AS n
	UNION ALL SELECT 'ticket', next_id('tov_ticket')
	UNION ALL SELECT 'words', intern('tov_words', gen_random_uuid()::text)
	UNION ALL SELECT 'lanes', max(intern('tov_lanes', gen_random_uuid()::text) & ((1::bigint << 61) - 1))
		FROM generate_series(1, 100)
	UNION ALL SELECT 'window', allocate('tov_window');
INSERT INTO tov_told SELECT * FROM tov_take;
-- a session that may go further ahead
SET census.id_max_ahead = '50 s';
INSERT INTO tov_told VALUES ('far', next_id('tov_far'));
-- another server begins beyond what this one may give
COPY (SELECT 'another') TO :'label';
CHECKPOINT;
\c -
SET client_min_messages = warning;
CREATE TABLE tov_then AS SELECT * FROM tov_take;
SELECT n.what, n.n - o.n AS further FROM tov_then n JOIN tov_told o USING (what) WHERE what IN ('ticket', 'words')
	ORDER BY what;
SELECT n.n / 1048576, o.n < 1000 FROM tov_then n JOIN tov_told o USING (what) WHERE what = 'lanes';
SELECT n.n BETWEEN 65536 AND 80000, o.n < 64 FROM tov_then n JOIN tov_told o USING (what) WHERE what = 'window';
SELECT extract(epoch FROM id_timestamp(n.n) - id_timestamp(o.n)) BETWEEN 12 AND 40
	FROM tov_then n JOIN tov_told o USING (what) WHERE what = 'clock';
-- told with the milliseconds
\set VERBOSITY sqlstate
SELECT extract(epoch FROM id_timestamp(next_id('tov_far')) - clock_timestamp()) BETWEEN 60 AND 70;
\set VERBOSITY default
-- also of what had given none
SELECT intern('tov_words0', 'first'), allocate('tov_window0') BETWEEN 65536 AND 80000;
-- once
\c -
SELECT n.what, n.n - o.n AS further FROM tov_take n JOIN tov_then o USING (what) WHERE what IN ('ticket', 'words')
	ORDER BY what;
SELECT max(intern('tov_lanes', 'w' || g) & ((1::bigint << 61) - 1)) / 1048576 FROM generate_series(1, 100) g;
SELECT allocate('tov_window') BETWEEN 65536 AND 80000, intern('tov_words0', 'second');
SELECT extract(epoch FROM id_timestamp(next_id('tov_clock')) - clock_timestamp()) < 14;
-- it takes the row before it ends: else COPY may meet a broken pipe
\set gone 'cat >/dev/null; rm ' :label
COPY (SELECT 1) TO PROGRAM :'gone';
\c -
DROP VIEW tov_take;
DROP TABLE tov_told, tov_then;
DROP SEQUENCE tov_ticket, tov_clock, tov_far;
DROP TABLE tov_words, tov_lanes, tov_words0, tov_window, tov_window0;
