# GIN indexes on sets, and planning with them, where regression tests cannot reach: after a crash, with damaged
# values, cancelled, dumped.
use strict;
use warnings;
use lib 'test/t';
use Effort;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->append_conf('postgresql.conf', "autovacuum = off\nfsync = off\n");
$node->start;
sub sql { return $node->safe_psql('postgres', $_[0]); }

sql(q{
	CREATE EXTENSION census;
	CREATE TABLE t (id serial PRIMARY KEY, s roaring);
	CREATE INDEX t_pending ON t USING gin (s) WITH (fastupdate = on);
	CREATE INDEX t_direct ON t USING gin (s roaring_ops (shift = 4)) WITH (fastupdate = off);
	INSERT INTO t (s) SELECT format('{%s,%s-%s,%s}', i, i + 1000, i + 1000 + i % 50, -i)::roaring
		FROM generate_series(1, 2000) i;
});

# Every answer of one index and the other against the table.
sub compare
{
	my ($what) = @_;
	for my $index ('t_pending', 't_direct')
	{
		my $other = $index eq 't_direct' ? 't_pending' : 't_direct';
		is(sql(qq{
			BEGIN;
			DROP INDEX $other;
			SET LOCAL enable_seqscan = off;
			CREATE TEMP TABLE got ON COMMIT DROP AS
				SELECT o, array(SELECT id FROM t WHERE s && q.o ORDER BY id) AS overlap,
					array(SELECT id FROM t WHERE s @> (q.m) ORDER BY id) AS member
				FROM (SELECT format('{%s-%s}', 37 * i, 37 * i + 20)::roaring AS o, (11 * i)::bigint AS m
					FROM generate_series(-20, 60) i) q;
			SET LOCAL enable_seqscan = on;
			SET LOCAL enable_bitmapscan = off;
			SELECT count(*), count(*) FILTER (WHERE overlap = array(SELECT id FROM t WHERE s && q.o ORDER BY id)
				AND member = array(SELECT id FROM t WHERE s @> (q.m) ORDER BY id))
			FROM (SELECT format('{%s-%s}', 37 * i, 37 * i + 20)::roaring AS o, (11 * i)::bigint AS m
				FROM generate_series(-20, 60) i) q JOIN got USING (o);
			ROLLBACK;
		}), '81|81', "$what: $index and the table agree");
	}
}
compare('before the crash');
sql(q{
	INSERT INTO t (s) SELECT format('{%s,%s}', i, 5 * i)::roaring FROM generate_series(1, 500) i;
	DELETE FROM t WHERE id % 7 = 0;
	UPDATE t SET s = s | 333::bigint WHERE id % 11 = 0;
});
$node->stop('immediate');
$node->start;
compare('after a crash');
sql('VACUUM t');
compare('after VACUUM');

# --- dump and restore: the option of the operator class ---
my $dump = $node->basedir . '/dump.sql';
command_ok([ 'pg_dump', '-p', $node->port, '-h', $node->host, '-f', $dump, 'postgres' ], 'pg_dump');
sql('CREATE DATABASE restored');
command_ok([ 'psql', '-X', '-q', '-v', 'ON_ERROR_STOP=1', '-p', $node->port, '-h', $node->host, '-d', 'restored', '-f',
	$dump ], 'restored');
like($node->safe_psql('restored', q{SELECT pg_get_indexdef('t_direct'::regclass)}), qr/roaring_ops \(shift='4'\)/,
	'with the option of its index');

