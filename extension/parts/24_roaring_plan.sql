--
-- roaring: statistics, estimates, index conditions
--
CREATE FUNCTION roaring_typanalyze(internal) RETURNS boolean
	AS 'MODULE_PATHNAME', 'census_roaring_typanalyze' LANGUAGE C STABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION roaring_typanalyze(internal) IS
	'ANALYZE of sets: most common members, cardinalities, sizes, a histogram of members';
ALTER TYPE roaring SET (ANALYZE = roaring_typanalyze);

CREATE FUNCTION roaring_member_sel(internal, oid, internal, integer) RETURNS double precision
	AS 'MODULE_PATHNAME', 'census_roaring_member_sel' LANGUAGE C STABLE STRICT PARALLEL SAFE;
CREATE FUNCTION roaring_contains_sel(internal, oid, internal, integer) RETURNS double precision
	AS 'MODULE_PATHNAME', 'census_roaring_contains_sel' LANGUAGE C STABLE STRICT PARALLEL SAFE;
CREATE FUNCTION roaring_contained_sel(internal, oid, internal, integer) RETURNS double precision
	AS 'MODULE_PATHNAME', 'census_roaring_contained_sel' LANGUAGE C STABLE STRICT PARALLEL SAFE;
CREATE FUNCTION roaring_overlap_sel(internal, oid, internal, integer) RETURNS double precision
	AS 'MODULE_PATHNAME', 'census_roaring_overlap_sel' LANGUAGE C STABLE STRICT PARALLEL SAFE;
CREATE FUNCTION roaring_member_join_sel(internal, oid, internal, smallint, internal) RETURNS double precision
	AS 'MODULE_PATHNAME', 'census_roaring_member_join_sel' LANGUAGE C STABLE STRICT PARALLEL SAFE;
CREATE FUNCTION roaring_contains_join_sel(internal, oid, internal, smallint, internal) RETURNS double precision
	AS 'MODULE_PATHNAME', 'census_roaring_contains_join_sel' LANGUAGE C STABLE STRICT PARALLEL SAFE;
CREATE FUNCTION roaring_contained_join_sel(internal, oid, internal, smallint, internal) RETURNS double precision
	AS 'MODULE_PATHNAME', 'census_roaring_contained_join_sel' LANGUAGE C STABLE STRICT PARALLEL SAFE;
CREATE FUNCTION roaring_overlap_join_sel(internal, oid, internal, smallint, internal) RETURNS double precision
	AS 'MODULE_PATHNAME', 'census_roaring_overlap_join_sel' LANGUAGE C STABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION roaring_member_sel(internal, oid, internal, integer) IS 'restriction selectivity of bigint in set';
COMMENT ON FUNCTION roaring_contains_sel(internal, oid, internal, integer) IS 'restriction selectivity of set @> set';
COMMENT ON FUNCTION roaring_contained_sel(internal, oid, internal, integer) IS 'restriction selectivity of set <@ set';
COMMENT ON FUNCTION roaring_overlap_sel(internal, oid, internal, integer) IS 'restriction selectivity of set && set';
COMMENT ON FUNCTION roaring_member_join_sel(internal, oid, internal, smallint, internal) IS 'join selectivity of bigint in set';
COMMENT ON FUNCTION roaring_contains_join_sel(internal, oid, internal, smallint, internal) IS 'join selectivity of set @> set';
COMMENT ON FUNCTION roaring_contained_join_sel(internal, oid, internal, smallint, internal) IS 'join selectivity of set <@ set';
COMMENT ON FUNCTION roaring_overlap_join_sel(internal, oid, internal, smallint, internal) IS 'join selectivity of set && set';

ALTER OPERATOR @> (roaring, bigint) SET (RESTRICT = roaring_member_sel, JOIN = roaring_member_join_sel);
ALTER OPERATOR <@ (bigint, roaring) SET (RESTRICT = roaring_member_sel, JOIN = roaring_member_join_sel);
ALTER OPERATOR @> (roaring, roaring) SET (RESTRICT = roaring_contains_sel, JOIN = roaring_contains_join_sel);
ALTER OPERATOR <@ (roaring, roaring) SET (RESTRICT = roaring_contained_sel, JOIN = roaring_contained_join_sel);
ALTER OPERATOR && (roaring, roaring) SET (RESTRICT = roaring_overlap_sel, JOIN = roaring_overlap_join_sel);

CREATE FUNCTION roaring_member_support(internal) RETURNS internal
	AS 'MODULE_PATHNAME', 'census_roaring_member_support' LANGUAGE C STABLE STRICT PARALLEL SAFE;
