-- id_timestamp() in WHERE becomes a range of ids, for indexes and partitions.
SET timezone = 'UTC';
SET datestyle = 'ISO, YMD';
\set SHOW_CONTEXT never
SELECT create_id_generator('l_instagram', shard => 5), create_id_generator('l_snowflake', 'snowflake', shard => 5),
	create_id_generator('l_sonyflake', 'sonyflake', shard => 5),
       create_id_generator('l_js53', 'js53', shard => 5),
         create_id_generator('l_int32', 'custom', shard => 3, epoch => '2026-06-01', time_bits => 30, shard_bits => 2,
         sequence_bits => 5, tick => '1 s'),
       create_id_generator('l_long', 'custom', shard => 1, time_bits => 60, shard_bits => 1, sequence_bits => 1,
         tick => '2 s');

-- Each comparison, for each layout, at each edge, against the same rows with
-- their times computed beforehand.
CREATE TABLE id (g regclass, id bigint);
INSERT INTO id SELECT DISTINCT g, x
	FROM unnest('{l_instagram,l_snowflake,l_sonyflake,l_js53,l_int32,l_long}'::regclass[]) g,
	LATERAL (SELECT census_private.id_max('infinity', g) AS most, id_min('2026-11-01', g) AS mid,
		id_min('infinity', g) AS forever) m,
	LATERAL unnest(ARRAY[0, 1, mid - 1, mid, mid + 1, census_private.id_max('2026-11-01', g),
		census_private.id_max('2026-11-01', g) + 1, most / 2, most - 1, most, forever - 1, least(forever, most)]) x;
CREATE INDEX ON id (id);
ANALYZE id;
CREATE TABLE edge (t timestamptz);
INSERT INTO edge SELECT DISTINCT t FROM id, LATERAL (SELECT id_timestamp(id, g) AS t) s UNION SELECT t + d
	FROM id, LATERAL (SELECT id_timestamp(id, g) AS t) s,
	unnest('{1 us,-1 us,1 ms,-1 ms}'::interval[]) d WHERE isfinite(t) UNION VALUES ('infinity'::timestamptz),
		('-infinity'), ('2025-01-01'), ('1970-01-01'), ('4714-11-24 BC'), ('294276-12-31 23:59:59.999999'), (NULL);
CREATE FUNCTION differ(OUT compared int, OUT wrong int, OUT by_index int) LANGUAGE plpgsql AS $$
DECLARE
	l regclass; op text; e timestamptz; a text; b text; line text; form text; condition text;
BEGIN
	compared := 0; wrong := 0; by_index := 0;
	FOR l IN SELECT DISTINCT g FROM id LOOP
		FOREACH op IN ARRAY '{<,<=,=,>=,>,<>}'::text[] LOOP
			-- a constant, an expression that is one when the query begins, the other way round, negated
			FOREACH form IN ARRAY ARRAY['id_timestamp(id, %1$L) %2$s %3$L::timestamptz',
				'id_timestamp(id, %1$L) %2$s (SELECT %3$L::timestamptz)',
				'%3$L::timestamptz %2$s id_timestamp(id, %1$L)', 'NOT id_timestamp(id, %1$L) %2$s %3$L::timestamptz']
					LOOP
				FOR e IN SELECT t FROM edge LOOP
					condition := format(form, l, op, e);
					EXECUTE
						format('SELECT string_agg(id::text, '','' ORDER BY id) FROM id WHERE g = %L::regclass AND %s',
						l, condition) INTO a;
					EXECUTE
						format('WITH m AS MATERIALIZED (SELECT id, id_timestamp(id, %L) AS ts FROM id '
						'WHERE g = %1$L::regclass) SELECT string_agg(id::text, '','' ORDER BY id) FROM m WHERE %s',
						l, replace(condition, format('id_timestamp(id, %L)', l), 'ts')) INTO b;
					compared := compared + 1;
					IF a IS DISTINCT FROM b THEN
						wrong := wrong + 1;
						RAISE NOTICE '% %: % instead of %', l, condition, a, b;
					END IF;
				END LOOP;
			END LOOP;
		END LOOP;
	END LOOP;
	SET LOCAL enable_seqscan = off;
	FOR line IN EXECUTE 'EXPLAIN SELECT * FROM id WHERE id_timestamp(id) BETWEEN ''2026-11-01'' AND now()' LOOP
		by_index := by_index + (line ~ 'Index Cond: .*id >= .*id <= ')::int;
	END LOOP;
