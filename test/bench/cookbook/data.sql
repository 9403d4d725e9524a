-- The rows of test/bench/cookbook/run, which stand in the place of the page's own: those of "section: TITLE" in that of
-- the blocks of rows of that section, one after another.

-- section: The data of the first four
-- 28 days, the last of them as on the page
INSERT INTO event
	SELECT date '2026-02-15' + (person % 28 + k)::int AS day, person, what
	FROM generate_series(1::bigint, :people) person, generate_series(0, 27) k,
		unnest('{view,cart,pay}'::text[]) WITH ORDINALITY w (what, step)
	WHERE person % 28 + k < 28 AND rnd(person * 1000 + k * 10 + step, 1000) < 1000 / (k + 1) / step;

-- section: Audiences and overlaps
-- 20, of every size
INSERT INTO audience SELECT a, 'audience ' || a, roaring_agg(person) FROM generate_series(1, 20) a,
	generate_series(1::bigint, :people) person WHERE rnd(person * 100 + a, 40) < a GROUP BY a;

-- section: Tags and facets
-- five tags each, of a few that are frequent and many that are not; color 3 is the most frequent one
INSERT INTO item_text SELECT id, array_agg(DISTINCT tag ORDER BY tag) AS tags
	FROM generate_series(1::bigint, :people) id,
	LATERAL (SELECT CASE nr WHEN 0 THEN 'color 3' WHEN 40 THEN 'shop 4' ELSE 'tag ' || nr END AS tag
		FROM generate_series(1, 5) k, floor(1000 * (rnd(id * 10 + k, 100000) / 100000.0) ^ 3) nr) t GROUP BY id;

-- section: Access lists
-- documents, each open to five of 2,000 groups; people are in 1 to 100 of them, the one who asks in 60
INSERT INTO doc SELECT id, 'document ' || id FROM generate_series(1::bigint, :people) id;
INSERT INTO reader SELECT DISTINCT rnd(id * 10 + k, 2000), id
	FROM generate_series(1::bigint, :people) id, generate_series(1, 5) k;
INSERT INTO member SELECT DISTINCT person, rnd(person * 1000 + k, 2000)
	FROM generate_series(1::bigint, 1000) person, generate_series(1, 100) k WHERE k <= (person + 52) % 100 + 1;

-- section: Who of my friends
-- 30 each on average, the one who asks 305, some 2,000, of people of whom few are followed by very many
INSERT INTO edge SELECT DISTINCT src, dst FROM (
	SELECT src, 1 + floor(:people * (rnd(src * 10000 + k, 1000000) / 1000000.0) ^ 3)::bigint AS dst
	FROM generate_series(1::bigint, :people) src,
		LATERAL generate_series(1, CASE WHEN src = 5 THEN 305
			ELSE 5 + 50 * (src % 2)::int + CASE WHEN src % 1000 = 0 THEN 2000 ELSE 0 END END) k) e
		WHERE src <> dst;

-- section: Events that come twice
-- batches of 1000, of which a tenth comes a second time
INSERT INTO batch SELECT nr / 1000 AS batch, array_agg(nr - CASE WHEN rnd(nr, 10) = 0 THEN 1500 ELSE 0 END) AS nrs,
	array_agg(nr::int) AS vals
	FROM generate_series(2000::bigint, 2000 + :people) nr GROUP BY 1;

-- section: Partitions by time, and by id
-- 17 months
DO $$ BEGIN FOR m IN 0 .. 16 LOOP
	CALL log_month((date '2025-01-01' + make_interval(months => m))::date); END LOOP; END $$;
INSERT INTO past SELECT '2025-01-01 00:00+00'::timestamptz + g * (interval '16 months' / :people), 'line ' || g
	FROM generate_series(1, :people) g;

-- section: Partitions by time, and by id
DO $$ BEGIN FOR m IN 0 .. 16 LOOP
	CALL log_at_month((date '2025-01-01' + make_interval(months => m))::date); END LOOP; END $$;
