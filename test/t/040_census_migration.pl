# docs/migration.md with writers: each section is run block by block while eight clients insert, upsert, merge, lock,
# update and call functions by name, with the statements that they had before, until after the last step that keeps
# these.  No client ends in a deadlock, and then every row is what was written.
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

# The file with the hidden statements at the head of a section, and the section's blocks of SQL
sub section
{
	my ($title) = @_;
	open my $in, '<', 'docs/migration.md' or die "docs/migration.md: $!";
	my $text = do { local $/; <$in> };
	my ($part) = $text =~ /^## \Q$title\E\n(.*?)(?=^## |\z)/ms or die "docs/migration.md has no section $title";
	my ($file) = $part =~ /^<!-- test: setup (\S+) -->/m;
	return (defined $file ? slurp_file($file) : undef, $part =~ /^```sql\n(.*?)^```/msg);
}

# Runs a section with eight clients at $script. The first "begin" blocks make its tables; "more" is SQL before these,
# "after" SQL after these. The block that matches "until" and later ones run when the clients have ended.
sub under_writers
{
	my ($title, $db, $more, $script, %o) = @_;
	my ($setup, @blocks) = section($title);
	cmp_ok(scalar @blocks, '>=', $o{begin} ? 2 : 1, "$title has blocks");
	$setup = join('', splice(@blocks, 0, $o{begin}), $setup =~ /^-- =>/ ? '' : $setup // '') if $o{begin};
	$setup .= $o{after} // '';
	my $left = '';
	if ($o{until})
	{
		@blocks = map { $left eq '' && /^(.*?)($o{until}.*)/s ? ($left = $2, $1)[1] : $left eq '' ? $_ : () } @blocks;
		cmp_ok(length $left, '>', 0, "$title: its last steps");
	}
	$node->safe_psql('postgres', "CREATE DATABASE $db");
	$node->safe_psql($db, "CREATE EXTENSION census; $more");
	# (psql, for the variables that the section sets)
	my @psql = ('psql', '-XAtq', '-v', 'ON_ERROR_STOP=1', '-v', 'before=1', '-h', $node->host, '-p', $node->port, $db);
	my ($made, $wrong) = ('', '');
	ok(IPC::Run::run(\@psql, '<', \$setup, '>', \$made, '2>', \$wrong), "$title: its tables") or diag $wrong;
	my $file = $node->basedir . "/$db.sql";
	append_to_file($file, $script);
	my $clients = IPC::Run::start([ 'pgbench', '-n', '-c', '8', '-j', '2', '-T', '600', '-f', $file, '-h', $node->host,
		'-p', $node->port, $db ],
		'>', \my $out, '2>', \my $err);
	my $written = sub { return $node->safe_psql($db, 'SELECT count(*) FROM written') };
	my $n = 0;
	# a column becomes NOT NULL by a constraint that is checked already, and not by reading the table under a lock
	my @not_null = join('', @blocks, $left) =~ /ALTER TABLE (\w+) ALTER COLUMN (\w+) SET NOT NULL/g;
	my $told = '';
	for my $b (@blocks)
	{
		# each step begins under load
		my $have = $written->();
		$node->poll_query_until($db, "SELECT count(*) > $have + 20 FROM written") or last;
		$n++;
		my ($printed, $failed) = ('', '');
		my $done;
		# a step that locks tables is repeated if it times out
		$b = "SET lock_timeout = '200ms';\n$b" if $o{locks};
		$b = "SET client_min_messages = debug1;\n$b";
		for (1 .. 100)
		{
			($printed, $failed) = ('', '');
			$done = IPC::Run::run(\@psql, '<', \$b, '>', \$printed, '2>', \$failed);
			$told .= $failed if $done;
			last if $done || $failed !~ /canceling statement due to lock timeout/ || $b !~ /SET (LOCAL )?lock_timeout/;
		}
		ok($done, "$title: block $n") or diag $failed;
		is($printed, "0\n", '... and nothing differs') if $b =~ /AS different/;
	}
	my $have = $written->();
	# (as_written() wants more than a hundred rows, however slow the machine is)
	ok($node->poll_query_until($db, "SELECT count(*) > greatest($have + 20, 100) FROM written"),
		'writers are still there');
	$clients->signal('TERM');
	$clients->finish;
	unlike($err, qr/ERROR|aborted/, "$title: no writer has seen an error") or diag $err;
	is($node->safe_psql($db, 'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()'), '0',
		"$title: no deadlock");
	$node->poll_query_until($db, q{SELECT count(*) = 0 FROM pg_stat_activity WHERE application_name = 'pgbench'
		AND datname = current_database()});
	$left = "SET client_min_messages = debug1;\n$left";
	ok(IPC::Run::run(\@psql, '<', \$left, '>', \$made, '2>', \$wrong), "$title: its last steps are run")
		or diag $wrong;
	while (my ($table, $column) = splice @not_null, 0, 2)
	{
		like("$told$wrong", qr/constraints on column "$table\.$column" are sufficient to prove/,
			"$title: $table.$column becomes NOT NULL without reading the table");
	}
}

# A table of two, and the rows that the clients have written: the same
sub as_written
{
	my ($db, $query) = @_;
	is($node->safe_psql($db, qq{SELECT (SELECT count(*) FROM ($query EXCEPT ALL TABLE written) a),
		(SELECT count(*) FROM (TABLE written EXCEPT ALL $query) b), (SELECT count(*) > 100 FROM written)}), '0|0|t',
		"$db: each row is what was written, and all are there");
	return;
}

# Statements of an application: by a function, plain, an upsert that finds a row and one that does not, by a view, a
# MERGE; and locks. (As on the page, variables of functions are bigint before.)
under_writers('serial, identity, integer', 'serials', 'CREATE TABLE written (name text, what text)', <<'SQL',
BEGIN;
SELECT buy('c' || :client_id, 'by a function');
INSERT INTO customer (name) VALUES ('c' || :client_id) RETURNING id \gset
INSERT INTO purchase (customer, what) VALUES (:id, 'plain');
INSERT INTO customer (id, name) VALUES (:id, 'c' || :client_id) ON CONFLICT (id) DO UPDATE SET name = excluded.name;
INSERT INTO written VALUES ('c' || :client_id, 'by a function'), ('c' || :client_id, 'plain');
COMMIT;
SELECT id FROM customer WHERE name = 'Ada' FOR KEY SHARE \gset
BEGIN;
SELECT 1 FROM customer WHERE id = :id FOR NO KEY UPDATE;
MERGE INTO purchase p USING (SELECT :id AS customer, 'merged ' || :client_id AS what) n
	ON p.customer = n.customer AND p.what = n.what
	WHEN MATCHED THEN UPDATE SET what = n.what
	WHEN NOT MATCHED THEN INSERT (customer, what) VALUES (n.customer, n.what);
UPDATE purchase SET what = what WHERE customer = :id;
COMMIT;
SELECT count(*) FROM bought WHERE what = 'plain';
SQL
	begin => 1, locks => 1, after => q{
	CREATE FUNCTION buy(name text, what text) RETURNS void LANGUAGE plpgsql AS $$
	DECLARE c bigint;
	BEGIN
		INSERT INTO customer (name) VALUES (buy.name) RETURNING id INTO c;
		INSERT INTO purchase (customer, what) VALUES (c, buy.what);
	END $$;
	CREATE INDEX ON purchase (customer);
	CREATE VIEW bought AS SELECT what FROM purchase;});
as_written('serials', q{SELECT name, what FROM customer c JOIN purchase p ON p.customer = c.id WHERE name ~ '^c[0-9]'});
is($node->safe_psql('serials', q{SELECT (SELECT count(*) FROM purchase WHERE what ~ '^merged'),
	(SELECT count(*) = count(DISTINCT id) FROM purchase),
	(SELECT max(id) < (SELECT min(id) FROM purchase WHERE id > 2^40) FROM purchase WHERE id < 2^40)}),
	'8|t|t', 'serial: merged once, no key twice, old keys below new ones');

under_writers("Instagram's function", 'shards', 'CREATE TABLE written (title text, of bigint)', <<'SQL', begin => 0,
BEGIN;
INSERT INTO insta7.photo (title) VALUES ('p' || :client_id) RETURNING id \gset
INSERT INTO insta7.album VALUES (insta7.next_id(), 'a' || :client_id);
INSERT INTO insta7.photo (id, title) VALUES (:id, 'p' || :client_id)
	ON CONFLICT (id) DO UPDATE SET title = excluded.title;
INSERT INTO insta7.liked VALUES (insta7.new_one(), :id);
INSERT INTO written VALUES ('p' || :client_id, :id);
COMMIT;
BEGIN;
SELECT 1 FROM insta7.photo WHERE title = 'dusk' FOR UPDATE;
MERGE INTO insta7.album a USING (SELECT 'merged ' || :client_id AS title) n ON a.title = n.title
	WHEN MATCHED THEN UPDATE SET title = n.title WHEN NOT MATCHED THEN INSERT (title) VALUES (n.title);
COMMIT;
SELECT count(*) FROM insta7.titles WHERE title = 'dusk';
SQL
	locks => 1, after => q{
	CREATE FUNCTION insta7.new_one() RETURNS bigint LANGUAGE plpgsql AS $$ BEGIN RETURN insta7.next_id(); END $$;
	CREATE TABLE insta7.liked (id bigint PRIMARY KEY, photo bigint NOT NULL REFERENCES insta7.photo);
	CREATE VIEW insta7.titles AS SELECT id, title FROM insta7.photo;});
as_written('shards', q{SELECT title, id FROM insta7.photo JOIN (SELECT photo FROM insta7.liked) l ON photo = id});
is($node->safe_psql('shards', q{SELECT count(*) = count(DISTINCT id), bool_and(id_shard(id, 'insta7.id_seq') = 7),
	(SELECT count(*) FROM insta7.album WHERE title ~ '^merged') FROM (SELECT id FROM insta7.photo UNION ALL
	SELECT id FROM insta7.album UNION ALL SELECT id FROM insta7.liked) a}), 't|t|8',
	'shards: no id twice, all of shard 7');

under_writers('Snowflake ids', 'flakes', 'CREATE TABLE written (line text, id bigint)', <<'SQL', begin => 0,
BEGIN;
INSERT INTO status (line) VALUES ('s' || :client_id) RETURNING id \gset
INSERT INTO status (id, line) VALUES (:id, 's' || :client_id) ON CONFLICT (id) DO UPDATE SET line = excluded.line;
INSERT INTO reply VALUES (:id, 'r');
INSERT INTO written VALUES ('s' || :client_id, :id);
COMMIT;
BEGIN;
SELECT 1 FROM status WHERE line = 'from node 9' FOR UPDATE;
MERGE INTO status s USING (SELECT 'merged ' || :client_id AS line) n ON s.line = n.line
	WHEN MATCHED THEN UPDATE SET line = n.line WHEN NOT MATCHED THEN INSERT (line) VALUES (n.line);
COMMIT;
SELECT count(*) FROM lines WHERE line = 'from node 9';
SQL
	locks => 1, after => q{CREATE TABLE reply (status bigint NOT NULL REFERENCES status, line text);
	CREATE VIEW lines AS SELECT line FROM status;});
as_written('flakes', q{SELECT s.line, s.id FROM status s JOIN reply r ON r.status = s.id});
is($node->safe_psql('flakes', q{SELECT count(*) FILTER (WHERE line ~ '^merged'), count(*) = count(DISTINCT id),
	bool_and(id_shard(id, 'status_ids') = 5) FILTER (WHERE line ~ '^s') FROM status}), '8|t|t', 'flakes: no id twice');

SKIP:
{
	skip 'intarray is not installed', 1
		if $node->safe_psql('postgres', q{SELECT count(*) FROM pg_available_extensions WHERE name = 'intarray'}) eq '0';
	under_writers('intarray', 'arrays', 'CREATE TABLE written (id int, sections int[])', <<'SQL', begin => 1,
\set id random(100000, 2000000000)
\set r random(1, 5000)
BEGIN;
INSERT INTO message VALUES (:id, array[:client_id + 1, :r]) ON CONFLICT DO NOTHING;
UPDATE message SET sections = sections + 77 WHERE id = :id;
INSERT INTO written VALUES (:id, array[:client_id + 1, :r, 77]);
COMMIT;
BEGIN;
SELECT 1 FROM message WHERE id = :r FOR UPDATE;
MERGE INTO message m USING (SELECT :r AS id) n ON m.id = n.id
	WHEN MATCHED THEN UPDATE SET sections = sections | :client_id;
COMMIT;
SELECT count(*) FROM message WHERE sections @@ '3&104';
SQL
		locks => 1, until => 'ALTER TABLE message ALTER COLUMN section_set DROP EXPRESSION');
	as_written('arrays', q{SELECT w.id, w.sections FROM written w JOIN message m USING (id)
		WHERE w.sections::roaring = m.section_set});
}

SKIP:
{
	skip 'hll is not installed', 1
		if $node->safe_psql('postgres', q{SELECT count(*) FROM pg_available_extensions WHERE name = 'hll'}) eq '0';
	under_writers('postgresql-hll', 'sketches', 'CREATE TABLE written (day date, person int)', <<'SQL', begin => 1,
\set day random(3, 9)
\set person random(100000, 200000)
BEGIN;
INSERT INTO visit VALUES (date '2026-05-01' + :day, :person);
INSERT INTO written VALUES (date '2026-05-01' + :day, :person);
COMMIT;
UPDATE daily SET people = people || hll_hash_integer(:person) WHERE day = date '2026-05-01' + :day;
SELECT hll_cardinality(hll_union_agg(people)) FROM daily;
SQL
		locks => 1);
	is($node->safe_psql('sketches', q{SELECT count(*) FROM written w WHERE NOT EXISTS (SELECT FROM visit v
		WHERE v.day = w.day AND v.person = w.person)}), '0', 'sketches: each visit is there');
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
