--
-- roaring: operators, operator classes, counts
--

CREATE FUNCTION census_private.roaring_intersection(a roaring, b roaring) RETURNS roaring
	AS 'MODULE_PATHNAME', 'census_roaring_intersection' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
		SUPPORT census_private.roaring_whole_support;
CREATE FUNCTION census_private.roaring_union(a roaring, b roaring) RETURNS roaring
	AS 'MODULE_PATHNAME', 'census_roaring_union' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
		SUPPORT census_private.roaring_whole_support;
CREATE FUNCTION census_private.roaring_difference(a roaring, b roaring) RETURNS roaring
	AS 'MODULE_PATHNAME', 'census_roaring_difference' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
		SUPPORT census_private.roaring_whole_support;
CREATE FUNCTION census_private.roaring_symmetric_difference(a roaring, b roaring) RETURNS roaring
	AS 'MODULE_PATHNAME', 'census_roaring_symmetric_difference' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
		SUPPORT census_private.roaring_whole_support;
CREATE FUNCTION census_private.roaring_add(set roaring, member bigint) RETURNS roaring
	AS 'MODULE_PATHNAME', 'census_roaring_add' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
		SUPPORT census_private.roaring_whole_support;
CREATE FUNCTION census_private.roaring_add(member bigint, set roaring) RETURNS roaring
	AS 'MODULE_PATHNAME', 'census_roaring_add_left' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
		SUPPORT census_private.roaring_whole_support;
CREATE FUNCTION census_private.roaring_remove(set roaring, member bigint) RETURNS roaring
	AS 'MODULE_PATHNAME', 'census_roaring_remove' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
		SUPPORT census_private.roaring_whole_support;

CREATE OPERATOR & (
	LEFTARG = roaring, RIGHTARG = roaring, FUNCTION = census_private.roaring_intersection, COMMUTATOR = &
);
COMMENT ON OPERATOR & (roaring, roaring) IS 'members of both';

CREATE OPERATOR | (
	LEFTARG = roaring, RIGHTARG = roaring, FUNCTION = census_private.roaring_union, COMMUTATOR = |
);
COMMENT ON OPERATOR | (roaring, roaring) IS 'members of either';

CREATE OPERATOR - (
	LEFTARG = roaring, RIGHTARG = roaring, FUNCTION = census_private.roaring_difference
);
COMMENT ON OPERATOR - (roaring, roaring) IS 'members of the first that are not in the second';

CREATE OPERATOR # (
	LEFTARG = roaring, RIGHTARG = roaring, FUNCTION = census_private.roaring_symmetric_difference, COMMUTATOR = #
);
COMMENT ON OPERATOR # (roaring, roaring) IS 'members of exactly one of the sets';

CREATE OPERATOR | (
	LEFTARG = roaring, RIGHTARG = bigint, FUNCTION = census_private.roaring_add, COMMUTATOR = |
);
COMMENT ON OPERATOR | (roaring, bigint) IS 'the set with this member';

CREATE OPERATOR | (
	LEFTARG = bigint, RIGHTARG = roaring, FUNCTION = census_private.roaring_add, COMMUTATOR = |
);
COMMENT ON OPERATOR | (bigint, roaring) IS 'the set with this member';

CREATE OPERATOR - (
	LEFTARG = roaring, RIGHTARG = bigint, FUNCTION = census_private.roaring_remove
);
COMMENT ON OPERATOR - (roaring, bigint) IS 'the set without this member';

CREATE FUNCTION census_private.roaring_contains(set roaring, member bigint) RETURNS boolean
	AS 'MODULE_PATHNAME', 'census_roaring_contains_member' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 4
		SUPPORT census_private.roaring_member_support;
CREATE FUNCTION census_private.roaring_contained(member bigint, set roaring) RETURNS boolean
	AS 'MODULE_PATHNAME', 'census_roaring_contained_member' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 4
		SUPPORT census_private.roaring_member_support;
