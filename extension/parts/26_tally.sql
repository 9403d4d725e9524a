--
-- tally: in how many sets each member is
CREATE TYPE roaring_tally;
CREATE FUNCTION census_private.roaring_tally_in(text cstring) RETURNS roaring_tally
	AS 'MODULE_PATHNAME', 'census_roaring_tally_in' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
CREATE FUNCTION census_private.roaring_tally_out(tally roaring_tally) RETURNS cstring
	AS 'MODULE_PATHNAME', 'census_roaring_tally_out' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
CREATE FUNCTION census_private.roaring_tally_recv(message internal) RETURNS roaring_tally
	AS 'MODULE_PATHNAME', 'census_roaring_tally_recv' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
CREATE FUNCTION census_private.roaring_tally_send(tally roaring_tally) RETURNS bytea
	AS 'MODULE_PATHNAME', 'census_roaring_tally_send' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
-- STORAGE external, not extended: the bytes are compressed already
CREATE TYPE roaring_tally (
	INPUT = census_private.roaring_tally_in, OUTPUT = census_private.roaring_tally_out,
	RECEIVE = census_private.roaring_tally_recv, SEND = census_private.roaring_tally_send,
	INTERNALLENGTH = VARIABLE, ALIGNMENT = int4, STORAGE = external
);
COMMENT ON TYPE roaring_tally IS 'members of many sets, each with the number of sets that have it; text form base64';

-- Equality: tallies with equal counts have equal bytes.
CREATE FUNCTION census_private.roaring_tally_eq(a roaring_tally, b roaring_tally) RETURNS boolean
	AS 'MODULE_PATHNAME', 'census_roaring_tally_eq' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 4;
CREATE FUNCTION census_private.roaring_tally_cmp(a roaring_tally, b roaring_tally) RETURNS integer
	AS 'MODULE_PATHNAME', 'census_roaring_tally_cmp' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 4;
CREATE FUNCTION census_private.roaring_tally_ne(a roaring_tally, b roaring_tally) RETURNS boolean
	LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 4
	RETURN census_private.roaring_tally_cmp(a, b) OPERATOR(pg_catalog.<>) 0;
CREATE FUNCTION census_private.roaring_tally_lt(a roaring_tally, b roaring_tally) RETURNS boolean
	LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 4
	RETURN census_private.roaring_tally_cmp(a, b) OPERATOR(pg_catalog.<) 0;
CREATE FUNCTION census_private.roaring_tally_le(a roaring_tally, b roaring_tally) RETURNS boolean
	LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 4
	RETURN census_private.roaring_tally_cmp(a, b) OPERATOR(pg_catalog.<=) 0;
CREATE FUNCTION census_private.roaring_tally_gt(a roaring_tally, b roaring_tally) RETURNS boolean
	LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 4
	RETURN census_private.roaring_tally_cmp(a, b) OPERATOR(pg_catalog.>) 0;
CREATE FUNCTION census_private.roaring_tally_ge(a roaring_tally, b roaring_tally) RETURNS boolean
	LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 4
	RETURN census_private.roaring_tally_cmp(a, b) OPERATOR(pg_catalog.>=) 0;
CREATE FUNCTION census_private.roaring_tally_hash(tally roaring_tally) RETURNS integer
	AS 'MODULE_PATHNAME', 'census_roaring_tally_hash' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 4;
CREATE FUNCTION census_private.roaring_tally_hash_extended(tally roaring_tally, seed bigint) RETURNS bigint
	AS 'MODULE_PATHNAME', 'census_roaring_tally_hash_extended' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 4;

CREATE OPERATOR = (
	LEFTARG = roaring_tally, RIGHTARG = roaring_tally, FUNCTION = census_private.roaring_tally_eq, COMMUTATOR = =,
		NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel, HASHES, MERGES
);
COMMENT ON OPERATOR = (roaring_tally, roaring_tally) IS 'do the tallies have equal members and numbers?';

CREATE OPERATOR <> (
	LEFTARG = roaring_tally, RIGHTARG = roaring_tally, FUNCTION = census_private.roaring_tally_ne, COMMUTATOR = <>,
		NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel
);
COMMENT ON OPERATOR <> (roaring_tally, roaring_tally) IS 'do the tallies differ?';

CREATE OPERATOR < (
	LEFTARG = roaring_tally, RIGHTARG = roaring_tally, FUNCTION = census_private.roaring_tally_lt, COMMUTATOR = >,
		NEGATOR = >=, RESTRICT = scalarltsel, JOIN = scalarltjoinsel
);
COMMENT ON OPERATOR < (roaring_tally, roaring_tally) IS
	'does the first tally sort before the second? an order without a meaning, for DISTINCT and UNIQUE';

CREATE OPERATOR <= (
	LEFTARG = roaring_tally, RIGHTARG = roaring_tally, FUNCTION = census_private.roaring_tally_le, COMMUTATOR = >=,
		NEGATOR = >, RESTRICT = scalarlesel, JOIN = scalarlejoinsel
);
COMMENT ON OPERATOR <= (roaring_tally, roaring_tally) IS 'does the first tally sort before the second, or equal it?';

CREATE OPERATOR > (
	LEFTARG = roaring_tally, RIGHTARG = roaring_tally, FUNCTION = census_private.roaring_tally_gt, COMMUTATOR = <,
		NEGATOR = <=, RESTRICT = scalargtsel, JOIN = scalargtjoinsel
);
COMMENT ON OPERATOR > (roaring_tally, roaring_tally) IS 'does the first tally sort after the second?';

