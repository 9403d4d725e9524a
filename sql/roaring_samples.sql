-- The 64-bit samples of RoaringFormatSpec (testdata64), made as its README says: our bytes have the hashes of the
-- published files, and are read back.
CREATE TEMP TABLE sample (name text, s roaring, bytes int, hash text);
INSERT INTO sample VALUES ('bitmap64.bin',
	(SELECT roaring_agg(i) FROM generate_series(0, 65535, 2) i) | roaring_from_range(4294967296, 4294967296 + 999999)
		| 281474976710656,
	8476, 'a0f752256dbbc2ca67659c4bedb0ac5b67f18fbef76d65e0cc95bfa442eb0a6a');
-- two buckets with a run, an array and a bitset container each
INSERT INTO sample SELECT 'portable_bitmap64.bin',
	b | roaring_shift(b, 4294967296), 16506, 'b5a553a759167f5f9ccb3fa21552d943b4c73235635b753376f4faf62067d178'
  FROM (SELECT roaring_from_range(0, 36864) | roaring_from_range(40960, 65536) | 131072 | 131077 |
	(SELECT roaring_agg(524288 + j) FROM generate_series(0, 65535, 2) j) AS b) x;
SELECT name, length(s::bytea) = bytes AS bytes, encode(sha256(s::bytea), 'hex') = hash AS same,
	s::bytea::roaring = s AS read FROM sample;