CREATE FUNCTION census_private.roaring_contains(a roaring, b roaring) RETURNS boolean
	AS 'MODULE_PATHNAME', 'census_roaring_contains' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
		SUPPORT census_private.roaring_whole_support;
CREATE FUNCTION census_private.roaring_contained(a roaring, b roaring) RETURNS boolean
	AS 'MODULE_PATHNAME', 'census_roaring_contained' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
		SUPPORT census_private.roaring_whole_support;
CREATE FUNCTION census_private.roaring_overlaps(a roaring, b roaring) RETURNS boolean
	AS 'MODULE_PATHNAME', 'census_roaring_overlaps' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
		SUPPORT census_private.roaring_whole_support;

CREATE OPERATOR @> (
	LEFTARG = roaring, RIGHTARG = bigint, FUNCTION = census_private.roaring_contains, COMMUTATOR = <@,
		RESTRICT = census_private.roaring_sel, JOIN = census_private.roaring_join_sel
);
COMMENT ON OPERATOR @> (roaring, bigint) IS 'is this a member of the set?';

CREATE OPERATOR <@ (
	LEFTARG = bigint, RIGHTARG = roaring, FUNCTION = census_private.roaring_contained, COMMUTATOR = @>,
		RESTRICT = census_private.roaring_sel, JOIN = census_private.roaring_join_sel
);
COMMENT ON OPERATOR <@ (bigint, roaring) IS 'is this a member of the set?';

CREATE OPERATOR @> (
	LEFTARG = roaring, RIGHTARG = roaring, FUNCTION = census_private.roaring_contains, COMMUTATOR = <@,
		RESTRICT = census_private.roaring_sel, JOIN = census_private.roaring_join_sel
);
COMMENT ON OPERATOR @> (roaring, roaring) IS 'does the first have all members of the second?';

CREATE OPERATOR <@ (
	LEFTARG = roaring, RIGHTARG = roaring, FUNCTION = census_private.roaring_contained, COMMUTATOR = @>,
		RESTRICT = census_private.roaring_sel, JOIN = census_private.roaring_join_sel
);
COMMENT ON OPERATOR <@ (roaring, roaring) IS 'does the second have all members of the first?';

CREATE OPERATOR && (
	LEFTARG = roaring, RIGHTARG = roaring, FUNCTION = census_private.roaring_overlaps, COMMUTATOR = &&,
		RESTRICT = census_private.roaring_sel, JOIN = census_private.roaring_join_sel
);
COMMENT ON OPERATOR && (roaring, roaring) IS 'do they have a member in common?';

CREATE FUNCTION census_private.roaring_eq(a roaring, b roaring) RETURNS boolean
	AS 'MODULE_PATHNAME', 'census_roaring_eq' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 4;
CREATE FUNCTION census_private.roaring_ne(a roaring, b roaring) RETURNS boolean
	AS 'MODULE_PATHNAME', 'census_roaring_ne' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 4;
CREATE FUNCTION census_private.roaring_lt(a roaring, b roaring) RETURNS boolean
	AS 'MODULE_PATHNAME', 'census_roaring_lt' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 4;
CREATE FUNCTION census_private.roaring_le(a roaring, b roaring) RETURNS boolean
	AS 'MODULE_PATHNAME', 'census_roaring_le' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 4;
CREATE FUNCTION census_private.roaring_gt(a roaring, b roaring) RETURNS boolean
	AS 'MODULE_PATHNAME', 'census_roaring_gt' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 4;
CREATE FUNCTION census_private.roaring_ge(a roaring, b roaring) RETURNS boolean
	AS 'MODULE_PATHNAME', 'census_roaring_ge' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 4;
CREATE FUNCTION census_private.roaring_cmp(a roaring, b roaring) RETURNS integer
	AS 'MODULE_PATHNAME', 'census_roaring_cmp' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 4;
