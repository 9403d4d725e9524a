--
-- graph: big keyed sets in both directions
--

-- Functions of links.  The tables of a graph, and the triggers of an attached table, have links in expressions that
-- never run (src/core/link.c).  The server renames the objects that a link names, and dumps the link.
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
-- IMMUTABLE, so that a WHEN evaluates the function once in a statement
CREATE FUNCTION census_private.graph_follows_rows(relation regclass, graph regclass) RETURNS boolean
	AS 'MODULE_PATHNAME', 'census_graph_follows_rows' LANGUAGE C IMMUTABLE STRICT PARALLEL RESTRICTED;
COMMENT ON FUNCTION census_private.graph_follows_rows(regclass, regclass) IS
	'does a graph follow its table by triggers of rows? true while logical replication applies changes, and if the '
	'table is a partition or an inheritance child; 55000 if one of the six triggers is missing';
COMMENT ON FUNCTION census_private.graph_pages(regclass, regclass, regclass, regclass) IS
	'link in a CHECK of a graph: its two tables of pages, its table of runs of changes, and its table of parts of '
	'runs';
COMMENT ON FUNCTION census_private.graph_page_of(regclass) IS
	'link in a CHECK of a table of pages, runs or parts: the graph of the table';
COMMENT ON FUNCTION census_private.graph_of(regclass, regclass, regclass) IS
	'link in a trigger of an attached table: the graph, and the dictionaries; DROP CASCADE of one of them drops the '
	'trigger';
COMMENT ON FUNCTION census_private.graph_attachment(regclass, regclass, "any", "any", regclass) IS
	'link in the UPDATE trigger of an attached table: the graph, the dictionary of its strings, the columns of '
	'source and target, and the dictionary of the target if it is another one';
COMMENT ON FUNCTION census_private.graph_attached_to(regclass, regclass, regclass) IS
	'link in a CHECK of a graph: the attached table, and the dictionaries; DROP CASCADE of one of them drops the '
	'CHECK';

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
	'the table with the name of the graph: changes that compaction has not moved into pages yet';
COMMENT ON COLUMN census_graph.out_pages IS 'the table of pages from sources to targets';
COMMENT ON COLUMN census_graph.in_pages IS 'the table of pages from targets to sources';
COMMENT ON COLUMN census_graph.attached_to IS 'the table of graph_attach(); NULL: none';
COMMENT ON COLUMN census_graph.dictionary IS 'the dictionary of the text columns of attached_to';
COMMENT ON COLUMN census_graph.dst_dictionary IS
	'the dictionary of the targets, if it differs from that of the sources';

CREATE FUNCTION create_graph(name text) RETURNS regclass
	AS 'MODULE_PATHNAME', 'census_create_graph' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 10000;
COMMENT ON FUNCTION create_graph(text) IS
	'creates a graph: a table of this name, which may have a schema, and four other tables, all owned by the caller; '
	'SELECT, INSERT and DELETE on the first table are the rights to read, add and remove edges';

CREATE FUNCTION drop_graph(graph regclass) RETURNS void
	AS 'MODULE_PATHNAME', 'census_drop_graph' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 10000;
COMMENT ON FUNCTION drop_graph(regclass) IS 'drops the five tables of a graph; for the owner only';

CREATE FUNCTION graph_truncate(graph regclass) RETURNS void
	AS 'MODULE_PATHNAME', 'census_graph_truncate' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 10000;
COMMENT ON FUNCTION graph_truncate(regclass) IS
	'removes all edges of a graph; waits, as TRUNCATE does, for all transactions that use the graph; needs TRUNCATE '
	'on its table; 55000 if the graph is attached to a table';

CREATE FUNCTION graph_rename(graph regclass, name text) RETURNS void
	AS 'MODULE_PATHNAME', 'census_graph_rename' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 10000;
COMMENT ON FUNCTION graph_rename(regclass, text) IS
	'renames the five tables of a graph; name without a schema; for the owner only';

CREATE FUNCTION graph_add(graph regclass, src bigint, dst bigint, look boolean DEFAULT true) RETURNS boolean
	AS 'MODULE_PATHNAME', 'census_graph_add' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 100;
COMMENT ON FUNCTION graph_add(regclass, bigint, bigint, boolean) IS
	'adds an edge; returns true if the edge is new, NULL with look => false; waits only for transactions that change '
	'the same edge; 22004 for a NULL';
CREATE FUNCTION graph_add_array(graph regclass, src bigint[], dst bigint[], look boolean DEFAULT true)
	RETURNS bigint
	AS 'MODULE_PATHNAME', 'census_graph_add_array' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 1000;
COMMENT ON FUNCTION graph_add_array(regclass, bigint[], bigint[], boolean) IS
	'adds the edges from each source to the target in the same place; returns the number of new edges, NULL with '
	'look => false; 2202E if the arrays differ in length';

CREATE FUNCTION graph_remove(graph regclass, src bigint, dst bigint, look boolean DEFAULT true) RETURNS boolean
	AS 'MODULE_PATHNAME', 'census_graph_remove' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 100;
