-- What make demo shows.  Input: packages.tsv (test/demo/packages).
\set QUIET on
SET client_min_messages = warning;
\pset border 1
\pset null '-'

\echo
\echo 'A census of software packages: every package gets a number, every name gets a'
\echo 'number too, "who needs whom" becomes sets of numbers, and then we ask and count.'
\echo
\echo '[1/6] Reading the package index'
CREATE EXTENSION census;
CREATE UNLOGGED TABLE line (package text NOT NULL, needs text);
\copy line FROM 'packages.tsv' WITH (FORMAT text, NULL '')
ANALYZE line;
SELECT to_char(count(DISTINCT package), 'FM999,999') AS packages, to_char(count(needs), 'FM999,999') AS dependencies FROM line;

\echo '[2/6] Number them: each package gets an id from next_id(), the DEFAULT of its column'
CREATE TABLE package (id bigint PRIMARY KEY DEFAULT next_id(), name_id bigint UNIQUE, name text NOT NULL);
\timing on
INSERT INTO package (name) SELECT DISTINCT package FROM line ORDER BY 1;
\timing off
\echo 'An id tells when and on which shard it was made:'
SELECT id, name, id_timestamp(id)::timestamptz(3) AS made_at, id_shard(id) AS shard, id_sequence(id) AS seq
FROM package ORDER BY id LIMIT 3;

\echo '[3/6] Name them: intern() turns each name, also of what is only needed, into a small number'
\timing on
CREATE TABLE edge AS
	SELECT intern_array(array_agg(package)) AS package, intern_array(array_agg(needs)) AS needs FROM line;
\timing off
UPDATE package SET name_id = intern_find(name);
SELECT name, intern_find(name) AS number, intern_text(intern_find(name)) AS and_back FROM (VALUES ('libc6'), ('perl'), ('zlib1g')) v (name);

\echo '[4/6] Group them: one compressed set per package, in both directions'
\timing on
CREATE TABLE pair AS SELECT unnest(package) AS package, unnest(needs) AS needs FROM edge;
CREATE TABLE needs AS SELECT package, roaring_agg(needs) AS members FROM pair WHERE needs IS NOT NULL GROUP BY package;
CREATE TABLE needed_by AS SELECT needs AS package, roaring_agg(package) AS members FROM pair WHERE needs IS NOT NULL GROUP BY needs;
\timing off
ALTER TABLE needs ADD PRIMARY KEY (package);
ALTER TABLE needed_by ADD PRIMARY KEY (package);
VACUUM ANALYZE needs, needed_by, package;
DROP TABLE edge, pair;

-- short to write: the set of packages that need the named one
CREATE FUNCTION users_of(name text) RETURNS roaring LANGUAGE sql STABLE
	RETURN (SELECT members FROM needed_by WHERE package = intern_find(name));

\echo '[5/6] Ask'
\echo
\echo 'Which packages need both zlib1g and libssl3, but not libc6?'
\timing on
SELECT roaring_cardinality(pair) AS need_both, roaring_cardinality(found) AS of_these_not_libc6,
	(intern_text_array(found::bigint[]))[1:4] AS first_of_them
FROM (SELECT pair, pair - users_of('libc6') AS found
	FROM (SELECT users_of('zlib1g') & users_of('libssl3') AS pair) b OFFSET 0) q;
\timing off
SELECT CASE WHEN theirs = ours THEN 'Plain SQL over the text table gives the same packages.'
	ELSE 'DIFFERENT from plain SQL: ' || theirs::text || ' and ' || ours::text END AS check
FROM (SELECT coalesce(array_agg(package ORDER BY package), '{}') AS theirs FROM
		(SELECT package FROM line WHERE needs = 'zlib1g' INTERSECT SELECT package FROM line WHERE needs = 'libssl3'
		 EXCEPT SELECT package FROM line WHERE needs = 'libc6') q) a,
	(SELECT coalesce(array_agg(name ORDER BY name), '{}') AS ours FROM
		(SELECT value AS name FROM intern_text_set(users_of('zlib1g') & users_of('libssl3') - users_of('libc6'))) n) b;

\echo 'The most depended-on packages:'
\timing on
SELECT intern_text(package) AS package, roaring_cardinality(members) AS needed_by
FROM needed_by ORDER BY 2 DESC LIMIT 5;
\timing off

\echo 'What do perl and python3 have in common: packages that need both?'
\timing on
SELECT roaring_intersection_cardinality(users_of('perl'), users_of('python3')) AS in_common,
	roaring_cardinality((users_of('perl') & users_of('python3')) - users_of('libc6')) AS of_these_not_libc6,
	(intern_text_array((users_of('perl') & users_of('python3'))::bigint[]))[1:4] AS first_of_them;
\timing off

\echo '[6/6] Count them: how many different packages does anybody depend on?'
\echo 'Exactly:'
\timing on
SELECT count(DISTINCT needs) AS exact FROM line;
\timing off
\echo 'By linear counting, in a counter of a few kilobytes:'
\timing on
SELECT linear_count(needs) AS estimate FROM line;
\timing off
SELECT exact, round(estimate) AS estimate, to_char(100 * (estimate - exact) / exact, 'SG990.00') || ' %' AS off_by,
	to_char(100 * error, 'FM990.00') || ' %' AS expected_error, bytes AS bytes_of_counter
FROM (SELECT count(DISTINCT needs) AS exact, linear_counter_agg(needs) AS c FROM line) q,
	LATERAL (SELECT linear_counter_estimate(c) AS estimate, linear_counter_stderr(c) AS error, pg_column_size(c) AS bytes) e;

\echo 'What does it weigh? All of it in our tables, and as plain text edges with an index each way:'
CREATE TABLE text_edge AS SELECT package, needs FROM line WHERE needs IS NOT NULL;
ALTER TABLE text_edge ADD PRIMARY KEY (package, needs);
CREATE INDEX ON text_edge (needs, package);
SELECT what, pg_size_pretty(bytes) AS weight FROM (
	SELECT 1 AS n, 'the sets, both directions' AS what, pg_total_relation_size('needs') + pg_total_relation_size('needed_by') AS bytes
	UNION ALL SELECT 2, 'the names and their numbers', pg_total_relation_size('census_string')
	UNION ALL SELECT 3, 'the same as text edges', pg_total_relation_size('text_edge')) q ORDER BY n;
\echo 'That was the census. The README says what each part promises; nothing was left on this machine.'
