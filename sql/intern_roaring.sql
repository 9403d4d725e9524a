-- sets of ids, and back to their strings
SELECT create_dictionary('tagset');
CREATE TABLE tagged AS SELECT roaring_agg(t) AS tags FROM unnest(intern('tagset', array['red', 'green', 'blue', 'red'])) t;
SELECT * FROM tagged, intern_text('tagset', tags);
SELECT value FROM tagged, intern_text('tagset', tags & roaring_from_array(intern('tagset', array['blue', 'red', 'black']))) ORDER BY value;
-- an id that is nobody's, the empty set, NULL
SELECT * FROM intern_text('tagset', '{2,77}'::roaring);
SELECT * FROM intern_text('tagset', '{}'::roaring);
SELECT count(*) FROM intern_text('tagset', NULL::roaring);
SELECT count(*), count(value) FROM intern_text((SELECT roaring_agg(t) FROM unnest(intern(array['x', 'y'])) t));
-- many
SELECT count(*), bool_and(value = 'n' || (id - 4)) AS in_order FROM
	intern_text('tagset', (SELECT roaring_agg(t) FROM unnest(intern('tagset', array(SELECT 'n' || g FROM generate_series(1, 20000) g))) t));
-- whatever the search path says
SET search_path = pg_temp, pg_catalog;
CREATE FUNCTION pg_temp.unnest(bigint[]) RETURNS SETOF bigint LANGUAGE sql AS 'SELECT 666::bigint';
SELECT count(*), min(id) FROM public.intern_text('public.tagset', '{1,2}'::public.roaring);
RESET search_path;
DROP TABLE tagged, tagset;
