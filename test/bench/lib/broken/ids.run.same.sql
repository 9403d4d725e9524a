-- ids that repeat
CREATE SEQUENCE half;
CREATE OR REPLACE FUNCTION next_id() RETURNS bigint LANGUAGE sql VOLATILE AS 'SELECT nextval(''half'') / 2';
