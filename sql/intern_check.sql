-- Rows written by hand, settings changed by hand, and the hash.
SET client_min_messages = warning;
\set VERBOSITY terse
-- the hash: the empty string, one byte, two, eight, 15 (and below, a long one)
SELECT create_dictionary('c', secret => '\x000102030405060708090a0b0c0d0e0f');
SELECT to_hex(intern_key('c', '')) AS "0", to_hex(intern_key('c', E'\x01')) AS "1",
	to_hex(intern_key('c', E'\x01\x02')) AS "2",
	to_hex(intern_key('c', 'abcdefgh')) AS "8", to_hex(intern_key('c', 'abcdefghijklmno')) AS "15";
SELECT to_hex(intern_key('c', repeat('abcdefghijklmno', 100))) AS "1500";
-- the same of a secret, without a dictionary
SELECT count(*), count(*) FILTER (WHERE census_private.intern_hash(s, '\x000102030405060708090a0b0c0d0e0f')
	= intern_key('c', s))
	AS equal,
	count(*) FILTER (WHERE census_private.intern_hash(s, '\x000102030405060708090a0b0c0d0e10') = intern_key('c',
		s)) AS other_secret
	FROM (SELECT repeat('é', g) FROM generate_series(0, 200) g) v (s);
SELECT count(DISTINCT census_private.intern_hash('x', decode(lpad(to_hex(g / 2), 32, '0'), 'hex')))
	FROM generate_series(0, 99) g;
SELECT census_private.intern_hash('x', '\x00');
SELECT census_private.intern_hash(NULL, '\x00'), census_private.intern_hash('x', NULL);
SELECT create_dictionary('c2', secret => '\x00');
SELECT create_dictionary('c2', secret => '');
SELECT create_dictionary('c2', secret => '\x000102030405060708090a0b0c0d0e0f10');

-- an id below 1, a key that is not the string's
INSERT INTO c (id, key, value) VALUES (0, intern_key('c', 'x'), 'x');
INSERT INTO c (id, key, value) VALUES (-1, intern_key('c', 'x'), 'x');
INSERT INTO c (key, value) VALUES (intern_key('c', 'x') - 1, 'x');
INSERT INTO c (key, value) VALUES (intern_key('c', 'x') + 1048576, 'x');
-- behind a free key it would not be found
INSERT INTO c (key, value) VALUES (intern_key('c', 'x') + 1, 'x');
INSERT INTO c (key, value) VALUES (intern_key('c', 'x'), 'x');
-- the second row of a string
INSERT INTO c (key, value) VALUES (intern_key('c', 'x') + 1, 'x');
INSERT INTO c (key, value) VALUES (intern_key('c', 'x'), 'x');
SELECT intern('c', 'x') = id AS found FROM c;
-- strings of the same hash: the first free key, and no other
SET census.intern_hash_bits = 1;
SELECT create_dictionary('n', secret => '\x000102030405060708090a0b0c0d0e0f');
SELECT count(DISTINCT i) FROM unnest(intern_array('n', array['a', 'b', 'c', 'd', 'e'])) i;
SELECT max(key) AS last FROM n \gset
INSERT INTO n (key, value) VALUES (:last + 2, 'f');
INSERT INTO n (key, value) SELECT :last + 1, value FROM n WHERE key = 0;
INSERT INTO n (key, value) VALUES (:last + 1, 'f');
SELECT intern_find('n', value) = id AS found, intern('n', value) = id AS same FROM n WHERE value = 'f';
-- a table of rows in any order, without the indexes, as in a restore
CREATE TABLE n_copy AS TABLE n;
ALTER TABLE n DROP CONSTRAINT n_key_key, DROP CONSTRAINT n_pkey;
TRUNCATE n;
INSERT INTO n SELECT * FROM n_copy ORDER BY key DESC;
ALTER TABLE n ADD PRIMARY KEY (id), ADD UNIQUE (key);
SELECT count(*) FROM n WHERE intern_find('n', value) IS DISTINCT FROM id;
DROP TABLE n, n_copy;
RESET census.intern_hash_bits;

-- the function by hand
SELECT id, key = 17 AS other_key, value, census_private.intern_row_ok(id, key, value, ROW(1, 17, 'y')::c)
FROM (VALUES (1, intern_key('c', 'y'), 'y'), (NULL, 17, 'y'), (1, NULL, 'y'), (1, 17, NULL)) v (id, key, value);
SELECT census_private.intern_row_ok(1, 17, 'y', ROW(1, 17, 'y')::c);
SELECT census_private.intern_row_ok(0, 17, NULL, ROW(1, 17, 'y')::c);
SELECT census_private.intern_row_ok(1, 2, 'x', NULL::c);
SELECT census_private.intern_row_ok(1, 2, 'x', ROW(1, 2, 'x'));
SELECT census_private.intern_row_ok(oid::bigint, 1, 'x', t) FROM pg_catalog.pg_namespace t LIMIT 1;
CREATE TYPE intern_check_row AS (a int);
SELECT census_private.intern_row_ok(1, 2, 'x', ROW(1)::intern_check_row);
DROP TYPE intern_check_row;
-- rights come before locks
CREATE ROLE regress_intern_check;
BEGIN;
SET ROLE regress_intern_check;
SAVEPOINT a;
SELECT census_private.intern_row_ok(1, 17, 'y', ROW(1, 17, 'y')::c);
ROLLBACK TO a;
SAVEPOINT a;
SELECT intern_key('c', 'y');
ROLLBACK TO a;
SELECT count(*) FROM pg_catalog.pg_locks WHERE relation = 'c'::pg_catalog.regclass
	AND pid = pg_catalog.pg_backend_pid();
