-- What a reading of all entry points found, as the role that could have used it.
CREATE ROLE regress_census_clerk;		-- may write the settings tables, as the role that created the extension may
CREATE ROLE regress_census_maker;		-- owns a dictionary, an allocator, tables; may create in the schema
CREATE ROLE regress_census_guest;		-- has nothing
GRANT CREATE ON SCHEMA public TO regress_census_maker;
GRANT SELECT, INSERT, UPDATE, DELETE ON census_private.dictionary TO regress_census_clerk;
-- the SQLSTATE of a call as a role, and what that role has locked of a table then
CREATE FUNCTION attempt(role regrole, call text, tab regclass DEFAULT NULL, OUT state text, OUT locks text)
	LANGUAGE plpgsql AS $$
BEGIN
	BEGIN
		EXECUTE format('SET LOCAL ROLE %s', role);
		BEGIN
			EXECUTE call;
			state := '00000';
		EXCEPTION WHEN OTHERS THEN state := SQLSTATE || ' ' || SQLERRM;
		END;
		RESET ROLE;
		locks := (SELECT string_agg(mode, ', ' ORDER BY mode) FROM pg_locks
			WHERE pid = pg_backend_pid() AND relation = tab);
		RAISE EXCEPTION SQLSTATE 'RB000';
	EXCEPTION WHEN SQLSTATE 'RB000' THEN NULL;
	END;
END $$;

-- a role that may write census_private.dictionary names a table there: it gets neither its lock nor its rows
SET ROLE regress_census_maker;
CREATE TABLE theirs (id bigint PRIMARY KEY, key bigint, value text);
INSERT INTO theirs VALUES (1, 1, 'secret');
SELECT create_dictionary('their_words');
SELECT intern('their_words', 'a word');
RESET ROLE;
CREATE FUNCTION named(tab regclass) RETURNS text LANGUAGE sql
	AS
	$$SELECT
	format('INSERT INTO census_private.dictionary (dictionary, secret) '
	'VALUES (%L, ''\x00112233445566778899aabbccddeeff'')', tab)$$;
SELECT * FROM attempt('regress_census_clerk', named('theirs'), 'theirs');
SELECT * FROM attempt('regress_census_clerk',
	'UPDATE census_private.dictionary SET lane_bits = 3 WHERE dictionary = ''their_words''::regclass', 'their_words');
SELECT * FROM attempt('regress_census_clerk',
	'UPDATE census_private.dictionary SET secret = ''\x00112233445566778899aabbccddeeff'' '
	'WHERE dictionary = ''their_words''::regclass', 'their_words');
-- what is looked at no row for is no matter of rights; nor are locks that are not taken
SELECT * FROM attempt('regress_census_clerk',
	'UPDATE census_private.dictionary SET commit = ''immediate'' WHERE dictionary = ''their_words''::regclass',
	'their_words');
-- with rights, as SELECT and LOCK TABLE ask for them, and no others
GRANT INSERT, UPDATE ON theirs TO regress_census_clerk;
SELECT * FROM attempt('regress_census_clerk', named('theirs'), 'theirs');
GRANT SELECT ON theirs, their_words TO regress_census_clerk;
SELECT * FROM attempt('regress_census_clerk', named('theirs'), 'theirs');
SELECT * FROM attempt('regress_census_clerk',
	'UPDATE census_private.dictionary SET lane_bits = 3 WHERE dictionary = ''their_words''::regclass', 'their_words');
GRANT DELETE ON their_words TO regress_census_clerk;
SELECT * FROM attempt('regress_census_clerk',
	'UPDATE census_private.dictionary SET lane_bits = 3 WHERE dictionary = ''their_words''::regclass', 'their_words');
-- rows that a policy hides are not looked at
ALTER TABLE theirs ENABLE ROW LEVEL SECURITY;
SELECT * FROM attempt('regress_census_clerk', named('theirs'), 'theirs');
REVOKE ALL ON theirs, their_words FROM regress_census_clerk;

-- nobody makes a closer match of a private function; and a CHECK of its name says something of all rows, or counts for
-- none
SET ROLE regress_census_maker;
CREATE FUNCTION census_private.intern_row_ok(bigint, bigint, text, their_words) RETURNS boolean
	LANGUAGE sql AS 'SELECT true';
