-- a set that was not moved is found by both
BEGIN;
ALTER TABLE segment DISABLE TRIGGER segment_sets;
UPDATE segment SET device_set = NULL WHERE name = 'no users';
SELECT 1 / count(*) FROM segment WHERE rb64_cardinality(devices) IS DISTINCT FROM roaring_count(device_set);
SELECT 1 / count(*) FROM segment WHERE device_set::bytea::roaring IS DISTINCT FROM devices::bytea::roaring;
SELECT 1 / count(*) FROM segment WHERE (user_set IS NULL AND users IS NOT NULL)
	OR (device_set IS NULL AND devices IS NOT NULL);
ROLLBACK;
SELECT 1 / (count(*) = 7)::int FROM segment WHERE (users IS NULL) = (user_set IS NULL) AND device_set IS NOT NULL;