# --- damaged values: an error, or an answer, from index, ANALYZE and planner ---
sql(q{
	CREATE FUNCTION as_stored(bytea) RETURNS roaring LANGUAGE internal IMMUTABLE STRICT AS 'byteasend';
	CREATE TABLE source (id serial, s roaring);
	INSERT INTO source (s) VALUES ('{5}'), ('{-1,1}'), ('{1,70000,4294967296}'), ('{0-65535}'),
		('{1-10,20-30,100-1000}'), ('{65530-65540,131072-300000}');
	INSERT INTO source (s) SELECT ('{' || string_agg((7 * i)::text, ',') || '}')::roaring
		FROM generate_series(1, 30000) i;
	CREATE TABLE hurt (s roaring);
	CREATE INDEX hurt_exact ON hurt USING gin (s);
	CREATE INDEX hurt_shift ON hurt USING gin (s roaring_ops (shift = 5)) WITH (fastupdate = off);
	CREATE TABLE number (x bigint PRIMARY KEY);
	INSERT INTO number SELECT generate_series(1, 3000);
	ANALYZE number;
	CREATE TABLE seen (what text, result text, n int DEFAULT 1, PRIMARY KEY (what, result));
});
my $rounds = effort(40);
my ($rc, $out, $err) = $node->psql('postgres', q{
	DO $$
	DECLARE
		b bytea;
		what text;
		r text;
	BEGIN
		PERFORM setseed(0.25);
		FOR i IN 1..} . $rounds . q{ LOOP
			SELECT census_private.roaring_send(s) INTO b FROM source WHERE id = 1 + i % 7;
			FOR k IN 1..1 + i % 4 LOOP
				b := CASE WHEN i % 2 = 0
					THEN set_byte(b, floor(random() * least(length(b), 40))::int, floor(random() * 256)::int)
					ELSE set_bit(b, floor(random() * length(b) * 8)::bigint, floor(random() * 2)::int) END;
			END LOOP;
			FOREACH what IN ARRAY ARRAY[
				'INSERT INTO hurt VALUES (as_stored($1))',
				'SELECT count(*) FROM t WHERE s && as_stored($1)',
				'SELECT count(*) FROM t WHERE s @> as_stored($1)',
				'SELECT count(*) FROM t WHERE s <@ as_stored($1)',
				'SELECT count(*) FROM t WHERE s = as_stored($1)',
				'SELECT count(*) FROM number WHERE x <@ as_stored($1)',
				'SELECT count(*) FROM number WHERE as_stored($1) @> x AND x > 5'] LOOP
				BEGIN
					EXECUTE 'SET LOCAL enable_seqscan = ' || CASE WHEN i % 3 = 0 THEN 'on' ELSE 'off' END;
					-- once as a constant that the planner sees, once as a value of the executor
					IF i % 2 = 0 THEN EXECUTE replace(what, '$1', quote_literal(b) || '::bytea');
					ELSE EXECUTE replace(what, 'as_stored($1)', '(SELECT as_stored($1) OFFSET 0)') USING b; END IF;
					r := 'answer';
				EXCEPTION WHEN OTHERS THEN
					r := SQLSTATE;
				END;
				INSERT INTO seen VALUES (what, r) ON CONFLICT ON CONSTRAINT seen_pkey DO UPDATE SET n = seen.n + 1;
			END LOOP;
			-- statistics of what went in
			IF i % 20 = 0 THEN
				BEGIN
					EXECUTE 'ANALYZE hurt';
					r := 'answer';
				EXCEPTION WHEN OTHERS THEN
					r := SQLSTATE;
				END;
				INSERT INTO seen VALUES ('ANALYZE', r) ON CONFLICT ON CONSTRAINT seen_pkey DO UPDATE SET n = seen.n + 1;
				TRUNCATE hurt;
			END IF;
		END LOOP;
	END $$});
is($rc, 0, 'damaged values') or diag $err;
note sql('SELECT what, result, n FROM seen ORDER BY 1, 2');
is(sql(q{SELECT what, result FROM seen WHERE result NOT IN ('answer', 'XX001', '54000')}), '',
	'an answer, XX001, or a set too large');
is(sql(q{SELECT count(*) FROM (SELECT what FROM seen WHERE result = 'XX001' GROUP BY 1) q WHERE what <> 'ANALYZE'}),
	'7', 'every kind of query met damage that it reported');

# --- statement_timeout: ANALYZE of many large sets, a query of many intervals ---
sql(q{
	CREATE TABLE large (s roaring);
	INSERT INTO large SELECT roaring_agg(i * 3) FROM generate_series(1, 1000000) i, generate_series(1, 1) k;
	INSERT INTO large SELECT s FROM large, generate_series(1, 39);
});
my $t = time();
$node->psql('postgres', q{SET statement_timeout = '100ms'; ANALYZE large}, stderr => \$err);
like($err, qr/statement timeout/, 'ANALYZE is cancelled');
cmp_ok(time() - $t, '<', 30, 'in time');
($rc, $out, $err) = $node->psql('postgres', q{CREATE INDEX ON large USING gin (s roaring_ops (shift = 10));
	ANALYZE large;
	SET enable_seqscan = off; SELECT count(*) FROM large
		WHERE s && (SELECT roaring_agg(i * 7) FROM generate_series(1, 1000000) i)});
is($out, '40', 'a query of a million intervals finds all');
unlike(slurp_file($node->logfile), qr/terminated by signal|PANIC|TRAP/, 'the server never crashed');
$node->stop;
done_testing();
