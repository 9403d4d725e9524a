# Pages of a graph that its owner writes by hand: arbitrary bytes below valid headers and directories. They are read
# by the owner and by a superuser, and graph_load() and the worker fold changes into them. Each must give an answer or
# an error of class XX001, and never crash.
# Long: not each day in "make check" (test/check).
use strict;
use warnings;
use FindBin;
use lib $FindBin::RealBin;
use Effort;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;

my $seed = seed(4711);
# fewer would leave calls that meet no damage
my $rounds = effort(50, 400);

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->append_conf('postgresql.conf', "fsync = off\nstatement_timeout = '300s'\ncensus.graph_compact_rows = 3000\n");
$node->start;
$node->safe_psql('postgres', q{CREATE ROLE mallory LOGIN; CREATE EXTENSION census;
	CREATE SCHEMA app AUTHORIZATION mallory; SET ROLE mallory; SET search_path = app, public;
	SELECT create_graph('g');
	ALTER TABLE g_out ALTER page SET STORAGE EXTERNAL; ALTER TABLE g_in ALTER page SET STORAGE EXTERNAL;
	-- sets of all kinds of containers, more in one than a page of ours has; and where they are cut
	CREATE TABLE source (id serial, s roaring, at bigint);
	INSERT INTO source (s, at) VALUES ('{5,9}', 7),
		('{1,70000,4294967296,9223372036854775807,-9223372036854775808}', 80000), ('{0-65535}', 100),
		('{1-10,20-30,100-1000}', 25),
		('{65530-65540,131072-300000}', 131072), ('{-70000-70000}', -5);
	INSERT INTO source (s, at) SELECT ('{' || string_agg((3 * i)::text, ',') || '}')::roaring, 300
		FROM generate_series(1, 160) i;
	INSERT INTO source (s, at) SELECT ('{' || string_agg((7 * i)::text, ',') || ',100000-120000}')::roaring, 7000
		FROM generate_series(1, 9000) i;
	INSERT INTO source (s, at) SELECT ('{' || string_agg((i * i % 60000)::text, ',') || '}')::roaring, 20000
		FROM generate_series(1, 9000) i;
	INSERT INTO source (s, at) SELECT ('{' || string_agg((i * 100000007 * 99991)::text, ',') || '}')::roaring, 0
		FROM generate_series(-500::bigint, 500) i;
	INSERT INTO source (s, at) SELECT ('{' || string_agg((50 * i)::text || '-' || (50 * i + i % 40)::text, ',')
		|| '}')::roaring, 30000 FROM generate_series(1, 1300) i;
	CREATE FUNCTION slice(k int, s roaring) RETURNS bytea LANGUAGE sql
		AS $$SELECT '\x0102'::bytea || set_byte('\x0000000000000000', 0, k) || census_private.roaring_send(s)$$;
	CREATE FUNCTION damage(b bytea, n int, first int) RETURNS bytea LANGUAGE plpgsql AS $$
	BEGIN
		FOR i IN 1..n LOOP
			b := set_byte(b, least(length(b) - 1, first + floor(random() * (length(b) - first))::int),
				(array[0, 255, floor(random() * 256)::int])[1 + floor(random() * 3)::int]);
		END LOOP;
		RETURN b;
	END $$;
	-- key 5 in up to three pages, two of which meet within a container; pairs of other keys before and behind it
	CREATE FUNCTION fill(i int, pages regclass) RETURNS void LANGUAGE plpgsql AS $$
	DECLARE src record; parts roaring[]; b bytea;
	BEGIN
		SELECT * INTO src FROM source WHERE id = 1 + i % (SELECT count(*) FROM source);
		EXECUTE format('DELETE FROM %s', pages);
		parts := array[roaring_slice(src.s, -9223372036854775808, src.at - 1),
			roaring_slice(src.s, src.at, 9223372036854775807)];
		b := '\x010101020504020105'::bytea;	-- (1,5) (1,9) (3,5)
		EXECUTE format('INSERT INTO %s VALUES (-9223372036854775808, -9223372036854775808, $1)', pages) USING
			CASE WHEN i % 7 = 0 THEN damage(b, 1 + i % 3, 2) ELSE b END;
		FOR k IN 1..2 LOOP
			CONTINUE WHEN (roaring_count(parts[k]) = 0);
			b := slice(5, parts[k]);
			-- headers and directories now and then, else what lies behind them
			b := damage(b, 1 + i % 5, CASE WHEN i % 4 = 0
				THEN 10 ELSE least(length(b) - 1, 28 + 12 * (roaring_count(parts[k]) / 65536)::int) END);
			EXECUTE format('INSERT INTO %s VALUES (5, $1, $2)', pages) USING roaring_min(parts[k]), b;
		END LOOP;
		EXECUTE format('INSERT INTO %s VALUES (6, 0, $1)', pages) USING '\x0101060100'::bytea;
	END $$;
	ALTER TABLE g DISABLE TRIGGER USER; ALTER TABLE g_out DISABLE TRIGGER USER; ALTER TABLE g_in DISABLE TRIGGER USER;
		-- written by hand here
	CREATE TABLE calls (id serial, call text);
	INSERT INTO calls (call) SELECT replace(c, 'OUT', d) FROM unnest(array['out', 'in']) d,
		unnest(array['graph_OUT($g$g$g$, 5)', 'census_private.graph_OUT_count($g$g$g$, 5)',
		'graph_OUT($g$g$g$, $g${1-8}$g$, $g$any$g$)', 'graph_OUT($g$g$g$, $g${5,6,9}$g$, $g$all$g$)',
		'graph_OUT($g$g$g$, $g${5}$g$, $g$all$g$)',
		'census_private.graph_OUT_page($g$g$g$, 5, 69999, 40, 0)',
			'census_private.graph_OUT_page($g$g$g$, 5, NULL, -40, 0)',
			'census_private.graph_OUT_page($g$g$g$, 5, NULL, 40, 99)',
			'census_private.graph_OUT_rank($g$g$g$, 5, 70000)']) c;
	INSERT INTO calls (call)
		SELECT unnest(array['graph_has($g$g$g$, 5, 70000)',
		'graph_has_array($g$g$g$, $g${5,9,5}$g$, $g${70000,5,90}$g$)', '(graph_out($g$g$g$, 5) & graph_in($g$g$g$, 5))',
		'graph_common($g$g$g$, 5, 6)', 'graph_common($g$g$g$, 5, 5)',
		'census_private.graph_common_count($g$g$g$, 5, 5)', 'graph_within($g$g$g$, 5, 3)',
		'count(x) FROM graph_suggest($g$g$g$, 1, 10) x', 'count(x) FROM graph_suggest($g$g$g$, 9, 10) x',
		'count(x) FROM graph_counts($g$g$g$, $g${0-100000}$g$, 5) x',
			'count(x) FROM graph_counts($g$g$g$, $g${5,70000}$g$, 5) x', 'graph_stats($g$g$g$)',
			'count(x) FROM graph_edges($g$g$g$) x', 'count(x) FROM graph_edges($g$g$g$, 4, 6) x',
			'graph_remove_keys($g$g$g$, $g${5}$g$)', 'load']);
	INSERT INTO calls (call) SELECT 'changed:' || call FROM calls;
	CREATE TABLE seen (call text, result text, n int DEFAULT 1, PRIMARY KEY (call, result));
	CREATE FUNCTION call_all(i int, graph text DEFAULT 'g') RETURNS void LANGUAGE plpgsql AS $$
	DECLARE c record; r text;
	BEGIN
		FOR c IN SELECT * FROM calls LOOP
			CONTINUE WHEN (i + c.id) % 3 <> 0;
			BEGIN
				-- 9 leads to 5; a change of key 5 in the delta takes other ways through its set
				IF c.call ~ '^changed' THEN
					DELETE FROM g; INSERT INTO g VALUES (9, 5, true), (5, 9, true), (5, 70000, false), (5, 3, true),
						(3, 5, false);
				END IF;
				IF c.call ~ 'load' THEN
					CALL graph_load(graph,
						'SELECT 5::bigint, i * 90 FROM generate_series(1::bigint, 40) i UNION ALL SELECT i * 90, 5 '
						'FROM generate_series(1::bigint, 40) i');
				ELSE
					EXECUTE 'SELECT ' || replace(c.call, 'changed:', '') INTO r;
				END IF;
				RAISE SQLSTATE 'RB000';
			EXCEPTION WHEN SQLSTATE 'RB000' THEN r := 'answer'; WHEN OTHERS THEN
				r := CASE WHEN sqlstate IN ('XX000', '55000') THEN sqlstate || ' ' || sqlerrm ELSE sqlstate END;
			END;
			INSERT INTO seen VALUES (c.call, r) ON CONFLICT (call, result) DO UPDATE SET n = seen.n + 1;
		END LOOP;
	END $$;
	GRANT ALL ON ALL TABLES IN SCHEMA app TO PUBLIC; GRANT USAGE ON SCHEMA app TO PUBLIC;
});
for my $part (0 .. 7)
{
	my ($rc, $out, $err) = $node->psql('postgres', qq{
	SET search_path = app, public;
	SET client_min_messages = error;
	DO \$\$
	BEGIN
		PERFORM setseed(0.$seed$part);
		FOR i IN 1..$rounds / 8 LOOP
			PERFORM fill(i, 'g_out'), fill(i + 1, 'g_in'), call_all(i);
		END LOOP;
	END \$\$}, extra_params => [ '-U', $part % 2 ? 'mallory' : $node->safe_psql('postgres', 'SELECT current_user') ]);
	is($rc, 0, "part $part") or diag $err;
}
note $node->safe_psql('postgres', 'SELECT result, sum(n) FROM app.seen GROUP BY 1 ORDER BY 1');
is($node->safe_psql('postgres', q{SELECT result, call FROM app.seen WHERE result NOT IN ('answer', 'XX001', '54000')
	ORDER BY 1, 2}), '', 'an answer, or XX001');
