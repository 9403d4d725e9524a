-- What test/bench/cookbook/run asks about: rows with the indexes that plain SQL wants,
-- and the sets, counters and graphs that are made of them.  made: how long that took.
CREATE EXTENSION census;
CREATE TABLE made (recipe text, ms float8);
CREATE FUNCTION cpu() RETURNS float8 LANGUAGE sql VOLATILE AS
	$$ SELECT split_part(pg_read_file('/proc/self/schedstat'), ' ', 1)::float8 / 1e6 $$;
-- a number below n that looks random, the same in every run
CREATE FUNCTION rnd(x bigint, n bigint) RETURNS bigint LANGUAGE sql IMMUTABLE RETURN (hashint8extended(x, 42) & 9223372036854775807) % n;
CREATE PROCEDURE make(recipe text, VARIADIC statements text[]) LANGUAGE plpgsql AS $$
DECLARE
	t float8 := cpu(); s text;
BEGIN
	FOREACH s IN ARRAY statements LOOP
		EXECUTE s;
	END LOOP;
	INSERT INTO made VALUES (recipe, cpu() - t);
END $$;

-- events: 28 days
CREATE TABLE event AS
	SELECT date '2026-03-01' + (person % 28 + k)::int AS day, person, what
	FROM generate_series(1::bigint, :people) person, generate_series(0, 27) k, unnest('{view,cart,pay}'::text[]) WITH ORDINALITY w (what, step)
	WHERE person % 28 + k < 28 AND rnd(person * 1000 + k * 10 + step, 1000) < 1000 / (k + 1) / step;
CREATE INDEX ON event (what, day, person);
CREATE INDEX ON event (person, what, day);
CALL make('sets of events', 'CREATE TABLE done AS SELECT what, day, roaring_agg(person) AS people FROM event GROUP BY what, day', 'ALTER TABLE done ADD PRIMARY KEY (what, day)');
CALL make('cohorts', $$CREATE TABLE cohort AS SELECT day, people - coalesce((SELECT roaring_union_agg(b.people) FROM done b WHERE b.what = 'view' AND b.day < d.day), '{}') AS people
	FROM done d WHERE what = 'view'$$, 'ALTER TABLE cohort ADD PRIMARY KEY (day)');
CALL make('counters', $$CREATE TABLE daily AS SELECT day, linear_counter_agg(person) AS people FROM event WHERE what = 'view' GROUP BY day$$, 'ALTER TABLE daily ADD PRIMARY KEY (day)');

-- audiences: 20, of every size
CREATE TABLE audience_member AS SELECT a AS audience, person FROM generate_series(1, 20) a, generate_series(1::bigint, :people) person WHERE rnd(person * 100 + a, 40) < a;
ALTER TABLE audience_member ADD PRIMARY KEY (audience, person);
CREATE INDEX ON audience_member (person, audience);
CALL make('audiences', 'CREATE TABLE audience AS SELECT audience, roaring_agg(person) AS people FROM audience_member GROUP BY audience', 'ALTER TABLE audience ADD PRIMARY KEY (audience)');

-- items with five tags each, of a few that are frequent and many that are not
CREATE TABLE item_text AS SELECT id, array_agg(DISTINCT tag ORDER BY tag) AS tags FROM generate_series(1::bigint, :people) id,
	LATERAL (SELECT 'tag ' || floor(1000 * (rnd(id * 10 + k, 100000) / 100000.0) ^ 3) AS tag FROM generate_series(1, 5) k) t GROUP BY id;
ALTER TABLE item_text ADD PRIMARY KEY (id);
CREATE INDEX ON item_text USING gin (tags);
SELECT create_dictionary('tag');
CALL make('tags', 'CREATE TABLE item AS SELECT id, intern_set(''tag'', tags) AS tags FROM item_text', 'ALTER TABLE item ADD PRIMARY KEY (id)', 'CREATE INDEX ON item USING gin (tags)',
	'CREATE TABLE tag_items AS SELECT tag, roaring_agg(id) AS items FROM item, unnest(tags) tag GROUP BY tag', 'ALTER TABLE tag_items ADD PRIMARY KEY (tag)');

-- documents, each open to five of 2,000 groups; everybody is in 1 to 100 of them
CREATE TABLE doc AS SELECT id, 'document ' || id AS title FROM generate_series(1::bigint, :people) id;
ALTER TABLE doc ADD PRIMARY KEY (id);
CREATE TABLE reader AS SELECT DISTINCT rnd(id * 10 + k, 2000) AS grp, id AS doc FROM generate_series(1::bigint, :people) id, generate_series(1, 5) k;
ALTER TABLE reader ADD PRIMARY KEY (grp, doc);
CREATE INDEX ON reader (doc, grp);
CREATE TABLE member AS SELECT DISTINCT person, rnd(person * 1000 + k, 2000) AS grp FROM generate_series(1::bigint, 1000) person, generate_series(1, 100) k WHERE k <= person % 100 + 1;
ALTER TABLE member ADD PRIMARY KEY (person, grp);
SELECT create_graph('may_read'), create_graph('is_in');
-- a CALL that commits: not inside of make()
SELECT cpu() AS t \gset
CALL graph_load('may_read', 'SELECT grp, doc FROM reader');
CALL graph_load('is_in', 'SELECT person, grp FROM member');
INSERT INTO made SELECT 'access', cpu() - :t;