END $$;
SELECT compared > 1000 AS compared, wrong, by_index FROM differ();
-- id_min(t) is the first id of t's tick: none made at t or later is below it, and all below are of earlier ticks
SELECT count(*) > 3000 AS compared, count(*) FILTER (WHERE id_timestamp(id, g) >= t
	AND id < least) AS made_later_below,
	count(*) FILTER (WHERE id < least AND extract(epoch FROM id_timestamp(id, g)) + extract(epoch FROM tick)
		> extract(epoch FROM t)) AS of_its_tick_below,
	count(*) FILTER (WHERE least <= most AND id_timestamp(least, g) > greatest(t, epoch)) AS after_t
	FROM (SELECT id.*, t, tick, epoch, id_min(t, g) AS least, census_private.id_max('infinity', g) AS most
		FROM id JOIN census_generator ON generator = g, edge) s;
SELECT count(*) AS between_ticks, count(*) FILTER (WHERE id_min(made, g) <> id_min(id_timestamp(id, g),
	g)) AS other_tick
	FROM (SELECT g, id, id_timestamp(id, g) + part * tick AS made FROM id JOIN census_generator ON generator = g,
		unnest('{0,0.001,0.5,0.999}'::float8[]) part WHERE id_timestamp(id, g) < '290000-01-01') s;
-- the same for the default layout, which needs no generator
SET client_min_messages = warning;	-- some are as small as numbers of a sequence
SELECT count(*) AS wrong FROM edge, LATERAL (SELECT count(*) FILTER (WHERE id_timestamp(id) >= t) AS a,
	count(*) FILTER (WHERE id > census_private.id_before(t)) AS b,
	count(*) FILTER (WHERE id_timestamp(id) <= t) AS c, count(*) FILTER (WHERE id <= census_private.id_max(t)) AS d
		FROM id) s WHERE a <> b OR c <> d;
RESET client_min_messages;

-- how it is planned
CREATE TABLE photo (id bigint PRIMARY KEY, n int);
INSERT INTO photo SELECT id_min(d), 0 FROM generate_series('2026-01-01'::timestamptz, '2026-12-31', '1 hour') d;
ANALYZE photo;
SET enable_bitmapscan = off;
EXPLAIN (COSTS OFF) SELECT * FROM photo WHERE id_timestamp(id) >= '2026-11-01' AND id_timestamp(id) < '2026-11-02';
EXPLAIN (COSTS OFF) SELECT * FROM photo WHERE id_timestamp(id) BETWEEN '2026-11-01' AND '2026-11-02' OR id = 5;
EXPLAIN (COSTS OFF) SELECT * FROM photo WHERE id_timestamp(id) >= now() - interval '1 day' ORDER BY id;
EXPLAIN (COSTS OFF) SELECT * FROM photo WHERE '2026-11-01' > id_timestamp(id, 'l_instagram') ORDER BY id LIMIT 1;
-- in an OR, with bounds that are known when it is run: an AND in an AND ended the server
EXPLAIN (COSTS OFF) SELECT * FROM photo
	WHERE id = 5 OR id_timestamp(id) BETWEEN now() - interval '1 day' AND now() - interval '1 hour';
SELECT count(*) FROM photo WHERE id = 5 OR id = 6 AND n = 1 OR
	NOT (id_timestamp(id) NOT BETWEEN now() - interval '1 day' AND now() AND n = 0) AND
	(id_timestamp(id) = now() OR id_timestamp(id) > now() + interval '100 years' AND id = 7);
-- in a subquery that is hashed: it stays as it is
SELECT count(*) FROM photo p
	WHERE (EXISTS (SELECT FROM edge WHERE id_timestamp(p.id) = edge.t)) IS NOT TRUE AND id_timestamp(id) > '2026-12-30';
SELECT count(*) FROM photo p
	WHERE (EXISTS (SELECT FROM edge WHERE id_timestamp(p.id) = '2026-12-30')) IS UNKNOWN AND id_timestamp(id) < now();
-- the generator, too, is one that is evaluated once
CREATE FUNCTION any_generator() RETURNS regclass LANGUAGE plpgsql VOLATILE AS
	$$ BEGIN RETURN 'l_instagram'::regclass; END $$;
