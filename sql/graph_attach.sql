-- Graphs that are kept equal to a table.
\set VERBOSITY terse
CREATE TABLE follow (note text, src int NOT NULL, dst bigint NOT NULL, PRIMARY KEY (src, dst));
INSERT INTO follow SELECT 'first', i % 7, i FROM generate_series(1, 100) i;
SELECT create_graph('g');
SELECT graph_attach('g', 'follow', 'src', 'dst');
SELECT attached_to, dictionary FROM census_graph WHERE graph = 'g'::regclass;
SELECT tgenabled, count(*) FROM pg_trigger WHERE tgrelid = 'follow'::regclass GROUP BY 1;
-- each fires where it shall: the statement's, too, or edges would be written one at a time
SELECT regexp_replace(tgname, '\d+', 'N') AS trigger, regexp_replace(pg_get_triggerdef(oid),
	'^.* (BEFORE|AFTER) (.*) ON .* FOR EACH (\w+).*$', '\1 \2 (\3)') AS fires
	FROM pg_trigger WHERE tgrelid = 'follow'::regclass ORDER BY 1;
-- the graph beside the table: no row, but for what somebody counts
CREATE VIEW wrong AS SELECT what, count(*) FROM graph_check('g') GROUP BY 1 ORDER BY 1;
CREATE VIEW edges AS SELECT (SELECT sum(census_private.graph_out_count('g', k))
	FROM (SELECT DISTINCT src AS k FROM follow) s) AS out, (SELECT count(*) FROM follow) AS rows;
TABLE wrong; TABLE edges;
-- each command, of one row and of many
INSERT INTO follow VALUES ('one', 1, 1000);
INSERT INTO follow SELECT 'many', i, i + 1 FROM generate_series(200, 300) i;
UPDATE follow SET dst = 1001 WHERE dst = 1000;
UPDATE follow SET note = 'nothing to see';
DELETE FROM follow WHERE dst = 1001;
DELETE FROM follow WHERE src = 250;
SELECT graph_has('g', 1, 1000), graph_has('g', 1, 1001), graph_has('g', 250, 251), graph_out('g', 249),
	graph_in('g', 50);
TABLE wrong; TABLE edges;
COPY follow FROM stdin;
\N	400	1
\N	401	1
\.
-- rows take each other's place within one command
UPDATE follow SET dst = dst + 1 WHERE src = 400;
CREATE TABLE chain (a int, b int, UNIQUE (a, b));
INSERT INTO chain VALUES (3, 0), (2, 0), (1, 0);
SELECT create_graph('c');
SELECT graph_attach('c', 'chain', 'a', 'b');
UPDATE chain SET a = a + 1;
SELECT * FROM graph_check('c');
SELECT graph_in('c', 0);
-- a row with a NULL has no edge
INSERT INTO chain VALUES (NULL, 1), (1, NULL), (NULL, NULL);
UPDATE chain SET b = 5 WHERE a IS NULL AND b IS NULL;
UPDATE chain SET a = 7 WHERE b = 5;
UPDATE chain SET b = NULL WHERE a = 2;
SELECT graph_in('c', 0), graph_in('c', 1), graph_in('c', 5);
DELETE FROM chain WHERE a IS NULL;
SELECT * FROM graph_check('c');
-- commands of several kinds in one
INSERT INTO follow VALUES ('again', 401, 1), ('new', 402, 1) ON CONFLICT (src, dst) DO UPDATE SET note = 'was there',
	dst = 77;
INSERT INTO follow VALUES ('again', 402, 1) ON CONFLICT DO NOTHING;
WITH gone AS (DELETE FROM follow WHERE src = 402 RETURNING *),
	more AS (INSERT INTO follow SELECT 'moved', 403, dst FROM gone RETURNING *) UPDATE follow SET src = 404
	WHERE src = 401;
MERGE INTO follow f USING (VALUES (403, 1), (405, 1), (404, 77)) v(s, d) ON f.src = v.s AND f.dst = v.d
	WHEN MATCHED AND v.s = 403 THEN DELETE WHEN MATCHED THEN UPDATE SET dst = 78 WHEN NOT MATCHED
		THEN INSERT VALUES ('merged', v.s, v.d);
