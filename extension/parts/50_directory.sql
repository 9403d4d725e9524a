--
-- directory: paths of short ids, which it allocates densely
--

-- A directory; a removed one keeps its row, without parent and name, so that its
-- id is never given out again.
CREATE TABLE census_directory (
	id bigint PRIMARY KEY CHECK (id OPERATOR(pg_catalog.>) 0),
	parent bigint CHECK (parent OPERATOR(pg_catalog.>=) 0 AND parent OPERATOR(pg_catalog.<>) id),
	name pg_catalog.text COLLATE pg_catalog."C" CHECK (name OPERATOR(pg_catalog.<>) ''),
	layer pg_catalog.text NOT NULL DEFAULT '',
	CHECK ((parent IS NULL) OPERATOR(pg_catalog.=) (name IS NULL))
);
CREATE UNIQUE INDEX census_directory_name_key ON census_directory (parent, name) WHERE name IS NOT NULL;
CREATE SEQUENCE census_directory_id_hint MINVALUE 0 START 1 OWNED BY census_directory.id;
COMMENT ON SEQUENCE census_directory_id_hint IS 'every id of census_directory below its value is taken for good';
COMMENT ON TABLE census_directory IS 'the directories; written by the functions directory_...(), which need SELECT, INSERT or UPDATE on it';
COMMENT ON COLUMN census_directory.id IS 'never used again, also not after removal';
COMMENT ON COLUMN census_directory.parent IS 'id of the directory above, 0 for the root; NULL if removed';
COMMENT ON COLUMN census_directory.name IS 'the last name of its path; NULL if removed';
COMMENT ON COLUMN census_directory.layer IS 'what its content is, to the user: opening it as another layer is an error';
SELECT pg_catalog.pg_extension_config_dump('census_directory', '');
SELECT pg_catalog.pg_extension_config_dump('census_directory_id_hint', '');

CREATE FUNCTION directory_prefix(id bigint) RETURNS bytea
	AS 'MODULE_PATHNAME', 'census_directory_prefix' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION directory_prefix(bigint) IS
	'the prefix of the directory with this id: a length byte, 1 to 8, and the id in so many big-endian bytes; ordered as the ids are, and none begins another; 22003 below 1';

CREATE FUNCTION directory_prefix_id(key bytea) RETURNS bigint
	AS 'MODULE_PATHNAME', 'census_directory_prefix_id' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION directory_prefix_id(bytea) IS
	'the id of the directory whose prefix the key begins with; NULL if it begins with none';

CREATE TYPE directory AS (id bigint, prefix pg_catalog.bytea, layer pg_catalog.text);
COMMENT ON TYPE directory IS 'a directory: its id, the prefix for keys of its content, its layer';

CREATE FUNCTION directory_create_or_open(path text[], layer text DEFAULT '') RETURNS directory
	AS 'MODULE_PATHNAME', 'census_directory_create_or_open' LANGUAGE C VOLATILE STRICT PARALLEL UNSAFE COST 100;
COMMENT ON FUNCTION directory_create_or_open(text[], text) IS
	'the directory of this path, created with this layer if it is not there, and so are those above it, without layer; waits only for a transaction that is creating, moving or removing the same path; 42809 if it has another layer';

CREATE FUNCTION directory_create(path text[], layer text DEFAULT '') RETURNS directory
	AS 'MODULE_PATHNAME', 'census_directory_create' LANGUAGE C VOLATILE STRICT PARALLEL UNSAFE COST 100;
COMMENT ON FUNCTION directory_create(text[], text) IS
	'creates the directory of this path, and those above it that are missing, without layer; 42710 if it is there';

CREATE FUNCTION directory_open(path text[], layer text DEFAULT '') RETURNS directory
	AS 'MODULE_PATHNAME', 'census_directory_open' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 50;
COMMENT ON FUNCTION directory_open(text[], text) IS
	'the directory of this path, by the snapshot of the query; 42704 if there is none, 42809 if it has another layer than the given one';

CREATE FUNCTION directory_exists(path text[]) RETURNS boolean
	AS 'MODULE_PATHNAME', 'census_directory_exists' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 50;
COMMENT ON FUNCTION directory_exists(text[]) IS
	'whether there is a directory of this path, by the snapshot of the query; the root, {}, is always there';

CREATE FUNCTION directory_id(path text[]) RETURNS bigint
	AS 'MODULE_PATHNAME', 'census_directory_id' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 50;
COMMENT ON FUNCTION directory_id(text[]) IS
	'the id of the directory of this path, 0 for the root, by the snapshot of the query; 42704 if there is none';

CREATE FUNCTION directory_prefix(path text[]) RETURNS bytea
	LANGUAGE SQL STABLE STRICT PARALLEL SAFE
	RETURN directory_prefix(directory_id(path));
COMMENT ON FUNCTION directory_prefix(text[]) IS
	'the prefix of the directory of this path, by the snapshot of the query; 42704 if there is none, 22003 for the root, which has no prefix';

CREATE FUNCTION directory_list(path text[] DEFAULT '{}')
	RETURNS TABLE (name text, id bigint, prefix bytea, layer text)
	LANGUAGE SQL STABLE STRICT PARALLEL SAFE ROWS 100
BEGIN ATOMIC
	SELECT d.name, d.id, directory_prefix(d.id), d.layer
	  FROM census_directory d
	 WHERE d.name IS NOT NULL AND d.parent OPERATOR(pg_catalog.=) directory_id(path)
	 ORDER BY d.name;
END;
COMMENT ON FUNCTION directory_list(text[]) IS
	'the directories directly below this path, in bytewise order of their names, by the snapshot of the query; 42704 if the path does not exist';

CREATE FUNCTION directory_move(old text[], new text[]) RETURNS directory
	AS 'MODULE_PATHNAME', 'census_directory_move' LANGUAGE C VOLATILE STRICT PARALLEL UNSAFE COST 100;
COMMENT ON FUNCTION directory_move(text[], text[]) IS
	'gives a directory, with all below it, another path; id and prefix stay; 42704 if it or the parent of the new path does not exist, 42710 if the new path does, 22023 if that is below the old one';

CREATE FUNCTION directory_remove(path text[], missing_ok boolean DEFAULT false) RETURNS bigint
	AS 'MODULE_PATHNAME', 'census_directory_remove' LANGUAGE C VOLATILE STRICT PARALLEL UNSAFE COST 100;
COMMENT ON FUNCTION directory_remove(text[], boolean) IS
	'removes a directory and all below it, and returns how many that were; their ids are never used again; 42704 if it does not exist, unless missing_ok';

CREATE VIEW census_directory_path AS
	WITH RECURSIVE down AS (
		SELECT d.id, d.parent, ARRAY[d.name] AS path, d.layer
		  FROM census_directory d WHERE d.parent OPERATOR(pg_catalog.=) 0 AND d.name IS NOT NULL
		UNION ALL
		-- not ||, of which somebody may have put a closer match into the schema before
		SELECT d.id, d.parent, pg_catalog.array_append(down.path, d.name), d.layer
		  FROM down JOIN census_directory d ON d.parent OPERATOR(pg_catalog.=) down.id AND d.name IS NOT NULL
	)
	SELECT path, id, directory_prefix(id) AS prefix, layer, parent FROM down;
COMMENT ON VIEW census_directory_path IS 'every directory with its path';
COMMENT ON COLUMN census_directory_path.path IS 'the names from the root down';
COMMENT ON COLUMN census_directory_path.parent IS 'id of the directory above, 0 for the root';
