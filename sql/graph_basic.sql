-- Add, remove and ask edges; answers are the same before and after compaction.
CREATE SCHEMA app;
SELECT create_graph('app.follows');
SET search_path = app, public;
\d follows
\d follows_out
SELECT * FROM census_graph;
-- an edge that is there is not added again
SELECT graph_add('follows', 1, 2), graph_add('follows', 1, 2), graph_add('follows', 2, 1), graph_add('follows', 1, 3),
	graph_remove('follows', 7, 7);
SELECT graph_add_array('follows', '{1,5,5,6,5}', '{4,1,1,7,2}'), graph_add_array('follows', '{}', '{}'),
	graph_change_array('follows', '{5,5,9}', '{2,2,9}', '{f}');
CREATE VIEW asked AS SELECT graph_out('follows', 1), graph_in('follows', 1), graph_out('follows', 99) AS nobody,
	graph_has('follows', 1, 2) AS has, graph_has('follows', 2, 3) AS has_not,
	(graph_out('follows', 1) & graph_in('follows', 1)), graph_common('follows', 2, 5),
		graph_out('follows', '{1,2,99}', 'any') AS out_any, graph_in('follows', '{1,7}', 'any') AS in_any,
	graph_within('follows', 5, 0) AS w0, graph_within('follows', 5, 1) AS w1, graph_within('follows', 5, 2) AS w2,
		graph_within('follows', 5, 1000000) AS w, census_private.graph_out_count('follows', 1) AS n,
		census_private.graph_in_count('follows', 1) AS m, census_private.graph_out_count('follows', 99) AS none;
\x
TABLE asked;
CALL graph_compact('follows');
TABLE asked;
\x
TABLE follows;
SELECT lo_key, lo_member, page FROM follows_out;
SELECT lo_key, lo_member, page FROM follows_in;
-- changes on top of pages, seen at once, and compacted
SELECT graph_add('follows', 1, 2), graph_remove('follows', 1, 2), graph_remove('follows', 1, 2),
	graph_remove('follows', 1, 3), graph_add('follows', 1, 3), graph_add('follows', 9, 9);
TABLE follows ORDER BY 1, 2;
SELECT graph_out('follows', 1), census_private.graph_out_count('follows', 1), graph_in('follows', 2),
	census_private.graph_in_count('follows', 2), graph_has('follows', 1, 2), graph_has('follows', 1, 3),
	graph_out('follows', '{1,9}', 'any');
CALL graph_compact('follows');
TABLE follows;
SELECT graph_out('follows', 1), census_private.graph_out_count('follows', 1), graph_in('follows', 2),
	census_private.graph_in_count('follows', 2), graph_has('follows', 1, 2), graph_has('follows', 1, 3),
	graph_out('follows', '{1,9}', 'any');
-- the ends of bigint
SELECT graph_add_array('follows', array[x, y, x, y, 0], array[y, x, x, y, x])
	FROM (VALUES (-9223372036854775808, 9223372036854775807)) v(x, y);
SELECT graph_out('follows', 9223372036854775807), graph_in('follows', -9223372036854775808),
	graph_has('follows', -9223372036854775808, 9223372036854775807);
CALL graph_compact('follows');
SELECT graph_out('follows', 9223372036854775807), graph_in('follows', -9223372036854775808),
	graph_has('follows', -9223372036854775808, 9223372036854775807);
-- what a transaction, and a savepoint, takes back
BEGIN;
SELECT graph_add('follows', 20, 21);
SAVEPOINT a;
SELECT graph_add('follows', 20, 22), graph_remove('follows', 20, 21);
SELECT graph_out('follows', 20);
ROLLBACK TO a;
SELECT graph_out('follows', 20);
SAVEPOINT b;
SELECT graph_add('follows', 20, 23);
RELEASE b;
SELECT graph_add('follows', 20, 23), graph_out('follows', 20);
ROLLBACK;
SELECT graph_out('follows', 20);
-- a query sees what was there when it began
SELECT graph_add('follows', 30, 31), graph_out('follows', 30);
SELECT graph_out('follows', 30);
-- parallel workers see what their leader has written
BEGIN;
SELECT graph_add('follows', 40, 41);
SET LOCAL parallel_setup_cost = 0; SET LOCAL parallel_tuple_cost = 0; SET LOCAL min_parallel_table_scan_size = 0;
SELECT count(set_config(name, 'on', true)) FROM pg_settings
	WHERE name IN ('force_parallel_mode', 'debug_parallel_query');
SELECT graph_out('follows', 40);
ROLLBACK;
-- emptied
SELECT graph_truncate('follows');
SELECT graph_out('follows', 1), graph_has('follows', 1, 4), census_private.graph_in_count('follows', 1),
	graph_add('follows', 1, 1);
