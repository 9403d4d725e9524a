--
-- census: what belongs to no part
--
CREATE FUNCTION census_version() RETURNS text
	AS 'MODULE_PATHNAME', 'census_version' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION census_version() IS 'version of the loaded census library, such as 0.1.0';

