-- Lanes: an id is lane | counter.  The file shows that four defects of another implementation are absent, each marked
-- "defect".
SELECT create_dictionary('l16', lanes => 16, secret => decode(md5('5'), 'hex'));
-- the top bits of its hash
CREATE FUNCTION text_lane(value text) RETURNS bigint LANGUAGE sql STABLE
	AS $$ SELECT intern_key('l16', value) >> 60 & 15 $$;
\d l16
SELECT count(*), min(lane), max(lane), max(last) FROM census_private.lane WHERE dictionary = 'l16'::regclass
	AND lane >= 0;
-- lane by hash: a string and its id have the same home
CREATE TABLE s AS SELECT v, intern('l16', v) AS id FROM (SELECT 's' || g AS v FROM generate_series(1, 2000) g) x;
SELECT count(*) AS wrong FROM s WHERE id >> 59 <> text_lane(v);
SELECT count(DISTINCT id), count(DISTINCT id >> 59), min(id) > 0 FROM s;
-- the counters of each lane are dense, from 1
SELECT count(*) AS lanes, bool_and(min = 1 AND max = n) AS dense FROM
	(SELECT min(id & ~(15::bigint << 59)), max(id & ~(15::bigint << 59)), count(*) AS n FROM s GROUP BY id >> 59) x;
-- an array, too
SELECT intern_text_array('l16', intern_array('l16', a)) = a AS back, count(DISTINCT id >> 59) FROM
	(SELECT array_agg('t' || g) AS a FROM generate_series(1, 1000) g) x, unnest(intern_array('l16', a)) id GROUP BY a;
SELECT count(*), count(DISTINCT id), count(DISTINCT value),
	sum((SELECT last FROM census_private.lane c WHERE c.dictionary = 'l16'::regclass AND c.lane = l)) FROM
	(SELECT id, value, id >> 59 AS l FROM l16) x GROUP BY l
		HAVING count(*) <> max((SELECT last FROM census_private.lane c WHERE c.dictionary = 'l16'::regclass
		AND c.lane = l));

-- defect: reading every candidate lane's counter.  One string changes one counter
CREATE TABLE before AS SELECT lane, last FROM census_private.lane WHERE dictionary = 'l16'::regclass;
SELECT intern('l16', 'one more') IS NOT NULL AS given;
SELECT count(*), sum(c.last - b.last), bool_and(c.lane = text_lane('one more')) FROM before b JOIN census_private.lane c
	USING (lane)
	WHERE c.dictionary = 'l16'::regclass AND c.last <> b.last;
DROP TABLE before;

-- a rollback does not give counters back, as with sequences
BEGIN;
SELECT intern('l16', 'vain') IS NOT NULL AS given;
ROLLBACK;
SELECT intern('l16', 'vain') - (SELECT last FROM census_private.lane WHERE dictionary = 'l16'::regclass
	AND lane = text_lane('vain')) AS its_own
	WHERE text_lane('vain') = 0 UNION ALL
SELECT (intern('l16', 'vain') & ~(15::bigint << 59)) - (SELECT last FROM census_private.lane
	WHERE dictionary = 'l16'::regclass AND lane = text_lane('vain'))
	WHERE text_lane('vain') <> 0;

-- the most lanes there can be: 32 bits of lane, 31 of counter
SELECT create_dictionary('most', lanes => 4294967296, lane => 'random');
SELECT count(*) FROM census_private.lane WHERE dictionary = 'most'::regclass AND lane >= 0;
SELECT count(*) = 100 AS given, count(DISTINCT id >> 31) > 95 AS many_lanes, min(id) > 0 AS positive FROM
	(SELECT intern('most', 'm' || g) AS id FROM generate_series(1, 100) g OFFSET 0) x;
SELECT count(DISTINCT id >> 31) AS lanes, max(id) - min(id) AS span
	FROM unnest(intern_array('most', array(SELECT 'n' || g FROM generate_series(1, 100) g))) id;
SELECT count(*) - count(DISTINCT id) AS repeated FROM most;

-- defect: bits that overlap.  The highest counter of the highest lane is the highest bigint
UPDATE census_private.lane SET last = (1::bigint << 31) - 2 WHERE dictionary = 'most'::regclass;
SELECT id & ((1::bigint << 31) - 1) = (1::bigint << 31) - 1 AS last_of_its_lane,
	id >> 31 BETWEEN 0 AND 4294967295 AS in_range, id > 0 AS positive FROM
	(SELECT intern('most', 'the last of a lane') AS id OFFSET 0) x;
-- that lane's counter is exhausted, and passed over
SELECT count(*) FROM census_private.lane WHERE dictionary = 'most'::regclass AND last = (1::bigint << 31) - 1;
SELECT count(DISTINCT intern('most', 'o' || g)) FROM generate_series(1, 200) g;
SELECT count(*) FROM census_private.lane WHERE dictionary = 'most'::regclass AND last = (1::bigint << 31) - 1;
-- a batch that no lane has room for is spread
SELECT count(DISTINCT id), count(DISTINCT id >> 31)
	FROM unnest(intern_array('most', array(SELECT 'p' || g FROM generate_series(1, 50) g))) id;
