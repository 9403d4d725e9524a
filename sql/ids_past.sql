-- Ids for rows of the past, and the record of ids that were used there.
SET timezone = 'UTC';
\set SHOW_CONTEXT never
SELECT create_id_generator('g', shard => 1), create_id_generator('j', 'js53', shard => 1),
	create_id_generator('few', 'custom', time_bits => 40, shard_bits => 3, sequence_bits => 4);

-- None twice, however the times are spread: all the same, at random, and at
-- every distance that a modulo could take for none (powers of two of cells, of
-- ticks, and their neighbours).
CREATE TABLE past (g regclass, spread text, t timestamptz, id bigint);
CREATE FUNCTION spread(g regclass, what text, n int, step interval) RETURNS void LANGUAGE sql
	BEGIN ATOMIC INSERT INTO past SELECT g, what, t, id_at(g, t)
		FROM (SELECT timestamptz '2026-03-01 12:00' + i * step AS t FROM generate_series(1, n) i) s; END;
SELECT count(spread(g, 'same', 3000, '0')) FROM unnest('{g,j,few}'::regclass[]) g;
SELECT count(spread(g, k || ' ms', 200, k * interval '1 ms')) FROM unnest('{g,j,few}'::regclass[]) g,
	unnest('{1,-1,3,63,64,65,512,-512,1023,1024,4096,-4096,32768,262144}'::int[]) k;
SELECT count(spread(g, k || ' of 2 by turns', 500, interval '0')) FROM unnest('{g,j,few}'::regclass[]) g,
	generate_series(0, 3) k;
INSERT INTO past SELECT g, 'by turns', t, id_at(g, t) FROM unnest('{g,j,few}'::regclass[]) g,
	LATERAL (SELECT timestamptz '2026-03-01 12:00' + (i % 2) * k * interval '1 ms' AS t FROM generate_series(0, 19) b,
		LATERAL (SELECT 1 << b AS k) s, generate_series(1, 200) i) s;
INSERT INTO past SELECT g, 'random', t, id_at(g, t) FROM unnest('{g,j,few}'::regclass[]) g,
	LATERAL (SELECT timestamptz '2026-03-01 12:00' - random() * interval '60 days' AS t FROM generate_series(1,
		20000))
		s;
SELECT g, count(*), count(*) - count(DISTINCT id) AS repeats, bool_and(id_timestamp(id, g) <= t) AS never_after,
       min((id_info(id, g)).sequence) >= CASE g::text WHEN 'g' THEN 1008 WHEN 'j' THEN 126 ELSE 15 END AS reserved
  FROM past GROUP BY g ORDER BY g::text;
-- half a second for the first thousand, then 4 ms times their number
SELECT max(t - id_timestamp(id, g)) < '0.512 s' AS first_thousand
	FROM (SELECT * FROM past WHERE g = 'g'::regclass AND spread = 'same' ORDER BY ctid LIMIT 1000) s;
SELECT max((t - id_timestamp(id, g)) / n) < '4.1 ms' AS later
	FROM (SELECT *, row_number() OVER (ORDER BY ctid) AS n FROM past WHERE g = 'g'::regclass) s WHERE n > 1000;
-- a generator counts its own: another one's calls do not move it
SELECT create_id_generator('fresh', shard => 2);
SELECT t - id_timestamp(id_at('fresh', t), 'fresh') < '0.512 s' AS near
	FROM (SELECT timestamptz '2026-03-01 12:00' AS t) s;

-- a function that used all sequence numbers was here before: its ids are let alone
CREATE TABLE old (id bigint);
INSERT INTO old SELECT ((i / 1024 + 36849600000)::bigint << 23) | (9 << 10) | (i % 1024)
	FROM generate_series(0, 20479) i;
SELECT id_convert('old', epoch => '2025-01-01 00:00+00');
SELECT id_at('old_id_ids', '2026-03-03 12:00:00.01');
SELECT id_at('old_id_ids', '2026-03-02 12:00');
INSERT INTO old SELECT id_at('old_id_ids', '2026-03-03 12:01'::timestamptz + i * interval '1 ms')
	FROM generate_series(1, 5000) i;
