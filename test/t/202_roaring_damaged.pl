# Stored values with flipped bytes, as a bad disk leaves them: every function of the extension that takes a set raises
# an error of class XX001 or returns some result, and never crashes or hangs.
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
my $rounds = effort(100);

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->append_conf('postgresql.conf', "statement_timeout = '300s'\n");
$node->start;
$node->safe_psql('postgres', q{
	CREATE EXTENSION census;
	-- any bytes as a set: byteasend() gives back what it gets
	CREATE FUNCTION as_stored(bytea) RETURNS roaring LANGUAGE internal IMMUTABLE STRICT AS 'byteasend';
	CREATE TABLE source (id serial, s roaring);
	INSERT INTO source (s) VALUES ('{5}'), ('{-1,1}'),
		('{1,70000,4294967296,9223372036854775807,-9223372036854775808}'),
		('{0-65535}'), ('{1-10,20-30,100-1000}'), ('{65530-65540,131072-300000}'), ('{-70000-70000}');
	INSERT INTO source (s) SELECT ('{' || string_agg((3 * i)::text, ',') || '}')::roaring FROM generate_series(1, 60) i;
	-- these lie in the TOAST table: bitsets, arrays, runs; lone members
	INSERT INTO source (s) SELECT ('{' || string_agg((7 * i)::text, ',') || ',1000000-1200000}')::roaring
		FROM generate_series(1, 40000) i;
	INSERT INTO source (s) SELECT ('{' || string_agg((i * i % 400000 + i % 3)::text, ',') || '}')::roaring
		FROM generate_series(1, 8000) i;
	INSERT INTO source (s) SELECT ('{' || string_agg((i * 100000007 * 99991)::text, ',') || '}')::roaring
		FROM generate_series(-500::bigint, 500) i;
	INSERT INTO source (s) SELECT ('{' || string_agg((50 * i)::text || '-' || (50 * i + i % 40)::text, ',')
		|| '}')::roaring FROM generate_series(1, 3000) i;

	SELECT create_graph('pairs');
	SELECT graph_add('pairs', 1, 2), graph_add('pairs', 5, 2), graph_add('pairs', 70000, 1);
	CREATE TABLE damaged (id int, s roaring);
	CREATE TABLE calls (id serial, call text);
	CREATE TABLE seen (call text, result text, n int DEFAULT 1, PRIMARY KEY (call, result));
	-- every function and aggregate with a set among its arguments, by name
	INSERT INTO calls (call)
	SELECT format(CASE WHEN p.prokind = 'a' THEN '(SELECT %1$s(%2$s) FROM damaged, source b WHERE b.id <= 8)'
		WHEN p.proretset THEN '(SELECT count(u) FROM (SELECT %1$s(%2$s) FROM damaged, source b WHERE b.id = $1) x (u))'
		ELSE '(SELECT count(%1$s(%2$s)) FROM damaged, source b WHERE b.id = $1)' END,
			p.pronamespace::regnamespace || '.' || p.proname, a.args)
	  FROM pg_proc p
	  JOIN pg_depend d ON d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e'
	  JOIN pg_extension e ON e.oid = d.refobjid AND e.extname = 'census',
	  LATERAL (SELECT string_agg(CASE t WHEN 'roaring'::regtype THEN CASE WHEN first = n THEN 'damaged.s' ELSE 'b.s' END
			WHEN 'roaring[]'::regtype THEN 'ARRAY[damaged.s, b.s]'
			WHEN 'bigint'::regtype THEN CASE WHEN n = 3 THEN '70000' ELSE '$2' END
			WHEN 'integer'::regtype THEN '10'
			WHEN 'bigint[]'::regtype THEN 'ARRAY[1,$2]::bigint[]'
			WHEN 'boolean'::regtype THEN 'true'
			WHEN 'text'::regtype THEN CASE WHEN p.proargnames[n] = 'mode' THEN '''any''' ELSE '''out''' END
			WHEN 'roaring_tally'::regtype THEN '(SELECT tally_agg(t.s) FROM source t)'
			WHEN 'regclass'::regtype THEN CASE WHEN p.proname LIKE 'graph\_%'
				THEN '''pairs''::regclass' ELSE '''census_private.string''::regclass' END
			ELSE 'NULL' END, ', ' ORDER BY n) AS args,
		bool_or(t IN ('internal'::regtype, 'census_private.roaring_state'::regtype,
			'census_private.roaring_tally_state'::regtype)) AS inner_only,
		bool_or(t IN ('roaring'::regtype, 'roaring[]'::regtype)) AS takes_set
	   FROM (SELECT t, n, min(n) FILTER (WHERE t = 'roaring'::regtype) OVER () AS first
			FROM (SELECT CASE WHEN u = 'roaring_or_array'::regtype THEN 'roaring'::regtype::oid
				ELSE u END, n FROM unnest(p.proargtypes::oid[]) WITH ORDINALITY v (u, n)) x (t, n)) y) a
	 WHERE a.takes_set AND NOT a.inner_only;
	-- both sides, and the other order of arguments
	INSERT INTO calls (call)
		SELECT format('(SELECT count(b.s %s damaged.s) FROM damaged, source b WHERE b.id = $1 AND $2 IS NOT NULL)', o)
	  FROM unnest(ARRAY['&', '|', '-', '#', '@>', '<@', '&&', '=', '<']) o;
	INSERT INTO calls (call) VALUES ('(SELECT count(damaged.s | s.s) FROM damaged, damaged s)'),
		('(SELECT count(damaged.s & s.s) FROM damaged, damaged s)'),
		('(SELECT count(x::text) FROM (SELECT s FROM damaged UNION SELECT s FROM source ORDER BY 1) u (x))');
});
my $calls = $node->safe_psql('postgres', 'SELECT count(*) FROM calls');
note $node->safe_psql('postgres', 'SELECT call FROM calls ORDER BY id');
cmp_ok($calls, '>', 50, "$calls calls to make with each damaged value");

