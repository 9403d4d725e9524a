# Trees that src/store/treewalk.c walks are left in every page state that can outlast an operation: indexes of a
# graph's changes and pages, and of a dictionary's keys and ids.  Then every question is asked: on the primary, on a
# standby, which cannot vacuum, after kill -9, after further changes, compaction and VACUUM.  Each answer is compared
# with plain SQL, and none may take long.
#
# Half-dead pages are made each time; of the other states one of eight, another one each day (CENSUS_SEED), in
# .ci/run -w all.  The questions are compared with the functions of the extension: a new function is asked, too, or
# listed as reading no tree.
#
# Allocators and directories are read by index scans of the server.
# Long: not each day in "make check" (test/check).
use strict;
use warnings;
use lib 'test/t';
use Clients;
use Effort;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use ServerLibrary;
use Test::More;

plan skip_all => 'writing is replaced as glibc allows it' if $^O ne 'linux'
	|| !grep { -e } glob '/lib*/*/libc.so.6 /lib*/libc.so.6';
my $lib = server_library('pagestates');

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init(allows_streaming => 1);
$node->append_conf('postgresql.conf',
	"fsync = off\nautovacuum = off\ncensus.graph_run_least = 1000000\ncensus.graph_compact_rows = 3000\n" .
	"max_worker_processes = 0\nmax_wal_size = " .
	"4GB\ncensus.intern_cache_size = 0\nlog_min_messages = fatal\nshared_buffers = 32MB\n");
