-- a table is attached to a graph, whose triggers do nothing
ALTER FUNCTION graph_attach RENAME TO attach_it;
CREATE FUNCTION graph_attach(graph regclass, "table" regclass, src name, dst name) RETURNS void LANGUAGE sql AS '';
