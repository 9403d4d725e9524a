-- Operators and counts of sets.
\pset null NULL

SELECT '{1,2,3}'::roaring & '{2,3,4}' AS "and", '{1,2,3}'::roaring | '{2,3,4}' AS "or",
       '{1,2,3}'::roaring - '{2,3,4}'::roaring AS andnot, '{1,2,3}'::roaring # '{2,3,4}' AS xor;
SELECT '{1,3}'::roaring | 2 AS added, 2 | '{1,3}'::roaring AS added, '{1,3}'::roaring | 3 AS kept,
       '{1,3}'::roaring - 3 AS removed, '{1,3}'::roaring - 2 AS kept, '{3}'::roaring - 3 AS emptied;
SELECT '{}'::roaring | -9223372036854775808 | 9223372036854775807 | 0 | (-1);
SELECT '{}'::roaring & '{1}', '{}'::roaring | '{1}', '{}'::roaring - '{1}'::roaring, '{1}'::roaring - '{}'::roaring,
	'{}'::roaring # '{}';
SELECT NULL::roaring | '{1}'::roaring, '{1}'::roaring - NULL::bigint, '{1}'::roaring @> NULL::bigint;

-- what is contained in what
SELECT '{1,2,3}'::roaring @> 2 AS t, '{1,2,3}'::roaring @> 4 AS f, 2 <@ '{1,2,3}'::roaring AS t,
	4 <@ '{1,2,3}'::roaring AS f;
SELECT '{1,2,3}'::roaring @> '{1,3}'::roaring AS t, '{1,2,3}'::roaring @> '{1,4}'::roaring AS f,
       '{1,3}'::roaring <@ '{1,2,3}'::roaring AS t, '{1,4}'::roaring <@ '{1,2,3}'::roaring AS f,
       '{}'::roaring <@ '{}'::roaring AS t, '{}'::roaring @> '{}'::roaring AS t, '{}'::roaring <@ '{1}'::roaring AS t;
SELECT '{1,2}'::roaring && '{2,3}' AS t, '{1,2}'::roaring && '{3,4}' AS f, '{}'::roaring && '{}' AS f;
SELECT m, '{-5,0-100000,200000}'::roaring @> m
	FROM unnest(ARRAY[-6, -5, -4, -1, 0, 65535, 65536, 100000, 100001, 200000, -9223372036854775808,
	9223372036854775807]::bigint[]) m;

-- order: as arrays of the members
SELECT left(s::text, 40) AS s, roaring_count(s)
	FROM unnest(ARRAY['{}', '{1}', '{1,2}', '{1,2,3}', '{1,3}', '{2}', '{-1}', '{-1,5}', '{1,100000}', '{100000}',
	'{1-100000}', '{1-99999}', '{-9223372036854775808}', '{9223372036854775807}']::roaring[]) x (s) ORDER BY x.s;
SELECT '{1,2}'::roaring < '{1,3}' AS t, '{1,2}'::roaring <= '{1,2}' AS t, '{1,2}'::roaring > '{1}' AS t,
       '{1,2}'::roaring >= '{1,3}' AS f, '{1,2}'::roaring = '{2,1}' AS t, '{1,2}'::roaring <> '{1}' AS t,
       census_private.roaring_cmp('{1}', '{1}'), census_private.roaring_cmp('{1}', '{2}'),
         census_private.roaring_cmp('{2}', '{1,2}');

