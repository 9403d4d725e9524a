-- Damaged stored values, printed and sent in every form: an answer, or an error that reports the damage.  No byte is
-- written outside allocated memory, which test/asan checks.  (Pages and runs of a graph are bytea, which the server
-- prints unchanged.  t/604 tests their readers with random bytes.)
\getenv src PG_ABS_SRCDIR
CREATE SCHEMA damaged;
SET search_path = damaged, public, census_private;
SET client_min_messages = warning;
-- any bytes as a value, and back: byteasend() gives back what it gets
CREATE TABLE types AS SELECT t.oid::regtype AS type, row_number() OVER (ORDER BY typname) AS n
	FROM pg_type t JOIN pg_depend d ON d.classid = 'pg_type'::regclass AND d.objid = t.oid AND d.deptype = 'e'
		AND d.refobjid = (SELECT oid FROM pg_extension WHERE extname = 'census')
	WHERE typtype = 'b' AND typcategory <> 'A';
SELECT type FROM types ORDER BY n;
DO $$
DECLARE t regtype;
BEGIN
	FOR t IN SELECT type FROM types LOOP
		EXECUTE
		format('CREATE FUNCTION as_stored(bytea, %1$s) RETURNS %1$s LANGUAGE internal IMMUTABLE AS ''byteasend''; '
			'CREATE FUNCTION bytes_of(%1$s) RETURNS bytea LANGUAGE internal IMMUTABLE STRICT AS ''byteasend''', t);
	END LOOP;
END $$;

-- the case: a bitset of members of the greatest length, whose count in the directory is another one
DO $$
DECLARE
	b bytea := (SELECT bytes_of(roaring_agg(4611686018427387904 + i * 7)) FROM generate_series(0, 8999) i);
	told int := 0;
BEGIN
	FOR n IN 4097 .. 8990 BY 41 LOOP
		BEGIN
			PERFORM length(as_stored(set_byte(set_byte(b, 8, n % 256), 9, n / 256), NULL::roaring)::text);
		EXCEPTION WHEN data_corrupted THEN told := told + 1;
		END;
	END LOOP;
	RAISE WARNING 'damage was told of %', CASE WHEN told > 20 THEN 'many' ELSE told::text END;
END $$;

-- values: golden ones, those that once crashed a reader, made ones of each kind and at both ends of bigint, states
CREATE TABLE seed (type regtype, bytes bytea);
CREATE TEMP TABLE golden_roaring (name text, members text, stored bytea, portable bytea);
\set file :src '/test/golden/roaring_v1.tsv'
COPY golden_roaring FROM :'file';
CREATE TEMP TABLE golden_tally (name text, sets text, stored bytea);
\set file :src '/test/golden/tally_v1.tsv'
COPY golden_tally FROM :'file';
INSERT INTO seed SELECT 'roaring', stored FROM golden_roaring;
INSERT INTO seed SELECT 'roaring_tally', stored FROM golden_tally;
INSERT INTO seed SELECT t::regtype, substr(b, 1 + skip) FROM (VALUES ('roaring', 'roaring_bytes', 11),
	('roaring_tally', 'tally_bytes', 0), ('linear_counter', 'counter_bytes', 0)) v (t, dir, skip),
	LATERAL (SELECT :'src' || '/test/fuzz/corpus/' || dir AS path) p, pg_ls_dir(path) f,
	LATERAL pg_read_binary_file(path || '/' || f) b WHERE length(b) > skip;
SELECT type, count(*) > 0 AS golden_and_found FROM seed GROUP BY type ORDER BY type::text;
INSERT INTO seed SELECT 'roaring', bytes_of(s::roaring) FROM unnest(ARRAY['{0-65535}', '{1-10,20-30,100-1000}',
	'{-9223372036854775808--9223372036854775000,9223372036854775000-9223372036854775807}',
	'{9223372036854710272,9223372036854775800-9223372036854775807}', '{-70000-70000}', '{}', '{5}']) s;
INSERT INTO seed SELECT 'roaring', bytes_of(roaring_agg(9223372036854775807 - i * step)) FROM
	unnest('{1,2,7,90000}'::int[]) step,
	generate_series(0, 9000) i GROUP BY step;
INSERT INTO seed SELECT 'roaring', bytes_of(roaring_agg(i * 10 + i % 10 / 7 * 5 - 40000)) FROM
	generate_series(0::bigint, 8000) i;
INSERT INTO seed SELECT 'roaring_tally', bytes_of(tally_agg(s)) FROM (SELECT i % 3 AS g, roaring_agg(i * i % 90000) AS s
	FROM generate_series(1::bigint, 9000) i GROUP BY i % 3, i % 7) q GROUP BY g;
INSERT INTO seed SELECT 'linear_counter', bytes_of(linear_counter_agg(i)) FROM unnest('{3,300,9000}'::int[]) n,
	generate_series(1, n) i GROUP BY n;
INSERT INTO seed SELECT 'linear_counter', bytes_of(linear_counter_agg(i, linear_spec(exact => 0, bits => 4096)))
	FROM generate_series(1, 1000) i;
