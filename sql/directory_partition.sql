-- Partitions, chosen prefixes, relative calls, ranges, and paths of ids.
CREATE FUNCTION pg_temp.error_of(command text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE h text; d text;
BEGIN
	EXECUTE command;
	RETURN 'no error';
EXCEPTION WHEN OTHERS THEN
	GET STACKED DIAGNOSTICS d = PG_EXCEPTION_DETAIL, h = PG_EXCEPTION_HINT;
	RETURN concat_ws(' | ', SQLSTATE, SQLERRM, nullif(d, ''), nullif(h, ''));
END $$;
SELECT 'SELECT array_to_string(path, ''/'') AS path, id, id >> 40 AS part, prefix, layer '
	'FROM census_directory_path ORDER BY path COLLATE "C"' AS path \gset

BEGIN;
-- a partition has numbers, and so prefixes, of its own, all of which begin with its own
SELECT id, prefix FROM directory_create('{plain}');
SELECT * FROM directory_create('{tenant,a}', layer => 'partition');
SELECT * FROM directory_create_or_open('{tenant,b}', 'partition');
SELECT * FROM directory_create_or_open('{tenant,b}', 'partition');
SELECT prefix FROM directory_create('{tenant,a,kv}');
SELECT prefix FROM directory_create('{tenant,a,kv,deep}', 'x');
SELECT prefix FROM directory_create('{tenant,b,kv}');
SELECT prefix FROM directory_create('{tenant,b,kv,deep,deeper}');
SELECT prefix FROM directory_create('{plain,below}');
-- a partition in a partition
SELECT prefix FROM directory_create('{tenant,a,inner}', 'partition');
SELECT prefix FROM directory_create('{tenant,a,inner,x}');
SELECT prefix FROM directory_create('{tenant,a,inner,x,y}');
SELECT prefix FROM directory_create('{tenant,a,after}');
:path;
-- all of it is in the range of the partition, and nothing else
SELECT array_to_string(path, '/') AS path FROM census_directory_path, directory_range('{tenant,a}') r
 WHERE prefix >= r.low AND prefix < r.high ORDER BY prefix;
-- its content cannot leave it, nor anything come in; within it moves, and it itself is renamed
SELECT pg_temp.error_of($$SELECT directory_move('{tenant,a,kv}', '{kv}')$$);
SELECT pg_temp.error_of($$SELECT directory_move('{tenant,a,kv}', '{tenant,b,kv2}')$$);
SELECT pg_temp.error_of($$SELECT directory_move('{plain}', '{tenant,a,plain}')$$);
SELECT pg_temp.error_of($$SELECT directory_move('{tenant,a,inner,x}', '{tenant,a,x}')$$);
SELECT pg_temp.error_of($$SELECT directory_move('{tenant,a,inner}', '{inner}')$$);
SELECT prefix FROM directory_move('{tenant,a,kv,deep}', '{tenant,a,deep}');
SELECT prefix FROM directory_move('{tenant,a,inner}', '{tenant,a,deep,inner}');
SELECT prefix FROM directory_move('{tenant,a}', '{a}');
SELECT prefix FROM directory_open('{a,deep,inner,x,y}');
SELECT pg_temp.error_of($$SELECT directory_create('{a,mine}', prefix => '\xfe')$$);
-- whose key is it
SELECT key, d.path
	FROM
	unnest('{"\\x0101","\\x010177","\\x0102","\\x01030101aa","\\x0103010301","\\x010301030101ff","\\x01030109",'
	'"\\x0103","\\x0104ff","\\x01ff","\\x00","\\xff"}'::bytea[]) AS key
  LEFT JOIN LATERAL (SELECT path FROM census_directory_path WHERE substr(key, 1, length(prefix)) = prefix
	ORDER BY length(prefix) DESC LIMIT 1) d ON true ORDER BY key;
-- what is removed does not give its numbers back; another partition is another one
SELECT directory_remove('{a}');
SELECT prefix FROM directory_create('{a}', 'partition');
SELECT prefix FROM directory_create('{a,kv}');
SELECT directory_remove('{a,kv}');
SELECT prefix FROM directory_create('{a,kv}');
-- rolled back creations do give them back
SAVEPOINT s;
SELECT prefix FROM directory_create('{a,kv2}');
ROLLBACK TO s;
SELECT prefix FROM directory_create('{a,kv2}');
SELECT prefix FROM directory_create('{a,kv3}');
-- so many that a session that begins anew gallops
SELECT count(directory_create(array['a', 'n' || n])) FROM generate_series(1, 700) n;
SELECT max(id) - min(id) + 1 = count(*) AS dense FROM census_directory_path
	WHERE path[1] = 'a' AND array_length(path, 1) = 2 AND id >> 40 > 0;
ROLLBACK;

-- a chosen prefix
BEGIN;
SELECT * FROM directory_create('{log}', prefix => '\xfe');
SELECT * FROM directory_create('{old,log}', 'l', '\x00ff');
SELECT prefix FROM directory_create('{log,below}');
SELECT pg_temp.error_of(format($$SELECT directory_create('{x}', prefix => %L)$$, p))
  FROM unnest('{"\\xfe","\\xfe00","\\x00","\\x00ff01","\\x01","\\x08ff","\\xff","\\xffff"}'::bytea[]) AS p;
SELECT pg_temp.error_of($$SELECT directory_create('{x}', prefix => decode(repeat('fa', 1025), 'hex'))$$);
SELECT pg_temp.error_of($$SELECT directory_create('{log}', prefix => '\xfb')$$);
SELECT prefix FROM directory_create('{x}', prefix => '\xfd');
SELECT prefix FROM directory_create('{y}', prefix => '\x09');
SELECT prefix FROM directory_create('{z}', prefix => '\xff00');
SELECT * FROM directory_range('{z}');
SELECT * FROM directory_range('{log}');
SELECT * FROM directory_range('{old,log}');
-- free again when its directory has gone; a partition may have one
SELECT directory_remove('{x}'), directory_remove('{log}');
SELECT prefix FROM directory_create('{logs}', 'partition', '\xfe');
SELECT prefix FROM directory_create('{logs,a}');
SELECT prefix FROM directory_create('{logs,a,b}');
SELECT pg_temp.error_of($$SELECT directory_create('{w}', prefix => '\xfe0101')$$);
SELECT pg_temp.error_of($$SELECT directory_create('{w}', prefix => '\xfe77')$$);
-- a prefix keeps to its directory
SELECT prefix FROM directory_move('{z}', '{old,z}');
ROLLBACK;

-- relative to a directory
BEGIN;
SELECT id FROM directory_create('{users,ada}');
SELECT id AS ada FROM directory_open('{users,ada}') \gset
SELECT (directory_open('{users}')).id AS users \gset
SELECT id FROM directory_create('{mail,in}', base => :ada);
SELECT id FROM directory_create_or_open('{mail,out}', base => :ada);
SELECT * FROM directory_open('{mail}', base => :ada);
SELECT * FROM directory_open('{}', base => :ada);
SELECT directory_exists('{mail}', :ada) AS mail, directory_exists('{snail}', :ada) AS snail,
	directory_exists('{}', :ada) AS itself, directory_exists('{}', 99) AS nowhere;
SELECT (directory_open('{mail,in}', base => :ada)).id, (directory_open('{mail,in}', base => :ada)).prefix,
	directory_range('{mail,in}', :ada);
SELECT name, id FROM directory_list(base => :ada);
SELECT name, id FROM directory_list('{mail}', :ada);
SELECT id FROM directory_move('{mail,in}', '{post,in}', base => :ada) WHERE false;
SELECT pg_temp.error_of(format($$SELECT directory_move('{mail,in}', '{post,in}', base => %s)$$, :ada));
SELECT id FROM directory_move('{mail,in}', '{in}', base => :ada);
SELECT id FROM directory_move('{ada}', '{grace}', base => :users);
SELECT directory_path(d.id) FROM directory_open('{in}', base => :ada) d;
SELECT directory_remove('{mail}', base => :ada);
SELECT directory_path(id) FROM generate_series(0, 7) AS id;
SELECT directory_path(NULL) IS NULL AS nothing;
-- a base that is not there, or is the destination
SELECT pg_temp.error_of($$SELECT directory_create('{a}', base => 99)$$);
SELECT pg_temp.error_of($$SELECT directory_open('{a}', base => 99)$$);
SELECT pg_temp.error_of($$SELECT directory_open('{}', base => 99)$$);
SELECT pg_temp.error_of($$SELECT directory_list('{}', base => 99)$$);
SELECT pg_temp.error_of($$SELECT directory_move('{a}', '{b}', base => 99)$$);
SELECT pg_temp.error_of($$SELECT directory_remove('{a}', base => -1)$$);
SELECT pg_temp.error_of($$SELECT directory_remove('{a}', base => 9223372036854775807)$$);
SELECT pg_temp.error_of(format($$SELECT directory_move('{}', '{b}', base => %s)$$, :ada));
SELECT pg_temp.error_of(format($$SELECT directory_move('{in}', '{}', base => %s)$$, :ada));
SELECT pg_temp.error_of(format($$SELECT directory_create('{}', base => %s)$$, :ada));
SELECT pg_temp.error_of(format($$SELECT directory_create('{in}', base => %s)$$, :ada));
SELECT pg_temp.error_of(format($$SELECT directory_open('{in,no}', base => %s)$$, :ada));
SELECT directory_remove('{}', base => :ada);
SELECT pg_temp.error_of(format($$SELECT directory_create('{a}', base => %s)$$, :ada));
:path;
ROLLBACK;

-- a circle, which somebody has made by hand, ends with an error
BEGIN;
SELECT id FROM directory_create('{a,b,c}');
UPDATE census_private.directory SET parent = 3 WHERE id = 2;
\set VERBOSITY sqlstate
SAVEPOINT s;
SET LOCAL statement_timeout = '60s';
SELECT directory_path(3);
ROLLBACK TO s;
\set VERBOSITY default
ROLLBACK;

-- the range finds its keys by the index
BEGIN;
SELECT id FROM directory_create('{people,profile}');
CREATE TABLE kv (key bytea PRIMARY KEY, value text);
INSERT INTO kv SELECT (directory_open('{people,profile}')).prefix || int4send(n), 'value ' || n
	FROM generate_series(1, 3) n;
INSERT INTO kv SELECT decode(lpad(to_hex(n), 8, '0'), 'hex') || '\x00', n FROM generate_series(100000000, 100005000) n;
ANALYZE kv;
EXPLAIN (COSTS OFF) SELECT value FROM kv, directory_range('{people,profile}') r WHERE key >= r.low AND key < r.high;
SELECT value FROM kv, directory_range('{people,profile}') r WHERE key >= r.low AND key < r.high ORDER BY key;
SELECT DISTINCT path FROM kv, census_directory_path WHERE value LIKE 'value%' AND substr(key, 1, length(prefix))
	= prefix;
ROLLBACK;

-- the greatest number of a partition, and the greatest partition
BEGIN;
SELECT setval('census_private.directory_partition_seq', 8388607, false);
SELECT id, prefix FROM directory_create('{last}', 'partition');
SELECT id, prefix FROM directory_create('{last,x}');
SELECT id >> 40 AS partition FROM directory_create('{last,y}');
SELECT what FROM census_check('census_private.directory') WHERE what LIKE '%out of range%';
SAVEPOINT sound;
-- a check of everything is one of directories, too
UPDATE census_private.directory SET prefix = '\x010102' WHERE name = 'x';
SELECT count(*) > 0 AS found FROM census_check() WHERE relation::text LIKE '%census_private.directory'
	AND what = 'wrong prefix';
ROLLBACK TO sound;
SELECT pg_temp.error_of($$SELECT directory_create('{one,more}', 'partition')$$);
SELECT setval('census_private.directory_id_hint', (1::bigint << 40) - 1, false);
SELECT id, prefix FROM directory_create('{end}');
SELECT setval('census_private.directory_id_hint', (1::bigint << 40) - 1, false);
SELECT id >> 40 AS part FROM directory_create('{start}');
ROLLBACK;
SELECT setval('census_private.directory_id_hint', 1, false), setval('census_private.directory_partition_seq', 1, false);