CREATE FUNCTION roaring_contains_support(internal) RETURNS internal
	AS 'MODULE_PATHNAME', 'census_roaring_contains_support' LANGUAGE C STABLE STRICT PARALLEL SAFE;
CREATE FUNCTION roaring_contained_support(internal) RETURNS internal
	AS 'MODULE_PATHNAME', 'census_roaring_contained_support' LANGUAGE C STABLE STRICT PARALLEL SAFE;
CREATE FUNCTION roaring_overlap_support(internal) RETURNS internal
	AS 'MODULE_PATHNAME', 'census_roaring_overlap_support' LANGUAGE C STABLE STRICT PARALLEL SAFE;
CREATE FUNCTION roaring_cardinality_support(internal) RETURNS internal
	AS 'MODULE_PATHNAME', 'census_roaring_cardinality_support' LANGUAGE C STABLE STRICT PARALLEL SAFE;
CREATE FUNCTION roaring_whole_support(internal) RETURNS internal
	AS 'MODULE_PATHNAME', 'census_roaring_whole_support' LANGUAGE C STABLE STRICT PARALLEL SAFE;
CREATE FUNCTION roaring_slice_support(internal) RETURNS internal
	AS 'MODULE_PATHNAME', 'census_roaring_slice_support' LANGUAGE C STABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION roaring_member_support(internal) IS 'planner support: bigint in set as a condition on an index of the bigint, its cost and selectivity';
COMMENT ON FUNCTION roaring_contains_support(internal) IS 'planner support: cost and selectivity of set @> set';
COMMENT ON FUNCTION roaring_contained_support(internal) IS 'planner support: cost and selectivity of set <@ set';
COMMENT ON FUNCTION roaring_overlap_support(internal) IS 'planner support: cost and selectivity of set && set';
COMMENT ON FUNCTION roaring_cardinality_support(internal) IS 'planner support: counts a & b and so on without building it';
COMMENT ON FUNCTION roaring_whole_support(internal) IS 'planner support: cost of functions that read all of a set';
COMMENT ON FUNCTION roaring_slice_support(internal) IS 'planner support: cost of functions that read a part of a set';

ALTER FUNCTION roaring_contains(roaring, bigint) SUPPORT roaring_member_support;
ALTER FUNCTION roaring_contained(bigint, roaring) SUPPORT roaring_member_support;
ALTER FUNCTION roaring_contains(roaring, roaring) SUPPORT roaring_contains_support;
ALTER FUNCTION roaring_contained(roaring, roaring) SUPPORT roaring_contained_support;
ALTER FUNCTION roaring_overlaps(roaring, roaring) SUPPORT roaring_overlap_support;
ALTER FUNCTION roaring_cardinality(roaring) SUPPORT roaring_cardinality_support;
ALTER FUNCTION roaring_is_empty(roaring) SUPPORT roaring_slice_support;
ALTER FUNCTION roaring_min(roaring) SUPPORT roaring_slice_support;
ALTER FUNCTION roaring_max(roaring) SUPPORT roaring_slice_support;
ALTER FUNCTION roaring_and(roaring, roaring) SUPPORT roaring_whole_support;
ALTER FUNCTION roaring_or(roaring, roaring) SUPPORT roaring_whole_support;
ALTER FUNCTION roaring_andnot(roaring, roaring) SUPPORT roaring_whole_support;
ALTER FUNCTION roaring_xor(roaring, roaring) SUPPORT roaring_whole_support;
ALTER FUNCTION roaring_and_cardinality(roaring, roaring) SUPPORT roaring_whole_support;
ALTER FUNCTION roaring_or_cardinality(roaring, roaring) SUPPORT roaring_whole_support;
ALTER FUNCTION roaring_andnot_cardinality(roaring, roaring) SUPPORT roaring_whole_support;
ALTER FUNCTION roaring_xor_cardinality(roaring, roaring) SUPPORT roaring_whole_support;
ALTER FUNCTION roaring_jaccard(roaring, roaring) SUPPORT roaring_whole_support;
ALTER FUNCTION roaring_add(roaring, bigint) SUPPORT roaring_whole_support;
ALTER FUNCTION roaring_add(bigint, roaring) SUPPORT roaring_whole_support;
ALTER FUNCTION roaring_remove(roaring, bigint) SUPPORT roaring_whole_support;
ALTER FUNCTION roaring_rank(roaring, bigint) SUPPORT roaring_slice_support;
ALTER FUNCTION roaring_select(roaring, bigint) SUPPORT roaring_slice_support;
ALTER FUNCTION roaring_range_cardinality(roaring, bigint, bigint) SUPPORT roaring_slice_support;
