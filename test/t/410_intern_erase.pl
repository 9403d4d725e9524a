# Strings are erased while others intern, find and rewrite rows.  In both modes no string has two ids at a time, no id
# gets another string, and erased strings stay erased: in other sessions, on a standby, a logical subscriber, in a
# dump.
# Long: not each day in "make check" (test/check).
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
$node->init(allows_streaming => 'logical');
$node->append_conf('postgresql.conf', "max_connections = 50\nwal_level = logical\nmax_worker_processes = 20\n");
$node->start;
$node->safe_psql('postgres', q{
	CREATE EXTENSION census; CREATE EXTENSION amcheck;
	CREATE TABLE told (d text, value text, id bigint);
	CREATE TABLE erased (d text, id bigint, PRIMARY KEY (d, id));
	SELECT create_dictionary('mine'); SELECT create_dictionary('once', commit => 'immediate')});

# Each note is written in the transaction that received the id, so that only committed ids are noted.
for my $d ('mine', 'once')
{
	my $some = q{array(SELECT 's' || (random() * 200)::int FROM generate_series(1, :n))};
	my $work = script($node, "work_$d", <<EOS);
\\set n random(1, 20)
INSERT INTO told SELECT '$d', unnest(b), unnest(intern_array('$d', b)) FROM (SELECT $some AS b OFFSET 0) x;
EOS
	my $back = script($node, "back_$d", <<EOS);
\\set n random(1, 20)
BEGIN;
SELECT count(intern_array('$d', $some));
ROLLBACK;
EOS
	my $erase = script($node, "erase_$d", <<EOS);
\\set s random(0, 200)
BEGIN;
INSERT INTO erased SELECT '$d', id FROM (SELECT intern_find('$d', 's' || :s) AS id OFFSET 0) x
	WHERE intern_erase('$d', id);
COMMIT;
EOS
	my $again = script($node, "again_$d", <<EOS);
\\set s random(0, 200)
\\set keep random(0, 1)
BEGIN;
INSERT INTO erased SELECT '$d', id FROM (SELECT intern_find('$d', 's' || :s) AS id OFFSET 0) x
	WHERE intern_erase('$d', id);
INSERT INTO told SELECT '$d', 's' || :s, intern('$d', 's' || :s);
\\if :keep
COMMIT;
\\else
ROLLBACK;
\\endif
EOS
	# an updated row is always visible: no session erases 'stays'
	my $update = script($node, "update_$d", "UPDATE $d SET value = value WHERE value = 'stays';\n");
	my $look = script($node, "look_$d",
		"SELECT 1 / (intern_find('$d', 'stays') = (SELECT id FROM told WHERE d = '$d' AND value = 'stays'))::int;\n"
		  . "SELECT 1 / (intern_text('$d', (SELECT id FROM told WHERE d = '$d' AND value = 'stays'))
		  	= 'stays')::int;\n");
	$node->safe_psql('postgres', "INSERT INTO told SELECT '$d', 'stays', intern('$d', 'stays')");
	# a busy machine needs more turns until enough is erased
	my ($n, $turns, $errors) = (0, 0, '');
	while ($n <= 20 && $turns++ < 10)
	{
		my $run = bench($node, '-c', 8, '-j', 2, '-T', effort(1), '-f', "$work\@5", '-f', "$back\@2", '-f', "$erase\@2",
			'-f', "$again\@1", '-f', "$update\@3", '-f', "$look\@4");
		$run->{h}->finish;
		$errors .= $run->{err};
		$n = $node->safe_psql('postgres', "SELECT count(*) FROM erased WHERE d = '$d'");
	}
	# a string is erased at most once: the second of two finds nothing left to do
	unlike($errors, qr/ERROR/, "$d: 8 clients without an error") or diag($errors);
	ok($n > 20, "$d: $n strings were erased");
	is($node->safe_psql('postgres', "SELECT value, count(*) FROM $d WHERE value IS NOT NULL GROUP BY value
		HAVING count(*) > 1"), '', "$d: no string has two ids");
	is($node->safe_psql('postgres', "SELECT count(*) FROM $d
		WHERE value IS NOT NULL AND intern_find('$d', value) IS DISTINCT FROM id"), '0', "$d: every string is found");
	is($node->safe_psql('postgres', "SELECT count(*) FROM $d FULL JOIN (SELECT id FROM erased WHERE d = '$d') e
		USING (id) WHERE (value IS NULL) <> (e IS NOT NULL)"), '0', "$d: erased is what was erased");
	is($node->safe_psql('postgres', "SELECT id, min(value), max(value) FROM told WHERE d = '$d' GROUP BY id
		HAVING min(value) <> max(value)"), '', "$d: no id was told for two strings");
	is($node->safe_psql('postgres', "SELECT count(*) FROM told t LEFT JOIN $d USING (id)
		WHERE t.d = '$d' AND ($d.key IS NULL OR $d.value <> t.value)"), '0',
		"$d: no id that was told is missing, or has become another's");
	is($node->safe_psql('postgres', "SELECT count(DISTINCT key) = count(*) FROM $d"), 't', "$d: each row its key");
	is($node->safe_psql('postgres', "SELECT count(bt_index_check(indexrelid, true)) > 0,
		(SELECT count(*) FROM verify_heapam('$d')) FROM pg_index WHERE indrelid = '$d'::regclass"), 't|0',
		"$d: amcheck");
}

# caches of other sessions, of a standby and of a subscriber
$node->backup('b');
my $standby = PostgreSQL::Test::Cluster->new('standby');
$standby->init_from_backup($node, 'b', has_streaming => 1);
$standby->start;
my $subscriber = PostgreSQL::Test::Cluster->new('subscriber');
$subscriber->init;
$subscriber->start;
my $id = $node->safe_psql('postgres', q{SELECT intern('mine', 'to be forgotten')});
my $dump = $node->basedir . '/schema.sql';
$node->command_ok([ 'pg_dump', '-s', '-t', 'mine', '-f', $dump, 'postgres' ], 'the table, for the subscriber');
$subscriber->safe_psql('postgres', 'CREATE EXTENSION census');
$subscriber->command_ok([ 'psql', '-qX', '-v', 'ON_ERROR_STOP=1', '-f', $dump, 'postgres' ], 'made there');
my $columns = $node->safe_psql('postgres',
	q{SELECT string_agg(quote_ident(j.key), ', ') FROM census_private.dictionary d,
	jsonb_each_text(to_jsonb(d) - 'dictionary') j WHERE dictionary = 'mine'::regclass});
my $values = $node->safe_psql('postgres',
	q{SELECT string_agg(quote_nullable(j.value), ', ') FROM census_private.dictionary d,
	jsonb_each_text(to_jsonb(d) - 'dictionary') j WHERE dictionary = 'mine'::regclass});
$subscriber->safe_psql('postgres', "INSERT INTO census_private.dictionary (dictionary, $columns)
	VALUES ('mine'::regclass, $values)");
my $connstr = $node->connstr . ' dbname=postgres';
$node->safe_psql('postgres', 'CREATE PUBLICATION p FOR TABLE mine');
$subscriber->safe_psql('postgres', "CREATE SUBSCRIPTION s CONNECTION '$connstr' PUBLICATION p");
$subscriber->wait_for_subscription_sync($node, 's');
$node->wait_for_catchup($standby);
my %remembers = (here => session($node), standby => session($standby), subscriber => session($subscriber));
for my $where (sort keys %remembers)
{
	is(answer($remembers{$where}, q{SELECT intern_find('mine', 'to be forgotten')}), $id,
		"$where: a session remembers it") for 1 .. 2;
	ok(answer($remembers{$where}, q{SELECT cache_hits FROM intern_stats('mine')}) > 0, "$where: in its memory");
}
is($node->safe_psql('postgres', "SELECT intern_erase('mine', $id)"), 't', 'erased');
$node->wait_for_catchup($standby);
$node->wait_for_catchup('s');
for my $where (sort keys %remembers)
{
	is(answer($remembers{$where}, qq{SELECT intern_find('mine', 'to be forgotten') IS NULL
		AND intern_text('mine', $id) IS NULL}), 't', "$where: forgotten");
	is(answer($remembers{$where}, qq{SELECT count(key) FROM mine WHERE id = $id}), '1', "$where: the row is there");
}
my $new = $node->safe_psql('postgres', q{SELECT intern('mine', 'to be forgotten')});
ok($new > $id, 'a new id');
$node->wait_for_catchup($standby);
$node->wait_for_catchup('s');
is(answer($remembers{$_}, q{SELECT intern_find('mine', 'to be forgotten')}), $new, "$_: the new id")
	for sort keys %remembers;
quit(values %remembers);

# a dump has the erased rows, and new strings get later ids
$node->safe_psql('postgres', 'CREATE DATABASE copy');
my $file = $node->basedir . '/all.sql';
$node->command_ok([ 'pg_dump', '--no-subscriptions', '--no-publications', '-f', $file, 'postgres' ], 'dumped');
$node->command_ok([ 'psql', '-qX', '-v', 'ON_ERROR_STOP=1', '-f', $file, 'copy' ], 'restored');
for my $d ('mine', 'once')
{
	my $facts = "SELECT count(*), count(value),
		md5(string_agg(id || ':' || key || ':' || coalesce(value, ''), ',' ORDER BY id)) FROM $d";
	is($node->safe_psql('copy', $facts), $node->safe_psql('postgres', $facts), "$d: as it was");
	is($node->safe_psql('copy', "SELECT count(*) FROM $d
		WHERE value IS NOT NULL AND intern_find('$d', value) IS DISTINCT FROM id"), '0',
		"$d: every string is found in the copy");
	is($node->safe_psql('copy', "SELECT intern('$d', 'after the dump') > max(id) FROM $d"), 't', "$d: and goes on");
}

# immediate mode: the session that has erased sees it gone at once, and a terminated one has not
my $s = session($node);
answer($s, "BEGIN; SELECT intern_erase('once', intern_find('once', 'stays'))");
is(answer($s, "SELECT intern_find('once', 'stays') IS NULL,
	intern('once', 'stays') > (SELECT id FROM told WHERE d = 'once' AND value = 'stays')"), 't|t',
	'immediate: a new id in the transaction that erased');
is($node->safe_psql('postgres',
	"SELECT intern('once', 'stays') = (SELECT id FROM told WHERE d = 'once' AND value = 'stays')"), 't',
	'immediate: the old one for the others');
my $pid = answer($s, 'SELECT pg_backend_pid()');
$node->safe_psql('postgres', "SELECT pg_terminate_backend($pid)");
$node->poll_query_until('postgres', "SELECT count(*) = 0 FROM pg_stat_activity WHERE pid = $pid");
is($node->safe_psql('postgres',
	"SELECT intern('once', 'stays') = (SELECT id FROM told WHERE d = 'once' AND value = 'stays'),
	intern_text('once', id) FROM told WHERE d = 'once' AND value = 'stays'"), 't|stays',
	'terminated: nothing was erased');
quit($s);
# a crash right after the commit
$id = $node->safe_psql('postgres', q{SELECT intern('mine', 'before the crash')});
$node->safe_psql('postgres', "SELECT intern_erase('mine', $id)");
$node->stop('immediate');
$node->start;
is($node->safe_psql('postgres', qq{SELECT intern_find('mine', 'before the crash') IS NULL,
	intern_text('mine', $id) IS NULL, intern('mine', 'before the crash') > $id}), 't|t|t', 'erased for good');
$_->stop for $standby, $subscriber, $node;
done_testing();
