-- For each type of census, every comparison operator agrees with the type's order for all pairs of values, including
-- equal values in another storage.
CREATE TABLE ordered (type regtype, n serial, value text);
INSERT INTO ordered (type, value) VALUES ('roaring', '{}'), ('roaring', '{1}'), ('roaring', '{1,2}'),
	('roaring', '{2-70000}'), ('roaring', '{-3}');
INSERT INTO ordered (type, value) SELECT 'roaring_tally', tally_agg(s)
	FROM (VALUES (1, '{1}'::roaring), (2, '{1,2}'), (2, '{2}'), (3, '{2-70000}')) v(n, s) GROUP BY n;
INSERT INTO ordered (type, value) SELECT 'linear_counter', linear_counter_agg(v) FROM generate_series(1, 3000) v
	GROUP BY v % 7 > 0, v % 7 > 1;
CREATE FUNCTION compare_all() RETURNS TABLE (type regtype, operator text, pairs bigint, wrong bigint) LANGUAGE plpgsql
	AS $$
DECLARE
	o record;
BEGIN
	-- the strategies of a btree: 1 <, 2 <=, 3 =, 4 >=, 5 >; <> is the negator of =
	FOR o IN
		SELECT c.opcintype::regtype AS t, p.oprname AS op, f.amproc AS cmp, CASE s.amopstrategy WHEN 1
			THEN '{-1}' WHEN 2 THEN '{-1,0}' WHEN 3 THEN '{0}' WHEN 4 THEN '{0,1}' ELSE '{1}' END::int[] AS signs
			FROM pg_opclass c JOIN pg_depend d ON d.classid = 'pg_opclass'::regclass AND d.objid = c.oid
				AND d.deptype = 'e' AND d.refobjid = (SELECT oid FROM pg_extension WHERE extname = 'census')
			JOIN pg_am m ON m.oid = c.opcmethod AND m.amname = 'btree' JOIN pg_amop s ON s.amopfamily = c.opcfamily
				JOIN pg_operator p ON p.oid = s.amopopr
			JOIN pg_amproc f ON f.amprocfamily = c.opcfamily AND f.amprocnum = 1
		UNION ALL
		SELECT c.opcintype::regtype, n.oprname, f.amproc, '{-1,1}' FROM pg_opclass c
			JOIN pg_depend d ON d.classid = 'pg_opclass'::regclass AND d.objid = c.oid AND d.deptype = 'e'
				AND d.refobjid = (SELECT oid FROM pg_extension WHERE extname = 'census')
			JOIN pg_am m ON m.oid = c.opcmethod AND m.amname = 'btree' JOIN pg_amop s ON s.amopfamily = c.opcfamily
				AND s.amopstrategy = 3
			JOIN pg_operator p ON p.oid = s.amopopr JOIN pg_operator n ON n.oid = p.oprnegate
				JOIN pg_amproc f ON f.amprocfamily = c.opcfamily AND f.amprocnum = 1
		ORDER BY 1, 2
	LOOP
		-- a value out of a column has another header than one of its text
		EXECUTE format('CREATE TEMP TABLE stored AS SELECT n, value::%s AS v FROM ordered WHERE type = %L::regtype',
			o.t, o.t);
		RETURN QUERY EXECUTE
			format('SELECT %L::regtype, %L, count(*), count(*) FILTER (WHERE (a.v %s b.value::%s) IS DISTINCT '
			'FROM sign(%s(a.v, b.value::%s))::int = ANY (%L::int[]) OR (a.n = b.n) <> (%s(a.v, b.value::%s) = 0))
			FROM stored a, ordered b WHERE b.type = %L::regtype', o.t, o.op, o.op, o.t, o.cmp::regproc, o.t, o.signs,
				o.cmp::regproc, o.t, o.t);
		DROP TABLE stored;
	END LOOP;
END $$;
SELECT * FROM compare_all();
DROP FUNCTION compare_all;
DROP TABLE ordered;
