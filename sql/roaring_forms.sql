-- The forms of a stored set: flat, short header, compressed, out of line, out of line and compressed.  Every function,
-- operator, cast and aggregate of the catalog that takes a set returns the same for each form.
SET client_min_messages = warning;
CREATE SCHEMA forms;
SET search_path = forms, public;
CREATE TABLE flat (id int PRIMARY KEY, s roaring);
INSERT INTO flat VALUES (1, '{}'), (2, '{1,2,3}'), (3, '{0-65535}'),
	(4, '{1-10,20-30,100-1000,65530-65540,9223372036854775807}');
INSERT INTO flat SELECT 5, roaring_agg(2 * i) FROM generate_series(0::bigint, 5000) i;
INSERT INTO flat SELECT 6, roaring_agg(i * 100000007) FROM generate_series(-200::bigint, 200) i;
INSERT INTO flat SELECT 7, roaring_agg(50 * i + j) FROM generate_series(1::bigint, 500) i,
	generate_series(1, 1 + i % 10) j;

-- stored forms; ALTER TABLE does not rewrite, so the storage is set before the rows come
CREATE TABLE short (LIKE flat);
CREATE TABLE compressed (LIKE flat) WITH (toast_tuple_target = 128);
ALTER TABLE compressed ALTER s SET STORAGE main;
CREATE TABLE external (LIKE flat) WITH (toast_tuple_target = 128);
ALTER TABLE external ALTER s SET STORAGE external;
CREATE TABLE external_compressed (LIKE flat) WITH (toast_tuple_target = 128);
ALTER TABLE external_compressed ALTER s SET STORAGE extended;
INSERT INTO short SELECT * FROM flat;
INSERT INTO compressed SELECT * FROM flat;
INSERT INTO external SELECT * FROM flat;
INSERT INTO external_compressed SELECT * FROM flat;
SELECT count(*) FILTER (WHERE pg_column_compression(c.s) IS NOT NULL) > 0 AS compressed,
	count(*) FILTER (WHERE pg_column_compression(x.s) IS NOT NULL) > 0 AS external_compressed
  FROM compressed c JOIN external_compressed x USING (id);

-- every function and aggregate with a set among its arguments; a is the set in
-- its form, b another, x and y numbers
CREATE TABLE calls AS
SELECT p.oid::regprocedure::text AS function, p.prokind, p.proretset, format('%s(%s)', p.oid::regproc, string_agg(
	CASE t WHEN 'roaring'::regtype THEN CASE n WHEN first THEN 'a.s' ELSE 'b.s' END
		WHEN 'roaring[]'::regtype THEN 'ARRAY[a.s, b.s, NULL]'
		WHEN 'bigint'::regtype THEN CASE WHEN n = 2 OR n = 1 THEN 'x' ELSE 'y' END
		WHEN 'bigint[]'::regtype THEN 'ARRAY[x, y]'
		WHEN 'boolean'::regtype THEN 'true'
		WHEN 'roaring_tally'::regtype THEN '(SELECT tally_agg(f.s) FROM flat f)'
		ELSE '?' || t::regtype END, ', ' ORDER BY n)) AS call, bool_or(t = 'roaring'::regtype AND n > first) AS two
  FROM pg_proc p JOIN pg_depend d ON d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e'
  JOIN pg_extension e ON e.oid = d.refobjid AND e.extname = 'census',
  LATERAL (SELECT t, n, min(n) FILTER (WHERE t = 'roaring'::regtype) OVER () AS first
    FROM unnest(p.proargtypes::oid[]) WITH ORDINALITY x (t, n)) args
 WHERE NOT p.proargtypes::oid[] && ARRAY['internal'::regtype, 'census_private.roaring_state'::regtype,
   'census_private.roaring_tally_state'::regtype, 'regclass'::regtype]::oid[]
 GROUP BY p.oid HAVING bool_or(t IN ('roaring'::regtype, 'roaring[]'::regtype));
-- the other set in the form, too, and both
INSERT INTO calls SELECT function, prokind, proretset,
	replace(replace(replace(call, 'a.s', 'c.s'), 'b.s', 'a.s'), 'c.s', 'b.s'), false FROM calls WHERE two;
