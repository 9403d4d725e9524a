-- intern(), intern_find(), intern_text(), for one and many strings, in the default dictionary and in a user's
-- dictionary.
TRUNCATE census_private.string RESTART IDENTITY;	-- other tests may have been before
\set VERBOSITY terse
SELECT intern_find('alpha'), intern_text(1);
SELECT intern('alpha') = intern('alpha') AS same, intern('alpha') = intern('beta') AS different;
SELECT intern_find('alpha') = intern('alpha') AS found, intern_text(intern('alpha'));

-- arrays: order, repeats and NULLs are kept
SELECT create_dictionary('word', secret => decode(md5('42'), 'hex'));
SELECT intern_array('word', array['a', 'b', NULL, 'a', 'c']);
SELECT intern('word', 'b'), intern_find('word', 'b'), intern_find('word', 'z');
SELECT intern_find_array('word', array['c', 'z', NULL, 'a']);
SELECT intern_text_array('word', array[3, 99, NULL, 1, 1]), intern_text('word', 2), intern_text('word', -5);
SELECT intern_array('word', '{}'::text[]), intern_find_array('word', '{}'::text[]),
	intern_text_array('word', '{}'::bigint[]);
SELECT intern_array('word', array[NULL, NULL]::text[]), intern('word', NULL::text), intern_array('word', NULL::text[]),
	intern(NULL, 'a');
SELECT intern_array('word', '[5:6][0:1]={{a,d},{NULL,b}}'::text[]), intern_text_array('word', '[2:3]={4,1}'::bigint[]);
-- known strings burn no id
SELECT intern('word', 'e'), intern('word', 'f');
SELECT * FROM word ORDER BY id;

-- literals, and other string types, find the right form
SELECT pg_typeof(intern('x')), pg_typeof(intern_array(array['x'])), pg_typeof(intern('word', 'a')),
	pg_typeof(intern_array('word', array['a'])),
	pg_typeof(intern_array('word', '{a}'::text[])), pg_typeof(intern_text('word', 1)),
		pg_typeof(intern_text_array('word', array[1]));
SELECT intern('word', 'a'::varchar), intern('word', 'a'::name), intern_array('word', array['a']::varchar[]),
	intern('word', 'a '::char(5));
SELECT intern('public.word', 'a'), intern('word'::regclass, 'a'), intern('word'::regclass::oid, 'a');

-- every string is itself: empty, blanks, case, accents composed and not, long
SELECT intern_array('word', array['', ' ', '  ', 'A', 'a', e'\u00e9', e'e\u0301', e'\t', '0', '00']);
SELECT length(v), intern_text('word', intern('word', v)) = v AS back FROM
	(SELECT repeat('long ', n) || n FROM unnest(array[1, 10, 100, 500, 1000, 1700, 20000, 210000]) n) AS x(v);
SELECT intern_find('word', repeat('long ', 20000) || 20000) IS NOT NULL AS there,
	intern_find('word', repeat('long ', 20000) || 20001) IS NOT NULL AS other;
-- stored compressed, or out of line, or both, each is found again, and no other of its length
CREATE TABLE long AS SELECT n, v, intern('word', v) AS id
	FROM (SELECT n, repeat('long ', n) || n AS v FROM unnest(array[1, 100, 1000, 20000, 210000]) n UNION ALL
	SELECT -n, (SELECT string_agg(md5((n * g)::text), '') FROM generate_series(1, n) g)
		FROM unnest(array[1, 50, 70, 100, 30000]) n) x;
SET census.intern_cache_size = 0;
SELECT n, length(v), intern_find('word', v) = id AS found, intern('word', v) = id AS same,
	intern_text('word', id) = v AS back,
	intern_find('word', overlay(v PLACING '#' FROM length(v))) AS other FROM long ORDER BY n;
SELECT count(*) - count(DISTINCT value) AS repeated FROM word;
RESET census.intern_cache_size;
DROP TABLE long;
-- the same string under any collation
SELECT intern('word', 'a' COLLATE "C") = intern('word', 'a' COLLATE "POSIX") AS same;
SELECT intern('word', convert_from('\xff', 'UTF8'));

-- ids of a batch follow the order of the strings
SELECT create_dictionary('big');
WITH s AS (SELECT array_agg('s' || g ORDER BY g) AS a FROM generate_series(1, 5000) g)
SELECT intern_array('big', a) = (SELECT array_agg(g::bigint ORDER BY g) FROM generate_series(1, 5000) g) AS in_order
	FROM s;
WITH s AS (SELECT array_agg('s' || g % 6000 ORDER BY g) AS a FROM generate_series(1, 30000) g)
SELECT intern_text_array('big', intern_array('big', a)) = a AS back FROM s;
SELECT count(*), count(DISTINCT id), count(DISTINCT key), count(DISTINCT value) FROM big;

-- in a transaction: seen at once, gone after a rollback
BEGIN;
SELECT intern('word', 'gone') IS NOT NULL AS given, intern_find('word', 'gone') IS NOT NULL AS there;
ROLLBACK;
SELECT intern_find('word', 'gone');
BEGIN;
SAVEPOINT a;
SELECT intern('word', 'in a savepoint') IS NOT NULL AS given;
ROLLBACK TO a;
SELECT intern_find('word', 'in a savepoint');
SELECT intern('word', 'in a savepoint') = intern('word', 'in a savepoint') AS same;
COMMIT;
SELECT intern_find('word', 'in a savepoint') IS NOT NULL AS there;
-- many times in one statement, in functions and cursors
SELECT count(DISTINCT intern('word', 'r' || g % 10)) FROM generate_series(1, 100) g;
BEGIN;
DECLARE c CURSOR FOR SELECT intern_text('word', intern('word', 'cursor' || g % 3)) FROM generate_series(1, 6) g;
FETCH 2 FROM c;
SELECT intern_find('word', 'cursor2') IS NOT NULL AS there;
FETCH ALL FROM c;
COMMIT;

-- in a read-only transaction what is known is known
BEGIN READ ONLY;
SELECT intern('word', 'a'), intern_array('word', array['b', 'a']);
SELECT intern_array('word', array['a', 'new']);
ROLLBACK;

-- the planner may use an index with it
CREATE TABLE seen (word bigint, n int);
INSERT INTO seen SELECT intern('word', 'a'), 1;
SELECT n FROM seen WHERE word = intern_find('word', 'a');
DROP TABLE seen, word, big;