is($node->safe_psql('postgres', q{SELECT string_agg(call, '; ') FROM app.calls c
	WHERE call !~ 'stats|^changed:graph_has|^count.*suggest.*9'
	AND NOT EXISTS (SELECT FROM app.seen s WHERE s.call = c.call AND s.result = 'XX001')}), '',
	'every call met damage that it reported');
# two sets that are both read whole are seldom both undamaged
is($node->safe_psql('postgres', q{SELECT string_agg(call, '; ') FROM app.calls c
	WHERE call !~ '&' AND NOT EXISTS (SELECT FROM app.seen s WHERE s.call = c.call AND s.result = 'answer')}), '',
	'and some that it did not see');

# heads and parts of runs that the owner has written: bytes, numbers and rows changed; read by questions, merged with
# runs of a transaction, by the worker and by compaction
$node->safe_psql('postgres', q{SET ROLE mallory; SET search_path = app, public; SELECT create_graph('r');
	ALTER TABLE r DISABLE TRIGGER USER; ALTER TABLE r_runs DISABLE TRIGGER USER;
	ALTER TABLE r_parts DISABLE TRIGGER USER;
	ALTER TABLE r_out DISABLE TRIGGER USER; ALTER TABLE r_in DISABLE TRIGGER USER});
$node->safe_psql('postgres', q{SET search_path = app, public; SET census.graph_run_least = 1; BEGIN;
	SELECT graph_add_array('r', array_agg(i / 30), array_agg(i * 7919)) FROM generate_series(1::bigint, 2900) i; COMMIT;
	BEGIN; SELECT graph_add_array('r', array_agg(5), array_agg(i)) FROM generate_series(1::bigint, 2900) i; COMMIT;
	SELECT graph_change_array('r', array_agg(i % 50), array_agg(i), array_agg(i % 3 > 0))
		FROM generate_series(1::bigint, 900) i; SELECT graph_add_array('r', '{5,9}', '{9,5}');
	CREATE TABLE kept AS SELECT row_number() OVER () AS id, k.* FROM (SELECT 'r_runs' AS rel, * FROM r_runs UNION ALL
		SELECT 'r_parts', * FROM r_parts) k;
	CREATE TABLE harmed (LIKE kept);
	GRANT ALL ON ALL TABLES IN SCHEMA app TO PUBLIC;
	CREATE FUNCTION harm(i int) RETURNS void LANGUAGE plpgsql AS $$
	DECLARE which text; v record; w record; b bytea;
	BEGIN
		TRUNCATE r, r_runs, r_parts, r_out, r_in, harmed;
		INSERT INTO harmed SELECT * FROM kept ORDER BY id;
		FOR n IN 0 .. i % 3 LOOP
			which := (array['r_runs', 'r_parts'])[1 + floor(random() * 2)::int];
			SELECT * INTO v FROM kept k WHERE k.rel = which ORDER BY random() LIMIT 1;
			SELECT * INTO w FROM kept k WHERE k.rel = which ORDER BY random() LIMIT 1;
			b := CASE floor(random() * 5)::int
				-- any bytes; those of the header, or the first fence; another row's; so many changes; cut, or longer
				WHEN 0 THEN damage(v.bytes, 1 + floor(random() * 3)::int, 2)
				WHEN 1 THEN damage(substr(v.bytes, 1, 38), 1, 2) || substr(v.bytes, 39)
				WHEN 2 THEN w.bytes
				WHEN 3 THEN overlay(v.bytes PLACING (array['\x0000000000000000', '\x0100000000000000',
					'\x00000000ffffff7f', '\x0001000000000000'])[1 + floor(random() * 4)::int]::bytea
					FROM CASE which WHEN 'r_runs' THEN 9
					ELSE 5 END FOR 8)
				ELSE substr(v.bytes || '\x0000'::bytea, 1,
					length(v.bytes) + (array[-1, 1, 2])[1 + floor(random() * 3)::int])
				END;
			CASE floor(random() * 6)::int
				WHEN 0 THEN DELETE FROM harmed WHERE id = v.id;
				WHEN 1 THEN
					UPDATE harmed SET place = CASE which WHEN 'r_parts' THEN w.place
						ELSE (array[0, -5, 9223372036854775807, w.place])[1 + floor(random() * 4)::int] END
						WHERE id = v.id;
				WHEN 2 THEN UPDATE harmed SET run = w.run WHERE id = v.id;
				ELSE UPDATE harmed SET bytes = b WHERE id = v.id;
			END CASE;
		END LOOP;
		-- where heads say that parts are, and elsewhere, as after a dump
		INSERT INTO r_runs SELECT run, place, bytes FROM harmed h WHERE h.rel = 'r_runs' ON CONFLICT DO NOTHING;
		INSERT INTO r_parts SELECT run, place, bytes FROM harmed h WHERE h.rel = 'r_parts'
			ORDER BY CASE WHEN i % 2 = 0 THEN id ELSE random() END ON CONFLICT DO NOTHING;
	END $$;
	TRUNCATE calls, seen;
	INSERT INTO calls (call) SELECT replace(c, 'OUT', d) FROM unnest(array['out', 'in']) d,
		unnest(array['graph_OUT($g$r$g$, 5)', 'census_private.graph_OUT_count($g$r$g$, 5)',
		'graph_OUT($g$r$g$, $g${1-80}$g$, $g$any$g$)', 'graph_OUT($g$r$g$, $g${5,9}$g$, $g$all$g$)',
		'census_private.graph_OUT_page($g$r$g$, 5, 100, 40, 0)',
		'count(x) FROM graph_edges($g$r$g$, direction => $g$OUT$g$) x']) c;
	INSERT INTO calls (call) SELECT unnest(array['graph_has($g$r$g$, 5, 700)',
		'graph_has_array($g$r$g$, $g${5,9,5}$g$, $g${70000,5,90}$g$)', 'graph_common($g$r$g$, 5, 6)',
		'count(x) FROM graph_suggest($g$r$g$, 9, 10) x', 'count(x) FROM graph_counts($g$r$g$, $g${1-3000}$g$, 5) x',
		'graph_remove_keys($g$r$g$, $g${5}$g$)', 'count(x) FROM graph_check($g$r$g$) x',
		-- its own runs are merged
		'sum(graph_add_array($g$r$g$, array[i, 5], array[5, i])) FROM generate_series(1::bigint, 9) i', 'load'])});
