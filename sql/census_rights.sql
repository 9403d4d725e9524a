-- The privilege that each function needs on each kind of object, and its error without the privilege.  Functions and
-- privileges come from the catalog.  Then privileges below a directory, and checks that the catalog does not list.
-- (test/t/033_census_rights.pl: objects that others have locked; 044: plain SQL; 048: altered objects.)
SET client_min_messages = warning;
\pset format unaligned
CREATE ROLE rights_owner; CREATE ROLE rights_low; CREATE ROLE rights_crew;
CREATE SCHEMA rights;
GRANT USAGE ON SCHEMA rights TO PUBLIC;
GRANT CREATE ON SCHEMA rights TO rights_owner;
SET search_path = rights, public;
-- what a call says as a role, and what it has locked then, of all or of one relation; all of it is undone
CREATE FUNCTION said(who text, call text, tab regclass DEFAULT NULL, OUT state text, OUT message text, OUT hint text,
	OUT locks text) LANGUAGE plpgsql AS $$
DECLARE
	before text[] := ARRAY(SELECT relation || mode FROM pg_locks WHERE pid = pg_backend_pid() AND relation IS NOT NULL);
BEGIN
	EXECUTE format('SET LOCAL ROLE %I', who);
	BEGIN
		EXECUTE call;
		state := 'ok';
	EXCEPTION WHEN OTHERS THEN
		GET STACKED DIAGNOSTICS state = RETURNED_SQLSTATE, message = MESSAGE_TEXT, hint = PG_EXCEPTION_HINT;
	END;
	RESET ROLE;
	locks := (SELECT string_agg(concat_ws(' ', CASE WHEN tab IS NULL THEN relation::regclass END, mode), ', '
			ORDER BY mode) FROM pg_locks JOIN pg_class c ON c.oid = relation WHERE pid = pg_backend_pid()
		AND relation || mode <> ALL (before) AND relation = coalesce(tab, relation)
		AND (relnamespace IN ('rights'::regnamespace, 'census_private'::regnamespace) OR relname = 'pg_authid'));
	RAISE SQLSTATE 'UNDO0';
EXCEPTION WHEN SQLSTATE 'UNDO0' THEN NULL;
END $$;
SET ROLE rights_owner;
SELECT create_graph('graph'), create_dictionary('dictionary', secret => '\x00112233445566778899aabbccddeeff'),
	create_allocator('dense'), create_allocator('win', 'window'), create_id_generator('generator', shard => 75);
SELECT graph_add_array('graph', '{1,2}', '{2,3}'), intern('dictionary', 'x'), allocate('dense'),
	allocate('win') < 64 AS first_window;
CREATE TABLE plain (id bigint PRIMARY KEY, note text);
CREATE VIEW looks AS TABLE plain;
CREATE MATERIALIZED VIEW kept AS TABLE plain;
CREATE SEQUENCE counts;
CREATE TYPE composite AS (id bigint);
CREATE TABLE parts (id bigint) PARTITION BY RANGE (id);
RESET ROLE;
CREATE FOREIGN DATA WRAPPER rights_nothing;
CREATE SERVER rights_nowhere FOREIGN DATA WRAPPER rights_nothing;
CREATE FOREIGN TABLE far (id bigint) SERVER rights_nowhere;
ALTER FOREIGN TABLE far OWNER TO rights_owner;
SELECT count(directory_create(p)) FROM (VALUES ('{team,ada,x}'::text[]), ('{team,bob}'), ('{other}')) v (p);

-- each function that takes a relation, with each of these for it, and those of directories (but what commits)
CREATE TABLE calls (object text COLLATE "C", owner text, function text COLLATE "C", call text, low text, state text,
	locks text);