-- who follows whom: 30 each on average, some very many, of people of whom few are followed by very many
CREATE TABLE edge AS SELECT DISTINCT src, dst FROM (
	SELECT src, 1 + floor(:people * (rnd(src * 10000 + k, 1000000) / 1000000.0) ^ 3)::bigint AS dst
	FROM generate_series(1::bigint, :people) src, LATERAL generate_series(1, 5 + 50 * (src % 2)::int + CASE WHEN src % 1000 = 0 THEN 2000 ELSE 0 END) k) e WHERE src <> dst;
ALTER TABLE edge ADD PRIMARY KEY (src, dst);
CREATE INDEX ON edge (dst, src);
SELECT create_graph('follows');
SELECT cpu() AS t \gset
CALL graph_load('follows', 'SELECT src, dst FROM edge');
INSERT INTO made SELECT 'graph', cpu() - :t;

-- events in batches of 1000, of which a tenth comes a second time
CREATE TABLE batch AS SELECT nr / 1000 AS batch, array_agg(nr - CASE WHEN rnd(nr, 10) = 0 THEN 1500 ELSE 0 END) AS nrs, array_agg(nr::int) AS vals
	FROM generate_series(2000::bigint, 2000 + :people) nr GROUP BY 1;
CREATE TABLE reading_unique (source text, nr bigint, value int, UNIQUE (source, nr));
CREATE TABLE reading (source text, nr bigint, value int);
CREATE TABLE source (name text PRIMARY KEY, taken roaring NOT NULL DEFAULT '{}');
CREATE FUNCTION take(source text, nrs bigint[], vals int[]) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
	seen roaring;
	n bigint;
BEGIN
	INSERT INTO source (name) VALUES (take.source) ON CONFLICT DO NOTHING;
	SELECT taken INTO seen FROM source WHERE name = take.source FOR UPDATE;
	INSERT INTO reading SELECT DISTINCT ON (nr) take.source, nr, v FROM unnest(nrs, vals) e (nr, v) WHERE NOT seen @> nr;
	GET DIAGNOSTICS n = ROW_COUNT;
	UPDATE source SET taken = seen | nrs WHERE name = take.source;
	RETURN n;
END $$;
CREATE FUNCTION take_all_plain() RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
	r record;
BEGIN
	TRUNCATE reading_unique;
	FOR r IN SELECT * FROM batch ORDER BY batch LOOP
		INSERT INTO reading_unique SELECT 'pump 1', nr, v FROM unnest(r.nrs, r.vals) e (nr, v) ON CONFLICT DO NOTHING;
	END LOOP;
	RETURN (SELECT count(*) FROM reading_unique);
END $$;
CREATE FUNCTION take_all() RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
	r record;
BEGIN
	TRUNCATE reading, source;
	FOR r IN SELECT * FROM batch ORDER BY batch LOOP
		PERFORM take('pump 1', r.nrs, r.vals);
	END LOOP;
	RETURN (SELECT count(*) FROM reading);
END $$;

-- 60 months in partitions, by time and by id
CREATE TABLE log (id bigint PRIMARY KEY, line text) PARTITION BY RANGE (id);
CREATE TABLE log_at (id bigint, at timestamptz, line text, PRIMARY KEY (id, at)) PARTITION BY RANGE (at);
DO $$
DECLARE
	a timestamptz; b timestamptz;
BEGIN
	FOR m IN 0 .. 59 LOOP
		a := timestamptz '2025-01-01 00:00+00' + make_interval(months => m);
		b := a + interval '1 month';
		EXECUTE format('CREATE TABLE log_%s PARTITION OF log FOR VALUES FROM (%s) TO (%s)', m, id_min(a), id_min(b));
		EXECUTE format('CREATE TABLE log_at_%s PARTITION OF log_at FOR VALUES FROM (%L) TO (%L)', m, a, b);
	END LOOP;
END $$;
CREATE TABLE logged AS SELECT g AS nr, at, id_min(at) | rnd(g, 1000) AS id FROM generate_series(1::bigint, :people) g,
	LATERAL (SELECT timestamptz '2025-01-01 00:00+00' + g * (interval '59 months' / :people) AS at) t;
INSERT INTO log SELECT id, 'line ' || nr FROM logged ON CONFLICT DO NOTHING;
INSERT INTO log_at SELECT id, at, 'line ' || nr FROM logged ON CONFLICT DO NOTHING;
CREATE TABLE wanted AS SELECT id FROM logged WHERE nr % 100 = 0;
VACUUM (ANALYZE, FREEZE);
