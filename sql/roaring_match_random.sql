-- Random conditions on sets under random settings: with and without the nodes for sets, queries return the same rows,
-- in the same order if one was requested.  Plain tables, partitions, inheritance, security barrier views, all kinds of
-- indexes, joins of every type.  A random quarter, another one each day (CENSUS_SEED); in .ci/run -w all.
\set VERBOSITY terse
\set effort 1
\getenv effort CENSUS_EFFORT
SELECT extract(epoch FROM now())::bigint / 86400 AS seed \gset
\getenv seed CENSUS_SEED
CREATE SCHEMA rmr;
SET search_path = rmr, public;
CREATE DOMAIN id AS bigint;
CREATE TABLE t (id bigint, i int, s smallint, d id, n bigint, g bigint GENERATED ALWAYS AS (i::bigint * 3) STORED,
	k int, txt text);
INSERT INTO t (id, i, s, d, n, k, txt)
	SELECT x, nullif((hashint4(x) & 4095) - 500, 0), nullif((hashint4(x + 7000) & 2047) - 300, 1),
		hashint4(x + 14000) & 1023, nullif(hashint4(x + 21000) & 255, 3), (hashint4(x + 28000) & 255) - 20, 'x' || x
	  FROM generate_series(-300, 1200) x ORDER BY hashint4(x);
CREATE UNIQUE INDEX ON t (id);
CREATE INDEX ON t (i, id);
CREATE INDEX ON t (i DESC NULLS LAST, txt);
CREATE INDEX ON t (s DESC) INCLUDE (id);
CREATE INDEX ON t (d);
CREATE INDEX ON t (n NULLS FIRST, k DESC);
CREATE INDEX ON t (g);
CREATE INDEX ON t ((id + i));
CREATE INDEX ON t (k) WHERE k > 50;
CREATE INDEX ON t ((i::bigint * 2));
CREATE INDEX ON t ((n % 10), id) WHERE n IS NOT NULL;
-- partitions of several shapes and depths
CREATE TABLE p (id bigint, i int, s smallint, d id, n bigint, g bigint, k int, txt text) PARTITION BY RANGE (k);
CREATE TABLE p1 PARTITION OF p FOR VALUES FROM (MINVALUE) TO (50);
CREATE TABLE p2 (txt text, gone int, k int, g bigint, n bigint, d id, s smallint, i int, id bigint);
ALTER TABLE p2 DROP gone;
ALTER TABLE p ATTACH PARTITION p2 FOR VALUES FROM (50) TO (120);
CREATE TABLE p3 PARTITION OF p FOR VALUES FROM (120) TO (MAXVALUE) PARTITION BY LIST (i);
CREATE TABLE p31 PARTITION OF p3 DEFAULT;
CREATE INDEX ON p (id);
CREATE INDEX ON p (i DESC);
CREATE INDEX ON p (s);
CREATE INDEX ON p (n, id);
INSERT INTO p SELECT id, i, s, d, n, g, k, txt FROM t;
CREATE TABLE h (LIKE t);
CREATE TABLE h1 () INHERITS (h);
CREATE INDEX ON h (id);
CREATE INDEX ON h1 (id);
CREATE INDEX ON h1 (i DESC);
INSERT INTO h SELECT id, i, s, d, n, g, k, txt FROM t WHERE id % 2 = 0;
INSERT INTO h1 SELECT id, i, s, d, n, g, k, txt FROM t WHERE id % 2 <> 0;
CREATE VIEW v WITH (security_barrier) AS SELECT * FROM t WHERE k > 20;
-- sets, in partitions that match those of p
CREATE TABLE r (k int, kk bigint, s roaring) PARTITION BY RANGE (k);
CREATE TABLE r1 PARTITION OF r FOR VALUES FROM (MINVALUE) TO (50);
CREATE TABLE r2 PARTITION OF r FOR VALUES FROM (50) TO (120);
CREATE TABLE r3 PARTITION OF r FOR VALUES FROM (120) TO (MAXVALUE) PARTITION BY LIST (kk);
CREATE TABLE r31 PARTITION OF r3 DEFAULT;
INSERT INTO r SELECT j * 5 - 20, j, CASE j % 8 WHEN 0 THEN NULL WHEN 1 THEN '{}' WHEN 2
	THEN format('{%s-%s}', j * 10, j * 10 + 500)::roaring
	WHEN 3 THEN '{-500-3000}' WHEN 4 THEN '{-9223372036854775808,-100--50,7,9223372036854775807}'
	WHEN 5 THEN (SELECT roaring_agg((hashint4(m) & 65535)::bigint - 500) FROM generate_series(j, j + 12000) m)
	ELSE (SELECT roaring_agg((hashint4(m * j) & 4095)::bigint - 500) FROM generate_series(1, 1 + j) m) END
		FROM generate_series(1, 48) j;
