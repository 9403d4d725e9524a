# docs/migration.md with writers: sections that promise that writers continue run block by block while clients insert
# and update with their old statements, until after the last step.  Then every row is what was written.
# Long: not each day in "make check" (test/check).
use strict;
use warnings;
use IPC::Run;
use FindBin;
use lib $FindBin::RealBin;
use Clients qw(answer quit session);
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->append_conf('postgresql.conf', "fsync = off\nmax_connections = 50\nmax_prepared_transactions = 2\n");
$node->start;

# What is hidden at the head of a section, and its blocks of SQL
sub section
{
	my ($title) = @_;
	open my $in, '<', 'docs/migration.md' or die "docs/migration.md: $!";
	my $text = do { local $/; <$in> };
	my ($part) = $text =~ /^## \Q$title\E\n(.*?)(?=^## |\z)/ms or die "docs/migration.md has no section $title";
	my ($setup) = $part =~ /^<!-- test: setup\n(.*?)^-->/ms;
	return ($setup, $part =~ /^```sql\n(.*?)^```/msg);
}

# Runs a section with four clients at $script; %$steps counts their transactions
sub under_writers
{
	my ($title, $db, $more, $script) = @_;
	my ($setup, @blocks) = section($title);
	cmp_ok(scalar @blocks, '>', 4, "$title has blocks");
	$node->safe_psql('postgres', "CREATE DATABASE $db");
	$node->safe_psql($db, "CREATE EXTENSION census; $more");
	# (psql, for the variables that the section sets)
	my @psql = ('psql', '-XAtq', '-v', 'ON_ERROR_STOP=1', '-v', 'before=1', '-h', $node->host, '-p', $node->port, $db);
	my ($made, $wrong) = ('', '');
	ok(IPC::Run::run(\@psql, '<', \$setup, '>', \$made, '2>', \$wrong), "$title: its tables") or diag $wrong;
	my $file = $node->basedir . "/$db.sql";
	append_to_file($file, $script);
	my $clients = IPC::Run::start([ 'pgbench', '-n', '-c', '4', '-j', '2', '-T', '600', '-f', $file, '-h', $node->host,
		'-p', $node->port, $db ],
		'>', \my $out, '2>', \my $err);
	my $written = sub { return $node->safe_psql($db, 'SELECT count(*) FROM written') };
	my $n = 0;
	for my $b (@blocks)
	{
		# each step begins under load
		my $have = $written->();
		$node->poll_query_until($db, "SELECT count(*) > $have + 20 FROM written") or last;
		$n++;
		my ($printed, $failed) = ('', '');
		my $done;
		# a step that locks tables is repeated if it times out
		for (1 .. 100)
		{
			($printed, $failed) = ('', '');
			$done = IPC::Run::run(\@psql, '<', \$b, '>', \$printed, '2>', \$failed);
			last if $done || $failed !~ /canceling statement due to lock timeout/ || $b !~ /SET LOCAL lock_timeout/;
		}
		ok($done, "$title: block $n") or diag $failed;
		is($printed, "0\n", '... and nothing differs') if $b =~ /AS different/;
	}
	my $have = $written->();
	ok($node->poll_query_until($db, "SELECT count(*) > $have + 20 FROM written"), 'writers are still there');
	$clients->signal('TERM');
	$clients->finish;
	unlike($err, qr/ERROR|aborted/, "$title: no writer has seen an error") or diag $err;
	$node->poll_query_until($db, q{SELECT count(*) = 0 FROM pg_stat_activity WHERE application_name = 'pgbench'
		AND datname = current_database()});
}

# Each client has strings of its own, and changes one row at a time
under_writers('A text column to a dictionary', 'words', 'CREATE TABLE written (client int, nr serial, url text)',
	<<'SQL');
\set r random(1, 2000)
BEGIN;
INSERT INTO page_view (url) VALUES ('/w/' || :client_id || '/' || :r);
INSERT INTO written (client, url) VALUES (:client_id, '/w/' || :client_id || '/' || :r);
COMMIT;
BEGIN;
UPDATE page_view SET url = '/u/' || :client_id || '/' || :r
	WHERE id = (SELECT max(id) FROM page_view WHERE url = '/w/' || :client_id || '/' || :r);
UPDATE written SET url = '/u/' || :client_id || '/' || :r
	WHERE nr = (SELECT max(nr) FROM written WHERE url = '/w/' || :client_id || '/' || :r);
COMMIT;
UPDATE page_view SET at = now() WHERE id = (SELECT id FROM page_view WHERE url ~ '^https://example.org/a' OFFSET :r
	LIMIT 1);
SQL
my $rows = q{SELECT count(*) FROM (SELECT url FROM page_view WHERE url ~ '^/[wu]/'
	EXCEPT ALL SELECT url FROM written) a};
is($node->safe_psql('words', $rows), '0', 'no row has another text than was written');
$rows =~
	s{SELECT url FROM page_view WHERE url ~ '\^/\[wu\]/'\s+EXCEPT ALL SELECT url FROM written}
	{SELECT url FROM written EXCEPT ALL SELECT url FROM page_view};
is($node->safe_psql('words', $rows), '0', 'nor is one missing');
is($node->safe_psql('words', q{SELECT count(*), count(DISTINCT url) FROM page_view
	WHERE url ~ '^https://example.org/a'}), '20000|500', 'what was there before is there');
is($node->safe_psql('words', q{SELECT count(*) FROM census_check('url')}), '0', 'the dictionary is sound');

# Two change one row through the view, each another column: both changes stay
$node->safe_psql('words', q{BEGIN; UPDATE page_view SET at = '2000-01-01' WHERE id = (SELECT min(id) FROM page_view);
	PREPARE TRANSACTION 'first'});
