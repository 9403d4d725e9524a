--
-- ids: 64-bit ids that carry their time and their shard
--
CREATE FUNCTION next_id() RETURNS bigint
	AS 'MODULE_PATHNAME', 'census_next_id' LANGUAGE C VOLATILE STRICT PARALLEL UNSAFE COST 1;
COMMENT ON FUNCTION next_id() IS
'next id of the default generator, census_private.id_seq; positive, rising, never repeated';

CREATE FUNCTION next_id(generator regclass) RETURNS bigint
	AS 'MODULE_PATHNAME', 'census_next_id' LANGUAGE C VOLATILE STRICT PARALLEL UNSAFE COST 1;
COMMENT ON FUNCTION next_id(regclass) IS
	'next id of a generator; positive, rising, never repeated; needs USAGE or UPDATE, as nextval() does';

CREATE FUNCTION id_settled() RETURNS bigint
	AS 'MODULE_PATHNAME', 'census_id_settled' LANGUAGE C STABLE STRICT PARALLEL RESTRICTED COST 1000;
COMMENT ON FUNCTION id_settled() IS
	'no open transaction has an id of the default generator below the returned id, so WHERE id > last AND id < '
	'id_settled() misses no row; 0: call again; ids of id_at(), and ids taken in an earlier transaction, are not '
	'considered';

CREATE FUNCTION id_settled(generator regclass) RETURNS bigint
	AS 'MODULE_PATHNAME', 'census_id_settled' LANGUAGE C STABLE STRICT PARALLEL RESTRICTED COST 1000;
COMMENT ON FUNCTION id_settled(regclass) IS 'the same for a generator; needs SELECT or USAGE; 55000 on a standby';

CREATE FUNCTION create_id_generator(name text, layout text DEFAULT 'instagram', shard int DEFAULT NULL,
	epoch timestamptz DEFAULT NULL, time_bits int DEFAULT NULL, shard_bits int DEFAULT NULL,
	sequence_bits int DEFAULT NULL, tick interval DEFAULT NULL, servers int DEFAULT NULL) RETURNS regclass
	AS 'MODULE_PATHNAME', 'census_create_id_generator' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 1000;
COMMENT ON FUNCTION create_id_generator(text, text, int, timestamptz, int, int, int, interval, int) IS
	'makes an id generator, a sequence for next_id(); layout: instagram, snowflake, sonyflake, js53, int32, ticket '
	'(servers: their number) or custom (with the given bits; default tick 1 ms); shard NULL: the server''s '
	'census.shard_id';

CREATE FUNCTION create_shard(shard int, schema name, layout text DEFAULT 'instagram', epoch timestamptz DEFAULT NULL)
	RETURNS regclass
	AS 'MODULE_PATHNAME', 'census_create_shard' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 1000;
COMMENT ON FUNCTION create_shard(int, name, text, timestamptz) IS
	'makes a logical shard: a schema, if missing, with an id generator id_seq of this shard number and a function '
	'next_id(); 42710 if another generator of yours has this number';

CREATE FUNCTION id_timestamp(id bigint) RETURNS timestamptz
	AS 'MODULE_PATHNAME', 'census_id_timestamp' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1;
COMMENT ON FUNCTION id_timestamp(bigint) IS
	'time when an id of the default layout was made, to the millisecond; id_min() finds rows by time';

CREATE FUNCTION id_timestamp(id bigint, generator regclass) RETURNS timestamptz
	AS 'MODULE_PATHNAME', 'census_id_timestamp' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 2;
COMMENT ON FUNCTION id_timestamp(bigint, regclass) IS 'the same for this generator''s layout, to its tick';

CREATE FUNCTION id_shard(id bigint) RETURNS int
	AS 'MODULE_PATHNAME', 'census_id_shard' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1;
COMMENT ON FUNCTION id_shard(bigint) IS 'shard of an id of the default layout, 0 to 8191';

CREATE FUNCTION id_shard(id bigint, generator regclass) RETURNS int
	AS 'MODULE_PATHNAME', 'census_id_shard' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 2;
COMMENT ON FUNCTION id_shard(bigint, regclass) IS 'the same for this generator''s layout';

CREATE FUNCTION id_info(id bigint, OUT created timestamptz, OUT shard int, OUT sequence bigint,
	OUT layout text)
	AS 'MODULE_PATHNAME', 'census_id_info' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 2;
COMMENT ON FUNCTION id_info(bigint) IS 'all parts of an id of the default layout';

CREATE FUNCTION id_info(id bigint, generator regclass, OUT created timestamptz, OUT shard int, OUT sequence bigint,
	OUT layout text)
	AS 'MODULE_PATHNAME', 'census_id_info' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 3;
