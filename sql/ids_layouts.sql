-- Every layout: the bits of its ids, and the end of its range.
SET timezone = 'UTC';
SET datestyle = 'ISO, YMD';
\set SHOW_CONTEXT never
SELECT create_id_generator('l_instagram', shard => 5),
       create_id_generator('l_instagram_own', shard => 6, epoch => to_timestamp(1314220021.721)),
       create_id_generator('l_snowflake', 'snowflake', shard => 1023),
       create_id_generator('l_sonyflake', 'sonyflake', shard => 65535),
       create_id_generator('l_js53', 'js53', shard => 31),
       create_id_generator('l_int32', 'int32', shard => 3, epoch => date_trunc('day', now())),
       create_id_generator('l_ticket', 'ticket', servers => 2, shard => 1),
       create_id_generator('l_custom', 'custom', shard => 7, epoch => '2020-01-01', time_bits => 46, shard_bits => 3,
         sequence_bits => 4, tick => '20 us');
SELECT generator, layout, shard, epoch, tick, time_bits, shard_bits, sequence_bits, servers, ends
	FROM census_generator
 WHERE layout <> 'int32' AND generator::text ~ '^l_' ORDER BY generator::text;
-- int32 begins with the day it is made
SELECT shard, epoch = date_trunc('day', now()) AS today, tick, time_bits, shard_bits, sequence_bits,
	ends - epoch AS lasts FROM census_private.id_generator('l_int32');
SELECT * FROM census_private.id_generator('pg_class');

-- ids of each: rising, of now, of their shard, within their bits
CREATE TABLE made (g regclass, n int, id bigint);
INSERT INTO made SELECT g, n, next_id(g)
	FROM unnest('{l_instagram,l_instagram_own,l_snowflake,l_sonyflake,l_js53,l_ticket,l_custom}'::regclass[]) g,
	generate_series(1, 2500) n;
INSERT INTO made SELECT 'l_int32', n, next_id('l_int32') FROM generate_series(1, 50) n;
SELECT g, count(*), count(*) - count(DISTINCT id) AS repeats, count(*) FILTER (WHERE fall) AS falls,
       min(id_shard(id, g)), max(id_shard(id, g)), min(id) > 0 AS positive,
       max(id) < CASE g::text WHEN 'l_js53' THEN 1::bigint << 53 WHEN 'l_int32'
         THEN 1::bigint << 31 ELSE 9223372036854775807 END AS fits,
       bool_and(g = 'l_ticket'::regclass OR abs(extract(epoch FROM id_timestamp(id, g) - now())) < 10) AS of_now
  FROM (SELECT *, id < lag(id) OVER (PARTITION BY g ORDER BY n) AS fall FROM made WHERE g <> 'l_ticket'::regclass
    UNION ALL SELECT *, id < lag(id) OVER (ORDER BY n) FROM made WHERE g = 'l_ticket'::regclass) s
 GROUP BY g ORDER BY g::text;
SELECT next_id('l_int32')::int > 0 AS fits_int;
-- tickets of two servers: odd and even
SELECT create_id_generator('l_even', 'ticket', servers => 2, shard => 0);
SELECT id FROM made WHERE g = 'l_ticket'::regclass ORDER BY id LIMIT 4;
SELECT next_id('l_even') FROM generate_series(1, 4);
SELECT id_shard(7, 'l_ticket'), id_shard(8, 'l_ticket'), (id_info(7, 'l_ticket')).sequence, id_info(7, 'l_ticket');
-- the bits by hand
SELECT id_timestamp((1::bigint << 22) | (3 << 12) | 9, 'l_snowflake'),
	id_shard((1::bigint << 22) | (3 << 12) | 9, 'l_snowflake'),
	(id_info((1::bigint << 22) | (3 << 12) | 9, 'l_snowflake')).sequence;
SELECT id_timestamp((1::bigint << 24) | (9 << 16) | 3, 'l_sonyflake'),
	id_shard((1::bigint << 24) | (9 << 16) | 3, 'l_sonyflake'),
	(id_info((1::bigint << 24) | (9 << 16) | 3, 'l_sonyflake')).sequence;
SELECT id_timestamp((1::bigint << 12) | (3 << 7) | 9, 'l_js53'), id_shard((1::bigint << 12) | (3 << 7) | 9, 'l_js53'),
	(id_info((1::bigint << 12) | (3 << 7) | 9, 'l_js53')).sequence;