INSERT INTO calls (object, owner, function, call)
	SELECT o, pg_get_userbyid(relowner),
		CASE pronamespace WHEN 'census_private'::regnamespace THEN 'census_private.' ELSE '' END || proname,
		format(CASE prokind WHEN 'p' THEN 'CALL %s(%s)' ELSE 'SELECT %s(%s)' END, p.oid::regproc,
		string_agg(CASE t
			WHEN 'regclass'::regtype THEN quote_literal(CASE WHEN proname ~ '^directory' THEN 'looks' ELSE o END)
			WHEN 'text[]'::regtype THEN '''{team}''' WHEN 'bytea'::regtype THEN '''\x01'''
			WHEN 'bigint'::regtype THEN '1' WHEN 'integer'::regtype THEN '1' WHEN 'smallint'::regtype THEN '1'
			WHEN 'bigint[]'::regtype THEN '''{1,2}'''
			WHEN 'roaring_or_array'::regtype THEN '''{1,2}''' WHEN 'roaring'::regtype THEN '''{1,2}'''
			WHEN 'text'::regtype THEN CASE proname WHEN 'graph_load' THEN '''SELECT 5::bigint, 6::bigint'''
				WHEN 'intern_set_commit' THEN '''immediate''' ELSE CASE WHEN proargnames[n] = 'mode' THEN '''any'''
					ELSE '''x''' END END
			WHEN 'name'::regtype THEN '''id''' WHEN 'boolean'::regtype THEN 'true'
			WHEN 'boolean[]'::regtype THEN '''{t,f}''' WHEN 'timestamptz'::regtype THEN '''2026-03-01 12:00+00''' END
			|| '::' || t::regtype, ', ' ORDER BY n))
	FROM unnest('{graph,dictionary,dense,win,generator,plain,plain_pkey,looks,kept,counts,composite,parts,far,'
		'pg_catalog.pg_authid,census_private.directory}'::text[]) o JOIN pg_class c ON c.oid = o::regclass,
		pg_proc p JOIN pg_depend d ON d.objid = p.oid AND deptype = 'e' AND classid = 'pg_proc'::regclass
		JOIN pg_extension e ON refobjid = e.oid AND extname = 'census',
		unnest(proargtypes) WITH ORDINALITY a (t, n)
	WHERE n <= greatest(pronargs - pronargdefaults, 1) AND provolatile <> 'i'
		AND proname !~ 'directory_wrong|intern_column'
	GROUP BY o, relowner, p.oid
	HAVING CASE WHEN proname ~ '^directory_' THEN o = 'census_private.directory'
		ELSE 'regclass'::regtype = ANY (array_agg(t)) END;
SELECT count(DISTINCT function) > 60 AS functions, count(*) > 800 AS calls,
	count(*) FILTER (WHERE call IS NULL) AS without_a_value FROM calls;
-- without a right, and with all: what is refused, or not for such a relation, leaves no lock; and nothing is an
-- internal error
UPDATE calls c SET (low, locks) = (SELECT s.state, s.locks FROM said('rights_low', c.call) s);
SELECT object, function, low, locks FROM calls WHERE locks IS NOT NULL AND low <> 'ok' OR low ~ '^XX' ORDER BY 1, 2;
SELECT object, string_agg(function, ' ' ORDER BY function) AS open_to_all FROM calls
	WHERE low = 'ok' AND function <> 'census_private.id_generator' GROUP BY 1 ORDER BY 1;
UPDATE calls c SET (state, locks) = (SELECT s.state, s.locks FROM said(c.owner, c.call) s);
SELECT object, function, state, locks FROM calls WHERE locks IS NOT NULL AND state = '42809' OR state ~ '^XX'
	ORDER BY 1, 2;
-- which ask for a right before they say that it is another kind of relation
SELECT objects, string_agg(function, ' ' ORDER BY function) AS functions FROM (SELECT function,
	string_agg(DISTINCT object, ' ') AS objects FROM calls WHERE low = '42501' AND state = '42809' GROUP BY 1) x
	GROUP BY 1 ORDER BY 1;

-- none, one or two of the rights on an object, and all: which are the least that open a function, beside its owner's
CREATE TABLE tried (object text COLLATE "C", function text COLLATE "C", rights text[], state text,
	message text COLLATE "C", hint text COLLATE "C", locks text);
