--
-- roaring: statistics, estimates, index conditions
--

CREATE FUNCTION census_private.roaring_sel(root internal, operator oid, args internal, varrelid integer)
	RETURNS double precision
	AS 'MODULE_PATHNAME', 'census_roaring_sel' LANGUAGE C STABLE STRICT PARALLEL SAFE;
CREATE FUNCTION census_private.roaring_join_sel(root internal, operator oid, args internal, jointype smallint,
	sjinfo internal) RETURNS double precision
	AS 'MODULE_PATHNAME', 'census_roaring_join_sel' LANGUAGE C STABLE STRICT PARALLEL SAFE;

CREATE FUNCTION census_private.roaring_member_support(request internal) RETURNS internal
	AS 'MODULE_PATHNAME', 'census_roaring_member_support' LANGUAGE C STABLE STRICT PARALLEL SAFE;
CREATE FUNCTION census_private.roaring_whole_support(request internal) RETURNS internal
	AS 'MODULE_PATHNAME', 'census_roaring_whole_support' LANGUAGE C STABLE STRICT PARALLEL SAFE;
CREATE FUNCTION census_private.roaring_slice_support(request internal) RETURNS internal
	AS 'MODULE_PATHNAME', 'census_roaring_slice_support' LANGUAGE C STABLE STRICT PARALLEL SAFE;
