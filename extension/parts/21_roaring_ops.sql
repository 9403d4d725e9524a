--
-- roaring: operators, operator classes, counts
--

CREATE FUNCTION roaring_and(roaring, roaring) RETURNS roaring
	AS 'MODULE_PATHNAME', 'census_roaring_and' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
CREATE FUNCTION roaring_or(roaring, roaring) RETURNS roaring
	AS 'MODULE_PATHNAME', 'census_roaring_or' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
CREATE FUNCTION roaring_andnot(roaring, roaring) RETURNS roaring
	AS 'MODULE_PATHNAME', 'census_roaring_andnot' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
CREATE FUNCTION roaring_xor(roaring, roaring) RETURNS roaring
	AS 'MODULE_PATHNAME', 'census_roaring_xor' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
CREATE FUNCTION roaring_add(roaring, bigint) RETURNS roaring
	AS 'MODULE_PATHNAME', 'census_roaring_add' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
CREATE FUNCTION roaring_add(bigint, roaring) RETURNS roaring
	AS 'MODULE_PATHNAME', 'census_roaring_add_left' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
CREATE FUNCTION roaring_remove(roaring, bigint) RETURNS roaring
	AS 'MODULE_PATHNAME', 'census_roaring_remove' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION roaring_and(roaring, roaring) IS 'members of both sets';
COMMENT ON FUNCTION roaring_or(roaring, roaring) IS 'members of either set';
COMMENT ON FUNCTION roaring_andnot(roaring, roaring) IS 'members of the first set that are not in the second';
COMMENT ON FUNCTION roaring_xor(roaring, roaring) IS 'members of exactly one of the sets';
COMMENT ON FUNCTION roaring_add(roaring, bigint) IS 'the set with this member added';
COMMENT ON FUNCTION roaring_add(bigint, roaring) IS 'the set with this member added';
COMMENT ON FUNCTION roaring_remove(roaring, bigint) IS 'the set without this member';

CREATE OPERATOR & (
	LEFTARG = roaring, RIGHTARG = roaring, FUNCTION = roaring_and, COMMUTATOR = &
);
COMMENT ON OPERATOR & (roaring, roaring) IS 'members of both sets';

CREATE OPERATOR | (
	LEFTARG = roaring, RIGHTARG = roaring, FUNCTION = roaring_or, COMMUTATOR = |
);
COMMENT ON OPERATOR | (roaring, roaring) IS 'members of either set';

CREATE OPERATOR - (
	LEFTARG = roaring, RIGHTARG = roaring, FUNCTION = roaring_andnot
);
COMMENT ON OPERATOR - (roaring, roaring) IS 'members of the first set that are not in the second';

CREATE OPERATOR # (
	LEFTARG = roaring, RIGHTARG = roaring, FUNCTION = roaring_xor, COMMUTATOR = #
);
COMMENT ON OPERATOR # (roaring, roaring) IS 'members of exactly one of the sets';

CREATE OPERATOR | (
	LEFTARG = roaring, RIGHTARG = bigint, FUNCTION = roaring_add, COMMUTATOR = |
);
COMMENT ON OPERATOR | (roaring, bigint) IS 'the set with this member added';

CREATE OPERATOR | (
	LEFTARG = bigint, RIGHTARG = roaring, FUNCTION = roaring_add, COMMUTATOR = |
);
COMMENT ON OPERATOR | (bigint, roaring) IS 'the set with this member added';

CREATE OPERATOR - (
	LEFTARG = roaring, RIGHTARG = bigint, FUNCTION = roaring_remove
);
COMMENT ON OPERATOR - (roaring, bigint) IS 'the set without this member';

CREATE FUNCTION roaring_contains(roaring, bigint) RETURNS boolean
	AS 'MODULE_PATHNAME', 'census_roaring_contains_member' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 4;
CREATE FUNCTION roaring_contained(bigint, roaring) RETURNS boolean
	AS 'MODULE_PATHNAME', 'census_roaring_contained_member' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 4;
CREATE FUNCTION roaring_contains(roaring, roaring) RETURNS boolean
	AS 'MODULE_PATHNAME', 'census_roaring_contains' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
CREATE FUNCTION roaring_contained(roaring, roaring) RETURNS boolean
	AS 'MODULE_PATHNAME', 'census_roaring_contained' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
CREATE FUNCTION roaring_overlaps(roaring, roaring) RETURNS boolean
	AS 'MODULE_PATHNAME', 'census_roaring_overlaps' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION roaring_contains(roaring, bigint) IS 'is this a member of the set?';