COMMIT;
RESET ROLE;
GRANT INSERT (key, value), SELECT (id) ON c TO regress_intern_check;
GRANT USAGE ON SEQUENCE c_id_seq TO regress_intern_check;
SELECT intern_key('c', 'theirs') AS theirs \gset
SET ROLE regress_intern_check;
INSERT INTO c (key, value) VALUES (:theirs, 'theirs') RETURNING id > 0 AS given;
RESET ROLE;
REVOKE ALL ON c FROM regress_intern_check;
REVOKE ALL ON SEQUENCE c_id_seq FROM regress_intern_check;
DROP ROLE regress_intern_check;

-- settings that the rows were made with cannot become others
UPDATE census_private.dictionary SET secret = decode(md5('other'), 'hex') WHERE dictionary = 'c'::regclass;
-- a row without a key does not decide
BEGIN;
CREATE TABLE c_kept AS SELECT * FROM c;
TRUNCATE c;
ALTER TABLE c DISABLE TRIGGER census_guard, ALTER key DROP NOT NULL, DROP CONSTRAINT c_check;
INSERT INTO c VALUES (1000, NULL, 'no key');
INSERT INTO c SELECT * FROM c_kept;
UPDATE census_private.dictionary SET secret = decode(md5('other'), 'hex') WHERE dictionary = 'c'::regclass;
ROLLBACK;
UPDATE census_private.dictionary SET lane_bits = 4 WHERE dictionary = 'c'::regclass;
UPDATE census_private.dictionary SET lane = 'random' WHERE dictionary = 'c'::regclass;
UPDATE census_private.dictionary SET secret = '\x00' WHERE dictionary = 'c'::regclass;
UPDATE census_private.dictionary SET commit = 'immediate' WHERE dictionary = 'c'::regclass;
UPDATE census_private.dictionary SET commit = 'transaction' WHERE dictionary = 'c'::regclass;
BEGIN;
DELETE FROM census_private.dictionary WHERE dictionary = 'c'::regclass;
SAVEPOINT a;
INSERT INTO census_private.dictionary (dictionary, secret) VALUES ('c', decode(md5('other'), 'hex'));
ROLLBACK TO a;
INSERT INTO census_private.dictionary (dictionary, secret) VALUES ('c', '\x000102030405060708090a0b0c0d0e0f');
SELECT intern_find('c', 'x') IS NOT NULL AS found;
ROLLBACK;
CREATE TABLE c_free (LIKE c);
UPDATE census_private.dictionary SET dictionary = 'c_free' WHERE dictionary = 'c'::regclass;
UPDATE census_private.dictionary SET dictionary = 'c' WHERE dictionary = 'c_free'::regclass;
DROP TABLE c_free;
-- without rows they can
TRUNCATE c;
UPDATE census_private.dictionary SET secret = decode(md5('other'), 'hex') WHERE dictionary = 'c'::regclass;
SELECT intern_text('c', intern('c', 'x'));

-- what hindered is gone: at once, without ANALYZE
CREATE TABLE c_child () INHERITS (c);
SELECT intern('c', 'x');
DROP TABLE c_child;
SELECT intern('c', 'x') > 0 AS works;
CREATE RULE c_rule AS ON INSERT TO c DO ALSO NOTIFY c;
SELECT intern('c', 'y');
DROP RULE c_rule ON c;
SELECT intern('c', 'y') > 0 AS works;
-- one CHECK of one's own in the place of ours
ALTER TABLE c DROP CONSTRAINT c_check, ADD CHECK (id > 0);
SELECT intern('c', 'z');
DROP TABLE c;

-- counters of what has none
CREATE TABLE c_plain (id int);
SELECT create_dictionary('c'), create_dictionary('c_laned', lanes => 2);
INSERT INTO census_private.lane VALUES ('c_plain', 0, 5), ('c_plain', 1, 5), ('c', 0, 7);
SELECT part, relation, what, regexp_replace(detail, '\d+', '(number)') AS detail FROM census_check('c_plain');
SELECT relation, what FROM census_check() WHERE relation IN ('c'::regclass, 'c_plain', 'c_laned') ORDER BY 1;
CREATE ROLE intern_check_reader;
GRANT SELECT ON c TO intern_check_reader;
SET ROLE intern_check_reader;
SELECT relation, what FROM census_check() WHERE what ~ 'counters' ORDER BY 1;
RESET ROLE;
DELETE FROM census_private.lane WHERE dictionary = ANY ('{c,c_plain}'::regclass[]);
SELECT relation, what FROM census_check() WHERE relation IN ('c'::regclass, 'c_plain', 'c_laned') ORDER BY 1;
ALTER SEQUENCE c_id_seq CYCLE;
SELECT relation, what, detail FROM census_check('c');
ALTER SEQUENCE c_id_seq NO CYCLE;
SELECT relation, what, detail FROM census_check('c');
DROP TABLE c, c_plain, c_laned;
DROP ROLE intern_check_reader;

-- a dictionary that was dropped leaves nothing behind when the next one is made
SELECT create_dictionary('c', lanes => 8192);
SELECT intern('c', 'x') > 0 AS given;
DROP TABLE c;
SELECT create_dictionary('c');
SELECT count(*) FROM census_private.lane l WHERE NOT EXISTS (SELECT FROM pg_class WHERE oid = l.dictionary);
SELECT count(*) FROM census_private.dictionary d WHERE NOT EXISTS (SELECT FROM pg_class WHERE oid = d.dictionary);
-- rows of other columns are not looked at: what is found is the table
SELECT intern('c', 'x') > 0 AS given;
ALTER TABLE c DROP COLUMN id CASCADE;
INSERT INTO c (key, value) VALUES (7, 'without an id');
SELECT what FROM census_check('c');
DROP TABLE c;
