-- Limits of all entry points beside rights: truncated text, large numbers, long paths, memory that a few bytes request,
-- and aggregate states that were read before.
-- the SQLSTATE of a call, which is undone
CREATE FUNCTION attempt(call text, OUT state text) LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE call;
	RAISE SQLSTATE 'RB000';
EXCEPTION WHEN SQLSTATE 'RB000' THEN state := '00000';
WHEN OTHERS THEN state := SQLSTATE || ' ' || SQLERRM;
END $$;

-- intern_column(): long strings after a commit
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

BEGIN;
SELECT directory_create('{kept, secret}') IS NOT NULL AS made;
-- a path of very many names, and numbers that the owner has put where ids are made of them
SELECT state FROM attempt($$SELECT directory_exists(array_fill('x'::text, '{10001}'))$$);
SELECT state FROM attempt($$SELECT directory_exists(array_fill('x'::text, '{10000}'))$$);
SELECT state FROM attempt($$UPDATE census_private.directory SET partition = 8388608 WHERE name = 'kept';
	SELECT directory_create('{kept, more}')$$);
SELECT state FROM attempt($$SELECT setval('census_private.directory_id_hint', 1099511627776);
	SELECT directory_create('{kept, more}'), directory_create('{kept, most}')$$);
SELECT id < 1099511627776 AS in_its_region FROM census_private.directory WHERE name = 'secret';
ROLLBACK;
SELECT setval('census_private.directory_id_hint', 1, false);

-- text that is cut in a message is cut between characters
SELECT state FROM attempt(format('SELECT %L::public.linear_counter', 'a' || repeat('é', 60)));
SELECT state FROM attempt(format('SELECT %L::census_private.roaring_state', 'a' || repeat('é', 60)));
SELECT t.oid::regtype AS type, state = convert_from(convert_to(state, 'UTF8'), 'UTF8') AS whole
  FROM pg_type t JOIN pg_depend d ON d.classid = 'pg_type'::regclass AND d.objid = t.oid AND d.deptype = 'e'
    AND d.refobjid = (SELECT oid FROM pg_extension WHERE extname = 'census'),
	attempt(format('SELECT %L::public.%s', 'a' || repeat('é', 60), t.typname))
 WHERE t.typtype = 'b' AND t.typcategory <> 'A' ORDER BY t.typname;
-- a tally whose member is there three times 2^62 times, as no writer has written it
CREATE FUNCTION as_tally(bytea) RETURNS roaring_tally LANGUAGE internal IMMUTABLE STRICT AS 'byteasend';
SELECT count(tally_agg) AS merged
	FROM (SELECT tally_agg(as_tally('\x0100000019000000140000003e0108000000000080020000000000050005000500'))) x;
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
	attempt(format('SELECT %L::census_private.roaring_state',
	replace(encode('\x01010004'::bytea || set_byte(set_byte('\x00000000'::bytea, 0, n % 256), 1, n / 256)
		|| '\x0000000000000000'::bytea || decode(repeat('00000000', n), 'hex'), 'base64'), E'\n', '')));
-- a number of a million digits is not said in full
SELECT left(state, 60) AS state, length(state) < 200 AS short
	FROM attempt(format('SELECT %L::public.roaring', '{' || repeat('9', 1000000) || '}'));

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


DROP FUNCTION seen, peak_kb, attempt;
