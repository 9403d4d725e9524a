--
-- roaring: statistics, estimates, index conditions
--

CREATE FUNCTION census_private.roaring_sel(root internal, operator oid, args internal, varrelid integer)
	RETURNS double precision
	AS 'MODULE_PATHNAME', 'census_roaring_sel' LANGUAGE C STABLE STRICT PARALLEL SAFE;
CREATE FUNCTION census_private.roaring_join_sel(root internal, operator oid, args internal, jointype smallint,
	sjinfo internal) RETURNS double precision
	AS 'MODULE_PATHNAME', 'census_roaring_join_sel' LANGUAGE C STABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION census_private.roaring_sel(internal, oid, internal, integer) IS
	'restriction selectivity of the operators @>, <@ and && on sets';
COMMENT ON FUNCTION census_private.roaring_join_sel(internal, oid, internal, smallint, internal) IS
	'join selectivity of the operators @>, <@ and && on sets';

CREATE FUNCTION census_private.roaring_member_support(request internal) RETURNS internal
	AS 'MODULE_PATHNAME', 'census_roaring_member_support' LANGUAGE C STABLE STRICT PARALLEL SAFE;
CREATE FUNCTION census_private.roaring_whole_support(request internal) RETURNS internal
	AS 'MODULE_PATHNAME', 'census_roaring_whole_support' LANGUAGE C STABLE STRICT PARALLEL SAFE;
CREATE FUNCTION census_private.roaring_slice_support(request internal) RETURNS internal
	AS 'MODULE_PATHNAME', 'census_roaring_slice_support' LANGUAGE C STABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION census_private.roaring_member_support(internal) IS
	'planner support: bigint in set as a condition on an index of the bigint, its cost and selectivity';
COMMENT ON FUNCTION census_private.roaring_whole_support(internal) IS
	'planner support: cost of functions that read all of a set; those of a graph''s set without building it';
COMMENT ON FUNCTION census_private.roaring_slice_support(internal) IS
	'planner support: cost of functions that read a part of a set; those of a & b, or a graph''s set, without '
	'building it';