CREATE OPERATOR >= (
	LEFTARG = roaring_tally, RIGHTARG = roaring_tally, FUNCTION = census_private.roaring_tally_ge, COMMUTATOR = <=,
		NEGATOR = <, RESTRICT = scalargesel, JOIN = scalargejoinsel
);
COMMENT ON OPERATOR >= (roaring_tally, roaring_tally) IS 'does the first tally sort after the second, or equal it?';

CREATE OPERATOR CLASS roaring_tally_ops DEFAULT FOR TYPE roaring_tally USING btree AS
	OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
	FUNCTION 1 census_private.roaring_tally_cmp(roaring_tally, roaring_tally);
COMMENT ON OPERATOR CLASS roaring_tally_ops USING btree IS 'equality of tallies, by an order without a meaning';

CREATE OPERATOR CLASS roaring_tally_ops DEFAULT FOR TYPE roaring_tally USING hash AS
	OPERATOR 1 =,
	FUNCTION 1 census_private.roaring_tally_hash(roaring_tally),
		FUNCTION 2 census_private.roaring_tally_hash_extended(roaring_tally, bigint);
COMMENT ON OPERATOR CLASS roaring_tally_ops USING hash IS 'equality of tallies';

CREATE TYPE census_private.roaring_tally_state;
CREATE FUNCTION census_private.roaring_tally_state_in(text cstring) RETURNS census_private.roaring_tally_state
	AS 'MODULE_PATHNAME', 'census_roaring_tally_state_in' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
CREATE FUNCTION census_private.roaring_tally_state_out(state census_private.roaring_tally_state) RETURNS cstring
	AS 'MODULE_PATHNAME', 'census_roaring_tally_state_out' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
CREATE FUNCTION census_private.roaring_tally_state_recv(message internal) RETURNS census_private.roaring_tally_state
	AS 'MODULE_PATHNAME', 'census_roaring_tally_state_recv' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
CREATE FUNCTION census_private.roaring_tally_state_send(state census_private.roaring_tally_state) RETURNS bytea
	AS 'MODULE_PATHNAME', 'census_roaring_tally_state_send' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
CREATE TYPE census_private.roaring_tally_state (
	INPUT = census_private.roaring_tally_state_in, OUTPUT = census_private.roaring_tally_state_out,
	RECEIVE = census_private.roaring_tally_state_recv, SEND = census_private.roaring_tally_state_send,
	INTERNALLENGTH = VARIABLE, ALIGNMENT = int4, STORAGE = external
);
COMMENT ON TYPE census_private.roaring_tally_state IS 'partial result of an aggregate of tallies; text form base64';

CREATE FUNCTION census_private.tally_trans(state census_private.roaring_tally_state, set roaring)
	RETURNS census_private.roaring_tally_state
	AS 'MODULE_PATHNAME', 'census_tally_trans' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
CREATE FUNCTION census_private.tally_merge_trans(state census_private.roaring_tally_state, tally roaring_tally)
	RETURNS census_private.roaring_tally_state
	AS 'MODULE_PATHNAME', 'census_tally_combine' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
CREATE FUNCTION census_private.tally_combine(a census_private.roaring_tally_state, b census_private.roaring_tally_state)
	RETURNS census_private.roaring_tally_state
	AS 'MODULE_PATHNAME', 'census_tally_combine' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
CREATE FUNCTION census_private.tally_final(state census_private.roaring_tally_state) RETURNS roaring_tally
	AS 'MODULE_PATHNAME', 'census_tally_final' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;

CREATE AGGREGATE tally_agg(set roaring) (
	SFUNC = census_private.tally_trans, STYPE = census_private.roaring_tally_state, SSPACE = 8192,
	COMBINEFUNC = census_private.tally_combine, FINALFUNC = census_private.tally_final, PARALLEL = SAFE
);
CREATE AGGREGATE tally_agg(tally roaring_tally) (
	SFUNC = census_private.tally_merge_trans, STYPE = census_private.roaring_tally_state, SSPACE = 8192,
	COMBINEFUNC = census_private.tally_combine, FINALFUNC = census_private.tally_final, PARALLEL = SAFE
);
COMMENT ON AGGREGATE tally_agg(roaring) IS
	'each member, with the number of sets that have it; counts equal sets separately; skips NULLs; NULL without sets';
COMMENT ON AGGREGATE tally_agg(roaring_tally) IS 'sum of all tallies that are not NULL; NULL without such tallies';

CREATE FUNCTION tally_at_least(tally roaring_tally, sets bigint, at_most bigint DEFAULT 9223372036854775807)
	RETURNS roaring
	AS 'MODULE_PATHNAME', 'census_tally_at_least' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
CREATE FUNCTION tally_top(tally roaring_tally, count bigint, excluding roaring DEFAULT NULL,
	within roaring DEFAULT NULL,
	OUT member bigint, OUT sets bigint) RETURNS SETOF record
	AS 'MODULE_PATHNAME', 'census_tally_top' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 1000 ROWS 10;
CREATE FUNCTION unnest(tally roaring_tally, OUT member bigint, OUT sets bigint) RETURNS SETOF record
	AS 'MODULE_PATHNAME', 'census_roaring_tally_unnest' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100 ROWS 1000;
COMMENT ON FUNCTION tally_at_least(roaring_tally, bigint, bigint) IS
	'members of at least this number of sets, and of at most at_most sets; 22023 if sets is below 1';
COMMENT ON FUNCTION tally_top(roaring_tally, bigint, roaring, roaring) IS
	'the count members of the most sets, among equals the lower member first; without members of excluding; if '
	'within is not NULL, only members of within';
COMMENT ON FUNCTION unnest(roaring_tally) IS 'members as rows, in rising order, each with the number of its sets';

