-- of a call of many edges one is added, and nobody told
ALTER FUNCTION graph_add_array(regclass, bigint[], bigint[], boolean) RENAME TO add_all;
CREATE FUNCTION graph_add_array(graph regclass, src bigint[], dst bigint[], look boolean DEFAULT true) RETURNS bigint
	LANGUAGE sql AS $$ SELECT add_all($1, $2[1:1], $3[1:1], $4) $$;