COMMENT ON FUNCTION roaring_contained(bigint, roaring) IS 'is this a member of the set?';
COMMENT ON FUNCTION roaring_contains(roaring, roaring) IS 'does the first set have all members of the second?';
COMMENT ON FUNCTION roaring_contained(roaring, roaring) IS 'does the second set have all members of the first?';
COMMENT ON FUNCTION roaring_overlaps(roaring, roaring) IS 'do the sets have a member in common?';

CREATE OPERATOR @> (
	LEFTARG = roaring, RIGHTARG = bigint, FUNCTION = roaring_contains, COMMUTATOR = <@, RESTRICT = contsel, JOIN = contjoinsel
);
COMMENT ON OPERATOR @> (roaring, bigint) IS 'is this a member of the set?';

CREATE OPERATOR <@ (
	LEFTARG = bigint, RIGHTARG = roaring, FUNCTION = roaring_contained, COMMUTATOR = @>, RESTRICT = contsel, JOIN = contjoinsel
);
COMMENT ON OPERATOR <@ (bigint, roaring) IS 'is this a member of the set?';

CREATE OPERATOR @> (
	LEFTARG = roaring, RIGHTARG = roaring, FUNCTION = roaring_contains, COMMUTATOR = <@, RESTRICT = contsel, JOIN = contjoinsel
);
COMMENT ON OPERATOR @> (roaring, roaring) IS 'does the first set have all members of the second?';

CREATE OPERATOR <@ (
	LEFTARG = roaring, RIGHTARG = roaring, FUNCTION = roaring_contained, COMMUTATOR = @>, RESTRICT = contsel, JOIN = contjoinsel
);
COMMENT ON OPERATOR <@ (roaring, roaring) IS 'does the second set have all members of the first?';

CREATE OPERATOR && (
	LEFTARG = roaring, RIGHTARG = roaring, FUNCTION = roaring_overlaps, COMMUTATOR = &&, RESTRICT = contsel, JOIN = contjoinsel
);
COMMENT ON OPERATOR && (roaring, roaring) IS 'do the sets have a member in common?';

CREATE FUNCTION roaring_eq(roaring, roaring) RETURNS boolean
	AS 'MODULE_PATHNAME', 'census_roaring_eq' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 4;
CREATE FUNCTION roaring_ne(roaring, roaring) RETURNS boolean
	AS 'MODULE_PATHNAME', 'census_roaring_ne' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 4;
CREATE FUNCTION roaring_lt(roaring, roaring) RETURNS boolean
	AS 'MODULE_PATHNAME', 'census_roaring_lt' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 4;
CREATE FUNCTION roaring_le(roaring, roaring) RETURNS boolean
	AS 'MODULE_PATHNAME', 'census_roaring_le' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 4;
CREATE FUNCTION roaring_gt(roaring, roaring) RETURNS boolean
	AS 'MODULE_PATHNAME', 'census_roaring_gt' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 4;
CREATE FUNCTION roaring_ge(roaring, roaring) RETURNS boolean
	AS 'MODULE_PATHNAME', 'census_roaring_ge' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 4;
CREATE FUNCTION roaring_cmp(roaring, roaring) RETURNS integer
	AS 'MODULE_PATHNAME', 'census_roaring_cmp' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 4;
CREATE FUNCTION roaring_hash(roaring) RETURNS integer
	AS 'MODULE_PATHNAME', 'census_roaring_hash' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 4;
CREATE FUNCTION roaring_hash_extended(roaring, bigint) RETURNS bigint
	AS 'MODULE_PATHNAME', 'census_roaring_hash_extended' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 4;
COMMENT ON FUNCTION roaring_eq(roaring, roaring) IS 'do the sets have the same members?';
COMMENT ON FUNCTION roaring_ne(roaring, roaring) IS 'do the sets differ?';
COMMENT ON FUNCTION roaring_lt(roaring, roaring) IS 'does the first set sort before the second, as arrays of their members do?';
COMMENT ON FUNCTION roaring_le(roaring, roaring) IS 'does the first set sort before the second, or equal it?';
COMMENT ON FUNCTION roaring_gt(roaring, roaring) IS 'does the first set sort after the second, as arrays of their members do?';
COMMENT ON FUNCTION roaring_ge(roaring, roaring) IS 'does the first set sort after the second, or equal it?';
COMMENT ON FUNCTION roaring_cmp(roaring, roaring) IS '-1, 0 or 1 as the first set sorts before, with or after the second';
COMMENT ON FUNCTION roaring_hash(roaring) IS 'hash of a set, 32 bits';
COMMENT ON FUNCTION roaring_hash_extended(roaring, bigint) IS 'hash of a set with a seed, 64 bits';

