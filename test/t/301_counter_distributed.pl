# Counters in several processes: states sent as text, executors that keep nothing between rows, postgres_fdw, dump and
# restore; and damage on disk.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use FindBin;
use lib $FindBin::RealBin;
use LostExecutor;

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->append_conf('postgresql.conf', "max_parallel_workers_per_gather = 0\n");
$node->start;
my $one = sub { return $node->safe_psql('postgres', $_[0]); };
$one->(q{
	CREATE SCHEMA s; CREATE EXTENSION census SCHEMA s; SET search_path = s, public;
	CREATE TABLE public.visit AS SELECT g, g % 4 AS shard, (g::bigint * 7919) % 20011 AS v, (g % 300)::text AS t
		FROM generate_series(1, 40000) g;
	CREATE TABLE public.part AS SELECT shard, linear_counter_agg(v) AS c, linear_counter_agg(t) AS few FROM visit
		GROUP BY 1;
});
my $path = 'SET search_path = s, public; ';

# A state that leaves its aggregate unfinished, as text or stored, is as good as a finished one.
$one->($path . q{CREATE AGGREGATE public.unfinished(anyelement) (SFUNC = census_private.linear_counter_trans,
	STYPE = linear_counter,
	COMBINEFUNC = census_private.linear_counter_combine, PARALLEL = SAFE);
	CREATE TABLE public.raw AS SELECT shard, unfinished(v) AS c, unfinished(t) AS few FROM visit GROUP BY 1;});
is($one->($path . q{SELECT bool_and(r.c::text::linear_counter = p.c AND r.few::text::linear_counter = p.few)
	FROM raw r JOIN part p USING (shard)}),
	't', 'the text of a state is that of the counter');
is($one->($path . q{SELECT linear_counter_union_agg(c) = (SELECT linear_counter_agg(v) FROM visit),
	linear_counter_union_agg(few) = (SELECT linear_counter_agg(t) FROM visit) FROM raw}), 't|t',
		'states that were stored merge');
is($one->($path
	. q{SELECT bool_and(r.c = p.c AND (linear_counter_bounds(r.c)).estimate = (linear_counter_bounds(p.c)).estimate
	AND r.c::bytea = p.c::bytea AND (r.c & p.c).estimate = (linear_counter_bounds(p.c)).estimate) FROM raw r JOIN part p
		USING (shard)}),
	't', 'all functions take them');
is($one->($path . q{CREATE AGGREGATE public.begun(anyelement) (SFUNC = census_private.linear_counter_trans,
	STYPE = linear_counter, INITCOND = 'AQAMQAAB');
	SELECT begun(v) = linear_counter_agg(v) FROM visit}), 't', 'an initial value that is a packed counter');
