-- Sets of ids, and back to their strings.
SELECT create_dictionary('tagset');
CREATE TABLE tagged AS SELECT roaring_agg(t) AS tags
	FROM unnest(intern_array('tagset', array['red', 'green', 'blue', 'red'])) t;
SELECT * FROM tagged, intern_text_set('tagset', tags);
SELECT value FROM tagged, intern_text_set('tagset',
	tags & intern_array('tagset', array['blue', 'red', 'black'])::roaring) ORDER BY value;
-- an id that is nobody's, the empty set, NULL
SELECT * FROM intern_text_set('tagset', '{2,77}'::roaring);
SELECT * FROM intern_text_set('tagset', '{}'::roaring);
SELECT count(*) FROM intern_text_set('tagset', NULL::roaring);
SELECT count(*), count(value)
	FROM intern_text_set((SELECT roaring_agg(t) FROM unnest(intern_array(array['x', 'y'])) t));
-- many
SELECT count(*), bool_and(value = 'n' || (id - 4)) AS in_order FROM
	intern_text_set('tagset', (SELECT roaring_agg(t)
		FROM unnest(intern_array('tagset', array(SELECT 'n' || g FROM generate_series(1, 20000) g))) t));
-- whatever the search path says
SET search_path = pg_temp, pg_catalog;
CREATE FUNCTION pg_temp.unnest(bigint[]) RETURNS SETOF bigint LANGUAGE sql AS 'SELECT 666::bigint';
SELECT count(*), min(id) FROM public.intern_text_set('public.tagset', '{1,2}'::public.roaring);
RESET search_path;
DROP TABLE tagged, tagset;