EXPLAIN (COSTS OFF) SELECT * FROM photo WHERE id_timestamp(id, any_generator()) > '2026-11-01';
DROP FUNCTION any_generator;
-- dates are compared as times of the session's zone
EXPLAIN (COSTS OFF) SELECT * FROM photo WHERE id_timestamp(id) = '2026-11-01'::date;
SELECT count(*) FROM photo WHERE id_timestamp(id) >= '2026-11-01'::date
	AND id_timestamp(id) < '2026-11-02 06:00'::timestamp;
SELECT count(*) FROM photo WHERE id_timestamp(id) < '5874897-12-31'::date
	AND id_timestamp(id) > '4714-11-24 BC'::timestamp AND id_timestamp(id) < 'infinity'::date;
-- another table's time: an inequality can use the index, an equality is left to joins
-- a plan without what only some releases say
CREATE FUNCTION time_plan(query text) RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
	line text;
BEGIN
	FOR line IN EXECUTE 'EXPLAIN (COSTS OFF) ' || query LOOP
		IF line !~ '^ *(Disabled|Window): ' THEN
			RETURN NEXT line;
		END IF;
	END LOOP;
END $$;
SET enable_hashjoin = off; SET enable_mergejoin = off; SET enable_seqscan = off; SET enable_material = off;
SELECT time_plan($$SELECT * FROM edge e JOIN photo p ON id_timestamp(p.id) >= e.t
	AND id_timestamp(p.id) < e.t + interval '1 h'$$);
SELECT count(*) FROM edge e LEFT JOIN photo p ON id_timestamp(p.id) >= e.t
	AND id_timestamp(p.id) < e.t + interval '1 h'
	WHERE e.t < '2027-01-01' AND e.t > '2026-01-01';
RESET enable_hashjoin; RESET enable_mergejoin; RESET enable_seqscan; RESET enable_material;
EXPLAIN (COSTS OFF) SELECT * FROM photo p WHERE id_timestamp(p.id) = id_timestamp(p.n);
-- what is evaluated once a row stays as it is
EXPLAIN (COSTS OFF) SELECT * FROM photo WHERE id_timestamp(id) > clock_timestamp();

-- partitions: pruned by constants when it is planned, by others when it is run; the first query of a session, too
CREATE TABLE part (id bigint, n int) PARTITION BY RANGE (id);
CREATE TABLE part_09 PARTITION OF part FOR VALUES FROM (0) TO (id_min('2026-10-01'));
CREATE TABLE part_10 PARTITION OF part FOR VALUES FROM (id_min('2026-10-01')) TO (id_min('2026-11-01'));
CREATE TABLE part_11 PARTITION OF part FOR VALUES FROM (id_min('2026-11-01')) TO (id_min('2026-12-01'));
CREATE TABLE part_12 PARTITION OF part FOR VALUES FROM (id_min('2026-12-01')) TO (id_min('infinity'));
INSERT INTO part SELECT * FROM photo;
\c -
SET timezone = 'UTC';
EXPLAIN (COSTS OFF) SELECT * FROM part WHERE id_timestamp(id) >= '2026-11-01' AND id_timestamp(id) < '2026-12-01';
EXPLAIN (COSTS OFF) SELECT * FROM part WHERE id_timestamp(id) < '2026-11-01';
EXPLAIN (COSTS OFF) UPDATE part SET n = 1 WHERE id_timestamp(id) BETWEEN '2026-11-15' AND '2026-11-16';
SET plan_cache_mode = force_generic_plan;
PREPARE p AS SELECT count(*) FROM part WHERE id_timestamp(id) >= $1 AND id_timestamp(id) < $2;
EXPLAIN (COSTS OFF) EXECUTE p ('2026-11-01', '2026-12-01');
EXECUTE p ('2026-11-01', '2026-12-01');
EXECUTE p ('-infinity', 'infinity');
DEALLOCATE p;
RESET plan_cache_mode;
-- through a view
CREATE VIEW dated AS SELECT id, id_timestamp(id) AS created, n FROM part;
EXPLAIN (COSTS OFF) SELECT * FROM dated WHERE created >= '2026-12-01';

DROP VIEW dated;
DROP TABLE id, edge, photo, part;
DROP FUNCTION differ;
DROP SEQUENCE l_instagram, l_snowflake, l_sonyflake, l_js53, l_int32, l_long;
