-- With a hash of 4 bits every string collides, and results are still exact.
SET census.intern_hash_bits = 4;
SELECT create_dictionary('narrow');
-- an oracle in plain SQL
CREATE TABLE oracle (value text PRIMARY KEY, id bigint UNIQUE);
DO $$
DECLARE
	batch text[];
	ids bigint[];
	bad int;
BEGIN
	PERFORM setseed(0.5);
	FOR round IN 1..40 LOOP
		batch := ARRAY(SELECT 's' || (random() * 600)::int FROM generate_series(1, (random() * 60)::int));
		ids := intern_array('narrow', batch);
		SELECT count(*) INTO bad FROM unnest(batch, ids) AS x(value, id) JOIN oracle o USING (value)
			WHERE o.id IS DISTINCT FROM x.id;
		IF bad > 0 THEN RAISE EXCEPTION 'an id has changed in round %', round; END IF;
		INSERT INTO oracle SELECT DISTINCT value, id FROM unnest(batch, ids) AS x(value, id) ON CONFLICT (value)
			DO NOTHING;
	END LOOP;
END $$;
SELECT count(*) > 400 AS many, count(*) = count(DISTINCT id) AND count(*) = count(DISTINCT value) AS exact FROM narrow;
SELECT (SELECT count(*) FROM oracle) = (SELECT count(*) FROM narrow) AS complete,
	count(*) FILTER (WHERE intern_find('narrow', value) <> id) AS wrong,
	count(*) FILTER (WHERE intern_text('narrow', id) <> value) AS wrong_back FROM oracle;
-- the keys are dense from the hashes on: chains have no holes
SELECT min(key) >= 0 AND max(key) <= 15 + count(*) AS compact FROM narrow;
SELECT intern_find('narrow', 'unknown');
-- rows by hand may sit anywhere on the chain, but not before it
SELECT intern_key('narrow', 'x') BETWEEN 0 AND 15 AS narrow;
\set VERBOSITY sqlstate
INSERT INTO narrow (key, value) VALUES (intern_key('narrow', 'x') - 1, 'x');
RESET census.intern_hash_bits;
DROP TABLE narrow, oracle;
