-- Arguments for a set of keys, or for a filter, also accept an integer array and a set as text.
SELECT create_graph('g');
SELECT graph_add_array('g', array_agg(a), array_agg(b)) FROM generate_series(1::bigint, 40) a,
	generate_series(1::bigint, 40) b WHERE (a * b) % 7 < 3 OR a = b;
CREATE VIEW question AS SELECT * FROM unnest(array['graph_out(''g'', %s, ''any'')', 'graph_in(''g'', %s, ''any'')',
	'graph_out(''g'', %s, ''all'')', 'graph_in(''g'', %s, ''all'')',
	'array_agg(c ORDER BY c) FROM graph_counts(''g'', %s, 5) c',
	'array_agg(c ORDER BY c) FROM graph_counts(''g'', %s, 5, direction => ''in'') c']) q;
CREATE FUNCTION asked(question text, keys text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	answer text;
BEGIN
	EXECUTE 'SELECT ' || format(question, keys) INTO answer;
	RETURN answer;
EXCEPTION WHEN OTHERS THEN RETURN sqlstate || ' ' || sqlerrm;
END $$;
CREATE DOMAIN ids AS integer[];
CREATE TABLE kept (s roaring, i integer[], l bigint[]);
INSERT INTO kept VALUES ('{3,9}', '{9,3,3}', '{3,9}');
-- each way to name the keys 3 and 9, beside '{3,9}'::roaring
SELECT keys, count(*) AS questions, count(*) FILTER (WHERE asked(q, keys) = asked(q, '''{3,9}''::roaring')) AS same
	FROM question, unnest(array['array[3,9]', 'array[9,3,9]', 'array[3,9]::smallint[]', 'array[3,9]::bigint[]',
	'array[[3],[9]]', '''{3,9}''', '''{3,9}''::int[]', '''[5:6]={3,9}''::bigint[]', 'array[3,9]::ids',
	'(SELECT array_agg(x) FROM unnest(array[3,9]) x)', '(SELECT roaring_agg(x) FROM unnest(array[3,9]) x)',
	'(SELECT s FROM kept)', '(SELECT i FROM kept)', '(SELECT l FROM kept)', 'array[3] || 9']) keys
	GROUP BY 1 ORDER BY 1;
-- none, nothing, NULL among them, and what is no array of integers
SELECT keys, string_agg(DISTINCT asked(q, keys), '; ') FROM question,
	unnest(array['''{}''', 'array[]::int[]', 'NULL', 'NULL::int[]', 'array[3,NULL]', 'array[3,NULL]::bigint[]',
	'array[3.5]', '3', '''{3,x}''', 'array[''3'']']) keys WHERE q ~ 'out.*any' GROUP BY 1 ORDER BY 1;
-- what is prepared without a type
PREPARE any_of AS SELECT graph_out('g', $1, 'any') = graph_out('g', array[3,9], 'any');
EXECUTE any_of('{3,9}');
EXECUTE any_of(array[3,9]);
-- a view, and what is made of its definition
CREATE VIEW asked_of AS
	SELECT graph_out('g', i, 'any') AS a, graph_in('g', '{3,9}', 'all') AS b, graph_in('g', s, 'any') AS c FROM kept;
DO $$ BEGIN EXECUTE 'CREATE VIEW asked_again AS ' || pg_get_viewdef('asked_of'); END $$;
SELECT v.*, v.a = graph_out('g', '{3,9}', 'any') AS a, v.b = graph_in('g', array[3,9], 'all') AS b,
	v.c = graph_in('g', '{3,9}', 'any') AS c FROM asked_again v;
-- a removal
BEGIN;
SELECT count(*) AS edges FROM graph_edges('g') WHERE src IN (3, 9) OR dst IN (3, 9);
SELECT graph_remove_keys('g', array[3,9]), graph_out('g', array[3], 'any');
SELECT graph_remove_keys('g', array[3,9]), graph_out('g', array[3,9], 'any'), graph_in('g', array[3,9]::bigint[],
	'any');
ROLLBACK;
SELECT graph_remove_keys('g', NULL::int[]);
SELECT graph_remove_keys('g', array[1,NULL]);
-- arrays mean what they meant
SELECT array[1,2] && array[2], array[1] = '{1}', array[1] || 2, '{1}' = array[1], array[1,2] @> '{1}';
SELECT count(*) FROM unnest(array[1,2]);
DROP VIEW question, asked_of, asked_again;
SELECT drop_graph('g');
DROP TABLE kept;
DROP FUNCTION asked;
DROP DOMAIN ids;
