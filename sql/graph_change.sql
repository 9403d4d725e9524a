-- Additions and removals in one call: the last change of an edge wins.  Compared with a table that is changed row by
-- row.
CREATE TABLE made AS SELECT create_graph('changed');
SELECT graph_change_array('changed', '{1,1,1}', '{2,2,3}', '{t,f,t}') AS last_removes,
	graph_change_array('changed', '{1,1,1}', '{3,2,3}', '{f,t,t}') AS last_adds,
	graph_change_array('changed', '{}', '{}', '{}') AS nothing;
SELECT graph_edges('changed');
SELECT graph_change_array('changed', '{{1,1},{1,1}}', '{{2,2},{3,3}}', '{{f,f},{t,f}}') AS whatever_the_shape,
	graph_out('changed', 1);
SELECT graph_out('changed', 1);
-- without a look into the pages: no answer, and a row for what is as it shall be already
CALL graph_compact('changed');
SELECT graph_add('changed', 1, 3), graph_remove('changed', 7, 7), graph_add_array('changed', '{1}', '{3}'),
	graph_change_array('changed', '{7}', '{7}', '{f}');
TABLE changed;
SELECT graph_add('changed', 1, 3, look => false), graph_remove('changed', 7, 7, look => false),
	graph_add_array('changed', '{1,1}', '{3,4}', look => false),
	graph_change_array('changed', '{7,1}', '{8,4}', '{f}', look => false),
	graph_change_array('changed', '{1,1}', '{5,2}', '{t,f}', look => false);
TABLE changed ORDER BY src, dst;
SELECT graph_edges('changed'), census_private.graph_out_count('changed', 1),
	census_private.graph_in_count('changed', 3);
SELECT count(*) FROM graph_check('changed');
CALL graph_compact('changed');
SELECT graph_edges('changed'), census_private.graph_out_count('changed', 1),
	census_private.graph_in_count('changed', 3);
SELECT graph_add('changed', 1, 3, look => NULL);
SELECT graph_change_array('changed', '{1}', '{5}', '{t}', NULL);
-- what is wrong
CREATE TABLE call (say text);
INSERT INTO call VALUES ('{1}, {1,2}, {t}'), ('{1}, {2}, {t,f}'), ('{1}, {NULL}, {t}'), ('{1}, {2}, {NULL}'), ('NULL'),
	('{1}, {2}, NULL');