-- everywhere that a type is used
CREATE TABLE roaring_t (i int, s roaring);
INSERT INTO roaring_t SELECT i, ('{' || i % 5 || ',' || i % 3 + 10 || '}')::roaring FROM generate_series(1, 300) i;
SELECT count(DISTINCT s), count(*) FROM roaring_t;
SELECT s, count(*) FROM roaring_t GROUP BY s ORDER BY s;
SET enable_hashagg = off;
SELECT count(*) FROM (SELECT s FROM roaring_t GROUP BY s) g;
RESET enable_hashagg;
SET enable_sort = off;
SELECT count(*) FROM (SELECT s FROM roaring_t GROUP BY s) g;
RESET enable_sort;
SELECT count(*) FROM roaring_t a JOIN roaring_t b ON a.s = b.s;
SET enable_hashjoin = off;
SELECT count(*) FROM roaring_t a JOIN roaring_t b ON a.s = b.s;
RESET enable_hashjoin;
CREATE UNIQUE INDEX roaring_u ON roaring_t (s) WHERE i <= 15;
INSERT INTO roaring_t VALUES (3, '{3,10}');
CREATE INDEX roaring_h ON roaring_t USING hash (s);
SET enable_seqscan = off;
SELECT count(*) FROM roaring_t WHERE s = '{10,4}';
RESET enable_seqscan;
ANALYZE roaring_t;
SELECT n_distinct FROM pg_stats WHERE tablename = 'roaring_t' AND attname = 's';
-- hashes: equal sets have equal ones, the extended one with seed 0 agrees with the short one
SELECT bool_and(census_private.roaring_hash(s) = census_private.roaring_hash((s | 5) - 5)) FROM roaring_t
	WHERE NOT s @> 5;
SELECT bool_and((census_private.roaring_hash_extended(s, 0) & 4294967295)
	= (census_private.roaring_hash(s)::bigint & 4294967295)),
       count(DISTINCT census_private.roaring_hash_extended(s, 1)) FROM roaring_t;
DROP TABLE roaring_t;

-- counts
SELECT roaring_count(s), (roaring_count(s) = 0), roaring_min(s), roaring_max(s)
  FROM unnest(ARRAY['{}', '{5}', '{-3,7}', '{0-70000}', '{9223372036854775807,-9223372036854775808}']::roaring[]) s;
SELECT roaring_count(a & b), roaring_count(a | b), roaring_count(a - b), roaring_count(a # b)
  FROM (VALUES ('{1-100000}'::roaring, '{50000-150000}'::roaring), ('{}', '{1}'), ('{1}', '{}')) v (a, b);

-- the planner knows the operators' partners
SELECT oprname, oprleft::regtype, oprright::regtype, oprcom::regoper::text <> '0' AS commutes,
	oprnegate <> 0 AS negates, oprcanmerge, oprcanhash,
       oprrest, oprjoin
  FROM pg_operator WHERE 'roaring'::regtype IN (oprleft, oprright) AND oprresult = 'boolean'::regtype ORDER BY 1, 2, 3;
SELECT amvalidate(oid) FROM pg_opclass WHERE opcintype = 'roaring'::regtype;

-- unique sets of any size: a btree's entries are small, a hash index has hashes
CREATE TABLE unique_set (s roaring, EXCLUDE USING hash (s WITH =));
INSERT INTO unique_set SELECT roaring_agg(i * 3 + k) FROM generate_series(1::bigint, 20000) i, generate_series(0, 1) k
	GROUP BY k;
\set VERBOSITY sqlstate
INSERT INTO unique_set SELECT roaring_agg(i * 3) FROM generate_series(1::bigint, 20000) i;
\set VERBOSITY default
SELECT count(*), min(pg_column_size(s)) > 2700 FROM unique_set;
DROP TABLE unique_set;
-- arrays of one container that overlap in a part: every border of the one at every border of the other
WITH border(v) AS (SELECT unnest('{0,5,6,7,190,191,192,193,194,6000,6001,65534,65535}'::int[])),
	side(n, low, high) AS (SELECT row_number() OVER (), a.v, b.v FROM border a, border b WHERE a.v < b.v),
	set2(low, high, s) AS (SELECT low, high, roaring_agg(i::bigint) FROM side,
		generate_series(low + low % 2, high, 2 + high / 6000 * 14) i GROUP BY low, high),
	set3(low, high, s) AS (SELECT low, high, roaring_agg(i::bigint) FROM side,
		generate_series(low + (3 - low % 3) % 3, high, 3 + high / 6000 * 15) i GROUP BY low, high)
SELECT count(*) AS pairs, count(*) FILTER (WHERE a.s & b.s IS DISTINCT FROM o.s) AS wrong,
	count(*) FILTER (WHERE roaring_count(a.s & b.s) <> roaring_count(o.s)) AS wrong_counts,
	sum(roaring_count(o.s)) AS members
FROM set2 a, set3 b, LATERAL (SELECT coalesce(roaring_agg(x), '{}') AS s
	FROM (SELECT unnest(a.s) AS x INTERSECT SELECT unnest(b.s)) u) o;
