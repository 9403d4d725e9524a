-- Each kind of argument has one name: parameters that drivers send without a type resolve by it, and conditions on sets
-- get the sets of ids that they need.
SELECT create_dictionary('arr');
-- an array whose type the client does not name, as most drivers send it
PREPARE many (unknown) AS SELECT intern_array('arr', $1);
EXECUTE many ('{red,green,NULL,red}');
PREPARE many_ids (unknown) AS SELECT intern_text_array('arr', $1);
EXECUTE many_ids ('{2,1}');
PREPARE one_id (unknown) AS SELECT intern_text('arr', $1);
EXECUTE one_id ('2');
PREPARE known (unknown) AS SELECT intern_find_array('arr', $1), intern_find_set('arr', $1, 'all'),
	intern_find_set('arr', $1, 'any');
EXECUTE known ('{green,red}');
EXECUTE known ('{green,unheard}');
PREPARE made (unknown) AS SELECT intern_set('arr', $1);
EXECUTE made ('{blue,red}');
-- with its type, an array finds no function of the name for one
\set VERBOSITY terse
SELECT intern('arr', array['red']);
SELECT intern(array['red']);
SELECT intern_find(array['red']);
SELECT intern_text(array[1::bigint]);
\set VERBOSITY default
DEALLOCATE ALL;
-- so it is for all: no two functions with one name and as many arguments, and
-- none that takes an array, or a set, has the name of one that takes a scalar
SELECT p.proname, count(*) FROM pg_proc p JOIN pg_depend d ON d.classid = 'pg_proc'::regclass AND d.objid = p.oid
	AND d.deptype = 'e'
	WHERE p.proname ~ '^intern' OR p.proname = 'create_dictionary' GROUP BY p.proname, p.pronargs HAVING count(*) > 1;
SELECT p.oid::regprocedure FROM pg_proc p, unnest(p.proargtypes) a
	WHERE p.proname IN ('intern', 'intern_find', 'intern_text') AND a IN ('text[]'::regtype, 'bigint[]'::regtype,
		'roaring'::regtype);
-- all arguments have names
SELECT p.oid::regprocedure FROM pg_proc p JOIN pg_depend d ON d.classid = 'pg_proc'::regclass AND d.objid = p.oid
	AND d.deptype = 'e'
	WHERE p.proname ~ '^intern' AND p.pronargs > 0 AND p.prorettype <> 'trigger'::regtype
		AND (p.proargnames IS NULL OR '' = ANY (p.proargnames));
SELECT intern_set(dictionary => 'arr', strings => array['red']), intern_find(dictionary => 'arr', value => 'red'),
	intern_text(dictionary => 'arr', id => 1);

-- sets: repeated, empty, NULL, unknown
SELECT id, value FROM arr ORDER BY id;
SELECT intern_set('arr', array['white', NULL, 'red', 'white']), intern_set('arr', '{}'),
	intern_set('arr', array[NULL]::text[]), intern_set('arr', NULL);
SELECT intern_find_set('arr', array['white', 'red', 'red'], 'all'), intern_find_set('arr', array['white', 'unheard'],
	'all'),
	intern_find_set('arr', array['white', NULL], 'all'),
	intern_find_set('arr', '{}', 'all'), intern_find_set('arr', NULL, 'all');
SELECT intern_find_set('arr', array['white', 'red', 'red'], 'any'), intern_find_set('arr', array['white', 'unheard',
	NULL], 'any'),
	intern_find_set('arr', array['unheard'], 'any'),
	intern_find_set('arr', '{}', 'any'), intern_find_set('arr', NULL, 'any');
SELECT intern_find_set('arr', array['red'], 'some');
SELECT intern_find_set('arr', array['red'], NULL) IS NULL AS nothing;
SELECT intern_set('arr', '{{red,white},{blue,NULL}}') = intern_find_set('arr', '{blue,white,red}', 'any') AS any_shape;
SELECT intern_set(array['x', 'y']) = intern_find_set(array['y', 'x'], 'all') AS of_the_default,
	intern_find_set(array['nobody'], 'any'), intern_text_array(intern_set(array['x', 'y'])::bigint[]);
SELECT count(*) AS find_makes_nothing FROM arr WHERE value = 'unheard';
-- what they are for: conditions on sets, which are never true of a string that nobody has
CREATE TABLE thing (id int, tags roaring);
INSERT INTO thing SELECT g, intern_set('arr', array[CASE WHEN g % 2 = 0 THEN 'even' ELSE 'odd' END, CASE WHEN g % 3 = 0
	THEN 'third' END]) FROM generate_series(1, 3000) g;
CREATE INDEX ON thing USING gin (tags);
ANALYZE thing;
SELECT count(*) FROM thing WHERE tags @> intern_find_set('arr', array['even', 'third'], 'all');
SELECT count(*) FROM thing WHERE tags @> intern_find_set('arr', array['even', 'unheard'], 'all');
SELECT count(*) FROM thing WHERE tags && intern_find_set('arr', array['third', 'unheard'], 'any');
SELECT count(*) FROM thing WHERE tags && intern_find_set('arr', array['unheard'], 'any');
SELECT count(*) FROM thing WHERE tags @> intern_find_set('arr', '{}', 'all');
-- by an array with a NULL there would be an error, and it names the way
SELECT count(*) FROM thing WHERE tags @> intern_find_array('arr', array['even', 'unheard'])::roaring;
-- many at once
SELECT roaring_count(intern_set('arr', array_agg('m' || g % 1000))) AS made,
	roaring_count(intern_find_set('arr', array_agg('m' || g), 'any')) AS known
	FROM generate_series(1, 5000) g;
DROP TABLE thing, arr;
