# Functions that only read write nothing.  A table of another access method, test/opaque_am.c, has the file of a heap,
# with rows that are wrong in every way and without hint bits.  Rows are those that the access method returns,
# census_check() finds nothing wrong in them, and no function that runs in a READ ONLY transaction changes a byte of
# any relation's file.
use strict;
use warnings;
use FindBin;
use lib $FindBin::RealBin;
use CensusCalls;
use CensusUsed;
use Digest::MD5 qw(md5_hex);
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use ServerLibrary;
use Test::More;

my $lib = server_library('opaque_am');

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->append_conf('postgresql.conf', "autovacuum = off\ncensus.graph_compact_rows = -1\nmax_worker_processes = 0\n");
$node->start;
sub sql { return $node->safe_psql('postgres', $_[0]); }
census_use($node, 'postgres', 'public');
is(census_calls($node, 'postgres'), '', 'each type of an argument has a sample');
sql(qq{CREATE FUNCTION opaque_handler(internal) RETURNS table_am_handler LANGUAGE C AS '$lib';
	CREATE ACCESS METHOD opaque TYPE TABLE HANDLER opaque_handler;} . q{
	CREATE FUNCTION as_stored(bytea) RETURNS roaring LANGUAGE internal IMMUTABLE STRICT AS 'byteasend';
	SELECT create_id_generator('gen', 'ticket', shard => 1, servers => 4), create_allocator('slots');
	SELECT next_id('gen') FROM generate_series(1, 1000);
	SELECT allocate('slots') FROM generate_series(1, 10);
	CREATE TABLE filled (id bigint DEFAULT next_id('gen'), s roaring, a roaring[]) USING opaque;
	CREATE TABLE slotted (id bigint DEFAULT allocate('slots'), s roaring, a roaring[]) USING opaque;
	CREATE TABLE held (s roaring) USING opaque;
	CREATE MATERIALIZED VIEW seen USING opaque AS SELECT NULL::roaring AS s WITH NO DATA;
	CREATE TABLE heap_of_filled (LIKE filled); CREATE TABLE heap_of_held (LIKE held)});
sql('VACUUM (FREEZE, ANALYZE)');
sql(q{CHECKPOINT; BEGIN; INSERT INTO heap_of_filled
	SELECT 4611686018427387904 + g % 7, as_stored('\x00'), ARRAY['{1}', as_stored('\x')]
	FROM generate_series(1, 2000) g;
	INSERT INTO heap_of_held SELECT as_stored('\x00') FROM generate_series(1, 2000); COMMIT});
my $data = $node->data_dir;
sub path { return "$data/" . sql("SELECT pg_relation_filepath('$_[0]')"); }
my %twin = (filled => path('heap_of_filled'), slotted => path('heap_of_filled'), held => path('heap_of_held'),
	seen => path('heap_of_held'));
my %own = map { $_ => path($_) } keys %twin;
$node->stop;
# a checksum includes the number of the block only, not the file
for my $rel (keys %twin)
{
	open my $to, '>:raw', $own{$rel} or die "$own{$rel}: $!";
	print $to slurp_file($twin{$rel});
	close $to or die;
}
$node->start;
sql("UPDATE pg_class SET relispopulated = true WHERE relname = 'seen'");
# do not query its twins, because a query would write hint bits into them
sql('DROP TABLE heap_of_filled, heap_of_held');
is(sql('SELECT string_agg(id::text, $$,$$), count(s) FROM filled'), '1,2,3|0', 'rows are what the access method says');

# everything else is read once, so that hint bits are set
sql('VACUUM (FREEZE, ANALYZE) ' . sql(q{SELECT string_agg(oid::regclass::text, ', ') FROM pg_class
	WHERE relkind IN ('r', 'm') AND relam = (SELECT oid FROM pg_am WHERE amname = 'heap')
	AND NOT relisshared}));
sub files
{
	sql('CHECKPOINT');
	my %sum;
	for (split /\n/, sql(q{SELECT oid::regclass || ' ' || pg_relation_filepath(oid) FROM pg_class
		WHERE relkind IN ('r', 'm', 't', 'i', 'S') AND relpersistence <> 't'
		AND (oid >= 16384 AND relnamespace <> 'calls'::regnamespace) ORDER BY 1}))
	{
		my ($rel, $file) = /^(.*) (\S+)$/;
		$sum{$rel} = md5_hex(join '', map { slurp_file($_) } sort glob("$data/$file $data/$file.[0-9]*"));
	}
	return \%sum;
}
sub changed { my ($a, $b) = @_; return join(' ', grep { $a->{$_} ne ($b->{$_} // '') } sort keys %$a); }

my $before = files();
cmp_ok(scalar keys %$before, '>', 50, 'there are files');
is(sql('BEGIN READ ONLY; SELECT part, relation, what, detail FROM census_check(); COMMIT'), '',
	'nothing is found in rows that are not there');
is(sql("BEGIN READ ONLY; SELECT part, relation, what, detail FROM census_check('$_'); COMMIT"), '', "nor in $_")
	for sort keys %twin;
is(changed($before, files()), '', 'and no byte of a file has changed');

my @calls = split /\n/, sql(q{
	SELECT DISTINCT calls.call_of(f.proc, array_agg(replace(replace(a.value, '%s', quote_literal(r)), '%d', '3')
		ORDER BY a.o))
	  FROM unnest('{filled,slotted,held,seen,app.uri,app.slot,app.snow,app.follows,app.photo}'::text[]) r,
		calls.function f JOIN calls.argument a ON a.proc = f.proc WHERE f.callable GROUP BY f.proc, r
	 UNION SELECT calls.call_of(proc, '{}') FROM calls.function f
	 WHERE f.callable AND NOT EXISTS (SELECT FROM calls.argument a WHERE a.proc = f.proc) ORDER BY 1});
cmp_ok(scalar @calls, '>', 300, 'many calls');
my ($rc, $out, $err) = $node->psql('postgres', join('', map { "BEGIN READ ONLY; $_; ROLLBACK;\n" }
	grep { !/_(load|reset)\(/ } @calls), on_error_stop => 0, timeout => 300);
is(changed($before, files()), '', 'nor by any call in a READ ONLY transaction');
unlike(slurp_file($node->logfile), qr/terminated by signal|PANIC|TRAP/, 'the server never crashed');

# a row that census_advance() lifts a counter above is one of the access method, too
is(sql('SELECT what FROM census_advance()'), '', 'census_advance() believes what the access method says');
is(changed($before, files()), '', 'and writes nothing where nothing is behind');
$node->stop;
done_testing();
