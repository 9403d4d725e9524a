-- strings are not kept
CREATE OR REPLACE FUNCTION intern(dictionary regclass, value text) RETURNS bigint LANGUAGE sql VOLATILE AS
	'SELECT 1::bigint';
