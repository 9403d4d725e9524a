-- The stored form of version 1 and the portable form are unchanged: lines of test/golden/roaring_v1.tsv never change;
-- lines may be added.
CREATE TEMP TABLE golden (name text, members text, stored bytea, portable bytea);
\copy golden FROM 'test/golden/roaring_v1.tsv'
SELECT name, roaring_count(members::roaring) AS members, length(stored) AS bytes,
       census_private.roaring_send(members::roaring) = stored AS written,
       portable::roaring = members::roaring AS portable_read, members::roaring::bytea = portable AS portable_written
  FROM golden ORDER BY name;
-- read as they stand: through binary copy
CREATE TEMP TABLE copied (s roaring);
\copy (SELECT members::roaring FROM golden ORDER BY name) TO 'results/roaring_golden.bin' (FORMAT binary)
\copy copied FROM 'results/roaring_golden.bin' (FORMAT binary)
SELECT count(*) FROM copied JOIN golden ON s = members::roaring;