CREATE TABLE census_private.mine ();
ALTER TABLE their_words DROP CONSTRAINT their_words_check;
SELECT intern('their_words', 'a third word');
ALTER TABLE their_words ADD CHECK (census_private.intern_row_ok(id, key, value, their_words.*)) NOT VALID;
SELECT intern('their_words', 'a third word');
ALTER TABLE their_words VALIDATE CONSTRAINT their_words_check;
SELECT intern('their_words', 'a third word') > 0 AS valid_again;
RESET ROLE;
-- a role that reads a dictionary through a view has it locked, and learns no key of it
SET ROLE regress_census_maker;
CREATE VIEW their_view AS SELECT id FROM their_words;
GRANT SELECT ON their_view TO regress_census_guest;
RESET ROLE;
SELECT * FROM attempt('regress_census_guest', $$SELECT count(*) FROM their_view$$, 'their_words');
SELECT state FROM attempt('regress_census_guest',
	$$SELECT count(*) FROM their_view; SELECT census_private.intern_row_ok(1, 4711, 'a guess',
	ROW(1, 2, 'x')::their_words)$$);

-- intern_erase() is an UPDATE: its rights, its triggers
SET ROLE regress_census_maker;
CREATE FUNCTION erasing() RETURNS trigger
	LANGUAGE plpgsql AS 'BEGIN RAISE NOTICE ''% erases'', current_user; RETURN NEW; END';
CREATE TRIGGER erasing BEFORE UPDATE ON their_words FOR EACH ROW EXECUTE FUNCTION erasing();
GRANT SELECT ON their_words TO regress_census_guest;
RESET ROLE;
SELECT * FROM attempt('regress_census_guest', $$SELECT public.intern_erase('public.their_words', 1)$$, 'their_words');
GRANT UPDATE ON their_words TO regress_census_guest;
SELECT state FROM attempt('regress_census_guest', $$SELECT public.intern_erase('public.their_words', 1)$$);
REVOKE SELECT ON their_words FROM regress_census_guest;
SELECT * FROM attempt('regress_census_guest', $$SELECT public.intern_erase('public.their_words', 1)$$, 'their_words');
REVOKE ALL ON their_words FROM regress_census_guest;

-- intern_column(): rights before the lock, and long strings after a commit
SET ROLE regress_census_guest;
CALL intern_column('theirs', 'value', 'key', 'their_words');
RESET ROLE;
SELECT create_dictionary('long_words');
CREATE TABLE documents (n int, content text, id bigint);
ALTER TABLE documents ALTER content SET STORAGE PLAIN;
INSERT INTO documents (n, content) SELECT n,
	(SELECT string_agg(md5(n % 150 || '-' || g), '') FROM generate_series(1, 200) g) FROM generate_series(1, 300) n;
SELECT count(*) AS strings, pg_relation_size('documents') > 64 * 8192 AS several_pieces
	FROM (SELECT intern('long_words', content) FROM documents WHERE n <= 150) x;
\c -
SET client_min_messages = warning;
CALL intern_column('documents', 'content', 'id', 'long_words');
RESET client_min_messages;
SELECT count(*), count(DISTINCT id) FROM documents WHERE content = intern_text('long_words', id);
DROP TABLE documents, long_words;

-- directories: a key tells nobody without rights whether there is a directory of it
BEGIN;
SELECT (directory_create('{kept, secret}')).prefix \gset
SELECT state FROM attempt('regress_census_guest', format('SELECT public.directory_prefix_id(%L)', :'prefix'));
SELECT state FROM attempt('regress_census_guest', 'SELECT public.directory_prefix_id(''\x08ffffff'')');
-- a path of very many names, and numbers that the owner has put where ids are made of them
SELECT state FROM attempt(current_user::regrole, $$SELECT directory_exists(array_fill('x'::text, '{10001}'))$$);
SELECT state FROM attempt(current_user::regrole, $$SELECT directory_exists(array_fill('x'::text, '{10000}'))$$);
SELECT state FROM attempt(current_user::regrole,
	$$UPDATE census_private.directory SET partition = 8388608 WHERE name = 'kept';
	SELECT directory_create('{kept, more}')$$);
SELECT state FROM attempt(current_user::regrole, $$SELECT setval('census_private.directory_id_hint', 1099511627776);
	SELECT directory_create('{kept, more}'), directory_create('{kept, most}')$$);
SELECT id < 1099511627776 AS in_its_region FROM census_private.directory WHERE name = 'secret';
ROLLBACK;
SELECT setval('census_private.directory_id_hint', 1, false);

-- a generator's shard: its owner alone, before any lock, and it is locked while that is looked at
SET ROLE regress_census_maker;
SELECT create_id_generator('their_ids');
RESET ROLE;
SELECT * FROM attempt('regress_census_guest', $$SELECT public.id_set_shard('public.their_ids', 9)$$, 'their_ids');
SELECT * FROM attempt('regress_census_guest', $$SELECT public.id_set_shard('public.theirs', 9)$$, 'theirs');
SELECT * FROM attempt('regress_census_maker', $$SELECT id_set_shard('their_ids', 9)$$, 'their_ids');

-- text that is cut in a message is cut between characters
SELECT state, state = convert_from(convert_to(state, 'UTF8'), 'UTF8') AS whole
	FROM attempt('regress_census_guest', format('SELECT public.id_from_text(%L)', 'a' || repeat('é', 60)));
