BEGIN;
SET ROLE crawler;
INSERT INTO page_view (url) VALUES ('https://example.org/a/rather/long/path/to/page/number/1') RETURNING id IS NOT NULL;
UPDATE page_view SET at = now() WHERE url LIKE '%/number/1';
ROLLBACK;
-- what the table before step 1 says
BEGIN;
SELECT ends_with($$INSERT INTO page_view (id, url, at) VALUES (1, 'x', NULL)$$, '00000');
SELECT ends_with($$INSERT INTO page_view (id, url) VALUES (1, 'x') ON CONFLICT (id) DO NOTHING$$, '42P10');
SELECT ends_with($$INSERT INTO page_view (id, url) VALUES (1, 'x') ON CONFLICT DO NOTHING$$, '23505');
SELECT ends_with($$MERGE INTO page_view p USING (VALUES (1)) v(id) ON p.id = v.id
	WHEN MATCHED THEN UPDATE SET url = 'y'$$,
	CASE WHEN current_setting('server_version_num')::int < 170000 THEN '0A000' ELSE '00000' END);
SELECT ends_with($$INSERT INTO page_view_data (id, url_id) VALUES (1, intern('url', 'x')) ON CONFLICT (id) DO NOTHING$$,
	'00000');
ROLLBACK;
BEGIN ISOLATION LEVEL REPEATABLE READ;
SELECT ends_with($$INSERT INTO page_view (url) VALUES ('https://example.org/of this transaction')$$, '23503');
ROLLBACK;
