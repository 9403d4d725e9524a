-- The portable 32-bit format.  The bytes were written by pg_roaringbitmap 1.2.
CREATE TABLE golden (members text, bytes bytea);
INSERT INTO golden VALUES
	('{}', '\x3a30000000000000'),
	('{1}', '\x3a3000000100000000000000100000000100'),
	('{1,2,70000}', '\x3a300000020000000000010001000000180000001c000000010002007011'),
	('{-1,1}', '\x3a3000000200000000000000ffff0000180000001a0000000100ffff'),
	('{-2147483648,2147483647}', '\x3a30000002000000ff7f000000800000180000001a000000ffff0000'),
	('{1-1000}', '\x3b300000010000e70301000100e703');
SELECT members, roaring_from_bytea32(bytes, signed => true) = members::roaring AS is_read,
	roaring_to_bytea32(members::roaring, true) = bytes AS is_written,
		CASE WHEN members !~ '-2?1' OR members = '{1-1000}' THEN roaring_to_bytea32(members::roaring) = bytes
			END AS unsigned_too
  FROM golden;
-- without the sign
SELECT roaring_from_bytea32(bytes) FROM golden WHERE members ~ '-1,|-2';
-- a bitset: even members up to 10,000
SELECT length(b), md5(b), roaring_from_bytea32(b) = s AS is_read
  FROM (SELECT roaring_agg(2 * g) AS s, roaring_to_bytea32(roaring_agg(2 * g)) AS b FROM generate_series(1, 5000) g) x;
-- containers that are valid, and not what ours would be: a bitset of 4097 in a row, an array of a range, runs of lone
-- members
SELECT want, s = want::roaring AS is_read, roaring_to_bytea32(s) <> b AS other_bytes, pg_column_size(s) < 30 AS is_small
  FROM (VALUES ('{0-4096}', '\x3a300000010000000000001010000000'::bytea
    || decode(repeat('ff', 512) || '01' || repeat('00', 7679), 'hex')),
			('{5-9}', '\x3a30000001000000000004001000000005000600070008000900')) v(want, b), roaring_from_bytea32(b) s;
SELECT roaring_from_bytea32('\x3b30000001000002000300010000000500000007000000');
-- all kinds of containers, and the ends
SELECT bool_and(roaring_from_bytea32(roaring_to_bytea32(s, true), true) = s), count(*)
  FROM (SELECT roaring_agg((random() * 2 ^ (10 + i))::bigint - 1000) | roaring_from_range(i * 70000,
    i * 70000 + i * i * 100) AS s
		  FROM generate_series(1, 20) i, generate_series(1, 2000) GROUP BY i) x;
SELECT roaring_from_bytea32(roaring_to_bytea32('{0,4294967295}')),
	roaring_from_bytea32(roaring_to_bytea32('{0-4294967295}')) = '{0-4294967295}'::roaring AS full,
	roaring_from_bytea32(roaring_to_bytea32('{-2147483648-2147483647}', true), true)
		= '{-2147483648-2147483647}'::roaring AS full_signed;
-- out of range
SELECT roaring_to_bytea32('{-1}');
SELECT roaring_to_bytea32('{1-3,4294967296,9000000000000000000}');
SELECT roaring_to_bytea32('{-2147483649,1,2147483648}', signed => true);
SELECT roaring_to_bytea32('{1,2147483648}', signed => true);
-- no such bytes
\set VERBOSITY sqlstate
SELECT roaring_from_bytea32('');
SELECT roaring_from_bytea32('\x3a3000000100000000000000100000000100ff');
SELECT roaring_from_bytea32('\x3a30000001000000000001001000000001000100');
SELECT roaring_from_bytea32('\x3b30000001000003000200000001000200010000');
SELECT roaring_from_bytea32('{1,2}'::roaring::bytea);
\set VERBOSITY default
SELECT roaring_from_bytea32('\x3b300000');
SELECT roaring_from_bytea32(NULL), roaring_to_bytea32(NULL), roaring_to_bytea32('{1}', NULL);
DROP TABLE golden;
