-- postgresql-hll's names, for counters of census.
--
-- psql -f hll.sql, in a database with census, as a role that may create a schema.  Makes the schema hll with the type
-- hll, the functions hll_hash_..., hll_add, hll_union, hll_cardinality, hll_eq, hll_ne and hll_empty, the operators ||
-- and the aggregates hll_add_agg and hll_union_agg; put hll into search_path in front of the schema of census, and take
-- the schema of postgresql-hll out of it.  What differs is listed in docs/migration.md.
--
-- The type is a domain over linear_counter, so a counter is an hll, and census' own functions take it; what the
-- functions give is a linear_counter, so that a table made of it does not need this schema.
\set ON_ERROR_STOP on
BEGIN;
CREATE SCHEMA hll;
SELECT set_config('search_path', format('hll, %s, pg_catalog', quote_ident(n.nspname)), true)
  FROM pg_catalog.pg_extension e JOIN pg_catalog.pg_namespace n ON n.oid = e.extnamespace
 WHERE e.extname = 'census' \gset

CREATE DOMAIN hll.hll AS linear_counter;
CREATE DOMAIN hll.hll_hashval AS bigint;

-- An integer stands for itself: the counter has a hash of its own, of 64 bits, while hashint8extended() has 32.
CREATE FUNCTION hll.hll_hash_bigint(value bigint, seed integer DEFAULT 0) RETURNS hll.hll_hashval
	IMMUTABLE STRICT PARALLEL SAFE LANGUAGE sql
	RETURN CASE WHEN seed = 0 THEN value ELSE value # hashint4extended(seed, 0) END;
CREATE FUNCTION hll.hll_hash_integer(value integer, seed integer DEFAULT 0) RETURNS hll.hll_hashval
	IMMUTABLE STRICT PARALLEL SAFE LANGUAGE sql RETURN hll_hash_bigint(value, seed);
CREATE FUNCTION hll.hll_hash_smallint(value smallint, seed integer DEFAULT 0) RETURNS hll.hll_hashval
	IMMUTABLE STRICT PARALLEL SAFE LANGUAGE sql RETURN hll_hash_bigint(value, seed);
CREATE FUNCTION hll.hll_hash_text(value text, seed integer DEFAULT 0) RETURNS hll.hll_hashval
	IMMUTABLE STRICT PARALLEL SAFE LANGUAGE sql RETURN hashtextextended(value, seed);
CREATE FUNCTION hll.hll_hash_boolean(value boolean, seed integer DEFAULT 0) RETURNS hll.hll_hashval
	IMMUTABLE STRICT PARALLEL SAFE LANGUAGE sql RETURN hashtextextended(CASE WHEN value THEN 't' ELSE 'f' END, seed);
CREATE FUNCTION hll.hll_hash_bytea(value bytea, seed integer DEFAULT 0) RETURNS hll.hll_hashval
	IMMUTABLE STRICT PARALLEL SAFE LANGUAGE sql RETURN hash_array_extended(ARRAY[value], seed);
-- of a type that has a function, what that one says
CREATE FUNCTION hll.hll_hash_any(value smallint, seed integer DEFAULT 0) RETURNS hll.hll_hashval
	IMMUTABLE STRICT PARALLEL SAFE LANGUAGE sql RETURN hll.hll_hash_bigint(value, seed);
CREATE FUNCTION hll.hll_hash_any(value integer, seed integer DEFAULT 0) RETURNS hll.hll_hashval
	IMMUTABLE STRICT PARALLEL SAFE LANGUAGE sql RETURN hll.hll_hash_bigint(value, seed);
CREATE FUNCTION hll.hll_hash_any(value bigint, seed integer DEFAULT 0) RETURNS hll.hll_hashval
	IMMUTABLE STRICT PARALLEL SAFE LANGUAGE sql RETURN hll.hll_hash_bigint(value, seed);
CREATE FUNCTION hll.hll_hash_any(value text, seed integer DEFAULT 0) RETURNS hll.hll_hashval
	IMMUTABLE STRICT PARALLEL SAFE LANGUAGE sql RETURN hll.hll_hash_text(value, seed);
