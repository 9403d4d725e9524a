-- roaring_venn: members of several sets by which of the sets they are in
SELECT * FROM roaring_venn(ARRAY['{1,2,3,4}', '{3,4,5}', '{4,5,6}']::roaring[]);
SELECT * FROM roaring_venn(ARRAY['{1,2}', NULL, '{}', '{2,-1}', '{1,2}']::roaring[]);
SELECT * FROM roaring_venn(NULL) UNION ALL SELECT * FROM roaring_venn('{}') UNION ALL SELECT * FROM roaring_venn('{NULL}');
SELECT * FROM roaring_venn(ARRAY[['{1}', '{2}'], ['{1}', '{3}']]::roaring[]);
SELECT sets, roaring_cardinality(members) FROM roaring_venn(ARRAY['{0-1000000}', '{500000-1500000}', '{9223372036854775807}']::roaring[]);

-- against plain SQL, over many kinds of sets
CREATE TABLE venn_sets AS
SELECT g, i, CASE WHEN (g + i) % 7 = 0 THEN NULL ELSE (SELECT roaring_agg(CASE (g + i) % 4 WHEN 0 THEN x & 63 WHEN 1 THEN x WHEN 2 THEN x / 50 * 50 + x % 20 ELSE x & 262143 END)
	FROM (SELECT (('x' || substr(md5(k || '/' || i % 5), 1, 16))::bit(64)::bigint >> (64 - 8 - g)) AS x
	        FROM generate_series(1, 40 + g * g * 20) k) m) END AS s
  FROM generate_series(1, 14) g, generate_series(1, 2 + g % 6) i;
WITH got AS (
	SELECT g, v.* FROM (SELECT g, array_agg(s ORDER BY i) a FROM venn_sets GROUP BY g) q, roaring_venn(a) v
), want AS (
	SELECT g, sets, roaring_agg(m) AS members
	  FROM (SELECT g, m, array_agg(i ORDER BY i) AS sets FROM venn_sets, unnest(s) m GROUP BY g, m) q GROUP BY g, sets
)
SELECT count(*) > 50 AS enough, count(*) FILTER (WHERE got.members IS DISTINCT FROM want.members) AS wrong
  FROM got FULL JOIN want USING (g, sets);

-- more sets than a word has bits, in the order of their lists
SELECT count(*), count(*) FILTER (WHERE sets <= before) AS disordered, sum(roaring_cardinality(members))
  FROM (SELECT sets, members, lag(sets) OVER (ORDER BY n) AS before
          FROM roaring_venn((SELECT array_agg(roaring_from_array(ARRAY[i, i % 10, -i, 1000 + i % 3]) ORDER BY i) FROM generate_series(1::bigint, 150) i))
               WITH ORDINALITY v(sets, members, n)) q;
DROP TABLE venn_sets;
-- a container that says another cardinality than it has leaves nothing to be cut
CREATE FUNCTION as_bytes(roaring) RETURNS bytea LANGUAGE internal IMMUTABLE STRICT AS 'byteasend';
CREATE FUNCTION as_stored(bytea) RETURNS roaring LANGUAGE internal IMMUTABLE STRICT AS 'byteasend';
SELECT * FROM roaring_venn(ARRAY[as_stored(replace(as_bytes('{1,2}')::text, '01000200', '01000100')::bytea), '{1}', '{3}']);
DROP FUNCTION as_bytes, as_stored;