CREATE OPERATOR = (
	LEFTARG = roaring, RIGHTARG = roaring, FUNCTION = roaring_eq, COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel, HASHES, MERGES
);
COMMENT ON OPERATOR = (roaring, roaring) IS 'do the sets have the same members?';

CREATE OPERATOR <> (
	LEFTARG = roaring, RIGHTARG = roaring, FUNCTION = roaring_ne, COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel
);
COMMENT ON OPERATOR <> (roaring, roaring) IS 'do the sets differ?';

CREATE OPERATOR < (
	LEFTARG = roaring, RIGHTARG = roaring, FUNCTION = roaring_lt, COMMUTATOR = >, NEGATOR = >=, RESTRICT = scalarltsel, JOIN = scalarltjoinsel
);
COMMENT ON OPERATOR < (roaring, roaring) IS 'does the first set sort before the second, as arrays of their members do?';

CREATE OPERATOR <= (
	LEFTARG = roaring, RIGHTARG = roaring, FUNCTION = roaring_le, COMMUTATOR = >=, NEGATOR = >, RESTRICT = scalarlesel, JOIN = scalarlejoinsel
);
COMMENT ON OPERATOR <= (roaring, roaring) IS 'does the first set sort before the second, or equal it?';

CREATE OPERATOR > (
	LEFTARG = roaring, RIGHTARG = roaring, FUNCTION = roaring_gt, COMMUTATOR = <, NEGATOR = <=, RESTRICT = scalargtsel, JOIN = scalargtjoinsel
);
COMMENT ON OPERATOR > (roaring, roaring) IS 'does the first set sort after the second, as arrays of their members do?';

CREATE OPERATOR >= (
	LEFTARG = roaring, RIGHTARG = roaring, FUNCTION = roaring_ge, COMMUTATOR = <=, NEGATOR = <, RESTRICT = scalargesel, JOIN = scalargejoinsel
);
COMMENT ON OPERATOR >= (roaring, roaring) IS 'does the first set sort after the second, or equal it?';

CREATE OPERATOR CLASS roaring_ops DEFAULT FOR TYPE roaring USING btree AS
	OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
	FUNCTION 1 roaring_cmp(roaring, roaring);
COMMENT ON OPERATOR CLASS roaring_ops USING btree IS 'order of sets, as of arrays of their members';

CREATE OPERATOR CLASS roaring_ops DEFAULT FOR TYPE roaring USING hash AS
	OPERATOR 1 =,
	FUNCTION 1 roaring_hash(roaring), FUNCTION 2 roaring_hash_extended(roaring, bigint);
COMMENT ON OPERATOR CLASS roaring_ops USING hash IS 'equality of sets';

CREATE FUNCTION roaring_cardinality(roaring) RETURNS bigint
	AS 'MODULE_PATHNAME', 'census_roaring_cardinality' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 4;
CREATE FUNCTION roaring_is_empty(roaring) RETURNS boolean
	AS 'MODULE_PATHNAME', 'census_roaring_is_empty' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 4;
CREATE FUNCTION roaring_min(roaring) RETURNS bigint
	AS 'MODULE_PATHNAME', 'census_roaring_min' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 4;
CREATE FUNCTION roaring_max(roaring) RETURNS bigint
	AS 'MODULE_PATHNAME', 'census_roaring_max' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 4;
CREATE FUNCTION roaring_and_cardinality(roaring, roaring) RETURNS bigint
	AS 'MODULE_PATHNAME', 'census_roaring_and_cardinality' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
CREATE FUNCTION roaring_or_cardinality(roaring, roaring) RETURNS bigint
	AS 'MODULE_PATHNAME', 'census_roaring_or_cardinality' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
CREATE FUNCTION roaring_andnot_cardinality(roaring, roaring) RETURNS bigint
	AS 'MODULE_PATHNAME', 'census_roaring_andnot_cardinality' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
CREATE FUNCTION roaring_xor_cardinality(roaring, roaring) RETURNS bigint
	AS 'MODULE_PATHNAME', 'census_roaring_xor_cardinality' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION roaring_cardinality(roaring) IS 'number of members';
COMMENT ON FUNCTION roaring_is_empty(roaring) IS 'has the set no members?';
COMMENT ON FUNCTION roaring_min(roaring) IS 'least member, NULL of the empty set';
COMMENT ON FUNCTION roaring_max(roaring) IS 'greatest member, NULL of the empty set';
COMMENT ON FUNCTION roaring_and_cardinality(roaring, roaring) IS 'number of members of both sets';
COMMENT ON FUNCTION roaring_or_cardinality(roaring, roaring) IS 'number of members of either set';
COMMENT ON FUNCTION roaring_andnot_cardinality(roaring, roaring) IS 'number of members of the first set that are not in the second';
COMMENT ON FUNCTION roaring_xor_cardinality(roaring, roaring) IS 'number of members of exactly one of the sets';

