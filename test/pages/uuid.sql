CREATE TABLE account (id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	created timestamptz NOT NULL DEFAULT clock_timestamp(), name text);
CREATE TABLE invoice (id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	account uuid NOT NULL REFERENCES account, amount int);
INSERT INTO account (created, name) SELECT timestamptz '2026-01-01 00:00+00' + g * interval '1 minute', 'account ' || g
	FROM generate_series(1, 5000) g;
INSERT INTO invoice (account, amount) SELECT a.id, g FROM account a, generate_series(1, 4) g;
VACUUM ANALYZE account, invoice;
