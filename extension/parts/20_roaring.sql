--
-- roaring: compressed sets of bigint
--
-- 20: the type, text, binary, the portable format
-- 21: what the planner calls: estimates, costs, index conditions
-- 22: operators, operator classes, counts, ranges
-- 23: aggregates, unnest, arrays
-- 25: GIN
--
CREATE TYPE roaring;

CREATE FUNCTION census_private.roaring_in(text cstring) RETURNS roaring
	AS 'MODULE_PATHNAME', 'census_roaring_in' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
CREATE FUNCTION census_private.roaring_out(set roaring) RETURNS cstring
	AS 'MODULE_PATHNAME', 'census_roaring_out' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
CREATE FUNCTION census_private.roaring_recv(message internal) RETURNS roaring
	AS 'MODULE_PATHNAME', 'census_roaring_recv' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
CREATE FUNCTION census_private.roaring_send(set roaring) RETURNS bytea
	AS 'MODULE_PATHNAME', 'census_roaring_send' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;

CREATE FUNCTION census_private.roaring_typanalyze(stats internal) RETURNS boolean
	AS 'MODULE_PATHNAME', 'census_roaring_typanalyze' LANGUAGE C STABLE STRICT PARALLEL SAFE;

-- STORAGE external, not extended: the bytes are compressed already, and the server can read slices only of a value that
-- it has not compressed
CREATE TYPE roaring (
	INPUT = census_private.roaring_in, OUTPUT = census_private.roaring_out, RECEIVE = census_private.roaring_recv,
		SEND = census_private.roaring_send,
	INTERNALLENGTH = VARIABLE, STORAGE = external, ANALYZE = census_private.roaring_typanalyze
);
COMMENT ON TYPE roaring IS 'a compressed set of bigint; text form {1,2,5-9}';

CREATE FUNCTION census_private.roaring_from_bytea(bytes bytea) RETURNS roaring
	AS 'MODULE_PATHNAME', 'census_roaring_from_bytea' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
CREATE FUNCTION census_private.roaring_to_bytea(set roaring) RETURNS bytea
	AS 'MODULE_PATHNAME', 'census_roaring_to_bytea' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;

CREATE FUNCTION roaring_from_bytea32(bytes bytea, signed boolean DEFAULT false) RETURNS roaring
	AS 'MODULE_PATHNAME', 'census_roaring_from_bytea' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 20;
CREATE FUNCTION roaring_to_bytea32(set roaring, signed boolean DEFAULT false) RETURNS bytea
	AS 'MODULE_PATHNAME', 'census_roaring_to_bytea' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 20;
COMMENT ON FUNCTION roaring_from_bytea32(bytea, boolean) IS
	'the set in bytes of the portable 32-bit Roaring format; members are 0 to 2^32 - 1, or if signed -2^31 to 2^31 - '
	'1; 22P03 for other bytes';
COMMENT ON FUNCTION roaring_to_bytea32(roaring, boolean) IS
	'the set in the portable 32-bit Roaring format; 22003 if a member is not in 0 to 2^32 - 1, or if signed not in '
	'-2^31 to 2^31 - 1';

CREATE CAST (bytea AS roaring) WITH FUNCTION census_private.roaring_from_bytea(bytea);
CREATE CAST (roaring AS bytea) WITH FUNCTION census_private.roaring_to_bytea(roaring);

