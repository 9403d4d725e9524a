-- The stored form of version 1 is unchanged: lines of test/golden/tally_v1.tsv never change; lines may be added.
CREATE TEMP TABLE golden (name text, sets text[], stored bytea);
\copy golden FROM 'test/golden/tally_v1.tsv'
CREATE FUNCTION pg_temp.made(text[]) RETURNS roaring_tally LANGUAGE sql
	AS $$ SELECT tally_agg(s::roaring) FROM unnest($1) s $$;
SELECT name, cardinality(sets) AS sets, length(stored) AS bytes,
	census_private.roaring_tally_send(pg_temp.made(sets)) = stored AS written,
	translate(encode(stored, 'base64'), E'\n', '')::roaring_tally::text = pg_temp.made(sets)::text AS read
  FROM golden ORDER BY name;
-- read as they stand: through binary copy
CREATE TEMP TABLE copied (t roaring_tally);
\copy (SELECT pg_temp.made(sets) FROM golden ORDER BY name) TO 'results/tally_golden.bin' (FORMAT binary)
\copy copied FROM 'results/tally_golden.bin' (FORMAT binary)
SELECT count(*) FROM copied JOIN golden ON census_private.roaring_tally_send(t) = stored;
-- and asked
SELECT name, max(sets) AS most, count(*) AS members, sum(sets) AS sum, bool_and(sets = coalesce((SELECT sets
	FROM unnest(t) WHERE member = member), 0)) AS same
  FROM (SELECT name, translate(encode(stored, 'base64'), E'\n', '')::roaring_tally AS t FROM golden) g, unnest(t)
    GROUP BY name ORDER BY name;
-- what is hostile: each bit of each of the shorter ones turned, each length cut; an error of class 22, or a tally of
-- the same bytes
DO $$
DECLARE
	g record;
	b bytea;
	n int := 0;
	refused int := 0;
BEGIN
	FOR g IN SELECT stored FROM golden WHERE length(stored) < 120 LOOP
		FOR i IN 0 .. 9 * length(g.stored) - 1 LOOP
			b := CASE WHEN i < 8 * length(g.stored) THEN set_bit(g.stored, i, 1 - get_bit(g.stored, i))
				ELSE substr(g.stored, 1, i - 8 * length(g.stored)) END;
			n := n + 1;
			BEGIN
				IF census_private.roaring_tally_send(translate(encode(b, 'base64'), E'\n', '')::roaring_tally) <> b THEN
					RAISE EXCEPTION 'not canonical: %', b;
				END IF;
				PERFORM tally_at_least(translate(encode(b, 'base64'), E'\n', '')::roaring_tally, 1);
			EXCEPTION WHEN invalid_text_representation THEN
				refused := refused + 1;
			END;
		END LOOP;
	END LOOP;
	RAISE NOTICE '% of % refused', refused, n;
END $$;
