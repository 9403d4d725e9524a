--
-- census_citus: a dictionary and a graph over all nodes of Citus
--

-- census_citus must be in the schema of census, so that a type of the same name in another schema is never taken for
-- ours.
DO $$
BEGIN
	IF pg_catalog.current_schema() OPERATOR(pg_catalog.<>) (SELECT n.nspname FROM pg_catalog.pg_extension e
		JOIN pg_catalog.pg_namespace n ON n.oid OPERATOR(pg_catalog.=) e.extnamespace
		WHERE e.extname OPERATOR(pg_catalog.=) 'census') THEN
		RAISE EXCEPTION USING ERRCODE = 'object_not_in_prerequisite_state',
			MESSAGE = 'census_citus stands in the schema that census is in',
			HINT = (SELECT pg_catalog.format('CREATE EXTENSION census_citus SCHEMA %I', n.nspname)
				FROM pg_catalog.pg_extension e
				JOIN pg_catalog.pg_namespace n ON n.oid OPERATOR(pg_catalog.=) e.extnamespace
				WHERE e.extname OPERATOR(pg_catalog.=) 'census');
	END IF;
END $$;

CREATE FUNCTION census_private.citus_build() RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$SELECT '@build@'$$;

-- A distributed dictionary or graph consists of tables of the caller, which Citus distributes, and of functions in the
-- same schema.  Each of these functions has one line, which calls a function of this file with the tables as regclass.
-- So it follows every rename, and the logic is here.  Citus cannot plan a query with parameters in an SQL function, so
-- the functions here are in PL/pgSQL, and name the tables by EXECUTE.  With force_custom_plan the planner knows the
-- number of elements of an array.

-- Raise 55000 between pg_upgrade and citus_finish_pg_upgrade(): until then the tables are plain and empty on this node,
-- and rows written to them are lost.
CREATE FUNCTION census_private.distributed_ready(relation anyelement) RETURNS void
	LANGUAGE plpgsql STABLE PARALLEL UNSAFE SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	IF NOT EXISTS (SELECT FROM pg_dist_local_group) THEN
		RAISE EXCEPTION '"%" cannot be used before Citus knows the group of this node', relation
			USING ERRCODE = 'object_not_in_prerequisite_state', DETAIL = 'Nor does Citus know the shards of the table.',
			HINT = 'After pg_upgrade, call citus_finish_pg_upgrade().';
	END IF;
END $$;

CREATE FUNCTION census_private.distributed_name(name text, schema name, what text, longest text) RETURNS text[]
	LANGUAGE plpgsql STABLE PARALLEL UNSAFE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	parts text[];
BEGIN
	IF name IS NULL THEN
		RAISE EXCEPTION '"name" must not be null' USING ERRCODE = 'null_value_not_allowed';
	END IF;
	BEGIN
		parts := parse_ident(name);
	EXCEPTION WHEN invalid_parameter_value THEN
		parts := '{}';
	END;
	IF cardinality(parts) NOT IN (1, 2) THEN
		RAISE EXCEPTION '"%" is not a name for a relation', name USING ERRCODE = 'invalid_name',
			HINT = 'Write it as in SQL: name, or schema.name, in double quotes if it has blanks or capitals.';
	END IF;
	IF cardinality(parts) = 1 THEN
		parts := array_prepend(schema::text, parts);
	END IF;
	IF parts[1] IS NULL THEN
		RAISE EXCEPTION 'no schema has been selected to create in' USING ERRCODE = 'invalid_schema_name';
	END IF;
	IF parts[1] ~ '^pg_temp(_|$)' THEN
		RAISE EXCEPTION '% "%" cannot be temporary', what, parts[2] USING ERRCODE = 'feature_not_supported',
			DETAIL = 'It is for all sessions, and stays after this one.',
			HINT = 'Name a schema that is not temporary: schema.name.';
	END IF;
	IF octet_length(parts[2] || longest) > 63 THEN
		RAISE EXCEPTION '"%" is too long for a name', name USING ERRCODE = 'name_too_long',
			DETAIL = format('A name has at most 63 bytes, and "%s%s" has to be one.', parts[2], longest);
	END IF;
	PERFORM census_private.distributed_ready(parts[2]);
	IF EXISTS (SELECT FROM pg_dist_schema s JOIN pg_namespace n ON n.oid = s.schemaid WHERE n.nspname = parts[1]) THEN
		RAISE EXCEPTION '% "%" cannot be made in schema "%", which is a shard of Citus', what, parts[2], parts[1]
			USING ERRCODE = 'object_not_in_prerequisite_state',
			DETAIL = 'It is spread over all nodes, and would not move with the schema.',
			HINT =
				'Name a schema that is none: schema.name. One is made while citus.enable_schema_based_sharding is off.';
	END IF;
	-- create everything in one transaction, also on the nodes
	PERFORM set_config('citus.multi_shard_modify_mode', 'sequential', true);
	RETURN parts;
END $$;

-- Find the rows of the keys.  Each query is for the keys of one shard.  OFFSET 0 makes the planner look up each key by
-- the index; a join would read a small shard as a whole.  The lane is in two conditions: "= ANY ($1)", by which Citus
-- finds the shard, and one for the planner, which without statistics expects many rows of a key.  No index begins with
-- the lane, because the planner would combine such an index with the index of keys.
CREATE FUNCTION census_private.distributed_find(dictionary regclass, bits integer, keys bigint[],
	OUT key bigint[], OUT id bigint[], OUT nth smallint[], OUT value text[])
	LANGUAGE plpgsql STABLE PARALLEL UNSAFE SET search_path = pg_catalog, pg_temp
		SET plan_cache_mode = force_custom_plan
AS $$
DECLARE
	part record;
	f record;
