--
-- intern: exact dictionaries of strings and bigint ids
--

-- Settings of dictionaries.  The row of the default dictionary is inserted at its first use, so that a restore can
-- insert the dumped row instead: the dumped keys belong to the secret in that row.
CREATE TABLE census_private.dictionary (
	dictionary	census_private.relation PRIMARY KEY,
	secret		pg_catalog.bytea NOT NULL CHECK (pg_catalog.octet_length(secret) OPERATOR(pg_catalog.=) 16),
	lane_bits	integer NOT NULL DEFAULT 0 CHECK (lane_bits OPERATOR(pg_catalog.>=) 0
		AND lane_bits OPERATOR(pg_catalog.<=) 32),
	lane		pg_catalog.text NOT NULL DEFAULT 'hash' CHECK (lane
		OPERATOR(pg_catalog.=) ANY ('{hash,random}'::pg_catalog.text[])),
	commit		pg_catalog.text NOT NULL DEFAULT 'transaction' CHECK (commit
		OPERATOR(pg_catalog.=) ANY ('{transaction,immediate}'::pg_catalog.text[]))
) USING heap;
COMMENT ON TABLE census_private.dictionary IS
	'settings of the dictionaries made by create_dictionary(), and the secret of each';
COMMENT ON COLUMN census_private.dictionary.secret IS
	'the key of the hash that makes the keys of strings; with this secret one can make strings that collide';
-- Do not dump the rows that dropped dictionaries leave.
SELECT pg_catalog.pg_extension_config_dump('census_private.dictionary',
	'WHERE EXISTS (SELECT FROM pg_catalog.pg_class c WHERE c.oid OPERATOR(pg_catalog.=) dictionary)');

-- Counters of dictionaries with lanes.  C changes them in place, as nextval() changes a sequence: at once, for all
-- transactions, and without rollback.  Do not change the rows by SQL.
CREATE TABLE census_private.lane (
	dictionary	census_private.relation,
	lane		integer,
	last		bigint NOT NULL,
	PRIMARY KEY (dictionary, lane)
) USING heap;
COMMENT ON TABLE census_private.lane IS
	'counters of the lanes of dictionaries; if a dictionary has more than 4096 lanes, several lanes share a counter';
SELECT pg_catalog.pg_extension_config_dump('census_private.lane',
	'WHERE EXISTS (SELECT FROM pg_catalog.pg_class c WHERE c.oid OPERATOR(pg_catalog.=) dictionary)');

CREATE FUNCTION census_private.intern_settings_changed() RETURNS trigger
	AS 'MODULE_PATHNAME', 'census_intern_settings_changed' LANGUAGE C;
CREATE TRIGGER census_guard BEFORE INSERT ON census_private.dictionary
	FOR EACH ROW EXECUTE FUNCTION census_private.intern_settings_changed();
ALTER TABLE census_private.dictionary ENABLE ALWAYS TRIGGER census_guard;
CREATE TRIGGER census_guard BEFORE INSERT ON census_private.lane
	FOR EACH ROW EXECUTE FUNCTION census_private.intern_settings_changed();
ALTER TABLE census_private.lane ENABLE ALWAYS TRIGGER census_guard;
CREATE TRIGGER census_changed AFTER INSERT OR UPDATE OR DELETE ON census_private.dictionary
	FOR EACH ROW EXECUTE FUNCTION census_private.intern_settings_changed();

CREATE FUNCTION census_private.intern_guard() RETURNS trigger
	AS 'MODULE_PATHNAME', 'census_intern_guard' LANGUAGE C;
COMMENT ON FUNCTION census_private.intern_guard() IS
	'trigger of every dictionary: refuses DELETE, INSERT by a role other than the owner, and UPDATE of id, key and '
	'value, except value = NULL, which erases a string';

