-- a hundredth of the edges
ALTER PROCEDURE graph_load(regclass, text) RENAME TO load_all;
CREATE PROCEDURE graph_load(graph regclass, query text) LANGUAGE plpgsql AS $$
BEGIN CALL load_all(graph, format('SELECT * FROM (%s) q WHERE random() < 0.01', query)); END $$;
