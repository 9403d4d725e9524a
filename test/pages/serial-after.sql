-- what the tables of what no longer works say
CREATE FUNCTION ends_with(query text, expected text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE state text := '00000';
BEGIN
	BEGIN EXECUTE query; EXCEPTION WHEN OTHERS THEN state := SQLSTATE; END;
	IF state <> expected THEN RAISE '% ended with %, not with %', query, state, expected; END IF;
END $$;
BEGIN;
SELECT ends_with($$EXECUTE keys$$, '0A000');
SELECT ends_with($$SELECT of_type()$$, '22003');
SELECT ends_with($$SELECT currval('customer_id_seq')$$, '42P01');
SELECT ends_with($$SELECT lastval()$$, '55000');
SELECT ends_with($$SELECT setval('customer_id_seq', 5)$$, '42P01');
CREATE FUNCTION of_integer(customer int) RETURNS int LANGUAGE sql AS 'SELECT customer';
SELECT ends_with($$SELECT of_integer(id) FROM customer$$, '42883');
SELECT ends_with($$DO 'DECLARE c int; BEGIN INSERT INTO customer (name) VALUES (NULL) RETURNING id INTO c; END'$$,
	'22003');
SELECT ends_with($$INSERT INTO purchase (id, customer) VALUES (999, 1)$$, '00000');
ROLLBACK;
BEGIN;
SET ROLE clerk;
INSERT INTO customer (name) VALUES ('Barbara') RETURNING id > 1000;
INSERT INTO purchase (customer, what) VALUES (1, 'a book') RETURNING id > 1000;
ROLLBACK;