CALL graph_compact('follows');
SELECT graph_out('follows', 1);
-- renamed; and in a new session
SELECT graph_rename('follows', '"Likes"');
SELECT graph_out('"Likes"', 1), * FROM census_graph;
\c -
SET search_path = app, public;
SELECT graph_out('"Likes"', 1);
-- the three are one object: of its tables only the first can be dropped, and takes the others along
DROP TABLE "Likes_out";
SELECT graph_rename('"Likes"', 'likes');
DROP VIEW asked;
DROP TABLE likes;
SELECT relname FROM pg_class WHERE relnamespace = 'app'::regnamespace AND relname ~* 'likes' ORDER BY 1;
-- taken apart, what is left of it is found, and dropped
SELECT graph_add(create_graph('apart'), 1, 2);
CALL graph_compact('apart');
DROP TABLE apart_out CASCADE;
SELECT graph_out('apart', 1);
SELECT create_graph('apart');
SELECT relation, what, detail FROM census_check() WHERE relation::text ~ 'apart' ORDER BY 1;
SELECT drop_graph('apart_runs');
DROP TABLE apart;
SELECT relname FROM pg_class WHERE relnamespace = 'app'::regnamespace AND relname ~ 'apart' ORDER BY 1;
SELECT graph_add(create_graph('apart'), 1, 2);
ALTER TABLE apart DROP CONSTRAINT census_graph;
SELECT graph_out('apart', 1);
SELECT relation, what FROM census_check() WHERE relation::text ~ 'apart' ORDER BY 1;
-- its pages are there, and name it: nothing is dropped, nothing is lost
CALL graph_compact('apart');
SELECT relation, what, detail FROM census_check() WHERE relation::text ~ 'apart' ORDER BY 1;
SELECT drop_graph('apart_out');
SELECT drop_graph('apart_in');
ALTER TABLE apart
	ADD CONSTRAINT census_graph CHECK (true OR census_private.graph_pages('app.apart_out', 'app.apart_in',
		'app.apart_runs', 'app.apart_parts'));
CALL graph_compact('apart');
SELECT graph_out('apart', 1);
-- nor when it names other pages, a part of its own, or a plain table
SELECT graph_add(create_graph('beside'), 5, 6);
CREATE FUNCTION apart_as(a text, b text) RETURNS TABLE (relation regclass, what text, refused text)
LANGUAGE plpgsql AS $$
BEGIN
	ALTER TABLE apart DROP CONSTRAINT census_graph;
	EXECUTE format('ALTER TABLE apart ADD CONSTRAINT census_graph
		CHECK (true OR census_private.graph_pages(%L, %L, ''apart_runs'', ''apart_parts''))', a, b);
	FOR relation, what IN SELECT c.relation, c.what FROM census_check() c WHERE c.relation::text ~ 'apart|beside'
		ORDER BY 1 LOOP
		BEGIN
			PERFORM drop_graph(relation) WHERE relation <> 'apart'::regclass;
			refused := NULL;
		EXCEPTION WHEN OTHERS THEN refused := SQLERRM;
		END;
		RETURN NEXT;
	END LOOP;
END $$;
SELECT * FROM apart_as('beside_out', 'beside_in');
SELECT graph_out('apart', 1);
SELECT * FROM apart_as('apart_out', 'beside_in');
SELECT * FROM apart_as('apart_out', 'apart_out');
SELECT * FROM apart_as('beside', 'apart_in');
SELECT * FROM apart_as('apart_out', 'apart_in');
-- pages that do not name their graph
ALTER TABLE apart_in DROP CONSTRAINT census_pages;
SELECT relation, what, detail FROM census_check() WHERE relation::text ~ 'apart|beside' ORDER BY 1;
SELECT drop_graph('apart_in');
ALTER TABLE apart_in ADD CHECK (true OR census_private.graph_page_of('beside'));
SELECT relation, what FROM census_check() WHERE relation::text ~ 'apart|beside' ORDER BY 1;
SELECT drop_graph('apart_in');
ALTER TABLE apart_in DROP CONSTRAINT apart_in_check,
	ADD CONSTRAINT census_pages CHECK (true OR census_private.graph_page_of('apart'));
SELECT * FROM census_check() WHERE relation::text ~ 'apart|beside';
SELECT graph_out('apart', 1), graph_in('apart', 2);
-- by its own name it is dropped whole, also without a CHECK
ALTER TABLE apart DROP CONSTRAINT census_graph;
SELECT drop_graph('apart'), drop_graph('beside');
DROP FUNCTION apart_as;
SELECT to_regclass('apart_out'), to_regclass('apart_in'), to_regclass('beside_in');
-- a copy of it is no graph: the pages do not name it
SELECT graph_add(create_graph('original'), 1, 2);
CALL graph_compact('original');
CREATE TABLE copy (LIKE original INCLUDING ALL);
SELECT graph_out('copy', 1);
DROP TABLE copy;
-- rows are written by our functions alone
INSERT INTO original VALUES (1, 2, false);
UPDATE original SET present = false;
DELETE FROM original;
TRUNCATE original;
COPY original FROM STDIN;
1	2	f
\.
INSERT INTO original_out VALUES (1, 1, '');
DELETE FROM original_in;
TRUNCATE original_out, original_in, original;
MERGE INTO original_out USING (SELECT) x ON true WHEN MATCHED THEN DELETE;
SELECT graph_out('original', 1);
ALTER TABLE original_in DISABLE TRIGGER census_guard;
SELECT relation, what, detail FROM census_check() WHERE relation::text ~ 'original' ORDER BY 1;
DROP TABLE original;
SELECT relname FROM pg_class WHERE relnamespace = 'app'::regnamespace ORDER BY 1;
SELECT count(*) FROM census_graph;
RESET search_path;
DROP SCHEMA app CASCADE;
