--
-- roaring: GIN over tables of sets
--
CREATE FUNCTION census_private.roaring_gin_extract_value(set roaring, nkeys internal) RETURNS internal
	AS 'MODULE_PATHNAME', 'census_roaring_gin_extract_value' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION census_private.roaring_gin_extract_query(query roaring, nkeys internal, strategy smallint,
	pmatch internal, extra_data internal, null_flags internal, search_mode internal) RETURNS internal
	AS 'MODULE_PATHNAME', 'census_roaring_gin_extract_query' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION census_private.roaring_gin_tri_consistent(checks internal, strategy smallint, query roaring,
	nkeys integer, extra_data internal, keys internal, null_flags internal) RETURNS "char"
	AS 'MODULE_PATHNAME', 'census_roaring_gin_tri_consistent' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION census_private.roaring_gin_compare_partial(a bigint, b bigint, strategy smallint, extra_data internal)
	RETURNS integer
	AS 'MODULE_PATHNAME', 'census_roaring_gin_compare_partial' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION census_private.roaring_gin_options(relopts internal) RETURNS void
	AS 'MODULE_PATHNAME', 'census_roaring_gin_options' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;

CREATE OPERATOR CLASS roaring_ops DEFAULT FOR TYPE roaring USING gin AS
	OPERATOR 1 && (roaring, roaring),
	OPERATOR 2 @> (roaring, roaring),
	OPERATOR 3 <@ (roaring, roaring),
	OPERATOR 4 = (roaring, roaring),
	OPERATOR 5 @> (roaring, bigint),
	FUNCTION 1 pg_catalog.btint8cmp(bigint, bigint),
	FUNCTION 2 census_private.roaring_gin_extract_value(roaring, internal),
	FUNCTION 3 census_private.roaring_gin_extract_query(roaring, internal, smallint, internal,
		internal, internal, internal),
	FUNCTION 5 census_private.roaring_gin_compare_partial(bigint, bigint, smallint, internal),
	FUNCTION 6 census_private.roaring_gin_tri_consistent(internal, smallint, roaring, integer,
		internal, internal, internal),
	FUNCTION 7 census_private.roaring_gin_options(internal),
	STORAGE bigint;
COMMENT ON OPERATOR CLASS roaring_ops USING gin IS
	'members of sets, for &&, @>, <@ and =; option shift: number of low bits that the index omits from members';
