-- Erase a string for good: the row keeps its id and key, readers get NULL, and the same string gets a new id.
SELECT create_dictionary('er');
SELECT intern_array('er', array['a', 'b', 'c', repeat('long ', 100000)]);
SELECT intern_erase('er', 2), intern_erase('er', 2) AS again, intern_erase('er', 77) AS nobody,
	intern_erase('er', -1) AS odd, intern_erase('er', NULL);
SELECT id, key IS NOT NULL AS key, left(value, 5) AS value FROM er ORDER BY id;
SELECT intern_text('er', 2), intern_text_array('er', array[1, 2, 3]), intern_find('er', 'b'),
	intern_find_array('er', array['a', 'b']), intern_find_set('er', array['a', 'b'], 'all');
SELECT * FROM intern_text_set('er', '{1,2,3}');
SELECT intern('er', 'b') AS new, intern('er', 'b') = intern_find('er', 'b') AS same;
SELECT intern_erase('er', 4), intern_text('er', 4) IS NULL AS erased, intern('er', repeat('long ', 100000)) AS new;
-- the default one
SELECT intern_text(intern('to be erased')) AS was;
SELECT intern_erase(intern_find('to be erased')), intern_find('to be erased');
SELECT count(*) FILTER (WHERE value IS NULL) FROM census_private.string;

-- it is an UPDATE, which may be written as one; no other of these columns is let through
UPDATE er SET value = NULL WHERE id = 3;
SELECT intern_find('er', 'c'), intern('er', 'c');
\set VERBOSITY terse
UPDATE er SET value = 'z' WHERE id = 3;
UPDATE er SET value = 'z' WHERE id = 1;
UPDATE er SET value = NULL, key = key + 1 WHERE id = 1;
UPDATE er SET id = 100 WHERE id = 1;
DELETE FROM er WHERE id = 3;
\set VERBOSITY default
UPDATE er SET value = value WHERE id = 1;
SELECT id, value FROM er WHERE id <= 3 ORDER BY id;

-- what a session remembers
SELECT intern('er', 'remembered') AS old;
BEGIN;
SELECT intern_find('er', 'remembered') IS NOT NULL AS there;
SELECT intern_erase('er', intern_find('er', 'remembered'));
SELECT intern_find('er', 'remembered') IS NULL AS gone;
SELECT intern('er', 'remembered') > 8 AS new;
ROLLBACK;
SELECT intern('er', 'remembered') AS old_again;
BEGIN;
SAVEPOINT s;
SELECT intern_erase('er', intern('er', 'remembered'));
SELECT intern('er', 'remembered') > 8 AS new;
ROLLBACK TO s;
SELECT intern('er', 'remembered') AS old_again;
SAVEPOINT s;
SELECT intern_erase('er', intern('er', 'remembered'));
RELEASE s;
SELECT intern_find('er', 'remembered') IS NULL AS gone;
COMMIT;
SELECT intern_find('er', 'remembered') IS NULL AS gone, intern('er', 'remembered') > 8 AS new;

-- in a chain of strings of one hash, those behind it are found
SET census.intern_hash_bits = 1;
SELECT create_dictionary('nar');
SELECT count(intern('nar', 's' || g)) FROM generate_series(1, 20) g;
CREATE TABLE was AS SELECT id, key, value FROM nar;
SELECT count(*) FROM was WHERE id % 3 = 0 AND intern_erase('nar', id);
SELECT count(*) FILTER (WHERE intern_find('nar', w.value) IS DISTINCT FROM CASE WHEN w.id % 3 <> 0 THEN w.id END)
	AS wrong,
	count(*) FILTER (WHERE n.key <> w.key) AS moved FROM was w JOIN nar n USING (id);
SELECT count(*) FILTER (WHERE intern('nar', value) = id) AS kept,
	count(*) FILTER (WHERE intern('nar', value) > 20) AS new FROM was;
SELECT count(*), count(value), count(DISTINCT value), count(DISTINCT key) FROM nar;
RESET census.intern_hash_bits;

-- rights: UPDATE, and SELECT as for everything
CREATE ROLE regress_intern_eraser;
GRANT SELECT, INSERT ON er TO regress_intern_eraser;
SET ROLE regress_intern_eraser;
SELECT intern_erase('er', 1);
RESET ROLE;
GRANT UPDATE ON er TO regress_intern_eraser;
SET ROLE regress_intern_eraser;
SELECT intern_erase('er', 1);
RESET ROLE;
BEGIN READ ONLY;
SELECT intern_erase('er', 5);
ROLLBACK;
DROP TABLE er, nar, was;
DROP ROLE regress_intern_eraser;