CREATE FUNCTION census_private.intern_row_ok(id bigint, key bigint, value pg_catalog.text,
	dictionary_row pg_catalog.record) RETURNS boolean
	AS 'MODULE_PATHNAME', 'census_intern_row_ok' LANGUAGE C STABLE PARALLEL SAFE COST 2;
COMMENT ON FUNCTION census_private.intern_row_ok(bigint, bigint, pg_catalog.text, pg_catalog.record) IS
	'CHECK of every dictionary: is the id 1 or more, and is the key the hash of the value, or the first free key '
	'after this hash?';

CREATE FUNCTION create_dictionary(name text, lanes bigint DEFAULT 1, lane text DEFAULT 'hash',
	commit text DEFAULT 'transaction', secret pg_catalog.bytea DEFAULT NULL) RETURNS regclass
	AS 'MODULE_PATHNAME', 'census_create_dictionary' LANGUAGE C VOLATILE PARALLEL UNSAFE;
COMMENT ON FUNCTION create_dictionary(text, bigint, text, text, pg_catalog.bytea) IS
	'creates a dictionary, a table (id, key, value) owned by the caller; lanes: a power of two up to 2^32; lane: '
	'hash or random; commit: transaction or immediate; secret: 16 bytes, for rows of another dictionary its secret';

-- The default dictionary.  Its settings are inserted at its first use.
SELECT create_dictionary('census_private.string'::pg_catalog.text, 1::pg_catalog.int8, 'hash'::pg_catalog.text,
	'transaction'::pg_catalog.text, NULL::pg_catalog.bytea);
DELETE FROM census_private.dictionary;
COMMENT ON TABLE census_private.string IS 'the default dictionary: intern(), intern_text()';
SELECT pg_catalog.pg_extension_config_dump('census_private.string', '');
COMMENT ON SEQUENCE census_private.string_id_seq IS 'ids of the default dictionary';
SELECT pg_catalog.pg_extension_config_dump('census_private.string_id_seq', '');

CREATE FUNCTION intern_set_commit(dictionary regclass, commit text) RETURNS void
	AS 'MODULE_PATHNAME', 'census_intern_set_commit' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 10000;
COMMENT ON FUNCTION intern_set_commit(regclass, text) IS
	'sets when new strings of a dictionary are committed: transaction or immediate, as in create_dictionary(); for '
	'the owner only; 22023 for another word';

-- Each kind of argument has its own function name.  Drivers send parameters without a type, and of two functions with
-- the same number of arguments the server would choose the one with text.
CREATE FUNCTION intern(value text) RETURNS bigint
	AS 'MODULE_PATHNAME', 'census_intern' LANGUAGE C VOLATILE STRICT PARALLEL UNSAFE COST 100;
COMMENT ON FUNCTION intern(text) IS 'the same in the default dictionary';
CREATE FUNCTION intern(dictionary regclass, value text) RETURNS bigint
	AS 'MODULE_PATHNAME', 'census_intern' LANGUAGE C VOLATILE STRICT PARALLEL UNSAFE COST 100;
COMMENT ON FUNCTION intern(regclass, text) IS 'id of a string in a dictionary; a new string gets an id';
CREATE FUNCTION intern_array(strings text[]) RETURNS bigint[]
	AS 'MODULE_PATHNAME', 'census_intern_array' LANGUAGE C VOLATILE STRICT PARALLEL UNSAFE COST 10000;
COMMENT ON FUNCTION intern_array(text[]) IS 'the same in the default dictionary';
CREATE FUNCTION intern_array(dictionary regclass, strings text[]) RETURNS bigint[]
	AS 'MODULE_PATHNAME', 'census_intern_array' LANGUAGE C VOLATILE STRICT PARALLEL UNSAFE COST 10000;
COMMENT ON FUNCTION intern_array(regclass, text[]) IS
	'ids of strings in a dictionary, in the same order; new strings get ids, NULL stays NULL';
CREATE FUNCTION intern_set(strings text[]) RETURNS roaring
	AS 'MODULE_PATHNAME', 'census_intern_set' LANGUAGE C VOLATILE STRICT PARALLEL UNSAFE COST 10000;