--
-- roaring: ranges by value and by position
--

CREATE FUNCTION roaring_range_cardinality(roaring, bigint, bigint) RETURNS bigint
	AS 'MODULE_PATHNAME', 'census_roaring_range_cardinality' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
CREATE FUNCTION roaring_rank(roaring, bigint) RETURNS bigint
	AS 'MODULE_PATHNAME', 'census_roaring_rank' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
CREATE FUNCTION roaring_select(roaring, bigint) RETURNS bigint
	AS 'MODULE_PATHNAME', 'census_roaring_select' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
CREATE FUNCTION roaring_jaccard(roaring, roaring) RETURNS double precision
	AS 'MODULE_PATHNAME', 'census_roaring_jaccard' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
CREATE FUNCTION roaring_from_range(bigint, bigint) RETURNS roaring
	AS 'MODULE_PATHNAME', 'census_roaring_from_range' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
CREATE FUNCTION roaring_add_range(roaring, bigint, bigint) RETURNS roaring
	AS 'MODULE_PATHNAME', 'census_roaring_add_range' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
CREATE FUNCTION roaring_remove_range(roaring, bigint, bigint) RETURNS roaring
	AS 'MODULE_PATHNAME', 'census_roaring_remove_range' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
CREATE FUNCTION roaring_flip_range(roaring, bigint, bigint) RETURNS roaring
	AS 'MODULE_PATHNAME', 'census_roaring_flip_range' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
CREATE FUNCTION roaring_slice(roaring, bigint, bigint) RETURNS roaring
	AS 'MODULE_PATHNAME', 'census_roaring_slice' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
CREATE FUNCTION roaring_slice_position(roaring, bigint, bigint) RETURNS roaring
	AS 'MODULE_PATHNAME', 'census_roaring_slice_position' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
CREATE FUNCTION roaring_page(roaring, bigint, bigint) RETURNS roaring
	AS 'MODULE_PATHNAME', 'census_roaring_page' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
CREATE FUNCTION roaring_shift(roaring, bigint) RETURNS roaring
	AS 'MODULE_PATHNAME', 'census_roaring_shift' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
CREATE FUNCTION roaring_stats(roaring, OUT members bigint, OUT bytes bigint, OUT containers bigint,
	OUT lone bigint, OUT arrays bigint, OUT bitsets bigint, OUT runs bigint,
	OUT array_members bigint, OUT bitset_members bigint, OUT run_members bigint, OUT directory_bytes bigint) RETURNS record
	AS 'MODULE_PATHNAME', 'census_roaring_stats' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 20;
COMMENT ON FUNCTION roaring_range_cardinality(roaring, bigint, bigint) IS 'number of members from the first to the last value, both included';
COMMENT ON FUNCTION roaring_rank(roaring, bigint) IS 'number of members up to this value, itself included';
COMMENT ON FUNCTION roaring_select(roaring, bigint) IS 'the k-th member from the least, k counting from 1; NULL when there are fewer';
COMMENT ON FUNCTION roaring_jaccard(roaring, roaring) IS 'members of both sets by members of either, 0 to 1; 1 of two empty sets';
COMMENT ON FUNCTION roaring_from_range(bigint, bigint) IS 'all values from the first to the last; empty when the last is less; 54000 when it would exceed 1 GB';
COMMENT ON FUNCTION roaring_add_range(roaring, bigint, bigint) IS 'the set with all values from the first to the last added';
COMMENT ON FUNCTION roaring_remove_range(roaring, bigint, bigint) IS 'the set without all values from the first to the last';
COMMENT ON FUNCTION roaring_flip_range(roaring, bigint, bigint) IS 'the set with the values from the first to the last that it lacks instead of those it has';
COMMENT ON FUNCTION roaring_slice(roaring, bigint, bigint) IS 'the members from the first to the last value, both included';
COMMENT ON FUNCTION roaring_slice_position(roaring, bigint, bigint) IS 'members from this position on, counting from 1, and how many at most; 22023 when either is out of range';
COMMENT ON FUNCTION roaring_page(roaring, bigint, bigint) IS 'the first members greater than a value, or from the least when that is NULL, and how many at most';
COMMENT ON FUNCTION roaring_shift(roaring, bigint) IS 'the set with this distance added to each member; 22003 when one would leave the range of bigint';
COMMENT ON FUNCTION roaring_stats(roaring) IS 'what a set is made of: containers and their members by kind, bytes in all and of the directory';

