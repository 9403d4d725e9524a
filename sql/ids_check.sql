-- The columns that census_check() compares with a generator: bigint and integer columns whose DEFAULT takes ids from
-- the generator in any way, and columns that own it; and no other columns.
\set VERBOSITY terse
\set SHOW_CONTEXT never
CREATE SCHEMA idc;
SET search_path = idc, public;
SELECT create_id_generator('gen', 'js53', shard => 3) IS NOT NULL AS made,
	create_id_generator('small', 'int32', shard => 1) IS NOT NULL AS made_small,
	create_shard(78, 'idc') IS NOT NULL AS shard;
CREATE SEQUENCE plain;
CREATE FUNCTION wrapped() RETURNS bigint LANGUAGE sql VOLATILE BEGIN ATOMIC SELECT next_id('idc.gen'::regclass); END;
CREATE SCHEMA idc_own;
CREATE FUNCTION idc_own.next_id() RETURNS bigint LANGUAGE sql VOLATILE RETURN 1::bigint;
CREATE TABLE by_default (gone int, n int, id bigint DEFAULT public.next_id());
ALTER TABLE by_default DROP gone;
CREATE TABLE by_name (n int, id bigint DEFAULT next_id('gen'));
CREATE TABLE by_function (n int, id bigint DEFAULT wrapped());
CREATE TABLE by_shard (n int, id bigint DEFAULT idc.next_id());
CREATE TABLE by_int (n int, id int DEFAULT next_id('small'));
CREATE TABLE by_two (a bigint DEFAULT next_id('gen'), n int, b bigint DEFAULT next_id('gen'));
CREATE TABLE by_owner (n int, id bigint);
SELECT create_id_generator('owned', 'js53', shard => 4) IS NOT NULL AS made;
ALTER SEQUENCE owned OWNED BY by_owner.id;
-- not looked at: of other types, other functions of the same name or of the same schema, no table, another sequence
CREATE TABLE not_text (n int, id text DEFAULT next_id('gen')::text);
CREATE TABLE not_numeric (n int, id numeric DEFAULT next_id('gen'),
	small smallint DEFAULT (next_id('gen') % 7)::smallint);
CREATE TABLE not_ours (n int, id bigint DEFAULT idc_own.next_id());	-- its DEFAULT is told, its ids are not looked at
CREATE TABLE not_next (n int, id bigint DEFAULT coalesce(id_settled(), 5));
CREATE TABLE not_generator (n int, id bigint DEFAULT nextval('plain'));
CREATE TABLE not_default (n int, id bigint);
CREATE VIEW not_view AS SELECT * FROM not_default;
ALTER VIEW not_view ALTER id SET DEFAULT next_id('gen');
CREATE TABLE whole (n int, id bigint DEFAULT next_id('gen')) PARTITION BY LIST (n);
CREATE TABLE part PARTITION OF whole FOR VALUES IN (1);
CREATE TABLE part_without PARTITION OF whole FOR VALUES IN (2);
ALTER TABLE part_without ALTER id DROP DEFAULT;
DO $$
DECLARE t record;
BEGIN
	FOR t IN SELECT attrelid::regclass AS tab, attname AS col FROM pg_attribute a JOIN pg_class c ON c.oid = attrelid
		WHERE relnamespace = 'idc'::regnamespace AND relkind = 'r' AND attname IN ('id', 'a', 'b') LOOP
		-- of no layout at all, but for integer: an id that its generator has not come to
		EXECUTE format('INSERT INTO %s (n, %I) VALUES (%s, %s)', t.tab, t.col, CASE WHEN t.tab::text = 'part'
			THEN 1 ELSE 2 END, CASE WHEN t.tab::text = 'by_int' THEN '2147483646' ELSE '-5' END);
	END LOOP;
END $$;
SELECT c.relname, string_agg(k.what || ': ' || regexp_replace(k.detail, '\d{4,}', 'N', 'g'), '; '
	ORDER BY k.detail COLLATE "C") AS found FROM pg_class c, census_check(c.oid) k
	WHERE c.relnamespace = 'idc'::regnamespace AND c.relkind IN ('r', 'm') GROUP BY 1 ORDER BY 1;
-- by way of the generator: its tables, and no others
SELECT g AS generator, k.what, regexp_replace(k.detail, '\d{4,}', 'N', 'g') AS detail, k.relation
	FROM unnest('{idc.gen,idc.small,idc.owned,idc.plain,idc.id_seq,census_private.id_seq}'::text[]) g,
	census_check(g::regclass) k ORDER BY 1, 4, 3;
-- each once when all is checked
SELECT relation, count(*) FROM census_check()
	WHERE relation IN (SELECT oid FROM pg_class WHERE relnamespace = 'idc'::regnamespace) GROUP BY 1 ORDER BY 1;
DROP SCHEMA idc, idc_own CASCADE;
