-- Set aggregates, unnest and arrays: results, NULL and empty sets, serial and parallel plans agree, and states that are
-- sent between servers.
SET max_parallel_workers_per_gather = 0;
CREATE FUNCTION try(q text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE r text;
BEGIN
	EXECUTE q INTO r;
	RETURN r;
EXCEPTION WHEN OTHERS THEN
	RETURN SQLSTATE || ' ' || SQLERRM;
END $$;

-- what a user sees
SELECT roaring_agg(x) FROM (VALUES (3::bigint), (1), (NULL), (2), (3), (-7)) v(x);
SELECT roaring_union_agg(s), roaring_intersection_agg(s)
  FROM (VALUES ('{1,2,3}'::roaring), ('{2,3,4}'), (NULL), ('{3,4,5}')) v(s);
SELECT roaring_count(roaring_agg(x)), count(DISTINCT x) FROM (VALUES (3::bigint), (1), (NULL), (2), (3), (-7)) v(x);
SELECT roaring_count(roaring_union_agg(s)), roaring_count(roaring_intersection_agg(s))
  FROM (VALUES ('{1,2,3}'::roaring), ('{2,3,4}'), (NULL), ('{3,4,5}')) v(s);

-- nothing, NULLs only, empty sets
SELECT roaring_agg(x), roaring_count(roaring_agg(x)) FROM (SELECT 1::bigint WHERE false) v(x);
SELECT roaring_agg(x), roaring_count(roaring_agg(x)) FROM (VALUES (NULL::bigint), (NULL)) v(x);
SELECT roaring_union_agg(s), roaring_intersection_agg(s),
	roaring_count(roaring_union_agg(s)),
       roaring_count(roaring_intersection_agg(s))
         FROM (VALUES (NULL::roaring)) v(s);
SELECT roaring_union_agg(s), roaring_intersection_agg(s),
	roaring_count(roaring_union_agg(s)),
       roaring_count(roaring_intersection_agg(s))
         FROM (VALUES ('{}'::roaring), ('{}')) v(s);
SELECT roaring_intersection_agg(s) FROM (VALUES ('{1,2}'::roaring), ('{}'), ('{1}')) v(s);

-- edges of bigint, of containers and of the list that a state is at first
SELECT roaring_agg(x) FROM (VALUES (9223372036854775807), (-9223372036854775808), (0), (-1), (65535), (65536),
	(4294967296)) v(x);
SELECT roaring_agg(x) FROM (VALUES (9223372036854775806), (9223372036854775807), (-9223372036854775808),
	(-9223372036854775807)) v(x);
-- a list that was shortened to its different members begins with the least of them; then it becomes wide
SELECT roaring_agg(CASE i WHEN 0 THEN 5 WHEN 1 THEN 1 WHEN 1000 THEN 1::bigint << 40 ELSE 7 END ORDER BY i)
	FROM generate_series(0, 1000) i;
CREATE FUNCTION members(bigint, bigint, bigint) RETURNS SETOF bigint LANGUAGE sql IMMUTABLE AS
	$$ SELECT ('x' || substr(md5(i::text), 1, 16))::bit(64)::bigint >> (64 - $3)::int FROM generate_series($1, $2) i $$;
SELECT n, bits, roaring_agg(x) = array_agg(x)::roaring AS by_array,
       roaring_count(roaring_agg(x)) = count(DISTINCT x) AS counted,
       roaring_agg(x)::bigint[] = array_agg(DISTINCT x) AS members
  FROM (VALUES (1), (2), (11), (12), (13), (250), (1000), (1022), (2043), (2044), (3000), (20000)) n(n),
       (VALUES (9), (17), (24), (33), (64)) b(bits), LATERAL members(1, n, bits) x
 GROUP BY n, bits
HAVING NOT (roaring_agg(x) = array_agg(x)::roaring AND roaring_count(roaring_agg(x)) = count(DISTINCT x)
            AND roaring_agg(x)::bigint[] = array_agg(DISTINCT x));

-- unions and intersections of random sets, against arrays
CREATE TABLE roaring_agg_sets AS
SELECT g, i, CASE WHEN i % 11 = 5 THEN NULL ELSE
	(SELECT array_agg(x)::roaring FROM members(i * 1000, i * 1000 + CASE g % 4 WHEN 0 THEN 3 WHEN 1 THEN 100 WHEN 2
		THEN 2000 ELSE 6000 END,
		CASE g / 4 WHEN 0 THEN 12 WHEN 1 THEN 18 WHEN 2 THEN 30 ELSE 64 END) x) END AS s
  FROM generate_series(0, 15) g, generate_series(1, 12) i;
WITH agg AS (
	SELECT g, roaring_union_agg(s) o, roaring_intersection_agg(s) a, count(s) n,
	       roaring_count(roaring_union_agg(s)) oc,
	         roaring_count(roaring_intersection_agg(s)) ac
	  FROM roaring_agg_sets GROUP BY g
), plain AS (
	SELECT g, m, count(*) c FROM roaring_agg_sets, unnest(s) m GROUP BY g, m
), want AS (
	SELECT g, array_agg(m)::roaring o,
	       array_agg(m) FILTER (WHERE c = agg.n) a
	  FROM plain JOIN agg USING (g) GROUP BY g
)
SELECT count(*) groups, count(*) FILTER (WHERE agg.o = want.o) AS "or",
       count(*) FILTER (WHERE agg.a = coalesce(want.a, '{}')::roaring) AS "and",
       count(*) FILTER (WHERE oc = roaring_count(want.o)
                          AND ac = cardinality(coalesce(want.a, '{}'))) AS counted
  FROM agg JOIN want USING (g);

-- serial = parallel: states of every form go from workers to the leader
CREATE TABLE roaring_agg_members AS
SELECT i % 40 AS few, i % 7000 AS many, x FROM generate_series(1, 60000) i,
       LATERAL (SELECT ('x' || substr(md5(i::text), 1, 16))::bit(64)::bigint >> (i % 48)) v(x);
ANALYZE roaring_agg_members;
CREATE TABLE serial AS SELECT few, roaring_agg(x) s, roaring_count(roaring_agg(x)) n FROM roaring_agg_members
	GROUP BY few;
CREATE TABLE serial_many AS SELECT many, roaring_agg(x) s, roaring_count(roaring_agg(x)) n FROM roaring_agg_members
	GROUP BY many;
CREATE TABLE serial_sets AS SELECT g, roaring_union_agg(s) o, roaring_intersection_agg(s) a
	FROM roaring_agg_sets GROUP BY g;
SET parallel_setup_cost = 0;
SET parallel_tuple_cost = 0;
SET min_parallel_table_scan_size = 0;
SET max_parallel_workers_per_gather = 3;
ALTER TABLE roaring_agg_members SET (parallel_workers = 3);
ALTER TABLE roaring_agg_sets SET (parallel_workers = 3);
EXPLAIN (COSTS OFF) SELECT roaring_agg(x) FROM roaring_agg_members;
SELECT few FROM (SELECT few, roaring_agg(x) s, roaring_count(roaring_agg(x)) n FROM roaring_agg_members GROUP BY few) p
  FULL JOIN serial USING (few, s, n) WHERE p IS NULL OR serial IS NULL;
SELECT many FROM (SELECT many, roaring_agg(x) s, roaring_count(roaring_agg(x)) n FROM roaring_agg_members GROUP BY many)
	p
  FULL JOIN serial_many USING (many, s, n) WHERE p IS NULL OR serial_many IS NULL;
SELECT g FROM (SELECT g, roaring_union_agg(s) o, roaring_intersection_agg(s) a
	FROM roaring_agg_sets GROUP BY g) p
  FULL JOIN serial_sets USING (g, o, a) WHERE p IS NULL OR serial_sets IS NULL;
SELECT (SELECT roaring_agg(x) FROM roaring_agg_members) = (SELECT roaring_union_agg(s) FROM serial) AS whole;
SET parallel_leader_participation = off;
SELECT (SELECT roaring_agg(x) FROM roaring_agg_members) = (SELECT roaring_union_agg(s) FROM serial) AS workers_only;
RESET parallel_leader_participation;
SET max_parallel_workers_per_gather = 0;

-- partitionwise: a partial state in this very process
SET enable_partitionwise_aggregate = on;
CREATE TABLE roaring_agg_parts (k int, x bigint) PARTITION BY LIST (k);
CREATE TABLE roaring_agg_parts_0 PARTITION OF roaring_agg_parts FOR VALUES IN (0);
CREATE TABLE roaring_agg_parts_1 PARTITION OF roaring_agg_parts FOR VALUES IN (1);
INSERT INTO roaring_agg_parts SELECT few % 2, x FROM roaring_agg_members;
EXPLAIN (COSTS OFF) SELECT roaring_agg(x) FROM roaring_agg_parts;
SELECT roaring_agg(x) = (SELECT roaring_union_agg(s) FROM serial) FROM roaring_agg_parts;
RESET enable_partitionwise_aggregate;

-- sorted and hashed groups, grouping sets, spilled hash tables, FILTER, DISTINCT, ORDER BY
SET enable_hashagg = off;
SELECT few FROM (SELECT few, roaring_agg(x) s FROM roaring_agg_members GROUP BY few) p
  FULL JOIN serial USING (few, s) WHERE p IS NULL OR serial IS NULL;
RESET enable_hashagg;
SET work_mem = '64kB';
SET enable_sort = off;
SELECT many FROM (SELECT many, roaring_agg(x) s FROM roaring_agg_members GROUP BY many) p
  FULL JOIN serial_many USING (many, s) WHERE p IS NULL OR serial_many IS NULL;
RESET enable_sort;
RESET work_mem;
SELECT few, roaring_count(roaring_agg(x)) FROM roaring_agg_members WHERE few < 3 GROUP BY ROLLUP (few) ORDER BY few;
SELECT roaring_count(roaring_agg(x) FILTER (WHERE few = 1)) = (SELECT n FROM serial WHERE few = 1),
       roaring_agg(DISTINCT x) = roaring_agg(x ORDER BY x), roaring_agg(x ORDER BY x DESC) = roaring_agg(x)
         FROM roaring_agg_members;

-- as window functions, with every kind of frame
SELECT i, roaring_agg(i) OVER (ORDER BY i) AS growing, roaring_agg(i) OVER (ORDER BY i ROWS 1 PRECEDING) AS moving,
       roaring_agg(i) OVER (ORDER BY i ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING) AS shrinking,
       roaring_agg(i) OVER (PARTITION BY i % 2) AS parity
  FROM generate_series(1::bigint, 5) i ORDER BY i;
SELECT count(*) FROM (SELECT x, roaring_agg(x) OVER w s, array_agg(x) OVER w a FROM roaring_agg_members WHERE few < 2
	WINDOW w AS (PARTITION BY few ORDER BY x ROWS 700 PRECEDING)) v WHERE s <> a::roaring;
SELECT count(*) FROM (SELECT roaring_count(roaring_agg(y) OVER w) n, roaring_count(roaring_agg(y) OVER w) m,
	sum(y) OVER w AS any
	FROM (SELECT few, x, CASE WHEN x % 5 <> 0 THEN x % 100 END AS y FROM roaring_agg_members WHERE few < 4) v
	WINDOW w AS (PARTITION BY few ORDER BY x ROWS BETWEEN 20 PRECEDING AND 3 FOLLOWING)) v WHERE n <> coalesce(m, 0);
SELECT i, roaring_count(roaring_agg(y) OVER (ORDER BY i ROWS 1 PRECEDING)),
	roaring_count(roaring_agg(y) OVER (ORDER BY i RANGE BETWEEN 5 FOLLOWING AND 6 FOLLOWING)),
       roaring_count(roaring_agg(y) OVER (ORDER BY i ROWS 2 PRECEDING EXCLUDE CURRENT ROW)),
         roaring_count(roaring_agg(y) OVER (ORDER BY i))
  FROM (VALUES (1, NULL::bigint), (2, NULL), (3, 7), (4, 7), (5, NULL), (6, 8)) v(i, y);

-- unnest: streaming, in both places, and its row estimate
SELECT * FROM unnest('{-5,1,65535-65537,9223372036854775807}'::roaring);
SELECT unnest('{1-3}'::roaring), unnest('{}'::roaring), unnest('{7,8}'::roaring);
SELECT unnest(NULL::roaring);
SELECT unnest('{1-1000000000000}'::roaring) LIMIT 3;
SELECT m FROM unnest('{3,1,2}'::roaring) WITH ORDINALITY u(m, n) WHERE n = 2;
SELECT few FROM serial WHERE (SELECT array_agg(m) FROM unnest(s) m) IS DISTINCT FROM s::bigint[];
CREATE FUNCTION estimate(q text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE l text;
BEGIN
	EXECUTE 'EXPLAIN ' || q INTO l;
	RETURN substring(l FROM 'rows=\d+');
END $$;
SELECT estimate($$ SELECT * FROM unnest('{1-12345}'::roaring) $$);

-- arrays
SELECT '{}'::bigint[]::roaring, '{3,1,2,3}'::bigint[]::roaring, '{{1,2},{3,4}}'::bigint[]::roaring;
SELECT '{}'::roaring::bigint[], '{-1,0,1}'::roaring::bigint[];
SELECT try($$ SELECT '{1,NULL}'::bigint[]::roaring $$);
SELECT try($$ SELECT '{1-200000000}'::roaring::bigint[] $$);

-- the state type: what goes out comes in, and nothing else does
SELECT try(q) FROM (VALUES
	($$ SELECT '!'::census_private.roaring_state $$),				-- no base64
	($$ SELECT ''::census_private.roaring_state $$),				-- no version
	($$ SELECT 'AgIAAAEA'::census_private.roaring_state $$),		-- version 2
	($$ SELECT 'AQQAAAEA'::census_private.roaring_state $$),		-- form 4
	($$ SELECT 'AQMAAAEA'::census_private.roaring_state $$),		-- a distance of 0
	($$ SELECT 'AQMAAIA='::census_private.roaring_state $$),		-- a distance without end
	($$ SELECT 'AQMAAP///////////wI='::census_private.roaring_state $$),	-- of more than 64 bits
	($$ SELECT 'AQMAAP///////////wEB'::census_private.roaring_state $$),	-- beyond bigint
	($$ SELECT 'AQMDAAE='::census_private.roaring_state $$),		-- operation 3
	($$ SELECT 'AQIDAAEA'::census_private.roaring_state $$),		-- operation 3
	($$ SELECT 'AQIAAAAA'::census_private.roaring_state $$),		-- a set of version 0
	($$ SELECT 'AQEABAIAAAAAAAAAAAAAAAEAAAA='::census_private.roaring_state $$),	-- a list of 2 with 1
	($$ SELECT 'AQEABAEAAAAAAAAAAAAAAAEAAAAAAAAA'::census_private.roaring_state $$),	-- a list of 1 with 2
	($$ SELECT 'AQEABgAAAAAAAAAAAAAAAA=='::census_private.roaring_state $$),	-- a list of width 6
	($$ SELECT census_private.roaring_agg_trans(NULL, 1) $$)) v(q);
SELECT census_private.roaring_agg_final('AQIAAAEA'), census_private.roaring_agg_final('AQEABAEAAAAAAAAAAAAAgAEAAAA=');
CREATE AGGREGATE state_of(bigint) (SFUNC = census_private.roaring_agg_trans, STYPE = census_private.roaring_state);
CREATE AGGREGATE or_of(census_private.roaring_state) (SFUNC = census_private.roaring_agg_combine,
	STYPE = census_private.roaring_state);
SELECT state_of(x) FROM generate_series(1::bigint, 3) x;
CREATE TABLE states AS SELECT few, state_of(x) AS state FROM roaring_agg_members GROUP BY few
	UNION ALL SELECT many, state_of(x) FROM roaring_agg_members GROUP BY many;
SELECT census_private.roaring_agg_final(or_of(state)) = (SELECT roaring_union_agg(s) FROM serial) AS stored,
       census_private.roaring_agg_final(or_of(state::text::census_private.roaring_state)) = (SELECT roaring_union_agg(s)
         FROM serial) AS as_text FROM states;
-- what is far apart travels as distances, in a third of the bytes; what has its members beside each other as the set
CREATE TABLE travels AS SELECT what, state_of(x) AS state, roaring_agg(x) AS s FROM
	(SELECT 'a million apart', g * 1000003 FROM generate_series(1::bigint, 20000) g
	UNION ALL SELECT 'all of bigint', hashint8extended(g, 0) FROM generate_series(1::bigint, 20000) g
	UNION ALL SELECT 'all of bigint', unnest('{-9223372036854775808,9223372036854775807}'::bigint[])
	UNION ALL SELECT 'fifty apart', g * 50 FROM generate_series(1::bigint, 20000) g
	UNION ALL SELECT 'two apart', g * 2 FROM generate_series(1::bigint, 20000) g
	UNION ALL SELECT 'in rows', g + g / 100 * 100 FROM generate_series(1::bigint, 20000) g) v (what, x) GROUP BY what;
SELECT what, round(octet_length(state::text)::numeric / roaring_count(s), 1) AS text_bytes_a_member,
	round(octet_length(census_private.roaring_send(s))::numeric / roaring_count(s), 1) AS stored_bytes,
	census_private.roaring_agg_final(state::text::census_private.roaring_state) = s AS same
FROM travels ORDER BY what;
SELECT census_private.roaring_agg_final('AQMAAAD///////////8B'), census_private.roaring_agg_final('AQMAAA==');
SELECT what, census_private.roaring_agg_final(or_of(state::text::census_private.roaring_state)) = s AS combined
FROM travels GROUP BY what, s ORDER BY what;
DROP TABLE travels;
SELECT try($$ SELECT or_of(s) FROM (SELECT state AS s FROM states UNION ALL SELECT 'AQIBAAEA') v $$);
-- a state as it is in memory, with members in no order
CREATE AGGREGATE union_state(roaring) (SFUNC = census_private.roaring_union_agg_trans,
	STYPE = census_private.roaring_state);
SELECT census_private.roaring_agg_final(or_of(state)) = (SELECT roaring_agg(3 * i)
	FROM generate_series(1::bigint, 2000) i) AS in_memory
FROM (SELECT union_state(s) AS state FROM (SELECT roaring_agg(3 * i) AS s FROM generate_series(1::bigint, 2000) i
	GROUP BY i > 1000 ORDER BY i > 1000 DESC) x OFFSET 0) y;

DROP TABLE states;
DROP AGGREGATE state_of(bigint), union_state(roaring), or_of(census_private.roaring_state);
DROP TABLE roaring_agg_sets, roaring_agg_members, roaring_agg_parts, serial, serial_many, serial_sets;
DROP FUNCTION members, estimate, try;

-- the size of a state is asked for, then it grows on, again and again: a window of each state's transition function
-- with another final function
CREATE FUNCTION pg_temp.sizes() RETURNS TABLE (state regproc, rows bigint, wrong bigint) LANGUAGE plpgsql AS $$
BEGIN
	FOR state IN SELECT DISTINCT aggtransfn FROM pg_aggregate
		WHERE aggtranstype::regtype::text ~ 'roaring.*_state' AND aggfnoid IN
			(SELECT objid FROM pg_depend WHERE refobjid = (SELECT oid FROM pg_extension WHERE extname = 'census'))
		AND (SELECT pronargs FROM pg_proc WHERE oid = aggfnoid) = 1 ORDER BY 1
	LOOP
		EXECUTE format('CREATE AGGREGATE pg_temp.size_of(%s) (SFUNC = %s, STYPE = %s, FINALFUNC = pg_column_size)',
			(SELECT proargtypes[1]::regtype FROM pg_proc WHERE oid = state), state,
			(SELECT proargtypes[0]::regtype FROM pg_proc WHERE oid = state));
		RETURN QUERY EXECUTE format('SELECT %L::regproc, count(*), count(*) FILTER (WHERE grown IS DISTINCT FROM fresh)
			FROM (SELECT n, pg_temp.size_of(%s) OVER (ORDER BY n) AS grown FROM generate_series(1, 300) n) w,
			LATERAL (SELECT pg_temp.size_of(%2$s) AS fresh FROM generate_series(1, w.n) n) f', state,
			CASE (SELECT proargtypes[1]::regtype::text FROM pg_proc WHERE oid = state)
				WHEN 'bigint' THEN 'n * 37 % 1000' WHEN 'roaring' THEN 'roaring_from_range(n, n * 3 % 700 + 300)'
				ELSE '(SELECT tally_agg(s) FROM (VALUES (roaring_from_range(n, n + 5)), (''{3}'')) v(s))' END);
		EXECUTE format('DROP AGGREGATE pg_temp.size_of(%s)',
			(SELECT proargtypes[1]::regtype FROM pg_proc WHERE oid = state));
	END LOOP;
END $$;
SELECT * FROM pg_temp.sizes();
-- a group of 600 different members is a list of 8 kB, and no accumulator
CREATE FUNCTION agg_kb() RETURNS int LANGUAGE plpgsql SET enable_sort = off SET work_mem = '64MB'
	SET max_parallel_workers_per_gather = 0 AS $$
DECLARE
	plan json;
BEGIN
	EXECUTE 'EXPLAIN (ANALYZE, TIMING OFF, FORMAT json) SELECT i % 1000, roaring_agg(i::bigint * 1003)
		FROM generate_series(1, 600000) i GROUP BY 1' INTO plan;
	RETURN plan -> 0 -> 'Plan' ->> 'Peak Memory Usage';
END $$;
SELECT agg_kb() < 20000 AS small;
DROP FUNCTION agg_kb;
