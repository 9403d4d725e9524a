-- Allocated prefixes are as short as possible, in the order of the ids, and no prefix begins another one.
BEGIN;
CREATE FUNCTION pg_temp.make(number bigint, below text[]) RETURNS bigint LANGUAGE plpgsql AS $$
BEGIN
	-- a session that goes on in a transaction does not look at the mark: an error does
	BEGIN
		RAISE division_by_zero;
	EXCEPTION WHEN division_by_zero THEN
	END;
	PERFORM setval('census_private.directory_id_hint', number, false);
	RETURN (directory_create(below || number::text)).id;
END $$;
SELECT pg_temp.make(n, '{}') AS id FROM unnest(array[1, 127, 128, 255, 256, 65535, 65536, 16777215, 16777216,
	4294967295, 4294967296, 1099511627775]::bigint[]) AS n;
SELECT name, id, prefix FROM census_private.directory ORDER BY id;
SELECT count(pg_temp.make(n, '{}')) FROM (
	SELECT DISTINCT (2::numeric ^ bit + delta)::bigint AS n FROM generate_series(0, 39) AS bit,
		generate_series(-2, 2) AS delta) x
 WHERE n BETWEEN 1 AND 1099511627775 AND NOT directory_exists(array[n::text]);

-- the order of the prefixes is the order of the ids
SELECT count(*) AS ids, count(*) FILTER (WHERE by_id <> by_prefix) AS out_of_order FROM (
	SELECT row_number() OVER (ORDER BY id) AS by_id, row_number() OVER (ORDER BY prefix) AS by_prefix
		FROM census_private.directory) x;
-- prefix-free: in this order a prefix could only begin its successor
SELECT count(*) AS beginnings FROM (
	SELECT prefix AS p, lead(prefix) OVER (ORDER BY prefix) AS next FROM census_private.directory) x
 WHERE substr(next, 1, length(p)) = p;
-- the range is the keys that begin with it
SELECT count(*) AS wrong FROM census_private.directory d, directory_range(array[d.name]) r
 WHERE r.low <> d.prefix OR (d.prefix || '\xffffffffffffffffffff') >= r.high OR r.high <= r.low
   OR length(r.high) > length(r.low)
	OR EXISTS (SELECT FROM census_private.directory o WHERE o.id <> d.id AND o.prefix >= r.low AND o.prefix < r.high);
ROLLBACK;
SELECT setval('census_private.directory_id_hint', 1, false);
