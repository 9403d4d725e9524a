--
-- graph: big keyed sets in both directions
--

-- Links, which the tables of a graph and the triggers of an attached table carry in expressions that
-- never run (src/core/link.c): the server renames what they name, and dumps it.
CREATE FUNCTION census_private.graph_pages(out_pages regclass, in_pages regclass, runs regclass, parts regclass)
	RETURNS boolean
	AS 'MODULE_PATHNAME', 'census_link' LANGUAGE C IMMUTABLE PARALLEL SAFE;
CREATE FUNCTION census_private.graph_page_of(graph regclass) RETURNS boolean
	AS 'MODULE_PATHNAME', 'census_link' LANGUAGE C IMMUTABLE PARALLEL SAFE;
CREATE FUNCTION census_private.graph_of(graph regclass, dictionary regclass, dst_dictionary regclass) RETURNS boolean
	AS 'MODULE_PATHNAME', 'census_link' LANGUAGE C IMMUTABLE PARALLEL SAFE;
CREATE FUNCTION census_private.graph_attachment(graph regclass, dictionary regclass, src "any", dst "any",
	dst_dictionary regclass) RETURNS boolean
	AS 'MODULE_PATHNAME', 'census_link' LANGUAGE C IMMUTABLE PARALLEL SAFE;
CREATE FUNCTION census_private.graph_attached_to(relation regclass, dictionary regclass, dst_dictionary regclass)
	RETURNS boolean
	AS 'MODULE_PATHNAME', 'census_link' LANGUAGE C IMMUTABLE PARALLEL SAFE;
-- immutable, so that a WHEN evaluates it once for a statement
CREATE FUNCTION census_private.graph_follows_rows(relation regclass, graph regclass) RETURNS boolean
	AS 'MODULE_PATHNAME', 'census_graph_follows_rows' LANGUAGE C IMMUTABLE STRICT PARALLEL RESTRICTED;
COMMENT ON FUNCTION census_private.graph_follows_rows(regclass, regclass) IS
	'whether a graph follows its table by triggers of rows: in the apply of a logical replication, and where the '
	'table is a partition or an inheritance child; 55000 if one of the six triggers is missing';
COMMENT ON FUNCTION census_private.graph_pages(regclass, regclass, regclass, regclass) IS
	'link in a CHECK of a graph: its tables of pages, of runs of changes, and of their parts';
COMMENT ON FUNCTION census_private.graph_page_of(regclass) IS
	'link in a CHECK of a table of pages, or of runs: the graph that they belong to';
COMMENT ON FUNCTION census_private.graph_of(regclass, regclass, regclass) IS
	'link in a trigger of an attached table: the graph, and the dictionaries, which take the trigger along';
COMMENT ON FUNCTION census_private.graph_attachment(regclass, regclass, "any", "any", regclass) IS
	'link in the UPDATE trigger of an attached table: the graph, the dictionary of its strings, the columns of source '
	'and target, the dictionary of the target where that has another';
COMMENT ON FUNCTION census_private.graph_attached_to(regclass, regclass, regclass) IS
	'link in a CHECK of a graph: the table that it is attached to, and the dictionaries, which take the link along';

CREATE FUNCTION census_private.graph_restored() RETURNS event_trigger
	AS 'MODULE_PATHNAME', 'census_graph_restored' LANGUAGE C;
COMMENT ON FUNCTION census_private.graph_restored() IS
	'makes the tables of a restored graph one object to DROP, as create_graph() does';
CREATE EVENT TRIGGER census_graph_restored ON ddl_command_end WHEN TAG IN ('ALTER TABLE')
	EXECUTE FUNCTION census_private.graph_restored();
COMMENT ON EVENT TRIGGER census_graph_restored IS
	'makes the tables of a restored graph one object to DROP, as create_graph() does';

CREATE FUNCTION census_private.graph_list(OUT graph regclass, OUT out_pages regclass, OUT in_pages regclass,
	OUT attached_to regclass, OUT dictionary regclass, OUT dst_dictionary regclass) RETURNS SETOF record
	AS 'MODULE_PATHNAME', 'census_graph_list' LANGUAGE C STABLE PARALLEL SAFE ROWS 10;
CREATE VIEW census_graph AS SELECT graph, out_pages, in_pages, attached_to, dictionary, dst_dictionary
	FROM census_private.graph_list();