sub start { local $ENV{LD_PRELOAD} = $lib; $node->start; }
start();
sub sql { my ($q, $n) = @_; return ($n // $node)->safe_psql('postgres', $q); }
# the error message of psql, or ''
sub fails { my ($q) = @_; my ($rc, $out, $err) = $node->psql('postgres', $q, on_error_stop => 1);
	return $rc ? $err : ''; }

sql(qq{
	CREATE EXTENSION census; CREATE EXTENSION amcheck; CREATE EXTENSION pageinspect;
	CREATE FUNCTION stop_deletion(regclass, low bigint, high bigint) RETURNS void LANGUAGE C AS '$lib';
	CREATE FUNCTION fail_extension(path text, n int) RETURNS void LANGUAGE C AS '$lib';
} . q{
	-- the oracle: edges, of graph g_NAME, and strings, of dictionary d_NAME; of one that was rolled back the id is NULL
	CREATE TABLE truth (name text, a bigint, b bigint, PRIMARY KEY (name, a, b)); CREATE INDEX ON truth (name, b);
	CREATE TABLE known (name text, value text, id bigint, PRIMARY KEY (name, value));
	CREATE TABLE asked (name text, i bigint);
	-- the i-th edge, so far from its neighbours that a page has few
	CREATE FUNCTION a(i bigint) RETURNS bigint LANGUAGE sql IMMUTABLE RETURN (i - 60000) * 4398046511104;
	CREATE FUNCTION b(i bigint) RETURNS bigint LANGUAGE sql IMMUTABLE RETURN 7 - (i - 60000) * 4398046511104;
	-- the bytes of a page of one edge (graph_format.h)
	CREATE FUNCTION varint(v bigint) RETURNS bytea LANGUAGE plpgsql IMMUTABLE AS $$ DECLARE b bytea := ''; BEGIN
		WHILE v NOT BETWEEN 0 AND 127 LOOP
			b := b || set_byte('\x00', 0, (v & 127 | 128)::int);
			v := v >> 7 & 144115188075855871;
		END LOOP;
		RETURN b || set_byte('\x00', 0, v::int);
	END $$;
	CREATE FUNCTION page(key bigint, member bigint) RETURNS bytea LANGUAGE sql IMMUTABLE
		RETURN '\x0101' || varint(key) || '\x01' || varint(member);
	CREATE FUNCTION prepare(name text, n int) RETURNS void LANGUAGE plpgsql AS $$ BEGIN
		PERFORM create_graph('g_' || name), create_dictionary('d_' || name);
		-- pages are written by hand here, to be made as they are wanted
		EXECUTE format('ALTER TABLE g_%1$s_out DISABLE TRIGGER USER; ALTER TABLE g_%1$s_in DISABLE TRIGGER USER', name);
		INSERT INTO truth SELECT name, a(i), b(i) FROM generate_series(1, n) i;
		-- a few keys of many members
		INSERT INTO truth SELECT name, a(n / 2 * k), i FROM generate_series(1, least(n, 700)) i, generate_series(0, 2) k
			ON CONFLICT DO NOTHING;
		INSERT INTO asked SELECT name, i FROM generate_series(0, n + 1) i WHERE i % greatest(n / 20, 1) < 2;
	END $$;
	CREATE PROCEDURE load(name text) LANGUAGE plpgsql AS $$ BEGIN
		CALL graph_load(('g_' || name)::regclass, format('SELECT a, b FROM truth WHERE name = %L', name)); END $$;
	-- takes the edges from the i-th to the k-th away
	CREATE PROCEDURE take(name text, i bigint, k bigint) LANGUAGE plpgsql AS $$
	DECLARE n bigint; m bigint; BEGIN
		SELECT count(*), graph_change_array(('g_' || take.name)::regclass, array_agg(t.a), array_agg(t.b),
			'{f}') INTO n, m
			FROM truth t WHERE t.name = take.name AND t.a BETWEEN a(i) AND a(k);
		IF n <> m THEN RAISE 'removed %, not %', m, n; END IF;
		DELETE FROM truth t WHERE t.name = take.name AND t.a BETWEEN a(i) AND a(k);
		COMMIT;
		CALL graph_compact(('g_' || name)::regclass);
	END $$;
	CREATE FUNCTION strings(name text, at int, n int) RETURNS text[] LANGUAGE sql
		RETURN ARRAY(SELECT name || ' ' || i FROM generate_series(at, at + n - 1) i);
	CREATE FUNCTION note(name text, at int, n int) RETURNS void LANGUAGE sql AS $$
		INSERT INTO known SELECT name, unnest(v), unnest(intern_array(('d_' || name)::regclass, v))
			FROM (SELECT strings(name, at, n) AS v OFFSET 0) s $$;
	-- strings until there is room for few entries in the page above the leaves; leaves of keys fill alike, and many
	-- split at once: not more than there is room for
	CREATE PROCEDURE fill(name text, index text, INOUT at int) LANGUAGE plpgsql AS $$ DECLARE room int; BEGIN
		LOOP
			room := (SELECT free_size FROM bt_metap(index) m, bt_page_stats(index, m.root) WHERE level = 1);
			EXIT WHEN room < 120 IS NOT FALSE;
			PERFORM intern_array(('d_' || name)::regclass, strings(name, at, room / 40));
			at := at + room / 40;
			COMMIT;
		END LOOP;
	END $$;
	CREATE FUNCTION note_gone(name text, at int, n int) RETURNS void LANGUAGE sql AS $$
		INSERT INTO known SELECT name, unnest(strings(name, at, n)) $$;

	-- the trees, and what pageinspect knows of their pages
	CREATE FUNCTION trees(name text) RETURNS TABLE (tree text, index regclass) LANGUAGE sql AS $$
		SELECT t, i.indexrelid::regclass
			FROM (VALUES ('changes', 'g_' || name, 1), ('changes turned round', 'g_' || name, 2),
			('pages', 'g_' || name || '_out', 1), ('pages turned round', 'g_' || name || '_in', 1),
			('keys', 'd_' || name, 2), ('ids', 'd_' || name, 1)) x (t, rel, col), LATERAL (SELECT indexrelid
				FROM pg_index WHERE indrelid = to_regclass(rel) AND indkey[0] = col AND indisvalid) i $$;
	CREATE FUNCTION pages(index regclass)
		RETURNS TABLE (block bigint, kind text, flags int, level bigint, next bigint, prev bigint, live int, dead int)
		LANGUAGE sql AS $$
		SELECT s.blkno, s.type::text, s.btpo_flags, s.btpo_level, s.btpo_next, s.btpo_prev, s.live_items, s.dead_items
		FROM generate_series(1, pg_relation_size(index) / 8192 - 1) block, bt_page_stats(index::text, block) s $$;
	-- is a tree in this state?
	CREATE FUNCTION in_state(index regclass, state text) RETURNS boolean LANGUAGE sql AS $$
		SELECT CASE
		WHEN state = 'half-dead' THEN EXISTS (SELECT FROM pages(index) WHERE kind = 'e')
		WHEN state = 'deleted' THEN EXISTS (SELECT FROM pages(index) WHERE kind = 'd')
		WHEN state = 'incomplete split of the root'
			THEN EXISTS (SELECT FROM pages(index), bt_metap(index::text) WHERE flags & 128 <> 0 AND root = block)
		WHEN state = 'incomplete split' THEN EXISTS (SELECT FROM pages(index), bt_metap(index::text)
			WHERE flags & 128 <> 0 AND root <> block)
		WHEN state = 'no root' THEN (SELECT root = 0 FROM bt_metap(index::text))
		WHEN state = 'empty root' THEN EXISTS (SELECT FROM pages(index) p, bt_metap(index::text)
			WHERE block = root AND p.live + p.dead = 0)
		WHEN state = 'fast root' THEN (SELECT fastlevel < level FROM bt_metap(index::text))
		WHEN state = 'dead entries only'
			THEN EXISTS (SELECT FROM pages(index) p WHERE kind = 'l' AND p.dead > 0 AND p.live <= 1)
		WHEN state = 'posting lists' THEN EXISTS (SELECT FROM pages(index) p, bt_page_items(index::text, p.block) i
			WHERE p.level = 0 AND cardinality(i.tids) > 1)
		WHEN state = 'nulls' THEN EXISTS (SELECT FROM pages(index) p, bt_page_items(index::text, p.block) i
			WHERE p.level = 0 AND i.nulls)
		ELSE EXISTS (SELECT FROM pg_index v JOIN pg_index i USING (indrelid)
			WHERE v.indexrelid = index AND NOT i.indisvalid AND i.indkey = v.indkey
			AND CASE state WHEN 'copy, old' THEN i.indexrelid::regclass::text LIKE '%ccold' WHEN 'copy, ready'
				THEN i.indisready WHEN 'copy, not ready' THEN NOT i.indisready END) END $$;

	-- what is not as plain SQL has it
	CREATE FUNCTION wrong(name text) RETURNS SETOF text LANGUAGE plpgsql AS $$
	DECLARE g regclass := 'g_' || name; d regclass := 'd_' || name;
		keys bigint[] := (SELECT array_agg(a(s.i)) FROM asked s WHERE s.name = wrong.name);
	BEGIN
		RETURN QUERY SELECT format('graph_out of %s', k) FROM unnest(keys) k
			WHERE graph_out(g, k) <> (SELECT COALESCE(roaring_agg(b), '{}') FROM truth t
			WHERE t.name = wrong.name AND a = k);
		RETURN QUERY SELECT format('graph_out_count of %s', k) FROM unnest(keys) k
			WHERE census_private.graph_out_count(g, k) <> (SELECT count(*) FROM truth t
			WHERE t.name = wrong.name AND a = k);
		RETURN QUERY SELECT format('graph_in of %s', b)
			FROM (SELECT 7 - k AS b FROM unnest(keys) k UNION SELECT generate_series(1, 20)) x
			WHERE graph_in(g, b) <> (SELECT COALESCE(roaring_agg(a), '{}') FROM truth t
			WHERE t.name = wrong.name AND t.b = x.b);
		RETURN QUERY SELECT format('graph_in_count of %s', b)
			FROM (SELECT 7 - k AS b FROM unnest(keys) k UNION SELECT generate_series(1, 20)) x
			WHERE census_private.graph_in_count(g, b) <> (SELECT count(*) FROM truth t
			WHERE t.name = wrong.name AND t.b = x.b);
		RETURN QUERY SELECT format('graph_has of %s', k) FROM unnest(keys) k
			WHERE graph_has(g, k, 7 - k) <> EXISTS (SELECT FROM truth t WHERE t.name = wrong.name AND a = k
			AND b = 7 - k) OR graph_has(g, k, -3 - k);
		RETURN QUERY SELECT 'graph_has_array'
			WHERE graph_has_array(g, keys, ARRAY(SELECT 7 - k FROM unnest(keys) WITH ORDINALITY u(k, n) ORDER BY n))
			IS DISTINCT FROM ARRAY(SELECT graph_has(g, k, 7 - k) FROM unnest(keys) WITH ORDINALITY u(k, n) ORDER BY n);
		RETURN QUERY SELECT format('%s of %s', part, k) FROM unnest(keys) k,
			unnest('{page up,page down,position,rank}'::text[]) part, LATERAL (SELECT graph_out(g, k) AS s OFFSET 0) x
			WHERE CASE part WHEN 'page up' THEN roaring_page(graph_out(g, k), 3, 4) = roaring_page(s, 3, 4)
				WHEN 'page down' THEN roaring_page(graph_out(g, k), 6, -4) = roaring_page(s, 6, -4)
				WHEN 'position' THEN roaring_page(graph_out(g, k), NULL, 3, 1) = roaring_page(s, NULL, 3, 1)
					ELSE roaring_rank(graph_out(g, k), 7 - k) = roaring_rank(s, 7 - k) END IS NOT TRUE;
		RETURN QUERY SELECT 'graph_out any'
			WHERE graph_out(g, (SELECT roaring_agg(k) FROM unnest(keys) k), 'any')
			<> (SELECT COALESCE(roaring_agg(b), '{}') FROM truth t WHERE t.name = wrong.name AND a = ANY (keys));
		RETURN QUERY SELECT 'graph_in any'
			WHERE graph_in(g, (SELECT roaring_agg(7 - k) FROM unnest(keys) k), 'any')
			<> (SELECT COALESCE(roaring_agg(a), '{}') FROM truth t
			WHERE t.name = wrong.name AND b IN (SELECT 7 - k FROM unnest(keys) k));
		RETURN QUERY SELECT format('graph_common of %s', k) FROM unnest(keys[:20]) k
			WHERE graph_common(g, k, a(0)) <> (SELECT COALESCE(roaring_agg(b), '{}') FROM truth t
			WHERE t.name = wrong.name AND a = k
			AND b IN (SELECT b FROM truth t WHERE t.name = wrong.name AND a = a(0)));
		RETURN QUERY SELECT format('graph_out all of %s', k) FROM unnest(keys[:20]) k
			WHERE graph_out(g, ARRAY[k, a(0), a(1)]::roaring, 'all')
			<> (graph_out(g, k) & graph_out(g, a(0)) & graph_out(g, a(1)));
		RETURN QUERY SELECT format('graph_common_count of %s', k) FROM unnest(keys[:20]) k
			WHERE census_private.graph_common_count(g, k, a(0)) <> roaring_count(graph_common(g, k, a(0)))
			OR roaring_select(graph_out(g, k), 2) IS DISTINCT FROM (SELECT b FROM truth t
			WHERE t.name = wrong.name AND a = k ORDER BY b OFFSET 1 LIMIT 1);
		RETURN QUERY SELECT format('counts beside a set, of %s', k) FROM unnest(keys[:20]) k,
			LATERAL (SELECT graph_out(g, k) AS o, graph_in(g, 7 - k) AS i, keys::roaring AS ks,
				(SELECT roaring_agg(7 - u) FROM unnest(keys[3:]) u) AS ms OFFSET 0) x
			WHERE census_private.graph_out_difference_count(g, k, ms) <> roaring_count(o - ms)
			OR census_private.graph_out_intersection_count(g, k, ms) <> roaring_count(o & ms)
			OR census_private.graph_in_difference_count(g, 7 - k, ks) <> roaring_count(i - ks)
			OR census_private.graph_in_intersection_count(g, 7 - k, ks) <> roaring_count(i & ks);
		RETURN QUERY SELECT format('graph_in all of %s', k) FROM unnest(keys[:20]) k
			WHERE graph_in(g, ARRAY[7 - k, 7]::roaring, 'all') <> (graph_in(g, 7 - k) & graph_in(g, 7));
		RETURN QUERY SELECT format('graph_within of %s', k) FROM unnest(keys[:20]) k
			WHERE graph_within(g, k, 2) <> (graph_out(g, k) | graph_out(g, graph_out(g, k), 'any')) - k;
		RETURN QUERY SELECT format('graph_edges %s of %s', direction, keys) FROM unnest('{out,in}'::text[]) direction,
			LATERAL (SELECT min(k) AS low, max(k) AS high FROM unnest(keys[3:9]) k) x
			WHERE ARRAY(SELECT (src, dst)::text FROM graph_edges(g, low, high, direction)) IS DISTINCT FROM
			ARRAY(SELECT (a, b)::text FROM truth t WHERE t.name = wrong.name
				AND CASE direction WHEN 'out' THEN a ELSE b END BETWEEN low AND high
				ORDER BY CASE direction WHEN 'out' THEN a ELSE b END, CASE direction WHEN 'out' THEN b ELSE a END);
		RETURN QUERY SELECT 'graph_stats' WHERE (SELECT out_pages + in_pages + changes FROM graph_stats(g)) IS NULL;
		RETURN QUERY SELECT 'graph_counts'
			WHERE (SELECT array_agg((key, members)::text ORDER BY key) FROM graph_counts(g, '{1-5}', 10)) IS DISTINCT
			FROM (SELECT array_agg((a, n)::text ORDER BY a)
			FROM (SELECT a, count(*) AS n FROM truth t WHERE t.name = wrong.name AND b BETWEEN 1 AND 5 GROUP BY a) x);
		RETURN QUERY SELECT 'graph_suggest' WHERE (SELECT count(*) FROM graph_suggest(g, a(0), 5)) <> 0;
		RETURN QUERY SELECT 'graph_check: ' || what FROM graph_check(g);
		RETURN QUERY SELECT 'intern_find of ' || value FROM known k
			WHERE k.name = wrong.name AND intern_find(d, value) IS DISTINCT FROM id;
		RETURN QUERY SELECT 'intern_find_array'
			WHERE (SELECT intern_find_array(d, array_agg(value)) IS DISTINCT FROM array_agg(id) FROM known k
			WHERE k.name = wrong.name);
		RETURN QUERY SELECT 'intern_text of ' || id FROM known k WHERE k.name = wrong.name AND id IS NOT NULL
			AND intern_text(d, id) IS DISTINCT FROM value;
		RETURN QUERY EXECUTE
			format('SELECT ''intern_text of '' || i FROM generate_series(-1::bigint, 30000, 1000) i LEFT JOIN %s ON id '
			'= i WHERE intern_text(%L, i) IS DISTINCT FROM value', d, d);
		RETURN QUERY SELECT 'intern_find_set, intern_set' FROM (SELECT array_agg(value) AS v,
				COALESCE(array_agg(value) FILTER (WHERE id IS NOT NULL), '{}') AS there,
				COALESCE(roaring_agg(id), '{}') AS ids FROM known k WHERE k.name = wrong.name) x
			WHERE v IS NOT NULL AND (intern_find_set(d, v, 'any') IS DISTINCT FROM ids
			OR intern_find_set(d, there, 'all') IS DISTINCT FROM ids OR (there <> v AND intern_find_set(d, v, 'all')
				IS NOT NULL));
		RETURN QUERY SELECT 'intern_text_set' FROM (SELECT roaring_agg(id) AS ids FROM known k
			WHERE k.name = wrong.name) x WHERE (SELECT array_agg((id, value)::text ORDER BY id)
				FROM intern_text_set(d, ids)) IS DISTINCT FROM (SELECT array_agg((id, value)::text ORDER BY id)
				FROM known k WHERE k.name = wrong.name AND id IS NOT NULL);
		RETURN QUERY SELECT 'intern_text_array'
			WHERE (SELECT intern_text_array(d, array_agg(id)) IS DISTINCT FROM array_agg(value) FROM known k
			WHERE k.name = wrong.name AND id IS NOT NULL);
	END $$;
	-- further changes; answers that are not as plain SQL has them
	CREATE FUNCTION change(name text, round int) RETURNS SETOF text LANGUAGE plpgsql AS $$
	DECLARE g regclass := 'g_' || name; d regclass := 'd_' || name; r record; there boolean; n bigint; m bigint; BEGIN
		FOR r IN SELECT a(s.i) AS a, b(s.i) AS b, s.i FROM asked s WHERE s.name = change.name LOOP
			there := EXISTS (SELECT FROM truth t WHERE t.name = change.name AND t.a = r.a AND t.b = r.b);
			IF r.i % 3 = round % 3 THEN
				IF graph_remove(g, r.a, r.b) <> there THEN RETURN NEXT format('graph_remove of %s', r); END IF;
				DELETE FROM truth t WHERE t.name = change.name AND t.a = r.a AND t.b = r.b;
			ELSE
				IF graph_add(g, r.a, r.b) = there THEN RETURN NEXT format('graph_add of %s', r); END IF;
				INSERT INTO truth VALUES (change.name, r.a, r.b) ON CONFLICT DO NOTHING;
			END IF;
		END LOOP;
		CREATE TEMP TABLE more ON COMMIT DROP AS SELECT DISTINCT a(i + k * 3) AS a, i % 5 + 10000 * round + k AS b
			FROM asked s, generate_series(0, 9) k WHERE s.name = change.name;
		m := (SELECT graph_add_array(g, array_agg(a), array_agg(b)) FROM more);
		INSERT INTO truth SELECT change.name, a, b FROM more ON CONFLICT DO NOTHING;
		GET DIAGNOSTICS n = ROW_COUNT;
		IF n <> m THEN RETURN NEXT format('graph_add_array: %s of %s', m, n); END IF;
		DROP TABLE more;
		-- a key's edges, both ways, and some that change, in one call
		m := (SELECT a(max(s.i) - round) FROM asked s WHERE s.name = change.name);
		n := (SELECT count(*) FROM truth t WHERE t.name = change.name AND (t.a = m OR t.b = m));
		IF graph_remove_keys(g, ARRAY[m]::roaring) <> n THEN RETURN NEXT format('graph_remove_keys of %s', m); END IF;
		DELETE FROM truth t WHERE t.name = change.name AND (t.a = m OR t.b = m);
		m := (SELECT graph_change_array(g, array_agg(a(s.i)), array_agg(b(s.i)), array_agg(s.i % 2 = round % 2))
			FROM asked s WHERE s.name = change.name);
		WITH wanted AS (SELECT DISTINCT a(s.i) AS a, b(s.i) AS b, s.i % 2 = round % 2 AS present FROM asked s
				WHERE s.name = change.name),
			gone AS (DELETE FROM truth t USING wanted w WHERE t.name = change.name AND (t.a, t.b) = (w.a, w.b)
				AND NOT present RETURNING 1),
			come AS (INSERT INTO truth SELECT change.name, a, b FROM wanted WHERE present ON CONFLICT DO NOTHING
				RETURNING 1)
			SELECT (SELECT count(*) FROM gone) + (SELECT count(*) FROM come) INTO n;
		IF n <> m THEN RETURN NEXT format('graph_change_array: %s of %s', m, n); END IF;
		-- strings that are known, that were rolled back, and new ones
		INSERT INTO known SELECT change.name, v FROM unnest(strings(change.name || ' new', 100 * round, 100)) v;
		RETURN QUERY SELECT 'intern of ' || value FROM known k WHERE k.name = change.name AND id IS NOT NULL
			AND intern(d, value) <> id;
		RETURN QUERY SELECT 'intern_set'
			WHERE (SELECT intern_set(d, array_agg(value)) <> COALESCE(roaring_agg(id), '{}') FROM known k
			WHERE k.name = change.name AND id IS NOT NULL);
		FOR r IN SELECT * FROM known k WHERE k.name = change.name AND id IS NOT NULL
				AND hashtext(value) % 3 <> 0 ORDER BY value LIMIT 2 LOOP
			IF NOT intern_erase(d, r.id) THEN RETURN NEXT 'intern_erase of ' || r.id; END IF;
			UPDATE known k SET id = NULL WHERE k.name = change.name AND value = r.value;
		END LOOP;
		UPDATE known k SET id = intern(d, value) WHERE k.name = change.name AND id IS NULL AND hashtext(value) % 3 = 0;
		RETURN QUERY SELECT 'two strings of id ' || id FROM known k WHERE k.name = change.name AND id IS NOT NULL
			GROUP BY id HAVING count(*) > 1;
	END $$;
	-- so many edges of one key that a look into the tree tells whether the worker has to come (pairtree_longest_run()),
	-- for which there is no place
	CREATE FUNCTION notice(name text) RETURNS SETOF text LANGUAGE plpgsql AS $$ BEGIN
		INSERT INTO truth SELECT notice.name, 1000003, 20000 + i FROM generate_series(1, 2000) i;
		IF graph_add_array(('g_' || name)::regclass, array_agg(1000003::bigint), array_agg(20000::bigint + i)) <> 2000
			FROM generate_series(1, 2000) i THEN RETURN NEXT 'graph_add_array'; END IF;
	END $$;
});
# Functions that are called above or below, or read no tree
my $asked = sql(q{SELECT string_agg(prosrc, ' ') FROM pg_proc WHERE proname IN ('wrong', 'change', 'take', 'load',
	'note')});
my @others = qw(graph_compact graph_attach graph_attached_to graph_attachment graph_detach graph_follows_rows graph_list
	graph_of graph_page_of graph_pages graph_rename graph_restored graph_truncate graph_cancel_compact
	intern_hash intern_key intern_lane intern_row_ok
	intern_set_commit intern_stats intern_column);
# functions that the planner makes of roaring_page(graph_out(..), ..) and the like
push @others, map { ("graph_out_$_", "graph_in_$_") } qw(page rank select);
is(join(' ', grep { my $f = $_; $asked !~ /\b$f\(/ && !grep { $_ eq $f } @others } split /\n/,
	sql(q{SELECT DISTINCT proname FROM pg_proc JOIN pg_depend ON classid = 'pg_proc'::regclass AND objid = pg_proc.oid
	AND deptype = 'e' WHERE proname ~ '^(graph|intern)_?' AND prorettype <> 'trigger'::regtype ORDER BY 1})),
	'', 'all functions that read a tree are asked');
# without the states of the primary's start: they stream
$node->backup('b');
my $standby = PostgreSQL::Test::Cluster->new('standby');
$standby->init_from_backup($node, 'b', has_streaming => 1);
$standby->append_conf('postgresql.conf', "hot_standby_feedback = off\nmax_standby_streaming_delay = -1\n");
$standby->start;

# A session that holds something until it is let go
sub holder { my ($q) = @_; my $s = session($node); answer($s, $q); return $s; }

my %index;
sub index_of { my ($name, $tree) = @_; return sql("SELECT index FROM trees('$name') WHERE tree = '$tree'"); }
sub table_of { my ($name, $tree) = @_; return $tree =~ /changes/ ? "g_$name" : $tree eq 'pages' ? "g_${name}_out"
	: $tree =~ /pages/ ? "g_${name}_in" : "d_$name"; }
my $vacuum = 'VACUUM (INDEX_CLEANUP ON, PARALLEL 0, TRUNCATE OFF)';
# VACUUM that stops between the two steps of deleting a leaf with a high key from low to high
sub half_kill
{
	my ($name, $tree, $low, $high) = @_;
	my $err = fails("SELECT stop_deletion('" . index_of($name, $tree) . "', $low, $high);\n$vacuum "
		. table_of($name, $tree));
	like($err, qr/canceling statement/, "$name: VACUUM is stopped in the $tree");
}
my ($least, $most) = ('(-9223372036854775808)', '9223372036854775807');
# strings that are rolled back
sub lose
{
	my ($name, $at, $n) = @_;
	sql("BEGIN; SELECT count(intern_array('d_$name', strings('$name', $at, $n))); ROLLBACK; SELECT note_gone('$name', "
		. ($at + $_ * int($n / 50)) . ', 1)') for 0;
	sql("SELECT note_gone('$name', $at + i * ($n / 50), 1) FROM generate_series(0, 49) i WHERE i > 0");
}
# adds single rows in a loop until the file of the tree cannot grow for the page above
sub half_split
{
	my ($name, $tree, $statement, $tries) = @_;
	my $path = sql("SELECT pg_relation_filepath('" . index_of($name, $tree) . "')");
	my $err =
		fails("DO \$\$ BEGIN FOR i IN 1 .. $tries LOOP PERFORM fail_extension('$path', 2); $statement; COMMIT; END LOOP;
		END \$\$");
	like($err, qr/No space left/, "$name: an insertion into the $tree is stopped");
}
# A statement that brings the i-th of many small batches into the tree, after the place $from; of an order, at its end:
# in both directions of pages.
sub one_more
{
	my ($name, $tree, $from) = @_;
	my $at = ($tree =~ /turned/ ? '-' : '') . "($from + i)";
	return "INSERT INTO truth VALUES ('$name', a($at), b($at)); PERFORM graph_add('g_$name', a($at), b($at))"
		if $tree =~ /changes/;
	return "INSERT INTO known SELECT '$name', 'one ' || i, intern('d_$name', 'one ' || i)" if $tree !~ /pages/;
	return "INSERT INTO truth SELECT '$name', a($from + 100 * i + k), 7 + a($from + 100 * i + k)
		FROM generate_series(1, 80) k;" .
		"PERFORM graph_add_array('g_$name', array_agg(a), array_agg(b)) FROM truth
			WHERE name = '$name' AND a > a($from + 100 * i); COMMIT; CALL graph_compact('g_$name')";
}
# n of them at once; of pages one edge each
sub many_more
{
	my ($name, $tree, $from, $n) = @_;
	my $at = $tree =~ /turned/ ? '-i' : 'i';
	if ($tree =~ /pages/)
	{
		sql("WITH e AS (INSERT INTO truth SELECT '$name', a(i), 7 + a(i) FROM generate_series($from, $from + $n - 1) i
			RETURNING a, b),
			o AS (INSERT INTO g_${name}_out SELECT a, b, page(a, b) FROM e) INSERT INTO g_${name}_in SELECT b, a,
				page(b, a) FROM e");
	}
	elsif ($tree =~ /changes/)
	{
		sql("WITH e AS (INSERT INTO truth SELECT '$name', a($at), b($at) FROM generate_series($from, $from + $n - 1) i
			RETURNING a, b) SELECT graph_add_array('g_$name', array_agg(a), array_agg(b)) FROM e");
	}
	else { sql("SELECT count(intern_array('d_$name', strings('$name', $from, $n)))"); }
}
# Also ask for entries that existed last; 7 - a(i) is 7 + a(120000 - i).
sub ask_ends
{
	my ($name) = @_;
	sql("INSERT INTO asked SELECT '$name', unnest(ARRAY[i, 120000 - i])
		FROM (SELECT a / a(60001) + 60000 AS i, row_number() OVER (ORDER BY a) AS low,
		row_number() OVER (ORDER BY a DESC) AS high FROM truth WHERE name = '$name') t WHERE (low <= 400 OR high <= 400)
		AND (low + high) % 7 = 0; ANALYZE truth, known, asked");
}

# Lets plain SQL write a table of ours; what sets its guards again as they were
sub unguard
{
	my ($table) = @_;
	my $again = sql("SELECT string_agg(format('ALTER TABLE $table ENABLE %s TRIGGER %I', CASE tgenabled WHEN 'A'
		THEN 'ALWAYS' ELSE '' END, tgname), '; ') FROM pg_trigger WHERE tgrelid = '$table'::regclass
		AND NOT tgisinternal");
	sql("ALTER TABLE $table DISABLE TRIGGER USER");
	return $again;
}

my @trees = ('changes', 'changes turned round', 'pages', 'pages turned round', 'keys', 'ids');
# States: name, the state, its trees, how to make it
my @states;
push @states, [ 'dead', 'half-dead', [@trees], sub {
	my ($name) = @_;
	sql("SELECT prepare('$name', 120000), note('$name', 1, 60); CALL load('$name')");
	sql("CALL take('$name', 60001, 105000)");
	half_kill($name, 'pages', 'a(60001)', 'a(105000)');
	half_kill($name, 'changes turned round', $least, $most);
	lose($name, 1000, 20000);
	half_kill($name, 'keys', $least, $most);
	sql("CALL take('$name', 15001, 60000)");
	half_kill($name, 'pages', 'a(60001)', 'a(105000)');
	half_kill($name, 'pages turned round', $least, $most);
	half_kill($name, 'changes', $least, $most);
	lose($name, 30000, 20000);
	half_kill($name, 'ids', $least, $most);
} ];
# (one for each tree: what enters a page whose split is incomplete completes it)
for my $tree (@trees)
{
	push @states, [ 'root_' . ($tree =~ s/ /_/gr), 'incomplete split of the root', [$tree], sub {
		my ($name) = @_;
		sql("SELECT prepare('$name', " . ($tree =~ /pages/ ? 15000 : 100) . "), note('$name', 1, 60);
			CALL load('$name')");
		half_split($name, $tree, one_more($name, $tree, 130000), $tree =~ /pages/ ? 150 : 500);
		ask_ends($name);
	} ];
}
for my $tree (@trees)
{
	push @states, [ 'split_' . ($tree =~ s/ /_/gr), 'incomplete split', [$tree], sub {
		my ($name) = @_;
		sql("SELECT prepare('$name', 100), note('$name', 1, 60); CALL load('$name')");
		my $index = index_of($name, $tree);
		# where entries are added at the end, leaves have few of them then; keys are added anywhere
		sql("ALTER INDEX $index SET (fillfactor = 10)") if $tree ne 'keys';
		# until there is room for few entries in the page above the leaves
		my $at = $tree =~ /pages/ ? 130000 : 1000;
		while ($at < 400000)
		{
			my ($level, $room) = split /\|/,
				sql("SELECT level, CASE WHEN root > 0 THEN (SELECT free_size FROM bt_page_stats('$index', root)) END
				FROM bt_metap('$index')");
			last if $level == 1 && $room < 120;
			my $n = $level != 1 || $room > 1500 ? 3000 : 300;
			if ($tree eq 'keys' && $level == 1) { $at = sql("CALL fill('$name', '$index', $at)"); next; }
			many_more($name, $tree, $at, $n);
			$at += $n;
		}
		# most leaves of keys may just have been split: 200 more may go into each of 340, until the next one is
		half_split($name, $tree, one_more($name, $tree, $at), $tree eq 'keys' ? 100000 : 4000);
		ask_ends($name);
	} ];
}
push @states, [ 'fresh', 'no root', [ 'changes', 'changes turned round', 'pages', 'pages turned round', 'keys', 'ids' ],
	sub { sql("SELECT create_graph('g_fresh'), create_dictionary('d_fresh'); INSERT INTO asked SELECT 'fresh', i * 10000
	FROM generate_series(0, 12) i"); } ];
push @states, [ 'emptied', 'empty root', [@trees], sub {
	my ($name) = @_;
	sql("SELECT prepare('$name', 50); CALL load('$name'); CALL take('$name', 0, 60)");
	lose($name, 1, 100);
	sql("$vacuum g_$name, g_${name}_out, g_${name}_in, d_$name");
} ];
push @states, [ 'fast', 'fast root', [@trees], sub {
	my ($name) = @_;
	sql("SELECT prepare('$name', 30000); CALL load('$name'); CALL take('$name', 0, 30100)");
	lose($name, 1, 2000);
	sql("$vacuum g_$name, g_${name}_out, g_${name}_in, d_$name") for 1 .. 2;
} ];
push @states, [ 'marked', 'dead entries only', [@trees], sub {
	my ($name) = @_;
	sql("SELECT prepare('$name', 40000), note('$name', 1, 3); CALL load('$name'); CALL take('$name', 2000, 39000)");
	lose($name, 1000, 20000);
	sql("SET enable_seqscan = off; SET enable_bitmapscan = off; SET enable_indexonlyscan = off;" .
		join(';', map { "SELECT count(x) FROM " . table_of($name, $_->[0]) . " x WHERE $_->[1] > -9223372036854775807" }
			[ 'changes', 'src' ], [ 'changes', 'dst' ], [ 'pages', 'lo_key' ], [ 'pages turned round', 'lo_key' ],
			[ 'ids', 'id' ], [ 'ids', 'key' ]));
} ];
# (the indexes of pages have none: 624)
push @states, [ 'posting', 'posting lists', [ grep { !/^pages/ } @trees ], sub {
	my ($name) = @_;
	sql("SELECT prepare('$name', 8000), note('$name', 1, 60); CALL load('$name')");
	my @guards = unguard("d_$name");
	my $old = holder('BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT 1');
	for my $round (1 .. 16)
	{
		my $present = $round % 2 ? '{f}' : '{t}';
		sql("SELECT graph_change_array('g_$name', array_agg(a), array_agg(b), '$present') FROM truth
			WHERE name = '$name' AND a % 3 = 0; UPDATE d_$name SET value = value");
	}
	quit($old);
	sql(join '; ', grep { $_ } @guards);
} ];
# Columns that may be NULL for a while: a rebuilt index also has entries of dead rows that an old snapshot might see.
push @states, [ 'nulls', 'nulls', [@trees], sub {
	my ($name) = @_;
	sql("SELECT prepare('$name', 3000), note('$name', 1, 60); CALL load('$name')");
	sql("SELECT graph_change_array('g_$name', array_agg(a), array_agg(b), '{f}') FROM truth WHERE name = '$name'
		AND a % 3 = 0;
		DELETE FROM truth WHERE name = '$name' AND a % 3 = 0");
	my $old = holder('BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT 1');
	for ([ "g_$name", 'src', 'dst', 'present', 'true' ],
		(map { [ "g_${name}_$_", 'lo_key', 'lo_member', 'page', "''" ] } 'out', 'in'),
		[ "d_$name", 'id', 'key', 'value', "''" ])
	{
		my ($table, $a, $b, $other, $value) = @$_;
		my $guard = unguard($table);
		my $con = sql("SELECT conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
			WHERE conrelid = '$table'::regclass AND contype = 'p'");
		my @check = split /\n/, sql("SELECT conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
			WHERE conrelid = '$table'::regclass AND contype = 'c'");
		my $name_of = sub { $_[0] =~ /(\S+)/; return $1; };
		sql("ALTER TABLE $table DROP CONSTRAINT " . $name_of->($con)
			. join('', map { ', DROP CONSTRAINT ' . $name_of->($_) } @check)
			. ", ALTER $a DROP NOT NULL, ALTER $b DROP NOT NULL;
			INSERT INTO $table ($a, $b, $other) SELECT CASE WHEN k < 2 THEN a(i) + k END, CASE WHEN k <> 1
				THEN i * 3 + k END, $value FROM generate_series(-100, 900) i, generate_series(1, 2) k;
			DELETE FROM $table WHERE $a IS NULL OR $b IS NULL;
			ALTER TABLE $table ALTER $a SET NOT NULL, ALTER $b SET NOT NULL, ADD CONSTRAINT $con" . join('',
				map { ", ADD CONSTRAINT $_" } @check) . "; $guard");
	}
	quit($old);
	lose($name, 1000, 2000);
} ];
my %copies = (waits_writer => [ 'copy, not ready', sub { "BEGIN; LOCK TABLE $_[0] IN ROW EXCLUSIVE MODE" } ],
	waits_snapshot => [ 'copy, ready', sub { 'BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT 1' } ],
	waits_reader => [ 'copy, old', sub { "BEGIN; LOCK TABLE $_[0] IN ACCESS SHARE MODE" } ]);
for my $way (sort keys %copies)
{
	push @states, [ $way, $copies{$way}[0], [@trees], sub {
		my ($name) = @_;
		sql("SELECT prepare('$name', 3000), note('$name', 1, 60); CALL load('$name'); CALL take('$name', 1000, 2000)");
		for my $table (map { table_of($name, $_) } @trees[ 0, 2, 3, 4 ])
		{
			my $h = holder($copies{$way}[1]->($table));
			like(fails("SET statement_timeout = '300ms'; REINDEX TABLE CONCURRENTLY $table"), qr/statement timeout/,
				"$name: REINDEX of $table is stopped");
			quit($h);
		}
	} ];
}

@states = grep { due(8) || $_->[0] eq 'dead' } @states;
# a call that never ends does not end on a busy machine either
my $bound = "SET statement_timeout = '60s';";
sub is_in_state
{
	my ($where, $n, $name, $state, $trees) = @_;
	is(sql("SELECT array_agg(tree) FROM trees('$name') WHERE tree = ANY ('{" . join(',', @$trees)
		. "}') AND NOT in_state(index, '$state')", $n), '', "$where, $name: $state");
}
sub ask
{
	my ($where, $n, $name) = @_;
	my ($rc, $out, $err) = $n->psql('postgres', "$bound SELECT wrong('$name') LIMIT 20");
	is("$out$err", '', "$where, $name: all answers");
}
for (@states)
{
	my ($name, $state, $trees, $make) = @$_;
	$make->($name);
	is_in_state('made', $node, $name, $state, $trees);
	ask('made', $node, $name);
}
$node->wait_for_catchup($standby);
for (@states)
{
	my ($name, $state, $trees) = @$_;
	is_in_state('standby', $standby, $name, $state, $trees) if $state ne 'dead entries only';	# marks are not in WAL
	ask('standby', $standby, $name);
}
my $pid = $node->{_pid};
$node->kill9;
for (1 .. 300) { last unless kill 0, $pid; select(undef, undef, undef, 0.1); }
sleep 1;	# its children see that it has gone
start();
for (@states)
{
	my ($name, $state, $trees) = @$_;
	is_in_state('after a crash', $node, $name, $state, $trees) if $state ne 'dead entries only';
	ask('after a crash', $node, $name);
	for my $what ("SELECT notice('$name')", "SELECT change('$name', 1)", "CALL graph_compact('g_$name')",
		"$vacuum g_$name, g_${name}_out, g_${name}_in, d_$name",
		"SELECT change('$name', 2); CALL graph_compact('g_$name')")
	{
		my ($rc, $out, $err) = $node->psql('postgres', "$bound $what");
		is("$out$err", '', "$name: $what");
		ask("after $what", $node, $name);
		# later entries may use these pages
		is(sql(q{SELECT count(*) FROM trees('dead') WHERE in_state(index, 'deleted')}), 6, 'there are deleted pages')
		  if $name eq 'dead' && $what =~ /^VACUUM/;
	}
	is(sql("SELECT count(*) FROM trees('$name') WHERE in_state(index, 'half-dead')"), 0,
		'and no half-dead pages any more');
	is(sql("SELECT count(bt_index_parent_check(index, true)::text) FROM trees('$name')"), 6,
		"$name: amcheck finds the indexes sound");
}
$node->wait_for_catchup($standby);
ask('standby, at last', $standby, $_->[0]) for @states;
$standby->stop;
$node->stop;
done_testing();
