-- The default generator, shards, and the parts of an id.
SET timezone = 'UTC';
\set SHOW_CONTEXT never
-- what an error says, with its SQLSTATE
CREATE FUNCTION refused(command text, OUT "SQLSTATE" text, OUT message text, OUT detail text, OUT hint text)
	LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE command;
EXCEPTION WHEN OTHERS THEN
	GET STACKED DIAGNOSTICS "SQLSTATE" = RETURNED_SQLSTATE, message = MESSAGE_TEXT, detail = PG_EXCEPTION_DETAIL,
		hint = PG_EXCEPTION_HINT;
END $$;
\x on
\pset null '(null)'

-- the default generator: positive, rising, of now, of shard 0
CREATE TABLE photo (id bigint PRIMARY KEY DEFAULT next_id(), n int);
INSERT INTO photo (n) SELECT generate_series(1, 5000);
SELECT count(*), count(DISTINCT id), min(id) > 0 AS positive,
       bool_and(id_timestamp(id) BETWEEN now() - interval '1 min' AND now() + interval '1 min') AS of_now,
       min(id_shard(id)), max(id_shard(id)),
       max((id_info(id)).sequence) < 1024 - 16 AS highest_16_kept_back
  FROM photo;
SELECT count(*) AS falling FROM (SELECT id - lag(id) OVER (ORDER BY n) AS step FROM photo) s WHERE step <= 0;

-- a logical shard
SELECT create_shard(5, 'insta5');
CREATE TABLE insta5.photo (id bigint PRIMARY KEY DEFAULT insta5.next_id());
INSERT INTO insta5.photo SELECT FROM generate_series(1, 3000);
SELECT count(*), count(DISTINCT id), min(id_shard(id)), max(id_shard(id)) FROM insta5.photo;
-- its function is inlined: the call of C with a constant stands in the plan
EXPLAIN (VERBOSE, COSTS OFF) SELECT insta5.next_id() FROM generate_series(1, 10);
SELECT * FROM refused($$SELECT create_shard(6, 'insta5')$$);		-- the schema has its generator
SELECT * FROM refused($$SELECT create_shard(5, 'other')$$);		-- the number is taken
SELECT * FROM refused($$SELECT create_shard(8192, 'other')$$);
SELECT * FROM refused($$SELECT create_shard(-1, 'other')$$);
SELECT * FROM refused($$SELECT create_shard(NULL, 'other')$$);
SELECT * FROM refused($$SELECT create_shard(6, 'other', 'nonesuch')$$);
SELECT * FROM refused($$SELECT to_regnamespace('other') AS nothing_made$$);
SELECT create_shard(6, 'Odd "Schema"');
SELECT id_shard("Odd ""Schema""".next_id());
-- of an epoch of its own, which is checked before anything is made
SELECT create_shard(1177, 'insta7', epoch => '2024-01-01 00:00:00+00');
SELECT shard, epoch AT TIME ZONE 'UTC' AS epoch FROM census_private.id_generator('insta7.id_seq');
SELECT abs(extract(epoch FROM id_timestamp(insta7.next_id(), 'insta7.id_seq') - now())) < 60 AS of_now;
SELECT * FROM refused($$SELECT create_shard(1178, 'other', epoch => '2124-01-01 00:00:00+00')$$);
SELECT * FROM refused($$SELECT create_shard(1178, 'other', 'int32', '2000-01-01 00:00:00+00')$$);
SELECT * FROM refused($$SELECT to_regnamespace('other') AS nothing_made$$);

-- an id of known parts: 2025-01-01 00:00:01.500, shard 5, sequence 7
SELECT (1500::bigint << 23) | (5 << 10) | 7 AS id \gset
SELECT id_timestamp(:id), id_shard(:id), (id_info(:id)).sequence;
SELECT * FROM id_info(:id);
SELECT id_timestamp(0), id_timestamp(9223372036854775807), id_shard(9223372036854775807),
	(id_info(9223372036854775807)).sequence;
SELECT * FROM refused($$SELECT id_timestamp(-1)$$);
SELECT id_timestamp(NULL), id_shard(NULL), next_id(NULL);

-- bounds of time
SELECT id_min('2025-01-01 00:00:01.5'), id_min('2025-01-01 00:00:01.5009') = id_min('2025-01-01 00:00:01.5')
	AS first_of_tick,
	id_min('2025-01-01 00:00:01.501') - id_min('2025-01-01 00:00:01.5') = 1 << 23 AS a_whole_millisecond;
SELECT id_min('2024-12-31 23:59:59.9999'), id_min('2024-06-01'), id_min('-infinity');
-- after the last millisecond there is no id; a bound there holds all ids all the same
SELECT id_min('infinity'), id_min('2060-01-01');
SELECT id_min('2059-11-04 19:53:47.775'), id_min('2059-11-04 19:53:47.776');
INSERT INTO photo SELECT id_min(d) + 1, 0 FROM generate_series('2025-01-01'::timestamptz, '2025-12-31', '1 hour') d;
ANALYZE photo;
EXPLAIN (COSTS OFF) SELECT * FROM photo WHERE id >= id_min('2025-11-01 00:00+00')
	AND id < id_min('2025-11-02 00:00+00');
SELECT count(*) FROM photo WHERE id >= id_min('2025-11-01') AND id < id_min('2025-12-01');
-- stable is enough for an index
EXPLAIN (COSTS OFF) SELECT * FROM photo WHERE id >= id_min('2025-11-01 00:00+00', 'insta5.id_seq')
	AND id < id_min('2025-11-02 00:00+00', 'insta5.id_seq');

-- what the functions are
\x off
SELECT proname, pronargs, provolatile, proparallel, proisstrict FROM pg_proc p JOIN pg_depend d ON d.objid = p.oid
	AND d.classid = 'pg_proc'::regclass AND d.deptype = 'e'
 WHERE proname ~ '^(next_id|curr_id|last_id|_?id_|create_(shard|id_))' ORDER BY 1, 2;

DROP TABLE photo;
DROP SCHEMA insta5, "Odd ""Schema""" CASCADE;
DROP FUNCTION refused;
