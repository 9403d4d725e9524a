-- census_advance() on a server that takes over: it raises every counter that rows without sequences have passed.
SET client_min_messages = warning;
SET search_path = public, pg_temp;
CREATE ROLE regress_advance;
-- a server, and one that has its rows but not its counters
SELECT create_id_generator('adv_shard', shard => 7),
	create_id_generator('adv_ticket', 'ticket', shard => 1, servers => 4), create_id_generator('adv_other', shard => 8);
SELECT create_dictionary('adv_words', secret => '\x00112233445566778899aabbccddeeff') IS NOT NULL,
	create_dictionary('adv_lanes', lanes => 4, secret => '\x00112233445566778899aabbccddeeff') IS NOT NULL;
CREATE TABLE adv_row (id bigint PRIMARY KEY DEFAULT next_id('adv_shard'), n bigint DEFAULT next_id('adv_ticket'),
	o bigint DEFAULT next_id('adv_other'));
INSERT INTO adv_row SELECT FROM generate_series(1, 50);
INSERT INTO adv_row (id) SELECT id_at('adv_shard', '2026-01-01') FROM generate_series(1, 20);
SELECT count(intern('adv_words', 'w' || g)), count(intern('adv_lanes', 'w' || g)) FROM generate_series(1, 100) g;
-- nothing to do
SELECT * FROM census_advance('adv_row');
SELECT * FROM census_advance();
-- the subscriber's
CREATE TABLE adv_kept AS SELECT id, n, o FROM adv_row;
CREATE TABLE adv_kept_words AS SELECT * FROM adv_words;
CREATE TABLE adv_kept_lanes AS SELECT * FROM adv_lanes;
DROP TABLE adv_row, adv_words, adv_lanes;
DROP SEQUENCE adv_shard, adv_ticket, adv_other;
SELECT create_id_generator('adv_shard', shard => 7),
	create_id_generator('adv_ticket', 'ticket', shard => 1, servers => 4), create_id_generator('adv_other', shard => 9);
SELECT create_dictionary('adv_words', secret => '\x00112233445566778899aabbccddeeff') IS NOT NULL,
	create_dictionary('adv_lanes', lanes => 4, secret => '\x00112233445566778899aabbccddeeff') IS NOT NULL;
CREATE TABLE adv_row (id bigint PRIMARY KEY DEFAULT next_id('adv_shard'), n bigint DEFAULT next_id('adv_ticket'),
	o bigint DEFAULT next_id('adv_other'));
INSERT INTO adv_row SELECT * FROM adv_kept;
INSERT INTO adv_words SELECT * FROM adv_kept_words;
INSERT INTO adv_lanes SELECT * FROM adv_kept_lanes;
SELECT part, relation, what, count(*) FROM census_check() WHERE relation::text LIKE 'adv%' GROUP BY 1, 2, 3 ORDER BY 1,
	relation::text, 3;
-- a role that may read a generator, and not lift it
GRANT SELECT ON adv_row, adv_words, adv_lanes TO regress_advance;
GRANT SELECT ON adv_shard, adv_ticket, adv_other TO regress_advance;
SET ROLE regress_advance;
SELECT * FROM census_advance('adv_row');
SELECT * FROM census_advance('adv_words');
SELECT * FROM census_advance('adv_lanes');
RESET ROLE;
REVOKE ALL ON adv_row FROM regress_advance;
SET ROLE regress_advance;
SELECT * FROM census_advance('adv_row');
RESET ROLE;
BEGIN READ ONLY;
SELECT * FROM census_advance();
ROLLBACK;
-- rows of a role's own table move no generator of others: not to a time to come, nor as far as the role could not lift
-- it by a call
GRANT USAGE ON adv_shard, adv_ticket TO regress_advance;
CREATE TABLE adv_theirs (id bigint DEFAULT next_id('adv_shard'), n bigint DEFAULT next_id('adv_ticket'));
INSERT INTO adv_theirs SELECT id + (1::bigint << 58), n + 4000000 FROM adv_row LIMIT 1;
ALTER TABLE adv_theirs OWNER TO regress_advance;
SELECT part, relation, what, regexp_replace(detail, '\d+', '#', 'g') AS detail FROM census_advance('adv_theirs');
DROP TABLE adv_theirs;
-- what cannot be advanced keeps nobody from the rest
SET ROLE regress_advance;
SET client_min_messages = warning;
SELECT part, relation, what, detail FROM census_advance() WHERE relation::text LIKE 'adv%' ORDER BY relation::text;
RESET client_min_messages;
RESET ROLE;
-- a generator of another shard is in nobody's way
SELECT part, relation, what, regexp_replace(detail, '\d{9,}', '#', 'g') AS detail FROM census_advance() ORDER BY 1,
	relation::text, 4;
SELECT * FROM census_advance();
SELECT part, relation, what FROM census_check() WHERE relation::text LIKE 'adv%';
-- and all goes on above
INSERT INTO adv_row SELECT FROM generate_series(1, 5);
INSERT INTO adv_row (id) SELECT id_at('adv_shard', '2026-01-01') FROM generate_series(1, 20);
SELECT count(*) - count(DISTINCT id) AS ids, count(*) - count(DISTINCT n) AS n FROM adv_row;
SELECT count(DISTINCT intern('adv_words', 'v' || g)), count(DISTINCT intern('adv_lanes', 'v' || g))
	FROM generate_series(1, 150) g;