for my $part (0 .. 7)
{
	my $script = "SET search_path = app, public; SET client_min_messages = error; SET census.graph_run_least = 1;\n" .
		"\\o /dev/null\nSELECT setseed(0.$seed$part);\n";
	# compaction, and the worker that a call starts, need committed changes
	$script .= "SELECT harm($_); SELECT call_all($_, 'r');\nCALL graph_compact('r');\n" .
		"SELECT graph_add_array('r', '{1}', '{1}');\n"
		for 1 .. $rounds / 8;
	my $user = $part % 2 ? 'mallory' : $node->safe_psql('postgres', 'SELECT current_user');
	my ($rc, $out, $err) = $node->psql('postgres', "\\set ON_ERROR_STOP 0\n\\set VERBOSITY verbose\n$script",
		on_error_stop => 0, extra_params => [ '-U', $user ]);
	my %odd = map { s/^psql:<stdin>:\d+: //r => 1 } grep { !/ERROR:  (?:XX001|40P01|40001)/ } $err =~ /^.*(?:ERROR|FATAL|server closed).*$/mg;
	is(join("\n", sort keys %odd), '', "runs, part $part");
}
note $node->safe_psql('postgres', 'SELECT result, sum(n) FROM app.seen GROUP BY 1 ORDER BY 1');
is($node->safe_psql('postgres', q{SELECT result, call FROM app.seen WHERE result NOT IN ('answer', 'XX001', '54000')
	ORDER BY 1, 2}), '', 'of runs an answer, or XX001');
is($node->safe_psql('postgres', q{SELECT string_agg(call, '; ') FROM app.calls c
	WHERE NOT EXISTS (SELECT FROM app.seen s WHERE s.call = c.call AND s.result = 'XX001')}), '',
	'every call met damage that it reported');
is($node->safe_psql('postgres', q{SELECT string_agg(call, '; ') FROM app.calls c
	WHERE NOT EXISTS (SELECT FROM app.seen s WHERE s.call = c.call AND s.result = 'answer')}), '',
	'and some that it did not see');
# a part that is NULL, of a transaction that was rolled back, which the constraint does not look at
my ($rc, $out, $err) = $node->psql('postgres', q{SET search_path = app, public; SELECT harm(0) \g /dev/null
	TRUNCATE r_runs, r_parts; ALTER TABLE r_parts ALTER bytes DROP NOT NULL;
	BEGIN; INSERT INTO r_parts VALUES (7, 1, NULL), (7, -1, NULL); ROLLBACK;
	ALTER TABLE r_parts ALTER bytes SET NOT NULL;
	INSERT INTO r_runs SELECT 7, 1048576, bytes FROM kept k WHERE k.rel = 'r_runs' LIMIT 1; SELECT graph_out('r', 5)});
like($err, qr/run 7 of "r_runs" is damaged/, 'a part that is NULL is no part');
unlike(slurp_file($node->logfile), qr/terminated by signal|PANIC|TRAP/, 'the server never crashed over runs');

# suggestions take the memory that the counts take, and not that of all that is counted
# (tests are built to compact what takes more than a megabyte)
$node->safe_psql('postgres', q{SELECT create_graph('hub');
	CALL graph_load('hub',
	'SELECT 0::bigint, i FROM generate_series(1::bigint, 6000) i UNION ALL SELECT i, 1000000 + (j * 7919 + i) % 9000 '
	'FROM generate_series(1::bigint, 6000) i, generate_series(1::bigint, 200) j')});
my ($before, $sum, $after) = split /\n/,
	$node->safe_psql('postgres', q{CREATE FUNCTION pg_temp.peak() RETURNS bigint LANGUAGE sql
	AS $$SELECT substring(pg_read_file('/proc/self/status') FROM 'VmHWM:\s*(\d+) kB')::bigint$$;
	SELECT pg_temp.peak() + count(*) FROM graph_suggest('hub', 1, 10); SELECT sum(keys)
		FROM graph_suggest('hub', 0, 10000); SELECT pg_temp.peak()});
is($sum, 1200000, 'all are counted');
cmp_ok($after - $before, '<', 10000, 'in little memory');
unlike(slurp_file($node->logfile), qr/terminated by signal|PANIC|TRAP/, 'the server never crashed');
$node->stop;
done_testing();
