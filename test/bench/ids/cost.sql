-- CPU time per id: each call in one SELECT over so many rows, in turns, the
-- same SELECT without it subtracted; the least of the rounds.
CREATE FUNCTION cpu() RETURNS bigint LANGUAGE sql
	AS $$ SELECT split_part(pg_read_file('/proc/self/schedstat'), ' ', 1)::bigint $$;
CREATE TABLE result (what text, how text, ns numeric);
CREATE TABLE target (id bigint);
CREATE TABLE target_uuid (id uuid);
CREATE PROCEDURE measure(rounds int) LANGUAGE plpgsql AS $$
DECLARE
	c record; t bigint; n int;
BEGIN
	FOR i IN 1 .. rounds LOOP
		FOR c IN SELECT * FROM call ORDER BY ord LOOP
			n := c.rows;
			t := cpu();
			EXECUTE format('SELECT count(%s) FROM generate_series(1, %s) n', c.sql, n);
			INSERT INTO result VALUES (c.what, 'select', (cpu() - t)::numeric / n);
			EXECUTE format('SELECT count(n) FROM generate_series(1, %s) n', n);
		END LOOP;
		FOR c IN SELECT * FROM call ORDER BY ord LOOP
			n := least(c.rows, 500000);
			t := cpu();
			EXECUTE format('INSERT INTO %s SELECT %s FROM generate_series(1, %s) n',
				CASE WHEN c.what = 'gen_random_uuid()' THEN 'target_uuid' ELSE 'target' END, c.sql, n);
			INSERT INTO result VALUES (c.what, 'insert', (cpu() - t)::numeric / n);
			TRUNCATE target, target_uuid;
			COMMIT;
		END LOOP;
	END LOOP;
END $$;
