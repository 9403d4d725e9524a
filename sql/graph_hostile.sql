-- A graph compared with a table of the same edges: at the limits of bigint, with changes that a savepoint rolls back,
-- and with few edges that could need much memory.
SELECT create_graph('wild');
CREATE TABLE edge (src bigint, dst bigint, PRIMARY KEY (src, dst));
CREATE FUNCTION any_number() RETURNS bigint LANGUAGE sql VOLATILE AS $$
	SELECT CASE WHEN random() < 0.6 THEN (array[-9223372036854775808, -9223372036854775807, -4294967296, -65537, -65536,
		-1, 0, 1, 65535, 65536, 2147483647, 4294967296, 9223372036854710272, 9223372036854775806,
		9223372036854775807])[1 + floor(random() * 15)::int]
		ELSE floor(random() * 300)::bigint *
			(array[1, 65536, 30000000000000000, -30000000000000000])[1 + floor(random() * 4)::int] END $$;
CREATE FUNCTION change(adds boolean, s bigint, d bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE n bigint;
BEGIN
	IF adds THEN
		INSERT INTO edge VALUES (s, d) ON CONFLICT DO NOTHING;
		GET DIAGNOSTICS n = ROW_COUNT;
		IF graph_add('wild', s, d) <> (n = 1) THEN RAISE 'add % %', s, d; END IF;
	ELSE
		DELETE FROM edge WHERE src = s AND dst = d;
		GET DIAGNOSTICS n = ROW_COUNT;
		IF graph_remove('wild', s, d) <> (n = 1) THEN RAISE 'remove % %', s, d; END IF;
	END IF;
END $$;
-- many targets of one source, which become slices, and again few
CREATE FUNCTION change_many(adds boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE s bigint := (array[-9223372036854775808, 7, 9223372036854775807])[1 + floor(random() * 3)::int]; ds bigint[];
BEGIN
	SELECT array_agg(DISTINCT d) INTO ds
		FROM (SELECT CASE WHEN i % 2 = 0 THEN any_number() ELSE 9223372036854775807 - floor(random() * 3000)::bigint
		END AS d FROM generate_series(1, 700) i) x;
	IF adds THEN
		PERFORM graph_add_array('wild', array_fill(s, array[cardinality(ds)]), ds);
		INSERT INTO edge SELECT s, d FROM unnest(ds) d ON CONFLICT DO NOTHING;
	ELSE
		PERFORM graph_change_array('wild', array_fill(s, array[cardinality(ds)]), ds, '{f}');
		DELETE FROM edge WHERE src = s AND dst = ANY (ds);
	END IF;
END $$;
CREATE FUNCTION differences() RETURNS TABLE (what text, key bigint) LANGUAGE sql STABLE AS $$
	SELECT 'out', k FROM (SELECT src AS k, roaring_agg(dst) AS s FROM edge GROUP BY 1) x WHERE graph_out('wild', k) <> s
		OR census_private.graph_out_count('wild', k) <> roaring_count(s)
	UNION ALL SELECT 'in', k FROM (SELECT dst AS k, roaring_agg(src) AS s FROM edge GROUP BY 1) x
		WHERE graph_in('wild', k) <> s OR census_private.graph_in_count('wild', k) <> roaring_count(s)
	UNION ALL SELECT 'has', src FROM edge WHERE NOT graph_has('wild', src, dst)
	UNION ALL SELECT 'has not', s FROM (SELECT any_number() AS s, any_number() AS d FROM generate_series(1, 300)) x
		WHERE graph_has('wild', s, d) <> EXISTS (SELECT FROM edge WHERE src = s AND dst = d)
	UNION ALL SELECT 'any', 0 WHERE graph_out('wild', (SELECT roaring_agg(src) FROM edge), 'any')
		<> (SELECT roaring_agg(dst) FROM edge)
	UNION ALL SELECT 'any out', 1 FROM (SELECT roaring_agg(src) AS keys FROM edge WHERE src % 3 = dst % 2) k
		WHERE graph_out('wild', keys, 'any') <> (SELECT roaring_agg(dst) FROM edge WHERE keys @> src)
	UNION ALL SELECT 'any in', 1 FROM (SELECT roaring_agg(dst) AS keys FROM edge WHERE src % 3 = dst % 2) k
		WHERE graph_in('wild', keys, 'any') <> (SELECT roaring_agg(src) FROM edge WHERE keys @> dst)
	UNION ALL SELECT 'within', 7 WHERE graph_within('wild', 7, 2) <> (SELECT roaring_agg(dst)
		FROM (SELECT dst FROM edge WHERE src = 7 UNION SELECT b.dst FROM edge a JOIN edge b ON b.src = a.dst
		WHERE a.src = 7) x WHERE dst <> 7)
	UNION ALL SELECT 'counts', c.key FROM (SELECT key, members
		FROM graph_counts('wild', (SELECT roaring_agg(dst) FROM edge WHERE dst >= -70000), 1000000)
		EXCEPT SELECT src, count(*) FROM edge WHERE dst >= -70000 GROUP BY 1) c
	-- by the keys of few members
	UNION ALL SELECT 'counts few', s.key
		FROM (SELECT roaring_agg(dst) AS few FROM (SELECT DISTINCT dst FROM edge WHERE dst < 0 ORDER BY 1 LIMIT 24) d)
		f,
		LATERAL (SELECT src AS key, count(*) AS members FROM edge WHERE few @> dst GROUP BY 1) s FULL
			JOIN graph_counts('wild', few, 1000000) c USING (key) WHERE s.members IS DISTINCT FROM c.members
	UNION ALL SELECT 'suggest', member FROM graph_suggest('wild', 7, 1000000) c FULL
		JOIN (SELECT b.dst AS member, count(*) AS n FROM edge a JOIN edge b ON b.src = a.dst
		WHERE a.src = 7 AND b.dst <> 7 AND NOT EXISTS (SELECT FROM edge c WHERE c.src = 7 AND c.dst = b.dst)
			GROUP BY 1) s USING (member) WHERE n IS DISTINCT FROM keys
	UNION ALL SELECT 'both', src FROM edge WHERE NOT graph_in('wild', dst) @> src $$;
SELECT setseed(0.0417);
DO $$
BEGIN
	FOR round IN 1..12 LOOP
		FOR i IN 1..60 LOOP
			BEGIN
				PERFORM change(random() < 0.7, any_number(), any_number()),
					change(random() < 0.5, any_number(), any_number());
				IF i % 20 = 0 THEN PERFORM change_many(round % 4 > 0); END IF;
				IF random() < 0.3 THEN RAISE SQLSTATE 'RB000'; END IF;
			EXCEPTION WHEN SQLSTATE 'RB000' THEN NULL;
			END;
		END LOOP;
		IF EXISTS (SELECT FROM differences()) THEN RAISE 'round %: %', round,
			(SELECT string_agg(d::text, ' ') FROM (SELECT * FROM differences() LIMIT 5) d); END IF;
		IF round % 3 = 0 THEN
			CALL graph_compact('wild');
			IF EXISTS (SELECT FROM differences()) THEN RAISE 'round %, compacted: %', round,
				(SELECT string_agg(d::text, ' ') FROM (SELECT * FROM differences() LIMIT 5) d); END IF;
		END IF;
	END LOOP;
END $$;
SELECT count(*) > 1000 AS edges, (SELECT count(*) FROM wild_out WHERE get_byte(page, 1) = 2) > 0 AS slices FROM edge;
SELECT create_graph('loaded');
CALL graph_load('loaded', 'TABLE edge');
SELECT count(*) AS different FROM (SELECT DISTINCT src FROM edge) e
	WHERE graph_out('loaded', src) <> graph_out('wild', src);
SELECT count(*) AS different FROM (SELECT DISTINCT dst FROM edge) e
	WHERE graph_in('loaded', dst) <> graph_in('wild', dst);
SELECT drop_graph('wild'), drop_graph('loaded');
DROP FUNCTION differences, change_many, change, any_number;
DROP TABLE edge;

-- a long way: what was reached is kept once, not once for each step
-- (the address sanitizer keeps what was freed)
CREATE FUNCTION peak_kb() RETURNS bigint LANGUAGE sql
	AS $$SELECT CASE WHEN pg_read_file('/proc/self/maps') ~ 'libasan'
	THEN 0 ELSE substring(pg_read_file('/proc/self/status') FROM 'VmHWM:\s*(\d+) kB')::bigint END$$;
SELECT create_graph('chain');
CALL graph_load('chain', 'SELECT i * 65536000, (i + 1) * 65536000 FROM generate_series(1::bigint, 6000) i');
\c -
SELECT roaring_count(graph_within('chain', 65536000, 10));
SELECT peak_kb() AS before \gset
SELECT roaring_count(graph_within('chain', 65536000, 2147483647));
SELECT peak_kb() - :before < 20000 AS bounded;
SELECT drop_graph('chain');
-- targets that have many targets in common: counted in several goes
SELECT create_graph('hub');
CALL graph_load('hub',
	'SELECT 0::bigint, i FROM generate_series(1::bigint, 6000) i UNION ALL SELECT i, 1000000 + (j * j * 7919 + i) % '
	'9000 FROM generate_series(1::bigint, 6000) i, generate_series(1::bigint, 100) j');
WITH e AS MATERIALIZED (SELECT DISTINCT i, 1000000 + (j * j * 7919 + i) % 9000 AS m
	FROM generate_series(1::bigint, 6000) i, generate_series(1::bigint, 100) j)
SELECT count(*), sum(keys), count(*) FILTER (WHERE s.keys IS DISTINCT FROM c.n) AS different
	FROM graph_suggest('hub', 0, 100000) s FULL JOIN (SELECT m, count(*) AS n FROM e GROUP BY m) c ON c.m = s.member;
SELECT drop_graph('hub');
DROP FUNCTION peak_kb;