CREATE AGGREGATE state_of(bigint) (SFUNC = roaring_agg_trans, STYPE = roaring_state);
CREATE AGGREGATE state_of(roaring) (SFUNC = roaring_union_agg_trans, STYPE = roaring_state);
CREATE AGGREGATE state_of_tally(roaring) (SFUNC = tally_trans, STYPE = roaring_tally_state);
INSERT INTO seed SELECT 'roaring_state', bytes_of(state_of(i * i)) FROM unnest('{3,300,9000}'::int[]) n,
	generate_series(1::bigint, n) i GROUP BY n;
INSERT INTO seed SELECT 'roaring_state', bytes_of(state_of(s::roaring)) FROM unnest('{"{1-70000}","{1,5,9}"}'::text[]) s
	GROUP BY s;
INSERT INTO seed SELECT 'roaring_tally_state', bytes_of(state_of_tally(s)) FROM (SELECT i % 3 AS g, roaring_agg(i * i
	% 9000) AS s
	FROM generate_series(1::bigint, 9000) i GROUP BY i % 3, i % 7) q GROUP BY g;
INSERT INTO seed SELECT 'roaring_or_array', bytes FROM seed WHERE type = 'roaring'::regtype AND length(bytes) < 1000;
SELECT type FROM types WHERE type NOT IN (SELECT type FROM seed);

-- every form in which one is shown or sent
CREATE TABLE form (type regtype, form text);
INSERT INTO form SELECT type, f FROM types, unnest(ARRAY['v::text', 'record_send(ROW(v))', 'to_json(v)', 'to_jsonb(v)',
	'row_to_json(ROW(v, v))', 'ARRAY[v, NULL, v]::text', 'array_send(ARRAY[v])', 'json_agg(v)', 'format(''%s'', v)']) f;
INSERT INTO form SELECT 'roaring', f FROM unnest(ARRAY['v::bigint[]::text', 'v::int[]', 'v::bytea', 'v::json::text',
	'v::jsonb',
	'roaring_to_bytea32(v, true)', 'roaring_to_bytea32(v)', '(v | 5)::text', 'v::text::roaring']) f;
INSERT INTO form VALUES ('linear_counter', 'v::bytea');
CREATE FUNCTION damage(b bytea) RETURNS bytea LANGUAGE plpgsql AS $$
DECLARE
	n int := length(b);
	at int := CASE WHEN random() < 0.7 THEN floor(random() * least(n, 44)) ELSE floor(random() * n) END;
BEGIN
	IF n = 0 THEN RETURN b; END IF;
	CASE floor(random() * 6)::int
		WHEN 0 THEN RETURN set_bit(b, at * 8::bigint + floor(random() * 8)::int, floor(random() * 2)::int);
		WHEN 1 THEN RETURN set_byte(b, at, (ARRAY[0, 1, 127, 128, 255])[1 + floor(random() * 5)::int]);
		WHEN 2 THEN RETURN CASE WHEN n > at + 2 THEN overlay(b PLACING '\xffff' FROM at + 1 FOR 2) ELSE b END;
		WHEN 3 THEN RETURN substr(b, 1, n - 1 - floor(random() * least(n - 1, 20))::int);
		ELSE RETURN set_byte(b, at, floor(random() * 256)::int);
	END CASE;
END $$;
CREATE TABLE result (type regtype, form text, result text);
DO $$
DECLARE
	s record;
	f record;
	b bytea;
BEGIN
	PERFORM setseed(0.25);
	FOR s IN SELECT * FROM seed ORDER BY type::text COLLATE "C", bytes LOOP
		FOR i IN 0 .. 16 LOOP
			-- the first is as it was, the others are damaged in one place or two
			b := CASE WHEN i = 0 THEN s.bytes WHEN i % 3 = 0 THEN damage(damage(s.bytes)) ELSE damage(s.bytes) END;
			FOR f IN SELECT * FROM form WHERE type = s.type LOOP
				BEGIN
					EXECUTE format('SELECT %s FROM as_stored($1, NULL::%s) v', f.form, s.type) USING b;
					INSERT INTO result VALUES (s.type, f.form, 'answer');
				EXCEPTION WHEN others THEN
					INSERT INTO result VALUES (s.type, f.form, sqlstate);
				END;
			END LOOP;
		END LOOP;
	END LOOP;
END $$;
-- 22003: members that are no integers; 22P02: text of a damaged value, read again; 54000: more than 1 GB
SELECT type, count(DISTINCT form) AS forms, count(*) FILTER (WHERE result = 'answer') > 100 AS answers,
	count(*) FILTER (WHERE result = 'XX001') > 100 AS damage FROM result GROUP BY type ORDER BY type::text COLLATE "C";
SELECT type, form, result, count(*) FROM result WHERE result NOT IN ('answer', 'XX001') AND
	NOT (type = 'roaring'::regtype AND result IN ('22003', '22P02', '54000')) GROUP BY 1, 2, 3 ORDER BY 1, 2, 3;
RESET search_path;
DROP SCHEMA damaged CASCADE;