my $second = IPC::Run::start([ 'psql', '-XAtq', '-h', $node->host, '-p', $node->port, '-d', 'words',
	'-c', q{UPDATE page_view SET url = 'second' WHERE id = (SELECT min(id) FROM page_view)} ], '>', \my $told, '2>',
		\my $second_err);
ok($node->poll_query_until('words', q{SELECT count(*) = 1 FROM pg_stat_activity
	WHERE query ~ 'second' AND wait_event_type = 'Lock' AND pid <> pg_backend_pid()}),
	'the second waits for the first');
$node->safe_psql('words', q{COMMIT PREPARED 'first'});
$second->finish;
is($second_err, '', 'and goes on');
is($node->safe_psql('words', q{SELECT url, at::date FROM page_view WHERE id = (SELECT min(id) FROM page_view)}),
	'second|2000-01-01', 'neither is lost');

# (accounts that are there are locked in any order, by the foreign key of new invoices)
under_writers('uuid keys', 'uuids', 'CREATE TABLE written (name text, amount int)', <<'SQL');
\set r random(1, 1000000000)
BEGIN;
INSERT INTO account (name) VALUES ('w/' || :client_id || '/' || :r);
INSERT INTO invoice (account, amount) SELECT id, 7 FROM account WHERE name = 'w/' || :client_id || '/' || :r
	ORDER BY id DESC LIMIT 1;
INSERT INTO written VALUES ('w/' || :client_id || '/' || :r, 7);
COMMIT;
\set a random(1, 5000)
\set b random(1, 5000)
\set c random(1, 5000)
BEGIN;
INSERT INTO invoice (account, amount) SELECT id, 0 FROM account WHERE name = 'account ' || :a;
INSERT INTO invoice (account, amount) SELECT id, 0 FROM account WHERE name = 'account ' || :b;
INSERT INTO invoice (account, amount) SELECT id, 0 FROM account WHERE name = 'account ' || :c;
COMMIT;
SQL
is($node->safe_psql('uuids', q{SELECT count(*)
	FROM (SELECT name, amount FROM invoice i JOIN account a ON a.id = i.account WHERE name ~ '^w/'
	EXCEPT ALL TABLE written) d}), '0', 'invoices are of their accounts');
is($node->safe_psql('uuids', q{SELECT count(*)
	FROM (TABLE written EXCEPT ALL SELECT name, amount FROM invoice i JOIN account a ON a.id = i.account) d}), '0',
	'all of them');
is($node->safe_psql('uuids', q{SELECT count(*), sum(amount) FROM invoice i JOIN account a ON a.id = i.account
	WHERE name !~ '^w/' AND amount > 0}), '20000|50000', 'those from before too');
is($node->safe_psql('uuids', q{SELECT count(*) - count(DISTINCT id), count(*) - count(DISTINCT uid) FROM account}),
	'0|0', 'no number and no uuid twice');
# A client holds accounts by the foreign key of its invoices, in an order of its own, while old accounts get numbers
my ($setup, $columns, $numbers) = section('uuid keys');
$node->safe_psql('postgres', 'CREATE DATABASE held');
$node->safe_psql('held', "CREATE EXTENSION census; " . $setup =~ s/^VACUUM .*//mr . $columns);
$numbers =~ s/^(CREATE|DROP) INDEX .*//mg;
my ($client, $migration) = (session($node, 'held'), session($node, 'held'));
my $invoice = sub { answer($client,
	"INSERT INTO invoice (account, amount) SELECT id, 0 FROM account WHERE name = 'account $_[0]'") };
answer($client, 'BEGIN');
$invoice->(900);
$migration->{in} .= "$numbers;\n";
$migration->{h}->pump_nb;
my $numbered = q{SELECT count(*) = 5000 FROM account WHERE nr IS NOT NULL};
my $waits = q{SELECT count(*) > 0 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = 'held'};
$node->poll_query_until('held', "SELECT ($numbered) OR ($waits)");
$invoice->(1);
is($client->{err}, '', 'no deadlock with a client that holds accounts');
answer($client, 'COMMIT');
ok($node->poll_query_until('held', $numbered), 'all accounts have numbers');
is(answer($migration, 'SELECT count(*) FROM invoice WHERE account_nr IS NULL'), '0', '... and all invoices');
is($migration->{err}, '', '... without an error');
quit($client, $migration);

# Four loaders of one source, whose batches overlap: each number is taken once
open my $in, '<', 'docs/cookbook.md' or die "docs/cookbook.md: $!";
my ($loader) = join('', <$in>) =~ /^(CREATE TABLE source .*?^END \$\$;)$/ms or die 'docs/cookbook.md has no loader';
close $in;
$node->safe_psql('postgres', 'CREATE DATABASE twice');
$node->safe_psql('twice', "CREATE EXTENSION census; $loader");
my $file = $node->basedir . '/twice.sql';
append_to_file($file, <<'SQL');
\set from random(1, 3000)
SELECT take('pump', array_agg(nr), array_agg(nr::int)) FROM generate_series(:from::bigint, :from + 20) nr;
SQL
$node->command_ok([ 'pgbench', '-n', '-c', '4', '-j', '2', '-t', '150', '-f', $file, '-h', $node->host, '-p',
	$node->port, 'twice' ], 'loaders without an error');
is($node->safe_psql('twice', 'SELECT count(*) - count(DISTINCT nr), count(*) > 2000 FROM reading'), '0|t',
	'no event is there twice');
is($node->safe_psql('twice', 'SELECT (SELECT taken FROM source) = (SELECT roaring_agg(nr) FROM reading)'), 't',
	'what is said to be taken is there');
$node->stop;
done_testing();
