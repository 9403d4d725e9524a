-- pg_roaringbitmap's names, for sets of census.
--
-- psql -f pg_roaringbitmap.sql, in a database with census, as a role that may create a schema.  Makes the schema
-- rb with both types and every function, operator and aggregate of pg_roaringbitmap 0.5 to 1.2; put rb into search_path
-- in front of the schema of census, and take the schema of pg_roaringbitmap out of it.  What differs is listed in
-- docs/roaring-from-pg_roaringbitmap.md.
--
-- A type is a domain over roaring, so a set of either type is a roaring, and census' own functions take it.  Members
-- are signed, as in both extensions; pg_roaringbitmap orders them as unsigned numbers, the negative ones last, and so do
-- the functions here.  Ranges end before range_end.
--
-- Both widths come from one text: in it @ stands for rb or rb64, ^ for roaringbitmap or roaringbitmap64, and % for the
-- type of a member.
\set ON_ERROR_STOP on
BEGIN;
CREATE SCHEMA rb;
SELECT set_config('search_path', format('rb, %s, pg_catalog', quote_ident(n.nspname)), true)
  FROM pg_catalog.pg_extension e JOIN pg_catalog.pg_namespace n ON n.oid = e.extnamespace
 WHERE e.extname = 'census' \gset

CREATE DOMAIN rb.roaringbitmap AS roaring
	CONSTRAINT "members are of type integer"
		CHECK (roaring_min(VALUE) >= -2147483648 AND roaring_max(VALUE) <= 2147483647);
CREATE DOMAIN rb.roaringbitmap64 AS roaring;
COMMENT ON DOMAIN rb.roaringbitmap IS 'set of integer; 23514 for a set with another member';
COMMENT ON DOMAIN rb.roaringbitmap64 IS 'set of bigint';

CREATE FUNCTION rb.roaringbitmap(bytea) RETURNS rb.roaringbitmap
	IMMUTABLE STRICT PARALLEL SAFE LANGUAGE sql RETURN roaring_from_bytea32($1, signed => true);
CREATE FUNCTION rb.roaringbitmap64(bytea) RETURNS rb.roaringbitmap64
	IMMUTABLE STRICT PARALLEL SAFE LANGUAGE sql RETURN $1::roaring;
CREATE FUNCTION rb.rb64_to_roaringbitmap(roaring) RETURNS rb.roaringbitmap
	IMMUTABLE STRICT PARALLEL SAFE LANGUAGE sql RETURN $1::rb.roaringbitmap;
CREATE FUNCTION rb.rb64_from_roaringbitmap(roaring) RETURNS rb.roaringbitmap64
	IMMUTABLE STRICT PARALLEL SAFE LANGUAGE sql RETURN $1::rb.roaringbitmap64;

-- range_start and range_end as the two signed ranges that they stand for: members from 0 on, and negative ones.
-- The first of a range is above its last where there is none.
CREATE FUNCTION rb.rb_ranges(a bigint, b bigint, OUT first bigint, OUT last bigint, OUT first_negative bigint,
	OUT last_negative bigint) IMMUTABLE STRICT PARALLEL SAFE LANGUAGE sql
	RETURN (greatest(a, 0), least(greatest(b, 0), 2147483648) - 1,
		greatest(a, 2147483648) - 4294967296, least(greatest(b, 0), 4294967296) - 1 - 4294967296);
-- Here a negative bound is the unsigned number of the same bits, and an end of 0 is 2^64.
CREATE FUNCTION rb.rb64_ranges(a bigint, b bigint, OUT first bigint, OUT last bigint, OUT first_negative bigint,
	OUT last_negative bigint) IMMUTABLE STRICT PARALLEL SAFE LANGUAGE sql
	RETURN (CASE WHEN a >= 0 THEN a ELSE 1 END,
		CASE WHEN a < 0 THEN 0 WHEN b > 0 THEN b - 1 ELSE 9223372036854775807 END,
		CASE WHEN b > 0 OR b = '-9223372036854775808' THEN 1 WHEN a >= 0 THEN '-9223372036854775808' ELSE a END,
		CASE WHEN b > 0 OR b = '-9223372036854775808' THEN 0 ELSE b - 1 END);

-- the members of a width, moved by a distance; those that leave it are dropped
CREATE FUNCTION rb.rb_shiftright(s roaring, distance bigint) RETURNS roaring
	IMMUTABLE STRICT PARALLEL SAFE LANGUAGE sql
