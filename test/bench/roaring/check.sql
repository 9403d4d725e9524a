-- Every operation once more on the same rows by both, and the results
-- compared: numbers as they are, sets by a hash of all their members.
-- The first that differs stops the run.
SET synchronize_seqscans = off;	-- a part of a large table: the same one each time
CREATE TABLE bench.verified (ds text, op text, profile text, val text, PRIMARY KEY (ds, op, profile));
DO $$
DECLARE
	r record;
	v text;
BEGIN
	FOR r IN
		SELECT e.profile, ds, e.op, format('SELECT (%s)::text FROM %I.pair WHERE ds = %L AND copy = 1',
			CASE WHEN e.op IN ('or', 'and', 'andnot', 'xor', 'add', 'remove')
				THEN format('hash_array_extended(%s, 0)', replace(m.expr, '$', e.expr))
				WHEN e.op = 'to_array' THEN format('hash_array_extended(%s, 0)', e.expr) ELSE e.expr END, e.profile,
					ds) AS query
		FROM src.pair, bench.expr e JOIN bench.expr m ON m.profile = e.profile AND m.op = 'members_of'
		WHERE e.op IN ('or', 'and', 'andnot', 'xor', 'or_cardinality', 'and_cardinality', 'contains', 'contains not',
			'cardinality', 'equal',
			'overlap', 'subset', 'min', 'max', 'rank', 'range_cardinality', 'add', 'remove', 'to_array')
		UNION ALL
		SELECT e.profile, ds, e.op, format('SELECT %s FROM %I.%I WHERE ds = %L',
			CASE WHEN e.op LIKE '%cardinality%'
				THEN e.expr ELSE format('hash_array_extended(%s, 0)', replace(m.expr, '$', e.expr)) END, e.profile, t,
				ds)
		FROM (SELECT DISTINCT 'many' AS t, ds FROM src.many UNION SELECT DISTINCT 'real', ds FROM src.real) d,
			bench.expr e JOIN bench.expr m ON m.profile = e.profile AND m.op = 'members_of'
		WHERE e.op IN ('or_agg', 'and_agg', 'xor_agg', 'or_cardinality_agg')
		UNION ALL
		SELECT e.profile, col, 'build',
			format('SELECT hash_array_extended(%s, 0) FROM (SELECT * FROM src.big LIMIT 500000) s',
			replace(m.expr, '$', bench.with_word(e.expr, 'v', col)))
		FROM unnest(ARRAY['seq', 'r24', 'r32', 'r63']) col, bench.expr e JOIN bench.expr m ON m.profile = e.profile
			AND m.op = 'members_of'
		WHERE e.op = 'build'
	LOOP
		EXECUTE r.query INTO v;
		INSERT INTO bench.verified VALUES (r.ds, r.op, r.profile, v);
	END LOOP;
	IF (SELECT count(*) FROM bench.verified WHERE profile = 'census') < 100 THEN
		RAISE EXCEPTION 'hardly anything was compared';
	END IF;
	FOR r IN
		SELECT ds, op, a.val AS ours, b.val AS theirs FROM bench.verified a JOIN bench.verified b USING (ds, op)
		WHERE a.profile = 'census' AND b.profile = 'rb64' AND a.val IS DISTINCT FROM b.val
	LOOP
		RAISE EXCEPTION 'census and pg_roaringbitmap differ: % on %: % and %', r.op, r.ds, r.ours, r.theirs;
	END LOOP;
END $$;