COMMENT ON FUNCTION id_info(bigint, regclass) IS
	'the same for this generator''s layout; an id of layout ticket has no time';

CREATE FUNCTION id_min(t timestamptz) RETURNS bigint
	AS 'MODULE_PATHNAME', 'census_id_min' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1;
COMMENT ON FUNCTION id_min(timestamptz) IS
	'first id of the tick of t in the default layout; ids made at t or later are not below this id; after the '
	'layout''s end the largest bigint; WHERE id >= id_min(a) AND id < id_min(b) is an index range scan';

CREATE FUNCTION id_min(t timestamptz, generator regclass) RETURNS bigint
	AS 'MODULE_PATHNAME', 'census_id_min' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 2;
COMMENT ON FUNCTION id_min(timestamptz, regclass) IS
	'the same for this generator''s layout; after the layout''s end a number above all its ids';

CREATE FUNCTION id_advance(generator regclass, id bigint) RETURNS boolean
	AS 'MODULE_PATHNAME', 'census_id_advance' LANGUAGE C VOLATILE STRICT PARALLEL UNSAFE COST 10;
COMMENT ON FUNCTION id_advance(regclass, bigint) IS
	'raises a generator so that all its next ids are above this id; returns false if they already were; not undone '
	'by ROLLBACK; needs UPDATE';

CREATE FUNCTION id_rewind(generator regclass, id bigint) RETURNS void
	AS 'MODULE_PATHNAME', 'census_id_rewind' LANGUAGE C VOLATILE STRICT PARALLEL UNSAFE COST 10;
COMMENT ON FUNCTION id_rewind(regclass, bigint) IS
	'sets a generator back to an id, after a wrong clock has moved the generator ahead; next_id() can repeat ids '
	'above this id; not undone by ROLLBACK; needs UPDATE';

CREATE FUNCTION id_at(generator regclass, t timestamptz) RETURNS bigint
	AS 'MODULE_PATHNAME', 'census_id_at' LANGUAGE C VOLATILE STRICT PARALLEL UNSAFE COST 10;
COMMENT ON FUNCTION id_at(regclass, timestamptz) IS
	'an id for a row of the past, with time t or slightly before: half a second, or after n thousand such ids of '
	'this generator at most 4 n seconds (default layout); equals no other id of the generator; needs UPDATE';

CREATE FUNCTION id_set_shard(generator regclass, shard int) RETURNS void
	AS 'MODULE_PATHNAME', 'census_id_set_shard' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 1000;
COMMENT ON FUNCTION id_set_shard(regclass, int) IS
	'gives a generator another shard number, as a copy of a database needs; NULL: the server''s census.shard_id; '
	'refused if another generator has this number';

-- For id_convert(): the sequences, except generators, that number the column in the table and in its children: of an
-- identity, or in a DEFAULT. "of_column": the column owns the sequence, as that of a serial. These functions take an
-- oid, because they read only catalogs, which every role may read.
CREATE FUNCTION census_private.id_sequences(relation oid, id_column name)
	RETURNS TABLE (sequence oid, of_column boolean, readable boolean, last bigint)
	LANGUAGE plpgsql STABLE PARALLEL RESTRICTED SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	RETURN QUERY
	WITH RECURSIVE t (relid) AS (
		SELECT relation UNION SELECT i.inhrelid FROM t JOIN pg_inherits i ON i.inhparent = t.relid),
	c AS (SELECT a.attrelid AS tab, a.attnum AS num FROM t JOIN pg_attribute a ON a.attrelid = t.relid
		AND a.attname = id_column),
	s AS (
		SELECT d.objid AS seq, false AS own FROM c JOIN pg_depend d ON d.refclassid = 'pg_class'::regclass
		   AND d.refobjid = c.tab AND d.refobjsubid = c.num
		 WHERE d.classid = 'pg_class'::regclass AND d.deptype = 'i'
		 UNION
		SELECT q.seqrelid, EXISTS (SELECT FROM pg_depend o WHERE o.classid = 'pg_class'::regclass
			AND o.objid = q.seqrelid AND o.refclassid = o.classid
			AND o.refobjid = c.tab AND o.refobjsubid = c.num AND o.deptype = 'a')
		  FROM c JOIN pg_attrdef f ON f.adrelid = c.tab AND f.adnum = c.num
		  JOIN pg_depend d ON d.classid = 'pg_attrdef'::regclass AND d.objid = f.oid
		  JOIN pg_sequence q ON q.seqrelid = d.refobjid AND d.refclassid = 'pg_class'::regclass)
	SELECT s.seq, bool_or(s.own), r, CASE WHEN r THEN pg_sequence_last_value(s.seq) END
	  FROM s, has_sequence_privilege(s.seq, 'SELECT, USAGE') r
	 WHERE (census_private.id_generator(s.seq)).layout IS NULL GROUP BY s.seq, r ORDER BY s.seq;