BEGIN ATOMIC
	WITH unsigned(members) AS (
		SELECT roaring_slice(roaring_shift(roaring_slice(s, 0, 2147483647) |
			roaring_shift(roaring_slice(s, -2147483648, -1), 4294967296), distance, clip => true), 0, 4294967295))
	SELECT roaring_slice(u.members, 0, 2147483647) |
		roaring_shift(roaring_slice(u.members, 2147483648, 4294967295), -4294967296) FROM unsigned u;
END;
-- A member that crosses from the largest to the least bigint, or back, is moved by 2^63 in one step more.
CREATE FUNCTION rb.rb64_shiftright(s roaring, distance bigint) RETURNS roaring
	IMMUTABLE STRICT PARALLEL SAFE LANGUAGE sql
	RETURN CASE
		WHEN distance >= 0 THEN
			roaring_shift(roaring_slice(s, 0, 9223372036854775807 - distance), distance) |
			roaring_slice(roaring_shift(roaring_slice(s, '-9223372036854775808', -1), distance),
				'-9223372036854775808', -1) |
			CASE WHEN distance = 0 THEN '{}' ELSE
				roaring_shift(roaring_shift(roaring_slice(s, 9223372036854775807 - distance + 1, 9223372036854775807),
					distance + '-9223372036854775808'::bigint), '-9223372036854775808') END
		ELSE
			roaring_slice(roaring_shift(roaring_slice(s, 0, 9223372036854775807), distance), 0, 9223372036854775807) |
			roaring_shift(roaring_slice(s, '-9223372036854775808', -1), distance, clip => true) |
			roaring_slice(roaring_shift(roaring_shift(roaring_shift(roaring_slice(s, '-9223372036854775808',
				'-9223372036854775808'::bigint - distance - 1), 9223372036854775807), 1),
				distance - '-9223372036854775808'::bigint), 0, 9223372036854775807) END;

DO $do$
DECLARE
	template CONSTANT text := $template$
-- one set
CREATE FUNCTION rb.@_build(%[]) RETURNS rb.^ $how$ RETURN $1::bigint[]::roaring;
CREATE FUNCTION rb.@_cardinality(roaring) RETURNS bigint $how$ RETURN roaring_count($1);
CREATE FUNCTION rb.@_is_empty(roaring) RETURNS boolean $how$ RETURN roaring_count($1) = 0;
CREATE FUNCTION rb.@_runoptimize(roaring) RETURNS rb.^ $how$ RETURN $1;
CREATE FUNCTION rb.@_min(s roaring) RETURNS % $how$
	RETURN coalesce(roaring_min(roaring_slice(s, 0, 9223372036854775807)), roaring_min(s));
CREATE FUNCTION rb.@_max(s roaring) RETURNS % $how$
	RETURN coalesce(roaring_max(roaring_slice(s, '-9223372036854775808', -1)), roaring_max(s));
CREATE FUNCTION rb.@_to_array(s roaring) RETURNS %[] $how$
	RETURN roaring_slice(s, 0, 9223372036854775807)::bigint[] || roaring_slice(s, '-9223372036854775808', -1)::bigint[];
CREATE FUNCTION rb.@_iterate(s roaring) RETURNS SETOF % $how$ ROWS 1000
BEGIN ATOMIC
	SELECT unnest(roaring_slice(s, 0, 9223372036854775807))::%
	UNION ALL SELECT unnest(roaring_slice(s, '-9223372036854775808', -1))::%;
END;
CREATE FUNCTION rb.@_rank(s roaring, member %) RETURNS bigint $how$
	RETURN CASE WHEN member >= 0 THEN roaring_count(s, 0, member) ELSE
		roaring_count(s, 0, 9223372036854775807) + roaring_count(s, '-9223372036854775808', member) END;
CREATE FUNCTION rb.@_index(s roaring, member %) RETURNS bigint $how$
	RETURN CASE WHEN s @> member::bigint THEN rb.@_rank(s, member) - 1 ELSE -1 END;

