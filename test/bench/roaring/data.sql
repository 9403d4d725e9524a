-- The same rows for both: plain arrays and bigint columns, from a fixed seed.
-- :scale divides what is large (1 is the published run).
SET max_parallel_workers_per_gather = 0;
SET work_mem = '512MB';
CREATE SCHEMA src;
SELECT setseed(0.42) \g /dev/null

CREATE FUNCTION src.rnd(bits int) RETURNS bigint LANGUAGE sql VOLATILE AS $$
	SELECT CASE WHEN bits > 31 THEN (floor(random() * 2 ^ (bits - 31))::bigint << 31)
		| floor(random() * 2147483648)::bigint
		ELSE floor(random() * 2 ^ bits)::bigint END $$;
CREATE FUNCTION src.rnds(n int, bits int) RETURNS bigint[] LANGUAGE sql VOLATILE AS $$
	SELECT array_agg(src.rnd(bits)) FROM generate_series(1, n) $$;

-- two sets for each kind of data; x is in a, xm is not
CREATE UNLOGGED TABLE src.pair (ds text, what text, a bigint[], b bigint[], x bigint, xm bigint);
INSERT INTO src.pair
	SELECT 'run', '1M in a row', array_agg(i), array_agg(i + 500000), 700000, 1400000 FROM generate_series(0, 999999) i;
INSERT INTO src.pair SELECT '2^32', '1M random in 2^32', src.rnds(1000000, 32), src.rnds(1000000, 32);
INSERT INTO src.pair SELECT '2^24', '1M random in 2^24', src.rnds(1000000, 24), src.rnds(1000000, 24);
INSERT INTO src.pair SELECT 'bits', '4M draws in 2^24 (bitsets)', src.rnds(4000000, 24), src.rnds(4000000, 24);
INSERT INTO src.pair SELECT '2^63', '100k random in 2^63', src.rnds(100000, 63), src.rnds(100000, 63);
INSERT INTO src.pair SELECT '16', '16 random in 2^20', src.rnds(16, 20), src.rnds(16, 20);
INSERT INTO src.pair SELECT '1k', '1,000 random in 2^20', src.rnds(1000, 20), src.rnds(1000, 20);
-- half of b is in a where chance would leave nothing in common
UPDATE src.pair SET b = b[1 : array_length(b, 1) / 2] || a[1 : array_length(a, 1) / 2]
	WHERE ds IN ('2^32', '2^63', '16', '1k');
UPDATE src.pair SET x = a[array_length(a, 1) / 2] WHERE x IS NULL;
UPDATE src.pair p SET xm = (SELECT y FROM generate_series(x + 1, x + 10000) y WHERE y <> ALL (a) LIMIT 1)
	WHERE xm IS NULL;

-- many sets, to be aggregated and filtered; fset names the pair whose b filters them
CREATE UNLOGGED TABLE src.many (ds text, what text, id int, arr bigint[], fset text);
INSERT INTO src.many SELECT 'm24', '1,000 x 10k in 2^24', i, src.rnds(10000 + i * 0, 24), '2^24'
	FROM generate_series(1, 1000) i;
INSERT INTO src.many SELECT 'm32', '1,000 x 1k in 2^32', i, src.rnds(1000 + i * 0, 32), '2^32'
	FROM generate_series(1, 1000) i;
INSERT INTO src.many SELECT 'm63', '1,000 x 100 in 2^63', i, src.rnds(100 + i * 0, 63), '2^63'
	FROM generate_series(1, 1000) i;
INSERT INTO src.many SELECT 'mrun', '1,000 x a run of 10k', i,
	(SELECT array_agg(s + k) FROM generate_series(0, 9999) k), '2^24'
	FROM (SELECT i, floor(random() * 16000000)::bigint AS s FROM generate_series(1, 1000) i) q;
INSERT INTO src.many SELECT 'm100k', '100k x 16 in 2^24', i, src.rnds(16 + i * 0, 24), '2^24'
	FROM generate_series(1, 100000 / :scale) i;

-- single values, to build from
CREATE UNLOGGED TABLE src.big (seq bigint, r24 bigint, r32 bigint, r63 bigint, g1k int, g100k int);
INSERT INTO src.big SELECT i, floor(random() * 16777216)::bigint, floor(random() * 4294967296)::bigint,
	(floor(random() * 4294967296)::bigint << 31) | floor(random() * 2147483648)::bigint,
	floor(random() * 1000)::int, floor(random() * 100000)::int FROM generate_series(1, 10000000 / :scale) i;

CREATE UNLOGGED TABLE src.real (ds text, id int, arr bigint[]);
VACUUM ANALYZE src.pair, src.many, src.big;