# in parts, so that the log shows where a crash was
for my $part (0 .. 7)
{
	my ($rc, $out, $err) = $node->psql('postgres', qq{
	DO \$\$
	DECLARE
		c record;
		b bytea;
		r text;
		other int;
		member bigint;
	BEGIN
		PERFORM setseed(0.$seed$part);
		FOR i IN 1..$rounds / 8 LOOP
			SELECT census_private.roaring_send(s), 1 + floor(random() * 12)::int,
				floor((random() - 0.3) * 300000)::bigint
			  INTO b, other, member FROM source WHERE id = 1 + i % 12;
			FOR k IN 1..1 + i % 5 LOOP
				-- the header and the directory's beginning, or anywhere
				b := CASE WHEN i % 2 = 0
					THEN set_byte(b, floor(random() * least(length(b), 40))::int, floor(random() * 256)::int)
					ELSE set_bit(b, floor(random() * length(b) * 8)::bigint, floor(random() * 2)::int) END;
			END LOOP;
			TRUNCATE damaged;
			INSERT INTO damaged VALUES (i, as_stored(b));
			FOR c IN SELECT * FROM calls LOOP
				-- each call for some of the values
				CONTINUE WHEN (i + c.id) % 3 <> 0;
				BEGIN
					EXECUTE 'SELECT ' || c.call || ' IS NULL' INTO r USING other, member;
					r := 'answer';
				EXCEPTION WHEN OTHERS THEN
					r := SQLSTATE;
				END;
				INSERT INTO seen VALUES (c.call, r) ON CONFLICT (call, result) DO UPDATE SET n = seen.n + 1;
			END LOOP;
		END LOOP;
	END \$\$});
	is($rc, 0, "part $part") or diag $err;
}
note $node->safe_psql('postgres', 'SELECT result, sum(n) FROM seen GROUP BY 1 ORDER BY 1');
# 22003: a shift of nonsense out of range; 22023: a negative position; 54000: a
# result that would be larger than 1 GB
is($node->safe_psql('postgres', q{SELECT result, call FROM seen
	WHERE result NOT IN ('answer', 'XX001', '22003', '22023', '54000') ORDER BY 1, 2}),
	'', 'an answer, or XX001');
is($node->safe_psql('postgres', q{SELECT string_agg(call, '; ') FROM calls c
	WHERE NOT EXISTS (SELECT FROM seen s WHERE s.call = c.call AND s.result = 'XX001')
	AND call !~ 'is_empty|stats'}), '', 'every call met damage that it reported');
unlike(slurp_file($node->logfile), qr/terminated by signal|PANIC|TRAP/, 'the server never crashed');
$node->stop;
done_testing();
