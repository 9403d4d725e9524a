--
-- census: the private schema, and what belongs to no part
--

-- Objects that users call are in the schema that the user chooses.  All others are in census_private: settings,
-- functions behind types and aggregates, the default dictionary, the directory.  No user may create objects in it, so
-- no name in it can be captured.  USAGE is granted because CHECKs and triggers of tables of users name functions in it,
-- and a restore of a dump looks these up.
-- An empty schema of this name is dropped and created again: schema.rb of Rails creates all schemas of its dump before
-- it enables extensions.  DROP SCHEMA refuses a schema with objects, which could run with the rights of other roles.
DROP SCHEMA IF EXISTS census_private;
CREATE SCHEMA census_private;
COMMENT ON SCHEMA census_private IS 'internal objects of the extension census, not part of its interface';

CREATE FUNCTION census_version() RETURNS text
	AS 'MODULE_PATHNAME', 'census_version' LANGUAGE C STABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION census_version() IS
	'version and build of the loaded census library, such as 1.0.0+3f2a9c81d04e; if the SQL of this database is of '
	'another build, also the build of the SQL: 1.1.0+51c0ffee0b1d, SQL 1.0.0+3f2a9c81d04e';

-- Build of this SQL: make inserts a hash of all parts here, and compiles the same hash into the library.
CREATE FUNCTION census_private.sql_build() RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$SELECT '@build@'$$;

-- Type of the key of a settings table: like regclass, but the name of a missing relation is read as 0.  A dump may
-- leave out the table that a row is about (pg_dump -N, -T).  A missing name in a column of type regclass would make the
-- whole COPY fail.
CREATE TYPE census_private.relation;
CREATE FUNCTION census_private.relation_in(text cstring) RETURNS census_private.relation
	AS 'MODULE_PATHNAME', 'census_relation_in' LANGUAGE C STABLE STRICT PARALLEL SAFE;
CREATE FUNCTION census_private.relation_out(relation census_private.relation) RETURNS cstring
	AS 'regclassout' LANGUAGE internal STABLE STRICT PARALLEL SAFE;
CREATE FUNCTION census_private.relation_recv(message internal) RETURNS census_private.relation
	AS 'regclassrecv' LANGUAGE internal STABLE STRICT PARALLEL SAFE;
CREATE FUNCTION census_private.relation_send(relation census_private.relation) RETURNS pg_catalog.bytea
	AS 'regclasssend' LANGUAGE internal STABLE STRICT PARALLEL SAFE;
CREATE TYPE census_private.relation (INPUT = census_private.relation_in, OUTPUT = census_private.relation_out,
	RECEIVE = census_private.relation_recv, SEND = census_private.relation_send, LIKE = pg_catalog.oid);
COMMENT ON TYPE census_private.relation IS 'like regclass, but the name of a missing relation is read as 0';
CREATE CAST (census_private.relation AS pg_catalog.oid) WITHOUT FUNCTION AS IMPLICIT;
CREATE CAST (census_private.relation AS pg_catalog.regclass) WITHOUT FUNCTION AS IMPLICIT;
CREATE CAST (pg_catalog.regclass AS census_private.relation) WITHOUT FUNCTION AS ASSIGNMENT;

-- Trigger of tables whose rows only our code writes.
CREATE FUNCTION census_private.row_guard() RETURNS trigger
	AS 'MODULE_PATHNAME', 'census_row_guard' LANGUAGE C;
COMMENT ON FUNCTION census_private.row_guard() IS
	'trigger of graphs and the directory: refuses INSERT, UPDATE, DELETE and TRUNCATE; the functions of census '
	'change these tables without such commands';