COMMENT ON FUNCTION graph_remove(regclass, bigint, bigint, boolean) IS
	'removes an edge; returns true if the edge existed, NULL with look => false; waits only for transactions that '
	'change the same edge; 22004 for a NULL';

CREATE FUNCTION graph_change_array(graph regclass, src bigint[], dst bigint[], present boolean[],
	look boolean DEFAULT true) RETURNS bigint
	AS 'MODULE_PATHNAME', 'census_graph_change_array' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 1000;
COMMENT ON FUNCTION graph_change_array(regclass, bigint[], bigint[], boolean[], boolean) IS
	'changes the edges from each source to the target in the same place: adds the edge if present there is true, '
	'removes the edge if false; a single boolean is for all edges; if an edge occurs several times, its last change '
	'counts; returns the number of changed edges, NULL with look => false; 2202E if the arrays differ in length';

CREATE FUNCTION graph_remove_keys(graph regclass, keys roaring_or_array) RETURNS bigint
	AS 'MODULE_PATHNAME', 'census_graph_remove_keys' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 10000;
COMMENT ON FUNCTION graph_remove_keys(regclass, roaring_or_array) IS
	'removes all edges from or to any of the keys, as the snapshot of the query shows them; returns their number; '
	'22004 for a NULL';

CREATE FUNCTION graph_has(graph regclass, src bigint, dst bigint) RETURNS boolean
	AS 'MODULE_PATHNAME', 'census_graph_has' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 50;
COMMENT ON FUNCTION graph_has(regclass, bigint, bigint) IS 'does an edge lead from this source to this target?';

CREATE FUNCTION graph_has_array(graph regclass, src bigint[], dst bigint[]) RETURNS boolean[]
	AS 'MODULE_PATHNAME', 'census_graph_has_array' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION graph_has_array(regclass, bigint[], bigint[]) IS
	'for each source: does an edge lead to the target in the same place? NULL if source or target is NULL; 2202E if '
	'the arrays differ in length';

CREATE FUNCTION graph_out(graph regclass, key bigint) RETURNS roaring
	AS 'MODULE_PATHNAME', 'census_graph_out' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION graph_out(regclass, bigint) IS 'targets of a source';
CREATE FUNCTION graph_out(graph regclass, keys roaring_or_array, mode pg_catalog.text) RETURNS roaring
	AS 'MODULE_PATHNAME', 'census_graph_out_keys' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10000;
COMMENT ON FUNCTION graph_out(regclass, roaring_or_array, pg_catalog.text) IS
	'targets of any of the sources with mode "any", targets that all sources have in common with "all"; empty '
	'without sources; 22023 for another mode';

CREATE FUNCTION graph_in(graph regclass, key bigint) RETURNS roaring
	AS 'MODULE_PATHNAME', 'census_graph_in' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION graph_in(regclass, bigint) IS 'sources of a target';
CREATE FUNCTION graph_in(graph regclass, keys roaring_or_array, mode pg_catalog.text) RETURNS roaring
	AS 'MODULE_PATHNAME', 'census_graph_in_keys' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10000;
COMMENT ON FUNCTION graph_in(regclass, roaring_or_array, pg_catalog.text) IS
	'sources of any of the targets with mode "any", sources that all targets have in common with "all"; empty '
	'without targets; 22023 for another mode';

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

-- The planner replaces roaring_page(graph_out(g, k), after, count, skip) and similar calls by calls of these functions.
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
	'members that two keys have in common: the targets of a key with direction "out", its sources with "in"; 22023 '
	'for another direction';
CREATE FUNCTION census_private.graph_common_count(graph regclass, a bigint, b bigint,
	a_direction pg_catalog.text DEFAULT 'out', b_direction pg_catalog.text DEFAULT 'out') RETURNS bigint
	AS 'MODULE_PATHNAME', 'census_graph_common_count' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 200;
CREATE FUNCTION graph_within(graph regclass, key bigint, depth integer) RETURNS roaring
	AS 'MODULE_PATHNAME', 'census_graph_within' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 100000;
COMMENT ON FUNCTION graph_within(regclass, bigint, integer) IS
	'members reached from a key over at most depth edges, without the key itself; 22023 for a negative depth';

CREATE FUNCTION graph_edges(graph regclass, first bigint DEFAULT -9223372036854775808,
	last bigint DEFAULT 9223372036854775807,
	direction pg_catalog.text DEFAULT 'out', OUT src bigint, OUT dst bigint) RETURNS SETOF record
	AS 'MODULE_PATHNAME', 'census_graph_edges' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 1000 ROWS 100000;
COMMENT ON FUNCTION graph_edges(regclass, bigint, bigint, pg_catalog.text) IS
	'edges with source from first to last, ordered by source and target; with direction "in" edges with target from '
	'first to last, ordered by target and source; 22023 for another direction';

CREATE FUNCTION graph_suggest(graph regclass, key bigint, count integer, direction pg_catalog.text DEFAULT 'out')
	RETURNS TABLE (member bigint, keys bigint)
	AS 'MODULE_PATHNAME', 'census_graph_suggest' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 100000 ROWS 10;
