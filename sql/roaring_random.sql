-- Random sets, compared with the same operations on arrays, for each kernel set.
-- The seed is fixed.  To use another one:  \set seed 0.5
\set seed 0.4242
SELECT setseed(:seed);

-- members over container mixes and borders, as arrays and as sets
CREATE TABLE roaring_r AS
SELECT i, members, ('{' || array_to_string(members, ',') || '}')::roaring AS s
  FROM generate_series(1, 20) i,
  LATERAL (SELECT coalesce(array_agg(DISTINCT m ORDER BY m), '{}') AS members FROM (
	-- dense, clustered, sparse, and far apart, each in some of the rows
	SELECT floor(random() * 3000)::bigint AS m FROM generate_series(1, (i % 3) * 400)
	UNION ALL SELECT 65000 + floor(random() * 1000)::bigint FROM generate_series(1, (i % 2) * 300)
	UNION ALL SELECT floor((random() - 0.5) * 1e9)::bigint FROM generate_series(1, (i % 4) * 20)
	UNION ALL SELECT floor((random() - 0.5) * 18e18)::bigint FROM generate_series(1, (i % 5) * 5)
	UNION ALL SELECT b FROM unnest(ARRAY[0, -1, 65535, 65536, 4294967295, 4294967296, -4294967296,
		9223372036854775807, -9223372036854775808]) b WHERE random() < 0.3
	UNION ALL SELECT r FROM generate_series(100000::bigint, 100000 + (i % 7) * 150) r WHERE i % 7 > 0
  ) x) y;

CREATE FUNCTION roaring_text(members bigint[]) RETURNS text LANGUAGE sql IMMUTABLE
	RETURN '{' || array_to_string(members, ',') || '}';
-- with three in a row and more as ranges: gaps and islands
CREATE FUNCTION roaring_ranges(members bigint[]) RETURNS text LANGUAGE sql IMMUTABLE
	RETURN (SELECT '{' || coalesce(string_agg(CASE WHEN n = 1 THEN lo::text ELSE lo || CASE n WHEN 2
		THEN ',' ELSE '-' END || hi END, ',' ORDER BY lo), '') || '}'
		FROM (SELECT min(m) AS lo, max(m) AS hi, count(*) AS n
			FROM (SELECT m, m::numeric - row_number() OVER (ORDER BY m) AS island FROM unnest(members) m) x
				GROUP BY island) y);

CREATE VIEW roaring_wrong AS
SELECT a.i AS a, b.i AS b, w.what
  FROM roaring_r a, roaring_r b,
  LATERAL (SELECT ARRAY(SELECT unnest(a.members) INTERSECT SELECT unnest(b.members) ORDER BY 1) AS m_and,
				  ARRAY(SELECT unnest(a.members) UNION SELECT unnest(b.members) ORDER BY 1) AS m_or,
				  ARRAY(SELECT unnest(a.members) EXCEPT SELECT unnest(b.members) ORDER BY 1) AS m_andnot OFFSET 0) m,
  LATERAL (VALUES
	('&', (a.s & b.s)::bigint[] = m_and),
	('|', (a.s | b.s)::bigint[] = m_or),
	('-', (a.s - b.s)::bigint[] = m_andnot),
	('#', a.s # b.s = (a.s | b.s) - (a.s & b.s) AND a.s # b.s = (a.s - b.s) | (b.s - a.s)),
	('&&', (a.s && b.s) = (cardinality(m_and) > 0)),
	('@>', (a.s @> b.s) = (cardinality(m_and) = cardinality(b.members))),
	('<@', (a.s <@ b.s) = (cardinality(m_and) = cardinality(a.members))),
	('=', (a.s = b.s) = (a.members = b.members)),
	('cmp', census_private.roaring_cmp(a.s, b.s) = CASE WHEN a.members < b.members THEN -1 WHEN a.members = b.members
		THEN 0 ELSE 1 END),
	('canonical', (a.s | b.s) = roaring_text(m_or)::roaring AND (a.s & b.s) = roaring_text(m_and)::roaring),
	('cardinalities', roaring_count(a.s & b.s) = cardinality(m_and) AND roaring_count(a.s | b.s) = cardinality(m_or)
		AND roaring_count(a.s - b.s) = cardinality(m_andnot)
		AND roaring_count(a.s # b.s) = cardinality(m_or) - cardinality(m_and))
  ) w (what, ok)
 WHERE NOT w.ok;

SET census.roaring_kernels = scalar;
SELECT count(*), min(what) FROM roaring_wrong WHERE a <= b;
RESET census.roaring_kernels;
SELECT count(*), min(what) FROM roaring_wrong WHERE a > b;

-- what this machine cannot run is refused, so this tests what it has
DO $$
BEGIN
	SET census.roaring_kernels = avx2;
EXCEPTION WHEN invalid_parameter_value THEN NULL;
END $$;
SELECT count(*), min(what) FROM roaring_wrong WHERE a % 3 = 0;

-- one set at a time
SELECT count(*) FROM roaring_r
 WHERE roaring_count(s) <> cardinality(members) OR s::text <> roaring_ranges(members)
   OR roaring_text(members)::roaring <> s OR s::text::roaring <> s
	OR roaring_min(s) IS DISTINCT FROM members[1] OR roaring_max(s) IS DISTINCT FROM members[cardinality(members)]
	OR (roaring_count(s) = 0) <> (members = '{}') OR s::bytea::roaring <> s;
SELECT count(*) FROM roaring_r, LATERAL (SELECT u + d AS m FROM unnest(members) u, generate_series(-1, 1) d
	WHERE u BETWEEN -9223372036854775807 AND 9223372036854775806) x
 WHERE i < 12
   AND ((s @> m) <> (m = ANY (members)) OR ((s | m) @> m) IS NOT TRUE OR (s - m) @> m
	OR roaring_count(s | m) - roaring_count(s - m) <> 1);

DROP VIEW roaring_wrong;
DROP FUNCTION roaring_text, roaring_ranges;
DROP TABLE roaring_r;
