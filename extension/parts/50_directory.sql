--
-- directory: paths with short ids, which it allocates densely

-- One row for each directory.  A removed directory keeps its row, without parent, name and prefix, so that its id is
-- never issued again.
CREATE TABLE census_private.directory (
	id bigint PRIMARY KEY CHECK (id OPERATOR(pg_catalog.>) 0),
	parent bigint CHECK (parent OPERATOR(pg_catalog.>=) 0 AND parent OPERATOR(pg_catalog.<>) id),
	name pg_catalog.text COLLATE pg_catalog."C" CHECK (name OPERATOR(pg_catalog.<>) ''),
	layer pg_catalog.text NOT NULL DEFAULT '',
	prefix pg_catalog.bytea,
	partition bigint CHECK (partition OPERATOR(pg_catalog.>) 0),
	rights census_private.relation,
	CHECK ((parent IS NULL) OPERATOR(pg_catalog.=) (name IS NULL)),
	CHECK ((prefix IS NULL) OPERATOR(pg_catalog.=) (name IS NULL))
) USING heap;
CREATE UNIQUE INDEX directory_name_key ON census_private.directory (parent, name) WHERE name IS NOT NULL;
CREATE UNIQUE INDEX directory_prefix_key ON census_private.directory (prefix) WHERE prefix IS NOT NULL;
CREATE UNIQUE INDEX directory_partition_key ON census_private.directory (partition) WHERE partition IS NOT NULL;
CREATE SEQUENCE census_private.directory_id_hint MINVALUE 0 START 1 OWNED BY census_private.directory.id;
COMMENT ON SEQUENCE census_private.directory_id_hint IS
	'ids of census_private.directory below this value are taken for good, except ids in partitions';
CREATE SEQUENCE census_private.directory_partition_seq MAXVALUE 8388607 OWNED BY census_private.directory.partition;
COMMENT ON SEQUENCE census_private.directory_partition_seq IS 'the numbers of partitions, of 23 bits';
COMMENT ON TABLE census_private.directory IS
	'the directories; written by the functions directory_...(), which need SELECT, INSERT or UPDATE on this table, '
	'or on the relation of directory_set_rights()';
COMMENT ON COLUMN census_private.directory.id IS
	'number of its partition (0: in no partition) times 2^40, plus a number from 1 on; never used again, also not '
	'after removal';
COMMENT ON COLUMN census_private.directory.parent IS 'id of the directory above, 0 for the root; NULL if removed';
COMMENT ON COLUMN census_private.directory.name IS 'the last name of its path; NULL if removed';
COMMENT ON COLUMN census_private.directory.layer IS
	'type of its content, chosen by the user: opening the directory with another layer is an error; "partition" '
	'makes a partition';
COMMENT ON COLUMN census_private.directory.prefix IS
	'first bytes of the keys of its content; no prefix begins with another prefix, except that prefixes in a '
	'partition begin with the prefix of the partition; NULL if removed';
COMMENT ON COLUMN census_private.directory.partition IS
	'number of the partition, if the directory is a partition; otherwise NULL';
COMMENT ON COLUMN census_private.directory.rights IS
	'the relation whose privileges hold for this directory and below, besides privileges from above; NULL: none';
-- Privileges on the table are rights to call functions, so the triggers refuse plain commands.  Those of the owner
-- pass, because a restore inserts rows.
CREATE TRIGGER census_guard BEFORE INSERT OR UPDATE OR DELETE ON census_private.directory
	FOR EACH ROW EXECUTE FUNCTION census_private.row_guard('owner',
		'directory_create(), directory_move() or directory_remove()');
ALTER TABLE census_private.directory ENABLE ALWAYS TRIGGER census_guard;
CREATE TRIGGER census_guard_truncate BEFORE TRUNCATE ON census_private.directory
	FOR EACH STATEMENT EXECUTE FUNCTION census_private.row_guard('owner',
		'directory_create(), directory_move() or directory_remove()');
ALTER TABLE census_private.directory ENABLE ALWAYS TRIGGER census_guard_truncate;
SELECT pg_catalog.pg_extension_config_dump('census_private.directory', '');
SELECT pg_catalog.pg_extension_config_dump('census_private.directory_id_hint', '');
SELECT pg_catalog.pg_extension_config_dump('census_private.directory_partition_seq', '');

CREATE TYPE directory_entry AS (id bigint, prefix pg_catalog.bytea, layer pg_catalog.text);
COMMENT ON TYPE directory_entry IS 'a directory: its id, the prefix for keys of its content, its layer';

CREATE FUNCTION directory_create_or_open(path text[], layer text DEFAULT '', base bigint DEFAULT 0)
	RETURNS directory_entry
	AS 'MODULE_PATHNAME', 'census_directory_create_or_open' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 100;
COMMENT ON FUNCTION directory_create_or_open(text[], text, bigint) IS
	'the directory of this path; if missing, it is created with this layer, and missing directories above without '
	'layer; waits only for transactions that create, move or remove the same path, or remove a directory above; '
	'base: id of the directory where the path begins, 0 for the root; 42809 if the directory has another layer, '
	'42501 without INSERT';

