--
-- census_citus: ids in tables of Citus
--

CREATE FUNCTION census_private.guard_rewrite() RETURNS event_trigger
	AS 'MODULE_PATHNAME', 'census_guard_rewrite' LANGUAGE C;
CREATE EVENT TRIGGER census_guard_rewrite ON table_rewrite EXECUTE FUNCTION census_private.guard_rewrite();
COMMENT ON EVENT TRIGGER census_guard_rewrite IS
	'refuses ADD COLUMN .. DEFAULT next_id() where Citus keeps copies of rows';

-- On each worker, Citus gives the sequences of its tables bounds that depend on the group of the node, and restarts
-- them within the bounds.  Ids are outside of these bounds, so the setval() of a dump would fail, and pg_upgrade with
-- it.  Take the bounds away.
CREATE FUNCTION census_private.keep_bounds() RETURNS event_trigger
	LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	generator regclass;
BEGIN
	FOR generator IN SELECT s.seqrelid FROM pg_event_trigger_ddl_commands() c JOIN pg_sequence s ON s.seqrelid = c.objid
		WHERE c.classid = 'pg_class'::regclass AND s.seqincrement < -9223090561878065152
			AND s.seqmin = s.seqstart AND s.seqmin >> 48 > 0 AND s.seqmax - s.seqmin = 1::bigint << 48
	LOOP
		EXECUTE format('ALTER SEQUENCE %s MINVALUE 1 MAXVALUE 9223372036854775807 START 1 RESTART 1', generator);
	END LOOP;
END $$;
CREATE EVENT TRIGGER census_keep_bounds ON ddl_command_end WHEN TAG IN ('ALTER SEQUENCE')
	EXECUTE FUNCTION census_private.keep_bounds();
COMMENT ON EVENT TRIGGER census_keep_bounds IS 'removes the bounds that Citus sets on a generator on a worker';
