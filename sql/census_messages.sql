-- What a newcomer tries by hand, and the error that names the right way.  Each error has the SQLSTATE of PostgreSQL's
-- own error that it replaces, because clients branch on it.
CREATE SCHEMA messages;
SELECT set_config('search_path', 'messages, ' || current_setting('search_path'), false) <> '' AS ready;
SET timezone = 'UTC';
CREATE FUNCTION said(statement text) RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
	state text; message text; detail text; hint text; context text;
BEGIN
	EXECUTE statement;
	RETURN NEXT 'nothing';
EXCEPTION WHEN OTHERS THEN
	GET STACKED DIAGNOSTICS state = RETURNED_SQLSTATE, message = MESSAGE_TEXT, detail = PG_EXCEPTION_DETAIL,
		hint = PG_EXCEPTION_HINT,
		context = PG_EXCEPTION_CONTEXT;
	RETURN QUERY SELECT line
		FROM unnest(array[state || ': ' || message, detail, hint, substring(context, 'SQL statement "(CREATE[^"]*)')])
		line WHERE line <> '';
END $$;
\pset format unaligned
\pset tuples_only on

-- rows of a dictionary
SELECT create_dictionary('uri', secret => decode(md5('7'), 'hex'));
SELECT said($$INSERT INTO uri (value) VALUES ('x')$$);
SELECT said($$INSERT INTO uri VALUES (1, 2, 'x')$$);
SELECT said($$INSERT INTO uri VALUES (0, 2, 'x')$$);
SELECT said($$INSERT INTO uri VALUES (NULL, 2, 'x')$$);
SELECT said($$INSERT INTO census_private.string (value) VALUES ('x')$$);
SELECT count(*), intern('uri', 'x') > 0 FROM uri;
SELECT said($$UPDATE uri SET value = 'y'$$);
SELECT said($$UPDATE uri SET key = key + 1$$);

-- made twice, or where something else has the name: nothing is made, and no SQL of ours is in the context
SELECT create_graph('follows'), create_allocator('code'), create_id_generator('ids', shard => 77),
	create_shard(78, 'messages_shard');
SELECT said($$SELECT create_dictionary('uri')$$);
SELECT said($$SELECT create_graph('follows')$$);
SELECT said($$SELECT create_allocator('code')$$);
SELECT said($$SELECT create_id_generator('ids')$$);
SELECT said($$SELECT create_id_generator('ids', shard => 77)$$);
SELECT said($$SELECT create_shard(78, 'messages_shard')$$);
SELECT said($$SELECT create_shard(79, 'messages_shard')$$);
CREATE TABLE "Taken" (id int);
SELECT said(format($$SELECT create_%s('"Taken"')$$, what))
	FROM unnest('{dictionary,graph,allocator,id_generator}'::text[]) what;
-- as the hint says
SELECT create_dictionary('uri') WHERE to_regclass('messages.uri') IS NULL;
SELECT create_dictionary('uri2') WHERE to_regclass('messages.uri2') IS NULL;
CREATE SCHEMA messages_article;
CREATE FUNCTION messages_article.next_id() RETURNS bigint LANGUAGE sql AS 'SELECT 1::bigint';
SELECT said($$SELECT create_shard(80, 'messages_article')$$);

-- a number of a sequence, read as an id: once for each call in a query, and never for the bounds of a time
SELECT id_timestamp(5);
SELECT count(id_timestamp(n)) FROM generate_series(1, 1000) n;
SELECT id_timestamp(id_min('2025-01-01')), id_timestamp((1000::bigint << 23) + 1);
SELECT id_timestamp(5, 'ids');
SELECT count(*) FROM generate_series(1, 10) n WHERE id_timestamp(n) < '2025-01-02';

-- members that are not there
SELECT said($$SELECT '{1,NULL}'::roaring$$);
SELECT said($$SELECT '{null}'::roaring$$);
SELECT said($$SELECT array[1, NULL]::bigint[]::roaring$$);
SELECT array_remove('{1,NULL}', NULL)::bigint[]::roaring;

\pset format aligned
\pset tuples_only off
SET client_min_messages = warning;
DROP SCHEMA messages, messages_shard, messages_article CASCADE;