ANALYZE t, p, h, h1, r;

CREATE FUNCTION pick(VARIADIC a text[]) RETURNS text
	LANGUAGE sql VOLATILE AS 'SELECT a[1 + floor(random() * cardinality(a))::int]';
CREATE FUNCTION answer(query text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	a text;
BEGIN
	EXECUTE query INTO a;
	RETURN a;
EXCEPTION WHEN OTHERS THEN RETURN 'ERROR: ' || SQLERRM;
END $$;
CREATE FUNCTION question() RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	rel text := pick('t', 'p', 'h', 'v', 'p', 'p');
	col text := pick('x.id', 'x.i', 'x.s', 'x.d', 'x.n', 'x.g', 'x.k', '(x.id + x.i)', '(x.i::bigint * 2)',
		'(x.n % 10)', 'x.id');
	st text := pick('(SELECT s FROM r WHERE kk = %s)', '(SELECT s FROM r WHERE kk = %s) | ''{5,1000-1100}''', 'rr.s',
		'rr.s & ''{0-2000}''', 'rr.s');
	cond text := pick('%1$s <@ (%2$s)', '(%2$s) @> (%1$s)::bigint', '((%2$s) @> ((%1$s)::bigint))',
		-- of fewer members: without the nodes each row has all of them as an array, or as rows
		'%1$s IN (SELECT unnest((%2$s) & ''{-500-200}''))', '%1$s = ANY (((%2$s) & ''{-500-200}'')::bigint[])');
	more text := pick('', ' AND x.k > 50', ' AND x.n IS NOT NULL', ' AND x.txt <> ''x7''', ' AND x.id > 100');
	ord text := pick('ASC', 'DESC', 'ASC NULLS FIRST', 'DESC NULLS LAST');
	lim text := pick('LIMIT 1', 'LIMIT 5', 'LIMIT 40', 'LIMIT 1000', 'OFFSET 3 LIMIT 7', '');
	rows text := 'SELECT md5(string_agg(z::text, '','' ORDER BY z)) FROM (%s) y (z)';
BEGIN
	cond := format(cond, col, format(st, 1 + floor(random() * 48))) || more;
	IF st !~ 'rr' THEN
		RETURN CASE pick('column', 'column', 'row', 'group')
			WHEN 'column'
				THEN format('SELECT array_agg(c)::text FROM (SELECT %s AS c FROM %s x WHERE %s ORDER BY 1 %s %s) w',
				col, rel, cond, ord, lim)
			WHEN 'row'
				THEN
				format('SELECT array_agg(w)::text FROM (SELECT %s AS c, x.id FROM %s x WHERE %s ORDER BY 1 %s, 2 %s) w',
				col, rel, cond, ord, lim)
			ELSE
				format('SELECT array_agg(w)::text FROM (SELECT %s AS c, count(*) FROM %s x WHERE %s GROUP BY 1 '
				'ORDER BY 1 %s %s) w', col, rel, cond, ord, lim) END;
	END IF;
	RETURN CASE pick('join', 'join', 'left', 'lateral', 'semi', 'scalar', 'members')
		WHEN 'join' THEN format(rows, format('SELECT (rr.kk, x.id, x.txt) FROM r rr JOIN %s x ON %s AND rr.k = x.k',
			rel, cond))
		WHEN 'left' THEN format(rows, format('SELECT (rr.kk, x.id) FROM r rr LEFT JOIN %s x ON %s AND rr.k = x.k', rel,
			cond))
		WHEN 'lateral' THEN format(rows,
			format('SELECT (rr.kk, y) FROM r rr, LATERAL (SELECT array_agg(c) FROM (SELECT %s AS c FROM %s x WHERE %s '
			'ORDER BY 1 %s %s) w) y', col, rel, cond, ord, lim))
		WHEN 'semi'
			THEN format(rows, format('SELECT rr.kk FROM r rr WHERE %s (SELECT FROM %s x WHERE %s AND x.k = rr.k)',
			pick('EXISTS', 'NOT EXISTS'), rel, cond))
		WHEN 'members' THEN format(rows,
			format('SELECT (rr.kk, x.id, m) FROM r rr JOIN %s x ON %s AND x.k = rr.k, LATERAL (SELECT m '
			'FROM unnest(rr.s) m WHERE m > x.id ORDER BY m %s LIMIT 2) y', rel, cond, split_part(ord, ' ', 1)))
		ELSE format(rows, format('SELECT (rr.kk, (SELECT (count(*), sum(x.id)) FROM %s x WHERE %s)) FROM r rr', rel,
			cond)) END;
END $$;
CREATE FUNCTION nodes(query text) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
	line text;
BEGIN
	FOR line IN EXECUTE 'EXPLAIN ' || query LOOP
		IF line ~ 'roaring (match|members)' THEN RETURN true; END IF;
	END LOOP;
	RETURN false;
END $$;
CREATE PROCEDURE compare(rounds int, share int, first int, OUT used boolean, OUT different int) LANGUAGE plpgsql
	AS $$
DECLARE
	q text;
	setting text;
	a text;
	b text;
	by_nodes int := 0;
BEGIN
	different := 0;
	FOR i IN first .. rounds BY share LOOP
		PERFORM setseed(i / 1000.0);
		q := question();
		FOREACH setting
			IN ARRAY
			'{enable_seqscan,enable_sort,enable_memoize,enable_material,enable_incremental_sort,'
			'enable_partitionwise_aggregate}'::text[] LOOP
			PERFORM set_config(setting, pick('on', 'off'), true);
		END LOOP;
		PERFORM set_config('enable_partitionwise_join', pick('on', 'on', 'off'), true),
			set_config('enable_hashjoin', pick('on', 'off', 'off'), true),
			set_config('enable_mergejoin', pick('on', 'off', 'off'), true);
		PERFORM set_config('random_page_cost', pick('0.001', '1', '4'), true),
			set_config('seq_page_cost', pick('0.01', '1', '100'), true),
			set_config('parallel_setup_cost', '0', true), set_config('parallel_tuple_cost', '0', true),
				set_config('min_parallel_table_scan_size', '0', true),
			set_config('max_parallel_workers_per_gather', CASE WHEN random() < 0.1 THEN '2' ELSE '0' END, true);
		a := answer(q);
		by_nodes := by_nodes + nodes(q)::int;
		PERFORM set_config('census.enable_roaring', 'off', true), set_config('enable_seqscan', 'on', true),
			set_config('enable_indexscan', 'off', true), set_config('enable_bitmapscan', 'off', true),
				set_config('enable_partitionwise_join', 'off', true);
		b := answer(q);
		IF a IS DISTINCT FROM b OR a ~ '^ERROR' THEN
			different := different + 1;
			RAISE WARNING '%: % should be %', q, left(a, 200), left(b, 200);
		END IF;
		COMMIT;					-- and with it the settings
	END LOOP;
	used := by_nodes > rounds / share / 10;
END $$;
SELECT greatest(4 / :effort, 1)::int AS share \gset
CALL compare(120, :share, 1 + :seed % :share, NULL, NULL);
RESET search_path;
SET client_min_messages = warning;
DROP SCHEMA rmr CASCADE;
