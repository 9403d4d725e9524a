CREATE TABLE page_view (id bigint PRIMARY KEY DEFAULT next_id(), url text NOT NULL,
	at timestamptz NOT NULL DEFAULT now());
INSERT INTO page_view (url) SELECT 'https://example.org/a/rather/long/path/to/page/number/' || g % 500
	FROM generate_series(1, 20000) g;
CREATE ROLE crawler;
GRANT SELECT, INSERT, UPDATE ON page_view TO crawler;
VACUUM ANALYZE page_view;
SET client_min_messages = warning;
