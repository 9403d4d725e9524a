-- facets: graphs attached to text columns
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