GRANT SELECT ON census_graph TO PUBLIC;
COMMENT ON VIEW census_graph IS 'the graphs of this database';
COMMENT ON COLUMN census_graph.graph IS
	'the table of changes that compaction has not moved into the pages yet, by which the graph is named';
COMMENT ON COLUMN census_graph.out_pages IS 'the table of pages from sources to targets';
COMMENT ON COLUMN census_graph.in_pages IS 'the table of pages from targets to sources';
COMMENT ON COLUMN census_graph.attached_to IS 'the table that graph_attach() keeps the graph equal to; NULL: none';
COMMENT ON COLUMN census_graph.dictionary IS 'the dictionary of that table''s text columns';
COMMENT ON COLUMN census_graph.dst_dictionary IS 'the dictionary of the target, where it is not that of the source';

CREATE FUNCTION create_graph(name text) RETURNS regclass
	AS 'MODULE_PATHNAME', 'census_create_graph' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 10000;
COMMENT ON FUNCTION create_graph(text) IS
	'creates a graph: a table of the given, possibly qualified, name, by which it goes, two tables of pages and two of '
	'runs of changes, all owned by the caller; SELECT on the table of this name is the right to read the graph, '
	'INSERT to add, DELETE to remove';

CREATE FUNCTION drop_graph(graph regclass) RETURNS void
	AS 'MODULE_PATHNAME', 'census_drop_graph' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 10000;
COMMENT ON FUNCTION drop_graph(regclass) IS
	'drops the five tables of a graph; its owner may';

CREATE FUNCTION graph_truncate(graph regclass) RETURNS void
	AS 'MODULE_PATHNAME', 'census_graph_truncate' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 10000;
COMMENT ON FUNCTION graph_truncate(regclass) IS
	'removes all edges of a graph, as TRUNCATE does: waits for all transactions that use it; needs TRUNCATE on its '
	'table; 55000 if it is attached to a table';

CREATE FUNCTION graph_rename(graph regclass, name text) RETURNS void
	AS 'MODULE_PATHNAME', 'census_graph_rename' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 10000;
COMMENT ON FUNCTION graph_rename(regclass, text) IS
	'renames the five tables of a graph, which stay in their schema; the name is written as for create_graph(); its '
	'owner may';

CREATE FUNCTION graph_add(graph regclass, src bigint, dst bigint, look boolean DEFAULT true) RETURNS boolean
	AS 'MODULE_PATHNAME', 'census_graph_add' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 100;
COMMENT ON FUNCTION graph_add(regclass, bigint, bigint, boolean) IS
	'adds an edge; whether it was not there, or NULL if it is not to look; waits only for a transaction that is '
	'changing the same edge; 22004 for a NULL';
CREATE FUNCTION graph_add_array(graph regclass, src bigint[], dst bigint[], look boolean DEFAULT true)
	RETURNS bigint
	AS 'MODULE_PATHNAME', 'census_graph_add_array' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 1000;
COMMENT ON FUNCTION graph_add_array(regclass, bigint[], bigint[], boolean) IS
	'adds the edges from each source to the target in the same place; how many were not there, or NULL if it is not to '
	'look; 2202E if there are more of the one than of the other';

CREATE FUNCTION graph_remove(graph regclass, src bigint, dst bigint, look boolean DEFAULT true) RETURNS boolean
	AS 'MODULE_PATHNAME', 'census_graph_remove' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 100;
COMMENT ON FUNCTION graph_remove(regclass, bigint, bigint, boolean) IS
	'removes an edge; whether it was there, or NULL if it is not to look; waits only for a transaction that is '
	'changing the same edge; 22004 for a NULL';

CREATE FUNCTION graph_change_array(graph regclass, src bigint[], dst bigint[], present boolean[],
	look boolean DEFAULT true) RETURNS bigint
	AS 'MODULE_PATHNAME', 'census_graph_change_array' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 1000;
COMMENT ON FUNCTION graph_change_array(regclass, bigint[], bigint[], boolean[], boolean) IS
	'adds each edge whose boolean in the same place is true, and removes the others, of several with the same ends by '
	'the last; a single boolean is that of all; how many edges were changed, or NULL if it is not to look; 2202E if '
	'there are more of the one than of the other';

