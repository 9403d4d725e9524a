-- Bytes of other systems: the default format of Java's Roaring64NavigableMap is read like the portable format.  Hints
-- name other formats, which the functions of docs/roaring.md read.
\set VERBOSITY terse
-- as Roaring64NavigableMap.serializeLegacy() writes a set: a boolean, the number of bitmaps and the high half of each,
-- big-endian, in the order of these as unsigned or as signed numbers
CREATE FUNCTION java(s roaring, signed boolean DEFAULT false) RETURNS bytea LANGUAGE sql AS $$
	SELECT decode(CASE WHEN signed THEN '01' ELSE '00' END, 'hex') || int4send(count(high)::int) ||
		coalesce(string_agg(int4send(high::int) ||
			substring(roaring_slice(s, high << 32, (high << 32) | 4294967295)::bytea FROM 13), ''
			ORDER BY NOT signed AND high < 0, high), '')
	FROM (SELECT DISTINCT m >> 32 AS high FROM unnest(s) m) h $$;
SELECT java('{}'), java('{1,4294967296}'), java('{1,4294967296}')::roaring, java('{-1,1}', true)::roaring;
-- of every kind, and at random
SELECT setseed(0.7);
CREATE TABLE foreign_set AS
	SELECT (SELECT roaring_agg((random() * (2.0 ^ (12 + i % 51)) - i % 3 * (2.0 ^ (i % 51)))::bigint + 0 * g)
		FROM generate_series(1, 20 * i) g) | roaring_from_range(i * 40000, i * 40000 + i * i) AS s
	FROM generate_series(1, 60) i;
INSERT INTO foreign_set VALUES ('{}'), ('{0}'), ('{-1}'), ('{0-70000,4294967296-4295036928}'),
	('{-9223372036854775808,-4294967297,-4294967296,-1,0,4294967295,4294967296,9223372036854775807}');
SELECT count(*) > 60 AS all, count(*) FILTER (WHERE java(s)::roaring IS DISTINCT FROM s) AS differ,
	count(*) FILTER (WHERE java(s, true)::roaring IS DISTINCT FROM s) AS signed_differ,
	count(*) FILTER (WHERE s::bytea::roaring IS DISTINCT FROM s) AS portable_differ FROM foreign_set;
-- damaged: each says so
SELECT '\x00'::bytea::roaring;
SELECT '\x0000000000'::bytea::roaring;
SELECT '\x000000000000'::bytea::roaring;
SELECT '\x0200000000'::bytea::roaring;
\set VERBOSITY default
SELECT substring(java('{1,4294967296}') FROM 1 FOR 40)::roaring;
SELECT (java('{1,4294967296}') || '\x00')::roaring;
SELECT set_byte(java('{1,4294967296}'), 4, 3)::roaring;
SELECT set_byte(java('{1,4294967296}'), 0, 2)::roaring;
-- in another order than it says
SELECT set_byte(java('{-1,1}', true), 0, 0)::roaring;
SELECT set_byte(java('{-1,1}'), 0, 1)::roaring;
-- others
SELECT decode('AjowAAACAAAAAAAAAJgAAAAYAAAAGgAAAAEAf5Y=', 'base64')::roaring;
SELECT decode('BAIAAAAAOjAAAAEAAAAAAAAAEAAAAAEAAQAAADowAAABAAAAAAAAABAAAAAAAA==', 'base64')::roaring;
SELECT decode('AQEAAAA=', 'base64')::roaring;
SELECT '\x00030100000005000000ffffffff'::bytea::roaring;
SELECT ('\x01123a3000000100000000000000100000000100'::bytea)::roaring;
SELECT ('\x011e' || '{1}'::roaring::bytea)::roaring;
SELECT '\x3c30000001000000000000000000000001000000'::bytea::roaring;
-- in every way that a byte can be wrong, an error or a set, which is one
DO $$
DECLARE
	b bytea := java('{1-3,70000,4294967296}');
	refused int := 0;
	s roaring;
BEGIN
	FOR i IN 0 .. length(b) - 1 LOOP
		FOR v IN 0 .. 255 LOOP
			BEGIN
				s := set_byte(b, i, v)::roaring;
				IF s::text::roaring <> s THEN RAISE 'byte %: %', i, s; END IF;
			EXCEPTION WHEN invalid_binary_representation THEN refused := refused + 1;
			END;
		END LOOP;
	END LOOP;
	RAISE NOTICE '% of % refused', refused, 256 * length(b);
END $$;
DROP TABLE foreign_set;
DROP FUNCTION java(roaring, boolean);