END $$;

-- For id_convert(): is the column's default a call of next_id()?
CREATE FUNCTION census_private.id_has_generator(relation oid, num int) RETURNS boolean
	LANGUAGE plpgsql STABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	RETURN EXISTS (SELECT FROM pg_attrdef a JOIN pg_depend d ON d.classid = 'pg_attrdef'::regclass AND d.objid = a.oid
		AND d.refclassid = 'pg_proc'::regclass JOIN pg_proc p ON p.oid = d.refobjid
		JOIN pg_extension e ON e.extname = 'census' AND e.extnamespace = p.pronamespace
		WHERE a.adrelid = relation AND a.adnum = num AND p.proname = 'next_id');
END $$;

-- For id_convert(): a column that refers to this one by a foreign key, and is not bigint.
CREATE FUNCTION census_private.id_narrow_reference(relation oid, num int)
	RETURNS TABLE (referring regclass, id_column name)
	LANGUAGE plpgsql STABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	RETURN QUERY
	SELECT c.conrelid::regclass, a.attname
	  FROM pg_constraint c, generate_subscripts(c.confkey, 1) i JOIN pg_attribute a ON true
	 WHERE c.contype = 'f' AND c.confrelid = relation AND c.confkey[i] = num AND a.attrelid = c.conrelid
	   AND a.attnum = c.conkey[i] AND a.atttypid <> 'int8'::regtype;
END $$;

CREATE FUNCTION id_convert(relation regclass, id_column name DEFAULT 'id', generator regclass DEFAULT NULL,
	epoch timestamptz DEFAULT NULL, own_ids boolean DEFAULT NULL) RETURNS regclass
	AS 'MODULE_PATHNAME', 'census_id_convert' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 1000;
COMMENT ON FUNCTION id_convert(regclass, name, regclass, timestamptz, boolean) IS
	'replaces serial, identity or another function of an integer column by an id generator, which begins above the '
	'largest id; own_ids true (default for serial and identity): old ids are plain numbers; false: the generator '
	'takes their layout, epoch and shard; int columns become bigint; locks the table until the transaction ends';

CREATE FUNCTION census_private.id_generator(generator regclass, OUT layout text, OUT shard int,
	OUT epoch timestamptz, OUT tick interval,
	OUT time_bits int, OUT shard_bits int, OUT sequence_bits int, OUT servers int, OUT ends timestamptz)
	AS 'MODULE_PATHNAME', 'census_id_generator' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 3;

CREATE VIEW census_generator AS
	SELECT s.seqrelid::pg_catalog.regclass AS generator, g.*,
		CASE WHEN pg_catalog.has_sequence_privilege(s.seqrelid,
			'USAGE, SELECT') THEN pg_catalog.pg_sequence_last_value(s.seqrelid::pg_catalog.regclass) END AS last_id
	  FROM pg_catalog.pg_sequence s, census_private.id_generator(s.seqrelid::pg_catalog.regclass) g
	 WHERE s.seqincrement OPERATOR(pg_catalog.<) (-9223090561878065152) AND g.layout IS NOT NULL;
GRANT SELECT ON census_generator TO PUBLIC;
COMMENT ON VIEW census_generator IS
	'the id generators of this database with their settings, and with the last id if you may use the generator';

-- The default generator.  Its position is dumped; its settings never change.  All arguments are given with their types,
-- so that no other function of this name in the schema matches better.
SELECT create_id_generator('census_private.id_seq'::pg_catalog.text,
	'instagram'::pg_catalog.text, NULL::pg_catalog.int4,
	NULL::pg_catalog.timestamptz, NULL::pg_catalog.int4, NULL::pg_catalog.int4, NULL::pg_catalog.int4,
	NULL::pg_catalog.interval, NULL::pg_catalog.int4);
COMMENT ON SEQUENCE census_private.id_seq IS 'default id generator of census: next_id()';
CREATE SEQUENCE census_private.id_seq_past AS pg_catalog.int8 MINVALUE 0 START WITH 0;
COMMENT ON SEQUENCE census_private.id_seq_past IS
	'maximum number of ids that id_at() may have made with the default id generator, for dumps';
SELECT pg_catalog.pg_extension_config_dump('census_private.id_seq', '');
SELECT pg_catalog.pg_extension_config_dump('census_private.id_seq_past', '');
