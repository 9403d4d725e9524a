-- rights before locks: a call without a right on a relation, or on a relation that the function
-- is not for, leaves no lock on it
CREATE ROLE regress_census_mallory;
CREATE SCHEMA dirr;
GRANT USAGE ON SCHEMA dirr TO PUBLIC;
SET search_path = dirr, public;
SELECT create_allocator('dense'), create_allocator('win', 'window');
SELECT allocate('dense'), allocate('win') < 64 AS first_window;
CREATE TABLE plain (id bigint PRIMARY KEY, note text);
CREATE VIEW looks AS SELECT * FROM plain;
CREATE MATERIALIZED VIEW kept AS SELECT 1 AS id;
CREATE SEQUENCE counts;
CREATE TYPE composite AS (id bigint);
CREATE TABLE parts (id bigint) PARTITION BY RANGE (id);
CREATE FOREIGN DATA WRAPPER dirr_nothing;
CREATE SERVER dirr_nowhere FOREIGN DATA WRAPPER dirr_nothing;
CREATE FOREIGN TABLE far (id bigint) SERVER dirr_nowhere;

-- Calls it in a savepoint that is rolled back; then which locks of ours are there on
-- relations that were not locked before?
CREATE FUNCTION locks_after(command text, as_role text, OUT state text, OUT left_locked text)
LANGUAGE plpgsql AS $$
DECLARE
	before oid[];
BEGIN
	PERFORM count(*) FROM pg_locks;
	BEGIN
		EXECUTE format('SET LOCAL ROLE %I', as_role);
		EXECUTE 'SELECT 1';
		before := ARRAY(SELECT relation FROM pg_locks WHERE pid = pg_backend_pid() AND relation IS NOT NULL);
		BEGIN
			EXECUTE command;
			state := 'no error';
		EXCEPTION WHEN OTHERS THEN
			state := SQLSTATE;
		END;
		left_locked := (SELECT string_agg(relation::regclass || ' ' || mode, ', ' ORDER BY relation::regclass::text,
			mode)
			FROM pg_locks WHERE pid = pg_backend_pid() AND relation IS NOT NULL AND relation <> ALL (before));
		RESET ROLE;
	END;
END $$;
GRANT EXECUTE ON FUNCTION locks_after TO PUBLIC;

CREATE VIEW relations AS SELECT relname
	FROM
	unnest('{dense,dense_id_hint,dense_pkey,win,plain,plain_pkey,looks,kept,counts,composite,parts,far,'
	'pg_catalog.pg_class,pg_catalog.pg_authid,census_private.directory}'::text[]) AS relname;
-- without any right
SELECT relname, l.* FROM relations, locks_after(format('SELECT allocate(%L)', relname), 'regress_census_mallory') l;
SELECT l.* FROM locks_after('SELECT allocate(4294967295::oid::regclass)', 'regress_census_mallory') l;
-- with all rights, what is no allocator
SELECT relname, l.* FROM relations, locks_after(format('SELECT allocate(%L)', relname), current_user) l
	WHERE relname !~ '^(dense|win)$';
GRANT ALL ON plain, looks, kept, parts, far TO regress_census_mallory;
SELECT relname, l.* FROM relations, locks_after(format('SELECT allocate(%L)', relname), 'regress_census_mallory') l
	WHERE relname ~ '^(plain|looks|kept|parts|far)$';
-- with the right
GRANT INSERT ON dense TO regress_census_mallory;
SELECT l.state FROM locks_after('SELECT allocate(''dense'')', 'regress_census_mallory') l;
-- and when that is taken away in the transaction that has used it
BEGIN;
SET LOCAL ROLE regress_census_mallory;
SELECT allocate('dense') AS allowed;
RESET ROLE;
REVOKE INSERT ON dense FROM regress_census_mallory;
SELECT l.state FROM locks_after('SELECT allocate(''dense'')', 'regress_census_mallory') l;
ROLLBACK;
-- what was looked up for one role, or for one transaction, is not good for another
BEGIN;
SELECT count(allocate('dense')) FROM generate_series(1, 3);
SET LOCAL ROLE regress_census_mallory;
SELECT allocate('dense') AS allowed;
RESET ROLE;
REVOKE INSERT ON dense FROM regress_census_mallory;
SELECT count(allocate('dense')) FROM generate_series(1, 3);
SET LOCAL ROLE regress_census_mallory;
SELECT allocate('dense');
ROLLBACK;
REVOKE INSERT ON dense FROM regress_census_mallory;
CREATE ROLE regress_census_crew;
GRANT INSERT ON dense TO regress_census_crew;
GRANT regress_census_crew TO regress_census_mallory;
SET ROLE regress_census_mallory;
BEGIN;
SELECT count(allocate('dense')) FROM generate_series(1, 3);
COMMIT;
RESET ROLE;
REVOKE regress_census_crew FROM regress_census_mallory;
SET ROLE regress_census_mallory;
SELECT allocate('dense');
RESET ROLE;
-- nor does creating one lock anything for a role that may not
SELECT l.* FROM locks_after('SELECT create_allocator(''dirr.mine'')', 'regress_census_mallory') l;

SET client_min_messages = warning;
DROP SCHEMA dirr CASCADE;
DROP FOREIGN DATA WRAPPER dirr_nothing CASCADE;
DROP ROLE regress_census_mallory, regress_census_crew;