SELECT count(*) - count(DISTINCT id) AS twice FROM adv_lanes;
SELECT * FROM census_check('adv_lanes');
DROP TABLE adv_row, adv_words, adv_lanes, adv_kept, adv_kept_words, adv_kept_lanes;
DROP SEQUENCE adv_shard, adv_ticket, adv_other;
DROP ROLE regress_advance;
-- allocators, dense and window, and the partitions of directories: a column that one fills is read as one that a
-- generator fills is
CREATE ROLE regress_advance;
SELECT create_allocator('adv_dense'), create_allocator('adv_window', 'window');
CREATE TABLE adv_code (d bigint DEFAULT allocate('adv_dense'), w bigint DEFAULT allocate('adv_window'), n int);
INSERT INTO adv_code (n) SELECT generate_series(1, 3000);
SELECT * FROM census_check('adv_code');
SELECT * FROM census_advance('adv_code');
CREATE TABLE adv_kept AS SELECT * FROM adv_code;
DROP TABLE adv_code, adv_dense, adv_window;
-- the subscriber's: rows, and allocators that know of none
SELECT create_allocator('adv_dense'), create_allocator('adv_window', 'window');
CREATE TABLE adv_code (d bigint DEFAULT allocate('adv_dense'), w bigint DEFAULT allocate('adv_window'), n int);
INSERT INTO adv_code SELECT * FROM adv_kept;
SELECT part, relation, what, regexp_replace(detail, '\d{2,}', '#', 'g') AS detail FROM census_check('adv_code');
SELECT relation, what FROM census_check('adv_dense') UNION ALL SELECT relation, what FROM census_check('adv_window');
GRANT SELECT ON adv_code, adv_dense, adv_window TO regress_advance;
GRANT SELECT, USAGE ON adv_window_id_hint TO regress_advance;
SET ROLE regress_advance;
SELECT * FROM census_advance('adv_code');
RESET ROLE;
-- what the owner of a table may not do, its rows do not
ALTER TABLE adv_code OWNER TO regress_advance;
SELECT part, relation, what, regexp_replace(detail, '\d{2,}', '#', 'g') AS detail FROM census_advance('adv_code');
ALTER TABLE adv_code OWNER TO CURRENT_ROLE;
SELECT part, relation, what, regexp_replace(detail, '\d{2,}', '#', 'g') AS detail FROM census_advance('adv_code');
SELECT * FROM census_advance('adv_code');
SELECT * FROM census_check('adv_code') UNION ALL SELECT * FROM census_check('adv_dense') UNION ALL SELECT *
	FROM census_check('adv_window');
INSERT INTO adv_code (n) SELECT generate_series(1, 3000);
SELECT count(*), count(DISTINCT d), max(d), count(DISTINCT w) FROM adv_code;
-- doubles that are there are found, after the fact, too
INSERT INTO adv_code VALUES (7, 70000), (7, 70000);
SELECT part, relation, what, detail FROM census_check('adv_code') WHERE what = 'id is there twice' ORDER BY detail
	LIMIT 1;
-- rows of a window allocator that came without its sequence
SELECT create_allocator('adv_rows', 'window');
INSERT INTO adv_rows VALUES (300), (2000);
SELECT * FROM census_advance('adv_rows');
SELECT allocate('adv_rows') BETWEEN 2304 AND 3327 AS in_the_next_window;
-- of two columns of a table one cannot be advanced: what is reported of the other is done
SELECT create_allocator('adv_may'), create_allocator('adv_may_not');
CREATE TABLE adv_both (a bigint DEFAULT allocate('adv_may'), b bigint DEFAULT allocate('adv_may_not'));
INSERT INTO adv_both VALUES (5, 5);
GRANT SELECT ON adv_both, adv_may, adv_may_not TO regress_advance;
GRANT INSERT ON adv_may TO regress_advance;
SET ROLE regress_advance;
SET client_min_messages = error;
SELECT relation, what, regexp_replace(detail, ':.*', '') AS detail FROM census_advance()
	WHERE relation = 'adv_both'::regclass;
RESET ROLE;
SET client_min_messages = warning;
SELECT count(*) FROM adv_may;
DROP TABLE adv_both, adv_may, adv_may_not;
-- partitions of directories
BEGIN;
SELECT count(directory_create(ARRAY['adv_' || g], 'partition')) FROM generate_series(1, 3) g;
SELECT setval('census_private.directory_partition_seq', 1, false);
SELECT part, what FROM census_check('census_private.directory');
SAVEPOINT behind;
SELECT directory_create('{adv_4}', 'partition');
ROLLBACK TO behind;
SELECT part, what FROM census_advance('census_private.directory');
SELECT count(directory_create(ARRAY['adv_' || g], 'partition')) FROM generate_series(4, 6) g;
SELECT * FROM census_check('census_private.directory');
ROLLBACK;
DROP TABLE adv_code, adv_kept, adv_dense, adv_window, adv_rows;
DROP ROLE regress_advance;
-- what a rollback does not take back
SELECT setval('census_private.directory_id_hint', 1, false), setval('census_private.directory_partition_seq', 1, false);
