# Eight clients intern the same few strings, with rollbacks, savepoints and every isolation level: with a hash of 4
# bits, and with the whole hash and a pause at the place where races are lost.  Invariant: a string has one id, an id
# has one string, and neither changes.
use strict;
use warnings;
use FindBin;
use lib $FindBin::RealBin;
use Clients;
use Effort;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->append_conf('postgresql.conf', "max_connections = 40\nfsync = off\nautovacuum_naptime = 1s\n");
$node->start;
$node->safe_psql('postgres', 'CREATE EXTENSION census; CREATE EXTENSION amcheck;');
my $rounds = effort(7, 50);

# one batch a transaction: the transaction records the ids it received
my $batch = "array(SELECT 's' || (random() * random() * 500)::int FROM generate_series(1, :n))";
my $script = <<"EOS";
\\set n random(1, 30)
\\set end random(1, 10)
\\set level random(1, 3)
\\if :level = 1
BEGIN;
\\elif :level = 2
BEGIN ISOLATION LEVEL REPEATABLE READ;
\\else
BEGIN ISOLATION LEVEL SERIALIZABLE;
\\endif
INSERT INTO told SELECT unnest(b), unnest(intern_array('d', b)) FROM (SELECT $batch AS b OFFSET 0) x;
\\if :end = 1
ROLLBACK;
\\else
COMMIT;
\\endif
EOS
# one string at a time, in autocommit
my $single = "INSERT INTO told SELECT s, intern('d', s) FROM (SELECT 's' || (random() * 500)::int AS s OFFSET 0) x;\n";
# a batch in a savepoint that is taken back, and one that stays
my $savepoint = <<"EOS";
\\set n random(1, 30)
BEGIN;
SAVEPOINT a;
SELECT intern_array('d', $batch);
ROLLBACK TO a;
INSERT INTO told SELECT unnest(b), unnest(intern_array('d', b)) FROM (SELECT $batch AS b OFFSET 0) x;
COMMIT;
EOS

my @files = map { ('-f', $_) } (script($node, 'batch', $script) . '@5', script($node, 'single', $single) . '@3',
	script($node, 'savepoint', $savepoint) . '@2');

sub check
{
	my ($name) = @_;
	is($node->safe_psql('postgres', 'SELECT count(*)
		FROM (SELECT value FROM told GROUP BY 1 HAVING count(DISTINCT id) > 1) x'),
		'0', "$name: a string is told one id");
	is($node->safe_psql('postgres', 'SELECT count(*)
		FROM (SELECT id FROM told GROUP BY 1 HAVING count(DISTINCT value) > 1) x'),
		'0', "$name: an id is told for one string");
	is($node->safe_psql('postgres', 'SELECT count(*) FROM told t LEFT JOIN d USING (id)
		WHERE d.value IS DISTINCT FROM t.value'),
		'0', "$name: the dictionary holds what was told");
	is($node->safe_psql('postgres', q{SELECT count(*) FROM d WHERE intern_find('d', value) IS DISTINCT FROM id
		OR intern_text('d', id) IS DISTINCT FROM value}),
		'0', "$name: every row is found, both ways");
	is($node->safe_psql('postgres', 'SELECT count(*) - count(DISTINCT value) FROM d'), '0',
		"$name: no string is there twice");
	is($node->safe_psql('postgres', q{SELECT count(*)
		FROM (SELECT bt_index_check(indexrelid, true) FROM pg_index WHERE indrelid = 'd'::regclass) x}),
		'2', "$name: amcheck finds the indexes sound");
	is($node->safe_psql('postgres', q{SELECT count(*) FROM verify_heapam('d')}), '0',
		"$name: amcheck finds the table sound");
	is($node->safe_psql('postgres', 'SELECT max(key) < 1000 AND min(key) >= 0 FROM d'), $name eq 'narrow' ? 't' : 'f',
		"$name: the hash is as narrow as it should be");
	my $n = $node->safe_psql('postgres', 'SELECT count(*) FROM d');
	cmp_ok($n, '>', 300, "$name: $n strings were made");
}

for my $case ([ 'narrow', 4, 0 ], [ 'racy', 64, 3000 ])
{
	my ($name, $bits, $delay) = @$case;
	$node->append_conf('postgresql.conf', "census.intern_hash_bits = $bits\ncensus.intern_test_delay = $delay\n");
	$node->reload;
	$node->safe_psql('postgres', q{DROP TABLE IF EXISTS d, told; SELECT create_dictionary('d');
		CREATE TABLE told (value text, id bigint);});
	my $log = -s $node->logfile;
	$node->command_ok([ 'pgbench', '-n', '-c', '8', '-j', '2', '-t', $rounds, @files, 'postgres' ],
		"$name: 8 clients without an error");
	unlike(slurp_file($node->logfile, $log), qr/deadlock detected|could not serialize|ERROR/,
		"$name: no deadlock, no retry");
	check($name);
}
$node->stop;
done_testing();