CREATE FUNCTION directory_create(path text[], layer text DEFAULT '', prefix bytea DEFAULT '', base bigint DEFAULT 0)
	RETURNS directory_entry
	AS 'MODULE_PATHNAME', 'census_directory_create' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 100;
COMMENT ON FUNCTION directory_create(text[], text, bytea, bigint) IS
	'creates the directory of this path, and missing directories above, without layer; layer "partition" makes a '
	'partition; an empty prefix is allocated, others begin with byte 00 or 09 to ff; 42710 if the path exists, or if '
	'one prefix begins with another; 22023 for an impossible prefix, or a given prefix in a partition';

CREATE FUNCTION directory_open(path text[], layer text DEFAULT '', base bigint DEFAULT 0) RETURNS directory_entry
	AS 'MODULE_PATHNAME', 'census_directory_open' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 50;
COMMENT ON FUNCTION directory_open(text[], text, bigint) IS
	'the directory of this path; an empty path is the base itself; 42704 if the directory is missing, 42809 if it '
	'has another layer';

CREATE FUNCTION directory_exists(path text[], base bigint DEFAULT 0) RETURNS boolean
	AS 'MODULE_PATHNAME', 'census_directory_exists' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 50;
COMMENT ON FUNCTION directory_exists(text[], bigint) IS
	'does the directory of this path exist? the root, {}, always exists';

CREATE FUNCTION directory_path(id bigint) RETURNS text[]
	AS 'MODULE_PATHNAME', 'census_directory_path' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 50;
COMMENT ON FUNCTION directory_path(bigint) IS
	'path of the directory with this id; {} for 0, the root; NULL if the directory is missing';

CREATE FUNCTION directory_range(path text[], base bigint DEFAULT 0, OUT low bytea, OUT high bytea) RETURNS record
	AS 'MODULE_PATHNAME', 'census_directory_range' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 50;
COMMENT ON FUNCTION directory_range(text[], bigint) IS
	'bounds of the keys that begin with the prefix of a directory: low <= key and key < high; for a partition, '
	'bounds of all keys in the partition; 42704 if the directory is missing, 22023 for the root';

CREATE FUNCTION directory_list(path text[] DEFAULT '{}', base bigint DEFAULT 0)
	RETURNS TABLE (name text, id bigint, prefix bytea, layer text)
	AS 'MODULE_PATHNAME', 'census_directory_list' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 100 ROWS 100;
COMMENT ON FUNCTION directory_list(text[], bigint) IS
	'directories directly below this path, in bytewise order of their names; 42704 if the path does not exist';

CREATE FUNCTION directory_move(old text[], new text[], base bigint DEFAULT 0) RETURNS directory_entry
	AS 'MODULE_PATHNAME', 'census_directory_move' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 100;
COMMENT ON FUNCTION directory_move(text[], text[], bigint) IS
	'moves a directory, with all directories below, to another path; id and prefix stay; waits for moves and '
	'removals of the directory, of its new parent, and of directories above these two; 42704 if the directory or the '
	'new parent is missing, 42710 if the new path exists, 22023 if the new path is below the old path or in another '
	'partition';

CREATE FUNCTION directory_remove(path text[], missing_ok boolean DEFAULT false, base bigint DEFAULT 0) RETURNS bigint
	AS 'MODULE_PATHNAME', 'census_directory_remove' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 100;
COMMENT ON FUNCTION directory_remove(text[], boolean, bigint) IS
	'removes a directory and all directories below; returns their number; their ids are never used again; 42704 if '
	'the directory is missing, unless missing_ok';

CREATE FUNCTION directory_set_rights(path text[], rights regclass, base bigint DEFAULT 0) RETURNS void
	AS 'MODULE_PATHNAME', 'census_directory_set_rights' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 100;
COMMENT ON FUNCTION directory_set_rights(text[], regclass, bigint) IS
	'lets privileges on this relation count in this directory and below, besides rights from above: SELECT to read, '
	'INSERT to create, UPDATE to move and remove; relation NULL ends this; needs UPDATE on census_private.directory';

-- The view calls functions, because these check the rights of the reader, and the shape of the table.
CREATE VIEW census_directory_path AS
	WITH RECURSIVE down AS (
		SELECT ARRAY[d.name] AS path, d.id, d.prefix, d.layer, 0::bigint AS parent
		  FROM directory_list('{}'::pg_catalog.text[], 0::bigint) d
		UNION ALL
		-- array_append() and not ||, because another || in the schema could match better
		SELECT pg_catalog.array_append(down.path, d.name), d.id, d.prefix, d.layer, down.id
		  FROM down, directory_list('{}'::pg_catalog.text[], down.id) d
		 -- (a damaged row with id 0, that of the root, would be its own parent)
		 WHERE down.id OPERATOR(pg_catalog.>) 0
	)
	SELECT path, id, prefix, layer, parent FROM down;
GRANT SELECT ON census_directory_path TO PUBLIC;
COMMENT ON VIEW census_directory_path IS 'every directory with its path';
COMMENT ON COLUMN census_directory_path.path IS 'the names from the root down';
COMMENT ON COLUMN census_directory_path.parent IS 'id of the directory above, 0 for the root';
