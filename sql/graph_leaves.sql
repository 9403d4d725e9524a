-- A walk that leaves its first leaf continues as an index scan, which returns the rows of a posting list in ascending
-- order in both directions.  Rows of pages have several versions, of which the last counts, and keys begin in the row
-- before.
SELECT create_graph('g');
CALL graph_load('g',
	'SELECT k, m * 1234567890123 + k FROM generate_series(1::bigint, 20000) k, generate_series(1::bigint, 7) m');
ALTER TABLE g_out DISABLE TRIGGER USER;
CREATE FUNCTION wrong() RETURNS TABLE (outs bigint, counts bigint) LANGUAGE sql STABLE AS $$
	SELECT count(*) FILTER (WHERE roaring_count(s) <> 7), count(*) FILTER (WHERE n <> 7)
		FROM (SELECT graph_out('g', k) AS s, census_private.graph_out_count('g', k) AS n
		FROM generate_series(1, 20000) k OFFSET 0) x $$;
BEGIN;
DO $$ BEGIN
	FOR i IN 1..15 LOOP UPDATE g_out SET page = page WHERE hashint8(lo_key + i) % 3 = 0; END LOOP;
END $$;
COMMIT;
SELECT pg_relation_size('g_out_pkey') > 10 * 8192 AS leaves;
SELECT * FROM wrong();
SELECT count(*) FROM graph_check('g');
SELECT drop_graph('g');
DROP FUNCTION wrong;
