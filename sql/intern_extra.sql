-- Columns and indexes that the owner adds to a dictionary: known strings are read; new strings are refused, with the
-- reason and the remedy.
SELECT create_dictionary('ex');
SELECT intern_array('ex', array['a', 'b', 'c']);
ALTER TABLE ex ADD note text DEFAULT 'none', ADD gone int DEFAULT 7;
SELECT intern('ex', 'new');
\set VERBOSITY terse
SELECT intern_array('ex', array['b', 'new']);
SELECT intern_array('ex', array['b', 'a', 'b']), intern_find('ex', 'new'), intern_text('ex', 2);
-- they are the owner's, and strings are still erased
UPDATE ex SET note = 'mine' WHERE id = 2;
SELECT intern('ex', 'b'), intern_erase('ex', 3), intern_find('ex', 'c');
SELECT id, value, note FROM ex ORDER BY id;
-- without them all is as before, of one string and of more than a window
ALTER TABLE ex DROP note;
SELECT intern('ex', 'new');
ALTER TABLE ex DROP gone;
SELECT intern('ex', 'new'), count(DISTINCT id)
	FROM unnest(intern_array('ex', array(SELECT 'many ' || g FROM generate_series(1, 1000) g))) id;
SELECT count(*), count(DISTINCT value), max(id) FROM ex;
SELECT count(*) FROM census_check('ex');

-- each of many ways
CREATE FUNCTION try(dict regclass, change text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE known bigint; back text; answer text;
BEGIN
	EXECUTE change;
	known := intern(dict, 'a note');
	back := intern_text(dict, known);
	BEGIN
		PERFORM intern_array(dict, array['a note', 'after ' || change]);
		answer := 'taken';
	EXCEPTION WHEN object_not_in_prerequisite_state THEN
		GET STACKED DIAGNOSTICS answer = PG_EXCEPTION_DETAIL;
	END;
	RAISE EXCEPTION USING errcode = 'RB000', message = format('%s | %s | %s', known, back, answer);
END $$;
CREATE FUNCTION tries(change text) RETURNS TABLE (dictionary text, answer text) LANGUAGE plpgsql AS $$
BEGIN
	FOREACH dictionary IN ARRAY array['ex2', 'ex3'] LOOP
		BEGIN
			PERFORM try(dictionary::regclass, replace(change, 'ex2', dictionary));
		EXCEPTION WHEN SQLSTATE 'RB000' THEN answer := SQLERRM;
		END;
		RETURN NEXT;
	END LOOP;
END $$;
SELECT create_dictionary('ex2'), create_dictionary('ex3', commit => 'immediate');
SELECT intern('ex2', 'a note'), intern('ex3', 'a note');
SELECT * FROM tries('ANALYZE ex2');
SELECT * FROM tries('ALTER TABLE ex2 ADD note text');
SELECT * FROM tries('ALTER TABLE ex2 ADD n serial');
SELECT * FROM tries('ALTER TABLE ex2 ADD length int GENERATED ALWAYS AS (length(value)) STORED');
SELECT * FROM tries('ALTER TABLE ex2 ADD must text NOT NULL DEFAULT ''x''; ALTER TABLE ex2 ALTER must DROP DEFAULT');
SELECT * FROM tries('ALTER TABLE ex2 ADD must text NOT NULL DEFAULT ''x''; ALTER TABLE ex2 DROP must');
SELECT * FROM tries('CREATE INDEX mine ON ex2 (value)');
SELECT * FROM tries('CREATE UNIQUE INDEX mine ON ex2 (lower(value)) WHERE id > 3');
SELECT * FROM tries('CREATE INDEX mine ON ex2 USING hash (key)');
SELECT * FROM tries('CREATE INDEX mine ON ex2 (key) INCLUDE (value)');
SELECT * FROM tries('CREATE INDEX mine ON ex2 (key)');
SELECT * FROM tries('ALTER TABLE ex2 ADD CHECK (length(value) < 999)');
SELECT * FROM tries('ALTER TABLE ex2 ADD UNIQUE (value) DEFERRABLE');
SELECT * FROM tries('ALTER TABLE ex2 ADD EXCLUDE USING btree (value WITH =)');
SELECT *
	FROM
	tries('CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS ''BEGIN RETURN NEW; END''; CREATE TRIGGER t BEFORE '
	'INSERT ON ex2 FOR EACH ROW EXECUTE FUNCTION f()');
DROP TABLE ex, ex2, ex3;
DROP FUNCTION try, tries;