INSERT INTO calls SELECT function, prokind, proretset, replace(call, 'b.s', 'a.s'), false FROM calls WHERE two;
-- what is written in other ways
INSERT INTO calls SELECT e, 'f', false, e, false
	FROM unnest(ARRAY['a.s::text', 'a.s::bigint[]', 'a.s::bytea', 'ROW(a.s)', 'ARRAY[a.s]',
	'(SELECT min(u) FROM unnest(a.s) u)', '(SELECT count(*) FROM unnest(a.s) u WHERE u <@ b.s)',
		'(SELECT roaring_agg(u) FROM (SELECT unnest(a.s)) v (u))',
	'((a.s | x) - y)', '(x | (a.s - y))', '(a.s IN (b.s, a.s))']) e;
SELECT DISTINCT call FROM calls WHERE call LIKE '%?%';

-- all of each set with several others, in one text
CREATE FUNCTION answers(form text, call text, kind "char", retset bool) RETURNS TABLE (id int, answer text)
	LANGUAGE plpgsql AS $$
DECLARE
	-- neither a join nor a sort may take the set and make it flat on its way
	source text := '(SELECT id, ' || CASE form WHEN 'flat' THEN 's::text::roaring' ELSE 's' END ||
		' AS s FROM ' || form || ' WHERE $1 IS NULL OR id = $1 OFFSET 0)';
	query text;
BEGIN
	IF kind = 'a' THEN
		call := format('(SELECT %s FROM (SELECT a.s UNION ALL SELECT b.s) v)', replace(call, 'a.s', 'v.s'));
	ELSIF retset THEN
		call := format('(SELECT string_agg(r::text, '';'') FROM %s r)', call);
	END IF;
	query
		:=
		format('SELECT a, md5(string_agg(coalesce(r, ''NULL''), '';'' ORDER BY id, x, y)) '
		'FROM (SELECT a.id AS a, b.id, x, y, %s::text AS r
		FROM %s a, LATERAL (SELECT * FROM flat b, (VALUES (1::bigint, 2::bigint), (3, 70000), (65536, 4)) v (x, y)
			WHERE (b.id + a.id) %% 4 = 0 OFFSET 0) b
		OFFSET 0) v GROUP BY a', call, source);
	BEGIN
		RETURN QUERY EXECUTE query USING NULL::int;
		RETURN;
	EXCEPTION WHEN OTHERS THEN		-- of some of them, then
	END;
	FOR id IN SELECT f.id FROM flat f LOOP
		BEGIN
			EXECUTE query INTO id, answer USING id;
		EXCEPTION WHEN OTHERS THEN
			answer := SQLSTATE || SQLERRM;
		END;
		RETURN NEXT;
	END LOOP;
END $$;
CREATE TABLE right_answer AS
SELECT c.*, a.* FROM calls c, answers('flat', call, prokind, proretset) a;
-- answers, and not errors alone
SELECT count(*) > 750 AS many, count(DISTINCT function) > 50 AS functions FROM right_answer;
SELECT call, min(answer) FROM right_answer WHERE answer !~ '^[0-9a-f]{32}$' AND answer !~ '^22003' GROUP BY 1
	ORDER BY 1;
CREATE TABLE got_answer AS
SELECT c.*, form, a.* FROM (SELECT DISTINCT function, call, prokind, proretset FROM calls) c,
	unnest(ARRAY['short', 'compressed', 'external', 'external_compressed']) form,
	answers(form, call, prokind, proretset) a;
SELECT coalesce(r.call, g.call) AS call, form, coalesce(r.id, g.id) AS id, r.answer, g.answer AS got
  FROM right_answer r FULL JOIN got_answer g ON (g.function, g.call, g.id) = (r.function, r.call, r.id)
 WHERE g.answer IS DISTINCT FROM r.answer
 ORDER BY 1, 2, 3 LIMIT 20;
SELECT count(*) = (SELECT 4 * count(*) FROM (SELECT DISTINCT function, call, id FROM right_answer) r) AS all_compared
	FROM got_answer;
RESET search_path;
DROP SCHEMA forms CASCADE;