SELECT src, dst FROM follow WHERE src >= 400 ORDER BY 1, 2;
SELECT graph_in('g', 1) & '{400-500}', graph_out('g', 404);
TABLE wrong; TABLE edges;
-- what is rolled back, and what is not
BEGIN;
INSERT INTO follow VALUES ('a', 500, 1);
SAVEPOINT s;
INSERT INTO follow VALUES ('b', 500, 2);
DELETE FROM follow WHERE src = 500 AND dst = 1;
SELECT graph_out('g', 500);
ROLLBACK TO s;
INSERT INTO follow VALUES ('c', 500, 3);
SELECT graph_out('g', 500);
SAVEPOINT t;
INSERT INTO follow VALUES ('d', 500, 4), ('d', 500, 3);
ROLLBACK TO t;
COMMIT;
SELECT graph_out('g', 500);
BEGIN; DELETE FROM follow; SELECT graph_out('g', 500); ROLLBACK;
BEGIN; TRUNCATE follow; SELECT graph_out('g', 500); ROLLBACK;
TABLE wrong; TABLE edges;
-- triggers of the table's own change its rows before ours hear of them
CREATE FUNCTION meddle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF OLD.note = 'stays' THEN INSERT INTO follow VALUES ('stays', OLD.src, OLD.dst), ('stays', 602, OLD.dst)
			ON CONFLICT DO NOTHING; END IF;
	ELSIF NEW.note = 'goes' THEN
		DELETE FROM follow WHERE src = 600;
	ELSIF NEW.note = 'changes' THEN
		UPDATE follow SET note = 'changed', dst = dst + (dst % 2) * 100 WHERE src = NEW.src;
	ELSIF NEW.note = 'caught' THEN
		BEGIN
			INSERT INTO follow VALUES ('x', 605, NEW.dst + 50), ('x', NEW.src, NEW.dst);
		EXCEPTION WHEN unique_violation THEN NULL;
		END;
	END IF;
	RETURN NULL;
END $$;
CREATE TRIGGER a_first AFTER INSERT OR DELETE ON follow FOR EACH ROW EXECUTE FUNCTION meddle();
INSERT INTO follow VALUES ('goes', 600, 1), ('goes', 600, 2), ('stays', 601, 3);
INSERT INTO follow VALUES ('changes', 603, 1), ('changes', 603, 2), ('changes', 603, 3);
INSERT INTO follow VALUES ('caught', 604, 1), ('caught', 604, 2);
DELETE FROM follow WHERE src = 601;
SELECT src, dst, note FROM follow WHERE src >= 600 ORDER BY 1, 2;
SELECT graph_out('g', 600), graph_out('g', 601), graph_out('g', 602), graph_out('g', 603), graph_out('g', 604),
	graph_out('g', 605);
TABLE wrong; TABLE edges;
ALTER TRIGGER a_first ON follow RENAME TO z_last;
INSERT INTO follow VALUES ('goes', 600, 1), ('goes', 600, 2), ('stays', 611, 3);
INSERT INTO follow VALUES ('changes', 613, 1), ('changes', 613, 2), ('changes', 613, 3);
DELETE FROM follow WHERE src IN (601, 602, 611);
TABLE wrong; TABLE edges;
DROP TRIGGER z_last ON follow;
-- so do those of a partition, of whose statements nobody is told when they come by way of its parent
CREATE TABLE whole (src int, dst int, note text, UNIQUE (src, dst)) PARTITION BY RANGE (src);
CREATE TABLE part PARTITION OF whole FOR VALUES FROM (0) TO (100);
SELECT create_graph('p');
SELECT graph_attach('p', 'part', 'src', 'dst');
CREATE FUNCTION gone() RETURNS trigger LANGUAGE plpgsql
	AS $$ BEGIN DELETE FROM part WHERE src = NEW.src AND dst = NEW.dst; RETURN NULL; END $$;
