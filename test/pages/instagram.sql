CREATE SCHEMA insta7;
CREATE SEQUENCE insta7.table_id_seq;
CREATE FUNCTION insta7.next_id(OUT result bigint) LANGUAGE plpgsql AS $$
DECLARE
	our_epoch bigint := 1314220021721; seq_id bigint; now_millis bigint; shard_id int := 7;
BEGIN
	SELECT nextval('insta7.table_id_seq') % 1024 INTO seq_id;
	SELECT FLOOR(EXTRACT(EPOCH FROM clock_timestamp()) * 1000) INTO now_millis;
	result := (now_millis - our_epoch) << 23;
	result := result | (shard_id << 10);
	result := result | (seq_id);
END $$;
CREATE TABLE insta7.photo (id bigint PRIMARY KEY DEFAULT insta7.next_id(), title text);
CREATE TABLE insta7.album (id bigint PRIMARY KEY DEFAULT insta7.next_id(), title text);
INSERT INTO insta7.photo (title) VALUES ('dusk');
INSERT INTO insta7.album (title) VALUES ('nights');
