-- prefixes: as long as they must be, in the order of the ids, none begins another
SELECT id, directory_prefix(id) FROM unnest(array[1, 127, 128, 255, 256, 65535, 65536, 16777215, 16777216,
	4294967295, 4294967296, 1099511627775, 1099511627776, 281474976710655, 281474976710656,
	72057594037927935, 72057594037927936, 9223372036854775807]::bigint[]) AS id;

CREATE TEMP TABLE ids AS
	SELECT DISTINCT id FROM (
		SELECT (2::numeric ^ bit + delta)::numeric AS id FROM generate_series(0, 63) AS bit, generate_series(-300, 300) AS delta
		UNION ALL SELECT generate_series(1, 70000)) x
	WHERE id BETWEEN 1 AND 9223372036854775807;
ALTER TABLE ids ALTER id TYPE bigint;
SELECT count(*) FROM ids;

-- the order of the prefixes is the order of the ids
SELECT count(*) AS out_of_order FROM (
	SELECT row_number() OVER (ORDER BY id) AS by_id, row_number() OVER (ORDER BY directory_prefix(id)) AS by_prefix FROM ids) x
 WHERE by_id <> by_prefix;
-- prefix-free: in this order a prefix could only begin its successor
SELECT count(*) AS beginnings FROM (
	SELECT directory_prefix(id) AS p, lead(directory_prefix(id)) OVER (ORDER BY directory_prefix(id)) AS next FROM ids) x
 WHERE substr(next, 1, length(p)) = p;
-- and back, from any key that begins with it
SELECT count(*) AS wrong FROM ids WHERE directory_prefix_id(directory_prefix(id)) IS DISTINCT FROM id
	OR directory_prefix_id(directory_prefix(id) || '\x00') IS DISTINCT FROM id
	OR directory_prefix_id(directory_prefix(id) || '\xffffffffffffffffffff') IS DISTINCT FROM id;

-- bytes that are no prefix
SELECT key, directory_prefix_id(key) FROM unnest(array['', '\x00', '\x01', '\x0100', '\x020001', '\x02ff', '\x03010203', '\x0801020304050607',
	'\x08ffffffffffffffff', '\x088000000000000000', '\x09010203040506070809', '\xff01']::bytea[]) AS key;
-- a great key is not read as a whole
SELECT directory_prefix_id(directory_prefix(77) || decode(repeat('00', 1000000), 'hex'));
\set VERBOSITY sqlstate
SELECT directory_prefix(0);
SELECT directory_prefix(-1);
SELECT directory_prefix(NULL::bigint) IS NULL AS nothing, directory_prefix_id(NULL) IS NULL AS nothing;