DO $$
DECLARE o record; r text[]; all_rights text[]; BEGIN
	FOR o IN SELECT DISTINCT object, relkind FROM calls JOIN pg_class c ON c.oid = object::regclass
		WHERE object ~ '^(graph|dictionary|dense|win|generator|census_private.directory)$' LOOP
		all_rights := CASE o.relkind WHEN 'S' THEN '{USAGE,SELECT,UPDATE}'
			ELSE '{SELECT,INSERT,UPDATE,DELETE,TRUNCATE}' END;
		FOR r IN SELECT ARRAY(SELECT v FROM unnest(all_rights) WITH ORDINALITY u (v, n) WHERE i >> (n::int - 1) & 1 = 1)
			FROM generate_series(0, (1 << cardinality(all_rights)) - 1) i LOOP
			CONTINUE WHEN cardinality(r) BETWEEN 3 AND cardinality(all_rights) - 1;
			EXECUTE format('REVOKE ALL ON %s FROM rights_low', o.object);
			-- (which open nothing)
			IF o.relkind = 'r' THEN EXECUTE format('GRANT REFERENCES, TRIGGER ON %s TO rights_low', o.object); END IF;
			IF r <> '{}' THEN
				EXECUTE format('GRANT %s ON %s TO rights_low', array_to_string(r, ', '), o.object);
			END IF;
			INSERT INTO tried SELECT c.object, c.function, r, s.* FROM calls c, said('rights_low', c.call) s
				WHERE c.object = o.object AND c.state <> '42809';
		END LOOP;
		EXECUTE format('REVOKE ALL ON %s FROM rights_low', o.object);
	END LOOP;
END $$;
SELECT object, least, string_agg(function, ' ' ORDER BY function) AS functions FROM (
	SELECT object, function, coalesce(string_agg(CASE WHEN rights = '{}' THEN 'nothing'
		ELSE array_to_string(rights, '+') END, ' or ' ORDER BY rights)
		FILTER (WHERE state <> '42501' AND NOT EXISTS (SELECT FROM tried u
			WHERE u.object = t.object AND u.function = t.function AND u.state <> '42501' AND u.rights <@ t.rights
			AND u.rights <> t.rights)), 'owner') AS least
	  FROM (SELECT DISTINCT object, function, rights, state FROM tried) t GROUP BY 1, 2) x GROUP BY 1, 2 ORDER BY 1, 2;
SELECT count(*) > 1000 AS many, count(*) FILTER (WHERE state = '42501' AND locks IS NOT NULL) AS locked,
	count(*) FILTER (WHERE state <> '42501' AND EXISTS (SELECT FROM tried u WHERE u.object = t.object
		AND u.function = t.function AND u.state = '42501' AND u.rights @> t.rights)) AS closed_by_more FROM tried t;
SELECT object, message, hint, string_agg(DISTINCT function, ' ' ORDER BY function) AS functions FROM tried
	WHERE rights = '{}' AND state = '42501' GROUP BY 1, 2, 3 ORDER BY 1, 2, 3;
-- what a role was allowed by way of another, when it is a member of that no more
CREATE TABLE asking AS SELECT DISTINCT call FROM tried JOIN calls USING (object, function)
	WHERE rights = '{}' AND tried.state = '42501';
GRANT ALL ON graph, dictionary, dense, win, generator, census_private.directory TO rights_crew;
GRANT rights_crew TO rights_low;
SELECT count(*) FILTER (WHERE s.state = '42501') AS refused, count(*) FILTER (WHERE s.state = 'ok') > 50 AS allowed
	FROM asking, said('rights_low', call) s;
REVOKE rights_crew FROM rights_low;
SELECT count(*) AS allowed FROM asking, said('rights_low', call) s WHERE s.state <> '42501';
DROP OWNED BY rights_crew;

-- what a call answers, in one line
CREATE FUNCTION state_of(command text, as_role text DEFAULT 'rights_low') RETURNS text LANGUAGE plpgsql AS $$
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
-- rights below a directory: a privilege on the relation that it names holds there and below
CREATE TABLE command (n int PRIMARY KEY, kind text, command text);
INSERT INTO command SELECT row_number() OVER (), k, c FROM (VALUES
	('r', $$directory_open('{team,ada}')$$), ('r', $$directory_exists('{team,ada,x}')$$),
		('r', $$directory_exists('{team,ada,no}')$$),
	('r', $$directory_path(directory_id)$$),
	('r', $$directory_range('{team,ada}')$$),
		('r', $$(SELECT count(*) FROM directory_list('{team,ada}'))$$),
	('r', $$directory_open('{x}', base => 2)$$),
	('a', $$directory_create('{team,ada,new}')$$), ('a', $$directory_create_or_open('{team,ada,x}')$$),
		('a', $$directory_create('{y}', base => 2)$$),
	('w', $$directory_move('{team,ada,x}', '{team,ada,z}')$$), ('w', $$directory_move('{x}', '{z}', base => 2)$$),
		('w', $$directory_remove('{team,ada,x}')$$),
	('w', $$directory_remove('{team,ada,no}', missing_ok => true)$$)) v (k, c);
