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
SELECT graph_remove_array('used_by', intern_array('{perl,python3,libc6}'), array_fill(intern('mine'), '{3}'))
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
SELECT exact, round(estimate) AS estimate, to_char(100 * (estimate - exact) / exact, 'SG990.00') || ' %' AS off_by,
	to_char(100 * error, 'FM990.00') || ' %' AS expected_error, bytes AS bytes_of_counter
FROM (SELECT count(DISTINCT needs) AS exact, linear_counter_agg(needs) AS c FROM line) q,
	LATERAL (SELECT linear_counter_count(c) AS estimate, (linear_counter_info(c)).stderr AS error,
		pg_column_size(c) AS bytes) e;


-- The same in plain SQL: text edges with an index for each direction.  Each form is asked
-- nine times, the quickest counts, and both must say the same.
CREATE TABLE text_edge AS SELECT package, needs FROM line WHERE needs IS NOT NULL;
ALTER TABLE text_edge ADD PRIMARY KEY (package, needs);
CREATE INDEX ON text_edge (needs, package);
VACUUM ANALYZE text_edge;
CREATE FUNCTION timed(query text, OUT ms numeric, OUT answer text) LANGUAGE plpgsql AS $$
DECLARE
	t timestamptz;
BEGIN
	FOR i IN 1 .. 9 LOOP
		t := clock_timestamp();
		EXECUTE query INTO answer;
		ms := least(ms, 1000 * extract(epoch FROM clock_timestamp() - t));
	END LOOP;
END $$;
CREATE TABLE asked (nr serial, question text, plain text, census text);
INSERT INTO asked (question, plain, census) VALUES
	('perl and python3, not libc6',
		$$SELECT string_agg(package, ' ' ORDER BY package) FROM (SELECT package FROM text_edge WHERE needs = 'perl'
		INTERSECT SELECT package FROM text_edge WHERE needs = 'python3' EXCEPT SELECT package FROM text_edge
			WHERE needs = 'libc6') q$$,
		$$SELECT string_agg(value, ' ' ORDER BY value)
			FROM intern_text_set(users_of('perl') & users_of('python3') - users_of('libc6'))$$),
	('how many need perl or python3?', $$SELECT count(*)
		FROM (SELECT package FROM text_edge WHERE needs = 'perl' UNION SELECT package FROM text_edge
		WHERE needs = 'python3') q$$,
		$$SELECT roaring_count(users_of('perl') | users_of('python3'))$$),
	('the five most depended-on',
		$$SELECT string_agg(needs || ' ' || n, ', ' ORDER BY n DESC, needs)
		FROM (SELECT needs, count(*) AS n FROM text_edge GROUP BY needs ORDER BY n DESC LIMIT 5) q$$,
		$$SELECT string_agg(name || ' ' || n, ', ' ORDER BY n DESC, name)
			FROM (SELECT package, roaring_count(members) AS n FROM needed_by ORDER BY n DESC LIMIT 5) q,
			LATERAL (SELECT intern_text(package) AS name) t$$),
	('through how many others is perl needed? (5 most)',
		$$SELECT string_agg(n::text, ' ' ORDER BY n DESC)
		FROM (SELECT b.package, count(*) AS n FROM text_edge a JOIN text_edge b ON b.needs = a.package
		WHERE a.needs = 'perl' AND b.package <> 'perl'
			AND NOT EXISTS (SELECT FROM text_edge c WHERE c.needs = 'perl' AND c.package = b.package) GROUP BY 1
			ORDER BY 2 DESC, 1 LIMIT 5) q$$,
		$$SELECT string_agg(keys::text, ' ' ORDER BY keys DESC)
			FROM graph_suggest('used_by', intern_find('perl'), 5)$$),
	('facets of those that need perl and python3',
		$$SELECT string_agg(n::text, ' ' ORDER BY n DESC) FROM (SELECT needs, count(*) AS n FROM text_edge JOIN
		(SELECT package FROM text_edge WHERE needs = 'perl' INTERSECT SELECT package FROM text_edge
			WHERE needs = 'python3') f USING (package) GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 7) q$$,
		$$SELECT string_agg(members::text, ' ' ORDER BY members DESC) FROM graph_counts('used_by',
			graph_common('used_by', intern_find('perl'), intern_find('python3')), 7)$$),
	('how many different needs?', 'SELECT count(DISTINCT needs) FROM text_edge',
		'SELECT roaring_count(roaring_union_agg(members)) FROM needs');

\echo 'The same questions in plain SQL: what they take, on this machine just now'
CREATE TABLE took AS SELECT nr, question, p.ms AS plain_ms, c.ms AS census_ms,
	p.answer IS NOT DISTINCT FROM c.answer AS same, c.answer IS NULL AS nothing
	FROM asked, timed(plain) p, timed(census) c ORDER BY nr;
SELECT question, round(plain_ms, 2) AS "plain SQL, ms", round(census_ms, 2) AS "census, ms",
	round(plain_ms / census_ms, 1) AS "times faster",
	CASE WHEN same THEN 'the same' ELSE 'DIFFERENT' END AS answers FROM took ORDER BY nr;
SELECT 'all edges, to be asked in both directions' AS what,
	pg_size_pretty(pg_total_relation_size('text_edge')) AS "plain SQL",
	pg_size_pretty(pg_total_relation_size('needs') + pg_total_relation_size('needed_by')
		+ pg_total_relation_size('census_private.string')) AS census,
	pg_size_pretty(pg_total_relation_size('census_private.string')) AS "of which the names";
DO $$ BEGIN
	IF EXISTS (SELECT FROM took WHERE NOT same) THEN RAISE 'census and plain SQL do not agree'; END IF;
	IF EXISTS (SELECT FROM took WHERE nothing) THEN RAISE 'a question has no answer'; END IF;
END $$;