CREATE TRIGGER a_first AFTER INSERT ON part FOR EACH ROW WHEN (NEW.note = 'goes') EXECUTE FUNCTION gone();
INSERT INTO whole VALUES (1, 1, 'goes'), (1, 2, 'stays'), (1, 3, 'goes');
SELECT graph_out('p', 1), (SELECT count(*) FROM graph_check('p'));
SELECT drop_graph('p');
DROP TABLE whole;
DROP FUNCTION gone;
-- BEFORE triggers and generated columns change what no command names
CREATE FUNCTION turn() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.dst := NEW.dst + 10000; RETURN NEW; END $$;
CREATE TRIGGER turn BEFORE UPDATE ON follow FOR EACH ROW WHEN (OLD.src = 604) EXECUTE FUNCTION turn();
UPDATE follow SET note = 'turned' WHERE src = 604;
SELECT graph_out('g', 604);
DROP TRIGGER turn ON follow;
-- a foreign key that cascades
CREATE TABLE person (id int PRIMARY KEY);
INSERT INTO person SELECT DISTINCT src FROM follow;
ALTER TABLE follow ADD FOREIGN KEY (src) REFERENCES person ON DELETE CASCADE ON UPDATE CASCADE;
DELETE FROM person WHERE id IN (1, 2, 3);
UPDATE person SET id = 9000 + id WHERE id IN (4, 5);
SELECT census_private.graph_out_count('g', 4), census_private.graph_out_count('g', 9004);
TABLE wrong; TABLE edges;
ALTER TABLE follow DROP CONSTRAINT follow_src_fkey;
-- by hand it is not changed
SELECT graph_add('g', 1, 2);
SELECT graph_remove('g', 1, 2);
SELECT graph_add_array('g', '{1}', '{2}');
CALL graph_load('g', 'SELECT 1::bigint, 2::bigint');
-- compaction goes on
CALL graph_compact('g');
DELETE FROM follow WHERE dst % 3 = 0;
TABLE wrong; TABLE edges;
-- names may change, columns stay as they are
ALTER TABLE follow RENAME src TO "the Source";
ALTER TABLE follow RENAME TO "The Table";
SELECT graph_rename('g', '"The Graph"');
INSERT INTO "The Table" VALUES ('renamed', 700, 1);
SELECT graph_out('"The Graph"', 700);
SELECT graph_rename('"The Graph"', 'g');
ALTER TABLE "The Table" RENAME TO follow;
ALTER TABLE follow RENAME "the Source" TO src;
ALTER TABLE follow ALTER src TYPE bigint;
ALTER TABLE follow DROP COLUMN dst;
ALTER TABLE follow DROP COLUMN note;
DROP TABLE g;
INSERT INTO follow VALUES (700, 2);
SELECT graph_out('g', 700);
-- without its unique key the table is not written, nor by triggers that were altered
BEGIN; ALTER TABLE follow DROP CONSTRAINT follow_pkey; INSERT INTO follow VALUES (700, 3); ROLLBACK;
BEGIN; ALTER TABLE follow SET UNLOGGED; INSERT INTO follow VALUES (700, 3); ROLLBACK;
BEGIN; SET LOCAL client_min_messages = error; ALTER TABLE follow DROP COLUMN dst CASCADE;
INSERT INTO follow VALUES (701); ROLLBACK;
-- a check finds what triggers did not see
BEGIN;
ALTER TABLE follow DISABLE TRIGGER ALL;
DELETE FROM follow WHERE src = 700 AND dst = 1;
INSERT INTO follow VALUES (700, 3);
ALTER TABLE follow ENABLE TRIGGER ALL;
SELECT * FROM graph_check('g');
SELECT part, relation, what, detail FROM census_check('g');
ROLLBACK;
SELECT count(*) FROM graph_check('g');
SELECT count(*) FROM census_check('g');
BEGIN;
ALTER TABLE g DISABLE TRIGGER USER;
UPDATE g SET dst = 6 WHERE src = 700 AND dst = 2;
SELECT * FROM graph_check('g');
ROLLBACK;
CALL graph_compact('g');
BEGIN;
ALTER TABLE g_in DISABLE TRIGGER USER;
ALTER TABLE g_out DISABLE TRIGGER USER;
DELETE FROM g_in WHERE ctid = (SELECT max(ctid) FROM g_in);
SELECT what, count(*) > 0 AS found FROM graph_check('g') GROUP BY 1;
SELECT what, count(*) FROM census_check('g') GROUP BY 1;
UPDATE g_out SET page = '\x0102';
SELECT what, detail FROM census_check('g');
ROLLBACK;
-- the graph goes with CASCADE, and the triggers with it; a graph that is attached is not emptied by hand
BEGIN; DROP TABLE g; ROLLBACK;
BEGIN; DROP TABLE g CASCADE; INSERT INTO follow VALUES (700, 3); ROLLBACK;
SELECT graph_truncate('g');
-- detached, it stays as it is
SELECT graph_detach('g');
SELECT attached_to IS NULL, (SELECT count(*) FROM pg_trigger WHERE tgrelid = 'follow'::regclass AND NOT tgisinternal)
	FROM census_graph WHERE graph = 'g'::regclass;
SELECT graph_add('g', 700, 4), graph_out('g', 700);
SELECT graph_detach('g');
SELECT graph_attach('g', 'follow', 'src', 'dst');
SELECT graph_truncate('g');
SELECT graph_attach('g', 'follow', 'src', 'dst');
-- dropped tables, dropped graphs
DROP VIEW wrong, edges;
SELECT drop_graph('g');
INSERT INTO follow VALUES (700, 9);
DROP TABLE chain;
DROP TABLE chain CASCADE;
SELECT graph_add('c', 1, 1), graph_in('c', 1);
SELECT graph_detach('c');
SELECT drop_graph('c');
DROP TABLE follow, person;
DROP FUNCTION meddle, turn;
