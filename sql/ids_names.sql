-- ids and all that composes names: pairs of names of 50 to 63 bytes that agree in all but the last one are two
-- things, or
-- the second is refused; none is taken for the other
\set SHOW_CONTEXT never
SET client_min_messages = warning;
CREATE SCHEMA names;
SET search_path = names, public;
CREATE TABLE made (what text, bytes int, a text, b text, refused text);
CREATE FUNCTION pair(what text, make text, bytes int, letter text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	stem text := bytes || repeat(letter, (bytes - 3) / octet_length(letter)) || repeat('x',
		(bytes - 3) % octet_length(letter));
	refused text;
BEGIN
	EXECUTE format(make, stem || '1');
	BEGIN
		EXECUTE format(make, stem || '2');
	EXCEPTION WHEN duplicate_table OR duplicate_object OR name_too_long THEN refused := sqlstate;
	END;
	INSERT INTO made VALUES (what, bytes, stem || '1', stem || '2', refused);
END $$;
SELECT count(pair('generator', 'SELECT create_id_generator(quote_ident(%L))', bytes, letter)),
	count(pair('dictionary', 'SELECT create_dictionary(quote_ident(%L || ''d''))', bytes - 1, letter)),
	count(pair('graph', 'SELECT create_graph(quote_ident(%L || ''gg''))', bytes - 2, letter)),
	count(pair('allocator', 'SELECT create_allocator(quote_ident(%L || ''aaa''))', bytes - 3, letter))
	FROM generate_series(54, 63) bytes, unnest('{q,é,漢}'::text[]) letter;
-- tables whose columns are converted: of the one and the other
DO $$
DECLARE
	t text;
	n int;
BEGIN
	FOR n IN 50 .. 63 LOOP
		FOR t IN SELECT repeat('t', n - 1) || i FROM generate_series(1, 2) i LOOP
			EXECUTE format('CREATE TABLE %I (id serial PRIMARY KEY, other int)', t);
			EXECUTE format('INSERT INTO %I (other) VALUES (1)', t);
			PERFORM id_convert(format('%I', t)::regclass);
			EXECUTE format('INSERT INTO %I (other) VALUES (2)', t);
		END LOOP;
	END LOOP;
END $$;
SELECT count(*) AS converted, count(DISTINCT pg_get_serial_sequence(quote_ident(relname), 'id')) AS generators
	FROM pg_class WHERE relkind = 'r' AND relnamespace = 'names'::regnamespace AND relname ~ '^t+\d$';
SELECT what, count(*) AS pairs, count(*) FILTER (WHERE refused IS NULL) > 0 AS two, string_agg(DISTINCT refused,
	',') AS refused
	FROM made GROUP BY what ORDER BY what;
-- what is done with the one is not done with the other
DO $$
DECLARE
	m made;
	x bigint;
	y bigint;
BEGIN
	FOR m IN SELECT * FROM made WHERE refused IS NULL LOOP
		IF m.what = 'generator' THEN
			x := id_at(quote_ident(m.a)::regclass, '2026-03-01');
			y := id_at(quote_ident(m.b)::regclass, '2026-03-01');
			-- both are the first of their own
			IF x <> y THEN RAISE NOTICE '% and % count together', m.a, m.b; END IF;
			EXECUTE format('DROP SEQUENCE %I', m.a);
			IF id_at(quote_ident(m.b)::regclass, '2026-03-01') IN (x, y) THEN RAISE NOTICE '% counts anew', m.b;
				END IF;
		ELSIF m.what = 'graph' THEN
			PERFORM graph_add(quote_ident(m.a || 'gg')::regclass, 1, 2);
			IF graph_out(quote_ident(m.b || 'gg')::regclass, 1) <> '{}' THEN RAISE NOTICE '% has the edges of %', m.b,
				m.a; END IF;
			PERFORM drop_graph(quote_ident(m.a || 'gg')::regclass);
			PERFORM graph_add(quote_ident(m.b || 'gg')::regclass, 1, 2);
		ELSIF m.what = 'dictionary' THEN
			x := intern(quote_ident(m.a || 'd')::regclass, 'x');
			EXECUTE 'DROP TABLE ' || quote_ident(m.a || 'd');
			PERFORM intern(quote_ident(m.b || 'd')::regclass, 'x');
		ELSE
			x := allocate(quote_ident(m.a || 'aaa')::regclass);
			EXECUTE 'DROP TABLE ' || quote_ident(m.a || 'aaa');
			PERFORM allocate(quote_ident(m.b || 'aaa')::regclass);
		END IF;
	END LOOP;
END $$;
-- the schema of a logical shard
SELECT create_shard(61, (repeat('s', 62) || '1')::name), create_shard(62, (repeat('s', 62) || '2')::name);
SELECT part, what, detail FROM census_check() WHERE relation::text ~ 'names' LIMIT 3;
SELECT create_id_generator(repeat('q', 64));
DROP SCHEMA names CASCADE;
DO $$ BEGIN EXECUTE format('DROP SCHEMA %I CASCADE', repeat('s', 62) || '1');
	EXECUTE format('DROP SCHEMA %I CASCADE', repeat('s', 62) || '2'); END $$;
RESET search_path;