UPDATE command SET command = replace(command, 'directory_id)', '2)') WHERE command LIKE 'directory_path%';
CREATE VIEW ada_rights AS SELECT;
CREATE VIEW bob_rights AS SELECT;
SELECT directory_set_rights('{team,ada}', 'ada_rights'), directory_set_rights('{team,bob}', 'bob_rights');
SELECT d.name, d.rights FROM census_private.directory d WHERE rights IS NOT NULL ORDER BY id;
GRANT SELECT ON ada_rights TO rights_low;
BEGIN;
SELECT kind, command, state_of('SELECT ' || command) FROM command ORDER BY n;
ROLLBACK;
GRANT INSERT ON ada_rights TO rights_low;
REVOKE SELECT ON ada_rights FROM rights_low;
BEGIN;
SELECT kind, command, state_of('SELECT ' || command) FROM command WHERE kind = 'r' ORDER BY n;
ROLLBACK;
GRANT SELECT, UPDATE ON ada_rights TO rights_low;
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
SELECT state_of($$SELECT directory_open('{team,ada}')$$, 'rights_crew');
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
GRANT USAGE ON SEQUENCE census_private.directory_partition_seq TO rights_low;
SELECT left(state_of($$SELECT directory_create('{team,ada,part}', 'partition')$$), 5);
REVOKE USAGE ON SEQUENCE census_private.directory_partition_seq FROM rights_low;
SELECT left(state_of($$SELECT directory_create_or_open('{team,ada,part}', 'partition')$$), 5),
	left(state_of($$SELECT directory_create('{team,ada,part,x}')$$), 5),
	left(state_of($$SELECT directory_create('{team,ada,part,x,inner}', 'partition')$$), 40);
ROLLBACK TO p;
-- a right on both sides of a move
GRANT UPDATE ON bob_rights TO rights_low;
SELECT state_of($$SELECT (directory_move('{team,ada,new}', '{team,bob,new}')).layer$$);
-- further down adds, and takes nothing away
CREATE VIEW nobody AS SELECT;
SELECT directory_set_rights('{team,ada,z}', 'nobody');
SELECT left(state_of($$SELECT directory_create('{team,ada,more}')$$), 5),
	state_of($$SELECT directory_exists('{team,ada,more}')$$);
-- through a role
GRANT rights_low TO rights_crew;
SELECT state_of($$SELECT directory_exists('{team,ada}')$$, 'rights_crew');
-- a relation that is gone lends nothing; the right on the whole tree holds everywhere
SELECT what FROM census_check('census_private.directory') WHERE what ~ 'rights';
DROP VIEW ada_rights;
SELECT what FROM census_check('census_private.directory') WHERE what ~ 'rights';
SELECT state_of($$SELECT directory_exists('{team,ada}')$$);
GRANT SELECT ON census_private.directory TO rights_low;
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
RESET ROLE;
\set VERBOSITY default

-- a query of graph_load() runs as the caller
GRANT INSERT ON graph TO rights_low;
SELECT * FROM said('rights_low', $$CALL graph_load('rights.graph', 'SELECT 1::bigint, 1::bigint FROM pg_authid')$$);
REVOKE ALL ON graph FROM rights_low;
-- a check of an attached graph tells nothing of the table to a role that the graph alone is granted to
SET ROLE rights_owner;
CREATE TABLE attached (a int, b int PRIMARY KEY);
INSERT INTO attached VALUES (1, 2);
SELECT create_graph('shown');
SELECT graph_attach('shown', 'attached', 'a', 'b');
GRANT SELECT ON shown TO rights_low;
ALTER TABLE attached DISABLE TRIGGER USER;
INSERT INTO attached VALUES (4711, 3);
RESET ROLE;
SET ROLE rights_low;
SELECT what, detail FROM census_check('shown');
SELECT * FROM graph_check('shown');
RESET ROLE;
GRANT SELECT ON attached TO rights_low;
SET ROLE rights_low;
SELECT what, detail FROM census_check('shown');
SELECT * FROM graph_check('shown');
SET ROLE rights_owner;
SELECT drop_graph('shown');
DROP TABLE attached;
RESET ROLE;
-- a link to pages of somebody else, or of another graph of the same owner, leads nowhere
SET ROLE rights_owner;
SELECT graph_add(create_graph('closed'), 7, 7), graph_add(create_graph('open'), 8, 8);
CALL graph_compact('closed');
ALTER TABLE open DROP CONSTRAINT census_graph,
	ADD CHECK (true OR census_private.graph_pages('closed_out', 'closed_in', 'closed_runs',
		'closed_parts'));
