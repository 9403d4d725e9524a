-- What every benchmark of sets shares: the clock, the list of things to
-- measure, and the loop that measures them.
--
-- Two profiles (ours, theirs) name the same operations by their own
-- expressions.  A measurement is a query in which $N$ is the number of inner
-- loops.  Profiles take turns (A B A B ...), the least of the rounds counts:
-- what disturbs a run on a shared machine only ever adds.  A least time that no
-- other comes near is no better: one of less than half the next is measured again.
SET client_min_messages = warning;
CREATE SCHEMA bench;

-- an operation of a profile: an SQL expression over the columns named below
CREATE TABLE bench.expr (profile text, op text, expr text NOT NULL, PRIMARY KEY (op, profile));

-- what to measure; at $N$ = 1 the query makes so many calls
CREATE TABLE bench.item (id serial, grp text, ds text, op text, profile text, query text NOT NULL,
	calls int NOT NULL DEFAULT 1,
	PRIMARY KEY (grp, ds, op, profile));

CREATE TABLE bench.result (grp text, ds text, op text, profile text, loops int, ms float8, val text,
	times float8[] NOT NULL DEFAULT '{}',	-- of the rounds, rising
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

-- Milliseconds of a call; the scheduler counts CPU time by its ticks: too coarse for a single short query.
CREATE FUNCTION bench.call_ms(cpu float8, wall float8, loops int, calls int) RETURNS float8 LANGUAGE sql IMMUTABLE AS
	$$ SELECT CASE WHEN cpu > 20 OR loops > 1 THEN cpu ELSE wall END / loops / calls $$;

-- Is the least of rising times alone?
CREATE FUNCTION bench.is_off(times float8[]) RETURNS boolean LANGUAGE sql IMMUTABLE AS
	$$ SELECT coalesce(times[2] > 2 * times[1], times[1] IS NOT NULL) $$;

-- Measures one (grp, ds, op) for all its profiles in turns.
CREATE PROCEDURE bench.measure(g text, d text, o text, target_ms float8) LANGUAGE plpgsql AS $$
DECLARE
	it record;
	r record;
	rounds int := 3;
	n int;
	v text;
	cold float8;
	off text;
	all_of float8[];
BEGIN
	FOR it IN SELECT * FROM bench.item i WHERE (i.grp, i.ds, i.op) = (g, d, o) ORDER BY profile LOOP
		BEGIN
			SELECT * INTO r FROM bench.once(it.query, 1);   -- cold
			v := r.val;
			n := 1;
			IF r.cpu > 3000 THEN
				rounds := 1;                                 -- long: one more round is enough
				cold := bench.call_ms(r.cpu, r.wall, 1, it.calls);
			ELSE
				cold := NULL;
			END IF;
			-- loops for target_ms, found by CPU time: a busy machine stretches the wall's
			WHILE position('$N$' IN it.query) > 0 AND r.cpu < target_ms / 2 AND n < 1000000 LOOP
				n := (n * greatest(2, least(20, target_ms / greatest(r.cpu, 1))))::int;
				SELECT * INTO r FROM bench.once(it.query, n);
			END LOOP;
			INSERT INTO bench.result VALUES (g, d, o, it.profile, n, cold, v, array_remove(ARRAY[cold], NULL));
		EXCEPTION WHEN OTHERS THEN
			INSERT INTO bench.result VALUES (g, d, o, it.profile, 0, NULL, 'ERROR ' || SQLERRM);
		END;
	END LOOP;
	FOR turn IN 1 .. 3 * rounds + 3 LOOP
		SELECT string_agg(format('%s %s', s.profile, s.times), '; ') INTO off FROM bench.result s
			WHERE (s.grp, s.ds, s.op) = (g, d, o) AND bench.is_off(s.times);
		EXIT WHEN turn > rounds AND off IS NULL;
		FOR it IN SELECT i.query, i.calls, s.* FROM bench.item i JOIN bench.result s USING (grp, ds, op, profile)
			WHERE (i.grp, i.ds, i.op) = (g, d, o) AND s.loops > 0 AND (turn <= rounds OR bench.is_off(s.times))
			ORDER BY profile LOOP
			SELECT * INTO r FROM bench.once(it.query, it.loops);
			SELECT array_agg(x ORDER BY x) INTO all_of
				FROM unnest(it.times || bench.call_ms(r.cpu, r.wall, it.loops, it.calls)) x;
			UPDATE bench.result s SET ms = all_of[1], times = all_of
				WHERE (s.grp, s.ds, s.op, s.profile) = (g, d, o, it.profile);
		END LOOP;
	END LOOP;
	IF off IS NOT NULL THEN
		RAISE WARNING '%: %: %: the least time is less than half of the next: %', g, d, o, off;
	END IF;
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
