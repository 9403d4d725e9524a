-- rights on subtrees, and rights before locks
CREATE ROLE regress_census_ada;
CREATE ROLE regress_census_eve;
CREATE SCHEMA dirq;
GRANT USAGE ON SCHEMA dirq TO PUBLIC;
SET search_path = dirq, public;
CREATE FUNCTION state_of(command text, as_role text DEFAULT 'regress_census_ada') RETURNS text LANGUAGE plpgsql AS $$
DECLARE d text; r text;
BEGIN
	EXECUTE format('SET LOCAL ROLE %I', as_role);
	BEGIN
		EXECUTE command INTO r;
		r := 'done: ' || coalesce(r, 'NULL');
	EXCEPTION WHEN OTHERS THEN
		r := concat_ws(' | ', SQLSTATE, SQLERRM);
	END;
	RESET ROLE;
	RETURN r;
END $$;
SELECT count(directory_create(p)) FROM (VALUES (array['team','ada','x']), (array['team','bob']), (array['other'])) v
	(p);

-- nobody has a right: all is refused, and nothing is locked
CREATE TABLE command (n int PRIMARY KEY, kind text, command text);
INSERT INTO command SELECT row_number() OVER (), k, c FROM (VALUES
	('r', $$directory_open('{team,ada}')$$), ('r', $$directory_exists('{team,ada,x}')$$),
		('r', $$directory_exists('{team,ada,no}')$$),
	('r', $$directory_path(directory_id)$$),
	('r', $$directory_range('{team,ada}')$$), ('r', $$directory_prefix_id('\x0102ff')$$),
		('r', $$(SELECT count(*) FROM directory_list('{team,ada}'))$$),
	('r', $$directory_open('{x}', base => 2)$$),
	('a', $$directory_create('{team,ada,new}')$$), ('a', $$directory_create_or_open('{team,ada,x}')$$),
		('a', $$directory_create('{y}', base => 2)$$),
	('w', $$directory_move('{team,ada,x}', '{team,ada,z}')$$), ('w', $$directory_move('{x}', '{z}', base => 2)$$),
		('w', $$directory_remove('{team,ada,x}')$$),
	('w', $$directory_remove('{team,ada,no}', missing_ok => true)$$)) v (k, c);
UPDATE command SET command = replace(command, 'directory_id)', '2)') WHERE command LIKE 'directory_path%';
CREATE VIEW left_locks AS SELECT mode FROM pg_locks WHERE pid = pg_backend_pid()
	AND (relation IN (SELECT oid FROM pg_class WHERE relname LIKE 'census\_directory%')
		OR classid = 'census_private.directory'::regclass) AND mode NOT IN ('AccessShareLock');
GRANT SELECT ON left_locks TO PUBLIC;
BEGIN;
SELECT command, state_of('SELECT ' || command) FROM command ORDER BY n;
SELECT * FROM left_locks;
ROLLBACK;

-- a privilege on the relation that a directory names holds there and below
CREATE VIEW ada_rights AS SELECT;
CREATE VIEW bob_rights AS SELECT;
SELECT directory_set_rights('{team,ada}', 'ada_rights'), directory_set_rights('{team,bob}', 'bob_rights');
SELECT d.name, d.rights FROM census_private.directory d WHERE rights IS NOT NULL ORDER BY id;
GRANT SELECT ON ada_rights TO regress_census_ada;
BEGIN;
SELECT kind, command, state_of('SELECT ' || command) FROM command ORDER BY n;
ROLLBACK;
GRANT INSERT ON ada_rights TO regress_census_ada;
REVOKE SELECT ON ada_rights FROM regress_census_ada;
BEGIN;
SELECT kind, command, left(state_of('SELECT ' || command), 20) AS state FROM command ORDER BY n;
ROLLBACK;
GRANT SELECT, UPDATE ON ada_rights TO regress_census_ada;
-- in a parallel worker, too, a right on a part of the tree is enough to read there
SELECT count(set_config(name, 'on', false)) FROM pg_settings
	WHERE name IN ('force_parallel_mode', 'debug_parallel_query');
SELECT state_of($$SELECT (directory_open('{x}', base => 2)).id$$), state_of($$SELECT count(*)
	FROM directory_list('{team,ada}')$$), state_of($$SELECT directory_path(1)$$);
SELECT count(set_config(name, 'off', false)) FROM pg_settings
	WHERE name IN ('force_parallel_mode', 'debug_parallel_query');
