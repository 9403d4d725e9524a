-- Composed names: two names of 50 to 63 bytes that differ only in the last byte are two objects, or the second is
-- refused. No name is taken for another one.
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
	letter text;
BEGIN
	FOR n, letter IN SELECT * FROM generate_series(50, 63), unnest('{t,é,漢}'::text[]) LOOP
		FOR t IN SELECT repeat(letter, (n - 1) / octet_length(letter)) || repeat('t', (n - 1) % octet_length(letter))
			|| i FROM generate_series(1, 2) i LOOP
			EXECUTE format('CREATE TABLE %I (id serial PRIMARY KEY, other int)', t);
			EXECUTE format('INSERT INTO %I (other) VALUES (1)', t);
			PERFORM id_convert(format('%I', t)::regclass);
			EXECUTE format('INSERT INTO %I (other) VALUES (2)', t);
		END LOOP;
	END LOOP;
END $$;
SELECT count(*) AS converted, count(DISTINCT pg_get_serial_sequence(quote_ident(relname), 'id')) AS generators
	FROM pg_class WHERE relkind = 'r' AND relnamespace = 'names'::regnamespace AND relname ~ '^[té漢]+\d$';
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
-- graphs that are attached: two of a pair to one table of another pair, which one of the two is renamed
DO $$
DECLARE
	stem text;
	n int;
	letter text;
BEGIN
	FOR n, letter IN SELECT * FROM generate_series(50, 56), unnest('{a,é,漢}'::text[]) LOOP
		stem := repeat(letter, (n - 1) / octet_length(letter)) || repeat('a', (n - 1) % octet_length(letter));
		EXECUTE format('CREATE TABLE %I (a bigint, b bigint, UNIQUE (a, b)); CREATE TABLE %I (a bigint, b bigint,
			UNIQUE (a, b), UNIQUE (b, a))', stem || '_tab1', stem || '_tab2');
		PERFORM create_graph(quote_ident(stem || 'g1')), create_graph(quote_ident(stem || 'g2'));
		PERFORM graph_attach(quote_ident(stem || 'g1')::regclass, quote_ident(stem || '_tab2')::regclass, 'a', 'b'),
			graph_attach(quote_ident(stem || 'g2')::regclass, quote_ident(stem || '_tab2')::regclass, 'b', 'a');
		EXECUTE format('INSERT INTO %I VALUES (1, 2); INSERT INTO %I VALUES (3, 4)', stem || '_tab1', stem || '_tab2');
		PERFORM graph_rename(quote_ident(stem || 'g1')::regclass, quote_ident(stem || 'g3'));
		EXECUTE format('INSERT INTO %I VALUES (5, 6)', stem || '_tab2');
		IF (SELECT string_agg(e.src || '>' || e.dst, ' ' ORDER BY e.src) FROM graph_edges(quote_ident(stem || 'g3')) e)
			<> '3>4 5>6' OR (SELECT string_agg(e.src || '>' || e.dst, ' ' ORDER BY e.src)
			FROM graph_edges(quote_ident(stem || 'g2')) e) <> '4>3 6>5' THEN RAISE NOTICE '% is mixed up', stem; END IF;
	END LOOP;
END $$;
SELECT count(*) AS attached, count(DISTINCT attached_to) AS tables FROM census_graph WHERE attached_to IS NOT NULL;
-- schemas of logical shards, each with its next_id()
DO $$
DECLARE
	stem text;
	n int;
	letter text;
	shard int := 60;
BEGIN
	FOR n, letter IN SELECT * FROM generate_series(50, 63), unnest('{s,é,漢}'::text[]) LOOP
		stem := repeat(letter, (n - 1) / octet_length(letter)) || repeat('s', (n - 1) % octet_length(letter));
		FOR i IN 1 .. 2 LOOP
			PERFORM create_shard(shard + i, (stem || i)::name);
		END LOOP;
		FOR i IN 1 .. 2 LOOP
			EXECUTE format('SELECT id_shard(%I.next_id())', stem || i) INTO n;
			IF n <> shard + i THEN RAISE NOTICE '% gives ids of shard %', stem || i, n; END IF;
			EXECUTE format('DROP SCHEMA %I CASCADE', stem || i);
		END LOOP;
		shard := shard + 2;
	END LOOP;
END $$;
SELECT create_shard(161, (repeat('s', 62) || '1')::name), create_shard(162, (repeat('s', 62) || '2')::name);
SELECT part, what, detail FROM census_check() WHERE relation::text ~ 'names' LIMIT 3;
SELECT create_id_generator(repeat('q', 64));
-- What is distributed over the nodes of Citus: a name is refused that would be cut with one of the endings of what is
-- made with it. (The function is read from the script, and a table stands in the place of one of Citus.)
\getenv src PG_ABS_SRCDIR
\setenv script :src/extension/parts/70_distributed.sql
\set script `cat "$script"`
\set functions `sed -n '/^CREATE FUNCTION census_private.distributed_\(ready\|name\)/,/^END \$\$;/p' "$script"`
:functions
CREATE TEMP TABLE pg_dist_schema (schemaid oid);
CREATE TEMP TABLE pg_dist_local_group AS SELECT 0 AS groupid;
CREATE TABLE distributed AS SELECT m[2] AS what, e[1] AS ending,
	(SELECT l[1] FROM regexp_matches(:'script', 'distributed_name\(name, schema, ''' || m[2] || ''', ''(\w+)''\)') l)
	AS longest
	FROM regexp_matches(:'script', '(distributed_drop\((dictionary|graph), [^;]*;)', 'g') m,
		regexp_matches(m[1], '[A-Z] (_\w+)', 'g') e;
SELECT what, count(*) AS endings, longest, max(octet_length(ending)) = octet_length(longest) AS longest_is
	FROM distributed GROUP BY what, longest ORDER BY what;
CREATE FUNCTION distribute(stem text, what text, longest text) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
	PERFORM census_private.distributed_name(quote_ident(stem), 'names', what, longest);
	RETURN NULL;
EXCEPTION WHEN name_too_long THEN RETURN sqlstate;
END $$;
SELECT d.what, bool_or(refused IS NULL) AS made, bool_or(refused IS NOT NULL) AS refused,
	count(*) FILTER (WHERE refused IS NULL AND (stem || ending)::name::text <> stem || ending) AS cut
	FROM distributed d, generate_series(45, 63) bytes, unnest('{q,é,漢}'::text[]) letter,
		LATERAL (SELECT repeat(letter, bytes / octet_length(letter)) || repeat('q', bytes % octet_length(letter)))
			t (stem),
		LATERAL distribute(stem, d.what, longest) refused GROUP BY d.what ORDER BY d.what;
DROP FUNCTION census_private.distributed_name(text, name, text, text), census_private.distributed_ready(anyelement);
DROP TABLE pg_dist_schema, pg_dist_local_group;
DROP SCHEMA names CASCADE;
DO $$ BEGIN EXECUTE format('DROP SCHEMA %I CASCADE', repeat('s', 62) || '1');
	EXECUTE format('DROP SCHEMA %I CASCADE', repeat('s', 62) || '2'); END $$;
RESET search_path;