CREATE FUNCTION graph_remove_keys(graph regclass, keys roaring_or_array) RETURNS bigint
	AS 'MODULE_PATHNAME', 'census_graph_remove_keys' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 10000;
COMMENT ON FUNCTION graph_remove_keys(regclass, roaring_or_array) IS
	'removes all edges that lead from or to any of the keys, as the snapshot of the query shows them, and returns how '
	'many they were; 22004 for a NULL';

CREATE FUNCTION graph_has(graph regclass, src bigint, dst bigint) RETURNS boolean
	AS 'MODULE_PATHNAME', 'census_graph_has' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 50;
COMMENT ON FUNCTION graph_has(regclass, bigint, bigint) IS
	'whether there is an edge from a source to a target, by the snapshot of the query';

CREATE FUNCTION graph_has_array(graph regclass, src bigint[], dst bigint[]) RETURNS boolean[]
	AS 'MODULE_PATHNAME', 'census_graph_has_array' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION graph_has_array(regclass, bigint[], bigint[]) IS
	'whether there is an edge from each source to the target in the same place, NULL where one of the two is, by the '
	'snapshot of the query; 2202E if there are more of the one than of the other';

CREATE FUNCTION graph_out(graph regclass, key bigint) RETURNS roaring
	AS 'MODULE_PATHNAME', 'census_graph_out' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION graph_out(regclass, bigint) IS 'the targets of a source, by the snapshot of the query';
CREATE FUNCTION graph_out(graph regclass, keys roaring_or_array, mode pg_catalog.text) RETURNS roaring
	AS 'MODULE_PATHNAME', 'census_graph_out_keys' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10000;
COMMENT ON FUNCTION graph_out(regclass, roaring_or_array, pg_catalog.text) IS
	'with mode "any" the targets of any of the sources, with "all" those that all of them have in common, none of no '
	'sources; by the snapshot of the query; 22023 for another mode';

CREATE FUNCTION graph_in(graph regclass, key bigint) RETURNS roaring
	AS 'MODULE_PATHNAME', 'census_graph_in' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION graph_in(regclass, bigint) IS 'the sources of a target, by the snapshot of the query';
CREATE FUNCTION graph_in(graph regclass, keys roaring_or_array, mode pg_catalog.text) RETURNS roaring
	AS 'MODULE_PATHNAME', 'census_graph_in_keys' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10000;
COMMENT ON FUNCTION graph_in(regclass, roaring_or_array, pg_catalog.text) IS
	'with mode "any" the sources of any of the targets, with "all" those that all of them have in common, none of no '
	'targets; by the snapshot of the query; 22023 for another mode';

CREATE FUNCTION census_private.graph_out_count(graph regclass, keys roaring_or_array, mode pg_catalog.text)
	RETURNS bigint
	AS 'MODULE_PATHNAME', 'census_graph_out_count_keys' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10000;
CREATE FUNCTION census_private.graph_in_count(graph regclass, keys roaring_or_array, mode pg_catalog.text)
	RETURNS bigint
	AS 'MODULE_PATHNAME', 'census_graph_in_count_keys' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10000;
CREATE FUNCTION census_private.graph_out_intersection_count(graph regclass, key bigint, set roaring) RETURNS bigint
	AS 'MODULE_PATHNAME', 'census_graph_out_intersection_count' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 200;
CREATE FUNCTION census_private.graph_out_difference_count(graph regclass, key bigint, set roaring) RETURNS bigint
	AS 'MODULE_PATHNAME', 'census_graph_out_difference_count' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 200;
CREATE FUNCTION census_private.graph_in_intersection_count(graph regclass, key bigint, set roaring) RETURNS bigint
	AS 'MODULE_PATHNAME', 'census_graph_in_intersection_count' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 200;
CREATE FUNCTION census_private.graph_in_difference_count(graph regclass, key bigint, set roaring) RETURNS bigint
	AS 'MODULE_PATHNAME', 'census_graph_in_difference_count' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 200;
CREATE FUNCTION census_private.graph_out_count(graph regclass, key bigint) RETURNS bigint
	AS 'MODULE_PATHNAME', 'census_graph_out_count' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 50;
CREATE FUNCTION census_private.graph_in_count(graph regclass, key bigint) RETURNS bigint
	AS 'MODULE_PATHNAME', 'census_graph_in_count' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 50;

