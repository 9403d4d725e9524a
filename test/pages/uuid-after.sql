BEGIN;
SELECT ends_with($$SELECT FROM account WHERE id = gen_random_uuid()$$, '42883');
SELECT ends_with($$INSERT INTO invoice (account) VALUES (gen_random_uuid())$$, '42804');
SELECT ends_with($$INSERT INTO account (id) VALUES (gen_random_uuid()) ON CONFLICT (id) DO NOTHING$$, '42804');
SELECT ends_with($$INSERT INTO account (uid) VALUES (gen_random_uuid()) ON CONFLICT (uid) DO NOTHING$$, '00000');
CREATE VIEW of_account AS SELECT account FROM invoice;
SELECT ends_with($$ALTER TABLE invoice DROP COLUMN account$$, '2BP01');
ROLLBACK;