SELECT graph_out('open', 7);
RESET ROLE;
GRANT CREATE ON SCHEMA rights TO rights_low;
SET ROLE rights_low;
SELECT create_graph('mine');
ALTER TABLE mine DROP CONSTRAINT census_graph,
	ADD CHECK (true OR census_private.graph_pages('graph_out', 'graph_in', 'graph_runs', 'graph_parts'));
SELECT graph_out('mine', 1);
SELECT drop_graph('mine');
RESET ROLE;
REVOKE CREATE ON SCHEMA rights FROM rights_low;
SET ROLE rights_owner;
SELECT drop_graph('open');
SELECT drop_graph('closed');
SELECT graph_out('graph', 1);
RESET ROLE;

-- the guard: rows that an owner may write by hand are the owner's alone, whatever is granted; those that nobody may,
-- not the owner's either
GRANT ALL ON census_private.directory TO rights_low;
SELECT c, s.state, s.message FROM unnest(array[$$UPDATE census_private.directory SET name = 'other'$$,
	$$DELETE FROM census_private.directory$$, $$TRUNCATE census_private.directory$$,
	$$INSERT INTO census_private.directory (id, parent, name, layer, prefix) VALUES (4711, 0, 'by hand', '', '\x7f')$$])
	c, said('rights_low', c) s;
REVOKE ALL ON census_private.directory FROM rights_low;
CALL graph_compact('graph');
SELECT graph_add('graph', 7, 8);
SELECT c, s.state, s.message FROM unnest(array['DELETE FROM graph', 'TRUNCATE graph', 'TRUNCATE graph_out',
	'INSERT INTO graph_in SELECT * FROM graph_in']) c, said('rights_owner', c) s;

CREATE FUNCTION try(call text) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE call;
	RETURN 'ok';
EXCEPTION WHEN OTHERS THEN RETURN sqlstate || ' ' || sqlerrm;
END $$;

-- a check reads all rows, of a table that hides some, too: not for a role that it hides them from
SET ROLE rights_owner;
CREATE TABLE hidden (id bigint);
INSERT INTO hidden VALUES (4711);
ALTER TABLE hidden ENABLE ROW LEVEL SECURITY;
GRANT SELECT ON hidden TO rights_low;
RESET ROLE;
SELECT * FROM said('rights_low', $$SELECT FROM census_check('hidden')$$);
-- named by its generator, a table is read for a role that may read it, and for no other
SET ROLE rights_owner;
SELECT create_id_generator('ticket', 'ticket', shard => 1, servers => 4);
CREATE TABLE filled (id bigint DEFAULT next_id('ticket'));
INSERT INTO filled VALUES (4000001);
GRANT SELECT ON SEQUENCE ticket TO rights_low;
SET ROLE rights_low;
SELECT relation, what FROM census_check('ticket');
SET ROLE rights_owner;
GRANT SELECT ON filled TO rights_low;
SET ROLE rights_low;
SELECT relation, what FROM census_check('ticket');