CREATE FUNCTION census_private.roaring_hash(set roaring) RETURNS integer
	AS 'MODULE_PATHNAME', 'census_roaring_hash' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 4;
CREATE FUNCTION census_private.roaring_hash_extended(set roaring, seed bigint) RETURNS bigint
	AS 'MODULE_PATHNAME', 'census_roaring_hash_extended' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 4;

CREATE OPERATOR = (
	LEFTARG = roaring, RIGHTARG = roaring, FUNCTION = census_private.roaring_eq, COMMUTATOR = =, NEGATOR = <>,
		RESTRICT = eqsel, JOIN = eqjoinsel, HASHES, MERGES
);
COMMENT ON OPERATOR = (roaring, roaring) IS 'do the sets have the same members?';

CREATE OPERATOR <> (
	LEFTARG = roaring, RIGHTARG = roaring, FUNCTION = census_private.roaring_ne, COMMUTATOR = <>, NEGATOR = =,
		RESTRICT = neqsel, JOIN = neqjoinsel
);
COMMENT ON OPERATOR <> (roaring, roaring) IS 'do the sets differ?';

CREATE OPERATOR < (
	LEFTARG = roaring, RIGHTARG = roaring, FUNCTION = census_private.roaring_lt, COMMUTATOR = >, NEGATOR = >=,
		RESTRICT = scalarltsel, JOIN = scalarltjoinsel
);
COMMENT ON OPERATOR < (roaring, roaring) IS 'does the first set sort before the second, as arrays of their members do?';

CREATE OPERATOR <= (
	LEFTARG = roaring, RIGHTARG = roaring, FUNCTION = census_private.roaring_le, COMMUTATOR = >=, NEGATOR = >,
		RESTRICT = scalarlesel, JOIN = scalarlejoinsel
);
COMMENT ON OPERATOR <= (roaring, roaring) IS 'does the first set sort before the second, or equal it?';

CREATE OPERATOR > (
	LEFTARG = roaring, RIGHTARG = roaring, FUNCTION = census_private.roaring_gt, COMMUTATOR = <, NEGATOR = <=,
		RESTRICT = scalargtsel, JOIN = scalargtjoinsel
);
COMMENT ON OPERATOR > (roaring, roaring) IS 'does the first set sort after the second, as arrays of their members do?';

CREATE OPERATOR >= (
	LEFTARG = roaring, RIGHTARG = roaring, FUNCTION = census_private.roaring_ge, COMMUTATOR = <=, NEGATOR = <,
		RESTRICT = scalargesel, JOIN = scalargejoinsel
);
COMMENT ON OPERATOR >= (roaring, roaring) IS 'does the first set sort after the second, or equal it?';

CREATE OPERATOR CLASS roaring_ops DEFAULT FOR TYPE roaring USING btree AS
	OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
	FUNCTION 1 census_private.roaring_cmp(roaring, roaring);
COMMENT ON OPERATOR CLASS roaring_ops USING btree IS 'order of sets, as of arrays of their members';

CREATE OPERATOR CLASS roaring_ops DEFAULT FOR TYPE roaring USING hash AS
	OPERATOR 1 =,
	FUNCTION 1 census_private.roaring_hash(roaring), FUNCTION 2 census_private.roaring_hash_extended(roaring, bigint);
COMMENT ON OPERATOR CLASS roaring_ops USING hash IS 'equality of sets';

CREATE FUNCTION roaring_count(set roaring) RETURNS bigint
	AS 'MODULE_PATHNAME', 'census_roaring_count' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 4
		SUPPORT census_private.roaring_slice_support;
CREATE FUNCTION roaring_min(set roaring) RETURNS bigint
	AS 'MODULE_PATHNAME', 'census_roaring_min' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 4
		SUPPORT census_private.roaring_slice_support;
CREATE FUNCTION roaring_max(set roaring) RETURNS bigint
	AS 'MODULE_PATHNAME', 'census_roaring_max' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 4
		SUPPORT census_private.roaring_slice_support;
