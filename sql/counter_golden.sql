-- Bytes of format version 1 are read and written unchanged.  Each counter here has a line in
-- test/golden/counter_v1.tsv, made when the version was new.  Lines never change; lines may be added.
CREATE TEMP TABLE golden (name text, type text, n int, expected bigint, error float8, exact int, mode text, bits int,
	bytes bytea);
\copy golden FROM 'test/golden/counter_v1.tsv'
CREATE FUNCTION pg_temp.made(g golden) RETURNS linear_counter LANGUAGE plpgsql AS $$
DECLARE c linear_counter;
BEGIN
	EXECUTE format('SELECT coalesce(linear_counter_agg(i::%s, $1), $1) FROM generate_series(1, $2) i', g.type)
		INTO c USING linear_spec(g.expected, g.error, g.exact, g.mode, g.bits), g.n;
	RETURN c;
END $$;
SELECT name, length(bytes), bytes::linear_counter::bytea = bytes AS read,
	pg_temp.made(golden)::bytea = bytes AS written,
	round((linear_counter_bounds(bytes::linear_counter)).estimate::numeric, 6) AS estimate,
	round((linear_counter_info(bytes::linear_counter)).stderr::numeric, 6) AS stderr
FROM golden ORDER BY name;
-- merges, too, give what they gave
SELECT md5(string_agg((a.bytes::linear_counter | b.bytes::linear_counter)::text, ' ' ORDER BY a.name, b.name))
FROM golden a, golden b;