SELECT count(*) - count(DISTINCT id) AS repeats FROM old;
-- so it is for one that took the table over later
CREATE TABLE old2 AS SELECT * FROM old WHERE (id_info(id)).sequence < 1024 ORDER BY id LIMIT 20000;
DROP TABLE old;
SELECT create_id_generator('taker', shard => 9);
SELECT id_convert('old2', 'id', 'taker');
SELECT seqstart = (SELECT max(id) FROM old2) AS start FROM pg_sequence WHERE seqrelid = 'taker'::regclass;
SELECT id_at('taker', '2026-03-02 12:00');

-- what it says when there can be none
SELECT id_at('g', 'infinity');
SELECT id_at('g', '2025-01-01 00:00:00.1');
SELECT id_at('g', '2200-01-01');
-- a generator has one count, whatever becomes of it: no other one's name is its
ALTER SEQUENCE fresh RENAME TO elsewhere;
SELECT create_id_generator('fresh', shard => 3);
SELECT id_at('elsewhere', '2026-03-02 12:00') > 0 AS goes_on;
SELECT 9223372036854775807 - seqmax AS made_at_most FROM pg_sequence
	WHERE seqrelid IN ('fresh'::regclass, 'elsewhere'::regclass) ORDER BY 1;
DROP SEQUENCE fresh;
ALTER SEQUENCE elsewhere RENAME TO fresh;
-- a rollback gives no number back
BEGIN;
SELECT id_at('fresh', '2026-03-02 12:00') AS a \gset
ROLLBACK;
SELECT id_at('fresh', '2026-03-02 12:00') <> :a AS another;
-- MAXVALUE is lowered for the first id that needs more, by a quarter of the count at most
SELECT count(id_at('fresh', '2026-03-02 12:00')) FROM generate_series(1, 5000);
SELECT 9223372036854775807 - seqmax BETWEEN 5003 AND 6300 AS allowed FROM pg_sequence
	WHERE seqrelid = 'fresh'::regclass;
-- taken away by hand, the count itself is not lost; what a dump would not keep is found, and mended
CREATE TABLE dated (id bigint DEFAULT next_id('fresh'));
INSERT INTO dated SELECT id_at('fresh', '2026-03-02 12:00') FROM generate_series(1, 3);
ALTER SEQUENCE fresh MAXVALUE 9223372036854775807;
SELECT what, regexp_replace(detail, '\d{4}', 'N', 'g') AS detail FROM census_check('dated');
SELECT what, regexp_replace(detail, '\d{4}', 'N', 'g') AS detail FROM census_advance('dated');
SELECT what FROM census_check('dated');
SELECT 9223372036854775807 - seqmax > 5000 AS allowed FROM pg_sequence WHERE seqrelid = 'fresh'::regclass;
INSERT INTO dated SELECT id_at('fresh', '2026-03-02 12:00') FROM generate_series(1, 3);
SELECT count(*), count(DISTINCT id) FROM dated;
DROP TABLE dated;
ALTER SEQUENCE fresh MAXVALUE 9223372034707292159;
SELECT what FROM census_check('fresh');
SELECT id_at('fresh', '2026-03-02 12:00') > 0 AS goes_on;
-- what restores a dump: a sequence of the same definition, without a count
SELECT format('CREATE SEQUENCE restored INCREMENT %s MINVALUE 1 START 1 MAXVALUE %s CACHE %s', seqincrement, seqmax - 7,
	seqcache)
	FROM pg_sequence WHERE seqrelid = 'j'::regclass \gexec
SELECT 9223372036854775807 - seqmax AS allowed FROM pg_sequence WHERE seqrelid = 'restored'::regclass \gset
INSERT INTO past SELECT 'restored', 'again', '2026-03-02 12:00', id_at('restored', '2026-03-02 12:00')
	FROM generate_series(1, 300);
SELECT count(id_info(id, g)) > 0 AS made, count(*) - count(DISTINCT id) AS repeats FROM past
	WHERE g IN ('j'::regclass, 'restored'::regclass);

DROP FUNCTION spread;
DROP TABLE past, old2;
DROP SEQUENCE g, j, few, fresh, taker, restored;