CREATE FUNCTION pg_temp.said(say text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE args text[] := string_to_array(say, ', '); said text;
BEGIN
	SELECT graph_change_array('changed', nullif(args[1], 'NULL')::bigint[], coalesce(args[2], '{}')::bigint[],
		nullif(coalesce(args[3], '{}'), 'NULL')::boolean[]) INTO said;
	RETURN said;
EXCEPTION WHEN OTHERS THEN RETURN sqlstate || ' ' || sqlerrm;
END $$;
SELECT say, pg_temp.said(say) FROM call;
-- one boolean for all
SELECT graph_change_array('changed', '{11,11,12}', '{1,2,3}', '{t}') AS added,
	graph_change_array('changed', '{11,11,13}', '{2,1,3}', '{f}') AS removed,
	graph_change_array('changed', '{12}', '{3}', '{f}', look => false) AS not_looked;
SELECT graph_edges('changed', 11, 13);
-- the right to add, to remove, both
CREATE ROLE census_change;
SET ROLE census_change;
SELECT graph_change_array('changed', '{1}', '{2}', '{t}');
RESET ROLE;
GRANT INSERT ON changed TO census_change;
SET ROLE census_change;
SELECT graph_change_array('changed', '{1,1}', '{2,9}', '{t}');
SELECT graph_change_array('changed', '{1,1}', '{2,9}', '{t,f}');
SELECT graph_change_array('changed', '{1}', '{2}', '{f}');
RESET ROLE;
REVOKE INSERT ON changed FROM census_change;
GRANT DELETE ON changed TO census_change;
SET ROLE census_change;
SELECT graph_change_array('changed', '{1,1}', '{2,9}', '{f,f}');
SELECT graph_change_array('changed', '{1,1}', '{2,9}', '{f,t}');
SELECT graph_change_array('changed', '{}', '{}', '{}');
RESET ROLE;
GRANT INSERT ON changed TO census_change;
SET ROLE census_change;
SELECT graph_change_array('changed', '{1,8,8}', '{2,1,1}', '{t,t,f}');
RESET ROLE;
DROP OWNED BY census_change;
DROP ROLE census_change;
-- rounds of random changes, many of one edge, over changes that wait and pages
SELECT graph_truncate('changed');
CREATE TABLE edge (src bigint, dst bigint, PRIMARY KEY (src, dst));
CREATE PROCEDURE change_at_random(rounds int, n int) LANGUAGE plpgsql AS $$
DECLARE
	s bigint[]; d bigint[]; p boolean[]; counted bigint; before bigint; after bigint; looks boolean;
BEGIN
	FOR round IN 1..rounds LOOP
		SELECT array_agg((random() * 20)::bigint), array_agg((random() * 20)::bigint), array_agg(random() < 0.5)
			INTO s, d, p FROM generate_series(1, n);
		CREATE TEMP TABLE was AS TABLE edge;
		FOR i IN 1..n LOOP
			IF p[i] THEN
				INSERT INTO edge VALUES (s[i], d[i]) ON CONFLICT DO NOTHING;
			ELSE
				DELETE FROM edge WHERE (src, dst) = (s[i], d[i]);
			END IF;
		END LOOP;
		SELECT count(*) INTO before FROM (TABLE was EXCEPT TABLE edge) x;
		SELECT count(*) INTO after FROM (TABLE edge EXCEPT TABLE was) x;
		DROP TABLE was;
		looks := random() < 0.6;
		counted := graph_change_array('changed', s, d, p, look => looks);
		IF counted IS DISTINCT FROM (CASE WHEN looks THEN before + after END) THEN
			RAISE 'round %: % changes counted, % made', round, counted, before + after;
		END IF;
		IF EXISTS ((TABLE edge EXCEPT SELECT * FROM graph_edges('changed')) UNION ALL
			(SELECT * FROM graph_edges('changed') EXCEPT TABLE edge)) THEN
			RAISE 'round %: the graph and the table differ', round;
		END IF;
		COMMIT;
		IF round % 5 = 0 THEN
			CALL graph_compact('changed');
		END IF;
	END LOOP;
END $$;
-- a worker may be compacting: its notice comes or not
SET client_min_messages = warning;
CALL change_at_random(60, 200);
RESET client_min_messages;
SELECT count(*) FROM graph_check('changed');
-- an attached graph is changed by its table
SELECT graph_truncate('changed');
CREATE TABLE attached AS SELECT graph_attach('changed', 'edge', 'src', 'dst');
SELECT graph_change_array('changed', '{1}', '{2}', '{t}');
BEGIN READ ONLY;
SELECT graph_change_array('changed', '{1}', '{2}', '{t}');
ROLLBACK;
-- a dictionary for each end
SELECT create_dictionary('did'), create_dictionary('uri'), create_graph('liked');
CREATE TABLE likes (actor text, post text, n int, at bigint, PRIMARY KEY (actor, post), UNIQUE (n, at),
	UNIQUE (n, post));
INSERT INTO likes VALUES ('a', 'x', 1, 1), ('b', 'x', 2, 2), ('b', 'b', 3, 3);
SELECT graph_attach('liked', 'likes', 'actor', 'post', 'did', 'uri');
INSERT INTO likes VALUES ('c', 'y', 4, 4);
UPDATE likes SET post = 'z' WHERE actor = 'b' AND post = 'b';
DELETE FROM likes WHERE actor = 'a';
SELECT array(SELECT value FROM did ORDER BY 1) AS did, array(SELECT value FROM uri ORDER BY 1) AS uri;
SELECT intern_text('did', src) AS actor, intern_text('uri', dst) AS post FROM graph_edges('liked') ORDER BY 1, 2;
SELECT attached_to, dictionary, dst_dictionary FROM census_graph WHERE graph = 'liked'::regclass;
SELECT count(*) FROM graph_check('liked');
SELECT count(*) FROM census_check('liked');
ALTER TABLE uri RENAME TO place;
INSERT INTO likes VALUES ('d', 'new', 5, 5);
SELECT intern_text('place', dst) FROM graph_edges('liked') WHERE src = intern_find('did', 'd');
SELECT graph_detach('liked'), graph_truncate('liked');
-- what each end may name
SELECT graph_attach('liked', 'likes', 'n', 'at', dst_dictionary => 'did');
SELECT graph_attach('liked', 'likes', 'n', 'post', 'did', 'place');
SELECT graph_attach('liked', 'likes', 'n', 'post', dst_dictionary => 'place');
SELECT dictionary, dst_dictionary FROM census_graph WHERE graph = 'liked'::regclass;
SELECT value FROM intern_text_set('place', graph_out('liked', 5));
SELECT graph_detach('liked'), graph_truncate('liked');
SELECT graph_attach('liked', 'likes', 'actor', 'post', dst_dictionary => 'likes');
SELECT drop_graph('changed');
DROP TABLE likes, edge, attached, call, made;
SELECT drop_graph('liked');
DROP TABLE did, place;
DROP PROCEDURE change_at_random;
