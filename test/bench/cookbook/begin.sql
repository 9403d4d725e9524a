-- What test/bench/cookbook/script stands on.
CREATE EXTENSION census;
CREATE TABLE made (recipe text, ms float8);
CREATE FUNCTION cpu() RETURNS float8 LANGUAGE sql VOLATILE AS
	$$ SELECT split_part(pg_read_file('/proc/self/schedstat'), ' ', 1)::float8 / 1e6 $$;
-- a number below n that looks random, the same in every run
CREATE FUNCTION rnd(x bigint, n bigint) RETURNS bigint LANGUAGE sql IMMUTABLE
	RETURN (hashint8extended(x, 42) & 9223372036854775807) % n;
CREATE TABLE question (nr serial PRIMARY KEY, recipe text, what text, plain text, census text, estimate boolean);
CREATE TABLE result (nr int, way text, ms float8, val text);
