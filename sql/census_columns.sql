-- census_check() finds a damaged value in each kind of column that docs/check.md lists, and none in a sound column:
-- our types, domains over them, arrays of both, domains over arrays; every storage; every kind of relation.
\set VERBOSITY terse
SET client_min_messages = warning;
CREATE SCHEMA cols;
SET search_path = cols, public;
CREATE FUNCTION stored_roaring(bytea) RETURNS roaring LANGUAGE internal IMMUTABLE STRICT AS 'byteasend';
CREATE FUNCTION stored_roaring_tally(bytea) RETURNS roaring_tally LANGUAGE internal IMMUTABLE STRICT AS 'byteasend';
CREATE FUNCTION stored_linear_counter(bytea) RETURNS linear_counter LANGUAGE internal IMMUTABLE STRICT AS 'byteasend';
CREATE TABLE good (type text, small text, large text);
INSERT INTO good SELECT 'roaring', '{1,5}', roaring_agg(i * 7919::bigint)::text FROM generate_series(1, 3000) i
	UNION ALL SELECT 'roaring_tally', tally_agg(s)::text, tally_agg(l)::text
		FROM (SELECT '{1,2,5-90}'::roaring, roaring_agg(i * 7919::bigint) FROM generate_series(1, 3000) i UNION ALL
		SELECT '{2,7-70}', '{2,7919}') x (s, l)
	UNION ALL SELECT 'linear_counter', (linear_counter_agg(i) FILTER (WHERE i < 9))::text, linear_counter_agg(i)::text
		FROM generate_series(1, 3000) i;
-- how a column's type is made of ours, a value of it of one of ours; a table with one good value and, at (0,3) or
-- behind, a bad one
CREATE TABLE shape (name text, made text, value text);
INSERT INTO shape VALUES ('plain', NULL, '%s'), ('domain', 'CREATE DOMAIN d AS %s', '%s::d'),
	('domain of a domain', 'CREATE DOMAIN d0 AS %s; CREATE DOMAIN d AS d0', '%s::d'),
	('array', NULL, 'ARRAY[NULL, %1$s, %1$s]'), ('array of two dimensions', NULL, 'ARRAY[[%1$s, %1$s], [%1$s, NULL]]'),
		('array of a domain', 'CREATE DOMAIN d AS %s', 'ARRAY[%s::d]'),
		('domain of an array', 'CREATE DOMAIN d AS %s[]', 'ARRAY[%s]::d'),
	('domain of an array of a domain', 'CREATE DOMAIN d0 AS %s; CREATE DOMAIN d AS d0[]', 'ARRAY[%s::d0]::d');
CREATE TABLE kind (name text, made text);
INSERT INTO kind
	VALUES ('table',
	'CREATE TABLE t (n int, gone text, v %1$s); ALTER TABLE t DROP gone; INSERT INTO t '
	'VALUES (1, NULL), (2, %2$s), (3, %3$s)'),
	('external',
		'CREATE TABLE t (n int, v %1$s); ALTER TABLE t ALTER v SET STORAGE EXTERNAL; INSERT INTO t '
		'VALUES (2, %2$s), (3, %3$s)'),
	('materialized view', 'CREATE MATERIALIZED VIEW t AS SELECT 1 AS n, %2$s AS v UNION ALL SELECT 3, %3$s'),
		('partition',
		'CREATE TABLE whole (v %1$s, n int) PARTITION BY LIST (n); CREATE TABLE t PARTITION OF whole DEFAULT; INSERT '
		'INTO whole VALUES (%2$s, 1), (%3$s, 2)'),
	('partitioned',
		'CREATE TABLE t (v %1$s, n int) PARTITION BY LIST (n); CREATE TABLE t_part PARTITION OF t DEFAULT; INSERT INTO '
		't VALUES (%2$s, 1), (%3$s, 2)'),
	('child', 'CREATE TABLE p (v %1$s); CREATE TABLE t (n int) INHERITS (p); INSERT INTO t VALUES (%2$s), (%3$s)'),
		('column with a default of before', 'CREATE TABLE t AS SELECT 1 AS n; ALTER TABLE t ADD v %1$s DEFAULT %3$s');
CREATE FUNCTION try_columns(type text, shape text, kind text, big boolean) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	s record; k record; value text; bytes bytea; sound text; broken text; sound_found bigint; found bigint;
BEGIN
	SELECT * INTO STRICT s FROM shape WHERE name = try_columns.shape;
	SELECT * INTO STRICT k FROM kind WHERE name = try_columns.kind;
	EXECUTE format('SELECT CASE WHEN $1 THEN large ELSE small END FROM good WHERE type = %L', type)
		INTO value USING big;
	EXECUTE format('SELECT census_private.%s_send(%L::%1$s)', type, value) INTO bytes;
	-- a byte of the head or the last one: each type's own validator refuses it
	bytes := set_byte(bytes, 0, get_byte(bytes, 0) # 255);
	sound := format(s.value, format('%L::%s', value, type));
	broken := format(s.value, format('cols.stored_%s(%L::bytea)', type, bytes));
	BEGIN
		IF s.made IS NOT NULL THEN EXECUTE format(s.made, type); END IF;
		EXECUTE format(k.made, CASE WHEN s.made ~ 'DOMAIN d ' THEN 'd' || CASE WHEN shape = 'array of a domain'
			THEN '[]' ELSE '' END ELSE type || CASE WHEN shape ~ '^array' THEN '[]' ELSE '' END END, sound, broken);
		SELECT count(*) INTO found FROM census_check('t') c WHERE c.what = 'damaged value' AND c.part = CASE type
			WHEN 'roaring_tally' THEN 'tally' WHEN 'linear_counter' THEN 'counter' ELSE 'roaring' END;
		RAISE EXCEPTION 'taken back';
	EXCEPTION WHEN raise_exception THEN NULL;
	END;
	BEGIN
		IF s.made IS NOT NULL THEN EXECUTE format(s.made, type); END IF;
		EXECUTE format(k.made, CASE WHEN s.made ~ 'DOMAIN d ' THEN 'd' || CASE WHEN shape = 'array of a domain'
			THEN '[]' ELSE '' END ELSE type || CASE WHEN shape ~ '^array' THEN '[]' ELSE '' END END, sound, sound);
		SELECT count(*) INTO sound_found FROM census_check('t');
		RAISE EXCEPTION 'taken back';
	EXCEPTION WHEN raise_exception THEN NULL;
	END;
	RETURN CASE WHEN found > 0 AND sound_found = 0
		THEN 'found' ELSE format('%s found of a damaged one, %s of a sound one', found, sound_found) END;
END $$;
SELECT result, count(*) AS columns, string_agg(format('%s, %s, %s, %s', g.type, s.name, k.name, big), '; ')
	FILTER (WHERE result <> 'found') AS which
	FROM good g, shape s, kind k, unnest('{false,true}'::boolean[]) big, try_columns(g.type, s.name, k.name, big) result
	WHERE NOT big OR k.name IN ('table', 'external') AND s.name !~ 'of a'
	GROUP BY 1;
DROP SCHEMA cols CASCADE;
