-- What was altered between two looks.
-- a row's type, between two rows of one call site
CREATE TYPE altered_t AS (a int, b text);
CREATE FUNCTION altered_row(i int) RETURNS altered_t LANGUAGE plpgsql AS $$
DECLARE
	r altered_t;
BEGIN
	IF i = 2 THEN
		FOR k IN 1 .. 300 LOOP
			EXECUTE format('ALTER TYPE altered_t ADD ATTRIBUTE c%s text', k);
		END LOOP;
	END IF;
	r.a := i;
	RETURN r;
END $$;
SELECT round(linear_counter_estimate(linear_counter_add(linear_spec(), altered_row(i)))) FROM generate_series(1, 3) i;
-- a dictionary, whose CHECK is called by hand
SELECT create_dictionary('altered_d');
SELECT intern('altered_d', 'x');
SELECT intern_key('altered_d', 'x') AS k \gset
ALTER TABLE altered_d DROP CONSTRAINT altered_d_check, ALTER value TYPE bigint USING 4711;
SELECT _intern_row_ok(1, :k + 1, 'x', ROW(1, 1, 1)::altered_d);
DROP TABLE altered_d;
DROP FUNCTION altered_row;
DROP TYPE altered_t;