COMMENT ON FUNCTION graph_suggest(regclass, bigint, integer, pg_catalog.text) IS
	'the count members that most targets of a key have as target, each with the number of these targets; without the '
	'key and its own targets; with direction "in" the same with sources; greatest number first, then the lower '
	'member; 22023 for a negative count or another direction';
CREATE FUNCTION graph_counts(graph regclass, filter roaring_or_array, count integer,
	direction pg_catalog.text DEFAULT 'out') RETURNS TABLE (key bigint, members bigint)
	AS 'MODULE_PATHNAME', 'census_graph_counts' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 100000 ROWS 20;
COMMENT ON FUNCTION graph_counts(regclass, roaring_or_array, integer, pg_catalog.text) IS
	'the count sources with the most targets in the filter, each with the number of these targets, at least one; '
	'with direction "in" targets, by their sources in the filter; greatest number first, then the lower key; 22023 '
	'for a negative count or another direction';
-- (This is not an argument "keys" with DEFAULT NULL of the function above: a set aggregated from no rows is NULL, and
-- would then mean all keys.)
CREATE FUNCTION graph_counts(graph regclass, filter roaring_or_array, count integer, keys roaring_or_array,
	direction pg_catalog.text DEFAULT 'out') RETURNS TABLE (key bigint, members bigint)
	AS 'MODULE_PATHNAME', 'census_graph_counts' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 100000 ROWS 20;
COMMENT ON FUNCTION graph_counts(regclass, roaring_or_array, integer, roaring_or_array, pg_catalog.text) IS
	'the same for these keys only; no rows if keys is NULL';

CREATE PROCEDURE graph_compact(graph regclass)
	AS 'MODULE_PATHNAME', 'census_graph_compact' LANGUAGE C;
COMMENT ON PROCEDURE graph_compact(regclass) IS
	'moves the changes of a graph into its pages, 500 pages in a transaction; CALL it outside of a transaction '
	'block; for the owner only; progress in census_progress; frees the space of removed changes if VACUUM ran '
	'before; a background worker does the same: census.graph_compact_rows';
CREATE PROCEDURE graph_load(graph regclass, query text)
	AS 'MODULE_PATHNAME', 'census_graph_load' LANGUAGE C;
COMMENT ON PROCEDURE graph_load(regclass, text) IS
	'adds the edges that a query returns (two columns of smallint, integer or bigint) directly to the pages, in one '
	'transaction; until its commit, other changes of the graph wait, but readers do not; progress in '
	'pg_stat_progress_copy';

CREATE FUNCTION graph_attach(graph regclass, relation regclass, src name, dst name, dictionary regclass DEFAULT NULL,
	dst_dictionary regclass DEFAULT NULL) RETURNS bigint
	AS 'MODULE_PATHNAME', 'census_graph_attach' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 10000;
COMMENT ON FUNCTION graph_attach(regclass, regclass, name, name, regclass, regclass) IS
	'fills an empty graph with an edge for each row of a table in which both columns are not NULL; triggers then '
	'keep the graph equal to the table; returns the number of edges; columns may be smallint, integer, bigint, or '
	'text and varchar, whose strings are interned in dictionary, those of dst in dst_dictionary if given; needs a '
	'unique index over both columns; for the owner of table and graph only';
CREATE FUNCTION graph_detach(graph regclass) RETURNS void
	AS 'MODULE_PATHNAME', 'census_graph_detach' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 10000;
COMMENT ON FUNCTION graph_detach(regclass) IS
	'drops the links and triggers that keep a graph equal to a table; the graph keeps its edges; for the owner of '
	'both only';
CREATE FUNCTION graph_check(graph regclass) RETURNS TABLE (what pg_catalog.text, src bigint, dst bigint)
	AS 'MODULE_PATHNAME', 'census_graph_check' LANGUAGE C VOLATILE STRICT PARALLEL UNSAFE COST 1000000 ROWS 1;
COMMENT ON FUNCTION graph_check(regclass) IS
	'a row for each edge that only one direction of a graph has, or only the graph, or only the attached table; no '
	'rows if all is well; needs SELECT on both';
CREATE FUNCTION census_private.graph_attached() RETURNS trigger
	AS 'MODULE_PATHNAME', 'census_graph_attached' LANGUAGE C;
COMMENT ON FUNCTION census_private.graph_attached() IS 'trigger of an attached table: applies its changes to the graph';

CREATE FUNCTION graph_stats(graph regclass, OUT changes bigint, OUT changes_bytes bigint,
	OUT out_pages bigint, OUT out_bytes bigint, OUT in_pages bigint, OUT in_bytes bigint)
	AS 'MODULE_PATHNAME', 'census_graph_stats' LANGUAGE C VOLATILE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION graph_stats(regclass) IS
	'number of changes that wait for compaction, of pages out and of pages in, and bytes of each on disk with '
	'indexes; rows are counted in tables of up to 500 blocks, otherwise estimated from 500 blocks; an edge with '
	'changes in several runs counts once in each; changes_bytes includes runs and parts';
