-- Objects that are altered between two calls of one session.
-- a dictionary, whose CHECK is called by hand
SELECT create_dictionary('altered_d');
SELECT intern('altered_d', 'x');
SELECT intern_key('altered_d', 'x') AS k \gset
ALTER TABLE altered_d DROP CONSTRAINT altered_d_check, ALTER value TYPE bigint USING 4711;
SELECT census_private.intern_row_ok(1, :k + 1, 'x', ROW(1, 1, 1)::altered_d);
DROP TABLE altered_d;
-- a ticket generator near the end of its range, whose page was made anew: it gives what it has, each number once
SELECT create_id_generator('altered_g', 'ticket', servers => 1);
ALTER SEQUENCE altered_g RESTART 9223372036854775800;
SELECT array_agg(next_id('altered_g') ORDER BY i) FROM generate_series(1, 5) i;
SELECT array_agg(next_id('altered_g') ORDER BY i) FROM generate_series(1, 5) i;
DROP SEQUENCE altered_g;
-- a directory in a partition whose prefix somebody has cut
BEGIN;
SELECT (directory_create('{altered}', 'partition')).layer;
SELECT (directory_create('{altered, in it}')).id > 0 AS made;
UPDATE census_private.directory SET prefix = '\x01' WHERE name = 'in it';
SELECT directory_create('{altered, in it, below}');
ROLLBACK;
SELECT setval('census_private.directory_id_hint', 1, false), setval('census_private.directory_partition_seq', 1, false);
-- a support function of ours behind a function of other types
CREATE FUNCTION altered_odd(box, roaring) RETURNS boolean
	LANGUAGE plpgsql IMMUTABLE SUPPORT census_private.roaring_member_support AS 'BEGIN RETURN true; END';
CREATE TEMP TABLE altered_s (s roaring);
EXPLAIN (COSTS off) SELECT * FROM altered_s WHERE altered_odd('(1,1),(2,2)', s);
DROP FUNCTION altered_odd;
