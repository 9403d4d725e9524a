-- Every shape of table that a graph can be attached to: each pair of column types, unique together in either order, or
-- one column unique.  After each command the graph equals the table, by its own check and by its answers.
\set VERBOSITY terse
SET client_min_messages = warning;
CREATE DOMAIN shape_number AS int CHECK (value >= 0);
CREATE DOMAIN shape_word AS text;
-- what a type has for a number, and the id that a graph has for that
CREATE FUNCTION shape_value(type text, i text) RETURNS text LANGUAGE sql
	AS $$ SELECT format(CASE WHEN type ~ 'text|char|word' THEN '(''v'' || (%s))::%s' ELSE '(%s)::%s' END, i, type) $$;
CREATE FUNCTION shape_id(type text, col text) RETURNS text LANGUAGE sql
	AS $$ SELECT format(CASE WHEN type ~ 'text|char|word' THEN 'intern_find(%I::text)' ELSE '%I::bigint' END, col) $$;
CREATE FUNCTION shape_differs() RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	found text;
BEGIN
	SELECT string_agg(format('%s (%s, %s)', what, src, dst), ', ') INTO found FROM graph_check('shape_graph');
	IF found IS NULL THEN
		EXECUTE
			format('SELECT string_agg(e::text, %L) FROM ((SELECT %s AS x, %s AS y FROM shape_table '
			'WHERE a IS NOT NULL AND b IS NOT NULL EXCEPT SELECT k, m::bigint '
			'FROM shape_key k, unnest(graph_out(%L, k)) m)
			UNION ALL (SELECT m::bigint, k FROM shape_key k, unnest(graph_in(%4$L, k)) m EXCEPT SELECT %2$s, %3$s '
				'FROM shape_table)) e', ' ', shape_id((SELECT type FROM shape_column WHERE col = 'a'), 'a'),
			shape_id((SELECT type FROM shape_column WHERE col = 'b'), 'b'), 'shape_graph') INTO found;
	END IF;
	RETURN found;
END $$;
CREATE TABLE shape_column (col text, type text);
CREATE TABLE shape_key AS SELECT i::bigint AS k FROM generate_series(100, 250) i UNION
	SELECT unnest(intern_array(ARRAY(SELECT 'v' || i FROM generate_series(100, 250) i)));
CREATE FUNCTION shape_try(ta text, tb text, index text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	a0 text := shape_value(ta, '100 + i'); b0 text := shape_value(tb, '200 + i');
	command text;
	wrong text := '';
	differs text;
BEGIN
	TRUNCATE shape_column;
	INSERT INTO shape_column VALUES ('a', ta), ('b', tb);
	-- columns that are gone, and others, beside
	EXECUTE format('CREATE TABLE shape_table (gone int, b %s, other text DEFAULT %L, a %s)', tb, '', ta);
	ALTER TABLE shape_table DROP gone;
	EXECUTE format('CREATE UNIQUE INDEX ON shape_table %s', index);
	EXECUTE format('INSERT INTO shape_table (a, b) SELECT %s, %s FROM generate_series(1, 6) i', a0, b0);
	PERFORM create_graph('shape_graph');
	PERFORM graph_attach('shape_graph', 'shape_table', 'a', 'b');
	FOR command IN SELECT c FROM unnest(ARRAY[
		'SELECT',
		format('UPDATE shape_table SET b = %s FROM generate_series(2, 2) i WHERE a = %s', shape_value(tb, '220 + i'),
			a0),
		format('UPDATE shape_table SET a = %s FROM generate_series(3, 3) i WHERE a = %s', shape_value(ta, '120 + i'),
			a0),
		format('UPDATE shape_table SET a = %s, b = %s FROM generate_series(4, 4) i WHERE a = %s',
			shape_value(ta, '120 + i'), shape_value(tb, '220 + i'), a0),
		'UPDATE shape_table SET a = a, b = b, other = ''changed''',
		format('UPDATE shape_table SET b = NULL FROM generate_series(1, 1) i WHERE a = %s', a0),
		format('UPDATE shape_table SET b = %s FROM generate_series(1, 1) i WHERE a = %s', b0, a0),
		format('UPDATE shape_table SET a = NULL FROM generate_series(1, 1) i WHERE a = %s', a0),
		format('UPDATE shape_table SET a = %s FROM generate_series(1, 1) i WHERE a IS NULL', a0),
		format('DELETE FROM shape_table USING generate_series(5, 5) i WHERE a = %s', a0),
		format('INSERT INTO shape_table (a, b) SELECT %s, %s FROM generate_series(5, 9) i', a0, b0)
			|| ' ON CONFLICT DO NOTHING',
		-- there and back in one transaction's commands; another row takes the place
		format('WITH d AS (DELETE FROM shape_table USING generate_series(7, 7) i WHERE a = %s '
			'RETURNING a) INSERT INTO shape_table (a, b) SELECT d.a, %s FROM d, generate_series(27, 27) i', a0, b0),
		format('MERGE INTO shape_table t USING generate_series(8, 10) i ON t.a = %s WHEN MATCHED AND i = 8 '
			'THEN DELETE WHEN MATCHED THEN UPDATE SET b = %s WHEN NOT MATCHED THEN INSERT (a, b) VALUES (%s, %s)', a0,
			shape_value(tb, '240 + i'), a0, b0),
		'DELETE FROM shape_table', 'TRUNCATE shape_table']) c
	LOOP
		-- a row of both that changes the unique column to a value of another row is refused, and changes nothing
		BEGIN
			EXECUTE command;
		EXCEPTION WHEN unique_violation THEN NULL;
		END;
		differs := shape_differs();
		IF differs IS NOT NULL THEN wrong := wrong || format('; %s: %s', left(command, 60), differs); END IF;
	END LOOP;
	PERFORM drop_graph('shape_graph');
	DROP TABLE shape_table;
	RETURN nullif(wrong, '');
END $$;
CREATE TABLE shape AS SELECT ta, tb, index FROM unnest('{smallint,integer,bigint,text,varchar(20)}'::text[]) ta,
	unnest('{bigint,text}'::text[]) tb, unnest('{"(a, b)","(b, a)",(a),(b),"(a) INCLUDE (b, other)"}'::text[]) index
	UNION ALL SELECT ta, 'smallint', index FROM unnest('{smallint,shape_number,shape_word}'::text[]) ta,
		unnest('{(a),(b)}'::text[]) index;
SELECT count(*) AS shapes, string_agg(format('%s, %s, %s%s', ta, tb, index, wrong), E'\n')
	FILTER (WHERE wrong IS NOT NULL) AS wrong FROM (SELECT shape.*, shape_try(ta, tb, index) AS wrong FROM shape) s;
-- a row whose string has no id, and so no edge
SELECT create_graph('shape_graph') \gset
CREATE TABLE shape_table (a text, b text, PRIMARY KEY (a, b));
SELECT graph_attach('shape_graph', 'shape_table', 'a', 'b') \gset
ALTER TABLE shape_table DISABLE TRIGGER USER;
INSERT INTO shape_table VALUES ('never seen', 'v101'), ('v102', 'nor this'), ('nor that', 'nor those');
SELECT what, src IS NULL AS no_src, dst IS NULL AS no_dst, count(*) FROM graph_check('shape_graph') GROUP BY 1, 2, 3
	ORDER BY 1, 2, 3;
SELECT drop_graph('shape_graph') \gset
DROP TABLE shape_table;
-- and what is none
SELECT create_graph('shape_graph') \gset
CREATE TABLE shape_table (a int, b int, c numeric, d uuid, t text);
CREATE FUNCTION shape_refused(command text, b text DEFAULT 'b') RETURNS text LANGUAGE plpgsql AS $$
DECLARE state text := 'attached';
BEGIN
	BEGIN
		EXECUTE command;
		PERFORM graph_attach('shape_graph', 'shape_table', 'a', b::name);
		RAISE EXCEPTION 'taken back';
	EXCEPTION WHEN raise_exception THEN NULL; WHEN OTHERS THEN state := sqlstate || ' ' || sqlerrm;
	END;
	RETURN state;
END $$;
SELECT c AS command, shape_refused(c)
	FROM unnest(ARRAY['SELECT', 'CREATE UNIQUE INDEX ON shape_table (a, b)', 'CREATE INDEX ON shape_table (a, b)',
	'CREATE UNIQUE INDEX ON shape_table (a, b) WHERE a > 0', 'CREATE UNIQUE INDEX ON shape_table (a, (b + 0))',
	'CREATE UNIQUE INDEX ON shape_table (a, b, c)', 'CREATE UNIQUE INDEX ON shape_table (c)',
		'CREATE UNIQUE INDEX ON shape_table (a, c)', 'CREATE UNIQUE INDEX ON shape_table (a) INCLUDE (c)',
		'ALTER TABLE shape_table ADD UNIQUE (a, b) DEFERRABLE',
	'ALTER TABLE shape_table ADD UNIQUE (b) DEFERRABLE INITIALLY DEFERRED',
		'ALTER TABLE shape_table ADD EXCLUDE USING btree (a WITH =)',
		'ALTER TABLE shape_table ADD UNIQUE (a), SET UNLOGGED',
		'CREATE UNIQUE INDEX i ON shape_table (a, b); UPDATE pg_index SET indisvalid = false '
		'WHERE indexrelid = ''i''::regclass']) c;
SELECT shape_refused('CREATE UNIQUE INDEX ON shape_table (a, t)', 't') AS text,
	shape_refused('CREATE UNIQUE INDEX ON shape_table (a, t text_pattern_ops)', 't') AS other_operators;
SELECT c AS column, shape_refused('CREATE UNIQUE INDEX ON shape_table (a, ' || c || ')', c)
	FROM unnest('{a,b,c,d,e,ctid}'::text[]) c;
SELECT drop_graph('shape_graph');
DROP TABLE shape_table, shape_column, shape_key, shape;
DROP FUNCTION shape_try, shape_differs, shape_refused, shape_value, shape_id;
DROP DOMAIN shape_number, shape_word;
