BEGIN;
GRANT SELECT, INSERT ON account, invoice TO clerk;
SET ROLE clerk;
INSERT INTO account (name) VALUES ('one of a clerk') RETURNING nr IS NOT NULL;
INSERT INTO invoice (account, amount) SELECT id, 1 FROM account WHERE name = 'one of a clerk'
	RETURNING account_nr IS NOT NULL;
ROLLBACK;
