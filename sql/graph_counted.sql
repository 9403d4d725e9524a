-- roaring_count() of the union or intersection of many keys counts without making the set, with the same result.
SET client_min_messages = warning;
SELECT create_graph('c');
CALL graph_load('c', 'SELECT k, i * k % 150000 FROM generate_series(1::bigint, 12) k,
	generate_series(1::bigint, 9000 * k) i');
SELECT graph_add_array('c', array_agg(i % 13), array_agg(i * 7)) > 0,
	graph_change_array('c', array_agg(i % 13), array_agg(i * 3), array_agg(false)) > 0
FROM generate_series(1::bigint, 4000) i;
CREATE FUNCTION counted_plan(query text) RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
	line text;
BEGIN
	FOR line IN EXECUTE 'EXPLAIN (VERBOSE, COSTS OFF) ' || query LOOP
		RETURN QUERY SELECT x[1] FROM regexp_matches(line, 'census_private\.(\w+)', 'g') x;
	END LOOP;
END $$;
SELECT counted_plan($$SELECT roaring_count(graph_out('c', '{1,2}', 'any')),
	roaring_count(graph_out('c', '{1,2}', 'all')),
	roaring_count(graph_in('c', '{1,2}', 'any')), roaring_count(graph_in('c', '{1,2}', 'all'))$$);
CREATE TABLE counted AS SELECT DISTINCT array_agg(DISTINCT (hashint8extended(i, r) & 1023) % 14) AS keys
FROM generate_series(1, 60) r, generate_series(1, r % 6) i GROUP BY r;
INSERT INTO counted VALUES ('{}'), ('{1}'), ('{99}'), ('{1,99}'), ('{2,99,3}');
SELECT count(*) > 40 AS many, bool_or(common > 0) AND bool_or(common = 0) AS some,
	count(*) FILTER (WHERE any_of IS DISTINCT FROM roaring_count(graph_out('c', keys, 'any') | '{}')) AS any_wrong,
	count(*) FILTER (WHERE common IS DISTINCT FROM roaring_count(graph_out('c', keys, 'all') | '{}')) AS all_wrong,
	count(*) FILTER (WHERE roaring_count(graph_in('c', keys, 'any'))
		IS DISTINCT FROM roaring_count(graph_in('c', keys, 'any') | '{}'))
		AS in_any_wrong,
	count(*) FILTER (WHERE roaring_count(graph_in('c', keys, 'all'))
		IS DISTINCT FROM roaring_count(graph_in('c', keys, 'all') | '{}'))
		AS in_all_wrong
FROM (SELECT keys, roaring_count(graph_out('c', keys, 'any')) AS any_of,
	roaring_count(graph_out('c', keys, 'all')) AS common
	FROM counted) x;
-- of a key beside a set, whatever that is, in any places of both; and NULL
SELECT counted_plan($$SELECT roaring_count(graph_out('c', 1) - '{1,2}'), roaring_count(graph_in('c', 1) - '{1,2}'),
	roaring_count(graph_out('c', 1) & '{1,2}'), roaring_count(graph_in('c', 1) & graph_out('c', '{1,2,3}', 'any'))$$);
CREATE TABLE beside AS SELECT k, s FROM generate_series(0::bigint, 13) k, (SELECT roaring_agg(x) AS s FROM
	(SELECT r, CASE r % 3 WHEN 0 THEN i * 7 WHEN 1 THEN i + r * 9000 ELSE hashint8extended(i, r) & 262143 END AS x
	FROM generate_series(0, 14) r, generate_series(1::bigint, 3 + r * r * r * 3) i) y GROUP BY r
	UNION ALL SELECT '{}' UNION ALL SELECT '{-1,9223372036854775807}' UNION ALL SELECT graph_out('c', 5)) z;
SELECT count(*) > 200 AS many, bool_or(common > 0) AND bool_or(common = 0) AS some, bool_or(without = 0) AS all_of_it,
	count(*) FILTER (WHERE common IS DISTINCT FROM roaring_count(graph_out('c', k) & s | '{}')) AS common_wrong,
	count(*) FILTER (WHERE without IS DISTINCT FROM roaring_count(graph_out('c', k) - s | '{}')) AS without_wrong,
	count(*) FILTER (WHERE roaring_count(graph_in('c', k * 7) & s)
		IS DISTINCT FROM roaring_count(graph_in('c', k * 7) & s | '{}')) AS in_common_wrong,
	count(*) FILTER (WHERE roaring_count(graph_in('c', k * 7) - s)
		IS DISTINCT FROM roaring_count(graph_in('c', k * 7) - s | '{}')) AS in_without_wrong
FROM (SELECT k, s, roaring_count(graph_out('c', k) & s) AS common, roaring_count(graph_out('c', k) - s) AS without
	FROM beside) x;
SELECT roaring_count(graph_out('c', 1) - k) IS NULL AS without_null,
	roaring_count(graph_out('c', 1) & k) IS NULL AS common_null
FROM (SELECT roaring_agg(i) AS k FROM generate_series(1::bigint, 0) i) x;
DROP TABLE beside;
SELECT drop_graph('c');
DROP TABLE counted;
DROP FUNCTION counted_plan;