SELECT id_timestamp((2::bigint << 7) | (3 << 4) | 9, 'l_custom'), id_shard((2::bigint << 7) | (3 << 4) | 9,
	'l_custom'),
	(id_info((2::bigint << 7) | (3 << 4) | 9, 'l_custom')).sequence;
-- bounds hold the ids of their time, whatever the layout
SELECT g, count(*) FILTER (WHERE id < id_min(id_timestamp(id, g), g)
	OR id >= id_min(id_timestamp(id, g) + tick, g)) AS outside
  FROM made JOIN census_generator ON generator = g WHERE g <> 'l_ticket'::regclass GROUP BY g ORDER BY g::text;
SELECT id_min(now(), 'l_ticket');
SELECT id_timestamp(7, 'l_ticket');

-- the end: an error, never a negative id, never a wrap, and it stays
CREATE FUNCTION to_the_end(g regclass, max bigint)
	RETURNS TABLE (last_ids bigint, left_to_the_end bigint, negative bigint, error text) LANGUAGE plpgsql AS $$
DECLARE id bigint; r int; e text;
BEGIN
	last_ids := 0; negative := 0;
	BEGIN
		LOOP
			id := next_id(g);
			last_ids := last_ids + 1;
			left_to_the_end := max - id;
			IF id < 0 THEN negative := negative + 1; END IF;
		END LOOP;
	EXCEPTION WHEN OTHERS THEN error := sqlstate || ' ' || sqlerrm;
	END;
	RETURN NEXT;
END $$;
SET census.id_clock_step = quiet;
SELECT id_advance('l_instagram', 9223372036854775807 - (1::bigint << 23));
SELECT * FROM to_the_end('l_instagram', 9223372036854775807);
SELECT next_id('l_instagram');
SELECT id_advance('l_snowflake', 9223372036854775807);
SELECT * FROM to_the_end('l_snowflake', 9223372036854775807);
SELECT id_advance('l_sonyflake', 9223372036854775807 - (1::bigint << 24));
SELECT * FROM to_the_end('l_sonyflake', 9223372036854775807);
SELECT id_advance('l_js53', 9007199254740991 - (1 << 12));
SELECT * FROM to_the_end('l_js53', 9007199254740991);
SELECT id_advance('l_int32', 2147483647 - (1 << 7));
SELECT * FROM to_the_end('l_int32', 2147483647);
SELECT id_advance('l_ticket', 9223372036854775807 - 10);
SELECT * FROM to_the_end('l_ticket', 9223372036854775807);
SELECT id_advance('l_custom', (1::bigint << 53) - 1 - (1 << 7));
SELECT * FROM to_the_end('l_custom', (1::bigint << 53) - 1);
-- setval() beyond the layout is the end, too
SELECT create_id_generator('l_beyond', 'js53');
SELECT setval('l_beyond', 9223372036854775807);
SELECT next_id('l_beyond');
SELECT setval('l_beyond', 1);
SELECT next_id('l_beyond') > 0 AS again;
RESET census.id_clock_step;

-- id_advance(): above the id of any shard, once
SELECT create_id_generator('l_adv', shard => 2);
SELECT next_id('l_adv') AS a \gset
SELECT id_advance('l_adv', :a), id_advance('l_adv', :a - 1), id_advance('l_adv', 0);
-- ten milliseconds on, of a higher and of a lower shard
SELECT id_advance('l_adv', (:a + (10 << 23)) | (8191 << 10)) AS lifted,
	next_id('l_adv') > ((:a + (10 << 23)) | (8191 << 10)) AS above;
SELECT next_id('l_adv') AS b \gset
SELECT id_advance('l_adv', ((:b + (20 << 23)) >> 23 << 23) | 1000) AS lifted,
	next_id('l_adv') > (((:b + (20 << 23)) >> 23 << 23) | 1000) AS above,
       id_advance('l_adv', ((:b + (20 << 23)) >> 23 << 23) | 1020) AS lifted_by_the_same_time;
BEGIN;
SELECT id_advance('l_adv', :a + (1000::bigint << 23)) AS lifted;
ROLLBACK;
SELECT next_id('l_adv') > :a + (1000::bigint << 23) AS not_undone;

-- another shard, and back to the server's
SELECT id_set_shard('l_adv', 77);
SELECT id_shard(next_id('l_adv')), next_id('l_adv') > :a + (1000::bigint << 23) AS goes_on;
SELECT id_set_shard('l_adv', NULL);
SELECT id_shard(next_id('l_adv')), next_id('l_adv') > :a + (1000::bigint << 23) AS goes_on;
SELECT id_set_shard('l_adv', 5);		-- is l_instagram's
SELECT id_set_shard('l_adv', 8192);
SELECT id_set_shard('census_private.id_seq', 5);
SELECT id_set_shard('made', 5);