BEGIN;
SELECT kind, command, left(state_of('SELECT ' || command), 20) AS state FROM command ORDER BY n;
-- but not above, nor beside, nor with anybody else's
SELECT state_of($$SELECT directory_open('{team}')$$), state_of($$SELECT directory_list()$$);
SELECT state_of($$SELECT directory_open('{team,bob}')$$), state_of($$SELECT directory_create('{team,new}')$$),
	state_of($$SELECT directory_create('{new}')$$);
SELECT state_of($$SELECT directory_move('{team,ada,new}', '{team,new}')$$),
	state_of($$SELECT directory_move('{team,ada,new}', '{team,bob,new}')$$);
SELECT state_of($$SELECT directory_move('{team,bob}', '{team,ada,bob}')$$),
	state_of($$SELECT directory_move('{team,ada}', '{team,ada2}')$$);
SELECT state_of($$SELECT directory_open('{team,ada}')$$, 'regress_census_eve');
SELECT state_of($$SELECT directory_set_rights('{team,ada}', 'bob_rights')$$),
	state_of($$SELECT directory_set_rights('{team,ada}', NULL)$$);
SELECT state_of($$TABLE census_private.directory$$), state_of($$TABLE census_directory_path$$);
-- a partition takes a number of all, for good: not with a right to a part of the tree alone, and nothing is locked or
-- taken
SAVEPOINT p;
SELECT state_of($$SELECT directory_create('{team,ada,part}', 'partition')$$),
	state_of($$SELECT directory_create_or_open('{team,ada,a,part}', 'partition')$$);
SELECT state_of($$SELECT directory_exists('{team,ada,a}')$$),
	(SELECT is_called FROM census_private.directory_partition_seq) AS taken;
GRANT USAGE ON SEQUENCE census_private.directory_partition_seq TO regress_census_ada;
SELECT left(state_of($$SELECT directory_create('{team,ada,part}', 'partition')$$), 5);
REVOKE USAGE ON SEQUENCE census_private.directory_partition_seq FROM regress_census_ada;
SELECT left(state_of($$SELECT directory_create_or_open('{team,ada,part}', 'partition')$$), 5),
	left(state_of($$SELECT directory_create('{team,ada,part,x}')$$), 5),
	left(state_of($$SELECT directory_create('{team,ada,part,x,inner}', 'partition')$$), 40);
ROLLBACK TO p;
-- a right on both sides of a move
GRANT UPDATE ON bob_rights TO regress_census_ada;
SELECT state_of($$SELECT (directory_move('{team,ada,new}', '{team,bob,new}')).layer$$);
-- further down adds, and takes nothing away
CREATE VIEW nobody AS SELECT;
SELECT directory_set_rights('{team,ada,z}', 'nobody');
SELECT left(state_of($$SELECT directory_create('{team,ada,more}')$$), 5),
	state_of($$SELECT directory_exists('{team,ada,more}')$$);
-- through a role
GRANT regress_census_ada TO regress_census_eve;
SELECT state_of($$SELECT directory_exists('{team,ada}')$$, 'regress_census_eve');
-- a relation that is gone lends nothing; the right on the whole tree holds everywhere
SELECT what FROM census_check('census_private.directory') WHERE what ~ 'rights';
DROP VIEW ada_rights;
SELECT what FROM census_check('census_private.directory') WHERE what ~ 'rights';
SELECT state_of($$SELECT directory_exists('{team,ada}')$$);
GRANT SELECT ON census_private.directory TO regress_census_ada;
SELECT state_of($$SELECT directory_exists('{team,ada}')$$), state_of($$SELECT directory_path(2)$$);
ROLLBACK;

-- taken back
SELECT directory_set_rights('{team,ada}', NULL);
SELECT state_of($$SELECT directory_exists('{team,ada}')$$);
SELECT directory_set_rights('{team,ada}', 'ada_rights', 0);
SELECT directory_set_rights(NULL, 'ada_rights');
-- errors
\set VERBOSITY terse
SELECT directory_set_rights('{}', 'ada_rights');
SELECT directory_set_rights('{nowhere}', 'ada_rights');
SELECT directory_set_rights('{team}', 4294967295::oid::regclass);
BEGIN READ ONLY;
SELECT directory_set_rights('{team}', 'ada_rights');
ROLLBACK;
SET client_min_messages = warning;
SELECT directory_remove('{team}'), directory_remove('{other}');
DROP SCHEMA dirq CASCADE;
DROP ROLE regress_census_ada, regress_census_eve;
TRUNCATE census_private.directory;
SELECT setval('census_private.directory_id_hint', 1, false), setval('census_private.directory_partition_seq', 1, false);