SELECT count(*) - count(DISTINCT id) AS repeated, min(id) > 0 AS positive FROM most;

-- defect: an exhausted last lane pairs an old counter with a new lane.  Here
-- nothing is given when all are full
UPDATE census_private.lane SET last = (1::bigint << 31) - 1 WHERE dictionary = 'most'::regclass AND lane <> 4095;
UPDATE census_private.lane SET last = (1::bigint << 31) - 3 WHERE dictionary = 'most'::regclass AND lane = 4095;
SELECT id >> 51 AS last_counter, id & ((1::bigint << 31) - 1) AS counter
	FROM unnest(intern_array('most', array['q1', 'q2'])) id;
\set VERBOSITY sqlstate
SELECT intern('most', 'q3');
SELECT intern_array('most', array['q1', 'q4', 'q5']);
SELECT intern_find_array('most', array['q3', 'q4']);
UPDATE census_private.lane SET last = (1::bigint << 59) - 1 WHERE dictionary = 'l16'::regclass
	AND lane = text_lane('full');
SELECT intern('l16', 'full');
SELECT intern_find('l16', 'full');
\set VERBOSITY default
SELECT intern('l16', v) IS NOT NULL AS other_lanes_go_on
	FROM (SELECT 'x' || g AS v FROM generate_series(1, 100) g OFFSET 0) x WHERE text_lane(v) <> text_lane('full')
	LIMIT 1;

-- defect: counters and strings in one key space.  Strings that look like a
-- counter's name or value change none
CREATE TABLE before AS SELECT sum(last) AS sum FROM census_private.lane WHERE dictionary = 'l16'::regclass
	AND lane <> text_lane('full');
SELECT count(intern('l16', v)) FROM unnest(array['census_lane', 'lane', '0', '1', '15', e'\\x00', 'l16']) v
	WHERE text_lane(v) <> text_lane('full');
SELECT sum(last) - (SELECT sum FROM before) = (SELECT count(*)
	FROM unnest(array['census_lane', 'lane', '0', '1', '15', e'\\x00', 'l16']) v
	WHERE text_lane(v) <> text_lane('full')) AS as_many
	FROM census_private.lane WHERE dictionary = 'l16'::regclass AND lane <> text_lane('full');
DROP TABLE before;

-- counters survive a rewrite of their table
VACUUM FULL census_private.lane;
SELECT intern('most', 'q1') >> 51, count(intern('l16', v))
	FROM (SELECT 'y' || g AS v FROM generate_series(1, 50) g OFFSET 0) x WHERE text_lane(v) <> text_lane('full');
SELECT count(*) - count(DISTINCT id) AS repeated FROM l16;

-- one lane: a large batch takes its ids from the sequence in one step
SELECT create_dictionary('one');
SELECT min(id), max(id), count(DISTINCT id)
	FROM unnest(intern_array('one', array(SELECT 'a' || g FROM generate_series(1, 100) g))) id;
SELECT nextval('one_id_seq'), setval('one_id_seq', 200, false);
SELECT min(id), max(id), count(DISTINCT id)
	FROM unnest(intern_array('one', array(SELECT 'b' || g FROM generate_series(1, 100) g))) id;
SELECT last_value, log_cnt, is_called FROM one_id_seq;
BEGIN;
SELECT count(intern_array('one', array(SELECT 'c' || g FROM generate_series(1, 40) g)));
ROLLBACK;
SELECT nextval('one_id_seq');
-- the ids of large batches follow each other through several leaves of the index
SELECT min(id), max(id), bool_and(intern_text('one', id) = 'd' || id - 340)
	FROM unnest(intern_array('one', array(SELECT 'd' || g FROM generate_series(1, 3000) g))) id;
-- other sequences: one that counts by two, one at its end, one that was set back
ALTER SEQUENCE one_id_seq INCREMENT 2;
SELECT min(id), max(id), count(DISTINCT id)
	FROM unnest(intern_array('one', array(SELECT 'e' || g FROM generate_series(1, 40) g))) id;
ALTER SEQUENCE one_id_seq INCREMENT 1 MAXVALUE 10049 RESTART 10000;
SELECT min(id), max(id), count(DISTINCT id)
	FROM unnest(intern_array('one', array(SELECT 'f' || g FROM generate_series(1, 50) g))) id;
ALTER SEQUENCE one_id_seq RESTART 10049;
\set VERBOSITY sqlstate
SELECT intern_array('one', array(SELECT 'g' || g FROM generate_series(1, 40) g));
ALTER SEQUENCE one_id_seq NO MAXVALUE RESTART 3001;
SELECT intern_array('one', array(SELECT 'g' || g FROM generate_series(1, 40) g));
\set VERBOSITY default
SELECT count(*) AS strings, count(*) - count(DISTINCT id) AS repeated, count(*) FILTER (WHERE value LIKE 'g%') AS g
	FROM one;

-- arguments
\set VERBOSITY sqlstate
DELETE FROM census_private.lane WHERE dictionary = 'most'::regclass;
SELECT intern('most', 'q6');
DROP TABLE s, l16, most, one;
