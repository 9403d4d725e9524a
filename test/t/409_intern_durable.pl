# An id that a transaction was told is for life when it has committed, whoever made
# the string, and whether or not the transaction wrote anything: the server is
# stopped at once, with WAL that nobody but a commit flushes.
use strict;
use warnings;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;

my $node = PostgreSQL::Test::Cluster->new('main');
$node->init;
$node->append_conf('postgresql.conf', "wal_writer_delay = 10s\nwal_writer_flush_after = 1GB\nautovacuum = off\ncensus.intern_worker_idle = 60s\ncheckpoint_timeout = 1h\nbgwriter_lru_maxpages = 0\n");
$node->start;
$node->safe_psql('postgres', q{CREATE EXTENSION census; SELECT create_dictionary('t'), create_dictionary('i', commit => 'immediate'); SELECT intern('t', 'first'), intern('i', 'first')});

# who makes the string: committed, but not flushed
my $async = 'SET synchronous_commit = off; ';
my %maker = (
	'its own transaction' => sub { $node->safe_psql('postgres', $async . "SELECT intern('t', '$_[0]')") },
	'the worker' => sub { $node->safe_psql('postgres', $async . "SELECT intern('i', '$_[0]')") });
# who is told of it
my %teller = (
	'intern_find' => sub { "SELECT intern_find('$_[0]', '$_[1]')" },
	'intern' => sub { "SELECT intern('$_[0]', '$_[1]')" },
	'intern, read-only' => sub { "BEGIN READ ONLY; SELECT intern('$_[0]', '$_[1]'); COMMIT" },
	'a transaction with an xid and no WAL' => sub { "BEGIN; SELECT pg_current_xact_id() IS NULL; SELECT intern_find('$_[0]', '$_[1]'); COMMIT" },
	'a rolled back savepoint' => sub { "BEGIN; SAVEPOINT a; SELECT intern_find('$_[0]', '$_[1]'); ROLLBACK TO a; COMMIT" },
	'a parallel worker' => sub { "SELECT set_config(name, 'on', false) FROM pg_settings WHERE name IN ('force_parallel_mode', 'debug_parallel_query'); SET max_parallel_workers_per_gather = 2; SELECT intern_find('$_[0]', '$_[1]')" },
	'intern_text' => sub { "SELECT id FROM (SELECT max(id) AS id FROM $_[0]) x WHERE intern_text('$_[0]', id) = '$_[1]'" });
my $n = 0;
for my $maker (sort keys %maker)
{
	my $d = $maker eq 'the worker' ? 'i' : 't';
	for my $teller (sort keys %teller)
	{
		my $string = 'string ' . ++$n;
		$maker{$maker}->($string);
		my ($rc, $told, $err) = $node->psql('postgres', $teller{$teller}->($d, $string));
		($told) = $told =~ /(\d+)\s*\z/;
		$node->stop('immediate');
		$node->start;
		is($node->safe_psql('postgres', "SELECT intern_find('$d', '$string')"), $told // 'nothing was told', "made by $maker, told by $teller: there after a crash");
		is($node->safe_psql('postgres', "SELECT intern_text('$d', " . ($told // 0) . ')'), $string, 'and of that id');
	}
	# from the session's own cache
	my $string = 'string ' . ++$n;
	my $told = $node->safe_psql('postgres', "$async SELECT intern('$d', '$string') \\g /dev/null\nSET synchronous_commit = on;\nSELECT intern('$d', '$string')");
	$node->stop('immediate');
	$node->start;
	is($node->safe_psql('postgres', "SELECT intern_find('$d', '$string')"), $told, "made by $maker, told from the cache: there after a crash");
}
# immediate: who only made it, with nothing else to commit
my $told = $node->safe_psql('postgres', q{SELECT intern('i', 'made and told')});
$node->stop('immediate');
$node->start;
is($node->safe_psql('postgres', q{SELECT intern_find('i', 'made and told')}), $told, 'made by the worker for him who was told');
# who does not want durability waits for no flush
$node->safe_psql('postgres', $async . q{SELECT intern('t', 'not waited for')});
my $before = $node->safe_psql('postgres', $async . q{SELECT pg_current_wal_flush_lsn()});
is($node->safe_psql('postgres', $async . q{SELECT intern_find('t', 'not waited for') IS NULL; SELECT pg_current_wal_flush_lsn()}), "f\n$before", 'synchronous_commit = off flushes nothing');
$node->stop;
done_testing();