-- census_advance() lifts what the caller may lift: a window's sequence, a dictionary's, that of partitions
SET ROLE rights_owner;
INSERT INTO win VALUES (300000);
GRANT SELECT, INSERT ON win TO rights_low;
GRANT USAGE, SELECT ON win_id_hint TO rights_low;
SET ROLE rights_low;
SELECT try($$SELECT FROM census_advance('win')$$);
SET ROLE rights_owner;
GRANT UPDATE ON win_id_hint TO rights_low;
SET ROLE rights_low;
SELECT what FROM census_advance('win');
RESET ROLE;
BEGIN;
SELECT count(directory_create(ARRAY['rights_' || g], 'partition')) FROM generate_series(1, 3) g;
SELECT setval('census_private.directory_partition_seq', 1, false);
GRANT SELECT ON census_private.directory TO rights_low;
SET LOCAL ROLE rights_low;
SELECT try($$SELECT FROM census_advance('census_private.directory')$$);
RESET ROLE;
GRANT UPDATE ON census_private.directory_partition_seq TO rights_low;
SET LOCAL ROLE rights_low;
SELECT what FROM census_advance('census_private.directory');
ROLLBACK;
SELECT setval('census_private.directory_id_hint', 1, false), setval('census_private.directory_partition_seq', 1, false);
-- a dictionary's default of the owner's runs for nobody
SET ROLE rights_owner;
GRANT ALL ON dictionary TO rights_low;
CREATE FUNCTION mine() RETURNS text LANGUAGE plpgsql AS $$ BEGIN RETURN current_user; END $$;
ALTER TABLE dictionary ADD noted text DEFAULT mine();
SET ROLE rights_low;
SELECT try($$SELECT intern('dictionary', 'of low')$$);
SET ROLE rights_owner;
SELECT try($$SELECT intern('dictionary', 'of the owner')$$);
ALTER TABLE dictionary DROP noted;
-- a row is checked for a role that writes rows: by a right on columns, or by way of a view
REVOKE ALL ON dictionary FROM rights_low;
CREATE VIEW through AS SELECT id, value FROM dictionary;
GRANT SELECT, UPDATE ON through TO rights_low;
SET ROLE rights_low;
SELECT try($$SELECT census_private.intern_row_ok(1, 2, NULL, ROW(1, 2, 'x')::dictionary)$$);
SELECT try($$UPDATE through SET value = NULL WHERE value = 'x'$$);
SET ROLE rights_owner;
GRANT INSERT (value) ON dictionary TO rights_low;
SET ROLE rights_low;
SELECT try($$SELECT census_private.intern_row_ok(1, 2, NULL, ROW(1, 2, 'x')::dictionary)$$);
SET ROLE rights_owner;
REVOKE INSERT (value) ON dictionary FROM rights_low;
GRANT UPDATE (value) ON dictionary TO rights_low;
SET ROLE rights_low;
SELECT try($$SELECT census_private.intern_row_ok(1, 2, NULL, ROW(1, 2, 'x')::dictionary)$$);

-- graph_attach(): the strings of rows to come are new ones
RESET ROLE;
GRANT CREATE ON SCHEMA rights TO rights_low;
SET ROLE rights_owner;
GRANT SELECT ON dictionary TO rights_low;
SET ROLE rights_low;
CREATE TABLE link (a text, b text, UNIQUE (a, b));
SELECT create_graph('links');
SELECT try($$SELECT graph_attach('links', 'link', 'a', 'b', 'dictionary')$$);
RESET ROLE;
REVOKE CREATE ON SCHEMA rights FROM rights_low;

-- intern_column(): UPDATE on the column that it sets is enough
SET ROLE rights_owner;
CREATE TABLE doc (title text, title_id bigint, secret text);
INSERT INTO doc VALUES ('t', NULL, 's');
GRANT SELECT, UPDATE (title_id) ON doc TO rights_low;
GRANT SELECT, INSERT ON dictionary TO rights_low;
SET ROLE rights_low;
CALL intern_column('rights.doc', 'title', 'title_id', 'rights.dictionary');
SELECT count(title_id) FROM doc;

-- id_convert(): a sequence of another role, which a column takes its ids from, is not read without
-- a right, and not dropped
RESET ROLE;
CREATE SEQUENCE theirs;
GRANT USAGE ON SEQUENCE theirs TO rights_owner;
SET ROLE rights_owner;
CREATE TABLE converted (id bigint PRIMARY KEY DEFAULT nextval('theirs'));
INSERT INTO converted DEFAULT VALUES;
RESET ROLE;
REVOKE ALL ON SEQUENCE theirs FROM rights_owner;
SET ROLE rights_owner;
SELECT id_convert('converted');
RESET ROLE;
SELECT 'theirs'::regclass AS is_there;

