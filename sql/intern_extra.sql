-- further columns and indexes of a dictionary: reading never fails for them, and
-- writing keeps them up to date, or says why not
SELECT create_dictionary('ex');
SELECT intern_array('ex', array['a', 'b']);
ALTER TABLE ex ADD note text DEFAULT 'none', ADD made timestamptz NOT NULL DEFAULT now(), ADD n serial, ADD nothing int, ADD gone int DEFAULT 7;
ALTER TABLE ex DROP gone;
CREATE INDEX ex_value ON ex (value);
CREATE INDEX ex_lower ON ex (lower(value), note) WHERE id > 3;
CREATE INDEX ex_brin ON ex USING brin (id);
CREATE INDEX ex_hash ON ex USING hash (note);
CREATE UNIQUE INDEX ex_upper ON ex (upper(value));
CREATE INDEX ex_include ON ex (key) INCLUDE (note);
SELECT intern_array('ex', array['b', 'c', 'd', 'a']), intern('ex', 'e');
SELECT count(DISTINCT id) FROM unnest(intern_array('ex', array(SELECT 'many ' || g FROM generate_series(1, 1000) g))) id;
SELECT id, value, note, made IS NOT NULL AS made, nothing FROM ex WHERE id < 6 ORDER BY id;
SELECT count(*), count(DISTINCT n), count(DISTINCT note), max(id) = count(*) AS dense FROM ex;
SET enable_seqscan = off;
EXPLAIN (COSTS OFF) SELECT id FROM ex WHERE lower(value) = 'many 500' AND id > 3;
SELECT id FROM ex WHERE value = 'many 500' INTERSECT SELECT id FROM ex WHERE lower(value) = 'many 500' AND id > 3
	INTERSECT SELECT id FROM ex WHERE upper(value) = 'MANY 500';
SELECT count(*) FROM ex WHERE note = 'none';
RESET enable_seqscan;
-- a unique index of one's own is obeyed, and nothing stays of what it refused
SELECT intern('ex', 'A');
SELECT intern_array('ex', array['new 1', 'B']);
SELECT intern_find_array('ex', array['A', 'new 1', 'B', 'b']);
-- the further columns are their owner's
UPDATE ex SET note = 'mine', nothing = 1 WHERE id IN (1, 2);
SELECT intern_find('ex', 'a'), intern_text('ex', 1), intern_erase('ex', 2), intern('ex', 'b') > 2 AS new;
SELECT id, value, note, nothing FROM ex WHERE id IN (1, 2);
-- what a default calls may itself intern
SELECT create_dictionary('ex2');
CREATE FUNCTION noted() RETURNS bigint LANGUAGE sql AS $$ SELECT intern('ex2', 'a note') $$;
ALTER TABLE ex ADD noted bigint DEFAULT noted();
SELECT intern('ex', 'with a note') IS NOT NULL AS new;
SELECT intern_text('ex2', noted) FROM ex WHERE value = 'with a note';

-- what cannot be seen to: known strings are read, new ones are refused at the call
CREATE FUNCTION try(dict regclass, change text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE known bigint; back text; answer text;
BEGIN
	EXECUTE change;
	known := intern(dict, 'a note');
	back := intern_text(dict, known);
	BEGIN
		PERFORM intern_array(dict, array['a note', 'a new one']);
		answer := 'taken';
	EXCEPTION WHEN object_not_in_prerequisite_state OR not_null_violation THEN
		GET STACKED DIAGNOSTICS answer = PG_EXCEPTION_DETAIL;
	END;
	RAISE EXCEPTION USING errcode = 'RB000', message = format('%s | %s | %s', known, back, answer);
END $$;
CREATE FUNCTION tries(change text) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
	PERFORM try(substring(change FROM ' (ex\d) ')::regclass, change);
EXCEPTION WHEN SQLSTATE 'RB000' THEN RETURN SQLERRM; END $$;
SELECT tries('ANALYZE ex2 '), tries('ALTER TABLE ex2 ADD note text'), tries('CREATE INDEX ON ex2 (value)');
SELECT tries('ALTER TABLE ex2 ADD length int GENERATED ALWAYS AS (length(value)) STORED');
SELECT tries('ALTER TABLE ex2 ADD must text NOT NULL DEFAULT ''x''; ALTER TABLE ex2 ALTER must DROP DEFAULT');
SELECT tries('ALTER TABLE ex2 ADD must text DEFAULT NULLIF(now(), now()); UPDATE ex2 SET must = ''x''; ALTER TABLE ex2 ALTER must SET NOT NULL');
SELECT tries('CREATE DOMAIN short AS text CHECK (length(VALUE) < 3); ALTER TABLE ex2 ADD must short');
SELECT tries('ALTER TABLE ex2 ADD CHECK (length(value) < 9)');
SELECT tries('ALTER TABLE ex2 ADD UNIQUE (value) DEFERRABLE');
SELECT tries('ALTER TABLE ex2 ADD EXCLUDE USING btree (value WITH =)');
SELECT tries('CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS ''BEGIN RETURN NEW; END''; CREATE TRIGGER t BEFORE INSERT ON ex2 FOR EACH ROW EXECUTE FUNCTION f()');
-- and the whole of the worker's: it is a superuser, and calls nobody's functions
SELECT create_dictionary('ex3', commit => 'immediate');
SELECT intern('ex3', 'a note');
CREATE FUNCTION theirs(text) RETURNS text LANGUAGE sql IMMUTABLE AS 'SELECT $1';
CREATE TYPE pair AS (a int, b int);
SELECT tries('ALTER TABLE ex3 ADD note text DEFAULT ''x'', ADD made timestamptz DEFAULT now(); CREATE INDEX ON ex3 (lower(value))');
SELECT tries('ALTER TABLE ex3 ADD note text DEFAULT theirs(''x'')');
SELECT tries('ALTER TABLE ex3 ADD note text DEFAULT current_user');
SELECT tries('ALTER TABLE ex3 ADD note serial');
SELECT tries('ALTER TABLE ex3 ADD note pair');
SELECT tries('CREATE INDEX ON ex3 (theirs(value))');
SELECT tries('CREATE INDEX ON ex3 (value) WHERE theirs(value) <> ''''');
ALTER TABLE ex3 ADD note text DEFAULT 'x', ADD made timestamptz DEFAULT now();
CREATE INDEX ON ex3 (lower(value));
SELECT intern_array('ex3', array['By the worker', 'a note']);
SET enable_seqscan = off;
SELECT id, value, note, made IS NOT NULL AS made FROM ex3 WHERE lower(value) = 'by the worker';
RESET enable_seqscan;
DROP TABLE ex, ex2, ex3;
DROP FUNCTION noted, try, tries, theirs;
DROP TYPE pair;
