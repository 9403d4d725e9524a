# Crash, prepared transactions, standby, promotion: committed names and prefixes stay taken, those in flight are
# released, and none is assigned twice.
# Long: not each day in "make check" (test/check).
use strict;
use warnings;
use lib 'test/t';
use Clients;
use IPC::Run;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use Time::HiRes qw(usleep);

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init(allows_streaming => 1);
$node->append_conf('postgresql.conf', "max_prepared_transactions = 10\nautovacuum = off\n");
$node->start;
$node->safe_psql('postgres', q{
CREATE EXTENSION census;
CREATE EXTENSION amcheck;
SELECT create_allocator('d'), create_allocator('w', 'window');
CREATE TABLE kept (who char, id bigint);
SELECT directory_create(array['users', 'friends'], 'graph');
});
$node->backup('base');
my $standby = PostgreSQL::Test::Cluster->new('standby');
$standby->init_from_backup($node, 'base', has_streaming => 1);
$standby->start;

# starts statements that stay in their transaction
sub hold
{
	my ($sql) = @_;
	my ($out, $err) = ('', '');
	my $holder = IPC::Run::start(
		[ 'psql', '-XqAt', '-h', $node->host, '-p', $node->port, '-c', "BEGIN; $sql; SELECT pg_sleep(600)",
			'postgres' ],
		'>', \$out, '2>', \$err);
	$node->poll_query_until('postgres', q{SELECT EXISTS (SELECT FROM pg_stat_activity WHERE wait_event = 'PgSleep')})
	  or die "holder did not come to its sleep: $err";
	return $holder;
}

sub no_repeat
{
	my ($where, $name) = @_;
	is($where->safe_psql('postgres', 'SELECT who, id, count(*) FROM kept GROUP BY 1, 2 HAVING count(*) > 1'), '',
		$name);
	return;
}

# ids 1 to 3 in flight, 4 prepared, 5 to 204 committed
my $holder = hold(q{SELECT allocate('d') FROM generate_series(1, 3); SELECT allocate('w') FROM generate_series(1, 3);
	SELECT directory_create(array['users', 'flying'])});
$node->safe_psql('postgres', q{
BEGIN;
INSERT INTO kept SELECT 'd', allocate('d');
INSERT INTO kept SELECT 'w', allocate('w');
SELECT directory_create(array['prepared']);
PREPARE TRANSACTION 'p';
});
$node->safe_psql('postgres', q{
INSERT INTO kept SELECT 'd', allocate('d') FROM generate_series(1, 200);
INSERT INTO kept SELECT 'w', allocate('w') FROM generate_series(1, 200);
});
is($node->safe_psql('postgres', q{SELECT min(id), max(id), count(*) FROM d}), '5|204|200',
	'held and prepared ids are passed over');

# the standby reads
$node->wait_for_catchup($standby);
is($standby->safe_psql('postgres', q{SELECT id, prefix, layer FROM directory_open(array['users', 'friends'])}),
	'2|\x0102|graph', 'standby: open');
is($standby->safe_psql('postgres', q{SELECT id FROM directory_create_or_open(array['users', 'friends'])}), '2',
	'standby: create_or_open opens');
is($standby->safe_psql('postgres', q{SELECT directory_exists(array['users', 'flying'])}), 'f',
	'standby: not what is in flight');
is($standby->safe_psql('postgres', q{SELECT string_agg(array_to_string(path, '/'), ' ' ORDER BY path)
	FROM census_directory_path}), 'users users/friends', 'standby: the view');
for my $call (q{allocate('d')}, q{allocate('w')}, q{directory_create_or_open(array['new'])},
	q{directory_move(array['users'], array['u'])},
	q{directory_remove(array['users'])}, q{create_allocator('x')})
{
	my ($rc, $out, $err) = $standby->psql('postgres', "\\set VERBOSITY sqlstate\nSELECT $call");
	like($err, qr/ERROR:  25006/, "standby: no $call");
}

# crash
$node->stop('immediate');
$holder->kill_kill;
$node->start;
is($node->safe_psql('postgres', q{SELECT count(*) FROM d}), '200', 'crash: committed ids are there');
is($node->safe_psql('postgres', q{SELECT last_value <= 5 FROM d_id_hint}), 't', 'crash: the mark is not ahead of them');
is($node->safe_psql('postgres', q{SELECT string_agg(allocate('d')::text, ' ') FROM generate_series(1, 4)}), '1 2 3 205',
	'crash: ids in flight come back, the prepared one does not');
is($node->safe_psql('postgres', q{SELECT id FROM directory_create(array['users', 'flying'])}), '3',
	'crash: a directory in flight comes back');
is($node->safe_psql('postgres', q{SELECT id FROM directory_create(array['another'])}), '5',
	'crash: a prepared one does not');
{
	my ($rc, $out, $err) = $node->psql('postgres',
		q{SET statement_timeout = '200ms'; SELECT directory_create_or_open(array['prepared'])});
	like($err, qr/statement timeout/, 'the same path waits for the prepared transaction');
}
$node->safe_psql('postgres', q{INSERT INTO kept SELECT 'w', allocate('w') FROM generate_series(1, 200)});
$node->safe_psql('postgres', q{COMMIT PREPARED 'p'});
no_repeat($node, 'crash: no repeat with the prepared transaction committed');
is($node->safe_psql('postgres', q{SELECT id FROM directory_open(array['prepared'])}), '4',
	'the prepared directory is there');

