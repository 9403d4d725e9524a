-- Facets: graphs attached to text columns.
\set VERBOSITY terse
SELECT create_dictionary('words');
CREATE DOMAIN tag AS varchar(20) CHECK (VALUE <> '');
CREATE TABLE doc (id bigint PRIMARY KEY, tag tag, author text, day smallint);
INSERT INTO doc SELECT i, (ARRAY['red', 'green', 'blue', NULL])[i % 4 + 1], 'author ' || i % 10, i % 3
	FROM generate_series(1, 1000) i;
SELECT create_graph('tags'), create_graph('authors'), create_graph('days');
SELECT graph_attach('tags', 'doc', 'tag', 'id', 'words'), graph_attach('authors', 'doc', 'author', 'id'),
	graph_attach('days', relation => 'doc', src => 'day', dst => 'id');
SELECT graph, attached_to, dictionary FROM census_graph ORDER BY graph::text;
CREATE VIEW wrong AS SELECT * FROM graph_check('tags') UNION ALL SELECT * FROM graph_check('authors') UNION ALL SELECT *
	FROM graph_check('days');
TABLE wrong;
SELECT intern_text('words', key), members FROM graph_counts('tags', '{1-100}', 3);
SELECT intern_text(key), members FROM graph_counts('authors', graph_out('tags', intern_find('words', 'red')), 2);
SELECT key, members FROM graph_counts('days', '{1-10}', 5);
-- new strings, the same string by another spelling of the row, long and empty ones
INSERT INTO doc SELECT i, 'tag ' || i, repeat('long ', 1000) || i % 3, NULL FROM generate_series(2001, 2100) i;
INSERT INTO doc VALUES (3000, 'red', '', -5);
UPDATE doc SET tag = upper(tag) WHERE id = 3000;
UPDATE doc SET id = -id WHERE id = 3000;
SELECT graph_out('tags', intern_find('words', 'RED')), graph_out('authors', intern_find('')), graph_out('days', -5);
TABLE wrong;
UPDATE doc SET tag = CASE WHEN id % 5 = 0 THEN NULL ELSE tag || '!' END, author = author || id % 2 WHERE id % 2 = 0;
DELETE FROM doc WHERE id % 7 = 0;
TABLE wrong;
-- deleting makes no strings
SELECT intern_find('words', 'never');
DELETE FROM doc WHERE tag = 'never';
SELECT intern_find('words', 'never');
-- a collation by which different strings are equal
CREATE COLLATION folded (provider = icu, locale = 'und-u-ks-level2', deterministic = false);
CREATE TABLE folds (word text COLLATE folded, id int, UNIQUE (word, id));
SELECT create_graph('f');
INSERT INTO folds VALUES ('a', 1), ('b', 1);
SELECT graph_attach('f', 'folds', 'word', 'id');
UPDATE folds SET word = upper(word) WHERE word = 'a';
SELECT graph_out('f', intern_find('a')), graph_out('f', intern_find('A')), graph_out('f', intern_find('b'));
DELETE FROM folds WHERE word = 'a';
SELECT graph_out('f', intern_find('A'));
SELECT * FROM graph_check('f');
-- one graph of many is detached
SELECT graph_detach('tags');
INSERT INTO doc VALUES (5000, 'late', 'late', 1);
SELECT graph_out('tags', intern_find('words', 'late')), graph_out('authors', intern_find('late'));
TRUNCATE doc;
SELECT census_private.graph_out_count('tags', intern_find('words', 'green')) > 0 AS stays,
	census_private.graph_in_count('authors', 5000), graph_out('days', 1);
DROP VIEW wrong;
SELECT drop_graph('tags'), drop_graph('authors'), drop_graph('days'), drop_graph('f');
DROP TABLE doc, folds, words;
DROP COLLATION folded;
DROP DOMAIN tag;
-- for the tests that come after
TRUNCATE census_private.string RESTART IDENTITY;
DELETE FROM census_private.dictionary WHERE dictionary = 'census_private.string'::regclass;

-- of some keys alone: the same rows as of all, without the others, and the best of these
SELECT create_graph('kinds');
CREATE TABLE edge AS SELECT DISTINCT CASE WHEN i % 3 = 0 THEN i % 4 ELSE hashint4(i) % 4000 END::bigint AS key,
	(hashint4(i * 7) % 30000)::bigint AS row FROM generate_series(1, 40000) i;
CALL graph_load('kinds', 'SELECT key, row FROM edge');
CREATE FUNCTION differ(n int)
	RETURNS TABLE (direction text, keys roaring, filter int, count int, got text, wanted text)
	LANGUAGE sql AS $$
	SELECT * FROM (SELECT d, k, roaring_count(f)::int, c,
		(SELECT string_agg(g::text, ' ') FROM graph_counts('kinds', f, c, k, d) g) AS got,
		(SELECT string_agg(w::text, ' ' ORDER BY w.members DESC, w.key)
			FROM (SELECT a.key, a.members
			FROM graph_counts('kinds', f, 1000000, d) a WHERE a.key <@ k LIMIT c) w) AS wanted
		FROM generate_series(1, n) i, (VALUES ('out'), ('in')) d(d), (VALUES (1), (5), (1000000)) c(c),
		LATERAL (SELECT roaring_agg(hashint8(i * 1000 + j) % (ARRAY[10, 5000, 30000])[i % 3 + 1])
			FROM generate_series(1, (4 ^ (i % 6))::int) j) k(k),
		LATERAL (SELECT roaring_agg(hashint8(i * 3333 + j) % 30000) FROM generate_series(1, (8 ^ (i % 5))::int) j)
			f(f)) x
		WHERE got IS DISTINCT FROM wanted $$;
SELECT * FROM differ(60);
-- while rows wait, and runs, of which some are of keys without pages
SELECT count(graph_add('kinds', i % 5 * 1000, i % 40000)) FROM generate_series(1, 300) i;
SELECT graph_change_array('kinds', array_agg(hashint4(i) % 4100), array_agg(hashint4(-i) % 31000),
	array_agg(i % 3 > 0)) > 0
	FROM generate_series(1, 2000) i;
SELECT graph_change_array('kinds', array_agg(key), array_agg(row), '{f}') FROM edge
	WHERE key IN (1, 77, 3999) AND row % 2 = 0;
SELECT * FROM differ(60);
CALL graph_compact('kinds');
SELECT * FROM differ(30);
-- none, no such, all
SELECT count(*) FROM graph_counts('kinds', '{1-1000}', 10, keys => '{}');
SELECT count(*) FROM graph_counts('kinds', '{1-1000}', 10, keys => '{70000-80000}');
SELECT count(*) FROM graph_counts('kinds', '{1-1000}', 10, keys => NULL);
SELECT count(*) FROM graph_counts('kinds', '{1-1000}', 10, keys => ARRAY[1, 2, 3]);
SELECT count(*) FROM graph_counts('kinds', NULL, 10);
SELECT count(*) FROM graph_suggest('kinds', NULL, 10);
SELECT drop_graph('kinds');
DROP FUNCTION differ;
DROP TABLE edge;
