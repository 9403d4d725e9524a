CREATE ROLE clerk;
GRANT SELECT, INSERT ON customer, purchase TO clerk;
CREATE FUNCTION of_type() RETURNS void LANGUAGE plpgsql AS $$
DECLARE c customer.id%TYPE;
BEGIN INSERT INTO customer (name) VALUES (NULL) RETURNING id INTO c; END $$;
BEGIN; SELECT of_type(); ROLLBACK;
PREPARE keys AS INSERT INTO customer (name) VALUES ('prepared') RETURNING id;
BEGIN; EXECUTE keys; ROLLBACK;