COMMENT ON FUNCTION intern_set(text[]) IS 'the same in the default dictionary';
CREATE FUNCTION intern_set(dictionary regclass, strings text[]) RETURNS roaring
	AS 'MODULE_PATHNAME', 'census_intern_set' LANGUAGE C VOLATILE STRICT PARALLEL UNSAFE COST 10000;
COMMENT ON FUNCTION intern_set(regclass, text[]) IS
	'set of the ids of strings in a dictionary; new strings get ids, NULLs are skipped';

-- These functions find strings that are committed now, even if the snapshot does not see them yet.  But an id never
-- changes, so the functions are declared STABLE, and can be used for an index scan.
CREATE FUNCTION intern_find(value text) RETURNS bigint
	AS 'MODULE_PATHNAME', 'census_intern_find' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 50;
COMMENT ON FUNCTION intern_find(text) IS 'the same in the default dictionary';
CREATE FUNCTION intern_find(dictionary regclass, value text) RETURNS bigint
	AS 'MODULE_PATHNAME', 'census_intern_find' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 50;
COMMENT ON FUNCTION intern_find(regclass, text) IS 'id of a string in a dictionary; NULL if the string has no id';
CREATE FUNCTION intern_find_array(strings text[]) RETURNS bigint[]
	AS 'MODULE_PATHNAME', 'census_intern_find_array' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 5000;
COMMENT ON FUNCTION intern_find_array(text[]) IS 'the same in the default dictionary';
CREATE FUNCTION intern_find_array(dictionary regclass, strings text[]) RETURNS bigint[]
	AS 'MODULE_PATHNAME', 'census_intern_find_array' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 5000;
COMMENT ON FUNCTION intern_find_array(regclass, text[]) IS
	'ids of strings in a dictionary, in the same order; NULL for strings without an id';
CREATE FUNCTION intern_find_set(strings text[], mode text) RETURNS roaring
	AS 'MODULE_PATHNAME', 'census_intern_find_set' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 5000;
COMMENT ON FUNCTION intern_find_set(text[], text) IS 'the same in the default dictionary';
CREATE FUNCTION intern_find_set(dictionary regclass, strings text[], mode text) RETURNS roaring
	AS 'MODULE_PATHNAME', 'census_intern_find_set' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 5000;
COMMENT ON FUNCTION intern_find_set(regclass, text[], text) IS
	'set of the ids of strings in a dictionary; mode "any", for tags && set: skips strings without an id; mode '
	'"all", for tags @> set: NULL if a string is NULL or has no id; 22023 for another mode';

CREATE FUNCTION intern_text(id bigint) RETURNS text
	AS 'MODULE_PATHNAME', 'census_intern_text' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 50;
COMMENT ON FUNCTION intern_text(bigint) IS 'the same in the default dictionary';
CREATE FUNCTION intern_text(dictionary regclass, id bigint) RETURNS text
	AS 'MODULE_PATHNAME', 'census_intern_text' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 50;
COMMENT ON FUNCTION intern_text(regclass, bigint) IS 'string of an id of a dictionary, NULL if no string has this id';
CREATE FUNCTION intern_text_array(ids bigint[]) RETURNS text[]
	AS 'MODULE_PATHNAME', 'census_intern_text_array' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 5000;
COMMENT ON FUNCTION intern_text_array(bigint[]) IS 'the same in the default dictionary';
CREATE FUNCTION intern_text_array(dictionary regclass, ids bigint[]) RETURNS text[]
	AS 'MODULE_PATHNAME', 'census_intern_text_array' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 5000;
COMMENT ON FUNCTION intern_text_array(regclass, bigint[]) IS
	'strings of ids of a dictionary, in the same order; NULL where no string has this id';