-- two sets; a set and a member
CREATE FUNCTION rb.@_and(a roaring, b roaring) RETURNS rb.^ $how$ RETURN a & b;
CREATE FUNCTION rb.@_or(a roaring, b roaring) RETURNS rb.^ $how$ RETURN a | b;
CREATE FUNCTION rb.@_xor(a roaring, b roaring) RETURNS rb.^ $how$ RETURN a # b;
CREATE FUNCTION rb.@_andnot(a roaring, b roaring) RETURNS rb.^ $how$ RETURN a - b;
CREATE FUNCTION rb.@_and_cardinality(a roaring, b roaring) RETURNS bigint $how$ RETURN roaring_count(a & b);
CREATE FUNCTION rb.@_or_cardinality(a roaring, b roaring) RETURNS bigint $how$ RETURN roaring_count(a | b);
CREATE FUNCTION rb.@_xor_cardinality(a roaring, b roaring) RETURNS bigint $how$ RETURN roaring_count(a # b);
CREATE FUNCTION rb.@_andnot_cardinality(a roaring, b roaring) RETURNS bigint $how$ RETURN roaring_count(a - b);
CREATE FUNCTION rb.@_jaccard_dist(a roaring, b roaring) RETURNS float8 $how$
	RETURN coalesce(roaring_count(a & b)::float8 / nullif(roaring_count(a | b), 0), 'NaN');
CREATE FUNCTION rb.@_contains(a roaring, b roaring) RETURNS boolean $how$ RETURN a @> b;
CREATE FUNCTION rb.@_containedby(a roaring, b roaring) RETURNS boolean $how$ RETURN a <@ b;
CREATE FUNCTION rb.@_intersect(a roaring, b roaring) RETURNS boolean $how$ RETURN a && b;
CREATE FUNCTION rb.@_equals(a roaring, b roaring) RETURNS boolean $how$ RETURN a = b;
CREATE FUNCTION rb.@_not_equals(a roaring, b roaring) RETURNS boolean $how$ RETURN a <> b;
CREATE FUNCTION rb.@_contains(s roaring, member %) RETURNS boolean $how$ RETURN s @> member::bigint;
CREATE FUNCTION rb.@_containedby(member %, s roaring) RETURNS boolean $how$ RETURN s @> member::bigint;
CREATE FUNCTION rb.@_add(s roaring, member %) RETURNS rb.^ $how$ RETURN s | member::bigint;
CREATE FUNCTION rb.@_add(member %, s roaring) RETURNS rb.^ $how$ RETURN s | member::bigint;
CREATE FUNCTION rb.@_remove(s roaring, member %) RETURNS rb.^ $how$ RETURN s - member::bigint;

-- ranges
CREATE FUNCTION rb.@_range(s roaring, range_start bigint, range_end bigint) RETURNS rb.^ $how$
BEGIN ATOMIC
	SELECT roaring_slice(s, r.first, r.last) | roaring_slice(s, r.first_negative, r.last_negative)
	  FROM rb.@_ranges(range_start, range_end) r;
END;
CREATE FUNCTION rb.@_range_cardinality(s roaring, range_start bigint, range_end bigint) RETURNS bigint $how$
BEGIN ATOMIC
	SELECT roaring_count(s, r.first, r.last) + roaring_count(s, r.first_negative, r.last_negative)
	  FROM rb.@_ranges(range_start, range_end) r;
END;
CREATE FUNCTION rb.@_clear(s roaring, range_start bigint, range_end bigint) RETURNS rb.^ $how$
	RETURN s - rb.@_range(s, range_start, range_end);
CREATE FUNCTION rb.@_fill(s roaring, range_start bigint, range_end bigint) RETURNS rb.^ $how$
BEGIN ATOMIC
	SELECT s | roaring_from_range(r.first, r.last) | roaring_from_range(r.first_negative, r.last_negative)
	  FROM rb.@_ranges(range_start, range_end) r;
END;
CREATE FUNCTION rb.@_flip(s roaring, range_start bigint, range_end bigint) RETURNS rb.^ $how$
BEGIN ATOMIC
	SELECT s # roaring_from_range(r.first, r.last) # roaring_from_range(r.first_negative, r.last_negative)
	  FROM rb.@_ranges(range_start, range_end) r;
END;
-- members of a range by their position from the front, or, reverse, from the end
CREATE FUNCTION rb.@_select(s roaring, bitset_limit bigint, bitset_offset bigint DEFAULT 0,
	reverse boolean DEFAULT false, range_start bigint DEFAULT 0, range_end bigint DEFAULT $end$) RETURNS rb.^ $how$
BEGIN ATOMIC
	WITH selected AS (
		SELECT roaring_slice(p.members, 0, 9223372036854775807) AS positive,
				roaring_slice(p.members, '-9223372036854775808', -1) AS negative,
				roaring_count(p.members) AS n, roaring_count(p.members, 0, 9223372036854775807) AS n_positive
		  FROM (SELECT rb.@_range(s, range_start, range_end) AS members) p),
	wanted AS (
		SELECT x.*, w.skip, CASE WHEN bitset_limit <= 0 OR (reverse AND x.n <= $skip$) THEN 0
			WHEN reverse THEN bitset_limit ELSE greatest(bitset_limit + least(w.skip, 0), 0) END AS count
		  FROM selected x, LATERAL (SELECT CASE WHEN reverse THEN greatest(x.n - $skip$ - bitset_limit, 0)
			ELSE $skip$ END AS skip) w)
	SELECT roaring_page(w.positive, NULL, w.count, greatest(w.skip, 0)) |
		roaring_page(w.negative, NULL, w.count - least(greatest(w.n_positive - greatest(w.skip, 0), 0), w.count),
			greatest(w.skip - w.n_positive, 0))
	  FROM wanted w;
END;

CREATE FUNCTION rb.@_shiftleft(s roaring, distance bigint) RETURNS rb.^ $how$
	RETURN rb.@_shiftright(s, CASE WHEN s IS NULL THEN 0 ELSE -distance END);
-- Both widths have these operators, so the type decides: a distance of either integer type, for an exact match.
CREATE FUNCTION rb.@_left(s rb.^, distance bigint) RETURNS rb.^ $how$ RETURN rb.@_shiftleft(s, distance);
CREATE FUNCTION rb.@_left(s rb.^, distance integer) RETURNS rb.^ $how$ RETURN rb.@_shiftleft(s, distance);
CREATE FUNCTION rb.@_right(s rb.^, distance bigint) RETURNS rb.^ $how$ RETURN rb.@_shiftright(s, distance);
CREATE FUNCTION rb.@_right(s rb.^, distance integer) RETURNS rb.^ $how$ RETURN rb.@_shiftright(s, distance);
CREATE OPERATOR rb.<< (LEFTARG = rb.^, RIGHTARG = bigint, FUNCTION = rb.@_left);
CREATE OPERATOR rb.<< (LEFTARG = rb.^, RIGHTARG = integer, FUNCTION = rb.@_left);
CREATE OPERATOR rb.>> (LEFTARG = rb.^, RIGHTARG = bigint, FUNCTION = rb.@_right);
CREATE OPERATOR rb.>> (LEFTARG = rb.^, RIGHTARG = integer, FUNCTION = rb.@_right);

-- aggregates; a count of no sets is NULL
CREATE AGGREGATE rb.@_build_agg(bigint) (SFUNC = census_private.roaring_agg_trans, $state$,
	FINALFUNC = census_private.roaring_agg_final);
CREATE AGGREGATE rb.@_or_agg(roaring) (SFUNC = census_private.roaring_union_agg_trans, $state$,
	FINALFUNC = census_private.roaring_agg_final);
CREATE AGGREGATE rb.@_and_agg(roaring) (SFUNC = census_private.roaring_intersection_agg_trans, $state$,
	FINALFUNC = census_private.roaring_agg_final);
CREATE AGGREGATE rb.@_xor_agg(roaring) (SFUNC = census_private.roaring_symmetric_difference, STYPE = roaring,
	COMBINEFUNC = census_private.roaring_symmetric_difference, PARALLEL = SAFE);
CREATE AGGREGATE rb.@_or_cardinality_agg(roaring) (SFUNC = census_private.roaring_union_agg_trans, $state$,
	FINALFUNC = census_private.roaring_agg_count_final);
CREATE AGGREGATE rb.@_and_cardinality_agg(roaring) (SFUNC = census_private.roaring_intersection_agg_trans, $state$,
	FINALFUNC = census_private.roaring_agg_count_final);
CREATE AGGREGATE rb.@_xor_cardinality_agg(roaring) (SFUNC = census_private.roaring_symmetric_difference, STYPE = roaring,
	COMBINEFUNC = census_private.roaring_symmetric_difference, FINALFUNC = roaring_count, PARALLEL = SAFE);
$template$;
	how CONSTANT text := 'IMMUTABLE STRICT PARALLEL SAFE LANGUAGE sql';
	state CONSTANT text := 'STYPE = census_private.roaring_state, SSPACE = 4096, PARALLEL = SAFE, '
		'COMBINEFUNC = census_private.roaring_agg_combine';
	width record;
BEGIN
	FOR width IN VALUES
		('rb', 'roaringbitmap', 'integer', '4294967296', 'bitset_offset'),
		('rb64', 'roaringbitmap64', 'bigint', '0', 'greatest(bitset_offset, 0)')
	LOOP
		EXECUTE replace(replace(replace(replace(replace(replace(replace(template,
			'$how$', how), '$state$', state), '$end$', width.column4), '$skip$', width.column5),
			'rb.@', 'rb.' || width.column1), '^', width.column2), '%', width.column3);
	END LOOP;
END $do$;
COMMIT;
