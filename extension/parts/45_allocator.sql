--
-- allocator: short ids that many transactions allocate at once
--

-- Which relations are allocators.  A row may outlive its relation; such rows are
-- never dumped.
CREATE TABLE census_private.allocator (
	allocator pg_catalog.regclass PRIMARY KEY,
	mode pg_catalog.text NOT NULL CHECK (mode OPERATOR(pg_catalog.=) ANY ('{dense,window}'::pg_catalog.text[])),
	hint pg_catalog.regclass NOT NULL
) USING heap;
COMMENT ON TABLE census_private.allocator IS 'the allocators of this database; written by create_allocator()';
COMMENT ON COLUMN census_private.allocator.allocator IS 'the table that has a row for each id that is taken';
COMMENT ON COLUMN census_private.allocator.mode IS '"dense": the smallest free id; "window": a random id in a window that moves on';
COMMENT ON COLUMN census_private.allocator.hint IS 'the sequence in which the sessions share how far allocation has come';
SELECT pg_catalog.pg_extension_config_dump('census_private.allocator',
	'WHERE EXISTS (SELECT FROM pg_catalog.pg_class c WHERE c.oid OPERATOR(pg_catalog.=) allocator)');

CREATE FUNCTION create_allocator(name text, mode text DEFAULT 'dense') RETURNS regclass
	AS 'MODULE_PATHNAME', 'census_create_allocator' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 10000;
COMMENT ON FUNCTION create_allocator(text, text) IS
	'creates an allocator: a table (id bigint PRIMARY KEY) of the given, possibly qualified, name, owned by the caller; mode is dense or window; 22023 for another mode';

CREATE FUNCTION allocate(allocator regclass) RETURNS bigint
	AS 'MODULE_PATHNAME', 'census_allocate' LANGUAGE C VOLATILE STRICT PARALLEL UNSAFE COST 20;
COMMENT ON FUNCTION allocate(regclass) IS
	'a short id that nobody else has, taken for good when the transaction commits and given back when it rolls back; never waits for another transaction; needs INSERT on the allocator; 42809 if the relation is none, 2200H if it is exhausted';
