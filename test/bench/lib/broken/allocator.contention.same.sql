-- everybody gets the same number
CREATE OR REPLACE FUNCTION allocate(allocator regclass) RETURNS bigint LANGUAGE sql VOLATILE AS 'SELECT 1::bigint';
