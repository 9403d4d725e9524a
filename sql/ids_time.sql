-- The bound of a time, id_min(), in each layout, and what is planned with it.
SET timezone = 'UTC';
SET datestyle = 'ISO, YMD';
SELECT create_id_generator('l_instagram', shard => 5), create_id_generator('l_snowflake', 'snowflake', shard => 5),
	create_id_generator('l_sonyflake', 'sonyflake', shard => 5), create_id_generator('l_js53', 'js53', shard => 5),
	create_id_generator('l_int32', 'custom', shard => 3, epoch => '2026-06-01', time_bits => 30, shard_bits => 2,
		sequence_bits => 5, tick => '1 s'),
	create_id_generator('l_long', 'custom', shard => 1, time_bits => 60, shard_bits => 1, sequence_bits => 1,
		tick => '2 s');

-- ids about the edges of each layout, and times about theirs
CREATE TABLE id (g regclass, id bigint);
INSERT INTO id SELECT DISTINCT g, x FROM census_generator c,
	LATERAL (SELECT generator AS g, id_min('infinity', generator) AS ending, id_min('2026-11-01', generator) AS mid,
		id_min('2026-11-01'::timestamptz + tick, generator) AS later) m,
	LATERAL unnest(ARRAY[0, 1, mid - 1, mid, mid + 1, later - 1, later, ending / 2, ending - 2, ending - 1]) x
	WHERE generator::text LIKE 'l\_%';
CREATE TABLE edge (t timestamptz);
INSERT INTO edge SELECT DISTINCT t FROM id, LATERAL (SELECT id_timestamp(id, g) AS t) s UNION SELECT t + d
	FROM id, LATERAL (SELECT id_timestamp(id, g) AS t) s,
	unnest('{1 us,-1 us,1 ms,-1 ms}'::interval[]) d WHERE isfinite(t) UNION VALUES ('infinity'::timestamptz),
		('-infinity'), ('2025-01-01'), ('1970-01-01'), ('4714-11-24 BC'), ('294276-12-31 23:59:59.999999');
-- id_min(t) is the first id of t's tick: none made at t or later is below it, and all below are of earlier ticks
SELECT count(*) > 3000 AS compared, count(*) FILTER (WHERE id_timestamp(id, g) >= t
	AND id < least) AS made_later_below,
	count(*) FILTER (WHERE id < least AND extract(epoch FROM id_timestamp(id, g)) + extract(epoch FROM tick)
		> extract(epoch FROM t)) AS of_its_tick_below,
	count(*) FILTER (WHERE least < ending AND id_timestamp(least, g) > greatest(t, epoch)) AS after_t
	FROM (SELECT id.*, t, tick, epoch, id_min(t, g) AS least, id_min('infinity', g) AS ending
		FROM id JOIN census_generator ON generator = g, edge) s;
SELECT count(*) AS between_ticks, count(*) FILTER (WHERE id_min(made, g) <> id_min(id_timestamp(id, g),
	g)) AS other_tick
	FROM (SELECT g, id, id_timestamp(id, g) + part * tick AS made FROM id JOIN census_generator ON generator = g,
		unnest('{0,0.001,0.5,0.999}'::float8[]) part WHERE id_timestamp(id, g) < '290000-01-01') s;

-- how it is planned
CREATE TABLE photo (id bigint PRIMARY KEY, n int);
INSERT INTO photo SELECT id_min(d), 0 FROM generate_series('2026-01-01'::timestamptz, '2026-12-31', '1 hour') d;
ANALYZE photo;
SET enable_bitmapscan = off;
EXPLAIN (COSTS OFF) SELECT * FROM photo WHERE id >= id_min('2026-11-01') AND id < id_min('2026-11-02');
EXPLAIN (COSTS OFF) SELECT * FROM photo WHERE id >= id_min(now() - interval '1 day') ORDER BY id;
EXPLAIN (COSTS OFF) SELECT * FROM photo WHERE id < id_min('2026-11-01', 'l_instagram') ORDER BY id LIMIT 1;
-- partitions: pruned by constants when it is planned, by others when it is run
CREATE TABLE part (id bigint, n int) PARTITION BY RANGE (id);
CREATE TABLE part_10 PARTITION OF part FOR VALUES FROM (0) TO (id_min('2026-11-01'));
CREATE TABLE part_11 PARTITION OF part FOR VALUES FROM (id_min('2026-11-01')) TO (id_min('2026-12-01'));
CREATE TABLE part_12 PARTITION OF part FOR VALUES FROM (id_min('2026-12-01')) TO (id_min('infinity'));
INSERT INTO part SELECT * FROM photo;
EXPLAIN (COSTS OFF) SELECT * FROM part WHERE id >= id_min('2026-11-01') AND id < id_min('2026-12-01');
EXPLAIN (COSTS OFF) UPDATE part SET n = 1 WHERE id >= id_min('2026-11-15') AND id < id_min('2026-11-16');
SET plan_cache_mode = force_generic_plan;
PREPARE p AS SELECT count(*) FROM part WHERE id >= id_min($1) AND id < id_min($2);
EXPLAIN (COSTS OFF) EXECUTE p ('2026-11-01', '2026-12-01');
EXECUTE p ('2026-11-01', '2026-12-01');
EXECUTE p ('-infinity', 'infinity');
DEALLOCATE p;
RESET plan_cache_mode;

DROP TABLE id, edge, photo, part;
DROP SEQUENCE l_instagram, l_snowflake, l_sonyflake, l_js53, l_int32, l_long;
