-- The rows of src as values of profile :p, in schema :p.
SELECT max(expr) FILTER (WHERE op = 'type') AS type, max(expr) FILTER (WHERE op = 'store') AS store
	FROM bench.expr WHERE profile = :'p' \gset
SET max_parallel_workers_per_gather = 0;
CREATE SCHEMA :p;
-- two copies, each stored for itself
CREATE TABLE :p.pair (ds text, copy int, a :type, b :type, c :type, x bigint, xm bigint);
INSERT INTO :p.pair SELECT ds, copy, (SELECT :store FROM (SELECT s.a AS arr OFFSET 0) q),
	(SELECT :store FROM (SELECT s.b AS arr OFFSET 0) q),
	(SELECT :store FROM (SELECT s.a AS arr OFFSET 0) q), x, xm FROM src.pair s, generate_series(1, 2) copy;
-- the same bytes as plain bytea: what detoasting alone takes
SELECT expr AS raw, bench.with_word(expr, 'a', 'b') AS raw_b FROM bench.expr WHERE profile = :'p' AND op = 'raw' \gset
ALTER TABLE :p.pair ADD COLUMN raw bytea, ADD COLUMN raw_b bytea;
ALTER TABLE :p.pair ALTER COLUMN raw SET STORAGE EXTERNAL, ALTER COLUMN raw_b SET STORAGE EXTERNAL;
UPDATE :p.pair SET raw = :raw, raw_b = :raw_b;
CREATE TABLE :p.many (ds text, id int, a :type);
INSERT INTO :p.many SELECT ds, id, :store FROM src.many;
CREATE TABLE :p.real (ds text, id int, a :type);
INSERT INTO :p.real SELECT ds, id, :store FROM src.real;
VACUUM ANALYZE :p.pair, :p.many, :p.real;

-- bytes of the values as they are stored; the peer's after its run_optimize
SELECT coalesce(max(expr) FILTER (WHERE op = 'smallest'), 'a') AS smallest FROM bench.expr WHERE profile = :'p' \gset
CREATE TABLE :p.small AS SELECT ds, :smallest AS a
	FROM (SELECT ds, a FROM :p.pair WHERE copy = 1 UNION ALL SELECT ds, a FROM :p.many UNION ALL SELECT ds, a
	FROM :p.real) v;
INSERT INTO bench.bytes SELECT :'p', ds, sum(pg_column_size(a)) FROM :p.small GROUP BY ds;
DROP TABLE :p.small;