CREATE FUNCTION hll.hll_hash_any(value varchar, seed integer DEFAULT 0) RETURNS hll.hll_hashval
	IMMUTABLE STRICT PARALLEL SAFE LANGUAGE sql RETURN hll.hll_hash_text(value, seed);
CREATE FUNCTION hll.hll_hash_any(value boolean, seed integer DEFAULT 0) RETURNS hll.hll_hashval
	IMMUTABLE STRICT PARALLEL SAFE LANGUAGE sql RETURN hll.hll_hash_boolean(value, seed);
CREATE FUNCTION hll.hll_hash_any(value anyelement, seed integer DEFAULT 0) RETURNS hll.hll_hashval
	IMMUTABLE STRICT PARALLEL SAFE LANGUAGE sql AS 'SELECT pg_catalog.hash_array_extended(ARRAY[value], seed)';

-- log2m as the standard error that it stands for; the other three have no like here
CREATE FUNCTION hll.hll_empty() RETURNS linear_counter IMMUTABLE PARALLEL SAFE LANGUAGE sql RETURN linear_spec();
CREATE FUNCTION hll.hll_empty(log2m integer, regwidth integer DEFAULT 5, expthresh bigint DEFAULT -1,
	sparseon integer DEFAULT 1) RETURNS linear_counter IMMUTABLE STRICT PARALLEL SAFE LANGUAGE sql
	RETURN linear_spec(error => 1.04 / sqrt(2.0::float8 ^ log2m));

CREATE FUNCTION hll.hll_cardinality(counter linear_counter) RETURNS double precision
	IMMUTABLE STRICT PARALLEL SAFE LANGUAGE sql RETURN linear_counter_count(counter);
CREATE FUNCTION hll.hll_eq(a linear_counter, b linear_counter) RETURNS boolean
	IMMUTABLE STRICT PARALLEL SAFE LANGUAGE sql RETURN a = b;
CREATE FUNCTION hll.hll_ne(a linear_counter, b linear_counter) RETURNS boolean
	IMMUTABLE STRICT PARALLEL SAFE LANGUAGE sql RETURN a <> b;
CREATE FUNCTION hll.hll_union(a linear_counter, b linear_counter) RETURNS linear_counter
	IMMUTABLE STRICT PARALLEL SAFE LANGUAGE sql RETURN a | b;
CREATE FUNCTION hll.hll_add(counter linear_counter, value hll.hll_hashval) RETURNS linear_counter
	STABLE STRICT PARALLEL SAFE LANGUAGE sql RETURN linear_counter_add(counter, value::bigint);
CREATE FUNCTION hll.hll_add_rev(value hll.hll_hashval, counter linear_counter) RETURNS linear_counter
	STABLE STRICT PARALLEL SAFE LANGUAGE sql RETURN linear_counter_add(counter, value::bigint);
CREATE OPERATOR hll.|| (LEFTARG = linear_counter, RIGHTARG = linear_counter, FUNCTION = hll.hll_union);
CREATE OPERATOR hll.|| (LEFTARG = linear_counter, RIGHTARG = hll.hll_hashval, FUNCTION = hll.hll_add);
CREATE OPERATOR hll.|| (LEFTARG = hll.hll_hashval, RIGHTARG = linear_counter, FUNCTION = hll.hll_add_rev);

CREATE AGGREGATE hll.hll_add_agg(hll.hll_hashval) (
	SFUNC = census_private.linear_counter_trans, STYPE = linear_counter, SSPACE = 4096, PARALLEL = SAFE,
	COMBINEFUNC = census_private.linear_counter_combine, FINALFUNC = census_private.linear_counter_final);
CREATE AGGREGATE hll.hll_union_agg(linear_counter) (
	SFUNC = census_private.linear_counter_combine, STYPE = linear_counter, SSPACE = 4096, PARALLEL = SAFE,
	COMBINEFUNC = census_private.linear_counter_combine, FINALFUNC = census_private.linear_counter_final);
COMMIT;