SELECT state FROM attempt('regress_census_guest', format('SELECT %L::public.linear_counter', 'a' || repeat('é', 60)));
SELECT state FROM attempt('regress_census_guest',
	format('SELECT %L::census_private.roaring_state', 'a' || repeat('é', 60)));
SELECT t.oid::regtype AS type, state = convert_from(convert_to(state, 'UTF8'), 'UTF8') AS whole
  FROM pg_type t JOIN pg_depend d ON d.classid = 'pg_type'::regclass AND d.objid = t.oid AND d.deptype = 'e'
    AND d.refobjid = (SELECT oid FROM pg_extension WHERE extname = 'census'),
	attempt('regress_census_guest', format('SELECT %L::public.%s', 'a' || repeat('é', 60), t.typname))
 WHERE t.typtype = 'b' AND t.typcategory <> 'A' ORDER BY t.typname;
-- a tally whose member is there three times 2^62 times, as no writer has written it
CREATE FUNCTION as_tally(bytea) RETURNS roaring_tally LANGUAGE internal IMMUTABLE STRICT AS 'byteasend';
SELECT count(tally_merge_agg) AS merged
	FROM (SELECT tally_merge_agg(as_tally('\x0100000019000000140000003e0108000000000080020000000000050005000500'))) x;
DROP FUNCTION as_tally;

-- memory: a few bytes unfold to much, one at a time
CREATE FUNCTION peak_kb() RETURNS bigint LANGUAGE sql
	AS $$SELECT substring(pg_read_file('/proc/self/status') FROM 'VmHWM:\s*(\d+) kB')::bigint$$;
\c -
-- (18 bits, 47 levels of which the last alone has something)
CREATE TEMP TABLE wide AS SELECT decode('0101124000002f' || repeat('00', 46) || '01', 'hex')::linear_counter AS c;
SELECT pg_column_size(c) AS bytes FROM wide;
SELECT peak_kb() AS before \gset
SELECT (linear_counter_intersection(array[c, c, c, c, c, c, c, c])).estimate > 0 AS all_of_them FROM wide;
SELECT peak_kb() - :before < 100000 AS bounded;
-- lists of an aggregate's state are short, also those that were written by hand
SELECT n, state FROM (VALUES (8000), (9000)) v (n),
	attempt('regress_census_guest', format('SELECT %L::census_private.roaring_state',
	replace(encode('\x01010004'::bytea || set_byte(set_byte('\x00000000'::bytea, 0, n % 256), 1, n / 256)
		|| '\x0000000000000000'::bytea || decode(repeat('00000000', n), 'hex'), 'base64'), E'\n', '')));
-- a number of a million digits is not said in full
SELECT left(state, 60) AS state, length(state) < 200 AS short
	FROM attempt('regress_census_guest', format('SELECT %L::public.roaring', '{' || repeat('9', 1000000) || '}'));

-- a state whose size somebody has asked for goes on
CREATE FUNCTION seen(s census_private.roaring_state) RETURNS text LANGUAGE plpgsql AS $$
DECLARE t text := md5(s::text);
BEGIN
	PERFORM pg_column_size(s);
	RETURN t;
END $$;
CREATE AGGREGATE watched(bigint) (SFUNC = census_private.roaring_agg_trans, STYPE = census_private.roaring_state,
	FINALFUNC = seen);
CREATE AGGREGATE watched_set(roaring) (SFUNC = census_private.roaring_union_agg_trans,
	STYPE = census_private.roaring_state, FINALFUNC = seen);
SELECT count(*) AS rows, count(DISTINCT w) AS states, count(DISTINCT s) AS of_sets FROM
	(SELECT watched(g::bigint * 100000) OVER (ORDER BY g) AS w,
		watched_set(roaring_from_range(g::bigint * 1000000, g::bigint * 1000000 + 999)) OVER (ORDER BY g) AS s
		FROM generate_series(1, 2500) g) x;
DROP AGGREGATE watched(bigint);
DROP AGGREGATE watched_set(roaring);

-- an init plan that sets two parameters: the planner takes the one that it is asked about
CREATE CAST (roaring AS bigint) WITH FUNCTION roaring_count(roaring) AS IMPLICIT;
CREATE TEMP TABLE sized (name text, n bigint);
SELECT * FROM sized WHERE (name, n) = (SELECT 'a text, and no set'::text, roaring_from_range(1, 10));
DROP CAST (roaring AS bigint);

DROP FUNCTION seen, peak_kb, attempt, named;
DROP OWNED BY regress_census_clerk, regress_census_maker, regress_census_guest;
DROP ROLE regress_census_clerk, regress_census_maker, regress_census_guest;
