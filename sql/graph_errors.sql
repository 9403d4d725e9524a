-- Errors of graphs.  A failed call changes nothing.
\set SHOW_CONTEXT never
CREATE FUNCTION try(call text) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE call;
	RETURN 'ok';
EXCEPTION WHEN OTHERS THEN RETURN sqlstate || ' ' || sqlerrm;
END $$;
SELECT create_graph('g');
-- here its tables are written by hand
ALTER TABLE g DISABLE TRIGGER USER; ALTER TABLE g_out DISABLE TRIGGER USER;
CREATE TABLE plain (id bigint);
CREATE VIEW looked AS SELECT 1;
SELECT call, try(call) FROM (VALUES
	($$SELECT graph_add('none', 1, 2)$$), ($$SELECT graph_out('plain', 1)$$), ($$SELECT graph_out('looked', 1)$$),
		($$SELECT graph_has('plain', 1, 1)$$), ($$SELECT drop_graph('plain')$$),
		($$SELECT graph_rename('plain', 'x')$$), ($$SELECT graph_stats('plain')$$),
	($$SELECT graph_add(NULL, 1, 2)$$), ($$SELECT graph_add('g', NULL, 2)$$), ($$SELECT graph_remove('g', 1, NULL)$$),
		($$SELECT graph_add_array('g', '{1,NULL}', '{1,2}')$$), ($$SELECT graph_add_array('g', '{1}', '{1,2}')$$),
		($$SELECT graph_change_array('g', NULL::bigint[], '{1,2}', '{f}')$$),
	($$SELECT graph_within('g', 1, -1)$$), ($$SELECT graph_add('g', 1, 9223372036854775808)$$),
		($$CALL graph_compact('g')$$), ($$CALL graph_load('g', 'SELECT 1, 2.0')$$),
		($$CALL graph_load('g', 'SELECT 1::bigint')$$), ($$CALL graph_load('g', 'SELECT 1::bigint, NULL::bigint')$$),
	($$CALL graph_load('g', 'SELEC')$$), ($$CALL graph_load('g', 'DELETE FROM plain')$$),
		($$CALL graph_load('g', NULL)$$), ($$CALL graph_load('plain', 'SELECT 1::bigint, 1::bigint')$$),
		($$SELECT create_graph('g')$$), ($$SELECT create_graph('pg_temp.g')$$), ($$SELECT create_graph('')$$),
		($$SELECT graph_out('g', '{1}', 'some')$$), ($$SELECT graph_in('g', '{1}', '')$$),
		($$SELECT graph_rename('g', '')$$),
	($$SELECT graph_rename('g', repeat('x', 64))$$), ($$SELECT create_graph(NULL) IS NULL$$)) c(call);
CALL graph_compact('plain');
CALL graph_compact(NULL);
SELECT graph_out('g', NULL::bigint) IS NULL AS no_key, graph_has('g', 1, NULL) IS NULL AS no_member;
BEGIN; CALL graph_compact('g'); ROLLBACK;
BEGIN READ ONLY; SELECT graph_out('g', 1); SELECT graph_add('g', 1, 2); ROLLBACK;
TABLE g;
-- a damaged page is an error of that page
SELECT graph_add_array('g', '{1,2,3}', '{1,2,3}');
CALL graph_compact('g');
CREATE TABLE kept AS TABLE g_out;
\set SHOW_CONTEXT never
CREATE FUNCTION damage(bytes bytea) RETURNS SETOF text LANGUAGE plpgsql AS $$
BEGIN
	UPDATE g_out SET page = bytes;
	RETURN QUERY SELECT try($q$SELECT graph_out('g', 3)$q$);
	RETURN QUERY SELECT try($q$SELECT graph_out('g', '{3}', 'any')$q$);
	RETURN QUERY SELECT try($q$SELECT graph_has('g', 3, 3)$q$);
	RETURN QUERY SELECT try($q$CALL graph_load('g', 'SELECT 3::bigint, 5::bigint')$q$);
	UPDATE g_out g SET page = k.page FROM kept k;
END $$;
SELECT b, damage(b) FROM (VALUES ('\x'::bytea), ('\x02'), ('\x0201'), ('\x0103'), ('\x0102'),
	('\x010203000000000000000100'), ('\x010203000000000000000101110000'), ('\x010103ffffffff0f01'), ('\x01010100'),
	('\x0101030201'), ('\x010103020100'), ('\x0101ffffffffffffffffff7f0101')) v(b);
