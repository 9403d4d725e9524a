-- What every benchmark of sets shares: the clock, the list of things to
-- measure, and the loop that measures them.
--
-- Two profiles (ours, theirs) name the same operations by their own
-- expressions.  A measurement is a query in which $N$ is the number of inner
-- loops.  Profiles take turns (A B A B ...), the least of the rounds counts:
-- what disturbs a run on a shared machine only ever adds.
SET client_min_messages = warning;
CREATE SCHEMA bench;

-- an operation of a profile: an SQL expression over the columns named below
CREATE TABLE bench.expr (profile text, op text, expr text NOT NULL, PRIMARY KEY (op, profile));

-- what to measure; at $N$ = 1 the query makes so many calls
CREATE TABLE bench.item (id serial, grp text, ds text, op text, profile text, query text NOT NULL,
	calls int NOT NULL DEFAULT 1,
	PRIMARY KEY (grp, ds, op, profile));

CREATE TABLE bench.result (grp text, ds text, op text, profile text, loops int, ms float8, val text,
	PRIMARY KEY (grp, ds, op, profile));

-- bytes of the stored values, summed
CREATE TABLE bench.bytes (p text, ds text, bytes float8);

-- Milliseconds of CPU time that this backend has used, or of the wall where
-- the system does not tell.
CREATE FUNCTION bench.now_ms() RETURNS float8 LANGUAGE plpgsql VOLATILE AS $$
BEGIN
	RETURN split_part(pg_read_file('/proc/self/schedstat'), ' ', 1)::float8 / 1e6;
EXCEPTION WHEN undefined_file THEN
	RETURN extract(epoch FROM clock_timestamp()) * 1000;
END $$;

-- Runs the query once; returns its value and its time.
CREATE FUNCTION bench.once(query text, n int, OUT val text, OUT cpu float8, OUT wall float8) LANGUAGE plpgsql VOLATILE
	AS $$
DECLARE
	t0 float8 := bench.now_ms();
	w0 timestamptz := clock_timestamp();
BEGIN
	EXECUTE replace(query, '$N$', n::text) INTO val;
	wall := extract(epoch FROM clock_timestamp() - w0) * 1000;
	cpu := bench.now_ms() - t0;
END $$;

-- Measures one (grp, ds, op) for all its profiles in turns.
CREATE PROCEDURE bench.measure(g text, d text, o text, target_ms float8) LANGUAGE plpgsql AS $$
DECLARE
	it record;
	r record;
	rounds int := 3;
	n int;
	v text;
BEGIN
	FOR it IN SELECT * FROM bench.item i WHERE (i.grp, i.ds, i.op) = (g, d, o) ORDER BY profile LOOP
		BEGIN
			SELECT * INTO r FROM bench.once(it.query, 1);   -- cold
			v := r.val;
			n := 1;
			IF r.cpu > 3000 THEN
				rounds := 1;                                 -- long: one more round is enough
			END IF;
			-- loops for target_ms, found by CPU time: a busy machine stretches the wall's
			WHILE position('$N$' IN it.query) > 0 AND r.cpu < target_ms / 2 AND n < 1000000 LOOP
				n := (n * greatest(2, least(20, target_ms / greatest(r.cpu, 1))))::int;
				SELECT * INTO r FROM bench.once(it.query, n);
			END LOOP;
			INSERT INTO bench.result VALUES (g, d, o, it.profile, n, 'infinity', v);
		EXCEPTION WHEN OTHERS THEN
			INSERT INTO bench.result VALUES (g, d, o, it.profile, 0, NULL, 'ERROR ' || SQLERRM);
		END;
	END LOOP;
	FOR i IN 1..rounds LOOP
		FOR it IN SELECT i.query, i.calls, s.* FROM bench.item i JOIN bench.result s USING (grp, ds, op, profile)
			WHERE (i.grp, i.ds, i.op) = (g, d, o) AND s.loops > 0 ORDER BY profile LOOP
			SELECT * INTO r FROM bench.once(it.query, it.loops);
			-- the scheduler counts CPU time by its ticks: too coarse for a single short query
			UPDATE bench.result s SET ms = least(s.ms, CASE WHEN r.cpu > 20 OR it.loops > 1
				THEN r.cpu ELSE r.wall END / it.loops / it.calls)
				WHERE (s.grp, s.ds, s.op, s.profile) = (g, d, o, it.profile);
		END LOOP;
	END LOOP;
	COMMIT;
END $$;

-- $ in an expression stands for the value (such as an aggregate's result) to be counted
CREATE FUNCTION bench.card(p text, e text) RETURNS text LANGUAGE sql STABLE AS
	$$ SELECT replace(expr, '$', e) FROM bench.expr WHERE profile = p AND op = 'cardinality_of' $$;

-- the word w in an expression replaced by another
CREATE FUNCTION bench.with_word(e text, w text, by text) RETURNS text LANGUAGE sql IMMUTABLE AS
	$$ SELECT regexp_replace(e, '\y' || w || '\y', by, 'g') $$;

CREATE FUNCTION bench.num(x float8) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE WHEN x IS NULL THEN '-' WHEN x >= 100 THEN to_char(x, 'FM999,999,999,990')
		WHEN x >= 10 THEN to_char(x, 'FM990.0') ELSE to_char(x, 'FM990.00') END $$;
