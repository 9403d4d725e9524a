CREATE SCHEMA snowflake;
CREATE SEQUENCE status_id_seq;
CREATE FUNCTION snowflake.nextval(seq regclass, node int DEFAULT 5) RETURNS bigint LANGUAGE sql AS
	$$ SELECT (floor(extract(epoch FROM clock_timestamp() - timestamptz '2023-01-01 00:00+00') * 1000)::bigint << 22) |
		(node << 12) | pg_catalog.nextval(seq) % 4096 $$;
CREATE TABLE status (id bigint PRIMARY KEY DEFAULT snowflake.nextval('status_id_seq'), line text);
INSERT INTO status (line) VALUES ('from node 5');
INSERT INTO status VALUES (snowflake.nextval('status_id_seq', 9), 'from node 9');
