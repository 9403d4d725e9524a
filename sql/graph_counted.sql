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
SELECT drop_graph('c');
DROP TABLE counted;
DROP FUNCTION counted_plan;