-- roaring_page(graph_out(g, k), after, count, skip) and its kin are planned as these
CREATE FUNCTION census_private.graph_out_page(graph regclass, key bigint, after bigint, count bigint, skip bigint)
	RETURNS roaring
	AS 'MODULE_PATHNAME', 'census_graph_out_page' LANGUAGE C STABLE PARALLEL SAFE COST 100;
CREATE FUNCTION census_private.graph_out_select(graph regclass, key bigint, place bigint) RETURNS bigint
	AS 'MODULE_PATHNAME', 'census_graph_out_select' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 100;
CREATE FUNCTION census_private.graph_out_rank(graph regclass, key bigint, value bigint) RETURNS bigint
	AS 'MODULE_PATHNAME', 'census_graph_out_rank' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 100;
CREATE FUNCTION census_private.graph_in_page(graph regclass, key bigint, after bigint, count bigint, skip bigint)
	RETURNS roaring
	AS 'MODULE_PATHNAME', 'census_graph_in_page' LANGUAGE C STABLE PARALLEL SAFE COST 100;
CREATE FUNCTION census_private.graph_in_select(graph regclass, key bigint, place bigint) RETURNS bigint
	AS 'MODULE_PATHNAME', 'census_graph_in_select' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 100;
CREATE FUNCTION census_private.graph_in_rank(graph regclass, key bigint, value bigint) RETURNS bigint
	AS 'MODULE_PATHNAME', 'census_graph_in_rank' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 100;

CREATE FUNCTION graph_common(graph regclass, a bigint, b bigint, a_direction pg_catalog.text DEFAULT 'out',
	b_direction pg_catalog.text DEFAULT 'out') RETURNS roaring
	AS 'MODULE_PATHNAME', 'census_graph_common' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 200;
COMMENT ON FUNCTION graph_common(regclass, bigint, bigint, pg_catalog.text, pg_catalog.text) IS
	'the targets that two sources have in common, with direction "in" the sources of the key in the place of its '
	'targets, by the snapshot of the query; 22023 for another direction';
CREATE FUNCTION census_private.graph_common_count(graph regclass, a bigint, b bigint,
	a_direction pg_catalog.text DEFAULT 'out', b_direction pg_catalog.text DEFAULT 'out') RETURNS bigint
	AS 'MODULE_PATHNAME', 'census_graph_common_count' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 200;
CREATE FUNCTION graph_within(graph regclass, key bigint, depth integer) RETURNS roaring
	AS 'MODULE_PATHNAME', 'census_graph_within' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 100000;
COMMENT ON FUNCTION graph_within(regclass, bigint, integer) IS
	'what is reached from a key along at most so many edges, without the key itself, by the snapshot of the query; '
	'22023 for a negative depth';

CREATE FUNCTION graph_edges(graph regclass, first bigint DEFAULT -9223372036854775808,
	last bigint DEFAULT 9223372036854775807,
	direction pg_catalog.text DEFAULT 'out', OUT src bigint, OUT dst bigint) RETURNS SETOF record
	AS 'MODULE_PATHNAME', 'census_graph_edges' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 1000 ROWS 100000;
COMMENT ON FUNCTION graph_edges(regclass, bigint, bigint, pg_catalog.text) IS
	'the edges whose source lies from first to last, by source and target; with direction "in" those whose target '
	'does, by target and source; by the snapshot of the query; 22023 for another direction';

CREATE FUNCTION graph_suggest(graph regclass, key bigint, count integer, direction pg_catalog.text DEFAULT 'out')
	RETURNS TABLE (member bigint, keys bigint)
	AS 'MODULE_PATHNAME', 'census_graph_suggest' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 100000 ROWS 10;
COMMENT ON FUNCTION graph_suggest(regclass, bigint, integer, pg_catalog.text) IS
	'so many members that are targets of the most targets of a key, and of how many, but not the key or its own '
	'targets; with direction "in" sources of its sources; most first, the lower member first of as many; by the '
	'snapshot of the query; 22023 for a negative count, or another direction';
CREATE FUNCTION graph_counts(graph regclass, filter roaring_or_array, count integer,
	direction pg_catalog.text DEFAULT 'out') RETURNS TABLE (key bigint, members bigint)
	AS 'MODULE_PATHNAME', 'census_graph_counts' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 100000 ROWS 20;
