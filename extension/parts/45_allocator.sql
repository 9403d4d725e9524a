--
-- allocator: short ids that many transactions allocate at once
--

-- A table is an allocator if a CHECK of it calls this function.  The CHECK is a link, which never runs the function
-- (src/core/link.c).
CREATE FUNCTION census_private.allocator_mode(mode pg_catalog.text) RETURNS boolean
	AS 'MODULE_PATHNAME', 'census_link' LANGUAGE C IMMUTABLE PARALLEL SAFE;
COMMENT ON FUNCTION census_private.allocator_mode(pg_catalog.text) IS
	'link in a CHECK of an allocator: its mode, dense or window';

CREATE FUNCTION census_private.allocator_list(OUT allocator regclass, OUT mode pg_catalog.text, OUT hint regclass)
	RETURNS SETOF record
	AS 'MODULE_PATHNAME', 'census_allocator_list' LANGUAGE C STABLE PARALLEL SAFE ROWS 10;
CREATE VIEW census_allocator AS SELECT allocator, mode, hint FROM census_private.allocator_list();
GRANT SELECT ON census_allocator TO PUBLIC;
COMMENT ON VIEW census_allocator IS 'the allocators of this database';
COMMENT ON COLUMN census_allocator.allocator IS 'the table, with a row for each taken id';
COMMENT ON COLUMN census_allocator.mode IS
	'"dense": the smallest free id; "window": a random id in a window that moves on';
COMMENT ON COLUMN census_allocator.hint IS 'the sequence that stores the progress of allocation for all sessions';

CREATE FUNCTION create_allocator(name text, mode text DEFAULT 'dense') RETURNS regclass
	AS 'MODULE_PATHNAME', 'census_create_allocator' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 10000;
COMMENT ON FUNCTION create_allocator(text, text) IS
	'creates an allocator, a table (id bigint PRIMARY KEY) owned by the caller; name may have a schema; mode is '
	'dense or window; 22023 for another mode';

CREATE FUNCTION allocate(allocator regclass) RETURNS bigint
	AS 'MODULE_PATHNAME', 'census_allocate' LANGUAGE C VOLATILE STRICT PARALLEL UNSAFE COST 20;
COMMENT ON FUNCTION allocate(regclass) IS
	'a free short id; COMMIT takes the id for good, ROLLBACK frees it again; never waits for another transaction; '
	'needs INSERT on the allocator; 42809 if the relation is no allocator, 2200H if the allocator is exhausted';
