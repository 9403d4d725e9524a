# Sixteen clients allocate at once, and roll back three transactions of ten: no id is issued twice, no session waits
# for a transaction, and a dense allocator ends without a gap.
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
$node->append_conf('postgresql.conf', q{
fsync = off
log_lock_waits = on
deadlock_timeout = 2ms
autovacuum_naptime = 1s
});
$node->start;
$node->safe_psql('postgres', 'CREATE EXTENSION census; CREATE EXTENSION amcheck');

my $clients = 16;
my $transactions = effort(8);
my $held = '\sleep 10 ms';

sub contend
{
	my ($name, $mode, $isolation, $count) = @_;
	$node->safe_psql('postgres', "SELECT create_allocator('$name', '$mode'); CREATE TABLE kept_$name (id bigint)");
	# one or two ids in a transaction, one of them perhaps in a savepoint that is rolled back
	my $script = script($node, $name, <<"SQL");
\\set fate random(1, 10)
\\set more random(1, 4)
BEGIN ISOLATION LEVEL $isolation;
INSERT INTO kept_$name SELECT allocate('$name');
\\if :more = 1
SAVEPOINT s;
INSERT INTO kept_$name SELECT allocate('$name');
ROLLBACK TO s;
\\endif
\\if :more = 2
INSERT INTO kept_$name SELECT allocate('$name');
\\endif
$held
\\if :fate <= 3
ROLLBACK;
\\else
COMMIT;
\\endif
SQL
	my $log_start = -s $node->logfile;
	my $run = bench($node, '-c', $clients, '-j', 2, '-t', $count, '-f', $script);
	is(ends_well($run, "$name: pgbench ends well"), $clients * $count, "$name: all transactions went through");
	is($node->safe_psql('postgres', "SELECT count(*) - count(DISTINCT id) FROM kept_$name"), '0',
		"$name: no id was given out twice");
	# a session that has to wait a moment for autovacuum, which truncates a table, cancels it
	my @waits = grep { /ShareLock on transaction|on speculative token|deadlock detected|ERROR/
		&& !/canceling autovacuum task/ }
	  split /\n/, PostgreSQL::Test::Utils::slurp_file($node->logfile, $log_start);
	is(join("\n", @waits), '', "$name: nobody waited for a transaction");
	is($node->safe_psql('postgres', "SELECT bt_index_check('${name}_pkey', true)"), '', "$name: amcheck finds nothing");
	return;
}

for my $isolation ('READ COMMITTED', 'REPEATABLE READ', 'SERIALIZABLE')
{
	(my $name = lc "dense_$isolation") =~ tr/ /_/;
	contend($name, 'dense', $isolation, $isolation eq 'READ COMMITTED' ? $transactions : 20);
	is($node->safe_psql('postgres', "SELECT count(*) FROM (SELECT id FROM kept_$name EXCEPT SELECT id FROM $name) x"),
		'0', "$name: what was given out is in the allocator");
	is($node->safe_psql('postgres', "SELECT (SELECT count(*) FROM $name) - (SELECT count(*) FROM kept_$name)"), '0',
		"$name: and nothing else");
	my $gaps = $node->safe_psql('postgres', "SELECT max(id) - count(*) FROM $name");
	cmp_ok($gaps, '<=', 2 * $clients, "$name: at most the last rollbacks have left gaps ($gaps)");
	$node->safe_psql('postgres', "SELECT allocate('$name') FROM generate_series(1, $gaps)");
	is($node->safe_psql('postgres', "SELECT max(id) - count(*), min(id) FROM $name"), '0|1',
		"$name: so many allocations later it is dense");
	is($node->safe_psql('postgres', "SELECT allocate('$name') = (SELECT max(id) + 1 FROM $name)"), 't',
		"$name: then it grows by one");
	is($node->safe_psql('postgres', "SELECT last_value <= (SELECT count(*) FROM $name) FROM ${name}_id_hint"), 't',
		"$name: the mark is not ahead");
}
cmp_ok($node->safe_psql('postgres', 'SELECT last_value FROM dense_read_committed_id_hint'), '>', 1,
	'the mark has moved');

for my $isolation ('READ COMMITTED', 'SERIALIZABLE')
{
	(my $name = lc "window_$isolation") =~ tr/ /_/;
	contend($name, 'window', $isolation, $isolation eq 'READ COMMITTED' ? $transactions : 20);
	my ($n, $max) = split /\|/, $node->safe_psql('postgres', "SELECT count(*), max(id) FROM kept_$name");
	# windows, and the minimum taken of each: half, except ids in flight when the window was left and then rolled back
	my ($end, $room) = (0, 0);
	while ($room < $n)
	{
		my $size = $end < 255 ? 64 : $end < 65535 ? 1024 : 8192;
		$end += $size;
		my $half = $size / 2 - 1 - $clients;
		$room += $half > 0 ? $half : 0;
	}
	cmp_ok($max, '<', $end, "$name: $n ids below $end");
	is($node->safe_psql('postgres', "SELECT count(*) FROM (SELECT id FROM $name EXCEPT SELECT id FROM kept_$name) x"),
		'0', "$name: the allocator holds nothing that was rolled back");
	cmp_ok($node->safe_psql('postgres', "SELECT count(*) FROM $name"), '<=', $max < 65792 ? 1024 + 64 : 2 * 8192,
		"$name: and no more than a window or so");
}

# transactions that take over the rest of their windows, beside others that take one id
$node->safe_psql('postgres', "SELECT create_allocator('mixed', 'window');
	SELECT setval('mixed_id_hint', 4::bigint << 19, true); CREATE TABLE kept_mixed (id bigint, who int)");
my $mixed = script($node, 'mixed', <<'SQL');
\set n random(1, 3) * random(1, 3) * random(1, 100) - 1
\set fate random(1, 10)
BEGIN;
INSERT INTO kept_mixed SELECT allocate('mixed'), 1 FROM generate_series(0, :n);
SAVEPOINT s;
INSERT INTO kept_mixed SELECT allocate('mixed'), 2 FROM generate_series(0, :n);
\if :fate <= 3
ROLLBACK TO s;
\endif
INSERT INTO kept_mixed VALUES (allocate('mixed'), 3);
\if :fate = 1
ROLLBACK;
\else
COMMIT;
\endif
SQL
ends_well(bench($node, '-c', $clients, '-j', 2, '-t', 60, '-f', $mixed), 'mixed: pgbench ends well');
is($node->safe_psql('postgres', 'SELECT count(*) - count(DISTINCT id) FROM kept_mixed'), '0',
	'mixed: no id was given out twice');
cmp_ok($node->safe_psql('postgres', 'SELECT count(*) FROM kept_mixed WHERE id NOT IN (SELECT id FROM mixed)'), '>',
	1000, 'mixed: most have no row any more, or never had');
$node->stop;
done_testing();
