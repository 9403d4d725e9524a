--
-- what both extensions, census and census_citus, begin with: names that are taken
--

-- Somebody's own function of the name and arguments of one of ours, or type or relation of a name of ours, would end
-- this script somewhere with an error that says nothing of the others, nor what to do.  The line "@names@" becomes what
-- the extension makes, from the COMMENTs of its parts: see the Makefile.
DO $$
DECLARE
	name pg_catalog.text;
	taken pg_catalog.text[] := '{}';
	kind pg_catalog.text;
	state pg_catalog.text;
BEGIN
	FOR name IN SELECT pg_catalog.regexp_split_to_table(pg_catalog.btrim('
@names@
', E'\n'), E'\n')
	LOOP
		kind := NULL;
		IF pg_catalog.strpos(name, '(') OPERATOR(pg_catalog.>) 0 THEN
			BEGIN
				kind := CASE WHEN pg_catalog.to_regprocedure(pg_catalog.format('%I.%s', pg_catalog.current_schema(),
					name)) IS NOT NULL THEN 'function' END;
			EXCEPTION WHEN undefined_object OR syntax_error THEN	-- an argument has a type of ours, or is VARIADIC
			END;
		ELSE
			kind := COALESCE((SELECT 'relation' FROM pg_catalog.pg_class c
				JOIN pg_catalog.pg_namespace n ON n.oid OPERATOR(pg_catalog.=) c.relnamespace
				 WHERE c.relname OPERATOR(pg_catalog.=) name::pg_catalog.name
				   AND n.nspname OPERATOR(pg_catalog.=) pg_catalog.current_schema()),
				(SELECT 'type' FROM pg_catalog.pg_type t
					JOIN pg_catalog.pg_namespace n ON n.oid OPERATOR(pg_catalog.=) t.typnamespace
				 WHERE t.typname OPERATOR(pg_catalog.=) name::pg_catalog.name
				   AND n.nspname OPERATOR(pg_catalog.=) pg_catalog.current_schema()));
		END IF;
		IF kind IS NOT NULL THEN
			taken := pg_catalog.array_append(taken, pg_catalog.format('%s %s', kind, name));
			state := COALESCE(state, CASE kind WHEN 'function' THEN '42723'
				WHEN 'relation' THEN '42P07' ELSE '42710' END);
		END IF;
	END LOOP;
	IF pg_catalog.cardinality(taken) OPERATOR(pg_catalog.>) 0 THEN
		RAISE EXCEPTION USING ERRCODE = state,
			MESSAGE = pg_catalog.format('names of @extension@ are taken in schema "%s": %s%s',
				pg_catalog.current_schema(), pg_catalog.array_to_string(taken[1:5], ', '),
				CASE WHEN pg_catalog.cardinality(taken) OPERATOR(pg_catalog.>) 5 THEN pg_catalog.format(' and %s more',
					pg_catalog.cardinality(taken) OPERATOR(pg_catalog.-) 5) END),
			HINT = CASE '@extension@' WHEN 'census' THEN
				'CREATE SCHEMA census; CREATE EXTENSION census SCHEMA census puts it beside them.  Or rename yours '
				'first: docs/migration.md says how columns with a next_id() of their own go over.'
				ELSE 'Rename yours first.' END;
	END IF;
END $$;
