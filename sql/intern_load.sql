-- intern_column(), a procedure that commits.
SELECT create_dictionary('ld');
\set VERBOSITY terse

-- a text column of a table that is there already
CREATE TABLE post ("the id" int PRIMARY KEY, "the Author" varchar(40), author_id bigint);
INSERT INTO post SELECT g, CASE WHEN g % 7 > 0 THEN 'author ' || g % 100 END FROM generate_series(1, 60000) g;
UPDATE post SET author_id = -1 WHERE "the id" = 1;
CALL intern_column('post', 'the Author', 'author_id', 'ld');
SELECT count(*) AS rows, count("the Author") AS texts, count(author_id) AS ids,
	count(*) FILTER (WHERE intern_text('ld', author_id) IS DISTINCT FROM "the Author") AS wrong FROM post
		WHERE "the id" > 1;
SELECT author_id FROM post WHERE "the id" = 1;
-- again, for what has come since
INSERT INTO post VALUES (-1, 'late');
SET client_min_messages = warning;
CALL intern_column('post', 'the Author', 'author_id', 'ld');
SELECT intern_text('ld', author_id) FROM post WHERE "the id" = -1;
CALL intern_column('post', 'the Author', 'nowhere', 'ld');
CALL intern_column('post', 'the Author', 'the Author', NULL);
BEGIN;
CALL intern_column('post', 'the Author', 'author_id', 'ld');
ROLLBACK;
CREATE VIEW posts AS SELECT * FROM post;
CALL intern_column('posts', 'the Author', 'author_id', 'ld');
CREATE TABLE part (a text, b bigint) PARTITION BY LIST (a);
CALL intern_column('part', 'a', 'b', 'ld');
CALL intern_column(NULL, 'a', 'b', 'ld');
CREATE TABLE empty (a text, b bigint);
CALL intern_column('empty', 'a', 'b');
DROP TABLE post, part, empty, ld CASCADE;