is($one->($path . q{SELECT pg_column_size(unfinished(x)) < 300 FROM unnest(array[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) x}),
	't', 'the state of a small group has less than 300 bytes');

# An executor that looks the transition function up again for each row, as partial aggregates of Citus do: fn_extra and
# fn_expr are lost.
my $so = lost_build();
ok($so, 'the executor that forgets compiles');
is($one->($path . qq{
	@{[ lost_aggregate($so, 'public.lost', 'anyelement', 'linear_counter') ]}
	SELECT lost('census_private.linear_counter_trans(linear_counter, bigint)'::regprocedure, v) = linear_counter_agg(v),
		lost('census_private.linear_counter_trans(linear_counter, bytea)'::regprocedure, convert_to(t, 'UTF8'))
			= linear_counter_agg(t),
		lost('census_private.linear_counter_trans(linear_counter, numeric)'::regprocedure, v::numeric)
			= linear_counter_agg(v::numeric),
		lost('census_private.linear_counter_trans(linear_counter, timestamp with time zone)'::regprocedure,
			'2026-01-01'::timestamptz + v * interval '1 s')
			= linear_counter_agg('2026-01-01'::timestamptz + v * interval '1 s') FROM visit}),
	't|t|t|t', 'counts rightly where nothing is kept between rows');
like(($node->psql('postgres',
	$path . q{SELECT lost('census_private.linear_counter_trans(linear_counter, anyelement)'::regprocedure, v)
	FROM visit}))[2],
	qr/could not determine the type of the values to count/, 'and does not guess where the type is lost, too');
# that the aggregates of named types are what such an executor asks for: no pseudo-type but in windows
is($one->(q{SELECT count(*) FILTER (WHERE aggtransfn::regprocedure::text ~ 'any'), count(*) > 20
	FROM pg_aggregate a JOIN pg_proc p ON p.oid = aggfnoid
	WHERE proname ~ '^linear' AND aggtranstype = 's.linear_counter'::regtype
		AND NOT (proargtypes::oid[] && array['anyelement'::regtype::oid, '"any"'::regtype])}), '0|t',
	'aggregates of named types have transition functions of these');

# postgres_fdw: built on each shard, merged above
my ($host, $port) = ($node->host, $node->port);
$one->($path . qq{
	CREATE EXTENSION postgres_fdw;
	CREATE SERVER loop FOREIGN DATA WRAPPER postgres_fdw OPTIONS (host '$host', port '$port', dbname 'postgres',
		extensions 'census');
	CREATE USER MAPPING FOR CURRENT_USER SERVER loop;
	CREATE FOREIGN TABLE public.far_visit (g int, shard int, v bigint, t text) SERVER loop OPTIONS (table_name 'visit');
	CREATE FOREIGN TABLE public.far_part (shard int, c linear_counter, few linear_counter) SERVER loop OPTIONS
		(table_name 'part');});
like($one->($path . 'EXPLAIN (VERBOSE, COSTS OFF) SELECT linear_counter_agg(v) FROM far_visit'),
	qr/Remote SQL: .*linear_counter_agg/,
	'the aggregate is shipped');
like($one->($path . 'EXPLAIN (VERBOSE, COSTS OFF) SELECT shard FROM far_part WHERE linear_counter_count(c) > 9000'),
	qr/Remote SQL: .*linear_counter_count/, 'functions are shipped');
is($one->($path . q{SELECT (SELECT linear_counter_agg(v) FROM far_visit) = (SELECT linear_counter_agg(v) FROM visit),
	(SELECT linear_counter_union_agg(c) FROM far_part) = (SELECT linear_counter_agg(v) FROM visit),
	(SELECT bool_and(f.c = p.c AND f.few = p.few) FROM far_part f JOIN part p USING (shard))}), 't|t|t',
		'and gives the same');

# dump and restore
my $dump = $PostgreSQL::Test::Utils::tmp_check . '/counter.dump';
$node->safe_psql('postgres', 'CREATE DATABASE copy');
$node->command_ok([ 'pg_dump', '-Fc', '-f', $dump, '-t', 'public.part', '-t', 'public.raw', '-d', 'postgres' ],
	'dumped');
$node->safe_psql('copy', 'CREATE SCHEMA s; CREATE EXTENSION census SCHEMA s');
$node->command_ok([ 'pg_restore', '-d', 'copy', $dump ], 'restored');
my $sum = q{SELECT md5(string_agg(c::text || few::text, ' ' ORDER BY shard)) FROM public.};
is($node->safe_psql('copy', $sum . $_), $one->($sum . $_), "$_ is the same in the copy") for qw(part raw);
is($node->safe_psql('copy', $sum . 'raw'), $one->($sum . 'part'), 'states have become counters');

# Bytes that were damaged on disk: an error of their own, and no harm.
$one->($path . q{
	CREATE TABLE public.damaged (nr int, c bytea);
	INSERT INTO damaged VALUES (1, ''), (2, '\x01'), (3, '\x02000c400001'), (4, '\x01040c400001'),
		(5, '\x0100ff400001'),
		(6, '\x01000c40000101'), (7, '\x01010c4000010553020598ffffff'), (8, '\x01010c400001ff'),
			(9, '\x01010c4000010107'),
		(10, '\x01800c4000010030ffffffff'), (11, '\x01810c400001050000000000ffffffff'),
			(12, '\x01800c4000010006ffffffff' || repeat('\x00', 0)::bytea),
		(13, '\x01800c400001000600000000' || decode(repeat('ff', 48), 'hex'));
	INSERT INTO damaged SELECT 100 + g, set_byte(c::bytea, (g * 37) % length(c::bytea), (g * 101) % 256) FROM part,
		generate_series(1, 200) g;
	UPDATE pg_attribute SET atttypid = 'linear_counter'::regtype WHERE attrelid = 'damaged'::regclass
		AND attname = 'c';});
$one->($path . q{
	CREATE FUNCTION public.tried(q text, id int) RETURNS text LANGUAGE plpgsql AS $$
	BEGIN EXECUTE q USING id; RETURN 'done'; EXCEPTION WHEN OTHERS THEN RETURN SQLSTATE; END $$;});
for my $q ('(linear_counter_bounds(c)).estimate', 'linear_counter_bounds(c)', 'linear_counter_info(c)',
	'c | linear_spec()', 'linear_spec() | c',
	"c & linear_spec(exact => 0)", 'c::text', 'c::bytea', 'c = c', 'linear_counter_add(c, 1)',
		'linear_counter_union_agg(c)')
{
	is($one->($path . qq{SELECT count(*) FILTER (WHERE r = 'XX001' AND nr < 13),
		count(*) FILTER (WHERE r NOT IN ('XX001', 'done'))
		FROM (SELECT nr, tried('SELECT $q FROM damaged WHERE nr = \$1', nr) AS r
			FROM (SELECT DISTINCT nr FROM damaged) n) t}),
		'12|0', "damage is reported by $q");
}
is($one->('SELECT 1'), '1', 'the server is up');
$node->stop;
done_testing();