-- The members of a set, in ascending order, each with its string.
CREATE FUNCTION intern_text_set(ids roaring) RETURNS TABLE (id bigint, value text)
	LANGUAGE sql STABLE STRICT PARALLEL SAFE COST 5000 ROWS 1000
BEGIN ATOMIC
	SELECT u.id, u.value FROM (SELECT ids::pg_catalog.int8[] AS a OFFSET 0) s,
		ROWS FROM (pg_catalog.unnest(s.a), pg_catalog.unnest(intern_text_array(s.a))) u (id, value);
END;
COMMENT ON FUNCTION intern_text_set(roaring) IS 'the same in the default dictionary';
CREATE FUNCTION intern_text_set(dictionary regclass, ids roaring) RETURNS TABLE (id bigint, value text)
	LANGUAGE sql STABLE STRICT PARALLEL SAFE COST 5000 ROWS 1000
BEGIN ATOMIC
	SELECT u.id, u.value FROM (SELECT ids::pg_catalog.int8[] AS a OFFSET 0) s,
		ROWS FROM (pg_catalog.unnest(s.a), pg_catalog.unnest(intern_text_array(dictionary, s.a))) u (id, value);
END;
COMMENT ON FUNCTION intern_text_set(regclass, roaring) IS
	'the ids of a set, each with its string in a dictionary; NULL where no string has this id';

CREATE FUNCTION intern_erase(id bigint) RETURNS boolean
	AS 'MODULE_PATHNAME', 'census_intern_erase' LANGUAGE C VOLATILE STRICT PARALLEL UNSAFE COST 10000;
COMMENT ON FUNCTION intern_erase(bigint) IS 'the same in the default dictionary';
CREATE FUNCTION intern_erase(dictionary regclass, id bigint) RETURNS boolean
	AS 'MODULE_PATHNAME', 'census_intern_erase' LANGUAGE C VOLATILE STRICT PARALLEL UNSAFE COST 10000;
COMMENT ON FUNCTION intern_erase(regclass, bigint) IS
	'erases a string of a dictionary for good; its id stays taken, with NULL as string; the same string would get a '
	'new id; returns false if there is nothing to erase; needs UPDATE on the dictionary';

CREATE FUNCTION intern_key(dictionary regclass, value text) RETURNS bigint
	AS 'MODULE_PATHNAME', 'census_intern_key' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 5;
COMMENT ON FUNCTION intern_key(regclass, text) IS
	'hash of a string with the dictionary''s secret: the first key at which the string may be stored';

CREATE FUNCTION census_private.intern_hash(value text, secret pg_catalog.bytea) RETURNS bigint
	AS 'MODULE_PATHNAME', 'census_intern_hash' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 2;

CREATE FUNCTION intern_stats(dictionary regclass, OUT strings bigint, OUT bytes bigint,
	OUT created bigint, OUT probes bigint,
	OUT collisions bigint, OUT races bigint, OUT waits bigint, OUT cache_hits bigint, OUT cache_bytes bigint)
	AS 'MODULE_PATHNAME', 'census_intern_stats' LANGUAGE C VOLATILE STRICT PARALLEL RESTRICTED;
COMMENT ON FUNCTION intern_stats(regclass) IS
	'number of strings of a dictionary (counted in a table of up to 500 blocks, otherwise estimated from 500 '
	'blocks), and their bytes on disk with indexes; of this session: strings created, keys probed, keys that another '
	'string holds, strings that another session added first, waits for a transaction, strings found in the cache, '
	'and bytes of the cache for all dictionaries';

CREATE PROCEDURE intern_column(relation regclass, text_column name, bigint_column name,
	dictionary regclass DEFAULT NULL)
	AS 'MODULE_PATHNAME', 'census_intern_column' LANGUAGE C;
COMMENT ON PROCEDURE intern_column(regclass, name, name, regclass) IS
	'fills the NULLs of a bigint column with the ids of the strings of a text column; commits after every 64 blocks '
	'of the table; call it again for later rows; progress in census_progress';