# crashes under load
my $script = script($node, 'load', <<'SQL');
\set fate random(1, 10)
\set tenant random(1, 200)
BEGIN;
INSERT INTO kept SELECT 'd', allocate('d');
INSERT INTO kept SELECT 'w', allocate('w');
SELECT directory_create_or_open(array['load', :fate::text, (random() * 20)::int::text]);
SELECT directory_create_or_open(array['tenants', :tenant::text], 'partition');
SELECT directory_create_or_open(array['tenants', :tenant::text, (random() * 20)::int::text, :fate::text]);
\if :fate <= 3
ROLLBACK;
\else
COMMIT;
\endif
SQL
$node->safe_psql('postgres', q{INSERT INTO kept SELECT 'd', id FROM d ON CONFLICT DO NOTHING;
	DELETE FROM kept k USING (SELECT min(ctid) AS c, who, id FROM kept GROUP BY 2, 3 HAVING count(*) > 1) x
	WHERE k.who = x.who AND k.id = x.id AND k.ctid <> x.c});
for my $round (1 .. 3)
{
	my $load = bench($node, '-c', 8, '-j', 2, '-T', 60, '-f', $script);
	my $before = $node->safe_psql('postgres', q{SELECT count(*) FROM kept});
	$node->poll_query_until('postgres', "SELECT count(*) > $before + 300 FROM kept") or die $load->{err};
	usleep(200_000);
	$node->stop('immediate');
	$load->{h}->finish;
	$node->start;
	no_repeat($node, "round $round: no repeat");
	is($node->safe_psql('postgres', q{SELECT count(*)
		FROM (SELECT id FROM d EXCEPT SELECT id FROM kept WHERE who = 'd') x}), '0',
		"round $round: no id taken that nobody has");
	is($node->safe_psql('postgres', q{SELECT count(*)
		FROM (SELECT id FROM kept WHERE who = 'd' EXCEPT SELECT id FROM d) x}), '0',
		"round $round: every id that somebody has is taken");
	is($node->safe_psql('postgres', q{SELECT last_value <= (SELECT min(g) FROM generate_series(1, 100000) g
		WHERE NOT EXISTS (SELECT FROM d WHERE id = g)) FROM d_id_hint}), 't',
		"round $round: the mark is not ahead of a free id");
	is($node->safe_psql('postgres', q{SELECT count(*), count(DISTINCT (parent, name)) FROM census_private.directory
		WHERE name IS NOT NULL GROUP BY ()}) =~ /^(\d+)\|\1$/, 1, "round $round: no path twice");
	is($node->safe_psql('postgres', q{SELECT count(*) > 0, count(*) = count(DISTINCT partition)
		FROM census_private.directory WHERE layer = 'partition'}), 't|t', "round $round: no partition's number twice");
	is($node->safe_psql('postgres', q{SELECT count(*) FROM census_directory_path GROUP BY prefix HAVING count(*) > 1}),
		'', "round $round: no prefix twice");
	# ids below 2^40 are in no partition; the path of each other id names its partition
	is($node->safe_psql('postgres', q{SELECT count(*) > 0,
		count(*) FILTER (WHERE position(p.prefix IN c.prefix) <> 1 OR c.path[1:2] <> p.path)
		FROM census_directory_path c JOIN census_private.directory d ON d.partition = c.id >> 40
			JOIN census_directory_path p ON p.id = d.id}), 't|0',
			"round $round: what is in a partition begins with its prefix, and lies below it");
	is($node->safe_psql('postgres', q{SELECT count(*) FROM census_directory_path c
		WHERE c.path[1] = 'tenants' AND (cardinality(c.path) > 2) <> (c.id >> 40 > 0)}), '0',
		"round $round: and nothing else is");
	is($node->safe_psql('postgres', q{SELECT bt_index_check(c::regclass, true)
		FROM unnest(array['d_pkey', 'w_pkey', 'census_private.directory_pkey', 'census_private.directory_name_key',
		'census_private.directory_partition_key']) c}), "\n\n\n\n", "round $round: amcheck finds nothing");
}
$node->safe_psql('postgres', q{WITH gaps AS (SELECT max(id) - count(*) AS n FROM d) INSERT INTO kept SELECT 'd',
	allocate('d') FROM gaps, generate_series(1, n)});
is($node->safe_psql('postgres', q{SELECT max(id) - count(*) FROM d}), '0', 'dense in the end');

# the standby takes over
$node->wait_for_catchup($standby);
$node->stop;
$standby->promote;
$standby->poll_query_until('postgres', 'SELECT NOT pg_is_in_recovery()');
$standby->safe_psql('postgres', q{
INSERT INTO kept SELECT 'd', allocate('d') FROM generate_series(1, 500);
INSERT INTO kept SELECT 'w', allocate('w') FROM generate_series(1, 500);
SELECT directory_create_or_open(array['promoted']);
SELECT directory_create_or_open(array['tenants', 'promoted'], 'partition');
SELECT directory_create_or_open(array['tenants', 'promoted', 'a']);
SELECT directory_create_or_open(array['tenants', p.path[2], 'promoted']) FROM census_directory_path p
	WHERE layer = 'partition';
});
no_repeat($standby, 'promoted: no repeat');
is($standby->safe_psql('postgres', q{SELECT max(id) - count(*) FROM d}), '0', 'promoted: dense');
is($standby->safe_psql('postgres', q{SELECT prefix FROM census_directory_path GROUP BY prefix HAVING count(*) > 1}), '',
	'promoted: no prefix twice, in partitions or out of them');
$standby->stop;
done_testing();