-- what counts a generator's past is left by another role's generator of that name: it is not taken for one's own
GRANT CREATE ON SCHEMA rights TO rights_low;
SET ROLE rights_low;
SELECT create_id_generator('snow', shard => 77);
DROP SEQUENCE snow;
SET ROLE rights_owner;
SELECT try($$SELECT create_id_generator('snow', shard => 78)$$);
RESET ROLE;
REVOKE CREATE ON SCHEMA rights FROM rights_low;
-- nor does making one lock anything for a role that may not
SELECT c, s.state, s.message, s.locks FROM unnest(array[$$create_graph('rights.mine')$$,
	$$create_dictionary('rights.mine')$$, $$create_allocator('rights.mine')$$,
	$$create_id_generator('low', shard => 79)$$, $$create_shard(80, 'low_shard')$$]) c,
	said('rights_low', 'SELECT ' || c) s;

-- none of the rights on the rows that a CHECK sees
SET ROLE rights_owner;
REVOKE ALL ON dictionary FROM rights_low;
GRANT INSERT (value), UPDATE (value) ON dictionary TO CURRENT_USER;
GRANT REFERENCES (value) ON dictionary TO rights_low;
SET ROLE rights_low;
SELECT try($$SELECT census_private.intern_row_ok(1, 1, 'x', ROW(1, 1, 'x')::dictionary)$$);
RESET ROLE;
REVOKE ALL ON dictionary FROM rights_low;

CREATE ROLE rights_clerk;		-- may write the settings
GRANT SELECT, INSERT, UPDATE, DELETE ON census_private.dictionary TO rights_clerk;
-- a role that may write census_private.dictionary names a table there: it gets neither its lock nor its rows
SET ROLE rights_owner;
CREATE TABLE their_rows (id bigint PRIMARY KEY, key bigint, value text);
INSERT INTO their_rows VALUES (1, 1, 'secret');
SELECT create_dictionary('their_words');
SELECT intern('their_words', 'a word');
RESET ROLE;
CREATE FUNCTION named(tab regclass) RETURNS text LANGUAGE sql
	AS
	$$SELECT
	format('INSERT INTO census_private.dictionary (dictionary, secret) '
	'VALUES (%L, ''\x00112233445566778899aabbccddeeff'')', tab)$$;
SELECT state, message, locks FROM said('rights_clerk', named('their_rows'), 'their_rows');
SELECT state, message, locks FROM said('rights_clerk',
	'UPDATE census_private.dictionary SET lane_bits = 3 WHERE dictionary = ''their_words''::regclass', 'their_words');
SELECT state, message, locks FROM said('rights_clerk',
	'UPDATE census_private.dictionary SET secret = ''\x00112233445566778899aabbccddeeff'' '
	'WHERE dictionary = ''their_words''::regclass', 'their_words');
-- what is looked at no row for is no matter of rights; nor are locks that are not taken
SELECT state, message, locks FROM said('rights_clerk',
	'UPDATE census_private.dictionary SET commit = ''immediate'' WHERE dictionary = ''their_words''::regclass',
	'their_words');
-- with rights, as SELECT and LOCK TABLE ask for them, and no others
GRANT INSERT, UPDATE ON their_rows TO rights_clerk;
SELECT state, message, locks FROM said('rights_clerk', named('their_rows'), 'their_rows');
GRANT SELECT ON their_rows, their_words TO rights_clerk;
SELECT state, message, locks FROM said('rights_clerk', named('their_rows'), 'their_rows');
SELECT state, message, locks FROM said('rights_clerk',
	'UPDATE census_private.dictionary SET lane_bits = 3 WHERE dictionary = ''their_words''::regclass', 'their_words');
GRANT DELETE ON their_words TO rights_clerk;
SELECT state, message, locks FROM said('rights_clerk',
	'UPDATE census_private.dictionary SET lane_bits = 3 WHERE dictionary = ''their_words''::regclass', 'their_words');
-- rows that a policy hides are not looked at
ALTER TABLE their_rows ENABLE ROW LEVEL SECURITY;
SELECT state, message, locks FROM said('rights_clerk', named('their_rows'), 'their_rows');
REVOKE ALL ON their_rows, their_words FROM rights_clerk;

