-- What make demo shows.  Input: packages.tsv (test/demo/packages).
\set QUIET on
SET client_min_messages = warning;
\pset border 1
\pset null '-'

\echo
\echo 'Which packages need perl and python3, but not libc6 itself?  How many depend on each'
\echo 'package, and on how many different ones does anybody?  A census of all packages that'
\echo 'apt knows: each gets a number, each name too, "who needs whom" becomes sets, and we ask.'
\echo
\echo '[1/7] Reading the package index'
CREATE EXTENSION census;
CREATE UNLOGGED TABLE line (package text NOT NULL, needs text);
\copy line FROM 'packages.tsv' WITH (FORMAT text, NULL '')
ANALYZE line;
SELECT to_char(count(DISTINCT package), 'FM999,999') AS packages, to_char(count(needs), 'FM999,999') AS dependencies
	FROM line;

\echo '[2/7] Number them: each package gets an id from next_id(), the DEFAULT of its column'
CREATE TABLE package (id bigint PRIMARY KEY DEFAULT next_id(), name_id bigint UNIQUE, name text NOT NULL);
\timing on
INSERT INTO package (name) SELECT DISTINCT package FROM line ORDER BY 1;
\timing off
\echo 'An id tells when and on which shard it was made:'
SELECT id, name, id_timestamp(id)::timestamptz(3) AS made_at, id_shard(id) AS shard, (id_info(id)).sequence AS seq
FROM package ORDER BY id LIMIT 3;

\echo '[3/7] Name them: intern() turns each name, also of what is only needed, into a small number'
\timing on
CREATE TABLE edge AS
	SELECT intern_array(array_agg(package)) AS package, intern_array(array_agg(needs)) AS needs FROM line;
\timing off
UPDATE package SET name_id = intern_find(name);
SELECT name, intern_find(name) AS number, intern_text(intern_find(name)) AS and_back
	FROM (VALUES ('libc6'), ('perl'), ('zlib1g')) v (name);

\echo '[4/7] Group them: one compressed set per package, in both directions'
\timing on
CREATE TABLE pair AS SELECT unnest(package) AS package, unnest(needs) AS needs FROM edge;
CREATE TABLE needs AS SELECT package, roaring_agg(needs) AS members FROM pair WHERE needs IS NOT NULL GROUP BY package;
CREATE TABLE needed_by AS SELECT needs AS package, roaring_agg(package) AS members FROM pair WHERE needs IS NOT NULL
	GROUP BY needs;
\timing off
ALTER TABLE needs ADD PRIMARY KEY (package);
ALTER TABLE needed_by ADD PRIMARY KEY (package);
VACUUM ANALYZE needs, needed_by, package;
DROP TABLE edge, pair;

-- short to write: the set of packages that need the named one
CREATE FUNCTION users_of(name text) RETURNS roaring LANGUAGE sql STABLE
	RETURN (SELECT members FROM needed_by WHERE package = intern_find(name));

\echo '[5/7] Ask'
\echo
\echo 'Which packages need perl and python3, but not libc6 itself?'
\timing on
SELECT roaring_count(pair) AS need_both, roaring_count(found) AS of_these_not_libc6,
	(intern_text_array(found::bigint[]))[1:4] AS first_of_them
FROM (SELECT pair, pair - users_of('libc6') AS found
	FROM (SELECT users_of('perl') & users_of('python3') AS pair) b OFFSET 0) q;
\timing off

\echo 'The most depended-on packages:'
\timing on
SELECT intern_text(package) AS package, roaring_count(members) AS needed_by
FROM needed_by ORDER BY 2 DESC LIMIT 5;
\timing off

\echo '[6/7] Let it change: the same as a graph, which is asked in both directions and changed edge by edge'
\timing on
SELECT create_graph('used_by') AS graph;
CALL graph_load('used_by', 'SELECT package, unnest(members) FROM needed_by');
\timing off
SELECT pg_size_pretty(out_bytes + in_bytes) AS weighs,
	pg_size_pretty(pg_total_relation_size('needs') + pg_total_relation_size('needed_by')) AS one_set_a_row
	FROM graph_stats('used_by');
\echo 'Which packages need perl not themselves, but through most others that do?'
\timing on
SELECT intern_text(member) AS package, keys AS through FROM graph_suggest('used_by', intern_find('perl'), 5);
\timing off
\echo 'Of the packages that need perl and python3: what else do most of them need?  (facets)'
\timing on
SELECT intern_text(key) AS need, members AS packages
	FROM graph_counts('used_by', graph_common('used_by', intern_find('perl'), intern_find('python3')), 7);
\timing off
\echo 'A new package needs perl, python3 and libc6: seen at once, in both directions, and taken away again:'
SELECT graph_add_array('used_by', intern_array('{perl,python3,libc6}'), array_fill(intern('mine'), '{3}')) AS added;
SELECT intern_text_array(graph_in('used_by', intern_find('mine'))::bigint[]) AS mine_needs,
	graph_has('used_by', intern_find('perl'), intern_find('mine')) AS needs_perl,
	roaring_count(graph_out('used_by', intern_find('perl'))) AS need_perl;
SELECT graph_change_array('used_by', intern_array('{perl,python3,libc6}'), array_fill(intern('mine'), '{3}'), '{f}')
	AS removed;

\echo '[7/7] Count them: how many different packages does anybody depend on?'
\echo 'Exactly:'
\timing on
SELECT count(DISTINCT needs) AS exact FROM line;
\timing off
\echo 'By linear counting, in a counter of a few kilobytes:'
\timing on
SELECT linear_count(needs) AS estimate FROM line;
\timing off
CREATE TABLE estimated AS SELECT exact, estimate, error, bytes
	FROM (SELECT count(DISTINCT needs) AS exact, linear_counter_agg(needs) AS c FROM line) q,
		LATERAL (SELECT (linear_counter_bounds(c)).estimate, (linear_counter_info(c)).stderr AS error,
			pg_column_size(c) AS bytes) e;
SELECT exact, round(estimate::numeric, 1) AS estimate,
	to_char(100 * (estimate - exact) / exact, 'SG990.00') || ' %' AS off_by,
	to_char(100 * error, 'FM990.00') || ' %' AS expected_error, bytes AS bytes_of_counter FROM estimated;
DO $$ BEGIN
	IF EXISTS (SELECT FROM estimated WHERE abs(estimate - exact) > 5 * error * exact) THEN
		RAISE 'the estimate is further off than it promises';
	END IF;
END $$;

