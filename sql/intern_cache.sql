-- A session's cache is correct after rollbacks, TRUNCATE and DROP, and when it is smaller than the strings in use.
SET max_parallel_workers_per_gather = 0; -- a worker has a cache of its own
SELECT create_dictionary('c');
CREATE FUNCTION hits(command text, OUT result text, OUT hits bigint) LANGUAGE plpgsql AS $$
DECLARE before bigint := (SELECT cache_hits FROM intern_stats('c'));
BEGIN
	EXECUTE command INTO result;
	hits := (SELECT cache_hits FROM intern_stats('c')) - before;
END $$;
SELECT * FROM hits($$SELECT intern_array('c', array['a', 'b'])$$);
SELECT * FROM hits($$SELECT intern_array('c', array['a', 'b', 'a'])$$);
SELECT * FROM hits($$SELECT intern_find_array('c', array['b', 'x'])$$);
-- an unknown string is not remembered as unknown
SELECT * FROM hits($$SELECT intern_find('c', 'x')$$);

-- rows that are rolled back are forgotten
BEGIN;
SELECT * FROM hits($$SELECT intern('c', 'gone')$$);
SELECT * FROM hits($$SELECT intern('c', 'gone')$$);
ROLLBACK;
SELECT * FROM hits($$SELECT intern_find('c', 'gone')$$);
SELECT * FROM hits($$SELECT intern_find_array('c', array['a', 'b'])$$);
BEGIN;
SELECT intern('c', 'outer');
SAVEPOINT a;
SELECT intern('c', 'inner');
SAVEPOINT b;
SELECT intern('c', 'innermost');
RELEASE b;
SELECT * FROM hits($$SELECT intern_array('c', array['outer', 'inner', 'innermost'])$$);
ROLLBACK TO a;
SELECT * FROM hits($$SELECT intern_find_array('c', array['outer', 'inner', 'innermost'])$$);
SELECT intern('c', 'inner');
COMMIT;
SELECT * FROM hits($$SELECT intern_find_array('c', array['outer', 'inner', 'innermost'])$$);
DO $$ BEGIN
	FOR i IN 1..20 LOOP
		BEGIN
			PERFORM intern('c', 'loop' || i);
			IF i % 2 = 0 THEN RAISE EXCEPTION 'no'; END IF;
		EXCEPTION WHEN OTHERS THEN NULL;
		END;
	END LOOP;
END $$;
SELECT count(intern_find('c', 'loop' || i)) FROM generate_series(1, 20) i;
SELECT count(*) FROM c WHERE intern_find('c', value) IS DISTINCT FROM id;
-- more subtransactions than the cache marks
DO $$ BEGIN
	FOR i IN 1..300 LOOP
		BEGIN
			PERFORM intern('c', 'mark' || i);
			IF i % 3 = 0 THEN RAISE EXCEPTION 'no'; END IF;
		EXCEPTION WHEN OTHERS THEN NULL;
		END;
		PERFORM intern('c', 'between' || i);
	END LOOP;
END $$;
SELECT count(intern_find('c', 'mark' || i)) AS marks, count(intern_find('c', 'between' || i)) AS between
	FROM generate_series(1, 300) i;
SELECT count(*) FROM c WHERE intern_find('c', value) IS DISTINCT FROM id;

-- two-phase commit: what is prepared is not committed yet
BEGIN;
SELECT intern('c', 'prepared') IS NOT NULL AS given;
PREPARE TRANSACTION 'intern_cache';
SELECT intern_find('c', 'prepared');
ROLLBACK PREPARED 'intern_cache';
SELECT intern_find('c', 'prepared');

-- TRUNCATE and DROP, committed, rolled back, and in the transaction that created it
BEGIN;
TRUNCATE c;
SELECT intern_find('c', 'a');
SELECT intern('c', 'a') > 2 AS new;
ROLLBACK;
SELECT * FROM hits($$SELECT intern_find_array('c', array['a', 'b'])$$);
TRUNCATE c RESTART IDENTITY;
SELECT intern_find('c', 'a'), intern_array('c', array['b', 'a']);
BEGIN;
SELECT create_dictionary('c2');
SELECT intern_array('c2', array['a', 'b']);
TRUNCATE c2 RESTART IDENTITY;
SELECT intern_find_array('c2', array['a', 'b']);
SELECT intern_array('c2', array['b', 'a']);
DROP TABLE c2;
SELECT create_dictionary('c2');
SELECT intern_find_array('c2', array['a', 'b']);
COMMIT;
DROP TABLE c2;

-- too small: every size of string, many more than fit, with rollbacks in between
SET census.intern_cache_size = '16kB';
TRUNCATE c RESTART IDENTITY;
CREATE TABLE oracle (value text PRIMARY KEY, id bigint);
DO $$
DECLARE
	b text[];
	i bigint[];
BEGIN
	PERFORM setseed(0.25);
	FOR round IN 1..300 LOOP
		b := ARRAY(SELECT repeat('x', (random() * random() * 400)::int) || (random() * 30)::int
			FROM generate_series(1, 1 + (random() * 20)::int));
		BEGIN
			i := intern_array('c', b);
			IF i <> intern_array('c', b) OR intern_text_array('c', i) <> b THEN RAISE WARNING 'wrong in round %',
				round; END IF;
			IF random() < 0.3 THEN RAISE EXCEPTION 'back'; END IF;
			INSERT INTO oracle SELECT DISTINCT * FROM unnest(b, i) ON CONFLICT (value)
				DO UPDATE SET id = NULLIF(excluded.id, CASE WHEN excluded.id = oracle.id
				THEN NULL ELSE excluded.id END);
		EXCEPTION WHEN raise_exception THEN NULL;
		END;
	END LOOP;
END $$;
SELECT count(*) > 500 AS many, count(*) FILTER (WHERE o.id IS DISTINCT FROM c.id) AS wrong,
	count(*) FILTER (WHERE intern_find('c', o.value) IS DISTINCT FROM o.id) AS wrong_now FROM oracle o FULL JOIN c
		USING (value);
SET census.intern_cache_size = 0;
SELECT count(*) FILTER (WHERE intern_find('c', o.value) IS DISTINCT FROM o.id) AS wrong_uncached FROM oracle o;
DROP TABLE c, oracle;
DROP FUNCTION hits;
