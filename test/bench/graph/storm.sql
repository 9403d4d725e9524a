-- A storm: an eighth as many edges as there are come at random, 1000 a call, and nothing is compacted until they are
-- all there.  How large are both in the midst of it, and when it is over?
SET client_min_messages = warning;
CALL graph_compact('follows');
ALTER SYSTEM SET census.graph_compact_rows = -1;
SELECT pg_reload_conf(), setseed(0.125);
CREATE TABLE storm AS SELECT i / 1000 AS call, scattered((random() * :edges / 17)::bigint) AS src,
	scattered((random() * :edges / 17)::bigint) AS dst FROM generate_series(1, :edges / 8) i;
CREATE PROCEDURE note_size(what text) LANGUAGE sql AS $$
	INSERT INTO size SELECT what, (SELECT count(*) FROM edge), pg_total_relation_size('edge'),
		bytes FROM graph_size
		$$;
SELECT sum(graph_add_array('follows', s, d))
	FROM (SELECT array_agg(src) AS s, array_agg(dst) AS d FROM storm GROUP BY call) x;
INSERT INTO edge SELECT src, dst FROM storm ON CONFLICT DO NOTHING;
CALL note_size('in a storm of an eighth');
CALL graph_compact('follows');
VACUUM follows, follows_runs, follows_parts, follows_out, follows_in, edge;
CALL note_size('after it, compacted and vacuumed');
CALL graph_compact('follows');
CALL note_size('and what it needed given back');
ALTER SYSTEM RESET census.graph_compact_rows;
SELECT pg_reload_conf();