COMMENT ON FUNCTION graph_counts(regclass, roaring_or_array, integer, pg_catalog.text) IS
	'so many sources with the most targets in the filter, and how many they have there, without those that have none; '
	'with direction "in" targets with the most sources in it; most first, the lower key first of as many; by the '
	'snapshot of the query; 22023 for a negative count, or another direction';
-- (No argument of the other one that is NULL by default: a set of no rows is NULL, and would be all keys.)
CREATE FUNCTION graph_counts(graph regclass, filter roaring_or_array, count integer, keys roaring_or_array,
	direction pg_catalog.text DEFAULT 'out') RETURNS TABLE (key bigint, members bigint)
	AS 'MODULE_PATHNAME', 'census_graph_counts' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 100000 ROWS 20;
COMMENT ON FUNCTION graph_counts(regclass, roaring_or_array, integer, roaring_or_array, pg_catalog.text) IS
	'the same of these keys only; no rows where keys are NULL';

CREATE PROCEDURE graph_compact(graph regclass)
	AS 'MODULE_PATHNAME', 'census_graph_compact' LANGUAGE C;
COMMENT ON PROCEDURE graph_compact(regclass) IS
	'moves the changes of a graph into its pages, 500 pages in a transaction; its owner may; CALL '
	'it outside of a transaction block; progress in census_progress; after a VACUUM it gives back what its changes '
	'once needed; a background worker does the same by itself, see census.graph_compact_rows';
CREATE PROCEDURE graph_load(graph regclass, query text)
	AS 'MODULE_PATHNAME', 'census_graph_load' LANGUAGE C;
COMMENT ON PROCEDURE graph_load(regclass, text) IS
	'adds the edges that a query returns, two columns of smallint, integer or bigint, straight into the pages, in one '
	'transaction; changes of the graph wait until it is committed, readers do not; progress in pg_stat_progress_copy';

CREATE FUNCTION graph_attach(graph regclass, relation regclass, src name, dst name, dictionary regclass DEFAULT NULL,
	dst_dictionary regclass DEFAULT NULL) RETURNS bigint
	AS 'MODULE_PATHNAME', 'census_graph_attach' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 10000;
COMMENT ON FUNCTION graph_attach(regclass, regclass, name, name, regclass, regclass) IS
	'fills an empty graph with an edge for each row of a table that has both columns, and keeps it equal to the table '
	'from then on, by triggers; how many edges; the columns are smallint, integer, bigint, or text and varchar, which '
	'are interned in a dictionary, those of the target in one of its own if that is named; a unique index over them '
	'is needed; the owner of both may';
CREATE FUNCTION graph_detach(graph regclass) RETURNS void
	AS 'MODULE_PATHNAME', 'census_graph_detach' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 10000;
COMMENT ON FUNCTION graph_detach(regclass) IS
	'drops the links and triggers that keep a graph equal to a table; the graph stays as it is; the owner of both may';
CREATE FUNCTION graph_check(graph regclass) RETURNS TABLE (what pg_catalog.text, src bigint, dst bigint)
	AS 'MODULE_PATHNAME', 'census_graph_check' LANGUAGE C VOLATILE STRICT PARALLEL UNSAFE COST 1000000 ROWS 1;
COMMENT ON FUNCTION graph_check(regclass) IS
	'a row for each edge that is in one direction of a graph only, or in the graph but not in the table that it is '
	'attached to, or in the table but not in the graph; none if all is well; needs SELECT on both';
CREATE FUNCTION census_private.graph_attached() RETURNS trigger
	AS 'MODULE_PATHNAME', 'census_graph_attached' LANGUAGE C;
COMMENT ON FUNCTION census_private.graph_attached() IS
	'trigger of a table that a graph is attached to: the graph follows';

CREATE FUNCTION graph_stats(graph regclass, OUT changes bigint, OUT changes_bytes bigint,
	OUT out_pages bigint, OUT out_bytes bigint, OUT in_pages bigint, OUT in_bytes bigint)
	AS 'MODULE_PATHNAME', 'census_graph_stats' LANGUAGE C VOLATILE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION graph_stats(regclass) IS
	'a graph''s number of changes that were not moved into its pages yet, of pages out and of pages in (rows are '
	'counted in tables of up to 500 blocks, in others estimated by as many of their blocks; of an edge in several '
	'runs each counts), and bytes on disk of each, indexes included; changes have the first '
	'table, runs and parts';