BEGIN
	PERFORM census_private.distributed_ready(dictionary);
	FOR part IN
		WITH s AS MATERIALIZED (
			SELECT DISTINCT k AS key, (k >> (64 - bits) & ((1::bigint << bits) - 1))::integer AS lane
			FROM unnest(keys) k WHERE k IS NOT NULL),
		l AS MATERIALIZED (SELECT d.lane, get_shard_id_for_distribution_column(dictionary, d.lane) AS shard
			FROM (SELECT DISTINCT s.lane FROM s) d)
		SELECT (SELECT array_agg(i.lane) FROM l i WHERE i.shard = x.shard) AS lanes, x.keys
		FROM (SELECT l.shard, array_agg(s.key ORDER BY s.key) AS keys FROM s
			JOIN l ON l.lane = s.lane GROUP BY l.shard) x
	LOOP
		EXECUTE format('SELECT array_agg(w.key) AS key, array_agg(w.id) AS id, array_agg(w.nth) AS nth,
				array_agg(w.value) AS value
			FROM unnest($2) u (key), LATERAL (SELECT * FROM %s r
				WHERE r.key = u.key AND r.lane = (u.key >> $3 & $4)::integer AND r.lane = ANY ($1)
					OFFSET 0) w', dictionary)
			INTO f USING part.lanes, part.keys, 64 - bits, (1::bigint << bits) - 1;
		key := key || f.key;
		id := id || f.id;
		nth := nth || f.nth;
		value := value || f.value;
	END LOOP;
END $$;

CREATE FUNCTION census_private.distributed_ids(dictionary regclass, bits integer, strings text[], keys bigint[])
	RETURNS TABLE (value text, id bigint)
	LANGUAGE plpgsql STABLE PARALLEL UNSAFE SET search_path = pg_catalog, pg_temp
		SET plan_cache_mode = force_custom_plan
AS $$
DECLARE
	here record;
BEGIN
	SELECT * INTO here FROM census_private.distributed_find(dictionary, bits, keys);
	RETURN QUERY SELECT s.value, f.id FROM unnest(strings, keys) s (value, key)
		JOIN unnest(here.key, here.id, here.value) f (key, id, value) ON f.key = s.key AND f.value = s.value;
END $$;

CREATE FUNCTION census_private.distributed_text(dictionary regclass, bits integer, ids bigint[])
	RETURNS TABLE (id bigint, value text)
	LANGUAGE plpgsql STABLE PARALLEL UNSAFE SET search_path = pg_catalog, pg_temp
		SET plan_cache_mode = force_custom_plan
AS $$
DECLARE
	part record;
BEGIN
	PERFORM census_private.distributed_ready(dictionary);
	FOR part IN
		WITH s AS MATERIALIZED (
			SELECT u.id, (u.id >> (63 - bits))::integer AS lane FROM unnest(ids) u (id) WHERE u.id > 0),
		l AS (SELECT d.lane, get_shard_id_for_distribution_column(dictionary, d.lane) AS shard
			FROM (SELECT DISTINCT s.lane FROM s) d)
		SELECT array_agg(DISTINCT s.lane) AS lanes, array_agg(s.id) AS ids
		FROM s JOIN l ON l.lane = s.lane GROUP BY l.shard
	LOOP
		RETURN QUERY EXECUTE format('SELECT w.id, w.value FROM unnest($2) u (id),
			LATERAL (SELECT * FROM %s r WHERE r.id = u.id AND r.lane = ANY ($1) OFFSET 0) w', dictionary)
			USING part.lanes, part.ids;
	END LOOP;
END $$;

-- The gate has a row for each lane, with the last id issued in the lane.  All rows are in one shard and are locked in
-- the order of lanes.  So calls do not deadlock, and no id is issued in vain.
CREATE FUNCTION census_private.distributed_number(gate regclass, lanes integer[], strings bigint[])
	RETURNS TABLE (lane integer, last bigint)
	LANGUAGE plpgsql VOLATILE PARALLEL UNSAFE SET search_path = pg_catalog, pg_temp
		SET plan_cache_mode = force_custom_plan
AS $$
BEGIN
	EXECUTE format('SELECT FROM %s WHERE lane = ANY ($1) ORDER BY lane FOR UPDATE', gate) USING lanes;
	RETURN QUERY EXECUTE format('UPDATE %s g SET last = g.last + u.strings FROM unnest($1, $2) u (lane, strings)
		WHERE g.lane = u.lane AND g.lane = ANY ($1) RETURNING g.lane, g.last - u.strings', gate) USING lanes, strings;
END $$;

CREATE FUNCTION census_private.distributed_places(dictionary regclass) RETURNS integer[]
	LANGUAGE plpgsql VOLATILE PARALLEL UNSAFE SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	RETURN (SELECT array_agg(p.groupid ORDER BY s.shardid) FROM pg_dist_shard s
		JOIN pg_dist_placement p ON p.shardid = s.shardid WHERE s.logicalrelid = dictionary);
END $$;

CREATE FUNCTION census_private.distributed_locked(relation regclass) RETURNS boolean
	AS 'MODULE_PATHNAME', 'census_distributed_locked' LANGUAGE C VOLATILE STRICT PARALLEL UNSAFE;

CREATE FUNCTION census_private.distributed_bound(relations regclass[]) RETURNS boolean
	LANGUAGE plpgsql VOLATILE PARALLEL UNSAFE SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	RETURN (SELECT bool_or(census_private.distributed_locked(r)) FROM unnest(relations) r)
		OR (SELECT t.transaction_number <> 0 FROM get_current_transaction_id() t);
END $$;

CREATE FUNCTION census_private.distributed_group(spread bigint) RETURNS integer
	LANGUAGE plpgsql VOLATILE PARALLEL UNSAFE SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	RETURN (SELECT g.groupid FROM pg_dist_local_group g);
END $$;

-- Raise 40001 if this error of Citus means that shards have moved: no placement is found, or the name of a shard that
-- is gone.
CREATE FUNCTION census_private.distributed_moved(state text, message text, what text) RETURNS void
	LANGUAGE plpgsql VOLATILE PARALLEL UNSAFE SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	IF state = 'XX000' AND message ~ 'could not find valid entry for shard'
		OR state = '42P01' AND message ~ '_[0-9]+" does not exist' THEN
		RAISE EXCEPTION 'shards of % have moved, or were split', what
			USING ERRCODE = 'serialization_failure', DETAIL = message, HINT = 'Call it again, in a new transaction.';
	END IF;
END $$;

CREATE FUNCTION census_private.distributed_strayed(relation regclass, spread name, other name, spreads bigint[],
	others bigint[]) RETURNS boolean
	LANGUAGE plpgsql VOLATILE PARALLEL UNSAFE SET search_path = pg_catalog, pg_temp
	SET plan_cache_mode = force_custom_plan
AS $$
DECLARE
	asked record;		-- the shards, and one row of each
	there record;		-- the rows that were found, and the group of the node of each
BEGIN
	SELECT array_agg(x.shard) AS shards, array_agg(x.spread) AS spreads, array_agg(x.other) AS others INTO asked
	FROM (SELECT DISTINCT ON (l.shard) l.* FROM (SELECT u.spread, u.other,
			get_shard_id_for_distribution_column(relation, u.spread) AS shard
			FROM unnest(spreads, others) u (spread, other)) l
		ORDER BY l.shard) x;
	-- Citus prunes shards only by an array of the type of the column
	EXECUTE format('SELECT array_agg(r.%1$I::bigint) AS spreads,
			array_agg(census_private.distributed_group(r.%1$I)) AS groups
		FROM %3$s r WHERE r.%2$I = ANY ($1) AND r.%1$I = ANY ($2::%4$s[])', spread, other, relation,
		(SELECT a.atttypid::regtype FROM pg_attribute a WHERE a.attrelid = relation AND a.attname = spread))
		INTO there USING asked.others, asked.spreads;
	RETURN EXISTS (SELECT FROM unnest(asked.shards, asked.spreads) a (shard, spread)
		LEFT JOIN unnest(there.spreads, there.groups) t (spread, groupid) ON t.spread = a.spread
		JOIN pg_dist_placement p ON p.shardid = a.shard
		WHERE t.groupid IS DISTINCT FROM p.groupid);
END $$;

-- Return the ids of strings; add the strings that are new.  Two unique keys keep the dictionary exact, whatever
-- sessions do: id, and (key, nth) for the nth string of a hash.  If another session was first with a row, the call
-- looks again.  This is rare: it happens if the node of the row commits a moment after the node of the gate, or if a
-- string was added between the look and the gate.  The strings of a hash have all numbers nth from 0 on.  So if some of
-- them were added since the look, one of these has the first number that the call takes, and its INSERT conflicts.  A
-- call adds no later number of a hash without the first: the first round adds all strings or none, later rounds one
-- string of each hash.
--
-- A read by Citus does not keep shards where they are, and Citus uses the connection of the read until the end of the
-- transaction.  So a row written after a move goes to the old place of the shard, and is dropped with it.  An INSERT
-- keeps the shards where they are.  So the call compares, after its INSERT, the places of the shards with those before
-- its first look.  A transaction that has read before the call may already have a connection to an old place.  Such a
-- transaction has a lock on the dictionary, or Citus has given it a number: rolling back to a savepoint releases the
-- lock, but keeps number and connection.  Then the call also asks a row of each shard on which node it is.
CREATE FUNCTION census_private.distributed_intern(dictionary regclass, gate regclass, bits integer, strings text[],
	keys bigint[], different boolean DEFAULT false) RETURNS bigint[]
	LANGUAGE plpgsql VOLATILE PARALLEL UNSAFE SET search_path = pg_catalog, pg_temp
	SET plan_cache_mode = force_custom_plan
AS $$
DECLARE
	here record;			-- rows of these keys
	fresh record;			-- the new strings: their number, and their lanes
	ids bigint[];
	nths smallint[];		-- nth of each new string
	missing bigint;			-- number of new strings
	missed bigint := 0;		-- number of new strings in the round before
	step bigint := 1;		-- ids to take for each new string; doubled while rows have ids that the gate has not issued
	places integer[];		-- the group of each shard, before the first look
	bound boolean;			-- the transaction may have a connection to an old place
BEGIN
	IF array_ndims(strings) > 1 THEN
		RAISE EXCEPTION 'strings must be a one-dimensional array' USING ERRCODE = 'array_subscript_error';
	END IF;
	IF current_setting('transaction_isolation') NOT LIKE 'read%' THEN
		RAISE EXCEPTION 'dictionary % takes no strings under isolation level %', dictionary,
			upper(current_setting('transaction_isolation')) USING ERRCODE = 'feature_not_supported',
			DETAIL = 'It has to see strings that other sessions add meanwhile.',
			HINT = 'Call it in a transaction that is READ COMMITTED, before this one.';
	END IF;
	-- from here on, each string is in the array once
	IF NOT different AND (SELECT count(DISTINCT k) <> cardinality(keys) FROM unnest(keys) k) THEN
		SELECT array_agg(d.value) AS value, array_agg(d.key) AS key, NULL::bigint[] AS id INTO here
		FROM (SELECT DISTINCT u.value, u.key FROM unnest(strings, keys) u (value, key) WHERE u.value IS NOT NULL) d;
		here.id := census_private.distributed_intern(dictionary, gate, bits, here.value, here.key, true);
		RETURN (SELECT array_agg(f.id ORDER BY s.n) FROM unnest(strings, keys) WITH ORDINALITY s (value, key, n)
			LEFT JOIN unnest(here.value, here.key, here.id) f (value, key, id) ON f.key = s.key AND f.value = s.value);
	END IF;
	bound := census_private.distributed_bound(ARRAY[dictionary]);
	places := census_private.distributed_places(dictionary);
	FOR round IN 1 .. 1000 LOOP
		BEGIN
			SELECT * INTO here FROM census_private.distributed_find(dictionary, bits, keys);
			SELECT array_agg(x.id), count(*) FILTER (WHERE x.id IS NULL) INTO ids, missing
			FROM (SELECT f.id FROM unnest(strings, keys) WITH ORDINALITY s (value, key, n)
				LEFT JOIN unnest(here.value, here.key, here.id) f (value, key, id)
				ON f.key = s.key AND f.value = s.value
				ORDER BY s.n) x;
			IF cardinality(ids) <> cardinality(keys) THEN
				SELECT array_agg(f.id) INTO ids FROM unnest(here.id, here.value) f (id, value) WHERE f.value IS NOT NULL
					GROUP BY f.value HAVING count(*) > 1 LIMIT 1;
				RAISE EXCEPTION 'dictionary % has a string twice: with ids %', dictionary, array_to_string(ids, ', ')
					USING ERRCODE = 'data_corrupted', DETAIL = 'One of the rows was written by hand.',
					HINT = 'Set the value of the one that is not in use to NULL.';
			ELSIF missing = 0 THEN
				RETURN coalesce(ids, '{}');
			END IF;
			step := CASE missing WHEN missed THEN least(2 * step, 1 << 30) ELSE 1 END;
			missed := missing;

			-- in the order of keys, the keys of a lane are consecutive
			SELECT array_agg(l.lane) AS lanes, array_agg(l.n * step) AS n, array_agg(l.before) AS before,
				array_agg(l.key) AS keys, sum(l.n)::bigint AS strings
			INTO fresh FROM (SELECT x.lane, x.key, x.n, (sum(x.n) OVER (ORDER BY x.key) - x.n)::bigint AS before
				FROM (SELECT (s.key >> (64 - bits) & ((1::bigint << bits) - 1))::integer AS lane,
					count(*) AS n, min(s.key) AS key
					FROM unnest(keys, ids) s (key, id) WHERE s.id IS NULL GROUP BY 1) x) l;
			SELECT array_agg(x.id), array_agg(x.nth) INTO ids, nths
			FROM (SELECT coalesce(s.id, l.last + s.place - l.before - cardinality(keys) + fresh.strings) AS id,
					CASE WHEN s.id IS NULL AND (round = 1 OR s.place = s.first)
						THEN (coalesce(f.nth, 0) + s.place - s.first)::smallint END AS nth
				FROM (SELECT u.n, u.key, u.id, row_number() OVER w AS place, rank() OVER w AS first
					FROM unnest(keys, ids) WITH ORDINALITY u (key, id, n) WINDOW w AS (ORDER BY u.id IS NULL, u.key)) s
				LEFT JOIN (SELECT h.key, max(h.nth) + 1 AS nth
					FROM unnest(here.key, here.nth) h (key, nth) GROUP BY h.key) f
					ON f.key = s.key
				LEFT JOIN (SELECT g.lane, g.last, b.before FROM unnest(fresh.lanes, fresh.before) b (lane, before)
					JOIN census_private.distributed_number(gate, fresh.lanes, fresh.n) g ON g.lane = b.lane) l
					ON l.lane = (s.key >> (64 - bits) & ((1::bigint << bits) - 1))::integer
				ORDER BY s.n) x;
			IF array_position(ids, NULL) IS NOT NULL THEN
				RAISE EXCEPTION '% has not all lanes of dictionary %', gate, dictionary
					USING ERRCODE = 'object_not_in_prerequisite_state',
					HINT = format('INSERT INTO %s SELECT g, g << %s FROM generate_series(0::bigint, %s) g '
						'ON CONFLICT DO NOTHING', gate, 63 - bits, (1 << bits) - 1);
			END IF;
			-- Without ON CONFLICT Citus uses COPY, at half the cost, and reports a row of another session without its
			-- SQLSTATE.  Then the rollback of this block gives the ids back.  With ON CONFLICT, ROW_COUNT also counts
			-- rows that were not added, so the next round looks again.
			EXECUTE format('INSERT INTO %s (value, key, id, nth, lane)
				SELECT value, key, id, nth, (key >> $5 & $6)::integer
					FROM unnest($1, $2, $3, $4) u (value, key, id, nth)
				WHERE nth IS NOT NULL %s', dictionary, CASE WHEN round > 1 THEN 'ON CONFLICT DO NOTHING' END)
				USING strings, keys, ids, nths, 64 - bits, (1::bigint << bits) - 1;
			IF places IS DISTINCT FROM census_private.distributed_places(dictionary)
				OR bound AND census_private.distributed_strayed(dictionary, 'lane', 'key', fresh.lanes, fresh.keys) THEN
				RAISE EXCEPTION 'shards of dictionary % have moved while strings were added', dictionary
					USING ERRCODE = 'serialization_failure', HINT = 'Call it again, in a new transaction.';
			END IF;
			IF round = 1 THEN
				RETURN ids;
			END IF;
		EXCEPTION WHEN unique_violation OR internal_error OR undefined_table THEN
			PERFORM census_private.distributed_moved(SQLSTATE, SQLERRM, format('dictionary %s', dictionary));
			IF round > 1 OR SQLSTATE = '42P01' THEN
				RAISE;
			END IF;
		END;
	END LOOP;
	RAISE EXCEPTION 'dictionary % did not take % strings', dictionary, fresh.strings
		USING ERRCODE = 'unique_violation', HINT = 'A unique index of your own may stand against them.';
END $$;

CREATE FUNCTION census_private.distributed_dictionary(name text, lanes integer, secret pg_catalog.bytea, schema name)
	RETURNS regclass LANGUAGE plpgsql VOLATILE PARALLEL UNSAFE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	parts text[];
	made text;
	f record;
	bits integer;
BEGIN
	IF lanes IS NULL THEN
		RAISE EXCEPTION '"lanes" must not be null' USING ERRCODE = 'null_value_not_allowed';
	ELSIF lanes NOT BETWEEN 2 AND 65536 OR lanes & (lanes - 1) <> 0 THEN
		RAISE EXCEPTION 'number of lanes % is not a power of two from 2 to 65536', lanes
			USING ERRCODE = 'invalid_parameter_value';
	ELSIF octet_length(secret) <> 16 THEN
		RAISE EXCEPTION 'a secret of % bytes was given, not of 16', octet_length(secret)
			USING ERRCODE = 'invalid_parameter_value';
	END IF;
	parts := census_private.distributed_name(name, schema, 'dictionary', '_lane_of');
	IF current_setting('citus.shard_replication_factor', true) <> '1' THEN
		RAISE EXCEPTION 'a dictionary cannot have shards in % places', current_setting('citus.shard_replication_factor')
			USING ERRCODE = 'object_not_in_prerequisite_state',
			DETAIL = 'Its gate is locked by rows, which Citus does where a shard is in one place.',
			HINT = 'SET citus.shard_replication_factor = 1, and let standbys keep copies.';
	END IF;
	bits := round(log(2, lanes));
	made := format('%I.%I', parts[1], parts[2]);
	IF secret IS NULL THEN
		secret := substring(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) FOR 16);
	END IF;
	SELECT format('%I.%I', parts[1], parts[2] || '_hash') AS hash,
		format('%I.%I', parts[1], parts[2] || '_lane') AS lane,
		format('%I.%I', parts[1], parts[2] || '_lane_of') AS lane_of,
			format('%I.%I', parts[1], parts[2] || '_gate') AS gate,
		format('%I.%I', parts[1], parts[2] || '_intern') AS intern,
			format('%I.%I', parts[1], parts[2] || '_find') AS find,
		format('%I.%I', parts[1], parts[2] || '_text') AS text,
		(SELECT quote_ident(n.nspname) FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace
			WHERE e.extname = 'census') AS census INTO f;

	EXECUTE format('CREATE FUNCTION %s(value text) RETURNS bigint LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
		RETURN census_private.intern_hash(value, %L::bytea)', f.hash, secret);
	EXECUTE format('CREATE FUNCTION %s(value text) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
		RETURN (%s(value) >> %s & %s)::integer', f.lane, f.hash, 64 - bits, lanes - 1);
	EXECUTE format('CREATE FUNCTION %s(id bigint) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
		RETURN (id >> %s)::integer', f.lane_of, 63 - bits);
	EXECUTE format('CREATE TABLE %1$s (
		id bigint NOT NULL, key bigint NOT NULL, lane integer NOT NULL, nth smallint NOT NULL,
		value text COLLATE "C",
		PRIMARY KEY (id, lane), UNIQUE (key, lane, nth),
		CHECK (id > 0 AND lane = %2$s(id) AND lane = (key >> %3$s & %4$s)),
		CHECK (key = %5$s(value)))', made, f.lane_of, 64 - bits, lanes - 1, f.hash);
	EXECUTE format('CREATE TABLE %s (lane integer PRIMARY KEY, last bigint NOT NULL)', f.gate);
	PERFORM create_distributed_table(made::regclass, 'lane', colocate_with => 'none');
	PERFORM create_distributed_table(f.gate::regclass, 'lane', colocate_with => 'none', shard_count => 1);
	EXECUTE format('INSERT INTO %s SELECT g, g << %s FROM generate_series(0::bigint, %s) g',
		f.gate, 63 - bits, lanes - 1);
	EXECUTE format('CREATE FUNCTION %s(strings text[]) RETURNS bigint[] LANGUAGE sql VOLATILE STRICT PARALLEL UNSAFE
		RETURN census_private.distributed_intern(%L::regclass, %L::regclass, %s, strings,
			ARRAY(SELECT %s(s) FROM unnest(strings) s))', f.intern, made, f.gate, bits, f.hash);
	EXECUTE format('CREATE FUNCTION %s(strings text[]) RETURNS TABLE (value text, id bigint)
		LANGUAGE sql STABLE STRICT PARALLEL UNSAFE BEGIN ATOMIC
		SELECT f.value, f.id FROM census_private.distributed_ids(%L::regclass, %s, strings,
			ARRAY(SELECT %s(s) FROM unnest(strings) s)) f; END', f.find, made, bits, f.hash);
	EXECUTE format('CREATE FUNCTION %s(ids bigint[]) RETURNS TABLE (id bigint, value text)
		LANGUAGE sql STABLE STRICT PARALLEL UNSAFE BEGIN ATOMIC
		SELECT f.id, f.value FROM census_private.distributed_text(%L::regclass, %s, ids) f; END', f.text, made, bits);
	RETURN made::regclass;
END $$;

CREATE FUNCTION create_distributed_dictionary(name text, lanes integer DEFAULT 256,
	secret pg_catalog.bytea DEFAULT NULL)
	RETURNS regclass LANGUAGE sql VOLATILE PARALLEL UNSAFE
	RETURN census_private.distributed_dictionary(name, lanes, secret, pg_catalog.current_schema());
COMMENT ON FUNCTION create_distributed_dictionary(text, integer, pg_catalog.bytea) IS
	'creates a dictionary over all nodes of Citus: tables name and name_gate, functions name_intern(text[]), '
	'name_find(text[]), name_text(bigint[]), name_hash(text), name_lane(text), name_lane_of(bigint), all owned by '
	'the caller; lanes: a power of two up to 65536; secret: 16 bytes, for rows of another dictionary its secret';

-- Split a set into pieces.  A set of more than 2,000 bytes is stored in pieces: several rows of its key, short enough
-- to be stored inline.  So a change rewrites one piece, not the whole set.  The set is the union of its pieces.  A new
-- member goes to the piece with the greatest "low" that is at most the member.  A member may also be in a lower piece,
-- because users may load rows by hand.
CREATE FUNCTION census_private.distributed_pieces(members roaring) RETURNS TABLE (low bigint, piece roaring)
	LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
	SELECT p.low, roaring_slice(members, p.low, coalesce(p.next OPERATOR(pg_catalog.-) 1, 9223372036854775807))
	FROM (SELECT x.low, pg_catalog.lead(x.low) OVER (ORDER BY x.low) AS next
		FROM (SELECT DISTINCT roaring_select(members, 1 OPERATOR(pg_catalog.+) (g OPERATOR(pg_catalog.*)
				(c.n OPERATOR(pg_catalog.-) 1) OPERATOR(pg_catalog./) c.pieces)) AS low
			FROM (SELECT roaring_count(members) AS n, 1 OPERATOR(pg_catalog.+)
					(pg_catalog.pg_column_size(members) OPERATOR(pg_catalog./) 1000) AS pieces) c,
				pg_catalog.generate_series(0, c.pieces OPERATOR(pg_catalog.-) 1) g) x) p;
END;
COMMENT ON FUNCTION census_private.distributed_pieces(roaring) IS
	'a set in pieces of about 1,000 bytes, with the least member of each';

-- A row of changes tells whether its edge exists, whatever the set has.  So compaction may apply any of the changes,
-- and removes those that agree with the set afterwards.  Each statement runs on the nodes; no row leaves its node.
--
-- A row is rewritten if its changes are at least "percent" percent of its members, or if the rewrite logs at most 30
-- bytes for each change: the row, and 250 bytes for its record, lock and index entry.  A few changes of a row of 1,000
-- bytes wait; those of a new key do not.
CREATE FUNCTION census_private.distributed_compact(out_sets regclass, out_changes regclass, in_sets regclass,
	in_changes regclass, percent integer) RETURNS void
	LANGUAGE plpgsql VOLATILE PARALLEL UNSAFE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	census text := (SELECT quote_ident(n.nspname) FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace
		WHERE e.extname = 'census');
	d record;
	long boolean;
BEGIN
	PERFORM census_private.distributed_ready(out_sets);
	-- one compaction at a time; do not block readers and writers of edges
	EXECUTE format('LOCK TABLE %s, %s IN SHARE UPDATE EXCLUSIVE MODE', out_sets, in_sets);
	FOR d IN SELECT u.sets, u.changes FROM (VALUES (out_sets, out_changes), (in_sets, in_changes)) u (sets, changes)
	LOOP
		EXECUTE format('INSERT INTO %1$s (key, members) SELECT c.key, %3$s.roaring_agg(c.member)
			FROM %2$s c LEFT JOIN %1$s s ON s.key = c.key WHERE c.present AND s.key IS NULL GROUP BY c.key
			ON CONFLICT DO NOTHING', d.sets, d.changes, census);
		-- update each row once: add new members of its piece, and remove what its key has lost
		EXECUTE format('UPDATE %1$s s
			SET members = (s.members OPERATOR(%3$s.|) coalesce(c.came, ''{}''))
				OPERATOR(%3$s.-) coalesce(c.gone, ''{}'')
			FROM (SELECT x.key, x.low, count(*) AS n, %3$s.roaring_agg(x.member) FILTER (WHERE x.present) AS came,
					%3$s.roaring_agg(x.member) FILTER (WHERE NOT x.present) AS gone
				FROM (SELECT c.key, c.member, c.present,
						(SELECT max(p.low) FROM %1$s p WHERE p.key = c.key AND p.low <= c.member) AS low
					FROM %2$s c WHERE c.present
					UNION ALL SELECT c.key, c.member, c.present, p.low FROM %2$s c
					JOIN %1$s p ON p.key = c.key AND p.low <= c.member AND c.member OPERATOR(%3$s.<@) p.members
					WHERE NOT c.present) x
				GROUP BY x.key, x.low) c
			WHERE c.key = s.key AND c.low = s.low AND (c.n * 100 >= %4$L * %3$s.roaring_count(s.members)
				OR c.n * 30 >= length(s.members::bytea) + 250)', d.sets, d.changes, census, percent);
		EXECUTE format('SELECT count(*) > 0 FROM %1$s s WHERE pg_column_size(s.members) > 2000', d.sets) INTO long;
		IF long THEN
			EXECUTE format('INSERT INTO %1$s AS o (key, low, members)
				SELECT s.key, p.low, %2$s.roaring_union_agg(p.piece)
				FROM %1$s s, LATERAL census_private.distributed_pieces(s.members) p
				WHERE pg_column_size(s.members) > 2000 GROUP BY s.key, p.low
				ON CONFLICT (key, low) DO UPDATE SET members = o.members OPERATOR(%2$s.|) excluded.members',
				d.sets, census);
			-- remove from each piece the members that a higher piece has
			EXECUTE format('UPDATE %1$s s SET members = s.members OPERATOR(%2$s.-)
					coalesce((SELECT %2$s.roaring_union_agg(p.members) FROM %1$s p WHERE p.key = s.key AND p.low > s.low
						AND p.low <= %2$s.roaring_max(s.members)), ''{}'')
				WHERE %2$s.roaring_max(s.members) >=
					(SELECT min(p.low) FROM %1$s p WHERE p.key = s.key AND p.low > s.low)', d.sets, census);
		END IF;
		EXECUTE format('DELETE FROM %2$s c WHERE CASE WHEN c.present
			THEN (SELECT c.member OPERATOR(%3$s.<@) s.members FROM %1$s s WHERE s.key = c.key AND s.low <= c.member
				ORDER BY s.low DESC LIMIT 1)
			ELSE NOT EXISTS (SELECT FROM %1$s s WHERE s.key = c.key AND s.low <= c.member
				AND c.member OPERATOR(%3$s.<@) s.members) END', d.sets, d.changes, census);
	END LOOP;
END $$;

-- Without ON CONFLICT Citus uses COPY: over one connection to each node, if the pool size is 1, and with one message
-- for each shard.  With ON CONFLICT, an INSERT .. SELECT uses a connection for each shard, whatever the pool size; an
-- INSERT .. VALUES does not.
CREATE FUNCTION census_private.distributed_change(out_changes regclass, in_changes regclass, src bigint[], dst bigint[],
	present boolean[]) RETURNS void
	LANGUAGE plpgsql VOLATILE PARALLEL UNSAFE SET search_path = pg_catalog, pg_temp
	SET plan_cache_mode = force_custom_plan SET citus.max_adaptive_executor_pool_size = 1 AS $$
DECLARE
	change CONSTANT text := 'INSERT INTO %s AS c (key, member, present) VALUES %s
		ON CONFLICT (key, member) DO UPDATE SET present = excluded.present';
	-- take the last of several changes of an edge
	each CONSTANT text := 'SELECT DISTINCT ON (a, b) a, b, p FROM unnest($1, $2, $3) WITH ORDINALITY u (a, b, p, n)
		ORDER BY a, b, n DESC';
	-- the transaction may have a connection to an old place: see distributed_intern()
	bound CONSTANT boolean := census_private.distributed_bound(ARRAY[out_changes, in_changes]);
	way record;
	list text;
BEGIN
	PERFORM census_private.distributed_ready(out_changes);
	IF cardinality(src) <> cardinality(dst) OR cardinality(src) <> cardinality(present) THEN
		RAISE EXCEPTION 'there are % sources, % targets and % booleans', cardinality(src), cardinality(dst),
			cardinality(present) USING ERRCODE = 'array_subscript_error';
	ELSIF array_position(src, NULL) IS NOT NULL OR array_position(dst, NULL) IS NOT NULL
		OR array_position(present, NULL) IS NOT NULL THEN
		RAISE EXCEPTION 'an end of an edge must not be null, nor whether it is there'
			USING ERRCODE = 'null_value_not_allowed';
	END IF;
	BEGIN
		FOR way IN VALUES (out_changes, src, dst), (in_changes, dst, src) LOOP
			IF cardinality(src) = 1 AND num_nulls(src[1], dst[1], present[1]) = 0 THEN	-- one task
				EXECUTE format(change, way.column1, '($1, $2, $3)') USING way.column2[1], way.column3[1], present[1];
				CONTINUE;
			END IF;
			BEGIN
				EXECUTE format('INSERT INTO %s (key, member, present) %s', way.column1, each)
					USING way.column2, way.column3, present;
			EXCEPTION WHEN unique_violation OR internal_error THEN		-- see distributed_intern()
				FOR list IN EXECUTE format('SELECT string_agg(format($4, a, b, p), '','' ORDER BY a, b)
					FROM (SELECT e.*, row_number() OVER (ORDER BY a, b) AS nth FROM (%s) e) r GROUP BY nth / 10000
					ORDER BY nth / 10000', each) USING way.column2, way.column3, present, '(%s,%s,%L)' LOOP
					EXECUTE format(change, way.column1, list);
				END LOOP;
			END;
		END LOOP;
	EXCEPTION WHEN internal_error OR undefined_table THEN
		PERFORM census_private.distributed_moved(SQLSTATE, SQLERRM, format('%s or %s', out_changes, in_changes));
		RAISE;
	END;
	IF bound AND (census_private.distributed_strayed(out_changes, 'key', 'member', src, dst)
		OR census_private.distributed_strayed(in_changes, 'key', 'member', dst, src)) THEN
		RAISE EXCEPTION 'shards of % or % have moved while edges were changed', out_changes, in_changes
			USING ERRCODE = 'serialization_failure', HINT = 'Call it again, in a new transaction.';
	END IF;
END $$;

CREATE FUNCTION census_private.distributed_members(members_of regclass, key bigint, OUT members roaring)
	LANGUAGE plpgsql STABLE PARALLEL UNSAFE SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	EXECUTE format('SELECT members FROM %s WHERE key = $1', members_of) INTO members USING key;
	members := coalesce(members, '{}');
END $$;

-- Return the values that most of the sets of these members have.  For at most 10,000 members these sets are read, else
-- all sets of the other direction.  For at most 1,000 members only their shards are read, by an array of keys; more
-- members are passed as a set, whose text has ranges.
CREATE FUNCTION census_private.distributed_common(sets_of regclass, sets_with regclass, members roaring, count integer,
	key bigint DEFAULT NULL) RETURNS TABLE (member bigint, sets bigint)
	LANGUAGE plpgsql STABLE PARALLEL UNSAFE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	census text := (SELECT quote_ident(n.nspname) FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace
		WHERE e.extname = 'census');
	few record;		-- the members, if at most 10,000; as an array of keys, if at most 1,000
BEGIN
	PERFORM census_private.distributed_ready(sets_of);
	EXECUTE format('SELECT CASE WHEN x.n <= 10000 THEN $1 END AS members,
		CASE WHEN x.n <= 1000 THEN $1::bigint[] END AS keys
		FROM %1$s.roaring_count($1) x (n)', census) INTO few USING members;
	-- all arguments are given with their types, so that no other function of the schema matches better
	RETURN QUERY EXECUTE format(CASE WHEN few.members IS NULL THEN
			'SELECT f.key, f.n FROM (SELECT v.key, %1$s.roaring_count(v.members OPERATOR(%1$s.&) $3) AS n
				FROM %3$s v WHERE $4 IS NULL OR NOT v.key OPERATOR(%1$s.<@) ($3 OPERATOR(%1$s.|) $4)) f
				WHERE f.n > 0 ORDER BY f.n DESC, f.key LIMIT $2'
		ELSE
			'SELECT t.member, t.sets FROM %1$s.tally_top((SELECT %1$s.tally_agg(v.members) FROM %2$s v WHERE %4$s), $2,
				CASE WHEN $4 IS NULL THEN ''{}'' ELSE $3 OPERATOR(%1$s.|) $4 END, NULL::%1$s.roaring) t'
		END, census, sets_of, sets_with,
		CASE WHEN few.keys IS NULL THEN format('v.key OPERATOR(%s.<@) $3', census) ELSE 'v.key = ANY ($1)' END)
		USING few.keys, count::bigint, members, key;
END $$;

CREATE FUNCTION census_private.distributed_graph(name text, schema name)
	RETURNS regclass LANGUAGE plpgsql VOLATILE PARALLEL UNSAFE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	parts text[] := census_private.distributed_name(name, schema, 'graph', '_out_change');
	census text := (SELECT quote_ident(n.nspname) FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace
		WHERE e.extname = 'census');
	views text[] := '{}';
	tables text[] := '{}';
	way text;
	args text;
BEGIN
	FOREACH way IN ARRAY '{_out,_in}'::text[] LOOP
		views := views || format('%I.%I', parts[1], parts[2] || way);
		tables := tables || format('%I.%I', parts[1], parts[2] || way || '_set');
		EXECUTE format('CREATE TABLE %s (key bigint, members %s.roaring NOT NULL,
			low bigint DEFAULT -9223372036854775808, PRIMARY KEY (key, low))',
			tables[cardinality(tables)], census);
		tables := tables || format('%I.%I', parts[1], parts[2] || way || '_change');
		EXECUTE format('CREATE TABLE %s (key bigint, member bigint, present boolean NOT NULL,
			PRIMARY KEY (key, member))', tables[cardinality(tables)]);
	END LOOP;
	FOR i IN 1 .. 4 LOOP
		PERFORM create_distributed_table(tables[i]::regclass, 'key',
			colocate_with => CASE i WHEN 1 THEN 'none' ELSE tables[1] END);
	END LOOP;
	-- the current sets: with the members that were added, and without those that were removed
	FOR i IN 1 .. 2 LOOP
		EXECUTE format('CREATE VIEW %s AS
			SELECT e.key, (coalesce(%4$s.roaring_union_agg(e.members), ''{}'')
				OPERATOR(%4$s.|) coalesce(%4$s.roaring_agg(e.member) FILTER (WHERE e.present), ''{}''))
				OPERATOR(%4$s.-) coalesce(%4$s.roaring_agg(e.member) FILTER (WHERE NOT e.present), ''{}'') AS members
			FROM (SELECT s.key, s.members, NULL::bigint AS member, NULL::boolean AS present FROM %2$s s
				UNION ALL SELECT c.key, NULL, c.member, c.present FROM %3$s c) e GROUP BY e.key',
			views[i], tables[2 * i - 1], tables[2 * i], census);
	END LOOP;
	args := format('%L::regclass, %L::regclass', tables[2], tables[4]);
	EXECUTE format('CREATE FUNCTION %I.%I(src bigint, dst bigint, present boolean DEFAULT true) RETURNS void
		LANGUAGE sql VOLATILE PARALLEL UNSAFE
		RETURN census_private.distributed_change(%s, ARRAY[src], ARRAY[dst], ARRAY[present])',
		parts[1], parts[2] || '_set', args);
	EXECUTE format('CREATE FUNCTION %I.%I(src bigint[], dst bigint[], present boolean[]) RETURNS void
		LANGUAGE sql VOLATILE STRICT PARALLEL UNSAFE RETURN census_private.distributed_change(%s, src, dst, present)',
		parts[1], parts[2] || '_set_array', args);
	EXECUTE format('CREATE PROCEDURE %I.%I(percent integer DEFAULT 15) LANGUAGE sql BEGIN ATOMIC
		SELECT census_private.distributed_compact(%L::regclass, %L::regclass, %L::regclass, %L::regclass, percent);
		END',
		parts[1], parts[2] || '_compact', tables[1], tables[2], tables[3], tables[4]);
	EXECUTE format('CREATE FUNCTION %I.%I(key bigint, count integer) RETURNS TABLE (member bigint, sets bigint)
		LANGUAGE sql STABLE STRICT PARALLEL UNSAFE BEGIN ATOMIC
		SELECT s.member, s.sets FROM census_private.distributed_common(%L::regclass, %L::regclass,
			census_private.distributed_members(%3$L::regclass, key), count, key) s; END', parts[1],
			parts[2] || '_suggest', views[1], views[2]);
	EXECUTE format('CREATE FUNCTION %I.%I(members %s.roaring, count integer) RETURNS TABLE (key bigint, common bigint)
		LANGUAGE sql STABLE STRICT PARALLEL UNSAFE BEGIN ATOMIC
		SELECT f.member, f.sets FROM census_private.distributed_common(%L::regclass, %L::regclass, members, count) f;
		END', parts[1], parts[2] || '_facets', census, views[2], views[1]);
	RETURN views[1]::regclass;
END $$;

CREATE FUNCTION create_distributed_graph(name text) RETURNS regclass LANGUAGE sql VOLATILE PARALLEL UNSAFE
	RETURN census_private.distributed_graph(name, pg_catalog.current_schema());
COMMENT ON FUNCTION create_distributed_graph(text) IS
	'creates a graph over all nodes of Citus: views name_out and name_in (key, members) over four tables, functions '
	'name_set(src, dst, present), name_set_array(), name_suggest(key, count), name_facets(members, count), and the '
	'procedure name_compact(percent), all owned by the caller; returns the view name_out';

-- Drop a distributed dictionary or graph.  Its parts are found by their first names.  Each part must have the owner of
-- the relation that the call names, and a dependency that the server has recorded must tie it to another part.  So
-- neither a function that another role wrote over these tables, nor a CHECK of the owner, makes the call drop anything
-- else.  Nothing is locked before these checks.
CREATE FUNCTION census_private.distributed_drop(relation regclass, what text, ending text, parts text[]) RETURNS void
	LANGUAGE plpgsql VOLATILE PARALLEL UNSAFE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	one record;		-- the relation that the call names
	lost text;		-- a part that does not pass these checks
	part text;
BEGIN
	IF relation IS NULL THEN
		RAISE EXCEPTION '"%" must not be null', what USING ERRCODE = 'null_value_not_allowed';
	END IF;
	SELECT c.relname, c.relowner, n.nspname, regexp_replace(c.relname, ending || '$', '') AS stem,
		(SELECT quote_ident(x.nspname) FROM pg_extension e JOIN pg_namespace x ON x.oid = e.extnamespace
			WHERE e.extname = 'census') AS census
		INTO one FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE c.oid = relation;
	IF NOT pg_has_role(one.relowner, 'USAGE') THEN
		RAISE EXCEPTION 'must be owner of relation %', relation USING ERRCODE = 'insufficient_privilege';
	END IF;
	parts := ARRAY(SELECT split_part(p, ' ', 1) || ' ' || quote_ident(one.nspname) || '.'
		|| quote_ident(one.stem || split_part(split_part(p, ' ', 2), '(', 1))
		|| coalesce(replace(substring(p FROM '\(.*'), 'roaring', one.census || '.roaring'), '')
		FROM unnest(parts) WITH ORDINALITY u (p, n) ORDER BY n);
	WITH part AS MATERIALIZED (
		SELECT u.sql, CASE WHEN u.sql LIKE '%)' THEN 'pg_proc'::regclass ELSE 'pg_class'::regclass END AS class,
			CASE WHEN u.sql LIKE '%)' THEN to_regprocedure(x.name)::oid ELSE to_regclass(x.name)::oid END AS oid
		FROM unnest(parts) u (sql), substring(u.sql FROM ' (.*)') x (name)),
	here AS (SELECT p.* FROM part p WHERE one.relowner = CASE p.class
		WHEN 'pg_proc'::regclass THEN (SELECT f.proowner FROM pg_proc f WHERE f.oid = p.oid)
		ELSE (SELECT c.relowner FROM pg_class c WHERE c.oid = p.oid) END),
	tie AS MATERIALIZED (
		SELECT a.oid AS one, b.oid AS other FROM pg_depend d
		LEFT JOIN pg_constraint c ON d.classid = 'pg_constraint'::regclass AND c.oid = d.objid
		LEFT JOIN pg_rewrite r ON d.classid = 'pg_rewrite'::regclass AND r.oid = d.objid
		JOIN here a ON a.oid = coalesce(c.conrelid, r.ev_class, d.objid)
			AND a.class = CASE d.classid WHEN 'pg_proc'::regclass THEN d.classid ELSE 'pg_class'::regclass END
		JOIN here b ON b.class = d.refclassid AND b.oid = d.refobjid
		WHERE a.oid <> b.oid AND d.deptype = 'n')
	SELECT p.sql INTO lost FROM part p
	WHERE NOT EXISTS (SELECT FROM tie t JOIN here h ON h.oid = p.oid WHERE p.oid IN (t.one, t.other)) LIMIT 1;
	IF lost IS NOT NULL OR one.relname <> one.stem || ending THEN
		RAISE EXCEPTION '% is not a distributed %', relation, what USING ERRCODE = 'wrong_object_type',
			DETAIL = format('No %s of the same owner belongs to it.', coalesce(lost, 'name' || ending)),
			HINT = format('%s drops one of this server. Use DROP for what was renamed, or is left of a distributed '
				'one.', CASE what WHEN 'graph' THEN 'drop_graph()' ELSE 'DROP TABLE' END);
	END IF;
	PERFORM set_config('citus.multi_shard_modify_mode', 'sequential', true);
	FOREACH part IN ARRAY parts LOOP
		EXECUTE 'DROP ' || part;
	END LOOP;
END $$;

CREATE FUNCTION drop_distributed_dictionary(dictionary regclass) RETURNS void
	LANGUAGE sql VOLATILE PARALLEL UNSAFE
	RETURN census_private.distributed_drop(dictionary, 'dictionary', '', ARRAY['FUNCTION _intern(text[])',
		'FUNCTION _find(text[])', 'FUNCTION _text(bigint[])', 'TABLE ', 'TABLE _gate', 'FUNCTION _lane(text)',
		'FUNCTION _lane_of(bigint)', 'FUNCTION _hash(text)']);
COMMENT ON FUNCTION drop_distributed_dictionary(regclass) IS
	'drops a dictionary over all nodes of Citus: its two tables and six functions; 42809 if one of them was renamed; '
	'for the owner only; refused while another object depends on them';

CREATE FUNCTION drop_distributed_graph(graph regclass) RETURNS void
	LANGUAGE sql VOLATILE PARALLEL UNSAFE
	RETURN census_private.distributed_drop(graph, 'graph', '_out', ARRAY['FUNCTION _set(bigint, bigint, boolean)',
		'FUNCTION _set_array(bigint[], bigint[], boolean[])', 'PROCEDURE _compact(integer)',
		'FUNCTION _suggest(bigint, integer)', 'FUNCTION _facets(roaring, integer)', 'VIEW _out', 'VIEW _in',
		'TABLE _out_set', 'TABLE _out_change', 'TABLE _in_set', 'TABLE _in_change']);
COMMENT ON FUNCTION drop_distributed_graph(regclass) IS
	'drops a graph over all nodes of Citus, named by its view name_out: four tables, two views and five routines; '
	'42809 if one of them was renamed; for the owner only; refused while another object depends on them';
