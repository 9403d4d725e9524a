-- The service of docs/firehose.md in plain SQL: what one would write who knows PostgreSQL well.  Names once,
-- numbers everywhere else; edges by both ends; those who saw a post, and were here, one row each.
CREATE TABLE name (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, value text COLLATE "C" NOT NULL UNIQUE);
CREATE TABLE follows (src bigint, dst bigint, PRIMARY KEY (src, dst));
CREATE TABLE likes (src bigint, dst bigint, PRIMARY KEY (src, dst));
CREATE TABLE posts (src bigint, dst bigint, PRIMARY KEY (src, dst));
CREATE INDEX follows_in ON follows (dst, src);
CREATE INDEX likes_in ON likes (dst, src);
CREATE INDEX posts_in ON posts (dst, src);
CREATE TABLE seen (post bigint, week date, person bigint, PRIMARY KEY (post, week, person));
CREATE TABLE active (day date, person bigint, PRIMARY KEY (day, person));
CREATE TABLE done (writer int PRIMARY KEY, batch bigint NOT NULL);

CREATE FUNCTION ingest(w int, b bigint, today date, kinds text[], counts int[], actors text[], subjects text[],
	done_now boolean[]) RETURNS boolean LANGUAGE plpgsql AS $$ DECLARE
	k text[];
	a bigint[];
	s bigint[];
	u boolean[];
BEGIN
	INSERT INTO done VALUES (w, b) ON CONFLICT (writer) DO UPDATE SET batch = b WHERE done.batch < b;
	IF NOT FOUND THEN
		RETURN false;
	END IF;
	kinds := ARRAY(SELECT kind FROM unnest(kinds, counts) e(kind, c), generate_series(1, c));
	INSERT INTO name (value) SELECT v FROM (SELECT DISTINCT unnest(actors || subjects) COLLATE "C" AS v) x
		WHERE NOT EXISTS (SELECT FROM name n WHERE n.value = x.v) ORDER BY v ON CONFLICT DO NOTHING;
	-- the last word on each pair, in one order for all sessions
	SELECT array_agg(kind), array_agg(src), array_agg(dst), array_agg(gone) INTO k, a, s, u FROM
		(SELECT DISTINCT ON (kind, x.id, y.id) kind, x.id AS src, y.id AS dst, NOT there AS gone
		FROM unnest(kinds, actors, subjects, done_now) WITH ORDINALITY e(kind, actor, subject, there, n)
			JOIN name x ON x.value = actor JOIN name y ON y.value = subject ORDER BY kind, x.id, y.id, n DESC) o;
	DELETE FROM follows f USING unnest(k, a, s, u) e(kind, x, y, gone)
		WHERE kind = 'follows' AND gone AND (f.src, f.dst) = (x, y);
	INSERT INTO follows SELECT x, y FROM unnest(k, a, s, u) e(kind, x, y, gone)
		WHERE kind = 'follows' AND NOT gone ON CONFLICT DO NOTHING;
	DELETE FROM likes f USING unnest(k, a, s, u) e(kind, x, y, gone)
		WHERE kind = 'likes' AND gone AND (f.src, f.dst) = (x, y);
	INSERT INTO likes SELECT x, y FROM unnest(k, a, s, u) e(kind, x, y, gone)
		WHERE kind = 'likes' AND NOT gone ON CONFLICT DO NOTHING;
	INSERT INTO posts SELECT x, y FROM unnest(k, a, s, u) e(kind, x, y, gone)
		WHERE kind = 'posts' AND NOT gone ON CONFLICT DO NOTHING;
	INSERT INTO seen SELECT DISTINCT y, date_trunc('week', today)::date, x FROM unnest(k, a, s) e(kind, x, y)
		WHERE kind = 'views' ORDER BY 1, 3 ON CONFLICT DO NOTHING;
	INSERT INTO active SELECT DISTINCT today, x FROM unnest(a) x ORDER BY x ON CONFLICT DO NOTHING;
	RETURN true;
END $$;

CREATE FUNCTION id_of(v text) RETURNS bigint LANGUAGE sql STABLE AS 'SELECT id FROM name WHERE value = v';
CREATE FUNCTION liked_both(a text, b text, OUT who text, OUT of bigint) RETURNS SETOF record LANGUAGE sql STABLE AS $$
	SELECT value, n FROM (SELECT x.src, count(*) OVER () AS n FROM likes x JOIN likes y ON y.src = x.src
		WHERE x.dst = id_of(a) AND y.dst = id_of(b) ORDER BY x.src LIMIT 20) q JOIN name ON id = src $$;
CREATE FUNCTION suggested(me text, OUT who text, OUT by bigint) RETURNS SETOF record LANGUAGE sql STABLE AS $$
	SELECT value, n FROM (SELECT y.dst, count(*) AS n FROM follows x JOIN follows y ON y.src = x.dst
		WHERE x.src = id_of(me) AND y.dst <> x.src
			AND NOT EXISTS (SELECT FROM follows z WHERE z.src = x.src AND z.dst = y.dst)
		GROUP BY y.dst ORDER BY n DESC, y.dst LIMIT 10) q JOIN name ON id = dst $$;
CREATE FUNCTION does_follow(a text, b text) RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT EXISTS (SELECT FROM follows WHERE src = id_of(a) AND dst = id_of(b)) $$;
CREATE FUNCTION top_posts(me text, OUT post text, OUT likes bigint) RETURNS SETOF record LANGUAGE sql STABLE AS $$
	SELECT value, n FROM (SELECT y.dst, count(*) AS n FROM follows x JOIN likes y ON y.src = x.dst
		WHERE x.src = id_of(me) GROUP BY y.dst ORDER BY n DESC, y.dst LIMIT 10) q JOIN name ON id = dst $$;
CREATE FUNCTION viewers(of_post text, in_week date, OUT ever bigint, OUT this_week bigint) LANGUAGE sql STABLE AS $$
	SELECT count(DISTINCT person), count(*) FILTER (WHERE week = in_week) FROM seen WHERE post = id_of(of_post) $$;
CREATE FUNCTION actives(on_day date) RETURNS bigint LANGUAGE sql STABLE AS
	'SELECT count(*) FROM active WHERE day = on_day';