CREATE FUNCTION census_private.roaring_intersection_count(a roaring, b roaring) RETURNS bigint
	AS 'MODULE_PATHNAME', 'census_roaring_intersection_count' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
		SUPPORT census_private.roaring_whole_support;
CREATE FUNCTION census_private.roaring_union_count(a roaring, b roaring) RETURNS bigint
	AS 'MODULE_PATHNAME', 'census_roaring_union_count' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
		SUPPORT census_private.roaring_whole_support;
CREATE FUNCTION census_private.roaring_difference_count(a roaring, b roaring) RETURNS bigint
	AS 'MODULE_PATHNAME', 'census_roaring_difference_count' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
		SUPPORT census_private.roaring_whole_support;
CREATE FUNCTION census_private.roaring_symmetric_difference_count(a roaring, b roaring) RETURNS bigint
	AS 'MODULE_PATHNAME', 'census_roaring_symmetric_difference_count' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
		SUPPORT census_private.roaring_whole_support;
COMMENT ON FUNCTION roaring_count(roaring) IS 'number of members';
COMMENT ON FUNCTION roaring_min(roaring) IS 'least member; NULL for the empty set';
COMMENT ON FUNCTION roaring_max(roaring) IS 'greatest member; NULL for the empty set';

--
-- roaring: ranges by value and by position
--

CREATE FUNCTION roaring_count(set roaring, first bigint, last bigint) RETURNS bigint
	AS 'MODULE_PATHNAME', 'census_roaring_count_range' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
		SUPPORT census_private.roaring_slice_support;
CREATE FUNCTION roaring_rank(set roaring, value bigint) RETURNS bigint
	AS 'MODULE_PATHNAME', 'census_roaring_rank' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
		SUPPORT census_private.roaring_slice_support;
CREATE FUNCTION roaring_select(set roaring, place bigint) RETURNS bigint
	AS 'MODULE_PATHNAME', 'census_roaring_select' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
		SUPPORT census_private.roaring_slice_support;
CREATE FUNCTION roaring_from_range(first bigint, last bigint) RETURNS roaring
	AS 'MODULE_PATHNAME', 'census_roaring_from_range' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
CREATE FUNCTION roaring_slice(set roaring, first bigint, last bigint) RETURNS roaring
	AS 'MODULE_PATHNAME', 'census_roaring_slice' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
CREATE FUNCTION roaring_page(set roaring, after bigint, count bigint, skip bigint DEFAULT 0) RETURNS roaring
	AS 'MODULE_PATHNAME', 'census_roaring_page' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
		SUPPORT census_private.roaring_whole_support;
CREATE FUNCTION roaring_shift(set roaring, distance bigint, clip boolean DEFAULT false) RETURNS roaring
	AS 'MODULE_PATHNAME', 'census_roaring_shift' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION roaring_count(roaring, bigint, bigint) IS
	'number of members from the first to the last value, both included';
COMMENT ON FUNCTION roaring_rank(roaring, bigint) IS 'number of members less than or equal to this value';
COMMENT ON FUNCTION roaring_select(roaring, bigint) IS
	'member at a place: 1 is the least, -1 the greatest; NULL beyond the end';
COMMENT ON FUNCTION roaring_from_range(bigint, bigint) IS
	'all values from first to last; empty if first > last; 54000 if the set would exceed 720 MB';
COMMENT ON FUNCTION roaring_slice(roaring, bigint, bigint) IS
	'the members from the first to the last value, both included';
COMMENT ON FUNCTION roaring_page(roaring, bigint, bigint, bigint) IS
	'the first count members greater than after; a negative count: the last members less than after; after NULL: '
	'from the least or greatest member; skip: number of members to skip before; 22023 if skip is negative';
COMMENT ON FUNCTION roaring_shift(roaring, bigint, boolean) IS
	'the set with distance added to each member; a member that would leave the range of bigint raises 22003, or is '
	'dropped if clip is true';

