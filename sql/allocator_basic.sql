-- Allocators in one session: allocate, release, and errors.
CREATE SCHEMA dira;
SET search_path = dira, public;
CREATE FUNCTION dira.error_of(command text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE h text; d text;
BEGIN
	EXECUTE command;
	RETURN 'no error';
EXCEPTION WHEN OTHERS THEN
	GET STACKED DIAGNOSTICS d = PG_EXCEPTION_DETAIL, h = PG_EXCEPTION_HINT;
	RETURN concat_ws(' | ', SQLSTATE, SQLERRM, nullif(d, ''), nullif(h, ''));
END $$;

SELECT create_allocator('code');
\d code
SELECT allocator, mode, hint FROM census_allocator ORDER BY allocator::text;

-- the smallest free id; NULL for NULL
SELECT allocate('code') FROM generate_series(1, 3);
SELECT allocate(NULL) IS NULL AS nothing;

-- a rollback gives ids back, of a transaction and of a savepoint
BEGIN;
SELECT allocate('code') FROM generate_series(1, 3);
SAVEPOINT s;
SELECT allocate('code') FROM generate_series(1, 2);
ROLLBACK TO s;
SELECT allocate('code');
ROLLBACK;
SELECT allocate('code');
BEGIN;
SELECT allocate('code');
SAVEPOINT s;
SELECT allocate('code');
RELEASE s;
SELECT allocate('code');
COMMIT;
-- and of a caught error
DO $$
DECLARE a bigint; b bigint;
BEGIN
	BEGIN
		a := allocate('code');
		RAISE division_by_zero;
	EXCEPTION WHEN division_by_zero THEN
	END;
	b := allocate('code');
	RAISE NOTICE '% %', a, b;
END $$;

-- ids taken by hand are passed over
INSERT INTO code VALUES (9), (10), (12), (9223372036854775807);
SELECT allocate('code') FROM generate_series(1, 3);
SELECT count(*), min(id), max(id) FROM code WHERE id < 1000;

-- in a DEFAULT; the default survives renames of the allocator
CREATE TABLE tenant (code bigint PRIMARY KEY DEFAULT allocate('code'), name text);
INSERT INTO tenant (name) VALUES ('a'), ('b') RETURNING *;
ALTER TABLE code RENAME TO tenant_code;
CREATE SCHEMA "dir B";
ALTER TABLE tenant_code SET SCHEMA "dir B";
INSERT INTO tenant (name) VALUES ('c') RETURNING *;
SELECT pg_get_expr(adbin, adrelid) FROM pg_attrdef WHERE adrelid = 'tenant'::regclass;
SELECT allocator, mode, hint FROM census_allocator ORDER BY allocator::text;

-- the same statement, many ids: no repeat, no gap
SELECT create_allocator('dira.bulk');
SELECT count(*), count(DISTINCT id), min(id), max(id)
	FROM (SELECT allocate('bulk') AS id FROM generate_series(1, 3000)) x;
BEGIN;
SELECT count(allocate('bulk')) FROM generate_series(1, 5000);
ROLLBACK;
SELECT allocate('bulk');

-- many rollbacks leave nothing behind
DO $$
BEGIN
	FOR i IN 1 .. 500 LOOP
		BEGIN
			PERFORM allocate('bulk');
			IF i % 10 < 3 THEN RAISE division_by_zero; END IF;
		EXCEPTION WHEN division_by_zero THEN
		END;
	END LOOP;
END $$;
SELECT count(*) = max(id) AS dense FROM bulk;

-- a deleted id is given out again when the mark is put back
DELETE FROM bulk WHERE id IN (17, 18);
SELECT allocate('bulk') > 3000 AS above;
SELECT setval('bulk_id_hint', 10, false);
SELECT allocate('bulk') FROM generate_series(1, 2);
SELECT count(*) = max(id) AS dense FROM bulk;
TRUNCATE bulk RESTART IDENTITY;
SELECT allocate('bulk') FROM generate_series(1, 2);

-- window: 64 ids below 255, 1024 below 65535, 8192 above; half of each
SELECT create_allocator('win', mode => 'window');
CREATE FUNCTION take(n int, OUT ids bigint, OUT different bigint, OUT lo bigint, OUT hi bigint) LANGUAGE sql AS
	$$ SELECT count(*), count(DISTINCT id), min(id / 64) * 64, max(id / 64) * 64 + 63
		 FROM (SELECT allocate('win') AS id FROM generate_series(1, n)) x $$;
SELECT * FROM take(31);
SELECT * FROM take(31);
SELECT * FROM take(31);
SELECT * FROM take(31);
SELECT ids, different, lo >= 256 AS above_256, hi < 256 + 1024 AS below_1280 FROM take(511);
SELECT ids, different, lo >= 1280 AS above_1280 FROM take(63 * 511);
-- (transactions that take less than a quarter of a window share it)
SELECT setval('win_id_hint', 68::bigint << 19, true);
SELECT ids, different, lo >= 65792 AS above_65792, hi < 65792 + 8192 AS below_73984 FROM take(2047);
SELECT ids, different, lo >= 65792 AS above_65792, hi < 65792 + 8192 AS below_73984 FROM take(2047);
SELECT ids, different, lo >= 65792 AS above_65792, hi < 65792 + 8192 AS below_73984 FROM take(1);
-- (the count is of eights)
SELECT ids, different, hi >= 73984 AS above_73984 FROM take(16);
-- what came before the window has been deleted
SELECT count(*) < 8192 AS few FROM win;

-- a window filled by hand is left
SELECT create_allocator('filled', mode => 'window');
INSERT INTO filled SELECT generate_series(0, 63);
SELECT allocate('filled') BETWEEN 64 AND 127 AS next_window;
-- rolled back allocations do not fill it
DO $$
BEGIN
	FOR i IN 1 .. 1000 LOOP
		BEGIN
			PERFORM allocate('filled');
			RAISE division_by_zero;
		EXCEPTION WHEN division_by_zero THEN
		END;
	END LOOP;
END $$;
SELECT allocate('filled') BETWEEN 64 AND 127 AS same_window;

-- errors
SELECT error_of($$SELECT allocate('nothing')$$);
SELECT error_of($$SELECT allocate(1::oid::regclass)$$);
SELECT error_of($$SELECT allocate('tenant')$$);
SELECT error_of($$SELECT allocate('tenant_pkey')$$);
SELECT error_of($$SELECT allocate('bulk_id_hint')$$);
SELECT error_of($$SELECT allocate('pg_class')$$);
CREATE VIEW bulk_view AS SELECT * FROM bulk;
SELECT error_of($$SELECT allocate('bulk_view')$$);
CREATE TABLE impostor (LIKE bulk INCLUDING ALL);
SELECT error_of($$SELECT allocate('impostor')$$);
CREATE SEQUENCE impostor_id_hint MINVALUE 0 START 1 OWNED BY impostor.id;
SELECT allocate('impostor');
SELECT error_of($$SELECT create_allocator('x', 'sparse')$$);
SELECT error_of($$SELECT create_allocator('bulk')$$);
SELECT error_of($$SELECT create_allocator('pg_temp.x')$$);
SELECT error_of($$SELECT create_allocator('nowhere.x')$$);
SELECT error_of($$SELECT create_allocator('a b')$$);
SELECT create_allocator('"dir B"."a "" b"');
SELECT allocate('"dir B"."a "" b"');
BEGIN READ ONLY;
SELECT error_of($$SELECT allocate('bulk')$$);
SELECT error_of($$SELECT create_allocator('ro')$$);
ROLLBACK;

-- exhausted: dense has taken the last id, by whatever way
SELECT create_allocator('last');
SELECT setval('last_id_hint', 9223372036854775806, false);
SELECT allocate('last') FROM generate_series(1, 2);
SELECT error_of($$SELECT allocate('last')$$);
SELECT setval('last_id_hint', 1, false);
SELECT allocate('last');
SELECT create_allocator('lastw', mode => 'window');
SELECT setval('lastw_id_hint', 9223372036854775807, false);
SELECT allocate('lastw') >= 144115188075356416 AS last_window;
INSERT INTO lastw SELECT generate_series(144115188075356416, 144115188075356416 + 8191) ON CONFLICT DO NOTHING;
SELECT error_of($$SELECT allocate('lastw')$$);

-- what our way of writing would pass by is refused
ALTER TABLE bulk ADD note text;
SELECT error_of($$SELECT allocate('bulk')$$);
ALTER TABLE bulk DROP note;
SELECT error_of($$SELECT allocate('bulk')$$);
SELECT create_allocator('strict');
CREATE INDEX more ON strict ((id + 1));
SELECT error_of($$SELECT allocate('strict')$$);
DROP INDEX more;
-- a copy of its index, as REINDEX CONCURRENTLY makes one, gets its entries
CREATE INDEX more ON strict (id);
SELECT allocate('strict') FROM generate_series(1, 3);
BEGIN;
ALTER TABLE strict DROP CONSTRAINT strict_pkey;
SET LOCAL enable_seqscan = off;
EXPLAIN (COSTS OFF) SELECT count(id) FROM strict WHERE id > 0;
SELECT count(id) FROM strict WHERE id > 0;
ROLLBACK;
DROP INDEX more;
ALTER TABLE strict SET UNLOGGED;
SELECT error_of($$SELECT allocate('strict')$$);
ALTER TABLE strict SET LOGGED;
CREATE FUNCTION noop() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
CREATE TRIGGER t BEFORE INSERT ON strict FOR EACH ROW EXECUTE FUNCTION noop();
SELECT error_of($$SELECT allocate('strict')$$);
DROP TRIGGER t ON strict;
SELECT allocate('strict');
CREATE TABLE refers (id bigint REFERENCES strict);
SELECT allocate('strict');
CREATE TABLE refers_w (id bigint REFERENCES win);
SELECT error_of($$SELECT allocate('win')$$);
DROP SEQUENCE strict_id_hint;
SELECT error_of($$SELECT allocate('strict')$$);

-- a dropped allocator leaves nothing that a new one could be taken for
DROP TABLE bulk CASCADE;
SELECT create_allocator('bulk', 'window');
SELECT allocate('bulk') < 64 AS first_window;
SELECT mode FROM census_allocator WHERE allocator = 'bulk'::regclass;
SELECT count(*) AS stale FROM census_allocator a WHERE NOT EXISTS (SELECT FROM pg_class WHERE oid = a.allocator);

-- created and used in one transaction, rolled back
BEGIN;
SELECT create_allocator('brief');
SELECT allocate('brief');
ROLLBACK;
SELECT to_regclass('brief'), (SELECT count(*) FROM census_allocator WHERE allocator::text = 'brief');

SET client_min_messages = warning;
DROP SCHEMA dira, "dir B" CASCADE;