-- nobody makes a closer match of a private function; and a CHECK of its name says something of all rows, or counts for
-- none
SET ROLE rights_owner;
CREATE FUNCTION census_private.intern_row_ok(bigint, bigint, text, their_words) RETURNS boolean
	LANGUAGE sql AS 'SELECT true';
CREATE TABLE census_private.mine ();
ALTER TABLE their_words DROP CONSTRAINT their_words_check;
SELECT intern('their_words', 'a third word');
ALTER TABLE their_words ADD CHECK (census_private.intern_row_ok(id, key, value, their_words.*)) NOT VALID;
SELECT intern('their_words', 'a third word');
ALTER TABLE their_words VALIDATE CONSTRAINT their_words_check;
SELECT intern('their_words', 'a third word') > 0 AS valid_again;
RESET ROLE;
-- a role that reads a dictionary through a view has it locked, and learns no key of it
SET ROLE rights_owner;
CREATE VIEW their_view AS SELECT id FROM their_words;
GRANT SELECT ON their_view TO rights_low;
RESET ROLE;
SELECT state, message, locks FROM said('rights_low', $$SELECT count(*) FROM their_view$$, 'their_words');
SELECT state, message FROM said('rights_low',
	$$SELECT count(*) FROM their_view; SELECT census_private.intern_row_ok(1, 4711, 'a guess',
	ROW(1, 2, 'x')::their_words)$$);

-- intern_erase() is an UPDATE, as the owner: its rights; its triggers, but not for another role, as TRIGGER would lend
-- the owner's rights, by a function or by a condition
GRANT SELECT ON their_words TO rights_low;
SELECT state, message, locks FROM said('rights_low', $$SELECT intern_erase('their_words', 1)$$, 'their_words');
GRANT UPDATE ON their_words TO rights_low;
SELECT state, message FROM said('rights_low', $$SELECT intern_erase('their_words', 1)$$);
GRANT TRIGGER ON their_words TO rights_low;
CREATE FUNCTION erasing() RETURNS trigger
	LANGUAGE plpgsql AS 'BEGIN RAISE WARNING ''% erases'', current_user; RETURN NEW; END';
CREATE FUNCTION asked() RETURNS boolean
	LANGUAGE plpgsql AS 'BEGIN RAISE WARNING ''% is asked'', current_user; RETURN true; END';
SELECT t, s.state, s.message, s.hint FROM unnest(array[
	'BEFORE UPDATE ON their_words FOR EACH ROW EXECUTE FUNCTION erasing()',
	'AFTER UPDATE OF value ON their_words EXECUTE FUNCTION erasing()',
	'BEFORE UPDATE ON their_words FOR EACH ROW WHEN (asked()) EXECUTE FUNCTION census_private.intern_guard(''0'')']) t,
	said('rights_low', format('CREATE TRIGGER planted %s; SELECT intern_erase(''their_words'', 1)', t)) s;
SET ROLE rights_owner;
CREATE TRIGGER erasing BEFORE UPDATE ON their_words FOR EACH ROW EXECUTE FUNCTION erasing();
RESET ROLE;
SELECT state, message FROM said('rights_owner', $$SELECT intern_erase('their_words', 1)$$);
SELECT state, message FROM said('rights_low', $$SELECT intern_erase('their_words', 1)$$);
REVOKE SELECT ON their_words FROM rights_low;
SELECT state, message, locks FROM said('rights_low', $$SELECT intern_erase('their_words', 1)$$, 'their_words');
REVOKE ALL ON their_words FROM rights_low;

-- intern_column(): rights before the lock
SET ROLE rights_low;
CALL intern_column('their_rows', 'value', 'key', 'their_words');
RESET ROLE;

SELECT directory_remove('{team}'), directory_remove('{other}');
DROP SCHEMA rights CASCADE;
DROP FOREIGN DATA WRAPPER rights_nothing CASCADE;
DROP OWNED BY rights_clerk, rights_owner, rights_low, rights_crew;
DROP ROLE rights_clerk, rights_owner, rights_low, rights_crew;
TRUNCATE census_private.directory;
SELECT setval('census_private.directory_id_hint', 1, false), setval('census_private.directory_partition_seq', 1, false);