SELECT graph_out('g', 3);
-- what nobody has written is not read, however long it is
ALTER TABLE g_out ALTER page SET STORAGE EXTERNAL;
SELECT damage(('\x010103c03e' || repeat('01', 8000))::bytea) AS long,
	damage(('\x010103' || repeat('01', 100000))::bytea) AS too_long;
-- key 3 with 32762 members: as many bytes as a page may have, and one more, which is said before it is looked at
SELECT damage(('\x010103faff01' || repeat('01', 32762))::bytea) AS longest;
UPDATE g_out SET page = ('\x010103faff01' || repeat('01', 32763))::bytea;
SELECT graph_out('g', 3);
UPDATE g_out g SET page = k.page FROM kept k;
ALTER TABLE g_out ALTER page SET STORAGE PLAIN;
-- members out of their row's place
INSERT INTO g_out VALUES (3, 3, '\x0101030103'), (3, 9, '\x0101030101');
SELECT graph_out('g', 3);
-- so of lists, and of slices, whether or not something of them was changed
CREATE FUNCTION ask() RETURNS SETOF text LANGUAGE plpgsql AS $$
BEGIN
	RETURN NEXT try($q$SELECT graph_out('g', '{3}', 'any')$q$);
	INSERT INTO g VALUES (3, 1, false), (3, 3, true);
	RETURN NEXT try($q$SELECT graph_out('g', '{3}', 'any')$q$);
	DELETE FROM g WHERE src = 3;
END $$;
SELECT ask();
UPDATE g_out SET page = ('\x01020300000000000000010800000000008000000300' || CASE lo_member WHEN 3
	THEN '0300' ELSE '0100' END)::bytea WHERE lo_key = 3;
SELECT ask();
DROP FUNCTION ask;
DELETE FROM g_out WHERE lo_key = 3;
-- pages of another owner are not read
CREATE ROLE graph_other;
ALTER TABLE g_in OWNER TO graph_other;
SELECT graph_out('g', 1);
ALTER TABLE g_in OWNER TO current_user;
DROP ROLE graph_other;
SELECT graph_out('g', 1);
-- altered tables
ALTER TABLE g ADD CHECK (src > 0);
SELECT graph_add('g', 1, 9);
ALTER TABLE g DROP CONSTRAINT g_src_check;
ALTER TABLE g_out ADD COLUMN more int;
SELECT graph_out('g', 1);
DROP TABLE g_in CASCADE;
SELECT graph_out('g', 1);
DROP TABLE g;
-- a table whose rows were written before it had all of its columns
CREATE TABLE late (src bigint NOT NULL);
INSERT INTO late SELECT generate_series(1, 40);
ALTER TABLE late ADD dst bigint NOT NULL DEFAULT 7, ADD present boolean NOT NULL DEFAULT true,
	ADD PRIMARY KEY (src, dst), ADD UNIQUE (dst, src);
ALTER TABLE late ALTER dst DROP DEFAULT, ALTER present DROP DEFAULT;
CREATE TABLE late_out (lo_key bigint, lo_member bigint, page bytea NOT NULL, PRIMARY KEY (lo_key, lo_member));
ALTER TABLE late_out ALTER page SET STORAGE PLAIN;
CREATE TABLE late_in (LIKE late_out INCLUDING ALL);
CREATE TABLE late_runs (run bigint, place bigint, bytes bytea NOT NULL, PRIMARY KEY (run, place));
ALTER TABLE late_runs ALTER bytes SET STORAGE PLAIN;
CREATE TABLE late_parts (LIKE late_runs INCLUDING ALL);
ALTER TABLE late_out ADD CHECK (true OR census_private.graph_page_of('late'));
ALTER TABLE late_in ADD CHECK (true OR census_private.graph_page_of('late'));
ALTER TABLE late_runs ADD CHECK (true OR census_private.graph_page_of('late'));
ALTER TABLE late_parts ADD CHECK (true OR census_private.graph_page_of('late'));
ALTER TABLE late ADD CHECK (true OR census_private.graph_pages('late_out', 'late_in', 'late_runs', 'late_parts'));
SELECT graph_out('late', 40), graph_out('late', roaring_from_range(-1000, 1000), 'any'), graph_in('late', '{6-8}',
	'any');
SELECT * FROM graph_counts('late', roaring_from_range(7, 9), 2);
SELECT drop_graph('late');
SELECT count(*) FROM census_graph;
DROP TABLE plain, kept;
DROP VIEW looked;
DROP FUNCTION try, damage;
