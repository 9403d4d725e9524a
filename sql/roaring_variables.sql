-- Sets in PL/pgSQL variables that are changed member by member: each variable is a value of its own.
CREATE TABLE sets (id int PRIMARY KEY, s roaring);

-- random changes to several variables that come from each other, against arrays
CREATE FUNCTION random_changes(seed int, start roaring, n int) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	s roaring := start;
	t roaring := start;
	u roaring;
	as_ bigint[] := start::bigint[];
	at bigint[] := start::bigint[];
	au bigint[];
	r bigint;
	x bigint;
BEGIN
	FOR i IN 1 .. n LOOP
		r := hashint8extended(i, seed);
		x := (r >> 20) & 4095;
		IF x % 97 = 0 THEN x := r; END IF;
		CASE r & 15
			WHEN 0, 1, 2, 3 THEN s := s | x; as_ := array_append(as_, x);
			WHEN 4, 5 THEN s := x | s; as_ := as_ || x;
			WHEN 6, 7, 8 THEN s := s - x; as_ := array_remove(as_, x);
			WHEN 9 THEN t := s; at := as_;
			WHEN 10 THEN t := (t | x) | (x + 1) | (x + 2); at := at || ARRAY[x, x + 1, x + 2];
			WHEN 11 THEN u := t - x; au := array_remove(at, x); t := t | (x + 7); at := at || (x + 7);
			WHEN 12 THEN s := ((s - x) | x); as_ := as_ || x;
			WHEN 13 THEN
				IF (s @> x) <> (x = ANY (as_)) THEN RETURN format('contains %s: %s', i, x); END IF;
			WHEN 14 THEN
				IF roaring_count(t) <> (SELECT count(DISTINCT a) FROM unnest(at) a)
					THEN RETURN format('cardinality %s', i); END IF;
			ELSE
				IF s = t AND s < t OR (s = s | x) <> (s @> x) THEN RETURN format('order %s', i); END IF;
				IF s & t <> as_::roaring & at::roaring THEN RETURN format('and %s', i); END IF;
		END CASE;
	END LOOP;
	IF s <> as_::roaring OR t <> at::roaring OR u <> au::roaring THEN RETURN 'result'; END IF;
	RETURN NULL;
END $$;
SELECT seed, wrong FROM generate_series(1, 12) seed,
	random_changes(seed, CASE seed % 3 WHEN 0 THEN '{}' WHEN 1
		THEN '{0-4096}' ELSE (SELECT roaring_agg(i * 3) FROM generate_series(1::bigint, 1500) i) END, 700) wrong
 WHERE wrong IS NOT NULL;

INSERT INTO sets SELECT 2, roaring_agg(i * 1000) FROM generate_series(1::bigint, 100000) i;

-- NULL, parameters, results, arrays of them, records, an error that is caught
CREATE FUNCTION add_two(s roaring, x bigint) RETURNS roaring LANGUAGE plpgsql AS $$
BEGIN
	s := s | x;
	BEGIN
		s := s | (x + 1);
		PERFORM 1 / 0;
	EXCEPTION WHEN division_by_zero THEN
		s := s | (x + 2);
	END;
	RETURN s;
END $$;
SELECT roaring_count(add_two(s, -5)), roaring_min(add_two(s, -5)), roaring_count(s), add_two(NULL, 1), add_two('{}', 1)
	FROM sets WHERE id = 2;
UPDATE sets SET s = add_two(add_two(s, -10), -20) WHERE id = 2;
SELECT roaring_count(s), s & '{-100-0}' FROM sets WHERE id = 2;
DO $$
DECLARE
	a roaring[];
	r sets;
	c roaring;
	m bigint;
BEGIN
	SELECT * INTO r FROM sets WHERE id = 2;
	r.s := r.s | 1::bigint;
	r.s := r.s | 2::bigint;
	a[1] := r.s - 1::bigint;
	a[2] := a[1] | 3::bigint;
	c := a[2];
	FOR i IN 1 .. 3 LOOP
		c := c | (-1000 - i);
		a[2 + i] := c;
	END LOOP;
	RAISE NOTICE '% % % %', r.s & '{1-10}', a[1] & '{1-10}', a[2] & '{1-10}', c & '{-2000--1000,1-10}';
	RAISE NOTICE '%', (SELECT array_agg(roaring_count(x)) FROM unnest(a) x);
	-- rows of a set while the variable changes
	FOR m IN SELECT unnest(c) LIMIT 5 LOOP
		c := c - m;
	END LOOP;
	RAISE NOTICE '%', c & '{-2000--1000,1-10}';
END $$;
-- a member that was added and removed since, and one that was removed and added
DO $$
DECLARE
	s roaring := (SELECT roaring_agg(i * 3) FROM generate_series(1::bigint, 3000) i);
	flat text := s::text;
BEGIN
	s := (s | 2) - 2;
	RAISE NOTICE '% % % %', ((s | 2) - 2) = s, ((s - 3) | 3) = s, (((s | 2) - 2) | 2) - 2 = s, s::text = flat;
	RAISE NOTICE '% %', (s | 2) # s, (s - 3) # (s | 2);
END $$;
-- a prepared statement's parameter
PREPARE p(roaring) AS SELECT roaring_count($1 | 5::bigint), roaring_count($1 - 1000::bigint), $1 | 5::bigint = $1;
CREATE FUNCTION set_2() RETURNS roaring STABLE BEGIN ATOMIC SELECT s FROM sets WHERE id = 2; END;
EXECUTE p(set_2());
DEALLOCATE p;
DROP FUNCTION set_2;
DROP TABLE sets;
DROP FUNCTION random_changes, add_two;