-- ids of id_at(), many for the same time: none twice, none of next_id()'s
CREATE TABLE past (t timestamptz, id bigint);
INSERT INTO past SELECT t, id_at('l_adv', t)
	FROM (SELECT now() - (n % 7) * interval '1 day' AS t FROM generate_series(1, 200000) n) s;
INSERT INTO past SELECT t, id_at('l_adv', t)
	FROM (SELECT now() - random() * interval '300 days' AS t FROM generate_series(1, 50000) n) s;
INSERT INTO past SELECT now(), next_id('l_adv') FROM generate_series(1, 250000) n;
SELECT count(*), count(*) - count(DISTINCT id) AS repeats FROM past;
SELECT max(id_timestamp(id) - t) <= '0' AS never_after,
	min(id_timestamp(id) - t) > interval '-0.004 s' * 250000 AS not_long_before
  FROM past WHERE (id_info(id)).sequence >= 1008;
SELECT count(*) FILTER (WHERE (id_info(id)).sequence >= 1008) AS of_id_at FROM past;
SELECT 9223372036854775807 - seqmax > 250000 AS counted FROM pg_sequence WHERE seqrelid = 'l_adv'::regclass;
SELECT id_at('l_adv', '2024-12-31');
SELECT id_at('l_adv', '2025-01-01 00:00:00.1');
SELECT id_at('l_adv', '2059-01-01');
SELECT id_at('l_adv', 'infinity');
SELECT id_at('l_adv', '-infinity');
SELECT id_at('l_ticket', now());
SELECT create_id_generator('l_few', 'custom', time_bits => 40, shard_bits => 3, sequence_bits => 3);
SELECT id_at('l_few', now());
SELECT id_at('made', now());

-- 63 bits without a shard: Mastodon's 48 + 16, of which the sign leaves 47 + 16; to their end, and not beyond
CREATE TABLE status (id bigint PRIMARY KEY);
INSERT INTO status SELECT ((extract(epoch FROM timestamptz '2026-03-01') * 1000)::bigint + n) << 16 | n * 7919 % 65536
	FROM generate_series(0, 999) n;
SELECT create_id_generator('l_mastodon', 'custom', time_bits => 47, shard_bits => 0, sequence_bits => 16,
	epoch => '1970-01-01');
SELECT id_convert('status', 'id', 'l_mastodon');
INSERT INTO status DEFAULT VALUES;
SELECT count(*), max(id_timestamp(id, 'l_mastodon')) > now() - interval '1 min' AS of_now,
	min(id_timestamp(id, 'l_mastodon')) FROM status;
SELECT count(*) AS wrong FROM (SELECT id FROM status UNION ALL SELECT
	unnest('{0,65535,65536,9223372036854775807}'::bigint[])) s
	WHERE id_shard(id, 'l_mastodon') <> 0
	OR id < id_min(id_timestamp(id, 'l_mastodon'), 'l_mastodon')
	OR id > id_min(id_timestamp(id, 'l_mastodon') + '1 ms', 'l_mastodon');
SELECT id_min('infinity', 'l_mastodon'), (id_info(9223372036854775807, 'l_mastodon')).sequence;
SELECT create_id_generator('l_whole', 'custom', time_bits => 63, shard_bits => 0, sequence_bits => 0, tick => '1 us');
SET census.id_clock_step = quiet;
SELECT id_advance('l_whole', 9223372036854775807 - 5);
SELECT * FROM to_the_end('l_whole', 9223372036854775807);
SELECT id_advance('l_mastodon', 9223372036854775807 - (1 << 17));
SELECT * FROM to_the_end('l_mastodon', 9223372036854775807);
SELECT g, id_advance(g, 9223372036854775807) FROM unnest('{l_mastodon,l_whole}'::regclass[]) g;
SELECT next_id('l_mastodon');
SELECT id_settled('l_mastodon'), id_settled('l_whole');
SELECT id_at('l_mastodon', '2026-04-01') > max(id) AS of_the_past FROM status WHERE id < id_min('2026-03-02',
	'l_mastodon');
RESET census.id_clock_step;
DROP TABLE status;

DROP TABLE made, past;
DROP FUNCTION to_the_end;
DROP SEQUENCE l_instagram, l_instagram_own, l_snowflake, l_sonyflake, l_js53, l_int32, l_ticket, l_even, l_custom,
	l_beyond, l_adv, l_few, l_mastodon, l_whole;
